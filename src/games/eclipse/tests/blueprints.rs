//! E 9 upgrade.

use super::kit::*;
use crate::core::Table;
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::ids::{Action, Part, Ship, Species, Technology};
use crate::games::eclipse::target::{Target, Why};

fn fit(table: &mut Table<Eclipse>, ship: Ship, square: u8, part: Part) {
    table.choose_all(&[Target::Fit(ship, square), Target::Part(part)]);
}

fn part_at(table: &Table<Eclipse>, ship: Ship, square: usize) -> Option<Part> {
    table.state().players[A].part_at(ship, square)
}

#[test]
fn e9_1_two_parts_on_empty_or_printed_squares() {
    let mut table = Kit::terrans(2).play();
    table.choose(Target::Action(Action::Upgrade));
    fit(&mut table, Ship::Interceptor, 0, Part::Hull);
    fit(&mut table, Ship::Cruiser, 2, Part::ElectronComputer);
    assert_eq!(part_at(&table, Ship::Interceptor, 0), Some(Part::Hull));
    assert_eq!(table.state().players[A].stats(Ship::Cruiser).computer, 2);
    assert_eq!(table.asked(), (B, Why::Turn), "two and no more");
}

#[test]
fn e17_6_mechanema_takes_three_parts() {
    let mut table = Kit::new(&[Species::Mechanema, Species::Orion]).play();
    table.choose(Target::Action(Action::Upgrade));
    for ship in [Ship::Interceptor, Ship::Cruiser, Ship::Dreadnought] {
        let square = if ship == Ship::Interceptor {
            0
        } else if ship == Ship::Cruiser {
            1
        } else {
            2
        };
        fit(&mut table, ship, square, Part::Hull);
    }
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e9_1_returned_tiles_show_the_printed_part_again() {
    let mut kit = Kit::terrans(2);
    kit.players[A].blueprints[Ship::Cruiser.index()].tiles[2] = Some(Part::Hull);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Upgrade), Target::Fit(Ship::Cruiser, 2), Target::Bare]);
    assert_eq!(part_at(&table, Ship::Cruiser, 2), Some(Part::IonCannon));
    assert_eq!(table.state().turn.refit.map(|refit| refit.left), Some(2), "returning is free");
}

#[test]
fn e9_3_e19_6_a_part_needs_exactly_its_technology() {
    let mut kit = Kit::terrans(2);
    kit.learn(A, Technology::GluonComputer);
    kit.learn(A, Technology::TachyonSource);
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Upgrade), Target::Fit(Ship::Interceptor, 0)]);
    assert!(table.offers(Target::Part(Part::GluonComputer)), "a Tachyon Source can follow");
    assert!(!table.offers(Target::Part(Part::PositronComputer)));
    for part in [Part::IonCannon, Part::NuclearDrive, Part::NuclearSource, Part::Hull, Part::ElectronComputer] {
        assert!(table.offers(Target::Part(part)), "{part:?} is always available");
    }
}

#[test]
fn e9_4_e2_22_a_spare_ancient_part_counts_as_taken_and_is_lost_when_returned() {
    let mut kit = Kit::terrans(2);
    kit.players[A].spare = vec![Part::ShardHull];
    let mut table = kit.play();
    table.choose(Target::Action(Action::Upgrade));
    fit(&mut table, Ship::Interceptor, 0, Part::ShardHull);
    assert_eq!(table.state().turn.refit.map(|refit| refit.left), Some(1));
    assert!(table.state().players[A].spare.is_empty());
    table.choose(Target::Pass);
    table.choose(Target::Pass);
    table.choose_all(&[Target::Action(Action::Upgrade), Target::Fit(Ship::Interceptor, 0), Target::Bare]);
    let player = &table.state().players[A];
    assert!(player.spare.is_empty() && player.part_at(Ship::Interceptor, 0).is_none());
}

#[test]
fn e9_5_a9_legality_counts_at_the_end_and_the_end_stays_in_reach() {
    let mut kit = Kit::terrans(2);
    kit.learn(A, Technology::PlasmaCannon);
    kit.learn(A, Technology::FusionSource);
    let mut table = kit.play();
    table.choose(Target::Action(Action::Upgrade));
    fit(&mut table, Ship::Interceptor, 0, Part::PlasmaCannon);
    assert!(!table.offers(Target::Pass), "4 energy of 3: not done yet");
    assert!(!table.offers(Target::Fit(Ship::Cruiser, 1)), "the last part must mend it");
    table.choose(Target::Fit(Ship::Interceptor, 2));
    assert_eq!(table.asked(), (B, Why::Turn), "only a Fusion Source there gives enough, so nothing was asked");
    assert_eq!(part_at(&table, Ship::Interceptor, 2), Some(Part::FusionSource));
}

