//! What comes from outside: a link in the address, pasted text, a file. It is understood or refused with a sentence;
//! what is here already is never lost.

use super::act::Act;
use super::art::Emblem;
use super::held::{Held, names_of};
use super::html::{Html, when};
use super::notices::{About, Remedy};
use super::parts::{button, file_button};
use super::{Over, Page, Wanted, driver};
use crate::core::orders::Orders;
use crate::core::seat::{Seat, Seats};
use crate::html;
use crate::saves::{Control, Entry, GameId, Link, NotSaved, Refusal, file, find, link};
use crate::session::{self, Arrived};

/// What is pasted into the sheet, and what was wrong with it.
#[derive(Default)]
pub struct Paste {
    text: String,
    trouble: String,
}

/// What came and needs an answer.
pub enum Guest {
    /// A game nobody here knows: which seats are yours?
    New { entry: Entry, asked: Option<Seat>, mine: Seats },
    /// Another course of a game that is here; it has a place of its own.
    Fork { common: usize, entry: Entry },
    /// A game that cannot go on here, and why; what of it can be looked at.
    Look { refusal: Refusal, held: Option<Box<Held>>, link: Option<String> },
}

impl Guest {
    pub fn title(&self) -> &'static str {
        match self {
            Guest::New { .. } => "Which seat is yours?",
            Guest::Fork { .. } => "Two courses of one game",
            Guest::Look { .. } => "This game cannot go on here",
        }
    }
}

/// The link the page was opened with.
pub fn follow(page: &mut Page, text: &str) {
    if let Err(sentence) = open_text(page, text) {
        page.tell_with(About::Trouble, sentence, vec![Remedy::PasteAgain]);
    }
}

/// Anything that was pasted.
fn open_text(page: &mut Page, text: &str) -> Result<(), String> {
    let link = find::find(text).map_err(|refusal| refusal.to_string())?;
    receive(page, link, "")
}

/// A file somebody chose; nothing where it was too large to be read.
pub fn open_file(page: &mut Page, bytes: Option<Vec<u8>>) {
    let imported = bytes.ok_or(Refusal::FileTooLong).and_then(|bytes| file::import(&bytes));
    let received = match imported {
        Ok(imported) => receive(page, imported.link, &imported.title),
        Err(refusal) => Err(refusal.to_string()),
    };
    if let Err(sentence) = received {
        match &mut page.over {
            Some(Over::OpenLink(paste)) => paste.trouble = sentence,
            _ => page.trouble(sentence),
        }
    }
}

pub fn receive(page: &mut Page, link: Link, title: &str) -> Result<(), String> {
    if let Some(rules) = page.missing_for(&link) {
        page.wait_for(rules, Wanted::Receive(link, title.into()));
        return Ok(());
    }
    let (game, sender, theirs) = match &link {
        Link::Game(envelope) => (envelope.game(), envelope.players.here(), Some(&envelope.orders)),
        Link::Delta(delta) => (delta.game, delta.sender, delta.orders.as_ref()),
    };
    let known = courses(page, game);
    if known.is_empty() {
        return match link {
            Link::Game(envelope) => {
                let mut entry = Entry::new(envelope, Default::default(), title);
                // Who sent it has all of it.
                sender.iter().for_each(|seat| entry.confirmed[seat] = Some(entry.envelope.count));
                welcome(page, entry);
                Ok(())
            }
            Link::Delta(_) => Err(Refusal::OtherGame.to_string()),
        };
    }
    let (held, arrived) = best(known, &link).map_err(|refusal| refusal.to_string())?;
    match arrived {
        Arrived::Known => page.bring(held, false),
        Arrived::Further { session, from } => further(page, Held { session, ..held }, from, sender, theirs),
        Arrived::Fork { common, theirs: other } => {
            let id = page.free_id(game).map_err(|trouble| trouble.to_string())?;
            let envelope = other.envelope(&held.players, &held.orders);
            let fresh = Entry::new(envelope, other.summary(), &held.title);
            let entry = Entry { id, sealed: other.len() as u32, looked: held.looked.clone(), ..fresh };
            page.open_over(Over::Guest(Guest::Fork { common, entry }));
        }
    }
    Ok(())
}

/// The courses of a game that are here and can be played.
fn courses(page: &Page, game: GameId) -> Vec<Held> {
    let cards = page.library().of_game(game).unwrap_or_default();
    let loose = page.loose.iter().map(|entry| entry.id).filter(|id| id.game == game);
    let mut ids: Vec<_> = cards.iter().map(|card| card.id).chain(loose).collect();
    ids.dedup();
    ids.into_iter().filter_map(|id| Held::from_entry(&page.kept(id).ok()?).ok()).collect()
}

