//! Agendas that only Fall of the Empire has (T60).

use super::agenda;
use super::common::*;
use crate::core::decision::Counts;
use crate::core::{Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::strategy_cards::senate;
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Use};
use crate::games::ti3::model::ids::{PoliticalCard, Race, Tech, UnitKind};
use crate::games::ti3::model::state::{Deed, State, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Entry, Place, Prompt, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::fall::{self, treaties};
use crate::games::ti3::rules::{ask, board, cards, council, limits, movement, pieces, production, stacks, technology};

/// A die up to this brings a technology, a higher one ruin.
const LUCK: u8 = 3;
/// What everybody destroys at home, in resources.
const SABOTAGE: u32 = 3;

pub static ROWS: [PoliticalRow; 13] = [
    agenda(
        PoliticalCard::BirthOfAProphecy,
        "Law. Ground forces of the elected player roll one better, until a status phase of a later round in which he bought fewer than \
         two ground forces.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Player(seat) = ballot {
                effects::mark(g, prophet(seat), Until::RoundEnd);
            }
        })
    })
    .hooks(Hooks {
        all: &[Answer::Add(Number::Combat, |_, ask, me| {
            i32::from(is_elected(me, ask.seat) && ask.kind.is_some_and(UnitKind::is_ground_force))
        })],
        always: &[Use {
            at: At::StatusPhase,
            can: |state, _, me| {
                elected(me).is_some_and(|seat| effects::uses(state, prophet(seat)) == 0 && recruited(state, seat) < 2)
            },
            run: |g, _, _| Box::pin(async move { council::repeal(g, PoliticalCard::BirthOfAProphecy).await }),
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::BroadCloakingTechnology,
        "For: law; enemy ships never block passage. Against: everybody discards two action cards by chance.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            for seat in everybody(g).into_iter().filter(|_| ballot == Ballot::Against) {
                cards::discard_random(g, seat, 2);
            }
        })
    })
    .law(&[Answer::Allow(Permit::PassShips, |_, _, _| true)]),
    agenda(
        PoliticalCard::BrokenAllegiances,
        "For: the Lazax show their treaties. Against: everybody discards a treaty face down.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                show(g, None, fall::lazax(g));
                return;
            }
            for seat in everybody(g) {
                treaties::discard(g, seat).await;
            }
        })
    }),
    agenda(
        PoliticalCard::CitizensWeaponRights,
        "For: everybody who holds his home system gets a war sun there. Against: everybody destroys a unit of an opponent.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            for seat in everybody(g) {
                match ballot {
                    Ballot::For => arm(g, seat).await,
                    _ => assassinate(g, seat).await,
                }
            }
        })
    }),
    agenda(
        PoliticalCard::ClearingTheWormholes,
        "For: when the round is over all units in wormhole systems are destroyed. Against: everybody puts a counter on each wormhole \
         system that he controls.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                this_round(g, PoliticalCard::ClearingTheWormholes);
                return;
            }
            for seat in everybody(g) {
                let own: Vec<SystemId> = gates(g).into_iter().filter(|id| g.controls_system(seat, *id)).collect();
                for system in own {
                    senate::place_counter(g, seat, system).await;
                }
            }
        })
    })
    .effect(Hooks::always(&[Use {
        at: At::RoundOver,
        can: Use::ALWAYS,
        run: |g, _, _| Box::pin(async move { clear(g, None).await }),
    }])),
    agenda(PoliticalCard::Demilitarization, "All ships in the system of the elected planet are destroyed.").does(
        |g, ballot| {
            Box::pin(async move {
                if let Ballot::Planet(planet) = ballot {
                    let system = g.planets[planet].system;
                    strip(g, system).await;
                }
            })
        },
    ),
    agenda(
        PoliticalCard::DesperateExperiments,
        "For: the Lazax choose a system with units of theirs and roll: one to three brings a technology of any kind for nothing, more \
         destroys all units there. Against: everybody destroys units of his at home worth three.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                return experiment(g).await;
            }
            for seat in everybody(g) {
                sabotage(g, seat).await;
            }
        })
    }),
    agenda(
        PoliticalCard::DisbandingTheEmpire,
        "For: the Lazax move all units at Mecatol Rex to other systems of their owners. Against: the round marker moves back.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            match ballot {
                Ballot::For => disband(g).await,
                _ => fall::move_marker(g, -1),
            }
        })
    }),
    agenda(
        PoliticalCard::ScientificConference,
        "For: everybody gains a technology whose prerequisites he has. Against: everybody gains a trade good for each technology of his.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            for seat in everybody(g) {
                match ballot {
                    Ballot::For => technology::research(g, seat).await,
                    _ => board::gain_goods(g, seat, g.players[seat].techs.len() as u8),
                }
            }
        })
    }),
    agenda(
        PoliticalCard::StifleImperialPower,
        "For: the Lazax destroy all their units in a system that they control next to their home. Against: the round marker moves on.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            match ballot {
                Ballot::For => stifle(g).await,
                _ => fall::move_marker(g, 1),
            }
        })
    }),
    agenda(
        PoliticalCard::SubsidizedTrade,
        "For: law; every agreement is worth one more. Against: the Hacan lose all trade goods, all others two.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            for seat in everybody(g).into_iter().filter(|_| ballot == Ballot::Against) {
                let all = g.players[seat].race == Race::Hacan;
                board::lose_goods(g, seat, if all { u8::MAX } else { 2 });
            }
        })
    })
    .law(&[Answer::Add(Number::AgreementWorth, |_, _, _| 1)]),
    agenda(PoliticalCard::TestOfLoyalty, "The Lazax look at the treaties of the elected player.")
        .eligible(is_subject)
        .does(|g, ballot| {
            Box::pin(async move {
                // Without the Lazax nobody looks.
                if let (Ballot::Player(seat), Some(lazax)) = (ballot, fall::lazax(g)) {
                    show(g, Some(lazax), Some(seat));
                }
            })
        }),
    agenda(PoliticalCard::UnknownThreat, "The objective of the elected player lies open for the rest of the game.")
        .eligible(is_subject)
        .does(|g, ballot| {
            Box::pin(async move {
                if let Ballot::Player(seat) = ballot {
                    fall::show_objective(g, seat);
                }
            })
        }),
];

