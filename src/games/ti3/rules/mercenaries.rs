//! Mercenaries: how they are hired and paid, where they are, and how they dodge (T53).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Window};
use crate::games::ti3::model::ids::{Module, Planet, UnitKind};
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::dice;
use crate::games::ti3::rules::{ask, board, limits, payment};

/// What a mercenary costs each time (T53.1).
const PAY: u8 = 1;
/// How many the active player draws to keep one (T53.1).
const DRAWN: usize = 2;

/// All mercenaries on the board, with who hired them and where they are.
pub fn hired(state: &State) -> Vec<(Seat, UnitKind, Place)> {
    if !state.contents.has(Module::Mercenaries) {
        return Vec::new();
    }
    let places = state.system_ids().flat_map(|id| state.places(id));
    let here = |place: Place| {
        let all = state.area(place).iter();
        let own = all.flat_map(|(seat, units)| units.kinds().map(move |kind| (seat, kind)));
        own.filter(|(_, kind)| kind.is_mercenary()).map(move |(seat, kind)| (seat, kind, place)).collect::<Vec<_>>()
    };
    places.flat_map(here).collect()
}

/// Those of one seat.
pub fn of(state: &State, seat: Seat) -> Vec<(UnitKind, Place)> {
    hired(state).into_iter().filter(|(owner, _, _)| *owner == seat).map(|(_, kind, place)| (kind, place)).collect()
}

pub fn system_of(state: &State, place: Place) -> SystemId {
    match place {
        Place::Space(system) => system,
        Place::Planet(planet) => state.planets[planet].system,
    }
}

/// Planets on which a seat can put a mercenary it hires: its own, but for trade stations (T12.7).
pub fn bases(state: &State, seat: Seat) -> Vec<Planet> {
    state.controlled(seat).filter(|planet| !planet.row().trade_station).collect()
}

/// Whether there is somebody to hire.
pub fn are_left(state: &State) -> bool {
    !state.hidden.mercenary_deck.is_empty() || !state.dismissed.is_empty()
}

/// The top card; those put under the deck come last, in their order.
fn draw(g: &mut G) -> Option<UnitKind> {
    let next = g.hidden.mercenary_deck.pop();
    g.secret_seen();
    next.or_else(|| (!g.dismissed.is_empty()).then(|| g.dismissed.remove(0)))
}

/// The token comes ground side up on a planet of the seat's choice (T53.1).
pub async fn station(g: &mut G, seat: Seat, kind: UnitKind) {
    let planets = bases(g, seat).into_iter().map(Target::Planet).collect();
    let why = Prompt::PlaceUnits.about(Subject::Unit(kind));
    if let Target::Planet(planet) = ask::one(g, seat, why, planets).await {
        g.change(Place::Planet(planet), seat, |units| units.add(kind, 1));
        g.log(Entry::Recruited { seat, kind, planet });
    }
}

/// The top mercenary joins a seat.
pub async fn hire_top(g: &mut G, seat: Seat) {
    if bases(g, seat).is_empty() {
        return;
    }
    if let Some(kind) = draw(g) {
        station(g, seat, kind).await;
    }
}

/// The seat may draw two, which all see, keep one and put the other under the deck (T53.1).
pub async fn recruit(g: &mut G, seat: Seat) {
    if bases(g, seat).is_empty() || !are_left(g) || !ask::yes(g, seat, Prompt::Recruit).await {
        return;
    }
    let drawn: Vec<UnitKind> = (0..DRAWN).filter_map(|_| draw(g)).collect();
    let options = drawn.iter().map(|kind| Target::Use(Source::Mercenary(*kind))).collect();
    let Target::Use(Source::Mercenary(kept)) = ask::one(g, seat, Prompt::Recruit, options).await else { return };
    g.dismissed.extend(drawn.into_iter().filter(|kind| *kind != kept));
    station(g, seat, kept).await;
}

/// Everybody pays for each own mercenary, or puts it under the deck (T53.1).
pub async fn upkeep(g: &mut G, active: Seat) {
    let seats: Vec<Seat> = g.clockwise(active).collect();
    for seat in seats {
        for (kind, place) in of(g, seat) {
            // What was done because of another may have taken it away.
            if g.units(place, seat).count(kind) == 0 {
                continue;
            }
            let why = Prompt::PayOrLose.about(Subject::Unit(kind));
            if payment::coins(g, seat) >= PAY && ask::yes(g, seat, why).await {
                payment::spend_goods(g, seat, PAY).await;
            } else {
                g.change(place, seat, |units| units.take_any(kind, 1));
                g.dismissed.push(kind);
                g.log(Entry::Dismissed { seat, kind, at: place });
                let system = system_of(g, place);
                // What it carried has no place any more (T16.7).
                limits::enforce(g, system, seat).await;
                effects::raise(g, Window::MercenaryUnpaid { seat, system }).await;
            }
        }
    }
}

/// A planet on which there is nothing but mercenaries turns neutral; they stay (T53.3).
pub fn abandon(g: &mut G) {
    let mut lost: Vec<Planet> = Vec::new();
    for (seat, _, place) in hired(g) {
        if let Place::Planet(planet) = place
            && g.controls(seat, planet)
            && g.area(place).iter().all(|(_, units)| units.kinds().all(UnitKind::is_mercenary))
        {
            lost.push(planet);
        }
    }
    lost.into_iter().for_each(|planet| board::leave_planet(g, planet));
}

/// Who has to be beaten for a planet that is not the seat's own: its owner, or who has mercenaries on a neutral one.
pub fn holder(state: &State, seat: Seat, planet: Planet) -> Option<Seat> {
    let here = &state.planets[planet];
    here.owner.filter(|owner| *owner != seat).or_else(|| here.ground.seats().find(|other| *other != seat))
}

/// A hit on a mercenary: it may evade it with a die, and what it has instead of dying may save it (T53.4). Tells whether it lives.
pub async fn survives(g: &mut G, seat: Seat, at: Place, kind: UnitKind, by: Option<Seat>) -> bool {
    let Some(row) = kind.mercenary() else { return false };
    if let Some(evasion) = row.evasion {
        let system = system_of(g, at);
        // Boxed: a die may be rolled again by a card, and cards may destroy units.
        let dice = Box::pin(dice::chance(g, seat, kind, 1, i32::from(evasion), system)).await;
        let die = dice.first().copied().unwrap_or(1);
        let evades = die >= evasion;
        g.log(Entry::Evaded { seat, kind, die, evades });
        if evades {
            return true;
        }
    }
    falls(g, seat, at, kind, by).await
}

/// A mercenary is about to be destroyed in a fight. Tells whether something saves it.
pub async fn falls(g: &mut G, seat: Seat, at: Place, kind: UnitKind, by: Option<Seat>) -> bool {
    let now = Window::MercenaryFalls { seat, kind, at, by, saved: false };
    let now = Box::pin(effects::raise_for(g, now, &[seat])).await;
    matches!(now, Window::MercenaryFalls { saved: true, .. })
}

/// Those of some units that do not live through a hit each, and that nothing else has destroyed by then: who falls may bring others down.
pub async fn hit_each(g: &mut G, seat: Seat, at: Place, chosen: Units, by: Option<Seat>) -> Units {
    let mut lost = chosen;
    for (kind, hits, _) in chosen.only(UnitKind::is_mercenary).sorts() {
        if survives(g, seat, at, kind, by).await {
            lost.take(kind, hits, 1);
        }
    }
    lost.common(g.units(at, seat))
}
