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

use super::art::badge;
use super::draft::Pen;
use crate::core::decision::Choice;
use crate::core::orders::Topic;
use crate::core::rulebook::Outcome;
use crate::core::seat::Seat;
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
    Save,
    /// Standing orders, opened at a topic where the open question has one.
    Orders(Option<Topic>),
    Rules,
    Settings,
}

/// What is open over the table.
#[derive(Clone, PartialEq, Eq)]
enum Open {
    Nothing,
    Menu,
    Log,
    Rule,
    Sheet(&'static str),
    Seat(Seat),
}

/// What the person at the screen has open; the game knows nothing of it.
#[derive(Clone, Copy)]
struct Desk {
    open: RwSignal<Open>,
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
pub fn table(wires: Wires) -> AnyView {
    view! {
        {move || match wires.curtain.get() {
            Some(seat) => curtain::curtain(wires, seat),
            None => uncovered(wires),
        }}
    }
    .into_any()
}

fn uncovered(wires: Wires) -> AnyView {
    let asked = Signal::derive(move || wires.prompt.get().filter(|_| wires.live()));
    let pen = Pen::new(asked, wires.choices, wires.on_answer);
    let desk = Desk { open: RwSignal::new(Open::Nothing), scrub: RwSignal::new(false) };
    let lens = camera::Lens::new(wires.scene);
    let attention = galaxy::Attention::new();
    keys::listen(wires, pen, desk);
    view! {
        <main class="table">
            {galaxy::galaxy(wires, pen, lens, attention)}
            {header::header(wires, desk)}
            {seats::rail(wires, pen, desk)}
            <div class="free" node_ref=lens.free aria-hidden="true"></div>
            <div class="stage">
                {battle::battle(wires, pen)}
                {end::end(wires)}
                {galaxy::look(wires, lens, attention)}
            </div>
            {dock::dock(wires, desk)}
            {decision_bar::decision_bar(wires, pen, desk)}
            {sheets::overlays(wires, pen, desk)}
            {announce(wires, pen)}
        </main>
    }
    .into_any()
}

/// What happened and what is asked now, for those who listen.
fn announce(wires: Wires, pen: Pen) -> AnyView {
    let news = Memo::new(move |before: Option<&(usize, String)>| {
        let choices = wires.choices.get();
        let from = before.map_or(choices, |(choices, _)| *choices);
        let mut words = wires.log.with(|log| {
            let fresh = log.iter().filter(|line| line.after > from).map(|line| line.text.as_str());
            fresh.collect::<Vec<_>>().join(" ")
        });
        let question = match pen.prompt() {
            Some(prompt) => [&wires.name(prompt.seat), ": ", &prompt.sentence].concat(),
            None => wires.waiting.get(),
        };
        words.push(' ');
        words.push_str(&question);
        (choices, words)
    });
    view! { <p class="unseen" aria-live="polite" role="status">{move || news.get().1}</p> }.into_any()
}

/// A seat in words: its shape, its name.
fn seat_name(wires: Wires, seat: Seat) -> AnyView {
    view! { <span class="who">{badge(seat)} <span class="who-name">{move || wires.name(seat)}</span></span> }.into_any()
}
