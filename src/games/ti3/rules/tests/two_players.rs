//! Two players (T61).

use crate::core::testing::Told;
use crate::core::{Chance, Rulebook, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, PickedCard, Step};
use crate::games::ti3::model::target::{Deal, Prompt, Target};
use crate::games::ti3::rules::council;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, Races, Setup, start};
use crate::games::ti3::testing::*;

/// Sol and Letnev, with modules besides.
fn two(modules: &[Module]) -> Setup {
    let mut modules = [modules, &[Module::TwoPlayer]].concat();
    modules.sort();
    Setup {
        modules,
        races: Races::Chosen(vec![Race::Sol, Race::Letnev]),
        galaxy: Galaxy::Dealt,
        speaker: Some(A),
        ..Setup::new(2, Bundle::Expansions)
    }
}

fn table(modules: &[Module]) -> Sim {
    Sim::of(two(modules))
}

#[test]
fn two_seats_need_the_module_and_only_they_have_it_t61_1() {
    for bundle in [Bundle::Classic, Bundle::Expansions, Bundle::Ascension] {
        assert_eq!(Setup::new(2, bundle).check(), Ok(()), "{bundle:?}");
    }
    let without = Setup { modules: Vec::new(), ..two(&[]) };
    assert_eq!(without.check(), Err("Two players need Two-player game.".to_owned()));
    let three = Setup { modules: vec![Module::TwoPlayer], ..Setup::new(3, Bundle::Expansions) };
    assert_eq!(three.check(), Err("Two-player game is not for 3 players.".to_owned()));
    assert!(two(&[Module::PreliminaryObjectives]).check().is_err());
}

#[test]
fn two_play_to_eight_without_secrets_t61_1() {
    let begins = |setup: &Setup| start(setup, &mut Chance::seeded(1));
    let state = begins(&two(&[]));
    assert_eq!(state.goal, 8);
    assert!(state.hidden.secret_deck.is_empty() && state.hidden.secrets.values().all(Vec::is_empty));
    assert_eq!(begins(&two(&[Module::VariantStrategyCards])).goal, 7, "T1.1");
    assert_eq!(begins(&two(&[Module::LongWar])).goal, 12);
    let ascended = begins(&Setup::new(2, Bundle::Ascension));
    assert!(ascended.hidden.secrets.values().all(Vec::is_empty), "T2s.2 does not hold");
    let three = begins(&Setup::new(3, Bundle::Expansions));
    assert_eq!((three.goal, three.hidden.secrets[A].len()), (10, 1));
}

#[test]
fn three_strategy_cards_each_and_the_lowest_counts_t61_1() {
    let mut table: Table<Ti3> = Table::new(two(&[]), 5);
    table.until(|_, why| why.prompt == Prompt::ChooseAction);
    assert!(table.state().players.values().all(|player| player.cards.len() == 3));
    assert_eq!(table.state().cards.values().sum::<u8>(), 2, "two are left with a bonus (T4.5)");
    let mut t = self::table(&[]);
    let card = |card: StrategyCard| PickedCard { card, used: false };
    t.state.players[A].cards = vec![card(StrategyCard::Political), card(StrategyCard::Imperial)];
    t.state.players[B].cards = vec![card(StrategyCard::Technology), card(StrategyCard::Diplomacy)];
    assert_eq!(t.state.order_of_play(), [B, A]);
}

#[test]
fn one_counter_less_in_the_status_phase_t61_1() {
    let gained = |mut t: Sim| {
        let before = t.state.players[A].sheet.total();
        t.at(Step::Income(0));
        assert!(t.until(Prompt::PlaceCounters));
        while t.asked() == (A, Prompt::PlaceCounters) {
            t.pass();
        }
        t.look().players[A].sheet.total() - before
    };
    let mut plain = Sim::new();
    plain.race(A, Race::Letnev).race(B, Race::Xxcha).race(C, Race::Norr);
    assert_eq!(gained(plain), 2, "T9.6");
    let mut two = table(&[]);
    two.race(A, Race::Norr);
    assert_eq!(gained(two), 1);
}

