//! The public objectives of the base game.

use super::*;
use crate::games::ti3::rules::movement;
use crate::games::ti3::rules::payment::Currency::{Influence, Resources};

pub static STAGE_ONE: [ObjectiveRow; 10] = [
    have(Objective::S1Planets5, "Control five planets outside your home system.", |state, seat| {
        abroad(state, seat) >= 5
    }),
    have(Objective::S1MecatolWholeRound, "Control Mecatol Rex since the round began.", |state, seat| {
        state.controls(seat, Planet::MecatolRex) && state.planets[Planet::MecatolRex].since < state.round
    }),
    have(Objective::S1ThreeSpecialties, "Control a red, a green and a blue specialty.", |state, seat| {
        COUNTED.iter().all(|color| specialty_planets(state, seat, *color) > 0)
    }),
    have(Objective::S1Tech5, "Have five technologies.", |state, seat| techs(state, seat) >= 5),
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

pub static STAGE_TWO: [ObjectiveRow; 10] = [
    have(Objective::S2Planets10, "Control ten planets outside your home system.", |state, seat| {
        abroad(state, seat) >= 10
    }),
    have(Objective::S2Tech9, "Have nine technologies.", |state, seat| techs(state, seat) >= 9),
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
