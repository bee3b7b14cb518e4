//! Modules, counters and cards that meet each other.

use super::ascension::{JORD, SAUDOR, table};
use super::mercenaries::{hire, invasion};
use crate::core::testing::Told;
use crate::core::{Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::effects::{self, Ask, Me, Permit};
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Deed, PickedCard, Scope, Spot, Step, SystemId, Until};
use crate::games::ti3::model::target::{Place, Prompt, Source, Subject, Target};
use crate::games::ti3::rules::combat::space;
use crate::games::ti3::rules::setup::{Races, Setup};
use crate::games::ti3::rules::{leaders, movement, scoring};
use crate::games::ti3::testing::*;
use UnitKind::*;

fn spot(t: &Sim, seat: Seat, nth: u8) -> Spot {
    t.look().players[seat].leaders[usize::from(nth)]
}

/// A counter lies face down on Saudor.
fn hide(t: &mut Sim, counter: Domain) {
    t.state.hidden.domains.retain(|(planet, _)| *planet != Planet::Saudor);
    t.state.hidden.domains.push((Planet::Saudor, counter));
    t.state.planets[Planet::Saudor].domains = vec![None];
}

/// A's only carrier goes to Saudor with ground forces and a leader, and lands the former, and the latter as the test likes.
fn expedition(t: &mut Sim, forces: u32, nth: u8, lands: bool) {
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Carrier, 1);
    let leader = [Target::Use(Source::Leader(nth))];
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::MoveFrom));
    // The leader must come along: no other ship is at home.
    t.choose(Target::System(home)).counts(&[(unit(JORD, GroundForce), forces)]);
    assert!(t.until(Prompt::Land));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, GroundForce), forces)]);
    assert_eq!(t.asked().1, Prompt::LandLeaders);
    t.some(if lands { &leader } else { &[] });
}

// ---- domain counters --------------------------------------------------------------------------

/// T43.3: locals fight by the rules of combat, so a general rolls two dice again in each round against them.
#[test]
fn a_general_rolls_again_in_each_round_against_locals_t54_9() {
    let mut t = Sim::with(&[Module::Leaders, Module::DistantSuns]);
    hide(&mut t, Domain::HostileLocals1);
    let home = Place::Space(t.home(A));
    let nth = t.leader(A, Race::Hacan, Leader::General, home);
    // Two dice again, and nobody hits; then once more.
    t.dice(&[1, 1, 1, 1, 1, 8, 1]);
    expedition(&mut t, 1, nth, true);
    for _ in 0..3 {
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(Target::Use(Source::Leader(nth)));
    }
    t.finish();
    assert!(t.look().controls(A, Planet::Saudor));
}

/// T16.9s: damage takes a die against locals, too; a dreadnought of pirates has two.
#[test]
fn ships_fight_locals_with_the_dice_of_the_variant_t16_9s() {
    for (ascended, dice) in [(true, 1), (false, 1)] {
        let mut t = table(ascended, &[Module::DistantSuns, Module::DistantSunsSe]);
        hide(&mut t, Domain::FighterAmbush1);
        let (home, at) = (t.home(A), t.space(Tile::Saudor));
        t.state.change(at, A, |units| units.put(Dreadnought, 1, 1));
        // The dreadnought and the carrier miss, the fighter hits.
        let mut faces = vec![1; dice + 1];
        faces.push(9);
        t.dice(&faces);
        t.activate(Tile::Saudor).moves(home, &[(Carrier, 1)], &[(JORD, GroundForce, 1)]);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, GroundForce), 1)]);
        assert_eq!(t.asked(), (A, Prompt::Casualties), "{ascended}");
    }
    for (ascended, left) in [(true, 0), (false, 1)] {
        let mut t = table(ascended, &[Module::FinalFrontier]);
        let at = t.tile(Tile::Empty);
        t.state.hidden.frontier.iter_mut().filter(|(own, _)| *own == at).for_each(|own| own.1 = Domain::SpacePirates);
        let from = t.state.touching(at).find(|id| t.state.system(*id).planets.len() == 1).expect("a neighbour");
        t.state.players[A].goods = 0;
        t.put(A, Place::Space(from), Cruiser, 2);
        // Both hit in the first round of the variant; else one, and two hits end it.
        t.dice(if ascended { &[1, 1, 5, 5] } else { &[1, 1, 5, 7, 1, 7, 1] });
        t.activate_system(at);
        t.moves(from, &[(Cruiser, 2)], &[]);
        while t.asked().1 == Prompt::MoveFrom {
            t.pass();
        }
        assert_eq!(t.units(Place::Space(at), A).count(Cruiser), left, "{ascended}");
    }
}

