//! Propulsion.

use super::*;
use crate::games::ti4::model::data::Anomaly;

/// An asteroid field, asked about by the owner.
fn own_asteroids(state: &State, ask: &Ask, me: Me) -> bool {
    ask.seat == me.seat && ask.system.is_some_and(|system| state.has_anomaly(system, Anomaly::AsteroidField))
}

pub static ROWS: &[TechRow] = &[
    TechRow {
        tech: Tech::AntimassDeflectors,
        name: "Antimass Deflectors",
        text: "Your ships fly into and through asteroid fields. Space cannons hit you 1 less.",
        color: Some(Color::Blue),
        hooks: Hooks::answers(&[
            Answer::Allow(Permit::PassAnomaly, own_asteroids),
            Answer::Allow(Permit::EnterAnomaly, own_asteroids),
            Answer::Add(Number::CannonRoll, |_, ask, me| -i32::from(ask.other == Some(me.seat))),
        ]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::GravityDrive,
        name: "Gravity Drive",
        text: "One of your ships moves 1 further in each of your tactical actions.",
        color: Some(Color::Blue),
        needs: [1, 0, 0, 0],
        hooks: Hooks::answers(&[Answer::Add(Number::MoveOneShip, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::FleetLogistics,
        name: "Fleet Logistics",
        text: "You may perform two actions on your turn.",
        color: Some(Color::Blue),
        needs: [2, 0, 0, 0],
        hooks: Hooks::answers(&[Answer::Add(Number::ActionsPerTurn, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..TechRow::BLANK
    },
    TechRow {
        tech: Tech::LightWaveDeflector,
        name: "Light/Wave Deflector",
        text: "Your ships fly through systems with other players' ships.",
        color: Some(Color::Blue),
        needs: [3, 0, 0, 0],
        hooks: Hooks::answers(&[Answer::Allow(Permit::PassShips, |_, ask, me| ask.seat == me.seat)]),
        ..TechRow::BLANK
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::{Prompt, Target};
    use crate::games::ti4::testing::{A, B, Sim};

    #[test]
    fn antimass_deflectors_weaken_space_cannons() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.put(A, t.space(22), UnitKind::Cruiser, 1);
        let ask = Ask::of(B).with(A);
        let roll = |t: &Sim| crate::games::ti4::effects::number(&t.state, Number::CannonRoll, ask, 0);
        assert_eq!(roll(&t), -1, "Sol starts with them");
        t.state.players[A].techs.remove(Tech::AntimassDeflectors);
        assert_eq!(roll(&t), 0);
    }

    #[test]
    fn fleet_logistics_gives_a_second_action() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_tech(A, Tech::FleetLogistics);
        t.go().pick(Target::StrategicAction(StrategyCard::Leadership)).until(Prompt::ChooseAction);
        assert_eq!((t.asked(), t.look().players[A].actions), (Some((A, Prompt::ChooseAction)), 1));
    }
}
