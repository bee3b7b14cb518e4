//! The Ghosts of Creuss.

use crate::games::ti4::combat::hits;
use crate::games::ti4::content::*;
use crate::games::ti4::data::Wormholes;
use crate::games::ti4::state::SystemId;
use crate::games::ti4::target::{Prompt, Target};
use crate::games::ti4::{ask, board, galaxy, movement};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Creuss,
    name: "The Ghosts of Creuss",
    edition: Edition::Base,
    commodities: 4,
    home: Tile(51),
    gate: Some(Tile(17)),
    units: &[
        (UnitKind::Carrier, 1),
        (UnitKind::Destroyer, 2),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::GravityDrive],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::QuantumEntanglement,
            name: "Quantum Entanglement",
            text: "To you alpha and beta wormholes are the same, and nothing can change that.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::KeepWormholes, |_, ask, me| ask.seat == me.seat)]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Slipstream,
            name: "Slipstream",
            text: "Your ships that start at home or at an alpha or beta wormhole move 1 further in your tactical actions.",
            hooks: Hooks::answers(&[Answer::Add(Number::Move, |state, ask, me| {
                let slips = ask.from.is_some_and(|from| {
                    from == state.players[me.seat].home
                        || galaxy::wormholes(state, from, Some(me.seat)).meets(Wormholes::ALPHA_BETA)
                });
                i32::from(ask.seat == me.seat && slips)
            })]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::CreussGate,
            name: "Creuss Gate",
            text: "The Creuss Gate lies at your place of the map; your home system lies beside it.",
            hooks: Hooks::NONE,
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::WormholeGenerator,
            name: "Wormhole Generator",
            text: "At the start of the status phase place or move a Creuss wormhole token.",
            color: Some(Color::Blue),
            needs: [2, 0, 0, 0],
            faction: Some(Faction::Creuss),
            hooks: Hooks::plays(&[Play::must(
                At::StatusPhaseStart,
                |state, _, me| !sites(state, me.seat).is_empty(),
                Do::Ask(|g, _, me| Box::pin(place_token(g, me))),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::DimensionalSplicer,
            name: "Dimensional Splicer",
            text: "At the start of a space combat at a wormhole: 1 hit on an enemy ship of your choice.",
            color: Some(Color::Red),
            needs: [0, 0, 0, 1],
            faction: Some(Faction::Creuss),
            hooks: Hooks::plays(&[Play::may(
                At::CombatStart,
                |state, _, me| {
                    super::space_combat(state, me.seat).is_some_and(|(at, _)| {
                        let system = board::system_of(state, at);
                        galaxy::wormholes(state, system, Some(me.seat)) != Wormholes::NONE
                    })
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        if let Some((at, enemy)) = super::space_combat(g, me.seat) {
                            hits::strike(g, me, enemy, at).await;
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::CreussIff,
        name: "Creuss IFF",
        text: "At the start of your turn place or move a Creuss wormhole token.",
        plays: &[Play::may(
            At::TurnStart,
            |state, moment, me| {
                moment.window == Window::TurnStart { seat: me.seat } && !sites(state, me.seat).is_empty()
            },
            Do::Ask(|g, _, me| Box::pin(place_token(g, me))),
        )],
        ..NoteRow::BLANK
    },
    unit_hooks: &[UnitHooks {
        card: UnitCard::HilColish,
        text: "Its system has a delta wormhole. It may move before your other ships.",
        hooks: Hooks {
            plays: &[Play::may(
                At::BeforeShipsMove,
                |state, moment, me| match moment.window {
                    Window::BeforeShipsMove { seat, system } => {
                        seat == me.seat && movement::can_lead(state, seat, system, UnitKind::Flagship)
                    }
                    _ => false,
                },
                Do::Ask(|g, moment, me| {
                    let window = moment.window;
                    Box::pin(async move {
                        if let Window::BeforeShipsMove { system, .. } = window {
                            movement::lead(g, me.seat, system, UnitKind::Flagship).await;
                        }
                    })
                }),
            )],
            answers: &[Answer::Wormhole(|state, system, _, me| {
                if super::flagship_in(state, me.seat, system) { Wormholes::DELTA } else { Wormholes::NONE }
            })],
        },
        lasting: Hooks::NONE,
    }],
};

/// Systems with a planet of the seat, and others that are nobody's home and hold no ships of others.
fn sites(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        state.planets_in(*id).iter().any(|&planet| state.controls(seat, planet))
            || state.home_of(*id).is_none() && state.system(*id).space.others_with_ships(seat).next().is_none()
    };
    state.system_ids().filter(fits).collect()
}

/// There is one token of each kind: placing it takes it from where it lies.
async fn place_token(g: &mut G, me: Me) {
    let tokens = [Wormholes::ALPHA, Wormholes::BETA].map(Target::Wormhole).to_vec();
    let Target::Wormhole(token) = ask::one(g, me.seat, me.asks(Prompt::ChooseMany), tokens).await else { return };
    let systems = sites(g, me.seat);
    let Some(to) = ask::system(g, me.seat, me.asks(Prompt::ChooseSystem), systems).await else { return };
    for system in &mut g.systems {
        system.wormholes = system.wormholes.without(token);
    }
    let system = g.system_mut(to);
    system.wormholes = system.wormholes.with(token);
}
