//! Mercenaries: what each does besides its numbers (T53.4). What works in a battle works only for who takes part in it.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::strategy_cards::power;
use crate::games::ti3::effects::{self, Answer, At, Fut, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::ids::{Tech, UnitKind};
use crate::games::ti3::model::state::{Scope, State, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target, Why};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::hits;
use crate::games::ti3::rules::{ask, board, cards, mercenaries, payment, pieces};

pub struct MercenaryRow {
    pub kind: UnitKind,
    pub text: &'static str,
    pub hooks: Hooks,
}

const fn row(kind: UnitKind, text: &'static str, hooks: Hooks) -> MercenaryRow {
    MercenaryRow { kind, text, hooks }
}

/// Twice the same use: when a battle in space begins and when one on a planet does.
macro_rules! as_battle_begins {
    ($can:expr, $run:expr) => {
        &[
            Use { at: At::BeforeSpaceBattle, can: $can, run: $run },
            Use { at: At::BeforeInvasionCombat, can: $can, run: $run },
        ]
    };
}

pub static ROWS: [MercenaryRow; UnitKind::MERCENARIES.len()] = [
    row(
        UnitKind::Unit52n6,
        "When a battle begins: name a technology of the enemy, which he cannot use in it; no race technology, not Stasis Capsules.",
        Hooks::uses(as_battle_begins!(
            |state, window, me| once(state, window, me).is_some_and(|(_, enemy)| !jammed(state, enemy).is_empty()),
            jam
        )),
    ),
    row(
        UnitKind::Barudin,
        "Technologies cost you one less.",
        Hooks::own(&[Answer::Add(Number::TechPrice, |_, _, _| -1)]),
    ),
    row(
        UnitKind::BlakeStryker,
        "When you win a space battle that he took part in: gain a trade good.",
        Hooks::always(&[Use {
            at: At::BattleWon,
            can: |_, window, me| {
                matches!(window, Window::BattleWon { winner, system, .. }
                    if *winner == me.seat && me.scope == Scope::System(*system))
            },
            run: |g, _, me| Box::pin(async move { board::gain_goods(g, me.seat, 1) }),
        }]),
    ),
    row(
        UnitKind::Daffren,
        "Once in a round, at the end of the strategy phase: give him to another player and swap strategy cards with him.",
        Hooks::uses(&[Use {
            at: At::StrategyDone,
            can: |state, _, me| !betrayed(state, me) && !employers(state, me).is_empty(),
            run: betray,
        }]),
    ),
    row(
        UnitKind::Felrey,
        "When a battle of his begins: draw an action card.",
        Hooks::always(as_battle_begins!(|state, window, me| fought(state, window, me).is_some(), |g, _, me| Box::pin(
            async move { cards::draw(g, me.seat, 1).await }
        ))),
    ),
    row(
        UnitKind::Hepkuk,
        "Instead of him a fighter of yours in his system may be destroyed.",
        Hooks::uses(&[Use {
            at: At::MercenaryFalls,
            can: |state, window, me| falls(window, me).is_some_and(|(at, _)| !fighters(state, me, at).is_empty()),
            run: replace,
        }]),
    ),
    row(
        UnitKind::Kavlik,
        "When a battle begins: a fighter or ground force of the enemy in it is destroyed.",
        Hooks::uses(as_battle_begins!(
            |state, window, me| {
                once(state, window, me).is_some_and(|(at, enemy)| !marks(state, at, enemy, prey(at)).is_empty())
            },
            |g, window, me| Box::pin(async move { slay(g, window, me).await })
        )),
    ),
    row(
        UnitKind::Krevvil,
        "When a battle begins: a ship or mercenary of the enemy in it, of your choice, takes a hit.",
        Hooks::uses(as_battle_begins!(
            |state, window, me| {
                once(state, window, me)
                    .is_some_and(|(at, enemy)| !marks(state, at, enemy, UnitKind::is_ship).is_empty())
            },
            |g, window, me| Box::pin(async move { snipe(g, window, me).await })
        )),
    ),
    row(
        UnitKind::Murrag,
        "When he is destroyed: a unit of the enemy in the battle takes a hit.",
        Hooks::uses(&[Use {
            at: At::MercenaryFalls,
            can: |state, window, me| {
                !effects::used(state, me)
                    && falls(window, me).is_some_and(|(at, by)| {
                        by.is_some_and(|enemy| !marks(state, at, enemy, in_fight(at)).is_empty())
                    })
            },
            run: avenge,
        }]),
    ),
    row(UnitKind::Nolad, "Carries one unit.", Hooks::NONE),
    row(
        UnitKind::Runa,
        "In each round of a space battle of his the enemy scores one hit less, if he scored more than one.",
        Hooks::always(&[Use {
            at: At::BeforeCasualties,
            can: |_, window, me| {
                matches!(window, Window::BeforeCasualties { seat, system, hits: 2.., .. }
                    if *seat == me.seat && me.scope == Scope::System(*system))
            },
            run: |_, window, _| {
                if let Window::BeforeCasualties { hits, .. } = window {
                    *hits -= 1;
                }
                Box::pin(std::future::ready(()))
            },
        }]),
    ),
    row(
        UnitKind::Rhelat,
        "On a planet he also works as a PDS, beyond the two that it may have.",
        Hooks::own(&[Answer::Allow(Permit::WorksAsPds, |_, ask, _| ask.is(&[UnitKind::Rhelat]))]),
    ),
    row(
        UnitKind::SaraCrane,
        "Command counters that you buy by strategy cards cost one less.",
        Hooks::own(&[Answer::Add(Number::CounterPrice, |_, _, _| -1)]),
    ),
    row(
        UnitKind::Saygra,
        "When a battle begins: pay a trade good for a fighter or ground force that joins it.",
        Hooks::uses(as_battle_begins!(
            |state, window, me| once(state, window, me).is_some() && payment::coins(state, me.seat) > 0,
            |g, window, me| Box::pin(async move { reinforce(g, window, me).await })
        )),
    ),
    row(
        UnitKind::Tugar,
        "When a battle begins: look at the action cards of the enemy and discard one.",
        Hooks::uses(as_battle_begins!(
            |state, window, me| {
                once(state, window, me).is_some_and(|(_, enemy)| !state.hidden.hands[enemy].is_empty())
            },
            |g, window, me| Box::pin(async move { spy(g, window, me).await })
        )),
    ),
    row(
        UnitKind::Urrsik,
        "Moves through systems with enemy ships.",
        Hooks::own(&[Answer::Allow(Permit::PassShips, |_, ask, _| ask.is(&[UnitKind::Urrsik]))]),
    ),
];

static NONE: Hooks = Hooks::NONE;

pub fn hooks(kind: UnitKind) -> &'static Hooks {
    ROWS.iter().find(|row| row.kind == kind).map_or(&NONE, |row| &row.hooks)
}

