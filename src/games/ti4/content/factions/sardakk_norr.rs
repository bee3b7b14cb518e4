//! Sardakk N'orr.

mod leaders;

use crate::core::decision::Counts;
use crate::games::ti4::content::units::NO_DIRECT_HIT;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::{Place, Prompt};
use crate::games::ti4::rules::{ask, board, combat};

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
            hooks: Hooks::uses(&[AfterBothRolled::must(
                |state, _, me| {
                    let hit = |combat: &crate::games::ti4::model::state::Combat| {
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
        uses: &[CombatStart::may(
            |state, now, me| {
                now.planet.is_some() && state.combat.as_ref().is_some_and(|combat| combat.side(me.seat).is_some())
            },
            Do::Now(|g, _, me| effects::last(g, me, Until::Combat, Scope::Seat(me.note_owner()))),
        )],
        lasting: Hooks::answers(&[Answer::Add(Number::CombatRoll, |_, ask, me| {
            let against = ask.other == Some(me.seat) && me.scope == Scope::Seat(ask.seat);
            i32::from(ask.seat == me.seat) - i32::from(against)
        })]),
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
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
                uses: &[CombatRoundEnd::each(
                    |state, now, me| {
                        let fights = now.planet.is_none() && super::space_combat(state, me.seat).is_some();
                        if fights { state.system(now.system).space.of(me.seat).count(UnitKind::Dreadnought) } else { 0 }
                    },
                    Do::Ask(|g, now, me| Box::pin(sacrifice(g, me, Place::Space(now.system)))),
                )],
                answers: &[NO_DIRECT_HIT],
            },
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// One dreadnought is destroyed, then up to two ships of the enemy.
async fn sacrifice(g: &mut G, me: Me, at: Place) {
    let own = ask::unit_slots(board::units(g, me.seat, at), at, |kind| kind == UnitKind::Dreadnought);
    for (at, kind, damaged) in ask::units(g, me.seat, me.asks(Prompt::ChooseUnit), own, 1).await {
        board::destroy(g, me.seat, at, kind, damaged, Some(me.seat)).await;
    }
    let Some(enemy) = g.combat.as_ref().map(|combat| combat.opponent(me.seat)) else { return };
    let slots = combat::ships(g, enemy, at);
    let most = slots.iter().map(|(_, count)| count).sum::<u32>().min(2);
    let chosen = ask::counts(g, me.seat, me.asks(Prompt::ChooseUnit), Counts::new(slots, most.min(1)..=most)).await;
    for (at, kind, damaged) in ask::chosen_units(chosen) {
        board::destroy(g, enemy, at, kind, damaged, Some(me.seat)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::SardakkNorr, Faction::Sol, Faction::Hacan])
    }

    /// [`Ability::Unrelenting`].
    #[test]
    fn unrelenting_units_add_one_and_the_flagship_another() {
        let mut t = sim();
        assert_eq!(t.needs(A, UnitKind::Cruiser), 6);
        t.put(A, t.space(27), UnitKind::Flagship, 1);
        assert_eq!((t.needs(A, UnitKind::Cruiser), t.needs(A, UnitKind::Flagship)), (5, 5));
    }

    #[test]
    fn valkyrie_particle_weave_hits_back() {
        let mut t = sim();
        t.give_tech(A, Tech::ValkyrieParticleWeave);
        t.dice(&[1, 10, 1]);
        let at = t.land(1, 2);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.units(B, at, UnitKind::Infantry), 1);
    }

    #[test]
    fn exotrireme_two_takes_two_ships_with_it_and_fears_no_direct_hit() {
        let mut t = sim();
        t.give_tech(A, Tech::ExotriremeIi);
        let ask = Ask::of(A).kind(UnitKind::Dreadnought);
        assert!(!effects::allowed(&t.state, Permit::DirectHit, ask, true));
        t.dice(&[1, 1, 1, 1]);
        let at = t.fight(&[(UnitKind::Dreadnought, 1)], &[(UnitKind::Cruiser, 3)]);
        t.react(Source::Unit(UnitCard::Exotrireme2));
        t.counts(&[(Target::Unit { at, kind: UnitKind::Cruiser, damaged: false }, 2)]);
        assert_eq!((t.units(A, at, UnitKind::Dreadnought), t.units(B, at, UnitKind::Cruiser)), (0, 1));
    }

    #[test]
    fn tekklar_legion_turns_the_ground_combat() {
        let mut t = sim();
        let note = t.note(A, Promissory::TekklarLegion, B);
        // N'orr infantry hits on 7 and spec ops I on 7: now on 8 and 6.
        t.dice(&[7, 6]);
        let at = t.land(1, 1);
        t.react(note).until(Prompt::ChooseAction);
        assert_eq!((t.units(A, at, UnitKind::Infantry), t.units(B, at, UnitKind::Infantry)), (0, 1));
    }

    /// LRR 1.18: the ability is each unit's own.
    #[test]
    fn each_exotrireme_two_has_its_own_use_lrr_1_18() {
        let mut t = sim();
        t.give_tech(A, Tech::ExotriremeIi);
        t.dice(&[1; 7]);
        let at = t.fight(&[(UnitKind::Dreadnought, 2)], &[(UnitKind::Cruiser, 5)]);
        let two = [(Target::Unit { at, kind: UnitKind::Cruiser, damaged: false }, 2)];
        t.react(Source::Unit(UnitCard::Exotrireme2)).counts(&two);
        assert!(t.offers(&Target::Use(Source::Unit(UnitCard::Exotrireme2))));
        t.use_it(Source::Unit(UnitCard::Exotrireme2)).counts(&two);
        assert_eq!((t.units(A, at, UnitKind::Dreadnought), t.units(B, at, UnitKind::Cruiser)), (0, 1));
        assert!(!t.offered_this_turn(Source::Unit(UnitCard::Exotrireme2)), "none is left");
    }
}
