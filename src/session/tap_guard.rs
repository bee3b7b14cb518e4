//! Which touches count: a finger that went down before a question was shown was not meant for it, and neither was the second
//! half of a double tap.

/// Milliseconds in which a second touch at the same place does not count after an answer.
const DOUBLE: f64 = 350.0;
/// Pixels within which two touches are at the same place.
const NEAR: f64 = 30.0;

/// When, in milliseconds since the page began, and where a finger or a key went down. A key that is held went down once.
#[derive(Clone, PartialEq, Debug)]
pub struct Touch {
    pub at: f64,
    pub place: Place,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Place {
    Point(f64, f64),
    Key(String),
    /// A press by something that has no finger: a screen reader, a script.
    Nowhere,
}

impl Place {
    fn is_near(&self, other: &Place) -> bool {
        match (self, other) {
            (Place::Point(x, y), Place::Point(u, v)) => (x - u).hypot(y - v) <= NEAR,
            (Place::Key(one), Place::Key(two)) => one == two,
            _ => false,
        }
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct TapGuard {
    shown: f64,
    answered: Option<Touch>,
}

impl TapGuard {
    /// Another question is shown.
    pub fn show(&mut self, now: f64) {
        self.shown = now;
    }

    /// A touch answered something.
    pub fn answered(&mut self, touch: Option<Touch>, now: f64) {
        self.answered = touch.map(|touch| Touch { at: now, ..touch });
    }

    /// Whether a touch is meant for the question that is shown.
    pub fn counts(&self, touch: &Touch) -> bool {
        let again = |before: &Touch| touch.at - before.at < DOUBLE && touch.place.is_near(&before.place);
        touch.place == Place::Nowhere || (touch.at >= self.shown && !self.answered.as_ref().is_some_and(again))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(at: f64, x: f64) -> Touch {
        Touch { at, place: Place::Point(x, 500.0) }
    }

    #[test]
    fn a_touch_that_began_before_the_question_was_shown_does_not_count() {
        let mut guard = TapGuard::default();
        guard.show(1_000.0);
        assert!(!guard.counts(&point(999.0, 10.0)));
        assert!(guard.counts(&point(1_001.0, 10.0)));
    }

    #[test]
    fn the_second_half_of_a_double_tap_does_not_count() {
        let mut guard = TapGuard::default();
        guard.answered(Some(point(1_000.0, 10.0)), 1_080.0);
        guard.show(1_080.0);
        assert!(!guard.counts(&point(1_200.0, 15.0)), "at the same place");
        assert!(guard.counts(&point(1_200.0, 90.0)), "somewhere else");
        assert!(guard.counts(&point(1_440.0, 15.0)), "later");
    }

    #[test]
    fn a_key_that_is_held_answers_once() {
        let mut guard = TapGuard::default();
        let enter = |at| Touch { at, place: Place::Key("Enter".into()) };
        assert!(guard.counts(&enter(1_000.0)));
        guard.answered(Some(enter(1_000.0)), 1_002.0);
        guard.show(1_002.0);
        assert!(!guard.counts(&enter(1_000.0)), "it went down once");
        assert!(!guard.counts(&enter(1_100.0)), "and struck twice at once it counts once");
        assert!(guard.counts(&Touch { at: 1_100.0, place: Place::Key("2".into()) }));
        assert!(guard.counts(&Touch { at: 0.0, place: Place::Nowhere }), "a screen reader has no finger");
    }
}
