//! The page: Leptos components that draw the values of [`crate::scene`] and send answers back. Nothing here decides a rule.

mod app;
pub mod art;
mod bench;
mod browser;
pub mod dialog;
pub mod dom;
pub mod draft;
mod driver;
mod guide;
mod held;
mod home;
mod learn;
mod mini;
mod new_game;
mod notices;
mod open_link;
mod orders;
mod parts;
mod play;
mod settings;
mod share;
mod sheets;
mod store;
pub mod table;

/// Starts the page.
pub fn start() {
    app::start();
}
