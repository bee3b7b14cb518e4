//! Standing orders: answers given ahead, for each seat at this device.

use super::app::App;
use super::art::emblem;
use super::dom::{El, el};
use super::driver;
use super::held::Held;
use super::parts::{group, select};
use crate::core::orders::{Standing, Topic};
use crate::core::seat::Seat;
use crate::session::{About, TopicNames};
use leptos::prelude::*;

/// The sheet; `first` is the topic it was opened for.
pub fn sheet(app: App, first: Option<Topic>) -> El {
    let found = app.held.with_untracked(|held| {
        let held = held.as_ref()?;
        // Behind the curtain everybody gives their own orders only.
        let here: Vec<(Seat, String)> = held
            .players
            .here()
            .iter()
            .filter(|&seat| held.viewer().is_none_or(|viewer| viewer == seat))
            .map(|seat| (seat, held.names().of(seat).to_string()))
            .collect();
        Some((here, About::rules(held.session.rules()).topics))
    });
    let (here, mut topics) = found.unwrap_or_default();
    if let Some(place) = topics.iter().position(|(topic, ..)| Some(*topic) == first) {
        topics[..=place].rotate_right(1);
    }
    if here.is_empty() || topics.is_empty() {
        return el("p").text("There is nothing to answer ahead in this game.");
    }
    topics.push((Topic::ALL, "Everything else", vec![]));
    let seat = |(seat, name): (Seat, String)| {
        let legend = el("legend").class("who").child(emblem(seat)).text(&name);
        group("orders", legend).children(topics.iter().map(|topic| row(app, seat, topic)))
    };
    let promise = "Orrery gives these answers for you, says so in the log, and asks you again whenever you want it to.";
    el("div").class("stack").child(el("p").text(promise)).children(here.into_iter().map(seat))
}

/// What can be ordered, in the order of the menu; the round is the one being played.
fn standings(round: u32, own: &[&'static str]) -> Vec<(Standing, &'static str)> {
    let mut all = vec![
        (Standing::Ask, "Ask me"),
        (Standing::PassThisRound(round), "Pass this round"),
        (Standing::PassUntilConcerned, "Pass until it concerns me"),
        (Standing::Pass, "Pass"),
        (Standing::AlwaysAsk, "Always ask me"),
    ];
    all.extend(own.iter().enumerate().map(|(number, name)| (Standing::Answer(number as u8), *name)));
    all
}

fn row(app: App, seat: Seat, (topic, name, own): &TopicNames) -> El {
    let topic = *topic;
    let look = |held: &Held| (held.session.round(), held.orders.get(seat, topic));
    let (round, now) = app.held.with_untracked(|held| held.as_ref().map(look)).unwrap_or_default();
    let all = standings(round, own);
    // "This round" of an earlier round is over: it asks again.
    let chosen = all.iter().position(|(standing, _)| *standing == now).unwrap_or(0);
    let labels: Vec<&str> = all.iter().map(|(_, label)| *label).collect();
    let menu = select(&labels, chosen, move |place| {
        let Some((standing, _)) = all.get(place).copied() else { return };
        driver::change(app, |held| {
            held.orders.set(seat, topic, standing);
            held.ask_at = None;
        });
    });
    el("label").class("order-row").child(el("span").text(name)).child(menu)
}