/// T54.4s: whose ship a counter destroys comes home; T54.3: else he is killed.
#[test]
fn leaders_whose_ship_a_counter_destroys_come_home_t54_4s() {
    for ascended in [true, false] {
        let fate = if ascended { Spot::At(JORD) } else { Spot::Dead };
        let mut t = table(ascended, &[Module::Leaders, Module::DistantSuns, Module::DistantSunsSe]);
        hide(&mut t, Domain::AutomatedDefenseSystem);
        let home = Place::Space(t.home(A));
        let nth = t.leader(A, Race::Sol, Leader::Admiral, home);
        t.dice(&[6, 1]);
        expedition(&mut t, 2, nth, false);
        t.finish();
        assert_eq!(spot(&t, A, nth), fate, "shot down");
        let mut t = table(ascended, &[Module::Leaders, Module::FinalFrontier]);
        let at = t.tile(Tile::Empty);
        t.state.hidden.frontier.iter_mut().filter(|(own, _)| *own == at).for_each(|own| own.1 = Domain::FfSupernova);
        let from = t.state.touching(at).find(|id| t.state.system(*id).planets.len() == 1).expect("a neighbour");
        t.put(A, Place::Space(from), Cruiser, 1);
        let nth = t.leader(A, Race::Sol, Leader::Admiral, Place::Space(from));
        t.activate_system(at);
        assert!(t.until(Prompt::MoveFrom));
        t.choose(Target::System(from));
        t.finish();
        assert!(t.units(Place::Space(at), A).is_empty());
        assert_eq!(spot(&t, A, nth), fate, "burnt");
    }
}

/// What brings ground forces home brings those home that a defense system shot.
#[test]
fn ground_forces_that_defense_systems_shoot_may_come_home_t43() {
    for (tech, home) in [(true, 4), (false, 3)] {
        let mut t = Sim::with(&[Module::DistantSuns, Module::DistantSunsSe]);
        hide(&mut t, Domain::AutomatedDefenseSystem);
        if tech {
            t.give_tech(A, Tech::GenSynthesis);
        }
        let from = t.home(A);
        t.dice(&[6, 1, 5]);
        t.activate(Tile::Saudor).moves(from, &[(Carrier, 1)], &[(JORD, GroundForce, 2)]);
        assert!(t.until(Prompt::Land));
        let at = t.space(Tile::Saudor);
        t.counts(&[(unit(at, GroundForce), 2)]);
        assert_eq!((t.units(SAUDOR, A).count(GroundForce), t.units(JORD, A).count(GroundForce)), (1, home));
    }
}

/// T54.1: where ground forces go back to their ships leaders do, too; where the settlers are their own they stay.
#[test]
fn leaders_go_back_with_those_whom_settlers_turn_away_t43() {
    for (die, aboard) in [(5, true), (6, false)] {
        let mut t = Sim::with(&[Module::Leaders, Module::DistantSuns]);
        hide(&mut t, Domain::Settlers);
        let home = Place::Space(t.home(A));
        let nth = t.leader(A, Race::Sol, Leader::Admiral, home);
        t.dice(&[die]);
        expedition(&mut t, 1, nth, true);
        t.finish();
        assert_eq!(spot(&t, A, nth), Spot::At(if aboard { t.space(Tile::Saudor) } else { SAUDOR }));
    }
}

// ---- leaders ----------------------------------------------------------------------------------

/// T51.1: leaders do nothing for mechanized units.
#[test]
fn a_general_does_not_roll_for_mechanized_units_t51_1() {
    for machine in [true, false] {
        let mut t = Sim::with(&[Module::Leaders, Module::MechanizedUnits]);
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, GroundForce, 1);
        let at = t.space(Tile::Saudor);
        t.put(A, at, Carrier, 1);
        t.put(A, at, GroundForce, 2);
        let second = if machine { MechanizedUnit } else { GroundForce };
        t.put(A, at, second, 1);
        let nth = t.leader(A, Race::Hacan, Leader::General, at);
        t.dice(&[1, if machine { 1 } else { 2 }, 3, 3, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Land));
        let landed = if machine {
            vec![(unit(at, GroundForce), 1), (unit(at, second), 1)]
        } else {
            vec![(unit(at, GroundForce), 2)]
        };
        t.counts(&landed).some(&[Target::Use(Source::Leader(nth))]);
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::Leader(nth)));
        assert_eq!(t.asked().1 == Prompt::Component, !machine, "one die fits, or either of two");
    }
}

