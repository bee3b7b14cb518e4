//! Cards for the council.

use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::action_cards::{action, done, lasts};
use crate::games::ti3::content::{self, ActionCardRow};
use crate::games::ti3::effects::{self, Aim, Answer, At, Hooks, Instead, Me, Number, Permit, Play, Window};
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::ids::{ActionCard, Module, PoliticalCard, StrategyCard};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::model::target::{Ballot, Prompt, Subject, Target};
use crate::games::ti3::rules::{ask, council, payment};
use crate::games::ti3::streams;

/// Names of cards count whatever their numeral (T18.3).
/// What is said of Political holds for Civilization, which stands in its place (T60).
const POLITICAL: [StrategyCard; 3] = [StrategyCard::Political, StrategyCard::PoliticalIi, StrategyCard::Civilization];
const ASSEMBLY: [StrategyCard; 3] = [StrategyCard::Assembly, StrategyCard::AssemblyIi, StrategyCard::TwilightCouncil];

pub static ROWS: [ActionCardRow; 8] = [
    action(
        ActionCard::Bribery,
        "After all votes: add a vote to yours for each trade good you spend.",
        &[Play {
            at: At::AfterVotes,
            can: |state, _, me| payment::coins(state, me.seat) > 0 && cast_by(state, me).is_some(),
            aim: Play::NO_AIM,
            run: |g, _, me, _| Box::pin(async move { bribery(g, me).await }),
        }],
    ),
    action(
        ActionCard::CouncilDisbanded,
        "When the primary of Political or Assembly is used: cancel both its abilities.",
        &[Play {
            at: At::PrimaryUsed,
            can: |_, window, _| matches!(window, Window::PrimaryUsed { card, .. } if POLITICAL.contains(card) || ASSEMBLY.contains(card)),
            aim: Play::NO_AIM,
            run: |_, window, _, _| {
                if let Window::PrimaryUsed { cancelled, .. } = window {
                    *cancelled = true;
                }
                done()
            },
        }],
    ),
    lasts(
        ActionCard::CouncilDissolved,
        "When the primary of Political is used: its owner draws no political card. In the Twilight Council nobody votes, and the agendas \
         stay.",
        &[Play {
            at: At::PrimaryUsed,
            can: |_, window, _| {
                let Window::PrimaryUsed { card, .. } = window else { return false };
                POLITICAL.contains(card) || *card == StrategyCard::TwilightCouncil
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::ActionEnd, Scope::Nothing);
                done()
            },
        }],
        Hooks::all(&[Answer::Refuse(Permit::Council, |_, _, _| true)]),
    ),
    action(
        ActionCard::DeterminePolicy,
        "Before a political card is drawn: the council votes on one of your choice from the deck, the discards or the laws. In the \
         Twilight Council one from the deck joins those that are voted on.",
        &[Play {
            at: At::BeforeAgenda,
            can: |state, window, _| {
                matches!(window, Window::BeforeAgenda { card: None, .. }) && !agendas(state).is_empty()
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| Box::pin(async move { determine_policy(g, window, me).await }),
        }],
    ),
    action(
        ActionCard::Discredit,
        "After another player votes: he abstains. In the Twilight Council his votes on one agenda do not count.",
        &[Play {
            at: At::AfterVote,
            can: |_, window, me| matches!(window, Window::AfterVote { seat, .. } if *seat != me.seat),
            aim: Play::NO_AIM,
            run: |_, window, _, _| {
                if let Window::AfterVote { cancelled, .. } = window {
                    *cancelled = true;
                }
                done()
            },
        }],
    ),
    lasts(
        ActionCard::FantasticRhetoric,
        "Before you vote: you have ten more votes on this agenda.",
        &[Play {
            at: At::BeforeVote,
            can: |_, window, me| matches!(window, Window::BeforeVote { seat } if *seat == me.seat),
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::VotesCounted, Scope::Nothing);
                done()
            },
        }],
        // T58.3: in a secret ballot for one agenda.
        Hooks::own(&[
            Answer::Add(Number::Votes, |state, _, _| if is_secret(state) { 0 } else { 10 }),
            Answer::Add(Number::VotesOnOne, |state, _, _| if is_secret(state) { 10 } else { 0 }),
        ]),
    ),
    lasts(
        ActionCard::Thugs,
        "After an agenda is read: a player does not vote on political cards for the rest of the round.",
        &[Play {
            at: At::AgendaRead,
            can: Play::ALWAYS,
            aim: |state, _, _, named| Aim::first(named, state.seats().map(Target::Seat)),
            run: |g, _, me, named| {
                if let [Target::Seat(seat)] = named[..] {
                    effects::last(g, me, Until::RoundEnd, Scope::Seat(seat));
                }
                done()
            },
        }],
        // The Voice is elected without a political card; in a secret ballot nothing is left (T58.3).
        Hooks::all(&[Answer::Refuse(Permit::Vote, |state, ask, me| {
            let card = state.council.as_ref().is_some_and(|council| council.card.is_some());
            me.scope == Scope::Seat(ask.seat) && (card || is_secret(state))
        })]),
    ),
    action(
        ActionCard::Veto,
        "After an agenda is read: it is discarded and another is drawn; in the Twilight Council none comes in its place.",
        &[Play {
            at: At::AgendaRead,
            can: Play::ALWAYS,
            aim: Play::NO_AIM,
            run: |_, window, _, _| {
                if let Window::AgendaRead { cancelled, .. } = window {
                    *cancelled = Some(Instead::Drawn);
                }
                done()
            },
        }],
    ),
];

