//! A whole game as values and bytes: setup, seed and choices, with who plays and what was ordered ahead.
//!
//! Bytes, format 1 (the format itself is in the text around them, see [`super::link`]):
//!
//! | bytes | what |
//! |---|---|
//! | 1 | bytes of the seed less 1 (3 bits), seats less 1 (3 bits), players follow (1 bit), orders follow (1 bit) |
//! | 1 | rulebook |
//! | 1+ | rules revision |
//! | 1+ and n | setup |
//! | 1 to 8 | seed |
//! | 0+ | players, unless nobody has a name and everybody is here |
//! | 0+ | standing orders, if there are any |
//! | 1+ | how many choices |
//! | 5 | mark of the position at the end |
//! | rest | the choices as one number |
//!
//! Format 2 begins with what players said ([`Talk`]) and goes on as format 1; it is written only where something was said.

use super::compat;
use super::mark::{GameId, Mark};
use super::players::Players;
use super::refusal::Refusal;
use super::talk::Talk;
use super::wire::{Reader, put_number, put_orders};
use crate::core::digits::Decoder;
use crate::core::orders::Orders;
use crate::core::rulebook::Rulebook;
use crate::core::seat::Seat;
use crate::core::table::Table;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    pub rulebook: u8,
    pub revision: u16,
    /// The rulebook's setup, as postcard writes it.
    pub setup: Vec<u8>,
    pub players: Players,
    pub seed: u64,
    /// How many choices there are.
    pub count: u32,
    /// The choices: see [`crate::core::digits`].
    pub body: Vec<u8>,
    /// Where they lead.
    pub end: Mark,
    pub orders: Orders,
    /// What players said. No part of the game: its digest knows nothing of it.
    pub talk: Talk,
}

const PLAYERS: u8 = 1 << 6;
const ORDERS: u8 = 1 << 7;

impl Envelope {
    pub fn game(&self) -> GameId {
        GameId::new(self.rulebook, &self.setup, self.seed)
    }

    /// The format that holds all of it: the oldest that does, so that older builds read what they can.
    pub(super) fn format(&self) -> u8 {
        if self.talk.is_empty() { 1 } else { 2 }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let seed_length = 8 - (self.seed.leading_zeros() as usize / 8).min(7);
        let mut head = (seed_length - 1) as u8 | (self.players.count().saturating_sub(1) as u8) << 3;
        let plain = self.players.is_plain();
        head |= if plain { 0 } else { PLAYERS };
        head |= if self.orders.is_empty() { 0 } else { ORDERS };
        let mut out = Vec::new();
        if !self.talk.is_empty() {
            self.talk.put(&mut out);
        }
        out.extend([head, self.rulebook]);
        put_number(&mut out, self.revision.into());
        put_number(&mut out, self.setup.len() as u32);
        out.extend(&self.setup);
        out.extend(&self.seed.to_le_bytes()[..seed_length]);
        if !plain {
            self.players.put(&mut out);
        }
        if !self.orders.is_empty() {
            put_orders(&mut out, &self.orders);
        }
        put_number(&mut out, self.count);
        out.extend(self.end.0);
        out.extend(&self.body);
        out
    }

    /// Reads formats 1 and, with what was said, 2; [`compat::read_game`] knows all formats.
    pub(super) fn from_bytes(bytes: &[u8], talks: bool, most_choices: usize) -> Result<Envelope, Refusal> {
        let mut from = Reader::new(bytes);
        // Who sits at the table is read later; words of a seat that is not there are refused then.
        let talk = if talks { Talk::read(Seat::MAX, &mut from)? } else { Talk::default() };
        let head = from.byte()?;
        let rulebook = from.byte()?;
        let revision = u16::try_from(from.number()?).map_err(|_| Refusal::Damaged)?;
        let setup_length = from.number()? as usize;
        let setup = from.take(setup_length)?.to_vec();
        let seed_length = usize::from(head & 7) + 1;
        let mut seed = [0; 8];
        seed[..seed_length].copy_from_slice(from.take(seed_length)?);
        let seats = usize::from(head >> 3 & 7) + 1;
        let players = if head & PLAYERS == 0 { Players::new(seats) } else { Players::read(seats, &mut from)? };
        let orders = if head & ORDERS == 0 { Orders::default() } else { from.orders()? };
        let count = from.number()?;
        if count as usize > most_choices {
            return Err(Refusal::TooLong);
        }
        if !talk.is_of(seats) {
            return Err(Refusal::Damaged);
        }
        let end = from.mark()?;
        let body = from.rest().to_vec();
        let seed = u64::from_le_bytes(seed);
        Ok(Envelope { rulebook, revision, setup, players, seed, count, body, end, orders, talk })
    }
}

