//! The names and texts of a rulebook's components. Its rows are the default language; another one is laid over them.

use std::collections::BTreeMap;

/// Whatever has a name of its own, and perhaps a text.
pub trait Named: Copy + Ord {
    /// Name and text in the rows of the rulebook; no text where the row says nothing more than its numbers.
    fn row(self) -> (&'static str, &'static str);
}

/// Another language, as far as it differs from the rows: components it does not name keep theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Language<C>(BTreeMap<C, Said>);

/// The name of a component and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Said {
    name: String,
    text: String,
}

impl<C> Language<C> {
    /// The rows as they are.
    pub const ROWS: Language<C> = Language(BTreeMap::new());
}

impl<C> Default for Language<C> {
    fn default() -> Language<C> {
        Language::ROWS
    }
}

impl<C: Named> Language<C> {
    /// Lays a name and a text over those of a component's row.
    pub fn say(&mut self, component: impl Into<C>, name: &str, text: &str) {
        self.0.insert(component.into(), Said { name: name.to_owned(), text: text.to_owned() });
    }

    pub fn name(&self, component: impl Into<C>) -> &str {
        let component = component.into();
        self.0.get(&component).map_or_else(|| component.row().0, |said| &said.name)
    }

    pub fn text(&self, component: impl Into<C>) -> &str {
        let component = component.into();
        self.0.get(&component).map_or_else(|| component.row().1, |said| &said.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Named for u8 {
        fn row(self) -> (&'static str, &'static str) {
            ("a row", "It does something.")
        }
    }

    #[test]
    fn a_language_is_laid_over_the_rows() {
        let mut language: Language<u8> = Language::default();
        language.say(1, "eine Zeile", "Sie tut etwas.");
        assert_eq!((language.name(1), language.text(1)), ("eine Zeile", "Sie tut etwas."));
        assert_eq!((language.name(2), language.text(2)), ("a row", "It does something."));
    }
}
