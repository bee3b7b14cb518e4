//! Tests of procedures, by the paragraph of the rules.

mod battles;
mod galaxy;
mod moves;
mod races;
mod rounds;
mod status;
mod wealth;
