//! Shattered Ascension: paragraphs with the suffix `s`, each with the game in which it does not hold.

use crate::core::testing::Told;
use crate::core::{Chance, Rulebook, Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::effects::{self, Ask, Number, Permit, Roll};
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Revealed, State, Step};
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

// ---- T1, T2s --------------------------------------------------------------------------------

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

/// Chance says who is first in the set-up, and the others follow clockwise.
#[test]
fn the_set_up_order_is_drawn_t2s_1() {
    let mut first = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let setup = Setup { modules: vec![SA], races: Races::Random, speaker: None, ..setup() };
        let mut table: Table<Ti3> = Table::new(setup, seed);
        let order: Vec<Seat> = (0..3)
            .map(|_| {
                let (seat, why) = table.asked();
                assert_eq!(why.prompt, Prompt::RaceOrPass);
                table.choose(Target::Pass);
                seat
            })
            .collect();
        assert_eq!(order, order[0].clockwise(3).collect::<Vec<_>>());
        first.insert(order[0]);
    }
    assert_eq!(first.len(), 3);
}

#[test]
fn two_secrets_are_dealt_and_one_is_kept_t2s_2() {
    for (modules, dealt) in [(vec![SA], 2), (Vec::new(), 1)] {
        let setup = Setup { modules, ..setup() };
        let state = start(&setup, &mut Chance::seeded(2));
        assert!(state.hidden.secrets.values().all(|own| own.len() == dealt));
        assert!(Sim::of(setup).state.hidden.secrets.values().all(|own| own.len() == 1));
    }
}

