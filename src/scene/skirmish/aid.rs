//! Skirmish on one page.

use crate::games::skirmish::{Card, Kind};
use crate::scene::Block;

pub fn blocks() -> Vec<Block> {
    let strings = |row: &[&str]| row.iter().map(|cell| cell.to_string()).collect::<Vec<_>>();
    let ships = Kind::ALL.map(|kind| {
        let chance = u32::from(7 - kind.hits_on()) * 100 / 6;
        vec![
            super::words::capital(kind.name()),
            kind.cost().to_string(),
            format!("{} or more ({chance} %)", kind.hits_on()),
        ]
    });
    let cards = Card::ALL.map(|card| {
        let row = card.row();
        let when = if card.is_reaction() { "answer" } else { "your turn" };
        // When it is played stands in a column of its own.
        let text = row.text.strip_prefix("On your turn: ").unwrap_or(row.text);
        vec![row.name.to_string(), when.to_string(), row.copies.to_string(), super::words::capital(text)]
    });
    vec![
        Block::Heading("A round".into()),
        Block::Rows {
            head: strings(&["Step", "What happens"]),
            rows: vec![
                strings(&["Bid", "All bid fuel in secret and pay it. The highest bid puts the turns in order."]),
                strings(&["Income", "Your turn begins: 2 fuel, 1 more for each world you own, a card, one more with the Crown."]),
                strings(&["Cards", "Play cards, or keep them for a battle."]),
                strings(&["Build", "Ships appear on worlds you own."]),
                strings(&["Move", "Any ships, to one world next to theirs. Rivals there mean a battle. Then keep four cards at most."]),
                strings(&["Score", "When all have had their turn: a point for each world you own, two for the Crown."]),
            ],
        },
        Block::Heading("Ships".into()),
        Block::Rows { head: strings(&["Ship", "Fuel", "Hits on"]), rows: ships.to_vec() },
        Block::Text(
            "A battle has three rounds at most. Both sides fire, then both lose a ship for each hit. The attacker may retreat after a round, takes the world with ships left and nobody else's there, and leaves after the third.".into(),
        ),
        Block::Heading("Cards".into()),
        Block::Rows { head: strings(&["Card", "When", "Copies", "What it does"]), rows: cards.to_vec() },
    ]
}
