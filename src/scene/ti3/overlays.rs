//! What can be laid over the galaxy.

use super::galaxy;
use super::sheets::progress;
use super::words::{Words, list};
use super::{Component, emblems, spots};
use crate::core::Seat;
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::{Objective, UnitKind};
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::Place;
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::combat::pds;
use crate::games::ti3::rules::movement;
use crate::scene::overlay::{self, GOALS, Layer, OWNERSHIP, Overlay, REACH, Said, THREATS, WORTH};
use crate::scene::{Art, Names, Tint};

const SPECIALTIES: &str = "specialties";
const COUNTERS: &str = "counters";

pub const ALL: [Overlay; 7] = [
    Overlay::OWNERSHIP,
    Overlay::WORTH,
    Overlay { key: SPECIALTIES, title: "Specialties", legend: "colours of technology that its planets make cheaper" },
    Overlay::REACH,
    Overlay::threats("enemy ships that could come where I am, and PDS in range"),
    Overlay { key: COUNTERS, title: "Command counters", legend: "whose counters lie in a system" },
    Overlay::GOALS,
];

/// What the overlay with this key says, hex by hex; of the viewer's own ships nothing where nobody is one.
pub fn layers(view: &View, key: &str, names: &Names) -> Vec<Layer> {
    let (state, words) = (view.known(), Words::of(view).named(names));
    if state.set_up.is_some() {
        return Vec::new();
    }
    let goals = view.viewer.filter(|_| key == GOALS).map(|mine| open_goals(view, &state, mine)).unwrap_or_default();
    let layer = |system: SystemId| {
        let (seat, marks, told) = match (key, view.viewer) {
            (OWNERSHIP, _) => {
                galaxy::owner(&state, system).map(|owner| overlay::ownership(owner, words.seat(owner)))?
            }
            (WORTH, _) => worth(&state, system)?,
            (SPECIALTIES, _) => specialties(&state, system, words)?,
            (COUNTERS, _) => counters(&state, system, words)?,
            (REACH, Some(mine)) => overlay::reach(movement::could_come(&state, mine, system))?,
            (THREATS, Some(mine)) => threats(&state, system, mine, words)?,
            (GOALS, Some(mine)) => nearer(&state, system, mine, &goals, words)?,
            _ => return None,
        };
        Some(Layer { at: spots::hex(&state.public, system), seat, marks, words: told })
    };
    state.system_ids().filter_map(layer).collect()
}

fn worth(state: &State, system: SystemId) -> Option<Said> {
    let planets = state.system(system).planets;
    let resources: u32 = planets.iter().map(|planet| state.resources(planet)).sum();
    let influence: u32 = planets.iter().map(|planet| state.influence(planet)).sum();
    (!planets.is_empty()).then(|| overlay::worth(resources, influence))
}

fn specialties(state: &State, system: SystemId, words: Words<'_>) -> Option<Said> {
    let planets = state.system(system).planets;
    let of = |color: Color| planets.iter().map(|planet| planet.row().specialties[color as usize]).sum::<u8>();
    let signs = Color::ALL.into_iter().flat_map(|color| (0..of(color)).map(move |_| emblems::color(color)));
    let signs: Vec<(Art, Tint)> = signs.collect();
    let told = list(planets.iter().filter_map(|planet| galaxy::specialties(words, planet)));
    overlay::signs(&signs, told)
}

fn counters(state: &State, system: SystemId, words: Words<'_>) -> Option<Said> {
    let seats: Vec<Seat> = state.system(system).counters.iter().collect();
    overlay::tokens(&seats, |seat| words.seat(seat))
}

/// Where a seat has something to lose: who could come, and who can fire.
fn threats(state: &State, system: SystemId, mine: Seat, words: Words<'_>) -> Option<Said> {
    if state.units_in(system, mine).is_empty()
        && !state.system(system).planets.iter().any(|planet| state.controls(mine, planet))
    {
        return None;
    }
    let coming = state.others(mine).map(|seat| (seat, movement::could_come(state, seat, system)));
    let guns = state.others(mine).flat_map(|seat| pds::in_range(state, seat, system));
    let guns: u32 = guns.map(|(_, count)| count).sum();
    overlay::threats(coming, |seat| words.seat(seat), guns, |guns| format!("{guns} PDS in range"))
}

