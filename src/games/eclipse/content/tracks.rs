//! Numbers printed on the boards and the set-up tables (E 1, E 2.5, E 2.6, E 8.2, E 16.2).

pub const ROUNDS: u8 = 9;

/// Cubes a population track holds (E 2.5).
pub const TRACK_CAPACITY: u8 = 12;
/// Cubes on each track before the home sector is peopled (E 1.9).
pub const TRACK_START: u8 = 11;
pub const CUBES: u8 = 33;
/// Discs set aside for technologies (E 1.9).
pub const RESERVE_DISCS: u8 = 3;
pub const AMBASSADORS: usize = 3;
/// Spaces of each technology track (E 8.3).
pub const TECHNOLOGY_SPACES: usize = 7;

/// Production by cubes left on the track (E 2.5).
const PRODUCTION: [u8; 13] = [28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0];
/// Upkeep by discs left on the track (E 2.6).
const UPKEEP: [u8; 14] = [30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0, 0];
/// Discount by technologies owned in the category (E 8.2). A full track buys nothing more.
const DISCOUNT: [u8; 8] = [0, 1, 2, 3, 4, 6, 8, 8];
/// Points by technologies owned in the category (E 16.2).
const TECHNOLOGY_VP: [u8; 8] = [0, 0, 0, 0, 1, 2, 3, 5];

pub fn production(cubes: u8) -> u8 {
    PRODUCTION[usize::from(cubes.min(TRACK_CAPACITY))]
}

/// Discs beyond 13 stack on the rightmost circle and change nothing.
pub fn upkeep(discs: u8) -> u8 {
    UPKEEP[usize::from(discs.min(13))]
}

pub fn discount(owned: usize) -> u8 {
    DISCOUNT[owned.min(7)]
}

pub fn technology_vp(owned: usize) -> u8 {
    TECHNOLOGY_VP[owned.min(7)]
}

/// How many reputation tiles there are of each value, from 1 up (E 1.3).
pub const REPUTATION: [u8; 4] = [12, 9, 7, 4];
/// The most tiles drawn for one hex (E 13.19).
pub const MOST_DRAWN: u8 = 5;

/// What depends on the number of players.
pub struct Table {
    pub technologies_at_start: u8,
    pub technologies_per_round: u8,
    pub outer_sectors: u8,
    /// Directions of the start spots from the centre, clockwise in seat order (E 1.7).
    pub spots: &'static [usize],
}

/// For two to six players.
static TABLES: [Table; 5] = [
    Table { technologies_at_start: 12, technologies_per_round: 4, outer_sectors: 5, spots: &[0, 3] },
    Table { technologies_at_start: 14, technologies_per_round: 6, outer_sectors: 10, spots: &[0, 2, 4] },
    Table { technologies_at_start: 16, technologies_per_round: 7, outer_sectors: 14, spots: &[1, 2, 4, 5] },
    Table { technologies_at_start: 18, technologies_per_round: 8, outer_sectors: 16, spots: &[0, 1, 2, 4, 5] },
    Table { technologies_at_start: 20, technologies_per_round: 9, outer_sectors: 18, spots: &[0, 1, 2, 3, 4, 5] },
];

/// The row for a number of players between two and six.
pub fn table(players: usize) -> &'static Table {
    &TABLES[players - 2]
}

/// Diplomacy needs four players (E 7, E 18.1).
pub const DIPLOMACY_FROM: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e2_5_production_is_the_leftmost_uncovered_square() {
        assert_eq!([12, 11, 10, 0].map(production), [0, 2, 3, 28]);
    }

    #[test]
    fn e2_6_upkeep_is_the_leftmost_uncovered_circle() {
        assert_eq!([13, 12, 11, 10, 8, 0, 15].map(upkeep), [0, 0, 0, 1, 3, 30, 0]);
    }

    #[test]
    fn e1_2_set_up_numbers_by_players() {
        let rows: Vec<_> = (2..=6).map(|n| (table(n).technologies_at_start, table(n).outer_sectors)).collect();
        assert_eq!(rows, [(12, 5), (14, 10), (16, 14), (18, 16), (20, 18)]);
        assert!((2..=6).all(|n| table(n).spots.len() == n));
    }
}
