//! The form of a new game: who plays which faction, how the galaxy is made, and how far the game goes.

use super::emblems;
use super::language::{Component, DEFAULT};
use super::words::{counted, list};
use crate::core::window::Asking;
use crate::core::{PerSeat, Seat};
use crate::games::ti4::content::FactionRow;
use crate::games::ti4::model::data::{Hyperlane, LayoutName, PRESETS};
use crate::games::ti4::model::ids::{Contents, Edition, Faction, Modules};
use crate::games::ti4::rules::setup::{Factions, Galaxy, Setup, read_map};
use crate::scene::form::{Choice, Editions};
use crate::scene::{Art, Field, Filled, Form, Value};

/// The places of the fields.
const GALAXY: usize = 0;
const MAP: usize = 1;
const DRAFT: usize = 2;
const GOAL: usize = 3;
const SPEAKER: usize = 4;
const ASKING: usize = 5;
/// Only where there are several editions, and those behind it.
const EDITION: usize = 6;
const LAYOUT: usize = 7;
const EXPLORATION: usize = 8;
const LEADERS: usize = 9;
const MECHS: usize = 10;
const NEXUS: usize = 11;

/// The place of Prophecy of Kings among the editions.
const EXPANDED: usize = 1;

/// The places of the ways to make a galaxy.
const BALANCED: usize = 0;
const PLACED: usize = 1;
const STRING: usize = 2;
/// Galaxies that are ready to play follow.
const READY: usize = 3;

/// What is special about each of them.
const READY_TOLD: [&str; PRESETS.len()] = [
    "about as much lies near every home.",
    "the best planets lie around Mecatol Rex.",
    "a wormhole lies near every home.",
];

const RANDOM: usize = 0;
/// The factions follow in the order of their numbers.
const NAMED: usize = 1;

const GOALS: [u8; 2] = [10, 14];
/// Characters of the longest map string there can be, with some to spare.
const LONGEST_MAP: usize = 300;
/// Factions to draft from, besides one for each player.
const SPARE: u8 = 3;
const LAYOUTS: [LayoutName; 4] =
    [LayoutName::Standard, LayoutName::Hyperlanes, LayoutName::Large, LayoutName::Alternate];

pub fn form() -> Form {
    form_of(Edition::PLAYABLE)
}

/// The most that some editions hold.
fn contents(editions: &[Edition]) -> Contents {
    editions.last().map_or(Contents::Base, |edition| edition.whole())
}

/// The most players of some editions.
fn most(editions: &[Edition]) -> usize {
    (3..=Seat::MAX).rev().find(|&seats| contents(editions).layouts(seats).next().is_some()).unwrap_or(3)
}

fn form_of(editions: &[Edition]) -> Form {
    let mut factions = vec![Choice {
        label: "Random faction".into(),
        art: Some(Art::DIE),
        text: "One of those that nobody else wants.".into(),
        ..Choice::default()
    }];
    factions.extend(contents(editions).factions().map(card));
    let most = most(editions);
    let speakers: Vec<String> = (1..=most).map(|nth| format!("Player {nth}")).collect();
    let speakers: Vec<&str> = ["At random"].into_iter().chain(speakers.iter().map(String::as_str)).collect();
    let ways = ["Random and balanced", "Placed by the players", "From a map string"];
    let ready: Vec<String> = PRESETS.iter().map(|preset| format!("Ready: {}", preset.name)).collect();
    let ways: Vec<&str> = ways.into_iter().chain(ready.iter().map(String::as_str)).collect();
    let told: Vec<String> =
        PRESETS.iter().zip(READY_TOLD).map(|(preset, told)| format!("{}: {told}", preset.name)).collect();
    let several = editions.len() > 1;
    let mut fields = vec![
        Field::pick(
            "Galaxy",
            &format!(
                "Random and balanced gives every home about as much nearby. Placed is by the book: tile after tile, in turn. {}",
                told.join(" ")
            ),
            &ways,
            BALANCED,
        ),
        Field::text(
            "Map string",
            "Numbers of tiles ring by ring from the centre, clockwise from the top; 0 is a home, -1 stays empty.",
            LONGEST_MAP,
        ),
        Field::pick(
            "Factions",
            "In a draft each chooses at the table, from three more than there are players.",
            &["As wished below", "Drafted at the table"],
            0,
        ),
        Field::pick("Victory", "Fourteen points make a long game.", &["10 points", "14 points"], 0),
        Field::pick("Speaker", "Picks the first strategy card.", &speakers, 0),
        Field::pick(
            "Reactions",
            "To ask all who could hold a card takes longer, and a pause then tells nothing.",
            &["Ask who can react", "Ask all who could"],
            0,
        ),
    ];
    if several {
        fields.extend(expansion());
    }
    Form {
        seats: 3..=most,
        default_seats: 4,
        guided_seats: 3,
        fields,
        seat_fields: vec![Field::cards("Faction", factions, RANDOM, RANDOM).for_newcomers(easiest())],
        shows_board: true,
        editions: several.then_some(Editions { field: EDITION, names: &["base", "pok"] }),
    }
}

