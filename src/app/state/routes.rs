//! Which screen is shown, and the ways from one to another. The browser's own history knows each by a short text.

use super::dialogs::Dialogs;
use super::games::Games;
use super::notices::{About, Notices};
use super::table::Table;
use crate::app::browser::{self, Task};
use crate::games::RulebookId;
use crate::saves::EntryId;
use crate::session::incoming::cannot_go_on;
use crate::session::open_game::OpenGame;
use crate::session::registry;
use leptos::prelude::*;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Home,
    NewGame,
    Table {
        /// A first game, with a guide.
        guided: bool,
    },
    Learn,
    /// A rulebook is on its way, and with it what somebody wants.
    Fetching(RulebookId),
    Bench,
}

impl Route {
    fn title(self) -> &'static str {
        match self {
            Route::Home | Route::Fetching(_) => "Orrery",
            Route::NewGame => "New game · Orrery",
            Route::Table { .. } => "At the table · Orrery",
            Route::Learn => "Learn · Orrery",
            Route::Bench => "Benchmarks · Orrery",
        }
    }
}

#[derive(Clone, Copy)]
pub struct Routes {
    route: RwSignal<Route>,
    /// What waits for a rulebook; whoever goes elsewhere does not wait any more.
    waiting: StoredValue<Option<Task>, LocalStorage>,
    notices: Notices,
    dialogs: Dialogs,
    games: Games,
    table: Table,
}

pub fn provide_routes(notices: Notices, dialogs: Dialogs, games: Games, table: Table) -> Routes {
    let routes = Routes {
        route: RwSignal::new(Route::Home),
        waiting: StoredValue::new_local(None),
        notices,
        dialogs,
        games,
        table,
    };
    provide_context(routes);
    routes
}

pub fn use_routes() -> Routes {
    expect_context()
}

impl Routes {
    pub fn route(self) -> Route {
        self.route.get()
    }

    /// Goes to a screen; the browser's "back" returns from it.
    pub fn go(self, route: Route) {
        let (before, place) = (browser::place(), self.place(route));
        if before != place {
            // "Back" from a game just begun leads home, not to the form.
            let new_entry = before != "new" || route == Route::Home;
            browser::set_place(&place, new_entry);
        }
        self.show(route);
    }

    pub fn home(self) {
        self.go(Route::Home);
    }

    /// Shows a screen instead of whatever is there.
    pub fn show(self, route: Route) {
        self.waiting.set_value(None);
        self.dialogs.take();
        match route {
            Route::Table { guided } => self.table.sit_down(guided),
            _ => self.table.stand_up(),
        }
        match route {
            Route::Home => self.games.show(),
            _ => self.games.hide(),
        }
        browser::set_title(route.title());
        self.route.set(route);
    }

    /// A screen as the browser keeps it across a reload.
    fn place(self, route: Route) -> String {
        let id = self.table.id().map(|id| id.to_string()).unwrap_or_default();
        match route {
            Route::Home | Route::Fetching(_) | Route::Bench => String::new(),
            Route::NewGame => "new".into(),
            Route::Learn => "learn".into(),
            Route::Table { guided: false } => format!("game {id}"),
            Route::Table { guided: true } => format!("guide {id}"),
        }
    }

    /// The game on the table has another id: "back" leads to the one before.
    pub fn renamed(self) {
        browser::set_place(&self.place(self.route.get_untracked()), true);
    }

    /// The screen somebody was at, from whatever the browser kept.
    pub fn return_to(self, place: &str) {
        let (kind, id) = place.split_once(' ').unwrap_or((place, ""));
        let id = id.parse::<EntryId>().ok();
        match (kind, id) {
            ("new", _) => self.show(Route::NewGame),
            ("learn", _) => self.show(Route::Learn),
            ("game" | "guide", Some(id)) => {
                let place = place.to_string();
                self.after_fetching(self.games.missing(id), move || self.return_to_game(&place, id));
            }
            _ => self.show(Route::Home),
        }
    }

    fn return_to_game(self, place: &str, id: EntryId) {
        if self.table.id() == Some(id) || self.take_out(id) {
            self.show(Route::Table { guided: place.starts_with("guide") });
            self.table.go_on();
        } else {
            // What says why stays open.
            let why = self.dialogs.take();
            self.show(Route::Home);
            why.into_iter().for_each(|dialog| self.dialogs.open(dialog));
        }
    }

    // ---- games ----------------------------------------------------------------------------------

    /// Opens a game that is kept on this device.
    pub fn open(self, id: EntryId) {
        self.after_fetching(self.games.missing(id), move || {
            if self.take_out(id) {
                self.sit_down(false);
            }
        });
    }

    /// Puts a game of this device on the table; false, with a word to the player, where that fails.
    fn take_out(self, id: EntryId) -> bool {
        let entry = match self.games.kept(id) {
            Ok(entry) => entry,
            Err(trouble) => {
                self.notices.trouble(trouble);
                self.games.restock();
                return false;
            }
        };
        match OpenGame::from_entry(&entry) {
            Ok(game) => {
                self.table.put(game);
                true
            }
            Err(refusal) => {
                self.dialogs.open(super::Dialog::Incoming(cannot_go_on(entry, refusal)));
                false
            }
        }
    }

    /// Puts a game on the table and sits down to it.
    pub fn bring(self, game: OpenGame) {
        self.table.put(game);
        self.sit_down(false);
    }

    /// The same with a game that is in no storage yet.
    pub fn bring_new(self, game: OpenGame, guided: bool) {
        self.table.put(game);
        self.table.save();
        self.sit_down(guided);
    }

    fn sit_down(self, guided: bool) {
        self.notices.dismiss(About::OtherTab);
        self.go(Route::Table { guided });
        self.table.go_on();
    }

    pub fn delete(self, id: EntryId, version: u64) {
        if self.table.id() == Some(id) {
            self.table.clear();
        }
        self.games.delete(id, version);
    }

    /// Another tab of this browser has written something; an empty key stands for everything.
    pub fn other_tab_wrote(self, key: &str) {
        self.games.restock();
        self.table.other_tab_wrote(key);
    }

    // ---- rulebooks ------------------------------------------------------------------------------

    /// Does something when the rulebook is here, unless somebody goes elsewhere before; the error is a sentence.
    pub fn with_rulebook(self, rulebook: RulebookId, then: impl FnOnce(Result<(), String>) + 'static) {
        // Whoever wants another rulebook does not wait for the first any more.
        self.waiting.set_value(None);
        if registry::book(rulebook).is_some() {
            return then(Ok(()));
        }
        self.waiting.set_value(Some(browser::spawn(async move {
            let fetched = browser::fetch_rulebook(rulebook).await;
            then(fetched.then_some(()).ok_or_else(|| not_fetched(rulebook)));
        })));
    }

    /// Does something at once, or leaves for a screen that says which rulebook is on its way and does it then.
    pub fn after_fetching(self, missing: Option<RulebookId>, then: impl FnOnce() + 'static) {
        let Some(rulebook) = missing else { return then() };
        self.show(Route::Fetching(rulebook));
        self.with_rulebook(rulebook, move |fetched| match fetched {
            Ok(()) => then(),
            Err(sentence) => {
                self.show(Route::Home);
                self.notices.trouble(sentence);
            }
        });
    }
}

/// What is said of a rulebook that does not come.
pub(super) fn not_fetched(rulebook: RulebookId) -> String {
    format!("{} could not be fetched. It needs the network once; then try again.", rulebook.name())
}
