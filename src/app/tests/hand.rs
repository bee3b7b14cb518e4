//! A hand as a tray: what can be played lies open, the rest is folded up.

use super::{Seats, begin};
use crate::app::testing::Visitor;
use crate::app::testing::markup::Markup;

const SEATS: Seats = &[("Ada", "Here"), ("Bo", "Bot, steady"), ("Cy", "Bot, steady")];

/// Twilight Imperium at the first turn: nobody can play the own notes.
#[test]
fn what_cannot_be_played_is_folded_up_in_the_hand() {
    let mut visitor = Visitor::new(811);
    begin(&mut visitor, "Twilight Imperium 4", SEATS);
    for _ in 0..60 {
        if visitor.words().contains("What do you do this turn?") {
            break;
        }
        visitor.play(1);
    }
    visitor.press("My cards");
    visitor.reads("Your own notes, to give away");
    let summaries = |visitor: &Visitor| {
        let markup = Markup::read(visitor.see()).expect("a page");
        let all =
            markup.usable().filter(|own| own.tag == "summary" && markup.above(own).any(|outer| outer.tag == "li"));
        all.filter_map(|own| Some((markup.act_of(own)?, markup.text(own)))).collect::<Vec<_>>()
    };
    let folded = summaries(&visitor);
    let (number, _) = folded.iter().find(|(_, text)| text.contains("Ceasefire")).expect("a note of one's own");
    let before = visitor.view(|view| (view.choices, view.planned));
    visitor.act(*number, "");
    assert_eq!(visitor.view(|view| (view.choices, view.planned)), before, "to look is no answer");
    assert_eq!(summaries(&visitor).len(), folded.len());
}
