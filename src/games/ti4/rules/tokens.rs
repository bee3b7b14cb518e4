//! Command tokens (LRR 20).

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterStrategyTokenSpent, WhenStrategyTokenSpent};
use crate::games::ti4::effects::{self, Ask, Number, Permit};
use crate::games::ti4::model::state::{State, SystemId};
use crate::games::ti4::model::target::{Entry, Pool, Prompt, Target, Why};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::limits;

pub fn pool(state: &State, seat: Seat, pool: Pool) -> u8 {
    let player = &state.players[seat];
    match pool {
        Pool::Tactic => player.tactic,
        Pool::Fleet => player.fleet,
        Pool::Strategy => player.strategy,
    }
}

pub fn pool_mut(state: &mut State, seat: Seat, pool: Pool) -> &mut u8 {
    let player = &mut state.players[seat];
    match pool {
        Pool::Tactic => &mut player.tactic,
        Pool::Fleet => &mut player.fleet,
        Pool::Strategy => &mut player.strategy,
    }
}

/// Gains up to so many tokens from reinforcements, into pools of the seat's choice (LRR 20.2, 20.3).
pub async fn gain(g: &mut G, seat: Seat, count: u8, why: impl Into<Why>) {
    let count = u32::from(count.min(g.tokens_left(seat)));
    if count == 0 {
        return;
    }
    let room = fleet_room(g, seat);
    let slots = Pool::ALL.map(|pool| (Target::Pool(pool), if pool == Pool::Fleet { count.min(room) } else { count }));
    for (target, amount) in ask::counts(g, seat, why, Counts::new(slots, count..=count)).await {
        if let (Target::Pool(pool), 1..) = (target, amount) {
            *pool_mut(g, seat, pool) += amount as u8;
            g.log(Entry::Tokens { seat, pool, change: amount as i8 });
        }
    }
}

/// The fleet pool grows by up to so many tokens from reinforcements, as far as they fit.
pub fn grow_fleet(g: &mut G, seat: Seat, count: u8) {
    let count = u32::from(count.min(g.tokens_left(seat))).min(fleet_room(g, seat)) as u8;
    if count > 0 {
        g.players[seat].fleet += count;
        g.log(Entry::Tokens { seat, pool: Pool::Fleet, change: count as i8 });
    }
}

/// Arranges all tokens of the command sheet anew.
pub async fn redistribute(g: &mut G, seat: Seat) {
    if on_sheet(g, seat) > 0 && ask_redistribute(g, seat).await {
        rearrange(g, seat).await;
    }
}

/// Command tokens in the pools of a seat.
pub fn on_sheet(state: &State, seat: Seat) -> u32 {
    let player = &state.players[seat];
    u32::from(player.tactic + player.fleet + player.strategy)
}

/// The same for who has decided to do so.
pub async fn rearrange(g: &mut G, seat: Seat) {
    let all = on_sheet(g, seat);
    let most = u32::from(g.players[seat].fleet) + fleet_room(g, seat);
    let slots = Pool::ALL.map(|pool| (Target::Pool(pool), if pool == Pool::Fleet { all.min(most) } else { all }));
    for (target, amount) in ask::counts(g, seat, Prompt::Redistribute, Counts::new(slots, all..=all)).await {
        if let Target::Pool(pool) = target {
            *pool_mut(g, seat, pool) = amount as u8;
        }
    }
    let (tactic, fleet, strategy) = (g.players[seat].tactic, g.players[seat].fleet, g.players[seat].strategy);
    g.log(Entry::Redistributed { seat, tactic, fleet, strategy });
    limits::enforce_everywhere(g, seat).await;
}

async fn ask_redistribute(g: &mut G, seat: Seat) -> bool {
    ask::yes(g, seat, Prompt::Redistribute).await
}

/// Tokens in the fleet pool of a seat, its own and others'.
pub fn in_fleet_pool(state: &State, seat: Seat) -> i32 {
    let player = &state.players[seat];
    i32::from(player.fleet) + player.tribute.len() as i32
}

/// Whether a token of another seat can be put into the fleet pool of a seat: there is at most one of each.
pub fn can_take_tribute(state: &State, seat: Seat, from: Seat) -> bool {
    let there = state.tokens_left(from) > 0 || on_sheet(state, from) > 0;
    from != seat && there && !state.players[seat].tribute.contains(from) && fleet_room(state, seat) > 0
}

/// Puts a token from the reinforcements of another seat into the fleet pool of a seat, or from its sheet when none is left
/// (LRR 20.3). It stays there when tokens are redistributed.
pub async fn take_tribute(g: &mut G, seat: Seat, from: Seat) {
    if g.tokens_left(from) == 0 {
        from_sheet(g, from).await;
    }
    g.players[seat].tribute.insert(from);
    g.log(Entry::Tribute { seat, from, taken: true });
    limits::enforce_everywhere(g, from).await;
}

