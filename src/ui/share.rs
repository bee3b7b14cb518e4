//! Passing a game on: a link to copy, mail, share or scan, or a file.

use super::app::App;
use super::art::icon;
use super::held::Held;
use super::{browser, driver, play};
use crate::saves::link::{self, Carries};
use crate::saves::{Control, Envelope, TurnLink};
use crate::scene::Art;
use crate::session::next::last_choice;
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

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
    let turn = held.session.turn_link(&held.players, &held.orders, &base).ok()?;
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
pub fn sheet(app: App) -> (String, AnyView) {
    let parcel = app.held.with_untracked(|held| held.as_ref().and_then(parcel));
    match parcel {
        Some(parcel) => (["Pass the game to ", &parcel.receiver].concat(), body(app, parcel)),
        None => (
            "Share this game".into(),
            view! { <p>"This game is too long for a link. Save it as a file."</p> }.into_any(),
        ),
    }
}

/// What left cannot be taken back: seals it, and keeps that.
fn left(app: App) {
    let fresh = app.held.with_untracked(|held| held.as_ref().is_some_and(|held| held.sealed < held.session.len()));
    if fresh {
        driver::change(app, Held::seal);
    }
}

fn body(app: App, parcel: Parcel) -> AnyView {
    let whole_too = matches!(parcel.turn.carries, Carries::Since(_));
    let use_whole = RwSignal::new(false);
    let said = RwSignal::new("");
    let (turn, whole) = (StoredValue::new(parcel.turn.url), StoredValue::new(parcel.whole));
    let url = move || if use_whole.get() { whole.get_value() } else { turn.get_value() };
    let now = move || untrack(url);
    let letter = StoredValue::new((parcel.subject, parcel.letter));
    let report = move |good: bool, words: &'static str| {
        if good {
            left(app);
            said.set(words);
        } else {
            said.set("That did not work here: mark the link below and copy it, or use another way.");
        }
    };
    let copy = move |_| browser::copy(&now(), move |good| report(good, "Copied. Send it to whoever decides next."));
    let share = move |_| {
        let (title, _) = letter.get_value();
        browser::share(&title, "", &now(), move |good| {
            if good {
                report(true, "Shared.")
            }
        });
    };
    let mail = move |_| {
        let (subject, letter) = letter.get_value();
        browser::mail(&subject, &letter.replace(&turn.get_value(), &now()));
        report(true, "Your mail program has the letter.");
    };
    let file = move |_| {
        play::save_as_file(app);
        report(true, "Saved. Send the file to whoever decides next.");
    };
    let code = RwSignal::new(false);
    let scan = move |_| {
        code.update(|code| *code = !*code);
        left(app);
    };
    let way = |art: Art, label: &'static str| view! { {icon(art)} <span>{label}</span> };
    let system =
        browser::can_share().then(|| view! { <button class="way" on:click=share>{way(Art::SHARE, "Share")}</button> });
    let long =
        (!parcel.turn.fits).then(|| view! { <p>"This link is long: some mail programs cut it. A file is safer."</p> });
    let whole = whole_too.then(|| {
        let toggle = move |_| use_whole.update(|whole| *whole = !*whole);
        view! {
            <label class="check-row">
                <input type="checkbox" prop:checked=move || use_whole.get() on:change=toggle />
                <span>"The whole game, for somebody who does not have it yet (a longer link)"</span>
            </label>
        }
    });
    view! {
        <div class="ways">
            <button class="way" on:click=copy>{way(Art::LINK, "Copy")}</button>
            {system}
            <button class="way" on:click=mail>{way(Art::NOTE, "Mail")}</button>
            <button class="way" aria-expanded=move || if code.get() { "true" } else { "false" } on:click=scan>
                {way(Art::FIT, "Code")}
            </button>
            <button class="way" on:click=file>{way(Art::FILE, "File")}</button>
        </div>
        <p class="said" role="status">{move || said.get()}</p>
        {move || code.get().then(|| qr(&url()))}
        {long}
        <label class="field">
            "The link"
            <textarea class="link-text" readonly rows="3" spellcheck="false" prop:value=url></textarea>
        </label>
        {whole}
        <p><small>
            "The link holds the whole game, everybody's secrets included. Orrery shows each player only their own; looking further is a matter of honour."
        </small></p>
    }
    .into_any()
}

/// A link to scan.
fn qr(url: &str) -> AnyView {
    let Ok(code) = QrCode::encode_text(url, QrCodeEcc::Low) else {
        return view! { <p>"This link is too long for a code."</p> }.into_any();
    };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            path.push_str(&format!("M{x},{y}h1v1h-1z"));
        }
    }
    let edge = format!("-4 -4 {0} {0}", size + 8);
    view! {
        <svg class="qr" viewBox=edge role="img" aria-label="The link as a code to scan"><path d=path /></svg>
    }
    .into_any()
}
