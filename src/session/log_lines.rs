//! The log of a game as one viewer reads it, carried on as the game goes.

use super::order_lines::{order_lines, with_orders};
use super::{Session, talk};
use crate::core::digest::Digest;
use crate::core::seat::Seat;
use crate::saves::{OrderLog, Talk};
use crate::scene::{Beat, Names};

/// Lines already told stay; [`LogLines::follow`] tells only what is new.
#[derive(Clone, Debug, Default)]
pub struct LogLines {
    viewer: Option<Seat>,
    names: Names,
    lines: Vec<Beat>,
    /// Fingerprints of the game after 0, 1, 2, ... choices, as far as it has been told: where they differ from the
    /// session's, it is another game or another course of it.
    told: Vec<Digest>,
    /// What was said, as far as it has been told.
    talk: Talk,
}

impl LogLines {
    /// In the order in which things happened.
    pub fn lines(&self) -> &[Beat] {
        &self.lines
    }

    /// The last thing that had happened after so many choices.
    pub fn latest(&self, shown: usize) -> Option<&Beat> {
        self.lines[..self.lines.partition_point(|line| line.after <= shown)].last()
    }

    /// Tells what is new since the last call, after cutting what was taken back; all of it for another viewer, other
    /// names or another game. Returns the index of the first line that is new.
    pub fn follow(
        &mut self,
        session: &dyn Session,
        (talk, orders): (&Talk, &OrderLog),
        viewer: Option<Seat>,
        names: &Names,
    ) -> usize {
        if (self.viewer, &self.names) != (viewer, names) {
            *self = LogLines { viewer, names: names.clone(), ..LogLines::default() };
        }
        while let Some(last) = self.told.last()
            && session.course(self.told.len() - 1) != Some(*last)
        {
            self.told.pop();
        }
        // Words that came or went are told where they belong.
        if self.talk != *talk {
            let only = |ours: &Talk, other: &Talk| {
                ours.iter().filter(|said| !other.iter().any(|own| own == *said)).map(|said| said.after as usize).min()
            };
            let first = [only(&self.talk, talk), only(talk, &self.talk)].into_iter().flatten().min();
            self.told.truncate(first.unwrap_or(0));
            self.talk = talk.clone();
        }
        let from = self.told.len();
        let first_new = self.lines.partition_point(|line| line.after < from);
        self.lines.truncate(first_new);
        if from <= session.len() {
            let mut said = talk.since(from);
            said.until(session.len());
            let lines = talk::with_talk(session.log(viewer, names, from), &said, names);
            self.lines.extend(with_orders(lines, order_lines(session, orders, viewer, from)));
            self.told.extend((from..=session.len()).filter_map(|choices| session.course(choices)));
        }
        first_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots;
    use crate::core::PerSeat;
    use crate::games::RulebookId;
    use crate::saves::Said;
    use crate::session::{About, begin};
    use rand::Rng;

    fn game(rulebook: RulebookId, seed: u64) -> Box<dyn Session> {
        begin(rulebook, &About::rulebook(rulebook).form.defaults(3), seed).expect("the usual game can be played")
    }

    /// Answers with a random choice of the asked seat; whether somebody was asked.
    fn answer(session: &mut dyn Session, rng: &mut bots::BotRng) -> bool {
        use crate::core::decision::{Ranks, walk};
        let Some(prompt) = session.prompt(&Names::default()) else { return false };
        let choice = walk(&prompt.shape, &mut Ranks(|radix| rng.random_range(0..radix))).expect("ranks are legal");
        session.answer(choice).expect("random choices are legal");
        true
    }

    #[test]
    fn lines_that_are_followed_are_the_whole_log_after_answers_undos_redos_and_jumps() {
        for (rulebook, seed) in [
            (RulebookId::Skirmish, 1),
            (RulebookId::Skirmish, 2),
            (RulebookId::Eclipse, 3),
            (RulebookId::Ti4, 2),
            (RulebookId::Ti3, 2),
        ] {
            let (mut session, mut rng, mut lines) = (game(rulebook, seed), bots::rng(seed), LogLines::default());
            let names = Names::new(PerSeat::new(3, |seat| format!("Player {}", seat.index())));
            let mut viewer = None;
            for _ in 0..300 {
                match rng.random_range(0..12) {
                    0 => viewer = Seat::all(3).nth(rng.random_range(0..4)),
                    1 | 2 => {
                        session.undo();
                    }
                    3 => {
                        session.redo();
                    }
                    4 => session = session.at(session.len().saturating_sub(rng.random_range(0..20))),
                    _ => {
                        // Several choices at once, as when bots answer between two looks.
                        for _ in 0..rng.random_range(1..4) {
                            answer(&mut *session, &mut rng);
                        }
                    }
                }
                if rng.random_bool(0.7) {
                    lines.follow(&*session, (&Talk::default(), &OrderLog::default()), viewer, &names);
                    assert_eq!(lines.lines(), session.log(viewer, &names, 0));
                }
            }
        }
    }

    #[test]
    fn each_line_is_told_once() {
        let (mut session, mut rng, mut lines) = (game(RulebookId::Skirmish, 5), bots::rng(5), LogLines::default());
        let mut told = 0;
        loop {
            let known = lines.lines().len();
            let first_new = lines.follow(&*session, (&Talk::default(), &OrderLog::default()), None, &Names::default());
            assert_eq!(first_new, known, "what was told stays");
            told += lines.lines().len() - first_new;
            assert_eq!(
                lines.follow(&*session, (&Talk::default(), &OrderLog::default()), None, &Names::default()),
                lines.lines().len(),
                "nothing is new"
            );
            if !answer(&mut *session, &mut rng) {
                break;
            }
        }
        assert_eq!(told, session.log(None, &Names::default(), 0).len());
        assert!(told > 50);
    }

    #[test]
    fn what_is_said_is_told_in_its_place_whenever_it_is_heard() {
        let (mut session, mut rng, mut lines) = (game(RulebookId::Skirmish, 5), bots::rng(5), LogLines::default());
        let mut talk = Talk::default();
        let names = Names::default();
        for turn in 0..40u32 {
            answer(&mut *session, &mut rng);
            // Some words come late, by a link.
            if turn % 3 == 0 {
                let after = turn.saturating_sub(turn % 7);
                talk.say(Said::new(after, Seat::new(1), None, &format!("Said in turn {turn}")).expect("something"));
            }
            lines.follow(&*session, (&talk, &OrderLog::default()), None, &names);
            assert_eq!(lines.lines(), talk::with_talk(session.log(None, &names, 0), &talk, &names));
        }
        assert_eq!(lines.lines().iter().filter(|line| line.text.contains("Said in turn")).count(), 14);
    }

    #[test]
    fn another_game_is_told_from_its_start() {
        let (one, two) = (game(RulebookId::Skirmish, 5), game(RulebookId::Skirmish, 6));
        let mut lines = LogLines::default();
        lines.follow(&*one, (&Talk::default(), &OrderLog::default()), None, &Names::default());
        assert_eq!(lines.follow(&*two, (&Talk::default(), &OrderLog::default()), None, &Names::default()), 0);
        assert_eq!(lines.lines(), two.log(None, &Names::default(), 0));
    }
}
