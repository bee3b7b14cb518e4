//! The strategy cards of Fall of the Empire (T60): Civilization for Political, Industry for Imperial.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::{Secondary, StrategyRow};
use crate::games::ti3::effects::{self, Ask, Hooks, Permit, Window};
use crate::games::ti3::explain::features::Feature;
use crate::games::ti3::model::ids::{Planet, PoliticalCard, StrategyCard, UnitKind};
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::council::Origin;
use crate::games::ti3::rules::payment::{self, Currency};
use crate::games::ti3::rules::{ask, cards, council, fall, pieces, production};

/// Influence for the secondary of Civilization, and the cards it brings.
const SUBTERFUGE: (u32, u32) = (2, 2);
/// What free units are worth: of the primary and of the secondary of Industry.
const FREE: [u32; 2] = [4, 2];

pub static ROWS: [StrategyRow; 2] = [
    StrategyRow {
        id: StrategyCard::Civilization,
        text: "Draw two agendas and keep one: it is put to the vote, or the Lazax decide it alone. Others pay two influence and draw two \
               action cards.",
        picked: None,
        primary: Some(|g, seat| Box::pin(async move { power_of_the_people(g, seat).await })),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| {
                is_dissolved(state) || payment::available(state, seat, Currency::Influence) >= SUBTERFUGE.0
            },
            run: |g, seat| Box::pin(async move { subterfuge(g, seat).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
    StrategyRow {
        id: StrategyCard::Industry,
        text: "A free dock on a planet of yours, or free units worth four in an activated system of yours with a dock. Others get free \
               units worth two there.",
        picked: None,
        primary: Some(|g, seat| {
            Box::pin(async move {
                let docks = dock_planets(g, seat);
                build(g, seat, docks, FREE[0]).await;
            })
        }),
        secondary: Some(Secondary {
            counter: true,
            can: |state, seat| !factories(state, seat).is_empty(),
            run: |g, seat| Box::pin(async move { build(g, seat, Vec::new(), FREE[1]).await }),
        }),
        returned: None,
        lasting: Hooks::NONE,
    },
];

// ---- Civilization -----------------------------------------------------------------------------

/// With the council dissolved nobody votes, and the action cards are free.
fn is_dissolved(state: &State) -> bool {
    state.laws.iter().any(|law| law.card == PoliticalCard::DissolveTheCouncil)
}

async fn power_of_the_people(g: &mut G, seat: Seat) {
    if is_dissolved(g) {
        cards::draw(g, seat, SUBTERFUGE.1).await;
        return;
    }
    if !effects::allowed(g, Permit::Council, Ask::of(seat), true) {
        return;
    }
    let now = effects::raise(g, Window::BeforeAgenda { seat, card: None }).await;
    let chosen = if let Window::BeforeAgenda { card, .. } = now { card } else { None };
    let card = match chosen {
        Some(card) => Some(card),
        None => keep_one(g, seat).await,
    };
    let Some(card) = card else { return };
    if fall::lazax(g) == Some(seat) {
        council::decree(g, seat, card).await;
    } else {
        council::convene(g, card, Origin::Deck).await;
    }
}

/// Of two agendas one is kept, the other is discarded.
async fn keep_one(g: &mut G, seat: Seat) -> Option<PoliticalCard> {
    let two: Vec<PoliticalCard> = (0..2).filter_map(|_| council::draw(g)).collect();
    if two.is_empty() {
        return None;
    }
    g.hidden.looking = Some((seat, two.clone()));
    g.secret_seen();
    let options = two.iter().copied().map(Target::Political).collect();
    let Target::Political(kept) = ask::one(g, seat, Prompt::KeepAgenda, options).await else { return None };
    g.hidden.looking = None;
    for card in two.into_iter().filter(|card| *card != kept) {
        g.political_discard.push(card);
        g.log(Entry::DiscardedAgenda { seat, card });
    }
    Some(kept)
}

async fn subterfuge(g: &mut G, seat: Seat) {
    let (price, count) = SUBTERFUGE;
    if !is_dissolved(g) {
        payment::pay(g, seat, Currency::Influence, price).await;
    }
    cards::draw(g, seat, count).await;
}

// ---- Industry ---------------------------------------------------------------------------------

/// Planets on which a free dock can stand, whenever they were taken.
pub fn dock_planets(state: &State, seat: Seat) -> Vec<Planet> {
    let free = |planet: &Planet| {
        let at = Place::Planet(*planet);
        !planet.row().trade_station && state.units(at, seat).count(UnitKind::SpaceDock) == 0
    };
    let pieces = state.pieces_left(seat, UnitKind::SpaceDock) != Some(0);
    state.controlled(seat).filter(|_| pieces).filter(free).collect()
}

/// Activated systems that a seat controls (T0.9) and in which it has a dock that builds.
pub fn factories(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        state.system(*id).counters.contains(seat)
            && state.controls_system(seat, *id)
            && !production::docks(state, seat, *id).is_empty()
    };
    state.system_ids().filter(fits).collect()
}

async fn build(g: &mut G, seat: Seat, docks: Vec<Planet>, worth: u32) {
    let systems = factories(g, seat).into_iter().map(Target::System);
    let options: Vec<Target> = docks.into_iter().map(Target::Planet).chain(systems).collect();
    let why = Prompt::IndustryOption.about(Subject::Price(worth));
    if options.is_empty() {
        return;
    }
    match ask::maybe(g, seat, why, options).await {
        Some(Target::Planet(planet)) => {
            let (at, round) = (Place::Planet(planet), g.round);
            g.cover(Feature::Build(UnitKind::SpaceDock).number());
            g.planets[planet].dock_built = round;
            pieces::build(g, seat, at, &Units::of(&[(UnitKind::SpaceDock, 1)]));
        }
        Some(Target::System(system)) => production::produce_free(g, seat, system, worth).await,
        _ => {}
    }
}
