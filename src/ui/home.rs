//! The first screen: the games on this device, and the ways to more of them.

use super::app::{App, Over, Screen};
use super::art::{badge, icon};
use super::held::{Held, names_of};
use super::mini::miniature;
use super::notices::About;
use super::store::library;
use super::{browser, open_link};
use crate::games::Rules;
use crate::saves::library::{Damaged, Shelf};
use crate::saves::{Card, Control, Entry, EntryId, NotLoaded, file};
use crate::scene::{Art, Names};
use leptos::prelude::*;

pub fn home(app: App) -> AnyView {
    let games = move || {
        app.shelf.track();
        shelf(app)
    };
    let chosen = move |ev: web_sys::Event| {
        browser::read_chosen_file(&ev, file::MOST_BYTES, move |bytes| {
            if let Err(sentence) = open_link::open_file(app, bytes) {
                app.tell(About::Trouble, sentence, vec![]);
            }
        });
    };
    let open = move |over: Over| move |_| app.over.set(Some(over));
    view! {
        <main class="screen home">
            <header class="masthead">
                <h1>"Orrery"</h1>
                <p>"Grand games of space and empire: alone, around one device, or by mail."</p>
            </header>
            <nav class="ways-in" aria-label="Begin">
                <button class="primary big" on:click=move |_| app.go(Screen::NewGame)>{icon(Art::PLUS)} "New game"</button>
                <button class="plain" on:click=open(Over::OpenLink)>{icon(Art::LINK)} "Open a link"</button>
                <label class="plain file">
                    {icon(Art::FILE)}
                    "Import a file"
                    <input class="unseen" type="file" on:change=chosen />
                </label>
                <button class="plain" on:click=move |_| app.go(Screen::Learn)>{icon(Art::BOOK)} "Learn"</button>
                <button class="plain" on:click=open(Over::Settings)>{icon(Art::GEAR)} "Settings"</button>
            </nav>
            {games}
        </main>
    }
    .into_any()
}

fn shelf(app: App) -> AnyView {
    let shelf = match library().list() {
        Ok(shelf) => shelf,
        Err(trouble) => {
            app_trouble(app, trouble.to_string());
            Shelf::default()
        }
    };
    let loose = app.loose.get();
    let kept = shelf.cards.into_iter().filter(|card| loose.iter().all(|entry| entry.id != card.id));
    let loose_cards: Vec<(Card, bool)> = loose.iter().map(|entry| (card_of(entry), true)).collect();
    let cards: Vec<(Card, bool)> = loose_cards.into_iter().chain(kept.map(|card| (card, false))).collect();
    let newer = (!shelf.newer.is_empty()).then(|| {
        let one = shelf.newer.len() == 1;
        let text = if one { "One game was" } else { "Some games were" };
        view! { <p class="aside">{text} " saved by a newer Orrery. Reload the page to see all of them."</p> }
    });
    let damaged = (!shelf.damaged.is_empty()).then(|| {
        let rows = shelf.damaged.into_iter().map(|damaged| damage(app, damaged)).collect_view();
        view! {
            <section aria-labelledby="damaged">
                <h2 id="damaged">"Damaged"</h2>
                <p class="aside">"These saves cannot be read. They were put aside as they are."</p>
                <ul class="rows">{rows}</ul>
            </section>
        }
    });
    let none = cards.is_empty();
    let games =
        cards.into_iter().enumerate().map(|(place, (card, loose))| game(app, card, loose, place)).collect_view();
    let games = if none {
        view! {
            <p class="aside empty">
                "No games yet. New here? "
                <button class="link" on:click=move |_| app.go(Screen::Learn)>"Play a guided first game."</button>
            </p>
        }
        .into_any()
    } else {
        view! { <ul class="shelf">{games}</ul> }.into_any()
    };
    view! {
        <section aria-labelledby="games">
            <h2 id="games">"Your games"</h2>
            {games}
            {newer}
        </section>
        {damaged}
    }
    .into_any()
}

/// The list is made while the page is drawn, so the notice comes a moment later.
fn app_trouble(app: App, sentence: String) {
    browser::after(0, move || app.tell(About::Storage, sentence.clone(), vec![]));
}

/// The card of a game that is not in the storage.
fn card_of(entry: &Entry) -> Card {
    Card {
        id: entry.id,
        version: entry.version,
        changed: 0,
        title: entry.title.clone(),
        rulebook: entry.envelope.rulebook,
        revision: entry.envelope.revision,
        players: entry.envelope.players.clone(),
        summary: entry.summary.clone(),
    }
}

