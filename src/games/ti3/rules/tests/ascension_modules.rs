//! Shattered Ascension: what it changes of modules, leaders and cards.

use super::ascension::{JORD, SA, SAUDOR, table};
use super::mercenaries::hire;
use crate::games::ti3::Ti3;
use crate::games::ti3::effects::{self, Ask, Number, Roll};
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Artifact, Contract, Facility, Spot, Step};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Target};
use crate::games::ti3::rules::setup::Setup;
use crate::games::ti3::rules::{scoring, technology};
use crate::games::ti3::testing::*;
use UnitKind::*;

// ---- modules --------------------------------------------------------------------------------

#[test]
fn facilities_are_free_on_refreshed_planets_t41_1s() {
    for (ascended, exhausted, builds) in [(true, false, true), (true, true, false), (false, true, true)] {
        let mut t = table(ascended, &[Module::Facilities]);
        t.give_planet(A, Planet::Saudor);
        t.state.planets[Planet::Saudor].exhausted = exhausted;
        t.state.players[A].goods = 5;
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::BuildFacility), builds);
        if builds {
            t.choose(Target::Facility(Planet::Saudor, Facility::Colony)).finish();
            assert_eq!(t.look().players[A].goods + t.look().planets[Planet::Jord].exhausted as u8 == 5, ascended);
        }
    }
}

#[test]
fn artifacts_pay_when_blank_and_are_specialties_when_real_t46_3s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::Artifacts]);
        t.give_planet(A, Planet::Saudor);
        let plain = technology::price(&t.state, A, Tech::HylarVAssaultLaser, 6);
        t.state.planets[Planet::Saudor].artifact = Some(Artifact::Real(Objective::SpecialLazaxArmory));
        t.state.planets[Planet::Saudor].exhausted = true;
        let less = u32::from(ascended);
        assert_eq!(technology::price(&t.state, A, Tech::HylarVAssaultLaser, 6), plain - less);
        assert_eq!(technology::price(&t.state, A, Tech::SarweenTools, 6), plain, "of its own colour");
        let mut t = table(ascended, &[Module::Artifacts]);
        t.state.players[A].goods = 0;
        t.state.hidden.artifacts = vec![(Planet::Saudor, None)];
        t.state.planets.values_mut().for_each(|here| here.artifact = None);
        t.state.planets[Planet::Saudor].artifact = Some(Artifact::FaceDown);
        let home = t.home(A);
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 1)]);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(t.space(Tile::Saudor), GroundForce), 1)]);
        assert_eq!(t.look().players[A].goods, if ascended { 2 } else { 0 }, "T46.2s");
        let blank = t.told(|entry| matches!(entry, Entry::Artifact { objective: None, .. }));
        let paid = t.told(|entry| matches!(entry, Entry::GainedGoods { .. }));
        assert_eq!((blank.is_some(), paid.is_some()), (true, ascended));
        assert!(!ascended || blank < paid, "first what was found, then what it brings");
    }
}

#[test]
fn an_artifact_lies_on_mallice_t46_3s() {
    for ascended in [true, false] {
        let t = table(ascended, &[Module::Artifacts, Module::WormholeNexus]);
        assert_eq!(t.state.planets[Planet::Mallice].artifact == Some(Artifact::FaceDown), ascended);
    }
}

#[test]
fn more_ways_of_probing_t43_9s() {
    for ascended in [true, false] {
        let setup = Setup {
            modules: if ascended { vec![SA, Module::DistantSuns] } else { vec![Module::DistantSuns] },
            ..setup()
        };
        let mut table: crate::core::Table<Ti3> = crate::core::Table::new(setup, 1);
        use crate::core::testing::Told;
        let comes = table.comes(
            |state| state.round < 1 || state.step == Step::RoundStart,
            |asked| asked.why.prompt == Prompt::DeepProbe,
        );
        assert_eq!(comes, ascended, "native knowledge");
        let mut t = self::table(ascended, &[Module::DistantSuns]);
        let home = t.home(A);
        t.put(A, Place::Space(home), Fighter, 2);
        t.dice(&[8]);
        t.activate(Tile::Saudor).moves(
            home,
            &[(Carrier, 1)],
            &[(Place::Space(home), Fighter, 1), (JORD, GroundForce, 1)],
        );
        assert_eq!(t.until(Prompt::QuickProbe), ascended);
        if ascended {
            t.counts(&[(Target::Planet(Planet::Saudor), 1)]);
            assert!(t.look().hidden.seen_domains.contains(&(A, Planet::Saudor)));
            assert!(t.until(Prompt::Land), "it may land in spite of it");
        }
    }
}

