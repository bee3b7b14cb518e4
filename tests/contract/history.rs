//! A game is its setup, its seed and its choices; every point of it can be reached again.

use crate::play::{Random, tables};
use crate::subjects::Subject;
use orrery::core::decision::{Choice, walk};
use orrery::core::digits::Decoder;
use orrery::core::{Digest, Rulebook, Seat, Table};

fn some<R: Subject>() -> impl Iterator<Item = (Table<R>, Random)> {
    tables::<R>(R::LOOKS)
}

fn log<R: Rulebook>(table: &Table<R>, viewer: Option<Seat>) -> Vec<orrery::core::Logged<R::Entry>> {
    table.log(viewer).cloned().collect()
}

/// Each choice for itself, and the whole game.
pub fn choices_are_coded<R: Subject>() {
    for (nth, (mut table, mut random)) in (0..).zip(some::<R>()) {
        while let Some(asked) = table.pending().cloned() {
            let before = table.len();
            random.step(&mut table);
            let made = table.history().last().expect("just made").choice.clone();
            let coded = table.encode_since(before);
            let mut decoder = Decoder::new(&coded);
            assert_eq!(walk(&asked.shape, &mut decoder), Ok(made), "{asked:?}");
            assert!(decoder.is_spent());
        }
        let coded = table.encode_since(0);
        let mut decoder = Decoder::new(&coded);
        let mut again = R::nth(table.seats(), nth);
        while again.pending().is_some() {
            again.answer_coded(&mut decoder).expect("a coded game decodes");
        }
        assert!(decoder.is_spent());
        assert_eq!(again.digest(), table.digest());
        for viewer in [None, Some(Seat::new(0))] {
            assert_eq!(log(&again, viewer), log(&table, viewer), "and tells the same");
        }
    }
}

/// A fork resumes from the last boundary. All are kept, and a fork is made at every few choices.
pub fn points_are_reached_again<R: Subject>() {
    for (mut table, mut random) in some::<R>() {
        table.keep_all();
        let mut digests = vec![table.digest()];
        while random.step(&mut table) {
            digests.push(table.digest());
            if table.len().is_multiple_of(R::STRIDE.min(3)) {
                let fork = table.fork();
                assert_eq!((fork.digest(), fork.pending()), (table.digest(), table.pending()), "at {}", table.len());
            }
        }
        // Far points are reached from what was kept of the boundaries.
        for at in (0..digests.len()).step_by(R::STRIDE * 3) {
            assert_eq!(table.at(at).digest(), digests[at], "after {at} choices");
        }
    }
}

/// Back over the last choices one by one, and forth again.
pub fn undone_is_redone<R: Subject>() {
    /// As far back as a test has time for; where all is looked at, to the start.
    const STEPS: usize = 40;
    for (mut table, mut random) in some::<R>() {
        let mut digests: Vec<Digest> = vec![table.digest()];
        let most = 20 + random.below(400) as usize;
        while table.len() < most && random.step(&mut table) {
            digests.push(table.digest());
        }
        let (end, told) = (table.len(), log(&table, None));
        let back = if R::STRIDE == 1 { end } else { STEPS.min(end) };
        for taken in 0..back {
            assert_eq!(table.digest(), digests[end - taken]);
            let free = table.history().last().is_some_and(|made| !made.revealing);
            assert_eq!(table.can_undo(), free, "free exactly when nothing new was told");
            table.take_back();
        }
        assert!(log(&table, None).len() <= told.len());
        for again in 0..back {
            assert!(table.can_redo());
            assert!(table.redo());
            assert_eq!(table.digest(), digests[end - back + again + 1]);
        }
        assert!(!table.can_redo());
        assert_eq!(log(&table, None), told, "what is redone is logged as it was");
    }
}

pub fn wrong_answers_change_nothing<R: Subject>() {
    for (mut table, mut random) in some::<R>() {
        for _ in 0..60 {
            let digest = table.digest();
            let wrong = [
                Choice::One(u32::MAX),
                Choice::Some(vec![0, 0]),
                Choice::Counts(vec![u32::MAX; 3]),
                Choice::Order(vec![7, 7]),
            ];
            for choice in wrong {
                assert!(table.answer(choice).is_err());
            }
            assert_eq!(table.digest(), digest);
            if !random.step(&mut table) {
                break;
            }
        }
    }
}
