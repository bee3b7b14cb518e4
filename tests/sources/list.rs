//! A list of rules, one a line, and what tests show of it.
//!
//! A line names a rule, `A = B` where two texts have the same one. It may end in ` : reason`: then no test shows it, and none needs to.

use std::collections::BTreeSet;

pub struct Rule {
    pub names: Vec<String>,
    reason: Option<String>,
}

pub fn rules(text: &str) -> Vec<Rule> {
    let rule = |line: &str| {
        let (names, reason) = line.split_once(" : ").map_or((line, None), |(names, reason)| (names, Some(reason)));
        Rule { names: names.split(" = ").map(String::from).collect(), reason: reason.map(String::from) }
    };
    text.lines().filter(|line| !line.starts_with('#')).map(rule).collect()
}

pub fn names(rules: &[Rule]) -> BTreeSet<String> {
    rules.iter().flat_map(|rule| rule.names.iter().cloned()).collect()
}

/// The name of a test function.
pub fn name_of(test: &str) -> &str {
    let name = test.split("fn ").nth(1).and_then(|rest| rest.split('(').next());
    name.expect("a test has a name")
}

/// Fails unless every rule is cited by a test or explained by one of the reasons, and every citation is of a rule. `tags` are what
/// the names of each text begin with.
pub fn check(rules: &[Rule], reasons: &[(&str, &str)], tags: &[&'static str], cited: &BTreeSet<String>) {
    let (mut faults, mut explained) = (Vec::new(), vec![0; reasons.len()]);
    let mut totals: Vec<(&str, [usize; 3])> = tags.iter().map(|tag| (*tag, [0; 3])).collect();
    for rule in rules {
        let shown = rule.names.iter().any(|name| cited.contains(name));
        let place = match (&rule.reason, shown) {
            (None, true) => 0,
            (None, false) => 2,
            (Some(reason), false) => {
                let known = reasons.iter().position(|(name, _)| name == reason).expect("a reason of the list");
                explained[known] += 1;
                1
            }
            (Some(_), true) => {
                faults.push(format!("{} is shown by a test: strike its reason", rule.names.join(" = ")));
                0
            }
        };
        for (tag, counts) in &mut totals {
            counts[place] += rule.names.iter().filter(|name| name.starts_with(*tag)).count();
        }
        if place == 2 {
            faults.push(format!("{} is shown by no test", rule.names.join(" = ")));
        }
    }
    for (tag, [shown, explained, open]) in totals {
        println!(
            "{tag}: {shown} paragraphs shown by tests, {explained} explained, {open} open, of {}",
            shown + explained + open
        );
    }
    for ((name, why), count) in reasons.iter().zip(explained) {
        println!("{count:4} {name}: {why}");
    }
    let known = names(rules);
    let unknown = cited.iter().filter(|name| name.contains('.') && !known.contains(*name));
    faults.extend(unknown.map(|name| format!("{name} is cited by a test, but there is no such paragraph")));
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
