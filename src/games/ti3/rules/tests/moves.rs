//! Activation, movement, transfer, landings (T5, T6, T13).

use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Target};
use crate::games::ti3::testing::*;
use UnitKind::*;

const JORD: Place = Place::Planet(Planet::Jord);

#[test]
fn asteroid_fields_and_supernovas_are_never_activated_t5_5_1() {
    let mut t = Sim::new();
    t.counter(A, Tile::Wellon);
    t.go().choose(Target::Tactical);
    for (tile, may) in [
        (Tile::AsteroidField, false),
        (Tile::Supernova, false),
        (Tile::Nebula, true),
        (Tile::IonStorm, true),
        (Tile::Wellon, false),
    ] {
        let system = Target::System(t.tile(tile));
        assert_eq!(t.offers(system), may, "{tile:?}");
    }
}

#[test]
fn an_activation_costs_a_counter_of_the_command_pool_t10_2() {
    let mut t = Sim::new();
    t.activate(Tile::Saudor);
    assert_eq!(t.look().players[A].sheet.pool, 2);
    assert!(t.look().system(t.tile(Tile::Saudor)).counters.contains(A));
    let mut t = Sim::new();
    t.state.players[A].sheet.pool = 0;
    assert!(!t.go().offers(Target::Tactical));
}

#[test]
fn ships_move_as_far_as_they_can_t6_1() {
    let mut t = Sim::new();
    let home = t.home(A);
    let space = Place::Space(home);
    t.put(A, space, Destroyer, 1);
    t.activate(Tile::AbyzFria);
    t.choose(Target::System(home));
    assert_eq!(t.options(), [unit(space, Destroyer)], "two steps are too far for carriers");
    let mut t = Sim::new();
    t.give_tech(A, Tech::XrdTransporters);
    t.activate(Tile::AbyzFria).choose(Target::System(home));
    assert!(t.offers(unit(space, Carrier)), "XRD Transporters");
}

#[test]
fn ships_under_an_earlier_counter_stay_t6_2() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.state.system_mut(home).counters.insert(A);
    t.activate(Tile::Saudor);
    assert!(!t.until(Prompt::MoveFrom), "nothing can move");
}

/// T6.3: enemy ships close a way, fighters alone do not, unless they are advanced.
#[test]
fn enemy_ships_close_the_way_t6_3() {
    let reaches = |kind: UnitKind, tech: Option<(crate::core::Seat, Tech)>| {
        let mut t = Sim::new();
        let home = t.home(A);
        for at in [Tile::Saudor, Tile::Primor, Tile::Mirage] {
            t.put(B, t.space(at), kind, 1);
        }
        if let Some((seat, tech)) = tech {
            t.give_tech(seat, tech);
        }
        t.activate(Tile::AbyzFria);
        t.until(Prompt::MoveFrom) && t.offers(Target::System(home))
    };
    assert!(!reaches(Cruiser, None));
    assert!(reaches(Fighter, None));
    assert!(!reaches(Fighter, Some((B, Tech::AdvancedFighters))));
    assert!(reaches(Cruiser, Some((A, Tech::LightWaveDeflector))), "Light/Wave Deflector");
}

#[test]
fn carriers_bring_ground_forces_and_take_neutral_planets_t5_6() {
    let mut t = Sim::new();
    let home = t.home(A);
    let saudor = t.space(Tile::Saudor);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 3)]);
    assert!(t.until(Prompt::Land));
    assert_eq!(t.units(saudor, A).count(GroundForce), 3);
    t.counts(&[(unit(saudor, GroundForce), 2)]);
    let planet = &t.look().planets[Planet::Saudor];
    assert_eq!((planet.owner, planet.exhausted), (Some(A), true), "T12.1");
    assert_eq!(t.units(Place::Planet(Planet::Saudor), A).count(GroundForce), 2);
    assert_eq!(t.units(saudor, A).count(GroundForce), 1, "one stays aboard");
    assert_eq!(t.units(JORD, A).count(GroundForce), 2);
    assert!(t.is_sound());
}

#[test]
fn a_carrier_holds_six_t16_8() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.put(A, JORD, GroundForce, 5);
    t.activate(Tile::Saudor).choose(Target::System(home));
    t.counts(&[(unit(Place::Space(home), Carrier), 1)]);
    assert_eq!(t.asked().1, Prompt::LoadCargo);
    assert!(t.refuses(&[(unit(JORD, GroundForce), 7)]));
    t.counts(&[(unit(JORD, GroundForce), 6)]);
}

