//! Agendas about trade: goods gained and lost, agreements, the Trade card.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{elected, everybody, extreme, is_elected, this_round, why};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::data::Wormholes;
use crate::games::ti3::model::ids::{PoliticalCard, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{ask, board, limits};

pub static ROWS: [PoliticalRow; 12] = [
    agenda(
        PoliticalCard::FreeTrade,
        "For: law; who collects from agreements gains a trade good more. Against: everybody loses two trade goods.",
    )
    .does(|g, ballot| Box::pin(async move { all_lose(g, ballot == Ballot::Against, 2) }))
    .law(&[Answer::Add(Number::Collected, |_, _, _| 1)]),
    agenda(
        PoliticalCard::ClassStruggle,
        "For: law; what a Trade card pays out is shared evenly among all who would get something, the rest is lost. Against: \
         everybody loses two trade goods.",
    )
    .does(|g, ballot| Box::pin(async move { all_lose(g, ballot == Ballot::Against, 2) }))
    .hooks(Hooks {
        always: &[
            Use { at: At::PaidOut, can: Use::ALWAYS, run: |g, window, me| Box::pin(async move { put_in_pool(g, window, me) }) },
            Use { at: At::ActionOver, can: Use::ALWAYS, run: |g, _, _| Box::pin(async move { share_pool(g) }) },
        ],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::TradeWar,
        "For: law; who uses the secondary of Trade also takes a trade good from an opponent. Against: everybody loses a trade good.",
    )
    .does(|g, ballot| Box::pin(async move { all_lose(g, ballot == Ballot::Against, 1) }))
    .hooks(Hooks {
        always: &[Use {
            at: At::AfterSecondary,
            can: Use::ALWAYS,
            run: |g, window, _| {
                Box::pin(async move {
                    if let Window::AfterSecondary { card, seat, used: true } = *window
                        && is_trade(card)
                    {
                        raid(g, seat).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::DiversifiedIncome,
        "For: law; nobody holds more trade goods than planets. Against: who has no trade goods gains three.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                let poor: Vec<Seat> = everybody(g).into_iter().filter(|seat| g.players[*seat].goods == 0).collect();
                poor.into_iter().for_each(|seat| board::gain_goods(g, seat, 3));
            }
        })
    })
    .hooks(Hooks {
        all: &[Answer::Cap(Number::MostGoods, |state, ask, _| Some(state.controlled(ask.seat).count() as i32))],
        always: &[
            Use { at: At::ActionOver, can: Use::ALWAYS, run: |g, _, _| Box::pin(async move { keep_goods(g) }) },
            Use { at: At::StatusPhase, can: Use::ALWAYS, run: |g, _, _| Box::pin(async move { keep_goods(g) }) },
        ],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::OpenTheTradeRoutes,
        "For: everybody gains two trade goods. Against: this round trade goods that are received go to the left neighbour.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                everybody(g).into_iter().for_each(|seat| board::gain_goods(g, seat, 2));
            } else {
                this_round(g, PoliticalCard::OpenTheTradeRoutes);
            }
        })
    })
    .lasting(&[Answer::Refuse(Permit::KeepGoods, |_, _, _| true)]),
    agenda(
        PoliticalCard::IntergalacticCommerce,
        "For: a system with a wormhole and ships brings who controls it three trade goods. Against: this round every trade card is \
         worth one.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::IntergalacticCommerce);
                return;
            }
            for seat in everybody(g) {
                let gates = g.system_ids().filter(|id| is_gate(g, *id) && g.controls_system(seat, *id)).count();
                board::gain_goods(g, seat, 3 * gates as u8);
            }
        })
    })
    .lasting(&[Answer::Cap(Number::ContractValue, |_, _, _| Some(1))]),
    agenda(
        PoliticalCard::ForcedEconomicIndependence,
        "Law. The two elected players have no agreement with each other.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Players(one, other) = ballot {
                board::end_agreement(g, one, other);
            }
        })
    })
    .law(&[Answer::Refuse(Permit::MakeAgreement, |_, ask, me| match (me.scope, ask.other) {
        (Scope::Elected(Ballot::Players(one, two)), Some(other)) => {
            (ask.seat, other) == (one, two) || (ask.seat, other) == (two, one)
        }
        _ => false,
    })]),
    agenda(
        PoliticalCard::TradeEmbargo,
        "The elected player's agreements end, and this round and the next he makes none.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Player(seat) = ballot {
                for other in g.partners(seat).iter() {
                    board::end_agreement(g, seat, other);
                }
                let until = Until::Round(g.round + 1);
                let me = Me::new(seat, Source::Political(PoliticalCard::TradeEmbargo));
                effects::last(g, me, until, Scope::Seat(seat));
            }
        })
    })
    .lasting(&[Answer::Refuse(Permit::MakeAgreement, |_, ask, me| {
        ask.seat == me.seat || ask.other == Some(me.seat)
    })]),
    agenda(
        PoliticalCard::MinisterOfCommerce,
        "Law. In each status phase the elected player takes a trade good from everybody with an agreement.",
    )
    .hooks(Hooks {
        always: &[Use { at: At::StatusPhase, can: Use::ALWAYS, run: |g, _, me| Box::pin(async move { tax(g, me) }) }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::MinisterOfExploration,
        "Law. The elected player gains a trade good whenever another lands on a neutral planet.",
    )
    .hooks(Hooks {
        always: &[Use {
            at: At::PlanetTaken,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let (Window::PlanetTaken { seat, from: None, landed: true, .. }, Some(minister)) = (*window, elected(me))
                        && seat != minister
                    {
                        board::gain_goods(g, minister, 1);
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::VorhalPeacePrize,
        "For: law; who has least fleet supply gains a counter more in each status phase. Against: who has least gains three trade \
         goods.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                let peaceful = peaceful(g);
                peaceful.into_iter().for_each(|seat| board::gain_goods(g, seat, 3));
            }
        })
    })
    .law(&[Answer::Add(Number::StatusCounters, |state, ask, _| i32::from(peaceful(state).contains(&ask.seat)))]),
    agenda(
        PoliticalCard::ClosingTheWormholes,
        "For: law; ships do not move through wormholes. Against: who has a fleet at a wormhole discards a ship of it other than a \
         fighter.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                close_gates(g).await;
            }
        })
    })
    .law(&[Answer::Refuse(Permit::UseWormhole, |_, _, _| true)]),
];

