pub mod bots;
pub mod core;
pub mod games;
pub mod scene;
