use super::*;
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::rules::setup::Galaxy;
use crate::games::ti4::rules::{limits, movement};
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, setup, unit};

fn sim() -> Sim {
    Sim::expanded(&[Faction::VuilRaith, Faction::Sol, Faction::Hacan])
}

fn captives(t: &Sim, kind: UnitKind) -> u32 {
    capture::count(t.look(), A, kind)
}

/// A has captured a unit of B.
fn seized(t: &mut Sim, kind: UnitKind) {
    if kind.pieces().is_some() {
        t.state.players[B].reserve[kind] -= 1;
        t.state.players[A].captives.pieces.change(B, |units| units.add(kind, 1));
    } else {
        t.state.players[A].captives.tokens.add(kind, 1);
    }
}

/// RR set-up 11.
#[test]
fn the_cabal_starts_with_what_its_sheet_says() {
    let t = sim();
    let (home, at) = (t.space(54), Place::Planet(Planet::Acheron));
    assert!(t.home(A) == t.tile(54) && t.state.players[A].has(Tech::SelfAssemblyRoutines));
    let kinds = [UnitKind::Dreadnought, UnitKind::Carrier, UnitKind::Cruiser, UnitKind::Fighter];
    assert_eq!(kinds.map(|kind| t.units(A, home, kind)), [1, 1, 1, 3]);
    assert_eq!([UnitKind::Infantry, UnitKind::SpaceDock].map(|kind| t.units(A, at, kind)), [3, 1]);
    assert_eq!(crate::games::ti4::rules::notes::commodity_value(&t.state, A), 2);
}

/// [`Ability::Devour`], LRR 17.1, 17.3: in space and on the ground.
#[test]
fn devour_captures_what_the_opponent_loses_in_combat_lrr_17_1_17_3() {
    let mut t = sim();
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!((captives(&t, UnitKind::Cruiser), t.look().players[B].reserve[UnitKind::Cruiser]), (1, 7));
    let mut t = sim();
    t.dice(&[10, 1]);
    t.land(1, 1);
    t.until(Prompt::ChooseAction);
    assert_eq!(captives(&t, UnitKind::Infantry), 1);
}

