//! E 4 action phase, E 7 diplomacy, E 12 reactions.

use super::kit::*;
use crate::core::{Seat, Seats};
use crate::games::eclipse::ids::{Action, Build, Resource, Ship, Species, Technology, TileId};
use crate::games::eclipse::state::Spine;
use crate::games::eclipse::target::{Target, Why};

#[test]
fn e4_1_turns_go_round_clockwise() {
    let mut table = Kit::terrans(3).play();
    for seat in [A, B, C, A] {
        assert_eq!(table.asked(), (seat, Why::Turn));
        table.choose(Target::Action(Action::Influence));
        table.choose(Target::Pass);
    }
}

#[test]
fn e4_2_without_a_disc_there_is_only_passing() {
    let mut kit = Kit::terrans(2);
    kit.players[A].discs = 0;
    kit.players[A].storage.0 = [0, 2, 0];
    let table = kit.play();
    assert_eq!(table.options(), [Target::Pass, Target::Trade]);
}

#[test]
fn e4_4_the_first_to_pass_starts_the_next_round() {
    let mut table = Kit::terrans(3).play();
    table.choose_all(&[Target::Action(Action::Influence), Target::Pass, Target::Pass]);
    assert_eq!(table.state().first_to_pass, Some(B));
    table.until(|_, why| why == Why::Turn);
    table.choose(Target::Pass);
    table.choose(Target::Pass);
    assert_eq!((table.state().round, table.state().start), (2, B));
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e4_5_e4_6_the_phase_ends_at_the_instant_the_last_player_passes() {
    let mut table = Kit::terrans(2).play();
    table.choose(Target::Pass);
    table.choose_all(&[Target::Action(Action::Influence), Target::Pass]);
    assert_eq!(table.asked(), (A, Why::Reaction), "only reactions are left to who has passed");
    assert!(!table.offers(Target::Action(Action::Explore)));
    table.choose(Target::Pass);
    table.choose(Target::Pass);
    assert_eq!(table.state().round, 2, "no further reaction; nothing to fight or pay");
    assert_eq!((table.state().start, table.asked()), (A, (A, Why::Turn)));
}

#[test]
fn e4_7_an_action_may_do_nothing_and_the_disc_is_spent_all_the_same() {
    let mut table = Kit::terrans(2).play();
    table.choose_all(&[Target::Action(Action::Explore), Target::Pass]);
    let player = &table.state().players[A];
    assert_eq!((player.discs, player.actions[Action::Explore.index()]), (11, 1));
    assert_eq!(table.asked(), (B, Why::Turn));
}

#[test]
fn e12_1_e12_2_a_reaction_costs_a_disc_and_does_one_thing() {
    let mut kit = Kit::new(&[Species::Mechanema, Species::Orion]);
    kit.players[A].passed = true;
    kit.players[A].storage[Resource::Materials] = 20;
    kit.learn(A, Technology::Nanorobots);
    kit.lay_open(201, (0, -3));
    let mut table = kit.play();
    assert_eq!(
        table.options()[..4],
        [Action::Upgrade, Action::Build, Action::Move].iter().fold(vec![Target::Pass], |mut list, &action| {
            list.push(Target::Action(action));
            list
        })[..]
    );
    table.choose_all(&[Target::Action(Action::Build), Target::Build(Build::Interceptor)]);
    let player = &table.state().players[A];
    assert_eq!((player.discs, player.reactions), (11, 1));
    assert_eq!(player.storage[Resource::Materials], 18, "E 12.3: cheaper building holds");
    assert_eq!(table.asked(), (B, Why::Turn), "E 12.3: three builds and Nanorobots do not");
}

/// Four players; the homes of A and B joined through their sides.
fn neighbours() -> Kit {
    let mut kit = Kit::terrans(4);
    let (one, two) = (kit.home(A), kit.home(B));
    // Spots 1 and 2 are (2,-2) and (2,0); a hex of A between them.
    let between = kit.lay_open(201, (2, -1));
    kit[one].open = 0b11_1111;
    kit[two].open = 0b11_1111;
    kit.own(A, between);
    kit
}

#[test]
fn e7_1_e7_3_relations_need_both_and_a_cube_goes_on_each_ambassador() {
    let mut table = neighbours().play();
    table.choose(Target::Propose(B));
    assert_eq!(table.asked(), (B, Why::Offer(A)));
    table.choose(Target::Yes);
    assert_eq!(table.asked(), (A, Why::AmbassadorCube(B)));
    table.choose(Target::Resource(Resource::Money));
    table.choose(Target::Resource(Resource::Science));
    let state = table.state();
    assert_eq!((state.players[A].partners, state.players[B].partners), (Seats::from(B), Seats::from(A)));
    assert_eq!(state.players[A].production(Resource::Money), 4, "one step up");
    assert_eq!((state.score(A).ambassadors, state.score(B).ambassadors), (1, 1), "E 7.5");
    assert_eq!(table.asked(), (A, Why::Turn), "the turn goes on");
    assert!(!table.offers(Target::Propose(B)), "at most one from each other player");
}

#[test]
fn e7_1_a_refusal_ends_it_for_this_turn() {
    let mut table = neighbours().play();
    table.choose_all(&[Target::Propose(B), Target::Pass]);
    assert_eq!(table.asked(), (A, Why::Turn));
    assert!(!table.offers(Target::Propose(B)));
    assert!(table.state().players[A].partners.is_empty());
}

#[test]
fn e7_1_a7_an_offer_may_be_made_at_any_time_of_the_turn_and_once() {
    let mut kit = neighbours();
    kit.players[A].colony_ships = 0;
    let mut table = kit.play();
    assert!(table.offers(Target::Propose(B)), "before the action");
    table.choose(Target::Action(Action::Upgrade));
    assert_eq!(table.asked(), (A, Why::Upgrade));
    assert!(table.offers(Target::Propose(B)), "within it");
    table.choose(Target::Pass);
    assert_eq!(table.asked(), (A, Why::TurnEnd));
    table.choose_all(&[Target::Propose(B), Target::Pass]);
    assert_eq!(table.asked().0, B, "after it; who has refused is not asked again in this turn");
    table.until(|seat, why| (seat, why) == (A, Why::Turn));
    assert!(table.offers(Target::Propose(B)), "but in the next");
}

#[test]
fn e7_1_relations_made_within_an_action_let_it_go_on() {
    let mut kit = neighbours();
    kit.players[A].colony_ships = 0;
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Upgrade), Target::Propose(B), Target::Yes]);
    table.choose_all(&[Target::Resource(Resource::Money), Target::Resource(Resource::Money)]);
    assert_eq!(table.asked(), (A, Why::Upgrade));
    assert!(!table.offers(Target::Propose(B)));
    table.choose(Target::Pass);
    assert_eq!(table.asked(), (B, Why::Turn), "nothing else is free");
}

