//! The scrubber: the whole game, back and forth, by chapters, and as a replay.

use crate::app::components::{Button, Select, Tool, hears};
use crate::app::state::table::REPLAY_SPEEDS;
use crate::app::state::use_table;
use crate::scene::Art;
use crate::session::beats::Beats;
use crate::session::chapters::{Chapter, chapters};
use leptos::prelude::*;

#[component]
pub fn History() -> impl IntoView {
    let table = use_table();
    let in_past = table.memo(|view| view.in_past());
    view! {
        <div class="history" role="group" aria-label="History">
            <Scrubber />
            <div class="history-tools">
                <Plays />
                <Chapters />
                <OwnTurns />
                <Button
                    class="plain"
                    label=Signal::derive(move || if in_past.get() { "Back to now" } else { "Close" }.to_string())
                    press=move |()| table.back_to_now()
                />
            </div>
        </div>
    }
    .into_any()
}

#[component]
fn Scrubber() -> impl IntoView {
    let table = use_table();
    let shown = table.memo(|view| view.shown);
    let choices = table.memo(|view| view.choices);
    let in_past = table.memo(|view| view.in_past());
    let tally = move || format!("{} of {}", shown.get(), choices.get());
    view! {
        <div class="scrubber">
            <Tool
                art=Art::LEFT
                name="One back"
                can=Signal::derive(move || shown.get() != 0)
                press=move |()| table.seek(shown.get_untracked().saturating_sub(1))
            />
            <input
                type="range"
                min="0"
                max=move || choices.get().to_string()
                value=move || shown.get().to_string()
                prop:value=move || {
                    choices.track();
                    shown.get().to_string()
                }
                aria-label="Point of the game"
                aria-valuetext={tally}
                {..hears(move |value: String| table.seek(value.parse().unwrap_or(0)))}
            />
            <Tool
                art=Art::RIGHT
                name="One on"
                can=in_past
                press=move |()| table.seek(shown.get_untracked() + 1)
            />
            <span class="tally">{tally}</span>
        </div>
    }
    .into_any()
}

/// The game by itself from the point that is shown, and how quickly.
#[component]
fn Plays() -> impl IntoView {
    let table = use_table();
    let runs = Memo::new(move |_| table.desk.replays.get() && !table.beats(Beats::is_paused));
    let speeds = REPLAY_SPEEDS.iter().map(|(name, _)| name.to_string()).collect::<Vec<_>>();
    view! {
        {move || {
            let (art, name) = if runs.get() { (Art::PAUSE, "Hold the replay") } else { (Art::PLAY, "Play from here") };
            view! { <Tool art name press=move |()| table.play_or_hold() /> }
        }}
        <label>
            <span class="unseen">"Speed"</span>
            <Select
                options=speeds
                chosen=table.desk.replay_speed
                choose=move |value: String| table.desk.replay_speed.set(value.parse().unwrap_or(1))
            />
        </label>
    }
    .into_any()
}

/// Rounds and battles.
#[component]
fn Chapters() -> impl IntoView {
    let table = use_table();
    let chapters = Memo::new(move |_| table.log(|log| chapters(log.lines())));
    let shown = table.memo(|view| view.shown);
    let names = move || chapters.with(|all| all.iter().map(|own| own.name.clone()).collect::<Vec<_>>());
    let here = move || chapters.with(|all| place_of(all, shown.get()));
    let go = move |value: String| {
        let after =
            chapters.with_untracked(|all| value.parse().ok().and_then(|place: usize| Some(all.get(place)?.after)));
        if let Some(after) = after {
            table.seek(after);
        }
    };
    view! {
        <label class="chapters">
            <span class="unseen">"Chapter"</span>
            <Select options=Signal::derive(names) chosen=Signal::derive(here) choose=go />
        </label>
    }
    .into_any()
}

/// The last chapter that had begun after so many choices.
fn place_of(chapters: &[Chapter], shown: usize) -> usize {
    chapters.iter().rposition(|own| own.after <= shown).unwrap_or(0)
}

#[component]
fn OwnTurns() -> impl IntoView {
    let table = use_table();
    let seated = table.memo(|view| view.viewer.is_some());
    view! {
        {move || {
            seated
                .get()
                .then(|| {
                    view! {
                        <Button class="plain" label="My turn before" press=move |()| table.seek_own_turn(false) />
                        <Button class="plain" label="My next turn" press=move |()| table.seek_own_turn(true) />
                    }
                })
        }}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chapter_is_the_last_that_has_begun() {
        let chapters = [0, 4, 4, 9].map(|after| Chapter { after, name: String::new() });
        let places = [0, 3, 4, 8, 9, 99].map(|shown| place_of(&chapters, shown));
        assert_eq!(places, [0, 0, 2, 2, 3, 3]);
        assert_eq!(place_of(&[], 3), 0);
    }
}
