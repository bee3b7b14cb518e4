//! How far a seat is with an objective (T20): what it has and what it needs, where that can be counted, else whether it holds.

use super::Seen;
use crate::core::{Seat, Seats};
use crate::games::ti3::content::objectives::fall::figures;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{Objective, Planet, UnitKind};
use crate::games::ti3::model::state::{Deed, State, SystemId};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{movement, scoring};

/// As all can see it: of what others hold in hand nothing is known.
pub fn of(seen: &Seen, seat: Seat, objective: Objective) -> (u32, u32) {
    let state = &seen.state;
    // Nobody has anything until the galaxy is made.
    if state.set_up.is_some() {
        return (0, 1);
    }
    let spend = |currency: Currency| payment::available(state, seat, currency);
    let sheet = state.players[seat].sheet;
    match content::objective(objective).map(|row| row.goal) {
        Some(Goal::Spend(currency, amount)) => (spend(currency), amount),
        Some(Goal::SpendGoods(amount)) => (payment::coins(state, seat).into(), amount.into()),
        Some(Goal::SpendEither(amount)) => (spend(Currency::Resources).max(spend(Currency::Influence)), amount),
        Some(Goal::SpendCounters(count)) => (u32::from(sheet.pool + sheet.strategy), count.into()),
        Some(Goal::Have(_)) => on_board(state, seat, objective).unwrap_or((0, 1)),
        Some(Goal::SpendMixed { .. } | Goal::End) | None => (scoring::meets(state, seat, objective).into(), 1),
    }
}

