//! A battle as a scene of its own: both sides, the step, the dice, the odds.

use super::{Pen, Wires};
use crate::scene::{Art, Battle, BattleSide, Die, Group, Light};
use crate::ui::art::{emblem, pictogram, seat_class};
use crate::ui::dialog::tool;
use crate::ui::dom::{El, el};
use leptos::prelude::*;

pub fn battle(stage: El, wires: Wires, pen: Pen) -> El {
    let away = RwSignal::new(false);
    let sides = move || Some((of(wires, |battle| battle.sides.len())?, away.get()));
    stage.when(
        sides,
        move |(sides, put_away)| {
            if put_away { recall(wires, away) } else { scene(wires, pen, away, sides) }
        },
    )
}

fn of<T>(wires: Wires, look: impl FnOnce(&Battle) -> T) -> Option<T> {
    wires.scene.with(|scene| scene.battle.as_ref().map(look))
}

fn title(wires: Wires) -> String {
    of(wires, |battle| battle.title.clone()).unwrap_or_default()
}

fn recall(wires: Wires, away: RwSignal<bool>) -> El {
    let button = el("button").class("plain recall").child(pictogram(Art::BURST)).text(" ");
    button.says(move || title(wires)).press(move || away.set(false))
}

/// Only what changes is drawn again, so that dice tumble when they were rolled and not before.
fn scene(wires: Wires, pen: Pen, away: RwSignal<bool>, sides: usize) -> El {
    let step = move || of(wires, |battle| battle.step.clone()).unwrap_or_default();
    let words = el("div").child(el("h2").says(move || title(wires))).child(el("p").class("step").says(step));
    let close = tool(Art::CLOSE, "Look at the board").press(move || away.set(true));
    el("section")
        .class("battle panel")
        .live("aria-label", move || Some(title(wires)))
        .child(el("header").class("sheet-head").child(words).child(close))
        .child(el("div").class("sides").children((0..sides).map(|index| side(wires, pen, index))))
}

fn side(wires: Wires, pen: Pen, index: usize) -> El {
    let own = move || of(wires, |battle| battle.sides.get(index).cloned()).flatten();
    let dice = move || own().map(|own| own.dice).filter(|dice| !dice.is_empty());
    let rolled = |dice: Vec<Die>| el("ul").class("dice").named("Dice").children(dice.iter().map(die));
    el("div").class("side-place").when(own, move |own| force(pen, &own)).when(dice, rolled)
}

fn force(pen: Pen, side: &BattleSide) -> El {
    let class = side.seat.map_or("side nobody".into(), |seat| ["side ", &seat_class(seat)].concat());
    let odds = side.odds.map(|odds| {
        let words = [&(odds / 10).to_string(), ".", &(odds % 10).to_string(), " % to win"].concat();
        let meter = el("meter").attr("max", "1000").attr("value", &odds.to_string()).named("Odds");
        el("p").class("odds").child(meter).text(&words)
    });
    let groups = side.groups.iter().map(|own| el("li").child(group(pen, own)));
    el("div")
        .class(&class)
        .attr("role", "group")
        .named(&side.name)
        .child(el("h3").maybe(side.seat.map(emblem)).text(&side.name))
        .maybe(odds)
        .child(el("ul").class("groups").children(groups))
}

fn group(pen: Pen, group: &Group) -> El {
    let name = el("span").child(el("b").text(&group.count.to_string())).text(" ").text(&group.name);
    let words = el("span").class("offer-words").child(name).child(el("small").text(&group.note));
    let element = match group.spot {
        None => el("div").class("group"),
        Some(spot) => el("button")
            .class("group")
            .class_if("lit", move || pen.light(spot).is_some())
            .class_if("chosen", move || pen.light(spot) == Some(Light::Chosen))
            .flag("disabled", move || pen.light(spot).is_none())
            .press(move || {
                pen.tap(spot);
            }),
    };
    element.child(pictogram(group.art)).child(words)
}

fn die(die: &Die) -> El {
    let (class, word) = if die.hit { ("die hit", " hit") } else { ("die", " miss") };
    el("li")
        .class(class)
        .text(&die.face.to_string())
        .maybe(die.hit.then(|| pictogram(Art::BURST)))
        .child(el("span").class("unseen").text(word))
}
