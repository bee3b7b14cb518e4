//! Trade agreements (T15).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Window};
use crate::games::ti3::model::ids::Module;
use crate::games::ti3::model::state::{Contract, State};
use crate::games::ti3::model::target::{Deal, Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::{ask, board, crimson, intrigue};

/// What a seat collects: the values of the cards that lie with it, but for those of this same action (T15.4).
pub fn income(state: &State, seat: Seat) -> u32 {
    let worths = |owner: Seat| {
        let player = &state.players[owner];
        let value = player.race.row().contracts.iter().zip(player.contracts);
        value
            .filter(
                move |(_, contract)| matches!(contract, Contract::With { partner, fresh: false } if *partner == seat),
            )
            .map(move |(value, _)| effects::amount(state, Number::ContractValue, Ask::of(owner), u32::from(*value)))
    };
    // T36.1: who surrendered is a partner to the end. Both cards may be traded with oneself (T15.5s).
    let values: Vec<u32> = Seat::all(state.count()).flat_map(worths).filter(|worth| *worth > 0).collect();
    let more = effects::amount(state, Number::AgreementWorth, Ask::of(seat), 0);
    let sum: u32 = values.iter().map(|value| value + more).sum();
    if sum == 0 { 0 } else { effects::amount(state, Number::Collected, Ask::of(seat), sum) }
}

/// Trade goods that a Trade card pays out, unless something becomes of them first.
pub async fn pay_out(g: &mut G, seat: Seat, goods: u8) {
    if let Window::PaidOut { goods, .. } = effects::raise(g, Window::PaidOut { seat, goods }).await {
        board::gain_goods(g, seat, goods);
    }
}

/// A seat collects by a Trade card, so much less than its agreements bring.
pub async fn collect(g: &mut G, seat: Seat, less: u32) {
    let goods = income(g, seat).saturating_sub(less).min(u32::from(u8::MAX)) as u8;
    pay_out(g, seat, goods).await;
    effects::raise(g, Window::Collected { seat }).await;
}

/// Whether a seat has trade goods to give away (T12.3).
pub fn can_give(state: &State, seat: Seat) -> bool {
    state.players[seat].goods > 0 && state.others(seat).next().is_some()
}

/// A seat may give trade goods to another (T12.3, T17.1).
pub async fn give(g: &mut G, seat: Seat) {
    let others: Vec<Target> = g.others(seat).map(Target::Seat).collect();
    let Some(Target::Seat(to)) = ask::maybe(g, seat, Prompt::GiveGoods, others).await else { return };
    let most = u32::from(g.players[seat].goods);
    let slots = [(Target::TradeGoods, most)];
    let why = Prompt::GiveGoods.about(Subject::Seat(to));
    let given = ask::counts(g, seat, why, Counts::new(slots, 1..=most)).await;
    let goods = given.iter().map(|(_, count)| *count as u8).sum();
    board::hand_goods(g, seat, to, goods);
    intrigue::gift(g, seat, to);
}

/// Agreements that a seat can propose: one card each, at most one for a pair (T15.2), none that was refused.
pub fn deals(state: &State, from: Seat, refused: &[Deal]) -> Vec<Deal> {
    let own = |seat: Seat| {
        let contracts = state.players[seat].contracts;
        let values = state.players[seat].race.row().contracts;
        // Two equal cards are the same offer.
        let free: Vec<u8> = (0..2u8).filter(|card| contracts[usize::from(*card)] == Contract::Own).collect();
        match free[..] {
            [first, second] if values[usize::from(first)] == values[usize::from(second)] => vec![first],
            _ => free,
        }
    };
    let mut deals = Vec::new();
    let may = |to: Seat| {
        let ask = |seat: Seat, other: Seat| Ask::of(seat).other(other);
        effects::allowed(state, Permit::MakeAgreement, ask(from, to), true)
            && effects::allowed(state, Permit::MakeAgreement, ask(to, from), true)
    };
    for to in state.others(from).filter(|to| !state.partners(from).contains(*to) && may(*to)) {
        for card in own(from) {
            deals.extend(own(to).into_iter().map(|for_card| Deal { from, card, to, for_card }));
        }
    }
    // T15.5s: in Shattered Ascension with oneself.
    if with_oneself(state, from) < most_with_oneself(state) && may(from) {
        deals.extend(own(from).into_iter().map(|card| Deal { from, card, to: from, for_card: card }));
    }
    // The same values between the same two are the same offer, whoever makes it.
    let offer = |deal: &Deal| {
        let side = |seat: Seat, card: u8| (seat, state.players[seat].race.row().contracts[usize::from(card)]);
        let (one, other) = (side(deal.from, deal.card), side(deal.to, deal.for_card));
        (one.min(other), one.max(other))
    };
    deals.retain(|deal| !refused.iter().any(|other| offer(other) == offer(deal)));
    deals
}

/// Proposals in turn, from the active player on, until all pass; the partner accepts, the active player approves (T15.3).
pub async fn negotiate(g: &mut G, active: Seat) {
    let seats: Vec<Seat> = g.clockwise(active).collect();
    let (mut refused, mut passed) = (Vec::new(), 0);
    for &seat in seats.iter().cycle() {
        if passed == seats.len() || g.is_over() {
            return;
        }
        let options: Vec<Target> = deals(g, seat, &refused).into_iter().map(Target::Deal).collect();
        let Some(Target::Deal(deal)) = ask::maybe(g, seat, Prompt::ProposeDeal, options).await else {
            passed += 1;
            continue;
        };
        passed = 0;
        if accepted(g, active, deal).await {
            agree(g, deal);
        } else {
            refused.push(deal);
        }
    }
}

/// Agreements that a seat may have with itself in Shattered Ascension: one among three or four players, both among two (T15.5s).
pub fn most_with_oneself(state: &State) -> usize {
    match state.count() {
        // T61.1.
        2 => 2,
        3 | 4 if state.contents.ascended() => 1,
        _ => 0,
    }
}

/// Whether the second choice of a Trade card, to end agreements, is open: not to two players (T61.1).
pub fn may_end_all(state: &State) -> bool {
    !state.contents.has(Module::TwoPlayer)
}

/// Own trade cards that a seat traded with itself.
pub fn with_oneself(state: &State, seat: Seat) -> usize {
    let own = |contract: &&Contract| matches!(contract, Contract::With { partner, .. } if *partner == seat);
    state.players[seat].contracts.iter().filter(own).count()
}

/// Whether anybody has an agreement.
pub fn are_made(state: &State) -> bool {
    state.seats().any(|seat| state.agreements(seat) > 0)
}

/// All agreements of a seat end, those with itself too.
pub fn end_of(g: &mut G, seat: Seat) {
    for other in g.partners(seat).iter() {
        board::end_agreement(g, seat, other);
    }
    if with_oneself(g, seat) > 0 {
        take_back(g, seat);
    }
}

/// All agreements end, whoever's they are.
pub fn end_all(g: &mut G) {
    Seat::all(g.count()).for_each(|seat| end_of(g, seat));
}

/// They go back to the contract side.
pub fn take_back(g: &mut G, seat: Seat) {
    let player = &mut g.players[seat];
    for (contract, stored) in player.contracts.iter_mut().zip(&mut player.stored) {
        if matches!(contract, Contract::With { partner, .. } if *partner == seat) {
            (*contract, *stored) = (Contract::Own, 0);
        }
    }
    g.log(Entry::Broke { one: seat, other: seat });
}

async fn accepted(g: &mut G, active: Seat, deal: Deal) -> bool {
    if deal.from != deal.to && !ask::yes(g, deal.to, Prompt::AcceptDeal.about(Subject::Deal(deal))).await {
        return false;
    }
    let free = [(deal.from, deal.to), (deal.to, deal.from)]
        .into_iter()
        .any(|(seat, other)| effects::allowed(g, Permit::FreeDeal, Ask::of(seat).other(other), false));
    let own = deal.from == active || deal.to == active;
    own || free || ask::yes(g, active, Prompt::ApproveDeal.about(Subject::Deal(deal))).await
}

/// The cards change sides; they bring nothing in this action (T15.4).
pub fn agree(g: &mut G, deal: Deal) {
    let Deal { from, card, to, for_card } = deal;
    g.players[from].contracts[usize::from(card)] = Contract::With { partner: to, fresh: true };
    g.players[to].contracts[usize::from(for_card)] = Contract::With { partner: from, fresh: true };
    crimson::reconcile(g, from, to);
    g.log(Entry::Agreed(deal));
}

// ---- goods that lie on agreements (T40.5) ---------------------------------------------------

/// Trade goods that lie on the cards in front of a seat.
pub fn stored(state: &State, seat: Seat) -> u8 {
    Seat::all(state.count()).map(|owner| stored_from(state, seat, owner)).sum()
}

fn stored_from(state: &State, seat: Seat, owner: Seat) -> u8 {
    let player = &state.players[owner];
    let here = |contract: &Contract| matches!(contract, Contract::With { partner, .. } if *partner == seat);
    player.contracts.iter().zip(player.stored).filter(|(contract, _)| here(contract)).map(|(_, goods)| goods).sum()
}

/// Every agreement gets its value in trade goods, as far as the supply lasts.
pub fn store(g: &mut G) {
    for owner in Seat::all(g.count()) {
        for card in 0..2 {
            let Contract::With { partner, .. } = g.players[owner].contracts[card] else { continue };
            // T36.2: who plays no more collects nothing.
            if !g.plays(partner) {
                continue;
            }
            let printed = u32::from(g.players[owner].race.row().contracts[card]);
            let value = effects::amount(g, Number::ContractValue, Ask::of(owner), printed);
            let value = effects::amount(g, Number::AgreementWorth, Ask::of(partner), value) as u8;
            g.players[owner].stored[card] += value.min(g.goods_left());
        }
    }
}

/// Takes away what lies on the cards in front of a seat.
pub fn clear_stored(g: &mut G, seat: Seat) {
    for owner in Seat::all(g.count()) {
        clear_stored_from(g, seat, owner);
    }
}

fn clear_stored_from(g: &mut G, seat: Seat, owner: Seat) {
    let player = &mut g.players[owner];
    for (contract, stored) in player.contracts.iter().zip(&mut player.stored) {
        if matches!(contract, Contract::With { partner, .. } if *partner == seat) {
            *stored = 0;
        }
    }
}

/// A seat collects all that lies on its agreements.
pub async fn take_stored(g: &mut G, seat: Seat) {
    let goods = stored(g, seat);
    if goods == 0 {
        return;
    }
    clear_stored(g, seat);
    let goods = effects::amount(g, Number::Collected, Ask::of(seat), u32::from(goods)).min(u32::from(u8::MAX));
    pay_out(g, seat, goods as u8).await;
    effects::raise(g, Window::Collected { seat }).await;
}

/// The same from one partner only.
pub fn take_stored_from(g: &mut G, seat: Seat, owner: Seat) {
    let goods = stored_from(g, seat, owner);
    clear_stored_from(g, seat, owner);
    board::gain_goods(g, seat, goods);
}
