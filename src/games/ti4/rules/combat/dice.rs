//! Rolling dice: combat rolls and unit abilities.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterAbilityDice, AfterUnitAbilityRoll, UnitRoll};
use crate::games::ti4::effects::{self, Aim, Ask, Number, Permit};
use crate::games::ti4::model::data::{Anomaly, Dice, UnitRow};
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::state::{Die, State};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Roll, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::streams;

pub fn d10(g: &mut G) -> u8 {
    g.die(streams::DICE, 10) as u8
}

/// Rolls for every unit of a side, lowest combat value first (LRR 78 step 3); the dice wait in the state for rerolls.
pub fn combat_roll(g: &mut G, seat: Seat) {
    let Some(combat) = g.combat.as_ref() else { return };
    let (side, at) = (combat.side(seat).expect("only those in a combat roll"), combat.place());
    let mut groups: Vec<(UnitKind, u8, i8)> = Vec::new();
    let guise = effects::guise(g, seat);
    for (from, kind, count) in super::ranks(g, seat, at) {
        let (dice, needs) = combat_values(g, seat, kind);
        let extra = round_dice(g, seat, from, kind);
        let guised = guise.filter(|guise| guise.kind == kind);
        groups.push((kind, dice * (count - u8::from(guised.is_some())) + extra, needs));
        if let Some(guise) = guised {
            let (dice, needs) = values_of(g, seat, kind, guise.card.row());
            groups.push((kind, dice, needs));
        }
    }
    groups.sort_by_key(|(_, _, needs)| *needs);
    let mut rolled = Vec::new();
    for (kind, dice, needs) in groups {
        for _ in 0..dice {
            rolled.push(Die { kind, face: d10(g), needs, rerolled: false });
        }
    }
    if let Some(combat) = g.combat.as_mut() {
        combat.rolls[side] = rolled;
    }
}

/// Dice of one unit and what each must show, modifiers included.
pub fn combat_values(state: &State, seat: Seat, kind: UnitKind) -> (u8, i8) {
    values_of(state, seat, kind, state.unit(seat, kind))
}

/// The same by a card that is not its own.
fn values_of(state: &State, seat: Seat, kind: UnitKind, card: &UnitRow) -> (u8, i8) {
    let combat = state.combat.as_ref().expect("a combat is under way");
    let ask = Ask { planet: combat.planet, ..Ask::of(seat).kind(kind).at(combat.system).with(combat.opponent(seat)) };
    let dice = effects::number(state, Number::CombatDice, ask, i32::from(card.dice)).max(0) as u8;
    // LRR 59.3: the defender in a nebula adds 1.
    let nebula =
        combat.planet.is_none() && seat == combat.defender && state.has_anomaly(combat.system, Anomaly::Nebula);
    let bonus = effects::number(state, Number::CombatRoll, ask, i32::from(nebula));
    (dice, (i32::from(card.combat) - bonus) as i8)
}

/// Counts the hits of a side's dice against the other.
pub fn count_hits(g: &mut G, seat: Seat) {
    let Some(combat) = g.combat.as_ref() else { return };
    let side = combat.side(seat).expect("only those in a combat roll");
    let ask = Ask { planet: combat.planet, ..Ask::of(seat).at(combat.system).with(combat.opponent(seat)) };
    let (mut hits, mut on_ships) = (0, 0);
    for die in &combat.rolls[side] {
        let ask = Ask { face: Some(die.face), ..ask.kind(die.kind) };
        let scored = effects::number(g, Number::ExtraHits, ask, i32::from(die.hits())).max(0) as u8;
        hits += scored;
        if scored > 0 && combat.planet.is_none() && effects::allowed(g, Permit::HitShips, ask, false) {
            on_ships += scored;
        }
    }
    let (at, dice) = (combat.place(), combat.rolls[side].clone());
    let roll = if combat.planet.is_some() { Roll::GroundCombat } else { Roll::SpaceCombat };
    if let Some(combat) = g.combat.as_mut() {
        combat.hits[1 - side] += hits;
        combat.on_ships[1 - side] += on_ships;
    }
    g.log(Entry::Rolled { seat, at, dice, hits, roll });
}

/// Any of a seat's own dice of this combat may be named to be rolled again.
pub fn any_die(state: &State, seat: Seat) -> Option<Aim> {
    let combat = state.combat.as_ref()?;
    let dice = combat.rolls[combat.side(seat)?].len() as u8;
    Some(Aim::Any(Prompt::Reroll, (0..dice).map(Target::Die).collect()))
}

/// Rolls again the dice that were named.
pub fn reroll(g: &mut G, seat: Seat, named: &[Target]) {
    for target in named {
        let face = d10(g);
        if let Target::Die(index) = *target
            && let Some(combat) = g.combat.as_mut()
            && let Some(side) = combat.side(seat)
            && let Some(die) = combat.rolls[side].get_mut(usize::from(index))
        {
            die.face = face;
            die.rerolled = true;
        }
    }
}

/// A unit that uses an ability with dice.
#[derive(Copy, Clone, Debug)]
pub struct Gun {
    pub at: Place,
    pub kind: UnitKind,
    pub dice: Dice,
    pub count: u8,
    /// The planet itself fires, like a unit.
    pub planet: bool,
}

