//! Each representative in a council of three: A's, B's and C's.

use super::*;
use crate::games::ti3::model::data::representatives::Traits;
use crate::games::ti3::model::ids::Representative as R;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Note, PickedCard, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Target};
use crate::games::ti3::rules::intrigue;
use crate::games::ti3::rules::setup::Setup;
use crate::games::ti3::testing::*;

mod cards;

const AGENDA: PoliticalCard = PoliticalCard::CostOverruns;
const FOR: Target = Target::Ballot(Ballot::For);
const AGAINST: Target = Target::Ballot(Ballot::Against);

/// Somebody who does nothing special, with no bonus, to fill a seat: its ability is switched off where it matters by its nature.
const PLAIN: R = R::YalugaHuin;

/// A, B and C have one representative each; C convenes the council about an agenda that is for or against.
fn sitting(reps: [R; 3]) -> Sim {
    let mut t = Sim::of(Setup { modules: vec![Module::PoliticalIntrigue], ..setup() });
    t.state.players[C].cards = vec![PickedCard { card: StrategyCard::PoliticalIi, used: false }];
    t.race(C, Race::Norr);
    t.state.active = C;
    for (seat, own) in [A, B, C].into_iter().zip(reps) {
        t.state.players[seat].representatives = vec![own];
    }
    t.state.hidden.political_deck.retain(|card| *card != AGENDA);
    t.state.open_agendas = vec![AGENDA];
    t
}

fn begin(t: &mut Sim) -> &mut Sim {
    t.go().choose(Target::Strategy(StrategyCard::PoliticalIi)).choose(Target::Political(AGENDA))
}

/// Answers with passes up to the votes, which A, B and C cast as said; then up to the next turn. Gives the sums for and against.
fn vote(t: &mut Sim, ballots: [Option<Target>; 3]) -> (u16, u16) {
    let mut sums = (0, 0);
    while t.look().active == C && !t.look().is_over() {
        if let Some(council) = &t.look().council {
            let sum = |ballot| council.votes.iter().find(|(own, _)| *own == ballot).map_or(0, |(_, sum)| *sum);
            sums = (sum(Ballot::For), sum(Ballot::Against));
        }
        match t.asked() {
            (seat, Prompt::Vote) => {
                let own = ballots[seat.index()].clone().unwrap_or(Target::Pass);
                t.choose(own);
            }
            _ => {
                t.pass();
            }
        }
    }
    sums
}

fn alive(t: &Sim, seat: Seat) -> bool {
    !t.look().players[seat].representatives.is_empty()
}

/// The votes of B with a representative, cast alone, beyond the influence of Wren Terra.
fn extra(own: R, ballot: Target, change: impl FnOnce(&mut Sim)) -> i32 {
    // S'ula Mentarion asks something while the votes still lie there.
    let mut t = sitting([R::SulaMentarion, own, PLAIN]);
    change(&mut t);
    let mut sums = (0, 0);
    begin(&mut t);
    while t.look().active == C && !t.look().is_over() {
        if let Some(council) = &t.look().council
            && let Some((_, sum)) = council.votes.first()
        {
            sums = (*sum, 1);
        }
        match t.asked() {
            (B, Prompt::Vote) => t.choose(ballot.clone()),
            _ => t.pass(),
        };
    }
    assert_eq!(sums.1, 1, "B voted");
    i32::from(sums.0) - 1
}

#[test]
fn bonus_votes_are_added_to_influence_t57_3() {
    for (own, votes) in [(R::CaptainLassir, 2), (R::ClaireGibson, 4), (R::OridGim, 2), (PLAIN, 1)] {
        assert_eq!(extra(own, FOR, |_| {}), votes);
    }
}

