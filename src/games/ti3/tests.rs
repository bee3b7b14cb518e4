//! Whole games by chance, with the invariants after every choice.

use crate::core::testing::Told;
use crate::core::{Choice, Rulebook, Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::content;
use crate::games::ti3::model::ids::{Module, Objective, PoliticalCard, StrategyCard, Tech};
use crate::games::ti3::model::invariants;
use crate::games::ti3::model::state::{Law, Revealed};
use crate::games::ti3::model::target::{Ballot, Prompt, Target};
use crate::games::ti3::rules::council;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, PLAYABLE, Setup};
use crate::games::ti3::testing::{A, B, C, Sim};

/// A generator of its own: what a random player answers has nothing to do with the game's chance.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(sides.max(1))) as u32
    }
}

/// A player that mostly does what there is to do, and keeps what it has.
fn bold(table: &Table<Ti3>, dice: &mut Dice) -> Option<Choice> {
    let prompt = table.pending()?.why.prompt;
    let eager = dice.below(4) > 0;
    table.random_choice(|sides| match prompt {
        Prompt::Scuttle | Prompt::EndAgreement => 0,
        Prompt::MoveFrom | Prompt::UseSecondary | Prompt::ScorePublic | Prompt::ScoreSecret if eager => {
            if sides > 1 {
                1 + dice.below(sides - 1)
            } else {
                0
            }
        }
        Prompt::MoveShips | Prompt::LoadCargo | Prompt::Land | Prompt::Produce | Prompt::Bombard if eager => sides - 1,
        _ => dice.below(sides),
    })
}

/// Plays to the end.
fn play(setup: Setup, seed: u64) -> Table<Ti3> {
    finish(Table::new(setup, seed), seed)
}

fn finish(mut table: Table<Ti3>, seed: u64) -> Table<Ti3> {
    table.watch_coverage();
    let mut dice = Dice(seed ^ 0x9e37_79b9_7f4a_7c15);
    for _ in 0..60_000 {
        if let Some(broken) = invariants::broken(table.state()) {
            panic!("seed {seed}, after {} choices at {:?}: {broken}", table.len(), table.state().step);
        }
        let Some(choice) = bold(&table, &mut dice) else { break };
        table.answer(choice).expect("a random choice is legal");
    }
    assert!(table.outcome().is_some(), "seed {seed} is not over in round {}", table.state().round);
    table
}

/// A game of three to six with about half of what can be played.
fn modules_by_chance(seed: u64) -> Setup {
    let mut dice = Dice(seed);
    let seats = 3 + (seed % 4) as u8;
    let mut setup = Setup { galaxy: Galaxy::Dealt, ..Setup::new(seats, Bundle::Expansions) };
    // What needs another comes in a later round.
    for _ in 0..2 {
        for module in PLAYABLE {
            let mut more = setup.clone();
            more.modules.push(*module);
            more.modules.sort();
            more.modules.dedup();
            if dice.below(4) > 0 && more.check().is_ok() {
                setup = more;
            }
        }
    }
    setup
}

/// T30 to T63: whatever modules are played together, nothing breaks.
#[test]
fn random_games_with_random_modules_end_t30() {
    for seed in 100..103 {
        play(modules_by_chance(seed), seed);
    }
}

/// Questions of modules that so few games by chance do not bring; their rules have tests of their own.
const RARE: [&str; 12] = [
    "MoveToken",
    "ImperialOption",
    "RemoveMine",
    "Capture",
    "PayRansom",
    "KeepSurvivors",
    "TakePds",
    "TakeShip",
    "DrawCard",
    "Shelter",
    "FindCaptive",
    "JudgeCaptive",
];

/// T1: games of all sizes come to an end, and somebody wins; every kind of question comes up.
#[test]
fn random_games_end_with_a_winner_t1() {
    let mut seen = vec![false; Ti3::features().len()];
    for seats in 3..=8 {
        for (seed, galaxy) in [(1, Galaxy::Built), (2, Galaxy::Dealt)] {
            for bundle in [Bundle::Classic, Bundle::Expansions] {
                let table = play(Setup { galaxy: galaxy.clone(), ..Setup::new(seats, bundle) }, seed);
                let outcome = table.outcome().expect("the game is over");
                assert!(!outcome.winners.is_empty());
                assert_eq!(outcome.scores.count(), usize::from(seats));
                seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
            }
        }
    }
    // Modules by chance, whichever fit each other.
    for seed in 0..16 {
        let table = play(modules_by_chance(seed), seed);
        seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
    }
    // Wars in a galaxy full of fleets.
    for seed in 0..12 {
        let mut sim = Sim::new();
        sim.state.players.iter_mut().for_each(|(_, player)| player.sheet.fleet = 6);
        sim.give_tech(B, Tech::DeepSpaceCannon);
        sim.give_tech(C, Tech::AdvancedFighters);
        sim.give_tech(A, Tech::StasisCapsules);
        sim.give_tech(A, Tech::NeuralMotivator);
        let war = [
            Module::TacticalRetreats,
            Module::SabotageRuns,
            Module::ShockTroops,
            Module::SpaceMines,
            Module::Flagships,
        ];
        war.into_iter().for_each(|module| _ = sim.module(module));
        sim.scatter(seed);
        let table = finish(sim.into_table(), seed as u64);
        seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
    }
    // Modules about objectives and the council, and games under many laws.
    for seed in 0..4 {
        let table = play(Setup { modules: council_modules(), ..Setup::new(8, Bundle::Expansions) }, seed);
        seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
    }
    for seed in 0..7 {
        let table = finish(under_laws(seed).into_table(), seed as u64);
        seen.iter_mut().zip(table.coverage()).for_each(|(seen, now)| *seen |= now);
    }
    let never: Vec<String> = Ti3::features()
        .into_iter()
        .zip(seen)
        .filter(|(name, seen)| !seen && !RARE.contains(&name.as_str()))
        .map(|(name, _)| name)
        .collect();
    assert!(never.is_empty(), "{never:?}");
}

