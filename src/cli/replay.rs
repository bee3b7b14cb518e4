//! `orrery replay`: checks a game from a link or a file.

use crate::core::{Seat, Table};
use crate::games::RulebookId;
use crate::saves::{Envelope, Link, Refusal, envelope, file, find};
use crate::scene::Names;
use crate::session::engine::Headless;
use crate::with_rulebook;
use serde_json::json;

pub fn run(what: &str, as_json: bool) -> Result<String, String> {
    let (rulebook, envelope) = open(what)?;
    with_rulebook!(rulebook, R => check::<R>(rulebook, &envelope, as_json))
}

/// The game a link or a file holds.
pub fn open(what: &str) -> Result<(RulebookId, Envelope), String> {
    let link = match std::fs::read(what) {
        Ok(bytes) => file::import(&bytes).map_err(|refusal| refusal.to_string())?.link,
        Err(_) => find::find(what).map_err(|refusal| refusal.to_string())?,
    };
    let Link::Game(envelope) = link else {
        return Err("This link holds only the last turns of a game: give the full link or the file.".into());
    };
    let rulebook = RulebookId::from_id(envelope.rulebook)
        .ok_or(Refusal::UnknownRulebook)
        .map_err(|refusal| refusal.to_string())?;
    Ok((rulebook, envelope))
}

/// What the seats of a game are called.
pub fn names(envelope: &Envelope) -> Names {
    Names::new(envelope.players.iter().map(|(_, player)| player.name.to_string()).collect())
}

fn check<R: Headless>(rulebook: RulebookId, envelope: &Envelope, as_json: bool) -> Result<String, String> {
    let table: Table<R> = envelope::reopen(envelope, 0).map_err(|refusal| refusal.to_string())?;
    let names = names(envelope);
    let standing = R::standing(&table.view(None), &names);
    let standing: Vec<_> = Seat::all(table.seats()).map(|seat| names.of(seat)).zip(standing).collect();
    let round = R::round(table.state());
    let finished = table.outcome().is_some();
    if as_json {
        let seat =
            |(name, (title, score)): &(&str, (String, i32))| json!({ "name": name, "title": title, "score": score });
        let winners = table.outcome().map(|outcome| outcome.winners.iter().map(Seat::index).collect::<Vec<_>>());
        let report = json!({
            "game": rulebook.short_name(),
            "revision": envelope.revision,
            "seed": envelope.seed,
            "round": round,
            "decisions": table.len(),
            "finished": finished,
            "seats": standing.iter().map(seat).collect::<Vec<_>>(),
            "winners": winners,
            "digest": table.digest().to_string(),
        });
        return Ok(report.to_string());
    }
    let mut lines = vec![format!(
        "{}, rules revision {}, seed {}: {} decisions, round {round}{}",
        R::NAME,
        envelope.revision,
        envelope.seed,
        table.len(),
        if finished { ", finished" } else { "" }
    )];
    lines.extend(standing.iter().map(|(name, (title, score))| format!("{score:>4}  {name}  {title}")));
    lines.push(format!("digest {}", table.digest()));
    Ok(lines.join("\n"))
}
