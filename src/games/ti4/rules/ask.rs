//! Asking: every question of the rulebook passes here. Once the game is over nothing is asked any more
//! (LRR 98.7: it ends at once), and what is still under way runs out with the first answer.

use crate::core::Seat;
pub use crate::core::ask::{counts, one, some};
use crate::core::decision::{Choice, Counts, Shape};
use crate::games::ti4::G;
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Place, Target, Why};

pub async fn yes(g: &mut G, seat: Seat, why: impl Into<Why>) -> bool {
    one(g, seat, why, vec![Target::Pass, Target::Yes]).await == Target::Yes
}

/// Yes or no, asked even of who can only say no, so that the pause tells nothing.
pub async fn consent(g: &mut G, seat: Seat, why: impl Into<Why>, can: bool) -> bool {
    if g.is_over() {
        return false;
    }
    let options = std::iter::once(Target::Pass).chain(can.then_some(Target::Yes)).collect();
    let (_, choice) = g.ask_openly(seat, why.into(), Shape::One(options)).await;
    choice == Choice::One(1)
}

/// One of these planets; none when there are none.
pub async fn planet(g: &mut G, seat: Seat, why: impl Into<Why>, planets: Vec<Planet>) -> Option<Planet> {
    if planets.is_empty() {
        return None;
    }
    match one(g, seat, why, planets.into_iter().map(Target::Planet).collect()).await {
        Target::Planet(planet) => Some(planet),
        _ => None,
    }
}

/// Up to so many of these planets.
pub async fn planets(
    g: &mut G,
    seat: Seat,
    why: impl Into<Why>,
    planets: Vec<Planet>,
    min: usize,
    max: usize,
) -> Vec<Planet> {
    let min = min.min(planets.len());
    let chosen = some(g, seat, why, planets.into_iter().map(Target::Planet).collect(), min, max).await;
    chosen
        .into_iter()
        .filter_map(|target| if let Target::Planet(planet) = target { Some(planet) } else { None })
        .collect()
}

pub async fn system(g: &mut G, seat: Seat, why: impl Into<Why>, systems: Vec<SystemId>) -> Option<SystemId> {
    if systems.is_empty() {
        return None;
    }
    match one(g, seat, why, systems.into_iter().map(Target::System).collect()).await {
        Target::System(system) => Some(system),
        _ => None,
    }
}

/// One of these systems or none.
pub async fn maybe_system(g: &mut G, seat: Seat, why: impl Into<Why>, systems: Vec<SystemId>) -> Option<SystemId> {
    let options = std::iter::once(Target::Pass).chain(systems.into_iter().map(Target::System)).collect();
    match one(g, seat, why, options).await {
        Target::System(system) => Some(system),
        _ => None,
    }
}

pub async fn seat(g: &mut G, seat: Seat, why: impl Into<Why>, seats: Vec<Seat>) -> Option<Seat> {
    if seats.is_empty() {
        return None;
    }
    match one(g, seat, why, seats.into_iter().map(Target::Seat).collect()).await {
        Target::Seat(seat) => Some(seat),
        _ => None,
    }
}

/// Options for the units in one place: each kind, whole and damaged ones apart.
pub fn unit_slots(units: &Units, at: Place, fits: impl Fn(UnitKind) -> bool) -> Vec<(Target, u32)> {
    let mut slots = Vec::new();
    for kind in units.kinds().filter(|&kind| fits(kind)) {
        for (damaged, count) in [(false, units.whole(kind)), (true, units.damaged(kind))] {
            if count > 0 {
                slots.push((Target::Unit { at, kind, damaged }, u32::from(count)));
            }
        }
    }
    slots
}

/// Exactly so many of the units on offer (all of them when there are fewer).
pub async fn units(
    g: &mut G,
    seat: Seat,
    why: impl Into<Why>,
    slots: Vec<(Target, u32)>,
    count: u32,
) -> Vec<(Place, UnitKind, bool)> {
    let here: u32 = slots.iter().map(|(_, max)| max).sum();
    let count = count.min(here);
    chosen_units(counts(g, seat, why, Counts::new(slots, count..=count)).await)
}

/// Single units from an answer in counts.
pub fn chosen_units(answer: Vec<(Target, u32)>) -> Vec<(Place, UnitKind, bool)> {
    let mut chosen = Vec::new();
    for (target, count) in answer {
        if let Target::Unit { at, kind, damaged } = target {
            chosen.extend(std::iter::repeat_n((at, kind, damaged), count as usize));
        }
    }
    chosen
}
