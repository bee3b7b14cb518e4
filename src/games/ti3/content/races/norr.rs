//! Sardakk N'orr.

use crate::games::ti3::content::AbilityRow;
use crate::games::ti3::effects::{Answer, Hooks, Number};
use crate::games::ti3::model::ids::Ability;

pub static ROWS: [AbilityRow; 1] = [AbilityRow {
    id: Ability::NorrCombatBonus,
    text: "All your combat rolls are one better.",
    hooks: Hooks::own(&[Answer::Add(Number::Combat, |_, _, _| 1)]),
}];

#[cfg(test)]
mod tests {
    use crate::games::ti3::model::ids::{Race, Tile, UnitKind};
    use crate::games::ti3::model::target::Place;
    use crate::games::ti3::testing::*;

    #[test]
    fn norr_combat_bonus_betters_every_roll_of_its_owner() {
        for (race, wins) in [(Race::Norr, true), (Race::Sol, false)] {
            let mut t = Sim::new();
            t.state.players[A].race = race;
            let home = t.home(A);
            t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
            t.put(B, t.space(Tile::Saudor), UnitKind::Carrier, 1);
            t.dice(&[6, 1, 1, 9]);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
            t.finish();
            assert_eq!(
                t.units(t.space(Tile::Saudor), A).count(UnitKind::Cruiser) > 0,
                wins,
                "a six hits for them only"
            );
        }
    }
}
