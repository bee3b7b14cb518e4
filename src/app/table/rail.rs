//! The seats: a rail beside the galaxy, a strip above it on small screens.

use super::lit::lit_class;
use super::seat_name::SeatName;
use crate::app::components::{Each, Icon, does, seat_class};
use crate::app::state::use_table;
use crate::core::seat::Seat;
use crate::scene::{Fact, SeatCard, Spot};
use crate::session::table_view::TableView;
use leptos::prelude::*;

#[component]
pub fn Rail() -> impl IntoView {
    let table = use_table();
    let seats = table.memo(|view| {
        let mut seats: Vec<&SeatCard> = view.scene.seats.iter().collect();
        seats.sort_by_key(|card| card.place);
        seats.into_iter().map(|card| card.seat.index() as u64).collect::<Vec<_>>()
    });
    let many = Memo::new(move |_| seats.with(Vec::len) >= 4);
    let crowd = Memo::new(move |_| seats.with(Vec::len) >= 6);
    view! {
        <ul class="rail" class:many=many class:crowd=crowd aria-label="Seats">
            <Each keys=seats draw=|seat| view! { <SeatItem seat=Seat::new(seat as usize) /> }.into_any() />
        </ul>
    }
    .into_any()
}

/// Something of the card of a seat; nothing where it has none.
fn of_card<T: Default>(view: &TableView, seat: Seat, read: impl FnOnce(&SeatCard) -> T) -> T {
    view.scene.seats.iter().find(|card| card.seat == seat).map(read).unwrap_or_default()
}

#[component]
fn SeatItem(seat: Seat) -> impl IntoView {
    let table = use_table();
    let score = table.memo(move |view| of_card(view, seat, |card| card.score));
    let title = table.memo(move |view| of_card(view, seat, |card| (card.emblem, card.title.clone())));
    let badges = table.memo(move |view| of_card(view, seat, |card| card.badges.clone()));
    let facts = table.memo(move |view| of_card(view, seat, |card| card.facts.clone()));
    let no_badges = Memo::new(move |_| badges.with(Vec::is_empty));
    let state = table.memo(move |view| of_card(view, seat, |card| (card.active, card.passed)));
    let viewer = table.memo(move |view| view.viewer == Some(seat));
    let light = Memo::new(move |_| table.light(Spot::Seat(seat)));
    let class = move || {
        let (active, passed) = state.get();
        let active = if active { " active" } else { "" };
        let passed = if passed { " passed" } else { "" };
        let you = if viewer.get() { " you" } else { "" };
        format!("seat panel {}{active}{passed}{you}{}", seat_class(seat), lit_class(light.get()))
    };
    let word = move || match state.get() {
        (true, _) => Some("To move"),
        (false, true) => Some("Passed"),
        (false, false) => None,
    };
    view! {
        <li class:own=viewer>
            <button class={class} {..does(move || table.tap_seat(seat))}>
                <SeatName seat />
                <span class="score">{score} <span class="unseen">" points"</span></span>
                <span class="seat-title">
                    {move || {
                        let (emblem, title) = title.get();
                        view! { {emblem.map(|art| view! { <Icon art /> " " })} {title} }
                    }}
                </span>
                {move || word().map(|word| view! { <span class="state">{word}</span> })}
                <span class="facts badges" hidden=no_badges>
                    {move || badges.get().into_iter().map(figure).collect_view()}
                </span>
                <span class="facts figures">{move || facts.get().into_iter().map(figure).collect_view()}</span>
            </button>
        </li>
    }
    .into_any()
}

/// A figure with its drawing, or with its name where it has none.
pub fn figure(fact: Fact) -> impl IntoView {
    let class = if fact.art.is_some() { "unseen" } else { "fact-name" };
    let title = fact.label.clone();
    view! {
        <span class="fact" title=title>
            {fact.art.map(|art| view! { <Icon art /> })}
            <span class=class>{fact.label}</span>
            " "
            <b>{fact.value}</b>
        </span>
    }
}

/// Figures with drawing and name, where there is room for both.
#[component]
pub fn NamedFacts(#[prop(into)] facts: Signal<Vec<Fact>>) -> impl IntoView {
    let figure = |fact: Fact| {
        view! {
            <span class="fact">
                {fact.art.map(|art| view! { <Icon art /> })} {fact.label} " " <b>{fact.value}</b>
            </span>
        }
    };
    view! { <p class="facts">{move || facts.get().into_iter().map(figure).collect_view()}</p> }.into_any()
}

/// All about one seat, with every figure named.
#[component]
pub fn SeatDetails(seat: Seat) -> impl IntoView {
    let table = use_table();
    let title = table.memo(move |view| of_card(view, seat, |card| card.title.clone()));
    let facts = table.memo(move |view| {
        of_card(view, seat, |card| {
            let points = Fact::new("Points", card.score);
            std::iter::once(points).chain(card.badges.iter().chain(&card.facts).cloned()).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="sheet-body" tabindex="0">
            <div>
                <p>
                    <SeatName seat />
                    " "
                    {title}
                </p>
                <dl class="fact-list">{move || facts.get().into_iter().map(row).collect_view()}</dl>
            </div>
        </div>
    }
    .into_any()
}

fn row(fact: Fact) -> impl IntoView {
    view! {
        <div>
            <dt>{fact.art.map(|art| view! { <Icon art /> })} " " {fact.label}</dt>
            <dd>{fact.value}</dd>
        </div>
    }
}
