//! `orrery log`: what happened in a game, as one seat or a spectator reads it.

use super::{Args, play, replay};
use crate::bots::contest;
use crate::core::{Seat, Table};
use crate::games::RulebookId;
use crate::saves::envelope;
use crate::scene::Names;
use crate::session::engine::Headless;
use crate::with_rulebook;
use serde_json::json;

/// The game is a link, a file, or one that is played now by the players named.
pub fn run(what: &str, args: &Args) -> Result<String, String> {
    if let Some(rulebook) = RulebookId::from_name(what) {
        return with_rulebook!(rulebook, R => {
            let seats = play::seats::<R>(args)?;
            let setup = play::setup::<R>(args, seats, args.seed)?;
            written::<R>(&contest::play(setup, args.seed, &args.players), &Names::default(), args)
        });
    }
    let (rulebook, envelope) = replay::open(what)?;
    with_rulebook!(rulebook, R => {
        let table: Table<R> = envelope::reopen(&envelope, 0).map_err(|refusal| refusal.to_string())?;
        written::<R>(&table, &replay::names(&envelope), args)
    })
}

/// A line for each entry, after how many decisions it happened; then who is asked what.
fn written<R: Headless>(table: &Table<R>, names: &Names, args: &Args) -> Result<String, String> {
    let viewer = match args.seat {
        None => None,
        Some(number) => Some(seat(number, table.seats())?),
    };
    let state = table.state();
    let told = table.log(viewer).filter_map(|logged| Some((logged.after, R::tell(state, &logged.entry, names)?)));
    if args.json {
        let entries: Vec<_> = told.map(|(after, text)| json!({ "after": after, "text": text })).collect();
        return Ok(json!(entries).to_string());
    }
    let reader =
        viewer.map_or("a spectator".to_owned(), |seat| format!("seat {}, {}", seat.index() + 1, names.of(seat)));
    let mut lines = vec![format!("{}, seed {}, as read by {reader}", R::NAME, table.seed())];
    lines.extend(told.map(|(after, text)| format!("{after:>6}  {text}")));
    // The answers may tell what only the asked seat knows, and so may the question.
    if let Some(asked) = table.pending() {
        let who = names.of(asked.seat);
        lines.push(match viewer {
            Some(seat) if seat == asked.seat => format!("{who} is asked: {}", R::ask(state, asked, names).0),
            _ => format!("{who} is to decide."),
        });
    }
    Ok(lines.join("\n"))
}

fn seat(number: usize, seats: usize) -> Result<Seat, String> {
    let found = Seat::all(seats).find(|seat| seat.index() + 1 == number);
    found.ok_or_else(|| format!("This game has the seats 1 to {seats}."))
}
