//! Assigning hits: Sustain Damage first, then destruction, both by the owner's choice (LRR 87, 78 step 4).

use super::fighting;
use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::ask;
use crate::games::ti4::because::{Because, May};
use crate::games::ti4::board;
use crate::games::ti4::effects::{self, Ask, Me, Number, Permit};
use crate::games::ti4::ids::UnitKind;
use crate::games::ti4::state::{State, SystemId};
use crate::games::ti4::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::windows::Window;

/// Takes the hits that wait for a side of the combat.
pub async fn suffer_combat(g: &mut G, seat: Seat) {
    let Some(side) = g.combat.as_ref().and_then(|combat| combat.side(seat)) else { return };
    if g.combat.as_ref().is_none_or(|combat| combat.hits[side] == 0) {
        return;
    }
    effects::raise(g, Window::BeforeCombatHits { seat }).await;
    let Some(combat) = g.combat.as_mut() else { return };
    let (hits, on_ships) = (std::mem::take(&mut combat.hits[side]), std::mem::take(&mut combat.on_ships[side]));
    let (at, by) = (combat.place(), combat.opponent(seat));
    suffer(g, seat, at, hits, on_ships, by, |_| true).await;
}

/// Units that could take a hit by Sustain Damage.
fn sustaining(state: &State, seat: Seat, at: Place, fits: fn(UnitKind) -> bool) -> Vec<(Target, u32)> {
    let units = board::units(state, seat, at);
    let system = board::system_of(state, at);
    let can = |kind: UnitKind| fits(kind) && may_sustain(state, seat, system, kind).is_ok();
    let slots = units.kinds().filter(|&kind| units.whole(kind) > 0 && can(kind));
    let most = |kind| units.whole(kind).min(fighting(state, seat, at, kind));
    let slots = slots.map(|kind| (Target::Unit { at, kind, damaged: false }, u32::from(most(kind))));
    slots.filter(|(_, most)| *most > 0).collect()
}

/// Whether whole units of a kind can sustain damage there; else why not.
pub fn may_sustain(state: &State, seat: Seat, system: SystemId, kind: UnitKind) -> May {
    let base = if state.unit(seat, kind).sustain { Ok(()) } else { Err(Because::NoSustain(kind)) };
    effects::verdict(state, Permit::Sustain, Ask::of(seat).kind(kind).at(system), base)
}

/// Units in a place that a hit can destroy.
fn targets(state: &State, seat: Seat, at: Place, fits: impl Fn(UnitKind) -> bool) -> Vec<(Target, u32)> {
    let mut slots = ask::unit_slots(board::units(state, seat, at), at, fits);
    for (target, most) in &mut slots {
        if let Target::Unit { kind, .. } = *target {
            *most = (*most).min(u32::from(fighting(state, seat, at, kind)));
        }
    }
    slots.retain(|(_, most)| *most > 0);
    slots
}

/// One hit on a unit that its enemy `by` chooses; its owner may sustain it.
pub async fn strike(g: &mut G, by: Me, seat: Seat, at: Place) {
    let slots = targets(g, seat, at, |_| true);
    for (at, kind, damaged) in ask::units(g, by.seat, by.asks(Prompt::ChooseUnit), slots, 1).await {
        let system = board::system_of(g, at);
        let sustains = !damaged && may_sustain(g, seat, system, kind).is_ok();
        if sustains && ask::yes(g, seat, Prompt::SustainDamage).await {
            sustain(g, seat, at, kind, by.seat).await;
        } else {
            board::destroy(g, seat, at, kind, damaged, Some(by.seat)).await;
        }
    }
}

/// Takes hits on units in a place; the first `on_ships` of them cannot be taken by fighters while other ships are there.
pub async fn suffer(g: &mut G, seat: Seat, at: Place, hits: u8, on_ships: u8, by: Seat, fits: fn(UnitKind) -> bool) {
    let mut hits = u32::from(hits);
    let mut on_ships = u32::from(on_ships).min(hits);
    // Each use may be answered with an action card (Direct Hit) before the next is decided; an empty hand answers nothing.
    let one_by_one = !g.hidden.hands[by].is_empty();
    loop {
        let slots = sustaining(g, seat, at, fits);
        if hits == 0 || slots.is_empty() || g.is_over() {
            break;
        }
        let most = slots.iter().map(|(_, max)| max).sum::<u32>().min(if one_by_one { 1 } else { hits });
        let chosen = ask::counts(g, seat, Prompt::SustainDamage, Counts::new(slots, 0..=most)).await;
        let used: u32 = chosen.iter().map(|(_, count)| count).sum();
        for (target, count) in chosen {
            let Target::Unit { kind, .. } = target else { continue };
            for _ in 0..count {
                let cancelled = sustain(g, seat, at, kind, by).await;
                hits = hits.saturating_sub(cancelled);
                on_ships = on_ships.saturating_sub(cancelled);
            }
        }
        if used == 0 || !one_by_one {
            break;
        }
    }
    while hits > 0 && !g.is_over() {
        let units = *board::units(g, seat, at);
        let only_ships = on_ships > 0 && units.non_fighters() > 0;
        let now = if only_ships { on_ships.min(units.non_fighters()) } else { hits };
        let slots =
            targets(g, seat, at, |kind| fits(kind) && !(only_ships && (kind == UnitKind::Fighter || !kind.is_ship())));
        if slots.is_empty() {
            break;
        }
        for (at, kind, damaged) in ask::units(g, seat, Prompt::AssignHits, slots, now).await {
            board::destroy(g, seat, at, kind, damaged, Some(by)).await;
        }
        hits = hits.saturating_sub(now);
        on_ships = on_ships.saturating_sub(now);
    }
}

/// One unit sustains damage; says how many hits that cancels.
async fn sustain(g: &mut G, seat: Seat, at: Place, kind: UnitKind, by: Seat) -> u32 {
    if board::units(g, seat, at).whole(kind) == 0 {
        return 0;
    }
    effects::raise(g, Window::WhenSustainDamage { seat, kind, at }).await;
    board::area_mut(g, at).change(seat, |units| units.damage(kind));
    if let Some(combat) = g.combat.as_mut()
        && let Some(side) = combat.side(seat)
    {
        combat.sustained[side].add(kind, 1);
    }
    g.log(Entry::Damaged { seat, at, kind });
    let cancels = effects::number(g, Number::SustainCancels, Ask::of(seat).kind(kind), 1).max(1) as u32;
    effects::raise(g, Window::AfterSustainDamage { seat, by, kind, at }).await;
    cancels
}
