//! Somebody who presses anything, anywhere, at any time, and types what nobody should.

use crate::core::hex::Hex;
use crate::page::act::Act;
use crate::page::html::Drawing;
use crate::page::testing::{Visitor, markup::Markup};
use crate::page::{Key, Page};
use crate::saves::store::Fault;
use std::collections::BTreeSet;

const EVIL: &str = "'\"><evil evil='1'>&evil;</evil><!-- ' evil=1";
const KEYS: [&str; 14] = ["Enter", "Escape", "1", "5", "9", "z", "y", "Z", "ArrowUp", "ArrowLeft", "+", "-", "i", " "];

/// A drawing that any browser reads as it was meant, with nothing in it that was typed as markup.
fn check(drawing: &Drawing, after: &str) {
    let read = Markup::read(&drawing.text);
    let markup = read.unwrap_or_else(|fault| panic!("after {after}: {fault}"));
    markup.check(drawing.acts.len()).unwrap_or_else(|fault| panic!("after {after}: {fault}"));
    let evil = |own: &crate::page::testing::markup::Element| {
        own.tag == "evil" || own.attributes().iter().any(|(name, _)| *name == "evil")
    };
    assert!(markup.find(evil).is_none(), "after {after}: somebody typed markup");
    assert!(!drawing.text.contains("<!--"));
}

fn typed(visitor: &mut Visitor) -> String {
    match visitor.whim(10) {
        0 => EVIL.into(),
        1 => EVIL.repeat(220),
        2 => String::new(),
        3 => u64::MAX.to_string(),
        4 => "255".into(),
        5 => "-1".into(),
        6 => "\u{202e}\0\u{1f680}\n".into(),
        7 => visitor.stage.clipboard.borrow().clone(),
        _ => visitor.whim(7).to_string(),
    }
}

/// One thing that happens, and what it was.
fn happen(visitor: &mut Visitor) -> String {
    match visitor.whim(24) {
        0 => {
            let name = KEYS[visitor.whim(KEYS.len())];
            let [control, shift, in_galaxy, at_large] = [(); 4].map(|()| visitor.whim(2) == 0);
            visitor.happen(|page| {
                page.key(&Key { name, control, shift, in_galaxy, at_large });
            });
            name.into()
        }
        1 | 2 => {
            let tiles: Vec<Hex> = visitor.page.sight.scene.galaxy.tiles.iter().map(|tile| tile.at).collect();
            let place = visitor.whim(tiles.len());
            let hex = tiles.get(place).copied().unwrap_or(Hex::new(0, 0));
            let on = [None, Some(0), Some(1), Some(u16::MAX)][visitor.whim(4)];
            visitor.happen(|page| page.tap_tile(hex, on));
            "a tap".into()
        }
        3..=6 => {
            visitor.run_timers(3);
            "time".into()
        }
        7 => {
            let fault = [Fault::None, Fault::Room(0), Fault::Room(9_000), Fault::Blocked, Fault::Halving, Fault::None];
            let fault = fault[visitor.whim(6)];
            visitor.stage.misbehave(fault);
            "another storage".into()
        }
        8 => {
            let place = visitor.whim(4);
            let stage = &visitor.stage;
            let switch = [&stage.copies, &stage.downloading, &stage.can_share, &stage.shares][place];
            switch.set(!switch.get());
            visitor.happen(|_| {});
            "another browser".into()
        }
        9 => rarely(visitor),
        10 => {
            visitor.happen(|page| {
                page.finger_down(1, 10.0, 10.0);
                page.finger_moved(1, 90.0, 40.0);
                page.finger_down(2, 50.0, 50.0);
                page.finger_moved(2, 51.0, 90.0);
                page.finger_up(1, 1e9, -1e9, 5.0);
                page.finger_up(2, 0.0, 0.0, 6.0);
                page.wheel(3.0, 4.0, -1e6);
                page.measured(0.0, 0.0, [0.0; 4]);
            });
            "fingers".into()
        }
        _ => {
            let number = visitor.whim(visitor.acts().len());
            let act = visitor.acts()[number];
            // A game lasts longer than a whim.
            if matches!(act, Act::Home | Act::Delete(..)) && visitor.whim(4) > 0 {
                return "nothing".into();
            }
            let value = typed(visitor);
            visitor.act(act, &value);
            format!("{act:?} {:?}", value.chars().take(60).collect::<String>())
        }
    }
}

