//! Hits are assigned by the owner of the units (T7.3): some are sustained, the rest destroy.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Window};
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::state::{Deed, State};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{ask, board};

/// Hits that destroy a unit of a kind.
fn toughness(state: &State, seat: Seat, kind: UnitKind) -> u8 {
    effects::amount(state, Number::UnitHits, Ask::of(seat).kind(kind), u32::from(kind.row().hits)) as u8
}

/// Assigns hits to units of a seat; gives those that were destroyed. `by` is who scored them in a battle (T20.5).
pub async fn assign(
    g: &mut G,
    seat: Seat,
    at: Place,
    hits: u32,
    fits: impl Fn(UnitKind) -> bool + Copy,
    by: Option<Seat>,
) -> Units {
    let hits = sustain(g, seat, at, hits, fits).await;
    if hits == 0 {
        return Units::NONE;
    }
    match by {
        Some(by) => kill(g, seat, at, fits, hits, by).await,
        None => {
            let lost = ask::units(g, seat, Prompt::Casualties.about(Subject::Hits(hits)), at, fits, hits).await;
            board::destroy(g, at, seat, &lost);
            lost
        }
    }
}

/// Destroys so many units in a battle, of the owner's choice.
pub async fn kill(g: &mut G, seat: Seat, at: Place, fits: impl Fn(UnitKind) -> bool, hits: u32, by: Seat) -> Units {
    let lost = ask::units(g, seat, Prompt::Casualties.about(Subject::Hits(hits)), at, fits, hits).await;
    board::destroy(g, at, seat, &lost);
    if let Place::Space(system) = at {
        for kind in lost.kinds() {
            for _ in 0..lost.count(kind) {
                g.players[by].deeds.push(Deed::DestroyedShip { kind, of: seat, system });
            }
        }
    }
    if !lost.is_empty() {
        effects::raise(g, Window::UnitsLost { of: seat, by }).await;
    }
    lost
}

/// Units that can take a hit and live take some of them; gives the hits left.
async fn sustain(g: &mut G, seat: Seat, at: Place, mut hits: u32, fits: impl Fn(UnitKind) -> bool) -> u32 {
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
            }
            hits -= u32::from(count);
        }
    }
}
