//! What happens in Eclipse, told.

use super::words::{
    self, capital, count, goods, list, one, party, resource_art, sector, ship, ship_art, vessel, vessel_art,
};
use crate::core::Seat;
use crate::core::hex::Hex;
use crate::games::eclipse::ids::{Action, Resource, Ring, Sector, Technology, Vessel};
use crate::games::eclipse::state::{Party, Rolled};
use crate::games::eclipse::target::{Entry, Flight, Phase};
use crate::games::eclipse::view::View;
use crate::scene::{Art, Beat, Die, Leg, Names, Opens, Roll};

pub fn beat(entry: &Entry, view: &View, names: &Names) -> Beat {
    let told = Told { view, names };
    match entry {
        Entry::Battle { .. }
        | Entry::Rolls { .. }
        | Entry::Destroys { .. }
        | Entry::Retreats(_)
        | Entry::Leaves(_)
        | Entry::Stalemate(_)
        | Entry::BattleEnds { .. }
        | Entry::DrawsReputation(..)
        | Entry::KeepsReputation(..)
        | Entry::Bombards { .. }
        | Entry::Bombs(..)
        | Entry::LosesCubes(..)
        | Entry::LosesControl(..) => told.combat(entry),
        Entry::Round(_)
        | Entry::Phase(_)
        | Entry::Upkeep { .. }
        | Entry::Collapses(..)
        | Entry::Retires(..)
        | Entry::NewTechnologies(_)
        | Entry::Over(_) => told.round(entry),
        _ => told.action(entry),
    }
}

struct Told<'a> {
    view: &'a View,
    names: &'a Names,
}

