//! Payment, production, technology, trade (T12, T14, T15, T16).

use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Step};
use crate::games::ti3::model::target::{Deal, Place, Pool, Prompt, Target};
use crate::games::ti3::rules::{payment, technology, trade};
use crate::games::ti3::testing::*;
use UnitKind::*;

const JORD: Place = Place::Planet(Planet::Jord);

fn buy(kind: UnitKind, count: u8) -> Target {
    Target::Buy { kind, count }
}

/// A activates its home system, up to production.
fn at_dock(change: impl FnOnce(&mut Sim)) -> Sim {
    let mut t = Sim::new();
    let home = t.home(A);
    change(&mut t);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    t
}

/// T16.2: resources of the planet and two more; Jord has four.
#[test]
fn a_dock_builds_resources_and_two_t16_2() {
    let mut t = at_dock(|t| t.state.players[A].goods = 9);
    assert!(t.refuses(&[(buy(Fighter, 2), 3), (buy(GroundForce, 1), 1)]), "seven units");
    t.counts(&[(buy(Fighter, 2), 1), (buy(GroundForce, 2), 2)]);
    assert_eq!(t.asked().1, Prompt::PayResources);
    t.pass();
    assert_eq!(t.units(JORD, A).count(GroundForce), 9);
    assert_eq!(t.units(Place::Space(t.home(A)), A).count(Fighter), 2);
    let mut t = at_dock(|t| t.give_tech(A, Tech::EnviroCompensator));
    t.counts(&[(buy(Fighter, 2), 3), (buy(GroundForce, 1), 1)]);
}

#[test]
fn two_fighters_or_ground_forces_cost_one_t16_3() {
    let mut t = at_dock(|_| {});
    assert!(t.refuses(&[(buy(GroundForce, 2), 1), (buy(GroundForce, 1), 1), (buy(Carrier, 1), 1)]), "five resources");
    t.counts(&[(buy(GroundForce, 2), 1), (buy(Carrier, 1), 1)]);
    assert_eq!(t.units(JORD, A).count(GroundForce), 7);
    assert!(t.look().planets[Planet::Jord].exhausted, "T12.2");
}

#[test]
fn sarween_tools_bring_a_resource_to_each_dock() {
    let mut t = at_dock(|t| t.give_tech(A, Tech::SarweenTools));
    t.counts(&[(buy(GroundForce, 2), 2), (buy(Carrier, 1), 1)]);
    assert_eq!(t.units(JORD, A).count(GroundForce), 9);
}

#[test]
fn a_blockaded_dock_builds_no_ships_t16_4() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    t.put(B, Place::Space(home), Cruiser, 1);
    t.activate_system(home);
    assert!(t.until(Prompt::Produce));
    let kinds: Vec<Target> = vec![buy(GroundForce, 2), buy(GroundForce, 1), buy(Pds, 1)];
    assert_eq!(t.options(), kinds);
}

#[test]
fn war_suns_need_their_technology_t16_6() {
    let mut t = at_dock(|t| t.state.players[A].goods = 20);
    assert!(!t.offers(buy(WarSun, 1)));
    let mut t = at_dock(|t| {
        t.state.players[A].goods = 20;
        t.give_tech(A, Tech::WarSun);
    });
    assert!(t.offers(buy(WarSun, 1)));
}

#[test]
fn no_more_is_built_than_there_are_pieces_t16_1() {
    let mut t = at_dock(|t| {
        t.state.players[A].goods = 20;
        t.put(A, t.space(Tile::Wellon), Carrier, 1);
    });
    assert!(t.refuses(&[(buy(Carrier, 1), 2)]), "three of four carriers are out");
    t.counts(&[(buy(Carrier, 1), 1)]);
}

/// T16.5: held since the round began, without a dock, no enemy ships; it builds from the next round on.
#[test]
fn docks_are_built_where_a_planet_was_held_t16_5() {
    let offered = |change: fn(&mut Sim)| {
        let mut t = Sim::new();
        t.give_planet(A, Planet::Saudor);
        change(&mut t);
        t.activate(Tile::Saudor);
        t.until(Prompt::BuildDock).then_some(t)
    };
    let mut t = offered(|_| {}).expect("a site");
    t.choose(Target::Planet(Planet::Saudor)).finish();
    assert_eq!(t.units(Place::Planet(Planet::Saudor), A).count(SpaceDock), 1);
    assert_eq!(crate::games::ti3::rules::production::docks(t.look(), A, t.tile(Tile::Saudor)), []);
    let mut later = t.look().clone();
    later.round += 1;
    assert_eq!(crate::games::ti3::rules::production::docks(&later, A, t.tile(Tile::Saudor)), [Planet::Saudor]);
    assert!(offered(|t| t.state.planets[Planet::Saudor].since = 1).is_none(), "taken this round");
    assert!(offered(|t| t.put(B, t.space(Tile::Saudor), Cruiser, 1)).is_none(), "enemy ships");
    assert!(offered(|t| t.state.planets[Planet::Jord].exhausted = true).is_none(), "four resources");
}

