//! The L1Z1X Mindnet.

mod leaders;

use crate::games::ti4::content::units::NO_DIRECT_HIT;
use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, Until};
use crate::games::ti4::model::target::Pool;
use crate::games::ti4::rules::combat::bombardment;
use crate::games::ti4::rules::payment::{self, Currency};
use crate::games::ti4::rules::strategy_cards::construction;
use crate::games::ti4::rules::tokens;

pub static ROW: FactionRow = FactionRow {
    faction: Faction::L1z1x,
    name: "The L1Z1X Mindnet",
    edition: Edition::Base,
    commodities: 2,
    home: Tile(6),
    gate: None,
    units: &[
        (UnitKind::Dreadnought, 1),
        (UnitKind::Carrier, 1),
        (UnitKind::Fighter, 3),
        (UnitKind::Infantry, 5),
        (UnitKind::SpaceDock, 1),
        (UnitKind::Pds, 1),
    ],
    techs: &[Tech::NeuralMotivator, Tech::PlasmaScoring],
    tech_choice: &[],
    abilities: &[
        AbilityRow {
            ability: Ability::Assimilate,
            name: "Assimilate",
            text: "When you gain a planet, its PDS and space docks are replaced by yours.",
            hooks: Hooks::uses(&[WhenControlGained::must(construction::gains_structures, construction::TAKE_OVER)]),
            lasting: Hooks::NONE,
        },
        AbilityRow {
            ability: Ability::Harrow,
            name: "Harrow",
            text: "At the end of each ground combat round your ships in the system may bombard the enemy there.",
            hooks: Hooks::uses(&[CombatRoundEnd::may(
                |state, now, me| {
                    let Some(planet) = now.planet else { return false };
                    // Only who invades bombards (LRR 15); who comes without ships may find others' there.
                    super::ground_combat(state, me.seat).is_some()
                        && state.active == me.seat
                        && !bombardment::guns(state, me.seat, now.system).is_empty()
                        && bombardment::targets(state, me.seat, now.system).contains(&planet)
                },
                Do::Ask(|g, now, me| {
                    Box::pin(async move {
                        if let Some(planet) = now.planet {
                            let guns = bombardment::guns(g, me.seat, now.system);
                            bombardment::bombard(g, me.seat, planet, &guns).await;
                        }
                    })
                }),
            )]),
            lasting: Hooks::NONE,
        },
    ],
    own_techs: &[
        TechRow {
            tech: Tech::InheritanceSystems,
            name: "Inheritance Systems",
            text: "When you research, exhaust and spend 2 resources to ignore all prerequisites.",
            color: Some(Color::Yellow),
            needs: [0, 0, 2, 0],
            faction: Some(Faction::L1z1x),
            hooks: Hooks::uses(&[WhenTechnologyResearched::may(
                |state, now, me| {
                    // What the research itself costs must still be paid.
                    now.seat == me.seat && payment::available(state, now.seat, Currency::Resources) >= 2 + now.price
                },
                Do::Ask(|g, _, me| {
                    Box::pin(async move {
                        payment::pay(g, me.seat, Currency::Resources, 2, Some(me.source)).await;
                        effects::last(g, me, Until::Research, Scope::Nothing);
                    })
                }),
            )
            .exhausting()]),
            lasting: Hooks::answers(&[Answer::Add(Number::PrerequisitesIgnored, |_, ask, me| {
                if ask.seat == me.seat { ALL_PREREQUISITES } else { 0 }
            })]),
            ..TechRow::BLANK
        },
        TechRow {
            tech: Tech::SuperDreadnoughtIi,
            name: "Super-Dreadnought II",
            text: "Upgrades your dreadnoughts.",
            needs: [2, 0, 1, 0],
            faction: Some(Faction::L1z1x),
            unit: Some(UnitCard::SuperDreadnought2),
            ..TechRow::BLANK
        },
    ],
    note: NoteRow {
        note: Promissory::CyberneticEnhancements,
        name: "Cybernetic Enhancements",
        text: "At the start of your turn L1Z1X loses a strategy token and you gain one.",
        uses: &[TurnStart::may(
            |state, now, me| now.seat == me.seat && state.players[me.note_owner()].strategy > 0,
            Do::Ask(|g, _, me| {
                Box::pin(async move {
                    tokens::lose(g, me.note_owner(), Pool::Strategy).await;
                    g.players[me.seat].strategy += u8::from(g.tokens_left(me.seat) > 0);
                })
            }),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::SuperDreadnought2,
            text: "Direct Hit cannot destroy it.",
            hooks: Hooks::answers(&[NO_DIRECT_HIT]),
            lasting: Hooks::NONE,
        },
        UnitHooks {
            card: UnitCard::Flagship001,
            text: "In space combat hits of it and of your dreadnoughts beside it must be taken by non-fighter ships.",
            hooks: Hooks::answers(&[Answer::Allow(Permit::HitShips, |state, ask, me| {
                ask.seat == me.seat
                    && matches!(ask.kind, Some(UnitKind::Flagship | UnitKind::Dreadnought))
                    && ask.system.is_some_and(|system| super::flagship_in(state, me.seat, system))
            })]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

/// More than any technology has.
const ALL_PREREQUISITES: i32 = 9;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::Step;
    use crate::games::ti4::model::target::{Place, Prompt, Target};
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::L1z1x, Faction::Sol, Faction::Hacan])
    }

    /// [`Ability::Assimilate`].
    #[test]
    fn assimilate_takes_over_structures() {
        let mut t = sim();
        let at = Place::Planet(Planet::NewAlbion);
        t.put(B, at, UnitKind::Pds, 1);
        t.put(B, at, UnitKind::SpaceDock, 1);
        t.dice(&[10, 1, 1]);
        t.land(1, 1);
        t.until(Prompt::ChooseAction);
        assert_eq!((t.units(A, at, UnitKind::Pds), t.units(A, at, UnitKind::SpaceDock)), (1, 1));
        assert_eq!((t.units(B, at, UnitKind::Pds), t.units(B, at, UnitKind::SpaceDock)), (0, 0));
        assert_eq!(t.uses(Source::Ability(Ability::Assimilate)), 1);
        let mut t = sim();
        t.dice(&[10, 1]);
        t.land(1, 1);
        t.until(Prompt::ChooseAction);
        assert!(
            t.look().controls(A, Planet::NewAlbion) && t.uses(Source::Ability(Ability::Assimilate)) == 0,
            "no structure"
        );
    }

    #[test]
    fn harrow_bombards_after_each_ground_combat_round() {
        let mut t = sim();
        t.put(A, t.space(27), UnitKind::Dreadnought, 1);
        // The bombardment before the landing is skipped; both miss; then two dice (plasma scoring).
        t.dice(&[1, 1, 1, 5, 5]);
        let at = t.land(1, 2);
        t.react(Source::Ability(Ability::Harrow));
        t.pick(Target::Unit { at: t.space(27), kind: UnitKind::Dreadnought, damaged: false });
        assert_eq!(t.units(B, at, UnitKind::Infantry), 0);
    }

    #[test]
    fn inheritance_systems_ignore_prerequisites() {
        let mut t = sim();
        t.give_tech(A, Tech::InheritanceSystems);
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology));
        t.react(Source::Tech(Tech::InheritanceSystems)).until(Prompt::Research);
        t.pick(Target::Tech(Tech::LightWaveDeflector));
        assert!(t.look().players[A].has(Tech::LightWaveDeflector));
        assert!(t.look().effects.is_empty(), "for one research only");
        assert!(!t.look().players[A].is_ready(Tech::InheritanceSystems));
    }

    #[test]
    fn super_dreadnought_two_fears_no_direct_hit() {
        let mut t = sim();
        let ask = Ask::of(A).kind(UnitKind::Dreadnought);
        assert!(effects::allowed(&t.state, Permit::DirectHit, ask, true));
        t.give_tech(A, Tech::SuperDreadnoughtIi);
        assert!(!effects::allowed(&t.state, Permit::DirectHit, ask, true));
        assert_eq!(t.state.unit(A, UnitKind::Dreadnought).combat, 4);
    }

    #[test]
    fn hits_of_the_flagship_pass_by_fighters() {
        let mut t = sim();
        t.dice(&[5, 5, 1, 1, 1, 1, 10, 10, 1, 1]);
        let theirs = &[(UnitKind::Carrier, 2), (UnitKind::Fighter, 2)];
        let at = t.fight(&[(UnitKind::Flagship, 1)], theirs);
        assert!(!t.asked_this_turn(Prompt::AssignHits), "the carriers, then the fighters");
        assert_eq!((t.units(B, at, UnitKind::Carrier), t.units(B, at, UnitKind::Fighter)), (0, 0));
    }

    #[test]
    fn cybernetic_enhancements_move_a_token() {
        let mut t = Sim::new(&[Faction::Sol, Faction::L1z1x, Faction::Hacan]);
        let note = t.note(B, Promissory::CyberneticEnhancements, A);
        t.at(Step::TurnStart).react(note);
        assert_eq!((t.look().players[A].strategy, t.look().players[B].strategy), (3, 1));
    }
}
