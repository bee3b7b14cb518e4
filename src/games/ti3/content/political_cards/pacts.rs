//! Agendas that put a price on activating systems.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::content::political_cards::agenda;
use crate::games::ti3::content::political_cards::common::{
    everybody, extreme, pay_one, planet, this_round_for, voters, why,
};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Permit, Use, Window};
use crate::games::ti3::model::ids::{Planet, PoliticalCard, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Ballot, Pool, Prompt, Source, Target};
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, council, pieces};

pub static ROWS: [PoliticalRow; 4] = [
    agenda(
        PoliticalCard::NeutralityPact,
        "For: law; activating a system without planets but with enemy units costs three influence. Against: everybody puts a counter \
         from reinforcements on a system with a dock of his.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    tie_up(g, seat).await;
                }
            }
        })
    })
    .hooks(Hooks {
        all: &[Answer::Refuse(Permit::Activate, |state, ask, _| {
            let guarded = ask.system.is_some_and(|id| is_guarded(state, ask.seat, id));
            guarded && payment::available(state, ask.seat, Currency::Influence) < 3
        })],
        always: &[Use {
            at: At::CounterPlaced,
            can: Use::ALWAYS,
            run: |g, window, _| {
                Box::pin(async move {
                    if let Window::CounterPlaced { system, seat, .. } = *window
                        && is_guarded(g, seat, system)
                    {
                        payment::pay(g, seat, Currency::Influence, 3).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::TrafficTariffs,
        "For: law; activating a system with a planet of another costs a trade good or a planet to exhaust. Against: everybody loses a \
         counter of command pool or strategy allocation.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::Against {
                for seat in everybody(g) {
                    lose_counter(g, seat).await;
                }
            }
        })
    })
    .hooks(Hooks {
        all: &[Answer::Refuse(Permit::Activate, |state, ask, _| {
            let tolled = ask.system.is_some_and(|id| is_tolled(state, ask.seat, id));
            tolled && payment::coins(state, ask.seat) == 0 && fresh(state, ask.seat).is_empty()
        })],
        always: &[Use {
            at: At::CounterPlaced,
            can: Use::ALWAYS,
            run: |g, window, _| {
                Box::pin(async move {
                    if let Window::CounterPlaced { system, seat, .. } = *window
                        && is_tolled(g, seat, system)
                    {
                        toll(g, seat).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::ShortTermTruce,
        "For: law; next round no system with enemy ships is activated and no enemy planet invaded, unless somebody pays ten influence \
         to discard this. Against: who voted against exhausts a planet that his left neighbour chooses.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            let card = PoliticalCard::ShortTermTruce;
            if ballot == Ballot::For {
                let (seat, next) = (g.active, g.round + 1);
                effects::last(g, Me::new(seat, Source::Political(card)), Until::Round(next), Scope::Round(next));
                return;
            }
            for seat in voters(g, Ballot::Against) {
                let left = g.left_of(seat);
                let planets = fresh(g, seat);
                if let Some(planet) = planet(g, left, card, planets, false).await {
                    pieces::exhaust(g, planet);
                }
            }
        })
    })
    .hooks(Hooks {
        uses: &[Use {
            at: At::TurnStart,
            can: |state, window, me| {
                let own = matches!(window, Window::TurnStart { seat } if *seat == me.seat);
                own && payment::available(state, me.seat, Currency::Influence) >= 10
            },
            run: |g, _, me| {
                Box::pin(async move {
                    payment::pay(g, me.seat, Currency::Influence, 10).await;
                    council::repeal(g, PoliticalCard::ShortTermTruce).await;
                })
            },
        }],
        always: &[Use {
            at: At::LawGone,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if matches!(*window, Window::LawGone { card, .. } if Source::Political(card) == me.source) {
                        g.effects.retain(|effect| effect.source != me.source);
                    }
                })
            },
        }],
        ..Hooks::NONE
    })
    .effect(Hooks {
        all: &[
            Answer::Refuse(Permit::Activate, |state, ask, me| {
                let enemies = |id: SystemId| state.system(id).space.enemy_ships(ask.seat).is_some();
                me.scope == Scope::Round(state.round) && ask.system.is_some_and(enemies)
            }),
            Answer::Refuse(Permit::Land, |state, ask, me| {
                let owner = ask.planet.and_then(|planet| state.planets[planet].owner);
                me.scope == Scope::Round(state.round) && owner.is_some_and(|owner| owner != ask.seat)
            }),
        ],
        always: &[Use {
            at: At::StatusPhase,
            can: Use::ALWAYS,
            run: |g, _, me| {
                Box::pin(async move {
                    if me.scope == Scope::Round(g.round) {
                        council::repeal(g, PoliticalCard::ShortTermTruce).await;
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::ImperialContainment,
        "For: this round who has most planets outside home loses a further counter of the command pool with each tactical action.",
    )
    .does(|g, ballot| {
        Box::pin(async move {
            if ballot == Ballot::For {
                for seat in extreme(g, true, |seat| g.controlled_abroad(seat).count()) {
                    this_round_for(g, PoliticalCard::ImperialContainment, seat);
                }
            }
        })
    })
    .effect(Hooks {
        always: &[Use {
            at: At::CounterPlaced,
            can: Use::ALWAYS,
            run: |g, window, me| {
                Box::pin(async move {
                    if matches!(*window, Window::CounterPlaced { seat, tactical: true, .. } if seat == me.seat) {
                        let pool = &mut g.players[me.seat].sheet.pool;
                        *pool = pool.saturating_sub(1);
                    }
                })
            },
        }],
        ..Hooks::NONE
    }),
];

/// A system without planets, with units of another.
fn is_guarded(state: &State, seat: Seat, id: SystemId) -> bool {
    state.system(id).planets.is_empty() && state.present(id).iter().any(|other| other != seat)
}

/// A system with a planet of another player.
fn is_tolled(state: &State, seat: Seat, id: SystemId) -> bool {
    let foreign = |planet: Planet| state.planets[planet].owner.is_some_and(|owner| owner != seat);
    state.system(id).planets.iter().any(foreign)
}

/// Refreshed planets of a seat.
fn fresh(state: &State, seat: Seat) -> Vec<Planet> {
    state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted).collect()
}

async fn toll(g: &mut G, seat: Seat) {
    let goods = (payment::coins(g, seat) > 0).then_some(Target::TradeGoods);
    let options: Vec<Target> = goods.into_iter().chain(fresh(g, seat).into_iter().map(Target::Planet)).collect();
    if options.is_empty() {
        return;
    }
    match ask::one(g, seat, why(Prompt::PayOrLose, PoliticalCard::TrafficTariffs), options).await {
        Target::Planet(planet) => pieces::exhaust(g, planet),
        _ => pay_one(g, seat).await,
    }
}

async fn lose_counter(g: &mut G, seat: Seat) {
    let sheet = g.players[seat].sheet;
    let areas = [(Pool::Command, sheet.pool), (Pool::Strategy, sheet.strategy)];
    let options: Vec<Target> =
        areas.into_iter().filter(|(_, count)| *count > 0).map(|(pool, _)| Target::Pool(pool)).collect();
    if options.is_empty() {
        return;
    }
    if let Target::Pool(pool) =
        ask::one(g, seat, why(Prompt::LoseCounter, PoliticalCard::TrafficTariffs), options).await
    {
        *g.players[seat].sheet.area(pool) -= 1;
    }
}

async fn tie_up(g: &mut G, seat: Seat) {
    let free =
        |id: &SystemId| g.units_in(*id, seat).count(UnitKind::SpaceDock) > 0 && !g.system(*id).counters.contains(seat);
    let systems: Vec<Target> = g.system_ids().filter(free).map(Target::System).collect();
    if systems.is_empty() || g.reinforcements(seat) == 0 {
        return;
    }
    if let Target::System(id) =
        ask::one(g, seat, why(Prompt::ChooseSystem, PoliticalCard::NeutralityPact), systems).await
    {
        pieces::put_counter(g, seat, id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::content::political_cards::common::testing::{decide, decide_until, is_law, law};
    use crate::games::ti3::model::ids::{Module, StrategyCard, Tile};
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::rules::tactical;
    use crate::games::ti3::testing::*;

    #[test]
    fn the_neutrality_pact_taxes_empty_space_with_enemies() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::NeutralityPact, Ballot::For);
        let empty = t.tile(Tile::Empty);
        assert!(tactical::systems(&t.state, A).contains(&empty), "nobody is there");
        t.put(B, Place::Space(empty), UnitKind::Cruiser, 1);
        assert!(!tactical::systems(&t.state, A).contains(&empty), "two influence are too few");
        t.state.players[A].goods = 1;
        t.activate(Tile::Empty).finish();
        assert_eq!(t.look().players[A].goods, 0);
        assert!(t.look().planets[Planet::Jord].exhausted);
        let mut t = Sim::new();
        decide(&mut t, PoliticalCard::NeutralityPact, Ballot::Against);
        assert!([A, B, C].iter().all(|seat| t.look().system(t.home(*seat)).counters.contains(*seat)));
    }

    use crate::games::ti3::model::target::Place;

    #[test]
    fn traffic_is_tolled_or_costs_a_counter() {
        let mut t = Sim::new();
        law(&mut t, PoliticalCard::TrafficTariffs, Ballot::For);
        t.give_planet(B, Planet::Saudor);
        t.state.players[A].goods = 1;
        t.activate(Tile::Saudor);
        assert_eq!(t.asked(), (A, Prompt::PayOrLose));
        t.choose(Target::TradeGoods);
        assert!(t.look().players[A].goods == 0 && !t.look().planets[Planet::Jord].exhausted);
        t.state.players[A].goods = 0;
        t.state.planets[Planet::Jord].exhausted = true;
        assert!(!tactical::systems(&t.state, A).contains(&t.tile(Tile::Saudor)), "nothing to pay with");
        assert!(tactical::systems(&t.state, A).contains(&t.tile(Tile::Wellon)), "nobody's planet");
        let mut t = Sim::new();
        decide_until(&mut t, PoliticalCard::TrafficTariffs, Ballot::Against, Prompt::LoseCounter);
        assert!(t.asked().0 == A && !t.offers(Target::Pool(Pool::Fleet)));
        t.choose(Target::Pool(Pool::Strategy));
        assert_eq!((t.look().players[A].sheet.strategy, t.look().players[A].sheet.pool), (1, 3));
    }

    /// T39.1: a defender activates the way out that he opens.
    #[test]
    fn a_way_out_is_tolled_as_it_is_activated_t39_1() {
        for (tolled, left) in [(true, 0), (false, 1)] {
            let mut t = Sim::with(&[Module::TacticalRetreats]);
            if tolled {
                law(&mut t, PoliticalCard::TrafficTariffs, Ballot::For);
            }
            let (home, at, way) = (t.home(A), t.space(Tile::Saudor), t.tile(Tile::AbyzFria));
            t.put(A, Place::Space(home), UnitKind::Cruiser, 2);
            t.put(B, at, UnitKind::Cruiser, 1);
            t.give_planet(C, Planet::Abyz);
            t.state.players[B].goods = 1;
            t.dice(&[1, 1, 1]);
            t.activate(Tile::Saudor).moves(home, &[(UnitKind::Cruiser, 2)], &[]);
            assert!(t.until(Prompt::Retreat));
            t.choose(Target::Yes).choose(Target::System(way));
            if tolled {
                assert_eq!(t.asked(), (B, Prompt::PayOrLose));
                t.choose(Target::TradeGoods);
            }
            assert_eq!(t.look().players[B].goods, left);
            assert_eq!(t.units(Place::Space(way), B).count(UnitKind::Cruiser), 1);
        }
    }

    #[test]
    fn the_truce_is_for_the_next_round_only() {
        let mut t = Sim::new();
        let saudor = t.space(Tile::Saudor);
        t.put(B, saudor, UnitKind::Cruiser, 1);
        t.give_planet(B, Planet::Lodor);
        decide(&mut t, PoliticalCard::ShortTermTruce, Ballot::For);
        let calm = |t: &Sim| {
            let land = effects::allowed(t.look(), Permit::Land, effects::Ask::of(A).planet(Planet::Lodor), true);
            (tactical::systems(t.look(), A).contains(&t.tile(Tile::Saudor)), land)
        };
        assert!(is_law(&t, PoliticalCard::ShortTermTruce));
        assert_eq!(calm(&t), (true, true), "not yet");
        t.state = t.look().clone();
        t.at(Step::RoundEnd);
        assert_eq!(calm(&t), (false, false), "next round");
        t.state = t.look().clone();
        t.at(Step::Upkeep);
        assert!(!is_law(&t, PoliticalCard::ShortTermTruce) && calm(&t) == (true, true), "over");
    }

    #[test]
    fn the_truce_can_be_bought_off() {
        let mut t = Sim::new();
        let saudor = t.space(Tile::Saudor);
        t.put(B, saudor, UnitKind::Cruiser, 1);
        decide(&mut t, PoliticalCard::ShortTermTruce, Ballot::For);
        t.state = t.look().clone();
        t.state.round += 1;
        t.state.active = A;
        t.go();
        assert_eq!(t.asked().1, Prompt::ChooseAction, "two influence are too few");
        t.state.players[A].goods = 8;
        t.go();
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(Target::Use(Source::Political(PoliticalCard::ShortTermTruce)));
        while t.asked().1 != Prompt::ChooseAction {
            t.pass();
        }
        assert!(t.look().laws.is_empty() && t.look().effects.is_empty() && t.look().players[A].goods == 0);
        assert!(tactical::systems(t.look(), A).contains(&t.tile(Tile::Saudor)));
    }

    #[test]
    fn the_truce_refused_costs_who_refused() {
        let mut t = Sim::new();
        decide_until(&mut t, PoliticalCard::ShortTermTruce, Ballot::Against, Prompt::ChoosePlanet);
        assert_eq!(t.asked().0, A, "left of C");
        t.choose(Target::Planet(Planet::ArchonTau));
        assert!(t.look().planets[Planet::ArchonTau].exhausted);
    }

    #[test]
    fn containment_costs_the_largest_empire_double() {
        for (owner, left) in [(A, 1), (B, 2)] {
            let mut t = Sim::new();
            t.give_planet(owner, Planet::Lodor);
            decide(&mut t, PoliticalCard::ImperialContainment, Ballot::For);
            t.state = t.look().clone();
            t.activate(Tile::Saudor);
            assert_eq!(t.look().players[A].sheet.pool, left);
        }
        let mut t = Sim::new();
        t.give_planet(A, Planet::Lodor);
        decide(&mut t, PoliticalCard::ImperialContainment, Ballot::Against);
        t.state = t.look().clone();
        assert!(t.state.players[C].cards.iter().any(|own| own.card == StrategyCard::Political && own.used));
        t.activate(Tile::Saudor);
        assert_eq!(t.look().players[A].sheet.pool, 2);
    }

    /// T11.6: a political card in hand is a trade good, but not in Shattered Ascension.
    #[test]
    fn a_political_card_pays_a_toll_t11_6() {
        for (ascended, pays) in [(false, true), (true, false)] {
            let mut t = Sim::new();
            if ascended {
                t.module(Module::ShatteredAscension);
            }
            law(&mut t, PoliticalCard::TrafficTariffs, Ballot::For);
            t.give_planet(B, Planet::Saudor);
            t.state.players[A].goods = 0;
            t.state.planets[Planet::Jord].exhausted = true;
            t.state.hidden.political_deck.retain(|card| *card != PoliticalCard::Mutiny);
            t.state.hidden.agendas[A] = vec![PoliticalCard::Mutiny];
            assert_eq!(tactical::systems(&t.state, A).contains(&t.tile(Tile::Saudor)), pays);
            if pays {
                t.activate(Tile::Saudor);
                assert_eq!(t.look().political_discard, [PoliticalCard::Mutiny]);
            }
        }
    }
}
