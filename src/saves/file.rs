//! A game as a file: text that a person can read, with the link inside as the only truth.

use super::compat::FILE_FORMAT;
use super::entry::Summary;
use super::envelope::Envelope;
use super::find::find_in;
use super::link::{Bounds, Link, game_text};
use super::players::clean;
use super::refusal::Refusal;
use crate::core::digest::Digest;

/// Bytes of a file at most.
pub const MOST_BYTES: usize = 1_000_000;
/// Characters of a title at most.
pub(super) const MOST_TITLE: usize = 80;
/// Characters of a line of the story at most.
const MOST_LINE: usize = 400;

/// What a person reads first in a file.
#[derive(Copy, Clone, Debug)]
pub struct Heading<'a> {
    pub title: &'a str,
    /// The name of the rulebook.
    pub game: &'a str,
    pub summary: &'a Summary,
}

const GREETING: &str = "A saved game of Orrery. Choose \"Import a file\" on Orrery's first page to go on with it.";
const TITLE: &str = "\nTitle: ";
const GAME: &str = "\nThe game itself, all in one line:\n";
const STORY: &str = "\nWhat happened:\n";
const CHECK: &str = "\nCheck: ";

/// The text of a file. The story is for people, and for a day when no build repeats the game any more.
pub fn export(envelope: &Envelope, heading: Heading<'_>, story: &[String]) -> Result<String, Refusal> {
    let summary = heading.summary;
    let mut text = format!("{GREETING}\n{TITLE}{}\n", clean(heading.title, MOST_TITLE));
    text += &format!("Format: {FILE_FORMAT}\nGame: {}\n", heading.game);
    text += &format!("Round: {}\nMoves: {}\n", summary.round, envelope.count);
    for (seat, player) in envelope.players.iter() {
        let score = summary.scores.get(seat).map_or(String::new(), |score| format!(", {score} points"));
        text += &format!("Player {}: {}{score}\n", seat.index() + 1, player.name);
    }
    text += &format!("{GAME}{}\n{STORY}", game_text(envelope)?);
    for line in story {
        text += &format!("- {}\n", clean(line, MOST_LINE));
    }
    let check = Digest::of(&text);
    Ok(text + &format!("{CHECK}{check}\n"))
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
    // Mail programs and editors may change the ends of lines, and nothing else.
    let text = std::str::from_utf8(bytes).ok().map(|text| text.trim_start_matches('\u{feff}').replace("\r\n", "\n"));
    if let Some(written) = text.as_deref().and_then(read) {
        return written;
    }
    match find_in(bytes, Bounds::KEPT) {
        Ok(link) => Ok(Imported { link, title: String::new(), story: Vec::new(), intact: true }),
        Err(Refusal::NoLink) if text.is_none() => Err(Refusal::NotText),
        Err(refusal) => Err(refusal),
    }
}

/// A file as [`export`] writes it; none if it is something else.
fn read(text: &str) -> Option<Result<Imported, Refusal>> {
    let (head, rest) = text.strip_prefix(GREETING)?.split_once(GAME)?;
    let (game, rest) = rest.split_once('\n')?;
    let title = head.split_once(TITLE)?.1.lines().next().unwrap_or_default();
    let story = rest.strip_prefix(STORY)?.lines().map_while(|line| Some(line.strip_prefix("- ")?.into()));
    let (checked, check) = text.rsplit_once(CHECK)?;
    let intact = check.trim_end() == Digest::of(checked).to_string();
    let imported = |link| Imported { link, title: clean(title, MOST_TITLE), story: story.collect(), intact };
    Some(find_in(game.as_bytes(), Bounds::KEPT).map(imported))
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
        let top: Vec<&str> = text.lines().take(3).collect();
        assert!(top[0].contains("A saved game of Orrery") && top[2] == "Title: Sunday game", "{top:?}");
        let imported = import(text.as_bytes()).unwrap();
        assert_eq!(imported.link, Link::Game(envelope()));
        assert_eq!((imported.title.as_str(), imported.intact), ("Sunday game", true));
        assert_eq!(imported.story, ["Ada changed gear."]);
        assert_eq!(import(format!("\u{feff}{text}").as_bytes()).as_ref(), Ok(&imported));
        assert_eq!(import(text.replace('\n', "\r\n").as_bytes()).as_ref(), Ok(&imported));
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
        let broken = text.replace("What happened", "In short");
        assert_eq!(import(broken.as_bytes()).unwrap().link, Link::Game(envelope()));
        let mut letter = b"caf\xe9: ".to_vec();
        letter.extend(game_text(&envelope()).unwrap().bytes());
        assert_eq!(import(&letter).unwrap().link, Link::Game(envelope()));
    }

    #[test]
    fn a_file_of_a_later_format_is_read_by_its_link() {
        let later = exported().replace("Format: 1\n", "Format: 2\nColour: blue\n");
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
