//! The Naalu Collective.

use super::{ability, flagship, flagship_in, tech};
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::rules::combat::space;
use crate::games::ti3::rules::{limits, tactical};

/// Lower than any order of play.
const FIRST: i32 = -1_000;

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::NaaluInitiativeZero,
        "Your strategy card counts as number zero: you act first. In Shattered Ascension you may instead take a tactical action before \
         the action phase.",
        Hooks {
            own: &[Answer::Add(Number::Initiative, |state, _, me| {
                let idle = state.players[me.seat].cards.is_empty() || state.contents.has(Module::ShatteredAscension);
                if idle { 0 } else { FIRST }
            })],
            uses: &[Use {
                at: At::StrategyDone,
                can: |state, _, me| {
                    let ascended = state.contents.has(Module::ShatteredAscension);
                    ascended && !effects::used(state, me) && tactical::can(state, me.seat)
                },
                run: |g, _, me| {
                    Box::pin(async move {
                        effects::mark(g, me, Until::RoundEnd);
                        effects::last(g, me, Until::ActionEnd, Scope::Ahead);
                        g.active = me.seat;
                        tactical::begin(g, me.seat).await;
                    })
                },
            }],
            ..Hooks::NONE
        },
    ),
    ability(
        Ability::NaaluEarlyRetreat,
        "When your fleet is attacked it may retreat before the battle begins.",
        Hooks::uses(&[Use {
            at: At::Attacked,
            can: |state, window, me| match *window {
                Window::Attacked { system, defender, .. } if defender == me.seat => {
                    state.space(system, me.seat).has_ships() && !space::ways_out(state, system, me.seat).is_empty()
                }
                _ => false,
            },
            run: |g, window, me| {
                Box::pin(async move {
                    if let Window::Attacked { system, .. } = *window {
                        space::retreat(g, system, me.seat, None).await;
                    }
                })
            },
        }]),
    ),
    ability(
        Ability::NaaluFighterBonus,
        "Your fighters roll one better in space battles.",
        Hooks::own(&[Answer::Add(Number::Combat, |_, ask, _| {
            let battle = matches!(ask.roll, Some(Roll::SpaceBattle { .. }));
            i32::from(battle && ask.is(&[UnitKind::Fighter]))
        })]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::HybridCrystalDrives,
        Origin::Shards,
        "Your carriers and fighters without a place count half for fleet supply, rounded up.",
        Hooks::own(&[Answer::Allow(Permit::HalfShip, |_, ask, _| ask.is(&[UnitKind::Carrier, UnitKind::Fighter]))]),
    ),
    tech(
        RaceTech::TelepathicMindWeapon,
        Origin::Empire,
        "An opponent who activates a system that you control loses a counter from fleet supply. In Shattered Ascension a planet of yours \
         there is enough.",
        // Transfers and ways out that are opened activate, too (T5.7, T39.1).
        Hooks::always(&[PUNISHES, Use { at: At::CounterPlaced, ..PUNISHES }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Naalu,
    "Your fleet supply in its system is three higher.",
    Hooks::own(&[Answer::Add(
        Number::FleetSupply,
        |state, ask, me| {
            if flagship_in(state, me.seat, ask.system) { 3 } else { 0 }
        },
    )]),
);

const PUNISHES: Use = Use {
    at: At::AfterActivation,
    can: |state, window, me| match *window {
        Window::AfterActivation { system, seat } | Window::CounterPlaced { system, seat, tactical: false } => {
            seat != me.seat && state.players[seat].sheet.fleet > 0 && guards(state, me, system)
        }
        _ => false,
    },
    run: |g, window, _| {
        Box::pin(async move {
            if let Window::AfterActivation { seat, .. } | Window::CounterPlaced { seat, .. } = *window {
                g.players[seat].sheet.fleet -= 1;
                limits::enforce_all(g, seat).await;
            }
        })
    },
};

fn guards(state: &State, me: Me, system: crate::games::ti3::model::state::SystemId) -> bool {
    let planet = state.system(system).planets.iter().any(|planet| state.controls(me.seat, planet));
    state.controls_system(me.seat, system) || (planet && state.contents.has(Module::ShatteredAscension))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::effects::Ask;
    use crate::games::ti3::model::ids::Race;
    use crate::games::ti3::testing::*;

    #[test]
    fn the_naalu_act_first_while_they_have_a_card_t4_2() {
        let mut t = Sim::new();
        t.state.players[C].race = Race::Naalu;
        assert_eq!(t.state.order_of_play(), [C, A, B]);
        for seat in [A, B, C] {
            t.state.players[seat].cards.clear();
        }
        assert_eq!(t.state.order_of_play(), [A, B, C], "nobody has a card");
    }

    #[test]
    fn their_fighters_roll_better_in_battles_only() {
        let mut t = Sim::new();
        t.state.players[C].race = Race::Naalu;
        let bonus =
            |seat, roll| effects::number(&t.state, Number::Combat, Ask::of(seat).kind(UnitKind::Fighter).roll(roll), 0);
        let battle = Roll::SpaceBattle { attacking: true };
        assert_eq!((bonus(C, battle), bonus(A, battle), bonus(C, Roll::PreCombat)), (1, 0, 0));
    }

    #[test]
    fn they_may_retreat_before_the_battle_where_there_is_a_way_out() {
        use crate::games::ti3::model::ids::Tile;
        use crate::games::ti3::model::target::{Place, Prompt, Source, Target};
        for (way, offered) in [(true, true), (false, false)] {
            let mut t = Sim::new();
            t.race(B, Race::Naalu);
            let at = t.space(Tile::Saudor);
            t.put(A, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Carrier, 1);
            let to = t.tile(Tile::AbyzFria);
            if way {
                t.counter(B, Tile::AbyzFria);
            }
            t.activate(Tile::Saudor);
            assert_eq!(t.until(Prompt::Window), offered);
            if offered {
                t.choose(Target::Use(Source::Ability(Ability::NaaluEarlyRetreat)));
                t.finish();
                assert_eq!(t.units(Place::Space(to), B).count(UnitKind::Carrier), 1);
                assert!(t.look().players[A].deeds.is_empty(), "there was no battle");
            }
        }
    }

    #[test]
    fn in_shattered_ascension_they_do_not_act_first() {
        let mut t = Sim::new();
        t.race(C, Race::Naalu).module(Module::ShatteredAscension);
        assert_eq!(t.state.order_of_play(), [A, B, C]);
    }

    #[test]
    fn in_shattered_ascension_they_may_take_a_tactical_action_ahead_of_all() {
        use crate::games::ti3::model::state::Step;
        use crate::games::ti3::model::target::{Prompt, Source, Target};
        let early = Target::Use(Source::Ability(Ability::NaaluInitiativeZero));
        for ascended in [true, false] {
            let mut t = Sim::new();
            t.race(C, Race::Naalu);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            t.at(Step::PicksDone);
            assert_eq!(t.asked().1 == Prompt::Window && t.offers(early.clone()), ascended);
            if ascended {
                let home = t.home(C);
                t.choose(early.clone()).choose(Target::System(home));
                t.finish();
                assert_eq!((t.look().players[C].sheet.pool, t.look().active), (2, A), "then A, who is first in order");
                assert_eq!(t.asked(), (A, Prompt::ChooseAction));
            }
        }
    }

    /// T55: Diplomats end the action, not the turn of who is first in order.
    #[test]
    fn an_action_ahead_of_all_that_diplomats_end_is_over() {
        use crate::games::ti3::model::ids::{Planet, Tile};
        use crate::games::ti3::model::state::Step;
        use crate::games::ti3::model::target::{Prompt, Source, Target};
        let mut t = Sim::new();
        t.race(B, Race::Naalu).module(Module::ShatteredAscension).give_race_tech(C, RaceTech::Diplomats);
        t.give_planet(C, Planet::Saudor);
        t.put(C, t.space(Tile::Saudor), UnitKind::Cruiser, 1);
        let saudor = t.tile(Tile::Saudor);
        t.at(Step::PicksDone).choose(Target::Use(Source::Ability(Ability::NaaluInitiativeZero)));
        t.choose(Target::System(saudor));
        assert_eq!(t.asked(), (C, Prompt::Window));
        t.choose(Target::Use(Source::RaceTech(RaceTech::Diplomats)));
        assert_eq!(t.asked(), (A, Prompt::ChooseAction));
        assert!(t.look().effects.iter().all(|effect| effect.scope != Scope::Ahead), "A is followed by B");
    }

    #[test]
    fn crystal_drives_let_carriers_count_half_rounded_up() {
        use crate::games::ti3::model::ids::Tile;
        let mut t = Sim::new();
        t.race(A, Race::Naalu);
        t.state.players[A].sheet.fleet = 2;
        let (at, id) = (t.space(Tile::Saudor), t.tile(Tile::Saudor));
        t.put(A, at, UnitKind::Carrier, 3);
        t.put(A, at, UnitKind::Cruiser, 1);
        assert_eq!(limits::excess(&t.state, id, A).ships, 2);
        t.give_race_tech(A, RaceTech::HybridCrystalDrives);
        assert_eq!(limits::excess(&t.state, id, A).ships, 1, "two for three carriers, and a cruiser");
    }

    #[test]
    fn the_mind_weapon_takes_a_counter_from_fleet_supply() {
        use crate::games::ti3::model::ids::{Planet, Tile};
        for (ship, ascended, fleet) in [(false, false, 3), (true, false, 2), (false, true, 2)] {
            let mut t = Sim::new();
            t.race(B, Race::Naalu).give_race_tech(B, RaceTech::TelepathicMindWeapon);
            t.give_planet(B, Planet::Saudor);
            t.put(B, t.space(Tile::Saudor), UnitKind::Cruiser, u8::from(ship));
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            t.activate(Tile::Saudor);
            assert_eq!(t.look().players[A].sheet.fleet, fleet, "ship {ship}, ascended {ascended}");
        }
    }

    /// T5.7: a transfer activates two systems.
    #[test]
    fn the_mind_weapon_meets_transfers_too_t5_7() {
        use crate::games::ti3::model::ids::{Planet, Tile};
        use crate::games::ti3::model::target::Target;
        for (ascended, fleet) in [(false, 3), (true, 2)] {
            let mut t = Sim::new();
            t.race(B, Race::Naalu).give_race_tech(B, RaceTech::TelepathicMindWeapon);
            t.give_planet(B, Planet::Saudor);
            t.put(A, t.space(Tile::Saudor), UnitKind::Cruiser, 1);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            let home = t.home(A);
            t.go().choose(Target::Transfer).choose(Target::System(home));
            assert_eq!(t.look().players[A].sheet.fleet, fleet, "ascended {ascended}");
        }
    }

    #[test]
    fn the_flagship_raises_fleet_supply_in_its_system_t52() {
        use crate::games::ti3::model::ids::Tile;
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Naalu, at);
        let supply = |tile| limits::fleet_supply(&t.state, A, t.tile(tile));
        assert_eq!((supply(Tile::Saudor), supply(Tile::AbyzFria)), (6, 3));
    }
}
