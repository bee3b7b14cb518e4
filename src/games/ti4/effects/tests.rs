//! Abilities and their timing (LRR 1), action cards (LRR 2), component actions (LRR 22).

use crate::core::Rulebook;
use crate::games::ti4::Ti4;
use crate::games::ti4::effects::{self, Ask, Me, Permit, last, silencer};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{LawPlace, Note, Scope, Step, Until};
use crate::games::ti4::model::target::{Outcome, Place, Prompt, Source, Target};
use crate::games::ti4::rules::cards;
use crate::games::ti4::testing::{A, B, C, Sim};

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

#[test]
fn an_effect_with_a_duration_outlives_its_card_lrr_1_4() {
    let mut t = sim();
    let home = Place::Space(t.home(A));
    t.give_card(A, ActionCard::FlankSpeed);
    t.activate(27).play(ActionCard::FlankSpeed);
    assert!(t.look().action_discard.contains(&ActionCard::FlankSpeed), "the card is gone");
    assert!(t.offers(&Target::Unit { at: home, kind: UnitKind::Carrier, damaged: false }), "its effect is not");
    t.until(Prompt::ChooseAction);
    assert!(t.look().effects.is_empty(), "until the tactical action is over");
}

/// LRR 1.5, 22.2: an ability with the word "action" is the action of a turn.
#[test]
fn what_is_headed_action_takes_the_turn_lrr_1_5_22_2() {
    let mut t = sim();
    t.give_card(A, ActionCard::MiningInitiative);
    t.give_card(B, ActionCard::IndustrialInitiative);
    t.give_planet(B, Planet::Wellon);
    t.go().play(ActionCard::MiningInitiative);
    assert_eq!(t.look().players[A].goods, 4);
    t.until(Prompt::ChooseAction);
    assert_eq!(t.asked(), Some((B, Prompt::ChooseAction)), "the turn is over");
    assert!(t.offers_card(ActionCard::IndustrialInitiative), "and B may use one, in turn");
}

#[test]
fn what_cannot_be_done_beats_what_can_lrr_1_6() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Nekro, Faction::Letnev]);
    t.law(Agenda::RepresentativeGovernment, LawPlace::Common);
    t.vote_on(Agenda::Mutiny).until(Prompt::VoteFor);
    assert_eq!(t.asked(), Some((C, Prompt::VoteFor)), "everyone has a vote, but Nekro cannot vote");
}

/// A's cruisers are about to take two hits; B could retreat and is asked each round.
fn under_fire() -> Sim {
    let mut t = sim();
    t.put(B, t.space(44), UnitKind::Carrier, 1);
    t.give_card(A, ActionCard::ShieldsHolding);
    t.dice(&[1, 1, 10, 10]);
    t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Cruiser, 2)]);
    t.react(Source::ActionCard(ActionCard::ShieldsHolding));
    t
}

#[test]
fn what_may_be_done_can_be_left_undone_lrr_1_7() {
    for (cancelled, left) in [(1, 1), (2, 2)] {
        let mut t = under_fire();
        assert_eq!(t.asked(), Some((A, Prompt::CancelHits)));
        t.pick(Target::Amount(cancelled));
        assert_eq!(t.units(A, t.space(27), UnitKind::Cruiser), left);
    }
}

#[test]
fn what_stays_in_play_works_without_being_asked_lrr_1_8() {
    let mut t = Sim::new(&[Faction::Saar, Faction::Sol, Faction::Hacan]);
    t.dice(&[10, 10, 1]);
    t.land(2, 1);
    assert!(!t.offered_this_turn(Source::Ability(Ability::Scavenge)));
    assert_eq!(t.look().players[A].goods, 1);
}

#[test]
fn a_cost_that_cannot_be_paid_bars_the_effect_lrr_1_11() {
    let mut t = sim();
    let drop = Target::Use(Source::Ability(Ability::OrbitalDrop));
    assert!(t.go().offers(&drop));
    t.state.players[A].strategy = 0;
    assert!(!t.go().offers(&drop));
}

/// LRR 1.14, 1.15: "after" comes at once, and "when" even before the event is over.
#[test]
fn when_comes_before_after_lrr_1_14_1_15_1_16() {
    let mut t = sim();
    t.give_card(A, ActionCard::TradeRider);
    t.give_card(B, ActionCard::Veto);
    t.reveal(Agenda::Mutiny);
    assert_eq!(t.asked(), Some((B, Prompt::React)), "A is speaker, but B's card says when");
    assert!(t.offers_card(ActionCard::Veto));
    t.pass();
    assert_eq!(t.asked(), Some((A, Prompt::React)));
    assert!(t.offers_card(ActionCard::TradeRider), "A's card says after");
}

