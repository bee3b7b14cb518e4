//! Which tiles lie where: from a map string, or at random (RR set-up 6).

use super::Galaxy;
use crate::core::Chance;
use crate::core::hex::Hex;
use crate::games::ti4::model::data::{Back, Hyperlane, Layout, Tile};
use crate::games::ti4::model::ids::{Contents, Edition};
use crate::games::ti4::model::state::Public;
use crate::games::ti4::rules::galaxy::adjoining;
use crate::games::ti4::streams;

/// Reads a map string as it is usually shared: numbers in spiral order, with or without the centre.
pub fn read_map(text: &str) -> Result<Galaxy, String> {
    let words = text.split_whitespace().filter(|word| !word.starts_with('{'));
    let number = |word: &str| Hyperlane::of_word(word).or_else(|| word.parse().ok());
    let numbers: Option<Vec<i16>> = words.map(number).collect();
    let mut tiles = numbers.ok_or("A map string holds tile numbers only.")?;
    if tiles.first() == Some(&i16::from(Tile::MECATOL.0)) {
        tiles.remove(0);
    }
    Ok(Galaxy::Map(tiles))
}

/// The map as it is usually shared, with homes as 0 and gaps as -1; while the galaxy is made, as far as it is.
pub fn write_map(state: &Public) -> String {
    const HOME: &str = "0";
    const GAP: &str = "-1";
    let mut tiles: Vec<(Hex, String)> = match &state.set_up {
        Some(set_up) => {
            let layout = state.edition.layout(state.players.count(), set_up.layout);
            let homes = homes(&set_up.galaxy, layout).into_iter().map(|hex| (hex, HOME.to_string()));
            set_up.placed.iter().map(|&(hex, tile)| (hex, tile.0.to_string())).chain(homes).collect()
        }
        None => {
            let placed = state.systems.iter().filter_map(|system| Some((system.hex?, system.tile)));
            let number =
                |tile: Tile| if tile.row().back == Back::Green { HOME.to_string() } else { tile.0.to_string() };
            placed.map(|(hex, tile)| (hex, number(tile))).collect()
        }
    };
    tiles.extend(state.hyperlanes.iter().map(|lane| (lane.hex, lane.written())));
    let word = |hex: Hex| tiles.iter().find(|(other, _)| *other == hex).map_or(GAP, |(_, word)| word);
    let mut words: Vec<&str> = Hex::CENTRE.spiral(4).into_iter().skip(1).map(word).collect();
    while words.last() == Some(&GAP) {
        words.pop();
    }
    words.join(" ")
}

pub fn check_map(tiles: &[i16], seats: usize, edition: Contents) -> Result<(), String> {
    let most = Hex::CENTRE.spiral(4).len() - 1;
    if tiles.len() > most {
        return Err("That map is too large.".into());
    }
    if tiles.iter().filter(|&&tile| tile == 0).count() != seats {
        return Err("A map needs a home position (0) for each player.".into());
    }
    for (i, &number) in tiles.iter().enumerate().filter(|(_, number)| **number > 0) {
        let dealt = |back| edition.tiles(back).any(|tile| i16::from(tile.0) == number);
        let lane = Hyperlane::word(number).filter(|_| edition.has(Edition::ProphecyOfKings));
        if !dealt(Back::Blue) && !dealt(Back::Red) && lane.is_none() {
            return Err(format!("Tile {number} cannot be part of a map."));
        }
        // Maps with hyperlanes use several of a face.
        if lane.is_none() && tiles[..i].contains(&number) {
            return Err(format!("Tile {number} is there twice."));
        }
    }
    Ok(())
}

/// Shuffled piles of blue and red tiles.
pub fn piles(edition: Contents, chance: &mut Chance) -> (Vec<Tile>, Vec<Tile>) {
    let (mut blue, mut red): (Vec<_>, Vec<_>) =
        (edition.tiles(Back::Blue).collect(), edition.tiles(Back::Red).collect());
    chance.shuffle(streams::SETUP, &mut blue);
    chance.shuffle(streams::SETUP, &mut red);
    (blue, red)
}