fn rarely(visitor: &mut Visitor) -> String {
    let what = visitor.whim(8);
    match what {
        0 => visitor.happen(Page::update_ready),
        1 => {
            let keys = visitor.stage.keys_like("orrery.");
            let key = keys.get(visitor.whim(keys.len())).cloned().unwrap_or_default();
            visitor.happen(|page| page.stored(&key));
        }
        2 => {
            visitor.stage.places.borrow_mut().pop();
            visitor.happen(Page::popped);
        }
        3 => visitor.reload(),
        4 => visitor.happen(|page| page.file(Some(EVIL.as_bytes().to_vec()))),
        5 => {
            let bytes = (visitor.whim(2) == 0).then(|| vec![0xff; 3]);
            visitor.happen(|page| page.file(bytes));
        }
        6 => {
            let link = visitor.stage.clipboard.borrow().split('#').nth(1).unwrap_or("g1nonsense").to_string();
            *visitor.stage.hash.borrow_mut() = link;
            visitor.happen(Page::hash_changed);
        }
        _ => {
            let last = visitor.stage.downloads.borrow().last().map(|(_, text)| text.clone().into_bytes());
            visitor.happen(|page| page.file(last));
        }
    }
    format!("rarely {what}")
}

/// The kind of an act: its name in the source.
fn kind(act: &Act) -> String {
    format!("{act:?}").chars().take_while(|c| c.is_alphabetic()).collect()
}

/// Plays around, and tells which kinds of act were offered.
fn monkey(seed: u64, game: &str, steps: usize) -> BTreeSet<String> {
    let mut visitor = Visitor::new(seed);
    let mut offered = BTreeSet::new();
    if seed.is_multiple_of(2) {
        // So little room is in a link that it carries a part of the game.
        visitor.stage.base.borrow_mut().push_str(&"long/".repeat(180));
    }
    for step in 0..steps {
        if !visitor.page.at_the_table() && visitor.whim(8) == 0 {
            visitor.stage.misbehave(Fault::None);
            visitor.act(Act::NewGame, "");
            check(visitor.drawing(), "a new game");
            visitor.tick(game);
            visitor.choose("Name of Orange", EVIL);
            visitor.choose("Name of Sky", "O'Neill & \"Co\" <b>");
            let who = ["Here", "By link", "Bot, random"][visitor.whim(3)];
            visitor.choose("Who plays Sky", who);
            check(visitor.drawing(), "names");
            offered.extend(visitor.acts().iter().map(kind));
            visitor.press("Start");
            // Some come late to the table.
            let answers = [0, 0, 20, 400][visitor.whim(4)];
            visitor.play(answers);
            check(visitor.drawing(), "a game");
        }
        let parts = visitor.page.draw(Vec::new()).parts;
        let what = happen(&mut visitor);
        let after = format!("step {step} of {seed}: {what}");
        check(visitor.drawing(), &after);
        if step % 4 == 0 {
            // What a browser gets: only what is new.
            let again = visitor.page.draw(parts);
            check(&again, &after);
            assert_eq!(again.acts, visitor.acts(), "after {after}");
        }
        offered.extend(visitor.acts().iter().map(kind));
    }
    offered
}

/// What the page can offer at all, each at least once.
const EVERYTHING: &str = "Home NewGame Learn Settings OpenLink Close Untell Remedy Set Open Delete Rulebook Seats SeatName \
    SeatControl SeatField Field Start Guided Book Search Paste OpenPasted Mine SitDown Watch KeepBoth Film Copy Mail \
    Share Code File Whole Lift Undo Redo Beside CloseBeside ShareGame Orders Order Rules Scrub Seek SeekTo Now \
    SeekFromLog Fold Battle Result CloseGuide CloseLook Zoom Fit LookAt Spot SeatCard Pick Step Shift ForgetWhich \
    Confirm SaveDamaged DiscardDamaged LookOnly SaveLink";

/// Whether all of it was offered, but for some that other tests offer.
fn nothing_is_missing(offered: &BTreeSet<String>, rare: &[&str]) {
    let missing = EVERYTHING.split_whitespace().filter(|kind| !offered.contains(*kind) && !rare.contains(kind));
    assert_eq!(missing.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn whatever_somebody_does_to_skirmish_the_page_stays_whole() {
    let offered = (0..20).flat_map(|seed| monkey(100 + seed, "Skirmish", 800)).collect();
    nothing_is_missing(&offered, &["LookOnly", "SaveLink", "KeepBoth", "LookAt"]);
}

#[test]
fn whatever_somebody_does_to_eclipse_the_page_stays_whole() {
    let offered = (0..16).flat_map(|seed| monkey(200 + seed, "Eclipse", 500)).collect();
    nothing_is_missing(&offered, &["LookOnly", "SaveLink", "KeepBoth", "ForgetWhich"]);
}
