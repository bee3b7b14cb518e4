//! The form of a new game: who plays which race, which boxes and modules are in it, and how the galaxy is made.

mod modules;

use super::emblems;
use super::language::{Component, DEFAULT};
use super::words::list;
use crate::core::{PerSeat, Seat};
use crate::games::ti3::content;
use crate::games::ti3::explain::variety;
use crate::games::ti3::model::data::{Back, Layout};
use crate::games::ti3::model::ids::{Module, Origin, Race, StrategyCard, Tile};
use crate::games::ti3::model::state::Public;
use crate::games::ti3::rules::setup::{Bundle, Galaxy, PLAYABLE, Races, Setup};
use crate::scene::form::{Choice, Editions};
use crate::scene::{Art, Field, Filled, Form, Value};

/// The places of the fields; modules follow in the order of their list.
const EDITION: usize = 0;
const GALAXY: usize = 1;
const MAP: usize = 2;
const SPEAKER: usize = 3;
const MODULES: usize = 4;

/// The editions and what they are called on the command line.
const BUNDLES: [Bundle; 3] = [Bundle::Classic, Bundle::Expansions, Bundle::Ascension];
const NAMES: [&str; 3] = ["classic", "expansions", "ascension"];
/// The place of the edition with both expansions.
const EXPANSIONS: usize = 1;

/// The places of the ways to make a galaxy.
const BUILT: usize = 0;
const DEALT: usize = 1;
const STRING: usize = 2;

/// Strategy cards with a namesake in the other set (T40.2): their fields follow the modules.
const SWAPPED: [StrategyCard; 4] =
    [StrategyCard::Diplomacy, StrategyCard::Trade, StrategyCard::Warfare, StrategyCard::Technology];
const OTHER_SET: usize = 1;

/// The answers about a module.
const USUAL: usize = 0;
const WITH: usize = 1;
const WITHOUT: usize = 2;

const RANDOM: usize = 0;
/// The races follow in the order of their numbers.
const NAMED: usize = 1;

/// Characters of the longest map string there can be, with some to spare.
const LONGEST_MAP: usize = 260;

/// What no source holds, so that nobody looks for it.
const MISSING: &str = "Not in any of them, because no source has their texts: the twelve further objectives of Shattered Ascension and its \
    own versions of many cards, the maps shaped like a pie for five, and the ready-made maps.";

/// The bundles whose rules are complete: the first ones of the list.
fn playable() -> usize {
    BUNDLES.iter().take_while(|bundle| Setup::new(6, **bundle).check().is_ok()).count()
}

/// Modules that can be switched: Shattered Ascension itself is an edition.
fn switches() -> impl Iterator<Item = Module> {
    PLAYABLE.iter().copied().filter(|module| *module != Module::ShatteredAscension)
}

pub fn form() -> Form {
    let least = (2..=8).find(|&seats| Layout::of(seats, false).is_some()).unwrap_or(3);
    let speakers: Vec<String> = (1..=Seat::MAX).map(|nth| format!("Player {nth}")).collect();
    let speakers: Vec<&str> = ["At random"].into_iter().chain(speakers.iter().map(String::as_str)).collect();
    let editions = ["Classic", "Both expansions", "Shattered Ascension"];
    let told = "Classic is the base game alone. Both expansions adds the components of Shattered Empire and Shards of the Throne. Shattered \
        Ascension is a variant of its own with the modules that it recommends.";
    let mut fields = vec![
        Field::pick("Edition", &format!("{told} {MISSING}"), &editions[..playable()], 0),
        Field::pick(
            "Galaxy",
            "By the book the players build it, tile after tile, in turn. Dealt places the same tiles by chance.",
            &["Built by the players", "Dealt", "From a map string"],
            BUILT,
        )
        .for_newcomers(DEALT),
        Field::text(
            "Map string",
            "Numbers of tiles ring by ring from the centre, clockwise from the top, without Mecatol Rex and the homes: as the sheet of \
             planets shows them in a game.",
            LONGEST_MAP,
        ),
        Field::pick("Speaker", "Takes the first strategy card.", &speakers, 0),
    ];
    fields.extend(switches().map(modules::field));
    fields.extend(SWAPPED.map(|card| {
        let name = DEFAULT.name(Component::Strategy(card));
        let help = format!(
            "{name} and {name} II may be swapped between the two sets of strategy cards. From Shattered Empire."
        );
        Field::pick(&format!("{name} card"), &help, &["Of the set that is played", "Of the other set"], 0)
            .in_group(modules::STRATEGY_CARDS)
    }));
    let mut races = vec![Choice {
        label: "Random race".into(),
        art: Some(Art::DIE),
        text: "One of those that nobody else wants.".into(),
        ..Choice::default()
    }];
    races.extend(Race::ALL.iter().map(|race| card(*race)));
    Form {
        seats: usize::from(least)..=8,
        default_seats: 4,
        guided_seats: 3,
        fields,
        seat_fields: vec![Field::cards("Race", races, RANDOM, RANDOM).for_newcomers(NAMED + Race::Sol as usize)],
        shows_board: true,
        editions: Some(Editions { field: EDITION, names: &NAMES[..playable()] }),
    }
}

