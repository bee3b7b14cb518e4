//! The first screen: the games on this device, and the ways to more of them.

use super::app::{App, Over, Screen};
use super::art::{emblem, pictogram};
use super::dom::{El, el};
use super::held::{Held, names_of};
use super::mini::miniature;
use super::notices::About;
use super::parts::{button, drawn_button, file_button, tool, words};
use super::store::library;
use super::{browser, open_link};
use crate::games::Rules;
use crate::saves::library::{Damaged, Shelf};
use crate::saves::{Card, Control, Entry, EntryId, NotLoaded, file};
use crate::scene::{Art, Names};
use leptos::prelude::*;

pub fn home(app: App) -> El {
    let chosen = move |ev| {
        browser::read_chosen_file(&ev, file::MOST_BYTES, move |bytes| {
            if let Err(sentence) = open_link::open_file(app, bytes) {
                app.tell(About::Trouble, &sentence, vec![]);
            }
        });
    };
    let head = el("header")
        .class("masthead")
        .child(el("h1").text("Orrery"))
        .child(el("p").text("Grand games of space and empire: alone, around one device, or by mail."));
    let ways = el("nav")
        .class("ways-in")
        .named("Begin")
        .child(drawn_button("primary big", Art::PLUS, "New game", move || app.go(Screen::NewGame)))
        .child(drawn_button("plain", Art::LINK, "Open a link", move || app.over.set(Some(Over::OpenLink))))
        .child(file_button([pictogram(Art::FILE), el("span").text("Import a file")], chosen))
        .child(drawn_button("plain", Art::BOOK, "Learn", move || app.go(Screen::Learn)))
        .child(drawn_button("plain", Art::GEAR, "Settings", move || app.over.set(Some(Over::Settings))));
    let games = move || {
        app.shelf.track();
        app.loose.track();
        Some(untrack(|| shelf(app)))
    };
    el("main").class("screen home").child(head).child(ways).show(games)
}

fn shelf(app: App) -> El {
    let shelf = match library().list() {
        Ok(shelf) => shelf,
        Err(trouble) => {
            let words = trouble.to_string();
            // Not while the page is drawn.
            browser::after(0, move || app.tell(About::Storage, &words, vec![]));
            Shelf::default()
        }
    };
    let loose = app.loose.get_untracked();
    let kept = shelf.cards.iter().filter(|card| loose.iter().all(|entry| entry.id != card.id));
    let cards: Vec<(Card, bool)> =
        loose.iter().map(|entry| (card_of(entry), true)).chain(kept.map(|card| (card.clone(), false))).collect();
    let games = if cards.is_empty() {
        let guided = button("link", "Play a guided first game.", move || app.go(Screen::Learn));
        let orrery = el("img").class("orrery").attr("src", "./orrery.svg").attr("alt", "");
        words("p", "aside empty", "No games yet. New here?").child(guided).child(orrery)
    } else {
        let games = cards.iter().enumerate().map(|(place, (card, loose))| game(app, card, *loose, place));
        el("ul").class("shelf").children(games)
    };
    let newer = (!shelf.newer.is_empty())
        .then(|| words("p", "aside", "Some games were saved by a newer Orrery. Reload the page to see all of them."));
    let damaged = (!shelf.damaged.is_empty()).then(|| {
        el("section")
            .child(el("h2").text("Damaged"))
            .child(words("p", "aside", "These saves cannot be read. They were put aside as they are."))
            .child(el("ul").class("rows").children(shelf.damaged.into_iter().map(|damaged| damage(app, damaged))))
    });
    let section = el("section").child(el("h2").text("Your games")).child(games).maybe(newer);
    el("div").class("stack").child(section).maybe(damaged)
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

fn game(app: App, card: &Card, loose: bool, place: usize) -> El {
    let (id, version) = (card.id, card.version);
    let names = names_of(&card.players);
    let rulebook = Rules::from_id(card.rulebook).map_or("Unknown game", Rules::name);
    let (state, yours) = whose_move(card, &names);
    let title = if card.title.is_empty() { rulebook } else { &card.title };
    let about = el("span")
        .class("game-words")
        .child(words("span", "game-title", title))
        .child(words("span", "game-round", &format!("{rulebook}, round {}", card.summary.round)))
        .child(words("span", "game-state", &state));
    let open = el("button").class("game-open").child(picture(app, id, place)).child(about);
    let scores = card.players.iter().map(|(seat, _)| {
        let score = card.summary.scores.get(seat).copied().unwrap_or(0);
        let name = words("span", "name", names.of(seat));
        el("li").child(emblem(seat)).child(name).child(el("b").text(&score.to_string()))
    });
    let unkept =
        loose.then(|| el("p").class("trouble").child(pictogram(Art::WARNING)).text(" Not kept: only in this tab."));
    let delete = tool(Art::TRASH, &["Delete ", title].concat(), move || delete(app, id, version));
    el("li")
        .class(if yours { "game panel yours" } else { "game panel" })
        .child(open.press(move || app.open(id)))
        .child(el("ul").class("game-scores").children(scores))
        .maybe(unkept)
        .child(el("div").class("game-delete").child(delete))
}

/// The galaxy of a game, drawn after the cards themselves: it needs the whole game.
fn picture(app: App, id: EntryId, place: usize) -> El {
    let frame = el("span").class("mini-place");
    let drawn = frame.clone();
    browser::after(30 + 15 * place as u64, move || {
        if let Some(held) = app.kept(id).ok().and_then(|entry| Held::from_entry(&entry).ok()) {
            drawn.child(miniature(&held.session.scene(None, &Names::default()).galaxy));
        }
    });
    frame
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
        (Err(trouble), _) if !loose => app.tell(About::Trouble, &trouble.to_string(), vec![]),
        (_, Ok(entry)) => {
            let back = Callback::new(move |()| {
                if let Err(trouble) = library().save(&entry, entry.version) {
                    app.loose.update(|loose| loose.push(entry.clone()));
                    app.tell(About::Storage, &trouble.to_string(), vec![]);
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

fn damage(app: App, damaged: Damaged) -> El {
    let raw = damaged.raw;
    let save = button("plain", "Save the raw text", move || {
        if browser::download("orrery-damaged.txt", &raw).is_err() {
            app.tell(About::Trouble, "The browser refused to save a file.", vec![]);
        }
    });
    let discard = damaged.number.map(|number| {
        drawn_button("plain danger", Art::TRASH, "Discard", move || {
            if let Err(trouble) = library().discard_damaged(number) {
                app.tell(About::Trouble, &trouble.to_string(), vec![]);
            }
            app.shelf.update(|shelf| *shelf += 1);
        })
    });
    el("li").class("damage").child(el("span").text(&damaged.key)).child(save).maybe(discard)
}
