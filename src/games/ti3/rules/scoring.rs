//! Objectives (T20) and victory points.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::data::Worth;
use crate::games::ti3::model::ids::Objective;
use crate::games::ti3::model::state::{Revealed, State};
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::rules::payment;
use crate::games::ti3::rules::{ask, board};

/// Turns up the next public objective; the one that ends the game ends it at once (T1.4). Tells whether the game goes on.
pub fn reveal(g: &mut G) -> bool {
    let Some(objective) = g.hidden.objective_deck.pop() else { return true };
    g.hidden.known_objective = None;
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
        Some(Goal::SpendGoods(amount)) => payment::coins(state, seat) >= amount,
    }
}

/// At most one public and one secret objective (T9.1).
pub async fn score(g: &mut G, seat: Seat) {
    if !may_score(g, seat) {
        return;
    }
    while score_public(g, seat).await && effects::allowed(g, Permit::ScoreMany, Ask::of(seat), false) {}
    let secrets = g.hidden.secrets[seat].iter().copied().filter(|card| meets(g, seat, *card));
    let secrets: Vec<Target> = secrets.map(Target::Objective).collect();
    if let Some(Target::Objective(card)) = ask::maybe(g, seat, Prompt::ScoreSecret, secrets).await {
        claim(g, seat, card).await;
    }
}

/// One public objective, if the seat likes (T9.1). Tells whether it scored.
pub async fn score_public(g: &mut G, seat: Seat) -> bool {
    if !may_score(g, seat) || g.is_over() {
        return false;
    }
    let open =
        g.objectives.iter().filter(|revealed| !revealed.scored.contains(seat)).map(|revealed| revealed.objective);
    let open = open.chain(g.players[seat].prospects.iter().copied());
    let open: Vec<Target> = open.filter(|card| meets(g, seat, *card)).map(Target::Objective).collect();
    let Some(Target::Objective(card)) = ask::maybe(g, seat, Prompt::ScorePublic, open).await else { return false };
    claim(g, seat, card).await;
    !g.is_over()
}

/// A seat looks at the top two public objectives and reveals one; the other stays on top (Bureaucracy). Tells whether the game
/// goes on.
pub async fn reveal_one_of_two(g: &mut G, seat: Seat) -> bool {
    let deck = &g.hidden.objective_deck;
    if deck.len() < 2 {
        return reveal(g);
    }
    let two = deck[deck.len() - 2..].to_vec();
    g.hidden.peeking = Some((seat, two.clone()));
    g.secret_seen();
    let options = two.iter().map(|card| Target::Objective(*card)).collect();
    let Target::Objective(shown) = ask::one(g, seat, Prompt::RevealOne, options).await else { return false };
    g.hidden.peeking = None;
    let top = g.hidden.objective_deck.len() - 2;
    g.hidden.objective_deck[top..].sort_by_key(|card| *card == shown);
    let goes_on = reveal(g);
    g.hidden.known_objective = g.hidden.objective_deck.last().map(|card| (seat, *card));
    goes_on
}

/// Scores an objective that the seat meets: it is paid for, marked, and its points counted.
pub async fn claim(g: &mut G, seat: Seat, card: Objective) {
    if g.is_over() {
        return;
    }
    match content::objective(card).map(|row| row.goal) {
        Some(Goal::Spend(currency, amount)) => payment::pay(g, seat, currency, amount).await,
        Some(Goal::SpendGoods(amount)) => payment::pay_goods(g, seat, amount).await,
        _ => {}
    }
    if let Some(revealed) = g.objectives.iter_mut().find(|revealed| revealed.objective == card) {
        revealed.scored.insert(seat);
    } else {
        g.hidden.secrets[seat].retain(|own| *own != card);
        g.players[seat].prospects.retain(|own| *own != card);
        g.players[seat].scored.push(card);
    }
    g.log(Entry::Scored { seat, objective: card });
    let points = match card.row().worth {
        Worth::Points(points) => points,
        // T1.5: as many as the game needs.
        Worth::Win => g.goal - g.players[seat].points,
        Worth::GameOver => 0,
    };
    board::gain_points(g, seat, points);
}
