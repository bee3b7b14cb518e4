//! Cards of Political Intrigue (T57). Without the module they can be spent as a trade good each, as those of `shards.rs`.

use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, done, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, At, Fut, Hooks, Me, Permit, Play, Window};
use crate::games::ti3::model::ids::ActionCard;
use crate::games::ti3::model::state::{Scope, Until};
use crate::games::ti3::model::target::Target;
use crate::games::ti3::rules::intrigue;

pub static ROWS: [ActionCardRow; 6] = [
    action(
        ActionCard::Counter,
        "After a spy targets your bodyguard: that spy is killed. Worth a trade good without representatives.",
        &[Play {
            at: At::SpyTargets,
            can: |state, window, me| {
                let guarded = intrigue::traits(state, me.seat).is_some_and(|traits| traits.bodyguard);
                guarded && matches!(window, Window::SpyTargets { seat, .. } if *seat == me.seat)
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                let Window::SpyTargets { spy, .. } = *window else { return done() };
                Box::pin(async move {
                    intrigue::kill(g, spy, Some(me.seat), false).await;
                })
            },
        }],
    ),
    action(
        ActionCard::MiraculousRecovery,
        "One of your representatives that were killed comes back. Worth a trade good without representatives.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                Aim::first(named, intrigue::fallen(state, me.seat).into_iter().map(Target::Representative))
            },
            run: |g, _, me, named| {
                if let [Target::Representative(own)] = named[..] {
                    g.players[me.seat].representatives.push(own);
                }
                done()
            },
        }],
    ),
    lasts(
        ActionCard::MovingSpeech,
        "When all representatives lie open: only councilors vote on this agenda. Worth a trade good without representatives.",
        &[Play { at: At::RepresentativesRevealed, can: Play::ALWAYS, aim: Play::NO_AIM, run: for_this_council }],
        Hooks::all(&[Answer::Refuse(Permit::Vote, |state, ask, _| {
            !intrigue::traits(state, ask.seat).is_some_and(|traits| traits.councilor)
        })]),
    ),
    action(
        ActionCard::ParalyzingSerum,
        "After your spy is revealed: assassinate a representative of another. Worth a trade good without representatives.",
        &[Play {
            at: At::SpyRevealed,
            can: |_, window, me| matches!(window, Window::SpyRevealed { seat } if *seat == me.seat),
            aim: |state, _, me, named| {
                Aim::first(named, intrigue::assassinable(state, me.seat).into_iter().map(Target::Seat))
            },
            run: |g, _, me, named| {
                let [Target::Seat(seat)] = named[..] else { return done() };
                Box::pin(async move { intrigue::assassinate(g, seat, me.seat).await })
            },
        }],
    ),
    lasts(
        ActionCard::PressCharges,
        "After a spy targets your representative: who sent a spy does not vote on this agenda. Worth a trade good without \
         representatives.",
        &[Play {
            at: At::SpyTargets,
            can: |_, window, me| matches!(window, Window::SpyTargets { seat, .. } if *seat == me.seat),
            aim: Play::NO_AIM,
            run: for_this_council,
        }],
        Hooks::all(&[Answer::Refuse(Permit::Vote, |state, ask, _| intrigue::sent_spy(state, ask.seat))]),
    ),
    lasts(
        ActionCard::SendProxy,
        "After your representative is killed: you vote in this council all the same. Worth a trade good without representatives.",
        &[Play {
            at: At::RepresentativeKilled,
            can: |state, window, me| {
                // When votes are cast it is too late.
                let open = state.council.as_ref().is_some_and(|council| council.cast.is_empty());
                open && matches!(window, Window::RepresentativeKilled { seat } if *seat == me.seat)
            },
            aim: Play::NO_AIM,
            run: for_this_council,
        }],
        Hooks::own(&[Answer::Allow(Permit::VoteByProxy, |_, _, _| true)]),
    ),
];

fn for_this_council<'g>(g: &'g mut G, _: &'g mut Window, me: Me, _: Vec<Target>) -> Fut<'g> {
    effects::last(g, me, Until::CouncilEnd, Scope::Nothing);
    done()
}
