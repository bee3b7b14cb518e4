//! Learning: a guided first game, and the rules in our own words, to search.

use super::burden::Burden;
use crate::app::components::{Button, Each, Heading, Pills, Tool, hears};
use crate::app::state::{use_learning, use_new_game, use_routes};
use crate::app::table::blocks::Blocks;
use crate::games::Rules;
use crate::scene::{Art, Rule};
use crate::session::About;
use crate::session::registry::pitch;
use leptos::prelude::*;

#[component]
pub fn Learn() -> impl IntoView {
    let routes = use_routes();
    view! {
        <main class="screen">
            <header class="screen-head">
                <Tool art=Art::LEFT name="Home" press=move |()| routes.home() />
                <Heading text="Learn" />
            </header>
            <section>
                <h2>"A first game, with a guide"</h2>
                <div class="invitations">
                    {Rules::ALL.iter().map(|&rules| view! { <Invitation rules /> }).collect_view()}
                </div>
            </section>
            <TheRules />
        </main>
    }
    .into_any()
}

/// A first game of a rulebook; the first of them is the one to begin with.
#[component]
fn Invitation(rules: Rules) -> impl IntoView {
    let new_game = use_new_game();
    let pitch = pitch(rules);
    let (class, label) = match rules == Rules::ALL[0] {
        true => ("primary", "Start the guided game".to_string()),
        false => ("plain", format!("Start with {}", rules.name())),
    };
    view! {
        <article class="invitation panel">
            <h3>{rules.name()}</h3>
            <Burden pitch />
            <p>{pitch.first_game}</p>
            <Button class label press=move |()| new_game.start_guided(rules) />
        </article>
    }
    .into_any()
}

/// The rules of a game, and which game that is.
#[component]
fn TheRules() -> impl IntoView {
    let learning = use_learning();
    let book = Memo::new(move |_| learning.book());
    let names: Vec<String> = Rules::ALL.iter().map(|rules| rules.name().to_string()).collect();
    let chosen = move || Rules::ALL.iter().position(|rules| *rules == learning.picked()).unwrap_or(0);
    let choose = move |place: usize| Rules::ALL.get(place).into_iter().for_each(|rules| learning.pick(*rules));
    view! {
        <section>
            <h2>"The rules"</h2>
            {(names.len() > 1).then(|| view! { <Pills group="rulebook" options=names chosen choose /> })}
            {move || view! { <Aid rules=book.get() /> }}
            {move || view! { <Reference rules=book.get() /> }}
        </section>
    }
    .into_any()
}

/// What one wants beside the board, to open.
#[component]
fn Aid(rules: Rules) -> impl IntoView {
    let aid = About::rules(rules).aid;
    view! {
        <details class="aid panel">
            <summary>"Player aid: " {rules.name()} " on one page"</summary>
            <div class="stack">
                <Blocks blocks=Signal::stored(aid) />
            </div>
        </details>
    }
    .into_any()
}

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
pub fn Reference(rules: Rules) -> impl IntoView {
    let learning = use_learning();
    let all = StoredValue::new(About::rules(rules).rules);
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

fn places(all: &[Rule], wanted: &str) -> Vec<u64> {
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
        assert_eq!(places(&all, "ships fly"), [] as [u64; 0]);
        assert_eq!((how_many(0), how_many(1)), ("No rule has all these words.".into(), "1 rule".into()));
        assert_eq!(how_many(2), "2 rules");
    }
}
