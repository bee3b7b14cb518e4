//! Relics that once were laws: the Shard of the Throne and the two crowns.

use super::*;
use crate::games::ti4::rules::combat::{self, dice};
use crate::games::ti4::rules::{relics, scoring};

pub static ROWS: &[RelicRow] = &[
    RelicRow {
        relic: Relic::ShardOfTheThrone,
        name: "Shard of the Throne",
        text: "Worth 1 victory point. Who takes a legendary planet or a planet of your home system from you takes this, too.",
        points: 1,
        hooks: Hooks::uses(&[WhenControlGained::must(
            |state, now, me| {
                let home = state.system_of(now.planet) == state.players[me.seat].home;
                now.from == Some(me.seat) && (home || state.legendary(now.planet).is_some())
            },
            Do::Now(|g, now, me| relics::hand_over(g, me.seat, now.seat, Relic::ShardOfTheThrone)),
        )]),
        ..RelicRow::BLANK
    },
    RelicRow {
        relic: Relic::TheCrownOfEmphidia,
        name: "The Crown of Emphidia",
        text: "After your tactical action, exhaust this to explore a planet you control. When a status phase ends, purge this for 1 victory point if you control the planet with the Tomb of Emphidia.",
        hooks: Hooks::uses(&[
            AfterTacticalAction::may(
                |state, now, me| now.seat == me.seat && !explorable(state, me.seat).is_empty(),
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        let planets = explorable(g, me.seat);
                        let why = me.asks(Prompt::ChoosePlanet);
                        if let Some(planet) = ask::planet(g, me.seat, why, planets).await {
                            exploration::explore(g, me.seat, planet).await;
                        }
                    })
                }),
            )
            .exhausting(),
            StatusPhaseEnd::may(
                |state, _, me| {
                    let tomb = Source::Explore(Explore::TombOfEmphidia);
                    state.controlled(me.seat).any(|planet| state.attached(planet).any(|card| card == tomb))
                },
                Do::Now(|g, _, me| scoring::change_points(g, me.seat, 1)),
            )
            .purging(),
        ]),
        ..RelicRow::BLANK
    },
    RelicRow {
        relic: Relic::TheCrownOfThalnos,
        name: "The Crown of Thalnos",
        text: "In each combat round you may reroll dice, adding 1 to them; a unit that has rerolled and not hit is destroyed.",
        hooks: Hooks::uses(&[AfterCombatRoll::may(
            |state, now, me| {
                let dice =
                    state.combat.as_ref().and_then(|combat| combat.side(me.seat).map(|side| &combat.rolls[side]));
                now.seat == me.seat && dice.is_some_and(|dice| !dice.is_empty())
            },
            Do::Aimed(
                |state, _, me, _| dice::any_die(state, me.seat),
                |g, _, me, named| Box::pin(reroll_at_a_price(g, me, named)),
            ),
        )]),
        ..RelicRow::BLANK
    },
];

/// Planets that a seat controls and could explore.
fn explorable(state: &State, seat: Seat) -> Vec<Planet> {
    state.controlled(seat).filter(|&planet| exploration::may_explore(state, planet).is_ok()).collect()
}

async fn reroll_at_a_price(g: &mut G, me: Me, named: Vec<Target>) {
    let Some(combat) = &g.combat else { return };
    let Some(side) = combat.side(me.seat) else { return };
    let at = combat.place();
    dice::reroll(g, me.seat, &named);
    let index = |target: &Target| if let Target::Die(die) = target { Some(usize::from(*die)) } else { None };
    let again: Vec<usize> = named.iter().filter_map(index).collect();
    let Some(combat) = g.combat.as_mut() else { return };
    for &die in &again {
        combat.rolls[side][die].needs -= 1;
    }
    let rolls = combat.rolls[side].clone();
    // The dice of a kind lie together, unit by unit; what one of them rolls besides is the last unit's.
    let unit_of = |state: &State, die: usize| {
        let kind = rolls[die].kind;
        let first = rolls.iter().position(|other| other.kind == kind).unwrap_or(die);
        let ranks = combat::ranks(state, me.seat, at).into_iter().filter(|(_, own, _)| *own == kind);
        let last = ranks.map(|(_, _, count)| usize::from(count)).sum::<usize>().saturating_sub(1);
        (kind, ((die - first) / usize::from(dice::combat_values(state, me.seat, kind).0.max(1))).min(last))
    };
    let mut lost: Vec<(UnitKind, usize)> = Vec::new();
    for &die in &again {
        let unit = unit_of(g, die);
        let scored = (0..rolls.len()).any(|other| rolls[other].hits() && unit_of(g, other) == unit);
        if !scored && !lost.contains(&unit) {
            lost.push(unit);
        }
    }
    for kind in g.edition.unit_kinds() {
        let count = lost.iter().filter(|(own, _)| *own == kind).count() as u32;
        let ranks = combat::ranks(g, me.seat, at).into_iter().filter(|(_, own, _)| *own == kind);
        let slots = ranks.flat_map(|(at, _, _)| ask::unit_slots(board::units(g, me.seat, at), at, |own| own == kind));
        let slots = slots.collect();
        for (at, kind, damaged) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), slots, count).await {
            board::destroy(g, me.seat, at, kind, damaged, None).await;
        }
    }
}
