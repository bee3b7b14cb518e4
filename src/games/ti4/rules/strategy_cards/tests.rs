//! Each strategy card by its primary and secondary ability (LRR 24, 32, 45, 52, 66, 91, 92, 99), and strategic actions (LRR 82).

use crate::core::Seat;
use crate::games::ti4::explain::because::Because;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::PublicObjective;
use crate::games::ti4::model::target::{Place, Pool, Prompt, Target};
use crate::games::ti4::testing::{A, B, C, Sim};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// A has this card and uses it.
fn using(card: StrategyCard) -> Sim {
    let mut t = sim();
    use_card(&mut t, A, card);
    t
}

fn use_card(t: &mut Sim, seat: Seat, card: StrategyCard) {
    for other in t.state.seats() {
        t.state.players[other].strategy_cards.retain(|picked| picked.card != card);
    }
    t.state.players[seat].strategy_cards.push(crate::games::ti4::model::state::PickedCard { card, spent: false });
    t.state.active = seat;
    t.go().pick(Target::StrategicAction(card));
}

fn structure(planet: Planet, kind: UnitKind) -> Target {
    Target::Unit { at: Place::Planet(planet), kind, damaged: false }
}

/// LRR 82.1-82.3, 34.5, 20.5, RR 72.3, 72.4: one's own primary ability, then the others' secondary abilities for a token.
#[test]
fn others_follow_clockwise_for_a_token_lrr_82_1_82_2_82_3_20_5_34_5() {
    let mut t = sim();
    for planet in [Planet::Hercant, Planet::ArcPrime] {
        t.state.planet_mut(planet).exhausted = true;
    }
    use_card(&mut t, A, StrategyCard::Imperial);
    let mut asked = Vec::new();
    while t.asked().is_none_or(|(_, prompt)| prompt != Prompt::ChooseAction) {
        if let Some((seat, Prompt::UseSecondary)) = t.asked() {
            asked.push(seat);
            t.pick(Target::Yes);
            assert_eq!(t.look().players[seat].strategy, 1, "LRR 20.5");
        } else {
            t.pass();
        }
    }
    assert_eq!(asked, [B, C], "clockwise, the active player not among them (RR 72.4)");
    assert!(
        t.look().players[A].strategy_cards.iter().any(|picked| picked.card == StrategyCard::Imperial && picked.spent)
    );
    t.state = t.look().clone();
    t.state.active = A;
    assert!(!t.go().offers(&Target::StrategicAction(StrategyCard::Imperial)), "exhausted (LRR 34.5)");
}

/// LRR 20.5: no token, no secondary ability; Leadership asks for none.
#[test]
fn without_a_token_only_leadership_is_followed_lrr_20_5_52_3() {
    let mut t = sim();
    t.state.players[B].strategy = 0;
    t.state.players[B].goods = 3;
    use_card(&mut t, A, StrategyCard::Imperial);
    t.until(Prompt::UseSecondary);
    assert_eq!(t.asked(), Some((C, Prompt::UseSecondary)));
    let mut t = sim();
    t.state.players[B].strategy = 0;
    t.state.players[B].goods = 3;
    use_card(&mut t, A, StrategyCard::Leadership);
    t.until(Prompt::UseSecondary).pick(Target::Yes).until(Prompt::BuyTokens);
    t.pick(Target::Amount(1)).until_seat(B, Prompt::GainTokens).counts(&[(Target::Pool(Pool::Fleet), 1)]);
    assert_eq!((t.look().players[B].fleet, t.look().players[B].strategy), (4, 0));
}

