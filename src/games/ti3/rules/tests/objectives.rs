//! Objectives of Shattered Empire and Shards of the Throne, and the ways of using them (T31, T33, T34).

use crate::core::{Chance, Rulebook, Seat};
use crate::games::ti3::Ti3;
use crate::games::ti3::content;
use crate::games::ti3::model::data::{Deck, Worth};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Contract, Deed, Revealed, Step, SystemId};
use crate::games::ti3::model::target::{Place, Pool, Prompt, Target};
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::scoring;
use crate::games::ti3::rules::setup::{self, Bundle, Setup};
use crate::games::ti3::testing::*;

/// Whether A meets an objective after a change of the position, and not after another.
fn check(card: Objective, met: impl Fn(&mut Sim), not: impl Fn(&mut Sim)) {
    let after = |change: &dyn Fn(&mut Sim)| {
        let mut t = Sim::new();
        change(&mut t);
        scoring::meets(&t.state, A, card)
    };
    assert!(after(&met), "{card:?} is met");
    assert!(!after(&not), "{card:?} is not met");
}

fn did(t: &mut Sim, deeds: &[Deed]) {
    t.state.players[A].deeds.extend(deeds);
}

fn took(planet: Planet, from: Option<Seat>) -> Deed {
    Deed::TookPlanet { planet, from }
}

fn own(t: &mut Sim, planets: &[Planet]) {
    planets.iter().for_each(|planet| t.give_planet(A, *planet));
}

/// A controls a system: all its planets and a cruiser there.
fn hold(t: &mut Sim, system: SystemId) {
    for planet in t.state.system(system).planets {
        t.give_planet(A, planet);
    }
    t.put(A, Place::Space(system), UnitKind::Cruiser, 1);
}

/// A controls so many of the open systems next to Mecatol Rex.
fn hold_around(t: &mut Sim, count: usize) {
    let open = |id: &SystemId| crate::games::ti3::rules::movement::is_open(&t.state, *id);
    let around: Vec<SystemId> = t.state.touching(SystemId::MECATOL).filter(open).take(count).collect();
    around.into_iter().for_each(|id| hold(t, id));
}

fn techs(t: &mut Sim, techs: &[Tech]) {
    techs.iter().for_each(|tech| t.give_tech(A, *tech));
}

/// Technologies of colours, so many of each.
fn colors(t: &mut Sim, counts: &[(crate::games::ti3::model::data::Color, usize)]) {
    for (color, count) in counts {
        let of = Tech::ALL.iter().copied().filter(|tech| tech.row().color == *color).take(*count);
        techs(t, &of.collect::<Vec<_>>());
    }
}

use crate::games::ti3::model::data::Color::{Blue, Green, Red, Yellow};

/// T31: stage I.
#[test]
fn the_first_stage_of_shattered_empire_t31() {
    let three = [Planet::Lodor, Planet::Saudor, Planet::Quann].map(|planet| took(planet, None));
    check(Objective::S1SeTook3Planets, |t| did(t, &three), |t| did(t, &three[1..]));
    check(Objective::S1SeMecatol, |t| own(t, &[Planet::MecatolRex]), |t| t.give_planet(B, Planet::MecatolRex));
    check(Objective::S1SeInfluenceEachNeighbour, |t| own(t, &[Planet::Meer]), |t| own(t, &[Planet::Saudor]));
    check(
        Objective::S1SeTwoTechThreeColours,
        |t| colors(t, &[(Blue, 2), (Red, 2), (Yellow, 2)]),
        |t| colors(t, &[(Blue, 3), (Red, 2), (Yellow, 1)]),
    );
    let invaded = Deed::Invaded { planet: Planet::Lodor, of: B };
    check(Objective::S1SeInvaded1, |t| did(t, &[invaded]), |t| did(t, &[took(Planet::Lodor, Some(B))]));
    let won = |ships| Deed::WonBattle { system: SystemId(3), ships };
    check(Objective::S1SeWonBattle3, |t| did(t, &[won(3)]), |t| did(t, &[won(2)]));
}

/// T16.4: a dock whose owner has no ships with it.
#[test]
fn a_dock_is_blockaded_by_ships_without_its_own() {
    let beset = |t: &mut Sim, clear: bool| {
        let home = Place::Space(t.home(B));
        if clear {
            t.clear(B, home);
        }
        t.put(A, home, UnitKind::Cruiser, 1);
    };
    check(Objective::S1SeBlockade, |t| beset(t, true), |t| beset(t, false));
}

