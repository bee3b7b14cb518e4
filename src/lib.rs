pub mod bots;
pub mod core;
pub mod scene;