/// LRR 52.1, 52.2, 52.4: three tokens, and one more for every 3 influence, each into a pool of choice.
#[test]
fn leadership_gains_three_tokens_and_sells_more_lrr_52_1_52_2_52_4() {
    let mut t = sim();
    t.state.players[A].goods = 5;
    use_card(&mut t, A, StrategyCard::Leadership);
    t.counts(&[(Target::Pool(Pool::Tactic), 1), (Target::Pool(Pool::Fleet), 2)]);
    assert!(t.offers(&Target::Amount(2)) && !t.offers(&Target::Amount(3)), "2 of Jord and 5 trade goods");
    t.pick(Target::Amount(1)).until(Prompt::GainTokens).counts(&[(Target::Pool(Pool::Strategy), 1)]);
    let player = &t.look().players[A];
    assert_eq!((player.tactic, player.fleet, player.strategy), (4, 5, 3));
}

/// LRR 32.1, 32.2 with README conflict 1: others' tokens go into the system, then its planets are readied.
#[test]
fn diplomacy_closes_a_system_and_readies_its_planets_lrr_32_1_32_2() {
    let mut t = sim();
    t.give_planet(A, Planet::NewAlbion);
    t.give_planet(A, Planet::Starpoint);
    t.give_planet(A, Planet::MecatolRex);
    for planet in [Planet::NewAlbion, Planet::Starpoint, Planet::Jord] {
        t.state.planet_mut(planet).exhausted = true;
    }
    use_card(&mut t, A, StrategyCard::Diplomacy);
    assert!(!t.offers(&Target::System(t.tile(18))), "not Mecatol Rex");
    assert!(!t.offers(&Target::System(t.tile(22))), "only with a planet of one's own");
    t.pick_tile(27);
    assert!([B, C].iter().all(|&seat| t.look().system(t.tile(27)).tokens.contains(seat)));
    assert!(!t.look().system(t.tile(27)).tokens.contains(A));
    let ready = |planet| !t.look().planet(planet).exhausted;
    assert!(ready(Planet::NewAlbion) && ready(Planet::Starpoint) && !ready(Planet::Jord));
}

/// LRR 32.2, README conflict 1: with Prophecy of Kings up to two planets of the seat's, wherever they are.
#[test]
fn the_diplomacy_of_2020_readies_any_two_planets_lrr_32_2() {
    let play = |readied: &[Planet]| {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        for planet in [Planet::NewAlbion, Planet::Starpoint, Planet::Jord] {
            t.give_planet(A, planet);
            t.state.planet_mut(planet).exhausted = true;
        }
        t.state.planet_mut(Planet::Hercant).exhausted = true;
        use_card(&mut t, A, StrategyCard::Diplomacy);
        t.pick_tile(27);
        assert!([B, C].iter().all(|&seat| t.look().system(t.tile(27)).tokens.contains(seat)), "tokens come first");
        assert_eq!(t.asked(), Some((A, Prompt::ReadyPlanets)));
        assert!(!t.offers(&Target::Planet(Planet::Hercant)), "only one's own");
        let three = crate::core::Choice::Some(vec![0, 1, 2]);
        assert!(
            t.table().pending().is_some_and(|asked| asked.shape.check(&three, &mut |_| ()).is_err()),
            "at most two"
        );
        t.some(&readied.iter().copied().map(Target::Planet).collect::<Vec<_>>());
        [Planet::NewAlbion, Planet::Starpoint, Planet::Jord].map(|planet| !t.look().planet(planet).exhausted)
    };
    assert_eq!(play(&[Planet::NewAlbion, Planet::Jord]), [true, false, true]);
    assert_eq!(play(&[]), [false; 3], "it may be none, not even in the chosen system");
}

#[test]
fn who_follows_diplomacy_readies_two_planets_lrr_32_3() {
    let mut t = sim();
    for planet in [Planet::Hercant, Planet::Arretze, Planet::Kamdorn] {
        t.state.planet_mut(planet).exhausted = true;
    }
    use_card(&mut t, A, StrategyCard::Diplomacy);
    t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes);
    let three = crate::core::Choice::Some(vec![0, 1, 2]);
    assert!(t.table().pending().is_some_and(|asked| asked.shape.check(&three, &mut |_| ()).is_err()), "at most two");
    t.some(&[Target::Planet(Planet::Hercant), Target::Planet(Planet::Kamdorn)]);
    assert!(!t.look().planet(Planet::Hercant).exhausted && t.look().planet(Planet::Arretze).exhausted);
}

