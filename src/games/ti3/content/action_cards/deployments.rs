//! Cards that bring or move own units.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, done, has_route, is_doubled, is_home, lasts};
use crate::games::ti3::content::strategy_cards::power::{PATROLS, empty_neighbours};
use crate::games::ti3::effects::{self, Aim, Answer, At, Hooks, Me, Number, Play, Window};
use crate::games::ti3::model::data::Wormholes;
use crate::games::ti3::model::ids::{ActionCard, Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Effect, Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::domains::frontier;
use crate::games::ti3::rules::{ask, board, leaders, limits, mines, movement, pieces};

pub static ROWS: [ActionCardRow; 9] = [
    action(
        ActionCard::AdvancedReinforcements,
        "One of your planets receives two ground forces or a shock troop.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| match named.len() {
                0 => Some(Aim::one(solid(state, me.seat).map(Target::Planet))),
                1 if state.contents.has(Module::ShockTroops) => Some(Aim::one([
                    Target::Buy { kind: UnitKind::GroundForce, count: 2 },
                    Target::Buy { kind: UnitKind::ShockTroop, count: 1 },
                ])),
                _ => None,
            },
            run: |g, _, me, named| {
                let (kind, count) = match named.get(1) {
                    Some(Target::Buy { kind, count }) => (*kind, *count),
                    _ => (UnitKind::GroundForce, 2),
                };
                if let Some(Target::Planet(planet)) = named.first() {
                    pieces::place(g, me.seat, Place::Planet(*planet), kind, count);
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::CivilDefense,
        "Put two PDS on one of your planets that has none.",
        &[Play {
            at: At::Action,
            can: |state, _, me| state.pieces_left(me.seat, UnitKind::Pds) != Some(0),
            aim: |state, _, me, named| {
                let bare = |planet: &Planet| state.units(Place::Planet(*planet), me.seat).count(UnitKind::Pds) == 0;
                Aim::first(named, solid(state, me.seat).filter(bare).map(Target::Planet))
            },
            run: |g, _, me, named| {
                if let [Target::Planet(planet)] = named[..] {
                    let count = g.pieces_left(me.seat, UnitKind::Pds).map_or(2, |left| left.min(2));
                    pieces::place(g, me.seat, Place::Planet(planet), UnitKind::Pds, count);
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::MassiveTransport,
        "Move one of your docks to another planet of yours along a route without enemy ships.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| match named {
                [] => {
                    let fits = |planet: &Planet| {
                        has_dock(state, me.seat, *planet) && !sites(state, me.seat, *planet).is_empty()
                    };
                    Some(Aim::one(solid(state, me.seat).filter(fits).map(Target::Planet)))
                }
                [Target::Planet(from)] => Some(Aim::one(sites(state, me.seat, *from).into_iter().map(Target::Planet))),
                _ => None,
            },
            run: |g, _, me, named| {
                let [Target::Planet(from), Target::Planet(to)] = named[..] else { return done() };
                let dock = Units::of(&[(UnitKind::SpaceDock, 1)]);
                pieces::shift(g, me.seat, Place::Planet(from), Place::Planet(to), &dock);
                g.planets[to].dock_built = g.planets[from].dock_built;
                // What was played on the dock goes with it.
                g.effects.edit(|all| {
                    let on_dock = |own: &Effect| ON_DOCKS.iter().any(|card| own.source.is(*card));
                    let here = |own: &&mut Effect| own.scope == Scope::Planet(from) && on_dock(own);
                    all.iter_mut().filter(here).for_each(|own| own.scope = Scope::Planet(to));
                });
                let system = g.planets[from].system;
                Box::pin(async move { limits::enforce(g, system, me.seat).await })
            },
        }],
    ),
    action(
        ActionCard::Transport,
        "Move up to three ground forces from one of your planets to another along a route without enemy ships.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| match named {
                [] => {
                    let fits = |planet: &Planet| {
                        state.units(Place::Planet(*planet), me.seat).sum(UnitKind::is_ground_force) > 0
                            && goals(state, me.seat, *planet).next().is_some()
                    };
                    Some(Aim::one(solid(state, me.seat).filter(fits).map(Target::Planet)))
                }
                [Target::Planet(from)] => Some(Aim::one(goals(state, me.seat, *from).map(Target::Planet))),
                _ => None,
            },
            run: |g, _, me, named| Box::pin(async move { transport(g, me, &named).await }),
        }],
    ),
    action(
        ActionCard::Patrol,
        "Move up to two cruisers or destroyers from a system you activated to empty neighbouring systems; counters from your \
         reinforcements go there.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| Aim::first(named, ports(state, me.seat).into_iter().map(Target::System)),
            run: |g, _, me, named| Box::pin(async move { patrol(g, me, &named).await }),
        }],
    ),
    action(
        ActionCard::GhostShip,
        "Place a destroyer in a wormhole system that is no home and has no enemy ships. Without Shards of the Throne it may be a home.",
        &[Play {
            at: At::Action,
            can: |state, _, me| state.pieces_left(me.seat, UnitKind::Destroyer) != Some(0),
            aim: |state, _, me, named| {
                let fits = |id: &SystemId| {
                    let here = state.system(*id);
                    movement::wormholes(state, *id) != Wormholes::NONE
                        && !(is_home(state, *id) && state.contents.shards)
                        && movement::is_open(state, *id)
                        && here.space.enemy_ships(me.seat).is_none()
                };
                Aim::first(named, state.system_ids().filter(fits).map(Target::System))
            },
            run: |g, _, me, named| {
                let [Target::System(system)] = named[..] else { return done() };
                pieces::place(g, me.seat, Place::Space(system), UnitKind::Destroyer, 1);
                Box::pin(async move { limits::enforce(g, system, me.seat).await })
            },
        }],
    ),
    action(
        ActionCard::VoluntaryAnnexation,
        "Take a neutral planet in a system next to one with a planet of yours, with three ground forces.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| Aim::first(named, annexable(state, me.seat).into_iter().map(Target::Planet)),
            run: |g, _, me, named| {
                let [Target::Planet(planet)] = named[..] else { return done() };
                board::take_planet(g, me.seat, planet);
                pieces::place(g, me.seat, Place::Planet(planet), UnitKind::GroundForce, 3);
                let taken = Window::PlanetTaken { planet, seat: me.seat, from: None, landed: false };
                Box::pin(async move {
                    effects::raise(g, taken).await;
                })
            },
        }],
    ),
    lasts(
        ActionCard::WarFooting,
        "Your fleet supply in one system is two higher this round.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let open = |id: &SystemId| movement::is_open(state, *id) && !is_doubled(state, me, Scope::System(*id));
                Aim::first(named, state.system_ids().filter(open).map(Target::System))
            },
            run: |g, _, me, named| {
                if let [Target::System(system)] = named[..] {
                    effects::last(g, me, Until::RoundEnd, Scope::System(system));
                }
                done()
            },
        }],
        Hooks::own(&[Answer::Add(Number::FleetSupply, |_, ask, me| {
            if ask.system.map(Scope::System) == Some(me.scope) { 2 } else { 0 }
        })]),
    ),
    lasts(
        ActionCard::EnhancedArmor,
        "Your cruisers sustain damage this round.",
        &[Play {
            at: At::Action,
            can: |state, _, me| !is_doubled(state, me, Scope::Nothing),
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::RoundEnd, Scope::Nothing);
                done()
            },
        }],
        Hooks::own(&[Answer::Add(Number::UnitHits, |_, ask, _| i32::from(ask.is(&[UnitKind::Cruiser])))]),
    ),
];

