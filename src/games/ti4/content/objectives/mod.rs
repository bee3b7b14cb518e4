//! Objectives.

mod frontiers;
mod intrigues;
pub mod public;
pub mod secret;
#[cfg(test)]
mod tests;

use super::*;
use crate::games::ti4::model::state::PublicObjective;
use crate::games::ti4::rules::payment::both::Due;
use crate::games::ti4::rules::scoring;

/// What an objective takes to score.
pub enum Goal {
    Have(fn(&State, Seat) -> (u32, u32)),
    Resources(u32),
    Influence(u32),
    TradeGoods(u32),
    /// Command tokens from the tactic and strategy pools.
    Tokens(u32),
    ActionCards(u32),
    /// Resources and influence, and so many trade goods besides.
    Mixed(Due, u32),
    /// Relic fragments of any types.
    Fragments(u32),
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

table! { ObjectiveRow by objective: Objective in public::ROWS.iter().chain(frontiers::ROWS) }

table! { SecretRow by secret: Secret in secret::ROWS.iter().chain(intrigues::ROWS) }

impl Family for SecretRow {
    type Piece = Secret;
    const RULE: &'static str = "LRR 61.5";

    fn key(secret: Secret) -> Secret {
        secret
    }

    printed!();

    fn occurs(&self) -> bool {
        true
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Secret> {
        state.edition.secrets().map(|row| row.secret).collect()
    }

    fn missing(state: &State, seat: Seat, secret: Secret) -> Because {
        let public = PublicObjective::Secret(secret);
        match state.objectives.iter().find(|revealed| revealed.objective == public) {
            Some(revealed) if revealed.scored.contains(seat) => Because::AlreadyScored,
            Some(_) => scoring::may_score_public(state, seat).err().unwrap_or(Because::NotYourSecret),
            None if state.players[seat].scored.contains(&secret) => Because::AlreadyScored,
            None => Because::NotYourSecret,
        }
    }
}

/// Secret objectives that a seat has not scored.
pub const SECRETS: Zone = Zone {
    name: "secret objectives",
    reach: Reach::Windows,
    hidden: Some(|state, seat| !state.hidden.secrets[seat].is_empty()),
    hooks: || hooks_of(|row: &SecretRow| Hooks::uses(row.uses)),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            for &own in state.hidden.secrets[seat].iter().filter(|own| wanted.has(**own)) {
                f(Me::with(seat, Source::Secret(own)), Hooks::uses(super::secret(own).uses));
            }
        }
    },
};

/// Secret objectives that a law has made public, and that a seat could score.
pub const MADE_PUBLIC: Zone = Zone {
    name: "secret objectives made public",
    reach: Reach::Windows,
    hidden: None,
    hooks: || hooks_of(|row: &SecretRow| Hooks::uses(row.uses)),
    visit: |state, seats, wanted, f| {
        for seat in seats.iter() {
            for open in scoring::public_secrets(state, seat).filter(|open| wanted.has(*open)) {
                f(Me::with(seat, Source::Secret(open)), Hooks::uses(super::secret(open).uses));
            }
        }
    },
};
