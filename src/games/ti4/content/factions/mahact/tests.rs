use super::*;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{LawPlace, Note, Player, Step};
use crate::games::ti4::model::target::{Outcome, Place};
use crate::games::ti4::rules::board;
use crate::games::ti4::testing::{A, ALBION, B, C, Sim, unit};

fn sim() -> Sim {
    Sim::expanded(&[Faction::Mahact, Faction::Letnev, Faction::Sol])
}

const CRUISER: &[(UnitKind, u8)] = &[(UnitKind::Cruiser, 1)];

/// [`Faction::Mahact`]: the sheet.
#[test]
fn the_mahact_start_with_two_technologies_and_a_dreadnought() {
    let t = sim();
    let own = t.state.players[A].techs;
    assert!(own.len() == 2 && own.contains(Tech::BioStims) && own.contains(Tech::PredictiveIntelligence));
    let home = Place::Space(t.home(A));
    assert_eq!([UnitKind::Dreadnought, UnitKind::Fighter].map(|kind| t.units(A, home, kind)), [1, 2]);
    assert_eq!((t.units(A, Place::Planet(Planet::Ixth), UnitKind::Infantry), t.state.tokens_left(A)), (3, 8));
}

/// [`Ability::Hubris`]: set-up step 11 (LRR_RESTORED); nobody gives the Mahact an Alliance.
#[test]
fn hubris_does_without_alliances() {
    let alliance = |owner| Note { kind: Promissory::Alliance, owner };
    let mut t = sim();
    assert!(!t.state.hidden.notes[A].contains(&alliance(A)) && t.state.hidden.notes[B].contains(&alliance(B)));
    let given = |t: &Sim, to| notes::givable(&t.state, B, to).contains(&alliance(B));
    assert!(!given(&t, A) && given(&t, C));
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    let ceasefire = Target::Note(Note { kind: Promissory::Ceasefire, owner: B });
    t.go().pick(Target::Transaction(B)).until(Prompt::RequestTrade);
    assert!(t.offers(&ceasefire) && !t.offers(&Target::Note(alliance(B))), "nor asks for one");
    t.state.active = B;
    t.go().pick(Target::Transaction(A));
    assert!(t.offers(&ceasefire) && !t.offers(&Target::Note(alliance(B))));
}

/// [`Ability::Edict`]: a token of the loser, in space and on the ground; it counts for the fleet limit (LRR 37.1).
#[test]
fn edict_takes_a_token_of_who_loses_to_the_mahact() {
    let mut t = sim();
    let left = t.state.tokens_left(B);
    t.dice(&[10, 1]);
    t.fight(CRUISER, CRUISER);
    t.until(Prompt::ChooseAction);
    let player = &t.look().players[A];
    assert!(player.tribute.contains(B) && player.fleet == 3);
    assert_eq!((tokens::fleet_limit(t.look(), A), tokens::on_sheet(t.look(), A)), (4, 7), "one was spent");
    assert_eq!(t.look().tokens_left(B), left - 1);
    let mut t = sim();
    t.dice(&[10, 1]);
    t.land(1, 1);
    t.until(Prompt::ChooseAction);
    assert!(t.look().players[A].tribute.contains(B));
}

#[test]
fn edict_takes_one_of_each_and_nothing_for_a_defeat() {
    let mut t = sim();
    t.state.players[A].tribute.insert(B);
    t.dice(&[10, 1]);
    t.fight(CRUISER, CRUISER);
    assert_eq!(t.until(Prompt::ChooseAction).uses(Source::Ability(Ability::Edict)), 0, "there is one already");
    let mut t = sim();
    t.dice(&[1, 10]);
    t.fight(CRUISER, CRUISER);
    assert_eq!(t.until(Prompt::ChooseAction).uses(Source::Ability(Ability::Edict)), 0, "B wins");
    let mut t = sim();
    t.law(Agenda::FleetRegulations, LawPlace::Common);
    t.state.players[A].fleet = 4;
    t.dice(&[10, 1]);
    t.fight(CRUISER, CRUISER);
    assert_eq!(t.until(Prompt::ChooseAction).uses(Source::Ability(Ability::Edict)), 0, "the pool is full");
}

