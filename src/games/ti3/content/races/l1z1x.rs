//! The L1Z1X Mindnet.

use super::{adds, flagship, flagship_in, tech};
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{Answer, Hooks, Number, Permit, Roll};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{State, Step};

pub static ROWS: [AbilityRow; 4] = [
    AbilityRow {
        id: Ability::L1z1xCheapDreadnoughts,
        text: "Your dreadnoughts cost four.",
        hooks: Hooks::own(&[Answer::Add(Number::UnitPrice, |_, ask, _| -i32::from(ask.is(&[UnitKind::Dreadnought])))]),
    },
    AbilityRow {
        id: Ability::L1z1xDreadnoughtBonus,
        text: "Your dreadnoughts roll one better in space battles.",
        hooks: Hooks::own(&[Answer::Add(Number::Combat, |_, ask, _| {
            let battle = matches!(ask.roll, Some(Roll::SpaceBattle { .. }));
            i32::from(battle && ask.is(&[UnitKind::Dreadnought]))
        })]),
    },
    AbilityRow {
        id: Ability::L1z1xGroundBonus,
        text: "Your ground forces roll one better when they attack; in Shattered Ascension always.",
        hooks: Hooks::own(&[Answer::Add(Number::Combat, |state, ask, _| match ask.roll {
            Some(Roll::Invasion { attacking, .. }) if ask.kind.is_some_and(UnitKind::is_ground_force) => {
                i32::from(attacking || state.contents.has(Module::ShatteredAscension))
            }
            _ => 0,
        })]),
    },
    AbilityRow {
        id: Ability::L1z1xExtraStrategyCounter,
        // The counter is on the sheet as it is set up (T2.9).
        text: "You begin with one more counter in strategy allocation; in Shattered Ascension with one less.",
        hooks: Hooks::NONE,
    },
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::DreadnoughtInvasionPod,
        Origin::Empire,
        "Each of your dreadnoughts carries one more ground force.",
        Hooks::own(&[Answer::Add(Number::GroundHold, |_, ask, _| adds(ask, &[UnitKind::Dreadnought], 1))]),
    ),
    tech(
        RaceTech::InheritanceSystems,
        Origin::Shards,
        "With the Technology card you may pay two more resources to need no prerequisites.",
        Hooks::own(&[Answer::Allow(Permit::SkipNeeds, |state, _, _| with_technology(state))]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::L1z1x,
    "In its system its hits and those of your dreadnoughts are for other ships than fighters, as long as there are any.",
    Hooks::own(&[Answer::Allow(Permit::HitsHeavy, |state, ask, me| {
        ask.is(&[UnitKind::Flagship, UnitKind::Dreadnought]) && flagship_in(state, me.seat, ask.system)
    })]),
);

/// Whether the Technology card is used now, by its owner or another.
fn with_technology(state: &State) -> bool {
    let card = match state.step {
        Step::Primary(card) | Step::Secondary { card, .. } => card,
        _ => return false,
    };
    [StrategyCard::Technology, StrategyCard::TechnologyIi].contains(&card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;
    use crate::games::ti3::effects::{self, Ask};
    use crate::games::ti3::model::ids::{Planet, Race};
    use crate::games::ti3::model::target::{Prompt, Target};
    use crate::games::ti3::testing::*;

    fn table() -> Sim {
        let mut t = Sim::new();
        t.state.players[A].race = Race::L1z1x;
        t
    }

    #[test]
    fn dreadnoughts_cost_four() {
        let mut t = table();
        let home = t.home(A);
        t.activate_system(home);
        assert!(t.until(Prompt::Produce));
        let buy = Target::Buy { kind: UnitKind::Dreadnought, count: 1 };
        t.counts(&[(buy, 1)]);
        assert!(t.look().planets[Planet::Jord].exhausted, "Jord's four are enough");
    }

    #[test]
    fn dreadnoughts_and_attackers_roll_better() {
        let t = table();
        let bonus =
            |seat: Seat, kind, roll| effects::number(&t.state, Number::Combat, Ask::of(seat).kind(kind).roll(roll), 0);
        let battle = Roll::SpaceBattle { attacking: false };
        assert_eq!(bonus(A, UnitKind::Dreadnought, battle), 1);
        assert_eq!(bonus(A, UnitKind::Cruiser, battle), 0);
        assert_eq!(bonus(B, UnitKind::Dreadnought, battle), 0);
        assert_eq!(bonus(A, UnitKind::Dreadnought, Roll::Bombard(Planet::Saudor)), 0, "in space battles only");
        let landing = |attacking| Roll::Invasion { attacking, planet: Planet::Saudor };
        assert_eq!(bonus(A, UnitKind::GroundForce, landing(true)), 1);
        assert_eq!(bonus(A, UnitKind::GroundForce, landing(false)), 0);
    }

    #[test]
    fn in_shattered_ascension_defenders_roll_better_too() {
        let mut t = table();
        let roll = Roll::Invasion { attacking: false, planet: Planet::Saudor };
        let bonus =
            |t: &Sim| effects::number(&t.state, Number::Combat, Ask::of(A).kind(UnitKind::GroundForce).roll(roll), 0);
        assert_eq!(bonus(&t), 0);
        t.module(Module::ShatteredAscension);
        assert_eq!(bonus(&t), 1);
    }

    /// T2.9: the text tells of both sheets.
    #[test]
    fn their_first_counters_are_told_of_for_shattered_ascension_too_t2_9() {
        let (more, less) = (Race::L1z1x.row().counters.strategy, Race::L1z1x.row().sheet_ascended);
        assert_eq!((more, less.map(|sheet| sheet.strategy)), (1, Some(1)), "of the two that others have");
        let row = ROWS.iter().find(|row| row.id == Ability::L1z1xExtraStrategyCounter);
        assert!(row.is_some_and(|row| row.text.contains("in Shattered Ascension with one less")));
    }

    #[test]
    fn pods_carry_one_more_ground_force() {
        let mut t = table();
        let hold = |t: &Sim| {
            let ships =
                crate::games::ti3::model::units::Units::of(&[(UnitKind::Dreadnought, 2), (UnitKind::Cruiser, 1)]);
            crate::games::ti3::rules::limits::capacity(&t.state, A, &ships).ground
        };
        assert_eq!(hold(&t), 0);
        t.give_race_tech(A, RaceTech::DreadnoughtInvasionPod);
        assert_eq!(hold(&t), 2);
        t.give_tech(A, crate::games::ti3::model::ids::Tech::StasisCapsules);
        assert_eq!(hold(&t), 5, "more than Stasis Capsules bring");
    }

    #[test]
    fn inheritance_skips_prerequisites_for_two_more_with_the_technology_card() {
        use crate::games::ti3::model::ids::Tech;
        let mut t = table();
        t.give_race_tech(A, RaceTech::InheritanceSystems);
        t.state.players[A].cards[1].card = StrategyCard::Technology;
        t.state.players[A].goods = 1;
        t.state.planets[Planet::Jord].exhausted = true;
        t.go().choose(Target::Strategy(StrategyCard::Technology));
        assert_eq!(t.asked().1, Prompt::ResearchFree);
        assert!(!t.offers(Target::Tech(Tech::FleetLogistics)), "one good is not enough");
        t.state.players[A].goods = 2;
        t.go().choose(Target::Strategy(StrategyCard::Technology)).choose(Target::Tech(Tech::FleetLogistics));
        assert_eq!(t.look().players[A].goods, 0);
        assert!(t.look().players[A].techs.contains(Tech::FleetLogistics));
        t.race(A, Race::Sol).state.players[A].race_techs = Default::default();
        t.go().choose(Target::Strategy(StrategyCard::Technology));
        assert!(!t.offers(Target::Tech(Tech::FleetLogistics)), "not without it");
    }

    #[test]
    fn with_the_flagship_heavy_hits_are_not_for_fighters_t52() {
        use crate::games::ti3::model::ids::Tile;
        use crate::games::ti3::model::target::Place;
        for race in [Race::L1z1x, Race::Sol] {
            let mut t = Sim::new();
            let at = t.space(Tile::Saudor);
            t.flagship(A, race, at);
            t.put(B, at, UnitKind::Carrier, 1);
            t.put(B, at, UnitKind::Fighter, 2);
            // One hit of the flagship; everything else misses.
            t.dice(&[10, 1, 1, 1, 1, 1]);
            t.activate(Tile::Saudor);
            let asked = t.until(Prompt::Casualties);
            assert_eq!(asked, race == Race::Sol, "there is only the carrier to take it");
            if !asked {
                assert_eq!(t.look().units(Place::Space(t.tile(Tile::Saudor)), B).count(UnitKind::Carrier), 0);
            }
        }
    }

    /// T52: hits of dreadnoughts are not for fighters before a battle, either.
    #[test]
    fn with_the_flagship_shots_of_assault_cannons_are_not_for_fighters_t52() {
        use crate::games::ti3::model::ids::{Tech, Tile};
        use crate::games::ti3::model::target::Source;
        for race in [Race::L1z1x, Race::Sol] {
            let mut t = Sim::new();
            let at = t.space(Tile::Saudor);
            t.flagship(A, race, at);
            t.give_tech(A, Tech::AssaultCannon);
            t.put(A, at, UnitKind::Dreadnought, 1);
            t.put(B, at, UnitKind::Carrier, 1);
            t.put(B, at, UnitKind::Fighter, 2);
            // The shot hits; then everybody misses.
            t.dice(&[10, 1, 1, 1, 1, 1, 1, 1]);
            t.activate(Tile::Saudor);
            assert!(t.until(Prompt::Window));
            t.choose(Target::Use(Source::Tech(Tech::AssaultCannon)));
            assert_eq!(t.asked() == (B, Prompt::Casualties), race == Race::Sol);
            let left = t.units(at, B);
            assert_eq!(left.count(UnitKind::Carrier), u8::from(race == Race::Sol));
        }
    }

    /// T7.3: hits are as they were scored, also when the flagship is lost in the same round.
    #[test]
    fn hits_of_a_flagship_that_falls_are_for_large_ships_too_t52() {
        use crate::games::ti3::model::ids::Tile;
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::L1z1x, at);
        t.state.change(at, A, |units| units.damage(UnitKind::Flagship, 0));
        t.put(B, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Fighter, 2);
        t.dice(&[10, 1, 1, 10, 10, 10, 10]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Casualties));
        assert_eq!((t.asked().0, t.units(at, A).non_fighters()), (B, 0), "the flagship is gone");
        assert!(!t.offers(unit(at, UnitKind::Fighter)) && t.offers(unit(at, UnitKind::Cruiser)));
    }
}
