//! Somebody who presses anything, anywhere, at any time, and types what nobody should.

use super::offers::Offered;
use crate::app::browser::Key;
use crate::app::state::{use_new_game, use_table};
use crate::app::testing::Visitor;
use crate::app::testing::markup::{Element, Markup};
use crate::core::hex::Hex;
use crate::games::RulebookId;
use crate::saves::store::{Fault, Store};
use crate::scene::Spot;
use crate::scene::geometry::Area;
use crate::scene::lens::{Lens, Screen};
use crate::session::question::Question;
use leptos::prelude::{Update, untrack};

const EVIL: &str = "'\"><evil evil='1'>&evil;</evil><!-- ' evil=1";
const KEYS: [&str; 14] = ["Enter", "Escape", "1", "5", "9", "z", "y", "Z", "ArrowUp", "ArrowLeft", "+", "-", "i", " "];

/// No rulebook asks for a text in its form so far.
const TEXTS: &str = "new_game/field.rs";
/// Only Twilight Imperium asks for payments (`plans.rs` presses those), has bargains with words (`deals.rs`), objectives as chips
/// (`learn.rs`), a hand as a tray (`hand.rs`) and cards to be played in a fight.
const PAYMENTS: &str = "decision/pay.rs";
const WORDS: &str = "decision/say.rs";
const CHIPS: &str = "table/milestones.rs";
const IN_A_FIGHT: &str = "battle/playable.rs";
const HAND: &str = "blocks/folded.rs";

/// A page that any browser reads as it was meant, with nothing in it that was typed as markup.
#[track_caller]
fn check(visitor: &Visitor, after: &str, offered: &mut Offered) {
    let markup = Markup::read(visitor.see()).unwrap_or_else(|fault| panic!("after {after}: {fault}"));
    markup.check(visitor.doings().len()).unwrap_or_else(|fault| panic!("after {after}: {fault}"));
    let evil = |own: &Element| own.tag == "evil" || own.attributes().iter().any(|(name, _)| *name == "evil");
    assert!(markup.find(evil).is_none(), "after {after}: somebody typed markup");
    offered.note(&markup, visitor.doings());
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
            let key = Key { name: name.into(), control, shift, in_galaxy, in_panel: !at_large, at_large };
            let stage = visitor.stage.clone();
            visitor.happen(|| stage.press(&key));
            key.name
        }
        1 | 2 => {
            let (hex, on) = spot(visitor);
            visitor.happen(|| use_table().tap_tile(hex, on));
            "a tap".into()
        }
        3..=6 => {
            visitor.pass_time(3);
            "time".into()
        }
        7 => {
            let fault = [Fault::None, Fault::Room(0), Fault::Room(9_000), Fault::Blocked, Fault::Halving, Fault::None];
            let fault = fault[visitor.whim(6)];
            visitor.stage.misbehave(fault);
            "another storage".into()
        }
        8 => {
            let place = visitor.whim(6);
            let stage = &visitor.stage;
            let (net, slow) = (&stage.fetches, &stage.slow);
            let switch = [&stage.copies, &stage.downloading, &stage.can_share, &stage.shares, net, slow][place];
            switch.set(!switch.get());
            visitor.happen(|| {});
            "another browser".into()
        }
        9 => rarely(visitor),
        10 => {
            visitor.happen(|| use_table().lens.update(fingers));
            "fingers".into()
        }
        _ => {
            // The galaxy has many tiles, and was tapped above.
            let places: Vec<usize> = (0..visitor.doings().len())
                .filter(|&place| !visitor.doings()[place].from.file().contains("/galaxy/"))
                .collect();
            let place = visitor.whim(places.len());
            let Some(&number) = places.get(place) else { return "nothing".into() };
            let name = name_of(visitor, number);
            let from = visitor.doings()[number].from;
            // A game lasts longer than a whim, and so does a sheet with its veil.
            let veil = from.file().ends_with("components/sheet.rs");
            let goes = ["Home", "Leave the table", "Delete "].iter().any(|start| name.starts_with(start));
            if (goes || veil) && visitor.whim(4) > 0 {
                return "nothing".into();
            }
            let value = typed(visitor);
            visitor.act(number, &value);
            format!("{name:?} {:?} of {from}", value.chars().take(60).collect::<String>())
        }
    }
}

