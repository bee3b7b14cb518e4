//! What the table offers besides answering: undo, history, orders, rules, the guide.

use super::{ALONE, begin, begun, sit_down};
use crate::app::browser::Key;
use crate::app::state::use_table;
use crate::app::testing::Visitor;
use crate::core::hex::Hex;
use crate::scene::{Draft, Spot};
use crate::session::question::Question;
use leptos::prelude::untrack;

/// The seats as everybody sees them, and the question.
fn position(visitor: &Visitor) -> String {
    let markup = visitor.markup();
    let seats = markup.find(|own| own.get("aria-label") == Some("Seats")).expect("seats");
    let head = markup.find(|own| own.tag == "h1").expect("a head");
    [markup.text(head), markup.text(seats), visitor.question().unwrap_or_default()].join(" | ")
}

fn key(name: &str) -> Key {
    Key { name: name.into(), control: false, shift: false, in_galaxy: false, in_panel: false, at_large: true }
}

fn control(name: &str) -> Key {
    Key { control: true, ..key(name) }
}

/// Presses a key; true when it meant something.
fn strike(visitor: &mut Visitor, key: Key) -> bool {
    let stage = visitor.stage.clone();
    visitor.happen(|| stage.press(&key))
}

/// The answer in the making.
fn draft(visitor: &Visitor) -> Option<Draft> {
    untrack(|| visitor.table().question(|question| question.draft.clone()))
}

#[test]
fn undo_takes_a_choice_back_and_redo_repeats_it() {
    let mut visitor = begun(12, ALONE);
    visitor.play_until("Build ships");
    let before = position(&visitor);
    visitor.press("More: ");
    visitor.press("Confirm");
    let after = position(&visitor);
    assert_ne!(after, before);
    visitor.press("Undo");
    visitor.rest();
    assert_eq!(position(&visitor), before);
    visitor.press("Redo");
    visitor.rest();
    assert_eq!(position(&visitor), after);
    assert!(!visitor.can_press("Redo"));
    assert!(strike(&mut visitor, control("z")));
    assert_eq!(position(&visitor), before);
    assert!(strike(&mut visitor, control("y")));
    assert_eq!(position(&visitor), after);
}

#[test]
fn what_was_learned_cannot_be_taken_back() {
    let mut visitor = begun(12, ALONE);
    assert!(!visitor.can_press("Undo"), "nothing was chosen");
    visitor.play(1);
    visitor.rest();
    assert!(!visitor.can_press("Undo"), "the bids are revealed");
    assert!(!strike(&mut visitor, control("z")));
}

#[test]
fn the_history_shows_every_point_and_leads_back_to_now() {
    let mut visitor = begun(13, ALONE);
    visitor.play(8);
    visitor.rest();
    let (now, choices) = (position(&visitor), visitor.view(|view| view.choices));
    visitor.press("History");
    assert!(visitor.question().is_some(), "the scrubber alone hides nothing");
    visitor.choose("Point of the game", "0");
    visitor.reads(&format!("0 of {choices}"));
    visitor.reads("Round 1");
    assert_eq!(visitor.question(), None, "nobody is asked in the past");
    assert!(!visitor.can_press("One back"));
    visitor.press("One on");
    visitor.reads(&format!("1 of {choices}"));
    visitor.press("One back");
    visitor.reads(&format!("0 of {choices}"));
    visitor.press("Back to now");
    assert_eq!(position(&visitor), now);
    visitor.reads_not(&format!(" of {choices}"));
    assert_eq!(visitor.view(|view| view.choices), choices, "the game is not touched");
    visitor.press("Log");
    visitor.press("Round 1 begins.");
    visitor.reads(&format!("0 of {choices}"));
    visitor.press("Back to now");
    visitor.press("History");
    visitor.choose("Point of the game", "99999999999999999999");
    visitor.choose("Point of the game", "7000");
    assert_eq!(position(&visitor), now, "after the end is now");
}

#[test]
fn an_answer_in_the_making_outlives_a_look_at_the_past() {
    let mut visitor = begun(12, ALONE);
    visitor.play_until("Build ships");
    visitor.press("More: ");
    let made = draft(&visitor);
    visitor.press("History");
    visitor.press("One back");
    assert!(draft(&visitor).is_none(), "nobody answers in the past");
    visitor.happen(|| use_table().clear_draft());
    visitor.press("Back to now");
    assert!(made.is_some());
    assert_eq!(draft(&visitor), made);
}

#[test]
fn a_file_saved_from_the_menu_has_not_left_the_device() {
    let mut visitor = begun(12, ALONE);
    visitor.play_until("Build ships");
    visitor.answer();
    let undo = visitor.can_press("Undo");
    assert!(undo, "nothing new was learned");
    visitor.press("Menu");
    visitor.press("Save as a file");
    assert_eq!(visitor.stage.downloads.borrow().len(), 1);
    assert!(visitor.can_press("Undo"), "and nothing is sealed");
    assert!(!visitor.can_press("Leave the table"), "the menu has closed");
}

