//! Leaders and mech of Sardakk N'orr.

use crate::core::decision::{Cap, Counts};
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::model::state::{Scope, Step, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::actions::invasion;
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::rules::galaxy::{Adjacency, For};
use crate::games::ti4::rules::{ask, board, limits, nexus};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::Tro,
        name: "T'ro",
        title: "Tekklar Legionnaire",
        text: "At the end of a player's tactical action, exhaust: that player places 2 infantry on one of their planets in the active system.",
        hooks: Hooks::uses(&[AfterTacticalAction::may(
            |state, now, _| !garrisons(state, now.seat, now.system).is_empty(),
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let planets = garrisons(g, now.seat, now.system);
                    if let Some(planet) = ask::planet(g, now.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                        board::place(g, now.seat, Place::Planet(planet), UnitKind::Infantry, 2);
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::GhomSekkus,
        name: "G'hom Sek'kus",
        title: "Valkyrie Elite",
        condition: "Control 5 planets outside of home systems.",
        unlock: Unlock::InGalaxy(|state, seat| {
            let abroad = |planet: &Planet| state.home_of(state.system_of(*planet)).is_none();
            (state.controlled(seat).filter(abroad).count() as u32, 5)
        }),
        text: "When you commit ground forces you may also commit 1 from each planet in the active system and in adjacent systems without your command tokens.",
        hooks: Hooks {
            uses: &[
                WhenGroundForcesCommit::may(
                    |state, now, me| {
                        now.seat == me.seat && !now.owed && !volunteers(state, me.seat, now.system).is_empty()
                    },
                    Do::Ask(|g, now, me| Box::pin(commit(g, me, now.system, 0))),
                ),
                WhenGroundForcesCommit::must(
                    |state, now, me| {
                        now.seat == me.seat && now.owed && !volunteers(state, me.seat, now.system).is_empty()
                    },
                    Do::Ask(|g, now, me| Box::pin(commit(g, me, now.system, 1))),
                ),
            ],
            answers: &[Answer::Allow(Permit::InvadeFromAfar, |state, ask, me| {
                ask.seat == me.seat && ask.system.is_some_and(|system| !volunteers(state, me.seat, system).is_empty())
            })],
        },
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::ShvalHarbinger,
        name: "Sh'val, Harbinger",
        title: "Master of the First",
        text: "After you move ships into the active system you may land at once, without fighting in space or bombarding; then your ships there return to reinforcements and this card is purged.",
        hooks: Hooks::uses(&[AfterShipsMoved::may(
            |state, now, me| {
                now.seat == me.seat
                    && state.tactical.as_ref().is_some_and(|tactical| tactical.arrived)
                    && state.system(now.system).space.of(me.seat).has_ships()
                    && !state.planets_in(now.system).is_empty()
            },
            Do::Now(|g, now, me| {
                effects::last(g, me, Until::TacticalAction, Scope::System(now.system));
                // The Movement step is over (LRR 89 step 2), and so are those up to the landing.
                nexus::stir(g, now.system);
                g.step = Step::Invasion;
            }),
        )]),
        lasting: Hooks {
            uses: &[AfterLanding::must(
                |_, now, me| now.seat == me.seat && me.scope == Scope::System(now.system),
                Do::Ask(|g, now, me| Box::pin(give_up_ships(g, me.seat, now.system))),
            )],
            answers: &[Answer::Allow(Permit::LandAtOnce, |_, ask, me| {
                ask.seat == me.seat && ask.system.is_some_and(|system| me.scope == Scope::System(system))
            })],
        },
        ..LeaderRow::HERO
    },
];

pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::ValkyrieExoskeleton,
    text: "When it uses Sustain Damage in a ground combat, your opponent's ground forces there take 1 hit.",
    hooks: Hooks::uses(&[WhenSustainDamage::must(
        |state, now, me| {
            let fights = super::super::ground_combat(state, me.seat).is_some_and(|(at, _)| at == now.at);
            now.seat == me.seat && now.kind == UnitKind::Mech && fights
        },
        Do::Now(|_, now, _| now.back += 1),
    )]),
    lasting: Hooks::NONE,
};

/// Planets of a seat in a system that its units may be put on.
fn garrisons(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    board::open_planets(state, seat).into_iter().filter(|&planet| state.system_of(planet) == system).collect()
}

/// Planets of a system where ground forces of a seat can land.
fn beaches(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    let planets = state.planets_in(system).iter();
    planets.filter(|&planet| invasion::may_commit(state, seat, system, planet).is_ok()).collect()
}

/// Ground forces on planets in a system, and in adjacent ones without the seat's token, that could move into it and land on
/// another planet there.
fn volunteers(state: &State, seat: Seat, system: SystemId) -> Vec<(Target, u32)> {
    let ask = Ask::of(seat).at(system);
    let closed = state.has_anomaly(system, Anomaly::Supernova) || state.has_anomaly(system, Anomaly::AsteroidField);
    let enters = effects::allowed(state, Permit::MoveInto, ask, true)
        && effects::allowed(state, Permit::EnterAnomaly, ask, !closed);
    let adjacency = Adjacency::new(state, Some(seat), For::Movement);
    let near = |&from: &SystemId| {
        let around = enters && adjacency.are_adjacent(from, system) && !state.system(from).tokens.contains(seat);
        from == system || around
    };
    // Nobody lands on Mecatol Rex before the custodians are gone, but who lands may make them go (LRR 27.2).
    let guarded = state.custodians && state.planets_in(system).contains(Planet::MecatolRex);
    let beaches = beaches(state, seat, system);
    let leaves = |planet: &Planet| guarded || beaches.iter().any(|other| other != planet);
    let planets = state.system_ids().filter(near).flat_map(|from| state.planets_in(from).iter());
    let units = |planet: Planet| {
        let at = Place::Planet(planet);
        ask::unit_slots(board::units(state, seat, at), at, UnitKind::is_ground)
    };
    planets.filter(leaves).flat_map(units).collect()
}

/// At most one ground force of each planet lands; a rift on the way may take it (LRR 41.2).
async fn commit(g: &mut G, me: Me, system: SystemId, least: u32) {
    let slots: Vec<(Target, u32)> = volunteers(g, me.seat, system).into_iter().map(|(target, _)| (target, 1)).collect();
    let mut places: Vec<Place> = slots.iter().filter_map(|(target, _)| place(target)).collect();
    places.dedup();
    let mut counts = Counts::new(slots.clone(), least..=places.len() as u32);
    for &at in &places {
        let weights = slots.iter().map(|(target, _)| u32::from(place(target) == Some(at))).collect();
        counts.caps.push(Cap { weights, at_most: 1 });
    }
    let chosen = ask::counts(g, me.seat, me.asks(Prompt::ChooseUnit), counts).await;
    for (at, kind, damaged) in ask::chosen_units(chosen) {
        let planets = beaches(g, me.seat, system).into_iter().filter(|&planet| Place::Planet(planet) != at).collect();
        let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::Commit), planets).await else { continue };
        let from = board::system_of(g, at);
        if from != system && g.has_anomaly(from, Anomaly::GravityRift) && dice::d10(g) <= 3 {
            board::remove(g, me.seat, at, kind, damaged);
            g.log(Entry::LostInRift { seat: me.seat, system: from, kind });
            continue;
        }
        board::relocate(g, me.seat, at, Place::Planet(planet), kind, damaged);
        if let Some(tactical) = &mut g.tactical {
            tactical.committed.insert(planet);
        }
        nexus::stir(g, system);
        g.log(Entry::Landed { seat: me.seat, planet, kind, count: 1 });
    }
}

