//! Making the galaxy (T3), and what stands in it when the game begins (T2.8).

use crate::core::decision::Counts;
use crate::core::hex::Hex;
use crate::core::{Chance, IdSet, Seat, Seats};
use crate::games::ti3::G;
use crate::games::ti3::effects::{self, Ask, Permit};
use crate::games::ti3::model::data::{Back, Layout};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::*;
use crate::games::ti3::model::target::{Entry, Place, Prompt, Subject, Target};
use crate::games::ti3::model::units::Area;
use crate::games::ti3::rules::setup::{Galaxy, Setup, pool};
use crate::games::ti3::rules::{
    ask, auction, board, fall, leaders, limits, movement, pieces, production, star_by_star,
};
use crate::games::ti3::streams;

/// How often chance tries to place tiles so that no rule is broken.
pub const ATTEMPTS: usize = 1_000;

pub fn layout(state: &State) -> &'static Layout {
    let larger = state.contents.has(Module::LargerGalaxy);
    Layout::of(state.count() as u8, larger).expect("a checked set-up has a layout")
}

fn has_planets(tile: Tile) -> bool {
    !tile.row().planets.is_empty()
}

pub fn is_special(tile: Tile) -> bool {
    tile.row().back == Back::Special
}

/// Draws tiles of each sort, removes some unseen and deals the rest evenly (T3.2).
pub fn deal(state: &mut State, layout: &Layout, setup: &Setup, chance: &mut Chance) {
    if fall::is_played(state) {
        state.step = Step::GalaxyDone;
        return;
    }
    if state.contents.has(Module::StarByStar) {
        return star_by_star::deal(state, layout, setup, chance);
    }
    let free = free_spaces(layout);
    match &setup.galaxy {
        Galaxy::Map(tiles) => {
            let board = free.into_iter().zip(tiles.iter().map(|tile| Some(*tile))).collect();
            let homes = layout.homes.iter().copied().zip(Seat::all(state.count())).collect();
            state.set_up = Some(SetUp { homes, board, ..SetUp::default() });
            state.step = Step::GalaxyDone;
        }
        Galaxy::Dealt => {
            let mut tiles = drawn(state, layout, chance);
            for _ in 0..ATTEMPTS {
                chance.shuffle(streams::SETUP, &mut tiles);
                let board: Vec<(Hex, Option<Tile>)> =
                    free.iter().copied().zip(tiles.iter().copied().map(Some)).collect();
                let fits = board
                    .iter()
                    .all(|(hex, tile)| tile.is_none_or(|tile| !is_special(tile) || !touches_special(&board, *hex)));
                state.set_up = Some(SetUp { board, ..SetUp::default() });
                if fits {
                    break;
                }
            }
        }
        Galaxy::Built => deal_hands(state, layout, chance),
    }
}

/// Whether everybody has enough tiles with planets (T3.8).
fn is_fair(state: &State, layout: &Layout) -> bool {
    let planets = |hand: &Vec<Tile>| hand.iter().filter(|tile| has_planets(**tile)).count();
    state.hidden.tiles.values().all(|hand| planets(hand) >= usize::from(layout.rings))
}

/// Deals tiles until all have enough with planets.
pub fn deal_hands(state: &mut State, layout: &Layout, chance: &mut Chance) {
    let each = usize::from((layout.tiles() - layout.face_down) / layout.seats);
    for _ in 0..ATTEMPTS {
        let mut tiles = drawn(state, layout, chance);
        for seat in Seat::all(state.count()) {
            state.hidden.tiles[seat] = tiles.split_off(tiles.len() - each);
            state.hidden.tiles[seat].sort();
        }
        // Their spaces are chosen later.
        state.hidden.face_down = tiles.into_iter().map(|tile| (Hex::CENTRE, tile)).collect();
        if is_fair(state, layout) {
            return;
        }
    }
}

