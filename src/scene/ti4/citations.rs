//! The rules that code, reasons and log cite: the sections of both rule books, and how many articles each has.

use super::language::Component;
use crate::games::ti4::content;
use crate::games::ti4::model::ids::{StrategyCard, UnitKind};

/// Title and number of articles of each section of LRR, from 1 on.
#[rustfmt::skip]
static LRR: [(&str, u8); 101] = [
    ("Abilities", 27), ("Action Cards", 8), ("Action Phase", 5), ("Active Player", 3), ("Active System", 4),
    ("Adjacency", 4), ("Agenda Card", 8), ("Agenda Phase", 22), ("Anomalies", 5), ("Anti-Fighter Barrage", 0),
    ("Asteroid Field", 1), ("Attach", 3), ("Attacker", 0), ("Blockaded", 2), ("Bombardment", 0), ("Capacity", 4),
    ("Capture", 6), ("Combat", 2), ("Command Sheet", 3), ("Command Tokens", 6), ("Commodities", 8),
    ("Component Action", 4), ("Component Limitations", 5), ("Construction", 4), ("Control", 7), ("Cost", 3),
    ("Custodians Token", 4), ("Deals", 4), ("Defender", 0), ("Deploy", 3), ("Destroyed", 2), ("Diplomacy", 3),
    ("Elimination", 11), ("Exhausted", 5), ("Exploration", 9), ("Fighter Tokens", 4), ("Fleet Pool", 4),
    ("Frontier Tokens", 1), ("Game Board", 2), ("Game Round", 3), ("Gravity Rift", 4), ("Ground Combat", 4),
    ("Ground Forces", 3), ("Hyperlanes", 2), ("Imperial", 4), ("Infantry Tokens", 4), ("Influence", 3),
    ("Initiative Order", 3), ("Invasion", 0), ("Leader Sheet", 3), ("Leaders", 12), ("Leadership", 4),
    ("Legendary Planets", 4), ("Mecatol Rex", 1), ("Mechs", 4), ("Modifiers", 2), ("Move", 1), ("Movement", 9),
    ("Nebula", 3), ("Neighbors", 3), ("Objective Cards", 22), ("Opponent", 1), ("PDS", 4), ("Planets", 9),
    ("Planetary Shield", 3), ("Politics", 3), ("Producing Units", 6), ("Production", 4), ("Promissory Notes", 7),
    ("Purge", 3), ("Readied", 6), ("Reinforcements", 1), ("Relics", 4), ("Rerolls", 3), ("Resources", 3),
    ("Ships", 3), ("Space Cannon", 1), ("Space Combat", 10), ("Space Dock", 4), ("Speaker", 6), ("Status Phase", 0),
    ("Strategic Action", 3), ("Strategy Card", 2), ("Strategy Phase", 0), ("Structures", 6), ("Supernova", 1),
    ("Sustain Damage", 6), ("System Tiles", 7), ("Tactical Action", 0), ("Technology", 22), ("Technology", 3),
    ("Trade", 5), ("Trade Goods", 7), ("Transactions", 6), ("Transport", 4), ("Units", 3), ("Unit Upgrades", 5),
    ("Victory Points", 8), ("Warfare", 3), ("Wormhole Nexus", 3), ("Wormholes", 4),
];

/// The same of RR, the rules of 2017.
#[rustfmt::skip]
static RR: [(&str, u8); 89] = [
    ("Abilities", 23), ("Action Cards", 10), ("Action Phase", 5), ("Active Player", 3), ("Active System", 4),
    ("Adjacency", 2), ("Agenda Card", 8), ("Agenda Phase", 22), ("Anomalies", 3), ("Anti-Fighter Barrage", 2),
    ("Asteroid Field", 1), ("Attach", 2), ("Attacker", 0), ("Blockaded", 1), ("Bombardment", 2), ("Capacity", 4),
    ("Combat", 2), ("Command Sheet", 3), ("Command Tokens", 5), ("Commodities", 8), ("Component Action", 4),
    ("Component Limitations", 5), ("Construction", 4), ("Control", 7), ("Cost", 3), ("Custodians Token", 4),
    ("Deals", 4), ("Defender", 0), ("Destroyed", 2), ("Diplomacy", 3), ("Elimination", 4), ("Exhausted", 5),
    ("Fighter Tokens", 4), ("Fleet Pool", 4), ("Game Board", 1), ("Game Round", 3), ("Gravity Rift", 2),
    ("Ground Combat", 4), ("Ground Forces", 3), ("Imperial", 4), ("Infantry Tokens", 4), ("Influence", 3),
    ("Initiative Order", 3), ("Invasion", 5), ("Leadership", 4), ("Mecatol Rex", 1), ("Modifiers", 2), ("Move", 1),
    ("Movement", 9), ("Nebula", 3), ("Neighbors", 3), ("Objective Cards", 22), ("Opponent", 1), ("PDS", 4),
    ("Planets", 8), ("Planetary Shield", 3), ("Politics", 3), ("Producing Units", 6), ("Production", 4),
    ("Promissory Notes", 7), ("Readied", 6), ("Reinforcements", 1), ("Rerolls", 3), ("Resources", 3), ("Ships", 3),
    ("Space Cannon", 8), ("Space Combat", 10), ("Space Dock", 4), ("Speaker", 6), ("Status Phase", 8),
    ("Strategic Action", 3), ("Strategy Card", 8), ("Strategy Phase", 2), ("Structures", 5), ("Supernova", 1),
    ("Sustain Damage", 6), ("System Tiles", 6), ("Tactical Action", 5), ("Technology", 15), ("Technology", 3),
    ("Trade", 5), ("Trade Goods", 7), ("Transactions", 6), ("Transport", 4), ("Units", 3), ("Unit Upgrades", 4),
    ("Victory Points", 8), ("Warfare", 3), ("Wormholes", 4),
];

