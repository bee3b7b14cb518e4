//! Units: the values on the race sheets (T16.1). Flagships have theirs on their own sheet.

use crate::games::ti3::model::ids::{Module, UnitKind};

/// What a unit can carry, or house in its system.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Hold {
    Nothing,
    /// Fighters only: the space dock.
    Fighters(u8),
    /// Fighters, ground forces and PDS.
    Any(u8),
}

#[derive(Copy, Clone, Debug)]
pub struct UnitRow {
    pub kind: UnitKind,
    /// None where it cannot be bought.
    pub cost: Option<u8>,
    /// How many one purchase brings (T16.3).
    pub pair: u8,
    /// A hit is this or higher on a die of ten; none where it never fights.
    pub combat: Option<u8>,
    pub dice: u8,
    pub movement: u8,
    /// Pieces of a player; none where tokens stand in for them (T16.1).
    pub pieces: Option<u8>,
    /// With extended limits (T62).
    pub pieces_extended: Option<u8>,
    /// Hits that destroy it.
    pub hits: u8,
    pub hold: Hold,
    pub bombard: Bombard,
    /// Dice against fighters before a space battle.
    pub barrage: u8,
    /// Instead, in Shattered Ascension (T16.9s): dice, hits that destroy it, and for how many units it counts where it is built.
    pub dice_ascended: Option<u8>,
    pub hits_ascended: Option<u8>,
    pub bulk_ascended: u8,
}

/// How a ship takes part in bombardment (T8.2).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bombard {
    No,
    /// Only a planet that is invaded and has no PDS; in Shattered Ascension invaded or not (T8.2s).
    Plain,
    /// Any planet, shielded or not, invaded or not.
    Merciless,
}

pub const NONE: UnitRow = UnitRow {
    kind: UnitKind::Flagship,
    cost: None,
    pair: 1,
    combat: None,
    dice: 0,
    movement: 0,
    pieces: None,
    pieces_extended: None,
    hits: 1,
    hold: Hold::Nothing,
    bombard: Bombard::No,
    barrage: 0,
    dice_ascended: None,
    hits_ascended: None,
    bulk_ascended: 1,
};

const fn unit(kind: UnitKind, cost: u8, combat: u8, dice: u8, movement: u8, pieces: [u8; 2]) -> UnitRow {
    let [base, extended] = pieces;
    UnitRow {
        kind,
        cost: Some(cost),
        combat: Some(combat),
        dice,
        movement,
        pieces: Some(base),
        pieces_extended: Some(extended),
        ..NONE
    }
}

static ROWS: [UnitRow; UnitKind::PLASTIC] = [
    UnitRow { hits: 2, pieces: Some(1), pieces_extended: Some(1), ..NONE },
    UnitRow {
        hits: 2,
        hold: Hold::Any(6),
        bombard: Bombard::Merciless,
        hits_ascended: Some(3),
        bulk_ascended: 3,
        ..unit(UnitKind::WarSun, 12, 3, 3, 2, [2, 3])
    },
    UnitRow {
        hits: 2,
        bombard: Bombard::Plain,
        dice_ascended: Some(2),
        bulk_ascended: 2,
        ..unit(UnitKind::Dreadnought, 5, 5, 1, 1, [5, 7])
    },
    UnitRow { hold: Hold::Any(6), ..unit(UnitKind::Carrier, 3, 9, 1, 1, [4, 8]) },
    unit(UnitKind::Cruiser, 2, 7, 1, 2, [8, 12]),
    UnitRow { barrage: 2, ..unit(UnitKind::Destroyer, 1, 9, 1, 2, [8, 15]) },
    UnitRow { pair: 2, pieces: None, pieces_extended: None, ..unit(UnitKind::Fighter, 1, 9, 1, 0, [0, 0]) },
    UnitRow { pair: 2, pieces: None, pieces_extended: None, ..unit(UnitKind::GroundForce, 1, 8, 1, 0, [0, 0]) },
    UnitRow { kind: UnitKind::ShockTroop, combat: Some(5), dice: 1, ..NONE },
    UnitRow { hits: 2, ..unit(UnitKind::MechanizedUnit, 2, 6, 2, 0, [4, 4]) },
    unit(UnitKind::Pds, 2, 6, 1, 0, [6, 9]),
    UnitRow {
        kind: UnitKind::SpaceDock,
        cost: Some(4),
        pieces: Some(3),
        pieces_extended: Some(4),
        hold: Hold::Fighters(3),
        ..NONE
    },
];

impl UnitKind {
    /// No planet has more PDS; space docks stand alone.
    pub const MOST_PDS: u8 = 2;

    /// Kinds of which there are pieces in every colour; the others are mercenaries.
    pub const PLASTIC: usize = UnitKind::Unit52n6 as usize;
    pub const MERCENARIES: &'static [UnitKind] = UnitKind::ALL.split_at(UnitKind::PLASTIC).1;

    pub const fn row(self) -> &'static UnitRow {
        match self.mercenary() {
            Some(row) => &row.unit,
            None => &ROWS[self as usize],
        }
    }

    pub const fn is_mercenary(self) -> bool {
        self as usize >= UnitKind::PLASTIC
    }

    /// The module that brings it, if any.
    pub const fn module(self) -> Option<Module> {
        match self {
            UnitKind::Flagship => Some(Module::Flagships),
            UnitKind::ShockTroop => Some(Module::ShockTroops),
            UnitKind::MechanizedUnit => Some(Module::MechanizedUnits),
            kind if kind.is_mercenary() => Some(Module::Mercenaries),
            _ => None,
        }
    }

    /// Ships, and mercenaries, which count as such in space (T53.2).
    pub const fn is_ship(self) -> bool {
        (self as u8) <= UnitKind::Fighter as u8 || self.is_mercenary()
    }

    /// What fights on planets: ground forces, and mercenaries that landed (T53.2).
    pub const fn fights_on_planets(self) -> bool {
        self.is_ground() || self.is_mercenary()
    }

    pub const fn is_ground(self) -> bool {
        matches!(self, UnitKind::GroundForce | UnitKind::ShockTroop | UnitKind::MechanizedUnit)
    }

    /// What components mean by ground forces: shock troops are such (T49.1), mechanized units are not (T51.1).
    pub const fn is_ground_force(self) -> bool {
        matches!(self, UnitKind::GroundForce | UnitKind::ShockTroop)
    }

    /// What moves only aboard ships (T6.5).
    pub const fn is_cargo(self) -> bool {
        matches!(self, UnitKind::Fighter | UnitKind::Pds) || self.is_ground()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_those_of_the_reference_t16_1() {
        assert!(UnitKind::ALL.iter().all(|kind| kind.row().kind == *kind));
        let sum = |of: fn(&UnitRow) -> Option<u8>| ROWS.iter().filter_map(of).map(u32::from).sum::<u32>();
        assert_eq!(sum(|row| row.cost), 33);
        assert_eq!(sum(|row| row.pieces), 41);
        assert_eq!(sum(|row| row.pieces_extended), 63);
        assert_eq!(sum(|row| row.combat), 67);
        assert_eq!(sum(|row| Some(row.movement)), 8);
    }
}
