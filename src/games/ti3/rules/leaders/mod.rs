//! Leaders: where they are and how they travel (T54). A leader in space is with the fleet of its owner, on its best ship.

pub mod fates;

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Me};
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::{Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, Spot, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::ask;
use crate::games::ti3::rules::combat::space;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{movement, pieces};

/// What a leader of a seat is.
pub fn kind(state: &State, seat: Seat, nth: u8) -> Leader {
    state.players[seat].race.row().leaders[usize::from(nth)]
}

/// The leaders of a seat in a place.
pub fn at(state: &State, seat: Seat, place: Place) -> impl Iterator<Item = u8> + use<'_> {
    let leaders = state.players[seat].leaders.iter().enumerate();
    leaders.filter(move |(_, spot)| **spot == Spot::At(place)).map(|(nth, _)| nth as u8)
}

/// Whether a seat has a leader of a kind in a place.
pub fn has(state: &State, seat: Seat, place: Place, leader: Leader) -> bool {
    at(state, seat, place).any(|nth| kind(state, seat, nth) == leader)
}

/// The leaders of a seat in a system, aboard or on planets.
pub fn within(state: &State, seat: Seat, system: SystemId) -> Vec<u8> {
    state.places(system).flat_map(|place| at(state, seat, place)).collect()
}

/// The system in which a leader is.
pub fn system_of(state: &State, seat: Seat, nth: u8) -> Option<SystemId> {
    match state.players[seat].leaders.get(usize::from(nth))? {
        Spot::At(Place::Space(system)) => Some(*system),
        Spot::At(Place::Planet(planet)) => Some(state.planets[*planet].system),
        Spot::Captive(_) | Spot::Dead => None,
    }
}

pub fn put(g: &mut G, seat: Seat, nth: u8, spot: Spot) {
    g.players[seat].leaders[usize::from(nth)] = spot;
    g.log(Entry::Leader { seat, nth, spot });
}

/// Three for each race, in the home system (T54.1).
pub async fn set_up(g: &mut G, seat: Seat) {
    if !g.contents.has(Module::Leaders) {
        return;
    }
    let home = g.players[seat].home;
    for nth in 0..3 {
        let planets = g.system(home).planets.iter().map(Target::Planet);
        let space = g.space(home, seat).carries_leaders().then_some(Target::System(home));
        let options = planets.chain(space).collect();
        let why = Prompt::PlaceLeader.about(Subject::Source(Source::Leader(nth)));
        let spot = match ask::one(g, seat, why, options).await {
            Target::Planet(planet) => Place::Planet(planet),
            _ => Place::Space(home),
        };
        g.players[seat].leaders.push(Spot::At(spot));
        g.log(Entry::Leader { seat, nth, spot: Spot::At(spot) });
    }
}

/// Leaders of a system go aboard ships that leave it for another; who would be left in space without a ship must (T54.1).
pub async fn board(g: &mut G, seat: Seat, from: SystemId, to: SystemId, forced: &[u8]) {
    let here = within(g, seat, from);
    if here.is_empty() || from == to {
        return;
    }
    let stranded = |nth: &u8| {
        let aboard = g.players[seat].leaders[usize::from(*nth)] == Spot::At(Place::Space(from));
        forced.contains(nth) || (aboard && !g.space(from, seat).carries_leaders())
    };
    let (mut going, free): (Vec<u8>, Vec<u8>) = here.into_iter().partition(stranded);
    let most = free.len();
    let options = free.into_iter().map(|nth| Target::Use(Source::Leader(nth))).collect();
    let why = Prompt::TakeLeaders.about(Subject::System(from));
    for target in ask::some(g, seat, why, options, 0, most).await {
        if let Target::Use(Source::Leader(nth)) = target {
            going.push(nth);
        }
    }
    for nth in going {
        put(g, seat, nth, Spot::At(Place::Space(to)));
    }
}

/// Where all ships that were to bring leaders to a system are lost on their way these are, too (T54.3), but for those who were there
/// before.
pub fn go_down(g: &mut G, seat: Seat, to: SystemId, arrived: &Units, before: &[u8]) {
    if arrived.carries_leaders() {
        return;
    }
    for nth in at(g, seat, Place::Space(to)).filter(|nth| !before.contains(nth)).collect::<Vec<_>>() {
        put(g, seat, nth, Spot::Dead);
    }
}

/// A fleet left a system in another way than by moving: leaders without a ship go with it.
pub fn follow(g: &mut G, seat: Seat, from: SystemId, to: SystemId) {
    if !g.space(from, seat).carries_leaders() {
        for nth in at(g, seat, Place::Space(from)).collect::<Vec<_>>() {
            put(g, seat, nth, Spot::At(Place::Space(to)));
        }
    }
}

