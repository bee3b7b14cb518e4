//! Spies, and those whom they target.

use super::{Quirk, RepresentativeRow, row, why};
use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::model::ids::{Representative, Tech};
use crate::games::ti3::model::state::{Expect, State};
use crate::games::ti3::model::target::{Ballot, Prompt, Target};
use crate::games::ti3::rules::intrigue::{self, active, change, kill, meet, seated, target, traits, vote_of};
use crate::games::ti3::rules::{ask, board, cards, payment, technology};

pub static ROWS: [RepresentativeRow; 24] =
    [
        row(Representative::Alrung, "Assassinate a representative.")
            .spy(|g, seat, _| Box::pin(async move { assassinate(g, seat).await.map_or((), drop) })),
        row(Representative::MendaMendala, "Assassinate a representative. Enemy spies cannot kill this one.")
            .quirk(Quirk::SafeFromSpies)
            .spy(|g, seat, _| Box::pin(async move { assassinate(g, seat).await.map_or((), drop) })),
        row(Representative::CadorGim, "Assassinate a representative. An enemy spy that kills this one dies too.")
            .spy(|g, seat, _| Box::pin(async move { assassinate(g, seat).await.map_or((), drop) }))
            .killed(|g, _, by, spy| {
                Box::pin(async move {
                    if spy {
                        kill(g, by, None, true).await;
                    }
                })
            }),
        row(Representative::DarktalonTreilla, "Assassinate a representative; if it dies you gain its bonus votes.")
            .spy(|g, seat, _| {
                Box::pin(async move {
                    if let Some(dead) = assassinate(g, seat).await {
                        let votes = i32::from(dead.row().votes);
                        change(g, |intrigue| intrigue.more.push((seat, votes)));
                    }
                })
            }),
        row(Representative::HoshGahloki, "Assassinate a representative; if it dies draw an action card.").spy(
            |g, seat, _| {
                Box::pin(async move {
                    if assassinate(g, seat).await.is_some() {
                        cards::draw(g, seat, 1).await;
                    }
                })
            },
        ),
        row(Representative::RevHendrickson, "Assassinate a representative; a bodyguard does not count as targeted.")
            .spy(|g, seat, _| Box::pin(async move { assassinate(g, seat).await.map_or((), drop) })),
        row(Representative::ImarYissadar, "Assassinate a representative; against a bodyguard both die.")
            .spy(|g, seat, _| Box::pin(async move { assassinate(g, seat).await.map_or((), drop) })),
        row(Representative::NeRuk, "Assassinate a representative, then take this spy back; you abstain.").spy(
            |g, seat, _| {
                Box::pin(async move {
                    assassinate(g, seat).await;
                    change(g, |intrigue| {
                        intrigue.abstain.insert(seat);
                        intrigue.seated.retain(|own| own.seat != seat || !own.alive);
                    });
                })
            },
        ),
        row(
            Representative::A6ah3,
            "Choose an outcome; if the vote ends otherwise, kill a councilor who did not vote for it.",
        )
        .spy(|g, seat, options| Box::pin(async move { expect(g, seat, None, options).await }))
        .after(|g, seat, outcome| {
            Box::pin(async move {
                for wanted in expectations(g, seat).into_iter().filter(|wanted| wanted.ballot != outcome.ballot) {
                    let guilty = |other: &Seat| {
                        traits(g, *other).is_some_and(|traits| traits.councilor)
                            && vote_of(g, *other) != Some(wanted.ballot)
                    };
                    let guilty: Vec<Target> = intrigue::present(g)
                        .into_iter()
                        .filter(|other| *other != seat)
                        .filter(guilty)
                        .map(Target::Seat)
                        .collect();
                    if !guilty.is_empty()
                        && let Target::Seat(other) =
                            ask::one(g, seat, why(Prompt::SpyOn, Representative::A6ah3), guilty).await
                    {
                        kill(g, other, Some(seat), true).await;
                    }
                }
            })
        }),
        row(
            Representative::RedbandRtan,
            "Choose a representative and an outcome; if it votes otherwise it is killed after the vote.",
        )
        .spy(|g, seat, options| Box::pin(foretell(g, seat, options)))
        .after(|g, seat, _| {
            Box::pin(async move {
                for wanted in expectations(g, seat) {
                    if let Some(other) = wanted.of
                        && vote_of(g, other).is_some_and(|ballot| ballot != wanted.ballot)
                    {
                        kill(g, other, Some(seat), true).await;
                    }
                }
            })
        }),
        row(Representative::Asmodai, "Predict how a player votes; if you are right, copy a technology of his.")
            .spy(|g, seat, options| Box::pin(foretell(g, seat, options)))
            .after(|g, seat, _| {
                Box::pin(async move {
                    for wanted in expectations(g, seat) {
                        if let Some(other) = wanted.of
                            && vote_of(g, other) == Some(wanted.ballot)
                        {
                            copy(g, seat, other).await;
                        }
                    }
                })
            }),
        row(Representative::Melkov, "Choose an outcome; gain a trade good for each player who votes for it.")
            .spy(|g, seat, options| Box::pin(async move { expect(g, seat, None, options).await }))
            .after(|g, seat, _| {
                Box::pin(async move {
                    for wanted in expectations(g, seat) {
                        let voters = g.seats().filter(|other| vote_of(g, *other) == Some(wanted.ballot)).count() as u8;
                        board::gain_goods(g, seat, voters);
                    }
                })
            }),
        row(
            Representative::LetaniMiasmiala,
            "Choose a player; if his representative is a councilor, you may sacrifice this spy to cast its vote.",
        )
        .spy(|g, seat, _| {
            Box::pin(async move {
                let Some(other) = target(g, seat, |_, _| true).await else { return };
                meet(g, seat, other, false).await;
                if traits(g, other).is_some_and(|traits| traits.councilor)
                    && seated(g, seat).is_some_and(|own| own.alive)
                    && ask::yes(g, seat, why(Prompt::UseRepresentative, Representative::LetaniMiasmiala)).await
                {
                    kill(g, seat, None, false).await;
                    change(g, |intrigue| intrigue.cast_by.push((other, seat)));
                }
            })
        }),
        row(Representative::ElderGurno, "Choose a hidden representative; it cannot choose yours with its abilities.")
            .spy(|g, seat, _| {
                Box::pin(async move {
                    if let Some(other) = target(g, seat, is_hidden).await {
                        meet(g, seat, other, false).await;
                        change(g, |intrigue| intrigue.shields.push((other, seat)));
                    }
                })
            }),
        row(Representative::SoAta, "Choose a player: all his votes are halved, rounded up.").spy(|g, seat, _| {
            Box::pin(async move {
                if let Some(other) = target(g, seat, |_, _| true).await {
                    meet(g, seat, other, false).await;
                    change(g, |intrigue| intrigue.halved.insert(other));
                }
            })
        }),
        row(
            Representative::SooLeirah,
            "Choose a player: the ability of his representative does not work, unless it already has.",
        )
        .spy(|g, seat, _| {
            Box::pin(async move {
                if let Some(other) = target(g, seat, |_, _| true).await {
                    meet(g, seat, other, false).await;
                    // A spy that has named an outcome has used its ability.
                    if expectations(g, other).is_empty() {
                        change(g, |intrigue| {
                            intrigue.seated.iter_mut().filter(|own| own.seat == other).for_each(|own| own.blank = true);
                        });
                    }
                }
            })
        }),
        row(Representative::DeluinFillac, "Look at a hidden representative; you may make its owner choose another.")
            .spy(|g, seat, _| {
                Box::pin(async move {
                    let Some(other) = target(g, seat, is_hidden).await else { return };
                    let laid = g.hidden.laid.iter().find(|(owner, _)| *owner == other).map(|(_, own)| *own);
                    let Some(laid) = laid else { return };
                    g.secret_seen();
                    let why = Prompt::UseRepresentative
                        .about(crate::games::ti3::model::target::Subject::Representative(laid));
                    if ask::yes(g, seat, why).await {
                        intrigue::lay(g, other, Some(laid)).await;
                        // What comes in its place was not targeted.
                        if !g.hidden.laid.contains(&(other, laid)) {
                            change(g, |intrigue| intrigue.targets.retain(|own| *own != (seat, other)));
                        }
                    }
                })
            }),
        row(Representative::Unit44g5iO, "A spy that targets it makes its owner abstain.")
            .targeted(|g, _, by, _| Box::pin(async move { change(g, |intrigue| intrigue.abstain.insert(by)) })),
        row(Representative::Quirek, "A spy that targets it is killed.").targeted(|g, own, by, _| {
            Box::pin(async move {
                kill(g, by, Some(own), false).await;
            })
        }),
        row(Representative::OridGim, "A spy that targets it costs its owner three trade goods or dies.").targeted(
            |g, own, by, _| {
                Box::pin(async move {
                    if payment::coins(g, by) >= 3
                        && ask::yes(g, by, why(Prompt::PayOrLose, Representative::OridGim)).await
                    {
                        payment::spend_goods(g, by, 3).await;
                    } else {
                        kill(g, by, Some(own), false).await;
                    }
                })
            },
        ),
        row(Representative::FlaimHaash, "A spy that targets it costs its owner five votes.")
            .targeted(|g, _, by, _| Box::pin(async move { change(g, |intrigue| intrigue.more.push((by, -5))) })),
        row(Representative::SanOmairo, "If a spy targets it, look at his owner's action cards and take one.").targeted(
            |g, own, by, _| {
                Box::pin(async move {
                    let hand: Vec<Target> = g.hidden.hands[by].iter().map(|card| Target::ActionCard(*card)).collect();
                    if hand.is_empty() {
                        return;
                    }
                    g.secret_seen();
                    if let Target::ActionCard(card) =
                        ask::one(g, own, why(Prompt::TakeCard, Representative::SanOmairo), hand).await
                        && let Some(at) = g.hidden.hands[by].iter().position(|other| *other == card)
                    {
                        g.hidden.hands[by].remove(at);
                        g.hidden.hands[own].push(card);
                        cards::keep_limit(g, own).await;
                    }
                })
            },
        ),
        row(Representative::SsroolDamil, "A spy that tries to assassinate it is assassinated instead.").targeted(
            |g, own, by, kills| {
                Box::pin(async move {
                    if kills {
                        // T57.4: a spy that is a bodyguard, too, cannot be assassinated.
                        intrigue::assassinate(g, by, own).await;
                    }
                })
            },
        ),
        row(Representative::BrothersQquiar, "Three votes more if no spy targets it.").votes(|state, seat, _| {
            let targeted =
                intrigue::intrigue(state).is_some_and(|intrigue| intrigue.targets.iter().any(|(_, of)| *of == seat));
            if targeted { 0 } else { 3 }
        }),
    ];

