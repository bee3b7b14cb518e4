use super::*;
use crate::games::ti4::model::ids::{ActionCard, Faction, Tech};
use crate::games::ti4::testing::{A, B, Sim};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

fn build(kind: UnitKind, count: u8) -> Target {
    Target::Build { kind, count }
}

/// A's home system is activated.
fn at_home(t: &mut Sim) -> SystemId {
    let home = t.home(A);
    t.go().pick(Target::System(home)).until(Prompt::Produce);
    home
}

/// LRR 19.2, 26.1, 67.1, 75.2, 75.3, 34.3, 47.2, 64.8, 93.3, 93.4: planets are exhausted, trade goods fill up, the rest is lost.
#[test]
fn units_are_paid_with_planets_and_trade_goods_lrr_26_1_67_1_75_2_75_3_34_3_93_4() {
    let mut t = sim();
    t.state.players[A].goods = 3;
    let home = at_home(&mut t);
    t.counts(&[(build(UnitKind::Cruiser, 1), 2), (build(UnitKind::Destroyer, 1), 1)]);
    assert_eq!(t.asked(), Some((A, Prompt::PayResources)), "5 in all: 4 of Jord and a good, or by hand");
    t.pick(Target::Payment { planets: vec![Planet::Jord], goods: 1 });
    assert!(t.look().planet(Planet::Jord).exhausted && t.look().players[A].goods == 2);
    assert_eq!(t.units(A, Place::Space(home), UnitKind::Cruiser), 2);
}

/// LRR 64.9, 71.2, 71.4: exhausted planets pay nothing. LRR 21.7: nor do commodities.
#[test]
fn exhausted_planets_and_commodities_pay_nothing_lrr_64_9_64_8_71_2_71_4_21_7() {
    let mut t = sim();
    assert_eq!(payment::available(&t.state, A, Currency::Resources), 4);
    t.state.players[A].commodities = 4;
    assert_eq!(payment::available(&t.state, A, Currency::Resources), 4);
    t.state.planet_mut(Planet::Jord).exhausted = true;
    assert_eq!(payment::available(&t.state, A, Currency::Resources), 0);
    t.state.players[A].goods = 2;
    assert_eq!(payment::available(&t.state, A, Currency::Influence), 2, "a trade good is 1 influence (LRR 47.3)");
    assert_eq!(payment::available(&t.state, B, Currency::Influence), 2, "Hercant and Kamdorn (LRR 47.2)");
}

/// LRR 26.2, 67.2, 68.1: two for one price, or one for the whole; each counts against the production value.
#[test]
fn fighters_and_infantry_come_in_pairs_lrr_26_2_67_2_68_1() {
    let mut t = sim();
    let home = at_home(&mut t);
    let before = t.units(A, Place::Space(home), UnitKind::Fighter);
    assert!(t.offers(&build(UnitKind::Fighter, 2)) && t.offers(&build(UnitKind::Fighter, 1)));
    let four = crate::core::Choice::Counts(
        t.targets().iter().map(|slot| if *slot == build(UnitKind::Fighter, 2) { 4 } else { 0 }).collect(),
    );
    assert!(t.table().pending().is_some_and(|asked| asked.shape.check(&four, &mut |_| ()).is_err()), "6 units are all");
    t.counts(&[(build(UnitKind::Fighter, 2), 2), (build(UnitKind::Infantry, 1), 1)]);
    assert_eq!(t.units(A, Place::Space(home), UnitKind::Fighter), before + 4);
    assert!(t.look().planet(Planet::Jord).exhausted, "3 resources");
}

/// LRR 26.3, 85.3: structures have no cost and are not produced; nor do they move.
#[test]
fn structures_are_not_produced_and_do_not_move_lrr_26_3_85_3() {
    let mut t = sim();
    at_home(&mut t);
    assert!(t.targets().iter().all(|slot| !matches!(slot, Target::Build { kind, .. } if kind.is_structure())));
    assert!(
        UnitKind::STRUCTURES
            .iter()
            .all(|&kind| t.look().card(A, kind).is_some_and(|card| card.speed == 0 && card.cost == 0))
    );
}

/// LRR 67.3, 68.2, 68.3, 76.1, 79.1: ships in the active system, in space, ground forces on the planet of the dock.
#[test]
fn produced_units_stand_by_their_dock_lrr_67_3_68_2_68_3_79_1() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.give_planet(A, Planet::Starpoint);
    t.put(A, Place::Planet(Planet::Starpoint), UnitKind::SpaceDock, 1);
    let producers = producers(&t.state, A, t.tile(27));
    assert_eq!(producers.iter().map(|unit| unit.value).collect::<Vec<_>>(), [5], "3 of Starpoint and 2");
    t.activate(27).until(Prompt::Produce);
    t.counts(&[(build(UnitKind::Infantry, 2), 1), (build(UnitKind::Destroyer, 1), 1)]).until(Prompt::ChooseAction);
    assert_eq!(t.units(A, t.space(27), UnitKind::Destroyer), 1);
    assert_eq!(t.units(A, Place::Planet(Planet::Starpoint), UnitKind::Infantry), 2);
    assert_eq!(t.units(A, Place::Planet(Planet::NewAlbion), UnitKind::Infantry), 0);
}

/// LRR 68.1: the values of all producers of the system add up.
#[test]
fn production_values_add_up_lrr_68_1() {
    let mut t = sim();
    for planet in [Planet::NewAlbion, Planet::Starpoint] {
        t.give_planet(A, planet);
        t.put(A, Place::Planet(planet), UnitKind::SpaceDock, 1);
    }
    let values: Vec<u32> = producers(&t.state, A, t.tile(27)).iter().map(|unit| unit.value).collect();
    assert_eq!(values, [3, 5]);
    let order = Order::new(&t.state, A, t.tile(27), &producers(&t.state, A, t.tile(27)), 8);
    assert_eq!((order.limit, order.ground, order.places.len()), (8, 8, 2));
}

