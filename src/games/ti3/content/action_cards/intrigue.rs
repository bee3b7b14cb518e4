//! Cards about cards.

use crate::core::{Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, done, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, Ask, At, Hooks, Me, Number, Permit, Play, Window};
use crate::games::ti3::model::ids::ActionCard;
use crate::games::ti3::model::state::{Scope, State, Step, Until};
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::{ask, cards};
use crate::games::ti3::streams;

/// What it costs, in influence, to play a discarded card again.
const GENIUS: u32 = 3;
/// How many cards end a temporary stability.
const UNREST: usize = 3;

pub static ROWS: [ActionCardRow; 7] = [
    action(
        ActionCard::Sabotage,
        "Cancel an action card that another player just played, unless it is a Sabotage.",
        &[Play {
            at: At::CardPlayed,
            can: |_, window, me| {
                matches!(window, Window::CardPlayed { seat, card, .. }
                    if *seat != me.seat && *card != ActionCard::Sabotage)
            },
            aim: Play::NO_AIM,
            run: |_, window, _, _| {
                if let Window::CardPlayed { cancelled, .. } = window {
                    *cancelled = true;
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::Disclosure,
        "Look at an opponent's action cards and discard one of them.",
        &[Play {
            at: At::AnyTime,
            can: Play::ALWAYS,
            aim: |state, _, me, named| Aim::first(named, with_cards(state, me.seat)),
            run: |g, _, me, named| Box::pin(async move { disclosure(g, me, &named).await }),
        }],
    ),
    action(
        ActionCard::SuccessfulSpy,
        "Take two random action cards from an opponent.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| Aim::first(named, with_cards(state, me.seat)),
            run: |g, _, me, named| {
                Box::pin(async move {
                    if let [Target::Seat(other)] = named[..] {
                        steal(g, me.seat, other, 2);
                        cards::keep_limit(g, me.seat).await;
                    }
                })
            },
        }],
    ),
    action(
        ActionCard::Synchronicity,
        "Search the action deck for a card, then shuffle it.",
        &[Play {
            at: At::StrategyPhase,
            can: |state, _, _| !state.hidden.action_deck.is_empty() || !state.action_discard.is_empty(),
            aim: Play::NO_AIM,
            run: |g, _, me, _| Box::pin(async move { synchronicity(g, me).await }),
        }],
    ),
    lasts(
        ActionCard::MasterOfFate,
        "Before action cards are drawn in the status phase: draw one for each player and deal them as you like; everybody draws \
         one less.",
        &[Play {
            at: At::BeforeStatusCards,
            can: |state, _, me| {
                let left = !state.hidden.action_deck.is_empty() || !state.action_discard.is_empty();
                left && effects::allowed(state, Permit::DrawCards, Ask::of(me.seat), true)
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| Box::pin(async move { master_of_fate(g, me).await }),
        }],
        Hooks::all(&[Answer::Add(Number::StatusCards, |_, _, _| -1)]),
    ),
    ActionCardRow {
        id: ActionCard::TouchOfGenius,
        text: "For three influence this card works as an action card already discarded, at the time of that card.",
        plays: &[],
        lasting: Hooks::NONE,
        copies: Some(GENIUS),
    },
    lasts(
        ActionCard::TemporaryStability,
        "Before the first pick: no action cards but Sabotage until the status phase, unless somebody discards three cards to end this.",
        &[Play {
            at: At::StrategyPhase,
            can: |state, _, _| state.step == Step::RoundStart,
            aim: Play::NO_AIM,
            run: |g, _, me, _| Box::pin(async move { temporary_stability(g, me).await }),
        }],
        Hooks::all(&[Answer::Refuse(Permit::PlayCard, |_, ask, _| ask.played != Some(ActionCard::Sabotage))]),
    ),
];

fn with_cards(state: &State, seat: Seat) -> impl Iterator<Item = Target> + use<'_> {
    state.others(seat).filter(|other| !state.hidden.hands[*other].is_empty()).map(Target::Seat)
}

/// Each of the cards once, as options.
fn distinct(cards: &[ActionCard]) -> Vec<Target> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards.dedup();
    cards.into_iter().map(Target::ActionCard).collect()
}

async fn disclosure(g: &mut G, me: Me, named: &[Target]) {
    let [Target::Seat(other)] = *named else { return };
    let hand = g.hidden.hands[other].clone();
    g.secret_seen();
    let all = Entry::SawHand { seat: me.seat, of: other, cards: hand.clone() };
    g.log_split(me.seat, all, Entry::SawHand { seat: me.seat, of: other, cards: Vec::new() });
    let why = Prompt::Component.about(Subject::Source(me.source));
    if let Target::ActionCard(card) = ask::one(g, me.seat, why, distinct(&hand)).await {
        cards::discard(g, other, card);
    }
}

fn steal(g: &mut G, seat: Seat, from: Seat, count: usize) {
    for _ in 0..count {
        let (state, chance) = g.with_chance();
        let hand = &mut state.hidden.hands[from];
        if hand.is_empty() {
            return;
        }
        let card = hand.remove(chance.below(streams::ACTION_CARDS, hand.len() as u32) as usize);
        state.hidden.hands[seat].push(card);
        g.secret_seen();
        let told = Entry::DrewCards { seat, cards: vec![card], count: 1 };
        let two: Seats = [seat, from].into_iter().collect();
        g.log_split(two, told, Entry::DrewCards { seat, cards: Vec::new(), count: 1 });
    }
}

async fn synchronicity(g: &mut G, me: Me) {
    cards::refill(g);
    let options = distinct(&g.hidden.action_deck);
    g.secret_seen();
    let why = Prompt::Component.about(Subject::Source(me.source));
    let Target::ActionCard(card) = ask::one(g, me.seat, why, options).await else { return };
    let (state, chance) = g.with_chance();
    let deck = &mut state.hidden.action_deck;
    if let Some(at) = deck.iter().position(|own| *own == card) {
        deck.remove(at);
        state.hidden.hands[me.seat].push(card);
    }
    chance.shuffle(streams::ACTION_CARDS, &mut state.hidden.action_deck);
    cards::keep_limit(g, me.seat).await;
}

/// The cards are in the hand of who deals them until they are dealt.
async fn master_of_fate(g: &mut G, me: Me) {
    effects::last(g, me, Until::RoundEnd, Scope::Nothing);
    let order: Vec<Seat> = g.clockwise(me.seat).collect();
    let mut drawn = Vec::new();
    for _ in &order {
        drawn.extend(cards::take(g, me.seat));
    }
    for other in order.iter().skip(1) {
        // Deck and discards may hold fewer cards than there are players.
        if drawn.is_empty() {
            break;
        }
        let why = Prompt::Component.about(Subject::Source(me.source));
        let Target::ActionCard(card) = ask::one(g, me.seat, why, distinct(&drawn)).await else { return };
        let Some(at) = drawn.iter().position(|own| *own == card) else { continue };
        drawn.remove(at);
        let Some(at) = g.hidden.hands[me.seat].iter().rposition(|own| *own == card) else { continue };
        g.hidden.hands[me.seat].remove(at);
        g.hidden.hands[*other].push(card);
    }
    for seat in order {
        cards::keep_limit(g, seat).await;
    }
}

/// Each player may end it as it begins.
async fn temporary_stability(g: &mut G, me: Me) {
    let order: Vec<Seat> = g.clockwise(me.seat).collect();
    for seat in order {
        let hand = g.hidden.hands[seat].clone();
        let why = Prompt::Component.about(Subject::Source(me.source));
        if hand.len() < UNREST || !ask::yes(g, seat, why).await {
            continue;
        }
        for _ in 0..UNREST {
            let options = distinct(&g.hidden.hands[seat]);
            if let Target::ActionCard(card) = ask::one(g, seat, Prompt::Discard, options).await {
                cards::discard(g, seat, card);
            }
        }
        return;
    }
    effects::last(g, me, Until::ActionPhaseEnd, Scope::Nothing);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, PoliticalCard, Tile};
    use crate::games::ti3::model::target::Source;
    use crate::games::ti3::testing::*;

    #[test]
    fn sabotage_comes_after_choices_and_the_turn_is_not_used_up_t11_4() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Insubordination]);
        t.hand(C, &[ActionCard::Sabotage]);
        t.go().choose(plays(ActionCard::Insubordination)).choose(Target::Seat(B));
        assert_eq!(t.asked(), (C, Prompt::Window), "B is known as the victim");
        t.choose(plays(ActionCard::Sabotage));
        assert_eq!(t.look().players[B].sheet.pool, 3);
        assert_eq!(t.look().action_discard, [ActionCard::Insubordination, ActionCard::Sabotage]);
        assert_eq!(t.asked(), (A, Prompt::ChooseAction), "A has another action");
    }

    #[test]
    fn what_nobody_cancels_takes_effect() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Insubordination]);
        t.hand(C, &[ActionCard::Sabotage]);
        t.go().choose(plays(ActionCard::Insubordination)).choose(Target::Seat(B)).pass();
        assert_eq!(t.look().players[B].sheet.pool, 2);
        assert_eq!(t.look().hidden.hands[C], [ActionCard::Sabotage]);
    }

    #[test]
    fn neither_a_sabotage_nor_an_own_card_is_sabotaged() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Insubordination, ActionCard::Sabotage]);
        t.hand(C, &[ActionCard::Sabotage]);
        t.go().choose(plays(ActionCard::Insubordination)).choose(Target::Seat(B));
        assert_eq!(t.asked().0, C, "A is not asked");
        t.choose(plays(ActionCard::Sabotage));
        assert_eq!(t.asked().1, Prompt::ChooseAction);
        assert_eq!(t.look().hidden.hands[A], [ActionCard::Sabotage]);
    }

    #[test]
    fn a_cancelled_card_may_be_played_again_in_the_same_window_t11_2() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::FlankSpeed, ActionCard::FlankSpeed, ActionCard::FlankSpeed]);
        t.hand(C, &[ActionCard::Sabotage]);
        t.activate(Tile::AbyzFria).choose(plays(ActionCard::FlankSpeed)).choose(plays(ActionCard::Sabotage));
        assert_eq!(t.asked(), (A, Prompt::Window), "it counts as not played");
        t.choose(plays(ActionCard::FlankSpeed));
        assert_eq!(t.asked().1, Prompt::MoveFrom, "but never two");
        assert_eq!(t.look().effects.len(), 1);
    }

    #[test]
    fn disclosure_shows_a_hand_and_discards_of_it_at_any_time() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Disclosure]);
        t.hand(B, &[ActionCard::FlankSpeed, ActionCard::Plague]);
        t.go().choose(plays(ActionCard::Disclosure));
        assert!(t.offers(Target::ActionCard(ActionCard::FlankSpeed)), "only B has cards");
        t.choose(Target::ActionCard(ActionCard::Plague));
        assert_eq!(t.look().hidden.hands[B], [ActionCard::FlankSpeed]);
        assert_eq!(t.asked(), (A, Prompt::ChooseAction), "it is no action");
    }

    #[test]
    fn disclosure_may_be_played_in_the_turn_of_others() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::Disclosure]);
        t.hand(C, &[ActionCard::FlankSpeed]);
        t.activate(Tile::AbyzFria);
        assert_eq!(t.asked(), (B, Prompt::Window));
        t.choose(plays(ActionCard::Disclosure));
        assert_eq!(t.look().action_discard, [ActionCard::Disclosure, ActionCard::FlankSpeed]);
    }

    #[test]
    fn successful_spy_takes_two_cards() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::SuccessfulSpy]);
        assert!(!t.go().offers(plays(ActionCard::SuccessfulSpy)), "nobody has cards");
        t.hand(B, &[ActionCard::FlankSpeed, ActionCard::Plague, ActionCard::Veto]);
        t.go().choose(plays(ActionCard::SuccessfulSpy));
        assert_eq!((t.look().hidden.hands[A].len(), t.look().hidden.hands[B].len()), (2, 1));
        t.hand(B, &[ActionCard::FlankSpeed]);
        t.go().choose(plays(ActionCard::SuccessfulSpy));
        assert_eq!(t.look().hidden.hands[A], [ActionCard::FlankSpeed], "there was only one");
    }

    #[test]
    fn synchronicity_finds_any_card_of_the_deck() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::Synchronicity]);
        t.state.step = Step::RoundStart;
        t.state.hidden.action_deck = vec![ActionCard::FlankSpeed, ActionCard::Plague, ActionCard::FlankSpeed];
        t.go().choose(plays(ActionCard::Synchronicity));
        assert_eq!(t.options().len(), 2);
        t.choose(Target::ActionCard(ActionCard::Plague));
        assert_eq!(t.look().hidden.hands[A], [ActionCard::Plague]);
        assert_eq!(t.look().hidden.action_deck.len(), 2);
        t.state.hidden.action_deck.clear();
        assert_ne!(t.go().asked().1, Prompt::Window);
    }

    #[test]
    fn master_of_fate_deals_a_card_to_each_and_takes_one_from_all() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::MasterOfFate]);
        t.state.hidden.action_deck =
            vec![ActionCard::Uprising, ActionCard::GoodYear, ActionCard::Plague, ActionCard::Insubordination];
        t.at(Step::Income(0)).choose(plays(ActionCard::MasterOfFate));
        t.choose(Target::ActionCard(ActionCard::Plague)).choose(Target::ActionCard(ActionCard::GoodYear));
        let hands = |seat: Seat| t.look().hidden.hands[seat].clone();
        assert_eq!(
            [hands(A), hands(B), hands(C)],
            [vec![ActionCard::GoodYear], vec![ActionCard::Insubordination], vec![ActionCard::Plague]]
        );
        assert_eq!(t.asked(), (A, Prompt::PlaceCounters));
        assert_eq!(t.look().hidden.action_deck, [ActionCard::Uprising], "nobody draws this phase");
    }

    #[test]
    fn touch_of_genius_plays_a_discarded_card_for_three_influence() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::TouchOfGenius]);
        t.state.action_discard = vec![ActionCard::GoodYear];
        t.give_planet(A, Planet::Wellon);
        t.give_planet(A, Planet::Saudor);
        let genius = Target::Use(crate::games::ti3::model::target::Source::Copied(ActionCard::GoodYear));
        assert!(!t.go().offers(plays(ActionCard::GoodYear)));
        t.choose(genius.clone());
        assert!(t.until(Prompt::PayInfluence));
        t.pass();
        assert_eq!(t.look().action_discard, [ActionCard::GoodYear, ActionCard::TouchOfGenius]);
        assert_eq!(t.look().players[A].goods, 2);
        for planet in [Planet::Jord, Planet::Wellon, Planet::Saudor] {
            t.state.planets[planet].exhausted = true;
        }
        assert!(!t.go().offers(genius), "A cannot pay");
    }

    #[test]
    fn touch_of_genius_that_is_sabotaged_costs_nothing() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::TouchOfGenius]);
        t.hand(B, &[ActionCard::Sabotage]);
        t.state.action_discard = vec![ActionCard::GoodYear];
        t.give_planet(A, Planet::Wellon);
        t.go().choose(Target::Use(crate::games::ti3::model::target::Source::Copied(ActionCard::GoodYear)));
        t.choose(plays(ActionCard::Sabotage));
        assert_eq!(t.asked(), (A, Prompt::ChooseAction));
        assert!(t.look().planets.values().all(|planet| !planet.exhausted));
    }

    /// The strategy phase begins; A holds Temporary Stability and B Command Summit.
    fn stability(more: &[ActionCard]) -> Sim {
        let mut t = Sim::new();
        t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
        t.hand(A, &[ActionCard::TemporaryStability, ActionCard::Insubordination]);
        t.hand(B, &[&[ActionCard::CommandSummit], more].concat());
        t.state.step = Step::RoundStart;
        t.go().choose(plays(ActionCard::TemporaryStability));
        t
    }

    #[test]
    fn temporary_stability_silences_all_cards() {
        let mut t = stability(&[]);
        assert_eq!(t.asked(), (A, Prompt::PickStrategyCard), "B may not play");
        assert_eq!(t.look().effects[0].until, Until::ActionPhaseEnd);
        let may = |card| effects::allowed(t.look(), Permit::PlayCard, effects::Ask::of(C).played(card), true);
        assert!(may(ActionCard::Sabotage) && !may(ActionCard::Plague));
    }

    #[test]
    fn three_cards_end_temporary_stability() {
        let mut t = stability(&[ActionCard::Plague, ActionCard::Veto, ActionCard::Uprising]);
        assert_eq!(t.asked(), (B, Prompt::Component));
        t.choose(Target::Yes);
        for card in [ActionCard::Plague, ActionCard::Veto, ActionCard::Uprising] {
            t.choose(Target::ActionCard(card));
        }
        assert!(t.look().effects.is_empty());
        assert_eq!(t.asked(), (B, Prompt::Window), "Command Summit may be played");
        let mut t = stability(&[ActionCard::Plague, ActionCard::Veto]);
        assert_eq!(t.asked(), (B, Prompt::Component));
        t.pass();
        assert_eq!(t.asked(), (A, Prompt::PickStrategyCard));
    }

    /// T11.7: where no more cards are left than that, the first seats get them.
    #[test]
    fn master_of_fate_deals_what_there_is_t11_7() {
        let mut t = fall();
        t.hand(B, &[ActionCard::MasterOfFate]);
        // What is drawn is one card and this one, for four players.
        t.state.hidden.action_deck = vec![ActionCard::Uprising];
        t.state.action_discard.clear();
        t.at(Step::Income(0)).choose(plays(ActionCard::MasterOfFate));
        assert_eq!(t.asked(), (B, Prompt::Component));
        t.choose(Target::ActionCard(ActionCard::Uprising));
        let hands = |seat: Seat| t.look().hidden.hands[seat].clone();
        assert_eq!([hands(C), hands(D)], [vec![ActionCard::Uprising], vec![ActionCard::MasterOfFate]]);
        assert!(hands(A).is_empty() && hands(B).is_empty());
    }

    /// T11.7: an empty deck is made of the discards before it is searched.
    #[test]
    fn synchronicity_searches_the_discards_when_the_deck_is_empty_t11_7() {
        for (discarded, may) in [(true, true), (false, false)] {
            let mut t = Sim::new();
            t.hand(A, &[ActionCard::Synchronicity]);
            t.state.hidden.action_deck.clear();
            t.state.action_discard = if discarded { vec![ActionCard::Uprising] } else { Vec::new() };
            t.at(Step::RoundStart);
            assert_eq!(t.offers(plays(ActionCard::Synchronicity)), may);
            if may {
                t.choose(plays(ActionCard::Synchronicity)).choose(Target::ActionCard(ActionCard::Uprising));
                assert_eq!(t.look().hidden.hands[A], [ActionCard::Uprising]);
            }
        }
    }

    /// T17 Core Stability: cards are dealt by the law after this moment, and one less for each.
    #[test]
    fn master_of_fate_comes_before_a_law_that_deals() {
        for plays_it in [true, false] {
            let mut t = Sim::new();
            t.hand(B, &[ActionCard::MasterOfFate]);
            let card = PoliticalCard::CoreStability;
            t.state.laws.push(crate::games::ti3::model::state::Law {
                card,
                ballot: crate::games::ti3::model::target::Ballot::For,
            });
            t.state.hidden.action_deck = vec![ActionCard::Uprising; 8];
            t.at(Step::Income(0));
            assert_eq!(t.asked(), (B, Prompt::Window), "nobody has drawn yet");
            if plays_it {
                t.choose(plays(ActionCard::MasterOfFate));
                assert!(!t.until(Prompt::TakeCard), "the law deals none");
            } else {
                t.pass();
                assert!(t.look().action_discard.is_empty() && t.until(Prompt::Redistribute));
            }
            let hands = [A, B, C].map(|seat| t.look().hidden.hands[seat].len());
            assert_eq!(hands, if plays_it { [1, 1, 1] } else { [1, 2, 1] });
        }
    }

    /// T17 Core Stability: in a round without draws nobody draws for all.
    #[test]
    fn master_of_fate_draws_nothing_where_nobody_draws() {
        for stable in [true, false] {
            let mut t = Sim::new();
            t.hand(B, &[ActionCard::MasterOfFate]);
            if stable {
                let law = Source::Political(PoliticalCard::CoreStability);
                effects::last(&mut t.state, Me::new(A, law), Until::RoundEnd, Scope::Nothing);
            }
            t.at(Step::Income(0));
            assert_eq!(t.offers(plays(ActionCard::MasterOfFate)), !stable);
        }
    }
}
