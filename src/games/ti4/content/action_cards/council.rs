//! Action cards of Prophecy of Kings for the agenda phase.

use super::agenda::vote_of;
use super::riders::{reward, rider};
use super::*;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Entry, Pool, Prompt, Target};
use crate::games::ti4::rules::phases::agenda::voters;
use crate::games::ti4::rules::{agenda_deck, ask, board, notes, tokens};

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow::pok(
        ActionCard::ConfoundingLegalText,
        "Confounding Legal Text",
        "Another player is elected: you are elected instead.",
        &[WhenPlayerElected::may(
            |_, now, me| now.seat != me.seat,
            Do::Now(|g, now, me| {
                if let Some(ballot) = &mut g.agenda {
                    ballot.outcome = Some(Outcome::Seat(me.seat));
                    now.seat = me.seat;
                }
            }),
        )],
    ),
    ActionCardRow::pok(
        ActionCard::DeadlyPlot,
        "Deadly Plot",
        "An outcome you neither voted for nor predicted would be resolved: the agenda is discarded, and your planets are exhausted.",
        &[WhenOutcomeWouldResolve::may(
            |state, _, me| is_outvoted(state, me.seat),
            Do::Now(|g, now, me| {
                now.cancelled = true;
                for planet in g.controlled(me.seat).collect::<Vec<_>>() {
                    board::exhaust(g, planet);
                }
            }),
        )],
    ),
    ActionCardRow {
        copies: 4,
        ..ActionCardRow::pok(
            ActionCard::DiplomaticPressure,
            "Diplomatic Pressure",
            "An agenda is revealed: another player gives you a promissory note of their choice.",
            &[WhenAgendaRevealed::copies(
                |state, _, me| {
                    let open = state.agenda.as_ref().is_some_and(|ballot| !ballot.replaced);
                    if open { unpressed(state, me).count() as u8 } else { 0 }
                },
                Do::Aimed(
                    |state, _, me, named| at_one(named, Prompt::ChooseSeat, || seats(unpressed(state, me))),
                    |g, _, me, named| {
                        Box::pin(async move {
                            let [Target::Seat(other)] = named[..] else { return };
                            effects::last(g, me, Until::Agenda, Scope::Seat(other));
                            let hand: Vec<Target> =
                                notes::givable(g, other, me.seat).into_iter().map(Target::Note).collect();
                            if hand.is_empty() {
                                return;
                            }
                            if let Target::Note(note) = ask::one(g, other, me.asks(Prompt::ChooseCard), hand).await {
                                notes::hand_over(g, note, me.seat).await;
                            }
                        })
                    },
                ),
            )],
        )
    },
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Allow(Permit::VoteBackwards, |_, _, _| true)]),
        ..ActionCardRow::pok(
            ActionCard::HackElection,
            "Hack Election",
            "Votes on this agenda are cast counterclockwise, from the speaker's right; the speaker is still last.",
            &[AfterAgendaRevealed::may(
                |_, _, _| true,
                Do::Now(|g, _, me| effects::last(g, me, Until::Agenda, Scope::Nothing)),
            )],
        )
    },
    ActionCardRow::pok(
        ActionCard::InsiderInformation,
        "Insider Information",
        "Look at the top agenda of the deck.",
        &[AfterAgendaRevealed::may(
            |state, _, _| !state.hidden.agenda_deck.is_empty() || !state.agenda_discard.is_empty(),
            Do::Now(|g, _, me| {
                let seat = me.seat;
                let agenda = agenda_deck::peek(g, seat);
                g.log_split(seat, Entry::Peeked { seat, agenda }, Entry::Peeked { seat, agenda: None });
            }),
        )],
    ),
    ActionCardRow {
        edition: Edition::ProphecyOfKings,
        ..rider(
            ActionCard::Sanction,
            "Sanction",
            "Predict the outcome instead of voting; if you are right, all who voted for it lose a token of their fleet pool.",
            &[reward(Do::Ask(|g, _, me| {
                Box::pin(async move {
                    let Scope::Vote(outcome) = me.scope else { return };
                    for seat in voters(g, outcome) {
                        tokens::lose(g, seat, Pool::Fleet).await;
                    }
                })
            }))],
        )
    },
];

/// Whether a seat voted for or predicted another outcome than the one that would be resolved.
fn is_outvoted(state: &State, seat: Seat) -> bool {
    let Some(outcome) = state.agenda.as_ref().and_then(|ballot| ballot.outcome) else { return false };
    let mut foretold = state.effects.iter().filter(|effect| effect.seat == seat);
    vote_of(state, seat).is_some_and(|own| own != outcome)
        || foretold.any(|effect| matches!(effect.scope, Scope::Vote(own) if own != outcome))
}

