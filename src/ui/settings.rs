//! Settings: one table of questions with few answers each, kept on this device and set as attributes of the page.

use super::app::App;
use super::browser;
use super::dom::{El, el};
use super::parts::{group, pills};
use super::store::BrowserStore;
use crate::saves::Store;
use leptos::prelude::*;

/// What can be set; the order is that of the table below and of the stored digits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    Theme,
    Text,
    Motion,
    Shapes,
    Pace,
    Keys,
}

struct Setting {
    what: What,
    /// The attribute of the page's root.
    attribute: &'static str,
    label: &'static str,
    /// The attribute's value, and what a player reads.
    options: &'static [(&'static str, &'static str)],
    default: u8,
}

static TABLE: [Setting; 6] = [
    Setting {
        what: What::Theme,
        attribute: "data-theme",
        label: "Look",
        options: &[("dark", "Dark"), ("paper", "Paper"), ("contrast", "High contrast")],
        default: 0,
    },
    Setting {
        what: What::Text,
        attribute: "data-text",
        label: "Text size",
        options: &[("small", "Small"), ("usual", "Usual"), ("large", "Large"), ("largest", "Largest")],
        default: 1,
    },
    Setting {
        what: What::Motion,
        attribute: "data-motion",
        label: "Motion",
        options: &[("system", "As the system says"), ("on", "On"), ("off", "Off")],
        default: 0,
    },
    Setting {
        what: What::Shapes,
        attribute: "data-shapes",
        label: "Shapes of the seats",
        options: &[("usual", "Beside the colours"), ("large", "Larger than the colours")],
        default: 0,
    },
    Setting {
        what: What::Pace,
        attribute: "data-pace",
        label: "Bots play",
        options: &[("calm", "So that I can follow"), ("quick", "Quickly"), ("instant", "At once")],
        default: 0,
    },
    Setting {
        what: What::Keys,
        attribute: "data-keys",
        label: "Number keys pick answers",
        options: &[("on", "Yes"), ("off", "No")],
        default: 0,
    },
];

const KEY: &str = "orrery.settings";

/// One answer for each setting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Settings([u8; TABLE.len()]);

impl Settings {
    /// What was chosen on this device; anything unreadable is as if nobody had chosen.
    pub fn load() -> Settings {
        let text = BrowserStore.get(KEY).ok().flatten().unwrap_or_default();
        let mut digits = text.bytes().map(|byte| byte.wrapping_sub(b'0'));
        Settings(std::array::from_fn(|index| {
            let chosen = digits.next().filter(|&digit| usize::from(digit) < TABLE[index].options.len());
            chosen.unwrap_or(TABLE[index].default)
        }))
    }

    /// Writes them down, if the browser lets us, and tells the style sheet.
    pub fn apply(self) {
        let text: String = self.0.iter().map(|digit| char::from(b'0' + digit)).collect();
        let _ = BrowserStore.set(KEY, &text);
        self.show();
    }

    pub fn show(self) {
        for setting in &TABLE {
            browser::set_page_attribute(setting.attribute, self.value(setting.what));
        }
    }

    fn value(self, what: What) -> &'static str {
        let setting = &TABLE[what as usize];
        setting.options[usize::from(self.0[what as usize])].0
    }

    pub fn still(self) -> bool {
        match self.value(What::Motion) {
            "off" => true,
            "on" => false,
            _ => browser::prefers_less_motion(),
        }
    }

    /// Milliseconds between two answers of bots.
    pub fn pause(self) -> u64 {
        match self.value(What::Pace) {
            _ if self.still() => 0,
            "calm" => 900,
            "quick" => 300,
            _ => 0,
        }
    }
}

/// The form, for a dialog.
pub fn form(app: App) -> El {
    el("div").class("settings").children(TABLE.iter().map(|setting| row(app, setting)))
}

fn row(app: App, setting: &'static Setting) -> El {
    let index = setting.what as usize;
    let labels: Vec<&str> = setting.options.iter().map(|(_, label)| *label).collect();
    let chosen = app.settings.with_untracked(|settings| settings.0[index]);
    let choose = move |place: usize| {
        app.settings.update(|settings| settings.0[index] = place as u8);
        app.settings.get_untracked().apply();
    };
    let pills = pills(setting.attribute, &labels, chosen.into(), choose);
    group("", el("legend").text(setting.label)).child(pills)
}
