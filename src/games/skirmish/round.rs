//! The frame of a round: bids, turn order, score (S 3, S 7).

use super::state::{Phase, State, Step};
use super::words::{Entry, Target, Why};
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
    g.log(Entry::Bids { bids, winner });
    g.phase = Phase::Arrange { by: winner };
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
