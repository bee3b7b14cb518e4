//! A battle as a scene of its own: both sides, the step, the dice, the odds.

mod dice;
mod side;

use crate::app::components::{Each, Icon, Tool, does, places};
use crate::app::state::use_table;
use crate::scene::{self, Art};
use crate::session::table_view::TableView;
use dice::Dice;
use leptos::prelude::*;
use side::Side;

/// Something of the battle; nothing where there is none.
fn of_battle<T: Default>(view: &TableView, read: impl FnOnce(&scene::Battle) -> T) -> T {
    view.scene.battle.as_ref().map(read).unwrap_or_default()
}

#[component]
pub fn Battle() -> impl IntoView {
    let table = use_table();
    let fought = table.memo(|view| view.scene.battle.is_some());
    let title = table.memo(|view| of_battle(view, |battle| battle.title.clone()));
    view! {
        {move || match (fought.get(), table.desk.battle_away.get()) {
            (false, _) => ().into_any(),
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
    let sides = table.memo(|view| of_battle(view, |battle| places(battle.sides.len())));
    let draw = move |place: u64| {
        let side = table.memo(move |view| of_battle(view, |battle| battle.sides.get(place as usize).cloned()));
        view! {
            <div class="side-place">
                <Side side />
                <Dice side />
            </div>
        }
        .into_any()
    };
    view! {
        <section class="battle panel" aria-label=title>
            <header class="sheet-head">
                <div>
                    <h2>{title}</h2>
                    <p class="step">{step}</p>
                </div>
                <Tool
                    art=Art::CLOSE
                    name="Look at the board"
                    press=move |()| table.desk.battle_away.set(true)
                />
            </header>
            <div class="sides">
                <Each keys=sides draw />
            </div>
        </section>
    }
    .into_any()
}
