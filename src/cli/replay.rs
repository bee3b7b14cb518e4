//! `orrery replay`: checks a game from a link or a file.

use crate::saves::{Link, file, find};
use crate::scene::Names;
use crate::session;
use serde_json::json;

pub fn run(what: &str, as_json: bool) -> Result<String, String> {
    let link = match std::fs::read(what) {
        Ok(bytes) => file::import(&bytes).map_err(|refusal| refusal.to_string())?.link,
        Err(_) => find::find(what).map_err(|refusal| refusal.to_string())?,
    };
    let Link::Game(envelope) = link else {
        return Err("This link holds only the last turns of a game: replay the full link or the file.".into());
    };
    let session = session::open(&envelope, 0).map_err(|refusal| refusal.to_string())?;
    let names = Names::new(envelope.players.iter().map(|(_, player)| player.name.to_string()).collect());
    let seats: Vec<_> = session
        .scene(None, &names)
        .seats
        .iter()
        .map(|card| json!({ "name": names.of(card.seat), "title": card.title, "score": card.score }))
        .collect();
    let winners = session.outcome().map(|outcome| outcome.winners.iter().map(|seat| seat.index()).collect::<Vec<_>>());
    let report = json!({
        "game": session.rules().short_name(),
        "revision": envelope.revision,
        "seed": envelope.seed,
        "round": session.round(),
        "decisions": session.len(),
        "finished": session.outcome().is_some(),
        "seats": seats,
        "winners": winners,
        "digest": session.digest().to_string(),
    });
    if as_json {
        return Ok(report.to_string());
    }
    let mut lines = vec![format!(
        "{}, rules revision {}, seed {}: {} decisions, round {}{}",
        session.rules().name(),
        envelope.revision,
        envelope.seed,
        session.len(),
        session.round(),
        if session.outcome().is_some() { ", finished" } else { "" }
    )];
    let scene = session.scene(None, &names);
    lines.extend(scene.seats.iter().map(|card| format!("{:>4}  {}  {}", card.score, names.of(card.seat), card.title)));
    lines.push(format!("digest {}", session.digest()));
    Ok(lines.join("\n"))
}
