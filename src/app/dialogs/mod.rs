//! What opens over any screen, one at a time.

mod aid;
mod film;
mod incoming;
mod keys;
mod moments;
mod open_link;
mod orders;
mod qr;
mod rules;
mod settings;
mod share;
mod take_seats;

use super::components::{Button, Each, Sheet};
use super::state::dialogs::{DialogKind, Part};
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

/// Draws a dialog of this kind. All that only this reaches is fetched with the first dialog: see `browser::fetch_dialogs`.
pub type Draw = fn(DialogKind) -> AnyView;

pub fn draw(kind: DialogKind) -> AnyView {
    match kind {
        DialogKind::Settings => view! { <SettingsDialog /> }.into_any(),
        DialogKind::OpenLink => view! { <OpenLinkDialog /> }.into_any(),
        DialogKind::Share => view! { <ShareDialog /> }.into_any(),
        DialogKind::Orders => view! { <OrdersDialog /> }.into_any(),
        DialogKind::Rules => view! { <RulesDialog /> }.into_any(),
        DialogKind::Aid => view! { <AidDialog /> }.into_any(),
        DialogKind::Keys => view! { <KeysDialog /> }.into_any(),
        DialogKind::Incoming => view! { <IncomingDialog /> }.into_any(),
        DialogKind::Film => view! { <FilmDialog /> }.into_any(),
    }
}

/// Each dialog that is opened is drawn anew; what changes in it meanwhile is its own matter.
#[component]
pub fn Dialogs() -> impl IntoView {
    let dialogs = use_dialogs();
    let keys = Memo::new(move |_| dialogs.number().into_iter().collect::<Vec<u64>>());
    let draw = move |_| {
        let kind = untrack(|| dialogs.kind());
        let shown = move |kind| match dialogs.part() {
            Part::Here(draw) => untrack(|| draw(kind)),
            Part::Away => ().into_any(),
            Part::Failed => view! { <NotFetched /> }.into_any(),
        };
        view! { {move || kind.map(shown)} }.into_any()
    };
    view! { <Each keys draw /> }.into_any()
}

/// What is said while the dialogs cannot be fetched.
#[component]
fn NotFetched() -> impl IntoView {
    let dialogs = use_dialogs();
    view! {
        <DialogSheet title="Not here yet" class="narrow">
            <p>"This part of Orrery could not be fetched. It needs the network once; then try again."</p>
            <div class="actions">
                <Button class="primary" label="Try again" press=move |()| dialogs.fetch() />
            </div>
        </DialogSheet>
    }
    .into_any()
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
