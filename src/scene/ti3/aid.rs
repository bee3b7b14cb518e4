//! What one wants beside the board on one page.

use super::language::{Component, DEFAULT};
use crate::games::ti3::content;
use crate::games::ti3::model::data::units::{Bombard, Hold};
use crate::games::ti3::model::ids::{StrategyCard, UnitKind};
use crate::games::ti3::rules::setup::{Bundle, Setup};
use crate::scene::Block;
use crate::scene::speech::upper;

pub fn blocks() -> Vec<Block> {
    let text = |text: &str| Block::Text(text.into());
    vec![
        Block::Heading("A round".into()),
        text(
            "Strategy: each picks a card, the speaker first. Action: in the order of the cards one action each, until all have passed. Status: score, repair, take counters off the board, refresh planets, receive an action card and two counters, rearrange counters, return strategy cards.",
        ),
        Block::Heading("A tactical action".into()),
        text(
            "Activate a system with a counter of the command pool; move ships there; PDS fire; space battle; planetary landings; bombardment and invasion combat; produce and build docks.",
        ),
        Block::Heading("Command counters".into()),
        text(
            "Command pool: one for each activation. Strategy allocation: secondary abilities. Fleet supply: the ships other than fighters that you may have in a system.",
        ),
        Block::Heading("Units".into()),
        units(),
        Block::Heading("Strategy cards".into()),
        strategy_cards(),
    ]
}

fn figure(value: u8) -> String {
    if value == 0 { String::new() } else { value.to_string() }
}

/// The units of everybody; flagships have their values on the race sheet, mercenaries on their cards.
fn units() -> Block {
    let head = ["Unit", "Cost", "Hits on", "Move", "Capacity", "Besides"].map(String::from).to_vec();
    let rows = UnitKind::ALL[..UnitKind::PLASTIC].iter().filter(|kind| **kind != UnitKind::Flagship).map(|kind| {
        let row = kind.row();
        let cost = match (row.cost, row.pair) {
            (None, _) => String::new(),
            (Some(cost), 1) => cost.to_string(),
            (Some(cost), pair) => format!("{cost} for {pair}"),
        };
        let combat = row.combat.map_or(String::new(), |hit| match row.dice {
            0 | 1 => hit.to_string(),
            dice => format!("{hit} (×{dice})"),
        });
        let capacity = match row.hold {
            Hold::Nothing => String::new(),
            Hold::Fighters(many) => format!("{many} fighters"),
            Hold::Any(many) => many.to_string(),
        };
        let mut besides = Vec::new();
        if row.hits > 1 {
            besides.push(format!("takes {} hits", row.hits));
        }
        match row.bombard {
            Bombard::No => {}
            Bombard::Plain => besides.push("bombards where it lands and no PDS is".to_owned()),
            Bombard::Merciless => besides.push("bombards any planet".to_owned()),
        }
        match row.barrage {
            0 => {}
            1 => besides.push("1 die against fighters before a battle".to_owned()),
            dice => besides.push(format!("{dice} dice against fighters before a battle")),
        }
        match kind {
            UnitKind::Pds => besides.push("fires at ships, shields its planet".to_owned()),
            UnitKind::SpaceDock => besides.push("builds resources + 2 units".to_owned()),
            UnitKind::ShockTroop => besides.push("a ground force that rolled 10; captures".to_owned()),
            _ => {}
        }
        vec![upper(name(*kind)), cost, combat, figure(row.movement), capacity, besides.join(", ")]
    });
    Block::Rows { head, rows: rows.collect() }
}

fn name(kind: UnitKind) -> &'static str {
    super::words::kind_name(kind)
}

/// The cards of the base set.
fn strategy_cards() -> Block {
    let head = ["No.", "Card", "What it does"].map(String::from).to_vec();
    let row = |card: StrategyCard| {
        let component = Component::Strategy(card);
        vec![card.row().number.to_string(), DEFAULT.name(component).into(), DEFAULT.text(component).into()]
    };
    let set = content::strategy_set(&Setup::new(3, Bundle::Classic).contents());
    Block::Rows { head, rows: set.map(row).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T16.1, T18.1: every unit and every card of the base set has a row with a name, and nothing is cut short.
    #[test]
    fn the_aid_holds_all_units_and_the_eight_cards_t16_1_t18_1() {
        let rows: Vec<usize> = blocks()
            .iter()
            .filter_map(|block| if let Block::Rows { head, rows } = block { Some((head, rows)) } else { None })
            .map(|(head, rows)| {
                assert!(rows.iter().all(|row| row.len() == head.len() && !row[0].is_empty()));
                rows.len()
            })
            .collect();
        assert_eq!(rows, [UnitKind::PLASTIC - 1, 8]);
    }
}
