//! Leaders and mech of the Naaz-Rokha Alliance.

use crate::games::ti4::content::*;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::strategy_cards;
use crate::games::ti4::rules::{ask, board, exploration, relics, technology, tokens};

pub static ROWS: [LeaderRow; 3] = [
    LeaderRow {
        leader: Leader::GarvAndGunn,
        name: "Garv and Gunn",
        title: "Plucky Archaeologists",
        text: "At the end of a player's turn, exhaust: they may explore one of their planets.",
        hooks: Hooks::uses(&[TurnEnd::may(
            |state, now, _| !sites(state, now.seat).is_empty(),
            Do::Ask(|g, now, me| {
                Box::pin(async move {
                    let planets = sites(g, now.seat).into_iter().map(Target::Planet);
                    let options = std::iter::once(Target::Pass).chain(planets).collect();
                    if let Target::Planet(planet) = ask::one(g, now.seat, me.asks(Prompt::ChoosePlanet), options).await
                    {
                        exploration::explore(g, now.seat, planet).await;
                    }
                })
            }),
        )]),
        ..LeaderRow::AGENT
    },
    LeaderRow {
        leader: Leader::DartAndTai,
        name: "Dart and Tai",
        title: "Adrenaline Junkies",
        condition: "Have mechs in 3 systems.",
        unlock: Unlock::InGalaxy(|state, seat| {
            (board::systems_with(state, seat, |units| units.count(UnitKind::Mech) > 0).count_ones(), 3)
        }),
        text: "After you gain control of another player's planet, you may explore it.",
        hooks: Hooks::uses(&[AfterControlLost::may(
            |state, now, me| {
                now.by == me.seat
                    && state.controls(me.seat, now.planet)
                    && exploration::may_explore(state, now.planet).is_ok()
            },
            Do::Ask(|g, now, me| Box::pin(exploration::explore(g, me.seat, now.planet))),
        )]),
        ..LeaderRow::COMMANDER
    },
    LeaderRow {
        leader: Leader::HeshAndPrit,
        name: "Hesh and Prit",
        title: "Architect Savants",
        text: "Action: gain a relic and use the secondary abilities of up to 2 strategy cards that are ready or that nobody has, with tokens from your reinforcements; then purge this card.",
        hooks: Hooks::uses(&[ComponentAction::may(|_, _, _| true, Do::Ask(|g, _, me| Box::pin(synthesize(g, me))))]),
        ..LeaderRow::HERO
    },
];

/// Turned over when a space combat begins around it.
pub const MECH: UnitHooks = UnitHooks {
    card: UnitCard::Eidolon,
    text: "When a space combat starts with this in the space area of the active system, this card is turned over: it fights as a ship.",
    hooks: Hooks::uses(&[CombatStart::must(
        |state, now, me| {
            let active = state.tactical.as_ref().is_some_and(|tactical| tactical.system == now.system);
            let floats = board::units(state, me.seat, Place::Space(now.system)).count(UnitKind::Mech) > 0;
            now.planet.is_none()
                && active
                && floats
                && state.combat.as_ref().is_some_and(|combat| combat.side(me.seat).is_some())
        },
        Do::Now(|g, _, me| technology::set_unit_card(g, me.seat, UnitCard::ZGravEidolon)),
    )]),
    lasting: Hooks::NONE,
};

/// Turned back when the space combat is over.
pub const MECH_IN_SPACE: UnitHooks = UnitHooks {
    card: UnitCard::ZGravEidolon,
    text: "In the space area of the active system it is a ship, too. When the space combat ends, this card is turned over.",
    hooks: Hooks::uses(&[CombatEnd::must(
        |_, now, _| now.planet.is_none(),
        Do::Now(|g, _, me| technology::set_unit_card(g, me.seat, UnitCard::Eidolon)),
    )]),
    lasting: Hooks::NONE,
};

/// Planets of a seat that can be explored.
fn sites(state: &State, seat: Seat) -> Vec<Planet> {
    state.controlled(seat).filter(|&planet| exploration::may_explore(state, planet).is_ok()).collect()
}

/// Strategy cards that nobody has, or whose holders have not used them yet, and that help the seat; a token for them comes out of
/// its reinforcements, or off its sheet where none is left there (LRR 20.3).
fn plans(state: &State, seat: Seat) -> Vec<StrategyCard> {
    let spent = |card: StrategyCard| {
        state.players.values().any(|player| player.strategy_cards.iter().any(|own| own.card == card && own.spent))
    };
    let fits = |&card: &StrategyCard| {
        let tokens = u32::from(state.tokens_left(seat)) + tokens::on_sheet(state, seat);
        let pays = !strategy_cards::row(card).token || tokens > 0;
        !spent(card) && pays && strategy_cards::is_useful(state, seat, card)
    };
    state.edition.strategy_cards().filter(fits).collect()
}

async fn synthesize(g: &mut G, me: Me) {
    relics::gain(g, me.seat).await;
    let mut used = Vec::new();
    for _ in 0..2 {
        let cards = plans(g, me.seat).into_iter().filter(|card| !used.contains(card)).map(Target::Strategy);
        let options = std::iter::once(Target::Pass).chain(cards).collect();
        let Target::Strategy(card) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), options).await else { return };
        used.push(card);
        let row = strategy_cards::row(card);
        if row.token && !row.token_to_system && g.tokens_left(me.seat) == 0 {
            tokens::from_sheet(g, me.seat).await;
        }
        g.log(Entry::Secondary { seat: me.seat, card });
        strategy_cards::secondary(g, me.seat, card, true).await;
        crate::games::ti4::effects::raise(g, AfterStrategyAbility { seat: me.seat, card }).await;
    }
}
