//! A new game: the rulebook, who sits where, and what the rulebook asks. As it opens, it is ready to start against bots.

use super::act::Act;
use super::art::Emblem;
use super::held::{Held, Keeping};
use super::html::{Html, when};
use super::parts::{described, pills, select, tool};
use super::{Page, Screen};
use crate::bots::Level;
use crate::core::seat::{PerSeat, Seat};
use crate::games::Rules;
use crate::html;
use crate::saves::{BotLevel, Control, Entry, Name, Player, Players};
use crate::scene::names::SEAT_COLOURS;
use crate::scene::{Art, Field, Filled, Kind, Value};
use crate::session::registry::pitch;
use crate::session::{self, About};

/// The form as it is filled in.
pub struct Form {
    about: About,
    rules: Rules,
    /// Another rulebook that is on its way.
    wanted: Option<Rules>,
    pub seats: usize,
    pub rows: PerSeat<Row>,
    values: Vec<Value>,
    trouble: String,
}

/// One row of the form.
pub struct Row {
    pub name: String,
    control: Control,
    values: Vec<Value>,
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

impl Default for Form {
    fn default() -> Form {
        let rules = Rules::ALL[0];
        let about = About::rules(rules);
        let row = |seat: Seat| Row {
            name: String::new(),
            control: if seat.index() == 0 { Control::Here } else { usual_bot(&about) },
            values: defaults(&about.form.seat_fields),
        };
        let (seats, values) = (about.form.default_seats, defaults(&about.form.fields));
        Form { rules, wanted: None, seats, rows: PerSeat::new(Seat::MAX, row), values, trouble: String::new(), about }
    }
}

impl Form {
    /// Somebody picked a rulebook; it may have to be fetched.
    pub fn wants(&mut self, rules: Rules) {
        self.wanted = Some(rules);
        self.trouble = String::new();
    }

    pub fn did_not_get(&mut self, sentence: String) {
        self.wanted = None;
        self.trouble = sentence;
    }

    /// Another rulebook is here: who sits where stays, what it asks begins anew. One that nobody waits for any more is let go.
    pub fn choose(&mut self, rules: Rules) {
        if self.wanted.take_if(|wanted| *wanted == rules).is_none() {
            return;
        }
        self.about = About::rules(rules);
        let form = &self.about.form;
        self.rules = rules;
        self.seats = self.seats.clamp(*form.seats.start(), *form.seats.end());
        self.values = defaults(&form.fields);
        self.rows.iter_mut().for_each(|(_, row)| row.values = defaults(&form.seat_fields));
    }

    pub fn set_control(&mut self, seat: Seat, place: usize) {
        if let Some((control, _)) = controls(&self.about).get(place) {
            self.rows[seat].control = *control;
        }
    }

    pub fn set_seat_field(&mut self, seat: Seat, place: usize, value: &str) {
        put(&self.about.form.seat_fields, &mut self.rows[seat].values, place, value);
    }

    pub fn set_field(&mut self, place: usize, value: &str) {
        put(&self.about.form.fields, &mut self.values, place, value);
    }

