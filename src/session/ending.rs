//! What a finished game tells, from its choices played once more.

use super::Playable;
use crate::core::seat::{PerSeat, Seat};
use crate::core::table::Table;
use crate::scene::ending::Stand;
use crate::scene::{Ending, Luck, Names, TurningPoint};

/// How many moments the course of a game has, besides the beginnings of its rounds.
const MOMENTS: usize = 40;

/// Nothing while the game goes on. `told` is what happened, as sentences with the number of choices before each.
pub fn ending<R: Playable>(table: &Table<R>, told: &[(usize, String)], names: &Names) -> Option<Ending> {
    let outcome = table.outcome()?;
    let mut course = course(table);
    course.push(Stand { after: table.len(), round: R::round(table.state()), scores: outcome.scores });
    let mut turning_points = TurningPoint::of(&course);
    for point in &mut turning_points {
        point.cause = cause(table, point, told, names);
    }
    let log: Vec<&R::Entry> = table.log(None).map(|logged| &logged.entry).collect();
    Some(Ending {
        sources: R::sources(&table.view(None), &log),
        luck: Luck::of(log.into_iter().filter_map(R::rolled), R::FACES, table.seats()),
        course,
        turning_points,
    })
}

/// The points of each seat as that seat could count them; the game is over, and nothing is hidden any more.
fn scores<R: Playable>(table: &Table<R>) -> PerSeat<i32> {
    PerSeat::new(table.seats(), |seat| score(table, seat))
}

fn score<R: Playable>(table: &Table<R>, seat: Seat) -> i32 {
    R::scores(&table.view(Some(seat))).get(seat).copied().unwrap_or(0)
}

/// The course of a game without its end.
fn course<R: Playable>(table: &Table<R>) -> Vec<Stand> {
    let mut again: Table<R> = Table::new(table.setup().clone(), table.seed());
    again.hurry();
    let every = (table.len() / MOMENTS).max(1);
    let mut stands: Vec<Stand> = Vec::new();
    for (after, made) in table.history().iter().enumerate() {
        let round = R::round(again.state());
        let begins = stands.last().is_none_or(|last| last.round != round);
        if begins || after % every == 0 {
            stands.push(Stand { after, round, scores: scores(&again) });
        }
        if again.answer(made.choice.clone()).is_err() {
            break;
        }
    }
    stands
}

/// What happened in a round when the seat gained most.
fn cause<R: Playable>(table: &Table<R>, point: &TurningPoint, told: &[(usize, String)], names: &Names) -> String {
    let mut again = table.fork_at(point.from);
    let mut before = score(&again, point.seat);
    let (mut most, mut when) = (0, None);
    for (nth, made) in table.history().iter().enumerate().take(point.to).skip(point.from) {
        if again.answer(made.choice.clone()).is_err() {
            break;
        }
        let now = score(&again, point.seat);
        if now - before > most {
            (most, when) = (now - before, Some(nth + 1));
        }
        before = now;
    }
    let then: Vec<&String> = told.iter().filter(|(after, _)| Some(*after) == when).map(|(_, text)| text).collect();
    let name = names.of(point.seat);
    // What it came to is told last.
    let own = then.iter().rev().find(|text| text.starts_with(name)).or(then.first());
    own.map_or(String::new(), |text| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Bot, rng};
    use crate::games::RulebookId;
    use crate::scene::Present;
    use crate::with_rulebook;
    use rand::Rng;

    #[test]
    fn the_ending_of_random_games_adds_up() {
        for (rulebook, seed) in [
            (RulebookId::Skirmish, 1),
            (RulebookId::Skirmish, 5),
            (RulebookId::Eclipse, 2),
            (RulebookId::Ti4, 1),
            (RulebookId::Ti3, 1),
        ] {
            with_rulebook!(rulebook, R => adds_up::<R>(seed));
        }
    }

    fn adds_up<R: Present + Bot>(seed: u64) {
        let names = Names::default();
        let mut table: Table<R> = Table::new(R::setup(&R::form().defaults(3)).expect("the form fits"), seed);
        let mut rng = rng(seed);
        assert_eq!(ending(&table, &[], &names), None, "the game goes on");
        while table.pending().is_some() {
            let choice = table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked");
            table.answer(choice).expect("random choices are legal");
        }
        let outcome = table.outcome().expect("the game is over");
        let ending = ending(&table, &[], &names).expect("the game is over");
        for (seat, score) in outcome.scores.iter() {
            assert_eq!(ending.sources.iter().map(|source| source.points[seat]).sum::<i32>(), *score);
        }
        assert!(ending.course.windows(2).all(|pair| pair[0].after <= pair[1].after && pair[0].round <= pair[1].round));
        assert_eq!(ending.course.last().map(|stand| &stand.scores), Some(&outcome.scores));
        let rounds: std::collections::BTreeSet<u32> = ending.course.iter().map(|stand| stand.round).collect();
        assert_eq!(rounds.len() as u32, R::round(table.state()), "every round is in the course");
        assert!(ending.luck.iter().all(|luck| (luck.dice..=u32::from(luck.faces) * luck.dice).contains(&luck.sum)));
    }
}