/// What is counted on the board and on the sheets; nothing for what is spent. What holds or does not is one of one.
pub fn on_board(state: &State, seat: Seat, objective: Objective) -> Option<(u32, u32)> {
    use Objective as O;
    let Some(Goal::Have(holds)) = content::objective(objective).map(|row| row.goal) else { return None };
    let player = &state.players[seat];
    let abroad = || state.controlled_abroad(seat).count();
    let units = |kind: UnitKind| usize::from(state.on_board(seat, kind));
    let best_color = || Color::ALL.iter().map(|color| state.techs_of(seat, *color)).max().unwrap_or(0);
    let colors = |least: usize| Color::ALL.iter().filter(|color| state.techs_of(seat, **color) >= least).count();
    let around = || state.touching(SystemId::MECATOL).filter(|id| state.controls_system(seat, *id)).count();
    let deeds = |fits: fn(&Deed) -> bool| player.deeds.iter().filter(|deed| fits(deed)).count();
    let rex = || usize::from(state.controls(seat, Planet::MecatolRex));
    let counted = |planet: &Planet, color: Color| planet.row().specialties[color as usize] > 0;
    let of_color = |color: Color| state.controlled(seat).filter(|planet| counted(planet, color)).count();
    const COUNTED: [Color; 3] = [Color::Red, Color::Green, Color::Blue];
    let special = || state.controlled(seat).filter(|one| COUNTED.iter().any(|color| counted(one, *color))).count();
    let (have, need) = match objective {
        O::S1Planets5 => (abroad(), 5),
        O::S2Planets10 => (abroad(), 10),
        O::S2SePlanets11 => (abroad(), 11),
        O::S2Supremacy => (abroad(), 18),
        // T55.1: technologies of the race are technologies, too.
        O::S1Tech5 => (player.techs.len() + player.race_techs.len(), 5),
        O::S2Tech9 => (player.techs.len() + player.race_techs.len(), 9),
        O::S1Tech3SameColour => (best_color(), 3),
        O::S2SeTech5SameColour => (best_color(), 5),
        O::S1TechAllColours => (colors(1), 4),
        O::S1SeTwoTechThreeColours => (colors(2), 3),
        O::PrelimScientist => (state.techs_of(seat, Color::Yellow), 3),
        O::S1ThreeSpecialties => (COUNTED.iter().filter(|color| of_color(**color) > 0).count(), 3),
        O::SecretFocused => (COUNTED.iter().map(|color| of_color(*color)).max().unwrap_or(0), 4),
        O::SecretTechnocrat => (special(), 6),
        O::PrelimResearcher => (special(), 4),
        O::S1ThreeDocks => (units(UnitKind::SpaceDock), 3),
        O::PrelimCommander => (units(UnitKind::Dreadnought), 5),
        O::PrelimDefender => (units(UnitKind::Pds), 6),
        O::S1SeTook3Planets => (state.planets_taken(seat).len(), 3),
        O::PrelimEnemy => (deeds(|deed| matches!(deed, Deed::DestroyedShip { kind: UnitKind::Cruiser, .. })), 2),
        O::SecretRegulator => {
            let victim = |deed: &Deed| match deed {
                Deed::DestroyedDock { of, .. } | Deed::RazedDock(of) => Some(*of),
                _ => None,
            };
            (player.deeds.iter().filter_map(victim).collect::<Seats>().len(), 2)
        }
        O::PrelimExplorer => (around(), 2),
        O::S2SeMecatolAnd3 => (usize::from(state.controls_system(seat, SystemId::MECATOL)) + around().min(3), 4),
        O::S2MecatolAndAllAdjacent => {
            let open = |id: &SystemId| movement::is_open(state, *id);
            let all = state.touching(SystemId::MECATOL).filter(open).count();
            (usize::from(state.controls_system(seat, SystemId::MECATOL)) + around(), all + 1)
        }
        O::SecretExpansionist => {
            let home = player.home;
            let held = |id: &SystemId| *id != home && state.controls_system(seat, *id);
            (state.system_ids().filter(held).count(), 8)
        }
        O::SecretMasterOfShips => (rex() + (state.space(SystemId::MECATOL, seat).non_fighters() as usize).min(8), 9),
        O::SecretUsurper => {
            let there = state.planets.get(Planet::MecatolRex).is_some();
            let forces = || state.units(Place::Planet(Planet::MecatolRex), seat).sum(UnitKind::is_ground_force);
            let ground = if there { forces() } else { 0 };
            (rex() + (ground as usize).min(6), 7)
        }
        O::SecretIndustrial => (rex() + units(UnitKind::SpaceDock).min(3) + units(UnitKind::Dreadnought).min(5), 9),
        O::FallUnstoppableArmy => (figures(state, seat), 60),
        _ => (0, 1),
    };
    // The rule itself says whether it is met: a count is how far one is until then.
    let (have, need) = (have as u32, need as u32);
    Some(if holds(state, seat) { (need.max(have), need) } else { (have.min(need - 1), need) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Rulebook;
    use crate::games::ti3::Ti3;
    use crate::games::ti3::model::ids::Tech;
    use crate::games::ti3::testing::{A, Sim};
    use crate::scene::Names;

    /// T20.2: who has as much as is needed meets an objective, and nobody else.
    #[test]
    fn how_far_one_is_agrees_with_what_can_be_scored_t20_2() {
        let (names, mut met, mut counted) = (Names::default(), 0, 0);
        for seed in 0..12 {
            let mut t = Sim::new();
            if seed % 3 > 0 {
                t.scatter(seed);
            }
            t.state.players[A].goods = seed as u8;
            t.state.players[A].techs = Tech::ALL.iter().copied().filter(|tech| *tech as usize % 5 < seed % 6).collect();
            let view = Ti3::view(&t.state, Some(A));
            let seen = Seen::new(&view, &names);
            for &objective in Objective::ALL {
                for seat in Seat::all(3) {
                    let (have, need) = of(&seen, seat, objective);
                    assert!(need > 0, "{objective:?}");
                    let meets = scoring::meets(&seen.state, seat, objective);
                    assert_eq!(have >= need, meets, "{objective:?}: {have} of {need}");
                    met += usize::from(meets);
                    counted += usize::from(need > 1 && have > 0);
                }
            }
        }
        assert!(met > 50 && counted > 100, "{met} {counted}");
    }
}
