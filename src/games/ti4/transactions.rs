//! Transactions (LRR 94): an offer of one seat, accepted or not by the other.

use super::G;
use super::ask;
use super::because::{Because, May};
use super::effects::{self, Ask, Permit};
use super::galaxy;
use super::ids::ActionCard;
use super::notes;
use super::state::{Note, State, Step};
use super::target::{Entry, Prompt, Subject, Target};
use super::windows::Window;
use crate::core::Seat;
use crate::core::decision::Counts;

/// Offers in one turn, refused ones included: talk is free, but a game must go on.
const MOST_OFFERS: u8 = 4;

/// What one side gives.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Gift {
    goods: u8,
    commodities: u8,
    note: Option<Note>,
    card: Option<ActionCard>,
    /// Besides, a card of the giver's choice.
    any_card: bool,
}

impl Gift {
    fn is_empty(&self) -> bool {
        *self == Gift::default()
    }

    fn is_held_by(&self, state: &State, seat: Seat) -> bool {
        let player = &state.players[seat];
        player.goods >= self.goods
            && player.commodities >= self.commodities
            && self.note.is_none_or(|note| state.hidden.notes[seat].contains(&note))
            && self.card.is_none_or(|card| state.hidden.hands[seat].contains(&card))
            && (!self.any_card || !state.hidden.hands[seat].is_empty())
    }
}

/// Whom a seat can offer a transaction now: neighbours on its turn, anybody during an agenda (LRR 94.1, 94.6).
pub fn partners(state: &State, seat: Seat) -> Vec<Seat> {
    let candidates: Vec<Seat> = state.others(seat).filter(|&other| may_talk(state, seat, other).is_ok()).collect();
    if candidates.is_empty() || matches!(state.step, Step::Vote(_)) {
        return candidates;
    }
    let near = galaxy::neighbours(state, seat);
    candidates.into_iter().filter(|&other| is_near(state, seat, other, &near).is_ok()).collect()
}

/// Whether a seat can offer another one a transaction now; else why not.
pub fn may_deal(state: &State, seat: Seat, other: Seat) -> May {
    may_talk(state, seat, other)?;
    if matches!(state.step, Step::Vote(_)) {
        Ok(())
    } else {
        is_near(state, seat, other, &galaxy::neighbours(state, seat))
    }
}

/// All but the distance.
fn may_talk(state: &State, seat: Seat, other: Seat) -> May {
    let player = &state.players[seat];
    let has_any = |seat: Seat| {
        let player = &state.players[seat];
        player.goods + player.commodities > 0 || !state.hidden.notes[seat].is_empty()
    };
    if other == seat {
        Err(Because::Yourself)
    } else if state.players[other].eliminated {
        Err(Because::Eliminated)
    } else if player.offers >= MOST_OFFERS {
        Err(Because::OffersMade(MOST_OFFERS))
    } else if player.dealt_with.contains(other) || state.players[other].dealt_with_in_agenda(state, seat) {
        Err(Because::DealtWith)
    } else if !has_any(seat) && !has_any(other) {
        Err(Because::NothingToTrade)
    } else {
        Ok(())
    }
}

/// LRR 60.1
fn is_near(state: &State, seat: Seat, other: Seat, near: &[Seat]) -> May {
    let base = if near.contains(&other) { Ok(()) } else { Err(Because::NoNeighbour) };
    effects::verdict(state, Permit::Transact, Ask::of(seat).with(other), base)
}

/// Action cards change hands only where a component says so (LRR 94.3).
pub fn may_trade_cards(state: &State, seat: Seat, other: Seat) -> bool {
    effects::allowed(state, Permit::TradeCards, Ask::of(seat).with(other), false)
}

/// Makes an offer: what is given, what is asked for; the other accepts or declines.
pub async fn offer(g: &mut G, seat: Seat, other: Seat) {
    g.players[seat].offers += 1;
    let cards = may_trade_cards(g, seat, other);
    let given = gift(g, seat, seat, Prompt::OfferTrade, cards).await;
    let mut wanted = gift(g, seat, other, Prompt::RequestTrade, cards).await;
    if given.is_empty() && wanted.is_empty() {
        return;
    }
    let accepted = wanted.is_held_by(g, other) && ask::yes(g, other, Prompt::AcceptTrade).await;
    if !accepted {
        g.log(Entry::Refused { from: seat, to: other });
        return;
    }
    if wanted.any_card {
        let hand = g.hidden.hands[other].iter().copied().map(Target::Card).collect();
        if let Target::Card(card) = ask::one(g, other, Prompt::GiveCard, hand).await {
            wanted.card = Some(card);
        }
    }
    g.players[seat].dealt_with.insert(other);
    hand_over(g, seat, other, given).await;
    hand_over(g, other, seat, wanted).await;
    for side in [seat, other] {
        effects::raise(g, Window::AfterGoodsGained { seat: side }).await;
    }
}