#[test]
fn a_standing_order_is_kept_and_answers() {
    let mut visitor = begun(14, ALONE);
    visitor.press("Menu");
    visitor.press("Answer ahead");
    visitor.choose("When a battle begins", "Pass");
    visitor.choose("Everything else", "Pass");
    visitor.press("Close");
    let asked = |visitor: &Visitor| {
        let markup = visitor.markup();
        let menu = markup.usable().find(|own| own.tag == "select" && markup.name(own) == "When a battle begins");
        let chosen = markup.inside(menu.expect("the menu")).find(|own| own.get("selected").is_some());
        markup.text(chosen.expect("an answer"))
    };
    visitor.reload();
    visitor.press("Menu");
    visitor.press("Answer ahead");
    assert_eq!(asked(&visitor), "Pass");
    visitor.press("Close");
    // With everything answered ahead nothing is asked that could be passed.
    for _ in 0..30 {
        visitor.rest();
        assert!(!visitor.can_press("Answer such questions ahead") || visitor.question().is_none());
        if visitor.play(1) == 0 {
            break;
        }
    }
}

#[test]
fn the_guided_game_explains_each_question_until_the_guide_is_closed() {
    let mut visitor = Visitor::new(15);
    visitor.press("Play a guided first game.");
    visitor.press("Start the guided game");
    visitor.rest();
    let hint = |visitor: &Visitor| {
        let markup = visitor.markup();
        let guide = markup.find(|own| own.get("aria-label") == Some("Guide"))?;
        markup.inside(guide).find(|own| own.tag == "h2").map(|own| markup.text(own))
    };
    assert_eq!(hint(&visitor).as_deref(), Some("Bid for the order"));
    let mut hints = Vec::new();
    for _ in 0..6 {
        hints.extend(hint(&visitor));
        visitor.play(1);
        visitor.rest();
    }
    hints.sort();
    hints.dedup();
    assert!(hints.len() > 2, "{hints:?}");
    visitor.reload();
    assert!(hint(&visitor).is_some(), "still guided after a reload");
    visitor.press("Close the guide");
    assert_eq!(hint(&visitor), None);
    visitor.play(400);
    visitor.reads(" wins");
    visitor.press("Home");
    visitor.reads("First game");
}

#[test]
fn rules_are_searched_at_the_table_and_on_their_own() {
    let mut visitor = begun(16, ALONE);
    visitor.press("Menu");
    visitor.press("Rules");
    visitor.choose("Search", "battle");
    visitor.reads(" rules");
    visitor.choose("Search", "<script>");
    visitor.reads("No rule has all these words.");
    visitor.press("Close");
    visitor.press("The rule: ");
    visitor.reads("S 3.1");
    visitor.press("Close");
    visitor.leave();
    visitor.press("Learn");
    visitor.choose("Search", "BATTLE");
    visitor.reads("S ");
    visitor.tick("Eclipse");
    visitor.reads("E ");
    visitor.press("Home");
    assert!(visitor.can_press("New game"));
}

#[test]
fn number_keys_point_at_answers_unless_somebody_turned_them_off() {
    let mut visitor = begun(17, ALONE);
    assert!(strike(&mut visitor, key("2")));
    assert_eq!(visitor.stage.attribute("pressed"), "2");
    assert!(visitor.see().contains("data-key=\"2\""));
    visitor.press("Menu");
    visitor.press("Settings");
    visitor.tick("No");
    visitor.press("Close");
    assert!(!strike(&mut visitor, key("3")));
    assert_eq!(visitor.stage.attribute("pressed"), "2");
}

#[test]
fn escape_clears_a_draft_and_enter_confirms_it() {
    let mut visitor = begun(12, ALONE);
    visitor.play_until("Build ships");
    let begins = visitor.see().to_string();
    visitor.press("More: ");
    assert_ne!(visitor.see(), begins);
    assert!(strike(&mut visitor, key("Escape")));
    assert_eq!(visitor.see(), begins);
    visitor.press("More: ");
    let asked = visitor.question_key();
    assert!(!strike(&mut visitor, Key { at_large: false, ..key("Enter") }));
    assert_eq!(visitor.question_key(), asked, "a button has an Enter of its own");
    assert!(strike(&mut visitor, key("Enter")));
    assert_ne!(visitor.question_key(), asked);
}

#[test]
fn control_and_enter_confirm_from_within_a_form() {
    let mut visitor = begun(12, ALONE);
    visitor.play_until("Build ships");
    visitor.press("More: ");
    assert!(visitor.see().contains("aria-keyshortcuts=\"Control+Enter\""));
    let asked = visitor.question_key();
    assert!(strike(&mut visitor, Key { at_large: false, control: true, ..key("Enter") }));
    assert_ne!(visitor.question_key(), asked);
}

