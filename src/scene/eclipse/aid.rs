//! Eclipse on one page.

use super::words;
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::{Action, Build, Species, Technology};
use crate::scene::Block;

pub fn blocks() -> Vec<Block> {
    let strings = |row: &[&str]| row.iter().map(|cell| cell.to_string()).collect::<Vec<_>>();
    let terran = Species::TerranDirectorate;
    let action = |action: Action| {
        let does = match action {
            Action::Explore => {
                "Turn over a sector next to yours, place it, claim it with a disc if no Ancients guard it."
            }
            Action::Influence => "Move discs to hexes you reach, or back to the track; ready two colony ships.",
            Action::Research => "Buy a technology with science. More of a category make the next cheaper.",
            Action::Upgrade => "Put parts on your blueprints. Energy must suffice, and all but starbases need a drive.",
            Action::Build => "Put ships, orbitals or monoliths on hexes you hold, for materials.",
            Action::Move => "Move ships through wormholes, as far as their drives go.",
        };
        vec![words::action(action).to_string(), terran.activity(action).to_string(), does.to_string()]
    };
    let costs = Build::ALL.iter().map(|&build| {
        let needs = match build {
            Build::Starbase => Technology::Starbase.row().name,
            Build::Orbital => Technology::Orbital.row().name,
            Build::Monolith => Technology::Monolith.row().name,
            Build::Interceptor | Build::Cruiser | Build::Dreadnought => "–",
        };
        vec![words::capital(words::build(build)), terran.cost(build).to_string(), needs.to_string()]
    });
    let upkeep = |discs: std::ops::RangeInclusive<u8>| {
        discs.rev().map(|left| tracks::upkeep(left).to_string()).collect::<Vec<_>>().join(" ")
    };
    vec![
        Block::Heading("A round".into()),
        Block::Rows {
            head: strings(&["Phase", "What happens"]),
            rows: vec![
                strings(&["Actions", "In turn, one action for a disc each, until all have passed. The first to pass begins the next round. Who has passed may still react with one part, one building or one movement."]),
                strings(&["Combat", "Where enemies share a hex: missiles, then rounds by initiative. Then attacks on population, then control."]),
                strings(&["Upkeep", "Money income, pay for the discs that are away, then science and materials."]),
                strings(&["Cleanup", "New technologies; discs and colony ships come back."]),
            ],
        },
        Block::Heading("Actions".into()),
        Block::Rows {
            head: strings(&["Action", "Terrans do", "What it does"]),
            rows: Action::ALL.iter().map(|&own| action(own)).collect(),
        },
        Block::Heading("Building".into()),
        Block::Rows { head: strings(&["What", "Materials", "Needs"]), rows: costs.collect() },
        Block::Heading("Dice".into()),
        Block::Text("Die + computer − shield must reach 6. A 6 always hits, a 1 never. Yellow dice do 1 damage, orange 2, red 4. More damage than hull destroys.".into()),
        Block::Text("An Ancient: initiative 2, two yellow dice, computer 1, hull 1. The centre: initiative 0, four yellow dice, computer 1, hull 7.".into()),
        Block::Heading("Upkeep".into()),
        Block::Text(format!("With 12, 11, 10 … discs on the track: {}. Each action and each hex you hold takes one away.", upkeep(0..=12))),
        Block::Heading("Points".into()),
        Block::Text("Reputation tiles, the figures on your hexes, 1 an ambassador, 2 a discovery kept, 3 a monolith; 1, 2, 3 or 5 for four to seven technologies of a category; −2 for the traitor; what your species scores.".into()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e4_3_every_action_and_everything_that_can_be_built_is_on_the_page() {
        let rows: Vec<Vec<String>> = blocks()
            .into_iter()
            .filter_map(|block| if let Block::Rows { rows, .. } = block { Some(rows) } else { None })
            .flatten()
            .collect();
        for name in Action::ALL
            .iter()
            .map(|&action| words::action(action).to_string())
            .chain(Build::ALL.iter().map(|&build| words::capital(words::build(build))))
        {
            assert!(rows.iter().any(|row| row[0] == name), "{name}");
        }
        assert!(rows.iter().any(|row| row[..2] == ["Dreadnought", "8"]), "E 10.2");
    }
}
