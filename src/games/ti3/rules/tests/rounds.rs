//! Phases, strategy cards, council, scoring (T1, T4, T5, T9, T17, T18, T20).

use crate::core::Seats;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Deed, Revealed, Step, SystemId};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Pool, Prompt, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{council, movement, scoring};
use crate::games::ti3::testing::*;
use UnitKind::*;

/// A strategy phase with all cards on the table.
fn picks(change: impl FnOnce(&mut Sim)) -> Sim {
    let mut t = Sim::new();
    for seat in [A, B, C] {
        t.state.players[seat].cards.clear();
    }
    change(&mut t);
    t.at(Step::RoundStart);
    t
}

fn pick(t: &mut Sim, card: StrategyCard) {
    t.choose(Target::Strategy(card));
}

/// T4.3, T4.4: from the speaker on, twice round with three players, the same way.
#[test]
fn three_players_take_two_cards_each_t4_4() {
    let mut t = picks(|_| {});
    let mut order = Vec::new();
    while t.asked().1 == Prompt::PickStrategyCard {
        order.push(t.asked().0);
        let last = t.options().pop().expect("a card");
        t.choose(last);
    }
    assert_eq!(order, [A, B, C, A, B, C]);
    let cards = |seat| t.look().players[seat].cards.len();
    assert_eq!([A, B, C].map(cards), [2, 2, 2]);
    let left = |card| t.look().cards[card];
    assert_eq!(
        (left(StrategyCard::Initiative), left(StrategyCard::Diplomacy), left(StrategyCard::Imperial)),
        (1, 1, 0),
        "T4.5"
    );
}

#[test]
fn bonus_counters_are_goods_or_command_counters_t4_5() {
    let mut t = picks(|t| t.state.cards[StrategyCard::Trade] = 3);
    pick(&mut t, StrategyCard::Trade);
    assert_eq!(t.asked(), (A, Prompt::TakeBonus));
    t.counts(&[(Target::TradeGoods, 2), (Target::CommandCounter, 1)]);
    t.counts(&[(Target::Pool(Pool::Strategy), 1)]);
    assert_eq!((t.look().players[A].goods, t.look().players[A].sheet.strategy), (2, 3));
    assert_eq!(t.look().cards[StrategyCard::Trade], 0);
}

#[test]
fn the_lowest_number_plays_first_t4_2() {
    let mut t = Sim::new();
    assert_eq!(t.state.order_of_play(), [A, B, C]);
    t.state.players[A].cards[0].card = StrategyCard::Imperial;
    assert_eq!(t.state.order_of_play(), [B, C, A], "of two cards the lower counts");
    for seat in [A, B, C] {
        t.state.players[seat].cards.clear();
    }
    t.state.speaker = C;
    assert_eq!(t.state.order_of_play(), [C, A, B], "nobody has a card");
}

/// Initiative: the token at once, free secondaries, and not twice in a row.
#[test]
fn initiative_brings_the_speaker_and_free_secondaries_t4_6() {
    let mut t = picks(|_| {});
    pick(&mut t, StrategyCard::Logistics);
    pick(&mut t, StrategyCard::Initiative);
    assert_eq!(t.look().speaker, B);
    assert_eq!(t.asked().0, C, "the picks go on as they began");
    for card in [StrategyCard::Technology, StrategyCard::Imperial, StrategyCard::Trade, StrategyCard::Warfare] {
        pick(&mut t, card);
    }
    assert_eq!(t.asked().0, B, "the first number");
    t.state = t.look().clone();
    t.state.players[B].goods = 8;
    t.state.active = C;
    t.go().choose(Target::Strategy(StrategyCard::Technology));
    t.pass();
    assert!(t.until(Prompt::UseSecondary));
    while t.asked().0 != B {
        t.pass();
    }
    t.choose(Target::Yes);
    assert_eq!(t.look().players[B].sheet.strategy, 2, "no counter is paid");
    t.state = t.look().clone();
    t.at(Step::RoundEnd);
    assert_eq!(t.asked(), (B, Prompt::PickStrategyCard));
    assert!(!t.offers(Target::Strategy(StrategyCard::Initiative)), "not again");
    pick(&mut t, StrategyCard::Imperial);
    assert!(t.until(Prompt::PickStrategyCard) && t.asked().0 == C);
    assert!(t.offers(Target::Strategy(StrategyCard::Initiative)), "others may");
}

