//! A system on its hex: planets, the pieces on them and in space, and tokens, as both editions of Twilight Imperium draw and tap them.
//!
//! Planets are spread over the hex with a band in the middle for ships. From far away a fleet is one sign with the number of its
//! pieces, from near each kind is a silhouette.

use super::galaxy::{Art, Detail, Ground, Mark, Spot, Tile, Tint};
use super::geometry;
use super::speech::{list, position, upper};
use crate::core::decision::Shape;
use crate::core::hex::Hex;
use crate::core::seat::Seat;

/// Where a planet lies and how large it is.
#[derive(Copy, Clone)]
pub struct Disc {
    pub x: i16,
    pub y: i16,
    pub size: u16,
}

impl Disc {
    /// By the number of planets, so that nothing moves while the game goes on.
    pub fn of(planets: usize, nth: usize) -> Disc {
        let (places, size): (&[(i16, i16)], u16) = match planets {
            0 | 1 => (&[(-130, -400)], 560),
            2 => (&[(-300, -430), (300, 500)], 450),
            _ => (&[(-330, -430), (330, -430), (0, 520)], 400),
        };
        let (x, y) = places[nth.min(places.len() - 1)];
        Disc { x, y, size }
    }

    pub fn half(self) -> i16 {
        self.size as i16 / 2
    }

    /// Resources and influence, beside each other above the planet; pale where it is exhausted.
    pub fn figures(self, resources: u32, influence: u32, exhausted: bool) -> [Mark; 2] {
        let figure = |art: Art, dx: i16, hue: &'static str, value: u32| {
            let tint = if exhausted { Tint::Muted } else { Tint::Hue(hue) };
            let (x, y) = (self.x - self.half() + dx, self.y - self.half() + 40);
            Mark::new(art, x, y, 190).tint(tint).text(value).detail(Detail::Near)
        };
        [figure(Art::RESOURCE, 10, "resource", resources), figure(Art::INFLUENCE, 200, "influence", influence)]
    }

    /// Who holds the planet.
    pub fn holder(self, seat: Seat) -> Mark {
        let (x, y) = (self.x - self.half() + 30, self.y + self.half() - 60);
        Mark::new(Art::DISC, x, y, 150).tint(Tint::Seat(seat))
    }

    /// Pieces on the planet, in a row across it.
    pub fn pieces(self, pieces: &[Pieces]) -> Vec<Mark> {
        let (size, step): (u16, i16) = if pieces.len() > 3 { (150, 160) } else { (210, 215) };
        let place = |nth: usize| self.x + (2 * nth as i16 - (pieces.len() as i16 - 1)) * step / 2;
        pieces.iter().enumerate().flat_map(|(nth, own)| own.marks(place(nth), self.y + 60, size)).collect()
    }
}

/// Pieces of one kind of a seat, in one place.
pub struct Pieces {
    pub seat: Seat,
    pub art: Art,
    pub count: u8,
    /// How many of them show damage.
    pub damaged: u8,
    /// Where they can be tapped; those under way cannot.
    pub spot: Option<Spot>,
}

impl Pieces {
    fn marks(&self, x: i16, y: i16, size: u16) -> impl Iterator<Item = Mark> + use<> {
        let mut mark = Mark::new(self.art, x, y, size).tint(Tint::Seat(self.seat)).detail(Detail::Near);
        mark.spot = self.spot;
        let mark = if self.count > 1 { mark.text(self.count) } else { mark };
        let burst = (self.damaged > 0).then(|| {
            let sign = Mark::new(Art::BURST, x - size as i16 / 2, y + size as i16 / 3, size / 2);
            sign.tint(Tint::Hue("danger")).text(self.damaged).detail(Detail::Near)
        });
        [mark].into_iter().chain(burst)
    }
}

/// All pieces of a seat in the space of a system, or under way to it.
pub struct Fleet {
    pub seat: Seat,
    pub has_ships: bool,
    pub coming: bool,
    pub pieces: Vec<Pieces>,
}

/// The part of a hex that is left to ships: its middle and its height.
#[derive(Copy, Clone)]
pub struct Band {
    pub middle: i16,
    pub height: u16,
}

impl Band {
    /// What so many planets, with their names and figures, leave.
    pub fn beside(planets: usize) -> Band {
        let (middle, height) = match planets {
            0 => (50, 600),
            1 => (210, 430),
            2 => (85, 275),
            _ => (90, 345),
        };
        Band { middle, height }
    }
}

/// Where a fleet is one sign, from far.
const FAR: i16 = 50;

