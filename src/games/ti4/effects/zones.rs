//! The zones: where components lie while they can act, in one list. Whatever asks what a seat has asks here.

use crate::core::{Seat, Seats};
use crate::games::ti4::content::registry::{self, Family};
use crate::games::ti4::content::{
    action_cards, agendas, explores, factions, leaders, legendary, objectives, promissory, relics, tech, units,
};
use crate::games::ti4::effects::hooks::{Hook, Hooks, Me};
use crate::games::ti4::model::ids::Edition;
use crate::games::ti4::model::set::{Id, IdSet};
use crate::games::ti4::model::state::{Scope, State};
use crate::games::ti4::model::target::Source;
use std::sync::LazyLock;

/// Whom the components of a zone serve.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Before a seat: they answer questions, and it uses them in windows.
    Seat,
    /// On the table: the same; what has no owner speaks for whoever is asked about.
    Table,
    /// A seat uses them in windows, and until then they do nothing.
    Windows,
}

/// What is done with a component that is looked for.
pub type Visit<'f> = &'f mut dyn FnMut(Me, Hooks);

/// A place where components of one family lie.
pub struct Zone {
    pub name: &'static str,
    pub reach: Reach,
    /// What others cannot see: only whether the seat has anything there at all.
    pub hidden: Option<fn(&State, Seat) -> bool>,
    /// What the components of the family do here.
    pub hooks: fn() -> Vec<Hooked>,
    /// Visits those wanted that some seats have here and that can act; on the table, those that speak for them.
    pub visit: fn(&State, Seats, Wanted, Visit),
}

/// What a component does in a zone, with its number and the box in which it came.
pub struct Hooked {
    pub number: usize,
    pub edition: Edition,
    pub hooks: Hooks,
}

/// The hooks of the rows of a family in a zone.
pub fn hooks_of<R: Family>(hooks: fn(&'static R) -> Hooks) -> Vec<Hooked> {
    let hooked = |row: &'static R| Hooked { number: row.id().number(), edition: row.edition(), hooks: hooks(row) };
    R::rows().map(hooked).collect()
}

/// In the order in which they are asked.
pub static ZONES: [Zone; 17] = [
    factions::SHEET,
    tech::OWNED,
    tech::PASSIVE,
    units::CARDS,
    leaders::SHEET,
    leaders::LENT,
    relics::OWNED,
    legendary::CARDS,
    explores::KEPT,
    promissory::FACE_UP,
    agendas::LAWS,
    explores::ATTACHED,
    LASTING,
    objectives::SECRETS,
    objectives::MADE_PUBLIC,
    promissory::HAND,
    action_cards::HAND,
];

/// What components do for some time after they were used.
const LASTING: Zone = Zone {
    name: "lasting effects",
    reach: Reach::Table,
    hidden: None,
    hooks: || registry::all_lasting().map(|hooks| Hooked { number: 0, edition: Edition::Base, hooks }).collect(),
    visit: |state, _, wanted, f| {
        for effect in state.effects.iter() {
            let hooks = effect.source.lasting();
            if wanted.hook == Hook::ANY || hooks.all().any(|own| own == wanted.hook) {
                f(Me { seat: effect.seat, source: effect.source, scope: effect.scope }, hooks);
            }
        }
    },
};

/// The components that are looked for in a zone.
#[derive(Copy, Clone)]
pub struct Wanted {
    pub hook: Hook,
    /// Those of the family that have such a hook here, by their numbers.
    bits: u128,
}

impl Wanted {
    pub fn has<T: Id>(self, id: T) -> bool {
        self.bits >> id.number() & 1 != 0
    }

    /// Whether any of these is looked for.
    pub fn meets<T: Id>(self, ids: IdSet<T>) -> bool {
        self.bits & ids.0 != 0
    }

    pub fn among<T: Id>(self, ids: IdSet<T>) -> impl Iterator<Item = T> {
        IdSet::<T>::of_bits(ids.0 & self.bits).iter()
    }
}

impl Me {
    /// A seat with a component of its own.
    pub const fn with(seat: Seat, source: Source) -> Me {
        Me { seat, source, scope: Scope::Nothing }
    }
}

/// Which components have which hooks where.
struct Index {
    /// For each zone and hook, the components of its family, by their numbers.
    bits: Vec<[u128; Hook::COUNT + 1]>,
    /// For each hook, the zones where any component has it, by their places in the list.
    zones: [u32; Hook::COUNT + 1],
    /// The same by the box or module in which such a component came.
    of_box: Vec<[u32; Hook::COUNT + 1]>,
    /// Those of them that lie before seats, and those on the table.
    before_seats: [u32; Hook::COUNT + 1],
    on_table: [u32; Hook::COUNT + 1],
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let none = [0; Hook::COUNT + 1];
    let bits = vec![[0; Hook::COUNT + 1]; ZONES.len()];
    let of_box = vec![none; Edition::ALL.len()];
    let mut index = Index { bits, zones: none, of_box, before_seats: none, on_table: none };
    for (nth, zone) in ZONES.iter().enumerate() {
        for Hooked { number, edition, hooks } in (zone.hooks)() {
            for hook in hooks.all().chain([Hook::ANY]) {
                index.bits[nth][hook.index()] |= 1 << number;
                index.zones[hook.index()] |= 1 << nth;
                index.of_box[edition as usize][hook.index()] |= 1 << nth;
                match zone.reach {
                    Reach::Seat => index.before_seats[hook.index()] |= 1 << nth,
                    Reach::Table => index.on_table[hook.index()] |= 1 << nth,
                    Reach::Windows => {}
                }
            }
        }
    }
    index
});

