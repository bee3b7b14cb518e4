//! The galaxy of Eclipse: sectors with everything on them, and the spaces that could be explored.
//!
//! On a sector planets with their population squares, the discovery tile and the artifact are spread over the whole hex
//! ([`spread`]); a band in the middle is left to ships. Orbital and monolith have the left and right corners, points the
//! upper right one; the upper left belongs to the owner's disc, which the page draws.

use super::{spots, words};
use crate::core::Seat;
use crate::core::hex::{Hex, Side};
use crate::games::eclipse::content::sectors::Place;
use crate::games::eclipse::content::tracks;
use crate::games::eclipse::ids::{Ring, Sector, Ship, Square, SquareKind, TileId};
use crate::games::eclipse::setup::Pick;
use crate::games::eclipse::state::{self, Board, Spine};
use crate::games::eclipse::view::View;
use crate::scene::{Art, Detail, Galaxy, Ground, Mark, Names, Spot, Tile, Tint};

/// The hue of a wormhole that leads somewhere.
const OPEN: Tint = Tint::Hue("delta");

pub fn galaxy(view: &View, names: &Names) -> Galaxy {
    let mut tiles: Vec<Tile> = view.tile_ids().map(|id| tile(view, id, names)).collect();
    if let Spine::Draft(_, picks) = &view.spine {
        let spots = tracks::table(picks.count()).spots;
        tiles.extend(picks.iter().zip(spots).map(|((seat, pick), &spot)| start_spot(seat, *pick, spot, names)));
    }
    tiles.extend(unexplored(view).into_iter().map(|at| unknown(view, at)));
    Galaxy { tiles, ..Galaxy::default() }
}

/// Spaces to show: whatever the viewer could explore, and what others could within the outer ring; the whole of it for a
/// spectator. So the picture does not jump when a question comes.
fn unexplored(view: &View) -> Vec<Hex> {
    let mut spaces: Vec<Hex> = view.turn.exploring.iter().map(|exploring| exploring.at).collect();
    if view.spine == Spine::Over {
        return spaces;
    }
    for seat in view.players.seats().filter(|&seat| view.players[seat].is_in()) {
        let own = view.viewer.is_none_or(|viewer| viewer == seat);
        let seen = view.explorable(seat).into_iter().filter(|at| own || at.distance(Hex::CENTRE) <= 2);
        spaces.extend(seen);
    }
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

fn unknown(view: &View, at: Hex) -> Tile {
    let ring = Ring::of(at);
    let stack = &view.stacks[ring.index()];
    let left = match stack.left {
        0 => "no sectors left, its discards come back".into(),
        left => format!("{} left", words::count(left, "sector")),
    };
    // By what lies around it, so that no two spaces are told alike.
    let near = Side::ALL.into_iter().filter_map(|side| Some((side.opposite(), view.tile_at(at.neighbour(side))?)));
    let around: Vec<String> =
        near.map(|(side, near)| format!("{} of {}", words::side(side), words::tile(view, near))).collect();
    Tile {
        at,
        name: "Unexplored".into(),
        label: String::new(),
        words: format!("{}, {} ring, {left}", words::capital(&words::list(&around)), words::ring(ring)),
        ground: Ground::Unknown,
        owner: None,
        marks: vec![
            Mark::new(Art::TEXT, 0, 0, 300).text(words::ring_numeral(ring)).tint(Tint::Muted).detail(Detail::Near),
        ],
    }
}

fn start_spot(seat: Seat, pick: Pick, spot: usize, names: &Names) -> Tile {
    let species = match pick {
        Pick::Is(species) => species.row().name,
        Pick::Random | Pick::Choose => "species not yet chosen",
    };
    Tile {
        at: Side::ALL[spot].step() * 2,
        name: format!("Start of {}", names.of(seat)),
        label: String::new(),
        words: species.into(),
        ground: Ground::Home,
        owner: Some(seat),
        marks: vec![Mark::new(Art::HOME, 0, 0, 420).tint(Tint::Seat(seat))],
    }
}

fn tile(view: &View, id: TileId, names: &Names) -> Tile {
    let here = &view[id];
    let mut marks = gates(view, here.at, here.open);
    marks.extend(planets(here.at, here.sector, here.owner, here.cubes));
    marks.extend(middle(here));
    marks.extend(points(here.sector, here.monolith));
    marks.extend(fleets(view, id));
    Tile {
        at: here.at,
        name: words::sector(here.sector).into(),
        label: String::new(),
        words: in_words(view, id, names),
        ground: ground(here.sector),
        owner: here.owner,
        marks,
    }
}

/// A sector as it would lie on a space, turned so many sixths.
pub fn ghost(view: &View, sector: Sector, at: Hex, turned: u8) -> Tile {
    let row = sector.row();
    let open = turned_mask(row.wormholes, turned);
    let mut marks = gates(view, at, open);
    marks.extend(planets(at, sector, None, 0));
    marks.extend(points(sector, false));
    let places = spread(sector);
    if row.discovery && view.discovery_pile > 0 {
        marks.push(discovery(places));
    }
    if row.artifact {
        marks.push(artifact(places));
    }
    if row.ancients > 0 {
        marks.push(ancients(row.ancients, 0, BAND, 390));
    }
    Tile {
        at,
        name: words::sector(sector).into(),
        label: String::new(),
        words: printed(sector),
        ground: ground(sector),
        owner: None,
        marks,
    }
}

/// Wormholes of a printed mask after turning it clockwise: bit n is side n.
pub fn turned_mask(wormholes: u8, sixths: u8) -> u8 {
    (wormholes << (sixths % 6) | wormholes >> (6 - sixths % 6)) & 0b11_1111
}

fn ground(sector: Sector) -> Ground {
    match sector.row().place {
        Place::Centre => Ground::Centre,
        Place::Home(_) => Ground::Home,
        Place::Stack(_) => Ground::Space,
    }
}

/// Half a wormhole on each open side; bright where the other half is there too.
fn gates(board: &Board, at: Hex, open: u8) -> Vec<Mark> {
    let sides = Side::ALL.into_iter().filter(|side| open & (1 << side.index()) != 0);
    let leads = |side: Side| {
        let near = board.tile_at(at.neighbour(side));
        near.is_some_and(|near| board[near].is_open(side.opposite()))
    };
    let gate = |side: Side| {
        let tint = if leads(side) { OPEN } else { Tint::Muted };
        Mark::new(Art::GATE, 0, 0, 2000).tint(tint).turned(side.index())
    };
    sides.map(gate).collect()
}

/// The hue of the planet a square is on.
fn hue(kind: SquareKind) -> &'static str {
    match kind.resources() {
        [only] => words::hue(*only),
        _ => "any",
    }
}

