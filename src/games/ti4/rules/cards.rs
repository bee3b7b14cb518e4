//! Action cards and secret objectives: drawing, discarding, hand limits.

use crate::core::{Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterActionCardDiscarded, AfterCardsDrawn};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::model::ids::{ActionCard, Secret};
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Entry, Prompt, Target, Why};
use crate::games::ti4::rules::ask;
use crate::games::ti4::streams;

/// Draws action cards, then discards down to the hand limit (LRR 2.3, 2.4).
pub async fn draw(g: &mut G, seat: Seat, count: u8) {
    let count = effects::number(g, Number::CardsDrawn, Ask::of(seat), i32::from(count)).max(0);
    let mut drawn = Vec::new();
    for _ in 0..count {
        let (state, chance) = g.with_chance();
        if state.hidden.action_deck.is_empty() {
            // LRR 23.5
            state.hidden.action_deck = std::mem::take(&mut state.public.action_discard);
            chance.shuffle(streams::ACTION_CARDS, &mut state.hidden.action_deck);
        }
        let Some(card) = state.hidden.action_deck.pop() else { break };
        state.hidden.hands[seat].push(card);
        drawn.push(card);
    }
    if !drawn.is_empty() {
        g.secret_seen();
        let count = drawn.len() as u8;
        g.log_split(seat, Entry::DrewCards { seat, cards: drawn }, Entry::Drew { seat, count });
        effects::raise(g, AfterCardsDrawn { seat }).await;
        discard_down(g, seat).await;
    }
}

pub fn hand_limit(state: &State, seat: Seat) -> usize {
    if effects::allowed(state, Permit::UnlimitedHand, Ask::of(seat), false) {
        return usize::MAX;
    }
    effects::number(state, Number::HandLimit, Ask::of(seat), 7).max(0) as usize
}

pub async fn discard_down(g: &mut G, seat: Seat) {
    let over = g.hidden.hands[seat].len().saturating_sub(hand_limit(g, seat));
    if over > 0 {
        choose_discards(g, seat, over, Prompt::DiscardDown).await;
    }
}

/// Discards exactly so many cards of the seat's choice.
pub async fn choose_discards(g: &mut G, seat: Seat, count: usize, why: impl Into<Why>) {
    let hand: Vec<Target> = g.hidden.hands[seat].iter().copied().map(Target::Card).collect();
    let count = count.min(hand.len());
    let chosen = ask::some(g, seat, why, hand, count, count).await;
    let cards = chosen.into_iter().filter_map(|target| if let Target::Card(card) = target { Some(card) } else { None });
    discard(g, seat, cards.collect()).await;
}

/// Discards these cards; then others may react to each of them.
async fn discard(g: &mut G, seat: Seat, cards: Vec<ActionCard>) {
    for &card in &cards {
        discard_from_hand(g, seat, card);
    }
    for card in cards {
        effects::raise(g, AfterActionCardDiscarded { seat, card }).await;
    }
}

pub fn discard_from_hand(g: &mut G, seat: Seat, card: ActionCard) {
    let hand = &mut g.hidden.hands[seat];
    if let Some(index) = hand.iter().position(|held| *held == card) {
        hand.remove(index);
        g.action_discard.push(card);
        g.log(Entry::Discarded { seat, card });
    }
}

/// Discards all action cards of a seat.
pub async fn discard_hand(g: &mut G, seat: Seat) {
    let hand = g.hidden.hands[seat].clone();
    discard(g, seat, hand).await;
}

/// Takes a card up from the discard pile.
pub async fn pick_up(g: &mut G, seat: Seat, card: ActionCard) {
    if let Some(nth) = g.action_discard.iter().rposition(|other| *other == card) {
        g.action_discard.remove(nth);
        g.hidden.hands[seat].push(card);
        g.log(Entry::PickedUp { seat, card });
        discard_down(g, seat).await;
    }
}

/// A seat looks at the hand of another and takes one card of it.
pub async fn take_from_hand(g: &mut G, seat: Seat, why: Why, from: Seat) {
    let options: Vec<Target> = g.hidden.hands[from].iter().copied().map(Target::Card).collect();
    if options.is_empty() {
        return;
    }
    g.secret_seen();
    if let Target::Card(card) = ask::one(g, seat, why, options).await {
        hand_over(g, from, seat, card).await;
    }
}

/// Tells those two which action card has changed hands, and the others that one has.
pub fn log_taken(g: &mut G, seat: Seat, from: Seat, card: ActionCard) {
    g.secret_seen();
    let both: Seats = [seat, from].into_iter().collect();
    let told = |card| Entry::TookCard { seat, from, card };
    g.log_split(both, told(Some(card)), told(None));
}

/// An action card changes hands; the receiver discards down to the limit.
pub async fn hand_over(g: &mut G, from: Seat, to: Seat, card: ActionCard) {
    pass_on(g, from, to, card);
    discard_down(g, to).await;
}

/// An action card changes hands; the limit is looked at when all have.
pub fn pass_on(g: &mut G, from: Seat, to: Seat, card: ActionCard) {
    if let Some(index) = g.hidden.hands[from].iter().position(|held| *held == card) {
        g.hidden.hands[from].remove(index);
        g.hidden.hands[to].push(card);
        log_taken(g, to, from, card);
    }
}

/// Seats whose secret objectives lie open.
pub fn open_secrets(state: &State) -> Seats {
    state.seats().filter(|&seat| !effects::allowed(state, Permit::HideSecrets, Ask::of(seat), true)).collect()
}

/// Secret objectives that a seat may have, scored ones included.
pub fn secret_limit(state: &State, seat: Seat) -> usize {
    effects::number(state, Number::SecretLimit, Ask::of(seat), 3).max(0) as usize
}

/// Secret objectives that a seat has, scored ones included.
pub fn secrets_of(state: &State, seat: Seat) -> usize {
    state.hidden.secrets[seat].len() + state.players[seat].scored.len()
}

/// Draws a secret objective; beyond three, scored ones included, one goes back (LRR 61.21).
pub async fn draw_secret(g: &mut G, seat: Seat) {
    draw_secrets(g, seat, 1).await;
}

/// Draws so many, then returns those beyond three.
pub async fn draw_secrets(g: &mut G, seat: Seat, count: usize) {
    for _ in 0..count {
        let Some(secret) = g.hidden.secret_deck.pop() else { break };
        g.hidden.secrets[seat].push(secret);
        g.secret_seen();
        g.log_split(seat, Entry::DrewSecret { seat, secret: Some(secret) }, Entry::DrewSecret { seat, secret: None });
    }
    while secrets_of(g, seat) > secret_limit(g, seat) && !g.hidden.secrets[seat].is_empty() {
        let options = g.hidden.secrets[seat].iter().copied().map(Target::Secret).collect();
        if let Target::Secret(secret) = ask::one(g, seat, Prompt::ReturnSecret, options).await {
            return_secret(g, seat, secret);
        }
    }
}

/// Shuffles a secret objective back into the deck.
pub fn return_secret(g: &mut G, seat: Seat, secret: Secret) {
    let (state, chance) = g.with_chance();
    state.hidden.secrets[seat].retain(|held| *held != secret);
    state.hidden.secret_deck.push(secret);
    chance.shuffle(streams::SECRETS, &mut state.hidden.secret_deck);
}
