//! The first screen: the games on this device, and the ways to more of them.

use super::act::Act;
use super::art::Emblem;
use super::held::{Held, names_of};
use super::html::Html;
use super::mini::miniature;
use super::notices::{About, Remedy};
use super::parts::{button, drawn_button, file_button, tool};
use super::{Later, Page, Screen, Wanted};
use crate::games::Rules;
use crate::html;
use crate::saves::library::{Damaged, Shelf};
use crate::saves::{Card, Control, Entry, EntryId, NotLoaded};
use crate::scene::{Art, Galaxy, Names};

/// What the first screen shows of this device.
#[derive(Default)]
pub struct Home {
    shelf: Shelf,
    /// The galaxies of games that have been looked at.
    pictures: Vec<(EntryId, Galaxy)>,
}

impl Page {
    /// Looks again which games are here, where somebody sees them.
    pub fn restock(&mut self) {
        if !matches!(self.screen, Screen::Home(_)) {
            return;
        }
        let shelf = match self.library().list() {
            Ok(shelf) => shelf,
            Err(trouble) => {
                self.tell(About::Storage, trouble.to_string());
                Shelf::default()
            }
        };
        // The galaxies are drawn after the cards themselves: each needs its whole game.
        let ids: Vec<EntryId> = shelf.cards.iter().map(|card| card.id).collect();
        let ids: Vec<EntryId> = self.loose.iter().map(|entry| entry.id).chain(ids).collect();
        for (place, id) in ids.into_iter().enumerate() {
            self.later(30 + 15 * place as u32, Later::Picture(id));
        }
        if let Screen::Home(home) = &mut self.screen {
            home.shelf = shelf;
        }
    }
}

/// Looks at the galaxy of a game.
pub fn picture(page: &mut Page, id: EntryId) {
    if !matches!(page.screen, Screen::Home(_)) {
        return;
    }
    if let Some(rules) = page.missing(id) {
        return page.want(rules, Wanted::Picture(id));
    }
    let held = page.kept(id).ok().and_then(|entry| Held::from_entry(&entry).ok());
    if let (Screen::Home(home), Some(held)) = (&mut page.screen, held) {
        home.pictures.retain(|(other, _)| *other != id);
        home.pictures.push((id, held.session.scene(None, &Names::default()).galaxy));
    }
}

