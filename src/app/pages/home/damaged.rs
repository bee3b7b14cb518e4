//! Saves that cannot be read, as they were found.

use crate::app::components::{Button, IconButton};
use crate::app::state::{use_games, use_notices};
use crate::saves::Damaged;
use crate::scene::Art;
use leptos::prelude::*;

#[component]
pub fn DamagedSaves() -> impl IntoView {
    let games = use_games();
    let damaged = Memo::new(move |_| games.damaged());
    let section = |all: Vec<Damaged>| {
        view! {
            <section>
                <h2>"Damaged"</h2>
                <p class="aside">"These saves cannot be read. They were put aside as they are."</p>
                <ul class="rows">
                    {all.into_iter().map(|damaged| view! { <DamagedSave damaged /> }).collect_view()}
                </ul>
            </section>
        }
    };
    (move || Some(damaged.get()).filter(|all| !all.is_empty()).map(section)).into_any()
}

#[component]
fn DamagedSave(damaged: Damaged) -> impl IntoView {
    let (games, notices) = (use_games(), use_notices());
    let Damaged { number, key, raw } = damaged;
    let save = move |()| {
        notices.keep_file("orrery-damaged.txt", &raw);
    };
    view! {
        <li class="damage">
            <span>{key}</span>
            <Button class="plain" label="Save the raw text" press=save />
            {number
                .map(|number| {
                    view! {
                        <IconButton
                            class="plain danger"
                            art=Art::TRASH
                            label="Discard"
                            press=move |()| games.discard_damaged(number)
                        />
                    }
                })}
        </li>
    }
    .into_any()
}
