//! The decision bar: what is asked, of whom, by which rule, and the answers, with one widget for each shape of answer.

mod bar;
mod beside;
mod confirm;
mod counter;
mod counts;
mod form;
mod number_keys;
mod offers;
mod order;
mod parts;
mod pay;
mod plan;
mod question;
mod reaction;
mod say;
mod step_tool;
mod why_not;

pub use bar::DecisionBar;
pub use beside::{Among, Beside};
pub use form::SheetForm;
pub use reaction::ReactionView;
pub use say::Say;
pub use why_not::WhyNot;
