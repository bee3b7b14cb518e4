//! Something in a sheet that can be picked at times.

use crate::app::components::does;
use crate::app::state::use_table;
use crate::app::table::lit::lit_class;
use crate::scene::Spot;
use leptos::prelude::*;

/// What it is while it cannot be picked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Plain {
    Div,
    Span,
}

/// A button that picks what lies on the spot, where it is offered. Where the open question is answered in this sheet and this
/// is no answer, a button that says why; else a plain element of the same class.
#[component]
pub fn Pickable(
    #[prop(into)] spot: Signal<Option<Spot>>,
    plain: Plain,
    #[prop(into)] class: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let table = use_table();
    let light = Memo::new(move |_| table.light(spot.get()?));
    let offered = Memo::new(move |_| light.get().is_some());
    let refused = Memo::new(move |_| spot.get().is_some() && !offered.get() && table.is_asked_in_sheet());
    let press = move || {
        if let Some(spot) = spot.get_untracked()
            && !table.tap(spot)
        {
            table.explain(spot);
        }
    };
    view! {
        {move || match (offered.get(), refused.get(), plain) {
            (true, ..) => {
                view! {
                    <button class=move || format!("{}{}", class.get(), lit_class(light.get())) {..does(press)}>
                        {children()}
                    </button>
                }
                    .into_any()
            }
            (false, true, _) => {
                view! {
                    <button class=move || class.get() aria-disabled="true" {..does(press)}>
                        {children()}
                    </button>
                }
                    .into_any()
            }
            (false, false, Plain::Div) => view! { <div class=move || class.get()>{children()}</div> }.into_any(),
            (false, false, Plain::Span) => view! { <span class=move || class.get()>{children()}</span> }.into_any(),
        }}
    }
    .into_any()
}
