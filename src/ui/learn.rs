//! Learning: a guided first game, and the rules in our own words, to search.

use super::app::{App, Screen};
use super::dom::{El, el};
use super::new_game;
use super::parts::{button, field, pills, tool, words};
use crate::games::Rules;
use crate::scene::{Art, Rule};
use crate::session::About;
use leptos::prelude::*;

pub fn learn(app: App) -> El {
    let chosen = RwSignal::new(0);
    let names: Vec<&str> = Rules::ALL.iter().map(|rules| rules.name()).collect();
    let books = (names.len() > 1).then(|| pills("rulebook", &names, 0, move |place| chosen.set(place)));
    let head = el("header")
        .class("screen-head")
        .child(tool(Art::LEFT, "Home", move || app.go(Screen::Home)))
        .child(el("h1").text("Learn"));
    let promise =
        "Ten minutes of Skirmish against a bot. The guide says what each question is about; close it when you like.";
    let first = el("section")
        .class("invitation panel")
        .child(el("h2").text("A first game, with a guide"))
        .child(el("p").text(promise))
        .child(button("primary", "Start the guided game", move || new_game::begin_guided(app)));
    let rules = el("section")
        .child(el("h2").text("The rules"))
        .maybe(books)
        .show(move || Rules::ALL.get(chosen.get()).copied().map(reference));
    el("main").class("screen").child(head).child(first).child(rules)
}

/// The rules of the game on the table.
pub fn rules_of_the_table(app: App) -> El {
    let rules = app.held.with_untracked(|held| held.as_ref().map(|held| held.session.rules()));
    rules.map_or_else(|| el("div"), reference)
}

/// A rule fits if each word is somewhere in it.
fn fits(rule: &Rule, wanted: &str) -> bool {
    let text = [rule.number.as_str(), &rule.title, &rule.text].join(" ").to_lowercase();
    wanted.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

fn reference(rules: Rules) -> El {
    let all = About::rules(rules).rules;
    let wanted = RwSignal::new(String::new());
    let input = el("input")
        .attr("type", "search")
        .attr("maxlength", "80")
        .on("input", move |ev| wanted.set(event_target_value(&ev)));
    let row = |rule: &Rule| {
        let title = el("dt").child(words("span", "rule-number", &rule.number)).text(" ").text(&rule.title);
        el("div").class("rule").child(title).child(el("dd").text(&rule.text))
    };
    let found = move || {
        let found: Vec<&Rule> = wanted.with(|wanted| all.iter().filter(|rule| fits(rule, wanted)).collect());
        let count = match found.len() {
            0 => "No rule has all these words.".into(),
            1 => "1 rule".into(),
            many => [&many.to_string(), " rules"].concat(),
        };
        let count = words("p", "aside", &count).attr("role", "status");
        Some(el("div").child(count).child(el("dl").class("rules").children(found.into_iter().map(row))))
    };
    el("div").class("stack").child(field(el("span").text("Search"), input)).show(found)
}
