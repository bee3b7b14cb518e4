//! What technologies are worth.

use super::mind::{Mind, Worth};
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::{Build, Resource, SquareKind, Technology};

impl Mind<'_> {
    /// A technology, without its price.
    pub fn technology(&self, technology: Technology) -> Worth {
        let owned = self.player().technologies[technology.category().index()].len();
        let points = |owned: usize| 100 * Worth::from(tracks::technology_vp(owned));
        let now = points(owned + 1) - points(owned);
        let later = (points(owned + 3) - points(owned + 1)) * self.left.min(4) / 4 * self.taste.track / 100;
        now + later + self.taste.discount * self.left.min(4) + self.effect(technology)
    }

    fn effect(&self, technology: Technology) -> Worth {
        let growth = self.taste.growth_tech;
        match technology {
            Technology::AdvancedRobotics | Technology::QuantumGrid => {
                Worth::from(technology.discs()) * (self.disc().max(25) + 10)
            }
            Technology::AdvancedMining => self.unlocked(SquareKind::AdvancedMaterials) * growth / 100,
            Technology::AdvancedEconomy => self.unlocked(SquareKind::AdvancedMoney) * growth / 100,
            Technology::AdvancedLabs => self.unlocked(SquareKind::AdvancedScience) * growth / 100,
            Technology::Orbital => {
                let each = self.square(SquareKind::Orbital) - self.cost(Build::Orbital);
                let sites = self.board.building_sites(self.me, Build::Orbital).count().min(4) as Worth;
                sites * each.max(0) * growth / 100
            }
            Technology::Monolith => {
                let player = self.player();
                let coming = i32::from(player.storage[Resource::Materials])
                    + i32::from(player.production(Resource::Materials)) * self.left * 2 / 3;
                let each = 300 - self.cost(Build::Monolith);
                let sites = self.board.building_sites(self.me, Build::Monolith).count() as i32;
                (coming / i32::from(player.species.cost(Build::Monolith))).min(sites) * each.max(0) * 3 / 4
            }
            Technology::ArtifactKey => {
                let unit = self.unit.iter().copied().max().unwrap_or(0);
                self.board.artifacts(self.me) as Worth * 5 * unit
            }
            Technology::Nanorobots => 8 * self.left,
            Technology::WormholeGenerator => 6 * self.left,
            military => self.arms(military) * self.taste.military / 100 * self.left.min(6) / 6,
        }
    }

    fn cost(&self, item: Build) -> Worth {
        Worth::from(self.player().species.cost(item)) * self.unit(Resource::Materials)
    }

    /// Cubes on the advanced squares of own hexes.
    fn unlocked(&self, kind: SquareKind) -> Worth {
        let resource = kind.resources()[0];
        let own = self.board.controlled(self.me).map(|tile| &self.board[tile]);
        let open = own.flat_map(|tile| tile.squares().filter(|&(square, _)| !tile.has_cube(square)));
        let number = open.filter(|(_, other)| *other == kind).count() as Worth;
        number * self.cube(resource) + 5 * self.left
    }

    /// A military technology with the whole game to use it.
    fn arms(&self, technology: Technology) -> Worth {
        let has = |other| self.player().has(other);
        match technology {
            Technology::NeutronBombs => 30,
            Technology::Starbase => 40,
            Technology::PlasmaCannon => 150,
            Technology::PhaseShield => 110,
            Technology::TachyonSource => 100,
            Technology::PlasmaMissile => 150,
            Technology::GluonComputer => 120,
            Technology::GaussShield => 100,
            Technology::ImprovedHull => 170,
            Technology::FusionSource if has(Technology::TachyonSource) => 20,
            Technology::FusionSource => 130,
            Technology::PositronComputer if has(Technology::GluonComputer) => 40,
            Technology::PositronComputer => 130,
            Technology::TachyonDrive => 50,
            Technology::AntimatterCannon => 130,
            Technology::FusionDrive => 60,
            _ => 0,
        }
    }
}
