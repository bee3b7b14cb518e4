//! Retreats (LRR 78 steps 2 and 5), and other flights of all ships from a system.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterRetreatAnnounced, AfterShipsArrived, AnnounceRetreats};
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::set::{IdSet, Units};
use crate::games::ti4::model::state::{Moving, State, SystemId};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::galaxy::{self, Adjacency, For, Passage};
use crate::games::ti4::rules::limits;
use crate::games::ti4::rules::movement;
use crate::games::ti4::rules::nexus;
use crate::games::ti4::rules::tokens;
use crate::games::ti4::rules::transport;

/// Adjacent systems without others' ships where the seat has a unit or a planet (LRR 78 step 5).
fn havens(state: &State, seat: Seat, from: SystemId) -> Vec<SystemId> {
    let adjacency = Adjacency::new(state, Some(seat), For::Movement);
    adjacency.around(from).filter(|&to| may_hide(state, seat, to).is_ok()).collect()
}

fn may_hide(state: &State, seat: Seat, to: SystemId) -> May {
    galaxy::haven(state, seat, to)?;
    let own = state.has_units(seat, to) || state.planets_in(to).iter().any(|planet| state.controls(seat, planet));
    let empty = || !state.others(seat).any(|other| state.has_units(other, to));
    let anywhere = || effects::allowed(state, Permit::RetreatAnywhere, Ask::of(seat).at(to), false);
    if own || anywhere() && empty() { Ok(()) } else { Err(Because::NoHaven) }
}

/// Whether a seat could retreat from one system to another; else why not (LRR 78 step 5).
pub fn may_retreat(state: &State, seat: Seat, from: SystemId, to: SystemId) -> May {
    may_withdraw(state, seat, from, to)?;
    may_hide(state, seat, to)
}

/// The same for who needs neither unit nor planet there.
pub fn may_withdraw(state: &State, seat: Seat, from: SystemId, to: SystemId) -> May {
    may_leave(state, seat, from)?;
    if Adjacency::new(state, Some(seat), For::Movement).are_adjacent(from, to) {
        galaxy::haven(state, seat, to)
    } else {
        Err(Because::NotAdjacent(from))
    }
}

/// Whether an ability may move ships of a seat out of a combat.
pub fn may_leave(state: &State, seat: Seat, from: SystemId) -> May {
    effects::verdict(state, Permit::LeaveCombat, Ask::of(seat).at(from), Ok(()))
}

/// Where a seat could retreat to if it said so now; nowhere where it may not, or where nothing of it moves (LRR 78 step 2).
pub fn ways_out(state: &State, seat: Seat, system: SystemId) -> Vec<SystemId> {
    let may = effects::allowed(state, Permit::Retreat, Ask::of(seat).at(system), true);
    let mobile = || board::units(state, seat, Place::Space(system)).kinds().any(|kind| retreats(state, seat, kind));
    if may && mobile() { havens(state, seat, system) } else { Vec::new() }
}

/// The defender may announce first; then the attacker cannot. Where to is said when it happens.
pub async fn announce(g: &mut G) {
    let Some((system, sides)) = g.combat.as_ref().map(|combat| (combat.system, [combat.defender, combat.attacker]))
    else {
        return;
    };
    effects::raise(g, AnnounceRetreats { system }).await;
    for seat in sides {
        if !can_announce(g, seat, system) {
            continue;
        }
        let must = effects::allowed(g, Permit::MustRetreat, Ask::of(seat).at(system), false);
        if must || ask::yes(g, seat, Prompt::AnnounceRetreat).await {
            if let Some(combat) = &mut g.combat {
                combat.retreating = Some(seat);
            }
            g.log(Entry::RetreatAnnounced { seat, from: system });
            effects::raise(g, AfterRetreatAnnounced { seat, system }).await;
            break;
        }
    }
}

/// Whether a seat could announce a retreat: it may, can move and has somewhere to go (LRR 78 step 2).
pub fn can_announce(state: &State, seat: Seat, system: SystemId) -> bool {
    !ways_out(state, seat, system).is_empty()
}

/// Who announced a retreat leaves, unless nobody is left to flee from; a token follows what arrived.
pub async fn resolve(g: &mut G) {
    let Some(combat) = &mut g.combat else { return };
    let (system, Some(seat)) = (combat.system, combat.retreating.take()) else { return };
    let other = combat.opponent(seat);
    let at = Place::Space(system);
    if !super::stands(g, seat, at) || !super::stands(g, other, at) {
        return;
    }
    let havens = havens(g, seat, system);
    if let Some(to) = ask::system(g, seat, Prompt::RetreatTo, havens).await {
        let storm = takes_storm(g, seat, system, to).await;
        if flee(g, seat, system, to, retreats).await {
            tokens::place_from_reinforcements(g, seat, to).await;
        }
        if storm {
            exploration::turn_storm(g);
        }
    }
}

/// Whether the ships retreat through the ion storm; who could do without it says so.
async fn takes_storm(g: &mut G, seat: Seat, from: SystemId, to: SystemId) -> bool {
    match Passage::new(g, seat).map(|passage| passage.ways(from, to)) {
        Some((true, true)) => ask::yes(g, seat, Prompt::UseStorm).await,
        Some((by_storm, _)) => by_storm,
        None => false,
    }
}

