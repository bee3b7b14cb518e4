//! The log: what happened, newest first; each line leads to that point of the game.

use super::{Desk, Open, Wires};
use crate::scene::Line;
use crate::ui::dom::{El, el, memo};
use leptos::prelude::*;

/// More lines than anybody reads at once are left to the history.
const MOST: usize = 300;

/// The last thing that happened, in one line that opens the rest.
pub fn latest(place: El, wires: Wires, desk: Desk) -> El {
    let latest = memo(move || {
        let shown = wires.shown.get();
        wires.log.with(|log| log.iter().rev().find(|line| line.after <= shown).map(|line| line.text.clone()))
    });
    let line = move || {
        let button = el("button").class("latest").child(el("span").class("unseen").text("Log. "));
        latest.get().map(|text| button.text(&text).press(move || desk.open.set(Open::Log)))
    };
    place.show(line)
}

pub fn log(wires: Wires, desk: Desk) -> El {
    let line = move |line: &Line| {
        let after = line.after;
        let seek = move || {
            desk.open.set(Open::Nothing);
            desk.scrub.set(true);
            wires.on_seek.run(after);
        };
        el("li").child(el("button").class("line").text(&line.text).press(seek))
    };
    let lines =
        move || Some(wires.log.with(|log| el("ol").class("log").children(log.iter().rev().take(MOST).map(line))));
    el("div").class("sheet-body").show(lines)
}
