//! The table: the open game, what it shows, and all that can be done to it. The game itself is a plain value; what follows
//! from it is worked out once after each change and read through memos.

mod autoplay;
mod beats;
mod desk;
mod galaxy;
mod history;
mod keys;
mod odds;
mod orders;
mod other_tab;
mod play;
mod question;
mod sharing;

use super::dialogs::Dialogs;
use super::games::Games;
use super::notices::Notices;
use super::preferences::Preferences;
use crate::app::browser::{self, Task};
use crate::saves::EntryId;
use crate::scene::Block;
use crate::scene::lens::Lens;
use crate::scene::{Draft, Names, Odds};
use crate::session::Session;
use crate::session::beats::Beats;
use crate::session::log_lines::LogLines;
use crate::session::open_game::OpenGame;
use crate::session::plan::Plan;
use crate::session::question::Question;
use crate::session::table_view::TableView;
use crate::session::tap_guard::TapGuard;
use leptos::prelude::*;

pub use desk::{Desk, Panel};
pub use history::REPLAY_SPEEDS;
pub use orders::OrderRow;

#[derive(Clone, Copy)]
pub struct Table {
    game: StoredValue<Option<OpenGame>, LocalStorage>,
    /// An earlier point of that game, while somebody looks at it.
    past: StoredValue<Option<Box<dyn Session>>, LocalStorage>,
    view: RwSignal<TableView>,
    /// What the open sheet of the rulebook holds; only that one is made.
    sheet: RwSignal<Vec<Block>>,
    log: RwSignal<LogLines>,
    question: RwSignal<Option<Question>>,
    guard: StoredValue<TapGuard>,
    beats: RwSignal<Beats>,
    odds: RwSignal<Option<Odds>>,
    /// The odds are worked out once this is painted.
    weighing: StoredValue<bool>,
    pub lens: RwSignal<Lens>,
    pub desk: Desk,
    /// Bots that think, or a film that is shown.
    under_way: StoredValue<Option<Task>, LocalStorage>,
    /// Somebody sits at the table, as opposed to another screen.
    seated: StoredValue<bool>,
    preferences: Preferences,
    notices: Notices,
    dialogs: Dialogs,
    games: Games,
}

pub fn provide_table(preferences: Preferences, notices: Notices, dialogs: Dialogs, games: Games) -> Table {
    let table = Table {
        game: StoredValue::new_local(None),
        past: StoredValue::new_local(None),
        view: RwSignal::default(),
        sheet: RwSignal::default(),
        log: RwSignal::default(),
        question: RwSignal::default(),
        guard: StoredValue::default(),
        beats: RwSignal::default(),
        odds: RwSignal::default(),
        weighing: StoredValue::new(false),
        lens: RwSignal::default(),
        desk: Desk::default(),
        under_way: StoredValue::new_local(None),
        seated: StoredValue::new(false),
        preferences,
        notices,
        dialogs,
        games,
    };
    provide_context(table);
    table
}

pub fn use_table() -> Table {
    expect_context()
}

impl Table {
    // ---- reading --------------------------------------------------------------------------------

    /// A slice of what is shown; it is read again after each change of the game.
    pub fn view<T>(self, slice: impl FnOnce(&TableView) -> T) -> T {
        self.view.with(slice)
    }

