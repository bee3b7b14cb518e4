//! The log of Eclipse in sentences.

use super::words::{self, capital, count, list, one, party, resource, sector, ship, vessel};
use crate::core::Seat;
use crate::games::eclipse::ids::Technology;
use crate::games::eclipse::state::Rolled;
use crate::games::eclipse::target::Entry;
use crate::scene::Names;

pub fn sentence(entry: &Entry, names: &Names) -> Option<String> {
    let of = |seat: &Seat| names.of(*seat);
    let at = |own: &crate::games::eclipse::ids::Sector| sector(*own);
    Some(match entry {
        Entry::Chooses(seat, species) => format!("{} plays {}.", of(seat), species.row().name),
        Entry::TurnsHome(seat, home) => format!("{} turns {}.", of(seat), at(home)),
        Entry::Round(round) => format!("Round {round} begins."),
        Entry::Acts(seat, action) => {
            format!("{} takes an action: {}.", of(seat), words::action(*action).to_lowercase())
        }
        Entry::Reacts(seat, action) => format!("{} reacts: {}.", of(seat), words::action(*action).to_lowercase()),
        Entry::Passes(seat) => format!("{} passes.", of(seat)),
        Entry::Explores(seat, space) => {
            let ring = words::ring(crate::games::eclipse::ids::Ring::of(*space));
            format!("{} explores a space of the {ring} ring.", of(seat))
        }
        Entry::Reveals(seat, found) => format!("{} finds {}.", of(seat), at(found)),
        Entry::Places(seat, placed) => format!("{} places {}.", of(seat), at(placed)),
        Entry::Discards(seat, away) => format!("{} puts {} away.", of(seat), at(away)),
        Entry::Claims(seat, hex) => format!("{} puts a disc on {}.", of(seat), at(hex)),
        Entry::Gives(seat, hex) => format!("{} takes the disc off {}.", of(seat), at(hex)),
        Entry::Settles(seat, hex, kind) => format!("{} settles {} for {}.", of(seat), at(hex), resource(*kind)),
        Entry::Refreshes(seat, ships) => format!("{} readies {}.", of(seat), count(*ships, "colony ship")),
        Entry::Trades { seat, from, to, given, got } => {
            format!("{} trades {given} {} for {got} {}.", of(seat), resource(*from), resource(*to))
        }
        Entry::Finds(seat, hex, Some(found)) => format!("{} discovers {} at {}.", of(seat), found.row().name, at(hex)),
        Entry::Finds(seat, hex, None) => format!("{} takes the discovery tile at {}.", of(seat), at(hex)),
        Entry::Keeps(seat) => format!("{} keeps the discovery tile for 2 points.", of(seat)),
        Entry::Uses(seat, found) => format!("{} uses the discovery: {}.", of(seat), found.row().name),
        Entry::Gains(seat, kind, amount) => format!("{} gains {amount} {}.", of(seat), resource(*kind)),
        Entry::Researches(seat, technology, price) => {
            format!("{} researches {} for {price} science.", of(seat), technology.row().name)
        }
        Entry::Receives(seat, technology) => format!("{} receives {} for free.", of(seat), technology.row().name),
        Entry::Fits(seat, own, part) => {
            format!("{} fits {} to the {}.", of(seat), one(part.row().name), ship(*own))
        }
        Entry::Stores(seat, part) => format!("{} puts the {} aside.", of(seat), part.row().name),
        Entry::Returns(seat, own, part) => {
            format!("{} takes {} off the {}.", of(seat), one(part.row().name), ship(*own))
        }
        Entry::Builds(seat, item, hex) => format!("{} builds {} at {}.", of(seat), one(words::build(*item)), at(hex)),
        Entry::Moves(seat, own, from, to) => {
            format!("{} moves {} from {} to {}.", of(seat), one(ship(*own)), at(from), at(to))
        }
        Entry::Proposes(seat, other) => format!("{} offers {} diplomatic relations.", of(seat), of(other)),
        Entry::Refuses(seat, other) => format!("{} refuses {}'s offer.", of(seat), of(other)),
        Entry::Allies(seat, other) => format!("{} and {} exchange ambassadors.", of(seat), of(other)),
        Entry::Betrays(seat, other) => format!("{} attacks {} and becomes the traitor.", of(seat), of(other)),
        Entry::Battle { at: hex, attacker, defender } => {
            let (attacker, defender) = (party(*attacker, names), party(*defender, names));
            format!("Battle at {}: {attacker} against {defender}.", at(hex))
        }
        Entry::Rolls(who, own, dice) => {
            format!("{} rolls for {}: {}.", capital(&party(*who, names)), vessel(*own), faces(dice))
        }
        Entry::Destroys(who, whose, own) => {
            format!("{} destroys {} of {}.", capital(&party(*who, names)), one(vessel(*own)), party(*whose, names))
        }
        Entry::Retreats(seat, own, to) => format!("{}'s {}s turn to flee to {}.", of(seat), ship(*own), at(to)),
        Entry::Leaves(seat, own, to) => format!("{}'s {}s retreat to {}.", of(seat), ship(*own), at(to)),
        Entry::Stalemate(hex) => format!("Nobody can fire at {}: the attacker must withdraw.", at(hex)),
        Entry::DrawsReputation(seat, tiles) => format!("{} draws {}.", of(seat), count(*tiles, "reputation tile")),
        Entry::KeepsReputation(seat, Some(value)) => format!("{} keeps a reputation tile of {value}.", of(seat)),
        Entry::KeepsReputation(seat, None) => format!("{} keeps a reputation tile.", of(seat)),
        Entry::Bombards(seat, hex, dice) => {
            format!("{} fires at the population of {}: {}.", of(seat), at(hex), faces(dice))
        }
        Entry::Bombs(seat, hex) => format!("{} drops Neutron Bombs on {}.", of(seat), at(hex)),
        Entry::LosesCubes(seat, hex, cubes) => format!("{} loses {} at {}.", of(seat), count(*cubes, "cube"), at(hex)),
        Entry::LosesControl(seat, hex) => format!("{} loses control of {}.", of(seat), at(hex)),
        Entry::Upkeep { seat, paid, money, science, materials } => format!(
            "{} pays {paid} for upkeep and takes in {money} money, {science} science and {materials} materials.",
            of(seat)
        ),
        Entry::Collapses(seat, points) => {
            format!("{}'s civilization collapses and leaves with {}.", of(seat), score(*points))
        }
        Entry::Retires(seat, points) => format!("{} retires with {}.", of(seat), score(*points)),
        Entry::NewTechnologies(drawn) => new_technologies(drawn),
    })
}

fn score(points: i16) -> String {
    if points == 1 { "1 point".into() } else { format!("{points} points") }
}

fn faces(dice: &[Rolled]) -> String {
    let faces: Vec<String> = dice.iter().map(|rolled| format!("{} {}", words::die(rolled.die), rolled.face)).collect();
    faces.join(", ")
}

fn new_technologies(drawn: &[Technology]) -> String {
    let names: Vec<&str> = drawn.iter().map(|technology| technology.row().name).collect();
    match names.is_empty() {
        true => "The technology bag is empty.".into(),
        false => format!("New technologies on offer: {}.", list(&names)),
    }
}
