//! What is played: boxes, modules, races and galaxy, and the position in which a game begins (T2).

use crate::core::{Chance, IdSet, Keyed, PerSeat, Seat, Seats};
use crate::games::ti3::content;
use crate::games::ti3::model::data::fall::AGENDAS;
use crate::games::ti3::model::data::{Back, Deck, Layout, Worth};
use crate::games::ti3::model::ids::*;
use crate::games::ti3::model::state::*;
use crate::games::ti3::rules::{auction, fall, galaxy, scoring};
use crate::games::ti3::streams;
use serde::{Deserialize, Serialize};

/// The boxes and modules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    /// Shattered Empire: its tiles, races, cards and technologies.
    pub empire: bool,
    /// Shards of the Throne.
    pub shards: bool,
    /// In order, each once.
    pub modules: Vec<Module>,
    pub races: Races,
    pub galaxy: Galaxy,
    /// None: chosen by chance (T2.5).
    pub speaker: Option<Seat>,
    /// Strategy cards that take the place of their namesakes of the other set (T40.2).
    pub swaps: Vec<StrategyCard>,
}

/// Three ways to play, each a set of boxes and modules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bundle {
    /// The base game alone.
    Classic,
    /// The base game with all components of both expansions, no module.
    Expansions,
    /// Shattered Ascension with what it recommends; it leaves Shards of the Throne aside (T30.3).
    Ascension,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Races {
    /// T2.2.
    Random,
    /// By seat.
    Chosen(Vec<Race>),
    /// By seat; who wants none in particular gets one by chance.
    Wanted(Vec<Option<Race>>),
}

/// How the galaxy comes about (T2.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Galaxy {
    /// Players place tiles in turn (T3).
    Built,
    /// Chance places the tiles that players would have been dealt, by the same rules.
    Dealt,
    /// Ready-made: the tiles of all spaces but Mecatol Rex and the homes, ring by ring, clockwise from due north.
    Map(Vec<Tile>),
}

/// What a game holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Contents {
    pub empire: bool,
    pub shards: bool,
    pub modules: IdSet<Module>,
    #[serde(skip_serializing_if = "no_swaps")]
    pub swaps: IdSet<StrategyCard>,
}

fn no_swaps(swaps: &IdSet<StrategyCard>) -> bool {
    swaps.is_empty()
}

impl Contents {
    pub fn has(&self, module: Module) -> bool {
        self.modules.contains(module)
    }

    /// Whether the rules of Shattered Ascension hold (T30).
    pub fn ascended(&self) -> bool {
        self.has(Module::ShatteredAscension)
    }

    /// Whether a race may take part: the Lazax only in their scenario (T60).
    pub fn has_race(&self, race: Race) -> bool {
        self.holds(race.row().from) && (race != Race::Lazax || self.has(Module::FallOfTheEmpire))
    }

    /// Whether a box in the game brings a module; technologies of the races come with either (T55.1).
    fn brings(&self, module: Module) -> bool {
        match module.row().from {
            _ if module == Module::RaceTech => self.empire || self.shards,
            Origin::Empire => self.empire,
            Origin::Shards => self.shards,
            Origin::Base | Origin::Ascension => true,
        }
    }

    /// Whether components of a box are in the game.
    pub fn holds(&self, from: Origin) -> bool {
        match from {
            Origin::Base => true,
            Origin::Empire => self.empire,
            Origin::Shards => self.shards,
            Origin::Ascension => self.has(Module::ShatteredAscension),
        }
    }
}

