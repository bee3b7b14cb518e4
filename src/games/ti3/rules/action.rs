//! The action phase: turns, strategic actions and passing (T5).

use crate::core::{Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Permit, Window};
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::model::state::{Contract, State, Step, Until};
use crate::games::ti3::model::target::{Entry, Prompt, Source, Subject, Target};
use crate::games::ti3::rules::{ask, board, tactical, trade, transfer};

/// What the active player may do (T5.2): passing only when all own strategy cards are used (T5.4).
fn actions(state: &State, seat: Seat) -> Vec<Target> {
    let cards = &state.players[seat].cards;
    let mut options = Vec::new();
    if cards.iter().all(|own| own.used) {
        options.push(Target::Pass);
    }
    options.extend(cards.iter().filter(|own| !own.used).map(|own| Target::Strategy(own.card)));
    if tactical::can(state, seat) {
        options.push(Target::Tactical);
    }
    if transfer::can(state, seat) {
        options.push(Target::Transfer);
    }
    options.extend(effects::usable(state, &Window::Action, seat));
    if trade::can_give(state, seat) {
        options.push(Target::TradeGoods);
    }
    options
}

/// One action of the active player.
pub async fn turn(g: &mut G) {
    let seat = g.active;
    effects::raise(g, Window::TurnStart { seat }).await;
    if g.is_over() {
        return;
    }
    let options = actions(g, seat);
    match ask::one(g, seat, Prompt::ChooseAction, options).await {
        Target::Strategy(card) => g.step = Step::Primary(card),
        Target::Tactical => tactical::begin(g, seat).await,
        Target::Transfer => transfer::begin(g, seat).await,
        Target::Pass => {
            g.players[seat].passed = true;
            g.log(Entry::Passed(seat));
            g.step = Step::ActionEnd;
        }
        Target::Use(source) => g.step = Step::Component(source),
        // T12.3: not an action; the seat is asked again.
        Target::TradeGoods => trade::give(g, seat).await,
        _ => {}
    }
}

/// A card or an ability instead of another action (T11.3).
pub async fn component(g: &mut G, source: Source) {
    let seat = g.active;
    effects::perform(g, &mut Window::Action, seat, &Target::Use(source)).await;
    if !g.is_over() {
        g.step = Step::ActionEnd;
    }
}

/// The primary of a strategy card, then the others may follow (T5.3).
pub async fn primary(g: &mut G, card: StrategyCard) {
    let seat = g.active;
    if let Some(primary) = content::strategy(card).and_then(|row| row.primary) {
        primary(g, seat).await;
    }
    if g.is_over() {
        return;
    }
    effects::raise(g, Window::AfterPrimary { card, seat }).await;
    let left: Seats = g.others(seat).collect();
    g.step = Step::Secondary { card, left };
}

/// The next of the others, clockwise, may use the secondary once (T5.3, T18.2).
pub async fn secondary(g: &mut G, card: StrategyCard, mut left: Seats) {
    let owner = g.active;
    let next = g.clockwise(owner).find(|seat| left.contains(*seat));
    let (Some(seat), Some(row)) = (next, content::strategy(card)) else {
        if let Some(own) = g.players[owner].cards.iter_mut().find(|own| own.card == card) {
            own.used = true;
        }
        g.step = Step::ActionEnd;
        return;
    };
    left.remove(seat);
    if let Some(secondary) = &row.secondary {
        let free = !secondary.counter || effects::allowed(g, Permit::FreeSecondary, Ask::of(seat).card(card), false);
        let may = effects::allowed(g, Permit::UseSecondary, Ask::of(seat).card(card), true);
        let can = may && (free || g.players[seat].sheet.strategy > 0) && (secondary.can)(g, seat);
        let used = can && ask::yes(g, seat, Prompt::UseSecondary.about(Subject::Strategy(card))).await;
        if used {
            if !free {
                g.players[seat].sheet.strategy -= 1;
            }
            (secondary.run)(g, seat).await;
        }
        effects::raise(g, Window::AfterSecondary { card, seat, used }).await;
    }
    if !g.is_over() {
        g.step = Step::Secondary { card, left };
    }
}

/// After each action: who is out leaves, and the next who has not passed plays; when all have, the status phase begins.
pub async fn end(g: &mut G) {
    g.activation = None;
    let seat = g.active;
    effects::raise(g, Window::ActionEnd { seat }).await;
    if g.seats().all(|seat| g.players[seat].passed) {
        effects::raise(g, Window::ActionPhaseEnd).await;
    }
    effects::sweep(g, Until::ActionEnd);
    for seat in Seat::all(g.count()) {
        for contract in &mut g.players[seat].contracts {
            if let Contract::With { fresh, .. } = contract {
                *fresh = false;
            }
        }
    }
    board::claim_stations(g);
    let order = g.order_from(g.active);
    board::eliminate(g);
    if g.is_over() {
        return;
    }
    let next = order.iter().skip(1).chain(order.first()).find(|seat| !g.players[**seat].passed).copied();
    g.step = match next {
        Some(seat) => {
            g.active = seat;
            Step::Turn
        }
        None => {
            effects::sweep(g, Until::ActionPhaseEnd);
            Step::Score(0)
        }
    };
}