/// LRR 20.3: without reinforcements the token comes from the loser's sheet.
#[test]
fn edict_takes_a_token_from_the_sheet_when_none_is_left_lrr_20_3() {
    let mut t = sim();
    t.state.players[B].tactic += t.state.tokens_left(B);
    t.dice(&[10, 1]);
    t.fight(CRUISER, CRUISER);
    t.until(Prompt::TokenFromSheet);
    assert_eq!(t.asked().map(|(seat, _)| seat), Some(B));
    t.pick(Target::Pool(Pool::Strategy)).until(Prompt::ChooseAction);
    assert_eq!((t.look().players[B].strategy, t.look().tokens_left(B)), (1, 0));
    assert!(t.look().players[A].tribute.contains(B));
}

/// [`Agenda::FleetRegulations`] counts tokens of others, which stay.
#[test]
fn fleet_regulations_count_tokens_of_others() {
    let mut t = sim();
    t.state.players[A].tribute.insert(B);
    t.state.players[A].fleet = 4;
    t.resolve(Agenda::FleetRegulations, Outcome::For, &[]).until(Prompt::PickStrategyCard);
    assert_eq!(tokens::in_fleet_pool(t.look(), A), 4);
    assert!(t.look().players[A].tribute.contains(B) && tokens::fleet_room(t.look(), A) == 0);
}

const FARRAN: Leader = Leader::RearAdmiralFarran;

/// [`Ability::Imperia`]: the commander of whose token is there, once it is unlocked.
#[test]
fn imperia_uses_the_commanders_of_subjects() {
    for (unlocked, tribute, goods) in [(true, true, 1), (false, true, 0), (true, false, 0)] {
        let mut t = sim();
        if unlocked {
            t.unlock(B, FARRAN);
        }
        if tribute {
            t.state.players[A].tribute.insert(B);
        }
        t.dice(&[1, 10, 10, 1]);
        let at = t.fight(&[(UnitKind::Dreadnought, 1)], CRUISER);
        t.until(Prompt::SustainDamage).counts(&[(unit(at, UnitKind::Dreadnought), 1)]);
        let farran = Source::Leader(FARRAN);
        assert_eq!(t.offers(&Target::Use(farran)), goods == 1);
        if goods == 1 {
            t.use_it(farran);
        }
        t.until(Prompt::ChooseAction);
        assert_eq!(t.look().players[A].goods, goods);
    }
}

/// [`Ability::Hubris`], [`Leader::SulaMentarion`]: nobody can give them an Alliance, also who has to give something.
#[test]
fn hubris_takes_no_alliance_from_a_loser() {
    let sula = Source::Leader(Leader::SulaMentarion);
    for (notes, offered) in
        [(&[Promissory::Alliance][..], false), (&[Promissory::Alliance, Promissory::Ceasefire], true)]
    {
        let mut t = Sim::expanded(&[Faction::Mahact, Faction::Hacan, Faction::Mentak]);
        t.unlock(C, Leader::SulaMentarion);
        t.state.players[A].tribute.insert(C);
        let hand = std::mem::take(&mut t.state.hidden.notes[B]);
        let (own, others): (Vec<Note>, Vec<Note>) = hand.into_iter().partition(|note| notes.contains(&note.kind));
        t.state.hidden.notes[B] = own;
        t.state.hidden.notes[C].extend(others);
        t.dice(&[10, 1]);
        t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Destroyer, 1)]);
        if offered {
            t.react(sula);
            let alliance = Target::Note(Note { kind: Promissory::Alliance, owner: B });
            assert!(t.asked() != Some((B, Prompt::ChooseCard)) || !t.offers(&alliance));
            t.until(Prompt::ChooseAction);
            assert!(t.look().hidden.notes[A].contains(&Note { kind: Promissory::Ceasefire, owner: B }));
        } else {
            assert!(!t.offered_this_turn(sula));
        }
    }
}

/// Nothing of B is left but an infantry on New Albion, against which A lands two.
fn last_stand(t: &mut Sim) {
    for at in board::places(&t.state).collect::<Vec<_>>() {
        board::area_mut(&mut t.state, at).change(B, |units| *units = Units::NONE);
    }
    t.state.players[B].reserve = Player::pieces(t.state.edition);
    for planet in t.state.controlled(B).collect::<Vec<_>>() {
        t.state.planet_mut(planet).owner = None;
    }
    t.dice(&[10, 10, 1]);
    t.land(2, 1);
    t.until(Prompt::ChooseAction);
    assert!(t.look().players[B].eliminated);
}

