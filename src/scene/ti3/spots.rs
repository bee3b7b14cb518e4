//! Where things can be tapped: the numbers that the third edition gives to what lies on hexes and beside the board.

use crate::core::Seat;
use crate::core::hex::Hex;
use crate::core::rulebook::Asked;
use crate::games::ti3::Ti3;
use crate::games::ti3::explain::why_not::universe::universe;
use crate::games::ti3::model::data::Color;
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::{Facility, Public, SystemId};
use crate::games::ti3::model::target::{Ballot, Deal, Place, Pool, Prompt, Source, Target};
use crate::games::ti3::model::view::View;
use crate::games::ti3::rules::payment::Currency;
use crate::scene::{Spot, systems};

// On hexes.

/// A kind of unit of a seat: where mercenaries have numbers of their own, they begin at `mercenaries` (T53).
fn kind_of(plastic: u16, mercenaries: u16, seat: Seat, kind: UnitKind) -> u16 {
    let (from, nth) =
        if kind.is_mercenary() { (mercenaries, kind as usize - UnitKind::PLASTIC) } else { (plastic, kind as usize) };
    from + 16 * seat.index() as u16 + nth as u16
}

/// Units of one kind of a seat in the space of a system.
pub fn ships(at: Hex, seat: Seat, kind: UnitKind) -> Spot {
    Spot::On(at, kind_of(0, 400, seat, kind))
}

pub const fn planet(at: Hex, planet: Planet) -> Spot {
    Spot::On(at, 200 + planet as u16)
}

/// A leader of a seat, by its place on the race sheet (T54).
pub fn leader_at(at: Hex, seat: Seat, nth: u8) -> Spot {
    Spot::On(at, 300 + 4 * seat.index() as u16 + u16::from(nth))
}

/// Mines of a seat, or of nobody (T50).
pub fn mine(at: Hex, owner: Option<Seat>) -> Spot {
    Spot::On(at, 340 + owner.map_or(Seat::MAX, Seat::index) as u16)
}

/// Units of one kind of a seat on a planet.
pub fn ground(at: Hex, planet: Planet, seat: Seat, kind: UnitKind) -> Spot {
    let planet = 128 * planet as u16;
    Spot::On(at, kind_of(1000 + planet, 20_000 + planet, seat, kind))
}

// Beside the board.

pub const fn tech(tech: Tech) -> Spot {
    Spot::Card(100 + tech as u16)
}

pub const fn race_tech(tech: RaceTech) -> Spot {
    Spot::Card(140 + tech as u16)
}

pub const fn action_card(card: ActionCard) -> Spot {
    Spot::Card(200 + card as u16)
}

/// A political card, or the law it has become.
pub const fn political(card: PoliticalCard) -> Spot {
    Spot::Card(320 + card as u16)
}

pub const fn objective(objective: Objective) -> Spot {
    Spot::Card(450 + objective as u16)
}

pub const fn strategy(card: StrategyCard) -> Spot {
    Spot::Card(530 + card as u16)
}

pub const fn race(race: Race) -> Spot {
    Spot::Card(560 + race as u16)
}

pub const fn pool(pool: Pool) -> Spot {
    Spot::Card(580 + pool as u16)
}

pub const fn ability(ability: Ability) -> Spot {
    Spot::Card(600 + ability as u16)
}

/// A promissory note of a seat (T57).
pub fn note(owner: Seat, promise: Promise) -> Spot {
    Spot::Card(660 + 5 * owner.index() as u16 + promise as u16)
}

/// A treaty card (T60).
pub fn treaty(of: Seat, treaty: Treaty) -> Spot {
    Spot::Card(2500 + 16 * of.index() as u16 + treaty as u16)
}

pub const fn representative(representative: Representative) -> Spot {
    Spot::Card(700 + representative as u16)
}

/// The card of a leader.
pub fn leader(seat: Seat, nth: u8) -> Spot {
    Spot::Card(760 + 4 * seat.index() as u16 + u16::from(nth))
}

/// The card of a planet, as it is exhausted.
pub const fn planet_card(planet: Planet) -> Spot {
    Spot::Card(800 + planet as u16)
}

