//! Squares at given places, and what they add up to.

use super::Shown;
use super::pickable::{Pickable, Plain};
use crate::app::components::{Each, Icon, Tinted, places};
use crate::app::table::rail::NamedFacts;
use crate::scene::{Block, Plan, Square};
use leptos::prelude::*;

#[component]
pub fn PlanView(block: Shown) -> impl IntoView {
    let title = Memo::new(move |_| of_plan(block, |plan| (plan.title.clone(), plan.art)));
    let note = Memo::new(move |_| of_plan(block, |plan| plan.note.clone()));
    let facts = Memo::new(move |_| of_plan(block, |plan| plan.facts.clone()));
    let size = Memo::new(move |_| of_plan(block, size));
    let count = Memo::new(move |_| of_plan(block, |plan| plan.squares.len()));
    let draw = move |place: u64| {
        let square =
            Memo::new(move |_| of_plan(block, |plan| plan.squares.get(place as usize).cloned().unwrap_or_default()));
        view! { <SquareItem square /> }.into_any()
    };
    view! {
        <section class="plan" aria-label=move || title.get().0>
            <h3>{move || title.get().1.map(|art| view! { <Icon art /> })} {move || title.get().0}</h3>
            <ul class="squares" style=size>
                <Each keys=move || places(count.get()) draw />
            </ul>
            <NamedFacts facts />
            <small>{note}</small>
        </section>
    }
    .into_any()
}

/// Something of the plan; nothing when it has just gone.
fn of_plan<T: Default>(block: Shown, read: impl FnOnce(&Plan) -> T) -> T {
    block.with(|block| if let Some(Block::Plan(plan)) = block { read(plan) } else { T::default() })
}

/// How wide and high the plan is, for the style sheet.
fn size(plan: &Plan) -> String {
    let reach = |place: fn(&Square) -> u16| hundredths(plan.squares.iter().map(place).max().unwrap_or(0) + 100);
    format!("--w:{};--h:{}", reach(|square| square.x), reach(|square| square.y))
}

/// Hundredths as a number with two decimals.
fn hundredths(value: u16) -> String {
    format!("{}.{:02}", value / 100, value % 100)
}

#[component]
fn SquareItem(square: Memo<Square>) -> impl IntoView {
    let place = move || square.with(|square| format!("--x:{};--y:{}", hundredths(square.x), hundredths(square.y)));
    let class = move || if square.with(|square| square.raised) { "square raised" } else { "square" };
    view! {
        <li style=place>
            <Pickable
                spot=move || square.with(|square| square.spot)
                plain=Plain::Span
                class=move || class().to_string()
            >
                {move || face(square.get())}
            </Pickable>
        </li>
    }
    .into_any()
}

fn face(square: Square) -> impl IntoView {
    let tint = square.tint;
    view! {
        <span class="square-head">
            {square.art.map(|art| view! { <Tinted art tint /> })} <b>{square.figure}</b>
        </span>
        <span class="square-name">{square.name}</span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_reaches_a_square_beyond_its_farthest() {
        let square = |x, y| Square { x, y, ..Square::default() };
        let plan = Plan { squares: vec![square(0, 105), square(250, 0)], ..Plan::default() };
        assert_eq!(size(&plan), "--w:3.50;--h:2.05");
    }
}
