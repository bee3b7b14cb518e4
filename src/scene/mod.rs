//! What to draw and what to say, as plain values: no page, no browser, tested natively.
//!
//! A rulebook's stage ([`present::Present`]) turns one seat's view into a [`Scene`], a question into a
//! [`Prompt`] and a log entry into a [`Beat`]. The page draws these and knows no rulebook.

pub mod art;
mod battles;
pub mod beat;
pub mod draft;
mod duel;
mod eclipse;
pub mod ending;
mod filling;
pub mod form;
pub mod galaxy;
pub mod geometry;
pub mod language;
pub mod lens;
pub mod motion;
pub mod names;
mod orders;
pub mod overlay;
pub mod panel;
pub mod payment;
mod planets;
pub mod present;
pub mod preview;
pub mod prompt;
mod sheets;
mod skirmish;
pub mod speech;
mod systems;
pub mod ti3;
pub mod ti4;

pub use beat::{Beat, Leg, Level, Opens, Roll, Turned};
pub use draft::{Draft, Light, Tap};
pub use ending::{Ending, Luck, Source, TurningPoint};
pub use form::{Field, Filled, Form, Kind, Value};
pub use galaxy::{Art, Detail, Galaxy, Ground, Lane, Mark, Spot, Tile, Tint, Way};
pub use geometry::Camera;
pub use names::Names;
pub use overlay::{Layer, Overlay};
pub use panel::{
    Battle, BattleResult, BattleSide, Block, Card, Cell, Die, Fact, Group, Lamp, Meter, Milestone, Odds, Plan,
    Progress, SeatCard, SheetTab, Square, Stage, Track, spots_in,
};
pub use payment::{ByHand, Coin, Due, Payment};
pub use present::{Pitch, Present};
pub use preview::{Gauge, Preview};
pub use prompt::{Deal, DealSide, Hint, Limit, Offer, Orderable, Prompt, Reaction, Reason, Rule, Surface, Ware};

/// Everything on the table as one viewer may see it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// "Round 2 of 6".
    pub round: String,
    /// "Action phase".
    pub phase: String,
    pub galaxy: Galaxy,
    /// In the order of the seats.
    pub seats: Vec<SeatCard>,
    /// What can be opened beside the board: my cards, technologies, objectives, discard piles.
    pub sheets: Vec<SheetTab>,
    /// What everybody plays for, where that lies open.
    pub milestones: Vec<Milestone>,
    pub battle: Option<Battle>,
}
