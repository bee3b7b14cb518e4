//! Shattered Ascension: paragraphs with the suffix `s`, each with the game in which it does not hold.

use crate::core::Chance;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Roll};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Deed, State, Step};
use crate::games::ti3::model::target::{Deal, Place, Prompt, Target};
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::setup::{Bundle, Races, Setup, start};
use crate::games::ti3::rules::{council, trade};
use crate::games::ti3::testing::*;
use UnitKind::*;

pub const SAUDOR: Place = Place::Planet(Planet::Saudor);
pub const JORD: Place = Place::Planet(Planet::Jord);
pub const SA: Module = Module::ShatteredAscension;

/// With the variant or without.
pub fn table(ascended: bool, modules: &[Module]) -> Sim {
    let mut all = modules.to_vec();
    if ascended {
        all.push(SA);
    }
    Sim::with(&all)
}

// ---- T1, T5, T30 ----------------------------------------------------------------------------

#[test]
fn who_has_enough_wins_only_after_all_have_scored_t1_3s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        t.state.players[A].points = t.state.goal;
        t.at(Step::ActionEnd);
        assert_eq!(t.look().outcome.is_none(), ascended, "T1.3");
    }
    let mut t = table(true, &[]);
    t.state.players[A].points = t.state.goal;
    t.at(Step::Score(2));
    assert!(t.look().outcome.is_some());
}

/// The columns of the variant hold with it, and not with a module of its own alone.
#[test]
fn the_variant_turns_on_its_columns_t30_1() {
    let begins = |modules: Vec<Module>, race: Race| {
        let races = Races::Wanted(vec![Some(race), None, None]);
        start(&Setup { modules, races, ..Setup::new(3, Bundle::Expansions) }, &mut Chance::seeded(1))
    };
    let mut changed = 0;
    for &race in Race::ALL {
        let Some(sheet) = race.row().sheet_ascended else { continue };
        assert_eq!(begins(vec![SA], race).players[A].sheet, sheet, "{race:?}");
        changed += u32::from(begins(Vec::new(), race).players[A].sheet != sheet);
    }
    assert!(changed > 0);
    let own = begins(vec![Module::Surrender], Race::Sol).contents;
    assert!(!own.ascended() && own.has(Module::Surrender));
}

/// Base: after PDS fire.
#[test]
fn mines_strike_before_pds_fire_t5_5_2s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::SpaceMines]);
        let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
        t.state.system_mut(saudor).mines = vec![Some(B)];
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, Pds, 1);
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), Cruiser, 1);
        t.dice(&[1, 1, 1]);
        t.activate(Tile::Saudor).moves(home, &[(Cruiser, 1)], &[]);
        assert!(t.until(Prompt::FirePds));
        assert_eq!(t.look().system(saudor).mines.is_empty(), ascended);
    }
}

// ---- T4 -------------------------------------------------------------------------------------

#[test]
fn the_cycler_says_which_way_round_t4_2s() {
    let mut t = table(true, &[]);
    let round = |state: &State| state.clockwise(A).collect::<Vec<_>>();
    assert_eq!(round(&t.state), [A, B, C]);
    t.state.anticlockwise = true;
    assert_eq!(round(&t.state), [A, C, B]);
    assert_eq!(t.state.left_of(A), B, "where people sit does not change");
}

#[test]
fn the_second_pass_of_picks_goes_back_t4_4() {
    for (ascended, second) in [(true, [C, B, A]), (false, [A, B, C])] {
        let mut t = table(ascended, &[]);
        t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
        t.at(Step::PickCard(0));
        let mut picks = Vec::new();
        for _ in 0..6 {
            assert!(t.until(Prompt::PickStrategyCard));
            picks.push(t.asked().0);
            t.pass();
        }
        assert_eq!(picks[..3], [A, B, C]);
        assert_eq!(picks[3..], second);
    }
}

