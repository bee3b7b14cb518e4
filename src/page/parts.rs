//! Small parts that several screens are made of.

use super::act::Act;
use super::html::{Html, when};
use crate::html;
use crate::scene::Art;

pub fn button(h: &mut Html, class: &'static str, label: &str, act: Act) {
    html!(h, "<button type='button' class='", class, "'", act, ">", label, "</button>");
}

/// A button with a drawing before its word.
pub fn drawn_button(h: &mut Html, class: &'static str, art: Art, label: &str, act: Act) {
    html!(h, "<button type='button' class='", class, "'", act, ">", art, "<span>", label, "</span></button>");
}

/// A button that is only a drawing; its name is read aloud. `more` are further attributes.
pub fn tool_with(h: &mut Html, art: Art, name: &str, more: &'static str, act: Act) {
    html!(h, "<button type='button' class='tool' aria-label='", name, "'", act);
    h.raw(more);
    html!(h, ">", art, "</button>");
}

pub fn tool(h: &mut Html, art: Art, name: &str, act: Act) {
    tool_with(h, art, name, "", act);
}

/// A tool that can be used or not.
pub fn tool_if(h: &mut Html, can: bool, art: Art, name: &str, act: Act) {
    tool_with(h, art, name, if can { "" } else { " disabled" }, act);
}

/// A menu; the act hears the place of what was picked. `help` is the id of what describes it, where something does.
pub fn select(h: &mut Html, options: &[&str], chosen: usize, help: &str, act: Act) {
    html!(h, "<select", act, { described(h, help) }, ">");
    for (place, label) in options.iter().enumerate() {
        html!(h, "<option value='", place, "'", when(place == chosen, " selected"), ">", *label, "</option>");
    }
    html!(h, "</select>");
}

/// In the tag of a control: the id of what describes it, where something does.
pub fn described(h: &mut Html, help: &str) {
    if !help.is_empty() {
        html!(h, " aria-describedby='", help, "'");
    }
}

/// One of a few answers that lie side by side.
pub fn pills(h: &mut Html, group: &str, options: &[&str], chosen: usize, act: impl Fn(usize) -> Act) {
    html!(h, "<div class='pills'>");
    for (place, label) in options.iter().enumerate() {
        let checked = when(place == chosen, " checked");
        html!(h, "<label class='pill'><input type='radio' name='", group, "'", checked, act(place), "><span>");
        html!(h, *label, "</span></label>");
    }
    html!(h, "</div>");
}

/// A control to choose a file with.
pub fn file_button(h: &mut Html, art: Option<Art>, label: &str) {
    html!(h, "<label class='plain file'>", art, "<span>", label, "</span><input class='unseen' type='file'></label>");
}

/// A sheet that opens over the page and has the floor until it is closed. The browser keeps the focus inside, closes it on
/// Escape and gives the focus back. The body can be scrolled by keyboard.
pub fn sheet(h: &mut Html, key: &str, title: &str, class: &'static str, close: Act, body: impl FnOnce(&mut Html)) {
    html!(h, "<dialog data-k='", key, "' class='sheet ", class, "' aria-label='", title, "'", close);
    html!(h, "><header class='sheet-head'><h2>", title, "</h2>");
    tool(h, Art::CLOSE, "Close", close);
    html!(h, "</header>");
    body(h);
    html!(h, "</dialog>");
}
