//! Objectives of Fall of the Empire (T60). When each is looked at: [`crate::games::ti3::rules::fall::wins`].

use super::*;
use crate::games::ti3::model::ids::{Race, Tile};
use crate::games::ti3::rules::fall::{self, treaties};
use crate::games::ti3::rules::stacks;

/// Figures that make an army unstoppable.
const ARMY: usize = 60;
/// Opponents who have to hold a treaty.
const SUPPORTERS: usize = 3;

pub static ROWS: [ObjectiveRow; 8] = [
    have(
        Objective::FallAnarchist,
        "When the last round is over hold your home system, while the Lazax do not meet their objective.",
        |state, seat| {
            fall::holds_home(state, seat, seat)
                && !fall::lazax(state).is_some_and(|lazax| fall::rules_all(state, lazax))
        },
    ),
    have(Objective::FallLoyalist, "Win if the Lazax win.", |state, _| {
        fall::lazax(state).is_some_and(|lazax| fall::rules_all(state, lazax))
    }),
    have(Objective::FallOpportunist, "Control the Quann system: you win at once.", |state, seat| {
        fall::system_of(state, Tile::Quann).is_some_and(|id| state.controls_system(seat, id))
    }),
    have(Objective::FallPowerhungry, "Control the system of Mecatol Rex: you win at once.", |state, seat| {
        state.controls_system(seat, SystemId::MECATOL)
    }),
    have(
        Objective::FallSupportOfThePeople,
        "When you give away your fourth treaty show this: you win if three other players hold a treaty of yours.",
        |state, seat| {
            let holds = |other: &Seat| treaties::givers(state, *other).contains(seat);
            state.others(seat).filter(holds).count() >= SUPPORTERS
        },
    ),
    have(
        Objective::FallTraitor,
        "Control the home system of an opponent other than the Lazax: you win at once.",
        |state, seat| {
            let enemy = |other: &Seat| state.players[*other].race != Race::Lazax;
            opponents(state, seat).filter(enemy).any(|other| state.controls_system(seat, state.players[other].home))
        },
    ),
    have(Objective::FallUnstoppableArmy, "Have 60 plastic figures on the board: you win at once.", |state, seat| {
        figures(state, seat) >= ARMY
    }),
    have(
        Objective::FallEmperorOfTheGalaxy,
        "When the last round is over every home system is held by you or by its own race.",
        |state, seat| fall::rules_all(state, seat),
    ),
];

/// Plastic figures on the board: tokens that stand in for fighters and ground forces are none.
pub fn figures(state: &State, seat: Seat) -> usize {
    let units = state.units_of(seat);
    let count = |kind: UnitKind| usize::from(units.count(kind)).min(stacks::plastic(kind).unwrap_or(usize::MAX));
    units.kinds().map(count).sum()
}
