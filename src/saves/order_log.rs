//! Which choices standing orders made for the players of this device, for their logs. It stays on the device.

use super::refusal::Refusal;
use super::wire::{Reader, order_head, put_number, put_standing};
use crate::core::orders::{Standing, Topic};
use crate::core::seat::Seat;

/// More than anybody looks up.
const MOST: usize = 400;

/// A choice that an order made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// How many choices had been made before it.
    pub at: u32,
    pub seat: Seat,
    pub topic: Topic,
    pub standing: Standing,
}

/// In the order of the choices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OrderLog(Vec<Answered>);

impl OrderLog {
    /// Notes a choice in its place, once; the oldest are forgotten when there are too many.
    pub fn note(&mut self, answered: Answered) {
        if let Err(place) = self.0.binary_search_by_key(&answered.at, |own| own.at) {
            self.0.insert(place, answered);
            self.0.drain(..self.0.len().saturating_sub(MOST));
        }
    }

    /// Forgets what came after so many choices: they were taken back.
    pub fn until(&mut self, choices: usize) {
        self.0.retain(|answered| (answered.at as usize) < choices);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Answered> {
        self.0.iter()
    }

    pub(super) fn put(&self, out: &mut Vec<u8>) {
        put_number(out, self.0.len() as u32);
        for answered in &self.0 {
            put_number(out, answered.at);
            out.push(order_head(answered.seat, answered.standing));
            put_number(out, answered.topic.0.into());
            put_standing(out, answered.standing);
        }
    }

    pub(super) fn read(from: &mut Reader<'_>) -> Result<OrderLog, Refusal> {
        let mut log = OrderLog::default();
        for _ in 0..from.number()? {
            let at = from.number()?;
            let head = from.byte()?;
            let seat = Seat::try_from(head >> 4).map_err(|_| Refusal::Damaged)?;
            let topic = Topic(u16::try_from(from.number()?).map_err(|_| Refusal::Damaged)?);
            log.note(Answered { at, seat, topic, standing: from.standing(head)? });
        }
        Ok(log)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(at: u32, topic: u16, standing: Standing) -> Answered {
        Answered { at, seat: Seat::new(at as usize % 6), topic: Topic(topic), standing }
    }

    #[test]
    fn what_orders_answered_comes_back_from_a_save() {
        let mut log = OrderLog::default();
        log.note(answered(300, 600, Standing::USE));
        log.note(answered(7, 0, Standing::PassThisRound(3)));
        log.note(answered(12, 255, Standing::PassUntilConcerned));
        let mut bytes = Vec::new();
        log.put(&mut bytes);
        assert_eq!(OrderLog::read(&mut Reader::new(&bytes)), Ok(log.clone()));
        for end in 0..bytes.len() {
            assert_eq!(OrderLog::read(&mut Reader::new(&bytes[..end])), Err(Refusal::Damaged));
        }
        assert_eq!(log.iter().map(|own| own.at).collect::<Vec<_>>(), [7, 12, 300]);
    }

    #[test]
    fn what_is_taken_back_is_forgotten_and_nothing_is_noted_twice() {
        let mut log = OrderLog::default();
        for at in [3, 5, 5, 9] {
            log.note(answered(at, 1, Standing::Pass));
        }
        log.until(5);
        assert_eq!(log.iter().map(|own| own.at).collect::<Vec<_>>(), [3], "the choice after five is gone");
        for at in 10..2000 {
            log.note(answered(at, 1, Standing::Pass));
        }
        assert_eq!((log.iter().count(), log.iter().last().map(|own| own.at)), (MOST, Some(1999)));
    }
}
