//! Learning: a guided first game, and the rules in our own words, to search.

use super::app::{App, Screen};
use super::art::icon;
use super::new_game;
use crate::games::Rules;
use crate::scene::{Art, Rule};
use crate::session::About;
use leptos::prelude::*;

pub fn learn(app: App) -> AnyView {
    let rules = RwSignal::new(Rules::ALL[0]);
    let tab = |own: Rules| {
        let pressed = move || if rules.get() == own { "true" } else { "false" };
        view! { <button class="plain" aria-pressed=pressed on:click=move |_| rules.set(own)>{own.name()}</button> }
    };
    let tabs = (Rules::ALL.len() > 1)
        .then(|| view! { <div class="tabs" role="group" aria-label="Rulebook">{Rules::ALL.iter().copied().map(tab).collect_view()}</div> });
    view! {
        <main class="screen">
            <header class="screen-head">
                <button class="tool" aria-label="Home" on:click=move |_| app.go(Screen::Home)>{icon(Art::LEFT)}</button>
                <h1>"Learn"</h1>
            </header>
            <section class="invitation panel" aria-labelledby="first">
                <h2 id="first">"A first game, with a guide"</h2>
                <p>"Ten minutes of Skirmish against a bot. The guide says what each question is about; close it when you like."</p>
                <button class="primary" on:click=move |_| new_game::begin_guided(app)>"Start the guided game"</button>
            </section>
            <section aria-labelledby="rules">
                <h2 id="rules">"The rules"</h2>
                {tabs}
                {move || reference(rules.get())}
            </section>
        </main>
    }
    .into_any()
}

/// The rules of the game on the table.
pub fn rules_of_the_table(app: App) -> AnyView {
    let rules = app.held.with_untracked(|held| held.as_ref().map(|held| held.session.rules()));
    rules.map_or_else(|| ().into_any(), reference)
}

/// A rule fits if each word is somewhere in it.
fn fits(rule: &Rule, words: &[String]) -> bool {
    let text = [rule.number.as_str(), &rule.title, &rule.text].join(" ").to_lowercase();
    words.iter().all(|word| text.contains(word))
}

fn reference(rules: Rules) -> AnyView {
    let all = StoredValue::new(About::rules(rules).rules);
    let wanted = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let words: Vec<String> =
            wanted.with(|wanted| wanted.to_lowercase().split_whitespace().map(Into::into).collect());
        all.with_value(|all| all.iter().filter(|rule| fits(rule, &words)).cloned().collect::<Vec<_>>())
    });
    let rows = move || {
        let row = |rule: Rule| {
            view! {
                <div class="rule">
                    <dt><span class="rule-number">{rule.number}</span> " " {rule.title}</dt>
                    <dd>{rule.text}</dd>
                </div>
            }
        };
        found.get().into_iter().map(row).collect_view()
    };
    let count = move || match found.with(Vec::len) {
        0 => "No rule has all these words.".into(),
        1 => "1 rule".to_string(),
        many => [&many.to_string(), " rules"].concat(),
    };
    view! {
        <label class="field">
            "Search"
            <input
                type="search"
                maxlength="80"
                prop:value=move || wanted.get()
                on:input=move |ev| wanted.set(event_target_value(&ev))
            />
        </label>
        <p class="aside" role="status">{count}</p>
        <dl class="rules">{rows}</dl>
    }
    .into_any()
}
