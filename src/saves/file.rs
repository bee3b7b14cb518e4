//! A game as a file: text that a person can read, with the link inside as the only truth.

use super::compat::FILE_FORMAT;
use super::envelope::Envelope;
use super::find::find_in;
use super::library::Summary;
use super::link::{Bounds, Link, game_text};
use super::players::clean;
use super::refusal::Refusal;
use crate::core::digest::Digest;
use serde::{Deserialize, Serialize};

/// Bytes of a file at most.
pub const MOST_BYTES: usize = 1_000_000;
/// Characters of a title at most.
pub(super) const MOST_TITLE: usize = 80;

/// What a person reads first in a file.
#[derive(Copy, Clone, Debug)]
pub struct Heading<'a> {
    pub title: &'a str,
    /// The name of the rulebook.
    pub game: &'a str,
    pub summary: &'a Summary,
}

#[derive(Serialize, Deserialize)]
struct Written {
    orrery: String,
    format: u8,
    #[serde(default)]
    title: String,
    #[serde(default)]
    game: String,
    #[serde(default)]
    round: u32,
    #[serde(default)]
    moves: u32,
    #[serde(default)]
    players: Vec<WrittenPlayer>,
    link: String,
    /// What happened, in words: for people, and for a day when no build repeats the game any more.
    #[serde(default)]
    story: Vec<String>,
    #[serde(default)]
    check: String,
}

#[derive(Serialize, Deserialize)]
struct WrittenPlayer {
    name: String,
    score: Option<i32>,
}

const GREETING: &str = "A saved game of Orrery. Choose Import file on Orrery's first page to go on with it.";

impl Written {
    fn check(&self) -> String {
        let players: Vec<_> = self.players.iter().map(|player| (&player.name, player.score)).collect();
        let all = (self.format, &self.title, &self.game, self.round, self.moves, players, &self.link, &self.story);
        Digest::of(&all).to_string()
    }
}

/// The text of a file.
pub fn export(envelope: &Envelope, heading: Heading<'_>, story: &[String]) -> Result<String, Refusal> {
    let players = envelope.players.iter().map(|(seat, player)| WrittenPlayer {
        name: player.name.to_string(),
        score: heading.summary.scores.get(seat).copied(),
    });
    let mut written = Written {
        orrery: GREETING.into(),
        format: FILE_FORMAT,
        title: clean(heading.title, MOST_TITLE),
        game: heading.game.into(),
        round: heading.summary.round,
        moves: envelope.count,
        players: players.collect(),
        link: game_text(envelope)?,
        story: story.to_vec(),
        check: String::new(),
    };
    written.check = written.check();
    Ok(serde_json::to_string_pretty(&written).expect("text and numbers serialise"))
}

/// What was in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    pub link: Link,
    /// Empty when the file merely contains a link.
    pub title: String,
    pub story: Vec<String>,
    /// Nobody changed the words in the file. The game itself has its own check.
    pub intact: bool,
}

/// Reads a file, or any text with a link in it.
pub fn import(bytes: &[u8]) -> Result<Imported, Refusal> {
    if bytes.len() > MOST_BYTES {
        return Err(Refusal::FileTooLong);
    }
    let text = std::str::from_utf8(bytes).ok().map(|text| text.trim_start_matches('\u{feff}'));
    if let Some(written) = text.and_then(|text| serde_json::from_str::<Written>(text).ok()) {
        let intact = written.check == written.check();
        let link = find_in(written.link.as_bytes(), Bounds::KEPT)?;
        return Ok(Imported { link, title: clean(&written.title, MOST_TITLE), story: written.story, intact });
    }
    match find_in(bytes, Bounds::KEPT) {
        Ok(link) => Ok(Imported { link, title: String::new(), story: Vec::new(), intact: true }),
        Err(Refusal::NoLink) if text.is_none() => Err(Refusal::NotText),
        Err(refusal) => Err(refusal),
    }
}
