//! Directives about cards, points and laws.

use super::*;
use crate::games::ti4::model::state::{PublicObjective, Revealed};
use crate::games::ti4::model::target::Entry;
use crate::games::ti4::rules::phases::agenda::{self, voters};
use crate::games::ti4::rules::{cards, notes, scoring};

fn has_laws(state: &State) -> bool {
    !state.laws.is_empty()
}

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::ArchivedSecret,
        name: "Archived Secret",
        kind: AgendaKind::Directive,
        election: Election::Player,
        text: "The elected player draws a secret objective.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if let Outcome::Seat(seat) = outcome {
                    cards::draw_secret(g, seat).await;
                }
            })
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::EconomicEquality,
        name: "Economic Equality",
        kind: AgendaKind::Directive,
        text: "Everyone's trade goods are lost. For: then everyone gains 5.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                for seat in g.seats() {
                    g.players[seat].goods = 0;
                }
                if outcome == Outcome::For {
                    for seat in everyone(g) {
                        notes::gain_goods(g, seat, 5).await;
                    }
                }
            })
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::IncentiveProgram,
        name: "Incentive Program",
        kind: AgendaKind::Directive,
        text: "Reveal one more public objective. For: of stage I. Against: of stage II.",
        resolve: Resolve::Now(|g, outcome| {
            let hidden = &mut g.hidden;
            let deck = if outcome == Outcome::For { &mut hidden.unused_one } else { &mut hidden.unused_two };
            if let Some(objective) = deck.pop() {
                let scored = crate::core::Seats::NONE;
                g.objectives.push(Revealed { objective: PublicObjective::Public(objective), scored });
                g.secret_seen();
                g.log(Entry::Revealed(objective));
            }
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::JudicialAbolishment,
        name: "Judicial Abolishment",
        kind: AgendaKind::Directive,
        election: Election::Law,
        text: "The elected law is discarded.",
        votable: has_laws,
        resolve: Resolve::Now(|g, outcome| {
            if let Outcome::Law(law) = outcome {
                agenda::discard_law(g, law);
            }
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::MiscountDisclosed,
        name: "Miscount Disclosed",
        kind: AgendaKind::Directive,
        election: Election::Law,
        text: "The elected law is voted on again, as if it had just been revealed.",
        votable: has_laws,
        resolve: Resolve::Now(|g, outcome| {
            if let (Outcome::Law(law), Some(ballot)) = (outcome, &mut g.agenda) {
                ballot.again = Some(law);
            }
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::Mutiny,
        name: "Mutiny",
        kind: AgendaKind::Directive,
        text: "For: everyone who voted For gains 1 victory point. Against: they lose 1.",
        resolve: Resolve::Now(|g, outcome| {
            let change = if outcome == Outcome::For { 1 } else { -1 };
            for seat in voters(g, Outcome::For) {
                scoring::change_points(g, seat, change);
            }
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::NewConstitution,
        name: "New Constitution",
        kind: AgendaKind::Directive,
        text: "For: all laws are discarded; at the next strategy phase everyone exhausts their home planets. Against: nothing.",
        votable: has_laws,
        resolve: Resolve::Now(|g, outcome| {
            if outcome == Outcome::For {
                let laws: Vec<Agenda> = g.laws.iter().map(|law| law.agenda).collect();
                laws.into_iter().for_each(|law| agenda::discard_law(g, law));
                let seats = everyone(g);
                at_next_strategy_phase(g, Agenda::NewConstitution, seats);
            }
        }),
        lasting: Hooks::uses(&[delayed(Do::Now(|g, _, me| {
            for planet in g.planets_in(g.players[me.seat].home) {
                if g.controls(me.seat, planet) {
                    board::exhaust(g, planet);
                }
            }
        }))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::PublicExecution,
        name: "Public Execution",
        kind: AgendaKind::Directive,
        election: Election::Player,
        text: "The elected player discards all action cards, passes the speaker token on, and votes no more in this phase.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                let Outcome::Seat(seat) = outcome else { return };
                cards::discard_hand(g, seat).await;
                let next = g.others(seat).next();
                if g.speaker == seat
                    && let Some(next) = next
                {
                    g.speaker = next;
                    g.log(Entry::Speaker(next));
                }
                let me = Me { seat, source: Source::Agenda(Agenda::PublicExecution), scope: Scope::Nothing };
                effects::last(g, me, Until::AgendaPhase, Scope::Nothing);
            })
        }),
        lasting: Hooks::answers(&[Answer::Refuse(Permit::Vote, |_, ask, me| ask.seat == me.seat)]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::SeedOfAnEmpire,
        name: "Seed of an Empire",
        kind: AgendaKind::Directive,
        text: "For: who has the most victory points gains 1. Against: who has the fewest does.",
        resolve: Resolve::Now(|g, outcome| {
            let seats = everyone(g);
            let points = seats.iter().map(|&seat| g.players[seat].points);
            let mark = if outcome == Outcome::For { points.max() } else { points.min() };
            let tied: Vec<Seat> = seats.into_iter().filter(|&seat| Some(g.players[seat].points) == mark).collect();
            for seat in tied {
                scoring::change_points(g, seat, 1);
            }
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::UnconventionalMeasures,
        name: "Unconventional Measures",
        kind: AgendaKind::Directive,
        text: "For: everyone who voted For draws 2 action cards. Against: they discard all of theirs.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                for seat in voters(g, Outcome::For) {
                    if outcome == Outcome::For {
                        cards::draw(g, seat, 2).await;
                    } else {
                        cards::discard_hand(g, seat).await;
                    }
                }
            })
        }),
        ..AgendaRow::BLANK
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    fn points(t: &Sim) -> [u8; 3] {
        [A, B, C].map(|seat| t.look().players[seat].points)
    }

    #[test]
    fn archived_secret_is_drawn() {
        let mut t = sim();
        t.resolve(Agenda::ArchivedSecret, Outcome::Seat(B), &[]);
        assert_eq!((t.look().hidden.secrets[B].len(), t.look().hidden.secrets[A].len()), (1, 0));
    }

    #[test]
    fn economic_equality_levels_trade_goods() {
        for (outcome, goods) in [(Outcome::For, 5), (Outcome::Against, 0)] {
            let mut t = sim();
            t.state.players[A].goods = 9;
            t.resolve(Agenda::EconomicEquality, outcome, &[]);
            assert_eq!([A, B].map(|seat| t.look().players[seat].goods), [goods; 2]);
        }
    }

    #[test]
    fn incentive_program_reveals_an_objective() {
        for (outcome, stage) in [(Outcome::For, 1), (Outcome::Against, 2)] {
            let mut t = sim();
            let before = t.state.objectives.len();
            t.resolve(Agenda::IncentiveProgram, outcome, &[]);
            assert_eq!(t.look().objectives.len(), before + 1);
            assert_eq!(scoring::points(t.look().objectives[before].objective), stage);
        }
    }

    #[test]
    fn judicial_abolishment_discards_the_elected_law() {
        let mut t = sim();
        assert!(
            !(super::super::super::agenda(Agenda::JudicialAbolishment).votable)(&t.state),
            "only with a law in play"
        );
        t.law(Agenda::FleetRegulations, LawPlace::Common);
        t.law(Agenda::ExecutiveSanctions, LawPlace::Common);
        t.resolve(Agenda::JudicialAbolishment, Outcome::Law(Agenda::FleetRegulations), &[]);
        assert_eq!(t.look().laws.iter().map(|law| law.agenda).collect::<Vec<_>>(), [Agenda::ExecutiveSanctions]);
    }

    #[test]
    fn a_miscount_brings_a_law_to_the_vote_again() {
        let mut t = sim();
        t.law(Agenda::MinisterOfPolicy, LawPlace::Owned(B));
        t.resolve(Agenda::MiscountDisclosed, Outcome::Law(Agenda::MinisterOfPolicy), &[]);
        t.until(Prompt::VoteFor);
        let ballot = t.look().agenda.as_ref().expect("an agenda is voted on");
        assert_eq!((ballot.agenda, t.look().laws.len()), (Agenda::MinisterOfPolicy, 1), "it stays in force meanwhile");
        t.until_seat(A, Prompt::VoteFor).pick(Target::Vote(Outcome::Seat(C)));
        assert_eq!(t.look().laws.iter().map(|law| law.place).collect::<Vec<_>>(), [LawPlace::Owned(C)]);
        assert!(t.look().agenda.is_none(), "it was not a third agenda");
    }

    #[test]
    fn a_law_used_up_while_it_is_voted_on_again_is_there_once() {
        let mut t = sim();
        t.law(Agenda::CommitteeFormation, LawPlace::Owned(A));
        t.resolve(Agenda::MiscountDisclosed, Outcome::Law(Agenda::CommitteeFormation), &[]);
        t.react(Source::Agenda(Agenda::CommitteeFormation)).pick(Target::Seat(B));
        assert_eq!(t.look().laws.iter().map(|law| law.place).collect::<Vec<_>>(), [LawPlace::Owned(B)]);
        assert!(!t.look().agenda_discard.contains(&Agenda::CommitteeFormation));
    }

    #[test]
    fn mutiny_pays_or_costs_its_voters() {
        let votes = [(A, Outcome::For), (B, Outcome::Against)];
        let mut t = sim();
        t.resolve(Agenda::Mutiny, Outcome::For, &votes);
        assert_eq!(points(&t), [1, 0, 0]);
        let mut t = sim();
        t.state.players[A].points = 2;
        t.resolve(Agenda::Mutiny, Outcome::Against, &votes);
        assert_eq!(points(&t), [1, 0, 0]);
    }

    #[test]
    fn a_new_constitution_ends_laws_and_exhausts_homes() {
        let mut t = sim();
        t.law(Agenda::FleetRegulations, LawPlace::Common);
        t.resolve(Agenda::NewConstitution, Outcome::For, &[]);
        t.until(Prompt::ChooseAction);
        assert!(t.look().laws.is_empty() && t.look().planet(Planet::Jord).exhausted);
    }

    #[test]
    fn public_execution_takes_hand_token_and_votes() {
        let mut t = sim();
        t.give_card(A, ActionCard::Uprising);
        t.state.step = crate::games::ti4::model::state::Step::RevealAgenda;
        t.stack_agenda(Agenda::Mutiny);
        t.stack_agenda(Agenda::PublicExecution);
        t.go().until_seat(B, Prompt::VoteFor).pick(Target::Vote(Outcome::Seat(A)));
        t.some(&[Target::Planet(Planet::Hercant)]);
        t.until_seat(A, Prompt::VoteFor).pick(Target::Pass);
        assert!(t.look().hidden.hands[A].is_empty());
        assert_eq!(t.look().speaker, B);
        let mut voted = Vec::new();
        while t.look().agenda.is_some() {
            if let Some((seat, Prompt::VoteFor)) = t.asked() {
                voted.push(seat);
            }
            t.pass();
        }
        assert!(!voted.contains(&A) && voted.contains(&C));
    }

    #[test]
    fn the_seed_of_an_empire_falls_on_the_first_or_the_last() {
        for (outcome, after) in [(Outcome::For, [3, 3, 0]), (Outcome::Against, [2, 2, 1])] {
            let mut t = sim();
            t.state.players[A].points = 2;
            t.state.players[B].points = 2;
            t.resolve(Agenda::SeedOfAnEmpire, outcome, &[]);
            assert_eq!(points(&t), after, "ties all count (LRR 98.5)");
        }
    }

    #[test]
    fn unconventional_measures_draw_or_discard() {
        for (outcome, cards) in [(Outcome::For, 3), (Outcome::Against, 0)] {
            let mut t = sim();
            t.give_card(B, ActionCard::Uprising);
            t.resolve(Agenda::UnconventionalMeasures, outcome, &[(B, Outcome::For)]);
            assert_eq!(t.look().hidden.hands[B].len(), cards);
        }
    }
}
