//! Why a component cannot be used in a window, or as an action.

use super::unrefused;
use crate::core::Seat;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, At, Me, Permit, Use, Window, zones};
use crate::games::ti3::explain::because::{Because, May};
use crate::games::ti3::model::ids::{ActionCard, Module};
use crate::games::ti3::model::state::{Scope, Spot, State};
use crate::games::ti3::model::target::Source;
use crate::games::ti3::rules::payment::{self, Currency};

/// Whether a seat can use a component in a window; else why not.
pub fn may_use(state: &State, seat: Seat, window: &Window, source: Source) -> May {
    match source {
        Source::ActionCard(card) | Source::Copied(card) => may_play(state, seat, window, source, card),
        _ => {
            let uses = uses_of(state, seat, source)?;
            let Some((_, first)) = uses.first() else { return Err(Because::WorksByItself) };
            let mut now = uses.iter().filter(|(_, own)| fits(own.at, window.at())).peekable();
            if now.peek().is_none() {
                return Err(Because::OtherMoment(first.at));
            }
            let can = now.any(|(me, own)| (own.can)(state, window, *me));
            Err(if can { Because::UsedAlready } else { Because::Condition(source) })
        }
    }
}

fn fits(own: At, at: At) -> bool {
    own == at || (own == At::AnyTime && at.is_any_time())
}

fn may_play(state: &State, seat: Seat, window: &Window, source: Source, card: ActionCard) -> May {
    let held = source.card().filter(|card| state.hidden.hands[seat].contains(card));
    let Some(held) = held else { return Err(Because::NotInHand) };
    if let (Source::Copied(_), Some((_, cost))) = (source, *content::COPIER) {
        let funds = payment::available(state, seat, Currency::Influence);
        if !state.action_discard.contains(&card) {
            return Err(Because::NotInPlay);
        }
        if funds < cost {
            return Err(Because::TooDear { cost, funds });
        }
    }
    let plays = content::plays(card);
    let Some(first) = plays.first() else { return Err(Because::NotInThisGame) };
    let Some(play) = plays.iter().find(|play| fits(play.at, window.at())) else {
        return Err(Because::OtherMoment(first.at));
    };
    unrefused(state, Permit::PlayCard, Ask::of(seat).played(held))?;
    let me = Me::new(seat, source);
    if !(play.can)(state, window, me) {
        return Err(Because::Condition(source));
    }
    match effects::target(state, window, me, play, &[]) {
        Some(aim) if aim.options.len() < aim.least.max(1) => Err(Because::NothingToAimAt(source)),
        _ => Err(Because::UsedAlready),
    }
}

/// The uses of a component that a seat has; else why it has none.
fn uses_of(state: &State, seat: Seat, source: Source) -> Result<Vec<(Me, &'static Use)>, Because> {
    let player = &state.players[seat];
    let me = Me::new(seat, source);
    let all = |me: Me, uses: &'static [Use]| uses.iter().map(move |own| (me, own));
    let missing = match source {
        Source::Tech(tech) => (!player.techs.contains(tech)).then_some(Because::NotOwned),
        Source::RaceTech(tech) => (!player.race_techs.contains(tech)).then_some(Because::NotOwned),
        Source::Ability(ability) => {
            (!zones::abilities(state, seat).any(|own| own == ability)).then_some(Because::NotYours)
        }
        Source::Flagship(race) => {
            (race != player.race || !state.contents.has(Module::Flagships)).then_some(Because::NotYours)
        }
        Source::Leader(nth) => {
            let there = matches!(player.leaders.get(usize::from(nth)), Some(Spot::At(_)));
            (!there).then_some(Because::NotInPlay)
        }
        Source::Note(of, promise) => {
            let held = |note: &crate::games::ti3::model::state::Note| {
                (note.holder, note.of, note.promise) == (seat, of, promise)
            };
            (!state.hidden.notes.iter().any(held)).then_some(Because::NotInHand)
        }
        Source::Political(card) => (!state.laws.iter().any(|law| law.card == card)).then_some(Because::NotInPlay),
        _ => Some(Because::NotInPlay),
    };
    // What lasts may be used, too.
    let lasting = state.effects.iter().filter(|effect| effect.source == source);
    let mut uses: Vec<(Me, &'static Use)> =
        lasting.flat_map(|effect| all(Me { scope: effect.scope, ..me }, content::lasting(source).uses)).collect();
    if let (Some(missing), true) = (missing, uses.is_empty()) {
        return Err(missing);
    }
    match source {
        Source::Leader(nth) if missing.is_none() => {
            let hooks = content::leaders::hooks(player.race.row().leaders[usize::from(nth)]);
            uses.extend(all(me, hooks.uses));
        }
        Source::Political(card) => {
            for law in state.laws.iter().filter(|law| law.card == card) {
                uses.extend(all(Me { scope: Scope::Elected(law.ballot), ..me }, content::hooks(source).uses));
            }
        }
        _ if missing.is_none() => uses.extend(all(me, content::hooks(source).uses)),
        _ => {}
    }
    Ok(uses)
}
