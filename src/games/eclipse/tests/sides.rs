//! E 17 species.

use super::kit::*;
use crate::games::eclipse::ids::{Action, Resource, Ship, Species, Square, Technology};
use crate::games::eclipse::target::{Target, Why};

#[test]
fn e17_1_terrans_are_the_base_line() {
    let kit = Kit::terrans(6);
    for seat in kit.players.seats() {
        let player = &kit.players[seat];
        assert_eq!((player.storage.0, player.species.row().trade_rate), ([2, 3, 3], 2));
        assert!(player.has(Technology::Starbase));
        assert_eq!(player.stats(Ship::Interceptor), kit.players[A].stats(Ship::Interceptor));
    }
}

#[test]
fn e17_2_eridani() {
    let kit = Kit::new(&[Species::Eridani, Species::Orion]);
    let player = &kit.players[A];
    let known = [Technology::GaussShield, Technology::FusionDrive, Technology::PlasmaCannon];
    assert!(known.iter().all(|&technology| player.has(technology)));
    assert_eq!((player.stats(Ship::Dreadnought).energy, player.stats(Ship::Cruiser).energy), (1, 1));
}

#[test]
fn e17_3_hydran_colonists_start_on_the_advanced_science_square() {
    let kit = Kit::new(&[Species::Hydran, Species::Orion]);
    let home = kit.home(A);
    assert!(kit[home].has_cube(Square(2)) && !kit[home].has_cube(Square(3)));
    assert!(kit.players[A].has(Technology::AdvancedLabs));
}

#[test]
fn e17_4_planta_ships() {
    let kit = Kit::new(&[Species::Planta, Species::Orion]);
    let stats = |ship| kit.players[A].stats(ship);
    assert_eq!((stats(Ship::Interceptor).initiative, stats(Ship::Interceptor).computer), (1, 1));
    assert_eq!((stats(Ship::Starbase).initiative, stats(Ship::Starbase).computer), (2, 2));
    assert_eq!(stats(Ship::Dreadnought).energy, 2);
}

#[test]
fn e17_7_orion_ships() {
    let kit = Kit::new(&[Species::Orion, Species::Planta]);
    let stats = |ship| kit.players[A].stats(ship);
    assert_eq!(stats(Ship::Interceptor).initiative, 4);
    assert_eq!((stats(Ship::Cruiser).initiative, stats(Ship::Cruiser).energy), (3, 3));
    assert_eq!((stats(Ship::Dreadnought).shield, stats(Ship::Starbase).initiative), (1, 5));
    assert!(kit.players[A].has(Technology::NeutronBombs) && kit.players[A].has(Technology::GaussShield));
}

#[test]
fn e17_5a_draco_settles_and_builds_beside_ancients() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    let hex = kit.lay_open(203, (0, -3));
    kit[hex].ancients = 2;
    assert!(kit.disc_targets(A, None).any(|tile| tile == hex));
    kit.own(A, hex);
    assert!(kit.settlements(A, true).next().is_some(), "in upkeep too");
    assert!(kit.building_sites(A, crate::games::eclipse::ids::Build::Interceptor).any(|tile| tile == hex));
    kit.ships(A, hex, Ship::Interceptor, 1);
    assert_eq!(kit.next_pair(hex), None, "no battle");
    assert!(!kit.disc_targets(B, None).any(|tile| tile == hex));
}

#[test]
fn e17_5b_e19_8_draco_gains_a_discovery_only_by_a_new_disc_once_the_ancients_are_gone() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    let hex = kit.lay_open(203, (0, -3));
    kit[hex].ancients = 1;
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Influence), Target::Track]);
    assert!(table.state()[hex].discovery && table.state()[hex].owner == Some(A), "not while they are there");

    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    let hex = kit.lay_open(203, (0, -3));
    kit.own(A, hex);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Influence), Target::Tile(hex)]);
    assert!(table.state()[hex].discovery, "lifting alone gives nothing");
    table.choose(Target::Track);
    assert_eq!(table.asked(), (A, Why::Discovery(hex)));
}

#[test]
fn e17_5d_the_gcds_is_no_ancient() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    let centre = kit.centre();
    kit.ships(A, centre, Ship::Interceptor, 1);
    assert_eq!((kit.opposing(A, centre), kit.unpinned(A, centre)), (1, 0));
    assert!(kit.next_pair(centre).is_some());
    assert!(!kit.can_claim(A, centre));
}

#[test]
fn e17_5_exploring_draco_may_claim_a_sector_with_ancients() {
    let mut kit = Kit::new(&[Species::Draco, Species::Orion]);
    kit.next_sectors(crate::games::eclipse::ids::Ring::Outer, &[301]);
    let sector = crate::games::eclipse::ids::Sector::numbered(301).unwrap();
    let mut table = kit.play();
    let at = crate::core::hex::Hex::new(0, -3);
    table.choose_all(&[Target::Action(Action::Explore), Target::Space(at), Target::Place(sector, 0), Target::Yes]);
    let tile = table.state().tile_at(at).unwrap();
    assert_eq!((table.state()[tile].owner, table.state()[tile].discovery), (Some(A), true));
    assert_eq!(table.asked(), (A, Why::TurnEnd));
    table.choose_all(&[Target::Colony, Target::Settle(tile, Square(0), Resource::Money)]);
}

#[test]
fn e18_2_two_players_may_play_draco_and_planta() {
    let kit = Kit::new(&[Species::Draco, Species::Planta]);
    assert_eq!(kit.players.count(), 2);
    assert!(crate::games::eclipse::setup::Setup::of(&[Species::Draco, Species::Planta]).check().is_ok());
}
