//! What becomes of leaders whose ship or planet is lost, and of captives (T54.3 to T54.6).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::{Planet, UnitKind};
use crate::games::ti3::model::state::{Spot, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti3::rules::ask;
use crate::games::ti3::rules::combat::dice;
use crate::games::ti3::rules::leaders::{at, has, put};

/// A die for a leader, best with a face that fits.
async fn die(g: &mut G, seat: Seat, system: SystemId, best: fn(u8) -> bool) -> u8 {
    let die = dice::fate(g, seat, UnitKind::GroundForce, Roll::fate(best), system).await;
    g.log(Entry::Fate { seat, die });
    die
}

/// Friendly planets that are not blockaded.
fn refuges(state: &State, seat: Seat) -> Vec<Target> {
    let safe = |planet: &Planet| {
        let system = state.planets[*planet].system;
        !planet.row().trade_station && state.system(system).space.enemy_ships(seat).is_none()
    };
    state.controlled(seat).filter(safe).map(Target::Planet).collect()
}

/// A leader comes to a friendly planet that is not blockaded; where there is none it is lost.
pub async fn escape(g: &mut G, seat: Seat, nth: u8) {
    escape_from(g, seat, nth, None).await;
}

/// The same, to another planet than this one.
pub async fn escape_from(g: &mut G, seat: Seat, nth: u8, planet: Option<Planet>) {
    let mut refuges = refuges(g, seat);
    refuges.retain(|target| planet.is_none_or(|planet| *target != Target::Planet(planet)));
    if refuges.is_empty() {
        put(g, seat, nth, Spot::Dead);
        return;
    }
    let why = Prompt::PlaceLeader.about(Subject::Source(Source::Leader(nth)));
    if let Target::Planet(planet) = ask::one(g, seat, why, refuges).await {
        put(g, seat, nth, Spot::At(Place::Planet(planet)));
    }
}

/// The fleet of a seat was destroyed in a space battle: 1 to 5 killed, 6 to 8 escapes, 9 and 10 captured (T54.3).
pub async fn fleet_lost(g: &mut G, seat: Seat, enemy: Seat, system: SystemId) {
    if g.space(system, seat).carries_leaders() {
        return;
    }
    for nth in at(g, seat, Place::Space(system)).collect::<Vec<_>>() {
        if is_hunted(g, enemy, Place::Space(system)) {
            put(g, seat, nth, Spot::Captive(enemy));
            continue;
        }
        match die(g, seat, system, |face| (6..=8).contains(&face)).await {
            1..=5 => put(g, seat, nth, Spot::Dead),
            6..=8 => escape(g, seat, nth).await,
            _ => put(g, seat, nth, Spot::Captive(enemy)),
        }
    }
}

/// Whether an agent was in the battle: leaders who are beaten are captured without a roll (T54.11s).
fn is_hunted(state: &State, by: Seat, place: Place) -> bool {
    state.contents.ascended() && has(state, by, place, Leader::Agent)
}

/// Leaders aboard a fleet that a domain counter destroyed come home in Shattered Ascension (T54.4s).
pub fn sent_home(g: &mut G, seat: Seat, system: SystemId) {
    let home = g.home_planets(seat).iter().find(|planet| g.controls(seat, *planet));
    let (Some(home), true) = (home, g.contents.ascended() && !g.space(system, seat).carries_leaders()) else { return };
    for nth in at(g, seat, Place::Space(system)).collect::<Vec<_>>() {
        put(g, seat, nth, Spot::At(Place::Planet(home)));
    }
}

/// An invasion failed: leaders with it are captured, on a neutral planet killed (T54.4); from there they escape in Shattered Ascension
/// (T54.4s), as from every planet that is not their own.
pub fn repelled(g: &mut G, seat: Seat, planet: Planet, defender: Option<Seat>) {
    if defender.is_none() && g.contents.ascended() {
        return;
    }
    for nth in at(g, seat, Place::Planet(planet)).collect::<Vec<_>>() {
        put(g, seat, nth, defender.map_or(Spot::Dead, Spot::Captive));
    }
}

/// A planet fell: leaders there are captured on 1 to 5, escape on 6 to 9, are killed on 10 (T54.5). The winner looks for captives:
/// on 9 and 10 he finds one, on the last planet of a player all (T54.6).
pub async fn planet_lost(g: &mut G, loser: Seat, winner: Seat, planet: Planet) {
    let system = g.planets[planet].system;
    for nth in at(g, loser, Place::Planet(planet)).collect::<Vec<_>>() {
        if is_hunted(g, winner, Place::Planet(planet)) {
            put(g, loser, nth, Spot::Captive(winner));
            continue;
        }
        match die(g, loser, system, |face| (6..=9).contains(&face)).await {
            1..=5 => put(g, loser, nth, Spot::Captive(winner)),
            6..=9 => escape(g, loser, nth).await,
            _ => put(g, loser, nth, Spot::Dead),
        }
    }
    let held = captives(g, loser);
    if held.is_empty() {
        return;
    }
    let last = g.controlled(loser).next().is_none();
    if last {
        for (owner, nth) in held {
            found(g, winner, owner, nth).await;
        }
    } else if die(g, winner, system, |face| face >= 9).await >= 9 {
        let options = held.into_iter().map(|(owner, nth)| Target::Leader(owner, nth)).collect();
        if let Target::Leader(owner, nth) = ask::one(g, winner, Prompt::FindCaptive, options).await {
            found(g, winner, owner, nth).await;
        }
    }
}

async fn found(g: &mut G, winner: Seat, owner: Seat, nth: u8) {
    if owner == winner {
        escape(g, owner, nth).await;
    } else {
        put(g, owner, nth, Spot::Captive(winner));
    }
}

/// The captives of a seat, with whose they are.
pub fn captives(state: &State, captor: Seat) -> Vec<(Seat, u8)> {
    let of = |seat: Seat| {
        let leaders = state.players[seat].leaders.iter().enumerate();
        leaders.filter(move |(_, spot)| **spot == Spot::Captive(captor)).map(move |(nth, _)| (seat, nth as u8))
    };
    Seat::all(state.count()).flat_map(of).collect()
}

/// In the status phase a captor may execute captives or hand them over, to their owner or another (T54.6), but to nobody who plays no
/// more (T1.7, T36.2).
pub async fn judge(g: &mut G, captor: Seat) {
    for (owner, nth) in captives(g, captor) {
        let others = g.others(captor).filter(|other| *other != owner).map(Target::Seat).collect::<Vec<_>>();
        let back = g.plays(owner).then_some(Target::Seat(owner));
        let options = back.into_iter().chain([Target::Leader(owner, nth)]).chain(others);
        let why = Prompt::JudgeCaptive.about(Subject::Source(Source::Leader(nth)));
        match ask::maybe(g, captor, why, options).await {
            Some(Target::Seat(other)) => found(g, other, owner, nth).await,
            Some(_) => put(g, owner, nth, Spot::Dead),
            None => {}
        }
    }
}

/// Leaders aboard whose last ship is gone otherwise than in a battle are killed (T54.3).
pub fn sunk(g: &mut G) {
    for seat in Seat::all(g.count()) {
        for nth in 0..g.players[seat].leaders.len() as u8 {
            if let Spot::At(Place::Space(system)) = g.players[seat].leaders[usize::from(nth)]
                && !g.space(system, seat).carries_leaders()
            {
                put(g, seat, nth, Spot::Dead);
            }
        }
    }
}

/// Leaders whose ship is gone otherwise are killed (T54.3); whose planet is lost otherwise escape (T54.5). Who is out has none.
pub async fn settle(g: &mut G) {
    sunk(g);
    for seat in Seat::all(g.count()) {
        for nth in 0..g.players[seat].leaders.len() as u8 {
            let spot = g.players[seat].leaders[usize::from(nth)];
            let invaded = |planet| g.activation.as_ref().is_some_and(|own| own.invaded.contains(planet));
            match spot {
                Spot::At(_) if g.players[seat].eliminated => put(g, seat, nth, Spot::Dead),
                Spot::At(Place::Planet(planet)) if !g.controls(seat, planet) && !invaded(planet) => {
                    escape(g, seat, nth).await;
                }
                // A captor who is out holds nobody.
                Spot::Captive(captor) if !g.plays(captor) && g.plays(seat) => {
                    escape(g, seat, nth).await;
                }
                _ => {}
            }
        }
    }
}
