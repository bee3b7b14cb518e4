//! Retreat (E 13.15-13.17) and stalemate (E 13.18).

use crate::core::Seat;
use crate::games::eclipse::G;
use crate::games::eclipse::feature::Ability;
use crate::games::eclipse::ids::{Ship, TileId, Vessel};
use crate::games::eclipse::state::{Board, Party, Retreat};
use crate::games::eclipse::target::{Entry, Flight, Target, Why};

impl Board {
    /// Hexes a type may retreat to: with the owner's disc, no opposing ship, and connected (E 13.15).
    pub fn retreats(&self, party: Party, vessel: Vessel) -> impl Iterator<Item = TileId> + '_ {
        let from = self.combat.as_ref().map(|combat| combat.tile);
        let mover = match party {
            Party::Player(seat) if vessel != Vessel::Starbase => Some(seat),
            _ => None,
        };
        mover.zip(from).into_iter().flat_map(move |(seat, from)| {
            let ways = self.ways(from, self.has_generator(seat));
            ways.filter(move |&way| self[way].owner == Some(seat) && self.opposing(seat, way) == 0)
        })
    }

    pub(super) fn is_retreating(&self, party: Party, vessel: Vessel) -> bool {
        self.battle()
            .retreats
            .iter()
            .any(|retreat| party == Party::Player(retreat.seat) && vessel == retreat.ship.vessel())
    }
}

/// The type moves to the edge; from now on its ships count as retreated (E 13.20).
pub(super) fn begin(g: &mut G, seat: Seat, ship: Ship, to: TileId) {
    g.battle_mut().retreats.push(Retreat { seat, ship, to });
    let from = g.combat.as_ref().map_or(to, |combat| combat.tile);
    let count = g[from].ships(seat, ship);
    g.log(Entry::Retreats(Flight { seat, ship, count, from: g[from].sector, to: g[to].sector }));
    g.cover_ability(Ability::Retreat);
}

/// Notes of each fighter with ships left whether all of these have chosen to retreat. Who has none left keeps the last
/// note, so that the order in which one volley destroys ships does not matter (E 13.20).
pub(super) fn note(g: &mut G) {
    for party in [g.battle().attacker, g.battle().defender] {
        let Party::Player(seat) = party else { continue };
        let here = |ship: &&Ship| g.in_battle(party, ship.vessel()) > 0;
        let mut left = Ship::ALL.iter().filter(here).peekable();
        if left.peek().is_none() {
            continue;
        }
        let retreated = left.all(|ship| g.is_retreating(party, ship.vessel()));
        if let Some(combat) = &mut g.combat {
            combat.record(seat).retreated = retreated;
        }
    }
}

/// Ships on the edge leave for the hex they chose.
pub(super) fn complete(g: &mut G, seat: Seat, ship: Ship) {
    let retreats = &mut g.battle_mut().retreats;
    let Some(nth) = retreats.iter().position(|retreat| (retreat.seat, retreat.ship) == (seat, ship)) else { return };
    let to = retreats.remove(nth).to;
    let Some(combat) = &mut g.combat else { return };
    // Where they go there is nobody to fight, so damage no longer matters.
    combat.hurt.retain(|hurt| (hurt.party, hurt.vessel) != (Party::Player(seat), ship.vessel()));
    let from = combat.tile;
    let count = g[from].ships(seat, ship);
    if count > 0 {
        g.move_ships(seat, ship, count, from, to);
        g.log(Entry::Leaves(Flight { seat, ship, count, from: g[from].sector, to: g[to].sector }));
    }
}

pub(super) fn complete_all(g: &mut G) {
    while let Some(retreat) = g.battle().retreats.first().copied() {
        complete(g, retreat.seat, retreat.ship);
    }
}

/// Nobody can fire: the attacker withdraws; what does not is destroyed (A 16).
pub(super) async fn stalemate(g: &mut G) {
    let (attacker, defender) = (g.battle().attacker, g.battle().defender);
    let Party::Player(seat) = attacker else { return };
    let Some(tile) = g.combat.as_ref().map(|combat| combat.tile) else { return };
    g.log(Entry::Stalemate(g[tile].sector));
    g.cover_ability(Ability::Stalemate);
    let mut withdrawn = false;
    for &ship in Ship::ALL {
        if g[tile].ships(seat, ship) == 0 {
            continue;
        }
        if g.is_retreating(attacker, ship.vessel()) {
            complete(g, seat, ship);
            withdrawn = true;
            continue;
        }
        let ways = g.retreats(attacker, ship.vessel()).map(Target::Tile);
        let options = [Target::Pass].into_iter().chain(ways).collect();
        if let Target::Tile(to) = g.one(seat, Why::Withdraw(ship), options).await {
            begin(g, seat, ship, to);
            complete(g, seat, ship);
            withdrawn = true;
            continue;
        }
        while g[tile].ships(seat, ship) > 0 {
            super::dice::destroy(g, defender, attacker, ship.vessel());
        }
    }
    // All withdraw at once, so an attacker of whom any did has retreated (A 16).
    if let Some(combat) = &mut g.combat {
        combat.record(seat).retreated = withdrawn;
    }
}
