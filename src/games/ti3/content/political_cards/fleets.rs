//! Agendas about the size and price of fleets.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{
    everybody, exhaust_all, lose_units, pay_one, this_round, why,
};
use crate::games::ti3::effects::{Answer, At, Hooks, Number, Permit, Use};
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{PoliticalCard, UnitKind};
use crate::games::ti3::model::state::{State, Step, SystemId};
use crate::games::ti3::model::target::{Ballot, Place, Prompt};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, board, limits, pieces};

pub static ROWS: [PoliticalRow; 7] = [
    agenda(
        PoliticalCard::ArmsReduction,
        "For: everybody keeps at most two dreadnoughts and four cruisers. Against: planets with a red specialty are exhausted.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                exhaust_all(g, |_, planet| planet.row().specialties[Color::Red as usize] > 0);
                return;
            }
            for seat in everybody(g) {
                for (kind, most) in [(UnitKind::Dreadnought, 2), (UnitKind::Cruiser, 4)] {
                    let over = u32::from(g.units_of(seat).count(kind).saturating_sub(most));
                    lose_units(g, seat, PoliticalCard::ArmsReduction, |other| other == kind, over).await;
                }
            }
        })
    }),
    agenda(
        PoliticalCard::FighterTax,
        "For: law; a fighter costs one resource. Against: everybody destroys three of his fighters.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    lose_units(g, seat, PoliticalCard::FighterTax, |kind| kind == UnitKind::Fighter, 3).await;
                }
            }
        })
    })
    .law(&[Answer::Refuse(Permit::SoldInPairs, |_, ask, _| ask.kind == Some(UnitKind::Fighter))]),
    agenda(
        PoliticalCard::FleetRegulations,
        "For: law; at most five counters in any fleet supply. Against: everybody adds a counter to fleet supply.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    if g.reinforcements(seat) > 0 {
                        g.players[seat].sheet.fleet += 1;
                    }
                }
            }
        })
    })
    .law(&[Answer::Cap(Number::FleetCounters, |_, _, _| Some(5))]),
    agenda(
        PoliticalCard::FleetRestrictions,
        "For: law; nobody has more than two ships of a kind in a system, fighters included. Against: for each system with more the \
         owner pays a trade good or destroys the excess.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    fine(g, seat).await;
                }
            }
        })
    })
    .law(&[Answer::Cap(Number::OfOneKind, |_, _, _| Some(2))]),
    agenda(
        PoliticalCard::WarFunding,
        "For: law; in the action phase fleet supply limits nothing, what is too much goes at the start of the status phase. Against: \
         everybody loses a counter of fleet supply.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    let fleet = &mut g.players[seat].sheet.fleet;
                    *fleet = fleet.saturating_sub(1);
                }
            }
        })
    })
    .hooks(Hooks {
        all: &[Answer::Add(Number::FleetSupply, |state, _, _| if at_war(state) { i32::from(u8::MAX) } else { 0 })],
        always: &[Use {
            at: At::ActionPhaseEnd,
            can: Use::ALWAYS,
            run: |g, _, _| {
                Box::pin(async move {
                    for seat in everybody(g) {
                        limits::enforce_all(g, seat).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::WarshipCommission,
        "For: everybody may place a dreadnought at a dock. Against: this round cruisers, dreadnoughts and war suns cost two more.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::WarshipCommission);
                return;
            }
            for seat in everybody(g) {
                if g.pieces_left(seat, UnitKind::Dreadnought) != Some(0)
                    && let Some(system) = shipyard(g, seat, PoliticalCard::WarshipCommission).await
                {
                    place(g, seat, system, &[UnitKind::Dreadnought]).await;
                }
            }
        })
    })
    .lasting(&[Answer::Add(Number::UnitPrice, |_, ask, _| {
        if ask.is(&[UnitKind::Cruiser, UnitKind::Dreadnought, UnitKind::WarSun]) { 2 } else { 0 }
    })]),
    agenda(
        PoliticalCard::InterstellarArmsDealers,
        "For: everybody may pay three resources for a destroyer and a dreadnought at a dock. Against: this round ships other than \
         fighters cost one more.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::InterstellarArmsDealers);
                return;
            }
            for seat in everybody(g) {
                if payment::available(g, seat, Currency::Resources) >= 3
                    && let Some(system) = shipyard(g, seat, PoliticalCard::InterstellarArmsDealers).await
                {
                    payment::pay(g, seat, Currency::Resources, 3).await;
                    place(g, seat, system, &[UnitKind::Destroyer, UnitKind::Dreadnought]).await;
                }
            }
        })
    })
    .lasting(&[Answer::Add(Number::UnitPrice, |_, ask, _| {
        i32::from(ask.kind.is_some_and(|kind| kind.is_ship() && kind != UnitKind::Fighter))
    })]),
];