/// Cards whose effect is on a dock, which is known by its planet.
const ON_DOCKS: [ActionCard; 2] = [ActionCard::ProductivitySpike, ActionCard::SpacedockAccident];

/// Planets of a seat on which units can stand.
fn solid(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(seat).filter(|planet| !planet.row().trade_station)
}

fn has_dock(state: &State, seat: Seat, planet: Planet) -> bool {
    state.units(Place::Planet(planet), seat).count(UnitKind::SpaceDock) > 0
}

/// Other planets that a free route leads to.
fn goals(state: &State, seat: Seat, from: Planet) -> impl Iterator<Item = Planet> + use<'_> {
    let start = state.planets[from].system;
    solid(state, seat).filter(move |to| *to != from && has_route(state, seat, start, state.planets[*to].system))
}

fn sites(state: &State, seat: Seat, from: Planet) -> Vec<Planet> {
    goals(state, seat, from).filter(|planet| !has_dock(state, seat, *planet)).collect()
}

async fn transport(g: &mut G, me: Me, named: &[Target]) {
    let [Target::Planet(from), Target::Planet(to)] = *named else { return };
    let at = Place::Planet(from);
    let slots = ask::unit_slots(g.units(at, me.seat), at, UnitKind::is_ground_force);
    let all: u32 = slots.iter().map(|(_, max)| max).sum();
    let why = Prompt::Component.about(Subject::Source(me.source));
    let counts = Counts::new(slots, 0..=all.min(3));
    for (_, kind, hits, count) in ask::chosen(ask::counts(g, me.seat, why, counts).await) {
        pieces::shift(g, me.seat, at, Place::Planet(to), &Units::sort(kind, hits, count));
    }
}