fn all_lose(g: &mut G, lose: bool, goods: u8) {
    if lose {
        everybody(g).into_iter().for_each(|seat| board::lose_goods(g, seat, goods));
    }
}

/// T18.3: all cards of that name.
fn is_trade(card: StrategyCard) -> bool {
    matches!(card, StrategyCard::Trade | StrategyCard::TradeIi | StrategyCard::TradeIii | StrategyCard::TradeIiiAsc)
}

/// What a seat would get is noted, and comes at the end of the action.
fn put_in_pool(g: &mut G, window: &mut Window, me: Me) {
    if let Window::PaidOut { seat, goods } = window
        && *goods > 0
    {
        effects::last(g, Me { seat: *seat, ..me }, Until::ActionEnd, Scope::Count(*goods));
        *goods = 0;
    }
}

fn share_pool(g: &mut G) {
    let source = Source::Political(PoliticalCard::ClassStruggle);
    let (mut pool, mut seats) = (0u32, Vec::new());
    for effect in g.effects.iter().filter(|effect| effect.source == source) {
        if let Scope::Count(goods) = effect.scope {
            pool += u32::from(goods);
            if !seats.contains(&effect.seat) {
                seats.push(effect.seat);
            }
        }
    }
    g.effects.retain(|effect| effect.source != source);
    for &seat in &seats {
        board::gain_goods(g, seat, (pool / seats.len() as u32) as u8);
    }
}

async fn raid(g: &mut G, seat: Seat) {
    let rich: Vec<Target> = g.others(seat).filter(|other| g.players[*other].goods > 0).map(Target::Seat).collect();
    if rich.is_empty() {
        return;
    }
    if let Target::Seat(other) = ask::one(g, seat, why(Prompt::ChoosePlayer, PoliticalCard::TradeWar), rich).await {
        board::lose_goods(g, other, 1);
    }
}

fn keep_goods(g: &mut G) {
    everybody(g).into_iter().for_each(|seat| limits::keep_goods(g, seat));
}

fn is_gate(state: &State, id: SystemId) -> bool {
    state.system(id).tile.row().wormholes != Wormholes::NONE
}

fn tax(g: &mut G, me: Me) {
    let Some(minister) = elected(me) else { return };
    let taxed = |seat: &Seat| !is_elected(me, *seat) && g.players[*seat].goods > 0 && !g.partners(*seat).is_empty();
    let taxed: Vec<Seat> = everybody(g).into_iter().filter(taxed).collect();
    for seat in taxed {
        board::hand_goods(g, seat, minister, 1);
    }
}

/// Seats with the lowest fleet supply.
fn peaceful(state: &State) -> Vec<Seat> {
    extreme(state, false, |seat| state.players[seat].sheet.fleet)
}

async fn close_gates(g: &mut G) {
    let gates: Vec<SystemId> = g.system_ids().filter(|id| is_gate(g, *id)).collect();
    for seat in everybody(g) {
        for &gate in &gates {
            let at = Place::Space(gate);
            let ship = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
            if g.space(gate, seat).non_fighters() > 0 {
                let lost: Units =
                    ask::units(g, seat, why(Prompt::LoseUnits, PoliticalCard::ClosingTheWormholes), at, ship, 1).await;
                board::destroy(g, at, seat, &lost);
                limits::enforce(g, gate, seat).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{decide, is_law, law};
    use crate::games::ti3::model::ids::{Planet, Race, Tile};
    use crate::games::ti3::model::state::{Contract, Step};
    use crate::games::ti3::rules::{movement, trade};
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
        let may =
            |one, other| effects::allowed(t.look(), Permit::MakeAgreement, effects::Ask::of(one).other(other), true);
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
    }

    #[test]
    fn the_minister_of_exploration_earns_by_landings_of_others() {
        for (minister, earned) in [(B, 1), (A, 0)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::MinisterOfExploration, Ballot::Player(minister));
            let home = t.home(A);
            let cargo = [(Place::Planet(Planet::Jord), UnitKind::GroundForce, 1)];
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &cargo);
            assert!(t.until(Prompt::Land));
            let at = t.space(Tile::Saudor);
            t.counts(&[(unit(at, UnitKind::GroundForce), 1)]).finish();
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
        let counters = |seat| effects::amount(&t.state, Number::StatusCounters, effects::Ask::of(seat), 2);
        assert_eq!([counters(A), counters(B)], [2, 3]);
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
}
