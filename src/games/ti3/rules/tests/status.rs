//! The status phase and cards in hand (T9, T10, T11, T12.6, T20.3).

use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::Step;
use crate::games::ti3::model::target::{Place, Pool, Prompt, Target};
use crate::games::ti3::testing::*;

#[test]
fn income_is_a_card_and_two_counters_t9_6() {
    let mut t = Sim::new();
    t.state.players[A].race = Race::Hacan;
    t.state.hidden.action_deck = vec![ActionCard::GoodYear, ActionCard::FlankSpeed];
    t.at(Step::Income(0));
    assert_eq!(t.look().hidden.hands[A], [ActionCard::FlankSpeed]);
    assert_eq!(t.asked(), (A, Prompt::PlaceCounters));
    t.counts(&[(Target::Pool(Pool::Command), 2)]);
    assert_eq!(t.look().players[A].sheet.pool, 5);
    t.give_tech(A, Tech::NeuralMotivator);
    t.at(Step::Income(0));
    assert_eq!(t.look().hidden.hands[A].len(), 2, "Neural Motivator");
}

/// T10.1, T10.5: sixteen counters, and none when they are out.
#[test]
fn with_no_counter_left_nothing_is_gained_t10_5() {
    let mut t = Sim::new();
    t.state.players[A].sheet.strategy = 9;
    assert_eq!(t.state.reinforcements(A), 1);
    t.at(Step::Income(0));
    t.counts(&[(Target::Pool(Pool::Fleet), 1)]);
    assert_eq!(t.look().reinforcements(A), 0);
    t.state = t.look().clone();
    t.at(Step::Income(0));
    assert_ne!(t.asked().0, A, "A receives none");
}

/// T11.1: seven cards; what is drawn beyond makes one go.
#[test]
fn a_hand_holds_seven_cards_t11_1() {
    let mut t = Sim::new();
    t.state.hidden.hands[A] = vec![ActionCard::FlankSpeed; 7];
    t.state.hidden.action_deck = vec![ActionCard::GoodYear];
    t.at(Step::Income(0));
    assert_eq!(t.asked(), (A, Prompt::Discard));
    t.choose(Target::ActionCard(ActionCard::FlankSpeed));
    assert_eq!((t.look().hidden.hands[A].len(), t.look().action_discard.len()), (7, 1));
}

#[test]
fn an_empty_deck_is_made_of_the_discards_t11_7() {
    let mut t = Sim::new();
    t.state.hidden.action_deck.clear();
    t.state.action_discard = vec![ActionCard::GoodYear];
    t.at(Step::Income(0));
    assert_eq!(t.look().hidden.hands[A], [ActionCard::GoodYear]);
    assert!(t.look().action_discard.is_empty());
}

/// T9.5, T12.6: right after refreshing, a planet is exhausted again for two of what it brings.
#[test]
fn refresh_abilities_bring_two_t12_6() {
    let mut t = Sim::new();
    for planet in [Planet::Primor, Planet::Sumerian, Planet::Mirage] {
        t.give_planet(A, planet);
        t.state.planets[planet].exhausted = true;
    }
    t.put(B, t.space(Tile::Mirage), UnitKind::Cruiser, 1);
    t.at(Step::Upkeep);
    assert_eq!(t.asked(), (A, Prompt::RefreshAbility));
    assert!(!t.offers(Target::Planet(Planet::Mirage)), "no fighters among enemy ships");
    t.some(&[Target::Planet(Planet::Primor), Target::Planet(Planet::Sumerian)]);
    assert_eq!(t.units(Place::Planet(Planet::Primor), A).count(UnitKind::GroundForce), 2);
    assert_eq!(t.look().players[A].goods, 2);
    assert!(t.look().planets[Planet::Primor].exhausted && !t.look().planets[Planet::Mirage].exhausted);
}

/// T9.8: counters move freely, and fleets fit what is left.
#[test]
fn counters_are_redistributed_and_fleets_checked_t9_8() {
    let mut t = Sim::new();
    let home = t.home(A);
    t.at(Step::Redistribute(0));
    assert!(t.until(Prompt::Redistribute));
    t.counts(&[(Target::Pool(Pool::Command), 7), (Target::Pool(Pool::Fleet), 1)]);
    assert!(t.until(Prompt::RemoveExcess), "three ships at home, one counter");
    t.counts(&[(unit(Place::Space(home), UnitKind::Carrier), 1)]);
    t.counts(&[(unit(Place::Space(home), UnitKind::Carrier), 1)]);
    assert_eq!(t.units(Place::Space(home), A).non_fighters(), 1);
}

/// T9.10.
#[test]
fn units_may_be_scuttled_in_the_status_phase_t9_10() {
    let mut t = Sim::new();
    t.at(Step::Redistribute(0));
    assert!(t.until(Prompt::Scuttle));
    let home = t.home(A);
    t.choose(Target::Yes);
    t.counts(&[(unit(Place::Space(home), UnitKind::Destroyer), 1)]);
    assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Destroyer), 0);
}

/// T9.9, T4.2: cards go back, and a new round begins.
#[test]
fn strategy_cards_are_returned_t9_9() {
    let mut t = Sim::new();
    t.at(Step::RoundEnd);
    assert_eq!(t.look().round, 2);
    assert!([A, B, C].iter().all(|seat| t.look().players[*seat].cards.is_empty()));
}

/// T20.3: a secret objective is scored once and then lies open.
#[test]
fn a_secret_objective_is_scored_and_shown_t20_3() {
    let mut t = Sim::new();
    t.state.hidden.secrets[A] = vec![Objective::SecretConqueror];
    t.give_planet(A, Planet::ArcPrime);
    t.give_planet(A, Planet::WrenTerra);
    t.at(Step::Score(0));
    assert_eq!(t.asked(), (A, Prompt::ScoreSecret));
    t.choose(Target::Objective(Objective::SecretConqueror));
    assert_eq!((t.look().players[A].points, t.look().players[A].scored.len()), (2, 1));
    assert!(t.look().hidden.secrets[A].is_empty());
}

/// T9, T11.8: nobody is active in the status phase; whoever acted last, all is done in order of play.
#[test]
fn abilities_of_the_status_phase_come_in_order_of_play_t11_8() {
    for last in [A, B, C] {
        let mut t = Sim::new();
        for seat in [A, B] {
            t.race(seat, Race::Winnu).give_race_tech(seat, RaceTech::LazaxGateFolding);
        }
        t.state.active = last;
        t.at(Step::Score(0));
        assert_eq!(t.asked(), (A, Prompt::Window), "{last:?} passed last");
    }
}
