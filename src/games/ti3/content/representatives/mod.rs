//! Representatives (T57): what each does in a council.

pub mod councilors;
pub mod spies;
#[cfg(test)]
mod tests;

use crate::core::{Id, Seat};
use crate::games::ti3::G;
use crate::games::ti3::effects::Fut;
use crate::games::ti3::model::ids::Representative;
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Ballot, Prompt, Source, Subject, Why};
pub use councilors::pay_wendigo;
use std::sync::LazyLock;

/// How the vote ended, and how the own seat voted.
#[derive(Copy, Clone, Debug)]
pub struct Outcome {
    pub ballot: Ballot,
    pub own: Option<Ballot>,
}

impl Outcome {
    /// Whether the own side lost.
    pub fn lost(self) -> bool {
        self.own.is_some_and(|own| own != self.ballot)
    }
}

/// Trade goods while bargaining.
#[derive(Copy, Clone, Debug)]
pub enum Gift {
    Given(Seat),
    Taken(Seat),
}

/// What the procedures of the council ask for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Quirk {
    /// It cannot be killed.
    Unkillable,
    /// Spies of others cannot kill it.
    SafeFromSpies,
    /// If killed it comes back after the vote.
    Returns,
    /// Its seat votes last.
    VotesLast,
    /// Other councilors bring no bonus votes.
    Silences,
    /// After the spies all councilors are killed, and the agenda is discarded.
    Purges,
    /// Votes for are paid for.
    Tolls,
    /// Who takes its trade goods gets no notes.
    Patron,
}

type Spy = for<'g> fn(&'g mut G, Seat, &'g [Ballot]) -> Fut<'g>;
/// The own seat, that of the spy, and whether it comes to kill.
type Targeted = for<'g> fn(&'g mut G, Seat, Seat, bool) -> Fut<'g>;
type Killed = for<'g> fn(&'g mut G, Seat, Seat, bool) -> Fut<'g>;
type Moment = for<'g> fn(&'g mut G, Seat) -> Fut<'g>;
type After = for<'g> fn(&'g mut G, Seat, Outcome) -> Fut<'g>;

pub struct RepresentativeRow {
    pub id: Representative,
    pub text: &'static str,
    pub quirk: Option<Quirk>,
    pub spy: Option<Spy>,
    pub targeted: Option<Targeted>,
    /// When it was killed: by whom, and whether by a spy.
    pub killed: Option<Killed>,
    pub before_vote: Option<Moment>,
    /// While its seat votes.
    pub casting: Option<Moment>,
    /// Votes beyond its bonus.
    pub votes: fn(&State, Seat, Ballot) -> i32,
    pub gift: Option<fn(&mut G, Seat, Gift)>,
    pub gave_note: Option<fn(&mut G, Seat)>,
    pub after_vote: Option<After>,
}

/// What a representative asks for.
const fn why(prompt: Prompt, id: Representative) -> Why {
    prompt.about(Subject::Source(Source::Representative(id)))
}

const fn row(id: Representative, text: &'static str) -> RepresentativeRow {
    RepresentativeRow {
        id,
        text,
        quirk: None,
        spy: None,
        targeted: None,
        killed: None,
        before_vote: None,
        casting: None,
        votes: |_, _, _| 0,
        gift: None,
        gave_note: None,
        after_vote: None,
    }
}

impl RepresentativeRow {
    const fn quirk(self, quirk: Quirk) -> RepresentativeRow {
        RepresentativeRow { quirk: Some(quirk), ..self }
    }

    const fn spy(self, spy: Spy) -> RepresentativeRow {
        RepresentativeRow { spy: Some(spy), ..self }
    }

    const fn targeted(self, targeted: Targeted) -> RepresentativeRow {
        RepresentativeRow { targeted: Some(targeted), ..self }
    }

    const fn killed(self, killed: Killed) -> RepresentativeRow {
        RepresentativeRow { killed: Some(killed), ..self }
    }

    const fn votes(self, votes: fn(&State, Seat, Ballot) -> i32) -> RepresentativeRow {
        RepresentativeRow { votes, ..self }
    }

    const fn after(self, after: After) -> RepresentativeRow {
        RepresentativeRow { after_vote: Some(after), ..self }
    }
}

static SHELF: LazyLock<Vec<&'static RepresentativeRow>> = LazyLock::new(|| {
    let mut rows: Vec<&RepresentativeRow> = spies::ROWS.iter().chain(&councilors::ROWS).collect();
    rows.sort_by_key(|row| row.id.number());
    assert!(rows.iter().map(|row| row.id).eq(Representative::ALL.iter().copied()), "each has one row");
    rows
});

pub fn row_of(id: Representative) -> &'static RepresentativeRow {
    SHELF[id as usize]
}