/// Two docks of one system probe a planet each.
#[test]
fn every_dock_probes_a_planet_t43_9s() {
    let mut t = table(true, &[Module::DistantSuns]);
    for planet in [Planet::Abyz, Planet::Fria] {
        t.give_planet(A, planet);
        t.state.planets[planet].domains.clear();
        t.state.hidden.domains.retain(|(own, _)| *own != planet);
        t.put(A, Place::Planet(planet), SpaceDock, 1);
    }
    t.at(Step::RoundStart);
    let mut probes = 0;
    while t.look().step == Step::RoundStart {
        probes += usize::from(t.asked() == (A, Prompt::DeepProbe));
        t.pass();
    }
    assert_eq!(probes, 3, "one of them for the dock at home");
}

#[test]
fn troops_are_promoted_after_an_invasion_and_capture_as_commandos_t49_4s() {
    let mut t = table(true, &[Module::ShockTroops]);
    let home = t.home(A);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 1);
    t.put(B, SAUDOR, SpaceDock, 1);
    t.clear(A, JORD);
    t.put(A, Place::Space(home), GroundForce, 3);
    t.put(A, Place::Space(home), ShockTroop, 1);
    // Three ground forces fight: tens promote nobody any more.
    t.dice(&[10, 10, 1, 1]);
    let space = Place::Space(home);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(space, GroundForce, 3), (space, ShockTroop, 1)]);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), 3), (unit(at, ShockTroop), 1)]);
    assert!(t.until(Prompt::SetAside));
    t.counts(&[(unit(SAUDOR, ShockTroop), 1)]);
    assert!(t.until(Prompt::Capture));
    t.counts(&[(unit(SAUDOR, SpaceDock), 1)]);
    assert_eq!(t.units(SAUDOR, A).count(SpaceDock), 1);
    t.finish();
    assert_eq!(t.units(SAUDOR, A).count(ShockTroop), 2, "T49.1s: one in the production step, none by tens");
    // Without commandos nothing is captured.
    let mut t = table(true, &[Module::ShockTroops]);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, SpaceDock, 1);
    t.clear(A, JORD);
    t.put(A, Place::Space(home), GroundForce, 2);
    t.put(A, Place::Space(home), ShockTroop, 1);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(space, GroundForce, 2), (space, ShockTroop, 1)]);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(at, GroundForce), 2), (unit(at, ShockTroop), 1)]);
    assert!(t.until(Prompt::SetAside));
    t.counts(&[]);
    assert!(!t.until(Prompt::Capture));
}

// ---- leaders (T54) --------------------------------------------------------------------------

#[test]
fn leaders_walk_about_their_system_t54_2s() {
    for (ascended, enemy) in [(true, false), (true, true), (false, false)] {
        let mut t = table(ascended, &[Module::Leaders]);
        let home = t.home(A);
        let nth = t.leader(A, Race::Sol, Leader::Admiral, JORD);
        if enemy {
            t.clear(A, Place::Space(home));
            t.put(B, Place::Space(home), Cruiser, 1);
        }
        t.go();
        assert_eq!(t.offers(Target::Leader(A, nth)), ascended && !enemy);
        if ascended && !enemy {
            t.choose(Target::Leader(A, nth)).choose(Target::System(home));
            assert_eq!(t.look().players[A].leaders[usize::from(nth)], Spot::At(Place::Space(home)));
            assert_eq!(t.asked(), (A, Prompt::ChooseAction), "it is no action");
        }
    }
}

#[test]
fn a_diplomat_is_overruled_for_ten_influence_t54_8s() {
    for (goods, asked) in [(10, true), (0, false)] {
        let mut t = table(true, &[Module::Leaders]);
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, GroundForce, 1);
        let nth = t.leader(B, Race::Xxcha, Leader::Diplomat, SAUDOR);
        t.state.players[A].leaders.clear();
        t.state.players[A].goods = goods;
        let home = t.home(A);
        t.dice(&[10, 1]);
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 2)]);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(t.space(Tile::Saudor), GroundForce), 2)]);
        assert!(t.until(Prompt::Shelter));
        t.choose(Target::Yes);
        assert_eq!(t.asked() == (A, Prompt::Overrule), asked);
        if asked {
            t.choose(Target::Yes);
            t.until(Prompt::Produce);
            assert_ne!(t.look().players[B].leaders[usize::from(nth)], Spot::At(SAUDOR), "he escaped");
            assert!(t.look().units(SAUDOR, A).ground() > 0);
        }
    }
}

