//! The settings.

use super::DialogSheet;
use crate::app::components::Pills;
use crate::app::state::use_preferences;
use crate::session::settings::{Setting, TABLE};
use leptos::prelude::*;

#[component]
pub fn SettingsDialog() -> impl IntoView {
    view! {
        <DialogSheet title="Settings" class="narrow">
            <div class="settings">
                {TABLE.iter().map(|setting| view! { <SettingRow setting /> }).collect_view()}
            </div>
        </DialogSheet>
    }
    .into_any()
}

#[component]
fn SettingRow(setting: &'static Setting) -> impl IntoView {
    let preferences = use_preferences();
    let options: Vec<String> = setting.options.iter().map(|(_, label)| label.to_string()).collect();
    view! {
        <fieldset>
            <legend>{setting.label}</legend>
            <Pills
                group=setting.attribute
                options
                chosen=move || usize::from(preferences.get().get(setting.what))
                choose=move |place| preferences.set(setting.what, place as u8)
            />
        </fieldset>
    }
    .into_any()
}
