//! What a bot knows and what it wants: points in reach, and what brings more of them.

pub use crate::bots::weigh::{Force, NEVER, POINT, Worth};
use crate::core::Seat;
use crate::games::ti4::content::{self, Goal, LegendaryRow, Table};
use crate::games::ti4::model::ids::{Faction, Planet, StrategyCard, UnitKind};
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{PickedCard, PublicObjective, State, SystemId};
use crate::games::ti4::model::target::Place;
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::galaxy;
use crate::games::ti4::rules::notes;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::scoring;
use std::cell::OnceCell;
use std::ops::Deref;

/// Further than anybody plans ahead.
pub const FAR: u8 = 6;

/// A seat and all it knows.
pub struct Mind {
    pub state: State,
    pub me: Seat,
    /// Systems that ships of others could come to, as bits.
    threatened: u64,
    /// For each system how far it is from something to take.
    prizes: OnceCell<Vec<u8>>,
}

impl Deref for Mind {
    type Target = State;
    fn deref(&self) -> &State {
        &self.state
    }
}

/// What has to be left for an objective when the round ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Saving {
    Nothing,
    Currency(Currency, u32),
    Goods(u32),
    Tokens(u32),
}

impl Mind {
    pub fn new(view: &View, me: Seat) -> Mind {
        let state = view.known();
        let others =
            |id: &SystemId| state.system(*id).space.iter().any(|(seat, units)| seat != me && units.has_ships());
        let near = |bits: u64| galaxy::systems(bits).fold(bits, |near, id| near | state.touching[id.index()]);
        let ships = state.system_ids().filter(others).fold(0, |bits, id| bits | id.bit());
        let threatened = near(near(ships));
        Mind { state, me, threatened, prizes: OnceCell::new() }
    }

    /// Whether ships of this seat are at Mecatol Rex or beside it.
    pub fn is_near_mecatol(&self) -> bool {
        let system = self.system_of(Planet::MecatolRex);
        let near = self.touching[system.index()] | system.bit();
        galaxy::systems(near).any(|id| self.system(id).space.of(self.me).has_ships())
    }

    /// How many systems away the next planet is that nobody holds; [`FAR`] where there is none.
    pub fn to_prize(&self, system: SystemId) -> u8 {
        let distances = self.prizes.get_or_init(|| {
            let free = |planet: Planet| self.planet(planet).owner.is_none() && board::may_land(self, self.me, planet);
            let has_prize = |id: &SystemId| self.planets_in(*id).iter().any(free) && self.foes(*id) == Force::default();
            let mut reached = self.system_ids().filter(has_prize).fold(0, |bits, id| bits | id.bit());
            let mut distances = vec![FAR; self.systems.len()];
            for distance in 0..FAR {
                let fresh = galaxy::systems(reached).filter(|id| distances[id.index()] == FAR).collect::<Vec<_>>();
                fresh.iter().for_each(|id| distances[id.index()] = distance);
                reached = fresh.iter().fold(reached, |bits, id| bits | self.touching[id.index()]);
            }
            distances
        });
        distances[system.index()]
    }

    /// Whether ships of others are in a system or at most two systems away.
    pub fn is_threatened(&self, system: SystemId) -> bool {
        self.threatened & system.bit() != 0
    }

    /// What all planets and trade goods bring when they are ready.
    pub fn income(&self, state: &State, currency: Currency) -> u32 {
        let planets = state.controlled(self.me).map(|planet| match currency {
            Currency::Resources => board::resources(state, planet),
            Currency::Influence => board::influence(state, planet),
            Currency::Either => board::resources(state, planet).max(board::influence(state, planet)),
        });
        planets.sum::<u32>() + u32::from(state.players[self.me].goods)
    }

    /// Whether somebody may still use a strategy card this round.
    pub fn is_coming(&self, card: StrategyCard) -> bool {
        let ready = |picked: &PickedCard| picked.card == card && !picked.spent;
        self.seats().any(|seat| self.players[seat].strategy_cards.iter().any(ready))
    }

    /// Trade goods that this round may still bring.
    fn windfall(&self) -> u32 {
        let player = &self.players[self.me];
        let own = player.strategy_cards.iter().any(|picked| picked.card == StrategyCard::Trade && !picked.spent);
        let value = u32::from(notes::commodity_value(self, self.me));
        match self.is_coming(StrategyCard::Trade) {
            true if own => 3 + value,
            true => value,
            false => u32::from(player.commodities),
        }
    }

    /// What this round's objective asks to keep: only when nothing can be scored without spending.
    pub fn saving(&self) -> Saving {
        if !self.controls_home(self.me) {
            return Saving::Nothing;
        }
        let (mut best, mut most) = (Saving::Nothing, 0);
        for revealed in self.objectives.iter().filter(|revealed| !revealed.scored.contains(self.me)) {
            let PublicObjective::Public(objective) = revealed.objective else { continue };
            let row = content::objective(objective);
            let (have, need) = scoring::progress(self, self.me, &row.goal);
            let spends = matches!(row.goal, Goal::Resources(_) | Goal::Influence(_) | Goal::TradeGoods(_));
            if have + if spends { self.windfall() } else { 0 } < need {
                continue;
            }
            let saving = match row.goal {
                Goal::Resources(need) => Saving::Currency(Currency::Resources, need),
                Goal::Influence(need) => Saving::Currency(Currency::Influence, need),
                Goal::TradeGoods(need) => Saving::Goods(need),
                Goal::Tokens(need) => Saving::Tokens(need),
                _ => Saving::Nothing,
            };
            // What needs no saving is as good as a point more.
            let good = 4 * row.stage + 2 * u8::from(saving == Saving::Nothing) + u8::from(have >= need);
            if good > most {
                (best, most) = (saving, good);
            }
        }
        best
    }

