//! What can be answered ahead, in plain words.

use super::moments;
use crate::core::Seat;
use crate::core::orders::Standing;
use crate::games::ti4::explain::standing;
use crate::games::ti4::explain::standing::topics::{self, PLAIN, YES};
use crate::games::ti4::model::ids::{ActionCard, Contents, StrategyCard};
use crate::games::ti4::model::target::Source;
use crate::games::ti4::model::view::View;
use crate::scene::Orderable;

const ASK: (Standing, &str) = (Standing::Ask, "Ask me each time");
/// Stands for the round being played.
const ROUND: Standing = Standing::PassThisRound(0);

pub fn all() -> Vec<Orderable> {
    let mut all = vec![
        Orderable::new(
            topics::REACTIONS,
            "When I could play a card or use an ability",
            vec![
                ASK,
                (Standing::PassUntilConcerned, "Only on my turn and in my combats"),
                (ROUND, "Use nothing this round"),
                (Standing::Pass, "Use nothing"),
            ],
        ),
        Orderable::new(
            topics::CANNONS,
            "When my space cannons could fire",
            vec![
                ASK,
                (Standing::Answer(YES), "Always fire"),
                (ROUND, "Hold fire this round"),
                (Standing::Pass, "Hold fire"),
            ],
        )
        .usually(Standing::Answer(YES)),
        Orderable::new(
            topics::RETREATS,
            "When I could retreat",
            vec![
                ASK,
                (Standing::Answer(PLAIN), "Only when they have more ships"),
                (ROUND, "Fight on this round"),
                (Standing::Pass, "Fight on"),
            ],
        )
        .usually(Standing::Answer(PLAIN)),
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
        Orderable::new(
            topics::VOTES,
            "When I could vote",
            vec![ASK, (ROUND, "Abstain this round"), (Standing::Pass, "Abstain")],
        ),
        Orderable::new(
            topics::SCORING,
            "When I could score an objective",
            vec![ASK, (Standing::Answer(PLAIN), "Score it where it is the only one and costs planets at most")],
        )
        .usually(Standing::Answer(PLAIN)),
        Orderable::new(
            topics::TURNS,
            "When all I could still do is trade",
            vec![ASK, (Standing::Answer(PLAIN), "Pass for me")],
        )
        .usually(Standing::Answer(PLAIN)),
    ];
    all.extend(Contents::Base.strategy_cards().map(following));
    all
}

/// The same for a seat of a game, with each kind of window in which it could use something, and each of those things.
pub fn of(view: &View, seat: Seat) -> Vec<Orderable> {
    let mut all = all();
    let mut last = None;
    for (at, source) in standing::orderable(&view.known(), seat) {
        if last.replace(at) != Some(at) {
            let window = topics::window(at);
            all.push(Orderable::new(window, moments::when(at), MOMENT.to_vec()).at(window, ""));
        }
        let answers = vec![
            (Standing::Ask, "As for all at this moment"),
            (Standing::AlwaysAsk, "Ask me"),
            (Standing::PassUntilConcerned, "Ask me only on my turn and in my combats"),
            (Standing::USE, always(source)),
            (ROUND, "Not this round"),
            (Standing::Pass, "Never"),
        ];
        let component = topics::component(source);
        all.push(Orderable::new(component, source.name(), answers).at(topics::window(at), source.text()));
    }
    all
}

/// What can be ordered for all that can be used in one kind of window.
const MOMENT: [(Standing, &str); 5] = [
    (Standing::Ask, "As for all my cards and abilities"),
    (Standing::AlwaysAsk, "Ask me each time"),
    (Standing::PassUntilConcerned, "Only on my turn and in my combats"),
    (ROUND, "Use nothing this round"),
    (Standing::Pass, "Use nothing"),
];

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
    let answers = vec![
        ASK,
        (Standing::Answer(PLAIN), plain),
        (Standing::Answer(YES), "Always follow"),
        (ROUND, "Do not follow this round"),
        (Standing::Pass, "Never follow"),
    ];
    Orderable::new(topics::following(card), name, answers).usually(Standing::Answer(PLAIN))
}
