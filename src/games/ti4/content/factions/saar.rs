//! The Clan of Saar.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::production::{self, Order};
use crate::games::ti4::rules::{ask, board, limits, notes};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Saar,
    name: "The Clan of Saar",
    edition: Edition::Base,
    commodities: 3,
    home: Tile(11),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Cruiser, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::AntimassDeflectors],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Scavenge,
            name: "Scavenge",
            text: "Gain 1 trade good whenever you gain control of a planet.",
            hooks: Hooks::uses(&[WhenControlGained::must(
                |_, now, me| now.seat == me.seat,
                Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 1))),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Nomadic,
            name: "Nomadic",
            text: "You score objectives without controlling your home planets.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::ScoreWithoutHome, |_, ask, me| ask.seat == me.seat)]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::ChaosMapping,
            name: "Chaos Mapping",
            text: "Others cannot activate asteroid fields with your ships. At the start of your turn you may produce 1 unit where you have Production.",
            color: Some(Color::Blue),
            needs: [1, 0, 0, 0],
            faction: Some(Faction::Saar),
            hooks: Hooks {
                uses: &[TurnStart::may(
                    |state, now, me| now.seat == me.seat && !yards(state, me.seat).is_empty(),
                    Do::Ask(|g, _, me| {
                        Box::pin(async move {
                            let systems = yards(g, me.seat);
                            let why = me.asks(Prompt::ChooseSystem);
                            if let Some(system) = ask::system(g, me.seat, why, systems).await {
                                let producers = production::producers(g, me.seat, system);
                                let order = Order::new(g, me.seat, system, &producers, 1);
                                production::produce(g, me.seat, Order { source: Some(me.source), ..order }).await;
                            }
                        })
                    }),
                )],
                answers: &[Answer::Refuse(Permit::Activate, |state, ask, me| {
                    ask.seat != me.seat
                        && ask.system.is_some_and(|system| {
                            state.has_anomaly(system, Anomaly::AsteroidField)
                                && state.system(system).space.of(me.seat).has_ships()
                        })
                })],
            },
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::FloatingFactoryIi,
            name: "Floating Factory II",
            text: "Upgrades your space docks.",
            needs: [0, 0, 2, 0],
            faction: Some(Faction::Saar),
            unit: Some(UnitCard::FloatingFactory2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::RaghsCall,
        name: "Ragh's Call",
        text: "After you commit ground forces: all Saar ground forces leave that planet for another planet of theirs, of your choice.",
        uses: &[AfterGroundForcesCommitted::may(
            |state, now, me| {
                let saar = me.note_owner();
                now.seat == me.seat
                    && state.planet(now.planet).ground.of(saar).ground() > 0
                    && state.controlled(saar).any(|other| other != now.planet)
            },
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let saar = me.note_owner();
                    let havens = g.controlled(saar).filter(|&other| other != now.planet).collect();
                    if let Some(to) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), havens).await {
                        let units = *board::units(g, saar, Place::Planet(now.planet));
                        for kind in units.kinds().filter(|kind| kind.is_ground()) {
                            board::shift(g, saar, Place::Planet(now.planet), Place::Planet(to), kind, u8::MAX);
                        }
                    }
                })
            }),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks { card: UnitCard::FloatingFactory1, text: FLOATS, hooks: BLOCKADE, lasting: Hooks::NONE },
        UnitHooks { card: UnitCard::FloatingFactory2, text: FLOATS, hooks: BLOCKADE, lasting: Hooks::NONE },
        leaders::MECH,
    ],
};

const FLOATS: &str = "Stands in space and moves like a ship. Destroyed when blockaded.";

/// Whenever ships can have come or gone, factories among others' ships alone are destroyed (LRR 79.4).
const BLOCKADE: Hooks = Hooks::uses(&[
    AfterShipsMoved::must(is_blockaded, fall()),
    AfterUnitDestroyed::must(is_blockaded, fall()),
    CombatEnd::must(
        |state, _, me| !blockaded(state, me.seat, true).is_empty(),
        Do::Ask(|g, _, me| Box::pin(lose_factories(g, me.seat, true))),
    ),
    WhenUnitsProduced::must(is_blockaded, fall()),
    AfterTacticalAction::must(is_blockaded, fall()),
    TurnEnd::must(is_blockaded, fall()),
]);

fn is_blockaded<W>(state: &State, _: &W, me: Me) -> bool {
    !blockaded(state, me.seat, false).is_empty()
}

const fn fall<W>() -> Do<W> {
    Do::Ask(|g, _, me| Box::pin(lose_factories(g, me.seat, false)))
}

async fn lose_factories(g: &mut G, seat: Seat, ended: bool) {
    for system in blockaded(g, seat, ended) {
        board::destroy_all(g, seat, Place::Space(system), None, UnitKind::is_structure).await;
        limits::enforce(g, seat, system).await;
    }
}

/// Systems where the seat has a factory in space, no ship, and somebody else has one. A combat is fought out first: it has `ended`
/// when its end is reached.
fn blockaded(state: &State, seat: Seat, ended: bool) -> Vec<SystemId> {
    let fought = |id: SystemId| {
        !ended && state.combat.as_ref().is_some_and(|combat| combat.planet.is_none() && combat.system == id)
    };
    let fits = |id: &SystemId| {
        let space = &state.system(*id).space;
        space.of(seat).structures() > 0
            && !space.of(seat).has_ships()
            && space.others_with_ships(seat).next().is_some()
            && !fought(*id)
    };
    state.system_ids().filter(fits).collect()
}

