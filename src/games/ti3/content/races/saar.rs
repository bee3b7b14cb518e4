//! The Clan of Saar.

use super::{ability, adds, flagship, tech};
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{Answer, Ask, Hooks, Number, Permit, Roll};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::State;

/// Fleet supply among asteroids.
const AMONG_ASTEROIDS: i32 = 3;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::SaarScavenge,
        "Gain a trade good for each planet that you take.",
        Hooks::own(&[Answer::Add(Number::PlanetGoods, |_, _, _| 1)]),
    ),
    ability(
        Ability::SaarNomads,
        "You score objectives without controlling your home system.",
        Hooks::own(&[Answer::Allow(Permit::ScoreAway, |_, _, _| true)]),
    ),
    ability(
        Ability::SaarFloatingDocks,
        "Your docks stand in space, move one, and build four units where they did not just move. Enemy ships destroy docks without \
         ships of yours.",
        Hooks::own(&[
            Answer::Allow(Permit::DocksFloat, |_, _, _| true),
            Answer::Add(Number::Movement, |_, ask, _| adds(ask, &[UnitKind::SpaceDock], 1)),
            // Two without a planet, so that it makes four.
            Answer::Add(Number::DockLimit, |_, ask, _| floats(ask, 2)),
        ]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ChaosMapping,
        Origin::Shards,
        "You may activate asteroid fields; your fleet supply there is three.",
        Hooks::own(&[
            Answer::Allow(Permit::EnterClosed, |state, ask, _| among_asteroids(state, ask)),
            // It cannot be changed: whatever is added, three are the most.
            Answer::Add(Number::FleetSupply, |state, ask, _| i32::from(among_asteroids(state, ask)) * AMONG_ASTEROIDS),
            Answer::Cap(Number::FleetSupply, |state, ask, _| among_asteroids(state, ask).then_some(AMONG_ASTEROIDS)),
        ]),
    ),
    tech(
        RaceTech::FloatingFactory,
        Origin::Empire,
        "Your docks build five units, house five fighters and move one further. In Shattered Ascension they also retreat with the fleet and \
         build where they just moved.",
        Hooks::own(&[
            Answer::Allow(Permit::DocksRetreat, |state, _, _| state.contents.has(Module::ShatteredAscension)),
            Answer::Allow(Permit::DocksBuildMoved, |state, _, _| state.contents.has(Module::ShatteredAscension)),
            Answer::Add(Number::DockLimit, |_, ask, _| floats(ask, 1)),
            Answer::Add(Number::FighterHold, |_, ask, _| adds(ask, &[UnitKind::SpaceDock], 2)),
            Answer::Add(Number::Movement, |_, ask, _| adds(ask, &[UnitKind::SpaceDock], 1)),
        ]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Saar,
    "It rolls four dice in your barrages.",
    Hooks::own(&[Answer::Add(Number::Dice, |_, ask, _| {
        if ask.roll == Some(Roll::Barrage) { adds(ask, &[UnitKind::Flagship], 4) } else { 0 }
    })]),
);

/// For docks in space only.
fn floats(ask: &Ask, more: i32) -> i32 {
    if ask.planet.is_none() { more } else { 0 }
}

fn among_asteroids(state: &State, ask: &Ask) -> bool {
    ask.system.is_some_and(|system| state.anomaly(system) == Some(Anomaly::AsteroidField))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::{Place, Prompt, Target};
    use crate::games::ti3::model::units::Units;
    use crate::games::ti3::rules::{limits, movement, production};
    use crate::games::ti3::testing::*;

    /// A plays the Saar, with the dock in space at home.
    fn table() -> Sim {
        let mut t = Sim::new();
        t.race(A, Race::Saar);
        let home = t.home(A);
        t.state.change(Place::Planet(Planet::Jord), A, |units| units.take(UnitKind::SpaceDock, 0, 1));
        t.put(A, Place::Space(home), UnitKind::SpaceDock, 1);
        t
    }

    #[test]
    fn a_planet_is_a_trade_good_for_them() {
        for (race, goods) in [(Race::Saar, 1), (Race::Sol, 0)] {
            let mut t = Sim::new();
            t.race(A, race);
            let (home, at) = (t.home(A), t.space(Tile::Saudor));
            let jord = Place::Planet(Planet::Jord);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(jord, UnitKind::GroundForce, 1)]);
            assert!(t.until(Prompt::Land));
            t.counts(&[(unit(at, UnitKind::GroundForce), 1)]);
            assert_eq!(t.look().players[A].goods, goods);
        }
    }

    #[test]
    fn they_score_without_their_home_t9_1() {
        for race in [Race::Saar, Race::Sol] {
            let mut t = Sim::new();
            t.race(A, race);
            t.state.planets[Planet::Jord].owner = None;
            let home = crate::games::ti3::effects::Ask::of(A);
            assert_eq!(
                crate::games::ti3::effects::allowed(&t.state, Permit::ScoreAway, home, false),
                race == Race::Saar
            );
        }
    }

    #[test]
    fn a_new_dock_of_the_start_floats_t2_8() {
        use crate::games::ti3::rules::setup::Races;
        let setup = crate::games::ti3::rules::setup::Setup {
            races: Races::Chosen(vec![Race::Saar, Race::Letnev, Race::Xxcha]),
            ..setup()
        };
        let t = Sim::of(setup);
        let home = t.home(A);
        assert_eq!(t.units(Place::Space(home), A).count(UnitKind::SpaceDock), 1);
        assert_eq!(t.units(Place::Space(t.home(B)), B).count(UnitKind::SpaceDock), 0);
    }

    #[test]
    fn docks_in_space_build_four_and_place_what_lands() {
        let mut t = table();
        let home = t.home(A);
        t.state.players[A].goods = 9;
        t.activate_system(home);
        assert!(t.until(Prompt::Produce));
        let buy = |kind, count| Target::Buy { kind, count };
        assert!(t.refuses(&[(buy(UnitKind::Destroyer, 1), 5)]));
        t.counts(&[(buy(UnitKind::Destroyer, 1), 1), (buy(UnitKind::GroundForce, 2), 1), (buy(UnitKind::Pds, 1), 1)]);
        assert!(t.until(Prompt::PlaceStartingUnits), "on a planet or aboard");
        t.counts(&[(Target::Planet(Planet::Jord), 1), (Target::System(home), 1)]);
        t.counts(&[(Target::Planet(Planet::Jord), 1)]);
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::GroundForce), 6);
        assert_eq!(t.units(Place::Space(home), A).count(UnitKind::GroundForce), 1);
    }

    /// T16.8: a dock houses three fighters, once, wherever it stands.
    #[test]
    fn a_dock_in_space_houses_no_more_than_another_t16_8() {
        for mut t in [table(), Sim::new()] {
            let home = t.home(A);
            t.clear(A, Place::Space(home));
            if t.state.players[A].race == Race::Saar {
                t.put(A, Place::Space(home), UnitKind::SpaceDock, 1);
            }
            t.put(A, Place::Space(home), UnitKind::Fighter, 5);
            assert_eq!(limits::excess(&t.state, home, A).fighters, 2);
            assert_eq!(limits::loose_fighters(&t.state, home, A), 2);
        }
    }

    #[test]
    fn docks_move_and_then_build_nothing() {
        let mut t = table();
        let home = t.home(A);
        assert_eq!(movement::movement(&t.state, A, UnitKind::SpaceDock, home), 1);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::SpaceDock, 1), (UnitKind::Destroyer, 1)], &[]);
        assert!(!t.until(Prompt::Produce));
        assert_eq!(t.units(t.space(Tile::Saudor), A).count(UnitKind::SpaceDock), 1);
        assert!(t.is_sound());
    }

    #[test]
    fn enemy_ships_destroy_a_dock_without_ships() {
        for (escort, left) in [(0, 0), (1, 1)] {
            let mut t = table();
            let at = t.space(Tile::Saudor);
            t.put(A, at, UnitKind::SpaceDock, 1);
            t.put(A, at, UnitKind::WarSun, escort);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.state.active = B;
            // The war sun wins.
            t.dice(&[1, 10, 10, 10]);
            t.activate(Tile::Saudor);
            t.finish();
            assert_eq!(t.units(at, A).count(UnitKind::SpaceDock), left, "{escort} ships");
        }
    }

    /// A cruiser of A over Saudor retreats from one of B to Abyz and Fria.
    fn retreat(t: &mut Sim) {
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.counter(A, Tile::AbyzFria);
        t.state.active = B;
        t.dice(&[1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Retreat));
        t.choose(Target::Yes);
        t.finish();
    }

    /// T7.3: a dock is no ship that would keep a fleet from retreating to it.
    #[test]
    fn who_retreats_to_a_dock_without_ships_destroys_it() {
        let mut t = Sim::new();
        let way = t.space(Tile::AbyzFria);
        t.race(C, Race::Saar).put(C, way, UnitKind::SpaceDock, 1);
        retreat(&mut t);
        assert_eq!(t.units(way, A).count(UnitKind::Cruiser), 1);
        assert!(t.units(way, C).is_empty(), "alone with enemy ships");
    }

    #[test]
    fn docks_stay_behind_in_a_retreat() {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::SpaceDock, 1);
        retreat(&mut t);
        assert_eq!(t.units(t.space(Tile::AbyzFria), A), Units::of(&[(UnitKind::Cruiser, 1)]));
        assert!(t.units(at, A).is_empty(), "and are lost");
    }

    #[test]
    fn a_new_dock_needs_a_planet_and_builds_from_the_next_round_on_t16_5() {
        let mut t = table();
        let at = t.tile(Tile::Saudor);
        t.state.players[A].goods = 9;
        t.activate(Tile::Saudor);
        assert!(!t.until(Prompt::BuildDock), "no planet");
        t.give_planet(A, Planet::Saudor);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::BuildDock));
        t.choose(Target::Planet(Planet::Saudor)).finish();
        assert_eq!(t.units(Place::Space(at), A).count(UnitKind::SpaceDock), 1);
        assert!(!production::builds(t.look(), A, at));
        let mut later = t.look().clone();
        (later.round, later.activation, later.step) = (later.round + 1, None, Step::Turn);
        assert!(production::builds(&later, A, at));
    }

    /// T16.5: a new dock of somebody else that falls with its planet does not keep theirs in space from building.
    #[test]
    fn docks_in_space_build_where_a_new_dock_of_another_fell_t16_5() {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::SpaceDock, 1);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::GroundForce, 1);
        t.give_planet(B, Planet::Saudor);
        t.put(B, Place::Planet(Planet::Saudor), UnitKind::SpaceDock, 1);
        t.state.planets[Planet::Saudor].dock_built = t.state.round;
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, UnitKind::GroundForce), 1)]);
        assert!(t.until(Prompt::Produce));
        assert!(t.look().controls(A, Planet::Saudor));
    }

    #[test]
    fn docks_float_on_in_a_cultural_crisis() {
        use crate::games::ti3::effects::{self, Ask, Me};
        use crate::games::ti3::model::ids::ActionCard;
        use crate::games::ti3::model::state::{Scope, Until};
        use crate::games::ti3::model::target::Source;
        let mut t = table();
        let crisis = Me::new(B, Source::ActionCard(ActionCard::CulturalCrisis));
        effects::last(&mut t.state, crisis, Until::RoundEnd, Scope::NoAbilities(A));
        assert!(effects::allowed(&t.state, Permit::DocksFloat, Ask::of(A), false));
        assert!(!effects::allowed(&t.state, Permit::ScoreAway, Ask::of(A), false), "the rest is lost");
    }

    #[test]
    fn with_chaos_mapping_asteroids_open_for_three_ships() {
        let mut t = table();
        let field = t.tile(Tile::AsteroidField);
        assert!(!crate::games::ti3::rules::tactical::systems(&t.state, A).contains(&field));
        t.give_race_tech(A, RaceTech::ChaosMapping);
        assert!(crate::games::ti3::rules::tactical::systems(&t.state, A).contains(&field));
        assert!(!movement::may_enter(&t.state, A, t.tile(Tile::Supernova)), "asteroids only");
        t.state.players[A].sheet.fleet = 7;
        assert_eq!(limits::fleet_supply(&t.state, A, field), 3);
        assert_eq!(limits::fleet_supply(&t.state, A, t.tile(Tile::Saudor)), 7);
    }

    #[test]
    fn a_factory_builds_five_houses_five_and_moves_two() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::FloatingFactory);
        let home = t.home(A);
        t.state.players[A].goods = 9;
        assert_eq!(movement::movement(&t.state, A, UnitKind::SpaceDock, home), 2);
        let dock = Units::of(&[(UnitKind::SpaceDock, 1)]);
        assert_eq!(limits::capacity(&t.state, A, &dock).fighters, 5);
        t.activate_system(home);
        assert!(t.until(Prompt::Produce));
        let buy = |count| Target::Buy { kind: UnitKind::Fighter, count };
        assert!(t.refuses(&[(buy(2), 3)]) && !t.refuses(&[(buy(2), 2), (buy(1), 1)]));
    }

    #[test]
    fn in_shattered_ascension_factories_build_after_moving_but_not_from_a_system_opened_again() {
        use crate::games::ti3::effects::{self, Me};
        use crate::games::ti3::model::ids::Tech;
        use crate::games::ti3::model::state::{Scope, Until};
        use crate::games::ti3::model::target::Source;
        for (ascended, turned, builds) in [(true, false, true), (true, true, false), (false, false, false)] {
            let mut t = table();
            t.give_race_tech(A, RaceTech::FloatingFactory);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            let home = t.home(A);
            if turned {
                let logistics = Me::new(A, Source::Tech(Tech::FleetLogistics));
                t.state.system_mut(home).counters.insert(A);
                effects::last(&mut t.state, logistics, Until::RoundEnd, Scope::Turned(home));
            }
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::SpaceDock, 1), (UnitKind::Destroyer, 1)], &[]);
            assert_eq!(t.until(Prompt::Produce), builds, "ascended {ascended}, turned {turned}");
        }
    }

    /// T5.7: a transfer has a production step, too.
    #[test]
    fn in_shattered_ascension_factories_build_after_a_transfer_t5_7() {
        for ascended in [true, false] {
            let mut t = table();
            t.give_race_tech(A, RaceTech::FloatingFactory);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
            t.put(A, Place::Space(saudor), UnitKind::Cruiser, 1);
            t.go().choose(Target::Transfer).choose(Target::System(home));
            let at = Place::Space(home);
            t.counts(&[(unit(at, UnitKind::SpaceDock), 1), (unit(at, UnitKind::Destroyer), 1)]);
            let asked = t.until(Prompt::MobilizeAt);
            assert_eq!(t.units(Place::Space(saudor), A).count(UnitKind::SpaceDock), 1);
            assert_eq!(asked && t.offers(Target::System(saudor)), ascended);
        }
    }

    #[test]
    fn in_shattered_ascension_factories_retreat_with_the_fleet() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::FloatingFactory).module(Module::ShatteredAscension);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::SpaceDock, 1);
        retreat(&mut t);
        assert_eq!(t.units(t.space(Tile::AbyzFria), A).count(UnitKind::SpaceDock), 1);
    }

    /// T13.7, T16.10: a factory that leaves a rift with the fleet still houses its fighters.
    #[test]
    fn factories_house_fighters_that_retreat_from_a_rift_t13_7() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::FloatingFactory).module(Module::ShatteredAscension);
        let at = t.space(Tile::GravityRift);
        t.put(A, at, UnitKind::SpaceDock, 1);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(A, at, UnitKind::Fighter, 4);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.counter(A, Tile::Thibah);
        t.state.active = B;
        // Nobody hits, and the cruiser gets away.
        t.dice(&[1, 1, 1, 1, 1, 1, 6]);
        t.activate(Tile::GravityRift);
        assert!(t.until(Prompt::Retreat));
        t.choose(Target::Yes);
        t.finish();
        let there = t.units(t.space(Tile::Thibah), A);
        assert_eq!(there, Units::of(&[(UnitKind::SpaceDock, 1), (UnitKind::Cruiser, 1), (UnitKind::Fighter, 4)]));
    }

    #[test]
    fn the_flagship_rolls_four_dice_in_barrages_t52() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Saar, at);
        t.put(B, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::Fighter, 4);
        t.dice(&[10, 10, 10, 10]);
        t.activate(Tile::Saudor);
        t.dice(&[1; 4]);
        t.pass();
        assert_eq!(t.units(at, B).count(UnitKind::Fighter), 0);
    }

    #[test]
    fn nothing_changes_supply_among_asteroids() {
        let mut t = Sim::new();
        let field = t.tile(Tile::AsteroidField);
        // Fleets of this race are one larger elsewhere.
        t.race(A, Race::Letnev).give_race_tech(A, RaceTech::ChaosMapping);
        for fleet in [1, 3, 7] {
            t.state.players[A].sheet.fleet = fleet;
            assert_eq!(limits::fleet_supply(&t.state, A, field), 3);
        }
        assert_eq!(limits::fleet_supply(&t.state, A, t.tile(Tile::Saudor)), 8);
    }

    #[test]
    fn who_may_activate_asteroids_transfers_and_retreats_there_too() {
        use crate::games::ti3::rules::{combat::space, transfer};
        for mapped in [false, true] {
            let mut t = table();
            let field = t.tile(Tile::AsteroidField);
            let near = t.state.touching(field).find(|id| movement::is_open(&t.state, *id)).expect("a system beside");
            if mapped {
                t.give_race_tech(A, RaceTech::ChaosMapping);
            }
            t.put(A, Place::Space(field), UnitKind::Cruiser, 1);
            assert_eq!(transfer::fits(&t.state, A, field), mapped);
            t.counter(A, Tile::AsteroidField);
            assert_eq!(space::ways_out(&t.state, near, A).contains(&field), mapped);
        }
    }
}