#[test]
fn without_what_comes_before_then_nothing_follows_lrr_1_17() {
    let mut t = Sim::new(&[Faction::Sol, Faction::L1z1x, Faction::Hacan]);
    let note = t.note(B, Promissory::CyberneticEnhancements, A);
    t.state.players[B].strategy = 0;
    t.at(Step::TurnStart).until(Prompt::ChooseAction);
    assert!(!t.offers(&Target::Use(note)));
    assert_eq!(t.look().players[A].strategy, 2, "B has no token to lose: A gains none");
}

#[test]
fn an_ability_is_used_once_for_each_occurrence_lrr_1_18() {
    let mut t = Sim::new(&[Faction::Letnev, Faction::Sol, Faction::Hacan]);
    let munitions = Target::Use(Source::Ability(Ability::MunitionsReserves));
    t.state.players[A].goods = 9;
    t.dice(&[1, 1, 1, 1]);
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::React).pick(munitions.clone());
    assert!(
        t.look().players[A].goods == 7 && t.look().combat.as_ref().is_some_and(|combat| !combat.rolls[0].is_empty())
    );
    t.pass();
    assert!(t.look().combat.as_ref().is_some_and(|combat| combat.round == 2) && t.offers(&munitions), "and again");
}

/// LRR 1.19: initiative order from the active player, one ability at a time, until all have done.
#[test]
fn players_take_turns_in_a_window_of_the_action_phase_lrr_1_19() {
    let mut t = sim();
    t.state.active = C;
    assert_eq!(effects::reaction_order(&t.state), [C, A, B]);
    t.state.active = A;
    for (seat, card) in [(A, ActionCard::MoraleBoost), (A, ActionCard::SkilledRetreat), (B, ActionCard::MoraleBoost)] {
        t.give_card(seat, card);
    }
    t.fight(&[(UnitKind::Cruiser, 1)], &[(UnitKind::Cruiser, 1)]);
    t.until(Prompt::React);
    assert_eq!(t.asked(), Some((A, Prompt::React)));
    t.play(ActionCard::MoraleBoost);
    assert_eq!(t.asked(), Some((B, Prompt::React)), "one each");
    t.play(ActionCard::MoraleBoost);
    assert_eq!(t.asked(), Some((A, Prompt::React)), "and round again");
    assert!(t.offers_card(ActionCard::SkilledRetreat) && !t.offers_card(ActionCard::MoraleBoost));
}

#[test]
fn the_speaker_is_first_in_a_window_of_the_agenda_phase_lrr_1_20() {
    let mut t = sim();
    t.state.speaker = B;
    for (seat, card) in [(A, ActionCard::TradeRider), (B, ActionCard::PoliticsRider), (B, ActionCard::WarfareRider)] {
        t.give_card(seat, card);
    }
    t.reveal(Agenda::Mutiny);
    assert_eq!(t.asked(), Some((B, Prompt::React)), "though A would be first in initiative order");
    t.play(ActionCard::PoliticsRider).pick(Target::Vote(Outcome::For));
    assert_eq!(t.asked(), Some((A, Prompt::React)), "one each, clockwise");
    t.play(ActionCard::TradeRider).pick(Target::Vote(Outcome::For));
    assert_eq!(t.asked(), Some((B, Prompt::React)));
    t.state.step = Step::StrategyStart;
    assert_eq!(effects::reaction_order(&t.state)[0], B, "and so in the strategy phase");
}

#[test]
fn an_agendas_ability_belongs_to_its_outcome_lrr_1_24() {
    for (outcome, hand) in [(Outcome::For, 1), (Outcome::Against, 0)] {
        let mut t = sim();
        t.give_card(A, ActionCard::Uprising);
        t.resolve(Agenda::ConventionsOfWar, outcome, &[(A, Outcome::Against)]);
        assert_eq!(t.look().hidden.hands[A].len(), hand);
    }
}

#[test]
fn this_system_is_where_the_unit_is_lrr_1_27() {
    let mut t = Sim::new(&[Faction::Mentak, Faction::Sol, Faction::Hacan]);
    t.put(A, t.space(27), UnitKind::Flagship, 1);
    let sustains = |t: &Sim, tile| {
        let ask = Ask::of(B).kind(UnitKind::Dreadnought).at(t.tile(tile));
        effects::allowed(&t.state, Permit::Sustain, ask, true)
    };
    assert!(!sustains(&t, 27) && sustains(&t, 22), "The Fourth Moon speaks of its own system");
}