#[test]
fn nobody_passes_before_the_cards_are_used_t5_4() {
    let mut t = Sim::new();
    assert!(!t.go().offers(Target::Pass));
    t.state.players[A].cards[1].used = true;
    t.go().choose(Target::Pass);
    assert_eq!(t.asked().0, B);
    assert!(t.look().players[A].passed);
}

/// T5.3: secondaries clockwise from the owner, each once, for a counter; then the card is turned over.
#[test]
fn others_follow_clockwise_and_pay_a_counter_t5_3() {
    let mut t = Sim::new();
    t.state.players[A].cards[1].card = StrategyCard::Imperial;
    t.go().choose(Target::Strategy(StrategyCard::Imperial));
    assert_eq!(t.look().players[A].points, 2);
    assert_eq!(t.look().objectives.len(), 1);
    assert_eq!(t.asked(), (B, Prompt::UseSecondary));
    t.choose(Target::Yes);
    assert_eq!(t.look().players[B].sheet.strategy, 1);
    t.until(Prompt::UseSecondary);
    assert_eq!(t.asked(), (C, Prompt::UseSecondary));
    t.pass();
    assert!(t.look().players[A].cards[1].used);
    assert_eq!(t.asked().0, B);
    let mut t = Sim::new();
    t.state.players[A].cards[1].card = StrategyCard::Imperial;
    t.state.players[B].sheet.strategy = 0;
    t.go().choose(Target::Strategy(StrategyCard::Imperial));
    assert_eq!(t.asked().0, C, "without a counter nobody follows");
}

#[test]
fn diplomacy_keeps_two_players_apart_t18() {
    let mut t = Sim::new();
    t.state.active = B;
    let (home_a, home_b) = (t.home(A), t.home(B));
    t.go().choose(Target::Strategy(StrategyCard::Diplomacy)).choose(Target::Seat(A));
    let source = Source::Strategy(StrategyCard::Diplomacy);
    assert!(t.told(|entry| *entry == Entry::Chose { seat: B, source, target: Target::Seat(A) }).is_some());
    t.state = t.look().clone();
    for (seat, other, home) in [(A, B, home_b), (B, A, home_a)] {
        assert!(!crate::games::ti3::rules::tactical::systems(&t.state, seat).contains(&home), "{other:?}");
    }
    let home_c = t.home(C);
    assert!(crate::games::ti3::rules::tactical::systems(&t.state, A).contains(&home_c));
}

#[test]
fn warfare_takes_a_counter_back_and_sends_patrols_t18() {
    let mut t = Sim::new();
    t.state.active = C;
    t.counter(C, Tile::Wellon);
    t.put(A, t.space(Tile::Saudor), Cruiser, 1);
    t.go().choose(Target::Strategy(StrategyCard::Warfare));
    let wellon = t.tile(Tile::Wellon);
    t.choose(Target::System(wellon));
    assert_eq!(t.look().players[C].sheet.pool, 4);
    assert_eq!(t.asked(), (A, Prompt::UseSecondary));
    t.choose(Target::Yes);
    let saudor = t.tile(Tile::Saudor);
    t.choose(Target::System(saudor));
    assert_eq!(t.asked().1, Prompt::PatrolTo);
    let home = t.home(A);
    let empty = t.tile(Tile::Empty);
    assert!(!t.offers(Target::System(home)), "no home system");
    t.choose(Target::System(empty));
    assert_eq!(t.units(Place::Space(empty), A).count(Cruiser), 1);
    assert!(t.look().system(empty).counters.contains(A));
}

