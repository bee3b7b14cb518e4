//! Playing cards, and the windows in which cards answer cards (S 6).

use super::Skirmish;
use super::cards::{Card, Effect, Play};
use super::features::Feature;
use super::state::State;
use super::target::{Entry, Moment, Target, Why};
use crate::core::window::{self, Asking, Reactions};
use crate::core::{Game, Seat};

/// A moment, and whether what it is about still happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Window {
    pub moment: Moment,
    pub stands: bool,
}

impl Window {
    pub fn new(moment: Moment) -> Window {
        Window { moment, stands: true }
    }
}

/// Opens a window: clockwise from `first`, until all pass. Who is asked tells something, so undo stops here.
pub async fn open(g: &mut Game<Skirmish>, moment: Moment, first: Seat) -> Window {
    g.secret_seen();
    let seats = g.seats();
    let mut order = [first; 4];
    first.clockwise(seats).zip(&mut order).for_each(|(seat, place)| *place = seat);
    let mut opened = Window::new(moment);
    window::raise(g, &mut opened, &order[..seats]).await;
    opened
}

/// Shows a card from the hand and lets the others answer it (S 6.2); says whether it takes effect.
async fn show(g: &mut Game<Skirmish>, me: Seat, card: Card, on: Target) -> bool {
    // In a world a bot imagines, the hand of another may have changed under an open question.
    if !g.realms[me].hand.take(card) {
        return false;
    }
    g.discard.put(card);
    g.log(Entry::Played { seat: me, card, on });
    let after = me.next(g.seats());
    let stands = open(g, Moment::Card { card, by: me, on }, after).await.stands;
    if stands {
        g.cover(Feature::of_effect(card));
    }
    stands
}

/// Plays a card on the own turn (S 4.3).
pub async fn play(g: &mut Game<Skirmish>, me: Seat, card: Card, on: Target) {
    let Play::Turn { effect, .. } = card.row().play else { return };
    if show(g, me, card, on).await {
        effect(g, me, on).await;
        // S 6.4: what lasts stays in play until the end of the turn.
        if card.row().joins.is_some() && g.discard.take(card) {
            g.in_play.put(card);
        }
    }
}

impl Reactions for Skirmish {
    type Window = Window;

    fn asking(state: &State) -> Asking {
        state.asking
    }

    fn pass() -> Target {
        Target::Pass
    }

    fn why(window: &Window) -> Why {
        Why::React(window.moment)
    }

    fn reactions(state: &State, window: &Window, seat: Seat) -> Vec<Target> {
        if !window.stands {
            return Vec::new();
        }
        let hand = state.realms[seat].hand;
        hand.kinds().filter(|card| card.against(state, window, seat).is_some()).map(Target::Card).collect()
    }

    fn could_react(state: &State, window: &Window, seat: Seat) -> bool {
        window.stands
            && !state.realms[seat].hand.is_empty()
            && Card::ALL.into_iter().any(|card| state.unseen(card) > 0 && card.against(state, window, seat).is_some())
    }

    fn react<'g>(g: &'g mut Game<Skirmish>, window: &'g mut Window, seat: Seat, reaction: Target) -> Effect<'g> {
        Box::pin(async move {
            let Target::Card(card) = reaction else { return };
            let Play::Reaction { against, effect } = card.row().play else { return };
            let Some(rival) = against(g, window, seat) else { return };
            if show(g, seat, card, Target::Seat(rival)).await {
                effect(g, window, seat).await;
            }
        })
    }
}
