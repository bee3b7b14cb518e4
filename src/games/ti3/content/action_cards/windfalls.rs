//! Cards that bring something at once, and one that speeds ships up.

use crate::core::Seat;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::content::action_cards::action;
use crate::games::ti3::effects::{self, Aim, Answer, Ask, At, Hooks, Me, Number, Permit, Play, Window};
use crate::games::ti3::model::ids::{ActionCard, Module, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::model::target::{Place, Target};
use crate::games::ti3::rules::{board, limits, pieces};

pub static ROWS: [ActionCardRow; 7] = [
    action(
        ActionCard::GoodYear,
        "Gain a trade good for each of your planets outside your home system.",
        &[Play {
            at: At::Action,
            can: |state, _, me| abroad(state, me) > 0,
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                Box::pin(async move {
                    let goods = abroad(g, me);
                    board::gain_goods(g, me.seat, goods);
                })
            },
        }],
    ),
    action(
        ActionCard::RiseOfAMessiah,
        "Put a ground force on each of your planets.",
        &[Play {
            at: At::Action,
            can: |state, _, me| landable(state, me.seat).next().is_some(),
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                Box::pin(async move {
                    let planets: Vec<Planet> = landable(g, me.seat).collect();
                    for planet in planets {
                        pieces::place(g, me.seat, Place::Planet(planet), UnitKind::GroundForce, 1);
                    }
                })
            },
        }],
    ),
    action(
        ActionCard::Insubordination,
        "An opponent loses a counter from the command pool.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let fits = |other: &Seat| state.players[*other].sheet.pool > 0;
                Aim::first(named, state.others(me.seat).filter(fits).map(Target::Seat))
            },
            run: |g, _, _, named| {
                Box::pin(async move {
                    if let [Target::Seat(other)] = named[..] {
                        let pool = &mut g.players[other].sheet.pool;
                        *pool = pool.saturating_sub(1);
                    }
                })
            },
        }],
    ),
    action(
        ActionCard::Privateers,
        "An opponent loses all trade goods; you get half of them, rounded down. In Shattered Ascension he keeps the rest.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let fits = |other: &Seat| state.players[*other].goods > 0;
                Aim::first(named, state.others(me.seat).filter(fits).map(Target::Seat))
            },
            run: |g, _, me, named| {
                Box::pin(async move {
                    if let [Target::Seat(other)] = named[..] {
                        let goods = g.players[other].goods;
                        board::hand_goods(g, other, me.seat, goods / 2);
                        // The variant leaves him the rest.
                        if !g.contents.has(Module::ShatteredAscension) {
                            board::lose_goods(g, other, goods - goods / 2);
                        }
                    }
                })
            },
        }],
    ),
    action(
        ActionCard::RallyOfThePeople,
        "Place a dreadnought in your home system, unless it is blockaded.",
        &[Play {
            at: At::Action,
            can: |state, _, me| {
                let home = state.players[me.seat].home;
                state.system(home).space.enemy_ships(me.seat).is_none()
                    && state.pieces_left(me.seat, UnitKind::Dreadnought) != Some(0)
            },
            aim: Play::NO_AIM,
            run: |g, _, me, _| {
                Box::pin(async move {
                    let home = g.players[me.seat].home;
                    pieces::place(g, me.seat, Place::Space(home), UnitKind::Dreadnought, 1);
                    limits::enforce(g, home, me.seat).await;
                })
            },
        }],
    ),
    action(
        ActionCard::UnexpectedAction,
        "A counter of yours leaves the board for your reinforcements.",
        &[Play {
            at: At::Action,
            can: Play::ALWAYS,
            aim: |state, _, me, named| {
                let mine = state.system_ids().filter(|id| state.system(*id).counters.contains(me.seat));
                Aim::first(named, mine.map(Target::System))
            },
            run: |g, _, me, named| {
                Box::pin(async move {
                    if let [Target::System(system)] = named[..] {
                        pieces::take_counter(g, me.seat, system);
                    }
                })
            },
        }],
    ),
    ActionCardRow {
        id: ActionCard::FlankSpeed,
        text: "After you activate a system, your ships move one further to it.",
        plays: &[Play {
            at: At::AfterActivation,
            can: |_, window, me| matches!(window, Window::AfterActivation { seat, .. } if *seat == me.seat),
            aim: Play::NO_AIM,
            run: |g, window, me, _| {
                if let Window::AfterActivation { system, .. } = *window {
                    effects::last(g, me, Until::ActivationEnd, Scope::System(system));
                }
                Box::pin(std::future::ready(()))
            },
        }],
        // To that system only (T37.1); fighters that are carried go as far as what carries them, and docks that float are no ships.
        lasting: Hooks::own(&[Answer::Add(Number::Movement, |state, ask, me| {
            let alone = || effects::allowed(state, Permit::FightersFree, Ask::of(ask.seat), false);
            let there = state.activation.as_ref().map(|activation| Scope::System(activation.system));
            let ship = ask.kind.is_some_and(UnitKind::is_ship) && (ask.kind != Some(UnitKind::Fighter) || alone());
            i32::from(there == Some(me.scope) && ship)
        })]),
        copies: None,
    },
];

