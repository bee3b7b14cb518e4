//! Agendas about docks, labour and ground forces.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{everybody, landable, planet, this_round, why};
use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::data::Back;
use crate::games::ti3::model::ids::{Module, Planet, PoliticalCard, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Prompt, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::{ask, board, limits, pieces, shock};

pub static ROWS: [PoliticalRow; 10] = [
    agenda(PoliticalCard::HolyPlanetOfIxth, "Law. The elected planet, no home planet, produces no units.")
        .eligible(|state, ballot| match ballot {
            Ballot::Planet(planet) => state.system(state.planets[planet].system).tile.row().back != Back::Home,
            _ => false,
        })
        .law(&[Answer::Refuse(Permit::DockWorks, |_, ask, me| {
            ask.planet.is_some_and(|planet| me.scope == Scope::Elected(Ballot::Planet(planet)))
        })]),
    agenda(
        PoliticalCard::HumaneLabor,
        "For: law; a dock builds two units at most. Against: no dock builds for the rest of the round.",
    )
    .does(|g, ballot| Box::pin(async move { if_refused(g, ballot, PoliticalCard::HumaneLabor) }))
    .law(&[Answer::Cap(Number::DockLimit, |_, _, _| Some(2))])
    .lasting(&[Answer::Refuse(Permit::DockWorks, |_, _, _| true)]),
    agenda(
        PoliticalCard::LaborForcePolitics,
        "For: law; resources and influence of all planets are swapped. Against: this round everybody builds at one dock only.",
    )
    .does(|g, ballot| Box::pin(async move { if_refused(g, ballot, PoliticalCard::LaborForcePolitics) }))
    .law(&[Answer::Add(Number::PlanetResources, |_, ask, _| swap(ask.planet)), Answer::Add(Number::PlanetInfluence, |_, ask, _| {
        -swap(ask.planet)
    })])
    .effect(Hooks {
        all: &[Answer::Refuse(Permit::DockWorks, |_, ask, me| match me.scope {
            Scope::Planet(first) => me.seat == ask.seat && ask.planet != Some(first),
            _ => false,
        })],
        always: &[Use {
            at: At::Produced,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let (Window::Produced { seat, planet }, Scope::Nothing) = (*window, me.scope) {
                        effects::last(g, Me { seat, ..me }, Until::RoundEnd, Scope::Planet(planet));
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::RepealLaborLaws,
        "For: law; docks may be built on planets gained in the same round. Against: everybody loses three trade goods or a dock.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    goods_or_dock(g, seat).await;
                }
            }
        })
    })
    .law(&[Answer::Allow(Permit::DockAtOnce, |_, _, _| true)]),
    agenda(PoliticalCard::SubsidizedIndustry, "The elected player may place a dock on a planet of his.").does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Player(seat) = ballot {
                found(g, seat).await;
            }
        })
    }),
    agenda(
        PoliticalCard::MassMobilization,
        "For: everybody puts a fifth of the votes for it on his planets as ground forces. Against: nobody buys ground forces this \
         round.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::MassMobilization);
                return;
            }
            let votes = g.council.as_ref().map_or(0, |council| {
                council.votes.iter().filter(|(ballot, _)| *ballot == Ballot::For).map(|(_, votes)| u32::from(*votes)).sum()
            });
            for seat in everybody(g) {
                muster(g, seat, votes / 5).await;
            }
        })
    })
    // T51.1: mechanized units are none.
    .lasting(&[Answer::Refuse(Permit::Build, |_, ask, _| ask.kind.is_some_and(UnitKind::is_ground_force))]),
    agenda(PoliticalCard::RegulatedConscription, "For: law; a ground force costs one resource, and the ability of Sol places only one.")
        .law(&[Answer::Refuse(Permit::SoldInPairs, |_, ask, _| ask.kind.is_some_and(UnitKind::is_ground)), Answer::Cap(Number::Dropped, |_, _, _| Some(1))]),
    agenda(
        PoliticalCard::PlanetaryConscription,
        "For: law; who takes a neutral planet may add a ground force there. Against: nobody lands on neutral planets this round.",
    )
    .does(|g, ballot| Box::pin(async move { if_refused(g, ballot, PoliticalCard::PlanetaryConscription) }))
    .hooks(Hooks {
        always: &[Use {
            at: At::PlanetTaken,
            can: Use::ALWAYS,
            run: |g, window, _| {
                Box::pin(async move {
                    if let Window::PlanetTaken { seat, planet, from: None, landed: true } = *window
                        && ask::yes(g, seat, why(Prompt::PlaceUnits, PoliticalCard::PlanetaryConscription)).await
                    {
                        pieces::place(g, seat, Place::Planet(planet), UnitKind::GroundForce, 1);
                    }
                })
            },
        }],
        ..Hooks::NONE
    })
    .lasting(&[Answer::Refuse(Permit::Land, |state, ask, _| {
        ask.planet.is_some_and(|planet| state.planets[planet].owner.is_none())
    })]),
    agenda(
        PoliticalCard::DefensiveMobilizations,
        "For: everybody may move any of his units from one system home. Against: everybody may move any of his units from home to one \
         other system he controls.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            for seat in everybody(g) {
                mobilize(g, seat, ballot == Ballot::For).await;
            }
        })
    }),
    agenda(
        PoliticalCard::HopesEndTrainingGround,
        "For: who controls Hope's End may add two shock troops and a ground force there. Against: all shock troops become ground \
         forces. Only with Hope's End and shock troops in the game.",
    )
    .applies(|state| state.planets.get(Planet::HopesEnd).is_some() && state.contents.has(Module::ShockTroops))
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                train(g).await;
                return;
            }
            let places: Vec<Place> = g.system_ids().flat_map(|id| g.places(id).collect::<Vec<_>>()).collect();
            for at in places {
                for seat in everybody(g) {
                    let troops = g.units(at, seat).count(UnitKind::ShockTroop);
                    shock::demote(g, at, seat, troops);
                }
            }
        })
    }),
];

