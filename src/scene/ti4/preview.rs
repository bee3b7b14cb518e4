//! What ships that are picked to move would come to: who stands where, what they use of fleet pool and capacity, who is met
//! and with what odds.

use super::words::{Words, counted, list};
use super::{galaxy, odds};
use crate::core::Seat;
use crate::core::decision::Shape;
use crate::core::rulebook::Asked;
use crate::games::ti4::Ti4;
use crate::games::ti4::model::ids::UnitKind;
use crate::games::ti4::model::set::Units;
use crate::games::ti4::model::state::{Combat, Moving, State, SystemId};
use crate::games::ti4::model::target::{Prompt, Subject, Target};
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::combat::space_cannon;
use crate::games::ti4::rules::{board, limits, tokens};
use crate::scene::duel::Odds;
use crate::scene::preview::met;
use crate::scene::{Draft, Gauge, Names, Preview};

pub fn preview(view: &View, asked: &Asked<Ti4>, draft: &Draft, names: &Names) -> Preview {
    let (Shape::Counts(counts), Draft::Counts(amounts)) = (&asked.shape, draft) else { return Preview::default() };
    if !matches!(asked.why.prompt, Prompt::MoveShips | Prompt::LoadCargo) {
        return Preview::default();
    }
    let (mut state, seat, words) = (view.known(), asked.seat, Words::of(view).named(names));
    let mut touched = Vec::new();
    for (slot, &amount) in counts.slots.iter().zip(amounts).filter(|(_, amount)| **amount > 0) {
        touched.extend(lift(&mut state, asked, &slot.target, amount as u8));
    }
    let Some(active) = state.tactical.as_ref().map(|tactical| tactical.system) else { return Preview::default() };
    let mut systems = vec![active];
    systems.extend(touched);
    systems.sort();
    systems.dedup();
    let moved = !state.tactical.as_ref().is_none_or(|tactical| tactical.moving.is_empty());
    Preview {
        // What nobody moves looks as it is.
        tiles: systems.iter().filter(|_| moved).map(|&system| galaxy::tile(&state, system, words)).collect(),
        ways: galaxy::ways(&state),
        gauges: gauges(&state, seat, active),
        notes: notes(&state, seat, active, words),
    }
}

/// Takes units off the board and puts them among those that are under way; says where they were.
fn lift(state: &mut State, asked: &Asked<Ti4>, target: &Target, count: u8) -> Option<SystemId> {
    let Target::Unit { at, kind, damaged } = *target else { return None };
    let from = board::system_of(state, at);
    let taken = board::area_mut(state, at)
        .change(asked.seat, |units| (0..count).filter(|_| units.take(kind, damaged)).count() as u8);
    let tactical = state.tactical.as_mut()?;
    match asked.why.about {
        Subject::Group(group) => {
            let cargo = &mut tactical.moving.get_mut(usize::from(group))?.cargo;
            (0..taken).for_each(|_| cargo.put(kind, damaged));
        }
        _ => {
            let (whole, damaged) = if damaged { (0, taken) } else { (taken, 0) };
            tactical.moving.push(Moving {
                from,
                kind,
                whole,
                damaged,
                cargo: Units::NONE,
                rifts: 0,
                through: 0,
                storm: false,
                gated: false,
                boosted: false,
            });
        }
    }
    Some(from)
}

/// Everything of a seat in the active system once all have arrived.
fn arrived(state: &State, seat: Seat, active: SystemId) -> Units {
    let there = *state.system(active).space.of(seat);
    let moving = state.tactical.iter().flat_map(|tactical| &tactical.moving);
    moving.fold(there, |sum, group| sum.with(&group.ships()).with(&group.cargo))
}

/// LRR 16 and 37.
fn gauges(state: &State, seat: Seat, active: SystemId) -> Vec<Gauge> {
    let units = arrived(state, seat, active);
    let fighters = u32::from(units.count(UnitKind::Fighter));
    let room = limits::capacity(state, seat, active, &units);
    let ground = if room > 0 { limits::heavy(state, seat, &units).ground() } else { units.ground() };
    let carried = fighters.saturating_sub(limits::free_fighters(state, seat, active)) + ground;
    Gauge::fleet((units.non_fighters(), tokens::fleet_limit(state, seat)), (carried, room))
}

