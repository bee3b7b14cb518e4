//! The public objectives of Shattered Empire (T31).

use super::*;
use crate::core::Seats;
use crate::games::ti3::model::state::Deed;

/// Planets invaded this round against ground forces.
pub fn invaded(state: &State, seat: Seat) -> usize {
    let mut planets: Vec<Planet> = Vec::new();
    for deed in &state.players[seat].deeds {
        if let Deed::Invaded { planet, .. } = deed
            && !planets.contains(planet)
        {
            planets.push(*planet);
        }
    }
    planets.len()
}

/// Systems in which a fleet of three ships or more was beaten this round (T7.9).
pub fn battles(state: &State, seat: Seat) -> usize {
    let mut systems: Vec<SystemId> = Vec::new();
    for deed in &state.players[seat].deeds {
        if let Deed::WonBattle { system, ships } = deed
            && *ships >= 3
            && !systems.contains(system)
        {
            systems.push(*system);
        }
    }
    systems.len()
}

/// Enemy docks in a system where the seat has ships and their owner has none (T16.4).
fn blockades(state: &State, seat: Seat) -> bool {
    let blockaded = |id: SystemId| {
        let mut docks = state.others(seat).filter(|other| state.units_in(id, *other).count(UnitKind::SpaceDock) > 0);
        state.space(id, seat).has_ships() && docks.any(|other| !state.space(id, other).has_ships())
    };
    state.system_ids().any(blockaded)
}

pub static STAGE_ONE: [ObjectiveRow; 10] = [
    have(Objective::S1SeTook3Planets, "Take three planets this round.", |state, seat| {
        state.planets_taken(seat).len() >= 3
    }),
    have(Objective::S1SeMecatol, "Control Mecatol Rex.", |state, seat| state.controls(seat, Planet::MecatolRex)),
    have(
        Objective::S1SeInfluenceEachNeighbour,
        "Control more influence than your left neighbour, and more than your right neighbour.",
        |state, seat| {
            let own = state.total_influence(seat);
            state.neighbours(seat).iter().all(|other| own > state.total_influence(other))
        },
    ),
    have(Objective::S1SeTwoTechThreeColours, "Have two technologies in each of three colours.", two_in_three_colors),
    spend(
        Objective::S1SeSpendMixed,
        "Spend four trade goods, three resources and three influence.",
        Goal::SpendMixed { goods: 4, resources: 3, influence: 3 },
    ),
    spend(Objective::S1SeSpend10Either, "Spend ten resources or ten influence.", Goal::SpendEither(10)),
    spend(
        Objective::S1SeSpend3Counters,
        "Spend three counters of command pool and strategy allocation.",
        Goal::SpendCounters(3),
    ),
    have(Objective::S1SeInvaded1, "This round, invade a planet with a ground force on it.", |state, seat| {
        invaded(state, seat) >= 1
    }),
    have(Objective::S1SeWonBattle3, "This round, win a space battle against three ships or more.", |state, seat| {
        battles(state, seat) >= 1
    }),
    have(Objective::S1SeBlockade, "Blockade a dock of an opponent.", blockades),
];

pub static STAGE_TWO: [ObjectiveRow; 10] = [
    have(
        Objective::S2SeMecatolAnd3,
        "Control the system of Mecatol Rex and three systems next to it.",
        |state, seat| {
            let around = state.touching(SystemId::MECATOL).filter(|id| state.controls_system(seat, *id)).count();
            state.controls_system(seat, SystemId::MECATOL) && around >= 3
        },
    ),
    have(Objective::S2SeTech5SameColour, "Have five technologies of one colour.", |state, seat| {
        Color::ALL.iter().any(|color| state.techs_of(seat, *color) >= 5)
    }),
    spend(Objective::S2SeSpend20Either, "Spend twenty resources or twenty influence.", Goal::SpendEither(20)),
    spend(
        Objective::S2SeSpend6Counters,
        "Spend six counters of command pool and strategy allocation.",
        Goal::SpendCounters(6),
    ),
    have(Objective::S2SeInvaded2, "This round, invade two planets with ground forces on them.", |state, seat| {
        invaded(state, seat) >= 2
    }),
    have(
        Objective::S2SeWon2Battles,
        "This round, win space battles against three ships or more in two systems.",
        |state, seat| battles(state, seat) >= 2,
    ),
    have(Objective::S2SeDestroyedDock, "This round, destroy a dock of an opponent after combat.", |state, seat| {
        state.players[seat].deeds.iter().any(|deed| matches!(deed, Deed::DestroyedDock { .. }))
    }),
    have(Objective::S2SePlanets11, "Control eleven planets outside your home system.", |state, seat| {
        abroad(state, seat) >= 11
    }),
    have(
        Objective::S2SeShipsInTwoHomes,
        "Have four ships other than fighters in each of two enemy home systems.",
        |state, seat| {
            let beset = |other: Seat| homes(state, other).any(|home| state.space(home, seat).non_fighters() >= 4);
            opponents(state, seat).filter(|other| beset(*other)).collect::<Seats>().len() >= 2
        },
    ),
    spend(Objective::ImperiumRexSe, "The game ends now; most victory points win.", Goal::End),
];
