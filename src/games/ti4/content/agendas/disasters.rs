//! Directives about units, planets and research.

use super::*;
use crate::games::ti4::model::data::Wormholes;
use crate::games::ti4::model::target::{Pool, Target};
use crate::games::ti4::rules::combat::dice;
use crate::games::ti4::rules::galaxy::Adjacency;
use crate::games::ti4::rules::phases::agenda::voters;
use crate::games::ti4::rules::{notes, technology, tokens};

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::ArmsReduction,
        name: "Arms Reduction",
        kind: AgendaKind::Directive,
        text: "For: everyone keeps 2 dreadnoughts and 4 cruisers and destroys the rest. Against: at the next strategy phase \
               all planets with a technology specialty are exhausted.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                let seats = everyone(g);
                if outcome == Outcome::Against {
                    at_next_strategy_phase(g, Agenda::ArmsReduction, seats);
                    return;
                }
                for seat in seats {
                    for (kind, most) in [(UnitKind::Dreadnought, 2), (UnitKind::Cruiser, 4)] {
                        let ships = slots(g, seat, everywhere(g), |own| own == kind);
                        let count: u32 = ships.iter().map(|(_, count)| count).sum();
                        if count > most {
                            give_up(g, Agenda::ArmsReduction, seat, ships, count - most).await;
                        }
                    }
                }
            })
        }),
        lasting: Hooks::uses(&[delayed(Do::Now(|g, _, me| {
            let special = |&planet: &Planet| g.specialty(planet).is_some();
            for planet in g.controlled(me.seat).filter(special).collect::<Vec<_>>() {
                board::exhaust(g, planet);
            }
        }))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::ColonialRedistribution,
        name: "Colonial Redistribution",
        kind: AgendaKind::Directive,
        election: Election::Planet(|state, planet| {
            planet != Planet::MecatolRex && state.home_of(state.system_of(planet)).is_none()
        }),
        text: "All units on the elected planet are destroyed; its controller names a player with the fewest points, who may \
               place an infantry there.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if let Outcome::Planet(planet) = outcome {
                    redistribute(g, planet).await;
                }
            })
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::CompensatedDisarmament,
        name: "Compensated Disarmament",
        kind: AgendaKind::Directive,
        election: Election::Planet(|_, _| true),
        text: "All ground forces on the elected planet are destroyed; its controller gains 1 trade good for each.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                let Outcome::Planet(planet) = outcome else { return };
                let Some(owner) = g.planet(planet).owner else { return };
                let count = g.ground_on(owner, planet) as u8;
                board::destroy_all(g, owner, Place::Planet(planet), None, UnitKind::is_ground).await;
                // Structures that are ground forces.
                if g.ground_on(owner, planet) > 0 {
                    board::destroy_all(g, owner, Place::Planet(planet), None, |kind| kind == UnitKind::Pds).await;
                }
                notes::gain_goods(g, owner, count).await;
            })
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::IxthianArtifact,
        name: "Ixthian Artifact",
        kind: AgendaKind::Directive,
        text: "For: the speaker rolls a die. 6 or more: everyone may research 2 technologies. Else: all units in the \
               Mecatol Rex system are destroyed, and each player loses 3 units in each system next to it. Against: nothing.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome == Outcome::For {
                    open_artifact(g).await;
                }
            })
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::SwordsToPlowshares,
        name: "Swords to Plowshares",
        kind: AgendaKind::Directive,
        text: "For: half of the infantry on each planet is destroyed, for 1 trade good each. Against: each planet gains an \
               infantry of its controller.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                for seat in everyone(g) {
                    let mut lost = 0;
                    for planet in g.controlled(seat).collect::<Vec<_>>() {
                        let at = Place::Planet(planet);
                        if outcome == Outcome::Against {
                            board::place(g, seat, at, UnitKind::Infantry, 1);
                            continue;
                        }
                        let half = board::units(g, seat, at).count(UnitKind::Infantry).div_ceil(2);
                        for _ in 0..half {
                            board::destroy(g, seat, at, UnitKind::Infantry, false, None).await;
                        }
                        lost += half;
                    }
                    notes::gain_goods(g, seat, lost).await;
                }
            })
        }),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::WormholeResearch,
        name: "Wormhole Research",
        kind: AgendaKind::Directive,
        text: "For: everyone with a ship at a wormhole may research; then all ships at alpha and beta wormholes are \
               destroyed. Against: who voted Against loses a command token.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome == Outcome::For {
                    explore_wormholes(g).await;
                    return;
                }
                for seat in voters(g, Outcome::Against) {
                    let pools = Pool::ALL.into_iter().filter(|&pool| tokens::pool(g, seat, pool) > 0);
                    let pools: Vec<Target> = pools.map(Target::Pool).collect();
                    if pools.is_empty() {
                        continue;
                    }
                    let why = Source::Agenda(Agenda::WormholeResearch).asks(Prompt::TokenFromSheet);
                    if let Target::Pool(pool) = ask::one(g, seat, why, pools).await {
                        tokens::lose(g, seat, pool).await;
                    }
                }
            })
        }),
        ..AgendaRow::BLANK
    },
];

