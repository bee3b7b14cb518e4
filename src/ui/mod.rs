//! The page: Leptos components that draw the values of [`crate::scene`] and send answers back. Nothing here decides a rule.

pub mod art;
pub mod dialog;
pub mod draft;
pub mod table;
