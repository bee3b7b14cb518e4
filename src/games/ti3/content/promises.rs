//! Promissory notes (T57.5): what their holder may make of them.

use crate::games::ti3::effects::{self, Ask, At, Hooks, Me, Permit, Use, Window};
use crate::games::ti3::model::ids::Promise;
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Prompt, Source, Subject, Target};
use crate::games::ti3::rules::combat::space;
use crate::games::ti3::rules::{ask, board, movement, pieces};

/// What is ours to say about each.
pub const fn text(promise: Promise) -> &'static str {
    match promise {
        Promise::MonetaryConcession => "As an action: the giver hands you all his trade goods.",
        Promise::PromiseOfProtection => "When the giver's spy targets a representative, it must target another.",
        Promise::SupportOfTheThrone => "You need a victory point less to win while you hold this.",
        Promise::TerritorialConcession => {
            "At the start of a round of a space battle with the giver: his fleet retreats to a friendly or empty neighbouring system."
        }
        Promise::VotingConcession => "While bargaining: the giver votes as you like.",
    }
}

static MONEY: Hooks = Hooks {
    uses: &[Use {
        at: At::Action,
        can: |state, _, me| giver(me).is_some_and(|of| state.players[of].goods > 0),
        run: |g, _, me| {
            Box::pin(async move {
                if let Some(of) = giver(me) {
                    board::hand_goods(g, of, me.seat, u8::MAX);
                }
            })
        },
    }],
    ..Hooks::NONE
};

static TERRITORY: Hooks = Hooks {
    uses: &[Use {
        at: At::BeforeCombatRound,
        can: |state, window, me| battle(window, me).is_some_and(|system| !ways(state, me, system).is_empty()),
        run: |g, window, me| {
            Box::pin(async move {
                let (Some(of), Some(system)) = (giver(me), battle(window, me)) else { return };
                let ways = ways(g, me, system).into_iter().map(Target::System).collect();
                let why = Prompt::RetreatTo.about(Subject::System(system));
                let Target::System(to) = ask::one(g, of, why, ways).await else { return };
                // Activated if needed, as long as there is a counter.
                if g.reinforcements(of) > 0 {
                    pieces::put_counter(g, of, to);
                }
                space::retreat(g, system, of, Some(to)).await;
            })
        },
    }],
    ..Hooks::NONE
};

static NONE: Hooks = Hooks::NONE;

pub fn hooks(promise: Promise) -> &'static Hooks {
    match promise {
        Promise::MonetaryConcession => &MONEY,
        Promise::TerritorialConcession => &TERRITORY,
        // The council asks for these, and counts the third (`rules/intrigue.rs`, `rules/board.rs`).
        Promise::PromiseOfProtection | Promise::SupportOfTheThrone | Promise::VotingConcession => &NONE,
    }
}

fn giver(me: Me) -> Option<crate::core::Seat> {
    if let Source::Note(of, _) = me.source { Some(of) } else { None }
}

/// The system of a battle between the holder and the giver.
fn battle(window: &Window, me: Me) -> Option<SystemId> {
    let Window::BeforeCombatRound { system, attacker, defender, .. } = *window else { return None };
    let of = giver(me)?;
    ((attacker, defender) == (of, me.seat) || (attacker, defender) == (me.seat, of)).then_some(system)
}

/// Adjacent systems that are friendly or empty for the giver, if he may retreat at all.
fn ways(state: &State, me: Me, system: SystemId) -> Vec<SystemId> {
    let Some(of) = giver(me) else { return Vec::new() };
    if !effects::allowed(state, Permit::Retreat, Ask::of(of).system(system), true) {
        return Vec::new();
    }
    let open = |to: &SystemId| movement::is_friendly_or_empty(state, of, *to) && movement::may_come(state, of, *to);
    systems_of(movement::adjacent_for(state, of, system)).filter(open).collect()
}
