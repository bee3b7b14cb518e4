//! Sentences that appear over the page and stay until they are read.

use crate::app::browser;
use crate::saves::Entry;
use leptos::prelude::*;

/// What a notice is about; there is at most one about each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum About {
    Update,
    Storage,
    OtherTab,
    Deleted,
    Trouble,
}

/// What can be done about it.
#[derive(Clone, PartialEq, Debug)]
pub enum Remedy {
    Update,
    SaveAsFile,
    PasteAgain,
    ShowNewer,
    KeepMine,
    /// Brings back a game that was deleted.
    Restore(Box<Entry>),
}

impl Remedy {
    pub fn label(&self) -> &'static str {
        match self {
            Remedy::Update => "Update now",
            Remedy::SaveAsFile => "Save as a file",
            Remedy::PasteAgain => "Paste it again",
            Remedy::ShowNewer => "Show the newer game",
            Remedy::KeepMine => "Keep mine as well",
            Remedy::Restore(_) => "Undo",
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Notice {
    /// Every notice has its own.
    pub number: u64,
    pub about: About,
    pub text: String,
    pub remedies: Vec<Remedy>,
}

#[derive(Clone, Copy)]
pub struct Notices {
    notices: RwSignal<Vec<Notice>>,
    /// The number of the next one.
    next: StoredValue<u64>,
}

pub fn provide_notices() -> Notices {
    let notices = Notices { notices: RwSignal::default(), next: StoredValue::new(0) };
    provide_context(notices);
    notices
}

pub fn use_notices() -> Notices {
    expect_context()
}

impl Notices {
    pub fn numbers(self) -> Vec<u64> {
        self.notices.with(|notices| notices.iter().map(|notice| notice.number).collect())
    }

    pub fn get(self, number: u64) -> Option<Notice> {
        self.notices.with(|notices| notices.iter().find(|notice| notice.number == number).cloned())
    }

    /// Shows a notice instead of the last one about the same.
    pub fn tell_with(self, about: About, text: impl ToString, remedies: Vec<Remedy>) {
        let text = text.to_string();
        let number = self.next.get_value();
        self.next.set_value(number + 1);
        self.notices.update(|notices| {
            notices.retain(|other| other.about != about);
            notices.push(Notice { number, about, text, remedies });
        });
    }

    pub fn tell(self, about: About, text: impl ToString) {
        self.tell_with(about, text, Vec::new());
    }

    pub fn trouble(self, text: impl ToString) {
        self.tell(About::Trouble, text);
    }

    /// Takes the notice about this away, if there is one.
    pub fn dismiss(self, about: About) {
        if self.notices.with_untracked(|notices| notices.iter().any(|other| other.about == about)) {
            self.notices.update(|notices| notices.retain(|other| other.about != about));
        }
    }

    pub fn update_ready(self) {
        self.tell_with(About::Update, "A new version of Orrery is ready. Your games stay.", vec![Remedy::Update]);
    }

    /// Offers a text as a file, and says so where that is refused; true where it was kept.
    pub fn keep_file(self, name: &str, text: &str) -> bool {
        let kept = browser::download(name, text);
        if !kept {
            self.trouble("The browser refused to save a file.");
        }
        kept
    }
}
