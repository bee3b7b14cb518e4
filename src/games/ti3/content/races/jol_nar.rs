//! The Universities of Jol-Nar.

use super::{ability, adds, flagship, has_counter, pick_system, spend_counter, tech, why};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::rules::board;
use crate::games::ti3::rules::combat::dice;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::JolNarCombatMalus,
        "All your combat rolls are one worse.",
        Hooks::own(&[Answer::Add(Number::Combat, |_, _, _| -1)]),
    ),
    ability(
        Ability::JolNarTechnologyBoth,
        "When you use the secondary of Technology you may use its primary, too.",
        Hooks::own(&[Answer::Allow(Permit::PrimaryToo, |_, ask, _| {
            ask.card.is_some_and(|card| [StrategyCard::Technology, StrategyCard::TechnologyIi].contains(&card))
        })]),
    ),
    ability(
        Ability::JolNarReroll,
        "Spend a strategy counter to roll a die again that you just rolled.",
        Hooks::uses(&[Use {
            at: At::Rolled,
            // Offered where a die missed: only then there is something to gain.
            can: |state, window, me| {
                let own = matches!(window, Window::Rolled { seat, .. } if *seat == me.seat);
                own && has_counter(state, me) && state.rolled.iter().any(|die| !die.hits())
            },
            run: |g, _, me| {
                Box::pin(async move {
                    spend_counter(g, me);
                    dice::roll_again(g, me.seat, why(me)).await;
                })
            },
        }]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ElectroResonanceTurbines,
        Origin::Shards,
        "When an enemy activates a system that you control, gain three trade goods.",
        Hooks::always(&[Use {
            at: At::AfterActivation,
            can: |state, window, me| {
                matches!(window, Window::AfterActivation { system, seat }
                    if *seat != me.seat && state.controls_system(me.seat, *system))
            },
            run: |g, _, me| Box::pin(async move { board::gain_goods(g, me.seat, 3) }),
        }]),
    ),
    tech(
        RaceTech::SpatialConduitNetwork,
        Origin::Empire,
        "Once per round, when you activate a system that you control, two systems of yours are adjacent for this movement.",
        Hooks::uses(&[Use {
            at: At::AfterActivation,
            can: |state, window, me| conduit_ends(state, window, me).len() > 1,
            run: |g, window, me| Box::pin(async move { conduit(g, window, me).await }),
        }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::JolNar,
    "Each ten that it rolls in a space battle is three hits.",
    Hooks::own(&[Answer::Add(Number::TenHits, |_, ask, _| {
        if matches!(ask.roll, Some(Roll::SpaceBattle { .. })) { adds(ask, &[UnitKind::Flagship], 2) } else { 0 }
    })]),
);

/// The systems that the conduit can join; none where it does not work. Ships must end in a system of their owner, so that the activated
/// one has to be.
fn conduit_ends(state: &State, window: &Window, me: Me) -> Vec<SystemId> {
    let Window::AfterActivation { system, seat } = *window else { return Vec::new() };
    let ascended = state.contents.has(Module::ShatteredAscension);
    if seat != me.seat || ascended || effects::used(state, me) || !state.controls_system(seat, system) {
        return Vec::new();
    }
    state.system_ids().filter(|id| state.controls_system(seat, *id)).collect()
}

async fn conduit(g: &mut G, window: &Window, me: Me) {
    let ends = conduit_ends(g, window, me);
    effects::mark(g, me, Until::RoundEnd);
    let Some(one) = pick_system(g, me, ends.clone()).await else { return };
    let others = ends.into_iter().filter(|id| *id != one).collect();
    let Some(other) = pick_system(g, me, others).await else { return };
    effects::last(g, me, Until::ActionEnd, Scope::Link(one, other));
}
