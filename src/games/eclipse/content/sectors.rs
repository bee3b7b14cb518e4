//! The 50 sector faces: what is printed on each (E 1.4-1.7, E 2.3).

use crate::games::eclipse::ids::{Ring, Sector, Species, SquareKind};
use SquareKind::{AdvancedMaterials, AdvancedMoney, AdvancedScience, Materials, Money, Science, Wild};

/// One printed face.
#[derive(Debug)]
pub struct SectorRow {
    /// Printed number: battles are fought from the highest down (E 13.2).
    pub number: u16,
    pub name: &'static str,
    pub place: Place,
    pub vp: u8,
    pub squares: &'static [SquareKind],
    pub discovery: bool,
    pub ancients: u8,
    pub artifact: bool,
    /// Bit n: a wormhole on side n, clockwise from the top, as printed.
    pub wormholes: u8,
}

/// Where a face belongs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    Centre,
    Stack(Ring),
    Home(Species),
}

const fn row(
    number: u16,
    name: &'static str,
    place: Place,
    vp: u8,
    squares: &'static [SquareKind],
    (discovery, ancients, artifact): (bool, u8, bool),
    wormholes: u8,
) -> SectorRow {
    SectorRow { number, name, place, vp, squares, discovery, ancients, artifact, wormholes }
}

