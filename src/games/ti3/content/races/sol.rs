//! The Federation of Sol.

use super::{ability, add_unit, adds, flagship, has_counter, landable, pick_planet, spend_counter, tech};
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Number, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::streams;

/// More than there ever are aboard.
const ALL: i32 = 200;

pub static ROWS: [AbilityRow; 2] = [
    ability(
        Ability::SolOrbitalDrop,
        "As an action, spend a strategy counter: two ground forces appear on a planet of yours.",
        Hooks::uses(&[Use {
            at: At::Action,
            can: |state, _, me| has_counter(state, me) && landable(state, me.seat).next().is_some(),
            run: |g, _, me| {
                Box::pin(async move {
                    spend_counter(g, me);
                    let planets = landable(g, me.seat).collect();
                    if let Some(planet) = pick_planet(g, me, planets).await {
                        let count = effects::amount(g, Number::Dropped, Ask::of(me.seat), 2) as u8;
                        add_unit(g, me.seat, Place::Planet(planet), UnitKind::GroundForce, count);
                    }
                })
            },
        }]),
    ),
    ability(
        Ability::SolExtraCounter,
        "Gain one more command counter in each status phase.",
        Hooks::own(&[Answer::Add(Number::StatusCounters, |_, _, _| 1)]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::MarkIiAdvancedCarriers,
        Origin::Empire,
        "Your carriers carry eight and sustain damage.",
        Hooks::own(&[
            Answer::Add(Number::AnyHold, |_, ask, _| adds(ask, &[UnitKind::Carrier], 2)),
            Answer::Add(Number::UnitHits, |_, ask, _| adds(ask, &[UnitKind::Carrier], 1)),
        ]),
    ),
    tech(
        RaceTech::SpecOpsTraining,
        Origin::Shards,
        "Each one that you roll in invasion combat is rolled once more.",
        Hooks::always(&[Use {
            at: At::Rolled,
            can: |_, window, me| matches!(window, Window::Rolled { seat, roll: Roll::Invasion { .. }, .. } if *seat == me.seat),
            run: |g, _, _| {
                Box::pin(async move {
                    for nth in 0..g.rolled.len() {
                        // A one that hits is kept.
                        if g.rolled[nth].face == 1 && !g.rolled[nth].hits() {
                            let face = g.die(streams::DICE, 10) as u8;
                            g.rolled[nth].roll_again(face);
                        }
                    }
                })
            },
        }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Sol,
    "Ground forces aboard need no capacity.",
    Hooks::own(&[Answer::Add(Number::GroundHold, |_, ask, _| adds(ask, &[UnitKind::Flagship], ALL))]),
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::{Entry, Prompt, Source, Target};
    use crate::games::ti3::model::units::Units;
    use crate::games::ti3::rules::limits;
    use crate::games::ti3::testing::*;

    #[test]
    fn troops_drop_on_a_planet_of_theirs_for_a_counter() {
        let drop = Target::Use(Source::Ability(Ability::SolOrbitalDrop));
        let mut t = Sim::new();
        t.give_planet(A, Planet::Quann);
        t.go().choose(drop.clone()).choose(Target::Planet(Planet::Quann));
        assert_eq!(t.units(Place::Planet(Planet::Quann), A).count(UnitKind::GroundForce), 2);
        assert_eq!(t.look().players[A].sheet.strategy, 1);
        t.state.players[A].sheet.strategy = 0;
        assert!(!t.go().offers(drop));
    }

    #[test]
    fn they_receive_three_counters_t9_6() {
        let mut t = Sim::new();
        t.at(Step::Income(0));
        assert_eq!(t.asked(), (A, Prompt::PlaceCounters));
        t.counts(&[(Target::Pool(crate::games::ti3::model::target::Pool::Command), 3)]);
        assert_eq!(t.look().players[A].sheet.pool, 6);
    }

    #[test]
    fn mark_two_carriers_hold_eight_and_take_a_hit() {
        let mut t = Sim::new();
        t.give_race_tech(A, RaceTech::MarkIiAdvancedCarriers);
        assert_eq!(limits::capacity(&t.state, A, &Units::of(&[(UnitKind::Carrier, 2)])).any, 16);
        assert_eq!(limits::capacity(&t.state, B, &Units::of(&[(UnitKind::Carrier, 2)])).any, 12);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.dice(&[1, 7, 9, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Sustain));
        t.counts(&[(unit(at, UnitKind::Carrier), 1)]);
        assert_eq!(t.units(at, A).with_hits(UnitKind::Carrier, 1), 1);
    }

    #[test]
    fn ones_are_rolled_again_in_invasions_once() {
        for (tech, taken) in [(true, true), (false, false)] {
            let mut t = Sim::new();
            if tech {
                t.give_race_tech(A, RaceTech::SpecOpsTraining);
            }
            let (home, at) = (t.home(A), t.space(Tile::Saudor));
            t.give_planet(B, Planet::Saudor);
            t.put(B, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
            // With the technology the one becomes a ten; without it the ten is B's.
            t.dice(&[1, 10, 1]);
            let jord = Place::Planet(Planet::Jord);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(jord, UnitKind::GroundForce, 1)]);
            assert!(t.until(Prompt::Land));
            t.counts(&[(unit(at, UnitKind::GroundForce), 1)]);
            t.finish();
            assert_eq!(t.look().controls(A, Planet::Saudor), taken);
            let again = |entry: &Entry| matches!(entry, Entry::Rolled { dice, .. } if dice.iter().any(|die| die.again));
            assert_eq!(t.told(again).is_some(), tech, "it is told which dice were rolled again");
        }
    }

    #[test]
    fn ground_forces_aboard_the_flagship_need_no_capacity_t52() {
        let mut t = Sim::new();
        let (at, id) = (t.space(Tile::Saudor), t.tile(Tile::Saudor));
        t.flagship(A, Race::Sol, at);
        t.put(A, at, UnitKind::GroundForce, 9);
        t.put(A, at, UnitKind::Fighter, 3);
        assert!(limits::excess(&t.state, id, A).is_none());
        t.put(A, at, UnitKind::Fighter, 1);
        assert_eq!(limits::excess(&t.state, id, A).fighters, 1, "fighters do");
    }
}
