//! Space combat (LRR 78) and Anti-Fighter Barrage (LRR 10).

use super::dice::{self, Gun};
use super::{end_combat, end_round, exchange_fire, goes_on, hits, retreat, start_round};
use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{
    AfterBarrageHits, BeforeBarrage, UnitRoll, WhenBarrageHits, WhenUnitAbilityRoll,
};
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::state::{Combat, State, Step, SystemId};
use crate::games::ti4::model::target::Place;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::limits;

/// One round, or the way on when nobody is left to fight. The spine stays here until then.
pub async fn resolve(g: &mut G, seat: Seat, system: SystemId) {
    if g.combat.is_none() {
        let opponent = g.clockwise(seat).find(|&other| other != seat && g.system(system).space.of(other).has_ships());
        match opponent.filter(|_| g.system(system).space.of(seat).has_ships()) {
            Some(defender) => g.combat = Some(Combat::new(system, None, seat, defender)),
            None => {
                g.step = Step::Invasion;
                return;
            }
        }
    }
    round(g, system).await;
}

/// A whole combat that a component makes.
pub async fn battle(g: &mut G, system: SystemId, attacker: Seat, defender: Seat) {
    g.combat = Some(Combat::new(system, None, attacker, defender));
    while g.combat.is_some() {
        round(g, system).await;
    }
}

async fn round(g: &mut G, system: SystemId) {
    start_round(g).await;
    if goes_on(g) && g.combat.as_ref().is_some_and(|combat| combat.round == 1) {
        barrage(g, system).await;
    }
    if goes_on(g) {
        retreat::announce(g).await;
    }
    if goes_on(g) {
        exchange_fire(g).await;
        retreat::resolve(g).await;
    }
    if end_round(g).await {
        let sides = g.combat.as_ref().map(|combat| [combat.attacker, combat.defender]);
        end_combat(g).await;
        for seat in sides.into_iter().flatten() {
            limits::enforce(g, seat, system).await;
        }
    }
}

/// The units of a seat that use Anti-Fighter Barrage.
fn barrage_guns(state: &State, seat: Seat, at: Place) -> Vec<Gun> {
    let units = board::units(state, seat, at);
    let guise = effects::guise(state, seat);
    let own = units.kinds().filter_map(|kind| {
        let count = units.count(kind) - u8::from(guise.is_some_and(|guise| guise.kind == kind));
        state.unit(seat, kind).barrage.filter(|_| count > 0).map(|dice| Gun::of(at, kind, dice, count))
    });
    let guised = guise.and_then(|guise| guise.card.row().barrage.map(|dice| Gun::of(at, guise.kind, dice, 1)));
    own.chain(guised).collect()
}

/// Both sides fire at the other's fighters before the first round (LRR 10).
async fn barrage(g: &mut G, system: SystemId) {
    let Some([attacker, defender]) = g.combat.as_ref().map(|combat| [combat.attacker, combat.defender]) else { return };
    let at = Place::Space(system);
    let mut scored = [0; 2];
    for (side, (seat, other)) in [(attacker, defender), (defender, attacker)].into_iter().enumerate() {
        let guns = barrage_guns(g, seat, at);
        if guns.is_empty() {
            continue;
        }
        effects::raise(g, BeforeBarrage { seat, system }).await;
        let guns = dice::with_round_dice(g, seat, guns);
        let roll = UnitRoll::Barrage { system };
        let extra = effects::raise(g, WhenUnitAbilityRoll { seat, roll, extra: 0 }).await.extra;
        let extra = extra + dice::extra_dice(g, seat, roll);
        let guns = dice::with_extra(g, seat, extra, guns).await;
        scored[side] = dice::ability_roll(g, seat, Some(other), roll, &guns).await;
    }
    for (seat, by, count) in [(defender, attacker, scored[0]), (attacker, defender, scored[1])] {
        let all = effects::allowed(g, Permit::BarrageShips, Ask::of(by).with(seat).at(system), false);
        let fits: fn(UnitKind) -> bool = if all { UnitKind::is_ship } else { |kind| kind == UnitKind::Fighter };
        if count > 0 {
            effects::raise(g, WhenBarrageHits { seat: by, system, against: seat, hits: count }).await;
        }
        let before = *board::units(g, seat, at);
        if count == 0 || !board::units(g, seat, at).kinds().any(|kind| fits(hits::counts_as(g, seat, kind))) {
            continue;
        }
        hits::inflict(g, seat, at, count, 0, by, fits).await;
        let after = *board::units(g, seat, at);
        if after.total() < before.total() {
            let fighters = before.count(UnitKind::Fighter) - after.count(UnitKind::Fighter);
            effects::raise(g, AfterBarrageHits { seat: by, system, against: seat, fighters }).await;
        }
    }
}

#[cfg(test)]
mod tests;
