//! The simultaneous action system (T37): one tactical action in several systems. The tactical action asks here what is different; without
//! the module nothing is.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::model::ids::{Module, UnitKind};
use crate::games::ti3::model::state::{Simultaneous, State, Step, SystemId};
use crate::games::ti3::model::target::{Prompt, Subject};
use crate::games::ti3::rules::{ask, tactical};

pub fn is_played(state: &State) -> bool {
    state.contents.has(Module::SimultaneousActions)
}

/// Counters of the command pool that it takes to activate the first system: one comes from reinforcements while there are any (T37.1).
pub fn price(state: &State, seat: Seat) -> u8 {
    1 - state.reinforcements(seat).min(1)
}

/// A further system of the same action, for a counter of the command pool (T37.1).
pub async fn further(g: &mut G, seat: Seat, chosen: &[SystemId]) -> Option<SystemId> {
    if !is_played(g) || g.players[seat].sheet.pool == 0 {
        return None;
    }
    let open = tactical::systems(g, seat).into_iter().filter(|system| !chosen.contains(system)).collect();
    ask::maybe_system(g, seat, Prompt::ActivateMore, open).await
}

/// The ships for one system have moved: those for the next move, then all are dealt with one after the other (T37.2).
pub fn moved(g: &mut G) {
    let public = &mut g.public;
    let Some(simultaneous) = public.simultaneous.as_mut() else { return };
    simultaneous.moved.extend(public.activation.take());
    public.step = match simultaneous.waiting.is_empty() {
        false => Step::Move,
        true => {
            simultaneous.waiting = std::mem::take(&mut simultaneous.moved);
            Step::PdsFire
        }
    };
    public.activation = Some(simultaneous.waiting.remove(0));
}

/// Goes on with the next system of the action; tells whether there is one.
pub fn next(g: &mut G) -> bool {
    let public = &mut g.public;
    let Some(Simultaneous { waiting, .. }) = public.simultaneous.as_mut().filter(|own| !own.waiting.is_empty()) else {
        return false;
    };
    public.activation = Some(waiting.remove(0));
    public.step = Step::PdsFire;
    true
}

fn has_paid(state: &State) -> bool {
    !is_played(state) || state.activation.as_ref().is_some_and(|activation| activation.paid)
}

/// Whether ships may go where enemy ships are: the battle must be paid for (T37.3).
pub fn may_fight(state: &State, seat: Seat) -> bool {
    has_paid(state) || state.players[seat].sheet.pool > 0
}

/// A battle, a landing or production in the activated system costs a counter, once (T37.3).
pub fn pay(g: &mut G, seat: Seat) {
    if !has_paid(g)
        && let Some(activation) = &mut g.activation
    {
        activation.paid = true;
        let pool = &mut g.players[seat].sheet.pool;
        *pool = pool.saturating_sub(1);
    }
}

/// The same as a choice.
pub async fn acts(g: &mut G, seat: Seat, system: SystemId) -> bool {
    if has_paid(g) {
        return true;
    }
    let acts = may_fight(g, seat) && ask::yes(g, seat, Prompt::ActHere.about(Subject::System(system))).await;
    if acts {
        pay(g, seat);
    }
    acts
}

/// PDS of others, by the system they stand in, have fired in this action, or ships of a kind that shoot as they do (T37.2).
pub fn has_fired(state: &State, seat: Seat, from: SystemId, kind: UnitKind) -> bool {
    state.simultaneous.as_ref().is_some_and(|own| own.fired.contains(&(seat, from, kind)))
}

/// PDS fire: those of others not again in this action (T37.2).
pub fn fire(g: &mut G, seat: Seat, from: impl IntoIterator<Item = (SystemId, UnitKind)>) {
    if seat != g.active
        && let Some(simultaneous) = &mut g.simultaneous
    {
        simultaneous.fired.extend(from.into_iter().map(|(from, kind)| (seat, from, kind)));
    }
}
