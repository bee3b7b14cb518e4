//! The seats of a game that came from elsewhere: which of them are played here.

use crate::app::components::{Button, Emblem, hears};
use crate::app::state::{Dialog, use_dialogs, use_links};
use crate::core::seat::Seat;
use crate::saves::{Control, Entry};
use crate::session::incoming::Incoming;
use crate::session::open_game::names_of;
use leptos::prelude::*;

#[derive(Clone, PartialEq, Debug)]
pub struct SeatLine {
    seat: Seat,
    name: String,
    note: &'static str,
}

/// The seats as they are offered; `asked` decides next.
pub fn seat_lines(entry: &Entry, asked: Option<Seat>) -> Vec<SeatLine> {
    let names = names_of(&entry.envelope.players);
    let line = |seat: Seat, control: Control| {
        let note = match control {
            Control::Bot(_) => "A bot until now",
            _ if asked == Some(seat) => "Is asked now",
            _ => "",
        };
        SeatLine { seat, name: names.of(seat).to_string(), note }
    };
    entry.envelope.players.iter().map(|(seat, player)| line(seat, player.control)).collect()
}

/// Whether somebody here takes this seat, or any where none is given.
fn mine(seat: Option<Seat>) -> Memo<bool> {
    let dialogs = use_dialogs();
    Memo::new(move |_| {
        let mine = dialogs.read(|dialog| match dialog {
            Dialog::Incoming(Incoming::New { mine, .. }) => Some(*mine),
            _ => None,
        });
        mine.is_some_and(|mine| seat.map_or(!mine.is_empty(), |seat| mine.contains(seat)))
    })
}

#[component]
pub fn TakeSeats(lines: Vec<SeatLine>) -> impl IntoView {
    let links = use_links();
    view! {
        <p>"The seats you tick are played on this device; the others get links from you."</p>
        <fieldset>
            <legend class="unseen">"Seats"</legend>
            {lines.into_iter().map(|line| view! { <TakeSeat line /> }).collect_view()}
        </fieldset>
        <div class="actions">
            <Button class="primary" label="Sit down" press=move |()| links.sit_down() can=mine(None) />
            <Button class="plain" label="Just watch" press=move |()| links.watch() />
        </div>
    }
    .into_any()
}

#[component]
fn TakeSeat(line: SeatLine) -> impl IntoView {
    let links = use_links();
    let SeatLine { seat, name, note } = line;
    let taken = mine(Some(seat));
    view! {
        <label class="check-row">
            <input
                type="checkbox"
                checked={move || taken.get()}
                prop:checked={move || taken.get()}
                {..hears(move |_| links.toggle_seat(seat))}
            />
            <Emblem seat />
            <span>{name}</span>
            <small>{note}</small>
        </label>
    }
    .into_any()
}