/// In a retreat all that has a move value moves (LRR 78 step 5).
fn retreats(state: &State, seat: Seat, kind: UnitKind) -> bool {
    state.unit(seat, kind).speed > 0
}

/// An effect that moves all ships moves fighters without transport, too (LRR 58.9).
pub fn all_ships(state: &State, seat: Seat, kind: UnitKind) -> bool {
    super::is_ship(state, seat, kind) || retreats(state, seat, kind)
}

/// Moves the ships of a seat into another system, with what they lift in this one, ground forces on its planets included
/// (LRR 58.5, 95.1); what is left in space is removed. Says whether any ship arrived: a rift may take some (LRR 41.2).
pub async fn flee(
    g: &mut G,
    seat: Seat,
    from: SystemId,
    to: SystemId,
    moves: fn(&State, Seat, UnitKind) -> bool,
) -> bool {
    let here = *board::units(g, seat, Place::Space(from));
    let mut leaving = Units::NONE;
    for kind in here.kinds().filter(|&kind| moves(g, seat, kind)) {
        leaving.add(kind, here.whole(kind));
        leaving.add_damaged(kind, here.damaged(kind));
    }
    let (cargo, waiting) = embark(g, seat, from, &leaving).await;
    let rifts = movement::rifts_left(g, seat, from);
    // Fighters that fly by themselves may be carried past the risk.
    let mut flying = Units::NONE;
    if rifts > 0 {
        flying.add(UnitKind::Fighter, leaving.count(UnitKind::Fighter));
    }
    let mut groups = squadrons(&leaving.without(&flying), from, rifts);
    stow_all(g, seat, from, &mut groups, cargo).await;
    let rooms = free_rooms(g, seat, from, &groups);
    let flying = stow(g, seat, from, &mut groups, flying, false, rooms).await;
    groups.extend(squadrons(&flying, from, rifts));
    for (at, kind, damaged) in waiting {
        board::area_mut(g, at).change(seat, |units| units.take(kind, damaged));
    }
    g.system_mut(from).space.change(seat, |units| *units = units.without(&leaving));
    let kinds: IdSet<UnitKind> = movement::cross(g, seat, groups, to).iter().map(|group| group.kind).collect();
    let arrived = !kinds.is_empty();
    if arrived {
        g.log(Entry::Retreated { seat, to });
        nexus::stir(g, to);
    }
    limits::enforce(g, seat, to).await;
    if arrived {
        effects::raise(g, AfterShipsArrived { seat, system: to, kinds, gated: 0 }).await;
    }
    arrived
}

/// Moves some ships of a seat straight into another system, with what their owner loads where they come from; nothing where its
/// command token lies (LRR 95.3). A rift may take some (LRR 41.2).
pub async fn jump(g: &mut G, seat: Seat, from: SystemId, leaving: Units, to: SystemId) {
    let room = limits::capacity(g, seat, from, &leaving);
    let held = leaving.kinds().all(|kind| transport::is_held(g, seat, from, kind));
    let slots = if held { Vec::new() } else { transport::cargo_slots(g, seat, from) };
    let most = slots.iter().map(|(_, count)| count).sum::<u32>().min(room);
    let mut lifted = Vec::new();
    if most > 0 {
        lifted = ask::chosen_units(ask::counts(g, seat, Prompt::LoadCargo, Counts::new(slots, 0..=most)).await);
    }
    let mut cargo = Units::NONE;
    lifted.iter().for_each(|&(_, kind, damaged)| cargo.put(kind, damaged));
    let mut groups = squadrons(&leaving, from, movement::rifts_left(g, seat, from));
    stow_all(g, seat, from, &mut groups, cargo).await;
    for (at, kind, damaged) in lifted {
        board::area_mut(g, at).change(seat, |units| units.take(kind, damaged));
    }
    g.system_mut(from).space.change(seat, |units| *units = units.without(&leaving));
    for group in movement::cross(g, seat, groups, to) {
        g.log(Entry::Moved { seat, from, to, kind: group.kind, count: group.whole + group.damaged });
    }
    nexus::stir(g, to);
    for system in [from, to] {
        limits::enforce(g, seat, system).await;
    }
}

