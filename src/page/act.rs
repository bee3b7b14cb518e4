//! What somebody can do to the page. Every element that does something carries one of these, as plain data.

use super::held::Held;
use super::notices::About;
use super::settings::What;
use super::table::Open;
use super::{Over, Page, Screen, Wanted, driver, home, new_game, notices, open_link, orders, play, share};
use crate::core::orders::Topic;
use crate::core::seat::{Seat, Seats};
use crate::games::Rules;
use crate::saves::EntryId;
use crate::scene::Spot;

/// What an element does; where it is a control, its value comes with it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Act {
    // ---- anywhere
    Home,
    NewGame,
    Learn,
    Settings,
    OpenLink,
    /// Closes the sheet over the page.
    Close,
    Untell(About),
    /// One of the ways out that a notice offers.
    Remedy(About, usize),
    Set(What, u8),
    // ---- games on this device
    Open(EntryId),
    Delete(EntryId, u64),
    SaveDamaged(usize),
    DiscardDamaged(u32),
    // ---- a new game
    Rulebook(Rules),
    Seats(usize),
    SeatName(Seat),
    SeatControl(Seat),
    SeatField(Seat, usize),
    Field(usize),
    Start,
    // ---- learning
    Guided,
    Book(usize),
    Search,
    // ---- what comes from outside
    Paste,
    OpenPasted,
    Mine(Seat),
    SitDown,
    Watch,
    KeepBoth {
        open: bool,
    },
    LookOnly,
    SaveLink,
    Film(usize),
    // ---- passing a game on
    Copy,
    Mail,
    Share,
    Code,
    File,
    Whole,
    /// Saves the game on the table as a file; nothing has left the device yet.
    SaveFile,
    // ---- the table
    Lift,
    Undo,
    Redo,
    Beside(Open),
    CloseBeside,
    ShareGame,
    Orders(Option<Topic>),
    Order(Seat, Topic),
    Rules,
    Scrub,
    Seek(usize),
    SeekTo,
    Now,
    SeekFromLog(usize),
    Fold,
    Battle {
        away: bool,
    },
    Result {
        away: bool,
    },
    CloseGuide,
    CloseLook,
    Zoom {
        nearer: bool,
    },
    Fit,
    LookAt(u32, usize),
    // ---- the answer
    Spot(Spot),
    SeatCard(Seat),
    Pick(usize),
    Step {
        slot: usize,
        up: bool,
    },
    Shift {
        item: u32,
        up: bool,
    },
    ForgetWhich,
    Confirm,
}

impl Page {
    /// Somebody used an element.
    pub fn act(&mut self, act: Act, value: &str) {
        match act {
            Act::Home => self.go(Screen::home()),
            Act::NewGame => self.go(Screen::NewGame(Default::default())),
            Act::Learn => self.go(Screen::Learn(Default::default())),
            Act::Settings => self.open_over(Over::Settings),
            Act::OpenLink => self.open_over(Over::OpenLink(Default::default())),
            Act::Close => self.close_over(),
            Act::Untell(about) => self.untell(about),
            Act::Remedy(about, place) => notices::remedy(self, about, place),
            Act::Set(what, place) => self.set(what, place),
            Act::Open(id) => self.open(id),
            Act::Delete(id, version) => home::delete(self, id, version),
            Act::SaveDamaged(place) => home::save_damaged(self, place),
            Act::DiscardDamaged(number) => home::discard_damaged(self, number),
            Act::Rulebook(rules) => {
                self.form(|form| form.wants(rules));
                self.want(rules, Wanted::Choose);
            }
            Act::Seats(seats) => self.form(|form| form.seats = seats),
            Act::SeatName(seat) => self.form(|form| form.rows[seat].name = value.into()),
            Act::SeatControl(seat) => self.form(|form| form.set_control(seat, number(value))),
            Act::SeatField(seat, field) => self.form(|form| form.set_seat_field(seat, field, value)),
            Act::Field(field) => self.form(|form| form.set_field(field, value)),
            Act::Start => new_game::start(self),
            Act::Guided => new_game::begin_guided(self),
            Act::Book(place) => {
                if let Some(rules) = Rules::ALL.get(place) {
                    self.learn(|learn| learn.wanted_book = Some(place));
                    self.want(*rules, Wanted::Book(place));
                }
            }
            Act::Search => self.learn(|learn| learn.wanted = value.into()),
            Act::Paste => open_link::pasted(self, value),
            Act::OpenPasted => open_link::open_pasted(self),
            Act::Mine(seat) => open_link::mine(self, seat),
            Act::SitDown => open_link::sit_down(self, None),
            Act::Watch => open_link::sit_down(self, Some(Seats::NONE)),
            Act::KeepBoth { open } => open_link::keep_both(self, open),
            Act::LookOnly => open_link::look_only(self),
            Act::SaveLink => open_link::save_link(self),
            Act::Film(from) => play::film(self, from),
            Act::Copy => share::copy(self),
            Act::Mail => share::mail(self),
            Act::Share => share::system(self),
            Act::Code => share::code(self),
            Act::File => share::file(self),
            Act::Whole => share::whole(self),
            Act::SaveFile => {
                self.desk.open = None;
                play::save_as_file(self);
            }
            Act::Lift => play::lift(self),
            Act::Undo => driver::change(self, Held::undo),
            Act::Redo => driver::change(self, |held| {
                held.session.redo();
            }),
            Act::Beside(open) => self.desk.lay_open(open),
            Act::CloseBeside => self.desk.open = None,
            Act::ShareGame => self.open_share(),
            Act::Orders(topic) => self.open_over(Over::Orders(topic)),
            Act::Order(seat, topic) => orders::order(self, seat, topic, number(value)),
            Act::Rules => self.open_over(Over::Rules(Default::default())),
            Act::Scrub => self.desk.scrub = !self.desk.scrub,
            Act::Seek(to) => play::seek(self, to),
            Act::SeekTo => play::seek(self, number(value)),
            Act::Now => {
                self.desk.scrub = false;
                play::seek(self, usize::MAX);
            }
            Act::SeekFromLog(to) => {
                self.desk.open = None;
                self.desk.scrub = true;
                play::seek(self, to);
            }
            Act::Fold => self.desk.folded = !self.desk.folded,
            Act::Battle { away } => self.desk.battle_away = away,
            Act::Result { away } => self.desk.result_away = away,
            Act::CloseGuide => self.desk.unguided = true,
            Act::CloseLook => self.desk.looked = None,
            Act::Zoom { nearer } => self.zoom(nearer),
            Act::Fit => self.fit(),
            Act::LookAt(label, place) => self.desk.look_at(label, place),
            Act::Spot(spot) => {
                self.tap(spot);
            }
            Act::SeatCard(seat) => {
                if !self.tap(Spot::Seat(seat)) {
                    self.desk.lay_open(Open::Seat(seat));
                }
            }
            Act::Pick(index) => self.pick(index),
            Act::Step { slot, up } => self.step(slot, up),
            Act::Shift { item, up } => self.shift(item, up),
            Act::ForgetWhich => self.change_draft(|_, _| {}),
            Act::Confirm => self.confirm(),
        }
    }
}

/// A number that a control holds.
fn number(value: &str) -> usize {
    value.parse().unwrap_or(0)
}
