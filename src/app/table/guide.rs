//! The guide of a first game: what the rulebook says to the question that is asked.

use crate::app::components::Tool;
use crate::app::state::{Table, use_table};
use crate::scene::{Art, Hint};
use leptos::prelude::*;

/// While nobody here is asked.
const WATCH: Hint = Hint::new(
    "Watch",
    "Others decide. The line above the bar says what happened last; tap it for the whole log. A tap on the board skips what is shown.",
);
/// Where the rulebook says nothing.
const ASKED: Hint = Hint::new(
    "A question",
    "What can be chosen glows on the board and stands in the bar below. The question mark opens the rule.",
);
const OVER: Hint = Hint::new(
    "Well played",
    "That was a whole game. Watch the replay, ask for a rematch, or start a new game from home: more seats, longer, by link.",
);

#[component]
pub fn Guide() -> impl IntoView {
    let table = use_table();
    let covered = table.memo(|view| view.curtain().is_some());
    let hint = Memo::new(move |_| hint(table));
    // A panel takes its place.
    let lifted = Memo::new(move |_| table.desk.panel.get().is_some() || table.asks_which());
    let shown = move || table.desk.guided.get() && !covered.get();
    view! {
        {move || {
            shown()
                .then(|| {
                    view! {
                        <aside class="guide panel" class:lifted=lifted aria-label="Guide">
                            <div role="status">
                                <h2>{move || hint.get().title}</h2>
                                <p>{move || hint.get().text}</p>
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

/// What fits now.
fn hint(table: Table) -> Hint {
    if table.view(|view| view.outcome.is_some()) {
        return OVER;
    }
    let asked = table.question(|question| question.prompt.hint.clone());
    asked.map_or(WATCH, |hint| if hint == Hint::default() { ASKED } else { hint })
}
