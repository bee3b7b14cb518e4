//! Games that come from elsewhere: links, forks, files, and what is none of these.

use super::hidden::no_secret;
use super::share::link;
use super::{ALONE, BY_LINK, begin, begun, by_link};
use crate::app::testing::Visitor;
use crate::core::seat::Seat;

/// Pastes a text into the sheet and opens it.
#[track_caller]
fn paste(visitor: &mut Visitor, text: &str) {
    if visitor.at_the_table() {
        visitor.leave();
    }
    visitor.press("Open a link");
    assert!(!visitor.can_press("Open"), "there is nothing to open yet");
    visitor.choose("Paste the link", text);
    visitor.press("Open");
}

/// Opens a link as an address.
pub(super) fn follow(visitor: &mut Visitor, url: &str) {
    *visitor.stage.hash.borrow_mut() = url.split('#').nth(1).expect("a link").into();
    let stage = visitor.stage.clone();
    visitor.happen(|| stage.hash_changed());
}

/// Answers until the game must leave this device, and takes the link along.
#[track_caller]
fn send(visitor: &mut Visitor) -> String {
    for _ in 0..40 {
        visitor.play(1);
        if visitor.words().contains("Pass the game to ") {
            let url = link(visitor);
            visitor.press("Copy");
            visitor.rest();
            visitor.press("Close");
            return url;
        }
    }
    panic!("nobody else was asked: {}", visitor.words());
}

#[test]
fn a_link_of_an_unknown_game_asks_for_the_seat_tells_what_happened_and_goes_on() {
    let mut ada = by_link(80);
    let url = send(&mut ada);
    let mut bo = Visitor::new(81);
    follow(&mut bo, &url);
    bo.reads("Which seat is yours?");
    assert!(bo.ticked("Bo") && !bo.ticked("Ada"), "who is asked is meant");
    bo.tick("Bo");
    assert!(!bo.can_press("Sit down"), "nobody sits nowhere");
    bo.tick("Bo");
    bo.press("Sit down");
    bo.reads("What happened");
    bo.reads("Ada has bid.");
    bo.reads_not("in secret.");
    bo.press("Watch it on the board");
    bo.reads("0 of ");
    assert_eq!(bo.question(), None);
    bo.rest();
    assert!(bo.question().is_some(), "after the film the question");
    assert_eq!(*bo.stage.title.borrow(), "At the table · Orrery");
    // The same link again leads to the same table.
    let asked = bo.question();
    paste(&mut bo, &url);
    bo.rest();
    assert_eq!(bo.question(), asked);
    assert_eq!(bo.stage.keys_like("orrery.game.").len(), 1);
}

#[test]
fn two_devices_play_to_the_end_by_link() {
    let (mut ada, mut bo) = (by_link(82), Visitor::new(83));
    let (mut seated, mut secrets) = (false, 0);
    for turn in 0.. {
        assert!(turn < 150, "no end");
        let (from, to) = if turn % 2 == 0 { (&mut ada, &mut bo) } else { (&mut bo, &mut ada) };
        while from.play(1) == 1 {
            secrets += no_secret(from, viewer(from));
        }
        if from.view(|view| view.outcome.is_some()) {
            from.press("Menu");
            from.press("Share this game");
            let url = link(from);
            paste(to, &url);
            to.play(0);
            assert_eq!(to.view(|view| view.outcome.clone()), from.view(|view| view.outcome.clone()));
            assert!(to.view(|view| view.outcome.is_some()) && secrets > 0);
            return;
        }
        let url = send_now(from);
        if turn % 3 == 0 {
            follow(to, &url)
        } else {
            paste(to, &format!("Your move!\n> {url}\n\nBye"))
        }
        if !std::mem::replace(&mut seated, true) {
            to.press("Sit down");
        }
        secrets += no_secret(to, viewer(to));
        to.play(0);
        assert!(to.question().is_some(), "{}", to.words());
    }
}

/// The only one at this device.
fn viewer(visitor: &Visitor) -> Seat {
    visitor.game(|game| game.viewer()).expect("one person")
}

pub(super) fn send_now(visitor: &mut Visitor) -> String {
    visitor.reads("Pass the game to ");
    let url = link(visitor);
    visitor.press("Copy");
    visitor.rest();
    visitor.press("Close");
    url
}

