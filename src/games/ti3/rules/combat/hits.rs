//! Hits are assigned by the owner of the units (T7.3): some are sustained, the rest destroy.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Window};
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Deed, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{ask, board};

/// Hits that destroy a unit of a kind.
fn toughness(state: &State, seat: Seat, kind: UnitKind) -> u8 {
    effects::amount(state, Number::UnitHits, Ask::of(seat).kind(kind), u32::from(kind.row().hits)) as u8
}

/// Assigns hits to units of a seat; gives those that were destroyed. `by` is who scored them in a space battle.
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
    let lost = ask::units(g, seat, Prompt::Casualties.about(Subject::Hits(hits)), at, fits, hits).await;
    board::destroy(g, at, seat, &lost);
    if let (Some(by), Place::Space(system)) = (by, at) {
        mourn(g, seat, by, system, &lost).await;
    }
    lost
}

/// A ship that was hit in a space battle without a choice is destroyed.
pub async fn destroy(g: &mut G, seat: Seat, by: Seat, system: SystemId, lost: &Units) {
    board::destroy(g, Place::Space(system), seat, lost);
    mourn(g, seat, by, system, lost).await;
}

/// Ships were destroyed in a space battle.
async fn mourn(g: &mut G, seat: Seat, by: Seat, system: SystemId, lost: &Units) {
    for kind in lost.kinds() {
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
                |(target, _)| matches!(target, Target::Unit { kind, hits, .. } if hits + 1 < toughness(g, seat, *kind)),
            )
            .collect();
        let room: u32 = slots.iter().map(|(_, max)| max).sum();
        if hits == 0 || slots.is_empty() {
            return hits;
        }
        // Where everything else is gone, what is left must take them.
        let counts = Counts::new(slots, 0..=hits.min(room));
        let chosen = ask::chosen(ask::counts(g, seat, Prompt::Sustain.about(Subject::Hits(hits)), counts).await);
        if chosen.is_empty() {
            return hits;
        }
        for (at, kind, taken, count) in chosen {
            for _ in 0..count {
                g.change(at, seat, |units| units.damage(kind, taken));
                g.log(Entry::Damaged { seat, kind, at });
                if let (Some(by), Place::Space(system)) = (by, at) {
                    let now = Window::ShipDamaged { owner: seat, by, kind, hits: taken + 1, system };
                    Box::pin(effects::raise(g, now)).await;
                }
            }
            hits -= u32::from(count);
        }
    }
}