/// The Lazax are not elected.
fn is_subject(state: &State, ballot: Ballot) -> bool {
    matches!(ballot, Ballot::Player(seat) if state.players[seat].race != Race::Lazax)
}

/// The elected player of Birth of a Prophecy; what is noted of him is that the card came this round.
const fn prophet(seat: Seat) -> Me {
    Me::new(seat, Source::Political(PoliticalCard::BirthOfAProphecy))
}

/// Ground forces that a seat bought this round.
fn recruited(state: &State, seat: Seat) -> u32 {
    let bought = |deed: &Deed| match deed {
        Deed::Bought { kind: UnitKind::GroundForce, count } => u32::from(*count),
        _ => 0,
    };
    state.players[seat].deeds.iter().map(bought).sum()
}

/// Treaties are shown to one seat, or to all.
fn show(g: &mut G, to: Option<Seat>, of: Option<Seat>) {
    let Some(of) = of else { return };
    let cards = g.hidden.treaties[of].clone();
    g.secret_seen();
    let told = |cards| Entry::SawTreaties { seat: to, of, cards };
    match to {
        None => g.log(told(cards)),
        Some(seat) => {
            let parties: Seats = [seat, of].into_iter().collect();
            g.log_split(parties, told(cards), told(Vec::new()));
        }
    }
}

/// A war sun at home, for who holds it and meets no enemy there.
async fn arm(g: &mut G, seat: Seat) {
    let home = g.players[seat].home;
    let open = g.system(home).space.enemy_ships(seat).is_none();
    if open && fall::holds_home(g, seat, seat) && g.pieces_left(seat, UnitKind::WarSun) != Some(0) {
        pieces::place(g, seat, Place::Space(home), UnitKind::WarSun, 1);
        limits::enforce(g, home, seat).await;
    }
}

