//! The Emirates of Hacan.

use crate::games::ti3::content::AbilityRow;
use crate::games::ti3::effects::{Answer, Hooks, Number, Permit};
use crate::games::ti3::model::ids::{Ability, StrategyCard};

/// Whether a card is Trade, by whatever numeral (T18.3).
fn is_trade(card: Option<StrategyCard>) -> bool {
    use StrategyCard::{Trade, TradeIi, TradeIii, TradeIiiAsc};
    card.is_some_and(|card| [Trade, TradeIi, TradeIii, TradeIiiAsc].contains(&card))
}

pub static ROWS: [AbilityRow; 4] = [
    AbilityRow {
        id: Ability::HacanNoTradeApproval,
        text: "Your new agreements need no approval.",
        hooks: Hooks::own(&[Answer::Allow(Permit::FreeDeal, |_, _, _| true)]),
    },
    AbilityRow {
        id: Ability::HacanFreeTradeSecondary,
        text: "You use the secondary of Trade without a counter.",
        hooks: Hooks::own(&[Answer::Allow(Permit::FreeSecondary, |_, ask, _| is_trade(ask.card))]),
    },
    AbilityRow {
        id: Ability::HacanTradeBonus,
        text: "You collect one more trade good for each agreement.",
        hooks: Hooks::own(&[Answer::Add(Number::AgreementWorth, |_, _, _| 1)]),
    },
    AbilityRow {
        id: Ability::HacanUnbreakable,
        text: "Nobody ends an agreement with you by choice.",
        hooks: Hooks::all(&[Answer::Refuse(Permit::EndAgreement, |_, ask, me| ask.other == Some(me.seat))]),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::Race;
    use crate::games::ti3::model::state::{Contract, Step};
    use crate::games::ti3::model::target::{Deal, Prompt, Target};
    use crate::games::ti3::rules::trade;
    use crate::games::ti3::testing::*;

    /// C plays the Hacan.
    fn table() -> Sim {
        let mut t = Sim::new();
        t.state.players[C].race = Race::Hacan;
        t
    }

    fn agreed(t: &mut Sim) {
        t.state.players[A].contracts[0] = Contract::With { partner: C, fresh: false };
        t.state.players[C].contracts[0] = Contract::With { partner: A, fresh: false };
    }

    #[test]
    fn their_agreements_need_no_approval_t15_3() {
        let mut t = table();
        t.state.active = B;
        t.go().choose(Target::Strategy(StrategyCard::Trade)).pass();
        t.choose(Target::Deal(Deal { from: C, card: 0, to: A, for_card: 0 })).choose(Target::Yes);
        assert!(t.look().partners(C).contains(A));
        assert_ne!(t.asked().1, Prompt::ApproveDeal);
    }

    #[test]
    fn they_collect_more_and_follow_trade_for_nothing() {
        let mut t = table();
        agreed(&mut t);
        assert_eq!(
            (trade::income(&t.state, C), trade::income(&t.state, A)),
            (3, 3),
            "two and one; the Hacan card is worth three"
        );
        t.state.active = B;
        t.go().choose(Target::Strategy(StrategyCard::Trade)).choose(Target::TradeGoods);
        assert!(t.until(Prompt::UseSecondary));
        assert_eq!(t.asked().0, C);
        t.choose(Target::Yes);
        assert_eq!((t.look().players[C].goods, t.look().players[C].sheet.strategy), (3, 2));
    }

    #[test]
    fn nobody_ends_an_agreement_with_them_but_they_may_t15_7() {
        let mut t = table();
        agreed(&mut t);
        t.at(Step::Redistribute(0));
        assert_ne!(t.asked().1, Prompt::EndAgreement, "A may not");
        t.at(Step::Redistribute(2));
        assert_eq!(t.asked(), (C, Prompt::EndAgreement), "the Hacan may");
    }
}