#[test]
fn e7_2_conditions_of_relations() {
    let partners = |change: fn(&mut Kit)| {
        let mut kit = neighbours();
        change(&mut kit);
        (kit.possible_partners(A), kit.possible_partners(B))
    };
    let none = (Seats::NONE, Seats::NONE);
    assert_eq!(partners(|_| ()), (Seats::from(B), Seats::from(A)));
    let half = |kit: &mut Kit| {
        let home = kit.home(B);
        kit[home].open = 0;
        kit.learn(A, Technology::WormholeGenerator);
        kit.learn(B, Technology::WormholeGenerator);
    };
    assert_eq!(partners(half), none, "the generator does not help");
    let visit = |kit: &mut Kit| {
        let home = kit.home(B);
        kit.ships(A, home, Ship::Interceptor, 1);
    };
    assert_eq!(partners(visit), none, "a ship in the other's hex");
    let meeting = |kit: &mut Kit| {
        let hex = kit.lay_open(202, (3, 3));
        kit.ships(A, hex, Ship::Interceptor, 1);
        kit.ships(B, hex, Ship::Interceptor, 1);
    };
    assert_eq!(partners(meeting), none, "ships side by side");
    assert_eq!(partners(|kit| kit.traitor = Some(B)), none, "E 7.8");
    assert_eq!(partners(|kit| kit.players[B].tracks.0 = [0; 3]), none, "no cube to give");
    let busy = |kit: &mut Kit| kit.players[A].partners = [C, D].into_iter().collect();
    assert_eq!(partners(busy).0, Seats::from(B), "three ambassadors");
    let all_given = |kit: &mut Kit| kit.players[A].partners = [C, D, Seat::new(4)].into_iter().collect();
    assert_eq!(partners(all_given), none);
}

