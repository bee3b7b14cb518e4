//! Hits are assigned by the owner of the units (T7.3): some are sustained, the rest destroy.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Deed, State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::dice;
use crate::games::ti3::rules::{ask, board, mercenaries, pieces};

/// Hits that destroy a unit of a kind.
pub fn toughness(state: &State, seat: Seat, kind: UnitKind) -> u8 {
    let row = kind.row();
    let printed = row.hits_ascended.filter(|_| state.contents.ascended()).unwrap_or(row.hits);
    effects::amount(state, Number::UnitHits, Ask::of(seat).kind(kind), u32::from(printed)) as u8
}

/// Assigns hits to units of a seat; gives those that were destroyed. `by` is who scored them, unless it was with PDS.
pub async fn assign(
    g: &mut G,
    seat: Seat,
    at: Place,
    hits: u32,
    fits: impl Fn(UnitKind) -> bool + Copy,
    by: Option<Seat>,
) -> Units {
    let hits = sustain(g, seat, at, hits, fits, by).await;
    if hits == 0 {
        return Units::NONE;
    }
    kill(g, seat, at, fits, hits, by).await
}

/// Hits that other ships than fighters take as long as there are any; gives those that are left.
pub async fn assign_large(g: &mut G, seat: Seat, system: SystemId, mut hits: u32, by: Seat) -> u32 {
    let large = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
    let at = Place::Space(system);
    while hits > 0 && g.space(system, seat).non_fighters() > 0 {
        // All at once: a unit may cancel more than one hit.
        let left = sustain(g, seat, at, hits, large, Some(by)).await;
        let most = left.min(g.space(system, seat).non_fighters());
        if most > 0 {
            kill(g, seat, at, large, most, Some(by)).await;
        }
        hits = left - most;
    }
    hits
}

/// Destroys so many units in a fight, of the owner's choice.
pub async fn kill(
    g: &mut G,
    seat: Seat,
    at: Place,
    fits: impl Fn(UnitKind) -> bool,
    hits: u32,
    by: Option<Seat>,
) -> Units {
    let lost = fell(g, seat, at, fits, hits, by).await;
    fallen(g, seat, at, &lost, by).await;
    lost
}

/// The owner says which units are hit; mercenaries may evade, and take another hit only after everything else has (T53.4).
async fn fell(
    g: &mut G,
    seat: Seat,
    at: Place,
    fits: impl Fn(UnitKind) -> bool,
    mut hits: u32,
    by: Option<Seat>,
) -> Units {
    let chosen = ask::units(g, seat, Prompt::Casualties.about(Subject::Hits(hits)), at, &fits, hits).await;
    let dodged = chosen.only(UnitKind::is_mercenary);
    // What else was hit is gone before a mercenary looks for somebody to die instead of him (T53.4).
    let mut lost = chosen.without(&dodged);
    board::destroy(g, at, seat, &lost);
    let slain = mercenaries::hit_each(g, seat, at, dodged, by).await;
    board::destroy(g, at, seat, &slain);
    lost = lost.with(&slain);
    hits -= chosen.total();
    loop {
        let left = g.units(at, seat).common(&dodged);
        if hits == 0 || left.is_empty() {
            return lost;
        }
        let why = Prompt::Casualties.about(Subject::Hits(hits));
        let chosen = ask::units(g, seat, why, at, |kind| left.count(kind) > 0, hits).await;
        let more = mercenaries::hit_each(g, seat, at, chosen, by).await;
        board::destroy(g, at, seat, &more);
        hits -= chosen.total();
        lost = lost.with(&more);
    }
}

