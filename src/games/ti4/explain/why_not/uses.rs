//! Why a component cannot be used in a window, or as an action.

use crate::core::Seat;
use crate::games::ti4::content;
use crate::games::ti4::effects::windows::Moment;
use crate::games::ti4::effects::{self, Me, Permit, Use};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::state::{About, LawPlace, PublicObjective, State};
use crate::games::ti4::model::target::Source;
use crate::games::ti4::rules::scoring;

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
    let can = now.any(|(me, own)| faces().any(|window| own.act.can(state, &window, me)));
    if can { Err(Because::UsedAlready) } else { Err(Because::Condition(source)) }
}

/// The uses of a component that a seat has; else why it has none.
fn uses_of(state: &State, seat: Seat, source: Source) -> Result<Vec<(Me, &'static [Use])>, Because> {
    let me = |about| Me { seat, source, about };
    let lasting = state.effects.iter().filter(|effect| effect.source == source && effect.seat == seat);
    let mut uses: Vec<(Me, &'static [Use])> = lasting
        .map(|effect| (me(effect.about), content::lasting(source).uses))
        .filter(|(_, uses)| !uses.is_empty())
        .collect();
    match in_zone(state, seat, source) {
        Ok((about, here)) => uses.push((me(about), here)),
        Err(because) if uses.is_empty() => return Err(because),
        Err(_) => {}
    }
    Ok(uses)
}

/// Where the seat has the component: in hand, owned, in own.
fn in_zone(state: &State, seat: Seat, source: Source) -> Result<(About, &'static [Use]), Because> {
    let player = &state.players[seat];
    let silenced = |permit| effects::silencer(state, permit, seat).map_or(Ok(()), |by| Err(Because::Refused(by)));
    let plain = |uses| Ok((About::Nothing, uses));
    match source {
        Source::ActionCard(card) => {
            if !state.hidden.hands[seat].contains(&card) {
                return Err(Because::NotInHand);
            }
            effects::may_play_cards(state, seat)?;
            plain(content::action_card(card).uses)
        }
        Source::Tech(tech) => {
            let row = content::find_tech(tech).filter(|_| player.has(tech)).ok_or(Because::NotOwned)?;
            if !player.is_ready(tech) {
                return Err(Because::Exhausted);
            }
            if row.faction.is_some() {
                silenced(Permit::UseFactionTechs)?;
            }
            plain(row.hooks.uses)
        }
        Source::Ability(ability) => {
            let row = content::faction(player.faction).abilities.iter().find(|row| row.ability == ability);
            let row = row.ok_or(Because::NotYours)?;
            silenced(Permit::UseAbilities)?;
            plain(row.hooks.uses)
        }
        Source::Agenda(agenda) => {
            let law = state.laws.iter().find(|law| law.agenda == agenda).ok_or(Because::NotInPlay)?;
            let about = match law.place {
                LawPlace::Owned(owner) if owner != seat => return Err(Because::NotInPlay),
                LawPlace::Attached(planet) => About::Planet(planet),
                _ => About::Nothing,
            };
            if law.exhausted { Err(Because::Exhausted) } else { Ok((about, content::agenda(agenda).hooks.uses)) }
        }
        Source::Note(note) => {
            let row = content::note(note.kind);
            if player.notes_in_play.contains(&note) {
                plain(row.hooks.uses)
            } else if note.owner == seat {
                Err(Because::OwnNote)
            } else if state.hidden.notes[seat].contains(&note) {
                plain(row.uses)
            } else {
                Err(Because::NotInHand)
            }
        }
        Source::Unit(card) if player.card_set.contains(card) => plain(content::unit_hooks(card).uses),
        Source::Unit(_) => Err(Because::NotYours),
        Source::Secret(secret) => {
            let public = PublicObjective::Secret(secret);
            match state.objectives.iter().find(|revealed| revealed.objective == public) {
                Some(revealed) if revealed.scored.contains(seat) => Err(Because::AlreadyScored),
                Some(_) => {
                    scoring::may_score_public(state, seat)?;
                    plain(content::secret(secret).uses)
                }
                None if player.scored.contains(&secret) => Err(Because::AlreadyScored),
                None if state.hidden.secrets[seat].contains(&secret) => plain(content::secret(secret).uses),
                None => Err(Because::NotYourSecret),
            }
        }
        Source::Strategy(_) => Err(Because::WorksByItself),
    }
}