/// T53.3: mercenaries carry no leaders, so nobody goes aboard one.
#[test]
fn leaders_do_not_walk_aboard_a_mercenary_t54_2s() {
    for (kind, may) in [(Felrey, false), (Cruiser, true)] {
        let mut t = table(true, &[Module::Leaders, Module::Mercenaries]);
        let home = Place::Space(t.home(A));
        let nth = t.leader(A, Race::Sol, Leader::Admiral, JORD);
        t.clear(A, home);
        match kind {
            Felrey => hire(&mut t, A, home, Felrey),
            _ => t.put(A, home, kind, 1),
        }
        assert_eq!(!leaders::walks(&t.state, A, nth).is_empty(), may);
    }
}

/// T54.4, T54.6: a planet on which there is only a mercenary is a neutral one.
#[test]
fn a_mercenary_makes_no_captor_of_a_neutral_planet_t54_4() {
    for (owned, lost, fate) in [
        (true, true, Spot::Captive(B)),
        (false, true, Spot::Dead),
        (true, false, Spot::At(SAUDOR)),
        (false, false, Spot::At(SAUDOR)),
    ] {
        let mut t = Sim::with(&[Module::Leaders, Module::Mercenaries]);
        t.hand(A, &[]);
        hire(&mut t, B, SAUDOR, Krevvil);
        if owned {
            t.give_planet(B, Planet::Saudor);
            t.put(B, SAUDOR, GroundForce, 1);
        }
        let at = t.space(Tile::Saudor);
        t.put(A, at, Carrier, 1);
        t.put(A, at, GroundForce, 2);
        let nth = t.leader(A, Race::Sol, Leader::Admiral, at);
        // Another leader is B's captive: he is found on a nine.
        let captive = usize::from(nth == 0);
        t.state.players[A].leaders[captive] = Spot::Captive(B);
        let dice: &[u32] = if lost { &[1, 1, 10, 10, 1, 10, 10] } else { &[10, 10, 1, 1, 1, 9, 9] };
        t.dice(dice);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, GroundForce), if lost { 1 } else { 2 })]);
        t.some(&[Target::Use(Source::Leader(nth))]).finish();
        assert_eq!(t.look().controls(A, Planet::Saudor), !lost, "{owned}");
        assert_eq!(spot(&t, A, nth), fate, "{owned}");
        let freed = spot(&t, A, captive as u8) != Spot::Captive(B);
        assert_eq!(freed, owned && !lost, "{owned}");
    }
}

/// T53.4: who works as a PDS on the planet of a scientist stops all bombardment.
#[test]
fn rhelat_shields_with_a_scientist_t54_7() {
    for (rhelat, shielded) in [(true, true), (false, false)] {
        let mut t = Sim::with(&[Module::Leaders, Module::Mercenaries]);
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, GroundForce, 1);
        t.leader(B, Race::JolNar, Leader::Scientist, SAUDOR);
        if rhelat {
            hire(&mut t, B, SAUDOR, Rhelat);
        }
        let ask = Ask::of(B).planet(Planet::Saudor).other(A);
        assert_eq!(effects::allowed(&t.state, Permit::BeBombarded, ask, true), !shielded);
    }
}

/// T59.3, T54.1: leaders stay at home though all ships are placed elsewhere.
#[test]
fn leaders_outlive_the_early_turns_t59_3() {
    let races = Races::Chosen(vec![Race::Sol, Race::Letnev, Race::Xxcha]);
    let modules = vec![Module::Leaders, Module::SimulatedEarlyTurns];
    let mut table: Table<Ti3> = Table::new(Setup { modules, races, ..setup() }, 1);
    let home = |table: &Table<Ti3>| table.state().players[A].home;
    loop {
        let (seat, why) = table.asked();
        let marked = || table.state().marks.iter().find(|(own, _)| *own == A).map(|(_, id)| Target::System(*id));
        let (aboard, away) = (Target::System(home(&table)), marked());
        match (seat, why.prompt, why.subject) {
            (_, Prompt::PickStrategyCard, _) => break,
            (A, Prompt::PlaceLeader, _) if table.offers(aboard.clone()) => table.choose(aboard),
            (A, Prompt::PlaceStartingUnits, Subject::Unit(kind)) if kind.is_ship() && away.is_some() => {
                let target = away.expect("a marked system");
                let all = table.state().players[A].race.row().units.iter().find(|(own, _)| *own == kind);
                let count = all.map_or(0, |(_, count)| u32::from(*count));
                if table.try_counts(&[(target.clone(), count)]).is_err() {
                    table.choose_first();
                }
            }
            _ => table.choose_first(),
        }
    }
    let state = table.state();
    assert!(!state.space(home(&table), A).carries_leaders(), "no ship is left at home");
    assert!(state.players[A].leaders.iter().all(|spot| *spot == Spot::At(JORD)));
}

