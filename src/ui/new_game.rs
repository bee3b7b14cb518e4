//! A new game: the rulebook, who sits where, and what the rulebook asks. As it opens, it is ready to start against bots.

use super::app::{App, Screen};
use super::art::{badge, icon};
use super::browser;
use super::held::{Held, Keeping};
use super::store::library;
use crate::bots::Level;
use crate::core::seat::{PerSeat, Seat};
use crate::games::Rules;
use crate::saves::{BotLevel, Control, Entry, Name, Player, Players};
use crate::scene::names::SEAT_COLOURS;
use crate::scene::{Art, Field, Filled, Kind, Value};
use crate::session::{self, About, Session};
use leptos::prelude::*;

/// One row of the form.
#[derive(Copy, Clone)]
struct Row {
    name: RwSignal<String>,
    control: RwSignal<Control>,
    values: RwSignal<Vec<Value>>,
}

#[derive(Clone, Copy)]
struct Draft {
    rules: RwSignal<Rules>,
    seats: RwSignal<usize>,
    rows: StoredValue<PerSeat<Row>>,
    values: RwSignal<Vec<Value>>,
    trouble: RwSignal<String>,
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
        let rows = PerSeat::new(Seat::MAX, |seat| Row {
            name: RwSignal::new(String::new()),
            control: RwSignal::new(if seat.index() == 0 { Control::Here } else { usual_bot(&about) }),
            values: RwSignal::new(defaults(&about.form.seat_fields)),
        });
        Draft {
            rules: RwSignal::new(rules),
            seats: RwSignal::new(about.form.default_seats),
            rows: StoredValue::new(rows),
            values: RwSignal::new(defaults(&about.form.fields)),
            trouble: RwSignal::new(String::new()),
        }
    }

    /// Another rulebook: who sits where stays, what it asks begins anew.
    fn choose(self, rules: Rules) {
        let form = About::rules(rules).form;
        let seats = self.seats.get_untracked().clamp(*form.seats.start(), *form.seats.end());
        self.values.set(defaults(&form.fields));
        self.rows.with_value(|rows| rows.values().for_each(|row| row.values.set(defaults(&form.seat_fields))));
        self.seats.set(seats);
        self.rules.set(rules);
    }

    fn filled(self) -> (Filled, Players) {
        let seats = self.seats.get_untracked();
        self.rows.with_value(|rows| {
            let rows = || rows.values().take(seats);
            let filled = Filled {
                fields: self.values.get_untracked(),
                seats: rows().map(|row| row.values.get_untracked()).collect(),
            };
            let player =
                |row: &Row| Player { name: Name::new(&row.name.get_untracked()), control: row.control.get_untracked() };
            (filled, rows().map(player).collect())
        })
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
    let here = Player { name: Name::new("You"), control: Control::Here };
    let other = Player { name: Name::new("Bot"), control: usual_bot(&about) };
    let begun = begin(app, rules, &filled, [here, other].into_iter().collect(), "First game", true);
    begun.expect("a form left as it is can be played");
}

pub fn new_game(app: App) -> AnyView {
    let draft = Draft::new(Rules::ALL[0]);
    let start = move |ev: web_sys::SubmitEvent| {
        ev.prevent_default();
        let (filled, players) = draft.filled();
        if let Err(sentence) = begin(app, draft.rules.get_untracked(), &filled, players, "", false) {
            draft.trouble.set(sentence);
        }
    };
    view! {
        <main class="screen">
            <form on:submit=start>
                <header class="screen-head">
                    <button type="button" class="tool" aria-label="Home" on:click=move |_| app.go(Screen::Home)>
                        {icon(Art::LEFT)}
                    </button>
                    <h1>"New game"</h1>
                </header>
                {rulebooks(draft)}
                {move || seats(draft)}
                {move || options(draft)}
                <div class="start-bar">
                    <p class="trouble" role="alert">{move || draft.trouble.get()}</p>
                    <button class="primary big" type="submit">"Start"</button>
                </div>
            </form>
        </main>
    }
    .into_any()
}

fn rulebooks(draft: Draft) -> AnyView {
    let book = |own: Rules| {
        let about = About::rules(own);
        view! {
            <label class="book panel">
                <input
                    type="radio"
                    name="rulebook"
                    prop:checked=move || draft.rules.get() == own
                    on:change=move |_| draft.choose(own)
                />
                <span class="book-words"><b>{about.name}</b> <span>{about.pitch}</span></span>
            </label>
        }
    };
    let books = Rules::ALL.iter().copied().map(book).collect_view();
    view! { <fieldset class="books"><legend>"Game"</legend>{books}</fieldset> }.into_any()
}