/// LRR 66.1, 66.2, 80.2, RR 57.2, 71.3: a new speaker, then two cards, then two agendas to the top or the bottom in any order.
#[test]
fn politics_names_a_speaker_and_sorts_agendas_lrr_66_1_66_2_80_2() {
    let mut t = sim();
    let deck = t.state.hidden.agenda_deck.clone();
    use_card(&mut t, A, StrategyCard::Politics);
    assert_eq!(t.asked(), Some((A, Prompt::NewSpeaker)));
    assert!(!t.offers(&Target::Seat(A)) && t.offers(&Target::Seat(B)), "not who is speaker already");
    assert!(t.look().hidden.hands[A].is_empty(), "one effect after the other");
    t.pick(Target::Seat(C));
    assert_eq!((t.look().speaker, t.look().hidden.hands[A].len()), (C, 2));
    let [low, high] = [deck[deck.len() - 2], deck[deck.len() - 1]];
    assert_eq!(t.targets().len(), 2);
    t.pick(Target::Agenda(high)).pick(Target::Top).pick(Target::Top);
    assert_eq!(t.look().hidden.agenda_deck[deck.len() - 2..], [high, low], "both on top, the other way round");
    t.state.active = B;
    let mut t = sim();
    use_card(&mut t, B, StrategyCard::Politics);
    assert!(t.offers(&Target::Seat(B)), "oneself, when not speaker");
}

#[test]
fn who_follows_politics_draws_two_cards_lrr_66_3() {
    let mut t = using(StrategyCard::Politics);
    t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes);
    assert_eq!((t.look().hidden.hands[B].len(), t.look().players[B].strategy), (2, 1));
}

/// LRR 24.1, 24.2, 63.3, 79.3, 85.1, 85.4-85.6: on planets; a dock or a PDS, then a PDS; one dock and two PDS to a planet.
#[test]
fn construction_places_structures_within_their_limits_lrr_24_1_24_2_63_3_79_3_85_4_85_5_85_6() {
    let mut t = sim();
    t.give_planet(A, Planet::Tarmann);
    t.put(A, Place::Planet(Planet::Tarmann), UnitKind::Pds, 1);
    t.state.system_mut(crate::games::ti4::model::state::SystemId(0)).tokens.insert(A);
    let system = t.tile(22);
    t.state.system_mut(system).tokens.insert(A);
    use_card(&mut t, A, StrategyCard::Construction);
    assert!(!t.offers(&structure(Planet::Jord, UnitKind::SpaceDock)), "one dock to a planet (LRR 79.3, 85.4)");
    assert!(!t.offers(&structure(Planet::Hercant, UnitKind::Pds)), "only on one's own planets");
    t.pick(structure(Planet::Tarmann, UnitKind::Pds));
    assert!(!t.offers(&structure(Planet::Tarmann, UnitKind::Pds)), "two PDS to a planet (LRR 63.3, 85.5)");
    let dock = structure(Planet::Tarmann, UnitKind::SpaceDock);
    assert_eq!(t.table().why_not(&dock), Some(Because::NotAStructure(UnitKind::SpaceDock)), "the second is a PDS");
    assert_eq!(t.table().why_not(&structure(Planet::Hercant, UnitKind::Pds)), Some(Because::NoPlanetThere));
    t.pick(structure(Planet::Jord, UnitKind::Pds));
    assert_eq!(
        t.units(A, Place::Planet(Planet::Tarmann), UnitKind::Pds),
        2,
        "the token there does not matter (LRR 24.2)"
    );
    assert_eq!(t.units(A, Place::Planet(Planet::Jord), UnitKind::Pds), 1);
}