#[test]
fn cruisers_carry_only_in_stasis() {
    for (tech, most) in [(None, 0), (Some(Tech::StasisCapsules), 2)] {
        let mut t = Sim::new();
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), Cruiser, 2);
        tech.into_iter().for_each(|tech| t.give_tech(A, tech));
        t.activate(Tile::Saudor).choose(Target::System(home));
        t.counts(&[(unit(Place::Space(home), Cruiser), 2)]);
        let loads = t.asked().1 == Prompt::LoadCargo;
        assert_eq!(loads, most > 0);
        if loads {
            assert!(t.refuses(&[(unit(JORD, GroundForce), most + 1)]));
            t.counts(&[(unit(JORD, GroundForce), most)]);
        }
    }
}

/// T6.5: on the way, but not where a counter lay before; T6.6: nor among enemy ships.
#[test]
fn cargo_comes_aboard_on_the_way_t6_5() {
    let stops = |change: fn(&mut Sim)| {
        let mut t = Sim::new();
        let home = t.home(A);
        t.give_tech(A, Tech::XrdTransporters);
        t.give_planet(A, Planet::Saudor);
        t.put(A, Place::Planet(Planet::Saudor), GroundForce, 2);
        change(&mut t);
        t.activate(Tile::AbyzFria).moves(home, &[(Carrier, 1)], &[]);
        let saudor = Target::System(t.tile(Tile::Saudor));
        t.asked().1 == Prompt::LoadAt && t.offers(saudor)
    };
    assert!(stops(|_| {}));
    assert!(!stops(|t| t.counter(A, Tile::Saudor)), "T6.5");
    assert!(!stops(|t| t.put(B, t.space(Tile::Saudor), Fighter, 1)), "T6.6");
}

#[test]
fn wormholes_of_a_letter_are_adjacent_for_movement_t6_9() {
    let mut t = Sim::new();
    let lodor = t.tile(Tile::Lodor);
    t.put(A, Place::Space(lodor), Carrier, 1);
    t.activate(Tile::EmptyAlphaWormhole);
    assert!(t.until(Prompt::MoveFrom) && t.offers(Target::System(lodor)), "T13.2");
    let mut t = Sim::new();
    let quann = t.tile(Tile::Quann);
    t.put(A, Place::Space(quann), Carrier, 1);
    t.activate(Tile::EmptyAlphaWormhole);
    assert!(!t.until(Prompt::MoveFrom) || !t.offers(Target::System(quann)), "beta leads not to alpha");
}

/// T13.3, T13.4, T13.6: from the west of Mecatol Rex to its other side.
#[test]
fn anomalies_are_passed_only_with_the_means_t13() {
    let passes = |from: Tile, to: Tile, tech: Option<Tech>| {
        let mut t = Sim::new();
        t.put(A, t.space(from), Cruiser, 1);
        t.put(B, Place::Space(SystemId::MECATOL), Cruiser, 1);
        tech.into_iter().for_each(|tech| t.give_tech(A, tech));
        t.activate(to);
        let from = Target::System(t.tile(from));
        t.until(Prompt::MoveFrom) && t.offers(from)
    };
    // Two steps from Vefut II to Abyz by the asteroids or Mehar Xull: close the latter.
    let asteroids = |tech: Option<Tech>| {
        let mut t = Sim::new();
        t.put(A, t.space(Tile::VefutIi), Cruiser, 1);
        t.put(B, t.space(Tile::MeharXull), Cruiser, 1);
        tech.into_iter().for_each(|tech| t.give_tech(A, tech));
        t.activate(Tile::AbyzFria);
        let from = Target::System(t.tile(Tile::VefutIi));
        t.until(Prompt::MoveFrom) && t.offers(from)
    };
    assert!(!asteroids(None));
    assert!(asteroids(Some(Tech::AntimassDeflectors)), "T13.3");
    assert!(!passes(Tile::Wellon, Tile::Thibah, None), "T13.6: the ion storm between stops ships");
    assert!(passes(Tile::Wellon, Tile::Thibah, Some(Tech::ManeuveringJets)));
}