#[test]
fn some_have_more_votes_under_a_condition() {
    let plain = |_: &mut Sim| {};
    assert_eq!([FOR, AGAINST].map(|ballot| extra(R::PerdinPerdona, ballot, plain)), [2, 5]);
    assert_eq!([FOR, AGAINST].map(|ballot| extra(R::SsruukGella, ballot, plain)), [6, 4]);
    assert_eq!((extra(R::ElderSarrig, FOR, |t| t.state.speaker = B), extra(R::ElderSarrig, FOR, plain)), (7, 4));
    let sun = |at: fn(&Sim) -> SystemId| {
        move |t: &mut Sim| {
            let at = Place::Space(at(t));
            t.put(B, at, UnitKind::WarSun, 1);
        }
    };
    assert_eq!(extra(R::MoltoshFlae, FOR, sun(|_| SystemId::MECATOL)), 7);
    assert_eq!(extra(R::MoltoshFlae, FOR, sun(|t| t.tile(Tile::AbyzFria))), 7, "next to it");
    assert_eq!(extra(R::MoltoshFlae, FOR, sun(|t| t.home(B))), 3);
    assert_eq!((extra(R::TaZern, FOR, |t| t.give_tech(B, Tech::WarSun)), extra(R::TaZern, FOR, plain)), (3, 2));
    let first = |t: &mut Sim| {
        let tech = t.state.players[B].race.row().techs[0];
        t.give_tech(B, tech);
    };
    assert_eq!(extra(R::TaZern, FOR, first), 2, "B began with it");
    let own = |t: &mut Sim| {
        t.give_race_tech(B, RaceTech::ALL[0]);
    };
    assert_eq!(extra(R::TaZern, FOR, own), 3, "T55.1: one of the race is one");
    let gate = |t: &mut Sim| {
        let at = t.space(Tile::EmptyAlphaWormhole);
        t.put(B, at, UnitKind::Cruiser, 1);
    };
    assert_eq!((extra(R::SaiSeravus, FOR, gate), extra(R::SaiSeravus, FOR, plain)), (3, 2));
    assert_eq!(extra(R::BrothersQquiar, FOR, plain), 5, "no spy came");
    assert_eq!(extra(R::XxekirGrom, FOR, plain), 5, "C offered nothing");
}

#[test]
fn without_a_living_representative_nobody_votes_t57_3() {
    let mut t = sitting([PLAIN, PLAIN, PLAIN]);
    t.state.players[B].representatives.clear();
    begin(&mut t).until(Prompt::Vote);
    assert_eq!(t.asked(), (C, Prompt::Vote));
}

/// A's spy is set on B, whose representative is killed or not.
fn strike(spy: R, victim: R) -> Sim {
    let mut t = sitting([spy, victim, R::SulaMentarion]);
    begin(&mut t);
    assert_eq!(t.asked(), (A, Prompt::SpyOn));
    t.choose(Target::Seat(B));
    t
}

#[test]
fn assassins_kill_but_for_bodyguards_t57_4() {
    for spy in
        [R::Alrung, R::MendaMendala, R::CadorGim, R::DarktalonTreilla, R::HoshGahloki, R::RevHendrickson, R::NeRuk]
    {
        let t = strike(spy, R::ClaireGibson);
        assert!(!alive(&t, B), "{spy:?}");
        let t = strike(spy, R::CaptainLassir);
        assert!(alive(&t, B) && alive(&t, A), "{spy:?} against a bodyguard");
    }
    assert!(alive(&strike(R::Alrung, R::YalugaHuin), B), "it cannot be killed");
    assert!(alive(&strike(R::Alrung, R::MendaMendala), B), "not by spies");
}