/// Puts a game into an envelope.
pub fn seal<R: Rulebook>(table: &Table<R>, players: &Players, orders: &Orders) -> Envelope {
    debug_assert_eq!(table.history().len(), table.len(), "a fork has lost its past");
    Envelope {
        rulebook: R::ID,
        revision: R::REVISION,
        setup: setup_bytes::<R>(table.setup()),
        players: players.clone(),
        seed: table.seed(),
        count: table.len() as u32,
        body: table.encode_since(0),
        end: Mark::of(table),
        orders: orders.clone(),
        talk: Talk::default(),
    }
}

pub(super) fn setup_bytes<R: Rulebook>(setup: &R::Setup) -> Vec<u8> {
    postcard::to_allocvec(setup).expect("a setup is plain data")
}

/// Opens a game that came from elsewhere: nothing in it can be taken back.
pub fn open<R: Rulebook>(envelope: &Envelope) -> Result<Table<R>, Refusal> {
    reopen(envelope, envelope.count as usize)
}

/// Opens a game kept here, of which `sealed` choices have left this device.
pub fn reopen<R: Rulebook>(envelope: &Envelope, sealed: usize) -> Result<Table<R>, Refusal> {
    compat::check_revision::<R>(envelope.rulebook, envelope.revision)?;
    match replay(envelope, sealed)? {
        (table, None) => Ok(table),
        (_, Some(refusal)) => Err(refusal),
    }
}

/// The game as far as this build can repeat it, with what is wrong with it: to look at, and to lose nothing.
/// An error means that not even the first position can be shown.
pub fn salvage<R: Rulebook>(envelope: &Envelope) -> Result<(Table<R>, Option<Refusal>), Refusal> {
    let revision = compat::check_revision::<R>(envelope.rulebook, envelope.revision).err();
    if revision == Some(Refusal::OtherRulebook) {
        return Err(Refusal::OtherRulebook);
    }
    let (table, trouble) = replay(envelope, envelope.count as usize)?;
    Ok((table, trouble.or(revision)))
}

/// Strict replay; with a problem, the table stands after the last good choice.
fn replay<R: Rulebook>(envelope: &Envelope, sealed: usize) -> Result<(Table<R>, Option<Refusal>), Refusal> {
    let mut table = Table::<R>::new(read_setup::<R>(envelope)?, envelope.seed);
    let mut decoder = Decoder::new(&envelope.body);
    let of = envelope.count as usize;
    let trouble = append(&mut table, &mut decoder, of, sealed).err();
    let trouble = trouble.map(|after| Refusal::Diverged { after, of }).or_else(|| {
        let same = decoder.is_spent() && Mark::of(&table) == envelope.end;
        (!same).then_some(Refusal::OtherEnd { after: of })
    });
    Ok((table, trouble))
}

/// Makes coded choices until the table holds `to` of them; the error is how many it holds instead.
pub(super) fn append<R: Rulebook>(
    table: &mut Table<R>,
    decoder: &mut Decoder,
    to: usize,
    sealed: usize,
) -> Result<(), usize> {
    while table.len() < to {
        table.answer_coded(decoder).map_err(|_| table.len())?;
        if table.len() == sealed {
            table.seal();
        }
    }
    Ok(())
}

