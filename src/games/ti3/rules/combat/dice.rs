//! Combat rolls: a hit is the unit's number or more on a die of ten (T0.5, T7.6).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Roll, Window};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Die, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Target, Why};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::ask;
use crate::games::ti3::streams;

/// The number a unit needs, as printed; a mercenary on a planet has its ground side up (T53.2).
pub fn combat(state: &State, seat: Seat, kind: UnitKind, roll: Roll) -> Option<u8> {
    match (kind, roll, kind.mercenary()) {
        (UnitKind::Flagship, _, _) => state.players[seat].race.row().flagship.map(|own| own.combat),
        (_, Roll::Invasion { .. }, Some(row)) => Some(row.ground.0),
        _ => kind.row().combat,
    }
}

fn printed_dice(state: &State, seat: Seat, kind: UnitKind, roll: Roll) -> u8 {
    match (roll, kind) {
        (Roll::Barrage, _) => kind.row().barrage,
        (Roll::Shot, _) => 1,
        (Roll::Invasion { .. }, _) if kind.is_mercenary() => kind.mercenary().map_or(0, |row| row.ground.1),
        // In Shattered Ascension an extra shot is a single die.
        (Roll::PreCombat | Roll::Cannon, _) if state.contents.ascended() => 1,
        (_, UnitKind::Flagship) => state.players[seat].race.row().flagship.and_then(|own| own.dice).unwrap_or(0),
        _ => printed(state, kind),
    }
}

/// Dice of a kind that has none of its own elsewhere (T16.9s).
pub fn printed(state: &State, kind: UnitKind) -> u8 {
    kind.row().dice_ascended.filter(|_| state.contents.ascended()).unwrap_or(kind.row().dice)
}

/// Dice that damage takes from ships of a kind, of which one has so many: each hit one, but one is left (T16.9s).
pub fn worn(state: &State, ships: &Units, kind: UnitKind, dice: u32) -> u32 {
    if !state.contents.ascended() {
        return 0;
    }
    let sorts = ships.sorts().filter(|(own, _, _)| *own == kind);
    sorts.map(|(_, hits, count)| u32::from(count) * u32::from(hits).min(dice.saturating_sub(1))).sum()
}

/// How many dice a unit rolls.
pub fn dice(state: &State, seat: Seat, kind: UnitKind, roll: Roll, against: Option<Seat>, system: SystemId) -> u32 {
    let base = u32::from(printed_dice(state, seat, kind, roll));
    let ask = Ask { other: against, ..Ask::of(seat).kind(kind).roll(roll).system(system) };
    effects::amount(state, Number::Dice, ask, base)
}

/// What is added to its dice: own components, those of enemies, and the nebula for a defender (T13.4).
fn bonus(state: &State, seat: Seat, kind: UnitKind, roll: Roll, against: Option<Seat>, system: SystemId) -> i32 {
    let ask = Ask::of(seat).kind(kind).roll(roll).system(system);
    let own = effects::number(state, Number::Combat, ask, 0);
    let enemy = against.map_or(0, |enemy| effects::number(state, Number::EnemyCombat, Ask { seat: enemy, ..ask }, 0));
    own + enemy + sheltered(state, roll, system)
}

/// Who defends in a nebula rolls one better in space battles (T13.4).
pub fn sheltered(state: &State, roll: Roll, system: SystemId) -> i32 {
    let defends = matches!(roll, Roll::SpaceBattle { attacking: false });
    i32::from(defends && state.anomaly(system) == Some(Anomaly::Nebula))
}

/// The number that each of its dice needs now; none where it never fights.
pub fn needs(
    state: &State,
    seat: Seat,
    kind: UnitKind,
    roll: Roll,
    against: Option<Seat>,
    system: SystemId,
) -> Option<i32> {
    Some(i32::from(combat(state, seat, kind, roll)?) - bonus(state, seat, kind, roll, against, system))
}

/// Rolls for units, kind by kind; components may roll dice again before they count. Gives the hits of each kind.
pub async fn throw(
    g: &mut G,
    seat: Seat,
    units: &[(UnitKind, u32)],
    roll: Roll,
    against: Option<Seat>,
    system: SystemId,
    again: bool,
) -> Vec<(UnitKind, u32)> {
    throw_dice(g, seat, units, &Units::NONE, roll, against, system, again).await.0
}

