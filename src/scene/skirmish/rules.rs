//! The rules for people: about one screen. Code and tests cite these numbers.

/// Number, title, text.
pub static RULES: &[(&str, &str, &str)] = &[
    ("S 1.1", "Aim", "Two to four seats fight over seven worlds. Most points after the last round wins."),
    (
        "S 1.2",
        "Worlds",
        "The Crown lies in the middle, six worlds ring it, your home among them. Worlds that touch are neighbours.",
    ),
    ("S 1.3", "Start", "You own your home, 2 scouts on it, 3 fuel and 2 secret cards. You store at most 9 fuel."),
    (
        "S 1.4",
        "Ships",
        "You have 7 scouts (cost 1, hit on 5 or more) and 4 cruisers (cost 2, hit on 3 or more). A world holds at most 4 of your ships.",
    ),
    ("S 2", "Round", "A round is: bid, one turn for each seat, score. A game has 5 rounds unless agreed otherwise."),
    ("S 3.1", "Bid", "Each seat bids 0 to 3 of its fuel in secret."),
    ("S 3.2", "Reveal", "Bids are shown together, and all pay their own."),
    (
        "S 3.3",
        "Order",
        "The highest bid puts this round's turns in any order. A tie goes to fewer points, then to the later turn last round.",
    ),
    ("S 4.1", "Landing", "If you own no world, first put a scout on a world without ships: it is yours."),
    ("S 4.2", "Income", "Gain 2 fuel and 1 for each world you own. Draw a card, and one more if you own the Crown."),
    ("S 4.3", "Cards", "Play any number of cards, one after another."),
    ("S 4.4", "Build", "Spend fuel to put new ships on worlds you own."),
    (
        "S 4.5",
        "Move",
        "Choose one world. Move any of your ships from its neighbours there: to your own world, to a world without ships, which you take, or into battle. A world you leave stays yours.",
    ),
    ("S 4.6", "Hand limit", "Keep at most 4 cards at the end of your turn; discard the rest face up."),
    ("S 5.1", "Battle", "Ships that move where a rival has ships attack; the owner of the world defends."),
    ("S 5.2", "Before", "Before the first round either side may play cards that say so."),
    (
        "S 5.3",
        "Round",
        "Each ship rolls one die, both sides at once. Each hit removes one ship; the owner of the ships chooses which.",
    ),
    ("S 5.4", "End", "A battle ends when a side has no ships. If only the attacker has any left, the world is taken."),
    (
        "S 5.5",
        "Retreat",
        "After each round the attacker may retreat all ships to one neighbouring world of theirs with room for all.",
    ),
    ("S 5.6", "Three rounds", "After the third round the attacker must retreat; ships with nowhere to go are lost."),
    (
        "S 6.1",
        "Playing",
        "A card says when it can be played. Show it and say on what; others may answer before it takes effect.",
    ),
    (
        "S 6.2",
        "Answers",
        "Seats answer clockwise until all pass in a row. A cancelled card does nothing. An answer is a card too and can be answered.",
    ),
    (
        "S 6.3",
        "Piles",
        "Played cards go to the discard pile, cancelled or not. If the deck is empty when you draw, shuffle the discard pile into a new one.",
    ),
    ("S 6.4", "Lasting cards", "A card that lasts stays in play until the end of the turn."),
    ("S 6.5", "Looking", "A hand looked at stays secret from all others; a card discarded from it is shown to all."),
    ("S 7.1", "Score", "At the end of a round each world scores 1 point for its owner, the Crown 2."),
    ("S 7.2", "Last round", "After the last round's score the game is over."),
    ("S 7.3", "Ties", "Equal points: more ships win, then more fuel; who is still level shares the victory."),
];

#[cfg(test)]
mod tests {
    use super::RULES;
    use crate::core::Seat;
    use crate::games::skirmish::{Card, Moment, Target, Why, World};

    const A: Seat = Seat::new(0);

    #[test]
    fn every_question_cites_a_rule_that_exists() {
        let (at, to) = (World::Crown, World::Crown);
        let card = Moment::Card { card: Card::Jam, by: A, on: Target::Seat(A) };
        let moments = [card, Moment::Battle { at }, Moment::Hits { at, on: A, hits: 1 }].map(Why::React);
        let mut whys = vec![Why::Bid, Why::Arrange, Why::Land, Why::Play, Why::Aim(Card::Raid), Why::Strip { of: A }];
        whys.extend([Why::Build, Why::Destination, Why::Ships { to }, Why::Losses { at, hits: 1 }]);
        whys.extend([Why::Retreat { at }, Why::Withdraw { at }, Why::Discard]);
        for why in whys.into_iter().chain(moments) {
            assert!(RULES.iter().any(|(number, ..)| *number == why.rule()), "{why:?} cites {}", why.rule());
        }
    }

    #[test]
    fn the_rules_are_numbered_in_order_and_fit_a_screen() {
        let key = |number: &str| {
            let number = number.strip_prefix("S ").expect("numbers begin with S");
            number.split('.').map(|part| part.parse::<u32>().expect("a number")).collect::<Vec<_>>()
        };
        assert!(RULES.windows(2).all(|pair| key(pair[0].0) < key(pair[1].0)));
        let words: usize = RULES.iter().map(|(_, _, text)| text.split_whitespace().count()).sum();
        assert!(words < 500, "{words} words");
    }
}
