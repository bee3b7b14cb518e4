//! A battle as a scene of its own: both sides, the step, the dice, the odds.

use super::{Pen, Wires};
use crate::scene::{Art, Battle, BattleSide, Die, Group, Light};
use crate::ui::art::{badge, icon, seat_class};
use leptos::prelude::*;

pub fn battle(wires: Wires, pen: Pen) -> AnyView {
    let battle = Memo::new(move |_| wires.scene.with(|scene| scene.battle.clone()));
    let away = RwSignal::new(false);
    let shown = move || {
        let battle = battle.get()?;
        Some(if away.get() { recall(away, battle.title) } else { scene(pen, away, battle) })
    };
    view! { {shown} }.into_any()
}

fn recall(away: RwSignal<bool>, title: String) -> AnyView {
    view! { <button class="plain recall" on:click=move |_| away.set(false)>{icon(Art::BURST)} {title}</button> }
        .into_any()
}

fn scene(pen: Pen, away: RwSignal<bool>, battle: Battle) -> AnyView {
    let sides = battle.sides.iter().map(|own| side(pen, own)).collect_view();
    view! {
        <section class="battle panel" aria-label=battle.title.clone()>
            <header class="sheet-head">
                <div>
                    <h2>{battle.title.clone()}</h2>
                    <p class="step">{battle.step}</p>
                </div>
                <button class="tool" aria-label="Look at the board" on:click=move |_| away.set(true)>
                    {icon(Art::CLOSE)}
                </button>
            </header>
            <div class="sides">{sides}</div>
        </section>
    }
    .into_any()
}

fn side(pen: Pen, side: &BattleSide) -> AnyView {
    let class = side.seat.map_or("side plain".into(), |seat| ["side ", &seat_class(seat)].concat());
    let odds = side.odds.map(|odds| {
        let words = format!("{}.{} % to win", odds / 10, odds % 10);
        view! { <p class="odds"><meter max="1000" value=odds aria-label="Odds"></meter> {words}</p> }
    });
    let dice = (!side.dice.is_empty())
        .then(|| view! { <ul class="dice" aria-label="Dice">{side.dice.iter().map(die).collect_view()}</ul> });
    view! {
        <div class=class role="group" aria-label=side.name.clone()>
            <h3>{side.seat.map(badge)} {side.name.clone()}</h3>
            {odds}
            <ul class="groups">{side.groups.iter().map(|own| view! { <li>{group(pen, own)}</li> }).collect_view()}</ul>
            {dice}
        </div>
    }
    .into_any()
}

fn group(pen: Pen, group: &Group) -> AnyView {
    let words = view! {
        {icon(group.art)}
        <span class="offer-words"><span><b>{group.count}</b> " " {group.name.clone()}</span> <small>{group.note.clone()}</small></span>
    };
    let Some(spot) = group.spot else { return view! { <div class="group">{words}</div> }.into_any() };
    let light = Memo::new(move |_| pen.light(spot));
    view! {
        <button
            class="group"
            class:lit=move || light.get().is_some()
            class:chosen=move || light.get() == Some(Light::Chosen)
            disabled=move || light.get().is_none()
            on:click=move |_| {
                pen.tap(spot);
            }
        >
            {words}
        </button>
    }
    .into_any()
}

fn die(die: &Die) -> AnyView {
    let (class, word) = if die.hit { ("die hit", " hit") } else { ("die", " miss") };
    view! {
        <li class=class>
            {die.face}
            {die.hit.then(|| icon(Art::BURST))}
            <span class="unseen">{word}</span>
        </li>
    }
    .into_any()
}
