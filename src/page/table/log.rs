//! The log: what happened, newest first; each line leads to that point of the game.

use super::{Open, Page};
use crate::html;
use crate::page::act::Act;
use crate::page::html::Html;

/// More lines than anybody reads at once are left to the history.
const MOST: usize = 300;

/// The last thing that happened, in one line that opens the rest.
pub fn latest(h: &mut Html, page: &Page) {
    let shown = page.sight.shown;
    if let Some(line) = page.sight.log.iter().rev().find(|line| line.after <= shown) {
        html!(h, "<button class='latest'", Act::Beside(Open::Log), "><span class='unseen'>Log. </span>", line.text);
        html!(h, "</button>");
    }
}

pub fn log(h: &mut Html, page: &Page) {
    html!(h, "<div class='sheet-body' tabindex='0'><ol class='log'>");
    for line in page.sight.log.iter().rev().take(MOST) {
        html!(h, "<li><button class='line'", Act::SeekFromLog(line.after), ">", line.text, "</button></li>");
    }
    html!(h, "</ol></div>");
}
