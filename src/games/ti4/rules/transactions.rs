//! Transactions (LRR 94): an offer of one seat, accepted or not by the other.

use crate::core::decision::Counts;
use crate::core::{Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterCommoditiesGiven, AfterGoodsGained, WhenPlanetTraded};
use crate::games::ti4::effects::{self, Ask, Me, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::{ActionCard, Edition, Explore, Planet};
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{Note, State};
use crate::games::ti4::model::target::{Entry, Prompt, Source, Subject, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::capture;
use crate::games::ti4::rules::cards;
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::galaxy;
use crate::games::ti4::rules::leaders;
use crate::games::ti4::rules::notes;
use serde::Serialize;

/// The rules set no limit to talk, but a game must go on: who has so often been offered nothing new in a turn is not asked
/// again.
const MOST_REFUSALS: u8 = 3;

/// What one side gives.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Gift {
    pub goods: u8,
    pub commodities: u8,
    pub note: Option<Note>,
    pub cards: Vec<ActionCard>,
    /// Besides, so many cards of the giver's choice.
    pub any_cards: u8,
    /// Captured ships and mechs that go back to the other (LRR 17.2).
    #[serde(skip_serializing_if = "Units::is_empty")]
    pub captives: Units,
    /// Relic fragments (LRR 35.9).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fragments: Vec<Explore>,
    /// Planets whose cards may change hands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub planets: Vec<Planet>,
}

/// An offer that is being made or waits for an answer: both sides see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    pub from: Seat,
    pub to: Seat,
    pub given: Gift,
    pub wanted: Gift,
}

impl Gift {
    fn is_empty(&self) -> bool {
        *self == Gift::default()
    }

    /// All but a note is only asked for as far as it is there for all to see.
    fn can_come_from(&self, state: &State, seat: Seat) -> bool {
        self.note.is_none_or(|note| state.hidden.notes[seat].contains(&note))
    }
}

/// Whom a seat can offer a transaction now: neighbours on its turn, anybody during an agenda (LRR 94.1, 94.6).
pub fn partners(state: &State, seat: Seat) -> Vec<Seat> {
    let candidates: Vec<Seat> = state.others(seat).filter(|&other| may_talk(state, seat, other).is_ok()).collect();
    if candidates.is_empty() || in_agenda(state) {
        return candidates;
    }
    let near = galaxy::neighbours(state, seat);
    candidates.into_iter().filter(|&other| is_near(state, seat, other, &near).is_ok()).collect()
}

/// Whether a seat can offer another one a transaction now; else why not.
pub fn may_deal(state: &State, seat: Seat, other: Seat) -> May {
    may_talk(state, seat, other)?;
    if in_agenda(state) { Ok(()) } else { is_near(state, seat, other, &galaxy::neighbours(state, seat)) }
}

/// While an agenda is on the table distance does not matter (LRR 94.6).
fn in_agenda(state: &State) -> bool {
    state.agenda.is_some()
}

/// All but the distance.
fn may_talk(state: &State, seat: Seat, other: Seat) -> May {
    let player = &state.players[seat];
    if other == seat {
        Err(Because::Yourself)
    } else if state.players[other].eliminated {
        Err(Because::Eliminated)
    } else if player.refused[other.index()] >= MOST_REFUSALS {
        Err(Because::Refusals(MOST_REFUSALS))
    } else if player.dealt_with.contains(other) || state.players[other].dealt_with_in_agenda(state, seat) {
        Err(Because::DealtWith)
    } else if !has_wares(state, seat, other) {
        Err(Because::NothingToTrade)
    } else {
        Ok(())
    }
}

/// Whether two seats have anything that could change hands between them.
fn has_wares(state: &State, seat: Seat, other: Seat) -> bool {
    let has_any = |seat: Seat| {
        let player = &state.players[seat];
        player.goods + player.commodities > 0
            || !state.hidden.notes[seat].is_empty()
            || fragments(state, seat).next().is_some()
            || planets(state, seat).next().is_some()
    };
    let has_captives = |seat: Seat, owner: Seat| !capture::held(state, seat, owner).is_empty();
    let has_cards = |seat: Seat| !state.hidden.hands[seat].is_empty();
    has_any(seat)
        || has_any(other)
        || has_captives(seat, other)
        || has_captives(other, seat)
        || (has_cards(seat) || has_cards(other)) && may_trade_cards(state, seat, other)
}

/// A component lets a seat make a transaction besides those of its turn.
pub async fn trade_besides(g: &mut G, me: Me, other: Seat) {
    if g.players[other].eliminated || !has_wares(g, me.seat, other) {
        return;
    }
    let options = vec![Target::Pass, Target::Seat(other)];
    if ask::one(g, me.seat, me.asks(Prompt::TransactWith), options).await == Target::Seat(other) {
        let (dealt, refused) = (g.players[me.seat].dealt_with, g.players[me.seat].refused);
        offer(g, me.seat, other).await;
        (g.players[me.seat].dealt_with, g.players[me.seat].refused) = (dealt, refused);
    }
}

