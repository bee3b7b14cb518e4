//! What can be answered ahead in rulebooks with windows: the orders that are the same in all of them.

use super::Orderable;
use crate::core::orders::{PLAIN, Standing, Topic, YES};

pub const ASK: (Standing, &str) = (Standing::Ask, "Ask me each time");
/// Stands for the round being played.
pub const ROUND: Standing = Standing::PassThisRound(0);

/// How a rulebook says that something concerns a seat itself.
pub struct Concerned {
    /// "Only on my turn and in my battles".
    pub only: &'static str,
    /// "Ask me only on my turn and in my battles".
    pub ask_only: &'static str,
}

/// All that could be played or used in windows.
pub fn reactions(topic: Topic, concerned: &Concerned) -> Orderable {
    let answers = vec![
        ASK,
        (Standing::PassUntilConcerned, concerned.only),
        (ROUND, "Use nothing this round"),
        (Standing::Pass, "Use nothing"),
    ];
    Orderable::new(topic, "When I could play a card or use an ability", answers)
}

/// Shots at ships of others.
pub fn shots(topic: Topic, name: &'static str) -> Orderable {
    let answers = vec![
        ASK,
        (Standing::Answer(YES), "Always fire"),
        (ROUND, "Hold fire this round"),
        (Standing::Pass, "Hold fire"),
    ];
    Orderable::new(topic, name, answers).usually(Standing::Answer(YES))
}

/// A battle that could be left; `plain` says when it is.
pub fn retreats(topic: Topic, name: &'static str, plain: &'static str) -> Orderable {
    let answers =
        vec![ASK, (Standing::Answer(PLAIN), plain), (ROUND, "Fight on this round"), (Standing::Pass, "Fight on")];
    Orderable::new(topic, name, answers).usually(Standing::Answer(PLAIN))
}

pub fn votes(topic: Topic) -> Orderable {
    Orderable::new(topic, "When I could vote", vec![ASK, (ROUND, "Abstain this round"), (Standing::Pass, "Abstain")])
}

/// What is asked, or done where hardly anybody would decide otherwise, as `plain` says.
pub fn plain(topic: Topic, name: &'static str, plain: &'static str) -> Orderable {
    Orderable::new(topic, name, vec![ASK, (Standing::Answer(PLAIN), plain)]).usually(Standing::Answer(PLAIN))
}

/// The secondary ability of a strategy card; `plain` says when it is used.
pub fn following(topic: Topic, name: &'static str, plain: &'static str) -> Orderable {
    let answers = vec![
        ASK,
        (Standing::Answer(PLAIN), plain),
        (Standing::Answer(YES), "Always follow"),
        (ROUND, "Do not follow this round"),
        (Standing::Pass, "Never follow"),
    ];
    Orderable::new(topic, name, answers).usually(Standing::Answer(PLAIN))
}

/// Something that can be used in a kind of window.
pub struct Usable {
    pub window: Topic,
    /// The moment in words.
    pub when: &'static str,
    pub component: Topic,
    pub name: &'static str,
    pub text: &'static str,
    /// To use it whenever possible, in words.
    pub always: &'static str,
}

/// An order for each kind of window, and after it one for each thing that can be used there; things of one window stand together.
pub fn windows(usable: impl IntoIterator<Item = Usable>, concerned: &Concerned) -> Vec<Orderable> {
    let mut all: Vec<Orderable> = Vec::new();
    for own in usable {
        if all.last().and_then(|last| last.moment) != Some(own.window) {
            let answers = vec![
                (Standing::Ask, "As for all my cards and abilities"),
                (Standing::AlwaysAsk, "Ask me each time"),
                (Standing::PassUntilConcerned, concerned.only),
                (ROUND, "Use nothing this round"),
                (Standing::Pass, "Use nothing"),
            ];
            all.push(Orderable::new(own.window, own.when, answers).at(own.window, ""));
        }
        let answers = vec![
            (Standing::Ask, "As for all at this moment"),
            (Standing::AlwaysAsk, "Ask me"),
            (Standing::PassUntilConcerned, concerned.ask_only),
            (Standing::USE, own.always),
            (ROUND, "Not this round"),
            (Standing::Pass, "Never"),
        ];
        all.push(Orderable::new(own.component, own.name, answers).at(own.window, own.text));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_window_is_named_once_before_what_can_be_used_in_it() {
        let concerned = Concerned { only: "Only mine", ask_only: "Ask me only about mine" };
        let usable = |window, component| Usable {
            window: Topic(window),
            when: "When it happens",
            component: Topic(component),
            name: "A card",
            text: "It does something.",
            always: "Use it",
        };
        let all = windows([usable(1, 7), usable(1, 8), usable(2, 9)], &concerned);
        assert_eq!(all.iter().map(|order| order.topic.0).collect::<Vec<_>>(), [1, 7, 8, 2, 9]);
        assert_eq!((all[0].text, all[1].text, all[1].moment), ("", "It does something.", Some(Topic(1))));
        assert_eq!(all[2].label(Standing::USE), Some("Use it"));
    }
}