#[test]
fn devour_takes_neither_own_units_nor_those_of_other_combats_nor_structures() {
    let mut t = sim();
    t.dice(&[1, 10]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(captives(&t, UnitKind::Cruiser), 0, "A's own");
    let mut t = sim();
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    t.put(C, t.space(27), UnitKind::Cruiser, 1);
    t.state.active = B;
    t.dice(&[10, 1]);
    t.activate(27).until(Prompt::ChooseAction);
    assert_eq!(captives(&t, UnitKind::Cruiser), 0, "B fights C");
    let mut t = sim();
    t.put(B, ALBION, UnitKind::Pds, 1);
    t.dice(&[10, 1]);
    t.land(1, 1);
    t.until(Prompt::ChooseAction);
    assert_eq!((captives(&t, UnitKind::Pds), captives(&t, UnitKind::Infantry)), (0, 1));
}

/// LRR 14.2, 17.6: who blockades the dock loses nothing to it.
#[test]
fn devour_captures_nothing_of_who_blockades_a_dock_lrr_17_6() {
    let mut t = sim();
    t.give_planet(A, Planet::Wellon);
    t.put(A, Place::Planet(Planet::Wellon), UnitKind::SpaceDock, 1);
    t.put(B, t.space(19), UnitKind::Cruiser, 1);
    t.dice(&[10, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(captives(&t, UnitKind::Cruiser), 0);
}

/// [`Ability::Amalgamation`].
#[test]
fn amalgamation_returns_a_captive_for_a_free_unit() {
    let mut t = sim();
    t.state.players[A].fleet = 6;
    seized(&mut t, UnitKind::Dreadnought);
    seized(&mut t, UnitKind::Infantry);
    t.state.planet_mut(Planet::Acheron).exhausted = true;
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    assert!(!t.offers(&Target::Build { kind: UnitKind::Dreadnought, count: 1 }), "nothing to pay with");
    assert!(!t.offers(&Target::Kind(UnitKind::Cruiser)), "no captured cruiser");
    t.counts(&[(Target::Kind(UnitKind::Dreadnought), 1), (Target::Kind(UnitKind::Infantry), 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.units(A, t.space(54), UnitKind::Dreadnought), 2);
    assert_eq!(t.units(A, Place::Planet(Planet::Acheron), UnitKind::Infantry), 4);
    assert_eq!((captives(&t, UnitKind::Dreadnought), captives(&t, UnitKind::Infantry)), (0, 0));
    assert_eq!(t.look().players[B].reserve[UnitKind::Dreadnought], 5, "back to its owner (LRR 17.1)");
}

/// One captive for one unit; it counts for the limit like any other.
#[test]
fn amalgamation_keeps_to_captives_pieces_and_the_limit() {
    let mut t = sim();
    (0..9).for_each(|_| seized(&mut t, UnitKind::Fighter));
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    assert!(t.try_counts(&[(Target::Kind(UnitKind::Fighter), 6)]).is_err(), "Production 5");
    let mut t = sim();
    seized(&mut t, UnitKind::Flagship);
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    let far = t.tile(27);
    t.state.system_mut(far).tokens.insert(A);
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    assert!(!t.offers(&Target::Kind(UnitKind::Flagship)), "A's own flagship is on the board");
}

/// [`Tech::IntegratedEconomy`]: what is free counts with its cost where that is limited.
#[test]
fn amalgamation_does_not_change_what_units_cost() {
    let mut t = sim();
    t.give_tech(A, Tech::IntegratedEconomy);
    seized(&mut t, UnitKind::Cruiser);
    seized(&mut t, UnitKind::Infantry);
    t.put(A, t.space(24), UnitKind::Carrier, 1);
    t.put(A, t.space(24), UnitKind::Infantry, 1);
    t.activate(24).until(Prompt::Commit).counts(&[(Target::Planet(Planet::MeharXull), 1)]);
    t.react(Source::Tech(Tech::IntegratedEconomy)).until(Prompt::Produce);
    assert!(!t.offers(&Target::Kind(UnitKind::Cruiser)), "2 of Mehar Xull's 1");
    let (free, paid) = (Target::Kind(UnitKind::Infantry), Target::Build { kind: UnitKind::Infantry, count: 2 });
    assert!(t.try_counts(&[(free.clone(), 1), (paid, 1)]).is_err(), "1 and 1 of 1");
    assert!(t.try_counts(&[(free, 1)]).is_ok());
}

/// Whose captive is returned is said where there are several; a silenced Cabal returns none.
#[test]
fn amalgamation_asks_whose_captive_and_can_be_silenced() {
    let mut t = sim();
    seized(&mut t, UnitKind::Cruiser);
    t.state.players[C].reserve[UnitKind::Cruiser] -= 1;
    t.state.players[A].captives.pieces.change(C, |units| units.add(UnitKind::Cruiser, 1));
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce).counts(&[(Target::Kind(UnitKind::Cruiser), 1)]);
    assert_eq!(t.asked(), Some((A, Prompt::ReturnCaptive)));
    t.pick(Target::Seat(C));
    assert_eq!((capture::held(t.look(), A, B).total(), capture::held(t.look(), A, C).total()), (1, 0));
    let mut t = Sim::expanded(&[Faction::VuilRaith, Faction::Yin, Faction::Hacan]);
    let ask = Ask::of(A).kind(UnitKind::Cruiser);
    assert!(effects::allowed(&t.state, Permit::BuildFromCaptives, ask, false));
    assert!(!effects::allowed(&t.state, Permit::BuildFromCaptives, Ask::of(B), false), "others do not");
    let secret = t.note(A, Promissory::PoliticalSecret, B);
    effects::last(&mut t.state, Me::with(B, secret), Until::Agenda, Scope::Seat(A));
    assert!(!effects::allowed(&t.state, Permit::BuildFromCaptives, ask, false));
}

const RIFTMELD: Source = Source::Ability(Ability::Riftmeld);

/// [`Ability::Riftmeld`].
#[test]
fn riftmeld_returns_a_captive_and_ignores_all_prerequisites() {
    let mut t = sim();
    seized(&mut t, UnitKind::Dreadnought);
    t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
    t.go().pick(Target::StrategicAction(StrategyCard::Technology)).use_it(RIFTMELD);
    assert!(t.look().players[A].has(Tech::DreadnoughtIi), "the only one it is for");
    assert_eq!(captives(&t, UnitKind::Dreadnought), 0);
}

#[test]
fn riftmeld_is_for_an_upgrade_of_that_unit() {
    let mut t = sim();
    seized(&mut t, UnitKind::Destroyer);
    seized(&mut t, UnitKind::Mech);
    t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
    t.give_tech(A, Tech::DestroyerIi);
    t.go().pick(Target::StrategicAction(StrategyCard::Technology));
    assert!(!t.offers(&Target::Use(RIFTMELD)), "owned, and mechs have no upgrade");
    let mut t = sim();
    t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
    t.go().pick(Target::StrategicAction(StrategyCard::Technology));
    assert!(!t.offers(&Target::Use(RIFTMELD)), "no captives");
}

/// Who lacks nothing for the upgrade returns nobody for it.
#[test]
fn riftmeld_is_for_what_prerequisites_keep_back() {
    for (able, offered) in [(false, true), (true, false)] {
        let mut t = sim();
        seized(&mut t, UnitKind::Destroyer);
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        if able {
            t.give_tech(A, Tech::PlasmaScoring);
        }
        t.go().pick(Target::StrategicAction(StrategyCard::Technology));
        assert_eq!(t.offers(&Target::Use(RIFTMELD)), offered, "two red technologies, one of them their own");
    }
}

/// [`UnitCard::DimensionalTear1`], LRR 41: a rift for all; only the Cabal does not roll.
#[test]
fn a_dimensional_tear_is_a_gravity_rift_for_which_the_cabal_does_not_roll_lrr_41() {
    let mut t = sim();
    let home = t.home(A);
    assert!(t.state.has_anomaly(home, Anomaly::GravityRift) && t.state.is_anomaly(home));
    assert!(!t.state.has_anomaly(t.home(B), Anomaly::GravityRift), "another's space dock is none");
    let from = t.space(54);
    t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Carrier), 1)]).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, t.space(27), UnitKind::Carrier), 1, "one step further, without a die");
    let mut t = sim();
    t.state.system_mut(home).space = Default::default();
    for (kind, count) in [(UnitKind::Dreadnought, 1), (UnitKind::Carrier, 1), (UnitKind::Cruiser, 1)] {
        t.state.players[A].reserve[kind] += count;
    }
    t.put(B, t.space(54), UnitKind::Cruiser, 1);
    t.state.active = B;
    t.dice(&[3]);
    t.activate(27).until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Cruiser), 1)]).until(Prompt::ChooseAction);
    assert_eq!(t.units(B, t.space(27), UnitKind::Cruiser), 0, "B rolls");
}

