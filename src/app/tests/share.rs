//! The sheet to pass a game on with.

use super::{ALONE, begun, by_link};
use crate::app::testing::{Visitor, markup};

/// The link the sheet shows.
pub fn link(visitor: &Visitor) -> String {
    let markup = visitor.markup();
    let area = markup.find(|own| own.tag == "textarea" && own.get("readonly").is_some()).expect("a link to see");
    markup.text(area)
}

/// A game in which it is somebody else's turn, by link.
fn sending(seed: u64) -> Visitor {
    let mut visitor = by_link(seed);
    visitor.play(10);
    visitor.reads("Pass the game to Bo");
    visitor
}

#[test]
fn a_link_is_copied_and_what_left_cannot_be_taken_back() {
    let mut visitor = sending(70);
    assert_eq!(visitor.game(|game| game.sealed), 0);
    let shown = link(&visitor);
    assert!(shown.starts_with("https://orrery.example/#") && shown.len() < 900, "{shown}");
    visitor.press("Copy");
    visitor.rest();
    visitor.reads("Copied. Send it to whoever decides next.");
    assert_eq!(*visitor.stage.clipboard.borrow(), shown);
    assert!(visitor.game(|game| game.sealed == game.session.len()));
    visitor.press("Close");
    visitor.reads("Waiting for Bo.");
    assert!(!visitor.can_press("Undo"));
    visitor.reload();
    assert!(visitor.markup().dialog().is_none(), "what was sent is not asked for again");
    visitor.press("Share again");
    visitor.reads("Pass the game to Bo");
    visitor.press("Close");
    visitor.press("Open the answer");
    visitor.reads("Paste the link");
}

#[test]
fn a_clipboard_that_refuses_is_said_and_nothing_has_left() {
    let mut visitor = sending(71);
    visitor.stage.copies.set(false);
    visitor.press("Copy");
    visitor.rest();
    visitor.reads("That did not work here: mark the link below and copy it, or use another way.");
    assert_eq!(visitor.game(|game| game.sealed), 0);
    assert!(visitor.stage.clipboard.borrow().is_empty());
}

#[test]
fn a_file_that_is_refused_has_not_left() {
    let mut visitor = sending(72);
    visitor.stage.downloading.set(false);
    visitor.press("File");
    visitor.reads_not("Saved. Send the file");
    visitor.reads("The browser refused to save a file.");
    assert_eq!(visitor.game(|game| game.sealed), 0);
    visitor.stage.downloading.set(true);
    visitor.press("File");
    visitor.reads("Saved. Send the file");
    assert_ne!(visitor.game(|game| game.sealed), 0);
}

#[test]
fn a_letter_tells_what_everybody_may_read() {
    let mut visitor = sending(73);
    visitor.press("Mail");
    visitor.reads("Your mail program has the letter.");
    let (subject, letter) = visitor.stage.mails.borrow().last().cloned().expect("a letter");
    assert_eq!(subject, "Orrery: Skirmish, round 1");
    assert!(letter.starts_with("Bo, it is your move in Skirmish, round 1.") && letter.contains("What happened:"));
    assert!(letter.contains(&link(&visitor)) && !letter.contains("in secret.") && letter.len() < 1_700, "{letter}");
}

#[test]
fn the_code_is_shown_and_hidden_and_follows_the_link() {
    let mut visitor = sending(74);
    assert!(!visitor.see().contains("class=\"qr\""));
    visitor.press("QR code");
    assert!(visitor.see().contains("class=\"qr\"") && visitor.see().contains("aria-expanded=\"true\""));
    visitor.press("QR code");
    assert!(!visitor.see().contains("class=\"qr\""));
}

#[test]
fn the_system_s_own_sheet_is_offered_where_there_is_one() {
    let mut visitor = sending(75);
    assert!(!visitor.can_press("Share"));
    visitor.stage.can_share.set(true);
    visitor.happen(|| {});
    visitor.stage.shares.set(false);
    visitor.press("Share");
    visitor.rest();
    visitor.reads_not("Shared.");
    visitor.reads_not("That did not work");
    visitor.stage.shares.set(true);
    visitor.press("Share");
    visitor.rest();
    visitor.reads("Shared.");
    assert_eq!(*visitor.stage.shared.borrow(), [link(&visitor)]);
}

#[test]
fn a_game_nobody_waits_for_is_shared_with_the_others() {
    let mut visitor = begun(76, ALONE);
    visitor.play(2);
    visitor.rest();
    let asked = visitor.question();
    visitor.press("Menu");
    visitor.press("Share this game");
    visitor.reads("Pass the game to the others");
    visitor.press("Mail");
    let (_, letter) = visitor.stage.mails.borrow().last().cloned().expect("a letter");
    assert!(letter.starts_with("Our game of Skirmish, round "), "{letter}");
    assert!(!markup::unescape(&letter).contains("in secret."));
    visitor.press("Close");
    assert_eq!(visitor.question(), asked);
}
