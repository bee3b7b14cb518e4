//! What the page asks of whatever it runs in: a browser, or a test.

use crate::games::Rules;
use crate::saves::Store;

/// Tells the page later, by its number, what became of something it asked for.
pub type Ticket = u32;

/// The storage, the clock, the address and the few abilities of a browser that the page uses.
pub trait Host: Store {
    /// Milliseconds since the page began.
    fn now(&self) -> f64;
    /// A seed nobody can guess.
    fn seed(&self) -> u64;
    /// Comes back with the ticket after so many milliseconds.
    fn later(&self, milliseconds: u32, ticket: Ticket);
    /// Fetches a rulebook that is a file of its own, puts it on the shelf and comes back with the ticket.
    fn fetch(&self, rules: Rules, ticket: Ticket);
    /// A moment for those who measure from outside, as the browser's own tools and the tests do.
    fn mark(&self, moment: &str);

    /// The address of the page without what follows `#`, and what follows it.
    fn base(&self) -> String;
    fn hash(&self) -> String;
    /// Where in the page somebody was, kept across a reload.
    fn place(&self) -> String;
    /// Notes where somebody is, with a clean address; a new entry for "back", or instead of this one.
    fn set_place(&self, place: &str, new_entry: bool);
    fn set_title(&self, title: &str);
    /// Sets an attribute of the page as a whole, which the style sheet reads.
    fn set_attribute(&self, name: &str, value: &str);
    fn prefers_less_motion(&self) -> bool;

    /// Offers a text as a file to keep; false where that is refused.
    fn download(&self, name: &str, text: &str) -> bool;
    /// Puts a text on the clipboard and comes back with the ticket.
    fn copy(&self, text: &str, ticket: Ticket);
    fn can_share(&self) -> bool;
    /// Hands a link to the system's own share sheet and comes back with the ticket.
    fn share(&self, title: &str, url: &str, ticket: Ticket);
    /// Begins a letter in the system's mail program.
    fn mail(&self, subject: &str, body: &str);
    /// The new version takes over.
    fn update(&self);

    /// Points the camera without drawing the page again.
    fn look(&self, view_box: &str, detail: &str);
    /// Focuses the answer with this number; toggles and steppers are pressed at once, a whole answer waits for Enter.
    fn press(&self, number: &str);
}
