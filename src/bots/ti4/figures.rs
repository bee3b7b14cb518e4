//! What a finished game of Twilight Imperium says of its players.

use crate::bots::figures::Figures;
use crate::core::{PerSeat, Seat, Table};
use crate::games::ti4::Ti4;
use crate::games::ti4::content::{self, Rank};
use crate::games::ti4::model::state::PublicObjective;
use crate::games::ti4::model::target::{Entry, Source};
use crate::games::ti4::rules::strategy_cards;

/// What one seat did.
#[derive(Clone, Default)]
struct Deeds {
    agents: i64,
    heroes: i64,
    commanders: i64,
    explored: i64,
    relics: i64,
    fragments: i64,
    legendary: i64,
}

/// What each seat did, told apart by `name_of`; how often each faction won; what was scored, and which strategy cards were used.
pub fn figures(table: &Table<Ti4>, name_of: &dyn Fn(Seat) -> String) -> Figures {
    let mut figures = Figures::default();
    let mut deeds = PerSeat::new(table.seats(), |_| Deeds::default());
    for logged in table.whole_log() {
        match &logged.entry {
            Entry::Used { seat, source: Source::Leader(leader) } => match content::leader(*leader).rank {
                Rank::Agent => deeds[*seat].agents += 1,
                Rank::Hero => deeds[*seat].heroes += 1,
                Rank::Commander => {}
            },
            Entry::Used { seat, source: Source::Legendary(_) } => deeds[*seat].legendary += 1,
            Entry::Unlocked { seat, leader } if content::leader(*leader).rank == Rank::Commander => {
                deeds[*seat].commanders += 1;
            }
            Entry::Explored { seat, .. } => deeds[*seat].explored += 1,
            Entry::GainedRelic { seat, .. } => deeds[*seat].relics += 1,
            Entry::Purged { seat, component: Source::Explore(_) } => deeds[*seat].fragments += 1,
            Entry::Scored { objective: PublicObjective::Public(id), .. } => {
                figures.count(format!("scored: {}", content::objective(*id).name), 1);
            }
            Entry::Scored { objective: PublicObjective::Secret(id), .. } => {
                figures.count(format!("scored: {}", content::secret(*id).name), 1);
            }
            Entry::Strategic { card, .. } => {
                figures.count(format!("strategy card: {}", strategy_cards::row(*card).name), 1);
            }
            _ => {}
        }
    }
    let winners = table.outcome().map(|outcome| outcome.winners);
    for (seat, deeds) in deeds.iter() {
        let name = name_of(seat);
        for (what, times) in [
            ("agents used", deeds.agents),
            ("commanders unlocked", deeds.commanders),
            ("heroes used", deeds.heroes),
            ("cards explored", deeds.explored),
            ("relics gained", deeds.relics),
            ("fragments purged", deeds.fragments),
            ("legendary abilities used", deeds.legendary),
        ] {
            figures.add(format!("{name}: {what}"), times, 1);
        }
        let won = winners.as_ref().is_some_and(|winners| winners.contains(seat));
        figures.add(format!("won: {}", content::faction(table.state().players[seat].faction).name), won, 1);
    }
    figures
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Level, contest};
    use crate::games::ti4::rules::setup::Setup;

    #[test]
    fn a_finished_game_is_told_in_figures() {
        let table = contest::play::<Ti4>(Setup::new(3), 1, &[Level::Random]);
        let figures = figures(&table, &|_| "random".into());
        let read = |name: &str| figures.read().find(|(own, _)| *own == name).map(|(_, value)| value);
        assert_eq!(read("random: relics gained"), Some(0.0), "there are none in a base game");
        let won: f64 = figures.read().filter(|(name, _)| name.starts_with("won: ")).map(|(_, share)| share).sum();
        assert_eq!(won, 1.0, "one of three factions");
        let used: f64 =
            figures.read().filter(|(name, _)| name.starts_with("strategy card: ")).map(|(_, times)| times).sum();
        assert!(used > 0.0);
    }
}
