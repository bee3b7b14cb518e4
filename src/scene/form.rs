//! The form of a new game, as data.

use super::galaxy::Art;
use crate::core::seat::PerSeat;
use std::ops::RangeInclusive;

/// What a rulebook asks before a game begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    pub seats: RangeInclusive<usize>,
    pub default_seats: usize,
    /// So many sit down to a guided first game.
    pub guided_seats: usize,
    /// Once for the game.
    pub fields: Vec<Field>,
    /// Once for each seat.
    pub seat_fields: Vec<Field>,
    /// The board of the game can be looked at before it begins.
    pub shows_board: bool,
    /// Where the edition is picked, when there are several.
    pub editions: Option<Editions>,
}

/// The field in which the edition of a game is picked.
#[derive(Clone, PartialEq, Debug)]
pub struct Editions {
    pub field: usize,
    /// What its options are called on the command line.
    pub names: &'static [&'static str],
}

#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub label: String,
    pub help: String,
    pub kind: Kind,
    /// The only edition it is asked about.
    pub edition: Option<usize>,
    /// Many fields about one thing are put away under its name.
    pub group: Option<&'static str>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// One of these; the defaults are indices. A person may begin with another one than the game or a bot does, and somebody
    /// who is new to the game with yet another.
    Pick { options: Vec<Choice>, default: usize, person: usize, newcomer: usize },
    /// Free text up to a length.
    Text { most: usize },
}

/// One thing to pick. With a text it is a card to read, else a line of a menu.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    pub label: String,
    pub art: Option<Art>,
    pub text: String,
    /// Its figures in a line.
    pub note: String,
    /// The only edition it belongs to.
    pub edition: Option<usize>,
}

impl From<&str> for Choice {
    fn from(label: &str) -> Choice {
        Choice { label: label.into(), ..Choice::default() }
    }
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

    /// The edition that is picked; a game without several has the first.
    pub fn edition(&self, values: &[Value]) -> usize {
        self.editions.as_ref().map_or(0, |editions| picked(values, editions.field))
    }

    /// The places of what is asked once for the game: the edition first, then what it asks.
    pub fn asked(&self, values: &[Value]) -> Vec<usize> {
        let edition = self.edition(values);
        let first = self.editions.as_ref().map(|editions| editions.field);
        let fits = |place: &usize| self.fields[*place].edition.is_none_or(|own| own == edition);
        let rest = (0..self.fields.len()).filter(fits).filter(|place| Some(*place) != first);
        first.into_iter().chain(rest).collect()
    }

    /// The same, but only those of a group; without one those that are in none.
    pub fn asked_in(&self, group: Option<&str>, values: &[Value]) -> Vec<usize> {
        self.asked(values).into_iter().filter(|place| self.fields[*place].group == group).collect()
    }

    /// The groups of what is asked, in the order of their first fields.
    pub fn groups(&self, values: &[Value]) -> Vec<&'static str> {
        let mut groups = Vec::new();
        for group in self.asked(values).into_iter().filter_map(|place| self.fields[place].group) {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        groups
    }

    /// How many fields of a group are not as the form begins.
    pub fn changed(&self, group: &str, values: &[Value]) -> usize {
        let own = self.asked_in(Some(group), values).into_iter();
        own.filter(|place| values.get(*place).is_some_and(|value| *value != self.fields[*place].default())).count()
    }

    /// What the editions are called on the command line; a game without any has a base game only.
    pub fn edition_names(&self) -> &'static [&'static str] {
        self.editions.as_ref().map_or(&["base"], |editions| editions.names)
    }
}

impl Form {
    /// The field in which a module is switched and its place there, by the module's name with hyphens: "space-mines".
    pub fn module(&self, name: &str) -> Option<(usize, usize)> {
        let plain = |text: &str| text.to_lowercase().replace([' ', '_'], "-").replace('\'', "");
        let field = self.fields.iter().position(|field| plain(&field.label) == plain(name))?;
        let Kind::Pick { options, .. } = &self.fields[field].kind else { return None };
        Some((field, options.iter().position(|option| option.label == WITH)?))
    }
}

/// What a field says that switches a module on.
pub const WITH: &str = "With";

impl Field {
    pub fn pick(label: &str, help: &str, options: &[&str], default: usize) -> Field {
        let options = options.iter().map(|&option| option.into()).collect();
        Field {
            label: label.into(),
            help: help.into(),
            kind: Kind::Pick { options, default, person: default, newcomer: default },
            edition: None,
            group: None,
        }
    }

    /// Cards to read and choose from.
    pub fn cards(label: &str, options: Vec<Choice>, default: usize, person: usize) -> Field {
        let kind = Kind::Pick { options, default, person, newcomer: person };
        Field { label: label.into(), help: String::new(), kind, edition: None, group: None }
    }

    /// Asked about one edition only.
    pub fn in_edition(mut self, edition: usize) -> Field {
        self.edition = Some(edition);
        self
    }

    /// Put away with others under this name.
    pub fn in_group(mut self, group: &'static str) -> Field {
        self.group = Some(group);
        self
    }

    /// With another choice for a guided first game.
    pub fn for_newcomers(mut self, place: usize) -> Field {
        if let Kind::Pick { newcomer, .. } = &mut self.kind {
            *newcomer = place;
        }
        self
    }

    pub fn text(label: &str, help: &str, most: usize) -> Field {
        Field { label: label.into(), help: help.into(), kind: Kind::Text { most }, edition: None, group: None }
    }

    pub fn default(&self) -> Value {
        match &self.kind {
            Kind::Pick { default, .. } => Value::Pick(*default),
            Kind::Text { .. } => Value::Text(String::new()),
        }
    }

    /// What a person begins with.
    pub fn person_default(&self) -> Value {
        match &self.kind {
            Kind::Pick { person, .. } => Value::Pick(*person),
            Kind::Text { .. } => self.default(),
        }
    }

    /// What a guided first game begins with.
    pub fn newcomer_default(&self) -> Value {
        match &self.kind {
            Kind::Pick { newcomer, .. } => Value::Pick(*newcomer),
            Kind::Text { .. } => self.default(),
        }
    }

    /// The choices, where they are cards to read.
    pub fn as_cards(&self) -> Option<&[Choice]> {
        match &self.kind {
            Kind::Pick { options, .. } if options.iter().any(|option| !option.text.is_empty()) => Some(options),
            _ => None,
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

    /// The same form for an edition.
    pub fn of_edition(mut self, form: &Form, edition: usize) -> Filled {
        let field = form.editions.as_ref().and_then(|editions| self.fields.get_mut(editions.field));
        field.into_iter().for_each(|field| *field = Value::Pick(edition));
        self
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
