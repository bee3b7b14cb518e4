//! A new game: the rulebook, who sits where, and what the rulebook asks. As it opens, it is ready to start against bots.

mod board;
mod books;
mod cards;
mod field;
mod seat_row;
mod seats;

use crate::app::components::{Heading, Tool, submits};
use crate::app::state::{use_new_game, use_routes};
use crate::scene::Art;
use board::BoardView;
use books::Books;
use field::Options;
use leptos::prelude::*;
use seats::Seats;

#[component]
pub fn NewGame() -> impl IntoView {
    let (form, routes) = (use_new_game(), use_routes());
    view! {
        <main class="screen">
            <form {..submits(move || form.start())}>
                <header class="screen-head">
                    <Tool art=Art::LEFT name="Home" press=move |()| routes.home() />
                    <Heading text="New game" />
                </header>
                <Books />
                <Seats />
                <Options />
                <BoardView />
                <StartBar />
            </form>
        </main>
    }
    .into_any()
}

#[component]
fn StartBar() -> impl IntoView {
    let form = use_new_game();
    let trouble = Memo::new(move |_| form.with(|form| form.trouble.clone()));
    let waits = Memo::new(move |_| form.with(|form| form.wanted.is_some()));
    view! {
        <div class="start-bar">
            <p class="trouble" role="alert">
                {move || trouble.get()}
            </p>
            <button class="primary big" type="submit" disabled=move || waits.get()>
                {move || if waits.get() { "Fetching the rulebook…" } else { "Start" }}
            </button>
        </div>
    }
    .into_any()
}
