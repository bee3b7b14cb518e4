//! Whole games of steady bots: sound, honest, and over in time.

use super::*;
use crate::core::Rulebook;
use crate::games::ti3::model::ids::Module;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, PLAYABLE, Setup};

/// No steady game has come near this many choices.
const MOST_CHOICES: usize = 12_000;

fn answer(table: &Table<Ti3>) -> Option<Choice> {
    let asked = table.pending()?;
    Some(policy::answer(&Mind::new(&table.view(Some(asked.seat)), asked.seat), asked))
}

/// A game of steady bots, sound after every choice; now and then the answer must be the same in a world where all that the seat
/// cannot know is drawn again.
fn steady_game(setup: Setup, seed: u64) -> Table<Ti3> {
    // With its boundaries: an imagined world begins at the last of them, not with the first choice.
    let mut table: Table<Ti3> = Table::new(setup, seed);
    while let Some(choice) = answer(&table) {
        let asked = table.pending().expect("somebody answers");
        let (seat, why) = (asked.seat, asked.why);
        if table.len().is_multiple_of(97) {
            let imagined = table.imagine(seat, seed + table.len() as u64);
            assert_eq!(answer(&imagined), Some(choice.clone()), "{why:?} with seed {seed}");
        }
        assert_eq!(table.answer(choice), Ok(()), "{why:?} with seed {seed}");
        assert_eq!(Ti3::broken_invariant(table.state()), None, "after {why:?} with seed {seed}");
        assert!(table.len() < MOST_CHOICES, "seed {seed} does not end");
    }
    table
}

/// Games end in the fourth to twelfth round, and somebody has six points or more. Gives how many were won by reaching it: the others end
/// with the objective that ends the game (T1.4).
fn games_end(seats: u8, bundle: Bundle, games: u64) -> u64 {
    let mut reached = 0;
    for seed in 0..games {
        let table = steady_game(Setup::new(seats, bundle), seed);
        let round = Ti3::round(table.state());
        assert!((4..=12).contains(&round), "{round} rounds with seed {seed}");
        let best = table.outcome().and_then(|outcome| outcome.scores.values().copied().max()).expect("it is over");
        assert!(best >= 6, "{best} points with seed {seed}");
        reached += u64::from(best >= i32::from(table.state().goal));
    }
    reached
}

#[test]
fn three_play_for_points() {
    assert!(games_end(3, Bundle::Classic, 3) > 0);
    games_end(3, Bundle::Expansions, 2);
}

#[test]
fn six_play_for_points() {
    games_end(6, Bundle::Classic, 1);
    games_end(6, Bundle::Expansions, 1);
}

#[test]
fn two_play_to_the_end_t61() {
    let table = steady_game(Setup::new(2, Bundle::Classic), 0);
    assert!(table.outcome().is_some() && Ti3::round(table.state()) <= 12);
}

/// These modules and all others that go with them and with each other.
fn all_with(seats: u8, first: &[Module]) -> Setup {
    let plain = Setup { galaxy: Galaxy::Dealt, ..Setup::new(seats, Bundle::Expansions) };
    let more = |setup: Setup, module: &Module| {
        let mut more = setup.clone();
        more.modules.push(*module);
        more.modules.sort();
        more.modules.dedup();
        if more.modules_fit().is_ok() && PLAYABLE.contains(module) { more } else { setup }
    };
    // What needs another comes in the second pass.
    first.iter().chain(PLAYABLE).chain(PLAYABLE).fold(plain, more)
}

/// T30 to T63: with all modules that can be combined, and with the others of those that exclude each other.
#[test]
fn every_module_is_played_soundly() {
    let council = [Module::VariantStrategyCards, Module::TwilightCouncil, Module::Custodians, Module::StarByStar];
    let mut played: Vec<Module> = Vec::new();
    for (seed, setup) in
        [all_with(3, &[]), all_with(4, &[Module::Mercenaries]), all_with(3, &council)].into_iter().enumerate()
    {
        assert_eq!(setup.check(), Ok(()));
        played.extend(&setup.modules);
        steady_game(setup, seed as u64);
    }
    let elsewhere = [Module::VariantImperialIi, Module::TwoPlayer, Module::LargerGalaxy, Module::FallOfTheEmpire];
    let missing = |module: &&Module| !played.contains(module) && !elsewhere.contains(module);
    let missing: Vec<&Module> = PLAYABLE.iter().filter(missing).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn eight_play_for_points() {
    games_end(8, Bundle::Expansions, 1);
}

#[test]
fn a_finished_game_of_six_fits_a_link() {
    let coded = steady_game(Setup::new(6, Bundle::Expansions), 1).encode_since(0);
    // Two thousand characters of six bits.
    assert!(coded.len() <= 1_500, "{} bytes", coded.len());
}

/// T60.1: bots play the scenario to its end, and somebody tries what the objective asks for.
#[test]
fn the_empire_falls_or_stands_t60_1() {
    for seats in 4..=7 {
        let table = steady_game(Setup::scenario(seats), u64::from(seats));
        assert!(table.outcome().is_some());
        assert!(Ti3::round(table.state()) <= 12, "{seats}");
    }
}

/// T60.1: who needs the people gives treaties, and nobody keeps treaties of two opponents if he can help it.
#[test]
fn treaties_are_given_by_who_needs_them_t60_1() {
    use crate::games::ti3::model::ids::Objective;
    use crate::games::ti3::rules::fall as scenario;
    use crate::games::ti3::testing::{A, C, fall};
    for (objective, gives) in [(Objective::FallSupportOfThePeople, true), (Objective::FallAnarchist, false)] {
        let mut t = fall();
        t.state.hidden.secrets[A] = vec![objective];
        let home = t.state.players[C].home;
        let mind = Mind::new(&crate::games::ti3::model::view::View::of(&t.state, Some(A)), A);
        assert_eq!(mind.embassy_worth(home).is_some(), gives);
        let card = t.state.hidden.treaties[A][0];
        assert_eq!(mind.gift_worth(card) > 0, gives);
        assert_eq!(scenario::objective(&t.state, A), Some(objective));
    }
}
