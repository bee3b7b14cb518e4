//! One component for each screen.

mod bench;
mod burden;
mod fetching;
mod home;
mod learn;
mod new_game;
mod reference;
mod table;

pub use bench::Bench;
pub use fetching::Fetching;
pub use home::Home;
pub use learn::Learn;
pub use new_game::NewGame;
pub use reference::Reference;
pub use table::TablePage;
