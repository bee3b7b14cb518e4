//! What opens over the table: the menu, the log, a rule, a sheet of the rulebook, a seat, and "which of these?".

use super::{Open, Page, blocks, log, rail, widgets};
use crate::html;
use crate::page::act::Act;
use crate::page::html::Html;
use crate::page::parts::sheet;
use crate::scene::{Art, Sheet, Spot};

pub fn overlays(h: &mut Html, page: &Page) {
    let close = Act::CloseBeside;
    match &page.desk.open {
        None => {}
        Some(Open::Menu) => sheet(h, "menu", "Menu", "narrow", close, menu),
        Some(Open::Log) => sheet(h, "log", "Log", "side", close, |h| log::log(h, page)),
        Some(Open::Rule) => rule(h, page),
        Some(Open::Sheet(key)) => beside(h, page, key),
        Some(Open::Seat(seat)) => {
            let name = page.sight.names.of(*seat);
            sheet(h, "seat", name, "narrow", close, |h| rail::details(h, page, *seat));
        }
    }
    if let Some(edit) = page.edit().filter(|edit| !edit.which.is_empty()) {
        let title = &edit.prompt.sentence;
        sheet(h, "which", title, "narrow", Act::ForgetWhich, |h| widgets::among(h, edit, &edit.which));
    }
}

fn menu(h: &mut Html) {
    let items = [
        (Art::SHARE, "Share this game", Act::ShareGame),
        (Art::FILE, "Save as a file", Act::SaveFile),
        (Art::CLOCK, "Answer ahead", Act::Orders(None)),
        (Art::BOOK, "Rules", Act::Rules),
        (Art::GEAR, "Settings", Act::Settings),
        (Art::HOME, "Leave the table", Act::Home),
    ];
    html!(h, "<div class='sheet-body' tabindex='0'><ul class='rows'>");
    for (art, label, act) in items {
        html!(h, "<li><button class='row'", act, ">", art, label, "</button></li>");
    }
    html!(h, "</ul></div>");
}

fn rule(h: &mut Html, page: &Page) {
    let Some(edit) = page.edit() else { return };
    let rule = &edit.prompt.rule;
    sheet(h, "rule", &rule.title, "narrow", Act::CloseBeside, |h| {
        html!(
            h,
            "<div class='sheet-body' tabindex='0'><p class='rule-number'>",
            rule.number,
            "</p><p class='rule-text'>"
        );
        html!(h, rule.text, "</p></div>");
    });
}

fn open_sheet(page: &Page) -> Option<&Sheet> {
    let Some(Open::Sheet(key)) = &page.desk.open else { return None };
    page.sight.scene.sheets.iter().find(|sheet| sheet.key == *key)
}

/// A sheet of the rulebook. It stays open, and true, when the game moves on. Where the open question is answered in it, it
/// says so and offers what lies elsewhere; when that question has gone, so has the sheet.
fn beside(h: &mut Html, page: &Page, key: &str) {
    let Some(own) = open_sheet(page) else { return };
    sheet(h, key, &own.title, "", Act::CloseBeside, |h| {
        html!(h, "<div class='sheet-parts' tabindex='0'><div class='sheet-body' tabindex='0'>");
        blocks::blocks(h, page, &own.blocks);
        html!(h, "</div>");
        let lit = lit_spots(page, own);
        if let Some(edit) = page.edit().filter(|_| !lit.is_empty()) {
            let offers = edit.prompt.shape.targets();
            // What is alone on its spot is picked there.
            let alone = |spot: &Spot| offers.iter().filter(|offer| offer.spots.contains(spot)).count() == 1;
            let elsewhere = |index: &usize| !offers[*index].spots.iter().any(|spot| lit.contains(spot) && alone(spot));
            let others: Vec<usize> = (0..offers.len()).filter(elsewhere).collect();
            html!(h, "<div class='sheet-ask'><p>", edit.prompt.sentence, "</p>");
            widgets::beside(h, edit, &others);
            html!(h, "</div>");
        }
        html!(h, "</div>");
    });
}

/// After each thing that happened: a sheet whose question has gone goes, too, and so does one that holds nothing; what the answers are about stays in sight
/// when they take its room.
pub fn settle(page: &mut Page) {
    let lit = open_sheet(page).map_or(0, |sheet| lit_spots(page, sheet).len());
    let before = std::mem::replace(&mut page.desk.lit, lit);
    if lit == 1 && before != 1 {
        page.focus = ".sheet-body .lit";
    }
    let gone = match page.desk.open {
        Some(Open::Sheet(_)) => open_sheet(page).is_none() || (before > 0 && lit == 0),
        Some(Open::Rule) => page.edit().is_none(),
        _ => false,
    };
    if gone {
        page.desk.open = None;
    }
}

/// What of a sheet can be picked now.
fn lit_spots(page: &Page, sheet: &Sheet) -> Vec<Spot> {
    let mut spots = Vec::new();
    blocks::spots(&sheet.blocks, &mut spots);
    spots.retain(|spot| page.light(*spot).is_some());
    spots
}

/// A button that opens the sheet in which the open question is answered, where it is one.
pub fn asked_in(h: &mut Html, page: &Page) {
    if let Some(sheet) = page.sight.scene.sheets.iter().find(|sheet| !lit_spots(page, sheet).is_empty()) {
        let open = Act::Beside(Open::Sheet(sheet.key));
        html!(h, "<button class='plain opens' aria-haspopup='dialog'", open, ">", sheet.art.unwrap_or(Art::CARD));
        html!(h, sheet.title, "</button>");
    }
}
