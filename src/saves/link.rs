//! A game as text in a URL, after `#`: letters, digits, `-` and `_` only.
//!
//! One letter for the kind, one digit for the format, three characters for the length of what follows (so that a
//! link that was cut is known as such, and text stuck to its end does no harm), then base64url of the bytes
//! and of a short check over all of it.

use super::compat::{self, LINK_FORMAT};
use super::delta::{self, Delta};
use super::envelope::{self, Envelope};
use super::players::Players;
use super::refusal::Refusal;
use super::talk::Talk;
use crate::core::digest::Digest;
use crate::core::orders::Orders;
use crate::core::rulebook::Rulebook;
use crate::core::table::Table;
use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Serialize, Serializer};

pub use super::find::find;

/// Characters of a turn link at most, host and all: mail wraps near 998 and some programs cut at 1,024.
pub const TURN_LINK_MOST: usize = 900;

/// What a link says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    Game(Envelope),
    Delta(Delta),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Game,
    Delta,
}

impl Kind {
    fn letter(self) -> u8 {
        match self {
            Kind::Game => b'g',
            Kind::Delta => b'd',
        }
    }

    pub fn from_letter(letter: u8) -> Option<Kind> {
        [Kind::Game, Kind::Delta].into_iter().find(|kind| kind.letter() == letter)
    }
}

/// How much is accepted from where.
#[derive(Copy, Clone, Debug)]
pub(super) struct Bounds {
    bytes: usize,
}

impl Bounds {
    /// Pasted or followed.
    pub const LINK: Bounds = Bounds { bytes: 16 * 1024 };
    /// Kept on this device or in a file: a game never becomes too long to keep.
    pub const KEPT: Bounds = Bounds { bytes: 64 * 1024 };

    /// Nearly every choice has two answers or more: twice as many as bits leaves room for those that are asked
    /// only so that a pause tells nothing.
    pub fn choices(self) -> usize {
        self.bytes * 16
    }

    pub fn characters(self) -> usize {
        (self.bytes + CHECK).div_ceil(3) * 4
    }
}

/// Bytes of the check.
const CHECK: usize = 2;

/// The first characters of a link, and what they say.
#[derive(Copy, Clone, Debug)]
pub(super) struct Head {
    pub kind: Kind,
    pub format: u8,
    /// Characters that follow.
    pub length: usize,
}

impl Head {
    pub const CHARACTERS: usize = 5;

    /// `None` if this is no link at all.
    pub fn read(text: &[u8]) -> Option<Head> {
        let &[kind, format @ b'1'..=b'9', a, b, c, ..] = text else { return None };
        let digit = |c: u8| ALPHABET.iter().position(|&other| other == c);
        let length = (digit(a)? * 64 + digit(b)?) * 64 + digit(c)?;
        Some(Head { kind: Kind::from_letter(kind)?, format: format - b'0', length })
    }

    fn write(self, out: &mut String) {
        let digit = |shift: usize| char::from(ALPHABET[self.length >> shift & 63]);
        out.extend([char::from(self.kind.letter()), char::from(b'0' + self.format), digit(12), digit(6), digit(0)]);
    }
}

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes that are serialised together instead of one by one, to the same end.
struct Bytes<'a>(&'a [u8]);

impl Serialize for Bytes<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bytes(self.0)
    }
}

fn check(kind: Kind, format: u8, bytes: &[u8]) -> [u8; CHECK] {
    let [a, b, ..] = Digest::of(&(kind.letter(), format, Bytes(bytes))).0.to_le_bytes();
    [a, b]
}

fn pack(kind: Kind, format: u8, mut bytes: Vec<u8>) -> Result<String, Refusal> {
    if bytes.len() > Bounds::KEPT.bytes {
        return Err(Refusal::TooLong);
    }
    bytes.extend(check(kind, format, &bytes));
    let rest = Base64UrlUnpadded::encode_string(&bytes);
    let mut text = String::with_capacity(Head::CHARACTERS + rest.len());
    Head { kind, format, length: rest.len() }.write(&mut text);
    text.push_str(&rest);
    Ok(text)
}

/// The text of a link, without host and `#`.
pub fn text(link: &Link) -> Result<String, Refusal> {
    match link {
        Link::Game(envelope) => game_text(envelope),
        Link::Delta(delta) => pack(Kind::Delta, delta.format(), delta.to_bytes()),
    }
}

