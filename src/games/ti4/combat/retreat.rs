//! Retreats (LRR 78 steps 2 and 5).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::ask;
use crate::games::ti4::because::{Because, May};
use crate::games::ti4::board;
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::galaxy::{self, Adjacency, For};
use crate::games::ti4::ids::UnitKind;
use crate::games::ti4::limits;
use crate::games::ti4::set::Units;
use crate::games::ti4::state::{State, SystemId};
use crate::games::ti4::target::{Entry, Place, Prompt};
use crate::games::ti4::tokens;
use crate::games::ti4::windows::Window;

/// Adjacent systems without others' ships where the seat has a unit or a planet (LRR 78 step 5).
fn havens(state: &State, seat: Seat, from: SystemId) -> Vec<SystemId> {
    let adjacency = Adjacency::new(state, Some(seat), For::Movement);
    adjacency.around(from).filter(|&to| may_hide(state, seat, to).is_ok()).collect()
}

fn may_hide(state: &State, seat: Seat, to: SystemId) -> May {
    galaxy::haven(state, seat, to)?;
    let own = state.has_units(seat, to) || state.planets_in(to).iter().any(|&planet| state.controls(seat, planet));
    if own { Ok(()) } else { Err(Because::NoHaven) }
}

/// Whether a seat could retreat from one system to another; else why not (LRR 78 step 5).
pub fn may_retreat(state: &State, seat: Seat, from: SystemId, to: SystemId) -> May {
    may_withdraw(state, seat, from, to)?;
    may_hide(state, seat, to)
}

/// The same for who needs neither unit nor planet there.
pub fn may_withdraw(state: &State, seat: Seat, from: SystemId, to: SystemId) -> May {
    if Adjacency::new(state, Some(seat), For::Movement).are_adjacent(from, to) {
        galaxy::haven(state, seat, to)
    } else {
        Err(Because::NotAdjacent(from))
    }
}

/// The defender may announce first; then the attacker cannot.
pub async fn announce(g: &mut G) {
    let Some((system, sides)) = g.combat.as_ref().map(|combat| (combat.system, [combat.defender, combat.attacker]))
    else {
        return;
    };
    effects::raise(g, Window::AnnounceRetreats { system }).await;
    for seat in sides {
        let may = effects::allowed(g, Permit::Retreat, Ask::of(seat).at(system), true);
        let mobile = board::units(g, seat, Place::Space(system)).kinds().any(|kind| g.unit(seat, kind).speed > 0);
        let havens = havens(g, seat, system);
        if !may || !mobile || havens.is_empty() {
            continue;
        }
        if let Some(to) = ask::maybe_system(g, seat, Prompt::AnnounceRetreat, havens).await {
            if let Some(combat) = &mut g.combat {
                combat.retreating = Some((seat, to));
            }
            g.log(Entry::RetreatAnnounced { seat, to });
            effects::raise(g, Window::AfterRetreatAnnounced { seat, system }).await;
            break;
        }
    }
}

/// Who announced a retreat leaves, unless nobody is left to flee from.
pub async fn resolve(g: &mut G) {
    let Some(combat) = &mut g.combat else { return };
    let (system, Some((seat, to))) = (combat.system, combat.retreating.take()) else { return };
    let other = combat.opponent(seat);
    let at = Place::Space(system);
    if !super::stands(g, seat, at) || !super::stands(g, other, at) {
        return;
    }
    let havens = havens(g, seat, system);
    let to = if havens.contains(&to) { Some(to) } else { ask::system(g, seat, Prompt::RetreatTo, havens).await };
    if let Some(to) = to {
        flee(g, seat, system, to).await;
        tokens::place_from_reinforcements(g, seat, to).await;
    }
}

/// Moves all ships of a seat, with what they can carry, into another system; the rest is removed.
pub async fn flee(g: &mut G, seat: Seat, from: SystemId, to: SystemId) {
    let units = *board::units(g, seat, Place::Space(from));
    let mut leaving = Units::NONE;
    for kind in units.kinds().filter(|&kind| g.unit(seat, kind).speed > 0) {
        leaving.add(kind, units.whole(kind));
        leaving.add_damaged(kind, units.damaged(kind));
    }
    let carried = |kind: UnitKind| g.unit(seat, kind).speed == 0 && (kind.is_ground() || kind == UnitKind::Fighter);
    let slots = ask::unit_slots(&units, Place::Space(from), carried);
    let room = limits::capacity(g, seat, from, &leaving);
    let cargo: u32 = slots.iter().map(|(_, count)| count).sum();
    let left_behind = cargo.saturating_sub(room);
    for (at, kind, damaged) in ask::units(g, seat, Prompt::RemoveExcess, slots, left_behind).await {
        board::remove(g, seat, at, kind, damaged);
        g.log(Entry::Removed { seat, at, kind, count: 1 });
    }
    depart(g, seat, from, to).await;
}

/// Moves everything of a seat in a space area into another system.
pub async fn depart(g: &mut G, seat: Seat, from: SystemId, to: SystemId) {
    let going = *board::units(g, seat, Place::Space(from));
    g.system_mut(from).space.change(seat, |units| *units = Units::NONE);
    g.system_mut(to).space.change(seat, |units| {
        for kind in going.kinds() {
            units.add(kind, going.whole(kind));
            units.add_damaged(kind, going.damaged(kind));
        }
    });
    g.log(Entry::Retreated { seat, to });
    limits::enforce(g, seat, to).await;
}
