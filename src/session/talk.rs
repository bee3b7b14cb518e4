//! What players said, as lines of the log between what happened.

use crate::saves::{Said, Talk};
use crate::scene::{Art, Beat, Names};

/// What somebody said, told. It matters to whom it was said.
pub fn line(said: &Said, names: &Names) -> Beat {
    let who = names.of(said.seat);
    let text = match said.to {
        Some(to) => format!("{who} to {}: “{}”", names.of(to), said.text()),
        None => format!("{who}: “{}”", said.text()),
    };
    let beat = Beat { after: said.after as usize, ..Beat::new(text).by(said.seat).art(Art::NOTE) };
    match said.to {
        Some(to) => beat.to(to),
        None => beat,
    }
}

/// Lines of a log, in their order, with what was said among them: after all that had happened by then.
pub fn with_talk(lines: Vec<Beat>, talk: &Talk, names: &Names) -> Vec<Beat> {
    if talk.is_empty() {
        return lines;
    }
    let mut all = lines;
    all.extend(talk.iter().map(|said| line(said, names)));
    // Stable: what happened stays before what was said after the same choice.
    all.sort_by_key(|line| line.after);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;

    #[test]
    fn words_stand_after_what_had_happened_by_then() {
        let beat = |after, text: &str| Beat { after, ..Beat::new(text) };
        let lines = vec![beat(1, "One."), beat(3, "Three."), beat(3, "Three again."), beat(4, "Four.")];
        let mut talk = Talk::default();
        talk.say(Said::new(3, Seat::new(1), Some(Seat::new(0)), "I leave Quann alone").expect("something"));
        talk.say(Said::new(0, Seat::new(0), None, "Good luck").expect("something"));
        let told = with_talk(lines.clone(), &talk, &Names::default());
        let texts: Vec<&str> = told.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(
            texts,
            ["Orange: “Good luck”", "One.", "Three.", "Three again.", "Sky to Orange: “I leave Quann alone”", "Four."]
        );
        assert!(told[4].concerns(Some(Seat::new(0))) && !told[4].concerns(Some(Seat::new(1))));
        assert_eq!(with_talk(lines.clone(), &Talk::default(), &Names::default()), lines);
    }
}