#[test]
fn the_lead_is_paid_in_trade_goods_t4_7s() {
    for (points, goods) in [([5, 3, 1], 2), ([4, 4, 0], 0)] {
        for ascended in [true, false] {
            let mut t = table(ascended, &[]);
            for (seat, points) in [A, B, C].into_iter().zip(points) {
                t.state.players[seat].points = points;
                t.state.players[seat].goods = 0;
                t.state.players[seat].cards.clear();
            }
            t.at(Step::RoundStart).until(Prompt::PickStrategyCard);
            assert_eq!(t.look().players[A].goods, if ascended { goods } else { 0 });
        }
    }
}

#[test]
fn large_fleets_need_upkeep_t4_8s() {
    for (ascended, fleet) in [(true, 9), (true, 8), (false, 9)] {
        let mut t = table(ascended, &[]);
        t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
        t.state.players[A].sheet.fleet = fleet;
        t.at(Step::RoundStart);
        assert_eq!(t.until(Prompt::FleetUpkeep), ascended && fleet > 8);
    }
}

// ---- units (T7, T8, T16) --------------------------------------------------------------------

#[test]
fn dreadnoughts_and_war_suns_are_larger_t16_9s() {
    for ascended in [true, false] {
        let t = table(ascended, &[]);
        let at = t.tile(Tile::Saudor);
        let battle = Roll::SpaceBattle { attacking: true };
        let rolls = |kind, roll| dice::dice(&t.state, A, kind, roll, Some(B), at);
        assert_eq!(rolls(Dreadnought, battle), if ascended { 2 } else { 1 });
        assert_eq!(rolls(Dreadnought, Roll::Cannon), 1, "an extra shot is a single die");
        assert_eq!(rolls(WarSun, battle), 3);
        assert_eq!(hits::toughness(&t.state, A, WarSun), if ascended { 3 } else { 2 });
        assert_eq!(hits::toughness(&t.state, A, Dreadnought), 2);
    }
}

#[test]
fn damage_takes_dice_but_the_last_t16_9s() {
    // A war sun with two hits and a dreadnought with one: two dice are left of five; without the variant one hit takes none of four.
    for (ascended, taken, hits) in [(true, 2, 2), (false, 1, 4)] {
        let mut t = table(ascended, &[]);
        let at = t.space(Tile::Saudor);
        t.state.change(at, A, |units| {
            units.put(WarSun, taken, 1);
            units.put(Dreadnought, 1, 1);
        });
        t.state.players[B].sheet.fleet = 8;
        t.put(B, at, Destroyer, 4);
        t.put(B, at, Cruiser, 4);
        // All of A's dice hit, none of B's.
        t.dice(&vec![10; hits]);
        t.dice(&[1; 8]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Casualties));
        assert!(t.refuses(&[(unit(at, Destroyer), hits as u32 - 1)]));
        t.counts(&[(unit(at, Destroyer), hits as u32)]);
    }
}

#[test]
fn large_ships_take_more_of_a_dock_t16_9s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        t.state.players[A].goods = 60;
        t.state.players[A].sheet.fleet = 9;
        // Jord brings six units.
        t.activate_system(t.home(A));
        assert!(t.until(Prompt::Produce));
        let buy = Target::Buy { kind: Dreadnought, count: 1 };
        assert_eq!(t.refuses(&[(buy.clone(), 4)]), ascended, "two each");
        assert!(!ascended || !t.refuses(&[(buy, 3)]));
    }
}

#[test]
fn a_fighter_and_a_ground_force_come_for_one_resource_t16_3s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        t.activate_system(t.home(A));
        assert!(t.until(Prompt::Produce));
        assert_eq!(t.offers(Target::BuyMixed), ascended);
        if ascended {
            let before = t.units(JORD, A).count(GroundForce);
            t.counts(&[(Target::BuyMixed, 1)]);
            t.finish();
            assert_eq!(t.units(JORD, A).count(GroundForce), before + 1);
        }
    }
}

