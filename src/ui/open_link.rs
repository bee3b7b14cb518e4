//! What comes from outside: a link in the address, pasted text, a file. It is understood or refused with a sentence;
//! what is here already is never lost.

use super::app::{App, Over};
use super::art::emblem;
use super::dom::{El, el};
use super::held::{Held, names_of};
use super::notices::About;
use super::parts::{actions, button, check, field, file_button, group, words};
use super::sheets::close;
use super::store::library;
use super::{browser, driver, play, share};
use crate::core::orders::Orders;
use crate::core::seat::{Seat, Seats};
use crate::saves::{Card, Control, Entry, GameId, Link, NotSaved, Player, Refusal, file, find};
use crate::session::{self, Arrived};
use leptos::prelude::*;

/// What came and needs an answer.
#[derive(Clone)]
pub enum Guest {
    /// A game nobody here knows: which seat is yours?
    New { entry: Entry, asked: Option<Seat> },
    /// Another course of a game that is here; it has a place of its own.
    Fork { common: usize, entry: Entry },
    /// A game that cannot go on here, and why.
    Look { entry: Entry, refusal: Refusal },
}

/// The link the page was opened with.
pub fn follow(app: App, text: &str) {
    if let Err(sentence) = open_text(app, text) {
        let again = Callback::new(move |()| app.over.set(Some(Over::OpenLink)));
        app.tell(About::Trouble, &sentence, vec![("Paste it again", again)]);
    }
}

/// Anything that was pasted.
pub fn open_text(app: App, text: &str) -> Result<(), String> {
    let link = find::find(text).map_err(|refusal| refusal.to_string())?;
    receive(app, link, "")
}

/// A file somebody chose; nothing where it was too large to be read.
pub fn open_file(app: App, bytes: Option<Vec<u8>>) -> Result<(), String> {
    let imported = bytes.ok_or(Refusal::FileTooLong).and_then(|bytes| file::import(&bytes));
    let imported = imported.map_err(|refusal| refusal.to_string())?;
    receive(app, imported.link, &imported.title)
}

fn receive(app: App, link: Link, title: &str) -> Result<(), String> {
    let (game, sender, theirs) = match &link {
        Link::Game(envelope) => (envelope.game(), envelope.players.here(), Some(&envelope.orders)),
        Link::Delta(delta) => (delta.game, delta.sender, delta.orders.as_ref()),
    };
    let known = courses(app, game);
    if known.is_empty() {
        return match link {
            Link::Game(envelope) => {
                let mut entry = Entry::new(envelope, Default::default(), title);
                // Who sent it has all of it.
                sender.iter().for_each(|seat| entry.confirmed[seat] = Some(entry.envelope.count));
                welcome(app, entry);
                Ok(())
            }
            Link::Delta(_) => Err(Refusal::OtherGame.to_string()),
        };
    }
    let (held, arrived) = best(known, &link).map_err(|refusal| refusal.to_string())?;
    match arrived {
        Arrived::Known => {
            app.bring(held, false);
            Ok(())
        }
        Arrived::Further { session, from } => {
            further(app, Held { session, ..held }, from, sender, theirs);
            Ok(())
        }
        Arrived::Fork { common, theirs: other } => {
            let id = library().free_id(game).map_err(|trouble| trouble.to_string())?;
            let envelope = other.envelope(&held.players, &held.orders);
            let fresh = Entry::new(envelope, other.summary(), &held.title);
            let entry = Entry { id, sealed: other.len() as u32, looked: held.looked.clone(), ..fresh };
            ask(app, Guest::Fork { common, entry });
            Ok(())
        }
    }
}

