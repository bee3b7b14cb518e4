//! What standing orders answered, as lines of the log of the player who gave them. Nobody else reads them.

use super::Session;
use crate::core::Seat;
use crate::saves::{Answered, OrderLog};
use crate::scene::{Art, Beat};

/// What orders of the viewer answered in the `from`-th choice and later: each before what followed from it.
pub fn order_lines(session: &dyn Session, log: &OrderLog, viewer: Option<Seat>, from: usize) -> Vec<Beat> {
    let Some(viewer) = viewer else { return Vec::new() };
    let mut own = log.iter().filter(|answered| answered.seat == viewer && answered.at as usize + 1 >= from).peekable();
    if own.peek().is_none() {
        return Vec::new();
    }
    let known = session.orderables(viewer);
    let line = |answered: &Answered| {
        let order = known.iter().find(|own| own.topic == answered.topic)?;
        let label = order.label(answered.standing)?;
        let beat = Beat::new(format!("You answered ahead. {}: {}.", order.name, lower(label)));
        let beat = beat.by(viewer).art(Art::CLOCK).detail();
        Some(Beat { after: answered.at as usize + 1, order: Some(answered.topic), ..beat })
    };
    own.filter_map(line).collect()
}

/// Lines of a log with what orders answered among them: after the same choice, that comes first.
pub fn with_orders(lines: Vec<Beat>, mut orders: Vec<Beat>) -> Vec<Beat> {
    if orders.is_empty() {
        return lines;
    }
    orders.extend(lines);
    orders.sort_by_key(|line| line.after);
    orders
}

fn lower(label: &str) -> String {
    let mut letters = label.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
