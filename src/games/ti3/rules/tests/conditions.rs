//! Conditions of paragraphs: each where it holds and where it does not.

use crate::core::{Chance, Rulebook, Seat};
use crate::games::ti3::Ti3;
use crate::games::ti3::effects::{self, Me};
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{
    Artifact, Effect, Facility, Law, PickedCard, Revealed, Scope, Spot, Step, Until,
};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Source, Target};
use crate::games::ti3::rules::setup::{Bundle, Setup, start};
use crate::games::ti3::rules::{armada, council, production, scoring};
use crate::games::ti3::testing::*;
use UnitKind::*;

const SAUDOR: Place = Place::Planet(Planet::Saudor);
const JORD: Place = Place::Planet(Planet::Jord);

/// T1.6: points do not fall below none, nor below the artifacts that are held: B, who had both, becomes no longer the Voice.
#[test]
fn points_have_a_floor_t1_6() {
    for (points, artifact, left) in [(0, false, 0), (1, true, 1), (2, true, 1)] {
        let mut t = Sim::with(&[Module::Artifacts, Module::VoiceOfCouncil]);
        t.give_planet(B, Planet::Saudor);
        t.state.hidden.artifacts.retain(|(planet, _)| *planet != Planet::Saudor);
        t.state.planets[Planet::Saudor].artifact =
            artifact.then_some(Artifact::Real(Objective::SpecialAncientShipwreck));
        t.state.players[B].points = points;
        t.state.voice = Some(B);
        // C calls the election and elects itself with most votes.
        t.state.active = C;
        t.give_planet(C, Planet::MecatolRex);
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::CallVote));
        t.choose(Target::Yes);
        while t.look().voice == Some(B) {
            match t.asked() {
                (C, Prompt::Vote) => t.choose(Target::Ballot(Ballot::Player(C))),
                _ => t.pass(),
            };
        }
        assert_eq!((t.look().voice, t.look().players[B].points), (Some(C), left), "{points} points");
    }
}

/// T2.4: one secret objective each, all different; the rest is seen by nobody. Those of Shattered Empire are in its games only.
#[test]
fn secrets_are_dealt_once_and_the_rest_is_unseen_t2_4() {
    for (bundle, empire) in [(Bundle::Classic, false), (Bundle::Expansions, true)] {
        let state = start(&Setup::new(6, bundle), &mut Chance::seeded(4));
        let dealt: Vec<Objective> = state.hidden.secrets.values().flatten().copied().collect();
        let mut all: Vec<Objective> = dealt.iter().chain(&state.hidden.secret_deck).copied().collect();
        assert_eq!(dealt.len(), 6);
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count, "each card once");
        assert!(all.iter().all(|card| card.row().deck == Deck::Secret));
        assert_eq!(all.iter().any(|card| card.row().from == Origin::Empire), empire);
        // What a seat sees does not depend on them.
        let mut other = state.clone();
        Ti3::resample(&mut other, A, &mut Chance::seeded(9));
        assert_eq!(Ti3::view(&other, Some(A)), Ti3::view(&state, Some(A)));
        assert_eq!(other.hidden.secrets[A], state.hidden.secrets[A]);
    }
}

/// T4.9s: four and eight players have the ninth card in Shattered Ascension; others do not, and nobody has it elsewhere.
#[test]
fn the_ninth_card_is_for_four_and_eight_t4_9s() {
    for seats in 2..=8 {
        let has = |bundle| Setup::new(seats, bundle).modules.contains(&Module::VariantProspect);
        assert_eq!(has(Bundle::Ascension), [4, 8].contains(&seats), "{seats} seats");
        assert!(!has(Bundle::Classic) && !has(Bundle::Expansions));
        assert_eq!(Setup::new(seats, Bundle::Ascension).check(), Ok(()));
    }
    let seven = Setup::new(7, Bundle::Ascension);
    let modules = seven.modules.iter().copied().chain([Module::VariantProspect]);
    let mut modules: Vec<Module> = modules.collect();
    modules.sort();
    assert_eq!(Setup { modules, ..seven }.check(), Ok(()), "seven may");
}

