//! A new game: the rulebook, who sits where, and what the rulebook asks. As it opens, it is ready to start against bots.

use super::app::{App, Screen};
use super::art::emblem;
use super::browser;
use super::dom::{El, el};
use super::held::{Held, Keeping};
use super::parts::{field, group, pills, select, tool, words};
use super::store::library;
use crate::bots::Level;
use crate::core::seat::{PerSeat, Seat};
use crate::games::Rules;
use crate::saves::{BotLevel, Control, Entry, Name, Player, Players};
use crate::scene::names::SEAT_COLOURS;
use crate::scene::{Art, Field, Filled, Kind, Value};
use crate::session::{self, About, Session};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;

/// One row of the form.
#[derive(Clone)]
struct Row {
    name: String,
    control: Control,
    values: Vec<Value>,
}

/// The form as it is filled in.
struct Draft {
    rules: Rules,
    seats: usize,
    rows: PerSeat<Row>,
    values: Vec<Value>,
}

/// The form on the page: a draft, and a signal for those parts that depend on rulebook and number of seats.
#[derive(Clone)]
struct Form {
    draft: Rc<RefCell<Draft>>,
    changed: RwSignal<usize>,
}

/// Bots as a game against them begins.
fn usual_bot(about: &About) -> Control {
    bot(about.levels.first().copied().unwrap_or(Level::Random))
}

fn bot(level: Level) -> Control {
    Control::Bot(BotLevel::new(level as u8))
}

fn defaults(fields: &[Field]) -> Vec<Value> {
    fields.iter().map(Field::default).collect()
}

impl Draft {
    fn new(rules: Rules) -> Draft {
        let about = About::rules(rules);
        let row = |seat: Seat| Row {
            name: String::new(),
            control: if seat.index() == 0 { Control::Here } else { usual_bot(&about) },
            values: defaults(&about.form.seat_fields),
        };
        let (seats, values) = (about.form.default_seats, defaults(&about.form.fields));
        Draft { rules, seats, rows: PerSeat::new(Seat::MAX, row), values }
    }

    /// Another rulebook: who sits where stays, what it asks begins anew.
    fn choose(&mut self, rules: Rules) {
        let form = About::rules(rules).form;
        self.rules = rules;
        self.seats = self.seats.clamp(*form.seats.start(), *form.seats.end());
        self.values = defaults(&form.fields);
        self.rows.iter_mut().for_each(|(_, row)| row.values = defaults(&form.seat_fields));
    }

    fn filled(&self) -> (Filled, Players) {
        let rows = || self.rows.values().take(self.seats);
        let filled = Filled { fields: self.values.clone(), seats: rows().map(|row| row.values.clone()).collect() };
        let player = |row: &Row| Player { name: Name::new(&row.name), control: row.control };
        (filled, rows().map(player).collect())
    }
}

impl Form {
    /// Changes what other parts of the form depend on.
    fn change(&self, change: impl FnOnce(&mut Draft)) {
        change(&mut self.draft.borrow_mut());
        self.changed.update(|changed| *changed += 1);
    }
}

/// Starts a game; the error is a sentence.
fn begin(app: App, rules: Rules, filled: &Filled, players: Players, title: &str, guided: bool) -> Result<(), String> {
    let session = session::begin(rules, filled, browser::seed())?;
    let mut entry = entry_of(&*session, &players, title);
    if let Ok(id) = library().free_id(entry.id.game) {
        entry.id = id;
    }
    let held = Held::fresh(session, &entry, Keeping::Saved);
    app.bring(held, guided);
    app.save();
    Ok(())
}

fn entry_of(session: &dyn Session, players: &Players, title: &str) -> Entry {
    Entry::new(session.envelope(players, &Default::default()), session.summary(), title)
}

/// The first game: Skirmish, short, against one bot.
pub fn begin_guided(app: App) {
    let rules = Rules::Skirmish;
    let about = About::rules(rules);
    let filled = about.form.defaults(2);
    let here = Player { name: Name::default(), control: Control::Here };
    let other = Player { name: Name::default(), control: usual_bot(&about) };
    let begun = begin(app, rules, &filled, [here, other].into_iter().collect(), "First game", true);
    begun.expect("a form left as it is can be played");
}

pub fn new_game(app: App) -> El {
    let form = Form { draft: Rc::new(RefCell::new(Draft::new(Rules::ALL[0]))), changed: RwSignal::new(0) };
    let trouble = RwSignal::new(String::new());
    let head = el("header")
        .class("screen-head")
        .child(tool(Art::LEFT, "Home", move || app.go(Screen::Home)))
        .child(el("h1").text("New game"));
    let start = el("div")
        .class("start-bar")
        .child(el("p").class("trouble").attr("role", "alert").says(move || trouble.get()))
        .child(el("button").class("primary big").attr("type", "submit").text("Start"));
    let (seats_of, options_of, filled) = (form.clone(), form.clone(), form.draft.clone());
    let page = el("form")
        .child(head)
        .child(rulebooks(&form))
        .show(move || Some(seats(&seats_of)))
        .show(move || options(&options_of))
        .child(start)
        .on("submit", move |ev| {
            ev.prevent_default();
            let draft = filled.borrow();
            let (rules, (form, players)) = (draft.rules, draft.filled());
            drop(draft);
            if let Err(sentence) = begin(app, rules, &form, players, "", false) {
                trouble.set(sentence);
            }
        });
    el("main").class("screen").child(page)
}