/// LRR 24.3: the token goes into the system; a second one to reinforcements.
#[test]
fn who_follows_construction_places_a_token_and_a_structure_lrr_24_3() {
    for there in [false, true] {
        let mut t = sim();
        let home = t.home(B);
        if there {
            t.state.system_mut(home).tokens.insert(B);
        }
        use_card(&mut t, A, StrategyCard::Construction);
        t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes).pick(structure(Planet::Hercant, UnitKind::Pds));
        assert_eq!((t.look().players[B].strategy, t.look().tokens_on_board(B)), (1, 1));
        assert_eq!(t.look().tokens_left(B), 8, "the second token is back in reinforcements");
        assert_eq!(t.units(B, Place::Planet(Planet::Hercant), UnitKind::Pds), 1);
    }
}

/// LRR 24.4: from elsewhere on the board when none is left, but not from a system with one's token.
#[test]
fn a_missing_structure_is_taken_from_the_board_lrr_24_4() {
    let mut t = sim();
    for (planet, count) in [(Planet::Tarmann, 2), (Planet::NewAlbion, 2), (Planet::Wellon, 2)] {
        t.give_planet(A, planet);
        t.put(A, Place::Planet(planet), UnitKind::Pds, count);
    }
    let locked = t.tile(22);
    t.state.system_mut(locked).tokens.insert(A);
    use_card(&mut t, A, StrategyCard::Construction);
    t.pick(structure(Planet::Jord, UnitKind::Pds));
    assert_eq!(t.asked(), Some((A, Prompt::TakeFromBoard)));
    assert!(!t.offers(&structure(Planet::Tarmann, UnitKind::Pds)), "a token of A is there");
    t.counts(&[(structure(Planet::Wellon, UnitKind::Pds), 1)]);
    assert_eq!(t.units(A, Place::Planet(Planet::Wellon), UnitKind::Pds), 1);
    assert_eq!(t.units(A, Place::Planet(Planet::Jord), UnitKind::Pds), 1);
}

/// LRR 92.1 and its steps, 92.5, 21.2-21.4: three goods, full commodities, and others who replenish for nothing, or for a token.
#[test]
fn trade_gains_goods_and_commodities_lrr_92_1_92_step_1_92_step_2_92_step_3_92_5() {
    let mut t = sim();
    t.state.players[A].commodities = 1;
    use_card(&mut t, A, StrategyCard::Trade);
    assert_eq!((t.look().players[A].goods, t.look().players[A].commodities), (3, 4), "up to the value of the sheet");
    t.some(&[Target::Seat(C)]);
    assert_eq!(t.asked(), Some((B, Prompt::UseSecondary)), "B for a token; Hacan needs none");
    t.pass();
    assert_eq!(
        (t.look().players[C].commodities, t.look().players[C].strategy),
        (2, 2),
        "C must, without a token, once"
    );
    assert_eq!(t.look().players[B].commodities, 0);
    let mut t = Sim::new(&[Faction::Sol, Faction::Letnev, Faction::Hacan]);
    use_card(&mut t, A, StrategyCard::Trade);
    t.some(&[]).pick(Target::Yes);
    assert_eq!((t.look().players[B].commodities, t.look().players[B].strategy), (2, 1), "LRR 92.5, 21.3");
}

/// LRR 21.2: never more commodities than the sheet says.
#[test]
fn commodities_never_exceed_their_value_lrr_21_2_21_3() {
    let mut t = sim();
    t.state.players[A].commodities = 4;
    use_card(&mut t, A, StrategyCard::Trade);
    assert_eq!(t.look().players[A].commodities, 4);
}

