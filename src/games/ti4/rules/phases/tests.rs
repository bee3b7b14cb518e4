//! The phases of a round: strategy (LRR 84), action (LRR 3, 4), status (LRR 81), agenda (LRR 7, 8), and who goes first (LRR 48, 80).

use crate::core::Seat;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{LawPlace, State, Step};
use crate::games::ti4::model::target::{Outcome, Place, Pool, Prompt, Source, Target};
use crate::games::ti4::rules::phases::{agenda, strategy};
use crate::games::ti4::rules::{cards, tokens};
use crate::games::ti4::testing::{A, B, C, Sim};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

fn pass_all_but(t: &mut Sim, seat: Seat) {
    for other in t.state.seats() {
        t.state.players[other].passed = other != seat;
        t.state.players[other].strategy_cards.iter_mut().for_each(|picked| picked.spent = true);
    }
}

// ---- action phase --------------------------------------------------------------------------------

#[test]
fn a_turn_is_a_strategic_tactical_or_component_action_lrr_3_1() {
    let mut t = sim();
    t.go();
    assert!(t.offers(&Target::StrategicAction(StrategyCard::Leadership)));
    assert!(t.offers(&Target::System(t.tile(22))));
    assert!(t.offers(&Target::Use(Source::Ability(Ability::OrbitalDrop))));
}

#[test]
fn who_cannot_act_must_pass_lrr_3_2() {
    let mut t = Sim::new(&[Faction::Letnev, Faction::Sol, Faction::Hacan]);
    t.state.players[A].tactic = 0;
    t.state.players[A].strategy_cards.iter_mut().for_each(|picked| picked.spent = true);
    t.state.players[C].faction = Faction::Muaat;
    t.go().until_seat(B, Prompt::ChooseAction);
    assert!(t.look().players[A].passed, "nothing but passing was left");
}

/// LRR 3.3, 82.2: no more turns, but others' secondary abilities. RR 3.3: who is left acts again and again.
#[test]
fn who_has_passed_only_follows_lrr_3_3_82_2() {
    let mut t = sim();
    t.state.players[A].passed = true;
    t.state.active = B;
    t.go().pick(Target::StrategicAction(StrategyCard::Trade)).until(Prompt::UseSecondary);
    assert!(t.targets().contains(&Target::Yes));
    t.until(Prompt::ChooseAction);
    assert_eq!(t.asked(), Some((C, Prompt::ChooseAction)));
    let mut t = sim();
    pass_all_but(&mut t, A);
    t.activate(22).until(Prompt::ChooseAction);
    assert_eq!(t.asked(), Some((A, Prompt::ChooseAction)), "A is alone and acts again");
}

#[test]
fn nobody_passes_before_all_strategy_cards_are_used_lrr_3_4() {
    let mut t = sim();
    assert!(!t.go().offers(&Target::Pass));
    t.state.players[A].strategy_cards[0].spent = true;
    assert!(!t.go().offers(&Target::Pass), "three players have two cards each");
    t.state.players[A].strategy_cards[1].spent = true;
    assert!(t.go().offers(&Target::Pass));
}

/// LRR 3.5, 40.1: the status phase follows, and without the custodians' leave the next strategy phase.
#[test]
fn when_all_have_passed_the_status_phase_follows_lrr_3_5_40_1() {
    let mut t = sim();
    t.end_round();
    let mut steps = Vec::new();
    while t.look().round == 1 {
        steps.push(t.look().step);
        t.pass();
    }
    assert!(steps.contains(&Step::GainTokens(1)), "{steps:?}");
    assert!(!steps.iter().any(|step| matches!(step, Step::Vote(_))), "no agendas while the custodians are there");
    assert!(matches!(t.look().step, Step::PickStrategyCard(_)));
}

/// LRR 4.1-4.3: in initiative order, again and again, without those who have passed.
#[test]
fn turns_go_round_in_initiative_order_lrr_4_1_4_2_4_3() {
    let mut t = sim();
    assert_eq!(t.state.active, A, "the lowest card");
    t.state.players[B].passed = true;
    t.go();
    let mut order = Vec::new();
    for _ in 0..4 {
        let (seat, _) = t.asked().expect("somebody acts");
        order.push(seat);
        let home = t.home(seat);
        t.pick(if order.len() > 2 { Target::System(t.tile(22)) } else { Target::System(home) })
            .until(Prompt::ChooseAction);
    }
    assert_eq!(order, [A, C, A, C]);
}

