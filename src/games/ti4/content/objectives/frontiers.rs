//! Public objectives of Prophecy of Kings, of both stages.

use super::super::*;
use super::Due;
use crate::games::ti4::model::state::SystemId;
use crate::games::ti4::model::target::Place;
use crate::games::ti4::rules::galaxy::{self, Adjacency};
use crate::games::ti4::rules::{board, exploration};

const fn row(objective: Objective, name: &'static str, stage: u8, text: &'static str, goal: Goal) -> ObjectiveRow {
    ObjectiveRow { objective, name, edition: Edition::ProphecyOfKings, stage, text, goal }
}

pub static ROWS: &[ObjectiveRow] = &[
    row(
        Objective::AmassWealth,
        "Amass Wealth",
        1,
        "Spend 3 influence, 3 resources and 3 trade goods.",
        Goal::Mixed(Due { resources: 3, influence: 3 }, 3),
    ),
    row(
        Objective::BuildDefenses,
        "Build Defenses",
        1,
        "Have 4 structures on the board.",
        Goal::Have(|s, seat| (structures(s, seat), 4)),
    ),
    ObjectiveRow {
        edition: Edition::Exploration,
        ..row(
            Objective::DiscoverLostOutposts,
            "Discover Lost Outposts",
            1,
            "Control 2 planets with attachments.",
            Goal::Have(|s, seat| (attached(s, seat), 2)),
        )
    },
    row(
        Objective::EngineerAMarvel,
        "Engineer a Marvel",
        1,
        "Have your flagship or a war sun on the board.",
        Goal::Have(|s, seat| (marvels(s, seat), 1)),
    ),
    row(
        Objective::ExploreDeepSpace,
        "Explore Deep Space",
        1,
        "Have units in 3 systems without planets.",
        Goal::Have(|s, seat| (present(s, seat, is_empty), 3)),
    ),
    row(
        Objective::ImproveInfrastructure,
        "Improve Infrastructure",
        1,
        "Have structures on 3 planets outside your home system.",
        Goal::Have(|s, seat| (built_abroad(s, seat), 3)),
    ),
    row(
        Objective::MakeHistory,
        "Make History",
        1,
        "Have units in 2 systems with legendary planets, Mecatol Rex or anomalies.",
        Goal::Have(|s, seat| (present(s, seat, is_historic), 2)),
    ),
    row(
        Objective::PopulateTheOuterRim,
        "Populate the Outer Rim",
        1,
        "Have units in 3 systems on the edge of the board other than your home system.",
        Goal::Have(|s, seat| (present(s, seat, is_rim), 3)),
    ),
    row(
        Objective::PushBoundaries,
        "Push Boundaries",
        1,
        "Control more planets than each of 2 of your neighbors.",
        Goal::Have(|s, seat| (outgrown(s, seat), 2)),
    ),
    row(
        Objective::RaiseAFleet,
        "Raise a Fleet",
        1,
        "Have 5 ships, no fighters, in one system.",
        Goal::Have(|s, seat| (largest_fleet(s, seat), 5)),
    ),
    row(
        Objective::AchieveSupremacy,
        "Achieve Supremacy",
        2,
        "Have your flagship or a war sun in the system of Mecatol Rex or in another player's home system.",
        Goal::Have(|s, seat| (supreme(s, seat), 1)),
    ),
    row(
        Objective::BecomeALegend,
        "Become a Legend",
        2,
        "Have units in 4 systems with legendary planets, Mecatol Rex or anomalies.",
        Goal::Have(|s, seat| (present(s, seat, is_historic), 4)),
    ),
    row(
        Objective::CommandAnArmada,
        "Command an Armada",
        2,
        "Have 8 ships, no fighters, in one system.",
        Goal::Have(|s, seat| (largest_fleet(s, seat), 8)),
    ),
    row(
        Objective::ConstructMassiveCities,
        "Construct Massive Cities",
        2,
        "Have 7 structures on the board.",
        Goal::Have(|s, seat| (structures(s, seat), 7)),
    ),
    row(
        Objective::ControlTheBorderlands,
        "Control the Borderlands",
        2,
        "Have units in 5 systems on the edge of the board other than your home system.",
        Goal::Have(|s, seat| (present(s, seat, is_rim), 5)),
    ),
    row(
        Objective::HoldVastReserves,
        "Hold Vast Reserves",
        2,
        "Spend 6 influence, 6 resources and 6 trade goods.",
        Goal::Mixed(Due { resources: 6, influence: 6 }, 6),
    ),
    row(
        Objective::PatrolVastTerritories,
        "Patrol Vast Territories",
        2,
        "Have units in 5 systems without planets.",
        Goal::Have(|s, seat| (present(s, seat, is_empty), 5)),
    ),
    row(
        Objective::ProtectTheBorder,
        "Protect the Border",
        2,
        "Have structures on 5 planets outside your home system.",
        Goal::Have(|s, seat| (built_abroad(s, seat), 5)),
    ),
    ObjectiveRow {
        edition: Edition::Exploration,
        ..row(
            Objective::ReclaimAncientMonuments,
            "Reclaim Ancient Monuments",
            2,
            "Control 3 planets with attachments.",
            Goal::Have(|s, seat| (attached(s, seat), 3)),
        )
    },
    row(
        Objective::RuleDistantLands,
        "Rule Distant Lands",
        2,
        "Control 2 planets, each in or next to the home system of a different other player.",
        Goal::Have(|s, seat| (distant_lands(s, seat), 2)),
    ),
];