#[test]
fn ships_leave_a_nebula_by_one_step_t13_4() {
    let mut t = Sim::new();
    let nebula = t.tile(Tile::Nebula);
    t.put(A, Place::Space(nebula), Cruiser, 1);
    t.activate(Tile::AbyzFria);
    assert!(!t.until(Prompt::MoveFrom) || !t.offers(Target::System(nebula)), "two steps");
    let mut t = Sim::new();
    t.put(A, Place::Space(nebula), Cruiser, 1);
    t.activate(Tile::Tarmann);
    assert!(t.until(Prompt::MoveFrom) && t.offers(Target::System(nebula)), "one step");
}

/// T13.4: so do fighters that fly by themselves and docks that float.
#[test]
fn what_moves_by_a_component_leaves_a_nebula_t13_4() {
    for kind in [Fighter, SpaceDock] {
        for (tile, near) in [(Tile::Tarmann, true), (Tile::AbyzFria, false)] {
            let mut t = Sim::new();
            t.race(A, Race::Saar).give_tech(A, Tech::AdvancedFighters);
            let nebula = t.tile(Tile::Nebula);
            t.put(A, Place::Space(nebula), kind, 1);
            t.activate(tile);
            assert_eq!(t.until(Prompt::MoveFrom) && t.offers(Target::System(nebula)), near, "{kind:?} to {tile:?}");
        }
    }
}

/// T13.7: a five destroys, a six does not.
#[test]
fn a_gravity_rift_may_swallow_what_leaves_it_t13_7() {
    for (die, left) in [(5, 0), (6, 1)] {
        let mut t = Sim::new();
        let rift = t.tile(Tile::GravityRift);
        t.put(A, Place::Space(rift), Cruiser, 1);
        t.dice(&[die]);
        t.activate(Tile::Thibah).moves(rift, &[(Cruiser, 1)], &[]);
        assert_eq!(t.units(t.space(Tile::Thibah), A).count(Cruiser), left);
    }
}

#[test]
fn fleets_are_no_larger_than_supply_t10_4() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.put(A, Place::Space(home), Cruiser, 4);
    t.put(A, t.space(Tile::Saudor), Cruiser, 2);
    t.activate(Tile::Saudor).moves(home, &[(Cruiser, 4)], &[]);
    t.until(Prompt::RemoveExcess);
    t.finish();
    assert_eq!(t.units(t.space(Tile::Saudor), A).count(Cruiser), 3, "three counters in fleet supply");
}

/// T5.7: two adjacent systems with own units and nobody else's; one counter from reinforcements.
#[test]
fn a_transfer_is_between_two_own_systems_t5_7() {
    let mut t = Sim::new();
    let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
    assert!(!t.go().offers(Target::Transfer), "there is only one");
    t.put(A, Place::Space(saudor), Cruiser, 1);
    let free = t.state.reinforcements(A);
    t.go().choose(Target::Transfer).choose(Target::System(home));
    assert_eq!(t.asked().1, Prompt::MoveShips, "the only neighbour is not asked for");
    t.counts(&[(unit(Place::Space(home), Carrier), 1)]);
    t.counts(&[(unit(JORD, GroundForce), 1)]);
    t.finish();
    assert_eq!(t.units(Place::Space(saudor), A).count(Carrier), 1);
    assert_eq!((t.look().players[A].sheet.pool, t.look().reinforcements(A)), (2, free - 1));
    t.put(B, Place::Planet(Planet::Saudor), GroundForce, 1);
    t.state.planets[Planet::Saudor].owner = Some(B);
    assert!(!t.go().offers(Target::Transfer), "an enemy on the ground forbids it");
}

/// T5.7: after a transfer docks are built, too, where no other dock is.
#[test]
fn a_dock_is_built_after_a_transfer_t5_7() {
    for (held, asked) in [(true, true), (false, false)] {
        let mut t = Sim::new();
        let (saudor, abyz) = (t.tile(Tile::Saudor), t.tile(Tile::AbyzFria));
        t.state.players[A].goods = 9;
        for system in [saudor, abyz] {
            t.put(A, Place::Space(system), Cruiser, 1);
        }
        if held {
            t.give_planet(A, Planet::Saudor);
        }
        t.go().choose(Target::Transfer).choose(Target::System(saudor));
        if t.asked().1 == Prompt::ChooseSecondSystem {
            t.choose(Target::System(abyz));
        }
        assert_eq!(t.until(Prompt::MobilizeAt), asked);
        if asked {
            t.choose(Target::System(saudor));
            assert!(t.until(Prompt::BuildDock));
            t.choose(Target::Planet(Planet::Saudor)).finish();
            assert_eq!(t.units(Place::Planet(Planet::Saudor), A).count(SpaceDock), 1);
        }
    }
}

