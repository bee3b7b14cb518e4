//! Objectives (T20): what each asks for.

use crate::core::Seat;
use crate::games::ti3::content::{Goal, ObjectiveRow};
use crate::games::ti3::model::data::{Back, Color};
use crate::games::ti3::model::ids::{Objective, Planet, UnitKind};
use crate::games::ti3::model::state::{Deed, State, SystemId};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::rules::movement;
use crate::games::ti3::rules::payment::Currency::{Influence, Resources};

pub fn rows() -> impl Iterator<Item = &'static ObjectiveRow> {
    STAGE_ONE.iter().chain(&STAGE_TWO).chain(&SECRETS)
}

const fn have(id: Objective, text: &'static str, have: fn(&State, Seat) -> bool) -> ObjectiveRow {
    ObjectiveRow { id, text, goal: Goal::Have(have) }
}

const fn spend(id: Objective, text: &'static str, goal: Goal) -> ObjectiveRow {
    ObjectiveRow { id, text, goal }
}

// ---- what is asked for again and again ----------------------------------------------------------

fn specialty_planets(state: &State, seat: Seat, color: Color) -> usize {
    state.controlled(seat).filter(|planet| planet.row().specialties[color as usize] > 0).count()
}

/// Colours whose specialties count (T12.5).
const COUNTED: [Color; 3] = [Color::Red, Color::Green, Color::Blue];

fn abroad(state: &State, seat: Seat) -> usize {
    state.controlled_abroad(seat).count()
}

fn two_in_three_colors(state: &State, seat: Seat) -> bool {
    Color::ALL.iter().filter(|color| state.techs_of(seat, **color) >= 2).count() >= 3
}

/// Mecatol Rex with an own dock on it.
fn throne(state: &State, seat: Seat) -> bool {
    state.controls(seat, Planet::MecatolRex)
        && state.units(Place::Planet(Planet::MecatolRex), seat).count(UnitKind::SpaceDock) > 0
}

fn on_board(state: &State, seat: Seat, kind: UnitKind) -> u8 {
    state.units_of(seat).count(kind)
}

/// Other players all of whose home planets a seat controls.
fn conquered_homes(state: &State, seat: Seat) -> usize {
    let lost = |other: Seat| state.home_planets(other).iter().all(|planet| state.controls(seat, planet));
    Seat::all(state.count()).filter(|other| *other != seat && lost(*other)).count()
}

fn neighbours_influence(state: &State, seat: Seat) -> u32 {
    state.neighbours(seat).iter().map(|other| state.total_influence(other)).sum()
}

fn is_home(state: &State, system: SystemId) -> bool {
    state.system(system).tile.row().back == Back::Home
}

// ---- rows -----------------------------------------------------------------------------------

static STAGE_ONE: [ObjectiveRow; 10] = [
    have(Objective::S1Planets5, "Control five planets outside your home system.", |state, seat| {
        abroad(state, seat) >= 5
    }),
    have(Objective::S1MecatolWholeRound, "Control Mecatol Rex since the round began.", |state, seat| {
        state.controls(seat, Planet::MecatolRex) && state.planets[Planet::MecatolRex].since < state.round
    }),
    have(Objective::S1ThreeSpecialties, "Control a red, a green and a blue specialty.", |state, seat| {
        COUNTED.iter().all(|color| specialty_planets(state, seat, *color) > 0)
    }),
    have(Objective::S1Tech5, "Have five technologies.", |state, seat| state.players[seat].techs.len() >= 5),
    have(Objective::S1Tech3SameColour, "Have three technologies of one colour.", |state, seat| {
        Color::ALL.iter().any(|color| state.techs_of(seat, *color) >= 3)
    }),
    have(Objective::S1TechAllColours, "Have a technology of each colour.", |state, seat| {
        Color::ALL.iter().all(|color| state.techs_of(seat, *color) >= 1)
    }),
    spend(Objective::S1Spend6TradeGoods, "Spend six trade goods.", Goal::SpendGoods(6)),
    spend(Objective::S1Spend10Resources, "Spend ten resources.", Goal::Spend(Resources, 10)),
    spend(Objective::S1Spend10Influence, "Spend ten influence.", Goal::Spend(Influence, 10)),
    have(Objective::S1ThreeDocks, "Have three docks on the board.", |state, seat| {
        on_board(state, seat, UnitKind::SpaceDock) >= 3
    }),
];

