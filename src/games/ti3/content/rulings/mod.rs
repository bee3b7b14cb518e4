//! Where the sources are silent or disagree: each point is decided here, once, with its reason. Rules cite these constants; the
//! page lists the tables.

mod base;
mod modules;

/// A point decided.
#[derive(Copy, Clone, Debug)]
pub struct Ruling {
    /// The paragraphs it is about.
    pub rules: &'static str,
    pub decided: &'static str,
    pub because: &'static str,
}

const fn ruling(rules: &'static str, decided: &'static str, because: &'static str) -> Ruling {
    Ruling { rules, decided, because }
}

/// What a counter of fleet supply above eight costs in the strategy phase of Shattered Ascension (T10.7s).
pub const UPKEEP: u8 = 1;

/// The most that anybody can bid before the game (T2s.5, T2s.6).
pub const MOST_BID: u8 = 20;

/// Double-sided wormhole tokens (T47).
pub const RIFT_TOKENS: usize = 4;

/// Trade goods there are: 40 in the base game, 12 more with each expansion, those of the last worth three (T12.4).
pub const TRADE_GOODS: [u8; 3] = [40, 12, 36];

/// How many times stronger the guards of Mecatol Rex are with Star by Star (T35.2).
pub const STAR_CUSTODIANS: u8 = 2;

/// All points, those of every game first.
pub fn all() -> impl Iterator<Item = &'static Ruling> {
    base::RULINGS.iter().chain(&modules::RULINGS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruling_names_its_rule_and_a_reason() {
        for ruling in all() {
            assert!(ruling.rules.starts_with('T') && ruling.decided.ends_with('.') && ruling.because.ends_with('.'));
        }
        assert_eq!((UPKEEP, TRADE_GOODS.iter().map(|&goods| u32::from(goods)).sum::<u32>()), (1, 88));
    }
}
