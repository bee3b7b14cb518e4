//! Technologies that act at moments of their own (T14).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::TechRow;
use crate::games::ti3::effects::{self, Answer, At, Bout, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::data::Anomaly;
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::{Module, Tech, UnitKind};
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Prompt, Source, Subject, Target, Why};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits, space};
use crate::games::ti3::rules::domains::locals;
use crate::games::ti3::rules::{ask, board, cards, counters, limits, movement, pieces, shock, status};

const fn row(id: Tech, text: &'static str, hooks: Hooks) -> TechRow {
    TechRow { id, text, hooks }
}

pub static ROWS: [TechRow; 12] = [
    row(
        Tech::GravityDrive,
        "Your ships leave gravity rifts unharmed, and move one further where a rift or a wormhole is next to them.",
        Hooks::own(&[
            Answer::Allow(Permit::SafeRifts, |_, _, _| true),
            Answer::Add(Number::Movement, |state, ask, _| {
                // Fighters only where they move by themselves.
                let ship = ask.kind.is_some_and(|kind| kind.is_ship() && movement::moves_alone(state, ask.seat, kind));
                i32::from(ship && ask.system.is_some_and(|system| is_pulled(state, ask.seat, system)))
            }),
        ]),
    ),
    row(
        Tech::FleetLogistics,
        "After a tactical action you may take another one at once. In Shattered Ascension instead, once per round as an action for a \
         strategy counter, units may leave a system with a counter of yours.",
        Hooks::uses(&[
            Use {
                at: At::Action,
                can: |state, _, me| {
                    let pays = state.players[me.seat].sheet.strategy > 0;
                    is_ascended(state) && pays && !effects::used(state, me) && state.activated(me.seat) != 0
                },
                run: |g, _, me| {
                    Box::pin(async move {
                        effects::mark(g, me, Until::RoundEnd);
                        g.players[me.seat].sheet.strategy -= 1;
                        let systems = systems_of(g.activated(me.seat)).map(Target::System).collect();
                        if let Target::System(system) = ask::one(g, me.seat, why(me), systems).await {
                            effects::last(g, me, Until::RoundEnd, Scope::Turned(system));
                        }
                    })
                },
            },
            Use {
                at: At::TacticalEnd,
                can: |state, window, me| {
                    let own = matches!(window, Window::TacticalEnd { seat, again: false } if *seat == me.seat);
                    own && !is_ascended(state)
                        && !effects::used(state, me)
                        && crate::games::ti3::rules::tactical::can(state, me.seat)
                },
                run: |g, window, me| {
                    Box::pin(async move {
                        effects::mark(g, me, Until::ActionEnd);
                        if let Window::TacticalEnd { again, .. } = window {
                            *again = true;
                        }
                    })
                },
            },
        ]),
    ),
    row(
        Tech::DacxiveAnimators,
        "After an invasion combat that you won roll a die for each ground force killed in it: six or more is a new one of yours there.",
        Hooks::always(&[
            Use {
                at: At::AfterInvasion,
                can: |_, window, me| match *window {
                    Window::AfterInvasion { attacker, defender, won, .. } => {
                        me.seat == if won { attacker } else { defender }
                    }
                    _ => false,
                },
                run: |g, window, me| Box::pin(async move { animate(g, window, me).await }),
            },
            Use {
                at: At::LocalsFight,
                can: |_, window, me| {
                    matches!(window, Window::LocalsFight { seat, bout: Bout::Over { won: true, killed: 1.., .. }, .. }
                        if *seat == me.seat)
                },
                run: |g, window, me| {
                    Box::pin(async move {
                        if let Window::LocalsFight { at, bout: Bout::Over { killed, .. }, .. } = *window {
                            rise(g, me, at, killed.into()).await;
                        }
                    })
                },
            },
        ]),
    ),
    row(
        Tech::GenSynthesis,
        "Your ground forces roll one better in invasions. Each that is destroyed goes home on five or more. In Shattered Ascension one is \
         promoted after an invasion instead.",
        Hooks {
            always: &[Use {
                at: At::AfterInvasion,
                can: |state, window, me| {
                    let won =
                        matches!(window, Window::AfterInvasion { attacker, won: true, .. } if *attacker == me.seat);
                    won && is_ascended(state) && state.contents.has(Module::ShockTroops)
                },
                run: |g, window, me| {
                    Box::pin(async move {
                        if let Window::AfterInvasion { planet, .. } = *window {
                            let at = Place::Planet(planet);
                            let count = g.units(at, me.seat).count(UnitKind::GroundForce).saturating_sub(1).min(1);
                            shock::raise(g, at, me.seat, count);
                        }
                    })
                },
            }],
            ..Hooks::own(&[
                Answer::Add(Number::Combat, |_, ask, _| {
                    i32::from(
                        matches!(ask.roll, Some(Roll::Invasion { .. }))
                            && ask.kind.is_some_and(UnitKind::is_ground_force),
                    )
                }),
                Answer::Allow(Permit::Revive, |state, _, _| !is_ascended(state)),
            ])
        },
    ),
    row(
        Tech::HyperMetabolism,
        "Gain one more command counter in each status phase, and you may exchange an action card for another.",
        Hooks {
            own: &[Answer::Add(Number::StatusCounters, |_, _, _| 1)],
            uses: &[Use {
                at: At::StatusIncome,
                can: |state, window, me| {
                    let own = matches!(window, Window::StatusIncome { seat } if *seat == me.seat);
                    own && !effects::used(state, me) && !state.hidden.hands[me.seat].is_empty()
                },
                run: |g, _, me| Box::pin(async move { metabolise(g, me).await }),
            }],
            ..Hooks::NONE
        },
    ),
    row(
        Tech::X89BacterialWeapon,
        "Before bombarding, a dreadnought or war sun of yours may kill all ground forces on the planet; then discard your hand.",
        Hooks::uses(&[Use {
            at: At::BeforeBombardment,
            can: |state, window, me| match *window {
                Window::BeforeBombardment { planet, attacker, defender } if attacker == me.seat => {
                    let ships = state.space(state.planets[planet].system, me.seat);
                    let armed = [UnitKind::Dreadnought, UnitKind::WarSun].iter().any(|kind| ships.count(*kind) > 0);
                    // Once: who comes back at home is there again.
                    let first = armed && !effects::used(state, me);
                    first && state.units(Place::Planet(planet), defender).sum(UnitKind::is_ground_force) > 0
                }
                _ => false,
            },
            run: |g, window, me| Box::pin(async move { poison(g, window, me).await }),
        }]),
    ),
    row(
        Tech::Transfabrication,
        "As you begin to produce in an activation you may scuttle units: each but fighters and ground forces is a trade good.",
        Hooks::uses(&[Use {
            at: At::BeforeProduction,
            can: |state, window, me| {
                let fits = |seat: Seat, system: SystemId| seat == me.seat && !has_recycled(state, me, system);
                matches!(window, Window::BeforeProduction { seat, system } if fits(*seat, *system))
            },
            run: |g, window, me| Box::pin(async move { recycle(g, window, me).await }),
        }]),
    ),
    row(
        Tech::IntegratedEconomy,
        "Units built at your docks may appear in neighbouring systems that you activated and that are friendly or empty. In Shattered \
         Ascension instead each of your planets builds as many units as it has resources when its system is activated, and you may move \
         your counters after your turns.",
        Hooks {
            own: &[
                Answer::Allow(Permit::PlaceAround, |state, _, _| !is_ascended(state)),
                Answer::Allow(Permit::PlanetsBuild, |state, _, _| is_ascended(state)),
            ],
            always: &[Use {
                at: At::ActionOver,
                can: |state, _, me| is_ascended(state) && state.active == me.seat,
                run: |g, _, me| {
                    Box::pin(async move {
                        counters::redistribute(g, me.seat).await;
                        limits::enforce_all(g, me.seat).await;
                    })
                },
            }],
            ..Hooks::NONE
        },
    ),
    row(
        Tech::NanoTechnology,
        "Action cards of others do not work on your dreadnoughts and war suns. Planets you take arrive refreshed. In Shattered Ascension \
         your units are repaired as your turn ends, in place of the first.",
        Hooks {
            own: &[
                Answer::Allow(Permit::ArriveRefreshed, |_, _, _| true),
                Answer::Refuse(Permit::CardTargets, |state, ask, me| {
                    let card = matches!(ask.source, Some(Source::ActionCard(_))) && ask.other != Some(me.seat);
                    card && !is_ascended(state) && ask.is(&[UnitKind::Dreadnought, UnitKind::WarSun])
                }),
            ],
            always: &[Use {
                at: At::ActionOver,
                can: |state, _, me| is_ascended(state) && state.active == me.seat,
                run: |g, _, me| {
                    Box::pin(async move {
                        let systems: Vec<SystemId> = g.system_ids().collect();
                        for at in systems.into_iter().flat_map(|id| g.places(id)).collect::<Vec<_>>() {
                            pieces::repair(g, me.seat, at, |_| true);
                        }
                    })
                },
            }],
            ..Hooks::NONE
        },
    ),
    row(
        Tech::DuraniumArmor,
        "After each round of combat one damaged unit of yours in it may be repaired.",
        Hooks::uses(&[
            Use {
                at: At::AfterCombatRound,
                can: |state, window, me| !damaged(state, window, me).is_empty(),
                run: |g, window, me| Box::pin(async move { repair(g, window, me).await }),
            },
            Use {
                at: At::AfterInvasionRound,
                can: |state, window, me| !damaged(state, window, me).is_empty(),
                run: |g, window, me| Box::pin(async move { repair(g, window, me).await }),
            },
            Use {
                at: At::LocalsFight,
                can: |state, window, me| !damaged(state, window, me).is_empty(),
                run: |g, window, me| Box::pin(async move { repair(g, window, me).await }),
            },
        ]),
    ),
    row(
        Tech::AssaultCannon,
        "Before a space battle each of your dreadnoughts fires a shot; nobody fires back. In Shattered Ascension cruisers, too.",
        Hooks::uses(&[
            Use {
                at: At::BeforeSpaceBattle,
                can: |state, window, me| cannons(state, window, me).is_some(),
                run: |g, window, me| Box::pin(async move { fire(g, window, me).await }),
            },
            Use {
                at: At::LocalsFight,
                can: |state, window, me| cannons(state, window, me).is_some(),
                run: |g, window, me| Box::pin(async move { fire(g, window, me).await }),
            },
        ]),
    ),
    row(
        Tech::GravitonNegator,
        "Your dreadnoughts bombard planets with PDS. Your fighters may join ground forces that invade.",
        Hooks::own(&[
            Answer::Allow(Permit::BombardShielded, |_, ask, _| ask.is(&[UnitKind::Dreadnought])),
            Answer::Allow(Permit::FightersInvade, |_, _, _| true),
        ]),
    ),
];