/// Whose move it is, in words; true if somebody here is asked.
fn whose_move(card: &Card, names: &Names) -> (String, bool) {
    let Some(seat) = card.summary.turn else { return ("Finished".into(), false) };
    let name = names.of(seat);
    match card.players.get(seat).map_or(Control::Here, |player| player.control) {
        Control::Here if card.players.here().len() == 1 => ("Your move".into(), true),
        Control::Here => ([name, " to move"].concat(), true),
        Control::ByLink => (["Waiting for ", name].concat(), false),
        Control::Bot(_) => ([name, " is thinking"].concat(), false),
    }
}

fn game(app: App, card: Card, loose: bool, place: usize) -> AnyView {
    let id = card.id;
    let names = names_of(&card.players);
    let rulebook = Rules::from_id(card.rulebook).map_or("Unknown game", Rules::name);
    let (state, yours) = whose_move(&card, &names);
    let title = if card.title.is_empty() { rulebook.to_string() } else { card.title.clone() };
    let scores = card.players.iter().map(|(seat, _)| {
        let score = card.summary.scores.get(seat).copied().unwrap_or(0);
        let name = names.of(seat).to_string();
        view! { <li>{badge(seat)} <span class="name">{name}</span> <b>{score}</b></li> }
    });
    let scores = scores.collect_view();
    let version = card.version;
    let label = ["Delete ", &title].concat();
    let unkept = loose.then(|| view! { <p class="trouble">{icon(Art::WARNING)} "Not kept: only in this tab."</p> });
    view! {
        <li class="game panel" class:yours=yours>
            <button class="game-open" on:click=move |_| app.open(id)>
                {picture(app, id, place)}
                <span class="game-words">
                    <span class="game-title">{title.clone()}</span>
                    <span class="game-round">{rulebook} ", round " {card.summary.round}</span>
                    <span class="game-state">{state}</span>
                </span>
            </button>
            <ul class="game-scores">{scores}</ul>
            {unkept}
            <button class="tool game-delete" aria-label=label on:click=move |_| delete(app, id, version)>
                {icon(Art::TRASH)}
            </button>
        </li>
    }
    .into_any()
}

/// The galaxy of a game, drawn after the cards themselves: it needs the whole game.
fn picture(app: App, id: EntryId, place: usize) -> AnyView {
    let galaxy = RwSignal::new(None);
    browser::after(30 + 15 * place as u64, move || {
        let drawn = app.kept(id).ok().and_then(|entry| Held::from_entry(&entry).ok());
        // Somebody may have left the screen meanwhile.
        galaxy.try_set(drawn.map(|held| held.session.scene(None, &Names::default()).galaxy));
    });
    let drawn = move || galaxy.with(|galaxy| galaxy.as_ref().map(miniature));
    view! { <span class="mini-place">{drawn}</span> }.into_any()
}

/// Deletes at once, and offers to take it back.
fn delete(app: App, id: EntryId, version: u64) {
    let entry = app.kept(id);
    let removed = library().remove(id, version);
    let loose = app.loose.with_untracked(|loose| loose.iter().any(|entry| entry.id == id));
    app.loose.update(|loose| loose.retain(|entry| entry.id != id));
    app.held.update(|held| {
        if held.as_ref().is_some_and(|held| held.id == id) {
            *held = None;
        }
    });
    match (removed, entry) {
        (Err(trouble), _) if !loose => app.tell(About::Trouble, trouble, vec![]),
        (_, Ok(entry)) => {
            let back = Callback::new(move |()| {
                if let Err(trouble) = library().save(&entry, entry.version) {
                    app.loose.update(|loose| loose.push(entry.clone()));
                    app.tell(About::Storage, trouble, vec![]);
                }
                app.shelf.update(|shelf| *shelf += 1);
            });
            app.tell(About::Deleted, "The game is deleted.", vec![("Undo", back)]);
        }
        // Nothing could be read, so it was put aside: it is in the list of the damaged now.
        (_, Err(NotLoaded::Damaged { .. })) => {
            app.tell(About::Trouble, "The game was damaged and is put aside.", vec![])
        }
        (_, Err(_)) => {}
    }
    app.shelf.update(|shelf| *shelf += 1);
}

fn damage(app: App, damaged: Damaged) -> AnyView {
    let number = damaged.number;
    let name = damaged.key.clone();
    let raw = damaged.raw;
    let save = move |_| {
        if browser::download("orrery-damaged.txt", &raw).is_err() {
            app.tell(About::Trouble, "The browser refused to save a file.", vec![]);
        }
    };
    let discard = number.map(|number| {
        let discard = move |_| {
            if let Err(trouble) = library().discard_damaged(number) {
                app.tell(About::Trouble, trouble, vec![]);
            }
            app.shelf.update(|shelf| *shelf += 1);
        };
        view! { <button class="plain danger" on:click=discard>{icon(Art::TRASH)} "Discard"</button> }
    });
    view! {
        <li class="damage">
            <span>{name}</span>
            <button class="plain" on:click=save>"Save the raw text"</button>
            {discard}
        </li>
    }
    .into_any()
}
