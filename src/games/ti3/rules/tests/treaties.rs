//! Treaties of Fall of the Empire (T60).

use crate::core::{Chance, Seat, Seats};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Step, TreatyCard, TreatyMove};
use crate::games::ti3::model::target::{Place, Prompt, Target};
use crate::games::ti3::model::view::{self, View};
use crate::games::ti3::rules::fall::{self as scenario, treaties};
use crate::games::ti3::testing::*;

const fn card(of: Seat, treaty: Treaty) -> TreatyCard {
    TreatyCard { of, treaty }
}

/// A activates the home of a seat, up to the first question that follows.
fn visits(t: &mut Sim, to: Seat) {
    let home = t.home(to);
    t.activate_system(home);
}

/// A gives a treaty to C, who is asked which one to discard.
fn given(treaty: Treaty) -> Sim {
    let mut t = fall();
    visits(&mut t, C);
    t.choose(Target::Treaty(card(A, treaty)));
    t
}

#[test]
fn everybody_begins_with_the_treaties_of_the_race_t60_1() {
    let t = fall();
    let counts = [A, B, C, D].map(|seat| t.state.hidden.treaties[seat].len());
    assert_eq!(counts, [4, 7, 4, 4]);
    assert!(t.state.hidden.treaties[B].iter().all(|own| own.treaty.row().lazax && own.of == B));
    assert!(t.state.hidden.treaties[A].iter().all(|own| !own.treaty.row().lazax && own.of == A));
}

#[test]
fn a_treaty_is_given_instead_of_what_follows_an_activation_t60_1() {
    let mut t = fall();
    visits(&mut t, C);
    assert_eq!(t.asked(), (A, Prompt::GiveTreaty));
    t.choose(Target::Treaty(card(A, Treaty::CommonFoe)));
    assert_eq!(t.asked(), (C, Prompt::DropTreaty));
    t.choose(Target::Treaty(card(C, Treaty::PeaceTreaty)));
    let state = t.look();
    assert!(state.system(state.players[C].home).counters.contains(A), "the counter lies there");
    assert!(state.active != A && state.activation.is_none(), "and the action is over");
    assert_eq!(state.gifts, [(A, C)]);
    let hands = [A, C].map(|seat| state.hidden.treaties[seat].len());
    assert_eq!(hands, [3, 4]);
    assert!(state.hidden.treaties[C].contains(&card(A, Treaty::CommonFoe)), "kept");
    assert!(!state.hidden.treaties[C].contains(&card(C, Treaty::PeaceTreaty)), "discarded");
}

#[test]
fn who_gives_none_goes_on_with_the_activation_t60_1() {
    let mut t = fall();
    let near = t.state.touching(t.home(C)).next().expect("a neighbour");
    t.put(A, Place::Space(near), UnitKind::Cruiser, 1);
    visits(&mut t, C);
    t.choose(Target::Pass);
    assert_eq!(t.asked(), (A, Prompt::MoveFrom));
    assert!(t.look().activation.is_some() && t.look().gifts.is_empty());
}

#[test]
fn the_lazax_give_and_never_accept_t60_1() {
    let mut t = fall();
    visits(&mut t, B);
    assert_ne!(t.asked().1, Prompt::GiveTreaty, "not at Mecatol Rex");
    let mut t = fall();
    t.state.active = B;
    visits(&mut t, C);
    assert_eq!(t.asked(), (B, Prompt::GiveTreaty));
    assert!(t.offers(Target::Treaty(card(B, Treaty::Peacekeeper))));
}

#[test]
fn nothing_is_given_in_other_systems_nor_at_home_t60_1() {
    let mut t = fall();
    t.activate(Tile::Quann);
    assert_ne!(t.asked().1, Prompt::GiveTreaty);
    let mut t = fall();
    visits(&mut t, A);
    assert_ne!(t.asked().1, Prompt::GiveTreaty);
}

