//! The board of the game as it would begin: to look at before, to draw again, and to share as a string.

use crate::app::components::{Button, Miniature};
use crate::app::state::use_new_game;
use crate::session::new_game::Board;
use leptos::prelude::*;

#[component]
pub fn BoardView() -> impl IntoView {
    let form = use_new_game();
    // Names and who plays make no other board.
    let asked = Memo::new(move |_| form.with(|form| (form.rulebook, form.filled().0, form.seed, form.wanted)));
    let board = Memo::new(move |_| asked.with(|_| untrack(|| form.with(|form| form.board()))));
    let view = move |board: Result<Board, String>| match board {
        Ok(board) => view! { <Shown board /> }.into_any(),
        Err(sentence) => view! { <p>{sentence}</p> }.into_any(),
    };
    let section = move |board: Result<Board, String>| {
        view! {
            <fieldset class="board-shown">
                <legend>"The galaxy"</legend>
                {view(board)}
            </fieldset>
        }
    };
    (move || board.get().map(section)).into_any()
}

#[component]
fn Shown(board: Board) -> impl IntoView {
    let form = use_new_game();
    let said = Memo::new(move |_| form.with(|form| form.said.clone()));
    let map = board.map.map(|map| {
        let copied = map.clone();
        view! {
            <label class="field">
                <span>"As a map string"</span>
                <input type="text" readonly value=map.clone() prop:value=map />
            </label>
            <Button class="plain" label="Copy" press=move |()| form.copy_map(copied.clone()) />
            <p class="said" role="status">
                {move || said.get()}
            </p>
        }
    });
    view! {
        <div class="board-place">
            <Miniature galaxy=board.galaxy planets=true />
        </div>
        <div class="board-tools">
            <Button class="plain" label="Draw again" press=move |()| form.draw_again() />
            {map}
        </div>
    }
    .into_any()
}
