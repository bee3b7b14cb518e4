//! A table that is told targets instead of numbers: the one kit for rule tests of every rulebook. For tests only.

use super::chance::Stream;
use super::decision::{Choice, Shape, Wrong};
use super::rulebook::{Asked, Rulebook};
use super::seat::Seat;
use super::table::Table;

/// More questions than any test waits for.
const MOST_WAITED: usize = 2_000;

pub trait Told<R: Rulebook> {
    /// Who is asked, and why.
    fn asked(&self) -> (Seat, R::Why);
    fn options(&self) -> Vec<R::Target>;
    fn offers(&self, target: R::Target) -> bool;

    /// One of the options; where several may be chosen, that one alone.
    fn choose(&mut self, target: R::Target);
    /// One answer after the other.
    fn choose_all(&mut self, targets: &[R::Target]);
    /// Exactly these of several.
    fn choose_some(&mut self, targets: &[R::Target]);
    /// These amounts, nothing of the rest.
    fn choose_counts(&mut self, amounts: &[(R::Target, u32)]);
    /// The same, where it may be refused; then nothing has changed.
    fn try_counts(&mut self, amounts: &[(R::Target, u32)]) -> Result<(), Wrong>;
    /// The first answer: passes where that is possible.
    fn choose_first(&mut self);

    /// Gives first answers until a question satisfies the condition or the game is over.
    fn until(&mut self, stop: impl Fn(Seat, R::Why) -> bool);
    /// Gives first answers while the condition holds of the state (it is the same turn, say) until the question
    /// satisfies the other; says whether one did.
    fn comes(&mut self, during: impl Fn(&R::State) -> bool, wanted: impl Fn(&Asked<R>) -> bool) -> bool;

    /// From now on the next dice show these faces, also in the middle of the game.
    fn dice(&mut self, stream: Stream, faces: &[u32]);
}

fn question<R: Rulebook>(table: &Table<R>) -> &Asked<R> {
    table.pending().expect("something is asked")
}

fn index<R: Rulebook>(table: &Table<R>, target: &R::Target) -> u32 {
    let asked = question(table);
    let index = asked.shape.targets().into_iter().position(|option| option == target);
    index.unwrap_or_else(|| panic!("{target:?} is not offered: {asked:?}")) as u32
}

impl<R: Rulebook> Told<R> for Table<R> {
    fn asked(&self) -> (Seat, R::Why) {
        let asked = question(self);
        (asked.seat, asked.why.clone())
    }

    fn options(&self) -> Vec<R::Target> {
        question(self).shape.targets().into_iter().cloned().collect()
    }

    fn offers(&self, target: R::Target) -> bool {
        question(self).shape.targets().contains(&&target)
    }

    fn choose(&mut self, target: R::Target) {
        let index = index(self, &target);
        let choice = match &question(self).shape {
            Shape::One(_) => Choice::One(index),
            Shape::Some { .. } => Choice::Some(vec![index]),
            shape => panic!("neither one of several nor some: {shape:?}"),
        };
        self.answer(choice).expect("an option");
    }

    fn choose_all(&mut self, targets: &[R::Target]) {
        targets.iter().for_each(|target| self.choose(target.clone()));
    }

    fn choose_some(&mut self, targets: &[R::Target]) {
        let mut indices: Vec<u32> = targets.iter().map(|target| index(self, target)).collect();
        indices.sort_unstable();
        self.answer(Choice::Some(indices)).expect("some of the options");
    }

    fn choose_counts(&mut self, amounts: &[(R::Target, u32)]) {
        self.try_counts(amounts).expect("amounts that are allowed");
    }

    fn try_counts(&mut self, amounts: &[(R::Target, u32)]) -> Result<(), Wrong> {
        let mut all = vec![0; question(self).shape.targets().len()];
        for (target, amount) in amounts {
            all[index(self, target) as usize] = *amount;
        }
        let before = self.digest();
        let answered = self.answer(Choice::Counts(all));
        assert!(answered.is_ok() || self.digest() == before, "a refused answer changes nothing");
        answered
    }

    fn choose_first(&mut self) {
        let choice = self.random_choice(|_| 0).expect("something is asked");
        self.answer(choice).expect("the first answer");
    }

    fn until(&mut self, stop: impl Fn(Seat, R::Why) -> bool) {
        for _ in 0..MOST_WAITED {
            let Some(asked) = self.pending() else { return };
            if stop(asked.seat, asked.why.clone()) {
                return;
            }
            self.choose_first();
        }
        panic!("nothing of the kind is asked: {:?}", self.pending());
    }

    fn comes(&mut self, during: impl Fn(&R::State) -> bool, wanted: impl Fn(&Asked<R>) -> bool) -> bool {
        for _ in 0..MOST_WAITED {
            let Some(asked) = self.pending().filter(|_| during(self.state())) else { return false };
            if wanted(asked) {
                return true;
            }
            self.choose_first();
        }
        panic!("it does not end: {:?}", self.pending());
    }

    fn dice(&mut self, stream: Stream, faces: &[u32]) {
        self.script(stream, faces.iter().map(|face| face - 1));
    }
}