/// T20.2: what is paid while scoring.
#[test]
fn objectives_of_shattered_empire_that_are_paid_for() {
    check(Objective::S1SeSpend10Either, |t| t.state.players[A].goods = 6, |t| t.state.players[A].goods = 5);
    check(Objective::S2SeSpend20Either, |t| t.state.players[A].goods = 16, |t| t.state.players[A].goods = 15);
    check(Objective::S1SeSpend3Counters, |_| {}, |t| t.state.players[A].sheet.pool = 0);
    check(Objective::S2SeSpend6Counters, |t| t.state.players[A].sheet.pool = 4, |_| {});
    // Jord brings four resources or two influence, not both.
    check(Objective::S1SeSpendMixed, |t| t.state.players[A].goods = 7, |t| t.state.players[A].goods = 6);
}

/// T12.3, T11.6: what a trade good is worth and what counts as one matters to a mixed payment, too.
#[test]
fn a_mixed_payment_knows_what_trade_goods_are_worth_t20_2() {
    let rich = |goods: u8| {
        move |t: &mut Sim| {
            t.state.players[A].goods = goods;
            t.give_race_tech(A, RaceTech::MirrorComputing);
        }
    };
    check(Objective::S1SeSpendMixed, rich(6), rich(5));
    let cards = |count: usize| {
        move |t: &mut Sim| {
            t.state.players[A].goods = 3;
            t.hand(A, &vec![ActionCard::MovingSpeech; count]);
        }
    };
    check(Objective::S1SeSpendMixed, cards(4), cards(3));
    let mut t = scoring_now(Objective::S1SeSpendMixed, |t| rich(6)(t));
    while t.asked().1 != Prompt::ChooseAction && t.look().players[A].points == 0 {
        t.pass();
    }
    assert_eq!((t.look().players[A].points, t.look().players[A].goods), (1, 0));
}

fn scoring_now(card: Objective, change: impl FnOnce(&mut Sim)) -> Sim {
    let mut t = Sim::new();
    change(&mut t);
    t.state.objectives.push(Revealed { objective: card, scored: Default::default() });
    t.at(Step::Score(0)).choose(Target::Objective(card));
    t
}

#[test]
fn ten_of_either_are_paid_in_one_currency() {
    let mut t = scoring_now(Objective::S1SeSpend10Either, |t| t.state.players[A].goods = 8);
    assert_eq!(t.asked(), (A, Prompt::ChooseCurrency));
    t.choose(Target::Currency(Currency::Influence));
    while t.asked().1 == Prompt::PayInfluence {
        t.pass();
    }
    assert_eq!((t.look().players[A].points, t.look().players[A].goods), (1, 0));
    let t = scoring_now(Objective::S1SeSpend10Either, |t| t.state.players[A].goods = 6);
    assert_eq!(t.look().players[A].points, 1, "only resources suffice: nothing is asked");
}

#[test]
fn a_mixed_payment_leaves_enough_for_both() {
    let mut t = scoring_now(Objective::S1SeSpendMixed, |t| {
        t.state.players[A].goods = 4;
        own(t, &[Planet::Wellon, Planet::Saudor, Planet::Abyz]);
    });
    // Jord and Abyz each bring three resources or more; the influence of Wellon and Saudor must be left.
    assert_eq!(t.asked(), (A, Prompt::PayResources));
    let pays = |planets: &[Planet]| Target::Payment { planets: planets.to_vec(), goods: 0 };
    assert!(t.offers(pays(&[Planet::Jord])) && t.offers(pays(&[Planet::Abyz])));
    assert!(!t.options().iter().any(|way| matches!(way, Target::Payment { planets, .. } if planets.len() > 2)));
    t.choose(pays(&[Planet::Abyz]));
    while t.asked().1 == Prompt::PayInfluence {
        t.pass();
    }
    assert_eq!((t.look().players[A].points, t.look().players[A].goods), (1, 0));
}

#[test]
fn counters_are_spent_from_pool_and_strategy() {
    let mut t = scoring_now(Objective::S1SeSpend3Counters, |_| {});
    assert_eq!(t.asked(), (A, Prompt::SpendCounters));
    t.counts(&[(Target::Pool(Pool::Command), 1), (Target::Pool(Pool::Strategy), 2)]);
    let sheet = t.look().players[A].sheet;
    assert_eq!((sheet.pool, sheet.strategy, sheet.fleet, t.look().players[A].points), (2, 0, 3, 1));
}

