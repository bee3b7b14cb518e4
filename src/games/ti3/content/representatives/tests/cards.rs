//! Action cards and notes about councils with representatives (T57).

use super::*;
use crate::games::ti3::content;
use crate::games::ti3::effects;
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::state::{Law, Spot, Until};
use crate::games::ti3::model::target::Entry;

/// B holds a card; A's spy is set on B.
fn targeted(card: ActionCard, reps: [R; 3]) -> Sim {
    let mut t = sitting(reps);
    t.hand(B, &[card]);
    begin(&mut t).choose(Target::Seat(B));
    t
}

#[test]
fn counter_kills_the_spy_of_a_bodyguard_t57() {
    let mut t = targeted(ActionCard::Counter, [R::Alrung, R::CaptainLassir, PLAIN]);
    assert_eq!(t.asked(), (B, Prompt::Window));
    t.choose(plays(ActionCard::Counter));
    assert!(!alive(&t, A) && alive(&t, B));
    let mut t = targeted(ActionCard::Counter, [R::SoAta, R::ClaireGibson, PLAIN]);
    assert_ne!(t.asked().1, Prompt::Window, "no bodyguard");
    let mut t = targeted(ActionCard::Counter, [R::RevHendrickson, R::CaptainLassir, PLAIN]);
    assert_ne!(t.asked().1, Prompt::Window, "a bodyguard does not count as targeted");
}

#[test]
fn pressed_charges_silence_all_who_sent_a_spy_t57() {
    for (charged, votes) in [(true, 0), (false, 2 + 4)] {
        let mut t = targeted(ActionCard::PressCharges, [R::Alrung, R::CaptainLassir, R::Melkov]);
        assert_eq!(t.asked(), (B, Prompt::Window));
        t.choose(if charged { plays(ActionCard::PressCharges) } else { Target::Pass });
        let sums = vote(&mut t, [Some(FOR), None, Some(FOR)]);
        assert!(if charged { sums.0 == votes } else { sums.0 >= votes }, "{sums:?}");
        assert!(t.look().effects.is_empty(), "for this agenda");
    }
    let mut t = targeted(ActionCard::PressCharges, [R::Alrung, R::CaptainLassir, PLAIN]);
    t.choose(plays(ActionCard::PressCharges)).until(Prompt::Vote);
    assert_eq!(t.asked().0, B, "who sent none votes");
    let mut t = sitting([R::Alrung, R::CaptainLassir, R::SulaMentarion]);
    t.hand(B, &[ActionCard::PressCharges]);
    begin(&mut t).choose(Target::Seat(C));
    assert_ne!(t.asked().1, Prompt::Window, "not B's representative");
}

#[test]
fn after_a_moving_speech_only_councilors_vote_t57() {
    for (held, first) in [(true, C), (false, B)] {
        let mut t = sitting([R::Wendigo, R::CaptainLassir, R::ClaireGibson]);
        t.hand(A, &[if held { ActionCard::MovingSpeech } else { ActionCard::Plague }]);
        begin(&mut t);
        if held {
            assert_eq!(t.asked(), (A, Prompt::Window));
            t.choose(plays(ActionCard::MovingSpeech));
        }
        assert!(t.until(Prompt::Vote));
        assert_eq!(t.asked().0, first);
        t.pass();
        assert_eq!(t.asked().1 == Prompt::Vote, !held, "the speaker is no councilor, either");
    }
}

#[test]
fn paralyzing_serum_kills_one_after_the_spy_has_done_its_work_t57() {
    for (victim, dies) in [(B, true), (C, false)] {
        let mut t = sitting([R::Melkov, R::ClaireGibson, R::CaptainLassir]);
        t.hand(A, &[ActionCard::ParalyzingSerum]);
        begin(&mut t).choose(FOR);
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::ParalyzingSerum)).choose(Target::Seat(victim));
        assert_eq!(alive(&t, victim), !dies, "T57.4: not a bodyguard");
    }
    let mut t = sitting([R::Alrung, R::ClaireGibson, R::CaptainLassir]);
    t.hand(A, &[ActionCard::ParalyzingSerum]);
    begin(&mut t).choose(Target::Seat(C));
    assert_eq!(t.asked(), (A, Prompt::Window), "the spy found a bodyguard");
    t.choose(plays(ActionCard::ParalyzingSerum));
    assert!(!alive(&t, B), "who is known to be one is not offered");
    let mut t = sitting([R::ClaireGibson, R::Melkov, PLAIN]);
    t.hand(A, &[ActionCard::ParalyzingSerum]);
    begin(&mut t).choose(FOR);
    assert_ne!(t.asked(), (A, Prompt::Window), "B's spy");
}

