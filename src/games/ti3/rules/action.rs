//! The action phase: turns, strategic actions and passing (T5).

use crate::core::{Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::effects::{self, Ask, Moment, Permit, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::model::state::{Contract, Effect, Scope, State, Step, Until};
use crate::games::ti3::model::target::{Entry, Prompt, Source, Subject, Target};
use crate::games::ti3::rules::{ask, board, leaders, limits, surrender, tactical, trade, transfer};

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
    // T54.2s.
    let leaders = 0..state.players[seat].leaders.len() as u8;
    let walks = leaders.filter(|nth| !leaders::walks(state, seat, *nth).is_empty());
    options.extend(walks.map(|nth| Target::Leader(seat, nth)));
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
    let action = ask::one(g, seat, Prompt::ChooseAction, options).await;
    if matches!(action, Target::Strategy(_) | Target::Tactical | Target::Transfer | Target::Pass) {
        acts(g, seat);
    }
    match action {
        Target::Strategy(card) => g.step = Step::Primary(card),
        Target::Tactical => tactical::begin(g, seat).await,
        Target::Transfer => transfer::begin(g, seat).await,
        Target::Pass => {
            g.players[seat].passed = true;
            g.log(Entry::Passed(seat));
            surrender::offer(g, seat).await;
            g.step = Step::ActionEnd;
        }
        Target::Use(source) => g.step = Step::Component(source),
        // The seat is asked again.
        Target::TradeGoods => trade::give(g, seat).await,
        Target::Leader(_, nth) => leaders::walk(g, seat, nth).await,
        _ => {}
    }
}

/// What lasts until the next action of a seat is over: it takes one.
fn acts(g: &mut G, seat: Seat) {
    g.effects.retain(|effect| effect.until != Until::NextAction || effect.seat != seat);
}

/// A card or an ability instead of another action (T11.3).
pub async fn component(g: &mut G, source: Source) {
    let seat = g.active;
    let earlier: Vec<Effect> = g.effects.iter().filter(|effect| effect.until == Until::NextAction).copied().collect();
    acts(g, seat);
    let used = effects::perform(g, &mut Moment::new(Window::Action), seat, &Target::Use(source)).await;
    if !used {
        // T11.4: it was no action.
        earlier.into_iter().filter(|effect| effect.seat == seat).for_each(|effect| g.effects.push(effect));
    }
    // T16.7: it may have taken docks away that housed fighters.
    for other in g.seats().collect::<Vec<_>>() {
        limits::enforce_all(g, other).await;
    }
    // What it did may go on in steps of its own.
    if !g.is_over() && g.step == Step::Component(source) {
        // A card that was cancelled does not use up the turn (T11.4).
        g.step = if used { Step::ActionEnd } else { Step::Turn };
    }
}

/// The primary of a strategy card, then the others may follow (T5.3).
pub async fn primary(g: &mut G, card: StrategyCard) {
    let seat = g.active;
    g.log(Entry::Played { seat, source: Source::Strategy(card), named: Vec::new() });
    let now = effects::raise(g, Window::PrimaryUsed { card, seat, cancelled: false }).await;
    if matches!(now, Window::PrimaryUsed { cancelled: true, .. }) {
        g.step = Step::Secondary { card, left: Seats::NONE };
        return;
    }
    if let Some(primary) = content::strategy(card).and_then(|row| row.primary) {
        g.cover(Feature::Use(Source::Strategy(card)).number());
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
        effects::raise(g, Window::CardDone { card, seat: owner }).await;
        return;
    };
    left.remove(seat);
    if let Some(secondary) = &row.secondary {
        let free = !secondary.counter || effects::allowed(g, Permit::FreeSecondary, Ask::of(seat).card(card), false);
        let about = Ask::of(seat).card(card);
        // A component may open the primary, too.
        let too = row.primary.filter(|_| effects::allowed(g, Permit::PrimaryToo, about, false));
        let instead = row.primary.filter(|_| effects::allowed(g, Permit::PrimaryInstead, about, false));
        let pays = g.players[seat].sheet.strategy > 0;
        let mut options = vec![Target::Pass];
        let may = effects::allowed(g, Permit::UseSecondary, about, true);
        if may && (free || pays) && ((secondary.can)(g, seat) || too.is_some()) {
            options.push(Target::Yes);
        }
        // In its place it costs a counter, unless the component says otherwise or the seat pays for no secondary at all.
        let free_too = effects::allowed(g, Permit::FreeSecondary, about, false);
        let open = effects::allowed(g, Permit::FreeInstead, about, free_too);
        if may && instead.is_some() && (open || pays) {
            options.push(Target::Strategy(card));
        }
        let answer = ask::one(g, seat, Prompt::UseSecondary.about(Subject::Strategy(card)), options).await;
        let used = answer != Target::Pass;
        match answer {
            Target::Yes => {
                g.cover(Feature::Follow(card).number());
                g.players[seat].sheet.strategy -= u8::from(!free);
                (secondary.run)(g, seat).await;
                if let Some(primary) = too {
                    primary(g, seat).await;
                }
            }
            Target::Strategy(_) => {
                g.players[seat].sheet.strategy -= u8::from(!open);
                if let Some(primary) = instead {
                    primary(g, seat).await;
                }
            }
            _ => {}
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
    g.simultaneous = None;
    // Ships may have come to docks that float without a battle: by a retreat, or as they were built.
    for system in g.system_ids() {
        board::overrun(g, system);
    }
    board::claim_stations(g).await;
    effects::raise(g, Window::ActionOver).await;
    if g.seats().all(|seat| g.players[seat].passed) {
        effects::raise(g, Window::ActionPhaseEnd).await;
    }
    // T16.7: laws may have taken docks away that housed fighters.
    limits::settle(g).await;
    // After an action ahead of all others the first in order of play begins.
    let ahead = g.effects.iter().any(|effect| effect.scope == Scope::Ahead);
    let mut order = g.order_from(g.active);
    if ahead {
        order = g.order_of_play();
        order.rotate_right(1);
    }
    effects::sweep(g, Until::ActionEnd);
    effects::sweep(g, Until::ActivationEnd);
    for seat in Seat::all(g.count()) {
        for contract in &mut g.players[seat].contracts {
            if let Contract::With { fresh, .. } = contract {
                *fresh = false;
            }
        }
    }
    board::check_victory(g);
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
