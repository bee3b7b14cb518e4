//! One more component of each family, for tests only: all of them are of the expansion, so that base games must not notice.
//! Its unit card, tile and planet are at the end of the tables of `model::data`.

use super::*;
use crate::games::ti4::model::target::Prompt;
use crate::games::ti4::rules::strategy_cards::StrategyRow;
use crate::games::ti4::rules::{ask, exploration};

const BOX: Edition = Edition::ProphecyOfKings;
const NAME: &str = "Dummy";
const TEXT: &str = "Is not in this game.";

pub static ACTION_CARDS: &[ActionCardRow] =
    &[ActionCardRow { card: ActionCard::Dummy, name: NAME, edition: BOX, text: TEXT, ..ActionCardRow::BLANK }];

pub static AGENDAS: &[AgendaRow] =
    &[AgendaRow { agenda: Agenda::Dummy, name: NAME, edition: BOX, text: TEXT, ..AgendaRow::BLANK }];

/// Nothing is needed to research it.
pub static TECHS: &[TechRow] =
    &[TechRow { tech: Tech::Dummy, name: NAME, edition: BOX, text: TEXT, color: Some(Color::Blue), ..TechRow::BLANK }];

/// Everybody could score it.
pub const OBJECTIVE: ObjectiveRow = ObjectiveRow {
    objective: Objective::Dummy,
    name: NAME,
    edition: BOX,
    stage: 1,
    text: TEXT,
    goal: Goal::Have(|_, _| (1, 1)),
};

pub const SECRET: SecretRow = SecretRow {
    secret: Secret::Dummy,
    name: NAME,
    edition: BOX,
    text: TEXT,
    goal: Some(Goal::Have(|_, _| (1, 1))),
    uses: &[],
};

pub const NOTE: NoteRow = NoteRow { note: Promissory::Dummy, name: NAME, edition: BOX, text: TEXT, ..NoteRow::BLANK };

pub const STRATEGY_CARD: StrategyRow = StrategyRow {
    card: StrategyCard::Dummy,
    name: NAME,
    edition: BOX,
    text: TEXT,
    token: true,
    token_to_system: false,
};

pub static EXPLORES: &[ExploreRow] =
    &[ExploreRow { explore: Explore::Dummy, name: NAME, text: TEXT, ..ExploreRow::BLANK }];

/// Action: explores any frontier token.
pub static RELICS: &[RelicRow] = &[RelicRow {
    relic: Relic::Dummy,
    name: NAME,
    text: TEXT,
    hooks: Hooks::uses(&[ComponentAction::may(
        |state, _, _| state.systems.iter().any(|system| system.frontier),
        Do::Ask(|g, _, me| {
            Box::pin(async move {
                let tokens = g.system_ids().filter(|&id| g.system(id).frontier).collect();
                if let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), tokens).await {
                    exploration::explore_frontier(g, me.seat, system).await;
                }
            })
        }),
    )]),
    ..RelicRow::BLANK
}];

pub const LEGENDARY: LegendaryRow = LegendaryRow {
    legendary: Legendary::Dummy,
    planet: Planet::Dummy,
    name: NAME,
    edition: BOX,
    text: TEXT,
    uses: &[],
};