/// A token in the fleet pool of a seat goes back to the reinforcements of its owner.
pub async fn return_tribute(g: &mut G, seat: Seat, from: Seat) {
    g.players[seat].tribute.remove(from);
    g.log(Entry::Tribute { seat, from, taken: false });
    limits::enforce_everywhere(g, seat).await;
}

/// Tokens that still fit into the fleet pool.
pub fn fleet_room(state: &State, seat: Seat) -> u32 {
    let most = effects::number(state, Number::FleetPool, Ask::of(seat), 16);
    (most - in_fleet_pool(state, seat)).max(0) as u32
}

/// Tokens that a seat can spend as those of its strategy pool.
pub fn strategy_tokens(state: &State, seat: Seat) -> u8 {
    effects::number(state, Number::StrategyTokens, Ask::of(seat), i32::from(state.players[seat].strategy)).max(0) as u8
}

/// Whether a seat can spend a token of its strategy pool, or another one in its place.
pub fn can_spend_strategy(state: &State, seat: Seat) -> bool {
    strategy_tokens(state, seat) > 0
}

/// Spends a token from the strategy pool, or another one in its place; false when there is none.
pub async fn spend_strategy(g: &mut G, seat: Seat) -> bool {
    if spends_other(g, seat).await.is_some() {
        return true;
    }
    let taken = take(g, seat, Pool::Strategy);
    if taken {
        effects::raise(g, AfterStrategyTokenSpent { seat }).await;
    }
    taken
}

/// Puts a token from the strategy pool, or another one in its place, into a system.
pub async fn strategy_to_system(g: &mut G, seat: Seat, system: SystemId) {
    let token = pay_strategy(g, seat).await;
    put_on(g, token, system);
}

/// The same where the log tells otherwise what was spent; says whose token that was.
pub async fn pay_strategy(g: &mut G, seat: Seat) -> Seat {
    if let Some(token) = spends_other(g, seat).await {
        return token;
    }
    g.players[seat].strategy -= 1;
    effects::raise(g, AfterStrategyTokenSpent { seat }).await;
    seat
}

/// Whose token a component lets the seat spend instead of one of the strategy pool.
async fn spends_other(g: &mut G, seat: Seat) -> Option<Seat> {
    let now = effects::raise(g, WhenStrategyTokenSpent { seat, token: seat, cancelled: false }).await;
    now.cancelled.then_some(now.token)
}

fn take(g: &mut G, seat: Seat, from: Pool) -> bool {
    let taken = pool(g, seat, from) > 0;
    if taken {
        *pool_mut(g, seat, from) -= 1;
        g.log(Entry::Tokens { seat, pool: from, change: -1 });
    }
    taken
}

/// Takes a token out of a pool into reinforcements.
pub async fn lose(g: &mut G, seat: Seat, from: Pool) {
    if take(g, seat, from) && from == Pool::Fleet {
        limits::enforce_everywhere(g, seat).await;
    }
}

/// Puts a token from reinforcements into a system, or from the sheet when none is left (LRR 20.3, 20.6).
pub async fn place_from_reinforcements(g: &mut G, seat: Seat, system: SystemId) {
    if g.system(system).tokens.contains(seat) {
        return;
    }
    if g.tokens_left(seat) == 0 && !from_sheet(g, seat).await {
        return;
    }
    put_on(g, seat, system);
    limits::enforce_everywhere(g, seat).await;
}

/// Takes a token from a pool of the seat's choice into reinforcements; false when there is none.
pub async fn from_sheet(g: &mut G, seat: Seat) -> bool {
    let pools: Vec<Target> = Pool::ALL.into_iter().filter(|&from| pool(g, seat, from) > 0).map(Target::Pool).collect();
    if pools.is_empty() {
        return false;
    }
    if let Target::Pool(from) = ask::one(g, seat, Prompt::TokenFromSheet, pools).await {
        take(g, seat, from);
    }
    true
}

/// More ships than a player has.
const MANY_SHIPS: u32 = 99;

/// Non-fighter ships that a seat may have in one system (LRR 37.1).
pub fn fleet_limit(state: &State, seat: Seat) -> u32 {
    if effects::allowed(state, Permit::UnlimitedFleet, Ask::of(seat), false) {
        return MANY_SHIPS;
    }
    effects::number(state, Number::FleetLimit, Ask::of(seat), in_fleet_pool(state, seat)).max(0) as u32
}

/// A command token of a seat comes into a system.
pub fn put_on(g: &mut G, seat: Seat, system: SystemId) {
    g.system_mut(system).tokens.insert(seat);
    g.log(Entry::TokenPlaced { seat, system });
}

/// A command token of a seat leaves a system.
pub fn take_off(g: &mut G, seat: Seat, system: SystemId) {
    g.system_mut(system).tokens.remove(seat);
    g.log(Entry::TokenRemoved { seat, system });
}