/// Modules whose rules are complete; a set-up with any other is refused.
#[rustfmt::skip]
pub const PLAYABLE: &[Module] = &[
    Module::StarByStar,
    Module::Surrender,
    Module::ShatteredAscension,
    Module::LongWar,
    Module::CrimsonSuns,
    Module::VariantObjectives,
    Module::AgeOfEmpire,
    Module::PreliminaryObjectives,
    Module::TacticalRetreats,
    Module::VariantStrategyCards,
    Module::VariantImperialIi,
    Module::VariantProspect,
    Module::TradeIiiAsc,
    Module::Facilities,
    Module::WormholeNexus,
    Module::DistantSuns,
    Module::DistantSunsSe,
    Module::TerritorialDistantSuns,
    Module::PublicDistantSuns,
    Module::Custodians,
    Module::FinalFrontier,
    Module::Artifacts,
    Module::DimensionRifts,
    Module::SabotageRuns,
    Module::ShockTroops,
    Module::SpaceMines,
    Module::MechanizedUnits,
    Module::Flagships,
    Module::Mercenaries,
    Module::Leaders,
    Module::RaceTech,
    Module::VoiceOfCouncil,
    Module::PoliticalIntrigue,
    Module::TwilightCouncil,
    Module::SimulatedEarlyTurns,
    Module::FallOfTheEmpire,
    Module::ExtendedLimits,
    Module::LargerGalaxy,
    Module::TwoPlayer,
    Module::SimultaneousActions,
];

impl Setup {
    pub fn new(seats: u8, bundle: Bundle) -> Setup {
        let modules: &[Module] = match bundle {
            Bundle::Classic | Bundle::Expansions => &[],
            Bundle::Ascension => &[
                Module::ShatteredAscension,
                Module::VariantObjectives,
                Module::VariantStrategyCards,
                Module::Facilities,
                Module::WormholeNexus,
                Module::Artifacts,
                Module::ShockTroops,
                Module::SpaceMines,
                Module::Leaders,
                Module::RaceTech,
                Module::VoiceOfCouncil,
            ],
        };
        // T61: two play by rules of their own; T4.9s: four or eight have a ninth strategy card.
        let two = (seats == 2).then_some(Module::TwoPlayer);
        let ninth = (bundle == Bundle::Ascension && [4, 8].contains(&seats)).then_some(Module::VariantProspect);
        let mut modules: Vec<Module> = modules.iter().copied().chain(two).chain(ninth).collect();
        modules.sort();
        Setup {
            seats,
            empire: bundle != Bundle::Classic || seats > 6,
            shards: bundle == Bundle::Expansions,
            modules,
            races: Races::Random,
            galaxy: Galaxy::Built,
            speaker: None,
            swaps: Vec::new(),
        }
    }

    /// Fall of the Empire, which is played with nothing else (T60).
    pub fn scenario(seats: u8) -> Setup {
        Setup {
            empire: false,
            shards: true,
            modules: vec![Module::MechanizedUnits, Module::FallOfTheEmpire],
            galaxy: Galaxy::Dealt,
            ..Setup::new(seats, Bundle::Classic)
        }
    }

    pub fn contents(&self) -> Contents {
        Contents {
            empire: self.empire,
            shards: self.shards,
            modules: self.modules.iter().copied().collect(),
            swaps: self.swaps.iter().copied().collect(),
        }
    }

