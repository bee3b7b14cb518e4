//! A game at the table: what the table screen is told, and what becomes of what it tells.

use super::app::{App, Over, Screen};
use super::browser;
use super::dom::{El, el, memo};
use super::driver;
use super::held::{Held, Keeping};
use super::notices::About;
use super::store::library;
use super::table::{MenuItem, Wires, table};
use super::{guide, share};
use crate::core::decision::Choice;
use crate::core::seat::{PerSeat, Seat};
use crate::saves::{NotLoaded, file};
use crate::session::next::Next;
use leptos::prelude::*;

/// The screen.
pub fn play(app: App, guided: bool) -> El {
    let wires = wires(app);
    el("div").class("play").child(table(wires)).maybe(guided.then(|| guide::guide(wires, app)))
}

/// Looks at the game on the table.
fn of<T: Default>(app: App, look: impl FnOnce(&Held) -> T) -> T {
    app.held.with(|held| held.as_ref().map(look).unwrap_or_default())
}

fn wires(app: App) -> Wires {
    let names = memo(move || of(app, Held::names));
    let viewer = memo(move || of(app, Held::viewer));
    let next = memo(move || of(app, |held| Some(held.next()).filter(|_| playable(held))));
    let prompt = memo(move || {
        matches!(next.get(), Some(Next::Ask(_))).then(|| of(app, |held| held.session.prompt(&held.names()))).flatten()
    });
    let scene = memo(move || {
        app.past.with(|past| match past {
            Some(past) => past.scene(viewer.get(), &names.get()),
            None => of(app, |held| held.session.scene(held.viewer(), &held.names())),
        })
    });
    let log = memo(move || of(app, |held| held.session.log(held.viewer(), &held.names(), 0)));
    let choices = memo(move || of(app, |held| held.session.len()));
    let shown = memo(move || app.past.with(|past| past.as_ref().map(|past| past.len())).unwrap_or(choices.get()));
    let waiting = memo(move || of(app, waiting));
    let by_link = memo(move || matches!(next.get(), Some(Next::Send(_))) && !of(app, Held::watching));
    let can_undo = memo(move || of(app, |held| held.undo_to().is_some()));
    let can_redo = memo(move || of(app, |held| playable(held) && held.session.can_redo()));
    let outcome = memo(move || of(app, |held| held.session.outcome()));
    let course = memo(move || of(app, course));
    let curtain = memo(move || match next.get() {
        Some(Next::Curtain(seat)) => Some(seat),
        _ => None,
    });
    Wires {
        scene: scene.into(),
        prompt: prompt.into(),
        waiting: waiting.into(),
        by_link: by_link.into(),
        names: names.into(),
        log: log.into(),
        viewer: viewer.into(),
        choices: choices.into(),
        shown: shown.into(),
        can_undo: can_undo.into(),
        can_redo: can_redo.into(),
        outcome: outcome.into(),
        course: course.into(),
        curtain: curtain.into(),
        on_answer: Callback::new(move |choice| answer(app, choice)),
        on_undo: Callback::new(move |()| driver::change(app, Held::undo)),
        on_redo: Callback::new(move |()| {
            driver::change(app, |held| {
                held.session.redo();
            })
        }),
        on_seek: Callback::new(move |to| seek(app, to)),
        on_lift: Callback::new(move |()| {
            if let Some(Next::Curtain(seat)) = next.get_untracked() {
                app.held.update(|held| {
                    if let Some(held) = held {
                        held.holder = Some(seat);
                    }
                });
                driver::go_on(app);
            }
        }),
        on_menu: Callback::new(move |item| menu(app, item)),
    }
}

/// Points in the course of a finished game, as everybody could see them at that time.
fn course(held: &Held) -> Vec<PerSeat<i32>> {
    const STEPS: usize = 24;
    let (session, names) = (&held.session, held.names());
    let Some(outcome) = session.outcome() else { return Vec::new() };
    let scores = |step: usize| {
        let scene = session.at(session.len() * step / STEPS).scene(None, &names);
        let of = |seat: Seat| scene.seats.iter().find(|card| card.seat == seat).map_or(0, |card| card.score);
        PerSeat::new(session.seats(), of)
    };
    (0..STEPS).map(scores).chain([outcome.scores]).collect()
}

fn playable(held: &Held) -> bool {
    !matches!(held.keeping, Keeping::LookOnly(_) | Keeping::Overtaken)
}

/// For whom we wait, while nobody here is asked.
fn waiting(held: &Held) -> String {
    match &held.keeping {
        Keeping::LookOnly(refusal) => return refusal.to_string(),
        Keeping::Overtaken => return "This game went on in another tab.".into(),
        Keeping::Saved | Keeping::Loose(_) => {}
    }
    let Some(seat) = held.session.asked_seat() else { return "The game is over.".into() };
    let names = held.names();
    let name = names.of(seat);
    match held.next() {
        Next::Bot(_) => [name, " is thinking."].concat(),
        Next::Standing(_) => [name, " answered ahead."].concat(),
        Next::Send(_) if held.watching() => ["You are watching. ", name, " is asked."].concat(),
        Next::Send(_) => ["Waiting for ", name, "."].concat(),
        _ => String::new(),
    }
}

