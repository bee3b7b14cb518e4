//! Where things can be tapped: the numbers that Twilight Imperium gives to what lies on hexes and beside the board.

use crate::core::Seat;
use crate::core::hex::Hex;
use crate::core::rulebook::Asked;
use crate::games::ti4::explain::why_not::universe::universe;
use crate::games::ti4::model::data::Tile;
use crate::games::ti4::model::exploration::Deck;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{Note, Player, Public, PublicObjective, SystemId};
use crate::games::ti4::model::target::{Outcome, Place, Pool, Prompt, Source, Target};
use crate::games::ti4::model::view::View;
use crate::games::ti4::{Ti4, content};
use crate::scene::{Spot, systems};

// On hexes.

/// Units of one kind of a seat in the space of a system.
pub fn ships(at: Hex, seat: Seat, kind: UnitKind) -> Spot {
    Spot::On(at, 16 * seat.index() as u16 + kind as u16)
}

pub const fn planet(at: Hex, planet: Planet) -> Spot {
    Spot::On(at, 200 + planet as u16)
}

/// Units of one kind of a seat on a planet.
pub fn ground(at: Hex, planet: Planet, seat: Seat, kind: UnitKind) -> Spot {
    Spot::On(at, 1000 + 128 * planet as u16 + 16 * seat.index() as u16 + kind as u16)
}

// Beside the board.

pub const fn tech(tech: Tech) -> Spot {
    Spot::Card(100 + tech as u16)
}

pub const fn action_card(card: ActionCard) -> Spot {
    Spot::Card(200 + card as u16)
}

pub const fn secret(secret: Secret) -> Spot {
    Spot::Card(300 + secret as u16)
}

pub fn note(note: Note) -> Spot {
    Spot::Card(400 + 32 * note.owner.index() as u16 + note.kind as u16)
}

pub const fn strategy(card: StrategyCard) -> Spot {
    Spot::Card(700 + card as u16)
}

pub const fn objective(objective: Objective) -> Spot {
    Spot::Card(720 + objective as u16)
}

/// A public objective, or a secret one that has become public.
pub const fn public_objective(public: PublicObjective) -> Spot {
    match public {
        PublicObjective::Public(id) => objective(id),
        PublicObjective::Secret(id) => secret(id),
    }
}

/// An agenda, or the law it has become.
pub const fn agenda(agenda: Agenda) -> Spot {
    Spot::Card(2000 + agenda as u16)
}

pub const fn faction(faction: Faction) -> Spot {
    Spot::Card(820 + faction as u16)
}

pub const fn pool(pool: Pool) -> Spot {
    Spot::Card(850 + pool as u16)
}

pub const fn ability(ability: Ability) -> Spot {
    Spot::Card(2100 + ability as u16)
}

/// What a faction sheet or an upgrade says about a kind of unit.
pub const fn unit_card(card: UnitCard) -> Spot {
    Spot::Card(2200 + card as u16)
}

pub const VOTE_FOR: Spot = Spot::Card(980);
pub const VOTE_AGAINST: Spot = Spot::Card(981);

/// The card of a planet, as it is exhausted for votes, resources or influence.
pub const fn planet_card(planet: Planet) -> Spot {
    Spot::Card(1000 + planet as u16)
}

/// A kind of unit to build.
pub const fn build(kind: UnitKind) -> Spot {
    Spot::Card(1100 + kind as u16)
}

pub const COMMODITIES: Spot = Spot::Card(1120);
pub const TRADE_GOODS: Spot = Spot::Card(1121);

/// A die of the seat's last roll.
pub const fn die(nth: u8) -> Spot {
    Spot::Card(1200 + nth as u16)
}

/// A system tile in hand.
pub const fn tile(tile: Tile) -> Spot {
    Spot::Card(1500 + tile.0 as u16)
}

/// The card of a leader.
pub const fn leader(leader: Leader) -> Spot {
    Spot::Card(1900 + leader as u16)
}

pub const fn explore(card: Explore) -> Spot {
    Spot::Card(1800 + card as u16)
}

pub const fn relic(relic: Relic) -> Spot {
    Spot::Card(1840 + relic as u16)
}

/// The ability card of a legendary planet.
pub const fn legendary(card: Legendary) -> Spot {
    Spot::Card(1860 + card as u16)
}

/// A deck of exploration cards.
pub const fn deck(deck: Deck) -> Spot {
    Spot::Card(1870 + deck as u16)
}

