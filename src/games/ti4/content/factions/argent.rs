//! The Argent Flight.

mod leaders;
#[cfg(test)]
mod tests;

use crate::games::ti4::content::*;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::{ask, board};

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Argent,
    name: "The Argent Flight",
    edition: Edition::ProphecyOfKings,
    commodities: 3,
    home: Tile(58),
    gate: None,
    units: &[
        (UnitKind::Carrier, 1),
        (UnitKind::Destroyer, 2),
        (UnitKind::Fighter, 2),
        (UnitKind::Infantry, 5),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[],
    tech_choice: &[STARTING, STARTING],
    abilities: &[
        AbilityRow {
            ability: Ability::Zeal,
            name: "Zeal",
            text: "You always vote first. If you cast a vote, you cast one more for each player in the game.",
            hooks: Hooks::answers(&[
                Answer::Allow(Permit::VoteFirst, |_, ask, me| ask.seat == me.seat),
                Answer::Add(Number::VotesAdded, |state, ask, me| {
                    if ask.seat == me.seat { state.seats_in_game().len() as i32 } else { 0 }
                }),
            ]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::RaidFormation,
            name: "Raid Formation",
            text: "Each hit of your Anti-Fighter Barrage beyond the opponent's fighters damages one of their ships with Sustain Damage.",
            hooks: Hooks::uses(&[WhenBarrageHits::must(
                |state, now, me| {
                    now.seat == me.seat && excess(state, now) > 0 && !sturdy(state, now.against, now.system).is_empty()
                },
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        let slots = sturdy(g, now.against, now.system);
                        let hits = excess(g, now);
                        for (at, kind, _) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), slots, hits).await {
                            board::area_mut(g, at).change(now.against, |units| units.damage(kind));
                            g.log(Entry::Damaged { seat: now.against, at, kind });
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::AerieHololattice,
            name: "Aerie Hololattice",
            edition: Edition::ProphecyOfKings,
            text: "Others' ships do not pass through systems with your structures. Each planet with your structures has Production 1.",
            color: Some(Color::Yellow),
            needs: [0, 0, 1, 0],
            faction: Some(Faction::Argent),
            hooks: Hooks::answers(&[
                Answer::Refuse(Permit::PassThrough, |state, ask, me| {
                    ask.seat != me.seat && ask.system.is_some_and(|system| has_structure(state, me.seat, system))
                }),
                Answer::Add(Number::PlanetProduction, |state, ask, me| {
                    let built = |planet| state.planet(planet).ground.of(me.seat).structures() > 0;
                    i32::from(ask.seat == me.seat && ask.planet.is_some_and(built))
                }),
            ]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::StrikeWingAlphaIi,
            name: "Strike Wing Alpha II",
            edition: Edition::ProphecyOfKings,
            text: "Upgrades your destroyers.",
            needs: [0, 0, 0, 2],
            faction: Some(Faction::Argent),
            unit: Some(UnitCard::StrikeWingAlpha2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::StrikeWingAmbuscade,
        name: "Strike Wing Ambuscade",
        edition: Edition::ProphecyOfKings,
        text: "When your units roll for a unit ability, one of them rolls 1 more die.",
        uses: &[WhenUnitAbilityRoll::may(|_, now, me| now.seat == me.seat, Do::Now(|_, now, _| now.extra += 1))],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::StrikeWingAlpha2,
            text: "Each 9 or 10 of its Anti-Fighter Barrage also destroys an infantry of your opponent in that space area.",
            hooks: Hooks::uses(&[AfterAbilityDice::must(
                |state, now, me| strafed(state, now, me).is_some(),
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        let Some((against, at, count)) = strafed(g, now, me) else { return };
                        for _ in 0..count {
                            board::destroy(g, against, at, UnitKind::Infantry, false, Some(me.seat)).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::Quetzecoatl,
            text: "Other players do not use Space Cannon against your ships in its system.",
            hooks: Hooks::answers(&[Answer::Refuse(Permit::FireCannon, |state, ask, me| {
                let covers = |system| super::flagship_in(state, me.seat, system);
                ask.seat != me.seat && ask.other == Some(me.seat) && ask.system.is_some_and(covers)
            })]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

const STARTING: &[Tech] = &[Tech::NeuralMotivator, Tech::SarweenTools, Tech::PlasmaScoring];

/// Hits of a barrage for which there are no fighters.
fn excess(state: &State, now: &WhenBarrageHits) -> u32 {
    let fighters = state.system(now.system).space.of(now.against).count(UnitKind::Fighter);
    now.hits.saturating_sub(fighters).into()
}

/// Ships of a seat in a system that have Sustain Damage and are whole.
fn sturdy(state: &State, seat: Seat, system: SystemId) -> Vec<(Target, u32)> {
    let fits = |kind: UnitKind| kind.is_ship() && state.unit(seat, kind).sustain;
    let slots = ask::unit_slots(state.system(system).space.of(seat), Place::Space(system), fits);
    slots.into_iter().filter(|(target, _)| matches!(target, Target::Unit { damaged: false, .. })).collect()
}

fn has_structure(state: &State, seat: Seat, system: SystemId) -> bool {
    let built = |planet| state.planet(planet).ground.of(seat).structures() > 0;
    state.system(system).space.of(seat).structures() > 0 || state.planets_in(system).iter().any(built)
}

/// The opponent, the place and how many infantry there the dice of upgraded destroyers destroy.
fn strafed(state: &State, now: &AfterAbilityDice, me: Me) -> Option<(Seat, Place, u8)> {
    let UnitRoll::Barrage { system } = now.roll else { return None };
    let combat = state.combat.as_ref().filter(|_| now.seat == me.seat)?;
    let (against, at) = (combat.opponent(me.seat), Place::Space(system));
    let high = state.ability_dice.iter().filter(|die| die.kind == UnitKind::Destroyer && die.face >= 9).count() as u8;
    let count = high.min(board::units(state, against, at).count(UnitKind::Infantry));
    (count > 0).then_some((against, at, count))
}
