//! Events of Fall of the Empire (T60): nobody votes on them; some stay in play as laws do.

use super::agenda;
use super::common::*;
use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::PoliticalRow;
use crate::games::ti3::effects::{Answer, At, Hooks, Me, Number, Permit, Use, Window};
use crate::games::ti3::model::data::political_cards::Vote;
use crate::games::ti3::model::ids::{Planet, PoliticalCard, StrategyCard, Tile, UnitKind};
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Target};
use crate::games::ti3::rules::combat::space;
use crate::games::ti3::rules::{ask, board, council, fall, limits};

/// Ships that the deserter takes along.
const DESERTERS: u32 = 3;
/// Ships of a fleet at Quann, and the trade goods of who controls it.
const QUANN: (i32, u8) = (4, 3);

pub static ROWS: [PoliticalRow; 5] = [
    agenda(
        PoliticalCard::DissolveTheCouncil,
        "Event. If another event is in play all laws are discarded and this stays: Civilization only brings its action cards, for nothing.",
    )
    .applies(|state| state.laws.iter().any(|law| law.card.row().vote == Vote::Event))
    .does(|g, _| Box::pin(async move { dissolve(g).await }))
    .law(&[Answer::Allow(Permit::FreeSecondary, |_, ask, _| ask.card == Some(StrategyCard::Civilization))]),
    agenda(
        PoliticalCard::FalloutFromTheDeserter,
        "Event. The Lazax lose three ships at Mecatol Rex, no fighters, or the round marker moves back.",
    )
    .does(|g, _| Box::pin(async move { desert(g).await })),
    agenda(
        PoliticalCard::LeaveNoSurvivors,
        "Event that stays. Who destroys units of the Lazax in a battle gains a trade good for each.",
    )
    .hooks(Hooks::always(&[Use {
        at: At::UnitsLost,
        can: |state, window, _| {
            let Window::UnitsLost { of, by, .. } = window else { return false };
            state.combat.is_some() && fall::lazax(state) == Some(*of) && by != of
        },
        run: |g, window, _| {
            if let Window::UnitsLost { by, count, .. } = *window {
                board::gain_goods(g, by, count);
            }
            Box::pin(async {})
        },
    }])),
    agenda(
        PoliticalCard::TheMaanduEdict,
        "Event that stays while the Lazax hold Mecatol Rex. Before a round of a space battle they may make a side retreat that can.",
    )
    .applies(holds_throne)
    .hooks(Hooks {
        uses: &[Use { at: At::BeforeCombatRound, can: may_order, run: |g, window, me| Box::pin(order(g, *window, me)) }],
        always: &[Use {
            at: At::PlanetTaken,
            can: |state, window, _| {
                matches!(window, Window::PlanetTaken { planet: Planet::MecatolRexLazax, .. }) && !holds_throne(state)
            },
            run: |g, _, _| Box::pin(async move { council::repeal(g, PoliticalCard::TheMaanduEdict).await }),
        }],
        ..Hooks::NONE
    }),
    agenda(
        PoliticalCard::TheQuannConflict,
        "Event that stays. At Quann no fleet has more than four ships, and who controls the system gains three trade goods in each \
         status phase.",
    )
    .hooks(Hooks {
        all: &[Answer::Cap(Number::FleetSupply, |state, ask, _| {
            ask.system.filter(|id| state.system(*id).tile == Tile::Quann).map(|_| QUANN.0)
        })],
        always: &[Use {
            at: At::StatusPhase,
            can: Use::ALWAYS,
            run: |g, _, _| {
                let quann = fall::system_of(g, Tile::Quann);
                let holder = quann.and_then(|id| g.seats().find(|seat| g.controls_system(*seat, id)));
                if let Some(seat) = holder {
                    board::gain_goods(g, seat, QUANN.1);
                }
                Box::pin(async {})
            },
        }],
        ..Hooks::NONE
    }),
];

/// Laws are discarded, events stay.
async fn dissolve(g: &mut G) {
    let laws: Vec<PoliticalCard> =
        g.laws.iter().map(|law| law.card).filter(|card| card.row().vote != Vote::Event).collect();
    for card in laws {
        council::repeal(g, card).await;
    }
}

/// The Lazax choose; with fewer ships there than are asked for the marker goes back.
async fn desert(g: &mut G) {
    let card = PoliticalCard::FalloutFromTheDeserter;
    let heavy = |kind: UnitKind| kind.is_ship() && kind != UnitKind::Fighter;
    let able = |seat: &Seat| g.space(SystemId::MECATOL, *seat).non_fighters() >= DESERTERS;
    let Some(seat) = fall::lazax(g).filter(able) else { return fall::move_marker(g, -1) };
    if !ask::yes(g, seat, why(Prompt::PayOrLose, card)).await {
        return fall::move_marker(g, -1);
    }
    let at = Place::Space(SystemId::MECATOL);
    let lost = ask::units(g, seat, why(Prompt::LoseUnits, card), at, heavy, DESERTERS).await;
    board::destroy(g, at, seat, &lost);
    limits::enforce(g, SystemId::MECATOL, seat).await;
}

fn holds_throne(state: &State) -> bool {
    fall::lazax(state).is_some_and(|seat| state.controls(seat, Planet::MecatolRexLazax))
}

/// The sides of a battle that can retreat.
fn movable(state: &State, window: &Window) -> Vec<Seat> {
    let Window::BeforeCombatRound { system, attacker, defender, .. } = *window else { return Vec::new() };
    let both = [attacker, defender].iter().all(|seat| state.space(system, *seat).has_ships());
    let can = |seat: &Seat| both && !space::ways_out(state, system, *seat).is_empty();
    [attacker, defender].into_iter().filter(can).collect()
}

fn may_order(state: &State, window: &Window, me: Me) -> bool {
    fall::lazax(state) == Some(me.seat) && holds_throne(state) && !movable(state, window).is_empty()
}

async fn order(g: &mut G, window: Window, me: Me) {
    let Window::BeforeCombatRound { system, .. } = window else { return };
    let sides = movable(g, &window).into_iter().map(Target::Seat).collect();
    let why = why(Prompt::ChoosePlayer, PoliticalCard::TheMaanduEdict);
    if let Target::Seat(seat) = ask::one(g, me.seat, why, sides).await {
        space::retreat(g, system, seat, None).await;
    }
}