/// A place in the galaxy: one that can be chosen, or any, or none.
fn spot(visitor: &mut Visitor) -> (Hex, Option<u16>) {
    let on_board = |spot: &Spot| match *spot {
        Spot::Hex(hex) => Some((hex, None)),
        Spot::On(hex, number) => Some((hex, Some(number))),
        _ => None,
    };
    let lit = |question: &Question| question.lit().iter().filter_map(|(spot, _)| on_board(spot)).collect();
    let lit: Vec<_> = untrack(|| visitor.table().question(lit)).unwrap_or_default();
    let place = visitor.whim(2 * lit.len());
    if let Some(&found) = lit.get(place) {
        return found;
    }
    let tiles: Vec<Hex> = visitor.view(|view| view.scene.galaxy.tiles.iter().map(|tile| tile.at).collect());
    let place = visitor.whim(tiles.len());
    let hex = tiles.get(place).copied().unwrap_or(Hex::new(0, 0));
    (hex, [None, Some(0), Some(1), Some(u16::MAX)][visitor.whim(4)])
}

/// The name of the element that does this.
fn name_of(visitor: &Visitor, number: usize) -> String {
    let markup = visitor.markup();
    markup.find(|own| markup.act_of(own) == Some(number)).map_or(String::new(), |own| markup.name(own))
}

/// Two fingers and a wheel, at places where nothing is.
fn fingers(lens: &mut Lens) {
    lens.finger_down(1, 10.0, 10.0);
    lens.finger_moved(1, 90.0, 40.0);
    lens.finger_down(2, 50.0, 50.0);
    lens.finger_moved(2, 51.0, 90.0);
    lens.finger_up(1, 1e9, -1e9, 5.0);
    lens.finger_up(2, 0.0, 0.0, 6.0);
    lens.wheel(3.0, 4.0, -1e6);
    lens.set_screen(Screen { width: 0.0, height: 0.0, free: Area { x: 0.0, y: 0.0, width: 0.0, height: 0.0 } });
}

fn rarely(visitor: &mut Visitor) -> String {
    let what = visitor.whim(8);
    let stage = visitor.stage.clone();
    match what {
        0 => visitor.happen(|| stage.update_ready()),
        1 => {
            let keys = stage.keys_like("orrery.");
            let key = keys.get(visitor.whim(keys.len())).cloned().unwrap_or_default();
            visitor.happen(|| stage.stored(&key));
        }
        2 => {
            stage.places.borrow_mut().pop();
            visitor.happen(|| stage.popped());
        }
        3 => {
            // What was fetched is fetched again.
            if visitor.whim(2) == 0 {
                stage.put_away(&[RulebookId::Eclipse, RulebookId::Ti4]);
            }
            visitor.reload();
        }
        4 => visitor.file(Some(EVIL.as_bytes().to_vec())),
        5 => {
            let bytes = (visitor.whim(2) == 0).then(|| vec![0xff; 3]);
            visitor.file(bytes);
        }
        6 => {
            let link = stage.clipboard.borrow().split('#').nth(1).unwrap_or("g1nonsense").to_string();
            // Whoever cleared the data of the browser finds none of its games.
            if visitor.whim(2) == 0 {
                for key in stage.keys_like("orrery.") {
                    let _ = stage.store.remove(&key);
                }
                visitor.reload();
            }
            *stage.hash.borrow_mut() = link;
            visitor.happen(|| stage.hash_changed());
        }
        _ => {
            let last = stage.downloads.borrow().last().map(|(_, text)| text.clone().into_bytes());
            visitor.file(last);
        }
    }
    format!("rarely {what}")
}

