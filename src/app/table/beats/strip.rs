//! The beat that is shown, and what can be done to it.

use super::line::BeatLine;
use super::news::News;
use crate::app::components::{Button, Each, Tool, does, seat_class};
use crate::app::state::use_table;
use crate::scene::{Art, Level};
use crate::session::beats::Beats;
use crate::session::next::Next;
use leptos::prelude::*;

#[component]
pub fn BeatStrip() -> impl IntoView {
    let table = use_table();
    let playing = table.memo(|view| view.beat.is_some());
    view! {
        {move || playing.get().then(|| view! { <Playing /> })}
        <Listed />
    }
    .into_any()
}

#[component]
fn Playing() -> impl IntoView {
    let table = use_table();
    let serial = table.memo(|view| view.serial);
    let paused = Memo::new(move |_| table.beats(Beats::is_paused));
    let draw = move |_| {
        // The number is that of the beat: another beat is drawn anew.
        table
            .peek(|view| view.beat.clone())
            .map(|beat| {
                let seat = beat.seat.map_or("nobody".into(), seat_class);
                let class = match (beat.result, beat.level) {
                    (true, _) => format!("chip result {seat}"),
                    (_, Level::Major) => format!("chip major {seat}"),
                    _ => format!("chip {seat}"),
                };
                view! {
                    <div class={class} {..does(move || {
                        table.skip_beat();
                    })}>
                        <BeatLine beat />
                    </div>
                }
            })
            .into_any()
    };
    view! {
        <div class="beats" role="group" aria-label="What happens">
            <Each keys=move || vec![serial.get()] draw />
            <div class="beat-tools">
                {move || {
                    let (art, name) = if paused.get() { (Art::PLAY, "Go on showing") } else { (Art::PAUSE, "Pause") };
                    view! { <Tool art name press=move |()| table.pause_beats() /> }
                }}
                <Button class="plain" label="Next" press=move |()| {
                    table.skip_beat();
                } />
                <Button class="plain" label="Skip" press=move |()| table.skip_beats() />
            </div>
        </div>
    }
    .into_any()
}

/// Where nothing moves, what happened since the last answer stands beside the question.
#[component]
fn Listed() -> impl IntoView {
    let table = use_table();
    let listed = Memo::new(move |_| table.beats(|beats| beats.listed().to_vec()));
    let viewer = table.memo(|view| view.viewer);
    // While programs answer there is more to come.
    let settled = table.memo(|view| view.live() && !matches!(view.next, Some(Next::Bot(_) | Next::Standing(_))));
    view! {
        {move || {
            let beats = listed.get();
            (settled.get() && !beats.is_empty())
                .then(|| {
                    view! {
                        <details class="listed" open>
                            <summary>"What happened"</summary>
                            <News news=crate::scene::beat::news(beats, viewer.get()) />
                        </details>
                    }
                })
        }}
    }
    .into_any()
}
