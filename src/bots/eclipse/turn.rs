//! Which action to take, and what to trade for it.

use super::mind::{Mind, NEVER, Worth};
use crate::games::eclipse::ids::{Action, Build, Resource, Technology};

/// A trade that makes something affordable.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    pub from: Resource,
    pub to: Resource,
    /// Units received.
    pub amount: u16,
    pub worth: Worth,
}

impl Mind<'_> {
    /// Items an action builds.
    pub fn slots(&self, reacting: bool) -> u8 {
        let player = self.player();
        if reacting { 1 } else { player.species.activity(Action::Build) + u8::from(player.has(Technology::Nanorobots)) }
    }

    /// The best use of an action, its disc not yet paid.
    fn yields(&self, action: Action, reacting: bool) -> Worth {
        let activity = if reacting { 1 } else { self.player().species.activity(action) };
        match action {
            Action::Explore => {
                let Some(best) = self.explore() else { return NEVER };
                let claim = self.price(2).map_or(Worth::MAX / 4, |both| both - self.price(1).unwrap_or(0));
                let once = if claim > best { best / 6 } else { best - claim };
                once * (1 + 2 * Worth::from(activity)) / 3
            }
            Action::Influence => self.influence(),
            Action::Research => self.board.affordable(self.me).map(|t| self.purchase(t, 1)).max().unwrap_or(NEVER),
            Action::Upgrade => self.best_refit(activity).map_or(NEVER, |(worth, _)| worth),
            Action::Build => {
                let worth = self.build(self.slots(reacting), self.spendable(1));
                if worth > 0 { worth } else { NEVER }
            }
            Action::Move => self.sorties(activity, 1).iter().map(|sortie| sortie.worth).max().unwrap_or(NEVER),
        }
    }

    /// An action with its disc; passing is 0.
    pub fn action(&self, action: Action, reacting: bool) -> Worth {
        match self.price(1) {
            Some(price) => self.yields(action, reacting) - price,
            None => NEVER,
        }
    }

    /// A technology at its price, after so many more discs have left the track.
    pub fn purchase(&self, technology: Technology, discs: u8) -> Worth {
        let price = self.player().price(technology);
        if self.shortfall(discs) > self.raisable(price, 0) {
            return NEVER;
        }
        self.technology(technology) - Worth::from(price) * self.unit(Resource::Science)
    }

    /// An item whose materials are not needed to pay the upkeep.
    pub fn order(&self, item: Build, slots: u8) -> Worth {
        if u16::from(self.player().species.cost(item)) > self.spendable(0) {
            return NEVER;
        }
        self.item(item, slots)
    }

    /// The best thing that only a trade makes affordable.
    pub fn deal(&self) -> Option<Deal> {
        let player = self.player();
        let price = self.price(1)?;
        let mut best: Option<Deal> = None;
        let mut offer = |to: Resource, cost: u16, worth: Worth| {
            let Some(amount) = cost.checked_sub(player.storage[to]).filter(|&amount| amount > 0) else { return };
            for &from in Resource::ALL.iter().filter(|&&from| from != to) {
                let given = amount * u16::from(player.species.row().trade_rate);
                let spare = match from {
                    Resource::Money => (-self.shortfall(1)).clamp(0, i32::from(player.storage[from])) as u16,
                    _ => player.storage[from],
                };
                // What is bought no longer costs units of its own kind, but of the other.
                let extra = Worth::from(given) * self.unit(from) - Worth::from(amount) * self.unit(to);
                let worth = worth - extra - price;
                if given <= spare && worth > best.map_or(0, |deal| deal.worth) {
                    best = Some(Deal { from, to, amount, worth });
                }
            }
        };
        for &technology in Technology::ALL.iter().filter(|&&technology| self.board.is_on_offer(self.me, technology)) {
            let cost = player.price(technology);
            if cost > player.storage[Resource::Science] {
                offer(
                    Resource::Science,
                    cost,
                    self.technology(technology) - Worth::from(cost) * self.unit(Resource::Science),
                );
            }
        }
        for &item in Build::ALL {
            let cost = u16::from(player.species.cost(item));
            let possible = item.technology().is_none_or(|technology| player.has(technology))
                && self.board.building_sites(self.me, item).next().is_some();
            let possible = possible && item.ship().is_none_or(|ship| player.supply[ship.index()] > 0);
            if possible && cost > player.storage[Resource::Materials] {
                offer(Resource::Materials, cost, self.item(item, 1));
            }
        }
        best
    }
}