// ---- action cards --------------------------------------------------------------------------------

/// LRR 2.2, 2.3, 66.3: by Politics, from the top of the deck.
#[test]
fn politics_draws_from_the_top_of_the_deck_lrr_2_2_2_3() {
    let mut t = sim();
    let deck = t.state.hidden.action_deck.clone();
    t.state.active = C;
    t.go().pick(Target::StrategicAction(StrategyCard::Politics)).until_seat(A, Prompt::UseSecondary).pick(Target::Yes);
    let top: Vec<ActionCard> = deck.iter().rev().copied().collect();
    assert_eq!(t.look().hidden.hands[C], top[..2]);
    assert_eq!(t.look().hidden.hands[A], top[2..4]);
    assert_eq!(t.look().players[A].strategy, 1);
}

#[test]
fn a_hand_holds_seven_action_cards_lrr_2_4() {
    let mut t = sim();
    t.state.hidden.hands[C] = t.state.hidden.action_deck.split_off(t.state.hidden.action_deck.len() - 6);
    t.state.active = C;
    t.go().pick(Target::StrategicAction(StrategyCard::Politics)).until(Prompt::DiscardDown);
    let last = t.look().hidden.hands[C][7];
    t.some(&[Target::Card(last)]);
    assert_eq!((t.look().hidden.hands[C].len(), t.look().action_discard.last()), (7, Some(&last)));
    t.state.laws.push(crate::games::ti4::model::state::Law {
        agenda: Agenda::ExecutiveSanctions,
        place: LawPlace::Common,
        exhausted: false,
    });
    assert_eq!(cards::hand_limit(&t.state, A), 3, "an effect can change the limit");
}

/// LRR 2.5, 69.6: hands of action cards and promissory notes are hidden.
#[test]
fn hands_are_hidden_from_others_lrr_2_5_69_6() {
    let mut t = sim();
    t.give_card(A, ActionCard::FlankSpeed);
    let theirs = Ti4::view(&t.state, Some(B));
    assert!(theirs.mine.as_ref().is_some_and(|mine| mine.cards.is_empty()));
    assert_eq!((theirs.hands[A].cards, theirs.hands[A].notes), (1, 5), "only how many there are");
    let mut other = t.state.clone();
    other.hidden.hands[A] = vec![ActionCard::Plague];
    other.hidden.notes[A].reverse();
    assert_eq!(Ti4::view(&other, Some(B)), theirs);
    assert_ne!(Ti4::view(&other, Some(A)), Ti4::view(&t.state, Some(A)));
}

/// LRR 2.6, 2.7, 2.8: a cancelled card is discarded without effect, and another of its name may follow.
#[test]
fn a_cancelled_card_does_not_count_as_played_lrr_2_6_2_8() {
    let mut t = sim();
    let home = Place::Space(t.home(A));
    let carrier = Target::Unit { at: home, kind: UnitKind::Carrier, damaged: false };
    t.give_card(A, ActionCard::FlankSpeed);
    t.give_card(A, ActionCard::FlankSpeed);
    t.give_card(B, ActionCard::Sabotage);
    t.activate(27).play(ActionCard::FlankSpeed).play(ActionCard::Sabotage);
    assert_eq!(t.look().action_discard, [ActionCard::FlankSpeed, ActionCard::Sabotage]);
    assert!(t.look().effects.is_empty() && t.offers_card(ActionCard::FlankSpeed));
    t.play(ActionCard::FlankSpeed);
    assert!(t.offers(&carrier), "one further, not two");
    assert_eq!(t.look().effects.len(), 1);
    assert_eq!(t.look().action_discard.len(), 3, "a played card is discarded (LRR 2.7)");
}

#[test]
fn a_component_action_must_be_resolved_completely_lrr_22_3() {
    let mut t = sim();
    t.give_card(A, ActionCard::GhostShip);
    t.give_card(A, ActionCard::UnexpectedAction);
    assert!(
        t.go().offers_card(ActionCard::GhostShip) && !t.offers_card(ActionCard::UnexpectedAction),
        "no token to take"
    );
    for tile in [39, 26, 25, 40] {
        t.put(B, t.space(tile), UnitKind::Fighter, 1);
    }
    assert!(!t.go().offers_card(ActionCard::GhostShip), "no free wormhole");
}

/// LRR 23.5: the discards become the new deck.
#[test]
fn an_empty_deck_is_made_anew_from_its_discards_lrr_23_5() {
    let mut t = sim();
    t.state.active = C;
    let deck = std::mem::take(&mut t.state.hidden.action_deck);
    t.state.action_discard = deck;
    let all = t.state.action_discard.len();
    t.go().pick(Target::StrategicAction(StrategyCard::Politics)).until(Prompt::ChooseCard);
    assert_eq!((t.look().hidden.hands[C].len(), t.look().action_discard.len()), (2, 0));
    assert_eq!(t.look().hidden.action_deck.len(), all - 2);
}