#[test]
fn dreadnoughts_bombard_without_an_invasion_and_empty_planets_turn_neutral_t8_2s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, GroundForce, 1);
        t.put(A, t.space(Tile::Saudor), Dreadnought, 1);
        t.dice(&[10, 1]);
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::InvadeNext), ascended);
        if ascended {
            t.choose(Target::Planet(Planet::Saudor));
            t.counts(&[(unit(t.space(Tile::Saudor), Dreadnought), 1)]);
            assert_eq!(t.asked(), (A, Prompt::TurnNeutral));
            t.choose(Target::Yes);
            assert_eq!(t.look().planets[Planet::Saudor].owner, None);
        }
    }
}

/// T8.2s, T20.1: a dock on a planet that its bombarder turns neutral is destroyed by him, without a fight.
#[test]
fn a_dock_that_is_bombarded_away_counts_as_destroyed_t20_1() {
    for neutral in [true, false] {
        let mut t = table(true, &[]);
        t.give_planet(B, Planet::Saudor);
        t.put(B, SAUDOR, GroundForce, 1);
        t.put(B, SAUDOR, SpaceDock, 1);
        t.put(A, t.space(Tile::Saudor), Dreadnought, 1);
        t.dice(&[10, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::InvadeNext));
        t.choose(Target::Planet(Planet::Saudor));
        t.counts(&[(unit(t.space(Tile::Saudor), Dreadnought), 1)]);
        assert_eq!(t.asked(), (A, Prompt::TurnNeutral));
        t.choose(if neutral { Target::Yes } else { Target::Pass });
        assert_eq!(t.look().players[A].deeds.contains(&Deed::RazedDock(B)), neutral);
    }
}

#[test]
fn homes_never_turn_neutral_and_pds_stop_dreadnoughts_t8_2s() {
    let mut t = table(true, &[]);
    t.give_planet(B, Planet::Saudor);
    t.put(B, SAUDOR, GroundForce, 1);
    t.put(B, SAUDOR, Pds, 1);
    t.put(A, t.space(Tile::Saudor), Dreadnought, 1);
    t.dice(&[1]);
    t.activate(Tile::Saudor);
    assert!(!t.until(Prompt::InvadeNext), "a PDS shields");
    let mut t = table(true, &[]);
    let home = t.home(B);
    t.clear(B, Place::Space(home));
    for planet in t.state.system(home).planets.iter().collect::<Vec<_>>() {
        t.clear(B, Place::Planet(planet));
    }
    t.put(A, Place::Space(home), WarSun, 1);
    t.activate_system(home);
    assert!(!t.until(Prompt::InvadeNext), "a home without defenders");
}

#[test]
fn barrages_come_first_and_then_all_at_once_t7_2s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        t.give_tech(A, Tech::AssaultCannon);
        t.give_tech(B, Tech::AssaultCannon);
        let at = t.space(Tile::Saudor);
        t.put(A, at, Dreadnought, 1);
        t.put(B, at, Dreadnought, 1);
        t.state.change(at, A, |units| units.damage(Dreadnought, 0));
        t.state.change(at, B, |units| units.damage(Dreadnought, 0));
        // Both shots hit.
        t.dice(&[10, 10]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Window));
        let cannon = Target::Use(crate::games::ti3::model::target::Source::Tech(Tech::AssaultCannon));
        if ascended {
            assert_eq!(t.asked().0, B);
            t.choose(cannon.clone());
            assert_eq!(t.asked(), (A, Prompt::Window), "what is doomed still shoots");
            t.choose(cannon);
            assert!(t.units(at, A).is_empty() && t.units(at, B).is_empty());
        } else {
            t.choose(Target::Seat(B)).choose(cannon);
            assert!(t.units(at, A).is_empty());
            assert_eq!(t.units(at, B).count(Dreadnought), 1);
        }
        assert!(t.is_sound());
    }
}

