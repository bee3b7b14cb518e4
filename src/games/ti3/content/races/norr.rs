//! The Sardakk N'orr.

use super::{ability, flagship, flagship_in, pick_unit, tech};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::Until;
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};

pub static ROWS: [AbilityRow; 1] = [ability(
    Ability::NorrCombatBonus,
    "All your combat rolls are one better.",
    Hooks::own(&[Answer::Add(Number::Combat, |_, _, _| 1)]),
)];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ValkyrieArmor,
        Origin::Empire,
        "At the end of a round of invasion combat roll a die for each casualty of yours: each ten costs your opponent one more.",
        Hooks::always(&[Use {
            at: At::AfterInvasionRound,
            can: |state, _, me| {
                state.combat.is_some_and(|combat| combat.enemy(me.seat).is_some() && combat.lost_now(me.seat) > 0)
            },
            run: |g, window, me| Box::pin(async move { valkyrie(g, window, me).await }),
        }]),
    ),
    tech(
        RaceTech::Exotrireme,
        Origin::Shards,
        "At the end of a round of a space battle you may destroy a dreadnought of yours there, and with it two enemy ships.",
        Hooks::uses(&[Use {
            at: At::AfterCombatRound,
            can: |state, window, me| match *window {
                Window::AfterCombatRound { system, attacker, defender } if [attacker, defender].contains(&me.seat) => {
                    let enemy = if me.seat == attacker { defender } else { attacker };
                    let rams = state.space(system, me.seat).count(UnitKind::Dreadnought) > 0;
                    rams && state.space(system, enemy).has_ships() && !effects::used(state, me)
                }
                _ => false,
            },
            run: |g, window, me| Box::pin(async move { ram(g, window, me).await }),
        }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Norr,
    "Your combat rolls in space in its system are one better.",
    Hooks::own(&[Answer::Add(Number::Combat, |state, ask, me| {
        let space = matches!(
            ask.roll,
            Some(Roll::SpaceBattle { .. } | Roll::Barrage | Roll::PreCombat | Roll::Cannon | Roll::Shot)
        );
        i32::from(space && flagship_in(state, me.seat, ask.system))
    })]),
);

async fn valkyrie(g: &mut G, window: &Window, me: Me) {
    let (Window::AfterInvasionRound { planet, .. }, Some(combat)) = (*window, g.combat) else { return };
    let Some(enemy) = combat.enemy(me.seat) else { return };
    let system = g.planets[planet].system;
    let dice = dice::chance(g, me.seat, UnitKind::GroundForce, combat.lost_now(me.seat), 10, system).await;
    let more = dice.iter().filter(|die| **die == 10).count() as u32;
    hits::assign_ground(g, enemy, Place::Planet(planet), more, UnitKind::is_ground, Some(me.seat)).await;
}

async fn ram(g: &mut G, window: &Window, me: Me) {
    let Window::AfterCombatRound { system, attacker, defender } = *window else { return };
    let enemy = if me.seat == attacker { defender } else { attacker };
    effects::mark(g, me, Until::CombatRoundEnd);
    let at = Place::Space(system);
    for (seat, count) in [(me.seat, 1), (enemy, 2)] {
        let fits = |kind: UnitKind| if seat == me.seat { kind == UnitKind::Dreadnought } else { kind.is_ship() };
        for _ in 0..count {
            let Some((kind, taken)) = pick_unit(g, me, seat, at, fits).await else { break };
            let by = if seat == me.seat { enemy } else { me.seat };
            hits::destroy(g, seat, by, system, &Units::sort(kind, taken, 1)).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::ti3::model::ids::{Race, Tile, UnitKind};
    use crate::games::ti3::model::target::Place;
    use crate::games::ti3::testing::*;

    #[test]
    fn norr_combat_bonus_betters_every_roll_of_its_owner() {
        for (race, wins) in [(Race::Norr, true), (Race::Sol, false)] {
            let mut t = Sim::new();
            t.state.players[A].race = race;
            let home = t.home(A);
            t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
            t.put(B, t.space(Tile::Saudor), UnitKind::Carrier, 1);
            t.dice(&[6, 1, 1, 9]);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
            t.finish();
            assert_eq!(
                t.units(t.space(Tile::Saudor), A).count(UnitKind::Cruiser) > 0,
                wins,
                "a six hits for them only"
            );
        }
    }

    #[test]
    fn valkyrie_armor_rolls_for_casualties_of_the_round() {
        use super::*;
        use crate::games::ti3::model::ids::Planet;
        use crate::games::ti3::model::target::Prompt;
        for (armor, die, left) in [(true, 10, 0), (true, 9, 1), (false, 10, 1)] {
            let mut t = Sim::new();
            t.race(B, Race::Norr);
            if armor {
                t.give_race_tech(B, RaceTech::ValkyrieArmor);
            }
            let (home, saudor) = (t.home(A), Place::Planet(Planet::Saudor));
            t.put(A, Place::Space(home), UnitKind::Carrier, 1);
            t.give_planet(B, Planet::Saudor);
            t.put(B, saudor, UnitKind::GroundForce, 1);
            // A hits with the first of two, B misses; then the die for the armor.
            t.dice(&[8, 1, 1, die]);
            let jord = Place::Planet(Planet::Jord);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(jord, UnitKind::GroundForce, 2)]);
            assert!(t.until(Prompt::Land));
            let at = t.space(Tile::Saudor);
            t.counts(&[(unit(at, UnitKind::GroundForce), 2)]);
            t.finish();
            assert_eq!(t.units(saudor, A).count(UnitKind::GroundForce), left + 1, "{armor} {die}");
        }
    }

    /// T49.3: what it costs is a casualty of invasion combat.
    #[test]
    fn valkyrie_armor_costs_shock_troops_first_t49_3() {
        use super::*;
        use crate::games::ti3::model::ids::{Module, Planet};
        use crate::games::ti3::model::target::Prompt;
        let mut t = Sim::new();
        t.module(Module::ShockTroops).race(B, Race::Norr).give_race_tech(B, RaceTech::ValkyrieArmor);
        let (home, saudor, jord) = (t.home(A), Place::Planet(Planet::Saudor), Place::Planet(Planet::Jord));
        t.put(A, jord, UnitKind::ShockTroop, 1);
        t.give_planet(B, Planet::Saudor);
        t.put(B, saudor, UnitKind::GroundForce, 1);
        // A hits once, B misses; then the die for the armor.
        t.dice(&[8, 1, 1, 1, 10]);
        let forces = [(jord, UnitKind::GroundForce, 2), (jord, UnitKind::ShockTroop, 1)];
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &forces);
        assert!(t.until(Prompt::Land));
        let at = t.space(Tile::Saudor);
        t.counts(&[(unit(at, UnitKind::GroundForce), 2), (unit(at, UnitKind::ShockTroop), 1)]);
        assert!(!t.until(Prompt::Casualties), "nothing to choose");
        let left = t.units(saudor, A);
        assert_eq!((left.count(UnitKind::GroundForce), left.count(UnitKind::ShockTroop)), (2, 0));
    }

    #[test]
    fn an_exotrireme_takes_two_enemy_ships_with_it() {
        use super::*;
        use crate::games::ti3::model::target::{Prompt, Source, Target};
        let mut t = Sim::new();
        t.race(A, Race::Norr).give_race_tech(A, RaceTech::Exotrireme);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Dreadnought, 1);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::WarSun, 1);
        t.dice(&[1, 1, 1, 1, 1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::RaceTech(RaceTech::Exotrireme))).choose(unit(at, UnitKind::WarSun));
        assert!(t.units(at, B).is_empty(), "whatever they can sustain");
        assert_eq!(t.units(at, A).non_fighters(), 1);
    }

    #[test]
    fn the_flagship_betters_rolls_in_space_in_its_system_t52() {
        use super::*;
        use crate::games::ti3::effects::Ask;
        use crate::games::ti3::model::ids::Planet;
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Norr, at);
        let bonus = |tile, roll| {
            let ask = Ask::of(A).kind(UnitKind::Cruiser).roll(roll).system(t.tile(tile));
            effects::number(&t.state, Number::Combat, ask, 0)
        };
        let battle = Roll::SpaceBattle { attacking: true };
        assert_eq!((bonus(Tile::Saudor, battle), bonus(Tile::AbyzFria, battle)), (2, 1));
        assert_eq!(bonus(Tile::Saudor, Roll::Shot), 2, "T7.6: single shots are combat rolls, too");
        assert_eq!(bonus(Tile::Saudor, Roll::Bombard(Planet::Saudor)), 1, "not against planets");
    }
}
