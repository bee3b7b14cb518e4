//! The end: who won, the scores and how they came about, and the way into the replay.

use super::{MenuItem, Wires, seat_name};
use crate::core::rulebook::Outcome;
use crate::core::seat::{PerSeat, Seat};
use crate::scene::Art;
use crate::ui::art::{pictogram, seat_class};
use crate::ui::dom::{El, el, svg};
use leptos::prelude::*;

pub fn end(stage: El, wires: Wires) -> El {
    let put_away = RwSignal::new(false);
    let outcome = move || Some((wires.outcome.get().filter(|_| wires.live())?, put_away.get()));
    stage.when(outcome, move |(outcome, away)| {
        if away {
            el("button").class("plain recall").text("Show the result").press(move || put_away.set(false))
        } else {
            result(wires, put_away, &outcome)
        }
    })
}

fn result(wires: Wires, put_away: RwSignal<bool>, outcome: &Outcome) -> El {
    let winners = wires.names.with(|names| names.list(outcome.winners.iter()));
    let verb = if outcome.winners.len() == 1 { " wins" } else { " win together" };
    let mut ranked: Vec<(Seat, i32)> = Vec::new();
    for (seat, &score) in outcome.scores.iter() {
        let rank = |seat: Seat, score: i32| (outcome.winners.contains(seat), score);
        let place = ranked.iter().position(|&(other, least)| rank(other, least) < rank(seat, score));
        ranked.insert(place.unwrap_or(ranked.len()), (seat, score));
    }
    let best = ranked.iter().map(|(_, score)| *score).max().unwrap_or(1).max(1);
    let row = |(seat, score): (Seat, i32)| {
        let width = ["width:", &(score.max(0) * 100 / best).max(1).to_string(), "%"].concat();
        let bar = el("span").class("score-bar").attr("aria-hidden", "true").child(el("span").attr("style", &width));
        el("li")
            .class(&seat_class(seat))
            .child(seat_name(wires, seat))
            .child(bar)
            .child(el("b").text(&score.to_string()))
    };
    let buttons = [
        el("button").class("primary").text("Watch the replay").press(move || wires.on_seek.run(0)),
        el("button").class("plain").text("Look at the board").press(move || put_away.set(true)),
        el("button").class("plain").text("Home").press(move || wires.on_menu.run(MenuItem::Home)),
    ];
    el("section")
        .class("end panel")
        .named("Result")
        .child(el("p").class("end-crown").child(pictogram(Art::LAUREL)))
        .child(el("h2").text(&[&winners, verb].concat()))
        .child(el("ol").class("scores").children(ranked.into_iter().map(row)))
        .child(wires.course.with_untracked(|course| graph(course)))
        .child(el("div").class("offers").children(buttons))
}

/// A line for each seat, from the beginning to the end. The scores above say the same in words.
fn graph(course: &[PerSeat<i32>]) -> El {
    const WIDTH: i32 = 240;
    const HEIGHT: i32 = 72;
    let all = || course.iter().flat_map(PerSeat::values).copied();
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let steps = (course.len() as i32 - 1).max(1);
    let line = |seat: Seat| {
        let at = |(step, scores): (usize, &PerSeat<i32>)| {
            let height = (most - scores.get(seat).copied().unwrap_or(0)) * HEIGHT / (most - least);
            format!("{},{height}", step as i32 * WIDTH / steps)
        };
        let points: Vec<String> = course.iter().enumerate().map(at).collect();
        svg("polyline").class(&seat_class(seat)).attr("points", &points.join(" "))
    };
    let seats = course.first().map_or(0, |scores| scores.values().count());
    svg("svg")
        .class("course")
        .attr("viewBox", &format!("-3 -3 {} {}", WIDTH + 6, HEIGHT + 6))
        .attr("aria-hidden", "true")
        .children(Seat::all(seats).map(line))
}