/// The tiles that will lie in the galaxy; those removed are kept where nobody looks.
pub fn drawn(state: &mut State, layout: &Layout, chance: &mut Chance) -> Vec<Tile> {
    let mut tiles = Vec::new();
    for (back, count) in [(Back::Special, layout.special), (Back::Empty, layout.empty), (Back::Regular, layout.regular)]
    {
        let mut all = pool(&state.contents, back);
        chance.shuffle(streams::SETUP, &mut all);
        tiles.extend(all.into_iter().take(usize::from(count)));
    }
    chance.shuffle(streams::SETUP, &mut tiles);
    state.hidden.removed_tiles = tiles.split_off(usize::from(layout.tiles()));
    tiles
}

/// Spaces for tiles, ring by ring.
fn free_spaces(layout: &Layout) -> Vec<Hex> {
    layout.spaces().into_iter().filter(|hex| *hex != Hex::CENTRE && !layout.homes.contains(hex)).collect()
}

pub fn touches_special(board: &[(Hex, Option<Tile>)], hex: Hex) -> bool {
    board.iter().any(|(at, tile)| at.distance(hex) == 1 && tile.is_some_and(is_special))
}

fn set_up(state: &State) -> &SetUp {
    state.set_up.as_ref().expect("the galaxy is being made")
}

fn set_up_mut(state: &mut State) -> &mut SetUp {
    state.set_up.as_mut().expect("the galaxy is being made")
}

/// The speaker first, clockwise, each takes a home position (T3.3).
pub async fn choose_home(g: &mut G, nth: u8) {
    let seat = g.speaker.clockwise(g.count()).nth(usize::from(nth)).expect("a seat of the table");
    let taken: Vec<Hex> = set_up(g).homes.iter().map(|(hex, _)| *hex).collect();
    let free = layout(g).homes.iter().filter(|hex| !taken.contains(hex)).map(|hex| Target::Hex(*hex)).collect();
    if let Target::Hex(hex) = ask::one(g, seat, Prompt::ChooseHome, free).await {
        set_up_mut(g).homes.push((hex, seat));
        g.log(Entry::TookHome { seat, hex });
    }
    let last = usize::from(nth) + 1 == g.count();
    let ready = set_up(g).board.len() == free_spaces(layout(g)).len();
    g.step = match (last, ready) {
        (false, _) => Step::ChooseHome(nth + 1),
        (true, true) => Step::GalaxyDone,
        (true, false) => Step::FaceDown,
    };
}

/// The first player says where tiles lie face down, beside Mecatol Rex (T3.10).
pub async fn face_down(g: &mut G) {
    let count = g.hidden.face_down.len();
    let seat = g.speaker;
    let spaces = Hex::CENTRE.ring(1).into_iter().map(Target::Hex).collect();
    let chosen = ask::some(g, seat, Prompt::PlaceFaceDown, spaces, count, count).await;
    let mut hexes = Vec::new();
    for (nth, target) in chosen.into_iter().enumerate() {
        if let Target::Hex(hex) = target {
            hexes.push(hex);
            g.hidden.face_down[nth].0 = hex;
            set_up_mut(g).board.push((hex, None));
        }
    }
    if !hexes.is_empty() {
        g.log(Entry::FaceDown { seat, hexes });
    }
    g.step = Step::PlaceTile(0);
}

/// Spaces that may be filled now: those of the first ring that is not full (T3.5).
pub fn open_spaces(state: &State) -> Vec<Hex> {
    let layout = layout(state);
    let board = &set_up(state).board;
    let open = |ring: u8| -> Vec<Hex> {
        let home = |hex: &Hex| match star_by_star::is_played(state) {
            true => set_up(state).homes.iter().any(|(taken, _)| taken == hex),
            false => layout.homes.contains(hex),
        };
        let free = |hex: &Hex| !home(hex) && board.iter().all(|(taken, _)| taken != hex);
        layout.ring(ring).into_iter().filter(free).collect()
    };
    (1..=layout.rings).map(open).find(|open| !open.is_empty()).unwrap_or_default()
}

