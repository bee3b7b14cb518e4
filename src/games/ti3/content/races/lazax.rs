//! The Lazax, who rule from Mecatol Rex in Fall of the Empire (T60).

use super::ability;
use crate::games::ti3::content::AbilityRow;
use crate::games::ti3::effects::{Answer, Hooks, Number, Permit};
use crate::games::ti3::model::ids::Ability;

/// Votes that they lack.
const FEWER: i32 = 5;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::LazaxGarrisons,
        "You may place starting units, but not the dock, in systems next to your home.",
        Hooks::own(&[Answer::Allow(Permit::StartAround, |_, _, _| true)]),
    ),
    ability(
        Ability::LazaxExtraStrategyCounter,
        // The counter is on the sheet as it is set up (T2.9).
        "You begin with one more counter in strategy allocation.",
        Hooks::NONE,
    ),
    ability(
        Ability::LazaxFewerVotes,
        "You have five votes fewer.",
        Hooks::own(&[Answer::Add(Number::Votes, |_, _, _| -FEWER)]),
    ),
];
