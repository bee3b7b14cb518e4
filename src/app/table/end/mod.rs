//! The end: who won, the scores and how they came about, and the ways on from there.

mod graph;
mod sources;
mod story;

use super::seat_name::SeatName;
use crate::app::components::{Button, Icon, does, seat_class};
use crate::app::state::{use_new_game, use_routes, use_table};
use crate::core::rulebook::Outcome;
use crate::core::seat::Seat;
use crate::scene::Art;
use graph::Graph;
use leptos::prelude::*;
use sources::Sources;
use std::cmp::Reverse;
use story::{Dice, TurningPoints};

#[component]
pub fn End() -> impl IntoView {
    let table = use_table();
    let over = table.memo(|view| view.outcome.is_some() && view.live());
    view! {
        {move || match (over.get(), table.desk.result_away.get()) {
            (false, _) => ().into_any(),
            (true, true) => {
                view! {
                    <button class="plain recall" {..does(move || table.desk.result_away.set(false))}>
                        "Show the result"
                    </button>
                }
                    .into_any()
            }
            (true, false) => view! { <Result /> }.into_any(),
        }}
    }
    .into_any()
}

#[component]
fn Result() -> impl IntoView {
    let table = use_table();
    let headline = table
        .memo(|view| view.outcome.as_ref().map(|outcome| headline(view.names.list(outcome.winners.iter()), outcome)));
    let scores = table.memo(|view| view.outcome.as_ref().map(ranked).unwrap_or_default());
    // The emblem of who won, where there is one of them and it has one.
    let emblem = table.memo(|view| {
        let winners = view.outcome.as_ref()?.winners;
        let one = winners.iter().next().filter(|_| winners.len() == 1)?;
        let card = view.scene.seats.iter().find(|card| card.seat == one)?;
        Some((one, card.emblem?))
    });
    view! {
        <section class="end panel" aria-label="Result">
            <p class="end-crown">
                <Icon art=Art::LAUREL />
                {move || {
                    emblem
                        .get()
                        .map(|(seat, art)| {
                            view! {
                                <span class=seat_class(seat)>
                                    <Icon art />
                                </span>
                            }
                        })
                }}
            </p>
            <h2>{headline}</h2>
            <ol class="scores" aria-label="Scores">
                {move || {
                    let scores = scores.get();
                    let best = scores.iter().map(|(_, score)| *score).max().unwrap_or(1).max(1);
                    scores.into_iter().map(|(seat, score)| view! { <Score seat score best /> }).collect_view()
                }}
            </ol>
            <WaysOn />
            <Graph />
            <TurningPoints />
            <Sources />
            <Dice />
        </section>
    }
    .into_any()
}

#[component]
fn WaysOn() -> impl IntoView {
    let (table, routes, new_game) = (use_table(), use_routes(), use_new_game());
    view! {
        <div class="offers">
            <Button class="primary" label="Watch the replay" press=move |()| table.replay(0) />
            <Button class="plain" label="Rematch" press=move |()| new_game.rematch(table) />
            <Button class="plain" label="Share" press=move |()| table.open_share() />
            <Button class="plain" label="Look at the board" press=move |()| table.desk.result_away.set(true) />
            <Button class="plain" label="Home" press=move |()| routes.home() />
        </div>
    }
    .into_any()
}

fn headline(winners: String, outcome: &Outcome) -> String {
    let verb = if outcome.winners.len() == 1 { "wins" } else { "win together" };
    format!("{winners} {verb}")
}

/// The points of a seat, with a bar as long as its part of the best.
#[component]
fn Score(seat: Seat, score: i32, best: i32) -> impl IntoView {
    let width = (score.max(0) * 100 / best).max(1);
    view! {
        <li class=seat_class(seat)>
            <SeatName seat />
            <span class="score-bar" aria-hidden="true">
                <span class="weft" style=format!("width:{width}%")></span>
            </span>
            <b>{score}</b>
        </li>
    }
    .into_any()
}

/// Winners first, then by points; else in the order of the seats.
fn ranked(outcome: &Outcome) -> Vec<(Seat, i32)> {
    let mut ranked: Vec<(Seat, i32)> = outcome.scores.iter().map(|(seat, &score)| (seat, score)).collect();
    ranked.sort_by_key(|&(seat, score)| Reverse((outcome.winners.contains(seat), score)));
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(seats: &[usize]) -> Vec<Seat> {
        seats.iter().map(|&seat| Seat::new(seat)).collect()
    }

    #[test]
    fn winners_come_first_then_points_then_the_order_of_the_seats() {
        let outcome =
            Outcome { scores: [7, 9, 9, 2, 7].into_iter().collect(), winners: seats(&[2]).into_iter().collect() };
        let order: Vec<Seat> = ranked(&outcome).into_iter().map(|(seat, _)| seat).collect();
        assert_eq!(order, seats(&[2, 1, 0, 4, 3]));
    }
}
