//! What must be true of every state: no piece lost, no limit broken (E 2.17, E 22).

use super::content::tracks::{self, CUBES, RESERVE_DISCS, TECHNOLOGY_SPACES, TRACK_CAPACITY};
use super::ids::{Discovery, Part, Ship, Technology};
use super::map::turned_mask;
use super::state::{Spine, State};
use crate::core::Seat;
use crate::core::hex::Side;

/// What is wrong with a state, if anything.
pub(super) fn broken(state: &State) -> Option<String> {
    shared(state).or_else(|| {
        state.players.seats().find_map(|seat| {
            let wrong = pieces(state, seat).or_else(|| standing(state, seat));
            wrong.map(|wrong| format!("{seat:?}: {wrong}"))
        })
    })
}

fn expect(what: &str, found: usize, expected: usize) -> Option<String> {
    (found != expected).then(|| format!("{what}: {found} instead of {expected}"))
}

fn forbid(what: &str, is_so: bool) -> Option<String> {
    is_so.then(|| what.to_owned())
}

fn sum(counts: &[u8]) -> usize {
    counts.iter().map(|&count| usize::from(count)).sum()
}

fn shared(state: &State) -> Option<String> {
    let board = &state.board;
    let printed: usize = board.players.values().map(|player| player.species.row().technologies.len()).sum();
    let owned: usize = board.players.values().flat_map(|player| &player.technologies).map(Vec::len).sum();
    let technologies = sum(&board.research) + sum(&board.technology_bag) + owned - printed;
    let secrets = || state.secrets.values();
    let reputation = sum(&state.reputation_bag) + secrets().map(|s| s.reputation.len() + s.drawn.len()).sum::<usize>();
    let kept: usize = secrets().map(|secret| secret.kept.len() + usize::from(secret.looking.is_some())).sum();
    let on_map = board.tiles.iter().filter(|tile| tile.discovery).count();
    let unseen = sum(&state.discoveries);
    let stacked: usize = board.stacks.iter().map(|s| s.unseen.len() + s.discards.len() + s.out.len()).sum();
    let in_hand = board.turn.exploring.as_ref().map_or(0, |exploring| exploring.drawn.len());
    let sectors = board.tiles.len() - board.players.count() + stacked + in_hand;
    expect("technology tiles", technologies, 96)
        .or_else(|| expect("reputation tiles", reputation, 32))
        .or_else(|| expect("discovery tiles", unseen + kept + board.discarded.len(), 21))
        .or_else(|| expect("unseen discovery tiles", on_map + usize::from(board.discovery_pile), unseen))
        .or_else(|| expect("sectors", sectors, 38))
        .or_else(|| board.stacks.iter().find_map(|s| forbid("stack too high", usize::from(s.left) > s.unseen.len())))
        .or_else(|| Technology::ALL.iter().find_map(|&technology| forbid("too many copies", copies(state, technology))))
        .or_else(|| ancient_parts(state))
        .or_else(|| map(state))
}

fn copies(state: &State, technology: Technology) -> bool {
    let printed = |seat: Seat| state.players[seat].species.row().technologies.contains(&technology);
    let owned = state.players.seats().filter(|&seat| state.players[seat].has(technology) && !printed(seat)).count();
    let open = state.research[technology.index()] + state.technology_bag[technology.index()];
    owned + usize::from(open) != usize::from(technology.tiles())
}

/// Every Ancient part is in one place at most, and only once it was found and used.
fn ancient_parts(state: &State) -> Option<String> {
    let fitted = || state.players.values().flat_map(|p| p.blueprints.iter().flat_map(|b| b.tiles).flatten());
    let spare = || state.players.values().flat_map(|player| player.spare.iter().copied());
    Discovery::ALL.iter().find_map(|tile| {
        let part = tile.part()?;
        let places = fitted().chain(spare()).filter(|&other| other == part).count();
        forbid("an Ancient part from nowhere", places > usize::from(state.discarded.contains(tile)))
    })
}