fn read_setup<R: Rulebook>(envelope: &Envelope) -> Result<R::Setup, Refusal> {
    let (setup, rest) = postcard::take_from_bytes::<R::Setup>(&envelope.setup).map_err(|_| Refusal::Damaged)?;
    // One setup has one spelling, or one game would have two names.
    if !rest.is_empty() || setup_bytes::<R>(&setup) != envelope.setup {
        return Err(Refusal::Damaged);
    }
    R::check(&setup).map_err(Refusal::Setup)?;
    if R::seats(&setup) != envelope.players.count() {
        return Err(Refusal::Seats);
    }
    Ok(setup)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::orders::{Standing, Topic};
    use crate::saves::players::{Control, Name};
    use crate::saves::testing::{Race, Setup, played, race};

    const ALL: usize = 1 << 20;

    fn sealed(seats: usize, laps: u32, seed: u64, choices: usize) -> Envelope {
        seal(&played(seats, laps, seed, choices), &Players::new(seats), &Orders::default())
    }

    #[test]
    fn a_game_comes_back_with_its_players_and_orders() {
        let table = played(3, 9, u64::MAX, 40);
        let mut players = Players::new(3);
        players[Seat::new(1)].name = Name::new("Ada");
        players[Seat::new(2)].control = Control::ByLink;
        let mut orders = Orders::default();
        orders.set(Seat::new(2), Topic::ALL, Standing::PassUntilConcerned);
        let envelope = seal(&table, &players, &orders);
        let again = Envelope::from_bytes(&envelope.to_bytes(), false, ALL).unwrap();
        assert_eq!(again, envelope);
        let opened = open::<Race>(&again).unwrap();
        assert_eq!((opened.len(), opened.digest()), (40, table.digest()));
        assert!(!opened.can_undo(), "what came from elsewhere is not taken back");
    }

    #[test]
    fn a_game_kept_here_remembers_what_has_left() {
        let mut table = race(2, 9, 3);
        while table.history().iter().rev().take(2).filter(|made| !made.revealing).count() < 2 {
            let choice = table.random_choice(|_| 0).unwrap();
            table.answer(choice).unwrap();
        }
        let envelope = seal(&table, &Players::new(2), &Orders::default());
        let mut reopened = reopen::<Race>(&envelope, table.len() - 1).unwrap();
        assert!(reopened.undo() && !reopened.undo());
    }

    #[test]
    fn a_plain_game_costs_at_most_24_bytes_beyond_its_choices() {
        for (seats, seed, choices) in [(2, 0, 0), (4, u64::MAX, 100), (8, u64::MAX - 7, 3000), (5, 1 << 40, 9000)] {
            let envelope = sealed(seats, 5000, seed, choices);
            assert_eq!(envelope.count as usize, choices);
            assert!(envelope.to_bytes().len() - envelope.body.len() <= 24);
        }
    }

    #[test]
    fn a_game_that_stops_fitting_is_restored_up_to_its_last_good_choice() {
        let mut envelope = sealed(2, 3, 5, usize::MAX);
        let over = envelope.count as usize;
        envelope.count += 4;
        let refusal = Refusal::Diverged { after: over, of: over + 4 };
        assert_eq!(open::<Race>(&envelope).err(), Some(refusal.clone()));
        let (table, trouble) = salvage::<Race>(&envelope).unwrap();
        assert_eq!((table.len(), trouble), (over, Some(refusal)));
    }

    #[test]
    fn a_game_that_ends_elsewhere_is_refused() {
        let good = sealed(3, 20, 5, 60);
        let elsewhere = Some(Refusal::OtherEnd { after: 60 });
        let mut other = good.clone();
        other.end.0[0] ^= 1;
        assert_eq!(open::<Race>(&other).err(), elsewhere);
        let mut longer = good.clone();
        longer.body.push(1);
        assert_eq!(open::<Race>(&longer).err(), elsewhere);
        let mut changed = good;
        changed.body[2] ^= 4;
        assert!(open::<Race>(&changed).is_err());
        assert!(salvage::<Race>(&changed).is_ok(), "but can be looked at");
    }

    #[test]
    fn setups_are_checked_by_the_rulebook_and_have_one_spelling() {
        let good = sealed(3, 20, 5, 0);
        let with = |setup: &[u8]| open::<Race>(&Envelope { setup: setup.to_vec(), ..good.clone() }).err();
        assert_eq!(with(&good.setup), None);
        assert_eq!(with(&[]), Some(Refusal::Damaged));
        assert_eq!(with(&[&good.setup[..], &[0]].concat()), Some(Refusal::Damaged));
        assert_eq!(with(&[0x83, 0x00, 20]), Some(Refusal::Damaged), "three, spelt with two bytes");
        let nine = postcard::to_allocvec(&Setup { seats: 9, laps: 20 }).unwrap();
        assert_eq!(with(&nine), Some(Refusal::Setup("Two to eight seats.".into())));
        let four = postcard::to_allocvec(&Setup { seats: 4, laps: 20 }).unwrap();
        assert_eq!(with(&four), Some(Refusal::Seats));
    }

    #[test]
    fn another_rulebook_or_revision_is_named() {
        let good = sealed(2, 5, 1, 10);
        let other = Envelope { rulebook: 7, ..good.clone() };
        assert_eq!(open::<Race>(&other).err(), Some(Refusal::OtherRulebook));
        assert_eq!(salvage::<Race>(&other).err(), Some(Refusal::OtherRulebook));
        let newer = Envelope { revision: 9, ..good.clone() };
        assert_eq!(open::<Race>(&newer).err(), Some(Refusal::NewerRules));
        let older = Envelope { revision: 2, ..good };
        let refusal = Some(Refusal::OlderRules { made: 2, now: 3 });
        assert_eq!(open::<Race>(&older).err(), refusal);
        let (table, trouble) = salvage::<Race>(&older).unwrap();
        assert_eq!((table.len(), trouble), (10, refusal), "it can be looked at");
    }
}
