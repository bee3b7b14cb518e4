//! Trade goods given away (T12.3), bribes (T17.1) and the Voice of the Council (T56).

use crate::games::ti3::content::political_cards;
use crate::games::ti3::model::ids::{Module, PoliticalCard, StrategyCard};
use crate::games::ti3::model::state::Step;
use crate::games::ti3::model::target::{Ballot, Prompt, Target};
use crate::games::ti3::rules::setup::Setup;
use crate::games::ti3::testing::*;

fn goods(t: &Sim) -> [u8; 3] {
    [A, B, C].map(|seat| t.look().players[seat].goods)
}

/// T12.3: on the own turn, and it is no action.
#[test]
fn trade_goods_are_given_on_the_own_turn_t12_3() {
    let mut t = Sim::new();
    assert!(!t.go().offers(Target::TradeGoods), "nothing to give");
    t.state.players[A].goods = 3;
    t.go().choose(Target::TradeGoods).choose(Target::Seat(C));
    assert!(t.refuses(&[(Target::TradeGoods, 4)]) && t.refuses(&[(Target::TradeGoods, 0)]));
    t.counts(&[(Target::TradeGoods, 2)]);
    assert_eq!(goods(&t), [1, 0, 2]);
    assert_eq!((t.asked(), t.look().step), ((A, Prompt::ChooseAction), Step::Turn));
}

/// T17.1: once for each agenda, after it is read and before anybody votes; who has nothing is not asked.
#[test]
fn bribes_come_before_votes_t17_1() {
    assert!(political_cards::rows().count() > 100);
    let mut t = Sim::new();
    t.state.players[B].goods = 2;
    t.state.active = C;
    t.state.hidden.political_deck = vec![PoliticalCard::ImperialMandate];
    t.go().choose(Target::Strategy(StrategyCard::Political));
    t.until(Prompt::GiveGoods);
    assert_eq!(t.asked(), (B, Prompt::GiveGoods));
    t.choose(Target::Seat(C)).counts(&[(Target::TradeGoods, 2)]);
    assert_eq!(goods(&t), [0, 0, 2]);
    // C, who voted after B in the order of bribes, may pass goods on.
    assert_eq!(t.asked(), (C, Prompt::GiveGoods));
    t.pass();
    assert_eq!(t.asked(), (B, Prompt::Vote), "A has nothing to give");
}

fn voices() -> Sim {
    let mut t = Sim::of(Setup { modules: vec![Module::VoiceOfCouncil], ..setup() });
    t.state.active = C;
    t.state.hidden.political_deck = vec![PoliticalCard::CostOverruns];
    t
}

/// T20.4, T56.1: the elected player takes a victory point, the former holder loses his.
#[test]
fn the_voice_of_the_council_changes_hands_with_its_point_t56_1() {
    let mut t = voices();
    t.state.voice = Some(B);
    t.state.players[B].points = 1;
    t.go().choose(Target::Strategy(StrategyCard::Political));
    assert_eq!(t.asked(), (C, Prompt::CallVote), "before the primary");
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (B, Prompt::Vote));
    t.pass().choose(Target::Ballot(Ballot::Player(A))).pass();
    assert_eq!((t.look().voice, t.look().players[A].points, t.look().players[B].points), (Some(A), 1, 0));
}

#[test]
fn the_voice_stays_where_it_is_elected_again_or_nobody_calls_t56_1() {
    let mut t = voices();
    t.state.voice = Some(B);
    t.state.players[B].points = 1;
    t.go().choose(Target::Strategy(StrategyCard::Political)).choose(Target::Yes);
    t.pass().choose(Target::Ballot(Ballot::Player(B))).pass();
    assert_eq!((t.look().voice, t.look().players[B].points), (Some(B), 1));
    let mut t = voices();
    t.go().choose(Target::Strategy(StrategyCard::Political)).choose(Target::Pass);
    t.until(Prompt::Vote);
    assert!(t.look().council.as_ref().is_some_and(|council| council.card == Some(PoliticalCard::CostOverruns)));
    assert_eq!(t.look().voice, None);
    let mut t = Sim::new();
    t.state.active = C;
    t.go().choose(Target::Strategy(StrategyCard::Political));
    assert!(!t.until(Prompt::CallVote), "only with the module");
}

/// T1.3: who wins as the Voice has won before the primary.
#[test]
fn a_game_won_by_the_voice_ends_before_the_primary_t1_3() {
    for (short, drawn) in [(1, 0), (2, 3)] {
        let mut t = voices();
        t.state.players[A].points = t.state.goal - short;
        let held = t.state.hidden.hands[C].len();
        t.go().choose(Target::Strategy(StrategyCard::Political)).choose(Target::Yes);
        t.pass().choose(Target::Ballot(Ballot::Player(A))).pass();
        assert_eq!((t.look().is_over(), t.look().hidden.hands[C].len() - held), (short == 1, drawn));
    }
}
