//! The Winnu.

use super::{ability, add_unit, flagship, tech, why};
use crate::games::ti3::G;
use crate::games::ti3::content::{AbilityRow, FlagshipRow, RaceTechRow};
use crate::games::ti3::effects::{self, Answer, At, Hooks, Me, Number, Permit, Roll, Use, Window};
use crate::games::ti3::model::ids::{Ability, ActionCard, Origin, Planet, Race, RaceTech, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{State, Until};
use crate::games::ti3::model::target::{Place, Source, Target};
use crate::games::ti3::rules::payment::Currency;
use crate::games::ti3::rules::{ask, board, counters};

pub static ROWS: [AbilityRow; 3] = [
    ability(
        Ability::WinnuHomeVotes,
        "The influence of your home always counts for votes.",
        Hooks::own(&[Answer::Add(Number::Votes, |state, _, me| home_votes(state, me))]),
    ),
    ability(
        Ability::WinnuUnrestImmunity,
        "Local Unrest does nothing on planets with a ground force of yours.",
        Hooks::own(&[Answer::Refuse(Permit::CardTargets, |state, ask, me| {
            let unrest = ask.source == Some(Source::ActionCard(ActionCard::LocalUnrest));
            let held = |planet| state.units(Place::Planet(planet), me.seat).count(UnitKind::GroundForce) > 0;
            unrest && ask.planet.is_some_and(held)
        })]),
    ),
    ability(
        Ability::WinnuFreeTechnologySecondary,
        "You use the secondary of Technology without a counter.",
        Hooks::own(&[Answer::Allow(Permit::FreeSecondary, |_, ask, _| {
            ask.card.is_some_and(|card| [StrategyCard::Technology, StrategyCard::TechnologyIi].contains(&card))
        })]),
    ),
];

pub static TECHS: [RaceTechRow; 2] = [
    tech(
        RaceTech::BiopticRecyclers,
        Origin::Empire,
        "Once per round, as an action, discard an action card for two trade goods or a command counter.",
        Hooks::uses(&[Use {
            at: At::Action,
            can: |state, _, me| !effects::used(state, me) && !state.hidden.hands[me.seat].is_empty(),
            run: |g, _, me| Box::pin(async move { recycle(g, me).await }),
        }]),
    ),
    tech(
        RaceTech::LazaxGateFolding,
        Origin::Shards,
        "As a status phase begins, a ground force appears on Mecatol Rex if nobody else controls it.",
        Hooks::uses(&[Use {
            at: At::StatusStart,
            can: |state, _, me| {
                let owner = state.planets[Planet::MecatolRex].owner;
                !effects::used(state, me) && owner.is_none_or(|owner| owner == me.seat)
            },
            run: |g, _, me| {
                Box::pin(async move {
                    effects::mark(g, me, Until::RoundEnd);
                    let planet = Planet::MecatolRex;
                    add_unit(g, me.seat, Place::Planet(planet), UnitKind::GroundForce, 1);
                    if g.planets[planet].owner.is_none() {
                        board::take_planet(g, me.seat, planet);
                        let taken = Window::PlanetTaken { planet, seat: me.seat, from: None, landed: false };
                        effects::raise(g, taken).await;
                    }
                })
            },
        }]),
    ),
];

pub static FLAGSHIP: FlagshipRow = flagship(
    Race::Winnu,
    "It rolls a die for each enemy ship that is no fighter.",
    Hooks::own(&[Answer::Add(Number::Dice, |state, ask, _| match (ask.roll, ask.system, ask.other) {
        (Some(Roll::SpaceBattle { .. }), Some(system), Some(enemy)) if ask.is(&[UnitKind::Flagship]) => {
            state.space(system, enemy).non_fighters() as i32
        }
        // T43.3: ships of nobody are such as others.
        (Some(Roll::SpaceBattle { .. }), _, None) if ask.is(&[UnitKind::Flagship]) => {
            state.locals.map_or(0, |locals| locals.units.non_fighters() as i32)
        }
        _ => 0,
    })]),
);

/// Influence of exhausted home planets; the one vote that everybody has is not added to it (T17.2).
fn home_votes(state: &State, me: Me) -> i32 {
    let influence = |planet: Planet| Currency::Influence.worth(state, planet) as i32;
    let home = state.home_planets(me.seat);
    let tired = home.iter().filter(|planet| state.controls(me.seat, *planet) && state.planets[*planet].exhausted);
    let tired: i32 = tired.map(influence).sum();
    let fresh: i32 = state.controlled(me.seat).filter(|one| !state.planets[*one].exhausted).map(influence).sum();
    if tired > 0 && fresh == 0 { tired - 1 } else { tired }
}

async fn recycle(g: &mut G, me: Me) {
    effects::mark(g, me, Until::RoundEnd);
    let mut cards = g.hidden.hands[me.seat].clone();
    cards.sort();
    cards.dedup();
    let options = cards.into_iter().map(Target::ActionCard).collect();
    let Target::ActionCard(card) = ask::one(g, me.seat, why(me), options).await else { return };
    let hand = &mut g.hidden.hands[me.seat];
    if let Some(at) = hand.iter().position(|own| *own == card) {
        hand.remove(at);
        g.action_discard.push(card);
    }
    match ask::one(g, me.seat, why(me), vec![Target::TradeGoods, Target::CommandCounter]).await {
        Target::TradeGoods => board::gain_goods(g, me.seat, 2),
        _ => counters::gain(g, me.seat, 1).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::effects::Ask;
    use crate::games::ti3::model::ids::Tile;
    use crate::games::ti3::model::state::Step;
    use crate::games::ti3::model::target::Prompt;
    use crate::games::ti3::rules::council;
    use crate::games::ti3::testing::*;

    /// A plays the Winnu; home is Jord with two influence.
    fn table() -> Sim {
        let mut t = Sim::new();
        t.race(A, Race::Winnu);
        t
    }

    #[test]
    fn home_always_votes_t17_2() {
        let mut t = table();
        assert_eq!(council::votes(&t.state, A), 2);
        t.state.planets[Planet::Jord].exhausted = true;
        assert_eq!(council::votes(&t.state, A), 2, "also exhausted, and no more");
        t.give_planet(A, Planet::Saudor);
        assert_eq!(council::votes(&t.state, A), 4);
        t.state.planets[Planet::Saudor].exhausted = true;
        assert_eq!(council::votes(&t.state, A), 2, "others do not");
        t.race(A, Race::Sol);
        assert_eq!(council::votes(&t.state, A), 1);
    }

    #[test]
    fn unrest_does_nothing_where_they_have_a_ground_force() {
        let mut t = table();
        t.give_planet(A, Planet::Saudor);
        let works = |t: &Sim, card| {
            let ask = Ask::of(A).planet(Planet::Saudor).source(Source::ActionCard(card));
            effects::allowed(&t.state, Permit::CardTargets, ask, true)
        };
        assert!(works(&t, ActionCard::LocalUnrest), "nobody is there");
        t.put(A, Place::Planet(Planet::Saudor), UnitKind::GroundForce, 1);
        assert!(!works(&t, ActionCard::LocalUnrest) && works(&t, ActionCard::Plague), "other cards work");
    }

    #[test]
    fn unrest_is_not_offered_against_such_planets_only() {
        let play = Target::Use(Source::ActionCard(ActionCard::LocalUnrest));
        let mut t = Sim::new();
        t.race(B, Race::Winnu).hand(A, &[ActionCard::LocalUnrest]);
        t.give_planet(B, Planet::Wellon);
        t.put(B, Place::Planet(Planet::Wellon), UnitKind::GroundForce, 1);
        assert!(!t.go().offers(play.clone()));
        t.race(B, Race::Letnev);
        assert!(t.go().offers(play));
    }

    #[test]
    fn technology_costs_them_no_counter() {
        for (race, counters) in [(Race::Winnu, 2), (Race::Sol, 1)] {
            let mut t = Sim::new();
            t.race(A, race);
            t.state.players[A].goods = 8;
            t.state.active = B;
            t.at(Step::Secondary { card: StrategyCard::Technology, left: A.into() });
            t.choose(Target::Yes);
            assert_eq!(t.look().players[A].sheet.strategy, counters);
        }
    }

    #[test]
    fn a_card_is_two_goods_or_a_counter_once_per_round() {
        let recycle = Target::Use(Source::RaceTech(RaceTech::BiopticRecyclers));
        let mut t = table();
        t.give_race_tech(A, RaceTech::BiopticRecyclers);
        assert!(!t.go().offers(recycle.clone()), "no card");
        t.state.hidden.hands[A] = vec![ActionCard::GoodYear, ActionCard::FlankSpeed];
        t.go().choose(recycle.clone()).choose(Target::ActionCard(ActionCard::GoodYear)).choose(Target::TradeGoods);
        assert_eq!(t.look().players[A].goods, 2);
        assert_eq!(t.look().hidden.hands[A], [ActionCard::FlankSpeed]);
        let mut again = t.look().clone();
        t.go().choose(recycle.clone()).choose(Target::ActionCard(ActionCard::GoodYear)).choose(Target::CommandCounter);
        assert_eq!(t.asked().1, Prompt::PlaceCounters);
        (again.active, again.step) = (A, Step::Turn);
        t.state = again;
        assert!(!t.go().offers(recycle), "once per round");
    }

    #[test]
    fn a_ground_force_appears_on_mecatol_unless_another_holds_it() {
        let gate = Target::Use(Source::RaceTech(RaceTech::LazaxGateFolding));
        let mut t = table();
        t.give_race_tech(A, RaceTech::LazaxGateFolding);
        t.at(Step::Score(0)).choose(gate.clone());
        assert!(t.look().controls(A, Planet::MecatolRex));
        assert_eq!(t.units(Place::Planet(Planet::MecatolRex), A).count(UnitKind::GroundForce), 1);
        assert!(t.is_sound());
        t.give_planet(B, Planet::MecatolRex);
        assert!(!t.at(Step::Score(0)).offers(gate));
    }

    #[test]
    fn the_flagship_rolls_a_die_for_each_enemy_ship_t52() {
        let mut t = Sim::new();
        let at = t.space(Tile::Saudor);
        t.flagship(A, Race::Winnu, at);
        t.put(B, at, UnitKind::Carrier, 3);
        t.put(B, at, UnitKind::Fighter, 5);
        t.dice(&[7, 7, 7, 1, 1, 1, 1, 1, 1, 1, 1]);
        t.activate(Tile::Saudor);
        assert!(t.until(Prompt::Casualties));
        t.counts(&[(unit(at, UnitKind::Carrier), 3)]);
        assert_eq!(t.units(at, B).non_fighters(), 0, "three dice for three carriers");
    }

    #[test]
    fn the_flagship_rolls_against_ships_of_nobody_t43_3() {
        use crate::games::ti3::model::state::Locals;
        use crate::games::ti3::model::units::Units;
        use crate::games::ti3::rules::combat::dice;
        let mut t = Sim::new();
        let (at, system) = (t.space(Tile::Saudor), t.tile(Tile::Saudor));
        t.flagship(A, Race::Winnu, at);
        let units = Units::of(&[(UnitKind::Dreadnought, 1), (UnitKind::Fighter, 2)]);
        t.state.locals = Some(Locals { seat: A, at, units, round: 1 });
        let roll = Roll::SpaceBattle { attacking: true };
        assert_eq!(dice::dice(&t.state, A, UnitKind::Flagship, roll, None, system), 1);
    }

    #[test]
    fn the_guards_of_mecatol_rex_do_not_stop_the_gate_t44_1() {
        use crate::games::ti3::model::ids::Module;
        let mut t = Sim::with(&[Module::Custodians]);
        t.race(A, Race::Winnu).give_race_tech(A, RaceTech::LazaxGateFolding);
        assert_eq!(t.state.planets[Planet::MecatolRex].domains.len(), 2);
        t.at(Step::Score(0)).choose(Target::Use(Source::RaceTech(RaceTech::LazaxGateFolding)));
        assert!(t.look().controls(A, Planet::MecatolRex) && t.look().planets[Planet::MecatolRex].domains.is_empty());
    }
}