async fn redistribute(g: &mut G, planet: Planet) {
    let at = Place::Planet(planet);
    let Some(owner) = g.planet(planet).owner else { return };
    for seat in everyone(g) {
        board::destroy_all(g, seat, at, None, |_| true).await;
    }
    let seats = everyone(g);
    let fewest = seats.iter().map(|&seat| g.players[seat].points).min();
    let last: Vec<Seat> = seats.into_iter().filter(|&seat| Some(g.players[seat].points) == fewest).collect();
    let source = Source::Agenda(Agenda::ColonialRedistribution);
    let Some(seat) = ask::seat(g, owner, source.asks(Prompt::ChooseSeat), last).await else { return };
    if board::may_land(g, seat, planet) && accepts(g, seat, source.asks(Prompt::YesNo)).await {
        board::gain_control(g, seat, planet).await;
        board::place(g, seat, at, UnitKind::Infantry, 1);
    }
}

/// Everyone on the list may research so often.
async fn offer_research(g: &mut G, agenda: Agenda, seats: Vec<Seat>, times: u8) {
    let source = Source::Agenda(agenda);
    for seat in seats {
        for _ in 0..times {
            if technology::researchable(g, seat).is_empty() || !accepts(g, seat, source.asks(Prompt::YesNo)).await {
                break;
            }
            technology::research(g, seat, source.asks(Prompt::Research)).await;
        }
    }
}

async fn open_artifact(g: &mut G) {
    if dice::d10(g) >= 6 {
        let seats = everyone(g);
        return offer_research(g, Agenda::IxthianArtifact, seats, 2).await;
    }
    let near: Vec<SystemId> = Adjacency::of(g, None).around(SystemId::MECATOL).collect();
    for at in places(g, SystemId::MECATOL) {
        for seat in everyone(g) {
            board::destroy_all(g, seat, at, None, |_| true).await;
        }
    }
    for system in near {
        for seat in everyone(g) {
            let units = slots(g, seat, places(g, system), |_| true);
            if !units.is_empty() {
                give_up(g, Agenda::IxthianArtifact, seat, units, 3).await;
            }
        }
    }
}

