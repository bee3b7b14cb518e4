//! The Twilight Council (T58), in the place of Assembly.

use crate::games::ti3::content::strategy_cards::senate;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::Hooks;
use crate::games::ti3::model::ids::StrategyCard;
use crate::games::ti3::rules::twilight;

pub static ROWS: [StrategyRow; 1] = [StrategyRow {
    id: StrategyCard::TwilightCouncil,
    text: "Draw a political card and two action cards. The speaker token goes to any player who does not have it. Of the open agendas up \
           to three, two below five players, are voted on by secret ballot: if you took the token not your own, else you may discard \
           them instead. Others refresh planets worth up to six.",
    picked: None,
    primary: Some(|g, seat| Box::pin(async move { twilight::sit(g, seat).await })),
    secondary: Some(Secondary {
        counter: true,
        can: |state, seat| state.controlled(seat).any(|planet| senate::uplifted(state, planet)),
        run: |g, seat| Box::pin(async move { senate::morale(g, seat).await }),
    }),
    returned: None,
    lasting: Hooks::NONE,
}];

#[cfg(test)]
mod tests {
    use crate::core::Rulebook;
    use crate::core::Seat;
    use crate::games::ti3::Ti3;
    use crate::games::ti3::content;
    use crate::games::ti3::model::data::political_cards::Vote;
    use crate::games::ti3::model::ids::*;
    use crate::games::ti3::model::state::{Law, Step};
    use crate::games::ti3::model::target::{Ballot, Entry, Prompt, Source, Target};
    use crate::games::ti3::testing::*;

    const CARD: StrategyCard = StrategyCard::TwilightCouncil;
    const OVERRUNS: PoliticalCard = PoliticalCard::CostOverruns;
    const MINING: PoliticalCard = PoliticalCard::ArmsReduction;

    /// C has the card; A's agenda is Cost Overruns, C's Arms Reduction, B has none open.
    fn table() -> Sim {
        let mut t = Sim::with(&[Module::VariantStrategyCards, Module::TwilightCouncil]);
        let all: Vec<PoliticalCard> = t.state.players.values().filter_map(|player| player.agenda).collect();
        t.state.political_discard.extend(all);
        for card in [OVERRUNS, MINING] {
            t.state.hidden.political_deck.retain(|own| *own != card);
            t.state.political_discard.retain(|own| *own != card);
            t.state.hidden.agendas.iter_mut().for_each(|(_, hand)| hand.retain(|own| *own != card));
        }
        t.state.players[A].agenda = Some(OVERRUNS);
        t.state.players[B].agenda = None;
        t.state.players[C].agenda = Some(MINING);
        t.state.hidden.hands.iter_mut().for_each(|(_, hand)| hand.clear());
        t.state.hidden.action_deck = vec![ActionCard::Plague; 8];
        t.state.players.iter_mut().for_each(|(_, player)| player.goods = 0);
        // The Xxcha would veto.
        t.race(C, Race::Norr);
        t.state.active = C;
        t
    }

    /// Up to the choice of agendas, with the token for a seat.
    fn sit(t: &mut Sim, token: Seat) {
        t.go().choose(Target::Strategy(CARD));
        assert!(t.until(Prompt::Senate));
        t.choose(Target::Seat(token));
        assert!(t.until(Prompt::ChooseAgenda));
    }

    #[test]
    fn everybody_has_an_agenda_open_and_may_exchange_it_t58_1() {
        let t = Sim::with(&[Module::VariantStrategyCards, Module::TwilightCouncil]);
        assert!(t.state.players.values().all(|player| player.agenda.is_some()));
        assert_eq!(t.state.hidden.agendas[A].len(), 1, "of two in hand one lies open");
        let mut t = t;
        t.state.players.iter_mut().for_each(|(_, player)| player.cards.clear());
        let (open, hand) = (t.state.players[A].agenda, t.state.hidden.agendas[A][0]);
        t.at(Step::RoundStart);
        assert_eq!(t.asked(), (A, Prompt::PresentAgenda));
        t.choose(Target::Political(hand));
        assert_eq!(t.look().players[A].agenda, Some(hand));
        assert_eq!(t.look().hidden.agendas[A], Vec::from_iter(open));
        let plain = Sim::with(&[Module::VariantStrategyCards]);
        assert!(plain.state.players.values().all(|player| player.agenda.is_none()));
    }

