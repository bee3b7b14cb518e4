//! Invasion (LRR 49): bombardment, landing, control; the custodians of Mecatol Rex (LRR 27).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{
    AfterGroundForcesCommitted, AfterLanding, InvasionEnd, InvasionStart, WhenGroundForcesCommit,
};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::state::{State, SystemId, Until};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::combat::{bombardment, space_cannon};
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::scoring;
use std::ops::RangeInclusive;

/// Steps 1 to 3. Only with the space area won can a seat invade.
pub async fn land(g: &mut G, seat: Seat, system: SystemId) {
    let ask = Ask::of(seat).at(system);
    let own = g.system(system).space.of(seat);
    let afar = effects::allowed(g, Permit::InvadeFromAfar, ask, false);
    if g.planets_in(system).is_empty() || own.is_empty() && !afar {
        return;
    }
    // Who lands from elsewhere, without ships, fights nobody in space for it.
    let slips_in = own.is_empty() && afar;
    let at_once = effects::allowed(g, Permit::LandAtOnce, ask, false);
    if g.system(system).space.others_with_ships(seat).next().is_some() && !slips_in && !at_once {
        return;
    }
    if !at_once {
        effects::raise(g, InvasionStart { seat, system }).await;
        bombardment::resolve(g, seat, system).await;
    }
    let opened = custodians(g, seat, system, afar).await;
    if g.is_over() {
        return;
    }
    let landed = commit(g, seat, system, opened && !afar).await;
    effects::raise(g, WhenGroundForcesCommit { seat, system, owed: opened && landed == 0 }).await;
    effects::raise(g, AfterLanding { seat, system }).await;
    let committed: Vec<Planet> = g.tactical.iter().flat_map(|tactical| tactical.committed.iter()).collect();
    for &planet in &committed {
        effects::raise(g, AfterGroundForcesCommitted { seat, planet }).await;
    }
    // The active seat says in which order the planets' cannons fire (LRR 49 step 3).
    let mut left = committed;
    loop {
        left.retain(|&planet| {
            let landed = g.tactical.as_ref().is_some_and(|tactical| tactical.committed.contains(planet));
            landed && space_cannon::defends(g, seat, planet)
        });
        let Some(planet) = ask::planet(g, seat, Prompt::NextCombat, left.clone()).await else { break };
        left.retain(|other| *other != planet);
        space_cannon::defence(g, seat, planet).await;
    }
}

/// The token is removed for 6 influence by who then lands there, and is worth a point (LRR 27.2, 27.3).
async fn custodians(g: &mut G, seat: Seat, system: SystemId, afar: bool) -> bool {
    let guarded = g.custodians && g.planets_in(system).contains(Planet::MecatolRex);
    if !guarded || g.system(system).space.of(seat).ground() == 0 && !afar {
        return false;
    }
    let price = effects::number(g, Number::CustodiansCost, Ask::of(seat), 6).max(0) as u32;
    if payment::available(g, seat, Currency::Influence) < price || !ask::yes(g, seat, Prompt::Custodians).await {
        return false;
    }
    payment::pay(g, seat, Currency::Influence, price, None).await;
    g.custodians = false;
    g.log(Entry::CustodiansRemoved(seat));
    scoring::change_points(g, seat, 1);
    true
}

/// Kind by kind, whole and damaged ones apart. Who has opened Mecatol Rex lands at least one ground force there. Says how many land.
async fn commit(g: &mut G, seat: Seat, system: SystemId, opened: bool) -> u32 {
    let units = *g.system(system).space.of(seat);
    let both = units.kinds().flat_map(|kind| [(kind, false, units.whole(kind)), (kind, true, units.damaged(kind))]);
    let forces: Vec<(UnitKind, bool, u8)> = both.filter(|(_, _, count)| *count > 0).collect();
    let last = forces.iter().rposition(|(kind, ..)| kind.is_ground());
    let mut landed = 0;
    for (index, (kind, damaged, count)) in forces.into_iter().enumerate() {
        if effects::allowed(g, Permit::Commit, Ask::of(seat).kind(kind).at(system), kind.is_ground()) {
            let least = u32::from(opened && landed == 0 && Some(index) == last);
            let now = commit_kind(g, seat, system, (kind, damaged), least..=u32::from(count)).await;
            landed += if kind.is_ground() { now } else { 0 };
        }
    }
    landed
}

/// Ground forces land on planets of the active system, on Mecatol Rex only without the custodians (LRR 27.1, 49).
pub fn may_commit(state: &State, seat: Seat, system: SystemId, planet: Planet) -> May {
    if state.planet(planet).system != Some(system) {
        Err(Because::NotInSystem(system))
    } else if state.custodians && planet == Planet::MecatolRex {
        Err(Because::Custodians)
    } else {
        board::landing(state, seat, planet)
    }
}

/// Lands units that are alike; says how many.
async fn commit_kind(
    g: &mut G,
    seat: Seat,
    system: SystemId,
    (kind, damaged): (UnitKind, bool),
    amount: RangeInclusive<u32>,
) -> u32 {
    let planets: Vec<Planet> =
        g.planets_in(system).iter().filter(|&planet| may_commit(g, seat, system, planet).is_ok()).collect();
    if planets.is_empty() {
        return 0;
    }
    let slots: Vec<_> = planets.iter().map(|&planet| (Target::Planet(planet), *amount.end())).collect();
    let why = Prompt::Commit.about(Subject::units(kind, damaged));
    let mut landed = 0;
    for (target, count) in ask::counts(g, seat, why, Counts::new(slots, amount)).await {
        let (Target::Planet(planet), 1..) = (target, count) else { continue };
        landed += count;
        for _ in 0..count {
            board::relocate(g, seat, Place::Space(system), Place::Planet(planet), kind, damaged);
        }
        if let Some(tactical) = &mut g.tactical {
            tactical.committed.insert(planet);
        }
        g.log(Entry::Landed { seat, planet, kind, count: count as u8 });
    }
    landed
}

/// Step 5: planets where the landed forces are alone now belong to the active seat.
pub async fn establish_control(g: &mut G, seat: Seat) {
    if let Some(system) = g.tactical.as_ref().map(|tactical| tactical.system) {
        effects::raise(g, InvasionEnd { seat, system }).await;
    }
    let Some(mut committed) = g.tactical.as_mut().map(|tactical| std::mem::take(&mut tactical.committed)) else {
        return;
    };
    // Ground forces that did not land but were placed there take a planet, too.
    if let Some(system) = g.tactical.as_ref().map(|tactical| tactical.system) {
        let placed = |planet: &Planet| !g.controls(seat, *planet) && g.ground_on(seat, *planet) > 0;
        g.planets_in(system).iter().filter(placed).for_each(|planet| committed.insert(planet));
    }
    let mut left: Vec<Planet> = committed.iter().collect();
    while let Some(planet) = exploration::next_planet(g, seat, &left).await {
        left.retain(|other| *other != planet);
        let holds = g.ground_on(seat, planet) > 0;
        let contested = g.others(seat).any(|other| g.ground_on(other, planet) > 0);
        if holds && !contested {
            board::gain_control(g, seat, planet).await;
        }
    }
    // Bombardment or combat may have taken the last ground force of somebody.
    for other in g.clockwise(seat).collect::<Vec<_>>() {
        crate::games::ti4::rules::elimination::check(g, other).await;
    }
    effects::end(g, Until::Invasion);
}