/// Where the battle of a window is, and who the enemy is, if the mercenary takes part in it.
fn battle(window: &Window, me: Me) -> Option<(Place, Seat)> {
    let (at, scope, attacker, defender) = match *window {
        Window::BeforeSpaceBattle { system, attacker, defender } => {
            (Place::Space(system), Scope::System(system), attacker, defender)
        }
        Window::BeforeInvasionCombat { planet, attacker, defender } => {
            (Place::Planet(planet), Scope::Planet(planet), attacker, defender)
        }
        _ => return None,
    };
    let enemy = match me.seat {
        seat if seat == attacker => defender,
        seat if seat == defender => attacker,
        _ => return None,
    };
    (me.scope == scope).then_some((at, enemy))
}

/// The same, if there is an enemy to fight: a planet without ground forces falls without combat (T5.6).
fn fought(state: &State, window: &Window, me: Me) -> Option<(Place, Seat)> {
    battle(window, me)
        .filter(|(at, enemy)| matches!(at, Place::Space(_)) || state.units(*at, *enemy).fighters_on_planet() > 0)
}

/// The same, if it was not used in this battle.
fn once(state: &State, window: &Window, me: Me) -> Option<(Place, Seat)> {
    fought(state, window, me).filter(|_| !effects::used(state, me))
}

fn why(me: Me) -> Why {
    Prompt::Component.about(Subject::Source(me.source))
}

fn marks(state: &State, at: Place, seat: Seat, fits: impl Fn(UnitKind) -> bool) -> Vec<Target> {
    ask::unit_slots(state.units(at, seat), at, fits).into_iter().map(|(target, _)| target).collect()
}

// ---- 52N6 -----------------------------------------------------------------------------------

fn jammed(state: &State, enemy: Seat) -> Vec<Target> {
    state.players[enemy].techs.iter().filter(|tech| *tech != Tech::StasisCapsules).map(Target::Tech).collect()
}

fn jam<'g>(g: &'g mut G, window: &'g mut Window, me: Me) -> Fut<'g> {
    Box::pin(async move {
        let Some((_, enemy)) = battle(window, me) else { return };
        effects::mark(g, me, Until::BattleEnd);
        let options = jammed(g, enemy);
        if let Target::Tech(tech) = ask::one(g, me.seat, why(me), options).await {
            effects::last(g, me, Until::BattleEnd, Scope::NoTech(enemy, tech));
        }
    })
}

// ---- Daffren --------------------------------------------------------------------------------

/// Whoever had him then.
fn betrayed(state: &State, me: Me) -> bool {
    state.effects.iter().any(|effect| (effect.source, effect.scope) == (me.source, Scope::Used))
}

/// Others who have a planet for him and a strategy card.
fn employers(state: &State, me: Me) -> Vec<Seat> {
    let fits = |other: &Seat| !state.players[*other].cards.is_empty() && !mercenaries::bases(state, *other).is_empty();
    state.others(me.seat).filter(fits).collect()
}

