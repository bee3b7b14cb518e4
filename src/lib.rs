//! Orrery: grand space-empire board games in a browser tab.
//!
//! # Crate map
//!
//! | module | what it is | may use |
//! |---|---|---|
//! | `core` | decisions, chance, table, windows: what every board game needs; no rulebook words, no browser | |
//! | `main` | the page in a browser, the command line natively | all |
//!
//! Imports only point downwards. `tests/tidy.rs` guards this table, the layers, the words and the file sizes.

pub mod core;
