//! Leaders and mech of Sol.

use super::super::letnev::leaders::{MORE_DICE, one_more_die};
use crate::games::ti4::content::*;
use crate::games::ti4::model::target::Place;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::{board, deploy, tokens};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::EvelynDelouis,
        name: "Evelyn Delouis",
        title: "Master Tactician",
        text: "At the start of a ground combat round, exhaust: a ground force of your choice in the active system rolls 1 more die in that round.",
        hooks: Hooks::uses(&[CombatRoundStart::may(
            |state, now, _| now.planet.is_some() && state.combat.is_some(),
            Do::Ask(|g, _, me| Box::pin(one_more_die(g, me))),
        )]),
        lasting: MORE_DICE,
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::ClaireGibson,
        name: "Claire Gibson",
        title: "Voice of the People",
        condition: "Control planets with 12 resources in all.",
        unlock: Unlock::InGalaxy(|state, seat| {
            (state.controlled(seat).map(|planet| board::resources(state, planet)).sum(), 12)
        }),
        text: "At the start of a ground combat on a planet you control you may place 1 infantry there.",
        hooks: Hooks::uses(&[CombatStart::may(
            |state, now, me| {
                let own = now.planet.is_some_and(|planet| state.controls(me.seat, planet));
                own && super::super::ground_combat(state, me.seat).is_some()
            },
            Do::Now(|g, now, me| {
                if let Some(planet) = now.planet {
                    board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 1);
                }
            }),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::JaceX4thAirLegion,
        name: "Jace X, 4th Air Legion",
        title: "Federation Hero",
        text: "Action: take all your command tokens off the board; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| state.tokens_on_board(me.seat) > 0,
            Do::Now(|g, _, me| {
                for system in g.system_ids() {
                    if g.system(system).tokens.contains(me.seat) {
                        tokens::take_off(g, me.seat, system);
                    }
                }
            }),
        )]),
        ..LeaderRow::HERO
    },
];

