use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Note, Step};
use crate::games::ti4::model::target::Outcome;
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::{limits, movement, production};
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::expanded(&[Faction::Argent, Faction::Sol, Faction::Hacan])
}

const DESTROYER: &[(UnitKind, u8)] = &[(UnitKind::Destroyer, 1)];
const RAID: Source = Source::Ability(Ability::RaidFormation);

/// [`Faction::Argent`]: two of three technologies to start with, three home planets.
#[test]
fn the_argent_flight_starts_with_two_technologies_of_three() {
    let t = sim();
    let own = t.state.players[A].techs;
    assert!(own.len() == 2 && own.iter().all(|tech| STARTING.contains(&tech)), "{own:?}");
    assert_eq!(t.state.planets_in(t.home(A)).len(), 3);
    assert_eq!(t.units(A, Place::Space(t.home(A)), UnitKind::Destroyer), 2);
}

/// [`Ability::Zeal`]: first also as speaker, whose vote it is for all that follows that (LRR 8.6).
#[test]
fn zeal_votes_first_and_adds_a_vote_for_each_player() {
    let mut t = sim();
    t.give_card(A, ActionCard::Bribery);
    t.state.players[A].goods = 1;
    t.vote_on(Agenda::Mutiny);
    assert_eq!(t.asked(), Some((A, Prompt::VoteFor)), "the speaker would be last");
    t.pick(Target::Vote(Outcome::For)).pick(Target::Planet(Planet::Ylir));
    let votes =
        |t: &Sim| t.look().agenda.as_ref().map(|ballot| ballot.votes.iter().map(|cast| cast.votes).sum::<u32>());
    assert_eq!(votes(&t), Some(5), "2 of Ylir and 3 players");
    assert!(t.offers_card(ActionCard::Bribery), "after the speaker voted");
    t.play(ActionCard::Bribery).pick(Target::Amount(1));
    assert_eq!((votes(&t), t.asked()), (Some(6), Some((B, Prompt::VoteFor))), "once for each agenda");
}

#[test]
fn zeal_adds_nothing_for_who_abstains_and_nothing_for_others() {
    let mut t = sim();
    t.vote_on(Agenda::Mutiny).pick(Target::Pass);
    assert!(t.look().agenda.as_ref().is_some_and(|ballot| ballot.votes.is_empty()));
    t.pick(Target::Vote(Outcome::For));
    assert!(t.look().agenda.as_ref().is_some_and(|ballot| ballot.votes[0].votes == 2));
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Argent]);
    assert_eq!(t.vote_on(Agenda::Mutiny).asked(), Some((C, Prompt::VoteFor)));
}

/// [`Ability::RaidFormation`].
#[test]
fn raid_formation_damages_a_ship_for_each_hit_without_a_fighter() {
    for (fighters, damaged) in [(0, 2), (1, 1), (2, 0)] {
        let mut t = sim();
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.put(B, t.space(27), UnitKind::Carrier, 1);
        t.dice(&[9, 9]);
        let at = t.fight(DESTROYER, &[(UnitKind::Dreadnought, 2), (UnitKind::Fighter, fighters)]);
        t.until(Prompt::AnnounceRetreat);
        assert_eq!(board::units(t.look(), B, at).damaged(UnitKind::Dreadnought), damaged, "{fighters}");
        assert_eq!(t.units(B, at, UnitKind::Fighter), 0);
    }
}