/// Plays around, and tells what was offered.
fn monkey(seed: u64, game: &str, steps: usize) -> Offered {
    let mut visitor = Visitor::new(seed);
    let mut offered = Offered::default();
    // Every other one sees what happens in motion.
    visitor.stage.still.set(seed % 4 < 2);
    if seed.is_multiple_of(2) {
        // So little room is in a link that it carries a part of the game.
        visitor.stage.base.borrow_mut().push_str(&"long/".repeat(180));
    }
    for step in 0..steps {
        if !visitor.at_the_table() && visitor.whim(8) == 0 {
            visitor.stage.misbehave(Fault::None);
            visitor.stage.slow.set(false);
            visitor.stage.fetches.set(true);
            visitor.happen(|| use_new_game().open());
            check(&visitor, "a new game", &mut offered);
            visitor.tick(game);
            visitor.rest();
            visitor.choose("Name of Orange", EVIL);
            visitor.choose("Name of Sky", "O'Neill & \"Co\" <b>");
            let who = ["Here", "By link", "Bot, random"][visitor.whim(3)];
            visitor.choose("Who plays Sky", who);
            check(&visitor, "names", &mut offered);
            if visitor.can_press("Species of Orange") {
                visitor.press("Species of Orange");
                check(&visitor, "species as cards", &mut offered);
            }
            visitor.press("Start");
            // Some come late to the table.
            let answers = [0, 0, 20, 400][visitor.whim(4)];
            visitor.play(answers);
            check(&visitor, "a game", &mut offered);
        }
        let what = happen(&mut visitor);
        check(&visitor, &format!("step {step} of {seed}: {what}"), &mut offered);
    }
    watch_elsewhere(&visitor, seed, &mut offered);
    offered
}

/// Somebody else opens the link that was copied last and watches: what happened is told first.
fn watch_elsewhere(visitor: &Visitor, seed: u64, offered: &mut Offered) {
    let link = visitor.stage.clipboard.borrow().split('#').nth(1).unwrap_or_default().to_string();
    let mut other = Visitor::new(seed + 10_000);
    let stage = other.stage.clone();
    *stage.hash.borrow_mut() = link;
    other.happen(|| stage.hash_changed());
    other.rest();
    check(&other, &format!("a link of {seed}"), offered);
    if other.can_press("Just watch") {
        other.press("Just watch");
        check(&other, &format!("a look at {seed}"), offered);
    }
}

/// Several of them, one after the other.
fn monkeys(seeds: std::ops::Range<u64>, game: &str, steps: usize) -> Offered {
    let mut offered = Offered::default();
    let least = seeds.clone().count() * steps;
    seeds.for_each(|seed| offered.add(monkey(seed, game, steps)));
    assert!(offered.pages() >= least, "{} pages were read", offered.pages());
    offered
}

#[test]
fn whatever_somebody_does_to_skirmish_the_page_stays_whole() {
    let offered = monkeys(100..124, "Skirmish", 800);
    let kinds = ["look only", "save the link", "keep both", "look at another", "proposed step", "end turn"];
    let elsewhere =
        [TEXTS, PAYMENTS, WORDS, CHIPS, HAND, IN_A_FIGHT, "blocks/choice.rs", "battle/group.rs", "decision/plan.rs"];
    offered.lacks_nothing_but(&kinds, &elsewhere);
}

#[test]
fn whatever_somebody_does_to_eclipse_the_page_stays_whole() {
    let offered = monkeys(200..216, "Eclipse", 500);
    let kinds = ["look only", "save the link", "keep both", "forget which", "battle back"];
    offered.lacks_nothing_but(&kinds, &[TEXTS, PAYMENTS, WORDS, CHIPS, HAND, IN_A_FIGHT, "battle/mod.rs"]);
}
