//! Mercenaries (T53): Trade III, where they are and how they fight, and their cards.

use crate::core::Seat;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Deed, Spot, Step};
use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::limits;
use crate::games::ti3::testing::*;
use UnitKind::*;

pub const SAUDOR: Place = Place::Planet(Planet::Saudor);
pub const JORD: Place = Place::Planet(Planet::Jord);

pub fn uses(kind: UnitKind) -> Target {
    Target::Use(Source::Mercenary(kind))
}

pub fn table() -> Sim {
    let mut t = Sim::with(&[Module::Mercenaries]);
    for seat in [A, B, C] {
        t.hand(seat, &[]);
    }
    t
}

/// A mercenary that a seat has hired.
pub fn hire(t: &mut Sim, seat: Seat, at: Place, kind: UnitKind) {
    t.state.hidden.mercenary_deck.retain(|other| *other != kind);
    t.put(seat, at, kind, 1);
}

pub fn add(t: &mut Sim, seat: Seat, at: Place, units: &[(UnitKind, u8)]) {
    for &(kind, count) in units {
        if kind.is_mercenary() { hire(t, seat, at, kind) } else { t.put(seat, at, kind, count) }
    }
}

/// A's ships and mercenaries attack B's at Saudor; changes are made before.
pub fn battle(ours: &[(UnitKind, u8)], theirs: &[(UnitKind, u8)], dice: &[u32], change: impl Fn(&mut Sim)) -> Sim {
    let mut t = table();
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    t.state.players[A].sheet.fleet = 9;
    add(&mut t, A, Place::Space(home), ours);
    let there = t.space(Tile::Saudor);
    add(&mut t, B, there, theirs);
    change(&mut t);
    t.dice(dice);
    let is_cargo = |(kind, _): &&(UnitKind, u8)| kind.is_cargo();
    let ships: Vec<_> =
        ours.iter().filter(|own| !is_cargo(own)).map(|(kind, count)| (*kind, u32::from(*count))).collect();
    let cargo: Vec<_> =
        ours.iter().filter(is_cargo).map(|(kind, count)| (Place::Space(home), *kind, u32::from(*count))).collect();
    t.activate(Tile::Saudor).moves(home, &ships, &cargo);
    t
}

/// A lands units on B's Saudor.
pub fn invasion(landed: &[(UnitKind, u8)], defence: &[(UnitKind, u8)], dice: &[u32]) -> Sim {
    let mut t = table();
    let home = t.home(A);
    t.clear(A, JORD);
    t.put(A, JORD, GroundForce, 1);
    t.clear(A, Place::Space(home));
    t.give_planet(B, Planet::Saudor);
    add(&mut t, B, SAUDOR, defence);
    t.put(A, t.space(Tile::Saudor), Carrier, 1);
    let there = t.space(Tile::Saudor);
    add(&mut t, A, there, landed);
    t.dice(dice);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Land));
    let all: Vec<_> = landed.iter().map(|(kind, count)| (unit(there, *kind), u32::from(*count))).collect();
    t.counts(&all);
    t
}

// ---- Trade III ------------------------------------------------------------------------------

/// T53.1, T15.4: new agreements pay at once, then mercenaries are paid, then the active player may hire one of two.
#[test]
fn trade_iii_pays_agreements_then_mercenaries_and_hires_t53_1() {
    let mut t = table();
    hire(&mut t, A, JORD, Barudin);
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::TradeIii));
    assert_eq!(t.asked(), (B, Prompt::ProposeDeal));
    let deal = t.options().into_iter().find(|own| matches!(own, Target::Deal(deal) if deal.to == A)).expect("a deal");
    t.choose(deal);
    assert_eq!(t.asked(), (A, Prompt::AcceptDeal));
    t.choose(Target::Yes);
    assert!(t.until(Prompt::PayOrLose), "A has collected from the new agreement");
    let before = t.look().players[A].goods;
    assert!(before > 0);
    t.choose(Target::Yes);
    assert_eq!(t.asked(), (B, Prompt::Recruit));
    assert_eq!(t.look().players[A].goods, before - 1);
    assert_eq!(t.units(JORD, A).count(Barudin), 1);
    t.choose(Target::Yes);
    let offered = t.options();
    assert_eq!(offered.len(), 2);
    t.choose(offered[0].clone());
    assert_eq!(t.asked(), (B, Prompt::PlaceUnits));
    t.choose(Target::Planet(Planet::ArcPrime));
    let (Target::Use(Source::Mercenary(kept)), Target::Use(Source::Mercenary(other))) = (&offered[0], &offered[1])
    else {
        panic!("mercenaries are offered");
    };
    assert_eq!(t.units(Place::Planet(Planet::ArcPrime), B).count(*kept), 1);
    assert_eq!(t.look().dismissed, [*other], "the other lies under the deck");
    assert_eq!(t.look().hidden.mercenary_deck.len(), 13);
    assert!(t.is_sound());
}

