//! Standing orders: answers given ahead, for each seat at this device.

use super::Table;
use crate::core::orders::{Standing, Topic};
use crate::core::seat::Seat;
use crate::scene::Orderable;

/// A row of the dialog: what it is about, the answers, and which of them holds.
#[derive(Clone, PartialEq, Debug)]
pub struct OrderRow {
    pub seat: Seat,
    pub topic: Topic,
    pub name: &'static str,
    pub answers: Vec<&'static str>,
    pub chosen: usize,
    /// The kind of moment it is about, where there are several of a kind; the row of the moment itself comes first.
    pub moment: Option<Topic>,
    /// What its component does.
    pub text: &'static str,
}

impl OrderRow {
    /// Whether it is about a kind of moment as a whole.
    pub fn is_moment(&self) -> bool {
        self.moment == Some(self.topic)
    }
}

impl Table {
    /// What can be answered ahead in the game on the table, by seat at this device; the topic `first` comes first.
    pub fn order_rows(self, first: Option<Topic>) -> Vec<Vec<OrderRow>> {
        // The orders may have changed.
        self.view(|_| ());
        self.game(|game| {
            // Behind the curtain everybody gives their own orders only.
            let viewer = game.viewer();
            let here = game.players.here();
            let seats = here.iter().filter(|&seat| viewer.is_none_or(|own| own == seat));
            let row = |seat: Seat, own: &Orderable| {
                let now = game.orders.get(seat, own.topic);
                let holds = |standing: Standing| in_round(standing, game.session.round()) == now;
                // "This round" of an earlier round is over: it asks again.
                let chosen = own.answers.iter().position(|(standing, _)| holds(*standing)).unwrap_or(0);
                let answers = own.answers.iter().map(|(_, label)| *label).collect();
                let Orderable { topic, name, moment, text, .. } = *own;
                OrderRow { seat, topic, name, answers, chosen, moment, text }
            };
            let rows = |seat: Seat| {
                let mut topics = game.session.orderables(seat);
                let general = |own: &Orderable| Some(own.topic) == first && own.moment.is_none();
                if let Some(place) = topics.iter().position(general) {
                    topics[..=place].rotate_right(1);
                }
                topics.iter().map(|topic| row(seat, topic)).collect::<Vec<_>>()
            };
            seats.map(rows).filter(|rows| !rows.is_empty()).collect()
        })
        .unwrap_or_default()
    }

    /// Somebody ordered something, by its place in the menu.
    pub fn order(self, seat: Seat, topic: Topic, place: usize) {
        let standing = self.game(|game| {
            let topics = game.session.orderables(seat);
            let own = topics.iter().find(|own| own.topic == topic)?;
            own.answers.get(place).map(|(standing, _)| in_round(*standing, game.session.round()))
        });
        if let Some(standing) = standing.flatten() {
            self.change(|game| {
                game.orders.set(seat, topic, standing);
                game.ask_at = None;
            });
        }
    }
}

/// An order as it is given in a round.
fn in_round(standing: Standing, round: u32) -> Standing {
    match standing {
        Standing::PassThisRound(_) => Standing::PassThisRound(round),
        other => other,
    }
}
