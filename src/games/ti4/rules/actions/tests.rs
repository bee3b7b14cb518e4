//! The tactical action step by step (LRR 89), invasion (LRR 49), control (LRR 25) and the custodians (LRR 27).

use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::Step;
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::board;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

const STARPOINT: Place = Place::Planet(Planet::Starpoint);

/// LRR 89 steps 1 to 5: activation, movement, space combat, invasion, production, in this order.
#[test]
fn a_tactical_action_goes_step_by_step_lrr_89_step_2_89_step_3_89_step_4_89_step_5() {
    let mut t = sim();
    let (from, to) = (t.space(22), t.space(27));
    t.put(A, from, UnitKind::Dreadnought, 1);
    t.put(A, from, UnitKind::Carrier, 1);
    t.put(A, from, UnitKind::Infantry, 2);
    t.put(B, to, UnitKind::Dreadnought, 1);
    t.give_planet(B, Planet::NewAlbion);
    t.put(B, ALBION, UnitKind::Infantry, 1);
    t.give_planet(A, Planet::Starpoint);
    t.put(A, STARPOINT, UnitKind::SpaceDock, 1);
    t.dice(&[10, 10, 1, 10, 10, 1]);
    t.activate(27);
    let mut order = Vec::new();
    while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::ChooseAction) {
        let (_, prompt) = t.asked().expect("somebody is asked");
        if order.last() != Some(&prompt) {
            order.push(prompt);
        }
        match prompt {
            Prompt::MoveShips => {
                t.counts(&[(unit(from, UnitKind::Dreadnought), 1), (unit(from, UnitKind::Carrier), 1)]);
            }
            Prompt::LoadCargo
                if t.look()
                    .tactical
                    .as_ref()
                    .is_some_and(|tactical| tactical.moving.iter().all(|group| group.cargo.is_empty())) =>
            {
                t.counts(&[(unit(from, UnitKind::Infantry), 1)]);
            }
            Prompt::Commit => {
                t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
            }
            _ => {
                t.pass();
            }
        }
    }
    let wanted =
        [Prompt::MoveShips, Prompt::LoadCargo, Prompt::SustainDamage, Prompt::Bombard, Prompt::Commit, Prompt::Produce];
    let seen: Vec<Prompt> = order.into_iter().filter(|prompt| wanted.contains(prompt)).collect();
    assert_eq!(seen, wanted);
}

/// LRR 89 steps 2 and 5: nothing need move; units already there may produce all the same.
#[test]
fn production_needs_no_movement_lrr_89_step_5_68_1() {
    let mut t = sim();
    let home = t.home(A);
    t.go().pick(Target::System(home));
    assert_eq!(t.asked(), Some((A, Prompt::Produce)), "nothing could move there, nothing was to be invaded");
}

/// LRR 78.1, 89 step 3: alone in the system there is no space combat; with others' ships there must be one.
#[test]
fn two_players_with_ships_must_fight_lrr_78_1_89_step_3() {
    let mut t = sim();
    t.dice(&[10, 1]);
    let at = t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.units(B, at, UnitKind::Cruiser), 0);
    let mut t = sim();
    t.dice(&[10, 10]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[]);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.units(A, at, UnitKind::Cruiser), 1);
}

// ---- invasion --------------------------------------------------------------------------------------

/// LRR 49 step 1, 15 steps 1 and 2: who bombards says which unit fires at which planet before any die is rolled.
#[test]
fn bombardment_is_aimed_before_it_is_rolled_lrr_49_step_1_15_step_1_15_step_2() {
    let mut t = sim();
    let at = t.space(27);
    for planet in [Planet::NewAlbion, Planet::Starpoint] {
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), UnitKind::Infantry, 1);
    }
    t.put(A, at, UnitKind::Dreadnought, 2);
    t.dice(&[5, 4]);
    t.activate(27).until(Prompt::Bombard);
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1), (Target::Planet(Planet::Starpoint), 1)]);
    assert_eq!(t.units(B, ALBION, UnitKind::Infantry), 0, "a 5 hits");
    assert_eq!(t.units(B, STARPOINT, UnitKind::Infantry), 1, "a 4 does not");
}

