//! What players said at the table. Words bind nobody and the rules never see them: they ride beside the choices of a game, as names
//! and standing orders do, and leave its digest alone.

use super::players::clean;
use super::refusal::Refusal;
use super::wire::{Reader, put_number};
use crate::core::seat::Seat;

/// Something one player said, to another or to all. Everybody may read it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Said {
    /// How many choices had been made.
    pub after: u32,
    pub seat: Seat,
    pub to: Option<Seat>,
    /// Plain text on one line, never empty.
    text: String,
}

impl Said {
    /// Characters at most.
    pub const MOST: usize = 120;

    /// Cleans whatever was typed or received; `None` where nothing is left of it.
    pub fn new(after: u32, seat: Seat, to: Option<Seat>, text: &str) -> Option<Said> {
        let text = clean(text, Said::MOST);
        (!text.is_empty()).then_some(Said { after, seat, to, text })
    }

    pub fn text(&self) -> &str {
        &self.text
    }
}

/// All that was said and is remembered, in the order of the game; nothing twice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Talk(Vec<Said>);

impl Talk {
    /// Of more than this the oldest are forgotten: a save stays small.
    pub const MOST: usize = 60;

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Said> + ExactSizeIterator {
        self.0.iter()
    }

    pub fn say(&mut self, said: Said) {
        if !self.0.contains(&said) {
            let place = self.0.partition_point(|other| other.after <= said.after);
            self.0.insert(place, said);
            self.0.drain(..self.0.len().saturating_sub(Talk::MOST));
        }
    }

    /// Takes in what others remember.
    pub fn hear(&mut self, others: &Talk) {
        others.iter().for_each(|said| self.say(said.clone()));
    }

    /// What was said after the first `from` choices.
    pub fn since(&self, from: usize) -> Talk {
        Talk(self.0.iter().filter(|said| said.after as usize >= from).cloned().collect())
    }

    /// Without what was said later than after so many choices: that course of the game was left.
    pub fn until(&mut self, choices: usize) {
        self.0.retain(|said| said.after as usize <= choices);
    }

    /// What was said on choices that were taken back stays said, after those that are left.
    pub fn taken_back_to(&mut self, choices: usize) {
        self.0.iter_mut().for_each(|said| said.after = said.after.min(choices as u32));
        self.0.dedup();
    }

    /// Without the oldest of it.
    pub fn newest(&self, count: usize) -> Talk {
        Talk(self.0[self.0.len().saturating_sub(count)..].to_vec())
    }

    /// How many; for each after how many choices, who (4 bits) and to whom plus 1 (4 bits), its bytes and their number.
    pub(super) fn put(&self, out: &mut Vec<u8>) {
        put_number(out, self.0.len() as u32);
        for said in &self.0 {
            put_number(out, said.after);
            out.push((said.seat.index() as u8) << 4 | said.to.map_or(0, |seat| seat.index() as u8 + 1));
            put_number(out, said.text.len() as u32);
            out.extend(said.text.as_bytes());
        }
    }

    /// Whether all of it is of and to players of a table of so many seats.
    pub(super) fn is_of(&self, seats: usize) -> bool {
        self.0.iter().all(|said| std::iter::once(said.seat).chain(said.to).all(|seat| seat.index() < seats))
    }

    pub(super) fn read(seats: usize, from: &mut Reader<'_>) -> Result<Talk, Refusal> {
        let count = from.number()? as usize;
        if count > Talk::MOST {
            return Err(Refusal::Damaged);
        }
        let sits = |seat: u8| Seat::try_from(seat).ok().filter(|seat| seat.index() < seats).ok_or(Refusal::Damaged);
        let mut talk = Talk::default();
        for _ in 0..count {
            let after = from.number()?;
            let who = from.byte()?;
            let to = (who & 0x0f).checked_sub(1).map(sits).transpose()?;
            let length = from.number()? as usize;
            let text = std::str::from_utf8(from.take(length)?).map_err(|_| Refusal::Damaged)?;
            // Cleaned once more: what others wrote is not to be trusted.
            let said = Said::new(after, sits(who >> 4)?, to, text);
            said.into_iter().for_each(|said| talk.say(said));
        }
        Ok(talk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(after: u32, seat: usize, text: &str) -> Said {
        Said::new(after, Seat::new(seat), Some(Seat::new(2)), text).expect("something is said")
    }

    fn read(bytes: &[u8]) -> Result<Talk, Refusal> {
        Talk::read(3, &mut Reader::new(bytes))
    }

    #[test]
    fn words_are_plain_short_and_on_one_line() {
        let odd = format!("  I\tleave\u{202e} you <b>Quann</b>\n{}", "x".repeat(400));
        let said = said(3, 0, &odd);
        assert!(said.text().starts_with("I leave you <b>Quann</b> x"), "{}", said.text());
        assert!(said.text().chars().count() <= Said::MOST);
        assert_eq!(Said::new(3, Seat::new(0), None, " \n\u{7} "), None, "nothing is left of it");
    }

    #[test]
    fn talk_is_in_the_order_of_the_game_and_nothing_is_remembered_twice() {
        let (mut mine, mut theirs) = (Talk::default(), Talk::default());
        mine.say(said(9, 0, "later"));
        mine.say(said(4, 1, "early"));
        theirs.say(said(4, 1, "early"));
        theirs.say(said(6, 1, "between"));
        mine.hear(&theirs);
        let texts = |talk: &Talk| talk.iter().map(|said| said.text().to_owned()).collect::<Vec<_>>();
        assert_eq!(texts(&mine), ["early", "between", "later"]);
        assert_eq!(texts(&mine.since(6)), ["between", "later"]);
        assert_eq!(texts(&mine.newest(1)), ["later"]);
        let mut back = mine.clone();
        back.taken_back_to(5);
        assert_eq!(back.iter().map(|said| said.after).collect::<Vec<_>>(), [4, 5, 5], "words are not taken back");
        mine.until(6);
        assert_eq!(texts(&mine), ["early", "between"], "what was said on a course that was left is gone");
    }

    #[test]
    fn of_very_much_the_oldest_is_forgotten() {
        let mut talk = Talk::default();
        (0..100).for_each(|nth| talk.say(said(nth, 0, &format!("{nth}"))));
        assert_eq!(talk.len(), Talk::MOST);
        assert_eq!(talk.iter().next().map(Said::text), Some("40"));
    }

    #[test]
    fn talk_comes_back_from_its_bytes_and_other_bytes_are_refused() {
        let mut talk = Talk::default();
        talk.say(said(300, 0, "Zwölf Güter für Quann?"));
        talk.say(Said::new(301, Seat::new(1), None, "No.").expect("something"));
        let mut bytes = Vec::new();
        talk.put(&mut bytes);
        assert_eq!(read(&bytes), Ok(talk));
        for end in 0..bytes.len() {
            assert_eq!(read(&bytes[..end]), Err(Refusal::Damaged));
        }
        assert_eq!(read(&[1, 0, 0x30, 1, b'x']), Err(Refusal::Damaged), "there is no fourth seat");
        assert_eq!(read(&[1, 0, 0x04, 1, b'x']), Err(Refusal::Damaged), "nor to speak to");
        assert_eq!(read(&[1, 0, 0, 1, 0xff]), Err(Refusal::Damaged), "no text");
        assert_eq!(read(&[0x80, 1]), Err(Refusal::Damaged), "more than anybody says");
        assert_eq!(read(&[1, 0, 0, 2, 7, b' ']).map(|talk| talk.len()), Ok(0), "nothing is left of it");
    }
}