fn map(state: &State) -> Option<String> {
    state.tile_ids().find_map(|id| {
        let tile = &state[id];
        let near = Side::ALL.map(|side| state.tile_at(tile.at.neighbour(side)));
        let squares = tile.squares().fold(0u8, |mask, (square, _)| mask | 1 << square.index());
        let mut seats: Vec<Seat> = tile.fleets.iter().map(|fleet| fleet.seat).collect();
        seats.sort_unstable();
        let twice = seats.windows(2).any(|pair| pair[0] == pair[1]);
        let beside_ancients = tile.ancients > 0 && tile.owner.is_some_and(|owner| !state.is_draco(owner));
        let gone = |seat: Seat| !state.players[seat].is_in();
        forbid("neighbours forgotten", near != tile.near)
            .or_else(|| forbid("turned wrong", tile.open != turned_mask(tile.sector.row().wormholes, tile.turned)))
            .or_else(|| forbid("a cube beside the squares", tile.cubes & !squares != 0))
            .or_else(|| forbid("cubes without a disc", tile.cubes != 0 && tile.owner.is_none()))
            .or_else(|| forbid("an empty fleet", tile.fleets.iter().any(|fleet| fleet.count() == 0)))
            .or_else(|| forbid("a player entered twice", twice))
            .or_else(|| forbid("a disc beside Ancients", beside_ancients))
            .or_else(|| forbid("a disc beside the GCDS", tile.gcds && tile.owner.is_some()))
            .or_else(|| forbid("pieces of who has left", seats.into_iter().chain(tile.owner).any(gone)))
    })
}

/// A player's own pieces.
fn pieces(state: &State, seat: Seat) -> Option<String> {
    let player = &state.players[seat];
    let tiles = || state.controlled(seat).map(|tile| &state[tile]);
    let on_map: usize = tiles().map(|tile| tile.cubes.count_ones() as usize).sum();
    let cubes = sum(&player.tracks.0) + sum(&player.graveyards.0) + on_map + player.partners.len();
    let acting = sum(&player.actions) + usize::from(player.reactions);
    let discs = usize::from(player.discs) + acting + usize::from(player.reserve) + tiles().count();
    let species = player.species;
    expect("cubes", cubes, CUBES.into())
        .or_else(|| expect("discs", discs, (species.track_discs() + RESERVE_DISCS).into()))
        .or_else(|| forbid("a track too full", player.tracks.0.iter().any(|&cubes| cubes > TRACK_CAPACITY)))
        .or_else(|| forbid("too many colony ships", player.colony_ships > species.colony_ships()))
        .or_else(|| {
            forbid("a technology track too full", player.technologies.iter().any(|t| t.len() > TECHNOLOGY_SPACES))
        })
        .or_else(|| {
            Ship::ALL.iter().find_map(|&ship| {
                let flying: u8 = state.tiles.iter().map(|tile| tile.ships(seat, ship)).sum();
                let found = flying + player.supply[ship.index()];
                expect(&format!("{ship:?}s"), found.into(), ship.owned().into())
            })
        })
}

/// What a player may do and be.
fn standing(state: &State, seat: Seat) -> Option<String> {
    let player = &state.players[seat];
    let refitting = state.turn.refit.is_some_and(|refit| refit.seat == seat);
    let in_combat = matches!(state.spine, Spine::Battles { .. });
    let held = state.secrets[seat].reputation.len();
    let partners = player.partners;
    let mutual = partners.iter().all(|other| state.players[other].partners.contains(seat));
    let beside_partner = state
        .tile_ids()
        .any(|tile| state[tile].fleet(seat).is_some() && partners.iter().any(|other| state.is_present(other, tile)));
    let unknown = |part: Part| part.row().technology.is_some_and(|technology| !player.has(technology));
    let mut fitted = player.blueprints.iter().flat_map(|blueprint| blueprint.tiles).flatten();
    forbid("an illegal blueprint", !refitting && Ship::ALL.iter().any(|&ship| !player.is_legal(ship)))
        .or_else(|| forbid("a part without its technology", fitted.any(unknown)))
        .or_else(|| forbid("relations of one side", !mutual))
        .or_else(|| {
            forbid("relations with few players", !partners.is_empty() && state.players.count() < tracks::DIPLOMACY_FROM)
        })
        .or_else(|| forbid("partners in one hex", beside_partner))
        .or_else(|| forbid("no room for reputation", !in_combat && !player.fits(partners.len(), held)))
        .or_else(|| forbid("tiles still drawn", !in_combat && !state.secrets[seat].drawn.is_empty()))
        .or_else(|| forbid("a combat without a phase", !in_combat && state.combat.is_some()))
        .or_else(|| forbid("relations of who has left", !player.is_in() && !partners.is_empty()))
}
