//! What happens is shown in beats before the next question; the history plays them, the log and the film tell them.

use super::{ALONE, TOGETHER, begin, begun};
use crate::app::browser::Key;
use crate::app::state::use_table;
use crate::app::testing::Visitor;
use crate::session::beats::Beats;
use leptos::prelude::{GetUntracked, untrack};

/// A game against bots on a screen where things move.
fn moving(seed: u64) -> Visitor {
    let mut visitor = Visitor::new(seed);
    visitor.stage.still.set(false);
    begin(&mut visitor, "Skirmish", ALONE);
    visitor
}

/// The sentence of the beat that is shown.
fn beat(visitor: &Visitor) -> Option<String> {
    visitor.view(|view| view.beat.as_ref().map(|beat| beat.text.clone()))
}

/// Answers until a beat is shown.
fn shown(visitor: &mut Visitor) -> String {
    for _ in 0..40 {
        visitor.play(0);
        assert!(visitor.question().is_some(), "the game goes on");
        visitor.answer();
        while beat(visitor).is_none() && visitor.question().is_none() && visitor.pass_time(1) {}
        if let Some(beat) = beat(visitor) {
            return beat;
        }
    }
    panic!("nothing ever happens");
}

fn strike(visitor: &mut Visitor, name: &str) -> bool {
    let key =
        Key { name: name.into(), control: false, shift: false, in_galaxy: false, in_panel: false, at_large: true };
    let stage = visitor.stage.clone();
    visitor.happen(|| stage.press(&key))
}

fn scene_is_the_games(visitor: &Visitor) {
    let live = visitor.game(|game| game.session.scene(game.viewer(), &game.names()));
    assert!(visitor.view(|view| view.scene == live && view.beat.is_none()));
}

#[test]
fn the_question_comes_after_the_last_beat_which_leads_to_the_scene_that_is_drawn() {
    let mut visitor = moving(40);
    let mut beats = Vec::new();
    for _ in 0..6 {
        shown(&mut visitor);
        while visitor.view(|view| view.beat.is_some()) {
            assert_eq!(visitor.question(), None, "nobody is asked while something is shown");
            beats.extend(beat(&visitor));
            visitor.reads(beats.last().expect("a beat"));
            visitor.pass_time(1);
        }
        visitor.rest();
        scene_is_the_games(&visitor);
    }
    beats.dedup();
    assert!(beats.len() > 8, "{beats:?}");
}

#[test]
fn a_tap_or_a_key_skips_one_beat_and_skip_the_rest() {
    for (seed, how) in ["Next", "tile", " ", "Enter"].into_iter().enumerate() {
        let mut visitor = moving(50 + seed as u64);
        let before = shown(&mut visitor);
        let choices = visitor.view(|view| view.choices);
        match how {
            "Next" => visitor.press("Next"),
            "tile" => {
                let hex = visitor.view(|view| view.scene.galaxy.tiles[0].at);
                visitor.happen(|| use_table().tap_tile(hex, None));
                assert!(!visitor.see().contains("aria-label=\"On this tile\""), "the tap was for the beat");
            }
            key => assert!(strike(&mut visitor, key)),
        }
        assert_ne!(beat(&visitor).as_ref(), Some(&before), "{how}");
        assert_eq!(visitor.view(|view| view.choices), choices, "nothing is answered by that");
    }
    let mut visitor = moving(41);
    shown(&mut visitor);
    visitor.press("Skip");
    assert_eq!(beat(&visitor), None);
    let stage = visitor.stage.clone();
    while visitor.question().is_none() && visitor.happen(|| stage.step()) {
        assert_eq!(beat(&visitor), None, "nothing more until the question");
    }
    assert!(visitor.question().is_some());
    shown(&mut visitor);
    assert!(strike(&mut visitor, "Escape"));
    assert_eq!(beat(&visitor), None);
}

#[test]
fn pause_holds_a_beat_for_as_long_as_somebody_likes() {
    let mut visitor = moving(42);
    let held = shown(&mut visitor);
    visitor.press("Pause");
    visitor.pass_time(400);
    assert_eq!(beat(&visitor), Some(held.clone()));
    let hex = visitor.view(|view| view.scene.galaxy.tiles[0].at);
    visitor.happen(|| use_table().tap_tile(hex, None));
    assert!(visitor.see().contains("aria-label=\"On this tile\""), "and the board can be looked at");
    assert!(strike(&mut visitor, "p"));
    visitor.pass_time(100);
    assert_ne!(beat(&visitor), Some(held));
}

