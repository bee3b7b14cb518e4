//! Facilities: colonies and refineries (T41).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::model::ids::{Module, Planet};
use crate::games::ti3::model::state::{Facility, State, SystemId};
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::ask;
use crate::games::ti3::rules::payment::{self, Currency};

/// Cards of each kind.
pub const PIECES: usize = 8;
const PRICE: u32 = 1;

impl Facility {
    pub const ALL: [Facility; 2] = [Facility::Colony, Facility::Refinery];
}

/// Cards of a kind in play.
pub fn built(state: &State, facility: Facility) -> usize {
    state.planets.values().filter(|planet| planet.facility == Some(facility)).count()
}

/// Free in Shattered Ascension (T41.1s).
pub fn price(state: &State) -> u32 {
    if state.contents.ascended() { 0 } else { PRICE }
}

/// Planets of a system on which a seat may build (T41.1): outside its home, held since before this round, no enemy ships around.
fn sites(state: &State, seat: Seat, system: SystemId) -> Vec<Planet> {
    if state.players[seat].home == system
        || state.system(system).space.enemy_ships(seat).is_some()
        || payment::available(state, seat, Currency::Resources) < price(state)
    {
        return Vec::new();
    }
    let fits = |planet: &Planet| {
        let here = &state.planets[*planet];
        // T41.1s: it must be refreshed then.
        let ready = !here.exhausted || !state.contents.ascended();
        let held = here.owner == Some(seat) && here.since < state.round;
        held && ready && here.facility.is_none() && !planet.row().trade_station
    };
    state.system(system).planets.iter().filter(fits).collect()
}

/// While a seat produces in a tactical action it may build facilities (T41.1).
pub async fn build(g: &mut G, seat: Seat, system: SystemId) {
    while g.contents.has(Module::Facilities) {
        let kinds: Vec<Facility> = Facility::ALL.into_iter().filter(|kind| built(g, *kind) < PIECES).collect();
        let sites = sites(g, seat, system);
        let options = sites.iter().flat_map(|planet| kinds.iter().map(|kind| Target::Facility(*planet, *kind)));
        let options: Vec<Target> = options.collect();
        let why = Prompt::BuildFacility.about(Subject::System(system));
        let Some(Target::Facility(planet, facility)) = ask::maybe(g, seat, why, options).await else { return };
        let price = price(g);
        payment::pay(g, seat, Currency::Resources, price).await;
        let here = &mut g.planets[planet];
        here.facility = Some(facility);
        here.exhausted = true;
        g.log(Entry::Facility { seat, planet, facility });
    }
}