#[test]
fn what_assassins_gain_and_pay() {
    let mut t = strike(R::DarktalonTreilla, R::ClaireGibson);
    assert_eq!(vote(&mut t, [Some(FOR), None, None]).0, 2 + 4, "Jord, and the votes of the dead");
    let t = strike(R::HoshGahloki, R::ClaireGibson);
    assert_eq!(t.look().hidden.hands[A].len(), 1);
    let t = strike(R::HoshGahloki, R::CaptainLassir);
    assert_eq!(t.look().hidden.hands[A].len(), 0);
    let t = strike(R::ImarYissadar, R::CaptainLassir);
    assert!(!alive(&t, A) && !alive(&t, B), "both die");
    let t = strike(R::ImarYissadar, R::ClaireGibson);
    assert!(alive(&t, A) && !alive(&t, B));
    let t = strike(R::Alrung, R::CadorGim);
    assert!(!alive(&t, A) && !alive(&t, B), "who kills Cador Gim dies too");
    let t = strike(R::MendaMendala, R::CadorGim);
    assert!(alive(&t, A) && !alive(&t, B), "but for one whom no spy kills");
    let mut t = strike(R::NeRuk, R::ClaireGibson);
    assert_eq!(vote(&mut t, [Some(FOR), None, None]).0, 0, "A abstains");
    assert!(alive(&t, A), "and has the spy again");
    let t = strike(R::RevHendrickson, R::Quirek);
    assert!(alive(&t, A) && alive(&t, B), "not targeted");
}

#[test]
fn targets_strike_back() {
    let mut t = strike(R::Alrung, R::Unit44g5iO);
    assert_eq!(vote(&mut t, [Some(FOR), None, None]).0, 0, "A abstains");
    assert!(!alive(&strike(R::Alrung, R::Quirek), A));
    assert!(!alive(&strike(R::HoshGahloki, R::SsroolDamil), A));
    assert!(alive(&strike(R::Alrung, R::SsroolDamil), A), "T57.4: it is a bodyguard");
    assert!(alive(&strike(R::SoAta, R::SsroolDamil), A), "So Ata does not come to kill");
    let mut t = strike(R::SoAta, R::FlaimHaash);
    assert_eq!(vote(&mut t, [Some(FOR), None, None]).0, 0, "never below none");
    assert!(!alive(&strike(R::Alrung, R::OridGim), A), "nothing to pay with");
    let mut t = sitting([R::Alrung, R::OridGim, PLAIN]);
    t.state.players[A].goods = 3;
    begin(&mut t).choose(Target::Seat(B)).choose(Target::Yes);
    assert!(alive(&t, A) && t.look().players[A].goods == 0);
    let mut t = sitting([R::Alrung, R::SanOmairo, PLAIN]);
    t.state.hidden.hands[A] = vec![ActionCard::GoodYear, ActionCard::FlankSpeed];
    begin(&mut t).choose(Target::Seat(B)).choose(Target::ActionCard(ActionCard::FlankSpeed));
    assert_eq!(t.look().hidden.hands[B], [ActionCard::FlankSpeed]);
    let mut t = strike(R::Alrung, R::BrothersQquiar);
    assert_eq!(vote(&mut t, [None, Some(FOR), None]).0, 1 + 2, "targeted: no three votes more");
    let mut t = strike(R::Alrung, R::TallaDarator);
    assert_eq!(vote(&mut t, [Some(FOR), None, None]).0, 0, "the killer abstains");
    let mut t = strike(R::Alrung, R::DirzugaOhao);
    assert!(!alive(&t, B));
    vote(&mut t, [None, None, None]);
    assert!(alive(&t, B), "it comes back");
    let mut t = strike(R::Alrung, R::Angrag);
    assert_eq!(t.asked(), (B, Prompt::ChooseSystem));
    let saudor = t.tile(Tile::Saudor);
    t.choose(Target::System(saudor));
    assert!(t.look().system(saudor).counters.contains(A));
}