/// Systems with a counter of the seat and a ship that can go on patrol.
fn ports(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        state.system(*id).counters.contains(seat)
            && PATROLS.iter().any(|kind| state.space(*id, seat).count(*kind) > 0)
            && !empty_neighbours(state, *id).is_empty()
    };
    state.system_ids().filter(fits).collect()
}

async fn patrol(g: &mut G, me: Me, named: &[Target]) {
    let [Target::System(from)] = *named else { return };
    let at = Place::Space(from);
    for nth in 0..2 {
        let why = Prompt::PatrolShip.about(Subject::System(from));
        let slots = ask::unit_slots(g.space(from, me.seat), at, |kind| PATROLS.contains(&kind));
        let ways: Vec<Target> = empty_neighbours(g, from).into_iter().map(Target::System).collect();
        if slots.is_empty() || ways.is_empty() {
            break;
        }
        // The first must go (T11.3), the second may.
        let pass = (nth > 0).then_some(Target::Pass);
        let ships = pass.into_iter().chain(slots.into_iter().map(|(target, _)| target)).collect();
        let Target::Unit { kind, hits, .. } = ask::one(g, me.seat, why, ships).await else { break };
        let why = Prompt::PatrolTo.about(Subject::System(from));
        let Target::System(to) = ask::one(g, me.seat, why, ways).await else { break };
        if !movement::patrol(g, me.seat, from, to, &Units::sort(kind, hits, 1)).await {
            continue;
        }
        if g.reinforcements(me.seat) > 0 {
            pieces::put_counter(g, me.seat, to);
        }
        leaders::follow(g, me.seat, from, to);
        frontier::enter(g, me.seat, to).await;
        mines::strike(g, me.seat, to, &Units::of(&[(kind, 1)])).await;
    }
    limits::enforce(g, from, me.seat).await;
}

