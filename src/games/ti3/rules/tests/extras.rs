//! Prospect, extended limits and simulated early turns (T40.5, T59, T62).

use crate::games::ti3::content;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, PickedCard, Spot, Step};
use crate::games::ti3::model::target::{Deal, Entry, Place, Prompt, Target};
use crate::games::ti3::rules::armada;
use crate::games::ti3::rules::setup::{Bundle, Races, Setup, start};
use crate::games::ti3::testing::*;
use UnitKind::*;

const JORD: Place = Place::Planet(Planet::Jord);

// ---- T40.5 ----------------------------------------------------------------------------------

fn prospect(mut t: Sim) -> Sim {
    t.state.players[A].cards.push(PickedCard { card: StrategyCard::Prospect, used: false });
    t.go().choose(Target::Strategy(StrategyCard::Prospect));
    t
}

#[test]
fn prospect_is_a_ninth_card_for_four_seven_and_eight_t40_5() {
    let setup = |seats| Setup { modules: vec![Module::VariantProspect], ..Setup::new(seats, Bundle::Expansions) };
    assert!(setup(4).check().is_ok() && setup(7).check().is_ok() && setup(5).check().is_err());
    let cards = content::strategy_set(&setup(4).contents()).collect::<Vec<_>>();
    assert_eq!((cards.len(), cards.last()), (9, Some(&StrategyCard::Prospect)));
}

#[test]
fn an_objective_of_prospect_is_for_its_drawer_only_t20_6() {
    let mut t = prospect(Sim::new());
    assert_eq!(t.asked(), (A, Prompt::ProspectOption));
    t.choose(Target::Yes);
    let [card] = t.look().players[A].prospects[..] else { panic!("one card") };
    assert!(card.row().deck == Deck::StageOne && !t.look().hidden.unused_objectives.contains(&card));
    let mut t = Sim::new();
    t.state.players[A].prospects = vec![Objective::S1Spend6TradeGoods];
    t.state.players.iter_mut().for_each(|(_, player)| player.goods = 6);
    t.at(Step::Score(0));
    assert_eq!(t.asked(), (A, Prompt::ScorePublic));
    t.choose(Target::Objective(Objective::S1Spend6TradeGoods));
    assert_eq!((t.look().players[A].points, t.look().players[A].prospects.len()), (1, 0));
    assert_ne!(t.asked().1, Prompt::ScorePublic, "B and C cannot");
}

/// T40.5: who knows the top of the objective deck still does when a card comes from beside it.
#[test]
fn an_objective_of_prospect_leaves_the_deck_as_it_is_t40_5() {
    let mut t = Sim::new();
    let top = *t.state.hidden.objective_deck.last().expect("a deck");
    t.state.hidden.known_objective = Some((B, top));
    let mut t = prospect(t);
    t.choose(Target::Yes);
    assert_eq!(t.look().players[A].prospects.len(), 1);
    assert_eq!((t.look().hidden.known_objective, t.look().hidden.objective_deck.last()), (Some((B, top)), Some(&top)));
}

#[test]
fn prospect_brings_goods_or_moves_leaders_and_cards_t40_5() {
    let mut t = prospect(Sim::new());
    t.choose(Target::TradeGoods);
    assert_eq!((t.look().players[A].goods, t.look().hidden.hands[A].len()), (2, 1));
    let mut t = Sim::with(&[Module::Leaders]);
    t.give_planet(A, Planet::Saudor);
    t.state.players[A].leaders = vec![Spot::At(JORD), Spot::Dead, Spot::Dead];
    let card = t.state.hidden.action_deck.pop().expect("a card");
    t.state.hidden.hands[A] = vec![card];
    let mut t = prospect(t);
    t.choose(Target::Pass);
    assert_eq!(t.asked(), (A, Prompt::PlaceLeader));
    t.choose(Target::Planet(Planet::Saudor));
    assert_eq!(t.look().players[A].leaders[0], Spot::At(Place::Planet(Planet::Saudor)));
    assert_eq!(t.asked(), (A, Prompt::SwapCard));
    t.choose(Target::ActionCard(card));
    assert!(t.look().action_discard.contains(&card) && t.look().hidden.hands[A].len() == 1);
}