/// LRR 68.4: from a producer in space also onto own planets there.
#[test]
fn a_factory_in_space_places_ground_forces_in_space_or_on_planets_lrr_68_4() {
    let mut t = Sim::new(&[Faction::Saar, Faction::Sol, Faction::Hacan]);
    t.give_planet(A, Planet::Starpoint);
    t.put(A, t.space(27), UnitKind::SpaceDock, 1);
    t.activate(27).until(Prompt::Produce).counts(&[(build(UnitKind::Infantry, 2), 1)]).until(Prompt::PlaceProduced);
    let (space, planet) = (t.space(27), Place::Planet(Planet::Starpoint));
    let slot = |at| Target::Unit { at, kind: UnitKind::Infantry, damaged: false };
    assert!(!t.offers(&slot(Place::Planet(Planet::NewAlbion))), "not A's");
    t.counts(&[(slot(space), 1), (slot(planet), 1)]);
    assert_eq!((t.units(A, space, UnitKind::Infantry), t.units(A, planet, UnitKind::Infantry)), (1, 1));
}

/// LRR 67.4: what produces outside of a tactical action says how many and where.
#[test]
fn other_production_follows_its_ability_lrr_67_4() {
    let mut t = sim();
    t.give_tech(A, Tech::IntegratedEconomy);
    t.put(A, t.space(24), UnitKind::Carrier, 1);
    t.put(A, t.space(24), UnitKind::Infantry, 1);
    t.activate(24).until(Prompt::Commit).counts(&[(Target::Planet(Planet::MeharXull), 1)]);
    t.use_it(crate::games::ti4::model::target::Source::Tech(Tech::IntegratedEconomy));
    t.counts(&[(build(UnitKind::Infantry, 2), 1)]);
    assert_eq!(t.units(A, Place::Planet(Planet::MeharXull), UnitKind::Infantry), 3);
}

/// LRR 23.4, 67.5, 72.1, 96.2: pieces are limited; a missing one may be taken from where no token lies, and is placed at once.
#[test]
fn a_missing_ship_is_taken_from_the_board_lrr_23_4_67_5_72_1_96_2() {
    let mut t = sim();
    t.state.players[A].fleet = 5;
    t.put(A, t.space(27), UnitKind::Carrier, 1);
    t.put(A, t.space(22), UnitKind::Carrier, 1);
    let locked = t.tile(22);
    t.state.system_mut(locked).tokens.insert(A);
    at_home(&mut t);
    t.counts(&[(build(UnitKind::Carrier, 1), 1)]);
    if t.asked().is_some_and(|(_, prompt)| prompt == Prompt::PayResources) {
        t.pass();
    }
    let piece = |at| Target::Unit { at, kind: UnitKind::Carrier, damaged: false };
    assert_eq!(
        t.units(A, t.space(27), UnitKind::Carrier),
        0,
        "the only one that could be taken: {:?}",
        piece(t.space(22))
    );
    assert_eq!(t.units(A, t.space(22), UnitKind::Carrier), 1, "a token of A is there");
    let mut t = sim();
    t.give_card(A, ActionCard::WarEffort);
    t.state.players[A].reserve[UnitKind::Cruiser] = 0;
    assert!(!t.go().offers_card(ActionCard::WarEffort), "none left, none on the board");
}

/// LRR 96.3: tokens stand for as many fighters and infantry as needed; all else is counted.
#[test]
fn pieces_are_conserved_lrr_96_3() {
    let mut t = sim();
    assert!(crate::games::ti4::model::invariants::broken(&t.state).is_none());
    t.state.players[A].reserve[UnitKind::Cruiser] -= 1;
    assert!(crate::games::ti4::model::invariants::broken(&t.state).is_some(), "a cruiser is neither here nor there");
    assert_eq!((UnitKind::Fighter.pieces(), UnitKind::Infantry.pieces()), (None, None));
    let pieces = t.state.edition.unit_kinds().filter_map(UnitKind::pieces).sum::<u8>();
    assert_eq!(pieces, 37, "1, 2, 5, 4, 8, 8, 6 and 3 (LRR 96.2)");
}

/// LRR 67.1, 68.1: the whole order is within the production value and what the seat can pay.
#[test]
fn an_order_keeps_within_value_and_funds_lrr_67_1_68_1() {
    let mut t = sim();
    at_home(&mut t);
    let fits = |order: &[(Target, u32)]| {
        let amount = |slot: &Target| order.iter().find(|(own, _)| own == slot).map_or(0, |(_, amount)| *amount);
        let choice = crate::core::Choice::Counts(t.targets().iter().map(amount).collect());
        t.table().pending().is_some_and(|asked| asked.shape.check(&choice, &mut |_| ()).is_ok())
    };
    let (fighters, infantry) = (build(UnitKind::Fighter, 2), build(UnitKind::Infantry, 2));
    assert!(fits(&[(fighters.clone(), 2), (infantry.clone(), 1)]), "6 units");
    assert!(!fits(&[(fighters, 2), (infantry, 2)]), "8 units, though 4 resources would do");
    let (cruiser, carrier) = (build(UnitKind::Cruiser, 1), build(UnitKind::Carrier, 1));
    assert!(fits(&[(cruiser.clone(), 2)]) && !fits(&[(cruiser, 1), (carrier, 1)]), "Jord pays 4, not 5");
}
