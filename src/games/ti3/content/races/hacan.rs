//! The Emirates of Hacan.

use super::{flagship, flagship_in, has_counter, pick_seat, spend_counter, tech, why};
use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::strategy_cards::power;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, ActionCard, Origin, Race, RaceTech, StrategyCard};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::model::target::{Prompt, Source, Subject, Target};
use crate::games::ti3::rules::combat::dice;
use crate::games::ti3::rules::{ask, board, payment};

/// Whether a card is Trade, by whatever numeral (T18.3).
fn is_trade(card: Option<StrategyCard>) -> bool {
    use StrategyCard::{Trade, TradeIi, TradeIii, TradeIiiAsc};
    card.is_some_and(|card| [Trade, TradeIi, TradeIii, TradeIiiAsc].contains(&card))
}

pub static ROWS: [AbilityRow; 5] = [
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
    AbilityRow {
        id: Ability::HacanSwapActionCards,
        text: "In the status phase you may exchange action cards with other players, one for one.",
        hooks: Hooks::uses(&[Use {
            at: At::StatusPhase,
            can: |state, _, me| !state.hidden.hands[me.seat].is_empty() && !swappers(state, me).is_empty(),
            run: |g, _, me| Box::pin(async move { swap(g, me).await }),
        }]),
    },
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ProductionCenters,
        Origin::Empire,
        "Once per round, as an action with fewer than six trade goods: spend a strategy counter, gain six and give two to another player.",
        Hooks::uses(&[Use {
            at: At::Action,
            can: |state, _, me| !effects::used(state, me) && has_counter(state, me) && state.players[me.seat].goods < 6,
            run: |g, _, me| {
                Box::pin(async move {
                    effects::mark(g, me, Until::RoundEnd);
                    spend_counter(g, me);
                    board::gain_goods(g, me.seat, 6);
                    let others = g.others(me.seat).collect();
                    if let Some(other) = pick_seat(g, me, others).await {
                        board::hand_goods(g, me.seat, other, 2);
                    }
                })
            },
        }]),
    ),
    tech(
        RaceTech::QuantumDatahubNode,
        Origin::Shards,
        "As the strategy phase ends you may exchange a strategy card with a trade partner, who cannot refuse.",
        Hooks::uses(&[Use {
            at: At::StrategyDone,
            can: |state, _, me| !effects::used(state, me) && !traders(state, me).is_empty(),
            run: |g, _, me| Box::pin(async move { trade_cards(g, me).await }),
        }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Hacan,
    "Where it is, up to twice in a round of combat, pay a trade good to roll one of your dice again.",
    Hooks::uses(&[Use {
        at: At::Rolled,
        can: |state, window, me| match *window {
            Window::Rolled { seat, roll: Roll::SpaceBattle { .. } | Roll::Invasion { .. }, system } => {
                let misses = state.rolled.iter().any(|die| !die.hits());
                let pays = payment::coins(state, me.seat) > 0 && effects::uses(state, me) < 2;
                seat == me.seat && misses && pays && flagship_in(state, me.seat, Some(system))
            }
            _ => false,
        },
        run: |g, _, me| {
            Box::pin(async move {
                effects::mark(g, me, Until::CombatRoundEnd);
                payment::spend_goods(g, me.seat, 1).await;
                dice::roll_again(g, me.seat, why(me), |_| true).await;
            })
        },
    }]),
);

/// Players with cards who did not refuse in this phase.
fn swappers(state: &State, me: Me) -> Vec<Seat> {
    let refused = |other: Seat| {
        let own = |effect: &crate::games::ti3::model::state::Effect| {
            (effect.source, effect.scope) == (me.source, Scope::Seat(other))
        };
        state.effects.iter().any(own)
    };
    state.others(me.seat).filter(|other| !state.hidden.hands[*other].is_empty() && !refused(*other)).collect()
}

/// The different cards of a hand.
fn hand(state: &State, seat: Seat) -> Vec<Target> {
    let mut cards = state.hidden.hands[seat].clone();
    cards.sort();
    cards.dedup();
    cards.into_iter().map(Target::ActionCard).collect()
}

/// The Hacan show a card; the other gives one for it or refuses, and then is not asked again in this phase.
async fn swap(g: &mut G, me: Me) {
    let others = swappers(g, me);
    let Some(other) = pick_seat(g, me, others).await else { return };
    let own = hand(g, me.seat);
    let Target::ActionCard(offered) = ask::one(g, me.seat, why(me), own).await else { return };
    g.secret_seen();
    let theirs = hand(g, other);
    let shown = Prompt::Component.about(Subject::Source(Source::ActionCard(offered)));
    let Some(Target::ActionCard(given)) = ask::maybe(g, other, shown, theirs).await else {
        effects::last(g, me, Until::RoundEnd, Scope::Seat(other));
        return;
    };
    g.secret_seen();
    give(g, me.seat, other, offered);
    give(g, other, me.seat, given);
}

/// A card goes from one hand to another.
fn give(g: &mut G, from: Seat, to: Seat, card: ActionCard) {
    let hand = &mut g.hidden.hands[from];
    if let Some(at) = hand.iter().position(|own| *own == card) {
        hand.remove(at);
        g.hidden.hands[to].push(card);
    }
}

/// Partners with a strategy card, while there is an own one.
fn traders(state: &State, me: Me) -> Vec<Seat> {
    let has = |seat: Seat| !state.players[seat].cards.is_empty();
    state.partners(me.seat).iter().filter(|other| has(me.seat) && has(*other)).collect()
}

async fn trade_cards(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let partners = traders(g, me);
    let Some(other) = pick_seat(g, me, partners).await else { return };
    let of = |g: &G, seat: Seat| g.players[seat].cards.iter().map(|own| Target::Strategy(own.card)).collect::<Vec<_>>();
    let (own, theirs) = (of(g, me.seat), of(g, other));
    let Target::Strategy(own) = ask::one(g, me.seat, why(me), own).await else { return };
    let Target::Strategy(theirs) = ask::one(g, me.seat, why(me), theirs).await else { return };
    let at = |g: &G, seat: Seat, card| g.players[seat].cards.iter().position(|picked| picked.card == card);
    if let (Some(one), Some(two)) = (at(g, me.seat, own), at(g, other, theirs)) {
        let mine = g.players[me.seat].cards[one];
        g.players[me.seat].cards[one] = std::mem::replace(&mut g.players[other].cards[two], mine);
        power::pass_initiative(g);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::Race;
    use crate::games::ti3::model::state::{Contract, Effect, Step};
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

    /// Trade II names the Hacan: what their sheet has lost does not matter to it.
    #[test]
    fn trade_ii_ends_no_agreement_of_theirs_in_a_cultural_crisis() {
        use crate::games::ti3::content::strategy_cards::empire::endable;
        let mut t = table();
        agreed(&mut t);
        let crisis = Me::new(B, Source::ActionCard(ActionCard::CulturalCrisis));
        effects::last(&mut t.state, crisis, Until::RoundEnd, Scope::NoAbilities(C));
        assert!(endable(&t.state).is_empty());
        t.at(Step::Redistribute(0));
        assert_eq!(t.asked(), (A, Prompt::EndAgreement), "their partner may end it, now that they cannot forbid it");
        t.race(C, Race::Sol);
        assert_eq!(endable(&t.state).len(), 1);
    }

    fn window(source: Source) -> Target {
        Target::Use(source)
    }

    #[test]
    fn they_exchange_action_cards_in_the_status_phase_with_who_agrees() {
        use crate::games::ti3::model::ids::ActionCard::{FlankSpeed, GoodYear};
        for agrees in [true, false] {
            let mut t = table();
            t.state.hidden.hands[C] = vec![GoodYear];
            t.state.hidden.hands[A] = vec![FlankSpeed];
            let swap = window(Source::Ability(Ability::HacanSwapActionCards));
            t.at(Step::Upkeep).choose(swap.clone());
            assert_eq!(t.asked(), (A, Prompt::Component), "only A has a card, and C only one to show");
            t.choose(if agrees { Target::ActionCard(FlankSpeed) } else { Target::Pass });
            let hands = |t: &Sim| (t.look().hidden.hands[A].clone(), t.look().hidden.hands[C].clone());
            if agrees {
                assert_eq!(hands(&t), (vec![GoodYear], vec![FlankSpeed]));
            } else {
                let (theirs, ours) = hands(&t);
                assert_eq!((theirs[0], ours[0]), (FlankSpeed, GoodYear));
                assert!(t.asked().1 != Prompt::Window, "who refused is not asked again");
            }
        }
    }

    #[test]
    fn production_centers_bring_six_and_two_of_them_go_away_once_per_round() {
        let mut t = table();
        t.race(A, Race::Hacan).give_race_tech(A, RaceTech::ProductionCenters);
        let centers = window(Source::RaceTech(RaceTech::ProductionCenters));
        t.state.players[A].goods = 6;
        assert!(!t.go().offers(centers.clone()), "only with fewer than six");
        t.state.players[A].goods = 5;
        t.state.players[A].sheet.strategy = 0;
        assert!(!t.go().offers(centers.clone()), "it costs a counter");
        t.state.players[A].sheet.strategy = 1;
        t.go().choose(centers.clone()).choose(Target::Seat(B));
        let goods = |t: &Sim, seat: Seat| t.look().players[seat].goods;
        assert_eq!((goods(&t, A), goods(&t, B), t.look().players[A].sheet.strategy), (9, 2, 0));
        t.state = t.look().clone();
        t.state.active = A;
        t.state.step = Step::Turn;
        t.state.players[A].goods = 0;
        t.state.players[A].sheet.strategy = 1;
        assert!(!t.go().offers(centers), "once per round");
    }

    #[test]
    fn the_datahub_swaps_strategy_cards_with_a_partner_only() {
        let mut t = table();
        t.give_race_tech(C, RaceTech::QuantumDatahubNode);
        let node = window(Source::RaceTech(RaceTech::QuantumDatahubNode));
        t.at(Step::PicksDone);
        assert!(!t.offers(node.clone()), "no partner");
        agreed(&mut t);
        t.at(Step::PicksDone).choose(node);
        t.choose(Target::Strategy(StrategyCard::Warfare)).choose(Target::Strategy(StrategyCard::Logistics));
        let has = |seat: Seat, card| t.look().players[seat].cards.iter().any(|own| own.card == card);
        assert!(has(A, StrategyCard::Warfare) && has(C, StrategyCard::Logistics));
        assert!(!has(C, StrategyCard::Warfare) && !has(A, StrategyCard::Logistics));
    }

    /// T18.1: what Initiative gives in this round goes with the card.
    #[test]
    fn the_datahub_takes_what_initiative_gives_with_it_t18_1() {
        let mut t = table();
        t.give_race_tech(C, RaceTech::QuantumDatahubNode);
        agreed(&mut t);
        let initiative = Source::Strategy(StrategyCard::Initiative);
        effects::last(&mut t.state, Me::new(A, initiative), Until::RoundEnd, Scope::Nothing);
        t.at(Step::PicksDone).choose(window(Source::RaceTech(RaceTech::QuantumDatahubNode)));
        t.choose(Target::Strategy(StrategyCard::Warfare)).choose(Target::Strategy(StrategyCard::Initiative));
        let given = |effect: &Effect| effect.source == initiative && effect.scope == Scope::Nothing;
        assert!(t.look().effects.iter().all(|effect| !given(effect) || effect.seat == C));
        assert!(t.look().effects.iter().any(given));
    }

    #[test]
    fn the_flagship_rolls_again_twice_a_round_for_a_good_each_t52() {
        use crate::games::ti3::model::ids::{Tile, UnitKind};
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Hacan, at);
        t.put(B, at, UnitKind::Dreadnought, 1);
        t.state.players[A].goods = 3;
        // Three misses, then one again and one again; the dreadnought misses.
        t.dice(&[1, 1, 2, 1, 9, 1]);
        t.activate(Tile::Saudor);
        let again = window(Source::Flagship(Race::Hacan));
        for _ in 0..2 {
            assert!(t.until(Prompt::Window));
            t.choose(again.clone());
            t.choose(Target::Die { kind: UnitKind::Flagship, face: 1 });
        }
        assert_eq!(t.look().players[A].goods, 1);
        assert!(!t.offers(again), "twice");
        assert_eq!(t.asked(), (B, Prompt::Sustain), "the nine hits");
    }

    /// T11.6: a card that is worth a trade good pays for it, too.
    #[test]
    fn a_card_pays_for_a_roll_of_the_flagship_t11_6() {
        use crate::games::ti3::model::ids::{Tile, UnitKind};
        for held in [true, false] {
            let mut t = Sim::new();
            let at = t.space(Tile::Saudor);
            t.flagship(A, Race::Hacan, at);
            t.put(B, at, UnitKind::Dreadnought, 1);
            t.hand(A, &[if held { ActionCard::Counter } else { ActionCard::Plague }]);
            t.dice(&[1, 1, 2]);
            t.activate(Tile::Saudor);
            let again = window(Source::Flagship(Race::Hacan));
            assert_eq!(t.until(Prompt::Window) && t.offers(again.clone()), held);
            if held {
                t.choose(again);
                assert!(t.look().hidden.hands[A].is_empty());
            }
        }
    }
}
