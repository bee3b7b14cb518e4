//! The Barony of Letnev.

pub(super) mod leaders;

use crate::games::ti4::content::units::NO_SHIELDS;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::rules::combat::dice;

pub static ROW: FactionRow = FactionRow {
    faction: Faction::Letnev,
    name: "The Barony of Letnev",
    edition: Edition::Base,
    commodities: 2,
    home: Tile(10),
    gate: None,
    units: &[
        (UnitKind::Dreadnought, 1),
        (UnitKind::Carrier, 1),
        (UnitKind::Destroyer, 1),
        (UnitKind::Fighter, 1),
        (UnitKind::Infantry, 3),
        (UnitKind::SpaceDock, 1),
    ],
    techs: &[Tech::AntimassDeflectors, Tech::PlasmaScoring],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::MunitionsReserves,
            name: "Munitions Reserves",
            text: "At the start of a space combat round spend 2 trade goods; you may reroll your dice in that round.",
            hooks: Hooks::uses(&[CombatRoundStart::may(
                |state, _, me| in_space(state, me.seat) && state.players[me.seat].goods >= 2,
                Do::Now(|g, _, me| {
                    g.players[me.seat].goods -= 2;
                    effects::last(g, me, Until::CombatRound, Scope::Nothing);
                }),
            )]),
            lasting: Hooks::uses(&[REROLL]),
        },
        AbilityRow {
            ability: Ability::Armada,
            name: "Armada",
            text: "You may have 2 more non-fighter ships in each system than your fleet pool has tokens.",
            hooks: Hooks::answers(&[Answer::Add(Number::FleetLimit, |_, ask, me| 2 * i32::from(ask.seat == me.seat))]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::L4Disruptors,
            name: "L4 Disruptors",
            text: "Nobody fires space cannons at your landing units.",
            color: Some(Color::Yellow),
            needs: [0, 0, 1, 0],
            faction: Some(Faction::Letnev),
            hooks: Hooks::answers(&[Answer::Refuse(Permit::FireCannon, |_, ask, me| {
                ask.planet.is_some() && ask.other == Some(me.seat)
            })]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::NonEuclideanShielding,
            name: "Non-Euclidean Shielding",
            text: "Each use of Sustain Damage by your units cancels 2 hits.",
            color: Some(Color::Red),
            needs: [0, 0, 0, 2],
            faction: Some(Faction::Letnev),
            hooks: Hooks::answers(&[Answer::Add(Number::SustainCancels, |_, ask, me| i32::from(ask.seat == me.seat))]),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::WarFunding,
        name: "War Funding",
        text: "At the start of a space combat round Letnev loses 2 trade goods; you may reroll your dice in that round.",
        uses: &[CombatRoundStart::may(
            |state, _, me| in_space(state, me.seat),
            Do::Now(|g, _, me| {
                let goods = &mut g.players[me.note_owner()].goods;
                *goods = goods.saturating_sub(2);
                effects::last(g, me, Until::CombatRound, Scope::Nothing);
            }),
        )],
        lasting: Hooks::uses(&[REROLL]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::ArcSecundus,
            text: "Other players' units in its system lose Planetary Shield. It is repaired at the start of each space combat round.",
            hooks: Hooks {
                uses: &[CombatRoundStart::must(
                    |state, _, me| in_space(state, me.seat) && flagship_damaged(state, me.seat),
                    Do::Now(|g, _, me| {
                        if let Some(system) = g.combat.as_ref().map(|combat| combat.system) {
                            g.system_mut(system).space.change(me.seat, |units| units.repair(UnitKind::Flagship));
                        }
                    }),
                )],
                answers: &[NO_SHIELDS],
            },
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// The dice of this round may be rolled again, once.
const REROLL: Use = AfterCombatRoll::may(
    |_, now, me| now.seat == me.seat,
    Do::Aimed(
        |state, _, me, _| dice::any_die(state, me.seat),
        |g, _, me, named| Box::pin(async move { dice::reroll(g, me.seat, &named) }),
    ),
);

fn in_space(state: &State, seat: Seat) -> bool {
    state.combat.as_ref().is_some_and(|combat| combat.planet.is_none() && combat.side(seat).is_some())
}

fn flagship_damaged(state: &State, seat: Seat) -> bool {
    state
        .combat
        .as_ref()
        .is_some_and(|combat| state.system(combat.system).space.of(seat).damaged(UnitKind::Flagship) > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::{Place, Prompt, Target};
    use crate::games::ti4::rules::combat::bombardment;
    use crate::games::ti4::rules::tokens;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Letnev, Faction::Sol, Faction::Hacan])
    }

    const CRUISER: &[(UnitKind, u8)] = &[(UnitKind::Cruiser, 1)];

    #[test]
    fn munitions_reserves_reroll_for_two_trade_goods() {
        let mut t = sim();
        t.state.players[A].goods = 2;
        t.dice(&[1, 10, 1]);
        let at = t.fight(CRUISER, CRUISER);
        t.react(Source::Ability(Ability::MunitionsReserves));
        assert_eq!(t.look().players[A].goods, 0);
        t.react(Source::Ability(Ability::MunitionsReserves)).pick(Target::Die(0));
        assert_eq!((t.units(A, at, UnitKind::Cruiser), t.units(B, at, UnitKind::Cruiser)), (1, 0));
    }

    /// [`Ability::Armada`].
    #[test]
    fn armada_holds_two_ships_more() {
        assert_eq!(tokens::fleet_limit(&sim().state, A), 5);
    }

    #[test]
    fn l4_disruptors_silence_cannons_against_landings() {
        for (tech, fires) in [(Tech::AntimassDeflectors, true), (Tech::L4Disruptors, false)] {
            let mut t = sim();
            t.give_tech(A, tech);
            t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Pds, 1);
            t.land(1, 1);
            assert_eq!(t.asked() == Some((B, Prompt::FireCannons)), fires);
        }
    }

    #[test]
    fn non_euclidean_shielding_cancels_two_hits() {
        let mut t = sim();
        t.give_tech(A, Tech::NonEuclideanShielding);
        t.dice(&[1, 10, 10, 10, 1, 1, 10, 1]);
        let at = t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 2)]);
        t.until(Prompt::SustainDamage);
        t.counts(&[(Target::Unit { at, kind: UnitKind::Dreadnought, damaged: false }, 1)]);
        t.until(Prompt::ChooseAction);
        assert_eq!((t.units(A, at, UnitKind::Dreadnought), t.units(B, at, UnitKind::Cruiser)), (1, 0));
    }

    #[test]
    fn war_funding_rerolls_at_letnevs_expense() {
        let mut t = sim();
        t.state.players[A].goods = 3;
        let note = t.note(A, Promissory::WarFunding, B);
        t.dice(&[1, 1, 10]);
        let at = t.fight(CRUISER, CRUISER);
        t.react(note);
        assert_eq!(t.look().players[A].goods, 1);
        t.react(note).pick(Target::Die(0));
        assert_eq!(t.units(A, at, UnitKind::Cruiser), 0);
    }

    #[test]
    fn arc_secundus_repairs_itself_and_takes_shields() {
        let mut t = sim();
        let (at, system) = (t.space(27), t.tile(27));
        t.give_planet(B, Planet::NewAlbion);
        t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Infantry, 1);
        t.put(B, Place::Planet(Planet::NewAlbion), UnitKind::Pds, 1);
        assert_eq!(bombardment::targets(&t.state, A, system), []);
        t.put(A, at, UnitKind::Flagship, 1);
        assert_eq!(bombardment::targets(&t.state, A, system), [Planet::NewAlbion]);
        t.state.system_mut(system).space.change(A, |units| units.damage(UnitKind::Flagship));
        t.dice(&[10, 10, 1]);
        t.fight(&[], CRUISER);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.look().system(system).space.of(A).damaged(UnitKind::Flagship), 0);
    }
}