#[test]
fn raid_formation_is_for_own_barrages_and_ships_that_sustain() {
    let mut t = sim();
    t.dice(&[9, 9, 10, 1]);
    t.fight(DESTROYER, &[(UnitKind::Carrier, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.uses(RAID), 0, "carriers do not sustain");
    let mut t = sim();
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.dice(&[10, 10]);
    let at = t.fight(&[(UnitKind::Dreadnought, 1)], DESTROYER);
    t.until(Prompt::AnnounceRetreat);
    assert_eq!(board::units(t.look(), A, at).damaged(UnitKind::Dreadnought), 0, "B's destroyer");
}

/// Two systems with exactly one between them, which has a planet.
fn corridor(t: &Sim) -> (SystemId, Planet, SystemId) {
    let near = Adjacency::of(&t.state, Some(B));
    let ids = || t.state.system_ids();
    let open = |id: SystemId| t.state.system(id).space.is_empty() && t.state.home_of(id).is_none();
    let ways = ids().flat_map(|from| ids().map(move |to| (from, to)));
    ways.filter(|&(from, to)| from < to && open(from) && open(to) && !near.are_adjacent(from, to))
        .find_map(|(from, to)| {
            let mut between = ids().filter(|&id| near.are_adjacent(from, id) && near.are_adjacent(id, to));
            let (Some(id), None) = (between.next(), between.next()) else { return None };
            let planet = t.state.planets_in(id).first().filter(|_| open(id))?;
            let clear = movement::may_move(&t.state, B, to, UnitKind::Cruiser, from).is_ok();
            clear.then_some((from, planet, to))
        })
        .expect("the map has such a place")
}

/// [`Tech::AerieHololattice`]: others do not pass, its owner does.
#[test]
fn aerie_hololattice_closes_systems_with_structures_to_others() {
    let mut t = sim();
    let (from, planet, to) = corridor(&t);
    t.give_planet(A, planet);
    t.put(A, Place::Planet(planet), UnitKind::Pds, 1);
    let may = |t: &Sim, seat| movement::may_move(&t.state, seat, to, UnitKind::Cruiser, from);
    assert_eq!(may(&t, B), Ok(()));
    t.give_tech(A, Tech::AerieHololattice);
    assert_eq!(may(&t, B), Err(Because::Refused(Source::Tech(Tech::AerieHololattice))));
    assert_eq!(may(&t, A), Ok(()));
    let through = t.state.system_of(planet);
    let may = movement::may_move(&t.state, B, through, UnitKind::Cruiser, from);
    assert_eq!(may, Ok(()), "into it they do");
    t.state.planet_mut(planet).ground = Default::default();
    t.put(A, Place::Planet(planet), UnitKind::Infantry, 1);
    let may = movement::may_move(&t.state, B, to, UnitKind::Cruiser, from);
    assert_eq!(may, Ok(()), "no structure");
}

#[test]
fn aerie_hololattice_lets_planets_with_structures_produce() {
    for (tech, built) in [(true, true), (false, true), (true, false)] {
        let mut t = sim();
        if tech {
            t.give_tech(A, Tech::AerieHololattice);
        }
        t.give_planet(A, Planet::NewAlbion);
        t.put(A, ALBION, if built { UnitKind::Pds } else { UnitKind::Infantry }, 1);
        let producers = production::producers(&t.state, A, t.tile(27));
        let values: Vec<u32> = producers.iter().map(|producer| producer.value).collect();
        assert_eq!(values, if tech && built { vec![1] } else { vec![] });
        assert_eq!(production::has_producer(&t.state, A, t.tile(27)), tech && built);
        if tech && built {
            t.activate(27).until(Prompt::Produce);
            t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 1 }, 1)]).until(Prompt::ChooseAction);
            assert_eq!(t.units(A, ALBION, UnitKind::Infantry), 1);
        }
    }
}

/// [`UnitCard::Quetzecoatl`]: for ships beside it; those that land are fired at.
#[test]
fn quetzecoatl_keeps_space_cannons_off_its_system() {
    for (kind, fired) in [(UnitKind::Flagship, false), (UnitKind::Carrier, true)] {
        let mut t = sim();
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Pds, 1);
        t.put(A, t.space(27), kind, 1);
        assert_eq!(t.activate(27).asked_this_turn(Prompt::FireCannons), fired, "{kind:?}");
    }
    let mut t = sim();
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    let may = |ask| effects::allowed(&t.state, Permit::FireCannon, ask, true);
    let pds = Ask::of(B).kind(UnitKind::Pds);
    assert!(!may(pds.with(A).at(t.tile(27))) && may(pds.with(A).on(Planet::NewAlbion)));
    assert!(may(pds.with(C).at(t.tile(27))) && may(pds.with(A).at(t.tile(22))), "others, and elsewhere");
}

/// [`Promissory::StrikeWingAmbuscade`]: in cannon rolls, barrages and bombardments; it goes back at once.
#[test]
fn strike_wing_ambuscade_adds_a_die_to_one_unit() {
    let back = |t: &Sim| t.look().hidden.notes[A].contains(&Note { kind: Promissory::StrikeWingAmbuscade, owner: A });
    let mut t = sim();
    let note = t.note(A, Promissory::StrikeWingAmbuscade, B);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.put(A, t.space(27), UnitKind::Cruiser, 2);
    t.dice(&[10, 10]);
    t.activate(27).until_seat(B, Prompt::FireCannons).pick(Target::Yes).use_it(note);
    t.pick(unit(ALBION, UnitKind::Pds)).until(Prompt::ChooseAction);
    assert!(t.units(A, t.space(27), UnitKind::Cruiser) == 0 && back(&t));
    let mut t = sim();
    let note = t.note(A, Promissory::StrikeWingAmbuscade, B);
    t.dice(&[9, 9, 9]);
    let at = t.fight(&[(UnitKind::Carrier, 1), (UnitKind::Fighter, 3)], DESTROYER);
    t.react(note).pick(unit(at, UnitKind::Destroyer));
    assert!(t.units(A, at, UnitKind::Fighter) == 0 && back(&t), "two dice and one");
    let mut t = sim();
    let note = t.note(A, Promissory::StrikeWingAmbuscade, B);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Infantry, 2);
    t.put(B, t.space(27), UnitKind::Dreadnought, 1);
    t.state.active = B;
    t.dice(&[10, 10]);
    t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]).use_it(note);
    t.pick(unit(t.space(27), UnitKind::Dreadnought)).until(Prompt::ChooseAction);
    assert!(t.units(A, ALBION, UnitKind::Infantry) == 0 && back(&t));
}

