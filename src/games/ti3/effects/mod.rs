//! Dispatch: which components are active now, what they answer to a question, and who may use what in a window.
//!
//! Nothing subscribes. Each time, the state says which components lie where ([`zones`]), and their rows say what they answer.

pub mod hooks;
pub mod windows;
pub mod zones;

use crate::core::window::{self, Asking, Reactions};
use crate::core::{Game, Seat};
pub use crate::games::ti3::effects::hooks::*;
pub use crate::games::ti3::effects::windows::{At, Window};
use crate::games::ti3::model::state::{Effect, Scope, State, Until};
use crate::games::ti3::model::target::{Prompt, Target, Why};
use crate::games::ti3::{G, Ti3};
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

/// Adds an effect that lasts: while it is there the row's `lasting` hooks are active, with its scope.
pub fn last(state: &mut State, me: Me, until: Until, scope: Scope) {
    state.effects.push(Effect { source: me.source, seat: me.seat, until, scope });
}

/// Ends what lasts until now.
pub fn sweep(state: &mut State, until: Until) {
    state.effects.retain(|effect| effect.until != until);
}

/// What a seat may use in a window now.
pub fn usable(state: &State, window: &Window, seat: Seat) -> Vec<Target> {
    let mut options = Vec::new();
    zones::uses(state, window.at(), seat, &mut |me, own| {
        let option = Target::Use(me.source);
        if (own.can)(state, window, me) && !options.contains(&option) {
            options.push(option);
        }
    });
    options
}

/// Opens a window: seats take turns in order of play until all pass (T11.8). Tells what has become of it.
pub async fn raise(g: &mut G, mut window: Window) -> Window {
    for (me, run) in zones::triggers(g, window.at()) {
        if !g.is_over() {
            run(g, &mut window, me).await;
        }
    }
    let order = g.order_from(g.active);
    if g.is_over() || !order.iter().any(|seat| !usable(g, &window, *seat).is_empty()) {
        return window;
    }
    Box::pin(window::raise(g, &mut window, &order)).await;
    window
}

/// Uses a component that a seat has: an action card goes to the discards first.
pub async fn perform(g: &mut G, window: &mut Window, seat: Seat, option: &Target) {
    let Target::Use(source) = option else { return };
    let mut found = None;
    zones::uses(g, window.at(), seat, &mut |me, own| {
        if me.source == *source && found.is_none() {
            found = Some((me, own.run));
        }
    });
    if let Some((me, run)) = found {
        zones::spend(g, me);
        run(g, window, me).await;
    }
}

impl Reactions for Ti3 {
    type Window = Window;

    fn asking(_: &State) -> Asking {
        Asking::WhoCan
    }

    fn pass() -> Target {
        Target::Pass
    }

    fn why(_: &Window) -> Why {
        Prompt::Window.into()
    }

    fn reactions(state: &State, window: &Window, seat: Seat) -> Vec<Target> {
        if state.is_over() { Vec::new() } else { usable(state, window, seat) }
    }

    fn could_react(state: &State, window: &Window, seat: Seat) -> bool {
        !usable(state, window, seat).is_empty()
    }

    fn react<'g>(
        g: &'g mut Game<Ti3>,
        window: &'g mut Window,
        seat: Seat,
        reaction: Target,
    ) -> Pin<Box<dyn Future<Output = ()> + 'g>> {
        Box::pin(async move { perform(g, window, seat, &reaction).await })
    }
}