impl Told<'_> {
    fn of(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    /// Where a sector lies; it never moves.
    fn place(&self, own: Sector) -> Option<Hex> {
        self.view.tiles.iter().find(|tile| tile.sector == own).map(|tile| tile.at)
    }

    fn at(&self, own: Sector, text: String) -> Beat {
        Beat::new(text).at(self.place(own))
    }

    /// Something of a seat's own.
    fn by(&self, seat: Seat, text: impl AsRef<str>) -> Beat {
        Beat::new(format!("{} {}", self.of(seat), text.as_ref())).by(seat)
    }

    fn action(&self, entry: &Entry) -> Beat {
        match entry {
            Entry::Chooses(seat, species) => self.by(*seat, format!("plays {}.", species.row().name)).art(Art::PERSON),
            Entry::TurnsHome(seat, home) => {
                self.by(*seat, format!("turns {}.", sector(*home))).at(self.place(*home)).art(Art::HOME)
            }
            Entry::Acts(seat, action) => {
                let text = format!("takes an action: {}.", words::action(*action).to_lowercase());
                self.by(*seat, text).art(action_art(*action)).opens(Opens::Turn(*seat))
            }
            Entry::Reacts(seat, action) => {
                let text = format!("reacts: {}.", words::action(*action).to_lowercase());
                self.by(*seat, text).art(action_art(*action)).opens(Opens::Turn(*seat))
            }
            Entry::Passes(seat) => self.by(*seat, "passes.").art(Art::CHECK).opens(Opens::Turn(*seat)),
            Entry::Explores(seat, space) => {
                let ring = words::ring(Ring::of(*space));
                self.by(*seat, format!("explores a space of the {ring} ring.")).at([*space]).art(Art::FRONTIER)
            }
            Entry::Reveals(seat, found) => self.by(*seat, format!("finds {}.", sector(*found))).art(Art::FRONTIER),
            Entry::Places(seat, placed) => {
                self.by(*seat, format!("places {}.", sector(*placed))).at(self.place(*placed)).art(Art::FRONTIER)
            }
            Entry::Discards(seat, away) => self.by(*seat, format!("puts {} away.", sector(*away))).art(Art::FRONTIER),
            Entry::Claims(seat, hex) => {
                self.by(*seat, format!("puts a disc on {}.", sector(*hex))).at(self.place(*hex)).art(Art::DISC)
            }
            Entry::Gives(seat, hex) => {
                self.by(*seat, format!("takes the disc off {}.", sector(*hex))).at(self.place(*hex)).art(Art::DISC)
            }
            Entry::Settles(seat, hex, kind) => {
                let text = format!("settles {} for {}.", sector(*hex), words::resource(*kind));
                self.by(*seat, text).at(self.place(*hex)).art(Art::COLONY_SHIP)
            }
            Entry::Refreshes(seat, ships) => {
                self.by(*seat, format!("readies {}.", count(*ships, "colony ship"))).art(Art::COLONY_SHIP).detail()
            }
            Entry::Trades { seat, from, to, given, got } => {
                let text = format!("trades {} for {}.", goods(*given, *from), goods(*got, *to));
                self.by(*seat, text).art(resource_art(*to)).detail()
            }
            Entry::Finds(seat, hex, found) => {
                let text = match found {
                    Some(found) => format!("discovers {} at {}.", found.row().name, sector(*hex)),
                    None => format!("takes the discovery tile at {}.", sector(*hex)),
                };
                self.by(*seat, text).to(*seat).at(self.place(*hex)).art(Art::DISCOVERY)
            }
            Entry::Keeps(seat) => self.by(*seat, "keeps the discovery tile for 2 points.").art(Art::DISCOVERY),
            Entry::Uses(seat, found) => {
                self.by(*seat, format!("uses the discovery: {}.", found.row().name)).art(Art::DISCOVERY)
            }
            Entry::Gains(seat, kind, amount) => {
                self.by(*seat, format!("gains {}.", goods(*amount, *kind))).art(resource_art(*kind)).detail()
            }
            Entry::Researches(seat, technology, price) => {
                let text = format!("researches {} for {price} science.", technology.row().name);
                self.by(*seat, text).art(Art::TECH)
            }
            Entry::Receives(seat, technology) => {
                self.by(*seat, format!("receives {} for free.", technology.row().name)).art(Art::TECH)
            }
            Entry::Fits(seat, own, part) => {
                let text = format!("fits {} to the {}.", one(part.row().name), ship(*own));
                self.by(*seat, text).art(words::part_art(*part))
            }
            Entry::Stores(seat, part) => {
                self.by(*seat, format!("puts the {} aside.", part.row().name)).art(words::part_art(*part)).detail()
            }
            Entry::Returns(seat, own, part) => {
                let text = format!("takes {} off the {}.", one(part.row().name), ship(*own));
                self.by(*seat, text).art(words::part_art(*part)).detail()
            }
            Entry::Builds(seat, item, hex) => {
                let text = format!("builds {} at {}.", one(words::build(*item)), sector(*hex));
                self.by(*seat, text).at(self.place(*hex)).art(words::build_art(*item))
            }
            Entry::Moves(seat, own, from, to) => {
                let text = format!("moves {} from {} to {}.", one(ship(*own)), sector(*from), sector(*to));
                let beat = self.by(*seat, text).at(self.place(*to)).at(self.place(*from)).art(ship_art(*own));
                beat.legs(self.leg(Flight { seat: *seat, ship: *own, count: 1, from: *from, to: *to }))
            }
            Entry::Proposes(seat, other) => {
                let text = format!("offers {} diplomatic relations.", self.of(*other));
                self.by(*seat, text).to(*other).art(Art::AMBASSADOR)
            }
            Entry::Refuses(seat, other) => {
                self.by(*seat, format!("refuses {}'s offer.", self.of(*other))).to(*other).art(Art::AMBASSADOR)
            }
            Entry::Allies(seat, other) => {
                let text = format!("{} and {} exchange ambassadors.", self.of(*seat), self.of(*other));
                Beat::new(text).by(*seat).to(*other).art(Art::AMBASSADOR).major()
            }
            Entry::Betrays(seat, other) => {
                let text = format!("attacks {} and becomes the traitor.", self.of(*other));
                self.by(*seat, text).to(*other).art(Art::TRAITOR).major()
            }
            _ => unreachable!("told with the round or the combat"),
        }
    }

    fn combat(&self, entry: &Entry) -> Beat {
        match entry {
            Entry::Battle { at, attacker, defender } => {
                let (first, second) = (party(*attacker, self.names), party(*defender, self.names));
                let beat = self.at(*at, format!("Battle at {}: {first} against {second}.", sector(*at)));
                let beat = done(done(by_party(beat, *attacker), *attacker), *defender);
                beat.art(Art::BURST).opens(Opens::Battle).major()
            }
            Entry::Rolls { at, by, vessel, ships, dice, lowest } => {
                let who = shooters(*by, *vessel, *ships, self.names);
                let roll = rolled(*vessel, *ships, dice, *lowest);
                let text = format!("{who}: {}.", faces(dice, &roll.dice));
                by_party(self.at(*at, text), *by).art(vessel_art(*vessel)).rolls([roll])
            }
            Entry::Destroys { at, by, whose, vessel: own } => {
                let verb = if *by == Party::Ancients { "destroy" } else { "destroys" };
                let lost = match whose {
                    Party::Player(seat) => format!("{} of {}", one(vessel(*own)), self.of(*seat)),
                    Party::Ancients => "an Ancient".into(),
                    Party::Gcds => "the centre's defence".into(),
                };
                let text = format!("{} {verb} {lost}.", capital(&party(*by, self.names)));
                done(by_party(self.at(*at, text), *by), *whose).art(Art::SKULL)
            }
            Entry::Retreats(flight) => {
                let text = format!("{} to flee to {}.", self.fleeing(*flight, "turns", "turn"), sector(flight.to));
                self.at(flight.from, text).at(self.place(flight.to)).by(flight.seat).art(ship_art(flight.ship))
            }
            Entry::Leaves(flight) => {
                let text = format!("{} to {}.", self.fleeing(*flight, "retreats", "retreat"), sector(flight.to));
                let beat = self.at(flight.to, text).at(self.place(flight.from)).by(flight.seat);
                beat.art(ship_art(flight.ship)).legs(self.leg(*flight))
            }
            Entry::Stalemate(hex) => {
                let text = format!("Nobody can fire at {}: the attacker must withdraw.", sector(*hex));
                self.at(*hex, text).art(Art::BURST).major()
            }
            Entry::BattleEnds { at, attacker, defender, winner } => {
                let text = match winner {
                    Some(Party::Ancients) => format!("The Ancients win the battle at {}.", sector(*at)),
                    Some(winner) => {
                        format!("{} wins the battle at {}.", capital(&party(*winner, self.names)), sector(*at))
                    }
                    None => format!("Nobody is left to fight at {}.", sector(*at)),
                };
                let beat = done(done(self.at(*at, text), *attacker), *defender);
                by_party(beat, winner.unwrap_or(*attacker)).art(Art::LAUREL).result()
            }
            Entry::DrawsReputation(seat, tiles) => {
                self.by(*seat, format!("draws {}.", count(*tiles, "reputation tile"))).art(Art::REPUTATION)
            }
            Entry::KeepsReputation(seat, Some(value)) => {
                self.by(*seat, format!("keeps a reputation tile of {value}.")).art(Art::REPUTATION)
            }
            Entry::KeepsReputation(seat, None) => self.by(*seat, "keeps a reputation tile.").art(Art::REPUTATION),
            Entry::Bombards { at, seat, ship: own, ships, dice, lowest } => {
                let roll = rolled(own.vessel(), *ships, dice, *lowest);
                let shown = faces(dice, &roll.dice);
                let text = format!("fires at the population of {}: {shown}.", sector(*at));
                self.by(*seat, text).at(self.place(*at)).art(ship_art(*own)).rolls([roll])
            }
            Entry::Bombs(seat, hex) => {
                let text = format!("drops Neutron Bombs on {}.", sector(*hex));
                self.by(*seat, text).at(self.place(*hex)).art(Art::BURST).major()
            }
            Entry::LosesCubes(seat, hex, cubes) => {
                let text = format!("loses {} at {}.", count(*cubes, "cube"), sector(*hex));
                self.by(*seat, text).to(*seat).at(self.place(*hex)).art(Art::CUBE)
            }
            Entry::LosesControl(seat, hex) => {
                let text = format!("loses control of {}.", sector(*hex));
                self.by(*seat, text).to(*seat).at(self.place(*hex)).art(Art::DISC).major()
            }
            _ => unreachable!("told with the round or the actions"),
        }
    }

    fn round(&self, entry: &Entry) -> Beat {
        match entry {
            Entry::Round(round) => {
                Beat::new(format!("Round {round} begins.")).art(Art::CLOCK).opens(Opens::Round((*round).into())).major()
            }
            Entry::Phase(Phase::Combat) => {
                Beat::new("The combat phase begins.").art(Art::BURST).opens(Opens::Phase("Combat"))
            }
            Entry::Phase(Phase::Upkeep) => {
                Beat::new("The upkeep phase begins.").art(Art::MONEY).opens(Opens::Phase("Upkeep"))
            }
            Entry::Upkeep { seat, paid, money, science, materials } => {
                let text = format!(
                    "pays {paid} money for upkeep and takes in {money} money, {science} science and {}.",
                    goods(*materials, Resource::Materials)
                );
                self.by(*seat, text).to(*seat).art(Art::MONEY)
            }
            Entry::Collapses(seat, points) => {
                let text = format!("{}'s civilization collapses and leaves with {}.", self.of(*seat), score(*points));
                Beat::new(text).by(*seat).to(*seat).art(Art::SKULL).major()
            }
            Entry::Retires(seat, points) => {
                self.by(*seat, format!("retires with {}.", score(*points))).art(Art::LAUREL).major()
            }
            Entry::NewTechnologies(drawn) => Beat::new(new_technologies(drawn)).art(Art::TECH),
            Entry::Over(winners) => {
                let text = match winners.len() {
                    0 => "The game is over.".to_string(),
                    1 => format!("{} wins.", self.names.list(winners.iter())),
                    _ => format!("{} share the victory.", self.names.list(winners.iter())),
                };
                winners.iter().fold(Beat::new(text).art(Art::LAUREL).result(), Beat::to)
            }
            _ => unreachable!("told with the actions or the combat"),
        }
    }

    fn leg(&self, flight: Flight) -> Option<Leg> {
        let (from, to) = (self.place(flight.from)?, self.place(flight.to)?);
        Some(Leg { art: ship_art(flight.ship), seat: flight.seat, count: flight.count, from, to })
    }

    /// "Ada's cruiser turns", "Ada's 2 cruisers turn".
    fn fleeing(&self, flight: Flight, singular: &str, plural: &str) -> String {
        let verb = if flight.count == 1 { singular } else { plural };
        format!("{}'s {} {verb}", self.of(flight.seat), own_ships(flight.count, ship(flight.ship)))
    }
}

