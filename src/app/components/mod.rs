//! Small parts that several screens are made of.

mod button;
mod each;
mod events;
mod heading;
mod icon;
mod miniature;
mod notices;
mod select;
mod sheet;

pub use button::{Button, FileButton, IconButton, Tool};
pub use each::{Each, places};
#[cfg(test)]
pub use events::{Doing, take_doings};
pub use events::{does, drops, hears, looks, meets, submits};
pub use heading::Heading;
pub use icon::{Emblem, Icon, Placed, Tinted, base_art, seat_art, seat_class, tint_class};
pub use miniature::Miniature;
pub use notices::Notices;
pub use select::{Pills, Select};
pub use sheet::Sheet;
