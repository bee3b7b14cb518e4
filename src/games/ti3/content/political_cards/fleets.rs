//! Agendas about fleets and battles in space.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{
    everybody, exhaust, exhaust_all, is_elected, lose_units, this_round, this_round_for, why,
};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Trigger, Use, Window};
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{PoliticalCard, UnitKind};
use crate::games::ti3::model::state::{Deed, Scope, State, Step, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Place, Prompt, Source, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, board, cards, council, limits};

pub static ROWS: [PoliticalRow; 14] = [
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
        triggers: &[Trigger {
            at: At::ActionPhaseEnd,
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
        PoliticalCard::UnconventionalWeapons,
        "For: law; dreadnoughts and war suns roll two worse. Against: everybody exhausts a planet for each of them he has.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    let count = g.units_of(seat).sum(is_heavy) as usize;
                    exhaust(g, seat, PoliticalCard::UnconventionalWeapons, count).await;
                }
            }
        })
    })
    .law(&[Answer::Add(Number::Combat, |_, ask, _| if ask.kind.is_some_and(is_heavy) { -2 } else { 0 })]),
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
    agenda(
        PoliticalCard::ProphecyOfIxth,
        "Fighters of the elected player roll one better, until a later round in which he buys fewer than two fighters.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Player(seat) = ballot {
                let scope = Scope::Round(g.round);
                effects::last(g, Me::new(seat, Source::Political(PoliticalCard::ProphecyOfIxth)), Until::Game, scope);
            }
        })
    })
    .effect(Hooks {
        own: &[Answer::Add(Number::Combat, |_, ask, _| i32::from(ask.kind == Some(UnitKind::Fighter)))],
        triggers: &[Trigger { at: At::StatusPhase, run: |g, _, me| Box::pin(async move { prophecy(g, me) }) }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::PublicExecution,
        "The elected player loses all action cards, his planets are exhausted, and his units roll one worse this round.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Player(seat) = ballot {
                let count = g.hidden.hands[seat].len();
                cards::discard(g, seat, count).await;
                exhaust_all(g, |state, planet| state.controls(seat, planet));
                this_round_for(g, PoliticalCard::PublicExecution, seat);
            }
        })
    })
    .effect(Hooks::own(&[Answer::Add(Number::Combat, |_, _, _| -1)])),
    agenda(PoliticalCard::CodeOfHonor, "For: law; nobody withdraws or retreats from space battles.")
        .law(&[Answer::Refuse(Permit::Retreat, |_, _, _| true)]),
    agenda(
        PoliticalCard::RedefiningWarCrimes,
        "For: law; PDS fire at a fleet ends the agreement with its owner. Against: this round PDS fire at invaders only.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                this_round(g, PoliticalCard::RedefiningWarCrimes);
            }
        })
    })
    .hooks(Hooks {
        triggers: &[Trigger {
            at: At::PdsFired,
            run: |g, window, _| {
                Box::pin(async move {
                    if let Window::PdsFired { seat, target } = *window {
                        board::end_agreement(g, seat, target);
                    }
                })
            },
        }],
        ..Hooks::NONE
    })
    .lasting(&[Answer::Refuse(Permit::FirePds, |_, _, _| true)]),
    agenda(
        PoliticalCard::MinisterOfWar,
        "Law. Before a space battle of his the elected player may pay a counter of strategy allocation for a hit that is not \
         returned.",
    )
    .hooks(Hooks { uses: &[Use { at: At::BeforeSpaceBattle, can: may_strike, run: strike }], ..Hooks::NONE }),
    agenda(
        PoliticalCard::MinisterOfPeace,
        "Law. The elected player may discard this card to keep a fleet out of a system that another defends, neither being his own.",
    )
    .hooks(Hooks {
        uses: &[Use {
            at: At::AfterActivation,
            can: |state, window, me| {
                let Window::AfterActivation { system, seat } = *window else { return false };
                let defended = state.system(system).space.enemy_ships(seat);
                is_elected(me, me.seat) && seat != me.seat && defended.is_some_and(|defender| defender != me.seat)
            },
            run: |g, window, me| {
                Box::pin(async move {
                    council::repeal(g, PoliticalCard::MinisterOfPeace).await;
                    if let Window::AfterActivation { system, .. } = *window {
                        effects::last(g, me, Until::ActionEnd, Scope::System(system));
                    }
                })
            },
        }],
        ..Hooks::NONE
    })
    .lasting(&[Answer::Refuse(Permit::Enter, |state, ask, me| {
        ask.seat == state.active && ask.system.map(Scope::System) == Some(me.scope)
    })]),
];

