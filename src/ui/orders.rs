//! Standing orders: answers given ahead, for each seat at this device.

use super::app::App;
use super::art::badge;
use super::driver;
use super::held::Held;
use crate::core::orders::{Standing, Topic};
use crate::core::seat::Seat;
use crate::session::{About, TopicNames};
use leptos::prelude::*;

/// The sheet; `first` is the topic it was opened for.
pub fn sheet(app: App, first: Option<Topic>) -> AnyView {
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
    topics.sort_by_key(|(topic, ..)| Some(*topic) != first);
    if here.is_empty() || topics.is_empty() {
        return view! { <p>"There is nothing to answer ahead in this game."</p> }.into_any();
    }
    topics.push((Topic::ALL, "Everything else", vec![]));
    let seat = |(seat, name): (Seat, String)| {
        let rows = topics.iter().map(|topic| row(app, seat, topic)).collect_view();
        view! {
            <fieldset class="orders">
                <legend class="who">{badge(seat)} {name}</legend>
                {rows}
            </fieldset>
        }
    };
    view! {
        <p>"Orrery gives these answers for you, says so in the log, and asks you again whenever you want it to."</p>
        {here.into_iter().map(seat).collect_view()}
    }
    .into_any()
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

fn row(app: App, seat: Seat, (topic, name, own): &TopicNames) -> AnyView {
    let topic = *topic;
    let look = |held: &Held| (held.session.round(), held.orders.get(seat, topic));
    let (round, now) = app.held.with_untracked(|held| held.as_ref().map(look)).unwrap_or_default();
    let all = standings(round, own);
    // "This round" of an earlier round is over: it asks again.
    let chosen = all.iter().position(|(standing, _)| *standing == now).unwrap_or(0);
    let options = all.iter().enumerate().map(|(index, (_, label))| {
        view! { <option value=index.to_string() selected=index == chosen>{*label}</option> }
    });
    let options = options.collect_view();
    let choose = move |ev: web_sys::Event| {
        let index: usize = event_target_value(&ev).parse().unwrap_or(0);
        let Some((standing, _)) = all.get(index).copied() else { return };
        driver::change(app, |held| {
            held.orders.set(seat, topic, standing);
            held.ask_at = None;
        });
    };
    view! { <label class="order-row"><span>{*name}</span><select on:change=choose>{options}</select></label> }
        .into_any()
}
