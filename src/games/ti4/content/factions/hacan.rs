//! The Emirates of Hacan.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::{ask, notes, tokens};

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
            hooks: Hooks::answers(&[Answer::Allow(Permit::Transact, |_, ask, me| {
                ask.seat == me.seat || ask.other == Some(me.seat)
            })]),
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
            hooks: Hooks::uses(&[ComponentAction::may(
                |state, _, me| tokens::can_spend_strategy(state, me.seat),
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        tokens::spend_strategy(g, me.seat).await;
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
            hooks: Hooks::uses(&[StrategyPhaseEnd::may(
                |state, _, me| {
                    let player = &state.players[me.seat];
                    let pays = tokens::can_spend_strategy(state, me.seat) && player.goods >= 3;
                    pays && !player.strategy_cards.is_empty()
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
        uses: &[ComponentAction::may(|_, _, _| true, Do::Now(|_, _, _| {}))],
        hooks: Hooks::answers(&[Answer::Allow(Permit::Transact, |_, ask, me| {
            ask.seat == me.seat || ask.other == Some(me.seat)
        })]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::WrathOfKenara,
            text: "After you roll dice in its space combat, spend 1 trade good for each die that shall count 1 more.",
            hooks: Hooks::uses(&[AfterCombatRoll::each(
                |state, now, me| {
                    let own = now.seat == me.seat;
                    let here = state.combat.as_ref().is_some_and(|combat| {
                        combat.planet.is_none()
                            && state.system(combat.system).space.of(me.seat).count(UnitKind::Flagship) > 0
                    });
                    let pays = state.players[me.seat].goods > 0 && !just_missed(state, me.seat).is_empty();
                    u8::from(own && here && pays)
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
        },
        leaders::MECH,
    ],
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
    tokens::spend_strategy(g, me.seat).await;
    g.players[me.seat].goods -= 3;
    notes::gain_goods(g, other, 3).await;
    let mut chosen = Vec::new();
    for owner in [me.seat, other] {
        let cards = g.players[owner].strategy_cards.iter().map(|picked| Target::Strategy(picked.card)).collect();
        if let Target::Strategy(card) = ask::one(g, me.seat, me.asks(Prompt::ChooseCard), cards).await {
            chosen.push(card);
        }
    }
    if let [mine, theirs] = chosen[..] {
        for (owner, old, new) in [(me.seat, mine, theirs), (other, theirs, mine)] {
            if let Some(picked) = g.players[owner].strategy_cards.iter_mut().find(|picked| picked.card == old) {
                picked.card = new;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::rules::transactions;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev])
    }

    /// [`Ability::MastersOfTrade`].
    #[test]
    fn masters_of_trade_follow_trade_without_a_token() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Letnev, Faction::Hacan]);
        t.state.active = B;
        t.go().pick(Target::StrategicAction(StrategyCard::Trade));
        t.until_seat(C, Prompt::UseSecondary).pick(Target::Yes);
        assert_eq!((t.look().players[C].commodities, t.look().players[C].strategy), (6, 2));
    }

    /// [`Ability::GuildShips`].
    #[test]
    fn guild_ships_trade_with_everybody_lrr_94() {
        assert_eq!(transactions::partners(&sim().state, A), [B, C]);
        assert_eq!(transactions::partners(&sim().state, B), [A], "Letnev is no neighbor");
    }

    /// [`Ability::Arbiters`].
    #[test]
    fn arbiters_give_and_ask_for_action_cards_lrr_94_3() {
        let mut t = sim();
        t.give_card(A, ActionCard::FlankSpeed);
        t.give_card(B, ActionCard::MiningInitiative);
        t.go().pick(Target::Transaction(B));
        while !t.offers(&Target::Card(ActionCard::FlankSpeed)) {
            t.pass();
        }
        t.pick(Target::Card(ActionCard::FlankSpeed));
        while !t.offers(&Target::AnyCard) {
            t.pass();
        }
        t.counts(&[(Target::AnyCard, 1)]).until(Prompt::AcceptTrade).pick(Target::Yes);
        assert_eq!(t.look().hidden.hands[A], [ActionCard::MiningInitiative]);
        assert_eq!(t.look().hidden.hands[B], [ActionCard::FlankSpeed]);
    }

    #[test]
    fn production_biomes_pay_four_and_two() {
        let mut t = sim();
        t.give_tech(A, Tech::ProductionBiomes);
        t.go().use_it(Source::Tech(Tech::ProductionBiomes)).pick(Target::Seat(C));
        assert_eq!((t.look().players[A].goods, t.look().players[C].goods), (4, 2));
        assert_eq!(t.look().players[A].strategy, 1);
        assert!(!t.look().players[A].is_ready(Tech::ProductionBiomes));
    }

    #[test]
    fn quantum_datahub_node_swaps_strategy_cards() {
        let mut t = sim();
        t.give_tech(A, Tech::QuantumDatahubNode);
        t.state.players[A].goods = 3;
        t.at(Step::StrategyEnd).react(Source::Tech(Tech::QuantumDatahubNode));
        t.pick(Target::Seat(B));
        t.pick(Target::Strategy(StrategyCard::Leadership)).pick(Target::Strategy(StrategyCard::Trade));
        let has = |seat, card| t.look().players[seat].strategy_cards.iter().any(|picked| picked.card == card);
        assert!(has(A, StrategyCard::Trade) && has(B, StrategyCard::Leadership));
        assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (0, 3));
    }

    #[test]
    fn trade_convoys_trade_with_everybody() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        let note = t.note(B, Promissory::TradeConvoys, A);
        assert_eq!(transactions::partners(&t.state, A), [B], "Hacan's own guild ships");
        t.go().use_it(note);
        assert!(t.look().players[A].notes_face_up.len() == 1);
        assert_eq!(transactions::partners(t.look(), A), [B, C]);
    }

    #[test]
    fn wrath_of_kenara_buys_hits() {
        let mut t = sim();
        t.state.players[A].goods = 1;
        t.dice(&[6, 1, 1]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Cruiser, 1)]);
        t.react(Source::Unit(UnitCard::WrathOfKenara)).pick(Target::Die(0));
        assert_eq!((t.units(B, at, UnitKind::Cruiser), t.look().players[A].goods), (0, 0));
    }

    /// [`Ability::Arbiters`]: any number of cards, cards against cards, and the hand limit only afterwards (LRR 94.3, 2.4).
    #[test]
    fn arbiters_trade_any_number_of_cards_against_cards_lrr_94_3() {
        let mut t = sim();
        for seat in [A, B] {
            let notes = std::mem::take(&mut t.state.hidden.notes[seat]);
            t.state.hidden.notes[C].extend(notes);
            t.state.players[seat].commodities = 0;
        }
        let deck = &mut t.state.hidden.action_deck;
        let hands: Vec<ActionCard> = deck.drain(deck.len() - 14..).collect();
        let (ours, theirs) = hands.split_at(7);
        t.state.hidden.hands[A] = ours.to_vec();
        t.state.hidden.hands[B] = theirs.to_vec();
        t.go().pick(Target::Transaction(B));
        let two = [Target::Card(ours[0]), Target::Card(ours[6])];
        while !t.offers(&two[0]) {
            t.pass();
        }
        t.answer_some(&[0, 6]);
        while !t.offers(&Target::AnyCard) {
            t.pass();
        }
        t.counts(&[(Target::AnyCard, 2)]).until(Prompt::AcceptTrade).pick(Target::Yes);
        assert_eq!(t.asked(), Some((B, Prompt::GiveCard)));
        t.answer_some(&[2, 3]);
        assert_ne!(
            t.asked().map(|(_, prompt)| prompt),
            Some(Prompt::DiscardDown),
            "seven cards each, before and after"
        );
        assert!(t.look().hidden.hands[A].ends_with(&theirs[2..4]));
        assert!(t.look().hidden.hands[B].ends_with(&[ours[0], ours[6]]));
        // Without Hacan there is nothing to trade with cards alone.
        let mut t = Sim::new(&[Faction::Sol, Faction::Letnev, Faction::Hacan]);
        t.give_planet(B, Planet::Tarmann);
        for seat in [A, B] {
            let notes = std::mem::take(&mut t.state.hidden.notes[seat]);
            t.state.hidden.notes[C].extend(notes);
        }
        t.give_card(A, ActionCard::FlankSpeed);
        assert!(!t.go().offers(&Target::Transaction(B)));
    }
}
