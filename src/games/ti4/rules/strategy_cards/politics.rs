//! Politics (LRR 66, RR 57.2).

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::model::target::{Entry, Prompt, Target};
use crate::games::ti4::rules::agenda_deck;
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::cards;

pub async fn primary(g: &mut G, seat: Seat) {
    let speaker = g.speaker;
    let others: Vec<Seat> = g.clockwise(seat).filter(|&other| other != speaker).collect();
    if let Some(speaker) = ask::seat(g, seat, Prompt::NewSpeaker, others).await {
        g.speaker = speaker;
        g.log(Entry::Speaker(speaker));
    }
    cards::draw(g, seat, 2).await;
    look_at_agendas(g, seat, 2).await;
}

/// Looks at the top cards and puts each on the top or the bottom, in any order.
pub async fn look_at_agendas(g: &mut G, seat: Seat, count: usize) {
    agenda_deck::look(g, seat, count);
    while let Some((_, seen)) = g.hidden.looking.as_ref().filter(|(_, seen)| !seen.is_empty()) {
        let cards: Vec<Target> = seen.iter().copied().map(Target::Agenda).collect();
        let chosen = ask::one(g, seat, Prompt::ChooseCard, cards.clone()).await;
        let Some(nth) = cards.iter().position(|card| *card == chosen) else { break };
        let place = ask::one(g, seat, Prompt::AgendaPlace, vec![Target::Top, Target::Bottom]).await;
        agenda_deck::put_back(g, seat, nth, place == Target::Top);
    }
    g.hidden.looking = None;
}