/// LRR 33.10: the token of who leaves the game stays, and so does the unlocked commander.
#[test]
fn the_commander_of_an_eliminated_subject_stays_lrr_33_10() {
    let mut t = sim();
    t.unlock(B, FARRAN);
    last_stand(&mut t);
    assert!(t.look().players[A].tribute.contains(B));
    let own = &t.look().players[B].leaders;
    assert!(own.ready.iter().eq([FARRAN]) && own.locked.is_empty(), "nothing but the commander");
    let lent = |seat: Seat| {
        let mut found = false;
        let farran = Source::Leader(FARRAN);
        let hook = Hook::at(At::AfterSustainDamage);
        crate::games::ti4::effects::zones::visit_own(t.look(), hook, seat.into(), &mut |me, _| {
            found |= me.source == farran
        });
        found
    };
    assert!(lent(A) && !lent(C));
}

/// LRR 33.10: when the Mahact leave the game, tokens of others go back to their reinforcements.
#[test]
fn tokens_return_when_the_mahact_are_eliminated_lrr_33_10() {
    let mut t = Sim::expanded(&[Faction::Letnev, Faction::Mahact, Faction::Sol]);
    t.state.players[B].tribute.insert(C);
    let left = t.state.tokens_left(C);
    last_stand(&mut t);
    assert!(t.look().players[B].tribute.is_empty() && t.look().tokens_left(C) == left + 1);
    assert!(t.look().players[B].leaders.is_empty());
}

const RECOMBINATION: Source = Source::Tech(Tech::GeneticRecombination);

/// B is about to vote, and A dictates "against".
fn dictated(change: fn(&mut Sim)) -> Sim {
    let mut t = sim();
    t.give_tech(A, Tech::GeneticRecombination);
    change(&mut t);
    t.vote_on(Agenda::Mutiny);
    assert_eq!(t.asked(), Some((A, Prompt::React)));
    t.use_it(RECOMBINATION).pick(Target::Vote(Outcome::Against));
    t
}

/// [`Tech::GeneticRecombination`].
#[test]
fn genetic_recombination_makes_a_voter_bow_or_pay() {
    let mut t = dictated(|_| {});
    assert_eq!(t.asked(), Some((B, Prompt::VoteOrLose)));
    t.pick(Target::Vote(Outcome::Against));
    let votes = t.look().agenda.as_ref().map(|ballot| ballot.votes.clone()).unwrap_or_default();
    assert!(votes.len() == 1 && votes[0].outcome == Outcome::Against && votes[0].votes > 0);
    assert!(t.look().players[B].fleet == 3 && !t.look().players[A].is_ready(Tech::GeneticRecombination));
    let mut t = dictated(|_| {});
    let left = t.look().tokens_left(B);
    t.pick(Target::Pool(Pool::Fleet));
    assert_eq!((t.look().players[B].fleet, t.look().tokens_left(B)), (2, left + 1));
    assert_eq!(t.asked(), Some((B, Prompt::VoteFor)), "and votes freely");
    assert!(t.offers(&Target::Pass) && t.offers(&Target::Vote(Outcome::For)));
}

/// All planets of B are exhausted.
fn tire(t: &mut Sim) {
    for planet in t.state.controlled(B).collect::<Vec<_>>() {
        t.state.planet_mut(planet).exhausted = true;
    }
}

#[test]
fn genetic_recombination_leaves_no_choice_to_who_can_do_only_one() {
    let t = dictated(|t| t.state.players[B].fleet = 0);
    let votes = t.look().agenda.as_ref().map(|ballot| ballot.votes.len());
    assert_eq!(votes, Some(1), "no fleet token: B has to vote");
    let t = dictated(tire);
    assert_eq!(t.look().players[B].fleet, 2, "no votes: B has to pay");
    let mut t = sim();
    t.give_tech(A, Tech::GeneticRecombination);
    t.state.players[B].fleet = 0;
    tire(&mut t);
    t.vote_on(Agenda::Mutiny).until(Prompt::React);
    assert!(t.look().step == Step::Vote(2), "for B there is nothing to dictate, but for C");
}

/// [`UnitCard::CrimsonLegionnaire1`]: a commodity, or a trade good for one; as far as there is room.
#[test]
fn crimson_legionnaires_bring_commodities_when_destroyed() {
    let fall = |commodities: u8| {
        let mut t = sim();
        t.state.players[A].commodities = commodities;
        t.dice(&[1, 10]);
        t.land(1, 1);
        t
    };
    let wealth = |t: &Sim| (t.look().players[A].commodities, t.look().players[A].goods);
    assert_eq!(wealth(fall(0).until(Prompt::ChooseAction)), (1, 0));
    assert_eq!(wealth(fall(3).until(Prompt::ChooseAction)), (2, 1));
    let mut t = fall(1);
    t.until(Prompt::ChooseBenefit).pick(Target::TradeGoods);
    assert_eq!(wealth(&t), (0, 1));
    let mut t = fall(1);
    t.until(Prompt::ChooseBenefit).pick(Target::Commodities);
    assert_eq!((wealth(&t), t.look().players[A].resting), ((2, 0), 0));
}