#[test]
fn spies_that_bet_on_outcomes() {
    // A6AH3 wants it for; B's councilor votes against, and against it goes.
    for (outcome, dies) in [(AGAINST, true), (FOR, false)] {
        let mut t = sitting([R::A6ah3, R::ClaireGibson, PLAIN]);
        begin(&mut t).choose(FOR);
        vote(&mut t, [None, Some(outcome.clone()), Some(outcome)]);
        assert_eq!(alive(&t, B), !dies);
    }
    for (ballot, dies) in [(AGAINST, true), (FOR, false)] {
        let mut t = sitting([R::RedbandRtan, R::ClaireGibson, PLAIN]);
        begin(&mut t).choose(Target::Seat(B)).choose(FOR);
        vote(&mut t, [None, Some(ballot), None]);
        assert_eq!(alive(&t, B), !dies);
    }
    for (ballot, right) in [(FOR, true), (AGAINST, false)] {
        let mut t = sitting([R::Asmodai, PLAIN, PLAIN]);
        t.give_tech(B, Tech::WarSun);
        begin(&mut t).choose(Target::Seat(B)).choose(FOR);
        t.until(Prompt::Vote);
        t.choose(ballot).pass().pass();
        while t.asked().1 == Prompt::BreakTie {
            t.pass();
        }
        assert_eq!(t.asked() == (A, Prompt::ResearchFree), right);
        if right {
            t.choose(Target::Tech(Tech::WarSun));
            assert!(t.look().players[A].techs.contains(Tech::WarSun));
        }
    }
    let mut t = sitting([R::Melkov, PLAIN, PLAIN]);
    begin(&mut t).choose(AGAINST);
    vote(&mut t, [Some(FOR), Some(AGAINST), Some(AGAINST)]);
    assert_eq!(t.look().players[A].goods, 2);
}

#[test]
fn spies_that_meddle_with_votes() {
    let mut t = sitting([R::LetaniMiasmiala, R::ClaireGibson, PLAIN]);
    begin(&mut t).choose(Target::Seat(B)).choose(Target::Yes);
    assert!(!alive(&t, A), "sacrificed");
    t.until(Prompt::Vote);
    assert_eq!(t.asked(), (A, Prompt::Vote), "A casts B's vote");
    let mut t = sitting([R::LetaniMiasmiala, R::CaptainLassir, PLAIN]);
    begin(&mut t).choose(Target::Seat(B));
    assert_ne!(t.asked().1, Prompt::UseRepresentative, "no councilor");
    let mut t = sitting([R::SoAta, R::ClaireGibson, PLAIN]);
    begin(&mut t).choose(Target::Seat(B));
    assert_eq!(vote(&mut t, [None, Some(FOR), None]).0, 3, "five, halved and rounded up");
    let mut t = sitting([R::SooLeirah, R::PerdinPerdona, PLAIN]);
    begin(&mut t).choose(Target::Seat(B));
    assert_eq!(vote(&mut t, [None, Some(AGAINST), None]).1, 3, "the bonus stays, the ability does not");
    // Gurno picks B first; Alrung of B may not choose Gurno.
    let mut t = sitting([R::ElderGurno, R::Alrung, PLAIN]);
    begin(&mut t).choose(Target::Seat(B));
    t.until(Prompt::Vote);
    let targets = t.look().council.as_ref().map(|council| council.intrigue.targets.clone());
    assert_eq!(targets, Some(vec![(A, B), (B, C)]), "only C was left");
    let mut t = sitting([R::DeluinFillac, R::ClaireGibson, PLAIN]);
    t.state.players[B].representatives.push(R::CaptainLassir);
    begin(&mut t);
    assert_eq!(t.asked(), (B, Prompt::LayRepresentative));
    t.choose(Target::Representative(R::ClaireGibson)).choose(Target::Seat(B)).choose(Target::Yes);
    let seated = intrigue::seated(t.look(), B).map(|own| own.representative);
    assert_eq!(seated, Some(R::CaptainLassir));
}

#[test]
fn beelzebul_ends_the_council() {
    let mut t = sitting([R::Beelzebul, R::ClaireGibson, R::CaptainLassir]);
    begin(&mut t);
    assert!(!t.until(Prompt::Vote));
    assert!(!alive(&t, A) && !alive(&t, B) && alive(&t, C), "councilors only");
    assert!(t.look().political_discard.contains(&AGENDA) || t.look().hidden.political_deck.contains(&AGENDA));
}

