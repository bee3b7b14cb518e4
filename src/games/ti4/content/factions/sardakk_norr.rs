//! Sardakk N'orr.

use crate::games::ti4::content::units::NO_DIRECT_HIT;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::state::{About, Until};
use crate::games::ti4::target::{Place, Prompt};
use crate::games::ti4::{ask, board};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::SardakkNorr,
    name: "Sardakk N'orr",
    edition: Edition::Base,
    commodities: 3,
    home: Tile(13),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Cruiser, 1),
        (UnitKind::Infantry, 5),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[],
    tech_choice: &[],
    abilities: &[AbilityRow {
        ability: Ability::Unrelenting,
        name: "Unrelenting",
        text: "Your units add 1 to their combat rolls.",
        hooks: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| i32::from(ask.seat == me.seat))]),
        lasting: Hooks::NONE,
    }],
    own_techs: &[
        TechRow {
            tech: Tech::ValkyrieParticleWeave,
            name: "Valkyrie Particle Weave",
            text: "In a ground combat round in which you are hit, you produce 1 more hit.",
            color: Some(Color::Red),
            needs: [0, 0, 0, 2],
            faction: Some(Faction::SardakkNorr),
            hooks: Hooks::plays(&[Play::must(
                At::AfterBothRolled,
                |state, _, me| {
                    let hit = |combat: &crate::games::ti4::state::Combat| {
                        combat.planet.is_some() && combat.side(me.seat).is_some_and(|side| combat.hits[side] > 0)
                    };
                    state.combat.as_ref().is_some_and(hit)
                },
                Do::Now(|g, _, me| {
                    if let Some(combat) = &mut g.combat
                        && let Some(side) = combat.side(me.seat)
                    {
                        combat.hits[1 - side] += 1;
                    }
                }),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::ExotriremeIi,
            name: "Exotrireme II",
            text: "Upgrades your dreadnoughts.",
            needs: [2, 0, 1, 0],
            faction: Some(Faction::SardakkNorr),
            unit: Some(UnitCard::Exotrireme2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::TekklarLegion,
        name: "Tekklar Legion",
        text: "At the start of a ground combat: your units add 1 to combat rolls; N'orr units against you subtract 1.",
        plays: &[Play::may(
            At::CombatStart,
            |state, moment, me| {
                matches!(moment.window, Window::CombatStart { planet: Some(_), .. })
                    && state.combat.as_ref().is_some_and(|combat| combat.side(me.seat).is_some())
            },
            Do::Now(|g, _, me| effects::last(g, me, Until::Combat, About::Seat(me.note_owner()))),
        )],
        lasting: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| {
            let against = ask.other == Some(me.seat) && me.about == About::Seat(ask.seat);
            i32::from(ask.seat == me.seat) - i32::from(against)
        })]),
        ..NoteRow::BLANK
    },
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::CmorranNorr,
            text: "Your other ships in its system add 1 to their combat rolls.",
            hooks: Hooks::answers(&[Answer::Add(Number::CombatRoll, |state, ask, me| {
                let beside = ask.planet.is_none()
                    && ask.kind != Some(UnitKind::Flagship)
                    && ask
                        .system
                        .is_some_and(|system| state.system(system).space.of(me.seat).count(UnitKind::Flagship) > 0);
                i32::from(ask.seat == me.seat && beside)
            })]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::Exotrireme2,
            text: "Direct Hit cannot destroy it. After a space combat round, destroy it to destroy up to 2 ships in the system.",
            hooks: Hooks {
                plays: &[Play::may(
                    At::CombatRoundEnd,
                    |state, moment, me| match moment.window {
                        Window::CombatRoundEnd { system, planet: None } => {
                            state.system(system).space.of(me.seat).count(UnitKind::Dreadnought) > 0
                        }
                        _ => false,
                    },
                    Do::Ask(|g, moment, me| {
                        let window = moment.window;
                        Box::pin(async move {
                            if let Window::CombatRoundEnd { system, .. } = window {
                                sacrifice(g, me, Place::Space(system)).await;
                            }
                        })
                    }),
                )],
                answers: &[NO_DIRECT_HIT],
            },
            lasting: Hooks::NONE,
        },
    ],
};

/// One dreadnought is destroyed, then up to two ships of the enemy.
async fn sacrifice(g: &mut G, me: Me, at: Place) {
    let own = ask::unit_slots(board::units(g, me.seat, at), at, |kind| kind == UnitKind::Dreadnought);
    for (at, kind, damaged) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), own, 1).await {
        board::destroy(g, me.seat, at, kind, damaged, Some(me.seat)).await;
    }
    let Some(enemy) = g.combat.as_ref().map(|combat| combat.opponent(me.seat)) else { return };
    let slots = ask::unit_slots(board::units(g, enemy, at), at, UnitKind::is_ship);
    for (at, kind, damaged) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), slots, 2).await {
        board::destroy(g, enemy, at, kind, damaged, Some(me.seat)).await;
    }
}
