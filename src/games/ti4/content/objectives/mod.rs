//! Objectives.

pub mod public;
pub mod secret;
#[cfg(test)]
mod tests;

use super::*;

/// What an objective takes to score.
pub enum Goal {
    Have(fn(&State, Seat) -> (u32, u32)),
    Resources(u32),
    Influence(u32),
    TradeGoods(u32),
    /// Command tokens from the tactic and strategy pools.
    Tokens(u32),
    ActionCards(u32),
}

pub struct ObjectiveRow {
    pub objective: Objective,
    pub name: &'static str,
    pub edition: Edition,
    /// 1 or 2: also the points.
    pub stage: u8,
    pub text: &'static str,
    pub goal: Goal,
}

pub struct SecretRow {
    pub secret: Secret,
    pub name: &'static str,
    pub edition: Edition,
    pub text: &'static str,
    /// Scored in the status phase when there is one, else in the windows of `uses`.
    pub goal: Option<Goal>,
    pub uses: &'static [Use],
}