// ---- battles ----------------------------------------------------------------------------------

/// T13.6: fighters in an ion storm roll no dice.
#[test]
fn no_sabotage_runs_in_an_ion_storm_t48_1() {
    for (tile, runs) in [(Tile::IonStorm, false), (Tile::AbyzFria, true)] {
        let mut t = Sim::with(&[Module::SabotageRuns]);
        let from = t.tile(Tile::Wellon);
        let at = if runs { t.state.touching(from).find(|id| *id == t.tile(tile)) } else { Some(t.tile(tile)) };
        let at = at.expect("next to Wellon");
        t.put(A, Place::Space(from), Carrier, 1);
        t.put(A, Place::Space(from), Fighter, 3);
        t.put(B, Place::Space(at), WarSun, 1);
        t.activate_system(at).moves(from, &[(Carrier, 1)], &[(Place::Space(from), Fighter, 3)]);
        assert_eq!(t.until(Prompt::SabotageRun), runs);
    }
}

/// T39.1: no way is opened into a system that nobody may enter.
#[test]
fn a_way_out_leads_where_ships_may_go_t39_1() {
    for open in [true, false] {
        let mut t = Sim::with(&[Module::TacticalRetreats]);
        let (home, at) = (t.home(A), t.tile(Tile::Saudor));
        t.put(A, Place::Space(home), Cruiser, 2);
        t.put(B, Place::Space(at), Cruiser, 1);
        // The only neighbours without units are red-bordered.
        for id in t.state.touching(at).filter(|id| t.state.present(*id).is_empty()).collect::<Vec<_>>() {
            t.state.systems[id.index()].tile = Tile::GravityRift;
        }
        if !open {
            let me = Me::new(C, Source::Political(PoliticalCard::InvestigateSpatialAnomalies));
            effects::last(&mut t.state, me, Until::RoundEnd, Scope::Nothing);
        }
        t.dice(&[1, 1, 1, 10, 10]);
        t.activate(Tile::Saudor).moves(home, &[(Cruiser, 2)], &[]);
        assert!(space::ways_out(t.look(), at, B).is_empty());
        assert_eq!(t.until(Prompt::Retreat), open);
    }
}

/// T53.3: mercenaries take no planet, but what they win alone costs its owner the dock.
#[test]
fn mercenaries_alone_destroy_a_dock_t53_3() {
    for (dock, done) in [(1, true), (0, false)] {
        let mut t = invasion(&[(Kavlik, 1)], &[(GroundForce, 1), (SpaceDock, dock)], &[5, 1]);
        t.finish();
        assert_eq!(t.look().planets[Planet::Saudor].owner, None);
        assert_eq!(scoring::meets(t.look(), A, Objective::S2SeDestroyedDock), done);
        assert!(!t.look().players[A].deeds.contains(&Deed::DestroyedDock { of: B, last: true }), "he did not take it");
    }
}

// ---- cards ------------------------------------------------------------------------------------

/// T13.1: the gate of the Creuss is their home system, too.
#[test]
fn the_gate_is_not_outside_the_home_t13_1() {
    for gate in [true, false] {
        let mut t = Sim::new();
        let (home, at) = (Place::Space(t.home(A)), t.tile(Tile::Empty));
        t.race(A, Race::Creuss).clear(A, home);
        if gate {
            t.state.systems[at.index()].tile = Tile::CreussGate;
        }
        let open = |id: &SystemId| *id != at && *id != t.home(A) && t.state.present(*id).is_empty();
        let abroad: Vec<SystemId> = t.state.system_ids().filter(open).take(7).collect();
        for id in abroad.into_iter().chain([at]) {
            for planet in t.state.system(id).planets {
                t.give_planet(A, planet);
            }
            t.put(A, Place::Space(id), Cruiser, 1);
        }
        assert_eq!(scoring::meets(&t.state, A, Objective::SecretExpansionist), !gate);
    }
}

