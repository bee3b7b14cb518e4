//! The form of a new game, as data.

use crate::core::seat::PerSeat;
use std::ops::RangeInclusive;

/// What a rulebook asks before a game begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    pub seats: RangeInclusive<usize>,
    pub default_seats: usize,
    /// Once for the game.
    pub fields: Vec<Field>,
    /// Once for each seat.
    pub seat_fields: Vec<Field>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub label: String,
    pub help: String,
    pub kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// One of these; the default is the one with this index.
    Pick { options: Vec<String>, default: usize },
    /// Free text up to a length.
    Text { most: usize },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Pick(usize),
    Text(String),
}

/// A form filled in: one value for each field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filled {
    pub fields: Vec<Value>,
    pub seats: PerSeat<Vec<Value>>,
}

impl Form {
    /// The form as it is before anybody touches it, for so many seats.
    pub fn defaults(&self, seats: usize) -> Filled {
        let fill = |fields: &[Field]| fields.iter().map(Field::default).collect::<Vec<_>>();
        Filled { fields: fill(&self.fields), seats: PerSeat::new(seats, |_| fill(&self.seat_fields)) }
    }
}

impl Field {
    pub fn pick(label: &str, help: &str, options: &[&str], default: usize) -> Field {
        let options = options.iter().map(|option| option.to_string()).collect();
        Field { label: label.into(), help: help.into(), kind: Kind::Pick { options, default } }
    }

    pub fn text(label: &str, help: &str, most: usize) -> Field {
        Field { label: label.into(), help: help.into(), kind: Kind::Text { most } }
    }

    pub fn default(&self) -> Value {
        match &self.kind {
            Kind::Pick { default, .. } => Value::Pick(*default),
            Kind::Text { .. } => Value::Text(String::new()),
        }
    }
}

impl Filled {
    /// The index picked in a field; the first where the form was filled wrongly.
    pub fn picked(&self, field: usize) -> usize {
        picked(&self.fields, field)
    }

    pub fn seat_picked(&self, seat: crate::core::Seat, field: usize) -> usize {
        self.seats.get(seat).map_or(0, |values| picked(values, field))
    }

    pub fn text(&self, field: usize) -> &str {
        match self.fields.get(field) {
            Some(Value::Text(text)) => text,
            _ => "",
        }
    }
}

fn picked(values: &[Value], field: usize) -> usize {
    match values.get(field) {
        Some(Value::Pick(index)) => *index,
        _ => 0,
    }
}
