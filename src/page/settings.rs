//! Settings: one table of questions with few answers each, kept on this device and set as attributes of the page.

use super::Page;
use super::act::Act;
use super::host::Host;
use super::html::Html;
use super::parts::pills;
use crate::html;

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
    pub fn load(host: &dyn Host) -> Settings {
        let text = host.get(KEY).ok().flatten().unwrap_or_default();
        let mut digits = text.bytes().map(|byte| byte.wrapping_sub(b'0'));
        Settings(std::array::from_fn(|index| {
            let chosen = digits.next().filter(|&digit| usize::from(digit) < TABLE[index].options.len());
            chosen.unwrap_or(TABLE[index].default)
        }))
    }

    /// Writes them down, if the browser lets us.
    fn keep(self, host: &dyn Host) {
        let text: String = self.0.iter().map(|digit| char::from(b'0' + digit)).collect();
        let _ = host.set(KEY, &text);
    }

    /// Tells the style sheet.
    pub fn show(self, host: &dyn Host) {
        for setting in &TABLE {
            host.set_attribute(setting.attribute, self.value(setting.what));
        }
    }

    fn value(self, what: What) -> &'static str {
        let setting = &TABLE[what as usize];
        setting.options[usize::from(self.0[what as usize])].0
    }

    pub fn still(self, host: &dyn Host) -> bool {
        match self.value(What::Motion) {
            "off" => true,
            "on" => false,
            _ => host.prefers_less_motion(),
        }
    }

    /// Milliseconds between two answers of bots.
    pub fn pause(self, host: &dyn Host) -> u32 {
        match self.value(What::Pace) {
            _ if self.still(host) => 0,
            "calm" => 900,
            "quick" => 300,
            _ => 0,
        }
    }

    /// Whether number keys pick answers.
    pub fn keys(self) -> bool {
        self.value(What::Keys) == "on"
    }
}

impl Page {
    pub fn set(&mut self, what: What, place: u8) {
        self.settings.0[what as usize] = place;
        self.settings.keep(&*self.host);
        self.settings.show(&*self.host);
    }
}

/// The form, for a dialog.
pub fn form(h: &mut Html, settings: Settings) {
    html!(h, "<div class='settings'>");
    for setting in &TABLE {
        let what = setting.what;
        let labels: Vec<&str> = setting.options.iter().map(|(_, label)| *label).collect();
        let chosen = settings.0[what as usize].into();
        html!(h, "<fieldset><legend>", setting.label, "</legend>");
        pills(h, setting.attribute, &labels, chosen, |place| Act::Set(what, place as u8));
        html!(h, "</fieldset>");
    }
    html!(h, "</div>");
}
