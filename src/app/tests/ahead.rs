//! Answers given ahead: for a kind of question, a kind of moment or a single card, and what the log says of them.

use super::links::{follow, send_now};
use super::{ALONE, begin, by_link, sit_down};
use crate::app::testing::Visitor;
use leptos::prelude::untrack;

/// How many lines of the log say that an order answered.
fn said(visitor: &Visitor) -> usize {
    untrack(|| visitor.table().log(|log| log.lines().iter().filter(|line| line.order.is_some()).count()))
}

#[test]
fn an_order_that_answered_says_so_in_the_log_and_can_be_changed() {
    let mut visitor = Visitor::new(61);
    begin(&mut visitor, "Skirmish", ALONE);
    visitor.press("Menu");
    visitor.press("Answer ahead");
    visitor.choose("Everything else", "Pass");
    visitor.press("Close");
    for _ in 0..120 {
        if said(&visitor) > 0 {
            break;
        }
        visitor.play(1);
        visitor.rest();
    }
    assert!(said(&visitor) > 0, "something was answered ahead");
    visitor.press("Log");
    visitor.reads("You answered ahead. Everything else: pass.");
    visitor.press("Change this order");
    visitor.reads("Orrery gives these answers for you");
    visitor.choose("Everything else", "Ask me");
    visitor.press("Close");
    let before = said(&visitor);
    visitor.play(20);
    visitor.rest();
    assert_eq!(said(&visitor), before, "nothing is answered ahead any more");
}

/// Whoever may answer with a card finds the moment and the card, and what is ordered is kept.
#[test]
fn a_moment_and_each_card_have_orders_of_their_own() {
    let mut visitor = Visitor::new(921);
    sit_down(&mut visitor, "react");
    visitor.press("Answer such questions ahead");
    visitor.reads("For one moment, or a single card or ability");
    visitor.reads("All of it ");
    visitor.choose("For one moment", "When another player plays an action card");
    visitor.choose("Sabotage", "Never");
    visitor.choose("For one moment", "When an agenda is revealed");
    visitor.reads("Veto");
    visitor.reads("Sabotage");
    visitor.choose("Sabotage", "As for all at this moment");
    visitor.reads_not("Sabotage");
}

/// The order rides along with the link and answers on the other device; the log of whoever gave it says so, no other does.
#[test]
fn an_order_that_answered_elsewhere_is_in_the_log_of_whoever_gave_it() {
    let (mut ada, mut bo) = (by_link(82), Visitor::new(83));
    ada.press("Menu");
    ada.press("Answer ahead");
    ada.choose("Everything else", "Pass");
    ada.press("Close");
    let mut seated = false;
    for _ in 0..20 {
        let answered = said(&ada);
        while ada.play(1) == 1 {}
        let here = said(&ada);
        assert!(here >= answered);
        follow(&mut bo, &send_now(&mut ada));
        if !std::mem::replace(&mut seated, true) {
            bo.press("Sit down");
        }
        bo.play(0);
        while bo.play(1) == 1 {}
        assert_eq!(said(&bo), 0, "orders are nobody else's concern");
        if bo.view(|view| view.outcome.is_some()) {
            break;
        }
        follow(&mut ada, &send_now(&mut bo));
        ada.play(0);
        if said(&ada) > here {
            return;
        }
    }
    panic!("no order answered elsewhere");
}
