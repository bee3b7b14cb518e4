//! Questions that are asked of the state again and again.

use crate::core::{IdSet, Seat, Seats};
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::data::{Anomaly, Color};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::*;
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::units::{Area, Units};
use crate::games::ti3::rules::payment::Currency;

impl State {
    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    pub fn ends(&mut self) {
        self.step = Step::Over;
    }

    /// What a planet brings, with all that changes it.
    pub fn resources(&self, planet: Planet) -> u32 {
        Currency::Resources.worth(self, planet)
    }

    pub fn influence(&self, planet: Planet) -> u32 {
        Currency::Influence.worth(self, planet)
    }

    /// Influence of all planets a seat controls, exhausted or not.
    pub fn total_influence(&self, seat: Seat) -> u32 {
        self.controlled(seat).map(|planet| self.influence(planet)).sum()
    }

    /// The anomaly of a system, unless something makes it harmless.
    pub fn anomaly(&self, id: SystemId) -> Option<Anomaly> {
        let ask = Ask::of(self.active).system(id);
        self.system(id).anomaly().filter(|_| effects::allowed(self, Permit::Anomaly, ask, true))
    }
}

impl Public {
    /// `None` while the race of a seat is not shown (T2s.3).
    pub fn race(&self, seat: Seat) -> Option<Race> {
        let shown = self.set_up.as_ref().is_none_or(|set_up| !set_up.unshown.contains(seat));
        shown.then(|| self.players[seat].race)
    }

    pub fn count(&self) -> usize {
        self.players.count()
    }

    /// Whether a seat plays: it is neither out nor has it surrendered all but its last planet (T1.7, T36).
    pub fn plays(&self, seat: Seat) -> bool {
        !self.players[seat].eliminated && self.players[seat].standing != Standing::Retired
    }