/// The same, with the dice as they lie in the end; `damaged` are those of the units that roll fewer.
#[expect(clippy::too_many_arguments, reason = "a roll has all of these")]
async fn throw_dice(
    g: &mut G,
    seat: Seat,
    units: &[(UnitKind, u32)],
    damaged: &Units,
    roll: Roll,
    against: Option<Seat>,
    system: SystemId,
    again: bool,
) -> (Vec<(UnitKind, u32)>, Vec<Die>) {
    let mut dice = Vec::new();
    for &(kind, units) in units {
        let Some(needs) = needs(g, seat, kind, roll, against, system) else { continue };
        let each = self::dice(g, seat, kind, roll, against, system);
        let less = worn(g, damaged, kind, each);
        for _ in 0..(units * each).saturating_sub(less) {
            let mut die = Die::new(kind, g.die(streams::DICE, 10) as u8, needs);
            if again && !die.hits() {
                die.roll_again(g.die(streams::DICE, 10) as u8);
            }
            dice.push(die);
        }
    }
    // One more for the best of them.
    let more = effects::amount(g, Number::ExtraDice, Ask::of(seat).roll(roll).system(system), 0);
    if let Some(best) = dice.iter().min_by_key(|die| die.needs).copied() {
        for _ in 0..more {
            dice.push(Die::new(best.kind, g.die(streams::DICE, 10) as u8, best.needs));
        }
    }
    if dice.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let before = std::mem::replace(&mut g.rolled, dice);
    effects::raise(g, Window::Rolled { seat, roll, system }).await;
    let dice = std::mem::replace(&mut g.rolled, before);
    let mut hits = Vec::new();
    for &(kind, _) in units {
        let own: Vec<Die> = dice.iter().copied().filter(|die| die.kind == kind).collect();
        if own.is_empty() {
            continue;
        }
        let more = effects::amount(g, Number::TenHits, Ask::of(seat).kind(kind).roll(roll).system(system), 0);
        let worth = |die: &Die| if die.face == 10 { 1 + more } else { 1 };
        let scored: u32 = own.iter().filter(|die| die.hits()).map(worth).sum();
        hits.push((kind, scored));
    }
    let scored = hits.iter().map(|(_, hits)| *hits as u8).sum();
    g.log(Entry::Rolled { seat: Some(seat), against, at: place(roll, system), roll, dice: dice.clone(), hits: scored });
    (hits, dice)
}

/// Dice for units that are no combat rolls, each good with a number or more; components may roll them again. Gives the faces.
pub async fn chance(g: &mut G, seat: Seat, kind: UnitKind, count: u32, needs: i32, system: SystemId) -> Vec<u8> {
    let dice = faces(g, kind, count, needs);
    if dice.is_empty() {
        return Vec::new();
    }
    let before = std::mem::replace(&mut g.rolled, dice);
    effects::raise(g, Window::Rolled { seat, roll: Roll::Chance, system }).await;
    let dice = std::mem::replace(&mut g.rolled, before);
    let faces = dice.iter().map(|die| die.face).collect();
    told(g, Some(seat), Place::Space(system), Roll::Chance, dice);
    faces
}

/// One die that decides something else than a hit; components may roll it again. Gives the face.
pub async fn fate(g: &mut G, seat: Seat, kind: UnitKind, roll: Roll, system: SystemId) -> u8 {
    one(g, seat, Die::new(kind, 0, 0), roll, system).await
}

/// The same for a die that is compared with a number.
pub async fn one(g: &mut G, seat: Seat, die: Die, roll: Roll, system: SystemId) -> u8 {
    let face = g.die(streams::DICE, 10) as u8;
    let before = std::mem::replace(&mut g.rolled, vec![Die { face, ..die }]);
    Box::pin(effects::raise(g, Window::Rolled { seat, roll, system })).await;
    let dice = std::mem::replace(&mut g.rolled, before);
    dice.first().map_or(face, |die| die.face)
}

/// Dice as they fall.
fn faces(g: &mut G, kind: UnitKind, count: u32, needs: i32) -> Vec<Die> {
    (0..count).map(|_| Die::new(kind, g.die(streams::DICE, 10) as u8, needs)).collect()
}

/// Dice of nobody, which nothing changes, each good with a number or more. Gives how many are.
pub fn plain(g: &mut G, at: Place, kind: UnitKind, count: u32, needs: u8) -> u32 {
    let dice = faces(g, kind, count, needs.into());
    told(g, None, at, Roll::Chance, dice)
}

