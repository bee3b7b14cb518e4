//! Nothing is ever lost: reloads, deleted games, two tabs, a storage that is full, forbidden or damaged.

use super::{ALONE, begin, begun};
use crate::app::browser::stage::Stage;
use crate::app::state::use_table;
use crate::app::testing::Visitor;
use crate::saves::Store;
use crate::saves::store::Fault;

const GAMES: &str = "orrery.game.";

/// All that is kept about games, as it lies in the storage.
fn kept(visitor: &Visitor) -> Vec<(String, Option<String>)> {
    let keys = visitor.stage.keys_like(GAMES);
    keys.into_iter().map(|key| (key.clone(), visitor.stage.store.get(&key).expect("readable"))).collect()
}

/// Another tab of the same browser.
fn tab(visitor: &Visitor) -> Visitor {
    Visitor::at(Stage::on(&visitor.stage.store, 77))
}

/// The other tab has written: the browser tells this one.
fn hears(visitor: &mut Visitor) {
    let stage = visitor.stage.clone();
    for key in stage.keys_like("orrery.") {
        visitor.happen(|| stage.stored(&key));
    }
    visitor.rest();
}

#[test]
fn a_reload_keeps_the_game_where_it_was() {
    let mut visitor = begun(40, ALONE);
    visitor.play(4);
    visitor.rest();
    let before = visitor.see().to_string();
    visitor.reload();
    assert_eq!(visitor.question(), Visitor::at(visitor.stage.clone()).question());
    let head = |text: &str| text.split("<nav").next().unwrap_or("").to_string();
    assert_eq!(head(visitor.see()), head(&before));
}

#[test]
fn a_deleted_game_can_be_brought_back() {
    let mut visitor = begun(41, ALONE);
    visitor.play(3);
    visitor.leave();
    let before = kept(&visitor);
    visitor.press("Delete Skirmish");
    visitor.reads("No games yet.");
    assert!(kept(&visitor).is_empty());
    visitor.press("Undo");
    visitor.rest();
    visitor.reads("Your move");
    visitor.reads_not("The game is deleted.");
    assert_eq!(kept(&visitor).len(), before.len());
    visitor.press("Skirmish");
    visitor.rest();
    assert!(visitor.question().is_some());
}

#[test]
fn a_damaged_game_is_put_aside_and_the_others_are_there() {
    let mut visitor = begun(42, ALONE);
    visitor.leave();
    begin(&mut visitor, "Skirmish", ALONE);
    visitor.leave();
    let key = visitor.stage.keys_like(GAMES).swap_remove(0);
    let whole = visitor.stage.store.get(&key).expect("readable").expect("there");
    let raw = [&whole[..whole.len() - 9], "!"].concat();
    visitor.stage.store.set(&key, &raw).expect("writable");
    visitor.stage.store.remove("orrery.index").expect("writable");
    visitor.reload();
    visitor.reads("Damaged");
    assert_eq!(visitor.words().matches("Your move").count(), 1);
    visitor.press("Save the raw text");
    assert_eq!(visitor.stage.downloads.borrow().last().map(|(_, text)| text.clone()), Some(raw));
    visitor.reload();
    visitor.reads("Damaged");
    visitor.press("Discard");
    visitor.reads_not("Damaged");
    visitor.reads("Your move");
}

#[test]
fn a_full_storage_is_said_once_and_the_game_goes_on_in_this_tab() {
    let mut visitor = begun(43, ALONE);
    visitor.play(2);
    let before = kept(&visitor);
    visitor.stage.misbehave(Fault::Room(0));
    visitor.play(1);
    visitor.reads("storage is full");
    assert_eq!(kept(&visitor), before, "what was kept stays");
    assert!(visitor.would_lose() && visitor.stage.asks_before_closing());
    visitor.press("Close this notice");
    visitor.play(2);
    visitor.reads_not("storage is full");
    let asked = visitor.question();
    visitor.leave();
    visitor.reads("Not kept: only in this tab.");
    visitor.press("Skirmish");
    visitor.rest();
    assert_eq!(visitor.question(), asked);
    // As soon as there is room it is kept again.
    visitor.stage.misbehave(Fault::None);
    visitor.play(1);
    visitor.rest();
    assert!(!visitor.would_lose() && !visitor.stage.asks_before_closing());
    let asked = visitor.question();
    visitor.reload();
    assert_eq!(visitor.question(), asked);
}

#[test]
fn the_notice_of_a_full_storage_offers_a_file() {
    let mut visitor = begun(44, ALONE);
    visitor.stage.misbehave(Fault::Room(0));
    visitor.play(1);
    visitor.press("Save as a file");
    let (name, text) = visitor.stage.downloads.borrow().last().cloned().expect("a file");
    assert!(name.starts_with("orrery-skirmish-") && text.contains("Skirmish"), "{name}");
    visitor.reads_not("storage is full");
}

