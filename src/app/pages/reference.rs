//! The rules of a game in our own words, to search.

use crate::app::components::{Each, hears};
use crate::app::state::use_learning;
use crate::games::RulebookId;
use crate::scene::Rule;
use crate::session::About;
use leptos::prelude::*;

/// A rule fits if each word is somewhere in it.
fn fits(rule: &Rule, wanted: &str) -> bool {
    let text = [rule.number.as_str(), &rule.title, &rule.text].join(" ").to_ascii_lowercase();
    wanted.to_ascii_lowercase().split_whitespace().all(|word| text.contains(word))
}

fn how_many(found: usize) -> String {
    match found {
        0 => "No rule has all these words.".into(),
        1 => "1 rule".into(),
        many => format!("{many} rules"),
    }
}

/// The rules of a game, to search.
#[component]
pub fn Reference(rulebook: RulebookId) -> impl IntoView {
    let learning = use_learning();
    let all = StoredValue::new(About::rulebook(rulebook).rules);
    let search = Memo::new(move |_| learning.search());
    // The places of the rules that fit.
    let found = Memo::new(move |_| {
        let fitting = |all: &Vec<Rule>| search.with(|search| places(all, search));
        all.with_value(fitting)
    });
    let draw = move |place: u64| {
        let rule = all.with_value(|all| all.get(place as usize).cloned());
        rule.map(|rule| view! { <RuleEntry rule /> }).into_any()
    };
    view! {
        <div class="stack">
            <label class="field">
                <span>"Search"</span>
                <input
                    type="search"
                    maxlength="80"
                    value={move || search.get()}
                    prop:value={move || search.get()}
                    {..hears(move |words| learning.look_for(words))}
                />
            </label>
            <div>
                <p class="aside" role="status">
                    {move || how_many(found.with(Vec::len))}
                </p>
                <dl class="rules">
                    <Each keys=found draw />
                </dl>
            </div>
        </div>
    }
    .into_any()
}

/// The places of the rules that fit; of one rule alone where its whole number is looked for.
fn places(all: &[Rule], wanted: &str) -> Vec<u64> {
    if let Some(place) = all.iter().position(|rule| rule.number.eq_ignore_ascii_case(wanted.trim())) {
        return vec![place as u64];
    }
    (0..).zip(all).filter(|(_, rule)| fits(rule, wanted)).map(|(place, _)| place).collect()
}

#[component]
fn RuleEntry(rule: Rule) -> impl IntoView {
    view! {
        <div class="rule">
            <dt>
                <span class="rule-number">{rule.number}</span>
                " "
                {rule.title}
            </dt>
            <dd>{rule.text}</dd>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_found_by_all_words_in_any_order() {
        let rule = |number: &str, title: &str, text: &str| Rule {
            number: number.into(),
            title: title.into(),
            text: text.into(),
        };
        let all = [rule("S 1", "Moving", "Ships go to another tile."), rule("S 2", "Battles", "Ships fight.")];
        assert_eq!(places(&all, ""), [0, 1]);
        assert_eq!(places(&all, "tile ships"), [0]);
        assert_eq!(places(&all, "s 2"), [1]);
        let many = [rule("S 2", "Battles", ""), rule("S 20", "Ends", ""), rule("S 21", "Ties", "")];
        assert_eq!(
            (places(&many, "s 2 "), places(&many, "2")),
            (vec![0], vec![0, 1, 2]),
            "a whole number is that rule"
        );
        assert_eq!(places(&all, "ships fly"), [] as [u64; 0]);
        assert_eq!((how_many(0), how_many(1)), ("No rule has all these words.".into(), "1 rule".into()));
        assert_eq!(how_many(2), "2 rules");
    }
}
