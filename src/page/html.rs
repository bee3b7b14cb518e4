//! HTML in the making. Literals are markup, everything else is text and escaped: nothing that comes from outside can
//! become an element or an attribute.

use super::act::Act;

/// The page as text, and what its elements do when somebody uses them.
#[derive(Default)]
pub struct Html {
    text: String,
    acts: Vec<Act>,
    /// Parts that were drawn before, by key, and those of this drawing.
    before: Parts,
    parts: Parts,
}

/// Parts of a drawing that are worth remembering: the same text need not be drawn again.
pub type Parts = Vec<(String, String)>;

/// What a page looks like: the text, what its elements do, and its parts, to be given to the next drawing.
pub struct Drawing {
    pub text: String,
    pub acts: Vec<Act>,
    pub parts: Parts,
}

impl Drawing {
    pub const NOTHING: Drawing = Drawing { text: String::new(), acts: Vec::new(), parts: Vec::new() };
}

/// Writes markup: literals as they are, values through [`Put`], blocks where they stand.
#[macro_export]
macro_rules! html {
    ($h:tt $(,)?) => {};
    ($h:tt, $markup:literal $(, $($rest:tt)*)?) => { $h.raw($markup); $($crate::html!($h, $($rest)*);)? };
    ($h:tt, $code:block $(, $($rest:tt)*)?) => { $code $($crate::html!($h, $($rest)*);)? };
    ($h:tt, $value:expr $(, $($rest:tt)*)?) => { $crate::page::html::Put::put(&$value, $h); $($crate::html!($h, $($rest)*);)? };
}

/// What can stand between pieces of markup.
pub trait Put {
    fn put(&self, h: &mut Html);
}

impl Html {
    /// A drawing that leaves out the parts that are as they were.
    pub fn after(before: Parts) -> Html {
        Html { before, ..Html::default() }
    }

    pub fn finish(self) -> Drawing {
        Drawing { text: self.text, acts: self.acts, parts: self.parts }
    }

    /// Markup; only literals come here.
    pub fn raw(&mut self, markup: &'static str) {
        self.text.push_str(markup);
    }

    pub fn text(&mut self, text: &str) {
        for character in text.chars() {
            match character {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '\'' => self.text.push_str("&#39;"),
                other => self.text.push(other),
            }
        }
    }

    /// A group of an SVG with a key of its own; where it is as it was, only its place is marked.
    pub fn part(&mut self, key: String, draw: impl FnOnce(&mut Html)) {
        let from = self.text.len();
        draw(self);
        let drawn = self.text[from..].to_string();
        if self.before.iter().any(|(other, text)| *other == key && *text == drawn) {
            self.text.truncate(from);
            html!(self, "<g data-k='", key, "' data-same></g>");
        }
        self.parts.push((key, drawn));
    }
}

impl Put for str {
    fn put(&self, h: &mut Html) {
        h.text(self);
    }
}

impl Put for String {
    fn put(&self, h: &mut Html) {
        h.text(self);
    }
}

impl<T: Put + ?Sized> Put for &T {
    fn put(&self, h: &mut Html) {
        (*self).put(h);
    }
}

impl<T: Put> Put for Option<T> {
    fn put(&self, h: &mut Html) {
        if let Some(value) = self {
            value.put(h);
        }
    }
}

/// Markup that is there or not.
pub struct Raw(pub &'static str);

pub fn when(is: bool, markup: &'static str) -> Raw {
    Raw(if is { markup } else { "" })
}

impl Put for Raw {
    fn put(&self, h: &mut Html) {
        h.raw(self.0);
    }
}

impl Put for i32 {
    fn put(&self, h: &mut Html) {
        h.text.push_str(&self.to_string());
    }
}

impl Put for u32 {
    fn put(&self, h: &mut Html) {
        h.text.push_str(&self.to_string());
    }
}

impl Put for usize {
    fn put(&self, h: &mut Html) {
        (*self as u32).put(h);
    }
}

/// What the element does: goes into its tag.
impl Put for Act {
    fn put(&self, h: &mut Html) {
        html!(h, " data-do='", h.acts.len(), "'");
        h.acts.push(*self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(draw: impl FnOnce(&mut Html)) -> String {
        let mut html = Html::default();
        draw(&mut html);
        html.finish().text
    }

    #[test]
    fn whatever_is_no_literal_is_text() {
        let name = "<img src=x onerror=alert(1)> & 'Ada' \"B\"";
        let text = drawn(|h| {
            html!(h, "<p title='", name, "'>", name.to_string(), "</p>");
        });
        assert!(!text.contains("<img") && !text.contains("'Ada"), "{text}");
        assert_eq!(text.matches("&lt;img").count(), 2);
    }

    #[test]
    fn a_part_that_is_as_it_was_is_only_marked() {
        let tile = |words: &'static str| {
            move |h: &mut Html| {
                h.part("1_2".into(), |h| {
                    html!(h, "<g data-k='1_2'>", words, "</g>");
                })
            }
        };
        let mut first = Html::default();
        tile("a")(&mut first);
        let first = first.finish();
        assert_eq!(first.text, "<g data-k='1_2'>a</g>");
        let mut again = Html::after(first.parts);
        tile("a")(&mut again);
        let again = again.finish();
        assert_eq!(again.text, "<g data-k='1_2' data-same></g>");
        let mut other = Html::after(again.parts);
        tile("b")(&mut other);
        assert_eq!(other.finish().text, "<g data-k='1_2'>b</g>");
    }
}