impl Gun {
    pub const fn of(at: Place, kind: UnitKind, dice: Dice, count: u8) -> Gun {
        Gun { at, kind, dice, count, planet: false }
    }

    /// A question about it: what is said of units of its kind says nothing of a planet.
    pub const fn ask(&self, ask: Ask) -> Ask {
        if self.planet { ask } else { ask.kind(self.kind) }
    }
}

/// The dice that components add to a roll of a seat.
pub fn extra_dice(state: &State, seat: Seat, roll: UnitRoll) -> u8 {
    let ask = Ask { roll: Some(roll), ..Ask::of(seat) };
    effects::number(state, Number::ExtraDice, ask, 0).max(0) as u8
}

/// Dice that a unit of a kind in a place has more in this round of the combat.
fn round_dice(state: &State, seat: Seat, at: Place, kind: UnitKind) -> u8 {
    let ask = match at {
        Place::Space(system) => Ask::of(seat).at(system),
        Place::Planet(planet) => Ask::of(seat).on(planet),
    };
    effects::number(state, Number::CombatExtra, ask.kind(kind), 0).max(0) as u8
}

/// Adds such dice to those of unit abilities that are used in the round.
pub fn with_round_dice(state: &State, seat: Seat, guns: Vec<Gun>) -> Vec<Gun> {
    let more = |gun: &Gun| {
        let dice = round_dice(state, seat, gun.at, gun.kind);
        (dice > 0).then_some(Gun { dice: Dice { dice, ..gun.dice }, count: 1, ..*gun })
    };
    let more: Vec<Gun> = guns.iter().filter_map(more).collect();
    guns.into_iter().chain(more).collect()
}

/// Adds extra dice to a roll, each to one unit of the owner's choice.
pub async fn with_extra(g: &mut G, seat: Seat, extra: u8, mut guns: Vec<Gun>) -> Vec<Gun> {
    let units = guns.clone();
    for _ in 0..extra {
        let Some(index) = choose_gun(g, seat, &units).await else { break };
        let gun = units[index];
        guns.push(Gun { dice: Dice { dice: 1, ..gun.dice }, count: 1, ..gun });
    }
    guns
}

/// Which of these rolls an extra die, if any shall; the answers differ only in kind and place.
pub async fn choose_gun(g: &mut G, seat: Seat, guns: &[Gun]) -> Option<usize> {
    if guns.is_empty() {
        return None;
    }
    let mut options: Vec<Target> = vec![Target::Pass];
    for gun in guns {
        let option = Target::Unit { at: gun.at, kind: gun.kind, damaged: false };
        if !options.contains(&option) {
            options.push(option);
        }
    }
    let chosen = ask::one(g, seat, Prompt::ExtraDie, options).await;
    guns.iter().position(|gun| chosen == Target::Unit { at: gun.at, kind: gun.kind, damaged: false })
}

/// Rolls for a unit ability and says how many hits there are, once nobody rolls the dice again.
pub async fn ability_roll(g: &mut G, seat: Seat, against: Option<Seat>, roll: UnitRoll, guns: &[Gun]) -> u8 {
    let (number, rolled) = match roll {
        UnitRoll::CannonOffence { .. } | UnitRoll::CannonDefence { .. } => (Number::CannonRoll, Roll::SpaceCannon),
        UnitRoll::Bombardment { .. } => (Number::BombardmentRoll, Roll::Bombardment),
        UnitRoll::Barrage { .. } => (Number::BarrageRoll, Roll::Barrage),
    };
    let (at, system, planet) = match roll {
        UnitRoll::CannonOffence { system, .. } | UnitRoll::Barrage { system } => {
            (Place::Space(system), Some(system), None)
        }
        UnitRoll::CannonDefence { planet } | UnitRoll::Bombardment { planet } => {
            (Place::Planet(planet), None, Some(planet))
        }
    };
    let ask = Ask { system, planet, other: against, roll: Some(roll), ..Ask::of(seat) };
    let mut dice = Vec::new();
    for gun in guns {
        let bonus = effects::number(g, number, gun.ask(ask), 0);
        let needs = (i32::from(gun.dice.hit) - bonus) as i8;
        for _ in 0..gun.dice.dice * gun.count {
            dice.push(Die { kind: gun.kind, face: d10(g), needs, rerolled: false });
        }
    }
    g.ability_dice = dice;
    effects::raise(g, AfterUnitAbilityRoll { seat, roll }).await;
    effects::raise(g, AfterAbilityDice { seat, roll }).await;
    let dice = std::mem::take(&mut g.ability_dice);
    let hits = dice.iter().filter(|die| die.hits()).count() as u8;
    g.log(Entry::Rolled { seat, at, dice, hits, roll: rolled });
    hits
}

/// All dice that were just rolled for a unit ability are rolled again.
pub fn reroll_ability(g: &mut G) {
    for nth in 0..g.ability_dice.len() {
        let face = d10(g);
        let die = &mut g.ability_dice[nth];
        (die.face, die.rerolled) = (face, true);
    }
}