/// T50.1: a transfer has a production step, in which a cruiser lays a mine; T41.1: no facility is built in it.
#[test]
fn a_mine_is_laid_after_a_transfer_but_no_facility_built_t5_7() {
    let mut t = Sim::with(&[Module::SpaceMines, Module::Facilities]);
    let (saudor, abyz) = (t.tile(Tile::Saudor), t.tile(Tile::AbyzFria));
    t.state.players[A].goods = 9;
    t.give_planet(A, Planet::Saudor);
    for system in [saudor, abyz] {
        t.put(A, Place::Space(system), Cruiser, 1);
    }
    t.go().choose(Target::Transfer).choose(Target::System(saudor));
    if t.asked().1 == Prompt::ChooseSecondSystem {
        t.choose(Target::System(abyz));
    }
    assert!(t.until(Prompt::MobilizeAt));
    t.choose(Target::System(saudor));
    assert!(t.until(Prompt::LayMine));
    t.choose(Target::Yes);
    assert!(!t.until(Prompt::BuildFacility));
    assert_eq!(t.look().system(saudor).mines, [Some(A)]);
}

#[test]
fn trade_stations_follow_the_ships_t12_7() {
    let mut t = Sim::new();
    let partner = Contract::With { partner: B, fresh: false };
    t.state.players[A].contracts[0] = partner;
    t.state.players[B].contracts[0] = Contract::With { partner: A, fresh: false };
    t.state.planets[Planet::Sumerian].owner = Some(B);
    t.put(A, t.space(Tile::Lodor), Cruiser, 1);
    let from = t.tile(Tile::Lodor);
    t.activate(Tile::ArcturusSumerian).moves(from, &[(Cruiser, 1)], &[]);
    t.finish();
    let planet = &t.look().planets[Planet::Sumerian];
    assert_eq!((planet.owner, planet.exhausted), (Some(A), true));
    assert!(t.look().partners(A).contains(B), "it breaks no agreement");
}

#[test]
fn pds_landed_alone_on_a_foreign_planet_are_lost_t5_6() {
    let mut t = Sim::new();
    let (home, saudor) = (t.home(A), t.space(Tile::Saudor));
    t.put(A, JORD, Pds, 1);
    t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, Pds, 1)]);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(saudor, Pds), 1)]);
    assert_eq!(t.look().planets[Planet::Saudor].owner, None);
    assert!(t.units(Place::Planet(Planet::Saudor), A).is_empty());
}

// ---- T13.4, T13.7, T5.7 -------------------------------------------------------------------------

/// A has two cruisers in the gravity rift and one beside it at Thibah.
fn beside_the_rift() -> Sim {
    let mut t = Sim::new();
    t.put(A, t.space(Tile::GravityRift), Cruiser, 2);
    t.put(A, t.space(Tile::Thibah), Cruiser, 1);
    t
}

/// T13.7: a transfer moves ships out of a rift as well.
#[test]
fn ships_roll_when_a_transfer_leaves_a_rift_t13_7() {
    for (safe, left) in [(false, 2), (true, 3)] {
        let mut t = beside_the_rift();
        if safe {
            t.give_tech(A, Tech::GravityDrive);
        }
        t.dice(&[5, 6]);
        let (rift, thibah) = (t.tile(Tile::GravityRift), t.tile(Tile::Thibah));
        t.go().choose(Target::Transfer).choose(Target::System(rift));
        if t.asked().1 == Prompt::ChooseSecondSystem {
            t.choose(Target::System(thibah));
        }
        t.counts(&[(unit(Place::Space(rift), Cruiser), 2)]);
        t.counts(&[]);
        t.finish();
        assert_eq!(t.units(Place::Space(thibah), A).count(Cruiser), left);
        assert!(t.units(Place::Space(rift), A).is_empty());
    }
}