#[test]
fn both_agreements_are_traded_with_oneself_and_trade_ends_none_t61_1() {
    let mut t = table(&[]);
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::Trade));
    // T15.5s.
    for card in 0..2 {
        while t.asked() != (B, Prompt::ProposeDeal) {
            t.pass();
        }
        t.choose(Target::Deal(Deal { from: B, card, to: B, for_card: card }));
        assert!(t.is_sound());
    }
    assert_eq!(t.look().players[B].contracts, [Contract::With { partner: B, fresh: true }; 2]);
    // With an agreement in play the second choice of the card is barred.
    let agreed = |t: &mut Sim| {
        t.state.players[A].contracts[0] = Contract::With { partner: B, fresh: false };
        t.state.players[B].contracts[0] = Contract::With { partner: A, fresh: false };
        t.state.active = B;
        t.go().choose(Target::Strategy(StrategyCard::Trade));
    };
    let mut t = table(&[]);
    agreed(&mut t);
    assert_ne!(t.asked().1, Prompt::TradeOption);
    let mut three = Sim::new();
    agreed(&mut three);
    assert_eq!(three.asked(), (B, Prompt::TradeOption), "but for two only");
}

#[test]
fn the_voice_has_three_votes_more_t61_1() {
    let more = |mut t: Sim| {
        let without = council::votes(&t.state, A);
        t.state.voice = Some(A);
        council::votes(&t.state, A) - without
    };
    assert_eq!(more(table(&[Module::VoiceOfCouncil])), 3);
    assert_eq!(more(Sim::with(&[Module::VoiceOfCouncil])), 0, "not with three");
    assert_eq!(more(Sim::with(&[Module::VoiceOfCouncil, Module::ShatteredAscension])), 5, "T56.1s");
}

/// A has the Twilight Council, B takes the token.
fn council() -> Sim {
    let mut t = table(&[Module::VariantStrategyCards, Module::TwilightCouncil]);
    t.state.players[A].cards = vec![PickedCard { card: StrategyCard::TwilightCouncil, used: false }];
    t.state.hidden.hands.iter_mut().for_each(|(_, hand)| hand.clear());
    t.state.hidden.action_deck = vec![ActionCard::Plague; 8];
    t.state.players[A].goods = 3;
    t.state.players[B].goods = 2;
    t
}

#[test]
fn further_agendas_lie_open_t61_1() {
    let t = council();
    let own = t.state.players.values().filter_map(|player| player.agenda).count();
    assert_eq!(own + t.state.open_agendas.len(), 5);
    let three = Sim::with(&[Module::VariantStrategyCards, Module::TwilightCouncil]);
    assert!(three.state.open_agendas.is_empty());
    let mut t = council();
    let open = t.state.open_agendas[0];
    t.go().choose(Target::Strategy(StrategyCard::TwilightCouncil));
    assert!(t.until(Prompt::ChooseAgenda));
    t.some(&[Target::Political(open)]).choose(Target::Pass);
    assert!(t.look().political_discard.contains(&open) && !t.look().open_agendas.contains(&open));
}

#[test]
fn two_draw_lots_and_buy_votes_t61_1() {
    let mut t = council();
    let open = t.state.open_agendas[0];
    t.dice(&[7, 4, 9]);
    t.go().choose(Target::Strategy(StrategyCard::TwilightCouncil));
    assert!(t.until(Prompt::ChooseAgenda));
    t.some(&[Target::Political(open)]).choose(Target::Yes);
    assert!(t.until(Prompt::BuyVotes));
    assert_eq!(t.asked().0, A, "the speaker votes last");
    assert!(t.refuses(&[(Target::TradeGoods, 4)]));
    t.counts(&[(Target::TradeGoods, 2)]);
    let all = u32::from(council::votes(t.look(), A)) + 4 + 2;
    assert_eq!(t.asked(), (A, Prompt::SplitVotes));
    assert!(t.refuses(&[(Target::Political(open), all + 1)]));
    t.counts(&[(Target::Political(open), all)]);
    assert!(t.until(Prompt::BuyVotes));
    assert_eq!(t.asked().0, B);
    assert_eq!(Ti3::view(t.look(), Some(B)).public.players[A].goods, 3, "unseen until all have voted");
    t.finish();
    assert_eq!(t.look().players[A].goods, 1);
    assert!(t.look().hidden.bribes.is_empty());
    // With three players nobody pays.
    let mut t = Sim::with(&[Module::VariantStrategyCards, Module::TwilightCouncil]);
    t.state.players[A].cards = vec![PickedCard { card: StrategyCard::TwilightCouncil, used: false }];
    t.state.players[A].goods = 3;
    t.go().choose(Target::Strategy(StrategyCard::TwilightCouncil));
    assert!(!t.until(Prompt::BuyVotes));
}
