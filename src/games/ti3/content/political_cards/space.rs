//! Agendas about space itself: anomalies, wormholes, and ways that are closed.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{die, everybody, this_round, voters, why};
use crate::games::ti3::effects::{Answer, Hooks, Permit};
use crate::games::ti3::model::data::{Anomaly, Color, Wormholes};
use crate::games::ti3::model::ids::{Module, PoliticalCard, UnitKind};
use crate::games::ti3::model::state::{Scope, Spot, State, SystemId};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Subject, Target};
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{ask, board, leaders, limits, mines, movement, technology};

pub static ROWS: [PoliticalRow; 8] = [
    agenda(
        PoliticalCard::DefendTheJewel,
        "For: a mine of nobody lies at Mecatol Rex. Against: everybody may lay a mine of his in his home system.",
    )
    .applies(|state| state.contents.has(Module::SpaceMines))
    .does(|g, ballot| Box::pin(async move { defend(g, ballot).await })),
    agenda(
        PoliticalCard::CentrillicGas,
        "For: roll a die. Up to three: all units in nebulas and ion storms are destroyed. Else: five trade goods for each that a player \
         controls.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                gas(g).await;
            }
        })
    }),
    agenda(
        PoliticalCard::InvestigateSpatialAnomalies,
        "For: law; ion storms and nebulas no longer affect movement. Against: red-bordered systems are not entered this round.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::InvestigateSpatialAnomalies);
            }
        })
    })
    .law(&[
        Answer::Allow(Permit::PassAnomaly, |_, ask, _| matches!(ask.anomaly, Some(Anomaly::IonStorm | Anomaly::Nebula))),
        Answer::Refuse(Permit::NebulaSlows, |_, _, _| true),
    ])
    .lasting(&[Answer::Refuse(Permit::Enter, |state, ask, _| {
        ask.system.is_some_and(|id| state.system(id).tile.row().back.is_red())
    })]),
    agenda(
        PoliticalCard::MiningOperations,
        "For: four trade goods for each system that a player controls next to an asteroid field. Against: everybody discards two trade \
         goods.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            for seat in everybody(g) {
                if ballot == Ballot::For {
                    let mines = |id: &SystemId| {
                        let field = |next: SystemId| g.anomaly(next) == Some(Anomaly::AsteroidField);
                        g.controls_system(seat, *id) && g.touching(*id).any(field)
                    };
                    let count = g.system_ids().filter(mines).count() as u8;
                    board::gain_goods(g, seat, 4 * count);
                } else {
                    board::lose_goods(g, seat, 2);
                }
            }
        })
    }),
    agenda(PoliticalCard::SanctuaryShield, "Law. The elected red-bordered system is like an empty one.").law(&[
        Answer::Refuse(Permit::Anomaly, |_, ask, me| {
            ask.system.is_some_and(|id| me.scope == Scope::Elected(Ballot::System(id)))
        }),
    ]),
    agenda(PoliticalCard::WormholeReconstruction, "For: law; all systems with wormholes are next to each other.")
        .law(&[Answer::Allow(Permit::AllWormholes, |_, _, _| true)]),
    agenda(
        PoliticalCard::WormholeResearch,
        "For: roll a die. Up to three: all ships at wormholes are destroyed. Up to seven: who controls one gains two trade goods. Else: \
         who voted for it gains a blue technology. Against: wormholes are closed this round.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                research(g).await;
            } else {
                this_round(g, PoliticalCard::WormholeResearch);
            }
        })
    })
    .effect(Hooks::all(&[Answer::Refuse(Permit::UseWormhole, |_, _, _| true)])),
    agenda(
        PoliticalCard::AncientArtifact,
        "For: roll a die. Up to five: all units at Mecatol Rex are destroyed, and each fleet and each planet's ground forces next to it \
         take three rolls that hit on five or more. Else: everybody gains two technologies.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                artifact(g).await;
            }
        })
    }),
];

/// A mine of nobody at Mecatol Rex, or one at home for who likes it.
async fn defend(g: &mut G, ballot: Ballot) {
    if ballot == Ballot::For {
        mines::put(g, None, SystemId::MECATOL);
        return;
    }
    for seat in everybody(g) {
        let home = g.players[seat].home;
        if mines::has_room(g, home) && ask::yes(g, seat, Prompt::LayMine.about(Subject::System(home))).await {
            mines::put(g, Some(seat), home);
        }
    }
}

