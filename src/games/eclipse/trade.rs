//! Trade at the species' rate (E 2.7, A 2).

use super::G;
use super::ids::Resource;
use super::state::{Board, Player};
use super::target::{Entry, Target, Why};
use crate::core::{Counts, Seat};

impl Player {
    /// How many units a resource can be traded into.
    pub fn tradable(&self, from: Resource) -> u16 {
        self.storage[from] / u16::from(self.species.row().trade_rate)
    }

    /// What there would be of a resource with everything else traded into it.
    pub fn most_of(&self, wanted: Resource) -> u16 {
        let others = Resource::ALL.iter().filter(|&&resource| resource != wanted);
        self.storage[wanted] + others.map(|&resource| self.tradable(resource)).sum::<u16>()
    }
}

impl Board {
    pub fn can_trade(&self, seat: Seat) -> bool {
        Resource::ALL.iter().any(|&from| self.players[seat].tradable(from) > 0)
    }

    fn trades(&self, seat: Seat) -> Vec<Target> {
        let player = &self.players[seat];
        let mut trades = Vec::with_capacity(6);
        for &from in Resource::ALL.iter().filter(|&&from| player.tradable(from) > 0) {
            trades.extend(Resource::ALL.iter().filter(|&&to| to != from).map(|&to| Target::Exchange(from, to)));
        }
        trades
    }
}

/// A trade of the seat's choosing.
pub(super) async fn trade(g: &mut G, seat: Seat) {
    let options = g.trades(seat);
    let chosen = g.one(seat, Why::Trade, options).await;
    exchange(g, seat, chosen).await;
}

/// Asks how much and trades.
pub(super) async fn exchange(g: &mut G, seat: Seat, chosen: Target) {
    let Target::Exchange(from, to) = chosen else { return };
    let most = u32::from(g.players[seat].tradable(from));
    let answer = g.counts(seat, Why::TradeAmount(from, to), Counts::new([(chosen, most)], 1..=most)).await;
    let got = answer.first().map_or(0, |(_, amount)| *amount as u16);
    let given = got * u16::from(g.players[seat].species.row().trade_rate);
    g.players[seat].storage[from] -= given;
    g.players[seat].storage[to] += got;
    g.log(Entry::Trades { seat, from, to, given, got });
}
