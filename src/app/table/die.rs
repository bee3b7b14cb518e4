//! A die that has landed.

use crate::app::components::Icon;
use crate::scene::{Art, Die};
use leptos::prelude::*;

pub fn face(die: Die) -> impl IntoView {
    let (class, word) = if die.hit { ("die hit", " hit") } else { ("die", " miss") };
    view! {
        <li class=class>
            {die.face} {die.hit.then(|| view! { <Icon art=Art::BURST /> })} <span class="unseen">{word}</span>
        </li>
    }
}
