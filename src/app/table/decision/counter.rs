//! A counter-offer, put together of what both sides have. It is made in words, which bind nobody.

use super::step_tool::StepTool;
use crate::app::browser;
use crate::app::components::Icon;
use crate::app::state::use_table;
use crate::scene::{Art, DealSide, Ware};
use leptos::html;
use leptos::prelude::*;

/// How much of each ware would be given and got.
type Terms = RwSignal<Vec<(Ware, u32, u32)>>;

/// Beside an offer that lies on the table; nothing where there is nothing to make one of.
#[component]
pub fn Counter() -> impl IntoView {
    let table = use_table();
    let wares = untrack(|| table.question(|question| question.prompt.wares.clone())).unwrap_or_default();
    if wares.is_empty() {
        return ().into_any();
    }
    let terms: Terms = RwSignal::new(wares.into_iter().map(|ware| (ware, 0, 0)).collect());
    view! {
        <details class="counter">
            <summary>"Make a counter-offer"</summary>
            <div class="deal">
                <Side terms side=DealSide::Give />
                <Side terms side=DealSide::Get />
            </div>
        </details>
    }
    .into_any()
}

#[component]
fn Side(terms: Terms, side: DealSide) -> impl IntoView {
    let places = 0..terms.with_untracked(Vec::len);
    view! {
        <div class="deal-side" role="group" aria-label=side.title()>
            <h3>{side.title()}</h3>
            {places.map(|place| view! { <Amount terms side place /> }).collect_view()}
        </div>
    }
    .into_any()
}

/// So much of one ware; each step says the counter-offer anew.
#[component]
fn Amount(terms: Terms, side: DealSide, place: usize) -> impl IntoView {
    let words = use_table().desk.words;
    let ware = terms.with_untracked(|terms| terms[place].0);
    let (verb, most) = if side == DealSide::Give { ("give", ware.mine) } else { ("get", ware.theirs) };
    let amount = Memo::new(move |_| {
        let (_, give, get) = terms.with(|terms| terms[place]);
        if side == DealSide::Give { give } else { get }
    });
    let step = move |to: u32| {
        terms.update(|terms| *if side == DealSide::Give { &mut terms[place].1 } else { &mut terms[place].2 } = to);
        words.set(terms.with_untracked(|terms| Ware::counter_offer(terms)));
    };
    let (less, more) = (NodeRef::<html::Button>::new(), NodeRef::<html::Button>::new());
    // A button that cannot be used any more passes the keyboard on to the other.
    browser::pass_focus(less, more, move || amount.get() == 0);
    browser::pass_focus(more, less, move || amount.get() >= most);
    view! {
        <div class="stepper" role="group" aria-label=ware.many>
            <span class="offer-words">
                <span>
                    <Icon art=ware.art />
                    " "
                    {ware.many}
                </span>
            </span>
            <StepTool
                art=Art::MINUS
                name=format!("One {} less to {verb}", ware.one)
                node=less
                closed={move || amount.get() == 0}
                place=None
                press=move |()| step(amount.get_untracked().saturating_sub(1))
            />
            <output>{move || amount.get()} <small>"/" {most}</small></output>
            <StepTool
                art=Art::PLUS
                name=format!("One {} more to {verb}", ware.one)
                node=more
                closed={move || amount.get() >= most}
                place=None
                press=move |()| step(amount.get_untracked() + 1)
            />
        </div>
    }
    .into_any()
}
