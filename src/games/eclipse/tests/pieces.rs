//! What holds everywhere: pieces, values, the course of a round (E 2, E 3, E 18, E 19).

use super::kit::*;
use crate::core::Rulebook;
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::{Action, Die, Part, Resource, Ship, Species, Square, Technology};
use crate::games::eclipse::state::Spine;
use crate::games::eclipse::target::{Entry, Target, Why};

#[test]
fn e2_3_a_hex_holds_one_disc_and_a_square_one_cube() {
    let mut kit = Kit::terrans(2);
    let hex = kit.lay_open(201, (0, -3));
    assert!(kit.can_claim(A, hex));
    kit.own(A, hex);
    assert!(!kit.can_claim(A, hex) && !kit.can_claim(B, hex), "a disc keeps every other away");
    let settle = Target::Settle(hex, Square(0), Resource::Money);
    assert!(kit.settlements(A, false).any(|target| target == settle));
    kit.put_cube(A, hex, Square(0), Resource::Money);
    assert!(!kit.settlements(A, false).any(|target| target == settle), "the square is full");
}

#[test]
fn e2_4_storage_has_no_upper_limit_and_never_falls_below_zero() {
    let mut kit = Kit::terrans(2);
    kit.offer(&[Technology::ImprovedHull]);
    kit.technology_bag = [0; Technology::COUNT];
    kit.players[A].storage.0 = [999, 0, 999];
    kit.spine = Spine::Upkeep { nth: 0 };
    let mut table = kit.play();
    assert_eq!(table.state().players[A].storage.0, [999 + 3, 3, 999 + 3]);
    table.until(|seat, why| (seat, why) == (A, Why::Turn));
    table.choose(Target::Action(Action::Research));
    assert!(!table.offers(Target::Technology(Technology::ImprovedHull)), "it costs 4");
    table.choose_all(&[Target::Trade, Target::Exchange(Resource::Money, Resource::Science)]);
    assert!(table.answer(crate::core::Choice::Counts(vec![502])).is_err(), "1002 money buy 501 science");
}

#[test]
fn e2_14_the_eight_values_of_a_ship_add_up() {
    let mut kit = Kit::terrans(2);
    let parts = [
        Part::FusionDrive,
        Part::GluonComputer,
        Part::GaussShield,
        Part::ImprovedHull,
        Part::PlasmaMissile,
        Part::PlasmaCannon,
        Part::TachyonSource,
        Part::PhaseShield,
    ];
    let tiles = &mut kit.players[A].blueprints[Ship::Dreadnought.index()].tiles;
    tiles.iter_mut().zip(parts).for_each(|(tile, part)| *tile = Some(part));
    let stats = kit.players[A].stats(Ship::Dreadnought);
    assert_eq!((stats.initiative, stats.movement), (2 + 2, 2));
    assert_eq!((stats.computer, stats.shield, stats.hull), (3, 1 + 2, 2));
    assert_eq!((stats.cannons, stats.missiles), ([0, 1, 0], [0, 2, 0]), "{:?}", Die::ALL);
    assert_eq!(stats.energy, 9 - 2 - 2 - 2 - 1);
}

#[test]
fn e2_17_there_are_only_the_pieces_of_the_box() {
    let mut kit = Kit::terrans(2);
    assert_eq!(Ship::ALL.iter().map(|ship| ship.owned()).collect::<Vec<_>>(), [8, 4, 2, 4]);
    assert_eq!((tracks::CUBES, tracks::AMBASSADORS), (33, 3));
    assert_eq!((kit.reputation_bag.iter().sum::<u8>(), kit.discoveries.iter().sum::<u8>()), (32, 21));
    assert_eq!(Eclipse::broken_invariant(&kit.state), None);
    kit.players[A].supply[Ship::Cruiser.index()] += 1;
    let broken = Eclipse::broken_invariant(&kit.state).expect("a fifth cruiser");
    assert!(broken.contains("Cruiser"), "{broken}");
}

