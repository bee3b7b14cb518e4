//! Objectives and victory points (LRR 61, 98).

use super::G;
use super::ask;
use super::because::{Because, May};
use super::cards;
use super::content::{self, Goal};
use super::effects::{self, Ask, Permit};
use super::ids::Secret;
use super::payment::{self, Currency};
use super::state::{PublicObjective, State, Step};
use super::target::{Entry, Pool, Prompt, Target};
use super::tokens;
use crate::core::decision::Counts;
use crate::core::{Outcome, PerSeat, Seat, Seats};

/// Gains or loses victory points; who reaches the goal wins at once (LRR 98.7).
pub fn change_points(g: &mut G, seat: Seat, change: i8) {
    if change == 0 || g.is_over() {
        return;
    }
    let goal = g.goal;
    let points = &mut g.players[seat].points;
    *points = points.saturating_add_signed(change).min(goal);
    g.log(Entry::Points { seat, change });
    if g.players[seat].points >= goal {
        win(g, seat);
    }
}

pub fn win(g: &mut G, seat: Seat) {
    let scores = PerSeat::new(g.players.count(), |seat| i32::from(g.players[seat].points));
    g.outcome = Some(Outcome { scores, winners: Seats::from(seat) });
    g.step = Step::Over;
    g.log(Entry::Won(seat));
}

/// No objective is left to reveal: the most points win, then the earliest in initiative order (LRR 98.8).
pub fn end_by_exhaustion(g: &mut G) {
    let order = g.initiative_order();
    let best = order.iter().map(|&seat| g.players[seat].points).max();
    if let Some(&winner) = order.iter().find(|&&seat| Some(g.players[seat].points) == best) {
        win(g, winner);
    }
}

fn goal(objective: PublicObjective) -> Option<&'static Goal> {
    match objective {
        PublicObjective::Public(objective) => Some(&content::objective(objective).goal),
        PublicObjective::Secret(secret) => content::secret(secret).goal.as_ref(),
    }
}

pub fn points(objective: PublicObjective) -> u8 {
    match objective {
        PublicObjective::Public(objective) => content::objective(objective).stage,
        PublicObjective::Secret(_) => 1,
    }
}

/// How far a seat is: what it has and what it needs.
pub fn progress(state: &State, seat: Seat, goal: &Goal) -> (u32, u32) {
    let player = &state.players[seat];
    match *goal {
        Goal::Have(progress) => progress(state, seat),
        Goal::Resources(need) => (payment::available(state, seat, Currency::Resources), need),
        Goal::Influence(need) => (payment::available(state, seat, Currency::Influence), need),
        Goal::TradeGoods(need) => (u32::from(player.goods), need),
        Goal::Tokens(need) => (u32::from(player.tactic + player.strategy), need),
        Goal::ActionCards(need) => (state.hidden.hands[seat].len() as u32, need),
    }
}

async fn spend(g: &mut G, seat: Seat, goal: &Goal) {
    match *goal {
        Goal::Have(_) => {}
        Goal::Resources(need) => payment::pay(g, seat, Currency::Resources, need, None).await,
        Goal::Influence(need) => payment::pay(g, seat, Currency::Influence, need, None).await,
        Goal::TradeGoods(need) => g.players[seat].goods -= need as u8,
        Goal::ActionCards(need) => cards::choose_discards(g, seat, need as usize, Prompt::ChooseCard).await,
        Goal::Tokens(need) => {
            let pools = [Pool::Tactic, Pool::Strategy];
            let slots = pools.map(|pool| (Target::Pool(pool), u32::from(tokens::pool(g, seat, pool))));
            for (target, amount) in ask::counts(g, seat, Prompt::SpendTokens, Counts::new(slots, need..=need)).await {
                if let Target::Pool(pool) = target {
                    *tokens::pool_mut(g, seat, pool) -= amount as u8;
                }
            }
        }
    }
}

/// Public objectives a seat could score now (LRR 61.8, 61.16).
pub fn scorable(state: &State, seat: Seat) -> Vec<PublicObjective> {
    let revealed = state.objectives.iter().map(|revealed| revealed.objective);
    revealed.filter(|&objective| may_score(state, seat, objective).is_ok()).collect()
}