/// Whether the council votes by secret ballot (T58).
fn is_secret(state: &State) -> bool {
    state.contents.has(Module::TwilightCouncil)
}

fn cast_by(state: &State, me: Me) -> Option<Ballot> {
    let council = state.council.as_ref()?;
    council.cast.iter().find(|(seat, _)| *seat == me.seat).map(|(_, ballot)| *ballot)
}

async fn bribery(g: &mut G, me: Me) {
    let Some(ballot) = cast_by(g, me) else { return };
    let goods = u32::from(payment::coins(g, me.seat));
    // Who paid to play it as a discarded card may have nothing left.
    if goods == 0 {
        return;
    }
    let why = Prompt::Component.about(Subject::Source(me.source));
    let counts = Counts::new([(Target::TradeGoods, goods)], 1..=goods);
    let spent: u32 = ask::counts(g, me.seat, why, counts).await.iter().map(|(_, count)| count).sum();
    payment::spend_goods(g, me.seat, spent as u8).await;
    if let Some(council) = &mut g.council
        && let Some((_, votes)) = council.votes.iter_mut().find(|(other, _)| *other == ballot)
    {
        *votes += spent as u16;
    }
}

/// All agendas that can be chosen, each once: those that mean something in this game (T2.11), before the Twilight Council of the deck only
/// (T58.3).
fn agendas(state: &State) -> Vec<PoliticalCard> {
    let laws = state.laws.iter().map(|law| &law.card);
    let elsewhere = state.political_discard.iter().chain(laws).filter(|_| !is_secret(state));
    let applies = |card: &PoliticalCard| content::political(*card).is_some_and(|row| (row.applies)(state));
    let mut all: Vec<PoliticalCard> = state.hidden.political_deck.iter().chain(elsewhere).copied().collect();
    all.retain(applies);
    // T60: an event is neither an agenda nor a law.
    all.retain(|card| card.row().vote != Vote::Event);
    all.sort();
    all.dedup();
    all
}