/// LRR 15 step 2: hits beyond the ground forces there have no effect.
#[test]
fn excess_hits_of_a_bombardment_are_lost_lrr_15_step_2() {
    let mut t = sim();
    t.give_tech(A, Tech::WarSun);
    for planet in [Planet::NewAlbion, Planet::Starpoint] {
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), UnitKind::Infantry, 1);
    }
    t.put(A, t.space(27), UnitKind::WarSun, 1);
    t.dice(&[10, 10, 10]);
    t.activate(27).until(Prompt::Bombard).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    assert_eq!((t.units(B, ALBION, UnitKind::Infantry), t.units(B, STARPOINT, UnitKind::Infantry)), (0, 1));
}

/// LRR 49 step 2, 95.4: any number of ground forces onto any planets of the system, or none.
#[test]
fn ground_forces_land_on_planets_of_choice_lrr_49_step_2_95_4() {
    let mut t = sim();
    let at = t.space(27);
    t.put(A, at, UnitKind::Carrier, 1);
    t.put(A, at, UnitKind::Infantry, 3);
    t.activate(27).until(Prompt::Commit);
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1), (Target::Planet(Planet::Starpoint), 1)]);
    assert_eq!(t.units(A, at, UnitKind::Infantry), 1, "one stays in space");
    assert!(t.look().controls(A, Planet::NewAlbion) && t.look().controls(A, Planet::Starpoint));
    let mut t = sim();
    t.put(A, at, UnitKind::Carrier, 1);
    t.put(A, at, UnitKind::Infantry, 3);
    t.activate(27).until(Prompt::Commit).counts(&[]).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, at, UnitKind::Infantry), 3);
    assert_eq!(t.look().planet(Planet::NewAlbion).owner, None);
}

/// LRR 49 step 3, RR 66.7, 66.8: cannons on the planet fire at what lands there; the active player says where first.
#[test]
fn cannons_on_planets_fire_at_landings_in_the_order_of_the_invader_lrr_49_step_3_rr_66_7_66_8() {
    let mut t = sim();
    let at = t.space(27);
    t.state.players[A].techs.remove(Tech::AntimassDeflectors);
    for planet in [Planet::NewAlbion, Planet::Starpoint] {
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), UnitKind::Pds, 1);
    }
    t.put(A, at, UnitKind::Carrier, 1);
    t.put(A, at, UnitKind::Infantry, 3);
    t.dice(&[1, 1, 6, 6]);
    t.activate(27).until(Prompt::Commit);
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1), (Target::Planet(Planet::Starpoint), 1)]);
    assert_eq!(t.asked(), Some((A, Prompt::NextCombat)));
    t.pick(Target::Planet(Planet::Starpoint)).pick(Target::Yes);
    assert_eq!((t.units(A, STARPOINT, UnitKind::Infantry), t.units(A, ALBION, UnitKind::Infantry)), (1, 1), "1 misses");
    t.pick(Target::Yes);
    assert_eq!(t.units(A, ALBION, UnitKind::Infantry), 1, "1 misses again");
    assert_eq!(t.units(A, at, UnitKind::Infantry), 1);
}

/// RR 66.7: cannons of other systems do not fire at landings, and hits fall only on that planet.
#[test]
fn only_cannons_of_that_planet_fire_at_a_landing_rr_66_7_66_8() {
    let mut t = sim();
    t.give_tech(B, Tech::PdsIi);
    t.give_planet(B, Planet::Starpoint);
    t.put(B, STARPOINT, UnitKind::Pds, 1);
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Infantry, 2);
    t.activate(27).until(Prompt::FireCannons).pass().until(Prompt::Commit);
    t.counts(&[(Target::Planet(Planet::NewAlbion), 2)]);
    assert_ne!(t.asked().map(|(_, prompt)| prompt), Some(Prompt::FireCannons), "the PDS is on the other planet");
}

