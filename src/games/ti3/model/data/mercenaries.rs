//! Mercenaries: the values on their cards (T53). A token has a space side and a ground side.

use crate::games::ti3::model::data::units::{Hold, NONE, UnitRow};
use crate::games::ti3::model::ids::UnitKind;

pub struct MercenaryRow {
    pub name: &'static str,
    /// A hit is evaded with this or more on a die.
    pub evasion: Option<u8>,
    /// Combat value and dice of the ground side; the space side is in `unit`.
    pub ground: (u8, u8),
    pub unit: UnitRow,
}

impl MercenaryRow {
    const fn sustaining(mut self) -> MercenaryRow {
        self.unit.hits = 2;
        self
    }

    const fn carrying(mut self, units: u8) -> MercenaryRow {
        self.unit.hold = Hold::Any(units);
        self
    }
}

const fn mercenary(
    kind: UnitKind,
    name: &'static str,
    evasion: Option<u8>,
    space: (u8, u8),
    ground: (u8, u8),
    movement: u8,
) -> MercenaryRow {
    let unit = UnitRow {
        kind,
        combat: Some(space.0),
        dice: space.1,
        movement,
        pieces: Some(1),
        pieces_extended: Some(1),
        ..NONE
    };
    MercenaryRow { name, evasion, ground, unit }
}

static ROWS: [MercenaryRow; UnitKind::MERCENARIES.len()] = [
    mercenary(UnitKind::Unit52n6, "52N6", None, (7, 1), (7, 1), 2).sustaining(),
    mercenary(UnitKind::Barudin, "Barudin", Some(6), (6, 1), (8, 1), 3),
    mercenary(UnitKind::BlakeStryker, "Blake Stryker", Some(5), (5, 1), (7, 1), 2),
    mercenary(UnitKind::Daffren, "Daffren", Some(7), (9, 2), (8, 1), 2),
    mercenary(UnitKind::Felrey, "Felrey", Some(7), (5, 1), (6, 1), 3),
    mercenary(UnitKind::Hepkuk, "Hep'kuk", Some(7), (6, 1), (7, 1), 3),
    mercenary(UnitKind::Kavlik, "Kav'lik", Some(8), (5, 1), (5, 1), 2),
    mercenary(UnitKind::Krevvil, "Krevvil", Some(6), (6, 1), (6, 1), 2),
    mercenary(UnitKind::Murrag, "Murrag", Some(6), (6, 1), (5, 1), 2),
    mercenary(UnitKind::Nolad, "Nolad", Some(7), (6, 2), (6, 1), 2).carrying(1),
    mercenary(UnitKind::Runa, "R'una", Some(4), (5, 1), (9, 1), 2),
    mercenary(UnitKind::Rhelat, "Rhelat", Some(6), (8, 1), (7, 1), 3),
    mercenary(UnitKind::SaraCrane, "Sara Crane", Some(7), (6, 1), (6, 1), 3),
    mercenary(UnitKind::Saygra, "Saygra", Some(5), (7, 1), (7, 1), 2),
    mercenary(UnitKind::Tugar, "T'ugar", Some(6), (6, 1), (7, 1), 2),
    mercenary(UnitKind::Urrsik, "Urrsik", Some(6), (5, 1), (7, 1), 3),
];

impl UnitKind {
    /// The card of a mercenary.
    pub const fn mercenary(self) -> Option<&'static MercenaryRow> {
        if self.is_mercenary() { Some(&ROWS[self as usize - UnitKind::PLASTIC]) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mercenaries_are_those_of_the_reference_t53() {
        for &kind in UnitKind::MERCENARIES {
            assert!(kind.row().kind == kind && kind.is_mercenary() && kind.is_ship() && !kind.is_cargo());
            assert!(!kind.is_ground() && kind.row().cost.is_none(), "T53.3: no ground force, and not for sale");
        }
        let sum = |of: fn(&MercenaryRow) -> u8| ROWS.iter().map(|row| u32::from(of(row))).sum::<u32>();
        assert_eq!(sum(|row| row.evasion.unwrap_or(0)), 93);
        assert_eq!(sum(|row| row.unit.combat.unwrap_or(0)), 98);
        assert_eq!((sum(|row| row.unit.dice), sum(|row| row.ground.1)), (18, 16));
        assert_eq!(sum(|row| row.ground.0), 108);
        assert_eq!(sum(|row| row.unit.movement), 38);
        assert_eq!(ROWS.iter().filter(|row| row.unit.hits > 1).count(), 1, "52N6 alone sustains damage");
        assert_eq!(UnitKind::Nolad.row().hold, Hold::Any(1));
    }
}