async fn determine_policy(g: &mut G, window: &mut Window, me: Me) {
    let options = agendas(g).into_iter().map(Target::Political).collect();
    g.secret_seen();
    let why = Prompt::Component.about(Subject::Source(me.source));
    let Target::Political(chosen) = ask::one(g, me.seat, why, options).await else { return };
    // A law leaves play with what it gave.
    council::repeal(g, chosen).await;
    g.political_discard.retain(|card| *card != chosen);
    let (state, chance) = g.with_chance();
    state.hidden.known_top = None;
    state.hidden.political_deck.retain(|card| *card != chosen);
    chance.shuffle(streams::POLITICS, &mut state.hidden.political_deck);
    if let Window::BeforeAgenda { card, .. } = window {
        *card = Some(chosen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;
    use crate::games::ti3::model::state::Law;
    use crate::games::ti3::model::target::{Entry, Source};
    use crate::games::ti3::testing::*;

    /// C uses Political; the council will vote on Cost Overruns, then Veritas Sacerdotium or what is next.
    fn council(cards: &[(Seat, ActionCard)]) -> Sim {
        let mut t = Sim::new();
        for &(seat, card) in cards {
            t.state.hidden.hands[seat].push(card);
        }
        t.state.active = C;
        t.state.hidden.political_deck.retain(|card| *card != PoliticalCard::CostOverruns);
        t.state.hidden.political_deck.push(PoliticalCard::CostOverruns);
        // What is drawn first is nothing to play now.
        t.state.hidden.action_deck = vec![ActionCard::Plague; 8];
        t
    }

    fn convene(t: &mut Sim) {
        t.go().choose(Target::Strategy(StrategyCard::Political));
    }

    /// Passes over everything but this window.
    fn window(t: &mut Sim, card: ActionCard) -> bool {
        let use_it = plays(card);
        for _ in 0..40 {
            if t.asked().1 == Prompt::Window && t.offers(use_it.clone()) {
                return true;
            }
            if t.asked().1 == Prompt::ChooseAction {
                return false;
            }
            t.pass();
        }
        false
    }

    fn vote(t: &mut Sim, seat: Seat, ballot: Ballot) {
        while t.asked() != (seat, Prompt::Vote) {
            t.pass();
        }
        t.choose(Target::Ballot(ballot));
    }

    #[test]
    fn bribery_adds_votes_to_the_own_choice() {
        let mut t = council(&[(B, ActionCard::Bribery)]);
        t.state.players[B].goods = 3;
        t.state.players[A].goods = 4;
        convene(&mut t);
        vote(&mut t, B, Ballot::Against);
        vote(&mut t, A, Ballot::For);
        assert_eq!(t.look().council.as_ref().expect("it sits").votes, [(Ballot::Against, 1), (Ballot::For, 2)]);
        t.choose(plays(ActionCard::Bribery)).counts(&[(Target::TradeGoods, 2)]);
        assert_eq!((t.look().players[B].goods, t.look().players[A].goods), (1, 4), "three against two: nobody pays");
        let mut t = council(&[(B, ActionCard::Bribery)]);
        t.state.players[B].goods = 3;
        convene(&mut t);
        assert!(!window(&mut t, ActionCard::Bribery), "who abstains has no votes to add to");
    }

    /// T11.4: what is paid to play a discarded card is paid before it takes effect.
    #[test]
    fn a_bribe_copied_with_the_last_goods_adds_nothing_t11_4() {
        for (goods, left) in [(3, 0), (5, 2)] {
            let mut t = council(&[(B, ActionCard::TouchOfGenius)]);
            t.state.action_discard = vec![ActionCard::Bribery];
            t.state.players[B].goods = goods;
            convene(&mut t);
            vote(&mut t, B, Ballot::Against);
            vote(&mut t, A, Ballot::For);
            t.choose(Target::Use(Source::Copied(ActionCard::Bribery)));
            if t.asked().1 == Prompt::PayInfluence {
                t.choose(Target::Payment { planets: Vec::new(), goods: 3 });
            }
            assert_eq!(t.look().players[B].goods, left);
            assert_eq!(t.asked() == (B, Prompt::Component), left > 0, "it asks only who has something left");
        }
    }

    #[test]
    fn council_disbanded_cancels_primary_and_secondary() {
        let mut t = council(&[(A, ActionCard::CouncilDisbanded)]);
        convene(&mut t);
        t.choose(plays(ActionCard::CouncilDisbanded));
        assert!(t.look().hidden.hands[C].is_empty(), "no action cards");
        assert_eq!(t.asked(), (A, Prompt::ChooseAction), "and nobody follows");
        assert!(t.look().players[C].cards.iter().any(|own| own.card == StrategyCard::Political && own.used));
        let mut t = council(&[(A, ActionCard::CouncilDisbanded)]);
        t.go().choose(Target::Strategy(StrategyCard::Warfare));
        assert_ne!(t.asked(), (A, Prompt::Window), "only Political and Assembly");
    }

    #[test]
    fn council_dissolved_stops_the_vote_and_nothing_else() {
        let mut t = council(&[(A, ActionCard::CouncilDissolved)]);
        convene(&mut t);
        t.choose(plays(ActionCard::CouncilDissolved));
        assert_eq!(t.look().hidden.hands[C].len(), 3, "the action cards are drawn");
        assert!(t.until(Prompt::KeepOnTop), "no vote before the next agendas are ordered");
        assert!(t.look().political_discard.is_empty());
    }

    #[test]
    fn determine_policy_brings_any_agenda_before_the_council() {
        let mut t = council(&[(A, ActionCard::DeterminePolicy)]);
        let deck = t.state.hidden.political_deck.len();
        let other = t.state.hidden.political_deck[0];
        let law = t.state.hidden.political_deck.remove(1);
        t.state.laws.push(Law { card: law, ballot: Ballot::For });
        convene(&mut t);
        assert!(window(&mut t, ActionCard::DeterminePolicy));
        t.choose(plays(ActionCard::DeterminePolicy));
        assert!(t.offers(Target::Political(law)) && t.offers(Target::Political(other)));
        t.choose(Target::Political(law));
        assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(law));
        assert!(t.look().laws.is_empty());
        assert_eq!(t.look().hidden.political_deck.len(), deck - 1, "nothing was drawn");
    }

    #[test]
    fn discredit_turns_a_vote_into_an_abstention() {
        let mut t = council(&[(A, ActionCard::Discredit)]);
        convene(&mut t);
        vote(&mut t, B, Ballot::For);
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::Discredit));
        assert!(t.look().council.as_ref().expect("it sits").votes.is_empty());
        let mut t = council(&[(B, ActionCard::Discredit)]);
        convene(&mut t);
        vote(&mut t, B, Ballot::For);
        assert_ne!(t.asked(), (B, Prompt::Window), "not the own vote");
    }

    #[test]
    fn fantastic_rhetoric_brings_ten_votes_once() {
        let mut t = council(&[(B, ActionCard::FantasticRhetoric)]);
        convene(&mut t);
        assert!(window(&mut t, ActionCard::FantasticRhetoric));
        assert_eq!(t.asked().0, B);
        t.choose(plays(ActionCard::FantasticRhetoric));
        vote(&mut t, B, Ballot::For);
        assert_eq!(t.look().council.as_ref().expect("it sits").votes, [(Ballot::For, 11)]);
        t.finish();
        assert!(t.look().effects.is_empty());
    }

    #[test]
    fn thugs_keep_a_player_from_voting_for_the_round() {
        let mut t = council(&[(A, ActionCard::Thugs)]);
        convene(&mut t);
        assert!(window(&mut t, ActionCard::Thugs));
        t.choose(plays(ActionCard::Thugs)).choose(Target::Seat(B));
        while t.asked().1 != Prompt::Vote {
            t.pass();
        }
        assert_eq!(t.asked().0, C, "B, left of the speaker, would be first");
        assert_eq!(t.look().effects[0].until, Until::RoundEnd);
    }

    #[test]
    fn veto_replaces_the_agenda() {
        let mut t = council(&[(A, ActionCard::Veto)]);
        convene(&mut t);
        assert!(window(&mut t, ActionCard::Veto));
        t.choose(plays(ActionCard::Veto));
        assert_eq!(t.look().political_discard, [PoliticalCard::CostOverruns]);
        let now = t.look().council.as_ref().and_then(|council| council.card);
        assert!(now.is_some() && now != Some(PoliticalCard::CostOverruns));
        // T17.1: both were read to all.
        assert_eq!(t.table().whole_log().filter(|logged| matches!(logged.entry, Entry::Read(_))).count(), 2);
    }

    /// The Emperor's point goes with his law.
    #[test]
    fn determine_policy_ends_the_law_that_it_brings_up() {
        let mut t = council(&[(A, ActionCard::DeterminePolicy)]);
        let emperor = PoliticalCard::Emperor;
        t.state.hidden.political_deck.retain(|card| *card != emperor);
        t.state.laws.push(Law { card: emperor, ballot: Ballot::Player(B) });
        t.state.players[B].points = 1;
        convene(&mut t);
        assert!(window(&mut t, ActionCard::DeterminePolicy));
        t.choose(plays(ActionCard::DeterminePolicy)).choose(Target::Political(emperor));
        assert_eq!(t.look().players[B].points, 0);
        assert_eq!(t.look().council.as_ref().and_then(|council| council.card), Some(emperor));
        assert!(t.look().laws.is_empty() && t.look().political_discard.is_empty());
    }

    #[test]
    fn council_dissolved_is_for_political_only() {
        let mut t = council(&[(A, ActionCard::CouncilDissolved)]);
        t.go().choose(Target::Strategy(StrategyCard::Warfare));
        assert_ne!(t.asked(), (A, Prompt::Window));
    }

    /// T56.1: the Voice is elected without a political card; with the Twilight Council thugs keep from all voting (T58.3).
    #[test]
    fn thugs_leave_the_election_of_the_voice_t56_1() {
        for (secret, agenda, may) in [(false, false, true), (false, true, false), (true, false, false)] {
            let mut t = council(&[]);
            let me = Me::new(A, crate::games::ti3::model::target::Source::ActionCard(ActionCard::Thugs));
            effects::last(&mut t.state, me, Until::RoundEnd, Scope::Seat(B));
            if secret {
                t.module(Module::TwilightCouncil);
            }
            let card = agenda.then_some(PoliticalCard::CostOverruns);
            t.state.council = Some(crate::games::ti3::model::state::Council::new(card));
            let votes = |seat| effects::allowed(&t.state, Permit::Vote, effects::Ask::of(seat), true);
            assert_eq!((votes(B), votes(C)), (may, true), "secret {secret}, agenda {agenda}");
        }
    }

    /// T2.11: an agenda about something that is not in the game is not brought up.
    #[test]
    fn determine_policy_leaves_agendas_of_other_modules_t2_11() {
        for mines in [false, true] {
            let mut t = council(&[(A, ActionCard::DeterminePolicy)]);
            if mines {
                t.module(Module::SpaceMines);
            }
            assert!(t.state.hidden.political_deck.contains(&PoliticalCard::DefendTheJewel));
            convene(&mut t);
            assert!(window(&mut t, ActionCard::DeterminePolicy));
            t.choose(plays(ActionCard::DeterminePolicy));
            assert_eq!(t.offers(Target::Political(PoliticalCard::DefendTheJewel)), mines);
        }
    }
}