fn action_art(action: Action) -> Art {
    match action {
        Action::Explore => Art::FRONTIER,
        Action::Influence => Art::DISC,
        Action::Research => Art::TECH,
        Action::Upgrade => Art::GEAR,
        Action::Build => Art::MATERIALS,
        Action::Move => Art::FLEET,
    }
}

fn by_party(beat: Beat, by: Party) -> Beat {
    if let Party::Player(seat) = by { beat.by(seat) } else { beat }
}

/// It is done to a party.
fn done(beat: Beat, to: Party) -> Beat {
    if let Party::Player(seat) = to { beat.to(seat) } else { beat }
}

/// "cruiser", "2 cruisers".
fn own_ships(ships: u8, name: &str) -> String {
    if ships == 1 { name.into() } else { count(ships, name) }
}

/// Who fires, with the verb: "Ada's 2 cruisers roll", "The Ancient rolls".
fn shooters(by: Party, own: Vessel, ships: u8, names: &Names) -> String {
    match (by, ships) {
        (Party::Player(seat), 1) => format!("{}'s {} rolls", names.of(seat), vessel(own)),
        (Party::Player(seat), _) => format!("{}'s {} roll", names.of(seat), count(ships, vessel(own))),
        (Party::Ancients, 1) => "The Ancient rolls".into(),
        (Party::Ancients, _) => format!("The {ships} Ancients roll"),
        (Party::Gcds, _) => "The centre's defence rolls".into(),
    }
}