static STAGE_TWO: [ObjectiveRow; 10] = [
    have(Objective::S2Planets10, "Control ten planets outside your home system.", |state, seat| {
        abroad(state, seat) >= 10
    }),
    have(Objective::S2Tech9, "Have nine technologies.", |state, seat| state.players[seat].techs.len() >= 9),
    spend(Objective::S2Spend12TradeGoods, "Spend twelve trade goods.", Goal::SpendGoods(12)),
    spend(Objective::S2Spend20Resources, "Spend twenty resources.", Goal::Spend(Resources, 20)),
    spend(Objective::S2Spend20Influence, "Spend twenty influence.", Goal::Spend(Influence, 20)),
    have(Objective::S2MecatolAndAllAdjacent, "Control the system of Mecatol Rex and all around it.", |state, seat| {
        let open = |id: &SystemId| movement::is_open(state, *id);
        state.controls_system(seat, SystemId::MECATOL)
            && state.touching(SystemId::MECATOL).filter(open).all(|id| state.controls_system(seat, id))
    }),
    have(
        Objective::S2InfluenceBothNeighbours,
        "Control more influence than both neighbours together.",
        |state, seat| state.total_influence(seat) > neighbours_influence(state, seat),
    ),
    have(Objective::S2Domination, "Control the home planets of two opponents.", |state, seat| {
        conquered_homes(state, seat) >= 2
    }),
    have(Objective::S2Supremacy, "Control eighteen planets outside your home system.", |state, seat| {
        abroad(state, seat) >= 18
    }),
    spend(Objective::ImperiumRex, "The game ends now; most victory points win.", Goal::End),
];

static SECRETS: [ObjectiveRow; 13] = [
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
        use crate::games::ti3::model::data::Wormholes;
        let gates = Wormholes::ALPHA.with(Wormholes::BETA);
        let needed = |id: &SystemId| {
            state.system(*id).tile.row().wormholes.meets(gates) && state.system(*id).tile.row().back != Back::OffBoard
        };
        let mut all = state.system_ids().filter(needed).peekable();
        all.peek().is_some() && all.all(|id| state.space(id, seat).non_fighters() > 0)
    }),
    have(
        Objective::SecretMasterOfShips,
        "Control Mecatol Rex with a dock and eight ships other than fighters there.",
        |state, seat| throne(state, seat) && state.space(SystemId::MECATOL, seat).non_fighters() >= 8,
    ),
    have(Objective::SecretMerciless, "This round, take the planet with a neighbour's last dock.", |state, seat| {
        let near = state.neighbours(seat);
        let did = |deed: &Deed| matches!(deed, Deed::DestroyedDock { of, last: true } if near.contains(*of));
        state.players[seat].deeds.iter().any(did)
    }),
    have(Objective::SecretTechnocrat, "Control six planets with a specialty.", |state, seat| {
        let special = |planet: &Planet| COUNTED.iter().any(|color| planet.row().specialties[*color as usize] > 0);
        state.controlled(seat).filter(special).count() >= 6
    }),
    have(Objective::SecretUsurper, "Control Mecatol Rex with a dock and six ground forces there.", |state, seat| {
        throne(state, seat) && state.units(Place::Planet(Planet::MecatolRex), seat).ground() >= 6
    }),
    have(Objective::SecretExpansionist, "Control eight systems outside your home.", |state, seat| {
        let home = state.players[seat].home;
        state.system_ids().filter(|id| *id != home && state.controls_system(seat, *id)).count() >= 8
    }),
    have(Objective::SecretRegulator, "This round, destroy docks of two players.", |state, seat| {
        let victim = |deed: &Deed| if let Deed::DestroyedDock { of, .. } = deed { Some(*of) } else { None };
        let victims: crate::core::Seats = state.players[seat].deeds.iter().filter_map(victim).collect();
        victims.len() >= 2
    }),
    have(Objective::SecretThreatening, "Control systems next to the homes of two players.", |state, seat| {
        let threatened = |other: &Seat| {
            let race = state.players[*other].race;
            let homes =
                state.system_ids().filter(|id| is_home(state, *id) && state.system(*id).tile.row().home == Some(race));
            homes.flat_map(|home| state.touching(home)).any(|id| state.controls_system(seat, id))
        };
        Seat::all(state.count()).filter(|other| *other != seat && threatened(other)).count() >= 2
    }),
];
