//! The table: the galaxy, what stands around it, and the question that is asked.
//!
//! It knows no game and no storage: plain values come in as signals, answers go out through callbacks.

mod battle;
mod blocks;
mod camera;
mod curtain;
mod decision_bar;
mod dock;
mod end;
mod galaxy;
mod header;
mod history;
mod keys;
mod log;
mod seats;
mod sheets;
mod tile;
mod widgets;

use super::art::emblem;
use super::dom::{El, el, follow};
use super::draft::Pen;
use crate::core::decision::Choice;
use crate::core::orders::Topic;
use crate::core::rulebook::Outcome;
use crate::core::seat::{PerSeat, Seat};
use crate::scene::{Line, Names, Prompt, Scene};
use leptos::prelude::*;

/// All that the table is told and all that it tells.
#[derive(Clone, Copy)]
pub struct Wires {
    /// What the viewer may see, at the shown point of history.
    pub scene: Signal<Scene>,
    /// None when nobody at this device is asked.
    pub prompt: Signal<Option<Prompt>>,
    /// A sentence for whom we wait, while nobody here is asked.
    pub waiting: Signal<String>,
    /// A link must come back from somebody: what helps with that is offered beside the sentence.
    pub by_link: Signal<bool>,
    pub names: Signal<Names>,
    pub log: Signal<Vec<Line>>,
    pub viewer: Signal<Option<Seat>>,
    /// How many choices the game has.
    pub choices: Signal<usize>,
    /// After how many of them we look at it; live when it is all of them.
    pub shown: Signal<usize>,
    pub can_undo: Signal<bool>,
    pub can_redo: Signal<bool>,
    pub outcome: Signal<Option<Outcome>>,
    /// Points in the course of the game, from its beginning to its end, once it is over.
    pub course: Signal<Vec<PerSeat<i32>>>,
    /// Who must take the device before anything is shown.
    pub curtain: Signal<Option<Seat>>,
    pub on_answer: Callback<Choice>,
    pub on_undo: Callback<()>,
    pub on_redo: Callback<()>,
    pub on_seek: Callback<usize>,
    pub on_lift: Callback<()>,
    pub on_menu: Callback<MenuItem>,
}

/// What the table leaves to the rest of the page.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MenuItem {
    Home,
    Share,
    OpenLink,
    Save,
    /// Standing orders, opened at a topic where the open question has one.
    Orders(Option<Topic>),
    Rules,
    Settings,
}

/// What is open over the table.
#[derive(Clone, PartialEq, Eq)]
enum Open {
    Menu,
    Log,
    Rule,
    Sheet(&'static str),
    Seat(Seat),
}

/// What the person at the screen has open; the game knows nothing of it.
#[derive(Clone, Copy)]
struct Desk {
    open: RwSignal<Option<Open>>,
    /// The scrubber is out.
    scrub: RwSignal<bool>,
}

impl Wires {
    fn live(self) -> bool {
        self.shown.get() >= self.choices.get()
    }

    fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.of(seat).to_string())
    }
}

/// The whole screen: the table, or the curtain instead of it.
pub fn table(wires: Wires) -> El {
    let screen = move |seat: Option<Seat>| match seat {
        Some(seat) => curtain::curtain(wires, seat),
        None => uncovered(wires),
    };
    el("div").class("host").when(move || Some(wires.curtain.get()), screen)
}

fn uncovered(wires: Wires) -> El {
    let asked = Signal::derive(move || wires.prompt.get().filter(|_| wires.live()));
    let pen = Pen::new(asked, wires.choices, wires.on_answer);
    let desk = Desk { open: RwSignal::new(None), scrub: RwSignal::new(false) };
    let attention = galaxy::Attention::new();
    let free = el("div").class("free").attr("aria-hidden", "true");
    let (canvas, lens) = galaxy::galaxy(wires, pen, attention, &free);
    keys::listen(wires, pen);
    let stage = el("div").class("stage");
    let stage = galaxy::look(end::end(battle::battle(stage, wires, pen), wires), wires, lens, attention);
    let table = el("main")
        .class("table")
        .child(canvas)
        .child(header::header(wires, desk))
        .child(seats::rail(wires, pen, desk))
        .child(free)
        .child(stage)
        .child(dock::dock(wires, desk))
        .child(decision_bar::decision_bar(wires, pen, desk));
    sheets::overlays(table, wires, pen, desk).child(announcer(wires, pen))
}

/// What happened and what is asked now, for those who listen.
fn announcer(wires: Wires, pen: Pen) -> El {
    let region = el("p").class("unseen").attr("aria-live", "polite").attr("role", "status");
    let node = region.node().clone();
    let mut heard = wires.choices.get_untracked();
    follow(move || {
        let mut words = wires.log.with(|log| {
            let fresh = log.iter().filter(|line| line.after > heard).map(|line| line.text.as_str());
            fresh.collect::<Vec<_>>().join(" ")
        });
        heard = wires.choices.get();
        words.push(' ');
        words.push_str(&match pen.prompt() {
            Some(prompt) => [&wires.name(prompt.seat), ": ", &prompt.sentence].concat(),
            None => wires.waiting.get(),
        });
        node.set_text_content(Some(&words));
    });
    region
}

/// A seat in words: its shape, its name.
fn seat_name(wires: Wires, seat: Seat) -> El {
    let name = el("span").class("who-name").says(move || wires.name(seat));
    el("span").class("who").child(emblem(seat)).text(" ").child(name)
}
