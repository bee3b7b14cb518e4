//! The page as plain values: its state, what somebody does to it, and what it looks like as HTML. Nothing here decides a
//! rule and nothing here knows a browser: what the page asks of one is a trait, [`host::Host`].
//!
//! An [`act::Act`] changes the [`Page`]; [`Page::draw`] tells what it looks like then. There are no callbacks and no
//! closures in it, so a test can press every button of it natively.

pub mod act;
mod art;
mod bench;
mod books;
mod draft;
mod driver;
mod games;
mod guide;
mod held;
mod home;
pub mod host;
pub mod html;
mod learn;
mod mini;
mod new_game;
mod notices;
mod open_link;
mod orders;
mod parts;
mod play;
mod settings;
mod share;
mod sight;
mod table;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

use crate::core::orders::Topic;
use crate::games::Rules;
use crate::html;
use crate::saves::{Entry, EntryId, Link};
use crate::session::Session;
use held::Held;
use host::{Host, Ticket};
use html::{Drawing, Html, Parts};
use notices::{About, Remedy};
use std::rc::Rc;

pub use table::keys::Key;

pub struct Page {
    host: Rc<dyn Host>,
    screen: Screen,
    /// What is open over the screen.
    over: Option<Over>,
    /// The game on the table.
    held: Option<Held>,
    /// An earlier point of that game, while somebody looks at it.
    past: Option<Box<dyn Session>>,
    /// What follows from the two, as the table shows it.
    sight: sight::Sight,
    /// The game has changed since.
    stale: bool,
    desk: table::Desk,
    notices: Vec<notices::Notice>,
    settings: settings::Settings,
    /// Games the storage did not take: they live as long as this tab.
    loose: Vec<Entry>,
    run: driver::Run,
    /// What the host will tell about.
    tickets: Vec<(Ticket, Later)>,
    /// Goes up whenever another screen is shown: what was wanted on an earlier one is not wanted any more.
    visit: u32,
    /// What gets the focus with the next drawing; with `?` before it only if nothing has it.
    focus: &'static str,
}

enum Screen {
    Home(home::Home),
    NewGame(new_game::Form),
    Table {
        guided: bool,
    },
    Learn(learn::Learn),
    /// A rulebook is on its way, and with it what somebody wants.
    Fetching(Rules),
    Bench(String),
}

/// What opens over a screen.
enum Over {
    Settings,
    OpenLink(open_link::Paste),
    Share(share::Share),
    Orders(Option<Topic>),
    Rules(String),
    /// What came by link or file and needs an answer.
    Guest(open_link::Guest),
    /// What happened after so many choices.
    Film(usize),
}

/// Something that happens later, unless something else happens before.
enum Later {
    /// A program thinks on, if it is still this turn of the driver.
    Work(u64),
    /// The film of what happened goes on after so many choices.
    Film(usize, u64),
    /// The galaxy of a game on the first page.
    Picture(EntryId),
    Copied,
    Shared,
    Bench,
    /// A rulebook has been asked for, and this waits for it.
    Fetched(Rules, Wanted, u32),
}

/// What somebody wants that needs a rulebook.
enum Wanted {
    Open(EntryId),
    /// The screen somebody was at.
    Return(String),
    /// What came from outside, with its title.
    Receive(Link, String),
    /// In the form of a new game.
    Choose,
    /// Among the rules to read.
    Book(usize),
    Picture(EntryId),
    Bench,
}

impl Screen {
    fn home() -> Screen {
        Screen::Home(home::Home::default())
    }
}

impl Page {
    pub fn new(host: Rc<dyn Host>) -> Page {
        let settings = settings::Settings::load(&*host);
        settings.show(&*host);
        Page {
            host,
            screen: Screen::home(),
            over: None,
            held: None,
            past: None,
            sight: Default::default(),
            stale: true,
            desk: Default::default(),
            notices: Vec::new(),
            settings,
            loose: Vec::new(),
            run: Default::default(),
            tickets: Vec::new(),
            visit: 0,
            focus: "",
        }
    }

    // ---- what the host tells ------------------------------------------------------------------

    /// Follows the address: a link, the benchmarks, or wherever somebody was before a reload.
    pub fn arrive(&mut self) {
        let hash = self.host.hash();
        if hash.is_empty() {
            let place = self.host.place();
            return self.return_to(&place);
        }
        self.host.set_place("", false);
        if hash == "bench" {
            self.show(Screen::Bench(String::new()));
            return self.want_all();
        }
        self.show(Screen::home());
        open_link::follow(self, &hash);
    }