/// Other players with notes at whom the seat has not played the card on this agenda (LRR 2.6).
fn unpressed(state: &State, me: Me) -> impl Iterator<Item = Seat> + use<'_> {
    let pressed = move |seat: Seat| {
        let mut own = state.effects.iter().filter(|effect| effect.seat == me.seat && effect.source == me.source);
        own.any(|effect| effect.scope == Scope::Seat(seat))
    };
    state.others(me.seat).filter(move |&other| !state.hidden.notes[other].is_empty() && !pressed(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::Ti4;
    use crate::games::ti4::model::state::{LawPlace, Note, Step};
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn holding(cards: &[(Seat, ActionCard)]) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        cards.iter().for_each(|(seat, card)| t.give_card(*seat, *card));
        t
    }

    #[test]
    fn confounding_legal_text_elects_its_player() {
        let mut t = holding(&[(C, ActionCard::ConfoundingLegalText)]);
        t.resolve(Agenda::MinisterOfPolicy, Outcome::Seat(B), &[]).play(ActionCard::ConfoundingLegalText);
        assert_eq!(t.look().laws[0].place, LawPlace::Owned(C));
    }

    #[test]
    fn confounding_legal_text_is_for_elections_of_others() {
        for outcome in [Outcome::Seat(C), Outcome::For] {
            let mut t = holding(&[(C, ActionCard::ConfoundingLegalText)]);
            let agenda = if outcome == Outcome::For { Agenda::Mutiny } else { Agenda::MinisterOfPolicy };
            t.resolve(agenda, outcome, &[]);
            assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::ConfoundingLegalText)), "{outcome:?}");
        }
    }

    /// Each of the two texts can answer the other.
    #[test]
    fn confounding_and_confusing_legal_text_answer_each_other() {
        let mut t = holding(&[(B, ActionCard::ConfusingLegalText), (C, ActionCard::ConfoundingLegalText)]);
        t.resolve(Agenda::MinisterOfPolicy, Outcome::Seat(B), &[]).play(ActionCard::ConfusingLegalText);
        t.pick(Target::Seat(A)).play(ActionCard::ConfoundingLegalText);
        assert_eq!(t.look().laws[0].place, LawPlace::Owned(C));
        let mut t = holding(&[(C, ActionCard::ConfusingLegalText), (B, ActionCard::ConfoundingLegalText)]);
        t.give_card(C, ActionCard::Uprising);
        t.resolve(Agenda::MinisterOfPolicy, Outcome::Seat(A), &[]).play(ActionCard::ConfoundingLegalText);
        assert_eq!(t.look().laws[0].place, LawPlace::Owned(B), "C is not elected and has nothing to confuse");
    }

    #[test]
    fn deadly_plot_discards_the_agenda_and_exhausts_its_players_planets() {
        let mut t = holding(&[(B, ActionCard::DeadlyPlot)]);
        t.resolve(Agenda::Mutiny, Outcome::For, &[(A, Outcome::For), (B, Outcome::Against)]);
        t.play(ActionCard::DeadlyPlot);
        assert_eq!(t.look().players[A].points, 0);
        assert!(t.look().agenda_discard.contains(&Agenda::Mutiny));
        assert!(t.look().agenda.is_none(), "no other agenda takes its place");
    }

    /// The planets are exhausted when the agenda is over, and readied at the end of the phase: here it is the first of two.
    #[test]
    fn a_deadly_plot_costs_votes_on_the_next_agenda_and_fails_predictions() {
        let mut t = holding(&[(B, ActionCard::DeadlyPlot), (C, ActionCard::ImperialRider)]);
        t.state.step = crate::games::ti4::model::state::Step::RevealAgenda;
        t.stack_agenda(Agenda::UnconventionalMeasures);
        t.stack_agenda(Agenda::Mutiny);
        t.go().react(Source::ActionCard(ActionCard::ImperialRider)).pick(Target::Vote(Outcome::For));
        t.until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::Against)).pick(Target::Planet(Planet::Hercant));
        t.until_seat(A, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
        t.react(Source::ActionCard(ActionCard::DeadlyPlot));
        assert!(t.look().controlled(B).all(|planet| t.look().planet(planet).exhausted));
        assert_eq!([A, B, C].map(|seat| t.look().players[seat].points), [0; 3]);
        assert!(t.look().agenda.as_ref().is_some_and(|ballot| ballot.agenda == Agenda::UnconventionalMeasures));
    }

    #[test]
    fn deadly_plot_needs_another_vote_or_prediction() {
        for votes in [&[(B, Outcome::For)][..], &[]] {
            let mut t = holding(&[(B, ActionCard::DeadlyPlot)]);
            t.resolve(Agenda::Mutiny, Outcome::For, votes);
            assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::DeadlyPlot)), "{votes:?}");
        }
    }

    #[test]
    fn who_predicted_another_outcome_may_plot() {
        let mut t = holding(&[(B, ActionCard::DeadlyPlot), (B, ActionCard::ImperialRider)]);
        t.reveal(Agenda::RegulatedConscription).react(Source::ActionCard(ActionCard::ImperialRider));
        t.pick(Target::Vote(Outcome::Against));
        t.until_seat(A, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
        t.react(Source::ActionCard(ActionCard::DeadlyPlot));
        assert!(t.look().laws.is_empty());
    }

    /// LRR 2.6: a second copy is played at another player.
    #[test]
    fn diplomatic_pressure_takes_a_note_from_each_player_once_lrr_2_6() {
        let mut t = holding(&[(A, ActionCard::DiplomaticPressure); 3]);
        t.reveal(Agenda::Mutiny).play(ActionCard::DiplomaticPressure).pick(Target::Seat(B));
        assert_eq!(t.asked(), Some((B, Prompt::ChooseCard)), "B says which");
        let note = Note { kind: Promissory::Ceasefire, owner: B };
        t.pick(Target::Note(note));
        assert!(t.look().hidden.notes[A].contains(&note));
        t.play(ActionCard::DiplomaticPressure);
        assert_eq!(t.asked(), Some((C, Prompt::ChooseCard)), "nobody else is left");
        t.pass();
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::DiplomaticPressure)));
    }

    #[test]
    fn diplomatic_pressure_needs_somebody_with_notes() {
        let mut t = holding(&[(A, ActionCard::DiplomaticPressure)]);
        for seat in [B, C] {
            let notes = std::mem::take(&mut t.state.hidden.notes[seat]);
            t.state.hidden.notes[A].extend(notes);
        }
        t.reveal(Agenda::Mutiny);
        assert!(!t.offered_this_turn(Source::ActionCard(ActionCard::DiplomaticPressure)));
    }

    #[test]
    fn a_hacked_election_is_held_counterclockwise_with_the_speaker_last() {
        let voters = |hacked: bool| {
            let mut t = holding(&[(B, ActionCard::HackElection)]);
            t.reveal(Agenda::Mutiny);
            if hacked {
                t.react(Source::ActionCard(ActionCard::HackElection));
            }
            let mut order = Vec::new();
            while t.look().agenda.as_ref().is_some_and(|ballot| ballot.agenda == Agenda::Mutiny) {
                if let Some((seat, Prompt::VoteFor)) = t.asked() {
                    order.push(seat);
                }
                t.pass();
            }
            order
        };
        assert_eq!((voters(false), voters(true)), (vec![B, C, A], vec![C, B, A]));
    }

    #[test]
    fn insider_information_shows_the_next_agenda_to_its_player_alone() {
        use crate::core::Rulebook;
        let mut t = holding(&[(B, ActionCard::InsiderInformation)]);
        t.stack_agenda(Agenda::ArmsReduction);
        t.reveal(Agenda::Mutiny).react(Source::ActionCard(ActionCard::InsiderInformation));
        let known = |seat| Ti4::view(t.look(), Some(seat)).mine.map(|mine| mine.agendas.top);
        assert_eq!([known(B), known(C)], [Some(vec![Agenda::ArmsReduction]), Some(Vec::new())]);
        assert_eq!(t.look().hidden.agenda_deck.last(), Some(&Agenda::ArmsReduction), "and stays where it is");
        for seed in 0..4 {
            assert_eq!(t.table().imagine(B, seed).view(Some(B)), t.table().view(Some(B)));
        }
    }

    /// B sanctions For; only A votes so.
    #[test]
    fn sanction_costs_those_who_voted_for_the_prediction_a_fleet_token() {
        for (predicted, fleet) in [(Outcome::For, 2), (Outcome::Against, 3)] {
            let mut t = holding(&[(B, ActionCard::Sanction)]);
            t.reveal(Agenda::RegulatedConscription).react(Source::ActionCard(ActionCard::Sanction));
            t.pick(Target::Vote(predicted)).until(Prompt::VoteFor);
            assert_ne!(t.asked(), Some((B, Prompt::VoteFor)), "no vote (LRR 8.22)");
            t.until_seat(A, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
            t.until(Prompt::PickStrategyCard);
            assert_eq!([A, B, C].map(|seat| t.look().players[seat].fleet), [fleet, 3, 3], "{predicted:?}");
        }
    }

    #[test]
    fn insider_information_needs_an_agenda_in_the_deck_or_among_the_discards() {
        let insider = Source::ActionCard(ActionCard::InsiderInformation);
        for deck in [true, false] {
            let mut t = holding(&[(B, ActionCard::InsiderInformation)]);
            if !deck {
                let all = std::mem::take(&mut t.state.hidden.agenda_deck);
                t.state.agenda_discard.extend(all.into_iter().filter(|agenda| *agenda != Agenda::Mutiny));
            }
            assert_eq!(t.state.agenda_discard.is_empty(), deck);
            t.stack_agenda(Agenda::Mutiny);
            t.state.step = Step::RevealAgenda;
            t.go().react(insider);
            let seen = t.table().view(Some(B)).mine.map(|mine| mine.agendas.top.len());
            assert_eq!(seen, Some(1), "from the deck, or from the discards that become one");
        }
    }
}
