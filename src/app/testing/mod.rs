//! Somebody at a page without a browser: sees the HTML that the components render to, and presses what it offers.

pub mod markup;

use super::app::App;
use super::browser::stage::Stage;
use super::components::{Doing, take_doings};
use super::state::{Table, provide_state, use_games, use_links, use_table};
use crate::core::{Chance, Stream};
use crate::session::open_game::OpenGame;
use crate::session::table_view::TableView;
use leptos::prelude::*;
use markup::{Element, Markup};
use std::rc::Rc;

const WHIM: Stream = Stream::new(9, "whim");
/// More moments than any wait takes: reaching it means that the page never comes to rest.
const MOST_MOMENTS: usize = 40_000;

pub struct Visitor {
    pub stage: Rc<Stage>,
    page: Owner,
    drawing: Owner,
    html: String,
    doings: Vec<Doing>,
    whim: Chance,
}

impl Visitor {
    /// Opens the page in a tab of its own.
    pub fn at(stage: Rc<Stage>) -> Visitor {
        let whim = Chance::seeded(stage.seed.get());
        let mut visitor =
            Visitor { stage, page: Owner::new(), drawing: Owner::new(), html: String::new(), doings: Vec::new(), whim };
        visitor.happen(provide_state);
        visitor.rest();
        visitor
    }

    /// On a device that nobody else uses.
    pub fn new(seed: u64) -> Visitor {
        Visitor::at(Stage::on(&Rc::default(), seed))
    }

    /// The same tab after a reload.
    pub fn reload(&mut self) {
        self.stage.forget();
        self.page.cleanup();
        self.page = Owner::new();
        self.happen(provide_state);
        self.rest();
    }

    /// Something happens to the page, and it is drawn.
    pub fn happen<T>(&mut self, what: impl FnOnce() -> T) -> T {
        self.stage.enter();
        let came = self.page.with(what);
        self.draw();
        came
    }

    fn draw(&mut self) {
        take_doings();
        // What the elements do lives as long as their drawing.
        self.drawing.cleanup();
        self.drawing = self.page.with(Owner::new);
        let html = self.drawing.with(|| view! { <App /> }.to_html());
        // What draws nothing marks its place.
        self.html = html.replace("<!--<() />-->", "");
        self.doings = take_doings();
    }

    pub fn see(&self) -> &str {
        &self.html
    }

    /// What the elements do, by their numbers.
    pub fn doings(&self) -> &[Doing] {
        &self.doings
    }

    pub fn markup(&self) -> Markup<'_> {
        Markup::read(&self.html).unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// All words on the page, without markup.
    pub fn words(&self) -> String {
        markup::words(&self.html)
    }

    #[track_caller]
    pub fn reads(&self, words: &str) {
        assert!(self.words().contains(words), "{words:?} is not in {:?}", self.words());
    }

    #[track_caller]
    pub fn reads_not(&self, words: &str) {
        assert!(!self.words().contains(words), "{words:?} is in {:?}", self.words());
    }

    // ---- what is behind the page ----------------------------------------------------------------

    pub fn table(&self) -> Table {
        self.page.with(use_table)
    }

    /// What the table shows.
    pub fn view<T>(&self, slice: impl FnOnce(&TableView) -> T) -> T {
        self.table().peek(slice)
    }

    /// The game on the table.
    #[track_caller]
    pub fn game<T>(&self, read: impl FnOnce(&OpenGame) -> T) -> T {
        self.table().game(read).expect("a game")
    }

    pub fn at_the_table(&self) -> bool {
        self.view(|view| view.game.is_some())
    }

    /// Whether something would be lost with this tab.
    pub fn would_lose(&self) -> bool {
        self.page.with(use_games).would_lose()
    }

    /// Somebody chose a file; none where it was too large.
    pub fn file(&mut self, bytes: Option<Vec<u8>>) {
        self.happen(|| use_links().open_file(bytes));
    }

    // ---- what somebody does ---------------------------------------------------------------------

    /// Uses the element with this number.
    pub fn act(&mut self, number: usize, value: &str) {
        let run = self.doings[number].run.clone();
        self.happen(|| run(value.into()));
    }

    /// Presses the button with this text or name; the beginning of it is enough where no other is exactly that.
    #[track_caller]
    pub fn press(&mut self, name: &str) {
        let found = self.button(name);
        let number = found.unwrap_or_else(|| panic!("no button {name:?} can be pressed in {:?}", self.words()));
        self.act(number, "");
    }

    pub fn can_press(&self, name: &str) -> bool {
        self.button(name).is_some()
    }

    fn button(&self, name: &str) -> Option<usize> {
        let markup = self.markup();
        let buttons: Vec<&Element> = markup.usable().filter(|own| own.tag == "button").collect();
        let exactly = buttons.iter().find(|own| markup.name(own) == name);
        let found = exactly.or_else(|| buttons.iter().find(|own| markup.name(own).starts_with(name)))?;
        markup.act_of(found)
    }

    /// The numbers of all fields and menus whose label begins like this; what is ticked is no such field.
    pub fn fields(&self, label: &str) -> Vec<usize> {
        let markup = self.markup();
        let typed = |own: &&Element| own.tag == "select" || (own.tag == "input" && own.get("type") == Some("text"));
        let named = markup.usable().filter(typed).filter(|own| markup.name(own).starts_with(label));
        named.filter_map(|own| markup.act_of(own)).collect()
    }

