//! Why something is not possible, in words.

use super::words;
use crate::core::Seat;
use crate::games::eclipse::ids::Action;
use crate::games::eclipse::target::{Because, Why};

/// In words for the player who is asked.
pub fn because(because: Because, asked: Seat) -> String {
    match because {
        Because::NoDisc => "No influence disc is left on your track.".into(),
        Because::Passed => "Having passed you may only upgrade, build or move.".into(),
        Because::Idle(Action::Explore) => "No space you could explore has a sector left for it.".into(),
        Because::Idle(Action::Influence) => "You have no disc to move and no colony ship to ready.".into(),
        Because::Idle(Action::Research) => "No technology on offer is within your means.".into(),
        Because::Idle(Action::Upgrade) => "No part fits any of your ships.".into(),
        Because::Idle(Action::Build) => "Nothing you could build is within your means.".into(),
        Because::Idle(Action::Move) => "None of your ships can move.".into(),
        Because::TooDear { resource, cost, has } => {
            format!("It costs {}; you have {has}.", words::goods(cost, resource))
        }
        Because::Unknown(technology) => format!("It takes {}.", technology.row().name),
        Because::NoPieces => "All your pieces of it are on the map.".into(),
        Because::NoRoom => "No hex of yours has room for it.".into(),
        Because::OwnedAlready => "You have this technology already.".into(),
        Because::NotOnOffer => "None of it lies on the research board.".into(),
        Because::TrackFull => "Its technology track is full.".into(),
        Because::Explored => "A sector lies there already.".into(),
        Because::Unexplored => "No sector lies there yet.".into(),
        Because::NoSource => "Beside that space you have no disc, and no ship that is not pinned.".into(),
        Because::Walled => "No wormhole of your hexes beside it leads to that space.".into(),
        Because::StackEmpty(ring) => format!("No {} sector is left.", words::ring(ring)),
        Because::NotOwned(Why::MoveDisc) => "You have no disc there to move.".into(),
        Because::NotOwned(_) => "You do not hold that hex: your disc is not on it.".into(),
        Because::Owned(seat) if seat == asked => "Your disc is there already.".into(),
        Because::Owned(_) => "Another player's disc is there.".into(),
        Because::Guarded(_) => "Ships that oppose you are there.".into(),
        Because::Unconnected => {
            "You have no ship there, and it is connected with no other disc or ship of yours.".into()
        }
        Because::NoShip => "You have no ship there that could move.".into(),
        Because::Starbase => "A starbase has no drive.".into(),
        Because::Pinned => "As many enemies as ships of yours are there: none may leave.".into(),
        Because::PinnedByCentre => "The centre's defence lets no ship go.".into(),
        Because::NoWay => "No wormhole leads out of that hex to another.".into(),
        Because::Unreachable => "No wormholes lead there.".into(),
        Because::Barred => "Enemies on every way there would stop the ship.".into(),
        Because::TooFar { needs, has } => format!("It is {needs} steps away; the ship has {has}."),
        Because::BuiltAlready => "That hex has one already.".into(),
        Because::Settled => "A cube stands there already.".into(),
        Because::NoSquare => "That hex has no square for a cube.".into(),
        Because::NoCube => "No cube for it is left on your tracks.".into(),
        Because::NoColonyShip => "None of your colony ships is ready.".into(),
    }
}
