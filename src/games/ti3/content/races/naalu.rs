//! The Naalu Collective.

use crate::games::ti3::content::AbilityRow;
use crate::games::ti3::effects::{Answer, Hooks, Number, Roll};
use crate::games::ti3::model::ids::{Ability, UnitKind};

/// Lower than any order of play.
const FIRST: i32 = -1_000;

pub static ROWS: [AbilityRow; 2] = [
    AbilityRow {
        id: Ability::NaaluInitiativeZero,
        text: "Your strategy card counts as number zero: you act first.",
        hooks: Hooks::own(&[Answer::Add(Number::Initiative, |state, _, me| {
            if state.players[me.seat].cards.is_empty() { 0 } else { FIRST }
        })]),
    },
    AbilityRow {
        id: Ability::NaaluFighterBonus,
        text: "Your fighters roll one better in space battles.",
        hooks: Hooks::own(&[Answer::Add(Number::Combat, |_, ask, _| {
            let battle = matches!(ask.roll, Some(Roll::SpaceBattle { .. }));
            i32::from(battle && ask.is(&[UnitKind::Fighter]))
        })]),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::effects::{self, Ask};
    use crate::games::ti3::model::ids::Race;
    use crate::games::ti3::testing::*;

    #[test]
    fn the_naalu_act_first_while_they_have_a_card_t4_2() {
        let mut t = Sim::new();
        t.state.players[C].race = Race::Naalu;
        assert_eq!(t.state.order_of_play(), [C, A, B]);
        for seat in [A, B, C] {
            t.state.players[seat].cards.clear();
        }
        assert_eq!(t.state.order_of_play(), [A, B, C], "nobody has a card");
    }

    #[test]
    fn their_fighters_roll_better_in_battles_only() {
        let mut t = Sim::new();
        t.state.players[C].race = Race::Naalu;
        let bonus =
            |seat, roll| effects::number(&t.state, Number::Combat, Ask::of(seat).kind(UnitKind::Fighter).roll(roll), 0);
        let battle = Roll::SpaceBattle { attacking: true };
        assert_eq!((bonus(C, battle), bonus(A, battle), bonus(C, Roll::PreCombat)), (1, 0, 0));
    }
}
