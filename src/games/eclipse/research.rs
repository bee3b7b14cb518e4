//! Research (E 8): prices, tracks and what a technology does at once.

use super::G;
use super::content::tracks::{self, TECHNOLOGY_SPACES};
use super::feature::Ability;
use super::ids::{Resource, Technology};
use super::state::{Board, Player};
use super::target::{Because, Entry, Target, Why};
use super::turn::menu;
use crate::core::{Counts, Seat};

/// Resources the Artifact Key gives for each artifact (E 8.5).
const PER_ARTIFACT: u16 = 5;

impl Player {
    /// What a technology costs now (E 8.2).
    pub fn price(&self, technology: Technology) -> u16 {
        let discount = tracks::discount(self.technologies[technology.category().index()].len());
        u16::from(technology.cost().saturating_sub(discount).max(technology.least_cost()))
    }
}

impl Board {
    /// On the research board, not owned, and with room on its track (E 8.1, E 8.3).
    pub fn is_on_offer(&self, seat: Seat, technology: Technology) -> bool {
        self.may_take(seat, technology).is_ok()
    }

    fn may_take(&self, seat: Seat, technology: Technology) -> Result<(), Because> {
        let player = &self.players[seat];
        if player.has(technology) {
            Err(Because::OwnedAlready)
        } else if self.research[technology.index()] == 0 {
            Err(Because::NotOnOffer)
        } else if player.technologies[technology.category().index()].len() >= TECHNOLOGY_SPACES {
            Err(Because::TrackFull)
        } else {
            Ok(())
        }
    }

    /// Whether a player can buy a technology now; else why not.
    pub fn may_research(&self, seat: Seat, technology: Technology) -> Result<(), Because> {
        self.may_take(seat, technology)?;
        let player = &self.players[seat];
        let (cost, has) = (player.price(technology), player.storage[Resource::Science]);
        if cost <= has { Ok(()) } else { Err(Because::TooDear { resource: Resource::Science, cost, has }) }
    }

    /// Technologies a player can pay for now.
    pub fn affordable(&self, seat: Seat) -> impl Iterator<Item = Technology> + '_ {
        Technology::ALL.iter().copied().filter(move |&technology| self.may_research(seat, technology).is_ok())
    }

    /// Whether an action could buy anything, trading included.
    pub(super) fn may_research_any(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        let most = player.most_of(Resource::Science);
        let within = |technology: Technology| player.price(technology) <= most && self.is_on_offer(seat, technology);
        Technology::ALL.iter().any(|&technology| within(technology))
    }

    /// Artifacts on hexes a player controls.
    pub fn artifacts(&self, seat: Seat) -> u32 {
        self.controlled(seat).filter(|&tile| self[tile].sector.row().artifact).count() as u32
    }
}

/// Buys up to so many technologies, one after the other (E 8.6).
pub(super) async fn research(g: &mut G, me: Seat, times: u8) {
    for nth in 0..times {
        let list = |g: &G| [Target::Pass].into_iter().chain(g.affordable(me).map(Target::Technology)).collect();
        let Target::Technology(technology) = menu(g, me, Why::Research, list).await else { return };
        let price = g.players[me].price(technology);
        g.players[me].storage[Resource::Science] -= price;
        g.log(Entry::Researches(me, technology, price));
        if nth > 0 {
            g.cover_ability(Ability::SecondTechnology);
        }
        gain(g, me, technology).await;
    }
}

/// Takes a technology tile from the research board, with its instant effects (E 8.5).
pub(super) async fn gain(g: &mut G, me: Seat, technology: Technology) {
    g.research[technology.index()] -= 1;
    let player = &mut g.players[me];
    player.technologies[technology.category().index()].push(technology);
    player.reserve -= technology.discs();
    player.discs += technology.discs();
    g.cover_technology(technology);
    if technology == Technology::ArtifactKey {
        let artifacts = g.artifacts(me);
        let slots = Resource::ALL.iter().map(|&resource| (Target::Resource(resource), artifacts));
        let shares = g.counts(me, Why::ArtifactKey, Counts::new(slots, artifacts..=artifacts)).await;
        for (target, share) in shares {
            if let Target::Resource(resource) = target
                && share > 0
            {
                let gained = PER_ARTIFACT * share as u16;
                g.players[me].storage[resource] += gained;
                g.log(Entry::Gains(me, resource, gained));
            }
        }
    }
}
