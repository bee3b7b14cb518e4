//! The menu of the table.

use super::Frame;
use crate::app::components::{Icon, does};
use crate::app::state::dialogs::Dialog;
use crate::app::state::{use_dialogs, use_routes, use_table};
use crate::scene::Art;
use leptos::prelude::*;

#[component]
pub fn MenuPanel() -> impl IntoView {
    let (table, dialogs, routes) = (use_table(), use_dialogs(), use_routes());
    let open = move |dialog: Dialog| {
        table.close_panel();
        dialogs.open(dialog);
    };
    let save = move || {
        table.close_panel();
        table.save_as_file();
    };
    view! {
        <Frame title="Menu" role="dialog" close=move |()| table.close_panel()>
            <div class="sheet-body" tabindex="0">
                <ul class="rows">
                    <Item art=Art::SHARE label="Share this game" press=move |()| table.open_share() />
                    <Item art=Art::FILE label="Save as a file" press=move |()| save() />
                    <Item art=Art::CLOCK label="Answer ahead" press=move |()| open(Dialog::Orders(None)) />
                    <Item art=Art::BOOK label="Rules" press=move |()| open(Dialog::Rules(String::new())) />
                    <Item art=Art::CARD label="Player aid" press=move |()| open(Dialog::Aid) />
                    <Item art=Art::KEYBOARD label="Keyboard" press=move |()| open(Dialog::Keys) />
                    <Item art=Art::GEAR label="Settings" press=move |()| open(Dialog::Settings) />
                    <Item art=Art::HOME label="Leave the table" press=move |()| routes.home() />
                </ul>
            </div>
        </Frame>
    }
    .into_any()
}

#[component]
fn Item(art: Art, label: &'static str, #[prop(into)] press: Callback<()>) -> impl IntoView {
    view! {
        <li>
            <button class="row" {..does(move || press.run(()))}>
                <Icon art />
                {label}
            </button>
        </li>
    }
    .into_any()
}