/// T12.6: fighters come where no enemy ship is; shock troops with their module, ground forces without it.
#[test]
fn refresh_abilities_bring_what_the_game_has_t12_6() {
    use crate::games::ti3::model::data::Refresh;
    for module in [false, true] {
        let mut t = if module { Sim::with(&[Module::ShockTroops]) } else { Sim::new() };
        let home = t.home(A);
        let kinds = |refresh| Planet::ALL.iter().copied().find(|planet| planet.row().refresh == Some(refresh));
        let barracks = kinds(Refresh::ShockTroops).expect("there is one");
        // The map of tests may not have it: it stands in for another planet.
        let here = t.state.planets[Planet::Saudor].clone();
        t.state.planets.insert(barracks, here);
        t.give_planet(A, barracks);
        t.give_planet(A, Planet::Mirage);
        t.put(A, t.space(Tile::Mirage), Carrier, 1);
        t.at(Step::Upkeep);
        assert_eq!(t.asked(), (A, Prompt::RefreshAbility));
        t.some(&[Target::Planet(Planet::Mirage), Target::Planet(barracks)]);
        assert_eq!(t.units(t.space(Tile::Mirage), A).count(Fighter), 2);
        let there = t.units(Place::Planet(barracks), A);
        // Shock troops alone would turn back into ground forces (T49.2).
        assert_eq!(there.ground(), 2, "module: {module}");
        assert_eq!(there.count(ShockTroop) > 0, module);
        assert_ne!(home, t.tile(Tile::Mirage));
    }
}

/// T20.3: of two secret objectives that are met one is scored in a status phase.
#[test]
fn one_secret_objective_is_scored_at_a_time_t20_3() {
    let mut t = Sim::new();
    t.state.hidden.secrets[A] = vec![Objective::SecretConqueror, Objective::SecretKeeperOfGates];
    for planet in [Planet::ArcPrime, Planet::WrenTerra] {
        t.give_planet(A, planet);
    }
    for id in t.state.system_ids().filter(|id| t.state.system(*id).wormholes().0 != 0).collect::<Vec<_>>() {
        t.put(A, Place::Space(id), Cruiser, 1);
    }
    assert!(t.state.hidden.secrets[A].iter().all(|card| scoring::meets(&t.state, A, *card)));
    t.at(Step::Score(0));
    assert_eq!(t.asked(), (A, Prompt::ScoreSecret));
    t.choose(Target::Objective(Objective::SecretConqueror));
    assert_ne!(t.asked(), (A, Prompt::ScoreSecret));
    assert_eq!(t.look().hidden.secrets[A], [Objective::SecretKeeperOfGates]);
}

/// T42.1: the Nexus need not be held for Keeper of Gates, and nobody annexes Mallice through a wormhole.
#[test]
fn the_nexus_is_no_gate_to_keep_t42_1() {
    let mut t = Sim::with(&[Module::WormholeNexus, Module::VariantStrategyCards]);
    let gates: Vec<_> = t.state.system_ids().filter(|id| t.state.system(*id).wormholes().0 != 0).collect();
    let nexus = t.tile(Tile::WormholeNexus);
    assert!(gates.contains(&nexus));
    for id in gates.into_iter().filter(|id| *id != nexus) {
        assert!(!scoring::meets(&t.state, A, Objective::SecretKeeperOfGates), "all the others");
        t.put(A, Place::Space(id), Cruiser, 1);
    }
    assert!(scoring::meets(&t.state, A, Objective::SecretKeeperOfGates));
    assert!(t.state.touching(nexus).next().is_none());
}

/// T62.1: at most three docks of a seat in a system; without the module as many as there are pieces.
#[test]
fn three_docks_fit_in_a_system_t62_1() {
    for (module, docks, may) in [(true, 3, false), (true, 2, true), (false, 3, true)] {
        let mut t = if module { Sim::with(&[Module::ExtendedLimits]) } else { Sim::new() };
        t.race(A, Race::Saar);
        t.clear(A, JORD);
        t.state.players[A].goods = 9;
        t.give_planet(A, Planet::Saudor);
        let at = t.space(Tile::Saudor);
        t.put(A, at, Cruiser, 1);
        let docks = docks.min(t.state.pieces_left(A, SpaceDock).unwrap_or(0));
        t.put(A, at, SpaceDock, docks);
        let saudor = t.tile(Tile::Saudor);
        assert_eq!(armada::crowded(&t.state, A, saudor), !may && module);
        let free = t.state.pieces_left(A, SpaceDock) != Some(0);
        assert_eq!(!production::dock_sites(&t.state, A, saudor).is_empty(), may && free, "{docks} docks");
    }
}

