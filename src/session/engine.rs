//! Every rulebook that can be played: those with a page ([`Rules`]), and those whose page is still to come.
//!
//! The command line, the benchmarks and the golden games go over engines; the page goes over [`Rules`] and so
//! carries nothing of the others.

use crate::bots::{Bot, BotRng, rng};
use crate::core::rulebook::Asked;
use crate::core::{Rulebook, Table};
use crate::games::Rules;
use crate::games::ti4::explain::variety;
use crate::games::ti4::rules::setup;
use crate::games::ti4::{Ti4, content};
use crate::scene::form::{Field, Filled, Form, Kind, Value};
use crate::scene::ti4::Words;
use crate::scene::{Names, Present, Reason};
use rand::Rng;
use std::ops::RangeInclusive;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Engine {
    Page(Rules),
    Ti4,
}

/// Runs `$body` with `$R` standing for the rulebook's type.
#[macro_export]
macro_rules! with_engine {
    ($engine:expr, $R:ident => $body:expr) => {
        match $engine {
            $crate::session::engine::Engine::Page(rules) => $crate::with_rules!(rules, $R => $body),
            $crate::session::engine::Engine::Ti4 => {
                type $R = $crate::games::ti4::Ti4;
                $body
            }
        }
    };
}

impl Engine {
    pub fn all() -> impl Iterator<Item = Engine> {
        Rules::ALL.iter().map(|&rules| Engine::Page(rules)).chain([Engine::Ti4])
    }

    pub fn from_id(id: u8) -> Option<Engine> {
        Engine::all().find(|&engine| with_engine!(engine, R => R::ID) == id)
    }

    /// By the name on the command line.
    pub fn from_name(name: &str) -> Option<Engine> {
        Engine::all().find(|engine| engine.short_name() == name)
    }

    /// Whether there is a page for it.
    pub fn page(self) -> Option<Rules> {
        match self {
            Engine::Page(rules) => Some(rules),
            Engine::Ti4 => None,
        }
    }

    pub fn short_name(self) -> &'static str {
        match self {
            Engine::Page(rules) => rules.short_name(),
            Engine::Ti4 => "ti4",
        }
    }
}

/// What it takes to play whole games without a page.
pub trait Headless: Bot {
    fn table_sizes() -> RangeInclusive<usize>;
    fn usual_size() -> usize;
    /// The game that most people play.
    fn usual(seats: usize) -> Result<Self::Setup, String>;
    /// The n-th of many different games: what tests and figures should not depend on.
    fn varied(seats: usize, nth: u64) -> Result<Self::Setup, String>;
    /// The title and the score of each seat.
    fn standing(view: &Self::View, names: &Names) -> Vec<(String, i32)>;
    /// A log entry as a sentence; nothing where it is not worth one. The state is the game's, as it stands now.
    fn tell(state: &Self::State, entry: &Self::Entry, names: &Names) -> Option<String>;
    /// Why a target does not answer the open question, in words for the asked seat; nothing where it does.
    fn explain(table: &Table<Self>, target: &Self::Target) -> Option<Reason>;
    /// A question and its answers in words, as the asked seat reads them.
    fn ask(state: &Self::State, asked: &Asked<Self>, names: &Names) -> (String, Vec<String>);
}

impl<R: Present + Bot> Headless for R {
    fn table_sizes() -> RangeInclusive<usize> {
        R::form().seats
    }

    fn usual_size() -> usize {
        R::form().default_seats
    }

    fn usual(seats: usize) -> Result<R::Setup, String> {
        R::setup(&R::form().defaults(seats))
    }

    fn varied(seats: usize, nth: u64) -> Result<R::Setup, String> {
        R::setup(&filled(&R::form(), seats, &mut rng(nth))).or_else(|_| R::usual(seats))
    }

    fn standing(view: &R::View, names: &Names) -> Vec<(String, i32)> {
        R::scene(view, names).seats.into_iter().map(|card| (card.title, card.score)).collect()
    }

    fn tell(state: &R::State, entry: &R::Entry, names: &Names) -> Option<String> {
        Some(<R as Present>::tell(entry, &R::view(state, None), names).text)
    }

    fn explain(table: &Table<R>, target: &R::Target) -> Option<Reason> {
        let (asked, because) = (table.pending()?, table.why_not(target)?);
        Some(R::reason(&table.view(Some(asked.seat)), asked, target, &because))
    }

    fn ask(state: &R::State, asked: &Asked<R>, names: &Names) -> (String, Vec<String>) {
        let prompt = R::prompt(&R::view(state, Some(asked.seat)), asked, names);
        let answers = prompt.shape.targets().into_iter().map(|offer| offer.label.clone()).collect();
        (prompt.sentence, answers)
    }
}

/// A form on which about half of what can be picked is picked at random.
fn filled(form: &Form, seats: usize, rng: &mut BotRng) -> Filled {
    let mut fill = |field: &Field| match &field.kind {
        Kind::Pick { options, .. } if rng.random_bool(0.5) => Value::Pick(rng.random_range(0..options.len())),
        _ => field.default(),
    };
    let mut filled = form.defaults(seats);
    filled.fields = form.fields.iter().map(&mut fill).collect();
    for (_, values) in filled.seats.iter_mut() {
        *values = form.seat_fields.iter().map(&mut fill).collect();
    }
    filled
}

impl Headless for Ti4 {
    fn table_sizes() -> RangeInclusive<usize> {
        3..=6
    }

    fn usual_size() -> usize {
        6
    }

    fn usual(seats: usize) -> Result<setup::Setup, String> {
        let setup = setup::Setup::new(seats as u8);
        Ti4::check(&setup).map(|()| setup)
    }

    fn varied(seats: usize, nth: u64) -> Result<setup::Setup, String> {
        let setup = variety::setup(seats as u8, nth);
        Ti4::check(&setup).map(|()| setup)
    }

    fn standing(view: &<Ti4 as Rulebook>::View, _: &Names) -> Vec<(String, i32)> {
        let players = view.public.players.values();
        players.map(|player| (content::faction(player.faction).name.to_owned(), player.points.into())).collect()
    }

    fn tell(state: &<Ti4 as Rulebook>::State, entry: &<Ti4 as Rulebook>::Entry, _: &Names) -> Option<String> {
        Some(Words::new(state).line(entry))
    }

    fn explain(table: &Table<Ti4>, target: &<Ti4 as Rulebook>::Target) -> Option<Reason> {
        let (asked, because) = (table.pending()?, table.why_not(target)?);
        Some(Words::new(table.state()).reason(because, asked.seat, target))
    }

    fn ask(state: &<Ti4 as Rulebook>::State, asked: &Asked<Ti4>, _: &Names) -> (String, Vec<String>) {
        let view = Ti4::view(state, Some(asked.seat));
        let words = Words::of(&view);
        let answers = asked.shape.targets().into_iter().map(|target| words.answer(asked, target)).collect();
        (words.question(asked), answers)
    }
}
