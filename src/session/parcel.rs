//! What leaves this device: the links of a game, and the letter they travel in.

use super::next::last_choice;
use super::open_game::OpenGame;
use super::talk;
use crate::saves::{Control, TurnLink, link};

/// Characters of a letter that every mail program takes from a page.
const MOST_LETTER: usize = 1600;

#[derive(Clone, PartialEq, Debug)]
pub struct Parcel {
    pub turn: TurnLink,
    /// The whole game, where the link above may carry a part of it.
    pub whole: String,
    /// "Ada", or "the others".
    pub receiver: String,
    pub subject: String,
    letter: String,
}

impl Parcel {
    /// `base` is the page's address; `None` where the game is too long for a link.
    pub fn of(game: &OpenGame, base: &str) -> Option<Parcel> {
        let session = &game.session;
        let turn = session.turn_link(&game.players, &game.orders, &game.talk, base, &game.confirmed).ok()?;
        let whole = link::full(&game.envelope(), base).ok()?;
        let names = game.names();
        let elsewhere = session.asked_seat().filter(|seat| game.players[*seat].control == Control::ByLink);
        let receiver = elsewhere.map_or("the others", |seat| names.of(seat)).to_string();
        let (rules, round) = (session.rulebook().name(), session.round());
        let mut letter = match elsewhere {
            Some(_) => format!("{receiver}, it is your move in {rules}, round {round}.\n\n"),
            None => format!("Our game of {rules}, round {round}.\n\n"),
        };
        // Only what everybody may read: the sender sees this letter too.
        let since = elsewhere.map_or(0, |seat| last_choice(session.history(), seat));
        let lines = talk::with_talk(session.log(None, &names, since), &game.talk.since(since), &names);
        let room = MOST_LETTER.saturating_sub(turn.url.len() + letter.len());
        letter.push_str(&story(lines.iter().map(|line| line.text.as_str()).collect(), room));
        letter.push_str(&format!("Open the game with this link:\n{}\n", turn.url));
        Some(Parcel { turn, whole, receiver, subject: format!("Orrery: {rules}, round {round}"), letter })
    }

    /// The link of the turn, or that of the whole game.
    pub fn url(&self, whole: bool) -> &str {
        if whole { &self.whole } else { &self.turn.url }
    }

    pub fn letter(&self, whole: bool) -> String {
        self.letter.replace(&self.turn.url, self.url(whole))
    }
}

/// The last lines of a story, as many as there is room for.
fn story(lines: Vec<&str>, room: usize) -> String {
    let mut taken = 0;
    let fitting = lines.iter().rev().take_while(|line| {
        taken += line.len() + 3;
        taken < room
    });
    let count = fitting.count();
    if count == 0 {
        return String::new();
    }
    let told: String = lines[lines.len() - count..].iter().map(|line| format!("- {line}\n")).collect();
    format!("What happened:\n{told}\n")
}
