//! Whole games of steady bots: sound, honest, and over in time.

use super::*;
use crate::core::{Rulebook, Seats};
use crate::games::ti3::model::ids::{Module, Objective, Planet, StrategyCard, Tech, Tile, UnitKind};
use crate::games::ti3::model::state::{Revealed, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, PLAYABLE, Setup};
use crate::games::ti3::testing::{A, B, C, Sim};

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
    use crate::games::ti3::rules::fall as scenario;
    use crate::games::ti3::testing::{C, fall};
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

// ---- single ideas ---------------------------------------------------------------------------

fn mind(t: &Sim) -> Mind {
    Mind::new(&View::of(&t.state, Some(A)), A)
}

fn reveal(t: &mut Sim, objectives: &[Objective]) {
    let revealed = |&objective| Revealed { objective, scored: Seats::NONE };
    t.state.objectives = objectives.iter().map(revealed).collect();
}

/// T20.2: trade goods are kept for an objective that asks for them, and for one that planets alone do not pay; not for what is far.
#[test]
fn trade_goods_are_kept_for_objectives_t20_2() {
    let mut t = Sim::new();
    t.state.players[A].goods = 5;
    t.state.hidden.agendas[A].clear();
    t.state.hidden.hands[A].clear();
    reveal(&mut t, &[Objective::S1Spend6TradeGoods]);
    assert_eq!(mind(&t).hoard(), 0, "planets come first while there are some");
    t.state.round = 3;
    let spare = |t: &Sim| mind(t).spare(Currency::Resources);
    reveal(&mut t, &[Objective::S1Tech5]);
    let all = spare(&t);
    reveal(&mut t, &[Objective::S1Spend6TradeGoods]);
    assert_eq!(spare(&t), all - 5);
    let planets = mind(&t).income(&t.state, Currency::Influence) - 5;
    reveal(&mut t, &[Objective::S1Spend10Influence]);
    assert_eq!(mind(&t).hoard(), 10 - planets);
    reveal(&mut t, &[Objective::S2Spend20Influence]);
    assert_eq!(mind(&t).hoard(), 0, "too far");
}

/// Six ground forces on Mecatol Rex are brought there by who has that objective, and by nobody else.
#[test]
fn what_a_secret_objective_wants_at_mecatol_rex_is_brought_there() {
    let mut t = Sim::new();
    t.give_planet(A, Planet::MecatolRex);
    let near = t.space(Tile::AbyzFria);
    t.put(A, near, UnitKind::Carrier, 1);
    t.put(A, near, UnitKind::GroundForce, 4);
    let planets: Vec<Planet> = t.state.controlled(A).collect();
    planets.into_iter().for_each(|planet| t.state.planets[planet].exhausted = true);
    t.state.players[A].goods = 0;
    reveal(&mut t, &[]);
    for (secret, comes) in [(Objective::SecretUsurper, true), (Objective::SecretRegulator, false)] {
        t.state.hidden.secrets[A] = vec![secret];
        assert_eq!(mind(&t).plan(SystemId::MECATOL).worth > 10, comes, "{secret:?}");
    }
}

/// T1.4: who turns up Imperium Rex ends the game, so late only who leads likes to.
#[test]
fn who_is_behind_does_not_end_the_game_t1_4() {
    use Objective as O;
    let first = [O::S1Planets5, O::S1Tech5, O::S1ThreeDocks, O::S1TechAllColours, O::S1ThreeSpecialties];
    let mut t = Sim::new();
    t.state.players[B].points = 3;
    let worth = |t: &Sim, points: u8| {
        let mut state = t.state.clone();
        state.players[A].points = points;
        Mind::new(&View::of(&state, Some(A)), A).card_worth(StrategyCard::Imperial)
    };
    reveal(&mut t, &first);
    assert_eq!(worth(&t, 0), worth(&t, 5), "stage II is far");
    reveal(&mut t, &[&first[..], &[O::S1Spend10Influence]].concat());
    assert!(worth(&t, 0) < worth(&t, 5));
    t.state.players[B].points = 9;
    assert!(worth(&t, 7) < worth(&t, 8), "two points win");
}