/// The course a link fits best: one that it continues, else one that has it already, else one that it left.
fn best(known: Vec<Held>, link: &Link) -> Result<(Held, Arrived), Refusal> {
    let rank = |arrived: &Result<Arrived, Refusal>| match arrived {
        Ok(Arrived::Further { .. }) => 0,
        Ok(Arrived::Known) => 1,
        Ok(Arrived::Fork { .. }) => 2,
        Err(_) => 3,
    };
    let tried = known.into_iter().map(|held| {
        let arrived = held.session.receive(link);
        (held, arrived)
    });
    let (held, arrived) = tried.min_by_key(|(_, arrived)| rank(arrived)).ok_or(Refusal::OtherGame)?;
    Ok((held, arrived?))
}

/// The game went on elsewhere: this device takes it, with what the sender answered ahead.
fn further(page: &mut Page, mut held: Held, from: usize, sender: Seats, theirs: Option<&Orders>) {
    if let Some(theirs) = theirs {
        let mine = held.players.here();
        let others: Seats = sender.iter().filter(|&seat| !mine.contains(seat)).collect();
        held.orders.replace(others, theirs);
    }
    held.sealed = held.session.len();
    for seat in sender.iter() {
        if held.confirmed.get(seat).is_some() {
            held.confirmed[seat] = Some(held.session.len() as u32);
        }
    }
    let seen = held.viewer().and_then(|seat| held.looked.get(seat)).map_or(from, |seen| from.min(*seen as usize));
    page.bring(held, false);
    page.save();
    show_film(page, seen);
}

/// First what happened, then the question: nothing goes on by itself meanwhile.
fn show_film(page: &mut Page, from: usize) {
    driver::rest(page);
    page.open_over(Over::Film(from));
}

/// A game nobody here knows.
fn welcome(page: &mut Page, mut entry: Entry) {
    match session::open(&entry.envelope, entry.envelope.count as usize) {
        Ok(session) => {
            entry.summary = session.summary();
            entry.sealed = entry.envelope.count;
            let asked = session.asked_seat();
            let mine = asked.map(Seats::from).unwrap_or_default();
            page.open_over(Over::Guest(Guest::New { entry, asked, mine }));
        }
        Err(refusal) => offer_a_look(page, entry, refusal),
    }
}

/// A game that cannot go on here: it can be looked at, and kept as a file.
pub fn offer_a_look(page: &mut Page, entry: Entry, refusal: Refusal) {
    let held = Held::salvaged(&entry).ok().map(Box::new);
    let link = link::full(&entry.envelope, &page.host.base()).ok();
    page.open_over(Over::Guest(Guest::Look { refusal, held, link }));
}

/// The question about what came.
pub fn guest(h: &mut Html, guest: &Guest) {
    html!(h, "<div class='stack'>");
    match guest {
        Guest::New { entry, asked, mine } => {
            html!(h, "<p>The seats you tick are played on this device; the others get links from you.</p>");
            html!(h, "<fieldset><legend class='unseen'>Seats</legend>");
            let names = names_of(&entry.envelope.players);
            for (seat, player) in entry.envelope.players.iter() {
                let note = match player.control {
                    Control::Bot(_) => "A bot until now",
                    _ if *asked == Some(seat) => "Is asked now",
                    _ => "",
                };
                html!(h, "<label class='check-row'><input type='checkbox'", when(mine.contains(seat), " checked"));
                html!(h, Act::Mine(seat), ">", Emblem(seat), "<span>", names.of(seat), "</span><small>", note);
                html!(h, "</small></label>");
            }
            html!(h, "</fieldset><div class='actions'><button type='button' class='primary'", Act::SitDown);
            html!(h, when(mine.is_empty(), " disabled"), ">Sit down</button>");
            button(h, "plain", "Just watch", Act::Watch);
        }
        Guest::Fork { common, .. } => {
            html!(
                h,
                "<p>The link continues this game in another way than it went on here: the two agree up to move ",
                *common,
                ". Perhaps a link was answered twice. Both can be kept; talk about which one counts.</p><div class='actions'>"
            );
            button(h, "primary", "Keep both, open the new one", Act::KeepBoth { open: true });
            button(h, "plain", "Keep both, stay here", Act::KeepBoth { open: false });
        }
        Guest::Look { refusal, held, link } => {
            html!(h, "<p>", refusal.to_string(), "</p><div class='actions'>");
            if held.is_some() {
                button(h, "primary", "Look at it", Act::LookOnly);
            }
            if link.is_some() {
                button(h, "plain", "Save the link as a file", Act::SaveLink);
            }
        }
    }
    html!(h, "</div></div>");
}

