//! The page's state and its root. One signal holds the game; what is shown is derived from it.
//! No effect writes a signal: whatever changes the game calls the [`driver`](super::driver) itself.

use super::dom::{El, el};
use super::driver::{self, Run};
use super::held::{Held, Keeping};
use super::notices::{self, About};
use super::settings::Settings;
use super::store::library;
use super::{bench, browser, home, learn, new_game, open_link, play, sheets};
use crate::core::orders::Topic;
use crate::saves::{Entry, EntryId, NotLoaded, NotSaved};
use crate::session::Session;
use leptos::prelude::*;

#[derive(Copy, Clone)]
pub struct App {
    pub screen: RwSignal<Screen>,
    /// The game on the table.
    pub held: RwSignal<Option<Held>, LocalStorage>,
    /// An earlier point of that game, while somebody looks at it.
    pub past: RwSignal<Option<Box<dyn Session>>, LocalStorage>,
    /// What is open over the page.
    pub over: RwSignal<Option<Over>>,
    /// What came by link or file and needs an answer.
    pub guest: RwSignal<Option<open_link::Guest>>,
    pub notices: RwSignal<Vec<notices::Notice>>,
    pub settings: RwSignal<Settings>,
    /// Games the storage did not take: they live as long as this tab.
    pub loose: RwSignal<Vec<Entry>>,
    /// Goes up when the games on this device have changed.
    pub shelf: RwSignal<u32>,
    /// The hints of a guided game have been closed.
    pub run: StoredValue<Run, LocalStorage>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Screen {
    Home,
    NewGame,
    Table { guided: bool },
    Learn,
    Bench,
}

/// What opens over a screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Over {
    Settings,
    OpenLink,
    Share,
    Orders(Option<Topic>),
    Rules,
    /// What came by link or file.
    Guest,
    /// What happened after so many choices.
    Film(usize),
}

impl App {
    fn new() -> App {
        App {
            screen: RwSignal::new(Screen::Home),
            held: RwSignal::new_local(None),
            past: RwSignal::new_local(None),
            over: RwSignal::new(None),
            guest: RwSignal::new(None),
            notices: RwSignal::new(Vec::new()),
            settings: RwSignal::new(Settings::load()),
            loose: RwSignal::new(Vec::new()),
            shelf: RwSignal::new(0),
            run: StoredValue::new_local(Run::default()),
        }
    }

    // ---- going somewhere ----------------------------------------------------------------------

    /// Goes to a screen; the browser's "back" returns from it.
    pub fn go(self, screen: Screen) {
        let (before, place) = (browser::place(), self.place(screen));
        if before != place {
            // "Back" from a game just begun leads home, not to the form.
            browser::set_place(&place, before != self.place(Screen::NewGame) || screen == Screen::Home);
        }
        self.show(screen);
    }

    fn show(self, screen: Screen) {
        self.over.set(None);
        self.past.set(None);
        if !matches!(screen, Screen::Table { .. }) {
            driver::rest(self);
        }
        self.screen.set(screen);
        document().set_title(match screen {
            Screen::Home => "Orrery",
            Screen::NewGame => "New game · Orrery",
            Screen::Table { .. } => "At the table · Orrery",
            Screen::Learn => "Learn · Orrery",
            Screen::Bench => "Benchmarks · Orrery",
        });
        browser::focus("main h1");
    }

    /// A screen as the browser keeps it across a reload.
    fn place(self, screen: Screen) -> String {
        let id = self.held.with_untracked(|held| held.as_ref().map(|held| held.id.to_string())).unwrap_or_default();
        match screen {
            Screen::Home | Screen::Bench => String::new(),
            Screen::NewGame => "new".into(),
            Screen::Learn => "learn".into(),
            Screen::Table { guided: false } => ["game ", &id].concat(),
            Screen::Table { guided: true } => ["guide ", &id].concat(),
        }
    }

    /// The screen somebody was at, from whatever the browser kept.
    fn return_to(self, place: &str) {
        let (kind, id) = place.split_once(' ').unwrap_or((place, ""));
        let id = id.parse::<EntryId>().ok();
        match (kind, id) {
            ("new", _) => self.show(Screen::NewGame),
            ("learn", _) => self.show(Screen::Learn),
            ("game" | "guide", Some(id)) => {
                let screen = Screen::Table { guided: kind == "guide" };
                let there = self.held.with_untracked(|held| held.as_ref().is_some_and(|held| held.id == id));
                if there || self.take_out(id) {
                    self.show(screen);
                    driver::go_on(self);
                } else {
                    self.show(Screen::Home);
                }
            }
            _ => self.show(Screen::Home),
        }
    }

    // ---- games --------------------------------------------------------------------------------

    /// Opens a game that is kept on this device.
    pub fn open(self, id: EntryId) {
        if self.take_out(id) {
            self.sit_down(false);
        }
    }

