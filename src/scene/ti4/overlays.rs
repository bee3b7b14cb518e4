//! What can be laid over the galaxy.

use super::galaxy::{self, kind_word};
use super::words::{Words, counted, list};
use super::{emblems, spots};
use crate::core::Seat;
use crate::games::ti4::content::{self, Goal};
use crate::games::ti4::model::ids::{Planet, UnitKind};
use crate::games::ti4::model::state::{PublicObjective, State, SystemId};
use crate::games::ti4::model::target::Place;
use crate::games::ti4::model::view::View;
use crate::games::ti4::rules::combat::space_cannon;
use crate::games::ti4::rules::{board, movement};
use crate::scene::Names;
use crate::scene::overlay::{self, GOALS, Layer, OWNERSHIP, Overlay, REACH, Said, THREATS, WORTH};

const TRAITS: &str = "traits";
const TOKENS: &str = "tokens";

pub const ALL: [Overlay; 7] = [
    Overlay::OWNERSHIP,
    Overlay::WORTH,
    Overlay { key: TRAITS, title: "Traits", legend: "of its planets, and their specialties" },
    Overlay::REACH,
    Overlay::threats("enemy ships that could come where I am, and dice of space cannon"),
    Overlay { key: TOKENS, title: "Command tokens", legend: "whose tokens lie in a system" },
    Overlay::GOALS,
];

/// What the overlay with this key says, hex by hex; of the viewer's own ships nothing where nobody is one.
pub fn layers(view: &View, key: &str, names: &Names) -> Vec<Layer> {
    let (state, words) = (view.known(), Words::of(view).named(names));
    if state.set_up.is_some() {
        return Vec::new();
    }
    let mine = view.mine.as_ref().map(|mine| mine.seat);
    let goals = mine.filter(|_| key == GOALS).map(|mine| open_goals(&state, mine)).unwrap_or_default();
    let layer = |system: SystemId| {
        let (seat, marks, told) = match (key, mine) {
            (OWNERSHIP, _) => {
                galaxy::owner(&state, system).map(|owner| overlay::ownership(owner, words.seat(owner)))?
            }
            (WORTH, _) => worth(&state, system)?,
            (TRAITS, _) => traits(&state, system)?,
            (TOKENS, _) => tokens(&state, system, words)?,
            (REACH, Some(mine)) => overlay::reach(movable(&state, mine, system))?,
            (THREATS, Some(mine)) => threats(&state, system, mine, words)?,
            (GOALS, Some(mine)) => nearer(&state, system, mine, &goals, words)?,
            _ => return None,
        };
        Some(Layer { at: spots::hex(&state.public, system), seat, marks, words: told })
    };
    state.system_ids().filter_map(layer).collect()
}

fn worth(state: &State, system: SystemId) -> Option<Said> {
    let planets = state.planets_in(system);
    let sum = |of: fn(&State, Planet) -> u32| planets.iter().map(|planet| of(state, planet)).sum::<u32>();
    (!planets.is_empty()).then(|| overlay::worth(sum(board::resources), sum(board::influence)))
}

fn traits(state: &State, system: SystemId) -> Option<Said> {
    let mut signs = Vec::new();
    let mut told = Vec::new();
    for planet in state.planets_in(system).iter() {
        let row = planet.row();
        signs.extend(row.kind.map(emblems::planet_trait));
        signs.extend(row.specialty.map(emblems::color));
        told.extend(row.kind.map(|kind| kind_word(kind).to_owned()));
    }
    overlay::signs(&signs, list(told))
}

fn tokens(state: &State, system: SystemId, words: Words<'_>) -> Option<Said> {
    let seats: Vec<Seat> = state.system(system).tokens.iter().collect();
    overlay::tokens(&seats, |seat| words.seat(seat))
}

/// How many ships of a seat could move into a system now (LRR 58).
fn movable(state: &State, seat: Seat, system: SystemId) -> u32 {
    if state.system(system).tokens.contains(seat) || state.players[seat].tactic == 0 {
        return 0;
    }
    let (slots, ..) = movement::movable(state, seat, system);
    slots.iter().map(|(_, most)| most).sum()
}

/// Where a seat has something to lose: who could come, and who can fire.
fn threats(state: &State, system: SystemId, mine: Seat, words: Words<'_>) -> Option<Said> {
    let holds = state.planets_in(system).iter().any(|planet| state.planet(planet).owner == Some(mine));
    if !holds && state.system(system).space.of(mine).is_empty() {
        return None;
    }
    let coming = state.others(mine).map(|seat| (seat, movable(state, seat, system)));
    let dice = |seat: Seat| -> u32 {
        let guns = space_cannon::guns_in_range(state, seat, system);
        guns.iter().map(|gun| u32::from(gun.dice.dice) * u32::from(gun.count)).sum()
    };
    let firing = |dice: u32| format!("space cannon with {}", counted(dice, "die"));
    overlay::threats(coming, |seat| words.seat(seat), state.others(mine).map(dice).sum(), firing)
}

/// An objective that a seat could still score and does not meet, and how far it is.
struct Open {
    objective: PublicObjective,
    progress: fn(&State, Seat) -> (u32, u32),
    have: u32,
}

