//! Tests of procedures, by the paragraph of the rules.

mod arms;
mod battles;
mod extras;
mod galaxy;
mod leaders;
mod moves;
mod races;
mod rounds;
mod senate;
mod status;
mod suns;
mod wealth;
