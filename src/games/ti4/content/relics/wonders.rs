//! Relics that are purged or exhausted for something, and the Obsidian.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::{elimination, limits, tokens};

pub static ROWS: &[RelicRow] = &[
    RelicRow {
        relic: Relic::DominusOrb,
        name: "Dominus Orb",
        text: "Before you move ships, purge this: in this action your units leave systems with your command tokens, too.",
        hooks: Hooks::uses(&[BeforeShipsMove::may(
            |state, now, me| {
                let held = |id: &SystemId| {
                    *id != now.system && state.system(*id).tokens.contains(me.seat) && state.has_units(me.seat, *id)
                };
                now.seat == me.seat && state.system_ids().any(|id| held(&id))
            },
            Do::Now(|g, _, me| effects::last(g, me, Until::TacticalAction, Scope::Nothing)),
        )
        .purging()]),
        lasting: Hooks::answers(&[Answer::Allow(Permit::LeaveToken, |_, ask, me| ask.seat == me.seat)]),
        ..RelicRow::BLANK
    },
    RelicRow {
        relic: Relic::MawOfWorlds,
        name: "Maw of Worlds",
        text: "When an agenda phase starts, purge this and exhaust all your planets to gain any technology.",
        hooks: Hooks::uses(&[AgendaPhaseStart::may(
            |state, _, me| !gainable(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    for planet in g.controlled(me.seat).collect::<Vec<_>>() {
                        board::exhaust(g, planet);
                    }
                    let options = gainable(g, me.seat).into_iter().map(Target::Tech).collect();
                    if let Target::Tech(tech) = ask::one(g, me.seat, me.asks(Prompt::GainTech), options).await {
                        technology::receive(g, me.seat, tech).await;
                    }
                })
            }),
        )
        .purging()]),
        ..RelicRow::BLANK
    },
    RelicRow {
        relic: Relic::ScepterOfEmelpar,
        name: "Scepter of Emelpar",
        text: "When you would spend a strategy token, exhaust this to spend one of your reinforcements instead.",
        hooks: Hooks {
            uses: &[
                WhenStrategyTokenSpent::may(
                    |state, now, me| now.seat == me.seat && state.players[me.seat].strategy > 0,
                    Do::Ask(|g, now, me| Box::pin(spend_other(g, now, me))),
                )
                .exhausting(),
                // Without a strategy token there is nothing else to spend.
                WhenStrategyTokenSpent::must(
                    |state, now, me| now.seat == me.seat && state.players[me.seat].strategy == 0,
                    Do::Ask(|g, now, me| Box::pin(spend_other(g, now, me))),
                )
                .exhausting(),
            ],
            answers: &[Answer::Add(Number::StrategyTokens, |state, ask, me| {
                let ready = state.players[me.seat].trove.is_ready(Relic::ScepterOfEmelpar);
                i32::from(ask.seat == me.seat && ready && has_other(state, me.seat))
            })],
        },
        ..RelicRow::BLANK
    },
    RelicRow {
        relic: Relic::StellarConverter,
        name: "Stellar Converter",
        text: "Action: purge this to destroy a planet of nobody or of another player, neither legendary, Mecatol Rex nor at home, in a system adjacent to a unit of yours with Bombardment.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, me| !convertible(state, me.seat).is_empty(),
            Do::Ask(|g, _, me| Box::pin(convert(g, me))),
        )
        .purging()]),
        ..RelicRow::BLANK
    },
    RelicRow {
        relic: Relic::TheCodex,
        name: "The Codex",
        text: "Action: purge this to take up to 3 action cards from the discard pile.",
        hooks: Hooks::uses(&[ComponentAction::may(
            |state, _, _| !state.action_discard.is_empty(),
            Do::Ask(|g, _, me| Box::pin(read(g, me))),
        )
        .purging()]),
        ..RelicRow::BLANK
    },
    RelicRow {
        relic: Relic::TheObsidian,
        name: "The Obsidian",
        text: "When you gain this, draw a secret objective. You may have one more.",
        hooks: Hooks {
            uses: &[OnRelicGained::must(
                |_, now, me| now.seat == me.seat && now.relic == Relic::TheObsidian,
                Do::Ask(|g, _, me| Box::pin(cards::draw_secret(g, me.seat))),
            )],
            answers: &[Answer::Add(Number::SecretLimit, |_, ask, me| i32::from(ask.seat == me.seat))],
        },
        ..RelicRow::BLANK
    },
    RelicRow {
        relic: Relic::TheProphetsTears,
        name: "The Prophet's Tears",
        text: "When you research, exhaust this to skip a prerequisite or to draw an action card.",
        hooks: Hooks::uses(&[WhenTechnologyResearched::may(
            |state, now, me| {
                now.seat == me.seat && technology::researchable_skipping(state, me.seat, now.price, 1).next().is_some()
            },
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let sure = !technology::researchable_for(g, me.seat, now.price).is_empty();
                    let options = std::iter::once(Target::Yes).chain(sure.then_some(Target::AnyCard)).collect();
                    match ask::one(g, me.seat, me.asks(Prompt::SkipOrDraw), options).await {
                        Target::AnyCard => cards::draw(g, me.seat, 1).await,
                        _ => effects::last(g, me, Until::Research, Scope::Nothing),
                    }
                })
            }),
        )
        .exhausting()]),
        lasting: Hooks::answers(&[Answer::Add(Number::PrerequisitesIgnored, |_, ask, me| {
            i32::from(ask.seat == me.seat)
        })]),
        ..RelicRow::BLANK
    },
];