#[test]
fn planets_pay_whole_and_trade_goods_fill_up_t12_2() {
    let mut t = Sim::new();
    t.state.players[A].goods = 2;
    assert_eq!(payment::available(&t.state, A, payment::Currency::Resources), 6);
    assert_eq!(payment::available(&t.state, A, payment::Currency::Influence), 4, "T12.3");
    t.state.planets[Planet::Jord].exhausted = true;
    assert_eq!(payment::available(&t.state, A, payment::Currency::Resources), 2);
}

// ---- technology -------------------------------------------------------------------------------

#[test]
fn technologies_need_their_prerequisites_t14_2() {
    let mut t = Sim::new();
    let open = |t: &Sim| technology::open(&t.state, A).collect::<Vec<_>>();
    assert!(!open(&t).contains(&Tech::XrdTransporters));
    t.give_tech(A, Tech::AntimassDeflectors);
    assert!(open(&t).contains(&Tech::XrdTransporters));
    assert!(!open(&t).contains(&Tech::AntimassDeflectors), "owned already");
}

/// T14.3, T12.5: refreshed planets lower the price by their specialties.
#[test]
fn specialties_lower_the_price_t14_3() {
    let mut t = Sim::new();
    let price = |t: &Sim| technology::price(&t.state, A, Tech::AntimassDeflectors, 8);
    assert_eq!(price(&t), 8);
    t.give_planet(A, Planet::Fria);
    assert_eq!(price(&t), 7, "Fria has a blue one");
    t.state.planets[Planet::Fria].exhausted = true;
    assert_eq!(price(&t), 8);
    t.give_tech(A, Tech::NeuralComputing);
    assert_eq!(price(&t), 6);
}

#[test]
fn the_technology_card_gives_one_and_sells_another_t18() {
    let mut t = Sim::new();
    t.state.players[A].cards[1].card = StrategyCard::Technology;
    t.state.players[B].goods = 8;
    t.go().choose(Target::Strategy(StrategyCard::Technology));
    t.choose(Target::Tech(Tech::HylarVAssaultLaser));
    assert_eq!(t.asked(), (B, Prompt::UseSecondary));
    t.choose(Target::Yes).choose(Target::Tech(Tech::EnviroCompensator)).pass();
    assert!(t.look().players[A].techs.contains(Tech::HylarVAssaultLaser));
    assert!(t.look().players[B].techs.contains(Tech::EnviroCompensator));
    assert_eq!(t.look().players[B].sheet.strategy, 1);
}

// ---- trade ------------------------------------------------------------------------------------

/// T15.2, T15.3: the partner accepts, the active player approves; T15.4: it pays nothing in this action.
#[test]
fn agreements_are_proposed_accepted_and_approved_t15_3() {
    let mut t = Sim::new();
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::Trade));
    assert_eq!(t.look().players[B].goods, 3);
    assert_eq!(t.asked(), (B, Prompt::ProposeDeal));
    t.pass();
    let deal = Deal { from: C, card: 0, to: A, for_card: 0 };
    t.choose(Target::Deal(deal));
    assert_eq!(t.asked(), (A, Prompt::AcceptDeal));
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (B, Prompt::ApproveDeal));
    t.choose(Target::Yes);
    assert!(t.look().partners(A).contains(C) && t.look().partners(C).contains(A));
    assert_eq!(trade::income(t.look(), A), 0, "fresh");
    t.finish();
    assert_eq!((trade::income(t.look(), A), trade::income(t.look(), C)), (2, 2));
}

