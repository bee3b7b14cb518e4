//! The games of this device: those in the storage, and those the storage did not take.

use super::notices::{About, Notices, Remedy};
use crate::app::browser::{self, LocalStore, Task};
use crate::games::RulebookId;
use crate::saves::library::{Damaged, Shelf};
use crate::saves::{Card, Entry, EntryId, GameId, Library, Link, NotLoaded, NotSaved, StoreError};
use crate::scene::{Galaxy, Names};
use crate::session::open_game::OpenGame;
use crate::session::registry;
use crate::session::unfinished::Unfinished;
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Games {
    shelf: RwSignal<Shelf>,
    /// Games the storage did not take: they live as long as this tab.
    unsaved: RwSignal<Vec<Entry>>,
    /// The galaxies of games that have been looked at.
    pictures: RwSignal<Vec<(EntryId, Galaxy)>>,
    /// Somebody sees them.
    seen: StoredValue<bool>,
    looking: StoredValue<Option<Task>, LocalStorage>,
    notices: Notices,
}

pub fn provide_games(notices: Notices) -> Games {
    let games = Games {
        shelf: RwSignal::default(),
        unsaved: RwSignal::default(),
        pictures: RwSignal::default(),
        seen: StoredValue::new(false),
        looking: StoredValue::new_local(None),
        notices,
    };
    provide_context(games);
    games
}

pub fn use_games() -> Games {
    expect_context()
}

fn library() -> Library<LocalStore> {
    Library::new(LocalStore)
}

impl Games {
    /// Somebody comes to see them.
    pub fn show(self) {
        self.seen.set_value(true);
        self.restock();
    }

    /// Nobody sees them any more.
    pub fn hide(self) {
        self.seen.set_value(false);
        self.looking.set_value(None);
    }

    /// Looks again which games are here, where somebody sees them; their galaxies follow, since each needs its whole game.
    pub fn restock(self) {
        if !self.seen.get_value() {
            return;
        }
        let shelf = library().list().unwrap_or_else(|trouble| {
            self.notices.tell(About::Storage, trouble);
            Shelf::default()
        });
        self.shelf.set(shelf);
        let ids: Vec<EntryId> = self.cards().into_iter().map(|(card, _)| card.id).collect();
        self.looking.set_value(Some(browser::spawn(async move {
            for id in ids {
                browser::sleep(15).await;
                self.look_at(id).await;
            }
        })));
    }

    async fn look_at(self, id: EntryId) {
        let Ok(entry) = self.kept(id) else { return };
        if let Some(rulebook) = missing(entry.envelope.rulebook)
            && !browser::fetch_rulebook(rulebook).await
        {
            // The cards say all that matters.
            return;
        }
        if let Ok(game) = OpenGame::from_entry(&entry) {
            let galaxy = game.session.scene(None, &Names::default()).galaxy;
            self.pictures.update(|pictures| {
                pictures.retain(|(other, _)| *other != id);
                pictures.push((id, galaxy));
            });
        }
    }

    /// The cards of all games, newest first; true where the storage did not take it.
    pub fn cards(self) -> Vec<(Card, bool)> {
        let unsaved: Vec<Card> = self.unsaved.with(|entries| entries.iter().map(card_of).collect());
        let kept = self.shelf.with(|shelf| shelf.cards.clone());
        let kept: Vec<Card> = kept.into_iter().filter(|card| unsaved.iter().all(|own| own.id != card.id)).collect();
        unsaved.into_iter().map(|card| (card, true)).chain(kept.into_iter().map(|card| (card, false))).collect()
    }

    pub fn picture(self, id: EntryId) -> Option<Galaxy> {
        self.pictures.with(|all| all.iter().find(|(other, _)| *other == id).map(|(_, galaxy)| galaxy.clone()))
    }

    /// Whether a newer build saved something here.
    pub fn has_newer(self) -> bool {
        self.shelf.with(|shelf| !shelf.newer.is_empty())
    }

    pub fn damaged(self) -> Vec<Damaged> {
        self.shelf.with(|shelf| shelf.damaged.clone())
    }

    /// Whether something would be lost with this tab.
    pub fn would_lose(self) -> bool {
        self.unsaved.with_untracked(|entries| !entries.is_empty())
    }

    /// A game of this device: from this tab where the storage did not take it, else from the storage.
    pub fn kept(self, id: EntryId) -> Result<Entry, NotLoaded> {
        let unsaved = self.unsaved.with_untracked(|entries| entries.iter().find(|entry| entry.id == id).cloned());
        unsaved.map_or_else(|| library().load(id), Ok)
    }

    /// A game as the storage has it.
    pub fn stored(self, id: EntryId) -> Result<Entry, NotLoaded> {
        library().load(id)
    }

