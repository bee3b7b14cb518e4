//! Cards of Shards of the Throne that belong to modules. Without the module they can be spent as a trade good each: see
//! [`crate::games::ti3::rules::payment`].

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, battle, done, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, At, Fut, Hooks, Me, Number, Play, Window};
use crate::games::ti3::model::ids::{ActionCard, Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{ask, board, limits, mercenaries, technology};

pub static ROWS: [ActionCardRow; 7] = [
    lasts(
        ActionCard::ABeaconOfHope,
        "Before a space battle with your flagship: each natural ten of yours is two hits in it. Worth a trade good without flagships.",
        &[Play {
            at: At::BeforeSpaceBattle,
            can: |state, window, me| {
                battle(window, me).is_some_and(|(system, _)| state.space(system, me.seat).count(UnitKind::Flagship) > 0)
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::BattleEnd, Scope::Nothing);
                done()
            },
        }],
        Hooks::own(&[Answer::Add(Number::TenHits, |_, _, _| 1)]),
    ),
    lasts(
        ActionCard::AMightyEmpire,
        "A technology of your race that you buy costs one less for each of your victory points. Worth a trade good without race \
         technologies.",
        &[Play {
            at: At::BeforePurchase,
            can: |state, window, me| {
                matches!(window, Window::BeforePurchase { seat } if *seat == me.seat)
                    && state.players[me.seat].points > 0
                    && !technology::own(state, me.seat).is_empty()
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                effects::last(g, me, Until::PurchaseEnd, Scope::Nothing);
                done()
            },
        }],
        // Only technologies of races have no colour (T55.1).
        Hooks::own(&[Answer::Add(Number::TechPrice, |state, ask, me| {
            if ask.color.is_none() { -i32::from(state.players[me.seat].points) } else { 0 }
        })]),
    ),
    action(
        ActionCard::GeomagneticMines,
        "At the start of a battle with an enemy mechanized unit: destroy one. Worth a trade good without mechanized units.",
        &[Play {
            at: At::BeforeInvasionCombat,
            can: |_, window, me| invasion(window, me).is_some(),
            aim: |state, window, me, named| {
                let (planet, enemy) = invasion(window, me)?;
                Aim::first(named, marks(state, planet, enemy, |kind| kind == UnitKind::MechanizedUnit))
            },
            run: strike,
        }],
    ),
    action(
        ActionCard::Overrun,
        "At the start of a battle with one of your mechanized units: destroy an enemy ground force. Worth a trade good without \
         mechanized units.",
        &[Play {
            at: At::BeforeInvasionCombat,
            can: |state, window, me| {
                invasion(window, me).is_some_and(|(planet, _)| {
                    state.units(Place::Planet(planet), me.seat).count(UnitKind::MechanizedUnit) > 0
                })
            },
            aim: |state, window, me, named| {
                let (planet, enemy) = invasion(window, me)?;
                Aim::first(named, marks(state, planet, enemy, UnitKind::is_ground_force))
            },
            run: strike,
        }],
    ),
    action(
        ActionCard::CollectBounty,
        "When you have killed a mercenary of another player in a battle: gain five trade goods. Worth one without mercenaries.",
        &[Play {
            at: At::MercenarySlain,
            can: |_, window, me| matches!(window, Window::MercenarySlain { of, by, .. } if *by == Some(me.seat) && *of != me.seat),
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                board::gain_goods(g, me.seat, 5);
                done()
            },
        }],
    ),
    action(
        ActionCard::HiredGun,
        "As an action: hire the top mercenary. Worth a trade good without mercenaries.",
        &[Play {
            at: At::Action,
            can: |state, _, me| {
                state.contents.has(Module::Mercenaries)
                    && mercenaries::are_left(state)
                    && !mercenaries::bases(state, me.seat).is_empty()
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| Box::pin(async move { mercenaries::hire_top(g, me.seat).await }),
        }],
    ),
    action(
        ActionCard::TheHandThatTakes,
        "After a player fails to pay a mercenary: destroy a unit in its system. Worth a trade good without mercenaries.",
        &[Play {
            at: At::MercenaryUnpaid,
            can: Play::ALWAYS,
            aim: |state, window, _, named| {
                let Window::MercenaryUnpaid { system, .. } = *window else { return None };
                Aim::first(named, victims(state, system))
            },
            run: take_one,
        }],
    ),
];

