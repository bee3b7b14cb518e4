//! What follows from the game on the table, as this device may show it: worked out once after each change.

use super::Session;
use super::next::Next;
use super::open_game::OpenGame;
use crate::core::rulebook::Outcome;
use crate::core::seat::Seat;
use crate::saves::EntryId;
use crate::scene::motion::{Flight, flights};
use crate::scene::{Ending, Line, Names, Prompt, Scene};
use std::sync::Arc;

/// A jump over more choices than this is no move.
const AT_ONCE: usize = 12;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct TableView {
    /// Which game it is; `None` while nobody sits at a table.
    pub game: Option<EntryId>,
    pub names: Names,
    /// Whose eyes the screen has; `None` = spectator.
    pub viewer: Option<Seat>,
    /// What happens next; `None` where the game cannot go on here.
    pub next: Option<Next>,
    /// What the viewer may see, at the shown point of history.
    pub scene: Scene,
    /// How many choices the game has.
    pub choices: usize,
    /// After how many of them we look at it; live when it is all of them.
    pub shown: usize,
    /// A sentence for whom we wait, while nobody here is asked.
    pub waiting: String,
    pub can_undo: bool,
    pub can_redo: bool,
    /// What the viewer plans to do, step by step; none of it has happened yet.
    pub steps: Vec<String>,
    /// How many choices that are.
    pub planned: usize,
    /// What it costs.
    pub costs: String,
    /// The plan is whole: the turn is over when the viewer says so.
    pub turn_done: bool,
    /// A link must come back from somebody: what helps with that is offered beside the sentence.
    pub by_link: bool,
    pub outcome: Option<Outcome>,
    /// What a finished game tells.
    pub ending: Option<Arc<Ending>>,
    /// What moved since the galaxy was drawn last.
    pub flights: Vec<Flight>,
}

impl TableView {
    /// The view of a game, or of an earlier point of it, after another view.
    pub fn of(game: &OpenGame, past: Option<&dyn Session>, before: &TableView) -> TableView {
        let (session, names, viewer) = (&*game.session, game.names(), game.viewer());
        let next = game.is_playable().then(|| game.next());
        let choices = session.len();
        let (scene, shown) = match past {
            Some(past) => (past.scene(viewer, &names), past.len()),
            None => (game.shown().scene(viewer, &names), choices),
        };
        let same = (before.game, before.viewer) == (Some(game.id), viewer);
        let planned = if past.is_none() { game.shown().len() - choices } else { 0 };
        let drawn = before.shown + before.planned;
        let near = same && (drawn + 1..=drawn + AT_ONCE).contains(&(shown + planned));
        let plan = game.plan().filter(|plan| !plan.is_empty());
        TableView {
            game: Some(game.id),
            waiting: game.waiting(),
            by_link: matches!(next, Some(Next::Send(_))) && !game.watching(),
            can_undo: game.can_undo(),
            can_redo: game.can_redo(),
            steps: plan.map(|plan| plan.told()).unwrap_or_default(),
            planned,
            costs: plan.map(|plan| plan.costs()).unwrap_or_default(),
            turn_done: plan.is_some_and(|plan| !plan.asks()),
            outcome: session.outcome(),
            ending: if same && before.choices == choices {
                before.ending.clone()
            } else {
                session.ending(&names).map(Arc::new)
            },
            flights: if near { flights(&before.scene.galaxy, &scene.galaxy) } else { Vec::new() },
            names,
            viewer,
            next,
            scene,
            choices,
            shown,
        }
    }

    /// Whether we look at the game as it is now.
    pub fn live(&self) -> bool {
        self.shown >= self.choices
    }

    /// Whether somebody at this device is asked now.
    pub fn asks(&self) -> bool {
        matches!(self.next, Some(Next::Ask(_))) && self.live()
    }

    /// Whether there is a sheet with this key now.
    pub fn has_sheet(&self, key: &str) -> bool {
        self.scene.sheets.iter().any(|tab| tab.key == key)
    }

    /// Who must take the device before anything is shown.
    pub fn curtain(&self) -> Option<Seat> {
        match self.next {
            Some(Next::Curtain(seat)) => Some(seat),
            _ => None,
        }
    }

    /// What happened after the first `heard` choices and what is asked now, for those who listen.
    pub fn told(&self, log: &[Line], heard: usize, asked: Option<&Prompt>) -> String {
        let news = log.iter().rev().take_while(|line| line.after > heard).map(|line| line.text.clone());
        let mut words: Vec<String> = news.collect();
        words.reverse();
        words.push(match asked {
            Some(prompt) => format!("{}: {}", self.names.of(prompt.seat), prompt.sentence),
            None if self.turn_done => "End your turn?".into(),
            None => self.waiting.clone(),
        });
        words.join(" ")
    }
}
