//! The Arborec.

use super::{ability, add_unit, adds, flagship, landable, pick_planet, pick_unit, tech};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::ids::{Ability, Origin, Planet, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{State, Step, Until};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::rules::{board, pieces, stacks};

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::ArborecNoGroundForceFromDocks,
        "Your docks build no ground forces.",
        Hooks::own(&[Answer::Refuse(Permit::DockBuilds, |_, ask, _| ask.is(&[UnitKind::GroundForce]))]),
    ),
    ability(
        Ability::ArborecGroundForceProduction,
        "Each of your ground forces that did not just move builds one unit, ships included.",
        Hooks::own(&[Answer::Add(Number::UnitProduction, |_, ask, _| one_each(ask))]),
    ),
    ability(
        Ability::ArborecStatusSpawn,
        "Each status phase begins with a ground force on a planet of yours.",
        Hooks::always(&[Use {
            at: At::StatusStart,
            can: |state, _, me| landable(state, me.seat).next().is_some(),
            run: |g, _, me| {
                Box::pin(async move {
                    let planets = landable(g, me.seat).collect();
                    if let Some(planet) = pick_planet(g, me, planets).await {
                        add_unit(g, me.seat, Place::Planet(planet), UnitKind::GroundForce, 1);
                        // T16.1: there may be no piece left for it.
                        stacks::enforce(g, me.seat).await;
                    }
                })
            },
        }]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::Bioplasmosis,
        Origin::Empire,
        "As the strategy phase begins, one of your ground forces hops to a planet in a neighbouring system that is yours or nobody's.",
        Hooks::uses(&[Use {
            at: At::StrategyPhase,
            can: |state, _, me| {
                let begins = state.step == Step::RoundStart;
                begins && !effects::used(state, me) && !hoppers(state, me).is_empty()
            },
            run: |g, _, me| Box::pin(async move { hop(g, me).await }),
        }]),
    ),
    tech(
        RaceTech::SporeAcceleration,
        Origin::Shards,
        "Each of your ground forces builds one unit more.",
        Hooks::own(&[Answer::Add(Number::UnitProduction, |_, ask, _| one_each(ask))]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Arborec,
    "It builds up to five units, ground forces too, but not where it just moved.",
    Hooks::own(&[Answer::Add(Number::UnitProduction, |_, ask, _| adds(ask, &[UnitKind::Flagship], 5))]),
);

/// One for each ground force; shock troops are such (T49.1).
fn one_each(ask: &Ask) -> i32 {
    i32::from(ask.kind.is_some_and(UnitKind::is_ground_force))
}

/// Planets next door on which a ground force from this one may land.
fn landings(state: &State, me: Me, from: Planet) -> Vec<Planet> {
    let fits = |planet: &Planet| {
        let owner = state.planets[*planet].owner;
        !planet.row().trade_station && (owner.is_none() || owner == Some(me.seat))
    };
    state.touching(state.planets[from].system).flat_map(|id| state.system(id).planets.iter()).filter(fits).collect()
}

fn hoppers(state: &State, me: Me) -> Vec<Planet> {
    let has = |planet: &Planet| state.units(Place::Planet(*planet), me.seat).sum(UnitKind::is_ground_force) > 0;
    landable(state, me.seat).filter(|planet| has(planet) && !landings(state, me, *planet).is_empty()).collect()
}

async fn hop(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let from = hoppers(g, me);
    let Some(from) = pick_planet(g, me, from).await else { return };
    let to = landings(g, me, from);
    let Some(to) = pick_planet(g, me, to).await else { return };
    let ground = UnitKind::is_ground_force;
    let Some((kind, _)) = pick_unit(g, me, me.seat, Place::Planet(from), ground).await else { return };
    let force = g.units(Place::Planet(from), me.seat).any(kind, 1);
    pieces::shift(g, me.seat, Place::Planet(from), Place::Planet(to), &force);
    if g.planets[to].owner.is_none() {
        board::take_planet(g, me.seat, to);
        let taken = Window::PlanetTaken { planet: to, seat: me.seat, from: None, landed: false };
        effects::raise(g, taken).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Module, Tile};
    use crate::games::ti3::model::target::{Prompt, Source, Target};
    use crate::games::ti3::testing::*;

    fn table() -> Sim {
        let mut t = Sim::new();
        t.race(A, Race::Arborec);
        t
    }

    fn buy(kind: UnitKind, count: u8) -> Target {
        Target::Buy { kind, count }
    }

    /// T16.9s: a dreadnought counts as two units, which two ground forces do not build together.
    #[test]
    fn in_shattered_ascension_ground_forces_build_no_dreadnoughts_t16_9s() {
        for (ascended, flagship, builds) in [(false, false, true), (true, false, false), (true, true, true)] {
            let mut t = table();
            let at = t.space(Tile::Saudor);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            if flagship {
                t.flagship(A, Race::Arborec, at);
            }
            t.state.players[A].goods = 9;
            t.give_planet(A, Planet::Saudor);
            t.put(A, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 2);
            t.activate(Tile::Saudor);
            let mut offered = false;
            while t.until(Prompt::Produce) {
                offered |= t.offers(buy(UnitKind::Dreadnought, 1));
                t.counts(&[]);
            }
            assert_eq!(offered, builds, "ascended {ascended}, flagship {flagship}");
        }
    }

    #[test]
    fn docks_build_no_ground_forces_and_ground_forces_build_one_each() {
        let mut t = table();
        let home = t.home(A);
        t.activate_system(home);
        assert!(t.until(Prompt::Produce), "the dock");
        assert!(t.offers(buy(UnitKind::Fighter, 2)) && !t.offers(buy(UnitKind::GroundForce, 1)));
        t.counts(&[]);
        assert!(t.until(Prompt::Produce), "the five on Jord");
        assert!(!t.offers(buy(UnitKind::GroundForce, 2)), "limits are not pooled");
        assert!(t.refuses(&[(buy(UnitKind::GroundForce, 1), 6)]));
        t.counts(&[(buy(UnitKind::GroundForce, 1), 3), (buy(UnitKind::Destroyer, 1), 1)]);
        t.finish();
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::GroundForce), 8);
    }

    /// T16.9s: there a dreadnought counts for two units, and no ground force builds two.
    #[test]
    fn ground_forces_do_not_build_a_dreadnought_together_t16_9s() {
        use crate::games::ti3::model::ids::Module;
        for (ascended, spores, offered) in [(false, false, true), (true, false, false), (true, true, true)] {
            let mut t = table();
            t.state.players[A].goods = 9;
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            if spores {
                t.give_race_tech(A, RaceTech::SporeAcceleration);
            }
            let home = t.home(A);
            t.activate_system(home);
            assert!(t.until(Prompt::Produce));
            assert!(t.offers(buy(UnitKind::Dreadnought, 1)), "the dock");
            t.counts(&[]);
            assert!(t.until(Prompt::Produce));
            assert_eq!(t.offers(buy(UnitKind::Dreadnought, 1)), offered, "{ascended} {spores}");
        }
    }

    #[test]
    fn ground_forces_that_just_moved_build_nothing() {
        for (before, asked) in [(0, false), (1, true)] {
            let mut t = table();
            let home = t.home(A);
            t.give_planet(A, Planet::Saudor);
            t.put(A, Place::Planet(Planet::Saudor), UnitKind::GroundForce, before);
            let jord = Place::Planet(Planet::Jord);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(jord, UnitKind::GroundForce, 2)]);
            assert_eq!(t.until(Prompt::Produce), asked, "{before} were there before");
        }
    }

    #[test]
    fn after_a_transfer_those_that_stayed_build_t5_7() {
        let mut t = table();
        let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
        t.give_planet(A, Planet::Saudor);
        t.put(A, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
        let production = crate::games::ti3::rules::production::builds;
        t.go().choose(Target::Transfer).choose(Target::System(home));
        t.counts(&[]);
        assert!(t.until(Prompt::MobilizeAt));
        assert!(production(t.look(), A, saudor) && production(t.look(), A, home));
    }

    #[test]
    fn spores_let_each_build_two() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::SporeAcceleration);
        let home = t.home(A);
        t.activate_system(home);
        assert!(t.until(Prompt::Produce));
        t.counts(&[]);
        assert!(t.until(Prompt::Produce));
        assert!(t.offers(buy(UnitKind::GroundForce, 2)), "a pair from one of them");
        assert!(!t.refuses(&[(buy(UnitKind::GroundForce, 2), 4)]));
    }

    /// T16.1: there are twelve pieces for ground forces, and each stack needs one.
    #[test]
    fn a_ground_force_without_a_piece_costs_a_stack_t16_1() {
        let mut t = table();
        let planets: Vec<Planet> = t.state.planets.keys().iter().filter(|planet| *planet != Planet::Jord).collect();
        let (stacks, free) = planets.split_at(11);
        stacks.iter().for_each(|planet| t.put(A, Place::Planet(*planet), UnitKind::GroundForce, 1));
        planets.iter().take(12).for_each(|planet| t.give_planet(A, *planet));
        t.at(Step::Score(0));
        t.choose(Target::Planet(free[0]));
        assert_eq!(t.asked(), (A, Prompt::RemoveExcess));
    }

    #[test]
    fn a_ground_force_appears_as_the_status_phase_begins() {
        let mut t = table();
        t.give_planet(A, Planet::Saudor);
        t.at(Step::Score(0));
        assert_eq!(t.asked(), (A, Prompt::Component));
        t.choose(Target::Planet(Planet::Saudor));
        assert_eq!(t.units(Place::Planet(Planet::Saudor), A).count(UnitKind::GroundForce), 1);
        let mut t = Sim::new();
        t.at(Step::Score(0));
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::GroundForce), 5, "not for others");
    }

    #[test]
    fn bioplasmosis_hops_next_door_to_planets_of_nobody_or_its_own() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::Bioplasmosis);
        let hop = Target::Use(Source::RaceTech(RaceTech::Bioplasmosis));
        for tile in [Tile::Saudor, Tile::Wellon] {
            let planets = t.state.system(t.tile(tile)).planets;
            planets.iter().for_each(|planet| t.give_planet(B, planet));
        }
        let home = t.home(A);
        let next: Vec<Planet> = t
            .state
            .touching(home)
            .flat_map(|id| t.state.system(id).planets.iter())
            .filter(|one| *one != Planet::Saudor)
            .collect();
        t.at(Step::RoundStart).choose(hop);
        let offered: Vec<Target> = t.options();
        assert!(!offered.contains(&Target::Planet(Planet::Saudor)), "B's: {offered:?}");
        let to = next[0];
        t.choose(Target::Planet(to));
        assert!(t.look().controls(A, to));
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::GroundForce), 4);
        assert_ne!(t.asked().1, Prompt::Window, "once");
    }

    #[test]
    fn the_flagship_builds_five_where_it_did_not_move_t52() {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Arborec, at);
        t.state.players[A].goods = 9;
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Produce));
        assert!(t.refuses(&[(buy(UnitKind::GroundForce, 2), 3)]), "six");
        t.counts(&[(buy(UnitKind::GroundForce, 2), 2), (buy(UnitKind::Destroyer, 1), 1)]);
        t.finish();
        assert_eq!(t.units(at, A).count(UnitKind::GroundForce), 4, "aboard");
        let mut t = table();
        let home = t.home(A);
        t.flagship(A, Race::Arborec, Place::Space(home));
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Flagship, 1)], &[]);
        assert!(!t.until(Prompt::Produce), "it moved");
    }

    #[test]
    fn shock_troops_build_as_ground_forces_do_t49_1() {
        for (shock, asked) in [(0, false), (1, true)] {
            let mut t = table();
            t.module(crate::games::ti3::model::ids::Module::ShockTroops);
            t.put(A, Place::Planet(Planet::Jord), UnitKind::ShockTroop, shock);
            let home = t.home(A);
            t.activate_system(home);
            // The dock, then the ground forces.
            for _ in 0..2 {
                assert!(t.until(Prompt::Produce));
                t.counts(&[]);
            }
            assert_eq!(t.until(Prompt::Produce), asked);
        }
    }

    #[test]
    fn a_counter_where_they_hop_to_is_discarded_t43_2() {
        let mut t = Sim::with(&[Module::DistantSuns]);
        t.race(A, Race::Arborec).give_race_tech(A, RaceTech::Bioplasmosis);
        assert!(!t.state.planets[Planet::Saudor].domains.is_empty());
        t.at(Step::RoundStart).choose(Target::Use(Source::RaceTech(RaceTech::Bioplasmosis)));
        t.choose(Target::Planet(Planet::Saudor));
        assert!(t.look().controls(A, Planet::Saudor));
        assert!(t.look().planets[Planet::Saudor].domains.is_empty());
        assert!(t.look().hidden.domains.iter().all(|(planet, _)| *planet != Planet::Saudor));
    }
}
