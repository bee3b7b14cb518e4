//! Blueprints: what ships are made of, what a part would change, and how they fare against others.

use super::{spots, words};
use crate::bots::eclipse_odds::{Fight, Squad, duel, squads};
use crate::core::Seat;
use crate::games::eclipse::Stats;
use crate::games::eclipse::ids::{Part, Resource, Ship, TileId, Vessel};
use crate::games::eclipse::state::{Board, Party, Player};
use crate::games::eclipse::view::View;
use crate::scene::{Art, Block, Card, Fact, Names, Plan, Square, Tint};

/// All blueprints of a player; `active` where its squares can be tapped.
pub fn plans(player: &Player, active: bool) -> Vec<Block> {
    Ship::ALL.iter().map(|&ship| Block::Plan(plan(player, ship, active))).collect()
}

fn plan(player: &Player, ship: Ship, active: bool) -> Plan {
    let printed = player.printed(ship);
    let left = printed.squares.iter().map(|square| square.x).min().unwrap_or(0);
    let squares = printed.squares.iter().enumerate().map(|(nth, square)| {
        let tile = player.blueprints[ship.index()].tiles[nth];
        let part = player.part_at(ship, nth);
        Square {
            x: square.x - left,
            y: square.y,
            art: part.map(words::part_art),
            tint: part.map_or(Tint::Muted, |part| Tint::Hue(words::part_hue(part))),
            name: part.map_or("Empty", |part| part.row().name).into(),
            figure: part.map(words::part_figure).unwrap_or_default(),
            spot: active.then(|| spots::fitting(ship, nth as u8)),
            raised: tile.is_some(),
        }
    });
    let unused = player.supply[ship.index()];
    let note = match (unused, player.is_legal(ship)) {
        (_, false) => "Not legal yet: it needs enough energy and a drive.".into(),
        (0, true) => "All in use.".into(),
        (unused, true) => {
            let cost = words::goods(player.species.cost(ship.build()).into(), Resource::Materials);
            format!("{unused} of {} unused, {cost} each.", ship.owned())
        }
    };
    Plan {
        title: words::capital(words::ship(ship)),
        art: Some(words::ship_art(ship)),
        note,
        facts: facts(player, ship),
        squares: squares.collect(),
    }
}

/// What the parts of a ship add up to.
fn facts(player: &Player, ship: Ship) -> Vec<Fact> {
    let stats = player.stats(ship);
    let mut facts = vec![
        Fact::with(Art::INITIATIVE, "Initiative", stats.initiative),
        Fact::with(Art::PART_SOURCE, "Energy", energy(player, ship)),
        Fact::with(Art::PART_HULL, "Hits to destroy", stats.hull + 1),
    ];
    let mut add = |value: u8, art: Art, label: &str, sign: &str| {
        if value > 0 {
            facts.push(Fact::with(art, label, format!("{sign}{value}")));
        }
    };
    add(stats.computer, Art::PART_COMPUTER, "Computer", "+");
    add(stats.shield, Art::PART_SHIELD, "Shield", "−");
    add(stats.movement, Art::PART_DRIVE, "Movement", "");
    facts.push(Fact::with(Art::PART_CANNON, "Cannons", dice(stats.cannons)));
    if stats.has_missiles() {
        facts.push(Fact::with(Art::PART_MISSILE, "Missiles", dice(stats.missiles)));
    }
    facts
}