    /// Puts a game of this device on the table; false, with a word to the player, where that fails.
    fn take_out(self, id: EntryId) -> bool {
        let entry = match self.kept(id) {
            Ok(entry) => entry,
            Err(trouble) => {
                self.tell(About::Trouble, &trouble.to_string(), vec![]);
                self.shelf.update(|shelf| *shelf += 1);
                return false;
            }
        };
        match Held::from_entry(&entry) {
            Ok(held) => {
                self.held.set(Some(held));
                true
            }
            Err(refusal) => {
                open_link::offer_a_look(self, entry, refusal);
                false
            }
        }
    }

    /// A game of this device: from this tab where the storage did not take it, else from the storage.
    pub fn kept(self, id: EntryId) -> Result<Entry, NotLoaded> {
        let loose = self.loose.with_untracked(|loose| loose.iter().find(|entry| entry.id == id).cloned());
        loose.map_or_else(|| library().load(id), Ok)
    }

    /// Puts a game on the table and sits down to it.
    pub fn bring(self, held: Held, guided: bool) {
        self.held.set(Some(held));
        self.sit_down(guided);
    }

    fn sit_down(self, guided: bool) {
        self.untell(About::OtherTab);
        self.go(Screen::Table { guided });
        driver::go_on(self);
    }

    /// Saves the game on the table, and says so if that fails. Nothing newer is overwritten.
    pub fn save(self) {
        let entry = self.held.with_untracked(|held| {
            let held =
                held.as_ref().filter(|held| !matches!(held.keeping, Keeping::LookOnly(_) | Keeping::Overtaken))?;
            Some(held.entry())
        });
        let Some(entry) = entry else { return };
        let result = library().save(&entry, entry.version);
        let known = self.loose.with_untracked(|loose| loose.iter().any(|other| other.id == entry.id));
        self.held.update_untracked(|held| {
            if let Some(held) = held {
                held.saved(&result);
            }
        });
        self.loose.update(|loose| loose.retain(|other| other.id != entry.id));
        match result {
            Ok(_) => self.untell(About::Storage),
            Err(NotSaved::Newer(_)) => play::overtaken(self),
            Err(trouble) => {
                self.loose.update(|loose| loose.push(entry));
                // Who has closed the notice has read it: it comes back when saving worked and failed again.
                if known {
                    return;
                }
                let file = Callback::new(move |()| play::save_as_file(self));
                self.tell(About::Storage, &trouble.to_string(), vec![("Save as a file", file)]);
            }
        }
    }
}

/// Builds the page and starts where its address says. All that follows a signal belongs to this.
pub fn start() {
    mount_to_body(|| {
        let app = App::new();
        app.settings.get_untracked().show();
        listen(app);
        if let Some(body) = document().body() {
            for part in [screen(app), sheets::over(app), notices::notices(app)] {
                let _ = body.append_child(part.node());
            }
        }
        arrive(app);
    });
}

/// Follows the address: a link, the benchmarks, or wherever somebody was before a reload.
fn arrive(app: App) {
    let hash = browser::hash();
    let place = browser::place();
    if hash.is_empty() {
        return app.return_to(&place);
    }
    browser::set_place("", false);
    if hash == "bench" {
        return app.show(Screen::Bench);
    }
    app.show(Screen::Home);
    open_link::follow(app, &hash);
}

fn listen(app: App) {
    let _ = window_event_listener(leptos::ev::hashchange, move |_| {
        if !browser::hash().is_empty() {
            arrive(app);
        }
    });
    let _ = window_event_listener(leptos::ev::popstate, move |_| {
        if browser::hash().is_empty() {
            app.return_to(&browser::place());
        }
    });
    let _ = window_event_listener(leptos::ev::storage, move |ev| play::other_tab_wrote(app, ev.key()));
    let _ = window_event_listener(leptos::ev::pointerdown, move |_| driver::hurry(app));
    let _ = window_event_listener(leptos::ev::keydown, move |_| driver::hurry(app));
    let _ = window_event_listener(leptos::ev::beforeunload, move |ev| {
        // Games that live in this tab only would be lost: the browser asks.
        if app.loose.with_untracked(|loose| !loose.is_empty()) {
            ev.prevent_default();
        }
    });
    let offer = move || {
        let update = Callback::new(|()| {
            if let Ok(event) = web_sys::Event::new("orrery:update") {
                let _ = window().dispatch_event(&event);
            }
        });
        app.tell(About::Update, "A new version of Orrery is ready. Your games stay.", vec![("Update now", update)]);
    };
    let _ = window_event_listener_untyped("orrery:update-ready", move |_| offer());
    let waits = document().document_element().and_then(|html| html.get_attribute("data-update"));
    if waits.as_deref() == Some("ready") {
        offer();
    }
}

fn screen(app: App) -> El {
    let screen = move || {
        let screen = app.screen.get();
        Some(untrack(|| match screen {
            Screen::Home => home::home(app),
            Screen::NewGame => new_game::new_game(app),
            Screen::Table { guided } => play::play(app, guided),
            Screen::Learn => learn::learn(app),
            Screen::Bench => bench::bench(),
        }))
    };
    el("div").attr("id", "screen").show(screen)
}