#[test]
fn who_cannot_or_does_not_pay_loses_the_mercenary_t53_1() {
    for goods in [0, 3] {
        let mut t = table();
        hire(&mut t, A, JORD, Barudin);
        t.state.players[A].goods = goods;
        t.state.active = B;
        t.go().choose(Target::Strategy(StrategyCard::TradeIii));
        assert_eq!(t.until(Prompt::PayOrLose), goods > 0, "asked only with a trade good");
        if goods > 0 {
            t.pass();
            assert_eq!(t.look().players[A].goods, 3);
            assert_eq!((t.look().dismissed.as_slice(), t.units(JORD, A).count(Barudin)), ([Barudin].as_slice(), 0));
        } else {
            assert_eq!(t.look().units_of(A).count(Barudin), 0);
        }
    }
}

/// Nobody must hire; who has no planet cannot.
#[test]
fn hiring_is_a_choice_t53_1() {
    let mut t = table();
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::TradeIii));
    assert!(t.until(Prompt::Recruit));
    t.pass();
    assert_eq!(t.look().hidden.mercenary_deck.len(), 16);
}

#[test]
fn the_secondary_of_trade_iii_ends_an_agreement_of_others_t53_1() {
    let bind = |t: &mut Sim, one: Seat, other: Seat, card: usize| {
        t.state.players[one].contracts[card] = Contract::With { partner: other, fresh: false };
        t.state.players[other].contracts[card] = Contract::With { partner: one, fresh: false };
    };
    for hacan in [false, true] {
        let mut t = table();
        bind(&mut t, B, C, 0);
        bind(&mut t, A, B, 1);
        if hacan {
            t.race(C, Race::Hacan);
        }
        t.state.active = B;
        t.at(Step::Secondary { card: StrategyCard::TradeIii, left: A.into() });
        t.choose(Target::Yes);
        assert_eq!(t.look().players[A].goods, 1);
        assert_eq!(t.look().partners(B).contains(C), hacan, "not those of the Hacan");
        assert!(t.look().partners(A).contains(B), "not its own");
    }
}

// ---- where they are -------------------------------------------------------------------------

/// T53.2, T53.3: they take off as they move, land by themselves, and take nothing.
#[test]
fn mercenaries_take_off_fly_and_land_but_take_no_planet_t53_2() {
    let mut t = table();
    hire(&mut t, A, JORD, Felrey);
    let home = t.home(A);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::MoveFrom));
    t.choose(Target::System(home)).counts(&[(unit(JORD, Felrey), 1)]);
    assert!(t.until(Prompt::Land));
    let there = t.space(Tile::Saudor);
    assert_eq!(t.units(there, A).count(Felrey), 1);
    t.counts(&[(unit(there, Felrey), 1)]);
    t.finish();
    assert_eq!(t.units(SAUDOR, A), Units::of(&[(Felrey, 1)]));
    assert_eq!(t.look().planets[Planet::Saudor].owner, None);
    assert!(t.is_sound());
}

/// T53.2: in space they count for fleet supply, on planets they do not.
#[test]
fn mercenaries_count_for_fleet_supply_in_space_only_t53_2() {
    let mut t = table();
    let there = t.space(Tile::Saudor);
    t.state.players[A].sheet.fleet = 1;
    t.put(A, there, Cruiser, 1);
    hire(&mut t, A, SAUDOR, Felrey);
    let saudor = t.tile(Tile::Saudor);
    assert!(limits::excess(&t.state, saudor, A).is_none());
    hire(&mut t, A, there, Barudin);
    assert_eq!(limits::excess(&t.state, saudor, A).ships, 1);
}

#[test]
fn a_planet_with_nothing_but_a_mercenary_turns_neutral_t53_3() {
    for (with, kept) in [(None, None), (Some(Pds), Some(A)), (Some(GroundForce), Some(A))] {
        let mut t = table();
        t.give_planet(A, Planet::Saudor);
        hire(&mut t, A, SAUDOR, Barudin);
        if let Some(kind) = with {
            t.put(A, SAUDOR, kind, 1);
        }
        t.go();
        assert_eq!(t.look().planets[Planet::Saudor].owner, kept);
        assert_eq!(t.units(SAUDOR, A).count(Barudin), 1);
    }
}

