//! What can be told of a game, as values: why something is not offered, what can be answered ahead, and what games have shown. The
//! words are with the stage.

pub mod because;
pub mod features;
pub mod standing;
pub mod variety;
pub mod why_not;