/// T13.7: and so does a retreat.
#[test]
fn ships_roll_when_they_retreat_from_a_rift_t13_7() {
    for (from, left) in [(Tile::GravityRift, 2), (Tile::EmptySe, 3)] {
        let mut t = beside_the_rift();
        let at = t.space(from);
        t.clear(A, t.space(Tile::GravityRift));
        t.put(A, at, Cruiser, 2);
        t.put(B, at, Cruiser, 1);
        t.counter(A, Tile::Thibah);
        t.state.active = B;
        t.dice(&[1, 1, 1, 5, 6]);
        t.activate(from);
        assert!(t.until(Prompt::Retreat));
        t.choose(Target::Yes);
        t.finish();
        assert_eq!(t.units(t.space(Tile::Thibah), A).count(Cruiser), left, "{from:?}");
    }
}

/// T13.7: and who goes on patrol, by the card or by the secondary of Warfare.
#[test]
fn ships_roll_when_they_patrol_from_a_rift_t13_7() {
    use crate::games::ti3::model::state::Step;
    for (die, arrives) in [(5, false), (6, true)] {
        for card in [false, true] {
            let mut t = Sim::new();
            let (rift, to) = (t.space(Tile::GravityRift), t.tile(Tile::EmptySe));
            let from = Target::System(t.tile(Tile::GravityRift));
            t.put(A, rift, Cruiser, 1);
            t.counter(A, Tile::GravityRift);
            t.dice(&[die]);
            if card {
                t.hand(A, &[ActionCard::Patrol]);
                t.go().choose(plays(ActionCard::Patrol));
            } else {
                t.state.active = C;
                t.at(Step::Secondary { card: StrategyCard::Warfare, left: A.into() });
                t.choose(Target::Yes).choose(from);
            }
            if t.asked().1 == Prompt::PatrolShip {
                t.choose(unit(rift, Cruiser));
            }
            t.choose(Target::System(to));
            assert!(t.units(rift, A).is_empty());
            assert_eq!(t.units(Place::Space(to), A).count(Cruiser), u8::from(arrives), "{die}, card {card}");
        }
    }
}

/// T13.7: and who reinforces by the secondary of Warfare II.
#[test]
fn ships_roll_when_they_reinforce_from_a_rift_t13_7() {
    use crate::games::ti3::model::state::Step;
    for (die, left) in [(5, 1), (6, 2)] {
        let mut t = Sim::with(&[Module::VariantStrategyCards]);
        let (rift, to) = (t.tile(Tile::GravityRift), t.space(Tile::EmptySe));
        t.put(A, Place::Space(rift), Cruiser, 1);
        t.put(A, to, Cruiser, 1);
        t.state.active = C;
        t.dice(&[die]);
        t.at(Step::Secondary { card: StrategyCard::WarfareIi, left: A.into() });
        t.choose(Target::Yes).choose(Target::System(rift));
        while t.asked() == (A, Prompt::PatrolShip) {
            t.pass();
        }
        assert_eq!(t.units(to, A).count(Cruiser), left);
        assert!(t.units(Place::Space(rift), A).is_empty());
    }
}

/// T5.7: each PDS fires once, at one of the two fleets: those of one planet at the one, those of another at the other.
#[test]
fn each_pds_fires_once_at_a_transfer_t5_7() {
    for (planets, shots) in [(vec![Planet::Mirage, Planet::Wellon], 2), (vec![Planet::MeharXull], 1)] {
        let mut t = Sim::new();
        t.give_tech(B, Tech::DeepSpaceCannon);
        for planet in planets {
            t.give_planet(B, planet);
            t.put(B, Place::Planet(planet), Pds, 1);
        }
        let (saudor, abyz) = (t.tile(Tile::Saudor), t.tile(Tile::AbyzFria));
        for system in [saudor, abyz] {
            t.put(A, Place::Space(system), Cruiser, 1);
        }
        t.dice(&[6, 6]);
        t.go().choose(Target::Transfer).choose(Target::System(saudor));
        if t.asked().1 == Prompt::ChooseSecondSystem {
            t.choose(Target::System(abyz));
        }
        let mut fired = 0;
        while t.until(Prompt::FirePds) {
            t.choose(Target::Yes);
            fired += 1;
        }
        let cruisers = [saudor, abyz].map(|id| u32::from(t.units(Place::Space(id), A).count(Cruiser)));
        assert_eq!((fired, cruisers.iter().sum::<u32>()), (shots, 2 - shots));
    }
}

