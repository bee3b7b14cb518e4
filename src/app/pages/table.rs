//! The table, or the curtain instead of it.

use crate::app::components::{Each, does};
use crate::app::state::use_table;
use crate::app::table::decision::DecisionBar;
use crate::app::table::galaxy::{Galaxy, Look};
use crate::app::table::{Battle, Curtain, Dock, End, Guide, Header, MANY, Milestones, Panels, Rail};
use crate::core::seat::Seat;
use leptos::html;
use leptos::prelude::*;

/// What stands in the place of the table while somebody else may look.
const UNCOVERED: u64 = u64::MAX;

#[component]
pub fn TablePage() -> impl IntoView {
    let table = use_table();
    let covered = table.memo(|view| view.curtain().map_or(UNCOVERED, |seat| seat.index() as u64));
    let draw = |key| match key {
        UNCOVERED => view! { <Uncovered /> }.into_any(),
        seat => view! { <Curtain seat=Seat::new(seat as usize) /> }.into_any(),
    };
    view! {
        <div class="play">
            <div class="host">
                <Each keys=move || vec![covered.get()] draw />
            </div>
            {move || table.desk.guided.get().then(|| view! { <Guide /> })}
        </div>
    }
    .into_any()
}

#[component]
fn Uncovered() -> impl IntoView {
    let table = use_table();
    let free = NodeRef::<html::Div>::new();
    // Panels take their room from the board.
    let open = Memo::new(move |_| table.desk.panel.get().is_some() || table.asks_which());
    // Both sides of a bargain stand side by side.
    let deals = Memo::new(move |_| table.question(|question| question.prompt.deal.is_some()) == Some(true));
    // A strip of what everybody plays for stands above the board.
    let aims = table.memo(|view| !view.scene.milestones.is_empty());
    let busy = table.memo(|view| view.scene.sheets.len() >= MANY);
    let fought = table.memo(|view| view.scene.battle.as_ref().is_some_and(|battle| !battle.sides.is_empty()));
    let fights = Memo::new(move |_| fought.get() && !table.desk.battle_away.get());
    view! {
        <main class="table" class:open=open class:fights=fights class:busy=busy class:deals=deals class:aims=aims>
            <Galaxy free />
            <div class="top">
                <Header />
                <Milestones />
            </div>
            <Rail />
            <div class="free" aria-hidden="true" node_ref=free></div>
            // One tap skips a beat, also where something lies over the board.
            <div
                class="stage"
                {..does(move || {
                    if table.plays() {
                        table.skip_beat();
                    }
                })}
            >
                <Battle />
                <End />
                <Look />
            </div>
            <Dock />
            <DecisionBar />
            <Panels />
            <p class="unseen" aria-live="polite" role="status">
                {move || table.desk.said.get()}
            </p>
        </main>
    }
    .into_any()
}
