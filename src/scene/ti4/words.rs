//! The names of things, as sentences use them.

use super::language::{Component, DEFAULT, Language};
use crate::core::Seat;
use crate::games::ti4::model::data::{Anomaly, Color, Tile, Wormholes};
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{LawPlace, Note, Public, SystemId};
use crate::games::ti4::model::target::{Outcome, Place, Pool, Source, Target};
use crate::games::ti4::model::view::{Mine, View};
use crate::scene::Names;
use crate::scene::speech::{self, position};
pub use crate::scene::speech::{counted, full, list, upper};

/// Says things as the table lies: only what all may see.
#[derive(Copy, Clone)]
pub struct Words<'w> {
    pub table: &'w Public,
    pub language: &'w Language,
    /// What besides only one seat sees: an offer made to it.
    pub mine: Option<&'w Mine>,
    /// What the players are called; by their factions otherwise.
    names: Option<&'w Names>,
}

impl<'w> Words<'w> {
    pub fn new(table: &'w Public) -> Words<'w> {
        Words { table, language: &DEFAULT, mine: None, names: None }
    }

    /// As the viewer may say it.
    pub fn of(view: &'w View) -> Words<'w> {
        Words { mine: view.mine.as_ref(), ..Words::new(&view.public) }
    }

    /// With the names of the players.
    pub fn named(self, names: &'w Names) -> Words<'w> {
        Words { names: Some(names), ..self }
    }

    pub fn in_language(self, language: &'w Language) -> Words<'w> {
        Words { language, ..self }
    }

    pub fn name(self, component: impl Into<Component>) -> &'w str {
        self.language.name(component)
    }

    /// What a component does, as a sentence with its full stop; its name must do where its card says nothing more.
    pub fn text(self, component: impl Into<Component>) -> String {
        match self.language.text(component) {
            "" => "It does what its card says.".to_owned(),
            text => full(text),
        }
    }

    /// A seat by the player's name; else by its faction, and by its number as long as factions are not settled.
    pub fn seat(self, seat: Seat) -> String {
        if let Some(names) = self.names {
            return names.of(seat).to_owned();
        }
        if self.table.set_up.is_some() {
            return format!("player {}", seat.index() + 1);
        }
        self.name(Component::Player(self.table.players[seat].faction)).to_owned()
    }

    pub fn faction(self, faction: Faction) -> &'w str {
        self.name(Component::Faction(faction))
    }

    pub fn planet(self, planet: Planet) -> &'w str {
        self.name(Component::Planet(planet))
    }

    /// A system by its planets; without any, by what else is there and by the number on its tile.
    pub fn system(self, id: SystemId) -> String {
        self.tile(self.table.systems[id.index()].tile)
    }

    /// A tile by its planets, or by what else is on it.
    pub fn tile(self, tile: Tile) -> String {
        let row = tile.row();
        if row.planets.is_empty() {
            return format!("the {} (tile {})", space(row.anomaly, row.wormholes), tile.0);
        }
        list(row.planets.iter().map(|&planet| self.planet(planet).to_owned()))
    }

    /// Where a unit is: "on Jord", "over Jord", "in the nebula (tile 42)".
    pub fn at(self, place: Place) -> String {
        match place {
            Place::Planet(planet) => format!("on {}", self.planet(planet)),
            Place::Space(system) => self.around(system),
        }
    }

    /// In the space of a system.
    pub fn around(self, system: SystemId) -> String {
        let bare = self.table.systems[system.index()].planets.is_empty();
        format!("{} {}", if bare { "in" } else { "over" }, self.system(system))
    }

    /// One of a kind.
    pub fn one(self, kind: UnitKind) -> String {
        let article = if kind == UnitKind::Infantry { "an" } else { "a" };
        format!("{article} {}", self.kind(kind))
    }

    pub fn kind(self, kind: UnitKind) -> &'static str {
        match kind {
            UnitKind::Flagship => "flagship",
            UnitKind::WarSun => "war sun",
            UnitKind::Dreadnought => "dreadnought",
            UnitKind::Carrier => "carrier",
            UnitKind::Cruiser => "cruiser",
            UnitKind::Destroyer => "destroyer",
            UnitKind::Fighter => "fighter",
            UnitKind::Infantry => "infantry",
            UnitKind::Pds => "PDS",
            UnitKind::SpaceDock => "space dock",
            UnitKind::Mech => "mech",
            #[cfg(test)]
            UnitKind::Dummy => "dummy",
        }
    }

