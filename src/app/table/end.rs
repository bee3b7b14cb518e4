//! The end: who won, the scores and how they came about, and the way into the replay.

use super::seat_name::SeatName;
use crate::app::components::Icon;
use crate::app::components::{Button, does, seat_class};
use crate::app::state::{use_routes, use_table};
use crate::core::rulebook::Outcome;
use crate::core::seat::{PerSeat, Seat};
use crate::scene::Art;
use leptos::prelude::*;
use std::cmp::Reverse;

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
    let (table, routes) = (use_table(), use_routes());
    let headline = table
        .memo(|view| view.outcome.as_ref().map(|outcome| headline(view.names.list(outcome.winners.iter()), outcome)));
    let scores = table.memo(|view| view.outcome.as_ref().map(ranked).unwrap_or_default());
    let course = table.memo(|view| view.course.clone());
    view! {
        <section class="end panel" aria-label="Result">
            <p class="end-crown">
                <Icon art=Art::LAUREL />
            </p>
            <h2>{headline}</h2>
            <ol class="scores">
                {move || {
                    let scores = scores.get();
                    let best = scores.iter().map(|(_, score)| *score).max().unwrap_or(1).max(1);
                    scores.into_iter().map(|(seat, score)| view! { <Score seat score best /> }).collect_view()
                }}
            </ol>
            {move || course.with(|course| view! { <Course course=lines(course) /> })}
            <div class="offers">
                <Button class="primary" label="Watch the replay" press=move |()| table.seek(0) />
                <Button
                    class="plain"
                    label="Look at the board"
                    press=move |()| table.desk.result_away.set(true)
                />
                <Button class="plain" label="Home" press=move |()| routes.home() />
            </div>
        </section>
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
                <span style=format!("width:{width}%")></span>
            </span>
            <b>{score}</b>
        </li>
    }
    .into_any()
}

/// A line for each seat, from the beginning to the end. The scores above say the same in words.
#[component]
fn Course(course: Vec<(Seat, String)>) -> impl IntoView {
    let line = |(seat, points)| view! { <polyline class=seat_class(seat) points=points /> };
    view! {
        <svg class="course" viewBox="-3 -3 246 78" aria-hidden="true">
            {course.into_iter().map(line).collect_view()}
        </svg>
    }
    .into_any()
}

/// Winners first, then by points; else in the order of the seats.
fn ranked(outcome: &Outcome) -> Vec<(Seat, i32)> {
    let mut ranked: Vec<(Seat, i32)> = outcome.scores.iter().map(|(seat, &score)| (seat, score)).collect();
    ranked.sort_by_key(|&(seat, score)| Reverse((outcome.winners.contains(seat), score)));
    ranked
}

/// The points of each seat as those of a line, 240 wide and 72 high.
fn lines(course: &[PerSeat<i32>]) -> Vec<(Seat, String)> {
    let all = || course.iter().flat_map(PerSeat::values).copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let steps = (course.len() as i32 - 1).max(1);
    let line = |seat: Seat| {
        let point = |(step, scores): (usize, &PerSeat<i32>)| {
            let height = (most - scores.get(seat).copied().unwrap_or(0)) * 72 / (most - least);
            format!("{},{height}", step as i32 * 240 / steps)
        };
        course.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
    };
    Seat::all(course.first().map_or(0, PerSeat::count)).map(|seat| (seat, line(seat))).collect()
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

    #[test]
    fn the_course_reaches_from_the_beginning_to_the_end_and_from_nothing_to_the_best() {
        let course: Vec<PerSeat<i32>> = [[0, 0], [1, 3], [4, 2]].map(|scores| scores.into_iter().collect()).into();
        let drawn = lines(&course);
        assert_eq!(drawn[0].1, "0,72 120,54 240,0");
        assert_eq!(drawn[1].1, "0,72 120,18 240,36");
        assert!(lines(&[]).is_empty());
    }
}
