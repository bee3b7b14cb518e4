//! Action cards of the agenda phase, except riders.

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::data::Trait;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::phases::agenda;

pub static ROWS: &[ActionCardRow] = &[
    ActionCardRow::new(
        ActionCard::AncientBurialSites,
        "Ancient Burial Sites",
        "Exhaust each cultural planet of a player.",
        &[AgendaPhaseStart::may(
            |state, _, _| state.seats().any(|seat| ready_cultural(state, seat).next().is_some()),
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseSeat, || seats(state.clockwise(me.seat))),
                |g, _, _, named| {
                    Box::pin(async move {
                        let [Target::Seat(seat)] = named[..] else { return };
                        for planet in ready_cultural(g, seat).collect::<Vec<_>>() {
                            board::exhaust(g, planet);
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow {
        lasting: Hooks::answers(&[Answer::Refuse(Permit::Vote, |_, ask, me| me.scope == Scope::Seat(ask.seat))]),
        ..ActionCardRow::new(
            ActionCard::AssassinateRepresentative,
            "Assassinate Representative",
            "A player of your choice cannot vote on this agenda.",
            &[AfterAgendaRevealed::may(
                |_, _, _| true,
                Do::Aimed(
                    |state, _, me, named| at_one(named, Prompt::ChooseSeat, || seats(state.clockwise(me.seat))),
                    |g, _, me, named| {
                        Box::pin(async move {
                            if let [Target::Seat(seat)] = named[..] {
                                effects::last(g, me, Until::Agenda, Scope::Seat(seat));
                            }
                        })
                    },
                ),
            )],
        )
    },
    ActionCardRow::new(
        ActionCard::Bribery,
        "Bribery",
        "After the speaker has voted, spend trade goods: each is 1 more vote for the outcome you voted for.",
        &[AfterSpeakerVoted::may(
            |state, _, me| vote_of(state, me.seat).is_some() && agenda::votes_left(state, me.seat) > 0,
            Do::Aimed(
                |state, _, me, named| {
                    let goods = u32::from(state.players[me.seat].goods);
                    at_one(named, Prompt::Bribe, || (0..=goods).map(Target::Amount).collect())
                },
                |g, _, me, named| {
                    Box::pin(async move {
                        if let ([Target::Amount(count)], Some(outcome)) = (&named[..], vote_of(g, me.seat)) {
                            g.players[me.seat].goods -= *count as u8;
                            agenda::cast(g, me.seat, outcome, *count);
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::ConfusingLegalText,
        "Confusing Legal Text",
        "You are elected: another player of your choice is elected instead.",
        &[WhenPlayerElected::may(
            |_, now, me| now.seat == me.seat,
            Do::Aimed(
                |state, _, me, named| at_one(named, Prompt::ChooseSeat, || seats(state.others(me.seat))),
                |g, now, _, named| {
                    Box::pin(async move {
                        if let ([Target::Seat(other)], Some(ballot)) = (&named[..], &mut g.agenda) {
                            ballot.outcome = Some(Outcome::Seat(*other));
                            now.seat = *other;
                        }
                    })
                },
            ),
        )],
    ),
    ActionCardRow::new(
        ActionCard::DistinguishedCouncilor,
        "Distinguished Councilor",
        "You have voted: cast 5 more votes for that outcome.",
        &[AfterVotesCast::may(
            |state, now, me| {
                let voted = vote_of(state, me.seat).is_some();
                now.seat == me.seat && voted && agenda::votes_left(state, me.seat) > 0
            },
            Do::Now(|g, _, me| {
                if let Some(outcome) = vote_of(g, me.seat) {
                    agenda::cast(g, me.seat, outcome, 5);
                }
            }),
        )],
    ),
    ActionCardRow::new(
        ActionCard::Veto,
        "Veto",
        "Discard the agenda just revealed; the next one is voted on instead.",
        &[WhenAgendaRevealed::may(
            |state, _, _| state.agenda.as_ref().is_some_and(|ballot| !ballot.replaced),
            Do::Now(|g, _, _| {
                if let Some(ballot) = &mut g.agenda {
                    ballot.replaced = true;
                }
            }),
        )],
    ),
];

fn ready_cultural(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    let ready = state.controlled(seat).filter(|&planet| !state.planet(planet).exhausted);
    ready.filter(move |&planet| state.has_trait(planet, Trait::Cultural))
}

/// The outcome a seat has voted for.
pub(super) fn vote_of(state: &State, seat: Seat) -> Option<Outcome> {
    let votes = &state.agenda.as_ref()?.votes;
    votes.iter().find(|cast| cast.seat == seat && cast.votes > 0).map(|cast| cast.outcome)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::{LawPlace, Step};
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    fn votes(t: &Sim, outcome: Outcome) -> u32 {
        let ballot = t.look().agenda.as_ref().expect("an agenda is voted on");
        ballot.votes.iter().filter(|cast| cast.outcome == outcome).map(|cast| cast.votes).sum()
    }

    #[test]
    fn ancient_burial_sites_exhausts_cultural_planets() {
        let mut t = sim();
        t.give_card(A, ActionCard::AncientBurialSites);
        t.give_planet(B, Planet::Quann);
        t.give_planet(B, Planet::Wellon);
        t.state.step = Step::AgendaStart;
        t.go().play(ActionCard::AncientBurialSites).pick(Target::Seat(B));
        assert!(t.look().planet(Planet::Quann).exhausted && !t.look().planet(Planet::Wellon).exhausted);
    }

    #[test]
    fn an_assassinated_representative_does_not_vote() {
        let mut t = sim();
        t.give_card(A, ActionCard::AssassinateRepresentative);
        t.reveal(Agenda::Mutiny).until(Prompt::React).play(ActionCard::AssassinateRepresentative).pick(Target::Seat(B));
        t.until(Prompt::VoteFor);
        assert_eq!(t.asked(), Some((C, Prompt::VoteFor)), "B would be first");
    }

    #[test]
    fn bribery_buys_votes_also_when_the_speaker_abstains() {
        let mut t = sim();
        t.give_card(B, ActionCard::Bribery);
        t.state.players[B].goods = 3;
        t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
        t.pick(Target::Planet(Planet::Hercant));
        t.until_seat(A, Prompt::VoteFor).pick(Target::Pass);
        assert_eq!(t.asked(), Some((B, Prompt::React)));
        t.play(ActionCard::Bribery).pick(Target::Amount(2));
        assert_eq!(t.look().players[B].goods, 1);
        assert_eq!(t.look().players[B].points, 1, "For it is");
    }

    /// How much is bought is said before Sabotage and paid after it (rulings 10); it may be nothing, and nobody bribes who has
    /// not voted.
    #[test]
    fn bribery_needs_a_vote_and_may_buy_nothing() {
        let mut t = sim();
        t.give_card(B, ActionCard::Bribery);
        t.give_card(C, ActionCard::Sabotage);
        t.state.players[B].goods = 3;
        t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::Against));
        t.pick(Target::Planet(Planet::Hercant)).until_seat(A, Prompt::VoteFor).pick(Target::Pass);
        t.play(ActionCard::Bribery);
        assert!(t.offers(&Target::Amount(0)) && !t.offers(&Target::Amount(4)));
        t.pick(Target::Amount(3));
        assert_eq!((t.asked(), t.look().players[B].goods), (Some((C, Prompt::React)), 3), "said and not yet paid");
        t.play(ActionCard::Sabotage);
        assert_eq!(t.look().players[B].goods, 3);
        // Who abstained has nothing to add to.
        t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Pass);
        t.until_seat(A, Prompt::VoteFor).pick(Target::Pass);
        assert_ne!(t.asked(), Some((B, Prompt::React)));
    }

    #[test]
    fn confusing_legal_text_elects_another() {
        let mut t = sim();
        t.give_card(B, ActionCard::ConfusingLegalText);
        t.resolve(Agenda::MinisterOfPolicy, Outcome::Seat(B), &[]).play(ActionCard::ConfusingLegalText);
        t.pick(Target::Seat(C));
        assert_eq!(t.look().laws[0].place, LawPlace::Owned(C));
    }

    #[test]
    fn distinguished_councilor_adds_five_votes() {
        let mut t = sim();
        t.give_card(B, ActionCard::DistinguishedCouncilor);
        t.vote_on(Agenda::Mutiny).until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::For));
        t.pick(Target::Planet(Planet::Hercant)).play(ActionCard::DistinguishedCouncilor);
        assert_eq!(votes(&t, Outcome::For), 6);
    }

    #[test]
    fn veto_replaces_the_agenda() {
        let mut t = sim();
        t.give_card(C, ActionCard::Veto);
        t.reveal(Agenda::Mutiny).play(ActionCard::Veto);
        assert!(t.look().agenda_discard.contains(&Agenda::Mutiny));
        assert!(t.look().agenda.as_ref().is_some_and(|ballot| ballot.agenda != Agenda::Mutiny && ballot.number == 1));
    }

    /// Nobody answers an agenda any more that has been replaced; what could have been used waits for the next.
    #[test]
    fn nothing_answers_an_agenda_that_is_replaced() {
        let mut t = Sim::new(&[Faction::Xxcha, Faction::Hacan, Faction::Letnev]);
        t.give_card(C, ActionCard::Veto);
        let secret = t.note(C, Promissory::PoliticalSecret, B);
        t.reveal(Agenda::Mutiny).use_it(Source::Ability(Ability::Quash));
        assert!(t.look().agenda.as_ref().is_some_and(|now| now.agenda != Agenda::Mutiny), "the next lies there");
        for (seat, waits) in [(B, secret), (C, Source::ActionCard(ActionCard::Veto))] {
            t.until_seat(seat, Prompt::React);
            assert!(t.look().agenda.as_ref().is_some_and(|now| now.agenda != Agenda::Mutiny && !now.replaced));
            assert!(t.offers(&Target::Use(waits)), "{waits:?}");
        }
    }
}
