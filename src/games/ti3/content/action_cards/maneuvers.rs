//! Cards for activations and fire on ships.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, done, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, Ask, At, Fut, Hooks, Me, Number, Permit, Play, Roll, Use, Window};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::data::races::Leader;
use crate::games::ti3::model::ids::{ActionCard, Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Source, Target};
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::{leaders, limits, mines, movement, pieces, production, simultaneous};
use crate::games::ti3::streams;

pub static ROWS: [ActionCardRow; 5] = [
    lasts(
        ActionCard::InTheSilenceOfSpace,
        "After you activate a system without enemy ships: ships of one fleet that move two or more pass through a system with enemy \
         ships on their way to it. In Shattered Ascension through several, but not with dreadnoughts or war suns.",
        &[Play {
            at: At::AfterActivation,
            can: |state, window, me| {
                matches!(window, Window::AfterActivation { system, seat }
                    if *seat == me.seat && state.system(*system).space.enemy_ships(me.seat).is_none())
            },
            aim: |state, window, me, named| match named.len() {
                0 => Some(Aim::one(fleets(state, window, me).into_iter().map(Target::System))),
                // The variant lets them pass several systems, so that none is named.
                1 if !state.contents.ascended() => {
                    let hostile = |id: &SystemId| state.system(*id).space.enemy_ships(me.seat).is_some();
                    Some(Aim::one(state.system_ids().filter(hostile).map(Target::System)))
                }
                _ => None,
            },
            run: |g, window, me, named| {
                let Window::AfterActivation { system: to, .. } = *window else { return done() };
                let scope = match named[..] {
                    [Target::System(from), Target::System(through)] => Scope::Passage { from, through, to },
                    // Out of its own system in any case, and through all others.
                    [Target::System(from)] => Scope::Passage { from, through: from, to },
                    _ => return done(),
                };
                effects::last(g, me, Until::ActivationEnd, scope);
                done()
            },
        }],
        Hooks::own(&[Answer::Allow(Permit::PassShips, |state, ask, me| match me.scope {
            Scope::Passage { from, through, to } => {
                // To that system only (T37.1).
                ask.from == Some(from)
                    && (ask.system == Some(through) || state.contents.ascended())
                    && state.activation.as_ref().is_some_and(|activation| activation.system == to)
            }
            _ => false,
        })]),
    ),
    lasts(
        ActionCard::SurpriseAssault,
        "After you activate a system with a blockaded dock of yours: it may build before the space battle.",
        &[Play {
            at: At::AfterActivation,
            can: |state, window, me| {
                matches!(window, Window::AfterActivation { system, seat }
                    if *seat == me.seat
                        && state.system(*system).space.enemy_ships(me.seat).is_some()
                        && !production::docks(state, me.seat, *system).is_empty())
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                if let Window::AfterActivation { system, .. } = *window {
                    effects::last(g, me, Until::ActivationEnd, Scope::System(system));
                }
                done()
            },
        }],
        Hooks {
            own: &[
                Answer::Allow(Permit::BuildBlockaded, |state, ask, me| {
                    ask.system.map(Scope::System) == Some(me.scope) && !effects::used(state, me)
                }),
                // What has built does not build again in this activation.
                Answer::Refuse(Permit::DockWorks, |state, ask, me| {
                    let system = ask.planet.map(|planet| state.planets[planet].system).or(ask.system);
                    system.map(Scope::System) == Some(me.scope) && effects::used(state, me)
                }),
            ],
            uses: &[Use {
                at: At::AfterMovement,
                can: |state, window, me| {
                    matches!(window, Window::AfterMovement { system, seat }
                        if *seat == me.seat && Scope::System(*system) == me.scope && !effects::used(state, me)
                            && simultaneous::may_fight(state, me.seat)
                            && !production::docks(state, me.seat, *system).is_empty())
                },
                run: |g, window, me| {
                    let Window::AfterMovement { system, .. } = *window else { return done() };
                    Box::pin(async move {
                        simultaneous::pay(g, me.seat);
                        // Docks only: what else builds here does so in its step (T5.5.7).
                        for planet in production::docks(g, me.seat, system) {
                            production::produce_at_one(g, me.seat, Place::Planet(planet)).await;
                        }
                        effects::mark(g, me, Until::ActivationEnd);
                    })
                },
            }],
            ..Hooks::NONE
        },
    ),
    action(
        ActionCard::ExperimentalBattlestation,
        "After an opponent moves ships into the system he activated: one of your docks fires three shots at them as PDS do.",
        &[Play {
            at: At::AfterMovement,
            can: |state, window, me| {
                let came = state.activation.as_ref().is_some_and(|activation| activation.arrived.has_ships());
                matches!(window, Window::AfterMovement { system, seat }
                    if *seat != me.seat && came && state.space(*system, *seat).has_ships())
            },
            aim: |state, window, me, named| {
                let Window::AfterMovement { system, .. } = *window else { return None };
                Aim::first(named, stations(state, me.seat, system).into_iter().map(Target::System))
            },
            run: |g, window, me, named| {
                let ([Target::System(from)], Window::AfterMovement { system, seat }) = (&named[..], *window) else {
                    return done();
                };
                let from = *from;
                Box::pin(async move { battlestation(g, me, from, system, seat).await })
            },
        }],
    ),
    lasts(
        ActionCard::FaultyTargetingSystems,
        "Cancel a Minelayers card, remove a space mine, or make an opponent roll a die of a PDS again; in Shattered \
         Ascension instead after a movement no PDS fire.",
        &[
            Play {
                at: At::CardPlayed,
                can: |_, window, me| matches!(window, Window::CardPlayed { seat, card: ActionCard::Minelayers, .. } if *seat != me.seat),
                aim: Play::NO_AIM,
                run: |_, window, _, _| {
                    if let Window::CardPlayed { cancelled, .. } = window {
                        *cancelled = true;
                    }
                    done()
                },
            },
            Play {
                at: At::Rolled,
                can: |_, window, me| matches!(window, Window::Rolled { seat, .. } if *seat != me.seat),
                aim: |state, _, _, named| {
                    let shots = state.rolled.iter().filter(|die| die.kind == UnitKind::Pds);
                    let mut shots: Vec<u8> = shots.map(|die| die.face).collect();
                    shots.sort();
                    shots.dedup();
                    let shots = shots.into_iter().map(|face| Target::Die { kind: UnitKind::Pds, face });
                    Aim::first(named, shots)
                },
                run: |g, _, _, named| {
                    if let [Target::Die { kind, face }] = named[..] {
                        let new = g.die(streams::DICE, 10) as u8;
                        if let Some(die) = g.rolled.iter_mut().find(|die| (die.kind, die.face) == (kind, face)) {
                            die.face = new;
                        }
                    }
                    done()
                },
            },
            Play {
                at: At::AnyTime,
                can: |state, window, _| !matches!(window, Window::Rolled { .. }) && !obstructs(state, window),
                aim: |state, _, _, named| mine_aim(state, named),
                run: |g, _, me, named| obstruct(g, me, &named),
            },
            Play {
                at: At::AfterMovement,
                can: |state, window, _| obstructs(state, window),
                // A mine, as at any time, or the fire here.
                aim: |state, window, _, named| {
                    let Window::AfterMovement { system, .. } = *window else { return None };
                    let fire = Target::Unit { at: Place::Space(system), kind: UnitKind::Pds, hits: 0 };
                    let mut aim = mine_aim(state, named).filter(|aim| !aim.options.is_empty())?;
                    aim.options.extend(named.is_empty().then_some(fire));
                    Some(aim)
                },
                run: |g, _, me, named| obstruct(g, me, &named),
            },
        ],
        Hooks::all(&[Answer::Refuse(Permit::FirePds, |_, _, me| me.scope == Scope::Nothing)]),
    ),
    action(
        ActionCard::EmergencyRepairs,
        "Repair all your dreadnoughts and war suns in a system.",
        &[Play {
            at: At::AnyTime,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let hurt = |id: &SystemId| {
                    state.space(*id, me.seat).sorts().any(|(kind, hits, _)| hits > 0 && BIG.contains(&kind))
                };
                Aim::first(named, state.system_ids().filter(hurt).map(Target::System))
            },
            run: |g, _, me, named| {
                if let [Target::System(system)] = named[..] {
                    pieces::repair(g, me.seat, Place::Space(system), |kind| BIG.contains(&kind));
                }
                done()
            },
        }],
    ),
];