fn is_heavy(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Dreadnought | UnitKind::WarSun)
}

/// Whether the action phase is on.
fn at_war(state: &State) -> bool {
    let status = matches!(
        state.step,
        Step::Score(_)
            | Step::Upkeep
            | Step::RefreshAbilities(_)
            | Step::Income(_)
            | Step::Redistribute(_)
            | Step::RoundEnd
    );
    !status && !state.seats().all(|seat| state.players[seat].passed)
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
        if g.players[seat].goods > 0 && ask::yes(g, seat, why(Prompt::PayOrLose, card)).await {
            board::lose_goods(g, seat, 1);
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
            g.change(Place::Space(system), seat, |units| units.add(kind, 1));
        }
    }
    limits::enforce(g, system, seat).await;
}

/// The prophecy is lost in a later round with fewer than two fighters.
fn prophecy(g: &mut G, me: Me) {
    let bought: u32 = g.players[me.seat]
        .deeds
        .iter()
        .map(|deed| if let Deed::Bought { kind: UnitKind::Fighter, count } = deed { u32::from(*count) } else { 0 })
        .sum();
    let later = matches!(me.scope, Scope::Round(since) if since < g.round);
    if later && bought < 2 {
        g.effects.retain(|effect| effect.source != me.source || effect.seat != me.seat);
    }
}

/// Once in a battle.
fn may_strike(state: &State, window: &Window, me: Me) -> bool {
    let Window::BeforeSpaceBattle { attacker, defender, .. } = window else { return false };
    let fights = [*attacker, *defender].contains(&me.seat);
    let used = state.effects.iter().any(|effect| effect.source == me.source);
    fights && !used && is_elected(me, me.seat) && state.players[me.seat].sheet.strategy > 0
}

