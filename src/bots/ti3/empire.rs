//! Fall of the Empire (T60): treaties given and kept, and what the hidden objective asks for.

use super::mind::{Mind, POINT, Worth};
use crate::core::Seat;
use crate::games::ti3::content::objectives as own;
use crate::games::ti3::content::objectives::fall::figures;
use crate::games::ti3::model::ids::{Objective, Race, Tile};
use crate::games::ti3::model::state::{State, SystemId, TreatyCard};
use crate::games::ti3::rules::fall::{self, treaties};

impl Mind {
    /// Whether the objective is won by giving treaties.
    fn courts_the_people(&self) -> bool {
        fall::is_played(self) && fall::objective(self, self.me) == Some(Objective::FallSupportOfThePeople)
    }

    /// What it is worth to activate a system only to give a treaty there: one to each opponent, then the last.
    pub fn embassy_worth(&self, system: SystemId) -> Option<Worth> {
        let host = treaties::host(self, self.me, system).filter(|_| self.courts_the_people())?;
        let left = self.hidden.treaties[self.me].iter().any(|card| card.of == self.me);
        let given = self.gifts.iter().filter(|gift| **gift == (self.me, host)).count() as Worth;
        left.then_some(2 * POINT - given * POINT / 2)
    }

    pub fn gift_worth(&self, card: TreatyCard) -> Worth {
        if self.courts_the_people() { Worth::from(card.treaty.row().number) } else { -1 }
    }

    /// What a treaty is worth to be rid of: those that bind to a second opponent first, then own ones that nobody needs.
    pub fn drop_worth(&self, card: TreatyCard) -> Worth {
        let number = Worth::from(card.treaty.row().number);
        let torn = treaties::givers(self, self.me).len() > 1;
        match (card.of == self.me, self.courts_the_people()) {
            (true, true) => 0,
            (true, false) => 10 + number,
            (false, false) if !torn => number,
            (false, _) => 30 + number,
        }
    }
}

/// How far a seat is with an objective of the scenario that it does not meet.
pub fn part_of(state: &State, seat: Seat, objective: Objective) -> (u32, u32) {
    use Objective as O;
    let presence = |system: Option<SystemId>| {
        let Some(id) = system else { return (0, 1) };
        let planets = state.system(id).planets;
        let held = planets.iter().filter(|planet| state.controls(seat, *planet)).count() as u32;
        (held + u32::from(state.space(id, seat).non_fighters() > 0), planets.len() as u32 + 1)
    };
    match objective {
        O::FallOpportunist => presence(fall::system_of(state, Tile::Quann)),
        O::FallPowerhungry => presence(Some(SystemId::MECATOL)),
        O::FallTraitor => {
            let enemy = |other: &Seat| state.players[*other].race != Race::Lazax;
            let homes =
                own::opponents(state, seat).filter(enemy).map(|other| presence(Some(state.players[other].home)));
            homes.max_by_key(|(have, need)| 100 * have / need.max(&1)).unwrap_or((0, 1))
        }
        O::FallUnstoppableArmy => (figures(state, seat) as u32, 60),
        _ => (0, 1),
    }
}
