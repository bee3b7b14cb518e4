//! Agendas about trade: goods gained and lost, agreements, the Trade card.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{everybody, extreme, is_elected, minister, this_round, why};
use crate::games::ti3::content::political_cards::space::gates;
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::ids::{PoliticalCard, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{ask, board, fall, limits, trade};

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
        "For: law; who uses the secondary of Trade also makes an opponent lose a trade good. Against: everybody loses a trade good.",
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
        // After actions as for all limits.
        always: &[
            Use { at: At::StatusPhase, can: Use::ALWAYS, run: |g, _, _| Box::pin(async move { keep_goods(g) }) },
        ],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::OpenTheTradeRoutes,
        "For: everybody gains two trade goods. Against: this round trade goods that are received go to the left neighbour; by the card \
         of the base game only those of the status phase.",
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
    // T2.14: the base card speaks of the status phase, that of the scenario of the round (T60.1).
    .lasting(&[Answer::Refuse(Permit::KeepGoods, |state, _, _| {
        state.contents.empire || fall::is_played(state) || state.step.is_status_phase()
    })]),
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
                let gates = gates(g).into_iter().filter(|id| g.controls_system(seat, *id)).count();
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
                trade::end_of(g, seat);
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
            at: At::NeutralLanding,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let (Window::NeutralLanding { seat }, Some(minister)) = (*window, minister(g, me))
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
    // Who it is, is looked at once, before the first receives counters.
    .hooks(Hooks::always(&[Use {
        at: At::BeforeStatusCards,
        can: Use::ALWAYS,
        run: |g, _, me| {
            Box::pin(async move {
                for seat in peaceful(g) {
                    effects::last(g, Me { seat, ..me }, Until::RoundEnd, Scope::Seat(seat));
                }
            })
        },
    }]))
    .lasting(&[Answer::Add(Number::StatusCounters, |_, ask, me| i32::from(me.scope == Scope::Seat(ask.seat)))]),
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

fn tax(g: &mut G, me: Me) {
    let Some(minister) = minister(g, me) else { return };
    let taxed = |seat: &Seat| !is_elected(me, *seat) && g.players[*seat].goods > 0 && g.agreements(*seat) > 0;
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
    let gates = gates(g);
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
mod tests;
