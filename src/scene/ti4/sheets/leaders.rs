//! Leaders (LRR 51): what they do, whether they can act, and how far locked ones are from being unlocked.

use super::super::citations::section;
use super::super::language::Component;
use super::super::spots;
use super::{Seen, timing};
use crate::core::Seat;
use crate::games::ti4::content::leaders::{LeaderRow, Rank, Standing};
use crate::games::ti4::rules::leaders;
use crate::scene::sheets;
use crate::scene::{Art, Block, Card, Meter, Tint};

/// All leaders of a seat under their heading; nothing in a game without leaders.
pub fn blocks(seen: &Seen, seat: Seat) -> Vec<Block> {
    let cards = leaders::all(&seen.state, seat).iter().map(|row| card(seen, seat, row)).collect();
    sheets::section("Leaders", cards)
}

fn card(seen: &Seen, seat: Seat, row: &LeaderRow) -> Card {
    let component = Component::Leader(row.leader);
    let rank = match row.rank {
        Rank::Agent => "Agent",
        Rank::Commander => "Commander",
        Rank::Hero => "Hero",
    };
    let when = timing(row.hooks.uses);
    let standing = leaders::standing(&seen.state, row.leader);
    let meters = match standing {
        Standing::Locked { have, need } => vec![Meter { label: "To unlock it".into(), have, need, ..Meter::default() }],
        _ => Vec::new(),
    };
    Card {
        title: seen.words.name(component).to_owned(),
        art: Some((Art::LEADER, Tint::Of(seat))),
        kind: if when.is_empty() { rank.to_owned() } else { format!("{rank}; {}", super::lower(&when)) },
        text: seen.words.text(component),
        note: note(row, standing),
        spot: (seen.me == Some(seat)).then(|| spots::leader(row.leader)),
        rule: section(component),
        dimmed: standing != Standing::Ready,
        meters,
        ..Card::default()
    }
}

/// "Locked. Score 3 objectives, public or secret."
fn note(row: &LeaderRow, standing: Standing) -> String {
    match (standing, row.rank) {
        (Standing::Locked { .. }, _) => format!("Locked. {}", row.condition),
        (Standing::Exhausted, _) => "Exhausted.".to_owned(),
        (Standing::Purged, _) => "Purged.".to_owned(),
        (Standing::Ready, Rank::Agent) => "Ready.".to_owned(),
        (Standing::Ready, _) => "Unlocked.".to_owned(),
    }
}
