//! Dispatch: which components are active now, what they answer to a question, and who may use what in a window.
//!
//! Nothing subscribes. Each time, the state says which components lie in which zone ([`zones`]), and an index of the rows (built
//! once) says which of them have a hook of the kind looked for; mostly none, which costs a few instructions.

pub mod hooks;
pub mod windows;
pub mod zones;

use crate::core::window::{self, Asking, Reactions};
use crate::core::{Game, Seat, Seats};
use crate::games::ti4::content;
pub use crate::games::ti4::effects::hooks::*;
use crate::games::ti4::effects::windows::{
    AfterAbilityUsed, AfterActionCardDiscarded, AfterAgentExhausted, Moment, WhenAbilityUsed, WhenActionCardPlayed,
    Window,
};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::data::{Color, Wormholes};
use crate::games::ti4::model::phase::Phase;
use crate::games::ti4::model::state::{Effect, Scope, State, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Prompt, Source, Subject, Target, Why};
use crate::games::ti4::rules::{ask, exploration, leaders};
use crate::games::ti4::{G, Ti4};

// ---- questions --------------------------------------------------------------------------------

/// Which lasting effect silences a seat.
pub fn silencer(state: &State, permit: Permit, seat: Seat) -> Option<Source> {
    let silences = |effect: &&Effect| {
        let me = Me { seat: effect.seat, source: effect.source, scope: effect.scope };
        effect.source.lasting().answers.iter().any(
            |answer| matches!(answer, Answer::Refuse(own, refuse) if *own == permit && refuse(state, &Ask::of(seat), me)),
        )
    };
    state.effects.iter().find(silences).map(|effect| effect.source)
}

/// The seats that lasting effects silence.
fn silenced(state: &State, permit: Permit, seats: Seats) -> Seats {
    if state.effects.is_empty() {
        return Seats::default();
    }
    seats.iter().filter(|&seat| silencer(state, permit, seat).is_some()).collect()
}