fn if_refused(g: &mut G, ballot: Ballot, card: PoliticalCard) {
    if ballot == Ballot::Against {
        this_round(g, card);
    }
}

/// What a planet's resources change by when they are swapped with its influence.
fn swap(planet: Option<Planet>) -> i32 {
    planet.map_or(0, |planet| i32::from(planet.row().influence) - i32::from(planet.row().resources))
}

fn docks(state: &State, seat: Seat) -> Vec<Planet> {
    let has = |planet: &Planet| state.units(Place::Planet(*planet), seat).count(UnitKind::SpaceDock) > 0;
    state.controlled(seat).filter(has).collect()
}

async fn goods_or_dock(g: &mut G, seat: Seat) {
    let card = PoliticalCard::RepealLaborLaws;
    let docks = docks(g, seat);
    let pays = g.players[seat].goods >= 3;
    if docks.is_empty() || (pays && ask::yes(g, seat, why(Prompt::PayOrLose, card)).await) {
        board::lose_goods(g, seat, 3);
    } else if let Some(planet) = planet(g, seat, card, docks, false).await {
        board::destroy(g, Place::Planet(planet), seat, &Units::of(&[(UnitKind::SpaceDock, 1)]));
        limits::enforce_all(g, seat).await;
    }
}

/// The dock works from the next round on (T16.5).
async fn found(g: &mut G, seat: Seat) {
    if g.pieces_left(seat, UnitKind::SpaceDock) == Some(0) {
        return;
    }
    let docks = docks(g, seat);
    let free = landable(g, seat).into_iter().filter(|planet| !docks.contains(planet)).collect();
    if let Some(planet) = planet(g, seat, PoliticalCard::SubsidizedIndustry, free, true).await {
        let round = g.round;
        let floats = effects::allowed(g, Permit::DocksFloat, Ask::of(seat), false);
        let at = if floats { Place::Space(g.planets[planet].system) } else { Place::Planet(planet) };
        pieces::place(g, seat, at, UnitKind::SpaceDock, 1);
        g.planets[planet].dock_built = round;
        g.log(Entry::Produced { seat, at, units: Units::of(&[(UnitKind::SpaceDock, 1)]) });
    }
}

