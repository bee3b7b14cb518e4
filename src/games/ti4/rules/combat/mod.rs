//! Fighting: space combat (LRR 78), ground combat (LRR 42) and the unit abilities around them.

pub mod bombardment;
pub mod dice;
pub mod ground;
pub mod hits;
pub mod retreat;
pub mod space;
pub mod space_cannon;
#[cfg(test)]
mod tests;

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{
    AfterBothRolled, AfterCombatRoll, AfterCombatWon, AfterHitsAssigned, AnyTimeInTurn, CombatEnd, CombatRoundEnd,
    CombatRoundStart, CombatStart,
};
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::set::IdSet;
use crate::games::ti4::model::state::{State, Until};
use crate::games::ti4::model::target::{Place, Target};
use crate::games::ti4::rules::ask;

/// Whether a seat still has units that fight there.
pub fn stands(state: &State, seat: Seat, at: Place) -> bool {
    !ranks(state, seat, at).is_empty()
}

/// The units of a seat that take part in a combat and can be hit there: those where it is fought, and those on planets
/// below a space combat that a component lets fight from there.
pub fn ranks(state: &State, seat: Seat, at: Place) -> Vec<(Place, UnitKind, u8)> {
    let below = match at {
        Place::Space(system) if state.combat.is_some() => state.planets_in(system),
        _ => IdSet::default(),
    };
    let mut ranks = Vec::new();
    for from in std::iter::once(at).chain(below.iter().map(Place::Planet)) {
        for kind in crate::games::ti4::rules::board::units(state, seat, from).kinds() {
            let count = fighting(state, seat, at, from, kind);
            if count > 0 {
                ranks.push((from, kind, count));
            }
        }
    }
    ranks
}

/// How many units of a kind in one place take part in a combat in another or the same: ships in space, ground forces on
/// planets, and those that components add.
fn fighting(state: &State, seat: Seat, at: Place, from: Place, kind: UnitKind) -> u8 {
    let count = crate::games::ti4::rules::board::units(state, seat, from).count(kind);
    let (ask, fits) = match (at, from) {
        (Place::Space(system), Place::Space(_)) => (Ask::of(seat).at(system), is_ship(state, seat, kind)),
        (Place::Space(system), Place::Planet(planet)) => (Ask::of(seat).at(system).on(planet), false),
        (Place::Planet(planet), _) => (Ask::of(seat).on(planet), state.is_ground(seat, kind)),
    };
    let base = if fits { count } else { 0 };
    effects::number(state, Number::Fighting, ask.kind(kind), i32::from(base)).clamp(0, i32::from(count)) as u8
}

/// Whether units of a kind of a seat in the space area of a combat are ships: also mechs while the card that lies before the
/// seat says so.
pub fn is_ship(state: &State, seat: Seat, kind: UnitKind) -> bool {
    kind.is_ship() || state.unit(seat, kind).ship
}

/// Whether they are ships other than fighters.
pub fn is_large_ship(state: &State, seat: Seat, kind: UnitKind) -> bool {
    kind != UnitKind::Fighter && is_ship(state, seat, kind)
}

/// The ships of a seat in a space area, as options.
pub fn ships(state: &State, seat: Seat, at: Place) -> Vec<(Target, u32)> {
    let units = crate::games::ti4::rules::board::units(state, seat, at);
    ask::unit_slots(units, at, |kind| is_ship(state, seat, kind))
}

/// How many of them a seat has in a space area.
pub fn large_ships(state: &State, seat: Seat, at: Place) -> u32 {
    let units = crate::games::ti4::rules::board::units(state, seat, at);
    units.kinds().filter(|&kind| is_large_ship(state, seat, kind)).map(|kind| u32::from(units.count(kind))).sum()
}

/// Whether the combat goes on.
fn goes_on(state: &State) -> bool {
    state.combat.as_ref().is_some_and(|combat| {
        let at = combat.place();
        !combat.ended && stands(state, combat.attacker, at) && stands(state, combat.defender, at)
    })
}

/// Both sides roll, attacker first. False where an effect makes them do so again: nobody is hit then.
async fn roll_dice(g: &mut G, sides: [Seat; 2]) -> bool {
    for seat in sides {
        dice::combat_roll(g, seat);
        effects::raise(g, AfterCombatRoll { seat }).await;
        dice::count_hits(g, seat);
    }
    let Some(combat) = &g.combat else { return true };
    let window = AfterBothRolled { system: combat.system, planet: combat.planet, cancelled: false };
    let again = effects::raise(g, window).await.cancelled;
    if let Some(combat) = g.combat.as_mut().filter(|_| again) {
        (combat.hits, combat.on_ships) = ([0; 2], [0; 2]);
    }
    !again
}

/// Both sides roll, attacker first, then take the other's hits (LRR 78 steps 3 and 4, LRR 42).
async fn exchange_fire(g: &mut G) {
    let Some((attacker, defender)) = g.combat.as_ref().map(|combat| (combat.attacker, combat.defender)) else { return };
    while !roll_dice(g, [attacker, defender]).await {}
    hits::suffer_combat(g, [attacker, defender]).await;
    if let Some(combat) = &g.combat {
        let window = AfterHitsAssigned { system: combat.system, planet: combat.planet };
        effects::raise(g, window).await;
    }
}

/// A round is over; true when the combat is, too.
async fn end_round(g: &mut G) -> bool {
    let Some((system, planet)) = g.combat.as_ref().map(|combat| (combat.system, combat.planet)) else { return true };
    effects::raise(g, CombatRoundEnd { system, planet }).await;
    effects::end(g, Until::CombatRound);
    let over = !goes_on(g) || g.is_over();
    if let Some(combat) = &mut g.combat {
        combat.round += 1;
        combat.hits = [0; 2];
        combat.on_ships = [0; 2];
        combat.rolls = [Vec::new(), Vec::new()];
        combat.sustained = Default::default();
    }
    over
}

async fn start_round(g: &mut G) {
    let active = g.active;
    effects::raise(g, AnyTimeInTurn { seat: active }).await;
    crate::games::ti4::rules::transactions::trade(g, active).await;
    if let Some(combat) = &g.combat {
        let (system, planet) = (combat.system, combat.planet);
        if combat.round == 1 {
            effects::raise(g, CombatStart { system, planet }).await;
            // What the start of the combat has unlocked helps in it.
            crate::games::ti4::rules::leaders::unlock(g);
        } else {
            effects::raise(g, CombatRoundStart { system, planet }).await;
        }
    }
}

/// Whether a seat that fought has what it takes to win: a planet is won by ground forces, never by fighters alone.
fn prevails(state: &State, seat: Seat, at: Place) -> bool {
    match at {
        Place::Space(_) => stands(state, seat, at),
        Place::Planet(planet) => state.ground_on(seat, planet) > 0,
    }
}

/// The combat is over: its winner is who is left (LRR 78.10, 42.4).
async fn end_combat(g: &mut G) {
    let Some(combat) = g.combat.clone() else { return };
    let at = combat.place();
    let (system, planet) = (combat.system, combat.planet);
    let left = [combat.attacker, combat.defender].map(|seat| prevails(g, seat, at));
    effects::raise(g, CombatEnd { system, planet }).await;
    let result = match left {
        [true, false] => Some((combat.attacker, combat.defender)),
        [false, true] => Some((combat.defender, combat.attacker)),
        _ => None,
    };
    if let Some((winner, loser)) = result.filter(|_| !combat.ended) {
        effects::raise(g, AfterCombatWon { winner, loser, system, planet }).await;
    }
    effects::end(g, Until::CombatRound);
    effects::end(g, Until::Combat);
    g.combat = None;
}
