//! Leaders and mech of Muaat.

use crate::core::decision::Counts;
use crate::games::ti4::content::*;
use crate::games::ti4::model::data::Wormholes;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::production::{self, Order};
use crate::games::ti4::rules::{ask, board, exploration, limits, notes};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::Umbat,
        name: "Umbat",
        title: "Forgemaster",
        text: "Action: exhaust and choose a player, who may produce up to 2 units that cost 4 or less with one of their war suns or their flagship.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, _| state.seats_in_game().iter().any(|seat| !anvils(state, seat).is_empty()),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let seats = g.clockwise(me.seat).filter(|&seat| !anvils(g, seat).is_empty()).collect();
                    let Some(seat) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), seats).await else { return };
                    let systems = anvils(g, seat);
                    if let Some(system) = ask::system(g, seat, me.asks(Prompt::ChooseSystem), systems).await {
                        let order = Order { source: Some(me.source), ..cheap(g, seat, system) };
                        production::produce(g, seat, order).await;
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::Magmus,
        name: "Magmus",
        title: "Gashlai Tribune",
        condition: "Produce a war sun.",
        unlock: Unlock::When(
            |_, window, seat| matches!(window, Window::WhenUnitsProduced(now) if now.seat == seat && now.kinds.contains(UnitKind::WarSun)),
        ),
        text: "After you spend a token of your strategy pool you may gain 1 trade good.",
        hooks: Hooks::uses(&[AfterStrategyTokenSpent::may(
            |_, now, me| now.seat == me.seat,
            Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 1))),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::AdjudicatorBaal,
        name: "Adjudicator Ba'al",
        title: "Starscourge",
        text: "After your war sun moves into a system, neither a home system nor that of Mecatol Rex: you may destroy all units of others there and make it a supernova; its planets and this card are purged.",
        hooks: Hooks::uses(&[AfterShipsArrived::may(
            |state, now, me| {
                now.seat == me.seat
                    && now.kinds.contains(UnitKind::WarSun)
                    && now.system != SystemId::MECATOL
                    && state.home_of(now.system).is_none()
                    && state.system(now.system).space.of(me.seat).count(UnitKind::WarSun) > 0
            },
            Do::Ask(|g, now, me| Box::pin(burn(g, me, now.system))),
        )]),
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::EmberColossus,
    text: "When you use Star Forge in its system or an adjacent one, you may place 1 infantry with this mech.",
    hooks: Hooks::uses(&[AfterAbilityIn::each(
        |state, now, me| {
            let forged = now.seat == me.seat && now.ability == Ability::StarForge;
            u8::from(forged && !colossi(state, me.seat, now.at).is_empty())
        },
        Do::Ask(|g, now, me| {
            Box::pin(async move {
                let slots = colossi(g, me.seat, now.at);
                let all = slots.iter().map(|(_, count)| count).sum();
                let counts = Counts::new(slots, 1..=all);
                for (target, count) in ask::counts(g, me.seat, me.asks(Prompt::ChooseUnit), counts).await {
                    if let (Target::Unit { at, .. }, 1..) = (target, count) {
                        board::place(g, me.seat, at, UnitKind::Infantry, count as u8);
                        let system = board::system_of(g, at);
                        limits::enforce(g, me.seat, system).await;
                    }
                }
            })
        }),
    )]),
    lasting: Hooks::NONE,
};

/// Up to two units of at most 4 resources each.
fn cheap(state: &State, seat: Seat, system: SystemId) -> Order {
    let fits = |kind: &UnitKind| state.card(seat, *kind).is_some_and(|card| card.cost <= 4);
    let kinds = state.edition.unit_kinds().filter(fits).collect();
    Order { kinds, ..Order::anywhere(state, seat, system, 2) }
}

/// Systems with a war sun or the flagship of a seat where it could produce something.
fn anvils(state: &State, seat: Seat) -> Vec<SystemId> {
    let large = |&system: &SystemId| {
        let ships = state.system(system).space.of(seat);
        ships.count(UnitKind::WarSun) + ships.count(UnitKind::Flagship) > 0
    };
    let builds = |system: &SystemId| production::can_build(state, seat, &cheap(state, seat, *system));
    state.system_ids().filter(large).filter(builds).collect()
}