#[test]
fn each_beat_is_read_aloud_and_then_the_question_alone() {
    let mut visitor = moving(43);
    let text = shown(&mut visitor);
    let said = |visitor: &Visitor| visitor.table().desk.said.get_untracked();
    assert_eq!(said(&visitor), text);
    visitor.rest();
    let question = visitor.question().expect("a question");
    assert!(said(&visitor).ends_with(&question) && !said(&visitor).contains(&text), "{}", said(&visitor));
}

#[test]
fn a_place_is_ringed_and_ships_fly_while_their_beat_is_shown() {
    let mut visitor = moving(44);
    let (mut rings, mut flights, mut dice, mut results) = (0, 0, 0, 0);
    for _ in 0..40 {
        visitor.play(0);
        if visitor.question().is_none() {
            break;
        }
        visitor.answer();
        while visitor.question().is_none() {
            let Some(beat) = visitor.view(|view| view.beat.clone()) else {
                if visitor.pass_time(1) {
                    continue;
                }
                break;
            };
            let html = visitor.see();
            assert_eq!(html.matches("class=\"ring\"").count(), beat.places.len());
            assert_eq!(html.matches("class=\"flight ").count(), beat.legs.len());
            let rolled: usize = beat.rolls.iter().map(|roll| roll.dice.len()).sum();
            assert!(html.matches("class=\"die").count() >= rolled);
            rings += beat.places.len();
            flights += beat.legs.len();
            dice += rolled;
            if beat.result && !beat.places.is_empty() {
                assert!(html.contains("class=\"battle panel\""), "the battle is still to be seen: {}", beat.text);
                results += 1;
            }
            visitor.press("Next");
        }
    }
    assert!(rings > 10 && flights > 1 && dice > 2 && results > 0, "{rings} {flights} {dice} {results}");
}

#[test]
fn where_nothing_moves_it_is_listed_beside_the_question_until_the_answer() {
    let mut visitor = begun(45, ALONE);
    for _ in 0..30 {
        visitor.play(1);
        visitor.rest();
        let listed = untrack(|| visitor.table().beats(|beats| beats.listed().to_vec()));
        assert!(untrack(|| !visitor.table().beats(Beats::is_playing)));
        if let Some(first) = listed.first() {
            visitor.reads("What happened");
            visitor.reads(&first.text);
            assert!(visitor.question().is_some());
            let viewer = visitor.view(|view| view.viewer);
            assert!(listed.iter().all(|beat| !beat.is_own_move(viewer)));
            visitor.answer();
            let after = untrack(|| visitor.table().beats(|beats| beats.listed().to_vec()));
            assert!(!after.contains(first) || after.len() < listed.len());
            return;
        }
    }
    panic!("nothing was listed");
}

#[test]
fn who_wants_it_at_once_sees_no_beats() {
    let mut visitor = moving(46);
    visitor.press("Menu");
    visitor.press("Settings");
    visitor.tick("At once");
    visitor.press("Close");
    for _ in 0..6 {
        visitor.play(0);
        visitor.answer();
        assert_eq!(beat(&visitor), None);
        assert!(untrack(|| visitor.table().beats(|beats| beats.listed().is_empty())));
    }
}

#[test]
fn the_replay_plays_every_choice_and_ends_where_it_began() {
    let mut visitor = begun(2, TOGETHER);
    visitor.play(400);
    visitor.press("Watch the replay");
    let choices = visitor.view(|view| view.choices);
    let (mut beats, mut points) = (Vec::new(), Vec::new());
    while visitor.pass_time(1) {
        points.push(visitor.view(|view| view.shown));
        beats.extend(beat(&visitor));
    }
    beats.dedup();
    points.dedup();
    assert!(points.is_sorted() && points.last() == Some(&choices), "{points:?}");
    assert!(beats.len() > 60 && beats.iter().any(|text| text.starts_with("Battle at ")), "{}", beats.len());
    visitor.reads(" wins");
    scene_is_the_games(&visitor);
}

