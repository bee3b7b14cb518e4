//! What each mercenary does besides its numbers (T53.4).

use crate::core::Seat;
use crate::games::ti3::effects::{self, Ask, Number, Permit};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Scope, Step, Until};
use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::pds;
use crate::games::ti3::rules::limits;
use crate::games::ti3::rules::tests::mercenaries::{JORD, SAUDOR, add, battle, hire, invasion, table, uses};
use crate::games::ti3::testing::*;
use UnitKind::*;

#[test]
fn unit_52n6_jams_a_technology_for_a_battle_t53_4() {
    // B's cruiser hits with a six by its lasers.
    for (jams, left) in [(true, 0), (false, 1)] {
        let mut t = battle(&[(Unit52n6, 1)], &[(Cruiser, 1)], &[1, 6, 7, 1], |t| {
            t.give_tech(B, Tech::HylarVAssaultLaser);
            t.give_tech(B, Tech::StasisCapsules);
        });
        assert!(t.until(Prompt::Window));
        t.choose(if jams { uses(Unit52n6) } else { Target::Pass });
        if t.until(Prompt::Sustain) {
            let at = t.space(Tile::Saudor);
            t.counts(&[(unit(at, Unit52n6), 1)]);
        }
        t.finish();
        let at = t.space(Tile::Saudor);
        assert_eq!(t.units(at, A).with_hits(Unit52n6, left), 1);
        assert!(t.look().effects.is_empty(), "only in this battle");
    }
    let mut t = battle(&[(Unit52n6, 1)], &[(Cruiser, 1)], &[7, 1], |t| t.give_tech(B, Tech::StasisCapsules));
    assert!(!t.until(Prompt::Window), "not Stasis Capsules");
}

#[test]
fn prices_are_lower_with_barudin_and_sara_crane_t53_4() {
    let mut t = table();
    let price = |t: &Sim, seat: Seat| {
        let number = |number, base| effects::number(&t.state, number, Ask::of(seat), base);
        (number(Number::TechPrice, 8), number(Number::CounterPrice, 3))
    };
    assert_eq!(price(&t, A), (8, 3));
    hire(&mut t, A, JORD, Barudin);
    assert_eq!(price(&t, A), (7, 3));
    hire(&mut t, A, JORD, SaraCrane);
    assert_eq!((price(&t, A), price(&t, B)), ((7, 2), (8, 3)), "only for who pays them");
}

#[test]
fn blake_stryker_earns_a_good_where_he_fought_t53_4() {
    let mut t = battle(&[(BlakeStryker, 1)], &[(Cruiser, 1)], &[5, 1], |_| {});
    t.finish();
    assert_eq!(t.look().players[A].goods, 1);
    let mut t = battle(&[(Cruiser, 1)], &[(Cruiser, 1)], &[7, 1], |t| hire(t, A, JORD, BlakeStryker));
    t.finish();
    assert_eq!(t.look().players[A].goods, 0, "he took no part");
}

#[test]
fn daffren_is_given_away_for_strategy_cards_once_a_round_t53_4() {
    let mut t = table();
    hire(&mut t, A, JORD, Daffren);
    let (own, theirs) = (t.state.players[A].cards.clone(), t.state.players[B].cards.clone());
    t.at(Step::PicksDone);
    assert!(t.until(Prompt::Window));
    t.choose(uses(Daffren)).choose(Target::Seat(B));
    assert_eq!(t.asked(), (B, Prompt::PlaceUnits));
    t.choose(Target::Planet(Planet::WrenTerra));
    assert_eq!((&t.look().players[A].cards, &t.look().players[B].cards), (&theirs, &own));
    assert_eq!(t.units(Place::Planet(Planet::WrenTerra), B).count(Daffren), 1);
    assert_ne!(t.asked().1, Prompt::Window, "B cannot use him again this round");
}

