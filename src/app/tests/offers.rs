//! What the page offers, by kind, so that a test knows when it has seen everything.

use super::files::sources;
use crate::app::components::Doing;
use crate::app::testing::markup::{Element, Markup};
use std::collections::BTreeSet;

/// An element that does something.
struct Offer<'a> {
    markup: &'a Markup<'a>,
    own: &'a Element<'a>,
    name: String,
}

impl Offer<'_> {
    fn is(&self, name: &str) -> bool {
        self.name == name
    }

    fn begins(&self, name: &str) -> bool {
        self.name.starts_with(name)
    }

    fn class(&self, class: &str) -> bool {
        has_class(self.own, class)
    }

    fn within(&self, class: &str) -> bool {
        self.markup.above(self.own).any(|outer| has_class(outer, class))
    }

    /// One of several side by side, by the name of the group.
    fn pill(&self, group: &str) -> bool {
        self.own.get("type") == Some("radio") && self.own.get("name") == Some(group)
    }

    fn sheet(&self) -> Option<&Element<'_>> {
        self.markup.above(self.own).find(|outer| outer.tag == "dialog" || outer.get("class") == Some("docked"))
    }

    fn in_sheet(&self, title: &str) -> bool {
        self.sheet().and_then(|sheet| sheet.get("aria-label")) == Some(title)
    }

    /// In the sheet that asks which of several answers a tap meant.
    fn in_which(&self) -> bool {
        self.sheet().is_some_and(|sheet| self.markup.inside(sheet).any(|own| has_class(own, "column")))
    }
}

fn has_class(own: &Element, class: &str) -> bool {
    own.get("class").is_some_and(|all| all.split(' ').any(|other| other == class))
}

