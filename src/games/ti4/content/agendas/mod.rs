//! Agendas: laws and directives.

mod crowns;
mod decrees;
mod directives;
mod disasters;
mod laws;
mod ministers;
mod movement_laws;
mod planets;
mod senate;

use super::*;
use crate::games::ti4::effects;
use crate::games::ti4::model::state::{Law, LawPlace, Scope, SystemId, Until};
use crate::games::ti4::model::target::{Place, Prompt, Why};
use crate::games::ti4::rules::{ask, board, galaxy};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AgendaKind {
    Law,
    Directive,
}

/// What is voted on.
#[derive(Copy, Clone)]
pub enum Election {
    ForAgainst,
    Player,
    /// A controlled planet that fits.
    Planet(fn(&State, Planet) -> bool),
    Law,
    ScoredSecret,
    StrategyCard,
    /// What another agenda elects, which the speaker alone sees.
    Hidden,
}

pub struct AgendaRow {
    pub agenda: Agenda,
    pub name: &'static str,
    pub edition: Edition,
    pub kind: AgendaKind,
    pub election: Election,
    pub text: &'static str,
    /// Revealed while this is false, it is discarded and the next is revealed.
    pub votable: fn(&State) -> bool,
    /// What the outcome does at once; a law that stays is put into play before.
    pub resolve: Resolve,
    /// While it is a law in play.
    pub hooks: Hooks,
    pub lasting: Hooks,
    /// What else happens when it leaves play.
    pub ends: fn(&mut State, Law),
    /// The later edition whose games do not hold it.
    pub removed_in: Option<Edition>,
}

pub enum Resolve {
    Nothing,
    Now(fn(&mut G, Outcome)),
    Ask(for<'g> fn(&'g mut G, Outcome) -> Fut<'g>),
}

/// All agendas in the game.
pub static ROWS: &[&[AgendaRow]] = &[
    crowns::ROWS,
    directives::ROWS,
    disasters::ROWS,
    laws::ROWS,
    ministers::ROWS,
    movement_laws::ROWS,
    planets::ROWS,
    decrees::ROWS,
    senate::ROWS,
    #[cfg(test)]
    super::dummies::AGENDAS,
];

table! { AgendaRow by agenda: Agenda in ROWS.iter().copied().flatten() }

impl Family for AgendaRow {
    type Piece = Agenda;
    const RULE: &'static str = "LRR 7.2";

    fn key(agenda: Agenda) -> Agenda {
        agenda
    }

    printed!();

    fn lasting(&'static self) -> Hooks {
        self.lasting
    }

    fn occurs(&self) -> bool {
        true
    }

    fn thinkable(state: &State, _: Seat) -> Vec<Agenda> {
        state.edition.agendas().map(|row| row.agenda).collect()
    }

    fn missing(state: &State, seat: Seat, agenda: Agenda) -> Because {
        let concerns = |law: &&Law| !matches!(law.place, LawPlace::Owned(owner) if owner != seat);
        let law = state.laws.iter().find(|law| law.agenda == agenda).filter(concerns);
        match law {
            Some(law) if law.exhausted => Because::Exhausted,
            Some(_) => Because::WorksByItself,
            None => Because::NotInPlay,
        }
    }

    fn exhaust(state: &mut State, _: Seat, agenda: Agenda) {
        if let Some(law) = state.laws.iter_mut().find(|law| law.agenda == agenda) {
            law.exhausted = true;
        }
    }
}

/// Laws: before their owners, in the common play area, attached to planets.
pub const LAWS: Zone = Zone {
    name: "laws",
    reach: Reach::Table,
    hidden: None,
    hooks: || hooks_of(|row: &AgendaRow| row.hooks),
    visit: |state, asked, wanted, f| {
        for law in state.laws.iter().filter(|law| wanted.has(law.agenda) && !law.exhausted) {
            let (seats, scope) = match law.place {
                LawPlace::Owned(seat) => (seat.into(), Scope::Nothing),
                LawPlace::Common => (asked, Scope::Nothing),
                LawPlace::Attached(planet) => (asked, Scope::Planet(planet)),
            };
            for seat in seats.iter() {
                f(Me { seat, source: Source::Agenda(law.agenda), scope }, agenda(law.agenda).hooks);
            }
        }
    },
};

