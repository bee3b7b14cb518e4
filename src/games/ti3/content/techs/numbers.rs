//! Technologies that change numbers and permissions, and the transit of troops (T14).

use crate::core::Seat;
use crate::games::ti3::content::TechRow;
use crate::games::ti3::effects::{Answer, Ask, At, Hooks, Me, Number, Permit, Roll, Use};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{Module, Planet, Tech, UnitKind};
use crate::games::ti3::model::state::{State, Step};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{ask, limits, pieces};

const fn row(id: Tech, text: &'static str, own: &'static [Answer]) -> TechRow {
    TechRow { id, text, hooks: Hooks::own(own) }
}

fn adds(ask: &Ask, kinds: &[UnitKind], bonus: i32) -> i32 {
    if ask.is(kinds) { bonus } else { 0 }
}

/// A PDS that shoots at ships from another system.
fn from_afar(ask: &Ask) -> Option<bool> {
    if let Some(Roll::Pds { from, at }) = ask.roll { Some(from != at) } else { None }
}

/// Whether a roll is already changed by another weapon: in Shattered Ascension one at a time (T14.4s). Turrets are the better of two.
fn other_weapon(state: &State, ask: &Ask, me: Me) -> bool {
    let turrets = state.players[me.seat].techs.contains(Tech::AutomatedDefenseTurrets);
    let barrage = ask.roll == Some(Roll::Barrage) && ask.is(&[UnitKind::Destroyer]) && turrets;
    is_ascended(state) && (barrage || ask.roll == Some(Roll::Cannon))
}

/// Ground forces that defend a planet with an own PDS.
fn behind_shield(state: &State, ask: &Ask) -> bool {
    match ask.roll {
        Some(Roll::Invasion { attacking: false, planet }) => {
            ask.kind.is_some_and(UnitKind::is_ground_force)
                && state.units(Place::Planet(planet), ask.seat).count(UnitKind::Pds) > 0
        }
        _ => false,
    }
}

