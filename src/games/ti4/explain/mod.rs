//! What can be told of a game, as values: why something is not offered, and what games have shown. The words are with the
//! stage, in `scene/ti4`.

pub mod because;
pub mod features;
pub mod variety;
pub mod why_not;