fn is_ascended(state: &State) -> bool {
    state.contents.has(Module::ShatteredAscension)
}

fn why(me: Me) -> Why {
    Prompt::Component.about(Subject::Source(me.source))
}

/// Whether a rift or a wormhole is adjacent; the system itself does not count.
fn is_pulled(state: &State, seat: Seat, system: SystemId) -> bool {
    let pulls = |id: SystemId| {
        state.anomaly(id) == Some(Anomaly::GravityRift) || movement::wormholes(state, id) != Wormholes::NONE
    };
    systems_of(movement::adjacent_for(state, seat, system)).any(pulls)
}

async fn animate(g: &mut G, window: &Window, me: Me) {
    let (Window::AfterInvasion { planet, .. }, Some(combat)) = (*window, g.combat) else { return };
    let killed: u32 = combat.lost.iter().map(|lost| lost.sum(UnitKind::is_ground_force)).sum();
    // Where nobody is left nobody won (T8.5).
    let stands = g.units(Place::Planet(planet), me.seat).fighters_on_planet() > 0;
    if killed == 0 || !stands || !g.controls(me.seat, planet) {
        return;
    }
    rise(g, me, Place::Planet(planet), killed).await;
}

/// A die for each of the fallen: six or more is a new one.
async fn rise(g: &mut G, me: Me, at: Place, killed: u32) {
    let Place::Planet(planet) = at else { return };
    let system = g.planets[planet].system;
    let dice = dice::chance(g, me.seat, UnitKind::GroundForce, killed, 6, system).await;
    let new = dice.iter().filter(|die| **die >= 6).count() as u8;
    pieces::place(g, me.seat, at, UnitKind::GroundForce, new);
}