fn is_hidden(state: &State, seat: Seat) -> bool {
    state.hidden.laid.iter().any(|(owner, _)| *owner == seat)
}

/// A spy kills a representative, if it can (T57.4). Gives who died.
async fn assassinate(g: &mut G, spy: Seat) -> Option<Representative> {
    let killer = active(g, spy)?;
    let other = target(g, spy, |_, _| true).await?;
    let hidden = g.hidden.laid.iter().find(|(owner, _)| *owner == other).map(|(_, own)| *own);
    let victim = hidden.or_else(|| seated(g, other).map(|own| own.representative))?;
    let guarded = victim.row().traits.bodyguard;
    if killer == Representative::RevHendrickson && guarded {
        change(g, |intrigue| intrigue.targets.retain(|own| *own != (spy, other)));
        return None;
    }
    meet(g, spy, other, true).await;
    if guarded {
        if killer == Representative::ImarYissadar && seated(g, spy).is_some_and(|own| own.alive) {
            kill(g, spy, None, false).await;
            return kill(g, other, Some(spy), true).await.then_some(victim);
        }
        return None;
    }
    kill(g, other, Some(spy), true).await.then_some(victim)
}

/// A spy names a player and an outcome.
async fn foretell(g: &mut G, spy: Seat, options: &[Ballot]) {
    if let Some(other) = target(g, spy, |_, _| true).await {
        meet(g, spy, other, false).await;
        expect(g, spy, Some(other), options).await;
    }
}