/// Neutral planets next to own ones: wormholes do not make neighbours of cards (T6.9).
fn annexable(state: &State, seat: Seat) -> Vec<Planet> {
    let near = |id: SystemId| {
        let own = |other: SystemId| state.system(other).planets.iter().any(|planet| state.controls(seat, planet));
        state.touching(id).any(own)
    };
    let neutral = state.planets.iter().filter(|(_, here)| here.owner.is_none());
    neutral
        .filter(|(planet, here)| !planet.row().trade_station && near(here.system))
        .map(|(planet, _)| planet)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::effects::{Ask, Permit};
    use crate::games::ti3::model::ids::Tile;
    use crate::games::ti3::model::target::Source;
    use crate::games::ti3::testing::*;

    fn with(card: ActionCard) -> Sim {
        let mut t = Sim::new();
        t.hand(A, &[card]);
        t
    }

    #[test]
    fn advanced_reinforcements_bring_two_ground_forces_or_a_shock_troop() {
        let mut t = with(ActionCard::AdvancedReinforcements);
        let before = t.units(Place::Planet(Planet::Jord), A).ground();
        t.go().choose(plays(ActionCard::AdvancedReinforcements));
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).ground(), before + 2, "no shock troops in this game");
        t.state.contents.modules.insert(Module::ShockTroops);
        t.go().choose(plays(ActionCard::AdvancedReinforcements));
        t.choose(Target::Buy { kind: UnitKind::ShockTroop, count: 1 });
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::ShockTroop), 1);
    }

    #[test]
    fn civil_defense_needs_a_planet_without_pds_and_pieces() {
        let mut t = with(ActionCard::CivilDefense);
        t.give_planet(A, Planet::Sumerian);
        t.clear(A, Place::Planet(Planet::Jord));
        t.put(A, Place::Planet(Planet::Jord), UnitKind::Pds, 1);
        assert!(!t.go().offers(plays(ActionCard::CivilDefense)), "a trade station is no place for PDS");
        t.give_planet(A, Planet::Wellon);
        t.go().choose(plays(ActionCard::CivilDefense));
        assert_eq!(t.units(Place::Planet(Planet::Wellon), A).count(UnitKind::Pds), 2);
        for planet in [Planet::Abyz, Planet::Fria] {
            t.give_planet(A, planet);
            t.put(A, Place::Planet(planet), UnitKind::Pds, 2);
        }
        t.go().choose(plays(ActionCard::CivilDefense));
        assert_eq!(t.units(Place::Planet(Planet::Wellon), A).count(UnitKind::Pds), 1, "one piece was left");
    }

    #[test]
    fn massive_transport_moves_a_dock_along_a_free_route() {
        let mut t = with(ActionCard::MassiveTransport);
        assert!(!t.go().offers(plays(ActionCard::MassiveTransport)), "there is no other planet");
        t.give_planet(A, Planet::Abyz);
        t.state.planets[Planet::Jord].dock_built = 1;
        t.go().choose(plays(ActionCard::MassiveTransport));
        assert_eq!(t.units(Place::Planet(Planet::Abyz), A).count(UnitKind::SpaceDock), 1);
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::SpaceDock), 0);
        assert_eq!(t.look().planets[Planet::Abyz].dock_built, 1, "a new dock is still new (T16.5)");
        let at = t.space(Tile::AbyzFria);
        t.put(B, at, UnitKind::Fighter, 1);
        assert!(!t.go().offers(plays(ActionCard::MassiveTransport)), "enemy ships");
    }

    /// Spacedock Accident and Productivity Spike are about a dock, not about its planet.
    #[test]
    fn what_was_played_on_a_dock_goes_with_it() {
        for (card, own) in
            [(ActionCard::SpacedockAccident, true), (ActionCard::ProductivitySpike, true), (ActionCard::DugIn, false)]
        {
            let mut t = with(ActionCard::MassiveTransport);
            t.give_planet(A, Planet::Abyz);
            let me = Me::new(A, Source::ActionCard(card));
            effects::last(&mut t.state, me, Until::RoundEnd, Scope::Planet(Planet::Jord));
            t.go().choose(plays(ActionCard::MassiveTransport));
            let now = if own { Planet::Abyz } else { Planet::Jord };
            assert_eq!(t.look().effects[0].scope, Scope::Planet(now), "{card:?}");
            let works = effects::allowed(t.look(), Permit::DockWorks, Ask::of(A).planet(Planet::Abyz), true);
            assert_eq!(works, card != ActionCard::SpacedockAccident);
        }
    }

    #[test]
    fn transport_moves_up_to_three_ground_forces() {
        let mut t = with(ActionCard::Transport);
        t.give_planet(A, Planet::Abyz);
        let (jord, abyz) = (Place::Planet(Planet::Jord), Place::Planet(Planet::Abyz));
        let before = t.units(jord, A).ground();
        t.go().choose(plays(ActionCard::Transport));
        assert!(t.refuses(&[(unit(jord, UnitKind::GroundForce), 4)]));
        t.counts(&[(unit(jord, UnitKind::GroundForce), 3)]);
        assert_eq!((t.units(jord, A).ground(), t.units(abyz, A).ground()), (before - 3, 3));
        let home = t.home(A);
        t.put(B, Place::Space(home), UnitKind::Cruiser, 1);
        assert!(!t.go().offers(plays(ActionCard::Transport)), "enemy ships at the start");
    }

    #[test]
    fn patrol_leaves_an_activated_system_for_empty_ones() {
        let mut t = with(ActionCard::Patrol);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(A, at, UnitKind::Destroyer, 1);
        assert!(!t.go().offers(plays(ActionCard::Patrol)), "not activated");
        t.counter(A, Tile::Saudor);
        let saudor = t.tile(Tile::Saudor);
        let ways = empty_neighbours(&t.state, saudor);
        t.go().choose(plays(ActionCard::Patrol)).choose(unit(at, UnitKind::Cruiser)).choose(Target::System(ways[0]));
        assert!(t.look().system(ways[0]).counters.contains(A));
        assert_eq!(t.units(Place::Space(ways[0]), A).count(UnitKind::Cruiser), 1);
        assert!(t.offers(Target::Pass), "the second may stay");
        t.choose(unit(at, UnitKind::Destroyer));
        assert!(!t.offers(Target::System(ways[0])), "it is not empty any more");
    }

    #[test]
    fn ghost_ship_appears_at_a_wormhole_without_enemies() {
        let mut t = with(ActionCard::GhostShip);
        let at = t.space(Tile::EmptyAlphaWormhole);
        t.go().choose(plays(ActionCard::GhostShip));
        let saudor = t.tile(Tile::Saudor);
        if t.asked().1 == Prompt::Component {
            assert!(!t.offers(Target::System(saudor)), "no wormhole");
            let here = t.tile(Tile::EmptyAlphaWormhole);
            t.choose(Target::System(here));
        }
        assert_eq!(t.units(at, A).count(UnitKind::Destroyer), 1);
        let holes: Vec<SystemId> =
            t.state.system_ids().filter(|id| t.state.system(*id).tile.row().wormholes != Wormholes::NONE).collect();
        for id in holes {
            t.put(B, Place::Space(id), UnitKind::Fighter, 1);
        }
        assert!(!t.go().offers(plays(ActionCard::GhostShip)));
    }

    #[test]
    fn voluntary_annexation_takes_a_neutral_neighbour_exhausted() {
        let mut t = with(ActionCard::VoluntaryAnnexation);
        let near = annexable(&t.state, A);
        assert!(!near.contains(&Planet::MecatolRex) && !near.is_empty());
        t.go().choose(plays(ActionCard::VoluntaryAnnexation));
        if t.asked().1 == Prompt::Component {
            t.choose(Target::Planet(near[0]));
        }
        let here = &t.look().planets[near[0]];
        assert_eq!((here.owner, here.exhausted, here.ground.of(A).ground()), (Some(A), true, 3));
        for planet in near {
            t.give_planet(B, planet);
        }
        assert!(!t.go().offers(plays(ActionCard::VoluntaryAnnexation)), "none is neutral");
    }

    #[test]
    fn war_footing_widens_one_system_for_the_round() {
        let mut t = with(ActionCard::WarFooting);
        let (saudor, wellon) = (t.tile(Tile::Saudor), t.tile(Tile::Wellon));
        t.go().choose(plays(ActionCard::WarFooting)).choose(Target::System(saudor));
        assert_eq!((limits::fleet_supply(t.look(), A, saudor), limits::fleet_supply(t.look(), A, wellon)), (5, 3));
        assert_eq!(limits::fleet_supply(t.look(), C, saudor), 3);
        assert_eq!(t.look().effects[0].until, Until::RoundEnd);
    }

    #[test]
    fn enhanced_armor_lets_own_cruisers_sustain() {
        let mut t = with(ActionCard::EnhancedArmor);
        t.go().choose(plays(ActionCard::EnhancedArmor));
        let hits = |seat, kind| effects::number(t.look(), Number::UnitHits, Ask::of(seat).kind(kind), 1);
        assert_eq!((hits(A, UnitKind::Cruiser), hits(B, UnitKind::Cruiser), hits(A, UnitKind::Destroyer)), (2, 1, 1));
    }

    /// T47.1: a wormhole token makes a wormhole system.
    #[test]
    fn ghost_ship_appears_at_a_wormhole_token_too() {
        let mut t = with(ActionCard::GhostShip);
        let saudor = t.tile(Tile::Saudor);
        t.state.system_mut(saudor).rift = Some(Wormholes::ALPHA);
        t.go().choose(plays(ActionCard::GhostShip));
        assert!(t.offers(Target::System(saudor)));
    }

    #[test]
    fn ghost_ship_spares_homes_but_for_the_base_game() {
        for (shards, spared) in [(true, true), (false, false)] {
            let mut t = with(ActionCard::GhostShip);
            t.state.contents.shards = shards;
            let home = t.home(A);
            t.state.system_mut(home).rift = Some(Wormholes::ALPHA);
            t.go().choose(plays(ActionCard::GhostShip));
            let asked = t.asked().1 == Prompt::Component && t.offers(Target::System(home));
            assert_eq!(asked, !spared);
        }
    }

    /// Other than the secondary of Warfare: an empty home is an empty system.
    #[test]
    fn patrol_may_enter_an_empty_home() {
        let mut t = with(ActionCard::Patrol);
        let home = t.home(B);
        let near =
            t.state.touching(home).find(|id| t.state.system(*id).planets.is_empty() && t.state.anomaly(*id).is_none());
        let near = near.or(t.state.touching(home).find(|id| t.state.anomaly(*id).is_none())).expect("a neighbour");
        t.put(A, Place::Space(near), UnitKind::Cruiser, 1);
        t.state.system_mut(near).counters.insert(A);
        t.go().choose(plays(ActionCard::Patrol));
        assert!(t.asked().1 == Prompt::PatrolTo && !t.offers(Target::System(home)), "B is there");
        for at in t.state.places(home) {
            t.clear(B, at);
        }
        t.go().choose(plays(ActionCard::Patrol));
        assert!(t.asked().1 == Prompt::PatrolTo && t.offers(Target::System(home)));
    }

    #[test]
    fn patrol_places_a_counter_only_from_reinforcements() {
        let mut t = with(ActionCard::Patrol);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.counter(A, Tile::Saudor);
        // All but the one on the board are on the sheet.
        t.state.players[A].sheet.pool = 10;
        assert_eq!(t.state.reinforcements(A), 0);
        let saudor = t.tile(Tile::Saudor);
        let to = empty_neighbours(&t.state, saudor)[0];
        t.go().choose(plays(ActionCard::Patrol)).choose(Target::System(to));
        assert_eq!(t.units(Place::Space(to), A).count(UnitKind::Cruiser), 1);
        assert!(!t.look().system(to).counters.contains(A));
    }
}