fn score(points: i16) -> String {
    if points == 1 { "1 point".into() } else { format!("{points} points") }
}

fn rolled(own: Vessel, ships: u8, dice: &[Rolled], lowest: u8) -> Roll {
    let dice = dice.iter().map(|rolled| Die::new(rolled.face, rolled.face >= lowest)).collect();
    Roll { art: vessel_art(own), name: own_ships(ships, vessel(own)), dice }
}

/// "yellow 5, yellow 2 (1 hit)".
fn faces(dice: &[Rolled], shown: &[Die]) -> String {
    let faces: Vec<String> = dice.iter().map(|rolled| format!("{} {}", words::die(rolled.die), rolled.face)).collect();
    let hits = shown.iter().filter(|die| die.hit).count() as u32;
    format!("{} ({})", faces.join(", "), count(hits, "hit"))
}

fn new_technologies(drawn: &[Technology]) -> String {
    let names: Vec<&str> = drawn.iter().map(|technology| technology.row().name).collect();
    match names.is_empty() {
        true => "The technology bag is empty.".into(),
        false => format!("New technologies on offer: {}.", list(&names)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_and_many_read_as_they_are_spoken() {
        let names = Names::default();
        let ada = Party::Player(Seat::new(0));
        assert_eq!(shooters(Party::Ancients, Vessel::Ancient, 2, &names), "The 2 Ancients roll");
        assert_eq!(shooters(Party::Ancients, Vessel::Ancient, 1, &names), "The Ancient rolls");
        assert_eq!(shooters(ada, Vessel::Cruiser, 2, &names), "Orange's 2 cruisers roll");
        assert_eq!(shooters(ada, Vessel::Cruiser, 1, &names), "Orange's cruiser rolls");
        assert_eq!(own_ships(1, vessel(Vessel::Starbase)), "starbase");
    }
}