/// An outcome is named, for one player's vote or for anybody's.
async fn expect(g: &mut G, by: Seat, of: Option<Seat>, options: &[Ballot]) {
    let ballots = options.iter().map(|ballot| Target::Ballot(*ballot)).collect();
    if let Target::Ballot(ballot) = ask::one(g, by, Prompt::SpyOutcome, ballots).await {
        change(g, |intrigue| intrigue.expects.push(Expect { by, of, ballot }));
    }
}

fn expectations(state: &State, by: Seat) -> Vec<Expect> {
    let all = intrigue::intrigue(state).map_or(&[][..], |intrigue| &intrigue.expects[..]);
    all.iter().copied().filter(|wanted| wanted.by == by).collect()
}

/// No card brings it, so that who gains nothing from cards copies it, too.
async fn copy(g: &mut G, seat: Seat, of: Seat) {
    let own = g.players[seat].techs;
    let new = |tech: &Tech| !own.contains(*tech) && technology::may_gain(g, seat, *tech);
    let techs: Vec<Target> = g.players[of].techs.iter().filter(new).map(Target::Tech).collect();
    if let Some(Target::Tech(tech)) = ask::maybe(g, seat, Prompt::ResearchFree, techs).await {
        technology::acquire(g, seat, tech).await;
    }
}
