//! Passing the game on: a link to copy, mail, share or scan, or a file.

use super::Table;
use crate::app::browser;
use crate::app::state::dialogs::{Dialog, Share};
use crate::session::open_game::OpenGame;
use crate::session::parcel::Parcel;

impl Table {
    pub fn open_share(self) {
        let parcel = self.game(|game| Parcel::of(game, &browser::base())).flatten();
        self.close_panel();
        self.dialogs.open(Dialog::Share(Share::new(parcel)));
    }

    fn shared<T>(self, read: impl FnOnce(&Share) -> T) -> Option<T> {
        self.dialogs.peek(|dialog| dialog.share().map(read))
    }

    /// What left cannot be taken back: seals it, and keeps that.
    fn left(self) {
        if self.game(|game| game.sealed < game.session.len()) == Some(true) {
            self.change(OpenGame::seal);
        }
    }

    /// Says what became of a way to share.
    fn report(self, good: bool, words: &str) {
        if good {
            self.left();
        }
        let failed = "That did not work here: mark the link below and copy it, or use another way.";
        self.dialogs.change(|dialog| {
            if let Some(share) = dialog.share_mut() {
                share.said = if good { words } else { failed }.into();
            }
        });
    }

    pub fn copy_link(self) {
        let Some(url) = self.shared(|share| share.url().to_string()) else { return };
        browser::detach(async move {
            let copied = browser::copy(url).await;
            self.report(copied, "Copied. Send it to whoever decides next.");
        });
    }

    pub fn mail_link(self) {
        let letter = self.shared(|share| {
            let parcel = share.parcel.as_ref()?;
            Some((parcel.subject.clone(), parcel.letter(share.whole)))
        });
        if let Some((subject, letter)) = letter.flatten() {
            browser::mail(&subject, &letter);
            self.report(true, "Your mail program has the letter.");
        }
    }

    /// By the system's own share sheet.
    pub fn share_link(self) {
        let shared = self.shared(|share| {
            let subject = share.parcel.as_ref().map(|parcel| parcel.subject.clone()).unwrap_or_default();
            (subject, share.url().to_string())
        });
        let Some((subject, url)) = shared else { return };
        browser::detach(async move {
            // Whoever closes the system's own sheet has not shared anything, and that is no trouble.
            if browser::share(subject, url).await {
                self.report(true, "Shared.");
            }
        });
    }

    pub fn toggle_code(self) {
        self.change_share(|share| share.code = !share.code);
        self.left();
    }

    pub fn toggle_whole(self) {
        self.change_share(|share| share.whole = !share.whole);
    }

    fn change_share(self, change: impl FnOnce(&mut Share)) {
        self.dialogs.change(|dialog| {
            if let Some(share) = dialog.share_mut() {
                change(share);
            }
        });
    }

    pub fn share_file(self) {
        let saved = self.save_as_file();
        self.report(saved, "Saved. Send the file to whoever decides next.");
    }
}
