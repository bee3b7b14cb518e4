//! Unit upgrades: the numbers are in `data::units`, further abilities in `content::units`.

use super::*;

const fn upgrade(tech: Tech, name: &'static str, needs: [u8; 4], unit: UnitCard) -> TechRow {
    TechRow { tech, name, text: "Upgrades your units of this kind.", needs, unit: Some(unit), ..TechRow::BLANK }
}

pub static ROWS: &[TechRow] = &[
    upgrade(Tech::CarrierIi, "Carrier II", [2, 0, 0, 0], UnitCard::Carrier2),
    upgrade(Tech::CruiserIi, "Cruiser II", [0, 1, 1, 1], UnitCard::Cruiser2),
    upgrade(Tech::DestroyerIi, "Destroyer II", [0, 0, 0, 2], UnitCard::Destroyer2),
    upgrade(Tech::DreadnoughtIi, "Dreadnought II", [2, 0, 1, 0], UnitCard::Dreadnought2),
    upgrade(Tech::FighterIi, "Fighter II", [1, 1, 0, 0], UnitCard::Fighter2),
    upgrade(Tech::InfantryIi, "Infantry II", [0, 2, 0, 0], UnitCard::Infantry2),
    upgrade(Tech::PdsIi, "PDS II", [0, 0, 1, 1], UnitCard::Pds2),
    upgrade(Tech::SpaceDockIi, "Space Dock II", [0, 0, 2, 0], UnitCard::SpaceDock2),
    upgrade(Tech::WarSun, "War Sun", [0, 0, 1, 3], UnitCard::WarSun),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, Sim};

    /// LRR 97.4: each upgrade puts its unit card into play.
    #[test]
    fn each_upgrade_changes_its_unit() {
        let upgrades = [
            (Tech::CarrierIi, UnitCard::Carrier2, UnitKind::Carrier),
            (Tech::CruiserIi, UnitCard::Cruiser2, UnitKind::Cruiser),
            (Tech::DestroyerIi, UnitCard::Destroyer2, UnitKind::Destroyer),
            (Tech::DreadnoughtIi, UnitCard::Dreadnought2, UnitKind::Dreadnought),
            (Tech::FighterIi, UnitCard::Fighter2, UnitKind::Fighter),
            (Tech::InfantryIi, UnitCard::Infantry2, UnitKind::Infantry),
            (Tech::PdsIi, UnitCard::Pds2, UnitKind::Pds),
            (Tech::SpaceDockIi, UnitCard::SpaceDock2, UnitKind::SpaceDock),
            (Tech::WarSun, UnitCard::WarSun, UnitKind::WarSun),
        ];
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        for (tech, card, kind) in upgrades {
            assert_ne!(t.state.players[A].cards.get(kind), Some(&card));
            t.give_tech(A, tech);
            assert_eq!(t.state.players[A].cards.get(kind), Some(&card));
        }
    }
}