    #[test]
    fn who_takes_the_token_leaves_his_own_agenda_out_t58_2() {
        let mut t = table();
        sit(&mut t, C);
        assert!(t.offers(Target::Political(OVERRUNS)) && !t.offers(Target::Political(MINING)));
        let mut t = table();
        sit(&mut t, B);
        assert!(t.offers(Target::Political(OVERRUNS)) && t.offers(Target::Political(MINING)));
        t.some(&[Target::Political(MINING)]);
        assert_eq!(t.asked(), (C, Prompt::VoteOrDiscard));
        t.choose(Target::Pass);
        assert!(t.told(|entry| *entry == Entry::DiscardedAgenda { seat: C, card: MINING }).is_some());
        assert!(t.look().political_discard.contains(&MINING) && t.look().players[C].agenda.is_none());
        assert_eq!(t.look().players[A].agenda, Some(OVERRUNS), "what is not chosen stays");
    }

    /// Both are voted on: C chose them.
    fn ballot(t: &mut Sim) {
        sit(t, B);
        t.some(&[Target::Political(OVERRUNS), Target::Political(MINING)]);
        t.choose(Target::Yes).choose(Target::Yes);
    }

    #[test]
    fn votes_are_split_and_secret_and_no_votes_discard_t58_2() {
        let mut t = table();
        ballot(&mut t);
        assert!(t.until(Prompt::SplitVotes));
        assert!([OVERRUNS, MINING].iter().all(|card| t.told(|entry| *entry == Entry::Read(*card)).is_some()));
        let first = t.asked().0;
        t.counts(&[(Target::Political(OVERRUNS), 1)]);
        t.choose(Target::Ballot(Ballot::For));
        let seen = |viewer| Ti3::view(t.look(), Some(viewer)).ballots.len();
        let other = [A, B, C].into_iter().find(|seat| *seat != first).expect("another");
        assert_eq!((seen(first), seen(other)), (1, 0));
        t.finish();
        let discard = &t.look().political_discard;
        assert!(discard.contains(&MINING), "no votes: discarded without effect");
        assert!(t.look().hidden.ballots.is_empty());
    }

