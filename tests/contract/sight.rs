//! A seat sees its view, and can imagine what it does not.

use crate::play::{assert_sound, tables};
use crate::subjects::Subject;
use orrery::core::{Chance, Digest, Seat};

pub fn views_stay_when_drawn_again<R: Subject>() {
    for (mut table, mut random) in tables::<R>(R::LOOKS) {
        while random.step(&mut table) {
            if !table.len().is_multiple_of(R::STRIDE) {
                continue;
            }
            let seed = table.seed() * 1_000 + table.len() as u64;
            let mut unknown = table.state().clone();
            for seat in Seat::all(table.seats()) {
                let mut other = table.state().clone();
                R::resample(&mut other, seat, &mut Chance::seeded(seed));
                let (now, then) = (table.view(Some(seat)), R::view(&other, Some(seat)));
                assert_eq!(Digest::of(&now), Digest::of(&then), "seed {}, after {}", table.seed(), table.len());
                assert_eq!(R::broken_invariant(&other), None);
                R::resample(&mut unknown, seat, &mut Chance::seeded(seed));
            }
            // What every seat in turn could not know has been drawn again: a spectator knows no more than any of them.
            assert_eq!(Digest::of(&R::view(&unknown, None)), Digest::of(&table.view(None)));
        }
    }
}

/// What is shown to happen between two questions hides as much as what is shown at a question.
pub fn moments_stay_when_drawn_again<R: Subject>() {
    let mut looked = 0;
    for (mut table, mut random) in tables::<R>(R::LOOKS) {
        table.watch(true);
        while random.step(&mut table) {
            if table.len().is_multiple_of(R::STRIDE) {
                for (_, state) in table.moments() {
                    let seat = Seat::new(looked % table.seats());
                    let mut other = state.clone();
                    R::resample(&mut other, seat, &mut Chance::seeded(looked as u64));
                    let (now, then) = (R::view(state, Some(seat)), R::view(&other, Some(seat)));
                    assert_eq!(Digest::of(&now), Digest::of(&then), "seed {}, after {}", table.seed(), table.len());
                    looked += 1;
                }
            }
            table.watch(true);
        }
    }
    assert!(looked > 500, "{looked} moments");
}

pub fn logs_are_as_long_for_all<R: Subject>() {
    for (mut table, mut random) in tables::<R>(R::LOOKS) {
        while random.step(&mut table) {}
        let length = table.log(None).count();
        for seat in Seat::all(table.seats()) {
            assert_eq!(table.log(Some(seat)).count(), length, "everybody reads one form of each entry");
        }
    }
}

pub fn imagined_worlds_end<R: Subject>() {
    for (mut table, mut random) in tables::<R>(R::LOOKS) {
        let apart = 7 * R::STRIDE.pow(2).min(100);
        let mut next = apart / 2;
        while random.step(&mut table) {
            if table.len() < next {
                continue;
            }
            let seat = Seat::new(table.len() % table.seats());
            next += apart;
            let world = table.imagine(seat, table.seed() + 77);
            assert_eq!(world.view(Some(seat)), table.view(Some(seat)));
            assert_eq!(world.fork().digest(), world.digest());
            // Who thinks ahead is who is asked: a question to somebody else speaks of what they really hold.
            let Some(asked) = table.pending().map(|asked| asked.seat) else { break };
            let mut world = table.imagine(asked, table.seed() + 77);
            world.hurry();
            while random.step(&mut world) {
                assert_sound(&world);
            }
        }
    }
}
