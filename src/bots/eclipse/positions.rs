//! What bots answer in fixed positions, whatever the dice.

use super::designs::Notes;
use super::mind::{Mind, Worth};
use super::policy;
use super::taste::STEADY;
use crate::bots::{Level, Thought};
use crate::core::{Seat, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::content::tracks::ROUNDS;
use crate::games::eclipse::ids::{Action, Build, Discovery, Part, Resource, Ship, Technology};
use crate::games::eclipse::state::Spine;
use crate::games::eclipse::target::{Entry, Target, Why};
use crate::games::eclipse::tests::kit::{A, B, Kit, Told};

const BOTS: [Level; 2] = [Level::Steady, Level::Sharp];

/// What a bot answers, and the table with that answer given.
fn answered(table: &mut Table<Eclipse>, level: Level) -> Option<Target> {
    let choice = Thought::begin(table, level).expect("somebody is asked").finish();
    let target = policy::chosen(&table.pending().expect("somebody is asked").shape, &choice);
    table.answer(choice).expect("bots answer legally");
    target
}

/// What each answer is worth to the steady bot when nothing has been paid.
fn scores(table: &Table<Eclipse>) -> Vec<Worth> {
    let (asked, notes) = (table.pending().expect("somebody is asked"), Notes::default());
    let mind = Mind::of_state(table.state(), asked.seat, &STEADY, &notes).expect("everybody has a species");
    policy::scores(&mind, asked.why, &table.options())
}

/// Every seat but A has passed.
fn others_have_passed(kit: &mut Kit) {
    let seats: Vec<Seat> = kit.players.seats().filter(|&seat| seat != A).collect();
    seats.into_iter().for_each(|seat| kit.players[seat].passed = true);
}

#[test]
fn nobody_says_done_straight_after_paying() {
    for level in BOTS {
        let mut kit = Kit::terrans(3);
        // Neutron Bombs in the last round are worth nothing, but the disc is gone.
        kit.board.round = ROUNDS;
        kit.offer(&[Technology::NeutronBombs]);
        let mut table = kit.play();
        table.choose(Target::Action(Action::Research));
        assert!(scores(&table)[1] < 0, "not worth its science");
        assert_eq!(answered(&mut table, level), Some(Target::Technology(Technology::NeutronBombs)), "{level:?}");
    }
}

#[test]
fn what_is_free_between_paying_and_using_does_not_make_an_action_empty() {
    let mut kit = Kit::terrans(2);
    kit.board.round = ROUNDS;
    kit.offer(&[Technology::NeutronBombs]);
    kit.players[A].storage[Resource::Money] = 9;
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Research), Target::Trade]);
    let trade = Target::Exchange(Resource::Money, Resource::Materials);
    table.choose(trade);
    table.choose_counts(&[(trade, 1)]);
    assert_eq!(answered(&mut table, Level::Steady), Some(Target::Technology(Technology::NeutronBombs)));
}

#[test]
fn a_second_item_may_be_declined() {
    let mut kit = Kit::terrans(2);
    kit.board.round = ROUNDS;
    kit.players[A].storage[Resource::Materials] = 6;
    let mut table = kit.play();
    table.choose(Target::Action(Action::Build));
    table.choose(Target::Build(Build::Interceptor));
    assert_eq!(table.asked(), (A, Why::Build), "two items an action");
    assert_eq!(answered(&mut table, Level::Steady), Some(Target::Pass));
}

#[test]
fn the_first_round_is_not_passed() {
    for seats in [2, 3, 6] {
        for level in BOTS {
            let mut table = Kit::terrans(seats).play();
            let first = answered(&mut table, level);
            assert!(matches!(first, Some(Target::Action(_))), "{level:?} of {seats}: {first:?}");
        }
    }
}

#[test]
fn discs_are_taken_back_before_bankruptcy() {
    for level in BOTS {
        let mut kit = Kit::terrans(2);
        let poor = kit.lay_open(301, (0, -3));
        kit.own(A, poor);
        kit.players[A].storage = Default::default();
        kit.players[A].colony_ships = 0;
        // So many discs are on the map that the income does not pay for them.
        let short = (0..13).rev().find(|&discs| {
            kit.players[A].discs = discs;
            kit.debt(A) > 0
        });
        assert!(short.is_some());
        let home = kit.home(A);
        kit.board.spine = Spine::Upkeep { nth: 0 };
        let mut table = kit.play();
        assert!(matches!(table.asked(), (A, Why::Debt(_))), "{:?}", table.asked());
        assert_eq!(answered(&mut table, level), Some(Target::Tile(poor)), "the poor hex goes");
        assert_eq!(table.state()[home].owner, Some(A));
        assert!(table.state().players[A].is_in());
    }
}