pub static ROWS: [TechRow; 20] = [
    row(
        Tech::AntimassDeflectors,
        "Your ships pass through asteroid fields.",
        &[Answer::Allow(Permit::PassAnomaly, |_, ask, _| ask.anomaly == Some(Anomaly::AsteroidField))],
    ),
    row(
        Tech::XrdTransporters,
        "Your carriers move one further.",
        &[Answer::Add(Number::Movement, |_, ask, _| adds(ask, &[UnitKind::Carrier], 1))],
    ),
    row(
        Tech::LightWaveDeflector,
        "Your ships pass through systems with enemy ships.",
        &[Answer::Allow(Permit::PassShips, |_, _, _| true)],
    ),
    row(
        Tech::ManeuveringJets,
        "Enemy PDS and space mines roll one less at your ships, PDS in other systems two less. Ion storms do not stop your ships.",
        &[
            Answer::Add(Number::EnemyCombat, |_, ask, _| -i32::from(ask.roll == Some(Roll::Mine))),
            Answer::Add(Number::EnemyCombat, |_, ask, _| from_afar(ask).map_or(0, |afar| if afar { -2 } else { -1 })),
            Answer::Allow(Permit::PassAnomaly, |_, ask, _| ask.anomaly == Some(Anomaly::IonStorm)),
        ],
    ),
    row(
        Tech::TypeIvDrive,
        "Your cruisers and dreadnoughts move one further.",
        &[Answer::Add(Number::Movement, |_, ask, _| adds(ask, &[UnitKind::Cruiser, UnitKind::Dreadnought], 1))],
    ),
    row(
        Tech::AdvancedFighters,
        "Your fighters move two by themselves, need no capacity, roll one better and close systems. Those beyond capacity count as \
         ships for fleet supply.",
        &[
            Answer::Allow(Permit::FightersFree, |_, _, _| true),
            Answer::Allow(Permit::FightersBlock, |_, _, _| true),
            // The sentence about fleet supply came with Shattered Empire.
            Answer::Allow(Permit::FightersUncounted, |state, _, _| !state.contents.empire),
            Answer::Add(Number::Movement, |_, ask, _| adds(ask, &[UnitKind::Fighter], 2)),
            Answer::Add(Number::Combat, |_, ask, _| adds(ask, &[UnitKind::Fighter], 1)),
        ],
    ),
    row(
        Tech::StasisCapsules,
        "Your cruisers and dreadnoughts carry one ground force each.",
        &[Answer::Add(Number::GroundHold, |_, ask, _| adds(ask, &[UnitKind::Cruiser, UnitKind::Dreadnought], 1))],
    ),
    row(
        Tech::Cybernetics,
        "Your fighters roll one better.",
        &[Answer::Add(Number::Combat, |_, ask, _| adds(ask, &[UnitKind::Fighter], 1))],
    ),
    row(
        Tech::NeuralMotivator,
        "Draw one more action card in each status phase.",
        &[Answer::Add(Number::StatusCards, |_, _, _| 1)],
    ),
    row(Tech::NeuralComputing, "Technologies cost you two less.", &[Answer::Add(Number::TechPrice, |_, _, _| -2)]),
    row(
        Tech::EnviroCompensator,
        "Each of your docks builds one more unit.",
        &[Answer::Add(Number::DockLimit, |_, _, _| 1)],
    ),
    row(
        Tech::SarweenTools,
        "Each of your docks brings one resource for what it builds.",
        &[Answer::Add(Number::DockResources, |_, _, _| 1)],
    ),
    row(
        Tech::GravitonLaserSystem,
        "Your PDS roll each miss once more.",
        // T14.4s: not with shots that a Deep Space Cannon carries so far.
        &[Answer::Allow(Permit::RerollPds, |state, ask, _| !(is_ascended(state) && from_afar(ask) == Some(true)))],
    ),
    row(
        Tech::MicroTechnology,
        "Collect one more trade good for each agreement; in the base game alone with the secondary of Trade only. In Shattered \
         Ascension planets also produce trade goods with their influence.",
        &[
            Answer::Add(Number::AgreementWorth, |state, _, _| {
                i32::from(state.contents.empire || matches!(state.step, Step::Secondary { .. }))
            }),
            Answer::Allow(Permit::GoodsForInfluence, |_, _, _| true),
        ],
    ),
    row(
        Tech::HylarVAssaultLaser,
        "Your cruisers and destroyers roll one better.",
        &[Answer::Add(Number::Combat, |state, ask, me| {
            let other = other_weapon(state, ask, me);
            if other { 0 } else { adds(ask, &[UnitKind::Cruiser, UnitKind::Destroyer], 1) }
        })],
    ),
    row(
        Tech::AutomatedDefenseTurrets,
        "Your destroyers roll one more die in barrages, all of them two better.",
        &[
            Answer::Add(Number::Dice, |_, ask, _| {
                if ask.roll == Some(Roll::Barrage) { adds(ask, &[UnitKind::Destroyer], 1) } else { 0 }
            }),
            Answer::Add(Number::Combat, |_, ask, _| {
                if ask.roll == Some(Roll::Barrage) { adds(ask, &[UnitKind::Destroyer], 2) } else { 0 }
            }),
        ],
    ),
    row(
        Tech::DeepSpaceCannon,
        "Your PDS reach adjacent systems, but not through wormholes.",
        &[Answer::Add(Number::PdsRange, |_, _, _| 1)],
    ),
    row(
        Tech::MagenDefenseGrid,
        "Your PDS roll one better, and so do ground forces that defend a planet with a PDS of yours.",
        &[
            Answer::Add(Number::Combat, |_, ask, _| adds(ask, &[UnitKind::Pds], 1)),
            Answer::Add(Number::Combat, |state, ask, _| i32::from(behind_shield(state, ask))),
        ],
    ),
    row(
        Tech::WarSun,
        "You may build war suns.",
        &[Answer::Allow(Permit::Build, |_, ask, _| ask.is(&[UnitKind::WarSun]))],
    ),
    TechRow {
        id: Tech::TransitDiodes,
        text: "As an action, spend a strategy counter: up to four ground forces move from one of your planets to another. In Shattered \
               Ascension ground forces and PDS move from anywhere to your planets and fleets: six, PDS counting double, and nothing \
               leaves a system with a counter of yours.",
        hooks: Hooks {
            uses: &[Use {
                at: At::Action,
                can: |state, _, me| if is_ascended(state) { can_relocate(state, me) } else { can_transit(state, me) },
                run: |g, _, me| {
                    Box::pin(async move { if is_ascended(g) { relocate(g, me).await } else { transit(g, me).await } })
                },
            }],
            ..Hooks::NONE
        },
    },
];

fn garrisons(state: &State, me: Me) -> impl Iterator<Item = Planet> + use<'_> {
    state
        .controlled(me.seat)
        .filter(move |planet| state.units(Place::Planet(*planet), me.seat).sum(UnitKind::is_ground_force) > 0)
}

fn can_transit(state: &State, me: Me) -> bool {
    let landable = state.controlled(me.seat).filter(|planet| !planet.row().trade_station).count();
    state.players[me.seat].sheet.strategy > 0 && landable > 1 && garrisons(state, me).next().is_some()
}

