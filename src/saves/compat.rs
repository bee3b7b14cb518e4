//! Every rule about builds that are older or newer than this one. Nothing about compatibility is anywhere else.
//!
//! - **Formats** of links, files and records are numbers that only go up. A format that was ever published is read
//!   for ever: its reader stays, gets a row in the functions below, and keeps its golden link in the tests.
//!   What is written has the oldest format that holds all of it.
//! - **Rules revisions** belong to a rulebook and go up whenever enumeration order, sizes or draws change. A game
//!   ends on the rules it began with: builds stay published under [`pinned_path`], and a link names its revision.
//!   A game of an older revision can be looked at here as far as it repeats itself ([`super::envelope::salvage`]).
//! - **Numbers** of rulebooks, streams, components and orders are never reused.

use super::delta::Delta;
use super::envelope::Envelope;
use super::refusal::Refusal;
use crate::core::rulebook::Rulebook;

/// The newest format of links. What an older one holds as well is written in that.
pub const LINK_FORMAT: u8 = 2;
/// The format of files that is written.
pub const FILE_FORMAT: u8 = 1;
/// The format of the library's records that is written.
pub const RECORD_FORMAT: u8 = 1;

/// Reads a game in any format.
pub(super) fn read_game(format: u8, bytes: &[u8], most_choices: usize) -> Result<Envelope, Refusal> {
    match format {
        1 | 2 => Envelope::from_bytes(bytes, format == 2, most_choices),
        _ => Err(Refusal::NewerFormat),
    }
}

/// Reads a delta in any format.
pub(super) fn read_delta(format: u8, bytes: &[u8], most_choices: usize) -> Result<Delta, Refusal> {
    match format {
        1 | 2 => Delta::from_bytes(bytes, format == 2, most_choices),
        _ => Err(Refusal::NewerFormat),
    }
}

/// Where a game can go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In this build.
    Here,
    /// In the build it was begun with, at this path below the site; here it can be looked at.
    Pinned { path: String, why: Refusal },
    /// In a build newer than this one.
    Newer(Refusal),
}

/// Where a game of this rulebook and revision can go on, given the rulebooks of this build and their revisions.
pub fn place(rulebook: u8, revision: u16, known: &[(u8, u16)]) -> Place {
    match known.iter().find(|(id, _)| *id == rulebook) {
        None => Place::Newer(Refusal::UnknownRulebook),
        Some(&(_, now)) if revision > now => Place::Newer(Refusal::NewerRules),
        Some(&(_, now)) if revision < now => {
            Place::Pinned { path: pinned_path(rulebook, revision), why: Refusal::OlderRules { made: revision, now } }
        }
        Some(_) => Place::Here,
    }
}

/// Where the last build with this revision of a rulebook stays published.
pub fn pinned_path(rulebook: u8, revision: u16) -> String {
    format!("rules/{rulebook}-{revision}/")
}