#[test]
fn e7_4_what_fits_on_a_reputation_track() {
    let kit = Kit::new(&[Species::TerranUnion, Species::Orion, Species::Eridani, Species::Hydran]);
    let fits = |seat: Seat, ambassadors, reputation| kit.players[seat].fits(ambassadors, reputation);
    assert!(fits(A, 3, 2) && fits(A, 1, 4) && !fits(A, 0, 5), "one for ambassadors only, four for either");
    assert!(fits(B, 0, 5) && fits(B, 3, 2) && !fits(B, 4, 2) && !fits(B, 5, 0), "one for reputation only");
    assert!(fits(C, 2, 2) && !fits(C, 3, 2));
    assert!(fits(D, 1, 3) && !fits(D, 0, 4));
}

#[test]
fn e7_4_a_reputation_tile_makes_room_for_an_ambassador() {
    let mut kit = neighbours();
    for value in [4, 3, 2, 1] {
        kit.reputation_bag[value - 1] -= 1;
        kit.secrets[B].reputation.push(value as u8);
    }
    kit.players[B].partners = Seats::from(D);
    kit.players[B].tracks[Resource::Money] -= 1;
    let mut table = kit.play();
    table.choose_all(&[Target::Propose(B), Target::Yes, Target::Resource(Resource::Money)]);
    assert_eq!(table.asked(), (B, Why::MakeRoom));
    table.choose(Target::Reputation(0));
    assert_eq!(table.state().secrets[B].reputation, [4, 3, 2], "the lowest goes back");
    assert_eq!(table.state().reputation_bag, [12, 8, 6, 3]);
}

#[test]
fn e18_1_no_diplomacy_with_three() {
    let mut kit = Kit::terrans(3);
    let (one, two) = (kit.home(A), kit.home(B));
    kit[one].open = 0b11_1111;
    kit[two].open = 0b11_1111;
    let between = kit.lay_open(201, (1, -2));
    let second = kit.lay_open(202, (2, -2));
    let third = kit.lay_open(203, (2, -1));
    for tile in [between, second, third] {
        kit.own(A, tile);
    }
    assert!(kit.ways(third, false).any(|way| way == two), "they do touch");
    assert!(kit.possible_partners(A).is_empty());
}

fn allied() -> (Kit, TileId, TileId) {
    let mut kit = neighbours();
    for (seat, other) in [(A, B), (B, A)] {
        kit.players[seat].partners = Seats::from(other);
        kit.players[seat].tracks[Resource::Money] -= 1;
    }
    let (between, target) = (kit.tile_at(crate::core::hex::Hex::new(2, -1)).unwrap(), kit.home(B));
    kit.ships(A, between, Ship::Interceptor, 1);
    (kit, between, target)
}

#[test]
fn e7_6_e7_7_moving_in_is_an_attack_that_ends_relations_and_makes_a_traitor() {
    let (kit, between, target) = allied();
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Move), Target::Ship(between, Ship::Interceptor)]);
    assert!(!table.offers(Target::Tile(target)), "A 8: it says that it is an attack");
    table.choose(Target::Attack(target));
    assert_eq!(table.asked().1, Why::ReturnCube(crate::games::eclipse::ids::SquareKind::Wild));
    table.choose(Target::Resource(Resource::Money));
    assert_eq!(table.asked().0, B, "each chooses for the own cube");
    table.choose(Target::Resource(Resource::Materials));
    let state = table.state();
    assert!(state.players[A].partners.is_empty() && state.players[B].partners.is_empty());
    assert_eq!((state.traitor, state.score(A).traitor), (Some(A), -2));
    assert_eq!(state.players[B].tracks.0, [9, 10, 11]);
    assert_eq!(state[target].ships_of(A), 1);
}

#[test]
fn e7_6_a8_passing_through_is_an_attack_too() {
    let (mut kit, between, target) = allied();
    // Two steps, with only the partner's home in between.
    kit.players[A].blueprints[Ship::Interceptor.index()].tiles[3] = Some(crate::games::eclipse::ids::Part::FusionDrive);
    let supply = kit[target].ships_of(B);
    kit[target].remove_ships(B, Ship::Interceptor, supply);
    let beyond = kit.lay_open(202, (2, 1));
    kit[between].open = 0b00_1000;
    let mut table = kit.play();
    table.choose_all(&[Target::Action(Action::Move), Target::Ship(between, Ship::Interceptor)]);
    assert_eq!(table.options(), [Target::Pass, Target::Attack(target)], "no attack comes unasked");
    table.choose(Target::Attack(target));
    table.until(|_, why| matches!(why, Why::MoveTo(..)));
    assert_eq!(table.state().traitor, Some(A));
    assert_eq!(table.asked().1, Why::MoveTo(target, Ship::Interceptor, 1), "one of two steps is left");
    table.choose(Target::Tile(beyond));
    assert_eq!(table.state()[beyond].ships_of(A), 1);
}

