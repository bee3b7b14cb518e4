//! Counters and tokens one by one, where other tests show one of several that differ in a number or a letter only.

use crate::core::Chance;
use crate::games::ti3::model::data::Wormholes;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Artifact, State, Step, TreatyCard};
use crate::games::ti3::model::target::{Prompt, Target};
use crate::games::ti3::model::view;
use crate::games::ti3::rules::fall::treaties;
use crate::games::ti3::rules::movement;
use crate::games::ti3::rules::setup::{Galaxy, Setup};
use crate::games::ti3::rules::tests::suns::{artifact, explores, landed};
use crate::games::ti3::testing::*;
use UnitKind::*;

/// T43: as many goods as the counter says.
#[test]
fn wealth_is_two_or_four_t43() {
    for (counter, goods) in [(Domain::NaturalWealth2, 2), (Domain::NaturalWealth4, 4), (Domain::PeacefulAnnexation, 0)]
    {
        let t = landed(counter, 1, &[]);
        assert_eq!((t.look().players[A].goods, t.look().controls(A, Planet::Saudor)), (goods, true), "{counter:?}");
    }
}

/// T43, T45.1: a wormhole of its letter stays, and of no other.
#[test]
fn wormholes_have_their_letter_t43() {
    let on_planets = [(Domain::WormholeAlpha, true), (Domain::WormholeBeta, false)];
    let in_space = [(Domain::FfWormholeAlpha, true), (Domain::FfWormholeBeta, false)];
    let found = on_planets.map(|(counter, alpha)| (counter, alpha, landed(counter, 1, &[]), Tile::Saudor));
    let seen = in_space.map(|(counter, alpha)| (counter, alpha, explores(counter, 0, &[]), Tile::Empty));
    for (counter, alpha, t, tile) in found.into_iter().chain(seen) {
        let at = t.tile(tile);
        let holes = t.look().system(at).wormholes();
        assert_eq!((holes.meets(Wormholes::ALPHA), holes.meets(Wormholes::BETA)), (alpha, !alpha), "{counter:?}");
        let joined = movement::adjacent(t.look(), at) & t.tile(Tile::EmptyAlphaWormhole).bit() != 0;
        assert_eq!(joined, alpha || t.look().touching(at).any(|id| id == t.tile(Tile::EmptyAlphaWormhole)));
    }
}

/// T43: so many fighters, all of which have to be shot down.
#[test]
fn an_ambush_has_so_many_fighters_t43() {
    for (counter, fighters) in [(Domain::FighterAmbush1, 1), (Domain::FighterAmbush2, 2), (Domain::FighterAmbush3, 3)] {
        // A round for each: the carrier hits, and the fighters that are left miss.
        let mut dice = Vec::new();
        for left in (1..=fighters).rev() {
            dice.push(9);
            dice.extend(std::iter::repeat_n(1, left));
        }
        let t = landed(counter, 1, &dice);
        assert!(t.look().controls(A, Planet::Saudor), "{counter:?}");
        // One hit less, and the last of them wins.
        let last = dice.len() - 2;
        dice[last] = 1;
        dice[last + 1] = 9;
        let t = landed(counter, 1, &dice);
        assert_eq!(t.look().planets[Planet::Saudor].domains, [Some(counter)], "it stays");
        assert!(t.units(t.space(Tile::Saudor), A).is_empty());
    }
}

/// T13.4, T43.3: fighters of nobody are units as others are, so they defend one better in a nebula.
#[test]
fn an_ambush_in_a_nebula_hits_one_better_t13_4() {
    for (tile, planet, wins) in [(Tile::Everra, Planet::Everra, false), (Tile::Saudor, Planet::Saudor, true)] {
        let mut own = Setup { modules: vec![Module::DistantSuns], ..setup() };
        if let Galaxy::Map(tiles) = &mut own.galaxy {
            tiles.iter_mut().filter(|tile| **tile == Tile::Nebula).for_each(|tile| *tile = Tile::Everra);
        }
        let mut t = Sim::of(own);
        t.state.hidden.domains.retain(|(other, _)| *other != planet);
        t.state.planets[planet].domains = vec![Some(Domain::FighterAmbush1)];
        let at = t.space(tile);
        t.put(A, at, Carrier, 1);
        t.put(A, at, GroundForce, 1);
        // The carrier misses, the fighter has an eight; then the carrier would hit.
        t.dice(&[1, 8, 9, 1]);
        t.activate(tile);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, GroundForce), 1)]);
        assert_eq!((t.look().controls(A, planet), t.units(at, A).is_empty()), (wins, !wins), "{tile:?}");
    }
}