/// Modules about objectives and the council.
fn council_modules() -> Vec<Module> {
    use Module::*;
    vec![VariantObjectives, AgeOfEmpire, PreliminaryObjectives, VoiceOfCouncil, PoliticalIntrigue]
}

/// A galaxy full of fleets under a tenth of all laws, with agendas that need something special next in the deck.
fn under_laws(seed: usize) -> Sim {
    let mut sim = Sim::new();
    sim.state.players.iter_mut().for_each(|(_, player)| {
        player.sheet.fleet = 6;
        player.goods = 12;
    });
    let objective = Objective::S1SeSpend10Either;
    sim.state.objectives.push(Revealed { objective, scored: Default::default() });
    for seat in [A, B, C] {
        sim.give_tech(seat, Tech::AntimassDeflectors);
        let secret = sim.state.hidden.secret_deck.pop();
        sim.state.hidden.secrets[seat].extend(secret);
    }
    sim.scatter(seed);
    let laws: Vec<PoliticalCard> = PoliticalCard::ALL.iter().copied().filter(|card| card.row().law).collect();
    for card in laws.into_iter().skip(seed * 10).take(10) {
        let ballot = council::ballots(&sim.state, card).into_iter().nth(seed % 2);
        if let Some(ballot) = ballot.filter(|ballot| *ballot != Ballot::Against) {
            sim.state.hidden.political_deck.retain(|other| *other != card);
            sim.state.laws.push(Law { card, ballot });
        }
    }
    for card in [PoliticalCard::EqualThreats, PoliticalCard::TechnologyBuyBack, PoliticalCard::TrafficTariffs] {
        if let Some(at) = sim.state.hidden.political_deck.iter().position(|other| *other == card) {
            sim.state.hidden.political_deck.remove(at);
            sim.state.hidden.political_deck.push(card);
        }
    }
    sim
}

/// Every agenda is voted on in a galaxy full of fleets, whatever all answer; what comes of it is a position that can be.
#[test]
fn agendas_leave_positions_that_can_be_t17() {
    for (nth, card) in PoliticalCard::ALL.iter().copied().enumerate() {
        if content::political(card).is_none() {
            continue;
        }
        for seed in 0..4 {
            let mut sim = under_laws((nth + seed) % 7);
            sim.state.laws.retain(|law| law.card != card);
            let deck = &mut sim.state.hidden.political_deck;
            deck.retain(|other| *other != card);
            deck.push(card);
            sim.state.active = C;
            let mut table = sim.into_table();
            let mut dice = Dice((nth * 4 + seed) as u64);
            table.until(|_, why| why.prompt == Prompt::ChooseAction);
            table.choose(Target::Strategy(StrategyCard::Political));
            while table.state().active == C && table.outcome().is_none() {
                let Some(choice) = bold(&table, &mut dice) else { break };
                table.answer(choice).expect("a random choice is legal");
                if let Some(broken) = invariants::broken(table.state()) {
                    panic!("{card:?}, seed {seed}: {broken}");
                }
            }
        }
    }
}

/// A game goes on from every boundary as it went on before: the spine says all.
#[test]
fn a_game_can_be_resumed_anywhere() {
    let mut table: Table<Ti3> = Table::new(Setup::new(4, Bundle::Expansions), 8);
    table.keep_all();
    let mut dice = Dice(8);
    let mut digests = vec![table.digest()];
    while let Some(choice) = table.random_choice(|sides| dice.below(sides)).filter(|_| digests.len() < 900) {
        table.answer(choice).expect("a random choice is legal");
        digests.push(table.digest());
    }
    for (at, digest) in digests.iter().enumerate().step_by(7) {
        assert_eq!(table.fork_at(at).digest(), *digest, "after {at} choices");
    }
}

/// Drawing again what a seat cannot know changes nothing of what it sees.
#[test]
fn what_a_seat_sees_does_not_depend_on_what_it_cannot_know() {
    for modules in [Vec::new(), council_modules()] {
        let mut table: Table<Ti3> = Table::new(Setup { modules, ..Setup::new(5, Bundle::Expansions) }, 3);
        let mut dice = Dice(11);
        for turn in 0..400u64 {
            let Some(choice) = table.random_choice(|sides| dice.below(sides)) else { break };
            table.answer(choice).expect("a random choice is legal");
            if turn % 20 == 0 {
                for seat in Seat::all(5) {
                    assert_eq!(table.imagine(seat, turn).view(Some(seat)), table.view(Some(seat)));
                }
            }
        }
    }
}
