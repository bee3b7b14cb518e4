//! A fingerprint of plain data that is the same on every platform.

use serde::{Deserialize, Serialize};
use siphasher::sip::SipHasher13;
use std::fmt;
use std::hash::Hasher;

/// Fingerprint of a value: of its serialised form, so independent of memory layout.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Digest(pub u64);

impl Digest {
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Digest {
        let hasher = SipHasher13::new_with_keys(0x6f72_7265_7279, 0x6469_6765_7374);
        let hashing = Hashing { hasher, waiting: [0; 64], count: 0 };
        postcard::serialize_with_flavor(value, hashing).expect("plain data serialises, and hashing cannot fail")
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Hashes what is serialised. Single bytes, of which plain data has most, wait until there are some together.
struct Hashing {
    hasher: SipHasher13,
    waiting: [u8; 64],
    count: usize,
}

impl Hashing {
    fn flush(&mut self) {
        self.hasher.write(&self.waiting[..self.count]);
        self.count = 0;
    }
}

impl postcard::ser_flavors::Flavor for Hashing {
    type Output = Digest;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        if self.count == self.waiting.len() {
            self.flush();
        }
        self.waiting[self.count] = byte;
        self.count += 1;
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.flush();
        self.hasher.write(bytes);
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<Digest> {
        self.flush();
        Ok(Digest(self.hasher.finish()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_differ_where_values_differ_and_never_change() {
        assert_ne!(Digest::of(&[1u8, 2]), Digest::of(&[2u8, 1]));
        // A golden value: links made by other builds carry digests.
        assert_eq!(Digest::of(&("orrery", 4u32, true)).to_string(), "c502f7078b0dfb4e");
    }

    #[test]
    fn a_digest_is_the_hash_of_the_serialised_bytes_however_they_come() {
        for length in 0..200u8 {
            let value = ((0..length).collect::<Vec<u8>>(), "some text", length, "and more", u64::MAX);
            let mut hasher = SipHasher13::new_with_keys(0x6f72_7265_7279, 0x6469_6765_7374);
            hasher.write(&postcard::to_allocvec(&value).unwrap());
            assert_eq!(Digest::of(&value), Digest(hasher.finish()));
        }
    }
}