// ---- the end ----------------------------------------------------------------------------------

#[test]
fn imperium_rex_ends_the_game_before_the_points_t1_4() {
    let mut t = Sim::new();
    t.state.players[A].cards[1].card = StrategyCard::Imperial;
    t.state.players[B].points = 3;
    t.state.hidden.objective_deck.push(Objective::ImperiumRex);
    t.state.players[A].points = 2;
    t.go().choose(Target::Strategy(StrategyCard::Imperial));
    let outcome = t.look().outcome.clone().expect("the game is over");
    assert_eq!((outcome.scores[A], outcome.winners), (2, Seats::from(B)));
}

/// T1.4: points, then objective cards, planets, counters in the pool, counters on the sheet.
#[test]
fn ties_are_broken_in_order_t1_4() {
    let winner = |change: fn(&mut Sim)| {
        let mut t = Sim::new();
        for seat in [A, B, C] {
            t.state.players[seat].cards[1].card = StrategyCard::Trade;
        }
        t.state.players[A].cards[1].card = StrategyCard::Imperial;
        t.state.planets[Planet::WrenTerra].owner = None;
        t.clear(B, Place::Planet(Planet::WrenTerra));
        t.state.planets[Planet::ArchonTau].owner = None;
        t.clear(C, Place::Planet(Planet::ArchonTau));
        t.state.hidden.objective_deck.push(Objective::ImperiumRex);
        change(&mut t);
        t.go().choose(Target::Strategy(StrategyCard::Imperial));
        t.look().outcome.clone().expect("the game is over").winners
    };
    assert_eq!(winner(|_| {}), [A, B, C].into_iter().collect(), "a draw");
    assert_eq!(winner(|t| t.state.players[C].sheet.strategy += 1), C.into());
    assert_eq!(winner(|t| (t.state.players[C].sheet.strategy, t.state.players[B].sheet.pool) = (9, 4)), B.into());
    assert_eq!(
        winner(|t| (t.state.players[B].sheet.pool, t.state.planets[Planet::Wellon].owner) = (9, Some(C))),
        C.into()
    );
    assert_eq!(
        winner(|t| {
            t.state.planets[Planet::Wellon].owner = Some(C);
            t.state.players[A].scored.push(Objective::SecretFocused);
        }),
        A.into()
    );
    // An artifact is a special objective (T46.2).
    let find = |t: &mut Sim| {
        use crate::games::ti3::model::state::Artifact;
        for planet in [Planet::Wellon, Planet::Abyz] {
            t.state.planets[planet].owner = Some(C);
        }
        t.state.planets[Planet::Saudor].owner = Some(B);
        t.state.planets[Planet::Saudor].artifact = Some(Artifact::Real(Objective::SpecialLazaxArmory));
    };
    assert_eq!(winner(find), B.into());
}

#[test]
fn the_target_wins_at_once_t1_3() {
    let mut t = Sim::new();
    t.state.players[A].cards[1].card = StrategyCard::Imperial;
    t.state.players[A].points = 8;
    t.go().choose(Target::Strategy(StrategyCard::Imperial));
    assert_eq!(t.look().outcome.as_ref().expect("the game is over").winners, A.into());
}

/// T1.2: who scores first in order of play wins, though another could pass him.
#[test]
fn scoring_is_in_order_of_play_t1_2() {
    let mut t = Sim::new();
    for seat in [A, B] {
        t.state.players[seat].points = 9;
        t.state.players[seat].goods = 12;
    }
    t.state.objectives = vec![Revealed { objective: Objective::S1Spend6TradeGoods, scored: Seats::NONE }];
    t.at(Step::Score(0)).choose(Target::Objective(Objective::S1Spend6TradeGoods));
    assert_eq!(t.look().outcome.as_ref().expect("the game is over").winners, A.into());
    assert_eq!(t.look().players[A].goods, 6, "T20.2: it is paid while scoring");
}

