//! The seats: a rail beside the galaxy, a strip above it on small screens.

use super::{Desk, Open, Pen, Wires, seat_name};
use crate::core::seat::Seat;
use crate::scene::{Fact, Light, SeatCard, Spot};
use crate::ui::art::{icon, seat_class};
use leptos::prelude::*;

pub fn rail(wires: Wires, pen: Pen, desk: Desk) -> AnyView {
    let seats =
        Memo::new(move |_| wires.scene.with(|scene| scene.seats.iter().map(|card| card.seat).collect::<Vec<_>>()));
    view! {
        <ul class="rail" aria-label="Seats">
            <For each=move || seats.get() key=|seat| *seat let:seat>
                <li>{card(wires, pen, desk, seat)}</li>
            </For>
        </ul>
    }
    .into_any()
}

fn find(wires: Wires, seat: Seat) -> Option<SeatCard> {
    wires.scene.with(|scene| scene.seats.iter().find(|card| card.seat == seat).cloned())
}

fn card(wires: Wires, pen: Pen, desk: Desk, seat: Seat) -> AnyView {
    let own = Memo::new(move |_| find(wires, seat));
    let light = Memo::new(move |_| pen.light(Spot::Seat(seat)));
    let tapped = move |_| {
        if !pen.tap(Spot::Seat(seat)) {
            desk.open.set(Open::Seat(seat));
        }
    };
    let is = move |what: fn(&SeatCard) -> bool| own.with(|card| card.as_ref().is_some_and(what));
    let state = move || match own.with(|card| card.as_ref().map(|card| (card.active, card.passed))) {
        Some((true, _)) => Some(view! { <span class="state">"To move"</span> }),
        Some((_, true)) => Some(view! { <span class="state">"Passed"</span> }),
        _ => None,
    };
    view! {
        <button
            class=["seat panel ", &seat_class(seat)].concat()
            class:active=move || is(|card| card.active)
            class:passed=move || is(|card| card.passed)
            class:you=move || wires.viewer.get() == Some(seat)
            class:lit=move || light.get().is_some()
            class:chosen=move || light.get() == Some(Light::Chosen)
            on:click=tapped
        >
            {seat_name(wires, seat)}
            <span class="score">
                {move || own.with(|card| card.as_ref().map(|card| card.score))} <span class="unseen">" points"</span>
            </span>
            <span class="seat-title">{move || own.with(|card| card.as_ref().map(|card| card.title.clone()))}</span>
            {state}
            <span class="facts">
                {move || own.with(|card| card.as_ref().map(|card| card.facts.iter().map(fact).collect_view()))}
            </span>
        </button>
    }
    .into_any()
}

/// A figure with its drawing, or with its name where it has none.
pub fn fact(fact: &Fact) -> AnyView {
    let name = match fact.art {
        Some(art) => view! { {icon(art)} <span class="unseen">{fact.label.clone()}</span> }.into_any(),
        None => view! { <span class="fact-name">{fact.label.clone()}</span> }.into_any(),
    };
    view! { <span class="fact" title=fact.label.clone()>{name} " " <b>{fact.value.clone()}</b></span> }.into_any()
}

/// A figure with drawing and name, where there is room for both.
pub fn named_fact(fact: &Fact) -> AnyView {
    view! { <span class="fact">{fact.art.map(icon)} {fact.label.clone()} " " <b>{fact.value.clone()}</b></span> }
        .into_any()
}

/// All about one seat, with every figure named.
pub fn details(wires: Wires, seat: Seat) -> AnyView {
    let rows = move || {
        let card = find(wires, seat)?;
        let row = |fact: &Fact| {
            view! { <div><dt>{fact.art.map(icon)} {fact.label.clone()}</dt> <dd>{fact.value.clone()}</dd></div> }
        };
        Some(view! {
            <p>{seat_name(wires, seat)} " " {card.title.clone()}</p>
            <dl class="fact-list">
                <div><dt>"Points"</dt> <dd>{card.score}</dd></div>
                {card.facts.iter().map(row).collect_view()}
            </dl>
        })
    };
    view! { {rows} }.into_any()
}
