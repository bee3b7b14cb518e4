//! Twilight Imperium 4 in words: its page is still to come.
//!
//! | file | what it holds |
//! |---|---|
//! | `language.rs` | names and texts of components: the rows of the rulebook, and what a language lays over them |
//! | `words.rs` | the names of everything on the table |
//! | `prompts.rs` | what is asked, and the answers |
//! | `reasons.rs` | why something is not possible |
//! | `log.rs` | what happened |
//! | `moments.rs` | when a component is used |
//! | `spots.rs` | where things can be tapped: their numbers on hexes and beside the board |
//! | `citations.rs` | the sections of the rules that all these cite |
//! | `sheets/` | what opens beside the board: hand, objectives, technologies, units, council, planets, players |
//! | `emblems.rs` | which drawing stands for which component |

pub mod citations;
pub mod emblems;
pub mod language;
mod log;
mod moments;
mod prompts;
mod reasons;
pub mod sheets;
pub mod spots;
#[cfg(test)]
mod tests;
mod words;

pub use language::{Component, Language};
pub use words::Words;

use crate::scene::Rule;

/// A rule by its number, with the title of its section.
fn rule(number: &str) -> Rule {
    let title = citations::title(number).unwrap_or_default();
    Rule { number: number.to_owned(), title: title.to_owned(), text: String::new() }
}
