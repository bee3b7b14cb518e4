//! The seats: a rail beside the galaxy, a strip above it on small screens.

use super::{Lit, Page, seat_name};
use crate::core::seat::Seat;
use crate::html;
use crate::page::act::Act;
use crate::page::art::seat_class;
use crate::page::html::{Html, when};
use crate::scene::{Fact, SeatCard, Spot};

pub fn rail(h: &mut Html, page: &Page) {
    html!(h, "<ul class='rail' aria-label='Seats'>");
    page.sight.scene.seats.iter().for_each(|own| card(h, page, own));
    html!(h, "</ul>");
}

fn card(h: &mut Html, page: &Page, card: &SeatCard) {
    let seat = card.seat;
    html!(
        h,
        "<li data-k='s",
        seat.index(),
        "'><button class='seat panel ",
        seat_class(seat),
        when(card.active, " active")
    );
    html!(h, when(card.passed, " passed"), when(page.sight.viewer == Some(seat), " you"));
    html!(h, Lit(page.light(Spot::Seat(seat))), "'", Act::SeatCard(seat), ">");
    seat_name(h, page, seat);
    html!(h, "<span class='score'>", card.score, "<span class='unseen'> points</span></span><span class='seat-title'>");
    html!(h, card.title, "</span>");
    let state = if card.active { "To move" } else { "Passed" };
    if card.active || card.passed {
        html!(h, "<span class='state'>", state, "</span>");
    }
    html!(h, "<span class='facts'>");
    for fact in &card.facts {
        // A figure with its drawing, or with its name where it has none.
        let class = if fact.art.is_some() { "unseen" } else { "fact-name" };
        html!(h, "<span class='fact' title='", fact.label, "'>", fact.art, "<span class='", class, "'>", fact.label);
        html!(h, "</span> <b>", fact.value, "</b></span>");
    }
    html!(h, "</span></button></li>");
}

/// Figures with drawing and name, where there is room for both.
pub fn named_facts(h: &mut Html, facts: &[Fact]) {
    html!(h, "<p class='facts'>");
    for fact in facts {
        html!(h, "<span class='fact'>", fact.art, fact.label, " <b>", fact.value, "</b></span>");
    }
    html!(h, "</p>");
}

/// All about one seat, with every figure named.
pub fn details(h: &mut Html, page: &Page, seat: Seat) {
    html!(h, "<div class='sheet-body' tabindex='0'>");
    if let Some(card) = page.sight.scene.seats.iter().find(|card| card.seat == seat) {
        html!(h, "<div><p>");
        seat_name(h, page, seat);
        html!(h, " ", card.title, "</p><dl class='fact-list'>");
        row(h, &Fact::new("Points", card.score));
        card.facts.iter().for_each(|fact| row(h, fact));
        html!(h, "</dl></div>");
    }
    html!(h, "</div>");
}

fn row(h: &mut Html, fact: &Fact) {
    html!(h, "<div><dt>", fact.art, " ", fact.label, "</dt><dd>", fact.value, "</dd></div>");
}
