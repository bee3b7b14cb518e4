//! One widget for each shape of answer.

use super::{Edit, yes};
use crate::core::decision::Shape;
use crate::html;
use crate::page::act::Act;
use crate::page::html::{Html, when};
use crate::scene::{Art, Draft, Offer};

/// The answers to a prompt.
pub fn widget(h: &mut Html, edit: &Edit) {
    let collects = match &edit.prompt.shape {
        Shape::One(offers) => {
            one(h, edit, offers);
            edit.prompt.looks_first()
        }
        Shape::Some { of, .. } => {
            answers(h, "offers");
            of.iter().enumerate().for_each(|(index, offer)| button(h, edit, index, offer, Some(index), true));
            h.raw("</div>");
            true
        }
        Shape::Counts(counts) => {
            answers(h, "steppers");
            counts.slots.iter().enumerate().for_each(|(slot, own)| stepper(h, edit, slot, &own.target));
            h.raw("</div>");
            true
        }
        Shape::Order(items) => {
            order(h, edit, items);
            true
        }
    };
    if collects {
        confirm(h, edit);
    }
}

fn answers(h: &mut Html, class: &'static str) {
    html!(h, "<div class='", class, "' role='group' aria-label='Answers'>");
}

/// Room for offers: those in many words stand in columns, short ones one after the other.
fn room<'a>(h: &mut Html, offers: impl Iterator<Item = &'a Offer>) {
    let wordy = offers.filter(|offer| offer.label.len().max(offer.note.len()) > 28).count();
    answers(h, if wordy > 2 { "offers even" } else { "offers" });
}

/// Exactly one of several: a tap answers. Passing stands apart, at the end.
fn one(h: &mut Html, edit: &Edit, offers: &[Offer]) {
    room(h, offers.iter());
    let mut place = 0;
    for pass in [false, true] {
        for (index, offer) in offers.iter().enumerate().filter(|(_, offer)| offer.pass == pass) {
            button(h, edit, index, offer, Some(place), false);
            place += 1;
        }
    }
    h.raw("</div>");
}

/// The offers a tap on the board left open: the same answers, fewer of them.
pub fn among(h: &mut Html, edit: &Edit, which: &[usize]) {
    html!(h, "<div class='offers column sheet-body' role='group' aria-label='Answers' tabindex='0'>");
    buttons(h, edit, which);
}

fn buttons(h: &mut Html, edit: &Edit, which: &[usize]) {
    let offers = edit.prompt.shape.targets();
    for &index in which {
        if let Some(offer) = offers.get(index) {
            button(h, edit, index, offer, None, false);
        }
    }
    h.raw("</div>");
}

/// Some of the answers, beside a sheet in which the others lie, and the button that sends them where one is needed.
pub fn beside(h: &mut Html, edit: &Edit, which: &[usize]) {
    let offers = edit.prompt.shape.targets();
    html!(h, "<div class='answers'>");
    room(h, which.iter().filter_map(|&index| offers.get(index).copied()));
    buttons(h, edit, which);
    if !matches!(edit.prompt.shape, Shape::One(_)) {
        confirm(h, edit);
    }
    h.raw("</div>");
}

/// A button that picks one offer. `place` gives it a key, while there are digits; one that `toggles` shows its state.
fn button(h: &mut Html, edit: &Edit, index: usize, offer: &Offer, place: Option<usize>, toggles: bool) {
    let chosen = edit.draft.is_chosen(index);
    let closed = !chosen && !edit.draft.is_open(&edit.prompt.shape, index);
    html!(
        h,
        "<button class='offer",
        when(offer.pass, " pass"),
        when(chosen, " chosen"),
        "'",
        when(closed, " disabled")
    );
    if toggles {
        html!(h, " aria-pressed='", yes(chosen), "'");
    }
    html!(h, Act::Pick(index), { key(h, place) }, ">");
    if toggles {
        html!(h, "<span class='tick'>", Art::CHECK, "</span>");
    }
    words(h, offer);
    h.raw("</button>");
}

/// The number key of an answer.
fn key(h: &mut Html, place: Option<usize>) {
    if let Some(place) = place.filter(|&place| place < 9) {
        html!(h, " data-key='", place + 1, "'");
    }
}

/// An offer in words: what it is, and what it does or costs.
fn words(h: &mut Html, offer: &Offer) {
    html!(h, "<span class='offer-words'><span>", offer.label, "</span> ");
    if !offer.note.is_empty() {
        html!(h, "<small>", offer.note, "</small>");
    }
    h.raw("</span>");
}

/// An amount for a slot: a stepper whose limits follow what is already given out.
fn stepper(h: &mut Html, edit: &Edit, slot: usize, offer: &Offer) {
    let (least, most) = edit.draft.limits(&edit.prompt.shape, slot);
    let amount = edit.draft.amount(slot);
    html!(h, "<div class='stepper", when(amount > 0, " chosen"), "' role='group' aria-label='", offer.label, "'>");
    words(h, offer);
    step(h, Art::MINUS, "Less: ", offer, amount > least, None, Act::Step { slot, up: false });
    html!(h, "<output>", amount, "<small>/", most, "</small></output>");
    step(h, Art::PLUS, "More: ", offer, amount < most, Some(slot), Act::Step { slot, up: true });
    h.raw("</div>");
}

/// A tool that changes the answer at one offer.
fn step(h: &mut Html, art: Art, verb: &'static str, offer: &Offer, can: bool, place: Option<usize>, act: Act) {
    html!(h, "<button type='button' class='tool' aria-label='", verb, offer.label, "'", when(!can, " disabled"), act);
    html!(h, { key(h, place) }, ">", art, "</button>");
}

/// An order: a list whose items move up and down; the keyboard stays with a row that moves.
fn order(h: &mut Html, edit: &Edit, items: &[Offer]) {
    let Draft::Order(order) = &edit.draft else { return };
    html!(h, "<ol class='order'>");
    for (place, &item) in order.iter().enumerate() {
        let Some(offer) = items.get(item as usize) else { continue };
        html!(h, "<li data-k='", item, "'><span class='place'>", place + 1, "</span>");
        words(h, offer);
        step(h, Art::UP, "Earlier: ", offer, place > 0, Some(place), Act::Shift { item, up: true });
        step(h, Art::DOWN, "Later: ", offer, place + 1 < items.len(), None, Act::Shift { item, up: false });
        h.raw("</li>");
    }
    h.raw("</ol>");
}

/// How much is picked, and the button that sends the answer.
fn confirm(h: &mut Html, edit: &Edit) {
    let shape = &edit.prompt.shape;
    html!(h, "<div class='confirm'><span class='tally'>", edit.draft.tally(shape), "</span>");
    // A limit that nothing has been used of says nothing yet.
    for (used, most) in edit.draft.caps(shape).into_iter().filter(|(used, _)| *used > 0) {
        html!(h, "<span class='room'><meter max='", most, "' value='", used, "' aria-label='Limit'></meter>", used);
        html!(h, " of ", most, " used</span>");
    }
    html!(
        h,
        "<button class='primary'",
        when(edit.complete().is_none(), " disabled"),
        Act::Confirm,
        ">Confirm</button>"
    );
    h.raw("</div>");
}
