//! The ways of ships from system to system (T6).

use super::movement::{all_wormholes, beside, may_pass};
use crate::core::Seat;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::UnitKind;
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{Scope, State, SystemId};

/// The ways of a seat's ships that end in one system.
pub struct Chart {
    /// For each system what lies next to it.
    next: Vec<u64>,
    /// Systems that they may pass, as bits.
    pub pass: u64,
    rifts: u64,
    pub target: SystemId,
}

/// The ways to one system: fleets that have some of their own are few.
pub struct Atlas {
    usual: Chart,
    own: Vec<(SystemId, Chart)>,
}

impl Atlas {
    pub fn new(state: &State, seat: Seat, target: SystemId) -> Atlas {
        let own = state.effects.iter().filter(|effect| effect.seat == seat).filter_map(|effect| match effect.scope {
            Scope::Passage { from, to, .. } if to == target => {
                Some((from, Chart::of(state, seat, Some(from), target, None)))
            }
            _ => None,
        });
        Atlas { own: own.collect(), usual: Chart::of(state, seat, None, target, None) }
    }

    pub fn from(&self, from: SystemId) -> &Chart {
        self.own.iter().find(|(start, _)| *start == from).map_or(&self.usual, |(_, chart)| chart)
    }
}

/// More rifts than any way has: there is none.
pub const CLOSED: u8 = u8::MAX;

impl Chart {
    /// The ways of a seat's ships as they are for all of them, whatever system they end in.
    pub fn usual(state: &State, seat: Seat) -> Chart {
        Chart::of(state, seat, None, SystemId::MECATOL, None)
    }

    /// The ways of a fleet that starts in one system, or of one kind of ship: they may have some of their own.
    pub fn of(state: &State, seat: Seat, from: Option<SystemId>, target: SystemId, kind: Option<UnitKind>) -> Chart {
        let brings = |kind| effects::allowed(state, Permit::BringsDelta, Ask::of(seat).kind(kind), false);
        let gate = kind.is_some_and(brings);
        let ask = Ask::of(seat).system(target);
        let afar = effects::allowed(state, Permit::ComeFromAfar, ask, false);
        let holes = all_wormholes(state);
        let next = |id: SystemId| {
            let gated = id != target && (afar || (gate && holes[id.index()].meets(Wormholes::DELTA)));
            beside(state, seat, id, &holes) | if gated { target.bit() } else { 0 }
        };
        let bits = |fits: &dyn Fn(SystemId) -> bool| {
            state.system_ids().filter(|id| fits(*id)).fold(0, |bits, id| bits | id.bit())
        };
        Chart {
            next: state.system_ids().map(next).collect(),
            pass: bits(&|id| may_pass(state, seat, id, from, kind)),
            rifts: bits(&|id| state.anomaly(id) == Some(Anomaly::GravityRift)),
            target,
        }
    }

    /// The fewest rifts that are left or passed (T13.7) on a way of so many steps or fewer; none: there is no such way.
    pub fn rifts(&self, from: SystemId, to: SystemId, steps: u32) -> Option<u8> {
        let mut least = vec![CLOSED; self.next.len()];
        least[from.index()] = 0;
        for _ in 0..steps {
            let before = least.clone();
            for (at, &cost) in before.iter().enumerate().filter(|(_, cost)| **cost != CLOSED) {
                let here = SystemId(at as u8);
                // Only the start, what may be passed, and nothing beyond the target.
                if here != from && (self.pass & here.bit() == 0) {
                    continue;
                }
                let cost = cost + u8::from(self.rifts & here.bit() != 0);
                for next in systems_of(self.next[at]) {
                    let enters = next == to || self.pass & next.bit() != 0;
                    if enters && cost < least[next.index()] {
                        least[next.index()] = cost;
                    }
                }
            }
        }
        Some(least[to.index()]).filter(|rifts| *rifts != CLOSED)
    }

    /// Steps of the shortest way.
    pub fn steps(&self, from: SystemId, to: SystemId, most: u32) -> Option<u32> {
        (0..=most).find(|steps| self.rifts(from, to, *steps).is_some())
    }
}
