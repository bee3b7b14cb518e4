//! Which lines of the log are read: how much of them, and whose.

use crate::app::components::Select;
use crate::app::state::use_table;
use crate::core::seat::Seat;
use crate::scene::Level;
use leptos::prelude::*;

/// How much of the log is read.
const LEVELS: [(&str, Level); 3] =
    [("Everything", Level::Detail), ("Without details", Level::Minor), ("What matters", Level::Major)];

/// `since` is set while only what happened since the viewer's last turn is read.
#[component]
pub fn Filters(since: RwSignal<bool>) -> impl IntoView {
    let table = use_table();
    let filter = table.desk.log_filter;
    let names =
        table.memo(|view| Vec::from_iter(view.scene.seats.iter().map(|card| view.names.of(card.seat).to_string())));
    let has_turn = table.memo(|view| view.viewer.is_some());
    let mut levels: Vec<String> = LEVELS.iter().map(|(name, _)| name.to_string()).collect();
    levels.push("Since my last turn".into());
    let levels = Signal::derive(move || {
        let shown = if has_turn.get() { levels.len() } else { LEVELS.len() };
        levels[..shown].to_vec()
    });
    let level = move || LEVELS.iter().position(|(_, level)| *level == filter.get().level).unwrap_or(0);
    let choose_level = move |value: String| {
        let place: usize = value.parse().unwrap_or(0);
        since.set(place == LEVELS.len());
        if let Some((_, level)) = LEVELS.get(place) {
            filter.update(|filter| filter.level = *level);
        }
    };
    let seats = move || [vec!["Everybody".to_string()], names.get()].concat();
    let choose_seat = move |value: String| {
        let place: usize = value.parse().unwrap_or(0);
        let seat = (1..=names.with_untracked(Vec::len)).contains(&place).then(|| Seat::new(place - 1));
        filter.update(|filter| filter.seat = seat);
    };
    view! {
        <div class="log-filters">
            <label>
                <span>"Show"</span>
                <Select
                    options=levels
                    chosen=Signal::derive(move || if since.get() { LEVELS.len() } else { level() })
                    choose=choose_level
                />
            </label>
            <label hidden=move || since.get()>
                <span>"Whose"</span>
                <Select
                    options=Signal::derive(seats)
                    chosen=Signal::derive(move || filter.get().seat.map_or(0, |seat| seat.index() + 1))
                    choose=choose_seat
                />
            </label>
        </div>
    }
    .into_any()
}