#[test]
fn a8_a_ship_whose_every_way_leads_to_a_partner_may_stay() {
    for way_home in [false, true] {
        let (mut kit, between, target) = allied();
        let (home, other) = (kit.home(A), kit.lay_open(202, (3, -1)));
        kit.own(B, other);
        kit[between].open = if way_home { 0b00_1101 } else { 0b00_1100 };
        let mut table = kit.play();
        table.choose_all(&[Target::Action(Action::Move), Target::Ship(between, Ship::Interceptor)]);
        let first = if way_home { Target::Tile(home) } else { Target::Pass };
        assert_eq!(table.options(), [first, Target::Attack(other), Target::Attack(target)]);
        table.choose(first);
        assert_eq!(table.state().traitor, None);
        assert_eq!(table.state()[between].ships_of(A), u8::from(!way_home));
    }
}

#[test]
fn e7_8_the_traitor_card_leaves_only_for_another_traitor() {
    let (mut kit, between, target) = allied();
    kit.traitor = Some(C);
    assert!(kit.possible_partners(C).is_empty());
    let mut table = kit.play();
    table.choose_all(&[
        Target::Action(Action::Move),
        Target::Ship(between, Ship::Interceptor),
        Target::Attack(target),
        Target::Resource(Resource::Money),
        Target::Resource(Resource::Money),
    ]);
    assert_eq!((table.state().traitor, table.state().score(C).traitor), (Some(A), 0));
}

#[test]
fn a18_ambassadors_of_who_collapses_return_and_nobody_is_a_traitor() {
    let (mut kit, _, target) = allied();
    kit.players[B].storage.0 = [0; 3];
    kit.players[B].actions[0] = kit.players[B].discs;
    kit.players[B].discs = 0;
    kit.players[B].colony_ships = 0;
    kit.players[A].colony_ships = 0;
    kit.spine = Spine::Upkeep { nth: 1 };
    let mut table = kit.play();
    table.until(|seat, _| seat == A);
    assert!(matches!(table.asked(), (A, Why::ReturnCube(_))), "the partner's cube comes back");
    table.choose(Target::Resource(Resource::Materials));
    let state = table.state();
    assert!(state.players[A].partners.is_empty() && state.players[B].partners.is_empty());
    assert_eq!((state.traitor, state.players[A].tracks.0), (None, [9, 10, 11]));
    assert!(state.players[B].left.is_some() && !state.is_present(B, target));
}

#[test]
fn e13_30_a18_who_has_nothing_left_on_the_map_may_retire() {
    let mut kit = neighbours();
    for tile in kit.tile_ids() {
        if kit[tile].owner == Some(A) {
            kit[tile].owner = None;
            kit[tile].cubes = 0;
            kit.players[A].discs += 1;
        }
        kit[tile].fleets.retain(|fleet| fleet.seat != A);
    }
    kit.players[A].tracks.0 = [11; 3];
    kit.traitor = Some(A);
    let mut table = kit.play();
    assert!(table.offers(Target::Action(Action::Research)), "who stays may still act");
    table.choose(Target::Retire);
    let state = table.state();
    assert_eq!((state.players[A].left, state.traitor), (Some(-2), None), "the card is counted, then goes back");
    assert_eq!(state.spine, Spine::Action(B));
    table.until(|seat, why| why == Why::Turn && seat != B);
    assert_ne!(table.asked().0, A, "turns skip who has left");
}

#[test]
fn e3_2_turns_begin_with_the_holder_of_the_marker() {
    let mut kit = Kit::terrans(3);
    kit.first_to_pass = Some(C);
    kit.spine = Spine::Upkeep { nth: 3 };
    let table = kit.play();
    assert_eq!((table.state().start, table.asked()), (C, (C, Why::Turn)));
}

#[test]
fn a7_relations_also_on_a_turn_spent_reacting() {
    let mut kit = neighbours();
    kit.players[A].passed = true;
    let mut table = kit.play();
    assert_eq!(table.asked(), (A, Why::Reaction));
    table.choose(Target::Propose(B));
    assert_eq!(table.asked(), (B, Why::Offer(A)));
}
