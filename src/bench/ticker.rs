//! The smallest rulebook there is: asks and logs, nothing else. What it costs is what the core costs.

use crate::core::{Chance, Choice, Game, Outcome, Rulebook, Seat, Table};

pub const DECISIONS: u32 = 3000;

/// Plays a whole game with its history and log.
pub fn run() {
    let table = played();
    assert_eq!(table.log(None).count(), DECISIONS as usize);
}

fn played() -> Table<Ticker> {
    let mut table: Table<Ticker> = Table::new((), 0);
    while table.pending().is_some() {
        table.answer(Choice::One(1)).expect("there are four options");
    }
    table
}

struct Ticker;

impl Rulebook for Ticker {
    const ID: u8 = 251;
    const NAME: &'static str = "Ticker";
    const REVISION: u16 = 1;
    type Setup = ();
    type State = u32;
    type Target = u8;
    type Why = ();
    type Entry = u8;
    type Because = ();
    type View = u32;

    fn check(_: &()) -> Result<(), String> {
        Ok(())
    }

    fn seats(_: &()) -> usize {
        1
    }

    fn start(_: &(), _: &mut Chance) -> u32 {
        0
    }

    async fn run(g: &mut Game<Ticker>) {
        while **g < DECISIONS {
            g.boundary();
            let answer = g.one(Seat::new(0), (), vec![0, 1, 2, 3]).await;
            g.log(answer);
            **g += 1;
        }
    }

    fn outcome(_: &u32) -> Option<Outcome> {
        None
    }

    fn round(state: &u32) -> u32 {
        *state
    }

    fn view(state: &u32, _: Option<Seat>) -> u32 {
        *state
    }

    fn resample(_: &mut u32, _: Seat, _: &mut Chance) {}

    fn broken_invariant(_: &u32) -> Option<String> {
        None
    }

    fn features() -> Vec<String> {
        vec!["tick".into()]
    }

    fn feature_of(_: &()) -> usize {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boundaries_are_spread_over_the_whole_of_a_long_game_and_dense_at_its_end() {
        let kept = played().boundaries();
        assert!(kept.len() <= 96 && kept[0] == 0, "{kept:?}");
        let gaps: Vec<usize> = kept.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gaps.iter().all(|&gap| gap <= 3 * DECISIONS as usize / kept.len()), "{gaps:?}");
        assert!(gaps.iter().rev().take(20).all(|&gap| gap <= 4), "{gaps:?}");
    }
}