#[test]
fn votes_that_cost_and_votes_without_bonus() {
    let mut t = sitting([R::Wendigo, PLAIN, PLAIN]);
    t.state.players[B].goods = 1;
    begin(&mut t).until(Prompt::Vote);
    assert!(t.offers(FOR));
    t.choose(FOR);
    assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (1, 0));
    assert_eq!(t.asked(), (C, Prompt::Vote));
    assert!(!t.offers(FOR) && t.offers(AGAINST), "C has nothing to pay with");
    let mut t = sitting([R::DirzugaMantasa, R::ClaireGibson, R::CaptainLassir]);
    begin(&mut t);
    assert_eq!(vote(&mut t, [None, Some(FOR), Some(AGAINST)]), (1, 6), "a bodyguard keeps its bonus");
    let mut t = sitting([PLAIN, R::LegateErran, PLAIN]);
    begin(&mut t).until(Prompt::Vote);
    assert_eq!(t.asked().0, C);
    t.pass().pass();
    assert_eq!(t.asked(), (B, Prompt::Vote), "last");
    let mut t = sitting([PLAIN, R::ZoCou, PLAIN]);
    t.state.hidden.hands[B] = vec![ActionCard::GoodYear; 2];
    begin(&mut t).until(Prompt::Vote);
    t.choose(FOR).choose(Target::ActionCard(ActionCard::GoodYear)).choose(Target::Pass);
    let sum = t.look().council.as_ref().and_then(|council| council.votes.first().copied());
    assert_eq!((sum, t.look().hidden.hands[B].len()), (Some((Ballot::For, 1 + 3 + 1)), 1));
}

#[test]
fn losers_and_abstainers_are_consoled() {
    let home = |t: &Sim, kind| t.units(Place::Space(t.home(B)), B).count(kind);
    for (ballot, more) in [(None, 1), (Some(FOR), 0)] {
        let mut t = sitting([PLAIN, R::R782, PLAIN]);
        t.state.players[B].sheet.fleet = 9;
        let before = home(&t, UnitKind::Cruiser);
        begin(&mut t);
        vote(&mut t, [None, ballot, None]);
        assert_eq!(home(&t, UnitKind::Cruiser), before + more);
    }
    let ground = |t: &Sim| t.look().units_of(B).count(UnitKind::GroundForce);
    for (ballot, more) in [(None, 2), (Some(FOR), 0)] {
        let mut t = sitting([PLAIN, R::RonaldWiley, PLAIN]);
        let before = ground(&t);
        begin(&mut t);
        vote(&mut t, [None, ballot, None]);
        assert_eq!(ground(&t), before + more);
    }
    for (own, kind) in [(R::BerekarBerekon, UnitKind::Cruiser), (R::CaptainLassir, UnitKind::Dreadnought)] {
        for (lost, asked) in [(FOR, true), (AGAINST, false)] {
            let mut t = sitting([PLAIN, own, PLAIN]);
            t.state.players[B].sheet.fleet = 9;
            let before = home(&t, kind);
            begin(&mut t).until(Prompt::Vote);
            t.choose(lost).choose(AGAINST);
            t.choose(AGAINST);
            assert_eq!(t.asked() == (B, Prompt::PlaceUnits), asked, "{own:?}");
            if asked {
                let (at, storm) = (t.home(B), t.tile(Tile::IonStorm));
                assert!(!t.offers(Target::System(storm)), "T0.8: a red border is never empty");
                t.choose(Target::System(at));
                assert_eq!(home(&t, kind), before + 1);
                assert_eq!(alive(&t, B), own != R::CaptainLassir, "Lassir never votes again");
            }
        }
    }
    let mut t = sitting([PLAIN, R::ClaireGibson, PLAIN]);
    t.state.hidden.notes = vec![Note { of: B, promise: Promise::SupportOfTheThrone, holder: C }];
    begin(&mut t);
    vote(&mut t, [Some(AGAINST), Some(FOR), Some(AGAINST)]);
    assert!(t.look().hidden.notes.is_empty(), "it came back from C");
}