async fn metabolise(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let mut hand = g.hidden.hands[me.seat].clone();
    hand.sort();
    hand.dedup();
    let options = hand.into_iter().map(Target::ActionCard).collect();
    let Target::ActionCard(card) = ask::one(g, me.seat, why(me), options).await else { return };
    if let Some(at) = g.hidden.hands[me.seat].iter().position(|own| *own == card) {
        g.hidden.hands[me.seat].remove(at);
        g.action_discard.push(card);
    }
    cards::draw(g, me.seat, 1).await;
}

/// No bombardment: PDS do not stop it. An empty hand is no hindrance.
async fn poison(g: &mut G, window: &Window, me: Me) {
    let Window::BeforeBombardment { planet, defender, .. } = *window else { return };
    effects::mark(g, me, Until::BattleEnd);
    let at = Place::Planet(planet);
    let lost = g.units(at, defender).only(UnitKind::is_ground_force);
    board::destroy(g, at, defender, &lost);
    hits::fallen(g, defender, at, &lost, Some(me.seat)).await;
    let hand = std::mem::take(&mut g.hidden.hands[me.seat]);
    g.action_discard.extend(hand);
}

/// Whether the seat did so in this activation: each of a turn has a production step (T5.5.7).
fn has_recycled(state: &State, me: Me, system: SystemId) -> bool {
    let mut done = state.effects.iter();
    done.any(|effect| (effect.source, effect.seat, effect.scope) == (me.source, me.seat, Scope::System(system)))
}

