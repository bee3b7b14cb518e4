//! Tests of procedures, by the paragraph of the rules.

mod battles;
mod bribes;
mod galaxy;
mod moves;
mod objectives;
mod rounds;
mod status;
mod wealth;