/// Whether a seat can score a public objective of the status phase now; else why not.
pub fn may_score(state: &State, seat: Seat, objective: PublicObjective) -> May {
    match state.objectives.iter().find(|revealed| revealed.objective == objective) {
        None => Err(Because::NotRevealed),
        Some(revealed) if revealed.scored.contains(seat) => Err(Because::AlreadyScored),
        Some(_) => {
            may_score_public(state, seat)?;
            meets(state, seat, goal(objective))
        }
    }
}

/// Whether a seat can score one of its secret objectives in the status phase; else why not.
pub fn may_score_secret(state: &State, seat: Seat, secret: Secret) -> May {
    if state.players[seat].scored.contains(&secret) {
        Err(Because::AlreadyScored)
    } else if !state.hidden.secrets[seat].contains(&secret) {
        Err(Because::NotYourSecret)
    } else {
        meets(state, seat, content::secret(secret).goal.as_ref())
    }
}

/// Whether a seat has what an objective of the status phase asks for (LRR 61.3, 61.4).
fn meets(state: &State, seat: Seat, goal: Option<&Goal>) -> May {
    let Some(goal) = goal else { return Err(Because::OtherPhase) };
    let (have, need) = progress(state, seat, goal);
    if have >= need { Ok(()) } else { Err(Because::Short { have, need }) }
}

/// Secret objectives that have been made public and that a seat could score when their moment comes.
pub fn public_secrets(state: &State, seat: Seat) -> impl Iterator<Item = Secret> + use<'_> {
    let open = state.objectives.iter().filter(move |revealed| !revealed.scored.contains(seat));
    let secret = |objective| if let PublicObjective::Secret(secret) = objective { Some(secret) } else { None };
    open.filter_map(move |revealed| secret(revealed.objective)).filter(move |_| may_score_public(state, seat).is_ok())
}

/// LRR 61.16: public objectives need the planets of the home system.
pub fn may_score_public(state: &State, seat: Seat) -> May {
    let home = if state.controls_home(seat) { Ok(()) } else { Err(Because::HomeLost) };
    effects::verdict(state, Permit::ScoreWithoutHome, Ask::of(seat), home)
}

/// Offers one public objective to score.
pub async fn offer_public(g: &mut G, seat: Seat) {
    let scorable = scorable(g, seat);
    if scorable.is_empty() {
        return;
    }
    let options = std::iter::once(Target::Pass).chain(scorable.into_iter().map(Target::Objective)).collect();
    if let Target::Objective(objective) = ask::one(g, seat, Prompt::ScorePublic, options).await {
        if let Some(goal) = goal(objective) {
            spend(g, seat, goal).await;
        }
        if let Some(revealed) = g.objectives.iter_mut().find(|revealed| revealed.objective == objective) {
            revealed.scored.insert(seat);
        }
        let points = points(objective);
        g.log(Entry::Scored { seat, objective, points });
        change_points(g, seat, points as i8);
    }
}

/// Offers one secret objective of the status phase to score.
pub async fn offer_secret(g: &mut G, seat: Seat) {
    let may = |secret: &Secret| may_score_secret(g, seat, *secret).is_ok();
    let scorable: Vec<Target> = g.hidden.secrets[seat].iter().copied().filter(may).map(Target::Secret).collect();
    if scorable.is_empty() {
        return;
    }
    let options = std::iter::once(Target::Pass).chain(scorable).collect();
    if let Target::Secret(secret) = ask::one(g, seat, Prompt::ScoreSecret, options).await {
        if let Some(goal) = &content::secret(secret).goal {
            spend(g, seat, goal).await;
        }
        score_secret(g, seat, secret);
    }
}

/// Reveals and scores a secret objective (LRR 61.18), or one that has been made public.
pub fn score_secret(g: &mut G, seat: Seat, secret: Secret) {
    match g.objectives.iter_mut().find(|revealed| revealed.objective == PublicObjective::Secret(secret)) {
        Some(revealed) => revealed.scored.insert(seat),
        None => {
            g.hidden.secrets[seat].retain(|held| *held != secret);
            g.players[seat].scored.push(secret);
        }
    }
    g.cover(super::feature_of_source(super::target::Source::Secret(secret)));
    g.log(Entry::Scored { seat, objective: PublicObjective::Secret(secret), points: 1 });
    change_points(g, seat, 1);
}