#[test]
fn what_is_refused_is_not_proposed_again_and_a_pair_has_one_agreement_t15_2() {
    let mut t = Sim::new();
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::Trade));
    let deal = Deal { from: B, card: 0, to: A, for_card: 0 };
    t.choose(Target::Deal(deal)).pass();
    assert_eq!(t.asked(), (C, Prompt::ProposeDeal), "refused");
    t.pass();
    assert_eq!(t.asked(), (A, Prompt::ProposeDeal));
    let back = Deal { from: A, card: 0, to: B, for_card: 0 };
    assert!(!t.offers(Target::Deal(back)));
    let other = Deal { from: A, card: 0, to: C, for_card: 0 };
    t.choose(Target::Deal(other)).choose(Target::Yes).choose(Target::Yes);
    assert_eq!(t.asked(), (B, Prompt::ProposeDeal));
    let again = t.options().iter().any(|target| matches!(target, Target::Deal(deal) if deal.to == A));
    assert!(!again, "the other card of the same value is the same offer");
    t.pass();
    let again = t.options().iter().any(|target| matches!(target, Target::Deal(deal) if deal.to == A));
    assert!(t.asked().0 == C && !again, "they have an agreement");
}

#[test]
fn micro_technology_adds_a_good_for_each_agreement() {
    let mut t = Sim::new();
    t.state.players[B].contracts =
        [Contract::With { partner: A, fresh: false }, Contract::With { partner: C, fresh: false }];
    assert_eq!(trade::income(&t.state, A), 1);
    t.give_tech(A, Tech::MicroTechnology);
    assert_eq!(trade::income(&t.state, A), 2);
}

#[test]
fn the_trade_card_may_end_all_agreements_t18() {
    let mut t = Sim::new();
    t.state.active = B;
    t.state.players[A].contracts[0] = Contract::With { partner: C, fresh: false };
    t.state.players[C].contracts[0] = Contract::With { partner: A, fresh: false };
    t.go().choose(Target::Strategy(StrategyCard::Trade)).choose(Target::Pass);
    assert!(t.look().partners(A).is_empty());
    assert_eq!(t.look().players[B].goods, 0);
}

/// T15.7: in the status phase either partner may end it.
/// T9.11.
#[test]
fn a_partner_may_end_an_agreement_in_the_status_phase_t15_7() {
    let mut t = Sim::new();
    t.state.players[A].contracts[0] = Contract::With { partner: C, fresh: false };
    t.state.players[C].contracts[0] = Contract::With { partner: A, fresh: false };
    t.at(Step::Redistribute(0));
    assert_eq!(t.asked(), (A, Prompt::EndAgreement));
    t.choose(Target::Seat(C));
    assert!(t.look().partners(C).is_empty());
}

#[test]
fn trade_goods_are_limited_t12_4() {
    let mut t = Sim::new();
    t.state.players[C].goods = 87;
    assert_eq!(t.state.goods_left(), 1, "40, 12 and 36 pieces");
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::Trade));
    assert_eq!(t.look().players[B].goods, 1);
}

#[test]
fn transit_diodes_are_an_action_for_a_strategy_counter() {
    let mut t = Sim::new();
    let diodes = Target::Use(crate::games::ti3::model::target::Source::Tech(Tech::TransitDiodes));
    t.give_planet(A, Planet::Wellon);
    assert!(!t.go().offers(diodes.clone()));
    t.give_tech(A, Tech::TransitDiodes);
    t.go().choose(diodes.clone());
    t.counts(&[(unit(JORD, GroundForce), 4)]);
    assert_eq!(t.units(Place::Planet(Planet::Wellon), A).count(GroundForce), 4);
    assert_eq!(t.look().players[A].sheet.strategy, 1);
    t.state.players[A].sheet.strategy = 0;
    assert!(!t.go().offers(diodes));
}

#[test]
fn logistics_gives_four_counters_and_sells_more_t18() {
    let mut t = Sim::new();
    t.go().choose(Target::Strategy(StrategyCard::Logistics));
    t.counts(&[(Target::Pool(Pool::Command), 3), (Target::Pool(Pool::Fleet), 1)]);
    assert_eq!((t.look().players[A].sheet.pool, t.look().players[A].sheet.fleet), (6, 4));
    assert_eq!(t.asked(), (C, Prompt::UseSecondary), "B has too little influence");
    t.choose(Target::Yes).counts(&[(Target::CommandCounter, 1)]);
    t.until(Prompt::PlaceCounters);
    assert_eq!(t.look().players[C].sheet.strategy, 2, "it costs influence only");
}

