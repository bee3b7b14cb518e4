//! What opens beside the board: the player board, the blueprints, research, the others, the score, what is left to draw.

use super::seats::{self, Preview};
use super::{ships, spots, words};
use crate::core::{PerSeat, Seat};
use crate::games::eclipse::content::tracks::{self, ROUNDS, TECHNOLOGY_SPACES};
use crate::games::eclipse::ids::{Action, Category, Discovery, Resource, Ring, Technology};
use crate::games::eclipse::setup::Pick;
use crate::games::eclipse::state::{Player, Spine};
use crate::games::eclipse::view::View;
use crate::games::eclipse::{Score, ids::Species};
use crate::scene::{Art, Block, Card, Cell, Fact, Lamp, Names, SheetTab, Tint, Track};

/// Places on a population track and on the influence track.
const SQUARES: u8 = 12;
const CIRCLES: u8 = 13;

/// The keys of the sheets.
pub const SPECIES: &str = "species";
pub const BOARD: &str = "board";
pub const BLUEPRINTS: &str = "blueprints";
pub const RESEARCH: &str = "research";
const PLAYERS: &str = "players";
const SCORE: &str = "score";
const SUPPLY: &str = "supply";

/// The seat of the viewer, where it has a board.
fn own_seat(view: &View) -> Option<Seat> {
    view.viewer.filter(|&seat| view.players.get(seat).is_some())
}

/// Which sheets there are now.
pub fn tabs(view: &View) -> Vec<SheetTab> {
    if matches!(view.spine, Spine::Draft(..)) {
        return vec![SheetTab::new(SPECIES, "Species", Art::LEADER)];
    }
    let own = own_seat(view)
        .map(|_| [SheetTab::new(BOARD, "My board", Art::DISC), SheetTab::new(BLUEPRINTS, "Blueprints", Art::CRUISER)]);
    let all = [
        SheetTab::new(RESEARCH, "Research", Art::TECH),
        SheetTab::new(PLAYERS, "Players", Art::PERSON),
        SheetTab::new(SCORE, "Score", Art::LAUREL),
        SheetTab::new(SUPPLY, "Supply", Art::COMMODITY),
    ];
    own.into_iter().flatten().chain(all).collect()
}

pub fn sheet(view: &View, key: &str, names: &Names) -> Vec<Block> {
    if let Spine::Draft(_, picks) = &view.spine {
        return if key == SPECIES { vec![Block::Cards(all_species(picks))] } else { Vec::new() };
    }
    match (key, own_seat(view)) {
        (BOARD, Some(me)) => board(view, me, names),
        (BLUEPRINTS, Some(me)) => blueprints(view, me, names),
        (RESEARCH, _) => research(view),
        (PLAYERS, _) => players(view, names),
        (SCORE, _) => score(view, names),
        (SUPPLY, _) => supply(view),
        _ => Vec::new(),
    }
}

fn all_species(picks: &PerSeat<Pick>) -> Vec<Card> {
    let taken = |species: Species| {
        let is = |pick: &Pick| matches!(pick, Pick::Is(own) if *own == species || *own == species.other_side());
        picks.values().any(is)
    };
    Species::ALL.iter().map(|&species| species_card(species, taken(species))).collect()
}

fn blueprints(view: &View, me: Seat, names: &Names) -> Vec<Block> {
    let mut blocks = ships::plans(&view.players[me], true);
    blocks.push(Block::Heading("Parts you can fit".into()));
    blocks.push(Block::Cards(ships::parts(&view.players[me])));
    blocks.push(ships::chances(view, me, names));
    blocks
}

fn species_card(species: Species, taken: bool) -> Card {
    let row = species.row();
    Card {
        title: row.name.into(),
        art: Some((words::emblem(species), Tint::Plain)),
        kind: if species.is_terran() { "Terran".into() } else { "Alien".into() },
        text: row.text.into(),
        note: format!("Trades {} to 1.", row.trade_rate),
        spot: Some(spots::species(species)),
        dimmed: taken,
        ..Card::default()
    }
}