/// LRR 5.1-5.4, 20.4, 89 step 1: a token of the tactic pool, not where one's own lies, others' do not matter.
#[test]
fn a_token_activates_a_system_lrr_5_1_5_2_5_3_5_4_89_step_1() {
    let mut t = sim();
    let (own, other) = (t.tile(22), t.tile(27));
    t.state.system_mut(own).tokens.insert(A);
    t.state.system_mut(other).tokens.insert(B);
    t.go();
    assert!(!t.offers(&Target::System(own)) && t.offers(&Target::System(other)));
    t.pick(Target::System(other));
    assert_eq!((t.look().players[A].tactic, t.look().tokens_on_board(A)), (2, 2), "LRR 20.4");
    assert_eq!(t.look().tactical.as_ref().map(|tactical| tactical.system), Some(other));
    t.until(Prompt::ChooseAction);
    assert!(t.look().tactical.is_none(), "active for this tactical action only");
    t.state.players[A].tactic = 0;
    assert!(!t.go().offers(&Target::System(other)), "without a token no tactical action");
}

#[test]
fn what_lasts_for_a_turn_ends_with_it_lrr_40_2_40_3() {
    let mut t = sim();
    t.law(Agenda::MinisterOfWar, LawPlace::Owned(A));
    t.activate(22).until(Prompt::React).use_it(Source::Agenda(Agenda::MinisterOfWar));
    assert_eq!(t.asked(), Some((A, Prompt::ChooseAction)), "a second action this turn");
    assert_eq!(t.look().effects.len(), 1);
    t.pick(Target::Pass).until(Prompt::ChooseAction);
    assert_eq!((t.asked(), t.look().effects.len()), (Some((B, Prompt::ChooseAction)), 0));
}

// ---- initiative and speaker ------------------------------------------------------------------------

/// LRR 48.1-48.3: the lowest number of the cards one has; cards nobody has do not count.
#[test]
fn the_lowest_strategy_card_is_the_initiative_lrr_48_1_48_2_48_3() {
    let mut t = sim();
    assert_eq!([A, B, C].map(|seat| t.state.initiative(seat)), [1, 2, 3]);
    t.state.players[A].strategy_cards.remove(0);
    assert_eq!(t.state.initiative(A), 4, "Construction; Leadership is with nobody and does not count");
    assert_eq!(t.state.initiative_order(), [B, C, A]);
    t.state.players[B].strategy_cards.reverse();
    assert_eq!(t.state.initiative(B), 2, "only the lowest of two");
}

/// LRR 84 steps 1 and 2, 80.4, RR 72.4, 72.8: clockwise from the speaker, twice with three players, no card twice.
#[test]
fn strategy_cards_are_picked_clockwise_from_the_speaker_lrr_84_step_1() {
    let mut t = sim();
    t.state.speaker = B;
    t.state.seats().for_each(|seat| t.state.players[seat].strategy_cards.clear());
    t.at(Step::PickStrategyCard(0));
    let mut order = Vec::new();
    while let Some((seat, Prompt::PickStrategyCard)) = t.asked() {
        order.push(seat);
        let first = t.targets()[0].clone();
        t.pick(first.clone());
        assert!(
            t.look().step != Step::PickStrategyCard(order.len() as u8) || !t.offers(&first),
            "it is taken (LRR 80.4)"
        );
    }
    assert_eq!(order, [B, C, A, B, C, A], "not in reverse order");
    assert_eq!(t.look().players[B].strategy_cards.len(), 2);
    assert_eq!(t.asked(), Some((B, Prompt::ChooseAction)), "then the action phase (LRR 84 step 2)");
    assert!(
        !t.offers(&Target::StrategicAction(StrategyCard::Diplomacy)),
        "only one's own primary abilities (LRR 82.1)"
    );
}