/// T31: stage II.
#[test]
fn the_second_stage_of_shattered_empire_t31() {
    check(
        Objective::S2SeMecatolAnd3,
        |t| {
            hold(t, SystemId::MECATOL);
            hold_around(t, 3);
        },
        |t| {
            hold(t, SystemId::MECATOL);
            hold_around(t, 2);
        },
    );
    check(
        Objective::S2SeMecatolAnd3,
        |t| {
            [SystemId::MECATOL].into_iter().for_each(|id| {
                hold(t, id);
                hold_around(t, 4);
            })
        },
        |t| hold_around(t, 4),
    );
    check(Objective::S2SeTech5SameColour, |t| colors(t, &[(Green, 5)]), |t| colors(t, &[(Green, 4), (Red, 4)]));
    let invaded = |planet| Deed::Invaded { planet, of: B };
    check(
        Objective::S2SeInvaded2,
        |t| did(t, &[invaded(Planet::Lodor), invaded(Planet::Quann)]),
        |t| did(t, &[invaded(Planet::Lodor), invaded(Planet::Lodor)]),
    );
    let won = |system, ships| Deed::WonBattle { system: SystemId(system), ships };
    check(Objective::S2SeWon2Battles, |t| did(t, &[won(3, 3), won(4, 5)]), |t| did(t, &[won(3, 3), won(3, 3)]));
    check(Objective::S2SeWon2Battles, |t| did(t, &[won(3, 3), won(4, 5)]), |t| did(t, &[won(3, 3), won(4, 2)]));
    let dock = Deed::DestroyedDock { of: B, last: false };
    check(Objective::S2SeDestroyedDock, |t| did(t, &[dock]), |_| {});
    let many = |t: &mut Sim, count: usize| {
        let free: Vec<Planet> = t
            .state
            .planets
            .keys()
            .iter()
            .filter(|planet| t.state.planets[*planet].owner.is_none())
            .take(count)
            .collect();
        own(t, &free);
    };
    check(Objective::S2SePlanets11, |t| many(t, 11), |t| many(t, 10));
    let ships = |t: &mut Sim, seat, count| {
        let home = Place::Space(t.home(seat));
        t.put(A, home, UnitKind::Cruiser, count);
        t.put(A, home, UnitKind::Fighter, 4);
    };
    check(
        Objective::S2SeShipsInTwoHomes,
        |t| [B, C].into_iter().for_each(|seat| ships(t, seat, 4)),
        |t| [(B, 4), (C, 3)].into_iter().for_each(|(seat, count)| ships(t, seat, count)),
    );
    assert!(!scoring::meets(&Sim::new().state, A, Objective::ImperiumRexSe), "it is the end, nothing to score");
}

/// T34.
#[test]
fn preliminary_objectives_t34() {
    let beside = |t: &Sim, seat| {
        let home = t.home(seat);
        let planets = t.state.touching(home).flat_map(|id| t.state.system(id).planets.iter().collect::<Vec<_>>());
        planets.collect::<Vec<_>>()
    };
    check(Objective::PrelimAntagonist, |t| own(t, &beside(t, B)[..1]), |t| own(t, &beside(t, A)));
    let many = |t: &mut Sim, kind, count| {
        let at = if kind == UnitKind::Pds { Place::Planet(Planet::Jord) } else { t.space(Tile::Saudor) };
        t.clear(A, Place::Planet(Planet::Jord));
        t.put(A, at, kind, count);
    };
    check(Objective::PrelimCommander, |t| many(t, UnitKind::Dreadnought, 5), |t| many(t, UnitKind::Dreadnought, 4));
    check(Objective::PrelimDefender, |t| many(t, UnitKind::Pds, 6), |t| many(t, UnitKind::Pds, 5));
    let sunk = |kind, of, system| Deed::DestroyedShip { kind, of, system };
    let cruiser = sunk(UnitKind::Cruiser, B, SystemId(3));
    let carrier = sunk(UnitKind::Carrier, B, SystemId(3));
    check(Objective::PrelimEnemy, |t| did(t, &[cruiser, cruiser]), |t| did(t, &[cruiser, carrier]));
    check(Objective::PrelimExplorer, |t| hold_around(t, 2), |t| hold_around(t, 1));
    let near = |t: &Sim, seat| t.state.touching(t.home(seat)).next().expect("a neighbour");
    check(
        Objective::PrelimInfiltrator,
        |t| did(t, &[sunk(UnitKind::Carrier, B, near(t, B))]),
        |t| did(t, &[sunk(UnitKind::Carrier, C, near(t, B))]),
    );
    check(
        Objective::PrelimInvader,
        |t| {
            own(t, &[Planet::Lodor]);
            did(t, &[took(Planet::Lodor, Some(B))]);
        },
        |t| {
            own(t, &[Planet::Lodor]);
            did(t, &[took(Planet::Lodor, None), took(Planet::Quann, Some(B))]);
        },
    );
    let special = [Planet::Fria, Planet::Lodor, Planet::Quann, Planet::VefutIi];
    check(Objective::PrelimResearcher, |t| own(t, &special), |t| own(t, &special[1..]));
    check(Objective::PrelimScientist, |t| colors(t, &[(Yellow, 3)]), |t| colors(t, &[(Yellow, 2), (Red, 3)]));
    check(Objective::PrelimTraitor, |t| did(t, &[Deed::AttackedPartner(B)]), |_| {});
}