/// LRR 49 step 4, 42.3: a combat on each contested planet, in the order the active player chooses, each to its end.
#[test]
fn ground_combats_are_fought_in_the_order_of_the_invader_lrr_49_step_4_42_3() {
    let mut t = sim();
    let at = t.space(27);
    for planet in [Planet::NewAlbion, Planet::Starpoint] {
        t.give_planet(B, planet);
        t.put(B, Place::Planet(planet), UnitKind::Infantry, 1);
    }
    t.put(A, at, UnitKind::Carrier, 1);
    t.put(A, at, UnitKind::Infantry, 2);
    // Starpoint: both miss, then A hits. New Albion: B hits.
    t.dice(&[1, 1, 10, 1, 1, 10]);
    t.activate(27).until(Prompt::Commit);
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1), (Target::Planet(Planet::Starpoint), 1)]);
    assert_eq!(t.asked(), Some((A, Prompt::NextCombat)));
    t.pick(Target::Planet(Planet::Starpoint)).until(Prompt::ChooseAction);
    assert_eq!(
        (t.look().planet(Planet::Starpoint).owner, t.look().planet(Planet::NewAlbion).owner),
        (Some(A), Some(B))
    );
}

/// LRR 49 step 5, 25.1, 25.2, 31, 63.4, 79.4: the planet comes exhausted, and others' structures are destroyed.
#[test]
fn a_gained_planet_is_exhausted_and_rid_of_structures_lrr_49_step_5_25_1_63_4_79_4() {
    let mut t = sim();
    t.put(B, ALBION, UnitKind::Pds, 2);
    t.put(B, ALBION, UnitKind::SpaceDock, 1);
    t.state.players[A].techs.remove(Tech::AntimassDeflectors);
    t.dice(&[1, 1, 10]);
    t.land(1, 1);
    t.pick(Target::Pass).until(Prompt::ChooseAction);
    let planet = t.look().planet(Planet::NewAlbion);
    if planet.owner == Some(A) {
        assert!(planet.exhausted);
        assert_eq!((t.units(B, ALBION, UnitKind::Pds), t.units(B, ALBION, UnitKind::SpaceDock)), (0, 0));
    } else {
        panic!("A lost the fight: {planet:?}");
    }
}

/// LRR 25.2, 49 step 5: one's own planet is not gained again.
#[test]
fn an_own_planet_is_not_gained_again_lrr_25_2() {
    let mut t = Sim::new(&[Faction::Saar, Faction::Sol, Faction::Hacan]);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Infantry, 1);
    t.activate(27).until(Prompt::Commit).counts(&[(Target::Planet(Planet::NewAlbion), 1)]).until(Prompt::ChooseAction);
    assert!(!t.look().planet(Planet::NewAlbion).exhausted && t.look().players[A].goods == 0, "nor scavenged");
}

/// LRR 25.3-25.6: control lasts without units, until others' units take the planet or an effect does.
#[test]
fn a_planet_is_held_without_units_until_taken_lrr_25_4_25_5_25_6() {
    let mut t = sim();
    t.give_planet(B, Planet::NewAlbion);
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(27), UnitKind::Infantry, 1);
    t.activate(27).until(Prompt::Commit);
    assert!(t.look().controls(B, Planet::NewAlbion), "without a unit there");
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    assert_eq!(t.look().planet(Planet::NewAlbion).owner, Some(A));
    let mut t = sim();
    t.give_planet(B, Planet::Wellon);
    t.state.players[B].points = 1;
    t.resolve(Agenda::ColonialRedistribution, crate::games::ti4::model::target::Outcome::Planet(Planet::Wellon), &[]);
    t.until(Prompt::YesNo).pick(Target::Yes);
    assert_ne!(t.look().planet(Planet::Wellon).owner, Some(B), "by an effect (LRR 25.6)");
}