#[test]
fn cards_nobody_picked_gain_a_trade_good_for_who_picks_them_rr_73_2() {
    let mut t = sim();
    t.state.seats().for_each(|seat| t.state.players[seat].strategy_cards.clear());
    t.state.card_goods.values_mut().for_each(|goods| *goods = 0);
    t.at(Step::PickStrategyCard(0)).until(Prompt::ChooseAction);
    let left: Vec<StrategyCard> = strategy::left(t.look()).collect();
    assert_eq!(left, [StrategyCard::Technology, StrategyCard::Imperial]);
    assert!(left.iter().all(|&card| t.look().card_goods[card] == 1));
    t.state = t.look().clone();
    t.state.seats().for_each(|seat| t.state.players[seat].strategy_cards.clear());
    t.at(Step::PickStrategyCard(0)).pick(Target::Strategy(StrategyCard::Imperial));
    assert_eq!((t.look().players[A].goods, t.look().card_goods[StrategyCard::Imperial]), (1, 0));
}

#[test]
fn there_are_eight_strategy_cards_with_numbers_one_to_eight_lrr_83_2() {
    assert_eq!(Contents::Base.strategy_cards().count(), 8);
    let mut t = sim();
    for (number, card) in Contents::Base.strategy_cards().enumerate() {
        t.state.players[A].strategy_cards.truncate(1);
        t.state.players[A].strategy_cards[0].card = card;
        assert_eq!(t.state.initiative(A), number as i32 + 1, "{card:?}");
    }
}

/// With five or more players each picks one card, though some be eliminated.
#[test]
fn five_players_pick_one_card_each_even_when_four_are_left_lrr_33_9() {
    let setup = crate::games::ti4::rules::setup::Setup::new(5);
    let mut table: crate::core::Table<crate::games::ti4::Ti4> = crate::core::Table::new(setup, 3);
    while table.state().step != Step::ChooseAction {
        let choice = table.random_choice(|_| 0).expect("the game goes");
        table.answer(choice).expect("a legal answer");
    }
    assert!(table.state().players.values().all(|player| player.strategy_cards.len() == 1));
    let mut state: State = table.state().clone();
    state.players[E].eliminated = true;
    state.seats().for_each(|seat| state.players[seat].strategy_cards.clear());
    let mut t = sim();
    t.state = state;
    t.at(Step::PickStrategyCard(0)).until(Prompt::ChooseAction);
    let picked: Vec<usize> = t.look().players.values().map(|player| player.strategy_cards.len()).collect();
    assert_eq!(picked, [1, 1, 1, 1, 0]);
}

const E: Seat = Seat::new(4);

// ---- status phase ----------------------------------------------------------------------------------

/// RR 70.1 with LRR 81 step 1, 61.6: in initiative order, one public and one secret objective each.
#[test]
fn objectives_are_scored_in_initiative_order_lrr_81_step_1_61_6() {
    use crate::games::ti4::model::state::PublicObjective;
    let mut t = sim();
    t.objectives(&[Objective::NegotiateTradeRoutes, Objective::LeadFromTheFront]);
    for seat in [A, B] {
        t.state.players[seat].goods = 5;
        t.state.players[seat].tactic = 6;
    }
    t.give_secret(A, Secret::ThreatenEnemies);
    t.give_secret(A, Secret::MineRareMetals);
    t.put(A, t.space(39), UnitKind::Cruiser, 1);
    t.state.speaker = C;
    t.end_round().until(Prompt::ScorePublic);
    assert_eq!(t.asked(), Some((A, Prompt::ScorePublic)), "C is speaker, A has the lowest card");
    t.pick(Target::Objective(PublicObjective::Public(Objective::NegotiateTradeRoutes)));
    assert_eq!(t.look().players[A].goods, 0);
    assert_eq!(t.asked(), Some((A, Prompt::ScoreSecret)), "only one public objective");
    assert!(!t.offers(&Target::Secret(Secret::MineRareMetals)));
    t.pick(Target::Secret(Secret::ThreatenEnemies));
    assert_eq!((t.asked(), t.look().players[A].points), (Some((B, Prompt::ScorePublic)), 2));
}

