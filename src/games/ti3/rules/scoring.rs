//! Objectives (T20) and victory points.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::effects::{self, Ask, Number, Permit};
use crate::games::ti3::model::data::Worth;
use crate::games::ti3::model::ids::Objective;
use crate::games::ti3::model::state::{Revealed, State};
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::rules::payment;
use crate::games::ti3::rules::{ask, board};

/// Turns up the next public objective; the one that ends the game ends it at once (T1.4). Tells whether the game goes on.
pub fn reveal(g: &mut G) -> bool {
    let Some(objective) = g.hidden.objective_deck.pop() else { return true };
    g.objectives.push(Revealed { objective, scored: Default::default() });
    g.secret_seen();
    g.log(Entry::Revealed(objective));
    if objective.row().worth == Worth::GameOver {
        board::end_by_points(g);
    }
    !g.is_over()
}

/// Only who controls all planets of the home system may score (T9.1).
fn may_score(state: &State, seat: Seat) -> bool {
    let home = state.home_planets(seat).iter().all(|planet| state.controls(seat, planet));
    effects::allowed(state, Permit::ScoreAway, Ask::of(seat), home)
}

/// Whether a seat meets an objective now, or can pay for it (T20.2).
pub fn meets(state: &State, seat: Seat, objective: Objective) -> bool {
    match content::objective(objective).map(|row| row.goal) {
        None | Some(Goal::End) => false,
        Some(Goal::Have(have)) => have(state, seat),
        Some(Goal::Spend(currency, amount)) => payment::available(state, seat, currency) >= amount,
        Some(Goal::SpendGoods(amount)) => state.players[seat].goods >= amount,
    }
}

/// At most one public and one secret objective (T9.1).
pub async fn score(g: &mut G, seat: Seat) {
    if !may_score(g, seat) {
        return;
    }
    let open =
        g.objectives.iter().filter(|revealed| !revealed.scored.contains(seat)).map(|revealed| revealed.objective);
    let open: Vec<Target> = open.filter(|card| meets(g, seat, *card)).map(Target::Objective).collect();
    if let Some(Target::Objective(card)) = ask::maybe(g, seat, Prompt::ScorePublic, open).await {
        claim(g, seat, card).await;
    }
    let secrets = g.hidden.secrets[seat].iter().copied().filter(|card| meets(g, seat, *card));
    let secrets: Vec<Target> = secrets.map(Target::Objective).collect();
    if let Some(Target::Objective(card)) = ask::maybe(g, seat, Prompt::ScoreSecret, secrets).await {
        claim(g, seat, card).await;
    }
}

/// Scores an objective that the seat meets: it is paid for, marked, and its points counted.
pub async fn claim(g: &mut G, seat: Seat, card: Objective) {
    if g.is_over() {
        return;
    }
    match content::objective(card).map(|row| row.goal) {
        Some(Goal::Spend(currency, amount)) => payment::pay(g, seat, currency, amount).await,
        Some(Goal::SpendGoods(amount)) => g.players[seat].goods -= amount,
        _ => {}
    }
    if let Some(revealed) = g.objectives.iter_mut().find(|revealed| revealed.objective == card) {
        revealed.scored.insert(seat);
    } else {
        g.hidden.secrets[seat].retain(|own| *own != card);
        g.players[seat].scored.push(card);
    }
    g.log(Entry::Scored { seat, objective: card });
    let points = match card.row().worth {
        Worth::Points(points) => points,
        // T1.5: as many as the game needs.
        Worth::Win => board::goal(g, seat).saturating_sub(g.players[seat].points),
        Worth::GameOver => 0,
    };
    let more = effects::amount(g, Number::ObjectivePoints, Ask::of(seat).objective(card), 0) as u8;
    board::gain_points(g, seat, points + more);
}