fn seats(draft: Draft) -> AnyView {
    let about = About::rules(draft.rules.get());
    let range = about.form.seats.clone();
    let count = |number: usize| {
        view! {
            <label class="pill">
                <input
                    type="radio"
                    name="seats"
                    prop:checked=move || draft.seats.get() == number
                    on:change=move |_| draft.seats.set(number)
                />
                <span>{number}</span>
            </label>
        }
    };
    let counts = range.map(count).collect_view();
    let rows = move || {
        let about = About::rules(draft.rules.get_untracked());
        Seat::all(draft.seats.get()).map(|seat| seat_row(draft, &about, seat)).collect_view()
    };
    view! {
        <fieldset class="seats">
            <legend>"Seats"</legend>
            <div class="pills" role="group" aria-label="Number of seats">{counts}</div>
            <ol class="seat-rows">{rows}</ol>
        </fieldset>
    }
    .into_any()
}

/// Who may sit on a seat, as a menu shows it.
fn controls(about: &About) -> Vec<(Control, String)> {
    let bots = about.levels.iter().copied().chain([Level::Random]);
    let mut all = vec![(Control::Here, "Here".to_string()), (Control::ByLink, "By link".to_string())];
    all.extend(bots.map(|level| (bot(level), ["Bot, ", level.name()].concat())));
    all
}

fn seat_row(draft: Draft, about: &About, seat: Seat) -> AnyView {
    let row = draft.rows.with_value(|rows| rows[seat]);
    let all = controls(about);
    let now = row.control.get_untracked();
    let options = all.iter().enumerate().map(|(index, (control, label))| {
        view! { <option value=index.to_string() selected=*control == now>{label.clone()}</option> }
    });
    let options = options.collect_view();
    let choose = move |ev: web_sys::Event| {
        let index: usize = event_target_value(&ev).parse().unwrap_or(0);
        if let Some((control, _)) = all.get(index) {
            row.control.set(*control);
        }
    };
    let (colour, shape) = SEAT_COLOURS[seat.index()];
    let fields =
        about.form.seat_fields.iter().enumerate().map(|(index, own)| field(own, index, row.values)).collect_view();
    view! {
        <li class="seat-row">
            <span class="seat-mark" title=[colour, " ", shape].concat()>{badge(seat)}</span>
            <label class="field">
                <span class="unseen">{["Name of ", colour].concat()}</span>
                <input
                    type="text"
                    autocomplete="off"
                    maxlength=Name::MOST.to_string()
                    placeholder=colour
                    prop:value=row.name.get_untracked()
                    on:input=move |ev| row.name.set(event_target_value(&ev))
                />
            </label>
            <label class="field">
                <span class="unseen">{["Who plays ", colour].concat()}</span>
                <select on:change=choose>{options}</select>
            </label>
            {fields}
        </li>
    }
    .into_any()
}

fn options(draft: Draft) -> Option<AnyView> {
    let form = About::rules(draft.rules.get()).form;
    let fields = form.fields.iter().enumerate().map(|(index, own)| field(own, index, draft.values)).collect_view();
    (!form.fields.is_empty())
        .then(|| view! { <fieldset class="options"><legend>"Options"</legend>{fields}</fieldset> }.into_any())
}

/// One question of a form.
fn field(field: &Field, index: usize, values: RwSignal<Vec<Value>>) -> AnyView {
    let set = move |value: Value| {
        values.update_untracked(|values| {
            if let Some(own) = values.get_mut(index) {
                *own = value;
            }
        });
    };
    let now = values.with_untracked(|values| values.get(index).cloned());
    let input = match &field.kind {
        Kind::Pick { options, .. } => {
            let option = |(number, label): (usize, &String)| {
                let chosen = now == Some(Value::Pick(number));
                view! { <option value=number.to_string() selected=chosen>{label.clone()}</option> }
            };
            let options = options.iter().enumerate().map(option).collect_view();
            let choose = move |ev: web_sys::Event| set(Value::Pick(event_target_value(&ev).parse().unwrap_or(0)));
            view! { <select on:change=choose>{options}</select> }.into_any()
        }
        Kind::Text { most } => {
            let most = *most;
            // Whatever a browser lets through, a form holds no more than it asks for.
            let typed = move |ev| set(Value::Text(event_target_value(&ev).chars().take(most).collect()));
            view! { <input type="text" autocomplete="off" maxlength=most.to_string() on:input=typed /> }.into_any()
        }
    };
    view! { <label class="field"><span>{field.label.clone()}</span> {input} <small>{field.help.clone()}</small></label> }.into_any()
}
