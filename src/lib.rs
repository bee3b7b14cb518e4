pub mod bots;
pub mod core;
#[macro_use]
pub mod games;
pub mod scene;