/// All faces by rising number; [`Sector`] indexes this table.
#[rustfmt::skip]
pub static SECTORS: [SectorRow; Sector::COUNT] = [
    row(1, "Galactic Center", Place::Centre, 4, &[Science, AdvancedScience, Materials, AdvancedMaterials, Wild, Wild], (true, 0, true), 0b111111),
    row(101, "Castor", Place::Stack(Ring::Inner), 2, &[Money, Materials, AdvancedMaterials], (true, 1, false), 0b111110),
    row(102, "Pollux", Place::Stack(Ring::Inner), 3, &[Science, AdvancedScience], (false, 0, true), 0b101101),
    row(103, "Beta Leonis", Place::Stack(Ring::Inner), 2, &[AdvancedMoney, Wild], (false, 0, false), 0b110111),
    row(104, "Arcturus", Place::Stack(Ring::Inner), 2, &[Money, AdvancedMoney, Science, AdvancedScience], (true, 2, false), 0b011011),
    row(105, "Zeta Herculis", Place::Stack(Ring::Inner), 3, &[Money, Science, AdvancedMaterials], (true, 1, true), 0b111011),
    row(106, "Capella", Place::Stack(Ring::Inner), 2, &[Science, Materials], (false, 0, false), 0b001111),
    row(107, "Aldebaran", Place::Stack(Ring::Inner), 2, &[Money, AdvancedScience, AdvancedMaterials], (false, 0, false), 0b101111),
    row(108, "Mu Cassiopeiae", Place::Stack(Ring::Inner), 2, &[AdvancedMoney, Science, Wild], (true, 1, false), 0b011011),
    row(201, "Alpha Centauri", Place::Stack(Ring::Middle), 1, &[Money, Materials], (false, 0, false), 0b101010),
    row(202, "Fomalhaut", Place::Stack(Ring::Middle), 1, &[Science, AdvancedScience], (false, 0, false), 0b101010),
    row(203, "Chi Draconis", Place::Stack(Ring::Middle), 1, &[Money, Science, Materials], (true, 2, false), 0b101011),
    row(204, "Vega", Place::Stack(Ring::Middle), 2, &[AdvancedMoney, AdvancedMaterials, Wild], (true, 1, true), 0b101011),
    row(205, "Mu Herculis", Place::Stack(Ring::Middle), 1, &[Money, AdvancedMoney, AdvancedScience], (false, 0, false), 0b011100),
    row(206, "Epsilon Indi", Place::Stack(Ring::Middle), 1, &[Materials], (true, 0, false), 0b101110),
    row(207, "Zeta Reticuli", Place::Stack(Ring::Middle), 1, &[], (true, 0, false), 0b001011),
    row(208, "Iota Persei", Place::Stack(Ring::Middle), 1, &[], (true, 0, false), 0b101101),
    row(209, "Delta Eridani", Place::Stack(Ring::Middle), 1, &[AdvancedMoney, Science], (false, 0, false), 0b101011),
    row(210, "Psi Capricorni", Place::Stack(Ring::Middle), 1, &[Money, Materials], (false, 0, false), 0b101001),
    row(211, "Beta Aquilae", Place::Stack(Ring::Middle), 2, &[Money, AdvancedMaterials, Wild], (true, 1, true), 0b001111),
    row(221, "Procyon", Place::Home(Species::TerranDirectorate), 3, &[Money, AdvancedMoney, Science, AdvancedScience, Materials], (false, 0, true), 0b011011),
    row(222, "Epsilon Eridani", Place::Home(Species::Eridani), 3, &[Money, AdvancedMoney, Science, AdvancedScience], (false, 0, true), 0b011011),
    row(223, "Altair", Place::Home(Species::TerranFederation), 3, &[Money, AdvancedMoney, Science, AdvancedScience, Materials], (false, 0, true), 0b011011),
    row(224, "Beta Hydri", Place::Home(Species::Hydran), 3, &[Money, Science, AdvancedScience, AdvancedMaterials], (false, 0, true), 0b011011),
    row(225, "Eta Cassiopeiae", Place::Home(Species::TerranUnion), 3, &[Money, AdvancedMoney, Science, AdvancedScience, Materials], (false, 0, true), 0b011011),
    row(226, "61 Cygni", Place::Home(Species::Planta), 3, &[Money, Science, Materials], (false, 0, true), 0b011011),
    row(227, "Sirius", Place::Home(Species::TerranRepublic), 3, &[Money, AdvancedMoney, Science, AdvancedScience, Materials], (false, 0, true), 0b011011),
    row(228, "Sigma Draconis", Place::Home(Species::Draco), 3, &[Money, Science, AdvancedMaterials], (false, 0, true), 0b011011),
    row(229, "Tau Ceti", Place::Home(Species::TerranConglomerate), 3, &[Money, AdvancedMoney, Science, AdvancedScience, Materials], (false, 0, true), 0b011011),
    row(230, "Lambda Aurigae", Place::Home(Species::Mechanema), 3, &[Money, AdvancedMoney, Science, AdvancedMaterials], (false, 0, true), 0b011011),
    row(231, "Delta Pavonis", Place::Home(Species::TerranAlliance), 3, &[Money, AdvancedMoney, Science, AdvancedScience, Materials], (false, 0, true), 0b011011),
    row(232, "Rigel", Place::Home(Species::Orion), 3, &[AdvancedMoney, Science, Materials, AdvancedMaterials], (false, 0, true), 0b011011),
    row(301, "Zeta Draconis", Place::Stack(Ring::Outer), 2, &[Money, Science, AdvancedMaterials], (true, 2, true), 0b001101),
    row(302, "Gamma Serpentis", Place::Stack(Ring::Outer), 2, &[AdvancedMoney, Materials], (true, 1, true), 0b011001),
    row(303, "Eta Cephei", Place::Stack(Ring::Outer), 2, &[Wild], (true, 1, true), 0b101000),
    row(304, "Theta Pegasi", Place::Stack(Ring::Outer), 1, &[AdvancedMoney, Materials], (false, 0, false), 0b001001),
    row(305, "Lambda Serpentis", Place::Stack(Ring::Outer), 1, &[Science, Materials], (true, 1, false), 0b001011),
    row(306, "Beta Centauri", Place::Stack(Ring::Outer), 1, &[Money, Materials], (false, 0, false), 0b001010),
    row(307, "Sigma Sagittarii", Place::Stack(Ring::Outer), 1, &[Money, AdvancedScience], (false, 0, false), 0b001101),
    row(308, "Kappa Scorpii", Place::Stack(Ring::Outer), 1, &[Science, AdvancedMaterials], (false, 0, false), 0b101100),
    row(309, "Phi Piscium", Place::Stack(Ring::Outer), 1, &[Money, AdvancedScience], (false, 0, false), 0b101001),
    row(310, "Nu Phoenicis", Place::Stack(Ring::Outer), 1, &[Science, Materials], (false, 0, false), 0b001001),
    row(311, "Canopus", Place::Stack(Ring::Outer), 1, &[Materials], (true, 0, false), 0b001101),
    row(312, "Antares", Place::Stack(Ring::Outer), 1, &[Materials], (true, 0, false), 0b001011),
    row(313, "Alpha Ursae Minoris", Place::Stack(Ring::Outer), 1, &[Wild], (true, 0, false), 0b001001),
    row(314, "Spica", Place::Stack(Ring::Outer), 1, &[Wild], (true, 0, false), 0b011100),
    row(315, "Epsilon Aurigae", Place::Stack(Ring::Outer), 1, &[], (true, 0, false), 0b101001),
    row(316, "Iota Carinae", Place::Stack(Ring::Outer), 1, &[], (true, 0, false), 0b001011),
    row(317, "Beta Crucis", Place::Stack(Ring::Outer), 1, &[Money, AdvancedMoney], (false, 0, false), 0b011000),
    row(318, "Gamma Velorum", Place::Stack(Ring::Outer), 1, &[AdvancedMaterials, Wild], (false, 0, false), 0b001100),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn count(place: impl Fn(Place) -> bool) -> usize {
        SECTORS.iter().filter(|row| place(row.place)).count()
    }

    #[test]
    fn e1_5_the_stacks_hold_8_11_and_18_sectors() {
        let stacks = [Ring::Inner, Ring::Middle, Ring::Outer].map(|ring| count(|place| place == Place::Stack(ring)));
        assert_eq!(stacks, [8, 11, 18]);
        assert_eq!(count(|place| matches!(place, Place::Home(_))), 12);
    }

    #[test]
    fn e1_3_there_are_as_many_discovery_symbols_as_tiles_and_14_ancients() {
        assert_eq!(SECTORS.iter().filter(|row| row.discovery).count(), 21);
        assert_eq!(SECTORS.iter().map(|row| row.ancients).sum::<u8>(), 14);
    }

    #[test]
    fn e13_2_numbers_rise_through_the_table_and_no_two_are_equal() {
        assert!(SECTORS.windows(2).all(|pair| pair[0].number < pair[1].number));
        assert!(SECTORS.iter().all(|row| row.wormholes.count_ones() >= 2), "a tile can always be joined");
    }
}
