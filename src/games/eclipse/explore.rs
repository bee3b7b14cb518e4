//! Explore (E 5): a space, a sector, a disc.

use super::G;
use super::chance;
use super::discovery;
use super::feature::Ability;
use super::ids::{Ring, Sector, Species, TileId};
use super::map::turned_mask;
use super::state::{Board, Exploring};
use super::target::{Entry, Target, Why};
use super::turn::menu;
use crate::core::Seat;
use crate::core::hex::{Hex, Side};

impl Board {
    /// Empty spaces the player may explore (E 5.1-5.3).
    pub fn explorable(&self, seat: Seat) -> Vec<Hex> {
        let mut spaces: Vec<Hex> = Vec::new();
        for at in self.each_explorable(seat) {
            if !spaces.contains(&at) {
                spaces.push(at);
            }
        }
        spaces
    }

    pub(super) fn has_explorable(&self, seat: Seat) -> bool {
        self.each_explorable(seat).next().is_some()
    }

    /// The same, spaces next to several source hexes as often.
    fn each_explorable(&self, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        let generator = self.has_generator(seat);
        let stacks = [Ring::Inner, Ring::Middle, Ring::Outer].map(|ring| self.stacks[ring.index()].can_draw());
        self.tile_ids().filter(move |&tile| self.is_source(seat, tile)).flat_map(move |tile| {
            let here = &self[tile];
            let bare = move |side: &Side| here.near[side.index()].is_none() && (generator || here.is_open(*side));
            let spaces = Side::ALL.into_iter().filter(bare).map(move |side| here.at.neighbour(side));
            spaces.filter(move |&at| stacks[Ring::of(at).index()])
        })
    }

    /// How a sector may be turned on a space: joined to a source hex (E 5.5). Turns that look alike count once.
    pub fn rotations(&self, seat: Seat, sector: Sector, at: Hex) -> Vec<u8> {
        let generator = self.has_generator(seat);
        let sources = Side::ALL.map(|side| {
            let near = self.tile_at(at.neighbour(side)).filter(|&tile| self.is_source(seat, tile))?;
            Some(self[near].is_open(side.opposite()))
        });
        let mut masks = [0; 6];
        let mut turns = Vec::with_capacity(6);
        for turned in 0..6 {
            let mask = turned_mask(sector.row().wormholes, turned);
            masks[usize::from(turned)] = mask;
            if masks[..usize::from(turned)].contains(&mask) {
                continue;
            }
            let joins = |(side, theirs): (usize, Option<bool>)| {
                let ours = mask & (1 << side) != 0;
                theirs.is_some_and(|theirs| (ours && theirs) || (generator && (ours || theirs)))
            };
            if sources.into_iter().enumerate().any(joins) {
                turns.push(turned);
            }
        }
        turns
    }

    /// A disc may go on a new or conquered hex without hostile ships (E 5.7, E 13.27).
    pub fn can_claim(&self, seat: Seat, tile: TileId) -> bool {
        self[tile].owner.is_none() && self.players[seat].discs > 0 && self.opposing(seat, tile) == 0
    }
}

impl super::state::Stack {
    pub fn can_draw(&self) -> bool {
        self.left > 0 || !self.discards.is_empty()
    }
}

/// Explores up to `times` spaces, one after the other (Planta: twice, E 17.4). Whether the turn goes on:
/// putting the last sector away ends it at once (E 5.4, A 4).
pub(super) async fn explore(g: &mut G, me: Seat, times: u8) -> bool {
    let mut placed = true;
    for nth in 0..times {
        let spaces =
            |g: &G| [Target::Pass].into_iter().chain(g.explorable(me).into_iter().map(Target::Space)).collect();
        let Target::Space(at) = menu(g, me, Why::Explore, spaces).await else { return true };
        if nth > 0 {
            g.cover_ability(Ability::SecondExploration);
        }
        placed = explore_space(g, me, at).await;
    }
    placed
}

/// Whether a sector was placed.
async fn explore_space(g: &mut G, me: Seat, at: Hex) -> bool {
    g.turn.exploring = Some(Exploring { at, drawn: Vec::new() });
    g.log(Entry::Explores(me, at));
    turn_over(g, me, at);
    loop {
        let drawn = g.turn.exploring.as_ref().expect("a space is being explored").drawn.clone();
        let mut options = vec![Target::Discard];
        for &sector in &drawn {
            options.extend(g.rotations(me, sector, at).into_iter().map(|turned| Target::Place(sector, turned)));
        }
        // Draco looks at a second tile if it wishes (E 17.5c).
        if drawn.len() == 1 && g.players[me].species == Species::Draco && g.stacks[Ring::of(at).index()].can_draw() {
            options.push(Target::Another);
        }
        match g.one(me, Why::PlaceSector, options).await {
            Target::Another => {
                turn_over(g, me, at);
                g.cover_ability(Ability::SecondSector);
            }
            Target::Place(sector, turned) => {
                g.turn.exploring = None;
                for &other in drawn.iter().filter(|&&other| other != sector) {
                    discard(g, me, other, at);
                }
                place(g, me, sector, at, turned).await;
                return true;
            }
            _ => {
                g.turn.exploring = None;
                drawn.into_iter().for_each(|sector| discard(g, me, sector, at));
                return false;
            }
        }
    }
}

/// Turns over the top sector of the stack for a space; an empty stack takes its discards back first (E 5.3, A 26).
fn turn_over(g: &mut G, me: Seat, at: Hex) {
    let ring = Ring::of(at);
    let (state, chance) = g.with_chance();
    let stack = &mut state.board.stacks[ring.index()];
    if stack.left == 0 {
        stack.out.append(&mut stack.unseen);
        stack.unseen = std::mem::take(&mut stack.discards);
        stack.unseen.sort_unstable();
        stack.left = stack.unseen.len() as u8;
    }
    let sector =
        chance.take(chance::stack(ring), &mut stack.unseen).expect("a space with an empty stack is not explored");
    stack.left -= 1;
    if let Some(exploring) = &mut state.board.turn.exploring {
        exploring.drawn.push(sector);
    }
    g.log(Entry::Reveals(me, sector));
}

fn discard(g: &mut G, me: Seat, sector: Sector, at: Hex) {
    g.stacks[Ring::of(at).index()].discards.push(sector);
    g.log(Entry::Discards(me, sector));
}

async fn place(g: &mut G, me: Seat, sector: Sector, at: Hex, turned: u8) {
    let tile = g.place(sector, at, turned);
    g.cover_sector(sector);
    g.log(Entry::Places(me, sector));
    if g.can_claim(me, tile) && g.one(me, Why::Claim(tile), vec![Target::Pass, Target::Yes]).await == Target::Yes {
        claim(g, me, tile).await;
    }
}

/// A disc from the influence track goes on a hex, and its discovery tile is taken (E 2.19, E 2.20).
pub(super) async fn claim(g: &mut G, me: Seat, tile: TileId) {
    g.players[me].discs -= 1;
    g[tile].owner = Some(me);
    g.log(Entry::Claims(me, g[tile].sector));
    if g[tile].ancients > 0 {
        g.cover_ability(Ability::DiscBesideAncients);
    }
    if g[tile].discovery && g[tile].ancients == 0 && !g[tile].gcds {
        Box::pin(discovery::discover(g, me, tile)).await;
    }
}
