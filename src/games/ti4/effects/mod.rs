//! Dispatch: which components are active now, what they answer to a question, and who may use what in a window.
//!
//! Nothing subscribes. Each time, the state says which components a seat has, and an index of the rows (built
//! once) says which of them have a hook of the kind looked for; mostly none, which costs a few instructions.

pub mod hooks;
pub mod windows;

use crate::core::window::{self, Asking, Reactions};
use crate::core::{Game, Seat};
use crate::games::ti4::content::{self, index};
pub use crate::games::ti4::effects::hooks::*;
use crate::games::ti4::effects::windows::{AfterActionCardDiscarded, Moment, WhenActionCardPlayed, Window};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::data::{Color, Wormholes};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::set::{Id, IdSet};
use crate::games::ti4::model::state::{About, Effect, LawPlace, State, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Prompt, Source, Subject, Target, Why};
use crate::games::ti4::rules::scoring;
use crate::games::ti4::{G, Ti4};

// ---- what is active ---------------------------------------------------------------------------

fn ids<T: Id>(owned: IdSet<T>, with_hook: u128) -> impl Iterator<Item = T> {
    IdSet::<T>::of_bits(owned.0 & with_hook).iter()
}

/// Visits the hooks of every component of `seat` in play that has a hook of this kind: abilities, technologies,
/// units, notes in play.
fn visit_seat(state: &State, hook: Hook, seat: Seat, f: &mut impl FnMut(Me, &'static Hooks)) {
    let index = index();
    let at = hook.index();
    let player = &state.players[seat];
    let me = |source| Me { seat, source, about: About::Nothing };
    if index.abilities[at] >> player.faction.index() & 1 != 0 {
        let faction = content::faction(player.faction);
        for row in faction.abilities.iter().filter(|row| row.hooks.all().any(|own| own == hook)) {
            f(me(Source::Ability(row.ability)), &row.hooks);
        }
    }
    // What an exhausted card does by itself goes on (LRR 34.4); it is not used in windows.
    let spent = if hook.is_window() { player.exhausted_techs.0 } else { 0 };
    for tech in ids(IdSet::<Tech>::of_bits(player.techs.0 & !spent), index.techs[at]) {
        let row = content::tech(tech);
        if row.faction.is_none() || !muted(state, Permit::UseFactionTechs, seat) {
            f(me(Source::Tech(tech)), &row.hooks);
        }
    }
    for card in ids(player.card_set, index.units[at]) {
        f(me(Source::Unit(card)), content::unit_hooks(card));
    }
    if index.notes[at] != 0 {
        for &note in &player.notes_in_play {
            if index.notes[at] >> note.kind.index() & 1 != 0 {
                f(me(Source::Note(note)), &content::note(note.kind).hooks);
            }
        }
    }
}

/// Visits laws and lasting effects; those without an owner speak for `asked`.
fn visit_table(state: &State, hook: Hook, asked: Seat, f: &mut impl FnMut(Me, &'static Hooks)) {
    let index = index();
    if index.laws[hook.index()] != 0 {
        for law in &state.laws {
            if index.laws[hook.index()] >> law.agenda.index() & 1 != 0 && !law.exhausted {
                let (seat, about) = match law.place {
                    LawPlace::Owned(seat) => (seat, About::Nothing),
                    LawPlace::Common => (asked, About::Nothing),
                    LawPlace::Attached(planet) => (asked, About::Planet(planet)),
                };
                f(Me { seat, source: Source::Agenda(law.agenda), about }, &content::agenda(law.agenda).hooks);
            }
        }
    }
    for effect in &state.effects {
        let hooks = content::lasting(effect.source);
        if hooks.all().any(|own| own == hook) {
            f(Me { seat: effect.seat, source: effect.source, about: effect.about }, hooks);
        }
    }
}

fn visit(state: &State, hook: Hook, asked: Seat, f: &mut impl FnMut(Me, &'static Hooks)) {
    if index().any[hook.index()] {
        for seat in state.seats().filter(|&seat| !state.players[seat].eliminated) {
            visit_seat(state, hook, seat, f);
        }
        visit_table(state, hook, asked, f);
    }
}

/// Whether a lasting effect silences a seat: only lasting effects can.
fn muted(state: &State, permit: Permit, seat: Seat) -> bool {
    silencer(state, permit, seat).is_some()
}

/// Which lasting effect silences a seat.
pub fn silencer(state: &State, permit: Permit, seat: Seat) -> Option<Source> {
    let silences = |effect: &&Effect| {
        let me = Me { seat: effect.seat, source: effect.source, about: effect.about };
        content::lasting(effect.source).answers.iter().any(
            |answer| matches!(answer, Answer::Refuse(own, refuse) if *own == permit && refuse(state, &Ask::of(seat), me)),
        )
    };
    state.effects.iter().find(silences).map(|effect| effect.source)
}

/// A number after all that changes it: adds first, then limits.
pub fn number(state: &State, number: Number, ask: Ask, base: i32) -> i32 {
    if !index().any[Hook::number(number).index()] {
        return base;
    }
    let ask = Ask { base, ..ask };
    let (mut sum, mut limit) = (base, i32::MAX);
    visit(state, Hook::number(number), ask.seat, &mut |me, hooks| {
        for answer in hooks.answers {
            match answer {
                Answer::Add(own, add) if *own == number => sum += add(state, &ask, me),
                Answer::Limit(own, most) if *own == number => limit = most(state, &ask, me).unwrap_or(limit).min(limit),
                _ => {}
            }
        }
    });
    sum.min(limit)
}

/// Whether something is allowed: by the rules (`base`) or by a component, and refused by none.
pub fn allowed(state: &State, permit: Permit, ask: Ask, base: bool) -> bool {
    verdict(state, permit, ask, if base { Ok(()) } else { Err(Because::NotAllowed) }).is_ok()
}

/// The same with the reason: why the rules do not allow it, or which component refuses it.
pub fn verdict(state: &State, permit: Permit, ask: Ask, base: May) -> May {
    if !index().any[Hook::permit(permit).index()] {
        return base;
    }
    let (mut can, mut refused) = (base, None);
    visit(state, Hook::permit(permit), ask.seat, &mut |me, hooks| {
        for answer in hooks.answers {
            match answer {
                Answer::Allow(own, allow) if *own == permit && can.is_err() && allow(state, &ask, me) => can = Ok(()),
                Answer::Refuse(own, refuse) if *own == permit && refused.is_none() && refuse(state, &ask, me) => {
                    refused = Some(me.source)
                }
                _ => {}
            }
        }
    });
    refused.map_or(can, |source| Err(Because::Refused(source)))
}

type HoleAnswer = fn(&State, SystemId, Option<Seat>, Me) -> Wormholes;

/// Components that add wormholes, gathered once for many systems.
pub struct Holes {
    seat: Option<Seat>,
    active: Vec<(Me, HoleAnswer)>,
}

impl Holes {
    pub fn new(state: &State, seat: Option<Seat>) -> Holes {
        let mut active = Vec::new();
        visit(state, Hook::WORMHOLE, seat.unwrap_or(state.active), &mut |me, hooks| {
            for answer in hooks.answers {
                if let Answer::Wormhole(holes) = answer {
                    active.push((me, *holes));
                }
            }
        });
        Holes { seat, active }
    }

    /// Wormholes that components add to a system.
    pub fn at(&self, state: &State, system: SystemId) -> Wormholes {
        self.active.iter().fold(Wormholes::NONE, |all, (me, holes)| all.with(holes(state, system, self.seat, *me)))
    }
}

/// Cards that a seat may exhaust instead of meeting a prerequisite, with its colour.
pub fn specialties(state: &State, seat: Seat) -> Vec<(Source, Color)> {
    let mut cards = Vec::new();
    visit(state, Hook::SPECIALTY, seat, &mut |me, hooks| {
        for answer in hooks.answers {
            if let Answer::Specialty(color) = answer
                && let Some(color) = color(state, seat, me)
            {
                cards.push((me.source, color));
            }
        }
    });
    cards
}

/// Visits the systems that components make adjacent to others.
pub fn links(state: &State, f: &mut impl FnMut(SystemId, u64)) {
    visit(state, Hook::LINK, state.active, &mut |me, hooks| {
        for answer in hooks.answers {
            if let Answer::Link(link) = answer {
                let (system, bits) = link(state, me);
                f(system, bits);
            }
        }
    });
}

// ---- windows ----------------------------------------------------------------------------------

/// Visits what `seat` could use in this window, hidden components included.
fn visit_uses(state: &State, moment: &Moment, seat: Seat, f: &mut impl FnMut(Me, &'static Use)) {
    let index = index();
    let silent = muted(state, Permit::UseAbilities, seat);
    for window in moment.window.faces() {
        let hook = Hook::at(window.at());
        if !index.any[hook.index()] {
            continue;
        }
        let mut offer = |me: Me, uses: &'static [Use]| {
            for own in uses {
                // Who is silenced uses no abilities; what the sheet says all the time goes on (rulings 9).
                if !own.must && matches!(me.source, Source::Ability(_)) && me.about == About::Nothing && silent {
                    continue;
                }
                let fresh = own.per_unit || !moment.used.contains(&(seat, me.source));
                if fresh && own.act.can(state, &window, me) {
                    f(me, own);
                }
            }
        };
        visit_seat(state, hook, seat, &mut |me, hooks| offer(me, hooks.uses));
        visit_table(state, hook, seat, &mut |me, hooks| {
            if me.seat == seat {
                offer(me, hooks.uses);
            }
        });
        let me = |source| Me { seat, source, about: About::Nothing };
        let secrets = index.secrets[hook.index()];
        for &secret in state.hidden.secrets[seat].iter().filter(|secret| secrets >> secret.index() & 1 != 0) {
            offer(me(Source::Secret(secret)), content::secret(secret).uses);
        }
        if secrets != 0 {
            for secret in scoring::public_secrets(state, seat) {
                offer(me(Source::Secret(secret)), content::secret(secret).uses);
            }
        }
        let notes = index.hand_notes[hook.index()];
        for &note in state.hidden.notes[seat].iter().filter(|note| notes >> note.kind.index() & 1 != 0) {
            if note.owner != seat {
                offer(me(Source::Note(note)), content::note(note.kind).uses);
            }
        }
        let cards = index.cards[hook.index()];
        let hand = &state.hidden.hands[seat];
        if cards != 0 && !hand.is_empty() && may_play_cards(state, seat).is_ok() {
            let hand: IdSet<ActionCard> = hand.iter().copied().collect();
            for card in ids(hand, cards) {
                offer(me(Source::ActionCard(card)), content::action_card(card).uses);
            }
        }
    }
}

pub fn may_play_cards(state: &State, seat: Seat) -> May {
    verdict(state, Permit::PlayCards, Ask::of(seat), Ok(()))
}

/// What a seat may use in a window now.
pub fn usable(state: &State, moment: &Moment, seat: Seat) -> Vec<Target> {
    uses(state, moment, seat, false)
}

/// What a seat may use, or what it must.
fn uses(state: &State, moment: &Moment, seat: Seat, must: bool) -> Vec<Target> {
    let mut options = Vec::new();
    visit_uses(state, moment, seat, &mut |me, own| {
        let option = Target::Use(me.source);
        if own.must == must && !options.contains(&option) {
            options.push(option);
        }
    });
    options
}

/// Seats in the order in which they may react (LRR 1.19, 1.20).
pub fn reaction_order(state: &State) -> Vec<Seat> {
    match state.phase() {
        Phase::Strategy | Phase::Agenda => state.clockwise(state.speaker).collect(),
        Phase::Status => state.initiative_order(),
        Phase::SetUp | Phase::Action | Phase::Over => {
            let mut order = state.initiative_order();
            if let Some(first) = order.iter().position(|&seat| seat == state.active) {
                order.rotate_left(first);
            }
            order
        }
    }
}

/// Opens a window: the seats take turns with what must and what may happen, until all pass (LRR 1.19). Tells what has become of it.
pub async fn raise<W: Copy + Into<Window> + TryFrom<Window>>(g: &mut G, now: W) -> W {
    let moment = Moment::new(now);
    if !opens(g, &moment) {
        return now;
    }
    let moment = Box::pin(resolve(g, moment)).await;
    W::try_from(moment.window).unwrap_or(now)
}

fn opens(state: &State, moment: &Moment) -> bool {
    moment.window.faces().any(|window| index().any[Hook::at(window.at()).index()])
        && !state.is_over()
        && state.seats().any(|seat| stirs(state, moment, seat))
}

/// Whether a seat has, or might have, anything for this window.
fn stirs(state: &State, moment: &Moment, seat: Seat) -> bool {
    let mut any = false;
    visit_uses(state, moment, seat, &mut |_, _| any = true);
    any || (state.asking == Asking::WhoCould && Ti4::could_react(state, moment, seat))
}

async fn resolve(g: &mut G, mut moment: Moment) -> Moment {
    let order = reaction_order(g);
    window::raise(g, &mut moment, &order).await;
    moment
}

async fn perform(g: &mut G, moment: &mut Moment, me: Me, own: &'static Use, named: Vec<Target>) {
    moment.used.push((me.seat, me.source));
    g.cover(Feature::Use(me.source).number());
    g.log(Entry::Used { seat: me.seat, source: me.source });
    if own.exhaust {
        exhaust(g, me.seat, me.source);
    }
    if let Some(mut window) = moment.window.faces().find(|window| window.at() == own.at()) {
        own.act.run(g, &mut window, me, named).await;
        if window.at() == moment.window.at() {
            moment.window = window;
        }
    }
}

/// The user of a component names what it is aimed at.
async fn aim(g: &mut G, moment: &Moment, me: Me, own: &'static Use) -> Vec<Target> {
    let mut named = Vec::new();
    let Some(window) = moment.window.faces().find(|window| window.at() == own.at()) else { return named };
    while let Some((prompt, options)) = own.act.aim(g, &window, me, &named).filter(|(_, options)| !options.is_empty()) {
        named.push(crate::games::ti4::rules::ask::one(g, me.seat, me.asks(prompt), options).await);
    }
    if !named.is_empty() {
        g.log(Entry::Aimed { seat: me.seat, source: me.source, targets: named.clone() });
    }
    named
}

/// Exhausts a technology of a seat, or a law.
pub fn exhaust(state: &mut State, seat: Seat, source: Source) {
    match source {
        Source::Tech(tech) => state.players[seat].exhausted_techs.insert(tech),
        Source::Agenda(agenda) => {
            if let Some(law) = state.laws.iter_mut().find(|law| law.agenda == agenda) {
                law.exhausted = true;
            }
        }
        _ => {}
    }
}

/// Uses a component in a window. False when it was cancelled: then it does not count as used (LRR 2.6).
pub async fn use_component(g: &mut G, moment: &mut Moment, seat: Seat, source: Source) -> bool {
    let mut found = None;
    visit_uses(g, moment, seat, &mut |me, own| {
        if me.source == source && found.is_none() {
            found = Some((me, own));
        }
    });
    let Some((me, own)) = found else { return false };
    match source {
        _ if own.must => perform(g, moment, me, own, Vec::new()).await,
        Source::ActionCard(card) => {
            crate::games::ti4::rules::cards::discard_from_hand(g, seat, card);
            // Targets are named before anybody says whether the card is cancelled (rulings 10).
            let named = aim(g, moment, me, own).await;
            let reaction = raise(g, WhenActionCardPlayed { seat, card, cancelled: false }).await;
            if reaction.cancelled {
                g.log(Entry::Cancelled { seat, source });
                return false;
            }
            perform(g, moment, me, own, named).await;
            raise(g, AfterActionCardDiscarded { seat, card }).await;
        }
        Source::Note(note) if g.hidden.notes[seat].contains(&note) => {
            g.hidden.notes[seat].retain(|held| *held != note);
            g.players[seat].notes_in_play.push(note);
            let named = aim(g, moment, me, own).await;
            perform(g, moment, me, own, named).await;
            if content::note(note.kind).keep == content::Keep::Returned {
                crate::games::ti4::rules::notes::give_back(g, note);
            }
        }
        _ => {
            let named = aim(g, moment, me, own).await;
            perform(g, moment, me, own, named).await;
        }
    }
    true
}

impl Reactions for Ti4 {
    type Window = Moment;

    fn asking(state: &State) -> Asking {
        state.asking
    }

    fn pass() -> Target {
        Target::Pass
    }

    fn why(moment: &Moment) -> Why {
        Prompt::React.about(Subject::Window(moment.window))
    }

    fn reactions(state: &State, moment: &Moment, seat: Seat) -> Vec<Target> {
        if state.is_over() || moment.window.is_cancelled() { Vec::new() } else { usable(state, moment, seat) }
    }

    fn due(state: &State, moment: &Moment, seat: Seat) -> Vec<Target> {
        if state.is_over() || moment.window.is_cancelled() { Vec::new() } else { uses(state, moment, seat, true) }
    }

    fn why_due(moment: &Moment) -> Why {
        Prompt::ResolveNext.about(Subject::Window(moment.window))
    }

    /// Hands are secret: whoever holds a card, note or objective of a family with a use here might have it.
    fn could_react(state: &State, moment: &Moment, seat: Seat) -> bool {
        let index = index();
        !state.is_over()
            && !moment.window.is_cancelled()
            && moment.window.faces().any(|window| {
                let hook = Hook::at(window.at()).index();
                index.cards[hook] != 0 && !state.hidden.hands[seat].is_empty()
                    || index.hand_notes[hook] != 0 && !state.hidden.notes[seat].is_empty()
                    || index.secrets[hook] != 0 && !state.hidden.secrets[seat].is_empty()
            })
    }

    fn react<'g>(g: &'g mut Game<Ti4>, moment: &'g mut Moment, seat: Seat, reaction: Target) -> Fut<'g> {
        Box::pin(async move {
            if let Target::Use(source) = reaction {
                use_component(g, moment, seat, source).await;
            }
        })
    }
}

// ---- what lasts -------------------------------------------------------------------------------

/// Starts a lasting effect of a component; its row's `lasting` hooks hold until it ends.
pub fn last(state: &mut State, me: Me, until: Until, about: About) {
    state.effects.push(Effect { source: me.source, seat: me.seat, until, about });
}

/// Ends everything that lasts until now.
pub fn end(state: &mut State, until: Until) {
    if !state.effects.is_empty() {
        state.effects.retain(|effect| effect.until != until);
    }
}

#[cfg(test)]
mod tests;