/// Bo answers on two devices, in two ways.
fn two_answers(url: &str) -> (String, String) {
    let mut answers: Vec<String> = (0..12)
        .map(|seed| {
            let mut bo = Visitor::new(870 + seed);
            follow(&mut bo, url);
            bo.press("Sit down");
            send(&mut bo)
        })
        .collect();
    let other = answers.iter().position(|url| *url != answers[0]).expect("two different answers");
    (answers.swap_remove(other), answers.swap_remove(0))
}

/// Closes the sheet that is open, if one is.
fn close(visitor: &mut Visitor) {
    if visitor.markup().dialog().is_some() {
        visitor.press("Close");
    }
}

#[test]
fn who_only_watches_is_asked_nothing_and_sends_nothing() {
    let mut ada = by_link(84);
    let url = send(&mut ada);
    let mut cy = Visitor::new(85);
    follow(&mut cy, &url);
    cy.press("Just watch");
    cy.press("Go on");
    cy.rest();
    cy.reads("You are watching. Bo is asked.");
    assert!(cy.question().is_none() && !cy.can_press("Share again"));
    assert!(cy.markup().dialog().is_none());
}

#[test]
fn a_link_answered_twice_makes_two_courses_and_both_are_kept() {
    let mut ada = by_link(86);
    let first = send(&mut ada);
    let (answer, other) = two_answers(&first);
    paste(&mut ada, &answer);
    ada.play(1);
    close(&mut ada);
    let before = ada.view(|view| view.choices);
    let kept = ada.stage.keys_like("orrery.game.");
    paste(&mut ada, &other);
    ada.reads("Two courses of one game");
    ada.press("Keep both, stay here");
    ada.rest();
    assert_eq!(ada.stage.keys_like("orrery.game.").len(), kept.len() + 1);
    paste(&mut ada, &answer);
    ada.rest();
    assert_eq!(ada.view(|view| view.choices), before, "the first course is as it was");
}

#[test]
fn two_courses_are_both_there_where_nothing_can_be_stored() {
    for way in ["Keep both, open the new one", "Keep both, stay here"] {
        let mut ada = by_link(86);
        ada.stage.misbehave(crate::saves::store::Fault::Room(0));
        ada.leave();
        ada.press("Delete Skirmish");
        begin(&mut ada, "Skirmish", BY_LINK);
        let first = send(&mut ada);
        let (answer, other) = two_answers(&first);
        paste(&mut ada, &answer);
        ada.play(1);
        close(&mut ada);
        paste(&mut ada, &other);
        ada.press(way);
        ada.rest();
        close(&mut ada);
        if ada.at_the_table() {
            ada.leave();
        }
        assert_eq!(ada.words().matches("Not kept: only in this tab.").count(), 2, "{way}");
    }
}

#[test]
fn a_link_that_is_cut_or_garbled_is_a_sentence_and_nothing_is_lost() {
    let mut ada = by_link(90);
    let url = send(&mut ada);
    let kept = ada.stage.keys_like("orrery.");
    let cut = &url[..url.len() - 7];
    let middle = url.len() - 20;
    let changed = if &url[middle..=middle] == "A" { "B" } else { "A" };
    let garbled = [&url[..middle], changed, &url[middle + 1..]].concat();
    for (text, sentence) in [
        (cut, "cut short"),
        (garbled.as_str(), "The link"),
        ("hello", "There is no Orrery link in this text."),
        ("<evil>", "There is no Orrery link in this text."),
    ] {
        paste(&mut ada, text);
        ada.reads(sentence);
        ada.press("Close");
    }
    follow(&mut ada, cut);
    ada.reads("cut short");
    ada.press("Paste it again");
    ada.reads("Paste the link");
    ada.press("Close");
    assert_eq!(ada.stage.keys_like("orrery."), kept);
    ada.press("Skirmish");
    ada.reads("Waiting for Bo.");
}