#[test]
fn e3_1_nine_rounds_of_action_combat_upkeep_and_cleanup() {
    let mut kit = Kit::terrans(2);
    let centre = kit.centre();
    kit.ships(A, centre, Ship::Interceptor, 1);
    kit.dice(&[1, 6, 6, 6, 6]);
    let mut table = kit.play();
    table.until(|_, _| false);
    let phases = table.log(None).filter_map(|logged| match &logged.entry {
        Entry::Passes(_) => Some('a'),
        Entry::Battle { .. } => Some('c'),
        Entry::Upkeep { .. } => Some('u'),
        Entry::NewTechnologies(_) => Some('t'),
        Entry::Round(_) => Some('r'),
        _ => None,
    });
    let middle = "aauutr".repeat(7);
    assert_eq!(phases.collect::<String>(), format!("aacuutr{middle}aauu"));
    assert_eq!((table.state().round, &table.state().spine), (9, &Spine::Over));
}

#[test]
fn e4_3_how_much_an_action_does_depends_on_the_species() {
    let activity = |species: Species| Action::ALL.iter().map(|&action| species.activity(action)).collect::<Vec<_>>();
    // Explore, influence, research, upgrade, build, move.
    assert_eq!(activity(Species::TerranUnion), [1, 2, 1, 2, 2, 3]);
    assert_eq!(activity(Species::Eridani), [1, 2, 1, 2, 2, 2]);
    assert_eq!(activity(Species::Hydran), [1, 2, 2, 2, 2, 2]);
    assert_eq!(activity(Species::Planta), [2, 2, 1, 2, 2, 2]);
    assert_eq!(activity(Species::Mechanema), [1, 2, 1, 3, 3, 2]);
}

#[test]
fn e8_4_technologies_are_never_discarded_not_even_by_who_leaves() {
    let mut kit = Kit::terrans(2);
    kit.learn(A, Technology::ImprovedHull);
    kit.offer(&[]);
    let home = kit.home(A);
    kit[home].owner = None;
    kit[home].cubes = 0;
    kit[home].fleets.clear();
    let mut table = kit.play();
    table.choose(Target::Retire);
    let state = table.state();
    assert!(state.players[A].has(Technology::ImprovedHull));
    assert_eq!(state.research[Technology::ImprovedHull.index()], 0, "it does not come back to the board");
}

#[test]
fn e14_7_whoever_comes_first_upkeeps_end_alike() {
    let after = |start| {
        let mut kit = Kit::terrans(2);
        for (seat, spent) in [(A, 6), (B, 3)] {
            kit.players[seat].discs -= spent;
            kit.players[seat].actions[0] = spent;
            kit.players[seat].colony_ships = 0;
        }
        kit.start = start;
        kit.first_to_pass = Some(A);
        kit.spine = Spine::Upkeep { nth: 0 };
        let mut table = kit.play();
        table.until(|_, why| why == Why::Turn);
        table.state().players.clone()
    };
    assert_eq!(after(A), after(B));
}

#[test]
fn e18_3_two_and_three_players_follow_the_tables() {
    for (seats, technologies, outer, home) in [(2, 4, 5, 3), (3, 6, 10, 2)] {
        let table = tracks::table(seats);
        assert_eq!((table.technologies_per_round, table.outer_sectors), (technologies, outer));
        assert_eq!(table.spots[1] - table.spots[0], home, "sixths of a turn between two homes");
        let mut kit = Kit::terrans(seats);
        let before: u8 = kit.research.iter().sum();
        kit.spine = Spine::Upkeep { nth: seats as u8 };
        assert_eq!(kit.play().state().research.iter().sum::<u8>(), before + technologies);
    }
}

#[test]
fn e19_15_dearer_technologies_have_fewer_tiles() {
    for &technology in Technology::ALL {
        let tiles = match technology.cost() {
            2 | 4 | 6 => 5,
            8 | 10 => 4,
            _ => 3,
        };
        assert_eq!(technology.tiles(), tiles, "{technology:?}");
    }
}
