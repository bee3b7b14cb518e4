//! Words for people: the log, reasons why something is not offered, citations of the rules; and what games have shown.

pub mod because;
pub mod citations;
pub mod features;
pub mod log;
pub mod variety;
pub mod why_not;
pub mod words;
