//! A table of words.

use super::Shown;
use crate::scene::Block;
use leptos::prelude::*;

/// Wide tables scroll on small screens, so they can be reached by keyboard.
#[component]
pub fn Rows(block: Shown) -> impl IntoView {
    view! {
        <div class="wide" tabindex="0" role="group" aria-label="Table">
            <table>
                {move || match block.get() {
                    Some(Block::Rows { head, rows }) => Some(body(head, rows)),
                    _ => None,
                }}
            </table>
        </div>
    }
    .into_any()
}

fn body(head: Vec<String>, rows: Vec<Vec<String>>) -> impl IntoView {
    let row = |row: Vec<String>| {
        let cells = row.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view();
        view! { <tr>{cells}</tr> }
    };
    view! {
        <thead>
            <tr>{head.into_iter().map(|cell| view! { <th scope="col">{cell}</th> }).collect_view()}</tr>
        </thead>
        <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
    }
}
