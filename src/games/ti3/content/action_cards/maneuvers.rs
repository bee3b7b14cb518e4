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
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Race, Tech, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::Prompt;
    use crate::games::ti3::testing::*;

    /// A's cruiser is at home, B's at Abyz / Fria between it and Saudor.
    fn silence() -> Sim {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::InTheSilenceOfSpace]);
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        let all: Vec<SystemId> = t.state.touching(home).filter(|id| movement::is_open(&t.state, *id)).collect();
        for id in all {
            t.put(B, Place::Space(id), UnitKind::Cruiser, 1);
        }
        t
    }

    /// Two steps from A's home, behind the ring around it.
    fn behind(t: &Sim) -> (SystemId, SystemId) {
        let home = t.home(A);
        let near: Vec<SystemId> = t.state.touching(home).filter(|id| movement::is_open(&t.state, *id)).collect();
        for through in near.iter().copied() {
            for far in t.state.touching(through) {
                if far != home && !near.contains(&far) && t.state.anomaly(far).is_none() {
                    return (through, far);
                }
            }
        }
        panic!("the map has such a place")
    }

    #[test]
    fn in_the_silence_of_space_one_fleet_passes_one_system() {
        let mut t = silence();
        let (home, (through, far)) = (t.home(A), behind(&t));
        t.activate_system(far).choose(plays(ActionCard::InTheSilenceOfSpace));
        if t.asked().1 == Prompt::Component {
            t.choose(Target::System(through));
        }
        assert_eq!(t.asked().1, Prompt::MoveFrom);
        t.choose(Target::System(home));
        assert!(t.until(Prompt::ChooseAction) || t.look().active != A);
        assert_eq!(t.units(Place::Space(far), A).count(UnitKind::Cruiser), 1);
        let mut t = silence();
        t.activate_system(far).pass();
        assert_ne!(t.asked().1, Prompt::MoveFrom, "without the card nothing can come");
    }

    #[test]
    fn in_the_silence_of_space_the_destination_is_free_of_enemies() {
        let mut t = silence();
        let (_, far) = behind(&t);
        t.put(B, Place::Space(far), UnitKind::Fighter, 1);
        t.activate_system(far);
        assert_ne!(t.asked(), (A, Prompt::Window));
    }

    /// A holds a Surprise Assault, and a fighter of B is over its home.
    fn blockaded() -> Sim {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::SurpriseAssault]);
        t.put(B, Place::Space(t.home(A)), UnitKind::Fighter, 1);
        t.state.round = 2;
        t
    }

    /// Until the dock is asked what it builds.
    fn assault(t: &mut Sim) {
        t.activate_system(t.home(A)).choose(plays(ActionCard::SurpriseAssault));
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::SurpriseAssault));
        assert_eq!(t.asked().1, Prompt::Produce);
    }

    #[test]
    fn surprise_assault_builds_ships_before_the_battle() {
        let mut t = blockaded();
        let home = t.home(A);
        t.clear(A, Place::Space(home));
        t.dice(&[1; 20]);
        assault(&mut t);
        t.counts(&[(Target::Buy { kind: UnitKind::Destroyer, count: 1 }, 1)]);
        assert!(t.until(Prompt::Casualties) || t.units(Place::Space(home), A).count(UnitKind::Destroyer) == 1);
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::SurpriseAssault]);
        t.state.round = 2;
        t.activate_system(home);
        assert_ne!(t.asked(), (A, Prompt::Window), "no blockade");
    }

    #[test]
    fn a_dock_that_built_in_a_surprise_assault_builds_no_more() {
        let mut t = blockaded();
        t.dice(&[10; 40]);
        assault(&mut t);
        t.counts(&[]);
        assert!(!t.until(Prompt::Produce));
    }

    /// Fleet Logistics: the dock has built in that activation, and others are not concerned.
    #[test]
    fn a_surprise_assault_leaves_other_docks_at_work() {
        let mut t = blockaded();
        t.give_tech(A, Tech::FleetLogistics);
        let saudor = t.tile(Tile::Saudor);
        t.give_planet(A, Planet::Saudor);
        t.put(A, Place::Planet(Planet::Saudor), UnitKind::SpaceDock, 1);
        t.dice(&[10; 40]);
        assault(&mut t);
        t.counts(&[]);
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::Tech(Tech::FleetLogistics))).choose(Target::System(saudor));
        assert!(t.until(Prompt::Produce));
    }

    /// Ground forces of the Arborec build in production only, and once (T5.5.7).
    #[test]
    fn in_a_surprise_assault_docks_build_and_nothing_else() {
        let mut t = blockaded();
        t.race(A, Race::Arborec);
        let home = t.home(A);
        t.dice(&[10; 40]);
        assault(&mut t);
        t.counts(&[]);
        assert!(t.until(Prompt::Produce), "they build in their step");
        assert_eq!(t.units(Place::Space(home), B).count(UnitKind::Fighter), 0, "which is after the battle");
    }

    /// Fleet Logistics: it is for one activation.
    #[test]
    fn in_the_silence_of_space_does_not_last_for_a_second_tactical_action() {
        let mut t = silence();
        t.give_tech(A, Tech::FleetLogistics);
        let (through, far) = behind(&t);
        t.activate_system(far).choose(plays(ActionCard::InTheSilenceOfSpace));
        if t.asked().1 == Prompt::Component {
            t.choose(Target::System(through));
        }
        let passes = |state: &State| state.effects.iter().any(|own| matches!(own.scope, Scope::Passage { .. }));
        assert!(passes(t.look()));
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::Tech(Tech::FleetLogistics)));
        assert_eq!((t.asked().1, passes(t.look())), (Prompt::ChooseSystem, false));
    }

    #[test]
    fn experimental_battlestation_fires_three_shots() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::ExperimentalBattlestation]);
        t.give_planet(B, Planet::Saudor);
        let (home, at) = (t.home(A), t.space(Tile::Saudor));
        t.clear(A, Place::Space(home));
        t.put(A, Place::Space(home), UnitKind::Cruiser, 3);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 3)], &[]);
        assert!(!t.until(Prompt::Window), "no dock in reach");
        t.put(B, Place::Planet(Planet::Saudor), UnitKind::SpaceDock, 1);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 3)], &[]);
        assert!(t.until(Prompt::Window));
        t.dice(&[6, 5, 10]);
        t.choose(plays(ActionCard::ExperimentalBattlestation));
        assert!(t.units(at, A).count(UnitKind::Cruiser) == 1, "two hits");
        t.clear(A, Place::Space(home));
        t.put(A, at, UnitKind::Cruiser, 3);
        t.activate(Tile::Saudor);
        assert!(!t.until(Prompt::Window), "they were there before");
    }

    /// T54.7: all bonuses of PDS apply, that of a scientist on the planet of the dock as well.
    #[test]
    fn a_scientist_helps_an_experimental_battlestation_t54_7() {
        for (at, left) in [(Planet::Saudor, 2), (Planet::ArcPrime, 3)] {
            let mut t = Sim::new();
            t.hand(B, &[ActionCard::ExperimentalBattlestation]);
            t.give_planet(B, Planet::Saudor);
            t.put(B, Place::Planet(Planet::Saudor), UnitKind::SpaceDock, 1);
            t.module(Module::Leaders).leader(B, Race::Hacan, Leader::Scientist, Place::Planet(at));
            let (home, here) = (t.home(A), t.space(Tile::Saudor));
            t.clear(A, Place::Space(home));
            t.put(A, Place::Space(home), UnitKind::Cruiser, 3);
            t.dice(&[5, 1, 1]);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 3)], &[]);
            assert!(t.until(Prompt::Window));
            t.choose(plays(ActionCard::ExperimentalBattlestation));
            t.pass();
            assert_eq!(t.units(here, A).count(UnitKind::Cruiser), left, "{at:?}");
        }
    }

    #[test]
    fn experimental_battlestation_reaches_as_far_as_pds() {
        let mut t = Sim::new();
        let (wellon, home) = (t.tile(Tile::Wellon), t.home(B));
        let near = t.state.touching(home).find(|id| movement::is_open(&t.state, *id) && t.state.anomaly(*id).is_none());
        let near = near.expect("a neighbour of B's home");
        assert!(stations(&t.state, B, near).is_empty() && stations(&t.state, B, wellon).is_empty());
        t.give_tech(B, Tech::DeepSpaceCannon);
        assert_eq!(stations(&t.state, B, near), [home]);
    }

    #[test]
    fn faulty_targeting_systems_make_a_pds_shoot_again() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::FaultyTargetingSystems]);
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
        let at = t.space(Tile::Wellon);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.dice(&[10, 1]);
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::FirePds));
        t.choose(Target::Yes).choose(plays(ActionCard::FaultyTargetingSystems));
        assert_eq!(t.units(at, A).count(UnitKind::Cruiser), 1, "the ten became a one");
    }

    #[test]
    fn faulty_targeting_systems_remove_a_mine_anywhere() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::FaultyTargetingSystems]);
        assert!(!t.go().offers(plays(ActionCard::FaultyTargetingSystems)), "no mines");
        let wellon = t.tile(Tile::Wellon);
        t.state.system_mut(wellon).mines = vec![Some(B)];
        t.go().choose(plays(ActionCard::FaultyTargetingSystems));
        assert!(t.look().system(wellon).mines.is_empty());
        assert_eq!(t.asked(), (A, Prompt::ChooseAction), "it is no action");
    }

    #[test]
    fn emergency_repairs_mend_big_ships_of_a_system_at_any_time() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::EmergencyRepairs]);
        let at = t.space(Tile::Wellon);
        t.put(A, at, UnitKind::Dreadnought, 2);
        assert!(!t.go().offers(plays(ActionCard::EmergencyRepairs)), "nothing is damaged");
        t.state.change(at, A, |units| units.damage(UnitKind::Dreadnought, 0));
        t.go().choose(plays(ActionCard::EmergencyRepairs));
        assert_eq!(t.units(at, A).with_hits(UnitKind::Dreadnought, 0), 2);
    }

    /// In Shattered Ascension two systems with enemy ships lie on the way, and no system is named; the printed card opens one of them.
    #[test]
    fn in_the_silence_of_space_the_variant_passes_several_but_no_big_ships() {
        for (ascended, big, passes) in
            [(true, None, true), (true, Some(UnitKind::Dreadnought), false), (false, None, false)]
        {
            let mut t = silence();
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            let (home, (through, far)) = (t.home(A), behind(&t));
            // Another step away, with all ways closed.
            let around: Vec<SystemId> = t.state.touching(far).filter(|id| movement::is_open(&t.state, *id)).collect();
            for id in t.state.system_ids().collect::<Vec<_>>() {
                let near = t.state.touching(home).any(|one| one == id);
                if id != home && !near && !around.contains(&id) && id != far && movement::is_open(&t.state, id) {
                    t.put(B, Place::Space(id), UnitKind::Destroyer, 1);
                }
            }
            let goal = around.into_iter().find(|id| {
                let near = t.state.touching(home).any(|one| one == *id) || *id == home;
                !near && t.state.anomaly(*id).is_none()
            });
            let goal = goal.expect("a system behind");
            t.put(B, Place::Space(far), UnitKind::Cruiser, 1);
            t.give_tech(A, Tech::TypeIvDrive);
            if let Some(big) = big {
                t.put(A, Place::Space(home), big, 1);
            }
            t.activate_system(goal);
            if big.is_some() {
                assert!(!t.offers(plays(ActionCard::InTheSilenceOfSpace)), "{big:?}");
                continue;
            }
            t.choose(plays(ActionCard::InTheSilenceOfSpace));
            if t.asked().1 == Prompt::Component {
                assert!(!ascended, "no system is named");
                t.choose(Target::System(through));
            }
            assert_eq!(t.asked().1 == Prompt::MoveFrom, passes, "ascended {ascended}");
        }
    }

    #[test]
    fn faulty_targeting_systems_of_the_variant_stop_all_pds_after_a_movement() {
        for (ascended, fires) in [(true, false), (false, true)] {
            let mut t = Sim::new();
            t.hand(A, &[ActionCard::FaultyTargetingSystems]);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            t.give_planet(B, Planet::Wellon);
            t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
            let at = t.space(Tile::Wellon);
            t.put(A, at, UnitKind::Cruiser, 1);
            t.activate(Tile::Wellon);
            if ascended {
                assert!(t.until(Prompt::Window));
                t.choose(plays(ActionCard::FaultyTargetingSystems));
            }
            assert_eq!(t.until(Prompt::FirePds), fires);
        }
    }

    /// A mine somewhere does not keep the card from stopping PDS.
    #[test]
    fn faulty_targeting_systems_of_the_variant_leave_the_choice_between_mines_and_fire() {
        for stops in [true, false] {
            let mut t = Sim::new();
            t.hand(A, &[ActionCard::FaultyTargetingSystems]);
            t.module(Module::ShatteredAscension).module(Module::SpaceMines);
            t.give_planet(B, Planet::Wellon);
            t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
            let (at, mined) = (t.space(Tile::Wellon), t.tile(Tile::Saudor));
            t.put(A, at, UnitKind::Cruiser, 1);
            t.state.system_mut(mined).mines = vec![Some(C)];
            t.activate(Tile::Wellon);
            // Before that a mine could be named only.
            while t.look().step != Step::Move {
                t.pass();
            }
            assert!(t.until(Prompt::Window));
            t.choose(plays(ActionCard::FaultyTargetingSystems));
            t.choose(if stops { unit(at, UnitKind::Pds) } else { Target::System(mined) });
            assert_eq!(t.look().system(mined).mines.is_empty(), !stops);
            assert_eq!(t.until(Prompt::FirePds), !stops);
        }
    }
}