/// LRR 81 step 2, 61.14, 80.6: stage I first.
#[test]
fn an_objective_is_revealed_each_status_phase_lrr_81_step_2_61_14_80_6() {
    let mut t = sim();
    for left in [2, 1, 0] {
        t.at(Step::RevealObjective);
        t.state = t.look().clone();
        assert_eq!((t.state.hidden.stage_one.len(), t.state.hidden.stage_two.len()), (left, 5));
    }
    t.at(Step::RevealObjective);
    assert_eq!((t.look().hidden.stage_two.len(), t.look().objectives.len()), (4, 6), "then stage II");
}

/// LRR 81 steps 3, 4, 5, 2.1, 20.2: a card, tokens off the board, two tokens into pools of choice, all rearranged.
#[test]
fn the_status_phase_gives_a_card_and_tokens_lrr_81_step_3_81_step_4_81_step_5() {
    let mut t = sim();
    let (home, far) = (t.home(B), t.tile(27));
    for system in [home, far] {
        t.state.system_mut(system).tokens.insert(B);
    }
    t.end_round().until_seat(B, Prompt::GainTokens);
    assert_eq!((t.look().hidden.hands[B].len(), t.look().tokens_on_board(B)), (1, 0), "LRR 2.1");
    t.counts(&[(Target::Pool(Pool::Strategy), 2)]);
    assert_eq!(t.look().players[B].strategy, 4, "of choice (LRR 20.2)");
    t.pick(Target::Yes).counts(&[(Target::Pool(Pool::Tactic), 8), (Target::Pool(Pool::Fleet), 2)]);
    let player = &t.look().players[B];
    assert_eq!((player.tactic, player.fleet, player.strategy), (8, 2, 0));
}

/// LRR 81 steps 6, 7, 8, 34.2, 71.5, 71.6, 87.3: all is ready, whole and back on the table.
#[test]
fn cards_are_readied_units_repaired_strategy_cards_returned_lrr_81_step_6_81_step_7_81_step_8() {
    let mut t = sim();
    let at = t.space(27);
    t.put(B, at, UnitKind::Dreadnought, 1);
    crate::games::ti4::rules::board::area_mut(&mut t.state, at).change(B, |units| units.damage(UnitKind::Dreadnought));
    t.state.planet_mut(Planet::Jord).exhausted = true;
    t.give_tech(A, Tech::TransitDiodes);
    t.state.players[A].exhausted_techs.insert(Tech::TransitDiodes);
    t.end_round().until(Prompt::PickStrategyCard);
    assert!(
        !t.look().planet(Planet::Jord).exhausted && t.look().players[A].is_ready(Tech::TransitDiodes),
        "LRR 34.2, 71.5"
    );
    assert_eq!(crate::games::ti4::rules::board::units(t.look(), B, at).damaged(UnitKind::Dreadnought), 0, "LRR 87.3");
    assert!(t.look().players.values().all(|player| player.strategy_cards.is_empty()));
    t.until(Prompt::ChooseAction);
    assert!(t.look().players[A].strategy_cards.iter().all(|picked| !picked.spent), "LRR 71.6");
}

/// LRR 20.3, 23.2: sixteen command tokens are all there are; without one in reinforcements none is gained.
#[test]
fn tokens_in_reinforcements_are_limited_lrr_20_3_23_2() {
    let mut t = sim();
    t.state.players[B].tactic = 10;
    assert_eq!(t.state.tokens_left(B), 1);
    t.at(Step::GainTokens(1)).until_seat(B, Prompt::GainTokens);
    t.counts(&[(Target::Pool(Pool::Tactic), 1)]);
    assert_eq!((t.look().players[B].tactic, t.look().tokens_left(B)), (11, 0), "one instead of two");
}

