//! Windows: moments at which seats may react, in order, until all pass; reactions may be reacted to.

use super::decision::{Choice, Shape};
use super::game::Game;
use super::rulebook::Rulebook;
use super::seat::Seat;
use serde::{Deserialize, Serialize};
use std::future::Future;
use std::pin::Pin;

/// Which seats a window asks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Asking {
    /// Those who can react: quick, but the pause tells something.
    #[default]
    WhoCan,
    /// All who could by public knowledge, even if in truth they can only pass.
    WhoCould,
}

/// What a rulebook with windows brings.
pub trait Reactions: Rulebook {
    /// A moment and its subject. Reactions may change it (cancel what it is about).
    type Window;

    fn asking(state: &Self::State) -> Asking;
    fn pass() -> Self::Target;
    fn why(window: &Self::Window) -> Self::Why;
    /// Why a seat is asked for its next step while something is due.
    fn why_due(window: &Self::Window) -> Self::Why {
        Self::why(window)
    }
    /// What `seat` can do in this window now, in a stable order, without "pass".
    fn reactions(state: &Self::State, window: &Self::Window, seat: Seat) -> Vec<Self::Target>;
    /// What `seat` has to do in this window before it may pass, in a stable order; and its reactions.
    fn due_and_reactions(
        state: &Self::State,
        window: &Self::Window,
        seat: Seat,
    ) -> (Vec<Self::Target>, Vec<Self::Target>) {
        (Vec::new(), Self::reactions(state, window, seat))
    }
    /// Whether, for all that everybody knows, `seat` might be able to react.
    fn could_react(state: &Self::State, window: &Self::Window, seat: Seat) -> bool;
    fn react<'g>(
        g: &'g mut Game<Self>,
        window: &'g mut Self::Window,
        seat: Seat,
        reaction: Self::Target,
    ) -> Pin<Box<dyn Future<Output = ()> + 'g>>;
}

/// Asks the seats in order, again and again until all have passed in a row.
pub async fn raise<R: Reactions>(g: &mut Game<R>, window: &mut R::Window, order: &[Seat]) {
    if g.deeper().is_none() {
        return;
    }
    let mut passed = 0;
    for &seat in order.iter().cycle() {
        if passed == order.len() {
            break;
        }
        passed += 1;
        let (mut due, reactions) = R::due_and_reactions(g, window, seat);
        if !due.is_empty() {
            // What must happen takes its turn among what may, in the order its owner likes.
            due.extend(reactions);
            let next = if due.len() == 1 { due.swap_remove(0) } else { g.one(seat, R::why_due(window), due).await };
            R::react(g, window, seat, next).await;
            passed = 0;
            continue;
        }
        let asked = !reactions.is_empty() || (R::asking(g) == Asking::WhoCould && R::could_react(g, window, seat));
        if !asked {
            continue;
        }
        let options: Vec<R::Target> = std::iter::once(R::pass()).chain(reactions).collect();
        if let (Shape::One(mut options), Choice::One(index)) =
            g.ask_openly(seat, R::why(window), Shape::One(options)).await
            && index > 0
        {
            R::react(g, window, seat, options.swap_remove(index as usize)).await;
            passed = 0;
        }
    }
    g.shallower();
}
