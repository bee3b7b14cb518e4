//! What the user has set, on this device.

use crate::app::browser::{self, LocalStore};
use crate::session::beats::Pace;
use crate::session::settings::{Settings, TABLE, What};
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Preferences(RwSignal<Settings>);

/// Loads the settings of this device and shows them.
pub fn provide_preferences() -> Preferences {
    let preferences = Preferences(RwSignal::new(Settings::load(&LocalStore)));
    preferences.show();
    provide_context(preferences);
    preferences
}

pub fn use_preferences() -> Preferences {
    expect_context()
}

impl Preferences {
    pub fn get(self) -> Settings {
        self.0.get()
    }

    /// Without listening to later changes.
    pub fn now(self) -> Settings {
        self.0.get_untracked()
    }

    pub fn set(self, what: What, place: u8) {
        self.0.update(|settings| settings.set(what, place));
        self.now().save(&LocalStore);
        self.show();
    }

    /// Tells the style sheet.
    fn show(self) {
        let settings = self.now();
        TABLE.iter().for_each(|setting| browser::set_root_attribute(setting.attribute, settings.value(setting.what)));
    }

    /// How what happens between two questions is shown.
    pub fn pace(self) -> Pace {
        self.now().pace(browser::prefers_less_motion())
    }
}