/// What is asked about the expansion. The modules mean nothing in a base game.
fn expansion() -> [Field; 6] {
    let module = |label: &str, help: &str| Field::pick(label, help, &["With", "Without"], 0).in_edition(EXPANDED);
    [
        Field::pick(
            "Edition",
            "The base game is for three to six. Prophecy of Kings is for up to eight, with more of everything.",
            &["Base game", "Prophecy of Kings"],
            0,
        ),
        Field::pick(
            "Layout",
            "Hyperlanes: five players. Large: six. Alternate: seven or eight.",
            &["Standard", "Hyperlanes", "Large", "Alternate"],
            0,
        )
        .in_edition(EXPANDED),
        module("Exploration", "Planets and the void are explored for cards, relics and fragments of relics."),
        module("Leaders", "Each faction has an agent, a commander and a hero."),
        module("Mechs", "Each faction has four mechs."),
        module("Wormhole nexus", "A system beside the board, with the planet Mallice, where wormholes meet."),
    ]
}

/// The factions in the order of their cards.
fn named() -> impl Iterator<Item = Faction> {
    contents(Edition::PLAYABLE).factions().map(|row| row.faction)
}

/// The place of the faction that a guided first game is played with: strong in what every faction does.
fn easiest() -> usize {
    NAMED + named().position(|faction| faction == Faction::Sol).expect("Sol is in the base game")
}

fn card(row: &FactionRow) -> Choice {
    let abilities = row.abilities.iter().map(|ability| format!("{}: {}", ability.name, ability.text));
    Choice {
        label: row.name.into(),
        art: Some(emblems::emblem(row.faction)),
        text: abilities.collect::<Vec<_>>().join(" "),
        note: figures(row),
        edition: Contents::Base.factions().all(|other| other.faction != row.faction).then_some(EXPANDED),
    }
}

/// What a faction begins with.
fn figures(row: &FactionRow) -> String {
    let planets = row.home.row().planets.iter().map(|planet| {
        let printed = planet.row();
        format!("{} {}/{}", printed.name, printed.resources, printed.influence)
    });
    let techs = list(row.techs.iter().map(|&tech| DEFAULT.name(Component::Tech(tech)).to_owned()));
    let choice = match row.tech_choice.len() {
        0 => techs,
        1 if techs.is_empty() => "a technology of choice".to_owned(),
        several if techs.is_empty() => format!("{several} technologies of choice"),
        _ => format!("{techs} and one of choice"),
    };
    let starts = if choice.is_empty() { "no technology".to_owned() } else { choice };
    let commodities = match row.commodities {
        1 => counted(1u32, "commodity"),
        many => format!("{many} commodities"),
    };
    format!("{}; {commodities}; {starts}", list(planets))
}