/// LRR 43.1-43.3: ground forces stand on planets, in any number, or fly in ships' space with capacity.
#[test]
fn ground_forces_stand_on_planets_in_any_number_lrr_43_1_43_2_43_3() {
    let mut t = sim();
    let (home, jord) = (Place::Space(t.home(A)), Place::Planet(Planet::Jord));
    t.put(A, jord, UnitKind::Infantry, 40);
    t.activate(22).until(Prompt::MoveShips).counts(&[(unit(home, UnitKind::Carrier), 1)]);
    t.until(Prompt::LoadCargo).counts(&[(unit(jord, UnitKind::Infantry), 6)]).until(Prompt::Commit);
    assert_eq!(t.units(A, t.space(22), UnitKind::Infantry), 6, "in the space area, with the ship");
    t.counts(&[]).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, jord, UnitKind::Infantry), 39, "no limit on a planet");
}

// ---- custodians ------------------------------------------------------------------------------------

/// A carrier with infantry of A is at Mecatol Rex, which A activates with so much influence at hand.
fn at_mecatol(goods: u8) -> Sim {
    let mut t = sim();
    t.state.players[A].goods = goods;
    t.put(A, t.space(18), UnitKind::Carrier, 1);
    t.put(A, t.space(18), UnitKind::Infantry, 2);
    t.activate(18);
    t
}

/// LRR 27.1, 54.1: ships come and go, nobody lands.
#[test]
fn nobody_lands_on_guarded_mecatol_rex_lrr_27_1_54_1() {
    let mut t = at_mecatol(0);
    assert!(!t.asked_this_turn(Prompt::Commit));
    assert_eq!(t.look().planet(Planet::MecatolRex).owner, None, "2 influence are too little");
    assert_eq!(t.units(A, t.space(18), UnitKind::Infantry), 2);
}

/// LRR 27.2, 27.3: six influence, then a landing, and a victory point.
#[test]
fn six_influence_and_a_landing_remove_the_custodians_lrr_27_2_27_3() {
    let mut t = at_mecatol(4);
    t.until(Prompt::Custodians).pick(Target::Yes).until(Prompt::Commit);
    assert_eq!((t.look().players[A].points, t.look().players[A].goods, t.look().custodians), (1, 0, false));
    let none = crate::core::Choice::Counts(vec![0]);
    assert!(t.table().pending().is_some_and(|asked| asked.shape.check(&none, &mut |_| ()).is_err()), "A must land");
    t.counts(&[(Target::Planet(Planet::MecatolRex), 1)]);
    assert!(t.look().controls(A, Planet::MecatolRex));
    let mut t = sim();
    t.state.players[A].goods = 9;
    t.put(A, t.space(18), UnitKind::Carrier, 1);
    t.activate(18);
    assert!(!t.asked_this_turn(Prompt::Custodians), "without ground forces they stay");
}

// ---- elimination -----------------------------------------------------------------------------------

/// LRR 33.1: each of the three keeps a player in the game.
#[test]
fn a_planet_a_ground_force_or_a_dock_keeps_a_player_in_the_game_lrr_33_1() {
    for keeps in [0, 1, 2, 3] {
        let mut t = sim();
        let home = t.home(B);
        for planet in t.look().planets_in(home) {
            t.state.planet_mut(planet).owner = None;
            t.state.planet_mut(planet).ground = Default::default();
        }
        t.state.players[B].reserve[UnitKind::SpaceDock] = 3;
        match keeps {
            1 => t.give_planet(B, Planet::Wellon),
            2 => t.put(B, Place::Space(home), UnitKind::Infantry, 1),
            3 => t.put(B, Place::Space(home), UnitKind::SpaceDock, 1),
            _ => {}
        }
        t.activate(22).until(Prompt::ChooseAction);
        assert_eq!(t.look().players[B].eliminated, keeps == 0, "{keeps}");
    }
}