/// What becomes of units that were destroyed in a fight, and of who did it.
pub async fn fallen(g: &mut G, seat: Seat, at: Place, lost: &Units, by: Option<Seat>) {
    if let Some(combat) = g.combat.as_mut().filter(|combat| combat.enemy(seat).is_some()) {
        let all = combat.lost_by(seat).with(lost);
        *combat.lost_by(seat) = all;
        if !lost.is_empty()
            && let Some(by) = by
        {
            combat.slew.insert(by);
        }
    }
    for kind in lost.kinds().filter(|kind| kind.is_mercenary()) {
        Box::pin(effects::raise(g, Window::MercenarySlain { kind, of: seat, by })).await;
    }
    if let (Some(by), Place::Space(system)) = (by, at) {
        mourn(g, seat, by, system, lost).await;
    }
    if let Some(by) = by.filter(|_| !lost.is_empty()) {
        let count = lost.total().min(u32::from(u8::MAX)) as u8;
        Box::pin(effects::raise(g, Window::UnitsLost { of: seat, by, count })).await;
    }
    if let (1.., Place::Space(system)) = (lost.count(UnitKind::Flagship), at) {
        Box::pin(effects::raise(g, Window::FlagshipLost { seat, system })).await;
    }
    revive(g, seat, lost).await;
}

/// A ground force comes back with this or more.
const REVIVED: i32 = 5;

/// Ground forces may come back at home: a die of five or more for each.
pub async fn revive(g: &mut G, seat: Seat, lost: &Units) {
    let mine = |planet: &Planet| g.controls(seat, *planet);
    let homes: Vec<Target> = g.home_planets(seat).iter().filter(mine).map(Target::Planet).collect();
    if homes.is_empty() || !effects::allowed(g, Permit::Revive, Ask::of(seat), false) {
        return;
    }
    let mut saved = Vec::new();
    for kind in [UnitKind::GroundForce, UnitKind::ShockTroop] {
        let home = g.players[seat].home;
        // Boxed: a die may be rolled again by a card, and cards may destroy units.
        let dice = Box::pin(dice::chance(g, seat, kind, u32::from(lost.count(kind)), REVIVED, home)).await;
        let count = dice.iter().filter(|die| i32::from(**die) >= REVIVED).count();
        saved.extend(std::iter::repeat_n(kind, count));
    }
    for kind in saved {
        let why = Prompt::Component.about(Subject::Unit(kind));
        if let Target::Planet(home) = ask::one(g, seat, why, homes.clone()).await {
            pieces::place(g, seat, Place::Planet(home), kind, 1);
            if let Some(combat) = g.combat.as_mut().filter(|combat| combat.enemy(seat).is_some()) {
                // It does not count as killed.
                let all = *combat.lost_by(seat);
                if all.count(kind) > 0 {
                    combat.lost_by(seat).take_any(kind, 1);
                }
            }
        }
    }
}

/// One hit for a ship that an enemy chose: it is damaged if it can take the hit, else destroyed.
pub async fn strike(g: &mut G, seat: Seat, at: Place, kind: UnitKind, hits: u8, by: Seat) {
    if hits + 1 < toughness(g, seat, kind) && may_sustain(g, seat, kind, at) {
        pieces::damage(g, seat, at, kind, hits);
        if let Place::Space(system) = at {
            Box::pin(effects::raise(g, Window::ShipDamaged { owner: seat, by, kind, hits: hits + 1, system })).await;
        }
        return;
    }
    let mut lost = Units::NONE;
    lost.put(kind, hits, 1);
    let lost = Box::pin(mercenaries::hit_each(g, seat, at, lost, Some(by))).await;
    board::destroy(g, at, seat, &lost);
    fallen(g, seat, at, &lost, Some(by)).await;
}

/// Hits that a unit which took so many cancels if it takes the next one: some cancel more than one by sustaining damage.
pub fn cancels(state: &State, seat: Seat, at: Place, kind: UnitKind, taken: u8) -> u32 {
    let lives = taken + 1 < toughness(state, seat, kind) && may_sustain(state, seat, kind, at);
    1 + if lives { effects::amount(state, Number::SustainWorth, Ask::of(seat), 0) } else { 0 }
}

/// Whether units of a kind may take hits and live here.
pub fn may_sustain(state: &State, seat: Seat, kind: UnitKind, at: Place) -> bool {
    let system = match at {
        Place::Space(system) => system,
        Place::Planet(planet) => state.planets[planet].system,
    };
    effects::allowed(state, Permit::Sustain, Ask::of(seat).kind(kind).system(system), true)
}

