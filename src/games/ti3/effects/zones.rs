//! Where components lie while they can act. A family of components is one line in [`visit`].

use crate::core::{Id, IdSet, Seat};
use crate::games::ti3::content;
use crate::games::ti3::effects::hooks::{Answer, Hooks, Me, Number, Permit, Play, Use};
use crate::games::ti3::effects::windows::At;
use crate::games::ti3::model::ids::{
    Ability, ActionCard, Module, PoliticalCard, Promise, Race, RaceTech, Tech, UnitKind,
};
use crate::games::ti3::model::lasting::Sources;
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

/// Components that lie open in front of their owners.
#[derive(Copy, Clone, Default)]
struct Open {
    techs: IdSet<Tech>,
    race_techs: IdSet<RaceTech>,
    abilities: IdSet<Ability>,
    /// Races with one of these abilities, and with such a flagship.
    races: IdSet<Race>,
    flagships: IdSet<Race>,
    /// Races with either.
    sheets: IdSet<Race>,
}

impl Open {
    /// All components with such hooks.
    fn with(fits: &dyn Fn(&Hooks) -> bool) -> Open {
        fn all<T: Id>(fits: &dyn Fn(&Hooks) -> bool, source: fn(T) -> Source) -> IdSet<T> {
            T::ALL.iter().copied().filter(|id| fits(content::hooks(source(*id)))).collect()
        }
        let abilities = all(fits, Source::Ability);
        let has = |race: &Race| race.row().abilities.iter().any(|own| abilities.contains(*own));
        let races: IdSet<Race> = Race::ALL.iter().copied().filter(has).collect();
        let flagships = all(fits, Source::Flagship);
        Open {
            techs: all(fits, Source::Tech),
            race_techs: all(fits, Source::RaceTech),
            abilities,
            races,
            flagships,
            sheets: races.or(flagships),
        }
    }

    /// Visits those of them that a seat has; `strange`: some have not the abilities of their own race, or cannot use a technology.
    fn visit(&self, state: &State, seat: Seat, strange: bool, f: &mut impl FnMut(Source)) {
        let player = &state.players[seat];
        let usable = |tech: &Tech| !strange || !is_barred(state, seat, *tech);
        player.techs.and(self.techs).iter().filter(usable).for_each(|tech| f(Source::Tech(tech)));
        player.race_techs.and(self.race_techs).iter().for_each(|tech| f(Source::RaceTech(tech)));
        if strange {
            let own = abilities(state, seat).filter(|own| self.abilities.contains(*own));
            own.for_each(|ability| f(Source::Ability(ability)));
        } else if self.races.contains(player.race) {
            let own = player.race.row().abilities.iter().filter(|own| self.abilities.contains(**own));
            own.for_each(|ability| f(Source::Ability(*ability)));
        }
        if self.flagships.contains(player.race) && state.contents.has(Module::Flagships) {
            f(Source::Flagship(player.race));
        }
    }

    fn is_empty(&self) -> bool {
        self.techs.is_empty() && self.race_techs.is_empty() && self.abilities.is_empty() && self.flagships.is_empty()
    }

    /// Whether a seat may have any of them.
    fn any(&self, state: &State, seat: Seat, strange: bool) -> bool {
        let player = &state.players[seat];
        !player.techs.and(self.techs).is_empty()
            || !player.race_techs.and(self.race_techs).is_empty()
            || (strange && !self.abilities.is_empty())
            || (self.sheets.contains(player.race)
                && (self.races.contains(player.race) || state.contents.has(Module::Flagships)))
    }
}

/// Whether a seat cannot use a technology that it has.
fn is_barred(state: &State, seat: Seat, tech: Tech) -> bool {
    state.effects.iter().any(|effect| effect.scope == Scope::NoTech(seat, tech))
}