/// What the mech costs after a drop.
const PRICE: u32 = 3;

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::ZsThunderboltM2,
    text: "Deploy: after you use Orbital Drop, spend 3 resources to place this mech on that planet.",
    hooks: Hooks::uses(&[AfterAbilityIn::each(
        |state, now, me| {
            let dropped = now.seat == me.seat && now.ability == Ability::OrbitalDrop;
            let pays = payment::available(state, me.seat, Currency::Resources) >= PRICE;
            u8::from(dropped && pays && deploy::can(state, me))
        },
        Do::Ask(|g, now, me| {
            Box::pin(async move {
                if let Place::Planet(planet) = now.at {
                    payment::pay(g, me.seat, Currency::Resources, PRICE, Some(me.source)).await;
                    deploy::onto(g, me, planet);
                }
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::{Entry, Prompt, Roll, Target};
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    const DELOUIS: Source = Source::Leader(Leader::EvelynDelouis);

    /// [`Leader::EvelynDelouis`].
    #[test]
    fn evelyn_delouis_gives_a_ground_force_one_more_die() {
        for (used, left) in [(true, 0), (false, 1)] {
            let mut t = sim();
            t.dice(if used { &[1, 10, 1] } else { &[1, 10] });
            let at = t.land(1, 1);
            if used {
                t.react(DELOUIS).pick(Target::Seat(A));
                assert!(!t.is_ready(A, Leader::EvelynDelouis), "exhausted (LRR 51.4)");
            }
            t.until(Prompt::ChooseAction);
            assert_eq!(t.units(B, at, UnitKind::Infantry), left, "two dice, or one");
        }
    }

    #[test]
    fn evelyn_delouis_may_help_somebody_else_and_not_in_space() {
        let mut t = sim();
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        assert!(!t.offered_this_turn(DELOUIS), "no ground combat");
        let mut t = sim();
        t.dice(&[1, 1, 10]);
        let at = t.land(1, 1);
        t.react(DELOUIS).pick(Target::Seat(B));
        t.until(Prompt::ChooseAction);
        assert_eq!((t.units(A, at, UnitKind::Infantry), t.units(B, at, UnitKind::Infantry)), (0, 1));
    }

    const GIBSON: Leader = Leader::ClaireGibson;

    /// [`Leader::ClaireGibson`]: its condition, LRR 51.6.
    #[test]
    fn claire_gibson_waits_for_twelve_resources_lrr_51_6() {
        let mut t = sim();
        assert_eq!(t.progress(A, GIBSON), (4, 12), "Jord");
        t.give_planet(A, Planet::Bereg);
        t.give_planet(A, Planet::LirtaIv);
        t.go();
        assert_eq!((t.progress(A, GIBSON), t.is_ready(A, GIBSON)), ((9, 12), false));
        t.give_planet(A, Planet::Starpoint);
        t.go();
        assert!(t.is_ready(A, GIBSON));
    }

    #[test]
    fn claire_gibson_adds_an_infantry_to_the_defence() {
        let mut t = Sim::expanded(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        let gibson = t.unlock(B, GIBSON);
        let at = t.land(2, 1);
        t.react(gibson);
        assert_eq!(t.units(B, at, UnitKind::Infantry), 2);
        assert!(t.is_ready(B, GIBSON), "a commander is not exhausted (LRR 51.7)");
    }

    #[test]
    fn claire_gibson_helps_only_on_own_planets_and_once_in_a_combat() {
        let mut t = sim();
        let gibson = t.unlock(A, GIBSON);
        t.dice(&[10, 1]);
        t.land(1, 1);
        assert!(!t.offered_this_turn(gibson), "A attacks");
        let mut t = Sim::expanded(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        let gibson = t.unlock(B, GIBSON);
        t.dice(&[1, 1, 1, 1, 10, 10]);
        t.land(1, 1);
        t.react(gibson);
        assert!(!t.offered_this_turn(gibson), "the second round is no start of the combat");
    }

    /// [`Leader::JaceX4thAirLegion`]
    #[test]
    fn jace_x_takes_all_own_tokens_off_the_board_and_is_purged_lrr_51_12() {
        let mut t = sim();
        let hero = t.unlock(A, Leader::JaceX4thAirLegion);
        assert!(!t.go().offers(&Target::Use(hero)), "no token to take");
        for tile in [22, 27] {
            let system = t.tile(tile);
            t.state.system_mut(system).tokens.insert(A);
            t.state.system_mut(system).tokens.insert(B);
        }
        let (left, pools) = (t.state.tokens_left(A), t.state.players[A].tactic);
        t.go().use_it(hero).until(Prompt::ChooseAction);
        assert_eq!((t.look().tokens_on_board(A), t.look().tokens_on_board(B)), (0, 2));
        assert_eq!((t.look().tokens_left(A), t.look().players[A].tactic), (left + 2, pools), "into reinforcements");
        assert!(!t.is_ready(A, Leader::JaceX4thAirLegion));
    }

    const BOLT: Source = Source::Unit(UnitCard::ZsThunderboltM2);

    /// [`UnitCard::ZsThunderboltM2`], LRR 30.1.
    #[test]
    fn a_thunderbolt_follows_an_orbital_drop_for_three_resources_lrr_30_1() {
        let mut t = sim();
        let at = Place::Planet(Planet::Jord);
        t.go().use_it(Source::Ability(Ability::OrbitalDrop)).use_it(BOLT).until(Prompt::ChooseAction);
        assert_eq!((t.units(A, at, UnitKind::Mech), t.units(A, at, UnitKind::Infantry)), (1, 7));
        assert!(t.look().planet(Planet::Jord).exhausted, "paid with");
        let mut t = sim();
        t.go().use_it(Source::Ability(Ability::OrbitalDrop)).pass();
        assert_eq!(t.units(A, at, UnitKind::Mech), 0, "as you like");
    }

    #[test]
    fn a_thunderbolt_needs_its_price_a_piece_and_an_orbital_drop_lrr_30_2() {
        let mut t = sim();
        t.state.planet_mut(Planet::Jord).exhausted = true;
        t.state.players[A].goods = 2;
        t.go().use_it(Source::Ability(Ability::OrbitalDrop));
        assert!(!t.offered_this_turn(BOLT), "2 resources");
        let mut t = sim();
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Mech, 4);
        t.go().use_it(Source::Ability(Ability::OrbitalDrop));
        assert!(!t.offered_this_turn(BOLT), "none in reinforcements");
        let mut t = sim();
        let note = t.note(A, Promissory::MilitarySupport, C);
        t.state.step = crate::games::ti4::model::state::Step::TurnStart;
        t.go().use_it(note).pick(Target::Yes);
        assert!(!t.offers(&Target::Use(BOLT)), "that is no Orbital Drop");
    }

    /// [`UnitCard::Annihilator`], [`Ability::Harrow`]: also one that bombards from another planet of the active system, and no other then.
    #[test]
    fn evelyn_delouis_strengthens_a_mech_that_bombards_from_elsewhere() {
        let starpoint = Place::Planet(Planet::Starpoint);
        let mut t = Sim::expanded(&[Faction::L1z1x, Faction::Sol, Faction::Letnev]);
        t.give_planet(A, Planet::Starpoint);
        t.put(A, starpoint, UnitKind::Mech, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 2);
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Mech, 1);
        t.dice(&[1, 1, 1, 1, 1]);
        t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        t.react(DELOUIS).pick(Target::Seat(A));
        assert_eq!(t.targets(), [unit(ALBION, UnitKind::Mech), unit(starpoint, UnitKind::Mech)]);
        t.pick(unit(starpoint, UnitKind::Mech)).react(Source::Ability(Ability::Harrow)).pick(Target::Pass);
        let rolled = t.table().whole_log().filter_map(|logged| match &logged.entry {
            Entry::Rolled { seat: A, dice, roll, .. } => Some((*roll, dice.len())),
            _ => None,
        });
        let first: Vec<(Roll, usize)> = rolled.take(2).collect();
        assert_eq!(first, [(Roll::GroundCombat, 1), (Roll::Bombardment, 2)]);
    }
}
