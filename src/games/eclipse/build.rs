//! Build (E 10): ships, orbitals and monoliths for materials.

use super::G;
use super::feature::Ability;
use super::ids::{Build, Resource, Technology, TileId};
use super::state::Board;
use super::target::{Because, Entry, Target, Why};
use super::turn::menu;
use crate::core::Seat;

impl Board {
    /// Whether a player can pay for an item, has the technology and the piece for it, and a place; else why not.
    pub fn may_build(&self, seat: Seat, item: Build) -> Result<(), Because> {
        self.may_build_with(seat, item, self.players[seat].storage[Resource::Materials])
    }

    /// Whether an action could build anything, trading included.
    pub(super) fn may_build_any(&self, seat: Seat) -> bool {
        let most = self.players[seat].most_of(Resource::Materials);
        Build::ALL.iter().any(|&item| self.may_build_with(seat, item, most).is_ok())
    }

    fn may_build_with(&self, seat: Seat, item: Build, materials: u16) -> Result<(), Because> {
        let player = &self.players[seat];
        let cost = u16::from(player.species.cost(item));
        if cost > materials {
            Err(Because::TooDear { resource: Resource::Materials, cost, has: materials })
        } else if let Some(technology) = item.technology().filter(|&technology| !player.has(technology)) {
            Err(Because::Unknown(technology))
        } else if item.ship().is_some_and(|ship| player.supply[ship.index()] == 0) {
            Err(Because::NoPieces)
        } else if self.building_sites(seat, item).next().is_none() {
            Err(Because::NoRoom)
        } else {
            Ok(())
        }
    }

    /// What a player can build now (E 10.2-10.5).
    pub fn buildable(&self, seat: Seat) -> impl Iterator<Item = Build> + '_ {
        Build::ALL.iter().copied().filter(move |&item| self.may_build(seat, item).is_ok())
    }

    /// Hexes an item may be built in: controlled, at most one orbital and one monolith in each (E 10.5).
    pub fn building_sites(&self, seat: Seat, item: Build) -> impl Iterator<Item = TileId> + '_ {
        self.controlled(seat).filter(move |&tile| match item {
            Build::Orbital => !self[tile].orbital,
            Build::Monolith => !self[tile].monolith,
            _ => true,
        })
    }
}

/// Builds up to so many items; Nanorobots add one to an action (E 10.1, E 12.3).
pub(super) async fn build(g: &mut G, me: Seat, items: u8, reacting: bool) {
    let nanorobots = !reacting && g.players[me].has(Technology::Nanorobots);
    for nth in 0..items + u8::from(nanorobots) {
        let list = |g: &G| [Target::Pass].into_iter().chain(g.buildable(me).map(Target::Build)).collect();
        let Target::Build(item) = menu(g, me, Why::Build, list).await else { return };
        let sites = g.building_sites(me, item).map(Target::Tile).collect();
        let Target::Tile(tile) = g.one(me, Why::BuildWhere(item), sites).await else { return };
        let cost = g.players[me].species.cost(item);
        g.players[me].storage[Resource::Materials] -= u16::from(cost);
        match (item, item.ship()) {
            (_, Some(ship)) => {
                g.players[me].supply[ship.index()] -= 1;
                g[tile].add_ships(me, ship, 1);
            }
            (Build::Orbital, None) => g[tile].orbital = true,
            (_, None) => g[tile].monolith = true,
        }
        g.log(Entry::Builds(me, item, g[tile].sector));
        g.cover_build(item);
        if nth == 2 {
            g.cover_ability(if nanorobots { Ability::NanorobotBuild } else { Ability::ThirdBuild });
        }
    }
}
