//! What a rulebook asks: once for the game, and once for each seat.

use super::cards::CardField;
use crate::app::components::{Each, Select, hears};
use crate::app::state::use_new_game;
use crate::core::seat::Seat;
use crate::scene::form::Choice;
use crate::scene::{Field, Kind, Value};
use leptos::prelude::*;

/// The questions about the game as a whole, where there are any.
#[component]
pub fn Options() -> impl IntoView {
    let form = use_new_game();
    let any = Memo::new(move |_| form.with(|form| !form.about.form.fields.is_empty()));
    let groups = Memo::new(move |_| form.with(|form| form.about.form.groups(&form.values)));
    let options = move || {
        view! {
            <fieldset class="options">
                <legend>"Options"</legend>
                <OptionsOf group=None />
                {move || groups.get().into_iter().map(|group| view! { <Group group /> }).collect_view()}
            </fieldset>
        }
    };
    (move || any.get().then(options)).into_any()
}

/// The questions of a group, or those that are in none.
#[component]
fn OptionsOf(group: Option<&'static str>) -> impl IntoView {
    let form = use_new_game();
    view! {
        <div class="option-fields">
            <Fields
                fields=move || form.with(|form| form.about.form.fields.clone())
                places=move || form.with(|form| form.about.form.asked_in(group, &form.values))
                values=move || form.with(|form| form.values.clone())
                set=move |(place, value): (usize, String)| form.change(|form| form.set_field(place, &value))
            />
        </div>
    }
    .into_any()
}

/// Many questions about one thing, put away under its name.
#[component]
fn Group(group: &'static str) -> impl IntoView {
    let form = use_new_game();
    let state = Memo::new(move |_| {
        form.with(|form| {
            let asked = form.about.form.asked_in(Some(group), &form.values).len();
            (asked, form.about.form.changed(group, &form.values))
        })
    });
    let said = move || match state.get() {
        (asked, 0) => format!("{asked} options, none changed"),
        (asked, changed) => format!("{changed} of {asked} options changed"),
    };
    view! {
        <details class="option-group">
            <summary>
                <strong>{group}</strong>
                " "
                <small>{said}</small>
            </summary>
            <OptionsOf group=Some(group) />
        </details>
    }
    .into_any()
}

/// Several questions. Each stays as it is while somebody fills in the form; another rulebook draws its own anew.
#[component]
pub fn Fields(
    #[prop(into)] fields: Signal<Vec<Field>>,
    /// Which of them are asked, in their order.
    #[prop(into)]
    places: Signal<Vec<usize>>,
    #[prop(into)] values: Signal<Vec<Value>>,
    /// The place of a question, and what its control holds.
    #[prop(into)]
    set: Callback<(usize, String)>,
    /// Whose questions they are; those of the game as a whole are nobody's.
    #[prop(optional)]
    seat: Option<Seat>,
) -> impl IntoView {
    let form = use_new_game();
    let fields = Memo::new(move |_| fields.get());
    let keys = Memo::new(move |_| {
        let rulebook = u64::from(form.with(|form| form.rulebook).id());
        places.get().into_iter().map(|place| (rulebook << 32) | place as u64).collect::<Vec<u64>>()
    });
    let draw = move |key: u64| {
        let place = key as u32 as usize;
        let field = fields.with_untracked(|fields| fields.get(place).cloned());
        let value = Memo::new(move |_| values.with(|values| values.get(place).cloned()));
        let set = move |value| set.run((place, value));
        match (seat, field) {
            (Some(seat), Some(field)) if field.as_cards().is_some() => {
                view! { <CardField seat place field value set /> }.into_any()
            }
            (_, field) => field.map(|field| view! { <FieldControl field value set /> }).into_any(),
        }
    };
    view! { <Each keys draw /> }.into_any()
}

#[component]
fn FieldControl(field: Field, value: Memo<Option<Value>>, #[prop(into)] set: Callback<String>) -> impl IntoView {
    let Field { label, help, kind, .. } = field;
    let labels = |options: Vec<Choice>| options.into_iter().map(|option| option.label).collect::<Vec<String>>();
    // The help describes the control; in its label it would be a part of its name.
    let id = (!help.is_empty()).then(|| format!("help-{}", label.replace(' ', "-")));
    let class = id.is_none().then_some("unseen");
    let described = id.clone();
    let picked = move || if let Some(Value::Pick(place)) = value.get() { place } else { 0 };
    let text = move || if let Some(Value::Text(text)) = value.get() { text } else { String::new() };
    let control = match kind {
        Kind::Pick { options, .. } => {
            view! { <Select options=labels(options) chosen=picked choose=set help=described /> }.into_any()
        }
        Kind::Text { most } => view! {
            <input
                type="text"
                autocomplete="off"
                maxlength={most.to_string()}
                aria-describedby={described}
                value={text}
                prop:value={text}
                {..hears(move |value| set.run(value))}
            />
        }
        .into_any(),
    };
    view! {
        <div class="asked">
            <label class="field">
                <span class=class>{label}</span>
                {control}
            </label>
            {id.map(|id| view! { <small id=id>{help}</small> })}
        </div>
    }
    .into_any()
}