/// A kind of unit to build, alone or as a pair (T16.3).
pub const fn build(kind: UnitKind, count: u8) -> Spot {
    Spot::Card(900 + 2 * kind as u16 + (count > 1) as u16)
}

/// The card of a mercenary (T53).
pub const fn mercenary(kind: UnitKind) -> Spot {
    Spot::Card(1920 + kind as u16)
}

pub const TRADE_GOODS: Spot = Spot::Card(950);
pub const COMMAND_COUNTER: Spot = Spot::Card(951);
pub const VOTE_FOR: Spot = Spot::Card(952);
pub const VOTE_AGAINST: Spot = Spot::Card(953);

/// A die on the table.
pub const fn die(kind: UnitKind, face: u8) -> Spot {
    Spot::Card(2000 + 16 * kind as u16 + face as u16)
}

/// A system tile in hand.
pub const fn tile(tile: Tile) -> Spot {
    Spot::Card(1200 + tile as u16)
}

pub const fn facility(planet: Planet, facility: Facility) -> Spot {
    Spot::Card(1300 + 2 * planet as u16 + facility as u16)
}

pub const fn domain(domain: Domain) -> Spot {
    Spot::Card(1500 + domain as u16)
}

pub const fn flagship(race: Race) -> Spot {
    Spot::Card(1540 + race as u16)
}

/// An agreement to propose: which cards change hands (T15.2).
pub fn deal(deal: Deal) -> Spot {
    let seats = 32 * deal.from.index() as u16 + 4 * deal.to.index() as u16;
    Spot::Card(1600 + seats + 2 * u16::from(deal.card) + u16::from(deal.for_card))
}

pub const fn color(color: Color) -> Spot {
    Spot::Card(1900 + color as u16)
}

pub const fn currency(currency: Currency) -> Spot {
    Spot::Card(1910 + currency as u16)
}

/// The card of a component with an effect, as a seat has it.
pub fn component(seat: Seat, source: Source) -> Spot {
    match source {
        Source::Tech(id) => tech(id),
        Source::Ability(id) => ability(id),
        Source::Strategy(id) => strategy(id),
        Source::ActionCard(id) | Source::Copied(id) => action_card(id),
        Source::Political(id) => political(id),
        Source::RaceTech(id) => race_tech(id),
        Source::Flagship(own) => flagship(own),
        Source::Domain(id) => domain(id),
        Source::Leader(nth) => leader(seat, nth),
        Source::Note(of, promise) => note(of, promise),
        Source::Representative(id) => representative(id),
        Source::Mercenary(kind) => mercenary(kind),
    }
}

/// Where a system is drawn. One beside the board lies outside: the home of the Creuss nearest to its gate, the nexus where the galaxy
/// grows least by it.
pub fn hex(table: &Public, system: SystemId) -> Hex {
    table.systems[system.index()].hex.unwrap_or_else(|| beside(table, system))
}

fn beside(table: &Public, system: SystemId) -> Hex {
    let board: Vec<Hex> = table.systems.iter().filter_map(|system| system.hex).collect();
    let gate = |home: SystemId| {
        let race = table.systems[home.index()].tile.row().home?;
        let gate = *race.row().homes.last()?;
        table.systems.iter().find(|other| other.tile == gate)?.hex
    };
    let homes = table.system_ids().filter(|id| table.systems[id.index()].hex.is_none());
    systems::beside(system, &board, [], homes.filter_map(|home| Some((home, gate(home)?))))
}

/// Where a unit is drawn.
pub fn hex_of(table: &Public, at: Place) -> Option<Hex> {
    Some(hex(table, system_of(table, at)?))
}

pub fn system_of(table: &Public, at: Place) -> Option<SystemId> {
    match at {
        Place::Space(system) => Some(system),
        Place::Planet(planet) => table.planets.get(planet).map(|here| here.system),
    }
}

/// Units of a kind of a seat, wherever they are.
pub fn units(table: &Public, at: Place, seat: Seat, kind: UnitKind) -> Option<Spot> {
    let hex = hex_of(table, at)?;
    Some(match at {
        Place::Space(_) => ships(hex, seat, kind),
        Place::Planet(planet) => ground(hex, planet, seat, kind),
    })
}