/// Systems with units of the seat that fit.
fn present(state: &State, seat: Seat, fits: fn(&State, Seat, SystemId) -> bool) -> u32 {
    state.system_ids().filter(|&id| fits(state, seat, id) && state.has_units(seat, id)).count() as u32
}

fn is_empty(state: &State, _: Seat, id: SystemId) -> bool {
    state.planets_in(id).is_empty()
}

fn is_historic(state: &State, _: Seat, id: SystemId) -> bool {
    let famous = |planet: Planet| planet == Planet::MecatolRex || state.legendary(planet).is_some();
    state.is_anomaly(id) || state.planets_in(id).iter().any(famous)
}

fn attached(state: &State, seat: Seat) -> u32 {
    state.controlled(seat).filter(|&planet| exploration::has_attachment(state, planet)).count() as u32
}

fn is_rim(state: &State, seat: Seat, id: SystemId) -> bool {
    state.players[seat].home != id && galaxy::is_on_edge(state, id)
}

/// Units of the seat on the board that fit.
fn on_board(state: &State, seat: Seat, fits: fn(UnitKind) -> bool) -> u32 {
    board::tally(state, seat, |units| {
        units.kinds().filter(|&kind| fits(kind)).map(|kind| u32::from(units.count(kind))).sum()
    })
}

fn structures(state: &State, seat: Seat) -> u32 {
    on_board(state, seat, UnitKind::is_structure)
}

fn marvels(state: &State, seat: Seat) -> u32 {
    on_board(state, seat, |kind| matches!(kind, UnitKind::Flagship | UnitKind::WarSun))
}

/// Planets outside the seat's home system with structures of its own.
fn built_abroad(state: &State, seat: Seat) -> u32 {
    let built = |planet: &Planet| {
        state.planet(*planet).system != Some(state.players[seat].home)
            && board::units(state, seat, Place::Planet(*planet)).kinds().any(UnitKind::is_structure)
    };
    state.planets_in_play().iter().filter(built).count() as u32
}

/// Neighbours who control fewer planets.
fn outgrown(state: &State, seat: Seat) -> u32 {
    let planets = |seat: Seat| state.controlled(seat).count();
    galaxy::neighbours(state, seat).into_iter().filter(|&other| planets(other) < planets(seat)).count() as u32
}

fn largest_fleet(state: &State, seat: Seat) -> u32 {
    state.system_ids().map(|id| state.system(id).space.of(seat).non_fighters()).max().unwrap_or(0)
}

fn supreme(state: &State, seat: Seat) -> u32 {
    let strong = |id: SystemId| {
        let ships = state.system(id).space.of(seat);
        ships.count(UnitKind::Flagship) + ships.count(UnitKind::WarSun) > 0
    };
    let high = |id: SystemId| id == SystemId::MECATOL || state.home_of(id).is_some_and(|owner| owner != seat);
    state.system_ids().filter(|&id| high(id) && strong(id)).count() as u32
}