/// "2×1, 1×4": dice and the damage of each.
fn dice(dice: [u8; 3]) -> String {
    let rolled = dice.iter().zip([1, 2, 4]).filter(|(count, _)| **count > 0);
    let words: Vec<String> = rolled.map(|(count, damage)| format!("{count}×{damage}")).collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

/// "3 of 5 used".
fn energy(player: &Player, ship: Ship) -> String {
    let (made, used) = energy_of(player, ship);
    format!("{used} of {made} used")
}

fn energy_of(player: &Player, ship: Ship) -> (i32, i32) {
    let parts = (0..player.squares(ship)).filter_map(|square| player.part_at(ship, square));
    let values = parts.map(|part| i32::from(part.row().energy));
    let (mut made, mut used) = (i32::from(player.printed(ship).energy), 0);
    for value in values {
        made += value.max(0);
        used -= value.min(0);
    }
    (made, used)
}

/// What putting a part (or showing the printed one again) on a square would change:
/// "+1 hull, energy 3 of 3; beats an Ancient 41 % (now 23 %)".
pub fn change(board: &Board, seat: Seat, ship: Ship, square: u8, part: Option<Part>) -> String {
    let player = &board.players[seat];
    let mut then = player.clone();
    then.blueprints[ship.index()].tiles[usize::from(square)] = part;
    let (before, after) = (player.stats(ship), then.stats(ship));
    let mut words = Vec::new();
    let mut differ = |was: u8, is: u8, what: &str| {
        let change = i32::from(is) - i32::from(was);
        if change != 0 {
            words.push(format!("{} {what}", super::seats::signed(change)));
        }
    };
    differ(before.hull, after.hull, "hull");
    differ(before.computer, after.computer, "computer");
    differ(before.shield, after.shield, "shield");
    differ(before.initiative, after.initiative, "initiative");
    differ(before.movement, after.movement, "movement");
    for (nth, damage) in [1, 2, 4].into_iter().enumerate() {
        differ(before.cannons[nth], after.cannons[nth], &format!("cannon of {damage}"));
        differ(before.missiles[nth], after.missiles[nth], &format!("missile of {damage}"));
    }
    let (made, used) = energy_of(&then, ship);
    words.push(match used > made {
        true => format!("energy {used} of {made}: more source needed"),
        false => format!("energy {used} of {made}"),
    });
    if ship != Ship::Starbase && after.movement == 0 {
        words.push("no drive yet".into());
    }
    let text = words.join(", ");
    if used > made {
        return text;
    }
    let ancient = board.vessel_stats(Party::Ancients, Vessel::Ancient);
    let [was, is] = [before, after].map(|stats| words::percent(chance(ship, &stats, &ancient)));
    if was == is { text } else { format!("{text}; beats an Ancient {is}, now {was}") }
}

/// The parts a player could fit, and the Ancient ones put aside.
pub fn parts(player: &Player) -> Vec<Card> {
    let known = |part: &&Part| match part.row().technology {
        Some(technology) => player.has(technology),
        None => !part.is_ancient() || player.spare.contains(part),
    };
    let card = |&part: &Part| Card {
        title: part.row().name.into(),
        art: Some((words::part_art(part), Tint::Hue(words::part_hue(part)))),
        kind: if part.is_ancient() { "Ancient, only one".into() } else { String::new() },
        text: words::capital(&words::part_values(part)),
        ..Card::default()
    };
    Part::ALL.iter().filter(known).map(card).collect()
}

/// Chances of one of each of a seat's ships against one of each ship of an enemy to be chosen.
pub fn chances(view: &View, seat: Seat, names: &Names) -> Block {
    let player = &view.players[seat];
    let mine: Vec<(Ship, Stats)> = Ship::ALL.iter().map(|&ship| (ship, player.stats(ship))).collect();
    let mut options = Vec::new();
    let ancients = [
        ("An Ancient".to_string(), view.vessel_stats(Party::Ancients, Vessel::Ancient)),
        ("The centre's defence".to_string(), view.vessel_stats(Party::Gcds, Vessel::Gcds)),
    ];
    options.push(("Ancients and the centre".to_string(), vec![against(&mine, &ancients)]));
    for (other, rival) in view.players.iter().filter(|(other, rival)| *other != seat && rival.is_in()) {
        let theirs: Vec<(String, Stats)> =
            Ship::ALL.iter().map(|&ship| (words::capital(&words::one(words::ship(ship))), rival.stats(ship))).collect();
        options.push((names.of(other).to_string(), vec![against(&mine, &theirs)]));
    }
    Block::Choice { label: "One ship attacking one ship: the chance to win against".into(), options }
}

/// The chance of one ship that attacks another; a starbase never leaves, so the other attacks it.
fn chance(ship: Ship, stats: &Stats, enemy: &Stats) -> f64 {
    if ship == Ship::Starbase { 1.0 - duel(enemy, stats) } else { duel(stats, enemy) }
}

fn against(mine: &[(Ship, Stats)], theirs: &[(String, Stats)]) -> Block {
    let head = ["Ship".to_string()].into_iter().chain(theirs.iter().map(|(name, _)| name.clone())).collect();
    let row = |(ship, stats): &(Ship, Stats)| {
        let name = words::capital(words::ship(*ship));
        let chances = theirs.iter().map(|(_, enemy)| words::percent(chance(*ship, stats, enemy)));
        [name].into_iter().chain(chances).collect()
    };
    Block::Rows { head, rows: mine.iter().map(row).collect() }
}

/// The chance of a seat's ships in a hex, with one more arriving, against the one enemy there; in words.
pub fn arrival(board: &Board, seat: Seat, tile: TileId, arriving: Option<Ship>) -> Option<String> {
    let here = &board[tile];
    let rivals = here.fleets.iter().map(|fleet| fleet.seat).filter(|&other| other != seat).map(Party::Player);
    let ancients = (here.ancients > 0 && !board.is_draco(seat)).then_some(Party::Ancients);
    let enemies: Vec<Party> = rivals.chain(ancients).chain(here.gcds.then_some(Party::Gcds)).collect();
    let [enemy] = enemies[..] else { return None };
    let mut mine = squads(board, Party::Player(seat), tile);
    if let Some(ship) = arriving {
        match mine.iter_mut().find(|squad| squad.vessel == ship.vessel()) {
            Some(squad) => squad.damage.push(0),
            None => mine.push(Squad::new(ship.vessel(), board.players[seat].stats(ship), 1)),
        }
    }
    let ships: usize = mine.iter().map(|squad| squad.damage.len()).sum();
    let defends = here.owner == Some(seat) || (here.fleet(seat).is_some() && first_there(board, seat, tile));
    let theirs = squads(board, enemy, tile);
    let odds = if defends { Fight::new(theirs, mine).odds() } else { Fight::new(mine, theirs).odds() };
    let chance = if defends { 1.0 - odds.attacker } else { odds.attacker };
    let about = if odds.exact { "" } else { "about " };
    Some(format!("{about}{} to win with {}", words::percent(chance), words::count(ships as u32, "ship")))
}

/// Against another player who entered first defends, unless the other controls the hex (E 13.4).
fn first_there(board: &Board, seat: Seat, tile: TileId) -> bool {
    let here = &board[tile];
    here.ancients == 0
        && !here.gcds
        && here.owner.is_none()
        && here.fleets.first().is_some_and(|fleet| fleet.seat == seat)
}

/// A ship's values in a line, for battles: "initiative 3, 2×1 dice, computer +1".
pub fn values(stats: &Stats) -> String {
    let mut words = vec![format!("initiative {}", stats.initiative), format!("dice {}", dice(stats.cannons))];
    if stats.has_missiles() {
        words.push(format!("missiles {}", dice(stats.missiles)));
    }
    if stats.computer > 0 {
        words.push(format!("computer +{}", stats.computer));
    }
    if stats.shield > 0 {
        words.push(format!("shield −{}", stats.shield));
    }
    words.join(", ")
}
