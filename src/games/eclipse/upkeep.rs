//! Upkeep (E 14) and cleanup (E 15), and leaving the game (A 18).

use super::G;
use super::content::tracks::{self, ROUNDS, TRACK_CAPACITY};
use super::feature::Ability;
use super::ids::{Action, Resource, Ship, SquareKind};
use super::population::{choose_way_back, give_up, settle_at};
use super::state::{Board, Each, Spine};
use super::target::{Entry, Target, Why};
use super::trade::exchange;
use crate::core::Seat;

/// The upkeep of one seat; after the last of them the round is cleaned up.
pub(super) async fn upkeep(g: &mut G, nth: u8) {
    let seats = g.players.count();
    let Some(seat) = g.start.clockwise(seats).nth(nth.into()) else { return cleanup(g).await };
    if g.players[seat].is_in() {
        colonise(g, seat).await;
        if settle_debt(g, seat).await {
            produce(g, seat);
        } else {
            leave(g, seat, Entry::Collapses).await;
            g.cover_ability(Ability::Collapse);
        }
    }
    g.spine = Spine::Upkeep { nth: nth + 1 };
}

/// Colony ships left over may be used, but not beside opposing ships (E 14.1).
async fn colonise(g: &mut G, seat: Seat) {
    loop {
        let options: Vec<Target> = [Target::Pass].into_iter().chain(g.settlements(seat, true)).collect();
        match g.one(seat, Why::UpkeepColony, options).await {
            Target::Pass => return,
            chosen => settle_at(g, seat, chosen),
        }
    }
}

impl Board {
    /// Money missing to pay the upkeep (E 14.2).
    pub fn debt(&self, seat: Seat) -> u16 {
        let player = &self.players[seat];
        player.upkeep().saturating_sub(player.storage[Resource::Money] + player.production(Resource::Money))
    }
}

/// Trades and gives up hexes, in any mix, until the upkeep can be paid (E 14.3, E 14.4). False: it cannot be.
async fn settle_debt(g: &mut G, seat: Seat) -> bool {
    loop {
        let debt = g.debt(seat);
        if debt == 0 {
            return true;
        }
        let player = &g.players[seat];
        let kinds = [Resource::Science, Resource::Materials];
        let raised: u16 = kinds.iter().map(|&from| player.tradable(from)).sum();
        let hexes: Vec<Target> = g.controlled(seat).map(Target::Tile).collect();
        if hexes.is_empty() && raised < debt {
            return false;
        }
        let trades = kinds.into_iter().filter(|&from| player.tradable(from) > 0);
        let options = trades.map(|from| Target::Exchange(from, Resource::Money)).chain(hexes).collect();
        match g.one(seat, Why::Debt(debt), options).await {
            Target::Tile(tile) => {
                give_up(g, tile).await;
                g.cover_ability(Ability::DebtDisc);
            }
            trade => {
                exchange(g, seat, trade).await;
                g.cover_ability(Ability::DebtTrade);
            }
        }
    }
}

/// Pays and takes production; science and materials come too late to be traded for this upkeep (E 14.6).
fn produce(g: &mut G, seat: Seat) {
    let player = &mut g.players[seat];
    let [money, science, materials] =
        [Resource::Money, Resource::Science, Resource::Materials].map(|r| player.production(r));
    let paid = player.upkeep();
    player.storage[Resource::Money] = player.storage[Resource::Money] + money - paid;
    player.storage[Resource::Science] += science;
    player.storage[Resource::Materials] += materials;
    g.log(Entry::Upkeep { seat, paid, money, science, materials });
}

/// A player leaves with the score of this moment; the pieces leave the map (A 18).
pub(super) async fn leave(g: &mut G, seat: Seat, entry: fn(Seat, i16) -> Entry) {
    let score = g.score(seat).total();
    let partners: Vec<Seat> = g.players[seat].partners.iter().collect();
    for partner in partners {
        let resource = choose_way_back(g, partner, SquareKind::Wild).await;
        g.players[partner].tracks[resource] += 1;
        g.players[partner].partners.remove(seat);
        g.players[seat].partners.remove(partner);
        take_back_cube(g, seat);
    }
    for tile in g.tile_ids() {
        if let Some(fleet) = g[tile].fleet(seat).copied() {
            for &ship in Ship::ALL {
                g.players[seat].supply[ship.index()] += fleet.ships[ship.index()];
            }
            g[tile].fleets.retain(|fleet| fleet.seat != seat);
        }
        if g[tile].owner == Some(seat) {
            g[tile].owner = None;
            g.players[seat].discs += 1;
            for _ in 0..std::mem::take(&mut g[tile].cubes).count_ones() {
                take_back_cube(g, seat);
            }
        }
    }
    g.players[seat].left = Some(score);
    if g.traitor == Some(seat) {
        g.traitor = None;
    }
    g.log(entry(seat, score));
}

/// Where the cubes of a player who leaves end up no longer matters.
fn take_back_cube(g: &mut G, seat: Seat) {
    let tracks = &mut g.players[seat].tracks;
    let room = Resource::ALL.iter().copied().find(|&resource| tracks[resource] < TRACK_CAPACITY);
    tracks[room.expect("the tracks hold more cubes than a player owns")] += 1;
}

/// New technologies, and everything back in place for the next round (E 15). Round nine needs none of it (A 20).
async fn cleanup(g: &mut G) {
    let seats = g.players.count();
    let anybody = Seat::all(seats).any(|seat| g.players[seat].is_in());
    if g.round == ROUNDS || !anybody {
        g.spine = Spine::Over;
        return;
    }
    for seat in Seat::all(seats).filter(|&seat| g.players[seat].is_in()).collect::<Vec<_>>() {
        revive(g, seat).await;
        let player = &mut g.players[seat];
        player.discs += player.actions.iter().sum::<u8>() + player.reactions;
        player.actions = [0; Action::COUNT];
        player.reactions = 0;
        player.colony_ships = player.species.colony_ships();
        player.passed = false;
    }
    let (state, chance) = g.with_chance();
    let drawn = state.board.draw_technologies(tracks::table(seats).technologies_per_round, chance);
    g.log(Entry::NewTechnologies(drawn));
    g.round += 1;
    let first = g.first_to_pass.take().unwrap_or(g.start);
    g.start = first.clockwise(seats).find(|&seat| g.players[seat].is_in()).expect("somebody is in the game");
    g.log(Entry::Round(g.round));
    g.spine = Spine::Action(g.start);
}

/// Graveyard cubes return to their tracks, or to another where that is full (E 15.2, E 2.8).
async fn revive(g: &mut G, seat: Seat) {
    for &resource in Resource::ALL {
        let player = &mut g.players[seat];
        let back = player.graveyards[resource].min(TRACK_CAPACITY - player.tracks[resource]);
        player.graveyards[resource] -= back;
        player.tracks[resource] += back;
    }
    while g.players[seat].graveyards != Each::default() {
        let kind = Resource::ALL.iter().copied().find(|&resource| g.players[seat].graveyards[resource] > 0);
        let to = choose_way_back(g, seat, SquareKind::Wild).await;
        if let Some(from) = kind {
            g.players[seat].graveyards[from] -= 1;
            g.players[seat].tracks[to] += 1;
        }
    }
}
