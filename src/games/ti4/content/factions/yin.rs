//! The Yin Brotherhood.

use crate::games::ti4::combat::{self, hits};
use crate::games::ti4::content::*;
use crate::games::ti4::payment::{self, Currency};
use crate::games::ti4::state::{About, Until};
use crate::games::ti4::target::{Place, Prompt};
use crate::games::ti4::{ask, board, effects};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Yin,
    name: "The Yin Brotherhood",
    edition: Edition::Base,
    commodities: 2,
    home: Tile(3),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Destroyer, 1),
        (UnitKind::Fighter, 4),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::SarweenTools],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Indoctrination,
            name: "Indoctrination",
            text: "At the start of a ground combat spend 2 influence to replace an enemy infantry by one of yours.",
            hooks: Hooks::plays(&[Play::may(
                At::CombatStart,
                |state, _, me| {
                    let infantry = |(at, enemy)| board::units(state, enemy, at).count(UnitKind::Infantry) > 0;
                    super::ground_combat(state, me.seat).is_some_and(infantry)
                        && payment::available(state, me.seat, Currency::Influence) >= 2
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        payment::pay(g, me.seat, Currency::Influence, 2, Some(me.source)).await;
                        if let Some((at, enemy)) = super::ground_combat(g, me.seat)
                            && board::remove(g, enemy, at, UnitKind::Infantry, false)
                        {
                            board::place(g, me.seat, at, UnitKind::Infantry, 1);
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Devotion,
            name: "Devotion",
            text: "After a space combat round destroy one of your cruisers or destroyers: 1 hit on an enemy ship of your choice.",
            hooks: Hooks::plays(&[Play::may(
                At::CombatRoundEnd,
                can_sacrifice,
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        if let Some((at, enemy)) = sacrifice(g, me).await {
                            hits::strike(g, me, enemy, at).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::YinSpinner,
            name: "Yin Spinner",
            text: "After your units produce, place 1 infantry on a planet of yours in that system.",
            color: Some(Color::Green),
            needs: [0, 2, 0, 0],
            faction: Some(Faction::Yin),
            hooks: Hooks::plays(&[Play::must(
                At::AfterProduction,
                |state, moment, me| !nests(state, moment, me.seat).is_empty(),
                Do::Ask(|g, moment, me| {
                    let planets = nests(g, moment, me.seat);
                    Box::pin(async move {
                        if let Some(planet) = ask::planet(g, me.seat, me.asks(Prompt::ChoosePlanet), planets).await {
                            board::place(g, me.seat, Place::Planet(planet), UnitKind::Infantry, 1);
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::ImpulseCore,
            name: "Impulse Core",
            text: "At the start of a space combat destroy one of your cruisers or destroyers: the enemy takes 1 hit, not on fighters.",
            color: Some(Color::Yellow),
            needs: [0, 0, 2, 0],
            faction: Some(Faction::Yin),
            hooks: Hooks::plays(&[Play::may(
                At::CombatStart,
                can_sacrifice,
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        if let Some((at, enemy)) = sacrifice(g, me).await {
                            hits::suffer(g, enemy, at, 1, 1, me.seat, UnitKind::is_ship).await;
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::GreyfireMutagen,
        name: "Greyfire Mutagen",
        text: "After a system is activated: Yin uses no faction abilities or technologies in this tactical action.",
        plays: &[Play::may(
            At::AfterSystemActivated,
            |_, _, _| true,
            Do::Now(|g, _, me| effects::last(g, me, Until::TacticalAction, About::Seat(me.note_owner()))),
        )],
        lasting: Hooks::answers(&[
            Answer::Refuse(Permit::UseAbilities, |_, ask, me| me.about == About::Seat(ask.seat)),
            Answer::Refuse(Permit::UseFactionTechs, |_, ask, me| me.about == About::Seat(ask.seat)),
        ]),
        ..NoteRow::BLANK
    },
    unit_hooks: &[UnitHooks {
        card: UnitCard::VanHauge,
        text: "When it is destroyed, all ships in its system are destroyed.",
        hooks: Hooks::plays(&[Play::must(
            At::AfterUnitDestroyed,
            |_, moment, me| matches!(moment.window, Window::AfterUnitDestroyed { seat, kind: UnitKind::Flagship, .. } if seat == me.seat),
            Do::Ask(|g, moment, me| {
                let window = moment.window;
                Box::pin(async move {
                    if let Window::AfterUnitDestroyed { at, .. } = window {
                        for seat in g.seats().collect::<Vec<_>>() {
                            board::destroy_all(g, seat, at, Some(me.seat), UnitKind::is_ship).await;
                        }
                    }
                })
            }),
        )]),
        lasting: Hooks::NONE,
    }],
};

fn is_martyr(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Cruiser | UnitKind::Destroyer)
}

fn can_sacrifice(state: &State, _: &Moment, me: Me) -> bool {
    super::space_combat(state, me.seat).is_some_and(|(at, enemy)| {
        board::units(state, me.seat, at).kinds().any(is_martyr) && combat::stands(state, enemy, at)
    })
}

/// Destroys a cruiser or destroyer of the seat; says where and against whom.
async fn sacrifice(g: &mut G, me: Me) -> Option<(Place, Seat)> {
    let (at, enemy) = super::space_combat(g, me.seat)?;
    let slots = ask::unit_slots(board::units(g, me.seat, at), at, is_martyr);
    for (at, kind, damaged) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), slots, 1).await {
        board::destroy(g, me.seat, at, kind, damaged, Some(me.seat)).await;
    }
    Some((at, enemy))
}

/// Planets of the seat where its units have just produced.
fn nests(state: &State, moment: &Moment, seat: Seat) -> Vec<Planet> {
    match moment.window {
        Window::AfterProduction { seat: producer, system, .. } if producer == seat => {
            state.planets_in(system).iter().copied().filter(|&planet| state.controls(seat, planet)).collect()
        }
        _ => Vec::new(),
    }
}