/// Some zones by their places in the list, each with what is wanted of it for a hook.
fn each(mut zones: u32, hook: Hook) -> impl Iterator<Item = (&'static Zone, Wanted)> {
    let bits = &INDEX.bits;
    std::iter::from_fn(move || {
        let nth = (zones != 0).then(|| zones.trailing_zeros() as usize)?;
        zones &= zones - 1;
        Some((&ZONES[nth], Wanted { hook, bits: bits[nth][hook.index()] }))
    })
}

/// All zones where a component with this hook could lie.
fn zones(hook: Hook) -> impl Iterator<Item = (&'static Zone, Wanted)> {
    each(INDEX.zones[hook.index()], hook)
}

/// Whether any component of the game has such a hook.
pub fn is_heard(hook: Hook) -> bool {
    INDEX.zones[hook.index()] != 0
}

/// Visits what answers a question: what lies before the seats, zone by zone, then what lies on the table.
pub fn visit(state: &State, hook: Hook, asked: Seat, f: Visit) {
    let before_seats = INDEX.before_seats[hook.index()];
    if before_seats != 0 {
        let seats = state.seats_in_game();
        each(before_seats, hook).for_each(|(zone, wanted)| (zone.visit)(state, seats, wanted, f));
    }
    for (zone, wanted) in each(INDEX.on_table[hook.index()], hook) {
        (zone.visit)(state, asked.into(), wanted, f);
    }
}

/// Visits what seats themselves have for a window of this kind, hidden components included.
pub fn visit_own(state: &State, hook: Hook, seats: Seats, f: Visit) {
    for (zone, wanted) in zones(hook) {
        (zone.visit)(state, seats, wanted, &mut |me, hooks| {
            if seats.contains(me.seat) {
                f(me, hooks);
            }
        });
    }
}

/// Whether, for all that others know, a seat might have something for a window of this kind in its hands: something that is in
/// the game at all.
pub fn might_hold(state: &State, hook: Hook, seat: Seat) -> bool {
    let parts = Edition::ALL.into_iter().filter(|&part| state.edition.has(part));
    let zones = parts.fold(0, |zones, part| zones | INDEX.of_box[part as usize][hook.index()]);
    each(zones, hook).any(|(zone, _)| zone.hidden.is_some_and(|holds| holds(state, seat)))
}

/// Everything that a seat has and can act with, zone by zone.
pub fn holdings(state: &State, seat: Seat) -> Vec<(&'static Zone, Me, Hooks)> {
    let mut all = Vec::new();
    for (zone, wanted) in zones(Hook::ANY) {
        (zone.visit)(state, seat.into(), wanted, &mut |me, hooks| {
            if me.seat == seat {
                all.push((zone, me, hooks));
            }
        });
    }
    all
}

#[cfg(test)]
mod tests;
