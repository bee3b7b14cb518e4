//! What a finished game of Twilight Imperium says of its players.

use crate::bots::figures::Figures;
use crate::core::{PerSeat, Rulebook, Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::target::{Entry, Source};

/// What one seat did.
#[derive(Clone, Default)]
struct Deeds {
    taken: i64,
    lost: i64,
    technologies: i64,
    public: i64,
    secret: i64,
    agreements: i64,
    cards: i64,
}

/// What each seat did, told apart by `name_of`; how often each race won, and how long the game took.
pub fn figures(table: &Table<Ti3>, name_of: &dyn Fn(Seat) -> String) -> Figures {
    let mut figures = Figures::default();
    let mut deeds = PerSeat::new(table.seats(), |_| Deeds::default());
    for logged in table.whole_log() {
        match &logged.entry {
            Entry::Took { seat, .. } => deeds[*seat].taken += 1,
            Entry::Lost { seat, .. } => deeds[*seat].lost += 1,
            Entry::Researched { seat, .. } | Entry::GainedRaceTech { seat, .. } => deeds[*seat].technologies += 1,
            Entry::Scored { seat, objective } => {
                match objective.row().deck {
                    Deck::StageOne | Deck::StageTwo => deeds[*seat].public += 1,
                    _ => deeds[*seat].secret += 1,
                }
                figures.count(format!("scored: {objective:?}"), 1);
            }
            Entry::Agreed(deal) => {
                deeds[deal.from].agreements += 1;
                deeds[deal.to].agreements += 1;
            }
            // What a strategy card does is no card of the hand.
            Entry::Played { source: Source::Strategy(_), .. } => {}
            Entry::Played { seat, .. } => deeds[*seat].cards += 1,
            _ => {}
        }
    }
    figures.add("rounds", i64::from(Ti3::round(table.state())), 1);
    let winners = table.outcome().map(|outcome| outcome.winners);
    for (seat, deeds) in deeds.iter() {
        let name = name_of(seat);
        for (what, times) in [
            ("planets taken", deeds.taken),
            ("planets lost", deeds.lost),
            ("technologies", deeds.technologies),
            ("public objectives", deeds.public),
            ("secret objectives", deeds.secret),
            ("agreements", deeds.agreements),
            ("cards played", deeds.cards),
            ("points", i64::from(table.state().players[seat].points)),
        ] {
            figures.add(format!("{name}: {what}"), times, 1);
        }
        let won = winners.as_ref().is_some_and(|winners| winners.contains(seat));
        figures.add(format!("won: {}", table.state().players[seat].race.row().name), won, 1);
    }
    figures
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Level, contest};
    use crate::games::ti3::rules::setup::{Bundle, Setup};

    #[test]
    fn a_finished_game_is_told_in_figures() {
        let table = contest::play::<Ti3>(Setup::new(3, Bundle::Classic), 1, &[Level::Steady]);
        let figures = figures(&table, &|_| "steady".into());
        let read = |name: &str| figures.read().find(|(own, _)| *own == name).map(|(_, value)| value);
        let won: f64 = figures.read().filter(|(name, _)| name.starts_with("won: ")).map(|(_, share)| share).sum();
        assert_eq!(won, 1.0, "one of three races");
        assert_eq!(read("rounds"), Some(f64::from(Ti3::round(table.state()))));
        assert!(read("steady: planets taken").is_some_and(|taken| taken > 0.0));
    }
}