/// The kinds of relic fragments that a seat has, with their numbers; relics are never traded (LRR 73.4, 94.3).
pub fn fragments(state: &State, seat: Seat) -> impl Iterator<Item = (Explore, u32)> + use<'_> {
    let trove = &state.players[seat].trove;
    let count = |card: &Explore| trove.count(*card) as u32;
    exploration::FRAGMENTS.into_iter().map(move |card| (card, count(&card))).filter(|(_, count)| *count > 0)
}

/// Planets that a seat may give away now.
pub fn planets(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    let tradable = move |planet: &Planet| may_trade_planet(state, seat, *planet).is_ok();
    let any = state.edition.has(Edition::ProphecyOfKings);
    state.controlled(seat).filter(move |planet| any && tradable(planet))
}

/// A planet changes hands only where a component says so (LRR 94.3).
pub fn may_trade_planet(state: &State, seat: Seat, planet: Planet) -> May {
    if !state.controls(seat, planet) {
        return Err(Because::NotYourPlanet);
    }
    let (ask, stays) = (Ask::of(seat).on(planet), Err(Because::PlanetStays));
    let sold = if state.combat.is_none() { effects::verdict(state, Permit::SellPlanet, ask, stays) } else { stays };
    if in_agenda(state) { effects::verdict(state, Permit::TradePlanet, ask, sold) } else { sold }
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

/// A seat may trade as often as it finds partners: while an agenda is resolved (LRR 94.6), and at any time of its turn,
/// even during a combat (LRR 94.1). With the expansion it says whether it wants to be asked again.
pub async fn trade(g: &mut G, seat: Seat) {
    let asks_once = g.edition.has(Edition::ProphecyOfKings);
    loop {
        let closed = g.is_over() || g.players[seat].done_trading;
        let partners = if closed { Vec::new() } else { partners(g, seat) };
        if partners.is_empty() {
            return;
        }
        let later = asks_once.then_some(Target::Later);
        let options = std::iter::once(Target::Pass).chain(later).chain(partners.into_iter().map(Target::Seat));
        match ask::one(g, seat, Prompt::TransactWith, options.collect()).await {
            Target::Seat(other) => offer(g, seat, other).await,
            Target::Later => return,
            _ => {
                g.players[seat].done_trading = asks_once;
                return;
            }
        }
    }
}

/// While an agenda is on the table everybody may trade with everybody, one after the other (LRR 94.6).
pub async fn trade_all(g: &mut G) {
    for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
        trade(g, seat).await;
    }
}

/// A new turn, or a new agenda: everything may be offered once more.
pub fn forget_offers(state: &mut State, seats: impl IntoIterator<Item = Seat>) {
    for seat in seats {
        state.players[seat].refused = Default::default();
        state.players[seat].dealt_with = Seats::NONE;
        state.players[seat].done_trading = false;
        state.hidden.declined.retain(|offer| offer.from != seat);
    }
}

/// Makes an offer: what is given, what is asked for; the other accepts or declines.
pub async fn offer(g: &mut G, seat: Seat, other: Seat) {
    let with_cards = may_trade_cards(g, seat, other);
    let offer = Offer { from: seat, to: other, given: Gift::default(), wanted: Gift::default() };
    g.hidden.offer = Some(offer.clone());
    let given = gift(g, seat, (seat, other), Prompt::OfferTrade, with_cards).await;
    g.hidden.offer = Some(Offer { given: given.clone(), ..offer.clone() });
    let mut wanted = gift(g, seat, (other, seat), Prompt::RequestTrade, with_cards).await;
    let offer = Offer { given: given.clone(), wanted: wanted.clone(), ..offer };
    let is_none = given.is_empty() && wanted.is_empty();
    let is_new = !is_none && !g.hidden.declined.contains(&offer);
    g.hidden.offer = Some(offer.clone());
    // Who cannot give is asked as well, so that only the answer tells, and the answer is not taken back.
    let can_give = wanted.can_come_from(g, other);
    let accepted = !is_none && ask::consent(g, other, Prompt::AcceptTrade, can_give).await;
    if wanted.note.is_some() {
        g.secret_seen();
    }
    g.hidden.offer = None;
    if !accepted {
        if is_new {
            g.hidden.declined.push(offer);
        } else {
            g.players[seat].refused[other.index()] += 1;
        }
        if !is_none {
            g.log(Entry::Refused { from: seat, to: other });
        }
        return;
    }
    if wanted.any_cards > 0 {
        let hand = g.hidden.hands[other].iter().copied().map(Target::Card).collect();
        let count = usize::from(wanted.any_cards);
        let chosen = ask::some(g, other, Prompt::GiveCard, hand, count, count).await;
        wanted.cards.extend(chosen.into_iter().filter_map(card));
    }
    g.players[seat].dealt_with.insert(other);
    // Both change hands at once: if that is the last point of both, initiative order decides (LRR 98.7).
    let mut gifts = [(seat, other, given), (other, seat, wanted)];
    let order = g.initiative_order();
    gifts.sort_by_key(|(_, to, _)| order.iter().position(|next| next == to));
    for (from, to, gift) in gifts {
        hand_over(g, from, to, gift).await;
    }
    for side in [seat, other] {
        cards::discard_down(g, side).await;
    }
    for side in [seat, other] {
        effects::raise(g, AfterGoodsGained { seat: side }).await;
    }
    leaders::unlock(g);
}

