//! Fights against units of nobody: another player rolls for them, and they are no opposing forces for objectives (T43.3, T44.1).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Roll};
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Die, Locals, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::leaders::fates;
use crate::games::ti3::rules::{limits, mercenaries, shock};
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

/// Hits on the locals: what can sustain does. Gives what is left of them.
fn suffer(g: &mut G, at: Place, mut locals: Units, mut hits: u32) -> Units {
    let before = locals;
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
    locals
}

/// So many of them are left.
fn stand(g: &mut G, units: Units) {
    if let Some(locals) = &mut g.locals {
        locals.units = units;
    }
}

/// A round of the fight begins.
fn begin_round(g: &mut G, seat: Seat, at: Place, units: Units) {
    let round = g.locals.map_or(0, |locals| locals.round);
    g.locals = Some(Locals { seat, at, units, round: round + 1 });
}

/// A battle in space to the end. Tells whether the seat has ships left.
pub async fn space_battle(g: &mut G, seat: Seat, system: SystemId, mut locals: Units) -> bool {
    let at = Place::Space(system);
    while !g.is_over() && !locals.is_empty() && g.units(at, seat).has_ships() {
        begin_round(g, seat, at, locals);
        let fleet = g.units(at, seat).only(UnitKind::is_ship);
        let roll = |attacking| Roll::SpaceBattle { attacking };
        let scored = dice::salvo(g, seat, &fleet, roll(true), None, system).await.hits;
        let taken = volley(g, at, &locals, roll(false));
        hits::assign(g, seat, at, taken, UnitKind::is_ship, None).await;
        locals = suffer(g, at, locals, scored.iter().map(|(_, hits)| hits).sum());
        effects::sweep(g, Until::CombatRoundEnd);
    }
    g.locals = None;
    fates::sent_home(g, seat, system);
    limits::enforce(g, system, seat).await;
    locals.is_empty() && g.units(at, seat).has_ships()
}

/// A fight on a planet to the end. Tells whether the seat has somebody left there.
pub async fn ground_battle(g: &mut G, seat: Seat, planet: Planet, mut locals: Units) -> bool {
    let (at, system) = (Place::Planet(planet), g.planets[planet].system);
    while !g.is_over() && !locals.is_empty() && g.units(at, seat).ground() > 0 {
        begin_round(g, seat, at, locals);
        let force = g.units(at, seat).only(UnitKind::fights_on_planets);
        let roll = |attacking| Roll::Invasion { attacking, planet };
        let (scored, tens) = dice::ground_volley(g, seat, &force, roll(true), None, system).await;
        let taken = volley(g, at, &locals, roll(false));
        hits::assign_ground(g, seat, at, taken, UnitKind::fights_on_planets, None).await;
        locals = suffer(g, at, locals, scored);
        shock::promote(g, at, seat, tens);
        shock::muster(g);
        effects::sweep(g, Until::CombatRoundEnd);
    }
    g.locals = None;
    g.units(at, seat).ground() > 0
}
