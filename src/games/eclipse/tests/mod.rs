//! Rule tests, named after the rule they show, grouped as the digest is.

mod actions;
mod battle;
mod blueprints;
mod board;
pub(crate) mod kit;
mod money;
mod pieces;
mod realm;
mod sectors;
mod sides;
mod start;
mod travel;
mod victory;
mod wake;
