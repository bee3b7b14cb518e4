//! Cards that harm what opponents have on the board.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{abroad, action, done, is_home, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, At, Hooks, Me, Number, Permit, Play, Roll};
use crate::games::ti3::model::ids::{ActionCard, Planet, UnitKind};
use crate::games::ti3::model::state::{Deed, Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{dice, hits};
use crate::games::ti3::rules::{ask, board, limits, pieces};

pub static ROWS: [ActionCardRow; 9] = [
    action(
        ActionCard::LocalUnrest,
        "A planet outside home systems is exhausted and loses a ground force; with none left it turns neutral.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, _, named| {
                let owned = |planet: &Planet| state.planets[*planet].owner.is_some();
                Aim::first(named, abroad(state).filter(owned).map(Target::Planet))
            },
            run: |g, _, me, named| Box::pin(async move { local_unrest(g, me, &named).await }),
        }],
    ),
    action(
        ActionCard::Plague,
        "Roll for each ground force on an enemy planet: even results kill it. Its owner keeps the planet.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let held = |planet: &Planet| {
                    let owner = state.planets[*planet].owner.filter(|owner| *owner != me.seat);
                    owner.is_some_and(|owner| {
                        state.units(Place::Planet(*planet), owner).sum(UnitKind::is_ground_force) > 0
                    })
                };
                Aim::first(named, state.planets.keys().iter().filter(held).map(Target::Planet))
            },
            run: |g, _, me, named| {
                Box::pin(async move {
                    if let [Target::Planet(planet)] = named[..] {
                        plague(g, me.seat, planet).await;
                    }
                })
            },
        }],
    ),
    action(
        ActionCard::Uprising,
        "Exhaust every planet of a system that is no home.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, _, named| {
                let fits = |id: &SystemId| !is_home(state, *id) && refreshed(state, *id, |_| true).next().is_some();
                Aim::first(named, state.system_ids().filter(fits).map(Target::System))
            },
            run: |g, _, _, named| {
                if let [Target::System(system)] = named[..] {
                    exhaust(g, system, |_| true);
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::StellarCriminals,
        "An opponent exhausts half of his refreshed planets, rounded down.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let fits = |other: &Seat| fresh_planets(state, *other).len() > 1;
                Aim::first(named, state.others(me.seat).filter(fits).map(Target::Seat))
            },
            run: |g, _, me, named| Box::pin(async move { stellar_criminals(g, me, &named).await }),
        }],
    ),
    action(
        ActionCard::StrategicBombardment,
        "Exhaust all enemy planets in a system with a war sun of yours. On a six or more the card returns to your hand.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let fits = |id: &SystemId| {
                    state.space(*id, me.seat).count(UnitKind::WarSun) > 0
                        && refreshed(state, *id, |owner| owner != me.seat).next().is_some()
                };
                Aim::first(named, state.system_ids().filter(fits).map(Target::System))
            },
            run: |g, _, me, named| {
                Box::pin(async move {
                    if let [Target::System(system)] = named[..] {
                        exhaust(g, system, |owner| owner != me.seat);
                        return_if_lucky(g, me, system).await;
                    }
                })
            },
        }],
    ),
    action(
        ActionCard::EquipmentSabotage,
        "Destroy up to two PDS on a planet.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, _, named| {
                let fits = |planet: &Planet| pds(state, *planet) > 0;
                Aim::first(named, state.planets.keys().iter().filter(fits).map(Target::Planet))
            },
            run: |g, _, me, named| Box::pin(async move { equipment_sabotage(g, me, &named).await }),
        }],
    ),
    action(
        ActionCard::SecretIndustrialAgent,
        "Destroy a dock outside home systems.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, _, named| Aim::first(named, docks(state)),
            run: |g, _, me, named| {
                if let [Target::Unit { at, .. }] = named[..]
                    && let Some(of) = dock_owner(g, at)
                {
                    if of != me.seat {
                        g.players[me.seat].deeds.push(Deed::RazedDock(of));
                    }
                    board::destroy(g, at, of, &Units::of(&[(UnitKind::SpaceDock, 1)]));
                    let system = system_of(g, at);
                    return Box::pin(async move { limits::enforce(g, system, of).await });
                }
                done()
            },
        }],
    ),
    lasts(
        ActionCard::SpacedockAccident,
        "A dock outside home systems cannot build this round.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, _, named| {
                let stands = |planet: &Planet| dock_owner(state, Place::Planet(*planet)).is_some();
                let floats = |id: &SystemId| !is_home(state, *id) && dock_owner(state, Place::Space(*id)).is_some();
                let docks = abroad(state).filter(stands).map(Target::Planet);
                Aim::first(named, docks.chain(state.system_ids().filter(floats).map(Target::System)))
            },
            run: |g, _, me, named| {
                let scope = match named[..] {
                    [Target::Planet(planet)] => Scope::Planet(planet),
                    [Target::System(system)] => Scope::System(system),
                    _ => return done(),
                };
                effects::last(g, me, Until::RoundEnd, scope);
                done()
            },
        }],
        Hooks::all(&[
            Answer::Refuse(Permit::DockWorks, |_, ask, me| ask.planet.map(Scope::Planet) == Some(me.scope)),
            // One of those that float there.
            Answer::Add(Number::DocksAfloat, |_, ask, me| -i32::from(ask.system.map(Scope::System) == Some(me.scope))),
        ]),
    ),
    action(
        ActionCard::LuckyShot,
        "Destroy an enemy dreadnought, cruiser or destroyer in a system with a planet of yours.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| Aim::first(named, marks(state, me.seat)),
            run: |g, _, me, named| {
                if let [Target::Unit { at: Place::Space(system), kind, hits }] = named[..]
                    && let Some(owner) = g.system(system).space.enemy_ships(me.seat)
                {
                    let mut lost = Units::NONE;
                    lost.put(kind, hits, 1);
                    board::destroy(g, Place::Space(system), owner, &lost);
                    return Box::pin(async move { limits::enforce(g, system, owner).await });
                }
                done()
            },
        }],
    ),
];

