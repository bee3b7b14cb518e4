//! Combat rolls: a hit is the unit's number or more on a die of ten (T0.5, T7.6).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Roll};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::Entry;
use crate::games::ti3::model::units::Units;
use crate::games::ti3::streams;

/// The number a unit needs, as printed.
pub fn combat(state: &State, seat: Seat, kind: UnitKind) -> Option<u8> {
    match kind {
        UnitKind::Flagship => Some(state.players[seat].race.row().flagship.combat),
        _ => kind.row().combat,
    }
}

fn printed_dice(state: &State, seat: Seat, kind: UnitKind, roll: Roll) -> u8 {
    match (roll, kind) {
        (Roll::Barrage, _) => kind.row().barrage,
        (_, UnitKind::Flagship) => state.players[seat].race.row().flagship.dice.unwrap_or(0),
        _ => kind.row().dice,
    }
}

/// How many dice a unit rolls.
pub fn dice(state: &State, seat: Seat, kind: UnitKind, roll: Roll) -> u32 {
    let base = u32::from(printed_dice(state, seat, kind, roll));
    effects::amount(state, Number::Dice, Ask::of(seat).kind(kind).roll(roll), base)
}

/// What is added to its dice: own components, those of enemies, and the nebula for a defender (T13.4).
fn bonus(state: &State, seat: Seat, kind: UnitKind, roll: Roll, against: Option<Seat>, system: SystemId) -> i32 {
    let ask = Ask::of(seat).kind(kind).roll(roll).system(system);
    let own = effects::number(state, Number::Combat, ask, 0);
    let enemy = against.map_or(0, |enemy| effects::number(state, Number::EnemyCombat, Ask { seat: enemy, ..ask }, 0));
    let nebula =
        matches!(roll, Roll::SpaceBattle { attacking: false }) && state.anomaly(system) == Some(Anomaly::Nebula);
    own + enemy + i32::from(nebula)
}

/// Rolls for one kind of unit; gives the hits.
#[expect(clippy::too_many_arguments, reason = "a roll has all of these")]
pub fn roll(
    g: &mut G,
    seat: Seat,
    kind: UnitKind,
    units: u32,
    roll: Roll,
    against: Option<Seat>,
    system: SystemId,
    again: bool,
) -> u32 {
    faces(g, seat, kind, units, roll, against, system, again).0
}

/// The same; gives the hits and the natural tens.
#[expect(clippy::too_many_arguments, reason = "a roll has all of these")]
fn faces(
    g: &mut G,
    seat: Seat,
    kind: UnitKind,
    units: u32,
    roll: Roll,
    against: Option<Seat>,
    system: SystemId,
    again: bool,
) -> (u32, u32) {
    let Some(combat) = combat(g, seat, kind) else { return (0, 0) };
    let count = units * dice(g, seat, kind, roll);
    let bonus = bonus(g, seat, kind, roll, against, system);
    let hits = |die: u8| i32::from(die) + bonus >= i32::from(combat);
    let mut faces = Vec::with_capacity(count as usize);
    for _ in 0..count {
        let mut die = g.die(streams::DICE, 10) as u8;
        if again && !hits(die) {
            die = g.die(streams::DICE, 10) as u8;
        }
        faces.push(die);
    }
    let hit = faces.iter().filter(|die| hits(**die)).count() as u32;
    let tens = faces.iter().filter(|die| **die == 10).count() as u32;
    if count > 0 {
        g.log(Entry::Rolled { seat, kind, dice: faces, hits: hit as u8 });
    }
    (hit, tens)
}

/// Rolls for a fleet in a round of battle; gives the hits, and how many natural tens its fighters rolled.
pub fn salvo(g: &mut G, seat: Seat, force: &Units, kind_of_roll: Roll, against: Seat, system: SystemId) -> (u32, u32) {
    let (mut hit, mut tens) = (0, 0);
    for kind in force.kinds() {
        let count = u32::from(force.count(kind));
        let (hits, ten) = faces(g, seat, kind, count, kind_of_roll, Some(against), system, false);
        hit += hits;
        tens += if kind == UnitKind::Fighter { ten } else { 0 };
    }
    (hit, tens)
}

/// Rolls for all units of a force.
pub fn volley(g: &mut G, seat: Seat, force: &Units, kind_of_roll: Roll, against: Seat, system: SystemId) -> u32 {
    force
        .kinds()
        .map(|kind| roll(g, seat, kind, u32::from(force.count(kind)), kind_of_roll, Some(against), system, false))
        .sum()
}