#[test]
fn a_player_without_planets_and_units_is_out_t1_7() {
    let mut t = Sim::new();
    let home = t.home(C);
    for planet in [Planet::ArchonRen, Planet::ArchonTau] {
        t.state.planets[planet].owner = Some(B);
        t.clear(C, Place::Planet(planet));
    }
    t.clear(C, Place::Space(home));
    t.state.speaker = C;
    t.state.players[A].cards[1].used = true;
    t.go().choose(Target::Pass);
    assert!(t.look().players[C].eliminated);
    assert_eq!(t.look().speaker, A);
    assert!(t.is_sound());
}

/// T1.7, T1.4: who is left alone wins; the last who go down together share a draw.
#[test]
fn the_last_who_are_out_together_draw_t1_7() {
    for (left, won) in [(vec![B], vec![B]), (vec![], vec![A, B])] {
        let mut t = Sim::new();
        t.state.players[C].eliminated = true;
        for seat in [A, B, C] {
            for id in t.state.system_ids() {
                t.state.places(id).for_each(|at| t.state.change(at, seat, |units| *units = Units::NONE));
            }
        }
        t.state.planets.values_mut().for_each(|here| here.owner = None);
        for seat in left {
            t.give_planet(seat, Planet::Saudor);
        }
        t.at(Step::ActionEnd);
        let outcome = t.look().outcome.clone().expect("nobody else plays");
        assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), won);
    }
}

/// T1.7, T34.1: the preliminary objective of who is out is nobody's secret objective later.
#[test]
fn a_preliminary_objective_of_who_is_out_goes_back_to_its_deck_t1_7() {
    use crate::games::ti3::model::data::Deck;
    let mut t = Sim::with(&[Module::PreliminaryObjectives]);
    let home = t.home(C);
    for planet in [Planet::ArchonRen, Planet::ArchonTau] {
        t.state.planets[planet].owner = None;
        t.clear(C, Place::Planet(planet));
    }
    t.clear(C, Place::Space(home));
    let before = t.state.hidden.preliminary_deck.len();
    t.at(Step::ActionEnd);
    assert!(t.look().players[C].eliminated);
    let hidden = &t.look().hidden;
    assert_eq!(hidden.preliminary_deck.len(), before + 1);
    assert!(hidden.secret_deck.iter().all(|card| card.row().deck == Deck::Secret));
}

// ---- scoring ----------------------------------------------------------------------------------

/// T9.1: one public and one secret, only with all home planets.
#[test]
fn one_public_and_one_secret_with_the_home_held_t9_1() {
    let mut t = Sim::new();
    let open = [Objective::S1Tech5, Objective::S1Tech3SameColour];
    t.state.objectives = open.map(|objective| Revealed { objective, scored: Seats::NONE }).to_vec();
    for tech in
        [Tech::AntimassDeflectors, Tech::XrdTransporters, Tech::TypeIvDrive, Tech::EnviroCompensator, Tech::WarSun]
    {
        t.give_tech(A, tech);
    }
    t.state.hidden.secrets[A] = vec![Objective::SecretTechnocrat];
    t.at(Step::Score(0)).choose(Target::Objective(Objective::S1Tech5));
    assert_eq!(t.look().players[A].points, 1);
    assert_ne!(t.asked(), (A, Prompt::ScorePublic), "only one, and the secret is not met");
    t.state.planets[Planet::Jord].owner = Some(B);
    t.at(Step::Score(0));
    assert_ne!(t.asked(), (A, Prompt::ScorePublic), "the home is lost");
}

#[test]
fn a_card_is_scored_once_by_each_t20_1() {
    let mut t = Sim::new();
    t.state.players[A].goods = 6;
    t.state.objectives = vec![Revealed { objective: Objective::S1Spend6TradeGoods, scored: A.into() }];
    t.at(Step::Score(0));
    assert_ne!(t.asked(), (A, Prompt::ScorePublic));
}

