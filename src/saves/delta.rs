//! Only what is new in a game: for players who have the rest.
//!
//! Bytes, format 1: orders follow (1 bit); rulebook; revision; game (5); seats of the sender (1); from which choice;
//! mark there (5); how many choices; mark at the end (5); the sender's orders, if they follow; the choices.
//! Format 2 begins with what players said and goes on as format 1; it is written only where something was said.

use super::compat;
use super::envelope::{Envelope, append, open, setup_bytes};
use super::mark::{GameId, Mark};
use super::players::{Control, Players};
use super::refusal::Refusal;
use super::talk::Talk;
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
    /// What players said since.
    pub talk: Talk,
}

impl Delta {
    /// How many choices the game has with these.
    pub fn total(&self) -> usize {
        self.from as usize + self.count as usize
    }

    /// The oldest format that holds all of it.
    pub(super) fn format(&self) -> u8 {
        if self.talk.is_empty() { 1 } else { 2 }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        if !self.talk.is_empty() {
            self.talk.put(&mut out);
        }
        out.extend([self.orders.is_some().into(), self.rulebook]);
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

    /// Reads formats 1 and, with what was said, 2; [`compat::read_delta`] knows all formats.
    pub(super) fn from_bytes(bytes: &[u8], talks: bool, most_choices: usize) -> Result<Delta, Refusal> {
        let mut from = Reader::new(bytes);
        let talk = if talks { Talk::read(Seat::MAX, &mut from)? } else { Talk::default() };
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
        if u64::from(start) + u64::from(count) > most_choices as u64 {
            return Err(Refusal::TooLong);
        }
        let body = from.rest().to_vec();
        Ok(Delta { rulebook, revision, game, sender, from: start, at, count, end, orders, body, talk })
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
        at: Mark::of(&table.at(from)),
        count: (table.len() - from) as u32,
        end: Mark::of(table),
        orders: Some(own),
        body: table.encode_since(from),
        talk: Talk::default(),
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
    if Mark::of(&theirs) != delta.at {
        return Err(Refusal::OtherCourse { before: from });
    }
    let mut decoder = Decoder::new(&delta.body);
    append(&mut theirs, &mut decoder, delta.total(), delta.total())
        .map_err(|after| Refusal::Diverged { after, of: delta.total() })?;
    if !decoder.is_spent() || Mark::of(&theirs) != delta.end {
        return Err(Refusal::OtherEnd { after: delta.total() });
    }
    Ok(merge(local, theirs))
}

/// Brings a whole game from elsewhere to the same game here, which stays as it is.
pub fn receive_game<R: Rulebook>(local: &Table<R>, game: &Envelope) -> Result<Received<R>, Refusal> {
    let theirs = open::<R>(game)?;
    if theirs.setup() != local.setup() || theirs.seed() != local.seed() {
        return Err(Refusal::OtherGame);
    }
    Ok(merge(local, theirs))
}

/// Compares two courses of one game.
fn merge<R: Rulebook>(local: &Table<R>, mut theirs: Table<R>) -> Received<R> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::orders::{Standing, Topic};
    use crate::saves::envelope::seal;
    use crate::saves::players::BotLevel;
    use crate::saves::testing::{Race, play_on, played, race};

    fn me() -> Seats {
        Seat::new(0).into()
    }

    fn after(table: &Table<Race>, from: usize) -> Delta {
        since(table, from, me(), &Orders::default())
    }

    fn further(received: Result<Received<Race>, Refusal>) -> (Table<Race>, usize) {
        match received {
            Ok(Received::Further { table, from }) => (table, from),
            Ok(Received::Known) => panic!("known"),
            Ok(Received::Fork { common, .. }) => panic!("fork after {common}"),
            Err(refusal) => panic!("{refusal}"),
        }
    }

    #[test]
    fn a_delta_carries_the_orders_of_its_sender_and_no_others() {
        let table = played(3, 9, 4, 30);
        let mut orders = Orders::default();
        orders.set(Seat::new(0), Topic(1), Standing::Pass);
        orders.set(Seat::new(2), Topic(1), Standing::AlwaysAsk);
        let delta = since(&table, 20, me(), &orders);
        assert_eq!(Delta::from_bytes(&delta.to_bytes(), false, 1000), Ok(delta.clone()));
        let mut theirs = Orders::default();
        theirs.set(Seat::new(0), Topic(5), Standing::Pass);
        theirs.set(Seat::new(1), Topic(5), Standing::Pass);
        theirs.replace(delta.sender, delta.orders.as_ref().unwrap());
        let left: Vec<_> = theirs.iter().collect();
        assert_eq!(left, [(Seat::new(0), Topic(1), Standing::Pass), (Seat::new(1), Topic(5), Standing::Pass)]);

        let foreign = Delta { orders: Some(orders), ..delta };
        assert_eq!(
            Delta::from_bytes(&foreign.to_bytes(), false, 1000),
            Err(Refusal::Damaged),
            "nobody orders for others"
        );
    }

    #[test]
    fn a_delta_costs_at_most_24_bytes_beyond_its_choices() {
        let table = played(4, 90, 4, 900);
        let delta = after(&table, 870);
        assert!(delta.to_bytes().len() - delta.body.len() <= 24);
    }

    #[test]
    fn a_delta_beyond_all_games_is_refused() {
        let delta = after(&played(3, 9, 4, 30), 20);
        for (from, count) in [(u32::MAX, u32::MAX), (0, 1001), (1001, 0)] {
            let beyond = Delta { from, count, ..delta.clone() };
            assert_eq!(Delta::from_bytes(&beyond.to_bytes(), false, 1000), Err(Refusal::TooLong));
        }
    }

    #[test]
    fn what_is_new_is_appended_and_what_is_older_ignored() {
        let table = played(3, 9, 4, 50);
        for (have, from) in [(20, 20), (33, 20), (49, 0), (0, 0)] {
            let (now, known) = further(receive(&table.at(have), &after(&table, from)));
            assert_eq!((now.len(), now.digest(), known), (50, table.digest(), have));
            assert!(!now.can_undo());
        }
        for older in [after(&table.at(30), 20), after(&table, 50), after(&table, 10)] {
            assert!(matches!(receive(&table, &older), Ok(Received::Known)));
        }
    }

    #[test]
    fn a_gap_says_what_is_missing() {
        let table = played(3, 9, 4, 50);
        assert_eq!(receive(&table.at(19), &after(&table, 20)).err(), Some(Refusal::Gap { have: 19, needs: 20 }));
    }

    #[test]
    fn two_courses_after_a_common_point_are_both_kept() {
        let common = played(3, 9, 4, 30);
        let (mut ours, mut theirs) = (common.at(30), common.at(30));
        play_on(&mut ours, 1, 45);
        play_on(&mut theirs, 2, 45);
        let Ok(Received::Fork { common: parted, theirs: other }) = receive(&ours, &after(&theirs, 25)) else {
            panic!("no fork");
        };
        assert_eq!(other.digest(), theirs.digest());
        assert!((30..45).contains(&parted));
        assert_eq!(Mark::of(&ours.at(parted)), Mark::of(&theirs.at(parted)));
        assert_ne!(Mark::of(&ours.at(parted + 1)), Mark::of(&theirs.at(parted + 1)));
        let elsewhere = receive(&ours, &after(&theirs, 44));
        assert_eq!(elsewhere.err(), Some(Refusal::OtherCourse { before: 44 }));
    }

    #[test]
    fn another_game_or_changed_choices_are_refused() {
        let table = played(3, 9, 4, 50);
        let good = after(&table, 30);
        assert_eq!(receive(&race(3, 9, 5), &good).err(), Some(Refusal::OtherGame));
        let whole = seal(&table, &Players::new(3), &Orders::default());
        assert_eq!(receive_game(&race(3, 9, 5), &whole).err(), Some(Refusal::OtherGame));
        assert_eq!(receive_game(&race(3, 8, 4), &whole).err(), Some(Refusal::OtherGame));
        assert_eq!(further(receive_game(&table.at(20), &whole)).1, 20);
        let newer = Delta { revision: 4, ..good.clone() };
        assert_eq!(receive(&table, &newer).err(), Some(Refusal::NewerRules));
        let mut longer = good.clone();
        longer.body.push(1);
        assert_eq!(receive(&table, &longer).err(), Some(Refusal::OtherEnd { after: 50 }));
        let other_end = Delta { end: good.at, ..good.clone() };
        assert_eq!(receive(&table.at(30), &other_end).err(), Some(Refusal::OtherEnd { after: 50 }));
        let over = played(2, 1, 4, usize::MAX);
        let beyond = Delta { count: 2, ..after(&over, over.len()) };
        let diverged = Refusal::Diverged { after: over.len(), of: over.len() + 2 };
        assert_eq!(receive(&over, &beyond).err(), Some(diverged));
    }

    #[test]
    fn a_basis_is_what_every_player_by_link_has() {
        let table = played(4, 9, 4, 60);
        let mut players = Players::new(4);
        players[Seat::new(1)].control = Control::ByLink;
        players[Seat::new(2)].control = Control::ByLink;
        players[Seat::new(3)].control = Control::Bot(BotLevel::new(1));
        let mut confirmed = PerSeat::new(4, |_| None);
        confirmed[Seat::new(1)] = Some(50);
        confirmed[Seat::new(2)] = Some(44);
        assert_eq!(basis(table.history(), &players, &confirmed), 44);
        confirmed[Seat::new(2)] = Some(999);
        assert_eq!(basis(table.history(), &players, &confirmed), 50);
        confirmed[Seat::new(1)] = None;
        let earlier = basis(table.history(), &players, &confirmed);
        let people: Vec<usize> = table.history()[earlier..].iter().map(|made| made.seat.index()).collect();
        let mut people: Vec<usize> = people.into_iter().filter(|seat| *seat != 3).collect();
        people.dedup();
        assert_eq!(people.len(), 2, "two people have played since, so the second hand-off is where it starts");
        assert_eq!(basis(&table.history()[..3], &players, &confirmed), 0);
    }
}
