//! The set-up of Shattered Ascension (T2s).

use super::ascension::{SA, table};
use crate::core::testing::Told;
use crate::core::{Chance, Rulebook, Seat, Table};
use crate::games::ti3::Ti3;
use crate::games::ti3::model::data::Deck;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Revealed, Step};
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::rules::setup::{Bundle, Races, Setup, start};
use crate::games::ti3::testing::*;

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

/// T34.1: a preliminary objective that is given back goes to its own deck, not among the secret ones.
#[test]
fn preliminary_objectives_go_back_to_their_own_deck_t2s_8() {
    let t = table(true, &[Module::PreliminaryObjectives]);
    let hidden = &t.state.hidden;
    assert!(hidden.secrets.values().flatten().all(|card| card.row().deck == Deck::Preliminary));
    assert!(hidden.secret_deck.iter().all(|card| card.row().deck == Deck::Secret));
    assert_eq!(hidden.preliminary_deck.len(), 10 - 3);
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
    let told = |seat: Seat| -> u8 {
        let gains = table.whole_log().filter_map(|logged| match logged.entry {
            Entry::GainedGoods { seat: own, goods } if own == seat => Some(goods),
            _ => None,
        });
        gains.sum()
    };
    assert_eq!(order.iter().map(|seat| told(*seat)).collect::<Vec<_>>(), [9, 1, 7], "all are told");
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
