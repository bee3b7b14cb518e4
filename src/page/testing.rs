//! A stage for tests: a host without a browser, and a visitor who sees the HTML and presses what it offers.

pub mod markup;
mod stage;

use super::Page;
use super::act::Act;
use super::html::{Drawing, Parts};
use crate::core::{Chance, Stream};
use markup::{Element, Markup};
use std::rc::Rc;

pub use stage::Stage;

const WHIM: Stream = Stream::new(9, "whim");
/// More timers than any wait takes: reaching it means that the page never comes to rest.
const MOST_TIMERS: usize = 5_000;

/// Somebody at a page: sees what is drawn and uses what is there.
pub struct Visitor {
    pub page: Page,
    pub stage: Rc<Stage>,
    drawn: Drawing,
    whim: Chance,
}

impl Visitor {
    /// Opens the page in a tab of its own.
    pub fn at(stage: Rc<Stage>) -> Visitor {
        let whim = Chance::seeded(stage.seed.get());
        let mut visitor = Visitor { page: Page::new(stage.clone()), stage, drawn: Drawing::NOTHING, whim };
        visitor.happen(Page::arrive);
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
        self.page = Page::new(self.stage.clone());
        self.happen(Page::arrive);
        self.rest();
    }

    /// Something happens, and the page is drawn, as in a browser.
    pub fn happen(&mut self, what: impl FnOnce(&mut Page)) {
        what(&mut self.page);
        self.page.settle();
        self.drawn = self.page.draw(Parts::new());
        self.page.take_focus();
    }

    pub fn see(&self) -> &str {
        &self.drawn.text
    }

    pub fn acts(&self) -> &[Act] {
        &self.drawn.acts
    }

    pub fn drawing(&self) -> &Drawing {
        &self.drawn
    }

    pub fn markup(&self) -> Markup<'_> {
        Markup::read(&self.drawn.text).unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// All words on the page, without markup.
    pub fn words(&self) -> String {
        markup::words(&self.drawn.text)
    }

    #[track_caller]
    pub fn reads(&self, words: &str) {
        assert!(self.words().contains(words), "{words:?} is not in {:?}", self.words());
    }

    #[track_caller]
    pub fn reads_not(&self, words: &str) {
        assert!(!self.words().contains(words), "{words:?} is in {:?}", self.words());
    }

    // ---- what somebody does ---------------------------------------------------------------------

    /// Performs an act of the drawing; every touch hurries the bots, as in a browser.
    pub fn act(&mut self, act: Act, value: &str) {
        self.page.hurry();
        self.happen(|page| page.act(act, value));
    }

    /// Presses the button with this text or name; the beginning of it is enough where no other is exactly that.
    #[track_caller]
    pub fn press(&mut self, name: &str) {
        let found = self.button(name);
        let act = found.unwrap_or_else(|| panic!("no button {name:?} can be pressed in {:?}", self.words()));
        self.act(act, "");
    }

    pub fn can_press(&self, name: &str) -> bool {
        self.button(name).is_some()
    }

    fn button(&self, name: &str) -> Option<Act> {
        let markup = self.markup();
        let buttons: Vec<&Element> = markup.usable().filter(|own| own.tag == "button").collect();
        let exactly = buttons.iter().find(|own| markup.name(own) == name);
        let found = exactly.or_else(|| buttons.iter().find(|own| markup.name(own).starts_with(name)))?;
        self.drawn.acts.get(markup.act_of(found)?).copied()
    }

    /// Fills in a field, or picks from a menu by the words of an option.
    #[track_caller]
    pub fn choose(&mut self, label: &str, value: &str) {
        let markup = self.markup();
        let fields = || markup.usable().filter(|own| ["input", "select", "textarea"].contains(&own.tag));
        let named = fields().find(|own| markup.name(own).starts_with(label));
        let field = named.unwrap_or_else(|| panic!("no field {label:?} in {:?}", self.words()));
        let value = if field.tag == "select" {
            let options = markup.inside(field).filter(|own| own.tag == "option");
            let option = options.into_iter().find(|own| markup.text(own) == value);
            option
                .unwrap_or_else(|| panic!("{label:?} does not offer {value:?}"))
                .get("value")
                .unwrap_or("")
                .to_string()
        } else {
            value.to_string()
        };
        let act = self.drawn.acts[markup.act_of(field).expect("a field does something")];
        self.act(act, &value);
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

    /// Runs up to so many timers; false when none was left.
    pub fn run_timers(&mut self, most: usize) -> bool {
        for _ in 0..most {
            let Some((ticket, good)) = self.stage.next() else { return false };
            self.happen(|page| {
                page.told(ticket, good);
            });
        }
        true
    }

    /// Waits until nothing happens by itself any more.
    #[track_caller]
    pub fn rest(&mut self) {
        assert!(!self.run_timers(MOST_TIMERS), "the page never comes to rest");
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
        let (key, choices) = (self.question_key(), self.page.sight.choices);
        assert!(key.is_some(), "nothing is asked in {:?}", self.words());
        for tries in 0.. {
            assert!(tries < 200, "no answer to {:?}", self.question());
            let (mut offers, mut confirm) = (Vec::new(), None);
            let markup = self.markup();
            let bar = markup.find(|own| own.get("class") == Some("answers")).expect("answers");
            for own in markup.inside(bar).filter(|own| markup.can_use(own)) {
                match markup.act_of(own).map(|number| self.drawn.acts[number]) {
                    Some(Act::Confirm) => confirm = Some(Act::Confirm),
                    Some(act) => offers.push(act),
                    None => {}
                }
            }
            let act = match confirm {
                Some(confirm) if offers.is_empty() || self.whim(3) == 0 => confirm,
                _ if offers.is_empty() => panic!("nothing can be picked for {:?}", self.question()),
                _ => offers[self.whim(offers.len())],
            };
            self.act(act, "");
            if self.page.sight.choices != choices {
                // Nobody answers the next question with a second press.
                assert_ne!(self.question_key(), key);
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
