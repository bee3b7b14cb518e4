//! The end: who won, the scores, and the way into the replay.

use super::{MenuItem, Wires, seat_name};
use crate::core::rulebook::Outcome;
use crate::core::seat::Seat;
use crate::core::sort::sort_by_key;
use crate::scene::Art;
use crate::ui::art::{pictogram, seat_class};
use crate::ui::dom::{El, el, memo};
use leptos::prelude::*;

pub fn end(stage: El, wires: Wires) -> El {
    let put_away = RwSignal::new(false);
    let outcome = memo(move || wires.outcome.get().filter(|_| wires.live()));
    stage.show(move || {
        let outcome = outcome.get()?;
        Some(if put_away.get() {
            el("button").class("plain recall").text("Show the result").press(move || put_away.set(false))
        } else {
            result(wires, put_away, &outcome)
        })
    })
}

fn result(wires: Wires, put_away: RwSignal<bool>, outcome: &Outcome) -> El {
    let winners = wires.names.with(|names| names.list(outcome.winners.iter()));
    let verb = if outcome.winners.len() == 1 { " wins" } else { " win together" };
    let mut ranked: Vec<(Seat, i32)> = outcome.scores.iter().map(|(seat, score)| (seat, *score)).collect();
    sort_by_key(&mut ranked, |(seat, score)| (!outcome.winners.contains(*seat), -score));
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
        .child(el("div").class("offers").children(buttons))
}
