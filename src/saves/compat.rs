//! Every rule about builds that are older or newer than this one. Nothing about compatibility is anywhere else.
//!
//! - **Formats** of links, files and records are numbers that only go up. A format that was ever published is read
//!   for ever: its reader stays, gets a row in the functions below, and keeps its golden link in the tests.
//!   Only the newest format is written.
//! - **Rules revisions** belong to a rulebook and go up whenever enumeration order, sizes or draws change. A game
//!   ends on the rules it began with: builds stay published under [`pinned_path`], and a link names its revision.
//!   A game of an older revision can be looked at here as far as it repeats itself ([`super::envelope::salvage`]).
//! - **Numbers** of rulebooks, streams, components and orders are never reused.

use super::delta::Delta;
use super::envelope::Envelope;
use super::refusal::Refusal;
use crate::core::rulebook::Rulebook;

/// The format of links that is written.
pub const LINK_FORMAT: u8 = 1;
/// The format of files that is written.
pub const FILE_FORMAT: u8 = 1;
/// The format of the library's records that is written.
pub const RECORD_FORMAT: u8 = 1;

/// Reads a game in any format.
pub(super) fn read_game(format: u8, bytes: &[u8], most_choices: usize) -> Result<Envelope, Refusal> {
    match format {
        1 => Envelope::from_bytes(bytes, most_choices),
        _ => Err(Refusal::NewerFormat),
    }
}

/// Reads a delta in any format.
pub(super) fn read_delta(format: u8, bytes: &[u8], most_choices: usize) -> Result<Delta, Refusal> {
    match format {
        1 => Delta::from_bytes(bytes, most_choices),
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