const BIG: [UnitKind; 2] = [UnitKind::Dreadnought, UnitKind::WarSun];

/// Whether PDS are about to fire after a movement, which the variant lets the card stop.
fn obstructs(state: &State, window: &Window) -> bool {
    state.contents.ascended() && matches!(window, Window::AfterMovement { .. })
}

/// A system with mines, then whose mine there.
fn mine_aim(state: &State, named: &[Target]) -> Option<Aim> {
    let mined = |id: &SystemId| !state.system(*id).mines.is_empty();
    match named {
        [] => Some(Aim::one(state.system_ids().filter(mined).map(Target::System))),
        [Target::System(id)] => Some(Aim::one(mines::owners(state, *id).into_iter().map(Target::Mine))),
        _ => None,
    }
}

/// The mine that was named is gone; where none was no PDS fire in this action.
fn obstruct<'g>(g: &'g mut G, me: Me, named: &[Target]) -> Fut<'g> {
    if let [Target::System(system), Target::Mine(owner)] = *named {
        mines::clear(g, owner, system);
    } else {
        effects::last(g, me, Until::ActionEnd, Scope::Nothing);
    }
    done()
}

/// Systems with ships of the seat that move two or more and may leave.
fn fleets(state: &State, window: &Window, me: Me) -> Vec<SystemId> {
    let Window::AfterActivation { system, .. } = *window else { return Vec::new() };
    let ascended = state.contents.has(Module::ShatteredAscension);
    let closed = state.activation.as_ref().map_or(0, |activation| activation.closed);
    let fits = |id: &SystemId| {
        let here = state.space(*id, me.seat);
        *id != system
            && closed & id.bit() == 0
            && here.kinds().any(|kind| kind.is_ship() && movement::movement(state, me.seat, kind, *id) >= 2)
            && !(ascended && BIG.iter().any(|kind| here.count(*kind) > 0))
    };
    state.system_ids().filter(fits).collect()
}