/// Hits of a round of invasion combat: shock troops are the first casualties (T49.3).
pub async fn assign_ground(
    g: &mut G,
    seat: Seat,
    at: Place,
    hits: u32,
    fits: impl Fn(UnitKind) -> bool + Copy,
    by: Option<Seat>,
) {
    let hits = sustain(g, seat, at, hits, fits, by).await;
    let first = hits.min(u32::from(g.units(at, seat).count(UnitKind::ShockTroop)));
    let mut lost = Units::of(&[(UnitKind::ShockTroop, first as u8)]);
    board::destroy(g, at, seat, &lost);
    if hits > first {
        lost = lost.with(&fell(g, seat, at, fits, hits - first, by).await);
    }
    fallen(g, seat, at, &lost, by).await;
}

/// A ship that was hit in a space battle without a choice is destroyed.
pub async fn destroy(g: &mut G, seat: Seat, by: Seat, system: SystemId, lost: &Units) {
    let (at, hired) = (Place::Space(system), lost.only(UnitKind::is_mercenary));
    let mut slain = hired;
    // As in a volley: whoever dies instead of a mercenary is not one of those who die anyway (T53.4).
    let others = lost.without(&hired);
    board::destroy(g, at, seat, &others);
    for (kind, hits, _) in hired.sorts() {
        if mercenaries::falls(g, seat, at, kind, Some(by)).await {
            slain.take(kind, hits, 1);
        }
    }
    let slain = slain.common(g.units(at, seat));
    board::destroy(g, at, seat, &slain);
    fallen(g, seat, at, &others.with(&slain), Some(by)).await;
}

/// Ships were destroyed in a space battle; for components mercenaries are none.
async fn mourn(g: &mut G, seat: Seat, by: Seat, system: SystemId, lost: &Units) {
    for kind in lost.kinds().filter(|kind| !kind.is_mercenary()) {
        for _ in 0..lost.count(kind) {
            g.players[by].deeds.push(Deed::DestroyedShip { kind, of: seat, system });
            Box::pin(effects::raise(g, Window::ShipDestroyed { owner: seat, by, kind, system })).await;
        }
    }
}

/// Units that can take a hit and live take some of them; gives the hits left.
async fn sustain(
    g: &mut G,
    seat: Seat,
    at: Place,
    mut hits: u32,
    fits: impl Fn(UnitKind) -> bool,
    by: Option<Seat>,
) -> u32 {
    loop {
        let here = *g.units(at, seat);
        let slots: Vec<(Target, u32)> = ask::unit_slots(&here, at, &fits)
            .into_iter()
            .filter(
                |(target, _)| matches!(target, Target::Unit { kind, hits, .. } if hits + 1 < toughness(g, seat, *kind) && may_sustain(g, seat, *kind, at)),
            )
            .collect();
        let room: u32 = slots.iter().map(|(_, max)| max).sum();
        if hits == 0 || slots.is_empty() {
            return hits;
        }
        // Where everything else is gone, what is left must take them.
        // A unit may cancel more than one hit.
        let worth = 1 + effects::amount(g, Number::SustainWorth, Ask::of(seat), 0);
        let counts = Counts::new(slots, 0..=hits.div_ceil(worth).min(room));
        let chosen = ask::chosen(ask::counts(g, seat, Prompt::Sustain.about(Subject::Hits(hits)), counts).await);
        if chosen.is_empty() {
            return hits;
        }
        // All of them take their hits before anybody reacts: what happens then may cost other ships (T7.3).
        for &(at, kind, taken, count) in &chosen {
            (0..count).for_each(|_| pieces::damage(g, seat, at, kind, taken));
        }
        for (at, kind, taken, count) in chosen {
            if let Place::Space(system) = at {
                // After hits of PDS too there are cards for any time, between two hits as well.
                let by = by.unwrap_or(seat);
                for _ in 0..count {
                    let now = Window::ShipDamaged { owner: seat, by, kind, hits: taken + 1, system };
                    Box::pin(effects::raise(g, now)).await;
                }
            }
            hits = hits.saturating_sub(u32::from(count) * worth);
        }
    }
}
