//! Agendas about trade.

use super::*;
use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, is_law, land_on_saudor, law};
use crate::games::ti3::model::ids::{Domain, Module, Planet, Race, Tile};
use crate::games::ti3::model::state::{Contract, Step};
use crate::games::ti3::model::target::Pool;
use crate::games::ti3::rules::movement;
use crate::games::ti3::testing::*;

fn goods(t: &Sim) -> [u8; 3] {
    [A, B, C].map(|seat| t.look().players[seat].goods)
}

fn rich() -> Sim {
    let mut t = Sim::new();
    [A, B, C].into_iter().for_each(|seat| t.state.players[seat].goods = 5);
    t
}

/// An agreement that pays.
fn agreement(t: &mut Sim, one: Seat, other: Seat) {
    t.state.players[one].contracts[0] = Contract::With { partner: other, fresh: false };
    t.state.players[other].contracts[0] = Contract::With { partner: one, fresh: false };
}

#[test]
fn free_trade_adds_one_to_every_collection() {
    let mut t = Sim::new();
    agreement(&mut t, A, B);
    let before = trade::income(&t.state, A);
    law(&mut t, PoliticalCard::FreeTrade, Ballot::For);
    assert_eq!((trade::income(&t.state, A), trade::income(&t.state, C)), (before + 1, 0), "C has no agreement");
    let mut t = rich();
    decide(&mut t, PoliticalCard::FreeTrade, Ballot::Against);
    assert!(goods(&t) == [3; 3] && !is_law(&t, PoliticalCard::FreeTrade));
}

/// B plays Trade: three goods and his agreement; A uses the secondary.
fn play_trade(t: &mut Sim) {
    agreement(t, A, B);
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::Trade));
    while t.look().active == B {
        if t.asked() == (A, Prompt::UseSecondary) {
            t.choose(Target::Yes)
        } else {
            t.choose_trade()
        };
    }
}

impl Sim {
    /// The first answer, but never the end of all agreements.
    fn choose_trade(&mut self) -> &mut Sim {
        if self.asked().1 == Prompt::TradeOption { self.choose(Target::TradeGoods) } else { self.pass() }
    }
}

#[test]
fn class_struggle_shares_what_trade_pays() {
    let mut t = Sim::new();
    play_trade(&mut t);
    let plain = goods(&t);
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::ClassStruggle, Ballot::For);
    play_trade(&mut t);
    let share = (plain[0] + plain[1]) / 2;
    assert_eq!(goods(&t), [share, share, 0], "C would have got nothing");
    assert_ne!(plain[0], plain[1]);
    let mut t = rich();
    decide(&mut t, PoliticalCard::ClassStruggle, Ballot::Against);
    assert_eq!(goods(&t), [3; 3]);
}

#[test]
fn trade_war_takes_a_good_from_an_opponent() {
    let mut t = Sim::new();
    t.state.players[C].goods = 4;
    law(&mut t, PoliticalCard::TradeWar, Ballot::For);
    agreement(&mut t, A, B);
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::Trade));
    while t.asked().1 != Prompt::ChoosePlayer {
        if t.asked() == (A, Prompt::UseSecondary) {
            t.choose(Target::Yes)
        } else {
            t.choose_trade()
        };
    }
    assert_eq!(t.asked().0, A);
    t.choose(Target::Seat(C));
    assert_eq!(goods(&t)[2], 3);
    let mut t = rich();
    decide(&mut t, PoliticalCard::TradeWar, Ballot::Against);
    assert_eq!(goods(&t), [4; 3]);
    let mut t = Sim::new();
    t.state.players[C].goods = 4;
    play_trade(&mut t);
    assert_eq!(goods(&t)[2], 4, "no law");
}

#[test]
fn diversified_income_limits_goods_to_planets() {
    let mut t = rich();
    t.state.players[A].goods = 0;
    decide(&mut t, PoliticalCard::DiversifiedIncome, Ballot::For);
    assert_eq!(goods(&t), [0, 2, 2], "two home planets each");
    let mut t = rich();
    t.state.players[A].goods = 0;
    decide(&mut t, PoliticalCard::DiversifiedIncome, Ballot::Against);
    assert_eq!(goods(&t), [3, 5, 5]);
}