#[test]
fn a_proxy_votes_for_the_dead_t57_3() {
    let mut t = targeted(ActionCard::SendProxy, [R::Alrung, R::ClaireGibson, PLAIN]);
    assert_eq!(t.asked(), (B, Prompt::Window));
    t.choose(plays(ActionCard::SendProxy));
    assert!(!alive(&t, B));
    assert_eq!(vote(&mut t, [None, Some(FOR), None]).0, 1, "its influence, without the bonus of the dead");
    assert!(t.look().effects.is_empty(), "in this council");
    let mut t = targeted(ActionCard::SendProxy, [R::Alrung, R::ClaireGibson, PLAIN]);
    t.pass();
    assert_eq!(vote(&mut t, [None, Some(FOR), None]).0, 0, "T57.3");
    let mut t = targeted(ActionCard::SendProxy, [R::Alrung, R::CaptainLassir, PLAIN]);
    assert_ne!(t.asked().1, Prompt::Window, "nobody was killed");
}

#[test]
fn a_miraculous_recovery_brings_back_who_was_killed_t57_4() {
    let recovery = plays(ActionCard::MiraculousRecovery);
    let mut t = Sim::with(&[Module::PoliticalIntrigue]);
    t.hand(A, &[ActionCard::MiraculousRecovery]);
    assert!(!t.go().offers(recovery.clone()), "all are alive");
    t.state.players[A].representatives.retain(|own| *own != R::ClaireGibson);
    t.go().choose(recovery.clone());
    assert!(t.look().players[A].representatives.contains(&R::ClaireGibson) && t.look().active == B);
    effects::mark(&mut t.state, intrigue::silence(A), Until::Game);
    assert!(!t.go().offers(recovery.clone()), "they were given up, not killed");
    let mut t = Sim::new();
    t.hand(A, &[ActionCard::MiraculousRecovery]);
    assert!(!t.go().offers(recovery), "without the module");
}

/// All six are dealt with the module, in their numbers.
#[test]
fn cards_of_the_council_are_dealt_with_representatives_t57() {
    let t = Sim::with(&[Module::PoliticalIntrigue]);
    let of_module = |card: &&ActionCard| card.row().module == Some(Module::PoliticalIntrigue);
    let hands = t.state.hidden.hands.values().flatten();
    assert_eq!(t.state.hidden.action_deck.iter().chain(hands).filter(of_module).count(), 1 + 2 + 3 + 3 + 2 + 3);
}

/// With Political II the council votes on its card, and both open ones stay.
#[test]
fn determine_policy_comes_before_the_choice_of_political_ii_t57() {
    let mut t = sitting([PLAIN, PLAIN, PLAIN]);
    t.hand(A, &[ActionCard::DeterminePolicy]);
    t.go().choose(Target::Strategy(StrategyCard::PoliticalIi));
    assert_eq!(t.asked(), (A, Prompt::Window));
    let open = t.look().open_agendas.clone();
    let fits = |card: &&PoliticalCard| {
        card.row().vote == Vote::ForAgainst && content::political(**card).is_some_and(|row| (row.applies)(t.look()))
    };
    let mandate = *t.look().hidden.political_deck.iter().find(fits).expect("an agenda of the deck");
    t.choose(plays(ActionCard::DeterminePolicy)).choose(Target::Political(mandate));
    assert!(t.until(Prompt::Vote));
    assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(mandate));
    assert_eq!(t.look().open_agendas, open);
}