/// A unit of an opponent anywhere: first the system, then which.
async fn assassinate(g: &mut G, seat: Seat) {
    let card = PoliticalCard::CitizensWeaponRights;
    let foes = |state: &State, id: SystemId| state.present(id).iter().find(|other| *other != seat);
    let systems: Vec<Target> = g.system_ids().filter(|id| foes(g, *id).is_some()).map(Target::System).collect();
    if systems.is_empty() {
        return;
    }
    let Target::System(system) = ask::one(g, seat, why(Prompt::ChooseSystem, card), systems).await else { return };
    let others: Vec<Seat> = g.present(system).iter().filter(|other| *other != seat).collect();
    let units: Vec<(Seat, Target)> = others
        .iter()
        .flat_map(|other| {
            let slots = |at: Place| ask::unit_slots(g.units(at, *other), at, |_| true);
            g.places(system).flat_map(slots).map(|(target, _)| (*other, target)).collect::<Vec<_>>()
        })
        .collect();
    let options = units.iter().map(|(_, target)| target.clone()).collect();
    let chosen = ask::one(g, seat, why(Prompt::LoseUnits, card), options).await;
    let owner = units.iter().find(|(_, target)| *target == chosen).map(|(owner, _)| *owner);
    if let (Some(owner), Target::Unit { at, kind, hits }) = (owner, chosen) {
        let mut lost = Units::NONE;
        lost.put(kind, hits, 1);
        board::destroy(g, at, owner, &lost);
        limits::enforce_all(g, owner).await;
    }
}

/// Systems with a wormhole.
fn gates(state: &State) -> Vec<SystemId> {
    let open = |id: &SystemId| movement::wormholes(state, *id) != Default::default();
    state.system_ids().filter(open).collect()
}

/// All units at wormholes are destroyed, or all in one system.
async fn clear(g: &mut G, system: Option<SystemId>) {
    let systems = system.map_or_else(|| gates(g), |one| vec![one]);
    for system in systems {
        for (at, seat) in standing(g, system) {
            let lost = *g.units(at, seat);
            board::destroy(g, at, seat, &lost);
        }
    }
    for seat in g.seats().collect::<Vec<_>>() {
        limits::enforce_all(g, seat).await;
    }
}

/// Where in a system somebody has units.
fn standing(state: &State, system: SystemId) -> Vec<(Place, Seat)> {
    let here = |at: Place| state.area(at).seats().map(move |seat| (at, seat)).collect::<Vec<_>>();
    state.places(system).flat_map(here).collect()
}

/// All ships in a system are destroyed, and what they carry.
async fn strip(g: &mut G, system: SystemId) {
    let at = Place::Space(system);
    for seat in g.system(system).space.seats().collect::<Vec<_>>() {
        let lost = g.space(system, seat).only(UnitKind::is_ship);
        board::destroy(g, at, seat, &lost);
        limits::enforce(g, system, seat).await;
    }
}

/// The Lazax risk all units in a system for a technology.
async fn experiment(g: &mut G) {
    let card = PoliticalCard::DesperateExperiments;
    let Some(seat) = fall::lazax(g) else { return };
    let own: Vec<Target> = g.system_ids().filter(|id| g.present(*id).contains(seat)).map(Target::System).collect();
    if own.is_empty() {
        return;
    }
    let Target::System(system) = ask::one(g, seat, why(Prompt::ChooseSystem, card), own).await else { return };
    if die(g) > LUCK {
        return clear(g, Some(system)).await;
    }
    let fits = |tech: &Tech| technology::may_have(g, seat, *tech);
    let techs: Vec<Target> = Tech::ALL.iter().copied().filter(fits).map(Target::Tech).collect();
    if !techs.is_empty()
        && let Target::Tech(tech) = ask::one(g, seat, Prompt::ResearchFree, techs).await
    {
        technology::receive(g, seat, tech).await;
    }
}

/// What one unit is worth, in halves of a resource: some come in pairs (T16.3).
fn halves(state: &State, seat: Seat, kind: UnitKind) -> u32 {
    production::price(state, seat, kind).unwrap_or(0) * 2 / u32::from(kind.row().pair)
}