#[test]
fn goods_while_bargaining() {
    let mut t = sitting([PLAIN, R::Garrus, PLAIN]);
    t.state.players[C].goods = 3;
    begin(&mut t).until(Prompt::GiveGoods);
    t.choose(Target::Seat(B)).counts(&[(Target::TradeGoods, 2)]);
    assert_eq!(t.look().players[B].goods, 3, "one more from the supply");
    let mut t = sitting([PLAIN, R::GgrucotoRinn, PLAIN]);
    t.state.players[B].goods = 1;
    begin(&mut t).until(Prompt::GiveGoods);
    t.choose(Target::Seat(A));
    t.until(Prompt::Vote);
    t.pass().pass();
    assert_eq!(t.asked(), (B, Prompt::Vote), "B casts A's vote");
    let mut t = sitting([PLAIN, R::Huldran, PLAIN]);
    t.state.players[A].goods = 1;
    begin(&mut t).until(Prompt::PayOrLose);
    assert_eq!(t.asked().0, A);
    t.choose(Target::Yes);
    assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (0, 1));
    let abstain = t.look().council.as_ref().map(|council| council.intrigue.abstain.contains(C));
    assert_eq!(abstain, Some(true), "C has nothing");
    let mut t = sitting([PLAIN, PLAIN, R::SulaMentarion]);
    begin(&mut t);
    let top = *t.look().hidden.political_deck.last().expect("a deck");
    t.until(Prompt::PutCard);
    t.choose(Target::Yes);
    assert_eq!(t.look().hidden.political_deck.first(), Some(&top));
}

/// T57.5: a note is offered for a vote; who keeps it is bound.
#[test]
fn notes_bind_votes_t57_5() {
    for kept in [true, false] {
        let mut t = sitting([R::RhalDarish, PLAIN, PLAIN]);
        begin(&mut t).until(Prompt::OfferNote);
        assert_eq!(t.asked().0, A, "from the speaker on");
        t.choose(Target::Promise(Promise::SupportOfTheThrone)).choose(Target::Seat(B)).choose(AGAINST);
        assert_eq!(t.asked(), (B, Prompt::AcceptNote));
        t.choose(if kept { Target::Yes } else { Target::Pass });
        let goal = crate::games::ti3::rules::board::goal(t.look(), B);
        assert_eq!((t.look().hidden.notes.len(), goal), if kept { (1, 9) } else { (0, 10) });
        assert_eq!(t.look().players[A].goods, if kept { 3 } else { 0 }, "Rhal Darish");
        t.until(Prompt::Vote);
        assert_eq!(t.asked().0, if kept { C } else { B }, "B's vote is promised");
    }
    let mut t = sitting([PLAIN, PLAIN, PLAIN]);
    t.state.hidden.notes = vec![Note { of: B, promise: Promise::VotingConcession, holder: A }];
    begin(&mut t).until(Prompt::NoteVote);
    t.choose(FOR);
    assert!(t.look().hidden.notes.is_empty(), "it went back");
    assert_eq!(vote(&mut t, [None, Some(AGAINST), None]).0, 2, "B votes for");
    let mut t = sitting([R::Alrung, R::ClaireGibson, R::SulaMentarion]);
    t.state.hidden.notes = vec![Note { of: A, promise: Promise::PromiseOfProtection, holder: B }];
    begin(&mut t).choose(Target::Seat(B));
    assert_eq!(t.asked(), (B, Prompt::NoteVote));
    t.choose(Target::Yes);
    assert!(alive(&t, B) && !alive(&t, C), "it must target another");
    let mut t = sitting([PLAIN, R::SsruukHeyra, PLAIN]);
    begin(&mut t).until(Prompt::Vote);
    t.choose(FOR).choose(FOR).pass();
    assert_eq!(t.asked(), (C, Prompt::OfferNote));
    t.choose(Target::Promise(Promise::MonetaryConcession));
    assert_eq!(t.look().hidden.notes, [Note { of: C, promise: Promise::MonetaryConcession, holder: B }]);
}

