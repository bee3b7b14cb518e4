//! What opens beside the board: the hand, objectives, technologies, units, the race sheet, strategy cards, the council, planets,
//! trade agreements, the players' areas and the piles; while the galaxy is made, tiles to place. All from the view of one seat.

/// The keys of the sheets.
pub const HAND: &str = "hand";
pub const OBJECTIVES: &str = "objectives";
pub const TECHNOLOGY: &str = "technology";
pub const UNITS: &str = "units";
pub const RACE: &str = "race";
pub const STRATEGY: &str = "strategy";
pub const COUNCIL: &str = "council";
pub const PLANETS: &str = "planets";
pub const TRADE: &str = "trade";
pub const PLAYERS: &str = "players";
/// While the galaxy is made.
pub const TILES: &str = "tiles";
