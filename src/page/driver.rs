//! What happens next: called after each change of the game. Standing orders and bots answer here, in short slices with
//! pauses between them, so that the page stays alive and people can follow; everybody else is asked by the page.

use super::held::Held;
use super::{Later, Over, Page};
use crate::bots::Thought;
use crate::core::decision::Choice;
use crate::session::next::Next;

/// Milliseconds a thought may hold up the page.
const SLICE: f64 = 14.0;
/// Milliseconds until a pause notices that somebody is in a hurry.
const GLANCE: f64 = 50.0;

/// What the driver is about.
#[derive(Default)]
pub struct Run {
    /// Goes up with each change, so that what was planned before it is void.
    pub turn: u64,
    answer: Answer,
    /// When the answer that is worked on may be given.
    not_before: f64,
    /// Somebody tapped: no more pauses until the next question.
    pub hurried: bool,
}

/// The next answer that a program gives.
#[derive(Default)]
enum Answer {
    #[default]
    None,
    Thinking(Thought),
    Ready(Choice),
}

/// Nothing that was planned happens any more.
pub fn rest(page: &mut Page) {
    forget(page);
    page.run.hurried = false;
}

fn forget(page: &mut Page) {
    page.run.turn += 1;
    page.run.answer = Answer::None;
}

/// No pauses until the next question.
pub fn hurry(page: &mut Page) {
    page.run.hurried = true;
    page.run.not_before = 0.0;
}

/// Changes the game, saves it and goes on.
pub fn change(page: &mut Page, change: impl FnOnce(&mut Held)) {
    if let Some(held) = page.game() {
        change(held);
    }
    changed(page);
}

/// The game has changed.
pub fn changed(page: &mut Page) {
    page.set_past(None);
    page.save();
    go_on(page);
}

/// The next thing, whatever it is. A tap has no effect beyond the question it led to.
pub fn go_on(page: &mut Page) {
    rest(page);
    plan(page);
}

fn next(page: &Page) -> Option<Next> {
    // Where nothing can be kept apart, nothing goes on by itself.
    page.held.as_ref().filter(|held| held.is_playable()).map(Held::next)
}

fn plan(page: &mut Page) {
    if !page.at_the_table() {
        return;
    }
    let looked = match next(page) {
        Some(Next::Standing(_) | Next::Bot(_)) => {
            page.run.not_before = page.host.now() + pause(page);
            return work(page, 0);
        }
        Some(Next::Ask(seat)) => Some(seat),
        Some(Next::Send(_)) => return send(page),
        Some(Next::Over) => page.held.as_ref().and_then(Held::viewer),
        Some(Next::Curtain(_)) => {
            // What somebody answers ahead is not for the next person to see.
            page.over.take_if(|over| matches!(over, Over::Orders(_)));
            None
        }
        None => None,
    };
    if let (Some(held), Some(seat)) = (&mut page.held, looked) {
        held.note_looked(seat);
    }
}

/// Opens the share sheet when something new must leave this device.
fn send(page: &mut Page) {
    let fresh = page
        .held
        .as_ref()
        .is_some_and(|held| !held.watching() && (held.sealed < held.session.len() || held.session.is_empty()));
    if fresh && page.over.is_none() {
        page.open_share();
    }
}

/// Works on the answer in a slice of its own, unless something else happens before.
fn work(page: &mut Page, milliseconds: u32) {
    page.later(milliseconds, Later::Work(page.run.turn));
}

/// Bot for a while and gives the answers that are ready, as many as may be given without a pause; false if there were none.
pub fn work_on(page: &mut Page, turn: u64) -> bool {
    if page.run.turn != turn {
        return false;
    }
    let until = page.host.now() + SLICE;
    let (mut given, mut lost) = (false, false);
    while let Some(choice) = ready(page, until) {
        let left = page.run.not_before - page.host.now();
        if left > 0.0 {
            page.run.answer = Answer::Ready(choice);
            work(page, left.min(GLANCE).ceil() as u32);
            return given;
        }
        let legal = page.game().is_some_and(|held| held.session.answer(choice).is_ok());
        given |= legal;
        // Bots answer by the rules; if one does not, the game waits instead of asking it for ever.
        lost = !legal;
        if lost || page.host.now() >= until || pause(page) > 0.0 {
            break;
        }
    }
    if given {
        page.save();
    }
    match (lost, given) {
        (true, _) => {}
        (false, true) => {
            forget(page);
            plan(page);
        }
        (false, false) => work(page, 0),
    }
    given
}

/// The answer that comes next, if it is ready before `until`.
fn ready(page: &mut Page, until: f64) -> Option<Choice> {
    let mut thought = match std::mem::take(&mut page.run.answer) {
        Answer::Ready(choice) => return Some(choice),
        Answer::Thinking(thought) => thought,
        Answer::None => match next(page)? {
            Next::Standing(choice) => return Some(choice),
            Next::Bot(level) => {
                page.host.mark("a bot thinks");
                page.held.as_ref().and_then(|held| held.session.think(level))?
            }
            _ => return None,
        },
    };
    loop {
        if let Some(choice) = thought.step() {
            page.host.mark("a bot has thought");
            return Some(choice);
        }
        if page.host.now() >= until {
            page.run.answer = Answer::Thinking(thought);
            return None;
        }
    }
}

/// Milliseconds between two answers, as things stand.
fn pause(page: &Page) -> f64 {
    if page.run.hurried { 0.0 } else { page.settings.pause(&*page.host).into() }
}
