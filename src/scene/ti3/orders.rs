//! What can be answered ahead, in plain words.

use super::language::Component;
use super::moments;
use crate::core::Seat;
use crate::core::orders::Standing;
use crate::games::ti3::content;
use crate::games::ti3::explain::standing;
use crate::games::ti3::explain::standing::topics::{self, PLAIN, YES};
use crate::games::ti3::model::ids::{ActionCard, StrategyCard};
use crate::games::ti3::model::state::State;
use crate::games::ti3::model::target::Source;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::setup::{Bundle, Setup};
use crate::scene::Orderable;
use crate::scene::orders::{self, ASK, Concerned, ROUND, Usable};

const CONCERNED: Concerned =
    Concerned { only: "Only on my turn and in my battles", ask_only: "Ask me only on my turn and in my battles" };

/// What can be ordered in every game, with the strategy cards of the base set.
pub fn all() -> Vec<Orderable> {
    let mut all = kinds();
    all.extend(content::strategy_set(&Setup::new(3, Bundle::Classic).contents()).filter_map(following));
    all
}

fn kinds() -> Vec<Orderable> {
    vec![
        orders::reactions(topics::REACTIONS, &CONCERNED),
        orders::shots(topics::PDS, "When my PDS could fire"),
        orders::retreats(
            topics::RETREATS,
            "When I could withdraw or retreat",
            "Fight on, unless they have more ships; ask me then",
        ),
        Orderable::new(
            topics::OFFERS,
            "When somebody offers me an agreement or a note",
            vec![
                ASK,
                (Standing::Answer(PLAIN), "Accept agreements that bring me as much as I give; ask me otherwise"),
                (Standing::Answer(YES), "Accept and approve all agreements; ask me about notes"),
                (ROUND, "Decline this round"),
                (Standing::Pass, "Decline"),
            ],
        )
        .usually(Standing::Answer(PLAIN)),
        Orderable::new(
            topics::DEALS,
            "When I could offer agreements, notes or trade goods",
            vec![
                ASK,
                (Standing::PassUntilConcerned, "Only on my own turn"),
                (ROUND, "Offer nothing this round"),
                (Standing::Pass, "Offer nothing"),
            ],
        ),
        orders::votes(topics::VOTES),
        orders::plain(
            topics::SCORING,
            "When I could score an objective",
            "Score it where it is the only one and costs nothing",
        ),
        orders::plain(topics::TURNS, "When all I could still do is pass", "Pass for me"),
        Orderable::new(
            topics::HOUSEKEEPING,
            "When I could scuttle units, end agreements or declare war",
            vec![ASK, (ROUND, "Nothing of it this round"), (Standing::Pass, "Nothing of it")],
        )
        .usually(Standing::Pass),
        Orderable::new(
            topics::COUNTERS,
            "When I could rearrange my command counters",
            vec![ASK, (Standing::Answer(PLAIN), "Leave them as they are")],
        ),
        Orderable::new(
            topics::REFRESHES,
            "When planets could be exhausted for their refresh ability",
            vec![
                ASK,
                (Standing::Answer(YES), "Use all of them"),
                (ROUND, "Use none this round"),
                (Standing::Pass, "Use none"),
            ],
        ),
        Orderable::new(
            topics::DIPLOMATS,
            "When my diplomats could act, or somebody asks for passage",
            vec![
                ASK,
                (Standing::Answer(YES), "Cancel invasions and grant passage; ask me whom to ask"),
                (ROUND, "Nothing of it this round"),
                (Standing::Pass, "Nothing of it"),
            ],
        ),
    ]
}

/// The same for a seat of a game, with each kind of window in which it could use something, and each of those things.
pub fn of(view: &View, seat: Seat) -> Vec<Orderable> {
    let state = view.known();
    let mut all = kinds();
    all.extend(state.cards.keys().iter().filter_map(following));
    let usable = standing::orderable(&state, seat).into_iter().map(|(at, source)| {
        let component = component(&state, seat, source);
        Usable {
            window: topics::window(at),
            when: moments::when(at),
            component: topics::component(source),
            name: component.name(),
            text: component.text(),
            always: always(source),
        }
    });
    all.extend(orders::windows(usable, &CONCERNED));
    all
}

