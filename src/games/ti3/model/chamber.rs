//! The council while it sits (T17), with representatives and promissory notes (T57).

use crate::core::{Seat, Seats};
use crate::games::ti3::model::ids::{PoliticalCard, Promise, Representative};
use crate::games::ti3::model::target::Ballot;
use serde::Serialize;

/// An agenda before the council, with the votes given so far (T17).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Council {
    /// None: the Voice of the Council is elected (T56).
    pub card: Option<PoliticalCard>,
    pub votes: Vec<(Ballot, u16)>,
    /// What each seat voted.
    pub cast: Vec<(Seat, Ballot)>,
    /// What representatives do (T57).
    #[serde(skip_serializing_if = "Intrigue::is_none")]
    pub intrigue: Intrigue,
}

impl Council {
    pub fn new(card: Option<PoliticalCard>) -> Council {
        Council { card, votes: Vec::new(), cast: Vec::new(), intrigue: Intrigue::default() }
    }

    /// Votes of a seat are counted.
    pub fn add(&mut self, seat: Seat, ballot: Ballot, votes: u16) {
        self.cast.push((seat, ballot));
        match self.votes.iter_mut().find(|(other, _)| *other == ballot) {
            Some((_, sum)) => *sum += votes,
            None => self.votes.push((ballot, votes)),
        }
    }
}

/// Votes of a secret ballot (T58); no card: for the Voice of the Council.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cast {
    pub seat: Seat,
    pub agenda: Option<PoliticalCard>,
    pub ballot: Ballot,
    pub votes: u16,
}

/// Representatives in one council (T57).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Intrigue {
    /// Those revealed.
    pub seated: Vec<Seated>,
    /// Spies and whom they targeted.
    pub targets: Vec<(Seat, Seat)>,
    /// Who does not vote.
    pub abstain: Seats,
    /// Whose votes are halved.
    pub halved: Seats,
    /// Votes added and lost.
    pub more: Vec<(Seat, i32)>,
    /// Who must vote how; the first promise prevails (T57.5).
    pub bound: Vec<(Seat, Ballot)>,
    /// Whose vote somebody else casts.
    pub cast_by: Vec<(Seat, Seat)>,
    /// Notes offered, by whom to whom, and whether they were kept.
    pub offers: Vec<(Seat, Seat, bool)>,
    /// Who cannot choose whose representative.
    pub shields: Vec<(Seat, Seat)>,
    /// What spies wait for.
    pub expects: Vec<Expect>,
}

impl Intrigue {
    pub fn is_none(&self) -> bool {
        *self == Intrigue::default()
    }
}

/// A representative that was revealed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seated {
    pub seat: Seat,
    pub representative: Representative,
    pub alive: bool,
    /// Its ability does not work.
    pub blank: bool,
}

/// What a spy of a seat waits for: how another votes, or how all do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Expect {
    pub by: Seat,
    pub of: Option<Seat>,
    pub ballot: Ballot,
}

/// A promissory note that somebody holds (T57.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    pub of: Seat,
    pub promise: Promise,
    pub holder: Seat,
}
