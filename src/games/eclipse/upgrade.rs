//! Upgrade (E 9): a run of small decisions, a square and what to put on it.
//!
//! Blueprints may be illegal on the way (A 9). A step is offered only if the parts still to be taken, and part
//! tiles that may still be returned, can make all four blueprints legal again; so "done" is always within reach.
//! A part tile on the chosen square is returned first (E 9.1, E 9.2); what was fitted in this action stays.

use super::G;
use super::feature::Ability;
use super::ids::{Part, Ship};
use super::state::{Player, Refit};
use super::target::{Entry, Target, Why};
use super::turn::menu;
use crate::core::Seat;

/// An upgrade under way, with what is needed to judge the next step.
struct Draft<'a> {
    player: &'a Player,
    refit: Refit,
    energy: [i8; Ship::COUNT],
    drives: [u8; Ship::COUNT],
    /// Parts each ship still needs to be legal, without and with the Hypergrid Source.
    needs: [[u8; 2]; Ship::COUNT],
}

/// More parts than anybody can take; four times as many still fit.
const NEVER: u8 = 20;
const MOST_PARTS: usize = 3;

impl<'a> Draft<'a> {
    fn new(player: &'a Player, refit: Refit) -> Draft<'a> {
        let mut draft = Draft { player, refit, energy: [0; 4], drives: [0; 4], needs: [[0; 2]; 4] };
        for &ship in Ship::ALL {
            let nth = ship.index();
            draft.energy[nth] = player.printed(ship).energy as i8;
            for part in (0..player.squares(ship)).filter_map(|square| player.part_at(ship, square)) {
                draft.energy[nth] += part.row().energy;
                draft.drives[nth] += u8::from(part.is_drive());
            }
            if !is_legal(ship, draft.energy[nth], draft.drives[nth]) {
                draft.needs[nth] = needs(player, ship, refit.fresh[nth], &player.blueprints[nth].tiles, refit.left);
            }
        }
        draft
    }

    fn is_legal(&self) -> bool {
        Ship::ALL.iter().all(|&ship| is_legal(ship, self.energy[ship.index()], self.drives[ship.index()]))
    }

    /// Whether putting this on a square (nothing: showing the printed part again) leaves a legal end in reach.
    fn allows(&self, ship: Ship, square: usize, tile: Option<Part>) -> bool {
        let nth = ship.index();
        let left = match tile {
            Some(_) if self.refit.left == 0 => return false,
            Some(_) => self.refit.left - 1,
            None => self.refit.left,
        };
        let old = self.player.part_at(ship, square);
        let new = tile.or(self.player.printed(ship).squares[square].part);
        let energy = self.energy[nth] - energy_of(old) + energy_of(new);
        let drives = self.drives[nth] - is_drive(old) + is_drive(new);
        let own = if is_legal(ship, energy, drives) {
            [0, 0]
        } else {
            let mut tiles = self.player.blueprints[nth].tiles;
            tiles[square] = tile;
            let fresh = self.refit.fresh[nth] | (u8::from(tile.is_some()) << square);
            needs(self.player, ship, fresh, &tiles, left)
        };
        let mut all = self.needs;
        all[nth] = own;
        let spare = self.player.spare.contains(&Part::HypergridSource) && tile != Some(Part::HypergridSource);
        least(&all, spare) <= left
    }

    /// Parts that may go on a square: unlocked ones and spare Ancient ones (E 9.3, E 9.4).
    fn parts(&self, ship: Ship, square: usize) -> impl Iterator<Item = Part> + '_ {
        let now = self.player.part_at(ship, square);
        let known = |part: Part| match part.row().technology {
            Some(technology) => self.player.has(technology),
            None => !part.is_ancient() || self.player.spare.contains(&part),
        };
        // Hull first: it costs no energy, so a square open to anything is mostly open to it.
        let order = [Part::Hull].into_iter().chain(Part::ALL.iter().copied().filter(|&part| part != Part::Hull));
        order.filter(move |&part| {
            Some(part) != now
                && known(part)
                && !(part.is_drive() && ship == Ship::Starbase)
                && self.allows(ship, square, Some(part))
        })
    }

    fn may_bare(&self, ship: Ship, square: usize) -> bool {
        self.player.blueprints[ship.index()].tiles[square].is_some() && self.allows(ship, square, None)
    }

    fn is_fresh(&self, ship: Ship, square: usize) -> bool {
        self.refit.fresh[ship.index()] & (1 << square) != 0
    }

    /// "Done" where all blueprints are legal, then every square with something to do.
    fn squares(&self) -> Vec<Target> {
        let mut options = Vec::with_capacity(24);
        if self.is_legal() {
            options.push(Target::Pass);
        }
        for &ship in Ship::ALL {
            for square in (0..self.player.squares(ship)).filter(|&square| !self.is_fresh(ship, square)) {
                let fits = self.refit.left > 0 && self.parts(ship, square).next().is_some();
                if fits || self.may_bare(ship, square) {
                    options.push(Target::Fit(ship, square as u8));
                }
            }
        }
        options
    }

    fn choices(&self, ship: Ship, square: usize) -> Vec<Target> {
        let bare = self.may_bare(ship, square).then_some(Target::Bare);
        let mut parts: Vec<Part> = if self.refit.left > 0 { self.parts(ship, square).collect() } else { Vec::new() };
        parts.sort_unstable();
        bare.into_iter().chain(parts.into_iter().map(Target::Part)).collect()
    }
}

fn energy_of(part: Option<Part>) -> i8 {
    part.map_or(0, |part| part.row().energy)
}