#[test]
fn notes_are_played_outside_the_council_t57_5() {
    let mut t = sitting([PLAIN, PLAIN, PLAIN]);
    t.state.active = A;
    t.state.players[B].goods = 4;
    t.state.hidden.notes = vec![Note { of: B, promise: Promise::MonetaryConcession, holder: A }];
    let note = Target::Use(crate::games::ti3::model::target::Source::Note(B, Promise::MonetaryConcession));
    t.go().choose(note.clone());
    assert_eq!((t.look().players[A].goods, t.look().players[B].goods, t.look().active), (4, 0, B));
    assert!(t.look().hidden.notes.is_empty());
    t.state.players[B].goods = 0;
    assert!(!t.go().offers(note), "nothing to hand over");
    let mut t = sitting([PLAIN, PLAIN, PLAIN]);
    t.state.active = A;
    t.state.hidden.notes = vec![Note { of: B, promise: Promise::TerritorialConcession, holder: A }];
    let (home, at) = (t.home(A), t.space(Tile::Saudor));
    t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
    t.put(B, at, UnitKind::Cruiser, 1);
    t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
    assert!(t.until(Prompt::Window));
    t.choose(Target::Use(crate::games::ti3::model::target::Source::Note(B, Promise::TerritorialConcession)));
    t.until(Prompt::RetreatTo);
    t.pass().finish();
    assert!(t.units(at, B).is_empty() && t.units(at, A).count(UnitKind::Cruiser) == 1, "without a shot");
    assert!(t.look().units_of(B).count(UnitKind::Cruiser) >= 1 && t.is_sound());
}

/// The law On Observation: a spy that is sent dies at the end of the council.
#[test]
fn observed_spies_die() {
    use crate::games::ti3::model::state::Law;
    for (observed, survives) in [(A, false), (B, true)] {
        let mut t = sitting([R::Melkov, PLAIN, PLAIN]);
        t.state.laws.push(Law { card: PoliticalCard::OnObservation, ballot: Ballot::Player(observed) });
        begin(&mut t);
        vote(&mut t, [None, None, None]);
        assert_eq!((alive(&t, A), alive(&t, B)), (survives, true), "B sent no spy");
    }
}

/// T57.1, T57.2: two open cards, of which one is chosen and replaced.
#[test]
fn two_agendas_lie_open_t57_1() {
    let t = Sim::of(Setup { modules: vec![Module::PoliticalIntrigue], ..setup() });
    assert_eq!(t.state.open_agendas.len(), 2);
    assert!([A, B, C].iter().all(|seat| t.state.players[*seat].representatives.len() == 3));
    assert!(
        t.state.cards.keys().contains(StrategyCard::PoliticalIi)
            && !t.state.cards.keys().contains(StrategyCard::Political)
    );
    let mut t = sitting([PLAIN, PLAIN, PLAIN]);
    begin(&mut t);
    vote(&mut t, [None, None, None]);
    assert_eq!(t.look().open_agendas.len(), 2);
    let mut t = sitting([PLAIN, PLAIN, PLAIN]);
    begin(&mut t);
    while t.asked() != (A, Prompt::UseSecondary) {
        t.pass();
    }
    t.choose(Target::Yes);
    while t.asked().1 == Prompt::PayInfluence {
        t.pass();
    }
    assert_eq!((t.look().hidden.hands[A].len(), t.look().players[A].sheet.strategy), (2, 1));
    assert!(t.look().planets[Planet::Jord].exhausted, "two influence");
}

/// What lies face down is known to its owner only.
#[test]
fn representatives_are_laid_in_secret_t57_2() {
    use crate::core::Rulebook;
    use crate::games::ti3::Ti3;
    let mut t = Sim::of(Setup { modules: vec![Module::PoliticalIntrigue], ..setup() });
    let mine = t.state.players[A].representatives[2];
    t.state.hidden.laid = vec![(A, mine)];
    t.state.hidden.notes = vec![Note { of: A, promise: Promise::VotingConcession, holder: B }];
    let seen = |seat| Ti3::view(&t.state, Some(seat));
    assert_eq!((seen(A).laid, seen(B).laid), (Some(mine), None));
    assert_eq!((seen(A).notes.len(), seen(B).notes.len(), seen(C).notes.len()), (1, 1, 0));
    let Traits { spy, .. } = mine.row().traits;
    assert_eq!(mine.row().race, Race::Sol, "spy: {spy}");
}
