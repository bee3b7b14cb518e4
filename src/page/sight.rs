//! What follows from the game on the table, as this device may show it: worked out once after each change.

use super::Page;
use super::draft::Edit;
use super::held::{Held, Keeping};
use crate::core::rulebook::Outcome;
use crate::core::seat::{PerSeat, Seat};
use crate::saves::EntryId;
use crate::scene::motion::{Flight, flights};
use crate::scene::{Line, Names, Scene};
use crate::session::next::Next;

/// A jump over more choices than this is no move.
const AT_ONCE: usize = 12;

#[derive(Default)]
pub struct Sight {
    /// Which game it is.
    game: Option<EntryId>,
    pub names: Names,
    pub viewer: Option<Seat>,
    /// What happens next; none where the game cannot go on here.
    pub next: Option<Next>,
    /// What the viewer may see, at the shown point of history.
    pub scene: Scene,
    pub log: Vec<Line>,
    /// How many choices the game has.
    pub choices: usize,
    /// After how many of them we look at it; live when it is all of them.
    pub shown: usize,
    /// A sentence for whom we wait, while nobody here is asked.
    pub waiting: String,
    pub can_undo: bool,
    pub can_redo: bool,
    /// A link must come back from somebody: what helps with that is offered beside the sentence.
    pub by_link: bool,
    pub outcome: Option<Outcome>,
    /// Points in the course of a finished game, from its beginning to its end.
    pub course: Vec<PerSeat<i32>>,
    /// What moved since the galaxy was drawn last.
    pub flights: Vec<Flight>,
}

impl Sight {
    pub fn live(&self) -> bool {
        self.shown >= self.choices
    }

    /// Who must take the device before anything is shown.
    pub fn curtain(&self) -> Option<Seat> {
        match self.next {
            Some(Next::Curtain(seat)) => Some(seat),
            _ => None,
        }
    }
}

impl Page {
    pub fn look_again(&mut self) {
        let before = std::mem::take(&mut self.sight);
        let Some(held) = self.held.as_ref().filter(|_| self.at_the_table()) else {
            self.desk.edit = None;
            return;
        };
        let (session, names, viewer) = (&held.session, held.names(), held.viewer());
        let next = held.is_playable().then(|| held.next());
        let choices = session.len();
        let (scene, shown) = match &self.past {
            Some(past) => (past.scene(viewer, &names), past.len()),
            None => (session.scene(viewer, &names), choices),
        };
        let same = (before.game, before.viewer) == (Some(held.id), viewer);
        let near = same && (before.shown + 1..=before.shown + AT_ONCE).contains(&shown);
        let flights = if near { flights(&before.scene.galaxy, &scene.galaxy) } else { Vec::new() };
        let asked = matches!(next, Some(Next::Ask(_))) && shown >= choices;
        let prompt = if asked { session.prompt(&names) } else { None };
        let sight = Sight {
            game: Some(held.id),
            waiting: waiting(held),
            by_link: matches!(next, Some(Next::Send(_))) && !held.watching(),
            can_undo: held.undo_to().is_some(),
            can_redo: held.is_playable() && session.can_redo(),
            outcome: session.outcome(),
            course: if same && before.choices == choices { before.course } else { course(held) },
            log: session.log(viewer, &names, 0),
            names,
            viewer,
            next,
            scene,
            choices,
            shown,
            flights,
        };
        // Whoever looks at the past finds their answer as they left it.
        if shown >= choices {
            let edit = self.desk.edit.take();
            let kept = edit.filter(|edit| edit.choices == choices && Some(&edit.prompt) == prompt.as_ref());
            self.desk.edit = kept.or_else(|| prompt.map(|prompt| Edit::begin(choices, prompt)));
        }
        self.sight = sight;
    }
}

/// For whom we wait, while nobody here is asked.
fn waiting(held: &Held) -> String {
    match &held.keeping {
        Keeping::LookOnly(refusal) => return refusal.to_string(),
        Keeping::Overtaken => return "This game went on in another tab.".into(),
        Keeping::Saved | Keeping::Loose(_) => {}
    }
    let Some(seat) = held.session.asked_seat() else { return "The game is over.".into() };
    let names = held.names();
    let name = names.of(seat);
    match held.next() {
        Next::Bot(_) => [name, " is thinking."].concat(),
        Next::Standing(_) => [name, " answered ahead."].concat(),
        Next::Send(_) if held.watching() => ["You are watching. ", name, " is asked."].concat(),
        Next::Send(_) => ["Waiting for ", name, "."].concat(),
        _ => String::new(),
    }
}

/// Points in the course of a finished game, as everybody could see them at that time.
fn course(held: &Held) -> Vec<PerSeat<i32>> {
    let Some(outcome) = held.session.outcome() else { return Vec::new() };
    let mut course = held.session.score_course(25);
    course.pop();
    course.extend([outcome.scores]);
    course
}
