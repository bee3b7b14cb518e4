//! Where components lie while they can act. A family of components is one line in [`visit`].

use crate::core::{Id, IdSet, Seat};
use crate::games::ti3::content;
use crate::games::ti3::effects::hooks::{Answer, Hooks, Me, Number, Permit, Play, Use};
use crate::games::ti3::effects::windows::At;
use crate::games::ti3::model::ids::{Ability, Module, PoliticalCard, Race, RaceTech, Tech, UnitKind};
use crate::games::ti3::model::state::{Effect, Scope, Spot, State};
use crate::games::ti3::model::target::{Place, Source};
use crate::games::ti3::rules::mercenaries;
use crate::games::ti3::rules::payment::{self, Currency};
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
    race_techs: IdSet<RaceTech>,
    flagships: IdSet<Race>,
    mercenaries: bool,
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
    note(&mut heard, Source::RaceTech, |heard| &mut heard.race_techs);
    note(&mut heard, Source::Flagship, |heard| &mut heard.flagships);
    for &kind in UnitKind::MERCENARIES {
        let hooks = content::hooks(Source::Mercenary(kind));
        hooks.own.iter().chain(hooks.all).for_each(|answer| heard[Hook::of(answer).0].mercenaries = true);
    }
    heard
});

/// The race abilities that a seat has now: those of its sheet unless it lost them, and what it took over.
pub fn abilities(state: &State, seat: Seat) -> impl Iterator<Item = Ability> + use<'_> {
    let lost = state.effects.iter().any(|effect| effect.scope == Scope::NoAbilities(seat));
    let own = state.players[seat].race.row().abilities.iter().copied();
    let own = own.filter(move |ability| !lost || is_about_pieces(*ability));
    let taken = state.effects.iter().filter_map(move |effect| match effect.scope {
        Scope::Ability(ability) if effect.seat == seat => Some(ability),
        _ => None,
    });
    own.chain(taken)
}

/// An ability that says where pieces stand is never lost: they would stand nowhere.
pub fn is_about_pieces(ability: Ability) -> bool {
    let floats = |answer: &Answer| matches!(answer, Answer::Allow(Permit::DocksFloat, _));
    content::hooks(Source::Ability(ability)).own.iter().any(floats)
}

/// The technologies that a seat has and can use.
fn techs(state: &State, seat: Seat) -> impl Iterator<Item = Tech> + use<'_> {
    let barred = move |tech: Tech| state.effects.iter().any(|effect| effect.scope == Scope::NoTech(seat, tech));
    state.players[seat].techs.iter().filter(move |tech| !barred(*tech))
}

/// A mercenary where it is: its scope is the system or the planet.
fn at_work(seat: Seat, kind: UnitKind, place: Place) -> Me {
    let scope = match place {
        Place::Space(system) => Scope::System(system),
        Place::Planet(planet) => Scope::Planet(planet),
    };
    Me { seat, source: Source::Mercenary(kind), scope }
}

