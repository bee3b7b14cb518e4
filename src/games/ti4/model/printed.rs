//! What systems and planets are, asked of the state: tiles and planets say it first, tokens and attachments may change it.
//! Values of planets, which effects change too, are asked of `rules::board`.

use crate::games::ti4::model::data::{Anomaly, Color, Trait, Wormholes};
use crate::games::ti4::model::ids::Planet;
use crate::games::ti4::model::state::{Public, SystemId};

impl Public {
    pub fn has_trait(&self, planet: Planet, kind: Trait) -> bool {
        planet.row().kind == Some(kind)
    }

    /// A planet's technology specialty (LRR 90.13).
    pub fn specialty(&self, planet: Planet) -> Option<Color> {
        planet.row().specialty
    }

    /// Resources before effects.
    pub fn printed_resources(&self, planet: Planet) -> u8 {
        planet.row().resources
    }

    /// Influence before effects.
    pub fn printed_influence(&self, planet: Planet) -> u8 {
        planet.row().influence
    }

    /// Whether a system is an anomaly of a kind; it may be several (LRR 9).
    pub fn has_anomaly(&self, id: SystemId, anomaly: Anomaly) -> bool {
        self.systems[id.index()].tile.row().anomaly == Some(anomaly)
    }

    pub fn is_anomaly(&self, id: SystemId) -> bool {
        Anomaly::ALL.into_iter().any(|anomaly| self.has_anomaly(id, anomaly))
    }

    /// Wormholes printed on a tile and on tokens; `galaxy::wormholes` adds those of components.
    pub fn wormholes(&self, id: SystemId) -> Wormholes {
        let system = &self.systems[id.index()];
        system.tile.row().wormholes.with(system.wormholes)
    }
}