    pub fn layout(&self) -> Option<&'static Layout> {
        Layout::of(self.seats, self.modules.contains(&Module::LargerGalaxy))
    }

    /// Whether the modules fit each other, the boxes and the number of players.
    pub fn modules_fit(&self) -> Result<(), String> {
        let contents = self.contents();
        if !self.modules.is_sorted_by(|one, next| one < next) {
            return Err("Modules are named once each, in order.".into());
        }
        for module in contents.modules {
            let row = module.row();
            if !contents.brings(module) {
                return Err(format!("{} needs a box that is not in this game.", row.name));
            }
            if let Some(missing) = row.requires.iter().find(|needed| !contents.has(**needed)) {
                return Err(format!("{} needs {}.", row.name, missing.row().name));
            }
            if let Some(other) = row.excludes.iter().find(|other| contents.has(**other)) {
                return Err(format!("{} cannot be played with {}.", row.name, other.row().name));
            }
            if !row.seats.is_empty() && !row.seats.contains(&self.seats) {
                return Err(format!("{} is not for {} players.", row.name, self.seats));
            }
        }
        let scenario = Module::FallOfTheEmpire;
        if contents.has(scenario) && contents.modules.len() > 1 + scenario.row().requires.len() {
            return Err(format!("{} allows no other module.", scenario.row().name));
        }
        if contents.has(scenario) && contents.empire {
            return Err(format!("{} uses nothing of Shattered Empire.", scenario.row().name));
        }
        Ok(())
    }

    pub fn check(&self) -> Result<(), String> {
        self.modules_fit()?;
        if let Some(module) = self.modules.iter().find(|module| !PLAYABLE.contains(module)) {
            return Err(format!("{} cannot be played yet.", module.row().name));
        }
        let Some(layout) = self.layout() else {
            return Err("This game is for two to eight players.".into());
        };
        // T61.1.
        if self.seats == 2 && !self.modules.contains(&Module::TwoPlayer) {
            return Err(format!("Two players need {}.", Module::TwoPlayer.row().name));
        }
        let scenario = self.modules.contains(&Module::FallOfTheEmpire);
        if layout.rings > 3 && !self.empire && !scenario {
            return Err("So large a galaxy needs the tiles of Shattered Empire.".into());
        }
        if self.speaker.is_some_and(|seat| seat.index() >= usize::from(self.seats)) {
            return Err("The speaker has no seat at this table.".into());
        }
        let contents = self.contents();
        // T40.2: each stands for a card of the set that is played.
        let set = content::strategy_set(&Contents { swaps: IdSet::default(), ..contents }).collect::<Vec<_>>();
        let swapped = |card: &StrategyCard| card.namesake().is_some_and(|other| set.contains(&other));
        if (!self.swaps.is_empty() && !self.empire) || !self.swaps.iter().all(swapped) {
            return Err("A strategy card has no namesake in this game.".into());
        }
        let wanted: Option<Vec<Option<Race>>> = match &self.races {
            Races::Random => None,
            Races::Chosen(races) => Some(races.iter().copied().map(Some).collect()),
            Races::Wanted(wanted) => Some(wanted.clone()),
        };
        if let Some(wanted) = wanted {
            let races: Vec<Race> = wanted.iter().copied().flatten().collect();
            let different: IdSet<Race> = races.iter().copied().collect();
            if wanted.len() != usize::from(self.seats) || different.len() != races.len() {
                return Err("Every seat has a race of its own.".into());
            }
            if races.iter().any(|race| !contents.holds(race.row().from)) {
                return Err("A race comes from a box that is not in this game.".into());
            }
            if races.iter().any(|race| !contents.has_race(*race)) {
                return Err("The Lazax play in Fall of the Empire only.".into());
            }
        }
        fall::setup::check(self)?;
        if contents.has(Module::StarByStar) && matches!(self.galaxy, Galaxy::Map(_)) {
            return Err("Star by Star has no ready-made galaxy.".into());
        }
        match &self.galaxy {
            Galaxy::Map(tiles) => check_map(&contents, layout, tiles),
            Galaxy::Built | Galaxy::Dealt => Ok(()),
        }
    }
}

/// A ready-made map has a tile for every space, and no more of a kind than there are (T2.1).
fn check_map(contents: &Contents, layout: &Layout, tiles: &[Tile]) -> Result<(), String> {
    if tiles.len() != usize::from(layout.tiles()) {
        return Err(format!("This galaxy has {} tiles besides Mecatol Rex and the homes.", layout.tiles()));
    }
    for tile in tiles {
        let row = tile.row();
        let dealt = matches!(row.back, Back::Regular | Back::Empty | Back::Special);
        let used = tiles.iter().filter(|other| *other == tile).count();
        if !dealt || !contents.holds(row.from) || used > usize::from(row.count) {
            return Err(format!("The tile {} cannot be used so.", row.name));
        }
    }
    Ok(())
}

