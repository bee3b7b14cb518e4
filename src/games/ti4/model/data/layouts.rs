//! Where home systems and dealt tiles lie for each number of players (RR set-up, step 6).

use crate::core::hex::Hex;

#[derive(Debug)]
pub struct Layout {
    /// Home positions, clockwise by seat.
    pub homes: &'static [Hex],
    /// Trade goods for seats that sit close together.
    pub goods: &'static [u8],
    /// All other positions, ring after ring.
    pub fill: &'static [Hex],
    pub blue: u8,
    pub red: u8,
    /// Red tiles that the speaker puts next to Mecatol Rex first.
    pub speaker_red: u8,
}

/// The layout for three to six players.
pub fn layout(players: usize) -> Option<&'static Layout> {
    players.checked_sub(3).and_then(|n| LAYOUTS.get(n))
}

const fn h(q: i8, r: i8) -> Hex {
    Hex::new(q, r)
}

#[rustfmt::skip]
static LAYOUTS: [Layout; 4] = [
    Layout {
        homes: &[h(3, -3), h(0, 3), h(-3, 0)],
        goods: &[0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(2, -3), h(3, -2), h(1, 2), h(-1, 3), h(-3, 1), h(-2, -1)],
        blue: 6, red: 2, speaker_red: 0,
    },
    Layout {
        homes: &[h(3, -2), h(1, 2), h(-3, 2), h(-1, -2)],
        goods: &[0, 0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(1, -3), h(2, -3), h(3, -3), h(3, -1), h(3, 0), h(2, 1), h(0, 3), h(-1, 3), h(-2, 3), h(-3, 3), h(-3, 1), h(-3, 0), h(-2, -1)],
        blue: 5, red: 3, speaker_red: 0,
    },
    Layout {
        homes: &[h(2, -3), h(3, 0), h(0, 3), h(-3, 3), h(-2, -1)],
        goods: &[0, 2, 4, 2, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(0, -3), h(1, -3), h(3, -3), h(3, -2), h(3, -1), h(2, 1), h(1, 2), h(-1, 3), h(-2, 3), h(-3, 2), h(-3, 1), h(-3, 0), h(-1, -2)],
        blue: 4, red: 2, speaker_red: 1,
    },
    Layout {
        homes: &[h(0, -3), h(3, -3), h(3, 0), h(0, 3), h(-3, 3), h(-3, 0)],
        goods: &[0, 0, 0, 0, 0, 0],
        fill: &[h(0, -1), h(1, -1), h(1, 0), h(0, 1), h(-1, 1), h(-1, 0), h(0, -2), h(1, -2), h(2, -2), h(2, -1), h(2, 0), h(1, 1), h(0, 2), h(-1, 2), h(-2, 2), h(-2, 1), h(-2, 0), h(-1, -1), h(1, -3), h(2, -3), h(3, -2), h(3, -1), h(2, 1), h(1, 2), h(-1, 3), h(-2, 3), h(-3, 2), h(-3, 1), h(-2, -1), h(-1, -2)],
        blue: 3, red: 2, speaker_red: 0,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dealt_tiles_fill_the_board_exactly() {
        for players in 3..=6 {
            let layout = layout(players).expect("three to six players");
            let dealt = players * usize::from(layout.blue + layout.red) + usize::from(layout.speaker_red);
            assert_eq!((layout.homes.len(), layout.fill.len()), (players, dealt));
        }
    }
}