/// B owes A a retreat: it is played where B may retreat, and B's leaders go along.
#[test]
fn a_territorial_concession_is_a_retreat_t57_5() {
    for (honor, flanked, may) in [(false, false, true), (true, false, false), (false, true, false)] {
        let mut t = sitting([PLAIN, PLAIN, PLAIN]);
        t.state.active = A;
        t.state.hidden.notes = vec![Note { of: B, promise: Promise::TerritorialConcession, holder: A }];
        if honor {
            t.state.laws.push(Law { card: PoliticalCard::CodeOfHonor, ballot: Ballot::For });
        }
        if flanked {
            t.hand(A, &[ActionCard::FlankingTactic]);
        }
        let (home, at) = (t.home(A), t.space(Tile::Saudor));
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.state.players[B].leaders = vec![Spot::At(at)];
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
        let note = Target::Use(crate::games::ti3::model::target::Source::Note(B, Promise::TerritorialConcession));
        if flanked {
            assert!(t.until(Prompt::Window));
            t.choose(plays(ActionCard::FlankingTactic));
        }
        assert_eq!(t.until(Prompt::Window) && t.offers(note.clone()), may, "{honor} {flanked}");
        if may {
            t.choose(note);
            assert!(t.until(Prompt::RetreatTo));
            let storm = t.tile(Tile::IonStorm);
            assert!(!t.offers(Target::System(storm)), "T0.8");
            t.pass();
            let spot = t.look().players[B].leaders[0];
            assert!(matches!(spot, Spot::At(Place::Space(id)) if Place::Space(id) != at), "{spot:?}");
        }
    }
}

/// What others did to a seat's votes holds for its proxy, too, and so does what a vote costs.
#[test]
fn a_proxy_pays_and_suffers_as_others_do_t57_3() {
    for (spy, votes, goods) in [(R::SoAta, 4, 0), (R::Wendigo, 7, 1)] {
        let mut t = sitting([spy, R::ClaireGibson, R::Alrung]);
        t.give_planet(B, Planet::MecatolRex);
        t.state.players[B].goods = 1;
        t.hand(B, &[ActionCard::SendProxy]);
        begin(&mut t);
        // So Ata halves B's votes, then Alrung kills B's representative.
        while t.asked().1 == Prompt::SpyOn {
            t.choose(Target::Seat(B));
        }
        assert_eq!(t.asked(), (B, Prompt::Window));
        t.choose(plays(ActionCard::SendProxy));
        assert!(!alive(&t, B));
        t.until(Prompt::Vote);
        assert_eq!(t.asked().0, B);
        t.choose(FOR);
        let sum = t.look().council.as_ref().and_then(|council| council.votes.first().copied());
        assert_eq!(sum, Some((Ballot::For, votes)), "one of Wren Terra, six of Mecatol Rex");
        assert_eq!(t.look().players[A].goods, goods, "{spy:?}");
    }
}

#[test]
fn who_cannot_pay_for_a_vote_does_not_have_to_cast_it_t57_5() {
    for (goods, free) in [(0, true), (1, false)] {
        let mut t = sitting([R::Wendigo, PLAIN, PLAIN]);
        t.state.players[C].goods = goods;
        t.state.hidden.notes = vec![Note { of: C, promise: Promise::VotingConcession, holder: B }];
        begin(&mut t).until(Prompt::NoteVote);
        t.choose(FOR).until(Prompt::Vote);
        assert_eq!(t.asked().0, B);
        t.pass();
        assert_eq!(t.asked() == (C, Prompt::Vote), free);
        assert_eq!(t.look().players[A].goods, goods, "paid with the vote");
    }
}

