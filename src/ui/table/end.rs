//! The end: who won, the scores, and the way into the replay.

use super::{MenuItem, Wires, seat_name};
use crate::core::rulebook::Outcome;
use crate::core::seat::Seat;
use crate::scene::Art;
use crate::ui::art::{icon, seat_class};
use leptos::prelude::*;

pub fn end(wires: Wires) -> AnyView {
    let put_away = RwSignal::new(false);
    let shown = move || {
        let outcome = wires.outcome.get().filter(|_| wires.live())?;
        Some(if put_away.get() { recall(put_away) } else { result(wires, put_away, outcome) })
    };
    view! { {shown} }.into_any()
}

fn recall(put_away: RwSignal<bool>) -> AnyView {
    view! { <button class="plain recall" on:click=move |_| put_away.set(false)>"Show the result"</button> }.into_any()
}

fn result(wires: Wires, put_away: RwSignal<bool>, outcome: Outcome) -> AnyView {
    let winners = wires.names.with(|names| names.list(outcome.winners.iter()));
    let verb = if outcome.winners.len() == 1 { " wins" } else { " win together" };
    let mut ranked: Vec<(Seat, i32)> = outcome.scores.iter().map(|(seat, score)| (seat, *score)).collect();
    ranked.sort_by_key(|(seat, score)| (!outcome.winners.contains(*seat), -score));
    let best = ranked.iter().map(|(_, score)| *score).max().unwrap_or(1).max(1);
    let row = |(seat, score): (Seat, i32)| {
        let width = format!("width:{}%", (score.max(0) * 100 / best).max(1));
        view! {
            <li class=seat_class(seat)>
                {seat_name(wires, seat)}
                <span class="score-bar" aria-hidden="true"><span style=width></span></span>
                <b>{score}</b>
            </li>
        }
    };
    view! {
        <section class="end panel" aria-label="Result">
            <p class="end-crown">{icon(Art::LAUREL)}</p>
            <h2>{[winners.as_str(), verb].concat()}</h2>
            <ol class="scores">{ranked.into_iter().map(row).collect_view()}</ol>
            <div class="offers">
                <button class="primary" on:click=move |_| wires.on_seek.run(0)>"Watch the replay"</button>
                <button class="plain" on:click=move |_| put_away.set(true)>"Look at the board"</button>
                <button class="plain" on:click=move |_| wires.on_menu.run(MenuItem::Home)>"Home"</button>
            </div>
        </section>
    }
    .into_any()
}