/// Components whose effects do something while they last.
fn lasting_with(fits: &dyn Fn(&Hooks) -> bool) -> Sources {
    fn all<T: Id>(fits: &dyn Fn(&Hooks) -> bool, source: fn(T) -> Source) -> IdSet<T> {
        T::ALL.iter().copied().filter(|id| fits(content::lasting(source(*id)))).collect()
    }
    Sources {
        cards: all(fits, Source::ActionCard),
        strategies: all(fits, Source::Strategy),
        agendas: all(fits, Source::Political),
        domains: all(fits, Source::Domain),
        leaders: fits(content::lasting(Source::Leader(0))),
    }
}

/// Those of the effects of a game that come from these. Mostly there are none, and the list is not looked at.
fn among<'s>(state: &'s State, sources: &'s Sources) -> impl Iterator<Item = &'s Effect> {
    let list = if state.effects.sources().meets(sources) { &state.effects[..] } else { &[] };
    list.iter().filter(move |effect| sources.has(effect.source))
}

fn any_leader(fits: &dyn Fn(&Hooks) -> bool) -> bool {
    let mut leaders = Race::ALL.iter().flat_map(|race| race.row().leaders);
    leaders.any(|leader| fits(content::leaders::hooks(*leader)))
}

fn any_mercenary(fits: &dyn Fn(&Hooks) -> bool) -> bool {
    UnitKind::MERCENARIES.iter().any(|kind| fits(content::hooks(Source::Mercenary(*kind))))
}

fn laws_with(fits: &dyn Fn(&Hooks) -> bool) -> IdSet<PoliticalCard> {
    PoliticalCard::ALL.iter().copied().filter(|card| fits(content::hooks(Source::Political(*card)))).collect()
}

/// The components that answer one question: about their owner, and about anybody.
#[derive(Copy, Clone, Default)]
struct Heard {
    own: Open,
    all: Open,
    laws: IdSet<PoliticalCard>,
    lasting: Sources,
    leaders: bool,
    mercenaries: bool,
    /// Whether components of others may answer.
    others: bool,
}

/// Looked up once: mostly nobody answers, which then costs a few instructions.
static HEARD: LazyLock<[Heard; Hook::COUNT]> = LazyLock::new(|| {
    std::array::from_fn(|nth| {
        let about = |answer: &Answer| Hook::of(answer) == Hook(nth);
        let all = |hooks: &Hooks| hooks.all.iter().any(about);
        let any = |hooks: &Hooks| hooks.own.iter().any(about) || all(hooks);
        Heard {
            own: Open::with(&any),
            all: Open::with(&all),
            laws: laws_with(&all),
            lasting: lasting_with(&any),
            leaders: any_leader(&any),
            mercenaries: any_mercenary(&any),
            others: any_leader(&all) || !Open::with(&all).is_empty(),
        }
    })
});

/// The components that have something to do in one kind of window.
#[derive(Copy, Clone, Default)]
struct Stirred {
    always: Open,
    uses: Open,
    cards: IdSet<ActionCard>,
    laws: IdSet<PoliticalCard>,
    lasting: Sources,
    notes: bool,
    leaders: bool,
    mercenaries: bool,
}

/// Looked up once, like [`HEARD`]: most windows close before anybody is asked.
static STIRRED: LazyLock<[Stirred; At::COUNT]> = LazyLock::new(|| {
    std::array::from_fn(|nth| {
        let at = |own: At| own as usize == nth;
        // Which windows are for what can be used at any time the kind of window says itself.
        let uses = |hooks: &Hooks| hooks.uses.iter().any(|own| at(own.at) || own.at == At::AnyTime);
        let always = |hooks: &Hooks| hooks.always.iter().any(|own| at(own.at));
        let either = |hooks: &Hooks| uses(hooks) || always(hooks);
        let plays = |card: &ActionCard| {
            content::plays(*card).iter().any(|play| at(play.at) || play.at == At::AnyTime)
                || content::COPIER.is_some_and(|(copier, _)| copier == *card)
        };
        let note = |promise: &Promise| uses(content::hooks(Source::Note(Seat::new(0), *promise)));
        Stirred {
            always: Open::with(&always),
            uses: Open::with(&uses),
            cards: ActionCard::ALL.iter().copied().filter(plays).collect(),
            laws: laws_with(&uses),
            lasting: lasting_with(&either),
            notes: Promise::ALL.iter().any(note),
            leaders: any_leader(&uses),
            mercenaries: any_mercenary(&either),
        }
    })
});

