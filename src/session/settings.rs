//! Settings: one table of questions with few answers each, kept on this device. The page sets them as attributes of its root,
//! which the style sheet reads.

use super::beats::Pace;
use crate::saves::Store;

/// What can be set; the order is that of the table below and of the stored digits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum What {
    Theme,
    Text,
    Motion,
    Shapes,
    Pace,
    Keys,
    EndTurn,
}

/// When a turn waits for its player to end it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum EndTurn {
    Always,
    /// Only where a bot is asked next.
    BeforeBots,
    Never,
}

pub struct Setting {
    pub what: What,
    /// The attribute of the page's root.
    pub attribute: &'static str,
    pub label: &'static str,
    /// The attribute's value, and what a player reads.
    pub options: &'static [(&'static str, &'static str)],
    default: u8,
}

pub static TABLE: [Setting; 7] = [
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
        label: "What happens is shown",
        options: &[("calm", "So that I can follow"), ("quick", "Quickly"), ("instant", "At once"), ("slow", "Slowly")],
        default: 0,
    },
    Setting {
        what: What::Keys,
        attribute: "data-keys",
        label: "Number keys pick answers",
        options: &[("on", "Yes"), ("off", "No")],
        default: 0,
    },
    Setting {
        what: What::EndTurn,
        attribute: "data-end-turn",
        label: "My turn ends when I say so",
        options: &[("always", "Always"), ("bots", "When bots follow"), ("never", "Never")],
        default: 0,
    },
];

const KEY: &str = "orrery.settings";

/// One answer for each setting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Settings([u8; TABLE.len()]);

impl Default for Settings {
    fn default() -> Settings {
        Settings(std::array::from_fn(|index| TABLE[index].default))
    }
}

impl Settings {
    /// What was chosen on this device; anything unreadable is as if nobody had chosen.
    pub fn load(store: &dyn Store) -> Settings {
        let text = store.get(KEY).ok().flatten().unwrap_or_default();
        let mut settings = Settings::default();
        for (setting, byte) in TABLE.iter().zip(text.bytes()) {
            settings.set(setting.what, byte.wrapping_sub(b'0'));
        }
        settings
    }

    /// Writes them down, if the storage lets us: one digit for each.
    pub fn save(self, store: &dyn Store) {
        let text: String = self.0.iter().map(|digit| char::from(b'0' + digit)).collect();
        let _ = store.set(KEY, &text);
    }

    /// Which option is chosen, by its place.
    pub fn get(self, what: What) -> u8 {
        self.0[what as usize]
    }

    /// Chooses an option by its place; there must be one.
    pub fn set(&mut self, what: What, place: u8) {
        if usize::from(place) < TABLE[what as usize].options.len() {
            self.0[what as usize] = place;
        }
    }

    /// The attribute's value for the style sheet.
    pub fn value(self, what: What) -> &'static str {
        TABLE[what as usize].options[usize::from(self.get(what))].0
    }

    /// Whether nothing moves; `system` is what the system prefers.
    pub fn still(self, system: bool) -> bool {
        match self.value(What::Motion) {
            "off" => true,
            "on" => false,
            _ => system,
        }
    }

    /// How what happens between two questions is shown.
    pub fn pace(self, system_still: bool) -> Pace {
        match self.value(What::Pace) {
            "instant" => Pace::Off,
            _ if self.still(system_still) => Pace::Listed,
            "quick" => Pace::Played(40),
            "slow" => Pace::Played(200),
            _ => Pace::Played(100),
        }
    }

    pub fn end_turn(self) -> EndTurn {
        match self.value(What::EndTurn) {
            "always" => EndTurn::Always,
            "bots" => EndTurn::BeforeBots,
            _ => EndTurn::Never,
        }
    }

    /// Whether number keys pick answers.
    pub fn keys(self) -> bool {
        self.value(What::Keys) == "on"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::store::MemoryStore;

    #[test]
    fn what_cannot_be_read_is_as_if_nobody_had_chosen() {
        let store = MemoryStore::new();
        for (text, theme, pace) in [("2", "contrast", "calm"), ("9x", "dark", "calm"), ("00002", "dark", "instant")] {
            store.set(KEY, text).expect("room");
            let settings = Settings::load(&store);
            assert_eq!((settings.value(What::Theme), settings.value(What::Pace)), (theme, pace), "{text}");
        }
    }

    #[test]
    fn a_setting_is_kept_and_one_that_is_no_option_is_refused() {
        let store = MemoryStore::new();
        let mut settings = Settings::default();
        settings.set(What::Motion, 2);
        settings.set(What::Pace, 4);
        settings.save(&store);
        assert_eq!(Settings::load(&store), settings);
        assert!(settings.still(false) && settings.value(What::Pace) == "calm");
        assert_eq!(settings.pace(false), Pace::Listed, "where nothing moves it is listed");
        settings.set(What::Pace, 2);
        assert_eq!(settings.pace(false), Pace::Off);
    }
}