    /// Fills in a field, or picks from a menu by the words of an option.
    #[track_caller]
    pub fn choose(&mut self, label: &str, value: &str) {
        let (number, value) = self.field(label, value);
        self.act(number, &value);
    }

    /// The number of a field, and its value as a browser would send it.
    #[track_caller]
    fn field(&self, label: &str, value: &str) -> (usize, String) {
        let markup = self.markup();
        let mut fields = markup.usable().filter(|own| ["input", "select", "textarea"].contains(&own.tag));
        let named = fields.find(|own| markup.name(own).starts_with(label));
        let field = named.unwrap_or_else(|| panic!("no field {label:?} in {:?}", self.words()));
        let number = markup.act_of(field).expect("a field does something");
        if field.tag != "select" {
            return (number, value.into());
        }
        let mut options = markup.inside(field).filter(|own| own.tag == "option");
        let option = options.find(|own| markup.text(own) == value);
        let option = option.unwrap_or_else(|| panic!("{label:?} does not offer {value:?}"));
        (number, option.get("value").unwrap_or("").into())
    }

    /// Ticks a box or one of several answers.
    #[track_caller]
    pub fn tick(&mut self, label: &str) {
        self.choose(label, "on");
    }

    /// Whether the box or the answer with this label is ticked.
    #[track_caller]
    pub fn ticked(&self, label: &str) -> bool {
        let markup = self.markup();
        let found = markup.usable().find(|own| own.tag == "input" && markup.name(own).starts_with(label));
        found.unwrap_or_else(|| panic!("no box {label:?} in {:?}", self.words())).get("checked").is_some()
    }

    // ---- time -----------------------------------------------------------------------------------

    /// Lets up to so many moments pass; false when nothing was under way any more.
    pub fn pass_time(&mut self, most: usize) -> bool {
        let stage = self.stage.clone();
        (0..most).all(|_| self.happen(|| stage.step()))
    }

    /// Waits until nothing happens by itself any more.
    #[track_caller]
    pub fn rest(&mut self) {
        let stage = self.stage.clone();
        let passed = self.happen(|| (0..MOST_MOMENTS).take_while(|_| stage.step()).count());
        assert!(passed < MOST_MOMENTS, "the page never comes to rest");
    }

    // ---- at the table ---------------------------------------------------------------------------

    /// The question that is asked, in its own words.
    pub fn question(&self) -> Option<String> {
        let markup = self.markup();
        let bar = markup.find(|own| own.get("aria-label") == Some("Decision"))?;
        markup.inside(bar).find(|own| own.tag == "h2").map(|own| markup.text(own))
    }

    /// The key of the open question.
    pub fn question_key(&self) -> Option<String> {
        let markup = self.markup();
        let question = markup.find(|own| own.get("class").is_some_and(|class| class.starts_with("question")))?;
        question.get("data-k").map(str::to_string)
    }

    pub fn whim(&mut self, most: usize) -> usize {
        self.whim.below(WHIM, most.max(1) as u32) as usize
    }

    /// Answers the open question somehow, by what the decision bar offers.
    #[track_caller]
    pub fn answer(&mut self) {
        let key = self.question_key();
        assert!(key.is_some(), "nothing is asked in {:?}", self.words());
        for tries in 0.. {
            assert!(tries < 200, "no answer to {:?}", self.question());
            let (mut offers, mut confirm) = (Vec::new(), None);
            let markup = self.markup();
            let bar = markup.find(|own| own.get("class") == Some("answers")).expect("answers");
            for own in markup.inside(bar).filter(|own| markup.can_use(own)) {
                match markup.act_of(own) {
                    Some(number) if ["Confirm", "End turn"].contains(&&*markup.name(own)) => confirm = Some(number),
                    Some(number) => offers.push(number),
                    None => {}
                }
            }
            let number = match confirm {
                Some(confirm) if offers.is_empty() || self.whim(3) == 0 => confirm,
                _ if offers.is_empty() => panic!("nothing can be picked for {:?}", self.question()),
                _ => offers[self.whim(offers.len())],
            };
            self.act(number, "");
            // A step of a plan, or a choice: nobody answers the next question with a second press.
            if self.question_key() != key {
                return;
            }
        }
    }

    /// Goes on with the game until so many answers are given; less where it ends or somebody else is needed.
    #[track_caller]
    pub fn play(&mut self, answers: usize) -> usize {
        let mut given = 0;
        loop {
            self.rest();
            if self.can_press("I am ") {
                self.press("I am ");
            } else if self.can_press("Go on") {
                self.press("Go on");
            } else if given < answers && self.markup().dialog().is_none() && self.question().is_some() {
                self.answer();
                given += 1;
            } else {
                return given;
            }
        }
    }

    /// Answers until the question begins with these words.
    #[track_caller]
    pub fn play_until(&mut self, words: &str) {
        for _ in 0..200 {
            self.play(0);
            if self.question().is_some_and(|asked| asked.starts_with(words)) {
                return;
            }
            assert_eq!(self.play(1), 1, "never asked: {words}");
        }
        panic!("never asked: {words}");
    }

    pub fn leave(&mut self) {
        self.press("Menu");
        self.press("Leave the table");
        self.rest();
    }
}
