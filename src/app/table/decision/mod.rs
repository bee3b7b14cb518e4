//! The decision bar: what is asked, of whom, by which rule, and the answers, with one widget for each shape of answer.

mod bar;
mod confirm;
mod counts;
mod offers;
mod order;
mod question;
mod reaction;
mod step_tool;
mod why_not;

pub use bar::DecisionBar;
pub use offers::{Among, Beside};
pub use reaction::ReactionView;
pub use why_not::WhyNot;
