//! Technologies that change numbers and permissions, and the transit of troops (T14).

use crate::games::ti3::content::TechRow;
use crate::games::ti3::effects::{Answer, Ask, At, Hooks, Me, Number, Permit, Roll, Use};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::ids::{Planet, Tech, UnitKind};
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::ask;

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
        "Enemy PDS roll one less at your ships, two less from another system. Ion storms do not stop your ships.",
        &[
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
        &[Answer::Allow(Permit::RerollPds, |_, _, _| true)],
    ),
    row(
        Tech::MicroTechnology,
        "Collect one more trade good for each agreement.",
        &[Answer::Add(Number::AgreementWorth, |_, _, _| 1)],
    ),
    row(
        Tech::HylarVAssaultLaser,
        "Your cruisers and destroyers roll one better.",
        &[Answer::Add(Number::Combat, |_, ask, _| adds(ask, &[UnitKind::Cruiser, UnitKind::Destroyer], 1))],
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
        text: "As an action, spend a strategy counter: up to four ground forces move from one of your planets to another.",
        hooks: Hooks {
            uses: &[Use {
                at: At::Action,
                can: |state, _, me| can_transit(state, me),
                run: |g, _, me| Box::pin(async move { transit(g, me).await }),
            }],
            ..Hooks::NONE
        },
    },
];

fn garrisons(state: &State, me: Me) -> impl Iterator<Item = Planet> + use<'_> {
    state
        .controlled(me.seat)
        .filter(move |planet| state.units(Place::Planet(*planet), me.seat).count(UnitKind::GroundForce) > 0)
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
    let here = u32::from(g.units(Place::Planet(from), seat).count(UnitKind::GroundForce));
    let slots = [(Target::Unit { at: Place::Planet(from), kind: UnitKind::GroundForce, hits: 0 }, here)];
    let counts = crate::core::decision::Counts::new(slots, 1..=here.min(4));
    let mut moved = Units::NONE;
    for (at, kind, hits, count) in ask::chosen(ask::counts(g, seat, why, counts).await) {
        g.change(at, seat, |units| units.take(kind, hits, count));
        moved.put(kind, hits, count);
    }
    g.change(Place::Planet(to), seat, |units| *units = units.with(&moved));
    g.log(Entry::Landed { seat, planet: to, units: moved });
}