#[test]
fn felrey_draws_a_card_when_a_battle_of_his_begins_t53_4() {
    let mut t = battle(&[(Felrey, 1)], &[(Cruiser, 1)], &[5, 1], |_| {});
    t.finish();
    assert_eq!(t.look().hidden.hands[A].len(), 1);
    let mut t = invasion(&[(Felrey, 1), (GroundForce, 1)], &[(GroundForce, 1)], &[8, 1, 1]);
    t.finish();
    assert_eq!(t.look().hidden.hands[A].len(), 1);
    let mut t = battle(&[(Cruiser, 1)], &[(Cruiser, 1)], &[7, 1], |t| hire(t, A, JORD, Felrey));
    t.finish();
    assert_eq!(t.look().hidden.hands[A].len(), 0, "he took no part");
}

/// T5.6: a planet without ground forces falls without combat, so no battle begins on it.
#[test]
fn no_battle_begins_on_an_undefended_planet_t53_4() {
    let mut t = invasion(&[(Felrey, 1), (GroundForce, 1)], &[(SpaceDock, 1)], &[]);
    t.finish();
    assert!(t.look().controls(A, Planet::Saudor));
    assert_eq!(t.look().hidden.hands[A].len(), 0, "he draws no card");
}

#[test]
fn a_fighter_dies_for_hepkuk_t53_4() {
    for saves in [true, false] {
        // Carrier, fighter and Hep'kuk miss, the cruiser hits, no evasion; then the carrier hits.
        let dice = [1, 1, 1, 7, 1, 9, 1, 1, 1];
        let mut t = battle(&[(Carrier, 1), (Fighter, 1), (Hepkuk, 1)], &[(Cruiser, 1)], &dice, |_| {});
        assert!(t.until(Prompt::Casualties));
        let at = t.space(Tile::Saudor);
        t.counts(&[(unit(at, Hepkuk), 1)]);
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(if saves { uses(Hepkuk) } else { Target::Pass });
        assert_eq!(t.units(at, A).count(Hepkuk), u8::from(saves));
        assert_eq!(t.units(at, A).count(Fighter), u8::from(!saves));
    }
    let mut t = battle(&[(Carrier, 1), (Hepkuk, 1)], &[(Cruiser, 1)], &[1, 1, 7, 1, 9, 1], |_| {});
    assert!(t.until(Prompt::Casualties));
    let at = t.space(Tile::Saudor);
    t.counts(&[(unit(at, Hepkuk), 1)]);
    assert_eq!(t.units(at, A).count(Hepkuk), 0, "without a fighter nothing saves him");
}

/// A fighter that was hit as well cannot die a second time, instead of him.
#[test]
fn hepkuk_is_not_saved_by_a_fighter_that_dies_in_the_same_volley_t53_4() {
    for (fighters, saved) in [(1, false), (2, true)] {
        // All of the fleet miss, both cruisers hit, no evasion.
        let mut dice = vec![1; 2 + usize::from(fighters)];
        dice.extend([7, 7, 1, 9, 9, 9, 1, 1]);
        let mut t = battle(&[(Carrier, 1), (Fighter, fighters), (Hepkuk, 1)], &[(Cruiser, 2)], &dice, |_| {});
        assert!(t.until(Prompt::Casualties));
        let at = t.space(Tile::Saudor);
        t.counts(&[(unit(at, Fighter), 1), (unit(at, Hepkuk), 1)]);
        assert_eq!(t.asked() == (A, Prompt::Window), saved, "{fighters}");
        if saved {
            t.choose(uses(Hepkuk));
        }
        assert_eq!(t.units(at, A).count(Hepkuk), u8::from(saved));
        assert_eq!(t.units(at, A).count(Fighter), 0, "{fighters}");
        assert!(t.is_sound());
    }
}

