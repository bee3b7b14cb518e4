//! What can be answered ahead, in plain words.

use crate::core::orders::Standing;
use crate::games::ti4::topics::{self, YES};
use crate::scene::Orderable;

const ASK: (Standing, &str) = (Standing::Ask, "Ask me each time");
/// Stands for the round being played.
const ROUND: Standing = Standing::PassThisRound(0);

pub fn all() -> Vec<Orderable> {
    vec![
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
            topics::SECONDARIES,
            "When I could follow a strategy card",
            vec![
                ASK,
                (Standing::Answer(YES), "Always follow"),
                (ROUND, "Do not follow this round"),
                (Standing::Pass, "Never follow"),
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
            topics::OFFERS,
            "When somebody offers me a transaction",
            vec![ASK, (ROUND, "Decline this round"), (Standing::Pass, "Decline")],
        ),
        Orderable::new(
            topics::DEALS,
            "When I could offer a transaction",
            vec![
                ASK,
                (Standing::PassUntilConcerned, "On my own turn only"),
                (ROUND, "Offer nothing this round"),
                (Standing::Pass, "Offer nothing"),
            ],
        )
        .usually(Standing::PassUntilConcerned),
        Orderable::new(
            topics::VOTES,
            "When I could vote",
            vec![ASK, (ROUND, "Abstain this round"), (Standing::Pass, "Abstain")],
        ),
    ]
}