/// Refreshed planets of a system whose owner fits.
fn refreshed(state: &State, system: SystemId, fits: impl Fn(Seat) -> bool) -> impl Iterator<Item = Planet> {
    let planets = state.system(system).planets.iter();
    planets.filter(move |planet| {
        let here = &state.planets[*planet];
        !here.exhausted && here.owner.is_some_and(&fits)
    })
}

fn exhaust(g: &mut G, system: SystemId, fits: impl Fn(Seat) -> bool) {
    let planets: Vec<Planet> = refreshed(g, system, fits).collect();
    for planet in planets {
        pieces::exhaust(g, planet);
    }
}

async fn local_unrest(g: &mut G, me: Me, named: &[Target]) {
    let [Target::Planet(planet)] = *named else { return };
    let Some(owner) = g.planets[planet].owner else { return };
    pieces::exhaust(g, planet);
    let at = Place::Planet(planet);
    let why = Prompt::Component.about(Subject::Source(me.source));
    let lost = ask::units(g, owner, why, at, UnitKind::is_ground_force, 1).await;
    board::destroy(g, at, owner, &lost);
    if g.units(at, owner).ground() == 0 {
        board::free_planet(g, me.seat, planet);
    }
    hits::revive(g, owner, &lost).await;
}

/// On a six or more the card comes back.
async fn return_if_lucky(g: &mut G, me: Me, system: SystemId) {
    let roll = Roll::fate(|face| face >= 6);
    let face = dice::fate(g, me.seat, UnitKind::WarSun, roll, system).await;
    g.log(Entry::Die { seat: me.seat, face });
    let card = me.source.card().filter(|_| face >= 6);
    if let Some(at) = card.and_then(|card| g.action_discard.iter().rposition(|own| *own == card)) {
        let card = g.action_discard.remove(at);
        g.hidden.hands[me.seat].push(card);
    }
}

