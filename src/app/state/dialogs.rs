//! What is open over the page, one at a time.

use crate::app::browser;
use crate::app::dialogs::Draw;
use crate::core::orders::Topic;
use crate::session::incoming::Incoming;
use crate::session::parcel::Parcel;
use leptos::prelude::*;

pub enum Dialog {
    Settings,
    OpenLink(Paste),
    Share(Share),
    /// Answers given ahead; the topic it was opened for comes first.
    Orders(Option<Topic>),
    /// The rules of the game on the table, with what somebody looks for.
    Rules(String),
    /// What one wants beside the board, on one page.
    Aid,
    /// What the keys do.
    Keys,
    /// What came by link or file and needs an answer.
    Incoming(Incoming),
    /// What happened after so many choices.
    Film(usize),
}

/// Which dialog it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DialogKind {
    Settings,
    OpenLink,
    Share,
    Orders,
    Rules,
    Aid,
    Keys,
    Incoming,
    Film,
}

/// What is pasted into the dialog, and what was wrong with it.
#[derive(Default)]
pub struct Paste {
    pub text: String,
    pub trouble: String,
}

/// Passing a game on; what it offers is made once when it opens.
pub struct Share {
    /// `None` where the game is too long for a link.
    pub parcel: Option<Parcel>,
    /// The whole game, where the link would carry a part of it.
    pub whole: bool,
    /// The link as a code to scan is shown.
    pub code: bool,
    /// What became of the last way.
    pub said: String,
}

impl Share {
    pub fn new(parcel: Option<Parcel>) -> Share {
        Share { parcel, whole: false, code: false, said: String::new() }
    }

    pub fn title(&self) -> String {
        match &self.parcel {
            Some(parcel) => format!("Pass the game to {}", parcel.receiver),
            None => "Share this game".into(),
        }
    }

    /// The link that was chosen.
    pub fn url(&self) -> &str {
        self.parcel.as_ref().map_or("", |parcel| parcel.url(self.whole))
    }
}

impl Dialog {
    fn kind(&self) -> DialogKind {
        match self {
            Dialog::Settings => DialogKind::Settings,
            Dialog::OpenLink(_) => DialogKind::OpenLink,
            Dialog::Share(_) => DialogKind::Share,
            Dialog::Orders(_) => DialogKind::Orders,
            Dialog::Rules(_) => DialogKind::Rules,
            Dialog::Aid => DialogKind::Aid,
            Dialog::Keys => DialogKind::Keys,
            Dialog::Incoming(_) => DialogKind::Incoming,
            Dialog::Film(_) => DialogKind::Film,
        }
    }
}

/// The dialogs themselves, which are a file of their own: few visits need any of them.
#[derive(Copy, Clone, Debug)]
pub enum Part {
    Here(Draw),
    /// Not wanted yet, or on its way.
    Away,
    Failed,
}

#[derive(Clone, Copy)]
pub struct Dialogs {
    dialog: RwSignal<Option<Dialog>, LocalStorage>,
    part: RwSignal<Part>,
    /// How many have been opened.
    opened: StoredValue<u64>,
}

pub fn provide_dialogs() -> Dialogs {
    let part = browser::dialogs_at_hand().map_or(Part::Away, Part::Here);
    let dialogs = Dialogs { dialog: RwSignal::new_local(None), part: RwSignal::new(part), opened: StoredValue::new(0) };
    provide_context(dialogs);
    dialogs
}

pub fn use_dialogs() -> Dialogs {
    expect_context()
}

impl Dialogs {
    pub fn open(self, dialog: Dialog) {
        self.opened.update_value(|opened| *opened += 1);
        self.dialog.set(Some(dialog));
        self.fetch();
    }

    pub fn part(self) -> Part {
        self.part.get()
    }

    /// Fetches the dialogs where they are not here. What waits for them stays open, whatever comes of it.
    pub fn fetch(self) {
        if let Part::Here(_) = self.part.get_untracked() {
            return;
        }
        self.part.set(Part::Away);
        browser::detach(async move {
            let fetched = browser::fetch_dialogs().await;
            self.part.set(fetched.map_or(Part::Failed, Part::Here));
        });
    }

    /// Closes what is open and gives it away.
    pub fn take(self) -> Option<Dialog> {
        // Nobody is told of a change where there is none.
        if self.dialog.with_untracked(Option::is_none) { None } else { self.dialog.try_update(Option::take).flatten() }
    }

    /// The number of what is open: every dialog has its own.
    pub fn number(self) -> Option<u64> {
        self.dialog.with(Option::is_some).then(|| self.opened.get_value())
    }

    pub fn kind(self) -> Option<DialogKind> {
        self.dialog.with(|dialog| dialog.as_ref().map(Dialog::kind))
    }

    pub fn is_open(self) -> bool {
        self.dialog.with_untracked(Option::is_some)
    }

    /// Something of what is open, where it is of the kind that `slice` knows.
    pub fn read<T>(self, slice: impl FnOnce(&Dialog) -> Option<T>) -> Option<T> {
        self.dialog.with(|dialog| dialog.as_ref().and_then(slice))
    }

    /// As `read`, without listening to later changes.
    pub fn peek<T>(self, slice: impl FnOnce(&Dialog) -> Option<T>) -> Option<T> {
        self.dialog.with_untracked(|dialog| dialog.as_ref().and_then(slice))
    }

    pub fn change(self, change: impl FnOnce(&mut Dialog)) {
        self.dialog.update(|dialog| {
            if let Some(dialog) = dialog {
                change(dialog);
            }
        });
    }
}

impl Dialog {
    pub fn paste(&self) -> Option<&Paste> {
        if let Dialog::OpenLink(paste) = self { Some(paste) } else { None }
    }

    pub fn share(&self) -> Option<&Share> {
        if let Dialog::Share(share) = self { Some(share) } else { None }
    }

    pub fn share_mut(&mut self) -> Option<&mut Share> {
        if let Dialog::Share(share) = self { Some(share) } else { None }
    }

    pub fn incoming(&self) -> Option<&Incoming> {
        if let Dialog::Incoming(incoming) = self { Some(incoming) } else { None }
    }
}