/// A player leaves the game by a component action, too, and takes nothing along but what is theirs.
#[test]
fn an_eliminated_player_leaves_nothing_behind_lrr_33_2_33_3_33_4_33_5_33_6_33_7_33_8_69_7() {
    let mut t = sim();
    let home = t.home(B);
    for planet in t.look().planets_in(home) {
        t.state.planet_mut(planet).owner = None;
        t.state.planet_mut(planet).ground = Default::default();
    }
    t.state.players[B].reserve[UnitKind::SpaceDock] = 3;
    t.state.speaker = B;
    t.law(Agenda::MinisterOfPolicy, crate::games::ti4::model::state::LawPlace::Owned(B));
    t.give_card(B, ActionCard::Plague);
    t.give_secret(B, Secret::ForgeAnAlliance);
    t.state.hidden.secret_deck.retain(|secret| *secret != Secret::ThreatenEnemies);
    t.state.players[B].scored.push(Secret::ThreatenEnemies);
    t.give_note(A, Promissory::Ceasefire, B);
    t.give_note(B, Promissory::TradeAgreement, C);
    let system = t.tile(22);
    t.state.system_mut(system).tokens.insert(B);
    let support = crate::games::ti4::model::state::Note { kind: Promissory::SupportForTheThrone, owner: B };
    t.state.hidden.notes[B].retain(|note| *note != support);
    t.state.players[C].notes_face_up.push(support);
    t.state.players[C].points = 1;
    t.go()
        .use_it(crate::games::ti4::model::target::Source::Ability(Ability::OrbitalDrop))
        .until_seat(C, Prompt::ChooseAction);
    let state = t.look();
    assert!(state.players[B].eliminated && state.players[B].strategy_cards.is_empty(), "LRR 33.6");
    assert!(state.system(home).space.is_empty() && state.tokens_on_board(B) == 0, "units and tokens (LRR 33.2)");
    assert!(state.laws.is_empty() && state.agenda_discard.contains(&Agenda::MinisterOfPolicy), "LRR 33.3");
    assert!(state.hidden.notes[A].iter().any(|note| note.kind == Promissory::Ceasefire && note.owner == A), "LRR 33.4");
    assert!(state.hidden.notes[C].iter().all(|note| note.owner != B) && state.players[C].points == 0, "LRR 69.7");
    assert!(state.action_discard.contains(&ActionCard::Plague) && state.hidden.hands[B].is_empty(), "LRR 33.5");
    let back = [Secret::ForgeAnAlliance, Secret::ThreatenEnemies];
    assert!(back.iter().all(|secret| state.hidden.secret_deck.contains(secret)), "scored or not (LRR 33.7)");
    assert_eq!(state.speaker, C, "to the left (LRR 33.8)");
    assert_eq!(t.asked(), Some((C, Prompt::ChooseAction)), "B has no turn any more");
}

/// LRR 33.10, 90.18: what depends on an eliminated player's components goes on as far as the rules say so.
#[test]
fn some_things_outlast_an_eliminated_player_lrr_33_10_90_18() {
    use crate::games::ti4::model::data::Wormholes;
    use crate::games::ti4::model::state::{Scope, Until};
    let out = |t: &mut Sim| {
        let home = t.home(B);
        for planet in t.look().planets_in(home) {
            t.state.planet_mut(planet).owner = None;
            t.state.planet_mut(planet).ground = Default::default();
        }
        t.state.players[B].reserve[UnitKind::SpaceDock] = 3;
        t.state.players[B].reserve[UnitKind::Pds] = 6;
        t.activate(22).until(Prompt::ChooseAction);
        assert!(t.look().players[B].eliminated);
    };
    let mut t = Sim::new(&[Faction::Sol, Faction::Creuss, Faction::Hacan]);
    let gate = t.tile(22);
    t.state.system_mut(gate).wormholes = Wormholes::ALPHA;
    out(&mut t);
    assert_eq!(t.look().system(gate).wormholes, Wormholes::ALPHA, "the tokens of Creuss");
    let mut t = Sim::new(&[Faction::Nekro, Faction::Sol, Faction::Hacan]);
    t.give_tech(A, Tech::SpecOpsIi);
    let source = crate::games::ti4::model::target::Source::Tech(Tech::ValefarAssimilatorX);
    let me = crate::games::ti4::effects::Me { seat: A, source, scope: Scope::Nothing };
    crate::games::ti4::effects::last(&mut t.state, me, Until::Forever, Scope::Tech(Tech::SpecOpsIi));
    out(&mut t);
    assert!(t.look().players[A].has(Tech::SpecOpsIi), "the copy of Nekro");
    let mut t = Sim::new(&[Faction::Sol, Faction::Naalu, Faction::Hacan]);
    let zero = crate::games::ti4::model::state::Note { kind: Promissory::GiftOfPrescience, owner: B };
    t.state.hidden.notes[B].retain(|note| *note != zero);
    t.state.players[C].notes_face_up.push(zero);
    out(&mut t);
    assert_eq!(t.look().initiative(C), 0, "the initiative of Naalu, until the status phase ends");
    t.state = t.look().clone();
    t.end_round().until(Prompt::PickStrategyCard);
    assert!(t.look().players[C].notes_face_up.is_empty());
}

