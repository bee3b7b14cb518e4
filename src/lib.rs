pub mod core;
pub mod saves;
