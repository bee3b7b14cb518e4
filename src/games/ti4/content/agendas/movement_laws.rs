//! Laws about wormholes and nebulae.

use super::*;
use crate::games::ti4::model::data::Anomaly;
use crate::games::ti4::rules::galaxy::{Adjacency, systems};
use crate::games::ti4::rules::tokens;

pub static ROWS: &[AgendaRow] = &[
    AgendaRow {
        agenda: Agenda::EnforcedTravelBan,
        name: "Enforced Travel Ban",
        text: "For: alpha and beta wormholes are closed to moving ships. Against: all PDS in and next to systems with a \
               wormhole are destroyed.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome != Outcome::Against {
                    return;
                }
                let holes = wormhole_systems(g).into_iter().fold(0, |bits, id| bits | id.bit());
                let adjacency = Adjacency::of(g, None);
                let near = systems(holes).fold(holes, |bits, id| bits | adjacency.bits(id));
                for at in systems(near).flat_map(|id| places(g, id)).collect::<Vec<_>>() {
                    for seat in everyone(g) {
                        board::destroy_all(g, seat, at, None, |kind| kind == UnitKind::Pds).await;
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Refuse(Permit::WormholesOpen, |state, _, _| !is_overridden(state))]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::SharedResearch,
        name: "Shared Research",
        text: "For: ships may move through nebulae. Against: each player places a command token in their home system.",
        resolve: Resolve::Now(|g, outcome| {
            if outcome == Outcome::Against {
                for seat in everyone(g) {
                    if g.tokens_left(seat) > 0 {
                        let home = g.players[seat].home;
                        tokens::put_on(g, seat, home);
                    }
                }
            }
        }),
        hooks: Hooks::answers(&[Answer::Allow(Permit::PassAnomaly, |state, ask, _| {
            ask.system.is_some_and(|system| state.has_anomaly(system, Anomaly::Nebula))
        })]),
        ..AgendaRow::BLANK
    },
    AgendaRow {
        agenda: Agenda::WormholeReconstruction,
        name: "Wormhole Reconstruction",
        text: "For: all systems with alpha or beta wormholes are adjacent. Against: each player places a command token in \
               each system with a wormhole and one of their ships.",
        resolve: Resolve::Ask(|g, outcome| {
            Box::pin(async move {
                if outcome != Outcome::Against {
                    return;
                }
                for seat in everyone(g) {
                    for system in wormhole_systems(g) {
                        if g.system(system).space.of(seat).has_ships() {
                            tokens::place_from_reinforcements(g, seat, system).await;
                        }
                    }
                }
            })
        }),
        hooks: Hooks::answers(&[Answer::Allow(Permit::JoinWormholes, |_, _, _| true)]),
        ..AgendaRow::BLANK
    },
];

/// While another effect than a law joins wormholes, the law does not close them.
fn is_overridden(state: &State) -> bool {
    state.effects.iter().any(|effect| {
        let mut answers = effect.source.lasting().answers.iter();
        answers.any(|answer| matches!(answer, Answer::Allow(Permit::JoinWormholes, _)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::target::Target;
    use crate::games::ti4::testing::{A, B, Sim};

    fn sim() -> Sim {
        Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
    }

    fn may_move(t: &mut Sim, to: u8, from: Place) -> bool {
        t.activate(to);
        let carrier = Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false };
        t.asked() == Some((A, Prompt::MoveShips)) && t.offers(&carrier)
    }

    #[test]
    fn the_travel_ban_closes_wormholes_to_ships() {
        let mut t = sim();
        let from = t.space(39);
        t.put(A, from, UnitKind::Carrier, 1);
        assert!(may_move(&mut t, 26, from), "alpha to alpha");
        t.law(Agenda::EnforcedTravelBan, LawPlace::Common);
        assert!(!may_move(&mut t, 26, from));
    }

    #[test]
    fn a_lost_star_chart_overrides_the_travel_ban() {
        let mut t = sim();
        let from = t.space(39);
        t.put(A, from, UnitKind::Carrier, 1);
        t.law(Agenda::EnforcedTravelBan, LawPlace::Common);
        t.give_card(A, ActionCard::LostStarChart);
        t.activate(26).play(ActionCard::LostStarChart);
        assert!(t.offers(&Target::Unit { at: from, kind: UnitKind::Carrier, damaged: false }));
    }

    #[test]
    fn against_the_travel_ban_pds_near_wormholes_are_destroyed() {
        let mut t = sim();
        t.give_planet(B, Planet::Lodor);
        t.put(B, Place::Planet(Planet::Lodor), UnitKind::Pds, 1);
        t.resolve(Agenda::EnforcedTravelBan, Outcome::Against, &[]);
        assert_eq!(t.units(B, Place::Planet(Planet::Lodor), UnitKind::Pds), 0);
    }

    #[test]
    fn shared_research_opens_nebulae() {
        let mut t = sim();
        let nebula = t.tile(42);
        let ask = Ask::of(A).kind(UnitKind::Cruiser).at(nebula);
        assert!(!effects::allowed(&t.state, Permit::PassAnomaly, ask, false));
        t.law(Agenda::SharedResearch, LawPlace::Common);
        assert!(effects::allowed(&t.state, Permit::PassAnomaly, ask, false));
        let ask = Ask::of(A).kind(UnitKind::Cruiser).at(t.tile(43));
        assert!(!effects::allowed(&t.state, Permit::PassAnomaly, ask, false), "not supernovas");
    }

    #[test]
    fn against_shared_research_home_systems_are_closed() {
        let mut t = sim();
        t.resolve(Agenda::SharedResearch, Outcome::Against, &[]);
        assert!(t.look().system(t.home(B)).tokens.contains(B));
    }

    #[test]
    fn wormhole_reconstruction_joins_wormholes() {
        let mut t = sim();
        let from = t.space(39);
        t.put(A, from, UnitKind::Carrier, 1);
        assert!(!may_move(&mut t, 25, from));
        t.law(Agenda::WormholeReconstruction, LawPlace::Common);
        assert!(may_move(&mut t, 25, from), "alpha to beta");
    }

    #[test]
    fn against_wormhole_reconstruction_ships_at_wormholes_are_held() {
        let mut t = sim();
        t.put(B, t.space(39), UnitKind::Cruiser, 1);
        t.resolve(Agenda::WormholeReconstruction, Outcome::Against, &[]);
        assert!(t.look().system(t.tile(39)).tokens.contains(B) && !t.look().system(t.tile(39)).tokens.contains(A));
    }
}