pub fn home(h: &mut Html, page: &Page, home: &Home) {
    html!(
        h,
        "<main class='screen home' data-k='home'><header class='masthead'><h1 tabindex='-1'>Orrery</h1>\
         <p>Grand games of space and empire: alone, around one device, or by mail.</p></header>\
         <nav class='ways-in' aria-label='Begin'>"
    );
    drawn_button(h, "primary big", Art::PLUS, "New game", Act::NewGame);
    drawn_button(h, "plain", Art::LINK, "Open a link", Act::OpenLink);
    file_button(h, Some(Art::FILE), "Import a file");
    drawn_button(h, "plain", Art::BOOK, "Learn", Act::Learn);
    drawn_button(h, "plain", Art::GEAR, "Settings", Act::Settings);
    html!(h, "</nav><div class='stack'><section><h2>Your games</h2>");
    let loose = &page.loose;
    let kept = home.shelf.cards.iter().filter(|card| loose.iter().all(|entry| entry.id != card.id));
    let cards =
        || loose.iter().map(|entry| (card_of(entry), true)).chain(kept.clone().map(|card| (card.clone(), false)));
    if cards().next().is_none() {
        html!(h, "<p class='aside empty'>No games yet. New here?");
        button(h, "link", "Play a guided first game.", Act::Learn);
        html!(h, "<img class='orrery' src='./orrery.svg' alt=''></p>");
    } else {
        html!(h, "<ul class='shelf'>");
        cards().for_each(|(card, loose)| game(h, home, &card, loose));
        html!(h, "</ul>");
    }
    if !home.shelf.newer.is_empty() {
        html!(h, "<p class='aside'>Some games were saved by a newer Orrery. Reload the page to see all of them.</p>");
    }
    html!(h, "</section>");
    if !home.shelf.damaged.is_empty() {
        html!(
            h,
            "<section><h2>Damaged</h2><p class='aside'>These saves cannot be read. They were put aside as they are."
        );
        html!(h, "</p><ul class='rows'>");
        home.shelf.damaged.iter().enumerate().for_each(|(place, damaged)| damage(h, place, damaged));
        html!(h, "</ul></section>");
    }
    html!(h, "</div></main>");
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

fn game(h: &mut Html, home: &Home, card: &Card, loose: bool) {
    let names = names_of(&card.players);
    let rulebook = Rules::from_id(card.rulebook).map_or("Unknown game", Rules::name);
    let (state, yours) = whose_move(card, &names);
    let title = if card.title.is_empty() { rulebook } else { &card.title };
    let class = if yours { "game panel yours" } else { "game panel" };
    html!(h, "<li class='", class, "' data-k='", card.id.to_string(), "'><button class='game-open'");
    html!(h, Act::Open(card.id), "><span class='mini-place'>");
    if let Some((_, galaxy)) = home.pictures.iter().find(|(id, _)| *id == card.id) {
        miniature(h, galaxy);
    }
    html!(h, "</span><span class='game-words'><span class='game-title'>", title, "</span><span class='game-round'>");
    html!(h, rulebook, ", round ", card.summary.round, "</span><span class='game-state'>", state);
    html!(h, "</span></span></button><ul class='game-scores'>");
    for (seat, _) in card.players.iter() {
        let score = card.summary.scores.get(seat).copied().unwrap_or(0);
        html!(h, "<li>", Emblem(seat), "<span class='name'>", names.of(seat), "</span><b>", score, "</b></li>");
    }
    html!(h, "</ul>");
    if loose {
        html!(h, "<p class='trouble'>", Art::WARNING, " Not kept: only in this tab.</p>");
    }
    html!(h, "<div class='game-delete'>");
    tool(h, Art::TRASH, &["Delete ", title].concat(), Act::Delete(card.id, card.version));
    html!(h, "</div></li>");
}

/// Deletes at once, and offers to take it back.
pub fn delete(page: &mut Page, id: EntryId, version: u64) {
    let entry = page.kept(id);
    let removed = page.library().remove(id, version);
    let loose = page.loose.iter().any(|entry| entry.id == id);
    page.loose.retain(|entry| entry.id != id);
    if page.held.as_ref().is_some_and(|held| held.id == id) {
        page.held = None;
        page.stale = true;
    }
    match (removed, entry) {
        (Err(trouble), _) if !loose => page.trouble(trouble.to_string()),
        (_, Ok(entry)) => {
            page.tell_with(About::Deleted, "The game is deleted.".into(), vec![Remedy::Restore(Box::new(entry))]);
        }
        // Nothing could be read, so it was put aside: it is in the list of the damaged now.
        (_, Err(NotLoaded::Damaged { .. })) => page.trouble("The game was damaged and is put aside.".into()),
        (_, Err(_)) => {}
    }
    page.restock();
}

fn damage(h: &mut Html, place: usize, damaged: &Damaged) {
    html!(h, "<li class='damage'><span>", damaged.key, "</span>");
    button(h, "plain", "Save the raw text", Act::SaveDamaged(place));
    if let Some(number) = damaged.number {
        drawn_button(h, "plain danger", Art::TRASH, "Discard", Act::DiscardDamaged(number));
    }
    html!(h, "</li>");
}

pub fn save_damaged(page: &mut Page, place: usize) {
    let Screen::Home(home) = &page.screen else { return };
    if let Some(raw) = home.shelf.damaged.get(place).map(|damaged| damaged.raw.clone()) {
        page.keep_file("orrery-damaged.txt", &raw);
    }
}

pub fn discard_damaged(page: &mut Page, number: u32) {
    if let Err(trouble) = page.library().discard_damaged(number) {
        page.trouble(trouble.to_string());
    }
    page.restock();
}
