//! The parts of the table: the galaxy, what stands around it, and the question that is asked.

pub mod blocks;
pub mod decision;
pub mod galaxy;

mod battle;
mod beats;
mod curtain;
mod die;
mod dock;
mod end;
mod guide;
mod header;
mod history;
mod lit;
mod log;
mod milestones;
mod panels;
mod rail;
mod seat_name;

pub use battle::Battle;
pub use beats::News;
pub use curtain::Curtain;
pub use dock::{Dock, MANY};
pub use end::End;
pub use guide::Guide;
pub use header::Header;
pub use milestones::Milestones;
pub use panels::Panels;
pub use rail::Rail;