/// Who places the nth tile: round the table and back again (T3.4).
fn placer(state: &State, nth: u8) -> Seat {
    let count = state.count();
    let (pass, place) = (usize::from(nth) / count, usize::from(nth) % count);
    // T35.1: the order does not reverse.
    let onwards = pass.is_multiple_of(2) || star_by_star::is_played(state);
    let place = if onwards { place } else { count - 1 - place };
    state.speaker.clockwise(count).nth(place).expect("a seat of the table")
}

/// Tiles that a seat may place now, with their spaces (T3.6, T3.7).
pub fn placeable(state: &State, seat: Seat) -> Vec<(Tile, Vec<Hex>)> {
    let set_up = set_up(state);
    let open = open_spaces(state);
    let hand: IdSet<Tile> = state.hidden.tiles[seat].iter().copied().collect();
    // T35.1: with homes in hand it does not matter.
    let needs_planet = set_up.bare.contains(seat) && hand.iter().any(has_planets) && !star_by_star::is_played(state);
    let tiles: Vec<Tile> = hand.iter().filter(|tile| !needs_planet || has_planets(*tile)).collect();
    // T35.1.
    let layout = layout(state);
    let may = |tile: Tile, hex: Hex| star_by_star::may_place(state, layout, seat, tile, hex);
    let calm = |tile: Tile| -> Vec<Hex> {
        open.iter().copied().filter(|hex| !is_special(tile) || !touches_special(&set_up.board, *hex)).collect()
    };
    let fitting = |spaces: &dyn Fn(Tile) -> Vec<Hex>| -> Vec<(Tile, Vec<Hex>)> {
        let own = |tile: &Tile| (*tile, spaces(*tile).into_iter().filter(|hex| may(*tile, *hex)).collect::<Vec<_>>());
        tiles.iter().map(own).filter(|(_, spaces)| !spaces.is_empty()).collect()
    };
    let calm = fitting(&calm);
    if calm.is_empty() { fitting(&|_| open.clone()) } else { calm }
}

pub async fn place_tile(g: &mut G, nth: u8) {
    let seat = placer(g, nth);
    let options = placeable(g, seat);
    let tiles = options.iter().map(|(tile, _)| Target::Tile(*tile)).collect();
    let Target::Tile(tile) = ask::one(g, seat, Prompt::ChooseTile, tiles).await else { return };
    let spaces = options.into_iter().find(|(other, _)| *other == tile).map_or(Vec::new(), |(_, spaces)| spaces);
    let why = Prompt::PlaceTile.about(Subject::Tile(tile));
    let Target::Hex(hex) = ask::one(g, seat, why, spaces.into_iter().map(Target::Hex).collect()).await else { return };
    let hand = &mut g.hidden.tiles[seat];
    let at = hand.iter().position(|own| *own == tile).expect("a tile of the hand");
    hand.remove(at);
    let set_up = set_up_mut(g);
    if tile.row().home.is_some() {
        set_up.homes.push((hex, seat));
    } else {
        set_up.board.push((hex, Some(tile)));
    }
    if has_planets(tile) {
        set_up.bare.remove(seat);
    } else {
        set_up.bare.insert(seat);
    }
    g.log(Entry::Placed { seat, tile, hex });
    let left = g.hidden.tiles.values().any(|tiles| !tiles.is_empty());
    g.step = if left { Step::PlaceTile(nth + 1) } else { Step::GalaxyDone };
}