/// T40.1: of home systems only those of enemies are spared.
#[test]
fn the_own_home_can_be_annexed_back_t40_1() {
    let mut t = table(true, &[Module::VariantStrategyCards]);
    t.state.active = B;
    let (home, enemy) = (t.home(B), t.home(A));
    for seat in [A, B] {
        let system = t.home(seat);
        for place in t.state.places(system).collect::<Vec<_>>() {
            t.clear(seat, place);
        }
    }
    let lost = t.state.system(home).planets.first().expect("a home planet");
    t.state.planets[lost].owner = Some(C);
    for near in [home, enemy] {
        let system = t.state.touching(near).find(|id| !t.state.system(*id).planets.is_empty()).expect("a neighbour");
        for planet in t.state.system(system).planets {
            t.give_planet(B, planet);
        }
        t.put(B, Place::Space(system), Cruiser, 1);
    }
    t.go().choose(Target::Strategy(StrategyCard::DiplomacyIi)).choose(Target::Yes);
    assert_eq!(t.asked(), (B, Prompt::Annex));
    assert!(t.offers(Target::Planet(lost)) && !t.offers(Target::Planet(Planet::Jord)));
}

/// T6.5: fighters that do not move by themselves are not moved by Warfare II.
#[test]
fn warfare_ii_moves_only_what_moves_alone_t6_5() {
    for free in [false, true] {
        let mut t = Sim::with(&[Module::VariantStrategyCards]);
        let home = t.home(A);
        let near = t.state.touching(home).find(|id| !t.state.system(*id).planets.is_empty()).expect("a neighbour");
        for planet in t.state.system(near).planets {
            t.give_planet(A, planet);
        }
        t.put(A, Place::Space(near), Carrier, 1);
        t.put(A, Place::Space(home), Fighter, 1);
        if free {
            t.give_tech(A, Tech::AdvancedFighters);
        }
        t.state.active = C;
        if t.state.players[C].cards.iter().all(|own| own.card != StrategyCard::WarfareIi) {
            t.state.players[C].cards.push(PickedCard { card: StrategyCard::WarfareIi, used: false });
        }
        t.go().choose(Target::Strategy(StrategyCard::WarfareIi)).pass();
        assert_eq!(t.asked(), (A, Prompt::UseSecondary));
        t.choose(Target::Yes).choose(Target::System(home));
        assert_eq!(t.asked(), (A, Prompt::PatrolShip));
        assert!(t.offers(unit(Place::Space(home), Carrier)));
        assert_eq!(t.offers(unit(Place::Space(home), Fighter)), free);
    }
}

/// T11.6: political cards are trade goods for an objective that is paid in part with these, too.
#[test]
fn political_cards_pay_for_a_mixed_objective_t11_6() {
    let card = PoliticalCard::ALL[0];
    for (cards, paid) in [(2, true), (1, false)] {
        let mut t = Sim::with(&[Module::VariantStrategyCards]);
        t.state.players[A].goods = 5;
        t.state.hidden.agendas[A] = PoliticalCard::ALL[..cards].to_vec();
        t.state.hidden.political_deck.retain(|own| *own != card);
        assert_eq!(scoring::meets(&t.state, A, Objective::S1SeSpendMixed), paid);
        if paid {
            let mut all = t.state.objectives.clone();
            all[0].objective = Objective::S1SeSpendMixed;
            t.state.objectives = all;
            t.at(Step::Score(0)).choose(Target::Objective(Objective::S1SeSpendMixed));
            while t.look().players[A].points == 0 {
                t.pass();
            }
            assert_eq!((t.look().players[A].goods, t.look().hidden.agendas[A].len()), (0, 0));
        }
    }
}

// ---- leaders whose ship is gone ---------------------------------------------------------------

