pub mod core;
pub mod games;
