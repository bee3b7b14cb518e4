//! A die that has landed.

use crate::app::components::Icon;
use crate::scene::{Art, Die};
use leptos::prelude::*;

pub fn face(die: Die) -> impl IntoView {
    let class = match (die.hit, die.again) {
        (true, true) => "die hit again",
        (true, false) => "die hit",
        (false, true) => "die again",
        (false, false) => "die",
    };
    let word = if die.hit { " hit" } else { " miss" };
    let again = die.again.then(|| view! { <span class="unseen">", rolled again"</span> });
    view! {
        <li class=class>
            {die.face} {die.hit.then(|| view! { <Icon art=Art::BURST /> })} <span class="unseen">{word}</span> {again}
        </li>
    }
}
