//! Action cards of the strategy and status phases, and those played on other cards.

use super::*;
use crate::core::decision::Counts;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::phases::strategy;
use crate::games::ti4::rules::{cards, tokens};

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow::new(
        ActionCard::PoliticalStability,
        "Political Stability",
        "Keep your strategy cards instead of returning them; you pick none in the next strategy phase.",
        &[WhenStrategyCardsReturned::may(
            |state, now, me| now.seat == me.seat && !state.players[me.seat].strategy_cards.is_empty(),
            Do::Now(|_, now, _| now.cancelled = true),
        )],
    ),
    ActionCardRow::new(
        ActionCard::PublicDisgrace,
        "Public Disgrace",
        "Another player picks a strategy card: they must pick a different one.",
        &[WhenStrategyCardChosen::may(
            |state, now, me| {
                let other = now.seat != me.seat;
                other && strategy::left(state).count() > 1
            },
            Do::Now(|_, now, _| now.cancelled = true),
        )],
    ),
    ActionCardRow::pok(
        ActionCard::CoupDetat,
        "Coup d'Etat",
        "Another player is about to use a strategy card: their turn ends, and the card stays ready.",
        &[WhenStrategicActionDeclared::may(
            |_, now, me| now.seat != me.seat,
            Do::Now(|_, now, _| now.cancelled = true),
        )],
    ),
    ActionCardRow::pok(
        ActionCard::ManipulateInvestments,
        "Manipulate Investments",
        "Place 5 trade goods on at least 3 different strategy cards.",
        &[StrategyPhaseStart::may(
            |_, _, _| true,
            Do::Aimed(
                |state, _, _, named| {
                    let cards = state.card_goods.keys().iter().map(Target::Strategy);
                    // One on each of three cards, then two anywhere.
                    let (each, count) = match named.len() {
                        0 => (1, 3),
                        3 => (2, 2),
                        _ => return None,
                    };
                    let slots = cards.map(|card| (card, each)).collect::<Vec<_>>();
                    Some(Aim::Counts(Prompt::ChooseCard, Counts::new(slots, count..=count)))
                },
                |g, _, _, named| {
                    Box::pin(async move {
                        for target in named {
                            if let Target::Strategy(card) = target {
                                g.card_goods[card] += 1;
                            }
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Add(Number::ActionsPerTurn, |_, ask, me| i32::from(ask.seat == me.seat))]),
        ..ActionCardRow::pok(
            ActionCard::MasterPlan,
            "Master Plan",
            "You have performed an action: perform another one this turn.",
            &[AfterActionPerformed::may(
                |state, now, me| now.seat == me.seat && !state.players[me.seat].eliminated,
                Do::Now(|g, _, me| effects::last(g, me, Until::Turn, Scope::Nothing)),
            )],
        )
    },
    ActionCardRow::pok(
        ActionCard::ReverseEngineer,
        "Reverse Engineer",
        "Another player discards an action card that is played as an action: take it.",
        &[AfterActionCardDiscarded::may(
            |state, now, me| {
                let is_action = action_card(now.card).uses.iter().any(|own| own.at() == At::ComponentAction);
                now.seat != me.seat && is_action && state.action_discard.contains(&now.card)
            },
            Do::Ask(|g, now, me| Box::pin(cards::pick_up(g, me.seat, now.card))),
        )],
    ),
    ActionCardRow {
        copies: 4,
        lasting: Hooks::answers(&[
            Answer::Add(Number::ProductionTotal, |_, ask, me| if ask.seat == me.seat { 4 } else { 0 }),
            Answer::Add(Number::ProductionCost, |_, ask, me| -i32::from(ask.seat == me.seat)),
        ]),
        ..ActionCardRow::pok(
            ActionCard::WarMachine,
            "War Machine",
            "You use Production: produce up to 4 units more, and all together cost 1 less.",
            &[WhenProductionUsed::may(
                |_, now, me| now.seat == me.seat,
                Do::Now(|g, _, me| effects::last(g, me, Until::Production, Scope::Nothing)),
            )],
        )
    },
    ActionCardRow {
        card: ActionCard::Sabotage,
        name: "Sabotage",
        copies: 4,
        text: "Cancel an action card another player just played, unless it is Sabotage.",
        uses: &[WhenActionCardPlayed::may(
            |_, now, me| now.seat != me.seat && now.card != ActionCard::Sabotage,
            Do::Now(|_, now, _| now.cancelled = true),
        )],
        ..ActionCardRow::BLANK
    },
    ActionCardRow {
        card: ActionCard::Summit,
        name: "Summit",
        text: "Gain 2 command tokens.",
        uses: &[StrategyPhaseStart::may(
            |state, _, me| state.tokens_left(me.seat) > 0,
            Do::Ask(|g, _, me| Box::pin(tokens::gain(g, me.seat, 2, me.asks(Prompt::GainTokens)))),
        )],
        ..ActionCardRow::BLANK
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn expanded(cards: &[(Seat, ActionCard)]) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        cards.iter().for_each(|(seat, card)| t.give_card(*seat, *card));
        t
    }

    #[test]
    fn coup_detat_ends_the_turn_and_leaves_the_card_ready() {
        let mut t = expanded(&[(B, ActionCard::CoupDetat)]);
        t.go().pick(Target::StrategicAction(StrategyCard::Leadership)).play(ActionCard::CoupDetat);
        t.until_seat(B, Prompt::ChooseAction);
        let player = &t.look().players[A];
        assert_eq!((player.tactic, player.strategy_cards[0].spent, player.passed), (3, false, false));
    }

    #[test]
    fn coup_detat_is_against_others() {
        let mut t = expanded(&[(A, ActionCard::CoupDetat)]);
        t.go().pick(Target::StrategicAction(StrategyCard::Leadership));
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::CoupDetat)));
    }

    #[test]
    fn manipulate_investments_places_five_trade_goods_on_three_cards_or_more() {
        use StrategyCard::{Imperial, Politics, Trade, Warfare};
        let mut t = expanded(&[(A, ActionCard::ManipulateInvestments)]);
        for seat in [A, B, C] {
            t.state.players[seat].strategy_cards.clear();
        }
        t.state.card_goods = t.state.card_goods.keys().iter().map(|card| (card, 0)).collect();
        t.at(Step::StrategyStart).play(ActionCard::ManipulateInvestments);
        assert!(t.try_counts(&[(Target::Strategy(Trade), 2), (Target::Strategy(Imperial), 1)]).is_err());
        t.counts(&[Trade, Imperial, Warfare].map(|card| (Target::Strategy(card), 1)));
        t.counts(&[(Target::Strategy(Trade), 2)]);
        assert_eq!([Trade, Imperial, Warfare, Politics].map(|card| t.look().card_goods[card]), [3, 1, 1, 0]);
        t.until(Prompt::PickStrategyCard).pick(Target::Strategy(Trade));
        assert_eq!(t.look().players[A].goods, 3, "who picks it gains them");
    }

    #[test]
    fn a_master_plan_is_one_more_action() {
        let mut t = expanded(&[(A, ActionCard::MasterPlan)]);
        t.go().pick(Target::StrategicAction(StrategyCard::Leadership));
        t.react(Source::ActionCard(ActionCard::MasterPlan)).until(Prompt::ChooseAction);
        assert_eq!((t.asked(), t.look().players[A].actions), (Some((A, Prompt::ChooseAction)), 1));
        t.pick(Target::StrategicAction(StrategyCard::Construction)).until(Prompt::ChooseAction);
        assert_eq!(t.asked(), Some((B, Prompt::ChooseAction)), "one");
    }

    #[test]
    fn a_master_plan_follows_ones_own_action() {
        let mut t = expanded(&[(B, ActionCard::MasterPlan)]);
        t.go().pick(Target::StrategicAction(StrategyCard::Leadership));
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::MasterPlan)));
    }

    #[test]
    fn reverse_engineer_takes_a_card_that_was_played_as_an_action() {
        let mut t = expanded(&[(A, ActionCard::MiningInitiative), (B, ActionCard::ReverseEngineer)]);
        t.go().play(ActionCard::MiningInitiative).play(ActionCard::ReverseEngineer);
        assert_eq!(
            (t.look().players[A].goods, t.look().hidden.hands[B].clone()),
            (4, vec![ActionCard::MiningInitiative])
        );
        assert_eq!(t.look().action_discard, [ActionCard::ReverseEngineer]);
    }

    /// However it was discarded: cancelled, or over the hand limit.
    #[test]
    fn reverse_engineer_takes_cancelled_and_surplus_cards() {
        let cards = [(A, ActionCard::MiningInitiative), (B, ActionCard::ReverseEngineer), (C, ActionCard::Sabotage)];
        let mut t = expanded(&cards);
        t.go().play(ActionCard::MiningInitiative).play(ActionCard::Sabotage).play(ActionCard::ReverseEngineer);
        assert!(t.look().hidden.hands[B].contains(&ActionCard::MiningInitiative));
        let mut t = expanded(&[(B, ActionCard::ReverseEngineer), (A, ActionCard::MiningInitiative)]);
        let hand = [
            ActionCard::Spy,
            ActionCard::Plague,
            ActionCard::Uprising,
            ActionCard::Summit,
            ActionCard::Upgrade,
            ActionCard::Veto,
        ];
        hand.iter().for_each(|&card| t.give_card(A, card));
        let discards = [ActionCard::MiningInitiative, ActionCard::Veto].map(Target::Card);
        t.at(Step::DrawCards).until(Prompt::DiscardDown).some(&discards);
        t.play(ActionCard::ReverseEngineer);
        assert!(t.look().hidden.hands[B].contains(&ActionCard::MiningInitiative));
    }

    #[test]
    fn reverse_engineer_is_for_actions_of_others() {
        let mut t = expanded(&[(A, ActionCard::FlankSpeed), (B, ActionCard::ReverseEngineer)]);
        t.activate(27).play(ActionCard::FlankSpeed);
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::ReverseEngineer)), "no action");
        let mut t = expanded(&[(A, ActionCard::MiningInitiative), (A, ActionCard::ReverseEngineer)]);
        t.go().play(ActionCard::MiningInitiative);
        assert!(!t.look().hidden.hands[A].is_empty() && t.asked() != Some((A, Prompt::React)), "one's own");
    }

    /// Jord's dock (4 resources) makes 6 units; A has 4 resources.
    #[test]
    fn a_war_machine_makes_four_units_more_for_one_less() {
        let produce = |played: bool| {
            let mut t = expanded(&[(A, ActionCard::WarMachine), (A, ActionCard::WarMachine)]);
            t.state.players[A].goods = 6;
            let home = t.home(A);
            t.go().pick(Target::System(home)).until(Prompt::React);
            if played {
                t.play(ActionCard::WarMachine);
                assert_eq!(t.asked(), Some((A, Prompt::Produce)), "one copy for a use (LRR 2.6)");
            } else {
                t.until(Prompt::Produce);
            }
            t
        };
        let infantry = |count| [(Target::Build { kind: UnitKind::Infantry, count: 2 }, count)];
        assert!(produce(false).try_counts(&infantry(5)).is_err());
        let mut t = produce(true);
        assert!(t.try_counts(&infantry(6)).is_err());
        t.counts(&infantry(5)).until(Prompt::PayResources);
        assert!(t.offers(&Target::Payment { planets: vec![Planet::Jord], goods: 0 }), "4 of 5");
    }

    #[test]
    fn a_war_machine_is_for_ones_own_production() {
        let mut t = expanded(&[(B, ActionCard::WarMachine)]);
        let home = t.home(A);
        t.go().pick(Target::System(home));
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::WarMachine)));
    }

    #[test]
    fn sabotage_cancels_and_the_action_is_not_used_up_lrr_22_4() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::MiningInitiative);
        t.give_card(B, ActionCard::Sabotage);
        t.go().use_it(Source::ActionCard(ActionCard::MiningInitiative));
        assert_eq!(t.asked(), Some((B, Prompt::React)));
        t.use_it(Source::ActionCard(ActionCard::Sabotage));
        assert_eq!(t.asked(), Some((A, Prompt::ChooseAction)));
        assert_eq!(t.look().players[A].goods, 0);
        assert_eq!(t.look().action_discard, [ActionCard::MiningInitiative, ActionCard::Sabotage]);
    }

    #[test]
    fn sabotage_cannot_be_sabotaged() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::MiningInitiative);
        t.give_card(A, ActionCard::Sabotage);
        t.give_card(B, ActionCard::Sabotage);
        t.go()
            .use_it(Source::ActionCard(ActionCard::MiningInitiative))
            .use_it(Source::ActionCard(ActionCard::Sabotage));
        assert_eq!(t.asked(), Some((A, Prompt::ChooseAction)));
    }

    #[test]
    fn an_uncancelled_card_works() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::MiningInitiative);
        t.give_card(B, ActionCard::Sabotage);
        t.go().use_it(Source::ActionCard(ActionCard::MiningInitiative)).pick(Target::Pass);
        assert_eq!(t.look().players[A].goods, 4, "Jord is worth 4");
    }

    #[test]
    fn summit_gains_two_tokens() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(A, ActionCard::Summit);
        t.state.step = crate::games::ti4::model::state::Step::StrategyStart;
        t.go().use_it(Source::ActionCard(ActionCard::Summit));
        let tactic = Target::Pool(crate::games::ti4::model::target::Pool::Tactic);
        t.counts(&[(tactic, 2)]);
        assert_eq!(t.look().players[A].tactic, 5);
    }

    #[test]
    fn political_stability_keeps_the_strategy_cards() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(B, ActionCard::PoliticalStability);
        t.state.step = crate::games::ti4::model::state::Step::ReadyAndReturn;
        for picked in &mut t.state.players[B].strategy_cards {
            picked.spent = true;
        }
        let cards = |t: &Sim| {
            t.look().players[B].strategy_cards.iter().map(|picked| (picked.card, picked.spent)).collect::<Vec<_>>()
        };
        t.go().until_seat(B, Prompt::React).play(ActionCard::PoliticalStability);
        let kept = [(StrategyCard::Diplomacy, false), (StrategyCard::Trade, false)];
        assert_eq!(cards(&t), kept);
        t.until(Prompt::ChooseAction);
        assert_eq!(cards(&t), kept, "and B picked none");
    }

    #[test]
    fn public_disgrace_makes_another_pick_differently() {
        let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.give_card(B, ActionCard::PublicDisgrace);
        t.state.step = crate::games::ti4::model::state::Step::PickStrategyCard(0);
        t.state.players[A].strategy_cards.clear();
        t.go().pick(Target::Strategy(StrategyCard::Imperial)).play(ActionCard::PublicDisgrace);
        assert_eq!(t.asked(), Some((A, Prompt::PickStrategyCard)));
        assert!(!t.offers(&Target::Strategy(StrategyCard::Imperial)));
    }
}
