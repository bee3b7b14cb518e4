//! Standing orders: answers given ahead, for each seat at this device.

use super::Page;
use super::act::Act;
use super::art::Emblem;
use super::driver;
use super::html::Html;
use super::parts::select;
use crate::core::orders::{Standing, Topic};
use crate::core::seat::Seat;
use crate::html;
use crate::session::{About, TopicNames};

/// The sheet; `first` is the topic it was opened for.
pub fn sheet(h: &mut Html, page: &Page, first: Option<Topic>) {
    let Some(held) = &page.held else { return };
    // Behind the curtain everybody gives their own orders only.
    let viewer = held.viewer();
    let here: Vec<Seat> = held.players.here().iter().filter(|&seat| viewer.is_none_or(|own| own == seat)).collect();
    let mut topics = topics(page);
    if let Some(place) = topics.iter().position(|(topic, ..)| Some(*topic) == first) {
        topics[..=place].rotate_right(1);
    }
    if here.is_empty() || topics.len() < 2 {
        html!(h, "<p>There is nothing to answer ahead in this game.</p>");
        return;
    }
    html!(
        h,
        "<div class='stack'><p>Orrery gives these answers for you until you change them here. Undo takes one back while \
         nothing new is known.</p>"
    );
    let (names, round) = (held.names(), held.session.round());
    for seat in here {
        html!(h, "<fieldset class='orders'><legend class='who'>", Emblem(seat), names.of(seat), "</legend>");
        for (topic, name, own) in &topics {
            let all = standings(round, own);
            let now = held.orders.get(seat, *topic);
            // "This round" of an earlier round is over: it asks again.
            let chosen = all.iter().position(|(standing, _)| *standing == now).unwrap_or(0);
            let labels: Vec<&str> = all.iter().map(|(_, label)| *label).collect();
            html!(h, "<label class='order-row'><span>", *name, "</span>");
            select(h, &labels, chosen, "", Act::Order(seat, *topic));
            html!(h, "</label>");
        }
        html!(h, "</fieldset>");
    }
    html!(h, "</div>");
}

/// What can be answered ahead in the game on the table, everything else last.
fn topics(page: &Page) -> Vec<TopicNames> {
    let mut topics = page.held.as_ref().map(|held| About::rules(held.session.rules()).topics).unwrap_or_default();
    topics.push((Topic::ALL, "Everything else", Vec::new()));
    topics
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

/// Somebody ordered something.
pub fn order(page: &mut Page, seat: Seat, topic: Topic, place: usize) {
    let topics = topics(page);
    let own = topics.iter().find(|(other, ..)| *other == topic).map_or(&[][..], |(_, _, own)| own);
    let round = page.held.as_ref().map_or(0, |held| held.session.round());
    let Some((standing, _)) = standings(round, own).get(place).copied() else { return };
    driver::change(page, |held| {
        held.orders.set(seat, topic, standing);
        held.ask_at = None;
    });
}
