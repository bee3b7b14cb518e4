//! Many small digits as one number that decodes forwards.
//!
//! With digits `d0, d1, ...` and radices `r0, r1, ...` the number is `d0 + r0 * (d1 + r1 * (d2 + ...))`:
//! the first digit is the remainder by the first radix, so each radix may depend on the digits before it,
//! and nothing is lost to rounding.

use super::decision::{Allowed, Digit, Parts, Wrong};

/// The digits as bytes, least significant first, without trailing zero bytes.
pub fn encode(digits: &[Digit]) -> Vec<u8> {
    let mut encoder = Encoder::default();
    encoder.follow(digits);
    encoder.bytes()
}

/// A number that grows with its digits: coding one more does not code the earlier ones again.
#[derive(Clone, Debug, Default)]
pub struct Encoder {
    /// How many digits it has.
    count: usize,
    number: Vec<u32>,
    /// The product of all radices, in as many limbs: what the next digit counts for. Empty stands for 1.
    place: Vec<u32>,
}

impl Encoder {
    /// How many digits are coded.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Codes what is new in `digits`, whose first [`Encoder::count`] are coded already.
    pub fn follow(&mut self, digits: &[Digit]) {
        // Neighbouring digits are joined while their product fits a limb: one pass over the number serves several.
        let (mut times, mut plus) = (1u32, 0u32);
        for digit in digits.get(self.count..).unwrap_or_default() {
            if let Some(joined) = times.checked_mul(digit.radix) {
                plus += times * digit.rank;
                times = joined;
            } else {
                self.append(times, plus);
                (times, plus) = (digit.radix, digit.rank);
            }
        }
        if times > 1 {
            self.append(times, plus);
        }
        self.count = self.count.max(digits.len());
    }

    /// One more digit: `number += plus * place`, `place *= times`.
    fn append(&mut self, times: u32, plus: u32) {
        if self.place.is_empty() {
            self.place.push(1);
            self.number.push(0);
        }
        let (mut place_carry, mut number_carry) = (0, 0);
        for (place, number) in self.place.iter_mut().zip(&mut self.number) {
            number_carry += u64::from(*number) + u64::from(*place) * u64::from(plus);
            *number = number_carry as u32;
            number_carry >>= 32;
            place_carry += u64::from(*place) * u64::from(times);
            *place = place_carry as u32;
            place_carry >>= 32;
        }
        // The number is smaller than its place, so it never needs a limb that the place does not.
        if place_carry > 0 {
            self.place.push(place_carry as u32);
            self.number.push(number_carry as u32);
        }
    }

    /// The number as bytes, least significant first, without trailing zero bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.number.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        bytes.truncate(bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1));
        bytes
    }
}

/// Reads digits back in the order they were written.
pub struct Decoder {
    limbs: Vec<u32>,
}

impl Decoder {
    pub fn new(bytes: &[u8]) -> Decoder {
        let limbs = bytes.chunks(4).map(|chunk| {
            let mut limb = [0; 4];
            limb[..chunk.len()].copy_from_slice(chunk);
            u32::from_le_bytes(limb)
        });
        let mut decoder = Decoder { limbs: limbs.collect() };
        decoder.trim();
        decoder
    }

    pub fn digit(&mut self, radix: u32) -> u32 {
        if radix <= 1 {
            return 0;
        }
        let mut rest = 0u64;
        for limb in self.limbs.iter_mut().rev() {
            rest = rest << 32 | u64::from(*limb);
            *limb = (rest / u64::from(radix)) as u32;
            rest %= u64::from(radix);
        }
        self.trim();
        rest as u32
    }

    /// Whether every digit has been read: anything left over was never written by [`encode`].
    pub fn is_spent(&self) -> bool {
        self.limbs.is_empty()
    }

    fn trim(&mut self) {
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
    }
}

impl Parts for Decoder {
    fn part(&mut self, allowed: &Allowed<'_>) -> Result<u32, Wrong> {
        let rank = self.digit(allowed.count());
        allowed.value(rank).ok_or(Wrong::NotOffered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn digits() -> impl Strategy<Value = Vec<Digit>> {
        let digit = (1u32..=70_000, any::<u32>()).prop_map(|(radix, noise)| Digit { rank: noise % radix, radix });
        let small = (1u32..9, any::<u32>()).prop_map(|(radix, noise)| Digit { rank: noise % radix, radix });
        prop::collection::vec(prop_oneof![4 => small, 1 => digit], 0..400)
    }

    proptest! {
        #[test]
        fn digits_come_back_in_order(digits in digits()) {
            let mut decoder = Decoder::new(&encode(&digits));
            for digit in &digits {
                prop_assert_eq!(decoder.digit(digit.radix), digit.rank);
            }
            prop_assert!(decoder.is_spent());
        }

        #[test]
        fn a_number_carried_on_is_the_number_coded_at_once(digits in digits(), step in 1usize..9) {
            let mut encoder = Encoder::default();
            for end in (0..=digits.len()).step_by(step) {
                encoder.follow(&digits[..end]);
                prop_assert_eq!(encoder.count(), end);
                prop_assert_eq!(encoder.bytes(), encode(&digits[..end]));
            }
        }

        #[test]
        fn the_number_is_as_short_as_its_information(digits in digits()) {
            let bits: f64 = digits.iter().map(|d| f64::from(d.radix).log2()).sum();
            prop_assert!(encode(&digits).len() as f64 <= (bits / 8.0).ceil() + 1e-6);
        }
    }
}