    /// A slice that others are told of only when it differs.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        slice: impl Fn(&TableView) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.view.with(&slice))
    }

    /// As `view`, without listening to later changes.
    pub fn peek<T>(self, slice: impl FnOnce(&TableView) -> T) -> T {
        self.view.with_untracked(slice)
    }

    /// What the open sheet of the rulebook holds.
    pub fn sheet<T>(self, slice: impl FnOnce(&[Block]) -> T) -> T {
        self.sheet.with(|blocks| slice(blocks))
    }

    /// The log as the viewer may read it.
    pub fn log<T>(self, slice: impl FnOnce(&LogLines) -> T) -> T {
        self.log.with(slice)
    }

    /// Something of the open game itself, without listening to changes; `None` where there is no game.
    pub fn game<T>(self, read: impl FnOnce(&OpenGame) -> T) -> Option<T> {
        self.game.with_value(|game| game.as_ref().map(read))
    }

    pub fn id(self) -> Option<EntryId> {
        self.game(|game| game.id)
    }

    // ---- coming and going -----------------------------------------------------------------------

    /// Puts a game on the table.
    pub fn put(self, mut game: OpenGame) {
        self.past.set_value(None);
        game.resume(self.games.unfinished(game.id));
        self.game.set_value(Some(game));
    }

    /// Takes the game off the table.
    pub fn clear(self) {
        self.game.set_value(None);
    }

    /// Somebody sits down: a table nobody has touched; only the screen is as large as it was.
    pub fn sit_down(self, guided: bool) {
        self.seated.set_value(true);
        self.tidy();
        self.desk.guided.set(guided);
        self.look_again();
    }

    /// Everybody has left.
    pub fn stand_up(self) {
        self.seated.set_value(false);
        self.rest();
        self.tidy();
        self.look_again();
    }

    fn tidy(self) {
        self.past.set_value(None);
        self.beats.update(Beats::clear);
        self.desk.clear();
        self.question.set(None);
        self.lens.update(|lens| *lens = lens.fresh());
    }

    /// Works out what follows from the game.
    fn look_again(self) {
        let seated = self.seated.get_value();
        self.game.update_value(|game| {
            if let Some(game) = game {
                game.look_ahead();
            }
        });
        let view = self.game.with_value(|game| {
            let game = game.as_ref().filter(|_| seated)?;
            self.log.update(|log| {
                log.follow(&*game.session, (&game.talk, &game.order_log), game.viewer(), &game.names());
            });
            let view = self.past.with_value(|past| {
                let look = |before: &TableView| {
                    self.beats.with_untracked(|beats| TableView::of(game, past.as_deref(), beats.now(), before))
                };
                self.view.with_untracked(look)
            });
            let asks = view.asks() && !view.turn_done;
            let question = || ask(game.shown(), game.plan(), game.kept_draft(), &view.names);
            let asked = if asks { question() } else { None };
            Some((view, asked))
        });
        let Some((view, asked)) = view else {
            self.log.set(LogLines::default());
            self.question.set(None);
            self.sheet.set(Vec::new());
            self.forget_odds();
            return self.view.set(TableView::default());
        };
        // Whoever looks at the past finds their answer as they left it.
        if view.live() {
            let same = |own: &Question, asked: &Question| own.choices == asked.choices && own.prompt == asked.prompt;
            let kept = self.question.with_untracked(|own| match (own, &asked) {
                (Some(own), Some(asked)) => same(own, asked),
                (None, None) => true,
                _ => false,
            });
            let before = self.peek(|view| (view.choices, view.planned));
            if !kept || before != (view.choices, view.planned) {
                self.guard.update_value(|guard| guard.show(browser::now()));
            }
            if !kept {
                self.forget_why_not();
                self.question.set(asked);
                self.come_to_surface();
                self.come_near(&view);
            }
        }
        self.see(&view);
        self.meet(&view);
        self.announce(&view);
        self.go_and_see(&view);
        self.fill_sheet(&view);
        self.weigh(&view);
        self.view.set(view);
        self.settle();
    }

    /// The table in a world that the viewer cannot tell from this one, to be compared with it; the next look brings the real
    /// one back.
    #[cfg(test)]
    pub fn imagine(self, world: &dyn Session) {
        let (viewer, names) = self.peek(|view| (view.viewer, view.names.clone()));
        // The same steps are planned there.
        let plan = self.game(|game| {
            let mut plan = Plan::begin(world)?;
            let steps = game.plan().map(Plan::choices).unwrap_or_default();
            steps.into_iter().for_each(|choice| drop(plan.take(choice, &names)));
            Some(plan)
        });
        let plan = plan.flatten();
        let shown = plan.as_ref().map_or(world, Plan::game);
        if self.asks() {
            // What is proposed follows from the log, which an imagined world does not have.
            let ahead = self.question.with_untracked(|own| own.as_ref().map(|own| own.ahead.clone()));
            let mut asked = ask(shown, plan.as_ref(), None, &names);
            if let Some(asked) = &mut asked {
                asked.ahead = ahead.unwrap_or_default();
            }
            self.question.set(asked);
        }
        self.view.update(|view| {
            // A fight is told from the log as well, which an imagined world does not have: `scene::ti4::battle` has its own test.
            let battle = view.scene.battle.take();
            view.scene = shown.scene(viewer, &names);
            view.scene.battle = battle;
            view.steps = plan.as_ref().map(Plan::told).unwrap_or_default();
            view.costs = plan.as_ref().map(Plan::costs).unwrap_or_default();
        });
        let panel = self.desk.panel.get_untracked();
        self.sheet.set(self.peek(|view| desk::blocks_of(shown, panel, view)));
    }

    /// Back from a world that was imagined.
    #[cfg(test)]
    pub fn wake(self) {
        self.look_again();
    }

    /// The camera goes where the open question is answered by small pieces, and comes back from where another one was. Another
    /// level of detail is much to draw, so the question and what it lights are painted first.
    fn come_near(self, view: &TableView) {
        let near = self
            .question
            .with_untracked(|own| own.as_ref().map(|own| (own.close_up(&view.scene.galaxy), own.prompt.about.clone())));
        let (hexes, about) = near.unwrap_or_default();
        let lens = self.lens;
        browser::after_paint(move || {
            // The table may have been left meanwhile.
            lens.try_update(|lens| {
                lens.leave_frame(if hexes.is_empty() { &about } else { &hexes });
                lens.frame(hexes);
            });
        });
    }

    /// Another fight is looked at, whatever somebody did with the last one.
    fn meet(self, view: &TableView) {
        let title = |view: &TableView| view.scene.battle.as_ref().map(|battle| battle.title.clone());
        let now = title(view);
        if now.is_some() && now != self.peek(title) {
            self.desk.battle_away.set(false);
            self.forget_odds();
        }
    }

    /// The camera knows how large the galaxy is.
    fn see(self, view: &TableView) {
        let world = crate::scene::geometry::bounds(&view.scene.galaxy);
        if self.lens.with_untracked(|lens| lens.world() != world) {
            self.lens.update(|lens| lens.set_world(world));
        }
    }
}

/// The open question of a game, with the answer in the making.
fn ask(shown: &dyn Session, plan: Option<&Plan>, draft: Option<&Draft>, names: &Names) -> Option<Question> {
    let prompt = shown.prompt(names)?;
    let beyond = if prompt.planned { shown.beyond(&prompt, names) } else { Vec::new() };
    let mut question = Question::new(shown.len(), prompt).with_beyond(beyond).with_draft(draft);
    question.ahead = plan.map(|plan| plan.ahead(question.weighed(), &[], names)).unwrap_or_default();
    question.preview = shown.preview(&question.draft, names);
    Some(question)
}
