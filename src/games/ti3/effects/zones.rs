//! Where components lie while they can act. A family of components is one line in [`visit`].

use crate::core::{Id, IdSet, Seat};
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::hooks::{Answer, Fut, Hooks, Me, Number, Permit, Use};
use crate::games::ti3::effects::windows::{At, Window};
use crate::games::ti3::model::ids::{Ability, PoliticalCard, Tech};
use crate::games::ti3::model::state::{Scope, State};
use crate::games::ti3::model::target::Source;
use std::sync::LazyLock;

/// A question by its number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Hook(usize);

impl Hook {
    const COUNT: usize = Number::COUNT + Permit::COUNT;

    pub const fn number(number: Number) -> Hook {
        Hook(number as usize)
    }

    pub const fn permit(permit: Permit) -> Hook {
        Hook(Number::COUNT + permit as usize)
    }

    const fn of(answer: &Answer) -> Hook {
        match answer {
            Answer::Add(number, _) | Answer::Cap(number, _) => Hook::number(*number),
            Answer::Allow(permit, _) | Answer::Refuse(permit, _) => Hook::permit(*permit),
        }
    }
}

/// The components that answer one question.
#[derive(Copy, Clone, Default)]
struct Heard {
    techs: IdSet<Tech>,
    abilities: IdSet<Ability>,
    laws: IdSet<PoliticalCard>,
}

/// Looked up once: mostly nobody answers, which then costs a few instructions.
static HEARD: LazyLock<[Heard; Hook::COUNT]> = LazyLock::new(|| {
    fn note<T: Id>(heard: &mut [Heard], source: fn(T) -> Source, set: fn(&mut Heard) -> &mut IdSet<T>) {
        for &id in T::ALL {
            let hooks = content::hooks(source(id));
            hooks.own.iter().chain(hooks.all).for_each(|answer| set(&mut heard[Hook::of(answer).0]).insert(id));
        }
    }
    let mut heard = [Heard::default(); Hook::COUNT];
    note(&mut heard, Source::Tech, |heard| &mut heard.techs);
    note(&mut heard, Source::Ability, |heard| &mut heard.abilities);
    note(&mut heard, Source::Political, |heard| &mut heard.laws);
    heard
});

/// Visits the answers of all active components to a question about `seat`.
pub fn answers(state: &State, hook: Hook, seat: Seat, f: &mut impl FnMut(Me, &'static Answer)) {
    let heard = &HEARD[hook.0];
    let mut tell = |me: Me, hooks: &'static Hooks| {
        if me.seat == seat {
            hooks.own.iter().for_each(|answer| f(me, answer));
        }
        hooks.all.iter().for_each(|answer| f(me, answer));
    };
    for owner in state.seats() {
        let player = &state.players[owner];
        for tech in player.techs.iter().filter(|tech| heard.techs.contains(*tech)) {
            let source = Source::Tech(tech);
            tell(Me::new(owner, source), content::hooks(source));
        }
        for &ability in player.race.row().abilities.iter().filter(|ability| heard.abilities.contains(**ability)) {
            let source = Source::Ability(ability);
            tell(Me::new(owner, source), content::hooks(source));
        }
    }
    for law in state.laws.iter().filter(|law| heard.laws.contains(law.card)) {
        let source = Source::Political(law.card);
        // A law is nobody's: it speaks of everybody.
        let me = Me { seat, source, scope: Scope::Elected(law.ballot) };
        content::hooks(source).all.iter().for_each(|answer| f(me, answer));
    }
    for effect in &state.effects {
        let me = Me { seat: effect.seat, source: effect.source, scope: effect.scope };
        let hooks = content::lasting(effect.source);
        if me.seat == seat {
            hooks.own.iter().for_each(|answer| f(me, answer));
        }
        hooks.all.iter().for_each(|answer| f(me, answer));
    }
}

/// Visits what a seat could use in a kind of window, hidden components included.
pub fn uses(state: &State, at: At, seat: Seat, f: &mut impl FnMut(Me, &'static Use)) {
    let player = &state.players[seat];
    if player.eliminated {
        return;
    }
    let techs = player.techs.iter().map(Source::Tech);
    let abilities = player.race.row().abilities.iter().map(|ability| Source::Ability(*ability));
    let hand = state.hidden.hands[seat].iter().map(|card| Source::ActionCard(*card));
    for source in techs.chain(abilities).chain(hand) {
        let me = Me::new(seat, source);
        content::hooks(source).uses.iter().filter(|own| own.at == at).for_each(|own| f(me, own));
    }
    for note in state.hidden.notes.iter().filter(|note| note.holder == seat) {
        let source = Source::Note(note.of, note.promise);
        let me = Me::new(seat, source);
        content::hooks(source).uses.iter().filter(|own| own.at == at).for_each(|own| f(me, own));
    }
    for law in &state.laws {
        let source = Source::Political(law.card);
        let me = Me { seat, source, scope: Scope::Elected(law.ballot) };
        content::hooks(source).uses.iter().filter(|own| own.at == at).for_each(|own| f(me, own));
    }
}

/// What a trigger does.
type Run = for<'g> fn(&'g mut G, &'g mut Window, Me) -> Fut<'g>;

/// What happens by itself in a kind of window: laws first, in the order they came into play (T0.7), then what lasts.
pub fn triggers(state: &State, at: At) -> Vec<(Me, Run)> {
    let mut found: Vec<(Me, Run)> = Vec::new();
    let laws = state.laws.iter().map(|law| {
        let source = Source::Political(law.card);
        (Me { seat: state.active, source, scope: Scope::Elected(law.ballot) }, content::hooks(source))
    });
    let lasting = state.effects.iter().map(|effect| {
        (Me { seat: effect.seat, source: effect.source, scope: effect.scope }, content::lasting(effect.source))
    });
    for (me, hooks) in laws.chain(lasting) {
        found.extend(hooks.triggers.iter().filter(|trigger| trigger.at == at).map(|trigger| (me, trigger.run)));
    }
    found
}

/// What is used up when a component is used: an action card goes to the discards (T11.4).
pub fn spend(state: &mut State, me: Me) {
    if let Source::ActionCard(card) = me.source {
        let hand = &mut state.hidden.hands[me.seat];
        if let Some(at) = hand.iter().position(|own| *own == card) {
            hand.remove(at);
            state.action_discard.push(card);
        }
    }
    // T57.5: a note that is played goes back to its owner.
    if let Source::Note(of, promise) = me.source {
        state.hidden.notes.retain(|note| (note.of, note.promise) != (of, promise));
    }
}
