//! One widget for each shape of answer.

mod counts;
mod order;

use super::Pen;
use crate::core::decision::Shape;
use crate::scene::{Art, Offer, Prompt};
use crate::ui::art::pictogram;
use crate::ui::dom::{El, el};

/// Puts the answers to a prompt into `place`.
pub fn widget(place: El, pen: Pen, prompt: &Prompt) -> El {
    match &prompt.shape {
        Shape::One(offers) => place.child(one(pen, offers)).maybe(prompt.looks_first().then(|| confirm(pen))),
        Shape::Some { of, .. } => place.child(some(pen, of)).child(confirm(pen)),
        Shape::Counts(counts) => place.child(counts::counts(pen, counts)).child(confirm(pen)),
        Shape::Order(items) => place.child(order::order(pen, items)).child(confirm(pen)),
    }
}

fn answers(class: &str) -> El {
    el("div").class(class).attr("role", "group").named("Answers")
}

/// Room for offers: those in many words stand in columns, short ones one after the other.
fn room(offers: &[&Offer]) -> El {
    let wordy = offers.iter().filter(|offer| offer.label.len().max(offer.note.len()) > 28).count();
    answers(if wordy > 2 { "offers even" } else { "offers" })
}

/// Exactly one of several: a tap answers. Passing stands apart, at the end.
fn one(pen: Pen, offers: &[Offer]) -> El {
    let part = |pass: bool| offers.iter().enumerate().filter(move |(_, offer)| offer.pass == pass);
    let numbered = part(false).chain(part(true)).enumerate();
    let room = room(&offers.iter().collect::<Vec<_>>());
    room.children(numbered.map(|(place, (index, offer))| numbered_by(button(pen, index, offer), place)))
}

/// A subset: toggles and a count.
fn some(pen: Pen, offers: &[Offer]) -> El {
    let toggle = |(index, offer): (usize, &Offer)| {
        let tick = el("span").class("tick").child(pictogram(Art::CHECK));
        let button = button(pen, index, offer).state("aria-pressed", move || is_chosen(pen, index));
        let _ = button.node().prepend_with_node_1(tick.node());
        numbered_by(button, index)
    };
    answers("offers").children(offers.iter().enumerate().map(toggle))
}

/// The offers a tap on the board left open: the same answers, fewer of them.
pub fn among(pen: Pen, prompt: &Prompt, which: &[usize]) -> El {
    let offers = prompt.shape.targets();
    let buttons = which.iter().filter_map(|&index| Some(button(pen, index, offers.get(index)?)));
    answers("offers column sheet-body").children(buttons)
}

/// Some of the answers, beside a sheet in which the others lie, and the button that sends them where one is needed.
pub fn beside(pen: Pen, prompt: &Prompt, which: &[usize]) -> El {
    let offers = prompt.shape.targets();
    let shown: Vec<&Offer> = which.iter().filter_map(|&index| offers.get(index).copied()).collect();
    let buttons = which.iter().filter_map(|&index| Some(button(pen, index, offers.get(index)?)));
    let collects = !matches!(prompt.shape, Shape::One(_));
    el("div").class("answers").child(room(&shown).children(buttons)).maybe(collects.then(|| confirm(pen)))
}

fn is_chosen(pen: Pen, index: usize) -> bool {
    pen.with(|_, draft| draft.is_chosen(index)).unwrap_or(false)
}

/// A button that picks one offer.
fn button(pen: Pen, index: usize, offer: &Offer) -> El {
    let open = move || pen.with(|prompt, draft| draft.is_open(&prompt.shape, index)).unwrap_or(false);
    el("button")
        .class(if offer.pass { "offer pass" } else { "offer" })
        .class_if("chosen", move || is_chosen(pen, index))
        .flag("disabled", move || !is_chosen(pen, index) && !open())
        .press(move || pen.pick(index))
        .child(words(offer))
}

/// Gives the answer at this place its key, while there are digits.
fn numbered_by(button: El, place: usize) -> El {
    if place < 9 { button.attr("data-key", &(place + 1).to_string()) } else { button }
}

/// An offer in words: what it is, and what it does or costs.
fn words(offer: &Offer) -> El {
    let note = (!offer.note.is_empty()).then(|| el("small").text(&offer.note));
    el("span").class("offer-words").child(el("span").text(&offer.label)).text(" ").maybe(note)
}

/// How much is picked, and the button that sends the answer.
fn confirm(pen: Pen) -> El {
    let tally = move || pen.with(|prompt, draft| draft.tally(&prompt.shape)).unwrap_or_default();
    let caps = move || pen.with(|prompt, draft| draft.caps(&prompt.shape)).unwrap_or_default();
    let limit = |(used, most): (u32, u32)| {
        let (used, most) = (used.to_string(), most.to_string());
        let meter = el("meter").attr("max", &most).attr("value", &used).named("Limit");
        el("span").class("room").child(meter).text(&[&used, " of ", &most, " used"].concat())
    };
    let send = el("button").class("primary").text("Confirm").flag("disabled", move || !pen.is_complete());
    el("div")
        .class("confirm")
        .child(el("span").class("tally").says(tally))
        .each(caps, limit)
        .child(send.press(move || pen.confirm()))
}
