//! What follows from the game on the table, as this device may show it: worked out once after each change.

use super::Session;
use super::beats::Shown;
use super::next::Next;
use super::open_game::OpenGame;
use crate::core::rulebook::Outcome;
use crate::core::seat::Seat;
use crate::saves::{EntryId, Talk};
use crate::scene::motion::{Flight, flights};
use crate::scene::{Beat, Ending, Names, Prompt, Scene};
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct TableView {
    /// Which game it is; `None` while nobody sits at a table.
    pub game: Option<EntryId>,
    pub names: Names,
    /// What players said.
    pub talk: Talk,
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
    /// What is being shown to happen; the scene is that of its moment.
    pub beat: Option<Beat>,
    /// Another beat has another number.
    pub serial: u64,
    /// What is on its way in this beat.
    pub flights: Vec<Flight>,
}

impl TableView {
    /// The view of a game, or of an earlier point of it, or of a moment on the way there, after another view.
    pub fn of(game: &OpenGame, past: Option<&dyn Session>, now: Option<&Shown>, before: &TableView) -> TableView {
        let (session, names, viewer) = (&*game.session, game.names(), game.viewer());
        // Nobody is asked, nothing is sent and nothing is over until the last beat has been shown.
        let next = (game.is_playable() && now.is_none()).then(|| game.next());
        let choices = session.len();
        // A beat is of the game itself; else what is planned is shown with it.
        let live = if now.is_some() { session } else { game.shown() };
        let at = past.unwrap_or(live);
        let moment = now.and_then(|now| at.moment(now.moment, viewer, &names));
        let scene = moment.unwrap_or_else(|| at.scene(viewer, &names));
        let same = (before.game, before.viewer) == (Some(game.id), viewer);
        let legs = now.filter(|now| now.serial != before.serial).map(|now| now.beat.legs.as_slice());
        let flights = match legs {
            Some(legs) => flights(legs, &before.scene.galaxy, &scene.galaxy),
            None if now.is_some() => before.flights.clone(),
            None => Vec::new(),
        };
        let planned = if past.is_none() { live.len() - choices } else { 0 };
        let plan = game.plan().filter(|plan| !plan.is_empty());
        TableView {
            game: Some(game.id),
            waiting: if now.is_some() { String::new() } else { game.waiting() },
            by_link: matches!(next, Some(Next::Send(_))) && !game.watching(),
            can_undo: game.can_undo(),
            can_redo: game.can_redo(),
            steps: plan.map(|plan| plan.told()).unwrap_or_default(),
            planned,
            costs: plan.map(|plan| plan.costs()).unwrap_or_default(),
            turn_done: plan.is_some_and(|plan| !plan.asks()),
            outcome: session.outcome().filter(|_| now.is_none()),
            ending: if same && before.choices == choices {
                before.ending.clone()
            } else {
                session.ending(&names).map(Arc::new)
            },
            beat: now.map(|now| now.beat.clone()),
            serial: now.map_or(before.serial, |now| now.serial),
            flights,
            names,
            talk: game.talk.clone(),
            viewer,
            next,
            scene,
            choices,
            shown: past.map_or(choices, |past| past.len()),
        }
    }

    /// Whether we look at the game as it is now.
    pub fn live(&self) -> bool {
        !self.in_past() && self.beat.is_none()
    }

    /// Whether we look at an earlier point of the game.
    pub fn in_past(&self) -> bool {
        self.shown < self.choices
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
    pub fn told(&self, log: &[Beat], heard: usize, asked: Option<&Prompt>) -> String {
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