/// The same with a nebula and a gravity rift that have planets.
fn with_anomalies() -> Sim {
    let mut setup = setup(&[Faction::VuilRaith, Faction::Sol, Faction::Hacan]);
    setup.edition = Edition::ProphecyOfKings.whole();
    let Galaxy::Map(tiles) = &mut setup.galaxy else { panic!("tests are played on a map") };
    (tiles[0], tiles[3]) = (67, 68);
    Sim::of(setup)
}

/// LRR 9.4, 9.5: a tear makes any system an anomaly, and a nebula remains what it was.
#[test]
fn a_tear_in_a_nebula_makes_it_two_anomalies_lrr_9_4_9_5() {
    let mut t = with_anomalies();
    let (nebula, plain) = (t.tile(68), t.tile(27));
    assert!(!t.state.has_anomaly(nebula, Anomaly::GravityRift) && !t.state.is_anomaly(plain));
    assert_eq!(movement::rifts_left(&t.state, B, nebula), 0);
    for planet in [Planet::Everra, Planet::NewAlbion] {
        t.give_planet(A, planet);
        t.put(A, Place::Planet(planet), UnitKind::SpaceDock, 1);
    }
    assert!(t.state.has_anomaly(plain, Anomaly::GravityRift) && t.state.is_anomaly(plain));
    assert!(t.state.has_anomaly(nebula, Anomaly::GravityRift) && t.state.has_anomaly(nebula, Anomaly::Nebula));
    assert_eq!(movement::rifts_left(&t.state, B, nebula), 1);
}

/// LRR 41.4: a rift with a tear in it is one rift, and takes one die.
#[test]
fn two_gravity_rifts_in_one_system_are_one_lrr_41_4() {
    for (die, left) in [(4, 1), (3, 0)] {
        let mut t = with_anomalies();
        let rift = t.space(67);
        t.give_planet(A, Planet::Cormund);
        t.put(A, Place::Planet(Planet::Cormund), UnitKind::SpaceDock, 1);
        t.put(B, rift, UnitKind::Cruiser, 1);
        t.state.active = B;
        t.dice(&[die, 1]);
        t.activate(26).until(Prompt::MoveShips).counts(&[(unit(rift, UnitKind::Cruiser), 1)]);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.units(B, t.space(26), UnitKind::Cruiser), left);
    }
}

