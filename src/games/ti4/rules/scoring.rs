//! Objectives and victory points (LRR 61, 98).

use crate::core::decision::Counts;
use crate::core::{Outcome, PerSeat, Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::content::{self, Goal};
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::ids::Secret;
use crate::games::ti4::model::state::{PublicObjective, State, Step};
use crate::games::ti4::model::target::{Entry, Pool, Prompt, Source, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::cards;
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::payment::{self, Currency, both};
use crate::games::ti4::rules::tokens;

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
        Goal::Tokens(need) => (u32::from(player.tactic + tokens::strategy_tokens(state, seat)), need),
        Goal::ActionCards(need) => (state.hidden.hands[seat].len() as u32, need),
        Goal::Fragments(need) => (exploration::fragments(state, seat) as u32, need),
        Goal::Mixed(due, goods) => (both::coverage(state, seat, due, goods), due.resources + due.influence + goods),
    }
}

async fn spend(g: &mut G, seat: Seat, goal: &Goal) {
    match *goal {
        Goal::Have(_) => {}
        Goal::Resources(need) => payment::pay(g, seat, Currency::Resources, need, None).await,
        Goal::Influence(need) => payment::pay(g, seat, Currency::Influence, need, None).await,
        Goal::TradeGoods(need) => g.players[seat].goods -= need as u8,
        Goal::Fragments(need) => exploration::purge_any_fragments(g, seat, need).await,
        // The trade goods are set aside first, so that they pay for nothing else.
        Goal::Mixed(due, goods) => {
            g.players[seat].goods -= goods as u8;
            both::pay_both(g, seat, due).await;
        }
        Goal::ActionCards(need) => cards::choose_discards(g, seat, need as usize, Prompt::ChooseCard).await,
        Goal::Tokens(need) => {
            let most = [(Pool::Tactic, g.players[seat].tactic), (Pool::Strategy, tokens::strategy_tokens(g, seat))];
            let slots = most.map(|(pool, most)| (Target::Pool(pool), u32::from(most)));
            for (target, amount) in ask::counts(g, seat, Prompt::SpendTokens, Counts::new(slots, need..=need)).await {
                for _ in 0..amount {
                    match target {
                        Target::Pool(Pool::Strategy) => {
                            tokens::pay_strategy(g, seat).await;
                        }
                        _ => g.players[seat].tactic -= 1,
                    }
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
        if let PublicObjective::Public(objective) = objective {
            g.cover(Feature::Score(objective).number());
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
        reveal(g, seat, secret);
        if let Some(goal) = &content::secret(secret).goal {
            spend(g, seat, goal).await;
        }
        score_secret(g, seat, secret);
    }
}

/// Reveals and scores a secret objective (LRR 61.18), or one that has been made public.
pub fn score_secret(g: &mut G, seat: Seat, secret: Secret) {
    reveal(g, seat, secret);
    g.cover(Feature::Use(Source::Secret(secret)).number());
    g.log(Entry::Scored { seat, objective: PublicObjective::Secret(secret), points: 1 });
    change_points(g, seat, 1);
}

/// Lays a secret objective that is being scored before its player (LRR 61.18), once: what it asks for is paid when all have seen it.
fn reveal(g: &mut G, seat: Seat, secret: Secret) {
    match g.objectives.iter_mut().find(|revealed| revealed.objective == PublicObjective::Secret(secret)) {
        Some(revealed) => revealed.scored.insert(seat),
        None => {
            g.hidden.secrets[seat].retain(|held| *held != secret);
            let scored = &mut g.players[seat].scored;
            if !scored.contains(&secret) {
                scored.push(secret);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::{ActionCard, Faction, Objective, Planet, StrategyCard};
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    /// LRR 61.18: everybody sees the objective whose price is being paid.
    #[test]
    fn a_secret_objective_is_revealed_before_its_price_is_paid_lrr_61_18() {
        let mut t = sim();
        let secret = Secret::FormASpyNetwork;
        t.give_secret(A, secret);
        let cards = [ActionCard::Bribery, ActionCard::Veto, ActionCard::Spy, ActionCard::Plague, ActionCard::Uprising];
        cards.into_iter().chain([ActionCard::Bunker]).for_each(|card| t.give_card(A, card));
        t.end_round().until(Prompt::ScoreSecret).pick(Target::Secret(secret));
        assert_eq!(t.asked(), Some((A, Prompt::ChooseCard)));
        assert!(!t.look().hidden.secrets[A].contains(&secret) && t.look().players[A].scored == [secret]);
        assert_eq!(t.look().players[A].points, 0, "the point comes when it is paid for");
    }

    /// LRR 61.2, 61.12, 98.1, 98.4: the points of the card, and the mark of who has scored it.
    #[test]
    fn an_objective_is_worth_what_its_card_says_lrr_61_2_61_12_98_1_98_4() {
        for (objective, goods, points) in
            [(Objective::NegotiateTradeRoutes, 5, 1), (Objective::CentralizeGalacticTrade, 10, 2)]
        {
            let mut t = sim();
            t.objectives(&[objective]);
            t.state.players[A].goods = goods;
            t.end_round().until(Prompt::ScorePublic).pick(Target::Objective(PublicObjective::Public(objective)));
            assert_eq!((t.look().players[A].points, t.look().players[A].goods), (points, 0));
            assert!(t.look().objectives[0].scored.contains(A));
        }
    }

    /// LRR 61.8: once in a game.
    #[test]
    fn an_objective_is_scored_once_lrr_61_8() {
        let mut t = sim();
        t.objectives(&[Objective::NegotiateTradeRoutes]);
        t.state.players[A].goods = 20;
        assert_eq!(scorable(&t.state, A).len(), 1);
        t.state.objectives[0].scored.insert(A);
        assert!(scorable(&t.state, A).is_empty());
    }

    /// LRR 61.3-61.5: status objectives are scored in the status phase, while they are met.
    #[test]
    fn an_objective_is_scored_in_its_phase_while_it_is_met_lrr_61_3_61_4_61_5() {
        let mut t = sim();
        t.objectives(&[Objective::DevelopWeaponry]);
        assert!(scorable(&t.state, A).is_empty(), "not met");
        t.give_tech(A, crate::games::ti4::model::ids::Tech::FighterIi);
        t.give_tech(A, crate::games::ti4::model::ids::Tech::CruiserIi);
        assert_eq!(scorable(&t.state, A).len(), 1);
        t.activate(22);
        assert!(!t.asked_this_turn(Prompt::ScorePublic), "not in the action phase");
        t.state.players[A].techs.remove(crate::games::ti4::model::ids::Tech::CruiserIi);
        assert!(scorable(&t.state, A).is_empty(), "no longer met");
    }

    /// LRR 61.10: the cost is paid when it is scored.
    #[test]
    fn what_an_objective_costs_is_paid_lrr_61_10() {
        let mut t = sim();
        t.objectives(&[Objective::ErectAMonument, Objective::LeadFromTheFront]);
        t.give_planet(A, Planet::Starpoint);
        t.give_planet(A, Planet::Wellon);
        t.end_round().until(Prompt::ScorePublic);
        t.pick(Target::Objective(PublicObjective::Public(Objective::ErectAMonument)));
        assert!(
            [Planet::Jord, Planet::Starpoint, Planet::Wellon].iter().all(|&planet| t.look().planet(planet).exhausted)
        );
        let mut t = sim();
        t.objectives(&[Objective::LeadFromTheFront]);
        t.end_round().until(Prompt::ScorePublic);
        t.pick(Target::Objective(PublicObjective::Public(Objective::LeadFromTheFront)));
        assert!(!t.offers(&Target::Pool(Pool::Fleet)), "fleet tokens are not spent (LRR 37.4)");
        t.counts(&[(Target::Pool(Pool::Tactic), 2), (Target::Pool(Pool::Strategy), 1)]);
        assert_eq!((t.look().players[A].tactic, t.look().players[A].strategy, t.look().players[A].fleet), (1, 1, 3));
    }

    #[test]
    fn public_objectives_need_all_planets_of_the_home_system_lrr_61_16() {
        let mut t = sim();
        t.objectives(&[Objective::NegotiateTradeRoutes]);
        t.state.players[B].goods = 9;
        assert_eq!(scorable(&t.state, B).len(), 1);
        t.give_planet(A, Planet::Kamdorn);
        assert!(scorable(&t.state, B).is_empty(), "one of three is lost");
    }

    /// LRR 61.18, 61.19: a scored secret lies open, and is its owner's alone.
    #[test]
    fn a_secret_is_scored_by_its_owner_only_lrr_61_18_61_19() {
        let mut t = sim();
        let secret = Secret::ThreatenEnemies;
        t.objectives(&[]);
        t.give_secret(A, secret);
        for seat in [A, B] {
            let tile = if seat == A { 39 } else { 22 };
            t.put(seat, t.space(tile), crate::games::ti4::model::ids::UnitKind::Cruiser, 1);
        }
        t.end_round().until(Prompt::ScoreSecret);
        assert_eq!(t.asked(), Some((A, Prompt::ScoreSecret)));
        t.pick(Target::Secret(secret));
        assert_eq!((t.look().players[A].scored.clone(), t.look().players[A].points), (vec![secret], 1));
        assert_ne!(t.asked(), Some((B, Prompt::ScoreSecret)), "B meets it, too, but does not have it");
        assert!(scorable(t.look(), B).is_empty());
    }

    /// LRR 61.15, 98.8, 81 step 2: nothing left to reveal: the most points, then initiative order.
    #[test]
    fn without_an_objective_to_reveal_the_game_ends_lrr_61_15_98_8() {
        for (points, winner) in [([2, 5, 5], B), ([6, 5, 5], A), ([0, 0, 0], A)] {
            let mut t = sim();
            t.state.hidden.unused_one.append(&mut t.state.hidden.stage_one);
            t.state.hidden.unused_two.append(&mut t.state.hidden.stage_two);
            for (seat, points) in [A, B, C].into_iter().zip(points) {
                t.state.players[seat].points = points;
            }
            t.end_round();
            while t.look().outcome.is_none() {
                t.pass();
            }
            assert_eq!(
                t.look().outcome.as_ref().map(|outcome| outcome.winners),
                Some(Seats::from(winner)),
                "{points:?}"
            );
        }
    }

    /// LRR 98.2, 98.4, 98.7: ten points win at once, or fourteen; nobody has more.
    #[test]
    fn the_goal_ends_the_game_at_once_lrr_98_2_98_4_98_7() {
        for goal in [10, 14] {
            let mut t = sim();
            t.state.goal = goal;
            t.state.players[A].points = goal - 1;
            t.state.players[B].points = goal - 1;
            t.objectives(&[Objective::CentralizeGalacticTrade]);
            for seat in [A, B] {
                t.state.players[seat].goods = 10;
            }
            t.end_round().until(Prompt::ScorePublic);
            assert!(t.look().outcome.is_none(), "{goal}");
            t.pick(Target::Objective(PublicObjective::Public(Objective::CentralizeGalacticTrade)));
            let outcome = t.look().outcome.as_ref().expect("the game is over");
            assert_eq!((outcome.winners, t.look().players[A].points), (Seats::from(A), goal), "B comes too late");
            assert!(t.asked().is_none());
        }
    }

    /// LRR 98.6: points of a law stay when the law goes.
    #[test]
    fn points_of_a_discarded_law_stay_lrr_98_6() {
        use crate::games::ti4::model::ids::Agenda;
        let mut t = sim();
        t.resolve(Agenda::ShardOfTheThrone, crate::games::ti4::model::target::Outcome::Seat(B), &[]);
        t.state = t.look().clone();
        crate::games::ti4::rules::phases::agenda::discard_law(&mut t.state, Agenda::ShardOfTheThrone);
        assert_eq!(t.state.players[B].points, 1);
    }

    /// LRR 98.5: "most" means all who have the most.
    #[test]
    fn who_ties_for_the_most_points_has_the_most_lrr_98_5() {
        let mut t = sim();
        t.give_secret(A, Secret::SparkARebellion);
        t.state.players[B].points = 3;
        t.state.players[C].points = 3;
        t.dice(&[10, 1]);
        t.fight(
            &[(crate::games::ti4::model::ids::UnitKind::Cruiser, 1)],
            &[(crate::games::ti4::model::ids::UnitKind::Cruiser, 1)],
        );
        assert!(t.offered_this_turn(crate::games::ti4::model::target::Source::Secret(Secret::SparkARebellion)));
    }

    #[test]
    fn imperial_scores_in_the_action_phase_lrr_45_2() {
        let mut t = sim();
        t.objectives(&[Objective::NegotiateTradeRoutes]);
        t.state.players[A].goods = 5;
        t.state.players[A].strategy_cards[0].card = StrategyCard::Imperial;
        t.go().pick(Target::StrategicAction(StrategyCard::Imperial));
        assert_eq!(t.asked(), Some((A, Prompt::ScorePublic)));
    }

    #[test]
    fn a_point_less_than_the_goal_does_not_win_lrr_98_7() {
        let mut t = sim();
        t.objectives(&[Objective::NegotiateTradeRoutes]);
        t.state.players[A].points = 8;
        t.state.players[A].goods = 5;
        t.end_round().until(Prompt::ScorePublic);
        t.pick(Target::Objective(PublicObjective::Public(Objective::NegotiateTradeRoutes)));
        assert!(t.look().players[A].points == 9 && t.look().outcome.is_none());
    }
}
