//! What happens next: called after each change of the game. Standing orders and bots answer here, in short slices with
//! pauses between them, so that the page stays alive and people can follow; everybody else is asked by the page.

use super::app::{App, Over, Screen};
use super::browser::{after, mark, now};
use super::held::{Held, Keeping};
use crate::bots::Thought;
use crate::core::decision::Choice;
use crate::core::seat::Seat;
use crate::session::next::Next;
use leptos::prelude::*;

/// Milliseconds a thought may hold up the page.
const SLICE: f64 = 14.0;
/// Milliseconds until a pause notices that somebody is in a hurry.
const GLANCE: f64 = 50.0;

/// What the driver is about.
#[derive(Default)]
pub struct Run {
    /// Goes up with each change, so that what was planned before it is void.
    turn: u64,
    answer: Answer,
    /// When the answer that is worked on may be given.
    not_before: f64,
    /// Somebody tapped: no more pauses until the next question.
    hurried: bool,
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
pub fn rest(app: App) {
    forget(app);
    app.run.update_value(|run| run.hurried = false);
}

fn forget(app: App) {
    app.run.update_value(|run| {
        run.turn += 1;
        run.answer = Answer::None;
    });
}

/// No pauses until the next question.
pub fn hurry(app: App) {
    app.run.update_value(|run| {
        run.hurried = true;
        run.not_before = 0.0;
    });
}

/// Changes the game, saves it and goes on.
pub fn change(app: App, change: impl FnOnce(&mut Held)) {
    let mut change = Some(change);
    app.past.set(None);
    app.held.update(|held| {
        if let (Some(held), Some(change)) = (held.as_mut(), change.take()) {
            change(held);
        }
    });
    app.save();
    go_on(app);
}

/// The next thing, whatever it is. A tap has no effect beyond the question it led to.
pub fn go_on(app: App) {
    rest(app);
    plan(app);
}

fn at_the_table(app: App) -> bool {
    matches!(app.screen.get_untracked(), Screen::Table { .. })
}

fn next(app: App) -> Option<Next> {
    app.held.with_untracked(|held| {
        let held = held.as_ref()?;
        // Where nothing can be kept apart, nothing goes on by itself.
        (!matches!(held.keeping, Keeping::LookOnly(_) | Keeping::Overtaken)).then(|| held.next())
    })
}

fn plan(app: App) {
    if !at_the_table(app) {
        return;
    }
    match next(app) {
        Some(Next::Standing(_) | Next::Bot(_)) => {
            let pause = pause(app);
            app.run.update_value(|run| run.not_before = now() + pause);
            work(app, 0);
        }
        Some(Next::Ask(seat)) => looked(app, seat),
        Some(Next::Send(_)) => send(app),
        Some(Next::Over) => {
            if let Some(seat) = app.held.with_untracked(|held| held.as_ref().and_then(Held::viewer)) {
                looked(app, seat);
            }
        }
        Some(Next::Curtain(_)) | None => {}
    }
}

fn looked(app: App, seat: Seat) {
    app.held.update_untracked(|held| {
        if let Some(held) = held {
            held.note_looked(seat);
        }
    });
}

/// Opens the share sheet when something new must leave this device.
fn send(app: App) {
    let fresh = app.held.with_untracked(|held| {
        held.as_ref()
            .is_some_and(|held| !held.watching() && (held.sealed < held.session.len() || held.session.is_empty()))
    });
    if fresh && app.over.get_untracked().is_none() {
        app.over.set(Some(Over::Share));
    }
}

/// Works on the answer in a slice of its own, unless something else happens before.
fn work(app: App, milliseconds: u64) {
    let turn = app.run.with_value(|run| run.turn);
    after(milliseconds, move || {
        if app.run.with_value(|run| run.turn) == turn {
            slice(app);
        }
    });
}

/// Thinks for a while and gives the answers that are ready, as many as may be given without a pause.
fn slice(app: App) {
    let until = now() + SLICE;
    let mut given = false;
    while let Some(choice) = ready(app, until) {
        let left = app.run.with_value(|run| run.not_before) - now();
        if left > 0.0 {
            app.run.update_value(|run| run.answer = Answer::Ready(choice));
            return work(app, left.min(GLANCE).ceil() as u64);
        }
        let mut legal = false;
        app.held.update_untracked(|held| legal = held.as_mut().is_some_and(|held| held.session.answer(choice).is_ok()));
        given |= legal;
        // Bots answer by the rules; if one does not, the game waits instead of asking it for ever.
        if !legal || now() >= until || pause(app) > 0.0 {
            break;
        }
    }
    if given {
        app.held.notify();
        app.save();
        forget(app);
        plan(app);
    } else {
        work(app, 0);
    }
}

/// The answer that comes next, if it is ready before `until`.
fn ready(app: App, until: f64) -> Option<Choice> {
    let mut answer = Answer::None;
    app.run.update_value(|run| std::mem::swap(&mut run.answer, &mut answer));
    let mut thought = match answer {
        Answer::Ready(choice) => return Some(choice),
        Answer::Thinking(thought) => thought,
        Answer::None => match next(app)? {
            Next::Standing(choice) => return Some(choice),
            Next::Bot(level) => {
                mark("a bot thinks");
                app.held.with_untracked(|held| held.as_ref().and_then(|held| held.session.think(level)))?
            }
            _ => return None,
        },
    };
    loop {
        if let Some(choice) = thought.step() {
            mark("a bot has thought");
            return Some(choice);
        }
        if now() >= until {
            app.run.update_value(|run| run.answer = Answer::Thinking(thought));
            return None;
        }
    }
}

/// Milliseconds between two answers, as things stand.
fn pause(app: App) -> f64 {
    if app.run.with_value(|run| run.hurried) { 0.0 } else { app.settings.get_untracked().pause() as f64 }
}

/// Changes whenever something else happens.
pub fn turn(app: App) -> u64 {
    app.run.with_value(|run| run.turn)
}

pub fn is_hurried(app: App) -> bool {
    app.run.with_value(|run| run.hurried)
}
