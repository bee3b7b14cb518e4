//! The Empyrean.

mod leaders;
#[cfg(test)]
mod tests;

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::model::target::{Prompt, Target};
use crate::games::ti4::rules::galaxy::{self, Adjacency};
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::phases::agenda;
use crate::games::ti4::rules::{ask, board, notes};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Empyrean,
    name: "The Empyrean",
    edition: Edition::ProphecyOfKings,
    commodities: 4,
    home: Tile(56),
    gate: None,
    units: &[
        (UnitKind::Carrier, 2),
        (UnitKind::Destroyer, 1),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 4),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::DarkEnergyTap],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Voidborn,
            name: "Voidborn",
            text: "Nebulae do not affect how your ships move.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::IgnoreNebulae, |_, ask, me| ask.seat == me.seat)]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Aetherpassage,
            name: "Aetherpassage",
            text: "After another player activates a system, you may let their ships pass through systems with your ships.",
            hooks: Hooks::uses(&[AfterSystemActivated::may(
                |state, now, me| {
                    let guards = |id: SystemId| id != now.system && state.system(id).space.of(me.seat).has_ships();
                    now.seat != me.seat && state.system_ids().any(guards)
                },
                Do::Now(|g, now, me| effects::last(g, me, Until::TacticalAction, Scope::Seat(now.seat))),
            )]),
            lasting: Hooks::answers(&[Answer::Allow(Permit::PassShips, |state, ask, me| {
                let own = |system| state.system(system).space.others_with_ships(ask.seat).all(|other| other == me.seat);
                me.scope == Scope::Seat(ask.seat) && ask.system.is_some_and(own)
            })]),
        },
        AbilityRow {
            ability: Ability::DarkWhispers,
            name: "Dark Whispers",
            text: "You have two promissory notes of your faction.",
            hooks: Hooks::NONE,
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::Aetherstream,
            name: "Aetherstream",
            edition: Edition::ProphecyOfKings,
            text: "After you or a neighbour activates a system next to an anomaly, you may let all ships of that player move 1 further.",
            color: Some(Color::Blue),
            needs: [2, 0, 0, 0],
            faction: Some(Faction::Empyrean),
            hooks: Hooks::uses(&[AfterSystemActivated::may(
                |state, now, me| {
                    let near = now.seat == me.seat || galaxy::neighbours(state, me.seat).contains(&now.seat);
                    let mut around = Adjacency::of(state, Some(now.seat)).around(now.system);
                    near && around.any(|id| state.is_anomaly(id))
                },
                Do::Now(|g, now, me| effects::last(g, me, Until::TacticalAction, Scope::Seat(now.seat))),
            )]),
            lasting: Hooks::answers(&[Answer::Add(Number::Move, |_, ask, me| {
                i32::from(me.scope == Scope::Seat(ask.seat))
            })]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::Voidwatch,
            name: "Voidwatch",
            edition: Edition::ProphecyOfKings,
            text: "Who moves ships into a system where you have a unit gives you a promissory note of their choice.",
            color: Some(Color::Green),
            needs: [0, 1, 0, 0],
            faction: Some(Faction::Empyrean),
            hooks: Hooks::uses(&[AfterShipsArrived::must(
                |state, now, me| {
                    now.seat != me.seat
                        && state.has_units(me.seat, now.system)
                        && !notes::givable(state, now.seat, me.seat).is_empty()
                },
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        let hand = notes::givable(g, now.seat, me.seat).into_iter().map(Target::Note).collect();
                        if let Target::Note(note) = ask::one(g, now.seat, me.asks(Prompt::ChooseCard), hand).await {
                            notes::hand_over(g, note, me.seat).await;
                        }
                    })
                }),
            )]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::BloodPact,
        name: "Blood Pact",
        edition: Edition::ProphecyOfKings,
        text: "Action: face up, it adds 4 votes to yours when you and the Empyrean vote for the same outcome.",
        keep: Keep::UntilAttack,
        uses: &[ComponentAction::may(|_, _, _| true, Do::Now(|_, _, _| {}))],
        // Others than the one whose turn it is may cast votes after the speaker.
        hooks: Hooks::uses(&[
            AfterVotesCast::must(|state, _, me| concord(state, me).is_some(), Do::Now(|g, _, me| add_votes(g, me))),
            AfterSpeakerVoted::must(|state, _, me| concord(state, me).is_some(), Do::Now(|g, _, me| add_votes(g, me))),
        ]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::Dynamo,
            text: "After a unit of any player used Sustain Damage in or next to its system, spend 2 influence to repair it.",
            hooks: Hooks::uses(&[AfterSustainDamage::each(
                |state, now, me| {
                    let damaged = board::units(state, now.seat, now.at).damaged(now.kind) > 0;
                    let pays = payment::available(state, me.seat, Currency::Influence) >= 2;
                    u8::from(!now.repaired && damaged && pays && is_near_flagship(state, now, me))
                },
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        payment::pay(g, me.seat, Currency::Influence, 2, Some(me.source)).await;
                        board::area_mut(g, now.at).change(now.seat, |units| units.repair(now.kind));
                        now.repaired = true;
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// The second note of the faction.
pub static DARK_PACT: NoteRow = NoteRow {
    note: Promissory::DarkPact,
    name: "Dark Pact",
    edition: Edition::ProphecyOfKings,
    text: "Action: face up, you and the Empyrean each gain 1 trade good when you give them as many commodities as your sheet holds.",
    keep: Keep::UntilAttack,
    uses: &[ComponentAction::may(|_, _, _| true, Do::Now(|_, _, _| {}))],
    hooks: Hooks::uses(&[AfterCommoditiesGiven::must(
        |state, now, me| {
            let all = now.count == notes::commodity_value(state, me.seat);
            now.seat == me.seat && now.to == me.note_owner() && all
        },
        Do::Ask(|g, _, me| {
            Box::pin(async move {
                notes::gain_goods(g, me.seat, 1).await;
                notes::gain_goods(g, me.note_owner(), 1).await;
            })
        }),
    )]),
    ..NoteRow::BLANK
};

/// What both the holder of a Blood Pact and its owner have voted for, unless its votes have been added to it.
fn concord(state: &State, me: Me) -> Option<Outcome> {
    let votes = &state.agenda.as_ref()?.votes;
    let of = |seat: Seat| votes.iter().find(|cast| cast.seat == seat && cast.votes > 0).map(|cast| cast.outcome);
    let added = state.effects.iter().any(|effect| effect.source == me.source && effect.until == Until::Agenda);
    of(me.seat).filter(|outcome| of(me.note_owner()) == Some(*outcome) && !added)
}

fn add_votes(g: &mut G, me: Me) {
    if let Some(outcome) = concord(g, me) {
        effects::last(g, me, Until::Agenda, Scope::Nothing);
        agenda::cast(g, me.seat, outcome, 4);
    }
}

/// Whether a unit that used Sustain Damage is in or next to the system of the flagship.
fn is_near_flagship(state: &State, now: &AfterSustainDamage, me: Me) -> bool {
    let here = board::system_of(state, now.at);
    let near = |ship: SystemId| ship == here || Adjacency::of(state, Some(me.seat)).are_adjacent(ship, here);
    super::flagship(state, me.seat).is_some_and(near)
}
