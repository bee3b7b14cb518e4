//! What is printed on tiles and boards, as tables. Facts only; procedures live beside the phases that use them.

pub mod discoveries;
pub mod parts;
pub mod sectors;
pub mod species;
pub mod technologies;
pub mod tracks;
