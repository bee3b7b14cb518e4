//! The tactical action (LRR 89): activation, movement, space combat, invasion, production.

use crate::core::Seat;
use crate::games::ti4::G;
use crate::games::ti4::effects::windows::{AfterSystemActivated, AfterTacticalAction};
use crate::games::ti4::effects::{self, Ask, Permit};
use crate::games::ti4::explain::because::{Because, May};
use crate::games::ti4::model::ids::Edition;
use crate::games::ti4::model::state::{Note, State, Step, SystemId, Tactical};
use crate::games::ti4::model::target::{Entry, Place};
use crate::games::ti4::rules::combat::{self, ground, space, space_cannon};
use crate::games::ti4::rules::movement;
use crate::games::ti4::rules::nexus;
use crate::games::ti4::rules::notes;
use crate::games::ti4::rules::phases::action;
use crate::games::ti4::rules::production;
use crate::games::ti4::rules::tokens;

/// Systems a seat may activate.
pub fn systems(state: &State, seat: Seat) -> impl Iterator<Item = SystemId> + use<'_> {
    state.system_ids().filter(move |&system| may_activate(state, seat, system).is_ok())
}

/// With a token of the tactic pool, where none of the seat's own lies (LRR 5.1, 5.2).
pub fn may_activate(state: &State, seat: Seat, system: SystemId) -> May {
    if state.players[seat].tactic == 0 {
        return Err(Because::NoTacticToken);
    }
    let again = || effects::allowed(state, Permit::ActivateAgain, Ask::of(seat).at(system), false);
    if state.system(system).tokens.contains(seat) && !again() {
        return Err(Because::OwnToken);
    }
    effects::verdict(state, Permit::Activate, Ask::of(seat).at(system), Ok(()))
}

pub async fn activate(g: &mut G, seat: Seat, system: SystemId) {
    let again = g.system(system).tokens.contains(seat);
    g.players[seat].tactic -= 1;
    g.system_mut(system).tokens.insert(seat);
    g.log(Entry::Activated { seat, system });
    // Base games have nothing that asks for it.
    let noted = |note: &&Note| note.owner != seat && g.edition.has(Edition::ProphecyOfKings);
    let friends = g.players[seat].notes_face_up.iter().filter(noted).map(|note| note.owner).collect();
    g.tactical = Some(Tactical {
        seat,
        system,
        committed: Default::default(),
        moving: Vec::new(),
        cannon_hits: 0,
        cannon_on_ships: false,
        gained: Default::default(),
        arrived: false,
        friends,
    });
    if g.edition.has(Edition::Leaders) {
        g.activated = Some(system);
    }
    g.step = Step::Movement;
    notes::return_on_attack(g, seat, system);
    effects::raise(g, AfterSystemActivated { seat, system, cancelled: false }).await;
    if again {
        tokens::take_off(g, seat, system);
        action::end_turn_now(g);
    }
}

/// Units of the active seat that stand where others' do fight, also when nothing else of the action takes place.
pub async fn fight_out(g: &mut G, seat: Seat, system: SystemId) {
    let shared = |at: Place| combat::stands(g, seat, at) && g.others(seat).any(|other| combat::stands(g, other, at));
    let below = g.planets_in(system).iter().map(Place::Planet);
    // Base games place nothing there.
    if !g.edition.has(Edition::ProphecyOfKings) || !std::iter::once(Place::Space(system)).chain(below).any(shared) {
        return;
    }
    g.step = Step::SpaceCombat;
    while g.step == Step::SpaceCombat && !g.is_over() {
        space::resolve(g, seat, system).await;
    }
    g.step = Step::GroundCombat;
    while g.step == Step::GroundCombat && !g.is_over() {
        ground::resolve(g, seat, system).await;
    }
    super::invasion::establish_control(g, seat).await;
}

/// One step of the action the state says is under way.
pub async fn step(g: &mut G) {
    let Some((seat, system)) = g.tactical.as_ref().map(|tactical| (tactical.seat, tactical.system)) else {
        g.step = Step::ActionEnd;
        return;
    };
    match g.step {
        Step::Movement => {
            g.step = Step::SpaceCannonOffence;
            movement::resolve(g, seat, system).await;
        }
        Step::SpaceCannonOffence => {
            g.step = Step::SpaceCombat;
            space_cannon::offence(g, seat, system).await;
            // The Movement step ends here (LRR 89 step 2).
            if g.tactical.as_ref().is_some_and(|tactical| tactical.arrived) {
                nexus::stir(g, system);
            }
        }
        Step::SpaceCombat => space::resolve(g, seat, system).await,
        Step::Invasion => {
            g.step = Step::GroundCombat;
            super::invasion::land(g, seat, system).await;
        }
        Step::GroundCombat => ground::resolve(g, seat, system).await,
        Step::EstablishControl => {
            g.step = Step::Production;
            super::invasion::establish_control(g, seat).await;
        }
        Step::Production => {
            g.step = Step::TacticalEnd;
            let producers = production::producers(g, seat, system);
            production::use_production(g, seat, system, &producers).await;
        }
        _ => {
            g.step = Step::ActionEnd;
            effects::raise(g, AfterTacticalAction { seat, system }).await;
            g.tactical = None;
        }
    }
}
