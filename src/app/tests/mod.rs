//! The page, used as somebody would use it: every button pressed, without a browser.

mod ahead;
mod beats;
mod deals;
mod files;
mod forms;
mod hand;
mod hidden;
mod keep;
mod learn;
mod links;
mod monkey;
mod offers;
mod plans;
mod share;
mod table;
mod whole_game;

use crate::app::testing::Visitor;
use crate::scene::names::SEAT_COLOURS;

/// Who sits where: the words of the form.
type Seats<'a> = &'a [(&'a str, &'a str)];

const ALONE: Seats = &[("Ada", "Here"), ("Bo", "Bot, random")];
const TOGETHER: Seats = &[("Ada", "Here"), ("Bo", "Here"), ("Cy", "Here")];
const BY_LINK: Seats = &[("Ada", "Here"), ("Bo", "By link")];

/// From home to the table.
#[track_caller]
fn begin(visitor: &mut Visitor, game: &str, seats: Seats) {
    visitor.press("New game");
    visitor.tick(game);
    visitor.tick(&seats.len().to_string());
    for ((name, who), (colour, _)) in seats.iter().zip(SEAT_COLOURS) {
        visitor.choose(&["Name of ", colour].concat(), name);
        visitor.choose(&["Who plays ", colour].concat(), who);
    }
    if game == "Skirmish" {
        visitor.choose("Rounds", "3");
    }
    visitor.press("Start");
    visitor.rest();
}

/// A moment of Twilight Imperium, opened as a link by whoever is asked.
#[track_caller]
fn sit_down(visitor: &mut Visitor, moment: &str) {
    let moments = concat!(env!("CARGO_MANIFEST_DIR"), "/e2e/fixtures/ti4.txt");
    let moments = std::fs::read_to_string(moments).expect("there are moments");
    let named = |line: &str| line.split_once('\t').filter(|(name, _)| *name == moment).map(|(_, link)| link.to_owned());
    *visitor.stage.hash.borrow_mut() = moments.lines().find_map(named).expect("such a moment");
    let stage = visitor.stage.clone();
    visitor.happen(|| stage.hash_changed());
    visitor.rest();
    visitor.press("Sit down");
    visitor.rest();
    if visitor.can_press("Go on") {
        visitor.press("Go on");
    }
}

/// A game with somebody far away in which the one who is here is asked first.
#[track_caller]
fn by_link(seed: u64) -> Visitor {
    let mut all = (0..20).map(|more| begun(seed + 1_000 * more, BY_LINK));
    all.find(|visitor| visitor.question().is_some()).expect("Ada begins in one of these")
}

/// Somebody on a device of their own, at the table.
#[track_caller]
fn begun(seed: u64, seats: Seats) -> Visitor {
    let mut visitor = Visitor::new(seed);
    begin(&mut visitor, "Skirmish", seats);
    visitor
}
