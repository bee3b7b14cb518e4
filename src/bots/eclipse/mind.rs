//! What a seat knows, and what things are worth to it.

use super::designs::Notes;
use super::taste::Taste;
use crate::core::Seat;
use crate::games::eclipse::Stats;
use crate::games::eclipse::content::sectors::SectorRow;
use crate::games::eclipse::content::tracks::{self, ROUNDS};
use crate::games::eclipse::ids::{Discovery, Resource, Ship, Species, SquareKind, TileId};
use crate::games::eclipse::state::{Board, Player, State};
use crate::games::eclipse::view::View;

/// Hundredths of a victory point.
pub type Worth = i32;

/// Never, or always.
pub const NEVER: Worth = -1_000_000;

/// The best of so many reputation tiles drawn from a full bag, on average (E 13.19).
const BEST_OF: [Worth; 6] = [0, 209, 268, 300, 320, 333];

/// A seat's eyes: the open board and its own secrets, with weights to judge by.
pub struct Mind<'a> {
    pub board: &'a Board,
    pub me: Seat,
    /// Own reputation tiles, highest first.
    held: &'a [u8],
    pub looking: Option<Discovery>,
    pub taste: &'a Taste,
    pub notes: &'a Notes,
    /// Rounds after this one.
    pub left: i32,
    /// What a unit of each resource is worth.
    pub unit: [Worth; 3],
    /// The values of the own ships.
    pub ships: [Stats; Ship::COUNT],
    /// An action has been paid for, and nothing has come of it yet.
    pub paid: bool,
}

impl<'a> Mind<'a> {
    /// None before every seat has a species.
    pub fn of_view(view: &'a View, me: Seat, taste: &'a Taste, notes: &'a Notes) -> Option<Mind<'a>> {
        let held = view.reputation[me].faces().unwrap_or_default();
        Mind::new(&view.board, me, held, view.looking, (taste, notes))
    }

    /// The same, without building a view: of the secrets it reads only the seat's own.
    pub fn of_state(state: &'a State, me: Seat, taste: &'a Taste, notes: &'a Notes) -> Option<Mind<'a>> {
        let secret = &state.secrets[me];
        Mind::new(&state.board, me, &secret.reputation, secret.looking, (taste, notes))
    }

    fn new(
        board: &'a Board,
        me: Seat,
        held: &'a [u8],
        looking: Option<Discovery>,
        (taste, notes): (&'a Taste, &'a Notes),
    ) -> Option<Mind<'a>> {
        let player = board.players.get(me)?;
        let left = i32::from(ROUNDS - board.round);
        let unit = [Resource::Money, Resource::Science, Resource::Materials].map(|resource| {
            if left == 0 {
                return 2;
            }
            let produced = i32::from(player.production(resource)) + i32::from(player.storage[resource]) / 2;
            let base = taste.units[resource.index()] * (100 + taste.growth * left) / 100;
            base * (taste.plenty + 5) / (taste.plenty + produced)
        });
        let ships = [Ship::Interceptor, Ship::Cruiser, Ship::Dreadnought, Ship::Starbase].map(|s| player.stats(s));
        Some(Mind { board, me, held, looking, taste, notes, left, unit, ships, paid: false })
    }

    /// The same in the middle of an action of which nothing has come yet, or not.
    pub fn having_paid(self, paid: bool) -> Mind<'a> {
        Mind { paid, ..self }
    }