/// A lands at Saudor, which B holds, with three ground forces and shock troops that are set aside as commandos.
fn raid(ascended: bool, dice: &[u32], troops: u32) -> Sim {
    let mut modules = vec![Module::ShockTroops];
    modules.extend(ascended.then_some(Module::ShatteredAscension));
    let mut t = Sim::with(&modules);
    let home = t.home(A);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 1);
    t.put(B, SAUDOR, SpaceDock, 1);
    t.put(B, SAUDOR, Pds, 1);
    t.clear(A, JORD);
    let space = Place::Space(home);
    t.put(A, space, GroundForce, 1);
    t.put(A, space, ShockTroop, troops as u8);
    t.dice(dice);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(space, GroundForce, 1), (space, ShockTroop, troops)]);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), 1), (unit(at, ShockTroop), troops)]);
    t
}

/// T49.4s: each commando takes one piece; those that are set aside neither roll nor are hit.
#[test]
fn each_commando_takes_one_piece_t49_4s() {
    for (commandos, all) in [(1, false), (2, true)] {
        // The PDS misses; one ground force rolls, and the shock troops that fight.
        let mut dice = vec![1];
        dice.extend(std::iter::repeat_n(10, 3 - commandos as usize));
        dice.push(1);
        let mut t = raid(true, &dice, 2);
        assert!(t.until(Prompt::SetAside));
        t.counts(&[(unit(SAUDOR, ShockTroop), commandos)]);
        assert!(t.until(Prompt::Capture));
        let both = [(unit(SAUDOR, SpaceDock), 1), (unit(SAUDOR, Pds), 1)];
        assert_eq!(t.refuses(&both), !all, "{commandos} commandos");
        if !all {
            t.counts(&both[..1]);
        }
        let here = t.units(SAUDOR, A);
        assert_eq!((here.count(SpaceDock), here.count(Pds)), (1, u8::from(all)));
    }
}

/// T49.4s: on failure they die with the rest; T49.4: without the variant nobody is set aside, and survivors take all.
#[test]
fn commandos_die_when_the_invasion_fails_t49_4s() {
    // The PDS misses, the ground force misses and is hit.
    let mut t = raid(true, &[1, 1, 10], 2);
    assert!(t.until(Prompt::SetAside));
    t.counts(&[(unit(SAUDOR, ShockTroop), 2)]);
    assert!(!t.until(Prompt::Capture));
    assert!(t.units(SAUDOR, A).is_empty() && t.look().controls(B, Planet::Saudor));
    assert_eq!(t.units(SAUDOR, B).count(SpaceDock), 1);
    let mut t = raid(false, &[1, 10, 10, 10, 1], 2);
    let mut aside = false;
    while t.look().active == A && t.asked().1 != Prompt::Capture {
        aside |= t.asked().1 == Prompt::SetAside;
        t.pass();
    }
    assert!(!aside && t.asked() == (A, Prompt::Capture));
    t.counts(&[(unit(SAUDOR, SpaceDock), 1), (unit(SAUDOR, Pds), 1)]);
    assert_eq!(t.units(SAUDOR, A).count(SpaceDock) + t.units(SAUDOR, A).count(Pds), 2);
}

/// T49.4: a dock that the Saar capture floats, and builds from the next round on.
#[test]
fn a_captured_dock_of_the_saar_floats_t49_4() {
    for (race, floats) in [(Race::Saar, true), (Race::Sol, false)] {
        let mut t = Sim::with(&[Module::ShockTroops]);
        t.race(A, race);
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, SpaceDock, 1);
        let at = t.space(Tile::Saudor);
        t.put(A, at, Carrier, 1);
        t.put(A, at, GroundForce, 1);
        t.put(A, at, ShockTroop, 1);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, GroundForce), 1), (unit(at, ShockTroop), 1)]);
        assert!(t.until(Prompt::Capture));
        t.counts(&[(unit(SAUDOR, SpaceDock), 1)]);
        let docks = |at| t.units(at, A).count(SpaceDock);
        assert_eq!((docks(at), docks(SAUDOR)), (u8::from(floats), u8::from(!floats)), "{race:?}");
        assert!(!production::builds(t.look(), A, t.tile(Tile::Saudor)));
    }
}

