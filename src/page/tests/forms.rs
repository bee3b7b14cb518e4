//! The form of a new game, and the settings.

use super::{ALONE, begin};
use crate::games::Rules;
use crate::page::act::Act;
use crate::page::testing::{Stage, Visitor};
use crate::page::{Later, Wanted};

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
        crate::saves::Store::set(&*stage, "orrery.settings", text).expect("writable");
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
    assert!(visitor.see().contains("value='Ada'"));
    visitor.tick("6");
    visitor.tick("Skirmish");
    assert!(visitor.ticked("4"), "as many as there can be");
    assert!(visitor.see().contains("value='Ada'"));
}

#[test]
fn a_rulebook_that_cannot_be_fetched_is_said_and_the_former_one_stays() {
    let mut visitor = Visitor::new(64);
    visitor.press("New game");
    // Natively every rulebook is here; so this one is asked for as a browser would.
    let mut ticket = 0;
    visitor.happen(|page| {
        page.form(|form| form.wants(Rules::Eclipse));
        ticket = page.ticket(Later::Fetched(Rules::Eclipse, Wanted::Choose, page.visit));
    });
    assert!(visitor.ticked("Eclipse"));
    assert!(!visitor.can_press("Start") && !visitor.can_press("Fetching the rulebook"));
    visitor.act(Act::Start, "");
    assert!(visitor.can_press("Home"), "nothing starts meanwhile");
    visitor.happen(|page| {
        page.told(ticket, false);
    });
    visitor.reads("Eclipse could not be fetched.");
    assert!(visitor.ticked("Skirmish"));
    visitor.happen(|page| {
        page.told(ticket, true);
    });
    assert!(visitor.ticked("Skirmish"), "nobody is told twice");
    visitor.tick("Eclipse");
    assert!(visitor.ticked("Eclipse"));
    visitor.reads_not("could not be fetched");
    assert!(visitor.can_press("Start"));
}

#[test]
fn a_rulebook_that_comes_when_nobody_waits_for_it_is_let_go() {
    let mut visitor = Visitor::new(65);
    visitor.press("New game");
    let mut ticket = 0;
    visitor.happen(|page| {
        page.form(|form| form.wants(Rules::Eclipse));
        ticket = page.ticket(Later::Fetched(Rules::Eclipse, Wanted::Choose, page.visit));
    });
    visitor.tick("Skirmish");
    visitor.happen(|page| {
        page.told(ticket, true);
    });
    assert!(visitor.ticked("Skirmish") && !visitor.ticked("Eclipse"));
    // On another screen it is not even said that it did not come.
    visitor.happen(|page| {
        ticket = page.ticket(Later::Fetched(Rules::Eclipse, Wanted::Return("learn".into()), page.visit));
    });
    visitor.press("Home");
    visitor.happen(|page| {
        page.told(ticket, true);
    });
    visitor.reads("Your games");
    visitor.press("New game");
    for wanted in [Wanted::Book(1), Wanted::Return("new".into())] {
        visitor.happen(|page| {
            let ticket = page.ticket(Later::Fetched(Rules::Eclipse, wanted, page.visit));
            page.told(ticket, false);
        });
        visitor.reads("Eclipse could not be fetched.");
    }
}

#[test]
fn a_form_holds_no_more_than_it_asks_for() {
    for value in ["255", "253", "3", "9999", "18446744073709551615", "-1", "x", ""] {
        let mut visitor = Visitor::new(66);
        visitor.press("New game");
        let fields: Vec<Act> = visitor.acts().iter().copied().filter(|act| matches!(act, Act::Field(_))).collect();
        assert!(!fields.is_empty());
        for field in fields {
            visitor.act(field, value);
        }
        visitor.press("Start");
        visitor.rest();
        assert!(visitor.question().is_some(), "{value}: {}", visitor.words());
    }
    let mut visitor = Visitor::new(67);
    visitor.press("New game");
    visitor.tick("Eclipse");
    let all: Vec<Act> = visitor.acts().to_vec();
    for act in all.into_iter().filter(|act| matches!(act, Act::SeatField(..) | Act::Field(_) | Act::SeatControl(_))) {
        visitor.act(act, "250");
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
