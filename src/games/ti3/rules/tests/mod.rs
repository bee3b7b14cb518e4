//! Tests of procedures, by the paragraph of the rules.

mod arms;
mod ascension;
mod ascension_modules;
mod battles;
mod beginnings;
mod bribes;
mod extras;
mod fall;
mod galaxy;
mod hirelings;
mod leaders;
mod mercenaries;
mod moves;
mod objectives;
mod races;
mod rounds;
mod senate;
mod simultaneous;
mod status;
mod suns;
mod surrender;
mod treaties;
mod turns;
mod two_players;
mod variants;
mod wealth;
