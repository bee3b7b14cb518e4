//! How good a position is.

use super::designs::Notes;
use super::mind::{Mind, Worth};
use super::taste::Taste;
use crate::core::Seat;
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::{Resource, Ship};
use crate::games::eclipse::state::{Spine, State};

/// What winning is worth once the game is over, beside the margin.
const VICTORY: Worth = 1500;

/// Hundredths of a point ahead of the best rival, by what can be expected at the end.
pub fn standing(state: &State, me: Seat, taste: &Taste, notes: &Notes) -> Worth {
    let worth = |seat| forecast(state, seat, taste, notes);
    let rivals = state.players.seats().filter(|&seat| seat != me).map(worth);
    let margin = worth(me) - rivals.max().unwrap_or(0);
    if state.spine == Spine::Over { margin + VICTORY * margin.signum() } else { margin }
}

/// The points a seat can expect.
fn forecast(state: &State, seat: Seat, taste: &Taste, notes: &Notes) -> Worth {
    let player = &state.players[seat];
    let now = 100 * Worth::from(player.left.unwrap_or_else(|| state.score(seat).total()));
    let Some(mind) = Mind::of_state(state, seat, taste, notes).filter(|_| player.is_in() && state.spine != Spine::Over)
    else {
        return now;
    };
    let stored: Worth =
        Resource::ALL.iter().map(|&resource| Worth::from(player.storage[resource]) * mind.unit(resource)).sum();
    let produced: Worth = Resource::ALL
        .iter()
        .map(|&resource| Worth::from(player.production(resource)) * mind.unit(resource) * mind.left)
        .sum();
    let discs = player.discs + player.actions.iter().sum::<u8>() + player.reactions;
    let upkeep =
        Worth::from(tracks::upkeep(discs.saturating_sub(3))) * mind.unit(Resource::Money) * mind.left * taste.disc
            / 100;
    let mut ships = mind.navy();
    ships[Ship::Starbase.index()] = Ship::Starbase.owned() - player.supply[Ship::Starbase.index()];
    let fleet = mind.wreck(&ships, 0);
    let science: Worth = player
        .technologies
        .iter()
        .map(|track| {
            let points = |owned: usize| 100 * Worth::from(tracks::technology_vp(owned));
            (points(track.len() + 2) - points(track.len())) * mind.left.min(4) / 4 * taste.track / 100
                + track.len() as Worth * taste.discount * mind.left.min(4)
        })
        .sum();
    now + stored + produced - upkeep + fleet + science
}