async fn muster(g: &mut G, seat: Seat, count: u32) {
    let slots: Vec<(Target, u32)> =
        landable(g, seat).into_iter().map(|planet| (Target::Planet(planet), count)).collect();
    if count == 0 || slots.is_empty() {
        return;
    }
    let why = why(Prompt::PlaceUnits, PoliticalCard::MassMobilization);
    for (target, count) in ask::counts(g, seat, why, Counts::new(slots, count..=count)).await {
        if let Target::Planet(planet) = target {
            pieces::place(g, seat, Place::Planet(planet), UnitKind::GroundForce, count as u8);
        }
    }
}

/// Any units from one system to another: ships to its space, all else to a planet of the seat's own there.
async fn mobilize(g: &mut G, seat: Seat, homeward: bool) {
    let card = PoliticalCard::DefensiveMobilizations;
    let home = g.players[seat].home;
    let others = |id: &SystemId| {
        *id != home && if homeward { !g.units_in(*id, seat).is_empty() } else { g.controls_system(seat, *id) }
    };
    let others: Vec<SystemId> = g.system_ids().filter(others).collect();
    let Some(other) = ask::maybe_system(g, seat, why(Prompt::MoveFrom, card), others).await else { return };
    let (from, to) = if homeward { (other, home) } else { (home, other) };
    let planets: Vec<Planet> = landable(g, seat).into_iter().filter(|planet| g.planets[*planet].system == to).collect();
    let blockaded = g.system(to).space.enemy_ships(seat).is_some();
    let ground = planet(g, seat, card, planets, false).await;
    let fits = |kind: UnitKind| if kind.is_ship() { !blockaded } else { ground.is_some() };
    let slots: Vec<(Target, u32)> =
        g.places(from).flat_map(|at| ask::unit_slots(g.units(at, seat), at, fits)).collect();
    if slots.is_empty() {
        return;
    }
    let there = ground.map_or(Units::NONE, |planet| *g.units(Place::Planet(planet), seat));
    let room = |kind: UnitKind, most: u8| u32::from(most.saturating_sub(there.count(kind)));
    let kinds = ask::kinds(&slots);
    let all = slots.iter().map(|(_, max)| max).sum();
    let weigh = |kind: UnitKind| kinds.iter().map(move |other| u32::from(*other == kind)).collect::<Vec<_>>();
    let counts = Counts::new(slots, 0..=all)
        .cap(weigh(UnitKind::Pds), room(UnitKind::Pds, UnitKind::MOST_PDS))
        .cap(weigh(UnitKind::SpaceDock), room(UnitKind::SpaceDock, 1));
    for (at, kind, hits, count) in ask::chosen(ask::counts(g, seat, why(Prompt::MoveShips, card), counts).await) {
        let place = match ground {
            Some(planet) if !kind.is_ship() => Place::Planet(planet),
            _ => Place::Space(to),
        };
        pieces::shift(g, seat, at, place, &Units::sort(kind, hits, count));
    }
    limits::enforce_all(g, seat).await;
}