#[test]
fn strategy_cards_are_picked_for_objectives() {
    let mut t = Sim::new();
    t.state.hidden.secrets[A].clear();
    let worth = |t: &Sim, card| mind(t).card_worth(card);
    reveal(&mut t, &[Objective::S1ThreeDocks]);
    let plain = [StrategyCard::Technology, StrategyCard::Trade].map(|card| worth(&t, card));
    for (objective, learns, trades) in [(Objective::S1Tech5, true, false), (Objective::S1Spend6TradeGoods, false, true)]
    {
        reveal(&mut t, &[objective]);
        assert_eq!(worth(&t, StrategyCard::Technology) > plain[0], learns, "{objective:?}");
        assert_eq!(worth(&t, StrategyCard::Trade) > plain[1], trades, "{objective:?}");
    }
}

/// Transports go on to planets of others that one ground force holds, not to those that three hold.
#[test]
fn weakly_held_planets_are_prizes() {
    let mut t = Sim::new();
    t.give_planet(B, Planet::Saudor);
    let (at, system) = (Place::Planet(Planet::Saudor), t.tile(Tile::Saudor));
    t.clear(B, at);
    t.put(B, at, UnitKind::GroundForce, 1);
    assert_eq!(mind(&t).to_prize(system), 0);
    t.put(B, at, UnitKind::GroundForce, 2);
    assert!(mind(&t).to_prize(system) > 0);
}

/// T2s.3: who passes gets a race by chance, so that games of bots are not always of the same races.
#[test]
fn races_are_left_to_chance_t2s_3() {
    let mut table: Table<Ti3> = Table::new(Setup::new(6, Bundle::Ascension), 1);
    let mut asked = 0;
    while let Some(choice) = answer(&table).filter(|_| table.len() < 40) {
        if table.pending().is_some_and(|asked| asked.why.prompt == Prompt::RaceOrPass) {
            assert_eq!(choice, Choice::One(0));
            asked += 1;
        }
        table.answer(choice).expect("it is legal");
    }
    assert!(asked > 0);
}

/// An objective that asks for two homes is half done with one, and what is done with one's own means is kept rather than that.
#[test]
fn hard_objectives_are_seen_as_such() {
    let mut t = Sim::new();
    let homes: Vec<Planet> = t.state.home_planets(B).iter().collect();
    homes.into_iter().for_each(|planet| t.give_planet(A, planet));
    let (have, need) = mind(&t).steps(&t.state, Objective::S2Domination);
    assert!(have > 0 && have < need);
    assert_eq!(mind(&t).steps(&t.state, Objective::SecretConqueror), (1, 1));
    let t = Sim::new();
    assert!(mind(&t).ease(Objective::SecretKeeperOfGates) > mind(&t).ease(Objective::SecretConqueror));
}

/// Shifting troops without ships costs a counter and wins nothing.
#[test]
fn diodes_are_left_alone_and_other_technologies_are_used() {
    let t = Sim::new();
    let worth = |tech| mind(&t).action_worth(&Target::Use(Source::Tech(tech)));
    assert!(worth(Tech::TransitDiodes) < worth(Tech::FleetLogistics));
    assert!(worth(Tech::TransitDiodes) < mind(&t).action_worth(&Target::Pass));
}

/// T53.2: mercenaries on planets take off for a fight; without their module there are none.
#[test]
fn mercenaries_go_to_war_t53_2() {
    for hires in [true, false] {
        let mut t = Sim::new();
        if hires {
            t.module(Module::Mercenaries);
        }
        t.put(B, t.space(Tile::Saudor), UnitKind::Destroyer, 1);
        t.put(A, Place::Planet(Planet::Jord), UnitKind::Krevvil, 1);
        let plan = mind(&t).plan(t.tile(Tile::Saudor));
        assert_eq!(plan.ships.iter().any(|(_, kind, ..)| *kind == UnitKind::Krevvil), hires);
    }
}

/// T58.2: the Twilight Council votes on something.
#[test]
fn agendas_are_brought_before_the_twilight_council_t58_2() {
    let mut t = Sim::with(&[Module::VariantStrategyCards, Module::TwilightCouncil]);
    t.state.active = C;
    t.go().choose(Target::Strategy(StrategyCard::TwilightCouncil));
    assert!(t.until(Prompt::ChooseAgenda));
    let asked = t.table().pending().expect("somebody is asked").clone();
    let view = t.table().view(Some(asked.seat));
    let choice = policy::answer(&Mind::new(&view, asked.seat), &asked);
    assert!(matches!(choice, Choice::Some(chosen) if !chosen.is_empty()));
}
