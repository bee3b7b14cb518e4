//! The combat phase (E 13): battles hex by hex, then population, then control.

mod battle;
mod control;
mod dice;
mod population;
mod reputation;
mod retreat;

use super::G;
use super::feature::Ability;
use super::ids::TileId;
use super::state::{Battle, Board, Combat, Party, Record, Spine};
use super::target::Entry;
use crate::core::Seat;
pub(super) use control::control;
pub use dice::{hits, lowest_hit};
pub(super) use population::population;

impl Board {
    /// The next two to fight in a hex, attacker first (E 13.3, E 13.4): of the players the two latest arrivals,
    /// the controller counting as the earliest; the last of them then meets the Ancients or the GCDS.
    pub fn next_pair(&self, tile: TileId) -> Option<(Party, Party)> {
        let here = &self[tile];
        let mut players: Vec<Seat> = here.fleets.iter().map(|fleet| fleet.seat).collect();
        if let Some(home) = players.iter().position(|&seat| here.owner == Some(seat)) {
            players[..=home].rotate_right(1);
        }
        match players[..] {
            [.., defender, attacker] => Some((Party::Player(attacker), Party::Player(defender))),
            [seat] if here.gcds => Some((Party::Player(seat), Party::Gcds)),
            [seat] if here.ancients > 0 && !self.is_draco(seat) => Some((Party::Player(seat), Party::Ancients)),
            _ => None,
        }
    }
}

/// One step of the battles: finding a hex, pairing, one round, or one player's reputation.
pub(super) async fn battles(g: &mut G, below: u16) {
    let Some(combat) = &g.combat else { return next_hex(g, below) };
    let tile = combat.tile;
    if combat.battle.is_some() {
        return Box::pin(battle::round(g)).await;
    }
    if let Some((attacker, defender)) = g.next_pair(tile) {
        return begin(g, tile, attacker, defender);
    }
    if usize::from(combat.rewarded) < combat.records.len() {
        return Box::pin(reputation::reward(g)).await;
    }
    g.spine = Spine::Battles { below: g[tile].number() };
    g.combat = None;
}

/// The hex with the highest number comes first, the centre last (E 13.2).
fn next_hex(g: &mut G, below: u16) {
    let Some(tile) = g.next_below(below, |tile| g.next_pair(tile).is_some()) else {
        g.spine = Spine::Population { below: u16::MAX };
        return;
    };
    let fresh = |seat| Record { seat, fought: false, retreated: false, kills: 0 };
    let records = g[tile].fleets.iter().map(|fleet| fresh(fleet.seat)).collect::<Vec<_>>();
    let parties = records.len() + usize::from(g[tile].gcds || g[tile].ancients > 0);
    if parties > 2 {
        g.cover_ability(Ability::SeveralParties);
        if g[tile].ancients > 0 && records.iter().any(|record| g.is_draco(record.seat)) {
            g.cover_ability(Ability::DracoBesideIntruder);
        }
    }
    g.combat = Some(Combat { tile, records, hurt: Vec::new(), battle: None, rewarded: 0 });
}

fn begin(g: &mut G, tile: TileId, attacker: Party, defender: Party) {
    let Some(combat) = &mut g.combat else { return };
    for party in [attacker, defender] {
        if let Party::Player(seat) = party {
            combat.record(seat).fought = true;
        }
    }
    combat.battle = Some(Battle {
        attacker,
        defender,
        round: 0,
        acted: [0; 2],
        retreats: Vec::new(),
        dice: Vec::new(),
        volley: None,
        volley_killed: false,
    });
    g.log(Entry::Battle { at: g[tile].sector, attacker, defender });
}
