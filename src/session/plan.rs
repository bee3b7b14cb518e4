//! A plan: the small decisions of a seat, made on a fork of the game and given together.
//!
//! Each step is a choice that told nobody anything new. One that would is never made on the fork: it ends the plan and is
//! given to the game with the steps before it, so that a plan shows nothing that is not revealed yet.

use super::Session;
use crate::core::decision::{Choice, Wrong};
use crate::core::seat::Seat;
use crate::scene::{Draft, Names, Prompt};
use std::ops::Range;

/// More steps than any plan has.
pub const MOST_STEPS: usize = 200;
/// How many steps a plan is carried on by itself.
const MOST_AHEAD: usize = 40;

pub struct Plan {
    seat: Seat,
    /// How many choices the game had when the plan began.
    from: usize,
    /// The game with the steps made.
    fork: Box<dyn Session>,
    steps: Vec<Step>,
    /// Steps that were taken back, the last first.
    undone: Vec<Step>,
}

/// One choice of a plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    pub choice: Choice,
    /// The answer in words; empty for a "no" or a "done".
    pub said: String,
    /// It completes the step before it, and is told with it.
    completes: bool,
    /// A "no" to a question that can be answered ahead.
    declines: bool,
    passes: bool,
}

/// What became of a step.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// The plan goes on with another question.
    Next,
    /// The plan is whole: what comes next is no part of it.
    Done,
    /// The choice would reveal something: it was not made on the fork, and is to be given to the game.
    Reveals,
}

/// How a plan would go on where its player says no more.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ahead {
    /// The answer to the open question, and those after it.
    pub steps: Vec<Step>,
    /// Those of the later questions that are answered in place, below the open one.
    pub parts: Vec<Part>,
    pub end: Option<Taken>,
    /// The seat's turn is over then.
    pub ends_turn: bool,
}

/// A later question of a plan that is shown below the open one, with what is filled in.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// The places of its steps in what lies ahead.
    steps: Range<usize>,
    pub prompt: Prompt,
    pub draft: Draft,
}

impl Part {
    pub fn is_complete(&self) -> bool {
        self.draft.choices(&self.prompt).is_some()
    }
}

impl Ahead {
    /// Whether it leads to the end of the plan.
    pub fn is_whole(&self) -> bool {
        matches!(self.end, Some(Taken::Done | Taken::Reveals))
    }

    /// Whether its first step says that there is no more.
    pub fn begins_by_passing(&self) -> bool {
        self.steps.first().is_some_and(|step| step.passes)
    }

    pub fn choices(&self) -> Vec<Choice> {
        self.steps.iter().map(|step| step.choice.clone()).collect()
    }

    /// The choices up to the last part that is answered in place.
    pub fn choices_in_place(&self) -> Vec<Choice> {
        let end = self.parts.last().map_or(0, |part| part.steps.end);
        self.steps.iter().take(end).map(|step| step.choice.clone()).collect()
    }

    /// The steps from a place on that are not answered in place, in words, each with the place of the step that decides it.
    pub fn rows(&self, from: usize) -> Vec<(usize, String)> {
        let mut rows: Vec<(usize, String)> = Vec::new();
        let in_place = |nth: usize| self.parts.iter().any(|part| part.steps.contains(&nth));
        let told = |(nth, step): &(usize, &Step)| !step.said.is_empty() && !in_place(*nth);
        for (nth, step) in self.steps.iter().enumerate().skip(from).filter(told) {
            match rows.last_mut() {
                Some((_, last)) if step.completes => *last = format!("{last} {}", step.said),
                _ => rows.push((nth, step.said.clone())),
            }
        }
        rows
    }
}

