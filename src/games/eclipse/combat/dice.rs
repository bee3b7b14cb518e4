//! Dice (E 13.9-13.14): rolling, hitting, assigning.

use crate::games::eclipse::G;
use crate::games::eclipse::chance::DICE;
use crate::games::eclipse::feature::Ability;
use crate::games::eclipse::ids::{Die, Sector, Vessel};
use crate::games::eclipse::state::{Board, Hurt, Party, Rolled, Volley};
use crate::games::eclipse::target::{Entry, Target, Why};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Weapons {
    Missiles,
    Cannons,
}

/// Largest first (E 13.14).
const BY_SIZE: [Vessel; Vessel::COUNT] =
    [Vessel::Gcds, Vessel::Dreadnought, Vessel::Cruiser, Vessel::Starbase, Vessel::Interceptor, Vessel::Ancient];

/// Whether a die hits: a 6 always, a 1 never, else by computer and shield (E 13.10).
pub fn hits(face: u8, computer: u8, shield: u8) -> bool {
    face == 6 || (face != 1 && face + computer >= 6 + shield)
}

/// The lowest face that hits (E 13.10).
pub fn lowest_hit(computer: u8, shield: u8) -> u8 {
    (6 + shield).saturating_sub(computer).clamp(2, 6)
}

impl Board {
    /// The sector whose ships fight.
    pub(super) fn fought_over(&self) -> Sector {
        let combat = self.combat.as_ref().expect("a battle is being fought");
        self[combat.tile].sector
    }

    /// A party's ships as (type, damage, how many), largest type and most damaged first.
    pub fn targets(&self, party: Party) -> Vec<(Vessel, u8, u8)> {
        let Some(combat) = &self.combat else { return Vec::new() };
        let mut targets = Vec::new();
        for vessel in BY_SIZE {
            let count = match (party, vessel) {
                (Party::Player(_), Vessel::Ancient | Vessel::Gcds) => 0,
                (Party::Ancients, _) if vessel != Vessel::Ancient => 0,
                (Party::Gcds, _) if vessel != Vessel::Gcds => 0,
                _ => self.in_battle(party, vessel),
            };
            if count == 0 {
                continue;
            }
            let of_type = combat.hurt.iter().filter(|hurt| hurt.party == party && hurt.vessel == vessel);
            let mut damages: Vec<u8> = of_type.map(|hurt| hurt.damage).collect();
            damages.resize(usize::from(count), 0);
            damages.sort_unstable_by(|a, b| b.cmp(a));
            for same in damages.chunk_by(|a, b| a == b) {
                targets.push((vessel, same[0], same.len() as u8));
            }
        }
        targets
    }
}

/// All ships of a type fire together, and their dice are assigned.
pub(super) async fn volley(g: &mut G, party: Party, vessel: Vessel, weapons: Weapons) {
    let stats = g.vessel_stats(party, vessel);
    let per_ship = if weapons == Weapons::Missiles { stats.missiles } else { stats.cannons };
    let ships = g.in_battle(party, vessel);
    let mut dice = roll(g, per_ship.map(|dice| dice * ships));
    if dice.is_empty() {
        return;
    }
    g.battle_mut().volley = Some(Volley { by: party, vessel, dice: dice.clone() });
    let enemy = g.battle().opponent(party);
    let weakest = g.targets(enemy).iter().map(|target| g.vessel_stats(enemy, target.0).shield).min().unwrap_or(0);
    let (at, lowest) = (g.fought_over(), lowest_hit(stats.computer, weakest));
    g.log(Entry::Rolls { at, by: party, vessel, ships, dice: dice.clone(), lowest });
    // The strongest dice are assigned first, and of those the lowest faces, which hit least.
    dice.sort_unstable_by_key(|rolled| (std::cmp::Reverse(rolled.die), rolled.face));
    match party {
        Party::Player(_) => assign(g, party, enemy, stats.computer, dice).await,
        Party::Ancients | Party::Gcds => assign_by_rule(g, party, enemy, stats.computer, dice),
    }
}

/// Rolls so many dice of each colour.
pub(super) fn roll(g: &mut G, counts: [u8; Die::COUNT]) -> Vec<Rolled> {
    let mut dice = Vec::new();
    for (&die, count) in Die::ALL.iter().zip(counts) {
        dice.extend((0..count).map(|_| Rolled { die, face: g.die(DICE, 6) as u8 }));
    }
    dice
}