#[test]
fn strike_wing_ambuscade_is_for_own_rolls() {
    let mut t = sim();
    let note = t.note(A, Promissory::StrikeWingAmbuscade, B);
    t.dice(&[1, 1, 10, 1]);
    t.fight(DESTROYER, &[(UnitKind::Cruiser, 1)]);
    assert!(!t.offered_this_turn(note), "A's barrage");
}

/// [`UnitCard::StrikeWingAlpha2`]: only 9 and 10, only infantry, only in space.
#[test]
fn strike_wings_two_destroy_infantry_in_space() {
    for (dice, left) in [([9, 8, 10], 1), ([8, 8, 6], 3)] {
        let mut t = sim();
        t.give_tech(A, Tech::StrikeWingAlphaIi);
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        let at = t.space(27);
        t.put(B, at, UnitKind::Infantry, 3);
        t.put(B, at, UnitKind::Mech, 1);
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, ALBION, UnitKind::Infantry, 1);
        t.dice(&dice);
        t.fight(DESTROYER, &[(UnitKind::Carrier, 1)]);
        t.until(Prompt::AnnounceRetreat);
        assert_eq!(t.units(B, at, UnitKind::Infantry), left, "{dice:?}");
        assert_eq!(t.uses(Source::Unit(UnitCard::StrikeWingAlpha2)) > 0, left < 3, "told where it destroys something");
        assert_eq!((t.units(B, at, UnitKind::Mech), t.units(B, ALBION, UnitKind::Infantry)), (1, 1));
    }
    let mut t = sim();
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.put(B, t.space(27), UnitKind::Infantry, 1);
    t.dice(&[10, 10]);
    let at = t.fight(DESTROYER, &[(UnitKind::Carrier, 1)]);
    t.until(Prompt::AnnounceRetreat);
    assert_eq!(t.units(B, at, UnitKind::Infantry), 1, "not without the upgrade");
}

/// [`UnitCard::AerieSentinel`]: no capacity, as long as a ship with capacity is there (LRR 16.2).
#[test]
fn aerie_sentinels_take_up_no_capacity_lrr_16_2() {
    let mut t = sim();
    let (from, system) = (t.space(22), t.tile(22));
    t.put(A, from, UnitKind::Carrier, 1);
    t.put(A, from, UnitKind::Infantry, 5);
    t.put(A, from, UnitKind::Mech, 2);
    assert_eq!(limits::excess(&t.state, A, system).cargo, 1, "infantry alone");
    board::remove(&mut t.state, A, from, UnitKind::Infantry, false);
    assert_eq!(limits::excess(&t.state, A, system).cargo, 0);
    t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Carrier), 1)]).until(Prompt::LoadCargo);
    t.counts(&[(unit(from, UnitKind::Infantry), 4), (unit(from, UnitKind::Mech), 2)]).until(Prompt::Commit);
    assert_eq!(t.units(A, t.space(27), UnitKind::Mech), 2);
    let mut t = sim();
    t.put(A, from, UnitKind::Cruiser, 1);
    t.put(A, from, UnitKind::Mech, 1);
    assert_eq!(limits::excess(&t.state, A, system).cargo, 1, "a cruiser has no capacity");
    let mut t = Sim::expanded(&[Faction::Sol, Faction::Argent, Faction::Hacan]);
    t.put(A, from, UnitKind::Carrier, 1);
    t.put(A, from, UnitKind::Mech, 7 - 3);
    t.put(A, from, UnitKind::Infantry, 3);
    assert_eq!(limits::excess(&t.state, A, system).cargo, 1, "mechs of others do; 6 fit");
}

