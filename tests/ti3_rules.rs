//! Every rule of Twilight Imperium 3 that an engine can break is shown by a test that cites it.
//!
//! `rules/ti3.txt` lists every numbered paragraph of the digest, one a line. A test cites a paragraph in its name (`.._t5_5_3`), in its
//! doc comment or in its body (`T5.5.3`, `T9.6s`). A line may end in ` : reason`, one of [`REASONS`]: then no test shows it, and none
//! needs to, or not yet.

#[path = "sources/list.rs"]
mod list;
mod sources;

use std::collections::BTreeSet;

/// Why a paragraph has no test.
const REASONS: [(&str, &str); 5] = [
    ("reading", "how to read the digest, its marks and its data files"),
    ("definition", "names a thing or points at other paragraphs, which say what follows"),
    ("overruled", "the rulings of the engine or another text of the digest decide otherwise"),
    ("optional", "something players may agree on besides; the set-up does not offer it"),
    ("waiting", "of a module or of Shattered Ascension, and still being built: strike the mark with its test"),
];

/// Every test of the rulebook.
fn tests() -> Vec<String> {
    sources::tests(&["src/games/ti3"])
}

/// The digits at the start of a text, and what follows.
fn digits(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// The number of a paragraph at the start of a text, its parts divided by `dot`: sections and paragraphs may end in `s`.
fn number(text: &str, dot: char) -> Option<String> {
    let mut name = String::from("T");
    let mut rest = text;
    loop {
        let (part, after) = digits(rest)?;
        name.push_str(part);
        rest = after;
        if let Some(after) = rest.strip_prefix('s').filter(|after| !after.starts_with(char::is_alphanumeric)) {
            name.push('s');
            rest = after;
        }
        match rest.strip_prefix(dot).filter(|after| after.starts_with(|c: char| c.is_ascii_digit())) {
            Some(after) => {
                name.push('.');
                rest = after;
            }
            None => return Some(name),
        }
    }
}

/// What a text cites: `letter`, not within a word, and a number.
fn citations(text: &str, letter: char, dot: char) -> Vec<String> {
    let cites = |at: usize| {
        let within = text[..at].chars().next_back().is_some_and(char::is_alphanumeric);
        if within { None } else { number(&text[at + 1..], dot) }
    };
    text.match_indices(letter).filter_map(|(at, _)| cites(at)).collect()
}

fn cited_in(test: &str) -> Vec<String> {
    let mut cited = citations(test, 'T', '.');
    cited.extend(citations(list::name_of(test), 't', '_'));
    cited
}

#[test]
fn every_paragraph_of_the_rules_is_shown_by_a_test_or_explained() {
    let rules = list::rules(include_str!("rules/ti3.txt"));
    let cited: BTreeSet<String> = tests().iter().flat_map(|test| cited_in(test)).collect();
    list::check(&rules, &REASONS, &["T"], &cited);
}

#[test]
fn citations_are_read_from_names_and_from_prose() {
    let cited = |test: &str| cited_in(test).join(" ");
    assert_eq!(cited("/// T5.5.3, T9.6s (T2s.4).\n#[test]\nfn fires_t5_5_3() {"), "T5.5.3 T9.6s T2s.4 T5.5.3");
    assert_eq!(cited("#[test]\nfn at_10_points_t10_6s() {\n    // T16.3s. T30 to T63"), "T16.3s T30 T63 T10.6s");
    assert_eq!(cited("#[test]\nfn units_t16_1() {\n    let x = AT5.3 + T5 - UT6.1;"), "T5 T16.1");
}