/// T53.3: alone they drive an owner out, but the planet is nobody's then.
#[test]
fn mercenaries_that_win_alone_leave_the_planet_neutral_t53_3() {
    // Kav'lik needs a five on the ground.
    let mut t = invasion(&[(Kavlik, 1)], &[(GroundForce, 2), (Pds, 1)], &[5, 1, 1, 5, 1]);
    t.finish();
    assert_eq!(t.units(SAUDOR, B), Units::NONE);
    assert_eq!(t.units(SAUDOR, A), Units::of(&[(Kavlik, 1)]));
    assert_eq!(t.look().planets[Planet::Saudor].owner, None);
    let mut t = invasion(&[(Kavlik, 1), (GroundForce, 1)], &[(GroundForce, 1)], &[1, 5, 1]);
    t.finish();
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(A), "with a ground force it is taken");
}

#[test]
fn a_mercenary_on_a_neutral_planet_is_fought_first_t53_3() {
    let mut t = invasion(&[(GroundForce, 2)], &[(Krevvil, 1), (GroundForce, 1)], &[8, 8, 1, 1, 1]);
    t.finish();
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(A), "it defends with its owner's ground forces");
    let mut t = table();
    hire(&mut t, B, SAUDOR, Krevvil);
    let there = t.space(Tile::Saudor);
    t.put(A, there, Carrier, 1);
    t.put(A, there, GroundForce, 1);
    // The ground force hits, the mercenary does not; it does not evade.
    t.dice(&[8, 1, 1]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(there, GroundForce), 1)]);
    t.finish();
    assert_eq!((t.look().planets[Planet::Saudor].owner, t.units(SAUDOR, B)), (Some(A), Units::NONE));
}

/// T53.4: a hit is ignored with the evasion or more; a second one comes only after everything else was hit.
#[test]
fn mercenaries_evade_hits_t53_4() {
    // Felrey evades with a seven. Round one: two hits, on the fighter and on Felrey, who evades; round two: two hits on Felrey.
    let dice = [7, 7, 1, 1, 7, 7, 7, 1, 7, 6];
    let mut t = battle(&[(Cruiser, 2)], &[(Fighter, 1), (Felrey, 1)], &dice, |_| {});
    t.finish();
    let at = t.space(Tile::Saudor);
    assert_eq!((t.units(at, B), t.units(at, A).count(Cruiser)), (Units::NONE, 2));
    assert!(t.look().dismissed.is_empty(), "who is destroyed leaves the game");
    assert!(!t.look().hidden.mercenary_deck.contains(&Felrey));
}

/// T53.4: 52N6 has no evasion but takes a hit.
#[test]
fn one_sustains_damage_t53_4() {
    let mut t = battle(&[(Unit52n6, 1)], &[(Cruiser, 1)], &[1, 7, 7, 1], |_| {});
    assert!(t.until(Prompt::Sustain));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, Unit52n6), 1)]);
    t.finish();
    assert_eq!((t.units(at, A).with_hits(Unit52n6, 1), t.units(at, B)), (1, Units::NONE));
}

// ---- cards ----------------------------------------------------------------------------------

#[test]
fn a_bounty_is_collected_for_a_mercenary_of_another_t53_4() {
    for (theirs, paid) in [((Barudin, 1), true), ((Cruiser, 1), false)] {
        // The cruiser hits; no evasion.
        let mut t = battle(&[(Cruiser, 1)], &[theirs], &[7, 1, 1], |t| t.hand(A, &[ActionCard::CollectBounty]));
        let asked = t.until(Prompt::Window);
        assert_eq!(asked, paid);
        if paid {
            t.choose(plays(ActionCard::CollectBounty));
            assert_eq!(t.look().players[A].goods, 5);
        }
    }
}

#[test]
fn a_hired_gun_is_the_top_mercenary_t53_1() {
    let mut t = table();
    t.hand(A, &[ActionCard::HiredGun]);
    let top = *t.state.hidden.mercenary_deck.last().expect("a deck");
    t.go().choose(plays(ActionCard::HiredGun));
    t.finish();
    assert_eq!(t.units(JORD, A).count(top), 1);
    t.state.hidden.mercenary_deck.clear();
    assert!(!t.go().offers(plays(ActionCard::HiredGun)), "nobody is left");
}

