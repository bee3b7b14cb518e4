//! What the guide of a first game says.

use super::Words;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::view::View;
use crate::scene::Hint;

pub fn hint(_: &View, _: &State, _: &Asked<Ti3>, _: Words<'_>) -> Hint {
    Hint::new("Your move", "Choose one of the answers.")
}
