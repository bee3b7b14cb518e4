//! The names of things, as sentences use them.

use super::language::{Component, DEFAULT, Language};
use crate::core::Seat;
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::data::{Anomaly, Color, Wormholes};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Facility, Public, System, SystemId, TreatyCard};
use crate::games::ti3::model::target::{Ballot, Deal, Place, Pool, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::payment::Currency;
use crate::scene::Names;
use crate::scene::speech::{self, position};
pub use crate::scene::speech::{counted, full, list, upper};

/// Says things as the table lies: only what all may see.
#[derive(Copy, Clone)]
pub struct Words<'w> {
    pub table: &'w Public,
    pub language: &'w Language,
    /// Whose leaders are meant where a source does not say it.
    owner: Option<Seat>,
    /// What the players are called; by their races otherwise.
    names: Option<&'w Names>,
}

impl<'w> Words<'w> {
    pub fn new(table: &'w Public) -> Words<'w> {
        Words { table, language: &DEFAULT, owner: None, names: None }
    }

    /// As the viewer may say it.
    pub fn of(view: &'w View) -> Words<'w> {
        Words { owner: view.viewer, ..Words::new(&view.public) }
    }

    /// With the names of the players.
    pub fn named(self, names: &'w Names) -> Words<'w> {
        Words { names: Some(names), ..self }
    }

    /// About what a seat has: its leaders are known by their place on its race sheet.
    pub fn about(self, seat: Seat) -> Words<'w> {
        Words { owner: Some(seat), ..self }
    }

    pub fn in_language(self, language: &'w Language) -> Words<'w> {
        Words { language, ..self }
    }

    pub fn name(self, component: Component) -> &'w str {
        self.language.name(component)
    }

    /// What a component does, as a sentence with its full stop; its name must do where its card says nothing more.
    pub fn text(self, component: Component) -> String {
        match self.language.text(component) {
            "" => "It does what its card says.".to_owned(),
            text => full(text),
        }
    }

    /// A seat by the player's name; else by its race, and by its number as long as the galaxy is made.
    pub fn seat(self, seat: Seat) -> String {
        match (self.names, self.table.players.get(seat).and_then(|_| self.table.race(seat))) {
            (Some(names), _) => names.of(seat).to_owned(),
            (None, Some(race)) => self.name(Component::Player(race)).to_owned(),
            (None, None) => format!("player {}", seat.index() + 1),
        }
    }

    /// Whose something is: "Ada's", "Jol's".
    pub fn whose(self, seat: Seat) -> String {
        format!("{}'s", self.seat(seat))
    }

    pub fn race(self, race: Race) -> &'w str {
        self.name(Component::Race(race))
    }

    pub fn planet(self, planet: Planet) -> &'w str {
        self.name(Component::Planet(planet))
    }

    /// A system by its planets; without any, by what else is there, and by its place where there are several like it.
    pub fn system(self, id: SystemId) -> String {
        let Some(system) = self.table.systems.get(id.index()) else { return "a system".to_owned() };
        let name = self.tile(system.tile);
        // Without planets a tile is named by these alone.
        let looks = |tile: Tile| {
            let row = tile.row();
            let space = row.home.is_none().then(|| space(row.anomaly, row.wormholes));
            row.planets.is_empty().then_some((row.home, space))
        };
        let own = looks(system.tile);
        let alike = |other: &&System| looks(other.tile) == own;
        match system.hex {
            Some(hex) if own.is_some() && self.table.systems.iter().filter(alike).count() > 1 => {
                format!("{name} at {}", position(hex))
            }
            _ => name,
        }
    }

    /// A tile by its planets, or by what else is on it.
    pub fn tile(self, tile: Tile) -> String {
        let row = tile.row();
        if let (true, Some(race)) = (row.planets.is_empty(), row.home) {
            return format!("the gate of {}", self.name(Component::Player(race)));
        }
        if row.planets.is_empty() {
            return format!("the {}", space(row.anomaly, row.wormholes));
        }
        list(row.planets.iter().map(|&planet| self.planet(planet).to_owned()))
    }

