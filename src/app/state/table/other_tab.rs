//! Two tabs on one game: the older never overwrites the newer.

use super::Table;
use crate::app::state::notices::{About, Remedy};
use crate::session::open_game::{Keeping, OpenGame};
use leptos::prelude::*;

impl Table {
    /// Another tab of this browser has written something; an empty key stands for everything.
    pub fn other_tab_wrote(self, key: &str) {
        let Some((id, version)) = self.game(|game| (game.id, game.version)) else { return };
        if !key.is_empty() && !key.ends_with(&format!(".{id}")) {
            return;
        }
        let Ok(newer) = self.games.stored(id) else { return };
        if newer.version <= version {
            return;
        }
        if !self.seated.get_value() {
            // Nobody is at it: whoever sits down again takes out the newer one.
            return self.clear();
        }
        let same = self.game(|game| game.entry().envelope == newer.envelope) == Some(true);
        self.game.update_value(|game| {
            if let Some(game) = game {
                if same { game.version = newer.version } else { game.keeping = Keeping::Overtaken }
            }
        });
        if !same {
            self.overtaken();
        }
    }

    /// Another tab is further: says so, and lets the player choose.
    pub(super) fn overtaken(self) {
        self.rest();
        self.look_again();
        let text = "This game went on in another tab. Nothing was overwritten.";
        self.notices.tell_with(About::OtherTab, text, vec![Remedy::ShowNewer, Remedy::KeepMine]);
    }

    /// Goes on with the game as the other tab left it.
    pub fn show_newer(self) {
        let Some((id, holder)) = self.game(|game| (game.id, game.holder)) else { return };
        self.games.forget(id);
        let newer = match self.games.stored(id) {
            Ok(entry) => OpenGame::from_entry(&entry).map_err(|refusal| refusal.to_string()),
            Err(trouble) => Err(trouble.to_string()),
        };
        match newer {
            Ok(mut newer) => {
                newer.holder = holder;
                self.put(newer);
                self.look_again();
                self.go_on();
            }
            Err(sentence) => self.notices.tell(About::OtherTab, sentence),
        }
    }

    /// Keeps the game of this tab beside the newer one; true where it has an id of its own now.
    pub fn keep_mine(self) -> bool {
        let Some(game) = self.game(|game| game.id.game) else { return false };
        match self.games.free_id(game) {
            Ok(id) => self.change(|game| {
                game.id = id;
                game.version = 0;
                game.keeping = Keeping::Saved;
            }),
            Err(trouble) => {
                self.notices.tell(About::OtherTab, trouble);
                return false;
            }
        }
        true
    }
}