/// LRR 46.3, 36.3: twelve infantry pieces man twelve places, ten fighters ten systems.
#[test]
fn a_place_without_a_plastic_piece_is_lost_lrr_46_3_36_3() {
    let mut t = sim();
    let abroad: Vec<Planet> = Planet::ALL
        .iter()
        .copied()
        .filter(|&planet| {
            t.state.planet(planet).system.is_some()
                && t.state.planet(planet).owner.is_none()
                && planet != Planet::MecatolRex
        })
        .take(12)
        .collect();
    for &planet in &abroad {
        t.give_planet(A, planet);
        t.put(A, Place::Planet(planet), UnitKind::Infantry, 2);
    }
    t.state.step = Step::ActionEnd;
    t.go();
    assert_eq!(t.asked(), Some((A, Prompt::RemoveExcess)), "Jord is the thirteenth");
    t.pick(unit(Place::Planet(abroad[3]), UnitKind::Infantry));
    assert_eq!(t.units(A, Place::Planet(abroad[3]), UnitKind::Infantry), 0);
    assert_eq!(board::places(t.look()).filter(|&at| t.units(A, at, UnitKind::Infantry) > 0).count(), 12);
}

/// RR 13, 28: the active player attacks, the other defends.
#[test]
fn the_active_player_is_the_attacker_rr_13_28() {
    let mut t = sim();
    t.state.active = C;
    let at = t.space(27);
    t.put(C, at, UnitKind::Cruiser, 1);
    t.put(B, at, UnitKind::Cruiser, 1);
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.activate(27).until(Prompt::AnnounceRetreat);
    let combat = t.look().combat.as_ref().expect("they fight");
    assert_eq!((combat.attacker, combat.defender), (C, B));
}

/// Empties the home of B, who has nothing else.
fn ruin(t: &mut Sim) {
    let home = t.home(B);
    for planet in t.look().planets_in(home) {
        t.state.planet_mut(planet).owner = None;
        t.state.planet_mut(planet).ground = Default::default();
    }
    t.state.players[B].reserve[UnitKind::SpaceDock] = 3;
}

/// LRR 33.2, 4.2: who leaves on their own turn is followed by the next in initiative order.
#[test]
fn who_leaves_on_their_own_turn_is_followed_by_the_next_lrr_33_2_4_2() {
    let mut t = sim();
    ruin(&mut t);
    t.state.active = B;
    t.activate(22).until(Prompt::ChooseAction);
    assert!(t.look().players[B].eliminated && t.look().players[B].techs.is_empty());
    assert_eq!(t.asked(), Some((C, Prompt::ChooseAction)), "after B comes C, not A");
}

/// The last player in the game has won it.
#[test]
fn the_last_player_left_wins_lrr_33_1() {
    let mut t = sim();
    ruin(&mut t);
    t.state.players[C].eliminated = true;
    t.activate(22);
    for _ in 0..40 {
        if t.look().outcome.is_none() {
            t.pass();
        }
    }
    assert_eq!(t.look().round, 1, "at once");
    assert_eq!(t.look().outcome.as_ref().map(|outcome| outcome.winners), Some(crate::core::Seats::from(A)));
}

