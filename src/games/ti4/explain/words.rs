//! The names of things, for reasons and for the log.

use crate::core::Seat;
use crate::games::ti4::content;
use crate::games::ti4::model::data::{Anomaly, Color, Wormholes};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{LawPlace, Note, Public, PublicObjective, SystemId};
use crate::games::ti4::model::target::{Outcome, Place, Pool, Prompt, Source, Target};

/// Names things as the table lies: only what all may see.
#[derive(Copy, Clone)]
pub struct Words<'s>(pub &'s Public);

impl Words<'_> {
    /// A seat by its faction; by its number as long as factions are not settled.
    pub fn seat(self, seat: Seat) -> String {
        if self.0.set_up.is_some() {
            return format!("seat {}", seat.index() + 1);
        }
        self.faction(self.0.players[seat].faction).to_owned()
    }

    pub fn faction(self, faction: Faction) -> &'static str {
        content::find_faction(faction).map_or("another faction", |row| row.name)
    }

    /// A system by its planets; without any, by what else is there.
    pub fn system(self, id: SystemId) -> String {
        let row = self.0.systems[id.index()].tile.row();
        match row.planets {
            [] => format!("{} ({})", self.space(row.anomaly, row.wormholes), row.tile.0),
            [one] => self.planet(*one).to_owned(),
            [first @ .., last] => {
                let first: Vec<&str> = first.iter().map(|&planet| self.planet(planet)).collect();
                format!("{} and {}", first.join(", "), self.planet(*last))
            }
        }
    }

    fn space(self, anomaly: Option<Anomaly>, holes: Wormholes) -> &'static str {
        match anomaly {
            Some(Anomaly::AsteroidField) => "the asteroid field",
            Some(Anomaly::Nebula) => "the nebula",
            Some(Anomaly::Supernova) => "the supernova",
            Some(Anomaly::GravityRift) => "the gravity rift",
            None if holes == Wormholes::ALPHA => "the alpha wormhole",
            None if holes == Wormholes::BETA => "the beta wormhole",
            None if holes != Wormholes::NONE => "the wormhole",
            None => "empty space",
        }
    }

    pub fn planet(self, planet: Planet) -> &'static str {
        planet.row().name
    }

    pub fn place(self, at: Place) -> String {
        match at {
            Place::Space(system) => self.system(system),
            Place::Planet(planet) => self.planet(planet).to_owned(),
        }
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
        format!("{} of {}", content::note(note.kind).name, self.seat(note.owner))
    }

    pub fn objective(self, objective: PublicObjective) -> &'static str {
        match objective {
            PublicObjective::Public(objective) => content::objective(objective).name,
            PublicObjective::Secret(secret) => content::secret(secret).name,
        }
    }

    pub fn outcome(self, outcome: Outcome) -> String {
        match outcome {
            Outcome::For => "For".to_owned(),
            Outcome::Against => "Against".to_owned(),
            Outcome::Seat(seat) => self.seat(seat),
            Outcome::Planet(planet) => self.planet(planet).to_owned(),
            Outcome::Law(agenda) => content::agenda(agenda).name.to_owned(),
            Outcome::Secret(secret) => content::secret(secret).name.to_owned(),
            Outcome::Card(card) => Source::Strategy(card).name().to_owned(),
        }
    }

    pub fn source(self, source: Source) -> String {
        if let Source::Note(note) = source { self.note(note) } else { source.name().to_owned() }
    }

    /// A prompt without its question mark.
    pub fn question(self, prompt: Prompt) -> &'static str {
        prompt.text().trim_end_matches('?')
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
                format!("{damaged}{} at {}", self.kind(kind), self.place(at))
            }
            Target::Build { kind, count } => self.units(count, kind),
            Target::Kind(kind) => self.kinds(kind).to_owned(),
            Target::Seat(seat) => self.seat(seat),
            Target::Card(card) => Source::ActionCard(card).name().to_owned(),
            Target::Tech(tech) => content::find_tech(tech).map_or("that technology", |row| row.name).to_owned(),
            Target::Strategy(card) | Target::StrategicAction(card) => Source::Strategy(card).name().to_owned(),
            Target::Objective(objective) => self.objective(objective).to_owned(),
            Target::Secret(secret) => content::secret(secret).name.to_owned(),
            Target::Agenda(agenda) => content::agenda(agenda).name.to_owned(),
            Target::Vote(outcome) => self.outcome(outcome),
            Target::Note(note) => self.note(note),
            Target::Pool(pool) => self.pool(pool).to_owned(),
            Target::Die(nth) => format!("die {}", nth + 1),
            Target::Faction(faction) => self.faction(faction).to_owned(),
            Target::Tile { tile, .. } => format!("tile {}", tile.0),
            Target::Payment { ref planets, goods } => {
                let planets = planets.iter().map(|&planet| self.planet(planet).to_owned());
                let goods = (goods > 0).then(|| format!("{goods} trade goods"));
                planets.chain(goods).collect::<Vec<_>>().join(" and ")
            }
            Target::PayByHand => "paying by hand".to_owned(),
            Target::Commodities => "commodities".to_owned(),
            Target::TradeGoods => "trade goods".to_owned(),
            Target::Amount(amount) => amount.to_string(),
            Target::Path { rifts, .. } => format!("a way past {rifts} gravity rifts"),
            Target::Wormhole(_) => "that wormhole token".to_owned(),
            Target::AnyCard => "an action card".to_owned(),
            Target::TacticalAction => "a tactical action".to_owned(),
            Target::Transaction(seat) => format!("a transaction with {}", self.seat(seat)),
            Target::Top => "the top".to_owned(),
            Target::Bottom => "the bottom".to_owned(),
        }
    }

    /// A target with what all can see of it, as `seat` would put it.
    pub fn with_facts(self, target: &Target, seat: Seat) -> String {
        let name = self.target(target);
        let facts = match *target {
            Target::Planet(planet) | Target::Vote(Outcome::Planet(planet)) => self.planet_facts(planet, seat),
            Target::System(system) => self.system_facts(system, seat),
            Target::Seat(other) if self.0.players[other].eliminated => vec!["out of the game".to_owned()],
            Target::Seat(other) => self.seat_facts(other, seat),
            _ => Vec::new(),
        };
        if facts.is_empty() { name } else { format!("{name} ({})", facts.join(", ")) }
    }

    fn seat_facts(self, other: Seat, seat: Seat) -> Vec<String> {
        let player = &self.0.players[other];
        let pools = (player.tactic, player.fleet, player.strategy);
        let mut facts: Vec<String> = (other == seat).then(|| "yourself".to_owned()).into_iter().collect();
        facts.push(format!("tokens {} tactic, {} fleet, {} strategy", pools.0, pools.1, pools.2));
        facts.push(format!("{} trade goods, {} commodities", player.goods, player.commodities));
        facts
    }

    fn planet_facts(self, planet: Planet, seat: Seat) -> Vec<String> {
        let state = &self.0.planets[planet.index()];
        let Some(system) = state.system else { return vec!["not in play".to_owned()] };
        let mut facts = vec![match state.owner {
            Some(owner) if owner == seat => "yours".to_owned(),
            Some(owner) => format!("controlled by {}", self.seat(owner)),
            None => "controlled by nobody".to_owned(),
        }];
        if state.owner.is_some() {
            facts.push(if state.exhausted { "exhausted" } else { "ready" }.to_owned());
        }
        if self.0.players.values().any(|player| player.home == system) {
            facts.push("in a home system".to_owned());
        }
        facts.extend(state.ground.iter().flat_map(|(owner, units)| self.force(owner, seat, units)));
        let laws = self.0.laws.iter().filter(|law| law.place == LawPlace::Attached(planet));
        facts.extend(laws.map(|law| format!("with {}", content::agenda(law.agenda).name)));
        facts
    }

    fn system_facts(self, id: SystemId, seat: Seat) -> Vec<String> {
        let system = &self.0.systems[id.index()];
        let mut facts = Vec::new();
        if system.tokens.contains(seat) {
            facts.push("with your token".to_owned());
        }
        facts.extend(system.space.iter().flat_map(|(owner, units)| self.force(owner, seat, units)));
        if self.0.players.values().any(|player| player.home == id) {
            facts.push("a home system".to_owned());
        }
        facts
    }

    fn force(self, owner: Seat, seat: Seat, units: &crate::games::ti4::model::set::Units) -> Vec<String> {
        let whose = if owner == seat { "yours".to_owned() } else { self.seat(owner) };
        let units: Vec<String> = units.kinds().map(|kind| self.units(units.count(kind), kind)).collect();
        vec![format!("{}: {}", whose, units.join(" and "))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, B, Sim};

    #[test]
    fn things_are_named_as_they_lie_on_the_table() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::Infantry, 2);
        let words = Words(&t.state);
        assert_eq!(words.seat(A), "The Federation of Sol");
        assert_eq!(words.system(t.tile(41)), "the gravity rift (41)");
        assert_eq!(words.system(t.tile(27)), "New Albion and Starpoint");
        assert_eq!(words.units(1, UnitKind::Pds), "1 PDS");
        let facts = words.with_facts(&Target::Planet(Planet::Wellon), A);
        assert_eq!(facts, "Wellon (controlled by The Emirates of Hacan, ready, The Emirates of Hacan: 2 infantry)");
    }
}
