//! What opens over any screen, one at a time.

mod aid;
mod film;
mod incoming;
mod keys;
mod open_link;
mod orders;
mod qr;
mod rules;
mod settings;
mod share;
mod take_seats;

use super::components::{Each, Sheet};
use super::state::dialogs::DialogKind;
use super::state::{use_dialogs, use_table};
use aid::AidDialog;
use film::FilmDialog;
use incoming::IncomingDialog;
use keys::KeysDialog;
use leptos::prelude::*;
use open_link::OpenLinkDialog;
use orders::OrdersDialog;
use rules::RulesDialog;
use settings::SettingsDialog;
use share::ShareDialog;

/// Each dialog that is opened is drawn anew; what changes in it meanwhile is its own matter.
#[component]
pub fn Dialogs() -> impl IntoView {
    let dialogs = use_dialogs();
    let keys = Memo::new(move |_| dialogs.number().into_iter().collect::<Vec<u64>>());
    let draw = move |_| match untrack(|| dialogs.kind()) {
        None => ().into_any(),
        Some(DialogKind::Settings) => view! { <SettingsDialog /> }.into_any(),
        Some(DialogKind::OpenLink) => view! { <OpenLinkDialog /> }.into_any(),
        Some(DialogKind::Share) => view! { <ShareDialog /> }.into_any(),
        Some(DialogKind::Orders) => view! { <OrdersDialog /> }.into_any(),
        Some(DialogKind::Rules) => view! { <RulesDialog /> }.into_any(),
        Some(DialogKind::Aid) => view! { <AidDialog /> }.into_any(),
        Some(DialogKind::Keys) => view! { <KeysDialog /> }.into_any(),
        Some(DialogKind::Incoming) => view! { <IncomingDialog /> }.into_any(),
        Some(DialogKind::Film) => view! { <FilmDialog /> }.into_any(),
    };
    view! { <Each keys draw /> }.into_any()
}

/// The sheet of a dialog.
#[component]
fn DialogSheet(
    #[prop(into)] title: String,
    /// "narrow", or nothing.
    #[prop(optional)]
    class: &'static str,
    children: Children,
) -> impl IntoView {
    let table = use_table();
    view! {
        <Sheet title class close=move |()| table.close_dialog()>
            <div class="sheet-body" tabindex="0">
                {children()}
            </div>
        </Sheet>
    }
    .into_any()
}
