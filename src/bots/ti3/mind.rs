//! What a bot knows and what it wants: points in reach, and what brings more of them.

use super::aims::Saving;
pub use crate::bots::weigh::{Force, NEVER, POINT, Worth};
use crate::core::Seat;
use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::{Module, Objective, Origin, Planet, StrategyCard, UnitKind};
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::chart::Chart;
use crate::games::ti3::rules::combat::{dice, hits, pds};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::scoring;
use std::cell::OnceCell;
use std::ops::Deref;

/// Further than anybody plans ahead.
pub const FAR: u8 = 6;
/// Ground forces that hold a planet only until somebody comes.
const WEAKLY_HELD: u32 = 1;

/// A seat and all it knows.
pub struct Mind {
    pub state: State,
    pub me: Seat,
    /// Systems that ships of others could come to, as bits.
    threatened: u64,
    chart: OnceCell<Chart>,
    /// For each system how far it is from something to take.
    prizes: OnceCell<Vec<u8>>,
    pub(super) saving: OnceCell<Saving>,
    pub(super) hoard: OnceCell<u32>,
    pub(super) coming_goods: OnceCell<u32>,
    pub(super) for_units: OnceCell<u32>,
    /// How good the position is as it stands.
    now: OnceCell<Worth>,
    /// Public objectives that may still be turned up, and how likely each is, in a hundred.
    coming: OnceCell<(Vec<Objective>, Worth)>,
    frontier: OnceCell<u32>,
    /// What public objectives are worth that the own technologies bring nearer.
    pub(super) learned: OnceCell<Worth>,
    /// For each system how far it is from one where an objective asks for a ship.
    pub(super) posts: OnceCell<Vec<u8>>,
}

impl Deref for Mind {
    type Target = State;
    fn deref(&self) -> &State {
        &self.state
    }
}

impl Mind {
    pub fn new(view: &View, me: Seat) -> Mind {
        let state = view.known();
        let others =
            |id: &SystemId| state.system(*id).space.iter().any(|(seat, units)| seat != me && units.has_ships());
        let near = |bits: u64| systems_of(bits).fold(bits, |near, id| near | state.touching[id.index()]);
        let ships = state.system_ids().filter(others).fold(0, |bits, id| bits | id.bit());
        let threatened = near(near(ships));
        Mind {
            state,
            me,
            threatened,
            chart: OnceCell::new(),
            prizes: OnceCell::new(),
            saving: OnceCell::new(),
            hoard: OnceCell::new(),
            coming_goods: OnceCell::new(),
            for_units: OnceCell::new(),
            now: OnceCell::new(),
            coming: OnceCell::new(),
            frontier: OnceCell::new(),
            learned: OnceCell::new(),
            posts: OnceCell::new(),
        }
    }

    /// The ways of the own ships.
    pub fn chart(&self) -> &Chart {
        self.chart.get_or_init(|| Chart::usual(self, self.me))
    }

    /// How good the position is.
    pub fn worth_now(&self) -> Worth {
        *self.now.get_or_init(|| self.worth(self))
    }

    /// How many systems away the next planet is that nobody holds, or nobody holds in force; [`FAR`] where there is none.
    pub fn to_prize(&self, system: SystemId) -> u8 {
        let distances = self.prizes.get_or_init(|| {
            let has_prize = |id: &SystemId| {
                let prize = |planet: Planet| self.is_prize(planet);
                self.system(*id).planets.iter().any(prize) && self.system(*id).space.enemy_ships(self.me).is_none()
            };
            self.distances(has_prize)
        });
        distances[system.index()]
    }

    /// How many systems away the next one is that is looked for, from each; [`FAR`] where there is none.
    pub fn distances(&self, is_wanted: impl Fn(&SystemId) -> bool) -> Vec<u8> {
        let mut reached = self.system_ids().filter(is_wanted).fold(0, |bits, id| bits | id.bit());
        let mut distances = vec![FAR; self.systems.len()];
        for distance in 0..FAR {
            let fresh = systems_of(reached).filter(|id| distances[id.index()] == FAR).collect::<Vec<_>>();
            fresh.iter().for_each(|id| distances[id.index()] = distance);
            reached = fresh.iter().fold(reached, |bits, id| bits | self.touching[id.index()]);
        }
        distances
    }

    /// A planet that nobody holds, or nobody holds in force.
    fn is_prize(&self, planet: Planet) -> bool {
        let mut ground = self.planets[planet].ground.iter();
        let held = ground.any(|(seat, units)| seat != self.me && units.ground() > WEAKLY_HELD);
        let open = !held && !planet.row().trade_station;
        open && !self.controls(self.me, planet) && !self.partner_holds(planet)
    }

    /// This seat's share of the planets that nobody holds.
    pub fn frontier(&self) -> u32 {
        *self.frontier.get_or_init(|| {
            let free = self.planets.iter().filter(|(planet, here)| here.owner.is_none() && !planet.row().trade_station);
            free.count() as u32 / self.count().max(1) as u32
        })
    }

    /// Whether the owner of a planet has an agreement with this seat: attacking it would end that (T15.6).
    fn partner_holds(&self, planet: Planet) -> bool {
        self.planets[planet].owner.is_some_and(|owner| self.partners(self.me).contains(owner))
    }