/// Deluin Fillac looked at another, or at the Brothers themselves.
#[test]
fn who_is_laid_in_place_of_a_target_was_not_targeted_t57_2() {
    for (swapped, votes) in [(true, 1 + 2 + 3), (false, 1 + 2)] {
        let mut t = sitting([R::DeluinFillac, R::BrothersQquiar, PLAIN]);
        t.state.players[B].representatives.push(R::ClaireGibson);
        begin(&mut t);
        assert_eq!(t.asked(), (B, Prompt::LayRepresentative));
        let first = if swapped { R::ClaireGibson } else { R::BrothersQquiar };
        t.choose(Target::Representative(first)).choose(Target::Seat(B));
        t.choose(if swapped { Target::Yes } else { Target::Pass });
        assert_eq!(intrigue::seated(t.look(), B).map(|own| own.representative), Some(R::BrothersQquiar));
        assert_eq!(vote(&mut t, [None, Some(FOR), None]).0, votes);
    }
}

/// Bonus votes are those of the corner of the card and those of its ability.
#[test]
fn dirzuga_mantasa_silences_votes_of_abilities_too_t57_3() {
    for (first, votes) in [(R::DirzugaMantasa, 1), (PLAIN, 1 + 2 + 3)] {
        let mut t = sitting([first, R::PerdinPerdona, PLAIN]);
        begin(&mut t);
        assert_eq!(vote(&mut t, [None, Some(AGAINST), None]).1, votes);
    }
    let mut t = sitting([R::DirzugaMantasa, R::BrothersQquiar, PLAIN]);
    begin(&mut t);
    assert_eq!(vote(&mut t, [None, Some(AGAINST), None]).1, 1 + 2 + 3, "no councilor");
}

/// Zo Cou's last card is what a vote for costs, and brings no vote.
#[test]
fn a_vote_is_paid_for_before_cards_bring_more_votes_t57_3() {
    for (ballot, paid) in [(FOR, 1), (AGAINST, 0)] {
        let mut t = sitting([R::Wendigo, R::ZoCou, PLAIN]);
        t.hand(B, &[ActionCard::GoodYear]);
        begin(&mut t).until(Prompt::Vote);
        assert_eq!(t.asked().0, B);
        t.choose(ballot);
        assert_eq!(t.look().hidden.hands[A].len(), paid);
        assert_eq!(t.asked() == (B, Prompt::Discard), paid == 0, "what is left may be discarded");
    }
}

#[test]
fn no_note_is_offered_to_who_does_not_vote_t57_5() {
    for (race, may) in [(Race::Nekro, false), (Race::Letnev, true)] {
        let mut t = sitting([PLAIN, PLAIN, PLAIN]);
        t.race(B, race);
        begin(&mut t).until(Prompt::OfferNote);
        t.choose(Target::Promise(Promise::SupportOfTheThrone));
        assert_eq!(t.offers(Target::Seat(B)), may, "{race:?}");
    }
}

#[test]
fn a_bodyguard_is_not_targeted_by_rev_hendrickson_t57_4() {
    for (spy, votes) in [(R::RevHendrickson, 1 + 2 + 3), (R::Alrung, 1 + 2)] {
        let mut t = strike(spy, R::BrothersQquiar);
        assert_eq!(vote(&mut t, [None, Some(FOR), None]).0, votes, "{spy:?}");
    }
}

/// Their sheet speaks of cards that bring technologies; Asmodai copies.
#[test]
fn the_nekro_copy_what_asmodai_foresaw_t57() {
    let mut t = sitting([R::Asmodai, PLAIN, PLAIN]);
    t.race(A, Race::Nekro).give_tech(B, Tech::WarSun);
    begin(&mut t).choose(Target::Seat(B)).choose(FOR);
    t.until(Prompt::Vote);
    t.choose(FOR).pass();
    let sheet = t.look().players[A].sheet;
    assert!(t.until(Prompt::ResearchFree));
    t.choose(Target::Tech(Tech::WarSun));
    assert!(t.look().players[A].techs.contains(Tech::WarSun));
    assert_eq!(t.look().players[A].sheet, sheet, "no counters");
}

#[test]
fn who_gave_up_all_representatives_elects_no_voice_t57_3() {
    for (silent, first) in [(true, C), (false, B)] {
        let mut t = sitting([PLAIN, PLAIN, PLAIN]);
        t.module(Module::VoiceOfCouncil);
        if silent {
            effects::mark(&mut t.state, intrigue::silence(B), Until::Game);
        }
        t.go().choose(Target::Strategy(StrategyCard::PoliticalIi));
        assert_eq!(t.asked(), (C, Prompt::CallVote));
        t.choose(Target::Yes).until(Prompt::Vote);
        assert_eq!(t.asked().0, first);
    }
}