fn card(race: Race) -> Choice {
    let row = race.row();
    let texts = row.abilities.iter().filter_map(|ability| content::ability(*ability)).map(|row| row.text);
    Choice {
        label: row.name.into(),
        art: Some(emblems::emblem(race)),
        text: texts.collect::<Vec<_>>().join(" "),
        note: figures(race),
        edition: (row.from == Origin::Shards).then_some(EXPANSIONS),
    }
}

/// What a race begins with.
fn figures(race: Race) -> String {
    let row = race.row();
    let planets = row.homes.iter().flat_map(|tile| tile.row().planets).map(|planet| {
        let printed = planet.row();
        format!("{} {}/{}", printed.name, printed.resources, printed.influence)
    });
    let techs = list(row.techs.iter().map(|&tech| DEFAULT.name(Component::Tech(tech)).to_owned()));
    let techs = if techs.is_empty() { "no technology".to_owned() } else { techs };
    let [one, two] = row.contracts;
    format!("{}; trade cards {one} and {two}; {techs}", list(planets))
}

pub fn setup(filled: &Filled) -> Result<Setup, String> {
    let seats = filled.seats.count() as u8;
    let pick = |seat: Seat| match filled.seat_picked(seat, 0) {
        RANDOM => None,
        nth => Race::ALL.get(nth - NAMED).copied(),
    };
    let wanted: Vec<Option<Race>> = filled.seats.seats().map(pick).collect();
    let chosen: Option<Vec<Race>> = wanted.iter().copied().collect();
    let races = match chosen {
        Some(all) => Races::Chosen(all),
        None if wanted.iter().all(Option::is_none) => Races::Random,
        None => Races::Wanted(wanted),
    };
    let bundle = BUNDLES.get(filled.picked(EDITION)).copied().unwrap_or(Bundle::Classic);
    let plain = Setup::new(seats, bundle);
    let mut modules = plain.modules.clone();
    for (nth, module) in switches().enumerate() {
        modules.retain(|own| *own != module || filled.picked(MODULES + nth) != WITHOUT);
        if filled.picked(MODULES + nth) == WITH {
            modules.push(module);
        }
    }
    modules.sort();
    modules.dedup();
    // T60: the scenario leaves that box aside.
    let empire = plain.empire && !modules.contains(&Module::FallOfTheEmpire);
    let mut setup = Setup { modules, races, empire, ..plain };
    let set: Vec<StrategyCard> = content::strategy_set(&setup.contents()).collect();
    let other = |card: StrategyCard| card.namesake().filter(|_| set.contains(&card)).unwrap_or(card);
    let swapped = SWAPPED.iter().zip(swap_fields()).filter(|(_, at)| filled.picked(*at) == OTHER_SET);
    setup.swaps = swapped.map(|(card, _)| other(*card)).collect();
    let galaxy = match filled.picked(GALAXY) {
        DEALT => Galaxy::Dealt,
        STRING => Galaxy::Map(read_map(filled.text(MAP))?),
        _ => Galaxy::Built,
    };
    let speaker = filled.picked(SPEAKER).checked_sub(1).filter(|nth| *nth < Seat::MAX).map(Seat::new);
    Ok(Setup { galaxy, speaker, ..setup })
}