#[test]
fn only_own_treaties_are_given_t60_1() {
    let mut t = fall();
    t.state.hidden.treaties[A] = vec![card(C, Treaty::PeaceTreaty)];
    visits(&mut t, D);
    assert_ne!(t.asked().1, Prompt::GiveTreaty, "what was received is kept");
    t.state.hidden.treaties[A].push(card(A, Treaty::CommonFoe));
    visits(&mut t, D);
    assert!(t.offers(Target::Treaty(card(A, Treaty::CommonFoe))));
    assert!(!t.offers(Target::Treaty(card(C, Treaty::PeaceTreaty))));
}

#[test]
fn the_receiver_discards_what_he_likes_face_down_t60_1() {
    let mut t = given(Treaty::PeaceTreaty);
    let own: Vec<Target> = t.look().hidden.treaties[C].iter().map(|own| Target::Treaty(*own)).collect();
    assert_eq!(t.options(), own, "the new one and all own ones");
    t.choose(Target::Treaty(card(A, Treaty::PeaceTreaty)));
    assert_eq!(treaties::givers(t.look(), C), Seats::NONE, "refused in secret");
    let seen = View::of(t.look(), Some(A));
    assert_eq!((seen.treaties[C], seen.own_treaties.len()), (4, 3), "others know how many");
}

#[test]
fn nobody_knows_what_another_kept_t60_1() {
    let mut t = given(Treaty::PeaceTreaty);
    t.choose(Target::Treaty(card(C, Treaty::PartnersInWar)));
    let state = t.look().clone();
    let mut kept = [0, 0];
    for seed in 0..60 {
        let mut other = state.clone();
        view::resample(&mut other, A, &mut Chance::seeded(seed));
        assert_eq!(View::of(&other, Some(A)), View::of(&state, Some(A)));
        kept[usize::from(treaties::givers(&other, C).contains(A))] += 1;
        // The receiver himself knows.
        let mut own = state.clone();
        view::resample(&mut own, C, &mut Chance::seeded(seed));
        assert_eq!(own.hidden.treaties[C], state.hidden.treaties[C]);
        assert_eq!(View::of(&own, Some(C)), View::of(&state, Some(C)));
    }
    assert!(kept[0] > 5 && kept[1] > 5, "{kept:?}");
}

#[test]
fn what_somebody_gives_later_he_has_in_every_imagined_past_t60_1() {
    let mut t = fall();
    let gift = |of, treaty, to, dropped| TreatyMove { given: Some(card(of, treaty)), to, dropped: Some(dropped) };
    let moves = [
        gift(A, Treaty::PeaceTreaty, C, card(A, Treaty::PeaceTreaty)),
        gift(D, Treaty::PeaceTreaty, C, card(C, Treaty::CommonFoe)),
        gift(C, Treaty::PeaceTreaty, A, card(A, Treaty::CommonFoe)),
        gift(C, Treaty::PartnersInWar, D, card(D, Treaty::CommonFoe)),
        gift(C, Treaty::FreedomFighters, D, card(C, Treaty::FreedomFighters)),
    ];
    for own in moves {
        own.apply(&mut t.state.hidden.treaties);
        t.state.hidden.treaty_moves.push(own);
    }
    for seat in [A, B, C, D] {
        for seed in 0..40 {
            let mut other = t.state.clone();
            view::resample(&mut other, seat, &mut Chance::seeded(seed));
            assert_eq!(View::of(&other, Some(seat)), View::of(&t.state, Some(seat)));
            let mut all: Vec<TreatyCard> =
                [A, B, C, D].iter().flat_map(|own| other.hidden.treaties[*own].clone()).collect();
            let dropped = other.hidden.treaty_moves.iter().filter_map(|own| own.dropped);
            all.extend(dropped);
            assert_eq!(all.len(), 19, "no card is lost or doubled");
            assert!(other.hidden.treaty_moves.iter().all(|own| own.given.is_some() && own.dropped.is_some()));
        }
    }
}

// ---- shared victory -----------------------------------------------------------------------------

/// The last round ends, and the Lazax have met their objective; seats hold these treaties besides their own.
fn crowned(held: &[(Seat, TreatyCard)]) -> Seats {
    let mut t = fall();
    for seat in [A, C, D] {
        t.state.hidden.secrets[seat].clear();
    }
    for (seat, own) in held {
        t.state.hidden.treaties[*seat].push(*own);
    }
    t.state.round = 8;
    t.at(Step::RoundEnd);
    t.look().outcome.as_ref().expect("it is over").winners
}