/// Whoever falls may bring down a ship whose end destroys him, too, before his own hit does.
#[test]
fn murrag_is_gone_once_when_the_alastor_takes_everybody_with_it_t52_t53_4() {
    let mut t = battle(&[(Murrag, 1)], &[], &[1, 9, 1, 1, 1], |t| {
        t.race(B, Race::Nekro);
        let at = t.space(Tile::Saudor);
        t.state.change(at, B, |units| units.put(Flagship, 1, 1));
    });
    assert!(t.until(Prompt::Window));
    t.choose(uses(Murrag));
    let at = t.space(Tile::Saudor);
    assert_eq!((t.units(at, A).total(), t.units(at, B).total()), (0, 0));
    assert!(t.is_sound());
}

#[test]
fn kavlik_kills_a_fighter_or_ground_force_first_t53_4() {
    let mut t = battle(&[(Kavlik, 1)], &[(Carrier, 1), (Fighter, 2)], &[], |_| {});
    assert!(t.until(Prompt::Window));
    t.choose(uses(Kavlik));
    let at = t.space(Tile::Saudor);
    assert_eq!(t.units(at, B), Units::of(&[(Carrier, 1), (Fighter, 1)]));
    let mut t = invasion(&[(Kavlik, 1), (GroundForce, 1)], &[(GroundForce, 1)], &[]);
    assert!(t.until(Prompt::Window));
    t.choose(uses(Kavlik));
    assert_eq!(t.look().planets[Planet::Saudor].owner, Some(A), "nobody is left to fight");
    let mut t = battle(&[(Kavlik, 1)], &[(Carrier, 1)], &[5, 1], |_| {});
    assert!(!t.until(Prompt::Window), "nobody for him");
}

#[test]
fn krevvil_hits_a_ship_or_mercenary_first_t53_4() {
    let mut t = battle(&[(Krevvil, 1)], &[(Carrier, 1), (Cruiser, 1)], &[], |_| {});
    assert!(t.until(Prompt::Window));
    let at = t.space(Tile::Saudor);
    t.choose(uses(Krevvil)).choose(unit(at, Carrier));
    assert_eq!(t.units(at, B), Units::of(&[(Cruiser, 1)]));
    // On a planet only mercenaries are to be hit, and they may evade: Barudin with a six.
    let mut t = invasion(&[(Krevvil, 1), (GroundForce, 1)], &[(Barudin, 1)], &[5, 8, 1, 1]);
    assert!(t.until(Prompt::Window));
    t.choose(uses(Krevvil));
    assert_eq!(t.units(SAUDOR, B).count(Barudin), 0);
    let mut t = invasion(&[(Krevvil, 1), (GroundForce, 1)], &[(GroundForce, 1)], &[8, 1, 1]);
    assert!(!t.until(Prompt::Window), "no mercenary there");
}

#[test]
fn murrag_hits_back_as_he_dies_t53_4() {
    let mut t = battle(&[(Murrag, 1)], &[(Cruiser, 2)], &[1, 7, 1, 1], |_| {});
    assert!(t.until(Prompt::Window));
    t.choose(uses(Murrag));
    let at = t.space(Tile::Saudor);
    assert_eq!((t.units(at, A), t.units(at, B).count(Cruiser)), (Units::NONE, 1));
    // Who evades does not die: six or more.
    let mut t = battle(&[(Murrag, 1)], &[(Cruiser, 1)], &[1, 7, 6, 6, 1], |_| {});
    assert!(!t.until(Prompt::Window));
}

#[test]
fn nolad_carries_a_unit_t53_4() {
    let t = table();
    assert_eq!(limits::capacity(&t.state, A, &Units::of(&[(Nolad, 1), (Barudin, 1)])).any, 1);
    let mut t = battle(&[(Nolad, 1), (Fighter, 1)], &[(Fighter, 1)], &[1, 6, 1, 1], |_| {});
    t.finish();
    let at = t.space(Tile::Saudor);
    assert_eq!(t.units(at, A), Units::of(&[(Nolad, 1), (Fighter, 1)]));
}