// ---- T62 ------------------------------------------------------------------------------------

#[test]
fn extended_limits_bring_more_pieces_and_counters_t62_1() {
    let t = Sim::with(&[Module::ExtendedLimits]);
    let more = |kind| t.state.pieces_left(A, kind).unwrap_or(0) - Sim::new().state.pieces_left(A, kind).unwrap_or(0);
    assert_eq!((more(Carrier), more(WarSun), more(SpaceDock)), (4, 1, 1));
    assert_eq!(t.state.reinforcements(A) - Sim::new().state.reinforcements(A), 8);
}

#[test]
fn ships_are_limited_by_fleet_supply_t10_6s() {
    let mut t = Sim::with(&[Module::ExtendedLimits]);
    t.state.players[A].sheet.fleet = 5;
    assert_eq!(armada::most_ships(&t.state, A), 20);
    t.state.players[A].sheet.fleet = 6;
    assert_eq!(armada::most_ships(&t.state, A), 24);
    let spread = |t: &mut Sim, ships: usize| {
        t.state.players[A].sheet.fleet = 5;
        let open = t.state.system_ids().filter(|id| crate::games::ti3::rules::movement::is_open(&t.state, *id));
        let systems: Vec<_> = open.filter(|id| t.state.present(*id).is_empty()).collect();
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        for (nth, id) in systems.iter().cycle().take(ships).enumerate() {
            t.put(A, Place::Space(*id), if nth % 2 == 0 { Cruiser } else { Destroyer }, 1);
        }
    };
    // T30.1: in Shattered Ascension without more pieces, too.
    for (module, limited) in
        [(Module::ExtendedLimits, true), (Module::ShatteredAscension, true), (Module::LongWar, false)]
    {
        let mut t = Sim::new();
        t.module(module);
        spread(&mut t, 20);
        t.at(Step::ActionEnd);
        assert_ne!(t.asked().1, Prompt::RemoveExcess);
        spread(&mut t, 1);
        t.at(Step::ActionEnd);
        assert_eq!(t.asked() == (A, Prompt::RemoveExcess), limited, "one too many: {module:?}");
    }
}

#[test]
fn fleet_supply_above_eight_costs_upkeep_t10_7s() {
    let mut t = Sim::with(&[Module::ExtendedLimits]);
    t.state.players[A].sheet.fleet = 10;
    t.at(Step::RoundStart);
    assert_eq!(t.asked(), (A, Prompt::FleetUpkeep));
    t.counts(&[(Target::CommandCounter, 1)]);
    while t.asked().1 == Prompt::PayResources {
        t.pass();
    }
    assert_eq!(t.look().players[A].sheet.fleet, 9);
    assert!(t.look().planets[Planet::Jord].exhausted);
    let mut t = Sim::with(&[Module::ExtendedLimits]);
    t.state.players[A].sheet.fleet = 8;
    t.at(Step::RoundStart);
    assert_ne!(t.asked().1, Prompt::FleetUpkeep);
}

// ---- T59 ------------------------------------------------------------------------------------

/// A table at the first question of the procedure.
fn early() -> crate::core::Table<crate::games::ti3::Ti3> {
    early_of(Race::Sol)
}

/// The same where A plays a race.
fn early_of(race: Race) -> crate::core::Table<crate::games::ti3::Ti3> {
    let races = Races::Chosen(vec![race, Race::Letnev, Race::Xxcha]);
    let setup = Setup { modules: vec![Module::SimulatedEarlyTurns], races, ..setup() };
    let mut table: crate::core::Table<crate::games::ti3::Ti3> = crate::core::Table::new(setup, 1);
    use crate::core::testing::Told;
    table.until(|_, why| why.prompt == Prompt::MarkSystem);
    table
}

#[test]
fn each_marks_two_systems_near_home_t59_1() {
    use crate::core::testing::Told;
    let mut table = early();
    let home = table.state().players[A].home;
    let options = table.options();
    for target in &options {
        let Target::System(id) = target else { panic!("a system") };
        assert!(table.state().touching(home).any(|next| next == *id), "the first is next to home");
    }
    table.choose_first();
    let first = table.state().marks[0];
    assert_eq!(first.0, A);
    assert!(!table.options().contains(&Target::System(first.1)), "not what is taken");
    for _ in 0..2 {
        table.choose_first();
    }
    let (seat, _) = table.asked();
    assert_eq!((seat, table.state().marks.len()), (A, 3), "then the second");
}

