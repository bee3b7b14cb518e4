//! Rulebooks that have to be fetched before anything can be done with them, and what waits for them.

use super::act::Act;
use super::html::Html;
use super::notices::About;
use super::parts::button;
use super::{Later, Page, Screen, Wanted, home, open_link};
use crate::games::Rules;
use crate::html;
use crate::saves::{EntryId, GameId, Link};
use crate::session::registry;

impl Page {
    /// Does what is wanted, at once or when the rulebook is here.
    pub(super) fn want(&mut self, rules: Rules, wanted: Wanted) {
        if registry::book(rules).is_some() {
            return self.have(rules, wanted);
        }
        let ticket = self.ticket(Later::Fetched(rules, wanted, self.visit));
        self.host.fetch(rules, ticket);
    }

    /// Leaves the screen for one that says what is on its way.
    pub(super) fn wait_for(&mut self, rules: Rules, wanted: Wanted) {
        self.show(Screen::Fetching(rules));
        self.want(rules, wanted);
    }

    /// The benchmarks need every rulebook.
    pub fn want_all(&mut self) {
        match Rules::ALL.iter().find(|rules| registry::book(**rules).is_none()) {
            Some(rules) => self.want(*rules, Wanted::Bench),
            None => self.later(50, Later::Bench),
        }
    }

    /// The rulebook of a game on this device, where it is not here yet.
    pub fn missing(&self, id: EntryId) -> Option<Rules> {
        let entry = self.kept(id).ok()?;
        Rules::from_id(entry.envelope.rulebook).filter(|rules| registry::book(*rules).is_none())
    }

    /// The rulebook of what came from outside, where it is not here yet.
    pub fn missing_for(&self, link: &Link) -> Option<Rules> {
        let id = match link {
            Link::Game(envelope) => Some(envelope.rulebook),
            Link::Delta(delta) => self.rulebook_of(delta.game),
        };
        id.and_then(Rules::from_id).filter(|rules| registry::book(*rules).is_none())
    }

    fn rulebook_of(&self, game: GameId) -> Option<u8> {
        let loose = self.loose.iter().find(|entry| entry.id.game == game).map(|entry| entry.envelope.rulebook);
        loose.or_else(|| Some(self.library().of_game(game).ok()?.first()?.rulebook))
    }

    /// The rulebook is here.
    pub(super) fn have(&mut self, rules: Rules, wanted: Wanted) {
        match wanted {
            Wanted::Open(id) => self.open(id),
            Wanted::Return(place) => self.return_to(&place),
            Wanted::Receive(link, title) => {
                self.show(Screen::home());
                if let Err(sentence) = open_link::receive(self, link, &title) {
                    self.trouble(sentence);
                }
            }
            Wanted::Choose => self.form(|form| form.choose(rules)),
            Wanted::Book(place) => self.learn(|learn| learn.take_up(place)),
            Wanted::Picture(id) => home::picture(self, id),
            Wanted::Bench => self.want_all(),
        }
    }

    /// The rulebook could not be fetched: it can be tried again.
    pub(super) fn have_not(&mut self, rules: Rules, wanted: Wanted) {
        let sentence = [rules.name(), " could not be fetched. It needs the network once; then try again."].concat();
        match wanted {
            Wanted::Choose => self.form(|form| form.did_not_get(sentence)),
            // The cards say all that matters.
            Wanted::Picture(_) => {}
            Wanted::Bench => self.screen = Screen::Bench(sentence),
            Wanted::Book(_) => {
                self.learn(|learn| learn.wanted_book = None);
                self.tell(About::Trouble, sentence);
            }
            Wanted::Open(_) | Wanted::Return(_) | Wanted::Receive(..) => {
                self.show(Screen::home());
                self.tell(About::Trouble, sentence);
            }
        }
    }
}

/// While a rulebook is on its way.
pub fn fetching(h: &mut Html, rules: Rules) {
    html!(
        h,
        "<main class='screen' data-k='fetching'><h1 tabindex='-1'>Fetching ",
        rules.name(),
        "…</h1><p role='status'>"
    );
    html!(h, "The rulebook comes once; then it is here, also without a network.</p><div class='actions'>");
    button(h, "plain", "Home", Act::Home);
    html!(h, "</div></main>");
}
