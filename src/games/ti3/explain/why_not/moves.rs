//! Why systems cannot be activated or left, and why units stay, land, shoot or are lost elsewhere.

use super::{own, system_of, unfit, unrefused};
use crate::core::Seat;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::explain::because::{Because, May};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{invasion, limits, movement, star_by_star, transfer};

/// Whether a system can be activated (T5.5.1).
pub fn may_activate(state: &State, seat: Seat, system: SystemId) -> May {
    if state.system(system).counters.contains(seat) {
        return Err(Because::OwnCounter(system));
    }
    if !movement::may_enter(state, seat, system) {
        return Err(Because::ClosedSystem(system));
    }
    // T35.3.
    if star_by_star::is_shut(state, seat, system) {
        return Err(Because::HomeSafe(system));
    }
    unrefused(state, Permit::Activate, Ask::of(seat).system(system))
}

/// Whether a system can be one of the two of a transfer action (T5.7).
pub fn may_transfer(state: &State, seat: Seat, system: SystemId) -> May {
    may_activate(state, seat, system)?;
    let present = state.present(system);
    if !present.contains(seat) {
        return Err(Because::NoOwnUnits(system));
    }
    if present.iter().any(|other| other != seat) {
        return Err(Because::EnemyUnits(system));
    }
    if transfer::fits(state, seat, system) && transfer::partners(state, seat, system).is_empty() {
        return Err(Because::NoPartnerSystem(system));
    }
    Ok(())
}

/// Whether ships of a seat can go from one system to another in one step (T6.9).
pub fn adjacent(state: &State, seat: Seat, from: SystemId, to: SystemId) -> May {
    let near = movement::adjacent_for(state, seat, from) & to.bit() != 0;
    if near { Ok(()) } else { Err(Because::NotAdjacent(from)) }
}

/// What is asked about ships and cargo on their way.
pub fn judge(state: &State, asked: &Asked<Ti3>, target: &Target) -> May {
    let (seat, why) = (asked.seat, asked.why);
    match (why.prompt, why.subject, target) {
        (Prompt::MoveFrom, Subject::System(to), Target::System(from)) => leave(state, seat, *from, to),
        (Prompt::MoveShips, Subject::System(from), &Target::Unit { at, kind, hits }) => {
            own(state, seat, at, kind, hits)?;
            if at != Place::Space(from) {
                return Err(if kind.is_ship() { Because::OtherSystem(from) } else { Because::NoMovement(kind) });
            }
            go(state, seat, from, activated(state).unwrap_or(from), kind)
        }
        (Prompt::LoadAt, Subject::System(_), Target::System(system)) => {
            may_load(state, seat, *system)?;
            let empty = movement::cargo_slots(state, seat, *system, true).is_empty();
            Err(if empty { Because::NothingToFetch } else { Because::OffTheWay })
        }
        (Prompt::LoadCargo, Subject::System(system), &Target::Unit { at, kind, hits }) => {
            own(state, seat, at, kind, hits)?;
            if !kind.is_cargo() {
                return Err(Because::NotCarried(kind));
            }
            if system_of(state, at) != system {
                return Err(Because::OtherSystem(system));
            }
            Err(Because::NothingToFetch)
        }
        (Prompt::RetreatTo, Subject::System(from), Target::System(to)) => {
            adjacent(state, seat, from, *to)?;
            if !state.system(*to).counters.contains(seat) {
                return Err(Because::NotActivatedBefore(*to));
            }
            haven(state, seat, *to)
        }
        (Prompt::OpenWayOut, Subject::System(from), Target::System(to)) => {
            adjacent(state, seat, from, *to)?;
            may_activate(state, seat, *to)?;
            unrefused(state, Permit::Enter, Ask::of(seat).system(*to))?;
            Err(Because::EnemyUnits(*to))
        }
        (Prompt::PatrolShip, _, Target::System(from)) if !state.space(*from, seat).has_ships() => {
            Err(Because::NoOwnUnits(*from))
        }
        (Prompt::PatrolShip, Subject::System(_), &Target::Unit { at, kind, hits }) => {
            own(state, seat, at, kind, hits)?;
            Err(unfit(asked, target))
        }
        (Prompt::PatrolTo, Subject::System(from), Target::System(to)) => {
            if !state.touching(from).any(|next| next == *to) {
                return Err(Because::NotAdjacent(from));
            }
            if !movement::is_open(state, *to) {
                return Err(Because::ClosedSystem(*to));
            }
            if state.present(*to).iter().any(|other| other != seat) {
                return Err(Because::EnemyUnits(*to));
            }
            Err(unfit(asked, target))
        }
        (Prompt::AskPassage, _, Target::System(through)) => Err(match state.system(*through).space.enemy_ships(seat) {
            None => Because::NoFight,
            Some(_) => unfit(asked, target),
        }),
        _ => Err(unfit(asked, target)),
    }
}

