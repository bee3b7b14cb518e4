//! Construction (LRR 24) and the limits of structures (LRR 63, 79).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::hooks::Do;
use crate::games::ti4::effects::windows::{WhenControlGained, WhenSpaceDockPlaced, WhenStructurePlaced};
use crate::games::ti4::effects::{self, Ask, Me, Number};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::{Planet, StrategyCard, UnitKind};
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::{Place, Prompt, Source, Subject, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::galaxy;
use crate::games::ti4::rules::production;
use crate::games::ti4::rules::tokens;

/// Whether one more structure of a kind fits on a planet: two PDS, one space dock.
pub fn fits(state: &State, seat: Seat, planet: Planet, kind: UnitKind) -> bool {
    may_stand(state, seat, planet, kind).is_ok()
}

/// The same with the reason (LRR 63.3, 79.3, 85.6).
pub fn may_stand(state: &State, seat: Seat, planet: Planet, kind: UnitKind) -> May {
    if room(state, seat, planet, kind) == 0 {
        return Err(Because::StructureLimit(kind));
    }
    if !production::can_get(state, seat, kind) {
        return Err(Because::NoPieces(kind));
    }
    board::landing(state, seat, planet)
}

/// How many more structures of a kind fit on a planet.
pub fn room(state: &State, seat: Seat, planet: Planet, kind: UnitKind) -> u32 {
    let most = match kind {
        UnitKind::Pds => effects::number(state, Number::PdsLimit, Ask::of(seat).on(planet), 2),
        _ => 1,
    };
    let here = if floats(state, seat, kind) { 0 } else { state.planet(planet).ground.of(seat).count(kind) };
    (most - i32::from(here)).max(0) as u32
}

/// Structures that move stand in space (LRR 85.1).
fn floats(state: &State, seat: Seat, kind: UnitKind) -> bool {
    state.card(seat, kind).is_some_and(|card| card.speed > 0)
}

/// Where a structure for this planet stands.
fn site(state: &State, seat: Seat, planet: Planet, kind: UnitKind) -> Place {
    if floats(state, seat, kind) { Place::Space(state.system_of(planet)) } else { Place::Planet(planet) }
}

/// Whether a structure of a kind can be placed so that it stands there; else why not.
pub fn may_place(
    state: &State,
    seat: Seat,
    at: Place,
    kind: UnitKind,
    only_pds: bool,
    within: Option<SystemId>,
) -> May {
    if !kind.is_structure() || only_pds && kind != UnitKind::Pds {
        return Err(Because::NotAStructure(kind));
    }
    let system = board::system_of(state, at);
    if within.is_some_and(|only| only != system) {
        return Err(Because::NotInChosenSystem);
    }
    match (at, floats(state, seat, kind)) {
        (Place::Planet(planet), false) if state.controls(seat, planet) => may_stand(state, seat, planet, kind),
        (Place::Planet(_), false) => Err(Because::NoPlanetThere),
        (Place::Planet(_), true) => Err(Because::Floats),
        (Place::Space(_), false) => Err(Because::OnPlanets),
        (Place::Space(_), true) => {
            let own = state.planets_in(system).iter().filter(|&planet| state.controls(seat, planet));
            own.map(|planet| may_stand(state, seat, planet, kind))
                .min_by_key(May::is_err)
                .unwrap_or(Err(Because::NoPlanetThere))
        }
    }
}

fn sites(state: &State, seat: Seat, kinds: &[UnitKind], within: Option<SystemId>) -> Vec<Target> {
    let mut sites = Vec::new();
    for planet in state.controlled(seat).filter(|&planet| within.is_none_or(|id| state.system_of(planet) == id)) {
        for &kind in kinds.iter().filter(|&&kind| fits(state, seat, planet, kind)) {
            let site = Target::Unit { at: site(state, seat, planet, kind), kind, damaged: false };
            if !sites.contains(&site) {
                sites.push(site);
            }
        }
    }
    sites
}

const BOTH: &[UnitKind] = UnitKind::STRUCTURES;

pub async fn primary(g: &mut G, seat: Seat) {
    offer(g, seat, BOTH, None, true).await;
    offer(g, seat, &[UnitKind::Pds], None, true).await;
}

/// Systems where the secondary ability could place something.
pub fn systems(state: &State, seat: Seat) -> Vec<SystemId> {
    let at = |site: Target| if let Target::Unit { at, .. } = site { board::system_of(state, at).bit() } else { 0 };
    galaxy::systems(sites(state, seat, BOTH, None).into_iter().map(at).fold(0, |all, bit| all | bit)).collect()
}

/// The token goes into the system; to reinforcements when one is there (LRR 24.3, 20.6). Who spends none takes it from there.
pub async fn secondary(g: &mut G, seat: Seat, free: bool) {
    let systems = systems(g, seat);
    let why = Source::Strategy(StrategyCard::Construction).asks(Prompt::ChooseSystem);
    let Some(system) = ask::system(g, seat, why, systems).await else { return };
    if free {
        tokens::place_from_reinforcements(g, seat, system).await;
    } else {
        tokens::strategy_to_system(g, seat, system).await;
    }
    offer(g, seat, BOTH, Some(system), false).await;
}

/// Offers to place a structure (or asks for it) where one fits.
pub async fn offer(g: &mut G, seat: Seat, kinds: &[UnitKind], within: Option<SystemId>, optional: bool) {
    let sites = sites(g, seat, kinds, within);
    if sites.is_empty() {
        return;
    }
    let options = optional.then_some(Target::Pass).into_iter().chain(sites).collect();
    let why = Prompt::PlaceStructure.about(Subject::Structure { only_pds: kinds == [UnitKind::Pds], within });
    if let Target::Unit { at, kind, .. } = ask::one(g, seat, why, options).await {
        place_structure(g, seat, at, kind).await;
    }
}

/// Structures of others on a planet become the seat's own: pieces from reinforcements, or from elsewhere on the board if
/// the seat likes (LRR 23.4). What is not exchanged stays.
async fn take_over(g: &mut G, me: Me, planet: Planet) {
    let at = Place::Planet(planet);
    for other in g.others(me.seat).collect::<Vec<_>>() {
        for &kind in UnitKind::STRUCTURES {
            for _ in 0..board::units(g, other, at).count(kind) {
                let spare = board::reserve(g, me.seat, kind) > 0
                    || production::can_get(g, me.seat, kind) && ask::yes(g, me.seat, me.asks(Prompt::YesNo)).await;
                if spare && board::remove(g, other, at, kind, false) && !is_replaced(g, me.seat, planet, kind).await {
                    production::fetch(g, me.seat, kind, 1).await;
                    board::place(g, me.seat, site(g, me.seat, planet, kind), kind, 1);
                }
            }
        }
    }
}

/// Replaces what stands on a planet just gained.
pub const TAKE_OVER: Do<WhenControlGained> = Do::Ask(|g, now, me| Box::pin(take_over(g, me, now.planet)));

/// Whether a planet is gained on which there is anything for [`TAKE_OVER`].
pub fn gains_structures(state: &State, now: &WhenControlGained, me: Me) -> bool {
    now.seat == me.seat && can_take_over(state, now.seat, now.planet)
}

fn can_take_over(state: &State, seat: Seat, planet: Planet) -> bool {
    let others = state.planet(planet).ground.iter().filter(|(other, _)| *other != seat);
    let mut kinds = others.flat_map(|(_, units)| units.kinds()).filter(|kind| kind.is_structure());
    kinds.any(|kind| production::can_get(state, seat, kind))
}

/// Places a structure from reinforcements, or from elsewhere on the board when none is left (LRR 24.4).
pub async fn place_structure(g: &mut G, seat: Seat, at: Place, kind: UnitKind) {
    if let Place::Planet(planet) = at
        && is_replaced(g, seat, planet, kind).await
    {
        return;
    }
    production::fetch(g, seat, kind, 1).await;
    let at = if let Place::Planet(planet) = at { site(g, seat, planet, kind) } else { at };
    if board::place(g, seat, at, kind, 1) > 0 && kind == UnitKind::SpaceDock {
        effects::raise(g, WhenSpaceDockPlaced { seat, at }).await;
    }
}

/// Whether something else is placed on a planet than the structure that was meant.
async fn is_replaced(g: &mut G, seat: Seat, planet: Planet, kind: UnitKind) -> bool {
    effects::raise(g, WhenStructurePlaced { seat, planet, kind, cancelled: false }).await.cancelled
}