/// The text of a whole game, as links, files and the library hold it.
pub fn game_text(envelope: &Envelope) -> Result<String, Refusal> {
    pack(Kind::Game, envelope.format(), envelope.to_bytes())
}

/// Reads text that is a link and nothing else.
pub(super) fn read(text: &[u8], bounds: Bounds) -> Result<Link, Refusal> {
    let head = Head::read(text).ok_or(Refusal::NoLink)?;
    if head.format > LINK_FORMAT {
        return Err(Refusal::NewerFormat);
    }
    let rest = &text[Head::CHARACTERS..];
    if head.length > bounds.characters() {
        // Only a text that is itself too long was meant to be: otherwise its length was changed.
        return Err(if rest.len() > bounds.characters() { Refusal::TooLong } else { Refusal::Damaged });
    }
    if rest.len() != head.length {
        return Err(if rest.len() < head.length { Refusal::CutShort } else { Refusal::Damaged });
    }
    let rest = std::str::from_utf8(rest).map_err(|_| Refusal::Damaged)?;
    let mut bytes = Base64UrlUnpadded::decode_vec(rest).map_err(|_| Refusal::Damaged)?;
    let checked = bytes.len().checked_sub(CHECK).ok_or(Refusal::Damaged)?;
    let found = bytes.split_off(checked);
    if found != check(head.kind, head.format, &bytes) {
        return Err(Refusal::Damaged);
    }
    Ok(match head.kind {
        Kind::Game => Link::Game(compat::read_game(head.format, &bytes, bounds.choices())?),
        Kind::Delta => Link::Delta(compat::read_delta(head.format, &bytes, bounds.choices())?),
    })
}

/// Reads a game kept on this device.
pub(super) fn read_kept(text: &str) -> Result<Envelope, Refusal> {
    match read(text.as_bytes(), Bounds::KEPT)? {
        Link::Game(envelope) => Ok(envelope),
        Link::Delta(_) => Err(Refusal::Damaged),
    }
}

/// A URL from the address of the page (whatever follows its `#` is replaced) and the text of a link.
pub fn url(base: &str, text: &str) -> String {
    let page = base.split('#').next().unwrap_or_default();
    format!("{page}#{text}")
}

/// The URL of a whole game, as long as it takes.
pub fn full(envelope: &Envelope, base: &str) -> Result<String, Refusal> {
    openable(url(base, &game_text(envelope)?), base)
}

/// What is sent is never more than a receiver takes.
fn openable(url: String, base: &str) -> Result<String, Refusal> {
    let most = base.len() + 1 + Head::CHARACTERS + Bounds::LINK.characters();
    if url.len() > most { Err(Refusal::TooLongForLink) } else { Ok(url) }
}

/// A link to send to whoever decides next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnLink {
    pub url: String,
    pub carries: Carries,
    /// Short enough for mail and messengers; if not, a file is safer.
    pub fits: bool,
    /// How much of what players said lately found no room in it.
    pub unsaid: usize,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Carries {
    /// The whole game: anybody can open it.
    Whole,
    /// What followed so many choices: only who has these can open it.
    Since(usize),
}

/// The whole game while that is short enough, else what followed the first `from` choices (see [`delta::basis`]). What players
/// said goes with it as far as there is room, the newest first: the game itself comes before words.
pub fn turn_link<R: Rulebook>(
    table: &Table<R>,
    players: &Players,
    orders: &Orders,
    talk: &Talk,
    base: &str,
    from: usize,
) -> Result<TurnLink, Refusal> {
    let fits = |url: &String| url.len() <= TURN_LINK_MOST;
    let news = talk.since(from).len();
    let whole = envelope::seal(table, players, orders);
    let whole_url = |talk: Talk| full(&Envelope { talk, ..whole.clone() }, base).ok().filter(fits);
    if let Some((url, told)) = with_words(talk, whole_url) {
        let unsaid = news.saturating_sub(told);
        return Ok(TurnLink { url, carries: Carries::Whole, fits: true, unsaid });
    }
    let delta = delta::since(table, from, players.here(), orders);
    let carries = Carries::Since(delta.from as usize);
    let delta_url = |talk: Talk| openable(url(base, &text(&Link::Delta(Delta { talk, ..delta.clone() }))?), base);
    if let Some((url, told)) = with_words(&talk.since(from), |talk| delta_url(talk).ok().filter(fits)) {
        return Ok(TurnLink { url, carries, fits: true, unsaid: news - told });
    }
    // Orders that everybody has as they were come with a later link.
    let bare = Delta { orders: None, ..delta.clone() };
    let bare = openable(url(base, &text(&Link::Delta(bare))?), base)?;
    if fits(&bare) {
        return Ok(TurnLink { url: bare, carries, fits: true, unsaid: news });
    }
    Ok(TurnLink { url: delta_url(Talk::default())?, carries, fits: false, unsaid: news })
}