/// The kind of planet that squares of this hue are on. Each resource has kinds of its own; which of them is the sector's.
fn planet_art(hue: &str, sector: Sector) -> Art {
    let kinds: &[Art] = match hue {
        "money" => &[Art::PLANET, Art::DESERT_PLANET],
        "science" => &[Art::ICE_PLANET, Art::OCEAN_PLANET],
        "materials" => &[Art::ROCK_PLANET, Art::LAVA_PLANET],
        _ => &[Art::JUNGLE_PLANET, Art::RINGED_PLANET, Art::MOON_PLANET],
    };
    kinds[usize::from(sector.row().number) % kinds.len()]
}

/// The middle of the band that is left to ships.
const BAND: i16 = 30;

/// Where things lie on a sector.
#[derive(Copy, Clone)]
struct Spread {
    planets: &'static [(i16, i16)],
    /// The width of a planet.
    size: u16,
    discovery: (i16, i16),
    artifact: (i16, i16),
}

/// By the number of planets, so that nothing moves while the game goes on: planets as large as there is room for.
fn spread(sector: Sector) -> Spread {
    match hues(sector).len() {
        0 => Spread { planets: &[], size: 0, discovery: (-270, -430), artifact: (290, 480) },
        1 => Spread { planets: &[(-250, -440)], size: 540, discovery: (-330, 500), artifact: (310, 500) },
        2 => Spread { planets: &[(-265, -440), (275, 480)], size: 490, discovery: (-350, 510), artifact: (330, -390) },
        _ => Spread {
            planets: &[(-300, -425), (300, -425), (0, 485)],
            size: 450,
            discovery: (-400, 590),
            artifact: (400, 590),
        },
    }
}