/// Leaders aboard land: on own planets, and on others with ground forces only (T54.1).
pub async fn land(g: &mut G, seat: Seat, system: SystemId, planet: Planet, landed: &Units) {
    let aboard: Vec<u8> = at(g, seat, Place::Space(system)).collect();
    if aboard.is_empty() || (!g.controls(seat, planet) && landed.ground() == 0) {
        return;
    }
    let most = aboard.len();
    let options = aboard.into_iter().map(|nth| Target::Use(Source::Leader(nth))).collect();
    let why = Prompt::LandLeaders.about(Subject::Planet(planet));
    for target in ask::some(g, seat, why, options, 0, most).await {
        if let Target::Use(Source::Leader(nth)) = target {
            put(g, seat, nth, Spot::At(Place::Planet(planet)));
        }
    }
}

/// The owner's diplomat may cancel an invasion of its planet: what landed goes back, and the planet is not protected again this and
/// the next round (T54.8). Tells whether it did.
pub async fn shelter(g: &mut G, invader: Seat, planet: Planet) -> bool {
    let place = Place::Planet(planet);
    let Some(owner) = g.planets[planet].owner.filter(|owner| *owner != invader) else { return false };
    let before = g.planets[planet].sheltered;
    let rests = before > 0 && g.round <= before + 1;
    if rests || !has(g, owner, place, Leader::Diplomat) {
        return false;
    }
    if !ask::yes(g, owner, Prompt::Shelter.about(Subject::Planet(planet))).await {
        return false;
    }
    let round = g.round;
    g.planets[planet].sheltered = round;
    if overrule(g, invader, owner, planet).await {
        return false;
    }
    let space = Place::Space(g.planets[planet].system);
    let landed = *g.units(place, invader);
    pieces::shift(g, invader, place, space, &landed);
    for nth in at(g, invader, place).collect::<Vec<_>>() {
        put(g, invader, nth, Spot::At(space));
    }
    true
}

/// What it costs to overrule a diplomat, in influence (T54.8s).
const OVERRULE: u32 = 10;

/// In Shattered Ascension the invader may pay; the diplomat escapes then (T54.8s).
async fn overrule(g: &mut G, invader: Seat, owner: Seat, planet: Planet) -> bool {
    if !g.contents.ascended()
        || payment::available(g, invader, Currency::Influence) < OVERRULE
        || !ask::yes(g, invader, Prompt::Overrule.about(Subject::Planet(planet))).await
    {
        return false;
    }
    payment::pay(g, invader, Currency::Influence, OVERRULE).await;
    let diplomat = |nth: &u8| kind(g, owner, *nth) == Leader::Diplomat;
    for nth in at(g, owner, Place::Planet(planet)).filter(diplomat).collect::<Vec<_>>() {
        // Boxed: a refuge may be asked for in the middle of a landing.
        Box::pin(fates::escape_from(g, owner, nth, Some(planet))).await;
    }
    true
}

/// Leaders that can go elsewhere in their system in their owner's turn: no enemy ship is there (T54.2s).
pub fn walks(state: &State, seat: Seat, nth: u8) -> Vec<Target> {
    let Some(Spot::At(here)) = state.players[seat].leaders.get(usize::from(nth)).copied() else { return Vec::new() };
    let Some(system) = system_of(state, seat, nth) else { return Vec::new() };
    if !state.contents.ascended() || state.system(system).space.enemy_ships(seat).is_some() {
        return Vec::new();
    }
    let fits = |planet: &Planet| state.controls(seat, *planet) && !planet.row().trade_station;
    let planets = state.system(system).planets.iter().filter(fits).map(Place::Planet);
    let space = state.space(system, seat).carries_leaders().then_some(Place::Space(system));
    let places = planets.chain(space).filter(|place| *place != here);
    places
        .map(|place| match place {
            Place::Space(system) => Target::System(system),
            Place::Planet(planet) => Target::Planet(planet),
        })
        .collect()
}

/// A leader goes elsewhere in its system (T54.2s).
pub async fn walk(g: &mut G, seat: Seat, nth: u8) {
    let options = walks(g, seat, nth);
    let why = Prompt::MoveLeader.about(Subject::Source(Source::Leader(nth)));
    match ask::maybe(g, seat, why, options).await {
        Some(Target::Planet(planet)) => put(g, seat, nth, Spot::At(Place::Planet(planet))),
        Some(Target::System(system)) => put(g, seat, nth, Spot::At(Place::Space(system))),
        _ => {}
    }
}

/// Stands for the diplomat of somebody else, who lets a fleet pass.
const HOST: u8 = u8::MAX;