/// LRR 99 steps 1 and 2: the token removed is the token gained; then all may be rearranged.
#[test]
fn warfare_takes_a_token_back_and_rearranges_lrr_99_step_1_99_step_2() {
    let mut t = sim();
    let system = t.tile(22);
    t.state.system_mut(system).tokens.insert(A);
    use_card(&mut t, A, StrategyCard::Warfare);
    t.counts(&[(Target::Pool(Pool::Tactic), 1)]);
    assert_eq!((t.look().tokens_on_board(A), t.look().players[A].tactic), (0, 4));
    t.pick(Target::Yes).counts(&[(Target::Pool(Pool::Fleet), 9)]);
    assert_eq!((t.look().players[A].fleet, t.look().players[A].tactic), (9, 0));
    let mut t = using(StrategyCard::Warfare);
    assert_eq!(t.asked(), Some((A, Prompt::Redistribute)), "no token on the board: none is gained");
    t.pass();
    assert_eq!(t.look().players[A].tactic, 3);
}

/// [`StrategyCard::Warfare`], LRR 99.3 with README conflict 2: one space dock at home, the token is not placed there.
#[test]
fn who_follows_warfare_produces_at_home_lrr_99_3() {
    let mut t = using(StrategyCard::Warfare);
    let home = t.home(B);
    t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes).until(Prompt::Produce);
    t.counts(&[(Target::Build { kind: UnitKind::Fighter, count: 2 }, 1)]);
    assert_eq!((t.units(B, Place::Space(home), UnitKind::Fighter), t.look().players[B].strategy), (4, 1));
    assert!(!t.look().system(home).tokens.contains(B));
    let mut t = Sim::new(&[Faction::Sol, Faction::Arborec, Faction::Letnev]);
    let home = t.state.planets_in(t.home(B)).first().expect("a home planet");
    t.put(B, Place::Planet(home), UnitKind::Infantry, 1);
    let docks = crate::games::ti4::rules::strategy_cards::warfare::home_docks(&t.state, B);
    assert!(docks.len() == 1 && docks.iter().all(|dock| dock.kind == Some(UnitKind::SpaceDock)));
}

/// LRR 91.1-91.3, 90.3: a technology, a second for 6 resources; others for a token and 4.
#[test]
fn technology_researches_once_or_twice_lrr_91_1_91_2_91_3_90_3() {
    let mut t = sim();
    t.give_planet(A, Planet::Zohbat);
    use_card(&mut t, A, StrategyCard::Technology);
    t.pick(Target::Tech(Tech::SarweenTools));
    assert_eq!(t.asked(), Some((A, Prompt::ResearchAgain)), "4 of Jord and 3 of Zohbat");
    t.pick(Target::Yes).pick(Target::Tech(Tech::PlasmaScoring)).until(Prompt::UseSecondary);
    assert!(t.look().players[A].has(Tech::PlasmaScoring));
    assert!(t.look().planet(Planet::Jord).exhausted && t.look().planet(Planet::Zohbat).exhausted, "6 resources");
    assert_eq!(t.asked(), Some((C, Prompt::UseSecondary)), "B has 3 resources, C has 6");
    t.pick(Target::Yes).pick(Target::Tech(Tech::NeuralMotivator)).until(Prompt::ChooseAction);
    assert!(t.look().players[C].has(Tech::NeuralMotivator) && t.look().players[C].strategy == 1);
    assert!(
        t.look().planet(Planet::ArcPrime).exhausted && !t.look().planet(Planet::WrenTerra).exhausted,
        "4 resources"
    );
    let mut t = sim();
    t.give_planet(A, Planet::Wellon);
    use_card(&mut t, A, StrategyCard::Technology);
    t.pick(Target::Tech(Tech::SarweenTools));
    assert_ne!(t.asked(), Some((A, Prompt::ResearchAgain)), "5 resources are too few");
    let mut t = using(StrategyCard::Technology);
    t.pick(Target::Tech(Tech::SarweenTools));
    assert_ne!(t.asked(), Some((A, Prompt::ResearchAgain)), "4 resources are too few");
}

