//! The base set: Initiative, Diplomacy, Political, Warfare and Imperial.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::{self, Answer, Ask, Hooks, Me, Permit};
use crate::games::ti3::model::data::Back;
use crate::games::ti3::model::ids::{Planet, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{Effect, Scope, State, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::domains::frontier;
use crate::games::ti3::rules::{
    ask, board, cards, council, counters, leaders, limits, mines, movement, pieces, production, scoring,
};

pub static ROWS: [StrategyRow; 5] = [
    StrategyRow {
        id: StrategyCard::Initiative,
        text: "Take the speaker token. Secondaries cost you no counters this round. Not to be picked twice in a row.",
        picked: Some(|g, seat, _| {
            g.speaker = seat;
            effects::last(
                g,
                Me::new(seat, Source::Strategy(StrategyCard::Initiative)),
                Until::RoundEnd,
                Scope::Nothing,
            );
        }),
        primary: None,
        secondary: None,
        returned: Some(|g, seat| {
            effects::last(
                g,
                Me::new(seat, Source::Strategy(StrategyCard::Initiative)),
                Until::PicksDone,
                Scope::NextPick,
            );
        }),
        lasting: Hooks::own(&[
            Answer::Allow(Permit::FreeSecondary, |_, _, me| me.scope == Scope::Nothing),
            Answer::Refuse(Permit::PickCard, |_, ask, me| {
                me.scope == Scope::NextPick && ask.card == Some(StrategyCard::Initiative)
            }),
        ]),
    },
    StrategyRow {
        id: StrategyCard::Diplomacy,
        text: "Name an opponent: this phase neither of you activates systems with units of the other. Others refresh two planets \
               outside their home.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { envoy(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| exhausted_abroad(state, seat).next().is_some(),
            run: |g, seat| Box::pin(async move { stimulus(g, seat).await }),
        }),
        returned: None,
        lasting: Hooks::all(&[Answer::Refuse(Permit::Activate, at_peace)]),
    },
    StrategyRow {
        id: StrategyCard::Political,
        text: "Draw three action cards and gain a counter. The council votes on the top political card; then order the next three. \
               Others draw an action card.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { galactic_council(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, _| !state.hidden.action_deck.is_empty() || !state.action_discard.is_empty(),
            run: |g, seat| Box::pin(async move { cards::draw(g, seat, 1).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::Warfare,
        text: "A counter of yours on the board returns to your command pool. Others shift up to two cruisers or destroyers to empty \
               neighbouring systems.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { offensive(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| !patrols(state, seat).is_empty(),
            run: |g, seat| Box::pin(async move { patrol(g, seat).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::Imperial,
        text: "Reveal a public objective, then gain two victory points. Others build at their docks in one system.",
        picked: None,
        primary: Some(|g, seat| {
            Box::pin(async move {
                // The points come only if the game goes on (T1.4).
                if scoring::reveal(g) {
                    board::gain_points(g, seat, 2);
                }
            })
        }),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| !dock_systems(state, seat).is_empty(),
            run: |g, seat| Box::pin(async move { mobilize(g, seat).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
];

/// The card changed hands: what it gives goes with it, the speaker token does not.
pub fn pass_initiative(g: &mut G) {
    let held = |seat: &Seat| g.players[*seat].cards.iter().any(|own| own.card == StrategyCard::Initiative);
    let Some(holder) = g.seats().find(held) else { return };
    let source = Source::Strategy(StrategyCard::Initiative);
    let given = |effect: &&mut Effect| effect.source == source && effect.scope == Scope::Nothing;
    g.effects.edit(|all| all.iter_mut().filter(given).for_each(|effect| effect.seat = holder));
}

// ---- Diplomacy ------------------------------------------------------------------------------

/// A system with units of one of the two cannot be activated by the other.
fn at_peace(state: &State, ask: &Ask, me: Me) -> bool {
    let (Scope::Seat(opponent), Some(system)) = (me.scope, ask.system) else { return false };
    let other = match ask.seat {
        seat if seat == me.seat => opponent,
        seat if seat == opponent => me.seat,
        _ => return false,
    };
    state.present(system).contains(other)
}

async fn envoy(g: &mut G, seat: Seat) {
    let others = g.others(seat).map(Target::Seat).collect();
    if let Target::Seat(other) = ask::one(g, seat, Prompt::Envoy, others).await {
        let me = Me::new(seat, Source::Strategy(StrategyCard::Diplomacy));
        g.log(Entry::Chose { seat, source: me.source, target: Target::Seat(other) });
        effects::last(g, me, Until::ActionPhaseEnd, Scope::Seat(other));
    }
}

fn exhausted_abroad(state: &State, seat: Seat) -> impl Iterator<Item = Planet> + use<'_> {
    state.controlled_abroad(seat).filter(|planet| state.planets[*planet].exhausted)
}

async fn stimulus(g: &mut G, seat: Seat) {
    let planets = exhausted_abroad(g, seat).map(Target::Planet).collect();
    for target in ask::some(g, seat, Prompt::RefreshPlanets, planets, 0, 2).await {
        if let Target::Planet(planet) = target {
            pieces::refresh(g, planet);
        }
    }
}

// ---- Political ------------------------------------------------------------------------------

async fn galactic_council(g: &mut G, seat: Seat) {
    council::voice(g, seat).await;
    if g.is_over() {
        return;
    }
    cards::draw(g, seat, 3).await;
    counters::gain(g, seat, 1).await;
    if effects::allowed(g, Permit::Council, Ask::of(seat), true) {
        council::call(g, seat).await;
    }
    if g.is_over() {
        return;
    }
    let next: Vec<_> = (0..3).filter_map(|_| council::draw(g)).collect();
    if next.is_empty() {
        return;
    }
    g.hidden.looking = Some((seat, next.clone()));
    g.secret_seen();
    let options = next.iter().map(|card| Target::Political(*card)).collect();
    if let Target::Political(top) = ask::one(g, seat, Prompt::KeepOnTop, options).await {
        // The others go to the bottom: the deck's end is its top.
        g.hidden.looking = None;
        let rest = next.into_iter().filter(|card| *card != top);
        g.hidden.political_deck.splice(0..0, rest);
        g.hidden.political_deck.push(top);
        g.hidden.known_top = Some((seat, top));
    }
}

// ---- Warfare --------------------------------------------------------------------------------

async fn offensive(g: &mut G, seat: Seat) {
    let mine: Vec<SystemId> = g.system_ids().filter(|id| g.system(*id).counters.contains(seat)).collect();
    if let Some(system) = ask::maybe_system(g, seat, Prompt::ReturnCounter, mine).await {
        pieces::take_counter(g, seat, system);
        g.players[seat].sheet.pool += 1;
    }
}

/// Empty neighbouring systems (T0.8): wormholes do not make neighbours of cards (T6.9).
pub fn empty_neighbours(state: &State, from: SystemId) -> Vec<SystemId> {
    let empty = |id: &SystemId| state.present(*id).is_empty() && state.anomaly(*id).is_none();
    state.touching(from).filter(empty).collect()
}

/// Those of them that are nobody's home.
pub fn patrol_ways(state: &State, from: SystemId) -> Vec<SystemId> {
    let home = |id: &SystemId| state.system(*id).tile.row().back == Back::Home;
    empty_neighbours(state, from).into_iter().filter(|id| !home(id)).collect()
}

pub const PATROLS: [UnitKind; 2] = [UnitKind::Cruiser, UnitKind::Destroyer];

/// Systems with a ship that can go on patrol.
fn patrols(state: &State, seat: Seat) -> Vec<SystemId> {
    let has = |id: &SystemId| PATROLS.iter().any(|kind| state.space(*id, seat).count(*kind) > 0);
    state.system_ids().filter(|id| has(id) && !patrol_ways(state, *id).is_empty()).collect()
}

async fn patrol(g: &mut G, seat: Seat) {
    let mut arrived: Option<SystemId> = None;
    for _ in 0..2 {
        let mut from = patrols(g, seat);
        // A ship shifts once: the place it went to was empty, so only that ship is there.
        from.retain(|id| Some(*id) != arrived);
        let Some(from) = ask::maybe_system(g, seat, Prompt::PatrolShip, from).await else { return };
        let slots = ask::unit_slots(g.space(from, seat), Place::Space(from), |kind| PATROLS.contains(&kind));
        let ships = slots.into_iter().map(|(target, _)| target).collect();
        let why = Prompt::PatrolShip.about(Subject::System(from));
        let Target::Unit { kind, hits, .. } = ask::one(g, seat, why, ships).await else { return };
        let ways = patrol_ways(g, from).into_iter().map(Target::System).collect();
        let Target::System(to) = ask::one(g, seat, Prompt::PatrolTo.about(Subject::System(from)), ways).await else {
            return;
        };
        if !movement::patrol(g, seat, from, to, &Units::sort(kind, hits, 1)).await {
            limits::enforce(g, from, seat).await;
            continue;
        }
        if g.reinforcements(seat) > 0 {
            pieces::put_counter(g, seat, to);
        }
        limits::enforce(g, from, seat).await;
        leaders::follow(g, seat, from, to);
        frontier::enter(g, seat, to).await;
        mines::strike(g, seat, to, &Units::of(&[(kind, 1)])).await;
        arrived = Some(to);
    }
}

// ---- Imperial -------------------------------------------------------------------------------

/// Systems in which a seat has a dock that builds.
pub fn dock_systems(state: &State, seat: Seat) -> Vec<SystemId> {
    state.system_ids().filter(|id| production::builds(state, seat, *id)).collect()
}

async fn mobilize(g: &mut G, seat: Seat) {
    let systems = dock_systems(g, seat);
    if let Some(system) = ask::maybe_system(g, seat, Prompt::MobilizeAt, systems).await {
        production::produce(g, seat, system, 0, None).await;
    }
}
