//! Tests of procedures, by the paragraph of the rules.

mod arms;
mod battles;
mod bribes;
mod extras;
mod galaxy;
mod hirelings;
mod leaders;
mod mercenaries;
mod moves;
mod objectives;
mod races;
mod rounds;
mod senate;
mod status;
mod suns;
mod surrender;
mod wealth;