async fn transit(g: &mut crate::games::ti3::G, me: Me) {
    let seat = me.seat;
    g.players[seat].sheet.strategy -= 1;
    let why = Prompt::Land.about(Subject::Source(me.source));
    let from: Vec<Target> = garrisons(g, me).map(Target::Planet).collect();
    let Target::Planet(from) = ask::one(g, seat, why, from).await else { return };
    let others = g.controlled(seat).filter(|planet| *planet != from && !planet.row().trade_station);
    let others = others.map(Target::Planet).collect();
    let Target::Planet(to) = ask::one(g, seat, why, others).await else { return };
    // Shock troops are ground forces, too (T49.1).
    let slots = ask::unit_slots(g.units(Place::Planet(from), seat), Place::Planet(from), UnitKind::is_ground_force);
    let here = slots.iter().map(|(_, most)| most).sum::<u32>();
    let counts = crate::core::decision::Counts::new(slots, 1..=here.min(4));
    for (at, kind, hits, count) in ask::chosen(ask::counts(g, seat, why, counts).await) {
        pieces::shift(g, seat, at, Place::Planet(to), &Units::sort(kind, hits, count));
    }
}

fn is_ascended(state: &State) -> bool {
    state.contents.has(Module::ShatteredAscension)
}

/// What can be relocated counts for one, a PDS for two.
const RELOCATED: u32 = 6;

fn is_relocated(kind: UnitKind) -> bool {
    kind.is_ground_force() || kind == UnitKind::Pds
}

/// Places with something to relocate: nothing leaves a system with an own counter.
fn origins(state: &State, seat: Seat) -> Vec<Place> {
    let open = state.system_ids().filter(|id| !state.system(*id).counters.contains(seat));
    let places = open.flat_map(|id| state.places(id));
    places.filter(|at| state.units(*at, seat).kinds().any(is_relocated)).collect()
}

/// Own planets and fleets.
fn destinations(state: &State, seat: Seat, from: Place) -> Vec<Place> {
    let planets = state.controlled(seat).filter(|planet| !planet.row().trade_station).map(Place::Planet);
    let fleets = state.system_ids().filter(|id| state.space(*id, seat).has_ships()).map(Place::Space);
    planets.chain(fleets).filter(|at| *at != from).collect()
}

fn can_relocate(state: &State, me: Me) -> bool {
    let goes = |from: &Place| !destinations(state, me.seat, *from).is_empty();
    state.players[me.seat].sheet.strategy > 0 && origins(state, me.seat).iter().any(goes)
}

/// Units go lot by lot until all that may have gone, or the seat has enough of it.
async fn relocate(g: &mut crate::games::ti3::G, me: Me) {
    let (seat, mut left) = (me.seat, RELOCATED);
    let why = Prompt::Component.about(Subject::Source(me.source));
    let target = |at: Place| match at {
        Place::Space(system) => Target::System(system),
        Place::Planet(planet) => Target::Planet(planet),
    };
    g.players[seat].sheet.strategy -= 1;
    while left > 0 {
        let from = origins(g, seat);
        let options: Vec<Target> = from.iter().map(|at| target(*at)).collect();
        let Some(chosen) = ask::maybe(g, seat, why, options).await else { return };
        let Some(from) = from.into_iter().find(|at| target(*at) == chosen) else { return };
        let to = destinations(g, seat, from);
        let options: Vec<Target> = to.iter().map(|at| target(*at)).collect();
        let Some(chosen) = ask::maybe(g, seat, why, options).await else { return };
        let Some(to) = to.into_iter().find(|at| target(*at) == chosen) else { return };
        let slots = ask::unit_slots(g.units(from, seat), from, is_relocated);
        let all = slots.iter().map(|(_, max)| max).sum();
        let pds: Vec<u32> = ask::kinds(&slots).iter().map(|kind| u32::from(*kind == UnitKind::Pds)).collect();
        let there = u32::from(g.units(to, seat).count(UnitKind::Pds));
        let most = if matches!(to, Place::Planet(_)) { u32::from(UnitKind::MOST_PDS) - there } else { all };
        let counts = crate::core::decision::Counts::new(slots, 0..=all)
            .cap(pds.iter().map(|pds| 1 + pds), left)
            .cap(pds.iter().copied(), most);
        let lot = ask::chosen(ask::counts(g, seat, why, counts).await);
        // Nobody is asked again and again: an empty lot is the last.
        if lot.is_empty() {
            return;
        }
        for (at, kind, hits, count) in lot {
            pieces::shift(g, seat, at, to, &Units::sort(kind, hits, count));
            left -= u32::from(count) * if kind == UnitKind::Pds { 2 } else { 1 };
        }
        if let Place::Space(system) = to {
            limits::enforce(g, system, seat).await;
        }
    }
}
