//! Combat rolls: a hit is the unit's number or more on a die of ten (T0.5, T7.6).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Roll, Window};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Die, State, SystemId, Throw};
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
pub async fn roll(
    g: &mut G,
    seat: Seat,
    kind: UnitKind,
    units: u32,
    roll: Roll,
    against: Option<Seat>,
    system: SystemId,
    again: bool,
) -> u32 {
    hits(&throw(g, seat, &[(kind, units)], roll, against, system, again).await)
}

/// Rolls for all units of a force.
pub async fn volley(g: &mut G, seat: Seat, force: &Units, kind_of_roll: Roll, against: Seat, system: SystemId) -> u32 {
    hits(&volley_by_kind(g, seat, force, kind_of_roll, against, system).await)
}

/// The same, with the hits of each kind.
pub async fn volley_by_kind(
    g: &mut G,
    seat: Seat,
    force: &Units,
    kind_of_roll: Roll,
    against: Seat,
    system: SystemId,
) -> Vec<(UnitKind, u32)> {
    let units: Vec<(UnitKind, u32)> = force.kinds().map(|kind| (kind, u32::from(force.count(kind)))).collect();
    throw(g, seat, &units, kind_of_roll, Some(against), system, false).await
}

fn hits(by_kind: &[(UnitKind, u32)]) -> u32 {
    by_kind.iter().map(|(_, hits)| hits).sum()
}

/// All dice of a roll, one after the other; while they lie on the table some may be rolled again. Gives the hits of each kind.
async fn throw(
    g: &mut G,
    seat: Seat,
    units: &[(UnitKind, u32)],
    roll: Roll,
    against: Option<Seat>,
    system: SystemId,
    again: bool,
) -> Vec<(UnitKind, u32)> {
    let mut table = Vec::new();
    for &(kind, units) in units {
        let Some(combat) = combat(g, seat, kind) else { continue };
        let count = units * dice(g, seat, kind, roll);
        let needs = i32::from(combat) - bonus(g, seat, kind, roll, against, system);
        for _ in 0..count {
            let mut die = Die { kind, face: g.die(streams::DICE, 10) as u8, needs };
            if again && !die.hits() {
                die.face = g.die(streams::DICE, 10) as u8;
            }
            table.push(die);
        }
    }
    if table.is_empty() {
        return Vec::new();
    }
    g.dice = Some(Throw { seat, dice: table });
    effects::raise(g, Window::DiceRolled { seat, against, roll }).await;
    let table = g.dice.take().map_or(Vec::new(), |thrown| thrown.dice);
    let tens = effects::amount(g, Number::HitsOnTen, Ask::of(seat).roll(roll), 0);
    let mut scored = Vec::new();
    for &(kind, _) in units {
        let faces: Vec<Die> = table.iter().filter(|die| die.kind == kind).copied().collect();
        let worth = |die: &Die| u32::from(die.hits()) + if die.hits() && die.face == 10 { tens } else { 0 };
        let hits: u32 = faces.iter().map(worth).sum();
        if !faces.is_empty() {
            let dice = faces.iter().map(|die| die.face).collect();
            g.log(Entry::Rolled { seat, kind, dice, hits: hits as u8 });
            scored.push((kind, hits));
        }
    }
    scored
}
