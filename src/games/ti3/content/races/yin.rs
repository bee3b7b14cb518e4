//! The Yin Brotherhood.

use super::{ability, flagship, flagship_in, pick_planet, pick_unit, tech};
use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Bout, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::ids::{Ability, Origin, Planet, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::domains::locals;
use crate::games::ti3::rules::{board, pieces};

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::YinConvert,
        "Before an invasion combat in which you attack roll a die: on five or more a defending ground force changes sides.",
        Hooks::always(&[
            Use {
                at: At::BeforeInvasionCombat,
                can: |state, window, me| conversion(state, window, me).is_some(),
                run: |g, window, me| Box::pin(async move { convert(g, window, me).await }),
            },
            Use {
                at: At::LocalsFight,
                can: |state, window, me| conversion(state, window, me).is_some(),
                run: |g, window, me| Box::pin(async move { convert(g, window, me).await }),
            },
        ]),
    ),
    ability(
        Ability::YinDevotion,
        "As the second round of a space battle begins you may give up a cruiser or destroyer: an enemy ship of your choice takes a hit.",
        Hooks::uses(&[Use {
            at: At::BeforeCombatRound,
            can: |state, window, me| devotion(state, window, me).is_some(),
            run: |g, window, me| Box::pin(async move { devote(g, window, me).await }),
        }]),
    ),
    ability(
        Ability::YinReversal,
        "Once per round, as an action, swap resources and influence of one of your refreshed planets until the end of the round.",
        Hooks {
            own: &[
                Answer::Add(Number::PlanetResources, |state, ask, me| swapped(state, ask.planet, me)),
                Answer::Add(Number::PlanetInfluence, |state, ask, me| -swapped(state, ask.planet, me)),
            ],
            uses: &[Use {
                at: At::Action,
                can: |state, _, me| !effects::used(state, me) && refreshed(state, me).next().is_some(),
                run: |g, _, me| {
                    Box::pin(async move {
                        effects::mark(g, me, Until::RoundEnd);
                        let planets = refreshed(g, me).collect();
                        if let Some(planet) = pick_planet(g, me, planets).await {
                            effects::last(g, me, Until::RoundEnd, Scope::Planet(planet));
                            g.log(Entry::Swapped { seat: me.seat, planet });
                        }
                    })
                },
            }],
            ..Hooks::NONE
        },
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::YinSpinner,
        Origin::Shards,
        "Each time you build at a dock a ground force comes with it.",
        Hooks::own(&[Answer::Add(Number::DockGift, |_, _, _| 1)]),
    ),
    // Its second roll is made where the first one is.
    tech(RaceTech::Fanaticism, Origin::Empire, "You roll twice for conversions.", Hooks::NONE),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Yin,
    "Your ground forces aboard in its system fight in space battles as fighters do.",
    Hooks::own(&[Answer::Allow(Permit::GroundInSpace, |state, ask, me| flagship_in(state, me.seat, ask.system))]),
);

/// The planet and its defender, where there is somebody to convert; without a defender they are units of nobody (T43.3).
fn conversion(state: &State, window: &Window, me: Me) -> Option<(Planet, Option<Seat>)> {
    let (planet, attacker, defender) = match *window {
        Window::BeforeInvasionCombat { planet, attacker, defender } => (planet, attacker, Some(defender)),
        Window::LocalsFight { seat, at: Place::Planet(planet), bout: Bout::Begins } => (planet, seat, None),
        _ => return None,
    };
    let at = Place::Planet(planet);
    let defence = defender.map_or(locals::left(state), |defender| *state.units(at, defender));
    let fought = state.units(at, me.seat).fighters_on_planet() > 0 && defence.sum(UnitKind::is_ground_force) > 0;
    (attacker == me.seat && fought).then_some((planet, defender))
}

async fn convert(g: &mut G, window: &Window, me: Me) {
    let rolls = 1 + u8::from(g.players[me.seat].race_techs.contains(RaceTech::Fanaticism));
    for nth in 0..rolls {
        let Some((planet, defender)) = conversion(g, window, me) else { return };
        let (at, system) = (Place::Planet(planet), g.planets[planet].system);
        // It happens by itself: what is rolled for has to be said.
        if nth == 0 {
            g.log(Entry::Used { seat: me.seat, source: me.source });
        }
        let dice = dice::chance(g, me.seat, UnitKind::GroundForce, 1, 5, system).await;
        if dice.iter().all(|die| *die < 5) {
            continue;
        }
        let Some(defender) = defender else {
            if locals::leave(g, UnitKind::GroundForce) {
                pieces::place(g, me.seat, at, UnitKind::GroundForce, 1);
            }
            continue;
        };
        // Shock troops are ground forces, too (T49.1).
        let plain = g.units(at, defender).count(UnitKind::GroundForce) > 0;
        let kind = if plain { UnitKind::GroundForce } else { UnitKind::ShockTroop };
        let turned = g.units(at, defender).any(kind, 1);
        pieces::take_off(g, defender, at, &turned);
        pieces::place(g, me.seat, at, kind, 1);
    }
}