/// Fleets: from far one sign each, from near a silhouette for each kind, in rows.
pub fn fleets(fleets: &[Fleet], band: Band) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (nth, fleet) in fleets.iter().enumerate() {
        let x = (2 * nth as i16 - (fleets.len() as i16 - 1)) * 260;
        let sign = if fleet.has_ships { Art::FLEET } else { Art::INFANTRY };
        let mark = Mark::new(sign, x, FAR, 430).tint(Tint::Seat(fleet.seat)).detail(Detail::OnlyFar);
        let total: u32 = fleet.pieces.iter().map(|own| u32::from(own.count)).sum();
        marks.push(mark.text(total).coming(fleet.coming));
    }
    let groups = fleets.iter().flat_map(|fleet| fleet.pieces.iter().map(|own| (own, fleet.coming)));
    let groups: Vec<(&Pieces, bool)> = groups.collect();
    let (largest, rows): (u16, u16) = match groups.len() {
        0..=3 => (330, 1),
        4..=5 => (265, 1),
        6..=10 => (205, 2),
        _ => (160, 3),
    };
    // Where the band is narrow, pieces are smaller, as long as they can be told apart.
    let size = largest.min((band.height / rows).max(165));
    let step = size as i16 + 20;
    let per_row = groups.len().div_ceil(rows.into()).max(1);
    for (row, groups) in groups.chunks(per_row).enumerate() {
        let y = band.middle + (2 * row as i16 - (rows as i16 - 1)) * step / 2;
        for (nth, (own, coming)) in groups.iter().enumerate() {
            let x = (2 * nth as i16 - (groups.len() as i16 - 1)) * step / 2;
            let mut drawn = own.marks(x, y, size);
            marks.extend(drawn.next().map(|piece| piece.coming(*coming)));
            marks.extend(drawn);
        }
    }
    marks
}

/// Wormholes along the lower left edge, upwards from a place.
pub fn wormholes(signs: impl Iterator<Item = (Art, Tint)>, (x, y): (i16, i16)) -> impl Iterator<Item = Mark> {
    signs
        .enumerate()
        .map(move |(nth, (art, tint))| Mark::new(art, x + 90 * nth as i16, y - 330 * nth as i16, 330).tint(tint))
}

/// Command tokens along the upper right edge.
pub fn tokens(seats: impl Iterator<Item = Seat>) -> impl Iterator<Item = Mark> {
    seats.enumerate().map(|(nth, seat)| {
        let (x, y) = (470 + 75 * nth as i16, -700 + 130 * nth as i16);
        Mark::new(Art::COMMAND_TOKEN, x, y, 210).tint(Tint::Seat(seat))
    })
}

/// The name on the board: planets, of which many are told by the first; nothing where there are none.
pub fn label(planets: &[&str]) -> Option<String> {
    const MOST: usize = 12;
    let all = planets.join(" · ");
    match planets {
        [] => None,
        [first, rest @ ..] if !rest.is_empty() && all.chars().count() > MOST => {
            Some(format!("{first} +{}", rest.len()))
        }
        _ => Some(all),
    }
}

/// The home of a seat in a galaxy that is being made, by the name of its player and what it plays.
pub fn home(at: Hex, seat: Seat, name: &str, plays: &str, emblem: Art) -> Tile {
    Tile {
        at,
        name: format!("Home of {name}"),
        label: String::new(),
        words: plays.to_owned(),
        ground: Ground::Home,
        owner: Some(seat),
        marks: vec![Mark::new(emblem, 0, 0, 620).tint(Tint::Seat(seat))],
    }
}

/// A place of a galaxy that is being made where no tile lies open yet, and the sign of what it is for.
pub fn place(at: Hex, words: &str, sign: Option<Art>) -> Tile {
    Tile {
        at,
        name: upper(&position(at)),
        label: String::new(),
        words: words.to_owned(),
        ground: Ground::Unknown,
        owner: None,
        marks: sign.map(|art| Mark::new(art, 0, 0, 430).tint(Tint::Muted)).into_iter().collect(),
    }
}

/// Where a system beside the board is drawn: a home outside, nearest to its gate, another one where the galaxy grows least by it.
/// `homes` are those beside the board, each with the place of its gate; `lanes` is what is drawn between the systems.
pub fn beside<S: PartialEq>(
    system: S,
    board: &[Hex],
    lanes: impl IntoIterator<Item = Hex>,
    homes: impl IntoIterator<Item = (S, Hex)>,
) -> Hex {
    let homes = homes.into_iter().filter_map(|(home, gate)| Some((home, geometry::outside(board, gate)?)));
    let homes: Vec<(S, Hex)> = homes.collect();
    if let Some((_, at)) = homes.iter().find(|(home, _)| *home == system) {
        return *at;
    }
    let drawn: Vec<Hex> = board.iter().copied().chain(lanes).chain(homes.iter().map(|(_, at)| *at)).collect();
    geometry::beside(board, &drawn)
}

/// What a spot would stand for as an answer, offered or not, out of all there could be: what is offered first, and a whole system last.
pub fn targets<T: PartialEq>(
    mut all: Vec<T>,
    shape: &Shape<T>,
    spot: Spot,
    spots: impl Fn(&T) -> Vec<Spot>,
    system: impl Fn(Hex) -> Option<T>,
) -> Vec<T> {
    all.retain(|target| spots(target).contains(&spot));
    all.sort_by_key(|target| !shape.targets().contains(&target));
    if let Spot::Hex(at) | Spot::On(at, _) = spot {
        let system = system(at).filter(|system| !all.contains(system));
        all.extend(system);
    }
    all
}