/// Where units of a kind can be tapped: where they stand, those of the asked seat before those of others, or where they would be put.
fn unit_spots(table: &Public, asked: &Asked<Ti3>, at: Place, kind: UnitKind) -> Vec<Spot> {
    let placed = matches!(asked.why.prompt, Prompt::PlaceUnits | Prompt::PlaceStartingUnits);
    let held = |owner: &Seat| !placed && table.area(at).of(*owner).count(kind) > 0;
    let mut owners: Vec<Seat> = table.players.seats().filter(held).collect();
    if owners.contains(&asked.seat) {
        owners.retain(|owner| *owner == asked.seat);
    }
    let standing: Vec<Spot> = owners.into_iter().filter_map(|owner| units(table, at, owner, kind)).collect();
    match (standing.is_empty(), at) {
        (false, _) => standing,
        (true, Place::Space(system)) => vec![Spot::Hex(hex(table, system))],
        (true, Place::Planet(id)) => hex_of(table, at).map(|hex| planet(hex, id)).into_iter().collect(),
    }
}

/// Every place where a target can be tapped as an answer: on the board first, then its card.
pub fn of(table: &Public, asked: &Asked<Ti3>, target: &Target) -> Vec<Spot> {
    let planets = |id: Planet| -> Vec<Spot> {
        let on_map = hex_of(table, Place::Planet(id)).map(|hex| planet(hex, id));
        on_map.into_iter().chain([planet_card(id)]).collect()
    };
    match *target {
        Target::Use(source) => vec![component(asked.seat, source)],
        Target::System(system) | Target::Ballot(Ballot::System(system)) => vec![Spot::Hex(hex(table, system))],
        Target::Hex(at) => vec![Spot::Hex(at)],
        Target::Planet(id) | Target::Ballot(Ballot::Planet(id)) => planets(id),
        Target::Unit { at, kind, .. } => unit_spots(table, asked, at, kind),
        Target::Buy { kind, count } => vec![build(kind, count)],
        Target::Seat(other) | Target::Ballot(Ballot::Player(other)) => vec![Spot::Seat(other)],
        Target::Tile(id) => vec![tile(id)],
        Target::Strategy(card) => vec![strategy(card)],
        Target::Tech(id) => vec![tech(id)],
        Target::RaceTech(id) => vec![race_tech(id)],
        Target::Objective(id) | Target::Ballot(Ballot::Objective(id)) => vec![objective(id)],
        Target::ActionCard(card) => vec![action_card(card)],
        Target::Political(card) | Target::Ballot(Ballot::Law(card)) => vec![political(card)],
        Target::Ballot(Ballot::For) => vec![VOTE_FOR],
        Target::Ballot(Ballot::Against) => vec![VOTE_AGAINST],
        Target::Ballot(Ballot::Color(id)) => vec![color(id)],
        Target::Pool(id) => vec![pool(id)],
        Target::TradeGoods => vec![TRADE_GOODS],
        Target::CommandCounter => vec![COMMAND_COUNTER],
        Target::Deal(proposed) => vec![deal(proposed)],
        Target::Die { kind, face } => vec![die(kind, face)],
        Target::Ability(id) => vec![ability(id)],
        Target::Facility(planet, id) => vec![facility(planet, id)],
        Target::Leader(seat, nth) => leader_spots(table, seat, nth),
        Target::Mine(owner) => mine_spots(table, asked, owner),
        Target::Currency(id) => vec![currency(id)],
        Target::Representative(id) => vec![representative(id)],
        Target::Promise(id) => vec![note(asked.seat, id)],
        Target::Treaty(card) => vec![treaty(card.of, card.treaty)],
        Target::Ballot(Ballot::Players(..) | Ballot::Planets(..))
        | Target::Pass
        | Target::Yes
        | Target::Payment { .. }
        | Target::PayByHand
        | Target::Tactical
        | Target::Transfer
        | Target::Bid(_)
        | Target::Barrage
        | Target::BuyMixed
        | Target::Wormhole(_)
        | Target::Race(_) => Vec::new(),
    }
}