/// The owner assigns each die that can hit something (E 13.9, A 25). Ships destroyed leave at once.
async fn assign(g: &mut G, party: Party, enemy: Party, computer: u8, dice: Vec<Rolled>) {
    let Party::Player(seat) = party else { return };
    g.battle_mut().volley_killed = false;
    g.battle_mut().dice = dice;
    while let Some(&rolled) = g.battle().dice.first() {
        let targets = g.targets(enemy);
        let hit = |vessel| hits(rolled.face, computer, g.vessel_stats(enemy, vessel).shield);
        let mut options: Vec<Target> = Vec::with_capacity(targets.len() + 1);
        options.extend(targets.iter().filter(|target| hit(target.0)).map(|&(v, damage, _)| Target::Enemy(v, damage)));
        if !options.is_empty() {
            // A die may go where it does nothing: on a ship it cannot hit, or one already doomed.
            if options.len() < targets.len() || g.battle().volley_killed {
                options.push(Target::Waste);
            }
            if let Target::Enemy(vessel, damage) = g.one(seat, Why::Dice(rolled.die, rolled.face), options).await {
                apply(g, party, enemy, vessel, damage, rolled.die.damage());
            }
        }
        g.battle_mut().dice.remove(0);
    }
}

/// Ancients and the GCDS destroy the largest ships they can, then concentrate on the largest (E 13.14, A 13).
fn assign_by_rule(g: &mut G, party: Party, enemy: Party, computer: u8, mut dice: Vec<Rolled>) {
    g.battle_mut().volley_killed = false;
    for (vessel, damage, count) in g.targets(enemy) {
        let stats = g.vessel_stats(enemy, vessel);
        let missing = usize::from(stats.hull + 1 - damage);
        for _ in 0..count {
            let hitting = dice.iter().filter(|rolled| hits(rolled.face, computer, stats.shield)).count();
            if hitting < missing {
                break;
            }
            // Lowest faces first: they are sorted.
            let mut used = 0;
            dice.retain(|rolled| {
                let take = used < missing && hits(rolled.face, computer, stats.shield);
                used += usize::from(take);
                !take
            });
            apply(g, party, enemy, vessel, damage, missing as u8);
        }
    }
    for rolled in dice {
        let largest = g
            .targets(enemy)
            .into_iter()
            .find(|&(vessel, _, _)| hits(rolled.face, computer, g.vessel_stats(enemy, vessel).shield));
        if let Some((vessel, damage, _)) = largest {
            apply(g, party, enemy, vessel, damage, 1);
        }
    }
}

/// Damage to one ship; beyond its hull it is destroyed and the excess lost (E 13.11).
fn apply(g: &mut G, by: Party, enemy: Party, vessel: Vessel, before: u8, points: u8) {
    let hull = g.vessel_stats(enemy, vessel).hull;
    let Some(combat) = &mut g.combat else { return };
    let worse = Hurt { party: enemy, vessel, damage: before + points };
    let known = combat.hurt.iter().position(|hurt| *hurt == Hurt { damage: before, ..worse });
    match known {
        Some(nth) if worse.damage > hull => {
            combat.hurt.remove(nth);
        }
        Some(nth) => combat.hurt[nth] = worse,
        None if worse.damage <= hull => combat.hurt.push(worse),
        None => {}
    }
    if worse.damage > hull {
        destroy(g, by, enemy, vessel);
    }
}

/// A ship leaves the hex for good, noted by whoever destroyed it (E 13.12, E 13.19).
pub(super) fn destroy(g: &mut G, by: Party, enemy: Party, vessel: Vessel) {
    let Some(combat) = &mut g.combat else { return };
    let tile = combat.tile;
    if let Party::Player(seat) = by {
        let record = combat.record(seat);
        record.kills = record.kills.saturating_add(vessel.reputation());
    }
    if let Some(battle) = &mut combat.battle {
        battle.volley_killed = true;
    }
    match (enemy, vessel.ship()) {
        (Party::Player(seat), Some(ship)) => {
            g[tile].remove_ships(seat, ship, 1);
            g.players[seat].supply[ship.index()] += 1;
        }
        (Party::Ancients, _) => {
            g[tile].ancients -= 1;
            g.cover_ability(Ability::AncientDestroyed);
        }
        _ => {
            g[tile].gcds = false;
            g.cover_ability(Ability::GcdsDestroyed);
        }
    }
    let at = g[tile].sector;
    g.log(Entry::Destroys { at, by, whose: enemy, vessel });
}
