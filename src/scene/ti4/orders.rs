//! What can be answered ahead, in plain words.

use super::moments;
use crate::core::Seat;
use crate::core::orders::Standing;
use crate::games::ti4::explain::standing;
use crate::games::ti4::explain::standing::topics::{self, PLAIN};
use crate::games::ti4::model::ids::{ActionCard, Contents, StrategyCard};
use crate::games::ti4::model::target::Source;
use crate::games::ti4::model::view::View;
use crate::scene::Orderable;
use crate::scene::orders::{self, ASK, Concerned, ROUND, Usable};

const CONCERNED: Concerned =
    Concerned { only: "Only on my turn and in my combats", ask_only: "Ask me only on my turn and in my combats" };

pub fn all() -> Vec<Orderable> {
    let mut all = vec![
        orders::reactions(topics::REACTIONS, &CONCERNED),
        orders::shots(topics::CANNONS, "When my space cannons could fire"),
        orders::retreats(topics::RETREATS, "When I could retreat", "Only when they have more ships"),
        Orderable::new(
            topics::OFFERS,
            "When somebody offers me a transaction",
            vec![
                ASK,
                (Standing::Answer(PLAIN), "Accept as much as I give, for commodities only; ask me otherwise"),
                (ROUND, "Decline this round"),
                (Standing::Pass, "Decline"),
            ],
        )
        .usually(Standing::Answer(PLAIN)),
        Orderable::new(
            topics::DEALS,
            "When I could offer a transaction",
            vec![
                ASK,
                (Standing::PassUntilConcerned, "Only on my own turn, before and after my action"),
                (ROUND, "This round, only with my action"),
                (Standing::Pass, "Only with my action"),
            ],
        )
        .usually(Standing::Pass),
        orders::votes(topics::VOTES),
        orders::plain(
            topics::SCORING,
            "When I could score an objective",
            "Score it where it is the only one and costs planets at most",
        ),
        orders::plain(topics::TURNS, "When all I could still do is trade", "Pass for me"),
    ];
    all.extend(Contents::Base.strategy_cards().map(following));
    all
}

/// The same for a seat of a game, with each kind of window in which it could use something, and each of those things.
pub fn of(view: &View, seat: Seat) -> Vec<Orderable> {
    let usable = standing::orderable(&view.known(), seat).into_iter().map(|(at, source)| Usable {
        window: topics::window(at),
        when: moments::when(at),
        component: topics::component(source),
        name: source.name(),
        text: source.text(),
        always: always(source),
    });
    all().into_iter().chain(orders::windows(usable, &CONCERNED)).collect()
}

/// To use something whenever possible, in words.
fn always(source: Source) -> &'static str {
    match source {
        Source::ActionCard(ActionCard::Sabotage) => "Cancel the next card of somebody else, whatever it is",
        Source::ActionCard(_) | Source::Note(_) => "Play it as soon as I can",
        _ => "Use it whenever I can",
    }
}

/// The secondary ability of a strategy card.
fn following(card: StrategyCard) -> Orderable {
    let (name, plain) = match card {
        StrategyCard::Leadership => ("When I could follow Leadership", "Only when my planets alone buy two tokens"),
        StrategyCard::Diplomacy => {
            ("When I could follow Diplomacy", "Only with 2 tokens and 2 exhausted planets or more")
        }
        StrategyCard::Politics => ("When I could follow Politics", "Only with 3 strategy tokens or more"),
        StrategyCard::Construction => ("When I could follow Construction", "Only with 2 strategy tokens or more"),
        StrategyCard::Trade => ("When I could follow Trade", "Only with 3 strategy tokens or more"),
        StrategyCard::Warfare => {
            ("When I could follow Warfare", "Only with 2 tokens and 3 resources or more on planets")
        }
        StrategyCard::Technology => ("When I could follow Technology", "Only when my planets alone pay for it"),
        StrategyCard::Imperial => ("When I could follow Imperial", "Follow up to three secret objectives, then never"),
        #[cfg(test)]
        StrategyCard::Dummy => ("When I could follow the dummy", "Only with 3 strategy tokens or more"),
    };
    orders::following(topics::following(card), name, plain)
}