/// Where a leader is in the galaxy, and its card.
fn leader_spots(table: &Public, seat: Seat, nth: u8) -> Vec<Spot> {
    use crate::games::ti3::model::state::Spot as Where;
    let at = match table.players[seat].leaders.get(usize::from(nth)) {
        Some(Where::At(place)) => hex_of(table, *place),
        _ => None,
    };
    at.map(|at| leader_at(at, seat, nth)).into_iter().chain([leader(seat, nth)]).collect()
}

/// Mines of an owner in the system that a question is about.
fn mine_spots(table: &Public, asked: &Asked<Ti3>, owner: Option<Seat>) -> Vec<Spot> {
    use crate::games::ti3::model::target::Subject;
    let Subject::System(system) = asked.why.subject else { return Vec::new() };
    let laid = table.system(system).mines.contains(&owner);
    laid.then(|| mine(hex(table, system), owner)).into_iter().collect()
}

/// What a spot would stand for as an answer, offered or not.
pub fn targets(view: &View, asked: &Asked<Ti3>, spot: Spot) -> Vec<Target> {
    let table = &view.public;
    let system = |at: Hex| table.system_ids().find(|&system| hex(table, system) == at).map(Target::System);
    systems::targets(universe(&view.known(), asked), &asked.shape, spot, |target| of(table, asked, target), system)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_cards_beside_the_board_have_the_same_spot() {
        let mut all: Vec<Spot> = vec![TRADE_GOODS, COMMAND_COUNTER, VOTE_FOR, VOTE_AGAINST];
        all.extend(Tech::ALL.iter().map(|&id| tech(id)));
        all.extend(RaceTech::ALL.iter().map(|&id| race_tech(id)));
        all.extend(ActionCard::ALL.iter().map(|&id| action_card(id)));
        all.extend(PoliticalCard::ALL.iter().map(|&id| political(id)));
        all.extend(Objective::ALL.iter().map(|&id| objective(id)));
        all.extend(StrategyCard::ALL.iter().map(|&id| strategy(id)));
        all.extend(Race::ALL.iter().flat_map(|&id| [race(id), flagship(id)]));
        all.extend(Pool::ALL.map(pool));
        all.extend(Ability::ALL.iter().map(|&id| ability(id)));
        all.extend(Representative::ALL.iter().map(|&id| representative(id)));
        all.extend(Planet::ALL.iter().map(|&id| planet_card(id)));
        all.extend(Planet::ALL.iter().flat_map(|&id| Facility::ALL.map(|own| facility(id, own))));
        all.extend(Domain::ALL.iter().map(|&id| domain(id)));
        all.extend(Tile::ALL.iter().map(|&id| tile(id)));
        all.extend(Color::ALL.map(color));
        all.extend([Currency::Resources, Currency::Influence].map(currency));
        all.extend(UnitKind::MERCENARIES.iter().map(|&kind| mercenary(kind)));
        all.extend(UnitKind::ALL[..UnitKind::PLASTIC].iter().flat_map(|&kind| [build(kind, 1), build(kind, 2)]));
        for &kind in UnitKind::ALL {
            all.extend((1..=10).map(|face| die(kind, face)));
        }
        for owner in Seat::all(Seat::MAX) {
            all.extend(Promise::ALL.iter().map(|&promise| note(owner, promise)));
            all.extend((0..3).map(|nth| leader(owner, nth)));
            all.extend(Treaty::ALL.iter().map(|&id| treaty(owner, id)));
            for to in Seat::all(Seat::MAX) {
                let both = |card| [0, 1].map(|for_card| deal(Deal { from: owner, card, to, for_card }));
                all.extend([0, 1].into_iter().flat_map(both));
            }
        }
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    }

    #[test]
    fn no_two_things_on_a_hex_have_the_same_spot() {
        let at = Hex::CENTRE;
        let mut all: Vec<Spot> = Planet::ALL.iter().map(|&id| planet(at, id)).collect();
        all.push(mine(at, None));
        for seat in Seat::all(Seat::MAX) {
            all.push(mine(at, Some(seat)));
            all.extend((0..3).map(|nth| leader_at(at, seat, nth)));
            for &kind in UnitKind::ALL {
                all.push(ships(at, seat, kind));
                all.extend(Planet::ALL.iter().map(|&id| ground(at, id, seat, kind)));
            }
        }
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    }
}
