//! What somebody missed: first what was done to them.

use super::line::BeatLine;
use crate::app::components::seat_class;
use crate::scene::Beat;
use leptos::prelude::*;

/// `news` are what was done to the viewer, and the rest.
#[component]
pub fn News(news: (Vec<Beat>, Vec<Beat>)) -> impl IntoView {
    let (own, rest) = news;
    let both = !own.is_empty() && !rest.is_empty();
    view! {
        {(!own.is_empty()).then(|| view! { <p class="news-head">"For you"</p> })}
        <ol class="film">{own.into_iter().map(item).collect_view()}</ol>
        {both.then(|| view! { <p class="news-head">"Besides"</p> })}
        <ol class="film">{rest.into_iter().map(item).collect_view()}</ol>
    }
    .into_any()
}

fn item(beat: Beat) -> impl IntoView {
    let class = beat.seat.map_or("nobody".into(), seat_class);
    view! {
        <li class=class>
            <BeatLine beat />
        </li>
    }
}