#[test]
fn a_storage_that_keeps_half_is_noticed() {
    let mut visitor = begun(45, ALONE);
    visitor.stage.misbehave(Fault::Halving);
    visitor.play(1);
    visitor.reads("does not keep what it is given");
    visitor.leave();
    visitor.reads("Not kept: only in this tab.");
}

#[test]
fn where_storage_is_forbidden_a_game_is_played_and_brought_back_in_this_tab() {
    let stage = Stage::on(&Default::default(), 46);
    stage.misbehave(Fault::Blocked);
    let mut visitor = Visitor::at(stage);
    visitor.reads("does not let Orrery keep games");
    begin(&mut visitor, "Skirmish", ALONE);
    assert_eq!(visitor.play(5), 5);
    visitor.leave();
    visitor.reads("Not kept: only in this tab.");
    visitor.press("Delete Skirmish");
    visitor.reads("No games yet.");
    visitor.press("Undo");
    visitor.reads("Not kept: only in this tab.");
    visitor.press("Skirmish");
    visitor.rest();
    assert!(visitor.question().is_some());
    visitor.press("Menu");
    visitor.press("Save as a file");
    assert_eq!(visitor.stage.downloads.borrow().len(), 1);
}

#[test]
fn another_tab_that_goes_on_is_noticed_and_nothing_is_overwritten() {
    let mut first = begun(47, ALONE);
    let mut second = tab(&first);
    second.press("Skirmish");
    second.rest();
    second.play(2);
    second.rest();
    hears(&mut first);
    first.reads("This game went on in another tab. Nothing was overwritten.");
    assert_eq!(first.question(), None, "nothing can be answered twice");
    assert!(!first.can_press("Undo"));
    let newer = kept(&second);
    first.press("Menu");
    first.press("Answer ahead");
    first.choose("Everything else", "Pass");
    first.press("Close");
    assert_eq!(kept(&first), newer);
    first.press("Show the newer game");
    first.rest();
    assert_eq!(first.question(), second.question());
    first.reads_not("This game went on in another tab.");
}

#[test]
fn a_tab_that_heard_nothing_overwrites_nothing_and_both_courses_can_be_kept() {
    let mut first = begun(48, ALONE);
    let mut second = tab(&first);
    second.press("Skirmish");
    second.rest();
    second.play(2);
    let newer = kept(&second);
    first.play(1);
    first.reads("This game went on in another tab. Nothing was overwritten.");
    assert_eq!(kept(&first), newer);
    let mine = first.view(|view| view.choices);
    first.press("Keep mine as well");
    first.rest();
    assert!(first.question().is_some());
    assert!(first.view(|view| view.choices) >= mine);
    assert_eq!(kept(&first).len(), 2);
    assert!(kept(&first).contains(&newer[0]));
    let place = first.stage.places.borrow().last().cloned();
    assert!(place.is_some_and(|place| place.ends_with("-1")), "a reload leads to the own course");
    first.reload();
    assert!(first.question().is_some());
}

#[test]
fn a_tab_that_only_saved_the_same_is_no_matter() {
    let mut first = begun(49, ALONE);
    let mut second = tab(&first);
    second.press("Skirmish");
    second.rest();
    // Saved again, with nothing new in it.
    second.happen(|| use_table().save());
    hears(&mut first);
    first.reads_not("another tab");
    assert_eq!(first.play(1), 1);
    first.reads_not("another tab");
}

#[test]
fn who_has_left_the_table_finds_the_newer_game_without_a_word() {
    let mut first = begun(49, ALONE);
    let mut second = tab(&first);
    second.press("Skirmish");
    second.rest();
    first.leave();
    assert_eq!(second.play(1), 1);
    second.rest();
    hears(&mut first);
    first.reads_not("another tab");
    first.press("Skirmish");
    first.rest();
    assert_eq!(first.view(|view| view.choices), second.view(|view| view.choices));
}

#[test]
fn a_refused_file_is_said() {
    let mut visitor = begun(50, ALONE);
    visitor.play(1);
    visitor.stage.downloading.set(false);
    visitor.press("Menu");
    visitor.press("Save as a file");
    visitor.reads("The browser refused to save a file.");
}

#[test]
fn a_new_version_is_offered() {
    let mut visitor = Visitor::new(51);
    let stage = visitor.stage.clone();
    visitor.happen(|| stage.update_ready());
    visitor.happen(|| stage.update_ready());
    assert_eq!(visitor.words().matches("A new version").count(), 1);
    visitor.press("Update now");
    assert_eq!(visitor.stage.updates.get(), 1);
    visitor.reads_not("A new version");
}
