//! The form of a new game, and the settings.

use super::{ALONE, begin};
use crate::app::browser::stage::Stage;
use crate::app::testing::Visitor;
use crate::games::RulebookId;
use crate::saves::Store;
use crate::session::About;

#[test]
fn settings_are_attributes_of_the_page_and_stay() {
    let mut visitor = Visitor::new(60);
    assert_eq!(visitor.stage.attribute("data-theme"), "dark");
    visitor.press("Settings");
    let all = [
        ("High contrast", "data-theme", "contrast"),
        ("Largest", "data-text", "largest"),
        ("Off", "data-motion", "off"),
        ("Larger than the colours", "data-shapes", "large"),
        ("At once", "data-pace", "instant"),
        ("No", "data-keys", "off"),
    ];
    for (label, attribute, value) in all {
        visitor.tick(label);
        assert_eq!(visitor.stage.attribute(attribute), value);
        assert!(visitor.ticked(label));
    }
    visitor.press("Close");
    let mut other = Visitor::at(Stage::on(&visitor.stage.store, 61));
    for (label, attribute, value) in all {
        assert_eq!(other.stage.attribute(attribute), value, "{label}");
    }
    other.press("Settings");
    assert!(all.iter().all(|(label, ..)| other.ticked(label)));
}

#[test]
fn settings_that_cannot_be_read_are_as_nobody_chose_them() {
    for text in ["", "9", "zzzzzz", "\u{1f680}", "2/0", "000000000000"] {
        let stage = Stage::on(&Default::default(), 62);
        stage.store.set("orrery.settings", text).expect("writable");
        let visitor = Visitor::at(stage);
        assert!(["dark", "contrast"].contains(&visitor.stage.attribute("data-theme").as_str()), "{text}");
        assert!(!visitor.stage.attribute("data-keys").is_empty());
    }
}

#[test]
fn another_rulebook_keeps_who_sits_where() {
    let mut visitor = Visitor::new(63);
    visitor.press("New game");
    assert!(visitor.ticked("Skirmish"));
    visitor.choose("Name of Orange", "Ada");
    visitor.choose("Who plays Sky", "By link");
    visitor.tick("4");
    visitor.tick("Eclipse");
    assert!(visitor.ticked("Eclipse") && !visitor.ticked("Skirmish") && visitor.ticked("4"));
    assert!(visitor.see().contains("value=\"Ada\""));
    visitor.tick("6");
    visitor.tick("Skirmish");
    assert!(visitor.ticked("4"), "as many as there can be");
    assert!(visitor.see().contains("value=\"Ada\""));
}

/// Eclipse has to be fetched from a slow network, as in a browser.
fn put_away(visitor: &Visitor) {
    visitor.stage.put_away(&[RulebookId::Eclipse]);
    visitor.stage.slow.set(true);
}

/// What was fetched comes, or fails.
fn comes(visitor: &mut Visitor, good: bool) {
    visitor.stage.fetches.set(good);
    visitor.stage.slow.set(false);
    visitor.rest();
}

#[test]
fn a_rulebook_that_cannot_be_fetched_is_said_and_the_former_one_stays() {
    let mut visitor = Visitor::new(64);
    put_away(&visitor);
    visitor.press("New game");
    visitor.tick("Eclipse");
    visitor.rest();
    assert!(visitor.ticked("Eclipse") && !visitor.ticked("Skirmish"));
    visitor.reads("Fetching the rulebook");
    assert!(!visitor.can_press("Start") && !visitor.can_press("Fetching the rulebook"));
    let start = {
        let markup = visitor.markup();
        markup.find(|own| own.tag == "form").and_then(|form| markup.act_of(form)).expect("a form that starts")
    };
    visitor.act(start, "");
    visitor.rest();
    assert!(visitor.can_press("Home") && !visitor.at_the_table(), "nothing starts meanwhile");
    comes(&mut visitor, false);
    visitor.reads("Eclipse could not be fetched.");
    assert!(visitor.ticked("Skirmish") && visitor.can_press("Start"));
    comes(&mut visitor, true);
    assert!(visitor.ticked("Skirmish"), "nobody is told twice");
    visitor.tick("Eclipse");
    visitor.rest();
    assert!(visitor.ticked("Eclipse"));
    visitor.reads_not("could not be fetched");
    assert!(visitor.can_press("Start"));
}

#[test]
fn a_rulebook_that_comes_when_nobody_waits_for_it_is_let_go() {
    let mut visitor = Visitor::new(65);
    begin(&mut visitor, "Eclipse", ALONE);
    visitor.leave();
    for good in [true, false] {
        put_away(&visitor);
        visitor.press("New game");
        visitor.tick("Eclipse");
        visitor.tick("Skirmish");
        comes(&mut visitor, good);
        assert!(visitor.ticked("Skirmish") && !visitor.ticked("Eclipse"));
        visitor.reads_not("could not be fetched");
        visitor.press("Home");
    }
    // On another screen it is not even said that it did not come.
    for good in [true, false] {
        put_away(&visitor);
        visitor.press("Eclipse");
        visitor.reads("Fetching Eclipse");
        visitor.press("Home");
        comes(&mut visitor, good);
        visitor.reads("Your games");
        visitor.reads_not("could not be fetched");
        visitor.press("Learn");
        put_away(&visitor);
        visitor.tick("Eclipse");
        visitor.press("Home");
        comes(&mut visitor, good);
        visitor.reads("Your games");
        visitor.reads_not("could not be fetched");
    }
}