/// Whether the action phase is on: whoever passes last still decides whether to surrender in that turn (T36.1).
fn at_war(state: &State) -> bool {
    let all_passed = state.seats().all(|seat| state.players[seat].passed);
    state.step.is_action_phase() && (state.step == Step::Turn || !all_passed)
}

/// A trade good for each system with more than two ships of a kind, or they go.
async fn fine(g: &mut G, seat: Seat) {
    let many = |state: &State, id: SystemId| -> Vec<UnitKind> {
        let here = state.space(id, seat);
        here.kinds().filter(|kind| kind.is_ship() && here.count(*kind) > 2).collect()
    };
    let systems: Vec<SystemId> = g.system_ids().filter(|id| !many(g, *id).is_empty()).collect();
    let card = PoliticalCard::FleetRestrictions;
    for system in systems {
        if payment::coins(g, seat) > 0 && ask::yes(g, seat, why(Prompt::PayOrLose, card)).await {
            pay_one(g, seat).await;
            continue;
        }
        let at = Place::Space(system);
        for kind in many(g, system) {
            let over = u32::from(g.space(system, seat).count(kind)) - 2;
            let lost = ask::units(g, seat, why(Prompt::LoseUnits, card), at, |other| other == kind, over).await;
            board::destroy(g, at, seat, &lost);
        }
        limits::enforce(g, system, seat).await;
    }
}

/// A system with a dock of the seat and no enemy ships, if it likes.
async fn shipyard(g: &mut G, seat: Seat, card: PoliticalCard) -> Option<SystemId> {
    let free = |id: &SystemId| {
        g.units_in(*id, seat).count(UnitKind::SpaceDock) > 0 && g.system(*id).space.enemy_ships(seat).is_none()
    };
    let systems: Vec<SystemId> = g.system_ids().filter(free).collect();
    ask::maybe_system(g, seat, why(Prompt::PlaceUnits, card), systems).await
}