/// All tiles lie: the board is made of them, and uneven seats are compensated (T3.10, T3.11).
pub fn done(g: &mut G) {
    if fall::is_played(g) {
        fall::setup::lay(g);
        g.log(Entry::GalaxyDone);
        g.step = Step::PlaceArtifacts(0);
        return;
    }
    auction::reveal_all(g);
    let layout = layout(g);
    let set_up = g.set_up.take().expect("the galaxy is being made");
    let face_down = std::mem::take(&mut g.hidden.face_down);
    let home_of = |hex: Hex| set_up.homes.iter().find(|(at, _)| *at == hex).map(|(_, seat)| *seat);
    let tile_at = |hex: Hex| {
        let open = set_up.board.iter().find(|(at, _)| *at == hex).and_then(|(_, tile)| *tile);
        open.or_else(|| face_down.iter().find(|(at, _)| *at == hex).map(|(_, tile)| *tile))
    };
    let mut systems = Vec::new();
    for hex in layout.spaces() {
        let tile = match home_of(hex) {
            _ if hex == Hex::CENTRE => Tile::MecatolRex,
            // T13.1: of two home tiles only the gate lies in the galaxy.
            Some(seat) => *g.players[seat].race.row().homes.last().expect("a race has a home"),
            None => tile_at(hex).expect("every space has a tile"),
        };
        systems.push((tile, Some(hex)));
    }
    for (_, seat) in &set_up.homes {
        if let [home, _gate] = g.players[*seat].race.row().homes {
            systems.push((*home, None));
        }
    }
    // T42.1: beside the galaxy.
    if g.contents.has(Module::WormholeNexus) {
        systems.push((Tile::WormholeNexus, None));
    }
    lay(g, &systems);
    g.log(Entry::GalaxyDone);
    // T35.1: without fixed homes there is nothing to compensate.
    let fixed = if star_by_star::is_played(g) { &[] } else { layout.homes };
    for (nth, (hex, seat)) in fixed.iter().filter_map(|hex| Some((*hex, home_of(*hex)?))).enumerate() {
        let goods =
            layout.compensation.iter().find(|(place, _)| usize::from(*place) == nth).map_or(0, |(_, goods)| *goods);
        debug_assert!(star_by_star::is_played(g) || layout.homes[nth] == hex);
        board::gain_goods(g, seat, goods);
    }
    if g.contents.ascended() {
        auction::level(g);
    }
    g.step = Step::PlaceArtifacts(0);
}

/// Puts tiles on the table: systems, planets and who owns the home planets (T2.7).
pub fn lay(state: &mut State, tiles: &[(Tile, Option<Hex>)]) {
    let hexes: Vec<Option<Hex>> = tiles.iter().map(|(_, hex)| *hex).collect();
    let touch = |a: &Option<Hex>, b: &Option<Hex>| matches!((a, b), (Some(a), Some(b)) if a.distance(*b) == 1);
    state.touching = hexes
        .iter()
        .map(|a| hexes.iter().enumerate().filter(|(_, b)| touch(a, b)).fold(0, |bits, (i, _)| bits | 1 << i))
        .collect();
    state.systems = Vec::new();
    for (nth, (tile, hex)) in tiles.iter().enumerate() {
        let row = tile.row();
        let id = SystemId(nth as u8);
        let owner = row.home.and_then(|race| state.seats().find(|seat| state.players[*seat].race == race));
        for &planet in row.planets {
            let here = PlanetState {
                system: id,
                owner,
                exhausted: false,
                since: 0,
                ground: Area::default(),
                dock_built: 0,
                facility: None,
                domains: Vec::new(),
                artifact: None,
                sheltered: 0,
            };
            state.planets.insert(planet, here);
        }
        if let Some(seat) = owner
            && !row.planets.is_empty()
        {
            state.players[seat].home = id;
        }
        let planets = row.planets.iter().copied().collect();
        state.systems.push(System {
            tile: *tile,
            hex: *hex,
            counters: Seats::NONE,
            planets,
            space: Area::default(),
            mines: Vec::new(),
            unknown: false,
            found: Vec::new(),
            rift: None,
        });
    }
}

