//! Preliminary objectives (T34): who scores one draws a secret objective.

use super::*;
use crate::games::ti3::model::state::Deed;

pub static ROWS: [ObjectiveRow; 10] = [
    have(Objective::PrelimAntagonist, "Control a planet next to an enemy home system.", |state, seat| {
        let near = |other: Seat| homes(state, other).flat_map(|home| state.touching(home)).collect::<Vec<_>>();
        let near: Vec<SystemId> = opponents(state, seat).flat_map(near).collect();
        near.into_iter().any(|id| state.system(id).planets.iter().any(|planet| state.controls(seat, planet)))
    }),
    have(Objective::PrelimCommander, "Have five dreadnoughts on the board.", |state, seat| {
        on_board(state, seat, UnitKind::Dreadnought) >= 5
    }),
    have(Objective::PrelimDefender, "Have six PDS on the board.", |state, seat| {
        on_board(state, seat, UnitKind::Pds) >= 6
    }),
    have(Objective::PrelimEnemy, "This round, destroy two enemy cruisers.", |state, seat| {
        let cruiser = |deed: &&Deed| matches!(deed, Deed::DestroyedShip { kind: UnitKind::Cruiser, .. });
        state.players[seat].deeds.iter().filter(cruiser).count() >= 2
    }),
    have(Objective::PrelimExplorer, "Control two systems next to Mecatol Rex.", |state, seat| {
        state.touching(SystemId::MECATOL).filter(|id| state.controls_system(seat, *id)).count() >= 2
    }),
    have(
        Objective::PrelimInfiltrator,
        "This round, destroy an enemy ship next to that enemy's home system.",
        |state, seat| {
            let there = |deed: &Deed| match deed {
                Deed::DestroyedShip { of, system, .. } => {
                    homes(state, *of).flat_map(|home| state.touching(home)).any(|id| id == *system)
                }
                _ => false,
            };
            state.players[seat].deeds.iter().any(there)
        },
    ),
    have(Objective::PrelimInvader, "Control a planet that an enemy controlled this round.", |state, seat| {
        let taken = |deed: &Deed| match deed {
            Deed::TookPlanet { planet, from: Some(_) } => state.controls(seat, *planet),
            _ => false,
        };
        // It may have been nobody's in between.
        let left = |deed: &Deed| matches!(deed, Deed::LeftPlanet(planet) if state.controls(seat, *planet));
        let deeds = |seat: Seat| state.players[seat].deeds.iter();
        deeds(seat).any(taken) || Seat::all(state.count()).any(|other| other != seat && deeds(other).any(left))
    }),
    have(Objective::PrelimResearcher, "Control four planets with a specialty.", |state, seat| {
        special_planets(state, seat) >= 4
    }),
    have(Objective::PrelimScientist, "Have three yellow technologies.", |state, seat| {
        state.techs_of(seat, Color::Yellow) >= 3
    }),
    have(Objective::PrelimTraitor, "This round, attack a player with whom you had an agreement.", |state, seat| {
        state.players[seat].deeds.iter().any(|deed| matches!(deed, Deed::AttackedPartner(_)))
    }),
];
