//! Agendas about battles, and who fights them.

use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{
    everybody, exhaust, exhaust_all, is_elected, this_round, this_round_for,
};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::ids::{PoliticalCard, UnitKind};
use crate::games::ti3::model::state::{Deed, Scope, State, Until};
use crate::games::ti3::model::target::{Ballot, Place, Source};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{board, cards, council};

pub static ROWS: [PoliticalRow; 7] = [
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
        PoliticalCard::ProphecyOfIxth,
        "Fighters of the elected player roll one better, until a later round in which he buys fewer than two fighters.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if let Ballot::Player(seat) = ballot {
                let me = Me::new(seat, Source::Political(PoliticalCard::ProphecyOfIxth));
                // The card may come again (T11.7): elected anew he has it once.
                g.effects.retain(|effect| (effect.source, effect.seat) != (me.source, me.seat));
                let scope = Scope::Round(g.round);
                effects::last(g, me, Until::Game, scope);
            }
        })
    })
    .effect(Hooks {
        own: &[Answer::Add(Number::Combat, |_, ask, _| i32::from(ask.kind == Some(UnitKind::Fighter)))],
        always: &[Use { at: At::StatusPhase, can: Use::ALWAYS, run: |g, _, me| Box::pin(async move { prophecy(g, me) }) }],
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
                cards::discard_some(g, seat, count).await;
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
        always: &[Use {
            at: At::PdsFired,
            can: Use::ALWAYS,
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
        effects::last(g, me, Until::BattleEnd, Scope::Nothing);
        let enemy = if me.seat == attacker { defender } else { attacker };
        let _: Units = hits::assign(g, enemy, Place::Space(system), 1, UnitKind::is_ship, Some(me.seat)).await;
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;
    use crate::games::ti3::content::political_cards::common::testing::{decide, is_law, law};
    use crate::games::ti3::effects::{Ask, Roll};
    use crate::games::ti3::model::ids::{ActionCard, Planet, Tech, Tile};
    use crate::games::ti3::model::state::{Contract, Step};
    use crate::games::ti3::model::target::{Prompt, Target};
    use crate::games::ti3::testing::*;

    fn bonus(t: &Sim, seat: Seat, kind: UnitKind) -> i32 {
        let roll = Roll::SpaceBattle { attacking: true };
        effects::number(t.look(), Number::Combat, Ask::of(seat).kind(kind).roll(roll), 0)
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

    /// T11.7: the card is shuffled into the next deck while what it foretold lasts.
    #[test]
    fn a_prophecy_that_is_made_again_is_not_fulfilled_twice_t11_7() {
        for (again, second) in [(A, 0), (B, 1)] {
            let mut t = Sim::new();
            decide(&mut t, PoliticalCard::ProphecyOfIxth, Ballot::Player(A));
            t.state = t.look().clone();
            t.state.players[C].cards.iter_mut().for_each(|own| own.used = false);
            decide(&mut t, PoliticalCard::ProphecyOfIxth, Ballot::Player(again));
            assert_eq!([A, B].map(|seat| bonus(&t, seat, UnitKind::Fighter)), [1, second]);
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

    /// Once in a battle, not in an action.
    #[test]
    fn the_minister_of_war_strikes_in_each_battle() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::MinisterOfWar, Ballot::Player(A));
        t.give_tech(A, Tech::FleetLogistics);
        let strike = Target::Use(Source::Political(PoliticalCard::MinisterOfWar));
        for tile in [Tile::Saudor, Tile::Wellon] {
            let at = t.space(tile);
            t.put(A, at, UnitKind::Cruiser, 1);
            t.put(B, at, UnitKind::Cruiser, 1);
        }
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Window));
        t.choose(strike.clone());
        let logistics = Target::Use(Source::Tech(Tech::FleetLogistics));
        while !t.offers(logistics.clone()) {
            t.pass();
        }
        let wellon = t.tile(Tile::Wellon);
        t.choose(logistics).choose(Target::System(wellon));
        assert!(t.until(Prompt::Window));
        assert!(t.offers(strike));
    }
}