    /// A tile in hand, with what lies on it besides planets.
    pub fn tile_in_hand(self, tile: Tile) -> String {
        let row = tile.row();
        match (row.planets.is_empty(), row.anomaly, row.wormholes) {
            (false, None, holes) if holes != Wormholes::NONE => format!("{} ({})", self.tile(tile), wormhole(holes)),
            (false, Some(_), holes) => format!("{} ({})", self.tile(tile), space(row.anomaly, holes)),
            _ => self.tile(tile),
        }
    }

    /// Where a unit is: "on Jord", "over Jord", "in the nebula".
    pub fn at(self, place: Place) -> String {
        match place {
            Place::Planet(planet) => format!("on {}", self.planet(planet)),
            Place::Space(system) => self.around(system),
        }
    }

    /// In the space of a system.
    pub fn around(self, system: SystemId) -> String {
        let bare = self.table.systems.get(system.index()).is_none_or(|own| own.planets.is_empty());
        format!("{} {}", if bare { "in" } else { "over" }, self.system(system))
    }

    /// One of a kind: "a carrier".
    pub fn one(self, kind: UnitKind) -> String {
        if kind.is_mercenary() { self.kind(kind).to_owned() } else { format!("a {}", self.kind(kind)) }
    }

    pub fn kind(self, kind: UnitKind) -> &'static str {
        kind_name(kind)
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
            UnitKind::GroundForce => "ground forces",
            UnitKind::ShockTroop => "shock troops",
            UnitKind::MechanizedUnit => "mechanized units",
            UnitKind::Pds => "PDS units",
            UnitKind::SpaceDock => "space docks",
            // There is one of each mercenary (T53).
            _ => kind_name(kind),
        }
    }

    /// So many of a kind.
    pub fn units(self, count: u8, kind: UnitKind) -> String {
        match count {
            _ if kind.is_mercenary() => self.kind(kind).to_owned(),
            1 => format!("1 {}", self.kind(kind)),
            _ => format!("{count} {}", self.kinds(kind)),
        }
    }

    /// "2 carriers and 3 fighters"; "nothing" where there is none.
    pub fn force(self, units: &Units) -> String {
        let told = list(units.kinds().map(|kind| self.units(units.count(kind), kind)));
        if told.is_empty() { "nothing".to_owned() } else { told }
    }

    pub fn color(self, color: Color) -> &'static str {
        match color {
            Color::Blue => "blue (propulsion)",
            Color::Green => "green (biotechnology)",
            Color::Yellow => "yellow (general)",
            Color::Red => "red (warfare)",
        }
    }

    pub fn pool(self, pool: Pool) -> &'static str {
        match pool {
            Pool::Command => "the command pool",
            Pool::Strategy => "strategy allocation",
            Pool::Fleet => "fleet supply",
        }
    }

    pub fn facility(self, facility: Facility) -> &'static str {
        match facility {
            Facility::Colony => "colony",
            Facility::Refinery => "refinery",
        }
    }

    pub fn currency(self, currency: Currency) -> &'static str {
        match currency {
            Currency::Resources => "resources",
            Currency::Influence => "influence",
        }
    }

    /// A leader of a seat: "the admiral of Ada".
    pub fn leader(self, owner: Seat, nth: u8) -> String {
        match self.leader_kind(owner, nth) {
            Some(kind) => format!("the {} of {}", self.name(Component::leader(kind)), self.seat(owner)),
            None => format!("a leader of {}", self.seat(owner)),
        }
    }

    pub fn leader_kind(self, owner: Seat, nth: u8) -> Option<Leader> {
        self.table.players.get(owner)?.race.row().leaders.get(usize::from(nth)).copied()
    }

    /// One's own leader; told apart from another of its kind by its number.
    fn own_leader(self, nth: u8) -> String {
        let Some((owner, kind)) = self.owner.and_then(|owner| Some((owner, self.leader_kind(owner, nth)?))) else {
            return "a leader".to_owned();
        };
        let name = self.name(Component::leader(kind));
        let alike = |other: u8| self.leader_kind(owner, other) == Some(kind);
        match (0..nth).filter(|other| alike(*other)).count() {
            0 if (nth + 1..3).any(alike) => format!("the first {name}"),
            0 => format!("the {name}"),
            1 => format!("the second {name}"),
            _ => format!("the third {name}"),
        }
    }

    pub fn note(self, of: Seat, promise: Promise) -> String {
        format!("{} of {}", self.name(Component::Promise(promise)), self.seat(of))
    }

    pub fn source(self, source: Source) -> String {
        match source {
            Source::Note(of, promise) => self.note(of, promise),
            Source::Leader(nth) => self.own_leader(nth),
            Source::Copied(card) => format!("{} from the discards", self.name(Component::ActionCard(card))),
            Source::Flagship(race) => format!("the flagship {}", self.name(Component::Flagship(race))),
            _ => self.name(Component::of(source)).to_owned(),
        }
    }

    /// What a source does.
    pub fn source_text(self, source: Source) -> String {
        match source {
            Source::Leader(nth) => match self.owner.and_then(|owner| self.leader_kind(owner, nth)) {
                Some(kind) => self.text(Component::leader(kind)),
                None => "It does what leaders of its kind do.".to_owned(),
            },
            _ => self.text(Component::of(source)),
        }
    }

    /// The value of a trade card (T15.1).
    pub fn contract(self, seat: Seat, card: u8) -> u8 {
        let row = self.table.players.get(seat).map(|player| player.race.row().contracts);
        row.and_then(|values| values.get(usize::from(card)).copied()).unwrap_or(0)
    }

    /// An agreement, as anybody may read it.
    pub fn deal(self, deal: Deal) -> String {
        let (given, got) = (self.contract(deal.from, deal.card), self.contract(deal.to, deal.for_card));
        if deal.from == deal.to {
            return format!("{} trades a card worth {given} alone", self.seat(deal.from));
        }
        format!(
            "{} gives a trade card worth {given} to {}, for one worth {got}",
            self.seat(deal.from),
            self.seat(deal.to)
        )
    }

    pub fn ballot(self, ballot: Ballot) -> String {
        match ballot {
            Ballot::For => "For".to_owned(),
            Ballot::Against => "Against".to_owned(),
            Ballot::Player(seat) => self.seat(seat),
            Ballot::Players(one, other) => format!("{} and {}", self.seat(one), self.seat(other)),
            Ballot::Planet(planet) => self.planet(planet).to_owned(),
            Ballot::Planets(one, other) => format!("{} and {}", self.planet(one), self.planet(other)),
            Ballot::Law(card) => self.name(Component::Political(card)).to_owned(),
            Ballot::Objective(objective) => self.name(Component::Objective(objective)).to_owned(),
            Ballot::Color(color) => self.color(color).to_owned(),
            Ballot::System(system) => self.system(system),
        }
    }

    /// A side of a wormhole token.
    pub fn side(self, side: Wormholes) -> &'static str {
        if side.meets(Wormholes::ALPHA) { "an alpha wormhole" } else { "a beta wormhole" }
    }

    pub fn target(self, target: &Target) -> String {
        match *target {
            Target::Pass => "nothing".to_owned(),
            Target::Yes => "yes".to_owned(),
            Target::Seat(seat) => self.seat(seat),
            Target::Planet(planet) => self.planet(planet).to_owned(),
            Target::System(system) => self.system(system),
            Target::Hex(hex) => position(hex),
            Target::Tile(tile) => self.tile_in_hand(tile),
            Target::Unit { at, kind, hits } => {
                let damaged = ["", "damaged ", "badly damaged "][usize::from(hits.min(2))];
                format!("{damaged}{} {}", self.kind(kind), self.at(at))
            }
            Target::Buy { kind, count } => self.units(count, kind),
            Target::Strategy(card) => self.name(Component::Strategy(card)).to_owned(),
            Target::Tech(tech) => self.name(Component::Tech(tech)).to_owned(),
            Target::RaceTech(tech) => self.name(Component::RaceTech(tech)).to_owned(),
            Target::Objective(objective) => self.name(Component::Objective(objective)).to_owned(),
            Target::ActionCard(card) => self.name(Component::ActionCard(card)).to_owned(),
            Target::Political(card) => self.name(Component::Political(card)).to_owned(),
            Target::Pool(pool) => self.pool(pool).to_owned(),
            Target::TradeGoods => "trade goods".to_owned(),
            Target::CommandCounter => "a command counter".to_owned(),
            Target::Payment { ref planets, goods } => self.payment(planets, goods),
            Target::PayByHand => "another way to pay".to_owned(),
            Target::Tactical => "a tactical action".to_owned(),
            Target::Transfer => "a transfer action".to_owned(),
            Target::Deal(deal) => self.deal(deal),
            Target::Ballot(ballot) => self.ballot(ballot),
            Target::Use(source) => self.source(source),
            Target::Die { kind, face } => format!("the {face} of {}", self.one(kind)),
            Target::Ability(ability) => self.name(Component::Ability(ability)).to_owned(),
            Target::Barrage => "the anti-fighter barrage".to_owned(),
            Target::Facility(planet, facility) => {
                format!("the {} on {}", self.facility(facility), self.planet(planet))
            }
            Target::Leader(owner, nth) => self.leader(owner, nth),
            Target::Mine(Some(seat)) => format!("the mine of {}", self.seat(seat)),
            Target::Mine(None) => "the mine of nobody".to_owned(),
            Target::Currency(currency) => self.currency(currency).to_owned(),
            Target::Representative(id) => self.name(Component::Representative(id)).to_owned(),
            Target::Bid(amount) => format!("{amount} influence"),
            Target::Treaty(card) => self.treaty(card),
            Target::Promise(promise) => self.name(Component::Promise(promise)).to_owned(),
            Target::BuyMixed => format!("{} and {}", self.one(UnitKind::Fighter), self.one(UnitKind::GroundForce)),
            Target::Wormhole(side) => self.side(side).to_owned(),
            Target::Race(race) => race.row().name.to_owned(),
        }
    }

    /// A treaty card by its number and whose it is (T60).
    pub fn treaty(self, card: TreatyCard) -> String {
        let name = self.name(Component::Treaty(card.treaty));
        format!("{name} (treaty {} of {})", card.treaty.row().number, self.seat(card.of))
    }

    /// Planets that are exhausted and trade goods that are spent.
    pub fn payment(self, planets: &[Planet], goods: u8) -> String {
        speech::payment(planets.iter().map(|&planet| self.planet(planet).to_owned()), goods)
    }

    /// A target with what all can see of it, as `seat` would put it.
    pub fn with_facts(self, target: &Target, seat: Seat) -> String {
        let name = self.target(target);
        let facts = self.facts(target, seat);
        if facts.is_empty() { name } else { format!("{name} ({})", facts.join(", ")) }
    }

    /// What all can see of a target.
    pub fn facts(self, target: &Target, seat: Seat) -> Vec<String> {
        match *target {
            Target::Planet(planet) | Target::Ballot(Ballot::Planet(planet)) => self.planet_facts(planet, seat),
            Target::System(system) | Target::Ballot(Ballot::System(system)) => self.system_facts(system, seat),
            Target::Seat(other) | Target::Ballot(Ballot::Player(other)) => self.seat_facts(other, seat),
            _ => Vec::new(),
        }
    }

    fn seat_facts(self, other: Seat, seat: Seat) -> Vec<String> {
        let Some(player) = self.table.players.get(other) else { return Vec::new() };
        if player.eliminated {
            return vec!["out of the game".to_owned()];
        }
        let sheet = player.sheet;
        let mut facts: Vec<String> = (other == seat).then(|| "yourself".to_owned()).into_iter().collect();
        facts.push(counted(player.points, "victory point"));
        facts.push(format!("counters: {} in the pool, {} strategy, {} fleet", sheet.pool, sheet.strategy, sheet.fleet));
        facts.push(counted(player.goods, "trade good"));
        facts
    }

    fn planet_facts(self, planet: Planet, seat: Seat) -> Vec<String> {
        let Some(state) = self.table.planets.get(planet) else { return vec!["not in play".to_owned()] };
        let mut facts = vec![match state.owner {
            Some(owner) if owner == seat => "yours".to_owned(),
            Some(owner) => format!("controlled by {}", self.seat(owner)),
            None => "controlled by nobody".to_owned(),
        }];
        if state.owner.is_some() {
            facts.push(if state.exhausted { "exhausted" } else { "refreshed" }.to_owned());
        }
        if self.table.players.values().any(|player| player.home == state.system) {
            facts.push("in a home system".to_owned());
        }
        facts.extend(state.facility.map(|facility| format!("with a {}", self.facility(facility))));
        facts.extend(state.ground.iter().map(|(owner, units)| self.owned_force(owner, seat, units)));
        facts
    }

    fn system_facts(self, id: SystemId, seat: Seat) -> Vec<String> {
        let Some(system) = self.table.systems.get(id.index()) else { return Vec::new() };
        let mut facts = Vec::new();
        if system.counters.contains(seat) {
            facts.push("with your command counter".to_owned());
        }
        facts.extend(system.space.iter().map(|(owner, units)| self.owned_force(owner, seat, units)));
        if let Some((owner, _)) = self.table.players.iter().find(|(_, player)| player.home == id) {
            facts.push(if owner == seat {
                "your home".to_owned()
            } else {
                format!("the home of {}", self.seat(owner))
            });
        }
        if !system.mines.is_empty() {
            facts.push(counted(system.mines.len() as u32, "mine"));
        }
        facts
    }

    fn owned_force(self, owner: Seat, seat: Seat, units: &Units) -> String {
        let whose = if owner == seat { "yours".to_owned() } else { self.seat(owner) };
        format!("{whose}: {}", self.force(units))
    }
}

