//! The guide of a first game: a short hint for each kind of question, by the rule that asks it.

use super::app::App;
use super::dom::{El, el};
use super::parts::tool;
use super::table::Wires;
use crate::games::Rules;
use crate::scene::Art;
use leptos::prelude::*;

struct Hint {
    /// The number of the rule that asks.
    rule: &'static str,
    title: &'static str,
    text: &'static str,
}

/// While nobody here is asked, and where no hint fits.
const WATCH: Hint = Hint {
    rule: "",
    title: "Watch",
    text: "Others decide. The line at the top says what happened last; tap it for the whole log. Tap anywhere to hurry the bots.",
};
const ASKED: Hint = Hint {
    rule: "",
    title: "A question",
    text: "What can be chosen glows on the board and stands in the bar below. The question mark opens the rule.",
};
const OVER: Hint = Hint {
    rule: "",
    title: "Well played",
    text: "That was a whole game. Watch the replay, or start a new game from home: more seats, longer, by link.",
};

fn hints(rules: Rules) -> &'static [Hint] {
    match rules {
        Rules::Skirmish => &SKIRMISH,
    }
}

static SKIRMISH: [Hint; 13] = [
    Hint {
        rule: "S 3.1",
        title: "Bid for the order",
        text: "Fuel buys ships, but the highest bid decides who moves when. Moving last is strong: nobody can take back what you take. One fuel is a fair start.",
    },
    Hint {
        rule: "S 3.3",
        title: "You arrange the turns",
        text: "Use the arrows to sort the names. Going last lets you see what the others do; going first takes empty worlds.",
    },
    Hint {
        rule: "S 4.1",
        title: "Land",
        text: "Nobody is ever out of the game: put a scout on an empty world and it is yours.",
    },
    Hint {
        rule: "S 4.3",
        title: "Cards first",
        text: "Your cards are secret. Read them under Cards; play one that helps now, or keep it for a battle. You may go on without playing any.",
    },
    Hint {
        rule: "S 4.4",
        title: "Build ships",
        text: "Press plus where a ship should stand. Scouts are cheap, cruisers hit more often. Keep a little fuel for the next bid.",
    },
    Hint {
        rule: "S 4.5",
        title: "Move",
        text: "Every world scores a point each round, the Crown in the middle two. Tap a glowing world: empty ones are yours at once.",
    },
    Hint {
        rule: "S 5.2",
        title: "A battle",
        text: "Before the dice fall you may play a battle card. The picture shows both fleets and the chance to win.",
    },
    Hint {
        rule: "S 5.3",
        title: "Losses",
        text: "Each hit costs one ship of your choice. The cheaper ones are marked already; confirm if you agree.",
    },
    Hint {
        rule: "S 5.5",
        title: "Fight on?",
        text: "After each round the attacker may turn back to a world of theirs. Look at the odds before you fight on.",
    },
    Hint { rule: "S 5.6", title: "Withdraw", text: "Three rounds are all a battle gets. Choose where your ships go." },
    Hint {
        rule: "S 6.1",
        title: "Aim",
        text: "Some cards need a target. Tap it on the board or in the bar; the others may still answer the card.",
    },
    Hint {
        rule: "S 6.2",
        title: "Answer a card",
        text: "A rival plays a card, and one of yours can answer it. Pass if it does not hurt you. The clock lets you answer such questions ahead.",
    },
    Hint {
        rule: "S 4.6",
        title: "Too many cards",
        text: "Four cards are all you can keep. Discard what you need least.",
    },
];

pub fn guide(wires: Wires, app: App) -> El {
    let closed = RwSignal::new(false);
    let rules = app.held.with_untracked(|held| held.as_ref().map_or(Rules::Skirmish, |held| held.session.rules()));
    let hint = move || {
        if wires.outcome.with(Option::is_some) {
            return &OVER;
        }
        wires.prompt.with(|prompt| match prompt {
            Some(prompt) => hints(rules).iter().find(|hint| hint.rule == prompt.rule.number).unwrap_or(&ASKED),
            None => &WATCH,
        })
    };
    let words = el("div")
        .attr("role", "status")
        .child(el("h2").says(move || hint().title.into()))
        .child(el("p").says(move || hint().text.into()));
    el("aside")
        .class("guide panel")
        .named("Guide")
        .flag("hidden", move || closed.get() || wires.curtain.get().is_some())
        .child(words)
        .child(tool(Art::CLOSE, "Close the guide", move || closed.set(true)))
}
