//! The page: Leptos components over plain values. In a browser they draw; natively the same components render to text, so
//! that tests read every screen and press every button.
//!
//! | folder | what it holds |
//! |---|---|
//! | `state` | the state by concern, with the commands that change it |
//! | `pages` | one component for each screen |
//! | `table` | the parts of the table |
//! | `dialogs` | what opens over any screen |
//! | `components` | small parts that several screens are made of |
//! | `browser` | what the page asks of the browser |

#[allow(clippy::module_inception, reason = "the component that holds all others is called App")]
mod app;
mod browser;
mod components;
mod dialogs;
mod pages;
mod state;
mod table;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

#[cfg(target_arch = "wasm32")]
pub use app::start;
