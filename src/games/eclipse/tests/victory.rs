//! E 16 end and scoring, E 22 what is hidden.

use super::kit::*;
use crate::core::{Orders, Rulebook, Seats, Standing};
use crate::games::eclipse::ids::{Action, Discovery, Resource, Ship, Species, Technology};
use crate::games::eclipse::state::Spine;
use crate::games::eclipse::target::{Target, Why};
use crate::games::eclipse::{Eclipse, Preference, topics};

#[test]
fn e16_1_the_game_ends_after_the_upkeep_of_round_nine() {
    let mut kit = Kit::terrans(2);
    kit.round = 9;
    let before: u8 = kit.research.iter().sum();
    let mut table = kit.play();
    table.choose(Target::Pass);
    table.choose(Target::Pass);
    assert!(table.pending().is_none());
    let state = table.state();
    assert_eq!((state.round, state.research.iter().sum::<u8>()), (9, before), "A 20: no more technologies");
    assert_eq!(state.players[A].storage[Resource::Science], 6, "that upkeep is played in full");
    assert!(table.outcome().is_some());
}

#[test]
fn e16_2_points_by_source() {
    let mut kit = Kit::terrans(4);
    let home = kit.home(A);
    let inner = kit.lay_open(102, (4, 4));
    kit.own(A, inner);
    kit[home].monolith = true;
    kit.secrets[A].reputation = vec![4, 1];
    kit.secrets[A].kept = vec![Discovery::Money8, Discovery::IonTurret];
    kit.players[A].partners = Seats::from(B);
    kit.traitor = Some(A);
    for &technology in &Technology::ALL[16..23] {
        kit.learn(A, technology);
    }
    for &technology in &Technology::ALL[8..12] {
        kit.learn(A, technology);
    }
    let score = kit.score(A);
    assert_eq!((score.reputation, score.ambassadors, score.hexes), (5, 1, 3 + 3));
    assert_eq!((score.discoveries, score.monoliths, score.technologies, score.traitor), (4, 3, 5 + 1, -2));
    assert_eq!((score.species, score.total()), (0, 5 + 1 + 6 + 4 + 3 + 6 - 2));
}

#[test]
fn e17_4_e17_5e_species_score_for_hexes_and_ancients() {
    let mut kit = Kit::new(&[Species::Planta, Species::Draco]);
    let first = kit.lay(203, (4, 4), 0);
    kit.lay(301, (6, 6), 0);
    assert_eq!((kit.score(A).species, kit.score(B).species), (1, 4));
    kit[first].ancients = 0;
    kit.own(A, first);
    assert_eq!((kit.score(A).species, kit.score(B).species), (2, 2));
}

#[test]
fn e16_3_a21_ties_go_to_storage_and_then_are_shared() {
    let winners = |storage: [u16; 3]| {
        let mut kit = Kit::terrans(2);
        kit.spine = Spine::Over;
        kit.players[B].storage.0 = storage;
        kit.state.outcome().expect("it is over").winners
    };
    assert_eq!(winners([8, 1, 0]), Seats::from(B));
    assert_eq!(winners([0, 0, 7]), Seats::from(A));
    assert_eq!(winners([8, 0, 0]), [A, B].into_iter().collect::<Seats>());
}

#[test]
fn e16_4_e22_5_reputation_and_kept_discoveries_are_hidden_until_the_end() {
    let mut kit = Kit::new(&[Species::Eridani, Species::Orion]);
    kit.secrets[A].kept = vec![Discovery::ShardHull];
    let view = Eclipse::view(&kit.state, Some(B));
    assert_eq!((view.reputation[A].count(), view.reputation[A].faces()), (2, None));
    assert_eq!((view.kept[A].count(), view.kept[A].faces()), (1, None));
    assert!(Eclipse::view(&kit.state, None).reputation[A].faces().is_none(), "nor does a spectator see them");
    assert!(Eclipse::view(&kit.state, Some(A)).reputation[A].faces().is_some());
    kit.spine = Spine::Over;
    assert!(Eclipse::view(&kit.state, Some(B)).reputation[A].faces().is_some());
}

#[test]
fn e14_5_the_score_of_who_left_is_counted_then() {
    let mut kit = Kit::terrans(2);
    kit.players[A].left = Some(17);
    kit.spine = Spine::Over;
    let outcome = kit.state.outcome().expect("it is over");
    assert_eq!((outcome.scores[A], outcome.scores[B]), (17, 3));
    assert_eq!(outcome.winners, Seats::from(A));
}

#[test]
fn a_passed_player_can_leave_a_standing_order() {
    let mut kit = Kit::terrans(2);
    kit.players[A].passed = true;
    let mut orders = Orders::default();
    orders.set(A, topics::REACTIONS, Standing::PassUntilConcerned);
    let home = kit.home(A);
    let calm = kit.play();
    assert_eq!(calm.asked(), (A, Why::Reaction));
    assert!(orders.choice(&calm).is_some());
    let mut kit = Kit::terrans(2);
    kit.players[A].passed = true;
    kit.ships(B, home, Ship::Interceptor, 1);
    assert!(orders.choice(&kit.play()).is_none(), "an enemy at home concerns the player");
}

#[test]
fn offers_and_shots_can_be_answered_ahead() {
    let mut kit = Kit::terrans(4);
    let (one, two) = (kit.home(A), kit.home(B));
    kit[one].open = 0b11_1111;
    kit[two].open = 0b11_1111;
    let between = kit.lay_open(201, (2, -1));
    kit.own(A, between);
    let mut table = kit.play();
    table.choose(Target::Propose(B));
    let mut orders = Orders::default();
    orders.set(B, topics::DIPLOMACY, Standing::Answer(Preference::Accept as u8));
    let choice = orders.choice(&table).expect("answered ahead");
    table.answer(choice).unwrap();
    assert_eq!(table.asked(), (A, Why::AmbassadorCube(B)));
    assert_eq!(orders.choice(&table), None, "which cube is for the player to say");
    assert!(!table.offers(Target::Action(Action::Move)));
}
