//! Prospect, the ninth card (T4.9s, T40.5).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::StrategyRow;
use crate::games::ti3::effects::Hooks;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::{Objective, Planet, StrategyCard};
use crate::games::ti3::model::state::{Spot, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti3::rules::{ask, board, cards, council, leaders, scoring};

/// Cards that may be exchanged.
const SWAPS: usize = 3;

pub static ROWS: [StrategyRow; 1] = [StrategyRow {
    id: StrategyCard::Prospect,
    text: "Draw a stage I objective that only you may score; or an action card and two trade goods; or move your leaders as you like and \
           exchange up to three cards.",
    picked: None,
    primary: Some(|g, seat| Box::pin(async move { prospect(g, seat).await })),
    secondary: None,
    returned: None,
    lasting: Hooks::NONE,
}];

async fn prospect(g: &mut G, seat: Seat) {
    let first = |card: &Objective| card.row().deck == Deck::StageOne;
    let whole = scoring::has_whole_decks(&g.contents) && g.hidden.objective_deck.iter().any(first);
    let left = whole || g.hidden.unused_objectives.iter().any(first);
    let objective = left.then_some(Target::Yes);
    let options = objective.into_iter().chain([Target::TradeGoods, Target::Pass]).collect();
    match ask::one(g, seat, Prompt::ProspectOption, options).await {
        Target::Yes => draw_objective(g, seat),
        Target::TradeGoods => {
            cards::draw(g, seat, 1).await;
            board::gain_goods(g, seat, 2);
        }
        _ => {
            relocate(g, seat).await;
            exchange(g, seat).await;
        }
    }
}

/// A stage I card that is not in the deck; only its drawer may score it (T20.6).
fn draw_objective(g: &mut G, seat: Seat) {
    let ones: Vec<usize> = (0..g.hidden.unused_objectives.len())
        .filter(|at| g.hidden.unused_objectives[*at].row().deck == Deck::StageOne)
        .collect();
    let card = if ones.is_empty() {
        // Where the decks are whole it is the top card of stage I (T2s.4).
        let first = |card: &Objective| card.row().deck == Deck::StageOne;
        let Some(at) = g.hidden.objective_deck.iter().rposition(first) else { return };
        // Who knew the top card does not know the next.
        g.hidden.known_objective = None;
        g.hidden.objective_deck.remove(at)
    } else {
        let nth = g.chance().below(crate::games::ti3::streams::OBJECTIVES, ones.len() as u32);
        g.hidden.unused_objectives.remove(ones[nth as usize])
    };
    g.players[seat].prospects.push(card);
    g.secret_seen();
    g.log(Entry::Prospected { seat, objective: card });
}

/// Leaders go to any friendly fleets and planets.
async fn relocate(g: &mut G, seat: Seat) {
    for nth in 0..g.players[seat].leaders.len() as u8 {
        if !matches!(g.players[seat].leaders[usize::from(nth)], Spot::At(_)) {
            continue;
        }
        let planets: Vec<Planet> = g.controlled(seat).filter(|planet| !planet.row().trade_station).collect();
        let fleets: Vec<SystemId> = g.system_ids().filter(|id| g.space(*id, seat).carries_leaders()).collect();
        let options = planets.into_iter().map(Target::Planet).chain(fleets.into_iter().map(Target::System));
        let why = Prompt::PlaceLeader.about(Subject::Source(Source::Leader(nth)));
        match ask::maybe(g, seat, why, options).await {
            Some(Target::Planet(planet)) => leaders::put(g, seat, nth, Spot::At(Place::Planet(planet))),
            Some(Target::System(system)) => leaders::put(g, seat, nth, Spot::At(Place::Space(system))),
            _ => {}
        }
    }
}

/// Cards go first, then as many of each kind are drawn.
async fn exchange(g: &mut G, seat: Seat) {
    let (mut actions, mut agendas) = (0, 0);
    for _ in 0..SWAPS {
        let mut hand = g.hidden.hands[seat].clone();
        hand.sort();
        hand.dedup();
        let political = g.hidden.agendas[seat].iter().map(|card| Target::Political(*card));
        let options: Vec<Target> = hand.into_iter().map(Target::ActionCard).chain(political).collect();
        match ask::maybe(g, seat, Prompt::SwapCard, options).await {
            Some(Target::ActionCard(card)) => {
                if let Some(at) = g.hidden.hands[seat].iter().position(|own| *own == card) {
                    g.hidden.hands[seat].remove(at);
                    g.action_discard.push(card);
                }
                actions += 1;
            }
            Some(Target::Political(card)) => {
                council::discard(g, seat, card);
                agendas += 1;
            }
            _ => break,
        }
    }
    cards::draw(g, seat, actions).await;
    council::draw_to_hand(g, seat, agendas).await;
}