/// T15.6, T34: the deed is noted where the agreement ends.
#[test]
fn attacking_a_partner_is_treason_t34() {
    for (partner, treason) in [(B, true), (C, false)] {
        let mut t = Sim::new();
        t.state.players[A].contracts[0] = Contract::With { partner, fresh: false };
        t.state.players[partner].contracts[0] = Contract::With { partner: A, fresh: false };
        let home = t.home(A);
        let at = t.space(Tile::Saudor);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Carrier, 1);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
        t.finish();
        assert_eq!(scoring::meets(t.look(), A, Objective::PrelimTraitor), treason);
    }
}

fn with(module: Module) -> Setup {
    Setup { modules: vec![module], ..setup() }
}

/// T31.1: no mixing of the decks.
#[test]
fn variant_objectives_replace_the_base_decks_t31_1() {
    let setup = Setup { modules: vec![Module::VariantObjectives], ..Setup::new(6, Bundle::Expansions) };
    assert_eq!(setup.check(), Ok(()));
    let state = setup::start(&setup, &mut Chance::seeded(3));
    assert_eq!(state.hidden.objective_deck.len(), 10);
    assert!(state.hidden.objective_deck.iter().all(|card| card.row().from == Origin::Empire));
    assert!(state.hidden.objective_deck.contains(&Objective::ImperiumRexSe));
}

/// T34.1: a preliminary objective first, then a secret one that waits for the next status phase.
#[test]
fn a_preliminary_objective_leads_to_a_secret_one_t34_1() {
    let mut t = Sim::of(with(Module::PreliminaryObjectives));
    let decks = |t: &Sim, seat| t.look().hidden.secrets[seat].iter().map(|card| card.row().deck).collect::<Vec<_>>();
    assert!([A, B, C].iter().all(|seat| decks(&t, *seat) == [Deck::Preliminary]));
    assert_eq!((t.state.hidden.preliminary_deck.len(), t.state.hidden.secret_deck.len()), (7, 13));
    t.state.hidden.secrets[A] = vec![Objective::PrelimScientist];
    *t.state.hidden.secret_deck.last_mut().expect("a deck") = Objective::SecretConqueror;
    colors(&mut t, &[(Yellow, 3)]);
    for planet in t.state.home_planets(B) {
        t.clear(B, Place::Planet(planet));
        t.give_planet(A, planet);
    }
    t.at(Step::Score(0)).choose(Target::Objective(Objective::PrelimScientist));
    assert_eq!(t.look().players[A].points, 1);
    assert_eq!(t.look().hidden.secrets[A], [Objective::SecretConqueror]);
    assert_ne!(t.asked(), (A, Prompt::ScoreSecret), "not in the same status phase");
    // Thinking ahead mixes each kind with its own.
    let mut state = t.look().clone();
    Ti3::resample(&mut state, C, &mut Chance::seeded(9));
    let kind = |state: &crate::games::ti3::model::state::State, seat| state.hidden.secrets[seat][0].row().deck;
    assert_eq!((kind(&state, A), kind(&state, B)), (Deck::Secret, Deck::Preliminary));
}

