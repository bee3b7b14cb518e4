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
        postcard::serialize_with_flavor(value, Hashing(hasher)).expect("plain data serialises, and hashing cannot fail")
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

struct Hashing(SipHasher13);

impl postcard::ser_flavors::Flavor for Hashing {
    type Output = Digest;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.write(&[byte]);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.write(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<Digest> {
        Ok(Digest(self.0.finish()))
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
}
