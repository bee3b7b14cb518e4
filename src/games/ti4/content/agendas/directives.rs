//! Directives.

use super::*;
use crate::games::ti4::{cards, scoring};

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
        agenda: Agenda::Mutiny,
        name: "Mutiny",
        kind: AgendaKind::Directive,
        text: "For: everyone who voted For gains 1 victory point. Against: they lose 1.",
        resolve: Resolve::Now(|g, outcome| {
            let change = if outcome == Outcome::For { 1 } else { -1 };
            let votes = g.agenda.as_ref().map_or(&[][..], |ballot| &ballot.votes);
            let voters: Vec<Seat> =
                votes.iter().filter(|cast| cast.outcome == Outcome::For).map(|cast| cast.seat).collect();
            for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
                if voters.contains(&seat) {
                    scoring::change_points(g, seat, change);
                }
            }
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
                    for seat in g.clockwise(g.speaker).collect::<Vec<_>>() {
                        crate::games::ti4::notes::gain_goods(g, seat, 5).await;
                    }
                }
            })
        }),
        ..AgendaRow::BLANK
    },
];
