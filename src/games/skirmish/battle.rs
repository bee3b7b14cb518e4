//! Battles (S 5).

use super::features::Feature;
use super::ids::{Fleet, Kind, World};
use super::state::{BATTLE_ROUNDS, Battle, State, Step};
use super::words::{BattleEnd, Entry, Moment, Target, Why};
use super::{DICE, Skirmish, turn, windows};
use crate::core::{Counts, Game, Seat};

pub fn begin(g: &mut Game<Skirmish>, at: World, attacker: Seat, defender: Seat, fleet: Fleet) {
    g.battle = Some(Battle { at, attacker, defender, fleet, round: 0 });
    g.log(Entry::Battle { at, attacker, defender });
}

/// The ships of one side.
pub fn fleet(state: &State, side: Seat) -> Fleet {
    match state.battle {
        Some(battle) if battle.attacker == side => battle.fleet,
        Some(battle) => state.at(battle.at).fleet,
        None => Fleet::NONE,
    }
}

fn remove(g: &mut Game<Skirmish>, battle: Battle, side: Seat, lost: Fleet) {
    let ships = match &mut g.battle {
        Some(open) if battle.attacker == side => &mut open.fleet,
        _ => &mut g.at_mut(battle.at).fleet,
    };
    for kind in Kind::ALL {
        ships[kind] -= lost[kind];
    }
}

/// Before the first round the window of S 5.2, then one round after another.
pub async fn step(g: &mut Game<Skirmish>) -> Step {
    let battle = g.battle.expect("a battle step has a battle");
    let Battle { at, attacker, defender, round, .. } = battle;
    if round == 0 {
        windows::open(g, Moment::Battle { at }, attacker).await;
    } else {
        // S 5.3: both fire before either loses ships.
        let on_defender = fire(g, attacker, false);
        let on_attacker = fire(g, defender, false);
        lose(g, battle, defender, on_defender).await;
        lose(g, battle, attacker, on_attacker).await;
    }
    let left = fleet(g, attacker);
    match (left.is_empty(), fleet(g, defender).is_empty()) {
        (true, true) => return finish(g, at, BattleEnd::Ruin),
        (true, false) => return finish(g, at, BattleEnd::Held),
        (false, true) => {
            let end = finish(g, at, BattleEnd::Taken);
            turn::take(g, attacker, at, left);
            return end;
        }
        (false, false) => {}
    }
    if round > 0
        && let Some(end) = break_off(g, battle, left).await
    {
        if let BattleEnd::Retreat { to } | BattleEnd::Withdrawal { to } = end {
            g.at_mut(to).fleet.add(left);
        }
        return finish(g, at, end);
    }
    if let Some(battle) = &mut g.battle {
        battle.round += 1;
    }
    Step::Battle
}

/// S 5.5: the attacker may retreat after each round. S 5.6: after the last it must.
async fn break_off(g: &mut Game<Skirmish>, battle: Battle, left: Fleet) -> Option<BattleEnd> {
    let Battle { at, attacker, round, .. } = battle;
    let mut options: Vec<Target> = g.havens(attacker, at, left).map(Target::World).collect();
    if round < BATTLE_ROUNDS {
        options.insert(0, Target::Pass);
        match g.one(attacker, Why::Retreat { at }, options).await {
            Target::World(to) => Some(BattleEnd::Retreat { to }),
            _ => None,
        }
    } else if options.is_empty() {
        g.log(Entry::Lost { seat: attacker, at, ships: left });
        Some(BattleEnd::Stranded)
    } else {
        match g.one(attacker, Why::Withdraw { at }, options).await {
            Target::World(to) => Some(BattleEnd::Withdrawal { to }),
            _ => Some(BattleEnd::Stranded),
        }
    }
}

fn finish(g: &mut Game<Skirmish>, at: World, end: BattleEnd) -> Step {
    g.battle = None;
    g.cover(Feature::of_end(end) as usize);
    g.log(Entry::BattleOver { at, end });
    Step::End
}

/// One side's dice (S 5.3); says how many hit.
fn fire(g: &mut Game<Skirmish>, by: Seat, ambush: bool) -> u8 {
    let ships = fleet(g, by);
    let mut dice = Vec::with_capacity(ships.size().into());
    for kind in Kind::ALL {
        for _ in 0..ships[kind] {
            dice.push((kind, g.die(DICE, 6) as u8));
        }
    }
    let hits = dice.iter().filter(|(kind, face)| *face >= kind.hits_on()).count() as u8;
    g.log(Entry::Volley { by, dice, hits, ambush });
    hits
}

/// S 5.3: shields first, then the owner chooses which ships are lost.
async fn lose(g: &mut Game<Skirmish>, battle: Battle, side: Seat, hits: u8) {
    if hits == 0 {
        return;
    }
    let Battle { at, .. } = battle;
    let window = windows::open(g, Moment::Hits { at, on: side, hits }, side).await;
    let Moment::Hits { hits, .. } = window.moment else { return };
    let ships = fleet(g, side);
    let losses = hits.min(ships.size());
    if losses == 0 {
        return;
    }
    let slots = Kind::ALL.into_iter().map(|kind| (Target::Ships { world: at, kind }, ships[kind].into()));
    let total = u32::from(losses)..=u32::from(losses);
    let mut lost = Fleet::NONE;
    for (target, amount) in g.counts(side, Why::Losses { at, hits }, Counts::new(slots, total)).await {
        if let Target::Ships { kind, .. } = target {
            lost[kind] += amount as u8;
        }
    }
    remove(g, battle, side, lost);
    g.log(Entry::Lost { seat: side, at, ships: lost });
}

/// A volley before the battle: what it destroys does not fire back.
pub async fn ambush(g: &mut Game<Skirmish>, by: Seat) {
    if let Some(battle) = g.battle {
        let hits = fire(g, by, true);
        lose(g, battle, battle.foe(by), hits).await;
    }
}
