//! The decision bar: what is asked, of whom, by which rule, and the answers.

use super::{Edit, Open, Page, history, log, seat_name, sheets, widgets, yes};
use crate::html;
use crate::page::act::Act;
use crate::page::html::{Html, when};
use crate::page::parts::{button, tool};
use crate::scene::{Art, Offer, Spot};

pub fn decision_bar(h: &mut Html, page: &Page) {
    let sight = &page.sight;
    html!(h, "<div class='bar-place'>");
    log::latest(h, page);
    html!(h, "<section class='bar panel' aria-label='Decision' tabindex='-1'>");
    if page.desk.scrub || !sight.live() {
        history(h, page);
    }
    match page.edit() {
        Some(edit) => question(h, page, edit),
        None if sight.live() => {
            html!(h, "<p class='waiting'>", sight.waiting, "</p>");
            if sight.by_link {
                // While a link is under way: what came back can be opened, what was sent can be sent again.
                html!(h, "<div class='offers hand-over'>");
                button(h, "plain", "Open the answer", Act::OpenLink);
                button(h, "plain", "Share again", Act::ShareGame);
                html!(h, "</div>");
            }
        }
        None => {}
    }
    html!(h, "</section></div>");
}

/// Each question has a key of its own: nobody answers the next one with a second press.
fn question(h: &mut Html, page: &Page, edit: &Edit) {
    let (prompt, folded) = (&edit.prompt, page.desk.folded);
    // What is answered on the board leaves the board in sight.
    let on_board = |offer: &&Offer| offer.spots.iter().any(|spot| matches!(spot, Spot::Hex(_) | Spot::On(..)));
    let class = if prompt.shape.targets().iter().any(on_board) { "question on-board" } else { "question" };
    html!(h, "<div class='", class, "' data-k='q", edit.choices, "'><header class='ask'><p class='ask-who'>");
    seat_name(h, page, prompt.seat);
    if !prompt.source.is_empty() {
        html!(h, "<span class='source'>", prompt.source, "</span>");
    }
    html!(h, "</p><h2>", prompt.sentence, "</h2><div class='ask-tools'>");
    sheets::asked_in(h, page);
    if let Some(topic) = prompt.topic {
        tool(h, Art::CLOCK, "Answer such questions ahead", Act::Orders(Some(topic)));
    }
    if !prompt.rule.text.is_empty() {
        tool(h, Art::HELP, &["The rule: ", &prompt.rule.title].concat(), Act::Beside(Open::Rule));
    }
    let (name, art) = if folded { ("Show the answers", Art::UP) } else { ("Hide the answers", Art::DOWN) };
    html!(h, "<button class='tool' aria-label='", name, "' aria-expanded='", yes(!folded), "'", Act::Fold, ">", art);
    html!(h, "</button></div></header><div class='answers'", when(folded, " hidden"), ">");
    widgets::widget(h, edit);
    html!(h, "</div></div>");
}
