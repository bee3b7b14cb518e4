//! Asking: every question of the rulebook passes here. Once the game is over nothing is asked any more, and what is still under way
//! runs out with the first answer (T1.2, T1.4).

use crate::core::Seat;
pub use crate::core::ask::{counts, one, some};
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::SystemId;
use crate::games::ti3::model::target::{Place, Target, Why};
use crate::games::ti3::model::units::Units;

/// One of the options or none.
pub async fn maybe(
    g: &mut G,
    seat: Seat,
    why: impl Into<Why>,
    options: impl IntoIterator<Item = Target>,
) -> Option<Target> {
    let options: Vec<Target> = std::iter::once(Target::Pass).chain(options).collect();
    Some(one(g, seat, why, options).await).filter(|target| *target != Target::Pass)
}

pub async fn yes(g: &mut G, seat: Seat, why: impl Into<Why>) -> bool {
    one(g, seat, why, vec![Target::Pass, Target::Yes]).await == Target::Yes
}

/// One of these planets or none.
pub async fn maybe_planet(g: &mut G, seat: Seat, why: impl Into<Why>, planets: Vec<Planet>) -> Option<Planet> {
    match maybe(g, seat, why, planets.into_iter().map(Target::Planet)).await {
        Some(Target::Planet(planet)) => Some(planet),
        _ => None,
    }
}

/// One of these systems or none.
pub async fn maybe_system(g: &mut G, seat: Seat, why: impl Into<Why>, systems: Vec<SystemId>) -> Option<SystemId> {
    match maybe(g, seat, why, systems.into_iter().map(Target::System)).await {
        Some(Target::System(system)) => Some(system),
        _ => None,
    }
}

/// Slots for the units in one place: each kind, by the hits taken.
pub fn unit_slots(units: &Units, at: Place, fits: impl Fn(UnitKind) -> bool) -> Vec<(Target, u32)> {
    let sorts = units.sorts().filter(|(kind, _, _)| fits(*kind));
    sorts.map(|(kind, hits, count)| (Target::Unit { at, kind, hits }, u32::from(count))).collect()
}

/// The units of an answer in counts, by the place they are in.
pub fn chosen(answer: Vec<(Target, u32)>) -> Vec<(Place, UnitKind, u8, u8)> {
    answer
        .into_iter()
        .filter_map(|(target, count)| match target {
            Target::Unit { at, kind, hits } if count > 0 => Some((at, kind, hits, count as u8)),
            _ => None,
        })
        .collect()
}

/// The kinds of units in slots, to weigh them in caps.
pub fn kinds(slots: &[(Target, u32)]) -> Vec<UnitKind> {
    slots
        .iter()
        .filter_map(|(target, _)| if let Target::Unit { kind, .. } = target { Some(*kind) } else { None })
        .collect()
}

/// Exactly so many units of a seat in one place (all when there are fewer).
pub async fn units(
    g: &mut G,
    seat: Seat,
    why: impl Into<Why>,
    at: Place,
    fits: impl Fn(UnitKind) -> bool,
    count: u32,
) -> Units {
    let slots = unit_slots(g.units(at, seat), at, fits);
    let here: u32 = slots.iter().map(|(_, max)| max).sum();
    let count = count.min(here);
    let mut units = Units::NONE;
    for (_, kind, hits, count) in chosen(counts(g, seat, why, Counts::new(slots, count..=count)).await) {
        units.put(kind, hits, count);
    }
    units
}
