//! The tactical action, step by step (T5.5).

use crate::core::{IdSet, Seat};
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Permit, Window};
use crate::games::ti3::model::state::{Activation, State, Step, SystemId};
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::rules::combat::{pds, space};
use crate::games::ti3::rules::{ask, board, invasion, limits, movement, production};

/// Systems that a seat may activate (T5.5.1): no own counter there, and never an asteroid field or a supernova.
pub fn systems(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        let open = movement::is_open(state, *id) && !state.system(*id).counters.contains(seat);
        open && effects::allowed(state, Permit::Activate, Ask::of(seat).system(*id), true)
    };
    state.system_ids().filter(fits).collect()
}

pub fn can(state: &State, seat: Seat) -> bool {
    state.players[seat].sheet.pool > 0 && !systems(state, seat).is_empty()
}

/// The active player puts a counter from the command pool on a system.
pub async fn begin(g: &mut G, seat: Seat) {
    let systems = systems(g, seat).into_iter().map(Target::System).collect();
    let Target::System(system) = ask::one(g, seat, Prompt::ChooseSystem, systems).await else { return };
    let closed = g.activated(seat);
    g.players[seat].sheet.pool -= 1;
    g.system_mut(system).counters.insert(seat);
    g.activation = Some(Activation { system, other: None, closed, invaded: IdSet::default() });
    g.log(Entry::Activated { seat, system });
    effects::raise(g, Window::CounterPlaced { system, seat, tactical: true }).await;
    effects::raise(g, Window::AfterActivation { system, seat }).await;
    g.step = Step::Move;
}

pub fn activated(state: &State) -> (Seat, &Activation) {
    (state.active, state.activation.as_ref().expect("a system was activated"))
}

pub async fn movement(g: &mut G) {
    let (seat, activation) = activated(g);
    let (system, closed) = (activation.system, activation.closed);
    movement::move_ships(g, seat, system, closed).await;
    // T6.8, T16.7.
    limits::enforce_all(g, seat).await;
    effects::raise(g, Window::AfterMovement { system, seat }).await;
    g.step = Step::PdsFire;
}

/// First enemy PDS at the active player's ships, then his at theirs (T5.5.3).
pub async fn pds_fire(g: &mut G) {
    let (seat, activation) = activated(g);
    let system = activation.system;
    let enemies: Vec<Seat> = g.clockwise(seat).skip(1).collect();
    for enemy in enemies {
        pds::fire(g, enemy, seat, system).await;
    }
    limits::enforce(g, system, seat).await;
    if let Some(enemy) = g.system(system).space.enemy_ships(seat) {
        pds::fire(g, seat, enemy, system).await;
        limits::enforce(g, system, enemy).await;
    }
    g.step = Step::SpaceBattle;
}

pub async fn space_battle(g: &mut G) {
    let (seat, activation) = activated(g);
    let system = activation.system;
    if let Some(enemy) = g.system(system).space.enemy_ships(seat)
        && g.space(system, seat).has_ships()
    {
        space::battle(g, system, seat, enemy).await;
    }
    g.step = Step::Landings;
}

pub async fn landings(g: &mut G) {
    let (seat, activation) = activated(g);
    let system = activation.system;
    if g.system(system).space.enemy_ships(seat).is_none() {
        let invaded = invasion::land(g, seat, system, false).await;
        if let Some(activation) = &mut g.activation {
            activation.invaded = invaded;
        }
    }
    g.step = Step::Invasion;
}

pub async fn invasion(g: &mut G) {
    let (seat, activation) = activated(g);
    let (system, invaded) = (activation.system, activation.invaded);
    invasion::invade(g, seat, system, invaded).await;
    board::claim_stations(g);
    g.step = if g.is_over() { Step::Over } else { Step::Produce };
}

pub async fn produce(g: &mut G) {
    let (seat, activation) = activated(g);
    let system = activation.system;
    production::produce(g, seat, system, 0, None).await;
    production::build_docks(g, seat, system).await;
    g.step = Step::ActionEnd;
}