/// A game of an edition with modules by chance; with both expansions sometimes the scenario.
pub fn varied(edition: usize, seats: usize, nth: u64) -> Option<Setup> {
    let (bundle, seats) = (*BUNDLES.get(edition)?, seats as u8);
    let scenario = variety::scenario(seats, nth).filter(|_| bundle == Bundle::Expansions);
    Some(scenario.unwrap_or_else(|| variety::of_bundle(bundle, seats, nth))).filter(|setup| setup.check().is_ok())
}

/// The places of the fields about swapped strategy cards.
fn swap_fields() -> impl Iterator<Item = usize> {
    (MODULES + switches().count()..).take(SWAPPED.len())
}

/// The form with the same choices.
pub fn refill(setup: &Setup) -> Filled {
    let seats = usize::from(setup.seats);
    let wanted: Vec<Option<Race>> = match &setup.races {
        Races::Chosen(races) => races.iter().copied().map(Some).collect(),
        Races::Wanted(wanted) => wanted.clone(),
        Races::Random => vec![None; seats],
    };
    let (way, map) = match &setup.galaxy {
        Galaxy::Built => (BUILT, String::new()),
        Galaxy::Dealt => (DEALT, String::new()),
        Galaxy::Map(tiles) => (STRING, write(tiles)),
    };
    let edition = match () {
        () if setup.modules.contains(&Module::ShatteredAscension) => Bundle::Ascension,
        () if setup.shards => Bundle::Expansions,
        () => Bundle::Classic,
    };
    let usual = Setup::new(setup.seats, edition).modules;
    let mut fields = vec![
        Value::Pick(BUNDLES.iter().position(|bundle| *bundle == edition).unwrap_or(0)),
        Value::Pick(way),
        Value::Text(map),
        Value::Pick(setup.speaker.map_or(0, |seat| seat.index() + 1)),
    ];
    fields.extend(switches().map(|module| {
        Value::Pick(match (usual.contains(&module), setup.modules.contains(&module)) {
            (false, true) => WITH,
            (true, false) => WITHOUT,
            _ => USUAL,
        })
    }));
    let is_swapped = |card: StrategyCard| {
        setup.swaps.contains(&card) || card.namesake().is_some_and(|other| setup.swaps.contains(&other))
    };
    fields.extend(SWAPPED.map(|card| Value::Pick(if is_swapped(card) { OTHER_SET } else { 0 })));
    let place = |wanted: &Option<Race>| Value::Pick(wanted.map_or(RANDOM, |race| NAMED + race as usize));
    let seats: PerSeat<Vec<Value>> = wanted.iter().map(|wanted| vec![place(wanted)]).collect();
    Filled { fields, seats }
}

fn write(tiles: &[Tile]) -> String {
    tiles.iter().map(|tile| (*tile as u8).to_string()).collect::<Vec<_>>().join(" ")
}

fn read_map(text: &str) -> Result<Vec<Tile>, String> {
    let tile = |word: &str| {
        let number: usize = word.parse().map_err(|_| "A map string holds tile numbers only.".to_owned())?;
        Tile::ALL.get(number).copied().ok_or_else(|| format!("There is no tile {number}."))
    };
    text.split([' ', ',', ';']).map(str::trim).filter(|word| !word.is_empty()).map(tile).collect()
}

/// The galaxy as the form reads it: nothing until it is made.
pub fn map_string(table: &Public) -> Option<String> {
    let larger = table.contents.has(Module::LargerGalaxy);
    let layout = Layout::of(table.count() as u8, larger).filter(|_| table.set_up.is_none())?;
    let tile = |hex| table.systems.iter().find(|system| system.hex == Some(hex)).map(|system| system.tile);
    let dealt = |tile: &Tile| matches!(tile.row().back, Back::Regular | Back::Empty | Back::Special);
    let tiles: Vec<Tile> = layout.spaces().into_iter().filter_map(tile).filter(dealt).collect();
    Some(write(&tiles))
}

#[cfg(test)]
mod tests;
