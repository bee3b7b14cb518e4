//! A battle as a scene of its own: both sides, the step, the dice, the odds.

use super::{Pen, Wires};
use crate::scene::{Art, Battle, BattleSide, Die, Group, Light};
use crate::ui::art::{badge, icon, seat_class};
use leptos::prelude::*;

pub fn battle(wires: Wires, pen: Pen) -> AnyView {
    let battle = Memo::new(move |_| wires.scene.with(|scene| scene.battle.clone()));
    let part = move |look: fn(&Battle) -> String| battle.with(|battle| battle.as_ref().map(look)).unwrap_or_default();
    let title = Memo::new(move |_| part(|battle| battle.title.clone()));
    let sides = Memo::new(move |_| battle.with(|battle| battle.as_ref().map(|battle| battle.sides.len())));
    let away = RwSignal::new(false);
    // Only what changes is drawn again, so that dice tumble when they were rolled and not before.
    let shown = move || {
        let sides = sides.get()?;
        Some(if away.get() {
            view! { <button class="plain recall" on:click=move |_| away.set(false)>{icon(Art::BURST)} " " {title}</button> }
                .into_any()
        } else {
            view! {
                <section class="battle panel" aria-label=move || title.get()>
                    <header class="sheet-head">
                        <div>
                            <h2>{title}</h2>
                            <p class="step">{move || part(|battle| battle.step.clone())}</p>
                        </div>
                        <button class="tool" aria-label="Look at the board" on:click=move |_| away.set(true)>
                            {icon(Art::CLOSE)}
                        </button>
                    </header>
                    <div class="sides">{(0..sides).map(|index| side(battle, pen, index)).collect_view()}</div>
                </section>
            }
            .into_any()
        })
    };
    view! { {shown} }.into_any()
}

fn side(battle: Memo<Option<Battle>>, pen: Pen, index: usize) -> AnyView {
    let own =
        Memo::new(move |_| battle.with(|battle| battle.as_ref().and_then(|battle| battle.sides.get(index).cloned())));
    let dice = Memo::new(move |_| own.with(|own| own.as_ref().map(|own| own.dice.clone())).unwrap_or_default());
    let rolled = move || {
        let dice = dice.get();
        (!dice.is_empty())
            .then(|| view! { <ul class="dice" aria-label="Dice">{dice.iter().map(die).collect_view()}</ul> })
    };
    view! {
        <div class="side-place">
            {move || own.get().map(|own| force(pen, &own))}
            {rolled}
        </div>
    }
    .into_any()
}

fn force(pen: Pen, side: &BattleSide) -> AnyView {
    let class = side.seat.map_or("side nobody".into(), |seat| ["side ", &seat_class(seat)].concat());
    let odds = side.odds.map(|odds| {
        let words = format!("{}.{} % to win", odds / 10, odds % 10);
        view! { <p class="odds"><meter max="1000" value=odds aria-label="Odds"></meter> {words}</p> }
    });
    view! {
        <div class=class role="group" aria-label=side.name.clone()>
            <h3>{side.seat.map(badge)} {side.name.clone()}</h3>
            {odds}
            <ul class="groups">{side.groups.iter().map(|own| view! { <li>{group(pen, own)}</li> }).collect_view()}</ul>
        </div>
    }
    .into_any()
}

fn group(pen: Pen, group: &Group) -> AnyView {
    let words = view! {
        {icon(group.art)}
        <span class="offer-words">
            <span><b>{group.count}</b> " " {group.name.clone()}</span>
            <small>{group.note.clone()}</small>
        </span>
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