/// T54.1: three leaders each begin in the home system, with the module only.
#[test]
fn leaders_begin_at_home_t54_1() {
    for module in [false, true] {
        let t = if module { Sim::with(&[Module::Leaders]) } else { Sim::new() };
        for seat in Seat::all(3) {
            let home = t.home(seat);
            let leaders = &t.state.players[seat].leaders;
            assert_eq!(leaders.len(), if module { 3 } else { 0 });
            let there = |spot: &Spot| match spot {
                Spot::At(Place::Planet(planet)) => t.state.planets[*planet].system == home,
                Spot::At(Place::Space(system)) => *system == home,
                _ => false,
            };
            assert!(leaders.iter().all(there), "{seat:?}");
        }
    }
}

/// Gen Synthesis: whoever destroys a ground force, it may go home, for cards and agendas as in a fight.
#[test]
fn ground_forces_that_cards_destroy_may_go_home() {
    for (synthesis, saved) in [(true, 1), (false, 0)] {
        let (saudor, arc) = (Place::Planet(Planet::Saudor), Place::Planet(Planet::ArcPrime));
        let table = || {
            let mut t = Sim::new();
            t.give_planet(B, Planet::Saudor);
            t.put(B, saudor, UnitKind::GroundForce, 1);
            t.clear(B, arc);
            t.clear(B, Place::Planet(Planet::WrenTerra));
            if synthesis {
                t.give_tech(B, Tech::GenSynthesis);
            }
            t
        };
        let home = |t: &Sim| t.units(arc, B).ground() + t.units(Place::Planet(Planet::WrenTerra), B).ground();
        // An even die kills in a plague.
        for (card, dice) in [(ActionCard::Plague, vec![2, 5]), (ActionCard::LocalUnrest, vec![5])] {
            let mut t = table();
            t.hand(A, &[card]);
            t.dice(&dice);
            t.go().choose(plays(card));
            if t.asked().1 == Prompt::Component && t.asked().0 == A {
                t.choose(Target::Planet(Planet::Saudor));
            }
            t.finish();
            assert!(t.units(saudor, B).is_empty(), "{card:?}");
            assert_eq!(home(&t), saved, "{card:?}");
        }
    }
}

/// T17 Labor Force Politics: all planets, those of nobody too.
#[test]
fn neutral_planets_are_swapped_as_all_others() {
    let planet = Planet::Wellon;
    let mut t = Sim::new();
    let (resources, influence) = (t.state.resources(planet), t.state.influence(planet));
    assert_ne!(resources, influence);
    t.state.laws.push(Law { card: PoliticalCard::LaborForcePolitics, ballot: Ballot::For });
    assert_eq!((t.state.resources(planet), t.state.influence(planet)), (influence, resources));
}

/// T33.1: the end of the game lies in the row, but nobody scores it.
#[test]
fn the_end_of_the_game_is_not_elected_t33_1() {
    for row in [true, false] {
        let mut t = if row { Sim::with(&[Module::AgeOfEmpire]) } else { Sim::new() };
        if !row {
            t.state.objectives = vec![Revealed { objective: Objective::ALL[0], scored: Default::default() }];
        }
        let all = t.state.objectives.len();
        let elected = council::ballots(&t.state, PoliticalCard::IncentiveProgram);
        assert_eq!(elected.len(), all - usize::from(row));
    }
}

/// T18 Initiative: who had it picks another card, but where no other is left.
#[test]
fn initiative_is_picked_again_where_nothing_else_is_left_t18() {
    for alone in [true, false] {
        let mut t = Sim::new();
        t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
        let me = Me::new(A, Source::Strategy(StrategyCard::Initiative));
        effects::last(&mut t.state, me, Until::PicksDone, Scope::NextPick);
        for card in StrategyCard::ALL.iter().filter(|card| alone && **card != StrategyCard::Initiative) {
            t.state.cards.remove(*card);
        }
        t.at(Step::PickCard(0));
        assert_eq!(t.look().players[A].cards.iter().any(|own| own.card == StrategyCard::Initiative), alone);
        assert_eq!(t.asked() == (A, Prompt::PickStrategyCard), !alone);
        assert!(!t.offers(Target::Strategy(StrategyCard::Initiative)));
    }
}

