//! What is kept of an unfinished answer, so that a reload takes nothing away.

use super::Session;
use super::plan::{MOST_STEPS, Plan, Taken};
use crate::core::decision::Choice;
use crate::core::digest::Digest;
use crate::scene::{Draft, Names};

/// An unfinished answer: the steps of the plan, and the draft of the question after them. It is a help, not
/// a truth: one that cannot be read, or belongs to another point of the game, is let go.
#[derive(Clone, PartialEq, Debug)]
pub struct Unfinished {
    from: usize,
    /// Fingerprint of the game up to there.
    course: Digest,
    steps: Vec<Choice>,
    pub draft: Option<Draft>,
}

/// What it begins with, so that later builds know it.
const SIGN: &str = "plan1";

impl Unfinished {
    /// An unfinished answer, where there is something to keep.
    pub fn of(session: &dyn Session, plan: Option<&Plan>, draft: Option<Draft>) -> Option<Unfinished> {
        let steps = plan.map(Plan::choices).unwrap_or_default();
        let (from, course) = (session.len(), session.course(session.len())?);
        (!steps.is_empty() || draft.is_some()).then_some(Unfinished { from, course, steps, draft })
    }

    /// After how many choices the draft was made, steps included.
    pub fn at(&self) -> usize {
        self.from + self.steps.len()
    }

    /// The plan of it, at the game it was made for.
    pub fn resume(&self, session: &dyn Session, names: &Names) -> Option<Plan> {
        if !self.is_of(session) {
            return None;
        }
        let mut plan = Plan::begin(session)?;
        for (nth, choice) in self.steps.iter().enumerate() {
            let taken = plan.take(choice.clone(), names).ok()?;
            if taken == Taken::Reveals || (taken == Taken::Done && nth + 1 < self.steps.len()) {
                return None;
            }
        }
        Some(plan)
    }

    /// Whether the draft of it belongs to the open question of a game that has no plan.
    pub fn is_at(&self, session: &dyn Session) -> bool {
        self.steps.is_empty() && self.is_of(session)
    }

    /// Whether it was made for the game as it stands.
    pub fn is_of(&self, session: &dyn Session) -> bool {
        self.from == session.len() && session.course(self.from) == Some(self.course)
    }

    pub fn write(&self) -> String {
        let steps: Vec<String> = self.steps.iter().map(write_choice).collect();
        let draft = self.draft.as_ref().map_or("-".into(), write_draft);
        format!("{SIGN} {} {} {} {draft}", self.from, self.course.0, steps.join(";"))
    }

    pub fn read(text: &str) -> Option<Unfinished> {
        let mut parts = text.split(' ');
        let mut next = || parts.next();
        if next()? != SIGN {
            return None;
        }
        let (from, course) = (next()?.parse().ok()?, Digest(next()?.parse().ok()?));
        let steps = next()?.split(';').filter(|step| !step.is_empty());
        let steps = steps.map(read_choice).collect::<Option<Vec<Choice>>>()?;
        let draft = match next()? {
            "-" => None,
            draft => Some(read_draft(draft)?),
        };
        (steps.len() < MOST_STEPS && parts.next().is_none()).then_some(Unfinished { from, course, steps, draft })
    }
}

fn numbers(letter: char, items: &[u32]) -> String {
    let items: Vec<String> = items.iter().map(u32::to_string).collect();
    format!("{letter}{}", items.join(","))
}

fn write_choice(choice: &Choice) -> String {
    match choice {
        Choice::One(item) => numbers('o', &[*item]),
        Choice::Some(items) => numbers('s', items),
        Choice::Counts(items) => numbers('c', items),
        Choice::Order(items) => numbers('r', items),
    }
}

fn write_draft(draft: &Draft) -> String {
    match draft {
        Draft::One(picked) => numbers('o', picked.as_slice()),
        Draft::Some(items) => numbers('s', items),
        Draft::Counts(items) => numbers('c', items),
        Draft::Order(items) => numbers('r', items),
        Draft::Paid(items) => numbers('p', items),
    }
}

fn read_draft(text: &str) -> Option<Draft> {
    let mut letters = text.chars();
    let kind = letters.next()?;
    let items = letters.as_str().split(',').filter(|item| !item.is_empty());
    let items = items.map(|item| item.parse().ok()).collect::<Option<Vec<u32>>>()?;
    Some(match (kind, items.as_slice()) {
        ('o', []) => Draft::One(None),
        ('o', [item]) => Draft::One(Some(*item)),
        ('s', _) => Draft::Some(items),
        ('c', _) => Draft::Counts(items),
        ('r', _) => Draft::Order(items),
        ('p', _) => Draft::Paid(items),
        _ => return None,
    })
}

fn read_choice(text: &str) -> Option<Choice> {
    Some(match read_draft(text)? {
        Draft::One(item) => Choice::One(item?),
        Draft::Some(items) => Choice::Some(items),
        Draft::Counts(items) => Choice::Counts(items),
        Draft::Order(items) => Choice::Order(items),
        Draft::Paid(_) => return None,
    })
}
