//! The Universities of Jol-Nar.

mod leaders;

use crate::games::ti4::content::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Scope, SystemId, Until};
use crate::games::ti4::rules::{notes, technology};

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
            hooks: Hooks::uses(&[AfterSystemActivated::must(
                |state, now, me| super::visitor(state, now, me.seat).is_some(),
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
            hooks: Hooks::uses(&[AfterSystemActivated::may(
                |state, now, me| now.seat == me.seat && state.has_units(now.seat, now.system),
                Do::Now(|g, now, me| {
                    effects::last(g, me, Until::TacticalAction, Scope::System(now.system));
                }),
            )
            .exhausting()]),
            lasting: Hooks::answers(&[Answer::Link(|state, me| {
                let Scope::System(hub) = me.scope else { return (SystemId::MECATOL, 0) };
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
        uses: &[AfterTechnologyResearched::may(
            |state, now, me| {
                now.seat == me.note_owner()
                    && tech(now.tech).faction.is_none()
                    && !state.players[me.seat].has(now.tech)
                    && !technology::is_replaced(state, me.seat, tech(now.tech))
            },
            Do::Ask(|g, now, me| Box::pin(technology::receive(g, me.seat, now.tech))),
        )],
        ..NoteRow::BLANK
    },
    leaders: &leaders::ROWS,
    unit_hooks: &[
        UnitHooks {
            card: UnitCard::JnsHylarim,
            text: "Each 9 or 10 of its combat rolls, before modifiers, is 2 hits more.",
            hooks: Hooks::answers(&[Answer::Add(Number::ExtraHits, |_, ask, me| {
                let bright = ask.kind == Some(UnitKind::Flagship) && ask.face.is_some_and(|face| face >= 9);
                if ask.seat == me.seat && bright { 2 } else { 0 }
            })]),
            lasting: Hooks::NONE,
        },
        leaders::MECH,
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::{Place, Prompt, Target};
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::JolNar, Faction::Sol, Faction::Hacan])
    }

    /// [`Ability::Fragile`].
    #[test]
    fn fragile_units_subtract_one() {
        assert_eq!(sim().needs(A, UnitKind::Cruiser), 8);
    }

    /// [`Ability::Brilliant`].
    #[test]
    fn brilliant_scientists_use_the_primary_ability_of_technology() {
        let mut t = Sim::new(&[Faction::Sol, Faction::JolNar, Faction::Hacan]);
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        for planet in t.state.planets_in(t.home(B)) {
            t.state.planet_mut(planet).exhausted = true;
        }
        t.go().pick(Target::StrategicAction(StrategyCard::Technology));
        t.until_seat(B, Prompt::UseSecondary).pick(Target::Yes);
        assert_eq!(t.asked(), Some((B, Prompt::Research)), "without resources only the primary ability helps");
        t.pick(Target::Tech(Tech::GravityDrive));
        assert_eq!(t.look().players[B].strategy, 1);
    }

    /// [`Ability::Analytical`].
    #[test]
    fn analytical_minds_ignore_a_prerequisite_but_not_of_upgrades_lrr_90() {
        let mut t = sim();
        t.state.players[A].techs = [Tech::AntimassDeflectors].into_iter().collect();
        let can = technology::researchable(&t.state, A);
        assert!(can.contains(&Tech::FleetLogistics), "two blue, one owned");
        assert!(!can.contains(&Tech::CarrierIi), "an upgrade");
        assert!(!can.contains(&Tech::LightWaveDeflector), "three blue");
    }

    #[test]
    fn e_res_siphons_live_on_visitors() {
        let mut t = Sim::new(&[Faction::Sol, Faction::JolNar, Faction::Hacan]);
        t.give_tech(B, Tech::EResSiphons);
        t.put(B, t.space(27), UnitKind::Cruiser, 1);
        t.activate(27);
        assert_eq!(t.look().players[B].goods, 4);
    }

    #[test]
    fn spacial_conduit_cylinder_joins_systems_with_units() {
        let mut t = sim();
        t.give_tech(A, Tech::SpacialConduitCylinder);
        let far = t.space(35);
        t.put(A, far, UnitKind::Carrier, 1);
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.activate(27).react(Source::Tech(Tech::SpacialConduitCylinder)).until(Prompt::MoveShips);
        assert!(t.offers(&Target::Unit { at: far, kind: UnitKind::Carrier, damaged: false }));
    }

    #[test]
    fn hylarims_nines_and_tens_are_three_hits() {
        let mut t = sim();
        t.dice(&[9, 1, 1, 1, 1]);
        let at = t.fight(&[(UnitKind::Flagship, 1)], &[(UnitKind::Cruiser, 3)]);
        t.until(Prompt::ChooseAction);
        assert_eq!(t.units(B, at, UnitKind::Cruiser), 0);
        assert!(matches!(at, Place::Space(_)));
    }

    #[test]
    fn research_agreement_shares_a_technology() {
        let mut t = sim();
        let note = t.note(A, Promissory::ResearchAgreement, B);
        t.state.players[A].strategy_cards[0].card = StrategyCard::Technology;
        t.go().pick(Target::StrategicAction(StrategyCard::Technology)).until(Prompt::Research);
        t.pick(Target::Tech(Tech::GravityDrive)).react(note);
        assert!(t.look().players[B].has(Tech::GravityDrive));
    }
}
