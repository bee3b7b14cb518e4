//! Cards about treaties, trade and compensation.

use crate::core::Seat;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::{action, done, lasts};
use crate::games::ti3::effects::{self, Aim, Answer, At, Hooks, Permit, Play, Window};
use crate::games::ti3::model::ids::{ActionCard, Module, Planet};
use crate::games::ti3::model::state::{Scope, State, Step, SystemId, Until};
use crate::games::ti3::model::target::Target;
use crate::games::ti3::rules::{board, pieces, trade};

pub static ROWS: [ActionCardRow; 7] = [
    lasts(
        ActionCard::Armistice,
        "An opponent cannot invade one of your planets this round.",
        &[Play {
            at: At::Action,
            can: |state, _, me| state.controlled(me.seat).next().is_some(),
            aim: |state, _, me, named| match named.len() {
                0 => Some(Aim::one(state.others(me.seat).map(Target::Seat))),
                1 => Some(Aim::one(state.controlled(me.seat).map(Target::Planet))),
                _ => None,
            },
            run: |g, _, me, named| {
                if let [Target::Seat(other), Target::Planet(planet)] = named[..] {
                    effects::last(g, me, Until::RoundEnd, Scope::PlanetFrom(planet, other));
                }
                done()
            },
        }],
        Hooks::all(&[Answer::Refuse(Permit::Land, |state, ask, me| {
            ask.planet.is_some_and(|planet| {
                me.scope == Scope::PlanetFrom(planet, ask.seat) && !state.controls(ask.seat, planet)
            })
        })]),
    ),
    lasts(
        ActionCard::DiplomaticImmunity,
        "Only you may activate a system with a ship of yours this round.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let fits = |id: &SystemId| state.space(*id, me.seat).has_ships();
                Aim::first(named, state.system_ids().filter(fits).map(Target::System))
            },
            run: |g, _, me, named| {
                if let [Target::System(system)] = named[..] {
                    effects::last(g, me, Until::RoundEnd, Scope::System(system));
                }
                done()
            },
        }],
        Hooks::all(&[Answer::Refuse(Permit::Activate, |_, ask, me| {
            ask.seat != me.seat && ask.system.map(Scope::System) == Some(me.scope)
        })]),
    ),
    action(
        ActionCard::InfluenceInTheMerchantsGuild,
        "Break a trade agreement.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, _, named| match named {
                [] => Some(Aim::one(state.seats().filter(|seat| state.agreements(*seat) > 0).map(Target::Seat))),
                [Target::Seat(one)] => {
                    let own = (trade::with_oneself(state, *one) > 0).then_some(*one);
                    Some(Aim::one(state.partners(*one).iter().chain(own).map(Target::Seat)))
                }
                _ => None,
            },
            run: |g, _, _, named| {
                match named[..] {
                    [Target::Seat(one), Target::Seat(other)] if one == other => trade::take_back(g, one),
                    [Target::Seat(one), Target::Seat(other)] => board::end_agreement(g, one, other),
                    _ => {}
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::RuinousTariffs,
        "After a trade partner collects: he gives you half of his trade goods, rounded up. Without Shattered Empire anybody who \
         uses the secondary of Trade does.",
        &[Play {
            at: At::Collected,
            can: |state, window, me| {
                // Without Shattered Empire: after anybody used the secondary of Trade.
                let fits = |seat: Seat| match state.contents.empire {
                    true => state.partners(me.seat).contains(seat),
                    false => seat != me.seat && matches!(state.step, Step::Secondary { .. }),
                };
                matches!(window, Window::Collected { seat } if fits(*seat) && state.players[*seat].goods > 0)
            },
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                if let Window::Collected { seat } = *window {
                    let half = g.players[seat].goods.div_ceil(2);
                    board::hand_goods(g, seat, me.seat, half);
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::Reparations,
        "After an opponent takes a planet of yours: exhaust one of his, then refresh one of yours with no more resources.",
        &[Play {
            at: At::PlanetTaken,
            can: |_, window, me| matches!(window, Window::PlanetTaken { from, .. } if *from == Some(me.seat)),
            aim: |state, window, me, named| match (window, named) {
                (Window::PlanetTaken { seat, .. }, []) => Some(Aim::one(fresh(state, *seat).map(Target::Planet))),
                (_, [Target::Planet(his)]) => {
                    let fits =
                        |own: &Planet| state.planets[*own].exhausted && state.resources(*own) <= state.resources(*his);
                    Some(Aim::one(state.controlled(me.seat).filter(fits).map(Target::Planet)))
                }
                _ => None,
            },
            run: |g, _, _, named| {
                for (nth, target) in named.iter().enumerate() {
                    if let Target::Planet(planet) = *target {
                        if nth == 0 { pieces::exhaust(g, planet) } else { pieces::refresh(g, planet) }
                    }
                }
                done()
            },
        }],
    ),
    action(
        ActionCard::RareMineral,
        "After you invade a neutral planet, in Shattered Ascension after you take any planet: gain three trade goods.",
        &[Play {
            at: At::PlanetTaken,
            can: |state, window, me| {
                let any = state.contents.has(Module::ShatteredAscension);
                matches!(window, Window::PlanetTaken { seat, from, landed, .. }
                    if *seat == me.seat && (any || (*landed && from.is_none())))
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                board::gain_goods(g, me.seat, 3);
                done()
            },
        }],
    ),
    action(
        ActionCard::MasterOfTrade,
        "With two trade agreements: refresh up to two of your planets.",
        &[Play {
            at: At::AnyTime,
            can: |state, _, me| state.agreements(me.seat) == 2,
            aim: |state, _, me, named| {
                let tired = state.controlled(me.seat).filter(|planet| state.planets[*planet].exhausted);
                named.is_empty().then(|| Aim::up_to(2, tired.map(Target::Planet)))
            },
            run: |g, _, _, named| {
                for target in named {
                    if let Target::Planet(planet) = target {
                        pieces::refresh(g, planet);
                    }
                }
                done()
            },
        }],
    ),
];

fn fresh(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(seat).filter(|planet| !state.planets[*planet].exhausted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::effects::Ask;
    use crate::games::ti3::model::ids::{PoliticalCard, StrategyCard, Tile, UnitKind};
    use crate::games::ti3::model::state::{Contract, Law};
    use crate::games::ti3::model::target::{Ballot, Place, Prompt};
    use crate::games::ti3::rules::tactical;
    use crate::games::ti3::testing::*;

    fn with(card: ActionCard) -> Sim {
        let mut t = Sim::new();
        t.hand(A, &[card]);
        t
    }

    fn agree(t: &mut Sim, one: Seat, other: Seat, card: usize) {
        t.state.players[one].contracts[card] = Contract::With { partner: other, fresh: false };
        t.state.players[other].contracts[card] = Contract::With { partner: one, fresh: false };
    }

    /// A carrier of a seat with two ground forces next to Abyz / Fria, at Saudor.
    fn landing(t: &mut Sim, seat: Seat) {
        let at = t.space(Tile::Saudor);
        t.put(seat, at, UnitKind::Carrier, 1);
        t.put(seat, at, UnitKind::GroundForce, 2);
        t.state.active = seat;
    }

    /// They go to Abyz / Fria and land on Abyz.
    fn invade(t: &mut Sim) {
        let (saudor, abyz) = (t.tile(Tile::Saudor), t.tile(Tile::AbyzFria));
        t.activate(Tile::AbyzFria);
        t.moves(saudor, &[(UnitKind::Carrier, 1)], &[(Place::Space(saudor), UnitKind::GroundForce, 2)]);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(Place::Space(abyz), UnitKind::GroundForce), 2)]);
    }

    #[test]
    fn armistice_keeps_one_opponent_off_one_planet() {
        let mut t = with(ActionCard::Armistice);
        t.give_planet(A, Planet::Abyz);
        t.go().choose(plays(ActionCard::Armistice)).choose(Target::Seat(B)).choose(Target::Planet(Planet::Abyz));
        let may =
            |state: &State, seat, planet| effects::allowed(state, Permit::Land, Ask::of(seat).planet(planet), true);
        assert!(!may(t.look(), B, Planet::Abyz) && may(t.look(), C, Planet::Abyz) && may(t.look(), B, Planet::Fria));
        t.state = t.look().clone();
        t.give_planet(B, Planet::Abyz);
        assert!(may(&t.state, B, Planet::Abyz), "his own planet, however he came to it");
    }

    /// T11.3: it has to be carried out.
    #[test]
    fn armistice_needs_an_own_planet_t11_3() {
        let mut t = with(ActionCard::Armistice);
        assert!(t.go().offers(plays(ActionCard::Armistice)));
        t.state.planets.values_mut().filter(|here| here.owner == Some(A)).for_each(|here| here.owner = None);
        assert!(!t.go().offers(plays(ActionCard::Armistice)));
    }

    #[test]
    fn armistice_leaves_no_landing_to_choose() {
        let mut t = with(ActionCard::Armistice);
        t.give_planet(A, Planet::Abyz);
        t.give_planet(A, Planet::Fria);
        landing(&mut t, B);
        t.state.active = A;
        t.go().choose(plays(ActionCard::Armistice)).choose(Target::Seat(B)).choose(Target::Planet(Planet::Abyz));
        t.state = t.look().clone();
        let saudor = t.tile(Tile::Saudor);
        t.activate(Tile::AbyzFria);
        t.moves(saudor, &[(UnitKind::Carrier, 1)], &[(Place::Space(saudor), UnitKind::GroundForce, 2)]);
        assert!(t.until(Prompt::Land));
        t.counts(&[]);
        assert_ne!(t.asked().1, Prompt::Land, "only Fria was offered");
    }

    #[test]
    fn diplomatic_immunity_closes_a_system_to_others() {
        let mut t = with(ActionCard::DiplomaticImmunity);
        let home = t.home(A);
        t.go().choose(plays(ActionCard::DiplomaticImmunity));
        assert!(!tactical::systems(t.look(), B).contains(&home));
        assert!(tactical::systems(t.look(), A).contains(&home));
        assert_eq!(t.look().effects[0].until, Until::RoundEnd);
        t.clear(A, Place::Space(home));
        assert!(!t.go().offers(plays(ActionCard::DiplomaticImmunity)), "A has no ships");
    }

    #[test]
    fn influence_in_the_merchants_guild_breaks_one_agreement() {
        let mut t = with(ActionCard::InfluenceInTheMerchantsGuild);
        assert!(!t.go().offers(plays(ActionCard::InfluenceInTheMerchantsGuild)));
        agree(&mut t, B, C, 0);
        t.go().choose(plays(ActionCard::InfluenceInTheMerchantsGuild)).choose(Target::Seat(B));
        assert!(t.look().partners(B).is_empty());
    }

    #[test]
    fn ruinous_tariffs_take_half_from_a_partner_who_collects() {
        let mut t = with(ActionCard::RuinousTariffs);
        agree(&mut t, A, B, 0);
        t.state.active = B;
        t.state.players[B].goods = 2;
        t.go().choose(Target::Strategy(StrategyCard::Trade));
        assert!(t.until(Prompt::Window));
        let before = t.look().players[B].goods;
        t.choose(plays(ActionCard::RuinousTariffs));
        assert_eq!(t.look().players[A].goods, before.div_ceil(2));
        assert_eq!(t.look().players[B].goods, before / 2);
        let mut t = with(ActionCard::RuinousTariffs);
        agree(&mut t, B, C, 0);
        t.state.active = B;
        t.go().choose(Target::Strategy(StrategyCard::Trade));
        assert!(!t.until(Prompt::Window), "A is no partner");
        t.state.contents.empire = false;
        t.go().choose(Target::Strategy(StrategyCard::Trade));
        assert!(t.until(Prompt::UseSecondary));
        t.choose(Target::Yes);
        assert_eq!(t.asked(), (A, Prompt::Window), "T2.14: the base card is for who used the secondary");
    }

    #[test]
    fn reparations_exhaust_one_of_his_and_refresh_a_lesser_own() {
        let mut t = with(ActionCard::Reparations);
        landing(&mut t, B);
        t.give_planet(A, Planet::Abyz);
        t.give_planet(A, Planet::Fria);
        t.state.planets[Planet::Jord].exhausted = true;
        t.state.planets[Planet::Fria].exhausted = true;
        invade(&mut t);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::Reparations));
        assert!(!t.offers(Target::Planet(Planet::Abyz)), "it arrived exhausted");
        t.choose(Target::Planet(Planet::ArcPrime));
        // Arc Prime and Jord have four resources, Fria two.
        assert!(t.offers(Target::Planet(Planet::Fria)));
        t.choose(Target::Planet(Planet::Jord));
        assert!(t.look().planets[Planet::ArcPrime].exhausted && !t.look().planets[Planet::Jord].exhausted);
    }

    #[test]
    fn reparations_never_refresh_a_richer_planet() {
        let mut t = with(ActionCard::Reparations);
        landing(&mut t, B);
        t.give_planet(A, Planet::Abyz);
        t.state.planets[Planet::Jord].exhausted = true;
        invade(&mut t);
        assert!(t.until(Prompt::Window));
        t.choose(plays(ActionCard::Reparations)).choose(Target::Planet(Planet::WrenTerra));
        assert!(t.look().planets[Planet::WrenTerra].exhausted && t.look().planets[Planet::Jord].exhausted);
    }

    #[test]
    fn rare_mineral_rewards_the_invasion_of_a_neutral_planet() {
        let mut t = with(ActionCard::RareMineral);
        landing(&mut t, A);
        invade(&mut t);
        assert_eq!(t.asked(), (A, Prompt::Window));
        t.choose(plays(ActionCard::RareMineral));
        assert_eq!(t.look().players[A].goods, 3);
        let mut t = with(ActionCard::RareMineral);
        landing(&mut t, A);
        t.give_planet(B, Planet::Abyz);
        invade(&mut t);
        assert!(!t.until(Prompt::Window), "it was B's");
        t.state.contents.modules.insert(Module::ShatteredAscension);
        invade(&mut t);
        assert!(t.until(Prompt::Window), "the variant has it after any planet");
    }

    #[test]
    fn master_of_trade_needs_two_agreements() {
        let mut t = with(ActionCard::MasterOfTrade);
        agree(&mut t, A, B, 0);
        t.give_planet(A, Planet::Wellon);
        t.state.planets[Planet::Wellon].exhausted = true;
        t.state.planets[Planet::Jord].exhausted = true;
        assert!(!t.go().offers(plays(ActionCard::MasterOfTrade)), "only one");
        agree(&mut t, A, C, 1);
        t.go().choose(plays(ActionCard::MasterOfTrade));
        t.some(&[Target::Planet(Planet::Wellon), Target::Planet(Planet::Jord)]);
        assert!(!t.look().planets[Planet::Wellon].exhausted && !t.look().planets[Planet::Jord].exhausted);
        assert_eq!(t.asked(), (A, Prompt::ChooseAction));
        t.state.planets.values_mut().for_each(|planet| planet.exhausted = false);
        assert!(!t.go().offers(plays(ActionCard::MasterOfTrade)), "nothing to refresh");
    }

    /// T40.5: what lay on agreements is collected, too.
    #[test]
    fn ruinous_tariffs_follow_goods_taken_from_agreements_t40_5() {
        let mut t = with(ActionCard::RuinousTariffs);
        agree(&mut t, A, B, 0);
        t.state.players[A].stored = [4, 0];
        t.state.active = C;
        t.at(Step::Secondary { card: StrategyCard::TradeIiiAsc, left: B.into() }).choose(Target::Yes);
        assert_eq!((t.asked(), t.look().players[B].goods), ((A, Prompt::Window), 4));
        t.choose(plays(ActionCard::RuinousTariffs));
        assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (2, 2));
    }

    /// Diplomacy II: a planet that another annexes is lost to him.
    #[test]
    fn reparations_follow_an_annexation() {
        let mut t = Sim::new();
        t.hand(B, &[ActionCard::Reparations]);
        t.give_planet(A, Planet::Saudor);
        t.give_planet(A, Planet::Quann);
        let at = t.space(Tile::Saudor);
        t.put(A, at, UnitKind::Cruiser, 1);
        t.give_planet(B, Planet::Abyz);
        t.state.players[A].goods = 3;
        t.state.active = C;
        t.at(Step::Secondary { card: StrategyCard::DiplomacyIi, left: A.into() }).choose(Target::Yes);
        assert_eq!(t.asked(), (A, Prompt::Annex));
        t.choose(Target::Planet(Planet::Abyz));
        assert!(t.until(Prompt::Window));
        assert!(t.asked().0 == B && t.offers(plays(ActionCard::Reparations)));
    }

    /// T15.5s: an agreement with oneself is one.
    #[test]
    fn agreements_with_oneself_count_and_can_be_broken_t15_5s() {
        let mut t = with(ActionCard::MasterOfTrade);
        agree(&mut t, A, B, 0);
        t.state.players[A].contracts[1] = Contract::With { partner: A, fresh: false };
        t.state.planets[Planet::Jord].exhausted = true;
        assert!(t.go().offers(plays(ActionCard::MasterOfTrade)));
        t.hand(A, &[ActionCard::InfluenceInTheMerchantsGuild]);
        t.go().choose(plays(ActionCard::InfluenceInTheMerchantsGuild)).choose(Target::Seat(A)).choose(Target::Seat(A));
        assert_eq!(t.look().players[A].contracts[1], Contract::Own);
        assert!(t.look().partners(A).contains(B));
    }

    /// T17 Labor Force Politics: resources are those that the planets have now.
    #[test]
    fn reparations_compare_what_planets_bring_now() {
        for swapped in [false, true] {
            let mut t = with(ActionCard::Reparations);
            landing(&mut t, B);
            t.give_planet(A, Planet::Abyz);
            t.state.planets[Planet::Jord].exhausted = true;
            if swapped {
                let ballot = Ballot::For;
                t.state.laws.push(Law { card: PoliticalCard::LaborForcePolitics, ballot });
            }
            invade(&mut t);
            assert!(t.until(Prompt::Window));
            // Arc Prime has four and none, Jord four and two.
            t.choose(plays(ActionCard::Reparations)).choose(Target::Planet(Planet::ArcPrime));
            assert_eq!(t.look().planets[Planet::Jord].exhausted, swapped);
        }
    }
}