fn is_drive(part: Option<Part>) -> u8 {
    u8::from(part.is_some_and(Part::is_drive))
}

fn is_legal(ship: Ship, energy: i8, drives: u8) -> bool {
    energy >= 0 && (drives > 0 || ship == Ship::Starbase)
}

/// The fewest parts that make all ships legal, the Hypergrid Source going to at most one.
fn least(needs: &[[u8; 2]; Ship::COUNT], spare: bool) -> u8 {
    let plain: u8 = needs.iter().map(|need| need[0]).sum();
    let saved = needs.iter().map(|need| need[0] - need[1]).max().filter(|_| spare);
    plain - saved.unwrap_or(0)
}

/// One thing that can happen to a square: the energy it leaves, whether it drives, and what it takes.
#[derive(Copy, Clone)]
struct Way {
    energy: i8,
    drive: bool,
    parts: usize,
    hypergrid: bool,
}

impl Way {
    fn free(part: Option<Part>) -> Way {
        Way { energy: energy_of(part), drive: is_drive(part) > 0, parts: 0, hypergrid: false }
    }

    fn taking(part: Part) -> Way {
        Way { parts: 1, hypergrid: part == Part::HypergridSource, ..Way::free(Some(part)) }
    }
}

/// The fewest parts, up to `most`, that make a ship legal, without and with the Hypergrid Source, when part tiles
/// not fitted just now may be returned. Goes through the squares keeping the most energy for each number of parts.
fn needs(player: &Player, ship: Ship, fresh: u8, tiles: &[Option<Part>; 8], most: u8) -> [u8; 2] {
    let most = usize::from(most);
    let printed = player.printed(ship);
    let old_tile = |square: usize| tiles[square].is_some() && fresh & (1 << square) == 0;
    if most == 0 && !(0..printed.squares.len()).any(old_tile) {
        return [NEVER; 2];
    }
    let unlocked = |part: &Part| part.row().technology.is_none_or(|technology| player.has(technology));
    let sources = [Part::TachyonSource, Part::FusionSource].into_iter().find(unlocked);
    let taken = [sources.unwrap_or(Part::NuclearSource), Part::Hull, Part::HypergridSource, Part::NuclearDrive]
        .map(Way::taking);
    let taken = if ship == Ship::Starbase { &taken[..3] } else { &taken[..] };
    // best[hypergrid used][drive][parts] is the most energy.
    const NONE: i8 = i8::MIN;
    let mut best = [[[NONE; MOST_PARTS + 1]; 2]; 2];
    best[0][0][0] = printed.energy as i8;
    for (square, printed) in printed.squares.iter().enumerate() {
        let mut then = [[[NONE; MOST_PARTS + 1]; 2]; 2];
        let mut step = |way: Way| {
            for used in 0..2 - usize::from(way.hypergrid) {
                for drive in 0..2 {
                    for parts in 0..=most - way.parts {
                        let energy = best[used][drive][parts];
                        if energy != NONE {
                            let slot = &mut then[used + usize::from(way.hypergrid)][drive | usize::from(way.drive)]
                                [parts + way.parts];
                            *slot = (*slot).max(energy + way.energy);
                        }
                    }
                }
            }
        };
        step(Way::free(tiles[square].or(printed.part)));
        if old_tile(square) {
            step(Way::free(printed.part));
        }
        if most > 0 && fresh & (1 << square) == 0 {
            taken.iter().for_each(|&way| step(way));
        }
        best = then;
    }
    let drives: &[usize] = if ship == Ship::Starbase { &[0, 1] } else { &[1] };
    let fewest = |used: usize| {
        let enough = (0..=most).find(|&parts| drives.iter().any(|&drive| best[used][drive][parts] >= 0));
        enough.map_or(NEVER, |parts| parts as u8)
    };
    let plain = fewest(0);
    [plain, plain.min(fewest(1))]
}

/// Takes up to so many parts; returning part tiles is free (E 9.1).
pub(super) async fn upgrade(g: &mut G, me: Seat, parts: u8) {
    g.turn.refit = Some(Refit { seat: me, left: parts, fresh: [0; Ship::COUNT] });
    loop {
        let refit = g.turn.refit.expect("an upgrade is under way");
        if refit.left == 0 && Draft::new(&g.players[me], refit).is_legal() {
            break;
        }
        let squares = |g: &G| Draft::new(&g.players[me], refit).squares();
        let Target::Fit(ship, square) = menu(g, me, Why::Upgrade, squares).await else { break };
        let options = Draft::new(&g.players[me], refit).choices(ship, square.into());
        let part = match g.one(me, Why::UpgradePart(ship, square), options).await {
            Target::Part(part) => Some(part),
            _ => None,
        };
        fit(g, me, ship, square, part);
    }
    g.turn.refit = None;
}

fn fit(g: &mut G, me: Seat, ship: Ship, square: u8, part: Option<Part>) {
    let tiles = &mut g.players[me].blueprints[ship.index()].tiles;
    if let Some(returned) = std::mem::replace(&mut tiles[usize::from(square)], part) {
        g.log(Entry::Returns(me, ship, returned));
    }
    let Some(part) = part else { return };
    g.players[me].spare.retain(|&spare| spare != part);
    g.log(Entry::Fits(me, ship, part));
    g.cover_part(part);
    let Some(refit) = &mut g.turn.refit else { return };
    refit.left -= 1;
    refit.fresh[ship.index()] |= 1 << square;
    let fitted: u32 = refit.fresh.iter().map(|squares| squares.count_ones()).sum();
    if fitted == 3 {
        g.cover_ability(Ability::ThirdPart);
    }
}