/// Steps of setting up in RR.
const SET_UP_STEPS: u8 = 12;
/// The most steps that a section without articles has: the status phase.
const MOST_STEPS: u8 = 8;

/// The title of the section that a citation names: "LRR 58.4", "LRR 78 step 4", "RR set-up 6". None when there is no such
/// section, article or step.
pub fn title(cited: &str) -> Option<&'static str> {
    let (book, place) = cited.split_once(' ')?;
    let sections: &[(&str, u8)] = match book {
        "LRR" => &LRR,
        "RR" => &RR,
        _ => return None,
    };
    if let Some(step) = place.strip_prefix("set-up ") {
        return number(step, SET_UP_STEPS).then_some("Setting up");
    }
    let (place, step) = place.split_once(" step ").map_or((place, None), |(place, step)| (place, Some(step)));
    let (section, article) = place.split_once('.').map_or((place, None), |(section, article)| (section, Some(article)));
    let (title, articles) = sections.get(section.parse::<usize>().ok()?.checked_sub(1)?)?;
    let exists = article.is_none_or(|article| number(article, *articles));
    (exists && step.is_none_or(|step| number(step, MOST_STEPS))).then_some(title)
}

fn number(text: &str, most: u8) -> bool {
    text.parse::<u8>().is_ok_and(|number| (1..=most).contains(&number))
}

/// The section that a component follows.
pub fn section(component: Component) -> &'static str {
    match component {
        Component::ActionCard(_) => "LRR 2",
        Component::Tech(tech) if content::tech(tech).unit.is_some() => "LRR 97",
        Component::Tech(_) => "LRR 90",
        Component::Ability(_) | Component::Faction(_) | Component::Player(_) => "LRR 1",
        Component::Agenda(_) => "LRR 7",
        Component::Note(_) => "LRR 69",
        Component::Unit(card) => unit(card.row().kind),
        Component::Secret(_) | Component::Objective(_) => "LRR 61",
        Component::Strategy(card) => strategy(card),
        Component::Planet(_) => "LRR 64",
        Component::Leader(_) => "LRR 51",
        Component::Explore(_) => "LRR 35",
        Component::Relic(_) => "LRR 73",
        Component::Legendary(_) => "LRR 53",
    }
}

fn unit(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::SpaceDock => "LRR 79",
        UnitKind::Pds => "LRR 63",
        UnitKind::Fighter => "LRR 36",
        UnitKind::Infantry => "LRR 46",
        _ => "LRR 76",
    }
}

fn strategy(card: StrategyCard) -> &'static str {
    match card {
        StrategyCard::Leadership => "LRR 52",
        StrategyCard::Diplomacy => "LRR 32",
        StrategyCard::Politics => "LRR 66",
        StrategyCard::Construction => "LRR 24",
        StrategyCard::Trade => "LRR 92",
        StrategyCard::Warfare => "LRR 99",
        StrategyCard::Technology => "LRR 91",
        StrategyCard::Imperial => "LRR 45",
        #[cfg(test)]
        StrategyCard::Dummy => "LRR 83",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Prompt;
    use crate::scene::ti4::prompts;

    /// Book and place apart: this shows no rule, it only looks citations up.
    fn find(book: &str, place: &str) -> Option<&'static str> {
        title(&format!("{book} {place}"))
    }

    #[test]
    fn citations_are_found_or_refused() {
        assert_eq!(find("LRR", "58.4"), Some("Movement"));
        assert_eq!(find("LRR", "78 step 4"), Some("Space Combat"));
        assert_eq!(find("RR", "73.1"), Some("Strategy Phase"));
        assert_eq!(find("RR", "set-up 6"), Some("Setting up"));
        for (book, wrong) in [("LRR", "58.40"), ("LRR", "102"), ("LRR", "0"), ("RR", "set-up 13"), ("LRR", "78 step 9")]
        {
            assert_eq!(find(book, wrong), None, "{wrong}");
        }
        for wrong in ["58.4", "", "QR 3"] {
            assert_eq!(title(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_question_cites_a_rule_that_exists() {
        for prompt in Prompt::ALL {
            let rule = prompts::rule(*prompt);
            assert!(title(rule).is_some(), "{prompt:?} cites {rule}");
        }
    }
}
