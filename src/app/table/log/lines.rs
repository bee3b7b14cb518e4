//! The lines of the log in their groups.

use crate::app::components::{Each, Tool, does, seat_class};
use crate::app::state::{Dialog, use_dialogs, use_table};
use crate::app::table::beats::BeatLine;
use crate::app::table::seat_name::SeatName;
use crate::scene::{Art, Level};
use crate::session::chapters::{Filter, Group, Part, groups};
use leptos::prelude::*;

/// More lines than anybody reads at once are left to the history.
const MOST: usize = 300;

/// A group is told by its first line.
#[component]
pub fn Lines() -> impl IntoView {
    let table = use_table();
    let shown = Memo::new(move |_| {
        let filter: Filter = table.desk.log_filter.get();
        table.log(|log| {
            let lines = log.lines();
            let newest = groups(lines, filter).into_iter().rev();
            let mut count = 0;
            let few = newest.take_while(|group| {
                count += group.lines.len();
                count - group.lines.len() < MOST
            });
            few.collect::<Vec<Group>>()
        })
    });
    let keys = Memo::new(move |_| shown.with(|shown| Vec::from_iter(shown.iter().map(|group| group.lines[0] as u64))));
    let draw = move |first: u64| {
        let group =
            Memo::new(move |_| shown.with(|shown| shown.iter().find(|group| group.lines[0] as u64 == first).cloned()));
        view! { <GroupView group /> }.into_any()
    };
    let nothing = move || shown.with(Vec::is_empty).then(|| view! { <p>"Nothing of that kind has happened."</p> });
    view! {
        {nothing}
        <Each keys draw />
    }
    .into_any()
}

#[component]
fn GroupView(group: Memo<Option<Group>>) -> impl IntoView {
    let head = Memo::new(move |_| group.with(|group| group.as_ref().map(|group| (group.round, group.part))));
    let lines = Memo::new(move |_| {
        let places = |group: &Group| group.lines.iter().rev().map(|&place| place as u64).collect::<Vec<_>>();
        group.with(|group| group.as_ref().map(places).unwrap_or_default())
    });
    let title = move || {
        head.get().map(|(round, part)| {
            let part = match part {
                Part::Start => ().into_any(),
                Part::Phase(name) => view! { " · " {name} }.into_any(),
                Part::Turn(seat) => view! { " · " <SeatName seat /> }.into_any(),
            };
            view! { {format!("Round {round}")} {part} }
        })
    };
    view! {
        <section class="log-group">
            <h3>{title}</h3>
            <ol class="log">
                <Each keys=lines draw=|place| view! { <LogLine place=place as usize /> }.into_any() />
            </ol>
        </section>
    }
    .into_any()
}

/// A line that was undone makes room for another.
#[component]
fn LogLine(place: usize) -> impl IntoView {
    let (table, dialogs) = (use_table(), use_dialogs());
    let line = Memo::new(move |_| table.log(|log| log.lines().get(place).cloned()));
    let seek = move || {
        if let Some(line) = line.get_untracked() {
            table.seek_from_log(line.after);
        }
    };
    // What has no place leads to its point of the game.
    let show = move || match line.get_untracked() {
        Some(line) if !line.places.is_empty() => table.show_from_log(&line),
        _ => seek(),
    };
    let class = move || {
        line.with(|line| {
            let line = line.as_ref()?;
            let level = if line.level == Level::Detail { " quiet" } else { "" };
            Some(format!("{}{level}", line.seat.map_or("nobody".into(), seat_class)))
        })
    };
    view! {
        <li class=class>
            <button class="line" {..does(show)}>
                {move || line.get().map(|beat| view! { <BeatLine beat /> })}
            </button>
            {move || {
                let order = line.with(|line| line.as_ref().and_then(|line| line.order));
                order
                    .map(|topic| {
                        let change = move |()| dialogs.open(Dialog::Orders(Some(topic)));
                        view! { <Tool art=Art::CLOCK name="Change this order" press=change /> }
                    })
            }}
            <Tool art=Art::HISTORY name="Look at this point" press=move |()| seek() />
        </li>
    }
    .into_any()
}