fn place(target: &Target) -> Option<Place> {
    if let Target::Unit { at, .. } = target { Some(*at) } else { None }
}

/// All ships of a seat in a system return to reinforcements, and with them what nothing carries any more.
async fn give_up_ships(g: &mut G, seat: Seat, system: SystemId) {
    let at = Place::Space(system);
    let ships = ask::unit_slots(board::units(g, seat, at), at, UnitKind::is_ship);
    for (at, kind, damaged) in ask::chosen_units(ships) {
        board::remove(g, seat, at, kind, damaged);
        g.log(Entry::TakenOff { seat, at, kind, count: 1 });
    }
    limits::enforce(g, seat, system).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

    fn sim() -> Sim {
        Sim::expanded(&[Faction::SardakkNorr, Faction::Sol, Faction::Hacan])
    }

    const TRO: Source = Source::Leader(Leader::Tro);

    /// [`Leader::Tro`].
    #[test]
    fn tro_reinforces_a_planet_of_whoever_ends_a_tactical_action() {
        let mut t = sim();
        t.give_planet(B, Planet::NewAlbion);
        t.give_planet(B, Planet::Starpoint);
        t.state.active = B;
        t.activate(27).react(TRO);
        assert_eq!(t.asked(), Some((B, Prompt::ChoosePlanet)), "that player says where");
        t.pick(Target::Planet(Planet::NewAlbion)).until(Prompt::ChooseAction);
        assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 2);
        assert!(!t.is_ready(A, Leader::Tro));
    }

    #[test]
    fn tro_needs_a_planet_of_that_player_there() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.state.active = B;
        t.activate(27);
        assert!(!t.offered_this_turn(TRO));
    }

    const GHOM: Leader = Leader::GhomSekkus;

    /// [`Leader::GhomSekkus`]: its condition, LRR 51.6.
    #[test]
    fn ghom_sekkus_waits_for_five_planets_abroad_lrr_51_6() {
        let mut t = sim();
        for planet in [Planet::NewAlbion, Planet::Starpoint, Planet::Bereg, Planet::LirtaIv] {
            t.give_planet(A, planet);
        }
        t.give_planet(A, Planet::Jord);
        t.go();
        assert_eq!((t.progress(A, GHOM), t.is_ready(A, GHOM)), ((4, 5), false), "not those of home systems");
        t.give_planet(A, Planet::Lor);
        t.go();
        assert!(t.is_ready(A, GHOM));
    }

    /// A has infantry and a mech on Tarmann (22), next to 27, where B defends New Albion.
    fn beachhead() -> (Sim, Source, Place) {
        let mut t = sim();
        let ghom = t.unlock(A, GHOM);
        let tarmann = Place::Planet(Planet::Tarmann);
        t.give_planet(A, Planet::Tarmann);
        t.put(A, tarmann, UnitKind::Infantry, 2);
        t.put(A, tarmann, UnitKind::Mech, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        (t, ghom, tarmann)
    }

    #[test]
    fn ghom_sekkus_commits_one_ground_force_of_each_planet_near_even_without_ships() {
        let (mut t, ghom, tarmann) = beachhead();
        t.put(B, t.space(27), UnitKind::Destroyer, 1);
        t.dice(&[10, 1]);
        t.activate(27).react(ghom);
        let both = [(unit(tarmann, UnitKind::Infantry), 1), (unit(tarmann, UnitKind::Mech), 1)];
        assert!(t.try_counts(&both).is_err(), "one of each planet");
        t.counts(&[(unit(tarmann, UnitKind::Mech), 1)]).pick(Target::Planet(Planet::NewAlbion));
        t.until(Prompt::ChooseAction);
        assert!(t.look().controls(A, Planet::NewAlbion) && t.units(A, ALBION, UnitKind::Mech) == 1);
        assert_eq!(t.units(A, tarmann, UnitKind::Infantry), 2);
        assert!(t.is_ready(A, GHOM), "a commander is not exhausted (LRR 51.7)");
    }

    #[test]
    fn ghom_sekkus_is_stopped_by_an_own_token_distance_and_a_ceasefire() {
        let (mut t, ghom, _) = beachhead();
        let near = t.tile(22);
        t.state.system_mut(near).tokens.insert(A);
        t.activate(27);
        assert!(!t.offered_this_turn(ghom), "A's token is there");
        let (mut t, ghom, _) = beachhead();
        t.give_planet(B, Planet::Bereg);
        t.activate(35);
        assert!(!t.offered_this_turn(ghom), "too far");
        let (mut t, ghom, _) = beachhead();
        t.put(B, t.space(27), UnitKind::Cruiser, 1);
        let note = t.note(A, Promissory::Ceasefire, B);
        t.activate(27).react(note);
        assert!(!t.offered_this_turn(ghom), "nothing moves in");
    }

    /// [`Ability::Harrow`], LRR 15: ships of the defender, who is not the active player, do not bombard.
    #[test]
    fn whom_ghom_sekkus_comes_upon_does_not_harrow_lrr_15() {
        let mut t = Sim::expanded(&[Faction::SardakkNorr, Faction::L1z1x, Faction::Hacan]);
        let ghom = t.unlock(A, GHOM);
        let tarmann = Place::Planet(Planet::Tarmann);
        t.give_planet(A, Planet::Tarmann);
        t.put(A, tarmann, UnitKind::Infantry, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        t.put(B, t.space(27), UnitKind::Dreadnought, 2);
        t.dice(&[1, 1, 10, 1]);
        t.activate(27).react(ghom).counts(&[(unit(tarmann, UnitKind::Infantry), 1)]);
        t.pick(Target::Planet(Planet::NewAlbion));
        assert!(!t.offered_this_turn(Source::Ability(Ability::Harrow)));
    }

    /// LRR 27.2, 27.3: who removes the custodians lands, be it from a planet next door.
    #[test]
    fn ghom_sekkus_removes_the_custodians_lrr_27_2() {
        let mut t = sim();
        let ghom = t.unlock(A, GHOM);
        let near =
            Adjacency::of(&t.state, Some(A)).around(SystemId::MECATOL).find(|&id| !t.state.planets_in(id).is_empty());
        let planet = t.state.planets_in(near.expect("planets are near")).first().expect("one");
        t.give_planet(A, planet);
        t.put(A, Place::Planet(planet), UnitKind::Infantry, 1);
        t.state.players[A].goods = 6;
        t.activate(18).until(Prompt::Custodians).pick(Target::Yes).until(Prompt::ChooseAction);
        assert!(t.look().controls(A, Planet::MecatolRex) && t.uses(ghom) == 1, "it has to land");
    }

    const SHVAL: Leader = Leader::ShvalHarbinger;

    /// A's fleet of 22 flies to 27, where B has ships and New Albion.
    fn assault() -> (Sim, Source) {
        let mut t = sim();
        let hero = t.unlock(A, SHVAL);
        let from = t.space(22);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.put(B, t.space(27), UnitKind::Dreadnought, 3);
        t.put(A, from, UnitKind::Carrier, 1);
        t.put(A, from, UnitKind::Infantry, 2);
        t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
        t.counts(&[(unit(from, UnitKind::Infantry), 2)]);
        (t, hero)
    }

    /// [`Leader::ShvalHarbinger`]
    #[test]
    fn shval_lands_at_once_and_gives_the_ships_up() {
        let (mut t, hero) = assault();
        t.dice_now(&[10, 10, 1]);
        t.react(hero).until(Prompt::Commit);
        assert_eq!(t.units(A, t.space(27), UnitKind::Carrier), 1, "neither shot at nor fought");
        t.counts(&[(Target::Planet(Planet::NewAlbion), 2)]);
        assert_eq!(t.units(A, t.space(27), UnitKind::Carrier), 0, "back in reinforcements");
        t.until(Prompt::ChooseAction);
        assert!(t.look().controls(A, Planet::NewAlbion));
        assert_eq!(t.units(B, t.space(27), UnitKind::Dreadnought), 3);
        assert!(!t.is_ready(A, SHVAL) && t.look().effects.is_empty(), "purged (LRR 51.12)");
    }

    #[test]
    fn shval_waits_for_ships_that_move() {
        let (mut t, hero) = assault();
        t.dice_now(&[10; 20]);
        t.until(Prompt::React);
        assert!(t.offers(&Target::Use(hero)));
        let mut t = sim();
        let hero = t.unlock(A, SHVAL);
        t.put(A, t.space(27), UnitKind::Carrier, 1);
        t.activate(27);
        assert!(!t.offered_this_turn(hero), "nothing has moved");
    }

    /// [`UnitCard::ValkyrieExoskeleton`]
    #[test]
    fn a_valkyrie_exoskeleton_strikes_back_in_ground_combat() {
        for (kind, left) in [(UnitKind::Mech, 0), (UnitKind::Infantry, 1)] {
            let mut t = sim();
            t.give_planet(B, Planet::NewAlbion);
            t.put(B, ALBION, UnitKind::Infantry, 1);
            t.put(A, t.space(27), UnitKind::Carrier, 1);
            t.put(A, t.space(27), kind, 1);
            t.dice(&[1, 10]);
            t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
            if kind == UnitKind::Mech {
                t.until(Prompt::SustainDamage).counts(&[(unit(ALBION, UnitKind::Mech), 1)]);
            }
            t.until(Prompt::ChooseAction);
            assert_eq!(t.units(B, ALBION, UnitKind::Infantry), left);
        }
    }

    #[test]
    fn a_valkyrie_exoskeleton_does_not_strike_back_at_bombardment() {
        let mut t = sim();
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, UnitKind::Mech, 1);
        t.put(B, t.space(27), UnitKind::Dreadnought, 1);
        t.state.active = B;
        t.dice(&[10]);
        t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
        t.until(Prompt::SustainDamage).counts(&[(unit(ALBION, UnitKind::Mech), 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.uses(Source::Unit(UnitCard::ValkyrieExoskeleton)), 0);
    }

    /// LRR 41.2: who comes out of a gravity rift rolls for it, and not who stays in its system.
    #[test]
    fn ghom_sekkus_risks_who_comes_through_a_rift_lrr_41_2() {
        for (from, face, lands) in
            [(Planet::Tarmann, 3, false), (Planet::Tarmann, 4, true), (Planet::Starpoint, 1, true)]
        {
            let mut t = Sim::expanded(&[Faction::SardakkNorr, Faction::Hacan, Faction::VuilRaith]);
            let ghom = t.unlock(A, GHOM);
            let at = Place::Planet(from);
            t.give_planet(A, from);
            t.put(A, at, UnitKind::Infantry, 1);
            t.put(C, at, UnitKind::SpaceDock, 1);
            t.give_planet(B, Planet::NewAlbion);
            t.dice(&[face]);
            t.activate(27).react(ghom).counts(&[(unit(at, UnitKind::Infantry), 1)]);
            if t.asked() == Some((A, Prompt::Commit)) {
                t.pick(Target::Planet(Planet::NewAlbion));
            }
            assert_eq!(t.units(A, ALBION, UnitKind::Infantry), u8::from(lands), "{from:?} {face}");
            assert_eq!(t.units(A, at, UnitKind::Infantry), 0);
        }
    }
}
