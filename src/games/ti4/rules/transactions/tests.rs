//! Transactions (LRR 94), promissory notes (LRR 69) and commodities (LRR 21).

use super::*;
use crate::games::ti4::model::ids::{Faction, Promissory, UnitKind};
use crate::games::ti4::model::state::Step;
use crate::games::ti4::testing::{A, B, C, Sim};

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

/// A trades with B, its neighbour in tile 22; what each gives is up to the test.
fn neighbours() -> Sim {
    let mut t = Sim::new(&[Faction::Sol, Faction::Letnev, Faction::Mentak]);
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t
}

/// LRR 94.1, 60.1: one transaction with each neighbour in a turn, before or after the action.
#[test]
fn one_transaction_with_each_neighbour_in_a_turn_lrr_94_1_60_1() {
    let mut t = neighbours();
    t.state.players[A].goods = 3;
    t.go();
    assert!(t.offers(&Target::Transaction(B)) && !t.offers(&Target::Transaction(C)), "C is no neighbour");
    t.pick(Target::Transaction(B)).counts(&[(Target::TradeGoods, 1)]).until(Prompt::AcceptTrade).pick(Target::Yes);
    assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (2, 1));
    assert!(!t.offers(&Target::Transaction(B)), "once");
    t.pick_tile(27).until(Prompt::ChooseAction);
    assert_eq!(t.asked(), Some((B, Prompt::ChooseAction)));
    assert!(t.offers(&Target::Transaction(A)), "and again on the next turn");
}

/// LRR 94.1: even during a combat, at the start of each of its rounds.
#[test]
fn trade_goes_on_during_a_combat_lrr_94_1() {
    let mut t = neighbours();
    t.trades = true;
    t.state.players[A].goods = 3;
    t.dice(&[1, 1, 10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::TransactWith);
    assert!(t.look().combat.as_ref().is_some_and(|combat| combat.round == 1) && t.offers(&Target::Seat(B)));
    t.pass().until(Prompt::TransactWith);
    assert!(t.look().combat.as_ref().is_some_and(|combat| combat.round == 2));
    t.pick(Target::Seat(B)).counts(&[(Target::TradeGoods, 2)]).until(Prompt::AcceptTrade).pick(Target::Yes);
    assert_eq!(t.look().players[B].goods, 2, "a bribe in the heat of the fight");
}

/// LRR 94.4: uneven, even a gift; and only with the consent of the other.
#[test]
fn a_transaction_may_be_a_gift_and_needs_consent_lrr_94_4() {
    let mut t = neighbours();
    t.state.players[A].goods = 2;
    t.go().pick(Target::Transaction(B)).counts(&[(Target::TradeGoods, 2)]).until(Prompt::AcceptTrade);
    assert_eq!(t.asked(), Some((B, Prompt::AcceptTrade)));
    t.pass();
    assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (2, 0), "declined");
    assert!(t.offers(&Target::Transaction(B)), "that was no transaction");
    t.pick(Target::Transaction(B)).counts(&[(Target::TradeGoods, 2)]).until(Prompt::AcceptTrade).pick(Target::Yes);
    assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (0, 2));
}

/// LRR 94.3: nothing but commodities, trade goods and notes; action cards are Hacan's privilege.
#[test]
fn action_cards_are_not_traded_by_others_lrr_94_3() {
    let mut t = neighbours();
    t.give_card(A, ActionCard::FlankSpeed);
    t.go().pick(Target::Transaction(B));
    let mut seen = Vec::new();
    while t.asked().is_some_and(|(_, prompt)| matches!(prompt, Prompt::OfferTrade | Prompt::RequestTrade)) {
        seen.extend(t.targets());
        t.pass();
    }
    assert!(!seen.iter().any(|target| matches!(target, Target::Card(_) | Target::AnyCard)));
}

/// LRR 94.6: during an agenda with everybody, one for each pair.
#[test]
fn during_an_agenda_all_may_trade_lrr_94_6() {
    let mut t = neighbours();
    t.trades = true;
    t.state.players[B].goods = 1;
    t.vote_on(crate::games::ti4::model::ids::Agenda::Mutiny);
    t.until_seat(B, Prompt::TransactWith);
    assert!(t.offers(&Target::Seat(C)), "no neighbour of B");
    t.pick(Target::Seat(C)).counts(&[(Target::TradeGoods, 1)]).until(Prompt::AcceptTrade).pick(Target::Yes);
    assert!(!t.offers(&Target::Seat(C)));
    t.until_seat(C, Prompt::TransactWith);
    assert!(!t.offers(&Target::Seat(B)) && t.offers(&Target::Seat(A)), "one for each pair and agenda");
}

