//! Bots for Eclipse. Read [`mind`] first, then [`policy`], which names all the rest.

mod builds;
mod designs;
mod expand;
mod fights;
mod figures;
mod force;
mod mind;
mod moves;
mod policy;
mod science;
pub mod sharp;
mod standing;
mod taste;
mod turn;
mod war;

use super::figures::Figures;
use super::{Bot, BotRng, Level, Seen};
use crate::core::rulebook::Asked;
use crate::core::{Choice, Seat, Shape, Table};
use crate::games::eclipse::Eclipse;
use crate::games::eclipse::ids::Species;
use crate::games::eclipse::target::Target;
use designs::Notes;
use mind::Mind;
use sharp::Search;
use taste::STEADY;

impl Bot for Eclipse {
    const LEVELS: &'static [Level] = &[Level::Steady, Level::Sharp];

    async fn think(level: Level, seen: &Seen<Eclipse>, rng: &mut BotRng) -> Choice {
        if level == Level::Sharp {
            return Search::of(seen.seats()).best(seen, rng).await;
        }
        let (view, notes) = (seen.view(), Notes::default());
        match Mind::of_view(&view, seen.seat(), &STEADY, &notes) {
            Some(mind) => policy::answer(&mind.having_paid(policy::paid(seen)), seen.asked()),
            None => draft(seen.asked()),
        }
    }

    fn figures(table: &Table<Eclipse>, name_of: &dyn Fn(Seat) -> String) -> Figures {
        figures::figures(table, name_of)
    }
}

/// The species that gets on best with these weights.
fn draft(asked: &Asked<Eclipse>) -> Choice {
    const LIKED: [Species; 6] =
        [Species::Planta, Species::Draco, Species::Orion, Species::Hydran, Species::Mechanema, Species::Eridani];
    let Shape::One(options) = &asked.shape else { return Choice::One(0) };
    let find = |species: &Species| options.iter().position(|option| *option == Target::Species(*species));
    Choice::One(LIKED.iter().find_map(find).unwrap_or(0) as u32)
}

#[cfg(test)]
mod positions;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::contest::{percent_won, play};
    use crate::core::Rulebook;
    use crate::games::eclipse::setup::{Pick, Setup};

    /// No steady game of six has come near this many choices.
    const MOST_CHOICES: usize = 6_000;

    /// A game of steady bots, sound after every choice.
    fn steady_game(setup: Setup, seed: u64) -> Table<Eclipse> {
        let mut table: Table<Eclipse> = Table::new(setup, seed);
        table.hurry();
        let notes = Notes::default();
        while let Some(asked) = table.pending() {
            let mind = Mind::of_state(table.state(), asked.seat, &STEADY, &notes);
            let choice = mind.map_or_else(|| draft(asked), |mind| policy::answer(&mind, asked));
            let why = asked.why;
            assert_eq!(table.answer(choice), Ok(()), "{why:?} with seed {seed}");
            assert_eq!(Eclipse::broken_invariant(table.state()), None, "after {why:?} with seed {seed}");
            assert!(table.len() < MOST_CHOICES, "seed {seed} does not end");
        }
        table
    }

    // A few games of the contest that `orrery play eclipse --seats 2 --games 200 --players sharp,steady` holds.

    #[test]
    fn steady_beats_random() {
        let won = percent_won::<Eclipse>(&Setup::random(2), 20, Level::Steady, Level::Random);
        assert!(won >= 95, "{won} %");
    }

    #[test]
    fn sharp_beats_steady() {
        let won = percent_won::<Eclipse>(&Setup::random(2), 12, Level::Sharp, Level::Steady);
        assert!(won >= 65, "{won} %");
    }

    #[test]
    fn steady_plays_every_species_at_every_size_of_table() {
        for seats in 2..=6 {
            for nth in 0..6 {
                // Neighbours on the list of species never share a board.
                let species = (0..seats).map(|seat| Species::ALL[(2 * nth + seat) % 12]);
                let picks = species.map(Pick::Is).collect();
                let table = steady_game(Setup { picks, ..Setup::random(0) }, nth as u64);
                let outcome = table.outcome().expect("it is over");
                assert!(outcome.scores.values().all(|&score| score > 5), "{:?} with {seats} seats", outcome.scores);
            }
        }
    }

    #[test]
    fn steady_pays_its_upkeep() {
        let (mut collapsed, mut seats) = (0, 0);
        for seed in 0..20 {
            let table = steady_game(Setup::random(4), seed);
            seats += 4;
            collapsed += table.state().players.values().filter(|player| !player.is_in()).count();
        }
        assert!(collapsed * 50 <= seats, "{collapsed} of {seats} went bankrupt");
    }

    #[test]
    fn what_a_bot_answers_depends_on_its_view_alone() {
        let mut table: Table<Eclipse> = Table::new(Setup::random(3), 5);
        let notes = Notes::default();
        while let Some(asked) = table.pending() {
            let (view, other) = (table.view(Some(asked.seat)), table.imagine(asked.seat, table.len() as u64));
            let seen = Mind::of_view(&view, asked.seat, &STEADY, &notes).map(|mind| policy::answer(&mind, asked));
            let imagined = Mind::of_state(other.state(), asked.seat, &STEADY, &notes);
            let imagined = imagined.map(|mind| policy::answer(&mind, asked));
            assert_eq!(seen, imagined, "{:?} after {} choices", asked.why, table.len());
            let choice = seen.unwrap_or_else(|| draft(asked));
            table.answer(choice).expect("bots answer legally");
        }
    }

    #[test]
    fn species_are_drafted_as_liked() {
        let setup = Setup { picks: vec![Pick::Choose; 3], ..Setup::random(3) };
        let table = steady_game(setup, 1);
        let liked = |seat| table.state().players[Seat::new(seat)].species;
        assert!((0..3).any(|seat| liked(seat) == Species::Planta), "the most liked is taken");
    }

    #[test]
    fn bots_play_the_same_game_again() {
        let levels = [Level::Sharp, Level::Steady, Level::Random];
        let digests = [(); 2].map(|()| play::<Eclipse>(Setup::random(3), 4, &levels).digest());
        assert_eq!(digests[0], digests[1]);
    }

    #[test]
    fn a_finished_game_of_six_fits_a_link() {
        let mut sizes: Vec<usize> =
            (0..20).map(|seed| steady_game(Setup::random(6), seed).encode_since(0).len()).collect();
        sizes.sort_unstable();
        assert!(sizes[19] <= 1450, "{sizes:?}");
    }
}