    fn filled(&self) -> (Filled, Players) {
        let rows = || self.rows.values().take(self.seats);
        let filled = Filled { fields: self.values.clone(), seats: rows().map(|row| row.values.clone()).collect() };
        let player = |row: &Row| Player { name: Name::new(&row.name), control: row.control };
        (filled, rows().map(player).collect())
    }
}

/// Puts what a control holds into the values. Whatever a browser lets through, a form holds no more than it asks for.
fn put(fields: &[Field], values: &mut [Value], place: usize, value: &str) {
    if let (Some(field), Some(own)) = (fields.get(place), values.get_mut(place)) {
        *own = match &field.kind {
            Kind::Pick { options, default } => {
                let place = value.parse().ok().filter(|place| *place < options.len());
                Value::Pick(place.unwrap_or(*default))
            }
            Kind::Text { most } => Value::Text(value.chars().take(*most).collect()),
        };
    }
}

impl Page {
    pub fn form(&mut self, change: impl FnOnce(&mut Form)) {
        if let Screen::NewGame(form) = &mut self.screen {
            change(form);
        }
    }
}

pub fn start(page: &mut Page) {
    let Screen::NewGame(form) = &page.screen else { return };
    if form.wanted.is_some() {
        return;
    }
    let (rules, (filled, players)) = (form.rules, form.filled());
    if let Err(sentence) = begin(page, rules, &filled, players, "", false) {
        page.form(|form| form.trouble = sentence);
    }
}

/// Starts a game; the error is a sentence.
fn begin(
    page: &mut Page,
    rules: Rules,
    filled: &Filled,
    players: Players,
    title: &str,
    guided: bool,
) -> Result<(), String> {
    let session = session::begin(rules, filled, page.host.seed())?;
    let mut entry = Entry::new(session.envelope(&players, &Default::default()), session.summary(), title);
    if let Ok(id) = page.free_id(entry.id.game) {
        entry.id = id;
    }
    page.bring(Held::fresh(session, &entry, Keeping::Saved), guided);
    page.save();
    Ok(())
}

/// The first game: Skirmish, short, against one bot.
pub fn begin_guided(page: &mut Page) {
    let rules = Rules::Skirmish;
    let about = About::rules(rules);
    let filled = about.form.defaults(2);
    let here = Player { name: Name::default(), control: Control::Here };
    let other = Player { name: Name::default(), control: usual_bot(&about) };
    let begun = begin(page, rules, &filled, [here, other].into_iter().collect(), "First game", true);
    begun.expect("a form left as it is can be played");
}

pub fn new_game(h: &mut Html, form: &Form) {
    html!(h, "<main class='screen' data-k='new'><form", Act::Start, "><header class='screen-head'>");
    tool(h, Art::LEFT, "Home", Act::Home);
    html!(h, "<h1 tabindex='-1'>New game</h1></header><fieldset class='books'><legend>Game</legend>");
    for &rules in Rules::ALL {
        let chosen = when(rules == form.wanted.unwrap_or(form.rules), " checked");
        html!(h, "<label class='book panel'><input type='radio' name='rulebook'", chosen, Act::Rulebook(rules), ">");
        html!(h, "<span class='book-words'><b>", rules.name(), "</b><span>", pitch(rules));
        html!(h, "</span></span></label>");
    }
    html!(
        h,
        "</fieldset><fieldset class='seats'><legend>Seats</legend><div role='group' aria-label='Number of seats'>"
    );
    let counts = form.about.form.seats.clone();
    let least = *counts.start();
    let counts: Vec<String> = counts.map(|count| count.to_string()).collect();
    let counts: Vec<&str> = counts.iter().map(String::as_str).collect();
    pills(h, "seats", &counts, form.seats.saturating_sub(least), |place| Act::Seats(least + place));
    html!(h, "</div><ol class='seat-rows'>");
    Seat::all(form.seats).for_each(|seat| seat_row(h, form, seat));
    html!(h, "</ol></fieldset>");
    let fields = &form.about.form.fields;
    if !fields.is_empty() {
        html!(h, "<fieldset class='options'><legend>Options</legend>");
        for (place, (field, value)) in fields.iter().zip(&form.values).enumerate() {
            question(h, field, value, Act::Field(place));
        }
        html!(h, "</fieldset>");
    }
    html!(h, "<div class='start-bar'><p class='trouble' role='alert'>", form.trouble, "</p>");
    let waits = form.wanted.is_some();
    html!(h, "<button class='primary big' type='submit'", when(waits, " disabled"), ">");
    html!(h, if waits { "Fetching the rulebook…" } else { "Start" }, "</button></div></form></main>");
}

/// Who may sit on a seat, as a menu shows it.
fn controls(about: &About) -> Vec<(Control, String)> {
    let bots = about.levels.iter().copied().chain([Level::Random]);
    let mut all = vec![(Control::Here, "Here".to_string()), (Control::ByLink, "By link".to_string())];
    all.extend(bots.map(|level| (bot(level), ["Bot, ", level.name()].concat())));
    all
}

fn seat_row(h: &mut Html, form: &Form, seat: Seat) {
    let row = &form.rows[seat];
    let all = controls(&form.about);
    let labels: Vec<&str> = all.iter().map(|(_, label)| label.as_str()).collect();
    let chosen = all.iter().position(|(control, _)| *control == row.control).unwrap_or(0);
    let colour = SEAT_COLOURS[seat.index()].0;
    html!(h, "<li class='seat-row'><span class='seat-mark'>", Emblem(seat), "</span><label class='field'>");
    html!(h, "<span class='unseen'>Name of ", colour, "</span><input type='text' autocomplete='off' maxlength='");
    html!(h, Name::MOST, "' placeholder='", colour, "' value='", row.name, "'", Act::SeatName(seat), "></label>");
    html!(h, "<label class='field'><span class='unseen'>Who plays ", colour, "</span>");
    select(h, &labels, chosen, "", Act::SeatControl(seat));
    html!(h, "</label>");
    for (place, (field, value)) in form.about.form.seat_fields.iter().zip(&row.values).enumerate() {
        question(h, field, value, Act::SeatField(seat, place));
    }
    html!(h, "</li>");
}

/// One question of a rulebook's form.
fn question(h: &mut Html, asked: &Field, now: &Value, act: Act) {
    let helped = !asked.help.is_empty();
    // The help describes the control; in its label it would be a part of its name.
    let id = if helped { ["help-", &asked.label.replace(' ', "-")].concat() } else { String::new() };
    html!(h, "<div class='asked'><label class='field'><span", when(!helped, " class='unseen'"), ">", asked.label);
    html!(h, "</span>");
    match (&asked.kind, now) {
        (Kind::Pick { options, .. }, Value::Pick(chosen)) => {
            let labels: Vec<&str> = options.iter().map(String::as_str).collect();
            select(h, &labels, *chosen, &id, act);
        }
        (Kind::Text { most }, Value::Text(text)) => {
            html!(h, "<input type='text' autocomplete='off' maxlength='", *most, "' value='", text, "'", act);
            html!(h, { described(h, &id) }, ">");
        }
        // Values are made from the fields.
        _ => {}
    }
    html!(h, "</label>");
    if helped {
        html!(h, "<small id='", id, "'>", asked.help, "</small>");
    }
    html!(h, "</div>");
}
