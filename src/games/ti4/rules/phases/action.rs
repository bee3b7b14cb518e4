//! The action phase (LRR 3): turns in initiative order until all have passed.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{
    AfterActionPerformed, AfterPassed, AnyTimeInTurn, StatusPhaseStart, TurnEnd, TurnStart,
};
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::{Edition, StrategyCard};
use crate::games::ti4::model::state::{State, Step, Until};
use crate::games::ti4::model::target::{Entry, Prompt, Source, Target};
use crate::games::ti4::rules::actions::{component, tactical};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::elimination;
use crate::games::ti4::rules::limits;
use crate::games::ti4::rules::transactions;

pub async fn turn_start(g: &mut G) {
    let seat = g.active;
    let player = &mut g.players[seat];
    player.actions = 0;
    g.activated = None;
    transactions::forget_offers(g, [seat]);
    effects::raise(g, TurnStart { seat }).await;
    effects::raise(g, AnyTimeInTurn { seat }).await;
    if g.step == Step::TurnStart {
        g.step = Step::ChooseAction;
    }
}

/// Everything the active seat may do: pass where it may, strategy cards, components, transactions, systems.
fn options(state: &State, seat: Seat) -> Vec<Target> {
    let mut options = Vec::new();
    if may_pass(state, seat).is_ok() {
        options.push(Target::Pass);
    }
    let picked = state.players[seat].strategy_cards.iter().map(|picked| picked.card);
    options.extend(picked.filter(|&card| may_use_strategy(state, seat, card).is_ok()).map(Target::StrategicAction));
    options.extend(component::options(state, seat));
    options.extend(transactions::partners(state, seat).into_iter().map(Target::Transaction));
    options.extend(tactical::systems(state, seat).map(Target::System));
    options
}

/// A player passes only with all strategy cards used (LRR 3.4); after a first action this ends the turn.
pub fn may_pass(state: &State, seat: Seat) -> May {
    let player = &state.players[seat];
    if player.cards_spent() || player.actions > 0 { Ok(()) } else { Err(Because::UnusedStrategyCard) }
}

/// Each of the seat's own strategy cards is used once (LRR 82.1).
pub fn may_use_strategy(state: &State, seat: Seat, card: StrategyCard) -> May {
    match state.players[seat].strategy_cards.iter().find(|picked| picked.card == card) {
        Some(picked) if picked.spent => Err(Because::Exhausted),
        Some(_) => Ok(()),
        None => Err(Because::NotYourStrategyCard(card)),
    }
}

pub async fn choose(g: &mut G) {
    let seat = g.active;
    let options = options(g, seat);
    if options.is_empty() {
        g.step = Step::TurnEnd;
        return;
    }
    match ask::one(g, seat, Prompt::ChooseAction, options).await {
        Target::StrategicAction(card) => g.step = Step::Primary(card),
        Target::Use(source) => g.step = Step::Component(source),
        Target::Transaction(other) => g.step = Step::Offer(other),
        Target::System(system) => tactical::activate(g, seat, system).await,
        _ => {
            if g.players[seat].actions == 0 {
                g.players[seat].passed = true;
                g.log(Entry::Passed(seat));
                effects::raise(g, AfterPassed { seat }).await;
            }
            if !g.is_over() {
                g.step = Step::TurnEnd;
            }
        }
    }
}

/// A component action; cancelled it is not used up (LRR 22.4).
pub async fn use_component(g: &mut G, source: Source) {
    let seat = g.active;
    let done = component::resolve(g, seat, source).await;
    g.step = if done { Step::ActionEnd } else { Step::ChooseAction };
}

/// A transaction besides the action of the turn.
pub async fn offer(g: &mut G, other: Seat) {
    let seat = g.active;
    transactions::offer(g, seat, other).await;
    g.step = Step::ChooseAction;
}

/// An action is done: another one where a component allows it, else the turn ends.
pub async fn action_end(g: &mut G) {
    let seat = g.active;
    effects::end(g, Until::TacticalAction);
    g.players[seat].actions += 1;
    let crowded = limits::lacks_plastic(g);
    for other in g.clockwise(seat).collect::<Vec<_>>() {
        if crowded {
            limits::enforce_plastic(g, other).await;
        }
        elimination::check(g, other).await;
    }
    effects::raise(g, AfterActionPerformed { seat }).await;
    if g.step == Step::ActionEnd {
        let most = effects::number(g, Number::ActionsPerTurn, Ask::of(seat), 1);
        let more = i32::from(g.players[seat].actions) < most && !g.players[seat].eliminated;
        g.step = if more { Step::ChooseAction } else { Step::TurnEnd };
    }
}

/// An effect ends the active seat's turn after it has activated a system; whoever has been placed beside others fights first.
pub async fn stop_turn(g: &mut G) {
    if let Some((seat, system)) = g.tactical.as_ref().map(|tactical| (tactical.seat, tactical.system)) {
        tactical::fight_out(g, seat, system).await;
    }
    if !g.is_over() {
        end_turn_now(g);
    }
}

/// An effect ends the active seat's turn at once.
pub fn end_turn_now(g: &mut G) {
    effects::end(g, Until::TacticalAction);
    g.tactical = None;
    g.step = Step::TurnEnd;
}

pub async fn turn_end(g: &mut G) {
    let seat = g.active;
    effects::raise(g, AnyTimeInTurn { seat }).await;
    // Trade is possible as long as the turn lasts (LRR 94.1); with the expansion, who passes has just been asked.
    let asked = g.players[seat].passed && g.edition.has(Edition::ProphecyOfKings);
    loop {
        let closed = asked || g.players[seat].eliminated;
        let partners = if closed { Vec::new() } else { transactions::partners(g, seat) };
        if partners.is_empty() {
            break;
        }
        let options = std::iter::once(Target::Pass).chain(partners.into_iter().map(Target::Transaction)).collect();
        match ask::one(g, seat, Prompt::AfterAction, options).await {
            Target::Transaction(other) => transactions::offer(g, seat, other).await,
            _ => break,
        }
    }
    effects::raise(g, TurnEnd { seat }).await;
    effects::end(g, Until::Turn);
    let order = g.initiative_order();
    let successor = g.successor.take().and_then(|next| order.iter().position(|&other| other == next));
    let after = order.iter().position(|&other| other == seat).map(|place| place + 1).or(successor).unwrap_or(0);
    let next = order.iter().cycle().skip(after).take(order.len()).find(|&&other| !g.players[other].passed);
    match next {
        Some(&next) => {
            g.active = next;
            g.step = Step::TurnStart;
        }
        None => {
            effects::raise(g, StatusPhaseStart).await;
            g.step = Step::Score(0);
        }
    }
}