fn rulebooks(form: &Form) -> El {
    let book = |(place, &rules): (usize, &Rules)| {
        let about = About::rules(rules);
        let form = form.clone();
        let input = el("input")
            .attr("type", "radio")
            .attr("name", "rulebook")
            .on("change", move |_| form.change(|draft| draft.choose(rules)));
        let input = if place == 0 { input.attr("checked", "") } else { input };
        let about = el("span").class("book-words").child(el("b").text(about.name)).child(el("span").text(about.pitch));
        el("label").class("book panel").child(input).child(about)
    };
    group("books", el("legend").text("Game")).children(Rules::ALL.iter().enumerate().map(book))
}

fn seats(form: &Form) -> El {
    form.changed.track();
    let draft = form.draft.borrow();
    let about = About::rules(draft.rules);
    let counts: Vec<String> = about.form.seats.clone().map(|count| count.to_string()).collect();
    let counts: Vec<&str> = counts.iter().map(String::as_str).collect();
    let least = *about.form.seats.start();
    let own = form.clone();
    let chosen = draft.seats.saturating_sub(least);
    let count = pills("seats", &counts, chosen, move |place| own.change(|draft| draft.seats = least + place));
    let rows = Seat::all(draft.seats).map(|seat| seat_row(form, &draft.rows[seat], &about, seat));
    group("seats", el("legend").text("Seats"))
        .child(count.attr("role", "group").named("Number of seats"))
        .child(el("ol").class("seat-rows").children(rows))
}

/// Who may sit on a seat, as a menu shows it.
fn controls(about: &About) -> Vec<(Control, String)> {
    let bots = about.levels.iter().copied().chain([Level::Random]);
    let mut all = vec![(Control::Here, "Here".to_string()), (Control::ByLink, "By link".to_string())];
    all.extend(bots.map(|level| (bot(level), ["Bot, ", level.name()].concat())));
    all
}

fn seat_row(form: &Form, row: &Row, about: &About, seat: Seat) -> El {
    let all = controls(about);
    let labels: Vec<&str> = all.iter().map(|(_, label)| label.as_str()).collect();
    let chosen = all.iter().position(|(control, _)| *control == row.control).unwrap_or(0);
    let (draft, names) = (form.draft.clone(), form.draft.clone());
    let who = select(&labels, chosen, {
        let all = all.clone();
        move |place| {
            if let Some((control, _)) = all.get(place) {
                draft.borrow_mut().rows[seat].control = *control;
            }
        }
    });
    let colour = SEAT_COLOURS[seat.index()].0;
    let name = el("input")
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("maxlength", &Name::MOST.to_string())
        .attr("placeholder", colour)
        .attr("value", &row.name)
        .on("input", move |ev| names.borrow_mut().rows[seat].name = event_target_value(&ev));
    let fields = about.form.seat_fields.iter().enumerate().map(|(index, own)| {
        let draft = form.draft.clone();
        question(own, row.values.get(index), move |value| put(&mut draft.borrow_mut().rows[seat].values, index, value))
    });
    el("li")
        .class("seat-row")
        .child(el("span").class("seat-mark").child(emblem(seat)))
        .child(field(words("span", "unseen", &["Name of ", colour].concat()), name))
        .child(field(words("span", "unseen", &["Who plays ", colour].concat()), who))
        .children(fields)
}

fn options(form: &Form) -> Option<El> {
    form.changed.track();
    let draft = form.draft.borrow();
    let about = About::rules(draft.rules);
    let fields = about.form.fields.iter().enumerate().map(|(index, own)| {
        let draft_of = form.draft.clone();
        question(own, draft.values.get(index), move |value| put(&mut draft_of.borrow_mut().values, index, value))
    });
    (!about.form.fields.is_empty()).then(|| group("options", el("legend").text("Options")).children(fields))
}

fn put(values: &mut [Value], index: usize, value: Value) {
    if let Some(own) = values.get_mut(index) {
        *own = value;
    }
}

/// One question of a rulebook's form.
fn question(asked: &Field, now: Option<&Value>, set: impl Fn(Value) + 'static) -> El {
    let input = match &asked.kind {
        Kind::Pick { options, .. } => {
            let labels: Vec<&str> = options.iter().map(String::as_str).collect();
            let chosen = if let Some(Value::Pick(chosen)) = now { *chosen } else { 0 };
            select(&labels, chosen, move |place| set(Value::Pick(place)))
        }
        Kind::Text { most } => {
            let most = *most;
            let text = if let Some(Value::Text(text)) = now { text } else { "" };
            let input = el("input").attr("type", "text").attr("autocomplete", "off").attr("value", text);
            // Whatever a browser lets through, a form holds no more than it asks for.
            input.attr("maxlength", &most.to_string()).on("input", move |ev| {
                set(Value::Text(event_target_value::<web_sys::Event>(&ev).chars().take(most).collect()));
            })
        }
    };
    if asked.help.is_empty() {
        return el("div").class("asked").child(field(words("span", "unseen", &asked.label), input));
    }
    // The help describes the control; in its label it would be a part of its name.
    let id = ["help-", &asked.label.replace(' ', "-")].concat();
    let help = el("small").attr("id", &id).text(&asked.help);
    el("div")
        .class("asked")
        .child(field(el("span").text(&asked.label), input.attr("aria-describedby", &id)))
        .child(help)
}
