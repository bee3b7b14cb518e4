//! Ground forces that components move from planet to planet.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::Me;
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::state::State;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::strategy_cards::construction;

/// Space areas and planets, system by system.
pub fn everywhere(state: &State) -> impl Iterator<Item = Place> + use<'_> {
    state.system_ids().flat_map(|id| {
        let planets = state.planets_in(id).iter().map(Place::Planet);
        std::iter::once(Place::Space(id)).chain(planets)
    })
}

/// Ground forces of a seat in these places, as options.
pub fn slots(state: &State, seat: Seat, places: impl IntoIterator<Item = Place>) -> Vec<(Target, u32)> {
    let here = |at| ask::unit_slots(board::units(state, seat, at), at, |kind| state.is_ground(seat, kind));
    places.into_iter().flat_map(here).collect()
}

/// Units go to planets of their owner's choice; those that are alike are shared out together.
pub async fn share_out(g: &mut G, me: Me, mut units: Vec<(Place, UnitKind, bool)>, planets: &[Planet]) {
    if planets.is_empty() {
        return;
    }
    units.sort_by_key(|&(_, kind, damaged)| (kind, damaged));
    for alike in units.chunk_by(|one, other| (one.1, one.2) == (other.1, other.2)) {
        let (count, kind) = (alike.len() as u32, alike[0].1);
        // Those that are structures as well stand only where one more fits (LRR 63.3).
        let room = |planet| if kind.is_structure() { construction::room(g, me.seat, planet, kind) } else { count };
        let slots = planets.iter().map(|&planet| (Target::Planet(planet), count.min(room(planet)))).collect::<Vec<_>>();
        let count = slots.iter().map(|(_, most)| most).sum::<u32>().min(count);
        let why = me.asks(Prompt::Commit).about(Subject::units(kind, alike[0].2));
        let mut going = alike.iter();
        for (target, count) in ask::counts(g, me.seat, why, Counts::new(slots, count..=count)).await {
            let Target::Planet(planet) = target else { continue };
            for &(from, kind, damaged) in going.by_ref().take(count as usize) {
                let at = Place::Planet(planet);
                board::relocate(g, me.seat, from, at, kind, damaged);
                g.log(Entry::Placed { seat: me.seat, at, kind, count: 1 });
            }
        }
    }
}