const DEVOTED: [UnitKind; 2] = [UnitKind::Cruiser, UnitKind::Destroyer];

fn devotion(state: &State, window: &Window, me: Me) -> Option<(SystemId, Seat)> {
    let Window::BeforeCombatRound { system, attacker, defender, round: 2 } = *window else { return None };
    let enemy = match me.seat {
        seat if seat == attacker => defender,
        seat if seat == defender => attacker,
        _ => return None,
    };
    let able = DEVOTED.iter().any(|kind| state.space(system, me.seat).count(*kind) > 0);
    (able && state.space(system, enemy).has_ships() && !effects::used(state, me)).then_some((system, enemy))
}

async fn devote(g: &mut G, window: &Window, me: Me) {
    let Some((system, enemy)) = devotion(g, window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    let at = Place::Space(system);
    let Some((kind, taken)) = pick_unit(g, me, me.seat, at, |kind| DEVOTED.contains(&kind)).await else { return };
    let mut given = Units::NONE;
    given.put(kind, taken, 1);
    board::destroy(g, at, me.seat, &given);
    if let Some((kind, taken)) = pick_unit(g, me, enemy, at, UnitKind::is_ship).await {
        hits::strike(g, enemy, at, kind, taken, me.seat).await;
    }
}

fn refreshed(state: &State, me: Me) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(me.seat).filter(|planet| !state.planets[*planet].exhausted)
}