    /// Something that was asked for has happened, or has failed; false where nobody sees anything of it.
    pub fn told(&mut self, ticket: Ticket, good: bool) -> bool {
        let Some(place) = self.tickets.iter().position(|(other, _)| *other == ticket) else { return false };
        match self.tickets.swap_remove(place).1 {
            Later::Work(turn) => return driver::work_on(self, turn),
            Later::Film(at, turn) => play::film_on(self, at, turn),
            Later::Picture(id) => home::picture(self, id),
            Later::Copied => share::report(self, good, "Copied. Send it to whoever decides next."),
            // Whoever closes the system's own sheet has not shared anything, and that is no trouble.
            Later::Shared if good => share::report(self, true, "Shared."),
            Later::Shared => {}
            Later::Bench => self.screen = Screen::Bench(bench::report(&*self.host)),
            Later::Fetched(_, _, visit) if visit != self.visit => {}
            Later::Fetched(rules, wanted, _) if good => self.have(rules, wanted),
            Later::Fetched(rules, wanted, _) => self.have_not(rules, wanted),
        }
        true
    }

    /// The bytes of a file somebody chose; none where it was too large to be read.
    pub fn file(&mut self, bytes: Option<Vec<u8>>) {
        open_link::open_file(self, bytes);
    }

    /// Somebody went back or forth in the browser's own history.
    pub fn popped(&mut self) {
        if self.host.hash().is_empty() {
            let place = self.host.place();
            self.return_to(&place);
        }
    }

    /// The address has changed: somebody may have opened a link in this tab.
    pub fn hash_changed(&mut self) {
        if !self.host.hash().is_empty() {
            self.arrive();
        }
    }

    /// Another tab of this browser has written something.
    pub fn stored(&mut self, key: &str) {
        play::other_tab_wrote(self, key);
    }

    /// Somebody touched the page: no pauses until the next question.
    pub fn hurry(&mut self) {
        driver::hurry(self);
    }

    pub fn update_ready(&mut self) {
        let text = "A new version of Orrery is ready. Your games stay.".into();
        self.tell_with(About::Update, text, vec![Remedy::Update]);
    }

    /// Whether something would be lost with this tab.
    pub fn would_lose(&self) -> bool {
        !self.loose.is_empty()
    }

    fn later(&mut self, milliseconds: u32, what: Later) {
        let ticket = self.ticket(what);
        self.host.later(milliseconds, ticket);
    }

    fn ticket(&mut self, what: Later) -> Ticket {
        let ticket = self.tickets.iter().map(|(ticket, _)| ticket + 1).max().unwrap_or(0);
        self.tickets.push((ticket, what));
        ticket
    }

    // ---- going somewhere ----------------------------------------------------------------------

    /// Goes to a screen; the browser's "back" returns from it.
    fn go(&mut self, screen: Screen) {
        let (before, place) = (self.host.place(), self.place(&screen));
        if before != place {
            // "Back" from a game just begun leads home, not to the form.
            let new_entry = before != "new" || matches!(screen, Screen::Home(_));
            self.host.set_place(&place, new_entry);
        }
        self.show(screen);
    }

    fn show(&mut self, screen: Screen) {
        self.visit += 1;
        self.over = None;
        self.set_past(None);
        self.clear_desk();
        self.host.set_title(match screen {
            Screen::Home(_) | Screen::Fetching(_) => "Orrery",
            Screen::NewGame(_) => "New game · Orrery",
            Screen::Table { .. } => "At the table · Orrery",
            Screen::Learn(_) => "Learn · Orrery",
            Screen::Bench(_) => "Benchmarks · Orrery",
        });
        self.screen = screen;
        if !self.at_the_table() {
            driver::rest(self);
        }
        self.restock();
        self.focus = "main h1";
    }

    fn at_the_table(&self) -> bool {
        matches!(self.screen, Screen::Table { .. })
    }

    /// A screen as the browser keeps it across a reload.
    fn place(&self, screen: &Screen) -> String {
        let id = self.held.as_ref().map(|held| held.id.to_string()).unwrap_or_default();
        match screen {
            Screen::Home(_) | Screen::Fetching(_) | Screen::Bench(_) => String::new(),
            Screen::NewGame(_) => "new".into(),
            Screen::Learn(_) => "learn".into(),
            Screen::Table { guided: false } => ["game ", &id].concat(),
            Screen::Table { guided: true } => ["guide ", &id].concat(),
        }
    }