/// All units of everybody in a system.
async fn wipe(g: &mut G, system: SystemId) {
    for place in g.places(system).collect::<Vec<_>>() {
        for seat in everybody(g) {
            let lost = *g.units(place, seat);
            board::destroy(g, place, seat, &lost);
            hits::revive(g, seat, &lost).await;
        }
    }
}

async fn gas(g: &mut G) {
    let gas = |state: &State, id: SystemId| matches!(state.anomaly(id), Some(Anomaly::Nebula | Anomaly::IonStorm));
    let systems: Vec<SystemId> = g.system_ids().filter(|id| gas(g, *id)).collect();
    if die(g) <= 3 {
        for system in systems {
            wipe(g, system).await;
        }
        return;
    }
    for seat in everybody(g) {
        let count = systems.iter().filter(|id| g.controls_system(seat, **id)).count() as u8;
        board::gain_goods(g, seat, 5 * count);
    }
}

/// Systems with a wormhole, that of a token too (T47.1).
pub fn gates(state: &State) -> Vec<SystemId> {
    state.system_ids().filter(|id| movement::wormholes(state, *id) != Wormholes::NONE).collect()
}

async fn research(g: &mut G) {
    let gates = gates(g);
    match die(g) {
        1..=3 => {
            for system in gates {
                for seat in everybody(g) {
                    let lost = g.space(system, seat).only(UnitKind::is_ship);
                    board::destroy(g, Place::Space(system), seat, &lost);
                    limits::enforce(g, system, seat).await;
                }
            }
        }
        4..=7 => {
            for seat in everybody(g) {
                if gates.iter().any(|id| g.controls_system(seat, *id)) {
                    board::gain_goods(g, seat, 2);
                }
            }
        }
        _ => {
            for seat in voters(g, Ballot::For) {
                blue(g, seat).await;
            }
        }
    }
}

async fn blue(g: &mut G, seat: Seat) {
    let techs = technology::open(g, seat).filter(|tech| tech.row().color == Color::Blue).map(Target::Tech);
    let techs: Vec<Target> = techs.collect();
    let why = why(Prompt::ResearchFree, PoliticalCard::WormholeResearch);
    if let Some(Target::Tech(tech)) = ask::maybe(g, seat, why, techs).await {
        technology::receive(g, seat, tech).await;
    }
}

