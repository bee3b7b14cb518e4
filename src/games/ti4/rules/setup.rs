//! Setting a game up (RR "Complete setup"): factions, galaxy, components.

mod maps;

use crate::core::Keyed;
use crate::core::decision::Counts;
use crate::core::hex::Hex;
use crate::core::window::Asking;
use crate::core::{Chance, PerSeat, Seat, Seats};
use crate::games::ti4::G;
use crate::games::ti4::content;
use crate::games::ti4::explain::features::Feature;
use crate::games::ti4::model::data::{LayoutName, Tile, UnitRow, Wormholes};
use crate::games::ti4::model::exploration::{Exploration, Trove};
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::set::{Area, IdSet};
use crate::games::ti4::model::state::*;
use crate::games::ti4::model::target::{Entry, Place, Prompt, Target};
use crate::games::ti4::rules::ask;
use crate::games::ti4::rules::board;
use crate::games::ti4::rules::exploration;
use crate::games::ti4::rules::galaxy::touching;
use crate::games::ti4::rules::leaders;
use crate::games::ti4::rules::notes;
use crate::games::ti4::rules::technology;
use crate::games::ti4::streams;
use maps::{balanced, check_map, from_map, piles};
pub use maps::{clash, homes, hyperlanes, read_map, write_map};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    /// Decides which components there are.
    pub edition: Contents,
    /// Where homes and tiles lie, unless a map says so.
    pub layout: LayoutName,
    pub factions: Factions,
    pub galaxy: Galaxy,
    /// 10 or 14 victory points.
    pub goal: u8,
    /// At random when nobody is named.
    pub speaker: Option<Seat>,
    pub asking: Asking,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Factions {
    /// One for each seat.
    Chosen(Vec<Faction>),
    Random,
    /// Chosen in turn from so many, drawn at random.
    Draft(u8),
    /// One for each seat that wants a certain one; the others draw theirs at random.
    Wanted(Vec<Option<Faction>>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Galaxy {
    /// Players place tiles (RR step 6).
    Placed,
    /// At random, with about as much near each home.
    Balanced,
    /// A map string: tiles in spiral order from the first ring; 0 is a home position, -1 nothing, and hyperlanes have numbers of their
    /// own ([`Hyperlane::find`]).
    Map(Vec<i16>),
}

impl Setup {
    pub fn new(seats: u8) -> Setup {
        Setup {
            seats,
            edition: Contents::Base,
            layout: LayoutName::Standard,
            factions: Factions::Random,
            galaxy: Galaxy::Balanced,
            goal: 10,
            speaker: None,
            asking: Asking::WhoCan,
        }
    }

    pub fn check(&self) -> Result<(), String> {
        let (seats, edition) = (usize::from(self.seats), self.edition);
        if edition.layouts(seats).next().is_none() {
            let players = match edition {
                Contents::Base => "The base game is for three to six players; Prophecy of Kings is for up to eight.",
                Contents::ProphecyOfKings(_) => "Three to eight players.",
            };
            return Err(players.into());
        }
        if edition.layout(seats, self.layout).is_none() {
            return Err("There is no such layout for so many players.".into());
        }
        if self.goal != 10 && self.goal != 14 {
            return Err("A game goes to 10 or to 14 victory points.".into());
        }
        if self.speaker.is_some_and(|seat| seat.index() >= seats) {
            return Err("The speaker sits at the table.".into());
        }
        let available = edition.factions().count();
        let distinct = |factions: &[Faction]| {
            let known = factions.iter().all(|&id| edition.factions().any(|row| row.faction == id));
            known && !(1..factions.len()).any(|i| factions[..i].contains(&factions[i]))
        };
        match &self.factions {
            Factions::Chosen(factions) if factions.len() != seats || !distinct(factions) => {
                return Err("Each player needs a faction of their own.".into());
            }
            Factions::Wanted(wanted) => {
                let named: Vec<Faction> = wanted.iter().flatten().copied().collect();
                if wanted.len() != seats || !distinct(&named) || available < seats {
                    return Err("Each player needs a faction of their own.".into());
                }
            }
            Factions::Random if available < seats => return Err("There are not enough factions.".into()),
            Factions::Draft(count) if usize::from(*count) < seats || usize::from(*count) > available => {
                return Err("A draft needs a faction for each player.".into());
            }
            _ => {}
        }
        if let Galaxy::Map(tiles) = &self.galaxy { check_map(tiles, seats, edition) } else { Ok(()) }
    }
}

/// The state before the first question.
pub fn start(setup: &Setup, chance: &mut Chance) -> State {
    let seats = usize::from(setup.seats);
    let edition = setup.edition;
    let layout = edition.layout(seats, setup.layout).expect("a checked setup");
    let speaker = setup.speaker.unwrap_or_else(|| Seat::new(chance.below(streams::SETUP, seats as u32) as usize));
    let mut pool: Vec<Faction> = edition.factions().map(|row| row.faction).collect();
    chance.shuffle(streams::SETUP, &mut pool);
    let (factions, chosen) = match &setup.factions {
        Factions::Chosen(factions) => (Vec::new(), factions.iter().copied().map(Some).collect()),
        Factions::Random => (Vec::new(), pool.into_iter().take(seats).map(Some).collect()),
        Factions::Draft(count) => (pool.into_iter().take(usize::from(*count)).collect(), vec![None; seats]),
        Factions::Wanted(wanted) => {
            let mut left = pool.into_iter().filter(|faction| !wanted.contains(&Some(*faction)));
            (Vec::new(), wanted.iter().map(|faction| faction.or_else(|| left.next())).collect())
        }
    };
    let mut hands = PerSeat::new(seats, |_| Vec::new());
    let (mut blue, mut red) = piles(edition, chance);
    let (placed, extra) = match &setup.galaxy {
        Galaxy::Placed => {
            let mut extra = blue.split_off(blue.len() - usize::from(layout.speaker_blue));
            extra.extend(red.split_off(red.len() - usize::from(layout.speaker_red)));
            for (_, hand) in hands.iter_mut() {
                hand.extend(blue.drain(..usize::from(layout.blue)));
                hand.extend(red.drain(..usize::from(layout.red)));
                hand.sort_unstable();
            }
            (Vec::new(), extra)
        }
        Galaxy::Balanced => (balanced(layout, seats, blue, red, chance), Vec::new()),
        Galaxy::Map(tiles) => (from_map(tiles), Vec::new()),
    };
    let step = if chosen.contains(&None) { Step::ChooseFaction(0) } else { Step::PlaceTile(0) };
    let blank = Player::new(edition, Faction::Sol);
    State {
        public: Public {
            edition,
            asking: setup.asking,
            goal: setup.goal,
            round: 1,
            step,
            speaker,
            active: speaker,
            successor: None,
            players: PerSeat::new(seats, |_| blank.clone()),
            systems: Vec::new().into(),
            hyperlanes: Vec::new(),
            touching: Vec::new(),
            planets: Keyed::default().into(),
            custodians: true,
            card_goods: edition.strategy_cards().map(|card| (card, 0)).collect(),
            objectives: Vec::new(),
            laws: Vec::new().into(),
            effects: Vec::new().into(),
            tactical: None,
            combat: None,
            ability_dice: Vec::new(),
            agenda: None,
            action_discard: Vec::new(),
            agenda_discard: Vec::new(),
            retired: Vec::new(),
            set_up: Some(SetUp { layout: setup.layout, galaxy: setup.galaxy.clone(), factions, chosen, placed, extra }),
            outcome: None,
            exploration: Exploration::default().into(),
            activated: None,
        },
        hidden: Hidden { tiles: hands, ..Hidden::nothing(seats) },
    }
}

/// Factions are chosen counter-clockwise to the speaker's left, the speaker last: whoever picks cards first, picks here last.
pub async fn choose_faction(g: &mut G, nth: u8) {
    let order: Vec<Seat> = g.clockwise(g.speaker).collect();
    let Some(&seat) = order.iter().rev().nth(usize::from(nth)) else {
        g.step = Step::PlaceTile(0);
        return;
    };
    g.step = Step::ChooseFaction(nth + 1);
    let Some(set_up) = &g.set_up else { return };
    let left = set_up.factions.iter().filter(|faction| !set_up.chosen.contains(&Some(**faction)));
    let options = left.copied().map(Target::Faction).collect();
    if let Target::Faction(faction) = ask::one(g, seat, Prompt::ChooseFaction, options).await
        && let Some(set_up) = &mut g.set_up
    {
        set_up.chosen[seat.index()] = Some(faction);
    }
}

/// Everything that needs no choice: the board, starting units, decks (RR steps 3-12).
pub fn gather(g: &mut G) {
    let Some(set_up) = g.set_up.take() else { return };
    let layout = g.edition.layout(g.players.count(), set_up.layout);
    let mapped = matches!(set_up.galaxy, Galaxy::Map(_));
    let homes = homes(&set_up.galaxy, layout);
    let factions: Vec<Faction> = set_up.chosen.iter().map(|chosen| chosen.unwrap_or(Faction::Sol)).collect();
    let mut places = vec![(Hex::CENTRE, Tile::MECATOL)];
    places.extend(set_up.placed.iter().copied());
    for (hex, faction) in homes.iter().zip(&factions) {
        let row = content::faction(*faction);
        places.push((*hex, row.gate.unwrap_or(row.home)));
    }
    let spiral = Hex::CENTRE.spiral(4);
    places.sort_by_key(|(hex, _)| spiral.iter().position(|other| other == hex));
    let on_board = places.into_iter().map(|(hex, tile)| (Some(hex), tile));
    let beside = factions.iter().map(|&faction| content::faction(faction)).filter(|row| row.gate.is_some());
    let beside = beside.map(|row| row.home).chain(g.edition.has(Edition::Nexus).then_some(Tile::NEXUS));
    let tiles: Vec<(Option<Hex>, Tile)> = on_board.chain(beside.map(|tile| (None, tile))).collect();
    *g.systems = tiles.iter().map(|&(hex, tile)| System::new(tile, hex)).collect();
    g.hyperlanes = hyperlanes(&set_up.galaxy, layout);
    g.touching = touching(&g.systems, &g.hyperlanes);
    for id in g.system_ids() {
        for planet in g.planets_in(id) {
            g.planets.insert(planet, PlanetState::new(id));
        }
    }
    for (seat, faction) in g.seats().zip(factions) {
        seat_faction(g, seat, faction);
        g.cover(Feature::Lead(faction).number());
        if let Some(layout) = layout.filter(|_| !mapped) {
            g.players[seat].goods = layout.goods[seat.index()];
        }
    }
    make_decks(g);
    exploration::prepare(g);
    g.step = Step::PlaceUnits(0);
}

/// Who has several home planets says which starting units stand where (RR set-up 11).
pub async fn place_units(g: &mut G, nth: u8) {
    let Some(seat) = g.seats().nth(usize::from(nth)) else {
        g.step = Step::ChooseStartingTech(0);
        return;
    };
    g.step = Step::PlaceUnits(nth + 1);
    let planets: Vec<Planet> = g.planets_in(g.players[seat].home).iter().collect();
    let Some((&first, others)) = planets.split_first() else { return };
    let units = *g.planet(first).ground.of(seat);
    for kind in units.kinds().filter(|_| !others.is_empty()) {
        let count = u32::from(units.count(kind));
        let slot = |&planet: &Planet| (Target::Unit { at: Place::Planet(planet), kind, damaged: false }, count);
        let slots: Vec<_> = others.iter().chain([&first]).map(slot).collect();
        for (target, count) in ask::counts(g, seat, Prompt::StartingUnits, Counts::new(slots, count..=count)).await {
            if let Target::Unit { at, .. } = target
                && at != Place::Planet(first)
            {
                board::shift(g, seat, Place::Planet(first), at, kind, count as u8);
                if count > 0 {
                    g.log(Entry::Placed { seat, at, kind, count: count as u8 });
                }
            }
        }
    }
}

/// A seat gets its sheet, home planets, starting units, technologies and notes.
pub fn seat_faction(g: &mut State, seat: Seat, faction: Faction) {
    let row = content::faction(faction);
    let mut player = Player::new(g.edition, faction);
    let home = g.systems.iter().position(|system| system.tile == row.home).expect("every home tile is in play");
    player.home = SystemId(home as u8);
    g.players[seat] = player;
    for &tech in row.techs.iter().filter(|&&tech| content::find_tech(tech).is_some()) {
        technology::gain(g, seat, tech);
    }
    let home = g.players[seat].home;
    let planets = g.planets_in(home);
    for planet in planets {
        g.planet_mut(planet).owner = Some(seat);
    }
    let edition = g.edition;
    for &(kind, count) in row.units.iter().filter(|(kind, _)| edition.has(kind.edition())) {
        if kind.pieces().is_some() {
            g.players[seat].reserve[kind] -= count;
        }
        let floats = g.card(seat, kind).is_some_and(|card| card.speed > 0);
        match planets.first() {
            Some(planet) if !kind.is_ship() && !floats => {
                g.planet_mut(planet).ground.change(seat, |units| units.add(kind, count));
            }
            _ => g.system_mut(home).space.change(seat, |units| units.add(kind, count)),
        }
    }
    leaders::set_up(g, seat);
    let generic = g.edition.notes().map(|row| row.note);
    let own = generic.chain(row.notes().map(|row| row.note)).map(|kind| Note { kind, owner: seat });
    let own: Vec<Note> = own.filter(|note| notes::may_hold(g, seat, *note)).collect();
    g.hidden.notes[seat] = own;
}

fn make_decks(g: &mut G) {
    let (state, chance) = g.with_chance();
    let (edition, hidden) = (state.edition, &mut state.hidden);
    hidden.action_deck =
        edition.action_cards().flat_map(|row| std::iter::repeat_n(row.card, usize::from(row.copies))).collect();
    chance.shuffle(streams::ACTION_CARDS, &mut hidden.action_deck);
    hidden.agenda_deck = edition.agendas().map(|row| row.agenda).collect();
    chance.shuffle(streams::AGENDAS, &mut hidden.agenda_deck);
    let stage =
        |stage: u8| edition.objectives().filter(|row| row.stage == stage).map(|row| row.objective).collect::<Vec<_>>();
    for (number, row, unused) in
        [(1, &mut hidden.stage_one, &mut hidden.unused_one), (2, &mut hidden.stage_two, &mut hidden.unused_two)]
    {
        let mut deck = stage(number);
        chance.shuffle(streams::OBJECTIVES, &mut deck);
        *row = deck.split_off(deck.len().saturating_sub(5));
        *unused = deck;
    }
    for _ in 0..2 {
        let first = state.hidden.stage_one.pop();
        let revealed = first.map(|first| Revealed { objective: PublicObjective::Public(first), scored: Seats::NONE });
        state.public.objectives.extend(revealed);
    }
    state.hidden.secret_deck = edition.secrets().map(|row| row.secret).collect();
    chance.shuffle(streams::SECRETS, &mut state.hidden.secret_deck);
    for seat in state.seats() {
        for _ in 0..2 {
            let secret = state.hidden.secret_deck.pop();
            state.hidden.secrets[seat].extend(secret);
        }
    }
}

/// Some factions choose technologies to start with (RR set-up 11).
pub async fn choose_tech(g: &mut G, nth: u8) {
    let Some(seat) = g.seats().nth(usize::from(nth)) else {
        g.step = Step::ChooseSecret(0);
        return;
    };
    g.step = Step::ChooseStartingTech(nth + 1);
    for list in content::faction(g.players[seat].faction).tech_choice {
        let fits = |&&tech: &&Tech| {
            let row = content::find_tech(tech);
            row.is_some_and(|row| g.edition.has(row.edition)) && !g.players[seat].has(tech)
        };
        let options: Vec<Target> = list.iter().filter(fits).copied().map(Target::Tech).collect();
        if !options.is_empty()
            && let Target::Tech(tech) = ask::one(g, seat, Prompt::StartingTech, options).await
        {
            technology::gain(g, seat, tech);
        }
    }
}

/// Each seat keeps one of its two secret objectives; the others are shuffled back when all have chosen.
pub async fn choose_secret(g: &mut G, nth: u8) {
    let Some(seat) = g.seats().nth(usize::from(nth)) else {
        let (state, chance) = g.with_chance();
        chance.shuffle(streams::SECRETS, &mut state.hidden.secret_deck);
        g.step = Step::StrategyStart;
        return;
    };
    g.step = Step::ChooseSecret(nth + 1);
    let options = g.hidden.secrets[seat].iter().copied().map(Target::Secret).collect::<Vec<_>>();
    if options.len() > 1
        && let Target::Secret(kept) = ask::one(g, seat, Prompt::KeepSecret, options).await
    {
        let back: Vec<Secret> = g.hidden.secrets[seat].iter().copied().filter(|secret| *secret != kept).collect();
        g.hidden.secrets[seat] = vec![kept];
        g.hidden.secret_deck.extend(back);
    }
}

impl System {
    pub fn new(tile: Tile, hex: Option<Hex>) -> System {
        let planets = tile.row().planets.iter().copied().collect();
        System {
            tile,
            hex,
            tokens: Seats::NONE,
            planets,
            space: Area::default(),
            wormholes: Wormholes::NONE,
            frontier: false,
        }
    }
}

impl PlanetState {
    pub fn new(system: SystemId) -> PlanetState {
        PlanetState { system: Some(system), owner: None, exhausted: false, ground: Area::EMPTY }
    }
}

impl Player {
    /// All pieces of the kinds that are counted.
    pub fn pieces(edition: Contents) -> Keyed<UnitKind, u8> {
        edition.unit_kinds().filter_map(|kind| Some((kind, kind.pieces()?))).collect()
    }

    pub fn new(edition: Contents, faction: Faction) -> Player {
        // Generic cards first; those of the sheet cover them.
        let sheet = |own: Option<Faction>| {
            let fits = move |row: &&UnitRow| row.upgrade.is_none() && row.reverse_of.is_none() && row.faction == own;
            edition.unit_cards().filter(fits)
        };
        let cards: Keyed<UnitKind, UnitCard> =
            sheet(None).chain(sheet(Some(faction))).map(|row| (row.kind, row.card)).collect();
        let card_set: IdSet<UnitCard> = cards.values().copied().collect();
        Player {
            faction,
            tactic: 3,
            fleet: 3,
            strategy: 2,
            commodities: 0,
            goods: 0,
            points: 0,
            techs: IdSet::default(),
            exhausted_techs: IdSet::default(),
            cards,
            card_set,
            reserve: Player::pieces(edition),
            resting: 0,
            scored: Vec::new(),
            leaders: Leaders::default(),
            captives: Captives::default(),
            notes_face_up: Vec::new(),
            strategy_cards: Vec::new(),
            passed: false,
            eliminated: false,
            dealt_with: Seats::NONE,
            refused: [0; Seat::MAX],
            done_trading: false,
            actions: 0,
            home: SystemId::MECATOL,
            trove: Trove::default(),
            tribute: Seats::NONE,
            sleepers: IdSet::default(),
        }
    }
}

#[cfg(test)]
mod tests;