    /// The screen somebody was at, from whatever the browser kept.
    fn return_to(&mut self, place: &str) {
        let (kind, id) = place.split_once(' ').unwrap_or((place, ""));
        let id = id.parse::<EntryId>().ok();
        match (kind, id) {
            ("new", _) => self.show(Screen::NewGame(Default::default())),
            ("learn", _) => self.show(Screen::Learn(Default::default())),
            ("game" | "guide", Some(id)) => {
                if let Some(rules) = self.missing(id) {
                    return self.wait_for(rules, Wanted::Return(place.into()));
                }
                if self.held.as_ref().is_some_and(|held| held.id == id) || self.take_out(id) {
                    self.show(Screen::Table { guided: kind == "guide" });
                    driver::go_on(self);
                } else {
                    self.show_behind(Screen::home());
                }
            }
            _ => self.show(Screen::home()),
        }
    }

    /// Shows a screen behind whatever is open over it.
    fn show_behind(&mut self, screen: Screen) {
        let over = self.over.take();
        self.show(screen);
        self.over = over;
    }

    fn open_over(&mut self, over: Over) {
        self.desk.open = None;
        self.over = Some(over);
    }

    /// Closes what is open over the screen; after the film the game goes on.
    fn close_over(&mut self) {
        if let Some(Over::Film(_)) = self.over.take() {
            driver::go_on(self);
        }
    }

    // ---- drawing ------------------------------------------------------------------------------

    /// What gets the focus now: asked once after each drawing.
    pub fn take_focus(&mut self) -> &'static str {
        std::mem::take(&mut self.focus)
    }

    /// Brings what follows from the game up to date; after each thing that happened and before it is drawn.
    pub fn settle(&mut self) {
        if std::mem::take(&mut self.stale) {
            self.look_again();
        }
        table::settle(self);
    }

    /// What the page looks like. `before` are the parts of the last drawing.
    pub fn draw(&self, before: Parts) -> Drawing {
        let mut html = Html::after(before);
        let h = &mut html;
        html!(h, "<div id='screen'>");
        match &self.screen {
            Screen::Home(home) => home::home(h, self, home),
            Screen::NewGame(form) => new_game::new_game(h, form),
            Screen::Table { guided } => table::screen(h, self, *guided),
            Screen::Learn(learn) => learn::learn(h, learn),
            Screen::Fetching(rules) => books::fetching(h, *rules),
            Screen::Bench(report) => bench::bench(h, report),
        }
        html!(h, "</div>");
        self.sheet(h);
        notices::notices(h, self);
        html.finish()
    }

    /// What is open over the screen, one at a time.
    fn sheet(&self, h: &mut Html) {
        let dialog = |h: &mut Html, key: &str, title: &str, class, body: &dyn Fn(&mut Html)| {
            parts::sheet(h, key, title, class, act::Act::Close, |h| {
                html!(h, "<div class='sheet-body' tabindex='0'>");
                body(h);
                html!(h, "</div>");
            });
        };
        match &self.over {
            None => {}
            Some(Over::Settings) => dialog(h, "settings", "Settings", "narrow", &|h| settings::form(h, self.settings)),
            Some(Over::OpenLink(paste)) => {
                dialog(h, "paste", "Open a link", "narrow", &|h| open_link::paste(h, paste));
            }
            Some(Over::Orders(topic)) => dialog(h, "orders", "Answer ahead", "", &|h| orders::sheet(h, self, *topic)),
            Some(Over::Rules(wanted)) => {
                dialog(h, "rules", "Rules", "", &|h| {
                    if let Some(held) = &self.held {
                        learn::reference(h, held.session.rules(), wanted);
                    }
                });
            }
            Some(Over::Film(from)) => {
                dialog(h, "film", "What happened", "narrow", &|h| open_link::film(h, self, *from));
            }
            Some(Over::Share(share)) => dialog(h, "share", &share.title(), "narrow", &|h| share::sheet(h, self, share)),
            Some(Over::Guest(guest)) => dialog(h, "guest", guest.title(), "narrow", &|h| open_link::guest(h, guest)),
        }
    }
}