/// LRR 20.3, 20.6, 32.2: from the sheet when reinforcements are empty, and never a second token in a system.
#[test]
fn a_token_is_placed_from_the_sheet_when_none_is_left_lrr_20_3_20_6() {
    let mut t = sim();
    t.state.active = B;
    (t.state.players[A].tactic, t.state.players[A].fleet) = (14, 0);
    t.state.system_mut(t.state.players[B].home).tokens.insert(C);
    let home = t.home(B);
    t.go().pick(Target::StrategicAction(StrategyCard::Diplomacy)).until_seat(A, Prompt::TokenFromSheet);
    assert_eq!(t.targets(), [Target::Pool(Pool::Tactic), Target::Pool(Pool::Strategy)], "the fleet pool is empty");
    t.pick(Target::Pool(Pool::Strategy));
    assert_eq!(t.look().players[A].strategy, 1);
    assert!(t.look().system(home).tokens.contains(A));
    assert_eq!((t.look().tokens_on_board(C), t.look().tokens_left(C)), (1, 7), "C has one there already (LRR 20.6)");
}

// ---- agenda phase ----------------------------------------------------------------------------------

/// LRR 27.4, 8 steps 1, 2, 3, 80.5: with the custodians gone, two agendas each round, then planets are readied.
#[test]
fn two_agendas_are_voted_on_then_planets_are_readied_lrr_27_4_8_step_1_8_step_2_8_step_3() {
    let mut t = sim();
    t.state.custodians = false;
    t.stack_agenda(Agenda::EconomicEquality);
    t.stack_agenda(Agenda::Mutiny);
    t.end_round().until(Prompt::VoteFor);
    let mut voters = Vec::new();
    while t.look().round == 1 {
        if let (Some((seat, Prompt::VoteFor)), Some(ballot)) = (t.asked(), &t.look().agenda) {
            voters.push((ballot.agenda, seat));
            if seat == A && ballot.agenda == Agenda::Mutiny {
                t.pick(Target::Vote(Outcome::Against)).pass();
                assert!(t.look().planet(Planet::Jord).exhausted);
                continue;
            }
        }
        t.pass();
    }
    let both = [Agenda::Mutiny, Agenda::EconomicEquality];
    let expected: Vec<(Agenda, Seat)> = vec![(both[0], B), (both[0], C), (both[0], A), (both[1], B), (both[1], C)];
    assert_eq!(voters, expected, "from the left of the speaker (LRR 80.5); A has no planet left for the second");
    assert!(!t.look().planet(Planet::Jord).exhausted, "readied at the end");
}

/// LRR 8.6-8.8: votes are the whole influence of exhausted planets, all for one outcome.
#[test]
fn planets_vote_with_their_influence_lrr_8_6_8_7_8_8() {
    let mut t = sim();
    t.give_planet(B, Planet::Torkan);
    t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor);
    assert_eq!(t.targets(), [Target::Pass, Target::Vote(Outcome::For), Target::Vote(Outcome::Against)], "LRR 8.8");
    t.pick(Target::Vote(Outcome::For)).some(&[Target::Planet(Planet::Hercant), Target::Planet(Planet::Torkan)]);
    let cast: Vec<_> =
        t.look().agenda.iter().flat_map(|ballot| &ballot.votes).map(|cast| (cast.outcome, cast.votes)).collect();
    assert_eq!(cast, [(Outcome::For, 4)], "1 of Hercant and 3 of Torkan; one outcome only (LRR 8.7)");
    assert!(t.look().planet(Planet::Hercant).exhausted && !t.look().planet(Planet::Kamdorn).exhausted);
    assert_ne!(t.asked().map(|(seat, _)| seat), Some(B), "B has voted");
}

/// LRR 8.9-8.11: eligible players, oneself included; planets that somebody controls and that fit.
#[test]
fn players_and_controlled_planets_are_elected_lrr_8_9_8_10_8_11() {
    let mut t = sim();
    t.vote_on(Agenda::MinisterOfPolicy).until_seat(B, Prompt::VoteFor);
    assert!([A, B, C].iter().all(|&seat| t.offers(&Target::Vote(Outcome::Seat(seat)))));
    t.pick(Target::Vote(Outcome::Seat(B))).pass().until_seat(A, Prompt::VoteFor).pick(Target::Pass);
    assert_eq!(t.look().laws[0].place, LawPlace::Owned(B), "most votes, for oneself");
    let mut t = sim();
    t.give_planet(C, Planet::Quann);
    t.give_planet(C, Planet::Wellon);
    assert_eq!(
        agenda::outcomes(&t.state, Agenda::SenateSanctuary),
        [Outcome::Planet(Planet::Quann)],
        "cultural, controlled"
    );
}