/// The planet and the enemy of a seat in the invasion that a window is about.
fn invasion(window: &Window, me: Me) -> Option<(Planet, Seat)> {
    match *window {
        Window::BeforeInvasionCombat { planet, attacker, defender } if me.seat == attacker => Some((planet, defender)),
        Window::BeforeInvasionCombat { planet, attacker, defender } if me.seat == defender => Some((planet, attacker)),
        _ => None,
    }
}

fn marks(state: &State, planet: Planet, enemy: Seat, fits: impl Fn(UnitKind) -> bool) -> Vec<Target> {
    let at = Place::Planet(planet);
    ask::unit_slots(state.units(at, enemy), at, fits).into_iter().map(|(target, _)| target).collect()
}

/// All units in a system, by the place and sort. Units of two seats of one sort in one place stand in battles only.
fn victims(state: &State, system: SystemId) -> Vec<Target> {
    let here = |at: Place| {
        let all = state.area(at).iter().fold(Units::NONE, |all, (_, units)| all.with(units));
        ask::unit_slots(&all, at, |_| true).into_iter().map(|(target, _)| target).collect::<Vec<_>>()
    };
    state.places(system).flat_map(here).collect()
}

fn take_one<'g>(g: &'g mut G, _: &'g mut Window, me: Me, named: Vec<Target>) -> Fut<'g> {
    let [Target::Unit { at, kind, hits }] = named[..] else { return done() };
    Box::pin(async move {
        let owner = g.area(at).iter().find(|(_, units)| units.with_hits(kind, hits) > 0).map(|(seat, _)| seat);
        let Some(owner) = owner else { return };
        let mut lost = Units::NONE;
        lost.put(kind, hits, 1);
        // T20.1: a dock counts for docks destroyed, and houses fighters no more (T16.7).
        board::note_razed(g, me.seat, owner, &lost);
        board::destroy(g, at, owner, &lost);
        hits::fallen(g, owner, at, &lost, None).await;
        limits::enforce(g, mercenaries::system_of(g, at), owner).await;
    })
}

