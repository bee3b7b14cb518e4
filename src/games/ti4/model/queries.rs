//! What is looked up in a state: seats, systems, planets, units.

use crate::core::{Seat, Seats};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::model::data::UnitRow;
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::set::{Area, IdSet};
use crate::games::ti4::model::state::{PlanetState, Player, State, System, SystemId};
use crate::games::ti4::rules::setup::Setup;

static NOWHERE: PlanetState = PlanetState { system: None, owner: None, exhausted: false, ground: Area::EMPTY };

impl State {
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        self.players.seats()
    }

    /// Seats still in the game, clockwise from `first`.
    pub fn clockwise(&self, first: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        first.clockwise(self.players.count()).filter(|&seat| !self.players[seat].eliminated)
    }

    /// Seats still in the game.
    pub fn seats_in_game(&self) -> Seats {
        self.players.iter().filter(|(_, player)| !player.eliminated).map(|(seat, _)| seat).collect()
    }

    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        self.clockwise(seat).filter(move |&other| other != seat)
    }

    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// The lowest number among the strategy cards; those without go last, clockwise from the speaker (LRR 48, 98.7).
    pub fn initiative(&self, seat: Seat) -> i32 {
        let card = self.players[seat].strategy_cards.iter().map(|picked| picked.card.index() as i32 + 1).min();
        effects::number(self, Number::Initiative, Ask::of(seat), card.unwrap_or(100))
    }

    /// Seats still in the game in initiative order.
    pub fn initiative_order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = self.clockwise(self.speaker).collect();
        order.sort_by_cached_key(|&seat| self.initiative(seat));
        order
    }

    pub fn system(&self, id: SystemId) -> &System {
        &self.systems[id.index()]
    }

    pub fn system_mut(&mut self, id: SystemId) -> &mut System {
        &mut self.systems[id.index()]
    }

    pub fn system_ids(&self) -> impl DoubleEndedIterator<Item = SystemId> + use<> {
        (0..self.systems.len() as u8).map(SystemId)
    }

    pub fn planets_in(&self, id: SystemId) -> IdSet<Planet> {
        self.system(id).planets
    }

    /// A planet that is not in play lies nowhere and has no owner.
    pub fn planet(&self, planet: Planet) -> &PlanetState {
        self.planets.get(planet).unwrap_or(&NOWHERE)
    }

    pub fn planet_mut(&mut self, planet: Planet) -> &mut PlanetState {
        &mut self.public.planets[planet]
    }

    pub fn planets_in_play(&self) -> IdSet<Planet> {
        self.planets.keys()
    }

    /// The system of a planet in play.
    pub fn system_of(&self, planet: Planet) -> SystemId {
        self.planet(planet).system.expect("only planets in play are asked for")
    }

    /// The planets a seat controls, in the order of their numbers.
    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
        self.planets.iter().filter(move |(_, planet)| planet.owner == Some(seat)).map(|(id, _)| id)
    }

    pub fn controls(&self, seat: Seat, planet: Planet) -> bool {
        self.planet(planet).owner == Some(seat)
    }

    pub fn controls_home(&self, seat: Seat) -> bool {
        self.planets_in(self.players[seat].home).iter().all(|planet| self.controls(seat, planet))
    }

    /// Whose home system this is.
    pub fn home_of(&self, id: SystemId) -> Option<Seat> {
        self.seats().find(|&seat| self.players[seat].home == id)
    }

    /// Whether a seat has any unit in a system, in space or on its planets.
    pub fn has_units(&self, seat: Seat, id: SystemId) -> bool {
        !self.system(id).space.of(seat).is_empty()
            || self.planets_in(id).iter().any(|planet| !self.planet(planet).ground.of(seat).is_empty())
    }

    pub fn card(&self, seat: Seat, kind: UnitKind) -> Option<&'static UnitRow> {
        let card = self.players[seat].cards.get(kind)?;
        Some(if self.has_abilities(seat, kind) { card.row() } else { card.plain_row() })
    }

    /// Whether units of a kind can do what is printed on their card; only mechs can lose that.
    pub fn has_abilities(&self, seat: Seat, kind: UnitKind) -> bool {
        kind != UnitKind::Mech || effects::allowed(self, Permit::UnitAbilities, Ask::of(seat).kind(kind), true)
    }

    /// The card of a unit that is on the board.
    pub fn unit(&self, seat: Seat, kind: UnitKind) -> &'static UnitRow {
        self.card(seat, kind).expect("units on the board have a card")
    }

    /// Whether units of a kind are ground forces of a seat: infantry and mechs, and those whose card says so (LRR 43).
    pub fn is_ground(&self, seat: Seat, kind: UnitKind) -> bool {
        kind.is_ground() || self.card(seat, kind).is_some_and(|card| card.ground)
    }

    /// Ground forces of a seat on a planet.
    pub fn ground_on(&self, seat: Seat, planet: Planet) -> u32 {
        let units = self.planet(planet).ground.of(seat);
        units.kinds().filter(|&kind| self.is_ground(seat, kind)).map(|kind| u32::from(units.count(kind))).sum()
    }

    pub fn tokens_on_board(&self, seat: Seat) -> u8 {
        self.systems.iter().filter(|system| system.tokens.contains(seat)).count() as u8
    }

    /// Command tokens of a seat in the fleet pools of others.
    pub fn tokens_taken(&self, seat: Seat) -> u8 {
        self.players.values().filter(|player| player.tribute.contains(seat)).count() as u8
    }

    /// Command tokens in reinforcements: 16 in all (LRR 20).
    pub fn tokens_left(&self, seat: Seat) -> u8 {
        let player = &self.players[seat];
        let away =
            player.tactic + player.fleet + player.strategy + self.tokens_on_board(seat) + self.tokens_taken(seat);
        Player::TOKENS.saturating_sub(away)
    }

    pub fn start(setup: &Setup, chance: &mut crate::core::Chance) -> State {
        crate::games::ti4::rules::setup::start(setup, chance)
    }
}
