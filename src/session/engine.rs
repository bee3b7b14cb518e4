//! Rulebooks without a page: what the command line, the benchmarks and the golden games ask of each.

use crate::bots::{Bot, BotRng, rng};
use crate::core::rulebook::Asked;
use crate::core::{Orders, Seat, Table};
use crate::scene::form::{Field, Filled, Form, Kind, Value};
use crate::scene::{Names, Present, Reason};
use rand::Rng;
use std::ops::RangeInclusive;

/// What it takes to play whole games without a page.
pub trait Headless: Bot {
    /// What its editions are called on the command line.
    fn editions() -> &'static [&'static str];
    /// The number of an edition by that name; the first where none is named.
    fn edition(name: Option<&str>) -> Result<usize, String>;
    fn sizes_of(edition: usize) -> RangeInclusive<usize>;
    fn usual_size() -> usize;
    /// The game of an edition that most people play.
    fn usual_of(edition: usize, seats: usize) -> Result<Self::Setup, String>;
    /// The n-th of many different games of an edition: what tests and figures should not depend on.
    fn varied_of(edition: usize, seats: usize, nth: u64) -> Result<Self::Setup, String>;
    /// The same game with modules besides, by their names on the command line ("space-mines").
    fn with_modules(setup: Self::Setup, names: &[String]) -> Result<Self::Setup, String>;
    /// The same for the base game.
    fn table_sizes() -> RangeInclusive<usize> {
        Self::sizes_of(0)
    }
    fn usual(seats: usize) -> Result<Self::Setup, String> {
        Self::usual_of(0, seats)
    }
    fn varied(seats: usize, nth: u64) -> Result<Self::Setup, String> {
        Self::varied_of(0, seats, nth)
    }
    /// What people answer ahead as a game begins.
    fn usual_orders(seats: usize) -> Orders;
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
    fn editions() -> &'static [&'static str] {
        R::form().edition_names()
    }

    fn edition(name: Option<&str>) -> Result<usize, String> {
        let (Some(name), names) = (name, R::editions()) else { return Ok(0) };
        let unknown = || format!("{} has no edition called {name:?}, but {}.", R::NAME, names.join(" and "));
        names.iter().position(|known| *known == name).ok_or_else(unknown)
    }

    fn sizes_of(edition: usize) -> RangeInclusive<usize> {
        let form = R::form();
        let fits = |seats: &usize| R::usual_of(edition, *seats).is_ok();
        let (least, most) = (form.seats.clone().find(fits), form.seats.clone().rev().find(fits));
        least.unwrap_or(*form.seats.start())..=most.unwrap_or(*form.seats.end())
    }

    fn usual_size() -> usize {
        R::form().default_seats
    }

    fn usual_of(edition: usize, seats: usize) -> Result<R::Setup, String> {
        let form = R::form();
        R::setup(&form.defaults(seats).of_edition(&form, edition))
    }

    fn varied_of(edition: usize, seats: usize, nth: u64) -> Result<R::Setup, String> {
        if let Some(setup) = R::varied_setup(edition, seats, nth) {
            return Ok(setup);
        }
        let (form, mut rng) = (R::form(), rng(nth));
        let mut drawn = || R::setup(&filled(&form, seats, &mut rng).of_edition(&form, edition)).ok();
        (0..TRIES).find_map(|_| drawn()).map_or_else(|| R::usual_of(edition, seats), Ok)
    }

    fn with_modules(setup: R::Setup, names: &[String]) -> Result<R::Setup, String> {
        if names.is_empty() {
            return Ok(setup);
        }
        let (form, mut filled) = (R::form(), R::refill(&setup));
        for name in names {
            let (field, with) =
                form.module(name).ok_or_else(|| format!("{} has no module called {name:?}.", R::NAME))?;
            filled.fields[field] = Value::Pick(with);
        }
        R::setup(&filled)
    }

    fn usual_orders(seats: usize) -> Orders {
        let mut orders = Orders::default();
        for seat in Seat::all(seats) {
            R::topics().iter().for_each(|topic| orders.set(seat, topic.topic, topic.usual));
        }
        orders
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

/// So many forms are filled in at random before the usual game is played: many of them ask for what does not go together.
const TRIES: usize = 40;

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