/// In Shattered Ascension a fleet with a diplomat may let fleets of others pass (T54.8s).
async fn ask_hosts(g: &mut G, seat: Seat, target: SystemId, closed: u64) {
    let host = |id: &SystemId| {
        let enemy = g.system(*id).space.enemy_ships(seat);
        *id != target && enemy.is_some_and(|enemy| has(g, enemy, Place::Space(*id), Leader::Diplomat))
    };
    let hosts: Vec<SystemId> = g.system_ids().filter(host).filter(|_| g.contents.ascended()).collect();
    for through in hosts {
        let fits = |id: &SystemId| *id != target && closed & id.bit() == 0 && g.space(*id, seat).has_ships();
        let fleets: Vec<SystemId> = g.system_ids().filter(fits).collect();
        let why = Prompt::AskPassage.about(Subject::System(through));
        let Some(from) = ask::maybe_system(g, seat, why, fleets).await else { continue };
        let Some(enemy) = g.system(through).space.enemy_ships(seat) else { continue };
        if ask::yes(g, enemy, Prompt::GrantPassage.about(Subject::System(through))).await {
            let me = Me::new(seat, Source::Leader(HOST));
            effects::last(g, me, Until::ActivationEnd, Scope::Passage { from, through, to: target });
        }
    }
}

/// In Shattered Ascension who has a diplomat in a fleet may let the other retreat before the battle: it is none then, and agreements
/// stand (T54.8s). Tells whether somebody went.
pub async fn let_go(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) -> bool {
    for (host, other) in [(defender, attacker), (attacker, defender)] {
        let may = g.contents.ascended() && has(g, host, Place::Space(system), Leader::Diplomat);
        if !may || space::ways_out(g, system, other).is_empty() {
            continue;
        }
        let why = Prompt::LetGo.about(Subject::System(system));
        if ask::yes(g, other, why).await && ask::yes(g, host, why).await {
            space::retreat(g, system, other, None).await;
            return true;
        }
    }
    false
}

/// A fleet with a diplomat may pass enemy ships whose owner permits it (T54.8).
pub async fn ask_passage(g: &mut G, seat: Seat, target: SystemId, closed: u64) {
    ask_hosts(g, seat, target, closed).await;
    let diplomats = (0..g.players[seat].leaders.len() as u8).filter(|nth| kind(g, seat, *nth) == Leader::Diplomat);
    for nth in diplomats.collect::<Vec<_>>() {
        let Some(from) = system_of(g, seat, nth) else { continue };
        if closed & from.bit() != 0 || from == target || !g.space(from, seat).carries_leaders() {
            continue;
        }
        let mut open: Vec<SystemId> = g
            .system_ids()
            .filter(|id| *id != target && *id != from && g.system(*id).space.enemy_ships(seat).is_some())
            .collect();
        let why = Prompt::AskPassage.about(Subject::System(from));
        while let Some(through) = ask::maybe_system(g, seat, why, open.clone()).await {
            open.retain(|id| *id != through);
            let Some(enemy) = g.system(through).space.enemy_ships(seat) else { continue };
            if ask::yes(g, enemy, Prompt::GrantPassage.about(Subject::System(through))).await {
                let me = Me::new(seat, Source::Leader(nth));
                effects::last(g, me, Until::ActivationEnd, Scope::Passage { from, through, to: target });
            }
        }
    }
}

/// Diplomats that were granted a passage for a fleet that starts here: they go with the first group.
pub fn envoys(state: &State, seat: Seat, from: SystemId) -> Vec<u8> {
    let granted = |nth: &u8| {
        state.effects.iter().any(|effect| {
            effect.seat == seat
                && effect.source == Source::Leader(*nth)
                && matches!(effect.scope, Scope::Passage { from: start, .. } if start == from)
        })
    };
    (0..state.players[seat].leaders.len() as u8).filter(granted).collect()
}

/// The passage was for one fleet. Tells whether there was one.
pub fn passed(g: &mut G, seat: Seat, from: SystemId) -> bool {
    let before = g.effects.len();
    let granted = |scope: Scope| matches!(scope, Scope::Passage { from: start, .. } if start == from);
    g.effects
        .retain(|effect| !(effect.seat == seat && matches!(effect.source, Source::Leader(_)) && granted(effect.scope)));
    g.effects.len() < before
}

/// An admiral of a seat in a system.
pub fn admiral(state: &State, seat: Seat, system: SystemId) -> Option<u8> {
    within(state, seat, system).into_iter().find(|nth| kind(state, seat, *nth) == Leader::Admiral)
}

/// Whether a dreadnought goes one further from a system with an admiral (T54.10), which a nebula does not let it (T13.4).
pub fn hurries(state: &State, seat: Seat, from: SystemId) -> bool {
    admiral(state, seat, from).is_some() && !movement::is_slowed(state, seat, from)
}

/// Whether a dreadnought of these ships does: there is only one of them.
pub fn hastens(state: &State, seat: Seat, from: SystemId, group: &Units) -> bool {
    group.count(UnitKind::Dreadnought) == 1 && hurries(state, seat, from)
}