/// Those that count what is on the board: what is spent shows nowhere on it.
fn open_goals(state: &State, mine: Seat) -> Vec<Open> {
    let public = state.objectives.iter().filter(|revealed| !revealed.scored.contains(mine));
    let public = public.map(|revealed| revealed.objective);
    let secret = state.hidden.secrets[mine].iter().map(|&id| PublicObjective::Secret(id));
    let open = |objective: PublicObjective| {
        let goal = match objective {
            PublicObjective::Public(id) => Some(&content::objective(id).goal),
            PublicObjective::Secret(id) => content::secret(id).goal.as_ref(),
        };
        let Some(&Goal::Have(progress)) = goal else { return None };
        let (have, need) = progress(state, mine);
        (have < need).then_some(Open { objective, progress, have })
    };
    public.chain(secret).filter_map(open).collect()
}

/// Which of them a seat would come nearer to with all planets of a system, or with a ship there (LRR 61.4).
fn nearer(state: &State, system: SystemId, mine: Seat, goals: &[Open], words: Words<'_>) -> Option<Said> {
    let mut held = state.clone();
    state.planets_in(system).iter().for_each(|planet| held.planet_mut(planet).owner = Some(mine));
    let mut visited = state.clone();
    board::area_mut(&mut visited, Place::Space(system)).change(mine, |units| units.add(UnitKind::Cruiser, 1));
    let helps = |then: &State, goal: &Open| (goal.progress)(then, mine).0 > goal.have;
    let told = goals.iter().filter_map(|goal| {
        let how = overlay::brings(helps(&visited, goal), helps(&held, goal))?;
        Some(format!("{how} for {}", words.name(goal.objective)))
    });
    overlay::objectives(told.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::Ti4;
    use crate::games::ti4::model::ids::{Faction, Objective};
    use crate::games::ti4::testing::{A, B, Sim};

    fn laid(t: &Sim, key: &str, tile: u8) -> Option<String> {
        let view = <Ti4 as crate::core::Rulebook>::view(&t.state, Some(A));
        let at = spots::hex(&t.state.public, t.tile(tile));
        layers(&view, key, &Names::default()).into_iter().find(|layer| layer.at == at).map(|layer| layer.words)
    }

    fn sim() -> Sim {
        Sim::new(&[Faction::Hacan, Faction::Sol, Faction::Letnev])
    }

    #[test]
    fn worth_is_that_of_all_planets_of_a_system() {
        let t = sim();
        assert_eq!(laid(&t, WORTH, 27).as_deref(), Some("4 resources, 2 influence"));
        assert_eq!(laid(&t, WORTH, 41), None, "a rift has no planets");
    }

    /// LRR 58.4, 5.2: ships do not leave a system with a token of their own, and none is activated twice.
    #[test]
    fn reach_counts_the_ships_that_could_move_there() {
        let mut t = sim();
        assert_eq!(laid(&t, REACH, 27).as_deref(), Some("1 ship can come"), "the cruiser at home");
        t.put(A, t.space(22), UnitKind::Cruiser, 2);
        assert_eq!(laid(&t, REACH, 27).as_deref(), Some("3 ships can come"));
        let from = t.tile(22);
        t.state.system_mut(from).tokens.insert(A);
        assert_eq!(laid(&t, REACH, 27).as_deref(), Some("1 ship can come"), "the token holds the two");
        let system = t.tile(27);
        t.state.system_mut(system).tokens.insert(A);
        assert_eq!(laid(&t, REACH, 27), None);
    }

    #[test]
    fn threats_are_told_where_one_has_something_to_lose() {
        let mut t = sim();
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        assert_eq!(laid(&t, THREATS, 27), None, "nothing of one's own is there");
        t.give_planet(A, Planet::NewAlbion);
        assert_eq!(laid(&t, THREATS, 27).as_deref(), Some("1 ship of Sky"));
    }

    /// LRR 61.4: what an objective counts is shown where more of it is to be had, until it is met.
    #[test]
    fn objectives_show_where_a_planet_or_a_ship_brings_one_nearer_lrr_61_4() {
        let mut t = sim();
        t.objectives(&[Objective::ExpandBorders, Objective::ErectAMonument]);
        assert_eq!(laid(&t, GOALS, 27).as_deref(), Some("its planets for Expand Borders"));
        assert_eq!(laid(&t, GOALS, 41), None, "a rift has no planets, and what is spent is nowhere");
        t.give_planet(A, Planet::NewAlbion);
        t.give_planet(A, Planet::Starpoint);
        assert_eq!(laid(&t, GOALS, 27), None, "they are held already");

        let mut t = sim();
        t.objectives(&[Objective::IntimidateCouncil]);
        let near = |t: &Sim| {
            let view = <Ti4 as crate::core::Rulebook>::view(&t.state, Some(A));
            layers(&view, GOALS, &Names::default())
        };
        assert_eq!(near(&t).len(), 6, "the systems around Mecatol Rex");
        assert!(near(&t).iter().all(|layer| layer.words == "a ship for Intimidate Council"));
        t.state.objectives[0].scored.insert(A);
        assert!(near(&t).is_empty(), "what was scored is done");
    }

    #[test]
    fn every_overlay_says_something_of_a_game() {
        let mut t = sim();
        t.put(B, t.space(22), UnitKind::Cruiser, 1);
        t.give_planet(A, Planet::NewAlbion);
        let system = t.tile(41);
        t.state.system_mut(system).tokens.insert(B);
        t.objectives(&[Objective::ExpandBorders]);
        let view = <Ti4 as crate::core::Rulebook>::view(&t.state, Some(A));
        for overlay in ALL {
            assert!(!layers(&view, overlay.key, &Names::default()).is_empty(), "{}", overlay.title);
        }
        assert!(layers(&view, "no such", &Names::default()).is_empty());
    }
}
