//! What moved between two pictures of the galaxy, so that the page can let it glide.

use super::galaxy::{Art, Galaxy, Mark, Tint};
use super::geometry::centre;
use std::collections::BTreeMap;

/// Pieces of one kind that left one place for another. The mark is where they are now.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    pub mark: Mark,
    /// The place of the mark in the world.
    pub to: (i32, i32),
    pub from: (i32, i32),
}

/// More than this at once explains nothing.
const MOST: usize = 12;

/// The flights from one picture to the next. A kind of piece of one seat flies when it grew in one place only: then it is
/// plain where everything went.
pub fn flights(before: &Galaxy, after: &Galaxy) -> Vec<Flight> {
    let (old, new) = (pieces(before), pieces(after));
    let mut flights = Vec::new();
    for (kind, now) in &new {
        let Some(then) = old.get(kind) else { continue };
        let count = |places: &Places, at: (i8, i8)| places.get(&at).map_or(0, |piece| piece.count);
        let grown: Vec<_> = now.iter().filter(|(at, piece)| piece.count > count(then, **at)).collect();
        let [(_, goal)] = grown.as_slice() else { continue };
        let left = then.iter().filter(|(at, piece)| piece.count > count(now, **at));
        flights.extend(left.map(|(_, piece)| Flight { mark: goal.mark.clone(), to: goal.place, from: piece.place }));
    }
    if flights.len() > MOST { Vec::new() } else { flights }
}

type Places = BTreeMap<(i8, i8), Piece>;

struct Piece {
    count: u32,
    mark: Mark,
    place: (i32, i32),
}

/// What belongs to a seat, by kind and tile.
fn pieces(galaxy: &Galaxy) -> BTreeMap<(Art, usize), Places> {
    let mut pieces: BTreeMap<(Art, usize), Places> = BTreeMap::new();
    for tile in &galaxy.tiles {
        let (x, y) = centre(tile.at);
        for mark in &tile.marks {
            let Tint::Seat(seat) = mark.tint else { continue };
            let count = mark.text.parse().unwrap_or(1);
            let places = pieces.entry((mark.art, seat.index())).or_default();
            let place = (x + i32::from(mark.x), y + i32::from(mark.y));
            places.entry((tile.at.q, tile.at.r)).and_modify(|piece| piece.count += count).or_insert_with(|| Piece {
                count,
                mark: mark.clone(),
                place,
            });
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::hex::Hex;
    use crate::core::seat::Seat;
    use crate::scene::galaxy::{Ground, Tile};

    /// Cruisers of the first seat on tiles in a row.
    fn cruisers(counts: &[u32]) -> Galaxy {
        let tile = |(q, count): (usize, &u32)| Tile {
            at: Hex::new(q as i8, 0),
            name: String::new(),
            words: String::new(),
            ground: Ground::Space,
            owner: None,
            marks: (*count > 0)
                .then(|| Mark::new(Art::CRUISER, 100, 0, 200).tint(Tint::Seat(Seat::new(0))).text(count))
                .into_iter()
                .collect(),
        };
        Galaxy { tiles: counts.iter().enumerate().map(tile).collect() }
    }

    #[test]
    fn ships_that_gather_fly_from_every_place_they_left() {
        let found = flights(&cruisers(&[2, 1, 3]), &cruisers(&[1, 5, 0]));
        let from: Vec<i32> = found.iter().map(|flight| flight.from.0).collect();
        assert_eq!(from, [100, 3100]);
        assert!(found.iter().all(|flight| flight.to.0 == 1600 && flight.mark.text == "5"));
    }

    #[test]
    fn what_is_built_or_lost_does_not_fly() {
        assert!(flights(&cruisers(&[1, 1]), &cruisers(&[1, 4])).is_empty(), "built");
        assert!(flights(&cruisers(&[1, 1]), &cruisers(&[1, 0])).is_empty(), "lost");
        assert!(flights(&cruisers(&[4, 0, 0]), &cruisers(&[0, 2, 2])).is_empty(), "it is not plain what went where");
        assert!(flights(&cruisers(&[1]), &cruisers(&[1])).is_empty());
    }
}