    pub fn player(&self) -> &'a Player {
        &self.board.players[self.me]
    }

    pub fn unit(&self, resource: Resource) -> Worth {
        self.unit[resource.index()]
    }

    pub fn rivals(&self) -> impl Iterator<Item = Seat> + '_ {
        let me = self.me;
        self.board.players.iter().filter(move |(seat, player)| *seat != me && player.is_in()).map(|(seat, _)| seat)
    }

    /// What a rival's loss is worth, in per cent.
    pub fn harm(&self) -> Worth {
        self.taste.harm / (self.board.players.count() as i32 - 1)
    }

    // ---- money ----------------------------------------------------------------------------------

    /// Money missing at upkeep after so many more discs leave the track; negative when some is left over.
    pub fn shortfall(&self, discs: u8) -> i32 {
        let player = self.player();
        i32::from(tracks::upkeep(player.discs.saturating_sub(discs)))
            - i32::from(player.storage[Resource::Money])
            - i32::from(player.production(Resource::Money))
    }

    /// Money that storage could still be traded for, keeping out what is spent.
    pub fn raisable(&self, science: u16, materials: u16) -> i32 {
        let player = self.player();
        let rate = u16::from(player.species.row().trade_rate);
        let from = |resource, spent: u16| i32::from(player.storage[resource].saturating_sub(spent) / rate);
        from(Resource::Science, science) + from(Resource::Materials, materials)
    }

    /// Materials that are not needed to pay the upkeep after so many more discs leave the track.
    pub fn spendable(&self, discs: u8) -> u16 {
        let player = self.player();
        let rate = i32::from(player.species.row().trade_rate);
        let missing = (self.shortfall(discs) - i32::from(player.tradable(Resource::Science))).max(0);
        (i32::from(player.storage[Resource::Materials]) - missing * rate).max(0) as u16
    }

    /// Money by which giving up a hex lowers the debt: the disc comes back, and so do the cubes.
    pub fn relief(&self, tile: TileId) -> i32 {
        let player = self.player();
        let here = &self.board[tile];
        // A cube of no particular kind is taken to be returned where it does no harm.
        let money =
            here.squares().filter(|&(square, kind)| here.has_cube(square) && kind.resources() == [Resource::Money]);
        let cubes = player.tracks[Resource::Money] + money.count() as u8;
        let saved = i32::from(tracks::upkeep(player.discs)) - i32::from(tracks::upkeep(player.discs + 1));
        saved - (i32::from(player.production(Resource::Money)) - i32::from(tracks::production(cubes)))
    }

    /// What it costs to take so many discs off the track this round; none if it cannot be paid.
    pub fn price(&self, discs: u8) -> Option<Worth> {
        let player = self.player();
        if player.discs < discs || self.shortfall(discs) > self.raisable(0, 0) {
            return None;
        }
        let more = i32::from(tracks::upkeep(player.discs - discs)) - i32::from(tracks::upkeep(player.discs));
        let rate = i32::from(player.species.row().trade_rate);
        let borrowed = self.shortfall(discs).clamp(0, more);
        let dear = rate * self.unit[1].min(self.unit[2]) - self.unit[0];
        Some((more * self.unit[0] * self.taste.thrift / 100 + borrowed * dear.max(0)).max(1))
    }

    /// What a disc left on the map costs for the rest of the game.
    pub fn disc(&self) -> Worth {
        // About five discs are spent on actions in a round.
        let player = self.player();
        let resting = (player.discs + player.actions.iter().sum::<u8>() + player.reactions).saturating_sub(5);
        let more = i32::from(tracks::upkeep(resting.saturating_sub(1))) - i32::from(tracks::upkeep(resting));
        more.max(1) * self.unit[0] * self.left * self.taste.disc / 100
    }

    // ---- population -----------------------------------------------------------------------------

    /// A further cube from a track.
    pub fn cube(&self, resource: Resource) -> Worth {
        let cubes = self.player().tracks[resource];
        if cubes == 0 {
            return 0;
        }
        // Tracks grow faster the further they are: the steps to come count too.
        let steps = cubes.min(3);
        let more = i32::from(tracks::production(cubes - steps)) - i32::from(tracks::production(cubes));
        3 + more * (self.left * self.unit(resource) + i32::from(resource == Resource::Money && self.left == 0))
            / i32::from(steps)
    }

    /// The best cube for a square.
    pub fn square(&self, kind: SquareKind) -> Worth {
        let cube = kind.resources().iter().map(|&resource| self.cube(resource)).max().unwrap_or(0);
        match kind.technology() {
            Some(technology) if !self.player().has(technology) => cube * self.taste.locked / 100,
            _ => cube,
        }
    }

    /// A cube that comes back to a track.
    pub fn loss(&self, resource: Resource) -> Worth {
        let cubes = self.player().tracks[resource];
        let less = i32::from(tracks::production(cubes)) - i32::from(tracks::production(cubes + 1));
        less * (self.left * self.unit(resource) + i32::from(resource == Resource::Money) * 2)
    }

    // ---- hexes ----------------------------------------------------------------------------------

    /// A sector once the own disc is on it, without the cost of the disc.
    pub fn sector(&self, row: &SectorRow) -> Worth {
        let species = Worth::from(self.player().species == Species::Planta);
        let mut worth = 100 * (Worth::from(row.vp) + species) + Worth::from(row.artifact) * self.taste.artifact;
        let mut ships = self.player().colony_ships;
        for &kind in row.squares {
            let cube = self.square(kind);
            // What has to wait for another round, or for a technology, is worth less.
            worth += if ships > 0 { cube } else { cube * self.left / (self.left + 2) };
            ships = ships.saturating_sub(1);
        }
        worth
    }

    /// A hex that is not ours, once it is.
    pub fn hex(&self, tile: TileId) -> Worth {
        let here = &self.board[tile];
        let extra = Worth::from(here.monolith) * 300
            + Worth::from(here.discovery) * self.taste.discovery
            + Worth::from(here.orbital) * self.square(SquareKind::Orbital);
        self.sector(here.sector.row()) + extra
    }

    /// What the loss of a hex would cost its owner, seen with our eyes.
    pub fn holding(&self, tile: TileId) -> Worth {
        let here = &self.board[tile];
        let points = 100 * Worth::from(here.sector.row().vp) + 300 * Worth::from(here.monolith);
        let unit = self.unit.iter().sum::<Worth>() / 3;
        points + here.cubes.count_ones() as Worth * 2 * unit * self.left
    }

    /// Reputation for drawing so many tiles.
    pub fn reputation(&self, draws: i32) -> Worth {
        // Early tiles are often replaced by better ones.
        let best = BEST_OF[draws.clamp(0, 5) as usize] * (100 - self.taste.fame * self.left) / 100;
        let player = self.player();
        if player.fits(player.partners.len(), self.held.len() + 1) {
            return best;
        }
        let lowest = self.held.last().map_or(0, |&value| 100 * Worth::from(value));
        (best - lowest).max(best / 12)
    }
}