    /// Whether ships of others are in a system or at most two systems away.
    pub fn is_threatened(&self, system: SystemId) -> bool {
        self.threatened & system.bit() != 0
    }

    /// What all planets and trade goods bring when they are refreshed.
    pub fn income(&self, state: &State, currency: Currency) -> u32 {
        let planets = state.controlled(self.me).map(|planet| currency.worth(state, planet));
        planets.sum::<u32>() + u32::from(payment::coins(state, self.me))
    }

    /// Whether somebody may still use a strategy card this round.
    pub fn is_coming(&self, card: StrategyCard) -> bool {
        self.seats().any(|seat| self.players[seat].cards.iter().any(|own| own.card == card && !own.used))
    }

    /// Public objectives that this seat can still score.
    pub fn open_objectives<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Objective> + 'a {
        // T33.1.
        let early = state.contents.has(Module::AgeOfEmpire) && state.round <= 3;
        let revealed = state.objectives.iter().filter(|revealed| !revealed.scored.contains(self.me));
        let open = revealed.map(|revealed| revealed.objective);
        open.filter(move |card| !(early && card.row().deck == Deck::StageTwo))
            .chain(state.players[self.me].prospects.iter().copied())
    }

    /// Stage I objectives of the game (T2.12, T32.1, T2s.4).
    pub fn first_stage(&self) -> usize {
        if self.contents.has(Module::LongWar) || scoring::has_whole_decks(&self.contents) { 8 } else { 6 }
    }

    /// Public objectives of the first stage that are not turned up yet, and how many in a hundred of them will be (T2.12, T2s.4).
    pub fn coming_objectives(&self) -> &(Vec<Objective>, Worth) {
        self.coming.get_or_init(|| {
            let first = |card: &Objective| card.row().deck == Deck::StageOne;
            let open: Vec<Objective> =
                self.objectives.iter().map(|revealed| revealed.objective).filter(first).collect();
            let from = if self.contents.has(Module::VariantObjectives) { Origin::Empire } else { Origin::Base };
            let unseen = |card: &Objective| first(card) && card.row().from == from && !open.contains(card);
            let unseen: Vec<Objective> = Objective::ALL.iter().copied().filter(unseen).collect();
            let left = self.first_stage().saturating_sub(open.len());
            let likely = 100 * left.min(unseen.len()) / unseen.len().max(1);
            (unseen, likely as Worth)
        })
    }

    /// The strength of some units of a seat in space or on a planet.
    pub fn force(&self, seat: Seat, units: &Units, at: Place, attacking: bool) -> Force {
        let (system, roll) = match at {
            Place::Space(system) => (system, Roll::SpaceBattle { attacking }),
            Place::Planet(planet) => (self.planets[planet].system, Roll::Invasion { attacking, planet }),
        };
        let fights = |kind: &UnitKind| match at {
            Place::Space(_) => kind.is_ship(),
            Place::Planet(_) => kind.is_ground(),
        };
        let mut force = Force::default();
        for kind in units.kinds().filter(fights) {
            let Some(needs) = dice::needs(self, seat, kind, roll, None, system) else { continue };
            let dice = dice::dice(self, seat, kind, roll, None, system) as Worth;
            let tough = hits::toughness(self, seat, kind);
            let bodies: Worth = units
                .sorts()
                .filter(|(own, _, _)| *own == kind)
                .map(|(_, hits, count)| Worth::from(count) * Worth::from(tough.saturating_sub(hits).max(1)))
                .sum();
            force.attack += Worth::from(units.count(kind)) * dice * (11 - needs).clamp(0, 10);
            force.body += bodies;
        }
        force
    }

    /// Everybody else's strength in a system's space, shots of PDS included.
    pub fn foes(&self, system: SystemId) -> Force {
        let at = Place::Space(system);
        let mut foes = Force::default();
        for (seat, units) in self.system(system).space.iter().filter(|(seat, _)| *seat != self.me) {
            foes = foes.with(self.force(seat, units, at, false));
        }
        let cannons = self.others(self.me).flat_map(|seat| pds::in_range(self, seat, system));
        foes.attack += 3 * cannons.map(|(_, pds)| pds as Worth).sum::<Worth>();
        foes
    }

    /// Seats that have more victory points than others come first.
    pub fn threat(&self, seat: Seat) -> Worth {
        if seat == self.me { -1 } else { Worth::from(self.players[seat].points) }
    }

    /// Where tastes differ: a number below `most` of the seat's own, for one thing in one round.
    pub fn preference(&self, thing: usize, most: usize) -> Worth {
        ((thing * 31 + self.me.index() * 17 + self.round as usize * 7) / 3 % most) as Worth
    }
}

pub fn planet_worth(planet: Planet) -> Worth {
    let row = planet.row();
    let specialties: u8 = row.specialties.iter().sum();
    8 + 7 * Worth::from(row.resources)
        + 6 * Worth::from(row.influence)
        + 3 * Worth::from(specialties)
        + if planet == Planet::MecatolRex { POINT / 3 } else { 0 }
        + if row.refresh.is_some() { 6 } else { 0 }
}
