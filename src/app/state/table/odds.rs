//! The odds of the battle on the table. Large fleets take long to weigh, so what is fought is painted first.

use super::Table;
use crate::app::browser;
use crate::scene::Odds;
use crate::session::table_view::TableView;
use leptos::prelude::*;

impl Table {
    /// Something of the odds; nothing where there is no battle, or before they are known.
    pub fn odds<T>(self, slice: impl FnOnce(&Odds) -> T) -> Option<T> {
        self.odds.with(|odds| odds.as_ref().map(slice))
    }

    /// Odds of another battle say nothing about this one.
    pub(super) fn forget_odds(self) {
        if self.odds.with_untracked(Option::is_some) {
            self.odds.set(None);
        }
    }

    /// Weighs what is shown then: whatever comes before it is painted is weighed with it.
    pub(super) fn weigh(self, view: &TableView) {
        if view.scene.battle.is_none() {
            return self.forget_odds();
        }
        if self.weighing.get_value() {
            return;
        }
        self.weighing.set_value(true);
        browser::after_paint(move || {
            // The table may have been left meanwhile.
            if self.weighing.try_update_value(|weighing| *weighing = false).is_some() {
                self.odds.set(self.weighed());
            }
        });
    }

    fn weighed(self) -> Option<Odds> {
        let moment = self.beats.with_untracked(|beats| beats.now().map(|now| now.moment));
        let odds = self.game(|game| {
            let live = if moment.is_some() { &*game.session } else { game.shown() };
            self.past.with_value(|past| past.as_deref().unwrap_or(live).odds(moment, game.viewer()))
        });
        odds.flatten()
    }
}
