//! The guide of a first game: a short hint for each kind of question, by the rule that asks it.

use crate::app::components::Tool;
use crate::app::state::{Table, use_table};
use crate::scene::{Art, Hint};
use leptos::prelude::*;

/// While nobody here is asked.
const WATCH: Hint = Hint {
    rule: "",
    title: "Watch",
    text: "Others decide. The line above the bar says what happened last; tap it for the whole log. Tap anywhere to hurry the bots.",
};
/// Where no hint fits.
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

#[component]
pub fn Guide() -> impl IntoView {
    let table = use_table();
    let covered = table.memo(|view| view.curtain().is_some());
    let hint = Memo::new(move |_| hint(table));
    let shown = move || table.desk.guided.get() && !covered.get();
    view! {
        {move || {
            shown()
                .then(|| {
                    view! {
                        <aside class="guide panel" aria-label="Guide">
                            <div role="status">
                                <h2>{move || hint.get().0}</h2>
                                <p>{move || hint.get().1}</p>
                            </div>
                            <Tool
                                art=Art::CLOSE
                                name="Close the guide"
                                press=move |()| table.desk.guided.set(false)
                            />
                        </aside>
                    }
                })
        }}
    }
    .into_any()
}

/// The title and the text of what fits now.
fn hint(table: Table) -> (&'static str, &'static str) {
    let hint = if table.view(|view| view.outcome.is_some()) {
        &OVER
    } else {
        let asked_by = |number: &str| {
            let hints = table.game(|game| game.session.hints()).unwrap_or_default();
            hints.iter().find(|hint| hint.rule == number).unwrap_or(&ASKED)
        };
        table.question(|question| asked_by(&question.prompt.rule.number)).unwrap_or(&WATCH)
    };
    (hint.title, hint.text)
}
