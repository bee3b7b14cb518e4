//! The L1Z1X Mindnet.

use crate::games::ti3::content::AbilityRow;
use crate::games::ti3::effects::{Answer, Hooks, Number, Roll};
use crate::games::ti3::model::ids::{Ability, UnitKind};

pub static ROWS: [AbilityRow; 4] = [
    AbilityRow {
        id: Ability::L1z1xCheapDreadnoughts,
        text: "Your dreadnoughts cost four.",
        hooks: Hooks::own(&[Answer::Add(Number::UnitPrice, |_, ask, _| -i32::from(ask.is(&[UnitKind::Dreadnought])))]),
    },
    AbilityRow {
        id: Ability::L1z1xDreadnoughtBonus,
        text: "Your dreadnoughts roll one better in space battles.",
        hooks: Hooks::own(&[Answer::Add(Number::Combat, |_, ask, _| {
            let battle = matches!(ask.roll, Some(Roll::SpaceBattle { .. }));
            i32::from(battle && ask.is(&[UnitKind::Dreadnought]))
        })]),
    },
    AbilityRow {
        id: Ability::L1z1xGroundBonus,
        text: "Your ground forces roll one better when they attack.",
        hooks: Hooks::own(&[Answer::Add(Number::Combat, |_, ask, _| {
            i32::from(
                matches!(ask.roll, Some(Roll::Invasion { attacking: true, .. }))
                    && ask.kind.is_some_and(UnitKind::is_ground_force),
            )
        })]),
    },
    AbilityRow {
        id: Ability::L1z1xExtraStrategyCounter,
        // The counter is on the sheet as it is set up (T2.9).
        text: "You begin with one more counter in strategy allocation.",
        hooks: Hooks::NONE,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;
    use crate::games::ti3::effects::{self, Ask};
    use crate::games::ti3::model::ids::{Planet, Race};
    use crate::games::ti3::model::target::{Prompt, Target};
    use crate::games::ti3::testing::*;

    fn table() -> Sim {
        let mut t = Sim::new();
        t.state.players[A].race = Race::L1z1x;
        t
    }

    #[test]
    fn dreadnoughts_cost_four() {
        let mut t = table();
        let home = t.home(A);
        t.activate_system(home);
        assert!(t.until(Prompt::Produce));
        let buy = Target::Buy { kind: UnitKind::Dreadnought, count: 1 };
        t.counts(&[(buy, 1)]);
        assert!(t.look().planets[Planet::Jord].exhausted, "Jord's four are enough");
    }

    #[test]
    fn dreadnoughts_and_attackers_roll_better() {
        let t = table();
        let bonus =
            |seat: Seat, kind, roll| effects::number(&t.state, Number::Combat, Ask::of(seat).kind(kind).roll(roll), 0);
        let battle = Roll::SpaceBattle { attacking: false };
        assert_eq!(bonus(A, UnitKind::Dreadnought, battle), 1);
        assert_eq!(bonus(A, UnitKind::Cruiser, battle), 0);
        assert_eq!(bonus(B, UnitKind::Dreadnought, battle), 0);
        assert_eq!(bonus(A, UnitKind::Dreadnought, Roll::Bombard(Planet::Saudor)), 0, "in space battles only");
        let landing = |attacking| Roll::Invasion { attacking, planet: Planet::Saudor };
        assert_eq!(bonus(A, UnitKind::GroundForce, landing(true)), 1);
        assert_eq!(bonus(A, UnitKind::GroundForce, landing(false)), 0);
    }
}
