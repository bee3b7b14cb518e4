//! Twilight Imperium 4: which numbered paragraphs of the rules a test shows, and which components a test names.
//!
//! `rules/ti4.txt` lists every numbered paragraph of LRR and RR, one rule a line: `LRR 58.4 = RR 49.4` is the same rule in both
//! texts, and a test that cites either shows it. A test cites a paragraph in its name (`.._lrr_58_4`), in its doc comment or in its body
//! (`LRR 58.4, 58.6`, `LRR 78 step 3`, `RR set-up 6`). A line may end in ` : reason`, one of [`REASONS`]: then no test shows it, and none needs to.

#[path = "sources/list.rs"]
mod list;
mod sources;

use orrery::games::ti4::content::{
    AbilityRow, ActionCardRow, AgendaRow, ExploreRow, FactionRow, LeaderRow, LegendaryRow, NoteRow, ObjectiveRow,
    RelicRow, SecretRow, Table, TechRow,
};
use orrery::games::ti4::model::ids::UnitCard;
use orrery::games::ti4::rules::strategy_cards::StrategyRow;
use std::collections::BTreeSet;

/// Why a paragraph needs no test.
const REASONS: [(&str, &str); 5] = [
    ("reading", "how to read cards and rule texts"),
    ("pieces", "how pieces of wood, plastic and cardboard are handled; the engine has none"),
    ("definition", "names a thing or points at other paragraphs, which say what follows"),
    ("talk", "what players promise each other; only transactions are enforced (rulings 6)"),
    ("overruled", "one of the two texts only, and rulings 1 or the reference data follow the other"),
];

/// Families of components; each that a game can hold has a test that names it.
fn components() -> Vec<String> {
    fn all<R: Table<Id: std::fmt::Debug>>(family: &str) -> Vec<String> {
        R::in_order().map(|row| format!("{family}::{:?}", row.id())).collect()
    }
    [
        all::<AbilityRow>("Ability"),
        UnitCard::ALL.iter().map(|card| format!("UnitCard::{card:?}")).collect(),
        all::<TechRow>("Tech"),
        all::<StrategyRow>("StrategyCard"),
        all::<ActionCardRow>("ActionCard"),
        all::<AgendaRow>("Agenda"),
        all::<ObjectiveRow>("Objective"),
        all::<SecretRow>("Secret"),
        all::<NoteRow>("Promissory"),
        all::<FactionRow>("Faction"),
        all::<ExploreRow>("Explore"),
        all::<RelicRow>("Relic"),
        all::<LegendaryRow>("Legendary"),
        all::<LeaderRow>("Leader"),
    ]
    .concat()
}

/// Every test of the rulebook.
fn tests() -> Vec<String> {
    sources::tests(&["src/games/ti4", "tests/contract", "tests/ti4_why_not.rs"])
}

/// Citations in running text: `LRR 58.4, 58.6`, `RR 8.8-8.11`, `LRR 78 step 3`, `LRR 49 steps 1 and 2`, `RR set-up 6`.
fn cited_in_text(text: &str, cited: &mut BTreeSet<String>) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(found) = text[at..].find("RR ").map(|found| at + found) {
        at = found + 3;
        let long = found > 0 && bytes[found - 1] == b'L';
        let start = if long { found - 1 } else { found };
        if start > 0 && bytes[start - 1].is_ascii_alphanumeric() {
            continue;
        }
        let tag = if long { "LRR" } else { "RR" };
        let mut rest = &text[at..];
        let mut section = String::new();
        let mut stepping = false;
        loop {
            if let Some(after) = rest.strip_prefix("set-up ") {
                (section, stepping) = ("set-up".into(), true);
                rest = after;
            }
            for word in [" step ", " steps "] {
                if let Some(after) = rest.strip_prefix(word) {
                    stepping = true;
                    rest = after;
                }
            }
            let length = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
            let number = rest[..length].trim_end_matches('.');
            if number.is_empty() {
                break;
            }
            rest = &rest[number.len()..];
            match number.split_once('.') {
                Some((part, last)) => {
                    (section, stepping) = (part.into(), false);
                    cited.insert(format!("{tag} {number}"));
                    // A range within one section.
                    let until = rest.strip_prefix('-').and_then(|to| to.strip_prefix(&format!("{part}.")));
                    if let Some(to) = until {
                        let length = to.find(|c: char| !c.is_ascii_digit()).unwrap_or(to.len());
                        let ends = (last.parse::<u32>(), to[..length].parse::<u32>());
                        if let (Ok(from), Ok(to)) = ends {
                            cited.extend((from..=to).map(|n| format!("{tag} {part}.{n}")));
                        }
                        rest = &to[length..];
                    }
                }
                None if stepping && section == "set-up" => drop(cited.insert(format!("{tag} set-up {number}"))),
                None if stepping => drop(cited.insert(format!("{tag} {section} step {number}"))),
                None => {
                    section = number.into();
                    cited.insert(format!("{tag} {number}"));
                }
            }
            let next = [", ", " and ", ""].into_iter().find_map(|mark| {
                let after = rest.strip_prefix(mark)?;
                let goes_on = if mark.is_empty() {
                    after.starts_with(" step")
                } else {
                    after.starts_with(|c: char| c.is_ascii_digit())
                };
                goes_on.then_some(after)
            });
            match next {
                Some(next) => rest = next,
                None => break,
            }
        }
    }
}

/// Citations in the name of a test: `lrr_58_4`, `lrr_90_14_91_3`, `lrr_78_step_3`, `rr_set_up_6`, as far as such paragraphs exist.
fn cited_in_name(name: &str, known: &BTreeSet<String>, cited: &mut BTreeSet<String>) {
    let words: Vec<&str> = name.split('_').collect();
    let mut tag = "";
    let mut at = 0;
    while at < words.len() {
        let found = match &words[at..] {
            ["lrr", ..] => {
                tag = "LRR";
                None
            }
            ["rr", ..] => {
                tag = "RR";
                None
            }
            ["set", "up", n, ..] => Some((3, format!("{tag} set-up {n}"))),
            [s, "step", n, ..] => Some((3, format!("{tag} {s} step {n}"))),
            [s, n, ..] if known.contains(&format!("{tag} {s}.{n}")) => Some((2, format!("{tag} {s}.{n}"))),
            [s, ..] => Some((1, format!("{tag} {s}"))),
            [] => None,
        };
        at += match found {
            Some((length, citation)) if known.contains(&citation) => {
                cited.insert(citation);
                length
            }
            _ => 1,
        };
    }
}

#[test]
fn every_paragraph_of_the_rules_is_shown_by_a_test_or_explained() {
    let rules = list::rules(include_str!("rules/ti4.txt"));
    let known = list::names(&rules);
    let mut cited = BTreeSet::new();
    for test in tests() {
        cited_in_text(&test, &mut cited);
        cited_in_name(list::name_of(&test), &known, &mut cited);
    }
    list::check(&rules, &REASONS, &["LRR", "RR"], &cited);
}

#[test]
fn every_component_is_named_by_a_test() {
    let tests = tests().join("\n");
    let mut words: BTreeSet<&str> = BTreeSet::new();
    words.extend(tests.split(|c: char| !c.is_ascii_alphanumeric() && c != ':' && c != '_'));
    let components = components();
    let missing: Vec<&String> = components.iter().filter(|name| !words.contains(name.as_str())).collect();
    println!("{} of {} components are named by tests", components.len() - missing.len(), components.len());
    assert!(missing.is_empty(), "no test names {missing:?}");
}