/// Positions of a map string with their tiles.
pub fn from_map(tiles: &[i16]) -> Vec<(Hex, Tile)> {
    let places = Hex::CENTRE.spiral(4).into_iter().skip(1).zip(tiles);
    places.filter_map(|(hex, &number)| Some((hex, Tile::find(u8::try_from(number).ok()?)?))).collect()
}

/// The hyperlanes of a galaxy: by the layout, or those of the map string.
pub fn hyperlanes(galaxy: &Galaxy, layout: Option<&Layout>) -> Vec<Hyperlane> {
    match galaxy {
        Galaxy::Map(tiles) => {
            let places = Hex::CENTRE.spiral(4).into_iter().skip(1).zip(tiles);
            places.filter_map(|(hex, &number)| Hyperlane::find(hex, number)).collect()
        }
        _ => layout.map_or(Vec::new(), |layout| layout.hyperlanes.to_vec()),
    }
}

/// Where homes are: by the layout, or where the map string has zeros.
pub fn homes(galaxy: &Galaxy, layout: Option<&Layout>) -> Vec<Hex> {
    match galaxy {
        Galaxy::Map(tiles) => {
            let places = Hex::CENTRE.spiral(4).into_iter().skip(1).zip(tiles);
            places.filter(|(_, number)| **number == 0).map(|(hex, _)| hex).collect()
        }
        _ => layout.map_or(Vec::new(), |layout| layout.homes.to_vec()),
    }
}

/// Whether two tiles should not touch: two anomalies, or wormholes of a kind.
pub fn clash(one: Tile, other: Tile) -> bool {
    let (one, other) = (one.row(), other.row());
    one.anomaly.is_some() && other.anomaly.is_some() || one.wormholes.meets(other.wormholes)
}

/// Random tiles, swapped until every home has about as much near it and nothing clashes.
pub fn balanced(
    layout: &Layout,
    seats: usize,
    blue: Vec<Tile>,
    red: Vec<Tile>,
    chance: &mut Chance,
) -> Vec<(Hex, Tile)> {
    let (blues, reds) = (
        seats * usize::from(layout.blue) + usize::from(layout.speaker_blue),
        seats * usize::from(layout.red) + usize::from(layout.speaker_red),
    );
    let mut tiles: Vec<Tile> = blue.into_iter().take(blues).chain(red.into_iter().take(reds)).collect();
    chance.shuffle(streams::SETUP, &mut tiles);
    let worth: Vec<i32> = tiles.iter().map(|tile| i32::from(tile.worth())).collect();
    let mut order: Vec<usize> = (0..tiles.len()).collect();
    let near: Vec<Vec<(usize, i32)>> = layout
        .homes
        .iter()
        .map(|home| {
            let reach = layout.fill.iter().enumerate().map(|(i, hex)| (i, hex.distance(*home)));
            reach.filter(|(_, far)| *far <= 2).map(|(i, far)| (i, 3 - i32::from(far))).collect()
        })
        .collect();
    let near_by: Vec<Vec<Hex>> = layout.fill.iter().map(|hex| adjoining(*hex, layout.hyperlanes)).collect();
    let touching: Vec<(usize, usize)> = (0..layout.fill.len())
        .flat_map(|a| (0..a).map(move |b| (b, a)))
        .filter(|(a, b)| near_by[*a].contains(&layout.fill[*b]))
        .collect();
    let cost = |order: &[usize]| {
        let values =
            near.iter().map(|near| near.iter().map(|(place, weight)| weight * worth[order[*place]]).sum::<i32>());
        let (low, high) = values.fold((i32::MAX, 0), |(low, high), value| (low.min(value), high.max(value)));
        let clashes = touching.iter().filter(|(a, b)| clash(tiles[order[*a]], tiles[order[*b]])).count();
        high - low + 1000 * clashes as i32
    };
    let mut best = cost(&order);
    for _ in 0..400 {
        let a = chance.below(streams::SETUP, order.len() as u32) as usize;
        let b = chance.below(streams::SETUP, order.len() as u32) as usize;
        order.swap(a, b);
        match cost(&order) {
            now if now <= best => best = now,
            _ => order.swap(a, b),
        }
    }
    layout.fill.iter().zip(order).map(|(hex, tile)| (*hex, tiles[tile])).collect()
}