/// LRR 34.4: Lazax Gate Folding is exhausted, its wormholes are there.
#[test]
fn passive_abilities_of_an_exhausted_card_stay_lrr_34_4() {
    let mut t = Sim::new(&[Faction::Winnu, Faction::Sol, Faction::Hacan]);
    t.give_tech(A, Tech::LazaxGateFolding);
    t.state.players[A].exhausted_techs.insert(Tech::LazaxGateFolding);
    t.give_planet(A, Planet::MecatolRex);
    assert!(!t.go().offers(&Target::Use(Source::Tech(Tech::LazaxGateFolding))), "it cannot be exhausted again");
    t.give_planet(B, Planet::MecatolRex);
    let from = t.space(39);
    t.put(A, from, UnitKind::Carrier, 1);
    t.activate(18).until(Prompt::MoveShips);
    assert!(t.offers(&Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false }));
}

/// LRR 71.3, 71.4: only a ready card is exhausted for its ability.
#[test]
fn an_exhausted_technology_is_not_used_lrr_71_3_71_4() {
    let mut t = sim();
    t.give_tech(A, Tech::X89BacterialWeapon);
    t.give_planet(B, Planet::Wellon);
    t.put(B, Place::Planet(Planet::Wellon), UnitKind::Infantry, 1);
    t.put(A, t.space(19), UnitKind::Dreadnought, 1);
    let weapon = Target::Use(Source::Tech(Tech::X89BacterialWeapon));
    assert!(t.go().offers(&weapon));
    t.state.players[A].exhausted_techs.insert(Tech::X89BacterialWeapon);
    assert!(!t.go().offers(&weapon));
}

/// Reactions are reacted to: who cancels what cancels, lets the first card work.
#[test]
fn a_reaction_may_be_answered_in_turn_lrr_1_15() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Xxcha]);
    t.give_card(A, ActionCard::MiningInitiative);
    t.give_card(B, ActionCard::Sabotage);
    t.give_tech(C, Tech::InstinctTraining);
    t.go().play(ActionCard::MiningInitiative).play(ActionCard::Sabotage);
    assert_eq!(t.asked(), Some((C, Prompt::React)), "C may answer the answer");
    t.use_it(Source::Tech(Tech::InstinctTraining));
    assert_eq!(t.asked().map(|(_, prompt)| prompt), Some(Prompt::AfterAction), "A's card has worked");
    assert_eq!((t.look().players[A].goods, t.look().players[C].strategy), (4, 1));
}

/// LRR 1.19, 1.20: what must happen takes its turn among what may, from the active player on.
#[test]
fn mandatory_and_optional_abilities_share_one_order_lrr_1_19() {
    let mut t = Sim::new(&[Faction::Letnev, Faction::Sol, Faction::Hacan]);
    t.give_card(A, ActionCard::MoraleBoost);
    t.give_tech(B, Tech::AssaultCannon);
    t.put(B, t.space(22), UnitKind::Carrier, 1);
    t.dice(&[1; 8]);
    let at = t.fight(&[(UnitKind::Cruiser, 2)], &[(UnitKind::Cruiser, 3)]);
    t.until(Prompt::React);
    assert_eq!(t.asked(), Some((A, Prompt::React)));
    assert_eq!(t.units(A, at, UnitKind::Cruiser), 2, "the active player comes before B's cannon");
    t.play(ActionCard::MoraleBoost);
    assert_eq!(t.units(A, at, UnitKind::Cruiser), 1, "then the cannon fires");
}

/// LRR 1.19: with something due one cannot pass; what comes first is one's own choice.
#[test]
fn what_is_due_is_resolved_in_the_order_of_its_owner_lrr_1_19() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.give_card(A, ActionCard::MoraleBoost);
    t.give_tech(A, Tech::AssaultCannon);
    t.put(B, t.space(22), UnitKind::Carrier, 1);
    t.dice(&[1; 8]);
    let at = t.fight(&[(UnitKind::Cruiser, 3)], &[(UnitKind::Cruiser, 2)]);
    t.until(Prompt::ResolveNext);
    assert_eq!(t.asked(), Some((A, Prompt::ResolveNext)));
    assert!(!t.offers(&Target::Pass) && t.offers_card(ActionCard::MoraleBoost));
    t.play(ActionCard::MoraleBoost);
    assert_eq!(t.units(B, at, UnitKind::Cruiser), 1, "alone it is due at once");
}

