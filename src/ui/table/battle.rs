//! A battle as a scene of its own: both sides, the step, the dice, the odds.

use super::{Pen, Wires};
use crate::scene::{Art, Battle, BattleSide, Die, Group, Light};
use crate::ui::art::{emblem, pictogram, seat_class};
use crate::ui::dialog::tool;
use crate::ui::dom::{El, el, memo};
use leptos::prelude::*;

pub fn battle(stage: El, wires: Wires, pen: Pen) -> El {
    let battle = memo(move || wires.scene.with(|scene| scene.battle.clone()));
    let sides = memo(move || battle.with(|battle| battle.as_ref().map(|battle| battle.sides.len())));
    let away = RwSignal::new(false);
    stage.show(move || {
        let sides = sides.get()?;
        Some(if away.get() { recall(battle, away) } else { scene(battle, pen, away, sides) })
    })
}

fn title(battle: Memo<Option<Battle>>) -> String {
    battle.with(|battle| battle.as_ref().map(|battle| battle.title.clone()).unwrap_or_default())
}

fn recall(battle: Memo<Option<Battle>>, away: RwSignal<bool>) -> El {
    let button = el("button").class("plain recall").child(pictogram(Art::BURST)).text(" ");
    button.says(move || title(battle)).press(move || away.set(false))
}

/// Only what changes is drawn again, so that dice tumble when they were rolled and not before.
fn scene(battle: Memo<Option<Battle>>, pen: Pen, away: RwSignal<bool>, sides: usize) -> El {
    let step = move || battle.with(|battle| battle.as_ref().map(|battle| battle.step.clone()).unwrap_or_default());
    let words = el("div").child(el("h2").says(move || title(battle))).child(el("p").class("step").says(step));
    let close = tool(Art::CLOSE, "Look at the board").press(move || away.set(true));
    el("section")
        .class("battle panel")
        .live("aria-label", move || Some(title(battle)))
        .child(el("header").class("sheet-head").child(words).child(close))
        .child(el("div").class("sides").children((0..sides).map(|index| side(battle, pen, index))))
}

fn side(battle: Memo<Option<Battle>>, pen: Pen, index: usize) -> El {
    let own = memo(move || battle.with(|battle| battle.as_ref().and_then(|battle| battle.sides.get(index).cloned())));
    let dice = memo(move || own.with(|own| own.as_ref().map(|own| own.dice.clone())).unwrap_or_default());
    let rolled = move || {
        let dice = dice.get();
        (!dice.is_empty()).then(|| el("ul").class("dice").named("Dice").children(dice.iter().map(die)))
    };
    el("div").class("side-place").show(move || own.get().map(|own| force(pen, &own))).show(rolled)
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
