//! The Embers of Muaat.

mod leaders;

use crate::games::ti4::content::units::NO_SHIELDS;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Pool, Prompt, Target};
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::{ask, notes, production, technology, tokens};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Muaat,
    name: "The Embers of Muaat",
    edition: Edition::Base,
    commodities: 4,
    home: Tile(4),
    gate: None,
    units: &[(UnitKind::WarSun, 1), (UnitKind::Fighter, 2), (UnitKind::Infantry, 4), (UnitKind::SpaceDock, 1)],
    techs: &[Tech::PlasmaScoring],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::StarForge,
            name: "Star Forge",
            text: "Action: spend a strategy token to place 2 fighters or 1 destroyer with one of your war suns.",
            hooks: Hooks::uses(&[ComponentAction::may(
                |state, _, me| tokens::can_spend_strategy(state, me.seat) && !forges(state, me.seat).is_empty(),
                Do::Ask(|g, _, me| Box::pin(forge(g, me))),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::GashlaiPhysiology,
            name: "Gashlai Physiology",
            text: "Your ships fly through supernovas.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::PassAnomaly, own_supernova)]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::MagmusReactor,
            name: "Magmus Reactor",
            text: "Your ships fly into supernovas. Producing with a war sun there or next to a supernova gains 1 trade good.",
            color: Some(Color::Red),
            needs: [0, 0, 0, 2],
            faction: Some(Faction::Muaat),
            hooks: Hooks {
                uses: &[AfterProduction::must(
                    |state, now, me| now.seat == me.seat && is_hot(state, now.seat, now.system),
                    Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 1))),
                )],
                answers: &[Answer::Allow(Permit::EnterAnomaly, own_supernova)],
            },
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::PrototypeWarSunIi,
            name: "Prototype War Sun II",
            text: "Upgrades your war suns.",
            needs: [0, 0, 1, 3],
            faction: Some(Faction::Muaat),
            unit: Some(UnitCard::PrototypeWarSun2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::FiresOfTheGashlai,
        name: "Fires of the Gashlai",
        text: "Action: Muaat loses a token of its fleet pool; you gain your war sun upgrade.",
        uses: &[ComponentAction::may(
            |state, _, me| {
                state.players[me.note_owner()].fleet > 0
                    && !state.players[me.seat].has(Tech::WarSun)
                    && !technology::is_replaced(state, me.seat, tech(Tech::WarSun))
            },
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    tokens::lose(g, me.note_owner(), Pool::Fleet).await;
                    technology::receive(g, me.seat, Tech::WarSun).await;
                })
            }),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::PrototypeWarSun1,
            text: NO_SHIELD_TEXT,
            hooks: Hooks::answers(&[NO_SHIELDS]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::PrototypeWarSun2,
            text: NO_SHIELD_TEXT,
            hooks: Hooks::answers(&[NO_SHIELDS]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::TheInferno,
            text: "Action: spend a strategy token to place a cruiser in its system.",
            hooks: Hooks::uses(&[ComponentAction::each(
                |state, _, me| {
                    let pays = tokens::can_spend_strategy(state, me.seat);
                    let places = production::can_get(state, me.seat, UnitKind::Cruiser);
                    u8::from(pays && places && super::flagship(state, me.seat).is_some())
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        tokens::spend_strategy(g, me.seat).await;
                        if let Some(system) = super::flagship(g, me.seat) {
                            production::place(g, me.seat, Place::Space(system), UnitKind::Cruiser, 1).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

const NO_SHIELD_TEXT: &str = "Other players' units in its system lose Planetary Shield.";

fn own_supernova(state: &State, ask: &Ask, me: Me) -> bool {
    ask.seat == me.seat && ask.system.is_some_and(|system| state.has_anomaly(system, Anomaly::Supernova))
}

/// With a war sun of the seat, or next to a supernova.
fn is_hot(state: &State, seat: Seat, system: SystemId) -> bool {
    let nova = |id: SystemId| state.has_anomaly(id, Anomaly::Supernova);
    state.system(system).space.of(seat).count(UnitKind::WarSun) > 0
        || Adjacency::of(state, Some(seat)).around(system).any(nova)
}

fn forges(state: &State, seat: Seat) -> Vec<SystemId> {
    state.system_ids().filter(|&id| state.system(id).space.of(seat).count(UnitKind::WarSun) > 0).collect()
}

async fn forge(g: &mut G, me: Me) {
    tokens::spend_strategy(g, me.seat).await;
    let systems = forges(g, me.seat);
    let Some(system) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await else { return };
    let destroyers = production::can_get(g, me.seat, UnitKind::Destroyer);
    let kinds = std::iter::once(UnitKind::Fighter).chain(destroyers.then_some(UnitKind::Destroyer));
    let options = kinds.map(Target::Kind).collect();
    let (kind, count) = match ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), options).await {
        Target::Kind(UnitKind::Destroyer) => (UnitKind::Destroyer, 1),
        _ => (UnitKind::Fighter, 2),
    };
    let (seat, at) = (me.seat, Place::Space(system));
    production::place(g, seat, at, kind, count).await;
    effects::raise(g, AfterAbilityIn { seat, ability: Ability::StarForge, at }).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::rules::combat::bombardment;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Muaat, Faction::Sol, Faction::Hacan])
    }

    #[test]
    fn star_forge_makes_ships_beside_a_war_sun() {
        for (kind, count) in [(UnitKind::Fighter, 2), (UnitKind::Destroyer, 1)] {
            let mut t = sim();
            let at = Place::Space(t.home(A));
            let before = t.units(A, at, kind);
            t.go().use_it(Source::Ability(Ability::StarForge)).pick(Target::Kind(kind));
            assert_eq!((t.units(A, at, kind), t.look().players[A].strategy), (before + count, 1));
        }
    }

    /// [`Ability::GashlaiPhysiology`].
    #[test]
    fn gashlai_physiology_flies_through_supernovas_and_magmus_reactor_into_them_lrr_86() {
        // Tile 43 is a supernova beside tiles 21 and 22.
        let mut t = sim();
        let (from, cruiser) = (t.space(22), UnitKind::Cruiser);
        t.put(A, from, cruiser, 1);
        let cruiser = Target::Unit { at: from, kind: cruiser, damaged: false };
        let may_move = |t: &mut Sim, tile| {
            t.activate(tile);
            t.asked() == Some((A, Prompt::MoveShips)) && t.offers(&cruiser)
        };
        assert!(may_move(&mut t, 21));
        assert!(!may_move(&mut t, 43));
        t.give_tech(A, Tech::MagmusReactor);
        assert!(may_move(&mut t, 43));
        let mut other = Sim::new(&[Faction::Sol, Faction::Muaat, Faction::Hacan]);
        other.put(A, from, UnitKind::Cruiser, 1);
        assert!(!may_move(&mut other, 21));
    }

    #[test]
    fn magmus_reactor_pays_for_production_beside_a_war_sun() {
        let mut t = sim();
        t.give_tech(A, Tech::MagmusReactor);
        t.activate(4).until(Prompt::Produce);
        t.counts(&[(Target::Build { kind: UnitKind::Fighter, count: 2 }, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.look().players[A].goods, 1);
    }

    #[test]
    fn prototype_war_suns_take_shields_and_improve() {
        let mut t = sim();
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Infantry, 1);
        t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Pds, 1);
        t.put(A, t.space(27), UnitKind::WarSun, 1);
        assert_eq!(bombardment::targets(&t.state, A, t.tile(27)), [Planet::NewAlbion]);
        t.give_tech(A, Tech::PrototypeWarSunIi);
        assert_eq!(bombardment::targets(&t.state, A, t.tile(27)), [Planet::NewAlbion]);
        assert_eq!((t.state.unit(A, UnitKind::WarSun).speed, t.state.unit(A, UnitKind::WarSun).cost), (3, 10));
    }

    #[test]
    fn the_inferno_builds_cruisers() {
        let mut t = sim();
        let at = t.space(27);
        t.put(A, at, UnitKind::Flagship, 1);
        t.go().use_it(Source::Unit(UnitCard::TheInferno));
        assert_eq!((t.units(A, at, UnitKind::Cruiser), t.look().players[A].strategy), (1, 1));
    }

    #[test]
    fn fires_of_the_gashlai_give_war_suns() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Muaat, Faction::Hacan]);
        let note = t.note(B, Promissory::FiresOfTheGashlai, A);
        t.go().use_it(note);
        assert!(t.look().players[A].has(Tech::WarSun) && t.look().card(A, UnitKind::WarSun).is_some());
        assert_eq!(t.look().players[B].fleet, 2);
    }

    /// LRR 23.4: without a piece in reinforcements one is taken off the board, but not from a system with a command token.
    #[test]
    fn star_forge_and_inferno_take_pieces_off_the_board_lrr_23_4() {
        let mut t = sim();
        let (home, at, far) = (Place::Space(t.home(A)), t.space(27), t.space(21));
        t.state.players[A].fleet = 9;
        t.put(A, at, UnitKind::Flagship, 1);
        t.put(A, far, UnitKind::Destroyer, 8);
        t.put(A, t.space(19), UnitKind::Cruiser, 8);
        t.go().use_it(Source::Unit(UnitCard::TheInferno));
        assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(A, t.space(19), UnitKind::Cruiser)), (1, 7));
        t.go().use_it(Source::Ability(Ability::StarForge)).pick(Target::Kind(UnitKind::Destroyer));
        assert_eq!((t.units(A, home, UnitKind::Destroyer), t.units(A, far, UnitKind::Destroyer)), (1, 7));
        for system in [t.tile(21), t.tile(19)] {
            t.state.system_mut(system).tokens.insert(A);
        }
        assert!(!t.go().offers(&Target::Use(Source::Unit(UnitCard::TheInferno))), "a token keeps them");
        t.use_it(Source::Ability(Ability::StarForge));
        assert_ne!(t.asked(), Some((A, Prompt::ChooseUnit)), "fighters alone");
    }
}