/// How many of two planets the seat has, each by the home of another player.
fn distant_lands(state: &State, seat: Seat) -> u32 {
    let adjacency = Adjacency::of(state, Some(seat));
    let by_home = |other: Seat| {
        let home = state.players[other].home;
        let near = adjacency.bits(home) | home.bit();
        state.controlled(seat).filter(move |&planet| near & state.system_of(planet).bit() != 0).collect::<Vec<Planet>>()
    };
    let lands: Vec<Vec<Planet>> = state.others(seat).map(by_home).filter(|planets| !planets.is_empty()).collect();
    // Two homes and two planets: one planet between two homes counts once.
    let two = lands.iter().enumerate().any(|(nth, some)| {
        let others = &lands[nth + 1..];
        others.iter().any(|more| some.iter().any(|one| more.iter().any(|other| other != one)))
    });
    if two { 2 } else { lands.len().min(1) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::state::{PublicObjective, Step};
    use crate::games::ti4::model::target::{Prompt, Target};
    use crate::games::ti4::rules::scoring;
    use crate::games::ti4::testing::{A, B, C, Sim};

    /// Ships lie nowhere, and one public objective is open.
    fn sim(objective: Objective) -> Sim {
        let mut t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
        t.objectives(&[objective]);
        for system in t.state.system_ids() {
            for seat in [A, B, C] {
                let at = Place::Space(system);
                let units = *board::units(&t.state, seat, at);
                for kind in units.kinds() {
                    while board::remove(&mut t.state, seat, at, kind, false) {}
                }
            }
        }
        t
    }

    /// A cannot score it after the first steps, and can after the last.
    fn shows(objective: Objective, before: impl Fn(&mut Sim), last: impl Fn(&mut Sim)) {
        let mut t = sim(objective);
        before(&mut t);
        assert_eq!(scoring::scorable(&t.state, A), [], "{objective:?} one step before");
        last(&mut t);
        assert_eq!(scoring::scorable(&t.state, A), [PublicObjective::Public(objective)]);
    }

    /// A has a destroyer in each of these tiles.
    fn ships(tiles: &'static [u8]) -> impl Fn(&mut Sim) {
        move |t| tiles.iter().for_each(|&tile| t.put(A, t.space(tile), UnitKind::Destroyer, 1))
    }

    /// A has a PDS on each of these planets.
    fn bases(planets: &'static [Planet]) -> impl Fn(&mut Sim) {
        move |t| {
            for &planet in planets {
                t.give_planet(A, planet);
                t.put(A, Place::Planet(planet), UnitKind::Pds, 1);
            }
        }
    }

    fn goods(count: u8) -> impl Fn(&mut Sim) {
        move |t| t.state.players[A].goods = count
    }

    use Planet as P;

    #[test]
    fn objectives_about_structures_count_them_lrr_61() {
        // A has a dock at home.
        shows(Objective::BuildDefenses, bases(&[P::Wellon, P::Lodor]), bases(&[P::Jord]));
        let many = &[P::Wellon, P::Lodor, P::Quann, P::NewAlbion, P::Jord];
        let docks = |t: &mut Sim| t.put(A, Place::Planet(P::Lodor), UnitKind::SpaceDock, 1);
        shows(Objective::ConstructMassiveCities, bases(many), docks);
        shows(Objective::ImproveInfrastructure, bases(&[P::Wellon, P::Lodor, P::Jord]), bases(&[P::Quann]));
        let four = &[P::Wellon, P::Lodor, P::Quann, P::NewAlbion];
        let fifth = |t: &mut Sim| {
            t.give_planet(A, P::Hercant);
            t.put(A, Place::Planet(P::Hercant), UnitKind::SpaceDock, 1);
        };
        shows(Objective::ProtectTheBorder, bases(four), fifth);
    }

    /// Two structures on one planet are on one planet.
    #[test]
    fn infrastructure_is_counted_by_planets() {
        let mut t = sim(Objective::ImproveInfrastructure);
        bases(&[P::Wellon, P::Lodor])(&mut t);
        t.put(A, Place::Planet(P::Lodor), UnitKind::SpaceDock, 1);
        assert_eq!(built_abroad(&t.state, A), 2);
    }

    #[test]
    fn a_marvel_is_a_flagship_or_a_war_sun() {
        for kind in [UnitKind::Flagship, UnitKind::WarSun] {
            let marvel = move |t: &mut Sim| {
                t.give_tech(A, Tech::WarSun);
                t.put(A, t.space(22), kind, 1);
            };
            shows(Objective::EngineerAMarvel, ships(&[22]), marvel);
        }
    }

    #[test]
    fn supremacy_is_shown_at_mecatol_rex_or_in_anothers_home() {
        let flagship = |at: fn(&Sim) -> Place| {
            move |t: &mut Sim| {
                let home = Place::Space(t.home(A));
                if !board::remove(&mut t.state, A, home, UnitKind::Flagship, false) {
                    t.put(A, home, UnitKind::Flagship, 1);
                    return;
                }
                let to = at(t);
                t.put(A, to, UnitKind::Flagship, 1);
            }
        };
        let mecatol = flagship(|_| Place::Space(SystemId::MECATOL));
        shows(Objective::AchieveSupremacy, mecatol, mecatol);
        let foreign = flagship(|t| Place::Space(t.home(B)));
        shows(Objective::AchieveSupremacy, foreign, foreign);
    }

    #[test]
    fn objectives_about_presence_count_systems_lrr_61() {
        // Tile 22 has a planet.
        shows(Objective::ExploreDeepSpace, ships(&[39, 40, 22]), ships(&[41]));
        shows(Objective::PatrolVastTerritories, ships(&[39, 40, 41, 42, 22]), ships(&[44]));
    }

    /// Control is not needed, and a system counts once.
    #[test]
    fn history_is_made_at_anomalies_mecatol_rex_and_legendary_planets() {
        shows(Objective::MakeHistory, ships(&[41, 22]), ships(&[18]));
        shows(Objective::BecomeALegend, ships(&[41, 42, 18, 22]), ships(&[44]));
        // Mallice, in the nexus, is legendary.
        shows(Objective::MakeHistory, ships(&[41, 22]), ships(&[82]));
    }

    #[test]
    fn attachments_count_on_planets_one_controls_lrr_12() {
        let own = |planets: &'static [Planet]| move |t: &mut Sim| planets.iter().for_each(|&p| t.give_planet(A, p));
        let one = move |t: &mut Sim| {
            own(&[P::Quann, P::Wellon])(t);
            t.give_planet(B, P::Lodor);
            t.attach(Explore::RichWorld, P::Quann);
            t.attach(Explore::MiningWorld, P::Lodor);
        };
        shows(Objective::DiscoverLostOutposts, one, |t| t.attach(Explore::BioticResearchFacility, P::Wellon));
        let two = move |t: &mut Sim| {
            one(t);
            t.attach(Explore::BioticResearchFacility, P::Wellon);
        };
        shows(Objective::ReclaimAncientMonuments, two, own(&[P::Lodor]));
    }

    /// LRR 39.2: tile 20 lies in the middle; A's own home does not count.
    #[test]
    fn the_rim_is_the_edge_of_the_board_lrr_39_2() {
        let home = |t: &mut Sim| t.put(A, Place::Space(t.home(A)), UnitKind::Destroyer, 1);
        let before = |t: &mut Sim| {
            ships(&[31, 32, 20])(t);
            home(t);
        };
        shows(Objective::PopulateTheOuterRim, before, ships(&[33]));
        shows(Objective::ControlTheBorderlands, ships(&[31, 32, 33, 34, 20]), ships(&[35]));
    }

    #[test]
    fn fleets_are_counted_in_one_system_without_fighters() {
        let cruisers = |count| move |t: &mut Sim| t.put(A, t.space(27), UnitKind::Cruiser, count);
        let others = |t: &mut Sim| {
            cruisers(4)(t);
            t.put(A, t.space(27), UnitKind::Fighter, 3);
            t.put(A, t.space(22), UnitKind::Cruiser, 1);
        };
        shows(Objective::RaiseAFleet, others, cruisers(1));
        let seven = |t: &mut Sim| {
            cruisers(5)(t);
            t.put(A, t.space(27), UnitKind::Destroyer, 2);
        };
        shows(Objective::CommandAnArmada, seven, cruisers(1));
    }

    /// B and C have three and two planets at home; A needs more than each of two neighbours.
    #[test]
    fn boundaries_are_pushed_beyond_two_neighbors() {
        let near = |t: &mut Sim| {
            for (seat, tile) in [(A, 22), (B, 27), (C, 21)] {
                t.put(seat, t.space(tile), UnitKind::Destroyer, 1);
            }
            for planet in [P::Wellon, P::Lodor] {
                t.give_planet(A, planet);
            }
        };
        shows(Objective::PushBoundaries, near, |t| t.give_planet(A, P::Quann));
        let mut t = sim(Objective::PushBoundaries);
        for planet in [P::Jord, P::Wellon, P::Quann, P::Lodor] {
            t.give_planet(A, planet);
        }
        assert_eq!(outgrown(&t.state, A), 0, "nobody is near");
    }

    /// Two planets by two homes: one by both homes is not enough.
    #[test]
    fn distant_lands_lie_by_two_homes() {
        shows(Objective::RuleDistantLands, |t| t.give_planet(A, P::Hercant), |t| t.give_planet(A, P::ArcPrime));
        let mut t = sim(Objective::RuleDistantLands);
        t.give_planet(A, P::Hercant);
        t.give_planet(A, P::Arretze);
        assert_eq!(distant_lands(&t.state, A), 1, "both by the same home");
    }

    /// A has Jord (4 resources, 2 influence) alone: it pays one of them.
    #[test]
    fn wealth_is_resources_influence_and_trade_goods_apart_lrr_64_9() {
        // Jord pays the resources: three for the influence, three besides.
        shows(Objective::AmassWealth, goods(5), goods(6));
        shows(Objective::HoldVastReserves, goods(13), goods(14));
        let mut t = sim(Objective::AmassWealth);
        t.give_planet(A, P::Quann);
        t.give_planet(A, P::Tarmann);
        t.state.players[A].goods = 3;
        assert_eq!(scoring::scorable(&t.state, A), [], "Quann (2/1) and Tar'mann (1/1): not three of the other");
        t.state.players[A].goods = 4;
        assert_eq!(scoring::scorable(&t.state, A).len(), 1);
    }

    /// Jord (4/2), Mellon (0/2) and Zohbat (3/1): who pays with Jord and Zohbat has no influence left.
    #[test]
    fn wealth_is_paid_so_that_both_can_be_lrr_61_9() {
        let rich = || {
            let mut t = sim(Objective::AmassWealth);
            t.give_planet(A, P::Mellon);
            t.give_planet(A, P::Zohbat);
            t.state.players[A].goods = 3;
            t.state.step = Step::Score(0);
            t.go().pick(Target::Objective(PublicObjective::Public(Objective::AmassWealth)));
            t
        };
        let mut t = rich();
        assert_eq!(t.asked(), Some((A, Prompt::PayResources)));
        assert_eq!(t.look().players[A].goods, 0, "the goods are set aside");
        let offered = t.targets();
        assert!(offered.contains(&Target::Planet(P::Jord)) && offered.contains(&Target::Planet(P::Zohbat)));
        assert!(!offered.contains(&Target::Planet(P::Mellon)) && !offered.contains(&Target::PayByHand));
        t.pick(Target::Planet(P::Zohbat)).until(Prompt::ChooseAction);
        assert_eq!(t.look().players[A].points, 1);
        let mut t = rich();
        let Some(first) = t.targets().into_iter().next() else { panic!("a way to pay") };
        assert_eq!(first, Target::Payment { planets: vec![P::Zohbat], goods: 0 }, "nothing is wasted");
        t.pick(Target::Planet(P::Jord));
        let exhausted = [P::Jord, P::Mellon, P::Zohbat].map(|planet| t.look().planet(planet).exhausted);
        assert_eq!((exhausted, t.look().players[A].points), ([true; 3], 1));
    }
}