#[test]
fn diversified_income_stops_gains_beyond_it() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::DiversifiedIncome, Ballot::For);
    play_trade(&mut t);
    assert_eq!((goods(&t)[0], goods(&t)[1]), (1, 2), "Jord alone, and two planets of B's");
}

/// Not for a moment, whoever gives them.
#[test]
fn diversified_income_takes_what_gifts_are_too_much() {
    for (limited, left) in [(true, 2), (false, 4)] {
        let mut t = Sim::new();
        if limited {
            law(&mut t, PoliticalCard::DiversifiedIncome, Ballot::For);
        }
        t.state.players[A].goods = 3;
        t.state.players[B].goods = 1;
        t.go().choose(Target::TradeGoods).choose(Target::Seat(B)).counts(&[(Target::TradeGoods, 3)]);
        assert_eq!((goods(&t)[0], goods(&t)[1]), (0, left), "two planets of B's");
    }
}

#[test]
fn open_trade_routes_pay_or_divert() {
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::OpenTheTradeRoutes, Ballot::For);
    assert_eq!(goods(&t), [2; 3]);
    let mut t = Sim::new();
    decide(&mut t, PoliticalCard::OpenTheTradeRoutes, Ballot::Against);
    t.state = t.look().clone();
    play_trade(&mut t);
    assert!(goods(&t)[2] >= 3 && goods(&t)[0] == 0, "B's goods go to C, A's to B");
    t.state.players[A].goods = 2;
    t.state.active = A;
    t.go().choose(Target::TradeGoods).choose(Target::Seat(B)).counts(&[(Target::TradeGoods, 2)]);
    assert_eq!(goods(&t)[2], 2, "gifts too");
    t.at(Step::RoundEnd);
    let diverts = Source::Political(PoliticalCard::OpenTheTradeRoutes);
    assert!(t.until(Prompt::PickStrategyCard));
    assert!(t.look().effects.iter().all(|effect| effect.source != diverts), "this round only");
}

#[test]
fn intergalactic_commerce_pays_at_gates_or_cheapens_agreements() {
    let mut t = Sim::new();
    let gate = t.space(Tile::EmptyAlphaWormhole);
    t.put(B, gate, UnitKind::Cruiser, 1);
    decide(&mut t, PoliticalCard::IntergalacticCommerce, Ballot::For);
    assert_eq!(goods(&t), [0, 3, 0]);
    let mut t = Sim::new();
    agreement(&mut t, A, B);
    assert!(trade::income(&t.state, A) + trade::income(&t.state, B) > 2);
    decide(&mut t, PoliticalCard::IntergalacticCommerce, Ballot::Against);
    assert_eq!([A, B].map(|seat| trade::income(t.look(), seat)), [1, 1]);
}

#[test]
fn economic_independence_parts_two_players() {
    let mut t = Sim::new();
    agreement(&mut t, A, B);
    decide(&mut t, PoliticalCard::ForcedEconomicIndependence, Ballot::Players(A, B));
    assert!(t.look().partners(A).is_empty());
    let may = |one, other| effects::allowed(t.look(), Permit::MakeAgreement, effects::Ask::of(one).other(other), true);
    assert!(!may(A, B) && !may(B, A) && may(A, C) && may(C, B));
}

#[test]
fn an_embargo_lasts_this_round_and_the_next() {
    let mut t = Sim::new();
    agreement(&mut t, A, B);
    decide(&mut t, PoliticalCard::TradeEmbargo, Ballot::Player(A));
    assert!(t.look().partners(A).is_empty());
    let may = |t: &Sim, one, other| {
        effects::allowed(t.look(), Permit::MakeAgreement, effects::Ask::of(one).other(other), true)
    };
    assert!(!may(&t, A, C) && !may(&t, C, A) && may(&t, B, C));
    for over in [false, true] {
        t.state = t.look().clone();
        t.at(Step::RoundEnd);
        assert!(t.until(Prompt::PickStrategyCard));
        assert_eq!(may(&t, A, C), over);
    }
}