#[test]
fn a_note_that_is_owed_is_given_too_t57_5() {
    let mut t = sitting([PLAIN, R::SsruukHeyra, R::RhalDarish]);
    begin(&mut t).until(Prompt::Vote);
    t.choose(AGAINST).choose(AGAINST).pass();
    assert_eq!(t.asked(), (C, Prompt::OfferNote));
    t.choose(Target::Promise(Promise::MonetaryConcession));
    assert_eq!(t.look().players[C].goods, 3, "Rhal Darish");
}

/// T11.6: political cards are trade goods.
#[test]
fn political_cards_buy_a_spy_off_t11_6() {
    for (cards, lives) in [(3, true), (2, false)] {
        let mut t = sitting([R::Alrung, R::OridGim, PLAIN]);
        let hand = t.state.hidden.political_deck.split_off(t.state.hidden.political_deck.len() - cards);
        t.state.hidden.agendas[A] = hand;
        begin(&mut t).choose(Target::Seat(B));
        if lives {
            assert_eq!(t.asked(), (A, Prompt::PayOrLose));
            t.choose(Target::Yes).until(Prompt::Vote);
            assert!(t.look().hidden.agendas[A].is_empty());
        }
        assert_eq!(alive(&t, A), lives);
    }
}

/// T1.3: with the note a point less is needed, at once.
#[test]
fn a_note_of_support_may_win_at_once_t1_3() {
    for (points, wins) in [(9, true), (8, false)] {
        let mut t = sitting([PLAIN, PLAIN, PLAIN]);
        t.state.players[B].points = points;
        begin(&mut t).until(Prompt::OfferNote);
        t.choose(Target::Promise(Promise::SupportOfTheThrone)).choose(Target::Seat(B)).choose(AGAINST);
        assert!(!t.look().is_over(), "it is only offered");
        t.choose(Target::Yes);
        assert_eq!(t.look().outcome.as_ref().map(|outcome| outcome.winners), wins.then_some(B.into()));
    }
}

/// C gives a note while bargaining, or not, and owes B one after the vote.
#[test]
fn rhal_darish_gains_once_a_round_t57_5() {
    for offers in [true, false] {
        let mut t = sitting([PLAIN, R::SsruukHeyra, R::RhalDarish]);
        begin(&mut t);
        while t.asked() != (C, Prompt::OfferNote) {
            t.pass();
        }
        if offers {
            t.choose(Target::Promise(Promise::SupportOfTheThrone)).choose(Target::Seat(A)).choose(AGAINST);
            t.choose(Target::Yes);
            assert_eq!(t.look().players[C].goods, 3);
        } else {
            t.pass();
        }
        while t.asked().1 == Prompt::Vote {
            t.choose(AGAINST);
        }
        assert_eq!(t.asked(), (C, Prompt::OfferNote), "B voted as C did");
        t.choose(Target::Promise(Promise::MonetaryConcession));
        assert_eq!(t.look().players[C].goods, 3);
    }
}

/// What is named stays named; what comes later does not work.
#[test]
fn soo_leirah_is_too_late_for_an_ability_that_was_used() {
    let mut t = sitting([R::Melkov, R::SooLeirah, PLAIN]);
    begin(&mut t).choose(AGAINST);
    assert_eq!(t.asked(), (B, Prompt::SpyOn));
    t.choose(Target::Seat(A));
    vote(&mut t, [Some(FOR), Some(AGAINST), Some(AGAINST)]);
    assert_eq!(t.look().players[A].goods, 2);
    let mut t = sitting([R::SooLeirah, R::Melkov, PLAIN]);
    begin(&mut t).choose(Target::Seat(B));
    assert_ne!(t.asked(), (B, Prompt::SpyOutcome));
    vote(&mut t, [Some(AGAINST), Some(AGAINST), Some(AGAINST)]);
    assert_eq!(t.look().players[B].goods, 0);
}

