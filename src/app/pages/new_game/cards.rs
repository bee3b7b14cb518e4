//! A question about a seat that is answered with a card: what was chosen, and the cards to read and choose from.

use crate::app::components::{Icon, does, hears, seat_class};
use crate::app::state::use_new_game;
use crate::core::seat::Seat;
use crate::scene::form::Choice;
use crate::scene::names::SEAT_COLOURS;
use crate::scene::{Art, Field, Value};
use leptos::prelude::*;

#[component]
pub fn CardField(
    seat: Seat,
    place: usize,
    field: Field,
    value: Memo<Option<Value>>,
    #[prop(into)] set: Callback<String>,
) -> impl IntoView {
    let form = use_new_game();
    let options = StoredValue::new(field.as_cards().unwrap_or_default().to_vec());
    let name = format!("{} of {}", field.label, SEAT_COLOURS[seat.index()].0);
    let picked = Memo::new(move |_| if let Some(Value::Pick(place)) = value.get() { place } else { 0 });
    let open = Memo::new(move |_| form.with(|form| form.reading == Some((seat, place))));
    let chosen = move || options.with_value(|options| options.get(picked.get()).cloned()).unwrap_or_default();
    let group = format!("{name} card");
    let title = name.clone();
    let cards = move || {
        let edition = form.with(|form| form.edition());
        let fits = |(_, choice): &(usize, Choice)| choice.edition.is_none_or(|own| own == edition);
        let card =
            |(place, choice): (usize, Choice)| view! { <CardChoice place choice group=group.clone() picked set /> };
        view! {
            <fieldset class="choice-cards">
                <legend class="unseen">{title.clone()}</legend>
                {options.get_value().into_iter().enumerate().filter(fits).map(card).collect_view()}
            </fieldset>
        }
    };
    view! {
        <button
            type="button"
            class=format!("plain card-chosen asked {}", seat_class(seat))
            aria-expanded={move || if open.get() { "true" } else { "false" }}
            {..does(move || form.change(|form| form.read_cards(seat, place)))}
        >
            <span class="unseen">{name} ": "</span>
            {move || chosen().art.map(|art| view! { <Icon art /> })}
            <span class="card-chosen-name">{move || chosen().label}</span>
            <Icon art=Art::DOWN />
        </button>
        {move || open.get().then(&cards)}
    }
    .into_any()
}

#[component]
fn CardChoice(
    place: usize,
    choice: Choice,
    group: String,
    picked: Memo<usize>,
    set: Callback<String>,
) -> impl IntoView {
    let checked = move || picked.get() == place;
    view! {
        <label class="choice-card">
            <input
                type="radio"
                name=group
                checked={checked}
                prop:checked={checked}
                {..hears(move |_| set.run(place.to_string()))}
            />
            {choice.art.map(|art| view! { <Icon art /> })}
            <span class="choice-words">
                <b>{choice.label}</b>
                <span>{choice.text}</span>
                <small>{choice.note}</small>
            </span>
        </label>
    }
    .into_any()
}