/// [`UnitCard::DimensionalTear1`], [`Tech::DimensionalTearIi`].
#[test]
fn dimensional_tears_hold_six_or_twelve_fighters() {
    let mut t = sim();
    let home = t.home(A);
    assert_eq!((limits::free_fighters(&t.state, A, home), limits::free_fighters(&t.state, B, t.home(B))), (6, 3));
    t.give_tech(A, Tech::DimensionalTearIi);
    assert_eq!(limits::free_fighters(&t.state, A, home), 12);
    assert!(t.state.has_anomaly(home, Anomaly::GravityRift));
    assert_eq!(limits::free_fighters(&t.state, A, t.tile(27)), 0, "no dock there");
}

const VORTEX: Source = Source::Tech(Tech::Vortex);

/// [`Tech::Vortex`].
#[test]
fn vortex_captures_a_unit_like_one_next_to_a_dock() {
    let mut t = sim();
    t.give_tech(A, Tech::Vortex);
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.put(B, t.space(22), UnitKind::Fighter, 1);
    t.put(C, t.space(27), UnitKind::Cruiser, 1);
    t.go().use_it(VORTEX);
    assert!(!t.offers(&Target::Seat(C)) && !t.offers(&Target::Kind(UnitKind::Dreadnought)), "C is too far");
    t.pick(Target::Kind(UnitKind::Cruiser)).until(Prompt::ChooseAction);
    assert_eq!((captives(&t, UnitKind::Cruiser), t.units(B, t.space(22), UnitKind::Cruiser)), (1, 1));
    assert!(!t.look().players[A].is_ready(Tech::Vortex));
}

#[test]
fn vortex_needs_a_unit_there_and_one_in_reinforcements() {
    let mut t = sim();
    t.give_tech(A, Tech::Vortex);
    assert!(!t.go().offers(&Target::Use(VORTEX)), "nobody is near");
    t.put(B, t.space(22), UnitKind::Flagship, 1);
    assert!(!t.go().offers(&Target::Use(VORTEX)), "no flagship is left");
    t.give_planet(B, Planet::Tarmann);
    t.put(B, Place::Planet(Planet::Tarmann), UnitKind::Pds, 1);
    assert!(!t.go().offers(&Target::Use(VORTEX)), "a structure");
    t.put(B, Place::Planet(Planet::Tarmann), UnitKind::Infantry, 1);
    assert!(t.go().offers(&Target::Use(VORTEX)));
}

/// [`Promissory::Crucible`]: a step further past a rift, and no roll.
#[test]
fn crucible_passes_rifts_safely_and_further() {
    for used in [true, false] {
        let mut t = sim();
        let note = t.note(A, Promissory::Crucible, B);
        let from = t.space(41);
        t.put(B, from, UnitKind::Carrier, 1);
        t.state.active = B;
        t.dice(&[1]);
        // Next to the rift: its usual step is enough.
        t.activate(27);
        if used {
            t.use_it(note);
        }
        t.until(Prompt::MoveShips).counts(&[(unit(from, UnitKind::Carrier), 1)]).until(Prompt::ChooseAction);
        assert_eq!(t.units(B, t.space(27), UnitKind::Carrier), u8::from(used));
        let back = t.look().hidden.notes[A].iter().any(|own| Source::Note(*own) == note);
        assert_eq!(back, used, "it returns");
    }
    for (used, reaches) in [(true, true), (false, false)] {
        let mut t = sim();
        let note = t.note(A, Promissory::Crucible, B);
        let from = t.space(41);
        t.put(B, from, UnitKind::Carrier, 1);
        t.state.active = B;
        // A carrier goes 1; leaving the rift 2; with the note 3.
        let far = 29;
        t.activate(far);
        if used {
            t.use_it(note);
        }
        let moves = t.asked() == Some((B, Prompt::MoveShips)) && t.offers(&unit(from, UnitKind::Carrier));
        assert_eq!(moves, reaches);
    }
}

#[test]
fn crucible_is_for_its_holders_movement() {
    let mut t = sim();
    let note = t.note(A, Promissory::Crucible, B);
    t.state.active = C;
    t.activate(27);
    assert!(!t.offered_this_turn(note));
}