async fn train(g: &mut G) {
    let Some(owner) = g.planets.get(Planet::HopesEnd).and_then(|here| here.owner) else { return };
    if ask::yes(g, owner, why(Prompt::PlaceUnits, PoliticalCard::HopesEndTrainingGround)).await {
        pieces::place(g, owner, Place::Planet(Planet::HopesEnd), UnitKind::ShockTroop, 2);
        pieces::place(g, owner, Place::Planet(Planet::HopesEnd), UnitKind::GroundForce, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content;
    use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, law};
    use crate::games::ti3::model::ids::{Ability, Race, Tile};
    use crate::games::ti3::model::state::Law;
    use crate::games::ti3::model::target::Source;
    use crate::games::ti3::rules::council::ballots;
    use crate::games::ti3::rules::payment::{self, Currency};
    use crate::games::ti3::rules::production;
    use crate::games::ti3::testing::*;

    /// Whether A is asked what to build at home.
    fn builds(t: &mut Sim) -> bool {
        let home = t.home(A);
        t.activate_system(home);
        t.until(Prompt::Produce)
    }

    #[test]
    fn the_holy_planet_builds_nothing_and_is_no_home() {
        let mut t = Sim::new();
        t.give_planet(A, Planet::Lodor);
        assert_eq!(ballots(&t.state, PoliticalCard::HolyPlanetOfIxth), [Ballot::Planet(Planet::Lodor)]);
        for (holy, may) in [(Planet::Jord, false), (Planet::Lodor, true)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::HolyPlanetOfIxth, Ballot::Planet(holy));
            assert_eq!(builds(&mut t), may);
        }
    }

    #[test]
    fn humane_labor_limits_or_stops_docks() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::HumaneLabor, Ballot::For);
        assert!(builds(&mut t));
        assert!(t.refuses(&[
            (Target::Buy { kind: UnitKind::Fighter, count: 1 }, 1),
            (Target::Buy { kind: UnitKind::Fighter, count: 2 }, 1)
        ]));
        t.counts(&[(Target::Buy { kind: UnitKind::Fighter, count: 2 }, 1)]);
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::HumaneLabor, Ballot::Against);
        t.state = t.look().clone();
        assert!(!builds(&mut t));
    }

    #[test]
    fn labor_force_politics_swap_what_planets_bring() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::LaborForcePolitics, Ballot::For);
        let both = [Currency::Resources, Currency::Influence].map(|currency| payment::available(&t.state, A, currency));
        assert_eq!(both, [2, 4], "Jord is four and two");
        assert_eq!(crate::games::ti3::rules::council::votes(&t.state, B), 6);
    }

    #[test]
    fn labor_force_politics_refused_leave_one_dock_each() {
        let mut t = Sim::new();
        t.give_planet(A, Planet::Lodor);
        t.put(A, Place::Planet(Planet::Lodor), UnitKind::SpaceDock, 1);
        decide(&mut t, PoliticalCard::LaborForcePolitics, Ballot::Against);
        t.state = t.look().clone();
        t.state.players[A].goods = 9;
        let may = |t: &Sim, seat, planet| {
            effects::allowed(t.look(), Permit::DockWorks, effects::Ask::of(seat).planet(planet), true)
        };
        assert!(may(&t, A, Planet::Lodor));
        assert!(builds(&mut t));
        t.counts(&[(Target::Buy { kind: UnitKind::GroundForce, count: 2 }, 1)]).finish();
        assert!(!may(&t, A, Planet::Lodor) && may(&t, A, Planet::Jord), "again at the same dock");
        assert!(may(&t, B, Planet::ArcPrime));
    }

    #[test]
    fn repealed_labor_laws_let_docks_rise_at_once() {
        for (passed, may) in [(true, true), (false, false)] {
            let mut t = Sim::new();
            if passed {
                law(&mut t, PoliticalCard::RepealLaborLaws, Ballot::For);
            }
            t.give_planet(A, Planet::Saudor);
            t.state.planets[Planet::Saudor].since = t.state.round;
            t.activate(Tile::Saudor);
            assert_eq!(t.until(Prompt::BuildDock), may);
        }
        let mut t = Sim::new();
        t.state.players[A].goods = 3;
        decide_until(&mut t, PoliticalCard::RepealLaborLaws, Ballot::Against, Prompt::PayOrLose);
        assert_eq!(t.asked().0, A, "the others have no goods");
        t.choose(Target::Yes).finish();
        let docks = |seat| t.look().units_of(seat).count(UnitKind::SpaceDock);
        assert_eq!((docks(A), docks(B), t.look().players[A].goods), (1, 0, 0));
    }

    #[test]
    fn subsidized_industry_founds_a_dock_for_the_next_round() {
        let mut t = Sim::new();
        t.give_planet(B, Planet::Lodor);
        t.give_planet(B, Planet::Sumerian);
        decide_until(&mut t, PoliticalCard::SubsidizedIndustry, Ballot::Player(B), Prompt::ChoosePlanet);
        assert!(t.asked().0 == B && !t.offers(Target::Planet(Planet::Sumerian)));
        t.choose(Target::Planet(Planet::Lodor));
        assert_eq!(t.units(Place::Planet(Planet::Lodor), B).count(UnitKind::SpaceDock), 1);
        assert_eq!(t.look().planets[Planet::Lodor].dock_built, t.look().round, "T16.5");
    }

    #[test]
    fn mass_mobilization_follows_the_votes() {
        let mut t = Sim::new();
        t.give_planet(C, Planet::MecatolRex);
        decide(&mut t, PoliticalCard::MassMobilization, Ballot::For);
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).ground(), 7, "ten votes, a fifth of them");
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::MassMobilization, Ballot::For);
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).ground(), 5, "four votes are too few");
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::MassMobilization, Ballot::Against);
        t.state = t.look().clone();
        assert!(builds(&mut t) && !t.offers(Target::Buy { kind: UnitKind::GroundForce, count: 1 }));
        assert!(t.offers(Target::Buy { kind: UnitKind::Fighter, count: 2 }));
    }

    #[test]
    fn regulated_conscription_sells_ground_forces_singly() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::RegulatedConscription, Ballot::For);
        assert!(builds(&mut t) && !t.offers(Target::Buy { kind: UnitKind::GroundForce, count: 2 }));
        assert!(t.offers(Target::Buy { kind: UnitKind::Fighter, count: 2 }));
        assert!(t.refuses(&[(Target::Buy { kind: UnitKind::GroundForce, count: 1 }, 5)]));
        t.counts(&[(Target::Buy { kind: UnitKind::GroundForce, count: 1 }, 4)]);
        for (law, dropped) in [(true, 1), (false, 2)] {
            let mut t = Sim::new();
            let card = PoliticalCard::RegulatedConscription;
            t.state.laws.extend(law.then_some(Law { card, ballot: Ballot::For }));
            t.give_planet(A, Planet::Quann);
            let drop = Target::Use(Source::Ability(Ability::SolOrbitalDrop));
            t.go().choose(drop).choose(Target::Planet(Planet::Quann));
            assert_eq!(t.units(Place::Planet(Planet::Quann), A).ground(), dropped, "the ability of Sol");
        }
    }

    /// A lands on Saudor, nobody's; tells whether it could.
    fn lands(t: &mut Sim) -> bool {
        let home = t.home(A);
        let cargo = [(Place::Planet(Planet::Jord), UnitKind::GroundForce, 1)];
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &cargo);
        let may = t.until(Prompt::Land);
        if may {
            let at = t.space(Tile::Saudor);
            t.counts(&[(unit(at, UnitKind::GroundForce), 1)]);
        }
        may
    }

    #[test]
    fn conscription_adds_a_ground_force_on_new_planets() {
        for (yes, there) in [(true, 2), (false, 1)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::PlanetaryConscription, Ballot::For);
            assert!(lands(&mut t) && t.asked() == (A, Prompt::PlaceUnits));
            t.choose(if yes { Target::Yes } else { Target::Pass });
            assert_eq!(t.units(Place::Planet(Planet::Saudor), A).ground(), there);
        }
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::PlanetaryConscription, Ballot::Against);
        t.state = t.look().clone();
        assert!(!lands(&mut t));
    }

    #[test]
    fn mobilizations_go_home_or_out() {
        let scene = || {
            let mut t = Sim::new();
            t.state.players[A].sheet.fleet = 9;
            t.give_planet(A, Planet::Saudor);
            t.put(A, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 2);
            let at = t.space(Tile::Saudor);
            t.put(A, at, UnitKind::Cruiser, 1);
            t
        };
        let mut t = scene();
        let (home, saudor, space) = (t.home(A), t.tile(Tile::Saudor), t.space(Tile::Saudor));
        decide_until(&mut t, PoliticalCard::DefensiveMobilizations, Ballot::For, Prompt::MoveFrom);
        t.choose(Target::System(saudor));
        t.counts(&[
            (unit(space, UnitKind::Cruiser), 1),
            (unit(Place::Planet(Planet::Saudor), UnitKind::GroundForce), 2),
        ]);
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).ground(), 7);
        assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Cruiser), 1);
        let mut t = scene();
        decide_until(&mut t, PoliticalCard::DefensiveMobilizations, Ballot::Against, Prompt::MoveFrom);
        t.choose(Target::System(saudor));
        let dock = unit(Place::Planet(Planet::Jord), UnitKind::SpaceDock);
        t.counts(&[(dock, 1)]);
        assert_eq!(t.units(Place::Planet(Planet::Saudor), A).count(UnitKind::SpaceDock), 1);
    }

    /// The map of tests has no Hope's End: it stands in for another planet.
    fn hopes_end(t: &mut Sim) {
        t.state.contents.modules.insert(Module::ShockTroops);
        let here = t.state.planets[Planet::Primor].clone();
        t.state.planets.insert(Planet::HopesEnd, here);
        t.give_planet(B, Planet::HopesEnd);
    }

    #[test]
    fn hopes_end_trains_shock_troops() {
        let row = content::political(PoliticalCard::HopesEndTrainingGround).expect("it has a row");
        let mut t = Sim::new();
        assert!(!(row.applies)(&t.state));
        hopes_end(&mut t);
        assert!((row.applies)(&t.state));
        let at = Place::Planet(Planet::HopesEnd);
        decide_until(&mut t, PoliticalCard::HopesEndTrainingGround, Ballot::For, Prompt::PlaceUnits);
        assert_eq!(t.asked().0, B);
        t.choose(Target::Yes);
        assert_eq!((t.units(at, B).count(UnitKind::ShockTroop), t.units(at, B).count(UnitKind::GroundForce)), (2, 1));
    }

    #[test]
    fn hopes_end_refused_demotes_shock_troops() {
        let mut t = Sim::new();
        hopes_end(&mut t);
        let at = Place::Planet(Planet::Jord);
        t.put(A, at, UnitKind::ShockTroop, 2);
        decide(&mut t, PoliticalCard::HopesEndTrainingGround, Ballot::Against);
        assert_eq!((t.units(at, A).count(UnitKind::ShockTroop), t.units(at, A).count(UnitKind::GroundForce)), (0, 7));
    }

    /// T51.1.
    #[test]
    fn mass_mobilization_refused_does_not_stop_mechanized_units_t51_1() {
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::MassMobilization, Ballot::Against);
        let may = |kind| effects::allowed(t.look(), Permit::Build, Ask::of(A).kind(kind), true);
        let kinds = [UnitKind::GroundForce, UnitKind::ShockTroop, UnitKind::MechanizedUnit];
        assert_eq!(kinds.map(may), [false, false, true]);
    }

    /// Docks of the Saar float.
    #[test]
    fn subsidies_and_strikes_reach_docks_that_float() {
        let mut t = Sim::new();
        t.race(B, Race::Saar);
        t.give_planet(B, Planet::Lodor);
        decide_until(&mut t, PoliticalCard::SubsidizedIndustry, Ballot::Player(B), Prompt::ChoosePlanet);
        t.choose(Target::Planet(Planet::Lodor));
        let lodor = t.space(Tile::Lodor);
        assert_eq!(t.units(lodor, B).count(UnitKind::SpaceDock), 1);
        assert!(t.units(Place::Planet(Planet::Lodor), B).is_empty());
        let mut t = Sim::new();
        t.race(B, Race::Saar);
        t.state.round = 2;
        t.put(B, lodor, UnitKind::SpaceDock, 1);
        t.put(B, lodor, UnitKind::Cruiser, 1);
        let lodor = t.tile(Tile::Lodor);
        assert!(production::builds(&t.state, B, lodor));
        decide(&mut t, PoliticalCard::HumaneLabor, Ballot::Against);
        assert!(!production::builds(t.look(), B, lodor));
    }
}