/// The unit that was named is destroyed.
fn strike<'g>(g: &'g mut G, window: &'g mut Window, me: Me, named: Vec<Target>) -> Fut<'g> {
    let (Some((_, enemy)), [Target::Unit { at, kind, hits }]) = (invasion(window, me), &named[..]) else {
        return done();
    };
    let (at, mut lost) = (*at, Units::NONE);
    lost.put(*kind, *hits, 1);
    Box::pin(async move {
        board::destroy(g, at, enemy, &lost);
        hits::fallen(g, enemy, at, &lost, Some(me.seat)).await;
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::Tile;
    use crate::games::ti3::model::target::Prompt;
    use crate::games::ti3::rules::payment::{self, Currency};
    use crate::games::ti3::testing::*;

    #[test]
    fn cards_of_missing_modules_are_worth_a_trade_good() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::HiredGun, ActionCard::Counter, ActionCard::Plague]);
        assert_eq!(payment::coins(&t.state, A), 2);
        let before = payment::available(&t.state, A, Currency::Resources);
        t.hand(A, &[ActionCard::Plague]);
        assert_eq!(payment::available(&t.state, A, Currency::Resources), before - 2);
        t.hand(A, &[ActionCard::Overrun]);
        assert_eq!(payment::coins(&t.state, A), 1);
        t.state.contents.modules.insert(Module::MechanizedUnits);
        assert_eq!(payment::coins(&t.state, A), 0, "its module is in the game");
    }

    #[test]
    fn such_a_card_is_discarded_when_it_is_spent() {
        let mut t = Sim::new();
        t.hand(A, &[ActionCard::HiredGun, ActionCard::AlienTechnology]);
        t.state.planets[Planet::Jord].exhausted = true;
        t.state.players[A].goods = 3;
        t.go().choose(plays(ActionCard::AlienTechnology)).pass();
        while t.look().active == A && t.asked().0 == A {
            t.pass();
        }
        assert_eq!(t.look().players[A].goods, 0);
        assert!(t.look().action_discard.contains(&ActionCard::HiredGun));
    }

    #[test]
    fn a_beacon_of_hope_doubles_tens_of_a_battle_with_the_flagship() {
        let mut t = Sim::new();
        t.state.contents.modules.insert(Module::Flagships);
        t.hand(A, &[ActionCard::ABeaconOfHope]);
        t.state.players.iter_mut().for_each(|(_, player)| player.sheet.fleet = 6);
        let at = t.space(Tile::Wellon);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.put(B, at, UnitKind::Carrier, 2);
        t.activate(Tile::Wellon);
        assert!(!t.until(Prompt::Window), "no flagship");
        t.put(A, at, UnitKind::Flagship, 1);
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::Window));
        t.dice(&[1, 1, 10, 1, 1, 1]);
        t.choose(plays(ActionCard::ABeaconOfHope));
        let tens = effects::number(t.look(), Number::TenHits, effects::Ask::of(B), 0);
        assert_eq!(tens, 0);
        t.finish();
        assert!(t.look().effects.is_empty(), "for this battle only");
    }

    #[test]
    fn a_mighty_empire_lowers_the_price_of_own_technologies_by_points() {
        let mut t = Sim::new();
        let me = Me::new(A, crate::games::ti3::model::target::Source::ActionCard(ActionCard::AMightyEmpire));
        t.state.players[A].points = 3;
        effects::last(&mut t.state, me, Until::PurchaseEnd, Scope::Nothing);
        let price = |ask| effects::number(&t.state, Number::TechPrice, ask, 10);
        assert_eq!(price(effects::Ask::of(A)), 7);
        assert_eq!(price(effects::Ask::of(A).color(crate::games::ti3::model::data::Color::Red)), 10);
        assert_eq!(price(effects::Ask::of(B)), 10);
        t.state.effects.clear();
        t.hand(A, &[ActionCard::AMightyEmpire]);
        let window = Window::BeforePurchase { seat: A };
        assert!(effects::usable(&t.state, &window, A).is_empty(), "no technologies of races in this game");
        t.state.contents.modules.insert(Module::RaceTech);
        assert_eq!(effects::usable(&t.state, &window, A), [plays(ActionCard::AMightyEmpire)]);
        t.state.players[A].points = 0;
        assert!(effects::usable(&t.state, &window, A).is_empty());
    }

    /// A lands on Wellon, B's; both have a mechanized unit if asked for.
    fn landing(card: ActionCard, own: bool, enemy: bool) -> Sim {
        let mut t = Sim::new();
        t.state.contents.modules.insert(Module::MechanizedUnits);
        t.hand(A, &[card]);
        let (at, wellon) = (t.space(Tile::Wellon), Place::Planet(Planet::Wellon));
        t.put(A, at, UnitKind::Carrier, 1);
        t.put(A, at, UnitKind::GroundForce, 3);
        t.put(A, at, UnitKind::MechanizedUnit, u8::from(own));
        t.give_planet(B, Planet::Wellon);
        t.put(B, wellon, UnitKind::GroundForce, 1);
        t.put(B, wellon, UnitKind::MechanizedUnit, u8::from(enemy));
        t.activate(Tile::Wellon);
        assert!(t.until(Prompt::Land));
        let mut landed = vec![(unit(at, UnitKind::GroundForce), 3)];
        if own {
            landed.push((unit(at, UnitKind::MechanizedUnit), 1));
        }
        t.counts(&landed);
        t
    }

    #[test]
    fn geomagnetic_mines_destroy_a_mechanized_unit() {
        let mut t = landing(ActionCard::GeomagneticMines, false, true);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::GeomagneticMines));
        assert_eq!(t.units(Place::Planet(Planet::Wellon), B).count(UnitKind::MechanizedUnit), 0);
        let mut t = landing(ActionCard::GeomagneticMines, true, false);
        assert!(!t.until(Prompt::Window), "the enemy has none");
    }

    #[test]
    fn overrun_destroys_a_ground_force_with_an_own_mechanized_unit() {
        let mut t = landing(ActionCard::Overrun, true, false);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::Overrun));
        assert_eq!(t.look().planets[Planet::Wellon].owner, Some(A), "nobody was left to fight");
        let mut t = landing(ActionCard::Overrun, true, true);
        assert!(t.until(Prompt::Window));
        t.dice(&[1; 20]);
        t.choose(plays(ActionCard::Overrun));
        let left = t.units(Place::Planet(Planet::Wellon), B);
        assert_eq!((left.ground(), left.count(UnitKind::MechanizedUnit)), (1, 1), "T51.1: not the mechanized unit");
        let mut t = landing(ActionCard::Overrun, false, false);
        assert!(!t.until(Prompt::Window), "no mechanized unit");
    }
}
