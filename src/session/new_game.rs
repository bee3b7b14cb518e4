//! The form of a new game as it is filled in: the rulebook, who sits where, and what the rulebook asks. As it opens, it is
//! ready to start against bots.

use super::About;
use crate::bots::Level;
use crate::core::seat::{PerSeat, Seat};
use crate::games::Rules;
use crate::saves::{BotLevel, Control, Name, Player, Players};
use crate::scene::{Field, Filled, Kind, Value};

pub struct NewGame {
    pub about: About,
    pub rules: Rules,
    /// Another rulebook that is on its way.
    pub wanted: Option<Rules>,
    pub seats: usize,
    pub rows: PerSeat<Row>,
    pub values: Vec<Value>,
    /// Why the game could not be begun, as a sentence.
    pub trouble: String,
}

/// One seat of the form.
pub struct Row {
    pub name: String,
    pub control: Control,
    pub values: Vec<Value>,
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

impl Default for NewGame {
    fn default() -> NewGame {
        let rules = Rules::ALL[0];
        let about = About::rules(rules);
        let row = |seat: Seat| Row {
            name: String::new(),
            control: if seat.index() == 0 { Control::Here } else { usual_bot(&about) },
            values: defaults(&about.form.seat_fields),
        };
        NewGame {
            rules,
            wanted: None,
            seats: about.form.default_seats,
            rows: PerSeat::new(Seat::MAX, row),
            values: defaults(&about.form.fields),
            trouble: String::new(),
            about,
        }
    }
}

impl NewGame {
    /// Somebody picked a rulebook; it may have to be fetched.
    pub fn want(&mut self, rules: Rules) {
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

    /// Who may sit on a seat, as a menu shows it.
    pub fn controls(&self) -> Vec<(Control, String)> {
        let bots = self.about.levels.iter().copied().chain([Level::Random]);
        let mut all = vec![(Control::Here, "Here".to_string()), (Control::ByLink, "By link".to_string())];
        all.extend(bots.map(|level| (bot(level), format!("Bot, {}", level.name()))));
        all
    }

    pub fn set_control(&mut self, seat: Seat, place: usize) {
        if let Some((control, _)) = self.controls().get(place) {
            self.rows[seat].control = *control;
        }
    }

    pub fn set_seat_field(&mut self, seat: Seat, place: usize, value: &str) {
        put(&self.about.form.seat_fields, &mut self.rows[seat].values, place, value);
    }

    pub fn set_field(&mut self, place: usize, value: &str) {
        put(&self.about.form.fields, &mut self.values, place, value);
    }

    /// The form as a rulebook reads it, and who plays.
    pub fn filled(&self) -> (Filled, Players) {
        let rows = || self.rows.values().take(self.seats);
        let filled = Filled { fields: self.values.clone(), seats: rows().map(|row| row.values.clone()).collect() };
        let player = |row: &Row| Player { name: Name::new(&row.name), control: row.control };
        (filled, rows().map(player).collect())
    }
}

/// The first game of somebody who is new: Skirmish, short, against one bot.
pub fn guided() -> (Rules, Filled, Players) {
    let rules = Rules::Skirmish;
    let about = About::rules(rules);
    let player = |control| Player { name: Name::default(), control };
    let players = [player(Control::Here), player(usual_bot(&about))].into_iter().collect();
    (rules, about.form.defaults(2), players)
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
