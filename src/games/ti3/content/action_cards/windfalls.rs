//! Cards that bring something at once, and one that speeds ships up.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::ActionCardRow;
use crate::games::ti3::effects::{self, Answer, At, Fut, Hooks, Me, Number, Use, Window};
use crate::games::ti3::model::ids::{ActionCard, Planet, UnitKind};
use crate::games::ti3::model::state::{Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::rules::{ask, board, limits};

/// A card played as an action (T11.3).
const fn action(id: ActionCard, text: &'static str, uses: &'static [Use]) -> ActionCardRow {
    ActionCardRow { id, text, hooks: Hooks { uses, ..Hooks::NONE }, lasting: Hooks::NONE }
}

pub static ROWS: [ActionCardRow; 7] = [
    action(
        ActionCard::GoodYear,
        "Gain a trade good for each of your planets outside your home system.",
        &[Use {
            at: At::Action,
            can: |state, _, me| abroad(state, me) > 0,
            run: |g, _, me| {
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
        &[Use {
            at: At::Action,
            can: |state, _, me| landable(state, me.seat).next().is_some(),
            run: |g, _, me| {
                Box::pin(async move {
                    let planets: Vec<Planet> = landable(g, me.seat).collect();
                    for planet in planets {
                        g.change(Place::Planet(planet), me.seat, |units| units.add(UnitKind::GroundForce, 1));
                    }
                })
            },
        }],
    ),
    action(
        ActionCard::Insubordination,
        "An opponent loses a counter from the command pool.",
        &[Use {
            at: At::Action,
            can: |state, _, me| state.others(me.seat).any(|other| state.players[other].sheet.pool > 0),
            run: |g, _, me| Box::pin(async move { insubordination(g, me).await }),
        }],
    ),
    action(
        ActionCard::Privateers,
        "An opponent loses all trade goods; you get half of them, rounded down.",
        &[Use {
            at: At::Action,
            can: |state, _, me| state.others(me.seat).any(|other| state.players[other].goods > 0),
            run: |g, _, me| Box::pin(async move { privateers(g, me).await }),
        }],
    ),
    action(
        ActionCard::RallyOfThePeople,
        "Place a dreadnought in your home system, unless it is blockaded.",
        &[Use {
            at: At::Action,
            can: |state, _, me| {
                let home = state.players[me.seat].home;
                state.system(home).space.enemy_ships(me.seat).is_none()
                    && state.pieces_left(me.seat, UnitKind::Dreadnought) != Some(0)
            },
            run: |g, _, me| {
                Box::pin(async move {
                    let home = g.players[me.seat].home;
                    g.change(Place::Space(home), me.seat, |units| units.add(UnitKind::Dreadnought, 1));
                    limits::enforce(g, home, me.seat).await;
                })
            },
        }],
    ),
    action(
        ActionCard::UnexpectedAction,
        "A counter of yours leaves the board for your reinforcements.",
        &[Use {
            at: At::Action,
            can: |state, _, me| state.activated(me.seat) != 0,
            run: |g, _, me| Box::pin(async move { unexpected_action(g, me).await }),
        }],
    ),
    ActionCardRow {
        id: ActionCard::FlankSpeed,
        text: "After you activate a system, your ships move one further to it.",
        hooks: Hooks { uses: &[Use { at: At::AfterActivation, can: can_hurry, run: hurry }], ..Hooks::NONE },
        lasting: Hooks::own(&[Answer::Add(Number::Movement, |_, ask, _| {
            i32::from(ask.kind != Some(UnitKind::Fighter))
        })]),
    },
];

fn abroad(state: &State, me: Me) -> u8 {
    state.controlled_abroad(me.seat).count() as u8
}

fn landable(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled(seat).filter(|planet| !planet.row().trade_station)
}

/// One of the opponents that fit.
async fn opponent(g: &mut G, me: Me, fits: impl Fn(&State, Seat) -> bool) -> Option<Seat> {
    let others: Vec<Target> = g.others(me.seat).filter(|other| fits(g, *other)).map(Target::Seat).collect();
    match ask::one(g, me.seat, Prompt::Opponent.about(Subject::Source(me.source)), others).await {
        Target::Seat(other) => Some(other),
        _ => None,
    }
}

async fn insubordination(g: &mut G, me: Me) {
    if let Some(other) = opponent(g, me, |state, other| state.players[other].sheet.pool > 0).await {
        g.players[other].sheet.pool -= 1;
    }
}

async fn privateers(g: &mut G, me: Me) {
    if let Some(other) = opponent(g, me, |state, other| state.players[other].goods > 0).await {
        let goods = std::mem::take(&mut g.players[other].goods);
        g.players[me.seat].goods += goods / 2;
    }
}

async fn unexpected_action(g: &mut G, me: Me) {
    let mine: Vec<SystemId> = g.system_ids().filter(|id| g.system(*id).counters.contains(me.seat)).collect();
    let options = mine.into_iter().map(Target::System).collect();
    let why = Prompt::ReturnCounter.about(Subject::Source(me.source));
    if let Target::System(system) = ask::one(g, me.seat, why, options).await {
        g.system_mut(system).counters.remove(me.seat);
    }
}

/// Not twice for the same activation (T11.2).
fn can_hurry(state: &State, window: &Window, me: Me) -> bool {
    let own = matches!(window, Window::AfterActivation { seat, .. } if *seat == me.seat);
    own && !state.effects.iter().any(|effect| effect.source == me.source && effect.seat == me.seat)
}

fn hurry<'g>(g: &'g mut G, _: &'g mut Window, me: Me) -> Fut<'g> {
    effects::last(g, me, Until::ActionEnd, Scope::Nothing);
    Box::pin(std::future::ready(()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Tech, Tile};
    use crate::games::ti3::model::target::Source;
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
}
