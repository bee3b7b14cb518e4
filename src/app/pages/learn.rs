//! Learning: a guided first game, a player aid, and the rules in our own words.

use super::burden::Burden;
use super::reference::Reference;
use crate::app::components::{Button, Heading, Pills, Tool};
use crate::app::state::{use_learning, use_new_game, use_routes};
use crate::app::table::blocks::Blocks;
use crate::games::RulebookId;
use crate::scene::Art;
use crate::session::About;
use crate::session::registry::pitch;
use leptos::prelude::*;

#[component]
pub fn Learn() -> impl IntoView {
    let routes = use_routes();
    view! {
        <main class="screen">
            <header class="screen-head">
                <Tool art=Art::LEFT name="Home" press=move |()| routes.home() />
                <Heading text="Learn" />
            </header>
            <section>
                <h2>"A first game, with a guide"</h2>
                <div class="invitations">
                    {RulebookId::ALL.iter().map(|&rulebook| view! { <Invitation rulebook /> }).collect_view()}
                </div>
            </section>
            <TheRules />
        </main>
    }
    .into_any()
}

/// A first game of a rulebook; the first of them is the one to begin with.
#[component]
fn Invitation(rulebook: RulebookId) -> impl IntoView {
    let new_game = use_new_game();
    let pitch = pitch(rulebook);
    let (class, label) = match rulebook == RulebookId::ALL[0] {
        true => ("primary", "Start the guided game".to_string()),
        false => ("plain", format!("Start with {}", rulebook.name())),
    };
    view! {
        <article class="invitation panel">
            <h3>{rulebook.name()}</h3>
            <Burden pitch />
            <p>{pitch.first_game}</p>
            <Button class label press=move |()| new_game.start_guided(rulebook) />
        </article>
    }
    .into_any()
}

/// The rules of a game, and which game that is.
#[component]
fn TheRules() -> impl IntoView {
    let learning = use_learning();
    let book = Memo::new(move |_| learning.book());
    let names: Vec<String> = RulebookId::ALL.iter().map(|rulebook| rulebook.name().to_string()).collect();
    let chosen = move || RulebookId::ALL.iter().position(|rulebook| *rulebook == learning.picked()).unwrap_or(0);
    let choose =
        move |place: usize| RulebookId::ALL.get(place).into_iter().for_each(|rulebook| learning.pick(*rulebook));
    view! {
        <section>
            <h2>"The rules"</h2>
            {(names.len() > 1).then(|| view! { <Pills group="rulebook" options=names chosen choose /> })}
            {move || view! { <Aid rulebook=book.get() /> }}
            {move || view! { <Reference rulebook=book.get() /> }}
        </section>
    }
    .into_any()
}

/// What one wants beside the board, to open.
#[component]
fn Aid(rulebook: RulebookId) -> impl IntoView {
    let aid = About::rulebook(rulebook).aid;
    view! {
        <details class="aid panel">
            <summary>"Player aid: " {rulebook.name()} " on one page"</summary>
            <div class="stack">
                <Blocks blocks=Signal::stored(aid) />
            </div>
        </details>
    }
    .into_any()
}