#[test]
fn whatever_needs_a_rulebook_says_when_it_does_not_come_and_goes_on_when_it_does() {
    let mut visitor = Visitor::new(65);
    begin(&mut visitor, "Eclipse", ALONE);
    let place = visitor.stage.places.borrow().last().cloned().expect("a place");
    visitor.press("Menu");
    visitor.press("Share this game");
    visitor.press("Copy");
    visitor.rest();
    visitor.press("Close");
    let link = visitor.stage.clipboard.borrow().split('#').nth(1).expect("a link").to_string();
    visitor.leave();
    // A game of this device, the table of which somebody was, and a link: each leaves the screen until the rulebook is here.
    for (good, how) in [(false, 0), (true, 0), (false, 1), (true, 1), (false, 2), (true, 2)] {
        put_away(&visitor);
        match how {
            0 => visitor.press("Eclipse"),
            1 => {
                visitor.stage.places.borrow_mut().push(place.clone());
                visitor.reload();
            }
            _ => {
                *visitor.stage.hash.borrow_mut() = link.clone();
                let stage = visitor.stage.clone();
                visitor.happen(|| stage.hash_changed());
            }
        }
        visitor.rest();
        visitor.reads("Fetching Eclipse");
        comes(&mut visitor, good);
        assert_eq!(visitor.at_the_table(), good, "{}", visitor.words());
        if good {
            assert!(visitor.question().is_some());
            visitor.leave();
        } else {
            visitor.reads("Your games");
            visitor.reads("Eclipse could not be fetched.");
            visitor.press("Close this notice");
        }
    }
    visitor.press("Learn");
    put_away(&visitor);
    visitor.tick("Eclipse");
    assert!(visitor.ticked("Eclipse"), "what was picked is ticked meanwhile");
    comes(&mut visitor, false);
    visitor.reads("Eclipse could not be fetched.");
    assert!(visitor.ticked("Skirmish"));
    visitor.tick("Eclipse");
    comes(&mut visitor, true);
    assert!(visitor.ticked("Eclipse"));
    visitor.reads("E ");
}

#[test]
fn a_form_holds_no_more_than_it_asks_for() {
    let labels: Vec<String> =
        About::rulebook(RulebookId::Skirmish).form.fields.iter().map(|own| own.label.to_string()).collect();
    assert!(!labels.is_empty());
    for value in ["255", "253", "3", "9999", "18446744073709551615", "-1", "x", ""] {
        let mut visitor = Visitor::new(66);
        visitor.press("New game");
        for label in &labels {
            let fields = visitor.fields(label);
            assert_eq!(fields.len(), 1, "{label}");
            visitor.act(fields[0], value);
        }
        visitor.press("Start");
        visitor.rest();
        assert!(visitor.question().is_some(), "{value}: {}", visitor.words());
    }
    let mut visitor = Visitor::new(67);
    visitor.press("New game");
    visitor.tick("Eclipse");
    let all = visitor.fields("").len();
    assert!(all > 4);
    for place in 0..all {
        let number = visitor.fields("")[place];
        visitor.act(number, "250");
    }
    visitor.choose("Name of Orange", &"é".repeat(10_000));
    visitor.press("Start");
    visitor.rest();
    visitor.reads("Round ");
}

#[test]
fn names_stay_within_bounds_and_are_text() {
    let mut visitor = Visitor::new(68);
    let long = "<i>".repeat(4_000);
    begin(&mut visitor, "Skirmish", &[(&long, "Here"), ("", "Bot, random")]);
    visitor.reads("<i><i>");
    assert!(!visitor.see().contains("<i>"));
    assert!(visitor.see().len() < 60_000, "{}", visitor.see().len());
    let mut other = Visitor::new(69);
    begin(&mut other, "Skirmish", ALONE);
    other.reads("Ada");
}

#[test]
fn a_dialog_that_does_not_come_says_so_and_can_be_tried_again() {
    let mut visitor = Visitor::new(66);
    visitor.stage.dialogs_away.set(true);
    visitor.reload();
    visitor.stage.fetches.set(false);
    visitor.press("Settings");
    visitor.rest();
    visitor.reads("This part of Orrery could not be fetched.");
    visitor.stage.fetches.set(true);
    visitor.press("Try again");
    visitor.rest();
    visitor.reads("Text size");
    visitor.press("Close");
    visitor.press("Open a link");
    visitor.reads("Paste");
}