/// The hues of a sector's planets, in the order of their squares.
fn hues(sector: Sector) -> Vec<&'static str> {
    let mut hues: Vec<&'static str> = sector.row().squares.iter().map(|&kind| hue(kind)).collect();
    hues.dedup();
    hues
}

/// Planets by resource, each with its squares and the cubes on them.
fn planets(at: Hex, sector: Sector, owner: Option<Seat>, cubes: u8) -> Vec<Mark> {
    let squares = sector.row().squares;
    let Spread { planets, size, .. } = spread(sector);
    let mut marks = Vec::new();
    for (hue_here, &(x, y)) in hues(sector).into_iter().zip(planets) {
        let own: Vec<usize> = (0..squares.len()).filter(|&nth| hue(squares[nth]) == hue_here).collect();
        marks.push(Mark::new(planet_art(hue_here, sector), x, y, size).tint(Tint::Hue(hue_here)));
        for (place, &nth) in own.iter().enumerate() {
            let aside = 135 * (2 * place as i16 - (own.len() as i16 - 1));
            let (x, spot) = (x + aside, spots::square(at, nth));
            let art = if squares[nth].technology().is_some() { Art::SQUARE_STAR } else { Art::SQUARE };
            let occupied = cubes & (1 << nth) != 0;
            match owner.filter(|_| occupied) {
                Some(seat) => marks.push(Mark::new(Art::CUBE, x, y, 285).tint(Tint::Of(seat)).spot(spot)),
                None => marks.push(Mark::new(art, x, y, 225).spot(spot)),
            }
        }
    }
    marks
}

/// Discovery tile, artifact, orbital and monolith.
fn middle(here: &state::Tile) -> Vec<Mark> {
    let mut marks = Vec::new();
    let places = spread(here.sector);
    if here.discovery {
        marks.push(discovery(places));
    }
    if here.sector.row().artifact {
        marks.push(artifact(places));
    }
    if here.orbital {
        let spot = spots::square(here.at, Square::ORBITAL.index());
        marks.push(Mark::new(Art::ORBITAL, -730, 0, 280).tint(Tint::Hue("any")).spot(spot));
        if let Some(owner) = here.owner.filter(|_| here.has_cube(Square::ORBITAL)) {
            marks.push(Mark::new(Art::CUBE, -730, 0, 230).tint(Tint::Of(owner)).spot(spot));
        }
    }
    if here.monolith {
        marks.push(Mark::new(Art::MONOLITH, 740, 0, 260).tint(Tint::Hue("any")));
    }
    marks
}

fn discovery(Spread { discovery: (x, y), .. }: Spread) -> Mark {
    Mark::new(Art::DISCOVERY, x, y, 240).tint(Tint::Hue("star"))
}

fn artifact(Spread { artifact: (x, y), .. }: Spread) -> Mark {
    Mark::new(Art::ARTIFACT, x, y, 190).tint(Tint::Hue("gamma"))
}

/// What the sector is worth at the end, in its upper right corner.
fn points(sector: Sector, monolith: bool) -> Vec<Mark> {
    let worth = sector.row().vp + if monolith { 3 } else { 0 };
    vec![Mark::new(Art::POINTS, 455, -735, 225).tint(Tint::Muted), Mark::new(Art::TEXT, 455, -735, 190).text(worth)]
}

fn ancients(count: u8, x: i16, y: i16, size: u16) -> Mark {
    let mark = Mark::new(Art::ANCIENT, x, y, size).tint(Tint::Hue("danger"));
    if count > 1 { mark.text(count) } else { mark }
}

