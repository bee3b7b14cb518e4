//! Orrery: grand space-empire board games in a browser tab.
//!
//! # Crate map
//!
//! | module | what it is | may use |
//! |---|---|---|
//! | `core` | decisions, chance, table, windows: what every board game needs; no rulebook words, no browser | |
//! | `games` | the rulebooks, and the one enum where they meet | `core` |
//! | `bots` | players that are programs: they see their seat's view and think in imagined worlds | `games` |
//! | `saves` | links, files and the library of games, over a storage that is only a trait | `games` |
//! | `scene` | what to draw and what to say, as plain values | `games`, and the odds of `bots` |
//! | `session` | a game as the page and the command line hold it: one face for all rulebooks, the open game and how it is kept, whose turn it is, what a link brings | `bots`, `saves`, `scene` |
//! | `bench` | the benchmarks, for the command line and `cargo bench` | `session` |
//! | `cli` | the command line, native only | `bench` |
//! | `app` | the page in Leptos: state by concern, components, what it asks of the browser; in a browser and in tests | `session` |
//! | `main` | the page in a browser, the command line natively | all |
//!
//! Imports only point downwards. `tests/tidy.rs` guards this table, the layers, the words and the file sizes.

#[cfg(any(test, target_arch = "wasm32"))]
pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
pub mod bots;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod core;
pub mod games;
pub mod saves;
pub mod scene;
pub mod session;