/// What `chooser` names of the things of `giver`.
async fn gift(g: &mut G, chooser: Seat, giver: Seat, prompt: Prompt, cards: bool) -> Gift {
    let player = &g.players[giver];
    let prompt = prompt.about(Subject::Giver(giver));
    let slots = [(Target::TradeGoods, u32::from(player.goods)), (Target::Commodities, u32::from(player.commodities))];
    let slots: Vec<_> = slots.into_iter().filter(|(_, most)| *most > 0).collect();
    let most = slots.iter().map(|(_, most)| most).sum();
    let mut gift = Gift::default();
    for (target, amount) in ask::counts(g, chooser, prompt, Counts::new(slots, 0..=most)).await {
        match target {
            Target::TradeGoods => gift.goods = amount as u8,
            _ => gift.commodities = amount as u8,
        }
    }
    // Of another's notes only those can be named that the chooser does not see elsewhere.
    let notes: Vec<Note> = if chooser == giver { g.hidden.notes[giver].clone() } else { unseen_notes(g, chooser) };
    if !notes.is_empty() {
        let options = std::iter::once(Target::Pass).chain(notes.into_iter().map(Target::Note)).collect();
        if let Target::Note(note) = ask::one(g, chooser, prompt, options).await {
            gift.note = Some(note);
        }
    }
    if cards && !g.hidden.hands[giver].is_empty() {
        // Who asks does not see the hand: the giver will choose.
        let hand: Vec<Target> = if chooser == giver {
            g.hidden.hands[giver].iter().copied().map(Target::Card).collect()
        } else {
            vec![Target::AnyCard]
        };
        match ask::one(g, chooser, prompt, std::iter::once(Target::Pass).chain(hand).collect()).await {
            Target::Card(card) => gift.card = Some(card),
            Target::AnyCard => gift.any_card = true,
            _ => {}
        }
    }
    gift
}

/// Notes that are neither in the seat's hand nor face up.
pub fn unseen_notes(state: &State, seat: Seat) -> Vec<Note> {
    let mut all: Vec<Note> = state.others(seat).flat_map(|other| state.hidden.notes[other].iter().copied()).collect();
    all.sort_unstable();
    all
}

async fn hand_over(g: &mut G, from: Seat, to: Seat, gift: Gift) {
    g.players[from].goods -= gift.goods;
    g.players[from].commodities -= gift.commodities;
    // Commodities become trade goods with the other (LRR 21.5).
    g.players[to].goods = g.players[to].goods.saturating_add(gift.goods + gift.commodities);
    g.log(Entry::Traded { from, to, goods: gift.goods, commodities: gift.commodities, note: gift.note.is_some() });
    if let Some(card) = gift.card {
        super::cards::hand_over(g, from, to, card).await;
    }
    if let Some(note) = gift.note {
        notes::hand_over(g, note, to).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::ids::{Faction, Promissory, UnitKind};
    use crate::games::ti4::testing::{A, B, Sim};

    #[test]
    fn an_offer_gives_and_asks_for_goods_and_notes_lrr_94_2() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Letnev, Faction::Hacan]);
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.state.players[A].commodities = 3;
        t.state.players[B].goods = 4;
        let note = Note { kind: Promissory::Ceasefire, owner: B };
        t.go().pick(Target::Transaction(B));
        t.counts(&[(Target::Commodities, 3)]).pass();
        t.counts(&[(Target::TradeGoods, 1)]).pick(Target::Note(note));
        assert_eq!(t.asked(), Some((B, Prompt::AcceptTrade)));
        t.pick(Target::Yes);
        assert_eq!((t.look().players[A].commodities, t.look().players[A].goods), (0, 1));
        assert_eq!(t.look().players[B].goods, 6, "commodities become trade goods (LRR 21.5)");
        assert!(t.look().hidden.notes[A].contains(&note));
    }
}
