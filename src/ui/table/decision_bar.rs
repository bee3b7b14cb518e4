//! The decision bar: what is asked, of whom, by which rule, and the answers.

use super::{Desk, MenuItem, Open, Pen, Wires, history, log, seat_name, sheets, widgets};
use crate::scene::{Art, Offer, Prompt, Spot};
use crate::ui::art::pictogram;
use crate::ui::dialog::tool;
use crate::ui::dom::{El, el, follow};
use leptos::prelude::*;

pub fn decision_bar(wires: Wires, pen: Pen, desk: Desk) -> El {
    let waiting = move || (pen.prompt().is_none() && wires.live()).then_some(());
    let scrubs = move || (desk.scrub.get() || !wires.live()).then_some(());
    let bar = el("section")
        .class("bar panel")
        .named("Decision")
        .attr("tabindex", "-1")
        .when(scrubs, move |()| history::history(wires, desk))
        .when(move || pen.prompt(), move |prompt| question(wires, pen, desk, prompt))
        .when(waiting, move |()| el("p").class("waiting").says(move || wires.waiting.get()))
        .when(move || waiting().filter(|()| wires.by_link.get()), move |()| hand_over(wires));
    keep_focus(pen, bar.clone());
    log::latest(el("div").class("bar-place"), wires, desk).child(bar)
}

/// While a link is under way: what came back can be opened, what was sent can be sent again.
fn hand_over(wires: Wires) -> El {
    let button =
        |label: &str, item: MenuItem| el("button").class("plain").text(label).press(move || wires.on_menu.run(item));
    let buttons = [button("Open the answer", MenuItem::OpenLink), button("Share again", MenuItem::Share)];
    el("div").class("offers hand-over").children(buttons)
}

/// When the answered button goes, the keyboard goes on from the next question.
fn keep_focus(pen: Pen, bar: El) {
    let mut before = pen.question_untracked();
    follow(move || {
        let question = pen.question();
        if question == before {
            return;
        }
        before = question;
        let bar = bar.clone();
        request_animation_frame(move || {
            if document().active_element().is_none_or(|active| active.tag_name() == "BODY") {
                bar.focus();
            }
        });
    });
}

fn question(wires: Wires, pen: Pen, desk: Desk, prompt: Prompt) -> El {
    let folded = RwSignal::new(false);
    let source = (!prompt.source.is_empty()).then(|| el("span").class("source").text(&prompt.source));
    let rule = (!prompt.rule.text.is_empty()).then(|| {
        let name = ["The rule: ", &prompt.rule.title].concat();
        tool(Art::HELP, &name).press(move || desk.open.set(Some(Open::Rule)))
    });
    let ahead = prompt.topic.map(|topic| {
        let ask = move || wires.on_menu.run(MenuItem::Orders(Some(topic)));
        tool(Art::CLOCK, "Answer such questions ahead").press(ask)
    });
    let fold = el("button")
        .class("tool")
        .live("aria-label", move || Some(if folded.get() { "Show the answers" } else { "Hide the answers" }.into()))
        .state("aria-expanded", move || !folded.get())
        .press(move || folded.update(|folded| *folded = !*folded))
        .show(move || Some(pictogram(if folded.get() { Art::UP } else { Art::DOWN })));
    let ask = el("header")
        .class("ask")
        .child(el("p").class("ask-who").child(seat_name(wires, prompt.seat)).maybe(source))
        .child(el("h2").text(&prompt.sentence))
        .child(sheets::asked_in(el("div").class("ask-tools"), wires, pen, desk).maybe(ahead).maybe(rule).child(fold));
    let answers = el("div").class("answers").flag("hidden", move || folded.get());
    // What is answered on the board leaves the board in sight.
    let on_board = |offer: &&Offer| offer.spots.iter().any(|spot| matches!(spot, Spot::Hex(_) | Spot::On(..)));
    let class = if prompt.shape.targets().iter().any(on_board) { "question on-board" } else { "question" };
    el("div").class(class).child(ask).child(widgets::widget(answers, pen, &prompt))
}