/// What `chooser` names of the things of `giver` that `taker` shall have.
async fn gift(g: &mut G, chooser: Seat, (giver, taker): (Seat, Seat), prompt: Prompt, with_cards: bool) -> Gift {
    let player = &g.players[giver];
    let prompt = prompt.about(Subject::Giver(giver));
    let slots = [(Target::TradeGoods, u32::from(player.goods)), (Target::Commodities, u32::from(player.commodities))];
    let held = capture::held(g, giver, taker);
    let captives = held.kinds().map(|kind| (Target::Kind(kind), u32::from(held.count(kind))));
    let found = fragments(g, giver).map(|(card, most)| (Target::Explore(card), most));
    let cards = planets(g, giver).map(|planet| (Target::Planet(planet), 1));
    let slots: Vec<_> =
        slots.into_iter().filter(|(_, most)| *most > 0).chain(found).chain(cards).chain(captives).collect();
    let most = slots.iter().map(|(_, most)| most).sum();
    let mut gift = Gift::default();
    for (target, amount) in ask::counts(g, chooser, prompt, Counts::new(slots, 0..=most)).await {
        match target {
            Target::TradeGoods => gift.goods = amount as u8,
            Target::Kind(kind) => gift.captives.add(kind, amount as u8),
            Target::Explore(card) => gift.fragments.extend(std::iter::repeat_n(card, amount as usize)),
            Target::Planet(planet) => gift.planets.extend((amount > 0).then_some(planet)),
            _ => gift.commodities = amount as u8,
        }
    }
    // Of another's notes only those can be named that the chooser does not see elsewhere.
    let mut notes = if chooser == giver { g.hidden.notes[giver].clone() } else { unseen_notes(g, chooser) };
    notes.retain(|note| notes::may_hold(g, taker, *note));
    if !notes.is_empty() {
        let options = std::iter::once(Target::Pass).chain(notes.into_iter().map(Target::Note)).collect();
        if let Target::Note(note) = ask::one(g, chooser, prompt, options).await {
            gift.note = Some(note);
        }
    }
    if with_cards && !g.hidden.hands[giver].is_empty() {
        let hand = g.hidden.hands[giver].clone();
        if chooser == giver {
            let most = hand.len();
            let hand = hand.into_iter().map(Target::Card).collect();
            gift.cards = ask::some(g, chooser, prompt, hand, 0, most).await.into_iter().filter_map(card).collect();
        } else {
            // Who asks does not see the hand: the giver will choose.
            let most = hand.len() as u32;
            let amount = ask::counts(g, chooser, prompt, Counts::new([(Target::AnyCard, most)], 0..=most)).await;
            gift.any_cards = amount.into_iter().map(|(_, count)| count as u8).sum();
        }
    }
    gift
}

fn card(target: Target) -> Option<ActionCard> {
    if let Target::Card(card) = target { Some(card) } else { None }
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
    for kind in gift.captives.kinds() {
        for _ in 0..gift.captives.count(kind) {
            capture::release(g, from, to, kind);
        }
    }
    for &card in &gift.fragments {
        Source::Explore(card).purge(g, from);
        g.players[to].trove.cards.push(card);
    }
    if !gift.fragments.is_empty() {
        g.log(Entry::TradedFragments { from, to, cards: gift.fragments });
    }
    for planet in gift.planets {
        effects::raise(g, WhenPlanetTraded { seat: from, planet, to }).await;
        board::gain_control(g, to, planet).await;
    }
    for card in gift.cards {
        cards::pass_on(g, from, to, card);
    }
    if let Some(note) = gift.note {
        notes::hand_over(g, note, to).await;
    }
    if gift.commodities > 0 {
        effects::raise(g, AfterCommoditiesGiven { seat: from, to, count: gift.commodities }).await;
    }
}

#[cfg(test)]
mod tests;