/// Takes aboard what these ships can carry away: from planets as the owner likes, from space as much as there is room for;
/// the rest there is removed. Pieces of which there are only so many stay where they are until all is said.
async fn embark(g: &mut G, seat: Seat, from: SystemId, ships: &Units) -> (Units, Vec<(Place, UnitKind, bool)>) {
    let whole = limits::capacity(g, seat, from, ships);
    let mut room = whole;
    let mut later = Vec::new();
    let mut cargo = Units::NONE;
    let planets = g.planets_in(from).iter().map(Place::Planet);
    let below: Vec<(Target, u32)> =
        planets.flat_map(|at| ask::unit_slots(board::units(g, seat, at), at, UnitKind::is_ground)).collect();
    if whole > 0 && !below.is_empty() {
        let counts = limits::fitting(g, seat, below, room);
        let lifted = ask::counts(g, seat, Prompt::LoadCargo, counts).await;
        for (at, kind, damaged) in ask::chosen_units(lifted) {
            board_one(g, seat, (at, kind, damaged), &mut cargo, &mut later);
            room -= u32::from(limits::takes_room(g, seat, kind));
        }
    }
    let at = Place::Space(from);
    let carried = |kind: UnitKind| ships.count(kind) == 0 && kind.is_cargo();
    let counted = |kind: UnitKind| carried(kind) && (whole == 0 || limits::takes_room(g, seat, kind));
    let waiting = ask::unit_slots(board::units(g, seat, at), at, counted);
    let left_behind = waiting.iter().map(|(_, count)| count).sum::<u32>().saturating_sub(room);
    for (at, kind, damaged) in ask::units(g, seat, Prompt::RemoveExcess, waiting, left_behind).await {
        board::remove(g, seat, at, kind, damaged);
        g.log(Entry::Removed { seat, at, kind, count: 1 });
    }
    for (at, kind, damaged) in ask::chosen_units(ask::unit_slots(board::units(g, seat, at), at, carried)) {
        board_one(g, seat, (at, kind, damaged), &mut cargo, &mut later);
    }
    (cargo, later)
}

/// A unit goes aboard; one that is counted is only noted, to be taken later.
fn board_one(
    g: &mut G,
    seat: Seat,
    unit: (Place, UnitKind, bool),
    cargo: &mut Units,
    later: &mut Vec<(Place, UnitKind, bool)>,
) {
    let (at, kind, damaged) = unit;
    if kind.pieces().is_some() {
        later.push(unit);
    } else {
        board::area_mut(g, at).change(seat, |units| units.take(kind, damaged));
    }
    cargo.put(kind, damaged);
}

/// Ships that leave together; out of a rift each takes its own risk, and its own cargo with it (LRR 41.2).
pub fn squadrons(ships: &Units, from: SystemId, rifts: u8) -> Vec<Moving> {
    let mut groups = Vec::new();
    for (kind, damaged) in ships.kinds().flat_map(|kind| [(kind, false), (kind, true)]) {
        let count = if damaged { ships.damaged(kind) } else { ships.whole(kind) };
        let each = if rifts > 0 { 1 } else { count };
        let (whole, damaged) = if damaged { (0, each) } else { (each, 0) };
        let group = Moving {
            from,
            kind,
            whole,
            damaged,
            cargo: Units::NONE,
            rifts,
            through: 0,
            storm: false,
            gated: false,
            boosted: false,
        };
        groups.extend(std::iter::repeat_n(group, usize::from(count.checked_div(each).unwrap_or(0))));
    }
    groups
}

/// All of the cargo goes aboard; what takes up no room goes with any ship that carries something.
pub async fn stow_all(g: &mut G, seat: Seat, from: SystemId, groups: &mut [Moving], cargo: Units) {
    let heavy = limits::heavy(g, seat, &cargo);
    let rooms = free_rooms(g, seat, from, groups);
    stow(g, seat, from, groups, heavy, true, rooms).await;
    let holds = groups.iter().map(|group| limits::capacity(g, seat, from, &group.ships()));
    let rooms = holds.map(|room| if room > 0 { u32::MAX } else { 0 }).collect();
    stow(g, seat, from, groups, cargo.without(&heavy), true, rooms).await;
}

/// The room that is left in each group of ships.
fn free_rooms(state: &State, seat: Seat, from: SystemId, groups: &[Moving]) -> Vec<u32> {
    let free = |group: &Moving| {
        let heavy = limits::heavy(state, seat, &group.cargo);
        limits::capacity(state, seat, from, &group.ships()).saturating_sub(heavy.total())
    };
    groups.iter().map(free).collect()
}

/// Shares the cargo out among the ships as far as there is room, all of it or what the owner likes, and says what is left; who
/// carries what matters only where a rift may take ships one by one.
async fn stow(
    g: &mut G,
    seat: Seat,
    from: SystemId,
    groups: &mut [Moving],
    mut cargo: Units,
    all: bool,
    rooms: Vec<u32>,
) -> Units {
    for (index, group) in groups.iter_mut().enumerate() {
        let later = rooms[index + 1..].iter().fold(0, |sum: u32, room| sum.saturating_add(*room));
        let least = if all { cargo.total().saturating_sub(later) } else { 0 };
        let most = cargo.total().min(rooms[index]);
        if most == 0 {
            continue;
        }
        let slots = ask::unit_slots(&cargo, Place::Space(from), |_| true);
        let aboard = if group.rifts > 0 {
            ask::chosen_units(ask::counts(g, seat, Prompt::LoadCargo, Counts::new(slots, least..=most)).await)
        } else {
            ask::chosen_units(slots).into_iter().take(most as usize).collect()
        };
        for (_, kind, damaged) in aboard {
            cargo.take(kind, damaged);
            group.cargo.put(kind, damaged);
        }
    }
    cargo
}

#[cfg(test)]
mod tests;
