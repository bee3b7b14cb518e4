//! The Emirates of Hacan.

use crate::games::ti4::content::*;
use crate::games::ti4::target::{Prompt, Target};
use crate::games::ti4::{ask, notes, tokens};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Hacan,
    name: "The Emirates of Hacan",
    edition: Edition::Base,
    commodities: 6,
    home: Tile(16),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Cruiser, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::AntimassDeflectors, Tech::SarweenTools],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::MastersOfTrade,
            name: "Masters of Trade",
            text: "You use the secondary ability of Trade without a token.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::FreeSecondary, |_, ask, me| {
                ask.seat == me.seat && ask.card == Some(StrategyCard::Trade)
            })]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::GuildShips,
            name: "Guild Ships",
            text: "You make transactions with players who are not your neighbors.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::Transact, |_, ask, me| ask.seat == me.seat)]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Arbiters,
            name: "Arbiters",
            text: "Action cards may be part of your transactions.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::TradeCards, |_, ask, me| {
                ask.seat == me.seat || ask.other == Some(me.seat)
            })]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::ProductionBiomes,
            name: "Production Biomes",
            text: "Action: exhaust and spend a strategy token; you gain 4 trade goods, a player of your choice 2.",
            color: Some(Color::Green),
            needs: [0, 2, 0, 0],
            faction: Some(Faction::Hacan),
            hooks: Hooks::plays(&[Play::may(
                At::ComponentAction,
                |state, _, me| state.players[me.seat].strategy > 0,
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        tokens::spend_strategy(g, me.seat);
                        notes::gain_goods(g, me.seat, 4).await;
                        let others = g.others(me.seat).collect();
                        if let Some(other) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), others).await {
                            notes::gain_goods(g, other, 2).await;
                        }
                    })
                }),
            )
            .exhausting()]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::QuantumDatahubNode,
            name: "Quantum Datahub Node",
            text: "At the end of the strategy phase: spend a strategy token and give a player 3 trade goods to swap strategy cards.",
            color: Some(Color::Yellow),
            needs: [0, 0, 3, 0],
            faction: Some(Faction::Hacan),
            hooks: Hooks::plays(&[Play::may(
                At::StrategyPhaseEnd,
                |state, _, me| {
                    let player = &state.players[me.seat];
                    player.strategy > 0 && player.goods >= 3 && !player.strategy_cards.is_empty()
                },
                Do::Ask(|g, _, me| Box::pin(swap_cards(g, me))),
            )]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::TradeConvoys,
        name: "Trade Convoys",
        text: "Action: face up, you make transactions with any player, neighbor or not.",
        keep: Keep::UntilAttack,
        plays: &[Play::may(At::ComponentAction, |_, _, _| true, Do::Now(|_, _, _| {}))],
        hooks: Hooks::answers(&[Answer::Allow(Permit::Transact, |_, ask, me| ask.seat == me.seat)]),
        ..NoteRow::BLANK
    },
    unit_hooks: &[UnitHooks {
        card: UnitCard::WrathOfKenara,
        text: "After you roll dice in its space combat, spend 1 trade good for each die that shall count 1 more.",
        hooks: Hooks::plays(&[Play::may(
            At::AfterCombatRoll,
            |state, moment, me| {
                let own = moment.window == Window::AfterCombatRoll { seat: me.seat };
                let here = state.combat.as_ref().is_some_and(|combat| {
                    combat.planet.is_none()
                        && state.system(combat.system).space.of(me.seat).count(UnitKind::Flagship) > 0
                });
                own && here && state.players[me.seat].goods > 0 && !just_missed(state, me.seat).is_empty()
            },
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let dice: Vec<Target> = just_missed(g, me.seat).into_iter().map(Target::Die).collect();
                    let most = dice.len().min(usize::from(g.players[me.seat].goods));
                    for die in ask::some(g, me.seat, me.asks(Prompt::ChooseMany), dice, 0, most).await {
                        if let (Target::Die(die), Some(combat)) = (die, &mut g.combat)
                            && let Some(side) = combat.side(me.seat)
                        {
                            combat.rolls[side][usize::from(die)].face += 1;
                            g.players[me.seat].goods -= 1;
                        }
                    }
                })
            }),
        )]),
        lasting: Hooks::NONE,
    }],
};

/// Dice of the seat's roll that miss by exactly one.
fn just_missed(state: &State, seat: Seat) -> Vec<u8> {
    let Some(combat) = &state.combat else { return Vec::new() };
    let Some(side) = combat.side(seat) else { return Vec::new() };
    let dice = combat.rolls[side].iter().enumerate();
    dice.filter(|(_, die)| i32::from(die.face) + 1 == i32::from(die.needs)).map(|(i, _)| i as u8).collect()
}

/// The seat pays and picks both cards that change hands.
async fn swap_cards(g: &mut G, me: Me) {
    let with_cards = |other: &Seat| !g.players[*other].strategy_cards.is_empty();
    let others: Vec<Seat> = g.others(me.seat).filter(with_cards).collect();
    let Some(other) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), others).await else { return };
    tokens::spend_strategy(g, me.seat);
    g.players[me.seat].goods -= 3;
    notes::gain_goods(g, other, 3).await;
    let mut chosen = Vec::new();
    for owner in [me.seat, other] {
        let cards = g.players[owner].strategy_cards.iter().map(|held| Target::Strategy(held.card)).collect();
        if let Target::Strategy(card) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), cards).await {
            chosen.push(card);
        }
    }
    if let [mine, theirs] = chosen[..] {
        for (owner, old, new) in [(me.seat, mine, theirs), (other, theirs, mine)] {
            if let Some(held) = g.players[owner].strategy_cards.iter_mut().find(|held| held.card == old) {
                held.card = new;
            }
        }
    }
}
