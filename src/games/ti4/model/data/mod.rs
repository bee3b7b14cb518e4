//! Printed numbers: units, tiles, planets, layouts.

pub mod layouts;
pub mod presets;
pub mod tiles;
pub mod units;

pub use layouts::{Hyperlane, Layout, LayoutName};
pub use presets::{PRESETS, Preset};
pub use tiles::{Anomaly, Back, Color, Tile, Trait, Wormholes};
pub use units::{Dice, Production, UnitRow};