/// T54.3: killed at once, so that nobody lands on the next planet from a ship that was lost in an ambush.
#[test]
fn leaders_do_not_land_from_a_ship_lost_in_an_ambush_t54_3() {
    for (dice, lands) in [([1, 9], false), ([9, 1], true)] {
        let mut t = Sim::with(&[Module::Leaders, Module::DistantSuns]);
        let (at, abyz) = (t.space(Tile::AbyzFria), Planet::Abyz);
        t.state.hidden.domains.retain(|(planet, _)| ![abyz, Planet::Fria].contains(planet));
        t.state.hidden.domains.push((abyz, Domain::FighterAmbush1));
        t.state.planets[abyz].domains = vec![None];
        t.state.planets[Planet::Fria].domains.clear();
        t.give_planet(A, Planet::Fria);
        let nth = t.leader(A, Race::Hacan, Leader::Scientist, at);
        t.put(A, at, Carrier, 1);
        t.put(A, at, GroundForce, 1);
        t.dice(&dice);
        t.activate(Tile::AbyzFria);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, GroundForce), 1)]);
        assert_eq!(t.asked(), (A, Prompt::LandLeaders));
        t.some(&[]);
        assert_eq!(t.asked() == (A, Prompt::LandLeaders), lands, "{dice:?}");
        assert_eq!(spot(&t, A, nth) == Spot::Dead, !lands);
    }
}

/// T54.3: nor does the enemy decide about who is lost in a rift as the fleet retreats.
#[test]
fn leaders_go_down_in_a_rift_as_they_retreat_t54_3() {
    for (die, lives) in [(5, false), (6, true)] {
        let mut t = Sim::with(&[Module::Leaders]);
        let (rift, way) = (t.space(Tile::GravityRift), t.space(Tile::Thibah));
        let nth = t.leader(A, Race::Hacan, Leader::Scientist, rift);
        t.put(A, rift, Cruiser, 1);
        t.put(A, way, Cruiser, 1);
        t.put(B, rift, Cruiser, 1);
        t.counter(A, Tile::Thibah);
        t.state.active = B;
        // Nobody hits; then the die of the rift.
        t.dice(&[1, 1, die]);
        t.activate(Tile::GravityRift);
        assert!(t.until(Prompt::Retreat));
        t.choose(Target::Yes).finish();
        assert_eq!(spot(&t, A, nth), if lives { Spot::At(way) } else { Spot::Dead }, "a {die}");
    }
}

/// T54.3: who goes down with a ship in a rift is not picked up by another that is there or comes later.
#[test]
fn leaders_go_down_with_their_ship_in_a_rift_t54_3() {
    for (die, lives) in [(5, false), (6, true)] {
        let mut t = Sim::with(&[Module::Leaders]);
        let rift = t.tile(Tile::GravityRift);
        let next = t.state.touching(rift).find(|id| movement::is_open(&t.state, *id)).expect("a way out");
        let nth = t.leader(A, Race::Hacan, Leader::General, Place::Space(rift));
        t.put(A, Place::Space(rift), Cruiser, 1);
        t.put(A, Place::Space(next), Cruiser, 1);
        t.dice(&[die]);
        t.activate_system(next).moves(rift, &[(Cruiser, 1)], &[]);
        let expected = if lives { Spot::At(Place::Space(next)) } else { Spot::Dead };
        assert_eq!(spot(&t, A, nth), expected, "a {die}");
    }
}

// ---- once for a battle ------------------------------------------------------------------------

/// Ground forces that come back on the very planet under attack fight on: the weapon works once.
#[test]
fn the_bacterial_weapon_does_not_kill_who_came_back_again() {
    let mut t = Sim::new();
    let home = t.home(B);
    let arc = Place::Planet(Planet::ArcPrime);
    for at in t.state.places(home) {
        t.clear(B, at);
    }
    t.state.planets[Planet::WrenTerra].owner = None;
    t.put(B, arc, GroundForce, 1);
    t.give_tech(B, Tech::GenSynthesis);
    t.give_tech(A, Tech::X89BacterialWeapon);
    t.put(A, Place::Space(home), Dreadnought, 1);
    t.put(A, Place::Space(home), GroundForce, 1);
    t.give_tech(A, Tech::StasisCapsules);
    t.dice(&[5]);
    t.activate_system(home);
    let weapon = Target::Use(Source::Tech(Tech::X89BacterialWeapon));
    while !t.offers(weapon.clone()) {
        match t.asked().1 {
            Prompt::Land if t.offers(unit(Place::Space(home), GroundForce)) => {
                t.counts(&[(unit(Place::Space(home), GroundForce), 1)]);
            }
            _ => {
                t.pass();
            }
        }
    }
    t.choose(weapon.clone());
    assert_eq!(t.units(arc, B).count(GroundForce), 1, "it came back");
    assert!(!t.offers(weapon), "once");
}
