//! Learning: a guided first game, a player aid, and the rules in our own words.

use super::burden::Burden;
use super::reference::Reference;
use crate::app::components::{Button, Heading, Pills, Tool};
use crate::app::state::{use_learning, use_new_game, use_routes};
use crate::app::table::blocks::Blocks;
use crate::games::Rules;
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
                    {Rules::ALL.iter().map(|&rules| view! { <Invitation rules /> }).collect_view()}
                </div>
            </section>
            <TheRules />
        </main>
    }
    .into_any()
}

/// A first game of a rulebook; the first of them is the one to begin with.
#[component]
fn Invitation(rules: Rules) -> impl IntoView {
    let new_game = use_new_game();
    let pitch = pitch(rules);
    let (class, label) = match rules == Rules::ALL[0] {
        true => ("primary", "Start the guided game".to_string()),
        false => ("plain", format!("Start with {}", rules.name())),
    };
    view! {
        <article class="invitation panel">
            <h3>{rules.name()}</h3>
            <Burden pitch />
            <p>{pitch.first_game}</p>
            <Button class label press=move |()| new_game.start_guided(rules) />
        </article>
    }
    .into_any()
}

/// The rules of a game, and which game that is.
#[component]
fn TheRules() -> impl IntoView {
    let learning = use_learning();
    let book = Memo::new(move |_| learning.book());
    let names: Vec<String> = Rules::ALL.iter().map(|rules| rules.name().to_string()).collect();
    let chosen = move || Rules::ALL.iter().position(|rules| *rules == learning.picked()).unwrap_or(0);
    let choose = move |place: usize| Rules::ALL.get(place).into_iter().for_each(|rules| learning.pick(*rules));
    view! {
        <section>
            <h2>"The rules"</h2>
            {(names.len() > 1).then(|| view! { <Pills group="rulebook" options=names chosen choose /> })}
            {move || view! { <Aid rules=book.get() /> }}
            {move || view! { <Reference rules=book.get() /> }}
        </section>
    }
    .into_any()
}

/// What one wants beside the board, to open.
#[component]
fn Aid(rules: Rules) -> impl IntoView {
    let aid = About::rules(rules).aid;
    view! {
        <details class="aid panel">
            <summary>"Player aid: " {rules.name()} " on one page"</summary>
            <div class="stack">
                <Blocks blocks=Signal::stored(aid) />
            </div>
        </details>
    }
    .into_any()
}