/// Everything on a player's board, with the secrets the viewer may see.
fn board(view: &View, seat: Seat, names: &Names) -> Vec<Block> {
    let player = &view.players[seat];
    let mut blocks = vec![
        Block::Text(player.species.row().text.into()),
        Block::Facts(economy(player)),
        Block::Track(influence(player, seat)),
    ];
    blocks.extend(Resource::ALL.iter().map(|&resource| Block::Track(population(player, seat, resource))));
    blocks.push(Block::Track(actions(player)));
    blocks.extend(Category::ALL.iter().map(|&category| Block::Track(technologies(player, category))));
    blocks.push(Block::Track(reputation(view, seat, names)));
    if let Some(faces) = view.drawn[seat].faces().filter(|faces| !faces.is_empty()) {
        let card = |(nth, value): (usize, &u8)| Card {
            title: words::count(*value, "point"),
            art: Some((Art::REPUTATION, Tint::Plain)),
            kind: "Reputation drawn".into(),
            spot: Some(spots::drawn(nth as u8)),
            ..Card::default()
        };
        blocks.push(Block::Cards(faces.iter().enumerate().map(card).collect()));
    }
    if let Some(found) = view.looking.filter(|_| view.viewer == Some(seat)) {
        blocks.push(Block::Heading("The discovery tile you look at".into()));
        blocks.push(Block::Cards(vec![discovery_card(found, 1)]));
    }
    if let Some(kept) = view.kept[seat].faces().filter(|kept| !kept.is_empty()) {
        blocks.push(Block::Heading("Discovery tiles kept, 2 points each".into()));
        blocks.push(Block::Cards(kept.iter().map(|&tile| discovery_card(tile, 1)).collect()));
    }
    blocks
}

fn economy(player: &Player) -> Vec<Fact> {
    let preview = Preview::of(player);
    let mut facts: Vec<Fact> = Resource::ALL
        .iter()
        .map(|&resource| {
            let name = words::capital(words::resource(resource));
            let income = preview.income[resource.index()];
            Fact::with(
                words::resource_art(resource),
                name,
                format!("{}, +{income} at upkeep", player.storage[resource]),
            )
        })
        .collect();
    let warns = if preview.lack() > 0 { Art::WARNING } else { Art::CLOCK };
    facts.push(Fact::with(warns, "Next upkeep", preview.short()));
    facts.push(Fact::with(
        Art::COLONY_SHIP,
        "Colony ships ready",
        format!("{} of {}", player.colony_ships, player.species.colony_ships()),
    ));
    facts.push(Fact::new("Trade", format!("{} to 1", player.species.row().trade_rate)));
    facts
}

fn influence(player: &Player, seat: Seat) -> Track {
    let on_track = player.discs.min(CIRCLES);
    let note = match player.discs {
        0 => format!("Upkeep {}. No disc left: you can only pass.", player.upkeep()),
        _ => format!("{}: {}.", words::capital(&words::count(player.discs, "disc")), Preview::after_disc(player)),
    };
    let cells = (0..CIRCLES).map(|nth| Cell {
        text: tracks::upkeep(nth).to_string(),
        mark: (nth < on_track).then_some((Art::DISC, Tint::Of(seat))),
        lamp: lamp(nth, on_track),
        words: format!("upkeep {}", tracks::upkeep(nth)),
        spot: None,
    });
    Track { title: "Influence".into(), art: Some(Art::DISC), note, cells: cells.collect() }
}

/// Cubes and discs lie on the left; the first bare cell counts, the last covered one comes next.
fn lamp(nth: u8, covered: u8) -> Lamp {
    match nth {
        _ if nth == covered => Lamp::Now,
        _ if nth + 1 == covered => Lamp::Next,
        _ => Lamp::Plain,
    }
}

fn population(player: &Player, seat: Seat, resource: Resource) -> Track {
    let cubes = player.tracks[resource];
    let now = tracks::production(cubes);
    let mut note = format!("Income {now}");
    if cubes > 0 {
        note += &format!(", {} with the next cube", tracks::production(cubes - 1));
    }
    if player.graveyards[resource] > 0 {
        note += &format!(", {} in the graveyard", words::count(player.graveyards[resource], "cube"));
    }
    let cells = (0..SQUARES).map(|nth| Cell {
        text: tracks::production(nth).to_string(),
        mark: (nth < cubes).then_some((Art::CUBE, Tint::Of(seat))),
        lamp: lamp(nth, cubes),
        words: format!("income {}", tracks::production(nth)),
        spot: (nth + 1 == cubes).then(|| spots::track(resource)),
    });
    Track {
        title: words::capital(words::resource(resource)),
        art: Some(words::resource_art(resource)),
        note: note + ".",
        cells: cells.collect(),
    }
}