pub fn setup(filled: &Filled) -> Result<Setup, String> {
    let seats = filled.seats.count();
    let pick = |seat: Seat| match filled.seat_picked(seat, 0) {
        RANDOM => None,
        nth => named().nth(nth - NAMED),
    };
    let wanted: Vec<Option<Faction>> = filled.seats.seats().map(pick).collect();
    let known = |faction: Faction| Contents::Base.factions().any(|row| row.faction == faction);
    if let Some(other) = wanted.iter().flatten().find(|&&faction| filled.picked(EDITION) == 0 && !known(faction)) {
        return Err(format!("{} is a faction of Prophecy of Kings.", DEFAULT.name(Component::Faction(*other))));
    }
    let chosen: Option<Vec<Faction>> = wanted.iter().copied().collect();
    let factions = match chosen {
        _ if filled.picked(DRAFT) == 1 => Factions::Draft(seats as u8 + SPARE),
        Some(all) => Factions::Chosen(all),
        None if wanted.iter().all(Option::is_none) => Factions::Random,
        None => Factions::Wanted(wanted),
    };
    let galaxy = match filled.picked(GALAXY) {
        PLACED => Galaxy::Placed,
        STRING => read_map(filled.text(MAP))?,
        nth => match nth.checked_sub(READY).and_then(|nth| PRESETS.get(nth)?.map(seats)) {
            Some(map) => read_map(map)?,
            None => Galaxy::Balanced,
        },
    };
    let with = |field: usize| filled.picked(field) == 0;
    let edition = match filled.picked(EDITION) {
        0 => Contents::Base,
        _ => Contents::ProphecyOfKings(Modules {
            exploration: with(EXPLORATION),
            leaders: with(LEADERS),
            mechs: with(MECHS),
            nexus: with(NEXUS),
        }),
    };
    Ok(Setup {
        edition,
        layout: LAYOUTS.get(filled.picked(LAYOUT)).copied().unwrap_or(LayoutName::Standard),
        factions,
        galaxy,
        goal: GOALS.get(filled.picked(GOAL)).copied().unwrap_or(GOALS[0]),
        speaker: filled.picked(SPEAKER).checked_sub(1).filter(|nth| *nth < Seat::MAX).map(Seat::new),
        asking: if filled.picked(ASKING) == 1 { Asking::WhoCould } else { Asking::WhoCan },
        ..Setup::new(seats as u8)
    })
}

/// A tile of a map string.
fn word(number: &i16) -> String {
    Hyperlane::word(*number).unwrap_or_else(|| number.to_string())
}

