//! Learning: a guided first game, and the rules in our own words, to search.

use super::act::Act;
use super::html::Html;
use super::parts::{button, pills, tool};
use super::{Over, Page, Screen};
use crate::games::Rules;
use crate::html;
use crate::scene::{Art, Rule};
use crate::session::About;

/// What somebody looks for.
#[derive(Default)]
pub struct Learn {
    book: usize,
    /// Another rulebook that is on its way.
    pub wanted_book: Option<usize>,
    pub wanted: String,
}

impl Learn {
    /// A rulebook is here; one that nobody waits for any more is let go.
    pub fn take_up(&mut self, place: usize) {
        if self.wanted_book.take_if(|wanted| *wanted == place).is_some() {
            self.book = place;
        }
    }
}

impl Page {
    /// What is looked for on this screen, or in the sheet of rules over the table.
    pub fn learn(&mut self, change: impl FnOnce(&mut Learn)) {
        if let Some(Over::Rules(wanted)) = &mut self.over {
            let mut learn = Learn { wanted: std::mem::take(wanted), ..Learn::default() };
            change(&mut learn);
            *wanted = learn.wanted;
        } else if let Screen::Learn(learn) = &mut self.screen {
            change(learn);
        }
    }
}

pub fn learn(h: &mut Html, learn: &Learn) {
    html!(h, "<main class='screen' data-k='learn'><header class='screen-head'>");
    tool(h, Art::LEFT, "Home", Act::Home);
    html!(
        h,
        "<h1 tabindex='-1'>Learn</h1></header><section class='invitation panel'><h2>A first game, with a guide</h2><p>Ten minutes of \
         Skirmish against a bot. The guide says what each question is about; close it when you like.</p>"
    );
    button(h, "primary", "Start the guided game", Act::Guided);
    html!(h, "</section><section><h2>The rules</h2>");
    let names: Vec<&str> = Rules::ALL.iter().map(|rules| rules.name()).collect();
    if names.len() > 1 {
        pills(h, "rulebook", &names, learn.wanted_book.unwrap_or(learn.book), Act::Book);
    }
    if let Some(rules) = Rules::ALL.get(learn.book) {
        reference(h, *rules, &learn.wanted);
    }
    html!(h, "</section></main>");
}

/// A rule fits if each word is somewhere in it.
fn fits(rule: &Rule, wanted: &str) -> bool {
    let text = [rule.number.as_str(), &rule.title, &rule.text].join(" ").to_ascii_lowercase();
    wanted.to_ascii_lowercase().split_whitespace().all(|word| text.contains(word))
}

pub fn reference(h: &mut Html, rules: Rules, wanted: &str) {
    let mut found = About::rules(rules).rules;
    found.retain(|rule| fits(rule, wanted));
    html!(h, "<div class='stack'><label class='field'><span>Search</span><input type='search' maxlength='80' value='");
    html!(h, wanted, "'", Act::Search, "></label><div><p class='aside' role='status'>");
    match found.len() {
        0 => h.raw("No rule has all these words."),
        1 => h.raw("1 rule"),
        many => {
            html!(h, many, " rules");
        }
    }
    html!(h, "</p><dl class='rules'>");
    for rule in &found {
        html!(h, "<div class='rule'><dt><span class='rule-number'>", rule.number, "</span> ", rule.title, "</dt><dd>");
        html!(h, rule.text, "</dd></div>");
    }
    html!(h, "</dl></div></div>");
}
