//! What happens next at this device: the one place that decides who is asked, by whom and how.

use super::Session;
use crate::bots::Level;
use crate::core::orders::{Fired, Orders};
use crate::core::seat::{Seat, Seats};
use crate::core::table::Made;
use crate::saves::players::{Control, Players};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nobody is asked any more.
    Over,
    /// Somebody answered ahead.
    Standing(Fired),
    Bot(Level),
    /// The person who holds the device is asked.
    Ask(Seat),
    /// Another person at this device is asked: hand it over, behind a curtain.
    Curtain(Seat),
    /// Somebody elsewhere is asked: send a link.
    Send(Seat),
}

/// `holder` is the seat whose secrets the screen may show now.
pub fn next(session: &dyn Session, players: &Players, orders: &Orders, holder: Option<Seat>) -> Next {
    let Some(seat) = session.asked_seat() else { return Next::Over };
    if let Some(fired) = session.standing(orders) {
        return Next::Standing(fired);
    }
    match players.get(seat).map_or(Control::Here, |player| player.control) {
        Control::Bot(level) => Next::Bot(Level::from_number(level.level()).unwrap_or(Level::Sharp)),
        Control::ByLink => Next::Send(seat),
        Control::Here if holder == Some(seat) || players.here() == Seats::from(seat) => Next::Ask(seat),
        Control::Here => Next::Curtain(seat),
    }
}

/// How much of a history `seat` has: all up to its own last choice, which it made on its own device.
pub fn last_choice(history: &[Made], seat: Seat) -> usize {
    history.iter().rposition(|made| made.seat == seat).map_or(0, |last| last + 1)
}