fn abroad(state: &State, me: Me) -> u8 {
    state.controlled_abroad(me.seat).count() as u8
}

fn landable(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(seat).filter(|planet| !planet.row().trade_station)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{PoliticalCard, Race, Tech, Tile};
    use crate::games::ti3::model::target::{Prompt, Source};
    use crate::games::ti3::rules::movement;
    use crate::games::ti3::testing::*;

    fn playing(card: ActionCard) -> Target {
        Target::Use(Source::ActionCard(card))
    }

    /// A holds the card.
    fn with(card: ActionCard) -> Sim {
        let mut t = Sim::new();
        t.state.hidden.hands[A] = vec![card];
        t
    }

    #[test]
    fn good_year_pays_for_planets_abroad() {
        let mut t = with(ActionCard::GoodYear);
        assert!(!t.go().offers(playing(ActionCard::GoodYear)), "none abroad");
        t.give_planet(A, Planet::Wellon);
        t.give_planet(A, Planet::Saudor);
        t.go().choose(playing(ActionCard::GoodYear));
        assert_eq!(t.look().players[A].goods, 2);
        assert_eq!(t.look().action_discard, [ActionCard::GoodYear]);
        assert!(t.look().hidden.hands[A].is_empty());
        assert_eq!(t.look().active, B, "T11.3: it was the action of the turn");
    }

    #[test]
    fn rise_of_a_messiah_spares_trade_stations() {
        let mut t = with(ActionCard::RiseOfAMessiah);
        t.give_planet(A, Planet::Sumerian);
        t.give_planet(A, Planet::Wellon);
        t.go().choose(playing(ActionCard::RiseOfAMessiah));
        let ground = |planet| t.units(Place::Planet(planet), A).ground();
        assert_eq!((ground(Planet::Jord), ground(Planet::Wellon), ground(Planet::Sumerian)), (6, 1, 0));
    }

    #[test]
    fn insubordination_takes_a_counter_from_a_pool() {
        let mut t = with(ActionCard::Insubordination);
        t.state.players[C].sheet.pool = 0;
        t.go().choose(playing(ActionCard::Insubordination));
        assert_eq!((t.look().players[B].sheet.pool, t.look().players[C].sheet.pool), (2, 0), "only B had one");
        t.state.players[B].sheet.pool = 0;
        assert!(!t.go().offers(playing(ActionCard::Insubordination)));
    }

    #[test]
    fn privateers_take_all_and_bring_half() {
        let mut t = with(ActionCard::Privateers);
        assert!(!t.go().offers(playing(ActionCard::Privateers)));
        t.state.players[B].goods = 5;
        t.state.players[C].goods = 1;
        t.go().choose(playing(ActionCard::Privateers)).choose(Target::Seat(B));
        assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (2, 0));
    }

    #[test]
    fn rally_of_the_people_needs_an_open_home() {
        let mut t = with(ActionCard::RallyOfThePeople);
        t.state.players[A].sheet.fleet = 5;
        let home = t.home(A);
        t.go().choose(playing(ActionCard::RallyOfThePeople));
        assert_eq!(t.units(Place::Space(home), A).count(UnitKind::Dreadnought), 1);
        t.clear(A, Place::Space(home));
        t.put(B, Place::Space(home), UnitKind::Cruiser, 1);
        assert!(!t.go().offers(playing(ActionCard::RallyOfThePeople)), "blockaded");
    }

    #[test]
    fn unexpected_action_frees_a_system_but_not_the_counter() {
        let mut t = with(ActionCard::UnexpectedAction);
        assert!(!t.go().offers(playing(ActionCard::UnexpectedAction)));
        t.counter(A, Tile::Wellon);
        t.go().choose(playing(ActionCard::UnexpectedAction));
        assert_eq!((t.look().activated(A), t.look().players[A].sheet.pool), (0, 3));
    }

    #[test]
    fn flank_speed_lasts_for_one_activation_of_its_player() {
        let mut t = with(ActionCard::FlankSpeed);
        t.state.hidden.hands[A].push(ActionCard::FlankSpeed);
        t.state.hidden.hands[B].push(ActionCard::FlankSpeed);
        t.give_tech(A, Tech::EnviroCompensator);
        let home = t.home(A);
        t.activate(Tile::AbyzFria);
        assert_eq!(t.asked(), (A, Prompt::Window), "only who activated may");
        t.choose(playing(ActionCard::FlankSpeed));
        assert_eq!(t.asked().1, Prompt::MoveFrom, "T11.2: not twice");
        t.choose(Target::System(home));
        assert!(t.offers(unit(Place::Space(home), UnitKind::Carrier)), "two steps");
        t.finish();
        assert!(t.look().effects.is_empty());
    }

    /// Fleet Logistics: it is for ships that move to the system after whose activation it was played.
    #[test]
    fn flank_speed_does_not_last_for_a_second_tactical_action() {
        let mut t = with(ActionCard::FlankSpeed);
        t.give_tech(A, Tech::FleetLogistics);
        let home = t.home(A);
        let reach = |state: &State| movement::movement(state, A, UnitKind::Carrier, home);
        let usual = reach(&t.state);
        t.activate(Tile::Saudor).choose(playing(ActionCard::FlankSpeed));
        assert_eq!((t.asked().1, reach(t.look())), (Prompt::MoveFrom, usual + 1));
        assert!(t.until(Prompt::Window));
        t.choose(Target::Use(Source::Tech(Tech::FleetLogistics)));
        let abyz = t.tile(Tile::AbyzFria);
        t.choose(Target::System(abyz));
        assert_eq!((t.asked().1, reach(t.look())), (Prompt::MoveFrom, usual));
    }

    /// T37.1: of several systems that are activated at once it is for one.
    #[test]
    fn flank_speed_is_for_one_system_of_a_simultaneous_action_t37_1() {
        let mut t = with(ActionCard::FlankSpeed);
        t.module(Module::SimultaneousActions);
        let (home, primor) = (t.home(A), t.tile(Tile::Primor));
        let reach = |state: &State| movement::movement(state, A, UnitKind::Carrier, home);
        let usual = reach(&t.state);
        t.activate(Tile::Saudor).choose(Target::System(primor)).choose(Target::Pass);
        t.choose(playing(ActionCard::FlankSpeed));
        assert_eq!((t.asked().1, reach(t.look())), (Prompt::MoveFrom, usual + 1));
        t.pass();
        assert!(t.until(Prompt::MoveFrom));
        assert_eq!(reach(t.look()), usual);
    }

    /// Docks of the Saar are not ships.
    #[test]
    fn flank_speed_does_not_speed_up_docks_that_float() {
        let mut t = with(ActionCard::FlankSpeed);
        t.race(A, Race::Saar);
        let home = t.home(A);
        let reach = |state: &State, kind| movement::movement(state, A, kind, home);
        let (dock, carrier) = (reach(&t.state, UnitKind::SpaceDock), reach(&t.state, UnitKind::Carrier));
        t.activate(Tile::AbyzFria).choose(playing(ActionCard::FlankSpeed));
        assert_eq!((dock, reach(t.look(), UnitKind::SpaceDock)), (1, 1));
        assert_eq!(reach(t.look(), UnitKind::Carrier), carrier + 1);
    }

    #[test]
    fn privateers_of_the_variant_leave_the_rest() {
        let mut t = with(ActionCard::Privateers);
        t.module(Module::ShatteredAscension);
        t.state.players[B].goods = 5;
        t.go().choose(playing(ActionCard::Privateers));
        assert_eq!((t.look().players[A].goods, t.look().players[B].goods), (2, 3));
    }

    /// The agenda Open the Trade Routes, refused: what is received goes to the left.
    #[test]
    fn goods_of_privateers_are_diverted_as_all_others() {
        let mut t = with(ActionCard::Privateers);
        let routes = Source::Political(PoliticalCard::OpenTheTradeRoutes);
        effects::last(&mut t.state, Me::new(A, routes), Until::RoundEnd, Scope::Nothing);
        t.state.players[C].goods = 5;
        t.go().choose(playing(ActionCard::Privateers));
        assert_eq!([A, B, C].map(|seat| t.look().players[seat].goods), [0, 2, 0]);
    }

    #[test]
    fn flank_speed_is_for_fighters_that_move_by_themselves_too() {
        let mut t = with(ActionCard::FlankSpeed);
        let home = t.home(A);
        let reach = |state: &State| movement::movement(state, A, UnitKind::Fighter, home);
        t.activate(Tile::AbyzFria).choose(playing(ActionCard::FlankSpeed));
        assert_eq!(reach(t.look()), 0, "they are carried");
        t.state = t.look().clone();
        t.give_tech(A, Tech::AdvancedFighters);
        let fast = reach(&t.state);
        t.state.effects.clear();
        assert_eq!(fast, reach(&t.state) + 1);
    }

    /// A counter that lies turned over in Shattered Ascension is gone as it is: the next one closes the system as ever (T6.2).
    #[test]
    fn unexpected_action_takes_a_turned_counter_whole_t6_2() {
        let mut t = with(ActionCard::UnexpectedAction);
        t.module(Module::ShatteredAscension);
        let wellon = t.tile(Tile::Wellon);
        t.counter(A, Tile::Wellon);
        let jammed = Me::new(A, Source::ActionCard(ActionCard::SignalJamming));
        effects::last(&mut t.state, jammed, Until::RoundEnd, Scope::Turned(wellon));
        t.go().choose(playing(ActionCard::UnexpectedAction));
        assert!(t.look().effects.iter().all(|effect| effect.scope != Scope::Turned(wellon)));
    }
}
