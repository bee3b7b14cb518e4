//! Exploring, frontier tokens, and what everybody may know of them.

use super::*;
use crate::core::{Chance, Rulebook};
use crate::games::ti4::Ti4;
use crate::games::ti4::model::ids::{Contents, Faction, Modules, Relic, UnitKind};
use crate::games::ti4::model::invariants;
use crate::games::ti4::model::view::{self, View};
use crate::games::ti4::rules::setup::Setup;
use crate::games::ti4::testing::{A, B, Sim, setup};

fn sim() -> Sim {
    Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// The exploration cards in the log.
fn explored(t: &Sim) -> Vec<(Seat, Place, Explore)> {
    let told = |entry: &Entry| match *entry {
        Entry::Explored { seat, at, card } => Some((seat, at, card)),
        _ => None,
    };
    t.table().log(None).filter_map(|logged| told(&logged.entry)).collect()
}

/// A lands an infantry on each of these planets of tile 27.
fn land(t: &mut Sim, planets: &[Planet]) {
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Infantry, planets.len() as u8);
    let landing: Vec<_> = planets.iter().map(|&planet| (Target::Planet(planet), 1)).collect();
    t.activate(27).until(Prompt::Commit).counts(&landing);
}

/// LRR 35.1, 35.2, 25.1: a planet of nobody is explored by who takes it, with the deck of its trait.
#[test]
fn a_planet_of_nobody_is_explored_by_its_trait_lrr_35_1_35_2() {
    let mut t = sim();
    t.stack_explore(Explore::RichWorld);
    land(&mut t, &[Planet::Starpoint]);
    t.until(Prompt::ChooseAction);
    assert_eq!(explored(&t), [(A, Place::Planet(Planet::Starpoint), Explore::RichWorld)]);
    assert!(t.look().planet(Planet::Starpoint).exhausted);
}

/// LRR 35.1: one that another player controls is not.
#[test]
fn a_planet_of_another_player_is_not_explored_lrr_35_1() {
    let mut t = sim();
    t.give_planet(B, Planet::Starpoint);
    land(&mut t, &[Planet::Starpoint]);
    t.until(Prompt::ChooseAction);
    assert!(t.look().controls(A, Planet::Starpoint) && explored(&t).is_empty());
}

/// LRR 35.2: planets without traits cannot be explored.
#[test]
fn planets_without_traits_are_not_explored_lrr_35_2() {
    let t = sim();
    assert_eq!(may_explore(&t.state, Planet::MecatolRex), Err(Because::NoTrait));
    assert_eq!(may_explore(&t.state, Planet::Jord), Err(Because::NoTrait));
    assert_eq!(may_explore(&t.state, Planet::Quann), Ok(()));
}

/// LRR 35.2: of several planets the player says which is explored first; each is resolved before the next.
#[test]
fn several_planets_are_explored_in_the_order_of_choice_lrr_35_2() {
    for first in [Planet::NewAlbion, Planet::Starpoint] {
        let mut t = sim();
        t.stack_explore(Explore::RichWorld);
        t.stack_explore(Explore::IndustrialRelicFragment);
        land(&mut t, &[Planet::NewAlbion, Planet::Starpoint]);
        t.until(Prompt::NextPlanet).pick(Target::Planet(first)).until(Prompt::ChooseAction);
        let places: Vec<Place> = explored(&t).into_iter().map(|(_, at, _)| at).collect();
        assert_eq!((places.len(), places[0]), (2, Place::Planet(first)));
    }
}

/// LRR 35.7: an empty deck is made of its discard pile.
#[test]
fn an_empty_deck_is_made_of_its_discard_pile_lrr_35_7() {
    let mut t = sim();
    let deck = std::mem::take(&mut t.state.hidden.decks.explores[Deck::Hazardous]);
    t.state.exploration.discards[Deck::Hazardous] = deck;
    land(&mut t, &[Planet::Starpoint]);
    t.until(Prompt::ChooseAction);
    assert_eq!(explored(&t).len(), 1);
    assert!(t.look().hidden.decks.explores[Deck::Hazardous].len() >= 19);
}

