//! Action cards around activation, movement and space cannons.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::effects::windows::UnitRoll;
use crate::games::ti4::model::data::Dice;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::combat::dice::Gun;
use crate::games::ti4::rules::combat::space_cannon;
use crate::games::ti4::rules::galaxy::{self, Adjacency};
use crate::games::ti4::rules::{ask, board, production};

/// The seat itself has activated a system.
pub(super) fn own_activation(_: &State, now: &AfterSystemActivated, me: Me) -> bool {
    now.seat == me.seat
}

pub(super) const FOR_THIS_ACTION: Do<AfterSystemActivated> =
    Do::Now(|g, _, me| effects::last(g, me, Until::TacticalAction, Scope::Nothing));

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow {
        copies: 4,
        lasting: Hooks::answers(&[Answer::Add(Number::Move, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..ActionCardRow::new(
            ActionCard::FlankSpeed,
            "Flank Speed",
            "Your ships move 1 further in this tactical action.",
            &[AfterSystemActivated::may(own_activation, FOR_THIS_ACTION)],
        )
    },
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Allow(Permit::PassShips, |_, ask, me| {
            ask.seat == me.seat && ask.from.map(Scope::System) == Some(me.scope)
        })]),
        ..ActionCardRow::new(
            ActionCard::InTheSilenceOfSpace,
            "In the Silence of Space",
            "Your ships from one system may pass through systems with others' ships in this tactical action.",
            &[AfterSystemActivated::may(
                |state, now, me| own_activation(state, now, me) && !starts(state, me.seat).is_empty(),
                Do::Aimed(
                    |state, _, me, named| at_one(named, Prompt::ChooseSystem, || systems(starts(state, me.seat))),
                    |g, _, me, named| {
                        Box::pin(async move {
                            if let [Target::System(id)] = named[..] {
                                effects::last(g, me, Until::TacticalAction, Scope::System(id));
                            }
                        })
                    },
                ),
            )],
        )
    },
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Allow(Permit::JoinWormholes, |_, _, _| true)]),
        ..ActionCardRow::new(
            ActionCard::LostStarChart,
            "Lost Star Chart",
            "All systems with alpha or beta wormholes are adjacent to each other in this tactical action.",
            &[AfterSystemActivated::may(own_activation, FOR_THIS_ACTION)],
        )
    },
    ActionCardRow::new(
        ActionCard::Upgrade,
        "Upgrade",
        "Replace one of your cruisers in the system you activated with a dreadnought.",
        &[AfterSystemActivated::may(
            |state, now, me| {
                now.seat == me.seat
                    && state.system(now.system).space.of(now.seat).count(UnitKind::Cruiser) > 0
                    && production::can_get(state, now.seat, UnitKind::Dreadnought)
            },
            Do::Aimed(
                |state, now, me, named| {
                    let at = Place::Space(now.system);
                    let here = board::units(state, me.seat, at);
                    let cruisers = ask::unit_slots(here, at, |kind| kind == UnitKind::Cruiser).into_iter();
                    at_one(named, Prompt::ChooseUnit, || cruisers.map(|(cruiser, _)| cruiser).collect())
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Unit { at, kind, damaged }] = named[..] else { return };
                        board::remove(g, me.seat, at, kind, damaged);
                        production::place(g, me.seat, at, UnitKind::Dreadnought, 1).await;
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::ExperimentalBattlestation,
        "Experimental Battlestation",
        "Another player's ships arrived in or next to a system with your space dock: it fires 3 dice at them, hitting on 5.",
        &[AfterShipsMoved::may(
            |state, now, me| {
                now.seat != me.seat
                    && state.tactical.as_ref().is_some_and(|tactical| tactical.arrived)
                    && state.system(now.system).space.of(now.seat).has_ships()
                    && !stations(state, me.seat, now.system).is_empty()
                    && may_fire(state, me.seat, now)
            },
            Do::Aimed(
                |state, now, me, named| at_one(named, Prompt::ChooseUnit, || stations(state, me.seat, now.system)),
                |g, now, me, named| {
                    Box::pin(async move {
                        if let [Target::Unit { at, kind, .. }] = named[..] {
                            let gun = Gun::of(at, kind, Dice { hit: 5, dice: 3 }, 1);
                            let roll = UnitRoll::CannonOffence { system: now.system, against: now.seat };
                            space_cannon::fire(g, me.seat, now.seat, Place::Space(now.system), roll, &[gun]).await;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow {
        copies: 4,
        ..ActionCardRow::new(
            ActionCard::ManeuveringJets,
            "Maneuvering Jets",
            "Cancel 1 hit of a space cannon roll against your units.",
            &[BeforeSpaceCannonHits::may(
                |_, now, me| now.seat == me.seat,
                Do::Now(|g, _, _| {
                    if let Some(tactical) = &mut g.tactical {
                        tactical.cannon_hits = tactical.cannon_hits.saturating_sub(1);
                    }
                }),
            )],
        )
    },
];

/// Systems from which ships of the seat could move.
fn starts(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        let system = state.system(*id);
        system.space.of(seat).has_ships() && !system.tokens.contains(seat)
    };
    state.system_ids().filter(fits).collect()
}

/// Whether a dock of a seat may fire at the ships that arrived.
fn may_fire(state: &State, seat: Seat, now: &AfterShipsMoved) -> bool {
    let ask = Ask::of(seat).kind(UnitKind::SpaceDock).with(now.seat).at(now.system);
    effects::allowed(state, Permit::FireCannon, ask, true)
}

/// Space docks of a seat in a system or next to it.
fn stations(state: &State, seat: Seat, system: SystemId) -> Vec<Target> {
    let near = Adjacency::of(state, Some(seat)).bits(system) | system.bit();
    let places = galaxy::systems(near).flat_map(|id| {
        let on_planets = state.planets_in(id).iter().map(Place::Planet);
        std::iter::once(Place::Space(id)).chain(on_planets)
    });
    let docks = places.filter(|&at| board::units(state, seat, at).count(UnitKind::SpaceDock) > 0);
    docks.map(|at| Target::Unit { at, kind: UnitKind::SpaceDock, damaged: false }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    fn ship(at: Place, kind: UnitKind) -> Target {
        Target::Unit { at, kind, damaged: false }
    }

    #[test]
    fn flank_speed_moves_ships_one_further_once() {
        let mut t = sim();
        let home = Place::Space(t.home(A));
        t.give_card(A, ActionCard::FlankSpeed);
        t.give_card(A, ActionCard::FlankSpeed);
        t.activate(27).play(ActionCard::FlankSpeed);
        assert_eq!(
            t.asked(),
            Some((A, Prompt::MoveShips)),
            "the same card is not played twice for one effect (LRR 2.6)"
        );
        assert!(t.offers(&ship(home, UnitKind::Carrier)));
    }

    #[test]
    fn in_the_silence_of_space_ships_of_one_system_pass_others() {
        let mut t = sim();
        for tile in [22, 32] {
            let at = t.space(tile);
            t.put(B, at, UnitKind::Fighter, 1);
        }
        t.give_card(A, ActionCard::InTheSilenceOfSpace);
        t.activate(27).play(ActionCard::InTheSilenceOfSpace);
        assert_eq!(t.asked(), Some((A, Prompt::MoveShips)));
        assert!(t.offers(&ship(Place::Space(t.home(A)), UnitKind::Destroyer)));
    }

    #[test]
    fn lost_star_chart_joins_the_wormholes() {
        let mut t = sim();
        t.put(A, t.space(39), UnitKind::Carrier, 1);
        t.give_card(A, ActionCard::LostStarChart);
        let carrier = ship(t.space(39), UnitKind::Carrier);
        t.activate(25).until(Prompt::React).play(ActionCard::LostStarChart);
        assert_eq!(t.asked(), Some((A, Prompt::MoveShips)), "alpha to beta");
        assert!(t.offers(&carrier));
    }

    #[test]
    fn upgrade_makes_a_dreadnought_of_a_cruiser() {
        let mut t = sim();
        t.put(A, t.space(22), UnitKind::Cruiser, 1);
        t.give_card(A, ActionCard::Upgrade);
        t.activate(22).play(ActionCard::Upgrade);
        let at = t.space(22);
        assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(A, at, UnitKind::Dreadnought)), (0, 1));
    }

    /// A destroyer of A moves into tile 22, next to New Albion (27) with a dock (and PDS) of B.
    fn fly_by(card: (Seat, ActionCard), structure: UnitKind, dice: &[u32]) -> Sim {
        let mut t = sim();
        let home = Place::Space(t.home(A));
        t.state.players[A].techs.remove(Tech::AntimassDeflectors);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, Place::Planet(Planet::NewAlbion), structure, 1);
        t.give_tech(B, Tech::PdsIi);
        t.give_card(card.0, card.1);
        t.dice(dice);
        t.activate(22).until(Prompt::MoveShips).counts(&[(ship(home, UnitKind::Destroyer), 1)]);
        t
    }

    #[test]
    fn experimental_battlestation_fires_from_a_dock_nearby() {
        let mut t = fly_by((B, ActionCard::ExperimentalBattlestation), UnitKind::SpaceDock, &[4, 5, 1]);
        assert_eq!(t.asked(), Some((B, Prompt::React)));
        t.play(ActionCard::ExperimentalBattlestation);
        assert_eq!(t.units(A, t.space(22), UnitKind::Destroyer), 0);
    }

    #[test]
    fn experimental_battlestation_needs_ships_that_arrived() {
        let mut t = sim();
        t.put(A, t.space(22), UnitKind::Destroyer, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::SpaceDock, 1);
        t.give_card(B, ActionCard::ExperimentalBattlestation);
        t.activate(22).until(Prompt::MoveShips).counts(&[]);
        assert_ne!(t.asked(), Some((B, Prompt::React)));
    }

    #[test]
    fn maneuvering_jets_cancel_a_hit() {
        let mut t = fly_by((A, ActionCard::ManeuveringJets), UnitKind::Pds, &[10]);
        t.until(Prompt::FireCannons).pick(Target::Yes);
        assert_eq!(t.asked(), Some((A, Prompt::React)));
        t.play(ActionCard::ManeuveringJets);
        assert_eq!(t.units(A, t.space(22), UnitKind::Destroyer), 1);
    }

    /// LRR 23.4: a dreadnought from elsewhere on the board, unless a command token keeps it.
    #[test]
    fn upgrade_takes_a_dreadnought_off_the_board_lrr_23_4() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::Upgrade);
        t.state.players[A].fleet = 6;
        let (at, far) = (t.space(27), t.space(21));
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(A, far, UnitKind::Dreadnought, 5);
        t.activate(27).play(ActionCard::Upgrade);
        assert_eq!((t.units(A, at, UnitKind::Dreadnought), t.units(A, far, UnitKind::Dreadnought)), (1, 4));
        assert_eq!(t.units(A, at, UnitKind::Cruiser), 0);
        let system = t.tile(21);
        t.state.system_mut(system).tokens.insert(A);
        t.activate(27);
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::Upgrade)));
    }
}
