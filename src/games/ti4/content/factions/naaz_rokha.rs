//! The Naaz-Rokha Alliance.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::{ask, board, exploration, relics, tokens};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::NaazRokha,
    name: "The Naaz-Rokha Alliance",
    edition: Edition::ProphecyOfKings,
    commodities: 3,
    home: Tile(57),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Destroyer, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 3),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Mech, 1),
    ],
    techs: &[Tech::Psychoarchaeology, Tech::AiDevelopmentAlgorithm],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::DistantSuns,
            name: "Distant Suns",
            text: "When you explore a planet with your mech, you may draw 1 more card; resolve one and discard the other.",
            hooks: Hooks::uses(&[BeforeExploring::may(
                |state, now, me| {
                    let Place::Planet(planet) = now.at else { return false };
                    now.seat == me.seat && state.planet(planet).ground.of(me.seat).count(UnitKind::Mech) > 0
                },
                Do::Now(|_, now, _| now.cards += 1),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Fabrication,
            name: "Fabrication",
            text: "Action: purge 2 relic fragments of the same type to gain a relic, or 1 fragment to gain a command token.",
            hooks: Hooks::uses(&[ComponentAction::may(
                |state, _, me| !fabrications(state, me.seat).is_empty(),
                Do::Ask(|g, _, me| Box::pin(fabricate(g, me))),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::PreFabArcologies,
            name: "Pre-Fab Arcologies",
            edition: Edition::ProphecyOfKings,
            text: "After you explore a planet, ready it.",
            color: Some(Color::Green),
            needs: [0, 3, 0, 0],
            faction: Some(Faction::NaazRokha),
            hooks: Hooks::uses(&[AfterExplored::must(
                |state, now, me| {
                    let explored = if let Place::Planet(planet) = now.at { Some(planet) } else { None };
                    now.seat == me.seat && explored.is_some_and(|planet| state.planet(planet).exhausted)
                },
                Do::Now(|g, now, _| {
                    if let Place::Planet(planet) = now.at {
                        board::ready(g, planet);
                    }
                }),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::Supercharge,
            name: "Supercharge",
            edition: Edition::ProphecyOfKings,
            text: "At the start of a combat round, exhaust for +1 on each combat roll of your units in that round.",
            color: Some(Color::Red),
            needs: [0, 0, 0, 1],
            faction: Some(Faction::NaazRokha),
            hooks: Hooks::uses(&[CombatRoundStart::may(
                |state, _, me| state.combat.as_ref().is_some_and(|combat| combat.side(me.seat).is_some()),
                Do::Now(|g, _, me| effects::last(g, me, Until::CombatRound, Scope::Nothing)),
            )
            .exhausting()]),
            lasting: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| i32::from(ask.seat == me.seat))]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::BlackMarketForgery,
        name: "Black Market Forgery",
        edition: Edition::ProphecyOfKings,
        text: "Action: purge 2 of your relic fragments of the same type to gain a relic.",
        uses: &[ComponentAction::may(
            |state, _, me| !forgeries(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let pairs = forgeries(g, me.seat).into_iter().map(Target::Explore).collect();
                    if let Target::Explore(card) = ask::one(g, me.seat, me.asks(Prompt::ChooseFragments), pairs).await {
                        forge(g, me, card).await;
                    }
                })
            }),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::ViszElVir,
            text: "Your mechs in its system roll 1 more die in combat.",
            hooks: Hooks::answers(&[Answer::Add(Number::CombatDice, |state, ask, me| {
                let near = ask.system.is_some_and(|system| super::flagship_in(state, me.seat, system));
                i32::from(ask.seat == me.seat && ask.kind == Some(UnitKind::Mech) && near)
            })]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
        leaders::MECH_IN_SPACE,
    ],
};

/// Types of which two fragments can be purged for a relic.
fn forgeries(state: &State, seat: Seat) -> Vec<Explore> {
    if state.hidden.decks.relics.is_empty() { Vec::new() } else { exploration::pairs(state, seat) }
}

async fn forge(g: &mut G, me: Me, fragment: Explore) {
    exploration::purge_pair(g, me, fragment).await;
    relics::gain(g, me.seat).await;
}

/// What Fabrication can do: a relic for two fragments of a type, or a token for any, also where none is left to gain.
fn fabrications(state: &State, seat: Seat) -> Vec<Target> {
    let token = exploration::fragments(state, seat) > 0;
    let relic = exploration::pairs(state, seat).into_iter().map(Target::Explore);
    relic.chain(token.then_some(Target::Amount(1))).collect()
}

async fn fabricate(g: &mut G, me: Me) {
    let options = fabrications(g, me.seat);
    match ask::one(g, me.seat, me.asks(Prompt::Fabricate), options).await {
        Target::Explore(fragment) => forge(g, me, fragment).await,
        _ => {
            exploration::purge_any_fragments(g, me.seat, 1).await;
            tokens::gain(g, me.seat, 1, me.asks(Prompt::GainTokens)).await;
        }
    }
}

#[cfg(test)]
mod tests;
