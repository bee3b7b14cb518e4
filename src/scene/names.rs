//! What the seats are called.

use crate::core::seat::{PerSeat, Seat};

/// Colour and shape belong together, everywhere: see `style/tokens.css`.
pub const SEAT_COLOURS: [(&str, &str); Seat::MAX] = [
    ("Orange", "circle"),
    ("Sky", "triangle"),
    ("Green", "square"),
    ("Yellow", "diamond"),
    ("Blue", "pentagon"),
    ("Vermilion", "cross"),
    ("Rose", "star"),
    ("Bone", "hexagon"),
];

/// A name for each seat; a seat without one is called by its colour.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(PerSeat<String>);

impl Names {
    pub fn new(names: PerSeat<String>) -> Names {
        Names(names)
    }

    pub fn of(&self, seat: Seat) -> &str {
        match self.0.get(seat) {
            Some(name) if !name.is_empty() => name,
            _ => SEAT_COLOURS[seat.index()].0,
        }
    }

    /// "Ada, Sky and Green".
    pub fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<&str> = seats.into_iter().map(|seat| self.of(seat)).collect();
        match names.as_slice() {
            [] => "nobody".into(),
            [one] => (*one).into(),
            [most @ .., last] => format!("{} and {last}", most.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_without_a_name_is_called_by_its_colour() {
        let names = Names::new(["Ada", "", ""].map(String::from).into_iter().collect());
        assert_eq!(names.list(Seat::all(3)), "Ada, Sky and Green");
        assert_eq!(Names::default().of(Seat::new(7)), "Bone");
    }
}