/// A link with as much of what was said as it takes, and how much that is; none where not even silence fits.
fn with_words(talk: &Talk, link: impl Fn(Talk) -> Option<String>) -> Option<(String, usize)> {
    (0..=talk.len()).rev().find_map(|count| Some((link(talk.newest(count))?, count)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::orders::{Standing, Topic};
    use crate::core::seat::Seat;
    use crate::saves::players::Control;
    use crate::saves::talk::Said;
    use crate::saves::testing::{Race, play_on, played};

    const BASE: &str = "https://orrery.example/play/";

    fn two_players() -> Players {
        let mut players = Players::new(2);
        players[Seat::new(1)].control = Control::ByLink;
        players
    }

    fn envelope(choices: usize) -> Envelope {
        envelope::seal(&played(2, 100_000, 77, choices), &two_players(), &Orders::default())
    }

    #[test]
    fn a_link_uses_only_characters_that_no_program_changes() {
        let url = full(&envelope(200), &format!("{BASE}#settings")).unwrap();
        let text = url.strip_prefix("https://orrery.example/play/#").unwrap();
        assert!(text.starts_with("g1") && text.bytes().all(|byte| ALPHABET.contains(&byte)));
        assert_eq!(read(text.as_bytes(), Bounds::LINK), Ok(Link::Game(envelope(200))));
    }

    #[test]
    fn a_link_that_ends_early_is_called_cut_short_and_a_changed_one_damaged() {
        let text = game_text(&envelope(50)).unwrap();
        for end in Head::CHARACTERS..text.len() {
            assert_eq!(read(&text.as_bytes()[..end], Bounds::LINK), Err(Refusal::CutShort));
        }
        for at in Head::CHARACTERS..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] = if changed[at] == b'x' { b'y' } else { b'x' };
            assert_eq!(read(&changed, Bounds::LINK), Err(Refusal::Damaged), "at {at}");
        }
    }

    #[test]
    fn a_link_in_a_later_format_asks_for_an_update() {
        let text = game_text(&envelope(50)).unwrap().replacen("g1", "g3", 1);
        assert_eq!(read(text.as_bytes(), Bounds::LINK), Err(Refusal::NewerFormat));
    }

    #[test]
    fn a_turn_link_is_the_whole_game_while_that_fits_and_then_what_is_new() {
        let mut table = played(2, 100_000, 5, 0);
        let players = two_players();
        let mut carried = Vec::new();
        for turn in 1..=150 {
            play_on(&mut table, turn, turn as usize * 10);
            let from = table.len() - 10;
            let link = turn_link(&table, &players, &Orders::default(), &Talk::default(), BASE, from).unwrap();
            assert!(link.fits && link.url.len() <= TURN_LINK_MOST, "{} characters", link.url.len());
            let whole = full(&envelope::seal(&table, &players, &Orders::default()), BASE).unwrap();
            let expected = if whole.len() <= 900 { Carries::Whole } else { Carries::Since(from) };
            assert_eq!(link.carries, expected);
            carried.push(link.carries);
            let found = find(&link.url).unwrap();
            assert_eq!(matches!(found, Link::Game(_)), link.carries == Carries::Whole);
        }
        assert!(carried[0] == Carries::Whole && *carried.last().unwrap() == Carries::Since(1490));
    }

    /// As long as words can be.
    fn long_words(after: usize, nth: usize) -> Said {
        let text = format!("{nth} {}", "word ".repeat(40));
        Said::new(after as u32, Seat::new(0), Some(Seat::new(1)), &text).expect("something is said")
    }

    #[test]
    fn what_was_said_goes_with_a_link_and_changes_nothing_of_the_game() {
        let table = played(2, 100_000, 5, 40);
        let mut talk = Talk::default();
        talk.say(long_words(40, 1));
        let link = turn_link(&table, &two_players(), &Orders::default(), &talk, BASE, 30).unwrap();
        assert_eq!((link.fits, link.unsaid), (true, 0));
        let Ok(Link::Game(found)) = find(&link.url) else { panic!("not a game") };
        assert_eq!(found.talk, talk);
        let silent = envelope::seal(&table, &two_players(), &Orders::default());
        assert_eq!((found.game(), found.end, &found.body), (silent.game(), silent.end, &silent.body));
        assert_eq!(game_text(&found).map(|text| text.starts_with("g2")), Ok(true));
        assert_eq!(game_text(&silent).map(|text| text.starts_with("g1")), Ok(true), "silence is as it always was");
    }

    #[test]
    fn words_never_make_a_link_too_long_the_oldest_are_left_out() {
        for choices in [40, 1200] {
            let table = played(2, 100_000, 5, choices);
            let mut talk = Talk::default();
            (0..20).for_each(|nth| talk.say(long_words(choices - 5, nth)));
            let link = turn_link(&table, &two_players(), &Orders::default(), &talk, BASE, choices - 10).unwrap();
            assert!(link.fits && link.url.len() <= TURN_LINK_MOST, "{} characters", link.url.len());
            let told = match find(&link.url) {
                Ok(Link::Game(game)) => game.talk,
                Ok(Link::Delta(delta)) => delta.talk,
                Err(refusal) => panic!("{refusal}"),
            };
            assert!((1..20).contains(&told.len()), "{} of them", told.len());
            assert_eq!(told, talk.newest(told.len()));
            assert_eq!(link.unsaid, 20 - told.len());
            // What the others heard long ago is not missed.
            let known = turn_link(&table, &two_players(), &Orders::default(), &talk, BASE, choices).unwrap();
            assert_eq!(known.unsaid, 0);
        }
    }

    #[test]
    fn a_turn_that_cannot_be_short_says_so() {
        let table = played(2, 100_000, 5, 3000);
        let link = turn_link::<Race>(&table, &two_players(), &Orders::default(), &Talk::default(), BASE, 0).unwrap();
        assert!(!link.fits && link.url.len() > TURN_LINK_MOST);
        assert!(find(&link.url).is_ok());
    }

    #[test]
    fn a_game_too_long_for_links_can_still_be_kept() {
        let body = vec![255; 20_000];
        let long = Envelope { body, ..envelope(10) };
        assert_eq!(full(&long, BASE), Err(Refusal::TooLongForLink));
        assert_eq!(read_kept(&game_text(&long).unwrap()), Ok(long.clone()));
        assert_eq!(find(&game_text(&long).unwrap()), Err(Refusal::TooLong));
        let longest = Envelope { body: vec![255; 70_000], ..long };
        assert_eq!(game_text(&longest), Err(Refusal::TooLong));
    }

    /// Orders that would make the link too long come with a later one: the game itself comes first.
    #[test]
    fn orders_stay_behind_where_a_link_would_be_too_long() {
        let table = played(2, 100_000, 77, 9000);
        let mut orders = Orders::default();
        let here = two_players().here().iter().next().expect("somebody sits here");
        let link = |orders: &Orders| turn_link(&table, &two_players(), orders, &Talk::default(), BASE, 8990).unwrap();
        let brought = |url: &str| match crate::saves::find::find(url) {
            Ok(Link::Delta(delta)) => delta.orders,
            other => panic!("{other:?}"),
        };
        (1000..1100).for_each(|topic| orders.set(here, Topic(topic), Standing::Pass));
        let some = link(&orders);
        assert!(some.fits && brought(&some.url) == Some(orders.clone()), "a hundred cards have room");
        (1000..3000).for_each(|topic| orders.set(here, Topic(topic), Standing::Pass));
        let many = link(&orders);
        assert!(many.fits && many.url.len() <= TURN_LINK_MOST && brought(&many.url).is_none());
    }
}
