//! Objectives (T20) and victory points.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::{self, Goal};
use crate::games::ti3::effects::{self, Ask, Number, Permit};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::data::{Deck, Worth};
use crate::games::ti3::model::ids::{Module, Objective, Planet};
use crate::games::ti3::model::state::{Revealed, State};
use crate::games::ti3::model::target::{Entry, Pool, Prompt, Subject, Target};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::setup::Contents;
use crate::games::ti3::rules::{ask, board, fall};
use crate::games::ti3::streams;

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
    turn_to_second(g);
    !g.is_over()
}

/// Stage I cards that lie open before stage II begins in Shattered Ascension (T2s.4).
const FIRST_STAGE: usize = 8;

/// Whether the decks of both stages are whole and apart (T2s.4); a row in age of empire is built as ever.
pub fn has_whole_decks(contents: &Contents) -> bool {
    contents.ascended() && !contents.has(Module::AgeOfEmpire)
}

/// Once enough of stage I lies open the rest of it leaves the game (T2s.4).
fn turn_to_second(g: &mut G) {
    let first = |card: &Objective| card.row().deck == Deck::StageOne;
    let open = g.objectives.iter().filter(|revealed| first(&revealed.objective)).count();
    if has_whole_decks(&g.contents) && open >= FIRST_STAGE {
        let (rest, deck) = std::mem::take(&mut g.hidden.objective_deck).into_iter().partition(first);
        g.hidden.objective_deck = deck;
        g.hidden.unused_objectives.extend::<Vec<Objective>>(rest);
    }
}

/// Who has Bureaucracy turns up one of the next objectives: of two that he looks at; in Shattered Ascension openly of three, of two in
/// stage II, and the rest goes back above or below. Tells whether the game goes on.
pub async fn reveal_chosen(g: &mut G, seat: Seat) -> bool {
    if !has_whole_decks(&g.contents) {
        return reveal_one_of_two(g, seat).await;
    }
    let deck = &g.hidden.objective_deck;
    let first = deck.last().is_some_and(|card| card.row().deck == Deck::StageOne);
    let same = deck.iter().rev().take_while(|card| (card.row().deck == Deck::StageOne) == first).count();
    let count = same.min(if first { 3 } else { 2 });
    if count < 2 {
        return reveal(g);
    }
    let at = deck.len() - count;
    let mut drawn = g.hidden.objective_deck.split_off(at);
    // Whoever knew the top card does not know the one below.
    g.hidden.known_objective = None;
    g.secret_seen();
    g.log(Entry::DrewObjectives { seat, cards: drawn.clone() });
    let options = drawn.iter().map(|card| Target::Objective(*card)).collect();
    let Target::Objective(shown) = ask::one(g, seat, Prompt::RevealOne, options).await else { return false };
    drawn.retain(|card| *card != shown);
    let above = ask::yes(g, seat, Prompt::KeepOnTop).await;
    let below = g.hidden.objective_deck.iter().filter(|card| (card.row().deck == Deck::StageOne) != first).count();
    // Below the other cards of their stage.
    let place = if above { g.hidden.objective_deck.len() } else { if first { below } else { 0 } };
    let rest = drawn.clone();
    g.hidden.objective_deck.splice(place..place, drawn);
    g.hidden.objective_deck.push(shown);
    let goes_on = reveal(g);
    // With the last card of stage I that is wanted, the rest of it has left the deck.
    let top = g.hidden.objective_deck.last().filter(|card| above && rest.contains(card));
    g.hidden.known_objective = top.map(|card| (seat, *card));
    goes_on
}

/// Age of Empire: all public objectives lie in a row up to the one that ends the game; the rest leaves it (T33.1).
pub fn lay_out(state: &mut State) {
    while let Some(objective) = state.hidden.objective_deck.pop() {
        state.objectives.push(Revealed { objective, scored: Default::default() });
        if objective.row().worth == Worth::GameOver {
            break;
        }
    }
    let rest = std::mem::take(&mut state.hidden.objective_deck);
    state.hidden.unused_objectives.extend(rest);
}

/// After each status phase the turn token moves on along the row; on the card that ends the game it ends it (T33.2).
pub fn move_token(g: &mut G) {
    let at = (g.round as usize).saturating_sub(1);
    let last = g.objectives.get(at).is_some_and(|revealed| revealed.objective.row().worth == Worth::GameOver);
    if g.contents.has(Module::AgeOfEmpire) && last {
        board::end_by_points(g);
    }
}

/// Only who controls all planets of the home system may score (T9.1).
pub fn may_score(state: &State, seat: Seat) -> bool {
    // T60: nothing is scored.
    if fall::is_played(state) {
        return false;
    }
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
        Some(Goal::SpendEither(amount)) => !currencies(state, seat, amount).is_empty(),
        Some(Goal::SpendMixed { goods, resources, influence }) => can_mix(state, seat, goods, resources, influence),
        Some(Goal::SpendCounters(count)) => {
            let sheet = state.players[seat].sheet;
            sheet.pool + sheet.strategy >= count
        }
    }
}

/// Currencies in which a seat can pay an amount.
fn currencies(state: &State, seat: Seat, amount: u32) -> Vec<Currency> {
    let all = [Currency::Resources, Currency::Influence];
    all.into_iter().filter(|currency| payment::available(state, seat, *currency) >= amount).collect()
}

/// Whether trade goods, resources and influence can all be paid: no planet pays twice (T12.2).
fn can_mix(state: &State, seat: Seat, goods: u8, resources: u32, influence: u32) -> bool {
    let left = payment::coins(state, seat).checked_sub(goods);
    left.is_some_and(|left| !mixtures(state, seat, left, resources, influence).is_empty())
}