/// [`UnitCard::TheTerrorBetween`]: all that dies in its system, the Cabal's own among it, once each.
#[test]
fn the_terror_between_captures_everything_destroyed_in_its_system() {
    let mut t = sim();
    t.dice(&[1, 1, 10, 1, 1, 10]);
    t.fight(&[(UnitKind::Flagship, 1), (UnitKind::Destroyer, 1)], &[(UnitKind::Cruiser, 1)]);
    let destroyer = unit(t.space(27), UnitKind::Destroyer);
    t.until(Prompt::AssignHits).counts(&[(destroyer, 1)]).until(Prompt::ChooseAction);
    assert_eq!((captives(&t, UnitKind::Cruiser), captives(&t, UnitKind::Destroyer)), (1, 1));
    assert_eq!(capture::held(t.look(), A, A).count(UnitKind::Destroyer), 1, "A's own");
    let mut t = sim();
    t.put(A, t.space(22), UnitKind::Flagship, 1);
    t.dice(&[1, 1, 1, 10]);
    t.fight(&[(UnitKind::Destroyer, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::ChooseAction);
    assert_eq!(captives(&t, UnitKind::Destroyer), 0, "it is elsewhere");
}

/// What falls together with it is captured, too.
#[test]
fn the_terror_between_captures_what_falls_with_it() {
    let mut t = sim();
    t.dice(&[1, 1, 1, 1, 1, 10, 10]);
    t.fight(&[(UnitKind::Flagship, 1), (UnitKind::Destroyer, 1)], &[(UnitKind::Cruiser, 2)]);
    let at = t.space(27);
    t.until(Prompt::SustainDamage).pass();
    t.until(Prompt::ChooseAction);
    assert!(board::units(t.look(), A, at).is_empty());
    assert_eq!((captives(&t, UnitKind::Destroyer), captives(&t, UnitKind::Flagship)), (1, 0));
}

#[test]
fn infantry_is_captured_once_though_flagship_and_devour_see_it() {
    let mut t = sim();
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    t.dice(&[1, 10, 1]);
    t.land(1, 1);
    t.until(Prompt::ChooseAction);
    assert_eq!(captives(&t, UnitKind::Infantry), 1);
}

const STILLNESS: Source = Source::Leader(Leader::TheStillnessOfStars);

/// [`Leader::TheStillnessOfStars`].
#[test]
fn the_stillness_of_stars_turns_commodities_and_captures_a_unit() {
    let mut t = sim();
    t.state.active = B;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade)).react(STILLNESS);
    assert!(t.offers(&Target::Kind(UnitKind::Dreadnought)), "4 of Sol's 4");
    assert!(!t.offers(&Target::Kind(UnitKind::Flagship)) && !t.offers(&Target::Kind(UnitKind::Pds)));
    t.pick(Target::Kind(UnitKind::Dreadnought));
    assert_eq!((t.look().players[B].commodities, t.look().players[B].goods), (0, 3 + 4));
    assert!(captives(&t, UnitKind::Dreadnought) == 1 && !t.is_ready(A, Leader::TheStillnessOfStars));
    let mut t = sim();
    t.state.players[A].strategy_cards[0].card = StrategyCard::Trade;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade));
    assert!(!t.offers(&Target::Use(STILLNESS)), "A's own");
}

const FLESH: Leader = Leader::ThatWhichMoldsFlesh;

/// [`Leader::ThatWhichMoldsFlesh`].
#[test]
fn that_which_molds_flesh_waits_for_units_in_three_rifts_lrr_51_6() {
    let mut t = sim();
    assert_eq!(t.progress(A, FLESH), (1, 3));
    t.put(A, t.space(41), UnitKind::Cruiser, 1);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Infantry, 1);
    assert_eq!(t.progress(A, FLESH), (2, 3));
    t.put(A, ALBION, UnitKind::SpaceDock, 1);
    t.go();
    assert!(t.is_ready(A, FLESH));
}

#[test]
fn that_which_molds_flesh_leaves_two_small_units_uncounted() {
    let pair = |kind| Target::Build { kind, count: 2 };
    let ship = Target::Build { kind: UnitKind::Destroyer, count: 1 };
    for unlocked in [true, false] {
        let mut t = sim();
        t.state.players[A].goods = 9;
        t.state.players[A].fleet = 9;
        if unlocked {
            t.unlock(A, FLESH);
        }
        let home = t.home(A);
        t.go().pick(Target::System(home)).until(Prompt::Produce);
        assert!(t.try_counts(&[(ship.clone(), 6)]).is_err(), "ships count");
        assert!(t.try_counts(&[(pair(UnitKind::Fighter), 3), (pair(UnitKind::Infantry), 1)]).is_err(), "8 of 7");
        let order = [(ship.clone(), 5), (pair(UnitKind::Infantry), 1)];
        assert_eq!(t.try_counts(&order).is_ok(), unlocked, "5 and 2");
    }
}