    /// Several of a kind.
    pub fn kinds(self, kind: UnitKind) -> &'static str {
        match kind {
            UnitKind::Flagship => "flagships",
            UnitKind::WarSun => "war suns",
            UnitKind::Dreadnought => "dreadnoughts",
            UnitKind::Carrier => "carriers",
            UnitKind::Cruiser => "cruisers",
            UnitKind::Destroyer => "destroyers",
            UnitKind::Fighter => "fighters",
            UnitKind::Infantry => "infantry",
            UnitKind::Pds => "PDS units",
            UnitKind::SpaceDock => "space docks",
            UnitKind::Mech => "mechs",
            #[cfg(test)]
            UnitKind::Dummy => "dummies",
        }
    }

    /// So many of a kind.
    pub fn units(self, count: u8, kind: UnitKind) -> String {
        format!("{count} {}", if count == 1 { self.kind(kind) } else { self.kinds(kind) })
    }

    pub fn color(self, color: Color) -> &'static str {
        match color {
            Color::Blue => "blue (propulsion)",
            Color::Green => "green (biotic)",
            Color::Yellow => "yellow (cybernetic)",
            Color::Red => "red (warfare)",
        }
    }

    pub fn pool(self, pool: Pool) -> &'static str {
        match pool {
            Pool::Tactic => "the tactic pool",
            Pool::Fleet => "the fleet pool",
            Pool::Strategy => "the strategy pool",
        }
    }

    pub fn note(self, note: Note) -> String {
        format!("{} of {}", self.name(Component::Note(note.kind)), self.seat(note.owner))
    }

    pub fn outcome(self, outcome: Outcome) -> String {
        match outcome {
            Outcome::For => "For".to_owned(),
            Outcome::Against => "Against".to_owned(),
            Outcome::Seat(seat) => self.seat(seat),
            Outcome::Planet(planet) => self.planet(planet).to_owned(),
            Outcome::Law(agenda) => self.name(Component::Agenda(agenda)).to_owned(),
            Outcome::Secret(secret) => self.name(Component::Secret(secret)).to_owned(),
            Outcome::Card(card) => self.name(Component::Strategy(card)).to_owned(),
        }
    }

    pub fn source(self, source: Source) -> String {
        if let Source::Note(note) = source { self.note(note) } else { self.name(source).to_owned() }
    }

    pub fn target(self, target: &Target) -> String {
        match *target {
            Target::Pass => "passing".to_owned(),
            Target::Yes => "yes".to_owned(),
            Target::Use(source) => self.source(source),
            Target::System(system) => self.system(system),
            Target::Planet(planet) => self.planet(planet).to_owned(),
            Target::Unit { at, kind, damaged } => {
                let damaged = if damaged { "damaged " } else { "" };
                format!("{damaged}{} {}", self.kind(kind), self.at(at))
            }
            Target::Build { kind, count } => self.units(count, kind),
            Target::Kind(kind) => self.kinds(kind).to_owned(),
            Target::Seat(seat) => self.seat(seat),
            Target::Card(card) => self.name(Component::ActionCard(card)).to_owned(),
            Target::Tech(tech) => self.name(Component::Tech(tech)).to_owned(),
            Target::Strategy(card) | Target::StrategicAction(card) => self.name(Component::Strategy(card)).to_owned(),
            Target::Objective(objective) => self.name(objective).to_owned(),
            Target::Secret(secret) => self.name(Component::Secret(secret)).to_owned(),
            Target::Agenda(agenda) => self.name(Component::Agenda(agenda)).to_owned(),
            Target::Vote(outcome) => self.outcome(outcome),
            Target::Note(note) => self.note(note),
            Target::Pool(pool) => self.pool(pool).to_owned(),
            Target::Die(nth) => format!("die {}", nth + 1),
            Target::Faction(faction) => self.faction(faction).to_owned(),
            Target::Tile { tile, hex } => format!("{} at {}", self.tile(tile), position(hex)),
            Target::Payment { ref planets, goods } => self.payment(planets, goods),
            Target::PayByHand => "another way to pay".to_owned(),
            Target::Commodities => "commodities".to_owned(),
            Target::TradeGoods => "trade goods".to_owned(),
            Target::Amount(amount) => amount.to_string(),
            Target::Path { through, rifts, storm, gated } => self.path(through, rifts, storm, gated),
            Target::Wormhole(hole) => format!("the {} token", wormhole(hole)),
            Target::AnyCard => "an action card".to_owned(),
            Target::AnyNote => "promissory notes".to_owned(),
            Target::AnySecret => "secret objectives".to_owned(),
            Target::Later => "later".to_owned(),
            Target::TacticalAction => "a tactical action".to_owned(),
            Target::Transaction(seat) => format!("a transaction with {}", self.seat(seat)),
            Target::Top => "the top".to_owned(),
            Target::Bottom => "the bottom".to_owned(),
            Target::Deck(deck) => format!("the {} deck", deck_name(deck)),
            Target::Explore(card) => self.name(Component::Explore(card)).to_owned(),
        }
    }

    /// Planets that are exhausted and trade goods that are spent.
    pub fn payment(self, planets: &[Planet], goods: u8) -> String {
        speech::payment(planets.iter().map(|&planet| self.planet(planet).to_owned()), goods)
    }

    /// A way past the systems of these bits.
    fn path(self, through: u64, rifts: u8, storm: bool, gated: bool) -> String {
        let ids = (0..self.table.systems.len()).map(|index| SystemId(index as u8));
        let systems = list(ids.filter(|id| through & id.bit() != 0).map(|id| self.system(id)));
        let way = if systems.is_empty() { "straight there".to_owned() } else { format!("past {systems}") };
        let way = match (storm, gated) {
            (true, _) => format!("{way}, through the ion storm"),
            (false, true) => format!("{way}, through a wormhole"),
            (false, false) => way,
        };
        if rifts == 0 { way } else { format!("{way}, out of {}", counted(rifts, "gravity rift")) }
    }

    /// A target with what all can see of it, as `seat` would put it.
    pub fn with_facts(self, target: &Target, seat: Seat) -> String {
        let name = self.target(target);
        let facts = match *target {
            Target::Planet(planet) | Target::Vote(Outcome::Planet(planet)) => self.planet_facts(planet, seat),
            Target::System(system) => self.system_facts(system, seat),
            Target::Seat(other) if self.table.players[other].eliminated => vec!["out of the game".to_owned()],
            Target::Seat(other) => self.seat_facts(other, seat),
            _ => Vec::new(),
        };
        if facts.is_empty() { name } else { format!("{name} ({})", facts.join(", ")) }
    }

    fn seat_facts(self, other: Seat, seat: Seat) -> Vec<String> {
        let player = &self.table.players[other];
        let pools = (player.tactic, player.fleet, player.strategy);
        let mut facts: Vec<String> = (other == seat).then(|| "yourself".to_owned()).into_iter().collect();
        facts.push(format!("command tokens: {} tactic, {} fleet, {} strategy", pools.0, pools.1, pools.2));
        facts.push(format!("{}, {}", counted(player.goods, "trade good"), counted(player.commodities, "commodity")));
        facts
    }

    fn planet_facts(self, planet: Planet, seat: Seat) -> Vec<String> {
        let here = self.table.planets.get(planet).and_then(|state| Some((state, state.system?)));
        let Some((state, system)) = here else { return vec!["not in play".to_owned()] };
        let mut facts = vec![match state.owner {
            Some(owner) if owner == seat => "yours".to_owned(),
            Some(owner) => format!("controlled by {}", self.seat(owner)),
            None => "controlled by nobody".to_owned(),
        }];
        if state.owner.is_some() {
            facts.push(if state.exhausted { "exhausted" } else { "ready" }.to_owned());
        }
        if self.table.players.values().any(|player| player.home == system) {
            facts.push("in a home system".to_owned());
        }
        facts.extend(state.ground.iter().flat_map(|(owner, units)| self.force(owner, seat, units)));
        let laws = self.table.laws.iter().filter(|law| law.place == LawPlace::Attached(planet));
        facts.extend(laws.map(|law| format!("with {}", self.name(Component::Agenda(law.agenda)))));
        facts.extend(self.table.attached(planet).map(|card| format!("with {}", self.name(card))));
        facts
    }

    fn system_facts(self, id: SystemId, seat: Seat) -> Vec<String> {
        let system = &self.table.systems[id.index()];
        let mut facts = Vec::new();
        if system.tokens.contains(seat) {
            facts.push("with your command token".to_owned());
        }
        facts.extend(system.space.iter().flat_map(|(owner, units)| self.force(owner, seat, units)));
        if self.table.players.values().any(|player| player.home == id) {
            facts.push("a home system".to_owned());
        }
        facts
    }

    fn force(self, owner: Seat, seat: Seat, units: &Units) -> Vec<String> {
        let whose = if owner == seat { "yours".to_owned() } else { self.seat(owner) };
        let units: Vec<String> = units.kinds().map(|kind| self.units(units.count(kind), kind)).collect();
        vec![format!("{whose}: {}", units.join(" and "))]
    }
}

/// What there is in a system without planets.
fn space(anomaly: Option<Anomaly>, holes: Wormholes) -> &'static str {
    match anomaly {
        Some(Anomaly::AsteroidField) => "asteroid field",
        Some(Anomaly::Nebula) => "nebula",
        Some(Anomaly::Supernova) => "supernova",
        Some(Anomaly::GravityRift) => "gravity rift",
        None if holes != Wormholes::NONE => wormhole(holes),
        None => "empty system",
    }
}

/// What the exploration cards of a deck are called.
pub fn deck_name(deck: Deck) -> &'static str {
    match deck {
        Deck::Cultural => "cultural",
        Deck::Hazardous => "hazardous",
        Deck::Industrial => "industrial",
        Deck::Frontier => "frontier",
    }
}

pub fn wormhole(holes: Wormholes) -> &'static str {
    match holes {
        Wormholes::ALPHA => "alpha wormhole",
        Wormholes::BETA => "beta wormhole",
        Wormholes::GAMMA => "gamma wormhole",
        Wormholes::DELTA => "delta wormhole",
        _ => "wormhole",
    }
}