/// What is scuttled so cannot be built again in this round.
async fn recycle(g: &mut G, window: &Window, me: Me) {
    let Window::BeforeProduction { system, .. } = *window else { return };
    effects::last(g, me, Until::ActionEnd, Scope::System(system));
    let gone = status::scuttle(g, me.seat).await;
    let mut goods = 0;
    for kind in gone.kinds() {
        for _ in 0..gone.count(kind) {
            effects::last(g, me, Until::RoundEnd, Scope::Piece(kind));
        }
        // Shock troops are ground forces, too (T49.1).
        if kind != UnitKind::Fighter && !kind.is_ground_force() {
            goods += gone.count(kind);
        }
    }
    board::gain_goods(g, me.seat, goods);
}

/// Damaged units of the seat in the fight, as options.
fn damaged(state: &State, window: &Window, me: Me) -> Vec<Target> {
    let (at, attacker, defender) = match *window {
        Window::AfterCombatRound { system, attacker, defender } => (Place::Space(system), attacker, defender),
        Window::AfterInvasionRound { planet, attacker, defender } => (Place::Planet(planet), attacker, defender),
        Window::LocalsFight { seat, at, bout: Bout::RoundEnds } => (at, seat, seat),
        _ => return Vec::new(),
    };
    if ![attacker, defender].contains(&me.seat) || effects::used(state, me) {
        return Vec::new();
    }
    // Machines aboard are in no battle in space.
    let fights = |kind: UnitKind| kind.is_ship() || !matches!(at, Place::Space(_));
    let sorts = state.units(at, me.seat).sorts().filter(|(kind, hits, _)| *hits > 0 && fights(*kind));
    sorts.map(|(kind, hits, _)| Target::Unit { at, kind, hits }).collect()
}

async fn repair(g: &mut G, window: &Window, me: Me) {
    let options = damaged(g, window, me);
    effects::mark(g, me, Until::CombatRoundEnd);
    if let Target::Unit { at, kind, hits } = ask::one(g, me.seat, why(me), options).await {
        pieces::repair_some(g, me.seat, at, kind, hits, 1);
    }
}

/// The battle, the enemy and the ships that fire; without an enemy it is against units of nobody.
fn cannons(state: &State, window: &Window, me: Me) -> Option<(SystemId, Option<Seat>, Units)> {
    let (system, enemy) = match *window {
        Window::BeforeSpaceBattle { system, attacker, defender } if me.seat == attacker => (system, Some(defender)),
        Window::BeforeSpaceBattle { system, attacker, defender } if me.seat == defender => (system, Some(attacker)),
        Window::LocalsFight { seat, at: Place::Space(system), bout: Bout::Begins } if seat == me.seat => (system, None),
        _ => return None,
    };
    let kinds: &[UnitKind] =
        if is_ascended(state) { &[UnitKind::Dreadnought, UnitKind::Cruiser] } else { &[UnitKind::Dreadnought] };
    let here = state.space(system, me.seat);
    let ships = here.only(|kind| kinds.contains(&kind));
    let target = enemy.map_or(locals::left(state), |enemy| *state.space(system, enemy));
    let open = !ships.is_empty() && target.has_ships() && !effects::used(state, me);
    open.then_some((system, enemy, ships))
}

async fn fire(g: &mut G, window: &Window, me: Me) {
    let Some((system, enemy, ships)) = cannons(g, window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    let scored = dice::throw(g, me.seat, &dice::counted(&ships), Roll::Cannon, enemy, system, false).await;
    let all: u32 = scored.iter().map(|(_, hits)| hits).sum();
    let Some(enemy) = enemy else { return locals::suffer(g, all) };
    // T52: a flagship may have hits of dreadnoughts taken by other ships than fighters.
    let heavy = space::heavy(g, system, me.seat, &scored);
    let left = hits::assign_large(g, enemy, system, heavy, me.seat).await;
    hits::assign(g, enemy, Place::Space(system), all - heavy + left, UnitKind::is_ship, Some(me.seat)).await;
}