/// All ships, one group for each owner and type, in rows of four.
fn fleets(view: &View, id: TileId) -> Vec<Mark> {
    let here = &view[id];
    let mut groups: Vec<(Option<(Seat, Ship)>, u8)> = Vec::new();
    for fleet in &here.fleets {
        let present = Ship::ALL.iter().filter(|ship| fleet.ships[ship.index()] > 0);
        groups.extend(present.map(|&ship| (Some((fleet.seat, ship)), fleet.ships[ship.index()])));
    }
    if here.ancients > 0 || here.gcds {
        groups.push((None, here.ancients));
    }
    // Rows around the middle of the band.
    let (size, step, rows): (u16, i16, &[i16]) = match groups.len() {
        0..=2 => (390, 420, &[0]),
        3 => (330, 355, &[0]),
        4 => (265, 280, &[0]),
        5..=8 => (195, 220, &[-105, 105]),
        9..=12 => (150, 175, &[-150, 0, 150]),
        _ => (112, 132, &[-174, -58, 58, 174]),
    };
    let per_row = groups.len().div_ceil(rows.len());
    let mut marks = Vec::new();
    for (row, groups) in groups.chunks(per_row.max(1)).enumerate() {
        let y = BAND + rows[row.min(rows.len() - 1)];
        for (nth, &(owner, count)) in groups.iter().enumerate() {
            let x = (2 * nth as i16 - (groups.len() as i16 - 1)) * step / 2;
            marks.push(match owner {
                Some((seat, ship)) => {
                    let mark = Mark::new(words::ship_art(ship), x, y, size).tint(Tint::Seat(seat));
                    let mark = mark.spot(spots::ships(here.at, seat, ship));
                    if count > 1 { mark.text(count) } else { mark }
                }
                None if here.gcds => Mark::new(Art::GUARDIAN, x, y, size + 50).tint(Tint::Hue("danger")),
                None => ancients(count, x, y, size),
            });
        }
    }
    marks
}

/// What is printed on a sector, in words.
pub fn printed(sector: Sector) -> String {
    let row = sector.row();
    let mut words = vec![words::count(row.vp, "point")];
    let squares: Vec<&str> = row.squares.iter().map(|&kind| words::square(kind)).collect();
    words.push(match squares.is_empty() {
        true => "no planets".into(),
        false => format!("squares: {}", words::list(&squares)),
    });
    if row.ancients > 0 {
        words.push(words::count(row.ancients, "Ancient"));
    }
    if row.discovery {
        words.push("a discovery".into());
    }
    if row.artifact {
        words.push("an artifact".into());
    }
    words.join(", ")
}

/// All that can be seen on a sector.
fn in_words(view: &View, id: TileId, names: &Names) -> String {
    let here = &view[id];
    let row = here.sector.row();
    let mut words = vec![format!("sector {}", row.number), words::count(row.vp, "point")];
    words.push(match here.owner {
        Some(owner) => format!("held by {}", names.of(owner)),
        None => "held by nobody".into(),
    });
    let squares: Vec<String> = here.squares().map(|(square, kind)| square_words(here, square, kind)).collect();
    if !squares.is_empty() {
        words.push(format!("squares: {}", words::list(&squares)));
    }
    for fleet in &here.fleets {
        words.push(format!("{} of {}", words::fleet(fleet), names.of(fleet.seat)));
    }
    if here.ancients > 0 {
        words.push(words::count(here.ancients, "Ancient"));
    }
    let also = [
        (here.gcds, "the centre's defence"),
        (here.discovery, "a discovery tile"),
        (row.artifact, "an artifact"),
        (here.monolith, "a monolith"),
    ];
    words.extend(also.into_iter().filter(|(there, _)| *there).map(|(_, what)| what.to_string()));
    let ways: Vec<String> = Side::ALL
        .into_iter()
        .filter_map(|side| {
            Some(format!("{} to {}", words::side(side), words::tile(view, view.joined(id, side, false)?)))
        })
        .collect();
    words.push(match ways.is_empty() {
        true => "connected to nothing yet".into(),
        false => format!("connected {}", words::list(&ways)),
    });
    words.join(", ")
}

fn square_words(here: &state::Tile, square: Square, kind: SquareKind) -> String {
    let cube = if here.has_cube(square) { "settled" } else { "empty" };
    format!("{} {cube}", words::square(kind))
}

/// What a sector on a space would be connected with, both halves of each wormhole there.
pub fn connections(board: &Board, open: u8, at: Hex) -> Vec<TileId> {
    let sides = Side::ALL.into_iter().filter(|side| open & (1 << side.index()) != 0);
    let near = sides.filter_map(|side| Some((board.tile_at(at.neighbour(side))?, side)));
    near.filter(|&(near, side)| board[near].is_open(side.opposite())).map(|(near, _)| near).collect()
}

/// The spot of a hex.
pub fn hex(board: &Board, tile: TileId) -> Spot {
    Spot::Hex(board[tile].at)
}