async fn plague(g: &mut G, seat: Seat, planet: Planet) {
    let Some(owner) = g.planets[planet].owner else { return };
    let at = Place::Planet(planet);
    let mut lost = Units::NONE;
    let forces: Vec<_> = g.units(at, owner).only(UnitKind::is_ground_force).sorts().collect();
    for (kind, hits, count) in forces {
        for _ in 0..count {
            let roll = Roll::fate(|face| face.is_multiple_of(2));
            let face = dice::fate(g, seat, kind, roll, g.planets[planet].system).await;
            g.log(Entry::Die { seat, face });
            if face.is_multiple_of(2) {
                lost.put(kind, hits, 1);
            }
        }
    }
    board::destroy(g, at, owner, &lost);
    hits::revive(g, owner, &lost).await;
}

fn fresh_planets(state: &State, seat: Seat) -> Vec<Target> {
    state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted).map(Target::Planet).collect()
}

async fn stellar_criminals(g: &mut G, me: Me, named: &[Target]) {
    let [Target::Seat(other)] = *named else { return };
    let planets = fresh_planets(g, other);
    let half = planets.len() / 2;
    let why = Prompt::Component.about(Subject::Source(me.source));
    for target in ask::some(g, other, why, planets, half, half).await {
        if let Target::Planet(planet) = target {
            pieces::exhaust(g, planet);
        }
    }
}

fn pds(state: &State, planet: Planet) -> u32 {
    state.planets[planet].ground.iter().map(|(_, units)| u32::from(units.count(UnitKind::Pds))).sum()
}

async fn equipment_sabotage(g: &mut G, me: Me, named: &[Target]) {
    let [Target::Planet(planet)] = *named else { return };
    let Some(owner) = g.planets[planet].owner else { return };
    let at = Place::Planet(planet);
    let slots = ask::unit_slots(g.units(at, owner), at, |kind| kind == UnitKind::Pds);
    let all: u32 = slots.iter().map(|(_, max)| max).sum();
    let why = Prompt::Component.about(Subject::Source(me.source));
    let counts = crate::core::decision::Counts::new(slots, 0..=all.min(2));
    for (_, kind, _, count) in ask::chosen(ask::counts(g, me.seat, why, counts).await) {
        board::destroy(g, at, owner, &Units::of(&[(kind, count)]));
    }
}

fn dock_owner(state: &State, at: Place) -> Option<Seat> {
    state.area(at).iter().find(|(_, units)| units.count(UnitKind::SpaceDock) > 0).map(|(seat, _)| seat)
}

fn system_of(state: &State, at: Place) -> SystemId {
    match at {
        Place::Space(system) => system,
        Place::Planet(planet) => state.planets[planet].system,
    }
}

/// Docks outside home systems, wherever they stand.
fn docks(state: &State) -> Vec<Target> {
    let systems = state.system_ids().filter(|id| !is_home(state, *id));
    let places = systems.flat_map(|id| state.places(id)).filter(|at| dock_owner(state, *at).is_some());
    places.map(|at| Target::Unit { at, kind: UnitKind::SpaceDock, hits: 0 }).collect()
}