fn actions(player: &Player) -> Track {
    let cells = Action::ALL.iter().map(|&action| {
        let discs = player.actions[action.index()];
        Cell {
            text: format!("{} {}", words::action(action), player.species.activity(action)),
            mark: None,
            lamp: if discs > 0 { Lamp::Now } else { Lamp::Plain },
            words: format!("{}, {} here", words::action(action), words::count(discs, "disc")),
            spot: None,
        }
    });
    let spent: u8 = player.actions.iter().sum::<u8>() + player.reactions;
    Track {
        title: "Actions".into(),
        art: Some(Art::STRATEGY),
        note: format!("{} spent this round. The figure says how much an action does.", words::count(spent, "disc")),
        cells: cells.collect(),
    }
}

fn technologies(player: &Player, category: Category) -> Track {
    let owned = &player.technologies[category.index()];
    let points = tracks::technology_vp(owned.len());
    let mut note = format!("Discount {}", tracks::discount(owned.len()));
    if points > 0 {
        note += &format!(", {}", words::count(points, "point"));
    }
    if owned.len() < TECHNOLOGY_SPACES && tracks::technology_vp(owned.len() + 1) > points {
        note += &format!(", {} with one more", words::count(tracks::technology_vp(owned.len() + 1), "point"));
    }
    let cells = (0..TECHNOLOGY_SPACES).map(|nth| match owned.get(nth) {
        Some(technology) => Cell {
            text: technology.row().name.into(),
            lamp: Lamp::Now,
            words: format!("{}: {}", technology.row().name, technology.row().text),
            ..Cell::default()
        },
        None => Cell {
            text: if nth == 0 { "Empty".into() } else { format!("−{}", tracks::discount(nth)) },
            words: format!("empty, discount {}", tracks::discount(nth)),
            ..Cell::default()
        },
    });
    let title = format!("{} technologies", words::category(category));
    Track { title, art: Some(Art::TECH), note: note + ".", cells: cells.collect() }
}

fn reputation(view: &View, seat: Seat, names: &Names) -> Track {
    let player = &view.players[seat];
    let track = player.species.row().reputation;
    let spaces = usize::from(track.ambassador_only + track.either + track.reputation_only);
    let mut cells: Vec<Cell> = player
        .partners
        .iter()
        .map(|partner| Cell {
            text: "1".into(),
            mark: Some((Art::AMBASSADOR, Tint::Seat(partner))),
            words: format!("ambassador of {}, 1 point", names.of(partner)),
            ..Cell::default()
        })
        .collect();
    let tiles = &view.reputation[seat];
    let held = tiles.count();
    cells.extend((0..held).map(|nth| {
        let value = tiles.faces().map(|faces| faces[nth]);
        Cell {
            text: value.map_or("?".into(), |value| value.to_string()),
            lamp: Lamp::Now,
            words: value.map_or("reputation tile, face down".into(), |value| format!("reputation {value}")),
            // They lie highest first and are named lowest first.
            spot: tiles.faces().map(|_| spots::held((held - 1 - nth) as u8)),
            ..Cell::default()
        }
    }));
    while cells.len() < spaces {
        cells.push(Cell { words: "empty".into(), ..Cell::default() });
    }
    let only = |count: u8, what: &str| (count > 0).then(|| format!("{count} for {what} only"));
    let kinds: Vec<String> = [
        only(track.ambassador_only, "an ambassador"),
        Some(format!("{} for either", track.either)),
        only(track.reputation_only, "reputation"),
    ]
    .into_iter()
    .flatten()
    .collect();
    Track {
        title: "Reputation and ambassadors".into(),
        art: Some(Art::REPUTATION),
        note: format!("{} spaces: {}.", spaces, words::list(&kinds)),
        cells,
    }
}

fn discovery_card(tile: Discovery, count: u32) -> Card {
    Card {
        title: tile.row().name.into(),
        art: Some((words::discovery_art(tile), Tint::Hue("star"))),
        kind: "Discovery".into(),
        text: tile.row().text.into(),
        count,
        ..Card::default()
    }
}

/// The research board, with what each technology would cost the viewer.
fn research(view: &View) -> Vec<Block> {
    let me = view.viewer.and_then(|seat| view.players.get(seat).map(|player| (seat, player)));
    let mut blocks = Vec::new();
    if let Some((_, player)) = me {
        blocks.push(Block::Facts(vec![Fact::with(Art::SCIENCE, "Your science", player.storage[Resource::Science])]));
    }
    for &category in Category::ALL {
        let on_offer: Vec<Card> = Technology::ALL
            .iter()
            .filter(|technology| technology.category() == category && view.research[technology.index()] > 0)
            .map(|&technology| technology_card(view, me, technology))
            .collect();
        blocks.push(Block::Heading(match me {
            Some((_, player)) => {
                let owned = player.technologies[category.index()].len();
                format!("{}: discount {}", words::category(category), tracks::discount(owned))
            }
            None => words::category(category).into(),
        }));
        blocks.push(match on_offer.is_empty() {
            true => Block::Text("Nothing on offer.".into()),
            false => Block::Cards(on_offer),
        });
    }
    blocks
}