/// [`UnitCard::CrimsonLegionnaire2`]: it always comes back, and still brings a commodity.
#[test]
fn crimson_legionnaires_two_return_without_a_roll() {
    let mut t = sim();
    t.give_tech(A, Tech::CrimsonLegionnaireIi);
    t.dice(&[1, 10, 1]);
    t.land(1, 1);
    t.until(Prompt::ChooseAction);
    assert_eq!((t.look().players[A].resting, t.look().players[A].commodities), (1, 1));
    t.state = t.look().clone();
    t.state.active = A;
    let ixth = Place::Planet(Planet::Ixth);
    let before = t.units(A, ixth, UnitKind::Infantry);
    t.at(Step::TurnStart).until(Prompt::ChooseAction);
    assert_eq!((t.units(A, ixth, UnitKind::Infantry), t.look().players[A].resting), (before + 1, 0));
}

/// [`UnitCard::ArviconRex`].
#[test]
fn arvicon_rex_is_fiercer_against_who_is_no_subject() {
    let mut t = sim();
    assert_eq!((t.needs(A, UnitKind::Flagship), t.needs(A, UnitKind::Dreadnought)), (3, 5));
    t.state.players[A].tribute.insert(B);
    assert_eq!(t.needs(A, UnitKind::Flagship), 5);
}

const LANCER: Source = Source::Unit(UnitCard::Starlancer);

/// [`UnitCard::Starlancer`]: the token goes back to its owner, whose turn is over.
#[test]
fn a_starlancer_ends_the_turn_of_a_subject() {
    let mut t = sim();
    t.state.players[A].tribute.insert(B);
    t.give_planet(A, Planet::NewAlbion);
    t.put(A, ALBION, UnitKind::Mech, 1);
    t.put(B, t.space(22), UnitKind::Cruiser, 1);
    t.state.active = B;
    t.activate(27).use_it(LANCER);
    assert_eq!(t.asked(), Some((B, Prompt::GainTokens)));
    t.counts(&[(Target::Pool(Pool::Fleet), 1)]);
    assert_eq!(t.look().players[B].fleet, 4);
    assert!(t.look().players[A].tribute.is_empty() && t.look().tactical.is_none());
    t.until(Prompt::ChooseAction);
    assert_eq!(t.look().active, C, "without any move");
    assert_eq!(t.units(B, t.space(22), UnitKind::Cruiser), 1);
}

#[test]
fn a_starlancer_needs_the_token_and_to_be_there() {
    for (tribute, mech) in [(C, Planet::NewAlbion), (B, Planet::Tarmann)] {
        let mut t = sim();
        t.state.players[A].tribute.insert(tribute);
        t.give_planet(A, mech);
        t.put(A, Place::Planet(mech), UnitKind::Mech, 1);
        t.state.active = B;
        assert!(!t.activate(27).offered_this_turn(LANCER), "{mech:?}");
    }
}

/// [`Promissory::ScepterOfDominion`]: all others on the sheet of the Mahact, and the Mahact.
#[test]
fn the_scepter_of_dominion_places_tokens_of_subjects() {
    for subject in [true, false] {
        let mut t = sim();
        t.state.seats().for_each(|seat| t.state.players[seat].strategy_cards.clear());
        let note = t.note(A, Promissory::ScepterOfDominion, B);
        if subject {
            t.state.players[A].tribute.insert(C);
        }
        t.put(B, t.space(27), UnitKind::Cruiser, 1);
        t.at(Step::StrategyStart);
        assert_eq!(t.asked(), Some((B, Prompt::React)));
        t.use_it(note);
        let there = t.look().system(t.tile(27)).tokens;
        assert_eq!([A, B, C].map(|seat| there.contains(seat)), [true, false, subject]);
        assert!(t.look().hidden.notes[A].contains(&Note { kind: Promissory::ScepterOfDominion, owner: A }));
    }
    let mut t = sim();
    t.state.seats().for_each(|seat| t.state.players[seat].strategy_cards.clear());
    t.note(A, Promissory::ScepterOfDominion, B);
    assert_eq!(
        t.at(Step::StrategyStart).asked().map(|(_, prompt)| prompt),
        Some(Prompt::PickStrategyCard),
        "home only"
    );
}
