//! Passing a game on: a link to copy, mail, share or scan, or a file.

use super::act::Act;
use super::held::Held;
use super::html::{Html, when};
use super::parts::{button, drawn_button};
use super::{Later, Over, Page, driver, play};
use crate::html;
use crate::saves::link::{self, Carries};
use crate::saves::{Control, TurnLink};
use crate::scene::Art;
use crate::session::next::last_choice;
use qrcodegen::{QrCode, QrCodeEcc};

/// Characters of a letter that every mail program takes from a page.
const MOST_LETTER: usize = 1600;

/// The sheet; what it offers is made once when it opens.
pub struct Share {
    /// None where the game is too long for a link.
    parcel: Option<Parcel>,
    /// The whole game, where the link would carry a part of it.
    whole: bool,
    /// The link as a code to scan is shown.
    code: bool,
    /// What became of the last way.
    said: String,
}

#[derive(Clone)]
struct Parcel {
    turn: TurnLink,
    whole: String,
    /// "Ada", or "the others".
    receiver: String,
    subject: String,
    letter: String,
}

impl Share {
    pub fn title(&self) -> String {
        match &self.parcel {
            Some(parcel) => ["Pass the game to ", &parcel.receiver].concat(),
            None => "Share this game".into(),
        }
    }

    /// The link that was chosen.
    fn url(&self) -> &str {
        match &self.parcel {
            Some(parcel) if self.whole => &parcel.whole,
            Some(parcel) => &parcel.turn.url,
            None => "",
        }
    }
}

/// "orrery-skirmish-3.txt": the game and its round.
pub fn file_name(held: &Held) -> String {
    let (rules, round) = (held.session.rules().short_name(), held.session.round().to_string());
    ["orrery-", rules, "-", &held.id.to_string(), "-round-", &round, ".txt"].concat()
}

fn parcel(held: &Held, base: &str) -> Option<Parcel> {
    let turn = held.session.turn_link(&held.players, &held.orders, base, &held.confirmed).ok()?;
    let whole = link::full(&held.session.envelope(&held.players, &held.orders), base).ok()?;
    let names = held.names();
    let elsewhere = held.session.asked_seat().filter(|seat| held.players[*seat].control == Control::ByLink);
    let receiver = elsewhere.map_or("the others", |seat| names.of(seat)).to_string();
    let (game, round) = (held.session.rules().name(), held.session.round().to_string());
    let mut letter = match elsewhere {
        Some(_) => [&receiver, ", it is your move in ", game, ", round ", &round, ".\n\n"].concat(),
        None => ["Our game of ", game, ", round ", &round, ".\n\n"].concat(),
    };
    // Only what everybody may read: the sender sees this letter too.
    let since = elsewhere.map_or(0, |seat| last_choice(held.session.history(), seat));
    let lines = held.session.log(None, &names, since);
    let room = MOST_LETTER.saturating_sub(turn.url.len() + letter.len());
    story(&mut letter, lines.iter().map(|line| line.text.as_str()).collect(), room);
    letter.push_str("Open the game with this link:\n");
    letter.push_str(&turn.url);
    letter.push('\n');
    Some(Parcel { turn, whole, receiver, subject: ["Orrery: ", game, ", round ", &round].concat(), letter })
}

/// The last lines of a story, as many as there is room for.
fn story(letter: &mut String, lines: Vec<&str>, room: usize) {
    let mut taken = 0;
    let fitting = lines.iter().rev().take_while(|line| {
        taken += line.len() + 3;
        taken < room
    });
    let count = fitting.count();
    if count == 0 {
        return;
    }
    letter.push_str("What happened:\n");
    for line in &lines[lines.len() - count..] {
        letter.push_str("- ");
        letter.push_str(line);
        letter.push('\n');
    }
    letter.push('\n');
}

impl Page {
    pub fn open_share(&mut self) {
        let base = self.host.base();
        let parcel = self.held.as_ref().and_then(|held| parcel(held, &base));
        self.open_over(Over::Share(Share { parcel, whole: false, code: false, said: String::new() }));
    }

    fn share(&mut self) -> Option<&mut Share> {
        match &mut self.over {
            Some(Over::Share(share)) => Some(share),
            _ => None,
        }
    }
}