#[test]
fn the_galaxy_is_walked_told_and_answered() {
    let mut visitor = begun(12, ALONE);
    let tile = |name| Key { in_galaxy: true, at_large: false, ..key(name) };
    assert!(strike(&mut visitor, tile("ArrowUp")));
    assert!(strike(&mut visitor, tile("i")));
    assert!(visitor.see().contains("aria-label=\"On this tile\""));
    visitor.press("Close");
    assert!(!visitor.see().contains("aria-label=\"On this tile\""));
    visitor.play_until("Choose a world");
    let asked = visitor.question_key();
    let tiles: Vec<Hex> = visitor.view(|view| view.scene.galaxy.tiles.iter().map(|tile| tile.at).collect());
    let lit = |hex: &Hex| untrack(|| visitor.table().question(|own| !own.lights_on(*hex).is_empty())) == Some(true);
    let hex = tiles.into_iter().find(lit).expect("a world");
    visitor.happen(|| use_table().rest_at_tile(hex));
    assert!(strike(&mut visitor, tile("Enter")));
    assert_ne!(visitor.question_key(), asked);
}

#[test]
fn a_tap_on_a_tile_asks_which_of_the_things_on_it_is_meant() {
    let mut visitor = begun(12, ALONE);
    visitor.play_until("Build ships");
    let tiles: Vec<Hex> = visitor.view(|view| view.scene.galaxy.tiles.iter().map(|tile| tile.at).collect());
    let holds = |hex: &Hex| {
        let holds = |own: &Question| !own.lights_on(*hex).is_empty() && own.light(Spot::Hex(*hex)).is_none();
        untrack(|| visitor.table().question(holds)) == Some(true)
    };
    let hex = tiles.into_iter().find(holds).expect("a world where ships can be built");
    let made = draft(&visitor);
    visitor.happen(|| use_table().tap_tile(hex, None));
    let panel = |visitor: &Visitor| {
        let markup = visitor.markup();
        markup.panel().map(|own| markup.text(own))
    };
    assert!(panel(&visitor).is_some_and(|words| words.starts_with("Build ships")), "{:?}", panel(&visitor));
    visitor.press("Close");
    assert_eq!(panel(&visitor), None);
    assert_eq!(draft(&visitor), made, "nothing was picked");
    visitor.happen(|| use_table().tap_tile(hex, None));
    let first = {
        let markup = visitor.markup();
        let panel = markup.panel().expect("it is asked which");
        let offers =
            markup.inside(panel).filter(|own| own.get("class").is_some_and(|class| class.starts_with("offer")));
        offers.filter_map(|own| markup.act_of(own)).next().expect("an answer")
    };
    visitor.act(first, "");
    assert_eq!(panel(&visitor), None);
    assert_ne!(draft(&visitor), made);
}

#[test]
fn every_sheet_beside_the_board_opens_and_closes() {
    for game in ["Skirmish", "Eclipse"] {
        let mut visitor = Visitor::new(18);
        begin(&mut visitor, game, ALONE);
        visitor.play(6);
        visitor.rest();
        let titles: Vec<String> =
            visitor.view(|view| view.scene.sheets.iter().map(|sheet| sheet.title.clone()).collect());
        assert!(!titles.is_empty());
        for title in titles.iter().map(String::as_str).chain(["Log", "Menu", "Ada"]) {
            visitor.press(title);
            let markup = visitor.markup();
            assert_eq!(markup.panel().and_then(|panel| panel.get("aria-label")), Some(title), "{title} opens");
            assert!(markup.dialog().is_none(), "and leaves the board to be used");
            visitor.press("Close");
            assert!(visitor.markup().panel().is_none(), "{title} closes");
        }
        visitor.press("Hide the answers");
        assert!(!visitor.can_press("Confirm"));
        visitor.press("Show the answers");
        visitor.press("Nearer");
        visitor.press("Farther");
        visitor.press("Whole galaxy");
    }
}

#[test]
fn back_and_forth_in_the_browser_lead_where_somebody_was() {
    let mut visitor = begun(19, ALONE);
    let now = position(&visitor);
    assert_eq!(visitor.stage.places.borrow().len(), 2, "back from the table leads home, not to the form");
    let table = visitor.stage.places.borrow_mut().pop().expect("a place");
    let stage = visitor.stage.clone();
    visitor.happen(|| stage.popped());
    assert!(visitor.can_press("New game"));
    stage.places.borrow_mut().push(table);
    visitor.happen(|| stage.popped());
    assert_eq!(position(&visitor), now);
    stage.places.borrow_mut().push("game of nothing".into());
    visitor.happen(|| stage.popped());
    assert!(visitor.can_press("New game"));
}

#[test]
fn a_fight_is_shown_with_its_odds_and_they_go_with_it() {
    let mut visitor = Visitor::new(23);
    sit_down(&mut visitor, "assign-hits");
    visitor.reads("% to win");
    let shown = |visitor: &Visitor| untrack(|| visitor.table().odds(|odds| odds.clone()));
    let odds = shown(&visitor).expect("a fight is under way");
    assert_eq!(odds.sides.len(), 2);
    assert!(odds.exact && odds.sides.iter().sum::<u16>() <= 1000, "{odds:?}");
    visitor.leave();
    assert_eq!(shown(&visitor), None, "nobody fights at home");
}
