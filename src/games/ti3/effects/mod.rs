//! Dispatch: which components are active now, what they answer to a question, and who may use what in a window.
//!
//! Nothing subscribes. Each time, the state says which components lie where ([`zones`]), and their rows say what they answer.

pub mod hooks;
pub mod windows;
pub mod zones;

use crate::core::window::{self, Asking, Reactions};
use crate::core::{Game, Seat};
pub use crate::games::ti3::effects::hooks::*;
pub use crate::games::ti3::effects::windows::{At, Bout, Instead, Moment, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::state::{Effect, Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target, Why};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::{G, Ti3, content, rules};
use std::pin::Pin;

/// A number after all that changes it.
pub fn number(state: &State, number: Number, ask: Ask, base: i32) -> i32 {
    let (mut sum, mut most) = (base, i32::MAX);
    zones::answers(state, zones::Hook::number(number), ask.seat, &mut |me, answer| match answer {
        Answer::Add(own, add) if *own == number => sum += add(state, &ask, me),
        Answer::Cap(own, cap) if *own == number => most = cap(state, &ask, me).map_or(most, |cap| most.min(cap)),
        _ => {}
    });
    sum.min(most)
}

/// A number that is never below zero.
pub fn amount(state: &State, number: Number, ask: Ask, base: u32) -> u32 {
    self::number(state, number, ask, base as i32).max(0) as u32
}

/// Whether something is allowed: by the rules (`base`) or by a component, and refused by none. "Cannot" beats "can".
pub fn allowed(state: &State, permit: Permit, ask: Ask, base: bool) -> bool {
    let (mut can, mut refused) = (base, false);
    zones::answers(state, zones::Hook::permit(permit), ask.seat, &mut |me, answer| match answer {
        Answer::Allow(own, allow) if *own == permit && !can => can = allow(state, &ask, me),
        Answer::Refuse(own, refuse) if *own == permit && !refused => refused = refuse(state, &ask, me),
        _ => {}
    });
    can && !refused
}

/// The component that refuses something, if one does.
pub fn refuser(state: &State, permit: Permit, ask: Ask) -> Option<Source> {
    let mut refuser = None;
    zones::answers(state, zones::Hook::permit(permit), ask.seat, &mut |me, answer| match answer {
        Answer::Refuse(own, refuse) if *own == permit && refuser.is_none() && refuse(state, &ask, me) => {
            refuser = Some(me.source);
        }
        _ => {}
    });
    refuser
}

/// Adds an effect that lasts: while it is there the row's `lasting` hooks are active, with its scope.
pub fn last(state: &mut State, me: Me, until: Until, scope: Scope) {
    state.effects.push(Effect { source: me.source, seat: me.seat, until, scope });
}

/// Notes that a component was used, so that it is not used again until then.
pub fn mark(state: &mut State, me: Me, until: Until) {
    last(state, me, until, Scope::Used);
}

/// How often a component was used, of what still counts.
pub fn uses(state: &State, me: Me) -> usize {
    let same = |effect: &&Effect| (effect.source, effect.seat, effect.scope) == (me.source, me.seat, Scope::Used);
    state.effects.iter().filter(same).count()
}

/// Whether a component was used and cannot be used again yet.
pub fn used(state: &State, me: Me) -> bool {
    uses(state, me) > 0
}

/// Ends what lasts until now.
pub fn sweep(state: &mut State, until: Until) {
    state.effects.retain(|effect| effect.until != until);
}

/// What a card can be aimed at next: not at what is out of its reach.
pub fn target(state: &State, window: &Window, me: Me, play: &Play, named: &[Target]) -> Option<Aim> {
    let mut aim = (play.aim)(state, window, me, named)?;
    aim.options.retain(|target| !is_out_of_reach(state, me, target));
    Some(aim)
}

/// Whether what a window is about is a unit that the card does not reach.
fn is_shielded(state: &State, me: Me, window: &Window) -> bool {
    let Window::ShipDamaged { owner, kind, hits, system, .. } = *window else { return false };
    let ship = Target::Unit { at: Place::Space(system), kind, hits };
    owner != me.seat && is_out_of_reach(state, me, &ship)
}

/// Whether a component of its owner keeps a card of another away from a planet or a unit.
fn is_out_of_reach(state: &State, me: Me, target: &Target) -> bool {
    let (Source::ActionCard(card) | Source::Copied(card)) = me.source else { return false };
    let refused = |owner: Seat, ask: Ask| {
        let ask = ask.other(me.seat).source(Source::ActionCard(card));
        owner != me.seat && !allowed(state, Permit::CardTargets, ask, true)
    };
    match *target {
        Target::Planet(planet) => {
            let owner = state.planets.get(planet).and_then(|here| here.owner);
            owner.is_some_and(|owner| refused(owner, Ask::of(owner).planet(planet)))
        }
        Target::Unit { at, kind, .. } => {
            let owners = state.area(at).iter().filter(|(_, units)| units.count(kind) > 0).map(|(owner, _)| owner);
            let owners: Vec<Seat> = owners.collect();
            !owners.is_empty() && owners.iter().all(|owner| refused(*owner, Ask::of(*owner).kind(kind)))
        }
        _ => false,
    }
}

/// Action cards in hand that a seat may play in a window now.
fn playable(state: &State, moment: &Moment, seat: Seat, f: &mut impl FnMut(Me, &'static Play)) {
    zones::plays(state, moment.window.at(), seat, &mut |me, play| {
        let Some(card) = me.source.card() else { return };
        let aimed =
            || target(state, &moment.window, me, play, &[]).is_none_or(|aim| aim.options.len() >= aim.least.max(1));
        if !moment.has_played(seat, me.source)
            && allowed(state, Permit::PlayCard, Ask::of(seat).played(card), true)
            && (play.can)(state, &moment.window, me)
            && !is_shielded(state, me, &moment.window)
            && aimed()
        {
            f(me, play);
        }
    });
}

fn options(state: &State, moment: &Moment, seat: Seat) -> Vec<Target> {
    let mut options = Vec::new();
    zones::uses(state, moment.window.at(), seat, &mut |me, own| {
        let option = Target::Use(me.source);
        if (own.can)(state, &moment.window, me) && !options.contains(&option) {
            options.push(option);
        }
    });
    playable(state, moment, seat, &mut |me, _| {
        let option = Target::Use(me.source);
        if !options.contains(&option) {
            options.push(option);
        }
    });
    options
}

/// What a seat may use in a window now.
pub fn usable(state: &State, window: &Window, seat: Seat) -> Vec<Target> {
    options(state, &Moment::new(*window), seat)
}

/// Opens a window: seats take turns in order of play until all pass (T11.8). Tells what has become of it.
pub async fn raise(g: &mut G, mut window: Window) -> Window {
    decree(g, &mut window).await;
    // Mostly nobody has anything to do, and the order does not matter.
    if g.is_over() || !zones::stirs(g, window.at()) || !g.seats().any(|seat| concerns(g, &window, seat)) {
        return window;
    }
    let order = if g.step.is_status_phase() { g.order_of_play() } else { g.order_from(g.active) };
    raise_for(g, window, &order).await
}

/// Laws come first in a window, in the order they came into play (T0.7).
pub async fn decree(g: &mut G, window: &mut Window) {
    for (me, own) in zones::decrees(g, window.at()) {
        if !g.is_over() && (own.can)(g, window, me) {
            g.cover(Feature::of(g, me).number());
            (own.run)(g, window, me).await;
        }
    }
}

/// Opens a window for some seats only.
pub async fn raise_for(g: &mut G, mut window: Window, seats: &[Seat]) -> Window {
    for &seat in seats {
        happen(g, &mut window, seat).await;
    }
    let mut moment = Moment::new(window);
    if !g.is_over() && seats.iter().any(|seat| !options(g, &moment, *seat).is_empty()) {
        Box::pin(window::raise(g, &mut moment, seats)).await;
    }
    moment.window
}

/// Whether a seat has something to do in a window, or something happens to it by itself.
pub fn concerns(state: &State, window: &Window, seat: Seat) -> bool {
    let mut due = false;
    zones::always(state, window.at(), seat, &mut |me, own| due |= (own.can)(state, window, me));
    due || !usable(state, window, seat).is_empty()
}

/// What happens by itself to a seat in a window, each thing once.
async fn happen(g: &mut G, window: &mut Window, seat: Seat) {
    let mut due = Vec::new();
    zones::always(g, window.at(), seat, &mut |me, own| due.push((me, own)));
    for (me, own) in due {
        if !g.is_over() && (own.can)(g, window, me) {
            g.cover(Feature::of(g, me).number());
            (own.run)(g, window, me).await;
        }
    }
}

/// Uses a component that a seat has. False when the window is as before: a card was cancelled, which then counts as not played
/// (T11.4), or it was one for any time.
pub async fn perform(g: &mut G, moment: &mut Moment, seat: Seat, option: &Target) -> bool {
    let Target::Use(source) = option else { return false };
    let mut found = None;
    zones::uses(g, moment.window.at(), seat, &mut |me, own| {
        if me.source == *source && found.is_none() {
            found = Some((me, own.run));
        }
    });
    if let Some((me, run)) = found {
        zones::give_back(g, me);
        g.cover(Feature::of(g, me).number());
        g.log(Entry::Used { seat: me.seat, source: me.source });
        run(g, &mut moment.window, me).await;
        return true;
    }
    let mut found = None;
    playable(g, moment, seat, &mut |me, own| {
        if me.source == *source && found.is_none() {
            found = Some((me, own));
        }
    });
    let Some((me, own)) = found else { return false };
    play(g, moment, me, own).await && own.at != At::AnyTime
}

/// The system in which an action card takes effect: that of what is named or fought for; politics at Mecatol Rex, race sheets at home
/// (T54.11s).
fn place(state: &State, me: Me, at: At, named: &[Target]) -> SystemId {
    let system = |place: &Place| match place {
        Place::Space(system) => *system,
        Place::Planet(planet) => state.planets[*planet].system,
    };
    let spot = named.iter().find_map(|target| match target {
        Target::System(id) => Some(*id),
        Target::Planet(planet) => state.planets.get(*planet).map(|here| here.system),
        Target::Unit { at, .. } => Some(system(at)),
        _ => None,
    });
    // Who is named in the council has a vote there.
    let sheet = named.iter().find_map(|target| match target {
        Target::Seat(seat) if !at.is_politics() => Some(state.players[*seat].home),
        _ => None,
    });
    let known = spot.or(sheet);
    let council = state.council.as_ref().map(|_| SystemId::MECATOL);
    let action = state.activation.as_ref().map(|activation| activation.system);
    known.or(council).or(action).unwrap_or(state.players[me.seat].home)
}

/// The card goes to the discards, its targets are named, others may cancel it, then it takes effect (T11.4).
async fn play(g: &mut G, moment: &mut Moment, me: Me, own: &'static Play) -> bool {
    let Some(card) = me.source.card() else { return false };
    zones::spend(g, me);
    let named = aim(g, &moment.window, me, own).await;
    g.log(Entry::Played { seat: me.seat, source: me.source, named: named.clone() });
    let at = place(g, me, own.at, &named);
    let now = Window::CardPlayed { seat: me.seat, card, at, cancelled: false };
    if matches!(Box::pin(raise(g, now)).await, Window::CardPlayed { cancelled: true, .. }) {
        g.log(Entry::Cancelled { seat: me.seat, source: me.source });
        return false;
    }
    moment.played.push((me.seat, me.source));
    g.cover(Feature::of(g, me).number());
    if let (Source::Copied(_), Some((_, price))) = (me.source, *content::COPIER) {
        payment::pay(g, me.seat, Currency::Influence, price).await;
    }
    (own.run)(g, &mut moment.window, me, named).await;
    true
}

async fn aim(g: &mut G, window: &Window, me: Me, own: &'static Play) -> Vec<Target> {
    let mut named = Vec::new();
    while let Some(aim) = target(g, window, me, own, &named).filter(|aim| !aim.options.is_empty()) {
        let why = Prompt::Component.about(Subject::Source(me.source));
        if (aim.least, aim.most) == (1, 1) {
            named.push(rules::ask::one(g, me.seat, why, aim.options).await);
        } else {
            named.extend(rules::ask::some(g, me.seat, why, aim.options, aim.least, aim.most).await);
            break;
        }
    }
    named
}

impl Reactions for Ti3 {
    type Window = Moment;

    fn asking(_: &State) -> Asking {
        Asking::WhoCan
    }

    fn pass() -> Target {
        Target::Pass
    }

    fn why(moment: &Moment) -> Why {
        Prompt::Window.about(Subject::Window(moment.window))
    }

    fn reactions(state: &State, moment: &Moment, seat: Seat) -> Vec<Target> {
        if state.is_over() || moment.is_cancelled() { Vec::new() } else { options(state, moment, seat) }
    }

    fn could_react(state: &State, moment: &Moment, seat: Seat) -> bool {
        !Ti3::reactions(state, moment, seat).is_empty()
    }

    fn react<'g>(
        g: &'g mut Game<Ti3>,
        moment: &'g mut Moment,
        seat: Seat,
        reaction: Target,
    ) -> Pin<Box<dyn Future<Output = ()> + 'g>> {
        Box::pin(async move {
            perform(g, moment, seat, &reaction).await;
        })
    }
}
