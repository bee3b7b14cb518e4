//! What a sheet holds: words, figures, cards, tracks, plans. A block stays in its place while the game moves on, and so
//! does each card, cell and square in it; what differs is drawn anew.

mod card;
mod card_face;
mod choice;
mod columns;
mod folded;
mod kind;
mod meters;
mod pickable;
mod plan;
mod rows;
mod track;

use super::rail::NamedFacts;
use crate::app::components::{Each, places};
use crate::scene::Block;
use card::Cards;
use choice::Choice;
use columns::Columns;
use kind::Kind;
use leptos::prelude::*;
use plan::PlanView;
use rows::Rows;
use track::TrackView;

/// A block as it is shown; `None` when it has just gone.
type Shown = Memo<Option<Block>>;

/// Blocks one after the other; plans stand side by side.
#[component]
pub fn Blocks(#[prop(into)] blocks: Signal<Vec<Block>>) -> AnyView {
    let keys = Memo::new(move |_| blocks.with(|blocks| keys_of(blocks)));
    let draw = move |key: u64| {
        let (place, kind) = place_of(key);
        match kind {
            Kind::Plans => view! { <Plans blocks first=place /> }.into_any(),
            kind => {
                let block = shown(blocks, place);
                view! { <OneBlock kind block /> }.into_any()
            }
        }
    };
    view! { <Each keys draw /> }.into_any()
}

/// The block in this place.
fn shown(blocks: Signal<Vec<Block>>, place: usize) -> Shown {
    Memo::new(move |_| blocks.with(|blocks| blocks.get(place).cloned()))
}

/// A key for each block, made of its place and its kind; plans in a row have that of the first.
fn keys_of(blocks: &[Block]) -> Vec<u64> {
    let kinds: Vec<Kind> = blocks.iter().map(Kind::of).collect();
    let begins = |place: usize| kinds[place] != Kind::Plans || place == 0 || kinds[place - 1] != Kind::Plans;
    let key = |place: usize| (place * Kind::ALL.len() + kinds[place] as usize) as u64;
    (0..kinds.len()).filter(|&place| begins(place)).map(key).collect()
}

/// The place and the kind that a key is made of.
fn place_of(key: u64) -> (usize, Kind) {
    let kinds = Kind::ALL.len();
    (key as usize / kinds, Kind::ALL[key as usize % kinds])
}

/// The plans from this place on.
#[component]
fn Plans(blocks: Signal<Vec<Block>>, first: usize) -> impl IntoView {
    let plans = Memo::new(move |_| {
        blocks.with(|blocks| blocks.iter().skip(first).take_while(|block| matches!(block, Block::Plan(_))).count())
    });
    view! {
        <div class="plans">
            <Each
                keys=move || places(plans.get())
                draw={move |place| {
                    let block = shown(blocks, first + place as usize);
                    view! { <PlanView block /> }.into_any()
                }}
            />
        </div>
    }
    .into_any()
}

#[component]
fn OneBlock(kind: Kind, block: Shown) -> AnyView {
    match kind {
        Kind::Heading => view! { <h3>{move || words(block)}</h3> }.into_any(),
        Kind::Text => view! { <p>{move || words(block)}</p> }.into_any(),
        Kind::Facts => {
            let facts = Signal::derive(move || match block.get() {
                Some(Block::Facts(facts)) => facts,
                _ => Vec::new(),
            });
            view! { <NamedFacts facts /> }.into_any()
        }
        Kind::Cards => view! { <Cards block class="cards" folds=false /> }.into_any(),
        Kind::Rows => view! { <Rows block /> }.into_any(),
        Kind::Track => view! { <TrackView block /> }.into_any(),
        Kind::Plans => view! { <PlanView block /> }.into_any(),
        Kind::Choice => view! { <Choice block /> }.into_any(),
        Kind::Columns => view! { <Columns block /> }.into_any(),
        Kind::Tiles => view! { <Cards block class="cards tiles" folds=false /> }.into_any(),
        Kind::Tray => view! { <Cards block class="cards tray" folds=true /> }.into_any(),
    }
}

fn words(block: Shown) -> String {
    match block.get() {
        Some(Block::Heading(text) | Block::Text(text)) => text,
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Plan;

    #[test]
    fn plans_in_a_row_stand_together() {
        let plan = || Block::Plan(Plan::default());
        let blocks = [Block::Heading("Ships".into()), plan(), plan(), Block::Text("and".into()), plan()];
        let places: Vec<(usize, Kind)> = keys_of(&blocks).into_iter().map(place_of).collect();
        let expected = [(0, Kind::Heading), (1, Kind::Plans), (3, Kind::Text), (4, Kind::Plans)];
        assert_eq!(places, expected);
    }
}