fn technology_card(view: &View, me: Option<(Seat, &Player)>, technology: Technology) -> Card {
    let printed = technology.cost();
    let text = match technology.part() {
        Some(part) => format!("{} Part: {}.", technology.row().text, words::part_values(part)),
        None => technology.row().text.into(),
    };
    let (note, dimmed) = match me {
        Some((_, player)) if player.has(technology) => ("You have it.".to_string(), true),
        Some((seat, player)) => {
            let price = player.price(technology);
            let cost = match u16::from(printed) == price {
                true => format!("Costs {price}"),
                false => format!("Costs {price} instead of {printed}"),
            };
            let missing = price.saturating_sub(player.storage[Resource::Science]);
            match (view.is_on_offer(seat, technology), missing) {
                (false, _) => ("Its track is full.".into(), true),
                (true, 0) => (format!("{cost}."), false),
                (true, missing) => (format!("{cost}: {missing} science short."), true),
            }
        }
        None => (format!("Costs {printed}, at least {}.", technology.least_cost()), false),
    };
    Card {
        title: technology.row().name.into(),
        art: Some((words::technology_art(technology), Tint::Hue(words::category_hue(technology.category())))),
        kind: format!("{}, {printed}", words::category(technology.category())),
        text,
        note,
        count: view.research[technology.index()].into(),
        spot: Some(spots::technology(technology)),
        dimmed,
        ..Card::default()
    }
}

/// The boards of all others.
fn players(view: &View, names: &Names) -> Vec<Block> {
    let others = view.players.seats().filter(|&seat| view.viewer != Some(seat));
    let page = |seat: Seat| {
        let player = &view.players[seat];
        let mut blocks = vec![Block::Heading(player.species.row().name.to_string())];
        blocks.extend(board(view, seat, names));
        blocks.push(Block::Heading("Blueprints".into()));
        blocks.extend(ships::plans(player, false));
        (names.of(seat).to_string(), blocks)
    };
    vec![Block::Choice { label: "Player".into(), options: others.map(page).collect() }]
}

/// Points by source, a column for every seat, and where they lead at this pace.
fn score(view: &View, names: &Names) -> Vec<Block> {
    let mut head = vec!["Points".to_string()];
    let mut rows: Vec<Vec<String>> = [
        "Hexes",
        "Reputation",
        "Technology",
        "Discoveries",
        "Monoliths",
        "Ambassadors",
        "Traitor",
        "Species",
        "Now",
        PACE,
    ]
    .iter()
    .map(|name| vec![name.to_string()])
    .collect();
    for seat in view.players.seats() {
        let own = seats::known_score(view, seat);
        let hidden = view.reputation[seat].faces().is_none() && view.reputation[seat].count() > 0;
        let reputation = match hidden {
            true => format!("? ×{}", view.reputation[seat].count()),
            false => figure(own.reputation),
        };
        let by_source = match view.players[seat].is_in() {
            true => [
                figure(own.hexes),
                reputation,
                figure(own.technologies),
                figure(own.discoveries),
                figure(own.monoliths),
                figure(own.ambassadors),
                figure(own.traitor),
                figure(own.species),
            ],
            // Counted when the player left.
            false => std::array::from_fn(|_| "–".to_string()),
        };
        let mark = if hidden { "+" } else { "" };
        let pace = forecast(view, seat, &own).map_or("–".into(), |points| format!("{points}{mark}"));
        let sums = [format!("{}{mark}", seats::score(view, seat)), pace];
        head.push(names.of(seat).to_string());
        rows.iter_mut().zip(by_source.into_iter().chain(sums)).for_each(|(row, cell)| row.push(cell));
    }
    if view.spine == Spine::Over {
        rows.retain(|row| row[0] != PACE);
    }
    let mut blocks = vec![Block::Rows { head, rows }];
    if let Some(me) = own_seat(view) {
        blocks.push(Block::Heading("Where your next points are".into()));
        blocks.push(Block::Text(chances_to_score(view, me).join(" ")));
    }
    blocks.push(Block::Text(match view.spine {
        Spine::Over => "The game is over: these are the final scores.".into(),
        _ => format!(
            "{PACE}: the points so far, and as many again for each round to come as were won in each so far, the present one counted half; in the first round nobody can tell. Round {} of {ROUNDS}. A question mark stands for tiles you cannot see.",
            view.round
        ),
    }));
    blocks
}