/// What there is in a system without planets.
pub fn space(anomaly: Option<Anomaly>, holes: Wormholes) -> &'static str {
    match anomaly {
        Some(Anomaly::AsteroidField) => "asteroid field",
        Some(Anomaly::Nebula) => "nebula",
        Some(Anomaly::Supernova) => "supernova",
        Some(Anomaly::IonStorm) => "ion storm",
        Some(Anomaly::GravityRift) => "gravity rift",
        None if holes != Wormholes::NONE => wormhole(holes),
        None => "empty system",
    }
}

pub fn wormhole(holes: Wormholes) -> &'static str {
    match holes {
        Wormholes::ALPHA => "alpha wormhole",
        Wormholes::BETA => "beta wormhole",
        Wormholes::DELTA => "delta wormhole",
        _ => "wormhole",
    }
}

/// One of a kind of unit.
pub fn kind_name(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Flagship => "flagship",
        UnitKind::WarSun => "war sun",
        UnitKind::Dreadnought => "dreadnought",
        UnitKind::Carrier => "carrier",
        UnitKind::Cruiser => "cruiser",
        UnitKind::Destroyer => "destroyer",
        UnitKind::Fighter => "fighter",
        UnitKind::GroundForce => "ground force",
        UnitKind::ShockTroop => "shock troop",
        UnitKind::MechanizedUnit => "mechanized unit",
        UnitKind::Pds => "PDS",
        UnitKind::SpaceDock => "space dock",
        _ => kind.mercenary().map_or("mercenary", |row| row.name),
    }
}