#[test]
fn e9_5_nothing_illegal_is_offered_for_the_last_part() {
    let mut kit = Kit::terrans(2);
    kit.learn(A, Technology::PlasmaCannon);
    kit.players[A].passed = true;
    let mut table = kit.play();
    // A reaction takes one part (E 12.2).
    table.choose(Target::Action(Action::Upgrade));
    assert!(!table.offers(Target::Fit(Ship::Interceptor, 3)), "the only drive stays");
    table.choose(Target::Fit(Ship::Interceptor, 0));
    assert!(!table.offers(Target::Part(Part::PlasmaCannon)) && table.offers(Target::Part(Part::IonCannon)));
    table.choose(Target::Part(Part::Hull));
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e9_5_a_returned_tile_can_mend_a_blueprint() {
    let mut kit = Kit::terrans(2);
    kit.learn(A, Technology::PlasmaCannon);
    kit.players[A].passed = true;
    // The cruiser has 3 energy: cannon 1, drive 1, and a second Ion Cannon tile on the empty square.
    kit.players[A].blueprints[Ship::Cruiser.index()].tiles[1] = Some(Part::IonCannon);
    let mut table = kit.play();
    table.choose_all(&[
        Target::Action(Action::Upgrade),
        Target::Fit(Ship::Cruiser, 2),
        Target::Part(Part::PlasmaCannon),
    ]);
    // With no part left only that tile can go, and it goes by itself.
    assert_eq!(part_at(&table, Ship::Cruiser, 1), None);
    assert_eq!(table.state().players[A].stats(Ship::Cruiser).energy, 0);
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e9_5_the_hypergrid_source_mends_one_ship_only() {
    let mut kit = Kit::new(&[Species::Mechanema, Species::Orion]);
    kit.learn(A, Technology::AntimatterCannon);
    kit.players[A].spare = vec![Part::HypergridSource];
    let mut table = kit.play();
    table.choose(Target::Action(Action::Upgrade));
    fit(&mut table, Ship::Interceptor, 0, Part::AntimatterCannon);
    assert!(!table.offers(Target::Pass));
    table.choose(Target::Fit(Ship::Cruiser, 1));
    assert!(!table.offers(Target::Part(Part::AntimatterCannon)), "two ships in debt, one source");
    assert!(table.offers(Target::Part(Part::Hull)), "the source can still go on the interceptor");
}

#[test]
fn e9_5_what_only_a_hypergrid_source_could_mend_needs_one() {
    for spare in [false, true] {
        let mut kit = Kit::new(&[Species::Mechanema, Species::Orion]);
        kit.learn(A, Technology::AntimatterCannon);
        kit.players[A].spare.extend(spare.then_some(Part::HypergridSource));
        let mut table = kit.play();
        table.choose(Target::Action(Action::Upgrade));
        fit(&mut table, Ship::Interceptor, 0, Part::AntimatterCannon);
        table.choose(Target::Fit(Ship::Interceptor, 1));
        assert_eq!(table.offers(Target::Part(Part::AntimatterCannon)), spare, "two of them take 8 energy");
    }
}

#[test]
fn e2_16_starbases_take_no_drive() {
    let mut table = Kit::terrans(2).play();
    table.choose_all(&[Target::Action(Action::Upgrade), Target::Fit(Ship::Starbase, 3)]);
    assert!(!table.offers(Target::Part(Part::NuclearDrive)));
}

#[test]
fn e21_7_two_improved_hulls_fall_to_the_fifth_point() {
    let mut kit = Kit::terrans(2);
    let tiles = &mut kit.players[A].blueprints[Ship::Cruiser.index()].tiles;
    tiles[0] = Some(Part::ImprovedHull);
    tiles[1] = Some(Part::ImprovedHull);
    assert_eq!(kit.players[A].stats(Ship::Cruiser).hull, 4);
}

#[test]
fn e9_2_a_part_never_covers_another_tile() {
    let mut kit = Kit::terrans(2);
    kit.players[A].blueprints[Ship::Interceptor.index()].tiles[0] = Some(Part::Hull);
    let mut table = kit.play();
    table.choose(Target::Action(Action::Upgrade));
    fit(&mut table, Ship::Interceptor, 0, Part::ElectronComputer);
    assert_eq!(table.state().players[A].stats(Ship::Interceptor).hull, 0, "the old tile was returned first");
    assert!(!table.offers(Target::Fit(Ship::Interceptor, 0)), "and what was just fitted stays");
}

#[test]
fn e9_6_bonuses_beside_the_grid_stay() {
    let mut kit = Kit::new(&[Species::Planta, Species::Orion]);
    let player = &mut kit.players[A];
    player.blueprints[Ship::Starbase.index()].tiles[..4].fill(Some(Part::Hull));
    let stats = player.stats(Ship::Starbase);
    assert_eq!((stats.initiative, stats.computer, stats.energy, stats.hull), (2, 1, 5, 4));
}
