//! The first screen: the games on this device, and the ways to more of them.

mod damaged;
mod game_card;

use crate::app::components::{Button, Each, FileButton, Heading, IconButton};
use crate::app::state::{Dialog, use_dialogs, use_games, use_learning, use_links, use_new_game};
use crate::scene::Art;
use damaged::DamagedSaves;
use game_card::{GameCard, key};
use leptos::prelude::*;

#[component]
pub fn Home() -> impl IntoView {
    view! {
        <main class="screen home">
            <header class="masthead">
                <Heading text="Orrery" />
                <p>"Grand games of space and empire: alone, around one device, or by mail."</p>
            </header>
            <WaysIn />
            <div class="stack">
                <YourGames />
                <DamagedSaves />
            </div>
        </main>
    }
    .into_any()
}

#[component]
fn WaysIn() -> impl IntoView {
    let (new_game, links) = (use_new_game(), use_links());
    let (learning, dialogs) = (use_learning(), use_dialogs());
    view! {
        <nav class="ways-in" aria-label="Begin">
            <IconButton class="primary big" art=Art::PLUS label="New game" press=move |()| new_game.open() />
            <IconButton class="plain" art=Art::LINK label="Open a link" press=move |()| links.open_dialog() />
            <FileButton art=Art::FILE label="Import a file" choose=move |bytes| links.open_file(bytes) />
            <IconButton class="plain" art=Art::BOOK label="Learn" press=move |()| learning.open() />
            <IconButton
                class="plain"
                art=Art::GEAR
                label="Settings"
                press=move |()| dialogs.open(Dialog::Settings)
            />
        </nav>
    }
    .into_any()
}

#[component]
fn YourGames() -> impl IntoView {
    let games = use_games();
    let cards = Memo::new(move |_| games.cards());
    let none = Memo::new(move |_| cards.with(Vec::is_empty));
    view! {
        <section>
            <h2>"Your games"</h2>
            {move || {
                if none.get() {
                    view! { <NoGames /> }.into_any()
                } else {
                    view! {
                        <ul class="shelf">
                            <Each
                                keys=move || cards.with(|cards| cards.iter().map(|(card, _)| key(card.id)).collect())
                                draw=move |key| view! { <GameCard key cards /> }.into_any()
                            />
                        </ul>
                    }
                        .into_any()
                }
            }}
            {move || {
                games
                    .has_newer()
                    .then(|| {
                        view! {
                            <p class="aside">
                                "Some games were saved by a newer Orrery. Reload the page to see all of them."
                            </p>
                        }
                    })
            }}
        </section>
    }
    .into_any()
}

#[component]
fn NoGames() -> impl IntoView {
    let learning = use_learning();
    view! {
        <p class="aside empty">
            "No games yet. New here?"
            <Button class="link" label="Play a guided first game." press=move |()| learning.open() />
            <img class="orrery" src="./orrery.svg" alt="" />
        </p>
    }
    .into_any()
}