/// LRR 38.1: a frontier token in each system without planets, anomalies included, and in no other.
#[test]
fn frontier_tokens_lie_where_no_planets_are_lrr_38_1() {
    let t = Sim::expanded(&[Faction::Creuss, Faction::Hacan, Faction::Letnev]);
    for id in t.state.system_ids() {
        assert_eq!(t.state.system(id).frontier, t.state.planets_in(id).is_empty(), "{id:?}");
    }
    for tile in [17, 39, 41, 42, 43, 44] {
        assert!(t.state.system(t.tile(tile)).frontier, "gate, wormhole and anomalies: {tile}");
    }
    assert!(
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]).state.systems.iter().all(|system| !system.frontier)
    );
}

/// LRR 35.4, 35.5, 35.6: a frontier token is explored where a component allows it, once, and is gone then.
#[test]
fn a_frontier_token_is_gone_when_it_has_been_explored_lrr_35_5_35_6() {
    let mut t = sim();
    t.stack_explore(Explore::LostCrew);
    t.probe(39);
    assert_eq!(explored(&t), [(A, Place::Space(t.tile(39)), Explore::LostCrew)]);
    assert!(!t.look().system(t.tile(39)).frontier && t.look().system(t.tile(41)).frontier);
    assert_eq!(t.look().exploration.discards[Deck::Frontier], [Explore::LostCrew]);
}

/// LRR 12.2: attachments stay with their planet when it changes hands.
#[test]
fn attachments_stay_with_their_planet_lrr_12_2() {
    let mut t = sim();
    t.give_planet(B, Planet::Starpoint);
    t.attach(Explore::MiningWorld, Planet::Starpoint);
    land(&mut t, &[Planet::Starpoint]);
    t.until(Prompt::ChooseAction);
    assert!(t.look().controls(A, Planet::Starpoint));
    assert_eq!(crate::games::ti4::rules::board::resources(t.look(), Planet::Starpoint), 5);
}

/// `rulings.md` 2: without the module nothing is explored, and nothing of it is in the state.
#[test]
fn exploration_can_be_left_out() {
    let edition = Contents::ProphecyOfKings(Modules { exploration: false, ..Modules::ALL });
    let mut t = Sim::of(Setup { edition, ..setup(&[Faction::Sol, Faction::Hacan, Faction::Letnev]) });
    assert!(t.state.hidden.decks.is_empty() && t.state.systems.iter().all(|system| !system.frontier));
    assert_eq!(may_explore(&t.state, Planet::Quann), Err(Because::NotAllowed));
    land(&mut t, &[Planet::Starpoint, Planet::NewAlbion]);
    t.until(Prompt::ChooseAction);
    assert!(explored(&t).is_empty() && t.look().exploration.is_empty());
}

/// A seat sees finds and sizes of decks; their order is nobody's to know.
#[test]
fn decks_are_face_down_and_finds_open() {
    let mut t = sim();
    t.give_finds(B, Explore::CulturalRelicFragment, 1);
    t.give_relic(B, Relic::TheCodex);
    let seen = View::of(&t.state, Some(A));
    assert_eq!(seen.public.players[B].trove, t.state.players[B].trove);
    assert_eq!((seen.explores, seen.relics), ([19, 20, 20, 15], 10));
    assert!(seen.known().hidden.decks.is_empty());
    let mut other = t.state.clone();
    view::resample(&mut other, A, &mut Chance::seeded(5));
    assert_eq!(View::of(&other, Some(A)), seen);
    assert_ne!(other.hidden.decks, t.state.hidden.decks);
    assert_eq!(invariants::broken(&other), None);
}

