//! One thing at a time about every hex, laid over the board: whose it is, what it is worth, what can come there.

use super::galaxy::{Art, Mark, Tint};
use super::speech::{self, counted, list};
use crate::core::hex::Hex;
use crate::core::seat::Seat;

/// What can be laid over the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    pub key: &'static str,
    /// "Reach of my ships".
    pub title: &'static str,
    /// What its signs mean.
    pub legend: &'static str,
}

/// The keys of overlays of both editions of Twilight Imperium.
pub const OWNERSHIP: &str = "ownership";
pub const WORTH: &str = "worth";
pub const REACH: &str = "reach";
pub const THREATS: &str = "threats";
pub const GOALS: &str = "goals";

impl Overlay {
    pub const OWNERSHIP: Overlay =
        Overlay { key: OWNERSHIP, title: "Ownership", legend: "who holds the planets of a system, or its space" };
    pub const WORTH: Overlay =
        Overlay { key: WORTH, title: "Resources and influence", legend: "of all planets of a system together" };
    pub const REACH: Overlay =
        Overlay { key: REACH, title: "Reach of my ships", legend: "how many of them could move there now" };
    pub const GOALS: Overlay =
        Overlay { key: GOALS, title: "Objectives", legend: "where its planets or a ship bring me nearer to how many" };

    /// Ships that could come, and which guns.
    pub const fn threats(legend: &'static str) -> Overlay {
        Overlay { key: THREATS, title: "Threats", legend }
    }
}

/// What an overlay says of one hex.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    pub at: Hex,
    /// Whose colour the whole hex takes.
    pub seat: Option<Seat>,
    pub marks: Vec<Mark>,
    /// The same in words.
    pub words: String,
}

/// What an overlay says of one place: whose colour, which signs, and the same in words.
pub type Said = (Option<Seat>, Vec<Mark>, String);

/// The size of what stands alone.
const LARGE: u16 = 620;

/// So many in a row, about the middle.
fn row(nth: usize, of: usize) -> i16 {
    (2 * nth as i16 + 1 - of as i16) * 330
}

/// Whose the whole place is.
pub fn ownership(owner: Seat, name: String) -> Said {
    (Some(owner), Vec::new(), name)
}

pub fn worth(resources: u32, influence: u32) -> Said {
    let sign = |art, x, hue, value: u32| Mark::new(art, x, 0, LARGE).tint(Tint::Hue(hue)).text(value);
    let marks =
        vec![sign(Art::RESOURCE, -340, "resource", resources), sign(Art::INFLUENCE, 340, "influence", influence)];
    (None, marks, speech::worth(resources, influence))
}

/// Signs side by side; nothing where there are none.
pub fn signs(signs: &[(Art, Tint)], told: String) -> Option<Said> {
    let place = |(nth, &(art, tint)): (usize, &(Art, Tint))| Mark::new(art, row(nth, signs.len()), 0, 520).tint(tint);
    (!signs.is_empty()).then(|| (None, signs.iter().enumerate().map(place).collect(), told))
}

/// Tokens of seats; nothing where there are none.
pub fn tokens(seats: &[Seat], name: impl Fn(Seat) -> String) -> Option<Said> {
    let place = |(nth, &seat): (usize, &Seat)| {
        Mark::new(Art::COMMAND_TOKEN, row(nth, seats.len()) / 2, 0, 560).tint(Tint::Seat(seat))
    };
    let marks = seats.iter().enumerate().map(place).collect();
    (!seats.is_empty()).then(|| (None, marks, list(seats.iter().map(|&seat| name(seat)))))
}

/// How many ships can come.
pub fn reach(ships: u32) -> Option<Said> {
    let mark = Mark::new(Art::TEXT, 0, 0, LARGE).text(ships);
    (ships > 0).then(|| (None, vec![mark], format!("{} can come", counted(ships, "ship"))))
}

/// Who could come with how many ships, and how many guns can fire, which `firing` puts in words.
pub fn threats(
    coming: impl Iterator<Item = (Seat, u32)>,
    name: impl Fn(Seat) -> String,
    guns: u32,
    firing: impl Fn(u32) -> String,
) -> Option<Said> {
    let coming: Vec<(Seat, u32)> = coming.filter(|(_, ships)| *ships > 0).collect();
    let fleet = |(nth, &(seat, ships)): (usize, &(Seat, u32))| {
        Mark::new(Art::FLEET, row(nth, coming.len()), -150, 480).tint(Tint::Seat(seat)).text(ships)
    };
    let mut marks: Vec<Mark> = coming.iter().enumerate().map(fleet).collect();
    let told = coming.iter().map(|&(seat, ships)| format!("{} of {}", counted(ships, "ship"), name(seat)));
    let mut told: Vec<String> = told.collect();
    if guns > 0 {
        marks.push(Mark::new(Art::PDS, 0, 430, 420).tint(Tint::Hue("danger")).text(guns));
        told.push(firing(guns));
    }
    (!told.is_empty()).then(|| (None, marks, list(told)))
}

/// How somebody comes nearer to an objective at a place: with a ship there, or with all its planets.
pub fn brings(ship: bool, planets: bool) -> Option<&'static str> {
    match (ship, planets) {
        (true, _) => Some("a ship"),
        (false, true) => Some("its planets"),
        (false, false) => None,
    }
}

/// Objectives that come nearer, each in words.
pub fn objectives(told: Vec<String>) -> Option<Said> {
    let marks = vec![Mark::new(Art::OBJECTIVE_ONE, 0, 0, LARGE).text(told.len())];
    (!told.is_empty()).then(|| (None, marks, list(told)))
}
