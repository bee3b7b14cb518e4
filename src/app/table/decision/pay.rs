//! A payment: a switch for each thing that pays, or a stepper where there are several. What it costs and what is paid stands
//! beside the button that gives it.

use super::step_tool::StepTool;
use crate::app::browser;
use crate::app::components::{Icon, Tinted, does};
use crate::app::state::use_table;
use crate::scene::{Art, Coin};
use leptos::html;
use leptos::prelude::*;

/// `part` is 0 where the open question asks for the payment, else the place of one below it.
#[component]
pub fn Pay(part: usize) -> impl IntoView {
    let table = use_table();
    let payment = untrack(|| table.part(part, |prompt, _| prompt.payment.clone()).flatten());
    let purse = payment.map(|payment| payment.purse).unwrap_or_default();
    let coin = |(place, coin): (usize, Coin)| match coin.most {
        1 => view! { <Switch part place coin /> }.into_any(),
        _ => view! { <Pile part place coin /> }.into_any(),
    };
    view! {
        <div class="coins" role="group" aria-label="Answers">
            {purse.into_iter().enumerate().map(coin).collect_view()}
        </div>
    }
    .into_any()
}

/// A planet or a card: it pays, or it is kept.
#[component]
fn Switch(part: usize, place: usize, coin: Coin) -> impl IntoView {
    let table = use_table();
    let pays = Memo::new(move |_| table.part(part, |_, draft| draft.amount(place)).unwrap_or_default() > 0);
    view! {
        <button
            class={move || if pays.get() { "offer coin chosen" } else { "offer coin" }}
            aria-pressed=move || if pays.get() { "true" } else { "false" }
            {..does(move || table.pay(part, place, !pays.get_untracked()))}
        >
            <span class="tick"><Icon art=Art::CHECK /></span>
            <CoinWords coin />
        </button>
    }
    .into_any()
}

/// Several of the same: so many of them pay.
#[component]
fn Pile(part: usize, place: usize, coin: Coin) -> impl IntoView {
    let table = use_table();
    let most = coin.most;
    let amount = Memo::new(move |_| table.part(part, |_, draft| draft.amount(place)).unwrap_or_default());
    let (less, more) = (NodeRef::<html::Button>::new(), NodeRef::<html::Button>::new());
    // A button that cannot be used any more passes the keyboard on to the other.
    browser::pass_focus(less, more, move || amount.get() == 0);
    browser::pass_focus(more, less, move || amount.get() == most);
    let name = coin.name.clone();
    view! {
        <div
            class={move || if amount.get() > 0 { "stepper coin chosen" } else { "stepper coin" }}
            role="group"
            aria-label=name.clone()
        >
            <CoinWords coin />
            <StepTool
                art=Art::MINUS
                name=format!("Less: {name}")
                node=less
                closed=move || amount.get() == 0
                place=None
                press=move |()| table.pay(part, place, false)
            />
            <output>{move || amount.get()} <small>"/" {most}</small></output>
            <StepTool
                art=Art::PLUS
                name=format!("More: {name}")
                node=more
                closed=move || amount.get() == most
                place=None
                press=move |()| table.pay(part, place, true)
            />
        </div>
    }
    .into_any()
}

#[component]
fn CoinWords(coin: Coin) -> impl IntoView {
    view! {
        <span class="offer-words">
            <span>{coin.art.map(|(art, tint)| view! { <Tinted art tint /> " " })} {coin.name}</span>
            " "
            <small>{coin.note}</small>
        </span>
    }
    .into_any()
}