/// LRR 94.6: each agenda anew.
#[test]
fn the_next_agenda_brings_new_transactions_lrr_94_6() {
    let mut t = neighbours();
    t.trades = true;
    t.state.players[B].goods = 2;
    t.stack_agenda(crate::games::ti4::model::ids::Agenda::EconomicEquality);
    t.stack_agenda(crate::games::ti4::model::ids::Agenda::Mutiny);
    t.at(Step::RevealAgenda).until_seat(B, Prompt::TransactWith);
    t.pick(Target::Seat(C)).counts(&[(Target::TradeGoods, 1)]).until(Prompt::AcceptTrade).pick(Target::Yes);
    assert!(!t.offers(&Target::Seat(C)));
    while t.look().agenda.as_ref().is_some_and(|ballot| ballot.number == 0) {
        t.pass();
    }
    t.until_seat(B, Prompt::TransactWith);
    assert!(t.offers(&Target::Seat(C)));
}

/// LRR 21.5, 21.6, 93.5, 93.6: commodities become trade goods with who receives them.
#[test]
fn received_commodities_are_trade_goods_lrr_21_5_21_6_93_5_93_6() {
    let mut t = neighbours();
    t.state.players[A].commodities = 2;
    t.go()
        .pick(Target::Transaction(B))
        .counts(&[(Target::Commodities, 2)])
        .until(Prompt::AcceptTrade)
        .pick(Target::Yes);
    assert_eq!(
        (t.look().players[A].commodities, t.look().players[B].goods, t.look().players[B].commodities),
        (0, 2, 0)
    );
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    let note = t.note(B, Promissory::TradeAgreement, A);
    t.state.active = B;
    t.go().pick(Target::StrategicAction(crate::games::ti4::model::ids::StrategyCard::Trade)).use_it(note);
    assert_eq!(
        (t.look().players[A].goods, t.look().players[B].commodities),
        (6, 0),
        "given by an effect, too (LRR 21.6)"
    );
}

/// LRR 69.5: one note from the hand at most; those face up are not traded.
#[test]
fn one_note_is_traded_and_none_that_is_face_up_lrr_69_5() {
    let mut t = neighbours();
    let convoy = Note { kind: Promissory::PromiseOfProtection, owner: C };
    t.state.hidden.notes[C].retain(|note| *note != convoy);
    t.state.players[A].notes_face_up.push(convoy);
    t.give_note(C, Promissory::Ceasefire, A);
    let ceasefire = Note { kind: Promissory::Ceasefire, owner: C };
    t.go().pick(Target::Transaction(B));
    assert!(!t.offers(&Target::Note(convoy)), "face up");
    t.pick(Target::Note(ceasefire));
    assert!(
        !t.targets().contains(&Target::Note(Note { kind: Promissory::TradeAgreement, owner: A })),
        "no second note"
    );
    t.until(Prompt::AcceptTrade).pick(Target::Yes);
    assert!(t.look().hidden.notes[B].contains(&ceasefire), "a note of C, from A to B");
}

/// LRR 69.2: nobody plays their own notes; LRR 69.3, 69.4: a returned note may be given again.
#[test]
fn own_notes_are_worthless_to_their_owner_lrr_69_2_69_3_69_4() {
    let mut t = neighbours();
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    t.state.active = B;
    t.activate(22);
    let own = crate::games::ti4::model::target::Source::Note(Note { kind: Promissory::Ceasefire, owner: A });
    assert!(!t.offered_this_turn(own));
    let note = t.note(B, Promissory::Ceasefire, A);
    t.activate(22).react(note);
    assert!(
        t.look().hidden.notes[B].contains(&Note { kind: Promissory::Ceasefire, owner: B }),
        "back with B after use"
    );
    assert!(t.look().effects.iter().any(|effect| effect.source == note), "which it outlives (LRR 69.3)");
}

/// LRR 69.1: a note is used or kept, as its holder likes.
#[test]
fn a_note_need_not_be_used_lrr_69_1() {
    let mut t = neighbours();
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    let note = t.note(B, Promissory::Ceasefire, A);
    t.state.active = B;
    t.activate(22).until_seat(A, Prompt::React);
    assert!(t.offers(&Target::Use(note)) && t.offers(&Target::Pass));
    t.pass();
    assert!(t.look().hidden.notes[A].contains(&Note { kind: Promissory::Ceasefire, owner: B }));
}

/// LRR 69.4: a note still in hand is not returned by what returns it.
#[test]
fn a_note_in_hand_stays_there_lrr_69_4() {
    let mut t = neighbours();
    t.give_note(B, Promissory::SupportForTheThrone, A);
    let kept = Note { kind: Promissory::SupportForTheThrone, owner: B };
    t.activate(22);
    assert!(t.look().hidden.notes[A].contains(&kept));
}