/// A number after all that changes it: adds first, then limits.
pub fn number(state: &State, number: Number, ask: Ask, base: i32) -> i32 {
    if !zones::is_heard(Hook::number(number)) {
        return base;
    }
    let ask = Ask { base, ..ask };
    let (mut sum, mut limit) = (base, i32::MAX);
    zones::visit(state, Hook::number(number), ask.seat, &mut |me, hooks| {
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
    if !zones::is_heard(Hook::permit(permit)) {
        return base;
    }
    let (mut can, mut refused) = (base, None);
    zones::visit(state, Hook::permit(permit), ask.seat, &mut |me, hooks| {
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

/// Components that have a say about something, gathered once for many questions of a seat.
pub struct Voices {
    active: Vec<(Me, &'static Answer)>,
}

impl Voices {
    pub fn new(state: &State, permit: Permit, seat: Seat) -> Voices {
        let (hook, mut active) = (Hook::permit(permit), Vec::new());
        zones::visit(state, hook, seat, &mut |me, hooks| {
            active.extend(hooks.answers.iter().filter(|answer| answer.hook() == hook).map(|answer| (me, answer)));
        });
        Voices { active }
    }

    /// Whether nothing in play has a say.
    pub fn is_empty(&self) -> bool {
        self.active.is_empty()
    }

    pub fn allow(&self, state: &State, ask: Ask, base: bool) -> bool {
        self.verdict(state, ask, if base { Ok(()) } else { Err(Because::NotAllowed) }).is_ok()
    }

    /// What [`verdict`] says.
    pub fn verdict(&self, state: &State, ask: Ask, base: May) -> May {
        let refuses =
            |(me, answer): &&(Me, &Answer)| matches!(answer, Answer::Refuse(_, refuse) if refuse(state, &ask, *me));
        if let Some((me, _)) = self.active.iter().find(refuses) {
            return Err(Because::Refused(me.source));
        }
        let allows =
            |(me, answer): &(Me, &Answer)| matches!(answer, Answer::Allow(_, allow) if allow(state, &ask, *me));
        if base.is_ok() || self.active.iter().any(allows) { Ok(()) } else { base }
    }
}

/// Whether anything in play has a say about it at all.
pub fn is_spoken_for(state: &State, permit: Permit, seat: Seat) -> bool {
    let mut found = false;
    zones::visit(state, Hook::permit(permit), seat, &mut |_, _| found = true);
    found
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
        zones::visit(state, Hook::WORMHOLE, seat.unwrap_or(state.active), &mut |me, hooks| {
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
    zones::visit(state, Hook::SPECIALTY, seat, &mut |me, hooks| {
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

/// A unit of a seat in the combat under way that fights as another card says.
pub fn guise(state: &State, seat: Seat) -> Option<Guise> {
    let mut found = None;
    zones::visit(state, Hook::GUISE, seat, &mut |me, hooks| {
        for answer in hooks.answers {
            if let Answer::Guise(guise) = answer {
                found = found.or(guise(state, seat, me));
            }
        }
    });
    found
}

/// Visits the systems that components make adjacent to others.
pub fn links(state: &State, f: &mut impl FnMut(SystemId, u64)) {
    zones::visit(state, Hook::LINK, state.active, &mut |me, hooks| {
        for answer in hooks.answers {
            if let Answer::Link(link) = answer {
                let (system, bits) = link(state, me);
                f(system, bits);
            }
        }
    });
}

// ---- windows ----------------------------------------------------------------------------------

/// Visits what these seats could use in this window, hidden components included.
fn visit_uses(state: &State, moment: &Moment, seats: Seats, f: &mut impl FnMut(Me, &'static Use)) {
    let silent = silenced(state, Permit::UseAbilities, seats);
    let barred = silenced(state, Permit::UseComponents, seats);
    for window in moment.window.faces() {
        zones::visit_own(state, Hook::at(window.at()), seats, &mut |me, hooks| {
            for own in hooks.uses {
                // Who is silenced uses no abilities; what the sheet says all the time goes on (rulings 9).
                let sheet = matches!(me.source, Source::Ability(_)) && me.scope == Scope::Nothing;
                if !own.must && (barred.contains(me.seat) || sheet && silent.contains(me.seat)) {
                    continue;
                }
                if moment.has_left(me.seat, me.source) && own.act.times(state, &window, me) > 0 {
                    f(me, own);
                }
            }
        });
    }
}

pub fn may_play_cards(state: &State, seat: Seat) -> May {
    verdict(state, Permit::PlayCards, Ask::of(seat), Ok(()))
}

/// What a seat may use in a window now.
pub fn usable(state: &State, moment: &Moment, seat: Seat) -> Vec<Target> {
    uses(state, moment, seat).1
}

/// What a seat must use in a window, and what it may.
fn uses(state: &State, moment: &Moment, seat: Seat) -> (Vec<Target>, Vec<Target>) {
    let (mut due, mut usable) = (Vec::new(), Vec::new());
    visit_uses(state, moment, seat.into(), &mut |me, own| {
        let options = if own.must { &mut due } else { &mut usable };
        let option = Target::Use(me.source);
        if !options.contains(&option) {
            options.push(option);
        }
    });
    (due, usable)
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
    leaders::notice(g, &moment.window);
    if !opens(g, &moment) {
        return now;
    }
    let moment = Box::pin(resolve(g, moment)).await;
    W::try_from(moment.window).unwrap_or(now)
}

fn opens(state: &State, moment: &Moment) -> bool {
    moment.window.faces().any(|window| zones::is_heard(Hook::at(window.at())))
        && !state.is_over()
        && stirs(state, moment)
}

/// Whether anybody has, or might have, anything for this window.
fn stirs(state: &State, moment: &Moment) -> bool {
    let mut any = false;
    visit_uses(state, moment, state.seats().collect(), &mut |_, _| any = true);
    any || (state.asking == Asking::WhoCould && state.seats().any(|seat| Ti4::could_react(state, moment, seat)))
}

async fn resolve(g: &mut G, mut moment: Moment) -> Moment {
    let order = reaction_order(g);
    window::raise(g, &mut moment, &order).await;
    moment
}

async fn perform(g: &mut G, moment: &mut Moment, me: Me, own: &'static Use, named: Vec<Target>) {
    let Some(mut window) = moment.window.faces().find(|window| window.at() == own.at()) else { return };
    moment.record(me.seat, me.source, own.act.times(g, &window, me));
    g.cover(Feature::Use(me.source).number());
    g.log(Entry::Used { seat: me.seat, source: me.source });
    // What goes on by itself after a leader was used is no use of it, unless it exhausts it.
    let leader = match me.source {
        Source::Leader(leader) if me.scope == Scope::Nothing && (!own.must || own.exhaust) => Some(leader),
        _ => None,
    };
    if own.exhaust && leader.is_none() {
        me.source.exhaust(g, me.seat);
    }
    if own.purge {
        exploration::purge(g, me.seat, me.source);
    }
    match (leader, me.source) {
        (Some(leader), _) => {
            let exhausted = leaders::before_use(g, me.seat, leader);
            own.act.run(g, &mut window, me, named).await;
            leaders::after_use(g, me.seat, leader);
            if let Some(leader) = exhausted {
                raise(g, AfterAgentExhausted { seat: me.seat, leader }).await;
            }
        }
        (None, Source::Ability(ability)) if me.scope == Scope::Nothing => {
            let now = WhenAbilityUsed { seat: me.seat, ability, cancelled: false };
            if !raise(g, now).await.cancelled {
                own.act.run(g, &mut window, me, named).await;
            }
            raise(g, AfterAbilityUsed { seat: me.seat, ability }).await;
        }
        _ => own.act.run(g, &mut window, me, named).await,
    }
    if window.at() == moment.window.at() {
        moment.window = window;
    }
}

/// The user of a component names what it is aimed at.
async fn aim(g: &mut G, moment: &Moment, me: Me, own: &'static Use) -> Vec<Target> {
    let mut named = Vec::new();
    let Some(window) = moment.window.faces().find(|window| window.at() == own.at()) else { return named };
    while let Some(aim) = own.act.aim(g, &window, me, &named) {
        match aim {
            Aim::One(_, options) if options.is_empty() => break,
            Aim::One(prompt, options) => named.push(ask::one(g, me.seat, me.asks(prompt), options).await),
            Aim::Counts(prompt, counts) => {
                let chosen = ask::counts(g, me.seat, me.asks(prompt), counts).await;
                let before = named.len();
                let times = |(target, count)| std::iter::repeat_n(target, count as usize);
                named.extend(chosen.into_iter().flat_map(times));
                if named.len() == before {
                    break;
                }
            }
            Aim::Any(prompt, options) => {
                let all = options.len();
                named.extend(ask::some(g, me.seat, me.asks(prompt), options, 0, all).await);
                break;
            }
        }
    }
    if !named.is_empty() {
        g.log(Entry::Aimed { seat: me.seat, source: me.source, targets: named.clone() });
    }
    named
}

/// Uses a component in a window. False when it was cancelled: then it does not count as used (LRR 2.6).
pub async fn use_component(g: &mut G, moment: &mut Moment, seat: Seat, source: Source) -> bool {
    let mut found = None;
    visit_uses(g, moment, seat.into(), &mut |me, own| {
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
                raise(g, AfterActionCardDiscarded { seat, card }).await;
                return false;
            }
            perform(g, moment, me, own, named).await;
            raise(g, AfterActionCardDiscarded { seat, card }).await;
        }
        Source::Note(note) if g.hidden.notes[seat].contains(&note) => {
            g.hidden.notes[seat].retain(|held| *held != note);
            g.players[seat].notes_face_up.push(note);
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
        Ti4::due_and_reactions(state, moment, seat).1
    }

    fn due_and_reactions(state: &State, moment: &Moment, seat: Seat) -> (Vec<Target>, Vec<Target>) {
        let over = state.is_over() || moment.window.is_cancelled();
        if over { (Vec::new(), Vec::new()) } else { uses(state, moment, seat) }
    }

    fn why_due(moment: &Moment) -> Why {
        Prompt::ResolveNext.about(Subject::Window(moment.window))
    }

    /// Hands are secret: whoever holds anything of a family with a use here might have it.
    fn could_react(state: &State, moment: &Moment, seat: Seat) -> bool {
        !state.is_over()
            && !moment.window.is_cancelled()
            && silencer(state, Permit::UseComponents, seat).is_none()
            && moment.window.faces().any(|window| zones::might_hold(state, Hook::at(window.at()), seat))
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
pub fn last(state: &mut State, me: Me, until: Until, scope: Scope) {
    state.effects.push(Effect { source: me.source, seat: me.seat, until, scope });
}

/// Ends everything that lasts until now.
pub fn end(state: &mut State, until: Until) {
    if !state.effects.is_empty() {
        state.effects.retain(|effect| effect.until != until);
    }
}

#[cfg(test)]
mod tests;
