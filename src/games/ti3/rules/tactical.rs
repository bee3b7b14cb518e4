//! The tactical action, step by step (T5.5).

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Permit, Window};
use crate::games::ti3::model::ids::{Module, UnitKind};
use crate::games::ti3::model::queries::systems_of;
use crate::games::ti3::model::state::{Activation, Scope, Simultaneous, State, Step, SystemId, Until};
use crate::games::ti3::model::target::{Entry, Prompt, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::rules::combat::{pds, space};
use crate::games::ti3::rules::domains::{self, frontier};
use crate::games::ti3::rules::{
    ask, board, facilities, fall, invasion, leaders, limits, mines, movement, production, shock, simultaneous,
    star_by_star,
};

/// Systems that a seat may activate (T5.5.1): no own counter there, and never an asteroid field or a supernova.
pub fn systems(state: &State, seat: Seat) -> Vec<SystemId> {
    let fits = |id: &SystemId| {
        let open = movement::may_enter(state, seat, *id) && !state.system(*id).counters.contains(seat);
        open && !star_by_star::is_shut(state, seat, *id)
            && effects::allowed(state, Permit::Activate, Ask::of(seat).system(*id), true)
    };
    state.system_ids().filter(fits).collect()
}

pub fn can(state: &State, seat: Seat) -> bool {
    affords(state, seat) && !systems(state, seat).is_empty()
}

/// Whether a seat has a counter for a system: of the command pool, or as T37.1 says.
pub fn affords(state: &State, seat: Seat) -> bool {
    let pool = state.players[seat].sheet.pool;
    pool > 0 || (simultaneous::is_played(state) && simultaneous::price(state, seat) == 0)
}

/// The active player puts a counter from the command pool on a system.
pub async fn begin(g: &mut G, seat: Seat) {
    begin_with(g, seat, 1).await;
}

/// The same with so many counters of the command pool: without one it comes from reinforcements.
pub async fn begin_with(g: &mut G, seat: Seat, price: u8) {
    let systems = systems(g, seat).into_iter().map(Target::System).collect();
    let Target::System(first) = ask::one(g, seat, Prompt::ChooseSystem, systems).await else { return };
    let closed = g.activated(seat) & !reopened(g, seat);
    let mut price = if simultaneous::is_played(g) { simultaneous::price(g, seat) } else { price };
    let (mut chosen, mut placed, mut next) = (Vec::new(), Vec::new(), Some(first));
    // What a counter costs is paid before the next one is placed.
    while let Some(system) = next {
        chosen.push(system);
        g.players[seat].sheet.pool -= price;
        g.system_mut(system).counters.insert(seat);
        g.activation = Some(Activation::of(system, None, closed));
        g.log(Entry::Activated { seat, system });
        effects::raise(g, Window::CounterPlaced { system, seat, tactical: true }).await;
        placed.extend(g.activation.take());
        // T37.1: with that module further ones.
        (next, price) = (simultaneous::further(g, seat, &chosen).await, 1);
    }
    let all = chosen.iter().fold(0, |bits, system| bits | system.bit());
    let mut begun = Vec::new();
    for mut activation in placed {
        let system = activation.system;
        activation.closed |= all & !system.bit();
        g.activation = Some(activation);
        effects::raise(g, Window::AfterActivation { system, seat }).await;
        fall::treaties::offer(g, seat, system).await;
        // A component may have put an end to it.
        begun.extend(g.activation.take());
    }
    g.step = if begun.is_empty() { Step::ActionEnd } else { Step::Move };
    let mut begun = begun.into_iter();
    g.activation = begun.next();
    g.simultaneous =
        simultaneous::is_played(g).then(|| Simultaneous { waiting: begun.collect(), ..Default::default() });
}

/// Systems that units may leave in spite of a counter, as bits.
fn reopened(state: &State, seat: Seat) -> u64 {
    state.effects.iter().filter(|effect| effect.seat == seat).fold(0, |bits, effect| match effect.scope {
        Scope::Turned(system) => bits | system.bit(),
        _ => bits,
    })
}

/// Docks that float in some systems.
fn docks_in(state: &State, seat: Seat, systems: u64) -> u8 {
    systems_of(systems).map(|id| state.space(id, seat).count(UnitKind::SpaceDock)).sum()
}

pub fn activated(state: &State) -> (Seat, &Activation) {
    (state.active, state.activation.as_ref().expect("a system was activated"))
}

pub async fn movement(g: &mut G) {
    let (seat, activation) = activated(g);
    let (system, closed) = (activation.system, activation.closed);
    leaders::ask_passage(g, seat, system, closed).await;
    let turned = docks_in(g, seat, reopened(g, seat));
    // T37.3: who could not pay for a battle does not begin one.
    let peaceful = g.system(system).space.enemy_ships(seat).is_none();
    let arrived = match peaceful || simultaneous::may_fight(g, seat) {
        true => movement::move_ships(g, seat, system, closed).await,
        false => Units::NONE,
    };
    if !peaceful && g.space(system, seat).has_ships() {
        simultaneous::pay(g, seat);
    }
    let mut stayed = g.units_in(system, seat).without(&arrived);
    if effects::allowed(g, Permit::DocksBuildMoved, Ask::of(seat), false) {
        // But not those from a system that was opened again.
        let late = turned.saturating_sub(docks_in(g, seat, reopened(g, seat)));
        stayed.add(UnitKind::SpaceDock, arrived.count(UnitKind::SpaceDock).saturating_sub(late));
    }
    if let Some(activation) = &mut g.activation {
        activation.stayed[0] = stayed;
        activation.arrived = arrived;
    }
    // T6.8, T16.7.
    limits::enforce_all(g, seat).await;
    frontier::enter(g, seat, system).await;
    domains::probe(g, seat, system).await;
    effects::raise(g, Window::AfterMovement { system, seat }).await;
    g.step = Step::PdsFire;
    simultaneous::moved(g);
}

/// First enemy PDS at the active player's ships, then his at theirs (T5.5.3).
pub async fn pds_fire(g: &mut G) {
    let (seat, activation) = activated(g);
    let (system, arrived) = (activation.system, activation.arrived);
    // T5.5.2s: before PDS fire in Shattered Ascension.
    if g.contents.ascended() {
        mines::strike(g, seat, system, &arrived).await;
    }
    let enemies: Vec<Seat> = g.clockwise(seat).skip(1).collect();
    for enemy in enemies {
        pds::fire(g, enemy, seat, system, 0).await;
    }
    limits::enforce(g, system, seat).await;
    if let Some(enemy) = g.system(system).space.enemy_ships(seat) {
        pds::fire(g, seat, enemy, system, 0).await;
        limits::enforce(g, system, enemy).await;
    }
    if !g.contents.ascended() {
        mines::strike(g, seat, system, &arrived).await;
    }
    g.step = Step::SpaceBattle;
}

pub async fn space_battle(g: &mut G) {
    let (seat, activation) = activated(g);
    let system = activation.system;
    if let Some(enemy) = g.system(system).space.enemy_ships(seat)
        && g.space(system, seat).has_ships()
    {
        // T37.3: where enemies came after the movement.
        simultaneous::pay(g, seat);
        space::battle(g, system, seat, enemy).await;
    }
    board::overrun(g, system);
    g.step = Step::Landings;
}

/// Whether there is anything that could land on a planet here or shoot at one.
fn may_invade(state: &State, seat: Seat, system: SystemId) -> bool {
    let lands = |kind: UnitKind| !kind.is_ship() || kind.is_mercenary();
    // T8.2s.
    let bombards =
        |kind: UnitKind| state.contents.ascended() && matches!(kind, UnitKind::Dreadnought | UnitKind::WarSun);
    let any = state.space(system, seat).kinds().any(|kind| lands(kind) || bombards(kind));
    any && !state.system(system).planets.is_empty()
}

pub async fn landings(g: &mut G) {
    let (seat, activation) = activated(g);
    let system = activation.system;
    if g.system(system).space.enemy_ships(seat).is_none() {
        effects::raise(g, Window::BeforeLandings { system, seat }).await;
        domains::quick_probe(g, seat, system).await;
        domains::raze(g, seat, system).await;
        if may_invade(g, seat, system) && !simultaneous::acts(g, seat, system).await {
            g.step = Step::Produce;
            return;
        }
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
    board::claim_stations(g).await;
    g.step = if g.is_over() { Step::Over } else { Step::Produce };
}

/// Whether anything could be built here.
fn may_build(state: &State, seat: Seat, system: SystemId) -> bool {
    let own = || state.system(system).planets.iter().any(|planet| state.controls(seat, planet));
    production::builds(state, seat, system)
        || !production::dock_sites(state, seat, system).is_empty()
        || (state.contents.has(Module::Facilities) && own())
}

pub async fn produce(g: &mut G) {
    let (seat, activation) = activated(g);
    let system = activation.system;
    shock::decorate(g, seat);
    mines::lay(g, seat, system).await;
    effects::raise(g, Window::BeforeProduction { system, seat }).await;
    if !may_build(g, seat, system) || simultaneous::acts(g, seat, system).await {
        production::produce(g, seat, system, 0, None).await;
        production::build_docks(g, seat, system).await;
        facilities::build(g, seat, system).await;
    }
    if g.is_over() || simultaneous::next(g) {
        return;
    }
    g.step = Step::ActionEnd;
    let end = effects::raise(g, Window::TacticalEnd { seat, again: false }).await;
    if !g.is_over() && matches!(end, Window::TacticalEnd { again: true, .. }) {
        effects::sweep(g, Until::ActivationEnd);
        begin(g, seat).await;
    }
}