/// T41.1: eight of each kind, never on trade stations, and never in a transfer.
#[test]
fn facilities_are_few_and_on_solid_ground_t41_1() {
    let table = |tile: Tile, planet: Planet| {
        let mut t = Sim::with(&[Module::Facilities]);
        t.give_planet(A, planet);
        t.put(A, t.space(tile), Cruiser, 1);
        t
    };
    for few in [true, false] {
        let mut t = table(Tile::Saudor, Planet::Saudor);
        let others: Vec<Planet> = t.state.planets.keys().iter().filter(|planet| *planet != Planet::Saudor).collect();
        for planet in others.into_iter().take(if few { 7 } else { 8 }) {
            t.state.planets[planet].facility = Some(Facility::Colony);
        }
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::BuildFacility));
        assert_eq!(t.offers(Target::Facility(Planet::Saudor, Facility::Colony)), few);
        assert!(t.offers(Target::Facility(Planet::Saudor, Facility::Refinery)));
    }
    let mut t = table(Tile::ArcturusSumerian, Planet::Sumerian);
    t.activate(Tile::ArcturusSumerian);
    assert!(!t.until(Prompt::BuildFacility), "a station");
    let mut t = table(Tile::Saudor, Planet::Saudor);
    t.put(A, t.space(Tile::AbyzFria), Cruiser, 1);
    let from = t.tile(Tile::Saudor);
    t.go().choose(Target::Transfer).choose(Target::System(from));
    assert!(!t.until(Prompt::BuildFacility), "a transfer");
}

/// T40.1 Diplomacy II in Shattered Ascension: it protects until its owner's first hostile action of the round, which may come before it.
#[test]
fn who_attacked_first_is_not_protected_by_diplomacy_ii_t40_1() {
    for (attacked, protected) in [(false, true), (true, false)] {
        let mut t = Sim::with(&[Module::VariantStrategyCards]);
        t.module(Module::ShatteredAscension);
        for seat in [A, B, C] {
            t.hand(seat, &[]);
        }
        t.state.active = B;
        t.state.players[B].cards.push(PickedCard { card: StrategyCard::DiplomacyIi, used: false });
        t.put(A, t.space(Tile::Saudor), Destroyer, 1);
        t.put(B, t.space(Tile::Saudor), if attacked { Cruiser } else { Carrier }, 1);
        if attacked {
            t.dice(&[10, 1]);
            t.activate(Tile::Saudor).finish();
        } else {
            t.clear(A, t.space(Tile::Saudor));
        }
        t.state = t.look().clone();
        (t.state.active, t.state.step) = (B, Step::Turn);
        t.go().choose(Target::Strategy(StrategyCard::DiplomacyIi)).choose(Target::Pass);
        let me = Me::new(B, Source::Strategy(StrategyCard::DiplomacyIi));
        let guards = |effect: &Effect| (effect.source, effect.seat) == (me.source, me.seat);
        assert_eq!(t.look().effects.iter().any(guards), protected, "attacked {attacked}");
    }
}

/// T40.1 Diplomacy II: leaders keep a planet; an artifact that joins brings its point along.
#[test]
fn an_annexed_planet_brings_its_artifact_and_leaders_keep_theirs_t40_1() {
    for (leader, down) in [(false, false), (false, true), (true, false)] {
        let mut t = Sim::with(&[Module::Artifacts, Module::Leaders, Module::VariantStrategyCards]);
        let real = Objective::SpecialLazaxArmory;
        t.state.planets.values_mut().for_each(|here| here.artifact = None);
        t.state.hidden.artifacts = if down { vec![(Planet::Fria, Some(real))] } else { Vec::new() };
        t.state.planets[Planet::Fria].artifact = Some(if down { Artifact::FaceDown } else { Artifact::Real(real) });
        if !down {
            t.give_planet(B, Planet::Fria);
            t.state.players[B].points = 1;
        }
        if leader {
            t.state.players[B].leaders[0] = Spot::At(Place::Planet(Planet::Fria));
        }
        t.give_planet(A, Planet::Saudor);
        t.put(A, t.space(Tile::Saudor), Cruiser, 1);
        t.state.players[A].cards.push(PickedCard { card: StrategyCard::DiplomacyIi, used: false });
        t.go().choose(Target::Strategy(StrategyCard::DiplomacyIi)).choose(Target::Yes);
        assert_eq!(t.offers(Target::Planet(Planet::Fria)), !leader);
        if !leader {
            t.choose(Target::Planet(Planet::Fria));
            assert_eq!(t.look().planets[Planet::Fria].artifact, Some(Artifact::Real(real)));
            assert_eq!([A, B].map(|seat| t.look().players[seat].points), [1, 0]);
        }
    }
}