/// T33.1: a row up to the card that ends the game; stage II waits for the fourth round.
#[test]
fn the_age_of_empire_lays_all_open_t33_1() {
    let mut t = Sim::of(with(Module::AgeOfEmpire));
    let row = t.state.objectives.clone();
    assert!(row.len() >= 7 && t.state.hidden.objective_deck.is_empty());
    assert!(row.iter().take(6).all(|revealed| revealed.objective.row().deck == Deck::StageOne));
    assert_eq!(row.last().map(|revealed| revealed.objective.row().worth), Some(Worth::GameOver));
    let (one, two) = (Objective::S1Spend6TradeGoods, Objective::S2Spend12TradeGoods);
    for (round, late) in [(3, false), (4, true)] {
        t.state.round = round;
        t.state.players[A].goods = 12;
        t.state.objectives = [one, two].map(|objective| Revealed { objective, scored: Default::default() }).to_vec();
        t.at(Step::Score(0));
        assert_eq!(t.asked(), (A, Prompt::ScorePublic));
        assert_eq!((t.offers(Target::Objective(one)), t.offers(Target::Objective(two))), (true, late));
    }
}

/// T33.2: after the first status phase the token is on the leftmost card. T33.3: Imperial reveals nothing.
#[test]
fn the_age_of_empire_ends_when_the_token_arrives_t33_2() {
    let mut t = Sim::of(with(Module::AgeOfEmpire));
    let end = t.state.objectives.len() as u32;
    for (round, over) in [(1, false), (end - 1, false), (end, true)] {
        t.state.round = round;
        t.at(Step::RoundEnd);
        assert_eq!(t.look().is_over(), over);
    }
    let mut t = Sim::of(with(Module::AgeOfEmpire));
    let open = t.state.objectives.len();
    t.state.players[A].cards[1].card = StrategyCard::Imperial;
    t.go().choose(Target::Strategy(StrategyCard::Imperial)).finish();
    assert_eq!((t.look().objectives.len(), t.look().players[A].points), (open, 2));
    let mut t = Sim::new();
    t.state.round = 20;
    t.at(Step::RoundEnd);
    assert!(!t.look().is_over(), "only with the module");
}

/// Every objective of the reference has a row, but for the special ones, which are held (T20.4).
#[test]
fn every_objective_has_a_row() {
    for card in Objective::ALL {
        assert_eq!(content::objective(*card).is_some(), card.row().deck != Deck::Special, "{card:?}");
    }
}

/// T55.1: technologies of the race are technologies in all but colour and prerequisites.
#[test]
fn technologies_of_the_race_count_t55_1() {
    let some = |t: &mut Sim, count: usize| techs(t, &Tech::ALL[..count]);
    let own = |t: &mut Sim| {
        t.give_race_tech(A, RaceTech::SpecOpsTraining);
    };
    for (card, count) in [(Objective::S1Tech5, 5), (Objective::S2Tech9, 9)] {
        let with_own = |t: &mut Sim| {
            some(t, count - 1);
            own(t);
        };
        check(card, with_own, |t| some(t, count - 1));
    }
    let two = |t: &mut Sim| {
        colors(t, &[(Red, 2)]);
        own(t);
    };
    check(Objective::S1Tech3SameColour, |t| colors(t, &[(Red, 3)]), two);
}

/// T51.1: mechanized units are ground forces for holding planets only.
#[test]
fn six_ground_forces_are_no_machines_t51_1() {
    let mecatol = Place::Planet(Planet::MecatolRex);
    let throne = |t: &mut Sim, ground: &[(UnitKind, u8)]| {
        t.give_planet(A, Planet::MecatolRex);
        t.put(A, mecatol, UnitKind::SpaceDock, 1);
        ground.iter().for_each(|(kind, count)| t.put(A, mecatol, *kind, *count));
    };
    check(
        Objective::SecretUsurper,
        |t| throne(t, &[(UnitKind::GroundForce, 3), (UnitKind::ShockTroop, 3)]),
        |t| throne(t, &[(UnitKind::GroundForce, 5), (UnitKind::MechanizedUnit, 3)]),
    );
}

/// A dock that floats is at Mecatol Rex when it is in its system.
#[test]
fn a_floating_dock_makes_a_throne() {
    let fleet = |t: &mut Sim, at: Place| {
        t.race(A, Race::Saar).give_planet(A, Planet::MecatolRex);
        t.put(A, Place::Space(SystemId::MECATOL), UnitKind::Cruiser, 8);
        t.put(A, at, UnitKind::SpaceDock, 1);
    };
    check(
        Objective::SecretMasterOfShips,
        |t| fleet(t, Place::Space(SystemId::MECATOL)),
        |t| {
            let at = t.space(Tile::Saudor);
            fleet(t, at);
        },
    );
}