/// What left cannot be taken back: seals it, and keeps that.
fn left(page: &mut Page) {
    if page.held.as_ref().is_some_and(|held| held.sealed < held.session.len()) {
        driver::change(page, Held::seal);
    }
}

/// Says what became of a way to share.
pub fn report(page: &mut Page, good: bool, words: &str) {
    if good {
        left(page);
    }
    let failed = "That did not work here: mark the link below and copy it, or use another way.";
    if let Some(share) = page.share() {
        share.said = if good { words } else { failed }.into();
    }
}

pub fn copy(page: &mut Page) {
    let Some(url) = page.share().map(|share| share.url().to_string()) else { return };
    let ticket = page.ticket(Later::Copied);
    page.host.copy(&url, ticket);
}

pub fn mail(page: &mut Page) {
    let Some(share) = page.share() else { return };
    let Some(parcel) = share.parcel.clone() else { return };
    let letter = parcel.letter.replace(&parcel.turn.url, share.url());
    page.host.mail(&parcel.subject, &letter);
    report(page, true, "Your mail program has the letter.");
}

pub fn system(page: &mut Page) {
    let Some(share) = page.share() else { return };
    let (url, subject) = (share.url().to_string(), share.parcel.clone().map(|parcel| parcel.subject));
    let ticket = page.ticket(Later::Shared);
    page.host.share(&subject.unwrap_or_default(), &url, ticket);
}

pub fn code(page: &mut Page) {
    if let Some(share) = page.share() {
        share.code = !share.code;
    }
    left(page);
}

pub fn file(page: &mut Page) {
    let saved = play::save_as_file(page);
    report(page, saved, "Saved. Send the file to whoever decides next.");
}

pub fn whole(page: &mut Page) {
    if let Some(share) = page.share() {
        share.whole = !share.whole;
    }
}

pub fn sheet(h: &mut Html, page: &Page, share: &Share) {
    html!(h, "<div class='stack'>");
    let Some(parcel) = &share.parcel else {
        html!(h, "<p>This game is too long for a link. Save it as a file and send that.</p>");
        button(h, "primary", "Save as a file", Act::SaveFile);
        html!(h, "</div>");
        return;
    };
    html!(h, "<div class='ways'>");
    drawn_button(h, "way", Art::LINK, "Copy", Act::Copy);
    if page.host.can_share() {
        drawn_button(h, "way", Art::SHARE, "Share", Act::Share);
    }
    drawn_button(h, "way", Art::NOTE, "Mail", Act::Mail);
    let expanded = if share.code { "true" } else { "false" };
    html!(h, "<button type='button' class='way' aria-expanded='", expanded, "'", Act::Code, ">", Art::FIT);
    html!(h, "<span>Code</span></button>");
    drawn_button(h, "way", Art::FILE, "File", Act::File);
    html!(h, "</div><p class='said' role='status'>", share.said, "</p>");
    if share.code {
        qr(h, share.url());
    }
    if !parcel.turn.fits {
        html!(h, "<p>This link is long: some mail programs cut it. A file is safer.</p>");
    }
    html!(
        h,
        "<label class='field'><span>The link</span><textarea class='link-text' readonly rows='3' spellcheck='false'>"
    );
    html!(h, share.url(), "</textarea></label>");
    if matches!(parcel.turn.carries, Carries::Since(_)) {
        html!(
            h,
            "<label class='check-row'><input type='checkbox'",
            when(share.whole, " checked"),
            Act::Whole,
            "><span>"
        );
        html!(h, "The whole game, for somebody who does not have it yet (a longer link)</span></label>");
    }
    html!(
        h,
        "<p><small>The link holds the whole game, everybody&#39;s secrets included. Orrery shows each player only their \
         own; looking further is a matter of honour.</small></p></div>"
    );
}

/// A link to scan.
fn qr(h: &mut Html, url: &str) {
    let Ok(code) = QrCode::encode_text(url, QrCodeEcc::Low) else {
        html!(h, "<p>This link is too long for a code.</p>");
        return;
    };
    let size = code.size();
    html!(
        h,
        "<svg class='qr' viewBox='-4 -4 ",
        size + 8,
        " ",
        size + 8,
        "' role='img' aria-label='The link as a code to scan'>"
    );
    html!(h, "<path d='");
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            html!(h, "M", x, ",", y, "h1v1h-1z");
        }
    }
    html!(h, "'/></svg>");
}