type Kind = (&'static str, fn(&Offer) -> bool);

/// What the page can offer at all, and how it is known.
const EVERYTHING: &[Kind] = &[
    // ---- anywhere
    ("go home", |own| own.is("Home")),
    ("leave the table", |own| own.is("Leave the table")),
    ("new game", |own| own.is("New game")),
    ("learn", |own| own.is("Learn")),
    ("settings", |own| own.is("Settings")),
    ("open a link", |own| own.is("Open a link")),
    ("close a dialog", |own| own.is("Close") && own.in_sheet("Settings")),
    ("close a notice", |own| own.is("Close this notice")),
    ("remedy", |own| own.within("notice-actions") && !own.is("Close this notice")),
    ("set", |own| own.within("settings") && own.own.get("type") == Some("radio")),
    // ---- games on this device
    ("open a game", |own| own.class("game-open")),
    ("delete a game", |own| own.begins("Delete ")),
    ("save what is damaged", |own| own.is("Save the raw text")),
    ("discard what is damaged", |own| own.is("Discard")),
    // ---- a new game
    ("rulebook", |own| own.pill("rulebook") && own.within("books")),
    ("seats", |own| own.pill("seats")),
    ("name of a seat", |own| own.begins("Name of ")),
    ("control of a seat", |own| own.begins("Who plays ")),
    ("cards of a seat", |own| own.class("card-chosen")),
    ("card of a seat", |own| own.within("choice-cards")),
    ("field", |own| own.within("options")),
    ("start", |own| own.is("Start")),
    // ---- learning
    ("guided game", |own| own.is("Start the guided game")),
    ("guided game of another rulebook", |own| own.begins("Start with ")),
    ("book", |own| own.pill("rulebook") && !own.within("books")),
    ("search", |own| own.own.get("type") == Some("search")),
    // ---- what comes from outside
    ("paste", |own| own.begins("Paste the link")),
    ("open what was pasted", |own| own.is("Open")),
    ("file", |own| own.own.get("type") == Some("file")),
    ("mine", |own| own.own.get("type") == Some("checkbox") && own.in_sheet("Which seat is yours?")),
    ("sit down", |own| own.is("Sit down")),
    ("watch", |own| own.is("Just watch")),
    ("keep both", |own| own.begins("Keep both, ")),
    ("look only", |own| own.is("Look at it")),
    ("save the link", |own| own.is("Save the link as a file")),
    ("film", |own| own.is("Watch it on the board")),
    // ---- passing a game on
    ("copy", |own| own.is("Copy")),
    ("mail", |own| own.is("Mail")),
    ("share", |own| own.is("Share")),
    ("code", |own| own.is("QR code")),
    ("share a file", |own| own.is("File")),
    ("whole game", |own| own.begins("The whole game")),
    ("save as a file", |own| own.is("Save as a file") && own.in_sheet("Menu")),
    // ---- the table
    ("lift the curtain", |own| own.begins("I am ")),
    ("undo", |own| own.is("Undo") && own.within("head")),
    ("redo", |own| own.is("Redo")),
    ("menu", |own| own.is("Menu")),
    ("sheet beside the board", |own| own.within("dock") && !own.is("Log") && !own.is("History")),
    ("log", |own| own.within("dock") && own.is("Log")),
    ("close a panel", |own| own.is("Close") && own.in_sheet("Menu")),
    ("rule", |own| own.begins("The rule: ")),
    ("share this game", |own| own.is("Share this game")),
    ("orders", |own| own.is("Answer ahead")),
    ("orders of a topic", |own| own.is("Answer such questions ahead")),
    ("order", |own| own.own.tag == "select" && own.in_sheet("Answer ahead")),
    ("rules", |own| own.is("Rules")),
    ("player aid", |own| own.is("Player aid")),
    ("keyboard", |own| own.is("Keyboard")),
    ("history", |own| own.is("History")),
    ("one back", |own| own.is("One back")),
    ("one on", |own| own.is("One on")),
    ("point of the game", |own| own.is("Point of the game")),
    ("now", |own| own.is("Back to now")),
    ("point from the log", |own| own.class("line")),
    ("fold", |own| own.is("Hide the answers")),
    ("unfold", |own| own.is("Show the answers")),
    ("battle away", |own| own.is("Look at the board") && own.within("battle")),
    ("battle back", |own| own.class("recall") && !own.is("Show the result")),
    ("result away", |own| own.is("Look at the board") && own.within("end")),
    ("result back", |own| own.is("Show the result")),
    ("replay", |own| own.is("Watch the replay")),
    ("rematch", |own| own.is("Rematch")),
    ("turning point", |own| own.within("end-part")),
    ("close the guide", |own| own.is("Close the guide")),
    ("close the look", |own| own.is("Close") && own.within("look")),
    ("nearer", |own| own.is("Nearer")),
    ("farther", |own| own.is("Farther")),
    ("whole galaxy", |own| own.is("Whole galaxy")),
    ("look at another", |own| own.class("look-at")),
    // ---- the answer
    ("tile", |own| own.class("tile")),
    ("thing on a tile", |own| own.class("mark")),
    ("spot", |own| own.own.tag == "button" && own.class("lit") && !own.within("rail")),
    ("seat card", |own| own.within("rail")),
    ("pick", |own| own.class("offer")),
    ("more", |own| own.begins("More: ")),
    ("less", |own| own.begins("Less: ")),
    ("earlier", |own| own.begins("Earlier: ")),
    ("later", |own| own.begins("Later: ")),
    ("forget which", |own| own.is("Close") && own.in_which()),
    ("confirm", |own| own.is("Confirm")),
    ("back", |own| own.is("Back") && own.class("back")),
    ("proposed step", |own| own.class("proposal")),
    ("end turn", |own| own.is("End turn")),
];

/// Where in the source something is offered: file and line.
type Site = (String, u32);

/// All that was offered so far.
#[derive(Default)]
pub struct Offered {
    kinds: BTreeSet<&'static str>,
    sites: BTreeSet<(&'static str, u32)>,
    pages: usize,
}

impl Offered {
    /// Looks at one page.
    pub fn note(&mut self, markup: &Markup, doings: &[Doing]) {
        self.pages += 1;
        self.sites.extend(doings.iter().map(|doing| (doing.from.file(), doing.from.line())));
        let missing: Vec<&Kind> = EVERYTHING.iter().filter(|(kind, _)| !self.kinds.contains(kind)).collect();
        for own in markup.elements.iter().filter(|own| markup.act_of(own).is_some()) {
            let offer = Offer { markup, own, name: markup.name(own) };
            self.kinds.extend(missing.iter().filter(|(_, is)| is(&offer)).map(|(kind, _)| kind));
        }
    }

    pub fn add(&mut self, other: Offered) {
        self.kinds.extend(other.kinds);
        self.sites.extend(other.sites);
        self.pages += other.pages;
    }

    pub fn pages(&self) -> usize {
        self.pages
    }

    /// Whether all of it was offered, but for some that other tests offer: kinds, and sites by the end of their file.
    #[track_caller]
    pub fn lacks_nothing_but(&self, kinds: &[&str], files: &[&str]) {
        let all = EVERYTHING.iter().map(|(kind, _)| *kind);
        let missing_kinds: Vec<&str> = all.filter(|kind| !self.kinds.contains(kind) && !kinds.contains(kind)).collect();
        let offered = |(file, line): &Site| self.sites.contains(&(file.as_str(), *line));
        let rare = |(file, _): &Site| files.iter().any(|end| file.ends_with(end));
        let missing_sites: Vec<Site> = sites().into_iter().filter(|site| !offered(site) && !rare(site)).collect();
        assert_eq!((missing_kinds, missing_sites), (vec![], vec![]), "never offered");
    }
}

/// Every place in the source at which an element is told what it does.
fn sites() -> Vec<Site> {
    let own = |(file, _): &(String, String)| {
        !["src/app/components/events.rs", "src/app/tests/", "src/app/testing/"]
            .iter()
            .any(|other| file.starts_with(other))
    };
    let lines = |(file, code): (String, String)| {
        let told =
            |line: &str| ["..does(", "..hears(", "..submits(", "..drops("].iter().any(|call| line.contains(call));
        let lines: Vec<u32> =
            (1..).zip(code.lines()).filter(|(_, line)| told(line)).map(|(number, _)| number).collect();
        lines.into_iter().map(move |line| (file.clone(), line))
    };
    sources("src/app").into_iter().filter(own).flat_map(lines).collect()
}

#[test]
fn the_places_at_which_elements_are_told_what_they_do_are_found() {
    let all = sites();
    assert!(all.len() > 25, "{all:?}");
    assert!(all.iter().any(|(file, _)| file == "src/app/components/button.rs"));
    assert!(all.iter().all(|(file, _)| !file.contains("tests")));
}