    /// The seats still in the game, clockwise from the first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<'_> {
        Seat::all(self.count()).filter(|seat| self.plays(*seat))
    }

    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        self.seats().filter(move |other| *other != seat)
    }

    /// What a seat took this round; a planet that was lost and taken again is one.
    pub fn planets_taken(&self, seat: Seat) -> IdSet<Planet> {
        let taken = |deed: &Deed| if let Deed::TookPlanet { planet, .. } = deed { Some(*planet) } else { None };
        self.players[seat].deeds.iter().filter_map(taken).collect()
    }

    /// The seats still in the game, clockwise from this one, itself first; as the rotation cycler points (T4.2s).
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let count = self.count();
        let turn = move |nth: usize| if self.anticlockwise { count - nth } else { nth };
        let seats = (0..count).map(move |nth| Seat::new((from.index() + turn(nth)) % count));
        seats.filter(|seat| self.plays(*seat))
    }

    /// Who sits to the left of a seat, of those still in the game, wherever the cycler points.
    pub fn left_of(&self, seat: Seat) -> Seat {
        let mut left = seat.clockwise(self.count()).skip(1).filter(|other| self.plays(*other));
        left.next().unwrap_or(seat)
    }

    /// The neighbours at the table, left and right; one with two players (T20).
    pub fn neighbours(&self, seat: Seat) -> Seats {
        let left = seat.next(self.count());
        let right = Seat::new((seat.index() + self.count() - 1) % self.count());
        [left, right].into_iter().filter(|other| *other != seat).collect()
    }

    /// How many strategy cards each takes (T4.4); eliminations do not change it (T1.7).
    pub fn cards_each(&self) -> usize {
        match self.count() {
            // T61.1.
            ..=2 => 3,
            3 | 4 => 2,
            _ => 1,
        }
    }

    // ---- systems ------------------------------------------------------------------------------

    pub fn system_ids(&self) -> impl Iterator<Item = SystemId> + use<> {
        (0..self.systems.len() as u8).map(SystemId)
    }

    pub fn system(&self, id: SystemId) -> &System {
        &self.systems[id.index()]
    }

    pub fn system_mut(&mut self, id: SystemId) -> &mut System {
        &mut self.systems[id.index()]
    }

    pub fn space(&self, id: SystemId, seat: Seat) -> &Units {
        self.system(id).space.of(seat)
    }

    /// Systems whose tiles touch this one (T6.9: for fire and cards).
    pub fn touching(&self, id: SystemId) -> impl Iterator<Item = SystemId> + use<> {
        systems_of(self.touching[id.index()])
    }

    /// Systems of a seat with a counter, as bits.
    pub fn activated(&self, seat: Seat) -> u64 {
        self.system_ids().filter(|id| self.system(*id).counters.contains(seat)).fold(0, |bits, id| bits | id.bit())
    }

    // ---- places and units ---------------------------------------------------------------------

    pub fn area(&self, place: Place) -> &Area {
        match place {
            Place::Space(system) => &self.system(system).space,
            Place::Planet(planet) => &self.planets[planet].ground,
        }
    }

    pub fn area_mut(&mut self, place: Place) -> &mut Area {
        match place {
            Place::Space(system) => &mut self.system_mut(system).space,
            Place::Planet(planet) => &mut self.planets[planet].ground,
        }
    }

    pub fn units(&self, place: Place, seat: Seat) -> &Units {
        self.area(place).of(seat)
    }

    pub fn change(&mut self, place: Place, seat: Seat, change: impl FnOnce(&mut Units)) {
        self.area_mut(place).change(seat, change);
    }

    /// The space and the planets of a system.
    pub fn places(&self, id: SystemId) -> impl Iterator<Item = Place> + use<> {
        let planets = self.system(id).planets;
        std::iter::once(Place::Space(id)).chain(planets.iter().map(Place::Planet))
    }

    /// All units of a seat in a system.
    pub fn units_in(&self, id: SystemId, seat: Seat) -> Units {
        self.places(id).fold(Units::NONE, |all, place| all.with(self.units(place, seat)))
    }

    /// Seats with any unit in a system.
    pub fn present(&self, id: SystemId) -> Seats {
        self.places(id).flat_map(|place| self.area(place).seats()).collect()
    }

    /// All units of a seat on the board.
    pub fn units_of(&self, seat: Seat) -> Units {
        self.system_ids().fold(Units::NONE, |all, id| all.with(&self.units_in(id, seat)))
    }

    /// How many of a kind a seat has on the board.
    pub fn on_board(&self, seat: Seat, kind: UnitKind) -> u8 {
        let on_planets = |system: &System| {
            let planets = system.planets.iter();
            planets.map(|planet| self.planets[planet].ground.of(seat).count(kind)).sum::<u8>()
        };
        self.systems.iter().map(|system| system.space.of(seat).count(kind) + on_planets(system)).sum()
    }

    /// Pieces of a kind that a seat can still put on the board; none: as many as it likes (T16.1).
    pub fn pieces_left(&self, seat: Seat, kind: UnitKind) -> Option<u8> {
        let row = kind.row();
        let extended = self.contents.has(Module::ExtendedLimits);
        let pieces = if extended { row.pieces_extended } else { row.pieces }?;
        // Pieces that a component keeps away for a while.
        let away = |effect: &&Effect| effect.seat == seat && effect.scope == Scope::Piece(kind);
        let away = self.effects.iter().filter(away).count() as u8;
        Some(pieces.saturating_sub(self.on_board(seat, kind) + away))
    }

    /// Command counters in reinforcements (T10.1).
    pub fn reinforcements(&self, seat: Seat) -> u8 {
        let all: u8 = if self.contents.has(Module::ExtendedLimits) { 24 } else { 16 };
        let used = u32::from(self.players[seat].sheet.total()) + self.activated(seat).count_ones();
        all.saturating_sub(used as u8)
    }

    // ---- planets ------------------------------------------------------------------------------

    /// Mecatol Rex, also where it is the home of the Lazax (T60).
    pub fn throne(&self) -> Planet {
        self.system(SystemId::MECATOL).planets.first().unwrap_or(Planet::MecatolRex)
    }

    pub fn controls(&self, seat: Seat, planet: Planet) -> bool {
        self.planets.get(planet).is_some_and(|state| state.owner == Some(seat))
    }

    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
        self.planets.iter().filter(move |(_, state)| state.owner == Some(seat)).map(|(planet, _)| planet)
    }

    /// The planets of the home systems of a race.
    pub fn home_planets(&self, seat: Seat) -> IdSet<Planet> {
        self.system(self.players[seat].home).planets
    }

    pub fn controlled_abroad(&self, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
        let home = self.home_planets(seat);
        self.controlled(seat).filter(move |planet| !home.contains(*planet))
    }

    /// Whether a seat controls a system (T0.9).
    pub fn controls_system(&self, seat: Seat, id: SystemId) -> bool {
        let system = self.system(id);
        if self.space(id, seat).non_fighters() == 0 {
            return false;
        }
        if system.planets.is_empty() {
            return self.present(id).iter().all(|other| other == seat);
        }
        system.planets.iter().all(|planet| self.controls(seat, planet))
    }

    /// Techs of a colour that a seat has.
    pub fn techs_of(&self, seat: Seat, color: Color) -> usize {
        self.players[seat].techs.iter().filter(|tech| tech.row().color == color).count()
    }

    // ---- order of play ------------------------------------------------------------------------

    /// Trade partners of a seat (T15.2).
    pub fn partners(&self, seat: Seat) -> Seats {
        let with = |contract: &Contract| match contract {
            Contract::With { partner, .. } if *partner != seat => Some(*partner),
            _ => None,
        };
        self.players[seat].contracts.iter().filter_map(with).collect()
    }

    /// Agreements of a seat, those with itself too (T15.5s).
    pub fn agreements(&self, seat: Seat) -> usize {
        self.players[seat].contracts.iter().filter(|contract| **contract != Contract::Own).count()
    }

    /// All trade goods that are not with players (T12.4).
    pub fn goods_left(&self) -> u8 {
        let [base, empire, shards] = crate::games::ti3::content::rulings::TRADE_GOODS;
        if self.contents.has(Module::ShatteredAscension) {
            return u8::MAX;
        }
        let all = u32::from(base)
            + if self.contents.empire { u32::from(empire) } else { 0 }
            + if self.contents.shards { u32::from(shards) } else { 0 };
        let held: u32 = Seat::all(self.count())
            .map(|seat| &self.players[seat])
            .map(|player| u32::from(player.goods) + player.stored.iter().map(|&goods| u32::from(goods)).sum::<u32>())
            .sum();
        all.saturating_sub(held) as u8
    }
}

/// The systems of a set of bits, in order.
pub fn systems_of(mut bits: u64) -> impl Iterator<Item = SystemId> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
        bits &= bits - 1;
        Some(SystemId(next))
    })
}