#[test]
fn the_speaker_sets_the_cycler_before_the_first_round_t2s_9() {
    for (ascended, answer) in [(true, Target::Yes), (true, Target::Pass), (false, Target::Pass)] {
        let modules = if ascended { vec![SA] } else { Vec::new() };
        let mut table: Table<Ti3> = Table::new(Setup { modules, ..setup() }, 2);
        table.until(|_, why| matches!(why.prompt, Prompt::SetCycler | Prompt::PickStrategyCard));
        let (seat, why) = table.asked();
        assert_eq!(why.prompt == Prompt::SetCycler, ascended);
        if ascended {
            assert_eq!((seat, table.state().round), (A, 1));
            table.choose(answer.clone());
        }
        assert_eq!(table.state().anticlockwise, answer == Target::Yes);
    }
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

#[test]
fn the_decks_of_objectives_are_whole_and_three_lie_open_t2s_4() {
    let t = table(true, &[]);
    assert_eq!(t.state.objectives.len(), 3);
    let stage = |deck: Deck| t.state.hidden.objective_deck.iter().filter(|card| card.row().deck == deck).count();
    assert_eq!((stage(Deck::StageOne), t.state.hidden.unused_objectives.len()), (7, 0));
    assert!(t.state.hidden.objective_deck.contains(&Objective::ImperiumRex), "T1.3s");
    assert_eq!(table(false, &[]).state.objectives.len(), 0, "T2.13");
}

#[test]
fn after_eight_of_stage_one_stage_two_begins_t2s_4() {
    use crate::games::ti3::model::ids::StrategyCard::Bureaucracy;
    for (before, one) in [(6, true), (7, false)] {
        let mut t = table(true, &[Module::VariantStrategyCards]);
        while t.state.objectives.len() < before {
            let objective = t.state.hidden.objective_deck.pop().expect("stage I");
            t.state.objectives.push(Revealed { objective, scored: Default::default() });
        }
        t.state.players[A].cards[0].card = Bureaucracy;
        t.state.players[A].cards[0].used = false;
        t.go().choose(Target::Strategy(Bureaucracy));
        assert!(t.until(Prompt::RevealOne));
        assert_eq!(t.options().len(), 3, "of three");
        t.pass().choose(Target::Yes);
        let next = t.look().hidden.objective_deck.last().map(|card| card.row().deck);
        assert_eq!(next == Some(Deck::StageOne), one);
        assert_eq!(t.look().objectives.len(), before + 1);
    }
}

#[test]
fn races_are_picked_and_places_and_the_token_bid_for_t2s() {
    let setup = Setup { modules: vec![SA], races: Races::Random, speaker: None, ..setup() };
    let mut table: Table<Ti3> = Table::new(setup, 4);
    let first = table.state().speaker;
    let order: Vec<Seat> = first.clockwise(3).collect();
    // T2s.3: the first picks, the others pass.
    for target in [Target::Race(Race::Hacan), Target::Pass, Target::Pass] {
        table.choose(target);
    }
    assert_eq!(table.state().race(first), Some(Race::Hacan));
    // One shows the race, one keeps it hidden.
    for (seat, target) in [(order[1], Target::Yes), (order[2], Target::Pass)] {
        assert_eq!(table.asked(), (seat, Prompt::ShowRace.into()));
        table.choose(target);
    }
    // T2s.5: bids are not seen before all have bid.
    for (nth, bid) in [1, 5, 3].into_iter().enumerate() {
        assert_eq!(table.asked().0, order[nth]);
        let view = Ti3::view(table.state(), Some(order[2]));
        assert_eq!(view.bid, None);
        table.choose_counts(&[(Target::TradeGoods, bid)]);
    }
    assert_eq!(table.asked(), (order[1], Prompt::ChooseHome.into()), "the highest chooses first");
    (0..2).for_each(|_| table.choose_first());
    let goods =
        |table: &Table<Ti3>| -> Vec<u8> { order.iter().map(|seat| table.state().players[*seat].goods).collect() };
    assert_eq!(goods(&table), [4, 0, 2]);
    // T2s.6: in reverse order.
    for (nth, bid) in [(2, 2), (1, 4), (0, 4)] {
        assert_eq!(table.asked().0, order[nth]);
        table.choose_counts(&[(Target::TradeGoods, bid)]);
    }
    assert_eq!(table.state().speaker, order[1], "the first to bid that much");
    table.until(|_, why| why.prompt == Prompt::DropSecret);
    let races: Vec<Race> = order.iter().map(|seat| table.state().race(*seat).expect("all are shown")).collect();
    assert!(races[1] != races[0] && races[2] != races[0] && races[1] != races[2]);
    // T2s.7: 4 + 4, 0 and 2 + 4, and one more for all.
    assert_eq!(goods(&table), [9, 1, 7]);
    // T2s.8.
    let seat = table.asked().0;
    assert_eq!(table.state().hidden.secrets[seat].len(), 2);
    table.choose_first();
    assert_eq!(table.state().hidden.secrets[seat].len(), 1);
}

/// Who passed alone knows the race until it is shown, or until the players' set-up (T2s.8).
#[test]
fn a_race_by_chance_may_be_kept_hidden_t2s_3() {
    let setup = Setup { modules: vec![SA], races: Races::Random, speaker: None, ..setup() };
    let mut table: Table<Ti3> = Table::new(setup, 4);
    let order: Vec<Seat> = table.state().speaker.clockwise(3).collect();
    let seen =
        |table: &Table<Ti3>, viewer: Option<Seat>, seat: Seat| Ti3::view(table.state(), viewer).public.race(seat);
    assert!(order.iter().all(|seat| seen(&table, Some(*seat), *seat).is_none()), "nobody has one yet");
    for target in [Target::Race(Race::Hacan), Target::Pass, Target::Pass] {
        table.choose(target);
    }
    let drawn =
        order[1..].iter().map(|seat| seen(&table, Some(*seat), *seat).expect("its owner knows it")).collect::<Vec<_>>();
    table.choose(Target::Yes);
    assert_eq!(seen(&table, None, order[1]), Some(drawn[0]), "shown");
    table.choose(Target::Pass);
    for viewer in [None, Some(order[0]), Some(order[1])] {
        assert_eq!(seen(&table, viewer, order[2]), None, "kept hidden");
    }
    assert_eq!(seen(&table, Some(order[2]), order[2]), Some(drawn[1]));
    table.until(|_, why| why.prompt == Prompt::DropSecret);
    assert_eq!(seen(&table, None, order[2]), Some(drawn[1]), "before the set-up");
    assert!(table.state().hidden.races.is_empty());
}

#[test]
fn without_the_variant_nobody_bids_or_picks_t2() {
    let state = start(&Setup::new(4, Bundle::Expansions), &mut crate::core::Chance::seeded(3));
    assert_eq!(state.step, Step::ChooseHome(0));
    assert!(state.hidden.secrets.values().all(|cards| cards.len() == 1));
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
