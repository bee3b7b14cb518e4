//! Counters in empty space: the Final Frontier (T45).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::data::{Anomaly, Wormholes};
use crate::games::ti3::model::ids::{Domain, UnitKind};
use crate::games::ti3::model::state::{System, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::domains::{self, locals};
use crate::games::ti3::rules::leaders::fates;
use crate::games::ti3::rules::{ask, board, cards, limits, pieces, technology};

impl System {
    /// What its tile or a counter makes of it.
    pub fn anomaly(&self) -> Option<Anomaly> {
        let found = self.found.iter().find_map(|domain| match domain {
            Domain::FfGravityRift => Some(Anomaly::GravityRift),
            Domain::FfSupernova => Some(Anomaly::Supernova),
            _ => None,
        });
        self.tile.row().anomaly.or(found)
    }

    /// The wormholes on its tile and those discovered.
    pub fn wormholes(&self) -> Wormholes {
        self.found.iter().fold(self.tile.row().wormholes, |holes, domain| match domain {
            Domain::WormholeAlpha | Domain::FfWormholeAlpha => holes.with(Wormholes::ALPHA),
            Domain::WormholeBeta | Domain::FfWormholeBeta => holes.with(Wormholes::BETA),
            _ => holes,
        })
    }
}

/// Units have ended their movement in a system: what is unknown there is turned up and resolved (T45.1).
pub async fn enter(g: &mut G, seat: Seat, system: SystemId) {
    let Some(at) = g.hidden.frontier.iter().position(|(own, _)| *own == system) else { return };
    if !g.space(system, seat).has_ships() {
        return;
    }
    let counter = g.hidden.frontier.remove(at).1;
    g.system_mut(system).unknown = false;
    g.secret_seen();
    g.cover(Feature::Use(Source::Domain(counter)).number());
    g.log(Entry::Discovered { seat, system, domain: counter });
    match counter {
        Domain::AbandonedTransport => board::gain_goods(g, seat, counter.row().value),
        Domain::AlienTechnology => technology::discover(g, seat).await,
        Domain::DerelictShip => {
            let free = g.pieces_left(seat, UnitKind::Cruiser) != Some(0);
            if free && ask::yes(g, seat, Prompt::TakeShip.about(Subject::System(system))).await {
                pieces::place(g, seat, Place::Space(system), UnitKind::Cruiser, 1);
                limits::enforce(g, system, seat).await;
            }
        }
        Domain::Discovery => {
            let draws = ask::yes(g, seat, Prompt::DrawCard).await;
            cards::draw(g, seat, u32::from(draws)).await;
        }
        Domain::SpacePirates => {
            // Who has nothing to give must fight.
            let goods = g.players[seat].goods;
            if goods > 0 && ask::yes(g, seat, Prompt::PayRansom.about(Subject::System(system))).await {
                board::lose_goods(g, seat, goods);
            } else {
                locals::space_battle(g, seat, system, Units::of(&[(UnitKind::Dreadnought, 1)])).await;
            }
        }
        Domain::FfSupernova => {
            domains::stays(g, system, counter);
            let fleets: Vec<Seat> = g.system(system).space.seats().collect();
            for owner in fleets {
                let all = *g.space(system, owner);
                board::destroy(g, Place::Space(system), owner, &all);
                hits::revive(g, owner, &all).await;
                fates::sent_home(g, owner, system);
            }
        }
        Domain::PrecursorSpaceStation | Domain::FfGravityRift | Domain::FfWormholeAlpha | Domain::FfWormholeBeta => {
            domains::stays(g, system, counter);
        }
        _ => {}
    }
}
