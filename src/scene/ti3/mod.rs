//! Twilight Imperium 3 on the page.

pub mod aid;
pub mod ask;
pub mod citations;
pub mod emblems;
pub mod hints;
pub mod language;
pub mod log;
pub mod moments;
pub mod offers;
pub mod orders;
pub mod prompts;
pub mod reactions;
pub mod reasons;
pub mod rules;
pub mod sheets;
pub mod spots;
pub mod tell;
#[cfg(test)]
mod tests;
pub mod titles;
pub mod words;