/// Objectives that a seat could still score, does not meet, and that count what is on the board: what is spent shows nowhere on it.
fn open_goals(view: &View, state: &State, mine: Seat) -> Vec<(Objective, u32)> {
    let public = state.objectives.iter().filter(|revealed| !revealed.scored.contains(mine));
    let all = public.map(|revealed| revealed.objective).chain(view.own_secrets.iter().copied());
    let open = |objective: Objective| {
        let (have, need) = progress::on_board(state, mine, objective)?;
        (have < need).then_some((objective, have))
    };
    all.filter_map(open).collect()
}

/// Which of them a seat would come nearer to with all planets of a system, or with a ship there.
fn nearer(state: &State, system: SystemId, mine: Seat, goals: &[(Objective, u32)], words: Words<'_>) -> Option<Said> {
    let mut held = state.clone();
    state.system(system).planets.iter().for_each(|planet| held.planets[planet].owner = Some(mine));
    let mut visited = state.clone();
    visited.change(Place::Space(system), mine, |units| units.add(UnitKind::Cruiser, 1));
    let helps = |then: &State, (objective, have): &(Objective, u32)| {
        progress::on_board(then, mine, *objective).is_some_and(|(now, _)| now > *have)
    };
    let told = goals.iter().filter_map(|goal| {
        let how = overlay::brings(helps(&visited, goal), helps(&held, goal))?;
        Some(format!("{how} for {}", words.name(Component::Objective(goal.0))))
    });
    overlay::objectives(told.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Rulebook;
    use crate::games::ti3::Ti3;
    use crate::games::ti3::model::ids::{Planet, Tile};
    use crate::games::ti3::model::state::Revealed;
    use crate::games::ti3::testing::{A, B, Sim};

    fn laid(t: &Sim, key: &str, tile: Tile) -> Option<String> {
        let view = Ti3::view(&t.state, Some(A));
        let at = spots::hex(&t.state.public, t.tile(tile));
        layers(&view, key, &Names::default()).into_iter().find(|layer| layer.at == at).map(|layer| layer.words)
    }

    /// T5.5, T6.2: ships do not leave a system with an own counter, and no system is activated twice.
    #[test]
    fn reach_counts_the_ships_that_could_move_there_t6_2() {
        let mut t = Sim::new();
        t.clear(A, Place::Space(t.home(A)));
        assert_eq!(laid(&t, REACH, Tile::Saudor), None);
        t.put(A, t.space(Tile::AbyzFria), UnitKind::Cruiser, 2);
        assert_eq!(laid(&t, REACH, Tile::Saudor).as_deref(), Some("2 ships can come"));
        t.counter(A, Tile::AbyzFria);
        assert_eq!(laid(&t, REACH, Tile::Saudor), None, "the counter holds them");
    }

    #[test]
    fn threats_are_told_where_one_has_something_to_lose() {
        let mut t = Sim::new();
        t.put(B, t.space(Tile::AbyzFria), UnitKind::Cruiser, 1);
        assert_eq!(laid(&t, THREATS, Tile::Saudor), None, "nothing of one's own is there");
        t.give_planet(A, Planet::Saudor);
        assert_eq!(laid(&t, THREATS, Tile::Saudor).as_deref(), Some("1 ship of Sky"));
    }

    /// T20: what an objective counts is shown where more of it is to be had, until it is scored.
    #[test]
    fn objectives_show_where_a_planet_brings_one_nearer_t20() {
        let mut t = Sim::new();
        t.state.objectives = vec![Revealed { objective: Objective::S1Planets5, scored: Default::default() }];
        assert!(laid(&t, GOALS, Tile::Saudor).is_some_and(|told| told.starts_with("its planets for ")));
        t.give_planet(A, Planet::Saudor);
        assert_eq!(laid(&t, GOALS, Tile::Saudor), None, "it is held already");
        t.state.objectives[0].scored.insert(A);
        assert_eq!(laid(&t, GOALS, Tile::Quann), None, "what was scored is done");
    }

    #[test]
    fn every_overlay_says_something_of_a_game() {
        let mut t = Sim::new();
        t.put(B, t.space(Tile::AbyzFria), UnitKind::Cruiser, 1);
        t.give_planet(A, Planet::Saudor);
        t.counter(B, Tile::Quann);
        t.state.objectives = vec![Revealed { objective: Objective::S1Planets5, scored: Default::default() }];
        let view = Ti3::view(&t.state, Some(A));
        for overlay in ALL {
            assert!(!layers(&view, overlay.key, &Names::default()).is_empty(), "{}", overlay.title);
        }
        assert!(layers(&view, "no such", &Names::default()).is_empty());
    }
}
