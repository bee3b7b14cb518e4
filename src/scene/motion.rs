//! What moved between two pictures of the galaxy, so that the page can let it glide.

use super::galaxy::{Art, Galaxy, Mark, Tint};
use super::geometry::centre;
use crate::core::hex::Hex;
use crate::core::seat::Seat;

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
    let count = |pieces: &[Piece], like: &Piece| {
        pieces.iter().find(|piece| piece.kind == like.kind && piece.at == like.at).map_or(0, |piece| piece.count)
    };
    let grown: Vec<&Piece> = new.iter().filter(|piece| piece.count > count(&old, piece)).collect();
    let mut flights = Vec::new();
    for left in old.iter().filter(|piece| piece.count > count(&new, piece)) {
        let mut goals = grown.iter().filter(|goal| goal.kind == left.kind);
        if let (Some(goal), None) = (goals.next(), goals.next()) {
            flights.push(Flight { mark: goal.mark.clone(), to: goal.place, from: left.place });
        }
    }
    if flights.len() > MOST { Vec::new() } else { flights }
}

/// All of one kind that one seat has on one tile.
struct Piece {
    kind: (Art, Seat),
    at: Hex,
    count: u32,
    mark: Mark,
    place: (i32, i32),
}

fn pieces(galaxy: &Galaxy) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for tile in &galaxy.tiles {
        let (x, y) = centre(tile.at);
        for mark in &tile.marks {
            let Tint::Seat(seat) = mark.tint else { continue };
            let (kind, at, count) = ((mark.art, seat), tile.at, mark.text.parse().unwrap_or(1));
            match pieces.iter_mut().find(|piece| piece.kind == kind && piece.at == at) {
                Some(piece) => piece.count += count,
                None => {
                    let place = (x + i32::from(mark.x), y + i32::from(mark.y));
                    pieces.push(Piece { kind, at, count, mark: mark.clone(), place });
                }
            }
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
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