/// A seat destroys own units at home, one after another, until they were worth enough.
async fn sabotage(g: &mut G, seat: Seat) {
    let (home, mut lost) = (g.players[seat].home, 0);
    while lost < 2 * SABOTAGE {
        let slots = |at: Place| ask::unit_slots(g.units(at, seat), at, |_| true);
        let units: Vec<Target> = g.places(home).flat_map(slots).map(|(target, _)| target).collect();
        if units.is_empty() {
            break;
        }
        let why = why(Prompt::LoseUnits, PoliticalCard::DesperateExperiments);
        let Target::Unit { at, kind, hits } = ask::one(g, seat, why, units).await else { return };
        lost += halves(g, seat, kind).max(1);
        board::destroy(g, at, seat, &Units::sort(kind, hits, 1));
    }
    limits::enforce_all(g, seat).await;
}

/// All units at Mecatol Rex go to other systems of their owners, where the Lazax say; what has no place there is gone.
async fn disband(g: &mut G) {
    let Some(lazax) = fall::lazax(g) else { return };
    for (from, owner) in standing(g, SystemId::MECATOL) {
        let units = *g.units(from, owner);
        for (kind, hits, count) in units.sorts() {
            let places = refuges(g, owner, kind);
            let slots: Vec<(Target, u32)> = places
                .iter()
                .map(|at| (production::target_of(*at), room(g, owner, kind, *at).min(u32::from(count))))
                .collect();
            let most = slots.iter().map(|(_, most)| most).sum::<u32>().min(u32::from(count));
            if most > 0 {
                let why = why(Prompt::PlaceUnits, PoliticalCard::DisbandingTheEmpire);
                let answer = ask::counts(g, lazax, why, Counts::new(slots, most..=most)).await;
                for (at, (_, count)) in places.into_iter().zip(answer) {
                    pieces::shift(g, owner, from, at, &Units::sort(kind, hits, count as u8));
                }
            }
            board::destroy(g, from, owner, &Units::sort(kind, hits, count - most as u8));
        }
    }
    for seat in g.seats().collect::<Vec<_>>() {
        limits::enforce_all(g, seat).await;
        stacks::enforce(g, seat).await;
    }
}

/// Places outside Mecatol Rex where units of a kind can go: systems with units or planets of their owner and no enemy ships.
fn refuges(state: &State, owner: Seat, kind: UnitKind) -> Vec<Place> {
    if !kind.is_ship() {
        let other =
            |at: &Place| matches!(at, Place::Planet(planet) if state.planets[*planet].system != SystemId::MECATOL);
        return landable(state, owner).into_iter().map(Place::Planet).filter(other).collect();
    }
    let own = |id: &SystemId| {
        let planets = state.system(*id).planets.iter().any(|planet| state.controls(owner, planet));
        let here = planets || state.present(*id).contains(owner);
        *id != SystemId::MECATOL && here && state.system(*id).space.enemy_ships(owner).is_none()
    };
    state.system_ids().filter(own).map(Place::Space).collect()
}

/// How many units of a kind have room in a place.
fn room(state: &State, owner: Seat, kind: UnitKind, at: Place) -> u32 {
    let here = state.units(at, owner).count(kind);
    match kind {
        UnitKind::Pds => u32::from(UnitKind::MOST_PDS.saturating_sub(here)),
        UnitKind::SpaceDock => u32::from(1u8.saturating_sub(here)),
        _ => u32::from(u8::MAX),
    }
}

/// The Lazax destroy all their units in a system next to their home that they control.
async fn stifle(g: &mut G) {
    let Some(seat) = fall::lazax(g) else { return };
    let home = g.players[seat].home;
    let near: Vec<Target> = g.touching(home).filter(|id| g.controls_system(seat, *id)).map(Target::System).collect();
    if near.is_empty() {
        return;
    }
    let why = why(Prompt::ChooseSystem, PoliticalCard::StifleImperialPower);
    if let Target::System(system) = ask::one(g, seat, why, near).await {
        for at in g.places(system).collect::<Vec<_>>() {
            let lost = *g.units(at, seat);
            board::destroy(g, at, seat, &lost);
        }
        limits::enforce_all(g, seat).await;
    }
}

#[cfg(test)]
mod tests;