fn figure(points: i16) -> String {
    if points == 0 { "–".into() } else { points.to_string() }
}

/// The name of the forecast.
const PACE: &str = "At this pace";

/// Points at the end if the rounds to come bring what those so far did, the home sector aside. The present round counts half, as
/// played and as to come. None in the first round, when nobody can tell, and once the game is over.
pub fn forecast(view: &View, seat: Seat, now: &Score) -> Option<i16> {
    if view.spine == Spine::Over || view.round < 2 {
        return None;
    }
    if let Some(left) = view.players[seat].left {
        return Some(left);
    }
    let home = i16::from(crate::games::eclipse::ids::Sector::home_of(view.players[seat].species).row().vp);
    let won = (now.total() - home).max(0);
    let halves = 2 * i16::from(view.round) - 1;
    Some(now.total() + won * (2 * i16::from(ROUNDS) - halves) / halves)
}

fn chances_to_score(view: &View, seat: Seat) -> Vec<String> {
    let player = &view.players[seat];
    let mut words: Vec<String> = Category::ALL
        .iter()
        .filter_map(|&category| {
            let owned = player.technologies[category.index()].len();
            let more = (1..=TECHNOLOGY_SPACES.saturating_sub(owned))
                .find(|more| tracks::technology_vp(owned + more) > tracks::technology_vp(owned))?;
            let points = tracks::technology_vp(owned + more) - tracks::technology_vp(owned);
            let name = words::category(category);
            Some(format!(
                "{name}: {} for {} more.",
                words::count(more as u32, "technology tile"),
                words::count(points, "point")
            ))
        })
        .collect();
    let track = player.species.row().reputation;
    let spaces = usize::from(track.either + track.reputation_only);
    let held = view.reputation[seat].count();
    words.push(format!("Reputation: {held} of at most {spaces} tiles held; a battle brings more."));
    if player.has(Technology::Monolith) {
        words.push("A monolith is 3 points for its hex.".into());
    }
    words
}

/// What is left to draw, and what has gone.
fn supply(view: &View) -> Vec<Block> {
    let stacks = Ring::ALL.iter().map(|&ring| {
        let stack = &view.stacks[ring.index()];
        let discards: Vec<&str> = stack.discards.iter().map(|&sector| words::sector(sector)).collect();
        let discarded = if discards.is_empty() { "–".into() } else { discards.join(", ") };
        vec![
            format!("{} ({})", words::capital(words::ring(ring)), words::ring_numeral(ring)),
            stack.left.to_string(),
            discarded,
        ]
    });
    let mut bag: Vec<Vec<String>> = Vec::new();
    for &category in Category::ALL {
        let of = Technology::ALL.iter().filter(|technology| technology.category() == category);
        let left = of
            .filter(|technology| view.technology_bag[technology.index()] > 0)
            .map(|&technology| format!("{} {}", technology.row().name, view.technology_bag[technology.index()]));
        bag.push(vec![words::category(category).into(), left.collect::<Vec<_>>().join(", ")]);
    }
    let mut blocks = vec![
        Block::Heading("Sectors".into()),
        Block::Rows { head: ["Ring", "Left", "Discarded"].map(String::from).to_vec(), rows: stacks.collect() },
        Block::Heading("Technologies in the bag".into()),
        Block::Rows { head: ["Category", "Tiles"].map(String::from).to_vec(), rows: bag },
        Block::Facts(vec![
            Fact::with(Art::DISCOVERY, "Discovery tiles in the pile", view.discovery_pile),
            Fact::with(Art::REPUTATION, "Reputation tiles in the bag", view.reputation_left),
        ]),
        Block::Heading("Discovery tiles used".into()),
    ];
    let used = |&tile: &Discovery| view.discarded.iter().filter(|&&other| other == tile).count() as u32;
    let cards: Vec<Card> =
        Discovery::ALL.iter().filter(|tile| used(tile) > 0).map(|tile| discovery_card(*tile, used(tile))).collect();
    blocks.push(match cards.is_empty() {
        true => Block::Text("None yet.".into()),
        false => Block::Cards(cards),
    });
    blocks
}