#[test]
fn the_minister_of_commerce_taxes_traders() {
    let mut t = rich();
    agreement(&mut t, A, B);
    law(&mut t, PoliticalCard::MinisterOfCommerce, Ballot::Player(C));
    t.at(Step::Upkeep);
    t.until(Prompt::PlaceCounters);
    assert_eq!(goods(&t), [4, 4, 7]);
    let mut t = rich();
    law(&mut t, PoliticalCard::MinisterOfCommerce, Ballot::Player(C));
    t.at(Step::Upkeep);
    t.until(Prompt::PlaceCounters);
    assert_eq!(goods(&t), [5; 3], "no agreements");
    let mut t = rich();
    agreement(&mut t, A, B);
    law(&mut t, PoliticalCard::MinisterOfCommerce, Ballot::Player(C));
    t.state.players[C].eliminated = true;
    t.at(Step::Upkeep);
    t.until(Prompt::PlaceCounters);
    assert_eq!(goods(&t), [5; 3], "T1.7: who is out earns nothing");
}

#[test]
fn the_minister_of_exploration_earns_by_landings_of_others() {
    for (minister, out, earned) in [(B, false, 1), (A, false, 0), (B, true, 0)] {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::MinisterOfExploration, Ballot::Player(minister));
        t.state.players[minister].eliminated = out;
        land_on_saudor(&mut t);
        assert!(t.look().controls(A, Planet::Saudor));
        assert_eq!(t.look().players[minister].goods, earned);
    }
}

#[test]
fn the_peace_prize_is_for_small_fleets() {
    let mut t = Sim::new();
    t.race(A, Race::Norr);
    t.state.players[B].sheet.fleet = 2;
    law(&mut t, PoliticalCard::VorhalPeacePrize, Ballot::For);
    t.at(Step::Income(0));
    let counters = |t: &Sim, seat| effects::amount(t.look(), Number::StatusCounters, effects::Ask::of(seat), 2);
    assert_eq!([A, B, C].map(|seat| counters(&t, seat)), [2, 3, 2]);
    // What the first do with theirs changes nothing.
    t.state.players[A].sheet.fleet = 1;
    t.at(Step::Income(0));
    assert_eq!(t.asked(), (A, Prompt::PlaceCounters));
    t.counts(&[(Target::Pool(Pool::Fleet), 3)]);
    assert_eq!((t.look().players[A].sheet.fleet, counters(&t, B)), (4, 2));
    t.state = t.look().clone();
    t.at(Step::RoundEnd);
    assert_eq!(counters(&t, A), 2, "each time anew");
    let mut t = Sim::new();
    t.state.players[B].sheet.fleet = 2;
    decide(&mut t, PoliticalCard::VorhalPeacePrize, Ballot::Against);
    assert_eq!(goods(&t), [0, 3, 0]);
}

#[test]
fn closed_wormholes_join_nothing() {
    let mut t = Sim::new();
    let (alpha, quann) = (t.tile(Tile::EmptyAlphaWormhole), t.tile(Tile::Quann));
    let joined = |t: &Sim| movement::adjacent_for(&t.state, A, alpha) & !t.state.touching[alpha.index()];
    t.state.systems[quann.index()].tile = Tile::EmptyAlphaWormhole;
    assert_ne!(joined(&t), 0);
    law(&mut t, PoliticalCard::ClosingTheWormholes, Ballot::For);
    assert_eq!(joined(&t), 0);
    let mut t = Sim::new();
    let at = t.space(Tile::EmptyAlphaWormhole);
    t.put(A, at, UnitKind::Cruiser, 2);
    decide(&mut t, PoliticalCard::ClosingTheWormholes, Ballot::Against);
    assert_eq!(t.units(at, A).count(UnitKind::Cruiser), 1);
}

/// B uses Trade III of Shattered Ascension for goods.
fn guilds(t: &mut Sim) -> u8 {
    agreement(t, A, B);
    t.state.active = B;
    t.at(Step::Primary(StrategyCard::TradeIiiAsc)).choose(Target::TradeGoods);
    goods(t)[1]
}

/// T40.5: goods that lie on agreements are what these are worth, and are collected.
#[test]
fn agendas_reach_goods_that_lie_on_agreements_t40_5() {
    let plain = guilds(&mut Sim::new());
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::FreeTrade, Ballot::For);
    assert_eq!(guilds(&mut t), plain + 1);
    let mut t = Sim::new();
    t.race(A, Race::Hacan);
    let me = Me::new(C, Source::Political(PoliticalCard::IntergalacticCommerce));
    effects::last(&mut t.state, me, Until::RoundEnd, Scope::Nothing);
    assert_eq!(guilds(&mut t), 3 + 1, "every card is worth one");
}

