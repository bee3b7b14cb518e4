//! The Universities of Jol-Nar.

use super::{ability, adds, flagship, has_counter, pick_system, spend_counter, tech, why};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::rules::board;
use crate::games::ti3::rules::combat::dice;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::JolNarCombatMalus,
        "All your combat rolls are one worse.",
        Hooks::own(&[Answer::Add(Number::Combat, |_, _, _| -1)]),
    ),
    ability(
        Ability::JolNarTechnologyBoth,
        "When you use the secondary of Technology you may use its primary, too.",
        Hooks::own(&[Answer::Allow(Permit::PrimaryToo, |_, ask, _| {
            ask.card.is_some_and(|card| [StrategyCard::Technology, StrategyCard::TechnologyIi].contains(&card))
        })]),
    ),
    ability(
        Ability::JolNarReroll,
        "Spend a strategy counter to roll a die again that you just rolled.",
        Hooks::uses(&[Use {
            at: At::Rolled,
            // Offered where a die fell badly: only then there is something to gain.
            can: |state, window, me| {
                let Window::Rolled { seat, roll, .. } = *window else { return false };
                seat == me.seat && has_counter(state, me) && state.rolled.iter().any(|die| roll.is_bad(*die))
            },
            run: |g, _, me| {
                Box::pin(async move {
                    spend_counter(g, me);
                    dice::roll_again(g, me.seat, why(me), |_| true).await;
                })
            },
        }]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::ElectroResonanceTurbines,
        Origin::Shards,
        "When an enemy activates a system that you control, gain three trade goods.",
        Hooks::always(&[Use {
            at: At::AfterActivation,
            can: |state, window, me| {
                matches!(window, Window::AfterActivation { system, seat }
                    if *seat != me.seat && state.controls_system(me.seat, *system))
            },
            run: |g, _, me| Box::pin(async move { board::gain_goods(g, me.seat, 3) }),
        }]),
    ),
    tech(
        RaceTech::SpatialConduitNetwork,
        Origin::Empire,
        "Once per round, when you activate a system that you control, two systems of yours are adjacent for this movement. In Shattered \
         Ascension ships come from anywhere to systems without enemy planets and ships.",
        Hooks {
            own: &[Answer::Allow(Permit::ComeFromAfar, |state, ask, me| {
                state.contents.has(Module::ShatteredAscension)
                    && ask.system.is_some_and(|id| is_peaceful(state, me, id))
            })],
            uses: &[Use {
                at: At::AfterActivation,
                can: |state, window, me| conduit_ends(state, window, me).len() > 1,
                run: |g, window, me| Box::pin(async move { conduit(g, window, me).await }),
            }],
            ..Hooks::NONE
        },
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::JolNar,
    "Each ten that it rolls in a space battle is three hits.",
    Hooks::own(&[Answer::Add(Number::TenHits, |_, ask, _| {
        if matches!(ask.roll, Some(Roll::SpaceBattle { .. })) { adds(ask, &[UnitKind::Flagship], 2) } else { 0 }
    })]),
);

/// No planet and no ship of an enemy.
fn is_peaceful(state: &State, me: Me, system: SystemId) -> bool {
    let foreign = |owner: Option<crate::core::Seat>| owner.is_some_and(|owner| owner != me.seat);
    let planets = state.system(system).planets;
    state.system(system).space.enemy_ships(me.seat).is_none()
        && !planets.iter().any(|planet| foreign(state.planets[planet].owner))
}

/// The systems that the conduit can join; none where it does not work. Ships must end in a system of their owner, so that the activated
/// one has to be.
fn conduit_ends(state: &State, window: &Window, me: Me) -> Vec<SystemId> {
    let Window::AfterActivation { system, seat } = *window else { return Vec::new() };
    let ascended = state.contents.has(Module::ShatteredAscension);
    if seat != me.seat || ascended || effects::used(state, me) || !state.controls_system(seat, system) {
        return Vec::new();
    }
    state.system_ids().filter(|id| state.controls_system(seat, *id)).collect()
}

async fn conduit(g: &mut G, window: &Window, me: Me) {
    let ends = conduit_ends(g, window, me);
    effects::mark(g, me, Until::RoundEnd);
    let Some(one) = pick_system(g, me, ends.clone()).await else { return };
    let others = ends.into_iter().filter(|id| *id != one).collect();
    let Some(other) = pick_system(g, me, others).await else { return };
    effects::last(g, me, Until::ActivationEnd, Scope::Link(one, other));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;
    use crate::games::ti3::effects::Ask;
    use crate::games::ti3::model::ids::{Planet, Tech, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
    use crate::games::ti3::testing::*;

    /// A plays the Jol-Nar.
    fn table() -> Sim {
        let mut t = Sim::new();
        t.race(A, Race::JolNar);
        t
    }

    #[test]
    fn all_their_rolls_are_one_worse() {
        let t = table();
        let bonus = |seat: Seat, roll| effects::number(&t.state, Number::Combat, Ask::of(seat).roll(roll), 0);
        for roll in [Roll::SpaceBattle { attacking: true }, Roll::PreCombat, Roll::Defence(Planet::Jord)] {
            assert_eq!((bonus(A, roll), bonus(B, roll)), (-1, 0));
        }
    }

    #[test]
    fn with_the_secondary_of_technology_they_use_its_primary_too() {
        for race in [Race::JolNar, Race::Sol] {
            let mut t = Sim::new();
            t.race(A, race);
            t.state.players[B].cards[0].card = StrategyCard::Technology;
            t.state.players[A].goods = 8;
            let left = A.into();
            t.state.active = B;
            t.at(Step::Secondary { card: StrategyCard::Technology, left });
            t.choose(Target::Yes);
            assert_eq!(t.asked().1, Prompt::ResearchPaid);
            t.pass();
            assert_eq!(t.asked().1 == Prompt::ResearchFree, race == Race::JolNar);
        }
    }

    #[test]
    fn a_strategy_counter_rolls_a_die_again() {
        let mut t = table();
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Carrier, 1);
        // A seven is no hit for them; an eight is.
        t.dice(&[7, 8, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::Ability(Ability::JolNarReroll)));
        assert_eq!(t.look().players[A].sheet.strategy, 1);
        t.finish();
        assert_eq!(t.units(at, B).count(UnitKind::Carrier), 0);
    }

    #[test]
    fn other_dice_than_those_of_combat_are_rolled_again_too() {
        let mut t = table();
        let rift = t.tile(Tile::GravityRift);
        t.put(A, Place::Space(rift), UnitKind::Cruiser, 1);
        let next = t.state.touching(rift).find(|id| crate::games::ti3::rules::movement::is_open(&t.state, *id));
        let next = next.expect("a way out");
        t.dice(&[1, 6]);
        t.activate_system(next).moves(rift, &[(UnitKind::Cruiser, 1)], &[]);
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(Target::Use(Source::Ability(Ability::JolNarReroll)));
        assert_eq!(t.units(Place::Space(next), A).count(UnitKind::Cruiser), 1, "the rift lets it go (T13.7)");
    }

    #[test]
    fn without_a_counter_or_a_miss_nothing_is_rolled_again() {
        for (counters, die) in [(0, 7), (2, 8)] {
            let mut t = table();
            let at = t.space(Tile::Saudor);
            t.state.players[A].sheet.strategy = counters;
            t.put(A, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Carrier, 1);
            t.dice(&[die, 9]);
            t.activate(Tile::Saudor);
            assert!(!t.until(Prompt::Window), "{counters} counters, a {die}");
        }
    }

    #[test]
    fn turbines_bring_goods_when_an_enemy_activates_a_system_they_control() {
        let mut t = Sim::new();
        t.race(B, Race::JolNar).give_race_tech(B, RaceTech::ElectroResonanceTurbines);
        t.give_planet(B, Planet::Saudor);
        t.activate(Tile::Saudor);
        assert_eq!(t.look().players[B].goods, 0, "no ship there: no control (T0.9)");
        t.put(B, t.space(Tile::Saudor), UnitKind::Cruiser, 1);
        t.activate(Tile::Saudor);
        assert_eq!(t.look().players[B].goods, 3);
    }

    /// A activates Quann, which the conduit joins with its home.
    fn joined(mut t: Sim) -> Sim {
        t.give_race_tech(A, RaceTech::SpatialConduitNetwork);
        t.give_planet(A, Planet::Quann);
        let (home, quann) = (t.home(A), t.tile(Tile::Quann));
        t.put(A, Place::Space(quann), UnitKind::Cruiser, 1);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        t.activate(Tile::Quann);
        t.choose(Target::Use(Source::RaceTech(RaceTech::SpatialConduitNetwork)));
        t.choose(Target::System(home));
        t
    }

    #[test]
    fn the_conduit_joins_two_systems_of_theirs_once_per_round() {
        let mut t = joined(table());
        let (home, quann) = (t.home(A), t.tile(Tile::Quann));
        t.moves(home, &[(UnitKind::Cruiser, 1)], &[]);
        assert_eq!(t.units(Place::Space(quann), A).count(UnitKind::Cruiser), 2);
        t.activate(Tile::Saudor);
        assert_ne!(t.asked().1, Prompt::Window, "they do not control Saudor");
    }

    /// Fleet Logistics: it is for one movement.
    #[test]
    fn the_conduit_does_not_last_for_a_second_tactical_action() {
        let mut t = table();
        t.give_tech(A, Tech::FleetLogistics);
        let mut t = joined(t);
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::Tech(Tech::FleetLogistics)));
        let joined = t.look().effects.iter().any(|own| matches!(own.scope, Scope::Link(..)));
        assert_eq!((t.asked().1, joined), (Prompt::ChooseSystem, false));
    }

    #[test]
    fn in_shattered_ascension_ships_come_from_anywhere_to_peaceful_systems() {
        for (enemy, moves) in [(false, true), (true, false)] {
            let mut t = table();
            t.give_race_tech(A, RaceTech::SpatialConduitNetwork).module(Module::ShatteredAscension);
            let home = t.home(A);
            t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
            if enemy {
                t.give_planet(B, Planet::Quann);
            }
            t.activate(Tile::Quann);
            assert_eq!(t.until(Prompt::MoveFrom), moves);
        }
    }

    #[test]
    fn each_ten_of_the_flagship_is_three_hits_in_space_battles_t52() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::JolNar, at);
        t.state.players[A].sheet.strategy = 0;
        t.put(B, at, UnitKind::Cruiser, 3);
        t.put(B, at, UnitKind::Carrier, 1);
        t.dice(&[10, 1, 1, 1, 1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Casualties));
        t.counts(&[(unit(at, UnitKind::Cruiser), 3)]);
        assert_eq!(t.units(at, B).non_fighters(), 1);
    }

    /// What is asked of A when these dice fall in a fight over its fleet with a leader at Saudor; B wins with the rest.
    fn fate(faces: &[u32]) -> Sim {
        let mut t = Sim::with(&[Module::Leaders]);
        t.race(A, Race::JolNar);
        let at = t.space(Tile::Saudor);
        t.state.players[A].leaders[0] = crate::games::ti3::model::state::Spot::At(at);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(B, at, UnitKind::WarSun, 1);
        t.state.active = B;
        t.state.players[A].sheet.strategy = 1;
        // The carrier, three of the war sun, then the fate.
        t.dice(&[1, 10, 1, 1]);
        t.dice(faces);
        t.activate(Tile::Saudor);
        t
    }

    /// T54.3: a die for a leader is one of theirs.
    #[test]
    fn fates_of_leaders_are_rolled_again_t54_3() {
        use crate::games::ti3::model::state::Spot;
        let reroll = Target::Use(Source::Ability(Ability::JolNarReroll));
        let mut t = fate(&[1, 7]);
        while !(t.asked() == (A, Prompt::Window) && t.look().rolled.len() == 1 && t.look().rolled[0].needs == 0) {
            t.pass();
        }
        t.choose(reroll.clone());
        t.finish();
        assert!(matches!(t.look().players[A].leaders[0], Spot::At(Place::Planet(_))), "a seven lets it escape");
        assert_eq!(t.look().players[A].sheet.strategy, 0);
        let mut t = fate(&[7, 1]);
        let mut offered = false;
        while t.look().active == B && !t.look().is_over() {
            offered |= t.look().rolled.iter().any(|die| die.needs == 0);
            t.pass();
        }
        assert!(!offered, "nothing is better than to escape");
    }

    /// T50.2: the die of a ship that meets a mine; it is good where it does not hit.
    #[test]
    fn dice_of_mines_are_rolled_again_t50_2() {
        for (first, offered) in [(9, true), (8, false)] {
            let mut t = Sim::with(&[Module::SpaceMines]);
            t.race(A, Race::JolNar);
            let (home, at) = (t.home(A), t.space(Tile::Saudor));
            t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
            let saudor = t.tile(Tile::Saudor);
            t.state.system_mut(saudor).mines.push(Some(B));
            t.dice(&[first, 3]);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
            assert_eq!(t.until(Prompt::Window), offered, "a {first}");
            if offered {
                t.choose(Target::Use(Source::Ability(Ability::JolNarReroll)));
            }
            t.finish();
            assert_eq!(t.units(at, A).count(UnitKind::Cruiser), 1);
        }
    }

    /// T43.5: the die for a world that was razed; low is good.
    #[test]
    fn dice_of_razing_are_rolled_again_t43_5() {
        for (first, offered) in [(10, true), (7, false)] {
            let mut t = Sim::with(&[Module::DistantSuns]);
            t.race(A, Race::JolNar);
            let at = t.space(Tile::Saudor);
            t.put(A, at, UnitKind::Dreadnought, 1);
            t.state.planets[Planet::Jord].exhausted = false;
            t.dice(&[first, 3]);
            t.activate(Tile::Saudor);
            assert!(t.until(Prompt::Raze));
            t.choose(Target::Planet(Planet::Saudor));
            assert_eq!(t.until(Prompt::Window), offered, "a {first}");
            if offered {
                t.choose(Target::Use(Source::Ability(Ability::JolNarReroll)));
            }
            t.finish();
            assert!(!t.look().planets[Planet::Jord].exhausted);
        }
    }
}