    /// What can be spent without giving up this round's objective.
    pub fn spare(&self, currency: Currency) -> u32 {
        let available = payment::available(self, self.me, currency);
        let hoarded = if self.hoards() { u32::from(self.players[self.me].goods) } else { 0 };
        let spare = match self.saving() {
            Saving::Currency(kept, need) if kept == currency => available.saturating_sub(need),
            Saving::Currency(kept, need) => {
                let ready = self.controlled(self.me).filter(|&planet| !self.planet(planet).exhausted);
                let value = |planet, currency| match currency {
                    Currency::Resources => board::resources(self, planet),
                    Currency::Influence => board::influence(self, planet),
                    Currency::Either => board::resources(self, planet).max(board::influence(self, planet)),
                };
                let mut planets: Vec<(u32, u32)> =
                    ready.map(|planet| (value(planet, kept), value(planet, currency))).collect();
                planets.sort_by_key(|(kept, spent)| (10 * *spent + 10) / (kept + 1));
                let (mut left, mut locked) = (need.saturating_sub(u32::from(self.players[self.me].goods)), 0);
                for (kept, spent) in planets {
                    if left > 0 && kept > 0 {
                        left = left.saturating_sub(kept);
                        locked += spent;
                    }
                }
                available.saturating_sub(locked)
            }
            Saving::Goods(need) => available.saturating_sub(need),
            _ => available,
        };
        spare.min(available.saturating_sub(hoarded))
    }

    /// Whether a neighbour takes from those with many trade goods.
    fn is_beside_pirates(&self) -> bool {
        let mut pirates = self.others(self.me).filter(|&seat| self.players[seat].faction == Faction::Mentak);
        pirates.any(|seat| galaxy::neighbours(self, self.me).contains(&seat))
    }

    /// Whether trade goods are kept over the rounds: what the second stage asks to spend, planets alone seldom bring.
    fn hoards(&self) -> bool {
        let open = self.objectives.iter().filter(|revealed| !revealed.scored.contains(self.me));
        let mut rows = open.filter_map(|revealed| match revealed.objective {
            PublicObjective::Public(objective) => Some(content::objective(objective)),
            PublicObjective::Secret(_) => None,
        });
        // From the fourth round on the next objective to be revealed may be one of them.
        if self.round >= 4 && !self.is_beside_pirates() {
            return true;
        }
        rows.any(|row| {
            row.stage == 2 && matches!(row.goal, Goal::Resources(_) | Goal::Influence(_) | Goal::TradeGoods(_))
        })
    }

    /// Command tokens that can be used without giving up this round's objective.
    pub fn spare_tokens(&self) -> u32 {
        let player = &self.players[self.me];
        let tokens = u32::from(player.tactic + player.strategy);
        if let Saving::Tokens(need) = self.saving() { tokens.saturating_sub(need) } else { tokens }
    }

    /// The strength of some units of a seat in space or on a planet.
    pub fn force(&self, seat: Seat, units: &Units, at: Place) -> Force {
        let fights = |kind: &UnitKind| match at {
            Place::Space(_) => kind.is_ship(),
            Place::Planet(_) => kind.is_ground(),
        };
        let mut force = Force::default();
        for kind in units.kinds().filter(fights) {
            let card = self.unit(seat, kind);
            let count = Worth::from(units.count(kind));
            force.attack += count * Worth::from(card.dice) * (11 - Worth::from(card.combat));
            force.body += count + if card.sustain { Worth::from(units.whole(kind)) } else { 0 };
        }
        force
    }

    /// Everybody else's strength in a system's space.
    pub fn foes(&self, system: SystemId) -> Force {
        let mut foes = Force::default();
        for (seat, units) in self.system(system).space.iter().filter(|(seat, _)| *seat != self.me) {
            let force = self.force(seat, units, Place::Space(system));
            foes = foes.with(force);
        }
        let cannons = |planet: Planet| {
            let others = self.planet(planet).ground.iter().filter(|(seat, _)| *seat != self.me);
            others.map(|(_, units)| Worth::from(units.count(UnitKind::Pds))).sum::<Worth>()
        };
        foes.attack += 3 * self.planets_in(system).iter().map(cannons).sum::<Worth>();
        foes
    }

    /// Seats that have more victory points than others come first.
    pub fn threat(&self, seat: Seat) -> Worth {
        if seat == self.me { -1 } else { Worth::from(self.players[seat].points) }
    }
}

pub fn planet_worth(planet: Planet) -> Worth {
    let row = planet.row();
    let base = 6 + 7 * Worth::from(row.resources) + 6 * Worth::from(row.influence);
    let legendary = LegendaryRow::in_order().any(|row| row.planet == planet);
    base + if planet == Planet::MecatolRex { POINT / 2 } else { 0 }
        + if row.specialty.is_some() { 4 } else { 0 }
        + if legendary { POINT / 5 } else { 0 }
}
