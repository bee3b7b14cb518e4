//! What a bot knows and what it wants: points in reach, and what brings more of them.

pub use crate::bots::weigh::{Force, NEVER, POINT, Worth};
use crate::core::Seat;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::effects::Roll;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::{Module, Objective, Origin, Planet, StrategyCard, UnitKind};
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::combat::{dice, hits, pds};
use crate::games::ti3::rules::movement::Chart;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::scoring;
use std::cell::OnceCell;
use std::ops::Deref;

/// Further than anybody plans ahead.
pub const FAR: u8 = 6;
/// Ground forces that hold a planet only until somebody comes.
const WEAKLY_HELD: u32 = 1;
/// Trade goods that come together in a few rounds.
const IN_A_FEW_ROUNDS: u32 = 8;

/// A seat and all it knows.
pub struct Mind {
    pub state: State,
    pub me: Seat,
    /// Systems that ships of others could come to, as bits.
    threatened: u64,
    chart: OnceCell<Chart>,
    /// For each system how far it is from something to take.
    prizes: OnceCell<Vec<u8>>,
    saving: OnceCell<Saving>,
    hoard: OnceCell<u32>,
    /// How good the position is as it stands.
    now: OnceCell<Worth>,
    /// Public objectives that may still be turned up, and how likely each is, in a hundred.
    coming: OnceCell<(Vec<Objective>, Worth)>,
    frontier: OnceCell<u32>,
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
    Counters(u32),
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
            now: OnceCell::new(),
            coming: OnceCell::new(),
            frontier: OnceCell::new(),
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
            let mut reached = self.system_ids().filter(has_prize).fold(0, |bits, id| bits | id.bit());
            let mut distances = vec![FAR; self.systems.len()];
            for distance in 0..FAR {
                let fresh = systems_of(reached).filter(|id| distances[id.index()] == FAR).collect::<Vec<_>>();
                fresh.iter().for_each(|id| distances[id.index()] = distance);
                reached = fresh.iter().fold(reached, |bits, id| bits | self.touching[id.index()]);
            }
            distances
        });
        distances[system.index()]
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
            let open: Vec<Objective> = self.objectives.iter().map(|revealed| revealed.objective).filter(first).collect();
            let from = if self.contents.has(Module::VariantObjectives) { Origin::Empire } else { Origin::Base };
            let unseen = |card: &Objective| first(card) && card.row().from == from && !open.contains(card);
            let unseen: Vec<Objective> = Objective::ALL.iter().copied().filter(unseen).collect();
            let left = self.first_stage().saturating_sub(open.len());
            let likely = 100 * left.min(unseen.len()) / unseen.len().max(1);
            (unseen, likely as Worth)
        })
    }

    /// What this round's objective asks to keep: only when nothing can be scored without spending (T9.1: one each round).
    pub fn saving(&self) -> Saving {
        *self.saving.get_or_init(|| self.find_saving())
    }

    fn find_saving(&self) -> Saving {
        if !scoring::may_score(self, self.me) {
            return Saving::Nothing;
        }
        let (mut best, mut most) = (Saving::Nothing, 0);
        for objective in self.open_objectives(self) {
            let Some(row) = content::objective(objective).filter(|_| scoring::meets(self, self.me, objective)) else {
                continue;
            };
            let saving = match row.goal {
                Goal::Spend(currency, need) => Saving::Currency(currency, need),
                Goal::SpendEither(need) => {
                    let rich = |currency| payment::available(self, self.me, currency);
                    let influence = rich(Currency::Influence) >= rich(Currency::Resources);
                    Saving::Currency(if influence { Currency::Influence } else { Currency::Resources }, need)
                }
                Goal::SpendGoods(need) => Saving::Goods(u32::from(need)),
                Goal::SpendMixed { goods, resources, influence } => {
                    Saving::Goods(u32::from(goods) + resources + influence)
                }
                Goal::SpendCounters(need) => Saving::Counters(u32::from(need)),
                Goal::Have(_) | Goal::End => Saving::Nothing,
            };
            // What needs no saving is as good as a point more.
            let good = 4 * self.points_of(objective) + Worth::from(saving == Saving::Nothing);
            if good > most {
                (best, most) = (saving, good);
            }
        }
        best
    }

    /// What can be spent without giving up this round's objective.
    pub fn spare(&self, currency: Currency) -> u32 {
        let available = payment::available(self, self.me, currency);
        let hoarded = self.hoard().min(u32::from(self.players[self.me].goods));
        let spare = match self.saving() {
            Saving::Currency(kept, need) if kept == currency => available.saturating_sub(need),
            Saving::Currency(kept, need) => {
                let ready = self.controlled(self.me).filter(|planet| !self.planets[*planet].exhausted);
                let mut planets: Vec<(u32, u32)> =
                    ready.map(|planet| (kept.worth(self, planet), currency.worth(self, planet))).collect();
                planets.sort_by_key(|(kept, spent)| (10 * *spent + 10) / (kept + 1));
                let (mut left, mut locked) = (need.saturating_sub(u32::from(self.players[self.me].goods)), 0);
                for (kept, spent) in planets {
                    if left > 0 && kept > 0 {
                        left = left.saturating_sub(kept);
                        locked += spent;
                    }
                }
                available.saturating_sub(locked + u32::from(self.players[self.me].goods).min(need))
            }
            Saving::Goods(need) => available.saturating_sub(need),
            Saving::Counters(_) | Saving::Nothing => available,
        };
        spare.min(available.saturating_sub(hoarded))
    }

    /// Trade goods that are kept over the rounds: what open objectives ask for beyond the planets.
    pub fn hoard(&self) -> u32 {
        *self.hoard.get_or_init(|| self.find_hoard())
    }

    fn find_hoard(&self) -> u32 {
        let coins = u32::from(payment::coins(self, self.me));
        let lacking = |currency, need: u32| need.saturating_sub(self.income(self, currency) - coins);
        let asked = |objective: Objective| match content::objective(objective).map(|row| row.goal) {
            Some(Goal::SpendGoods(need)) => u32::from(need),
            Some(Goal::SpendMixed { goods, resources, influence }) => {
                let more = lacking(Currency::Resources, resources).max(lacking(Currency::Influence, influence));
                u32::from(goods) + more
            }
            Some(Goal::Spend(currency, need)) => lacking(currency, need),
            Some(Goal::SpendEither(need)) => lacking(Currency::Resources, need).min(lacking(Currency::Influence, need)),
            _ => 0,
        };
        // What lacks too much is not waited for.
        let near = self.open_objectives(self).map(asked).filter(|goods| *goods <= coins + IN_A_FEW_ROUNDS);
        near.max().unwrap_or(0)
    }

    /// Command counters that can be used without giving up this round's objective.
    pub fn spare_counters(&self) -> u32 {
        let sheet = self.players[self.me].sheet;
        let counters = u32::from(sheet.pool + sheet.strategy);
        if let Saving::Counters(need) = self.saving() { counters.saturating_sub(need) } else { counters }
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
