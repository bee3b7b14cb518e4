//! The players place the system tiles (RR set-up 6).

use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::ti4::G;
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::data::{Layout, Tile};
use crate::games::ti4::model::state::{SetUp, State, Step};
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::galaxy::adjoining;
use crate::games::ti4::rules::setup::{Galaxy, clash};

/// The layout of the galaxy that is being made.
pub fn layout(state: &State) -> Option<&'static Layout> {
    state.edition.layout(state.players.count(), state.set_up.as_ref()?.layout)
}

/// Places to fill now: the innermost ring that has any.
fn open_places(set_up: &SetUp, layout: &Layout) -> Vec<Hex> {
    let free = layout.fill.iter().filter(|hex| set_up.placed.iter().all(|(placed, _)| placed != *hex));
    let free: Vec<Hex> = free.copied().collect();
    let ring = free.iter().map(|hex| hex.distance(Hex::CENTRE)).min();
    free.into_iter().filter(|hex| Some(hex.distance(Hex::CENTRE)) == ring).collect()
}

/// What a seat may place now: the tiles the speaker begins with, else its own.
fn tiles_in_hand(state: &State, seat: Seat) -> Vec<Tile> {
    match &state.set_up {
        Some(set_up) if !set_up.extra.is_empty() => set_up.extra.clone(),
        _ => state.hidden.tiles[seat].clone(),
    }
}

/// Whether a tile would be adjacent to one that it clashes with, also across hyperlanes (LRR 44.1).
fn clashes(set_up: &SetUp, layout: &Layout, tile: Tile, hex: Hex) -> bool {
    let near = adjoining(hex, layout.hyperlanes);
    set_up.placed.iter().any(|(other, placed)| near.contains(other) && clash(tile, *placed))
}

/// Every tile in hand on every place of the galaxy: what a player could try.
pub fn tiles_and_places(state: &State, seat: Seat) -> impl Iterator<Item = (Tile, Hex)> {
    let places = layout(state).map_or(Vec::new(), |layout| layout.fill.to_vec());
    tiles_in_hand(state, seat).into_iter().flat_map(move |tile| places.clone().into_iter().map(move |hex| (tile, hex)))
}

/// Whether a tile can be placed there; else why not. Two that clash may touch only when nothing else is possible.
pub fn may_place_tile(state: &State, seat: Seat, tile: Tile, hex: Hex) -> May {
    let (Some(set_up), Some(layout)) = (&state.set_up, layout(state)) else {
        return Err(Because::PlaceTaken);
    };
    if !tiles_in_hand(state, seat).contains(&tile) {
        Err(Because::NotDealt)
    } else if set_up.placed.iter().any(|(placed, _)| *placed == hex) || !layout.fill.contains(&hex) {
        Err(Because::PlaceTaken)
    } else if !open_places(set_up, layout).contains(&hex) {
        Err(Because::InnerRingFirst)
    } else if clashes(set_up, layout, tile, hex) {
        Err(Because::Clash)
    } else {
        Ok(())
    }
}

/// The n-th tile: clockwise from the speaker, back again, and so on; both ends place two (RR step 6 iii).
pub async fn place_tile(g: &mut G, nth: u8) {
    let seats = g.players.count();
    let (Some(set_up), Some(layout)) = (&g.set_up, layout(g)) else { return };
    if set_up.galaxy != Galaxy::Placed || set_up.placed.len() == layout.fill.len() {
        g.step = Step::GatherComponents;
        return;
    }
    let order: Vec<Seat> = g.clockwise(g.speaker).collect();
    let was_extra = !set_up.extra.is_empty();
    let turn = usize::from(nth) % (2 * seats);
    let seat = match turn {
        _ if was_extra => g.speaker,
        turn if turn < seats => order[turn],
        turn => order[2 * seats - 1 - turn],
    };
    let places = open_places(set_up, layout);
    let hand = tiles_in_hand(g, seat);
    let all = hand.iter().flat_map(|&tile| places.iter().map(move |&hex| (tile, hex)));
    let mut options: Vec<(Tile, Hex)> =
        all.clone().filter(|&(tile, hex)| !clashes(set_up, layout, tile, hex)).collect();
    if options.is_empty() {
        options = all.collect();
    }
    let options = options.into_iter().map(|(tile, hex)| Target::Tile { tile, hex }).collect();
    let Target::Tile { tile, hex } = ask::one(g, seat, Prompt::PlaceTile, options).await else { return };
    if let Some(set_up) = &mut g.set_up {
        set_up.placed.push((hex, tile));
        set_up.extra.retain(|other| *other != tile);
    }
    if !was_extra {
        g.hidden.tiles[seat].retain(|other| *other != tile);
        g.step = Step::PlaceTile(nth + 1);
    }
}
