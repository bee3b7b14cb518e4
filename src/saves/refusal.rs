//! Why something from outside is not taken, in one sentence for a player.

use std::fmt;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nothing in the text looks like a game.
    NoLink,
    /// The text is longer than what is searched, and no link is in the part that was.
    TooMuchText,
    /// A link that ends too early.
    CutShort,
    /// A link, or a part of one, in which something was changed.
    Damaged,
    /// More than any game needs.
    TooLong,
    /// A game that has outgrown links.
    TooLongForLink,
    /// Written in a format this build cannot read.
    NewerFormat,
    /// A rulebook this build does not have.
    UnknownRulebook,
    /// Another rulebook than the one it is opened with.
    OtherRulebook,
    /// Rules that are newer than this build.
    NewerRules,
    /// Rules that have changed since.
    OlderRules { made: u16, now: u16 },
    /// A setup the rulebook does not allow, in its own words.
    Setup(String),
    /// Players for another number of seats than the setup has.
    Seats,
    /// The choices stop fitting the rules.
    Diverged { after: usize, of: usize },
    /// All choices fit, but they lead elsewhere or something is left over.
    OtherEnd { after: usize },
    /// A link that continues a game which is not this one.
    OtherGame,
    /// A link that continues a game further on than it is known here.
    Gap { have: usize, needs: usize },
    /// A link that continues a game which took another course before the link begins.
    OtherCourse { before: usize },
    /// A file that is too large to be a game.
    FileTooLong,
    /// A file that is not text.
    NotText,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            Refusal::NoLink => "There is no Orrery link in this text.",
            Refusal::TooMuchText => "There is no Orrery link at the start of this long text: paste the link alone.",
            Refusal::CutShort => "The link is cut short: copy all of it, up to its last character.",
            Refusal::Damaged => "The link was changed on its way: ask for it again, or for the game as a file.",
            Refusal::TooLong => "This is longer than any game: it cannot be opened.",
            Refusal::TooLongForLink => "This game has become too long for a link: pass it on as a file.",
            Refusal::NewerFormat => "This was made by a newer Orrery: reload the page to update, then open it again.",
            Refusal::UnknownRulebook => {
                "This Orrery does not know the game: reload the page to update, then try again."
            }
            Refusal::OtherRulebook => "This is a game of another rulebook.",
            Refusal::NewerRules => "This game uses newer rules: reload the page to update, then open it again.",
            Refusal::OlderRules { made, now } => {
                return write!(
                    f,
                    "This game was begun under revision {made} of its rulebook, this Orrery plays revision {now}: \
                     it can be looked at here, and goes on in the Orrery it was begun with."
                );
            }
            Refusal::Setup(why) => return write!(f, "This game cannot be set up: {why}"),
            Refusal::Seats => "The players in this link do not match the seats of the game.",
            Refusal::Diverged { after, of } => {
                return write!(
                    f,
                    "Only {after} of {of} choices fit the rulebook: the game is restored up to there, \
                     and what came as a link or file is kept."
                );
            }
            Refusal::OtherEnd { after } => {
                return write!(
                    f,
                    "All {after} choices were repeated, but they lead to another position than the sender saw: \
                     ask for the game again, and compare versions."
                );
            }
            Refusal::OtherGame => "This link belongs to another game: open the first link of that game before it.",
            Refusal::Gap { have, needs } => {
                return write!(
                    f,
                    "You miss what happened from move {} to move {needs}: ask for the whole game.",
                    have + 1
                );
            }
            Refusal::OtherCourse { before } => {
                return write!(
                    f,
                    "Your game took another course somewhere before move {}: ask for the whole game to see both.",
                    before + 1
                );
            }
            Refusal::FileTooLong => "This file is too large to be a saved game.",
            Refusal::NotText => "This file is not a saved game: it is not text.",
        };
        f.write_str(sentence)
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_names_the_moves_that_are_missing() {
        let sentence = Refusal::Gap { have: 36, needs: 40 }.to_string();
        assert!(sentence.contains("from move 37 to move 40"), "{sentence}");
    }

    #[test]
    fn a_partial_game_says_how_far_it_came() {
        let sentence = Refusal::Diverged { after: 12, of: 90 }.to_string();
        assert!(sentence.contains("12 of 90"), "{sentence}");
    }
}
