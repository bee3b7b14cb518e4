//! The Xxcha Kingdom.

use super::{ability, flagship, has_counter, spend_counter, tech};
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Planet, Race, RaceTech, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{State, Until};
use crate::games::ti3::rules::payment::Currency;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::XxchaDiplomacyPrimary,
        "You may use the primary of Diplomacy in place of its secondary.",
        Hooks::own(&[Answer::Allow(Permit::PrimaryInstead, |_, ask, _| {
            ask.card.is_some_and(|card| [StrategyCard::Diplomacy, StrategyCard::DiplomacyIi].contains(&card))
        })]),
    ),
    ability(
        Ability::XxchaCancelAgenda,
        "Right after an agenda is read, spend a strategy counter: another comes in its place. In Shattered Ascension the resources of a \
         planet may be votes in place of its influence.",
        Hooks {
            own: &[Answer::Add(Number::Votes, |state, _, me| flexible_votes(state, me))],
            uses: &[Use {
                at: At::AgendaRead,
                can: |state, window, me| {
                    has_counter(state, me) && matches!(window, Window::AgendaRead { cancelled: false, .. })
                },
                run: |g, window, me| {
                    Box::pin(async move {
                        spend_counter(g, me);
                        if let Window::AgendaRead { cancelled, .. } = window {
                            *cancelled = true;
                        }
                    })
                },
            }],
            ..Hooks::NONE
        },
    ),
    ability(
        Ability::XxchaFirstRoundMalus,
        "Opponents roll one worse against you in the first round of each space battle and invasion.",
        Hooks::own(&[Answer::Add(Number::EnemyCombat, |state, ask, _| {
            let fight = matches!(ask.roll, Some(Roll::SpaceBattle { .. } | Roll::Invasion { .. }));
            -i32::from(fight && state.combat.is_some_and(|combat| combat.round == 1))
        })]),
    ),
];

pub static TECHS: [RaceTechRow; 1] = [tech(
    RaceTech::Diplomats,
    Origin::Empire,
    "Once per round, when an enemy activates a system that you control, spend a strategy counter: his counter goes and his action ends. \
     In Shattered Ascension it costs nothing.",
    Hooks::uses(&[Use {
        at: At::AfterActivation,
        can: |state, window, me| match *window {
            Window::AfterActivation { system, seat } => {
                let pays = has_counter(state, me) || state.contents.has(Module::ShatteredAscension);
                let stands = state.activation.is_some() && seat != me.seat && state.controls_system(me.seat, system);
                stands && pays && !effects::used(state, me)
            }
            _ => false,
        },
        run: |g, window, me| {
            Box::pin(async move {
                let Window::AfterActivation { system, seat } = *window else { return };
                effects::mark(g, me, Until::RoundEnd);
                if !g.contents.has(Module::ShatteredAscension) {
                    spend_counter(g, me);
                }
                g.system_mut(system).counters.remove(seat);
                g.activation = None;
            })
        },
    }]),
)];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Xxcha,
    "It shoots like two PDS with Deep Space Cannon, but not at invaders.",
    Hooks::own(&[Answer::Allow(Permit::ShootsAsPds, |_, ask, _| ask.is(&[UnitKind::Flagship]))]),
);

/// What the resources of refreshed planets bring beyond their influence.
fn flexible_votes(state: &State, me: Me) -> i32 {
    if !state.contents.has(Module::ShatteredAscension) {
        return 0;
    }
    let worth = |currency: Currency, planet: Planet| currency.worth(state, planet) as i32;
    let refreshed = state.controlled(me.seat).filter(|planet| !state.planets[*planet].exhausted);
    refreshed.map(|planet| (worth(Currency::Resources, planet) - worth(Currency::Influence, planet)).max(0)).sum()
}
