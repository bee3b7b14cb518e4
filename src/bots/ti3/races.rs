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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::view::View;
    use crate::games::ti3::testing::{A, Sim};

    #[test]
    fn abilities_are_not_used_at_any_price() {
        let mut t = Sim::new();
        let mind = |t: &Sim| Mind::new(&View::of(&t.state, Some(A)), A);
        t.state.players[A].sheet.strategy = 2;
        assert!(mind(&t).ability_reaction(Ability::JolNarReroll) < 0);
        assert!(mind(&t).ability_worth(Ability::SolOrbitalDrop) < 0);
        t.state.players[A].sheet.strategy = 3;
        assert!(mind(&t).ability_reaction(Ability::JolNarReroll) > 0);
        assert!(mind(&t).ability_worth(Ability::SolOrbitalDrop) > 0);
        assert!(mind(&t).ability_reaction(Ability::XxchaCancelAgenda) < 0, "no agenda that is disliked");
        t.state.players[A].goods = 0;
        assert!(mind(&t).ability_reaction(Ability::LetnevMunitions) < 0);
        t.state.players[A].goods = 9;
        assert!(mind(&t).ability_reaction(Ability::LetnevMunitions) > 0);
    }

    /// A planet with more influence than resources is swapped to build with, not the other way round.
    #[test]
    fn planets_are_swapped_for_resources() {
        let mut t = Sim::new();
        t.give_planet(A, Planet::MecatolRex);
        let mind = Mind::new(&View::of(&t.state, Some(A)), A);
        assert!(mind.reversal_worth(Planet::MecatolRex) > 0 && mind.reversal_worth(Planet::Jord) < 0);
    }
}