/// Somebody takes a seat, or gives it up again.
pub fn mine(page: &mut Page, seat: Seat) {
    if let Some(Over::Guest(Guest::New { mine, .. })) = &mut page.over {
        if mine.contains(seat) {
            mine.remove(seat);
        } else {
            mine.insert(seat);
        }
    }
}

/// Sits down on the seats that were ticked, or on others.
pub fn sit_down(page: &mut Page, others: Option<Seats>) {
    let Some(Over::Guest(Guest::New { entry, mine, .. })) = &page.over else { return };
    let mut entry = entry.clone();
    entry.envelope.players = entry.envelope.players.seen_from(others.unwrap_or(*mine));
    keep_and_open(page, entry, true);
}

/// Keeps a game that came from elsewhere and sits down to it.
fn keep_and_open(page: &mut Page, mut entry: Entry, film: bool) {
    if let Ok(id) = page.free_id(entry.id.game) {
        entry.id = id;
    }
    match Held::from_entry(&entry) {
        Ok(held) => {
            let moves = held.session.len();
            page.bring(held, false);
            page.save();
            if film && moves > 0 {
                show_film(page, 0);
            }
        }
        Err(refusal) => offer_a_look(page, entry, refusal),
    }
}

/// Keeps another course of a game beside the one that is here.
pub fn keep_both(page: &mut Page, open: bool) {
    let Some(Over::Guest(Guest::Fork { entry, .. })) = &page.over else { return };
    let entry = entry.clone();
    if open {
        return keep_and_open(page, entry, false);
    }
    let result = page.library().save(&entry, 0);
    page.over = None;
    if let Err(trouble @ (NotSaved::Store(_) | NotSaved::Refused(_))) = result {
        page.loose.push(entry);
        page.trouble(trouble.to_string());
    }
    page.restock();
}

pub fn look_only(page: &mut Page) {
    if let Some(Over::Guest(Guest::Look { held, .. })) = &mut page.over
        && let Some(held) = held.take()
    {
        page.bring(*held, false);
    }
}

pub fn save_link(page: &mut Page) {
    if let Some(Over::Guest(Guest::Look { link: Some(link), .. })) = &page.over {
        let link = link.clone();
        page.keep_file("orrery-game.txt", &link);
    }
}

/// What happened since this player last looked, and the way on.
pub fn film(h: &mut Html, page: &Page, from: usize) {
    let lines = page.held.as_ref().map(|held| held.session.log(held.viewer(), &held.names(), from));
    let lines = lines.unwrap_or_default();
    html!(h, "<div class='stack'>");
    if lines.is_empty() {
        html!(h, "<p>Nothing you could see.</p>");
    }
    html!(h, "<ol class='film'>");
    for line in &lines {
        html!(h, "<li>", line.text, "</li>");
    }
    html!(h, "</ol><div class='actions'>");
    button(h, "primary", "Go on", Act::Close);
    button(h, "plain", "Watch it on the board", Act::Film(from));
    html!(h, "</div></div>");
}

/// The sheet to paste into.
pub fn paste(h: &mut Html, paste: &Paste) {
    html!(h, "<div class='stack'><label class='field'><span>Paste the link, or the whole mail it came in</span>");
    html!(h, "<textarea rows='5' spellcheck='false' autocomplete='off' autofocus data-free", Act::Paste);
    html!(h, "></textarea></label><p class='trouble' role='alert'>", paste.trouble, "</p><div class='actions'>");
    html!(h, "<button type='button' class='primary'", when(paste.text.trim().is_empty(), " disabled"));
    html!(h, Act::OpenPasted, ">Open</button>");
    file_button(h, None, "Choose a file");
    html!(h, "</div></div>");
}

pub fn pasted(page: &mut Page, text: &str) {
    if let Some(Over::OpenLink(paste)) = &mut page.over {
        *paste = Paste { text: text.into(), trouble: String::new() };
    }
}

pub fn open_pasted(page: &mut Page) {
    let Some(Over::OpenLink(paste)) = &page.over else { return };
    let text = paste.text.clone();
    let opened = open_text(page, &text);
    if let (Err(sentence), Some(Over::OpenLink(paste))) = (opened, &mut page.over) {
        paste.trouble = sentence;
    }
}