fn activated(state: &State) -> Option<SystemId> {
    state.activation.as_ref().map(|activation| activation.system)
}

/// Why no ship leaves a system for another: the reason of the ship that has the least against it.
fn leave(state: &State, seat: Seat, from: SystemId, to: SystemId) -> May {
    if !state.space(from, seat).has_ships() {
        return Err(Because::NoOwnUnits(from));
    }
    let closed = state.activation.as_ref().map_or(0, |activation| activation.closed);
    if closed & from.bit() != 0 {
        return Err(Because::CounterHolds(from));
    }
    let kinds = state.space(from, seat).kinds().filter(|kind| kind.is_ship());
    let reasons = kinds.map(|kind| go(state, seat, from, to, kind).err().unwrap_or(Because::NoWay));
    let far = |because: &Because| match because {
        Because::TooFar { far, speed } => 2 + far.saturating_sub(*speed),
        Because::NoMovement(_) => u8::MAX,
        _ => 1,
    };
    Err(reasons.min_by_key(far).unwrap_or(Because::NoOwnUnits(from)))
}

/// Why a ship does not get from one system to another (T6).
fn go(state: &State, seat: Seat, from: SystemId, to: SystemId, kind: UnitKind) -> May {
    if !movement::moves_alone(state, seat, kind) {
        return Err(Because::NoMovement(kind));
    }
    if from == to {
        let one = limits::capacity(state, seat, &Units::of(&[(kind, 1)]));
        let carries = one.any + one.ground > 0;
        return Err(if carries { Because::NothingToFetch } else { Because::CarriesNothing(kind) });
    }
    let speed = movement::movement(state, seat, kind, from).min(u32::from(u8::MAX)) as u8;
    if speed == 0 {
        return Err(Because::NoMovement(kind));
    }
    let pass = |id: SystemId| movement::may_pass(state, seat, id, Some(from), Some(kind));
    let Some(far) = steps(state, seat, from, to, &|_| true) else { return Err(Because::NoWay) };
    if far > speed {
        return Err(Because::TooFar { far, speed });
    }
    // It would be near enough, were it not for what lies in between.
    let near = |id: &SystemId| {
        let way = |one: SystemId, other: SystemId| steps(state, seat, one, other, &|_| true);
        let sum = way(from, *id).zip(way(*id, to)).map(|(there, on)| there.saturating_add(on));
        *id != from && *id != to && sum.is_some_and(|sum| sum <= speed) && !pass(*id)
    };
    match (steps(state, seat, from, to, &pass), state.system_ids().find(near)) {
        (Some(far), _) if far > speed => {
            let blocked = state.system_ids().find(near);
            Err(blocked.map_or(Because::TooFar { far, speed }, |id| in_the_way(state, seat, id)))
        }
        (_, Some(id)) => Err(in_the_way(state, seat, id)),
        _ => Err(Because::NoWay),
    }
}

fn in_the_way(state: &State, seat: Seat, system: SystemId) -> Because {
    if let Some(source) = effects::refuser(state, Permit::Enter, Ask::of(seat).system(system)) {
        return Because::Refused(source);
    }
    match state.anomaly(system) {
        Some(anomaly) if anomaly != Anomaly::GravityRift => Because::AnomalyInTheWay(system, anomaly),
        _ => Because::ShipsInTheWay(system),
    }
}

