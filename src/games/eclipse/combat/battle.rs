//! One battle (E 13.6-13.8): the missile step, then rounds in which each type acts once by initiative.

use super::dice::{self, Weapons};
use super::retreat;
use crate::games::eclipse::G;
use crate::games::eclipse::blueprint::Stats;
use crate::games::eclipse::content::parts::{ANCIENT, Defence, GCDS};
use crate::games::eclipse::feature::Ability;
use crate::games::eclipse::ids::{Die, Ship, Vessel};
use crate::games::eclipse::state::{Battle, Board, Party};
use crate::games::eclipse::target::{Entry, Target, Why};

/// Types a party may have, interceptors first.
fn vessels(party: Party) -> &'static [Vessel] {
    match party {
        Party::Player(_) => &[Vessel::Interceptor, Vessel::Cruiser, Vessel::Dreadnought, Vessel::Starbase],
        Party::Ancients => &[Vessel::Ancient],
        Party::Gcds => &[Vessel::Gcds],
    }
}

fn defence(row: &Defence) -> Stats {
    let mut cannons = [0; Die::COUNT];
    cannons[Die::Yellow.index()] = row.yellow_dice;
    Stats { initiative: row.initiative, computer: row.computer, hull: row.hull, cannons, ..Stats::default() }
}

impl Board {
    pub fn vessel_stats(&self, party: Party, vessel: Vessel) -> Stats {
        match (party, vessel.ship()) {
            (Party::Player(seat), Some(ship)) => self.players[seat].stats(ship),
            (_, _) if vessel == Vessel::Gcds => defence(&GCDS),
            (_, _) => defence(&ANCIENT),
        }
    }

    pub(super) fn battle(&self) -> &Battle {
        self.combat.as_ref().and_then(|combat| combat.battle.as_ref()).expect("a battle is being fought")
    }

    pub(super) fn battle_mut(&mut self) -> &mut Battle {
        self.combat.as_mut().and_then(|combat| combat.battle.as_mut()).expect("a battle is being fought")
    }

    /// How many of a type a party has in the hex being fought over.
    pub(super) fn in_battle(&self, party: Party, vessel: Vessel) -> u8 {
        let Some(combat) = &self.combat else { return 0 };
        let here = &self[combat.tile];
        match (party, vessel.ship()) {
            (Party::Player(seat), Some(ship)) => here.ships(seat, ship),
            (Party::Ancients, _) => here.ancients,
            _ => u8::from(here.gcds),
        }
    }

    pub(super) fn is_beaten(&self, party: Party) -> bool {
        vessels(party).iter().all(|&vessel| self.in_battle(party, vessel) == 0)
    }

    fn has_cannons(&self, party: Party) -> bool {
        let armed = |vessel| self.in_battle(party, vessel) > 0 && self.vessel_stats(party, vessel).has_cannons();
        vessels(party).iter().any(|&vessel| armed(vessel))
    }

    /// Types of a party that have something to do this round and have not done it, with their initiative.
    fn waiting(&self, party: Party) -> impl Iterator<Item = (u8, Vessel)> + '_ {
        let battle = self.battle();
        let side = battle.side(party);
        let enemy_gone = self.is_beaten(battle.opponent(party));
        vessels(party).iter().copied().filter_map(move |vessel| {
            if battle.acted[side] & (1 << vessel.index()) != 0 || self.in_battle(party, vessel) == 0 {
                return None;
            }
            let stats = self.vessel_stats(party, vessel);
            let acts = if battle.round == 0 {
                !enemy_gone && stats.has_missiles()
            } else {
                self.is_retreating(party, vessel)
                    || (!enemy_gone && (stats.has_cannons() || self.retreats(party, vessel).next().is_some()))
            };
            acts.then_some((stats.initiative, vessel))
        })
    }
}

/// One round of the battle under way, the missile step being round 0.
pub(super) async fn round(g: &mut G) {
    let (attacker, defender) = (g.battle().attacker, g.battle().defender);
    if g.battle().round > 0 && !g.has_cannons(attacker) && !g.has_cannons(defender) {
        retreat::stalemate(g).await;
    }
    while let Some((party, vessel)) = next_to_act(g).await {
        let side = g.battle().side(party);
        g.battle_mut().acted[side] |= 1 << vessel.index();
        activate(g, party, vessel).await;
        retreat::note(g);
    }
    // The round is played out even if one side is gone; whoever is on the edge leaves (E 13.17, A 15).
    if g.is_beaten(attacker) || g.is_beaten(defender) {
        retreat::complete_all(g);
        let winner = match (g.is_beaten(attacker), g.is_beaten(defender)) {
            (true, false) => Some(defender),
            (false, true) => Some(attacker),
            _ => None,
        };
        let at = g.fought_over();
        g.log(Entry::BattleEnds { at, attacker, defender, winner });
        if let Some(combat) = &mut g.combat {
            combat.battle = None;
        }
    } else {
        let battle = g.battle_mut();
        battle.round = battle.round.saturating_add(1);
        battle.acted = [0; 2];
    }
}

/// Highest initiative first; ties go to the defender, ties within a side to its owner's choice (E 13.8).
async fn next_to_act(g: &mut G) -> Option<(Party, Vessel)> {
    let battle = g.battle();
    let best_of = |party: Party| g.waiting(party).map(|(initiative, _)| initiative).max();
    let (attacking, defending) = (best_of(battle.attacker), best_of(battle.defender));
    let (party, initiative) = match (attacking, defending) {
        (None, None) => return None,
        (Some(attack), None) => (battle.attacker, attack),
        (Some(attack), Some(defend)) if attack > defend => (battle.attacker, attack),
        (_, Some(defend)) => (battle.defender, defend),
    };
    let tied: Vec<Vessel> = g.waiting(party).filter(|(value, _)| *value == initiative).map(|(_, v)| v).collect();
    let Party::Player(seat) = party else { return Some((party, tied[0])) };
    let options = tied.iter().filter_map(|vessel| vessel.ship()).map(Target::ShipType).collect();
    match g.one(seat, Why::FirstToAct, options).await {
        Target::ShipType(ship) => Some((party, ship.vessel())),
        _ => unreachable!("only ship types were offered"),
    }
}

/// A type fires, retreats, or completes its retreat (E 13.7, E 13.16).
async fn activate(g: &mut G, party: Party, vessel: Vessel) {
    if let (Party::Player(seat), Some(ship)) = (party, vessel.ship()) {
        if g.is_retreating(party, vessel) {
            return retreat::complete(g, seat, ship);
        }
        if g.battle().round > 0 && choose_retreat(g, party, ship).await {
            return;
        }
    }
    let weapons = if g.battle().round == 0 { Weapons::Missiles } else { Weapons::Cannons };
    if weapons == Weapons::Missiles {
        g.cover_ability(Ability::Missiles);
    }
    dice::volley(g, party, vessel, weapons).await;
}

async fn choose_retreat(g: &mut G, party: Party, ship: Ship) -> bool {
    let Party::Player(seat) = party else { return false };
    let ways = g.retreats(party, ship.vessel()).map(Target::Tile);
    let options: Vec<Target> = [Target::Pass].into_iter().chain(ways).collect();
    match g.one(seat, Why::Retreat(ship), options).await {
        Target::Tile(to) => {
            retreat::begin(g, seat, ship, to);
            true
        }
        _ => false,
    }
}
