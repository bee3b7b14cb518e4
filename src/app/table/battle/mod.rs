//! A battle as a stage: two fleets that face each other, the step, the dice beside what rolled them, the odds, the victor.

mod dice;
mod group;
mod odds;
mod playable;
mod result;
mod side;
mod stages;

use crate::app::components::{Each, Icon, Tool, does, places};
use crate::app::state::use_table;
use crate::scene::{self, Art};
use crate::session::table_view::TableView;
use leptos::prelude::*;
use odds::Odds;
use playable::Playable;
use result::Result;
use side::Side;
use stages::Stages;

/// Something of the battle; nothing where there is none.
fn of_battle<T: Default>(view: &TableView, read: impl FnOnce(&scene::Battle) -> T) -> T {
    view.scene.battle.as_ref().map(read).unwrap_or_default()
}

#[component]
pub fn Battle() -> impl IntoView {
    let table = use_table();
    let fought = table.memo(|view| view.scene.battle.is_some());
    let title = table.memo(|view| of_battle(view, |battle| battle.title.clone()));
    let over = table.memo(|view| of_battle(view, |battle| battle.sides.is_empty()));
    view! {
        {move || match (fought.get(), table.desk.battle_away.get()) {
            (false, _) => ().into_any(),
            (true, true) if over.get() => ().into_any(),
            (true, false) if over.get() => view! { <Over title /> }.into_any(),
            (true, true) => {
                view! {
                    <button class="plain recall" {..does(move || table.desk.battle_away.set(false))}>
                        <Icon art=Art::BURST />
                        " "
                        {title}
                    </button>
                }
                    .into_any()
            }
            (true, false) => view! { <Fight title /> }.into_any(),
        }}
    }
    .into_any()
}

#[component]
fn Fight(title: Memo<String>) -> impl IntoView {
    let table = use_table();
    let step = table.memo(|view| of_battle(view, |battle| battle.step.clone()));
    let by_trial = Memo::new(move |_| table.odds(|odds| !odds.exact).unwrap_or_default());
    let sides = table.memo(|view| of_battle(view, |battle| places(battle.sides.len())));
    let victor = table.memo(|view| of_battle(view, |battle| battle.victor().map(|side| side.name.clone())));
    let draw = move |place: u64| {
        let side = table.memo(move |view| of_battle(view, |battle| battle.sides.get(place as usize).cloned()));
        view! {
            <div class="side-place">
                <Side place=place as usize side />
            </div>
        }
        .into_any()
    };
    view! {
        <section class="battle panel" aria-label=title>
            <header class="sheet-head">
                <div>
                    <h2>{title}</h2>
                    <p class="step">{step} {move || by_trial.get().then_some(". Odds by trial, within a few percent")}</p>
                </div>
                <Tool
                    art=Art::CLOSE
                    name="Look at the board"
                    press=move |()| table.desk.battle_away.set(true)
                />
            </header>
            <Stages />
            <Odds />
            <div class="sides">
                <Each keys=sides draw />
            </div>
            <Playable />
            {move || victor.get().map(|name| view! { <Victory name /> })}
            <Result />
        </section>
    }
    .into_any()
}

/// A battle that is over: how it came out, in a card that leaves the board in sight.
#[component]
fn Over(title: Memo<String>) -> impl IntoView {
    let table = use_table();
    view! {
        <section class="battle over panel" aria-label=title>
            <header class="sheet-head">
                <h2>{title}</h2>
                <Tool art=Art::CLOSE name="Close" press=move |()| table.desk.battle_away.set(true) />
            </header>
            <Result />
        </section>
    }
    .into_any()
}

/// The moment in which a battle is decided.
#[component]
fn Victory(name: String) -> impl IntoView {
    view! {
        <p class="victory" role="status">
            <Icon art=Art::LAUREL />
            " Victory: "
            {name}
        </p>
    }
    .into_any()
}
