//! Agendas about hands, secrets and strategy cards.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{elected, everybody, is_elected, this_round, why};
use crate::games::ti3::content::strategy_cards::power;
use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Number, Permit, Use, Window};
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::{ActionCard, Module, Objective, PoliticalCard, StrategyCard};
use crate::games::ti3::model::state::Step;
use crate::games::ti3::model::target::{Ballot, Prompt, Target};
use crate::games::ti3::rules::{ask, board, cards, fall, intrigue};
use crate::games::ti3::streams;

pub static ROWS: [PoliticalRow; 12] = [
    agenda(
        PoliticalCard::AggressiveStrategy,
        "For: in order of play everybody may use the secondary of a strategy card of his own without a counter. Against: no \
         secondaries for the rest of the round.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::AggressiveStrategy);
                return;
            }
            for seat in g.order_of_play() {
                own_secondary(g, seat).await;
            }
        })
    })
    .lasting(&[Answer::Refuse(Permit::UseSecondary, |_, _, _| true)]),
    agenda(PoliticalCard::ArchivedSecret, "The elected player draws a secret objective.").does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Player(seat) = ballot {
                draw_secret(g, seat);
            }
        })
    }),
    agenda(
        PoliticalCard::EqualThreats,
        "The two elected players swap a secret objective; who has none takes the other's.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Players(one, other) = ballot {
                swap_secrets(g, one, other).await;
            }
        })
    }),
    agenda(
        PoliticalCard::FlawedPlanning,
        "For: preliminary objectives go back, and everybody receives a secret objective. Against: who has scored a secret objective \
         gains a victory point.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                plan_anew(g);
                return;
            }
            let done = |seat: &Seat| g.players[*seat].scored.iter().any(|card| card.row().deck == Deck::Secret);
            for seat in g.order_of_play().into_iter().filter(done).collect::<Vec<_>>() {
                board::gain_points(g, seat, 1);
            }
        })
    }),
    agenda(
        PoliticalCard::ChecksAndBalances,
        "For: law; who picks a strategy card gives it to another who has none yet. Against: all strategy cards are passed to the left; \
         in Fall of the Empire nothing happens.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            // Nothing comes of it in the scenario (T60).
            if ballot == Ballot::Against && !fall::is_played(g) {
                pass_left(g);
            }
        })
    })
    .law(&[Answer::Refuse(Permit::KeepPick, |_, _, _| true)]),
    agenda(
        PoliticalCard::CoreStability,
        "For: law; action cards of the status phase are dealt open, and players choose, most influence on refreshed planets first. \
         Against: no action cards are drawn this round.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::CoreStability);
            }
        })
    })
    .hooks(Hooks {
        all: &[Answer::Refuse(Permit::DrawStatusCards, |_, _, _| true)],
        always: &[Use { at: At::BeforeStatusCards, can: Use::ALWAYS, run: |g, _, _| Box::pin(async move { deal_open(g).await }) }],
        ..Hooks::NONE
    })
    .lasting(&[Answer::Refuse(Permit::DrawCards, |_, _, _| true)]),
    agenda(
        PoliticalCard::CouncilsCensure,
        "Law. The elected player discards two counters of strategy allocation to pick Imperial.",
    )
    .hooks(Hooks {
        all: &[Answer::Refuse(Permit::PickCard, |state, ask, me| {
            let short = state.players[ask.seat].sheet.strategy < 2;
            short && is_elected(me, ask.seat) && ask.card.is_some_and(is_imperial)
        })],
        always: &[Use {
            at: At::Picked,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let Window::Picked { seat, card } = *window
                        && is_imperial(card)
                        && is_elected(me, seat)
                    {
                        let strategy = &mut g.players[seat].sheet.strategy;
                        *strategy = strategy.saturating_sub(2);
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::LimitsToIndividualPower,
        "For: law; a hand holds three action cards. Against: everybody loses an action card by chance.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                everybody(g).into_iter().for_each(|seat| cards::discard_random(g, seat, 1));
            }
        })
    })
    .law(&[Answer::Cap(Number::HandLimit, |_, _, _| Some(3))]),
    agenda(PoliticalCard::MinisterOfPolicy, "Law. The elected player draws an action card more in the status phase.").law(&[
        Answer::Add(Number::StatusCards, |_, ask, me| i32::from(is_elected(me, ask.seat))),
    ]),
    agenda(
        PoliticalCard::ResourceManagement,
        "For: law; command counters are not redistributed in the status phase. Against: who has three or more action cards discards two.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    if g.hidden.hands[seat].len() >= 3 {
                        cards::discard_some(g, seat, 2).await;
                    }
                }
            }
        })
    })
    .law(&[Answer::Refuse(Permit::Redistribute, |_, _, _| true)]),
    agenda(
        PoliticalCard::UnconventionalMeasures,
        "For: everybody may draw an action card. Against: all action cards in hand are discarded.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            for seat in everybody(g) {
                if ballot == Ballot::Against {
                    let count = g.hidden.hands[seat].len();
                    cards::discard_some(g, seat, count).await;
                } else if ask::yes(g, seat, why(Prompt::TakeCard, PoliticalCard::UnconventionalMeasures)).await {
                    cards::draw(g, seat, 1).await;
                }
            }
        })
    }),
    agenda(
        PoliticalCard::OnObservation,
        "Law. If the elected player sends a spy, it dies at the end of the council. Only with representatives in the game.",
    )
    .applies(|state| state.contents.has(Module::PoliticalIntrigue))
    .hooks(Hooks {
        always: &[Use {
            at: At::CouncilEnds,
            can: Use::ALWAYS,
            run: |g, _, me| {
                Box::pin(async move {
                    let spy = elected(me).and_then(|seat| intrigue::seated(g, seat));
                    if let Some(spy) = spy.filter(|own| own.alive && own.representative.row().traits.spy) {
                        intrigue::kill(g, spy.seat, None, false).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
];

/// T18.3: all cards of that name.
fn is_imperial(card: StrategyCard) -> bool {
    matches!(card, StrategyCard::Imperial | StrategyCard::ImperialIi)
}

async fn own_secondary(g: &mut G, seat: Seat) {
    let usable = |card: &StrategyCard| {
        content::strategy(*card).and_then(|row| row.secondary.as_ref()).is_some_and(|own| (own.can)(g, seat))
    };
    let own: Vec<StrategyCard> = g.players[seat].cards.iter().map(|own| own.card).filter(usable).collect();
    let options = own.into_iter().map(Target::Strategy);
    let why = why(Prompt::UseSecondary, PoliticalCard::AggressiveStrategy);
    if let Some(Target::Strategy(card)) = ask::maybe(g, seat, why, options).await
        && let Some(secondary) = content::strategy(card).and_then(|row| row.secondary.as_ref())
    {
        (secondary.run)(g, seat).await;
        effects::raise(g, Window::AfterSecondary { card, seat, used: true }).await;
    }
}

fn draw_secret(g: &mut G, seat: Seat) {
    if let Some(card) = g.hidden.secret_deck.pop() {
        g.hidden.secrets[seat].push(card);
        g.secret_seen();
    }
}

/// Which of its secret objectives a seat gives away.
async fn give_secret(g: &mut G, seat: Seat) -> Option<Objective> {
    let own = g.hidden.secrets[seat].iter().filter(|card| card.row().deck == Deck::Secret);
    let own: Vec<Target> = own.map(|card| Target::Objective(*card)).collect();
    if own.is_empty() {
        return None;
    }
    match ask::one(g, seat, why(Prompt::ChooseSecret, PoliticalCard::EqualThreats), own).await {
        Target::Objective(card) => Some(card),
        _ => None,
    }
}

async fn swap_secrets(g: &mut G, one: Seat, other: Seat) {
    let given = [give_secret(g, one).await, give_secret(g, other).await];
    for (card, from, to) in [(given[0], one, other), (given[1], other, one)] {
        if let Some(card) = card {
            g.hidden.secrets[from].retain(|own| *own != card);
            g.hidden.secrets[to].push(card);
        }
    }
    g.secret_seen();
}

fn plan_anew(g: &mut G) {
    for seat in everybody(g) {
        let (back, kept): (Vec<Objective>, Vec<Objective>) = std::mem::take(&mut g.hidden.secrets[seat])
            .into_iter()
            .partition(|card| card.row().deck == Deck::Preliminary);
        g.hidden.secrets[seat] = kept;
        g.hidden.preliminary_deck.extend(back);
        draw_secret(g, seat);
    }
    let (state, chance) = g.with_chance();
    chance.shuffle(streams::SECRETS, &mut state.hidden.preliminary_deck);
}

/// Used cards stay used, the one in use too; what Initiative gives goes with it, the speaker token does not.
fn pass_left(g: &mut G) {
    let seats: Vec<Seat> = g.seats().collect();
    let in_use = if let Step::Primary(card) = g.step { Some(card) } else { None };
    let hands: Vec<_> = seats.iter().map(|seat| std::mem::take(&mut g.players[*seat].cards)).collect();
    for (&seat, mut hand) in seats.iter().zip(hands) {
        let left = g.left_of(seat);
        for own in &mut hand {
            own.used |= in_use == Some(own.card);
        }
        g.players[left].cards = hand;
    }
    power::pass_initiative(g);
}

/// The cards that all would draw lie open; most influence on refreshed planets chooses first.
async fn deal_open(g: &mut G) {
    let mut order: Vec<Seat> = g
        .order_of_play()
        .into_iter()
        .filter(|seat| effects::allowed(g, Permit::DrawCards, Ask::of(*seat), true))
        .collect();
    let influence = |seat: &Seat| -> u32 {
        let refreshed = g.controlled(*seat).filter(|planet| !g.planets[*planet].exhausted);
        refreshed.map(|planet| g.influence(planet)).sum()
    };
    order.sort_by_key(|seat| std::cmp::Reverse(influence(seat)));
    let due: Vec<(Seat, u32)> =
        order.into_iter().map(|seat| (seat, effects::amount(g, Number::StatusCards, Ask::of(seat), 1))).collect();
    let total: u32 = due.iter().map(|(_, count)| count).sum();
    let mut open: Vec<ActionCard> = (0..total).map_while(|_| cards::top(g)).collect();
    // They lie with the discards, where all see them.
    g.action_discard.extend(&open);
    g.secret_seen();
    for (seat, count) in due {
        for _ in 0..count {
            let mut kinds = open.clone();
            kinds.sort();
            kinds.dedup();
            if kinds.is_empty() {
                return;
            }
            let options = kinds.into_iter().map(Target::ActionCard).collect();
            let why = why(Prompt::TakeCard, PoliticalCard::CoreStability);
            let Target::ActionCard(card) = ask::one(g, seat, why, options).await else { return };
            take_out(&mut open, card);
            take_out(&mut g.action_discard, card);
            g.hidden.hands[seat].push(card);
            cards::keep_limit(g, seat).await;
        }
    }
}

fn take_out(cards: &mut Vec<ActionCard>, card: ActionCard) {
    if let Some(at) = cards.iter().rposition(|other| *other == card) {
        cards.remove(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, law};
    use crate::games::ti3::model::ids::Planet;
    use crate::games::ti3::model::state::{PickedCard, Scope, State};
    use crate::games::ti3::model::target::{Entry, Source};
    use crate::games::ti3::testing::*;

    fn has_card(state: &State, seat: Seat, card: StrategyCard) -> bool {
        state.players[seat].cards.iter().any(|own| own.card == card)
    }

    fn hands(t: &Sim) -> [usize; 3] {
        [A, B, C].map(|seat| t.look().hidden.hands[seat].len())
    }

    #[test]
    fn aggressive_strategy_lets_all_follow_themselves_or_nobody_follow() {
        let mut t = Sim::new();
        t.state.players[A].goods = 6;
        decide_until(&mut t, PoliticalCard::AggressiveStrategy, Ballot::For, Prompt::UseSecondary);
        assert_eq!(t.asked().0, A, "in order of play");
        t.choose(Target::Strategy(StrategyCard::Logistics));
        assert_eq!(t.asked(), (A, Prompt::BuyCounters));
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::AggressiveStrategy, Ballot::Against);
        assert!(!effects::allowed(t.look(), Permit::UseSecondary, Ask::of(A), true));
        t.state = t.look().clone();
        t.state.active = B;
        t.go().choose(Target::Strategy(StrategyCard::Diplomacy));
        assert!(!t.until(Prompt::UseSecondary));
    }

    #[test]
    fn an_archived_secret_is_drawn() {
        let mut t = Sim::new();
        let top = *t.state.hidden.secret_deck.last().expect("a deck");
        decide(&mut t, PoliticalCard::ArchivedSecret, Ballot::Player(B));
        let counts = [A, B, C].map(|seat| t.look().hidden.secrets[seat].len());
        assert!(counts == [1, 2, 1] && t.look().hidden.secrets[B].contains(&top));
    }

    #[test]
    fn equal_threats_swap_secrets() {
        let mut t = Sim::new();
        let of = |t: &Sim, seat| t.look().hidden.secrets[seat].clone();
        let (a, b) = (of(&t, A), of(&t, B));
        decide(&mut t, PoliticalCard::EqualThreats, Ballot::Players(A, B));
        assert_eq!((of(&t, A), of(&t, B)), (b.clone(), a.clone()));
        let mut t = Sim::new();
        t.state.hidden.secrets[B].clear();
        decide(&mut t, PoliticalCard::EqualThreats, Ballot::Players(A, B));
        assert_eq!((of(&t, A), of(&t, B)), (Vec::new(), a.clone()), "B had none");
        let mut t = Sim::new();
        let more = *t.state.hidden.secret_deck.last().expect("a deck");
        t.state.hidden.secret_deck.pop();
        t.state.hidden.secrets[A].push(more);
        decide_until(&mut t, PoliticalCard::EqualThreats, Ballot::Players(A, B), Prompt::ChooseSecret);
        t.choose(Target::Objective(more));
        assert_eq!((of(&t, A), of(&t, B)), ([a, b].concat(), vec![more]), "the owner decides");
    }

    #[test]
    fn flawed_planning_deals_secrets_or_honours_them() {
        let mut t = Sim::new();
        t.state.hidden.secrets[A] = vec![Objective::PrelimEnemy];
        decide(&mut t, PoliticalCard::FlawedPlanning, Ballot::For);
        let secrets = |seat| t.look().hidden.secrets[seat].iter().map(|card| card.row().deck).collect::<Vec<_>>();
        assert_eq!((secrets(A), secrets(B).len()), (vec![Deck::Secret], 2));
        assert_eq!(t.look().hidden.preliminary_deck, [Objective::PrelimEnemy]);
        let mut t = Sim::new();
        t.state.players[B].scored = vec![Objective::SecretUsurper];
        t.state.players[A].scored = vec![Objective::PrelimEnemy];
        decide(&mut t, PoliticalCard::FlawedPlanning, Ballot::Against);
        assert_eq!([A, B, C].map(|seat| t.look().players[seat].points), [0, 1, 0]);
    }

    #[test]
    fn checks_and_balances_give_picks_away() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ChecksAndBalances, Ballot::For);
        [A, B, C].into_iter().for_each(|seat| t.state.players[seat].cards.clear());
        t.state.cards[StrategyCard::Initiative] = 1;
        t.at(Step::PickCard(0)).choose(Target::Strategy(StrategyCard::Initiative));
        assert_eq!(t.asked(), (A, Prompt::ChoosePlayer));
        assert!(!t.offers(Target::Seat(A)));
        t.choose(Target::Seat(C));
        assert_eq!(t.asked(), (A, Prompt::TakeBonus), "the bonus is for who picks");
        t.counts(&[(Target::TradeGoods, 1)]);
        assert!(has_card(t.look(), C, StrategyCard::Initiative) && t.look().speaker == C);
        assert!(t.told(|entry| matches!(entry, Entry::GavePick { seat: A, to: C, .. })).is_some(), "all can see it");
        t.choose(Target::Strategy(StrategyCard::Trade));
        assert!(has_card(t.look(), A, StrategyCard::Trade), "A alone of B's others has none");
        t.choose(Target::Strategy(StrategyCard::Logistics));
        assert!(has_card(t.look(), B, StrategyCard::Logistics), "C has one already");
    }

    /// T4.3: cards that were kept lie in front of their holders; when no other is left, nobody picks any more.
    #[test]
    fn picks_given_away_end_when_no_card_is_left_t4_3() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ChecksAndBalances, Ballot::For);
        [A, B, C].into_iter().for_each(|seat| t.state.players[seat].cards.clear());
        let all = t.state.cards.keys().iter().map(|card| PickedCard { card, used: false });
        t.state.players[C].cards = all.collect();
        t.at(Step::PickCard(0));
        assert_ne!(t.asked().1, Prompt::PickStrategyCard);
        assert!(t.look().players[A].cards.is_empty() && t.is_sound());
    }

    #[test]
    fn checks_and_balances_refused_pass_all_to_the_left() {
        let mut t = Sim::new();
        let me = effects::Me::new(A, Source::Strategy(StrategyCard::Initiative));
        effects::last(&mut t.state, me, crate::games::ti3::model::state::Until::RoundEnd, Scope::Nothing);
        decide(&mut t, PoliticalCard::ChecksAndBalances, Ballot::Against);
        let look = t.look();
        assert!(has_card(look, B, StrategyCard::Initiative) && has_card(look, C, StrategyCard::Trade));
        let political = look.players[A].cards.iter().find(|own| own.card == StrategyCard::Political);
        assert!(political.is_some_and(|own| own.used), "it was in use");
        assert!(look.speaker == A && look.effects[0].seat == B);
    }

    #[test]
    fn core_stability_deals_open_or_nothing() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::CoreStability, Ballot::For);
        let next: Vec<ActionCard> = t.state.hidden.action_deck.iter().rev().take(3).copied().collect();
        t.at(Step::Income(0));
        assert_eq!(t.asked(), (C, Prompt::TakeCard), "four influence");
        t.choose(Target::ActionCard(next[2]));
        assert!(t.look().hidden.hands[C] == [next[2]] && t.is_sound());
        t.until(Prompt::Redistribute);
        assert_eq!(hands(&t), [1, 1, 1]);
        assert!(t.look().action_discard.is_empty());
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::CoreStability, Ballot::Against);
        let before = hands(&t);
        t.state = t.look().clone();
        t.at(Step::Income(0));
        t.until(Prompt::Redistribute);
        assert_eq!(hands(&t), before);
    }

    #[test]
    fn the_censured_pay_for_imperial() {
        for (censured, counters, may, left) in [(A, 2, true, 0), (A, 1, false, 1), (B, 1, true, 1)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::CouncilsCensure, Ballot::Player(censured));
            [A, B, C].into_iter().for_each(|seat| t.state.players[seat].cards.clear());
            t.state.players[A].sheet.strategy = counters;
            t.at(Step::PickCard(0));
            assert_eq!(t.offers(Target::Strategy(StrategyCard::Imperial)), may);
            t.choose(Target::Strategy(if may { StrategyCard::Imperial } else { StrategyCard::Trade }));
            assert_eq!(t.look().players[A].sheet.strategy, left);
        }
    }

    #[test]
    fn hands_are_limited_to_three_or_lose_one() {
        let mut t = Sim::new();
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear; 5];
        decide(&mut t, PoliticalCard::LimitsToIndividualPower, Ballot::For);
        assert_eq!(hands(&t)[0], 3);
        let mut t = Sim::new();
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear; 5];
        decide(&mut t, PoliticalCard::LimitsToIndividualPower, Ballot::Against);
        assert_eq!(hands(&t)[0], 4);
    }

    #[test]
    fn the_minister_of_policy_draws_two() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::MinisterOfPolicy, Ballot::Player(A));
        t.at(Step::Income(0));
        t.until(Prompt::Redistribute);
        assert_eq!(hands(&t), [2, 1, 1]);
    }

    #[test]
    fn resource_management_freezes_counters_or_costs_cards() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::ResourceManagement, Ballot::For);
        t.at(Step::Redistribute(0));
        while t.asked().1 != Prompt::PickStrategyCard {
            assert_ne!(t.asked().1, Prompt::Redistribute);
            t.pass();
        }
        let mut t = Sim::new();
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear; 3];
        t.state.hidden.hands[B] = vec![ActionCard::FlankSpeed; 2];
        decide(&mut t, PoliticalCard::ResourceManagement, Ballot::Against);
        assert_eq!((hands(&t)[0], hands(&t)[1]), (1, 2));
    }

    #[test]
    fn unconventional_measures_draw_or_discard() {
        let mut t = Sim::new();
        decide_until(&mut t, PoliticalCard::UnconventionalMeasures, Ballot::For, Prompt::TakeCard);
        t.choose(Target::Yes).choose(Target::Pass);
        assert_eq!((hands(&t)[0], hands(&t)[1]), (1, 0));
        let mut t = Sim::new();
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear; 3];
        decide(&mut t, PoliticalCard::UnconventionalMeasures, Ballot::Against);
        assert_eq!(hands(&t), [0; 3]);
        assert!(!t.look().planets[Planet::Jord].exhausted);
    }
}