/// The form with the same choices.
pub fn refill(setup: &Setup) -> Filled {
    let seats = usize::from(setup.seats);
    let wanted: Vec<Option<Faction>> = match &setup.factions {
        Factions::Chosen(factions) => factions.iter().copied().map(Some).collect(),
        Factions::Wanted(wanted) => wanted.clone(),
        Factions::Random | Factions::Draft(_) => vec![None; seats],
    };
    let place = |wanted: &Option<Faction>| {
        let nth = wanted.and_then(|faction| named().position(|other| other == faction));
        Value::Pick(nth.map_or(RANDOM, |nth| NAMED + nth))
    };
    let (way, map) = match &setup.galaxy {
        Galaxy::Balanced => (BALANCED, String::new()),
        Galaxy::Placed => (PLACED, String::new()),
        Galaxy::Map(tiles) => {
            let text = tiles.iter().map(word).collect::<Vec<_>>().join(" ");
            let ready = PRESETS.iter().position(|preset| preset.map(seats) == Some(&*text));
            ready.map_or((STRING, text), |nth| (READY + nth, String::new()))
        }
    };
    let seats: PerSeat<Vec<Value>> = wanted.iter().map(|wanted| vec![place(wanted)]).collect();
    let modules = match setup.edition {
        Contents::Base => Modules::ALL,
        Contents::ProphecyOfKings(modules) => modules,
    };
    let mut fields = vec![
        Value::Pick(way),
        Value::Text(map),
        Value::Pick(usize::from(matches!(setup.factions, Factions::Draft(_)))),
        Value::Pick(GOALS.iter().position(|goal| *goal == setup.goal).unwrap_or(0)),
        Value::Pick(setup.speaker.map_or(0, |seat| seat.index() + 1)),
        Value::Pick(usize::from(setup.asking == Asking::WhoCould)),
        Value::Pick(usize::from(setup.edition != Contents::Base)),
        Value::Pick(LAYOUTS.iter().position(|name| *name == setup.layout).unwrap_or(0)),
    ];
    let flags = [modules.exploration, modules.leaders, modules.mechs, modules.nexus];
    fields.extend(flags.map(|with| Value::Pick(usize::from(!with))));
    fields.truncate(if Edition::PLAYABLE.len() > 1 { fields.len() } else { EDITION });
    Filled { fields, seats }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::Ti4;
    use crate::scene::Present;

    fn filled(fields: [usize; 5], map: &str, picks: &[usize]) -> Filled {
        let [way, draft, goal, speaker, asking] = fields.map(Value::Pick);
        let seats = picks.iter().map(|&pick| vec![Value::Pick(pick)]).collect();
        let mut fields = vec![way, Value::Text(map.into()), draft, goal, speaker, asking];
        fields.extend(form().fields.iter().skip(EDITION).map(Field::default));
        Filled { fields, seats }
    }

    #[test]
    fn a_set_up_fills_in_the_form_it_came_from() {
        for filled in [
            filled([BALANCED, 0, 0, 0, 0], "", &[RANDOM; 3]),
            filled([PLACED, 0, 1, 2, 1], "", &[NAMED + 4, RANDOM, NAMED, RANDOM]),
            filled([BALANCED, 1, 0, 0, 0], "", &[RANDOM; 6]),
            filled([BALANCED, 0, 0, 5, 0], "", &[NAMED, NAMED + 1, NAMED + 2, NAMED + 3, NAMED + 16]),
            filled([READY, 0, 0, 0, 0], "", &[RANDOM; 3]),
            filled([READY + 2, 0, 0, 0, 0], "", &[RANDOM; 6]),
            filled([STRING, 0, 0, 0, 0], "21 22 23 24 25 26 0 27 0 28 0", &[RANDOM; 3]),
        ] {
            let setup = Ti4::setup(&filled).expect("the form fits");
            assert_eq!(refill(&setup), filled);
        }
    }

    /// The edition, its layouts and its modules are asked about once there are several editions.
    #[test]
    fn several_editions_are_picked_from_with_their_modules() {
        assert_eq!(form_of(&[Edition::Base]).editions, None);
        assert_eq!(form_of(&[Edition::Base]).fields.len(), EDITION);
        let form = form_of(&[Edition::Base, Edition::ProphecyOfKings]);
        assert_eq!((form.seats.clone(), form.fields.len()), (3..=8, NEXUS + 1));
        let mut filled = form.defaults(8);
        assert_eq!(setup(&filled).map(|setup| setup.edition), Ok(Contents::Base));
        filled = filled.of_edition(&form, 1);
        assert_eq!(setup(&filled).map(|setup| setup.edition), Ok(Edition::ProphecyOfKings.whole()));
        assert_eq!(setup(&filled).and_then(|setup| setup.check()), Ok(()));
        assert_eq!(form.asked(&filled.fields)[..2], [EDITION, GALAXY], "the edition comes first");
        assert_eq!(form.asked(&filled.fields).len(), form.fields.len());
        let base = filled.clone().of_edition(&form, 0);
        assert_eq!(form.asked(&base.fields).len(), EDITION + 1, "the base game has no modules");
        filled.fields[MECHS] = Value::Pick(1);
        filled.fields[LAYOUT] = Value::Pick(3);
        let picked = setup(&filled).expect("the form fits");
        assert_eq!(picked.edition, Contents::ProphecyOfKings(Modules { mechs: false, ..Modules::ALL }));
        assert_eq!((picked.layout, picked.check()), (LayoutName::Alternate, Ok(())));
        filled.fields[LAYOUT] = Value::Pick(2);
        let refused = setup(&filled).and_then(|setup| setup.check());
        assert_eq!(refused, Err("There is no such layout for so many players.".into()));
    }

    #[test]
    fn the_form_says_what_does_not_go() {
        let error = |filled: &Filled| Ti4::setup(filled).err().unwrap_or_default();
        assert_eq!(
            error(&filled([BALANCED, 0, 0, 0, 0], "", &[NAMED, NAMED, RANDOM])),
            "Each player needs a faction of their own."
        );
        assert_eq!(
            error(&filled([STRING, 0, 0, 0, 0], "19 0 20", &[RANDOM; 3])),
            "A map needs a home position (0) for each player."
        );
        assert_eq!(error(&filled([STRING, 0, 0, 0, 0], "19 x", &[RANDOM; 3])), "A map string holds tile numbers only.");
        assert_eq!(error(&filled([BALANCED, 0, 0, 6, 0], "", &[RANDOM; 3])), "The speaker sits at the table.");
    }

    #[test]
    fn every_faction_is_a_card_to_read() {
        let form = form();
        let cards = form.seat_fields[0].as_cards().expect("cards to read");
        assert_eq!(cards.len(), NAMED + contents(Edition::PLAYABLE).factions().count());
        assert!(cards[NAMED..].iter().all(|card| card.art.is_some() && !card.text.is_empty() && !card.note.is_empty()));
    }
}