/// T2.14: without Shattered Empire the card speaks of the status phase only.
#[test]
fn open_trade_routes_of_the_base_game_divert_in_the_status_phase_t2_14() {
    let mut t = Sim::new();
    t.state.contents.empire = false;
    let me = Me::new(C, Source::Political(PoliticalCard::OpenTheTradeRoutes));
    effects::last(&mut t.state, me, Until::RoundEnd, Scope::Nothing);
    assert_eq!(board::keeper(&t.state, A), A);
    t.state.step = Step::Upkeep;
    assert_eq!(board::keeper(&t.state, A), B);
    (t.state.step, t.state.contents.empire) = (Step::Turn, true);
    assert_eq!(board::keeper(&t.state, A), B);
}

#[test]
fn a_trade_war_costs_an_opponent_and_brings_nothing() {
    let mut t = Sim::new();
    t.state.players[C].goods = 4;
    law(&mut t, PoliticalCard::TradeWar, Ballot::For);
    play_trade(&mut t);
    let mut plain = Sim::new();
    plain.state.players[C].goods = 4;
    play_trade(&mut plain);
    let sum = |t: &Sim| goods(t).iter().sum::<u8>();
    assert_eq!(sum(&t) + 1, sum(&plain));
}

/// T15.5s: an agreement with oneself is one, for those who break and who forbid them.
#[test]
fn an_embargo_is_on_agreements_with_oneself_t15_5s() {
    let mut t = Sim::new();
    t.state.players[A].contracts[0] = Contract::With { partner: A, fresh: false };
    decide(&mut t, PoliticalCard::TradeEmbargo, Ballot::Player(A));
    assert_eq!(t.look().agreements(A), 0);
    let may = |seat| effects::allowed(t.look(), Permit::MakeAgreement, effects::Ask::of(seat).other(seat), true);
    assert!(!may(A) && may(B));
}

/// T5.6: a landing that a counter undoes was a landing; a planet that comes otherwise, or an own one, was none.
#[test]
fn the_minister_of_exploration_earns_by_landings_alone_t5_6() {
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::MinisterOfExploration, Ballot::Player(B));
    t.module(Module::DistantSuns);
    t.state.planets[Planet::Saudor].domains.push(Some(Domain::Radiation));
    let (home, at) = (t.home(A), t.space(Tile::Saudor));
    let cargo = [(Place::Planet(Planet::Jord), UnitKind::GroundForce, 1)];
    t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &cargo);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(at, UnitKind::GroundForce), 1)]).finish();
    assert_eq!((t.look().planets[Planet::Saudor].owner, t.look().players[B].goods), (None, 1));
    for (owner, goods) in [(Some(A), 0), (Some(C), 0), (None, 1)] {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::MinisterOfExploration, Ballot::Player(B));
        t.state.planets[Planet::Saudor].owner = owner;
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &cargo);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, UnitKind::GroundForce), 1)]).finish();
        assert_eq!((t.look().planets[Planet::Saudor].owner, t.look().players[B].goods), (Some(A), goods), "{owner:?}");
    }
    let mut t = Sim::new();
    law(&mut t, PoliticalCard::MinisterOfExploration, Ballot::Player(B));
    decide_until(&mut t, PoliticalCard::SupportedExpansion, Ballot::For, Prompt::ChoosePlanet);
    let seat = t.asked().0;
    t.choose(Target::Planet(Planet::Lodor)).finish();
    assert_ne!(seat, B);
    assert_eq!((t.look().planets[Planet::Lodor].owner, t.look().players[B].goods), (Some(seat), 0));
}

/// T17 Aggressive Strategy: who uses the own secondary uses it.
#[test]
fn a_trade_war_is_waged_with_the_own_secondary_too() {
    for (war, left) in [(true, 1), (false, 2)] {
        let mut t = Sim::new();
        t.state.players[C].goods = 2;
        agreement(&mut t, B, C);
        if war {
            law(&mut t, PoliticalCard::TradeWar, Ballot::For);
        }
        decide_until(&mut t, PoliticalCard::AggressiveStrategy, Ballot::For, Prompt::UseSecondary);
        while t.asked() != (B, Prompt::UseSecondary) {
            t.pass();
        }
        t.choose(Target::Strategy(StrategyCard::Trade));
        assert_eq!(goods(&t)[2], left, "war {war}");
    }
}