/// Races of the boxes in the game that nobody wants, in any order.
fn others(setup: &Setup, wanted: &[Option<Race>], chance: &mut Chance) -> impl Iterator<Item = Race> + use<> {
    let contents = setup.contents();
    let free = |race: &Race| contents.has_race(*race) && !wanted.contains(&Some(*race));
    let mut races: Vec<Race> = Race::ALL.iter().copied().filter(free).collect();
    chance.shuffle(streams::SETUP, &mut races);
    races.into_iter()
}

/// The race of every seat.
fn races(setup: &Setup, chance: &mut Chance) -> Vec<Race> {
    if setup.modules.contains(&Module::FallOfTheEmpire) {
        return fall::setup::races(setup, chance);
    }
    match &setup.races {
        Races::Chosen(races) => races.clone(),
        Races::Random => others(setup, &[], chance).take(usize::from(setup.seats)).collect(),
        Races::Wanted(wanted) => {
            let mut others = others(setup, wanted, chance);
            wanted.iter().filter_map(|own| own.or_else(|| others.next())).collect()
        }
    }
}

/// The public objective deck, the next card last: stage I on top of stage II shuffled with Imperium Rex (T2.12, T32.1).
fn objectives(contents: &Contents, chance: &mut Chance) -> (Vec<Objective>, Vec<Objective>) {
    // T60: nobody scores.
    if contents.has(Module::FallOfTheEmpire) {
        return (Vec::new(), Vec::new());
    }
    let variant = contents.has(Module::VariantObjectives);
    let from = if variant { Origin::Empire } else { Origin::Base };
    let se_cards = contents.has(Module::VariantStrategyCards);
    let (one, two) = if contents.has(Module::LongWar) { (8, 5) } else { (6, 3) };
    let mut pick = |deck: Deck, count: usize, unused: &mut Vec<Objective>| {
        let fits = |card: &Objective| {
            let row = card.row();
            row.deck == deck && row.from == from && row.worth != Worth::GameOver && content::objective(*card).is_some()
        };
        let mut cards: Vec<Objective> = Objective::ALL.iter().copied().filter(fits).collect();
        chance.shuffle(streams::OBJECTIVES, &mut cards);
        unused.extend(cards.split_off(count.min(cards.len())));
        cards
    };
    let mut unused = Vec::new();
    // T2s.4: all of them.
    let whole = scoring::has_whole_decks(contents);
    let top = pick(Deck::StageOne, if whole { Objective::COUNT } else { one }, &mut unused);
    let second = if whole { Objective::COUNT } else { two + usize::from(se_cards) };
    let mut deck = pick(Deck::StageTwo, second, &mut unused);
    deck.extend(Objective::ALL.iter().filter(|card| card.row().worth == Worth::GameOver && card.row().from == from));
    chance.shuffle(streams::OBJECTIVES, &mut deck);
    deck.extend(top);
    (deck, unused)
}

/// Secret objectives; in the scenario there are others (T60).
fn secret_deck(contents: &Contents, chance: &mut Chance) -> Vec<Objective> {
    let fits = |card: &Objective| {
        card.row().deck == Deck::Secret && contents.holds(card.row().from) && content::objective(*card).is_some()
    };
    let mut deck: Vec<Objective> = Objective::ALL.iter().copied().filter(fits).collect();
    // T60.1 has objectives of its own; T61.1: not for two players.
    if contents.has(Module::FallOfTheEmpire) || contents.has(Module::TwoPlayer) {
        deck.clear();
    }
    chance.shuffle(streams::SECRETS, &mut deck);
    deck
}

/// Preliminary objectives, if they are in the game (T34).
fn preliminary_deck(contents: &Contents, chance: &mut Chance) -> Vec<Objective> {
    if !contents.has(Module::PreliminaryObjectives) {
        return Vec::new();
    }
    let fits = |card: &Objective| card.row().deck == Deck::Preliminary && content::objective(*card).is_some();
    let mut deck: Vec<Objective> = Objective::ALL.iter().copied().filter(fits).collect();
    chance.shuffle(streams::SECRETS, &mut deck);
    deck
}