/// LRR 23.4: Infiltrate may take a piece from the board, and need not.
#[test]
fn a_structure_is_taken_over_with_a_piece_from_the_board_lrr_23_4() {
    for (answer, docks) in [(Target::Yes, 1), (Target::Pass, 0)] {
        let mut t = sim();
        t.give_card(A, ActionCard::Infiltrate);
        for planet in [Planet::Wellon, Planet::Saudor] {
            t.give_planet(A, planet);
            t.put(A, Place::Planet(planet), UnitKind::SpaceDock, 1);
        }
        t.put(B, ALBION, UnitKind::SpaceDock, 1);
        t.dice(&[10, 1]);
        t.land(1, 1);
        t.react(crate::games::ti4::model::target::Source::ActionCard(ActionCard::Infiltrate));
        assert_eq!(t.asked(), Some((A, Prompt::YesNo)), "no dock is left in reinforcements");
        t.pick(answer);
        if docks > 0 {
            t.counts(&[(unit(Place::Planet(Planet::Saudor), UnitKind::SpaceDock), 1)]);
        }
        t.until(Prompt::ChooseAction);
        assert_eq!((t.units(A, ALBION, UnitKind::SpaceDock), t.units(B, ALBION, UnitKind::SpaceDock)), (docks, 0));
    }
}

/// Saar's docks stand in space also when they are taken over (LRR 85.1).
#[test]
fn saar_takes_a_dock_over_into_space_lrr_85_1() {
    let mut t = Sim::new(&[Faction::Saar, Faction::Sol, Faction::Hacan]);
    t.give_card(A, ActionCard::Infiltrate);
    t.put(B, ALBION, UnitKind::SpaceDock, 1);
    t.dice(&[10, 1]);
    t.land(1, 1);
    t.react(crate::games::ti4::model::target::Source::ActionCard(ActionCard::Infiltrate)).until(Prompt::ChooseAction);
    assert_eq!((t.units(A, t.space(27), UnitKind::SpaceDock), t.units(A, ALBION, UnitKind::SpaceDock)), (1, 0));
}

/// LRR 87.3, 95.2: damage travels with a unit: carried, landed and sent back by Parley, it stays damaged.
#[test]
fn damage_travels_with_ground_forces_lrr_87_3_95_2() {
    let mut t = sim();
    let (from, to, albion) = (t.space(22), t.space(27), Place::Planet(Planet::NewAlbion));
    t.give_planet(B, Planet::NewAlbion);
    t.give_card(B, ActionCard::Parley);
    t.put(A, from, UnitKind::Carrier, 1);
    t.put(A, from, UnitKind::Infantry, 2);
    board::area_mut(&mut t.state, from).change(A, |units| units.damage(UnitKind::Infantry));
    t.activate(27).until(Prompt::MoveShips);
    t.counts(&[(Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false }, 1)]).until(Prompt::LoadCargo);
    let damaged = |damaged| Target::Unit { at: from, kind: UnitKind::Infantry, damaged };
    t.counts(&[(damaged(true), 1), (damaged(false), 1)]).until(Prompt::Commit);
    assert_eq!(board::units(t.look(), A, to).damaged(UnitKind::Infantry), 1, "carried");
    // Whole and damaged ones are asked for apart.
    t.counts(&[(Target::Planet(Planet::NewAlbion), 1)]).counts(&[(Target::Planet(Planet::NewAlbion), 1)]);
    assert_eq!(t.asked(), Some((B, Prompt::React)));
    assert_eq!(board::units(t.look(), A, albion).damaged(UnitKind::Infantry), 1, "landed");
    t.play(ActionCard::Parley);
    let back = board::units(t.look(), A, to);
    assert_eq!((back.whole(UnitKind::Infantry), back.damaged(UnitKind::Infantry)), (1, 1), "sent back");
}