impl AgendaRow {
    /// The same of Prophecy of Kings.
    const POK: AgendaRow = AgendaRow { edition: Edition::ProphecyOfKings, ..AgendaRow::BLANK };

    /// An agenda to fill in with `..AgendaRow::BLANK`: a law of the base game, for or against.
    pub const BLANK: AgendaRow = AgendaRow {
        agenda: Agenda::SharedResearch,
        name: "",
        edition: Edition::Base,
        kind: AgendaKind::Law,
        election: Election::ForAgainst,
        text: "",
        votable: |_| true,
        resolve: Resolve::Nothing,
        hooks: Hooks::NONE,
        lasting: Hooks::NONE,
        ends: |_, _| {},
        removed_in: None,
    };
}

/// Seats in the order in which an outcome concerns them: clockwise from the speaker.
fn everyone(state: &State) -> Vec<Seat> {
    state.clockwise(state.speaker).collect()
}

/// Whether a seat does what an outcome lets it do; who may not use anything meanwhile is not asked.
async fn accepts(g: &mut G, seat: Seat, why: Why) -> bool {
    effects::silencer(g, Permit::UseComponents, seat).is_none() && ask::yes(g, seat, why).await
}

/// The `lasting` hooks of an agenda wait for these seats until the next strategy phase has started.
fn at_next_strategy_phase(g: &mut G, agenda: Agenda, seats: Vec<Seat>) {
    for seat in seats {
        let me = Me { seat, source: Source::Agenda(agenda), scope: Scope::Nothing };
        effects::last(g, me, Until::StrategyStart, Scope::Nothing);
    }
}

/// What happens to the seat when the next strategy phase starts.
const fn delayed(run: Do<StrategyPhaseStart>) -> Use {
    StrategyPhaseStart::must(|_, _, _| true, run)
}

/// A law passes to another owner.
fn hand_law(state: &mut State, agenda: Agenda, to: Seat) {
    if let Some(law) = state.laws.iter_mut().find(|law| law.agenda == agenda) {
        law.place = LawPlace::Owned(to);
    }
}

/// Systems with a wormhole of any kind.
fn wormhole_systems(state: &State) -> Vec<SystemId> {
    let holes = |id: &SystemId| galaxy::wormholes(state, *id, None) != crate::games::ti4::model::data::Wormholes::NONE;
    state.system_ids().filter(holes).collect()
}

/// Space and planets of a system.
fn places(state: &State, system: SystemId) -> Vec<Place> {
    let planets = state.planets_in(system).iter().map(Place::Planet);
    std::iter::once(Place::Space(system)).chain(planets).collect()
}

/// All units of a seat in these places that fit, as options.
fn slots(
    state: &State,
    seat: Seat,
    places: impl IntoIterator<Item = Place>,
    fits: impl Fn(UnitKind) -> bool + Copy,
) -> Vec<(crate::games::ti4::model::target::Target, u32)> {
    places.into_iter().flat_map(|at| ask::unit_slots(board::units(state, seat, at), at, fits)).collect()
}

/// A seat destroys so many of its own units on offer, as many as there are; what they carried goes with them (LRR 16.3).
async fn give_up(
    g: &mut G,
    agenda: Agenda,
    seat: Seat,
    slots: Vec<(crate::games::ti4::model::target::Target, u32)>,
    count: u32,
) {
    let why = Source::Agenda(agenda).asks(Prompt::ChooseUnit);
    let chosen = ask::units(g, seat, why, slots, count).await;
    for &(at, kind, damaged) in &chosen {
        board::destroy(g, seat, at, kind, damaged, None).await;
    }
    for (at, ..) in chosen {
        let system = board::system_of(g, at);
        crate::games::ti4::rules::limits::enforce(g, seat, system).await;
    }
}

/// Everywhere on the board.
fn everywhere(state: &State) -> Vec<Place> {
    state.system_ids().flat_map(|system| places(state, system)).collect()
}

#[cfg(test)]
mod tests;
