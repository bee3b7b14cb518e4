//! Action cards of Prophecy of Kings for when a system is activated.

use super::movement::{FOR_THIS_ACTION, own_activation};
use super::*;
use crate::core::decision::Counts;
use crate::games::ti4::model::target::{Entry, Place, Pool, Prompt, Target};
use crate::games::ti4::rules::{ask, board, ground_forces, notes, tokens};

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow::pok(
        ActionCard::Counterstroke,
        "Counterstroke",
        "Another player activates a system with your command token: the token returns to your tactic pool.",
        &[AfterSystemActivated::may(
            |state, now, me| now.seat != me.seat && state.system(now.system).tokens.contains(me.seat),
            Do::Now(|g, now, me| {
                tokens::take_off(g, me.seat, now.system);
                *tokens::pool_mut(g, me.seat, Pool::Tactic) += 1;
                g.log(Entry::Tokens { seat: me.seat, pool: Pool::Tactic, change: 1 });
            }),
        )],
    ),
    ActionCardRow::pok(
        ActionCard::DecoyOperation,
        "Decoy Operation",
        "Another player activates a system with your structure: move up to 2 of your ground forces to a planet of yours there.",
        &[AfterSystemActivated::may(
            |state, now, me| {
                now.seat != me.seat
                    && has_structure(state, me.seat, now.system)
                    && refuges(state, me.seat, now.system).any(|planet| !others(state, me.seat, planet).is_empty())
            },
            Do::Aimed(
                |state, now, me, named| match named[..] {
                    [] => Some(Aim::One(Prompt::ChoosePlanet, planets(refuges(state, me.seat, now.system)))),
                    [Target::Planet(planet)] => {
                        let forces = others(state, me.seat, planet);
                        let most = forces.iter().map(|(_, count)| count).sum::<u32>().min(2);
                        Some(Aim::Counts(Prompt::ChooseUnit, Counts::new(forces, 0..=most)))
                    }
                    _ => None,
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Planet(planet), ref forces @ ..] = named[..] else { return };
                        let forces = ask::chosen_units(forces.iter().map(|unit| (unit.clone(), 1)).collect());
                        ground_forces::share_out(g, me, forces, &[planet]).await;
                    })
                },
            ),
        )],
    ),
    ActionCardRow::pok(
        ActionCard::ForwardSupplyBase,
        "Forward Supply Base",
        "Another player activates a system with your units: gain 3 trade goods, and another player of your choice gains 1.",
        &[AfterSystemActivated::may(
            |state, now, me| now.seat != me.seat && state.has_units(me.seat, now.system),
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseSeat, || seats(state.others(me.seat))),
                |g, _, me, named| {
                    Box::pin(async move {
                        notes::gain_goods(g, me.seat, 3).await;
                        if let [Target::Seat(other)] = named[..] {
                            notes::gain_goods(g, other, 1).await;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::pok(
        ActionCard::HarnessEnergy,
        "Harness Energy",
        "You activate an anomaly: replenish your commodities.",
        &[AfterSystemActivated::may(
            |state, now, me| own_activation(state, now, me) && state.is_anomaly(now.system),
            Do::Ask(|g, _, me| Box::pin(notes::replenish(g, me.seat))),
        )],
    ),
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Allow(Permit::IgnoreAnomalies, |_, ask, me| ask.seat == me.seat)]),
        ..ActionCardRow::pok(
            ActionCard::NavSuite,
            "Nav Suite",
            "Your ships ignore anomalies when they move in this tactical action.",
            &[AfterSystemActivated::may(own_activation, FOR_THIS_ACTION)],
        )
    },
    ActionCardRow::pok(
        ActionCard::Rally,
        "Rally",
        "You activate a system with another player's ships: your fleet pool grows by 2 command tokens.",
        &[AfterSystemActivated::may(
            |state, now, me| {
                own_activation(state, now, me)
                    && state.system(now.system).space.others_with_ships(me.seat).next().is_some()
                    && state.tokens_left(me.seat) > 0
                    && tokens::fleet_room(state, me.seat) > 0
            },
            Do::Now(|g, _, me| tokens::grow_fleet(g, me.seat, 2)),
        )],
    ),
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Refuse(Permit::FireCannon, |_, ask, me| {
            ask.seat != me.seat && ask.other == Some(me.seat) && ask.planet.is_none()
        })]),
        ..ActionCardRow::pok(
            ActionCard::SolarFlare,
            "Solar Flare",
            "Other players cannot fire space cannons at your ships in this tactical action.",
            &[AfterSystemActivated::may(own_activation, FOR_THIS_ACTION)],
        )
    },
];

fn has_structure(state: &State, seat: Seat, system: SystemId) -> bool {
    let places = state.planets_in(system).iter().map(Place::Planet).chain([Place::Space(system)]);
    places.into_iter().any(|at| board::units(state, seat, at).kinds().any(UnitKind::is_structure))
}

