//! A game as a file: text that a person can read, with the link inside as the only truth.

use super::compat::FILE_FORMAT;
use super::entry::Summary;
use super::envelope::Envelope;
use super::find::find_in;
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

const GREETING: &str = "A saved game of Orrery. Choose Import a file on Orrery's first page to go on with it.";

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::orders::Orders;
    use crate::core::rulebook::Rulebook;
    use crate::core::seat::{PerSeat, Seat};
    use crate::saves::envelope::seal;
    use crate::saves::players::{Name, Players};
    use crate::saves::testing::{Race, played};

    fn envelope() -> Envelope {
        let mut players = Players::new(2);
        players[Seat::new(0)].name = Name::new("Ada \"<b>\"");
        seal(&played(2, 400, 9, 3000), &players, &Orders::default())
    }

    fn exported() -> String {
        let table = played(2, 400, 9, 3000);
        let summary = Summary::of(&table, PerSeat::new(2, |seat| seat.index() as i32));
        let heading = Heading { title: "Sunday\ngame", game: Race::NAME, summary: &summary };
        export(&envelope(), heading, &["Ada changed gear.".into()]).unwrap()
    }

    #[test]
    fn a_file_comes_back_and_reads_well() {
        let text = exported();
        let top: Vec<&str> = text.lines().take(4).collect();
        assert!(top[1].contains("A saved game of Orrery") && top[3].contains("Sunday game"), "{top:?}");
        let imported = import(text.as_bytes()).unwrap();
        assert_eq!(imported.link, Link::Game(envelope()));
        assert_eq!((imported.title.as_str(), imported.intact), ("Sunday game", true));
        assert_eq!(imported.story, ["Ada changed gear."]);
        assert_eq!(import(format!("\u{feff}{text}").as_bytes()).as_ref(), Ok(&imported));
    }

    #[test]
    fn changed_words_are_noticed_and_a_changed_game_is_refused() {
        let text = exported();
        let imported = import(text.replace("changed gear", "won").as_bytes()).unwrap();
        assert_eq!((imported.link, imported.intact), (Link::Game(envelope()), false));
        let at = text.find("g1").unwrap() + 60;
        let mut other = text.into_bytes();
        other[at] = if other[at] == b'A' { b'B' } else { b'A' };
        assert_eq!(import(&other), Err(Refusal::Damaged));
    }

    #[test]
    fn a_file_that_merely_contains_the_game_is_enough() {
        let text = exported();
        let broken = text.replace("\"story\"", "story");
        assert_eq!(import(broken.as_bytes()).unwrap().link, Link::Game(envelope()));
        let mut letter = b"caf\xe9: ".to_vec();
        letter.extend(game_text(&envelope()).unwrap().bytes());
        assert_eq!(import(&letter).unwrap().link, Link::Game(envelope()));
    }

    #[test]
    fn a_file_of_a_later_format_is_read_by_its_link() {
        let later = exported().replace("\"format\": 1", "\"format\": 2");
        assert_eq!(import(later.as_bytes()).unwrap().link, Link::Game(envelope()));
    }

    #[test]
    fn other_files_are_refused() {
        assert_eq!(import(b""), Err(Refusal::NoLink));
        assert_eq!(import(b"{\"orrery\":1}"), Err(Refusal::NoLink));
        assert_eq!(import(&[0xff, 0xd8, 0xff, 0xe0]), Err(Refusal::NotText));
        assert_eq!(import(&vec![b' '; MOST_BYTES + 1]), Err(Refusal::FileTooLong));
        assert_eq!(import("[".repeat(100_000).as_bytes()), Err(Refusal::NoLink));
    }
}
