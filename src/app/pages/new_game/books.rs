//! Which game it is.

use crate::app::components::hears;
use crate::app::pages::burden::Burden;
use crate::app::state::use_new_game;
use crate::games::RulebookId;
use crate::session::registry::pitch;
use leptos::prelude::*;

#[component]
pub fn Books() -> impl IntoView {
    let form = use_new_game();
    // One that is on its way is ticked already.
    let picked = Memo::new(move |_| form.with(|form| form.wanted.unwrap_or(form.rulebook)));
    view! {
        <fieldset class="books">
            <legend>"Game"</legend>
            {RulebookId::ALL.iter().map(|&rulebook| view! { <Book rulebook picked /> }).collect_view()}
        </fieldset>
    }
    .into_any()
}

#[component]
fn Book(rulebook: RulebookId, picked: Memo<RulebookId>) -> impl IntoView {
    let form = use_new_game();
    let pitch = pitch(rulebook);
    view! {
        <label class="book panel">
            <input
                type="radio"
                name="rulebook"
                checked={move || picked.get() == rulebook}
                prop:checked={move || picked.get() == rulebook}
                {..hears(move |_| form.choose(rulebook))}
            />
            <span class="book-words">
                <b>{rulebook.name()}</b>
                <span>{pitch.sentence}</span>
                <Burden pitch />
            </span>
        </label>
    }
    .into_any()
}