/// Mercenaries, if they are in the game (T53).
fn mercenary_deck(contents: &Contents, chance: &mut Chance) -> Vec<UnitKind> {
    let all = if contents.has(Module::Mercenaries) { UnitKind::MERCENARIES } else { &[] };
    let mut deck = all.to_vec();
    chance.shuffle(streams::MERCENARIES, &mut deck);
    deck
}

/// Whether a card speaks of a strategy card that is not in the game: it is not in the deck then (T18.4).
pub fn speaks_of_missing(contents: &Contents, action: Option<ActionCard>, political: Option<PoliticalCard>) -> bool {
    let action = matches!(action, Some(ActionCard::CouncilDissolved | ActionCard::DeterminePolicy));
    let political = matches!(
        political,
        Some(PoliticalCard::CouncilsCensure | PoliticalCard::ImperialAcademy | PoliticalCard::PoliticalFocus)
    );
    // T58.3: with the Twilight Council these have another effect.
    let action = action && !contents.has(Module::TwilightCouncil);
    contents.has(Module::VariantStrategyCards) && (action || political)
}

/// Whether an action card is in the game: those with a row, from boxes in the game; T2.11.
pub fn has_action_card(contents: &Contents, seats: u8, card: ActionCard) -> bool {
    (contents.holds(card.row().from) || card.has_base_version())
        && content::action_card(card).is_some()
        && !card.sits_out(seats)
        && !speaks_of_missing(contents, Some(card), None)
}

fn action_deck(contents: &Contents, seats: u8, chance: &mut Chance) -> Vec<ActionCard> {
    let cards = ActionCard::ALL.iter().copied().filter(|card| has_action_card(contents, seats, *card));
    let mut deck: Vec<ActionCard> =
        cards.flat_map(|card| std::iter::repeat_n(card, usize::from(card.row().copies))).collect();
    chance.shuffle(streams::ACTION_CARDS, &mut deck);
    deck
}

/// Whether a political card is in the game.
pub fn has_political_card(contents: &Contents, card: PoliticalCard) -> bool {
    let of_game = match contents.has(Module::FallOfTheEmpire) {
        true => AGENDAS.contains(&card),
        false => (contents.holds(card.row().from) || card.has_base_version()) && !card.is_of_scenario(),
    };
    of_game && content::political(card).is_some() && !speaks_of_missing(contents, None, Some(card))
}

fn political_deck(contents: &Contents, chance: &mut Chance) -> Vec<PoliticalCard> {
    let mut deck: Vec<PoliticalCard> =
        PoliticalCard::ALL.iter().copied().filter(|card| has_political_card(contents, *card)).collect();
    chance.shuffle(streams::POLITICS, &mut deck);
    deck
}

