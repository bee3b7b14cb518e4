//! Action cards played as an action, against others.

use super::*;
use crate::games::ti4::model::data::Trait;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Pool, Prompt, Target};
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::rules::galaxy::{Adjacency, systems};
use crate::games::ti4::rules::{ask, board, cards, notes, tokens};
use crate::games::ti4::streams;

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow::new(
        ActionCard::CrippleDefenses,
        "Cripple Defenses",
        "Destroy each PDS on a planet.",
        &[ComponentAction::may(
            |_, _, _| true,
            Do::Aimed(
                |state, _, _, named| {
                    // A planet without PDS may be named.
                    at_one(named, Prompt::ChoosePlanet, || super::planets(state.planets_in_play().iter()))
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Planet(planet)] = named[..] else { return };
                        for seat in g.seats() {
                            let by = Some(me.seat);
                            board::destroy_all(g, seat, Place::Planet(planet), by, |kind| kind == UnitKind::Pds).await;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::Insubordination,
        "Insubordination",
        "Another player loses a token from their tactic pool.",
        &[ComponentAction::may(
            |state, _, me| state.others(me.seat).any(|other| state.players[other].tactic > 0),
            Do::Aimed(
                |state, _, me, named| {
                    let others = state.others(me.seat).filter(|&other| state.players[other].tactic > 0);
                    at_one(named, Prompt::ChooseSeat, || seats(others))
                },
                |g, _, _, named| {
                    Box::pin(async move {
                        if let [Target::Seat(other)] = named[..] {
                            tokens::lose(g, other, Pool::Tactic).await;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::LuckyShot,
        "Lucky Shot",
        "Destroy a dreadnought, cruiser or destroyer of another player in a system where you control a planet.",
        &[ComponentAction::may(
            |state, _, me| !in_my_sky(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseUnit, || units(&in_my_sky(state, me.seat))),
                |g, _, me, named| {
                    let ships = in_my_sky(g, me.seat);
                    Box::pin(destroy_one(g, me, ships, named))
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::Plague,
        "Plague",
        "Roll a die for each infantry on a planet of another player; each 6 or more destroys one.",
        &[ComponentAction::may(
            |state, _, me| foreign(state, me.seat).next().is_some(),
            Do::Aimed(
                // A planet without infantry may be named.
                |state, _, me, named| at_one(named, Prompt::ChoosePlanet, || super::planets(foreign(state, me.seat))),
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Planet(planet)] = named[..] else { return };
                        let Some(owner) = g.planet(planet).owner else { return };
                        let count = board::units(g, owner, Place::Planet(planet)).count(UnitKind::Infantry);
                        let died = (0..count).filter(|_| dice::d10(g) >= 6).count();
                        kill_infantry(g, owner, planet, died as u8, me.seat).await;
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::ReactorMeltdown,
        "Reactor Meltdown",
        "Destroy another player's space dock outside home systems.",
        &[ComponentAction::may(
            |state, _, me| !docks_abroad(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseUnit, || units(&docks_abroad(state, me.seat))),
                |g, _, me, named| {
                    let docks = docks_abroad(g, me.seat);
                    Box::pin(destroy_one(g, me, docks, named))
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::SignalJamming,
        "Signal Jamming",
        "Choose a system, no home system, with or next to one of your ships: a player places a token there.",
        &[ComponentAction::may(
            |state, _, me| !in_signal_range(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| match *named {
                    [] => Some(Aim::One(Prompt::ChooseSystem, super::systems(in_signal_range(state, me.seat)))),
                    [Target::System(system)] => {
                        let open = |other: &Seat| !state.system(system).tokens.contains(*other);
                        Some(Aim::One(Prompt::ChooseSeat, seats(state.others(me.seat).filter(open))))
                    }
                    _ => None,
                },
                |g, _, _, named| {
                    Box::pin(async move {
                        if let [Target::System(system), Target::Seat(other)] = named[..] {
                            tokens::place_from_reinforcements(g, other, system).await;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::Spy,
        "Spy",
        "Another player gives you a random action card.",
        &[ComponentAction::may(
            |state, _, me| state.others(me.seat).any(|other| !state.hidden.hands[other].is_empty()),
            Do::Aimed(
                |state, _, me, named| {
                    let others = state.others(me.seat).filter(|&other| !state.hidden.hands[other].is_empty());
                    at_one(named, Prompt::ChooseSeat, || seats(others))
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Seat(other)] = named[..] else { return };
                        let (state, chance) = g.with_chance();
                        if let Some(card) = chance.take(streams::HANDS, &mut state.hidden.hands[other]) {
                            state.hidden.hands[me.seat].push(card);
                            cards::log_taken(g, me.seat, other, card);
                            cards::discard_down(g, me.seat).await;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::TacticalBombardment,
        "Tactical Bombardment",
        "Exhaust each planet of other players in a system where you have a unit with Bombardment.",
        &[ComponentAction::may(
            |state, _, me| !under_guns(state, me.seat).is_empty(),
            Do::Aimed(
                |state, _, me, named| {
                    at_one(named, Prompt::ChooseSystem, || super::systems(under_guns(state, me.seat)))
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::System(system)] = named[..] else { return };
                        for planet in g.planets_in(system) {
                            if is_others(g, planet, me.seat) {
                                board::exhaust(g, planet);
                            }
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::UnstablePlanet,
        "Unstable Planet",
        "Exhaust a hazardous planet and destroy up to 3 infantry on it.",
        &[ComponentAction::may(
            |state, _, _| planets(state, is_hazardous).next().is_some(),
            Do::Aimed(
                |state, _, _, named| {
                    at_one(named, Prompt::ChoosePlanet, || super::planets(planets(state, is_hazardous)))
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        let [Target::Planet(planet)] = named[..] else { return };
                        board::exhaust(g, planet);
                        if let Some(owner) = g.planet(planet).owner {
                            kill_infantry(g, owner, planet, 3, me.seat).await;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::Uprising,
        "Uprising",
        "Exhaust another player's planet outside home systems; gain trade goods equal to its resources.",
        &[ComponentAction::may(
            |state, _, me| restless(state, me.seat).next().is_some(),
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChoosePlanet, || super::planets(restless(state, me.seat))),
                |g, _, me, named| {
                    Box::pin(async move {
                        if let [Target::Planet(planet)] = named[..] {
                            board::exhaust(g, planet);
                            let count = board::resources(g, planet) as u8;
                            notes::gain_goods(g, me.seat, count).await;
                        }
                    })
                },
            ),
        )],
    ),
];

/// Controlled planets that fit.
fn planets(state: &State, fits: fn(&State, Planet) -> bool) -> impl Iterator<Item = Planet> + use<'_> {
    let controlled = state.planets.iter().filter(|(_, planet)| planet.owner.is_some()).map(|(planet, _)| planet);
    controlled.filter(move |&planet| fits(state, planet))
}

fn is_hazardous(state: &State, planet: Planet) -> bool {
    state.has_trait(planet, Trait::Hazardous)
}

fn is_others(state: &State, planet: Planet, seat: Seat) -> bool {
    state.planet(planet).owner.is_some_and(|owner| owner != seat)
}

/// Planets of others.
fn foreign(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    planets(state, |_, _| true).filter(move |&planet| is_others(state, planet, seat))
}

/// Ready planets of others outside home systems.
fn restless(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    let fits =
        |state: &State, planet| !state.planet(planet).exhausted && state.home_of(state.system_of(planet)).is_none();
    planets(state, fits).filter(move |&planet| is_others(state, planet, seat))
}

/// Ships of others, as Lucky Shot hits them, where the seat controls a planet.
fn in_my_sky(state: &State, seat: Seat) -> Vec<(Seat, Target)> {
    let kinds = |kind| matches!(kind, UnitKind::Dreadnought | UnitKind::Cruiser | UnitKind::Destroyer);
    let mine = |id: &SystemId| state.planets_in(*id).iter().any(|planet| state.controls(seat, planet));
    let places = state.system_ids().filter(mine).map(Place::Space);
    places.flat_map(|at| of_others(state, seat, at, kinds)).collect()
}

fn docks_abroad(state: &State, seat: Seat) -> Vec<(Seat, Target)> {
    let abroad = state.system_ids().filter(|&id| state.home_of(id).is_none());
    let places = abroad.flat_map(|id| {
        let on_planets = state.planets_in(id).iter().map(Place::Planet);
        std::iter::once(Place::Space(id)).chain(on_planets)
    });
    places.flat_map(|at| of_others(state, seat, at, |kind| kind == UnitKind::SpaceDock)).collect()
}

/// Units of other seats in a place, as options.
fn of_others(state: &State, seat: Seat, at: Place, fits: fn(UnitKind) -> bool) -> Vec<(Seat, Target)> {
    let others = board::area(state, at).iter().filter(|(owner, _)| *owner != seat);
    others
        .flat_map(|(owner, units)| ask::unit_slots(units, at, fits).into_iter().map(move |(target, _)| (owner, target)))
        .collect()
}

/// These units as options, alike ones once.
fn units(of: &[(Seat, Target)]) -> Vec<Target> {
    let mut options: Vec<Target> = of.iter().map(|(_, target)| target.clone()).collect();
    options.dedup();
    options
}

/// Destroys the one of these units that was named.
async fn destroy_one(g: &mut G, me: Me, units: Vec<(Seat, Target)>, named: Vec<Target>) {
    let [Target::Unit { at, kind, damaged }] = named[..] else { return };
    let owner = units.iter().find(|(_, target)| *target == named[0]).map(|(owner, _)| *owner);
    if let Some(owner) = owner {
        board::destroy(g, owner, at, kind, damaged, Some(me.seat)).await;
    }
}

/// Destroys up to so many infantry on a planet.
async fn kill_infantry(g: &mut G, owner: Seat, planet: Planet, count: u8, by: Seat) {
    let at = Place::Planet(planet);
    for _ in 0..count.min(board::units(g, owner, at).count(UnitKind::Infantry)) {
        board::destroy(g, owner, at, UnitKind::Infantry, false, Some(by)).await;
    }
}

/// Systems that Signal Jamming reaches and where some other player has no token yet.
fn in_signal_range(state: &State, seat: Seat) -> Vec<SystemId> {
    let adjacency = Adjacency::of(state, Some(seat));
    let ships = super::action::with_ships(state, seat).into_iter().fold(0, |bits, id| bits | id.bit());
    let near = systems(ships).fold(ships, |bits, id| bits | adjacency.bits(id));
    let open = |id: &SystemId| state.others(seat).any(|other| !state.system(*id).tokens.contains(other));
    systems(near).filter(|&id| state.home_of(id).is_none()).filter(open).collect()
}

/// Systems where the seat could bombard and others have ready planets.
fn under_guns(state: &State, seat: Seat) -> Vec<SystemId> {
    let armed = |id: &SystemId| {
        let units = state.system(*id).space.of(seat);
        units.kinds().any(|kind| state.unit(seat, kind).bombardment.is_some())
    };
    let ready = |planet: Planet| is_others(state, planet, seat) && !state.planet(planet).exhausted;
    state.system_ids().filter(armed).filter(|&id| state.planets_in(id).iter().any(ready)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, B, C, Sim};

    /// A holds a card; B has Wellon (19) with 3 infantry, a PDS and a space dock.
    fn holding(card: ActionCard) -> Sim {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, card);
        t.give_planet(B, Planet::Wellon);
        let at = Place::Planet(Planet::Wellon);
        t.put(B, at, UnitKind::Infantry, 3);
        t.put(B, at, UnitKind::Pds, 1);
        t.put(B, at, UnitKind::SpaceDock, 1);
        t
    }

    const WELLON: Place = Place::Planet(Planet::Wellon);

    #[test]
    fn cripple_defenses_destroys_the_pds_of_a_planet() {
        let mut t = holding(ActionCard::CrippleDefenses);
        t.go().play(ActionCard::CrippleDefenses);
        if t.asked().is_some_and(|(_, prompt)| prompt == Prompt::ChoosePlanet) {
            t.pick(Target::Planet(Planet::Wellon));
        }
        assert_eq!((t.units(B, WELLON, UnitKind::Pds), t.units(B, WELLON, UnitKind::SpaceDock)), (0, 1));
    }

    #[test]
    fn insubordination_takes_a_tactic_token() {
        let mut t = holding(ActionCard::Insubordination);
        t.state.players[C].tactic = 0;
        t.go().play(ActionCard::Insubordination);
        assert_eq!(t.look().players[B].tactic, 2);
    }

    #[test]
    fn lucky_shot_destroys_a_ship_over_an_own_planet() {
        let mut t = holding(ActionCard::LuckyShot);
        t.give_planet(A, Planet::Tarmann);
        t.put(B, t.space(19), UnitKind::Cruiser, 1);
        assert!(!t.go().offers_card(ActionCard::LuckyShot), "Wellon is not A's");
        t.put(B, t.space(22), UnitKind::Carrier, 1);
        t.put(B, t.space(22), UnitKind::Dreadnought, 1);
        t.go().play(ActionCard::LuckyShot);
        assert_eq!(t.units(B, t.space(22), UnitKind::Dreadnought), 0);
        assert_eq!(t.units(B, t.space(22), UnitKind::Carrier), 1);
    }

    #[test]
    fn plague_kills_on_sixes() {
        let mut t = holding(ActionCard::Plague);
        t.dice(&[6, 5, 10]);
        t.go().play(ActionCard::Plague).pick(Target::Planet(Planet::Wellon));
        assert_eq!(t.units(B, WELLON, UnitKind::Infantry), 1);
    }

    #[test]
    fn reactor_meltdown_destroys_a_dock_abroad() {
        let mut t = holding(ActionCard::ReactorMeltdown);
        t.go().play(ActionCard::ReactorMeltdown);
        assert_eq!(t.units(B, WELLON, UnitKind::SpaceDock), 0, "docks in home systems are safe: it is the only one");
    }

    #[test]
    fn signal_jamming_places_a_token_of_another() {
        let mut t = holding(ActionCard::SignalJamming);
        t.go().play(ActionCard::SignalJamming);
        assert!(!t.offers(&Target::System(t.home(A))) && !t.offers(&Target::System(t.tile(19))));
        t.pick_tile(22).pick(Target::Seat(C));
        assert!(t.look().system(t.tile(22)).tokens.contains(C));
    }

    #[test]
    fn spy_steals_a_card() {
        let mut t = holding(ActionCard::Spy);
        assert!(!t.go().offers_card(ActionCard::Spy));
        t.give_card(C, ActionCard::Uprising);
        t.go().play(ActionCard::Spy);
        assert_eq!(t.look().hidden.hands[A], [ActionCard::Uprising]);
        assert!(t.look().hidden.hands[C].is_empty());
    }

    #[test]
    fn tactical_bombardment_exhausts_planets_below() {
        let mut t = holding(ActionCard::TacticalBombardment);
        t.put(A, t.space(19), UnitKind::Cruiser, 1);
        assert!(!t.go().offers_card(ActionCard::TacticalBombardment));
        t.put(A, t.space(19), UnitKind::Dreadnought, 1);
        t.go().play(ActionCard::TacticalBombardment);
        assert!(t.look().planet(Planet::Wellon).exhausted);
    }

    #[test]
    fn unstable_planet_exhausts_and_kills_three() {
        let mut t = holding(ActionCard::UnstablePlanet);
        assert!(!t.go().offers_card(ActionCard::UnstablePlanet));
        t.give_planet(C, Planet::VefutIi);
        t.put(C, Place::Planet(Planet::VefutIi), UnitKind::Infantry, 4);
        t.go().play(ActionCard::UnstablePlanet);
        assert_eq!(t.units(C, Place::Planet(Planet::VefutIi), UnitKind::Infantry), 1);
        assert!(t.look().planet(Planet::VefutIi).exhausted);
    }

    #[test]
    fn uprising_exhausts_and_pays() {
        let mut t = holding(ActionCard::Uprising);
        t.go().play(ActionCard::Uprising);
        assert!(t.look().planet(Planet::Wellon).exhausted, "the only planet abroad");
        assert_eq!(t.look().players[A].goods, 1);
    }

    /// Rulings of both cards: planets without PDS, or without infantry, may be named; Plague names only those of others.
    #[test]
    fn cripple_defenses_and_plague_may_name_planets_without_prey() {
        let mut t = holding(ActionCard::CrippleDefenses);
        t.go().play(ActionCard::CrippleDefenses);
        assert!(
            t.offers(&Target::Planet(Planet::Jord)) && t.offers(&Target::Planet(Planet::Lodor)),
            "anybody's, nobody's"
        );
        let mut t = holding(ActionCard::Plague);
        t.go().play(ActionCard::Plague);
        assert!(t.offers(&Target::Planet(Planet::Arretze)));
        assert!(!t.offers(&Target::Planet(Planet::Jord)) && !t.offers(&Target::Planet(Planet::Lodor)));
    }
}
