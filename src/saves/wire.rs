//! Bytes of a link, read with every length checked before anything is made of it.

use super::mark::Mark;
use super::refusal::Refusal;
use crate::core::orders::{Orders, Standing, Topic};
use crate::core::seat::Seat;

pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader(bytes)
    }

    pub fn take(&mut self, count: usize) -> Result<&'a [u8], Refusal> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(Refusal::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    pub fn byte(&mut self) -> Result<u8, Refusal> {
        self.take(1).map(|taken| taken[0])
    }

    /// Seven bits for each byte, the lowest first; the top bit says that more follow.
    pub fn number(&mut self) -> Result<u32, Refusal> {
        let mut value = 0u64;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return u32::try_from(value).map_err(|_| Refusal::Damaged);
            }
        }
        Err(Refusal::Damaged)
    }

    /// A number of up to 64 bits.
    pub fn long(&mut self) -> Result<u64, Refusal> {
        let low = self.number()?;
        Ok(u64::from(self.number()?) << 32 | u64::from(low))
    }

    /// How many seats something is said of.
    pub fn seats(&mut self) -> Result<usize, Refusal> {
        self.byte().map(usize::from).and_then(|seats| if seats > Seat::MAX { Err(Refusal::Damaged) } else { Ok(seats) })
    }

    pub fn mark(&mut self) -> Result<Mark, Refusal> {
        let mut mark = [0; Mark::BYTES];
        mark.copy_from_slice(self.take(Mark::BYTES)?);
        Ok(Mark(mark))
    }

    /// Seat and kind of order, then the topic, then what the kind needs; with [`MANY`] in place of the topic how many there are and
    /// the topics, each by what it is beyond the one before. So each takes two bytes at least.
    pub fn orders(&mut self) -> Result<Orders, Refusal> {
        let mut orders = Orders::default();
        let count = self.number()? as usize;
        if count > self.0.len() / 2 {
            return Err(Refusal::Damaged);
        }
        for _ in 0..count {
            let head = self.byte()?;
            let seat = Seat::try_from(head >> 4).map_err(|_| Refusal::Damaged)?;
            let topics = if head & MANY == 0 { vec![self.byte()?.into()] } else { self.topics()? };
            let standing = self.standing(head)?;
            topics.into_iter().for_each(|topic| orders.set(seat, Topic(topic), standing));
        }
        Ok(orders)
    }

    /// The order whose kind is in its head.
    pub fn standing(&mut self, head: u8) -> Result<Standing, Refusal> {
        Ok(match head & 0x07 {
            1 => Standing::PassThisRound(self.number()?),
            2 => Standing::PassUntilConcerned,
            3 => Standing::Pass,
            4 => Standing::AlwaysAsk,
            5 => Standing::Answer(self.byte()?),
            _ => return Err(Refusal::Damaged),
        })
    }

    fn topics(&mut self) -> Result<Vec<u16>, Refusal> {
        let count = self.number()? as usize;
        if count > self.0.len() {
            return Err(Refusal::Damaged);
        }
        let mut last = 0u16;
        let next = |_| {
            let further = u16::try_from(self.number()?).map_err(|_| Refusal::Damaged)?;
            last = last.checked_add(further).ok_or(Refusal::Damaged)?;
            Ok(last)
        };
        (0..count).map(next).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn rest(self) -> &'a [u8] {
        self.0
    }
}

/// Orders of one kind for several topics, those that need more than a byte.
const MANY: u8 = 0x08;

