//! Public objectives of both stages.

use super::super::*;
use crate::games::ti4::model::data::Trait;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::rules::galaxy::{Adjacency, systems};
use crate::games::ti4::rules::technology;

const fn row(objective: Objective, name: &'static str, stage: u8, text: &'static str, goal: Goal) -> ObjectiveRow {
    ObjectiveRow { objective, name, edition: Edition::Base, stage, text, goal }
}

use Objective as O;

pub static ROWS: &[ObjectiveRow] = &[
    row(
        O::CornerTheMarket,
        "Corner the Market",
        1,
        "Control 4 planets with the same trait.",
        Goal::Have(|s, seat| (same_trait(s, seat), 4)),
    ),
    row(
        O::DevelopWeaponry,
        "Develop Weaponry",
        1,
        "Own 2 unit upgrades.",
        Goal::Have(|s, seat| (technology::upgrades(s, seat), 2)),
    ),
    row(
        O::DiversifyResearch,
        "Diversify Research",
        1,
        "Own 2 technologies in each of 2 colors.",
        Goal::Have(|s, seat| (colors(s, seat, 2), 2)),
    ),
    row(O::ErectAMonument, "Erect a Monument", 1, "Spend 8 resources.", Goal::Resources(8)),
    row(
        O::ExpandBorders,
        "Expand Borders",
        1,
        "Control 6 planets outside home systems.",
        Goal::Have(|s, seat| (abroad(s, seat), 6)),
    ),
    row(
        O::FoundResearchOutposts,
        "Found Research Outposts",
        1,
        "Control 3 planets with a technology specialty.",
        Goal::Have(|s, seat| (specialties(s, seat), 3)),
    ),
    row(
        O::IntimidateCouncil,
        "Intimidate Council",
        1,
        "Have ships in 2 systems next to Mecatol Rex.",
        Goal::Have(|s, seat| (near_mecatol(s, seat), 2)),
    ),
    row(
        O::LeadFromTheFront,
        "Lead from the Front",
        1,
        "Spend 3 tokens from your tactic and strategy pools.",
        Goal::Tokens(3),
    ),
    row(O::NegotiateTradeRoutes, "Negotiate Trade Routes", 1, "Spend 5 trade goods.", Goal::TradeGoods(5)),
    row(O::SwayTheCouncil, "Sway the Council", 1, "Spend 8 influence.", Goal::Influence(8)),
    row(O::CentralizeGalacticTrade, "Centralize Galactic Trade", 2, "Spend 10 trade goods.", Goal::TradeGoods(10)),
    row(
        O::ConquerTheWeak,
        "Conquer the Weak",
        2,
        "Control a planet in another player's home system.",
        Goal::Have(|s, seat| (foreign_homes(s, seat), 1)),
    ),
    row(
        O::FormGalacticBrainTrust,
        "Form Galactic Brain Trust",
        2,
        "Control 5 planets with a technology specialty.",
        Goal::Have(|s, seat| (specialties(s, seat), 5)),
    ),
    row(O::FoundAGoldenAge, "Found a Golden Age", 2, "Spend 16 resources.", Goal::Resources(16)),
    row(
        O::GalvanizeThePeople,
        "Galvanize the People",
        2,
        "Spend 6 tokens from your tactic and strategy pools.",
        Goal::Tokens(6),
    ),
    row(O::ManipulateGalacticLaw, "Manipulate Galactic Law", 2, "Spend 16 influence.", Goal::Influence(16)),
    row(
        O::MasterTheSciences,
        "Master the Sciences",
        2,
        "Own 2 technologies in each of 4 colors.",
        Goal::Have(|s, seat| (colors(s, seat, 2), 4)),
    ),
    row(
        O::RevolutionizeWarfare,
        "Revolutionize Warfare",
        2,
        "Own 3 unit upgrades.",
        Goal::Have(|s, seat| (technology::upgrades(s, seat), 3)),
    ),
    row(
        O::SubdueTheGalaxy,
        "Subdue the Galaxy",
        2,
        "Control 11 planets outside home systems.",
        Goal::Have(|s, seat| (abroad(s, seat), 11)),
    ),
    row(
        O::UnifyTheColonies,
        "Unify the Colonies",
        2,
        "Control 6 planets with the same trait.",
        Goal::Have(|s, seat| (same_trait(s, seat), 6)),
    ),
    #[cfg(test)]
    super::super::dummies::OBJECTIVE,
];

pub fn of_trait(state: &State, seat: Seat, kind: Trait) -> u32 {
    state.controlled(seat).filter(|&planet| state.has_trait(planet, kind)).count() as u32
}

fn same_trait(state: &State, seat: Seat) -> u32 {
    let most = [Trait::Cultural, Trait::Hazardous, Trait::Industrial].map(|kind| of_trait(state, seat, kind));
    most.into_iter().max().unwrap_or(0)
}

/// Colours in which the seat owns at least so many technologies.
pub fn colors(state: &State, seat: Seat, each: u32) -> u32 {
    Color::ALL.iter().filter(|&&color| technology::owned(state, seat, color) >= each).count() as u32
}

/// Planets outside home systems.
fn abroad(state: &State, seat: Seat) -> u32 {
    state.controlled(seat).filter(|&planet| state.home_of(state.system_of(planet)).is_none()).count() as u32
}

fn specialties(state: &State, seat: Seat) -> u32 {
    state.controlled(seat).filter(|&planet| state.specialty(planet).is_some()).count() as u32
}

/// Systems with ships of the seat.
pub fn with_ships(state: &State, seat: Seat) -> u64 {
    let manned = state.system_ids().filter(|&id| state.system(id).space.of(seat).has_ships());
    manned.fold(0, |bits, id| bits | id.bit())
}

fn near_mecatol(state: &State, seat: Seat) -> u32 {
    let near = Adjacency::of(state, Some(seat)).bits(SystemId::MECATOL);
    systems(near & with_ships(state, seat)).count() as u32
}

fn foreign_homes(state: &State, seat: Seat) -> u32 {
    let foreign = |planet: &Planet| state.home_of(state.system_of(*planet)).is_some_and(|owner| owner != seat);
    state.controlled(seat).filter(foreign).count() as u32
}