async fn explore_wormholes(g: &mut G) {
    let holes = wormhole_systems(g);
    let there = |seat: &Seat| holes.iter().any(|&id| g.system(id).space.of(*seat).has_ships());
    let seats: Vec<Seat> = everyone(g).into_iter().filter(there).collect();
    offer_research(g, Agenda::WormholeResearch, seats, 1).await;
    for system in holes {
        if galaxy::wormholes(g, system, None).meets(Wormholes::ALPHA_BETA) {
            for seat in everyone(g) {
                board::destroy_all(g, seat, Place::Space(system), None, UnitKind::is_ship).await;
                // What was carried is lost with the ships (LRR 16.3).
                crate::games::ti4::rules::limits::enforce(g, seat, system).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::testing::{A, B, C, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    const WELLON: Place = Place::Planet(Planet::Wellon);

    #[test]
    fn arms_reduction_leaves_two_dreadnoughts_and_four_cruisers() {
        let mut t = sim();
        t.state.players[B].fleet = 8;
        t.put(B, t.space(22), UnitKind::Dreadnought, 3);
        t.put(B, t.space(22), UnitKind::Cruiser, 5);
        t.resolve(Agenda::ArmsReduction, Outcome::For, &[]).until(Prompt::ChooseAction);
        let at = t.space(22);
        assert_eq!((t.units(B, at, UnitKind::Dreadnought), t.units(B, at, UnitKind::Cruiser)), (2, 4));
    }

    #[test]
    fn against_arms_reduction_specialties_are_exhausted() {
        let mut t = sim();
        t.give_planet(B, Planet::Wellon);
        t.give_planet(B, Planet::Saudor);
        t.resolve(Agenda::ArmsReduction, Outcome::Against, &[]).until(Prompt::ChooseAction);
        assert!(t.look().planet(Planet::Wellon).exhausted && !t.look().planet(Planet::Saudor).exhausted);
    }

    #[test]
    fn colonial_redistribution_gives_a_planet_to_the_last() {
        let mut t = sim();
        t.give_planet(B, Planet::Wellon);
        t.put(B, WELLON, UnitKind::Infantry, 2);
        t.state.players[A].points = 1;
        t.state.players[B].points = 2;
        t.resolve(Agenda::ColonialRedistribution, Outcome::Planet(Planet::Wellon), &[]);
        assert_eq!(t.asked(), Some((C, Prompt::YesNo)), "the only one with the fewest points");
        t.pick(Target::Yes);
        assert_eq!((t.units(C, WELLON, UnitKind::Infantry), t.units(B, WELLON, UnitKind::Infantry)), (1, 0));
        assert_eq!(t.look().planet(Planet::Wellon).owner, Some(C));
    }

    #[test]
    fn compensated_disarmament_pays_for_ground_forces() {
        let mut t = sim();
        t.give_planet(B, Planet::Wellon);
        t.put(B, WELLON, UnitKind::Infantry, 2);
        t.put(B, WELLON, UnitKind::Pds, 1);
        t.resolve(Agenda::CompensatedDisarmament, Outcome::Planet(Planet::Wellon), &[]);
        assert_eq!((t.units(B, WELLON, UnitKind::Infantry), t.units(B, WELLON, UnitKind::Pds)), (0, 1));
        assert_eq!(t.look().players[B].goods, 2);
    }

    #[test]
    fn the_ixthian_artifact_teaches_on_a_six() {
        let mut t = sim();
        t.dice(&[6]);
        t.resolve(Agenda::IxthianArtifact, Outcome::For, &[]);
        t.pick(Target::Yes)
            .pick(Target::Tech(Tech::SarweenTools))
            .pick(Target::Yes)
            .pick(Target::Tech(Tech::PlasmaScoring));
        assert!(t.look().players[A].has(Tech::SarweenTools) && t.look().players[A].has(Tech::PlasmaScoring));
        assert_eq!(t.asked(), Some((B, Prompt::YesNo)));
    }

    #[test]
    fn the_ixthian_artifact_destroys_on_a_five() {
        let mut t = sim();
        t.state.players[B].fleet = 5;
        t.put(B, Place::Space(SystemId::MECATOL), UnitKind::Cruiser, 1);
        t.put(B, t.space(19), UnitKind::Cruiser, 4);
        t.put(A, t.space(27), UnitKind::Cruiser, 1);
        t.dice(&[5]);
        t.resolve(Agenda::IxthianArtifact, Outcome::For, &[]).until(Prompt::ChooseAction);
        assert!(t.look().system(SystemId::MECATOL).space.is_empty());
        assert_eq!(t.units(B, t.space(19), UnitKind::Cruiser), 1, "next to Mecatol Rex three are lost");
        assert_eq!(t.units(A, t.space(27), UnitKind::Cruiser), 1, "further away none");
    }

    #[test]
    fn swords_become_plowshares() {
        let mut t = sim();
        t.give_planet(B, Planet::Wellon);
        t.put(B, WELLON, UnitKind::Infantry, 3);
        t.resolve(Agenda::SwordsToPlowshares, Outcome::For, &[]);
        assert_eq!(t.units(B, WELLON, UnitKind::Infantry), 1, "half, losses rounded up");
        assert!(t.look().players[B].goods >= 2);
        let mut t = sim();
        t.give_planet(B, Planet::Wellon);
        t.resolve(Agenda::SwordsToPlowshares, Outcome::Against, &[]);
        assert_eq!(t.units(B, WELLON, UnitKind::Infantry), 1);
    }

    #[test]
    fn wormhole_research_teaches_and_destroys() {
        let mut t = sim();
        t.put(B, t.space(39), UnitKind::Cruiser, 1);
        t.resolve(Agenda::WormholeResearch, Outcome::For, &[]);
        t.pick(Target::Yes).pick(Target::Tech(Tech::NeuralMotivator));
        assert!(t.look().players[B].has(Tech::NeuralMotivator));
        assert_eq!(t.units(B, t.space(39), UnitKind::Cruiser), 0);
    }

    #[test]
    fn against_wormhole_research_its_voters_lose_a_token() {
        let mut t = sim();
        t.resolve(Agenda::WormholeResearch, Outcome::Against, &[(B, Outcome::Against)]);
        t.pick(Target::Pool(Pool::Strategy));
        assert_eq!(t.look().players[B].strategy, 1);
    }
}