/// T13.1: the home of the Creuss in the galaxy is their gate.
#[test]
fn the_creuss_mark_systems_next_to_their_gate_t59_1() {
    use crate::core::testing::Told;
    let table = early_of(Race::Creuss);
    let gate = table.state().systems.iter().position(|system| system.tile == Tile::CreussGate).expect("the gate");
    let beside: Vec<Target> =
        table.state().touching(crate::games::ti3::model::state::SystemId(gate as u8)).map(Target::System).collect();
    assert_eq!(table.asked().0, A);
    assert!(table.options().iter().all(|option| beside.contains(option)));
}

#[test]
fn docks_of_the_saar_float_after_early_turns_t59_3() {
    use crate::core::testing::Told;
    let mut table = early_of(Race::Saar);
    table.until(|_, why| why.prompt == Prompt::PickStrategyCard);
    let (state, home) = (table.state(), table.state().players[A].home);
    assert_eq!((state.space(home, A).count(SpaceDock), state.units_of(A).count(SpaceDock)), (1, 1));
    let stands = |entry: &Entry| matches!(entry, Entry::Deployed { seat: A, at: Place::Space(at), units } if *at == home && units.count(SpaceDock) == 1);
    let times = table.whole_log().filter(|logged| stands(&logged.entry)).count();
    assert_eq!(times, 2, "at the start, and after it was taken off");
}

/// T59.2: home resources and three more, with one technology for four; T59.3: units stand at home and in marked systems, as ships
/// carry them; T59.4: planets are taken, an objective and a card follow, and planets are refreshed.
#[test]
fn units_are_bought_and_placed_and_planets_taken_t59() {
    use crate::core::testing::Told;
    let mut table = early();
    table.until(|_, why| why.prompt == Prompt::ResearchPaid);
    table.choose(Target::Tech(Tech::XrdTransporters));
    assert!(table.state().players[A].techs.contains(Tech::XrdTransporters));
    // Jord has four, three more, and four are gone.
    let buy = |kind, count| Target::Buy { kind, count };
    assert!(table.try_counts(&[(buy(Cruiser, 1), 2)]).is_err(), "three are left");
    table.choose_counts(&[(buy(GroundForce, 2), 1), (buy(Cruiser, 1), 1)]);
    let mark = table.state().marks.iter().find(|(seat, _)| *seat == A).map(|(_, id)| *id).expect("marked");
    let planet = table.state().system(mark).planets.first().expect("it has a planet");
    loop {
        let (seat, why) = table.asked();
        if seat != A {
            break;
        }
        match why.subject {
            crate::games::ti3::model::target::Subject::Unit(Carrier) => {
                table.choose_counts(&[(Target::System(mark), 1)])
            }
            crate::games::ti3::model::target::Subject::Unit(GroundForce) => {
                assert!(table.try_counts(&[(Target::Planet(planet), 7)]).is_err(), "a carrier brings six");
                table.choose_counts(&[(Target::Planet(planet), 2)]);
            }
            _ => table.choose_first(),
        };
    }
    table.until(|_, why| why.prompt == Prompt::PickStrategyCard);
    let state = table.state();
    assert!(state.controls(A, planet) && !state.planets[planet].exhausted && state.planets[planet].since == 0);
    assert_eq!((state.objectives.len(), state.hidden.hands[A].len(), state.marks.len()), (1, 1, 0));
    assert!(crate::games::ti3::model::invariants::broken(state).is_none());
}

/// T12.7, T59.4: ships that alone are where a trade station is take it, refreshed as all planets are.
#[test]
fn trade_stations_belong_to_ships_after_early_turns_t59_4() {
    for (kind, owner) in [(Cruiser, Some(A)), (SpaceDock, None)] {
        let mut t = Sim::new();
        t.race(A, Race::Saar);
        t.put(A, t.space(Tile::ArcturusSumerian), kind, 1);
        t.at(Step::EarlyEnd);
        let station = &t.look().planets[Planet::Sumerian];
        assert_eq!((station.owner, station.exhausted, station.since), (owner, false, 0));
    }
}