    #[test]
    fn a_veto_takes_one_agenda_away_and_nothing_comes_instead_t58_3() {
        let mut t = table();
        t.state.hidden.hands[A] = vec![ActionCard::Veto];
        ballot(&mut t);
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::Veto));
        assert!(t.until(Prompt::SplitVotes));
        assert!(!t.offers(Target::Political(OVERRUNS)) && t.offers(Target::Political(MINING)));
        // The Xxcha do the same for a counter.
        let mut t = table();
        t.race(C, Race::Xxcha);
        let counters = t.state.players[C].sheet.strategy;
        ballot(&mut t);
        assert_eq!(t.asked(), (C, Prompt::Window));
        t.choose(Target::Use(Source::Ability(Ability::XxchaCancelAgenda)));
        assert_eq!(t.look().players[C].sheet.strategy, counters - 1);
        assert!(t.look().political_discard.contains(&OVERRUNS));
    }

    #[test]
    fn cards_of_the_council_work_on_one_agenda_t58_3() {
        let mut t = table();
        t.state.hidden.hands[C] = vec![ActionCard::FantasticRhetoric];
        t.state.hidden.hands[A] = vec![ActionCard::Discredit];
        ballot(&mut t);
        while t.asked() != (C, Prompt::Window) {
            t.pass();
        }
        t.choose(plays(ActionCard::FantasticRhetoric));
        assert_eq!(t.asked(), (C, Prompt::SplitVotes));
        t.counts(&[(Target::Political(OVERRUNS), 1)]);
        assert_eq!(t.asked(), (C, Prompt::SplitVotes), "ten more for one of them");
        t.choose(Target::Political(MINING));
        t.choose(Target::Ballot(Ballot::For));
        if t.asked() == (C, Prompt::Vote) {
            t.choose(Target::Ballot(Ballot::For));
        }
        let ten =
            Ti3::view(t.look(), Some(C)).ballots.iter().any(|cast| cast.agenda == Some(MINING) && cast.votes == 10);
        assert!(ten || t.look().hidden.ballots.is_empty());
        while t.asked() != (A, Prompt::Window) {
            t.pass();
        }
        assert!(t.offers(plays(ActionCard::Discredit)), "after the count");
    }

    /// One vote of a seat on Cost Overruns.
    fn votes(t: &mut Sim, seat: Seat, ballot: Ballot) {
        while t.asked() != (seat, Prompt::SplitVotes) {
            t.pass();
        }
        t.counts(&[(Target::Political(OVERRUNS), 1)]).choose(Target::Ballot(ballot));
    }

    #[test]
    fn bribery_adds_to_one_agenda_after_the_count_t58_3() {
        let mut t = table();
        for seat in [A, B] {
            t.state.hidden.agendas[seat].clear();
            t.state.players[seat].goods = 3;
            t.state.hidden.hands[seat] = vec![ActionCard::Bribery];
        }
        ballot(&mut t);
        votes(&mut t, A, Ballot::For);
        votes(&mut t, B, Ballot::Against);
        while t.asked() != (A, Prompt::Window) {
            t.pass();
        }
        t.choose(plays(ActionCard::Bribery)).counts(&[(Target::TradeGoods, 2)]);
        assert_eq!((t.asked(), t.look().players[A].goods), ((B, Prompt::Window), 1));
        let council = t.look().council.as_ref().expect("it sits");
        assert_eq!((council.card, &council.votes[..]), (Some(OVERRUNS), &[(Ballot::For, 3), (Ballot::Against, 1)][..]));
    }

    #[test]
    fn thugs_keep_a_player_from_all_voting_t58_3() {
        let mut t = table();
        t.state.hidden.hands[A] = vec![ActionCard::Thugs];
        ballot(&mut t);
        assert_eq!(t.asked(), (A, Prompt::Window), "before the count");
        t.choose(plays(ActionCard::Thugs)).choose(Target::Seat(C));
        let mut voters = Vec::new();
        while t.until(Prompt::SplitVotes) {
            voters.push(t.asked().0);
            t.pass();
        }
        assert_eq!(voters, [A, B], "the speaker last");
    }

    #[test]
    fn determine_policy_forces_an_agenda_of_the_deck_upon_the_council_t58_3() {
        let mut t = table();
        t.state.hidden.hands[A] = vec![ActionCard::DeterminePolicy];
        let fits = |card: &&PoliticalCard| {
            card.row().vote == Vote::ForAgainst && content::political(**card).is_some_and(|row| (row.applies)(&t.state))
        };
        let forced = *t.state.hidden.political_deck.iter().find(fits).expect("an agenda of the deck");
        let gone = t.state.hidden.political_deck.iter().copied().find(|card| *card != forced).expect("another");
        t.state.hidden.political_deck.retain(|card| *card != gone);
        t.state.political_discard.push(gone);
        sit(&mut t, B);
        t.some(&[Target::Political(OVERRUNS)]).choose(Target::Yes);
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::DeterminePolicy));
        assert!(!t.offers(Target::Political(gone)), "not of the discards");
        t.choose(Target::Political(forced));
        assert!(t.until(Prompt::SplitVotes));
        assert!(t.offers(Target::Political(forced)) && t.offers(Target::Political(OVERRUNS)));
    }

    /// T11.7: a card is discarded, not lost.
    #[test]
    fn an_agenda_with_nothing_to_vote_for_is_discarded_t58_2() {
        for law in [false, true] {
            let mut t = table();
            t.state.hidden.political_deck.retain(|own| *own != PoliticalCard::Repeal);
            t.state.hidden.agendas.iter_mut().for_each(|(_, hand)| hand.clear());
            t.state.players[A].agenda = Some(PoliticalCard::Repeal);
            if law {
                t.state.laws.push(Law { card: PoliticalCard::MinisterOfPolicy, ballot: Ballot::Player(B) });
            }
            sit(&mut t, B);
            t.some(&[Target::Political(PoliticalCard::Repeal), Target::Political(MINING)]);
            t.choose(Target::Yes).choose(Target::Yes);
            assert!(t.until(Prompt::SplitVotes));
            assert_eq!(t.offers(Target::Political(PoliticalCard::Repeal)), law);
            assert_eq!(t.look().political_discard.contains(&PoliticalCard::Repeal), !law);
        }
    }

    #[test]
    fn dissolved_the_council_does_not_vote_and_agendas_stay_t58_3() {
        let mut t = table();
        t.state.hidden.hands[A] = vec![ActionCard::CouncilDissolved];
        t.go().choose(Target::Strategy(CARD));
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::CouncilDissolved));
        assert!(!t.until(Prompt::ChooseAgenda));
        assert_eq!(t.look().players[A].agenda, Some(OVERRUNS));
    }

    /// T58.2: those who voted for an agenda are known when it is carried out.
    #[test]
    fn an_outcome_knows_who_voted_for_it_t58_2() {
        let mut t = table();
        t.state.hidden.political_deck.retain(|own| *own != PoliticalCard::Mutiny);
        t.state.hidden.agendas.iter_mut().for_each(|(_, hand)| hand.clear());
        t.state.players[A].agenda = Some(PoliticalCard::Mutiny);
        sit(&mut t, B);
        t.some(&[Target::Political(PoliticalCard::Mutiny)]).choose(Target::Yes);
        while t.asked() != (A, Prompt::SplitVotes) {
            t.pass();
        }
        t.counts(&[(Target::Political(PoliticalCard::Mutiny), 1)]).choose(Target::Ballot(Ballot::For));
        t.finish();
        assert_eq!([A, B, C].map(|seat| t.look().players[seat].points), [1, 0, 0]);
    }

    /// T58.2: the elder decides that one election, and the others vote on what else there is.
    #[test]
    fn the_council_elder_leaves_the_other_agendas_t58_2() {
        const CROWN: PoliticalCard = PoliticalCard::CrownOfThalnos;
        for elder in [Some(B), None] {
            let mut t = table();
            t.state.hidden.political_deck.retain(|own| *own != CROWN);
            t.state.hidden.agendas.iter_mut().for_each(|(_, hand)| hand.clear());
            t.state.players[A].agenda = Some(CROWN);
            if let Some(elder) = elder {
                t.state.laws.push(Law { card: PoliticalCard::CouncilElder, ballot: Ballot::Player(elder) });
            }
            sit(&mut t, B);
            t.some(&[Target::Political(CROWN), Target::Political(MINING)]);
            t.choose(Target::Yes).choose(Target::Yes);
            if elder.is_some() {
                assert_eq!(t.asked(), (B, Prompt::Window));
                t.choose(Target::Use(Source::Political(PoliticalCard::CouncilElder)));
            }
            let mut offered = Vec::new();
            while t.until(Prompt::SplitVotes) {
                let (seat, _) = t.asked();
                offered.push((seat, t.offers(Target::Political(CROWN)), t.offers(Target::Political(MINING))));
                t.pass();
            }
            offered.sort();
            let crown = |seat| elder.is_none_or(|elder| elder == seat);
            assert_eq!(offered, [A, B, C].map(|seat| (seat, crown(seat), true)), "{elder:?}");
        }
    }

    /// T56.1: the Voice is elected without an agenda, so that no other follows it.
    #[test]
    fn bureaucracy_does_not_follow_the_election_of_the_voice_t56_1() {
        for (agenda, follows) in [(false, false), (true, true)] {
            let mut t = table();
            t.module(Module::VoiceOfCouncil);
            t.state.laws.push(Law { card: PoliticalCard::NecessaryBureaucracy, ballot: Ballot::For });
            sit(&mut t, C);
            t.some(if agenda { &[Target::Political(OVERRUNS)] } else { &[] });
            let mut voted = false;
            while t.asked().1 != Prompt::ChooseAction {
                voted |= t.asked().1 == Prompt::Vote;
                if t.asked() == (C, Prompt::CallVote) {
                    t.choose(Target::Yes)
                } else {
                    t.pass()
                };
            }
            assert_eq!(voted, follows, "agenda {agenda}");
        }
    }
}
