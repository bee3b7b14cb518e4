//! Combat: dice and hits, shots of PDS, space battles.

pub mod dice;
pub mod hits;
pub mod pds;
pub mod sabotage;
pub mod space;