/// T13.4: a ship that leaves a nebula moves one step, whoever is aboard; where nebulas do not slow ships down the admiral helps.
#[test]
fn an_admiral_does_not_hasten_ships_out_of_a_nebula_t13_4() {
    use crate::games::ti3::model::data::races::Leader;
    use crate::games::ti3::model::state::{Law, Spot};
    use crate::games::ti3::model::target::Ballot;
    use crate::games::ti3::rules::movement;
    for (tile, law, hastens) in [(Tile::Nebula, false, false), (Tile::Nebula, true, true), (Tile::Tarmann, false, true)]
    {
        let mut t = Sim::with(&[Module::Leaders]);
        let (from, home) = (t.tile(tile), t.home(A));
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(from), Dreadnought, 1);
        if law {
            t.state.laws.push(Law { card: PoliticalCard::InvestigateSpatialAnomalies, ballot: Ballot::For });
        }
        let leaders = t.state.players[A].race.row().leaders;
        let admiral = leaders.iter().position(|own| *own == Leader::Admiral).expect("Sol has one");
        t.state.players[A].leaders = vec![Spot::Dead; 3];
        t.state.players[A].leaders[admiral] = Spot::At(Place::Space(from));
        let near = t.state.touching(from).chain([from]).collect::<Vec<SystemId>>();
        let mut far = t.state.system_ids().filter(|id| !near.contains(id));
        let comes = far.any(|id| movement::could_come(&t.state, A, id) > 0);
        assert_eq!(comes, hastens, "{tile:?}, law {law}");
    }
}

/// T6.5: fighters that move by themselves leave the hold free for what is fetched on the way.
#[test]
fn advanced_fighters_take_no_place_on_the_way_t6_5() {
    for advanced in [true, false] {
        let mut t = Sim::new();
        let (home, saudor) = (t.home(A), t.space(Tile::Saudor));
        let space = Place::Space(home);
        t.clear(A, space);
        t.put(A, space, Carrier, 1);
        t.put(A, space, Fighter, 6);
        t.put(A, saudor, Cruiser, 1);
        t.give_planet(A, Planet::Saudor);
        t.put(A, Place::Planet(Planet::Saudor), GroundForce, 2);
        t.give_tech(A, Tech::XrdTransporters);
        if advanced {
            t.give_tech(A, Tech::AdvancedFighters);
        }
        t.activate(Tile::AbyzFria).choose(Target::System(home));
        if advanced {
            t.counts(&[(unit(space, Carrier), 1), (unit(space, Fighter), 6)]);
            t.counts(&[]);
        } else {
            t.counts(&[(unit(space, Fighter), 6)]);
        }
        assert_eq!(t.asked().1 == Prompt::LoadAt, advanced);
    }
}

/// T5.7, T7.3: where an agenda keeps ships out no transfer and no retreat leads, nor a way that is opened for it (T39.1).
#[test]
fn what_is_not_entered_is_entered_in_no_way_t5_7() {
    use crate::games::ti3::effects::{self, Me};
    use crate::games::ti3::model::state::{Scope, Until};
    use crate::games::ti3::model::target::Source;
    for shut in [true, false] {
        let table = || {
            let mut t = Sim::with(&[Module::TacticalRetreats]);
            t.put(A, t.space(Tile::GravityRift), Cruiser, 1);
            t.put(A, t.space(Tile::Thibah), Cruiser, 1);
            if shut {
                let law = Me::new(A, Source::Political(PoliticalCard::InvestigateSpatialAnomalies));
                effects::last(&mut t.state, law, Until::RoundEnd, Scope::Nothing);
            }
            t
        };
        let mut t = table();
        let (rift, thibah) = (t.tile(Tile::GravityRift), t.tile(Tile::Thibah));
        t.go().choose(Target::Transfer).choose(Target::System(thibah));
        if t.asked().1 == Prompt::ChooseSecondSystem {
            t.choose(Target::System(rift));
        }
        assert!(t.until(Prompt::MoveShips));
        assert_eq!(t.offers(unit(Place::Space(thibah), Cruiser)), !shut);
        assert_eq!(t.offers(unit(Place::Space(rift), Cruiser)), shut, "out of it they may go");
        let mut t = table();
        t.put(B, Place::Space(thibah), Cruiser, 1);
        t.state.active = B;
        t.dice(&[1; 4]);
        t.activate(Tile::Thibah);
        let way = t.until(Prompt::Retreat) && {
            t.choose(Target::Yes);
            t.asked().1 != Prompt::OpenWayOut || t.offers(Target::System(rift))
        };
        assert_eq!(way, !shut);
    }
}