#[test]
fn runa_takes_a_hit_off_but_never_the_last_t53_4() {
    for (dice, most) in [([1, 1, 1, 7, 7], 1), ([1, 1, 1, 7, 1], 1)] {
        let mut t = battle(&[(Destroyer, 2), (Runa, 1)], &[(Cruiser, 2)], &dice, |_| {});
        assert!(t.until(Prompt::Casualties));
        let at = t.space(Tile::Saudor);
        assert!(t.refuses(&[(unit(at, Destroyer), 2)]));
        t.counts(&[(unit(at, Destroyer), most)]);
    }
    let mut t = battle(&[(Destroyer, 2)], &[(Cruiser, 2)], &[1, 1, 7, 7], |t| hire(t, A, JORD, Runa));
    t.finish();
    let at = t.space(Tile::Saudor);
    assert_eq!(t.units(at, A).count(Destroyer), 0, "R'una took no part");
}

#[test]
fn rhelat_works_as_a_pds_on_planets_t53_4() {
    let mut t = table();
    let (home, battery) = (t.home(A), |t: &Sim| pds::batteries(&t.state, A, Planet::Jord));
    let before = battery(&t);
    hire(&mut t, A, Place::Space(home), Rhelat);
    assert_eq!(battery(&t), before, "not in space");
    t.clear(A, Place::Space(home));
    hire(&mut t, A, JORD, Rhelat);
    assert_eq!(battery(&t), before + 1);
    hire(&mut t, A, JORD, Barudin);
    assert_eq!(battery(&t), before + 1, "no other does");
    // It fires at who comes, as a PDS: with a six.
    let mut t = table();
    hire(&mut t, B, SAUDOR, Rhelat);
    let home = t.home(A);
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Cruiser, 1);
    t.dice(&[6]);
    t.activate(Tile::Saudor).moves(home, &[(Cruiser, 1)], &[]);
    assert!(t.until(Prompt::FirePds));
    t.choose(Target::Yes);
    assert!(t.units(t.space(Tile::Saudor), A).is_empty());
}

#[test]
fn saygra_pays_for_one_more_t53_4() {
    let mut t = battle(&[(Saygra, 1)], &[(Cruiser, 1)], &[], |t| t.state.players[A].goods = 1);
    assert!(t.until(Prompt::Window));
    t.choose(uses(Saygra));
    let at = t.space(Tile::Saudor);
    assert_eq!((t.units(at, A).count(Fighter), t.look().players[A].goods), (1, 0));
    let mut t = battle(&[(Saygra, 1)], &[(Cruiser, 1)], &[7, 1], |_| {});
    assert!(!t.until(Prompt::Window), "not without a trade good");
}

#[test]
fn tugar_looks_at_a_hand_and_discards_t53_4() {
    let hand = [ActionCard::Plague, ActionCard::Uprising];
    let mut t = battle(&[(Tugar, 1)], &[(Cruiser, 1)], &[], |t| t.hand(B, &hand));
    assert!(t.until(Prompt::Window));
    t.choose(uses(Tugar)).choose(Target::ActionCard(ActionCard::Plague));
    assert_eq!(t.look().hidden.hands[B], [ActionCard::Uprising]);
    let mut t = battle(&[(Tugar, 1)], &[(Cruiser, 1)], &[6, 1], |_| {});
    assert!(!t.until(Prompt::Window), "there is nothing to see");
}

#[test]
fn urrsik_moves_through_enemy_ships_t53_4() {
    for (kind, goes) in [(Urrsik, true), (Barudin, false), (Cruiser, false)] {
        let mut t = table();
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        add(&mut t, A, Place::Space(home), &[(kind, 1)]);
        for id in t.state.touching(home).collect::<Vec<_>>() {
            if crate::games::ti3::rules::movement::is_open(&t.state, id) {
                t.put(B, Place::Space(id), Cruiser, 1);
            }
        }
        t.activate(Tile::AbyzFria);
        let asked = t.until(Prompt::MoveFrom);
        assert_eq!(asked, goes, "{kind:?}");
        if asked {
            t.choose(Target::System(home));
            assert_eq!(t.units(t.space(Tile::AbyzFria), A).count(Urrsik), 1);
        }
    }
}

