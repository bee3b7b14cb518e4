pub mod bots;
pub mod core;
pub mod scene;
#[cfg(target_arch = "wasm32")]
pub mod ui;
