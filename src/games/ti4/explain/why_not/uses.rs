//! Why a component cannot be used in a window, or as an action.

use crate::core::Seat;
use crate::games::ti4::effects::windows::Moment;
use crate::games::ti4::effects::zones::{self, Reach};
use crate::games::ti4::effects::{self, Me, Permit, Use};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::Source;

/// Whether a seat can use a component in a window; else why not. What it has used there already cannot be told apart
/// from what it could use: who asks knows that it was not offered.
pub fn may_use(state: &State, seat: Seat, moment: &Moment, source: Source) -> May {
    let uses = uses_of(state, seat, source)?;
    if moment.window.is_cancelled() {
        return Err(Because::Stopped);
    }
    let all = || uses.iter().flat_map(|(me, uses)| uses.iter().map(move |own| (*me, own)));
    let mut own = all().filter(|(_, own)| !own.must);
    let Some((_, first)) = own.next() else { return Err(Because::WorksByItself) };
    let faces = || moment.window.faces();
    let mut now = all().filter(|(_, own)| !own.must && faces().any(|window| window.at() == own.at())).peekable();
    if now.peek().is_none() {
        return Err(Because::OtherMoment(first.at()));
    }
    let can = now.any(|(me, own)| faces().any(|window| own.act.times(state, &window, me) > 0));
    if can { Err(Because::UsedAlready) } else { Err(Because::Condition(source)) }
}

/// The uses of a component that a seat has; else why it has none.
fn uses_of(state: &State, seat: Seat, source: Source) -> Result<Vec<(Me, &'static [Use])>, Because> {
    let silent = matches!(source, Source::Ability(_)) && effects::silencer(state, Permit::UseAbilities, seat).is_some();
    let found = zones::holdings(state, seat).into_iter().filter(|(_, me, _)| me.source == source);
    let usable = found.filter(|(zone, _, hooks)| match zone.reach {
        Reach::Table => !hooks.uses.is_empty(),
        Reach::Seat | Reach::Windows => !silent,
    });
    let uses: Vec<(Me, &'static [Use])> = usable.map(|(_, me, hooks)| (me, hooks.uses)).collect();
    if uses.is_empty() { Err(source.missing(state, seat)) } else { Ok(uses) }
}