#[test]
fn a_hex_that_pays_for_itself_is_not_given_up_for_money() {
    let mut kit = Kit::terrans(2);
    let poor = kit.lay_open(301, (0, -3));
    kit.own(A, poor);
    let home = kit.home(A);
    let notes = Notes::default();
    let mind = Mind::of_state(&kit.state, A, &STEADY, &notes).expect("everybody has a species");
    assert!(mind.relief(home) < mind.relief(poor), "the home brings money");
}

#[test]
fn an_ancient_part_is_used_by_a_fleet_that_it_makes_stronger() {
    let mut kit = Kit::terrans(2);
    let found = kit.lay_open(301, (0, -3));
    let home = kit.home(A);
    kit.ships(A, home, Ship::Cruiser, 4);
    kit.ships(A, home, Ship::Dreadnought, 2);
    kit.ships(B, found, Ship::Interceptor, 1);
    kit.state.secrets[A].looking = Some(Discovery::IonTurret);
    let notes = Notes::default();
    let mind = Mind::of_state(&kit.state, A, &STEADY, &notes).expect("everybody has a species");
    let worth = policy::scores(&mind, Why::Discovery(found), &[Target::Pass, Target::Yes]);
    assert!(worth[1] > worth[0], "better than two points: {worth:?}");
}

#[test]
fn a_part_in_hand_goes_on_the_ship_that_gains_most() {
    let mut kit = Kit::terrans(2);
    let home = kit.home(A);
    kit.ships(A, home, Ship::Cruiser, 4);
    kit.players[A].spare.push(Part::IonTurret);
    others_have_passed(&mut kit);
    let mut table = kit.play();
    table.choose(Target::Action(Action::Upgrade));
    let mut fitted = false;
    while table.state().turn.refit.is_some() {
        answered(&mut table, Level::Steady);
        fitted |= table.state().players[A].spare.is_empty();
    }
    assert!(fitted, "it does not lie idle beside the board");
}

#[test]
fn money_that_is_left_in_the_last_round_buys_points() {
    let mut kit = Kit::terrans(2);
    kit.board.round = ROUNDS;
    kit.learn(A, Technology::Monolith);
    kit.players[A].storage[Resource::Money] = 40;
    kit.players[A].storage[Resource::Materials] = 0;
    others_have_passed(&mut kit);
    let mut table = kit.play();
    while table.state().round == ROUNDS && table.asked().0 == A && table.asked().1 != Why::UpkeepColony {
        answered(&mut table, Level::Steady);
        if table.pending().is_none() {
            break;
        }
    }
    let built = |logged: &Entry| matches!(logged, Entry::Builds(A, Build::Monolith, _));
    assert!(table.log(None).any(|logged| built(&logged.entry)), "a monolith is three points");
}

#[test]
fn ships_are_built_for_a_battle_that_takes_more_than_one_round_to_prepare() {
    let mut kit = Kit::terrans(2);
    let next = kit.lay_open(301, (0, -3));
    kit[next].ancients = 2;
    kit.players[A].storage[Resource::Materials] = 5;
    let worth = |mats: u8| {
        let mut kit_state = kit.state.clone();
        kit_state.board.players[A].tracks[Resource::Materials] = mats;
        let notes = Notes::default();
        let mind = Mind::of_state(&kit_state, A, &STEADY, &notes).expect("everybody has a species");
        mind.item(Build::Cruiser, 2) + 5 * mind.unit(Resource::Materials)
    };
    assert!(worth(3) > worth(12), "with materials to come a fleet is worth beginning: {} {}", worth(3), worth(12));
}

#[test]
fn a_thought_of_the_sharp_bot_stays_within_its_budget() {
    for seats in [2, 4, 6] {
        let mut table = Kit::terrans(seats).play();
        for _ in 0..3 {
            let mut thought = Thought::begin(&table, Level::Sharp).expect("somebody is asked");
            let mut breaths = 0;
            let choice = loop {
                match thought.step() {
                    Some(choice) => break choice,
                    None => breaths += 1,
                }
            };
            assert!(breaths <= 520, "{breaths} breaths with {seats} seats");
            table.answer(choice).expect("bots answer legally");
        }
    }
}