/// Systems with a dock of the seat from which PDS would reach a system.
fn stations(state: &State, seat: Seat, system: SystemId) -> Vec<SystemId> {
    if state.anomaly(system) == Some(Anomaly::IonStorm) {
        return Vec::new();
    }
    let far = effects::amount(state, Number::PdsRange, Ask::of(seat), 0) > 0;
    let near = state.touching(system).filter(|_| far);
    let dock = |id: &SystemId| state.units_in(*id, seat).count(UnitKind::SpaceDock) > 0;
    std::iter::once(system).chain(near).filter(dock).collect()
}

async fn battlestation(g: &mut G, me: Me, from: SystemId, at: SystemId, target: Seat) {
    let again = effects::allowed(g, Permit::RerollPds, Ask::of(me.seat), false);
    // T54.7: a scientist beside the dock helps as he helps PDS.
    let aided = |planet: &Planet| {
        let at = Place::Planet(*planet);
        g.units(at, me.seat).count(UnitKind::SpaceDock) > 0 && leaders::has(g, me.seat, at, Leader::Scientist)
    };
    if g.system(from).planets.iter().any(|planet| aided(&planet)) {
        effects::last(g, Me::new(me.seat, Source::Leader(0)), Until::Shots, Scope::Nothing);
    }
    let hit = dice::roll(g, me.seat, UnitKind::Pds, 3, Roll::Pds { from, at }, Some(target), at, again).await;
    effects::sweep(g, Until::Shots);
    hits::assign(g, target, Place::Space(at), hit, UnitKind::is_ship, None).await;
    limits::enforce(g, at, target).await;
}

#[cfg(test)]
mod tests;
