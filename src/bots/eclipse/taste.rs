//! The weights a bot judges by, found by letting bots with different weights play each other.

/// Weights. Worth is in hundredths of a victory point at the end of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Taste {
    /// A unit of money, science and materials while there are rounds to spend it in.
    pub units: [i32; 3],
    /// By how many per cent a unit is worth more for each round left.
    pub growth: i32,
    /// A unit is worth the less the more is produced: with this much added, in proportion.
    pub plenty: i32,
    /// A discovery tile not yet seen.
    pub discovery: i32,
    /// An artifact on a hex.
    pub artifact: i32,
    /// An advanced square without its technology, in per cent of a cube there.
    pub locked: i32,
    /// A sector with Ancients, in per cent of what it would be worth, for each round left.
    pub guarded: i32,
    /// A wormhole to an own hex, to an empty space, to somebody else's hex.
    pub links: [i32; 3],
    /// A material spent on ships still afloat.
    pub ship: i32,
    /// A material spent on ships while a rival is as strong.
    pub arms: i32,
    /// A ship for an attack that takes another round to prepare, in per cent of what it adds to it.
    pub patience: i32,
    /// What a rival loses, in per cent, shared among the rivals.
    pub harm: i32,
    /// A technology for what it makes cheaper.
    pub discount: i32,
    /// Military technologies, in per cent.
    pub military: i32,
    /// Technologies that let more cubes be placed, in per cent.
    pub growth_tech: i32,
    /// A technology's points yet to be completed on its track, in per cent.
    pub track: i32,
    /// The least a battle must promise before ships are sent.
    pub bold: i32,
    /// What a disc left on the map costs, in per cent.
    pub disc: i32,
    /// What an action costs, in per cent of the money.
    pub thrift: i32,
    /// An Ancient part, for each round left.
    pub part: i32,
    /// Better ships, in per cent.
    pub refit: i32,
    /// By how many per cent a reputation tile is worth less for each round left.
    pub fame: i32,
}

pub static STEADY: Taste = Taste {
    units: [18, 22, 22],
    growth: 6,
    plenty: 7,
    discovery: 103,
    artifact: 20,
    locked: 25,
    guarded: 5,
    links: [19, 26, -20],
    ship: 29,
    arms: 4,
    patience: 60,
    harm: 50,
    discount: 15,
    military: 60,
    growth_tech: 60,
    track: 52,
    bold: 90,
    disc: 100,
    thrift: 150,
    part: 25,
    refit: 60,
    fame: 5,
};
