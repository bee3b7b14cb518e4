//! Many different set-ups, so that tests and figures do not hang on one kind of game.

use crate::games::ti3::model::ids::Module;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, PLAYABLE, Setup};

/// A generator of its own, which has nothing to do with the chance of a game.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(sides.max(1))) as u32
    }
}

/// Most galaxies are dealt: that is quicker than building them.
fn galaxy(nth: u64) -> Galaxy {
    if nth % 3 == 1 { Galaxy::Built } else { Galaxy::Dealt }
}

/// Some games are the scenario, as far as it is for so many (T60).
pub fn scenario(seats: u8, nth: u64) -> Option<Setup> {
    (nth % 16 == 13 && (4..=7).contains(&seats)).then(|| Setup::scenario(seats))
}

/// The n-th set-up of a bundle for so many seats, with modules by chance.
pub fn of_bundle(bundle: Bundle, seats: u8, nth: u64) -> Setup {
    more_by_chance(Setup { galaxy: galaxy(nth), ..Setup::new(seats, bundle) }, nth)
}

/// The n-th set-up for so many seats: the base game alone, with the expansions, Shattered Ascension, and modules by chance; all ways to a galaxy.
pub fn setup(seats: u8, nth: u64) -> Setup {
    if let Some(scenario) = scenario(seats, nth) {
        return scenario;
    }
    let setup = match nth % 8 {
        5 => Setup::new(seats, Bundle::Classic),
        6 => Setup::new(seats, Bundle::Ascension),
        7 => Setup::new(seats, Bundle::Expansions),
        _ => modules_by_chance(seats, nth),
    };
    Setup { galaxy: galaxy(nth), ..setup }
}

/// With three quarters of all modules that can be played, sometimes with one, as far as they fit each other.
pub fn modules_by_chance(seats: u8, seed: u64) -> Setup {
    Setup { galaxy: Galaxy::Dealt, ..of_bundle(Bundle::Expansions, seats, seed) }
}

/// The same on top of a set-up.
pub fn more_by_chance(mut setup: Setup, seed: u64) -> Setup {
    let mut dice = Dice(seed);
    let quarters = if seed % 4 == 2 { 1 } else { 3 };
    // What needs another comes in a later round.
    for _ in 0..2 {
        // A scenario goes with nothing else (T60).
        for module in PLAYABLE.iter().filter(|module| **module != Module::FallOfTheEmpire) {
            let mut more = setup.clone();
            more.modules.push(*module);
            more.modules.sort();
            more.modules.dedup();
            if dice.below(4) < quarters && more.check().is_ok() {
                setup = more;
            }
        }
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::explain::features;

    #[test]
    fn every_varied_setup_is_legal_and_every_module_has_its_turn_t30() {
        let mut played: Vec<Module> = Vec::new();
        let mut possible = vec![false; features::names().len()];
        for nth in 0..40 {
            for seats in 2..=8 {
                let setup = setup(seats, nth);
                assert_eq!(setup.check(), Ok(()), "{nth} for {seats}: {setup:?}");
                let now = features::possible(&setup.contents());
                possible.iter_mut().zip(now).for_each(|(possible, now)| *possible |= now);
                played.extend(setup.modules);
            }
        }
        let missing: Vec<&Module> = PLAYABLE.iter().filter(|module| !played.contains(module)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let never = possible.iter().zip(features::names()).filter(|(possible, _)| !**possible);
        let never: Vec<String> = never.map(|(_, name)| name).collect();
        assert!(never.is_empty(), "{never:?}");
    }
}
