//! Action cards in hand (T11).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit};
use crate::games::ti3::model::ids::ActionCard;
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::rules::ask;
use crate::games::ti3::streams;

/// Draws cards one by one; above the limit one is discarded each time (T11.1).
pub async fn draw(g: &mut G, seat: Seat, count: u32) {
    if !effects::allowed(g, Permit::DrawCards, Ask::of(seat), true) {
        return;
    }
    for _ in 0..count {
        if take(g, seat).is_none() {
            return;
        }
        keep_limit(g, seat).await;
    }
}

/// An empty deck is made of the discards (T11.7).
pub fn refill(g: &mut G) {
    if g.hidden.action_deck.is_empty() {
        let (state, chance) = g.with_chance();
        state.hidden.action_deck = std::mem::take(&mut state.public.action_discard);
        chance.shuffle(streams::ACTION_CARDS, &mut state.hidden.action_deck);
    }
}

/// The next card.
pub fn top(g: &mut G) -> Option<ActionCard> {
    refill(g);
    g.hidden.action_deck.pop()
}

/// The next card of the deck goes to a hand, whatever its limit.
pub fn take(g: &mut G, seat: Seat) -> Option<ActionCard> {
    let card = top(g)?;
    g.hidden.hands[seat].push(card);
    g.secret_seen();
    g.log_split(
        seat,
        Entry::DrewCards { seat, cards: vec![card], count: 1 },
        Entry::DrewCards { seat, cards: Vec::new(), count: 1 },
    );
    Some(card)
}

/// So many cards of a hand go to the discards, at its owner's choice.
pub async fn discard_some(g: &mut G, seat: Seat, count: usize) {
    let left = g.hidden.hands[seat].len().saturating_sub(count);
    shed(g, seat, left).await;
}

/// Cards of a hand go to the discards by chance.
pub fn discard_random(g: &mut G, seat: Seat, count: usize) {
    for _ in 0..count.min(g.hidden.hands[seat].len()) {
        let (state, chance) = g.with_chance();
        let hand = &mut state.hidden.hands[seat];
        let at = chance.below(streams::ACTION_CARDS, hand.len() as u32) as usize;
        let card = hand.remove(at);
        state.public.action_discard.push(card);
    }
}

/// Who has more cards than the limit discards (T11.1).
pub async fn keep_limit(g: &mut G, seat: Seat) {
    if effects::allowed(g, Permit::KeepHand, Ask::of(seat), false) {
        return;
    }
    let most = effects::amount(g, Number::HandLimit, Ask::of(seat), 7) as usize;
    shed(g, seat, most).await;
}

/// Discards down to so many.
async fn shed(g: &mut G, seat: Seat, most: usize) {
    while g.hidden.hands[seat].len() > most {
        let mut cards = g.hidden.hands[seat].clone();
        cards.sort();
        cards.dedup();
        let options = cards.into_iter().map(Target::ActionCard).collect();
        let Target::ActionCard(card) = ask::one(g, seat, Prompt::Discard, options).await else { return };
        discard(g, seat, card);
    }
}

/// A card leaves a hand for the discards.
pub fn discard(g: &mut G, seat: Seat, card: ActionCard) {
    if let Some(at) = g.hidden.hands[seat].iter().position(|own| *own == card) {
        g.hidden.hands[seat].remove(at);
        g.action_discard.push(card);
    }
}
