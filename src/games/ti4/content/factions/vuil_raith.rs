//! The Vuil'raith Cabal.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Place, Prompt, Target};
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::{ask, board, capture, technology};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::VuilRaith,
    name: "The Vuil'raith Cabal",
    edition: Edition::ProphecyOfKings,
    commodities: 2,
    home: Tile(54),
    gate: None,
    units: &[
        (UnitKind::Dreadnought, 1),
        (UnitKind::Carrier, 1),
        (UnitKind::Cruiser, 1),
        (UnitKind::Fighter, 3),
        (UnitKind::Infantry, 3),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::SelfAssemblyRoutines],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Devour,
            name: "Devour",
            text: "Capture your opponent's units, structures apart, that are destroyed during combat.",
            hooks: Hooks::uses(&[AfterUnitDestroyed::must(
                |state, now, me| devours(state, now, me.seat),
                Do::Now(|g, now, me| {
                    capture::capture(g, me.seat, now.seat, now.kind);
                }),
            )]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Amalgamation,
            name: "Amalgamation",
            text: "When you produce a unit, you may return a captured unit of its type instead of spending resources.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::BuildFromCaptives, |state, ask, me| {
                ask.seat == me.seat && effects::silencer(state, Permit::UseAbilities, me.seat).is_none()
            })]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Riftmeld,
            name: "Riftmeld",
            text: "When you research a unit upgrade, you may return a captured unit of its type to ignore all prerequisites.",
            hooks: Hooks::uses(&[WhenTechnologyResearched::may(
                |state, now, me| now.seat == me.seat && !melted(state, me, now.price).is_empty(),
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        let kinds = melted(g, me, now.price).into_iter().map(Target::Kind).collect();
                        let Target::Kind(kind) = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), kinds).await else {
                            return;
                        };
                        if capture::give_back(g, me.seat, kind, Some(me.source)).await {
                            effects::last(g, me, Until::Research, Scope::Unit(kind));
                        }
                    })
                }),
            )]),
            lasting: Hooks::answers(&[
                Answer::Add(Number::PrerequisitesIgnored, |_, ask, me| {
                    if ask.seat == me.seat && upgrades(ask.tech) == Some(me.scope) { ALL } else { 0 }
                }),
                // What was returned is for an upgrade of that unit.
                Answer::Refuse(Permit::Research, |_, ask, me| {
                    ask.seat == me.seat && upgrades(ask.tech) != Some(me.scope)
                }),
            ]),
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::Vortex,
            name: "Vortex",
            edition: Edition::ProphecyOfKings,
            text: "Action: exhaust to choose another player's unit, no structure, next to one of your space docks; capture one of its type from their reinforcements.",
            color: Some(Color::Red),
            needs: [0, 0, 0, 1],
            faction: Some(Faction::VuilRaith),
            hooks: Hooks::uses(&[ComponentAction::may(
                |state, _, me| state.others(me.seat).any(|other| !drawn_in(state, me.seat, other).is_empty()),
                Do::Ask(|g, _, me| Box::pin(draw_in(g, me))),
            )
            .exhausting()]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::DimensionalTearIi,
            name: "Dimensional Tear II",
            edition: Edition::ProphecyOfKings,
            text: "Upgrades your space docks.",
            needs: [0, 0, 2, 0],
            faction: Some(Faction::VuilRaith),
            unit: Some(UnitCard::DimensionalTear2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::Crucible,
        name: "Crucible",
        edition: Edition::ProphecyOfKings,
        text: "After you activate a system: in this movement your ships do not roll for gravity rifts, and move 1 further if they leave one.",
        uses: &[AfterSystemActivated::may(
            |_, now, me| now.seat == me.seat,
            Do::Now(|g, _, me| effects::last(g, me, Until::TacticalAction, Scope::Nothing)),
        )],
        // It is about the movement, not about a retreat in the same action.
        lasting: Hooks::answers(&[
            Answer::Refuse(Permit::RiftRoll, |state, ask, me| ask.seat == me.seat && state.combat.is_none()),
            Answer::Add(Number::RiftBonus, |_, ask, me| i32::from(ask.seat == me.seat)),
        ]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::DimensionalTear1,
            text: "Its system is a gravity rift for which your ships do not roll. It holds 6 of your fighters.",
            hooks: Hooks::answers(&[
                OWN_RIFT,
                Answer::Add(Number::FreeFighters, |state, ask, me| 3 * own_docks(state, ask, me)),
            ]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::DimensionalTear2,
            text: "Its system is a gravity rift for which your ships do not roll. It holds 12 of your fighters.",
            hooks: Hooks::answers(&[
                OWN_RIFT,
                Answer::Add(Number::FreeFighters, |state, ask, me| 9 * own_docks(state, ask, me)),
            ]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::TheTerrorBetween,
            text: "Capture all other units, structures apart, that are destroyed in its system, your own among them.",
            hooks: Hooks::uses(&[AfterUnitDestroyed::must(
                |state, now, me| !devours(state, now, me.seat) && terror_takes(state, now, me.seat),
                Do::Now(|g, now, me| {
                    capture::capture(g, me.seat, now.seat, now.kind);
                }),
            )]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// More prerequisites than a technology has.
const ALL: i32 = 99;

/// A unit that is destroyed in a combat against the Cabal.
fn devours(state: &State, now: &AfterUnitDestroyed, seat: Seat) -> bool {
    let fights = |combat: &crate::games::ti4::model::state::Combat| {
        combat.side(seat).is_some() && combat.opponent(seat) == now.seat
    };
    !now.kind.is_structure() && state.combat.as_ref().is_some_and(fights)
}

/// A unit that is destroyed where the flagship is.
fn terror_takes(state: &State, now: &AfterUnitDestroyed, seat: Seat) -> bool {
    !now.kind.is_structure() && super::flagship_in(state, seat, board::system_of(state, now.at))
}

/// The kind of unit that a technology upgrades.
fn upgrades(id: Option<Tech>) -> Option<Scope> {
    id.and_then(find_tech)?.unit.map(|card| Scope::Unit(card.row().kind))
}

/// Kinds of captured units that can be returned for an upgrade whose prerequisites are not met.
fn melted(state: &State, me: Me, price: u32) -> Vec<UnitKind> {
    let helps = |&kind: &UnitKind| {
        let mut eased = state.clone();
        effects::last(&mut eased, me, Until::Research, Scope::Unit(kind));
        let needy = |id: Tech| technology::missing(state, me.seat, tech(id)).iter().sum::<u32>() > 0;
        technology::researchable_skipping(&eased, me.seat, price, 0).any(needy)
    };
    let held = state.edition.unit_kinds().filter(|&kind| capture::count(state, me.seat, kind) > 0);
    held.filter(helps).collect()
}

const OWN_RIFT: Answer = Answer::Refuse(Permit::RiftRoll, |state, ask, me| {
    ask.seat == me.seat && ask.system.is_some_and(|system| state.has_tear(me.seat, system))
});

/// Space docks of the Cabal in a system it is asked about.
fn own_docks(state: &State, ask: &Ask, me: Me) -> i32 {
    let Some(system) = ask.system.filter(|_| ask.seat == me.seat) else { return 0 };
    let docks = |planet: Planet| i32::from(state.planet(planet).ground.of(me.seat).count(UnitKind::SpaceDock));
    state.planets_in(system).iter().map(docks).sum()
}

/// Kinds of units of another seat next to space docks of the Cabal that can be captured from reinforcements.
fn drawn_in(state: &State, seat: Seat, other: Seat) -> Vec<UnitKind> {
    let docked = |at: &Place| board::units(state, seat, *at).count(UnitKind::SpaceDock) > 0;
    let adjacency = Adjacency::of(state, Some(seat));
    let near =
        board::places(state).filter(docked).fold(0, |bits, at| bits | adjacency.bits(board::system_of(state, at)));
    let there = |&kind: &UnitKind| {
        let here =
            |at: Place| near & board::system_of(state, at).bit() != 0 && board::units(state, other, at).count(kind) > 0;
        !kind.is_structure() && board::reserve(state, other, kind) > 0 && board::places(state).any(here)
    };
    if !capture::may_capture(state, seat, other) {
        return Vec::new();
    }
    state.edition.unit_kinds().filter(there).collect()
}

async fn draw_in(g: &mut G, me: Me) {
    let owners = g.others(me.seat).filter(|&other| !drawn_in(g, me.seat, other).is_empty()).collect();
    let Some(owner) = ask::seat(g, me.seat, me.asks(Prompt::ChooseSeat), owners).await else { return };
    let kinds = drawn_in(g, me.seat, owner).into_iter().map(Target::Kind).collect();
    if let Target::Kind(kind) = ask::one(g, me.seat, me.asks(Prompt::ChooseUnit), kinds).await {
        capture::capture(g, me.seat, owner, kind);
    }
}

#[cfg(test)]
mod tests;
