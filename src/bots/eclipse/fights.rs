//! Answers in and after battles.

use super::force::Force;
use super::mind::{Mind, Worth};
use crate::games::eclipse::ids::{Die, Ship, Vessel};
use crate::games::eclipse::state::Party;
use crate::games::eclipse::target::Target;

/// How much it matters to destroy one.
fn weight(vessel: Vessel) -> Worth {
    [3, 5, 8, 4, 4, 10][vessel.index()]
}

impl Mind<'_> {
    fn opponent(&self) -> Option<Party> {
        let battle = self.board.combat.as_ref()?.battle.as_ref()?;
        Some(battle.opponent(Party::Player(self.me)))
    }

    /// A die on one of the enemy's ships: destroy what it can, without waste; else what the other dice can finish.
    pub fn shot(&self, die: Die, target: Target) -> Worth {
        let (Target::Enemy(vessel, damage), Some(enemy)) = (target, self.opponent()) else { return -1 };
        let stats = self.board.vessel_stats(enemy, vessel);
        let missing = Worth::from(stats.hull) + 1 - Worth::from(damage);
        let points = Worth::from(die.damage());
        if points >= missing {
            return 1000 + 30 * weight(vessel) - 10 * (points - missing);
        }
        let dice = self.board.combat.as_ref().and_then(|combat| combat.battle.as_ref()).map(|battle| &battle.dice);
        let others: Worth = dice.into_iter().flatten().map(|rolled| Worth::from(rolled.die.damage())).sum();
        let finish = if others >= missing { 400 } else { 0 };
        finish + 100 + 10 * weight(vessel) * points / missing
    }

    /// The force of a party in the battle under way, damage counted.
    fn force(&self, party: Party) -> Force {
        let mut force = Force::default();
        for (vessel, damage, count) in self.board.targets(party) {
            let mut stats = self.board.vessel_stats(party, vessel);
            stats.hull = stats.hull.saturating_sub(damage);
            force.add(count, stats);
        }
        force
    }

    /// Whether to get away from the battle under way: what is left to win and to lose, against the ships saved.
    pub fn flees(&self) -> bool {
        let (Some(enemy), Some(combat)) = (self.opponent(), &self.board.combat) else { return false };
        let tile = combat.tile;
        let home = self.board[tile].owner == Some(self.me);
        let ships = self.here(tile);
        let outlook = self.force(Party::Player(self.me)).against(self.force(enemy), !home);
        let kills = combat.records.iter().find(|record| record.seat == self.me).map_or(0, |record| record.kills.into());
        let (_, tiles) = Force::opposing(self.board, self.me, tile);
        let stay = self.prospects(tile, &ships, &self.ships, &outlook, (kills, tiles));
        let at_stake = if home { self.holding(tile) } else { 0 };
        let go = self.reputation(kills) - at_stake * 3 / 4 - self.wreck(&ships, 850);
        go > stay
    }

    /// The strongest of two types that could act first.
    pub fn first_to_act(&self, ship: Ship) -> Worth {
        let enemy = self.opponent().map(|party| self.force(party));
        let stats = &self.ships[ship.index()];
        Worth::from(stats.computer) * 10 + Worth::from(enemy.is_some()) + Worth::from(stats.cannons[2])
    }
}
