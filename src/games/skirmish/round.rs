//! The frame of a round: bids, turn order, score (S 3, S 7).

use super::state::{Phase, State, Step};
use super::target::{Entry, Target, Why};
use super::{Skirmish, features::Feature};
use crate::core::{Game, Outcome, PerSeat, Seat, Seats};
use std::cmp::Reverse;

/// S 3.1: the next seat bids in secret; when all have, the bids are revealed.
pub async fn bid(g: &mut Game<Skirmish>) {
    let next = g.order.iter().copied().find(|&seat| g.realms[seat].bid.is_none());
    let Some(seat) = next else { return reveal(g) };
    if Some(&seat) == g.order.first() {
        let round = g.round;
        g.log(Entry::Round { round });
    }
    let options = (0..=g.most_bid(seat)).map(Target::Bid).collect();
    if let Target::Bid(amount) = g.one(seat, Why::Bid, options).await {
        g.realms[seat].bid = Some(amount);
        g.log_split(seat, Entry::Bid { seat, amount: Some(amount) }, Entry::Bid { seat, amount: None });
    }
}

/// S 3.2: all pay what they bid, and the highest arranges the turns.
fn reveal(g: &mut Game<Skirmish>) {
    g.secret_seen();
    let bids: PerSeat<u8> = g.realms.values().map(|realm| realm.bid.unwrap_or(0)).collect();
    for (seat, &bid) in bids.iter() {
        g.realms[seat].fuel -= bid;
    }
    // S 3.3: a tie goes to fewer points, then to the later turn in the last round.
    let rank = |place: usize, seat: Seat| (bids[seat], Reverse(g.realms[seat].points), place);
    let places = g.order.iter().copied().enumerate();
    let (_, winner) = places.max_by_key(|&(place, seat)| rank(place, seat)).expect("a table has seats");
    g.phase = Phase::Arrange { by: winner };
    g.log(Entry::Bids { bids, winner });
}

/// S 3.3: the winner puts the turns in any order.
pub async fn arrange(g: &mut Game<Skirmish>, by: Seat) {
    let seats = g.realms.seats().map(Target::Seat).collect();
    let order = g.order(by, Why::Arrange, seats).await;
    let order: Vec<Seat> = order
        .into_iter()
        .filter_map(|target| match target {
            Target::Seat(seat) => Some(seat),
            _ => None,
        })
        .collect();
    g.order.clone_from(&order);
    g.log(Entry::Arranged { by, order });
    g.phase = Phase::Turn { turn: 0, step: Step::Start };
}

/// S 7.1 and S 7.2: worlds score; after the last round the game is over.
pub fn score(g: &mut Game<Skirmish>) {
    for seat in g.realms.seats() {
        let points = g.worth(seat);
        g.realms[seat].points += points;
        let total = g.realms[seat].points;
        g.log(Entry::Scored { seat, points, total });
    }
    if g.round == g.rounds {
        g.phase = Phase::Over;
        let winners = outcome(g).winners;
        g.cover(ending(g, winners) as usize);
        g.log(Entry::Over { winners });
    } else {
        g.round += 1;
        g.phase = Phase::Bid;
        for seat in g.realms.seats() {
            g.realms[seat].bid = None;
        }
    }
}

/// S 7.3: points, then ships, then fuel; who is still level shares the victory.
pub fn outcome(state: &State) -> Outcome {
    let best = state.realms.seats().map(|seat| standing(state, seat)).max();
    Outcome {
        scores: state.realms.values().map(|realm| realm.points as i32).collect(),
        winners: state.realms.seats().filter(|&seat| Some(standing(state, seat)) == best).collect(),
    }
}

fn standing(state: &State, seat: Seat) -> (u32, u8, u8) {
    let realm = &state.realms[seat];
    (realm.points, state.ships_of(seat).size(), realm.fuel)
}

/// What settled the game.
fn ending(state: &State, winners: Seats) -> Feature {
    let Some(winner) = winners.iter().next() else { return Feature::Shared };
    let best = standing(state, winner);
    let level = |key: fn((u32, u8, u8)) -> (u32, u8)| {
        state.realms.seats().filter(|&seat| key(standing(state, seat)) == key(best)).count() > 1
    };
    if winners.len() > 1 {
        Feature::Shared
    } else if level(|(points, ships, _)| (points, ships)) {
        Feature::WonByFuel
    } else if level(|(points, ..)| (points, 0)) {
        Feature::WonByShips
    } else {
        Feature::Won
    }
}

#[cfg(test)]
mod tests {
    use super::super::ids::World;
    use super::super::testing::*;
    use super::*;
    use crate::core::{Choice, Rulebook};

    fn bidding(seats: u8) -> State {
        let mut state = stage(seats, Step::Start);
        state.phase = Phase::Bid;
        for (_, realm) in state.realms.iter_mut() {
            realm.bid = None;
        }
        for (seat, home) in Seat::all(seats.into()).zip(World::homes(seats.into())) {
            state = state.own(seat, *home, 2, 0);
        }
        state
    }