/// Technologies that a seat could own and does not.
fn gainable(state: &State, seat: Seat) -> Vec<Tech> {
    let rows = state.edition.techs_of(state.players[seat].faction);
    let missing = rows.filter(|row| !state.players[seat].has(row.tech));
    missing.filter(|row| !technology::is_replaced(state, seat, row)).map(|row| row.tech).collect()
}

/// Whether a token that is not in the strategy pool could be spent.
fn has_other(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    state.tokens_left(seat) + player.tactic + player.fleet > 0
}

/// A token of the reinforcements is spent, or one of the other pools when there is none.
async fn spend_other(g: &mut G, now: &mut WhenStrategyTokenSpent, me: Me) {
    now.cancelled = true;
    if g.tokens_left(me.seat) == 0 {
        tokens::from_sheet(g, me.seat).await;
        limits::enforce_everywhere(g, me.seat).await;
    }
}

/// Planets that the converter reaches.
fn convertible(state: &State, seat: Seat) -> Vec<Planet> {
    let adjacency = Adjacency::of(state, Some(seat));
    let bombards =
        |at: &Place| board::units(state, seat, *at).kinds().any(|kind| state.unit(seat, kind).bombardment.is_some());
    let armed: Vec<SystemId> = board::places(state).filter(bombards).map(|at| board::system_of(state, at)).collect();
    let fits = |planet: &Planet| {
        let system = state.system_of(*planet);
        *planet != Planet::MecatolRex
            && state.legendary(*planet).is_none()
            && state.home_of(system).is_none()
            && !state.controls(seat, *planet)
            && armed.iter().any(|&from| adjacency.are_adjacent(from, system))
    };
    state.planets_in_play().iter().filter(fits).collect()
}

async fn convert(g: &mut G, me: Me) {
    let planets = convertible(g, me.seat);
    let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await else { return };
    let owner = g.planet(planet).owner;
    for seat in g.clockwise(me.seat).collect::<Vec<_>>() {
        board::destroy_all(g, seat, Place::Planet(planet), Some(me.seat), |_| true).await;
    }
    exploration::destroy_planet(g, planet);
    if let Some(owner) = owner {
        elimination::check(g, owner).await;
    }
}

async fn read(g: &mut G, me: Me) {
    let pile: Vec<Target> = g.action_discard.iter().copied().map(Target::Card).collect();
    let most = pile.len().min(3);
    let chosen = ask::some(g, me.seat, me.asks(Prompt::ChooseCard), pile, 0, most).await;
    let mut taken = Vec::new();
    for target in chosen {
        if let Target::Card(card) = target
            && let Some(index) = g.action_discard.iter().position(|other| *other == card)
        {
            g.action_discard.remove(index);
            g.hidden.hands[me.seat].push(card);
            taken.push(card);
        }
    }
    if !taken.is_empty() {
        g.log(Entry::TookDiscarded { seat: me.seat, cards: taken });
        cards::discard_down(g, me.seat).await;
    }
}
