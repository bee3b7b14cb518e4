//! What comes from outside: a link or a file, beside what is here already. It is understood or refused with a sentence; what
//! is here is never lost.

use super::open_game::OpenGame;
use super::{Arrived, open};
use crate::core::orders::Orders;
use crate::core::seat::{Seat, Seats};
use crate::saves::{Entry, EntryId, Envelope, Link, Refusal};

/// What a link or a file brings.
pub enum Incoming {
    /// Nothing that is not here: the game itself.
    Known(Box<OpenGame>),
    /// Nothing happened that is not here, but something was said.
    Heard(Box<OpenGame>),
    /// The game went on elsewhere; the viewer has seen the first `seen` choices.
    Further { game: Box<OpenGame>, seen: usize },
    /// A game nobody here knows: which seats are yours?
    New { entry: Entry, asked: Option<Seat>, mine: Seats },
    /// Another course of a game that is here; the two agree on the first `common` choices.
    Fork { common: usize, entry: Entry },
    /// A game that cannot go on here, and why; as much of it as can be looked at.
    Look { refusal: Refusal, entry: Entry, game: Option<Box<OpenGame>> },
}

/// Compares what came with the courses of the same game that are here. `free_id` is a place for another course.
pub fn receive(
    link: Link,
    title: &str,
    known: Vec<OpenGame>,
    free_id: impl FnOnce() -> Result<EntryId, String>,
) -> Result<Incoming, String> {
    let (sender, theirs, said) = match &link {
        Link::Game(envelope) => (envelope.players.here(), Some(envelope.orders.clone()), envelope.talk.clone()),
        Link::Delta(delta) => (delta.sender, delta.orders.clone(), delta.talk.clone()),
    };
    if known.is_empty() {
        return match link {
            Link::Game(envelope) => {
                let mut entry = Entry::new(envelope, Default::default(), title);
                // Who sent it has all of it.
                sender.iter().for_each(|seat| entry.confirmed[seat] = Some(entry.envelope.count));
                Ok(unknown(entry))
            }
            Link::Delta(_) => Err(Refusal::OtherGame.to_string()),
        };
    }
    let (mut game, arrived) = best(known, &link).map_err(|refusal| refusal.to_string())?;
    Ok(match arrived {
        Arrived::Known => {
            let before = game.talk.len();
            game.talk.hear(&said);
            let heard = game.talk.len() > before;
            if heard { Incoming::Heard(Box::new(game)) } else { Incoming::Known(Box::new(game)) }
        }
        Arrived::Further { session, from } => {
            game.session = session;
            game.talk.hear(&said);
            further(game, from, sender, theirs)
        }
        Arrived::Fork { common, theirs } => {
            let mut talk = game.talk.clone();
            talk.until(common);
            talk.hear(&said);
            let envelope = Envelope { talk, ..theirs.envelope(&game.players, &game.orders) };
            let fresh = Entry::new(envelope, theirs.summary(), &game.title);
            let entry = Entry { id: free_id()?, sealed: theirs.len() as u32, looked: game.looked.clone(), ..fresh };
            Incoming::Fork { common, entry }
        }
    })
}

/// The course a link fits best: one that it continues, else one that has it already, else one that it left.
fn best(known: Vec<OpenGame>, link: &Link) -> Result<(OpenGame, Arrived), Refusal> {
    let rank = |arrived: &Result<Arrived, Refusal>| match arrived {
        Ok(Arrived::Further { .. }) => 0,
        Ok(Arrived::Known) => 1,
        Ok(Arrived::Fork { .. }) => 2,
        Err(_) => 3,
    };
    let tried = known.into_iter().map(|game| {
        let arrived = game.session.receive(link);
        (game, arrived)
    });
    let (game, arrived) = tried.min_by_key(|(_, arrived)| rank(arrived)).ok_or(Refusal::OtherGame)?;
    Ok((game, arrived?))
}

/// The game went on elsewhere: this device takes it, with what the sender answered ahead.
fn further(mut game: OpenGame, from: usize, sender: Seats, theirs: Option<Orders>) -> Incoming {
    if let Some(theirs) = theirs {
        let mine = game.players.here();
        let others: Seats = sender.iter().filter(|&seat| !mine.contains(seat)).collect();
        game.orders.replace(others, &theirs);
    }
    game.note_orders_since(from);
    game.sealed = game.session.len();
    for seat in sender.iter() {
        if game.confirmed.get(seat).is_some() {
            game.confirmed[seat] = Some(game.session.len() as u32);
        }
    }
    let seen = game.viewer().and_then(|seat| game.looked.get(seat)).map_or(from, |seen| from.min(*seen as usize));
    Incoming::Further { game: Box::new(game), seen }
}

/// A game nobody here knows.
fn unknown(mut entry: Entry) -> Incoming {
    match open(&entry.envelope, entry.envelope.count as usize) {
        Ok(session) => {
            entry.summary = session.summary();
            entry.sealed = entry.envelope.count;
            let asked = session.asked_seat();
            Incoming::New { entry, asked, mine: asked.map(Seats::from).unwrap_or_default() }
        }
        Err(refusal) => cannot_go_on(entry, refusal),
    }
}

/// A game that cannot go on here: it can be looked at, and kept as a file.
pub fn cannot_go_on(entry: Entry, refusal: Refusal) -> Incoming {
    let game = OpenGame::salvaged(&entry).ok().map(Box::new);
    Incoming::Look { refusal, entry, game }
}