fn betray<'g>(g: &'g mut G, _: &'g mut Window, me: Me) -> Fut<'g> {
    Box::pin(async move {
        let options = employers(g, me).into_iter().map(Target::Seat).collect();
        let Target::Seat(other) = ask::one(g, me.seat, why(me), options).await else { return };
        let Some((kind, place)) = mercenaries::of(g, me.seat).into_iter().find(|(kind, _)| *kind == UnitKind::Daffren)
        else {
            return;
        };
        effects::mark(g, me, Until::RoundEnd);
        let token = g.units(place, me.seat).any(kind, 1);
        pieces::take_off(g, me.seat, place, &token);
        mercenaries::station(g, other, kind).await;
        let own = std::mem::take(&mut g.players[me.seat].cards);
        let theirs = std::mem::replace(&mut g.players[other].cards, own);
        g.players[me.seat].cards = theirs;
        power::pass_initiative(g);
    })
}

// ---- Hep'kuk and Murrag ---------------------------------------------------------------------

/// Where this very mercenary is about to be destroyed, and by whom.
fn falls(window: &Window, me: Me) -> Option<(Place, Option<Seat>)> {
    match *window {
        Window::MercenaryFalls { seat, kind, at, by, saved: false }
            if seat == me.seat && me.source == Source::Mercenary(kind) =>
        {
            Some((at, by))
        }
        _ => None,
    }
}

fn fighters(state: &State, me: Me, at: Place) -> Vec<Target> {
    let space = Place::Space(mercenaries::system_of(state, at));
    marks(state, space, me.seat, |kind| kind == UnitKind::Fighter)
}

fn replace<'g>(g: &'g mut G, window: &'g mut Window, me: Me) -> Fut<'g> {
    Box::pin(async move {
        let Some((at, by)) = falls(window, me) else { return };
        let space = Place::Space(mercenaries::system_of(g, at));
        let lost = Units::of(&[(UnitKind::Fighter, 1)]);
        board::destroy(g, space, me.seat, &lost);
        hits::fallen(g, me.seat, space, &lost, by).await;
        if let Window::MercenaryFalls { saved, .. } = window {
            *saved = true;
        }
    })
}

/// What takes part in a fight in a place.
fn in_fight(at: Place) -> fn(UnitKind) -> bool {
    match at {
        Place::Space(_) => UnitKind::is_ship,
        Place::Planet(_) => UnitKind::fights_on_planets,
    }
}

fn avenge<'g>(g: &'g mut G, window: &'g mut Window, me: Me) -> Fut<'g> {
    Box::pin(async move {
        let Some((at, Some(enemy))) = falls(window, me) else { return };
        effects::mark(g, me, Until::BattleEnd);
        hit_one(g, me, at, enemy, in_fight(at)).await;
    })
}

/// A unit of the enemy, of the seat's choice, takes a hit.
async fn hit_one(g: &mut G, me: Me, at: Place, enemy: Seat, fits: fn(UnitKind) -> bool) {
    let options = marks(g, at, enemy, fits);
    if let Target::Unit { at, kind, hits } = ask::one(g, me.seat, why(me), options).await {
        hits::strike(g, enemy, at, kind, hits, me.seat).await;
    }
}

// ---- when a battle begins -------------------------------------------------------------------

/// What Kav'lik can kill in a place: ground forces aboard take no part in a battle in space.
fn prey(at: Place) -> fn(UnitKind) -> bool {
    match at {
        Place::Space(_) => |kind| kind == UnitKind::Fighter,
        Place::Planet(_) => |kind| kind == UnitKind::Fighter || kind.is_ground_force(),
    }
}

async fn slay(g: &mut G, window: &Window, me: Me) {
    let Some((at, enemy)) = battle(window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    let options = marks(g, at, enemy, prey(at));
    if let Target::Unit { at, kind, hits } = ask::one(g, me.seat, why(me), options).await {
        let mut lost = Units::NONE;
        lost.put(kind, hits, 1);
        board::destroy(g, at, enemy, &lost);
        hits::fallen(g, enemy, at, &lost, Some(me.seat)).await;
    }
}

async fn snipe(g: &mut G, window: &Window, me: Me) {
    let Some((at, enemy)) = battle(window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    hit_one(g, me, at, enemy, UnitKind::is_ship).await;
}

async fn reinforce(g: &mut G, window: &Window, me: Me) {
    let Some((at, _)) = battle(window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    payment::spend_goods(g, me.seat, 1).await;
    let kind = match at {
        Place::Space(_) => UnitKind::Fighter,
        Place::Planet(_) => UnitKind::GroundForce,
    };
    pieces::build(g, me.seat, at, &Units::of(&[(kind, 1)]));
}

async fn spy(g: &mut G, window: &Window, me: Me) {
    let Some((_, enemy)) = battle(window, me) else { return };
    effects::mark(g, me, Until::BattleEnd);
    let mut hand = g.hidden.hands[enemy].clone();
    g.secret_seen();
    let told = |cards| Entry::SawHand { seat: me.seat, of: enemy, cards };
    g.log_split(me.seat, told(hand.clone()), told(Vec::new()));
    hand.sort();
    hand.dedup();
    let options = hand.into_iter().map(Target::ActionCard).collect();
    if let Target::ActionCard(card) = ask::one(g, me.seat, why(me), options).await {
        cards::discard(g, enemy, card);
    }
}