pub static FACTION: FactionRow = FactionRow {
    faction: Faction::Dummy,
    name: NAME,
    edition: BOX,
    commodities: 3,
    home: Tile(201),
    gate: None,
    units: &[(UnitKind::Carrier, 1), (UnitKind::Infantry, 2), (UnitKind::Dummy, 1)],
    techs: &[],
    tech_choice: &[],
    abilities: &[AbilityRow {
        ability: Ability::Dummy,
        name: NAME,
        text: TEXT,
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
    }],
    own_techs: &[],
    note: NoteRow { note: Promissory::DummyOfFaction, name: NAME, edition: BOX, text: TEXT, ..NoteRow::BLANK },
    leaders: &[],
    unit_hooks: &[],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Rulebook, Table};
    use crate::games::ti4::Ti4;
    use crate::games::ti4::model::data::Back;
    use crate::games::ti4::model::target::{Place, Target};
    use crate::games::ti4::rules::setup::{Factions, Galaxy, Setup};
    use crate::games::ti4::rules::{board, limits};
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    /// What a game of an edition holds of each family, by the names of the ids.
    fn families(edition: Contents) -> Vec<String> {
        vec![
            format!("{:?}", edition.factions().map(|row| row.faction).collect::<Vec<_>>()),
            format!(
                "{:?}",
                edition.factions().flat_map(|row| row.abilities).map(|row| row.ability).collect::<Vec<_>>()
            ),
            format!("{:?}", edition.action_cards().map(|row| row.card).collect::<Vec<_>>()),
            format!("{:?}", edition.agendas().map(|row| row.agenda).collect::<Vec<_>>()),
            format!("{:?}", edition.techs().map(|row| row.tech).collect::<Vec<_>>()),
            format!("{:?}", edition.objectives().map(|row| row.objective).collect::<Vec<_>>()),
            format!("{:?}", edition.secrets().map(|row| row.secret).collect::<Vec<_>>()),
            format!("{:?}", edition.notes().map(|row| row.note).collect::<Vec<_>>()),
            format!("{:?}", edition.strategy_cards().collect::<Vec<_>>()),
            format!("{:?}", edition.explores().map(|row| row.explore).collect::<Vec<_>>()),
            format!("{:?}", edition.relics().map(|row| row.relic).collect::<Vec<_>>()),
            format!("{:?}", edition.legendaries().map(|row| row.legendary).collect::<Vec<_>>()),
            format!("{:?}", edition.unit_kinds().collect::<Vec<_>>()),
            format!("{:?}", edition.unit_cards().map(|row| row.card).collect::<Vec<_>>()),
            format!("{:?}", edition.tiles(Back::Blue).map(|tile| tile.row().planets).collect::<Vec<_>>()),
        ]
    }

    #[test]
    fn each_family_has_a_dummy_that_only_the_expansion_holds() {
        assert!(families(Contents::Base).iter().all(|names| !names.contains("Dummy")));
        for names in families(Edition::ProphecyOfKings.whole()) {
            assert!(names.contains("Dummy"), "{names}");
        }
    }

    /// Set-ups of all kinds: nothing that is asked, held or lies anywhere names what the game does not hold.
    #[test]
    fn a_base_game_shows_no_trace_of_the_dummies() {
        let setups = [
            Setup { galaxy: Galaxy::Placed, factions: Factions::Draft(8), ..Setup::new(3) },
            Setup { galaxy: Galaxy::Balanced, ..Setup::new(6) },
        ];
        for setup in setups {
            let mut table: Table<Ti4> = Table::new(setup, 11);
            let mut state = 5u32;
            let mut next = |below: u32| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 8) % below.max(1)
            };
            for _ in 0..1500 {
                let Some(asked) = table.pending() else { break };
                let shown = format!("{asked:?}");
                assert!(!shown.contains("Dummy"), "{shown}");
                let Some(choice) = table.random_choice(&mut next) else { break };
                table.answer(choice).expect("a legal answer");
            }
            assert!(!format!("{:?}", table.state()).contains("Dummy"));
            assert_eq!(Ti4::broken_invariant(table.state()), None);
        }
    }

    #[test]
    fn games_with_the_expansion_hold_the_dummies_and_base_games_do_not() {
        let base = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        assert!(!base.state.hidden.action_deck.contains(&ActionCard::Dummy));
        assert!(!base.state.card_goods.contains(StrategyCard::Dummy));
        let t = Sim::expanded(&[Faction::Dummy, Faction::Sol, Faction::Hacan]);
        assert!(t.state.hidden.action_deck.contains(&ActionCard::Dummy));
        assert!(t.state.hidden.agenda_deck.contains(&Agenda::Dummy));
        assert!(t.state.card_goods.contains(StrategyCard::Dummy));
        assert_eq!(t.state.players[B].cards.get(UnitKind::Dummy), Some(&UnitCard::Dummy));
        assert_eq!((t.state.players[A].reserve[UnitKind::Dummy], t.state.players[B].reserve[UnitKind::Dummy]), (3, 4));
    }

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    /// LRR 95, 87.3, 49: any ground force is carried, damage and all, lands and takes a planet.
    #[test]
    fn a_ground_force_is_carried_lands_and_takes_a_planet_damage_and_all_lrr_95_87_3_49() {
        let mut t = sim();
        let from = t.space(22);
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Dummy, 2);
        t.damage(A, from, UnitKind::Dummy, 1);
        t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
        let damaged = Target::Unit { at: from, kind: UnitKind::Dummy, damaged: true };
        assert!(t.offers(&unit(from, UnitKind::Dummy)));
        t.counts(&[(damaged, 1)]).until(Prompt::Commit);
        t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]).until(Prompt::ChooseAction);
        let landed = board::units(t.look(), A, ALBION);
        assert_eq!((landed.count(UnitKind::Dummy), landed.damaged(UnitKind::Dummy)), (1, 1));
        assert!(t.look().controls(A, Planet::NewAlbion));
        assert_eq!(t.units(A, from, UnitKind::Dummy), 0, "what nothing carries any more is removed (LRR 16.3)");
    }

    /// LRR 49 step 2: whole and damaged ones are landed as their owner likes.
    #[test]
    fn whole_and_damaged_ground_forces_are_landed_apart_lrr_49_step_2() {
        let mut t = sim();
        let at = t.space(27);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::Dummy, 2);
        t.damage(A, at, UnitKind::Dummy, 1);
        t.activate(27).until(Prompt::Commit);
        t.counts(&[]).counts(&[(Target::Planet(Planet::Starpoint), 1)]).until(Prompt::ChooseAction);
        let landed = board::units(t.look(), A, Place::Planet(Planet::Starpoint));
        assert_eq!((landed.count(UnitKind::Dummy), landed.damaged(UnitKind::Dummy)), (1, 1));
        assert_eq!(board::units(t.look(), A, at).whole(UnitKind::Dummy), 1);
    }

    /// LRR 42, 87: it fights with its own combat value, and sustains damage on the ground.
    #[test]
    fn a_ground_force_fights_and_sustains_damage_lrr_42_87_1() {
        let mut t = sim();
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Dummy, 1);
        // It misses and is hit; then it hits on a 6.
        t.dice(&[5, 10, 6, 1]);
        t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        t.until(Prompt::SustainDamage).counts(&[(unit(ALBION, UnitKind::Dummy), 1)]).until(Prompt::ChooseAction);
        let left = board::units(t.look(), A, ALBION);
        assert_eq!((left.count(UnitKind::Dummy), left.damaged(UnitKind::Dummy)), (1, 1));
        assert!(t.look().controls(A, Planet::NewAlbion) && t.units(B, ALBION, UnitKind::Infantry) == 0);
    }

    /// LRR 15 step 2: Bombardment hits any ground force; who defends says which, and may sustain.
    #[test]
    fn bombardment_hits_any_ground_force_lrr_15_step_2() {
        let mut t = sim();
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Dummy, 1);
        t.damage(B, ALBION, UnitKind::Dummy, 1);
        t.put(A, t.space(27), UnitKind::Dreadnought, 1);
        t.dice(&[10]);
        t.activate(27).until(Prompt::Bombard);
        t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]).until(Prompt::ChooseAction);
        assert_eq!((t.units(B, ALBION, UnitKind::Dummy), t.look().players[B].reserve[UnitKind::Dummy]), (0, 4));
    }

    /// LRR 16.2: it takes as much room as an infantry.
    #[test]
    fn a_ground_force_counts_against_capacity_lrr_16_2() {
        let mut t = sim();
        let (at, system) = (t.space(27), t.tile(27));
        t.put(A, at, UnitKind::Dreadnought, 1);
        t.put(A, at, UnitKind::Dummy, 1);
        assert_eq!(limits::excess(&t.state, A, system).cargo, 0);
        t.put(A, at, UnitKind::Infantry, 1);
        assert_eq!(limits::excess(&t.state, A, system).cargo, 1);
    }

    /// LRR 27.2: after the custodians are gone one ground force must land, whichever.
    #[test]
    fn one_ground_force_of_any_kind_lands_on_mecatol_rex_lrr_27_2() {
        for infantry in [0, 1] {
            let mut t = sim();
            t.state.players[A].goods = 9;
            let at = t.space(18);
            t.put(A, at, UnitKind::Carrier, 1);
            t.put(A, at, UnitKind::Infantry, 1);
            t.put(A, at, UnitKind::Dummy, 1);
            t.activate(18).until(Prompt::Custodians).pick(Target::Yes).until(Prompt::Commit);
            let mecatol = Target::Planet(Planet::MecatolRex);
            t.counts(&[(mecatol, infantry)]);
            let asked = t.asked() == Some((A, Prompt::Commit));
            let landed = t.units(A, Place::Planet(Planet::MecatolRex), UnitKind::Dummy);
            assert_eq!((asked, landed), if infantry == 1 { (true, 0) } else { (false, 1) }, "then the other may stay");
        }
    }

    /// [`UnitCard::TheAlastor`]: as many of each kind fight as its owner said.
    #[test]
    fn the_alastor_lets_ground_forces_fight_kind_by_kind() {
        let mut t = Sim::expanded(&[Faction::Nekro, Faction::Sol, Faction::Hacan]);
        let at = t.space(27);
        t.put(A, at, UnitKind::Infantry, 2);
        t.put(A, at, UnitKind::Dummy, 1);
        t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Cruiser, 1)]);
        t.react(Source::Unit(UnitCard::TheAlastor));
        t.counts(&[(unit(at, UnitKind::Dummy), 1)]);
        let fighting = crate::games::ti4::rules::combat::ranks(t.look(), A, at);
        assert_eq!(fighting, [(at, UnitKind::Flagship, 1), (at, UnitKind::Dummy, 1)]);
    }
}
