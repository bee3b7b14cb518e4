//! Secret objectives.

use super::*;
use crate::games::ti3::model::state::Deed;

pub static ROWS: [ObjectiveRow; 13] = [
    have(Objective::SecretConqueror, "Control the home planets of an opponent.", |state, seat| {
        conquered_homes(state, seat) >= 1
    }),
    have(
        Objective::SecretDiversified,
        "Control Mecatol Rex with a dock, and have two technologies in each of three colours.",
        |state, seat| throne(state, seat) && two_in_three_colors(state, seat),
    ),
    have(Objective::SecretFocused, "Control four planets with the same specialty.", |state, seat| {
        COUNTED.iter().any(|color| specialty_planets(state, seat, *color) >= 4)
    }),
    have(Objective::SecretForceful, "Control Mecatol Rex with a dock and four dreadnoughts there.", |state, seat| {
        throne(state, seat) && state.space(SystemId::MECATOL, seat).count(UnitKind::Dreadnought) >= 4
    }),
    have(
        Objective::SecretIndustrial,
        "Control Mecatol Rex, and have three docks and five dreadnoughts on the board.",
        |state, seat| {
            state.controls(seat, Planet::MecatolRex)
                && on_board(state, seat, UnitKind::SpaceDock) >= 3
                && on_board(state, seat, UnitKind::Dreadnought) >= 5
        },
    ),
    have(Objective::SecretKeeperOfGates, "Have a ship other than a fighter at every wormhole.", |state, seat| {
        let mut all = gates(state).peekable();
        all.peek().is_some() && all.all(|id| state.space(id, seat).non_fighters() > 0)
    }),
    have(
        Objective::SecretMasterOfShips,
        "Control Mecatol Rex with a dock and eight ships other than fighters there.",
        |state, seat| throne(state, seat) && state.space(SystemId::MECATOL, seat).non_fighters() >= 8,
    ),
    have(
        Objective::SecretMerciless,
        "This round, take the planet with a neighbour's last dock; in Shattered Ascension with any opponent's.",
        |state, seat| {
            let near = state.neighbours(seat);
            let any = state.contents.ascended();
            let did = |deed: &Deed| match deed {
                Deed::DestroyedDock { of, last: true } | Deed::CapturedDock { of, last: true } => {
                    any || near.contains(*of)
                }
                _ => false,
            };
            state.players[seat].deeds.iter().any(did)
        },
    ),
    have(Objective::SecretTechnocrat, "Control six planets with a specialty.", |state, seat| {
        special_planets(state, seat) >= 6
    }),
    have(Objective::SecretUsurper, "Control Mecatol Rex with a dock and six ground forces there.", |state, seat| {
        throne(state, seat) && state.units(Place::Planet(Planet::MecatolRex), seat).sum(UnitKind::is_ground_force) >= 6
    }),
    have(Objective::SecretExpansionist, "Control eight systems outside your home.", |state, seat| {
        let abroad = |id: &SystemId| homes(state, seat).all(|home| home != *id);
        state.system_ids().filter(|id| abroad(id) && state.controls_system(seat, *id)).count() >= 8
    }),
    have(Objective::SecretRegulator, "This round, destroy docks of two players.", |state, seat| {
        let victim = |deed: &Deed| match deed {
            Deed::DestroyedDock { of, .. } | Deed::RazedDock(of) => Some(*of),
            _ => None,
        };
        let victims: crate::core::Seats = state.players[seat].deeds.iter().filter_map(victim).collect();
        victims.len() >= 2
    }),
    have(
        Objective::SecretThreatening,
        "Control systems next to the homes of two players; in Shattered Ascension of three, of all others with fewer than \
         four players.",
        |state, seat| {
            let threatened = |other: &Seat| {
                homes(state, *other).flat_map(|home| state.touching(home)).any(|id| state.controls_system(seat, id))
            };
            // In Shattered Ascension three of them, or all with fewer than four players.
            let most = if state.count() < 4 { opponents(state, seat).count() } else { 3 };
            let least = if state.contents.ascended() { most } else { 2 };
            opponents(state, seat).filter(threatened).count() >= least
        },
    ),
];