/// The fewest steps from one system to another through systems that may be passed.
fn steps(state: &State, seat: Seat, from: SystemId, to: SystemId, pass: &dyn Fn(SystemId) -> bool) -> Option<u8> {
    let (mut reached, mut edge) = (from.bit(), vec![from]);
    for far in 0..=u8::MAX {
        if edge.contains(&to) {
            return Some(far);
        }
        let through = edge.iter().filter(|id| **id == from || pass(**id));
        let next = through.fold(0, |bits, id| bits | movement::adjacent_for(state, seat, *id)) & !reached;
        if next == 0 {
            return None;
        }
        reached |= next;
        edge = systems_of(next).collect();
    }
    None
}

/// Whether cargo may be taken aboard in a system (T6.5, T6.6).
fn may_load(state: &State, seat: Seat, system: SystemId) -> May {
    let closed = state.activation.as_ref().map_or(0, |activation| activation.closed);
    if closed & system.bit() != 0 {
        return Err(Because::CounterHolds(system));
    }
    if !state.contents.ascended() && state.system(system).space.enemy_ships(seat).is_some() {
        return Err(Because::EnemyShips(system));
    }
    Ok(())
}

/// Why a fleet finds no haven in a neighbouring system (T7.3).
fn haven(state: &State, seat: Seat, to: SystemId) -> May {
    if !movement::may_enter(state, seat, to) {
        return Err(Because::ClosedSystem(to));
    }
    unrefused(state, Permit::Enter, Ask::of(seat).system(to))?;
    if state.system(to).space.enemy_ships(seat).is_some() {
        return Err(Because::EnemyShips(to));
    }
    Err(Because::NotOffered(Prompt::RetreatTo))
}

/// What is asked about units that fight, land or go.
pub fn fight(state: &State, asked: &Asked<Ti3>, target: &Target) -> May {
    let (seat, why) = (asked.seat, asked.why);
    if let &Target::Unit { at, kind, hits } = target {
        own(state, seat, at, kind, hits)?;
        return match why.prompt {
            Prompt::Sustain => {
                if hits::toughness(state, seat, kind) < 2 {
                    return Err(Because::NoSustain(kind));
                }
                unrefused(state, Permit::Sustain, Ask::of(seat).kind(kind).system(system_of(state, at)))?;
                let worn = hits + 1 >= hits::toughness(state, seat, kind);
                Err(if worn { Because::DamagedAlready } else { Because::NotHit(kind) })
            }
            Prompt::Casualties => Err(Because::NotHit(kind)),
            Prompt::Land => match (at, why.subject) {
                (Place::Space(from), Subject::Planet(planet)) if from != state.planets[planet].system => {
                    Err(Because::OtherSystem(state.planets[planet].system))
                }
                _ => Err(Because::DoesNotLand(kind)),
            },
            Prompt::Bombard => match (at, why.subject) {
                (Place::Space(from), Subject::Planet(planet)) => bombards(state, seat, from, planet, kind),
                _ => Err(Because::CannotBombard(kind)),
            },
            Prompt::Scuttle => match why.subject {
                Subject::System(system) => Err(Because::OtherSystem(system)),
                _ => Err(unfit(asked, target)),
            },
            Prompt::RemoveExcess => Err(Because::NotOverLimit),
            _ => Err(unfit(asked, target)),
        };
    }
    match (why.prompt, why.subject, target) {
        (Prompt::InvadeNext, Subject::System(system), Target::Planet(planet)) => {
            let here = state.planets.get(*planet).is_some_and(|here| here.system == system);
            Err(if here { Because::NoFight } else { Because::OtherSystem(system) })
        }
        (Prompt::Scuttle, Subject::Nothing, Target::System(system)) if state.units_in(*system, seat).is_empty() => {
            Err(Because::NoOwnUnits(*system))
        }
        _ => Err(unfit(asked, target)),
    }
}

/// Why a ship does not bombard a planet (T8.2).
fn bombards(state: &State, seat: Seat, from: SystemId, planet: Planet, kind: UnitKind) -> May {
    let here = &state.planets[planet];
    if from != here.system {
        return Err(Because::OtherSystem(here.system));
    }
    if invasion::bombarders(state, seat, from, planet, true).count(kind) > 0 {
        return Err(Because::BombardedAlready);
    }
    let ask = Ask::of(seat).kind(kind).system(from);
    let able = kind.row().bombard != crate::games::ti3::model::data::units::Bombard::No
        || effects::allowed(state, Permit::Bombards, ask, false);
    Err(if able { Because::Shielded } else { Because::CannotBombard(kind) })
}
