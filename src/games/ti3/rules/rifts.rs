//! Dimension rifts (T47): a blank artifact opens a wormhole whose letter changes with every fleet that goes through it.

use crate::core::Seat;
use crate::games::ti3::G;
use crate::games::ti3::content::rulings::RIFT_TOKENS;
use crate::games::ti3::model::data::tiles::Wormholes;
use crate::games::ti3::model::ids::Module;
use crate::games::ti3::model::state::{State, SystemId};
use crate::games::ti3::model::target::{Entry, Prompt, Subject, Target};
use crate::games::ti3::rules::{ask, movement};

/// Both sides of a token: see the ruling on T47.1.
const SIDES: [Wormholes; 2] = [Wormholes::ALPHA, Wormholes::BETA];

/// Systems with a token.
pub fn systems(state: &State) -> Vec<SystemId> {
    state.system_ids().filter(|id| state.system(*id).rift.is_some()).collect()
}

/// A blank artifact was found in a system: a token comes, if one is left (T47.1). Which side is up is asked for next.
pub fn open(g: &mut G, system: SystemId) {
    if g.contents.has(Module::DimensionRifts) && systems(g).len() < RIFT_TOKENS {
        g.system_mut(system).rift = Some(Wormholes::NONE);
    }
}

/// The active player says which side of a new token is up.
pub async fn settle(g: &mut G) {
    let new: Vec<SystemId> = systems(g).into_iter().filter(|id| g.system(*id).rift == Some(Wormholes::NONE)).collect();
    for system in new {
        let active = g.active;
        let options = SIDES.map(Target::Wormhole).to_vec();
        let why = Prompt::ChooseSide.about(Subject::System(system));
        if let Target::Wormhole(side) = ask::one(g, active, why, options).await {
            turn(g, system, side);
        }
    }
}

fn turn(g: &mut G, system: SystemId, side: Wormholes) {
    g.system_mut(system).rift = Some(side);
    g.log(Entry::Rifted { system, side });
}

/// A fleet went a way that is open only by some tokens: these are flipped (T47.1).
pub fn flip(g: &mut G, passed: &[SystemId]) {
    for &system in passed {
        if let Some(side) = g.system(system).rift {
            let other = if side == Wormholes::ALPHA { Wormholes::BETA } else { Wormholes::ALPHA };
            turn(g, system, other);
        }
    }
}

/// The tokens without which there is no way, as told by `is_open`.
pub fn needed(state: &State, is_open: impl Fn(&State) -> bool) -> Vec<SystemId> {
    let closes = |system: &SystemId| {
        let mut without = state.clone();
        without.system_mut(*system).rift = None;
        !is_open(&without)
    };
    systems(state).into_iter().filter(closes).collect()
}

