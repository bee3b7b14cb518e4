//! Passing a game on: a link to copy, mail, share or scan, or a file.

use super::app::App;
use super::dom::{El, el, svg};
use super::held::Held;
use super::parts::{button, check, drawn_button, field};
use super::{browser, driver, play};
use crate::saves::link::{self, Carries};
use crate::saves::{Control, Envelope, TurnLink};
use crate::scene::Art;
use crate::session::next::last_choice;
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use std::rc::Rc;

/// Characters of a letter that every mail program takes from a page.
const MOST_LETTER: usize = 1600;

/// What the sheet shows; made once when it opens.
#[derive(Clone)]
struct Parcel {
    turn: TurnLink,
    whole: String,
    /// "Ada", or "the others".
    receiver: String,
    subject: String,
    letter: String,
}

pub fn whole_link(envelope: &Envelope) -> Option<String> {
    link::full(envelope, &browser::base()).ok()
}

/// "orrery-skirmish-3.json": the game and its round.
pub fn file_name(held: &Held) -> String {
    format!("orrery-{}-{}-round-{}.txt", held.session.rules().short_name(), held.id, held.session.round())
}

fn parcel(held: &Held) -> Option<Parcel> {
    let base = browser::base();
    let turn = held.session.turn_link(&held.players, &held.orders, &base, &held.confirmed).ok()?;
    let whole = whole_link(&held.session.envelope(&held.players, &held.orders))?;
    let names = held.names();
    let elsewhere = held.session.asked_seat().filter(|seat| held.players[*seat].control == Control::ByLink);
    let receiver = elsewhere.map_or("the others".into(), |seat| names.of(seat).to_string());
    let game = held.session.rules().name();
    let round = held.session.round();
    let mut letter = match elsewhere {
        Some(seat) => format!("{}, it is your move in {game}, round {round}.\n\n", names.of(seat)),
        None => format!("Our game of {game}, round {round}.\n\n"),
    };
    // Only what everybody may read: the sender sees this letter too.
    let since = elsewhere.map_or(0, |seat| last_choice(held.session.history(), seat));
    let lines = held.session.log(None, &names, since);
    let room = MOST_LETTER.saturating_sub(turn.url.len() + letter.len());
    letter.push_str(&story(lines.into_iter().map(|line| line.text).collect(), room));
    letter.push_str("Open the game with this link:\n");
    letter.push_str(&turn.url);
    letter.push('\n');
    Some(Parcel { turn, whole, receiver, subject: format!("Orrery: {game}, round {round}"), letter })
}

/// The last lines of a story, as many as there is room for.
fn story(lines: Vec<String>, room: usize) -> String {
    let mut taken = 0;
    let fitting = lines.iter().rev().take_while(|line| {
        taken += line.len() + 3;
        taken < room
    });
    let count = fitting.count();
    if count == 0 {
        return String::new();
    }
    let mut story = String::from("What happened:\n");
    for line in &lines[lines.len() - count..] {
        story.push_str("- ");
        story.push_str(line);
        story.push('\n');
    }
    story.push('\n');
    story
}

/// The sheet, for a dialog: its title and body.
pub fn sheet(app: App) -> (String, El) {
    match app.held.with_untracked(|held| held.as_ref().and_then(parcel)) {
        Some(parcel) => (["Pass the game to ", &parcel.receiver].concat(), body(app, parcel)),
        None => {
            let save = button("primary", "Save as a file", move || play::save_as_file(app));
            let explain = el("p").text("This game is too long for a link. Save it as a file and send that.");
            ("Share this game".into(), el("div").class("stack").child(explain).child(save))
        }
    }
}

/// What left cannot be taken back: seals it, and keeps that.
fn left(app: App) {
    let fresh = app.held.with_untracked(|held| held.as_ref().is_some_and(|held| held.sealed < held.session.len()));
    if fresh {
        driver::change(app, Held::seal);
    }
}

fn body(app: App, parcel: Parcel) -> El {
    let whole_too = matches!(parcel.turn.carries, Carries::Since(_));
    let long =
        (!parcel.turn.fits).then(|| el("p").text("This link is long: some mail programs cut it. A file is safer."));
    let whole = RwSignal::new(false);
    let code = RwSignal::new(false);
    let said = RwSignal::new(String::new());
    let parcel = Rc::new(parcel);
    // The link that was chosen, and a way to say what became of it.
    let own = parcel.clone();
    let url = Rc::new(move || if whole.get() { own.whole.clone() } else { own.turn.url.clone() });
    let now = {
        let url = url.clone();
        move || untrack(|| url())
    };
    let report = move |good: bool, words: &str| {
        if good {
            left(app);
        }
        let failed = "That did not work here: mark the link below and copy it, or use another way.";
        said.set(if good { words } else { failed }.into());
    };
    let copy = {
        let now = now.clone();
        move || browser::copy(&now(), move |good| report(good, "Copied. Send it to whoever decides next."))
    };
    let mail = {
        let (now, parcel) = (now.clone(), parcel.clone());
        move || {
            browser::mail(&parcel.subject, &parcel.letter.replace(&parcel.turn.url, &now()));
            report(true, "Your mail program has the letter.");
        }
    };
    let file = move || {
        play::save_as_file(app);
        report(true, "Saved. Send the file to whoever decides next.");
    };
    let scan = move || {
        code.update(|code| *code = !*code);
        left(app);
    };
    // Whoever closes the system's own sheet has not shared anything, and that is no trouble.
    let system = browser::can_share().then(|| {
        drawn_button("way", Art::SHARE, "Share", move || {
            browser::share(&parcel.subject, &now(), move |good| {
                if good {
                    report(true, "Shared.");
                }
            });
        })
    });
    let ways = el("div")
        .class("ways")
        .child(drawn_button("way", Art::LINK, "Copy", copy))
        .maybe(system)
        .child(drawn_button("way", Art::NOTE, "Mail", mail))
        .child(drawn_button("way", Art::FIT, "Code", scan).state("aria-expanded", move || code.get()))
        .child(drawn_button("way", Art::FILE, "File", file));
    let shown = url.clone();
    let link = move || {
        let input =
            el("textarea").class("link-text").attr("readonly", "").attr("rows", "3").attr("spellcheck", "false");
        Some(field(el("span").text("The link"), input.text(&shown())))
    };
    let choice = whole_too.then(|| {
        let meaning = "The whole game, for somebody who does not have it yet (a longer link)";
        check(false, [el("span").text(meaning)], move || whole.update(|whole| *whole = !*whole))
    });
    let honour = "The link holds the whole game, everybody's secrets included. Orrery shows each player only their own; \
                  looking further is a matter of honour.";
    el("div")
        .class("stack")
        .child(ways)
        .child(el("p").class("said").attr("role", "status").says(move || said.get()))
        .show(move || code.get().then(|| qr(&url())))
        .maybe(long)
        .show(link)
        .maybe(choice)
        .child(el("p").child(el("small").text(honour)))
}

/// A link to scan.
fn qr(url: &str) -> El {
    let Ok(code) = QrCode::encode_text(url, QrCodeEcc::Low) else {
        return el("p").text("This link is too long for a code.");
    };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            path.push_str(&format!("M{x},{y}h1v1h-1z"));
        }
    }
    svg("svg")
        .class("qr")
        .attr("viewBox", &format!("-4 -4 {0} {0}", size + 8))
        .attr("role", "img")
        .named("The link as a code to scan")
        .child(svg("path").attr("d", &path))
}