#[test]
fn generals_have_both_bonuses_t54_9s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::Leaders]);
        t.leader(A, Race::Letnev, Leader::General, SAUDOR);
        let roll = |attacking| Roll::Invasion { attacking, planet: Planet::Saudor };
        let bonus = |attacking| {
            effects::number(&t.state, Number::Combat, Ask::of(A).kind(GroundForce).roll(roll(attacking)), 0)
        };
        let plain = bonus(true) - i32::from(ascended);
        assert_eq!(bonus(false) - plain, 1);
        assert_eq!(bonus(true) - plain, i32::from(ascended));
    }
}

#[test]
fn an_agent_cancels_what_affects_its_system_and_rests_t54_11s() {
    for (place, cancels) in [(SAUDOR, true), (Place::Planet(Planet::Quann), false)] {
        let mut t = table(true, &[Module::Leaders]);
        t.give_planet(B, Planet::Saudor);
        t.give_planet(B, Planet::Quann);
        t.put(B, SAUDOR, GroundForce, 1);
        let nth = t.leader(B, Race::L1z1x, Leader::Agent, place);
        t.hand(A, &[ActionCard::Plague]);
        t.state.hidden.action_deck.retain(|card| *card != ActionCard::Plague);
        t.go().choose(plays(ActionCard::Plague));
        if t.asked().1 == Prompt::Component {
            t.choose(Target::Planet(Planet::Saudor));
        }
        let agent = Target::Use(Source::Leader(nth));
        assert_eq!(t.asked() == (B, Prompt::Window), cancels);
        if cancels {
            t.choose(agent);
            assert_eq!(t.look().players[B].leaders[usize::from(nth)], Spot::At(place), "he lives");
            assert!(!t.look().effects.is_empty(), "and rests");
        }
    }
}

/// Where a player and a place are named, the card works at the place; a race sheet alone is at home.
#[test]
fn an_agent_cancels_at_the_place_that_is_named_t54_11s() {
    for (card, abroad) in [(ActionCard::Armistice, true), (ActionCard::Insubordination, false)] {
        for there in [true, false] {
            let mut t = table(true, &[Module::Leaders]);
            t.give_planet(A, Planet::Abyz);
            let place = Place::Space(if there { t.tile(Tile::AbyzFria) } else { t.home(B) });
            t.put(B, place, Cruiser, 1);
            let nth = t.leader(B, Race::L1z1x, Leader::Agent, place);
            t.hand(A, &[card]);
            t.go().choose(plays(card)).choose(Target::Seat(B));
            if abroad {
                t.choose(Target::Planet(Planet::Abyz));
            }
            assert_eq!(t.offers(Target::Use(Source::Leader(nth))), there == abroad, "{card:?}");
        }
    }
}

/// Politics happens at Mecatol Rex, whoever is named.
#[test]
fn an_agent_at_home_does_not_keep_thugs_from_the_council_t54_11s() {
    for (mecatol, cancels) in [(true, true), (false, false)] {
        let mut t = table(true, &[Module::Leaders]);
        t.give_planet(B, Planet::MecatolRex);
        let place = if mecatol { Place::Planet(Planet::MecatolRex) } else { Place::Space(t.home(B)) };
        t.put(B, place, if mecatol { GroundForce } else { Carrier }, 1);
        let nth = t.leader(B, Race::L1z1x, Leader::Agent, place);
        t.hand(A, &[ActionCard::Thugs]);
        t.state.hidden.action_deck = vec![ActionCard::Plague; 8];
        t.state.active = C;
        t.go().choose(Target::Strategy(StrategyCard::Political));
        for _ in 0..20 {
            if t.offers(plays(ActionCard::Thugs)) {
                break;
            }
            t.pass();
        }
        t.choose(plays(ActionCard::Thugs)).choose(Target::Seat(B));
        assert_eq!(t.offers(Target::Use(Source::Leader(nth))), cancels);
    }
}

