//! What systems and planets are, asked of the state: tiles and planets say it first, tokens and attachments may change it.
//! Values of planets, which effects change too, are asked of `rules::board`.

use crate::core::Seat;
use crate::games::ti4::content::{Attach, LegendaryRow, Table};
use crate::games::ti4::model::data::{Anomaly, Color, Trait, Wormholes};
use crate::games::ti4::model::ids::{Legendary, Planet, UnitKind};
use crate::games::ti4::model::state::{Public, SystemId};
use crate::games::ti4::model::target::Source;

/// What a planet card says together with the cards under it.
struct Worth {
    resources: u8,
    influence: u8,
    specialty: Option<Color>,
}

impl Public {
    /// The cards attached to a planet, in the order in which they came there (LRR 12).
    pub fn attached(&self, planet: Planet) -> impl Iterator<Item = Source> + use<'_> {
        self.exploration.attached.iter().filter(move |own| own.planet == planet).map(|own| own.card)
    }

    fn worth(&self, planet: Planet) -> Worth {
        let row = planet.row();
        let mut worth = Worth { resources: row.resources, influence: row.influence, specialty: row.specialty };
        for Attach { resources, influence, specialty, .. } in self.attached(planet).map(Source::attach) {
            // A second specialty is worth a resource and an influence instead.
            let more = u8::from(specialty.is_some() && worth.specialty.is_some());
            worth.resources += resources + more;
            worth.influence += influence + more;
            worth.specialty = worth.specialty.or(specialty);
        }
        worth
    }

    pub fn has_trait(&self, planet: Planet, kind: Trait) -> bool {
        planet.row().kind == Some(kind) || self.attached(planet).any(|card| card.attach().traits.contains(&kind))
    }

    /// All traits of a planet; none on Mecatol Rex and at home (LRR 35.2).
    pub fn traits(&self, planet: Planet) -> impl Iterator<Item = Trait> + use<'_> {
        Trait::ALL.into_iter().filter(move |&kind| self.has_trait(planet, kind))
    }

    /// A planet's technology specialty (LRR 90.13).
    pub fn specialty(&self, planet: Planet) -> Option<Color> {
        self.worth(planet).specialty
    }

    /// Resources by the planet card and those attached to it, before effects.
    pub fn printed_resources(&self, planet: Planet) -> u8 {
        self.worth(planet).resources
    }

    /// Influence by the planet card and those attached to it, before effects.
    pub fn printed_influence(&self, planet: Planet) -> u8 {
        self.worth(planet).influence
    }

    /// The ability card of a legendary planet (LRR 53).
    pub fn legendary(&self, planet: Planet) -> Option<Legendary> {
        LegendaryRow::in_order().find(|row| row.planet == planet).map(|row| row.legendary)
    }

    /// Whether a system is an anomaly of a kind; it may be several (LRR 9).
    pub fn has_anomaly(&self, id: SystemId, anomaly: Anomaly) -> bool {
        let system = &self.systems[id.index()];
        let torn = || self.players.seats().any(|seat| self.has_tear(seat, id));
        system.tile.row().anomaly == Some(anomaly)
            || anomaly == Anomaly::GravityRift && !system.planets.is_empty() && torn()
    }

    /// Whether a unit of a seat makes a system a gravity rift.
    pub fn has_tear(&self, seat: Seat, id: SystemId) -> bool {
        let tears = |kind: UnitKind| self.players[seat].cards.get(kind).is_some_and(|card| card.row().rift);
        let docks = |planet: Planet| {
            let units = self.planets.get(planet).map(|here| here.ground.of(seat));
            units.is_some_and(|units| units.count(UnitKind::SpaceDock) > 0)
        };
        tears(UnitKind::SpaceDock) && self.systems[id.index()].planets.iter().any(docks)
    }

    pub fn is_anomaly(&self, id: SystemId) -> bool {
        Anomaly::ALL.into_iter().any(|anomaly| self.has_anomaly(id, anomaly))
    }

    /// Wormholes printed on a tile and on tokens; `galaxy::wormholes` adds those of components.
    pub fn wormholes(&self, id: SystemId) -> Wormholes {
        let storm = self.exploration.storm.filter(|storm| storm.system == id).map(|storm| storm.side);
        self.calm_wormholes(id).with(storm.unwrap_or(Wormholes::NONE))
    }

    /// The same without that of the ion storm.
    pub fn calm_wormholes(&self, id: SystemId) -> Wormholes {
        let system = &self.systems[id.index()];
        let gate = if self.exploration.gate == Some(id) { Wormholes::GAMMA } else { Wormholes::NONE };
        system.tile.row().wormholes.with(system.wormholes).with(gate)
    }
}
