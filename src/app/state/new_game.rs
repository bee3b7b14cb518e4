//! The form of a new game.

use super::games::Games;
use super::routes::Routes;
use super::table::Table;
use crate::app::browser;
use crate::games::RulebookId;
use crate::saves::{Entry, Players};
use crate::scene::Filled;
use crate::session;
use crate::session::new_game::{NewGame, guided, usual_orders};
use crate::session::open_game::{Keeping, OpenGame};
use crate::session::registry;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct NewGameForm {
    form: RwSignal<NewGame>,
    games: Games,
    routes: Routes,
}

pub fn provide_new_game(games: Games, routes: Routes) -> NewGameForm {
    let form = NewGameForm { form: RwSignal::new(NewGame::default()), games, routes };
    provide_context(form);
    form
}

pub fn use_new_game() -> NewGameForm {
    expect_context()
}

impl NewGameForm {
    pub fn with<T>(self, read: impl FnOnce(&NewGame) -> T) -> T {
        self.form.with(read)
    }

    pub fn change(self, change: impl FnOnce(&mut NewGame)) {
        self.form.update(change);
    }

    /// Goes to an empty form.
    pub fn open(self) {
        self.form.set(NewGame { seed: Some(browser::seed()), ..NewGame::default() });
        self.routes.go(super::Route::NewGame);
    }

    /// Another rulebook, at once or when it is here.
    pub fn choose(self, rulebook: RulebookId) {
        self.change(|form| form.want(rulebook));
        self.routes.with_rulebook(rulebook, move |fetched| match fetched {
            Ok(()) => self.change(|form| form.choose(rulebook)),
            Err(sentence) => self.change(|form| form.did_not_get(sentence)),
        });
    }

    pub fn start(self) {
        if self.form.with_untracked(|form| form.wanted.is_some()) {
            return;
        }
        let (rulebook, (filled, players), seed) =
            self.form.with_untracked(|form| (form.rulebook, form.filled(), form.seed));
        let seed = seed.unwrap_or_else(browser::seed);
        match self.begin(rulebook, &filled, players, seed, "", false) {
            // Nobody begins the same game twice.
            Ok(()) => self.change(|form| form.seed = None),
            Err(sentence) => self.change(|form| form.trouble = sentence),
        }
    }

    /// Another board of the same kind.
    pub fn draw_again(self) {
        self.change(|form| form.seed = Some(browser::seed()));
    }

    /// Puts the map string of the board that is shown where people can paste it.
    pub fn copy_map(self, map: String) {
        browser::detach(async move {
            let copied = browser::copy(map).await;
            let said = if copied { "Copied." } else { "That did not work here: mark the text and copy it." };
            self.change(|form| form.said = said.into());
        });
    }

    /// The first game of somebody who is new to a rulebook, at once or when it is here.
    pub fn start_guided(self, rulebook: RulebookId) {
        let missing = Some(rulebook).filter(|&rulebook| registry::book(rulebook).is_none());
        self.routes.after_fetching(missing, move || {
            let (filled, players) = guided(rulebook);
            let begun = self.begin(rulebook, &filled, players, browser::seed(), "First game", true);
            begun.expect("a form left as it is can be played");
        });
    }

    /// Goes to the form of the game on the table, filled in as it was.
    pub fn rematch(self, table: Table) {
        let form = table.game(|game| NewGame::again(game.session.rulebook(), game.session.filled(), &game.players));
        if let Some(form) = form {
            self.form.set(NewGame { seed: Some(browser::seed()), ..form });
            self.routes.go(super::Route::NewGame);
        }
    }

    /// Starts a game; the error is a sentence.
    fn begin(
        self,
        rulebook: RulebookId,
        filled: &Filled,
        players: Players,
        seed: u64,
        title: &str,
        guided: bool,
    ) -> Result<(), String> {
        let session = session::begin(rulebook, filled, seed)?;
        let orders = usual_orders(rulebook, &players);
        let mut entry = Entry::new(session.envelope(&players, &orders), session.summary(), title);
        if let Ok(id) = self.games.free_id(entry.id.game) {
            entry.id = id;
        }
        self.routes.bring_new(OpenGame::new(session, &entry, Keeping::Saved), guided);
        Ok(())
    }
}
