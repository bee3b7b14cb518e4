//! Standing orders: answers given ahead, for each seat at this device.

use super::Table;
use crate::core::orders::{Standing, Topic};
use crate::core::seat::Seat;
use crate::session::{About, TopicNames};

/// A row of the dialog: what it is about, the answers, and which of them holds.
#[derive(Clone, PartialEq, Debug)]
pub struct OrderRow {
    pub seat: Seat,
    pub topic: Topic,
    pub name: &'static str,
    pub answers: Vec<&'static str>,
    pub chosen: usize,
}

impl Table {
    /// What can be answered ahead in the game on the table, by seat at this device; the topic `first` comes first.
    pub fn order_rows(self, first: Option<Topic>) -> Vec<Vec<OrderRow>> {
        // The orders may have changed.
        self.view(|_| ());
        self.game(|game| {
            let mut topics = topics(game.session.rules());
            if let Some(place) = topics.iter().position(|(topic, ..)| Some(*topic) == first) {
                topics[..=place].rotate_right(1);
            }
            if topics.len() < 2 {
                return Vec::new();
            }
            // Behind the curtain everybody gives their own orders only.
            let viewer = game.viewer();
            let here = game.players.here();
            let seats = here.iter().filter(|&seat| viewer.is_none_or(|own| own == seat));
            let row = |seat: Seat, (topic, name, own): &TopicNames| {
                let all = standings(game.session.round(), own);
                let now = game.orders.get(seat, *topic);
                // "This round" of an earlier round is over: it asks again.
                let chosen = all.iter().position(|(standing, _)| *standing == now).unwrap_or(0);
                let answers = all.iter().map(|(_, label)| *label).collect();
                OrderRow { seat, topic: *topic, name, answers, chosen }
            };
            seats.map(|seat| topics.iter().map(|topic| row(seat, topic)).collect()).collect()
        })
        .unwrap_or_default()
    }

    /// Somebody ordered something, by its place in the menu.
    pub fn order(self, seat: Seat, topic: Topic, place: usize) {
        let standing = self.game(|game| {
            let topics = topics(game.session.rules());
            let own = topics.iter().find(|(other, ..)| *other == topic).map_or(&[][..], |(_, _, own)| own);
            standings(game.session.round(), own).get(place).map(|(standing, _)| *standing)
        });
        if let Some(standing) = standing.flatten() {
            self.change(|game| {
                game.orders.set(seat, topic, standing);
                game.ask_at = None;
            });
        }
    }
}

/// Everything else comes last.
fn topics(rules: crate::games::Rules) -> Vec<TopicNames> {
    let mut topics = About::rules(rules).topics;
    topics.push((Topic::ALL, "Everything else", Vec::new()));
    topics
}

/// What can be ordered, in the order of the menu; the round is the one being played.
fn standings(round: u32, own: &[&'static str]) -> Vec<(Standing, &'static str)> {
    let mut all = vec![
        (Standing::Ask, "Ask me"),
        (Standing::PassThisRound(round), "Pass this round"),
        (Standing::PassUntilConcerned, "Pass until it concerns me"),
        (Standing::Pass, "Pass"),
        (Standing::AlwaysAsk, "Always ask me"),
    ];
    all.extend(own.iter().enumerate().map(|(number, name)| (Standing::Answer(number as u8), *name)));
    all
}