/// Visits the answers of all active components to a question about `seat`.
pub fn answers(state: &State, hook: Hook, seat: Seat, f: &mut impl FnMut(Me, &'static Answer)) {
    let heard = &HEARD[hook.0];
    let mut tell = |me: Me, hooks: &'static Hooks| {
        if me.seat == seat {
            hooks.own.iter().for_each(|answer| f(me, answer));
        }
        hooks.all.iter().for_each(|answer| f(me, answer));
    };
    for owner in Seat::all(state.count()).filter(|seat| !state.players[*seat].eliminated) {
        let player = &state.players[owner];
        for tech in techs(state, owner).filter(|tech| heard.techs.contains(*tech)) {
            let source = Source::Tech(tech);
            tell(Me::new(owner, source), content::hooks(source));
        }
        for ability in abilities(state, owner).filter(|ability| heard.abilities.contains(*ability)) {
            let source = Source::Ability(ability);
            tell(Me::new(owner, source), content::hooks(source));
        }
        for tech in player.race_techs.iter().filter(|tech| heard.race_techs.contains(*tech)) {
            let source = Source::RaceTech(tech);
            tell(Me::new(owner, source), content::hooks(source));
        }
        for (nth, spot) in player.leaders.iter().enumerate() {
            if matches!(spot, Spot::At(_)) {
                let hooks = content::leaders::hooks(player.race.row().leaders[nth]);
                tell(Me::new(owner, Source::Leader(nth as u8)), hooks);
            }
        }
        if heard.flagships.contains(player.race) && state.contents.has(Module::Flagships) {
            let source = Source::Flagship(player.race);
            tell(Me::new(owner, source), content::hooks(source));
        }
    }
    if heard.mercenaries {
        for (owner, kind, place) in mercenaries::hired(state) {
            let me = at_work(owner, kind, place);
            tell(me, content::hooks(me.source));
        }
    }
    for law in state.laws.iter().filter(|law| heard.laws.contains(law.card)) {
        let source = Source::Political(law.card);
        // A law is nobody's: it speaks of everybody.
        let me = Me { seat, source, scope: Scope::Elected(law.ballot) };
        content::hooks(source).all.iter().for_each(|answer| f(me, answer));
    }
    // A counter that stays in a system is nobody's.
    if hook == Hook::number(Number::Goal) {
        for id in state.system_ids() {
            for &domain in &state.system(id).found {
                let me = Me { seat, source: Source::Domain(domain), scope: Scope::System(id) };
                content::hooks(me.source).all.iter().for_each(|answer| f(me, answer));
            }
        }
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

/// What lies open in front of a seat: technologies, the race sheet with its flagship.
fn open(state: &State, seat: Seat) -> impl Iterator<Item = Source> + use<'_> {
    let player = &state.players[seat];
    let flagship = state.contents.has(Module::Flagships).then_some(Source::Flagship(player.race));
    let abilities = abilities(state, seat).map(Source::Ability);
    let techs = techs(state, seat).map(Source::Tech).chain(player.race_techs.iter().map(Source::RaceTech));
    techs.chain(abilities).chain(flagship)
}

/// Visits what happens to a seat by itself in a kind of window.
pub fn always(state: &State, at: At, seat: Seat, f: &mut impl FnMut(Me, &'static Use)) {
    if !state.plays(seat) {
        return;
    }
    for source in open(state, seat) {
        let me = Me::new(seat, source);
        content::hooks(source).always.iter().filter(|own| own.at == at).for_each(|own| f(me, own));
    }
    for (kind, place) in mercenaries::of(state, seat) {
        let me = at_work(seat, kind, place);
        content::hooks(me.source).always.iter().filter(|own| own.at == at).for_each(|own| f(me, own));
    }
    for effect in state.effects.iter().filter(|effect| effect.seat == seat && !is_agenda(effect)) {
        let me = Me { seat, source: effect.source, scope: effect.scope };
        content::lasting(effect.source).always.iter().filter(|own| own.at == at).for_each(|own| f(me, own));
    }
}

/// Visits what a seat could use in a kind of window, hidden components included.
pub fn uses(state: &State, at: At, seat: Seat, f: &mut impl FnMut(Me, &'static Use)) {
    if !state.plays(seat) {
        return;
    }
    let fits = |own: &&Use| own.at == at || (own.at == At::AnyTime && at.is_any_time());
    for source in open(state, seat) {
        let me = Me::new(seat, source);
        content::hooks(source).uses.iter().filter(fits).for_each(|own| f(me, own));
    }
    for (nth, spot) in state.players[seat].leaders.iter().enumerate() {
        if matches!(spot, Spot::At(_)) {
            let me = Me::new(seat, Source::Leader(nth as u8));
            let hooks = content::leaders::hooks(state.players[seat].race.row().leaders[nth]);
            hooks.uses.iter().filter(fits).for_each(|own| f(me, own));
        }
    }
    for (kind, place) in mercenaries::of(state, seat) {
        let me = at_work(seat, kind, place);
        content::hooks(me.source).uses.iter().filter(fits).for_each(|own| f(me, own));
    }
    // What lasts may be used by anybody whom its row lets.
    for effect in &state.effects {
        let me = Me { seat, source: effect.source, scope: effect.scope };
        content::lasting(effect.source).uses.iter().filter(fits).for_each(|own| f(me, own));
    }
    for note in state.hidden.notes.iter().filter(|note| note.holder == seat) {
        let source = Source::Note(note.of, note.promise);
        content::hooks(source).uses.iter().filter(fits).for_each(|own| f(Me::new(seat, source), own));
    }
    for law in &state.laws {
        let source = Source::Political(law.card);
        let me = Me { seat, source, scope: Scope::Elected(law.ballot) };
        content::hooks(source).uses.iter().filter(fits).for_each(|own| f(me, own));
    }
}

/// Visits the action cards in hand that a seat could play in a kind of window.
pub fn plays(state: &State, at: At, seat: Seat, f: &mut impl FnMut(Me, &'static Play)) {
    if !state.plays(seat) {
        return;
    }
    let fits = |play: &&Play| play.at == at || (play.at == At::AnyTime && at.is_any_time());
    let hand = &state.hidden.hands[seat];
    for &card in hand {
        let me = Me::new(seat, Source::ActionCard(card));
        content::plays(card).iter().filter(fits).for_each(|play| f(me, play));
    }
    if let Some((copier, price)) = *content::COPIER
        && hand.contains(&copier)
        && payment::available(state, seat, Currency::Influence) >= price
    {
        for &card in &state.action_discard {
            let me = Me::new(seat, Source::Copied(card));
            content::plays(card).iter().filter(fits).for_each(|play| f(me, play));
        }
    }
}

/// What happens by itself in a kind of window whoever is there: laws first, in the order they came into play (T0.7), then what lasts
/// of agendas.
pub fn decrees(state: &State, at: At) -> Vec<(Me, &'static Use)> {
    let laws = state.laws.iter().map(|law| {
        let source = Source::Political(law.card);
        (Me { seat: state.active, source, scope: Scope::Elected(law.ballot) }, content::hooks(source))
    });
    let lasting = state.effects.iter().filter(|effect| is_agenda(effect)).map(|effect| {
        (Me { seat: effect.seat, source: effect.source, scope: effect.scope }, content::lasting(effect.source))
    });
    let all = laws.chain(lasting);
    all.flat_map(|(me, hooks)| hooks.always.iter().filter(|own| own.at == at).map(move |own| (me, own))).collect()
}

fn is_agenda(effect: &Effect) -> bool {
    matches!(effect.source, Source::Political(_))
}

/// T57.5: a note that is played goes back to its owner.
pub fn give_back(state: &mut State, me: Me) {
    if let Source::Note(of, promise) = me.source {
        state.hidden.notes.retain(|note| (note.of, note.promise) != (of, promise));
    }
}

/// What is used up when a component is used: an action card goes to the discards (T11.4).
pub fn spend(state: &mut State, me: Me) {
    if let Some(card) = me.source.card() {
        let hand = &mut state.hidden.hands[me.seat];
        if let Some(at) = hand.iter().position(|own| *own == card) {
            hand.remove(at);
            state.action_discard.push(card);
        }
    }
}
