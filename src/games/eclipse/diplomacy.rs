//! Diplomacy (E 7): ambassadors, and the traitor.

use super::G;
use super::content::tracks::{AMBASSADORS, DIPLOMACY_FROM};
use super::feature::Ability;
use super::ids::{Resource, SquareKind};
use super::population::choose_way_back;
use super::state::Board;
use super::target::{Entry, Target, Why};
use crate::core::hex::Side;
use crate::core::{Seat, Seats};

impl Board {
    /// Whether one player could give and take an ambassador at all (E 7.2, E 7.4).
    fn can_ally(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        player.is_in()
            && self.traitor != Some(seat)
            && player.partners.len() < AMBASSADORS
            && Resource::ALL.iter().any(|&resource| player.tracks[resource] > 0)
            && player.fits(player.partners.len() + 1, 0)
    }

    /// Players with whom relations could be formed now (E 7.2).
    pub fn possible_partners(&self, me: Seat) -> Seats {
        let seats = self.players.count();
        if seats < DIPLOMACY_FROM || !self.can_ally(me) {
            return Seats::NONE;
        }
        let mut connected = Seats::NONE;
        let mut at_odds = self.players[me].partners;
        for tile in self.tile_ids() {
            let here = &self[tile];
            let mine = here.owner == Some(me);
            if mine {
                // Full wormhole connections only: the generator does not help.
                let ways = Side::ALL.into_iter().filter_map(|side| self.joined(tile, side, false));
                ways.filter_map(|way| self[way].owner).for_each(|owner| connected.insert(owner));
            }
            let ships = here.fleet(me).is_some();
            if ships && let Some(owner) = here.owner {
                at_odds.insert(owner);
            }
            if ships || mine {
                here.fleets.iter().for_each(|fleet| at_odds.insert(fleet.seat));
            }
        }
        connected.iter().filter(|&other| other != me && !at_odds.contains(other) && self.can_ally(other)).collect()
    }
}

/// Those a seat may still ask this turn; each only once.
pub(super) fn eligible(g: &G, me: Seat) -> Seats {
    g.possible_partners(me).iter().filter(|&other| !g.turn.offered.contains(other)).collect()
}

pub(super) async fn propose(g: &mut G, me: Seat, other: Seat) {
    g.turn.offered.insert(other);
    g.log(Entry::Proposes(me, other));
    if g.one(other, Why::Offer(me), vec![Target::Pass, Target::Yes]).await == Target::Pass {
        return g.log(Entry::Refuses(other, me));
    }
    let mine = prepare_ambassador(g, me, other).await;
    let theirs = prepare_ambassador(g, other, me).await;
    for (seat, partner, resource) in [(me, other, mine), (other, me, theirs)] {
        g.players[seat].tracks[resource] -= 1;
        g.players[seat].partners.insert(partner);
    }
    g.log(Entry::Allies(me, other));
    g.cover_ability(Ability::Relations);
}

/// Makes room for the partner's ambassador and says which track the cube on the own one comes from (E 7.3).
async fn prepare_ambassador(g: &mut G, seat: Seat, partner: Seat) -> Resource {
    make_room(g, seat).await;
    let tracks = Resource::ALL.iter().filter(|&&resource| g.players[seat].tracks[resource] > 0);
    let options = tracks.map(|&resource| Target::Resource(resource)).collect();
    match g.one(seat, Why::AmbassadorCube(partner), options).await {
        Target::Resource(resource) => resource,
        _ => unreachable!("only tracks were offered"),
    }
}

/// Gives up a reputation tile where the ambassador would not fit (E 7.4).
async fn make_room(g: &mut G, seat: Seat) {
    let held = g.secrets[seat].reputation.len();
    if g.players[seat].fits(g.players[seat].partners.len() + 1, held) {
        return;
    }
    let options = (0..held as u8).map(Target::Reputation).collect();
    if let Target::Reputation(nth) = g.one(seat, Why::MakeRoom, options).await {
        return_reputation(g, seat, nth);
    }
}

/// Puts the nth lowest reputation tile back into the bag.
pub(super) fn return_reputation(g: &mut G, seat: Seat, nth: u8) {
    let held = &mut g.secrets[seat].reputation;
    let value = held.remove(held.len() - 1 - usize::from(nth));
    g.reputation_bag[usize::from(value) - 1] += 1;
}

/// An attack on a partner ends the relations and makes a traitor (E 7.6, E 7.7).
pub(super) async fn betray(g: &mut G, me: Seat, victim: Seat) {
    end_relations(g, me, victim).await;
    g.traitor = Some(me);
    g.log(Entry::Betrays(me, victim));
    g.cover_ability(Ability::Betrayal);
}

/// Each ambassador returns to its owner, its cube to a track of the owner's choice.
async fn end_relations(g: &mut G, one: Seat, other: Seat) {
    let first = choose_way_back(g, one, SquareKind::Wild).await;
    let second = choose_way_back(g, other, SquareKind::Wild).await;
    for (seat, partner, resource) in [(one, other, first), (other, one, second)] {
        g.players[seat].partners.remove(partner);
        g.players[seat].tracks[resource] += 1;
    }
}