fn strike<'g>(g: &'g mut G, window: &'g mut Window, me: Me) -> effects::Fut<'g> {
    Box::pin(async move {
        let Window::BeforeSpaceBattle { system, attacker, defender } = *window else { return };
        g.players[me.seat].sheet.strategy -= 1;
        effects::last(g, me, Until::ActionEnd, Scope::Nothing);
        let enemy = if me.seat == attacker { defender } else { attacker };
        let _: Units = hits::assign(g, enemy, Place::Space(system), 1, UnitKind::is_ship, Some(me.seat)).await;
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, is_law, law};
    use crate::games::ti3::effects::{Ask, Roll};
    use crate::games::ti3::model::ids::{ActionCard, Planet, Tile};
    use crate::games::ti3::model::state::Contract;
    use crate::games::ti3::testing::*;

    fn count(t: &Sim, seat: Seat, kind: UnitKind) -> u8 {
        t.look().units_of(seat).count(kind)
    }

    fn bonus(t: &Sim, seat: Seat, kind: UnitKind) -> i32 {
        let roll = Roll::SpaceBattle { attacking: true };
        effects::number(t.look(), Number::Combat, Ask::of(seat).kind(kind).roll(roll), 0)
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

    #[test]
    fn unconventional_weapons_weaken_or_cost_planets() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::UnconventionalWeapons, Ballot::For);
        assert_eq!(
            [UnitKind::Dreadnought, UnitKind::WarSun, UnitKind::Cruiser].map(|kind| bonus(&t, A, kind)),
            [-2, -2, 0]
        );
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.put(C, at, UnitKind::Dreadnought, 1);
        t.clear(B, Place::Space(t.home(B)));
        decide(&mut t, PoliticalCard::UnconventionalWeapons, Ballot::Against);
        let exhausted = |seat| t.look().controlled(seat).filter(|planet| t.look().planets[*planet].exhausted).count();
        assert_eq!((exhausted(B), exhausted(C)), (0, 1));
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

    #[test]
    fn the_prophecy_holds_while_fighters_are_bought() {
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::ProphecyOfIxth, Ballot::Player(A));
        assert_eq!([A, B].map(|seat| bonus(&t, seat, UnitKind::Fighter)), [1, 0]);
        assert_eq!(bonus(&t, A, UnitKind::Cruiser), 0);
        for (later, bought, kept) in [(false, 0, true), (true, 2, true), (true, 1, false)] {
            let mut next = Sim::new();
            next.state = t.look().clone();
            next.state.round += u32::from(later);
            next.state.players[A].deeds = vec![Deed::Bought { kind: UnitKind::Fighter, count: bought }];
            next.at(Step::Upkeep);
            assert_eq!(bonus(&next, A, UnitKind::Fighter), i32::from(kept), "{later} {bought}");
        }
    }

    #[test]
    fn public_execution_disgraces_for_a_round() {
        let mut t = Sim::new();
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear; 2];
        decide(&mut t, PoliticalCard::PublicExecution, Ballot::Player(A));
        assert!(t.look().hidden.hands[A].is_empty() && t.look().planets[Planet::Jord].exhausted);
        assert_eq!([A, B].map(|seat| bonus(&t, seat, UnitKind::Cruiser)), [-1, 0]);
        assert!(!t.look().planets[Planet::ArcPrime].exhausted);
        t.state = t.look().clone();
        t.at(Step::RoundEnd);
        assert_eq!(bonus(&t, A, UnitKind::Cruiser), 0);
    }

    /// A attacks a fleet of B and could withdraw.
    fn may_withdraw(t: &mut Sim) -> bool {
        let home = t.home(A);
        t.counter(A, Tile::AbyzFria);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        let at = t.space(Tile::Saudor);
        t.put(B, at, UnitKind::Cruiser, 1);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
        t.until(Prompt::Withdraw)
    }

    #[test]
    fn the_code_of_honor_forbids_retreats() {
        assert!(may_withdraw(&mut Sim::new()));
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::CodeOfHonor, Ballot::For);
        assert!(!may_withdraw(&mut t));
    }

    /// PDS of B at Saudor fire at A's fleet; tells whether they could.
    fn pds(t: &mut Sim) -> bool {
        t.give_planet(B, Planet::Saudor);
        t.put(B, Place::Planet(Planet::Saudor), UnitKind::Pds, 1);
        let home = t.home(A);
        t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
        let fires = t.until(Prompt::FirePds);
        if fires {
            t.choose(Target::Yes).finish();
        }
        fires
    }

    #[test]
    fn pds_fire_is_a_crime_between_partners_or_barred() {
        for passed in [true, false] {
            let mut t = Sim::new();
            t.state.players[A].contracts[0] = Contract::With { partner: B, fresh: false };
            t.state.players[B].contracts[0] = Contract::With { partner: A, fresh: false };
            if passed {
                law(&mut t, PoliticalCard::RedefiningWarCrimes, Ballot::For);
            }
            assert!(pds(&mut t));
            assert_eq!(t.look().partners(A).is_empty(), passed, "T15.6: else fire ends nothing");
        }
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::RedefiningWarCrimes, Ballot::Against);
        t.state = t.look().clone();
        assert!(!pds(&mut t));
    }

    #[test]
    fn the_minister_of_war_strikes_first_for_a_counter() {
        for (minister, strikes) in [(A, true), (C, false)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::MinisterOfWar, Ballot::Player(minister));
            let home = t.home(A);
            t.put(A, Place::Space(home), UnitKind::Cruiser, 1);
            let at = t.space(Tile::Saudor);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 1)], &[]);
            assert_eq!(t.until(Prompt::Window), strikes);
            if strikes {
                t.choose(Target::Use(Source::Political(PoliticalCard::MinisterOfWar)));
                assert!(t.units(at, B).is_empty() && t.units(at, A).count(UnitKind::Cruiser) == 1);
                assert_eq!(t.look().players[A].sheet.strategy, 1);
                assert!(is_law(&t, PoliticalCard::MinisterOfWar));
            }
        }
    }

    #[test]
    fn the_minister_of_peace_keeps_a_fleet_out() {
        for (minister, keeps) in [(C, true), (B, false)] {
            let mut t = Sim::new();
            law(&mut t, PoliticalCard::MinisterOfPeace, Ballot::Player(minister));
            let at = t.space(Tile::Saudor);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.activate(Tile::Saudor);
            if keeps {
                assert_eq!(t.asked(), (C, Prompt::Window));
                t.choose(Target::Use(Source::Political(PoliticalCard::MinisterOfPeace)));
                assert!(!is_law(&t, PoliticalCard::MinisterOfPeace));
            }
            assert_eq!(t.until(Prompt::MoveFrom), !keeps);
        }
    }
}