/// LRR 8.22, 1.20: one player's riders pay out in the order that player chooses.
#[test]
fn riders_of_one_player_pay_out_in_the_order_of_choice_lrr_1_20() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    for card in [ActionCard::TradeRider, ActionCard::LeadershipRider] {
        let me = Me { seat: A, source: Source::ActionCard(card), scope: Scope::Nothing };
        last(&mut t.state, me, Until::Agenda, Scope::Vote(Outcome::For));
    }
    t.resolve(Agenda::Mutiny, Outcome::For, &[]);
    t.until(Prompt::ResolveNext);
    assert_eq!(t.asked(), Some((A, Prompt::ResolveNext)));
    t.use_it(Source::ActionCard(ActionCard::LeadershipRider));
    assert_eq!((t.asked(), t.look().players[A].goods), (Some((A, Prompt::GainTokens)), 0));
    t.pass();
    assert_eq!(t.look().players[A].goods, 5);
}

/// Rulings 10: who plays an action card names its targets, then it may be cancelled.
#[test]
fn targets_are_named_before_sabotage() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.give_card(A, ActionCard::Plague);
    t.give_card(B, ActionCard::Sabotage);
    let at = Place::Planet(Planet::Arretze);
    t.put(B, at, UnitKind::Infantry, 3);
    t.dice(&[10; 8]);
    let before = t.units(B, at, UnitKind::Infantry);
    t.go().play(ActionCard::Plague);
    assert_eq!(t.asked(), Some((A, Prompt::ChoosePlanet)));
    t.pick(Target::Planet(Planet::Arretze));
    assert_eq!(
        (t.asked(), t.units(B, at, UnitKind::Infantry)),
        (Some((B, Prompt::React)), before),
        "nothing is rolled yet"
    );
    t.play(ActionCard::Sabotage);
    assert_eq!(t.units(B, at, UnitKind::Infantry), before);
    // The same card uncancelled.
    t.dice(&[10; 8]);
    t.go().play(ActionCard::Plague).pick(Target::Planet(Planet::Arretze)).pass();
    assert_eq!(t.units(B, at, UnitKind::Infantry), 0);
}

/// Focused Research is aimed at nothing: its technology is named after the chance to cancel it has passed.
#[test]
fn the_technology_of_focused_research_is_named_after_sabotage() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    t.give_card(A, ActionCard::FocusedResearch);
    t.give_card(B, ActionCard::Sabotage);
    t.state.players[A].goods = 4;
    t.go().play(ActionCard::FocusedResearch);
    assert_eq!(t.asked(), Some((B, Prompt::React)));
    t.play(ActionCard::Sabotage);
    assert_eq!(t.look().players[A].goods, 4, "no costs are paid");
}

/// Rulings 9: Political Secret stops the use of abilities; what a faction sheet says all the time goes on.
#[test]
fn political_secret_leaves_passive_abilities_alone() {
    let mut t = Sim::new(&[Faction::Sol, Faction::Letnev, Faction::Xxcha]);
    let secrets = [B, C].map(|owner| Note { kind: Promissory::PoliticalSecret, owner });
    for note in secrets {
        let me = Me { seat: A, source: Source::Note(note), scope: Scope::Nothing };
        last(&mut t.state, me, Until::Agenda, Scope::Seat(note.owner));
    }
    assert_eq!(crate::games::ti4::rules::tokens::fleet_limit(&t.state, B), 5, "Armada");
    assert!(silencer(&t.state, Permit::UseAbilities, C).is_some());
    t.put(B, t.space(27), UnitKind::Cruiser, 5);
    t.resolve(Agenda::Mutiny, Outcome::Against, &[]);
    assert_eq!(t.units(B, t.space(27), UnitKind::Cruiser), 5, "no limit is enforced as if it were gone");
    let quash = Target::Use(Source::Ability(Ability::Quash));
    let quashable = |silenced: bool| {
        let mut t = Sim::new(&[Faction::Sol, Faction::Letnev, Faction::Xxcha]);
        if silenced {
            let me = Me { seat: A, source: Source::Note(secrets[1]), scope: Scope::Nothing };
            last(&mut t.state, me, Until::Agenda, Scope::Seat(C));
        }
        t.reveal(Agenda::Mutiny);
        let mut offered = false;
        while t.asked().is_some_and(|(_, prompt)| prompt != Prompt::VoteFor) {
            offered |= t.offers(&quash);
            t.pass();
        }
        offered
    };
    assert!(quashable(false) && !quashable(true));
}