/// The courses of a game that are here and can be played.
fn courses(app: App, game: GameId) -> Vec<Held> {
    let cards = library().of_game(game).unwrap_or_default();
    let mut ids: Vec<_> = cards.iter().map(|card: &Card| card.id).collect();
    app.loose.with_untracked(|loose| ids.extend(loose.iter().map(|entry| entry.id).filter(|id| id.game == game)));
    ids.dedup();
    ids.into_iter().filter_map(|id| Held::from_entry(&app.kept(id).ok()?).ok()).collect()
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
fn further(app: App, mut held: Held, from: usize, sender: Seats, theirs: Option<&Orders>) {
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
    app.bring(held, false);
    app.save();
    show_film(app, seen);
}

/// First what happened, then the question: nothing goes on by itself meanwhile.
fn show_film(app: App, from: usize) {
    driver::rest(app);
    app.over.set(Some(Over::Film(from)));
}

/// A game nobody here knows.
fn welcome(app: App, mut entry: Entry) {
    match session::open(&entry.envelope, entry.envelope.count as usize) {
        Ok(session) => {
            entry.summary = session.summary();
            entry.sealed = entry.envelope.count;
            ask(app, Guest::New { asked: session.asked_seat(), entry });
        }
        Err(refusal) => offer_a_look(app, entry, refusal),
    }
}

/// A game that cannot go on here: it can be looked at, and kept as a file.
pub fn offer_a_look(app: App, entry: Entry, refusal: Refusal) {
    ask(app, Guest::Look { entry, refusal });
}

fn ask(app: App, guest: Guest) {
    app.guest.set(Some(guest));
    app.over.set(Some(Over::Guest));
}

/// The question about what came, for a dialog: its title and body.
pub fn guest(app: App) -> (&'static str, El) {
    match app.guest.get_untracked() {
        Some(Guest::New { entry, asked }) => ("Which seat is yours?", take_seat(app, entry, asked)),
        Some(Guest::Fork { common, entry }) => ("Two courses of one game", fork(app, common, entry)),
        Some(Guest::Look { entry, refusal }) => ("This game cannot go on here", look(app, entry, refusal)),
        None => ("Nothing came", el("div")),
    }
}

fn take_seat(app: App, entry: Entry, asked: Option<Seat>) -> El {
    let mine = RwSignal::new(asked.map(Seats::from).unwrap_or_default());
    let names = names_of(&entry.envelope.players);
    let row = |(seat, player): (Seat, &Player)| {
        let note = match player.control {
            Control::Bot(_) => "A bot until now",
            _ if asked == Some(seat) => "Is asked now",
            _ => "",
        };
        let toggle = move || {
            mine.update(|mine| if mine.contains(seat) { mine.remove(seat) } else { mine.insert(seat) });
        };
        let meaning = [emblem(seat), el("span").text(names.of(seat)), el("small").text(note)];
        check(asked == Some(seat), meaning, toggle)
    };
    let rows: Vec<El> = entry.envelope.players.iter().map(row).collect();
    let watched = entry.clone();
    let seated = button("primary", "Sit down", move || sit(app, &entry, mine.get_untracked()));
    let watch = button("plain", "Just watch", move || sit(app, &watched, Seats::NONE));
    let explain = "The seats you tick are played on this device; the others get links from you.";
    el("div")
        .class("stack")
        .child(el("p").text(explain))
        .child(group("", words("legend", "unseen", "Seats")).children(rows))
        .child(actions([seated.flag("disabled", move || mine.get().is_empty()), watch]))
}

fn sit(app: App, entry: &Entry, mine: Seats) {
    let mut entry = entry.clone();
    entry.envelope.players = entry.envelope.players.seen_from(mine);
    keep_and_open(app, entry, true);
}

/// Keeps a game that came from elsewhere and sits down to it.
fn keep_and_open(app: App, mut entry: Entry, film: bool) {
    if let Ok(id) = library().free_id(entry.id.game) {
        entry.id = id;
    }
    match Held::from_entry(&entry) {
        Ok(held) => {
            let moves = held.session.len();
            app.bring(held, false);
            app.save();
            if film && moves > 0 {
                show_film(app, 0);
            }
        }
        Err(refusal) => offer_a_look(app, entry, refusal),
    }
}

fn fork(app: App, common: usize, entry: Entry) -> El {
    let explain = format!(
        "The link continues this game in another way than it went on here: the two agree up to move {common}. \
         Perhaps a link was answered twice. Both can be kept; talk about which one counts."
    );
    let other = entry.clone();
    let open = button("primary", "Keep both, open the new one", move || keep_and_open(app, other.clone(), false));
    let later = button("plain", "Keep both, stay here", move || {
        let result = library().save(&entry, 0);
        app.shelf.update(|shelf| *shelf += 1);
        app.over.set(None);
        if let Err(trouble @ (NotSaved::Store(_) | NotSaved::Refused(_))) = result {
            app.tell(About::Trouble, &trouble.to_string(), vec![]);
        }
    });
    el("div").class("stack").child(el("p").text(&explain)).child(actions([open, later]))
}

fn look(app: App, entry: Entry, refusal: Refusal) -> El {
    let text = share::whole_link(&entry.envelope);
    let open = Held::salvaged(&entry).is_ok().then(|| {
        button("primary", "Look at it", move || {
            if let Ok(held) = Held::salvaged(&entry) {
                app.bring(held, false);
            }
        })
    });
    let keep = text.map(|text| {
        button("plain", "Save the link as a file", move || {
            if browser::download("orrery-game.txt", &text).is_err() {
                app.tell(About::Trouble, "The browser refused to save a file.", vec![]);
            }
        })
    });
    el("div").class("stack").child(el("p").text(&refusal.to_string())).child(actions(open.into_iter().chain(keep)))
}

/// What happened since this player last looked, and the way on.
pub fn film(app: App, from: usize) -> El {
    let lines = app.held.with_untracked(|held| {
        let held = held.as_ref()?;
        Some(held.session.log(held.viewer(), &held.names(), from))
    });
    let lines = lines.unwrap_or_default();
    let nothing = lines.is_empty().then(|| el("p").text("Nothing you could see."));
    let lines = lines.iter().map(|line| el("li").text(&line.text));
    let go_on = button("primary", "Go on", move || close(app));
    let watch = button("plain", "Watch it on the board", move || {
        app.over.set(None);
        play::film(app, from);
    });
    el("div").class("stack").maybe(nothing).child(el("ol").class("film").children(lines)).child(actions([go_on, watch]))
}

/// The dialog to paste into.
pub fn paste(app: App) -> El {
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(String::new());
    let input = el("textarea")
        .attr("rows", "5")
        .attr("spellcheck", "false")
        .attr("autocomplete", "off")
        .attr("autofocus", "")
        .on("input", move |ev| {
            trouble.set(String::new());
            text.set(event_target_value(&ev));
        });
    let open = button("primary", "Open", move || {
        if let Err(sentence) = open_text(app, &text.get_untracked()) {
            trouble.set(sentence);
        }
    });
    let chosen = move |ev| {
        browser::read_chosen_file(&ev, file::MOST_BYTES, move |bytes| {
            if let Err(sentence) = open_file(app, bytes) {
                trouble.set(sentence);
            }
        });
    };
    let open = open.flag("disabled", move || text.with(|text| text.trim().is_empty()));
    el("div")
        .class("stack")
        .child(field(el("span").text("Paste the link, or the whole mail it came in"), input))
        .child(el("p").class("trouble").attr("role", "alert").says(move || trouble.get()))
        .child(actions([open, file_button([el("span").text("Choose a file")], chosen)]))
}