#[test]
fn the_last_dock_may_be_captured_t49_4() {
    check(
        Objective::SecretMerciless,
        |t| did(t, &[Deed::CapturedDock { of: B, last: true }]),
        |t| did(t, &[Deed::CapturedDock { of: B, last: false }]),
    );
    let captured = [Deed::CapturedDock { of: B, last: true }, Deed::CapturedDock { of: C, last: true }];
    let destroyed = [Deed::DestroyedDock { of: B, last: true }, Deed::DestroyedDock { of: C, last: true }];
    check(Objective::SecretRegulator, |t| did(t, &destroyed), |t| did(t, &captured));
}

/// T20.5: ground forces that bombardment killed were opposing forces, and PDS are none.
#[test]
fn an_invasion_against_bombarded_forces_counts_t20_5() {
    for (forces, counts) in [(1, true), (0, false)] {
        let mut t = Sim::new();
        let (home, at) = (t.home(A), t.space(Tile::Saudor));
        t.put(A, Place::Space(home), UnitKind::Dreadnought, 1);
        t.give_planet(B, Planet::Saudor);
        t.put(B, Place::Planet(Planet::Saudor), UnitKind::GroundForce, forces);
        let jord = Place::Planet(Planet::Jord);
        let ships = [(UnitKind::Carrier, 1), (UnitKind::Dreadnought, 1)];
        t.activate(Tile::Saudor).moves(home, &ships, &[(jord, UnitKind::GroundForce, 1)]);
        assert!(t.until(Prompt::Land));
        t.dice(&[10]);
        t.counts(&[(unit(at, UnitKind::GroundForce), 1)]);
        if forces > 0 {
            assert!(t.until(Prompt::Bombard));
            t.counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        }
        t.finish();
        assert!(t.look().controls(A, Planet::Saudor));
        assert_eq!(scoring::meets(t.look(), A, Objective::S1SeInvaded1), counts, "{forces} ground forces");
    }
}

/// T33.3: in the age of empire Bureaucracy reveals nothing, but brings its counter and a claim.
#[test]
fn bureaucracy_claims_in_the_age_of_empire_t33_3() {
    let mut t = Sim::with(&[Module::AgeOfEmpire, Module::VariantStrategyCards]);
    let open = t.state.objectives.len();
    t.state.players[A].cards[1].card = StrategyCard::Bureaucracy;
    t.state.players[A].goods = 20;
    t.state.objectives[0].objective = Objective::S1Spend6TradeGoods;
    t.go().choose(Target::Strategy(StrategyCard::Bureaucracy));
    assert_eq!(t.asked(), (A, Prompt::PlaceCounters));
    t.counts(&[(Target::Pool(Pool::Command), 1)]);
    assert_eq!(t.asked(), (A, Prompt::ScorePublic));
    assert_eq!(t.look().objectives.len(), open);
}

/// T30.1: what Shattered Ascension changes of an objective stands in its text.
#[test]
fn texts_of_objectives_tell_what_the_variant_changes_t30_1() {
    for card in [Objective::SecretMerciless, Objective::SecretThreatening] {
        let text = content::objective(card).expect("a row").text;
        assert!(text.contains("in Shattered Ascension"), "{text}");
    }
}

/// T20.1: three different planets; one lost and taken again is one.
#[test]
fn a_planet_taken_twice_is_one_planet_t20_1() {
    use Planet::*;
    let of = |planets: [Planet; 3]| planets.map(|planet| took(planet, None));
    check(
        Objective::S1SeTook3Planets,
        |t| did(t, &of([Lodor, Saudor, Quann])),
        |t| did(t, &of([Lodor, Saudor, Lodor])),
    );
}

/// T34.1: Invader looks at who controlled the planet in this round; in between it may have been nobody's.
#[test]
fn an_invader_may_take_what_was_given_up_t34_1() {
    let left = |t: &mut Sim, seat: Seat| t.state.players[seat].deeds.push(Deed::LeftPlanet(Planet::Lodor));
    let holds = |t: &mut Sim| {
        own(t, &[Planet::Lodor]);
        did(t, &[took(Planet::Lodor, None)]);
    };
    let invader = Objective::PrelimInvader;
    let both = |t: &mut Sim| (left(t, B), holds(t)).0;
    check(invader, both, holds);
    check(invader, both, |t| (left(t, A), holds(t)).0);
    check(invader, both, |t| left(t, B));
}