/// T16.1: each stack of ground forces has one of twelve plastic pieces.
#[test]
fn a_stack_needs_a_plastic_piece_t16_1() {
    let spread = |t: &mut Sim, stacks: usize, home: u8| {
        let left = t.state.units(JORD, A).count(GroundForce);
        t.state.change(JORD, A, |units| units.take(GroundForce, 0, left - home));
        let abroad = t.state.planets.keys().iter().filter(|planet| *planet != Planet::Jord);
        for planet in abroad.filter(|planet| !planet.row().trade_station).take(stacks).collect::<Vec<_>>() {
            t.give_planet(A, planet);
            t.put(A, Place::Planet(planet), GroundForce, 1);
        }
    };
    assert!(at_dock(|t| spread(t, 11, 0)).offers(buy(GroundForce, 2)), "the twelfth is left for this stack");
    let t = &mut at_dock(|t| spread(t, 12, 0));
    assert!(!t.offers(buy(GroundForce, 2)) && t.offers(buy(Fighter, 2)));
    assert!(at_dock(|t| spread(t, 11, 1)).offers(buy(GroundForce, 2)), "there is a piece on this stack");
    let mut t = Sim::new();
    spread(&mut t, 12, 1);
    t.at(Step::ActionEnd);
    assert_eq!(t.asked(), (A, Prompt::RemoveExcess), "T16.7: one stack too many");
    t.choose(unit(JORD, GroundForce));
    assert_eq!(t.units(JORD, A).count(GroundForce), 0);
    // T49.2: a shock troop that is left alone turns into a ground force, and the stack is one still.
    let mut t = Sim::with(&[Module::ShockTroops]);
    spread(&mut t, 12, 1);
    t.put(A, JORD, ShockTroop, 1);
    t.at(Step::ActionEnd).choose(unit(JORD, GroundForce));
    let here = t.units(JORD, A);
    assert_eq!((here.count(GroundForce), here.count(ShockTroop)), (1, 0));
    assert_eq!(t.asked(), (A, Prompt::RemoveExcess), "once more");
    t.choose(unit(JORD, GroundForce));
    assert_ne!(t.asked().1, Prompt::RemoveExcess);
}

// ---- an integrated economy ------------------------------------------------------------------------

/// A's dock at Wellon builds next door: up to where units are placed.
fn next_door(t: &mut Sim, bought: Target) {
    t.give_tech(A, Tech::IntegratedEconomy);
    t.give_planet(A, Planet::Wellon);
    t.put(A, Place::Planet(Planet::Wellon), SpaceDock, 1);
    t.state.players[A].goods = 9;
    t.activate(Tile::Wellon);
    assert!(t.until(Prompt::Produce));
    t.counts(&[(bought, 1)]);
}

/// T0.8: a red-bordered system is never empty; with own units it is friendly.
#[test]
fn nothing_is_built_into_a_red_border_that_is_not_friendly_t0_8() {
    for friendly in [false, true] {
        let mut t = Sim::new();
        t.counter(A, Tile::IonStorm);
        if friendly {
            t.put(A, t.space(Tile::IonStorm), Cruiser, 1);
        }
        next_door(&mut t, buy(Destroyer, 1));
        assert_eq!(t.until(Prompt::PlaceStartingUnits), friendly);
    }
}

/// PDS come to any own planet in reach: two on the planet of the dock are no hindrance.
#[test]
fn pds_are_built_where_there_is_room_for_them_t16_2() {
    let wellon = Place::Planet(Planet::Wellon);
    let mut t = Sim::new();
    t.put(A, wellon, Pds, 2);
    t.counter(A, Tile::AbyzFria);
    t.give_planet(A, Planet::Abyz);
    next_door(&mut t, buy(Pds, 1));
    t.finish();
    assert_eq!((t.units(wellon, A).count(Pds), t.units(Place::Planet(Planet::Abyz), A).count(Pds)), (2, 1));
    let mut t = Sim::new();
    t.put(A, wellon, Pds, 2);
    t.give_planet(A, Planet::Wellon);
    t.put(A, wellon, SpaceDock, 1);
    t.activate(Tile::Wellon);
    assert!(t.until(Prompt::Produce));
    assert!(!t.offers(buy(Pds, 1)), "not without the technology");
}

/// T50.2: ships that are built into a mined system meet the mine there.
#[test]
fn ships_built_next_door_meet_mines_t50_2() {
    for (die, left) in [(9, 0), (8, 1)] {
        let mut t = Sim::with(&[Module::SpaceMines]);
        let abyz = t.tile(Tile::AbyzFria);
        t.state.system_mut(abyz).mines = vec![Some(B)];
        t.counter(A, Tile::AbyzFria);
        next_door(&mut t, buy(Destroyer, 1));
        assert!(t.until(Prompt::PlaceStartingUnits));
        t.dice(&[die]);
        t.counts(&[(Target::System(abyz), 1)]);
        t.finish();
        assert_eq!(t.units(Place::Space(abyz), A).count(Destroyer), left);
        assert!(t.look().system(abyz).mines.is_empty());
    }
}
