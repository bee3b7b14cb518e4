//! A small rulebook for tests of saving: as long as wanted, with all shapes of question and dice.
//! Included by `tests/links.rs` as well, so it names the core by `crate::core`.

use crate::core::decision::Counts;
use crate::core::rulebook::{Outcome, Rulebook};
use crate::core::seat::{PerSeat, Seat, Seats};
use crate::core::table::Table;
use crate::core::{Chance, Game, Stream};
use serde::{Deserialize, Serialize};

const DICE: Stream = Stream::new(0, "dice");
const NOISE: Stream = Stream::new(1, "noise");

pub struct Race;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    pub laps: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    laps: u32,
    lap: u32,
    turn: Seat,
    miles: PerSeat<i32>,
}

impl Rulebook for Race {
    const ID: u8 = 251;
    const NAME: &'static str = "Race";
    const REVISION: u16 = 3;
    type Setup = Setup;
    type State = State;
    type Target = u32;
    type Why = u8;
    type Entry = u32;
    type Because = ();
    type View = State;

    fn check(setup: &Setup) -> Result<(), String> {
        (2..=8).contains(&setup.seats).then_some(()).ok_or_else(|| "Two to eight seats.".into())
    }

    fn seats(setup: &Setup) -> usize {
        setup.seats.into()
    }

    fn start(setup: &Setup, _: &mut Chance) -> State {
        let miles = PerSeat::new(setup.seats.into(), |_| 0);
        State { laps: setup.laps, lap: 0, turn: Seat::new(0), miles }
    }

    async fn run(g: &mut Game<Race>) {
        while g.lap < g.laps {
            g.boundary();
            let me = g.turn;
            turn(g, me).await;
            g.turn = me.next(g.miles.count());
            if g.turn.index() == 0 {
                g.lap += 1;
            }
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let outcome = || Outcome { scores: state.miles.clone(), winners: Seats::NONE };
        (state.lap >= state.laps).then(outcome)
    }

    fn round(state: &State) -> u32 {
        state.lap + 1
    }

    fn view(state: &State, _: Option<Seat>) -> State {
        state.clone()
    }

    fn resample(_: &mut State, _: Seat, _: &mut Chance) {}

    fn broken_invariant(_: &State) -> Option<String> {
        None
    }

    fn features() -> Vec<String> {
        Vec::new()
    }

    fn feature_of(why: &u8) -> usize {
        (*why).into()
    }
}

async fn turn(g: &mut Game<Race>, me: Seat) {
    let gear = g.one(me, 0, (0..6).collect()).await;
    let fuel = g.counts(me, 1, Counts::new([(0, 3), (1, 3), (2, 9)], 1..=7)).await;
    g.miles[me] += (gear + fuel.iter().map(|(slot, n)| slot * n).sum::<u32>()) as i32;
    let rival = me.next(g.miles.count());
    if g.one(rival, 2, vec![0, 1]).await == 1 {
        g.miles[me] -= g.die(DICE, 6) as i32;
    }
    let cards = g.some(me, 3, (0..7).collect(), 0, 3).await;
    let order = g.order(me, 4, (0..5).collect()).await;
    g.miles[me] += cards.len() as i32 - order[0] as i32;
}

pub fn race(seats: usize, laps: u32, seed: u64) -> Table<Race> {
    Table::new(Setup { seats: seats as u8, laps }, seed)
}

/// Plays on at random until the game has `choices` choices or is over.
pub fn play_on(table: &mut Table<Race>, noise: u64, choices: usize) {
    let mut noise = Chance::seeded(noise);
    while table.len() < choices {
        let Some(choice) = table.random_choice(|radix| noise.below(NOISE, radix)) else { return };
        table.answer(choice).expect("random choices are legal");
    }
}

pub fn played(seats: usize, laps: u32, seed: u64, choices: usize) -> Table<Race> {
    let mut table = race(seats, laps, seed);
    play_on(&mut table, seed, choices);
    table
}