/// Each card is in exactly one place.
#[test]
fn a_card_in_two_places_or_none_is_noticed() {
    let mut t = sim();
    assert_eq!(Ti4::broken_invariant(&t.state), None);
    t.state.players[A].trove.cards.push(Explore::LostCrew);
    assert!(Ti4::broken_invariant(&t.state).is_some());
    let mut t = sim();
    t.state.hidden.decks.explores[Deck::Frontier].pop();
    assert!(Ti4::broken_invariant(&t.state).is_some());
    let mut t = sim();
    t.state.players[A].trove.relics.insert(Relic::TheCodex);
    assert!(Ti4::broken_invariant(&t.state).is_some());
    let mut t = sim();
    t.attach(Explore::RichWorld, Planet::Starpoint);
    t.state.exploration.attached[0].planet = Planet::Mirage;
    assert!(Ti4::broken_invariant(&t.state).is_some());
}

/// LRR 35.2: a planet with several traits is explored by the deck of choice; only attachments give more of them.
#[test]
fn the_trait_decides_the_deck_lrr_35_2() {
    let t = sim();
    let decks = |planet| t.state.traits(planet).map(Deck::from).collect::<Vec<_>>();
    assert_eq!(decks(Planet::Quann), [Deck::Cultural]);
    assert_eq!(decks(Planet::Starpoint), [Deck::Hazardous]);
    assert_eq!(decks(Planet::Saudor), [Deck::Industrial]);
    assert!(decks(Planet::Jord).is_empty());
}

/// A table where everybody has found much and has ground forces above many planets.
fn crowded(seed: usize) -> Sim {
    use crate::games::ti4::testing::C;
    let mut t = sim();
    for (nth, row) in t.state.edition.relics().enumerate() {
        t.give_relic([A, B, C][(nth + seed) % 3], row.relic);
    }
    t.state.hidden.decks.relics.clear();
    for seat in [A, B, C] {
        t.give_finds(seat, Explore::UnknownRelicFragment, 1);
        t.give_finds(seat, Explore::CulturalRelicFragment, 2);
        t.give_finds(seat, Explore::HazardousRelicFragment, 2);
        (t.state.players[seat].goods, t.state.players[seat].commodities) = (6, 1);
    }
    t.give_finds(B, Explore::EnigmaticDevice, 1);
    for (nth, tile) in [19, 20, 21, 22, 23, 24, 25, 26, 27].into_iter().enumerate() {
        let (seat, at) = ([A, B, C][(nth + seed) % 3], t.space(tile));
        t.put(seat, at, if nth % 2 == 0 { UnitKind::Carrier } else { UnitKind::Dreadnought }, 1);
        t.put(seat, at, UnitKind::Infantry, 1);
    }
    t
}

/// Games of the expansion played at random: no card is lost, and what is not offered has a reason.
#[test]
fn random_games_keep_every_card_and_explain_what_is_not_offered() {
    use crate::core::Table as Played;
    use crate::core::game::Position;
    use crate::games::ti4::explain::why_not::{judge, universe::universe};
    let (mut found, mut used) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for seed in 0..6u32 {
        let t = crowded(seed as usize);
        let position = Position { state: t.state.clone(), chance: Chance::seeded(u64::from(seed)) };
        let edition = t.state.edition;
        let setup = Setup { edition, ..setup(&[Faction::Sol, Faction::Hacan, Faction::Letnev]) };
        let mut table: Played<Ti4> = Played::from_position(setup, 1, position);
        let mut state = seed.wrapping_mul(77) + 5;
        let mut next = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % below.max(1)
        };
        for _ in 0..900 {
            let Some(asked) = table.pending() else { break };
            for target in universe(table.state(), asked) {
                let offered = asked.shape.targets().contains(&&target);
                let judged = judge(table.state(), asked, &target);
                assert!(offered || judged.is_err(), "{target:?} for {:?}", asked.why);
            }
            let Some(choice) = table.random_choice(&mut next) else { break };
            table.answer(choice).expect("a legal answer");
            assert_eq!(Ti4::broken_invariant(table.state()), None, "seed {seed}, choice {}", table.len());
        }
        for logged in table.log(None) {
            match logged.entry {
                Entry::Explored { card, .. } => drop(found.insert(card)),
                Entry::Used { source: Source::Relic(relic), .. } => drop(used.insert(relic)),
                _ => {}
            }
        }
    }
    assert!(found.len() > 7 && used.len() > 5, "{found:?} are found, {used:?} are used");
}