/// Who is met there, and who can fire.
fn notes(state: &State, seat: Seat, active: SystemId, words: Words<'_>) -> Vec<String> {
    let mut notes = Vec::new();
    let here = state.system(active);
    for other in here.space.others_with_ships(seat) {
        let fleet = galaxy::units_words(words, here.space.of(other));
        notes.push(met(&words.seat(other), &fleet, against(state, seat, other, active)));
    }
    let cannons = state.others(seat).filter_map(|other| {
        let guns = space_cannon::guns_in_range(state, other, active);
        let dice: u32 = guns.iter().map(|gun| u32::from(gun.dice.dice) * u32::from(gun.count)).sum();
        (dice > 0).then(|| format!("{} with {}", words.seat(other), counted(dice, "die")))
    });
    let cannons = list(cannons);
    if !cannons.is_empty() {
        notes.push(format!("Space cannon can fire: {cannons}"));
    }
    notes
}

/// The odds of what has arrived against a seat in space.
fn against(state: &State, seat: Seat, other: Seat, active: SystemId) -> Option<Odds> {
    let fleet = arrived(state, seat, active);
    if !fleet.has_ships() {
        return None;
    }
    let mut there = state.clone();
    there.system_mut(active).space.change(seat, |units| *units = fleet);
    there.combat = Some(Combat::new(active, None, seat, other));
    odds::of(&there)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::model::ids::Faction;
    use crate::games::ti4::testing::{A, B, Sim};

    fn seen(t: &Sim, amounts: Vec<u32>) -> Preview {
        let asked = t.table().pending().expect("something is asked");
        preview(&t.table().view(Some(asked.seat)), asked, &Draft::Counts(amounts), &Names::default())
    }

    fn used(preview: &Preview) -> Vec<(&'static str, u32, u32)> {
        preview.gauges.iter().map(|gauge| (gauge.name, gauge.used, gauge.most)).collect()
    }

    fn sim() -> Sim {
        let mut t = Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev]);
        t.put(A, t.space(22), UnitKind::Carrier, 1);
        t.put(A, t.space(22), UnitKind::Fighter, 2);
        t
    }

    #[test]
    fn ships_that_are_picked_stand_in_the_active_system_as_ghosts() {
        let mut t = sim();
        t.activate(27).until(Prompt::MoveShips);
        let still = seen(&t, vec![0]);
        assert!(still.tiles.is_empty() && still.ways.is_empty());
        let moved = seen(&t, vec![1]);
        let coming = |tile: &crate::scene::Tile| tile.marks.iter().filter(|mark| mark.coming).count();
        assert_eq!(moved.tiles.iter().map(coming).sum::<usize>(), 2, "from far and from near");
        assert_eq!((moved.tiles.len(), moved.ways.len()), (2, 1));
    }

    /// LRR 37.1, 16.2: ships count against the fleet pool, what they carry against their capacity.
    #[test]
    fn gauges_say_what_a_move_uses_of_fleet_pool_and_capacity_lrr_16_37() {
        let mut t = sim();
        t.activate(27).until(Prompt::MoveShips);
        assert_eq!(used(&seen(&t, vec![1])), [("Fleet", 1, 3), ("Capacity", 0, 4)]);
        t.counts(&[(Target::Unit { at: t.space(22), kind: UnitKind::Carrier, damaged: false }, 1)]);
        t.until(Prompt::LoadCargo);
        assert_eq!(used(&seen(&t, vec![2])), [("Fleet", 1, 3), ("Capacity", 2, 4)]);
    }

    #[test]
    fn who_is_met_is_told_with_the_odds() {
        let mut t = sim();
        t.put(B, t.space(27), UnitKind::Fighter, 1);
        t.activate(27).until(Prompt::MoveShips);
        let [alone] = &seen(&t, vec![0]).notes[..] else { panic!("one note") };
        assert_eq!(alone, "Sky is there with 1 fighter");
        let [met] = &seen(&t, vec![1]).notes[..] else { panic!("one note") };
        assert!(met.starts_with("Sky is there with 1 fighter: you win with ") && met.ends_with(" %"), "{met}");
    }
}
