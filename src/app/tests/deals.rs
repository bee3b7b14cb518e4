//! Bargains: both sides beside each other, an offer of nothing that nobody makes by mistake, and words that bind nobody.

use super::share::link;
use super::{Seats, begin, begun};
use crate::app::state::use_table;
use crate::app::testing::Visitor;
use crate::core::decision::Shape;
use crate::core::seat::Seat;
use crate::saves::Talk;
use crate::scene::DealSide;
use leptos::prelude::{GetUntracked, untrack};

const SEATS: Seats = &[("Ada", "Here"), ("Bo", "Here"), ("Cy", "Here")];

/// Which part of a bargain is asked about, and whether it begins with amounts.
fn deal(visitor: &Visitor) -> Option<(DealSide, bool)> {
    let asked = untrack(|| {
        visitor.table().question(|own| Some((own.prompt.deal?.side, matches!(own.prompt.shape, Shape::Counts(_)))))
    });
    asked.flatten()
}

/// Twilight Imperium, where somebody makes an offer that begins with amounts.
fn bargaining() -> Visitor {
    let bargains = |seed: u64| {
        let mut visitor = Visitor::new(700 + seed);
        begin(&mut visitor, "Twilight Imperium 4", SEATS);
        for _ in 0..250 {
            visitor.play(0);
            if deal(&visitor) == Some((DealSide::Give, true)) {
                return Some(visitor);
            }
            if visitor.play(1) == 0 {
                return None;
            }
        }
        None
    };
    (0..8).find_map(bargains).expect("somebody bargains in one of these")
}

fn talk(visitor: &Visitor) -> Talk {
    visitor.game(|game| game.talk.clone())
}

/// LRR 94: what is given stands beside what is got; nothing for nothing is not the way to end a turn.
#[test]
fn an_offer_of_nothing_is_not_made_by_mistake_and_never_ends_a_turn_lrr_94() {
    let mut visitor = bargaining();
    visitor.happen(|| use_table().clear_draft());
    visitor.reads("You give");
    visitor.reads("You get");
    assert!(!visitor.can_press("Make the offer"), "nothing is offered yet");
    assert!(!visitor.can_press("End turn") && !visitor.can_press("Confirm"));
    assert!(visitor.can_press("Offer nothing"));
    let before = visitor.view(|view| (view.choices, view.planned));
    visitor.happen(|| use_table().step(0, 0, true));
    assert!(visitor.can_press("Make the offer") && !visitor.can_press("Offer nothing"));
    visitor.happen(|| use_table().step(0, 0, false));
    visitor.press("Offer nothing");
    let after = visitor.view(|view| (view.choices, view.planned));
    assert_ne!(before, after);
    visitor.reads_not("Do you accept this transaction?");
}

/// Whoever is offered something takes it, leaves it, or says what they would take instead.
#[test]
fn an_offer_is_answered_with_a_word_lrr_94_4() {
    let mut visitor = bargaining();
    let (from, with) =
        untrack(|| visitor.table().question(|own| (own.prompt.seat, own.prompt.deal.map(|deal| deal.with))))
            .expect("a bargain");
    let with = with.expect("a bargain");
    // A gift goes without saying, unless somebody wants to be asked.
    visitor.happen(|| {
        let rows = use_table().order_rows(None).concat();
        let offers = rows.iter().find(|row| row.name.contains("offers me")).expect("offers can be answered ahead");
        use_table().order(with, offers.topic, 0);
    });
    visitor.choose("A promise to ", "I stay out of Quann <b>this</b> round");
    visitor.press("Say");
    assert_eq!(talk(&visitor).len(), 1);
    visitor.reads("I stay out of Quann <b>this</b> round");
    assert!(!visitor.see().contains("<b>this</b>"), "words are text");
    assert_eq!(deal(&visitor), Some((DealSide::Give, true)), "the question stays");
    visitor.happen(|| use_table().step(0, 0, true));
    visitor.press("Make the offer");
    visitor.play(0);
    let mut said = None;
    for _ in 0..30 {
        if deal(&visitor).is_some_and(|(side, _)| side == DealSide::Whole) {
            said = Some(visitor.view(|view| view.viewer));
            break;
        }
        visitor.play(1);
    }
    assert_eq!(said, Some(Some(with)), "the other one is asked");
    visitor.reads("I stay out of Quann");
    let ware =
        ["trade good", "commodity"].into_iter().find(|ware| visitor.can_press(&format!("One {ware} more to get")));
    let ware = ware.expect("whoever offers something has it");
    visitor.press(&format!("One {ware} more to get"));
    let told = untrack(|| visitor.table().desk.words.get_untracked());
    assert_eq!(told, format!("I would give nothing for 1 {ware}."));
    visitor.choose("A word to ", "For two goods I would");
    let before = visitor.view(|view| view.choices);
    visitor.press("Decline and say");
    assert!(visitor.view(|view| view.choices) > before, "it is declined");
    let all = talk(&visitor);
    let texts: Vec<(Seat, &str)> = all.iter().map(|said| (said.seat, said.text())).collect();
    assert_eq!(
        texts,
        [(from, "I stay out of Quann <b>this</b> round"), (with, "For two goods I would")],
        "both stay in the log"
    );
    visitor.play(0);
    visitor.press("Log");
    visitor.reads("I stay out of Quann");
    visitor.reads("For two goods I would");
}

#[test]
fn words_are_kept_go_with_links_and_change_nothing_of_the_game() {
    let mut visitor = begun(31, &[("Ada", "Here"), ("Bo", "By link")]);
    visitor.play(2);
    let digest = visitor.game(|game| game.session.digest());
    visitor.happen(|| {
        let table = use_table();
        table.change(|game| game.say(Seat::new(0), Some(Seat::new(1)), "  I will not\n attack you  "));
    });
    assert_eq!(visitor.game(|game| game.session.digest()), digest);
    visitor.reload();
    visitor.rest();
    let said: Vec<String> = talk(&visitor).iter().map(|said| said.text().to_owned()).collect();
    assert_eq!(said, ["I will not attack you"], "kept over a reload");
    for _ in 0..40 {
        if visitor.words().contains("Pass the game to ") {
            break;
        }
        visitor.play(1);
    }
    let url = link(&visitor);
    let mut bo = Visitor::new(32);
    *bo.stage.hash.borrow_mut() = url.split('#').nth(1).expect("a link").into();
    let stage = bo.stage.clone();
    bo.happen(|| stage.hash_changed());
    bo.press("Sit down");
    bo.rest();
    assert_eq!(talk(&bo), talk(&visitor), "it rides along");
}