/// What the resources of a planet gain by being swapped, and its influence loses.
fn swapped(state: &State, planet: Option<Planet>, me: Me) -> i32 {
    let Some(planet) = planet else { return 0 };
    let own = |effect: &crate::games::ti3::model::state::Effect| {
        (effect.source, effect.scope) == (me.source, Scope::Planet(planet))
    };
    let row = planet.row();
    if state.effects.iter().any(own) { i32::from(row.influence) - i32::from(row.resources) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Module, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::{Prompt, Source, Target};
    use crate::games::ti3::rules::payment::{self, Currency};
    use crate::games::ti3::testing::*;

    /// A plays the Yin.
    fn table() -> Sim {
        let mut t = Sim::new();
        t.race(A, Race::Yin);
        t
    }

    /// A lands two ground forces on Saudor against so many.
    fn landing(t: &mut Sim, defenders: u8) -> Place {
        let (home, saudor, at) = (t.home(A), Place::Planet(Planet::Saudor), t.space(Tile::Saudor));
        t.give_planet(B, Planet::Saudor);
        t.put(B, saudor, UnitKind::GroundForce, defenders);
        let jord = Place::Planet(Planet::Jord);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(jord, UnitKind::GroundForce, 2)]);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(at, UnitKind::GroundForce), 2)]);
        saudor
    }

    #[test]
    fn on_five_a_defender_changes_sides() {
        for (die, forces) in [(5, 3), (4, 2)] {
            let mut t = table();
            // The roll for the conversion, then A hits and nobody else.
            t.dice(&[die, 8, 1, 1]);
            let saudor = landing(&mut t, 1);
            t.finish();
            assert_eq!(t.units(saudor, A).count(UnitKind::GroundForce), forces, "a {die}");
            assert!(t.look().controls(A, Planet::Saudor));
        }
    }

    #[test]
    fn they_convert_as_attackers_only() {
        let mut t = Sim::new();
        t.race(B, Race::Yin);
        t.dice(&[8, 1, 1]);
        let saudor = landing(&mut t, 1);
        t.finish();
        assert_eq!(t.units(saudor, A).count(UnitKind::GroundForce), 2);
    }

    #[test]
    fn fanatics_roll_twice() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::Fanaticism);
        t.dice(&[5, 5]);
        let saudor = landing(&mut t, 2);
        t.finish();
        assert_eq!(t.units(saudor, A).count(UnitKind::GroundForce), 4, "both changed sides");
        let used = t.told(|entry| matches!(entry, Entry::Used { seat: A, .. }));
        let rolled = t.told(|entry| matches!(entry, Entry::Rolled { roll: effects::Roll::Chance, .. }));
        assert!(used.is_some() && used < rolled, "all are told what is rolled for");
    }

    #[test]
    fn a_cruiser_is_given_up_for_a_hit_as_the_second_round_begins() {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.dice(&[1; 4]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Window));
        assert_eq!(t.look().combat.map(|combat| combat.round), Some(2));
        t.dice(&[9, 1]);
        t.choose(Target::Use(Source::Ability(Ability::YinDevotion))).choose(unit(at, UnitKind::Cruiser));
        assert_eq!(t.units(at, A).non_fighters(), 1);
        assert!(t.units(at, B).is_empty(), "the cruiser by the hit, then the carrier by a nine");
    }

    #[test]
    fn without_cruisers_and_destroyers_nobody_is_devoted() {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::Carrier, 1);
        t.dice(&[1, 1, 9, 1]);
        t.activate(Tile::Saudor);
        assert!(!t.until(Prompt::Window));
    }

    #[test]
    fn a_planet_is_reversed_until_the_round_ends() {
        let reverse = Target::Use(Source::Ability(Ability::YinReversal));
        let mut t = table();
        t.give_planet(A, Planet::MecatolRex);
        let worth = |t: &Sim, currency| payment::available(t.look(), A, currency);
        assert_eq!((worth(&t, Currency::Resources), worth(&t, Currency::Influence)), (5, 8));
        t.go().choose(reverse.clone()).choose(Target::Planet(Planet::MecatolRex));
        assert_eq!((worth(&t, Currency::Resources), worth(&t, Currency::Influence)), (10, 3));
        t.state = t.look().clone();
        (t.state.active, t.state.step) = (A, Step::Turn);
        assert!(!t.go().offers(reverse), "once per round");
        t.at(Step::RoundEnd);
        assert_eq!(worth(&t, Currency::Resources), 5);
        t.state.planets[Planet::MecatolRex].exhausted = true;
        t.state.planets[Planet::Jord].exhausted = true;
        t.state.effects.clear();
        (t.state.active, t.state.step) = (A, Step::Turn);
        assert!(!t.go().offers(Target::Use(Source::Ability(Ability::YinReversal))), "refreshed planets only");
    }

    #[test]
    fn a_spinner_adds_a_ground_force_to_each_production_at_a_dock() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::YinSpinner);
        let home = t.home(A);
        t.activate_system(home);
        assert!(t.until(Prompt::Produce));
        t.counts(&[(Target::Buy { kind: UnitKind::Destroyer, count: 1 }, 1)]);
        t.finish();
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::GroundForce), 6);
        t.activate_system(home);
        assert!(t.until(Prompt::Produce));
        t.counts(&[]);
        t.finish();
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::GroundForce), 5, "nothing was built");
    }

    #[test]
    fn with_the_flagship_ground_forces_fight_like_fighters_t52() {
        for race in [Race::Yin, Race::Sol] {
            let mut t = Sim::new();
            let at = t.space(Tile::Saudor);
            t.flagship(A, race, at);
            t.put(A, at, UnitKind::GroundForce, 2);
            t.put(B, at, UnitKind::WarSun, 1);
            let dice = u8::from(race == Race::Yin) * 2 + if race == Race::Yin { 2 } else { 3 };
            let rolls: Vec<u32> = (0..dice).map(|_| 1).chain([3, 1, 1]).collect();
            t.dice(&rolls);
            t.activate(Tile::Saudor);
            assert!(t.until(Prompt::Sustain));
            t.counts(&[]);
            assert_eq!(t.asked().1 == Prompt::Casualties, race == Race::Yin, "the hit may be theirs");
        }
    }

    #[test]
    fn shock_troops_aboard_fight_with_the_flagship_too_t49_1() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Yin, at).module(Module::ShockTroops);
        t.put(A, at, UnitKind::GroundForce, 1);
        t.put(A, at, UnitKind::ShockTroop, 1);
        t.put(B, at, UnitKind::WarSun, 1);
        // Two dice of the flagship, one of each ground force; the last is a fighter's hit.
        t.dice(&[1, 1, 1, 9, 1, 1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Sustain));
        assert_eq!(t.asked().0, B);
    }
}
