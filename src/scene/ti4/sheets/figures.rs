//! What is printed on a unit card, in words.

use super::super::words::counted;
use crate::games::ti4::model::data::{Dice, Production, UnitRow};

/// "Costs 3, hits on 9, moves 1, carries 4. Sustain Damage."
pub fn of(row: &UnitRow) -> String {
    let mut figures = Vec::new();
    match (row.cost, row.per_cost) {
        (0, _) => {}
        (cost, 1) => figures.push(format!("costs {cost}")),
        (cost, per_cost) => figures.push(format!("{per_cost} cost {cost}")),
    }
    match (row.combat, row.dice) {
        (0, _) => {}
        (combat, 0) => figures.push(format!("hits on {combat}, its dice are said below")),
        (combat, 1) => figures.push(format!("hits on {combat}")),
        (combat, dice) => figures.push(format!("{dice} dice hit on {combat}")),
    }
    if row.speed > 0 {
        figures.push(format!("moves {}", row.speed));
    }
    if row.capacity > 0 {
        figures.push(format!("carries {}", row.capacity));
    }
    let abilities = abilities(row);
    let figures = super::upper(&figures.join(", "));
    match (figures.is_empty(), abilities.is_empty()) {
        (_, true) => format!("{figures}."),
        (true, false) => format!("{}.", abilities.join(", ")),
        (false, false) => format!("{figures}. {}.", abilities.join(", ")),
    }
}

/// The abilities that have names in the rules.
fn abilities(row: &UnitRow) -> Vec<String> {
    let rolled = |name: &str, dice: Option<Dice>| {
        dice.map(|dice| match dice.dice {
            1 => format!("{name} {}", dice.hit),
            many => format!("{name} {} with {}", dice.hit, counted(many, "die")),
        })
    };
    let cannon = if row.far_cannon { "Space Cannon, into adjacent systems too," } else { "Space Cannon" };
    let production = match row.production {
        Production::None => None,
        Production::Fixed(value) => Some(format!("Production {value}")),
        Production::Planet(more) => Some(format!("Production of the planet's resources and {more}")),
    };
    let named = [row.sustain.then(|| "Sustain Damage".to_owned()), row.shield.then(|| "Planetary Shield".to_owned())];
    let dice = [
        rolled("Anti-Fighter Barrage", row.barrage),
        rolled("Bombardment", row.bombardment),
        rolled(cannon, row.cannon),
    ];
    named.into_iter().chain(dice).chain([production]).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::UnitCard;

    #[test]
    fn a_unit_card_is_told_with_its_figures_and_abilities() {
        assert_eq!(of(UnitCard::Fighter1.row()), "2 cost 1, hits on 9.");
        assert_eq!(of(UnitCard::Carrier2.row()), "Costs 3, hits on 9, moves 2, carries 6.");
        assert_eq!(
            of(UnitCard::WarSun.row()),
            "Costs 12, 3 dice hit on 3, moves 2, carries 6. Sustain Damage, Bombardment 3 with 3 dice."
        );
        assert_eq!(of(UnitCard::Pds2.row()), "Planetary Shield, Space Cannon, into adjacent systems too, 5.");
        assert_eq!(of(UnitCard::SpaceDock1.row()), "Production of the planet's resources and 2.");
    }
}