/// The tokens without which two systems would not be next to each other.
pub fn between(state: &State, seat: Seat, from: SystemId, to: SystemId) -> Vec<SystemId> {
    needed(state, |state| movement::adjacent_for(state, seat, from) & to.bit() != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti3::model::ids::{Planet, Tile, UnitKind};
    use crate::games::ti3::model::state::{Artifact, Step};
    use crate::games::ti3::model::target::Place;
    use crate::games::ti3::testing::*;

    /// A blank token on Saudor, which A takes.
    fn finds(modules: &[Module]) -> Sim {
        let mut t = Sim::with(modules);
        t.state.planets.values_mut().for_each(|here| here.artifact = None);
        t.state.hidden.artifacts = vec![(Planet::Saudor, None)];
        t.state.planets[Planet::Saudor].artifact = Some(Artifact::FaceDown);
        let home = t.home(A);
        let jord = Place::Planet(Planet::Jord);
        t.activate(Tile::Saudor).moves(home, &[(UnitKind::Carrier, 1)], &[(jord, UnitKind::GroundForce, 1)]);
        assert!(t.until(Prompt::Land));
        t.counts(&[(unit(t.space(Tile::Saudor), UnitKind::GroundForce), 1)]);
        t
    }

    #[test]
    fn a_blank_artifact_opens_a_rift_t47_1() {
        let mut t = finds(&[Module::Artifacts, Module::DimensionRifts]);
        assert!(t.until(Prompt::ChooseSide));
        assert_eq!(t.asked().0, A);
        t.choose(Target::Wormhole(Wormholes::BETA));
        let at = t.tile(Tile::Saudor);
        assert_eq!(t.look().system(at).rift, Some(Wormholes::BETA));
        assert!(movement::wormholes(t.look(), at).meets(Wormholes::BETA));
        assert!(!t.look().system(at).wormholes().meets(Wormholes::BETA), "not for objectives");
        let mut t = finds(&[Module::Artifacts]);
        assert!(!t.until(Prompt::ChooseSide), "only with the module");
    }

    #[test]
    fn a_fleet_that_goes_through_flips_it_t47_1() {
        // The map has an alpha wormhole far from Saudor.
        for (from, flips) in [(Tile::EmptyAlphaWormhole, true), (Tile::Empty, false)] {
            let mut t = Sim::with(&[Module::Artifacts, Module::DimensionRifts]);
            let at = t.tile(Tile::Saudor);
            t.state.system_mut(at).rift = Some(Wormholes::ALPHA);
            let there = t.tile(from);
            t.put(A, Place::Space(there), UnitKind::Carrier, 1);
            let near = t.state.touching(at).any(|id| id == there);
            assert_eq!(near, !flips);
            t.put(A, Place::Space(there), UnitKind::Destroyer, 1);
            t.activate(Tile::Saudor).moves(there, &[(UnitKind::Carrier, 1)], &[]);
            assert!(t.until(Prompt::MoveFrom));
            assert_eq!(t.offers(Target::System(there)), !flips, "the way is closed behind it");
            t.finish();
            let now = if flips { Wormholes::BETA } else { Wormholes::ALPHA };
            assert_eq!(t.look().system(at).rift, Some(now), "{from:?}");
        }
    }

    #[test]
    fn transfers_and_retreats_through_it_flip_it_t47_1() {
        // The map has an alpha wormhole far from Saudor, and empty space next to it.
        for (from, now) in [(Tile::EmptyAlphaWormhole, Wormholes::BETA), (Tile::AbyzFria, Wormholes::ALPHA)] {
            let table = || {
                let mut t = Sim::with(&[Module::Artifacts, Module::DimensionRifts]);
                let (at, there) = (t.tile(Tile::Saudor), t.tile(from));
                t.state.system_mut(at).rift = Some(Wormholes::ALPHA);
                t.put(B, Place::Space(there), UnitKind::Cruiser, 1);
                (t, at, there)
            };
            let (mut t, at, there) = table();
            t.put(B, Place::Space(at), UnitKind::Cruiser, 1);
            t.state.active = B;
            t.go().choose(Target::Transfer).choose(Target::System(there));
            if t.asked().1 == Prompt::ChooseSecondSystem {
                t.choose(Target::System(at));
            }
            t.counts(&[(unit(Place::Space(there), UnitKind::Cruiser), 1)]).finish();
            assert_eq!(t.look().system(at).rift, Some(now), "a transfer from {from:?}");
            let (mut t, at, there) = table();
            t.counter(B, Tile::Saudor);
            t.put(A, Place::Space(there), UnitKind::Carrier, 1);
            t.dice(&[1, 1]);
            t.activate_system(there);
            assert!(t.until(Prompt::Retreat));
            t.choose(Target::Yes).finish();
            assert_eq!(t.units(Place::Space(at), B).count(UnitKind::Cruiser), 1);
            assert_eq!(t.look().system(at).rift, Some(now), "a retreat from {from:?}");
        }
    }

    #[test]
    fn there_are_only_so_many_tokens_t47_1() {
        let mut t = Sim::with(&[Module::Artifacts, Module::DimensionRifts]);
        for id in t.state.system_ids().take(RIFT_TOKENS) {
            t.state.system_mut(id).rift = Some(Wormholes::ALPHA);
        }
        t.at(Step::Turn);
        assert_eq!(systems(t.look()).len(), RIFT_TOKENS);
        assert!(t.is_sound());
    }
}
