//! The seats: a rail beside the galaxy, a strip above it on small screens.

use super::{Desk, Open, Pen, Wires, seat_name};
use crate::core::seat::Seat;
use crate::scene::{Fact, Light, SeatCard, Spot};
use crate::ui::art::{pictogram, seat_class};
use crate::ui::dom::{El, el, memo};
use leptos::prelude::*;

pub fn rail(wires: Wires, pen: Pen, desk: Desk) -> El {
    let seats = move || wires.scene.with(|scene| scene.seats.iter().map(|card| card.seat).collect::<Vec<_>>());
    el("ul").class("rail").named("Seats").each(seats, move |seat| el("li").child(card(wires, pen, desk, seat)))
}

fn find(wires: Wires, seat: Seat) -> Option<SeatCard> {
    wires.scene.with(|scene| scene.seats.iter().find(|card| card.seat == seat).cloned())
}

fn card(wires: Wires, pen: Pen, desk: Desk, seat: Seat) -> El {
    let own = memo(move || find(wires, seat));
    let is = move |what: fn(&SeatCard) -> bool| own.with(|card| card.as_ref().is_some_and(what));
    let says = move |what: fn(&SeatCard) -> String| own.with(|card| card.as_ref().map(what).unwrap_or_default());
    let state = move || {
        let word = own.with(|card| match card.as_ref().map(|card| (card.active, card.passed)) {
            Some((true, _)) => Some("To move"),
            Some((_, true)) => Some("Passed"),
            _ => None,
        });
        word.map(|word| el("span").class("state").text(word))
    };
    let facts = move || own.with(|card| card.as_ref().map(|card| card.facts.clone()).unwrap_or_default());
    let score = el("span")
        .class("score")
        .says(move || says(|card| card.score.to_string()))
        .child(el("span").class("unseen").text(" points"));
    el("button")
        .class(&["seat panel ", &seat_class(seat)].concat())
        .class_if("active", move || is(|card| card.active))
        .class_if("passed", move || is(|card| card.passed))
        .class_if("you", move || wires.viewer.get() == Some(seat))
        .class_if("lit", move || pen.light(Spot::Seat(seat)).is_some())
        .class_if("chosen", move || pen.light(Spot::Seat(seat)) == Some(Light::Chosen))
        .press(move || {
            if !pen.tap(Spot::Seat(seat)) {
                desk.open.set(Open::Seat(seat));
            }
        })
        .child(seat_name(wires, seat))
        .child(score)
        .child(el("span").class("seat-title").says(move || says(|card| card.title.clone())))
        .show(state)
        .child(el("span").class("facts").each(facts, |own| fact(&own)))
}

/// A figure with its drawing, or with its name where it has none.
fn fact(fact: &Fact) -> El {
    let name = el("span").class(if fact.art.is_some() { "unseen" } else { "fact-name" }).text(&fact.label);
    el("span")
        .class("fact")
        .attr("title", &fact.label)
        .maybe(fact.art.map(pictogram))
        .child(name)
        .text(" ")
        .child(el("b").text(&fact.value))
}

/// A figure with drawing and name, where there is room for both.
pub fn named_fact(fact: &Fact) -> El {
    let label = [&fact.label, " "].concat();
    el("span").class("fact").maybe(fact.art.map(pictogram)).text(&label).child(el("b").text(&fact.value))
}

/// All about one seat, with every figure named.
pub fn details(wires: Wires, seat: Seat) -> El {
    let row = |fact: &Fact| {
        let name = el("dt").maybe(fact.art.map(pictogram)).text(" ").text(&fact.label);
        el("div").child(name).child(el("dd").text(&fact.value))
    };
    let all = move || {
        let card = find(wires, seat)?;
        let title = el("p").child(seat_name(wires, seat)).text(" ").text(&card.title);
        let points = row(&Fact::new("Points", card.score));
        let list = el("dl").class("fact-list").child(points).children(card.facts.iter().map(row));
        Some(el("div").child(title).child(list))
    };
    el("div").class("sheet-body").show(all)
}
