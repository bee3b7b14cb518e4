//! The rulebooks as they are put to the test: how many games, and which.

use orrery::core::game::Position;
use orrery::core::window::Asking;
use orrery::core::{Chance, Rulebook, Table};
use orrery::games::eclipse::Eclipse;
use orrery::games::eclipse::ids::Ship;
use orrery::games::eclipse::setup::{Homes, Pick, Pool, Setup};
use orrery::games::eclipse::state::State;
use orrery::games::skirmish::{self, Skirmish};
use orrery::games::ti3::{self, Ti3};
use orrery::games::ti4::Ti4;
use orrery::games::ti4::explain::variety;
use orrery::games::ti4::model::target::{Prompt, Target};
use orrery::session::engine::Headless;
use std::ops::RangeInclusive;

pub trait Subject: Headless {
    /// Random games of each size of the base game that are played to the end.
    const GAMES: u64;
    /// Games of all sizes that are looked at closely, for each promise.
    const LOOKS: u64;
    /// Games of all sizes in which every feature occurs; none where it takes too many (`orrery coverage` plays them).
    const SHOWN_WITHIN: Option<u64>;
    /// Whether a victory may be shared.
    const SHARED: bool;
    /// In longer looks every so-manieth choice is looked at.
    const STRIDE: usize;
    /// Whether the label alone tells an answer from the others; else its note and a drawing on the board do.
    const TOLD_APART: bool = true;

    /// Random games of a size.
    fn games(_seats: usize) -> u64 {
        Self::GAMES
    }

    /// All sizes, of whatever edition.
    fn sizes() -> RangeInclusive<usize> {
        Self::table_sizes()
    }

    /// The nth of many different games.
    fn nth(seats: usize, nth: u64) -> Table<Self> {
        Table::new(Self::varied(seats, nth).expect("a legal setup"), nth)
    }

    /// Whether the question may have only one answer, so that the pause tells nothing.
    fn hides(_: &Table<Self>) -> bool {
        false
    }

    /// Whether an answer may be there twice, as copies of a card are.
    fn may_repeat(_: &Self::Target) -> bool {
        false
    }
}

impl Subject for Skirmish {
    const GAMES: u64 = 3_334;
    const LOOKS: u64 = 300;
    const SHOWN_WITHIN: Option<u64> = Some(10_000);
    const SHARED: bool = true;
    const STRIDE: usize = 1;

    /// Every other game asks those who could react, not only those who can.
    fn nth(seats: usize, nth: u64) -> Table<Skirmish> {
        let asking = if nth.is_multiple_of(2) { Asking::WhoCan } else { Asking::WhoCould };
        let setup = skirmish::Setup { seats: seats as u8, rounds: 5, asking };
        assert_eq!(Skirmish::check(&setup), Ok(()));
        Table::new(setup, nth)
    }

    fn hides(table: &Table<Skirmish>) -> bool {
        table.setup().asking == Asking::WhoCould
    }

    fn may_repeat(target: &skirmish::Target) -> bool {
        matches!(target, skirmish::Target::Card(_))
    }
}

impl Subject for Eclipse {
    const GAMES: u64 = 350;
    const LOOKS: u64 = 30;
    const SHOWN_WITHIN: Option<u64> = Some(4_000);
    const SHARED: bool = true;
    const STRIDE: usize = 5;
    /// A sector that is placed is looked at on the board, turned each way.
    const TOLD_APART: bool = false;

    /// Every fifth is drafted, every seventh without aliens, in every ninth homes are turned. Random players soon go
    /// bankrupt, so in every other game they begin rich, and in half of these with their large ships out, to see all there is.
    fn nth(seats: usize, nth: u64) -> Table<Eclipse> {
        let pick = if nth.is_multiple_of(5) { Pick::Choose } else { Pick::Random };
        let pool = match nth {
            _ if nth.is_multiple_of(7) => Pool::Terrans,
            _ if nth.is_multiple_of(3) && seats == 2 => Pool::Even,
            _ => Pool::Everyone,
        };
        let homes = if nth.is_multiple_of(9) { Homes::Turned } else { Homes::Alike };
        let setup = Setup { picks: vec![pick; seats], pool, homes };
        assert_eq!(Eclipse::check(&setup), Ok(()));
        let mut chance = Chance::seeded(nth);
        let mut state = Eclipse::start(&setup, &mut chance);
        if nth % 4 >= 2 {
            state.board.players.iter_mut().for_each(|(_, player)| player.storage.0 = [900, 200, 200]);
        }
        if nth % 4 == 3 {
            launch(&mut state);
        }
        Table::from_position(setup, nth, Position { state, chance })
    }
}

/// All cruisers and dreadnoughts are out at home, so that there is something to fight with.
fn launch(state: &mut State) {
    for seat in state.players.seats() {
        let home = state.controlled(seat).next().expect("a home");
        for ship in [Ship::Cruiser, Ship::Dreadnought] {
            let unused = std::mem::take(&mut state.board.players[seat].supply[ship.index()]);
            state.board[home].add_ships(seat, ship, unused);
        }
    }
}

impl Subject for Ti4 {
    const GAMES: u64 = 22;
    const LOOKS: u64 = 12;
    const SHOWN_WITHIN: Option<u64> = None;
    /// LRR 98.8.
    const SHARED: bool = false;
    const STRIDE: usize = 37;

    /// Seven and eight need the expansion, and take long.
    fn games(seats: usize) -> u64 {
        if seats > 6 { Ti4::GAMES / 6 } else { Ti4::GAMES }
    }

    fn sizes() -> RangeInclusive<usize> {
        3..=8
    }

    /// All factions in turn, all ways to a galaxy, both goals, both ways of asking; every third game with the expansion.
    fn nth(seats: usize, nth: u64) -> Table<Ti4> {
        let expanded = seats > 6 || nth % 3 == 2;
        let seats = seats as u8;
        let setup = if expanded { variety::expanded(seats, nth) } else { variety::setup(seats, nth) };
        assert_eq!(setup.check(), Ok(()));
        Table::new(setup, nth)
    }

    fn hides(table: &Table<Ti4>) -> bool {
        table.pending().is_some_and(|asked| match asked.why.prompt {
            Prompt::React => table.setup().asking == Asking::WhoCould,
            // An offer may ask for a note that is elsewhere.
            prompt => prompt == Prompt::AcceptTrade,
        })
    }

    fn may_repeat(target: &Target) -> bool {
        matches!(target, Target::Card(_))
    }
}

impl Subject for Ti3 {
    const GAMES: u64 = 8;
    const LOOKS: u64 = 20;
    const SHOWN_WITHIN: Option<u64> = None;
    /// T1.6.
    const SHARED: bool = false;
    const STRIDE: usize = 13;

    /// All bundles, modules by chance, all ways to a galaxy.
    fn nth(seats: usize, nth: u64) -> Table<Ti3> {
        let setup = ti3::explain::variety::setup(seats as u8, nth);
        assert_eq!(setup.check(), Ok(()));
        Table::new(setup, nth)
    }

    fn may_repeat(target: &ti3::model::target::Target) -> bool {
        matches!(target, ti3::model::target::Target::ActionCard(_))
    }
}
