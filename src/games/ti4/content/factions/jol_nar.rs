//! The Universities of Jol-Nar.

use crate::games::ti4::content::*;
use crate::games::ti4::state::{About, SystemId, Until};
use crate::games::ti4::target::Entry;
use crate::games::ti4::{effects, notes, technology};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::JolNar,
    name: "The Universities of Jol-Nar",
    edition: Edition::Base,
    commodities: 4,
    home: Tile(12),
    gate: None,
    units: &[
        (UnitKind::Dreadnought, 1),
        (UnitKind::Carrier, 2),
        (UnitKind::Fighter, 1),
        (UnitKind::Infantry, 2),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 2),
    ],
    techs: &[Tech::NeuralMotivator, Tech::AntimassDeflectors, Tech::SarweenTools, Tech::PlasmaScoring],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Fragile,
            name: "Fragile",
            text: "Your units subtract 1 from their combat rolls.",
            hooks: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| -i32::from(ask.seat == me.seat))]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Brilliant,
            name: "Brilliant",
            text: "Instead of the secondary ability of Technology you may use its primary ability.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::PrimaryInstead, |_, ask, me| {
                ask.seat == me.seat && ask.card == Some(StrategyCard::Technology)
            })]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Analytical,
            name: "Analytical",
            text: "You ignore 1 prerequisite of technologies that are not unit upgrades.",
            hooks: Hooks::answers(&[Answer::Add(Number::PrerequisitesIgnored, |_, ask, me| {
                let fits = ask.tech.is_some_and(|id| tech(id).unit.is_none());
                i32::from(ask.seat == me.seat && fits)
            })]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::EResSiphons,
            name: "E-Res Siphons",
            text: "Gain 4 trade goods when another player activates a system with your ships.",
            color: Some(Color::Yellow),
            needs: [0, 0, 2, 0],
            faction: Some(Faction::JolNar),
            hooks: Hooks::plays(&[Play::must(
                At::AfterSystemActivated,
                |state, moment, me| super::visitor(state, moment, me.seat).is_some(),
                Do::Ask(|g, _, me| Box::pin(notes::gain_goods(g, me.seat, 4))),
            )]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::SpacialConduitCylinder,
            name: "Spacial Conduit Cylinder",
            text: "After you activate a system with your units, exhaust: it is adjacent to all systems with your units for this action.",
            color: Some(Color::Blue),
            needs: [2, 0, 0, 0],
            faction: Some(Faction::JolNar),
            hooks: Hooks::plays(&[Play::may(
                At::AfterSystemActivated,
                |state, moment, me| match moment.window {
                    Window::AfterSystemActivated { seat, system } => seat == me.seat && state.has_units(seat, system),
                    _ => false,
                },
                Do::Now(|g, moment, me| {
                    if let Window::AfterSystemActivated { system, .. } = moment.window {
                        effects::last(g, me, Until::TacticalAction, About::System(system));
                    }
                }),
            )
            .exhausting()]),
            lasting: Hooks::answers(&[Answer::Link(|state, me| {
                let About::System(hub) = me.about else { return (SystemId::MECATOL, 0) };
                let own = state.system_ids().filter(|&id| state.has_units(me.seat, id));
                (hub, own.fold(0, |bits, id| bits | id.bit()))
            })]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::ResearchAgreement,
        name: "Research Agreement",
        text: "When Jol-Nar researches a technology that is nobody's own, you gain it, too.",
        plays: &[Play::may(
            At::AfterTechnologyResearched,
            |state, moment, me| match moment.window {
                Window::AfterTechnologyResearched { seat, tech: id } => {
                    seat == me.note_owner()
                        && tech(id).faction.is_none()
                        && !state.players[me.seat].has(id)
                        && !technology::is_replaced(state, me.seat, tech(id))
                }
                _ => false,
            },
            Do::Now(|g, moment, me| {
                if let Window::AfterTechnologyResearched { tech, .. } = moment.window {
                    technology::gain(g, me.seat, tech);
                    g.log(Entry::GainedTech { seat: me.seat, tech });
                }
            }),
        )],
        ..NoteRow::BLANK
    },
    unit_hooks: &[UnitHooks {
        card: UnitCard::JnsHylarim,
        text: "Each 9 or 10 of its combat rolls, before modifiers, is 2 hits more.",
        hooks: Hooks::answers(&[Answer::Add(Number::ExtraHits, |_, ask, me| {
            let bright = ask.kind == Some(UnitKind::Flagship) && ask.face.is_some_and(|face| face >= 9);
            if ask.seat == me.seat && bright { 2 } else { 0 }
        })]),
        lasting: Hooks::NONE,
    }],
};