/// LRR 78 step 5: in a retreat they come along besides what fills the ships.
#[test]
fn aerie_sentinels_come_along_in_a_retreat() {
    let mut t = sim();
    let at = t.space(27);
    t.put(A, t.space(22), UnitKind::Cruiser, 1);
    for (kind, count) in [(UnitKind::Infantry, 4), (UnitKind::Mech, 1)] {
        t.put(A, at, kind, count);
    }
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Mech, 1);
    t.dice(&[1, 1, 1, 1]);
    t.fight(&[(UnitKind::Carrier, 1)], &[(UnitKind::Carrier, 1)]);
    t.until_seat(A, Prompt::AnnounceRetreat).pick(Target::Yes).until(Prompt::LoadCargo);
    t.counts(&[(unit(ALBION, UnitKind::Mech), 1)]).until(Prompt::ChooseAction);
    let to = t.space(22);
    assert_eq!((t.units(A, to, UnitKind::Infantry), t.units(A, to, UnitKind::Mech)), (4, 2));
}

/// LRR 41.2: out of a rift each ship takes its own cargo; mechs go with any that has capacity.
#[test]
fn aerie_sentinels_flee_out_of_a_rift_with_a_ship_lrr_41_2() {
    let mut t = sim();
    let at = t.space(41);
    t.put(A, t.space(20), UnitKind::Cruiser, 1);
    for (kind, count) in [(UnitKind::Carrier, 2), (UnitKind::Infantry, 1), (UnitKind::Mech, 1)] {
        t.put(A, at, kind, count);
    }
    t.put(B, at, UnitKind::Carrier, 1);
    // The round, then a die for each carrier: the second one is lost.
    t.dice(&[1, 1, 1, 4, 3]);
    t.activate(41).until_seat(A, Prompt::AnnounceRetreat).pick(Target::Yes).until(Prompt::LoadCargo);
    t.counts(&[(unit(at, UnitKind::Infantry), 1)]);
    assert_eq!(t.asked(), Some((A, Prompt::LoadCargo)), "now the mech");
    t.counts(&[(unit(at, UnitKind::Mech), 1)]).until(Prompt::ChooseAction);
    let to = t.space(20);
    assert_eq!([UnitKind::Carrier, UnitKind::Infantry, UnitKind::Mech].map(|kind| t.units(A, to, kind)), [1, 1, 1]);
}

const TRILLOSSA: Source = Source::Leader(Leader::TrillossaAunMirik);

/// [`Leader::TrillossaAunMirik`]: for any player who produces ground forces.
#[test]
fn trillossa_aun_mirik_spreads_ground_forces_over_adjacent_systems() {
    for who in [A, B] {
        let mut t = sim();
        let home = t.home(who);
        let around = Adjacency::of(&t.state, Some(who)).around(home);
        let planet = around.flat_map(|id| t.state.planets_in(id)).next().expect("a planet next to the home system");
        t.give_planet(who, planet);
        t.state.active = who;
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]).react(TRILLOSSA);
        t.until(Prompt::PlaceProduced);
        assert_eq!(t.asked(), Some((who, Prompt::PlaceProduced)), "who produces decides");
        t.counts(&[(unit(Place::Planet(planet), UnitKind::Infantry), 2)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(who, Place::Planet(planet), UnitKind::Infantry), 2);
        assert!(!t.is_ready(A, Leader::TrillossaAunMirik));
    }
}

#[test]
fn trillossa_aun_mirik_is_for_ground_forces() {
    let mut t = sim();
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    t.counts(&[(Target::Build { kind: UnitKind::Destroyer, count: 1 }, 1)]);
    assert!(!t.offered_this_turn(TRILLOSSA));
    let mut t = sim();
    let far = Place::Planet(Planet::NewAlbion);
    t.give_planet(A, Planet::NewAlbion);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]).react(TRILLOSSA);
    assert!(!t.offers(&unit(far, UnitKind::Infantry)), "not adjacent");
}

const ZULOK: Leader = Leader::TrrakanAunZulok;

/// [`Leader::TrrakanAunZulok`].
#[test]
fn trrakan_aun_zulok_waits_for_six_armed_units_lrr_51_6() {
    let mut t = sim();
    assert_eq!(t.progress(A, ZULOK), (3, 6), "two destroyers and a PDS");
    t.put(A, t.space(27), UnitKind::Cruiser, 1);
    t.put(A, t.space(27), UnitKind::Dreadnought, 1);
    t.put(A, t.space(22), UnitKind::Destroyer, 1);
    assert_eq!(t.progress(A, ZULOK), (5, 6));
    t.put(A, t.space(22), UnitKind::Destroyer, 1);
    assert!(t.go().is_ready(A, ZULOK));
}

