//! What happens, one beat after the other, in the place of the next question; or all of it as a list.

mod line;
mod news;
mod strip;

pub use line::BeatLine;
pub use news::News;
pub use strip::BeatStrip;
