//! Short fingerprints for links.

use crate::core::{Digest, Rulebook, Table};
use std::fmt;
use std::str::FromStr;

/// 40 bits of a fingerprint: enough to notice any slip, short enough for a link.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(pub(super) [u8; Mark::BYTES]);

impl Mark {
    pub(super) const BYTES: usize = 5;

    /// Of a position and of the choices that led there: in the middle of a procedure the state alone need not show
    /// yet what was chosen.
    pub fn of<R: Rulebook>(table: &Table<R>) -> Mark {
        Digest::of(&(table.digest(), table.course(table.len()))).into()
    }
}

impl From<Digest> for Mark {
    fn from(Digest(bits): Digest) -> Mark {
        let [a, b, c, d, e, ..] = bits.to_le_bytes();
        Mark([a, b, c, d, e])
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Ten hexadecimal digits.
impl FromStr for Mark {
    type Err = ();

    fn from_str(text: &str) -> Result<Mark, ()> {
        if text.len() != 2 * Mark::BYTES || !text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b)) {
            return Err(());
        }
        let bits = u64::from_str_radix(text, 16).map_err(drop)?;
        let [_, _, _, a, b, c, d, e] = bits.to_be_bytes();
        Ok(Mark([a, b, c, d, e]))
    }
}

/// Which game this is: the same for everybody who plays it. Rulebook, setup and seed decide it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(pub(super) Mark);

impl GameId {
    pub fn new(rulebook: u8, setup: &[u8], seed: u64) -> GameId {
        GameId(Digest::of(&(rulebook, setup, seed)).into())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameId {
    type Err = ();

    fn from_str(text: &str) -> Result<GameId, ()> {
        text.parse().map(GameId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Choice;
    use crate::saves::testing::race;

    #[test]
    fn a_mark_reads_what_it_writes_and_nothing_else() {
        let mark = Mark::from(Digest(0x0123_4567_89ab_cdef));
        assert_eq!(mark.to_string(), "efcdab8967");
        assert_eq!("efcdab8967".parse(), Ok(mark));
        for wrong in ["", "efcdab896", "EFCDAB8967", "+fcdab8967", "efcdab89677"] {
            assert_eq!(wrong.parse::<Mark>(), Err(()), "{wrong}");
        }
    }

    #[test]
    fn a_mark_shows_choices_that_the_state_does_not_show_yet() {
        let mut tables = [race(2, 5, 1), race(2, 5, 1)];
        for (table, gear) in tables.iter_mut().zip([2, 3]) {
            table.answer(Choice::One(gear)).unwrap();
        }
        assert_eq!(tables[0].digest(), tables[1].digest());
        assert_ne!(Mark::of(&tables[0]), Mark::of(&tables[1]));
    }

    #[test]
    fn another_seed_setup_or_rulebook_is_another_game() {
        let id = GameId::new(1, &[2, 3], 4);
        assert_eq!(id, GameId::new(1, &[2, 3], 4));
        for other in [GameId::new(2, &[2, 3], 4), GameId::new(1, &[2, 4], 4), GameId::new(1, &[2, 3], 5)] {
            assert_ne!(id, other);
        }
    }
}
