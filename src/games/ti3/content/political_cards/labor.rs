//! Agendas about docks, labour and ground forces.

use crate::core::Seat;
use crate::core::decision::Counts;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{
    docks, everybody, landable, lose_dock, planet, this_round, why,
};
use crate::games::ti3::effects::{self, Answer, Ask, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::data::Back;
use crate::games::ti3::model::ids::{Module, Planet, PoliticalCard, UnitKind};
use crate::games::ti3::model::state::{Scope, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Prompt, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::{ask, board, leaders, limits, pieces, shock};

pub static ROWS: [PoliticalRow; 10] = [
    agenda(PoliticalCard::HolyPlanetOfIxth, "Law. The elected planet, no home planet, produces no units.")
        .eligible(|state, ballot| match ballot {
            Ballot::Planet(planet) => state.system(state.planets[planet].system).tile.row().back != Back::Home,
            _ => false,
        })
        .law(&[Answer::Refuse(Permit::PlanetProduces, |_, ask, me| {
            ask.planet.is_some_and(|planet| me.scope == Scope::Elected(Ballot::Planet(planet)))
        })]),
    agenda(
        PoliticalCard::HumaneLabor,
        "For: law; a dock builds two units, whatever its planet brings. Against: no dock builds for the rest of the round.",
    )
    .does(|g, ballot| Box::pin(async move { if_refused(g, ballot, PoliticalCard::HumaneLabor) }))
    // T0.7: the law first, then what technologies and action cards add. Docks that float build four (T55).
    .law(&[Answer::Add(Number::DockLimit, |state, ask, _| {
        -ask.planet.map_or(2, |planet| Currency::Resources.worth(state, planet) as i32)
    })])
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
        all: &[
            Answer::Refuse(Permit::DockWorks, |_, ask, me| match me.scope {
                Scope::Planet(first) => me.seat == ask.seat && ask.planet != Some(first),
                Scope::System(first) => me.seat == ask.seat && (ask.planet.is_some() || ask.system != Some(first)),
                _ => false,
            }),
            // Of several that float in a system one.
            Answer::Cap(Number::DocksAfloat, |_, ask, me| match me.scope {
                Scope::System(_) if me.seat == ask.seat => Some(1),
                _ => None,
            }),
        ],
        always: &[Use {
            at: At::Produced,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if let (Window::Produced { seat, at }, Scope::Nothing) = (*window, me.scope) {
                        let first = match at {
                            Place::Planet(planet) => Scope::Planet(planet),
                            Place::Space(system) => Scope::System(system),
                        };
                        effects::last(g, Me { seat, ..me }, Until::RoundEnd, first);
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
                    if let Window::PlanetTaken { seat, planet, from: None, .. } = *window
                        && !planet.row().trade_station
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

async fn goods_or_dock(g: &mut G, seat: Seat) {
    let card = PoliticalCard::RepealLaborLaws;
    let docks = docks(g, seat, false);
    let pays = g.players[seat].goods >= 3;
    if docks.is_empty() || (pays && ask::yes(g, seat, why(Prompt::PayOrLose, card)).await) {
        board::lose_goods(g, seat, 3);
    } else {
        lose_dock(g, seat, card, docks).await;
    }
}

/// The dock works from the next round on (T16.5).
async fn found(g: &mut G, seat: Seat) {
    if g.pieces_left(seat, UnitKind::SpaceDock) == Some(0) {
        return;
    }
    let docks = docks(g, seat, false);
    let free = landable(g, seat).into_iter().filter(|planet| !docks.contains(&Place::Planet(*planet))).collect();
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
    // T54.1.
    leaders::follow(g, seat, from, to);
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
mod tests;