/// A die of a seat which nothing changes, for its units at a place; tells whether it is good.
pub fn luck(g: &mut G, seat: Seat, at: Place, kind: UnitKind, needs: u8) -> bool {
    let dice = faces(g, kind, 1, needs.into());
    told(g, Some(seat), at, Roll::Chance, dice) > 0
}

/// Dice that lie on the table, each hit one; gives the hits.
pub fn told(g: &mut G, seat: Option<Seat>, at: Place, roll: Roll, dice: Vec<Die>) -> u32 {
    let hits = dice.iter().filter(|die| die.hits()).count();
    g.log(Entry::Rolled { seat, against: None, at, roll, dice, hits: hits as u8 });
    hits as u32
}

/// Where it is fought with these dice.
fn place(roll: Roll, system: SystemId) -> Place {
    match roll {
        Roll::Invasion { planet, .. } | Roll::Defence(planet) | Roll::Bombard(planet) => Place::Planet(planet),
        _ => Place::Space(system),
    }
}

/// The seat rolls one of its dice on the table again, whichever it likes of units that fit; those that missed come first.
pub async fn roll_again(g: &mut G, seat: Seat, why: Why, fits: impl Fn(UnitKind) -> bool) {
    let mut dice: Vec<Die> = g.rolled.iter().copied().filter(|die| fits(die.kind)).collect();
    dice.sort_by_key(|die| (die.hits(), die.kind, die.face));
    dice.dedup();
    let options = dice.iter().map(|die| Target::Die { kind: die.kind, face: die.face }).collect();
    let Target::Die { kind, face } = ask::one(g, seat, why, options).await else { return };
    let new = g.die(streams::DICE, 10) as u8;
    if let Some(die) = g.rolled.iter_mut().find(|die| (die.kind, die.face) == (kind, face)) {
        die.roll_again(new);
    }
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
    throw(g, seat, &[(kind, units)], roll, against, system, again).await.iter().map(|(_, hits)| hits).sum()
}

/// What comes of the dice of a fleet in a round of battle.
pub struct Salvo {
    /// The hits of each kind.
    pub hits: Vec<(UnitKind, u32)>,
    /// Natural tens of its fighters.
    pub tens: u32,
    /// Dice that hit their own side.
    pub astray: u32,
}

/// Rolls for a fleet in a round of battle.
pub async fn salvo(g: &mut G, seat: Seat, force: &Units, roll: Roll, against: Option<Seat>, system: SystemId) -> Salvo {
    let (hits, dice) = throw_dice(g, seat, &counted(force), force, roll, against, system, false).await;
    let tens = dice.iter().filter(|die| die.kind == UnitKind::Fighter && die.face == 10).count() as u32;
    let low = |kind| effects::amount(g, Number::Astray, Ask::of(seat).kind(kind).roll(roll).system(system), 0);
    let astray = dice.iter().filter(|die| u32::from(die.face) <= low(die.kind)).count() as u32;
    Salvo { hits, tens, astray }
}

/// Rolls for all units on a planet; gives the hits, and how many ground forces rolled a ten (T49.1).
pub async fn ground_volley(
    g: &mut G,
    seat: Seat,
    force: &Units,
    roll: Roll,
    against: Option<Seat>,
    system: SystemId,
) -> (u32, u8) {
    let (hits, dice) = throw_dice(g, seat, &counted(force), force, roll, against, system, false).await;
    let tens = dice.iter().filter(|die| die.kind == UnitKind::GroundForce && die.face == 10).count() as u8;
    (hits.iter().map(|(_, hits)| hits).sum(), tens)
}

/// Rolls for ships that bombard; gives the hits.
pub async fn bombard(g: &mut G, seat: Seat, ships: &Units, planet: Planet, against: Seat, system: SystemId) -> u32 {
    let roll = Roll::Bombard(planet);
    let (hits, _) = throw_dice(g, seat, &counted(ships), ships, roll, Some(against), system, false).await;
    hits.iter().map(|(_, hits)| hits).sum()
}

/// Rolls for all units of a force.
pub async fn volley(g: &mut G, seat: Seat, force: &Units, roll: Roll, against: Seat, system: SystemId) -> u32 {
    throw(g, seat, &counted(force), roll, Some(against), system, false).await.iter().map(|(_, hits)| hits).sum()
}

/// The kinds of a force with their numbers.
pub fn counted(force: &Units) -> Vec<(UnitKind, u32)> {
    force.kinds().map(|kind| (kind, u32::from(force.count(kind)))).collect()
}