/// LRR 1.23: Support for the Throne works as soon as it is received.
#[test]
fn support_for_the_throne_counts_on_receipt_lrr_1_23() {
    let mut t = neighbours();
    let support = Note { kind: Promissory::SupportForTheThrone, owner: A };
    t.go().pick(Target::Transaction(B)).pick(Target::Note(support)).until(Prompt::AcceptTrade).pick(Target::Yes);
    assert_eq!(t.look().players[B].points, 1);
    assert!(t.look().players[B].notes_face_up.contains(&support));
}

/// LRR 98.7: both gain their last point at once; the earlier in initiative order has won.
#[test]
fn support_swapped_at_nine_points_each_is_decided_by_initiative_lrr_98_7() {
    for first in [A, B] {
        let mut t = neighbours();
        // A has Leadership, B Diplomacy; then the other way round.
        if first == B {
            let (one, other) = (t.state.players[A].strategy_cards.clone(), t.state.players[B].strategy_cards.clone());
            t.state.players[A].strategy_cards = other;
            t.state.players[B].strategy_cards = one;
        }
        let last = t.state.goal - 1;
        t.state.players[A].points = last;
        t.state.players[B].points = last;
        let support = |owner| Target::Note(Note { kind: Promissory::SupportForTheThrone, owner });
        t.go().pick(Target::Transaction(B)).pick(support(A)).until(Prompt::RequestTrade).pick(support(B));
        t.until(Prompt::AcceptTrade).pick(Target::Yes);
        assert_eq!(t.look().outcome.as_ref().map(|outcome| outcome.winners), Some(first.into()));
    }
}

/// LRR 94.1, 94.4: as long as something new is offered nobody is closed to talk; the same again is soon heard enough.
#[test]
fn offers_stay_open_while_something_new_is_offered_lrr_94_4() {
    let mut t = neighbours();
    t.state.players[A].goods = 5;
    t.go();
    let offer = |t: &mut Sim, count: u32| {
        t.pick(Target::Transaction(B)).counts(&[(Target::TradeGoods, count)]).until(Prompt::AcceptTrade).pass();
    };
    (1..=5).for_each(|count| offer(&mut t, count));
    assert!(t.offers(&Target::Transaction(B)), "five offers, each of them new");
    (1..=3).for_each(|_| offer(&mut t, 1));
    assert!(!t.offers(&Target::Transaction(B)), "three times the same again");
}

/// LRR 94.6: at any moment of an agenda: when it is revealed, before each vote, before the outcome is resolved.
#[test]
fn during_an_agenda_all_may_trade_at_any_moment_lrr_94_6() {
    let mut t = neighbours();
    t.trades = true;
    t.state.players[C].goods = 1;
    t.reveal(crate::games::ti4::model::ids::Agenda::Mutiny);
    assert_eq!((t.asked(), t.look().step), (Some((A, Prompt::TransactWith)), Step::RevealAgenda));
    for step in [Step::Vote(1), Step::Vote(2), Step::Vote(3), Step::ResolveAgenda] {
        while t.look().step != step {
            t.pass();
        }
        t.until_seat(C, Prompt::TransactWith);
        assert_eq!(t.look().step, step);
        assert!(t.offers(&Target::Seat(A)) && t.offers(&Target::Seat(B)));
    }
}

/// A asks B for this note, for nothing.
fn asked_for(t: &mut Sim, note: Note) {
    t.go().pick(Target::Transaction(B)).until(Prompt::RequestTrade).pick(Target::Note(note));
}

/// LRR 94.4, 69.1: notes are in the hand. Whether the other has the one that is asked for, only its answer tells.
#[test]
fn who_does_not_have_the_note_is_asked_all_the_same_lrr_94_4_69_1() {
    let note = Note { kind: Promissory::Ceasefire, owner: C };
    let ends = [B, C].map(|holder| {
        let mut t = neighbours();
        t.give_note(C, Promissory::Ceasefire, holder);
        asked_for(&mut t, note);
        assert_eq!(t.asked(), Some((B, Prompt::AcceptTrade)));
        assert_eq!(t.offers(&Target::Yes), holder == B, "who has it can give it");
        let (before, entries) = (t.table().view(Some(A)).mine, t.table().log(Some(A)).count());
        t.pass();
        assert!(!t.table().can_undo(), "B has answered, and nobody asks again to learn more");
        assert_eq!(t.asked(), Some((A, Prompt::ChooseAction)));
        let told: Vec<_> = t.table().log(Some(A)).skip(entries).cloned().collect();
        (before, t.table().view(Some(A)).mine, told)
    });
    assert_eq!(ends[0], ends[1], "what A sees of it");
}

/// LRR 94.4: what asks for nothing hidden tells nothing new, so a refusal may be thought over.
#[test]
fn a_refusal_of_goods_can_be_taken_back_lrr_94_4() {
    let mut t = neighbours();
    t.state.players[A].goods = 1;
    t.go().pick(Target::Transaction(B)).counts(&[(Target::TradeGoods, 1)]).until(Prompt::AcceptTrade).pass();
    assert!(t.table().can_undo());
}