impl Plan {
    /// A plan for the open question of a game, where that is a step of one.
    pub fn begin(session: &dyn Session) -> Option<Plan> {
        let seat = session.asked_seat().filter(|_| session.is_step())?;
        let from = session.len();
        Some(Plan { seat, from, fork: session.at(from), steps: Vec::new(), undone: Vec::new() })
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether the plan still begins where the game stands.
    pub fn is_for(&self, session: &dyn Session) -> bool {
        self.from == session.len() && session.asked_seat() == Some(self.seat)
    }

    /// The game with the steps made: what to draw, and the next question.
    pub fn game(&self) -> &dyn Session {
        &*self.fork
    }

    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    pub fn choices(&self) -> Vec<Choice> {
        self.steps.iter().map(|step| step.choice.clone()).collect()
    }

    /// The steps in words; what one answer leads to is told with it.
    pub fn told(&self) -> Vec<String> {
        told(&self.steps)
    }

    /// What the steps cost.
    pub fn costs(&self) -> String {
        if self.steps.is_empty() { String::new() } else { self.fork.costs_since(self.from, self.seat) }
    }

    /// Whether the next question is a step of this plan.
    pub fn asks(&self) -> bool {
        self.fork.asked_seat() == Some(self.seat) && self.fork.is_step()
    }

    /// Whether the seat had the turn and has it no more.
    pub fn ends_turn(&self, session: &dyn Session) -> bool {
        session.on_turn() == Some(self.seat) && self.fork.on_turn() != Some(self.seat)
    }

    /// Whether all it says is "no" to something that can be answered ahead.
    pub fn declines(&self) -> bool {
        matches!(self.steps.as_slice(), [step] if step.declines)
    }

    /// Makes a step. One that is not possible changes nothing.
    pub fn take(&mut self, choice: Choice, names: &Names) -> Result<Taken, Wrong> {
        let (step, taken) = self.make(choice, names)?;
        if taken != Taken::Reveals {
            if self.undone.last().is_some_and(|undone| undone.choice == step.choice) {
                self.undone.pop();
            } else {
                self.undone.clear();
            }
            self.steps.push(step);
        }
        Ok(taken)
    }

    fn make(&mut self, choice: Choice, names: &Names) -> Result<(Step, Taken), Wrong> {
        let prompt = self.fork.prompt(names).filter(|_| self.steps.len() < MOST_STEPS).ok_or(Wrong::NothingAsked)?;
        let passes = prompt.passes(&choice);
        let step = Step {
            said: prompt.said(&choice),
            completes: prompt.completes,
            declines: passes && prompt.topic.is_some(),
            passes,
            choice: choice.clone(),
        };
        let before = self.fork.len();
        self.fork.answer(choice)?;
        if self.fork.history().last().is_some_and(|made| made.revealing) {
            self.fork = self.fork.at(before);
            return Ok((step, Taken::Reveals));
        }
        Ok((step, if self.asks() { Taken::Next } else { Taken::Done }))
    }

    /// Takes the last step back.
    pub fn back(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.fork = self.fork.at(self.from + self.steps.len());
        self.undone.push(step);
        true
    }

    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes the step again that was taken back last.
    pub fn redo(&mut self, names: &Names) -> bool {
        let Some(choice) = self.undone.last().map(|step| step.choice.clone()) else { return false };
        self.take(choice, names).is_ok()
    }

    /// How the plan would go on from these choices, which answer the open question, or from what is proposed there; `changed`
    /// is what somebody made of the questions that are answered in place, in their order.
    pub fn ahead(&self, answer: Option<Vec<Choice>>, changed: &[Draft], names: &Names) -> Ahead {
        let mut next = answer.or_else(|| self.fork.ahead(self.from).map(|choice| vec![choice])).unwrap_or_default();
        let mut ahead = Ahead::default();
        if next.is_empty() {
            return ahead;
        }
        let fork = self.fork.at(self.fork.len());
        let mut trial = Plan { fork, steps: Vec::new(), undone: Vec::new(), ..*self };
        while !next.is_empty() && ahead.steps.len() < MOST_AHEAD {
            for choice in std::mem::take(&mut next) {
                let Ok((step, taken)) = trial.make(choice, names) else { return ahead };
                ahead.steps.push(step);
                ahead.end = Some(taken);
            }
            if ahead.end == Some(Taken::Next) {
                next = trial.proposes(&mut ahead, self.from, changed, names);
            }
        }
        ahead.ends_turn = match ahead.end {
            Some(Taken::Done) => trial.fork.on_turn() != Some(self.seat),
            // What a "done" reveals comes after the turn.
            Some(Taken::Reveals) => ahead.steps.last().is_some_and(|step| step.passes),
            _ => false,
        };
        ahead.ends_turn &= self.fork.on_turn() == Some(self.seat);
        ahead
    }

    /// What is proposed to the question on the fork; one that is answered in place becomes a part of what lies ahead.
    fn proposes(&self, ahead: &mut Ahead, from: usize, changed: &[Draft], names: &Names) -> Vec<Choice> {
        let Some(choice) = self.fork.ahead(from) else { return Vec::new() };
        let Some(prompt) = self.fork.prompt(names).filter(|prompt| prompt.in_place) else { return vec![choice] };
        let own = changed.get(ahead.parts.len()).and_then(|own| own.again(&prompt));
        let draft = own.unwrap_or_else(|| Draft::begin(&prompt));
        let choices = draft.choices(&prompt).unwrap_or_default();
        let steps = ahead.steps.len()..ahead.steps.len() + choices.len();
        ahead.parts.push(Part { steps, prompt, draft });
        choices
    }
}

/// Steps in words; one that completes another is told with it.
pub fn told(steps: &[Step]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for step in steps.iter().filter(|step| !step.said.is_empty()) {
        match told.last_mut() {
            Some(last) if step.completes => *last = format!("{last} {}", step.said),
            _ => told.push(step.said.clone()),
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{BotRng, rng};
    use crate::core::decision::{Ranks, walk};
    use crate::games::RulebookId;
    use crate::session::question::Question;
    use crate::session::unfinished::Unfinished;
    use crate::session::{About, begin};
    use rand::Rng;

    fn random(session: &dyn Session, rng: &mut BotRng) -> Choice {
        let prompt = session.prompt(&Names::default()).expect("somebody is asked");
        walk(&prompt.shape, &mut Ranks(|radix| rng.random_range(0..radix))).expect("ranks below the radix are legal")
    }

    /// Plans somehow, taking some steps back; the last choice, where it would reveal something.
    fn make(plan: &mut Plan, rng: &mut BotRng) -> Option<Choice> {
        let names = Names::default();
        loop {
            let choice = random(plan.game(), rng);
            let before = (plan.game().digest(), plan.told());
            match plan.take(choice.clone(), &names).expect("a random choice is legal") {
                Taken::Reveals => {
                    assert_eq!((plan.game().digest(), plan.told()), before, "the fork shows nothing of it");
                    return Some(choice);
                }
                _ if rng.random_bool(0.2) => {
                    let after = plan.game().digest();
                    assert!(plan.back());
                    assert_eq!((plan.game().digest(), plan.told()), before, "a step is taken back whole");
                    if rng.random_bool(0.5) {
                        assert!(plan.redo(&names) && plan.game().digest() == after);
                    }
                    if !plan.asks() {
                        return None;
                    }
                }
                Taken::Done => return None,
                Taken::Next => {}
            }
        }
    }

    /// Random games in which all that is part of a plan is planned; looks at each plan before and after it is given.
    fn games(rulebook: RulebookId, count: u64, mut look: impl FnMut(&dyn Session, &Plan, &mut BotRng)) -> usize {
        let mut plans = 0;
        for seed in 0..count {
            let form = About::rulebook(rulebook).form;
            let seats = form.seats.clone().nth(seed as usize % form.seats.clone().count()).expect("a table size");
            // The first edition for so many.
            let of_edition = |nth| begin(rulebook, &form.defaults(seats).of_edition(&form, nth), seed).ok();
            let mut game = (0..form.edition_names().len()).find_map(of_edition).expect("some edition is for so many");
            let mut rng = rng(seed);
            while game.asked_seat().is_some() && game.len() < 900 {
                let Some(mut plan) = Plan::begin(&*game) else {
                    let choice = random(&*game, &mut rng);
                    game.answer(choice).expect("legal");
                    continue;
                };
                let last = make(&mut plan, &mut rng);
                look(&*game, &plan, &mut rng);
                let (from, steps) = (game.len(), plan.choices());
                for choice in &steps {
                    game.answer(choice.clone()).expect("what was possible on the fork is possible");
                }
                assert_eq!(game.digest(), plan.game().digest(), "the game is as it was planned");
                assert!(game.history()[from..].iter().all(|made| !made.revealing && made.seat == plan.seat()));
                if let Some(last) = last {
                    game.answer(last).expect("legal");
                    assert!(game.history().last().is_some_and(|made| made.revealing));
                }
                plans += usize::from(steps.len() > 1);
            }
        }
        plans
    }

    #[test]
    fn a_plan_gives_the_game_the_same_choices_as_its_steps_one_by_one() {
        assert!(games(RulebookId::Skirmish, 6, |_, _, _| ()) > 10);
        assert!(games(RulebookId::Eclipse, 4, |_, _, _| ()) > 40);
        assert!(games(RulebookId::Ti4, 2, |_, _, _| ()) > 40);
    }

    #[test]
    fn an_unfinished_answer_comes_back_as_it_was_and_at_no_other_point_of_the_game() {
        let names = Names::default();
        games(RulebookId::Eclipse, 2, |game, plan, _| {
            let Some(kept) = Unfinished::of(game, Some(plan), None) else { return };
            let text = kept.write();
            let read = Unfinished::read(&text).expect("it was just written");
            assert_eq!(read, kept);
            let again = read.resume(game, &names).expect("the same game");
            assert_eq!((again.game().digest(), again.told()), (plan.game().digest(), plan.told()));
            assert!(read.resume(plan.game(), &names).is_none(), "not where the game has gone on");
        });
    }

    #[test]
    fn what_a_plan_goes_on_with_by_itself_is_possible_and_ends_as_foretold() {
        let (names, mut whole) = (Names::default(), 0);
        games(RulebookId::Eclipse, 3, |_, plan, rng| {
            if !plan.asks() {
                return;
            }
            let ahead = plan.ahead(Some(vec![random(plan.game(), rng)]), &[], &names);
            let mut game = plan.game().at(plan.game().len());
            for (nth, choice) in ahead.choices().into_iter().enumerate() {
                game.answer(choice).expect("legal");
                let reveals = game.history().last().is_some_and(|made| made.revealing);
                let last = nth + 1 == ahead.steps.len();
                assert_eq!(reveals, last && ahead.end == Some(Taken::Reveals), "nothing follows a reveal");
            }
            whole += usize::from(ahead.is_whole());
        });
        assert!(whole > 10, "{whole}");
    }

    /// Twilight Imperium: what units cost and where they stand is set below the units, and given with them (LRR 67, 68).
    #[test]
    fn what_is_answered_in_place_is_given_with_the_answer_above_it_lrr_67_68() {
        let (names, mut paid, mut placed, mut short) = (Names::default(), 0, 0, 0);
        let mut look = |plan: &Plan, rng: &mut BotRng| {
            let units = |prompt: &Prompt| plan.asks() && prompt.surface.sheet() == Some("units");
            let Some(prompt) = plan.game().prompt(&names).filter(units) else { return };
            let mut question = Question::new(plan.game().len(), prompt);
            let propose = |question: &mut Question| {
                question.ahead = plan.ahead(question.weighed(), question.changed(), &names);
            };
            for slot in 0..question.prompt.shape.targets().len() {
                question.step(0, slot, rng.random_bool(0.7));
            }
            propose(&mut question);
            for place in 1..=question.parts().len() {
                let Some((asked, draft)) = question.part(place).map(|(asked, own)| (asked.clone(), own.clone())) else {
                    break;
                };
                assert!(asked.in_place && draft.choices(&asked).is_some(), "it is filled in");
                let Some(payment) = &asked.payment else {
                    placed += 1;
                    continue;
                };
                let coin = rng.random_range(0..payment.purse.len());
                let more = draft.amount(coin) < payment.purse[coin].most;
                question.pay(place, coin, more);
                propose(&mut question);
                assert!(question.part(place).is_some_and(|(_, now)| *now != draft), "it is as somebody set it");
                paid += usize::from(question.is_ready());
                short += usize::from(!question.is_ready());
            }
            let Some(choices) = question.confirmed() else {
                assert!(!question.is_ready());
                return;
            };
            let mut game = plan.game().at(plan.game().len());
            choices.into_iter().for_each(|choice| game.answer(choice).expect("all of it is legal"));
        };
        games(RulebookId::Ti4, 8, |game, plan, rng| {
            let mut again = Plan::begin(game).expect("a plan began here");
            for choice in plan.choices() {
                look(&again, rng);
                again.take(choice, &names).expect("it was made so");
            }
            look(&again, rng);
        });
        assert!(paid > 0 && short > 0 && paid + short > 3, "{paid} {short} {placed}");
    }

    #[test]
    fn what_is_damaged_is_let_go() {
        for text in
            ["", "plan1", "plan2 0 0  -", "plan1 0 0 o1;x -", "plan1 0 0 o1 q", "plan1 -1 0  -", "plan1 0 0  - -"]
        {
            assert_eq!(Unfinished::read(text), None, "{text:?}");
        }
        let game =
            begin(RulebookId::Eclipse, &About::rulebook(RulebookId::Eclipse).form.defaults(2), 1).expect("a game");
        let course = game.course(0).expect("the beginning").0;
        for steps in ["o99", "o4294967295", "c1", "o1;o1;o1;o1;o1;o1;o1;o1"] {
            let read = Unfinished::read(&format!("plan1 0 {course} {steps} -")).expect("well written");
            assert!(read.resume(&*game, &Names::default()).is_none_or(|plan| !plan.is_empty()));
        }
        let other = Unfinished::read(&format!("plan1 0 {} o0 -", course ^ 1)).expect("well written");
        assert!(other.resume(&*game, &Names::default()).is_none(), "another game");
    }
}