/// LRR 8.13, 8.14, 47.3: trade goods do not vote; who does not vote abstains.
#[test]
fn trade_goods_do_not_vote_and_abstaining_is_free_lrr_8_13_8_14() {
    let mut t = sim();
    t.state.players[B].goods = 9;
    for planet in [Planet::Hercant, Planet::Arretze, Planet::Kamdorn] {
        t.state.planet_mut(planet).exhausted = true;
    }
    t.vote_on(Agenda::Mutiny).until(Prompt::VoteFor);
    assert_eq!(t.asked(), Some((C, Prompt::VoteFor)), "B has nothing to vote with");
    assert!(t.offers(&Target::Pass));
    t.pick(Target::Pass);
    assert!(t.look().agenda.as_ref().is_some_and(|ballot| ballot.votes.is_empty()));
}

/// LRR 8.15, 8.16: further votes go where the others went, and not at all for who cannot vote.
#[test]
fn further_votes_follow_the_first_and_need_a_vote_lrr_8_15_8_16() {
    let mut t = sim();
    t.give_card(B, ActionCard::Bribery);
    t.give_card(A, ActionCard::AssassinateRepresentative);
    t.state.players[B].goods = 3;
    t.reveal(Agenda::Mutiny).until(Prompt::React).play(ActionCard::AssassinateRepresentative).pick(Target::Seat(B));
    let mut offered = false;
    while t.look().agenda.is_some() {
        offered |= t.offers_card(ActionCard::Bribery);
        t.pass();
    }
    assert!(!offered, "B cannot vote, and cannot buy votes");
    let mut t = sim();
    t.give_card(B, ActionCard::DistinguishedCouncilor);
    t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::Against));
    t.pick(Target::Planet(Planet::Hercant)).play(ActionCard::DistinguishedCouncilor);
    let votes = &t.look().agenda.as_ref().expect("an agenda is voted on").votes;
    assert_eq!((votes.len(), votes[0].outcome, votes[0].votes), (1, Outcome::Against, 6));
}

/// LRR 8.18, 8.19: most votes; the speaker decides ties and silence, which makes them no voter.
#[test]
fn the_speaker_decides_ties_and_silence_lrr_8_18_8_19() {
    let mut t = sim();
    t.vote_on(Agenda::Mutiny).until(Prompt::BreakTie);
    assert_eq!(t.asked(), Some((A, Prompt::BreakTie)), "nobody voted");
    t.pick(Target::Vote(Outcome::For));
    assert_eq!(t.look().players[A].points, 0, "deciding is not voting");
    let mut t = sim();
    t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
    t.pick(Target::Planet(Planet::Hercant)).until_seat(C, Prompt::VoteFor).pick(Target::Vote(Outcome::Against));
    t.until_seat(A, Prompt::VoteFor).pick(Target::Pass);
    assert_eq!(t.asked(), Some((A, Prompt::BreakTie)), "one vote each");
    t.pick(Target::Vote(Outcome::For));
    assert_eq!([A, B, C].map(|seat| t.look().players[seat].points), [0, 1, 0]);
}

/// LRR 7.3, 7.4, 7.6, 8.20, 8.21: where a law goes. LRR 7.7, 7.8: directives are over at once.
#[test]
fn laws_stay_and_directives_are_discarded_lrr_7_3_7_4_7_6_7_8_8_20_8_21() {
    let cases = [
        (Agenda::FleetRegulations, Outcome::For, Some(LawPlace::Common)),
        (Agenda::FleetRegulations, Outcome::Against, None),
        (Agenda::MinisterOfPolicy, Outcome::Seat(B), Some(LawPlace::Owned(B))),
        (Agenda::Mutiny, Outcome::For, None),
        (Agenda::ArchivedSecret, Outcome::Seat(B), None),
    ];
    for (agenda, outcome, place) in cases {
        let mut t = sim();
        t.resolve(agenda, outcome, &[]);
        assert_eq!(t.look().laws.first().map(|law| law.place), place, "{agenda:?}");
        assert_eq!(t.look().agenda_discard.contains(&agenda), place.is_none(), "LRR 7.7");
    }
}