/// Each objective of the table: a position in which it is met, and one in which it is not.
#[test]
fn objectives_ask_for_what_they_say_t20() {
    fn planets(t: &mut Sim, count: usize) {
        let all: Vec<Planet> =
            t.state.planets.iter().filter(|(_, here)| here.owner.is_none()).map(|(planet, _)| planet).collect();
        all.into_iter().take(count).for_each(|planet| t.give_planet(A, planet));
    }
    fn techs(t: &mut Sim, techs: &[Tech]) {
        techs.iter().for_each(|tech| t.give_tech(A, *tech));
    }
    fn throne(t: &mut Sim) {
        t.give_planet(A, Planet::MecatolRex);
        t.put(A, Place::Planet(Planet::MecatolRex), SpaceDock, 1);
    }
    /// Empty systems with a destroyer each.
    fn hold(t: &mut Sim, count: usize) {
        let bare = t
            .state
            .system_ids()
            .filter(|id| t.state.system(*id).planets.is_empty() && movement::is_open(&t.state, *id));
        let rest = t.state.system_ids().filter(|id| t.state.system(*id).planets.len() == 1 && *id != t.home(A));
        let all: Vec<_> = bare.chain(rest).take(count).collect();
        for id in all {
            let planets = t.state.system(id).planets;
            planets.iter().for_each(|planet| t.give_planet(A, planet));
            t.put(A, Place::Space(id), Destroyer, 1);
        }
    }
    /// Mecatol Rex and what lies around it: of the six one is an asteroid field, which does not count.
    fn core_systems(t: &mut Sim, count: usize) {
        let around: Vec<_> =
            std::iter::once(SystemId::MECATOL).chain(t.state.touching(SystemId::MECATOL)).take(count).collect();
        for id in around.into_iter().filter(|id| movement::is_open(&t.state, *id)).collect::<Vec<_>>() {
            let planets = t.state.system(id).planets;
            planets.iter().for_each(|planet| t.give_planet(A, planet));
            t.put(A, Place::Space(id), Destroyer, 1);
        }
    }
    let mecatol = Place::Space(SystemId::MECATOL);
    let check = |card: Objective, met: &dyn Fn(&mut Sim), missed: &dyn Fn(&mut Sim)| {
        for (change, expected) in [(met, true), (missed, false)] {
            let mut t = Sim::new();
            change(&mut t);
            assert_eq!(scoring::meets(&t.state, A, card), expected, "{card:?}");
        }
    };
    check(Objective::S1Planets5, &|t| planets(t, 5), &|t| planets(t, 4));
    check(Objective::S2Planets10, &|t| planets(t, 10), &|t| planets(t, 9));
    check(Objective::S2Supremacy, &|t| planets(t, 18), &|t| planets(t, 17));
    check(Objective::S1MecatolWholeRound, &|t| t.give_planet(A, Planet::MecatolRex), &|t| {
        t.give_planet(A, Planet::MecatolRex);
        t.state.planets[Planet::MecatolRex].since = 1;
    });
    let colors = [Tech::AntimassDeflectors, Tech::EnviroCompensator, Tech::HylarVAssaultLaser, Tech::StasisCapsules];
    check(Objective::S1TechAllColours, &|t| techs(t, &colors), &|t| techs(t, &colors[..3]));
    let blue = [Tech::AntimassDeflectors, Tech::XrdTransporters, Tech::TypeIvDrive];
    check(Objective::S1Tech3SameColour, &|t| techs(t, &blue), &|t| techs(t, &blue[..2]));
    check(Objective::S1Tech5, &|t| techs(t, &Tech::ALL[..5]), &|t| techs(t, &Tech::ALL[..4]));
    check(Objective::S2Tech9, &|t| techs(t, &Tech::ALL[..9]), &|t| techs(t, &Tech::ALL[..8]));
    let pay = |goods: u8| move |t: &mut Sim| t.state.players[A].goods = goods;
    check(Objective::S1Spend6TradeGoods, &pay(6), &pay(5));
    check(Objective::S2Spend12TradeGoods, &pay(12), &pay(11));
    check(Objective::S1Spend10Resources, &pay(6), &pay(5));
    check(Objective::S1Spend10Influence, &pay(8), &pay(7));
    check(Objective::S2Spend20Resources, &pay(16), &pay(15));
    check(Objective::S2Spend20Influence, &pay(18), &pay(17));
    let docks = |count: u8| {
        move |t: &mut Sim| {
            for planet in &[Planet::Wellon, Planet::Saudor][..usize::from(count)] {
                t.give_planet(A, *planet);
                t.put(A, Place::Planet(*planet), SpaceDock, 1);
            }
        }
    };
    check(Objective::S1ThreeDocks, &docks(2), &docks(1));
    let homes = |count: usize| {
        move |t: &mut Sim| {
            let all = [Planet::ArcPrime, Planet::WrenTerra, Planet::ArchonRen, Planet::ArchonTau];
            all[..count].iter().for_each(|planet| t.give_planet(A, *planet));
        }
    };
    check(Objective::S2Domination, &homes(4), &homes(3));
    check(Objective::SecretConqueror, &homes(2), &homes(1));
    check(
        Objective::S2InfluenceBothNeighbours,
        &|t| {
            homes(4)(t);
            t.give_planet(A, Planet::MecatolRex);
        },
        &|_| {},
    );
    check(
        Objective::SecretForceful,
        &|t| {
            throne(t);
            t.put(A, mecatol, Dreadnought, 4);
        },
        &|t| {
            throne(t);
            t.put(A, mecatol, Dreadnought, 3);
        },
    );
    check(
        Objective::SecretMasterOfShips,
        &|t| {
            throne(t);
            t.put(A, mecatol, Cruiser, 8);
        },
        &|t| {
            throne(t);
            t.put(A, mecatol, Fighter, 8);
        },
    );
    check(
        Objective::SecretUsurper,
        &|t| {
            throne(t);
            t.put(A, Place::Planet(Planet::MecatolRex), GroundForce, 6);
        },
        &|t| {
            throne(t);
            t.put(A, Place::Planet(Planet::MecatolRex), GroundForce, 5);
        },
    );
    check(
        Objective::SecretDiversified,
        &|t| {
            throne(t);
            techs(
                t,
                &[
                    Tech::AntimassDeflectors,
                    Tech::XrdTransporters,
                    Tech::EnviroCompensator,
                    Tech::SarweenTools,
                    Tech::StasisCapsules,
                    Tech::Cybernetics,
                ],
            );
        },
        &|t| throne(t),
    );
    check(
        Objective::SecretIndustrial,
        &|t| {
            t.give_planet(A, Planet::MecatolRex);
            docks(2)(t);
            t.put(A, mecatol, Dreadnought, 5);
        },
        &|t| {
            docks(2)(t);
            t.put(A, mecatol, Dreadnought, 5);
        },
    );
    let gates = |tiles: &'static [Tile]| {
        move |t: &mut Sim| tiles.iter().for_each(|tile| t.put(A, t.space(*tile), Destroyer, 1))
    };
    check(
        Objective::SecretKeeperOfGates,
        &gates(&[Tile::Lodor, Tile::EmptyAlphaWormhole, Tile::Quann]),
        &gates(&[Tile::Lodor, Tile::Quann]),
    );
    let deed = |deed: Deed| move |t: &mut Sim| t.state.players[A].deeds.push(deed);
    check(
        Objective::SecretMerciless,
        &deed(Deed::DestroyedDock { of: B, last: true }),
        &deed(Deed::DestroyedDock { of: B, last: false }),
    );
    check(
        Objective::SecretRegulator,
        &|t| {
            deed(Deed::DestroyedDock { of: B, last: true })(t);
            deed(Deed::DestroyedDock { of: C, last: false })(t);
        },
        &|t| {
            deed(Deed::DestroyedDock { of: B, last: true })(t);
            deed(Deed::DestroyedDock { of: B, last: false })(t);
        },
    );
    let beside = |tiles: &'static [(Tile, Planet)]| {
        move |t: &mut Sim| {
            for (tile, planet) in tiles {
                t.give_planet(A, *planet);
                t.put(A, t.space(*tile), Destroyer, 1);
            }
        }
    };
    check(
        Objective::SecretThreatening,
        &beside(&[(Tile::Capha, Planet::Capha), (Tile::Elnath, Planet::Elnath)]),
        &beside(&[(Tile::Capha, Planet::Capha)]),
    );
    let special = |color: usize, count: usize| {
        move |t: &mut Sim| {
            let all = t.state.planets.keys().iter().filter(|planet| planet.row().specialties[color] > 0);
            all.take(count).for_each(|planet| t.give_planet(A, planet));
        }
    };
    check(Objective::SecretFocused, &special(2, 4), &special(2, 3));
    check(Objective::S1ThreeSpecialties, &|t| (0..3).for_each(|color| special(color, 1)(t)), &|t| {
        (0..2).for_each(|color| special(color, 1)(t))
    });
    check(Objective::SecretTechnocrat, &|t| (0..3).for_each(|color| special(color, 4)(t)), &|t| {
        (0..3).for_each(|color| special(color, 1)(t))
    });
    check(Objective::SecretExpansionist, &|t| hold(t, 8), &|t| hold(t, 7));
    check(Objective::S2MecatolAndAllAdjacent, &|t| core_systems(t, 7), &|t| core_systems(t, 5));
    assert!(!scoring::meets(&Sim::new().state, A, Objective::ImperiumRex), "it is the end, nothing to score");
}