/// A spy's target is revealed at once, and does what it does to spies.
#[test]
fn whom_elder_gurno_chooses_is_revealed_t57_2() {
    for (chosen, lives) in [(R::Quirek, false), (R::ClaireGibson, true)] {
        let mut t = sitting([R::ElderGurno, chosen, R::Melkov]);
        begin(&mut t).choose(Target::Seat(B));
        assert_eq!(t.asked(), (C, Prompt::SpyOutcome), "spies are still at work");
        assert_eq!(intrigue::seated(t.look(), B).map(|own| own.representative), Some(chosen));
        assert_eq!(alive(&t, A), lives);
    }
}

/// Who takes trade goods of Ggrucoto Rinn gets no notes, and no other is left out.
#[test]
fn no_note_is_offered_to_who_took_goods_of_ggrucoto_rinn_t57_5() {
    for takes in [true, false] {
        let mut t = sitting([PLAIN, R::GgrucotoRinn, PLAIN]);
        t.state.players[B].goods = 1;
        begin(&mut t).until(Prompt::GiveGoods);
        t.choose(Target::Seat(if takes { A } else { C }));
        while t.asked() != (B, Prompt::OfferNote) {
            t.pass();
        }
        // Only one is left to offer it to.
        t.choose(Target::Promise(Promise::SupportOfTheThrone)).choose(AGAINST);
        assert_eq!(t.asked(), (if takes { C } else { A }, Prompt::AcceptNote));
    }
}

/// Once a round, whoever gives.
#[test]
fn garrus_gains_once_a_round() {
    let mut t = sitting([PLAIN, R::Garrus, PLAIN]);
    for seat in [A, C] {
        t.state.players[seat].goods = 1;
    }
    begin(&mut t);
    for giver in [C, A] {
        while t.asked() != (giver, Prompt::GiveGoods) {
            t.pass();
        }
        t.choose(Target::Seat(B));
    }
    assert_eq!(t.look().players[B].goods, 2 + 1);
}

/// A keeps a note of C's, or does not.
#[test]
fn who_got_a_note_pays_huldran_nothing_t57_5() {
    for kept in [true, false] {
        let mut t = sitting([PLAIN, R::Huldran, PLAIN]);
        for seat in [A, C] {
            t.state.players[seat].goods = 1;
        }
        begin(&mut t);
        while t.asked() != (C, Prompt::OfferNote) {
            t.pass();
        }
        t.choose(Target::Promise(Promise::SupportOfTheThrone)).choose(Target::Seat(A)).choose(FOR);
        t.choose(if kept { Target::Yes } else { Target::Pass });
        let mut asked = Vec::new();
        while t.asked().1 == Prompt::PayOrLose {
            asked.push(t.asked().0);
            t.choose(Target::Yes);
        }
        assert_eq!(asked, if kept { vec![C] } else { vec![A, C] });
    }
}

#[test]
fn who_votes_otherwise_than_the_current_player_is_owed_nothing() {
    for (ballot, owed) in [(FOR, true), (AGAINST, false)] {
        let mut t = sitting([PLAIN, R::SsruukHeyra, PLAIN]);
        begin(&mut t).until(Prompt::Vote);
        t.choose(ballot).choose(FOR).pass();
        while t.asked().1 == Prompt::BreakTie {
            t.pass();
        }
        assert_eq!(t.asked() == (C, Prompt::OfferNote), owed);
    }
}

/// The law says: after a vote.
#[test]
fn bureaucracy_does_not_follow_a_council_that_beelzebul_ended() {
    for (first, follows) in [(R::Beelzebul, false), (PLAIN, true)] {
        let mut t = sitting([first, R::ClaireGibson, R::CaptainLassir]);
        t.state.laws.push(Law { card: PoliticalCard::NecessaryBureaucracy, ballot: Ballot::For });
        begin(&mut t);
        vote(&mut t, [None, None, None]);
        let read = t.table().whole_log().filter(|logged| matches!(logged.entry, Entry::Read(_))).count();
        assert_eq!(read > 1, follows);
    }
}
