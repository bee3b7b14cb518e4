//! Which game it is.

use crate::app::components::hears;
use crate::app::pages::burden::Burden;
use crate::app::state::use_new_game;
use crate::games::Rules;
use crate::session::registry::pitch;
use leptos::prelude::*;

#[component]
pub fn Books() -> impl IntoView {
    let form = use_new_game();
    // One that is on its way is ticked already.
    let picked = Memo::new(move |_| form.with(|form| form.wanted.unwrap_or(form.rules)));
    view! {
        <fieldset class="books">
            <legend>"Game"</legend>
            {Rules::ALL.iter().map(|&rules| view! { <Book rules picked /> }).collect_view()}
        </fieldset>
    }
    .into_any()
}

#[component]
fn Book(rules: Rules, picked: Memo<Rules>) -> impl IntoView {
    let form = use_new_game();
    let pitch = pitch(rules);
    view! {
        <label class="book panel">
            <input
                type="radio"
                name="rulebook"
                checked={move || picked.get() == rules}
                prop:checked={move || picked.get() == rules}
                {..hears(move |_| form.choose(rules))}
            />
            <span class="book-words">
                <b>{rules.name()}</b>
                <span>{pitch.sentence}</span>
                <Burden pitch />
            </span>
        </label>
    }
    .into_any()
}