#[test]
fn the_holder_of_the_lowest_treaty_of_the_winner_wins_too_t60_1() {
    let (low, high) = (card(B, Treaty::Peacekeeper), card(B, Treaty::Oppressors));
    assert_eq!(crowned(&[]), B.into());
    assert_eq!(crowned(&[(A, high), (C, low)]), [B, C].into_iter().collect());
    assert_eq!(crowned(&[(A, high)]), [A, B].into_iter().collect());
    assert_eq!(crowned(&[(A, card(C, Treaty::PeaceTreaty))]), B.into(), "of the winner");
}

#[test]
fn who_holds_treaties_of_several_opponents_loses_t60_1() {
    let (low, high) = (card(B, Treaty::Peacekeeper), card(B, Treaty::Oppressors));
    let other = card(D, Treaty::CommonFoe);
    assert_eq!(crowned(&[(A, low), (A, other)]), B.into());
    assert_eq!(crowned(&[(A, low), (A, other), (C, high)]), [B, C].into_iter().collect(), "the next one wins");
    assert_eq!(crowned(&[(A, low), (A, high)]), [A, B].into_iter().collect(), "two of one opponent do no harm");
}

// ---- Support of the People ----------------------------------------------------------------------

/// A game of five in which A, who relies on the people, gives a fourth treaty, to the last of these; so many hold one.
fn gives_fourth(holders: usize) -> (Sim, Vec<Seat>) {
    use crate::games::ti3::rules::setup::{Races, Setup};
    let races = vec![Race::Sol, Race::Lazax, Race::Letnev, Race::Hacan, Race::JolNar];
    let mut t = Sim::of(Setup { races: Races::Chosen(races), speaker: Some(A), ..Setup::scenario(5) });
    let others: Vec<Seat> = [2, 3, 4].map(Seat::new).to_vec();
    t.state.hidden.secrets[A] = vec![Objective::FallSupportOfThePeople];
    t.state.hidden.treaties[A] = vec![card(A, Treaty::FreedomFighters)];
    let before = [Treaty::PeaceTreaty, Treaty::CommonFoe, Treaty::PartnersInWar];
    for (nth, seat) in others.iter().enumerate() {
        t.state.gifts.push((A, *seat));
        if nth + 1 < holders {
            t.state.hidden.treaties[*seat].push(card(A, before[nth]));
        }
    }
    (t, others)
}

#[test]
fn the_fourth_treaty_wins_if_three_others_hold_one_t60_1() {
    for (holders, wins) in [(3, true), (2, false)] {
        let (mut t, others) = gives_fourth(holders);
        let last = others[2];
        t.activate_system(t.state.players[last].home).choose(Target::Treaty(card(A, Treaty::FreedomFighters)));
        t.choose(Target::Treaty(card(last, Treaty::PeaceTreaty)));
        assert_eq!(t.look().players[A].prospects, [Objective::FallSupportOfThePeople], "it is shown");
        let winners = t.look().outcome.as_ref().map(|outcome| outcome.winners.contains(A));
        assert_eq!(winners, wins.then_some(true), "{holders}");
    }
}

#[test]
fn the_people_do_not_speak_before_the_fourth_treaty_nor_for_others_t60_1() {
    let (mut t, others) = gives_fourth(3);
    t.state.gifts.pop();
    let home = t.state.players[others[2]].home;
    let fourth = Target::Treaty(card(A, Treaty::FreedomFighters));
    let own = Target::Treaty(card(others[2], Treaty::PeaceTreaty));
    t.activate_system(home).choose(fourth.clone()).choose(own.clone());
    assert!(t.look().players[A].prospects.is_empty() && !t.look().is_over(), "the third");
    let (mut t, _) = gives_fourth(3);
    t.state.hidden.secrets[A] = vec![Objective::FallAnarchist];
    t.activate_system(home).choose(fourth).choose(own);
    assert!(t.look().players[A].prospects.is_empty() && !t.look().is_over(), "who seeks something else");
    assert_eq!(scenario::objective(t.look(), A), Some(Objective::FallAnarchist));
}
