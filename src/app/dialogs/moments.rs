//! Orders for one kind of moment and for single cards and abilities: those of the moment that is picked, and those given so far.

use super::orders::{Order, Rows};
use crate::app::components::{Each, Select};
use crate::app::state::table::OrderRow;
use crate::app::state::use_table;
use crate::core::orders::Topic;
use crate::core::seat::Seat;
use leptos::prelude::*;

/// `first` is what somebody wants to change.
#[component]
pub fn Moments(seat: Seat, rows: Rows, first: Option<Topic>) -> impl IntoView {
    let desk = use_table().desk;
    // What can be ordered stays the same while the dialog is open; only what is ordered changes.
    let own: Vec<OrderRow> = rows.with_untracked(|rows| {
        rows.iter().flatten().filter(|row| row.seat == seat && row.moment.is_some()).cloned().collect()
    });
    if own.is_empty() {
        return ().into_any();
    }
    let wanted = own.iter().find(|row| Some(row.topic) == first).and_then(|row| row.moment);
    let name = |topic: Topic| own.iter().find(|row| row.topic == topic).map(|row| upper(row.name)).unwrap_or_default();
    let others = own.iter().filter(|row| row.is_moment() && Some(row.topic) != wanted).map(|row| Some(row.topic));
    let moments: Vec<Option<Topic>> = std::iter::once(wanted).chain(others).collect();
    let names: Vec<String> = moments.iter().map(|moment| moment.map_or("Choose a moment".to_owned(), name)).collect();
    // Kept beside the table, for as long as the question is the same.
    let label = format!("Orders of {} from {}", seat.index(), wanted.map_or(0, |moment| moment.0));
    let key = label.clone();
    let picked = Memo::new(move |_| desk.place_of(&key));
    let shown = Memo::new(move |_| {
        let moment = moments.get(picked.get()).copied().flatten();
        rows.with(|rows| {
            let own = rows.iter().flatten().filter(|row| row.seat == seat && row.moment.is_some());
            let (here, elsewhere): (Vec<&OrderRow>, Vec<&OrderRow>) =
                own.partition(|row| moment.is_some() && row.moment == moment);
            let given = elsewhere.into_iter().filter(|row| row.chosen != 0);
            here.into_iter().chain(given).map(|row| u64::from(row.topic.0)).collect::<Vec<_>>()
        })
    });
    let draw = move |topic: u64| {
        let row = own.iter().find(|row| u64::from(row.topic.0) == topic).cloned();
        row.map(|row| {
            let name = if row.is_moment() { format!("All of it {}", at(row.name)) } else { row.name.to_owned() };
            view! { <Order row rows name /> }
        })
        .into_any()
    };
    let choose = move |value: String| desk.look_at(&label, value.parse().unwrap_or(0));
    view! {
        <label class="order-row order-moment">
            <span>"For one moment, or a single card or ability"</span>
            <Select options=names chosen=picked choose />
        </label>
        <Each keys=shown draw />
    }
    .into_any()
}

/// "at the start of a turn", "when an agenda is revealed".
fn at(moment: &str) -> String {
    if moment.starts_with("the ") { format!("at {moment}") } else { moment.to_owned() }
}

fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
