//! What happened, for people. Entries are a by-product of play, never a second truth.

use super::seat::{Seat, Seats};

/// Who may read an entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    Everyone,
    /// Only these seats (the secret form of an entry).
    Only(Seats),
    /// Everybody else (its public form), spectators included.
    Except(Seats),
}

impl Audience {
    /// Whether `viewer` may read it; nobody in particular is a spectator.
    pub fn includes(self, viewer: Option<Seat>) -> bool {
        match (self, viewer) {
            (Audience::Everyone, _) | (Audience::Except(_), None) => true,
            (Audience::Only(_), None) => false,
            (Audience::Only(seats), Some(seat)) => seats.contains(seat),
            (Audience::Except(seats), Some(seat)) => !seats.contains(seat),
        }
    }
}

/// An entry with its place in the history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged<E> {
    /// How many choices had been made when it happened.
    pub after: usize,
    pub audience: Audience,
    pub entry: E,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secret_and_public_forms_reach_disjoint_readers() {
        let (me, you) = (Seat::new(0), Seat::new(1));
        let (secret, public) = (Audience::Only(me.into()), Audience::Except(me.into()));
        for viewer in [Some(me), Some(you), None] {
            assert_ne!(secret.includes(viewer), public.includes(viewer));
        }
        assert!(secret.includes(Some(me)) && !secret.includes(None));
    }
}
