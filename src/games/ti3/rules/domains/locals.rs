//! Fights against units of nobody: another player rolls for them, and they are no opposing forces for objectives (T43.3, T44.1).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::leaders::fates;
use crate::games::ti3::rules::{limits, shock};
use crate::games::ti3::streams;

/// What the locals score in a round.
fn volley(g: &mut G, locals: &Units) -> u32 {
    let mut scored = 0;
    for kind in locals.kinds() {
        let row = kind.row();
        let count = u32::from(locals.count(kind)) * u32::from(row.dice);
        let faces: Vec<u8> = (0..count).map(|_| g.die(streams::DICE, 10) as u8).collect();
        let hit = faces.iter().filter(|die| Some(**die) >= row.combat).count() as u32;
        g.log(Entry::LocalsRolled { kind, dice: faces, hits: hit as u8 });
        scored += hit;
    }
    scored
}

/// Hits on the locals: what can sustain does.
fn suffer(locals: &mut Units, mut hits: u32) {
    while hits > 0 && !locals.is_empty() {
        let sorts: Vec<(UnitKind, u8, u8)> = locals.sorts().collect();
        let sustains = sorts.iter().find(|(kind, taken, _)| taken + 1 < kind.row().hits);
        match sustains {
            Some(&(kind, taken, _)) => locals.damage(kind, taken),
            None => locals.take(sorts[0].0, sorts[0].1, 1),
        }
        hits -= 1;
    }
}

/// A battle in space to the end. Tells whether the seat has ships left.
pub async fn space_battle(g: &mut G, seat: Seat, system: SystemId, mut locals: Units) -> bool {
    let at = Place::Space(system);
    while !g.is_over() && !locals.is_empty() && g.units(at, seat).has_ships() {
        let fleet = dice::counted(&g.units(at, seat).only(UnitKind::is_ship));
        let roll = Roll::SpaceBattle { attacking: true };
        let scored = dice::throw(g, seat, &fleet, roll, None, system, false).await;
        let taken = volley(g, &locals);
        hits::assign(g, seat, at, taken, UnitKind::is_ship, None).await;
        suffer(&mut locals, scored.iter().map(|(_, hits)| hits).sum());
    }
    fates::sent_home(g, seat, system);
    limits::enforce(g, system, seat).await;
    locals.is_empty() && g.units(at, seat).has_ships()
}

/// A fight on a planet to the end. Tells whether the seat has somebody left there.
pub async fn ground_battle(g: &mut G, seat: Seat, planet: Planet, mut locals: Units) -> bool {
    let (at, system) = (Place::Planet(planet), g.planets[planet].system);
    while !g.is_over() && !locals.is_empty() && g.units(at, seat).ground() > 0 {
        let force = g.units(at, seat).only(UnitKind::fights_on_planets);
        let roll = Roll::Invasion { attacking: true, planet };
        let (scored, tens) = dice::ground_volley(g, seat, &force, roll, None, system).await;
        let taken = volley(g, &locals);
        hits::assign_ground(g, seat, at, taken, UnitKind::fights_on_planets, None).await;
        suffer(&mut locals, scored);
        shock::promote(g, at, seat, tens);
        shock::muster(g);
    }
    g.units(at, seat).ground() > 0
}