#[test]
fn the_hand_takes_a_unit_where_a_mercenary_was_not_paid_t53_1() {
    let mut t = table();
    hire(&mut t, A, JORD, Barudin);
    t.hand(B, &[ActionCard::TheHandThatTakes]);
    let before = t.state.units_of(A).count(GroundForce);
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::TradeIii));
    assert!(t.until(Prompt::Window));
    assert_eq!(t.asked().0, B);
    t.choose(plays(ActionCard::TheHandThatTakes)).choose(unit(JORD, GroundForce));
    assert_eq!(t.look().units_of(A).count(GroundForce), before - 1);
}

/// T16.7, T20.1.
#[test]
fn the_hand_takes_a_dock_with_its_fighters_and_it_counts_as_destroyed_t20_1() {
    let mut t = table();
    hire(&mut t, A, JORD, Barudin);
    t.hand(B, &[ActionCard::TheHandThatTakes]);
    let home = Place::Space(t.home(A));
    t.clear(A, home);
    t.put(A, home, Fighter, 2);
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::TradeIii));
    assert!(t.until(Prompt::Window));
    t.choose(plays(ActionCard::TheHandThatTakes)).choose(unit(JORD, SpaceDock));
    assert!(t.look().players[B].deeds.contains(&Deed::RazedDock(A)));
    assert!(t.units(home, A).is_empty(), "at once");
}

/// T52: a flagship that goes so is destroyed as in any other way.
#[test]
fn the_hand_takes_a_flagship_with_all_that_it_brings_down_t52_1() {
    for (race, left) in [(Race::Nekro, 0), (Race::Sol, 1)] {
        let mut t = table();
        hire(&mut t, A, JORD, Barudin);
        t.hand(B, &[ActionCard::TheHandThatTakes]);
        let home = Place::Space(t.home(A));
        t.clear(A, home);
        t.flagship(A, race, home);
        t.put(A, home, Cruiser, 1);
        t.state.active = B;
        t.go().choose(Target::Strategy(StrategyCard::TradeIii));
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::TheHandThatTakes)).choose(unit(home, Flagship));
        assert_eq!(t.units(home, A).total(), left, "{race:?}");
    }
}

/// Voluntary Annexation takes a planet on which a mercenary was left, and he is no guest there (T53.3).
#[test]
fn an_annexed_planet_is_nobody_elses_t53_3() {
    let mut t = table();
    hire(&mut t, C, SAUDOR, Barudin);
    t.hand(A, &[ActionCard::VoluntaryAnnexation]);
    t.go().choose(plays(ActionCard::VoluntaryAnnexation));
    if t.asked().1 == Prompt::Component {
        t.choose(Target::Planet(Planet::Saudor));
    }
    assert!(t.look().controls(A, Planet::Saudor) && t.units(SAUDOR, C).is_empty());
    assert_eq!(t.units(SAUDOR, A).count(GroundForce), 3);
}

/// Local Unrest destroys docks and PDS with the last ground force, but a mercenary stays where nobody rules.
#[test]
fn local_unrest_leaves_a_mercenary_on_a_neutral_planet_t53_3() {
    let mut t = table();
    let wellon = Place::Planet(Planet::Wellon);
    t.give_planet(B, Planet::Wellon);
    t.put(B, wellon, GroundForce, 1);
    t.put(B, wellon, Pds, 1);
    hire(&mut t, B, wellon, Barudin);
    t.hand(A, &[ActionCard::LocalUnrest]);
    t.go().choose(plays(ActionCard::LocalUnrest));
    assert_eq!(t.look().planets[Planet::Wellon].owner, None);
    assert_eq!(t.units(wellon, B), Units::of(&[(Barudin, 1)]));
}

// ---- limits ---------------------------------------------------------------------------------

/// T53.3: leaders do not go aboard, and are lost where only a mercenary is left in space.
#[test]
fn mercenaries_carry_no_leaders_t53_3() {
    for (kind, asked) in [(Felrey, false), (Cruiser, true)] {
        let mut t = Sim::with(&[Module::Mercenaries, Module::Leaders]);
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        add(&mut t, A, Place::Space(home), &[(kind, 1)]);
        for spot in &mut t.state.players[A].leaders {
            *spot = Spot::At(JORD);
        }
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::MoveFrom));
        t.choose(Target::System(home));
        assert_eq!(t.asked().1 == Prompt::TakeLeaders, asked);
    }
    let mut t = Sim::with(&[Module::Mercenaries, Module::Leaders]);
    let there = t.space(Tile::Saudor);
    hire(&mut t, A, there, Felrey);
    t.state.players[A].leaders[0] = Spot::At(there);
    t.go();
    assert_eq!(t.look().players[A].leaders[0], Spot::Dead, "no ship is there for it");
}

