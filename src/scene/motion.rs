//! Pieces on their way, so that the page can let them glide.

use super::beat::Leg;
use super::galaxy::{Art, Galaxy, Mark, Tint};
use super::geometry::centre;
use crate::core::hex::Hex;
use crate::core::seat::Seat;

/// Pieces of one kind on their way. The mark is drawn where they arrive.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    pub mark: Mark,
    /// The place of the mark in the world.
    pub to: (i32, i32),
    pub from: (i32, i32),
}

/// The size of pieces that are drawn at neither end of their way.
const SIZE: u16 = 300;

/// The flights of a beat: from where the pieces stood in the picture before it to where they stand after it, or between the
/// middles of the tiles where a picture does not have them.
pub fn flights(legs: &[Leg], before: &Galaxy, after: &Galaxy) -> Vec<Flight> {
    let flight = |leg: &Leg| {
        let (left, arrived) = (piece(before, leg.art, leg.seat, leg.from), piece(after, leg.art, leg.seat, leg.to));
        let place = |mark: Option<&Mark>, hex: Hex| {
            let (x, y) = centre(hex);
            mark.map_or((x, y), |mark| (x + i32::from(mark.x), y + i32::from(mark.y)))
        };
        let like = arrived.or(left);
        let size = like.map_or(SIZE, |mark| mark.size);
        let mark = Mark::new(leg.art, 0, 0, size).tint(Tint::Seat(leg.seat)).text(leg.count);
        Flight { mark, to: place(arrived, leg.to), from: place(left, leg.from) }
    };
    legs.iter().map(flight).collect()
}

/// Where pieces of one kind of one seat are drawn on a tile.
fn piece(galaxy: &Galaxy, art: Art, seat: Seat, at: Hex) -> Option<&Mark> {
    let tile = galaxy.tiles.iter().find(|tile| tile.at == at)?;
    tile.marks
        .iter()
        .find(|mark| mark.art == art && matches!(mark.tint, Tint::Seat(own) | Tint::Of(own) if own == seat))
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
            label: String::new(),
            words: String::new(),
            ground: Ground::Space,
            owner: None,
            marks: (*count > 0)
                .then(|| Mark::new(Art::CRUISER, 100, 0, 200).tint(Tint::Seat(Seat::new(0))).text(count))
                .into_iter()
                .collect(),
        };
        Galaxy { tiles: counts.iter().enumerate().map(tile).collect(), ..Galaxy::default() }
    }

    fn leg(from: i8, to: i8, count: u8) -> Leg {
        Leg { art: Art::CRUISER, seat: Seat::new(0), count, from: Hex::new(from, 0), to: Hex::new(to, 0) }
    }

    #[test]
    fn ships_fly_from_where_they_stood_to_where_they_stand() {
        let found = flights(&[leg(0, 1, 1), leg(2, 1, 3)], &cruisers(&[2, 1, 3]), &cruisers(&[1, 5, 0]));
        let from: Vec<i32> = found.iter().map(|flight| flight.from.0).collect();
        assert_eq!(from, [100, 3100]);
        assert!(found.iter().all(|flight| flight.to.0 == 1600 && flight.mark.size == 200));
        assert_eq!(found[1].mark.text, "3", "as many as move");
    }

    #[test]
    fn ships_that_are_drawn_nowhere_fly_between_the_middles_of_the_tiles() {
        let found = flights(&[leg(0, 2, 1)], &cruisers(&[1, 0, 0]), &cruisers(&[0, 0, 0]));
        assert_eq!((found[0].from.0, found[0].to.0), (100, 3000));
        assert_eq!(flights(&[leg(0, 2, 1)], &Galaxy::default(), &Galaxy::default())[0].to.0, 3000);
    }
}
