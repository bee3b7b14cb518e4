//! The Barony of Letnev.

use super::{ability, flagship, flagship_in, tech};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{State, Until};
use crate::games::ti3::model::target::Place;

/// What a boost of one round costs, in trade goods.
const MUNITIONS: u8 = 2;

pub static ROWS: [AbilityRow; 2] = [
    ability(
        Ability::LetnevMunitions,
        "Before a round of combat pay two trade goods: your ships roll one better in it, or your ground forces two better.",
        Hooks {
            own: &[Answer::Add(Number::Combat, |state, ask, me| match ask.roll {
                Some(Roll::SpaceBattle { .. }) if effects::used(state, me) => 1,
                Some(Roll::Invasion { .. }) if effects::used(state, me) => 2,
                _ => 0,
            })],
            uses: &[
                Use { at: At::BeforeCombatRound, can: can_boost, run: |g, window, me| Box::pin(boost(g, window, me)) },
                Use {
                    at: At::BeforeInvasionRound,
                    can: can_boost,
                    run: |g, window, me| Box::pin(boost(g, window, me)),
                },
            ],
            ..Hooks::NONE
        },
    ),
    ability(
        Ability::LetnevLargerFleets,
        "Your fleets may hold one ship more than your fleet supply.",
        Hooks::own(&[Answer::Add(Number::FleetSupply, |_, _, _| 1)]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::NoneuclideanShielding,
        Origin::Shards,
        "Your units that sustain damage cancel two hits. In Shattered Ascension they can take one hit more instead.",
        Hooks::own(&[
            Answer::Add(Number::SustainWorth, |state, _, _| i32::from(!state.contents.has(Module::ShatteredAscension))),
            Answer::Add(Number::UnitHits, |state, ask, _| {
                let tough = ask.kind.is_some_and(|kind| kind.row().hits > 1);
                i32::from(tough && state.contents.has(Module::ShatteredAscension))
            }),
        ]),
    ),
    // What it costs is asked where the boost is bought.
    tech(RaceTech::L4Disruptors, Origin::Empire, "Your boost costs nothing in invasions.", Hooks::NONE),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Letnev,
    "It bombards, shielded planets too, and is repaired as each round of combat begins.",
    Hooks {
        own: &[
            Answer::Allow(Permit::Bombards, |_, ask, _| ask.is(&[UnitKind::Flagship])),
            Answer::Allow(Permit::BombardShielded, |_, ask, _| ask.is(&[UnitKind::Flagship])),
        ],
        always: &[Use {
            at: At::BeforeCombatRound,
            can: |state, window, me| matches!(window, Window::BeforeCombatRound { system, .. } if flagship_in(state, me.seat, Some(*system))),
            run: |g, window, me| {
                Box::pin(async move {
                    if let Window::BeforeCombatRound { system, .. } = *window {
                        g.change(Place::Space(system), me.seat, |units| {
                            let count = units.count(UnitKind::Flagship);
                            units.take_any(UnitKind::Flagship, count);
                            units.add(UnitKind::Flagship, count);
                        });
                    }
                })
            },
        }],
        ..Hooks::NONE
    },
);

/// What a boost costs here; none where the seat is no part of the fight.
fn boost_price(state: &State, window: &Window, me: Me) -> Option<u8> {
    match *window {
        Window::BeforeCombatRound { attacker, defender, .. } if [attacker, defender].contains(&me.seat) => {
            Some(MUNITIONS)
        }
        Window::BeforeInvasionRound { attacker, defender, .. } if [attacker, defender].contains(&me.seat) => {
            Some(if state.players[me.seat].race_techs.contains(RaceTech::L4Disruptors) { 0 } else { MUNITIONS })
        }
        _ => None,
    }
}

fn can_boost(state: &State, window: &Window, me: Me) -> bool {
    let price = boost_price(state, window, me);
    !effects::used(state, me) && price.is_some_and(|price| state.players[me.seat].goods >= price)
}

async fn boost(g: &mut G, window: &Window, me: Me) {
    if let Some(price) = boost_price(g, window, me) {
        g.players[me.seat].goods -= price;
        effects::mark(g, me, Until::CombatRoundEnd);
    }
}