// ---- the council ------------------------------------------------------------------------------

/// T17.2: influence of refreshed planets, at least one.
#[test]
fn votes_are_the_influence_of_refreshed_planets_t17_2() {
    let mut t = Sim::new();
    t.state.players[C].goods = 5;
    assert_eq!(council::votes(&t.state, C), 4, "trade goods are no votes");
    t.state.planets[Planet::ArchonRen].exhausted = true;
    t.state.planets[Planet::ArchonTau].exhausted = true;
    assert_eq!(council::votes(&t.state, C), 1);
}

/// T17.3, T17.4: left of the speaker first; the speaker breaks ties.
#[test]
fn the_council_votes_in_turn_and_the_speaker_last_t17_3() {
    let card = PoliticalCard::CostOverruns;
    let mut t = Sim::new();
    t.state.active = C;
    let others = PoliticalCard::ALL.iter().copied().filter(|other| *other != card).take(4);
    t.state.hidden.political_deck = others.chain([card]).collect();
    t.go().choose(Target::Strategy(StrategyCard::Political));
    t.until(Prompt::Vote);
    assert_eq!(t.asked(), (B, Prompt::Vote));
    t.choose(Target::Ballot(Ballot::For));
    assert_eq!(t.asked(), (C, Prompt::Vote));
    t.pass();
    assert_eq!(t.asked(), (A, Prompt::Vote));
    t.choose(Target::Ballot(Ballot::Against));
    assert_eq!(t.look().political_discard, [card], "two votes of Jord against one");
    assert_eq!(t.asked(), (C, Prompt::KeepOnTop));
    let top = t.options().pop().expect("three cards");
    t.choose(top.clone());
    let deck = &t.look().hidden.political_deck;
    assert_eq!((deck.len(), deck.last().map(|card| Target::Political(*card))), (4, Some(top)));
    let mut t = Sim::new();
    t.state.active = C;
    t.state.hidden.political_deck = vec![card];
    t.go().choose(Target::Strategy(StrategyCard::Political));
    t.until(Prompt::BreakTie);
    assert_eq!(t.asked(), (A, Prompt::BreakTie), "nobody voted");
}