/// Ships for which there are pieces.
async fn place(g: &mut G, seat: Seat, system: SystemId, kinds: &[UnitKind]) {
    for &kind in kinds {
        if g.pieces_left(seat, kind) != Some(0) {
            pieces::place(g, seat, Place::Space(system), kind, 1);
        }
    }
    limits::enforce(g, system, seat).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, law};
    use crate::games::ti3::effects::{self, Ask};
    use crate::games::ti3::model::ids::{Module, Planet, Tile};
    use crate::games::ti3::model::target::Target;
    use crate::games::ti3::testing::*;

    fn count(t: &Sim, seat: Seat, kind: UnitKind) -> u8 {
        t.look().units_of(seat).count(kind)
    }

    fn price(t: &Sim, kind: UnitKind) -> i32 {
        effects::number(t.look(), Number::UnitPrice, Ask::of(A).kind(kind), 0)
    }

    #[test]
    fn arms_reduction_leaves_two_dreadnoughts_and_four_cruisers() {
        let mut t = Sim::new();
        t.state.players[A].sheet.fleet = 9;
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Dreadnought, 3);
        t.put(A, at, UnitKind::Cruiser, 5);
        let clone = t.state.clone();
        decide(&mut t, PoliticalCard::ArmsReduction, Ballot::For);
        assert_eq!((count(&t, A, UnitKind::Dreadnought), count(&t, A, UnitKind::Cruiser)), (2, 4));
        let mut t = Sim::new();
        t.state = clone;
        t.give_planet(A, Planet::VefutIi);
        t.give_planet(A, Planet::Lodor);
        decide(&mut t, PoliticalCard::ArmsReduction, Ballot::Against);
        assert_eq!(count(&t, A, UnitKind::Dreadnought), 3);
        let exhausted = |planet| t.look().planets[planet].exhausted;
        assert!(exhausted(Planet::VefutIi) && !exhausted(Planet::Lodor), "red only");
    }

    #[test]
    fn fighters_are_taxed_or_destroyed() {
        let mut t = Sim::new();
        let home = t.home(A);
        law(&mut t, PoliticalCard::FighterTax, Ballot::For);
        t.activate_system(home);
        assert!(t.until(Prompt::Produce));
        assert!(!t.offers(Target::Buy { kind: UnitKind::Fighter, count: 2 }));
        assert!(t.offers(Target::Buy { kind: UnitKind::GroundForce, count: 2 }));
        assert!(t.refuses(&[(Target::Buy { kind: UnitKind::Fighter, count: 1 }, 5)]), "four resources");
        t.counts(&[(Target::Buy { kind: UnitKind::Fighter, count: 1 }, 4)]);
        let mut t = Sim::new();
        let at = Place::Space(t.home(A));
        t.clear(A, at);
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::Fighter, 4);
        decide(&mut t, PoliticalCard::FighterTax, Ballot::Against);
        assert_eq!((count(&t, A, UnitKind::Fighter), count(&t, B, UnitKind::Fighter)), (1, 0));
        // Of fighters in two places their owner chooses.
        let mut t = Sim::new();
        let (home, away) = (Place::Space(t.home(A)), t.space(Tile::Saudor));
        t.clear(A, home);
        for at in [home, away] {
            t.put(A, at, UnitKind::Carrier, 1);
            t.put(A, at, UnitKind::Fighter, 3);
        }
        decide_until(&mut t, PoliticalCard::FighterTax, Ballot::Against, Prompt::LoseUnits);
        assert_eq!(t.asked().0, A);
        t.counts(&[(unit(away, UnitKind::Fighter), 3)]);
        assert_eq!((t.units(home, A).count(UnitKind::Fighter), t.units(away, A).count(UnitKind::Fighter)), (3, 0));
    }

    #[test]
    fn fleet_supply_is_regulated_or_grows() {
        let mut t = Sim::new();
        t.state.players[A].sheet.fleet = 7;
        decide(&mut t, PoliticalCard::FleetRegulations, Ballot::For);
        assert_eq!((t.look().players[A].sheet.fleet, t.look().players[B].sheet.fleet), (5, 3));
        t.state = t.look().clone();
        t.at(Step::Income(0));
        t.until(Prompt::PlaceCounters);
        assert_eq!(t.asked(), (A, Prompt::PlaceCounters));
        assert!(t.refuses(&[(Target::Pool(crate::games::ti3::model::target::Pool::Fleet), 2)]));
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::FleetRegulations, Ballot::Against);
        assert_eq!(t.look().players[A].sheet.fleet, 4);
    }

    #[test]
    fn fleets_are_restricted_or_fined() {
        let fleet = || {
            let mut t = Sim::new();
            t.state.players[B].goods = 1;
            for seat in [A, B] {
                t.state.players[seat].sheet.fleet = 6;
                let at = Place::Space(t.home(seat));
                t.clear(seat, at);
                t.put(seat, at, UnitKind::Cruiser, 4);
            }
            t
        };
        let mut t = fleet();
        decide(&mut t, PoliticalCard::FleetRestrictions, Ballot::For);
        assert_eq!([A, B].map(|seat| count(&t, seat, UnitKind::Cruiser)), [2, 2]);
        let mut t = fleet();
        decide_until(&mut t, PoliticalCard::FleetRestrictions, Ballot::Against, Prompt::PayOrLose);
        t.choose(Target::Yes).finish();
        assert_eq!([A, B].map(|seat| count(&t, seat, UnitKind::Cruiser)), [2, 4], "B paid, A had nothing");
        assert!(t.look().players[B].goods == 0 && t.look().laws.is_empty());
    }

    #[test]
    fn war_funding_frees_fleets_until_the_status_phase() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::WarFunding, Ballot::For);
        let home = t.home(A);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 5);
        assert!(limits::excess(&t.state, home, A).is_none());
        for seat in [A, B, C] {
            t.state.players[seat].passed = true;
            t.state.players[seat].cards.iter_mut().for_each(|card| card.used = true);
        }
        t.at(Step::ActionEnd);
        assert_eq!(t.asked(), (A, Prompt::RemoveExcess));
        while t.asked().1 == Prompt::RemoveExcess {
            t.pass();
        }
        assert_eq!(t.units(Place::Space(home), A).non_fighters(), 3);
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::WarFunding, Ballot::Against);
        assert_eq!(t.look().players[A].sheet.fleet, 2);
    }

    /// T36.1: the last to pass still has a question to answer in the action phase.
    #[test]
    fn war_funding_lasts_while_the_last_to_pass_may_surrender_t36_1() {
        let mut t = Sim::with(&[Module::Surrender]);
        law(&mut t, PoliticalCard::WarFunding, Ballot::For);
        let home = t.home(A);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 5);
        for seat in [A, B, C] {
            t.state.players[seat].passed = seat != A;
            t.state.players[seat].cards.iter_mut().for_each(|card| card.used = true);
        }
        t.go().choose(Target::Pass);
        assert_eq!(t.asked(), (A, Prompt::Surrender));
        assert!(t.is_sound());
        assert!(limits::excess(t.look(), home, A).is_none());
        t.choose(Target::Pass);
        assert_eq!(t.asked(), (A, Prompt::RemoveExcess));
        // Nor is it the action phase while cards are picked.
        t.state.step = Step::PickCard(0);
        assert!(!limits::excess(&t.state, home, A).is_none());
    }

    #[test]
    fn warships_are_commissioned_or_dear() {
        let mut t = Sim::new();
        t.state.players[A].sheet.fleet = 6;
        decide_until(&mut t, PoliticalCard::WarshipCommission, Ballot::For, Prompt::PlaceUnits);
        assert_eq!(t.asked().0, A);
        let home = t.home(A);
        t.choose(Target::System(home));
        assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Dreadnought), 1);
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::WarshipCommission, Ballot::Against);
        assert_eq!([UnitKind::Cruiser, UnitKind::WarSun, UnitKind::Destroyer].map(|kind| price(&t, kind)), [2, 2, 0]);
    }

    #[test]
    fn arms_dealers_sell_a_pair_or_raise_prices() {
        let mut t = Sim::new();
        t.state.players[A].sheet.fleet = 6;
        decide_until(&mut t, PoliticalCard::InterstellarArmsDealers, Ballot::For, Prompt::PlaceUnits);
        let home = t.home(A);
        t.choose(Target::System(home));
        let units = t.units(Place::Space(home), A);
        assert_eq!(
            (units.count(UnitKind::Dreadnought), units.count(UnitKind::Destroyer)),
            (1, 2),
            "Sol began with one"
        );
        assert!(t.look().planets[Planet::Jord].exhausted, "three resources");
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::InterstellarArmsDealers, Ballot::Against);
        assert_eq!([UnitKind::Cruiser, UnitKind::Fighter].map(|kind| price(&t, kind)), [1, 0]);
    }
}