/// LRR 7.1, 7.2, 7.5: a law changes the rules as long as it is in play.
#[test]
fn a_discarded_law_has_no_effect_lrr_7_1_7_2_7_5() {
    let mut t = sim();
    t.law(Agenda::ExecutiveSanctions, LawPlace::Common);
    t.law(Agenda::FleetRegulations, LawPlace::Common);
    assert_eq!(cards::hand_limit(&t.state, A), 3);
    agenda::discard_law(&mut t.state, Agenda::ExecutiveSanctions);
    assert_eq!(cards::hand_limit(&t.state, A), 7);
    assert_eq!(t.state.agenda_discard.last(), Some(&Agenda::ExecutiveSanctions), "on top of the discards");
}

/// LRR 12.2: what is attached to a planet stays with it when it changes hands.
#[test]
fn an_attached_law_stays_with_its_planet_lrr_12_2() {
    let mut t = sim();
    t.give_planet(B, Planet::VefutIi);
    t.resolve(Agenda::TerraformingInitiative, Outcome::Planet(Planet::VefutIi), &[]);
    t.state = t.look().clone();
    t.give_planet(C, Planet::VefutIi);
    assert_eq!(crate::games::ti4::rules::board::resources(&t.state, Planet::VefutIi), 3);
    assert_eq!(t.state.laws[0].place, LawPlace::Attached(Planet::VefutIi));
}

/// LRR 8.22: predicted after the reveal and before any vote, among the possible outcomes; rewarded after the outcome.
#[test]
fn an_outcome_is_predicted_before_the_votes_lrr_8_22() {
    let mut t = sim();
    t.give_card(B, ActionCard::TradeRider);
    t.give_planet(C, Planet::Quann);
    t.reveal(Agenda::SenateSanctuary).until(Prompt::React).play(ActionCard::TradeRider);
    assert!(t.look().agenda.as_ref().is_some_and(|ballot| ballot.votes.is_empty()));
    assert_eq!(t.look().effects.len(), 1, "the only possible outcome is the planet of C");
    t.until(Prompt::VoteFor);
    assert_eq!(t.look().players[B].goods, 0);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.look().players[B].goods, 5, "after the outcome");
}

/// LRR 98.7: without strategy cards the nearest to the speaker wins of those who gain the last point together.
#[test]
fn of_two_who_win_together_the_nearest_to_the_speaker_wins_lrr_98_7() {
    let votes = [(B, Outcome::For), (C, Outcome::For)];
    for (speaker, winner) in [(A, B), (C, C)] {
        let mut t = sim();
        t.state.speaker = speaker;
        t.state.players[B].points = 9;
        t.state.players[C].points = 9;
        t.resolve(Agenda::Mutiny, Outcome::For, &votes);
        let outcome = t.look().outcome.as_ref().expect("the game is over");
        assert_eq!(outcome.winners, crate::core::Seats::from(winner));
    }
}

/// LRR 37.1, 37.3: so many ships as tokens; what is over is removed.
#[test]
fn a_smaller_fleet_pool_removes_ships_lrr_37_1_37_3() {
    let mut t = sim();
    let at = t.space(27);
    t.put(B, at, UnitKind::Cruiser, 3);
    t.put(B, at, UnitKind::Fighter, 1);
    t.put(B, Place::Planet(Planet::Hercant), UnitKind::Pds, 2);
    assert_eq!(tokens::fleet_limit(&t.state, B), 3);
    t.at(Step::GainTokens(1)).until_seat(B, Prompt::Redistribute).pick(Target::Yes);
    t.counts(&[(Target::Pool(Pool::Tactic), 8), (Target::Pool(Pool::Fleet), 2)]);
    assert_eq!(t.units(B, at, UnitKind::Cruiser), 2, "PDS on planets and fighters do not count (LRR 37.1)");
    assert_eq!(t.look().players[B].reserve[UnitKind::Cruiser], 5, "back in reinforcements");
}
