//! What somebody may not know is nowhere in the page: neither in its text nor in its attributes.

use super::{Seats, TOGETHER, begin};
use crate::app::browser::Key;
use crate::app::state::use_table;
use crate::app::testing::{Visitor, markup};
use crate::core::hex::Hex;
use crate::core::seat::Seat;
use crate::saves::envelope;
use crate::session::{Seated, Session};
use crate::with_rulebook;
use std::collections::BTreeSet;

/// The lines of the log as somebody reads them.
fn log(visitor: &Visitor, viewer: Option<Seat>) -> BTreeSet<String> {
    visitor.game(|game| game.session.log(viewer, &game.names(), 0).into_iter().map(|line| line.text).collect())
}

fn seats(visitor: &Visitor) -> usize {
    visitor.game(|game| game.session.seats())
}

/// Lines that only others may read.
fn secrets(visitor: &Visitor, viewer: Seat) -> BTreeSet<String> {
    let own = log(visitor, Some(viewer));
    let others = Seat::all(seats(visitor)).filter(|&seat| seat != viewer);
    others.flat_map(|seat| log(visitor, Some(seat))).filter(|line| !own.contains(line)).collect()
}

/// No line that only others may read is in the page; how many there are.
#[track_caller]
pub fn no_secret(visitor: &Visitor, viewer: Seat) -> usize {
    let (secrets, html) = (secrets(visitor, viewer), markup::unescape(visitor.see()));
    assert_eq!(secrets.iter().find(|line| html.contains(line.as_str())), None, "{viewer:?} reads it");
    secrets.len()
}

/// The same with the whole log open.
fn no_secret_in_the_log(visitor: &mut Visitor, viewer: Seat) -> usize {
    no_secret(visitor, viewer);
    visitor.press("Log");
    let count = no_secret(visitor, viewer);
    visitor.press("Close");
    count
}

/// The page looks the same in a world where all that the viewer cannot know is different.
fn same_in_another_world(visitor: &mut Visitor, viewer: Seat, seed: u64) {
    let (rulebook, envelope) = visitor.game(|game| (game.session.rulebook(), game.entry().envelope));
    let world: Box<dyn Session> = with_rulebook!(rulebook, R => {
        Box::new(Seated(envelope::reopen::<R>(&envelope, 0).expect("a game that can be opened").imagine(viewer, seed)))
    });
    for sheet in sheets(visitor) {
        visitor.press(&sheet);
        assert!(visitor.markup().panel().is_some(), "{sheet} opens");
        let before = visitor.see().to_string();
        visitor.happen(|| use_table().imagine(&*world));
        let there = visitor.see();
        assert!(before == there, "{viewer:?} sees what nobody told, with {sheet} open\n{before}\n{there}");
        visitor.happen(|| use_table().wake());
        visitor.press("Close");
    }
}

/// The sheets of the rulebook.
fn sheets(visitor: &Visitor) -> Vec<String> {
    visitor.view(|view| view.scene.sheets.iter().map(|sheet| sheet.title.clone()).collect())
}

/// Nothing of the table is in the page while the curtain hangs.
fn behind_the_curtain(visitor: &Visitor) {
    let html = markup::unescape(visitor.see());
    for viewer in Seat::all(seats(visitor)).map(Some).chain([None]) {
        let line = log(visitor, viewer).into_iter().find(|line| html.contains(line));
        assert_eq!(line, None);
    }
    for part in ["class=\"tile", "aria-label=\"Decision\"", "<dialog", "class=\"docked"] {
        assert!(!html.contains(part), "{part} is behind the curtain");
    }
    let names: Vec<String> =
        visitor.view(|view| view.scene.galaxy.tiles.iter().map(|tile| tile.name.clone()).collect());
    assert_eq!(names.iter().find(|name| !name.is_empty() && html.contains(name.as_str())), None);
    assert!(sheets(visitor).iter().all(|title| !html.contains(title)));
    assert_eq!(visitor.doings().len(), 1, "the curtain can be lifted and nothing else");
}