#[test]
fn a_panel_that_may_lie_over_the_history_gives_way_to_it() {
    let mut visitor = begun(13, ALONE);
    visitor.play(4);
    visitor.rest();
    let has_panel = || use_table().desk.panel.get_untracked().is_some();
    visitor.press("Log");
    assert!(visitor.happen(has_panel));
    visitor.press("History");
    assert!(!visitor.happen(has_panel));
    visitor.choose("Point of the game", "0");
    visitor.reads("0 of ");
}

#[test]
fn the_history_goes_by_chapters_and_own_turns_and_plays_from_there() {
    let mut visitor = begun(13, ALONE);
    visitor.play(16);
    visitor.rest();
    visitor.press("History");
    visitor.choose("Chapter", "Round 2");
    let second = visitor.view(|view| view.shown);
    assert!(second > 0 && visitor.view(|view| view.in_past()));
    visitor.reads("Round 2 of");
    visitor.press("My turn before");
    let before = visitor.view(|view| view.shown);
    assert!(before < second);
    visitor.press("My next turn");
    assert!(visitor.view(|view| view.shown) > before);
    visitor.choose("Speed", "Quick");
    visitor.choose("Chapter", "Round 1");
    assert_eq!(visitor.view(|view| view.shown), 0);
    visitor.press("Play from here");
    while beat(&visitor).is_none() {
        assert!(visitor.pass_time(1), "something is shown");
    }
    let text = beat(&visitor);
    visitor.press("Hold the replay");
    visitor.pass_time(200);
    assert_eq!(beat(&visitor), text);
    visitor.press("Play from here");
    visitor.pass_time(200);
    assert_ne!(beat(&visitor), text);
    visitor.press("Back to now");
    visitor.rest();
    scene_is_the_games(&visitor);
    assert!(visitor.question().is_some());
}

#[test]
fn the_log_is_filtered_and_a_line_shows_its_place() {
    let mut visitor = begun(13, ALONE);
    visitor.play(20);
    visitor.rest();
    visitor.press("Log");
    let lines = |visitor: &Visitor| visitor.see().matches("class=\"line\"").count();
    let all = lines(&visitor);
    visitor.choose("Show", "What matters");
    let few = lines(&visitor);
    assert!(0 < few && few < all, "{few} of {all}");
    visitor.choose("Show", "Everything");
    visitor.choose("Whose", "Ada");
    let own = lines(&visitor);
    assert!(0 < own && own < all, "{own} of {all}");
    visitor.choose("Whose", "Everybody");
    assert_eq!(lines(&visitor), all);
    let placed =
        untrack(|| visitor.table().log(|log| log.lines().iter().rev().find(|line| !line.places.is_empty()).cloned()));
    let placed = placed.expect("something has a place");
    visitor.press(&placed.text);
    assert_eq!(visitor.see().matches("class=\"ring\"").count(), placed.places.len());
    assert!(visitor.view(|view| view.live()), "the game is where it was");
    visitor.press("Log");
    visitor.choose("Show", "Since my last turn");
    let (mine, rest) = visitor.table().since_own_turn();
    for beat in mine.iter().chain(&rest) {
        visitor.reads(&beat.text);
    }
    assert!(mine.iter().all(|beat| beat.concerns(visitor.view(|view| view.viewer))));
}

#[test]
fn who_takes_the_device_sees_what_they_missed_and_nothing_that_is_hidden() {
    let mut visitor = Visitor::new(47);
    visitor.stage.still.set(false);
    begin(&mut visitor, "Skirmish", TOGETHER);
    let mut missed = 0;
    for _ in 0..60 {
        visitor.rest();
        if visitor.can_press("I am ") {
            visitor.press("I am ");
            let viewer = visitor.view(|view| view.viewer).expect("whoever is asked");
            while beat(&visitor).is_some() || visitor.view(|view| view.in_past()) {
                assert_eq!(visitor.question(), None);
                super::hidden::no_secret(&visitor, viewer);
                missed += 1;
                if !visitor.can_press("Next") {
                    visitor.pass_time(1);
                } else {
                    visitor.press("Next");
                }
            }
        }
        visitor.rest();
        if visitor.question().is_none() {
            break;
        }
        visitor.answer();
    }
    assert!(missed > 10, "{missed} beats");
}
