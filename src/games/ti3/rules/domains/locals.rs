//! Fights against units of nobody: another player rolls for them, and they are no opposing forces for objectives (T43.3, T44.1).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Bout, Roll, Window};
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Die, Locals, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::leaders::fates;
use crate::games::ti3::rules::{invasion, limits, mercenaries, shock};
use crate::games::ti3::streams;

/// What the locals score in a round: nothing but damage and the place changes their dice (T43.3, T16.9s, T13.4).
fn volley(g: &mut G, at: Place, locals: &Units, roll: Roll) -> u32 {
    let more = dice::sheltered(g, roll, mercenaries::system_of(g, at));
    let mut rolled = Vec::new();
    for kind in locals.kinds() {
        let each = u32::from(dice::printed(g, kind));
        let count = u32::from(locals.count(kind)) * each - dice::worn(g, locals, kind, each);
        let Some(needs) = kind.row().combat else { continue };
        let needs = i32::from(needs) - more;
        rolled.extend((0..count).map(|_| Die::new(kind, g.die(streams::DICE, 10) as u8, needs)));
    }
    dice::told(g, None, at, roll, rolled)
}

/// Those who are left.
pub fn left(state: &State) -> Units {
    state.locals.map_or(Units::NONE, |locals| locals.units)
}

/// Hits on the locals: what can sustain does.
pub fn suffer(g: &mut G, mut hits: u32) {
    let Some(Locals { at, units: before, .. }) = g.locals else { return };
    let mut locals = before;
    while hits > 0 && !locals.is_empty() {
        let sorts: Vec<(UnitKind, u8, u8)> = locals.sorts().collect();
        let sustains = sorts.iter().find(|(kind, taken, _)| taken + 1 < kind.row().hits);
        match sustains {
            Some(&(kind, taken, _)) => locals.damage(kind, taken),
            None => locals.take(sorts[0].0, sorts[0].1, 1),
        }
        hits -= 1;
    }
    let lost: Vec<(UnitKind, u8)> = before
        .kinds()
        .map(|kind| (kind, before.count(kind) - locals.count(kind)))
        .filter(|(_, count)| *count > 0)
        .collect();
    stand(g, locals);
    if !lost.is_empty() {
        g.log(Entry::LocalsLost { at, units: Units::of(&lost) });
    }
}

/// One of them leaves the fight; tells whether there was one.
pub fn leave(g: &mut G, kind: UnitKind) -> bool {
    let mut locals = left(g);
    let there = locals.count(kind) > 0;
    if there {
        locals.take_any(kind, 1);
        stand(g, locals);
    }
    there
}

/// So many of them are left.
fn stand(g: &mut G, units: Units) {
    if let Some(locals) = &mut g.locals {
        locals.units = units;
    }
}

/// What components of the seat do in the fight: by the rules of combat locals are units as all others (T43.3).
async fn meet(g: &mut G, seat: Seat, at: Place, bout: Bout) {
    effects::raise_for(g, Window::LocalsFight { seat, at, bout }, &[seat]).await;
}

async fn begin(g: &mut G, seat: Seat, at: Place, units: Units) {
    g.locals = Some(Locals { seat, at, units, round: 0 });
    meet(g, seat, at, Bout::Begins).await;
}

/// A round of the fight begins.
async fn begin_round(g: &mut G, seat: Seat, at: Place) {
    if let Some(locals) = &mut g.locals {
        locals.round += 1;
    }
    meet(g, seat, at, Bout::RoundBegins).await;
}

async fn end_round(g: &mut G, seat: Seat, at: Place) {
    meet(g, seat, at, Bout::RoundEnds).await;
    effects::sweep(g, Until::CombatRoundEnd);
}

async fn end(g: &mut G, seat: Seat, at: Place, bout: Bout) {
    meet(g, seat, at, bout).await;
    effects::sweep(g, Until::BattleEnd);
    g.locals = None;
}

/// A battle in space to the end. Tells whether the seat has ships left.
pub async fn space_battle(g: &mut G, seat: Seat, system: SystemId, locals: Units) -> bool {
    let at = Place::Space(system);
    begin(g, seat, at, locals).await;
    while !g.is_over() && !left(g).is_empty() && g.units(at, seat).has_ships() {
        begin_round(g, seat, at).await;
        let fleet = g.units(at, seat).only(UnitKind::is_ship);
        let roll = |attacking| Roll::SpaceBattle { attacking };
        let scored = dice::salvo(g, seat, &fleet, roll(true), None, system).await.hits;
        let taken = volley(g, at, &left(g), roll(false));
        hits::assign(g, seat, at, taken, UnitKind::is_ship, None).await;
        suffer(g, scored.iter().map(|(_, hits)| hits).sum());
        end_round(g, seat, at).await;
    }
    let beaten = left(g).is_empty();
    let won = beaten && g.units(at, seat).has_ships();
    for kind in locals.kinds() {
        end(g, seat, at, Bout::Over { won, kind, killed: 0 }).await;
    }
    fates::sent_home(g, seat, system);
    fates::sunk(g);
    limits::enforce(g, system, seat).await;
    beaten && g.units(at, seat).has_ships()
}

/// A fight on a planet to the end. Tells whether the seat has somebody left there.
pub async fn ground_battle(g: &mut G, seat: Seat, planet: Planet, locals: Units) -> bool {
    let (at, system) = (Place::Planet(planet), g.planets[planet].system);
    begin(g, seat, at, locals).await;
    // Who comes back at home was not killed.
    let forces = |state: &State| (state.units_of(seat).with(&left(state))).sum(UnitKind::is_ground_force);
    let before = forces(g);
    let joined = !left(g).is_empty() && invasion::join(g, seat, planet).await;
    while !g.is_over() && !left(g).is_empty() && g.units(at, seat).ground() > 0 {
        begin_round(g, seat, at).await;
        let force = g.units(at, seat).only(invasion::fights);
        let roll = |attacking| Roll::Invasion { attacking, planet };
        let (scored, tens) = dice::ground_volley(g, seat, &force, roll(true), None, system).await;
        let taken = volley(g, at, &left(g), roll(false));
        hits::assign_ground(g, seat, at, taken, invasion::fights, None).await;
        suffer(g, scored);
        shock::promote(g, at, seat, tens);
        shock::muster(g);
        end_round(g, seat, at).await;
    }
    if joined {
        invasion::take_off(g, seat, planet);
    }
    let won = g.units(at, seat).ground() > 0;
    let killed = before.saturating_sub(forces(g)) as u8;
    for kind in locals.kinds() {
        end(g, seat, at, Bout::Over { won, kind, killed }).await;
    }
    g.units(at, seat).ground() > 0
}
