//! Domain counters that stay: the last Lazax in the council, and the station of the precursors (T43, T45).

use crate::games::ti3::effects::{Answer, Hooks, Number, Permit};
use crate::games::ti3::model::ids::Domain;
use crate::games::ti3::model::state::Scope;

/// With whom the Lazax stay has three more votes; who razed them does not vote.
static SURVIVORS: Hooks = Hooks::own(&[
    Answer::Add(Number::Votes, |_, _, me| if me.scope == Scope::Nothing { 3 } else { 0 }),
    Answer::Refuse(Permit::Vote, |_, _, me| me.scope != Scope::Nothing),
]);

/// Who controls its system needs a point less to win.
static STATION: Hooks = Hooks::all(&[Answer::Add(Number::Goal, |state, ask, me| match me.scope {
    Scope::System(system) => -i32::from(state.controls_system(ask.seat, system)),
    _ => 0,
})]);

static NONE: Hooks = Hooks::NONE;

/// What a counter does where it lies, or while somebody keeps it.
pub fn hooks(domain: Domain) -> &'static Hooks {
    match domain {
        Domain::LazaxSurvivors => &SURVIVORS,
        Domain::PrecursorSpaceStation => &STATION,
        _ => &NONE,
    }
}