/// Systems where the seat has a unit with Production.
fn yards(state: &State, seat: Seat) -> Vec<SystemId> {
    let can = |id: &SystemId| {
        state.has_units(seat, *id) && production::producers(state, seat, *id).iter().any(|producer| producer.value > 0)
    };
    state.system_ids().filter(can).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::{PublicObjective, Revealed, Step};
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::rules::scoring;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Saar, Faction::Sol, Faction::Hacan])
    }

    #[test]
    fn scavenge_gains_a_trade_good_with_a_planet() {
        let mut t = sim();
        t.dice(&[10, 10, 1]);
        t.land(2, 1);
        t.until(Prompt::ChooseAction);
        assert_eq!((t.look().planet(Planet::NewAlbion).owner, t.look().players[A].goods), (Some(A), 1));
    }

    /// [`Ability::Nomadic`].
    #[test]
    fn nomadic_clans_score_without_their_home_lrr_61_16() {
        let mut t = sim();
        t.state.objectives = vec![Revealed {
            objective: PublicObjective::Public(Objective::NegotiateTradeRoutes),
            scored: crate::core::Seats::NONE,
        }];
        for seat in [A, B] {
            t.state.players[seat].goods = 20;
            for planet in t.state.planets_in(t.state.players[seat].home) {
                t.state.planet_mut(planet).owner = Some(C);
            }
        }
        assert_eq!((scoring::scorable(&t.state, A).len(), scoring::scorable(&t.state, B).len()), (1, 0));
    }

    #[test]
    fn chaos_mapping_closes_asteroid_fields_and_builds_a_unit() {
        let mut t = sim();
        t.give_tech(A, Tech::ChaosMapping);
        t.put(A, t.space(44), UnitKind::Cruiser, 1);
        t.state.players[A].fleet = 4;
        let open = |t: &Sim, seat| {
            crate::games::ti4::rules::actions::tactical::systems(t.look(), seat).any(|system| system == t.tile(44))
        };
        assert!(open(&t, A) && !open(&t, B));
        t.at(Step::TurnStart).react(Source::Tech(Tech::ChaosMapping));
        t.counts(&[(Target::Build { kind: UnitKind::Cruiser, count: 1 }, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, Place::Space(t.home(A)), UnitKind::Cruiser), 2);
    }

    #[test]
    fn floating_factories_stand_in_space_move_and_build_lrr_85_1() {
        let mut t = sim();
        let (home, to) = (Place::Space(t.home(A)), t.space(22));
        let dock = Target::Unit { at: home, kind: UnitKind::SpaceDock, damaged: false };
        assert_eq!(t.units(A, home, UnitKind::SpaceDock), 1);
        t.activate(22).until(Prompt::MoveShips);
        t.counts(&[(dock, 1)]);
        t.until(Prompt::Produce);
        assert_eq!(t.units(A, to, UnitKind::SpaceDock), 1);
    }

    #[test]
    fn construction_places_factories_in_space() {
        let mut t = sim();
        let home = Place::Space(t.home(A));
        t.go().pick(Target::StrategicAction(StrategyCard::Construction));
        t.pick(Target::Unit { at: home, kind: UnitKind::SpaceDock, damaged: false });
        assert_eq!(t.units(A, home, UnitKind::SpaceDock), 2);
    }

    #[test]
    fn a_blockaded_factory_is_destroyed_lrr_79_4() {
        for upgraded in [false, true] {
            let mut t = sim();
            if upgraded {
                t.give_tech(A, Tech::FloatingFactoryIi);
            }
            let at = t.space(27);
            t.state.active = B;
            t.put(A, at, UnitKind::SpaceDock, 1);
            t.put(B, t.space(22), UnitKind::Cruiser, 1);
            let cruiser = Target::Unit { at: t.space(22), kind: UnitKind::Cruiser, damaged: false };
            t.activate(27).until(Prompt::MoveShips);
            t.counts(&[(cruiser, 1)]);
            assert_eq!(t.units(A, at, UnitKind::SpaceDock), 0);
        }
    }

    #[test]
    fn floating_factory_two_is_larger() {
        let mut t = sim();
        t.give_tech(A, Tech::FloatingFactoryIi);
        let home = t.home(A);
        let values: Vec<u32> = production::producers(&t.state, A, home).iter().map(|unit| unit.value).collect();
        assert_eq!(values, [7]);
    }

    #[test]
    fn son_of_ragh_fires_at_fighters_lrr_10() {
        let mut t = sim();
        t.dice(&[6, 1, 1, 1, 10, 10, 1, 1]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Carrier, 1), (UnitKind::Fighter, 2)]);
        assert!(!t.asked_this_turn(Prompt::AssignHits), "one fighter less, and two hits take all");
        assert_eq!((t.units(B, at, UnitKind::Carrier), t.units(B, at, UnitKind::Fighter)), (0, 0));
    }

    #[test]
    fn raghs_call_sends_saar_forces_away() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Saar, Faction::Hacan]);
        let note = t.note(B, Promissory::RaghsCall, A);
        let at = t.land(1, 3);
        t.react(note);
        assert_eq!(t.asked(), Some((A, Prompt::ChoosePlanet)), "who resolves the note decides");
        t.pass();
        assert_eq!(t.units(B, at, UnitKind::Infantry), 0);
        let home = t.look().planets_in(t.home(B));
        let there: u8 = home.iter().map(|p| t.units(B, Place::Planet(p), UnitKind::Infantry)).sum();
        assert_eq!(there, 7);
    }
}