#[test]
fn a_part_of_a_game_that_is_not_here_is_refused() {
    let mut ada = by_link(91);
    let first = send(&mut ada);
    let mut bo = Visitor::new(92);
    follow(&mut bo, &first);
    bo.press("Sit down");
    let second = send(&mut bo);
    // Where there is little room for the game it goes in parts.
    ada.stage.base.borrow_mut().push_str(&"long/".repeat(180));
    paste(&mut ada, &second);
    let third = send(&mut ada);
    assert!(third.contains("#d"), "{third}");
    let mut cy = Visitor::new(93);
    follow(&mut cy, &third);
    cy.reads("Paste it again");
    assert!(cy.stage.keys_like("orrery.game.").is_empty());
    // The whole game is offered for somebody like that.
    ada.press("Share again");
    ada.reads("This link is long");
    ada.tick("The whole game");
    assert!(ada.ticked("The whole game"));
    let whole = link(&ada);
    assert!(whole.contains("#g"), "{whole}");
    ada.press("Mail");
    assert!(ada.stage.mails.borrow().last().is_some_and(|(_, letter)| letter.contains(&whole)));
    follow(&mut cy, &whole);
    cy.reads("Which seat is yours?");
    ada.tick("The whole game");
    assert_eq!(link(&ada), third);
}

#[test]
fn a_file_leads_to_the_same_table_on_another_device() {
    let mut ada = begun(94, ALONE);
    ada.play(7);
    ada.rest();
    let asked = ada.question();
    ada.press("Menu");
    ada.press("Save as a file");
    let (name, text) = ada.stage.downloads.borrow().last().cloned().expect("a file");
    assert!(name.starts_with("orrery-skirmish-") && name.ends_with(".txt"), "{name}");
    assert!(!text.contains("in secret.") && text.contains("Ada draws a card."), "what everybody may read: {text}");
    let mut there = Visitor::new(95);
    there.file(Some(text.clone().into_bytes()));
    there.reads("Which seat is yours?");
    there.press("Sit down");
    there.press("Go on");
    there.rest();
    assert_eq!(there.question(), asked);
    // The bot is one no more: whoever sits here does not know.
    there.reads("Bo");
    for (bytes, sentence) in [
        (None, "too large"),
        (Some(vec![0xff, 0xfe]), "not text"),
        (Some(text.as_bytes()[..text.len() / 2].to_vec()), ""),
        (Some(Vec::new()), ""),
    ] {
        let before = there.stage.keys_like("orrery.game.");
        there.file(bytes);
        there.reads(sentence);
        assert_eq!(there.stage.keys_like("orrery.game."), before);
    }
}

#[test]
fn a_wrong_file_is_said_in_the_sheet_it_was_chosen_in() {
    let mut visitor = Visitor::new(96);
    visitor.press("Open a link");
    visitor.file(Some(b"nothing".to_vec()));
    let markup = visitor.markup();
    let alert = markup.find(|own| own.get("role") == Some("alert")).expect("a place for it");
    assert!(!markup.text(alert).is_empty());
}

#[test]
fn a_film_that_was_left_does_not_come_back() {
    let mut ada = by_link(97);
    let url = send(&mut ada);
    let mut bo = Visitor::new(98);
    follow(&mut bo, &url);
    bo.press("Sit down");
    bo.press("Watch it on the board");
    bo.press("Menu");
    bo.press("Leave the table");
    bo.press("Skirmish");
    bo.press("History");
    bo.choose("Point of the game", "0");
    bo.reads("0 of ");
    bo.rest();
    bo.reads("0 of ");
    assert_eq!(bo.question(), None, "somebody looks at the past still");
}

#[test]
fn a_game_of_other_rules_is_looked_at_and_kept_as_a_file() {
    let mut ada = begun(99, ALONE);
    ada.play(6);
    let mut envelope = ada.game(|game| game.entry().envelope);
    envelope.revision -= 1;
    let url = crate::saves::link::full(&envelope, "https://orrery.example/").expect("a link");
    let mut bo = Visitor::new(100);
    follow(&mut bo, &url);
    bo.reads("This game cannot go on here");
    bo.reads("revision");
    bo.press("Save the link as a file");
    assert_eq!(bo.stage.downloads.borrow().last().map(|(_, text)| text.clone()), Some(url));
    bo.press("Look at it");
    bo.rest();
    bo.reads("it can be looked at here");
    assert!(bo.question().is_none() && !bo.can_press("Undo") && !bo.can_press("Redo"));
    bo.press("History");
    bo.choose("Point of the game", "0");
    bo.reads("0 of ");
    assert!(bo.stage.keys_like("orrery.game.").is_empty(), "what cannot go on is not kept as if it could");
}
