//! Space mines (T50).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Number, Roll};
use crate::games::ti3::model::ids::{Module, UnitKind};
use crate::games::ti3::model::state::{Die, State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::ask;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{board, limits, mercenaries, pieces};

/// Tokens there are.
pub const TOKENS: usize = 12;
const PRICE: u32 = 2;
/// A die of this or more is a hit.
const HIT: i32 = 9;

pub fn laid(state: &State) -> usize {
    state.systems.iter().map(|system| system.mines.len()).sum()
}

/// Whether there is a token left for a system: in Shattered Ascension one lies in each (T50.2s).
pub fn has_room(state: &State, system: SystemId) -> bool {
    laid(state) < TOKENS && (state.system(system).mines.is_empty() || !state.contents.ascended())
}

/// Whether a cruiser of a seat can lay a mine in a system (T50.1).
pub fn may_lay(state: &State, seat: Seat, system: SystemId) -> bool {
    state.contents.has(Module::SpaceMines)
        && state.space(system, seat).count(UnitKind::Cruiser) > 0
        && has_room(state, system)
        && payment::available(state, seat, Currency::Resources) >= PRICE
}

/// A cruiser that is there before the production step may lay a mine (T50.1).
pub async fn lay(g: &mut G, seat: Seat, system: SystemId) {
    if may_lay(g, seat, system) && ask::yes(g, seat, Prompt::LayMine.about(Subject::System(system))).await {
        payment::pay(g, seat, Currency::Resources, PRICE).await;
        put(g, Some(seat), system);
    }
}

/// A mine comes into a system, if there is room for it.
pub fn put(g: &mut G, seat: Option<Seat>, system: SystemId) {
    if has_room(g, system) {
        g.system_mut(system).mines.push(seat);
        g.system_mut(system).mines.sort();
        g.log(Entry::Mine { seat, system });
    }
}

/// Whose mines lie in a system.
pub fn owners(state: &State, system: SystemId) -> Vec<Option<Seat>> {
    let mut owners = state.system(system).mines.clone();
    owners.dedup();
    owners
}

/// A mine is gone.
pub fn clear(g: &mut G, owner: Option<Seat>, system: SystemId) {
    let mines = &mut g.system_mut(system).mines;
    if let Some(at) = mines.iter().position(|mine| *mine == owner) {
        mines.remove(at);
        g.log(Entry::MineGone { seat: owner, system });
    }
}

/// In Shattered Ascension the hit on a ship may be replaced by two on others of the fleet that are no fighters (T50.2s).
async fn negate(g: &mut G, seat: Seat, system: SystemId, kind: UnitKind, taken: u8) -> bool {
    let at = Place::Space(system);
    let struck = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
    let mut others = g.space(system, seat).only(struck);
    if !g.contents.ascended() || others.with_hits(kind, taken) == 0 {
        return false;
    }
    others.take(kind, taken, 1);
    let lives =
        |(kind, hits, count): (UnitKind, u8, u8)| u32::from(hits::toughness(g, seat, kind) - hits) * u32::from(count);
    if others.sorts().map(lives).sum::<u32>() < 2
        || !ask::yes(g, seat, Prompt::NegateMine.about(Subject::Unit(kind))).await
    {
        return false;
    }
    // The ship itself stands aside while the others take them.
    let ship = Units::sort(kind, taken, 1);
    pieces::set_aside(g, seat, at, &ship);
    hits::assign(g, seat, at, 2, struck, None).await;
    pieces::rejoin(g, seat, at, &ship);
    true
}

/// Ships came into a system or were built there: a mine of an enemy strikes each that is no fighter, then it is gone (T50.2).
pub async fn strike(g: &mut G, seat: Seat, system: SystemId, arrived: &Units) {
    let owners: Vec<_> = owners(g, system).into_iter().filter(|owner| *owner != Some(seat)).collect();
    let struck = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
    // What PDS shot down does not meet the mine any more; those without damage are told first.
    let here = *g.space(system, seat);
    let mut ships: Vec<(UnitKind, u8)> = Vec::new();
    for kind in here.kinds().filter(|kind| struck(*kind)) {
        let sorts = here.sorts().filter(|(own, _, _)| *own == kind);
        let all = sorts.flat_map(|(kind, hits, count)| std::iter::repeat_n((kind, hits), usize::from(count)));
        ships.extend(all.take(usize::from(arrived.count(kind))));
    }
    if owners.is_empty() || ships.is_empty() {
        return;
    }
    for (kind, taken) in ships {
        let at = Place::Space(system);
        let ask = Ask::of(seat).kind(kind).roll(Roll::Mine).system(system);
        let needs = HIT - effects::number(g, Number::EnemyCombat, ask, 0);
        let die = dice::one(g, seat, Die::new(kind, 0, needs), Roll::Mine, system).await;
        let hit = i32::from(die) >= needs;
        g.log(Entry::Mined { seat, system, kind, die, hit });
        if !hit {
            continue;
        }
        if negate(g, seat, system, kind, taken).await {
            continue;
        }
        // What took hits for others may be gone, or more damaged than it was.
        let here = g.space(system, seat).sorts().filter(|(own, _, _)| *own == kind).map(|(_, hits, _)| hits).max();
        let Some(worst) = here else { continue };
        let taken = if g.space(system, seat).with_hits(kind, taken) > 0 { taken } else { worst };
        if taken + 1 < hits::toughness(g, seat, kind) && hits::may_sustain(g, seat, kind, at) {
            pieces::damage(g, seat, at, kind, taken);
        } else {
            let mut lost = Units::NONE;
            lost.put(kind, taken, 1);
            let lost = mercenaries::hit_each(g, seat, at, lost, None).await;
            board::destroy(g, at, seat, &lost);
            hits::fallen(g, seat, at, &lost, None).await;
        }
    }
    let options = owners.into_iter().map(Target::Mine).collect();
    let why = Prompt::RemoveMine.about(Subject::System(system));
    if let Target::Mine(owner) = ask::one(g, seat, why, options).await {
        clear(g, owner, system);
    }
    limits::enforce(g, system, seat).await;
}