/// Planets of a seat in a system that its units may be put on.
fn refuges(state: &State, seat: Seat, system: SystemId) -> impl Iterator<Item = Planet> {
    board::open_planets(state, seat).into_iter().filter(move |&planet| state.system_of(planet) == system)
}

/// Ground forces of a seat that are not on a planet yet.
fn others(state: &State, seat: Seat, planet: Planet) -> Vec<(Target, u32)> {
    ground_forces::slots(state, seat, ground_forces::everywhere(state).filter(|at| *at != Place::Planet(planet)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    /// The seat holds the card; A is active.
    fn holding(seat: Seat, card: ActionCard) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(seat, card);
        t
    }

    fn never(mut t: Sim, card: ActionCard) {
        assert!(!t.offered_this_turn(Source::ActionCard(card)), "{card:?}");
    }

    fn ship(at: Place, kind: UnitKind) -> Target {
        unit(at, kind)
    }

    #[test]
    fn counterstroke_returns_the_token_of_the_activated_system() {
        let mut t = holding(B, ActionCard::Counterstroke);
        let system = t.tile(27);
        t.state.system_mut(system).tokens.insert(B);
        let before = t.state.players[B].tactic;
        t.activate(27).play(ActionCard::Counterstroke);
        assert_eq!((t.look().players[B].tactic, t.look().system(system).tokens.contains(B)), (before + 1, false));
    }

    #[test]
    fn counterstroke_needs_a_token_there_and_another_player() {
        let mut t = holding(B, ActionCard::Counterstroke);
        let system = t.tile(22);
        t.state.system_mut(system).tokens.insert(B);
        t.activate(27);
        never(t, ActionCard::Counterstroke);
        let mut t = holding(A, ActionCard::Counterstroke);
        t.activate(27);
        never(t, ActionCard::Counterstroke);
    }

    #[test]
    fn decoy_operation_moves_two_ground_forces_to_one_planet() {
        let mut t = holding(B, ActionCard::DecoyOperation);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Pds, 1);
        let home = Place::Planet(Planet::Hercant);
        t.put(B, home, UnitKind::Infantry, 3);
        let before = t.units(B, home, UnitKind::Infantry);
        t.activate(27).play(ActionCard::DecoyOperation);
        assert!(t.try_counts(&[(ship(home, UnitKind::Infantry), 3)]).is_err(), "at most two");
        t.counts(&[(ship(home, UnitKind::Infantry), 2)]);
        assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 2);
        assert_eq!(t.units(B, home, UnitKind::Infantry), before - 2);
    }

    #[test]
    fn decoy_operation_needs_a_structure_in_a_system_that_another_activates() {
        let mut t = holding(B, ActionCard::DecoyOperation);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        t.activate(27);
        never(t, ActionCard::DecoyOperation);
        let mut t = holding(A, ActionCard::DecoyOperation);
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Pds, 1);
        t.activate(27);
        never(t, ActionCard::DecoyOperation);
    }

    #[test]
    fn forward_supply_base_pays_its_player_and_another() {
        let mut t = holding(B, ActionCard::ForwardSupplyBase);
        t.put(B, t.space(27), UnitKind::Cruiser, 1);
        t.activate(27).play(ActionCard::ForwardSupplyBase);
        assert!(!t.offers(&Target::Seat(B)), "another player");
        t.pick(Target::Seat(C));
        assert_eq!([A, B, C].map(|seat| t.look().players[seat].goods), [0, 3, 1]);
    }

    #[test]
    fn forward_supply_base_needs_units_in_the_system() {
        let mut t = holding(B, ActionCard::ForwardSupplyBase);
        t.activate(27);
        never(t, ActionCard::ForwardSupplyBase);
        let mut t = holding(A, ActionCard::ForwardSupplyBase);
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.activate(27);
        never(t, ActionCard::ForwardSupplyBase);
    }

    #[test]
    fn harness_energy_replenishes_at_anomalies_only() {
        let mut t = holding(A, ActionCard::HarnessEnergy);
        t.activate(41).play(ActionCard::HarnessEnergy);
        assert_eq!(t.look().players[A].commodities, 4);
        let mut t = holding(A, ActionCard::HarnessEnergy);
        t.activate(27);
        never(t, ActionCard::HarnessEnergy);
        let mut t = holding(B, ActionCard::HarnessEnergy);
        t.activate(41);
        never(t, ActionCard::HarnessEnergy);
    }

    /// LRR 11.1, 86.1: a supernova (43) and an asteroid field (44) are entered all the same.
    #[test]
    fn nav_suite_lets_ships_into_and_through_anomalies() {
        for tile in [43, 44] {
            let mut t = holding(A, ActionCard::NavSuite);
            t.state.players[A].techs.remove(Tech::AntimassDeflectors);
            let near = if tile == 43 { 22 } else { 27 };
            t.put(A, t.space(near), UnitKind::Cruiser, 1);
            let from = ship(t.space(near), UnitKind::Cruiser);
            t.activate(tile).play(ActionCard::NavSuite);
            assert_eq!(t.asked(), Some((A, Prompt::MoveShips)), "{tile}");
            assert!(t.offers(&from));
        }
    }

    /// LRR 41: no die for a rift that is left, and no further way either; nebulae slow nobody down (LRR 59.2).
    #[test]
    fn nav_suite_ignores_rifts_and_nebulae_lrr_41_59_2() {
        use crate::games::ti4::rules::movement;
        let mut t = holding(A, ActionCard::NavSuite);
        t.put(A, t.space(41), UnitKind::Cruiser, 1);
        let from = ship(t.space(41), UnitKind::Cruiser);
        t.dice(&[1]);
        t.activate(20).play(ActionCard::NavSuite).until(Prompt::MoveShips).counts(&[(from, 1)]);
        assert_eq!(t.units(A, t.space(20), UnitKind::Cruiser), 1, "no die was rolled");
        let mut t = holding(A, ActionCard::NavSuite);
        t.put(A, t.space(42), UnitKind::Cruiser, 1);
        let two_away = t.tile(41);
        let may = |t: &Sim| movement::may_move(t.look(), A, two_away, UnitKind::Cruiser, t.tile(42)).is_ok();
        assert!(!may(&t));
        t.activate(41).play(ActionCard::NavSuite);
        assert!(may(&t));
    }

    #[test]
    fn nav_suite_is_for_ones_own_movement() {
        let mut t = holding(B, ActionCard::NavSuite);
        t.activate(43);
        never(t, ActionCard::NavSuite);
    }

    #[test]
    fn rally_adds_two_tokens_to_the_fleet_pool() {
        let mut t = holding(A, ActionCard::Rally);
        t.put(B, t.space(27), UnitKind::Cruiser, 1);
        t.activate(27).play(ActionCard::Rally);
        assert_eq!(t.look().players[A].fleet, 5);
    }

    /// LRR 20.3: no more than there are in reinforcements.
    #[test]
    fn rally_needs_ships_of_another_and_tokens_lrr_20_3() {
        let mut t = holding(A, ActionCard::Rally);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.activate(27);
        never(t, ActionCard::Rally);
        for (left, fleet) in [(1, 4), (0, 3)] {
            let mut t = holding(A, ActionCard::Rally);
            t.put(B, t.space(27), UnitKind::Cruiser, 1);
            t.state.players[A].tactic += t.state.tokens_left(A) - left;
            t.activate(27);
            if left == 0 {
                never(t, ActionCard::Rally);
            } else {
                t.play(ActionCard::Rally);
                assert_eq!(t.look().players[A].fleet, fleet);
            }
        }
    }

    /// A cruiser of A goes to tile 27, where a PDS of B waits on New Albion; A holds the card.
    fn under_fire(card: ActionCard) -> Sim {
        let mut t = holding(A, card);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.put(A, t.space(22), UnitKind::Carrier, 1);
        t.put(A, t.space(22), UnitKind::Infantry, 1);
        t
    }

    #[test]
    fn solar_flare_silences_space_cannons_against_ships() {
        let mut t = under_fire(ActionCard::SolarFlare);
        let from = t.space(22);
        t.activate(27)
            .play(ActionCard::SolarFlare)
            .until(Prompt::MoveShips)
            .counts(&[(unit(from, UnitKind::Carrier), 1)]);
        t.counts(&[(unit(from, UnitKind::Infantry), 1)]);
        assert_eq!(t.asked(), Some((A, Prompt::Commit)), "nobody was asked to fire");
        t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        assert_eq!(t.asked(), Some((B, Prompt::FireCannons)), "what lands can be fired at");
    }

    #[test]
    fn without_a_solar_flare_cannons_fire() {
        let mut t = under_fire(ActionCard::SolarFlare);
        let from = t.space(22);
        t.activate(27)
            .until(Prompt::MoveShips)
            .counts(&[(unit(from, UnitKind::Carrier), 1)])
            .until(Prompt::FireCannons);
        let mut t = holding(B, ActionCard::SolarFlare);
        t.activate(27);
        never(t, ActionCard::SolarFlare);
    }

    #[test]
    fn solar_flare_stops_experimental_battlestations() {
        let mut t = holding(A, ActionCard::SolarFlare);
        t.give_card(B, ActionCard::ExperimentalBattlestation);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::SpaceDock, 1);
        t.put(A, t.space(22), UnitKind::Cruiser, 1);
        let from = ship(t.space(22), UnitKind::Cruiser);
        t.activate(27).play(ActionCard::SolarFlare).until(Prompt::MoveShips).counts(&[(from, 1)]);
        never(t, ActionCard::ExperimentalBattlestation);
    }
}