fn answer(app: App, choice: Choice) {
    let answered = app.held.try_update(|held| held.as_mut().map(|held| held.session.answer(choice)));
    match answered.flatten() {
        Some(Ok(())) => driver::change(app, |held| held.ask_at = None),
        Some(Err(wrong)) => app.tell(About::Trouble, &wrong.to_string(), vec![]),
        None => {}
    }
}

/// Shows the game as it was; the live game is not touched.
fn seek(app: App, to: usize) {
    let past = app.held.with_untracked(|held| {
        let held = held.as_ref()?;
        (to < held.session.len()).then(|| held.session.at(to))
    });
    app.past.set(past);
}

/// Plays what happened after the first `from` choices on the board; a tap ends it.
pub fn film(app: App, from: usize) {
    driver::rest(app);
    seek(app, from);
    step(app, from, driver::turn(app));
}

fn step(app: App, at: usize, turn: u64) {
    let pause = if app.settings.get_untracked().still() { 300 } else { 650 };
    browser::after(pause, move || {
        if driver::turn(app) != turn || driver::is_hurried(app) {
            app.past.set(None);
            return driver::go_on(app);
        }
        seek(app, at + 1);
        if app.past.with_untracked(Option::is_some) { step(app, at + 1, turn) } else { driver::go_on(app) }
    });
}

fn menu(app: App, item: MenuItem) {
    match item {
        MenuItem::Home => app.go(Screen::Home),
        MenuItem::Share => app.over.set(Some(Over::Share)),
        MenuItem::OpenLink => app.over.set(Some(Over::OpenLink)),
        MenuItem::Save => save_as_file(app),
        MenuItem::Orders(topic) => app.over.set(Some(Over::Orders(topic))),
        MenuItem::Rules => app.over.set(Some(Over::Rules)),
        MenuItem::Settings => app.over.set(Some(Over::Settings)),
    }
}

/// Offers the game on the table as a file. The story is what everybody may read.
pub fn save_as_file(app: App) {
    let written = app.held.with_untracked(|held| {
        let held = held.as_ref()?;
        let entry = held.entry();
        let story: Vec<String> = held.session.log(None, &held.names(), 0).into_iter().map(|line| line.text).collect();
        let game = held.session.rules().name();
        let heading = file::Heading { title: &held.title, game, summary: &entry.summary };
        Some((share::file_name(held), file::export(&entry.envelope, heading, &story)))
    });
    let trouble = match written {
        Some((name, Ok(text))) => {
            browser::download(&name, &text).err().map(|_| "The browser refused to save a file.".to_string())
        }
        Some((_, Err(refusal))) => Some(refusal.to_string()),
        None => None,
    };
    if let Some(trouble) = trouble {
        app.tell(About::Trouble, &trouble, vec![]);
    }
}

// ---- two tabs -------------------------------------------------------------------------------------------

/// Another tab of this browser has written something.
pub fn other_tab_wrote(app: App, key: Option<String>) {
    app.shelf.update(|shelf| *shelf += 1);
    let held = app.held.with_untracked(|held| held.as_ref().map(|held| (held.id, held.version)));
    let Some((id, version)) = held else { return };
    if key.is_some_and(|key| !key.ends_with(&format!(".{id}"))) {
        return;
    }
    let Ok(newer) = library().load(id) else { return };
    if newer.version <= version {
        return;
    }
    let same =
        app.held.with_untracked(|held| held.as_ref().is_some_and(|held| held.entry().envelope == newer.envelope));
    app.held.update(|held| {
        let Some(held) = held else { return };
        if same {
            held.version = newer.version;
        } else {
            held.keeping = Keeping::Overtaken;
        }
    });
    if !same {
        overtaken(app);
    }
}

/// Another tab is further: says so, and lets the player choose.
pub fn overtaken(app: App) {
    driver::rest(app);
    app.held.notify();
    let load = Callback::new(move |()| reload(app));
    let keep = Callback::new(move |()| keep_both(app));
    let text = "This game went on in another tab. Nothing was overwritten.";
    app.tell(About::OtherTab, text, vec![("Show the newer game", load), ("Keep mine as well", keep)]);
}

fn reload(app: App) {
    let Some(id) = app.held.with_untracked(|held| held.as_ref().map(|held| held.id)) else { return };
    app.loose.update(|loose| loose.retain(|entry| entry.id != id));
    let loaded = library().load(id).and_then(|entry| Held::from_entry(&entry).map_err(NotLoaded::Refused));
    match loaded {
        Ok(newer) => {
            app.past.set(None);
            app.held.update(|held| {
                let holder = held.as_ref().and_then(|held| held.holder);
                *held = Some(Held { holder, ..newer });
            });
            driver::go_on(app);
        }
        Err(trouble) => app.tell(About::OtherTab, &trouble.to_string(), vec![]),
    }
}

/// Keeps the game of this tab beside the newer one.
fn keep_both(app: App) {
    let Some(game) = app.held.with_untracked(|held| held.as_ref().map(|held| held.id.game)) else { return };
    match library().free_id(game) {
        Ok(id) => {
            driver::change(app, |held| {
                held.id = id;
                held.version = 0;
                held.keeping = Keeping::Saved;
            });
            app.go(app.screen.get_untracked());
        }
        Err(trouble) => app.tell(About::OtherTab, &trouble.to_string(), vec![]),
    }
}