async fn artifact(g: &mut G) {
    if die(g) > 5 {
        for seat in everybody(g) {
            for _ in 0..2 {
                technology::research(g, seat).await;
            }
        }
        return;
    }
    wipe(g, SystemId::MECATOL).await;
    for seat in everybody(g) {
        for nth in leaders::within(g, seat, SystemId::MECATOL) {
            leaders::put(g, seat, nth, Spot::Dead);
        }
    }
    for system in g.touching(SystemId::MECATOL).collect::<Vec<_>>() {
        for place in g.places(system).collect::<Vec<_>>() {
            for seat in everybody(g) {
                let fits = |kind: UnitKind| match place {
                    Place::Space(_) => kind.is_ship(),
                    Place::Planet(_) => kind.is_ground_force(),
                };
                if g.units(place, seat).sum(fits) > 0 {
                    let hit = (0..3).filter(|_| die(g) >= 5).count() as u32;
                    hits::assign(g, seat, place, hit, fits, None).await;
                }
            }
        }
    }
    for seat in everybody(g) {
        limits::enforce_all(g, seat).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content;
    use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, law};
    use crate::games::ti3::model::ids::{Planet, Tech, Tile};
    use crate::games::ti3::testing::*;

    fn goods(t: &Sim) -> [u8; 3] {
        [A, B, C].map(|seat| t.look().players[seat].goods)
    }

    #[test]
    fn gas_destroys_or_pays() {
        for (face, alive, paid) in [(3, false, 0), (4, true, 5)] {
            let mut t = Sim::new();
            let (storm, other) = (t.space(Tile::IonStorm), t.space(Tile::Saudor));
            t.put(B, storm, UnitKind::Cruiser, 1);
            t.put(B, other, UnitKind::Cruiser, 1);
            t.dice(&[face]);
            decide(&mut t, PoliticalCard::CentrillicGas, Ballot::For);
            assert_eq!((!t.units(storm, B).is_empty(), t.look().players[B].goods), (alive, paid));
            assert!(!t.units(other, B).is_empty());
        }
        let mut t = Sim::new();
        let storm = t.space(Tile::IonStorm);
        t.put(B, storm, UnitKind::Cruiser, 1);
        decide(&mut t, PoliticalCard::CentrillicGas, Ballot::Against);
        assert!(!t.units(storm, B).is_empty());
    }

    #[test]
    fn investigated_anomalies_are_open_or_shut() {
        let mut t = Sim::new();
        let nebula = t.tile(Tile::Nebula);
        let moves = |t: &Sim| movement::movement(&t.state, A, UnitKind::Cruiser, nebula);
        let passes = |t: &Sim, anomaly| {
            crate::games::ti3::effects::allowed(
                &t.state,
                Permit::PassAnomaly,
                crate::games::ti3::effects::Ask::of(A).anomaly(anomaly),
                false,
            )
        };
        assert_eq!((moves(&t), passes(&t, Anomaly::IonStorm)), (1, false));
        law(&mut t, PoliticalCard::InvestigateSpatialAnomalies, Ballot::For);
        assert_eq!((moves(&t), passes(&t, Anomaly::IonStorm), passes(&t, Anomaly::Nebula)), (2, true, true));
        assert!(!passes(&t, Anomaly::AsteroidField));
        for (ballot, enters) in [(None, true), (Some(Ballot::Against), false)] {
            let mut t = Sim::new();
            let next = t.space(Tile::Saudor);
            t.state.players[A].sheet.fleet = 5;
            t.put(A, next, UnitKind::Cruiser, 1);
            let beside = t.tile(Tile::Saudor);
            t.state.systems[beside.index()].tile = Tile::GravityRift;
            if let Some(ballot) = ballot {
                decide(&mut t, PoliticalCard::InvestigateSpatialAnomalies, ballot);
                t.state = t.look().clone();
            }
            t.activate_system(beside);
            assert_eq!(t.until(Prompt::MoveFrom), enters);
        }
    }

    /// T0.8: the tile of a Nova Seed has a red border, too.
    #[test]
    fn the_supernova_of_a_nova_seed_is_elected_and_shut_as_others_t0_8() {
        use crate::games::ti3::effects::{self, Ask};
        use crate::games::ti3::rules::council;
        let mut t = Sim::new();
        let nova = t.tile(Tile::Empty);
        t.state.systems[nova.index()].tile = Tile::NovaSeedSupernova;
        assert!(council::ballots(&t.state, PoliticalCard::SanctuaryShield).contains(&Ballot::System(nova)));
        let opens = |t: &Sim| effects::allowed(t.look(), Permit::Enter, Ask::of(A).system(nova), true);
        assert!(opens(&t));
        decide(&mut t, PoliticalCard::InvestigateSpatialAnomalies, Ballot::Against);
        assert!(!opens(&t));
    }

    #[test]
    fn mines_pay_next_to_asteroids() {
        let mut t = Sim::new();
        let field = t.tile(Tile::AsteroidField);
        let next = t
            .state
            .touching(field)
            .find(|id| t.state.system(*id).planets.is_empty() && movement::is_open(&t.state, *id));
        let next = next.expect("an empty system next to the field");
        t.put(B, Place::Space(next), UnitKind::Cruiser, 1);
        t.state.players[A].goods = 5;
        decide(&mut t, PoliticalCard::MiningOperations, Ballot::For);
        assert_eq!(goods(&t), [5, 4, 0]);
        let mut t = Sim::new();
        t.state.players[A].goods = 5;
        decide(&mut t, PoliticalCard::MiningOperations, Ballot::Against);
        assert_eq!(goods(&t), [3, 0, 0]);
    }

    #[test]
    fn the_shield_makes_a_system_empty_until_it_is_gone() {
        let mut t = Sim::new();
        let nova = t.tile(Tile::Supernova);
        assert!(!movement::is_open(&t.state, nova));
        law(&mut t, PoliticalCard::SanctuaryShield, Ballot::System(nova));
        assert!(movement::is_open(&t.state, nova) && !movement::is_open(&t.state, t.tile(Tile::AsteroidField)));
        t.put(A, Place::Space(nova), UnitKind::Cruiser, 1);
        decide(&mut t, PoliticalCard::Repeal, Ballot::Law(PoliticalCard::SanctuaryShield));
        assert!(t.units(Place::Space(nova), A).is_empty() && t.is_sound(), "closed again");
    }

    #[test]
    fn the_jewel_is_mined_or_the_homes_are() {
        let row = content::political(PoliticalCard::DefendTheJewel).expect("it has a row");
        assert!(!(row.applies)(&Sim::new().state), "without mines");
        let mut t = Sim::with(&[Module::SpaceMines]);
        decide(&mut t, PoliticalCard::DefendTheJewel, Ballot::For);
        assert_eq!(t.look().system(SystemId::MECATOL).mines, [None]);
        // It strikes everybody, and is gone.
        let mut t = Sim::with(&[Module::SpaceMines]);
        t.state.system_mut(SystemId::MECATOL).mines = vec![None];
        let near = t.state.touching(SystemId::MECATOL).next().expect("a neighbour");
        t.put(A, Place::Space(near), UnitKind::Cruiser, 1);
        t.dice(&[9]);
        t.activate_system(SystemId::MECATOL);
        t.moves(near, &[(UnitKind::Cruiser, 1)], &[]).finish();
        assert!(t.units(Place::Space(SystemId::MECATOL), A).is_empty());
        assert!(t.look().system(SystemId::MECATOL).mines.is_empty());
        let mut t = Sim::with(&[Module::SpaceMines]);
        decide_until(&mut t, PoliticalCard::DefendTheJewel, Ballot::Against, Prompt::LayMine);
        assert_eq!(t.asked().0, A, "from the speaker on");
        t.choose(Target::Yes).pass().choose(Target::Yes);
        let laid = |t: &Sim, seat| t.look().system(t.look().players[seat].home).mines.clone();
        assert_eq!([A, B, C].map(|seat| laid(&t, seat)), [vec![Some(A)], vec![], vec![Some(C)]]);
        let mut t = Sim::with(&[Module::SpaceMines]);
        t.state.systems[1].mines = vec![Some(B); mines::TOKENS];
        decide(&mut t, PoliticalCard::DefendTheJewel, Ballot::For);
        assert!(t.look().system(SystemId::MECATOL).mines.is_empty(), "no token left");
    }

    #[test]
    fn reconstructed_wormholes_all_meet() {
        let mut t = Sim::new();
        let (alpha, quann) = (t.tile(Tile::EmptyAlphaWormhole), t.tile(Tile::Quann));
        assert!(!Tile::Quann.row().wormholes.meets(Wormholes::ALPHA) && Tile::Quann.row().wormholes != Wormholes::NONE);
        let joined = |t: &Sim| movement::adjacent(&t.state, alpha) & quann.bit() != 0;
        assert!(!joined(&t));
        law(&mut t, PoliticalCard::WormholeReconstruction, Ballot::For);
        assert!(joined(&t));
    }

    #[test]
    fn wormhole_research_follows_the_die() {
        for (face, alive, paid) in [(3, false, 0), (4, true, 2), (7, true, 2), (8, true, 0)] {
            let mut t = Sim::new();
            let gate = t.space(Tile::EmptyAlphaWormhole);
            t.put(C, gate, UnitKind::Cruiser, 1);
            t.dice(&[face]);
            if face == 8 {
                decide_until(&mut t, PoliticalCard::WormholeResearch, Ballot::For, Prompt::ResearchFree);
                assert_eq!(t.asked().0, C, "only C voted for it");
                assert!(!t.offers(Target::Tech(Tech::HylarVAssaultLaser)));
                t.choose(Target::Tech(Tech::AntimassDeflectors));
            } else {
                decide(&mut t, PoliticalCard::WormholeResearch, Ballot::For);
            }
            assert_eq!((!t.units(gate, C).is_empty(), t.look().players[C].goods), (alive, paid));
            assert_eq!(t.look().players[C].techs.len(), usize::from(face == 8));
        }
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::WormholeResearch, Ballot::Against);
        let ask = crate::games::ti3::effects::Ask::of(A);
        assert!(!crate::games::ti3::effects::allowed(t.look(), Permit::UseWormhole, ask, true));
    }

    #[test]
    fn the_artifact_is_a_bomb_or_a_treasure() {
        let mut t = Sim::new();
        t.give_planet(B, Planet::MecatolRex);
        t.put(B, Place::Planet(Planet::MecatolRex), UnitKind::GroundForce, 3);
        t.give_planet(C, Planet::Abyz);
        t.put(C, Place::Planet(Planet::Abyz), UnitKind::GroundForce, 4);
        let saudor = t.space(Tile::Saudor);
        t.put(A, saudor, UnitKind::Cruiser, 1);
        t.dice(&[5, 5, 4, 10]);
        decide(&mut t, PoliticalCard::AncientArtifact, Ballot::For);
        assert!(t.units(Place::Planet(Planet::MecatolRex), B).is_empty() && t.look().controls(B, Planet::MecatolRex));
        assert_eq!(t.units(Place::Planet(Planet::Abyz), C).ground(), 2, "two of three rolls");
        assert!(!t.units(saudor, A).is_empty(), "not next to it");
        let mut t = Sim::new();
        t.dice(&[6]);
        decide_until(&mut t, PoliticalCard::AncientArtifact, Ballot::For, Prompt::ResearchFree);
        t.choose(Target::Tech(Tech::AntimassDeflectors));
        assert!(
            t.asked() == (A, Prompt::ResearchFree) && t.offers(Target::Tech(Tech::XrdTransporters)),
            "one after the other"
        );
        t.choose(Target::Tech(Tech::XrdTransporters));
        assert_eq!(t.asked(), (B, Prompt::ResearchFree));
    }

    /// Leaders at Mecatol Rex die with all else; mechanized units beside it are no ground forces (T51.1).
    #[test]
    fn the_artifact_kills_leaders_and_spares_mechanized_units_t51_1() {
        let mut t = Sim::new();
        t.give_planet(B, Planet::MecatolRex);
        t.state.players[B].leaders =
            vec![Spot::At(Place::Planet(Planet::MecatolRex)), Spot::At(Place::Planet(Planet::ArcPrime))];
        t.give_planet(C, Planet::Abyz);
        let abyz = Place::Planet(Planet::Abyz);
        t.put(C, abyz, UnitKind::GroundForce, 1);
        t.put(C, abyz, UnitKind::MechanizedUnit, 1);
        t.dice(&[5, 10, 10, 10]);
        decide(&mut t, PoliticalCard::AncientArtifact, Ballot::For);
        assert_eq!(t.look().players[B].leaders[0], Spot::Dead);
        assert_eq!(t.look().players[B].leaders[1], Spot::At(Place::Planet(Planet::ArcPrime)));
        let left = t.units(abyz, C);
        assert_eq!((left.count(UnitKind::GroundForce), left.with_hits(UnitKind::MechanizedUnit, 0)), (0, 1));
    }

    /// T47.1: agendas reach wormhole tokens.
    #[test]
    fn wormhole_tokens_are_wormholes_for_agendas_t47_1() {
        let mut t = Sim::new();
        let saudor = t.tile(Tile::Saudor);
        assert!(!gates(&t.state).contains(&saudor));
        t.state.system_mut(saudor).rift = Some(Wormholes::BETA);
        assert!(gates(&t.state).contains(&saudor));
        t.put(C, Place::Space(saudor), UnitKind::Cruiser, 1);
        t.dice(&[1]);
        decide(&mut t, PoliticalCard::WormholeResearch, Ballot::For);
        assert!(t.units(Place::Space(saudor), C).is_empty());
    }

    /// T50.2s: in Shattered Ascension one mine lies in a system.
    #[test]
    fn the_jewel_is_not_mined_twice_in_the_variant_t50_2s() {
        for (ascended, laid) in [(true, 1), (false, 2)] {
            let mut t = Sim::with(&[Module::SpaceMines]);
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            t.state.system_mut(SystemId::MECATOL).mines = vec![Some(A)];
            decide(&mut t, PoliticalCard::DefendTheJewel, Ballot::For);
            assert_eq!(t.look().system(SystemId::MECATOL).mines.len(), laid);
        }
    }
}
