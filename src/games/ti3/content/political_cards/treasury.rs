//! Agendas about goods, and offices that bring something.

use crate::core::Seat;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{everybody, is_elected};
use crate::games::ti3::effects::{Answer, Number, Roll};
use crate::games::ti3::model::ids::{PoliticalCard, UnitKind};
use crate::games::ti3::model::state::Scope;
use crate::games::ti3::model::target::{Ballot, Place};
use crate::games::ti3::rules::board;
use crate::games::ti3::rules::combat::hits;

pub static ROWS: [PoliticalRow; 5] = [
    agenda(PoliticalCard::CostOverruns, "For: everybody loses a trade good for each planet controlled.").does(
        |g, ballot| {
            Box::pin(async move {
                if ballot == Ballot::For {
                    for seat in everybody(g) {
                        let planets = g.controlled(seat).count().min(usize::from(u8::MAX)) as u8;
                        board::lose_goods(g, seat, planets);
                    }
                }
            })
        },
    ),
    agenda(PoliticalCard::EconomicRevitalization, "The elected player takes a trade good from each opponent.").does(
        |g, ballot| {
            Box::pin(async move {
                if let Ballot::Player(seat) = ballot {
                    let others: Vec<Seat> = g.others(seat).filter(|other| g.players[*other].goods > 0).collect();
                    for other in others {
                        board::hand_goods(g, other, seat, 1);
                    }
                }
            })
        },
    ),
    agenda(
        PoliticalCard::CompensatedDisarmament,
        "All ground forces of the elected planet are destroyed; its owner gains a trade good for each.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Planet(planet) = ballot
                && let Some(owner) = g.planets[planet].owner
            {
                // T51.1: mechanized units are spared.
                let lost = g.units(Place::Planet(planet), owner).only(UnitKind::is_ground_force);
                board::destroy(g, Place::Planet(planet), owner, &lost);
                board::gain_goods(g, owner, lost.total() as u8);
                hits::revive(g, owner, &lost).await;
            }
        })
    }),
    agenda(PoliticalCard::CrownOfThalnos, "Law. Ground forces of the elected player roll one better.").law(&[
        Answer::Add(Number::Combat, |_, ask, me| {
            let fights = matches!(ask.roll, Some(Roll::Invasion { .. }));
            i32::from(fights && is_elected(me, ask.seat) && ask.kind.is_some_and(UnitKind::is_ground_force))
        }),
    ]),
    agenda(PoliticalCard::FundResearchComplex, "Law. Who controls the elected planet buys technologies for two less.")
        .law(&[Answer::Add(Number::TechPrice, |state, ask, me| match me.scope {
            Scope::Elected(Ballot::Planet(planet)) if state.controls(ask.seat, planet) => -2,
            _ => 0,
        })]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{decide, land_on_saudor};
    use crate::games::ti3::effects::{self, Ask};
    use crate::games::ti3::model::ids::{Planet, Tech};
    use crate::games::ti3::model::state::Law;
    use crate::games::ti3::rules::technology;
    use crate::games::ti3::testing::*;

    #[test]
    fn cost_overruns_cost_a_good_for_each_planet_if_voted_for() {
        for (ballot, left) in [(Ballot::For, 3), (Ballot::Against, 4)] {
            let mut t = Sim::new();
            t.state.players[A].goods = 4;
            decide(&mut t, PoliticalCard::CostOverruns, ballot);
            assert_eq!(t.look().players[A].goods, left);
        }
    }

    #[test]
    fn economic_revitalization_takes_from_who_has() {
        let mut t = Sim::new();
        t.state.players[A].goods = 4;
        decide(&mut t, PoliticalCard::EconomicRevitalization, Ballot::Player(B));
        let goods = |seat| t.look().players[seat].goods;
        assert_eq!((goods(A), goods(B), goods(C)), (3, 1, 0));
    }

    #[test]
    fn compensated_disarmament_pays_for_ground_forces_and_leaves_the_planet() {
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::CompensatedDisarmament, Ballot::Planet(Planet::Jord));
        assert_eq!((t.look().players[A].goods, t.units(Place::Planet(Planet::Jord), A).ground()), (5, 0));
        assert!(t.look().controls(A, Planet::Jord));
        assert_eq!(t.units(Place::Planet(Planet::Jord), A).count(UnitKind::SpaceDock), 1);
    }

    /// T17.5: a law that was voted on stays in play.
    #[test]
    fn crown_of_thalnos_is_a_law_that_betters_ground_forces_t17_5() {
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::CrownOfThalnos, Ballot::Player(A));
        assert_eq!(t.look().laws, [Law { card: PoliticalCard::CrownOfThalnos, ballot: Ballot::Player(A) }]);
        for (crowned, owner) in [(A, A), (B, B)] {
            let mut t = Sim::new();
            t.state.laws.push(Law { card: PoliticalCard::CrownOfThalnos, ballot: Ballot::Player(crowned) });
            t.give_planet(B, Planet::Saudor);
            t.put(B, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
            t.dice(&[7, 7]);
            land_on_saudor(&mut t);
            assert_eq!(t.look().planets[Planet::Saudor].owner, Some(owner), "a seven hits with the crown only");
        }
    }

    #[test]
    fn fund_research_complex_serves_who_controls_the_planet() {
        let mut t = Sim::new();
        let ballot = Ballot::Planet(Planet::Jord);
        t.state.laws.push(Law { card: PoliticalCard::FundResearchComplex, ballot });
        let price = |seat| technology::price(&t.state, seat, Tech::AntimassDeflectors, 8);
        assert_eq!((price(A), price(B)), (6, 8));
    }

    /// T49.1, T51.1: shock troops are ground forces for every card, mechanized units for none.
    #[test]
    fn mechanized_units_are_no_ground_forces_for_agendas_t51_1() {
        let mut t = Sim::new();
        t.put(A, Place::Planet(Planet::Jord), UnitKind::MechanizedUnit, 1);
        decide(&mut t, PoliticalCard::CompensatedDisarmament, Ballot::Planet(Planet::Jord));
        let left = t.units(Place::Planet(Planet::Jord), A);
        assert_eq!((t.look().players[A].goods, left.count(UnitKind::MechanizedUnit), left.ground()), (5, 1, 1));
        let mut t = Sim::new();
        t.state.laws.push(Law { card: PoliticalCard::CrownOfThalnos, ballot: Ballot::Player(A) });
        let roll = Roll::Invasion { attacking: true, planet: Planet::Saudor };
        let bonus = |kind| effects::number(&t.state, Number::Combat, Ask::of(A).kind(kind).roll(roll), 0);
        let kinds = [UnitKind::GroundForce, UnitKind::ShockTroop, UnitKind::MechanizedUnit];
        assert_eq!(kinds.map(bonus), [1, 1, 0]);
    }

    /// Gen Synthesis: those that agendas destroy may go home, too.
    #[test]
    fn disarmed_forces_may_go_home() {
        for (synthesis, saved) in [(true, 1), (false, 0)] {
            let mut t = Sim::new();
            t.give_planet(B, Planet::Saudor);
            t.put(B, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
            if synthesis {
                t.give_tech(B, Tech::GenSynthesis);
            }
            let ground = |t: &Sim| t.look().units_of(B).ground();
            let before = ground(&t);
            t.dice(&[5]);
            decide(&mut t, PoliticalCard::CompensatedDisarmament, Ballot::Planet(Planet::Saudor));
            assert_eq!((ground(&t) + 1 - saved, t.look().players[B].goods), (before, 1));
        }
    }
}
