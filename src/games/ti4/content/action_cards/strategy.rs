//! Action cards of the strategy and status phases, and those played on other cards.

use super::*;
use crate::games::ti4::model::target::Prompt;
use crate::games::ti4::rules::phases::strategy;
use crate::games::ti4::rules::tokens;

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
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, Sim};

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
