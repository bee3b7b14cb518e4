//! The log in parts: rounds, phases, turns and battles, to read it by and to go to.

use crate::core::seat::Seat;
use crate::scene::{Beat, Level, Opens};

/// Lines that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    pub round: u32,
    pub part: Part,
    /// How many choices had been made when it began.
    pub after: usize,
    /// The places of its lines in the log.
    pub lines: Vec<usize>,
}

/// What of a round it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part {
    Start,
    Phase(&'static str),
    Turn(Seat),
}

/// Which lines somebody wants to read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    pub level: Level,
    /// Only what this seat did, and what was done to it.
    pub seat: Option<Seat>,
}

impl Default for Filter {
    fn default() -> Filter {
        Filter { level: Level::Detail, seat: None }
    }
}

impl Filter {
    pub fn includes(self, line: &Beat) -> bool {
        let of_seat = self.seat.is_none_or(|seat| line.seat == Some(seat) || line.on.contains(seat));
        line.level >= self.level && of_seat
    }
}

/// The lines that a filter lets through, in the order in which they happened. A turn of a seat that goes on after something
/// else is another group.
pub fn groups(lines: &[Beat], filter: Filter) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let (mut round, mut part, mut after, mut fresh) = (1, Part::Start, 0, true);
    for (place, line) in lines.iter().enumerate() {
        let opened = match line.opens {
            Some(Opens::Round(number)) => Some((number, Part::Start)),
            Some(Opens::Phase(name)) => Some((round, Part::Phase(name))),
            Some(Opens::Turn(seat)) => Some((round, Part::Turn(seat))),
            Some(Opens::Battle) | None => None,
        };
        if let Some(opened) = opened.filter(|opened| *opened != (round, part)) {
            (round, part) = opened;
            (after, fresh) = (line.after, true);
        }
        if !filter.includes(line) {
            continue;
        }
        match groups.last_mut().filter(|_| !fresh) {
            Some(group) => group.lines.push(place),
            None => groups.push(Group { round, part, after, lines: vec![place] }),
        }
        fresh = false;
    }
    groups
}

/// A point of the game that somebody may want to go to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    pub after: usize,
    pub name: String,
}

/// Rounds and battles.
pub fn chapters(lines: &[Beat]) -> Vec<Chapter> {
    let mut chapters = vec![Chapter { after: 0, name: "Round 1".into() }];
    for line in lines {
        let name = match line.opens {
            Some(Opens::Round(1)) => continue,
            Some(Opens::Round(round)) => format!("Round {round}"),
            Some(Opens::Battle) => line.text.trim_end_matches('.').into(),
            _ => continue,
        };
        // A battle is shown from the choice that led to it, so that its beats can be played.
        let after = if line.opens == Some(Opens::Battle) { line.after.saturating_sub(1) } else { line.after };
        chapters.push(Chapter { after, name });
    }
    chapters
}

/// After how many choices the turns of a seat began.
pub fn turns(lines: &[Beat], seat: Seat) -> Vec<usize> {
    let mut turns: Vec<usize> =
        lines.iter().filter(|line| line.opens == Some(Opens::Turn(seat))).map(|line| line.after).collect();
    turns.dedup();
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Seat = Seat::new(0);
    const BO: Seat = Seat::new(1);

    fn line(after: usize, text: &str) -> Beat {
        Beat { after, ..Beat::new(text) }
    }

    fn story() -> Vec<Beat> {
        vec![
            line(0, "Round 1 begins.").opens(Opens::Round(1)).major(),
            line(1, "Ada's turn.").by(ADA).opens(Opens::Turn(ADA)),
            line(2, "Ada trades.").by(ADA).detail(),
            line(3, "Bo's turn.").by(BO).opens(Opens::Turn(BO)),
            line(4, "Battle at Crown: Bo attacks Ada.").by(BO).to(ADA).opens(Opens::Battle).major(),
            line(5, "Upkeep.").opens(Opens::Phase("Upkeep")),
            line(6, "Round 2 begins.").opens(Opens::Round(2)).major(),
            line(6, "Ada's turn.").by(ADA).opens(Opens::Turn(ADA)),
        ]
    }

    #[test]
    fn lines_are_grouped_by_round_phase_and_turn() {
        let groups = groups(&story(), Filter::default());
        let heads: Vec<(u32, Part, usize)> = groups.iter().map(|own| (own.round, own.part, own.lines.len())).collect();
        let expected = [
            (1, Part::Start, 1),
            (1, Part::Turn(ADA), 2),
            (1, Part::Turn(BO), 2),
            (1, Part::Phase("Upkeep"), 1),
            (2, Part::Start, 1),
            (2, Part::Turn(ADA), 1),
        ];
        assert_eq!(heads, expected);
        assert_eq!(groups[2].after, 3);
        let all: Vec<usize> = groups.into_iter().flat_map(|own| own.lines).collect();
        assert_eq!(all, (0..8).collect::<Vec<_>>(), "each line once");
    }

    #[test]
    fn a_filter_leaves_out_details_and_what_concerns_others() {
        let count =
            |level, seat| groups(&story(), Filter { level, seat }).iter().map(|own| own.lines.len()).sum::<usize>();
        assert_eq!(count(Level::Detail, None), 8);
        assert_eq!(count(Level::Minor, None), 7);
        assert_eq!(count(Level::Major, None), 3);
        assert_eq!(count(Level::Detail, Some(ADA)), 4, "her own and the attack on her");
        assert_eq!(count(Level::Major, Some(BO)), 1);
    }

    #[test]
    fn chapters_are_rounds_and_battles_and_turns_are_those_of_a_seat() {
        let names: Vec<(usize, String)> = chapters(&story()).into_iter().map(|own| (own.after, own.name)).collect();
        let expected = [(0, "Round 1"), (3, "Battle at Crown: Bo attacks Ada"), (6, "Round 2")];
        assert_eq!(names, expected.map(|(after, name)| (after, name.to_string())));
        assert_eq!(turns(&story(), ADA), [1, 6]);
        assert_eq!(chapters(&[]).len(), 1);
    }
}
