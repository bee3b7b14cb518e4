//! Printed numbers: units, tiles, planets, layouts.

pub mod layouts;
pub mod tiles;
pub mod units;

pub use layouts::{Hyperlane, Layout, LayoutName};
pub use tiles::{Anomaly, Back, Color, Tile, Trait, Wormholes};
pub use units::{Dice, Production, UnitRow};