/// Whether rulebook `R` of this build plays a game of this rulebook and revision.
pub(super) fn check_revision<R: Rulebook>(rulebook: u8, revision: u16) -> Result<(), Refusal> {
    if rulebook != R::ID {
        return Err(Refusal::OtherRulebook);
    }
    match place(rulebook, revision, &[(R::ID, R::REVISION)]) {
        Place::Here => Ok(()),
        Place::Pinned { why, .. } | Place::Newer(why) => Err(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::orders::{Orders, Standing, Topic};
    use crate::core::seat::Seat;
    use crate::saves::delta::{Received, receive, since};
    use crate::saves::envelope::{open, seal};
    use crate::saves::find::find;
    use crate::saves::link::{Link, text};
    use crate::saves::players::{BotLevel, Control, Name, Players};
    use crate::saves::talk::{Said, Talk};
    use crate::saves::testing::{Race, played};

    // Never change these: they were published. A new format gets new ones below them. (They were written anew once,
    // when chance became ChaCha8 and the revision of every rulebook went up.)
    const GAME_1: &str = "g1ABH2_sDAgQHdic1ARBAAQNBZGECAQMCEv8ofR5T0lkB6zvbxFP_wSh4t9VmP5WbOFB_DAQBwPA";
    const DELTA_1: &str = "d1AAwAfsDTW9PHD8FGaLGrT4yD30eU9JZAQEDAgWR2XAsvHpGAdsF";

    const GAME_2: &str =
        "g2ABmAR8DE0kgbGVhdmUgUXVhbm4gYWxvbmXb-wMCBAd2JzUBEEABA0FkYQIBAwIS_yh9HlPSWQHrO9vEU__BKHi31WY_lZs4UH8MBAFahw";
    const DELTA_2: &str = "d2ABPAR8DE0kgbGVhdmUgUXVhbm4gYWxvbmUB-wNNb08cPwUZosatPjIPfR5T0lkBAQMCBZHZcCy8ekYBYyo";

    fn talk() -> Talk {
        let mut talk = Talk::default();
        let said = Said::new(31, Seat::new(0), Some(Seat::new(2)), "I leave Quann alone");
        said.into_iter().for_each(|said| talk.say(said));
        talk
    }

    fn players() -> Players {
        let mut players = Players::new(4);
        players[Seat::new(0)].name = Name::new("Ada");
        players[Seat::new(1)].control = Control::ByLink;
        players[Seat::new(3)].control = Control::Bot(BotLevel::new(2));
        players
    }

    fn orders() -> Orders {
        let mut orders = Orders::default();
        orders.set(Seat::new(0), Topic(3), Standing::PassThisRound(2));
        orders.set(Seat::new(1), Topic::ALL, Standing::PassUntilConcerned);
        orders
    }

    #[test]
    fn a_game_of_format_1_opens_for_ever() {
        let table = played(4, 7, 20_260_726, 40);
        let Ok(Link::Game(envelope)) = find(GAME_1) else { panic!("not a game") };
        assert_eq!(open::<Race>(&envelope).unwrap().digest(), table.digest());
        assert_eq!((envelope.players, envelope.orders), (players(), orders()));
    }

    #[test]
    fn a_delta_of_format_1_opens_for_ever() {
        let table = played(4, 7, 20_260_726, 40);
        let Ok(Link::Delta(delta)) = find(DELTA_1) else { panic!("not a delta") };
        let Ok(Received::Further { table: now, from: 25 }) = receive(&table.at(25), &delta) else { panic!("refused") };
        assert_eq!(now.digest(), table.digest());
        assert_eq!(delta.orders.map(|orders| orders.iter().count()), Some(1));
    }

    #[test]
    fn words_of_format_2_are_read_for_ever() {
        let table = played(4, 7, 20_260_726, 40);
        let Ok(Link::Game(envelope)) = find(GAME_2) else { panic!("not a game") };
        assert_eq!(open::<Race>(&envelope).unwrap().digest(), table.digest());
        assert_eq!((envelope.players, envelope.talk), (players(), talk()));
        let Ok(Link::Delta(delta)) = find(DELTA_2) else { panic!("not a delta") };
        assert!(matches!(receive(&table.at(25), &delta), Ok(Received::Further { from: 25, .. })));
        assert_eq!(delta.talk, talk());
    }

    #[test]
    fn what_is_written_has_the_oldest_format_that_holds_it() {
        let table = played(4, 7, 20_260_726, 40);
        let game = Envelope { talk: talk(), ..seal(&table, &players(), &orders()) };
        assert_eq!(text(&Link::Game(game)).as_deref(), Ok(GAME_2));
        let delta = Delta { talk: talk(), ..since(&table, 25, players().here(), &orders()) };
        assert_eq!(text(&Link::Delta(delta)).as_deref(), Ok(DELTA_2));
        assert_eq!(text(&Link::Game(seal(&table, &players(), &orders()))).as_deref(), Ok(GAME_1));
        assert_eq!(text(&Link::Delta(since(&table, 25, players().here(), &orders()))).as_deref(), Ok(DELTA_1));
    }

    #[test]
    fn a_game_goes_on_where_its_rules_are() {
        let known = [(1, 4), (2, 9)];
        assert_eq!(place(2, 9, &known), Place::Here);
        assert_eq!(place(1, 5, &known), Place::Newer(Refusal::NewerRules));
        assert_eq!(place(3, 1, &known), Place::Newer(Refusal::UnknownRulebook));
        let why = Refusal::OlderRules { made: 3, now: 4 };
        assert_eq!(place(1, 3, &known), Place::Pinned { path: "rules/1-3/".into(), why });
    }

    #[test]
    fn later_formats_are_left_to_later_builds() {
        assert_eq!(read_game(LINK_FORMAT + 1, &[], 9), Err(Refusal::NewerFormat));
        assert_eq!(read_delta(LINK_FORMAT + 1, &[], 9), Err(Refusal::NewerFormat));
    }
}
