//! Whole games, from home to the result, by what the page offers.

use super::{ALONE, TOGETHER, begin, begun};
use crate::app::testing::Visitor;

/// The numbers at the end of each line of the scores.
fn scores(visitor: &Visitor) -> Vec<i32> {
    let markup = visitor.markup();
    let scores = markup.find(|own| own.get("aria-label") == Some("Scores")).expect("a result");
    let lines = markup.inside(scores).filter(|own| own.tag == "li");
    lines
        .map(|line| markup.text(line).rsplit(' ').next().and_then(|last| last.parse().ok()).expect("a score"))
        .collect()
}

#[test]
fn a_game_against_bots_is_played_from_home_to_the_result() {
    let mut visitor = Visitor::new(1);
    visitor.reads("No games yet.");
    visitor.press("New game");
    visitor.press("Start");
    assert!(visitor.play(400) > 10);
    visitor.reads(" wins");
    let all = scores(&visitor);
    assert_eq!(all.len(), 3);
    assert!(all.is_sorted_by(|a, b| a >= b) && all[0] > 0, "{all:?}");
    visitor.press("Look at the board");
    assert!(!visitor.see().contains("aria-label=\"Result\""));
    visitor.press("Show the result");
    visitor.press("Home");
    visitor.rest();
    visitor.reads("Finished");
    assert!(visitor.see().contains("class=\"mini\""), "its galaxy is drawn");
    assert_eq!(*visitor.stage.title.borrow(), "Orrery");
    visitor.press("Skirmish");
    visitor.rest();
    assert_eq!(scores(&visitor), all);
}

#[test]
fn three_people_at_one_device_play_to_the_result() {
    let mut visitor = begun(2, TOGETHER);
    visitor.play(400);
    assert_eq!(scores(&visitor).len(), 3);
    visitor.press("Watch the replay");
    visitor.reads("0 of ");
    assert_eq!(visitor.question(), None);
    visitor.press("Back to now");
    assert_eq!(scores(&visitor).len(), 3);
}

#[test]
fn a_game_of_bots_plays_itself() {
    let mut visitor = begun(3, &[("", "Bot, random"), ("", "Bot, random")]);
    assert_eq!(visitor.play(1), 0);
    assert_eq!(scores(&visitor).len(), 2);
}

#[test]
fn eclipse_goes_on_from_question_to_question() {
    let mut visitor = Visitor::new(4);
    begin(&mut visitor, "Eclipse", ALONE);
    assert_eq!(visitor.play(15), 15);
    visitor.reads("Round ");
    visitor.leave();
    visitor.reads("Eclipse");
    visitor.reads("Your move");
}

#[test]
fn the_key_of_the_question_differs_after_each_answer() {
    let mut visitor = begun(5, ALONE);
    let mut keys = vec![visitor.question_key()];
    for _ in 0..12 {
        assert_eq!(visitor.play(1), 1);
        visitor.rest();
        let key = visitor.question_key();
        assert!(key.is_some() && !keys.contains(&key), "{key:?} was there before");
        keys.push(key);
    }
}

/// The lines of the graph at the end.
fn graph(visitor: &Visitor) -> Vec<String> {
    let markup = visitor.markup();
    let lines = markup.elements.iter().filter(|own| own.tag == "polyline");
    lines.filter_map(|own| own.get("points")).map(String::from).collect()
}

#[test]
fn the_graph_of_a_game_is_its_own_whatever_was_on_the_table_before() {
    let mut visitor = begun(7, ALONE);
    visitor.play(400);
    let first = graph(&visitor);
    visitor.press("Menu");
    visitor.press("Share this game");
    visitor.press("Copy");
    visitor.rest();
    visitor.press("Close");
    let link = visitor.stage.clipboard.borrow().split('#').nth(1).expect("a link").to_string();
    visitor.press("Home");
    begin(&mut visitor, "Skirmish", TOGETHER);
    visitor.play(400);
    let second = graph(&visitor);
    assert_eq!((first.len(), second.len()), (2, 3));
    // A link opened at the table of one finished game leads to another.
    *visitor.stage.hash.borrow_mut() = link;
    let stage = visitor.stage.clone();
    visitor.happen(|| stage.hash_changed());
    visitor.rest();
    assert_eq!(graph(&visitor), first);
}
