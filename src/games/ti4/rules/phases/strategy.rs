//! The strategy phase (RR 73): picking strategy cards.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{
    StrategyPhaseEnd, StrategyPhaseStart, WhenStrategyCardChosen, WhenStrategyCardTaken,
};
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::model::ids::StrategyCard;
use crate::games::ti4::model::state::{PickedCard, Public, State, Step, Until};
use crate::games::ti4::model::target::{Entry, Prompt, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::notes;

pub async fn start(g: &mut G) {
    let round = g.round;
    g.log(Entry::Round(round));
    effects::raise(g, StrategyPhaseStart).await;
    effects::end(g, Until::StrategyStart);
    g.step = Step::PickStrategyCard(0);
}

/// Two cards each for three and four players, whoever has been eliminated since (LRR 33.9).
pub fn cards_each(state: &State) -> usize {
    if state.players.count() <= 4 { 2 } else { 1 }
}

/// Cards nobody has.
pub fn left(state: &State) -> impl Iterator<Item = StrategyCard> + use<'_> {
    state.card_goods.keys().iter().filter(|card| holder(state, *card).is_none())
}

/// Who has a strategy card.
pub fn holder(state: &Public, card: StrategyCard) -> Option<Seat> {
    state.players.seats().find(|&seat| state.players[seat].strategy_cards.iter().any(|picked| picked.card == card))
}

/// The n-th pick of the phase, clockwise from the speaker (RR 73.1).
pub async fn pick(g: &mut G, nth: u8) {
    let order: Vec<Seat> = g.clockwise(g.speaker).collect();
    if usize::from(nth) >= order.len() * cards_each(g) {
        // RR 73.2
        for card in left(g).collect::<Vec<_>>() {
            g.card_goods[card] += 1;
        }
        g.step = Step::StrategyEnd;
        return;
    }
    let seat = order[usize::from(nth) % order.len()];
    g.step = Step::PickStrategyCard(nth + 1);
    let has = g.players[seat].strategy_cards.len();
    let full = has >= cards_each(g) && !effects::allowed(g, Permit::PickMore, Ask::of(seat), false);
    if full || !effects::allowed(g, Permit::PickCard, Ask::of(seat), true) {
        return;
    }
    let mut options: Vec<StrategyCard> = left(g).collect();
    let card = loop {
        let Target::Strategy(card) =
            ask::one(g, seat, Prompt::PickStrategyCard, options.iter().copied().map(Target::Strategy).collect()).await
        else {
            return;
        };
        let stopped = effects::raise(g, WhenStrategyCardChosen { seat, card, cancelled: false }).await.cancelled;
        if !stopped || options.len() == 1 {
            break card;
        }
        options.retain(|other| *other != card);
    };
    g.log(Entry::Picked { seat, card });
    let to = effects::raise(g, WhenStrategyCardTaken { seat, card, to: seat }).await.to;
    g.players[to].strategy_cards.push(PickedCard { card, spent: false });
    if to != seat {
        g.log(Entry::PassedOn { seat, to, card });
    }
    let goods = std::mem::take(&mut g.card_goods[card]);
    // They lay on the card, not in the supply.
    notes::receive_goods(g, seat, goods).await;
}

pub async fn end(g: &mut G) {
    effects::raise(g, StrategyPhaseEnd).await;
    effects::end(g, Until::StrategyPhase);
    for seat in g.seats() {
        let eliminated = g.players[seat].eliminated;
        g.players[seat].passed = eliminated;
    }
    match g.initiative_order().first() {
        Some(&first) => {
            g.active = first;
            g.step = Step::TurnStart;
        }
        None => g.step = Step::Over,
    }
}
