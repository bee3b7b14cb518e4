//! Why something is not possible, in words.

use super::words;
use crate::games::eclipse::ids::Action;
use crate::games::eclipse::target::Because;

pub fn because(because: Because) -> String {
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
            format!("It costs {cost} {}; you have {has}.", words::resource(resource))
        }
        Because::Unknown(technology) => format!("It takes {}.", technology.row().name),
        Because::NoPieces => "All your pieces of it are on the map.".into(),
        Because::NoRoom => "No hex of yours has room for it.".into(),
        Because::OwnedAlready => "You have this technology already.".into(),
        Because::NotOnOffer => "None of it lies on the research board.".into(),
        Because::TrackFull => "Its technology track is full.".into(),
    }
}
