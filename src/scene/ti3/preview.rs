//! What ships that are picked to move would come to: who stands where, what they use of fleet supply and capacity, who is met
//! and with what odds.

use super::words::{Words, list};
use super::{galaxy, odds};
use crate::core::Seat;
use crate::core::decision::Shape;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::model::state::{Combat, State, SystemId};
use crate::games::ti3::model::target::{Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Units;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::combat::pds;
use crate::games::ti3::rules::limits;
use crate::scene::duel::Odds;
use crate::scene::preview::met;
use crate::scene::{Draft, Gauge, Names, Preview};

pub fn preview(view: &View, asked: &Asked<Ti3>, draft: &Draft, names: &Names) -> Preview {
    let (Shape::Counts(counts), Draft::Counts(amounts)) = (&asked.shape, draft) else { return Preview::default() };
    let Subject::System(from) = asked.why.subject else { return Preview::default() };
    if !matches!(asked.why.prompt, Prompt::MoveShips | Prompt::LoadCargo) {
        return Preview::default();
    }
    let (mut state, seat, words) = (view.known(), asked.seat, Words::of(view).named(names));
    let Some(activation) = &mut state.public.activation else { return Preview::default() };
    // A transfer goes between the two systems (T5.7).
    let active = match activation.other {
        Some(other) if from == activation.system => other,
        _ => activation.system,
    };
    activation.system = active;
    let mut group = activation.under_way.map_or(Units::NONE, |(_, units)| units);
    for (slot, &amount) in counts.slots.iter().zip(amounts).filter(|(_, amount)| **amount > 0) {
        if let Target::Unit { at, kind, hits } = slot.target {
            state.change(at, seat, |units| units.take(kind, hits, amount as u8));
            group.put(kind, hits, amount as u8);
        }
    }
    if let Some(activation) = &mut state.public.activation {
        activation.under_way = (!group.is_empty()).then_some((from, group));
    }
    let mut systems = vec![active, from];
    systems.dedup();
    Preview {
        // What nobody moves looks as it is.
        tiles: systems.iter().filter(|_| !group.is_empty()).map(|&at| galaxy::tile(&state, at, words)).collect(),
        ways: galaxy::ways(&state),
        gauges: gauges(&mut state, seat, active, &group),
        notes: notes(&state, seat, active, words),
    }
}

/// T10.4, T16.7: everything of a seat in the system once all have arrived.
fn gauges(state: &mut State, seat: Seat, active: SystemId, group: &Units) -> Vec<Gauge> {
    state.change(Place::Space(active), seat, |units| *units = units.with(group));
    let units = *state.space(active, seat);
    let capacity = limits::capacity(state, seat, &units);
    let carried = units.only(|kind| kind.is_cargo()).total();
    let room = capacity.any + capacity.ground + capacity.fighters;
    let fleet = limits::fleet_supply(state, seat, active);
    Gauge::fleet((units.non_fighters(), fleet), (carried, room))
}

/// Who is met there, and who can fire.
fn notes(state: &State, seat: Seat, active: SystemId, words: Words<'_>) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(other) = state.system(active).space.enemy_ships(seat) {
        let fleet = galaxy::units_words(words, state.space(active, other));
        notes.push(met(&words.seat(other), &fleet, against(state, seat, other, active)));
    }
    let firing = state.others(seat).filter_map(|other| {
        let count: u32 = pds::in_range(state, other, active).iter().map(|(_, count)| count).sum();
        (count > 0).then(|| format!("{} with {count}", words.seat(other)))
    });
    let firing = list(firing);
    if !firing.is_empty() {
        notes.push(format!("PDS can fire: {firing}"));
    }
    notes
}

/// The odds of what has arrived against a seat in space.
fn against(state: &State, seat: Seat, other: Seat, active: SystemId) -> Option<Odds> {
    if !state.space(active, seat).has_ships() {
        return None;
    }
    let mut there = state.clone();
    there.combat = Some(Combat::new(Place::Space(active), seat, other));
    odds::of(&there)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Tile, UnitKind};
    use crate::games::ti3::testing::{A, B, Sim};

    fn sim() -> Sim {
        let mut t = Sim::new();
        t.put(A, t.space(Tile::AbyzFria), UnitKind::Carrier, 1);
        t
    }

    fn seen(t: Sim, amounts: Vec<u32>) -> Preview {
        let mut t = t;
        t.activate(Tile::Saudor).until(Prompt::MoveFrom);
        let from = t.tile(Tile::AbyzFria);
        t.choose(Target::System(from));
        assert_eq!(t.asked().1, Prompt::MoveShips);
        let table = t.into_running();
        let asked = table.pending().expect("something is asked");
        preview(&table.view(Some(asked.seat)), asked, &Draft::Counts(amounts), &Names::default())
    }

    /// T6, T10.4, T16.7: ships that are picked stand in the activated system as ghosts, and use fleet supply and capacity.
    #[test]
    fn ships_that_are_picked_are_on_their_way_t6() {
        let mut t = sim();
        t.put(A, t.space(Tile::AbyzFria), UnitKind::Cruiser, 1);
        let still = seen(sim_with(&t), vec![0, 0]);
        assert!(still.tiles.is_empty() && still.ways.is_empty());
        let moved = seen(t, vec![1, 0]);
        assert_eq!((moved.tiles.len(), moved.ways.len()), (2, 1));
        assert!(moved.tiles.iter().flat_map(|tile| &tile.marks).any(|mark| mark.coming));
        let used: Vec<_> = moved.gauges.iter().map(|gauge| (gauge.name, gauge.used)).collect();
        assert_eq!(used, [("Fleet", 1), ("Capacity", 0)]);
    }

    fn sim_with(t: &Sim) -> Sim {
        let mut other = Sim::new();
        other.state = t.state.clone();
        other
    }

    #[test]
    fn who_is_met_is_told_with_the_odds() {
        let mut t = sim();
        t.put(A, t.space(Tile::AbyzFria), UnitKind::Cruiser, 1);
        t.put(B, t.space(Tile::Saudor), UnitKind::Fighter, 1);
        t.put(B, t.space(Tile::Saudor), UnitKind::Carrier, 1);
        let notes = seen(t, vec![1, 1]).notes;
        assert!(notes[0].starts_with("Sky is there with ") && notes[0].ends_with(" %"), "{notes:?}");
    }
}