/// "2 cruisers (1 damaged) and 3 fighters": units by kind, each in words with how many are damaged.
pub fn units(kinds: impl Iterator<Item = (String, u8)>) -> String {
    list(kinds.map(|(all, damaged)| if damaged > 0 { format!("{all} ({damaged} damaged)") } else { all }))
}

/// Who holds a planet, in words.
pub fn held(owner: Option<String>, exhausted: bool) -> String {
    match owner {
        Some(owner) if exhausted => format!("held by {owner}, exhausted"),
        Some(owner) => format!("held by {owner}"),
        None => "held by nobody".to_owned(),
    }
}

/// "Over Wellon: Ada 2 carriers; Bo 1 cruiser. On Wellon: Bo 1 infantry.": places with who stands there; those with nobody are left out.
pub fn forces(places: impl IntoIterator<Item = (String, Vec<String>)>) -> String {
    let held = places.into_iter().filter(|(_, sides)| !sides.is_empty());
    held.map(|(place, sides)| format!("{}: {}.", upper(&place), sides.join("; "))).collect::<Vec<_>>().join(" ")
}

/// Who alone is among them; nobody where there are several, or none.
pub fn only<T: Copy + PartialEq>(mut holders: Vec<T>) -> Option<T> {
    holders.dedup();
    match holders.as_slice() {
        [one] => Some(*one),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_planets_are_told_by_the_first() {
        assert_eq!(label(&[]), None);
        assert_eq!(label(&["Abyz", "Fria"]).as_deref(), Some("Abyz · Fria"));
        assert_eq!(label(&["Arinam", "Meer", "Lor"]).as_deref(), Some("Arinam +2"));
        assert_eq!(label(&["A very long name"]).as_deref(), Some("A very long name"));
    }

    #[test]
    fn a_home_lies_near_its_gate_and_what_has_none_touches_nothing() {
        let board = Hex::CENTRE.spiral(2);
        let gate = board[board.len() - 1];
        let home = beside('h', &board, [], [('h', gate)]);
        assert_eq!(Some(home), geometry::outside(&board, gate));
        let nexus = beside('n', &board, [], [('h', gate)]);
        assert!(board.iter().chain([&home]).all(|hex| hex.distance(nexus) > 1));
    }

    #[test]
    fn a_tap_means_what_is_offered_before_all_else_and_the_system_last() {
        let (at, shape) = (Hex::CENTRE, Shape::One(vec![2]));
        let lies = |target: &u8| if *target < 4 { vec![Spot::On(at, 1)] } else { vec![Spot::Hex(at)] };
        let found = |spot| targets(vec![1, 2, 3, 4], &shape, spot, lies, |_| Some(4));
        assert_eq!(found(Spot::On(at, 1)), [2, 1, 3, 4]);
        assert_eq!(found(Spot::Hex(at)), [4], "once");
        assert!(found(Spot::Card(7)).is_empty());
    }

    #[test]
    fn units_are_told_with_their_damage_and_planets_with_their_holder() {
        let kinds = [("2 cruisers".to_owned(), 1), ("1 fighter".into(), 0)];
        assert_eq!(units(kinds.into_iter()), "2 cruisers (1 damaged) and 1 fighter");
        let ada = || Some("Ada".to_owned());
        let told = [held(ada(), true), held(ada(), false), held(None, false)];
        assert_eq!(told, ["held by Ada, exhausted", "held by Ada", "held by nobody"]);
    }

    #[test]
    fn places_with_nobody_are_left_out() {
        let sides = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let places =
            [("over Abyz".to_owned(), sides(&["Ada 1 cruiser", "Bo 1 carrier"])), ("On Abyz".into(), sides(&[]))];
        assert_eq!(forces(places), "Over Abyz: Ada 1 cruiser; Bo 1 carrier.");
    }

    #[test]
    fn a_fleet_is_a_sign_from_far_and_its_kinds_from_near() {
        let pieces = |art, count, damaged| Pieces { seat: Seat::new(1), art, count, damaged, spot: None };
        let fleet = Fleet {
            seat: Seat::new(1),
            has_ships: true,
            coming: true,
            pieces: vec![pieces(Art::CARRIER, 1, 0), pieces(Art::FIGHTER, 3, 1)],
        };
        let marks = fleets(&[fleet], Band { middle: 0, height: 600 });
        let told: Vec<(Art, &str, bool)> =
            marks.iter().map(|mark| (mark.art, mark.text.as_str(), mark.coming)).collect();
        assert_eq!(
            told,
            [(Art::FLEET, "4", true), (Art::CARRIER, "", true), (Art::FIGHTER, "3", true), (Art::BURST, "1", false),]
        );
        assert_eq!((marks[0].detail, marks[1].detail), (Detail::OnlyFar, Detail::Near));
    }
}
