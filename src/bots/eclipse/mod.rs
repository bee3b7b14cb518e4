//! Bots for Eclipse. Read [`mind`] first, then [`policy`], which names all the rest.

mod builds;
mod designs;
mod expand;
mod fights;
mod force;
mod mind;
mod moves;
mod policy;
mod science;
pub mod sharp;
mod standing;
mod taste;
mod turn;
mod war;

use super::{Level, Seen, Thinks};
use crate::core::rulebook::Asked;
use crate::core::{Chance, Choice, Shape};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::ids::Species;
use crate::games::eclipse::target::Target;
use mind::Mind;
use sharp::Search;
use taste::STEADY;

const SHARP: Search = Search { nodes: 4000, width: 5, rounds: 1, margin: 20 };

impl Thinks for Eclipse {
    const LEVELS: &'static [Level] = &[Level::Steady, Level::Sharp];

    async fn think(level: Level, seen: &Seen<Eclipse>, whim: &mut Chance) -> Choice {
        if level == Level::Sharp {
            return SHARP.best(seen, whim).await;
        }
        let view = seen.view();
        match Mind::of_view(&view, seen.seat(), &STEADY) {
            Some(mind) => policy::answer(&mind, seen.asked()),
            None => draft(seen.asked()),
        }
    }
}

/// The species that gets on best with these weights.
fn draft(asked: &Asked<Eclipse>) -> Choice {
    const LIKED: [Species; 6] =
        [Species::Planta, Species::Draco, Species::Orion, Species::Hydran, Species::Mechanema, Species::Eridani];
    let Shape::One(options) = &asked.shape else { return Choice::One(0) };
    let find = |species: &Species| options.iter().position(|option| *option == Target::Species(*species));
    Choice::One(LIKED.iter().find_map(find).unwrap_or(0) as u32)
}