/// Whether anybody may have something to do in a kind of window, or something may happen by itself.
pub fn stirs(state: &State, at: At) -> bool {
    let stirred = &STIRRED[at as usize];
    let strange = state.effects.are_strange();
    state.effects.sources().meets(&stirred.lasting)
        || (stirred.mercenaries && state.contents.has(Module::Mercenaries))
        || state.laws.iter().any(|law| stirred.laws.contains(law.card))
        || (stirred.notes && !state.hidden.notes.is_empty())
        || state.seats().any(|seat| {
            stirred.always.any(state, seat, strange)
                || stirred.uses.any(state, seat, strange)
                || (stirred.leaders && !state.players[seat].leaders.is_empty())
                || state.hidden.hands[seat].iter().any(|card| stirred.cards.contains(*card))
        })
}

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
    state.players[seat].techs.iter().filter(move |tech| !is_barred(state, seat, *tech))
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
    let strange = state.effects.are_strange();
    let mut ask = |owner: Seat, open: &Open| {
        let player = &state.players[owner];
        // What is left of who surrendered still answers (T36.2).
        let led = heard.leaders && !player.leaders.is_empty();
        if player.eliminated || !(led || open.any(state, owner, strange)) {
            return;
        }
        open.visit(state, owner, strange, &mut |source| tell(Me::new(owner, source), content::hooks(source)));
        for (nth, spot) in player.leaders.iter().enumerate().filter(|_| heard.leaders) {
            if matches!(spot, Spot::At(_)) {
                let hooks = content::leaders::hooks(player.race.row().leaders[nth]);
                tell(Me::new(owner, Source::Leader(nth as u8)), hooks);
            }
        }
    };
    if heard.others {
        for owner in Seat::all(state.count()) {
            ask(owner, if owner == seat { &heard.own } else { &heard.all });
        }
    } else {
        ask(seat, &heard.own);
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
    for effect in among(state, &heard.lasting) {
        let me = Me { seat: effect.seat, source: effect.source, scope: effect.scope };
        let hooks = content::lasting(effect.source);
        if me.seat == seat {
            hooks.own.iter().for_each(|answer| f(me, answer));
        }
        hooks.all.iter().for_each(|answer| f(me, answer));
    }
}

/// What lies open in front of a seat: technologies, the race sheet with its flagship.
pub fn open(state: &State, seat: Seat) -> impl Iterator<Item = Source> + use<'_> {
    let player = &state.players[seat];
    let flagship = state.contents.has(Module::Flagships).then_some(Source::Flagship(player.race));
    let abilities = abilities(state, seat).map(Source::Ability);
    let techs = techs(state, seat).map(Source::Tech).chain(player.race_techs.iter().map(Source::RaceTech));
    techs.chain(abilities).chain(flagship)
}

/// Mercenaries of a seat, where some have something to do in a kind of window.
fn hired(state: &State, at: At, seat: Seat) -> Vec<(UnitKind, Place)> {
    if STIRRED[at as usize].mercenaries { mercenaries::of(state, seat) } else { Vec::new() }
}