/// LRR 45.1, 45.2, 61.22: an objective that is met, then a point for Mecatol Rex or a secret objective.
#[test]
fn imperial_scores_and_rewards_mecatol_rex_lrr_45_1_45_2() {
    for rex in [false, true] {
        let mut t = sim();
        t.objectives(&[Objective::NegotiateTradeRoutes, Objective::ErectAMonument]);
        t.state.players[A].goods = 5;
        t.state.planet_mut(Planet::Jord).exhausted = true;
        if rex {
            t.give_planet(A, Planet::MecatolRex);
            t.state.planet_mut(Planet::MecatolRex).exhausted = true;
        }
        use_card(&mut t, A, StrategyCard::Imperial);
        assert!(!t.offers(&Target::Objective(PublicObjective::Public(Objective::ErectAMonument))), "not met");
        t.pick(Target::Objective(PublicObjective::Public(Objective::NegotiateTradeRoutes)));
        let secrets = t.look().hidden.secrets[A].len();
        assert_eq!((t.look().players[A].points, secrets), if rex { (2, 0) } else { (1, 1) }, "LRR 61.22");
    }
}

/// LRR 45.3, 45.4, 61.21: a secret objective for a token; of more than three, scored ones included, one goes back.
#[test]
fn of_four_secret_objectives_one_goes_back_lrr_45_3_45_4_61_21() {
    let mut t = sim();
    t.give_secret(B, Secret::ForgeAnAlliance);
    t.give_secret(B, Secret::MineRareMetals);
    t.state.hidden.secret_deck.retain(|other| *other != Secret::ThreatenEnemies);
    t.state.players[B].scored.push(Secret::ThreatenEnemies);
    let deck = t.state.hidden.secret_deck.len();
    use_card(&mut t, A, StrategyCard::Imperial);
    t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes);
    assert_eq!(t.asked(), Some((B, Prompt::ReturnSecret)));
    assert_eq!(t.targets().len(), 3, "not the one already scored");
    t.pick(Target::Secret(Secret::ForgeAnAlliance));
    assert_eq!(t.look().hidden.secrets[B].len() + t.look().players[B].scored.len(), 3);
    assert!(t.look().hidden.secret_deck.contains(&Secret::ForgeAnAlliance));
    assert_eq!(t.look().hidden.secret_deck.len(), deck - 1, "one of A's draw, B's is back");
}

/// LRR 32.3: up to two planets are readied, so one may follow with none exhausted, for a token all the same.
#[test]
fn diplomacy_is_followed_without_an_exhausted_planet_lrr_32_3() {
    let mut t = using(StrategyCard::Diplomacy);
    t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes).until(Prompt::ChooseAction);
    assert_eq!(t.look().players[B].strategy, 1);
    let mut t = sim();
    t.state.players[B].strategy = 0;
    use_card(&mut t, A, StrategyCard::Diplomacy);
    t.until(Prompt::UseSecondary);
    assert_eq!(t.asked(), Some((C, Prompt::UseSecondary)), "B has no token");
}

/// LRR 99.3: one of the space docks at home, by choice; with one alone nothing is asked.
#[test]
fn who_follows_warfare_chooses_the_dock_lrr_99_3() {
    let mut t = sim();
    t.put(B, Place::Planet(Planet::Kamdorn), UnitKind::SpaceDock, 1);
    use_card(&mut t, A, StrategyCard::Warfare);
    t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes);
    assert_eq!((t.asked(), t.targets().len()), (Some((B, Prompt::ChooseUnit)), 2));
    t.pick(structure(Planet::Kamdorn, UnitKind::SpaceDock)).until(Prompt::Produce);
    t.counts(&[(Target::Build { kind: UnitKind::Infantry, count: 2 }, 1)]);
    assert_eq!(t.units(B, Place::Planet(Planet::Kamdorn), UnitKind::Infantry), 2);
    let mut t = using(StrategyCard::Warfare);
    t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes);
    assert_eq!(t.asked(), Some((B, Prompt::Produce)), "one dock alone");
}
