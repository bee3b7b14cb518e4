//! What the abilities of races are good for, and what they cost.

use super::aims::Saving;
use super::mind::{Mind, NEVER, POINT, Worth};
use crate::games::ti3::model::ids::{Ability, Planet};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::rules::payment::Currency;

/// Trade goods that munitions cost.
const MUNITIONS: u32 = 2;
/// Strategy counters that are there for secondary abilities before others are paid for.
const FOR_SECONDARIES: u8 = 2;

impl Mind {
    /// Whether there are strategy counters besides those that secondary abilities cost.
    fn has_idle_counters(&self) -> bool {
        self.players[self.me].sheet.strategy > FOR_SECONDARIES
    }

    /// What an ability of the race is worth as an action.
    pub fn ability_worth(&self, ability: Ability) -> Worth {
        match ability {
            Ability::YinReversal => {
                let refreshed = self.controlled(self.me).filter(|planet| !self.planets[*planet].exhausted);
                let most = refreshed.map(|planet| self.reversal_worth(planet)).max().unwrap_or(NEVER);
                if most > 0 { 20 * most } else { NEVER }
            }
            Ability::SolOrbitalDrop | Ability::MuaatStarForge if !self.has_idle_counters() => NEVER,
            _ => 11,
        }
    }

    /// What is won by swapping resources and influence of a planet: resources build, while nothing asks for influence.
    pub fn reversal_worth(&self, planet: Planet) -> Worth {
        let more = self.resources(planet) as Worth - self.influence(planet) as Worth;
        match self.saving() {
            Saving::Currency(Currency::Influence, _) => more,
            _ => -more,
        }
    }

    /// Whether to use an ability of the race where it may be used.
    pub fn ability_reaction(&self, ability: Ability) -> Worth {
        let wanted = match ability {
            // It could go on for ever.
            Ability::HacanSwapActionCards => false,
            Ability::XxchaCancelAgenda => self.has_idle_counters() && self.dislikes_agenda(),
            Ability::JolNarReroll => self.has_idle_counters() && self.is_contested(),
            Ability::LetnevMunitions => {
                self.is_contested() && u32::from(self.players[self.me].goods) >= self.hoard() + MUNITIONS
            }
            Ability::YinDevotion => self.is_contested(),
            _ => true,
        };
        if wanted { POINT / 10 } else { -1 }
    }

    /// A fight that either side may win.
    fn is_contested(&self) -> bool {
        let Some(combat) = &self.combat else { return true };
        let (Some(enemy), Some(activation)) = (combat.enemy(self.me), &self.activation) else { return true };
        let at = Place::Space(activation.system);
        let force = |seat| self.force(seat, self.units(at, seat), at, seat == combat.attacker);
        !force(self.me).beats(force(enemy), 250) && !force(enemy).beats(force(self.me), 250)
    }
}