/// Visits what happens to a seat by itself in a kind of window.
pub fn always(state: &State, at: At, seat: Seat, f: &mut impl FnMut(Me, &'static Use)) {
    if !state.plays(seat) {
        return;
    }
    let stirred = &STIRRED[at as usize];
    stirred.always.visit(state, seat, state.effects.are_strange(), &mut |source| {
        let me = Me::new(seat, source);
        content::hooks(source).always.iter().filter(|own| own.at == at).for_each(|own| f(me, own));
    });
    for (kind, place) in hired(state, at, seat) {
        let me = at_work(seat, kind, place);
        content::hooks(me.source).always.iter().filter(|own| own.at == at).for_each(|own| f(me, own));
    }
    for effect in among(state, &stirred.lasting).filter(|effect| effect.seat == seat && !is_agenda(effect)) {
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
    let stirred = &STIRRED[at as usize];
    stirred.uses.visit(state, seat, state.effects.are_strange(), &mut |source| {
        let me = Me::new(seat, source);
        content::hooks(source).uses.iter().filter(fits).for_each(|own| f(me, own));
    });
    for (nth, spot) in state.players[seat].leaders.iter().enumerate().filter(|_| stirred.leaders) {
        if matches!(spot, Spot::At(_)) {
            let me = Me::new(seat, Source::Leader(nth as u8));
            let hooks = content::leaders::hooks(state.players[seat].race.row().leaders[nth]);
            hooks.uses.iter().filter(fits).for_each(|own| f(me, own));
        }
    }
    for (kind, place) in hired(state, at, seat) {
        let me = at_work(seat, kind, place);
        content::hooks(me.source).uses.iter().filter(fits).for_each(|own| f(me, own));
    }
    // What lasts may be used by anybody whom its row lets.
    for effect in among(state, &stirred.lasting) {
        let me = Me { seat, source: effect.source, scope: effect.scope };
        content::lasting(effect.source).uses.iter().filter(fits).for_each(|own| f(me, own));
    }
    for note in state.hidden.notes.iter().filter(|note| stirred.notes && note.holder == seat) {
        let source = Source::Note(note.of, note.promise);
        content::hooks(source).uses.iter().filter(fits).for_each(|own| f(Me::new(seat, source), own));
    }
    for law in state.laws.iter().filter(|law| stirred.laws.contains(law.card)) {
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
    for &card in hand.iter().filter(|card| STIRRED[at as usize].cards.contains(**card)) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every component there is, a copied card for each card.
    fn components() -> Vec<Source> {
        fn all<T: Id>(source: fn(T) -> Source) -> impl Iterator<Item = Source> {
            T::ALL.iter().map(move |id| source(*id))
        }
        let cards = all(Source::ActionCard).chain(all(Source::Copied)).chain(all(Source::Political));
        let open =
            all(Source::Tech).chain(all(Source::Ability)).chain(all(Source::RaceTech)).chain(all(Source::Flagship));
        let others = all(Source::Strategy).chain(all(Source::Domain)).chain(all(Source::Representative));
        let notes = Promise::ALL.iter().map(|promise| Source::Note(Seat::new(0), *promise));
        let mercenaries = UnitKind::MERCENARIES.iter().map(|kind| Source::Mercenary(*kind));
        cards.chain(open).chain(others).chain(notes).chain(mercenaries).chain((0..3).map(Source::Leader)).collect()
    }

    /// The index of what lasts names those effects whose rows have such a hook, and no other.
    #[test]
    fn what_lasts_is_looked_up_by_its_rows() {
        let answers =
            |hooks: &Hooks, hook: Hook| hooks.own.iter().chain(hooks.all).any(|answer| Hook::of(answer) == hook);
        for source in components() {
            let hooks = content::lasting(source);
            for hook in (0..Hook::COUNT).map(Hook) {
                assert_eq!(HEARD[hook.0].lasting.has(source), answers(hooks, hook), "{source:?} {hook:?}");
            }
            for own in hooks.uses.iter().chain(hooks.always).filter(|own| own.at != At::AnyTime) {
                assert!(STIRRED[own.at as usize].lasting.has(source), "{source:?} {:?}", own.at);
            }
        }
        let heard = components().into_iter().filter(|source| HEARD.iter().any(|heard| heard.lasting.has(*source)));
        assert!(heard.count() > 5, "some do something while they last");
    }
}
