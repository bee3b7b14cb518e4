//! A table for tests: any position, answered by targets, with dice as needed.
//!
//! ```ignore
//! let mut t = Sim::new();                                       // A is to move; everybody's units are at home
//! t.put(A, t.space(Tile::Saudor), UnitKind::Cruiser, 2);        // change the position at will
//! t.dice(&[10, 1]);                                             // the next faces
//! t.activate(Tile::Saudor);                                     // plays from here; a wrong answer panics
//! t.until(Prompt::MoveFrom);                                    // gives first answers (passes) before this prompt
//! ```

use crate::core::game::Position;
use crate::core::testing::Told;
use crate::core::{Chance, Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::invariants;
use crate::games::ti3::model::state::{PickedCard, Spot, State, Step, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::movement;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, Races, Setup};
use crate::games::ti3::streams;

pub const A: Seat = Seat::new(0);
pub const B: Seat = Seat::new(1);
pub const C: Seat = Seat::new(2);
/// In games of four.
pub const D: Seat = Seat::new(3);

/// A's home is due north of Mecatol Rex, behind Saudor and Abyz / Fria; B's is to the south-east, C's to the south-west.
const MAP: [Tile; 24] = [
    Tile::AbyzFria,
    Tile::Wellon,
    Tile::IonStorm,
    Tile::GravityRift,
    Tile::Nebula,
    Tile::AsteroidField,
    Tile::Saudor,
    Tile::Empty,
    Tile::Lodor,
    Tile::ArcturusSumerian,
    Tile::Quann,
    Tile::Thibah,
    Tile::EmptySe,
    Tile::Supernova,
    Tile::Tarmann,
    Tile::EmptyAlphaWormhole,
    Tile::VefutIi,
    Tile::MeharXull,
    Tile::Mirage,
    Tile::Primor,
    Tile::Capha,
    Tile::ArinamMeer,
    Tile::Elnath,
    Tile::ArnorLor,
];

pub fn setup() -> Setup {
    Setup {
        races: Races::Chosen(vec![Race::Sol, Race::Letnev, Race::Xxcha]),
        galaxy: Galaxy::Map(MAP.to_vec()),
        speaker: Some(A),
        ..Setup::new(3, Bundle::Expansions)
    }
}

/// Fall of the Empire for four (T60): A is Sol, B the Lazax, C the Letnev, D the Hacan.
pub fn fall() -> Sim {
    let races = Races::Chosen(vec![Race::Sol, Race::Lazax, Race::Letnev, Race::Hacan]);
    let mut t = Sim::of(Setup { races, speaker: Some(A), ..Setup::scenario(4) });
    // The Lazax stand at home, with some ships beside it.
    for id in t.state.system_ids() {
        for at in t.state.places(id) {
            t.clear(B, at);
        }
        for planet in t.state.system(id).planets.iter().filter(|planet| *planet != Planet::MecatolRexLazax) {
            let here = &mut t.state.planets[planet];
            here.owner = here.owner.filter(|owner| *owner != B);
        }
    }
    let throne = Place::Planet(Planet::MecatolRexLazax);
    let (home, near) = (Place::Space(SystemId::MECATOL), t.space(Tile::VefutIi));
    for (at, kind, count) in [
        (throne, UnitKind::GroundForce, 6),
        (throne, UnitKind::Pds, 2),
        (throne, UnitKind::SpaceDock, 1),
        (home, UnitKind::Dreadnought, 1),
        (home, UnitKind::Cruiser, 2),
        (near, UnitKind::Cruiser, 1),
        (near, UnitKind::Destroyer, 2),
    ] {
        t.put(B, at, kind, count);
    }
    t
}

pub struct Sim {
    pub state: State,
    setup: Setup,
    dice: Vec<u32>,
    table: Option<Table<Ti3>>,
}

impl Default for Sim {
    fn default() -> Sim {
        Sim::new()
    }
}

impl Sim {
    /// Three seats at the first turn of the first action phase. A is speaker and active, with Initiative and Logistics; B has
    /// Diplomacy and Trade, C Political and Warfare. Nobody has a technology.
    pub fn new() -> Sim {
        Sim::of(setup())
    }

    /// The same with modules.
    pub fn with(modules: &[Module]) -> Sim {
        let mut modules = modules.to_vec();
        modules.sort();
        Sim::of(Setup { modules, ..setup() })
    }

    pub fn of(setup: Setup) -> Sim {
        setup.check().expect("a set-up for tests is right");
        let mut table: Table<Ti3> = Table::new(setup.clone(), 1);
        table.until(|_, why| why.prompt == Prompt::PickStrategyCard);
        let mut state = table.state().clone();
        // By their numbers, whatever the set.
        let cards = state.cards.keys();
        let numbered = |number: usize| cards.iter().find(|card| usize::from(card.row().number) == number);
        for seat in Seat::all(state.count()) {
            let own =
                (0..state.cards_each()).map(|pass| numbered(1 + seat.index() + 3 * pass).expect("a card of the set"));
            let used = |card| card == StrategyCard::Initiative;
            state.players[seat].cards = own.map(|card| PickedCard { card, used: used(card) }).collect();
            state.players[seat].techs = Default::default();
        }
        state.active = A;
        state.step = Step::Turn;
        Sim { state, setup, dice: Vec::new(), table: None }
    }

    // ---- the position ---------------------------------------------------------------------------

    pub fn tile(&self, tile: Tile) -> SystemId {
        let at = self.state.systems.iter().position(|system| system.tile == tile).expect("a tile of the map");
        SystemId(at as u8)
    }

    pub fn space(&self, tile: Tile) -> Place {
        Place::Space(self.tile(tile))
    }

    pub fn home(&self, seat: Seat) -> SystemId {
        self.state.players[seat].home
    }

    pub fn put(&mut self, seat: Seat, at: Place, kind: UnitKind, count: u8) {
        self.state.change(at, seat, |units| units.add(kind, count));
    }

    /// Nothing of the seat's own is left there.
    pub fn clear(&mut self, seat: Seat, at: Place) {
        self.state.change(at, seat, |units| *units = Units::NONE);
    }

    /// A planet held since before this round, refreshed.
    pub fn give_planet(&mut self, seat: Seat, planet: Planet) {
        let here = &mut self.state.planets[planet];
        here.owner = Some(seat);
        here.since = 0;
        here.exhausted = false;
    }

    pub fn give_tech(&mut self, seat: Seat, tech: Tech) {
        self.state.players[seat].techs.insert(tech);
    }

    /// The seat plays another race, in the home it has.
    pub fn race(&mut self, seat: Seat, race: Race) -> &mut Sim {
        self.state.players[seat].race = race;
        self
    }

    pub fn give_race_tech(&mut self, seat: Seat, tech: RaceTech) -> &mut Sim {
        self.state.players[seat].race_techs.insert(tech);
        self
    }

    /// The rules of a module hold.
    pub fn module(&mut self, module: Module) -> &mut Sim {
        self.state.contents.modules.insert(module);
        self
    }

    /// The seat plays this race, and has only its leader of this kind, in a place. Gives which of the three it is.
    pub fn leader(&mut self, seat: Seat, race: Race, kind: Leader, at: Place) -> u8 {
        let nth = race.row().leaders.iter().position(|own| *own == kind).expect("a leader of the race");
        self.race(seat, race);
        self.state.players[seat].leaders = vec![Spot::Dead; 3];
        self.state.players[seat].leaders[nth] = Spot::At(at);
        nth as u8
    }

    /// A flagship of this race in a system.
    pub fn flagship(&mut self, seat: Seat, race: Race, at: Place) -> &mut Sim {
        self.module(Module::Flagships).race(seat, race).put(seat, at, UnitKind::Flagship, 1);
        self
    }

    pub fn hand(&mut self, seat: Seat, cards: &[ActionCard]) {
        self.state.hidden.hands[seat] = cards.to_vec();
    }

    pub fn counter(&mut self, seat: Seat, tile: Tile) {
        let system = self.tile(tile);
        self.state.system_mut(system).counters.insert(seat);
    }

    pub fn dice(&mut self, faces: &[u32]) {
        match &mut self.table {
            Some(table) => table.dice(streams::DICE, faces),
            None => self.dice.extend(faces),
        }
    }

    /// A galaxy in which everybody is next to everybody: ships and garrisons of all seats in turn.
    pub fn scatter(&mut self, seed: usize) {
        let kinds =
            [UnitKind::Cruiser, UnitKind::Carrier, UnitKind::Dreadnought, UnitKind::Destroyer, UnitKind::WarSun];
        let homes = [A, B, C].map(|seat| self.home(seat));
        let open = |id: &SystemId| movement::is_open(&self.state, *id) && !homes.contains(id);
        let systems: Vec<SystemId> = self.state.system_ids().filter(open).collect();
        for (nth, id) in systems.into_iter().enumerate() {
            let seat = Seat::new((nth + seed) % 3);
            for kind in [kinds[(nth + seed) % kinds.len()], kinds[(nth * 3 + seed) % kinds.len()]] {
                if self.state.pieces_left(seat, kind) != Some(0) {
                    self.put(seat, Place::Space(id), kind, 1);
                }
            }
            if self.state.space(id, seat).count(UnitKind::Carrier) > 0 {
                self.put(seat, Place::Space(id), UnitKind::Fighter, 2);
                self.put(seat, Place::Space(id), UnitKind::GroundForce, 2);
            }
            for planet in self.state.system(id).planets.iter().filter(|planet| !planet.row().trade_station) {
                self.give_planet(seat, planet);
                self.put(seat, Place::Planet(planet), UnitKind::GroundForce, 1 + (nth % 2) as u8);
                if nth % 4 == 0 && self.state.pieces_left(seat, UnitKind::Pds) != Some(0) {
                    self.put(seat, Place::Planet(planet), UnitKind::Pds, 1);
                }
            }
        }
    }

    /// The table itself, for who plays on as they like.
    pub fn into_table(mut self) -> Table<Ti3> {
        self.go();
        self.table.expect("it goes on")
    }

    /// The table as it runs, for who looks at what is asked.
    pub fn into_running(self) -> Table<Ti3> {
        self.table.expect("it goes on")
    }

    // ---- playing --------------------------------------------------------------------------------

    /// Plays from the position as it is.
    pub fn go(&mut self) -> &mut Sim {
        let mut chance = Chance::seeded(7);
        chance.script(streams::DICE, self.dice.drain(..).map(|face| face - 1));
        let position = Position { state: self.state.clone(), chance };
        self.table = Some(Table::from_position(self.setup.clone(), 7, position));
        self
    }

    pub fn at(&mut self, step: Step) -> &mut Sim {
        self.state.step = step;
        self.go()
    }

    /// The active seat takes a tactical action in a system, up to its movement.
    pub fn activate(&mut self, tile: Tile) -> &mut Sim {
        let system = self.tile(tile);
        self.activate_system(system)
    }

    pub fn activate_system(&mut self, system: SystemId) -> &mut Sim {
        self.go().choose(Target::Tactical).choose(Target::System(system))
    }

    pub fn table(&mut self) -> &mut Table<Ti3> {
        self.table.as_mut().expect("the game goes on: call go first")
    }

    pub fn look(&self) -> &State {
        self.table.as_ref().map_or(&self.state, |table| table.state())
    }

    /// Whether something like it was told, and after how many other things first.
    pub fn told(&mut self, fits: impl Fn(&Entry) -> bool) -> Option<usize> {
        self.table().whole_log().position(|logged| fits(&logged.entry))
    }

    pub fn asked(&mut self) -> (Seat, Prompt) {
        let (seat, why) = self.table().asked();
        (seat, why.prompt)
    }

    pub fn offers(&mut self, target: Target) -> bool {
        self.table().offers(target)
    }

    pub fn options(&mut self) -> Vec<Target> {
        self.table().options()
    }

    pub fn choose(&mut self, target: Target) -> &mut Sim {
        self.table().choose(target);
        self
    }

    pub fn pass(&mut self) -> &mut Sim {
        self.table().choose_first();
        self
    }

    pub fn some(&mut self, targets: &[Target]) -> &mut Sim {
        self.table().choose_some(targets);
        self
    }

    pub fn counts(&mut self, amounts: &[(Target, u32)]) -> &mut Sim {
        self.table().choose_counts(amounts);
        self
    }

    pub fn refuses(&mut self, amounts: &[(Target, u32)]) -> bool {
        self.table().try_counts(amounts).is_err()
    }

    /// First answers until this is asked; false when it is not asked before the turn is over.
    pub fn until(&mut self, prompt: Prompt) -> bool {
        let (round, active) = (self.look().round, self.look().active);
        self.table().comes(|state| state.round == round && state.active == active, |asked| asked.why.prompt == prompt)
    }

    /// First answers until the turn is over.
    pub fn finish(&mut self) -> &mut Sim {
        let active = self.look().active;
        self.table().comes(|state| state.active == active && state.step != Step::Turn, |_| false);
        self
    }

    /// Ships go from a system to the activated one, with cargo from there.
    pub fn moves(&mut self, from: SystemId, ships: &[(UnitKind, u32)], cargo: &[(Place, UnitKind, u32)]) -> &mut Sim {
        assert!(self.until(Prompt::MoveFrom));
        self.choose(Target::System(from));
        let at = Place::Space(from);
        let ships: Vec<(Target, u32)> = ships.iter().map(|(kind, count)| (unit(at, *kind), *count)).collect();
        if self.asked().1 == Prompt::MoveShips {
            self.counts(&ships);
        }
        if self.asked().1 == Prompt::TakeLeaders {
            self.some(&[]);
        }
        if self.asked().1 == Prompt::LoadCargo {
            let cargo: Vec<(Target, u32)> = cargo.iter().map(|(at, kind, count)| (unit(*at, *kind), *count)).collect();
            self.counts(&cargo);
        }
        self
    }

    pub fn units(&self, at: Place, seat: Seat) -> Units {
        *self.look().units(at, seat)
    }

    /// Whether the state is one that can be.
    pub fn is_sound(&self) -> bool {
        invariants::broken(self.look()).is_none()
    }
}

/// An action card as an option names it.
pub fn plays(card: ActionCard) -> Target {
    Target::Use(Source::ActionCard(card))
}

/// An undamaged unit as an option names it.
pub fn unit(at: Place, kind: UnitKind) -> Target {
    Target::Unit { at, kind, hits: 0 }
}