/// The same with the expansion.
fn expanded_neighbours() -> Sim {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Letnev, Faction::Mentak]);
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.trades = true;
    t
}

/// LRR 94.6, with the expansion: who has said so is asked no more before the next agenda; who says "later" is asked before each vote.
#[test]
fn who_is_done_trading_is_not_asked_again_during_the_agenda_lrr_94_6() {
    use crate::games::ti4::model::ids::Agenda;
    let mut t = expanded_neighbours();
    t.state.players[B].goods = 2;
    t.stack_agenda(Agenda::EconomicEquality);
    t.stack_agenda(Agenda::Mutiny);
    t.at(Step::RevealAgenda);
    let (mut asked, mut step) = (Vec::new(), t.look().step);
    while t.look().agenda.as_ref().is_some_and(|ballot| ballot.number == 0) {
        match t.asked() {
            Some((seat, Prompt::TransactWith)) if seat == B => {
                (step, _) = (t.look().step, asked.push((B, t.look().step)));
                t.pick(Target::Later);
            }
            Some((seat, Prompt::TransactWith)) => {
                asked.push((seat, t.look().step));
                t.pass();
            }
            _ => _ = t.pass(),
        }
    }
    let of = |seat: Seat| asked.iter().filter(|(other, _)| *other == seat).map(|(_, step)| *step).collect::<Vec<_>>();
    assert_eq!((of(A), of(C)), (vec![Step::RevealAgenda], vec![Step::RevealAgenda]), "they said no once");
    let moments = [Step::RevealAgenda, Step::Vote(1), Step::Vote(2), Step::Vote(3), Step::ResolveAgenda];
    assert_eq!((of(B), step), (moments.to_vec(), Step::ResolveAgenda), "B is asked at each moment");
    t.until_seat(C, Prompt::TransactWith);
    assert!(t.offers(&Target::Seat(B)), "the next agenda brings new transactions");
}

/// LRR 94.6: who is done can still be offered something, and accept it.
#[test]
fn who_is_done_trading_still_gets_offers_lrr_94_6() {
    let mut t = expanded_neighbours();
    t.state.players[B].goods = 1;
    t.vote_on(crate::games::ti4::model::ids::Agenda::Mutiny);
    t.until_seat(A, Prompt::TransactWith).pass();
    assert!(t.look().players[A].done_trading);
    t.until_seat(B, Prompt::TransactWith).pick(Target::Seat(A));
    t.counts(&[(Target::TradeGoods, 1)]).until(Prompt::AcceptTrade);
    assert_eq!(t.asked(), Some((A, Prompt::AcceptTrade)));
    t.pick(Target::Yes);
    assert_eq!(t.look().players[A].goods, 1);
}

/// LRR 94.1, with the expansion: in combats of a turn "no" holds for all of them, "later" for one round.
#[test]
fn no_deals_in_a_combat_holds_for_the_turn_lrr_94_1() {
    for later in [false, true] {
        let mut t = expanded_neighbours();
        t.state.players[A].goods = 3;
        t.dice(&[1, 1, 10, 1]);
        t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
        t.until(Prompt::TransactWith);
        assert!(t.look().combat.as_ref().is_some_and(|combat| combat.round == 1));
        t.pick(if later { Target::Later } else { Target::Pass });
        let mut again = false;
        while t.look().combat.is_some() {
            again |= t.asked().is_some_and(|(_, prompt)| prompt == Prompt::TransactWith);
            t.pass();
        }
        assert_eq!(again, later);
        t.until_seat(A, Prompt::AfterAction);
        assert!(t.offers(&Target::Transaction(B)), "there is trade at the end of the turn all the same");
    }
}

/// LRR 94.1, with the expansion: who passes could have traded before; after an action there is trade once more.
#[test]
fn who_passes_is_not_asked_for_trade_after_it_lrr_94_1() {
    let after = |mut t: Sim, acts: bool| {
        t.state.players[A].goods = 3;
        t.state.players[A].strategy_cards.iter_mut().for_each(|picked| picked.spent = true);
        t.go();
        if acts {
            t.pick_tile(27)
        } else {
            t.pick(Target::Pass)
        };
        while t.asked().is_some_and(|(seat, prompt)| seat == A && prompt != Prompt::AfterAction) {
            t.pass();
        }
        t.asked()
    };
    assert_eq!(after(expanded_neighbours(), true), Some((A, Prompt::AfterAction)));
    assert_eq!(after(expanded_neighbours(), false), Some((B, Prompt::ChooseAction)));
    assert_eq!(after(neighbours(), false), Some((A, Prompt::AfterAction)), "base games ask as ever");
}
