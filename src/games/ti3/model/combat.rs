//! What is fought now, and the dice on the table.

use crate::core::{Seat, Seats};
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::units::Units;
use serde::Serialize;

/// A space battle or the fight for a planet.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Combat {
    pub at: Place,
    pub attacker: Seat,
    pub defender: Seat,
    /// 0 before the first.
    pub round: u8,
    /// What the attacker and the defender lost in it so far.
    pub lost: [Units; 2],
    /// How many of these before the round under way.
    pub before: [u32; 2],
    /// Who destroyed a unit of the other, other than with PDS.
    pub slew: Seats,
}

impl Combat {
    pub const fn new(at: Place, attacker: Seat, defender: Seat) -> Combat {
        Combat { at, attacker, defender, round: 0, lost: [Units::NONE; 2], before: [0; 2], slew: Seats::NONE }
    }

    /// The enemy of a seat in it.
    pub fn enemy(&self, seat: Seat) -> Option<Seat> {
        match seat {
            seat if seat == self.attacker => Some(self.defender),
            seat if seat == self.defender => Some(self.attacker),
            _ => None,
        }
    }

    /// Another round begins.
    pub fn next_round(&mut self) {
        self.round = self.round.saturating_add(1);
        self.before = self.lost.map(|lost| lost.total());
    }

    /// How many units a seat lost in the round under way.
    pub fn lost_now(&self, seat: Seat) -> u32 {
        let side = usize::from(seat != self.attacker);
        self.lost[side].total().saturating_sub(self.before[side])
    }

    /// What a seat lost in it.
    pub fn lost_by(&mut self, seat: Seat) -> &mut Units {
        &mut self.lost[usize::from(seat != self.attacker)]
    }
}

/// A fight against units that belong to nobody (T43.3, T44.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Locals {
    pub seat: Seat,
    pub at: Place,
    /// Those that are left.
    pub units: Units,
    pub round: u8,
}

/// A die that was rolled for a unit: it hits with `needs` or more.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Die {
    pub kind: UnitKind,
    pub face: u8,
    pub needs: i32,
    /// It was rolled again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

impl Die {
    pub const fn new(kind: UnitKind, face: u8, needs: i32) -> Die {
        Die { kind, face, needs, again: false }
    }

    /// The same die, rolled again.
    pub fn roll_again(&mut self, face: u8) {
        *self = Die { face, again: true, ..*self };
    }

    pub fn hits(self) -> bool {
        i32::from(self.face) >= self.needs
    }
}