/// Starting units of who may place them around the home, too: as many ships as fleet supply allows, and planets with units are the seat's.
async fn garrison(g: &mut G, seat: Seat, kind: UnitKind, count: u8) {
    let home = g.players[seat].home;
    let near: Vec<SystemId> = std::iter::once(home).chain(g.touching(home)).collect();
    let places: Vec<Place> = if kind.is_ship() {
        near.into_iter().filter(|id| movement::may_enter(g, seat, *id)).map(Place::Space).collect()
    } else {
        let planets = near.into_iter().flat_map(|id| g.system(id).planets).filter(|one| !one.row().trade_station);
        planets.map(Place::Planet).collect()
    };
    let room = |at: &Place| match *at {
        Place::Space(id) => limits::fleet_supply(g, seat, id).saturating_sub(g.space(id, seat).non_fighters()),
        Place::Planet(_) if kind == UnitKind::Pds => u32::from(UnitKind::MOST_PDS),
        Place::Planet(_) => u32::from(count),
    };
    let slots = places.iter().map(|at| (production::target_of(*at), room(at).min(u32::from(count))));
    let total = u32::from(count)..=u32::from(count);
    let why = Prompt::PlaceStartingUnits.about(Subject::Unit(kind));
    let answer = ask::counts(g, seat, why, Counts::new(slots, total)).await;
    for (at, (_, count)) in places.into_iter().zip(answer).filter(|(_, (_, count))| *count > 0) {
        if let Place::Planet(planet) = at {
            g.planets[planet].owner = Some(seat);
        }
        pieces::place(g, seat, at, kind, count as u8);
    }
}

/// Ground forces in place of each mechanized unit, where there are none in the game.
const INSTEAD: u8 = 2;

/// What a seat starts with; ground forces stand in for units of a module that is not in the game (T51.1).
fn starting_units(state: &State, seat: Seat) -> Vec<(UnitKind, u8)> {
    let row = state.players[seat].race.row();
    let printed = row.units_ascended.filter(|_| state.contents.ascended()).unwrap_or(row.units).iter().copied();
    let held = |(kind, _): &(UnitKind, u8)| kind.module().is_none_or(|module| state.contents.has(module));
    let (mut units, missing): (Vec<_>, Vec<_>) = printed.partition(held);
    let more = INSTEAD * missing.iter().map(|(_, count)| count).sum::<u8>();
    units.iter_mut().filter(|(kind, _)| *kind == UnitKind::GroundForce).for_each(|(_, count)| *count += more);
    units
}

/// Starting units: ships in space, the rest divided freely among the home planets (T2.8).
pub async fn place_units(g: &mut G, nth: u8) {
    let seat = g.speaker.clockwise(g.count()).nth(usize::from(nth)).expect("a seat of the table");
    auction::drop_secret(g, seat).await;
    let home = g.players[seat].home;
    let planets: Vec<Planet> = g.system(home).planets.iter().collect();
    for (kind, count) in starting_units(g, seat) {
        if kind != UnitKind::SpaceDock && effects::allowed(g, Permit::StartAround, Ask::of(seat), false) {
            garrison(g, seat, kind, count).await;
            continue;
        }
        if kind.is_ship() || (kind == UnitKind::SpaceDock && movement::moves_alone(g, seat, kind)) {
            pieces::place(g, seat, Place::Space(home), kind, count);
            continue;
        }
        let most = match kind {
            UnitKind::Pds => UnitKind::MOST_PDS,
            UnitKind::SpaceDock => 1,
            _ => count,
        };
        let slots = planets.iter().map(|planet| (Target::Planet(*planet), u32::from(most)));
        let why = Prompt::PlaceStartingUnits.about(Subject::Unit(kind));
        let total = u32::from(count)..=u32::from(count);
        for (target, count) in ask::counts(g, seat, why, Counts::new(slots, total)).await {
            if let Target::Planet(planet) = target {
                pieces::place(g, seat, Place::Planet(planet), kind, count as u8);
            }
        }
    }
    leaders::set_up(g, seat).await;
    g.step = if usize::from(nth) + 1 < g.count() {
        Step::PlaceUnits(nth + 1)
    } else if g.contents.has(Module::SimulatedEarlyTurns) {
        Step::EarlyMark(0)
    } else {
        Step::RoundStart
    };
}
