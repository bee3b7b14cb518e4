//! Only what is new in a game: for players who have the rest.
//!
//! Bytes, format 1: orders follow (1 bit); rulebook; revision; game (5); seats of the sender (1); from which choice;
//! mark there (5); how many choices; mark at the end (5); the sender's orders, if they follow; the choices.

use super::compat;
use super::envelope::{append, setup_bytes};
use super::mark::{GameId, Mark};
use super::players::{Control, Players};
use super::refusal::Refusal;
use super::wire::{Reader, put_number, put_orders};
use crate::core::digits::Decoder;
use crate::core::orders::Orders;
use crate::core::rulebook::Rulebook;
use crate::core::seat::{PerSeat, Seat, Seats};
use crate::core::table::{Made, Table};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delta {
    pub rulebook: u8,
    pub revision: u16,
    pub game: GameId,
    /// The seats at the sender's device: their players have the game up to the end of this.
    pub sender: Seats,
    /// How many choices come before.
    pub from: u32,
    /// Where those lead.
    pub at: Mark,
    pub count: u32,
    /// Where all of them lead.
    pub end: Mark,
    /// The standing orders of the sender's seats as they are now.
    pub orders: Option<Orders>,
    pub body: Vec<u8>,
}

impl Delta {
    /// How many choices the game has with these.
    pub fn total(&self) -> usize {
        self.from as usize + self.count as usize
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = vec![self.orders.is_some().into(), self.rulebook];
        put_number(&mut out, self.revision.into());
        out.extend(self.game.0.0);
        out.push(self.sender.iter().fold(0, |set, seat| set | 1 << seat.index()));
        put_number(&mut out, self.from);
        out.extend(self.at.0);
        put_number(&mut out, self.count);
        out.extend(self.end.0);
        if let Some(orders) = &self.orders {
            put_orders(&mut out, orders);
        }
        out.extend(&self.body);
        out
    }

    /// Reads format 1; [`compat::read_delta`] knows all formats.
    pub(super) fn from_bytes(bytes: &[u8], most_choices: usize) -> Result<Delta, Refusal> {
        let mut from = Reader::new(bytes);
        let has_orders = match from.byte()? {
            0 => false,
            1 => true,
            _ => return Err(Refusal::Damaged),
        };
        let rulebook = from.byte()?;
        let revision = u16::try_from(from.number()?).map_err(|_| Refusal::Damaged)?;
        let game = GameId(from.mark()?);
        let sender_bits = from.byte()?;
        let sender: Seats = Seat::all(Seat::MAX).filter(|seat| sender_bits & 1 << seat.index() != 0).collect();
        let start = from.number()?;
        let at = from.mark()?;
        let count = from.number()?;
        let end = from.mark()?;
        let orders = if has_orders { Some(from.orders()?) } else { None };
        if orders.iter().flat_map(Orders::iter).any(|(seat, _, _)| !sender.contains(seat)) {
            return Err(Refusal::Damaged);
        }
        if start as usize + count as usize > most_choices {
            return Err(Refusal::TooLong);
        }
        let body = from.rest().to_vec();
        Ok(Delta { rulebook, revision, game, sender, from: start, at, count, end, orders, body })
    }
}

/// What happened in a game after its first `from` choices.
pub fn since<R: Rulebook>(table: &Table<R>, from: usize, sender: Seats, orders: &Orders) -> Delta {
    let from = from.min(table.len());
    let mut own = Orders::default();
    own.replace(sender, orders);
    Delta {
        rulebook: R::ID,
        revision: R::REVISION,
        game: GameId::new(R::ID, &setup_bytes::<R>(table.setup()), table.seed()),
        sender,
        from: from as u32,
        at: table.at(from).digest().into(),
        count: (table.len() - from) as u32,
        end: table.digest().into(),
        orders: Some(own),
        body: table.encode_since(from),
    }
}

/// What a game from elsewhere means for the same game here.
pub enum Received<R: Rulebook> {
    /// The game went on: this is the table now; `from` choices were known.
    Further { table: Table<R>, from: usize },
    /// Nothing in it is new; the table here may even be further.
    Known,
    /// After `common` choices the two went on differently. Both can be kept: this is the other one.
    Fork { common: usize, theirs: Table<R> },
}

/// Brings a delta to the table it belongs to, which stays as it is: what should be shown is in the answer.
pub fn receive<R: Rulebook>(local: &Table<R>, delta: &Delta) -> Result<Received<R>, Refusal> {
    compat::check_revision::<R>(delta.rulebook, delta.revision)?;
    if delta.game != GameId::new(R::ID, &setup_bytes::<R>(local.setup()), local.seed()) {
        return Err(Refusal::OtherGame);
    }
    let from = delta.from as usize;
    if from > local.len() {
        return Err(Refusal::Gap { have: local.len(), needs: from });
    }
    let mut theirs = local.at(from);
    if Mark::from(theirs.digest()) != delta.at {
        return Err(Refusal::OtherCourse { before: from });
    }
    let mut decoder = Decoder::new(&delta.body);
    append(&mut theirs, &mut decoder, delta.total(), delta.total())
        .map_err(|after| Refusal::Diverged { after, of: delta.total() })?;
    if !decoder.is_spent() || Mark::from(theirs.digest()) != delta.end {
        return Err(Refusal::OtherEnd { after: delta.total() });
    }
    Ok(merge(local, theirs))
}

/// Compares a whole game from elsewhere with the same game here.
pub fn merge<R: Rulebook>(local: &Table<R>, mut theirs: Table<R>) -> Received<R> {
    let same = |(ours, other): &(&Made, &Made)| ours.seat == other.seat && ours.choice == other.choice;
    let common = local.history().iter().zip(theirs.history()).take_while(same).count();
    if common == theirs.len() {
        return Received::Known;
    }
    theirs.seal();
    if common == local.len() {
        Received::Further { table: theirs, from: common }
    } else {
        Received::Fork { common, theirs }
    }
}

/// A position that every other player by link has: how many choices a turn link may leave out.
///
/// `confirmed` says what is known: a player has all that was in the last link that came from their device.
/// Where nothing is known, two hand-offs back is taken.
pub fn basis(history: &[Made], players: &Players, confirmed: &PerSeat<Option<u32>>) -> usize {
    let earlier = two_hand_offs_back(history, players);
    let receivers = players.seats(|control| control == Control::ByLink);
    let had = receivers.iter().map(|seat| confirmed.get(seat).copied().flatten().map_or(earlier, |n| n as usize));
    had.min().unwrap_or(earlier).min(history.len())
}

/// Where the part of the history began that two different people made last. Bots play along with anybody.
fn two_hand_offs_back(history: &[Made], players: &Players) -> usize {
    /// Everybody here is one person as far as links go.
    #[derive(PartialEq)]
    enum Person {
        Here,
        Elsewhere(Seat),
    }
    let person = |seat: Seat| match players.get(seat).map(|player| player.control)? {
        Control::Here => Some(Person::Here),
        Control::ByLink => Some(Person::Elsewhere(seat)),
        Control::Bot(_) => None,
    };
    let mut hand_offs = 0;
    let mut last = None;
    for (index, made) in history.iter().enumerate().rev() {
        let Some(now) = person(made.seat) else { continue };
        if last.as_ref().is_some_and(|last| *last != now) {
            hand_offs += 1;
            if hand_offs == 2 {
                return index + 1;
            }
        }
        last = Some(now);
    }
    0
}
