//! How good a position is.

use super::mind::{Mind, Worth};
use super::taste::Taste;
use crate::core::Seat;
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::{Resource, Ship};
use crate::games::eclipse::state::{Spine, State};

/// Hundredths of a point ahead of the best rival, by what can be expected at the end.
pub fn standing(state: &State, me: Seat, taste: &Taste) -> Worth {
    let worth = |seat| forecast(state, seat, taste);
    let rivals = state.players.seats().filter(|&seat| seat != me).map(worth);
    let mine = worth(me);
    let margin = mine - rivals.max().unwrap_or(0);
    // Once it is over only winning counts, but a clear lead is safer on the way there.
    margin
}

/// The points a seat can expect.
fn forecast(state: &State, seat: Seat, taste: &Taste) -> Worth {
    let player = &state.players[seat];
    let now = 100 * Worth::from(player.left.unwrap_or_else(|| state.score(seat).total()));
    let Some(mind) = Mind::of_state(state, seat, taste).filter(|_| player.is_in() && state.spine != Spine::Over) else {
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