/// T59.4: no race ability is used: planets of the early turns bring the Saar nothing.
#[test]
fn the_saar_scavenge_nothing_in_early_turns_t59_4() {
    let mut t = Sim::new();
    t.race(A, Race::Saar).put(A, Place::Planet(Planet::Saudor), GroundForce, 1);
    let before = t.state.players[A].goods;
    t.at(Step::EarlyEnd);
    assert!(t.look().controls(A, Planet::Saudor));
    assert_eq!(t.look().players[A].goods, before);
}

#[test]
fn without_the_module_nothing_is_marked_t59() {
    let setup = Setup::new(3, Bundle::Expansions);
    let state = start(&setup, &mut crate::core::Chance::seeded(1));
    assert!(state.marks.is_empty());
    let t = Sim::new();
    assert!(t.state.objectives.is_empty() && t.state.hidden.hands[A].is_empty());
}

// ---- T38 ------------------------------------------------------------------------------------

#[test]
fn war_costs_two_influence_and_ends_agreements_t38_1() {
    let mut t = Sim::with(&[Module::CrimsonSuns]);
    t.state.players[A].goods = 9;
    for (one, other) in [(A, C), (C, A)] {
        t.state.players[one].contracts[0] = Contract::With { partner: other, fresh: false };
    }
    t.at(Step::Redistribute(0));
    assert_eq!(t.asked(), (A, Prompt::DeclareWar));
    t.choose(Target::Seat(C));
    while t.asked().1 == Prompt::PayInfluence {
        t.pass();
    }
    assert!(t.look().players[A].wars.contains(C) && t.look().partners(A).is_empty());
    assert!(t.asked().1 == Prompt::DeclareWar && !t.offers(Target::Seat(C)));
    t.choose(Target::Seat(B));
    while t.asked().1 == Prompt::PayInfluence {
        t.pass();
    }
    assert_ne!(t.asked(), (A, Prompt::DeclareWar), "two at a time");
    let mut t = Sim::new();
    t.state.players[A].goods = 9;
    t.at(Step::Redistribute(0));
    assert_ne!(t.asked().1, Prompt::DeclareWar, "only with the module");
}

#[test]
fn a_new_agreement_ends_the_war_and_poor_players_declare_none_t38_1() {
    let mut t = Sim::with(&[Module::CrimsonSuns]);
    t.state.players[A].wars.insert(B);
    t.state.active = B;
    t.go().choose(Target::Strategy(StrategyCard::Trade));
    assert!(t.until(Prompt::ProposeDeal));
    t.choose(Target::Deal(Deal { from: B, card: 0, to: A, for_card: 0 })).choose(Target::Yes);
    assert!(t.look().partners(A).contains(B) && t.look().players[A].wars.is_empty());
    let mut t = Sim::with(&[Module::CrimsonSuns]);
    for planet in t.state.controlled(A).collect::<Vec<_>>() {
        t.state.planets[planet].exhausted = true;
    }
    t.at(Step::Redistribute(0));
    assert_ne!(t.asked(), (A, Prompt::DeclareWar));
}

/// A's cruiser attacks B's; both are lost.
#[test]
fn wrecks_bring_half_to_the_attacker_and_a_quarter_to_the_defender_t38_2() {
    for (attacker, defender, goods) in [(true, false, [2, 0]), (false, true, [0, 1]), (false, false, [0, 0])] {
        let mut t = Sim::with(&[Module::CrimsonSuns]);
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), Cruiser, 2);
        t.put(B, t.space(Tile::Saudor), Cruiser, 2);
        if attacker {
            t.state.players[A].wars.insert(B);
        }
        if defender {
            t.state.players[B].wars.insert(A);
        }
        t.dice(&[7, 7, 7, 7]);
        t.activate(Tile::Saudor).moves(home, &[(Cruiser, 2)], &[]);
        t.finish();
        assert_eq!([A, B].map(|seat| t.look().players[seat].goods), goods, "four resources of ships each");
    }
}
