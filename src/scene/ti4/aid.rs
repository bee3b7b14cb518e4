//! What one wants beside the board on one page.

use super::language::{Component, DEFAULT};
use crate::games::ti4::model::data::{Dice, Production};
use crate::games::ti4::model::ids::{Contents, Edition, StrategyCard, UnitCard};
use crate::scene::Block;

pub fn blocks() -> Vec<Block> {
    vec![
        Block::Heading("A round".into()),
        Block::Text(
            "Strategy: each picks a card, the speaker first. Action: in initiative order one action each, until all have passed. Status: score, reveal an objective, draw a card, take tokens off the board, gain two, ready cards, repair. Agenda: two votes, once the custodians have left Mecatol Rex."
                .into(),
        ),
        Block::Heading("A tactical action".into()),
        Block::Text(
            "Activate a system with a tactic token; move ships there; space cannons fire; space combat; bombardment, landing, ground combat; produce."
                .into(),
        ),
        Block::Heading("Units".into()),
        units(),
        Block::Heading("Strategy cards".into()),
        strategy_cards(),
    ]
}

fn dice(dice: Option<Dice>) -> String {
    dice.map_or(String::new(), |Dice { hit, dice }| if dice > 1 { format!("{hit} (×{dice})") } else { hit.to_string() })
}

fn figure(value: u8) -> String {
    if value == 0 { String::new() } else { value.to_string() }
}

/// The units that everybody begins with.
fn units() -> Block {
    let head = ["Unit", "Cost", "Combat", "Move", "Capacity", "Besides"].map(String::from).to_vec();
    let basic = UnitCard::ALL.iter().map(|card| card.row());
    let basic = basic.filter(|row| row.edition == Edition::Base && row.faction.is_none() && row.upgrade.is_none());
    let rows = basic.map(|row| {
        let cost = match (row.cost, row.per_cost) {
            (0, _) => String::new(),
            (cost, 1) => cost.to_string(),
            (cost, each) => format!("{cost} for {each}"),
        };
        let combat = (row.combat > 0).then_some(Dice { hit: row.combat, dice: row.dice });
        let mut besides = Vec::new();
        let mut ability = |name: &str, value: String| {
            if !value.is_empty() {
                besides.push(format!("{name} {value}"));
            }
        };
        ability("barrage", dice(row.barrage));
        ability("bombardment", dice(row.bombardment));
        ability("space cannon", dice(row.cannon));
        ability(
            "production",
            match row.production {
                Production::None => String::new(),
                Production::Fixed(value) => value.to_string(),
                Production::Planet(more) => format!("resources + {more}"),
            },
        );
        besides.extend(row.sustain.then(|| "sustains damage".to_owned()));
        besides.extend(row.shield.then(|| "planetary shield".to_owned()));
        vec![row.name.into(), cost, dice(combat), figure(row.speed), figure(row.capacity), besides.join(", ")]
    });
    Block::Rows { head, rows: rows.collect() }
}

fn strategy_cards() -> Block {
    let head = ["No.", "Card", "What it does"].map(String::from).to_vec();
    let row = |card: StrategyCard| {
        let component = Component::Strategy(card);
        vec![(card.index() + 1).to_string(), DEFAULT.name(component).into(), DEFAULT.text(component).into()]
    };
    Block::Rows { head, rows: Contents::Base.strategy_cards().map(row).collect() }
}