/// Enemy ships that a lucky shot can hit.
fn marks(state: &State, seat: Seat) -> Vec<Target> {
    let near = |id: &SystemId| state.system(*id).planets.iter().any(|planet| state.controls(seat, planet));
    let fits = |kind: UnitKind| matches!(kind, UnitKind::Dreadnought | UnitKind::Cruiser | UnitKind::Destroyer);
    let mut marks = Vec::new();
    for id in state.system_ids().filter(near) {
        if let Some(enemy) = state.system(id).space.enemy_ships(seat) {
            let slots = ask::unit_slots(state.space(id, enemy), Place::Space(id), fits);
            marks.extend(slots.into_iter().map(|(target, _)| target));
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Objective, Race, Tile};
    use crate::games::ti3::model::state::Artifact;
    use crate::games::ti3::rules::production;
    use crate::games::ti3::testing::*;

    fn with(card: ActionCard) -> Sim {
        let mut t = Sim::new();
        t.hand(A, &[card]);
        t
    }

    #[test]
    fn local_unrest_exhausts_kills_and_frees_the_undefended() {
        let mut t = with(ActionCard::LocalUnrest);
        assert!(!t.go().offers(plays(ActionCard::LocalUnrest)), "homes are safe");
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::GroundForce, 2);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
        t.go().choose(plays(ActionCard::LocalUnrest));
        let here = &t.look().planets[Planet::Wellon];
        assert_eq!((here.exhausted, here.owner, here.ground.of(B).ground()), (true, Some(B), 1));
        t.clear(B, Place::Planet(Planet::Wellon));
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::GroundForce, 1);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::Pds, 1);
        t.go().choose(plays(ActionCard::LocalUnrest));
        let here = &t.look().planets[Planet::Wellon];
        assert_eq!((here.owner, here.ground.is_empty()), (None, true), "the PDS is destroyed");
    }

    /// T16.7: a dock that goes with its planet leaves fighters without a place.
    #[test]
    fn fighters_go_with_the_dock_that_housed_them_t16_7() {
        let mut t = with(ActionCard::LocalUnrest);
        let at = Place::Planet(Planet::Wellon);
        t.give_planet(B, Planet::Wellon);
        t.put(B, at, UnitKind::GroundForce, 1);
        t.put(B, at, UnitKind::SpaceDock, 1);
        t.put(B, t.space(Tile::Wellon), UnitKind::Fighter, 2);
        t.go().choose(plays(ActionCard::LocalUnrest));
        assert_eq!(t.look().planets[Planet::Wellon].owner, None);
        assert!(t.look().space(t.tile(Tile::Wellon), B).is_empty(), "nothing houses them");
    }

    /// T46.2.
    #[test]
    fn a_planet_that_turns_neutral_takes_the_point_of_its_artifact_along() {
        let mut t = with(ActionCard::LocalUnrest);
        t.give_planet(B, Planet::Wellon);
        t.state.planets[Planet::Wellon].artifact = Some(Artifact::Real(Objective::ALL[0]));
        t.state.players[B].points = 3;
        t.go().choose(plays(ActionCard::LocalUnrest));
        assert_eq!(t.look().players[B].points, 2);
    }

    #[test]
    fn plague_kills_on_even_faces_and_leaves_the_planet() {
        let mut t = with(ActionCard::Plague);
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::GroundForce, 3);
        t.go();
        t.dice(&[2, 10, 4]);
        t.choose(plays(ActionCard::Plague));
        assert!(!t.offers(Target::Planet(Planet::Jord)), "not on own planets");
        t.choose(Target::Planet(Planet::Wellon));
        assert!(t.units(Place::Planet(Planet::Wellon), B).is_empty());
        assert_eq!(t.look().planets[Planet::Wellon].owner, Some(B));
        t.go();
        t.dice(&[1, 9, 8]);
        t.choose(plays(ActionCard::Plague)).choose(Target::Planet(Planet::Wellon));
        assert_eq!(t.units(Place::Planet(Planet::Wellon), B).ground(), 2);
    }

    #[test]
    fn uprising_exhausts_a_whole_system() {
        let mut t = with(ActionCard::Uprising);
        assert!(!t.go().offers(plays(ActionCard::Uprising)));
        t.give_planet(B, Planet::Abyz);
        t.give_planet(C, Planet::Fria);
        t.go().choose(plays(ActionCard::Uprising));
        assert!(t.look().planets[Planet::Abyz].exhausted && t.look().planets[Planet::Fria].exhausted);
    }

    #[test]
    fn stellar_criminals_leave_the_choice_to_the_victim() {
        let mut t = with(ActionCard::StellarCriminals);
        for planet in [Planet::Wellon, Planet::Saudor, Planet::Abyz] {
            t.give_planet(B, planet);
        }
        // Arc Prime, Wren Terra and three more: two of five.
        t.go().choose(plays(ActionCard::StellarCriminals)).choose(Target::Seat(B));
        assert_eq!(t.asked(), (B, Prompt::Component));
        t.some(&[Target::Planet(Planet::Wellon), Target::Planet(Planet::Abyz)]);
        let fresh = t.look().controlled(B).filter(|planet| !t.look().planets[*planet].exhausted).count();
        assert_eq!(fresh, 3);
    }

    #[test]
    fn strategic_bombardment_needs_a_war_sun_and_may_return() {
        let mut t = with(ActionCard::StrategicBombardment);
        t.give_planet(B, Planet::Wellon);
        assert!(!t.go().offers(plays(ActionCard::StrategicBombardment)));
        let at = t.space(Tile::Wellon);
        t.put(A, at, UnitKind::WarSun, 1);
        t.go();
        t.dice(&[6]);
        t.choose(plays(ActionCard::StrategicBombardment));
        assert!(t.look().planets[Planet::Wellon].exhausted);
        assert_eq!(t.look().hidden.hands[A], [ActionCard::StrategicBombardment]);
        t.go();
        t.dice(&[5]);
        t.choose(plays(ActionCard::StrategicBombardment));
        assert_eq!(t.look().action_discard, [ActionCard::StrategicBombardment]);
    }

    #[test]
    fn equipment_sabotage_destroys_up_to_two_pds() {
        let mut t = with(ActionCard::EquipmentSabotage);
        for seat in [A, B, C] {
            let all: Vec<Planet> = t.state.controlled(seat).collect();
            all.into_iter().for_each(|planet| t.clear(seat, Place::Planet(planet)));
        }
        assert!(!t.go().offers(plays(ActionCard::EquipmentSabotage)), "there is none");
        t.give_planet(B, Planet::Wellon);
        let at = Place::Planet(Planet::Wellon);
        t.put(B, at, UnitKind::Pds, 2);
        t.go().choose(plays(ActionCard::EquipmentSabotage)).counts(&[(unit(at, UnitKind::Pds), 2)]);
        assert!(t.units(at, B).is_empty());
        t.go().choose(plays(ActionCard::EquipmentSabotage)).counts(&[(unit(at, UnitKind::Pds), 1)]);
        assert_eq!(t.units(at, B).count(UnitKind::Pds), 1);
    }

    #[test]
    fn secret_industrial_agent_spares_homes() {
        let mut t = with(ActionCard::SecretIndustrialAgent);
        assert!(!t.go().offers(plays(ActionCard::SecretIndustrialAgent)));
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::SpaceDock, 1);
        t.go().choose(plays(ActionCard::SecretIndustrialAgent));
        assert!(t.units(Place::Planet(Planet::Wellon), B).is_empty());
        assert_eq!(t.look().players[A].deeds[..], [Deed::RazedDock(B)]);
    }

    /// T20.1: no planet was taken with the dock, and there was no fight; an own dock is nobody else's.
    #[test]
    fn a_dock_that_an_agent_destroys_counts_for_docks_destroyed_only_t20_1() {
        use crate::games::ti3::model::ids::Objective;
        use crate::games::ti3::rules::scoring;
        for (docks, regulates) in [(vec![B, C], true), (vec![B, B], false)] {
            let mut t = with(ActionCard::SecretIndustrialAgent);
            t.state.players[A].deeds = docks.into_iter().map(Deed::RazedDock).collect();
            let meets = |objective| scoring::meets(&t.state, A, objective);
            assert_eq!(meets(Objective::SecretRegulator), regulates);
            assert!(!meets(Objective::S2SeDestroyedDock) && !meets(Objective::SecretMerciless));
        }
        let mut t = with(ActionCard::SecretIndustrialAgent);
        t.give_planet(A, Planet::Wellon);
        t.put(A, Place::Planet(Planet::Wellon), UnitKind::SpaceDock, 1);
        t.go().choose(plays(ActionCard::SecretIndustrialAgent));
        assert!(t.look().players[A].deeds.is_empty());
    }

    /// T20.1: so does a dock on a planet that unrest turns neutral; an own dock is nobody else's.
    #[test]
    fn a_dock_that_falls_in_unrest_counts_as_destroyed_t20_1() {
        for owner in [B, A] {
            let mut t = with(ActionCard::LocalUnrest);
            let at = Place::Planet(Planet::Wellon);
            t.give_planet(owner, Planet::Wellon);
            t.put(owner, at, UnitKind::GroundForce, 1);
            t.put(owner, at, UnitKind::SpaceDock, 1);
            t.go().choose(plays(ActionCard::LocalUnrest));
            assert!(t.units(at, owner).is_empty());
            assert_eq!(t.look().players[A].deeds.contains(&Deed::RazedDock(owner)), owner == B);
        }
    }

    #[test]
    fn spacedock_accident_stops_a_dock_for_the_round() {
        let mut t = with(ActionCard::SpacedockAccident);
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::SpaceDock, 1);
        let wellon = t.tile(Tile::Wellon);
        t.state.round = 2;
        assert_eq!(production::docks(&t.state, B, wellon), [Planet::Wellon]);
        t.go().choose(plays(ActionCard::SpacedockAccident));
        assert!(production::docks(t.look(), B, wellon).is_empty());
        assert!(!production::docks(t.look(), B, t.home(B)).is_empty());
    }

    #[test]
    fn lucky_shot_needs_an_own_planet_and_spares_war_suns() {
        let mut t = with(ActionCard::LuckyShot);
        let at = t.space(Tile::Wellon);
        t.put(B, at, UnitKind::Dreadnought, 1);
        t.put(B, at, UnitKind::WarSun, 1);
        assert!(!t.go().offers(plays(ActionCard::LuckyShot)));
        t.give_planet(A, Planet::Wellon);
        t.go().choose(plays(ActionCard::LuckyShot));
        assert_eq!(t.units(at, B).sum(|_| true), 1, "only the dreadnought could be hit");
        assert_eq!(t.units(at, B).count(UnitKind::WarSun), 1);
    }

    /// Docks of the Saar float, and have accidents there.
    #[test]
    fn spacedock_accident_stops_docks_that_float() {
        let mut t = with(ActionCard::SpacedockAccident);
        t.race(B, Race::Saar);
        let (saudor, home) = (t.tile(Tile::Saudor), t.home(B));
        t.state.round = 2;
        for id in [saudor, home] {
            t.put(B, Place::Space(id), UnitKind::SpaceDock, 1);
        }
        t.put(B, Place::Space(saudor), UnitKind::Cruiser, 1);
        assert!(production::builds(&t.state, B, saudor));
        t.go().choose(plays(ActionCard::SpacedockAccident));
        assert!(!production::builds(t.look(), B, saudor) && production::builds(t.look(), B, home));
    }

    /// Of two docks in a place one has the accident.
    #[test]
    fn spacedock_accident_stops_one_of_two_docks_that_float() {
        let mut t = with(ActionCard::SpacedockAccident);
        t.race(B, Race::Saar);
        t.state.round = 2;
        let saudor = t.tile(Tile::Saudor);
        t.put(B, Place::Space(saudor), UnitKind::SpaceDock, 2);
        t.put(B, Place::Space(saudor), UnitKind::Cruiser, 1);
        assert_eq!(production::room(&t.state, B, saudor), 8);
        t.go().choose(plays(ActionCard::SpacedockAccident));
        assert_eq!(production::room(t.look(), B, saudor), 4);
    }
}
