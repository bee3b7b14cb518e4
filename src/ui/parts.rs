//! Small parts that several screens are made of.

use super::art::pictogram;
use super::dialog;
use super::dom::{El, el};
use crate::scene::Art;
use leptos::prelude::event_target_value;

pub fn button(class: &str, label: &str, act: impl Fn() + 'static) -> El {
    el("button").attr("type", "button").class(class).text(label).press(act)
}

/// A button with a drawing before its word.
pub fn drawn_button(class: &str, art: Art, label: &str, act: impl Fn() + 'static) -> El {
    el("button").attr("type", "button").class(class).child(pictogram(art)).child(el("span").text(label)).press(act)
}

/// A button that is only a drawing; its name is read aloud.
pub fn tool(art: Art, name: &str, act: impl Fn() + 'static) -> El {
    dialog::tool(art, name).attr("type", "button").press(act)
}

pub fn words(tag: &str, class: &str, text: &str) -> El {
    el(tag).class(class).text(text)
}

/// Buttons side by side, the most likely first.
pub fn actions(buttons: impl IntoIterator<Item = El>) -> El {
    el("div").class("actions").children(buttons)
}

/// A question with its control below it.
pub fn field(label: El, input: El) -> El {
    el("label").class("field").child(label).child(input)
}

/// A menu; `act` hears the place of what was picked.
pub fn select(options: &[&str], chosen: usize, act: impl Fn(usize) + 'static) -> El {
    let option = |(place, label): (usize, &&str)| {
        let option = el("option").attr("value", &place.to_string()).text(label);
        if place == chosen { option.attr("selected", "") } else { option }
    };
    let act = move |ev| act(event_target_value::<web_sys::Event>(&ev).parse().unwrap_or(0));
    el("select").children(options.iter().enumerate().map(option)).on("change", act)
}

/// One of a few answers that lie side by side.
pub fn pills(group: &str, options: &[&str], chosen: usize, act: impl Fn(usize) + Clone + 'static) -> El {
    let pill = |(place, label): (usize, &&str)| {
        let act = act.clone();
        let input = el("input").attr("type", "radio").attr("name", group).on("change", move |_| act(place));
        let input = if place == chosen { input.attr("checked", "") } else { input };
        el("label").class("pill").child(input).child(el("span").text(label))
    };
    el("div").class("pills").children(options.iter().enumerate().map(pill))
}

/// A box to tick with what it means.
pub fn check(checked: bool, meaning: impl IntoIterator<Item = El>, act: impl Fn() + 'static) -> El {
    let input = el("input").attr("type", "checkbox").on("change", move |_| act());
    let input = if checked { input.attr("checked", "") } else { input };
    el("label").class("check-row").child(input).children(meaning)
}

/// A group of controls under a heading.
pub fn group(class: &str, legend: El) -> El {
    el("fieldset").class(class).child(legend)
}

/// A control to choose a file with.
pub fn file_button(label: impl IntoIterator<Item = El>, act: impl FnMut(web_sys::Event) + 'static) -> El {
    let input = el("input").class("unseen").attr("type", "file").on("change", act);
    el("label").class("plain file").children(label).child(input)
}
