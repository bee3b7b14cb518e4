//! Every numbered rule that an engine can break is shown by a test that cites it.
//!
//! A citation counts inside a test only: in its name (`e5_3_...`, `e13_23_to_13_27_...`), its documentation or
//! its body (`E 5.3`, `E 13.23-13.27`). The numbers are those of the rules digest, one on each line of a list.

mod sources;

use std::collections::BTreeSet;

/// A rule's number: section and paragraph.
type Number = (u16, u16);

struct Digest {
    /// What citations begin with.
    letter: char,
    numbers: &'static str,
    /// Where the tests of this rulebook live.
    sources: &'static [&'static str],
    /// Rules no engine can break, and why.
    beyond: &'static [(Number, &'static str)],
}

const ECLIPSE: Digest = Digest {
    letter: 'E',
    numbers: include_str!("rules/eclipse.txt"),
    sources: &["src/games/eclipse", "tests/contract"],
    beyond: &[
        ((22, 1), "a list of what the state holds of a player; what is missing there breaks the rules that use it"),
        ((22, 2), "a list of what the state holds of a hex"),
        ((22, 3), "a list of what the state holds for all"),
        ((22, 4), "a list of what the state holds during combat"),
    ],
};

fn number(text: &str) -> Option<Number> {
    let (section, paragraph) = text.split_once('.')?;
    Some((section.parse().ok()?, paragraph.parse().ok()?))
}

/// The digits a text begins with, and what follows.
fn digits(text: &str) -> Option<(u16, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// Section and paragraph at the start of a text, with `dot` between them.
fn leading(text: &str, dot: char) -> Option<(Number, &str)> {
    let (section, rest) = digits(text)?;
    let (paragraph, rest) = digits(rest.strip_prefix(dot)?)?;
    Some(((section, paragraph), rest))
}

/// The citations of a text: `letter` and a number, or a range of one section's paragraphs.
fn citations(text: &str, letter: char, dot: char, to: &str) -> Vec<Number> {
    let mut cited = Vec::new();
    for (at, _) in text.match_indices(letter) {
        let before = text[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric()) {
            continue;
        }
        let rest = &text[at + 1..];
        let Some((first, rest)) = leading(rest.strip_prefix(' ').unwrap_or(rest), dot) else { continue };
        let last = rest.strip_prefix(to).and_then(|rest| leading(rest, dot)).map_or(first, |(last, _)| last);
        cited.extend((first.1..=last.1.max(first.1)).map(|paragraph| (first.0, paragraph)));
    }
    cited
}

/// What a line of a test cites, in prose or in the test's name.
fn cited_in(line: &str, letter: char) -> Vec<Number> {
    let mut cited = citations(line, letter, '.', "-");
    if let Some(name) = line.trim_start().strip_prefix("fn ") {
        cited.extend(citations(name, letter.to_ascii_lowercase(), '_', "_to_"));
    }
    cited
}

impl Digest {
    fn cited(&self) -> BTreeSet<Number> {
        let tests = sources::tests(self.sources);
        tests.iter().flat_map(|test| test.lines()).flat_map(|line| cited_in(line, self.letter)).collect()
    }

    fn check(&self) {
        let numbers: BTreeSet<Number> =
            self.numbers.lines().map(|line| number(line).expect("a list of numbers")).collect();
        let cited = self.cited();
        let beyond: BTreeSet<Number> = self.beyond.iter().map(|(number, _)| *number).collect();
        let named = |set: &BTreeSet<Number>| {
            let names: Vec<String> = set.iter().map(|(s, p)| format!("{} {s}.{p}", self.letter)).collect();
            names.join(", ")
        };
        let covered = &numbers & &cited;
        println!("{} of {} rules are shown by tests: {}", covered.len(), numbers.len(), named(&covered));
        self.beyond.iter().for_each(|((s, p), why)| println!("{} {s}.{p} has no test: {why}", self.letter));
        let missing = &(&numbers - &cited) - &beyond;
        assert!(missing.is_empty(), "no test shows {}", named(&missing));
        let unknown = &cited - &numbers;
        assert!(unknown.is_empty(), "tests cite rules that do not exist: {}", named(&unknown));
        let needless = &(&beyond & &cited) | &(&beyond - &numbers);
        assert!(needless.is_empty(), "no excuse is needed for {}", named(&needless));
    }
}

#[test]
fn every_rule_of_eclipse_is_shown_by_a_test() {
    ECLIPSE.check();
}

#[test]
fn citations_are_read_from_names_and_from_prose() {
    assert_eq!(cited_in("fn e8_2_e21_1_a_price_of_5_3() {", 'E'), [(8, 2), (21, 1)]);
    assert_eq!(cited_in("fn e1_2_to_1_4_tiles() {", 'E'), [(1, 2), (1, 3), (1, 4)]);
    assert_eq!(
        cited_in("// see E 13.23-13.25, (E2.4) and E 17.5c", 'E'),
        [(13, 23), (13, 24), (13, 25), (2, 4), (17, 5)]
    );
    assert_eq!(cited_in("let e8_2 = LE 5.3 + E 5;", 'E'), []);
    let source = "fn help() {} // E 1.1\n/// E 1.2\n#[test]\nfn e1_3_shown() {\n    // E 1.4\n}\n// E 1.5\n";
    let tests = sources::tests_in(source);
    let cited: Vec<Number> = tests.iter().flat_map(|test| test.lines()).flat_map(|line| cited_in(line, 'E')).collect();
    assert_eq!(cited, [(1, 2), (1, 3), (1, 4)]);
}