/// The card of a component with an effect.
pub fn component(source: Source) -> Spot {
    match source {
        Source::ActionCard(id) => action_card(id),
        Source::Tech(id) => tech(id),
        Source::Ability(id) => ability(id),
        Source::Agenda(id) => agenda(id),
        Source::Note(piece) => note(piece),
        Source::Unit(id) => unit_card(id),
        Source::Secret(id) => secret(id),
        Source::Strategy(id) => strategy(id),
        Source::Leader(id) => leader(id),
        Source::Explore(id) => explore(id),
        Source::Relic(id) => relic(id),
        Source::Legendary(id) => legendary(id),
    }
}

/// Where a system is drawn. One beside the board lies outside: a home nearest to its gate, the nexus where the galaxy grows least by
/// it.
pub fn hex(table: &Public, system: SystemId) -> Hex {
    table.systems[system.index()].hex.unwrap_or_else(|| beside(table, system))
}

fn beside(table: &Public, system: SystemId) -> Hex {
    let board: Vec<Hex> = table.systems.iter().filter_map(|system| system.hex).collect();
    let homes = table.players.values().filter_map(|player| Some((player.home, gate(table, player)?)));
    systems::beside(system, &board, table.hyperlanes.iter().map(|lane| lane.hex), homes)
}

/// Where the gate of a home lies that is beside the board.
fn gate(table: &Public, player: &Player) -> Option<Hex> {
    let tile = content::find_faction(player.faction)?.gate?;
    table.systems.iter().find(|system| system.tile == tile)?.hex
}

/// Where a unit is drawn.
pub fn hex_of(table: &Public, at: Place) -> Option<Hex> {
    let system = match at {
        Place::Space(system) => system,
        Place::Planet(planet) => table.planets.get(planet)?.system?,
    };
    Some(hex(table, system))
}

/// Units of a kind of a seat, wherever they are.
pub fn units(table: &Public, at: Place, seat: Seat, kind: UnitKind) -> Option<Spot> {
    let hex = hex_of(table, at)?;
    Some(match at {
        Place::Space(_) => ships(hex, seat, kind),
        Place::Planet(planet) => ground(hex, planet, seat, kind),
    })
}

/// Where units of a kind can be tapped: where they stand, or where they would be put.
fn unit_spots(table: &Public, asked: &Asked<Ti4>, at: Place, kind: UnitKind) -> Vec<Spot> {
    let (seat, prompt) = (asked.seat, asked.why.prompt);
    let area = match at {
        Place::Space(system) => Some(&table.systems[system.index()].space),
        Place::Planet(planet) => table.planets.get(planet).map(|planet| &planet.ground),
    };
    let held = |owner: &Seat| area.is_some_and(|area| area.of(*owner).count(kind) > 0);
    let placed = matches!(prompt, Prompt::PlaceStructure | Prompt::PlaceProduced | Prompt::StartingUnits);
    // A component may point at units of others, too; else everything is about one's own.
    let own = prompt != Prompt::ChooseUnit || asked.why.source.is_none();
    let owners = table.players.seats().filter(|owner| (*owner == seat || !own) && held(owner) && !placed);
    let standing: Vec<Spot> = owners.filter_map(|owner| units(table, at, owner, kind)).collect();
    match (standing.is_empty(), at) {
        (false, _) => standing,
        (true, Place::Space(system)) => vec![Spot::Hex(hex(table, system))],
        (true, Place::Planet(id)) => hex_of(table, at).map(|hex| planet(hex, id)).into_iter().collect(),
    }
}