    /// An id for another course of a game, beside those in the storage and those in this tab.
    pub fn free_id(self, game: GameId) -> Result<EntryId, StoreError> {
        let unsaved: Vec<EntryId> =
            self.unsaved.with_untracked(|entries| entries.iter().map(|entry| entry.id).collect());
        library().free_id(game, &unsaved)
    }

    /// Writes a game into the storage, or keeps it in this tab where that fails. Nothing newer is overwritten. True in the
    /// second place where this game was in this tab only before.
    pub fn save(self, entry: Entry) -> (Result<u64, NotSaved>, bool) {
        let result = library().save(&entry, entry.version);
        let known = self.forget(entry.id);
        if matches!(result, Err(NotSaved::Store(_) | NotSaved::Refused(_))) {
            self.unsaved.update(|entries| entries.push(entry));
        }
        (result, known)
    }

    /// The answer in the making that was kept for a game.
    pub fn unfinished(self, id: EntryId) -> Option<Unfinished> {
        library().unfinished(id).as_deref().and_then(Unfinished::read)
    }

    /// Keeps the answer in the making of a game, or lets it go.
    pub fn keep_unfinished(self, id: EntryId, kept: Option<&Unfinished>) {
        library().keep_unfinished(id, kept.map(Unfinished::write).as_deref());
    }

    /// The game is in this tab no longer; true where it was.
    pub fn forget(self, id: EntryId) -> bool {
        let known = self.unsaved.with_untracked(|entries| entries.iter().any(|entry| entry.id == id));
        if known {
            self.unsaved.update(|entries| entries.retain(|entry| entry.id != id));
        }
        known
    }

    /// Keeps a game beside the others, and says so where the storage does not take it.
    pub fn add(self, entry: Entry) {
        let (result, _) = self.save(entry.clone());
        if let Err(trouble) = result {
            // Where the storage has a newer one, this one stays in the tab, too: nothing is lost.
            if matches!(trouble, NotSaved::Newer(_)) {
                self.unsaved.update(|entries| entries.push(entry));
            }
            self.notices.tell(About::Storage, trouble);
        }
        self.restock();
    }

    /// Deletes at once, and offers to take it back.
    pub fn delete(self, id: EntryId, version: u64) {
        let entry = self.kept(id);
        let removed = library().remove(id, version);
        let unsaved = self.forget(id);
        match (removed, entry) {
            (Err(trouble), _) if !unsaved => self.notices.trouble(trouble),
            (_, Ok(entry)) => {
                let undo = vec![Remedy::Restore(Box::new(entry))];
                self.notices.tell_with(About::Deleted, "The game is deleted.", undo);
            }
            // Nothing could be read, so it was put aside: it is in the list of the damaged now.
            (_, Err(NotLoaded::Damaged { .. })) => self.notices.trouble("The game was damaged and is put aside."),
            (_, Err(_)) => {}
        }
        self.restock();
    }

    pub fn discard_damaged(self, number: u32) {
        if let Err(trouble) = library().discard_damaged(number) {
            self.notices.trouble(trouble);
        }
        self.restock();
    }

    /// The courses of a game that are here and can be played.
    pub fn courses(self, game: GameId) -> Vec<OpenGame> {
        let cards = library().of_game(game).unwrap_or_default();
        let unsaved = self.unsaved.with_untracked(|entries| entries.iter().map(|entry| entry.id).collect::<Vec<_>>());
        let mut ids: Vec<EntryId> = cards.iter().map(|card| card.id).collect();
        ids.extend(unsaved.into_iter().filter(|id| id.game == game));
        ids.dedup();
        ids.into_iter().filter_map(|id| OpenGame::from_entry(&self.kept(id).ok()?).ok()).collect()
    }

    /// The rulebook of a game on this device, where it is not here yet.
    pub fn missing(self, id: EntryId) -> Option<RulebookId> {
        missing(self.kept(id).ok()?.envelope.rulebook)
    }

    /// The rulebook of what came from outside, where it is not here yet.
    pub fn missing_for(self, link: &Link) -> Option<RulebookId> {
        missing(match link {
            Link::Game(envelope) => envelope.rulebook,
            Link::Delta(delta) => self.rulebook_of(delta.game)?,
        })
    }

    fn rulebook_of(self, game: GameId) -> Option<u8> {
        let of = |entry: &Entry| (entry.id.game == game).then_some(entry.envelope.rulebook);
        let unsaved = self.unsaved.with_untracked(|entries| entries.iter().find_map(of));
        unsaved.or_else(|| Some(library().of_game(game).ok()?.first()?.rulebook))
    }
}

/// A rulebook by its number in saves, where it is known and not here yet.
fn missing(rulebook: u8) -> Option<RulebookId> {
    RulebookId::from_id(rulebook).filter(|rulebook| registry::book(*rulebook).is_none())
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