/// For every ability with dice, and besides the die of other components.
#[test]
fn trrakan_aun_zulok_adds_a_die_to_each_roll_of_a_unit_ability() {
    let mut t = sim();
    t.unlock(A, ZULOK);
    t.dice(&[9, 9, 9]);
    let at = t.fight(DESTROYER, &[(UnitKind::Carrier, 1), (UnitKind::Fighter, 3)]);
    t.until(Prompt::ExtraDie).pick(unit(at, UnitKind::Destroyer));
    assert_eq!(t.units(B, at, UnitKind::Fighter), 0);
    let mut t = sim();
    t.unlock(A, ZULOK);
    t.give_tech(A, Tech::PlasmaScoring);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Pds, 1);
    t.put(B, t.space(27), UnitKind::Cruiser, 3);
    t.state.active = B;
    t.dice(&[10, 10, 10]);
    t.activate(27).until_seat(A, Prompt::FireCannons).pick(Target::Yes);
    t.pick(unit(ALBION, UnitKind::Pds)).pick(unit(ALBION, UnitKind::Pds)).until(Prompt::ChooseAction);
    assert_eq!(t.units(B, t.space(27), UnitKind::Cruiser), 0);
    let mut t = sim();
    t.unlock(A, ZULOK);
    t.dice(&[1, 1, 1, 10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], DESTROYER);
    assert!(!t.asked_this_turn(Prompt::ExtraDie), "neither B's barrage nor combat rolls");
}

/// [`Leader::MirikAunSissiri`], LRR 51.12, 95.3.
#[test]
fn mirik_aun_sissiri_moves_ships_to_systems_with_own_tokens() {
    let mut t = sim();
    let hero = t.unlock(A, Leader::MirikAunSissiri);
    let (bay, from, held) = (t.space(27), t.space(22), t.space(24));
    for tile in [27, 24, 39] {
        let system = t.tile(tile);
        t.state.system_mut(system).tokens.insert(A);
    }
    t.put(B, t.space(39), UnitKind::Cruiser, 1);
    t.put(A, from, UnitKind::Carrier, 1);
    t.give_planet(A, Planet::Tarmann);
    t.put(A, Place::Planet(Planet::Tarmann), UnitKind::Infantry, 2);
    t.put(A, held, UnitKind::Carrier, 1);
    t.put(A, held, UnitKind::Infantry, 1);
    t.put(A, held, UnitKind::Fighter, 1);
    t.go().use_it(hero);
    let mut moved = false;
    while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::ChooseAction) {
        let lifts = unit(Place::Planet(Planet::Tarmann), UnitKind::Infantry);
        match t.asked() {
            // Into tile 27 come both carriers and the fighter; into tile 24 nothing.
            Some((_, Prompt::MoveShips)) if t.offers(&unit(held, UnitKind::Carrier)) => {
                assert!(!t.offers(&unit(bay, UnitKind::Carrier)));
                let ships = [(from, UnitKind::Carrier), (held, UnitKind::Carrier), (held, UnitKind::Fighter)];
                t.counts(&ships.map(|(at, kind)| (unit(at, kind), 1)));
                moved = true;
            }
            Some((_, Prompt::LoadCargo)) => {
                assert!(!t.offers(&unit(held, UnitKind::Infantry)), "a token of A lies there");
                t.counts(&[(lifts, 2)]);
            }
            _ => {
                t.pass();
            }
        }
    }
    assert!(moved);
    assert_eq!(t.units(A, bay, UnitKind::Carrier), 2);
    assert_eq!((t.units(A, bay, UnitKind::Infantry), t.units(A, bay, UnitKind::Fighter)), (2, 1));
    assert_eq!(t.units(A, held, UnitKind::Infantry), 0, "without transport it is removed (LRR 16.3)");
    assert!(!t.is_ready(A, Leader::MirikAunSissiri) && t.look().step == Step::ChooseAction);
}

#[test]
fn mirik_aun_sissiri_needs_a_token_where_no_others_are() {
    let mut t = sim();
    let hero = t.unlock(A, Leader::MirikAunSissiri);
    assert!(!t.go().offers(&Target::Use(hero)), "no token of A is on the board");
    let system = t.tile(27);
    t.state.system_mut(system).tokens.insert(A);
    assert!(t.go().offers(&Target::Use(hero)));
    t.put(B, t.space(27), UnitKind::Fighter, 1);
    assert!(!t.go().offers(&Target::Use(hero)), "B's ships are there");
}
