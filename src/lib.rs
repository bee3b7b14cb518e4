//! Orrery: grand space-empire board games in a browser tab.
//!
//! # Crate map
//!
//! | module | what it is | may use |
//! |---|---|---|
//! | `core` | decisions, chance, table, windows: what every board game needs; no rulebook words, no browser | |
//! | `bots` | levels of play and thoughts with a budget | `core` |
//! | `scene` | what to draw and what to say, as plain values | `core` |
//! | `ui` | the page: components that draw a scene and answer its prompts (browser only) | all |
//! | `main` | the page in a browser, the command line natively | all |
//!
//! Imports only point downwards. `tests/tidy.rs` guards this table, the layers, the words and the file sizes.

pub mod bots;
pub mod core;
pub mod scene;
#[cfg(target_arch = "wasm32")]
pub mod ui;