/// Ways to pay resources with no planet or trade good too many, that leave enough for the influence.
fn mixtures(state: &State, seat: Seat, held: u8, resources: u32, influence: u32) -> Vec<Target> {
    let fresh = state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted);
    let (useful, idle): (Vec<Planet>, Vec<Planet>) = fresh.partition(|planet| state.resources(*planet) > 0);
    let (held, worth) = (u32::from(held), payment::coin_worth(state, seat));
    let idle: u32 = idle.iter().map(|planet| state.influence(*planet)).sum();
    let mut ways = vec![Vec::new()];
    let mut found = Vec::new();
    while let Some(way) = ways.pop() {
        let paid: u32 = way.iter().map(|at: &usize| state.resources(useful[*at])).sum();
        let goods = resources.saturating_sub(paid).div_ceil(worth);
        let wasteful = |at: &&usize| paid - state.resources(useful[**at]) >= resources;
        let rest = (0..useful.len()).filter(|at| !way.contains(at)).map(|at| state.influence(useful[at]));
        let left = idle + rest.sum::<u32>();
        if goods <= held && way.iter().find(wasteful).is_none() && left + (held - goods) * worth >= influence {
            let planets = way.iter().map(|at| useful[*at]).collect();
            found.push(Target::Payment { planets, goods: goods as u8 });
        }
        if paid < resources {
            let next = way.last().map_or(0, |last| last + 1);
            ways.extend((next..useful.len()).map(|at| [&way[..], &[at]].concat()));
        }
    }
    found
}

/// Resources in one of the ways that leave enough, then influence.
async fn pay_mixed(g: &mut G, seat: Seat, goods: u8, resources: u32, influence: u32) {
    payment::pay_goods(g, seat, goods).await;
    g.log(Entry::Paid { seat, planets: Vec::new(), goods });
    let ways = mixtures(g, seat, payment::coins(g, seat), resources, influence);
    if ways.is_empty() {
        return;
    }
    let why = Prompt::PayResources.about(Subject::Price(resources));
    if let Target::Payment { planets, goods } = ask::one(g, seat, why, ways).await {
        payment::pay_goods(g, seat, goods).await;
        for &planet in &planets {
            g.planets[planet].exhausted = true;
        }
        g.log(Entry::Paid { seat, planets, goods });
    }
    payment::pay(g, seat, Currency::Influence, influence).await;
}

/// So many counters of command pool and strategy allocation, in a mixture the seat likes.
async fn pay_counters(g: &mut G, seat: Seat, count: u8) {
    let sheet = g.players[seat].sheet;
    let slots = [(Pool::Command, sheet.pool), (Pool::Strategy, sheet.strategy)]
        .map(|(pool, here)| (Target::Pool(pool), u32::from(here)));
    let count = u32::from(count);
    for (target, paid) in ask::counts(g, seat, Prompt::SpendCounters, Counts::new(slots, count..=count)).await {
        if let Target::Pool(pool) = target {
            *g.players[seat].sheet.area(pool) -= paid as u8;
        }
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
    // T33.1: nothing of stage II in the first three rounds.
    let early = g.contents.has(Module::AgeOfEmpire) && g.round <= 3;
    let open = open.filter(|card| !(early && card.row().deck == Deck::StageTwo));
    let open = open.chain(g.players[seat].prospects.iter().copied());
    let open: Vec<Target> = open.filter(|card| meets(g, seat, *card)).map(Target::Objective).collect();
    let Some(Target::Objective(card)) = ask::maybe(g, seat, Prompt::ScorePublic, open).await else { return false };
    claim(g, seat, card).await;
    !g.is_over()
}

/// A secret objective that a seat gives up goes back among those that nobody has; preliminary ones have a deck of their own (T34.1).
pub fn put_back(g: &mut G, card: Objective) {
    let (state, chance) = g.with_chance();
    let hidden = &mut state.hidden;
    let preliminary = card.row().deck == Deck::Preliminary;
    let deck = if preliminary { &mut hidden.preliminary_deck } else { &mut hidden.secret_deck };
    deck.insert(0, card);
    chance.shuffle(streams::SECRETS, deck);
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
        Some(Goal::SpendGoods(goods)) => {
            payment::pay_goods(g, seat, goods).await;
            g.log(Entry::Paid { seat, planets: Vec::new(), goods });
        }
        Some(Goal::SpendEither(amount)) => {
            let options = currencies(g, seat, amount).into_iter().map(Target::Currency).collect();
            if let Target::Currency(currency) = ask::one(g, seat, Prompt::ChooseCurrency, options).await {
                payment::pay(g, seat, currency, amount).await;
            }
        }
        Some(Goal::SpendMixed { goods, resources, influence }) => {
            pay_mixed(g, seat, goods, resources, influence).await;
        }
        Some(Goal::SpendCounters(count)) => pay_counters(g, seat, count).await,
        _ => {}
    }
    if let Some(revealed) = g.objectives.iter_mut().find(|revealed| revealed.objective == card) {
        revealed.scored.insert(seat);
    } else {
        g.hidden.secrets[seat].retain(|own| *own != card);
        g.players[seat].prospects.retain(|own| *own != card);
        g.players[seat].scored.push(card);
        // T34.1: it was the way to a secret objective, which waits for the next status phase.
        if card.row().deck == Deck::Preliminary
            && let Some(secret) = g.hidden.secret_deck.pop()
        {
            g.hidden.secrets[seat].push(secret);
            g.secret_seen();
        }
    }
    g.cover(Feature::Score(card).number());
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
