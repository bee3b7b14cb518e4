//! What can be answered ahead.

use crate::core::Seat;
use crate::games::ti3::model::view::View;
use crate::scene::Orderable;

pub fn all() -> Vec<Orderable> {
    Vec::new()
}

pub fn of(_: &View, _: Seat) -> Vec<Orderable> {
    all()
}