/// The position in which a checked game begins: before anybody takes a home.
pub fn start(setup: &Setup, chance: &mut Chance) -> State {
    let contents = setup.contents();
    let layout = setup.layout().expect("a checked set-up has a layout");
    let count = usize::from(setup.seats);
    let races = races(setup, chance);
    let speaker =
        setup.speaker.unwrap_or_else(|| Seat::new(chance.below(streams::SETUP, u32::from(setup.seats)) as usize));
    let (objective_deck, unused_objectives) = objectives(&contents, chance);
    let mut secret_deck = secret_deck(&contents, chance);
    let mut preliminary_deck = preliminary_deck(&contents, chance);
    // T34.1: one of them instead of a secret objective.
    let first = if preliminary_deck.is_empty() { &mut secret_deck } else { &mut preliminary_deck };
    // T2s.2: two, if there are enough for all; T61.1: two players have none.
    let each = match () {
        () if contents.has(Module::TwoPlayer) => 0,
        () if contents.ascended() && first.len() >= 2 * count => 2,
        () => 1,
    };
    let secrets = PerSeat::new(count, |_| first.split_off(first.len().saturating_sub(each)));
    let hidden = Hidden {
        action_deck: action_deck(&contents, setup.seats, chance),
        political_deck: political_deck(&contents, chance),
        objective_deck,
        unused_objectives,
        secret_deck,
        preliminary_deck,
        secrets,
        mercenary_deck: mercenary_deck(&contents, chance),
        ..Hidden::nothing(count)
    };
    let players = PerSeat::new(count, |seat| {
        let race = races[seat.index()];
        Player::of(race, &contents)
    });
    let public = Public {
        contents,
        // T1.1: one less with Bureaucracy; T61.1: two less for two players.
        goal: if contents.has(Module::LongWar) { 14 } else { 10 }
            - u8::from(contents.has(Module::VariantStrategyCards))
            - if contents.has(Module::TwoPlayer) { 2 } else { 0 },
        round: 0,
        step: Step::ChooseHome(0),
        speaker,
        active: speaker,
        players,
        systems: Vec::new(),
        touching: Vec::new(),
        planets: Keyed::default(),
        cards: content::strategy_set(&contents).map(|card| (card, 0)).collect(),
        objectives: Vec::new(),
        laws: Vec::new(),
        effects: Effects::default(),
        activation: None,
        simultaneous: None,
        council: None,
        action_discard: Vec::new(),
        political_discard: Vec::new(),
        voice: None,
        open_agendas: Vec::new(),
        set_up: Some(SetUp::default()),
        outcome: None,
        marks: Vec::new(),
        combat: None,
        locals: None,
        anticlockwise: false,
        built: setup.galaxy == Galaxy::Built && contents.has(Module::PublicDistantSuns),
        rolled: Vec::new(),
        dismissed: Vec::new(),
        marker_moved: 0,
        gifts: Vec::new(),
    };
    let mut state = State { public, hidden };
    if contents.has(Module::AgeOfEmpire) {
        scoring::lay_out(&mut state);
    }
    fall::setup::deal(&mut state, chance);
    galaxy::deal(&mut state, layout, setup, chance);
    if contents.ascended() {
        let picked = auction::picks_races(setup);
        if picked {
            state.step = Step::PickRace(0);
        }
        if let Some(set_up) = &mut state.public.set_up {
            set_up.unshown = if picked { Seat::all(count).collect() } else { Seats::default() };
            set_up.token = setup.speaker.is_none();
        }
    }
    state
}

impl Player {
    /// Everything that a race begins with.
    pub fn of(race: Race, contents: &Contents) -> Player {
        let mut player = Player::new(race, contents.ascended());
        if contents.has(Module::PoliticalIntrigue) {
            player.representatives = Representative::of(race).collect();
        }
        player
    }

    /// A race sheet with two counters in strategy allocation, three in fleet supply and the command pool (T2.9).
    fn new(race: Race, ascended: bool) -> Player {
        let row = race.row();
        let plain = Sheet { pool: 3, strategy: 2, fleet: 3 } + row.counters;
        let techs = row.techs_ascended.filter(|_| ascended).unwrap_or(row.techs);
        Player {
            race,
            sheet: row.sheet_ascended.filter(|_| ascended).unwrap_or(plain),
            goods: 0,
            points: 0,
            techs: techs.iter().copied().collect(),
            contracts: [Contract::Own; 2],
            cards: Vec::new(),
            passed: false,
            eliminated: false,
            standing: Standing::InGame,
            home: SystemId::MECATOL,
            scored: Vec::new(),
            deeds: Vec::new(),
            stored: [0, 0],
            leaders: Vec::new(),
            prospects: Vec::new(),
            wars: Seats::NONE,
            race_techs: IdSet::default(),
            spent_techs: IdSet::default(),
            agenda: None,
            representatives: Vec::new(),
        }
    }
}

/// The tiles of a sort that boxes in the game bring.
pub fn pool(contents: &Contents, back: Back) -> Vec<Tile> {
    let fits = |tile: &Tile| tile.row().back == back && contents.holds(tile.row().from);
    let tiles = Tile::ALL.iter().copied().filter(fits);
    tiles.flat_map(|tile| std::iter::repeat_n(tile, usize::from(tile.row().count))).collect()
}

#[cfg(test)]
mod tests;