#[test]
fn only_one_weapon_changes_a_roll_t14_4s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        t.give_tech(A, Tech::HylarVAssaultLaser);
        let bonus =
            |t: &Sim, kind, roll| effects::number(&t.state, Number::Combat, Ask::of(A).kind(kind).roll(roll), 0);
        assert_eq!(bonus(&t, Destroyer, Roll::Barrage), 1);
        assert_eq!(bonus(&t, Cruiser, Roll::Cannon), if ascended { 0 } else { 1 });
        assert_eq!(bonus(&t, Cruiser, Roll::SpaceBattle { attacking: true }), 1);
        t.give_tech(A, Tech::AutomatedDefenseTurrets);
        assert_eq!(bonus(&t, Destroyer, Roll::Barrage), if ascended { 2 } else { 3 });
        t.give_tech(A, Tech::GravitonLaserSystem);
        let (from, at) = (t.home(A), t.tile(Tile::Saudor));
        let again = |at| effects::allowed(&t.state, Permit::RerollPds, Ask::of(A).roll(Roll::Pds { from, at }), false);
        assert!(again(from));
        assert_eq!(again(at), !ascended, "a Deep Space Cannon carries it");
    }
}

#[test]
fn mines_strike_before_pds_and_hits_can_be_replaced_t50_2s() {
    let mut t = table(true, &[Module::SpaceMines]);
    let home = t.home(A);
    let saudor = t.tile(Tile::Saudor);
    t.state.system_mut(saudor).mines = vec![Some(B)];
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Cruiser, 1);
    t.put(A, Place::Space(home), Destroyer, 2);
    t.dice(&[10, 1, 1]);
    t.activate(Tile::Saudor).moves(home, &[(Cruiser, 1), (Destroyer, 2)], &[]);
    assert!(t.until(Prompt::NegateMine));
    t.choose(Target::Yes);
    t.finish();
    let left = t.units(t.space(Tile::Saudor), A);
    assert_eq!((left.count(Cruiser), left.count(Destroyer)), (1, 0));
    // Without the variant the cruiser is lost.
    let mut t = table(false, &[Module::SpaceMines]);
    let saudor = t.tile(Tile::Saudor);
    t.state.system_mut(saudor).mines = vec![Some(B)];
    t.clear(A, Place::Space(home));
    t.put(A, Place::Space(home), Cruiser, 1);
    t.put(A, Place::Space(home), Destroyer, 2);
    t.dice(&[10, 1, 1]);
    t.activate(Tile::Saudor).moves(home, &[(Cruiser, 1), (Destroyer, 2)], &[]);
    assert!(!t.until(Prompt::NegateMine));
    assert_eq!(t.units(t.space(Tile::Saudor), A).count(Cruiser), 0);
}

#[test]
fn one_mine_for_a_system_t50_2s() {
    for (ascended, mines, lays) in [(true, 0, true), (true, 1, false), (false, 1, true)] {
        let mut t = table(ascended, &[Module::SpaceMines]);
        let saudor = t.tile(Tile::Saudor);
        t.state.system_mut(saudor).mines = vec![Some(A); mines];
        t.put(A, t.space(Tile::Saudor), Cruiser, 1);
        t.activate(Tile::Saudor);
        assert_eq!(t.until(Prompt::LayMine), lays);
    }
}

#[test]
fn cargo_is_loaded_among_enemy_ships_t6_6() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        t.give_planet(A, Planet::Saudor);
        t.put(A, SAUDOR, GroundForce, 2);
        t.put(B, t.space(Tile::Saudor), Cruiser, 1);
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        t.clear(A, JORD);
        t.put(A, Place::Space(home), Carrier, 1);
        t.activate(Tile::Saudor);
        t.moves(home, &[(Carrier, 1)], &[]);
        let stops = t.until(Prompt::LoadAt) && t.offers(Target::System(t.tile(Tile::Saudor)));
        assert_eq!(stops, ascended);
    }
}

// ---- the status phase (T9) ------------------------------------------------------------------

