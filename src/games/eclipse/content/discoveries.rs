//! The 21 discovery tiles (E 2.19-2.22).

use crate::games::eclipse::ids::{Discovery, Resource};

#[derive(Debug)]
pub struct DiscoveryRow {
    pub name: &'static str,
    pub tiles: u8,
    /// Resources it gives.
    pub gain: Option<(Resource, u8)>,
    pub text: &'static str,
}

const fn row(name: &'static str, tiles: u8, gain: Option<(Resource, u8)>, text: &'static str) -> DiscoveryRow {
    DiscoveryRow { name, tiles, gain, text }
}

const PART: &str = "Fit it to a blueprint now, or keep it for a later upgrade.";

static DISCOVERIES: [DiscoveryRow; Discovery::COUNT] = [
    row("+8 money", 3, Some((Resource::Money, 8)), "Gain 8 money."),
    row("+5 science", 3, Some((Resource::Science, 5)), "Gain 5 science."),
    row("+6 materials", 3, Some((Resource::Materials, 6)), "Gain 6 materials."),
    row("Ancient Technology", 3, None, "Gain the cheapest technology on offer that you lack, for free."),
    row("Ancient Cruiser", 3, None, "Place one of your unused cruisers here."),
    row("Axion Computer", 1, None, PART),
    row("Hypergrid Source", 1, None, PART),
    row("Shard Hull", 1, None, PART),
    row("Ion Turret", 1, None, PART),
    row("Flux Shield", 1, None, PART),
    row("Conformal Drive", 1, None, PART),
];

impl Discovery {
    pub fn row(self) -> &'static DiscoveryRow {
        &DISCOVERIES[self.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e1_3_there_are_21_discovery_tiles() {
        assert_eq!(Discovery::ALL.iter().map(|d| d.row().tiles).sum::<u8>(), 21);
    }
}
