//! The status phase in its eight steps (LRR 81; scoring in initiative order, RR 70.1).

use crate::core::Seats;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{StatusPhaseEnd, WhenStatusTokensGained, WhenStrategyCardsReturned};
use crate::games::ti4::effects::{self, Ask, Number};
use crate::games::ti4::model::state::{PublicObjective, Revealed, Step, Until};
use crate::games::ti4::model::target::{Entry, Prompt};
use crate::games::ti4::rules::cards;
use crate::games::ti4::rules::leaders;
use crate::games::ti4::rules::limits;
use crate::games::ti4::rules::scoring;
use crate::games::ti4::rules::tokens;

/// Step 1 for the n-th seat: one public and one secret objective.
pub async fn score(g: &mut G, nth: u8) {
    let Some(&seat) = g.initiative_order().get(usize::from(nth)) else {
        g.step = Step::RevealObjective;
        return;
    };
    g.step = Step::Score(nth + 1);
    scoring::offer_public(g, seat).await;
    if !g.is_over() {
        scoring::offer_secret(g, seat).await;
    }
}

/// Step 2: when there is nothing left to reveal the game ends (LRR 61.15).
pub fn reveal(g: &mut G) {
    let next = g.hidden.stage_one.pop().or_else(|| g.hidden.stage_two.pop());
    match next {
        Some(objective) => {
            g.objectives.push(Revealed { objective: PublicObjective::Public(objective), scored: Seats::NONE });
            g.secret_seen();
            g.log(Entry::Revealed(objective));
            g.step = Step::DrawCards;
        }
        None => scoring::end_by_exhaustion(g),
    }
}

/// Steps 3 and 4: action cards; command tokens come back from the board.
pub async fn draw(g: &mut G) {
    for seat in g.initiative_order() {
        let count = effects::number(g, Number::StatusCards, Ask::of(seat), 1).max(0) as u8;
        cards::draw(g, seat, count).await;
    }
    for system in g.systems.iter_mut() {
        system.tokens = Seats::NONE;
    }
    g.log(Entry::TokensReturned);
    g.step = Step::GainTokens(0);
}

/// Step 5 for the n-th seat.
pub async fn gain_tokens(g: &mut G, nth: u8) {
    let Some(&seat) = g.initiative_order().get(usize::from(nth)) else {
        g.step = Step::ReadyAndReturn;
        return;
    };
    g.step = Step::GainTokens(nth + 1);
    effects::raise(g, WhenStatusTokensGained { seat }).await;
    let count = effects::number(g, Number::StatusTokens, Ask::of(seat), 2).max(0) as u8;
    tokens::gain(g, seat, count, Prompt::GainTokens).await;
    tokens::redistribute(g, seat).await;
}

/// Steps 6 to 8: cards are readied, units repaired, strategy cards returned. Then agendas, or the next round.
pub async fn ready_and_return(g: &mut G) {
    for planet in g.planets.values_mut() {
        planet.exhausted = false;
        planet.ground.repair_all();
    }
    for system in g.systems.iter_mut() {
        system.space.repair_all();
    }
    for law in g.laws.iter_mut() {
        law.exhausted = false;
    }
    g.log(Entry::AllReady);
    g.exploration.exhausted = Default::default();
    for seat in g.initiative_order() {
        g.players[seat].exhausted_techs = Default::default();
        leaders::ready_all(g, seat).await;
        g.players[seat].trove.exhausted = Default::default();
        let kept = effects::raise(g, WhenStrategyCardsReturned { seat, cancelled: false }).await.cancelled;
        let cards = &mut g.players[seat].strategy_cards;
        cards.iter_mut().for_each(|picked| picked.spent = false);
        if !kept {
            cards.clear();
        }
    }
    effects::raise(g, StatusPhaseEnd).await;
    effects::end(g, Until::StatusPhase);
    // LRR 27.4: agendas are voted on once the custodians have left.
    g.step = if g.custodians { next_round(g).await } else { Step::AgendaStart };
}

pub async fn next_round(g: &mut G) -> Step {
    if g.effects.iter().any(|effect| effect.until == Until::Round) {
        effects::end(g, Until::Round);
        // What had made room for ships may be over (LRR 37.3).
        for seat in g.initiative_order() {
            limits::enforce_everywhere(g, seat).await;
        }
    }
    g.round += 1;
    Step::StrategyStart
}