#[test]
fn planets_produce_trade_goods_t9_4s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        t.state.players[A].goods = 0;
        t.at(Step::Upkeep);
        assert_eq!(t.until(Prompt::ProduceGoods), ascended);
        if ascended {
            // Jord has four resources.
            t.some(&[Target::Planet(Planet::Jord)]);
            assert_eq!(t.look().players[A].goods, 2);
            t.until(Prompt::Scuttle);
            assert!(!t.look().planets[Planet::Jord].exhausted, "T9.5 comes after");
        }
    }
}

#[test]
fn micro_technology_takes_influence_as_well_t9_4s() {
    for tech in [true, false] {
        let mut t = table(true, &[]);
        t.state.players[A].goods = 0;
        t.give_planet(A, Planet::MecatolRex);
        if tech {
            t.give_tech(A, Tech::MicroTechnology);
        }
        t.at(Step::Upkeep);
        assert!(t.until(Prompt::ProduceGoods));
        t.some(&[Target::Planet(Planet::MecatolRex)]);
        assert_eq!(t.look().players[A].goods, if tech { 3 } else { 0 }, "one resource, six influence");
    }
}

#[test]
fn income_brings_a_political_card_and_exchanges_two_for_one_t9_6s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        let card = t.state.hidden.political_deck.pop().expect("a card");
        t.state.hidden.agendas[A] = vec![card];
        t.at(Step::Income(0));
        assert_eq!(t.until(Prompt::ExchangeAgendas), ascended);
        if ascended {
            assert_eq!(t.look().hidden.agendas[A].len(), 2);
            t.choose(Target::Yes);
            assert_eq!(t.look().hidden.agendas[A].len(), 1);
            assert_eq!(t.look().political_discard.len(), 2);
        }
    }
}

// ---- trade and politics (T15, T56) ----------------------------------------------------------

#[test]
fn one_agreement_with_oneself_among_three_t15_5s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[]);
        assert_eq!(trade::most_with_oneself(&t.state), usize::from(ascended));
        t.state.players[B].cards[1].card = StrategyCard::Trade;
        t.state.active = B;
        t.go().choose(Target::Strategy(StrategyCard::Trade));
        assert!(t.until(Prompt::ProposeDeal));
        let own = Target::Deal(Deal { from: B, card: 0, to: B, for_card: 0 });
        assert_eq!(t.offers(own.clone()), ascended);
        if ascended {
            t.choose(own);
            assert_eq!(t.look().players[B].contracts[0], Contract::With { partner: B, fresh: true });
            assert!(t.look().partners(B).is_empty(), "nobody else's business");
            assert!(t.is_sound());
            let again = Target::Deal(Deal { from: B, card: 1, to: B, for_card: 1 });
            t.until(Prompt::ProposeDeal);
            assert!(!t.offers(again), "only one");
        }
    }
    // T61.1: both among two players, each worth its bonus.
    let mut t = table(true, &[]);
    t.race(B, Race::Hacan).state.players[B].contracts = [Contract::With { partner: B, fresh: false }; 2];
    assert_eq!(trade::income(&t.state, B), 8, "three, three and one more for each");
    let mut t = table(true, &[]);
    let before = trade::income(&t.state, B);
    t.state.players[B].contracts[0] = Contract::With { partner: B, fresh: false };
    assert!(trade::income(&t.state, B) > before);
}

#[test]
fn anybody_calls_for_a_voice_who_has_more_votes_t56_1s() {
    for ascended in [true, false] {
        let mut t = table(ascended, &[Module::VoiceOfCouncil]);
        let before = council::votes(&t.state, B);
        t.state.voice = Some(B);
        assert_eq!(council::votes(&t.state, B) - before, if ascended { 5 } else { 0 });
        t.state.active = C;
        let strategy = t.state.players[A].sheet.strategy;
        t.go().choose(Target::Strategy(StrategyCard::Political));
        assert!(t.until(Prompt::CallVote));
        assert_eq!(t.asked().0, C);
        t.choose(Target::Pass);
        assert_eq!(t.asked() == (A, Prompt::CallVote), ascended);
        if ascended {
            t.choose(Target::Yes);
            assert_eq!(t.look().players[A].sheet.strategy, strategy - 1);
        }
    }
}
