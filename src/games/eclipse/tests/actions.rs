//! E 4.7: what can do nothing is not offered, says why, and costs no disc.

use super::kit::*;
use crate::core::Rulebook;
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::ids::{Action, Build, Resource, Ship, Technology};
use crate::games::eclipse::target::{Because, Target, Why};

/// The rule by which an action of A is not offered, if it is not.
fn barred(kit: Kit, action: Action) -> Option<&'static str> {
    let table = kit.play();
    let asked = table.pending().expect("A is asked");
    assert_eq!((asked.seat, matches!(asked.why, Why::Turn | Why::Reaction)), (A, true));
    let because = Eclipse::why_not(table.state(), asked, &Target::Action(action));
    assert_eq!(because.is_none(), table.offers(Target::Action(action)), "what is not offered says why");
    because.map(Because::rule)
}

/// A has nothing on the map.
fn homeless(kit: &mut Kit) {
    let home = kit.home(A);
    kit[home].owner = None;
    kit[home].fleets.clear();
}

#[test]
fn e4_7_e5_2_no_exploring_without_a_space_that_has_a_sector() {
    let mut kit = Kit::terrans(2);
    for stack in &mut kit.stacks {
        stack.left = 0;
    }
    assert_eq!(barred(kit, Action::Explore), Some("E5.2"));
    let mut kit = Kit::terrans(2);
    homeless(&mut kit);
    assert_eq!(barred(kit, Action::Explore), Some("E5.2"));
    let mut kit = Kit::terrans(2);
    for stack in &mut kit.stacks {
        stack.left = 0;
    }
    let discard = kit.stacks[2].unseen[0];
    kit.stacks[2].discards.push(discard);
    assert_eq!(barred(kit, Action::Explore), None, "E 5.3: the discards come back");
}

#[test]
fn e4_7_e8_1_no_research_beyond_what_trading_could_pay() {
    let research = |money, science, offer: &[Technology]| {
        let mut kit = Kit::terrans(2);
        kit.offer(offer);
        kit.players[A].storage.0 = [money, science, 0];
        barred(kit, Action::Research)
    };
    let price = Kit::terrans(2).players[A].price(Technology::Orbital);
    assert_eq!(research(0, price, &[Technology::Orbital]), None);
    assert_eq!(research(0, price - 1, &[Technology::Orbital]), Some("E8.1"));
    assert_eq!(research(2, price - 1, &[Technology::Orbital]), None, "two money trade for the science that lacks");
    assert_eq!(research(1, price - 1, &[Technology::Orbital]), Some("E8.1"));
    assert_eq!(research(90, 90, &[Technology::Starbase]), Some("E8.1"), "Terrans have it");
}

#[test]
fn e4_7_e10_1_no_building_without_means_or_place() {
    let build = |storage| {
        let mut kit = Kit::terrans(2);
        kit.players[A].storage.0 = storage;
        barred(kit, Action::Build)
    };
    assert_eq!(build([0, 0, 3]), None);
    assert_eq!(build([0, 0, 2]), Some("E10.1"));
    assert_eq!(build([2, 4, 0]), None, "one and two materials by trade");
    assert_eq!(build([1, 5, 0]), Some("E10.1"));
    let mut kit = Kit::terrans(2);
    homeless(&mut kit);
    kit.players[A].storage.0 = [90; 3];
    assert_eq!(barred(kit, Action::Build), Some("E10.1"), "nowhere to build");
}

#[test]
fn e4_7_e10_2_what_is_built_by_trade_is_paid_in_the_action() {
    let mut kit = Kit::terrans(2);
    kit.players[A].storage.0 = [6, 0, 0];
    let mut table = kit.play();
    table.choose(Target::Action(Action::Build));
    assert_eq!(table.options(), [Target::Pass, Target::Trade]);
    let trade = Target::Exchange(Resource::Money, Resource::Materials);
    table.choose_all(&[Target::Trade, trade]);
    table.choose_counts(&[(trade, 3)]);
    table.choose(Target::Build(Build::Interceptor));
    assert_eq!(table.state().players[A].storage.0, [0; 3]);
}

#[test]
fn e4_7_e11_1_no_move_without_a_ship_that_can() {
    let mut kit = Kit::terrans(2);
    kit.lay_open(201, (0, -3));
    assert_eq!(barred(kit, Action::Move), None);
    assert_eq!(barred(Kit::terrans(2), Action::Move), Some("E11.1"), "nowhere to go");
    let mut kit = Kit::terrans(2);
    kit.lay_open(201, (0, -3));
    let home = kit.home(A);
    kit.ships(B, home, Ship::Interceptor, 1);
    assert_eq!(barred(kit, Action::Move), Some("E11.1"), "E 11.3: pinned");
}

#[test]
fn e4_7_e6_1_influence_needs_a_disc_to_move_or_a_colony_ship_to_ready() {
    assert_eq!(barred(Kit::terrans(2), Action::Influence), None, "the home disc could go");
    let mut kit = Kit::terrans(2);
    homeless(&mut kit);
    assert_eq!(barred(kit, Action::Influence), Some("E6.1"));
    let mut kit = Kit::terrans(2);
    homeless(&mut kit);
    kit.players[A].colony_ships -= 1;
    assert_eq!(barred(kit, Action::Influence), None, "E 6.7");
    for discs in [1, 2] {
        let mut kit = Kit::terrans(2);
        homeless(&mut kit);
        let hex = kit.lay_open(201, (0, -3));
        kit.ships(A, hex, Ship::Interceptor, 1);
        kit.players[A].discs = discs;
        let expected = if discs == 1 { Some("E6.1") } else { None };
        assert_eq!(barred(kit, Action::Influence), expected, "one disc pays, another is placed");
    }
}

#[test]
fn e12_2_a_reaction_that_can_do_nothing_is_not_offered_either() {
    let mut kit = Kit::terrans(2);
    kit.players[A].passed = true;
    kit.players[A].storage.0 = [0; 3];
    let table = kit.play();
    assert_eq!(table.options(), [Target::Pass, Target::Action(Action::Upgrade)]);
    let why = |action| {
        let asked = table.pending().expect("A is asked");
        Eclipse::why_not(table.state(), asked, &Target::Action(action)).map(Because::rule)
    };
    assert_eq!((why(Action::Build), why(Action::Move)), (Some("E10.1"), Some("E11.1")));
    assert_eq!((why(Action::Explore), why(Action::Upgrade)), (Some("E12.1"), None));
}

#[test]
fn e4_2_without_a_disc_nothing_is_offered_and_the_reason_is_the_disc() {
    let mut kit = Kit::terrans(2);
    kit.players[A].discs = 0;
    assert_eq!(barred(kit, Action::Explore), Some("E4.2"));
}

/// Whoever may act always has something to fit: an upgrade never comes to nothing.
#[test]
fn e9_1_an_upgrade_always_offers_a_square() {
    let mut kit = Kit::terrans(2);
    for ship in Ship::ALL {
        let squares = kit.players[A].squares(*ship);
        let tiles = &mut kit.players[A].blueprints[ship.index()].tiles;
        tiles[..squares].fill(Some(crate::games::eclipse::ids::Part::Hull));
    }
    let mut table = kit.play();
    table.choose(Target::Action(Action::Upgrade));
    assert_eq!(table.asked(), (A, Why::Upgrade));
}