#[test]
fn leaders_beaten_where_an_agent_is_are_captured_t54_11s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::Leaders]);
        let at = t.space(Tile::Saudor);
        t.put(A, at, Dreadnought, 1);
        t.put(B, at, Destroyer, 1);
        t.leader(A, Race::L1z1x, Leader::Agent, at);
        let nth = t.leader(B, Race::Letnev, Leader::General, at);
        // The destroyer dies; without the variant a one kills the general.
        t.dice(&[10]);
        if ascended {
            t.dice(&[1]);
        }
        t.dice(&[1, 1]);
        t.activate(Tile::Saudor).finish();
        let fate = t.look().players[B].leaders[usize::from(nth)];
        assert_eq!(fate, if ascended { Spot::Captive(A) } else { Spot::Dead });
    }
}

/// A destroyer of A and a cruiser of B with a diplomat at Saudor; A may go back home, which was activated before.
fn diplomat_at_saudor(ascended: bool) -> Sim {
    let mut t = table(ascended, &[Module::Leaders]);
    let (at, home) = (t.space(Tile::Saudor), t.home(A));
    t.put(B, at, Cruiser, 1);
    t.leader(B, Race::Xxcha, Leader::Diplomat, at);
    t.state.players[A].leaders.clear();
    t.put(A, at, Destroyer, 1);
    t.state.system_mut(home).counters.insert(A);
    t
}

#[test]
fn a_diplomat_lets_fleets_go_and_pass_t54_8s() {
    for ascended in [true, false] {
        let mut t = diplomat_at_saudor(ascended);
        let (at, home) = (t.space(Tile::Saudor), t.home(A));
        let before = t.units(Place::Space(home), A).count(Destroyer);
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::LetGo), ascended);
        if ascended {
            assert_eq!(t.asked().0, A);
            t.choose(Target::Yes);
            assert_eq!(t.asked(), (B, Prompt::LetGo));
            t.choose(Target::Yes);
            assert_eq!(t.units(at, A).count(Destroyer), 0);
            assert_eq!(t.units(Place::Space(home), A).count(Destroyer), before + 1);
        }
    }
}

/// Who lets a fleet go keeps the peace; who does not fights, and agreements end (T15.6).
#[test]
fn a_fleet_let_go_breaks_no_agreement_t54_8s() {
    for agrees in [true, false] {
        let mut t = diplomat_at_saudor(true);
        t.state.players[A].contracts[0] = Contract::With { partner: B, fresh: false };
        t.state.players[B].contracts[0] = Contract::With { partner: A, fresh: false };
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::LetGo));
        t.choose(Target::Yes).choose(if agrees { Target::Yes } else { Target::Pass });
        t.finish();
        assert_eq!(t.look().partners(A).contains(B), agrees);
    }
}

/// Who does not pay accepts that the invasion is cancelled.
#[test]
fn a_diplomat_who_is_not_overruled_stays_t54_8s() {
    let mut t = table(true, &[Module::Leaders]);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 1);
    let nth = t.leader(B, Race::Xxcha, Leader::Diplomat, SAUDOR);
    t.state.players[A].leaders.clear();
    t.state.players[A].goods = 10;
    let home = t.home(A);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 2)]);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(t.space(Tile::Saudor), GroundForce), 2)]);
    assert!(t.until(Prompt::Shelter));
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (A, Prompt::Overrule));
    t.choose(Target::Pass);
    assert_eq!(t.look().players[B].leaders[usize::from(nth)], Spot::At(SAUDOR));
    assert_eq!((t.look().players[A].goods, t.units(SAUDOR, A).ground()), (10, 0));
    assert_eq!(t.units(t.space(Tile::Saudor), A).ground(), 2, "they are back aboard");
}

/// T53.3: a mercenary holds nothing, and stays on the neutral planet.
#[test]
fn a_mercenary_does_not_keep_a_bombarded_planet_t8_2s() {
    let mut t = table(true, &[Module::Mercenaries]);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 1);
    hire(&mut t, B, SAUDOR, Barudin);
    t.put(A, t.space(Tile::Saudor), Dreadnought, 1);
    t.dice(&[10, 1]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::InvadeNext));
    let ships = unit(t.space(Tile::Saudor), Dreadnought);
    t.choose(Target::Planet(Planet::Saudor)).counts(&[(ships, 1)]);
    assert_eq!(t.asked(), (A, Prompt::TurnNeutral));
    t.choose(Target::Yes);
    assert_eq!((t.look().planets[Planet::Saudor].owner, t.units(SAUDOR, B).count(Barudin)), (None, 1));
    assert!(t.is_sound());
}