/// Plays a game among people at one device, and looks at every step with everybody's eyes.
fn hidden_stays_hidden(game: &str, seats: Seats, seed: u64, answers: usize) {
    let mut visitor = Visitor::new(seed);
    begin(&mut visitor, game, seats);
    let (mut curtains, mut secrets) = (0, 0);
    for given in 0..answers {
        visitor.rest();
        if visitor.can_press("I am ") {
            behind_the_curtain(&visitor);
            visitor.press("I am ");
            curtains += 1;
        }
        visitor.rest();
        if visitor.question().is_none() {
            break;
        }
        let viewer = visitor.view(|view| view.viewer).expect("whoever is asked");
        secrets += no_secret_in_the_log(&mut visitor, viewer);
        if given % 3 == 0 {
            same_in_another_world(&mut visitor, viewer, seed * 1_000 + given as u64);
        }
        visitor.answer();
    }
    assert!(curtains > 5, "{curtains} curtains");
    assert!(secrets > 0 || game != "Skirmish", "there was something to hide");
}

#[test]
fn nobody_sees_what_others_hide_in_skirmish() {
    for seed in 20..28 {
        hidden_stays_hidden("Skirmish", TOGETHER, seed, 120);
    }
}

#[test]
fn nobody_sees_what_others_hide_in_eclipse() {
    hidden_stays_hidden("Eclipse", TOGETHER, 30, 150);
    hidden_stays_hidden("Eclipse", &[("Ada", "Here"), ("Bo", "Here"), ("Cy", "Bot, random")], 31, 150);
}

#[test]
fn nobody_sees_what_others_hide_in_twilight_imperium() {
    let seats = [("Ada", "Here"), ("Bo", "Here"), ("Cy", "Bot, random")];
    hidden_stays_hidden("Twilight Imperium 4", &seats, 41, 40);
}

#[test]
fn a_reload_and_the_way_home_leave_the_curtain_where_it_was() {
    let mut visitor = Visitor::new(32);
    begin(&mut visitor, "Skirmish", TOGETHER);
    visitor.play(2);
    assert!(visitor.question().is_some());
    visitor.reload();
    behind_the_curtain(&visitor);
    visitor.play(0);
    visitor.leave();
    visitor.press("Skirmish");
    behind_the_curtain(&visitor);
}

#[test]
fn keys_and_taps_do_nothing_behind_the_curtain() {
    let mut visitor = Visitor::new(33);
    begin(&mut visitor, "Skirmish", TOGETHER);
    let choices = visitor.view(|view| view.choices);
    let stage = visitor.stage.clone();
    for name in ["Enter", "Escape", "1", "z", "i", "ArrowUp"] {
        for control in [false, true] {
            let key =
                Key { name: name.into(), control, shift: false, in_galaxy: true, in_panel: false, at_large: true };
            assert!(!visitor.happen(|| stage.press(&key)), "{key:?}");
        }
    }
    let tiles: Vec<Hex> = visitor.view(|view| view.scene.galaxy.tiles.iter().map(|tile| tile.at).collect());
    for hex in tiles {
        visitor.happen(|| use_table().tap_tile(hex, None));
    }
    assert_eq!(visitor.view(|view| view.choices), choices);
    behind_the_curtain(&visitor);
}

#[test]
fn an_answer_ahead_leaves_nothing_of_the_sheet_for_the_next_person() {
    let mut visitor = Visitor::new(34);
    begin(&mut visitor, "Skirmish", TOGETHER);
    // A question that can be answered ahead: the order answers it, and somebody else is asked.
    for _ in 0..120 {
        visitor.play(0);
        if visitor.can_press("Answer such questions ahead") {
            visitor.press("Answer such questions ahead");
            // The topic of the question stands first.
            let first = {
                let markup = visitor.markup();
                let menu = markup.usable().find(|own| own.tag == "select").expect("a menu");
                markup.name(menu)
            };
            visitor.choose(&first, "Pass");
            visitor.rest();
            if visitor.view(|view| view.curtain().is_some()) {
                return behind_the_curtain(&visitor);
            }
            visitor.press("Close");
        }
        if visitor.view(|view| view.curtain().is_none()) {
            assert_eq!(visitor.play(1), 1);
        }
    }
    panic!("no order led to somebody else");
}
