//! Where the points of a finished game of Skirmish came from (S 7.1): each time a seat scores, from the worlds it owns then.

use crate::core::{PerSeat, Seat};
use crate::games::skirmish::{Entry, View, World};
use crate::scene::{Art, Source};

/// Kinds of world, as the seat that owns one sees it.
const KINDS: [(&str, Art); 4] = [
    ("The Crown", Art::CROWN),
    ("Own home", Art::HOME),
    ("Rivals' homes", Art::PENNANT),
    ("Other worlds", Art::PLANET),
];

/// Follows the log: who owns which world, and what that was worth whenever somebody scored.
pub fn sources(view: &View, log: &[&Entry]) -> Vec<Source> {
    let home_of = |world: World| view.seats.iter().find(|(_, seat)| seat.home == world).map(|(seat, _)| seat);
    let mut owners: Vec<Option<Seat>> = World::ALL.into_iter().map(home_of).collect();
    let mut points: PerSeat<[i32; 4]> = PerSeat::new(view.seats.count(), |_| [0; 4]);
    for entry in log {
        match entry {
            Entry::Took { seat, world, .. } | Entry::Landed { seat, world } => owners[world.index()] = Some(*seat),
            Entry::Scored { seat, .. } => {
                for world in World::ALL.into_iter().filter(|world| owners[world.index()] == Some(*seat)) {
                    let kind = match home_of(world) {
                        _ if world == World::Crown => 0,
                        Some(home) if home == *seat => 1,
                        Some(_) => 2,
                        None => 3,
                    };
                    points[*seat][kind] += world.points() as i32;
                }
            }
            _ => {}
        }
    }
    let source = |(nth, (name, art)): (usize, &(&str, Art))| {
        Source::new(name, *art, points.values().map(|kinds| kinds[nth]).collect())
    };
    KINDS.iter().enumerate().map(source).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots;
    use crate::core::Table;
    use crate::games::skirmish::Skirmish;
    use crate::scene::Present;
    use rand::Rng;

    #[test]
    fn s7_1_the_sources_add_up_to_the_scores() {
        let mut kinds = [0; 4];
        for seed in 0..40 {
            let filled = Skirmish::form().defaults(2 + seed as usize % 3);
            let mut table: Table<Skirmish> = Table::new(Skirmish::setup(&filled).expect("the form fits"), seed);
            let mut rng = bots::rng(seed);
            while table.pending().is_some() {
                let choice = table.random_choice(|radix| rng.random_range(0..radix)).expect("somebody is asked");
                table.answer(choice).expect("random choices are legal");
            }
            let outcome = table.outcome().expect("the game is over");
            let log: Vec<&Entry> = table.log(None).map(|logged| &logged.entry).collect();
            let sources = sources(&table.view(None), &log);
            for (seat, score) in outcome.scores.iter() {
                assert_eq!(sources.iter().map(|source| source.points[seat]).sum::<i32>(), *score, "game {seed}");
                kinds.iter_mut().zip(&sources).for_each(|(sum, source)| *sum += source.points[seat]);
            }
        }
        assert!(kinds.iter().all(|&sum| sum > 0), "every source occurs: {kinds:?}");
    }
}