#[test]
fn leaders_of_a_failed_landing_on_a_neutral_planet_escape_t54_4s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::Leaders, Module::DistantSuns]);
        let home = t.home(A);
        let nth = t.leader(A, Race::Sol, Leader::Admiral, Place::Space(home));
        t.state.hidden.domains.retain(|(planet, _)| *planet != Planet::Saudor);
        t.state.hidden.domains.push((Planet::Saudor, Domain::HostileLocals3));
        t.state.planets[Planet::Saudor].domains = vec![None];
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::MoveFrom));
        t.choose(Target::System(home));
        t.counts(&[(unit(Place::Space(home), Carrier), 1)]);
        let admiral = Target::Use(crate::games::ti3::model::target::Source::Leader(nth));
        assert_eq!(t.asked().1, Prompt::TakeLeaders);
        t.some(std::slice::from_ref(&admiral));
        assert_eq!(t.asked().1, Prompt::LoadCargo);
        t.counts(&[(unit(JORD, GroundForce), 1)]);
        assert!(t.until(Prompt::Land));
        // The locals hit, the ground force does not.
        t.dice(&[1, 10, 10, 10]);
        t.counts(&[(unit(t.space(Tile::Saudor), GroundForce), 1)]);
        assert_eq!(t.asked().1, Prompt::LandLeaders);
        t.some(&[admiral]);
        t.finish();
        assert!(t.look().planets[Planet::Saudor].owner.is_none());
        let spot = t.look().players[A].leaders[usize::from(nth)];
        assert_eq!(spot, if ascended { Spot::At(JORD) } else { Spot::Dead });
    }
}

// ---- cards ----------------------------------------------------------------------------------

#[test]
fn assembly_gives_the_token_away_and_anybody_else_plays_an_agenda_t40_1() {
    let mut t = table(true, &[Module::VariantStrategyCards]);
    t.state.active = C;
    t.go().choose(Target::Strategy(StrategyCard::Assembly));
    assert!(t.until(Prompt::Senate));
    assert!(!t.offers(Target::Seat(A)), "who has the token");
    t.choose(Target::Seat(B));
    assert!(t.offers(Target::Seat(C)) && t.offers(Target::Seat(A)) && !t.offers(Target::Seat(B)));
    t.choose(Target::Seat(A));
    assert_eq!(t.asked(), (A, Prompt::PlayAgenda));
    assert!(t.offers(Target::Pass), "a card by chance");
    let hand = t.look().hidden.agendas[A].len();
    t.choose(Target::Pass);
    assert_eq!(t.look().hidden.agendas[A].len(), hand);
}

#[test]
fn warfare_ii_helps_all_units_and_brings_another_action_t40_1() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::VariantStrategyCards]);
        t.state.active = C;
        t.go().choose(Target::Strategy(StrategyCard::WarfareIi));
        assert!(t.until(Prompt::ChooseSystem));
        let system = t.tile(Tile::Saudor);
        t.choose(Target::System(system));
        let roll = Roll::Invasion { attacking: true, planet: Planet::Saudor };
        let ask = Ask::of(C).kind(GroundForce).roll(roll).system(system);
        assert_eq!(effects::number(t.look(), Number::Combat, ask, 0), i32::from(ascended));
        // T7.6: all combat rolls, those of ships before a battle and at planets too.
        for roll in [Roll::Barrage, Roll::Bombard(Planet::Saudor), Roll::Cannon] {
            let ask = Ask::of(C).kind(Dreadnought).roll(roll).system(system);
            assert_eq!(effects::number(t.look(), Number::Combat, ask, 0), i32::from(ascended), "{roll:?}");
        }
        let ask = Ask::of(C).kind(Dreadnought).roll(Roll::Mine).system(system);
        assert_eq!(effects::number(t.look(), Number::Combat, ask, 0), 0, "no combat roll");
        let pool = t.look().players[C].sheet.pool;
        assert_eq!(t.until(Prompt::Window), ascended);
        if ascended {
            let again = Target::Use(crate::games::ti3::model::target::Source::Strategy(StrategyCard::WarfareIi));
            t.choose(again).choose(Target::System(system));
            assert!(t.look().system(system).counters.contains(C));
            assert_eq!(t.look().players[C].sheet.pool, pool, "from reinforcements");
            assert!(t.is_sound());
        }
    }
}

/// B uses Diplomacy II; then A is at turn.
fn guarded(t: &mut Sim) {
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::DiplomacyIi));
    assert!(t.until(Prompt::ChooseSystem));
    t.choose(Target::Pass).finish();
    t.state = t.look().clone();
    t.state.active = A;
    t.state.step = Step::Turn;
    t.state.activation = None;
}