pub(super) fn put_number(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// The lower half, then the upper.
pub(super) fn put_long(out: &mut Vec<u8>, value: u64) {
    put_number(out, value as u32);
    put_number(out, (value >> 32) as u32);
}

pub(super) fn put_orders(out: &mut Vec<u8>, orders: &Orders) {
    // "Ask" is what holds without an order; it is never kept.
    let given = || orders.iter().filter(|(_, _, standing)| *standing != Standing::Ask);
    let mut single: Vec<(Seat, u8, Standing)> = Vec::new();
    let mut many: Vec<(Seat, Standing, Vec<u16>)> = Vec::new();
    for (seat, Topic(topic), standing) in given() {
        match (u8::try_from(topic), many.iter_mut().find(|own| (own.0, own.1) == (seat, standing))) {
            (Ok(topic), _) => single.push((seat, topic, standing)),
            (Err(_), Some((_, _, topics))) => topics.push(topic),
            (Err(_), None) => many.push((seat, standing, vec![topic])),
        }
    }
    put_number(out, (single.len() + many.len()) as u32);
    for (seat, topic, standing) in single {
        out.extend([order_head(seat, standing), topic]);
        put_standing(out, standing);
    }
    for (seat, standing, topics) in many {
        out.push(order_head(seat, standing) | MANY);
        put_number(out, topics.len() as u32);
        let mut last = 0;
        for topic in topics {
            put_number(out, u32::from(topic - last));
            last = topic;
        }
        put_standing(out, standing);
    }
}

/// Seat and kind of order in a byte.
pub(super) fn order_head(seat: Seat, standing: Standing) -> u8 {
    let kind = match standing {
        Standing::Ask => 0,
        Standing::PassThisRound(_) => 1,
        Standing::PassUntilConcerned => 2,
        Standing::Pass => 3,
        Standing::AlwaysAsk => 4,
        Standing::Answer(_) => 5,
    };
    (seat.index() as u8) << 4 | kind
}

/// What the kind of order needs besides.
pub(super) fn put_standing(out: &mut Vec<u8>, standing: Standing) {
    match standing {
        Standing::PassThisRound(round) => put_number(out, round),
        Standing::Answer(answer) => out.push(answer),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_and_longer_ones_are_refused() {
        for value in [0, 1, 127, 128, 16_383, 16_384, u32::MAX - 1, u32::MAX] {
            let mut bytes = Vec::new();
            put_number(&mut bytes, value);
            assert_eq!(Reader::new(&bytes).number(), Ok(value));
            assert_eq!(Reader::new(&bytes[..bytes.len() - 1]).number(), Err(Refusal::Damaged));
        }
        assert_eq!(Reader::new(&[0xff, 0xff, 0xff, 0xff, 0x1f]).number(), Err(Refusal::Damaged));
        assert_eq!(Reader::new(&[0x80; 9]).number(), Err(Refusal::Damaged));
    }

    #[test]
    fn every_kind_of_order_comes_back() {
        let mut orders = Orders::default();
        let kinds = [
            Standing::PassThisRound(300),
            Standing::PassUntilConcerned,
            Standing::Pass,
            Standing::AlwaysAsk,
            Standing::Answer(9),
        ];
        for (n, standing) in kinds.into_iter().enumerate() {
            for topic in [250 + n as u16, 700 + n as u16, 900, u16::MAX] {
                orders.set(Seat::new(n + 3), Topic(topic), standing);
            }
        }
        let mut bytes = Vec::new();
        put_orders(&mut bytes, &orders);
        assert_eq!(Reader::new(&bytes).orders(), Ok(orders));
        for end in 0..bytes.len() {
            assert_eq!(Reader::new(&bytes[..end]).orders(), Err(Refusal::Damaged));
        }
    }

    #[test]
    fn orders_for_many_cards_take_a_byte_each() {
        let mut orders = Orders::default();
        let mut bytes = Vec::new();
        for topic in 600..700 {
            orders.set(Seat::new(1), Topic(topic), Standing::Pass);
        }
        put_orders(&mut bytes, &orders);
        assert!(bytes.len() < 105, "{}", bytes.len());
    }

    #[test]
    fn a_count_of_orders_beyond_the_bytes_is_refused_before_anything_is_made() {
        assert_eq!(Reader::new(&[0xff, 0xff, 0xff, 0xff, 0x0f, 0x13, 0]).orders(), Err(Refusal::Damaged));
        assert_eq!(Reader::new(&[1, 0x83, 0]).orders(), Err(Refusal::Damaged), "no table has a ninth seat");
        assert_eq!(Reader::new(&[1, 0x1b, 0xff, 0x0f, 9]).orders(), Err(Refusal::Damaged), "nor so many topics");
        assert_eq!(Reader::new(&[1, 0x1b, 2, 0xff, 0xff, 3, 1]).orders(), Err(Refusal::Damaged), "a topic beyond all");
    }
}