fn component(state: &State, seat: Seat, source: Source) -> Component {
    match source {
        Source::Leader(nth) => {
            let leaders = state.players[seat].race.row().leaders;
            leaders.get(usize::from(nth)).map_or(Component::of(source), |kind| Component::leader(*kind))
        }
        _ => Component::of(source),
    }
}

/// To use something whenever possible, in words.
fn always(source: Source) -> &'static str {
    match source {
        Source::ActionCard(ActionCard::Sabotage) => "Cancel the next card of somebody else, whatever it is",
        Source::ActionCard(_) | Source::Copied(_) | Source::Note(..) => "Play it as soon as I can",
        _ => "Use it whenever I can",
    }
}

/// The secondary ability of a strategy card; nothing where it has none.
fn following(card: StrategyCard) -> Option<Orderable> {
    content::strategy(card)?.secondary.as_ref()?;
    let name = match card {
        StrategyCard::Initiative => "When I could follow Initiative",
        StrategyCard::Diplomacy => "When I could follow Diplomacy",
        StrategyCard::Political => "When I could follow Political",
        StrategyCard::Logistics => "When I could follow Logistics",
        StrategyCard::Trade => "When I could follow Trade",
        StrategyCard::Warfare => "When I could follow Warfare",
        StrategyCard::Technology => "When I could follow Technology",
        StrategyCard::Imperial => "When I could follow Imperial",
        StrategyCard::ImperialIi => "When I could follow Imperial II",
        StrategyCard::Leadership => "When I could follow Leadership",
        StrategyCard::DiplomacyIi => "When I could follow Diplomacy II",
        StrategyCard::Assembly => "When I could follow Assembly",
        StrategyCard::Production => "When I could follow Production",
        StrategyCard::TradeIi => "When I could follow Trade II",
        StrategyCard::WarfareIi => "When I could follow Warfare II",
        StrategyCard::TechnologyIi => "When I could follow Technology II",
        StrategyCard::Bureaucracy => "When I could follow Bureaucracy",
        StrategyCard::PoliticalIi => "When I could follow Political II",
        StrategyCard::AssemblyIi => "When I could follow Assembly II",
        StrategyCard::TradeIii => "When I could follow Trade III",
        StrategyCard::Prospect => "When I could follow Prospect",
        StrategyCard::TwilightCouncil => "When I could follow the Twilight Council",
        StrategyCard::TradeIiiAsc => "When I could follow Trade III (Ascension)",
        StrategyCard::Civilization => "When I could follow Civilization",
        StrategyCard::Industry => "When I could follow Industry",
    };
    let plain = "Keep my last counter where little is to be had; ask me otherwise";
    Some(orders::following(topics::following(card), name, plain))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Table;
    use crate::games::ti3::Ti3;
    use crate::games::ti3::explain::variety;
    use std::collections::BTreeSet;

    /// T5.3, T11.8: every order has words, no two answers to one read alike, and each topic comes once.
    #[test]
    fn orders_are_told_apart_t5_3_t11_8() {
        for seed in 0..6 {
            let table: Table<Ti3> = Table::new(variety::setup(3 + (seed % 4) as u8, seed), seed);
            let view = table.view(Some(Seat::new(0)));
            let orders = of(&view, Seat::new(0));
            let topics: BTreeSet<_> = orders.iter().map(|order| order.topic).collect();
            assert_eq!(topics.len(), orders.len());
            for order in &orders {
                let labels: BTreeSet<&str> = order.answers.iter().map(|(_, label)| *label).collect();
                assert!(!order.name.is_empty() && labels.len() == order.answers.len(), "{order:?}");
                assert!(order.label(order.usual).is_some(), "{order:?} begins with what it offers");
            }
        }
        assert!(all().len() > 15);
    }
}