#[test]
fn who_attacks_the_owner_of_diplomacy_ii_exhausts_a_planet_t40_1() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::VariantStrategyCards]);
        t.put(B, t.space(Tile::Saudor), Cruiser, 1);
        guarded(&mut t);
        let home = t.home(A);
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[]);
        // Jord is the only planet that A has to exhaust.
        t.finish();
        assert_eq!(t.look().planets[Planet::Jord].exhausted, ascended);
    }
}

/// However many planets an action attacks, one is exhausted for it.
#[test]
fn who_attacks_twice_in_one_action_exhausts_one_planet_t40_1() {
    for (ascended, count) in [(true, 1), (false, 0)] {
        let mut t = table(ascended, &[Module::VariantStrategyCards]);
        let own = [Planet::Jord, Planet::Saudor];
        t.give_planet(A, Planet::Saudor);
        let attacked = [Planet::Abyz, Planet::Fria];
        attacked.into_iter().for_each(|planet| t.give_planet(B, planet));
        let at = t.space(Tile::AbyzFria);
        t.put(A, at, Carrier, 1);
        t.put(A, at, GroundForce, 2);
        guarded(&mut t);
        t.activate(Tile::AbyzFria);
        for _ in attacked {
            assert!(t.until(Prompt::Land));
            t.counts(&[(unit(at, GroundForce), 1)]);
        }
        t.finish();
        assert!(attacked.into_iter().all(|planet| t.look().controls(A, planet)));
        assert_eq!(own.into_iter().filter(|planet| t.look().planets[*planet].exhausted).count(), count);
    }
}

#[test]
fn faulty_targeting_systems_silence_pds_after_a_movement() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        let home = t.home(A);
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, Pds, 1);
        t.hand(A, &[ActionCard::FaultyTargetingSystems]);
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[]);
        assert!(t.until(Prompt::Window) || !ascended);
        let offered = t.asked().1 == Prompt::Window && t.offers(plays(ActionCard::FaultyTargetingSystems));
        assert_eq!(offered, ascended);
        if ascended {
            t.choose(plays(ActionCard::FaultyTargetingSystems));
            assert!(!t.until(Prompt::FirePds));
        }
    }
}

#[test]
fn secret_objectives_that_change() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        let deed = crate::games::ti3::model::state::Deed::DestroyedDock { of: B, last: true };
        t.state.players[A].deeds.push(deed);
        assert!(scoring::meets(&t.state, A, Objective::SecretMerciless), "all are neighbours of three");
        let (b, c) = (t.home(B), t.home(C));
        let near: Vec<_> = [b, c].map(|home| t.state.touching(home).next().expect("a neighbour")).to_vec();
        for id in near {
            t.state.system_mut(id).space = Default::default();
            t.put(A, Place::Space(id), Cruiser, 1);
            for planet in t.state.system(id).planets.iter().collect::<Vec<_>>() {
                t.give_planet(A, planet);
            }
        }
        assert!(scoring::meets(&t.state, A, Objective::SecretThreatening), "two are all with three players");
    }
}

#[test]
fn shuttles_bring_ground_forces_from_next_door() {
    use crate::games::ti3::model::target::Source;
    let shuttle = Target::Use(Source::RaceTech(RaceTech::ShuttleLogistics));
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::RaceTech]);
        t.race(A, Race::Yssaril).give_race_tech(A, RaceTech::ShuttleLogistics);
        t.put(A, t.space(Tile::Saudor), Cruiser, 1);
        t.put(A, JORD, GroundForce, 3);
        let counters = t.state.players[A].sheet.strategy;
        t.activate(Tile::Saudor);
        let comes = t.until(Prompt::Window) && t.offers(shuttle.clone());
        assert_eq!(comes, ascended);
        if ascended {
            t.choose(shuttle.clone());
            t.counts(&[(unit(JORD, GroundForce), 3)]);
            assert_eq!(t.look().players[A].sheet.strategy, counters - 1, "one more than two costs a counter");
            assert!(t.until(Prompt::Land));
            t.counts(&[(unit(t.space(Tile::Saudor), GroundForce), 1)]);
            let home = t.units(JORD, A).count(GroundForce);
            t.finish();
            assert_eq!(t.units(SAUDOR, A).count(GroundForce), 1);
            assert!(t.units(t.space(Tile::Saudor), A).count(GroundForce) == 0, "who did not land goes back");
            assert!(t.units(JORD, A).count(GroundForce) >= home);
            assert!(t.is_sound());
        }
    }
}
