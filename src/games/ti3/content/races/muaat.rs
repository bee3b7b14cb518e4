//! The Embers of Muaat.

use super::{ability, add_unit, adds, flagship, has_counter, pick_system, spend_counter, tech, why};
use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{Answer, At, Hooks, Me, Number, Permit, Use};
use crate::games::ti3::model::data::{Anomaly, Back};
use crate::games::ti3::model::ids::{Ability, Module, Origin, Race, RaceTech, Tech, Tile, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Target};
use crate::games::ti3::rules::leaders::{self, fates};
use crate::games::ti3::rules::{ask, board, limits};

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::MuaatSlowWarSuns,
        "Your war suns move one until you have Deep Space Cannon; in Shattered Ascension until you have Sarween Tools, too.",
        Hooks::own(&[Answer::Add(Number::Movement, |state, ask, me| {
            if is_quick(state, me) { 0 } else { adds(ask, &[UnitKind::WarSun], -1) }
        })]),
    ),
    ability(
        Ability::MuaatSupernovaTransit,
        "Your ships pass through supernovas.",
        Hooks::own(&[Answer::Allow(Permit::PassAnomaly, |_, ask, _| ask.anomaly == Some(Anomaly::Supernova))]),
    ),
    ability(
        Ability::MuaatStarForge,
        "As an action, spend a strategy counter: a destroyer or two fighters appear in a system with a war sun or dock of yours.",
        Hooks::uses(&[Use {
            at: At::Action,
            can: |state, _, me| has_counter(state, me) && !forges(state, me).is_empty(),
            run: |g, _, me| Box::pin(async move { forge(g, me).await }),
        }]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::NovaSeed,
        Origin::Shards,
        "As an action give this up for good: a system that you control becomes a supernova. Not Mecatol Rex, not a home, not next to a \
         red border.",
        Hooks::uses(&[Use {
            at: At::Action,
            can: |state, _, me| !seeds(state, me).is_empty(),
            run: |g, _, me| Box::pin(async move { nova(g, me).await }),
        }]),
    ),
    tech(
        RaceTech::MagmusReactor,
        Origin::Empire,
        "Your war suns move one further and cost ten.",
        Hooks::own(&[
            Answer::Add(Number::Movement, |_, ask, _| adds(ask, &[UnitKind::WarSun], 1)),
            Answer::Add(Number::UnitPrice, |_, ask, _| adds(ask, &[UnitKind::WarSun], -2)),
        ]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Muaat,
    "As an action, spend a strategy counter: a cruiser appears in its system.",
    Hooks::uses(&[Use {
        at: At::Action,
        can: |state, _, me| {
            let pieces = state.pieces_left(me.seat, UnitKind::Cruiser) != Some(0);
            has_counter(state, me) && pieces && inferno(state, me).is_some()
        },
        run: |g, _, me| {
            Box::pin(async move {
                let Some(system) = inferno(g, me) else { return };
                spend_counter(g, me);
                add_unit(g, me.seat, Place::Space(system), UnitKind::Cruiser, 1);
                limits::enforce(g, system, me.seat).await;
            })
        },
    }]),
);

fn is_quick(state: &State, me: Me) -> bool {
    let techs = state.players[me.seat].techs;
    let ascended = state.contents.has(Module::ShatteredAscension);
    techs.contains(Tech::DeepSpaceCannon) && (!ascended || techs.contains(Tech::SarweenTools))
}

fn forges(state: &State, me: Me) -> Vec<SystemId> {
    let makes = |id: &SystemId| {
        let here = state.units_in(*id, me.seat);
        here.count(UnitKind::WarSun) > 0 || here.count(UnitKind::SpaceDock) > 0
    };
    // No ships while enemy ships are there.
    state.system_ids().filter(|id| makes(id) && state.system(*id).space.enemy_ships(me.seat).is_none()).collect()
}

async fn forge(g: &mut G, me: Me) {
    spend_counter(g, me);
    let systems = forges(g, me);
    let Some(system) = pick_system(g, me, systems).await else { return };
    let mut options = vec![Target::Buy { kind: UnitKind::Fighter, count: 2 }];
    if g.pieces_left(me.seat, UnitKind::Destroyer) != Some(0) {
        options.push(Target::Buy { kind: UnitKind::Destroyer, count: 1 });
    }
    if let Target::Buy { kind, count } = ask::one(g, me.seat, why(me), options).await {
        add_unit(g, me.seat, Place::Space(system), kind, count);
        limits::enforce(g, system, me.seat).await;
    }
}

fn inferno(state: &State, me: Me) -> Option<SystemId> {
    state.system_ids().find(|id| state.space(*id, me.seat).count(UnitKind::Flagship) > 0)
}

/// Systems that may become a supernova.
fn seeds(state: &State, me: Me) -> Vec<SystemId> {
    let red = |id: SystemId| state.system(id).tile.row().back.is_red();
    let fits = |id: &SystemId| {
        let back = state.system(*id).tile.row().back;
        let plain = !matches!(back, Back::Fixed | Back::Home | Back::OffBoard);
        plain && state.controls_system(me.seat, *id) && !state.touching(*id).any(red)
    };
    state.system_ids().filter(fits).collect()
}

/// Planets and all that is on them are gone; ships stay and may leave, but nobody comes back.
async fn nova(g: &mut G, me: Me) {
    let systems = seeds(g, me);
    let Some(system) = pick_system(g, me, systems).await else { return };
    if let crate::games::ti3::model::target::Source::RaceTech(tech) = me.source {
        g.players[me.seat].race_techs.remove(tech);
        g.players[me.seat].spent_techs.insert(tech);
    }
    let planets = std::mem::take(&mut g.system_mut(system).planets);
    let leaders: Vec<(Seat, u8)> = Seat::all(g.count())
        .flat_map(|seat| planets.iter().map(move |planet| (seat, Place::Planet(planet))))
        .flat_map(|(seat, at)| leaders::at(g, seat, at).map(move |nth| (seat, nth)).collect::<Vec<_>>())
        .collect();
    for planet in planets {
        let owners: Vec<_> = g.planets[planet].ground.seats().collect();
        for seat in owners {
            let units = *g.units(Place::Planet(planet), seat);
            board::destroy(g, Place::Planet(planet), seat, &units);
        }
        // What lay there is lost, an artifact with its point (T46.2).
        board::leave_planet(g, planet);
    }
    let left: Vec<_> = g.planets.iter().map(|(planet, state)| (planet, state.clone())).collect();
    g.planets = left.into_iter().filter(|(planet, _)| !planets.contains(*planet)).collect();
    // Nothing can be about planets that are gone.
    g.effects.retain(|effect| match effect.scope {
        Scope::Planet(planet) | Scope::PlanetFrom(planet, _) => !planets.contains(planet),
        _ => !matches!(effect.until, Until::Lost(planet) if planets.contains(planet)),
    });
    let gone = |ballot: Ballot| match ballot {
        Ballot::Planet(planet) => planets.contains(planet),
        Ballot::Planets(one, other) => planets.contains(one) || planets.contains(other),
        _ => false,
    };
    let (lost, laws): (Vec<_>, Vec<_>) = std::mem::take(&mut g.laws).into_iter().partition(|law| gone(law.ballot));
    g.laws = laws;
    for law in lost {
        g.political_discard.push(law.card);
        g.log(Entry::LawGone(law.card));
    }
    g.system_mut(system).tile = Tile::NovaSeedSupernova;
    g.log(Entry::Burst { seat: me.seat, system });
    // T54.5: their planet was lost, but not to an invasion.
    for (seat, nth) in leaders {
        fates::escape(g, seat, nth).await;
    }
    limits::enforce(g, system, me.seat).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::effects::{self, Ask};
    use crate::games::ti3::model::ids::Planet;
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::{Prompt, Source};
    use crate::games::ti3::rules::{movement, production};
    use crate::games::ti3::testing::*;

    fn table() -> Sim {
        let mut t = Sim::new();
        t.race(A, Race::Muaat);
        t
    }

    fn reach(t: &Sim) -> u32 {
        movement::movement(&t.state, A, UnitKind::WarSun, t.tile(Tile::Saudor))
    }

    #[test]
    fn war_suns_are_slow_until_the_cannon() {
        let mut t = table();
        assert_eq!(reach(&t), 1);
        t.give_tech(A, Tech::DeepSpaceCannon);
        assert_eq!(reach(&t), 2);
        t.module(Module::ShatteredAscension);
        assert_eq!(reach(&t), 1, "in Shattered Ascension the tools are needed, too");
        t.give_tech(A, Tech::SarweenTools);
        assert_eq!(reach(&t), 2);
    }

    #[test]
    fn the_reactor_makes_them_quicker_and_cheaper() {
        let mut t = table();
        let price = |t: &Sim| production::price(&t.state, A, UnitKind::WarSun);
        assert_eq!((reach(&t), price(&t)), (1, Some(12)));
        t.give_race_tech(A, RaceTech::MagmusReactor);
        assert_eq!((reach(&t), price(&t)), (2, Some(10)));
    }

    #[test]
    fn they_pass_supernovas_but_do_not_stop_there() {
        let t = table();
        let pass = |seat| {
            let ask = Ask::of(seat).anomaly(Anomaly::Supernova);
            effects::allowed(&t.state, Permit::PassAnomaly, ask, false)
        };
        assert!(pass(A) && !pass(B));
        assert!(!movement::may_enter(&t.state, A, t.tile(Tile::Supernova)));
    }

    #[test]
    fn the_forge_makes_a_destroyer_or_two_fighters_at_a_dock_or_war_sun() {
        let forge = Target::Use(Source::Ability(Ability::MuaatStarForge));
        let mut t = table();
        let (home, saudor) = (t.home(A), t.tile(Tile::Saudor));
        let at = Place::Space(saudor);
        t.put(A, at, UnitKind::WarSun, 1);
        t.go().choose(forge.clone()).choose(Target::System(saudor));
        t.choose(Target::Buy { kind: UnitKind::Destroyer, count: 1 });
        assert_eq!((t.units(at, A).count(UnitKind::Destroyer), t.look().players[A].sheet.strategy), (1, 1));
        t.clear(A, at);
        t.go().choose(forge.clone());
        assert_eq!(t.options().len(), 2, "only at home: {:?}", t.options());
        t.choose(Target::Buy { kind: UnitKind::Fighter, count: 2 });
        assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Fighter), 2);
        t.state.players[A].sheet.strategy = 0;
        assert!(!t.go().offers(forge), "it costs a counter");
    }

    /// A regular system with no red border beside it, and its planets.
    fn plain(t: &Sim) -> (SystemId, Vec<Planet>) {
        let back = |id: SystemId| t.state.system(id).tile.row().back;
        let is_plain = |id: &SystemId| {
            back(*id) == Back::Regular && !t.state.touching(*id).any(|near| back(near) == Back::Special)
        };
        let system = t.state.system_ids().find(is_plain).expect("there is one on the map");
        (system, t.state.system(system).planets.iter().collect())
    }

    #[test]
    fn the_nova_seed_burns_a_system_for_good() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::NovaSeed);
        let seed = Target::Use(Source::RaceTech(RaceTech::NovaSeed));
        assert!(!t.go().offers(seed.clone()), "nothing but home is theirs");
        let (system, planets) = plain(&t);
        for planet in &planets {
            t.give_planet(A, *planet);
        }
        t.put(A, Place::Planet(planets[0]), UnitKind::GroundForce, 1);
        t.put(A, Place::Space(system), UnitKind::Cruiser, 1);
        t.go().choose(seed.clone());
        assert_eq!(t.look().anomaly(system), Some(Anomaly::Supernova));
        assert!(t.look().planets.get(planets[0]).is_none());
        assert_eq!(t.units(Place::Space(system), A).count(UnitKind::Cruiser), 1, "ships stay");
        assert!(!movement::may_enter(t.look(), A, system), "and do not come back");
        assert!(t.is_sound());
        t.state = t.look().clone();
        t.state.active = A;
        t.at(Step::Turn);
        assert!(!t.offers(seed), "it is gone");
    }

    #[test]
    fn systems_beside_a_red_border_are_safe() {
        let mut t = table();
        t.give_race_tech(A, RaceTech::NovaSeed);
        let red = |id: SystemId| t.state.system(id).tile.row().back == Back::Special;
        let beside =
            |id: &SystemId| t.state.system(*id).tile.row().back == Back::Regular && t.state.touching(*id).any(red);
        let system = t.state.system_ids().find(beside).expect("there is one on the map");
        let planets: Vec<Planet> = t.state.system(system).planets.iter().collect();
        planets.iter().for_each(|planet| t.give_planet(A, *planet));
        t.put(A, Place::Space(system), UnitKind::Cruiser, 1);
        assert!(!t.go().offers(Target::Use(Source::RaceTech(RaceTech::NovaSeed))));
    }

    /// T0.8: the tile of a Nova Seed has a red border itself.
    #[test]
    fn systems_beside_the_supernova_of_a_nova_seed_are_safe_t0_8() {
        let mut t = table();
        let (system, planets) = plain(&t);
        planets.iter().for_each(|planet| t.give_planet(A, *planet));
        t.put(A, Place::Space(system), UnitKind::Cruiser, 1);
        let me = Me::new(A, Source::RaceTech(RaceTech::NovaSeed));
        assert!(seeds(&t.state, me).contains(&system));
        let near = t.state.touching(system).next().expect("a system beside");
        t.state.system_mut(near).tile = Tile::NovaSeedSupernova;
        assert!(!seeds(&t.state, me).contains(&system));
    }

    #[test]
    fn the_flagship_makes_cruisers_for_a_counter_t52() {
        let mut t = table();
        let inferno = Target::Use(Source::Flagship(Race::Muaat));
        t.module(Module::Flagships);
        assert!(!t.go().offers(inferno.clone()), "it is not there");
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Muaat, at);
        t.go().choose(inferno);
        assert_eq!((t.units(at, A).count(UnitKind::Cruiser), t.look().players[A].sheet.strategy), (1, 1));
        assert_ne!(t.asked(), (A, Prompt::ChooseAction), "it was the action");
    }

    #[test]
    fn an_artifact_is_lost_in_a_nova_and_leaders_escape_it_t46_2() {
        use crate::games::ti3::model::ids::Objective;
        use crate::games::ti3::model::state::{Artifact, Spot};
        let mut t = table();
        t.give_race_tech(A, RaceTech::NovaSeed).module(Module::Leaders);
        let (system, planets) = plain(&t);
        planets.iter().for_each(|planet| t.give_planet(A, *planet));
        t.put(A, Place::Space(system), UnitKind::Cruiser, 1);
        t.state.planets[planets[0]].artifact = Some(Artifact::Real(Objective::SpecialLazaxArmory));
        t.state.players[A].points = 3;
        t.state.players[A].leaders = vec![Spot::At(Place::Planet(planets[0])), Spot::Dead, Spot::Dead];
        t.go().choose(Target::Use(Source::RaceTech(RaceTech::NovaSeed)));
        assert_eq!(t.look().players[A].points, 2);
        assert_eq!(t.look().players[A].leaders[0], Spot::At(Place::Planet(Planet::Jord)), "the planet left to them");
        assert!(t.is_sound());
    }
}