/// Every place where a target can be tapped as an answer: on the board first, then its card.
pub fn of(table: &Public, asked: &Asked<Ti4>, target: &Target) -> Vec<Spot> {
    let on_map = |id: Planet| hex_of(table, Place::Planet(id)).map(|hex| planet(hex, id));
    let planets = |id: Planet| on_map(id).into_iter().chain([planet_card(id)]).collect();
    match *target {
        Target::Use(source) => vec![component(source)],
        Target::System(system) => vec![Spot::Hex(hex(table, system))],
        Target::Planet(id) | Target::Vote(Outcome::Planet(id)) => planets(id),
        Target::Unit { at, kind, .. } => unit_spots(table, asked, at, kind),
        Target::Build { kind, .. } | Target::Kind(kind) => vec![build(kind)],
        Target::Seat(other) | Target::Transaction(other) | Target::Vote(Outcome::Seat(other)) => {
            vec![Spot::Seat(other)]
        }
        Target::Card(card) => vec![action_card(card)],
        Target::Tech(id) => vec![tech(id)],
        Target::Strategy(card) | Target::StrategicAction(card) | Target::Vote(Outcome::Card(card)) => {
            vec![strategy(card)]
        }
        Target::Objective(public) => vec![public_objective(public)],
        Target::Secret(id) | Target::Vote(Outcome::Secret(id)) => vec![secret(id)],
        Target::Agenda(id) | Target::Vote(Outcome::Law(id)) => vec![agenda(id)],
        Target::Vote(Outcome::For) => vec![VOTE_FOR],
        Target::Vote(Outcome::Against) => vec![VOTE_AGAINST],
        Target::Note(piece) => vec![note(piece)],
        Target::Pool(id) => vec![pool(id)],
        Target::Die(nth) => vec![die(nth)],
        Target::Faction(id) => vec![faction(id)],
        Target::Tile { tile: id, hex } => vec![Spot::Hex(hex), tile(id)],
        Target::Commodities => vec![COMMODITIES],
        Target::TradeGoods => vec![TRADE_GOODS],
        Target::Pass | Target::Yes | Target::Payment { .. } | Target::PayByHand | Target::Amount(_) => Vec::new(),
        Target::Path { .. }
        | Target::Wormhole(_)
        | Target::AnyCard
        | Target::AnyNote
        | Target::AnySecret
        | Target::Later
        | Target::TacticalAction => Vec::new(),
        Target::Top | Target::Bottom => Vec::new(),
        Target::Deck(id) => vec![deck(id)],
        Target::Explore(card) => vec![explore(card)],
    }
}

/// What a spot would stand for as an answer, offered or not.
pub fn targets(view: &View, asked: &Asked<Ti4>, spot: Spot) -> Vec<Target> {
    let table = &view.public;
    let ids = (0..table.systems.len() as u8).map(SystemId);
    let system = |at: Hex| ids.clone().find(|&system| hex(table, system) == at).map(Target::System);
    systems::targets(universe(&view.known(), asked), &asked.shape, spot, |target| of(table, asked, target), system)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_cards_beside_the_board_have_the_same_spot() {
        let mut all: Vec<Spot> = vec![VOTE_FOR, VOTE_AGAINST, COMMODITIES, TRADE_GOODS];
        all.extend(Tech::ALL.iter().map(|&id| tech(id)));
        all.extend(ActionCard::ALL.iter().map(|&id| action_card(id)));
        all.extend(Secret::ALL.iter().map(|&id| secret(id)));
        all.extend(Objective::ALL.iter().map(|&id| objective(id)));
        all.extend(StrategyCard::ALL.iter().map(|&id| strategy(id)));
        all.extend(Agenda::ALL.iter().map(|&id| agenda(id)));
        all.extend(Faction::ALL.iter().map(|&id| faction(id)));
        all.extend(Pool::ALL.map(pool));
        all.extend(Ability::ALL.iter().map(|&id| ability(id)));
        all.extend(UnitCard::ALL.iter().map(|&id| unit_card(id)));
        all.extend(Planet::ALL.iter().map(|&id| planet_card(id)));
        all.extend(UnitKind::ALL.iter().map(|&id| build(id)));
        all.extend(Leader::ALL.iter().map(|&id| leader(id)));
        all.extend(Explore::ALL.iter().map(|&id| explore(id)));
        all.extend(Relic::ALL.iter().map(|&id| relic(id)));
        all.extend(Legendary::ALL.iter().map(|&id| legendary(id)));
        all.extend(Deck::ALL.iter().map(|&id| deck(id)));
        all.extend((0..100).map(die));
        all.extend((0..=u8::MAX).map(|number| tile(Tile(number))));
        for owner in Seat::all(Seat::MAX) {
            all.extend(Promissory::ALL.iter().map(|&kind| note(Note { kind, owner })));
        }
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    }

    #[test]
    fn no_two_things_on_a_hex_have_the_same_spot() {
        let at = Hex::CENTRE;
        let mut all: Vec<Spot> = Planet::ALL.iter().map(|&id| planet(at, id)).collect();
        for seat in Seat::all(Seat::MAX) {
            for &kind in UnitKind::ALL {
                all.push(ships(at, seat, kind));
                all.extend(Planet::ALL.iter().map(|&id| ground(at, id, seat, kind)));
            }
        }
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    }
}