/// What Initiative gives goes with the card.
#[test]
fn daffren_brings_what_initiative_gives_t53_4() {
    let mut t = table();
    hire(&mut t, A, JORD, Daffren);
    let source = Source::Strategy(StrategyCard::Initiative);
    effects::last(&mut t.state, effects::Me::new(A, source), Until::RoundEnd, Scope::Nothing);
    t.at(Step::PicksDone);
    assert!(t.until(Prompt::Window));
    t.choose(uses(Daffren)).choose(Target::Seat(B)).choose(Target::Planet(Planet::WrenTerra));
    let free = |seat| effects::allowed(t.look(), Permit::FreeSecondary, Ask::of(seat).card(StrategyCard::Trade), false);
    assert!(free(B) && !free(A));
}

#[test]
fn kavlik_finds_nobody_in_a_hold_t53_4() {
    let mut t = battle(&[(Kavlik, 1)], &[(Carrier, 1), (GroundForce, 2)], &[5, 1], |_| {});
    assert!(!t.until(Prompt::Window), "ground forces aboard take no part");
}

/// A fighter may be destroyed instead of him by an Exotrireme, too.
#[test]
fn a_fighter_dies_instead_of_hepkuk_in_an_exotrireme_t53_4() {
    let exotrireme = Target::Use(Source::RaceTech(RaceTech::Exotrireme));
    let theirs = [(Carrier, 1), (Fighter, 2), (Hepkuk, 1)];
    let mut t = battle(&[(Dreadnought, 1), (Carrier, 1)], &theirs, &[1; 6], |t| {
        t.race(A, Race::Norr).give_race_tech(A, RaceTech::Exotrireme);
    });
    while !t.offers(exotrireme.clone()) {
        t.pass();
    }
    let at = t.space(Tile::Saudor);
    t.choose(exotrireme).choose(unit(at, Hepkuk));
    assert_eq!(t.asked(), (B, Prompt::Window));
    t.choose(uses(Hepkuk));
    assert_eq!((t.units(at, B).count(Hepkuk), t.units(at, B).count(Fighter)), (1, 1));
}

/// A mercenary that landed alone is an attacker, for whom the Yin roll.
#[test]
fn the_yin_convert_for_a_mercenary_too_t53_4() {
    for (die, taken) in [(5, true), (4, false)] {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.race(A, Race::Yin).give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, GroundForce, 1);
        t.put(A, at, Carrier, 1);
        hire(&mut t, A, at, Barudin);
        // Then he beats who does not come over.
        t.dice(&[die, 8, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, Barudin), 1)]);
        t.finish();
        assert_eq!(t.look().controls(A, Planet::Saudor), taken, "a {die}");
        assert_eq!(t.units(SAUDOR, A).count(GroundForce), u8::from(taken));
    }
}

/// T14, T53.2: who is left with a mercenary has won, so that animators work.
#[test]
fn animators_work_where_a_mercenary_is_left_t53_2() {
    let mut t = table();
    let at = t.space(Tile::Saudor);
    t.give_planet(B, Planet::Saudor);
    t.give_tech(B, Tech::DacxiveAnimators);
    t.put(B, SAUDOR, GroundForce, 1);
    hire(&mut t, B, SAUDOR, Barudin);
    t.put(A, at, Carrier, 1);
    t.put(A, at, GroundForce, 1);
    // A hits, Barudin too; then a die for each of the fallen.
    t.dice(&[8, 1, 8, 6, 1]);
    t.activate(Tile::Saudor);
    assert!(t.until(Prompt::Land));
    t.counts(&[(unit(at, GroundForce), 1)]);
    assert!(t.until(Prompt::Casualties));
    t.counts(&[(unit(SAUDOR, GroundForce), 1)]);
    t.finish();
    assert!(t.look().controls(B, Planet::Saudor));
    assert_eq!((t.units(SAUDOR, B).count(GroundForce), t.units(SAUDOR, B).count(Barudin)), (1, 1));
}