/// T45.1: nothing happens in empty space, and nothing stays there.
#[test]
fn empty_space_is_empty_t45_1() {
    let t = explores(Domain::EmptySpace, 3, &[]);
    let at = t.tile(Tile::Empty);
    assert_eq!((t.look().players[A].goods, t.units(t.space(Tile::Empty), A).count(Cruiser)), (3, 2));
    assert!(t.look().system(at).found.is_empty() && !t.look().system(at).unknown && t.is_sound());
}

/// T43.5, T45.1: which counters were left over or razed nobody knows, so any of them may lie elsewhere.
#[test]
fn counters_that_nobody_saw_may_lie_anywhere_t45_1() {
    let mut t = Sim::with(&[Module::FinalFrontier]);
    let laid = |state: &State| {
        let mut laid: Vec<Domain> = state.hidden.frontier.iter().map(|(_, own)| *own).collect();
        laid.sort();
        laid
    };
    let before = laid(&t.state);
    assert_eq!(before.len() + t.state.hidden.unused_domains.len(), 15);
    let imagined = |seed| {
        let mut other = t.state.clone();
        view::resample(&mut other, A, &mut Chance::seeded(seed));
        laid(&other)
    };
    assert!((0..9).any(|seed| imagined(seed) != before));
    t = Sim::with(&[Module::DistantSuns]);
    let unseen = t.state.hidden.unused_domains.len();
    t.put(A, t.space(Tile::Saudor), Dreadnought, 1);
    let at = t.state.hidden.domains.iter().position(|(own, _)| *own == Planet::Saudor).expect("a counter");
    t.state.hidden.domains[at].1 = Domain::PeacefulAnnexation;
    t.dice(&[1]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Raze));
    t.choose(Target::Planet(Planet::Saudor));
    assert_eq!(t.look().hidden.unused_domains.len(), unseen + 1);
}

/// T46.2: each of the four is a special objective worth a point.
#[test]
fn each_artifact_is_a_point_t46_2() {
    for real in [
        Objective::SpecialLazaxArmory,
        Objective::SpecialAncientShipwreck,
        Objective::SpecialImperialDatacache,
        Objective::SpecialPrecursorFossil,
    ] {
        let t = artifact(Some(real));
        assert_eq!(t.look().planets[Planet::Saudor].artifact, Some(Artifact::Real(real)));
        assert_eq!(t.look().players[A].points, 1, "{real:?}");
    }
}

/// T20.4, T56.1: the Voice of the Council is a special objective with one holder; nobody scores it in the status phase.
#[test]
fn the_voice_is_scored_by_election_only_t56_1() {
    let mut t = Sim::with(&[Module::VoiceOfCouncil]);
    let voice = Objective::SpecialVoiceOfTheCouncil;
    t.state.voice = Some(A);
    t.state.players[A].points = 1;
    assert!(t.state.objectives.iter().all(|revealed| revealed.objective != voice));
    t.at(Step::Score(0));
    t.until(Prompt::PickStrategyCard);
    assert_eq!((t.look().players[A].points, t.look().voice), (1, Some(A)));
}

/// T60.1: of treaties of one giver the lowest number wins, whichever they are.
#[test]
fn treaties_count_by_their_number_t60_1() {
    let mut lazax: Vec<Treaty> = Treaty::of(Race::Lazax).collect();
    lazax.sort_by_key(|treaty| treaty.row().number);
    let named = [
        Treaty::DefenderOfTheThrone,
        Treaty::Peacekeeper,
        Treaty::Containment,
        Treaty::Oppressors,
        Treaty::TradeRegulator,
        Treaty::TechRegulator,
        Treaty::TruthDealer,
    ];
    assert_eq!(lazax, named);
    for pair in named.windows(2) {
        // B are the Lazax; C holds the lower of the two, then the higher.
        for (one, other, ally) in [(pair[0], pair[1], C), (pair[1], pair[0], D)] {
            let mut t = fall();
            t.state.hidden.treaties[C].push(TreatyCard { of: B, treaty: one });
            t.state.hidden.treaties[D].push(TreatyCard { of: B, treaty: other });
            assert_eq!(treaties::ally(&t.state, B), Some(ally), "{one:?}, {other:?}");
        }
    }
}