const CARRION: Leader = Leader::ItFeedsOnCarrion;

/// [`Leader::ItFeedsOnCarrion`].
#[test]
fn it_feeds_on_carrion_captures_ships_and_what_they_carry() {
    let mut t = sim();
    let hero = t.unlock(A, CARRION);
    t.put(B, t.space(22), UnitKind::Carrier, 1);
    t.put(B, t.space(22), UnitKind::Destroyer, 1);
    t.put(B, t.space(22), UnitKind::Infantry, 2);
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    t.dice(&[3, 4]);
    t.go().use_it(hero).until(Prompt::ChooseAction);
    assert_eq!((captives(&t, UnitKind::Carrier), captives(&t, UnitKind::Infantry)), (1, 2));
    assert_eq!(captives(&t, UnitKind::Destroyer), 0, "a 4");
    assert_eq!((t.units(B, t.space(22), UnitKind::Infantry), t.units(B, t.space(27), UnitKind::Cruiser)), (0, 1));
    assert!(!t.is_ready(A, CARRION), "purged");
}

#[test]
fn it_feeds_on_carrion_needs_ships_near_a_tear() {
    let mut t = sim();
    let hero = t.unlock(A, CARRION);
    t.put(B, t.space(27), UnitKind::Cruiser, 1);
    t.put(B, t.space(22), UnitKind::Fighter, 1);
    assert!(!t.go().offers(&Target::Use(hero)), "too far, or only fighters");
    t.put(B, t.space(22), UnitKind::Destroyer, 1);
    assert!(t.go().offers(&Target::Use(hero)));
}

/// [`UnitCard::Reanimator`].
#[test]
fn a_reanimator_captures_the_cabals_own_infantry_on_its_planet() {
    let mut t = Sim::expanded(&[Faction::Sol, Faction::VuilRaith, Faction::Hacan]);
    t.put(B, ALBION, UnitKind::Mech, 1);
    t.dice(&[10, 1, 1]);
    t.land(1, 1);
    t.until_seat(B, Prompt::AssignHits).counts(&[(unit(ALBION, UnitKind::Infantry), 1)]);
    assert_eq!(capture::count(t.look(), B, UnitKind::Infantry), 1);
    let mut t = Sim::expanded(&[Faction::Sol, Faction::VuilRaith, Faction::Hacan]);
    t.dice(&[10, 1]);
    t.land(1, 1);
    t.until(Prompt::ChooseAction);
    assert_eq!(capture::count(t.look(), B, UnitKind::Infantry), 0, "no mech there");
}

/// [`Leader::Maban`], [`Ability::Amalgamation`]: the fighter more comes for a cost that is paid; for a captive none is.
#[test]
fn a_lent_commander_gives_more_for_a_price_and_not_for_a_captive() {
    let mut t = Sim::expanded(&[Faction::VuilRaith, Faction::Naalu, Faction::Hacan]);
    t.unlock(B, Leader::Maban);
    let note = crate::games::ti4::model::state::Note { kind: Promissory::Alliance, owner: B };
    t.state.hidden.notes[B].retain(|held| *held != note);
    t.state.players[A].notes_face_up.push(note);
    t.state.players[A].captives.tokens.add(UnitKind::Fighter, 1);
    t.state.active = A;
    let (home, before) = (t.home(A), t.units(A, t.space(54), UnitKind::Fighter));
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    assert!(t.offers(&Target::Build { kind: UnitKind::Fighter, count: 3 }), "lent");
    t.counts(&[(Target::Kind(UnitKind::Fighter), 1)]).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, t.space(54), UnitKind::Fighter), before + 1);
}

/// [`Tech::DimensionalTearIi`]: two yellow technologies.
#[test]
fn dimensional_tears_are_upgraded_with_two_yellow_technologies() {
    assert_eq!((tech(Tech::DimensionalTearIi).needs, tech(Tech::Vortex).needs), ([0, 0, 2, 0], [0, 0, 0, 1]));
}