/// Mechs of a seat in the system of a place and around it.
fn colossi(state: &State, seat: Seat, forge: Place) -> Vec<(Target, u32)> {
    let adjacency = Adjacency::of(state, Some(seat));
    let system = board::system_of(state, forge);
    let near = |at: &Place| {
        let other = board::system_of(state, *at);
        other == system || adjacency.are_adjacent(system, other)
    };
    let slot = |at: Place| {
        let count = board::units(state, seat, at).count(UnitKind::Mech);
        (Target::Unit { at, kind: UnitKind::Mech, damaged: false }, u32::from(count))
    };
    board::places(state).filter(near).map(slot).filter(|(_, count)| *count > 0).collect()
}

/// All that others have in a system is destroyed, and a supernova takes the place of its tile. What the seat has on planets goes into
/// space, structures back to reinforcements; of the tokens only command tokens and a frontier token stay.
async fn burn(g: &mut G, me: Me, system: SystemId) {
    let planets = g.planets_in(system);
    let places: Vec<Place> = std::iter::once(Place::Space(system)).chain(planets.iter().map(Place::Planet)).collect();
    for other in g.others(me.seat).collect::<Vec<_>>() {
        for &at in &places {
            board::destroy_all(g, other, at, Some(me.seat), |_| true).await;
        }
    }
    for planet in planets {
        let at = Place::Planet(planet);
        for (at, kind, damaged) in ask::chosen_units(ask::unit_slots(board::units(g, me.seat, at), at, |_| true)) {
            if kind.is_structure() {
                board::remove(g, me.seat, at, kind, damaged);
                g.log(Entry::TakenOff { seat: me.seat, at, kind, count: 1 });
            } else {
                board::relocate(g, me.seat, at, Place::Space(system), kind, damaged);
            }
        }
        exploration::destroy_planet(g, planet);
    }
    if g.exploration.storm.is_some_and(|storm| storm.system == system) {
        g.exploration.storm = None;
        g.exploration.purged.push(Source::Explore(Explore::IonStorm));
    }
    if g.exploration.gate == Some(system) {
        g.exploration.gate = None;
    }
    let state = g.system_mut(system);
    state.wormholes = Wormholes::NONE;
    state.tile = Tile::NOVA_SEED;
    limits::enforce(g, me.seat, system).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::data::Anomaly;
    use crate::games::ti4::testing::{A, ALBION, B, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::Muaat, Faction::Sol, Faction::Hacan])
    }

    const UMBAT: Source = Source::Leader(Leader::Umbat);

    /// [`Leader::Umbat`].
    #[test]
    fn umbat_lets_a_player_produce_two_cheap_units_at_a_flagship() {
        let mut t = sim();
        t.put(B, t.space(27), UnitKind::Flagship, 1);
        t.go().use_it(UMBAT).pick(Target::Seat(B));
        assert_eq!(t.asked(), Some((B, Prompt::Produce)));
        assert!(t.offers(&Target::Build { kind: UnitKind::Dreadnought, count: 1 }), "4 resources");
        assert!(!t.offers(&Target::Build { kind: UnitKind::WarSun, count: 1 }));
        let two = [
            (Target::Build { kind: UnitKind::Fighter, count: 2 }, 1),
            (Target::Build { kind: UnitKind::Destroyer, count: 1 }, 1),
        ];
        assert!(t.try_counts(&two).is_err(), "three units");
        t.counts(&[(Target::Build { kind: UnitKind::Destroyer, count: 1 }, 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(B, t.space(27), UnitKind::Destroyer), 1);
        assert!(!t.is_ready(A, Leader::Umbat));
    }

    #[test]
    fn umbat_needs_a_war_sun_or_a_flagship() {
        let mut t = sim();
        assert!(t.go().offers(&Target::Use(UMBAT)), "A's own war sun");
        t.go().use_it(UMBAT);
        assert_eq!(t.asked(), Some((A, Prompt::Produce)), "nobody else has one");
        let home = Place::Space(t.home(A));
        board::remove(&mut t.state, A, home, UnitKind::WarSun, false);
        assert!(!t.go().offers(&Target::Use(UMBAT)));
    }

    const MAGMUS: Leader = Leader::Magmus;

    /// [`Leader::Magmus`]: its condition, LRR 51.6.
    #[test]
    fn magmus_waits_for_a_war_sun_to_be_produced_lrr_51_6() {
        for (kind, unlocked) in [(UnitKind::WarSun, true), (UnitKind::Destroyer, false)] {
            let mut t = sim();
            assert_eq!(t.progress(A, MAGMUS), (0, 1), "the one it begins with does not count");
            t.state.players[A].goods = 20;
            let home = t.home(A);
            t.go().pick(Target::System(home)).until(Prompt::Produce);
            t.counts(&[(Target::Build { kind, count: 1 }, 1)]).until(Prompt::ChooseAction);
            assert_eq!(t.is_ready(A, MAGMUS), unlocked);
        }
    }

    #[test]
    fn magmus_gains_a_trade_good_for_a_strategy_token() {
        let mut t = sim();
        let magmus = t.unlock(A, MAGMUS);
        t.go().use_it(Source::Ability(Ability::StarForge)).use_it(magmus);
        assert_eq!(t.look().players[A].goods, 1);
        let mut t = sim();
        let magmus = t.unlock(A, MAGMUS);
        t.activate(27);
        assert!(!t.offered_this_turn(magmus), "a token of the tactic pool");
    }

    const BAAL: Leader = Leader::AdjudicatorBaal;

    /// [`Leader::AdjudicatorBaal`]
    #[test]
    fn adjudicator_baal_makes_a_supernova() {
        let mut t = sim();
        let hero = t.unlock(A, BAAL);
        let from = t.space(22);
        t.state.players[A].fleet = 5;
        t.put(A, from, UnitKind::WarSun, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 2);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.put(B, t.space(27), UnitKind::Cruiser, 2);
        t.give_planet(A, Planet::Starpoint);
        t.put(A, Place::Planet(Planet::Starpoint), UnitKind::Infantry, 2);
        t.put(A, Place::Planet(Planet::Starpoint), UnitKind::SpaceDock, 1);
        let system = t.tile(27);
        t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::WarSun), 1)]).react(hero);
        let at = Place::Space(system);
        assert!(t.look().has_anomaly(system, Anomaly::Supernova));
        assert!(!t.look().planets.contains(Planet::NewAlbion) && t.look().planets_in(system).is_empty());
        assert_eq!((t.units(B, at, UnitKind::Cruiser), t.units(A, at, UnitKind::WarSun)), (0, 1));
        assert_eq!(t.units(A, at, UnitKind::Infantry), 2, "from Starpoint into space");
        assert!(t.look().system(system).tokens.contains(A), "command tokens stay");
        t.until(Prompt::ChooseAction);
        assert!(!t.is_ready(A, BAAL), "purged (LRR 51.12)");
    }

    #[test]
    fn adjudicator_baal_spares_mecatol_rex_homes_and_where_no_war_sun_comes() {
        let mut t = sim();
        let can = |t: &Sim, system, kind| {
            let kinds = std::iter::once(kind).collect();
            let now = AfterShipsArrived { seat: A, system, kinds, gated: 0 };
            let moment = crate::games::ti4::effects::windows::Moment::new(now);
            crate::games::ti4::effects::usable(&t.state, &moment, A).contains(&Target::Use(Source::Leader(BAAL)))
        };
        t.unlock(A, BAAL);
        let (far, home) = (t.tile(27), t.home(B));
        for system in [far, home, SystemId::MECATOL] {
            t.state.system_mut(system).space.change(A, |units| units.add(UnitKind::WarSun, 1));
        }
        assert!(can(&t, far, UnitKind::WarSun));
        assert!(!can(&t, far, UnitKind::Cruiser) && !can(&t, home, UnitKind::WarSun));
        assert!(!can(&t, SystemId::MECATOL, UnitKind::WarSun));
    }

    const EMBER: Source = Source::Unit(UnitCard::EmberColossus);

    /// [`UnitCard::EmberColossus`]
    #[test]
    fn ember_colossi_near_a_star_forge_are_joined_by_infantry() {
        let mut t = sim();
        let (home, near) = (Place::Planet(Planet::Muaat), t.home(A));
        t.put(A, home, UnitKind::Mech, 2);
        let before = t.units(A, home, UnitKind::Infantry);
        t.go().use_it(Source::Ability(Ability::StarForge)).pick(Target::Kind(UnitKind::Fighter)).use_it(EMBER);
        t.counts(&[(unit(home, UnitKind::Mech), 2)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(A, home, UnitKind::Infantry), before + 2, "one for each mech");
        let mut t = sim();
        let far = t.state.system_ids().find(|&id| {
            id != near
                && !Adjacency::of(&t.state, Some(A)).are_adjacent(near, id)
                && !t.state.planets_in(id).is_empty()
                && t.state.home_of(id).is_none()
        });
        let planet = t.state.planets_in(far.expect("somewhere")).first().expect("a planet");
        t.give_planet(A, planet);
        t.put(A, Place::Planet(planet), UnitKind::Mech, 1);
        t.go().use_it(Source::Ability(Ability::StarForge)).pick(Target::Kind(UnitKind::Fighter));
        assert!(!t.offered_this_turn(EMBER), "too far away");
    }
}