/// T53.3, T12.7: trade stations are claimed by ships only.
#[test]
fn mercenaries_claim_no_trade_station_t53_3() {
    for (kind, owner) in [(Felrey, None), (Cruiser, Some(A))] {
        let mut t = table();
        let there = t.space(Tile::ArcturusSumerian);
        add(&mut t, A, there, &[(kind, 1)]);
        t.at(Step::ActionEnd);
        assert_eq!(t.look().planets[Planet::Sumerian].owner, owner);
    }
}

/// T43.2: counters wait for ground forces; a mercenary alone turns back.
#[test]
fn counters_are_not_met_by_mercenaries_alone_t53_3() {
    let mut t = Sim::with(&[Module::Mercenaries, Module::DistantSuns]);
    let there = t.space(Tile::Saudor);
    hire(&mut t, A, there, Felrey);
    assert_eq!(t.state.planets[Planet::Saudor].domains, [None]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(there, Felrey), 1)]);
    t.finish();
    assert_eq!((t.units(there, A).count(Felrey), t.units(SAUDOR, A).count(Felrey)), (1, 0));
    assert_eq!(t.look().planets[Planet::Saudor].domains, [None]);
}

/// T50.2, T53.4: a mine hits a mercenary as a ship, which may evade.
#[test]
fn mines_are_evaded_t53_4() {
    for (die, left) in [(7, 1), (6, 0)] {
        let mut t = Sim::with(&[Module::Mercenaries, Module::SpaceMines]);
        let (home, there) = (t.home(A), t.space(Tile::Saudor));
        t.clear(A, Place::Space(home));
        hire(&mut t, A, Place::Space(home), Felrey);
        let saudor = t.tile(Tile::Saudor);
        t.state.system_mut(saudor).mines.push(Some(B));
        t.dice(&[9, die]);
        t.activate(Tile::Saudor).moves(home, &[(Felrey, 1)], &[]);
        t.finish();
        assert_eq!(t.units(there, A).count(Felrey), left);
    }
}

/// T5.7, T53.2: in a transfer they take off, too.
#[test]
fn mercenaries_take_off_in_a_transfer_t53_2() {
    let mut t = table();
    hire(&mut t, A, JORD, Felrey);
    let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
    t.put(A, Place::Space(saudor), Cruiser, 1);
    t.go().choose(Target::Transfer).choose(Target::System(home));
    assert!(t.asked().1 == Prompt::MoveShips);
    t.counts(&[(unit(JORD, Felrey), 1)]);
    t.finish();
    assert_eq!(t.look().units_in(saudor, A).count(Felrey), 1);
}

/// What is played without the module shows nothing of it.
#[test]
fn without_the_module_there_are_no_mercenaries_t53() {
    let t = Sim::new();
    assert!(t.state.hidden.mercenary_deck.is_empty());
    assert!(t.state.cards.contains(StrategyCard::Trade) && !t.state.cards.contains(StrategyCard::TradeIii));
    assert!(table().state.cards.contains(StrategyCard::TradeIii), "T40.4");
}

/// T53.3: who takes a planet without a fight drives mercenaries of others away for good.
#[test]
fn mercenaries_are_lost_where_another_takes_the_planet_t53_3() {
    let mut t = table();
    t.hand(A, &[ActionCard::VoluntaryAnnexation]);
    hire(&mut t, B, SAUDOR, Felrey);
    t.go().choose(plays(ActionCard::VoluntaryAnnexation));
    if t.asked().1 == Prompt::Component {
        t.choose(Target::Planet(Planet::Saudor));
    }
    assert_eq!((t.look().planets[Planet::Saudor].owner, t.units(SAUDOR, B)), (Some(A), Units::NONE));
}

/// T16.7: what an unpaid mercenary carried goes with it.
#[test]
fn what_nolad_carried_goes_when_he_is_not_paid_t53_1() {
    let mut t = table();
    let there = t.space(Tile::Saudor);
    hire(&mut t, A, there, Nolad);
    t.put(A, there, Fighter, 1);
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::TradeIii));
    assert!(t.until(Prompt::Recruit));
    assert!(t.units(there, A).is_empty());
}

/// T16.7: the same when he lands.
#[test]
fn what_nolad_carried_goes_when_he_lands_t53_2() {
    let mut t = table();
    let there = t.space(Tile::Saudor);
    hire(&mut t, A, there, Nolad);
    t.put(A, there, Fighter, 1);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(there, Nolad), 1)]);
    t.finish();
    assert_eq!((t.units(there, A), t.units(SAUDOR, A)), (Units::NONE, Units::of(&[(Nolad, 1)])));
}
