//! Where the points came from: a row for each source, a column for each seat.

use crate::app::components::{Emblem, Icon};
use crate::app::state::use_table;
use crate::core::seat::Seat;
use crate::scene::Source;
use leptos::prelude::*;

#[component]
pub fn Sources() -> impl IntoView {
    let table = use_table();
    let sources = table.memo(|view| view.ending.as_ref().map(|ending| ending.sources.clone()).unwrap_or_default());
    let names = table.memo(|view| {
        let seats = view.outcome.iter().flat_map(|outcome| outcome.scores.seats());
        seats.map(|seat| (seat, view.names.of(seat).to_string())).collect::<Vec<_>>()
    });
    let head = |(seat, name): (Seat, String)| {
        view! {
            <th scope="col">
                <Emblem seat />
                <span class="unseen">{name}</span>
            </th>
        }
    };
    let whole = move || {
        view! {
            <section class="end-part wide">
                <h3>"Where the points came from"</h3>
                <table class="sources">
                    <thead>
                        <tr>
                            <td></td>
                            {move || names.get().into_iter().map(head).collect_view()}
                        </tr>
                    </thead>
                    <tbody>{move || sources.get().into_iter().map(rows).collect_view()}</tbody>
                </table>
            </section>
        }
    };
    (move || (!sources.with(Vec::is_empty)).then(whole)).into_any()
}

/// A source, and below it what it is made of.
fn rows(mut source: Source) -> impl IntoView {
    let parts = std::mem::take(&mut source.parts);
    let whole = row(source, if parts.is_empty() { "" } else { "sum" });
    view! { {whole} {parts.into_iter().map(|part| row(part, "part")).collect_view()} }
}

fn row(source: Source, class: &'static str) -> impl IntoView {
    let cells = source.points.values().map(|&points| figure(points)).collect::<Vec<String>>();
    let art = source.art.filter(|_| class != "part");
    view! {
        <tr class=class>
            <th scope="row">{art.map(|art| view! { <Icon art /> " " })} {source.name}</th>
            {cells.into_iter().map(|points| view! { <td>{points}</td> }).collect_view()}
        </tr>
    }
}

fn figure(points: i32) -> String {
    if points == 0 { "–".into() } else { points.to_string().replace('-', "−") }
}