    #[test]
    fn s3_1_a_bid_is_at_most_three_and_at_most_the_fuel() {
        let game = bidding(2).fuel(A, 9).fuel(B, 2).play(&[]);
        assert_eq!((game.asked(), game.options().len()), ((A, Why::Bid), 4));
        let game = bidding(2).fuel(A, 0).fuel(B, 2).play(&[]);
        assert_eq!((game.asked(), game.options().len()), ((B, Why::Bid), 3), "who has no fuel bids nothing unasked");
    }

    #[test]
    fn s3_1_a_bid_is_secret_until_all_are_in() {
        let mut game = bidding(2).fuel(A, 3).fuel(B, 3).play(&[]);
        game.pick(Target::Bid(2));
        let bid = |game: &Played, viewer| game.0.view(viewer).seats[A].bid;
        assert_eq!([Some(A), Some(B), None].map(|viewer| bid(&game, viewer)), [Some(2), None, None]);
        assert!(game.0.view(Some(B)).seats[A].has_bid);
        assert_eq!(game.state().realms[A].fuel, 3, "and not yet paid");
        game.pick(Target::Bid(0));
        assert_eq!([Some(A), Some(B), None].map(|viewer| bid(&game, viewer)), [Some(2); 3]);
    }

    #[test]
    fn s3_2_everyone_pays_and_the_highest_bid_arranges() {
        let mut game = bidding(3).fuel(A, 3).fuel(B, 5).fuel(C, 3).play(&[]);
        game.pick(Target::Bid(1)).pick(Target::Bid(3)).pick(Target::Bid(2));
        assert_eq!(game.asked(), (B, Why::Arrange));
        assert_eq!(game.state().realms.values().map(|realm| realm.fuel).collect::<Vec<_>>(), [2, 2, 1]);
    }

    #[test]
    fn s3_3_a_tie_goes_to_fewer_points_then_to_the_later_turn() {
        let tie = |state: State| {
            let mut game = state.fuel(A, 3).fuel(B, 3).fuel(C, 3).play(&[]);
            game.pick(Target::Bid(2)).pick(Target::Bid(2)).pick(Target::Bid(1));
            game.asked()
        };
        assert_eq!(tie(bidding(3).points(A, 4).points(B, 5).points(C, 0)), (A, Why::Arrange));
        let level = bidding(3).points(A, 4).points(B, 4);
        assert_eq!(tie(level.clone()), (B, Why::Arrange));
        let mut turned = level;
        turned.order = vec![B, A, C];
        assert_eq!(tie(turned), (A, Why::Arrange));
    }

    #[test]
    fn s3_3_turns_are_taken_in_the_order_arranged() {
        let mut game = bidding(3).fuel(C, 1).play(&[]);
        game.pick(Target::Bid(1)).answer(Choice::Order(vec![1, 2, 0]));
        assert_eq!(game.state().order, [B, C, A]);
        assert_eq!(game.state().active(), Some(B));
        assert!(game.log().contains(&Entry::Arranged { by: C, order: vec![B, C, A] }));
    }

    /// The last turn of a round is over.
    fn ending(rounds: u8) -> State {
        let mut state = stage(2, Step::End);
        state.phase = Phase::Turn { turn: 1, step: Step::End };
        state.rounds = rounds;
        state
    }

    #[test]
    fn s7_1_worlds_score_one_and_the_crown_two() {
        let state = ending(3).own(A, World::Crown, 0, 0).own(A, World::Aster, 1, 0).own(B, World::Dune, 0, 1);
        let game = state.fuel(A, 1).points(B, 4).play(&[]);
        assert_eq!(game.state().realms.values().map(|realm| realm.points).collect::<Vec<_>>(), [3, 5]);
        assert_eq!((game.state().round, game.asked()), (2, (A, Why::Bid)));
        assert!(game.state().realms.values().all(|realm| realm.bid.is_none_or(|bid| bid == 0)));
    }

    #[test]
    fn s7_2_the_game_is_over_after_the_last_round() {
        let game = ending(1).own(A, World::Aster, 1, 0).play(&[]);
        assert!(game.0.pending().is_none());
        let outcome = game.0.outcome().unwrap();
        assert_eq!((outcome.scores[A], outcome.scores[B], outcome.winners), (1, 0, A.into()));
    }

    #[test]
    fn s7_3_ties_go_to_ships_then_fuel_and_are_shared_then() {
        let both: Seats = [A, B].into_iter().collect();
        for (ships, fuel, winners) in [(2, 0, A.into()), (1, 3, A.into()), (1, 2, both), (1, 1, B.into())] {
            let state = ending(1).own(A, World::Aster, ships, 0).own(B, World::Dune, 0, 1).fuel(A, fuel).fuel(B, 2);
            assert_eq!(state.play(&[]).0.outcome().unwrap().winners, winners, "{ships} ships, {fuel} fuel");
        }
        assert_eq!(Skirmish::outcome(&ending(1)), None, "no outcome before the end");
    }
}
