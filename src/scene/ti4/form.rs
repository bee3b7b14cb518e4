//! The form of a new game: who plays which faction, how the galaxy is made, and how far the game goes.

use super::emblems;
use super::language::{Component, DEFAULT};
use super::words::{counted, list};
use crate::core::window::Asking;
use crate::core::{PerSeat, Seat};
use crate::games::ti4::content::FactionRow;
use crate::games::ti4::model::ids::{Contents, Faction};
use crate::games::ti4::rules::setup::{Factions, Galaxy, Setup, read_map};
use crate::scene::form::Choice;
use crate::scene::{Art, Field, Filled, Form, Value};

/// The places of the fields.
const GALAXY: usize = 0;
const MAP: usize = 1;
const DRAFT: usize = 2;
const GOAL: usize = 3;
const SPEAKER: usize = 4;
const ASKING: usize = 5;

/// The places of the ways to make a galaxy.
const BALANCED: usize = 0;
const PLACED: usize = 1;
const STRING: usize = 2;

const RANDOM: usize = 0;
/// The factions follow in the order of their numbers.
const NAMED: usize = 1;

const GOALS: [u8; 2] = [10, 14];
/// Characters of the longest map string there can be, with some to spare.
const LONGEST_MAP: usize = 300;
/// Factions to draft from, besides one for each player.
const SPARE: u8 = 3;
const MOST: usize = 6;

pub fn form() -> Form {
    let mut factions = vec![Choice {
        label: "Random faction".into(),
        art: Some(Art::DIE),
        text: "One of those that nobody else wants.".into(),
        note: String::new(),
    }];
    factions.extend(Contents::Base.factions().map(card));
    let speakers: Vec<String> = (1..=MOST).map(|nth| format!("Player {nth}")).collect();
    let speakers: Vec<&str> = ["At random"].into_iter().chain(speakers.iter().map(String::as_str)).collect();
    Form {
        seats: 3..=MOST,
        default_seats: 4,
        fields: vec![
            Field::pick(
                "Galaxy",
                "Random and balanced gives every home about as much nearby. Placed is by the book: tile after tile, in turn.",
                &["Random and balanced", "Placed by the players", "From a map string"],
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
        ],
        seat_fields: vec![Field::cards("Faction", factions, RANDOM, RANDOM)],
    }
}

fn named() -> impl Iterator<Item = Faction> {
    Contents::Base.factions().map(|row| row.faction)
}

fn card(row: &FactionRow) -> Choice {
    let abilities = row.abilities.iter().map(|ability| format!("{}: {}", ability.name, ability.text));
    Choice {
        label: row.name.into(),
        art: Some(emblems::emblem(row.faction)),
        text: abilities.collect::<Vec<_>>().join(" "),
        note: figures(row),
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
        _ if techs.is_empty() => "a technology of choice".to_owned(),
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
        _ => Galaxy::Balanced,
    };
    Ok(Setup {
        factions,
        galaxy,
        goal: GOALS.get(filled.picked(GOAL)).copied().unwrap_or(GOALS[0]),
        speaker: filled.picked(SPEAKER).checked_sub(1).filter(|nth| *nth < MOST).map(Seat::new),
        asking: if filled.picked(ASKING) == 1 { Asking::WhoCould } else { Asking::WhoCan },
        ..Setup::new(seats as u8)
    })
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
        Galaxy::Map(tiles) => (STRING, tiles.iter().map(i16::to_string).collect::<Vec<_>>().join(" ")),
    };
    let seats: PerSeat<Vec<Value>> = wanted.iter().map(|wanted| vec![place(wanted)]).collect();
    Filled {
        fields: vec![
            Value::Pick(way),
            Value::Text(map),
            Value::Pick(usize::from(matches!(setup.factions, Factions::Draft(_)))),
            Value::Pick(GOALS.iter().position(|goal| *goal == setup.goal).unwrap_or(0)),
            Value::Pick(setup.speaker.map_or(0, |seat| seat.index() + 1)),
            Value::Pick(usize::from(setup.asking == Asking::WhoCould)),
        ],
        seats,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ti4::Ti4;
    use crate::scene::Present;

    fn filled(fields: [usize; 5], map: &str, picks: &[usize]) -> Filled {
        let [way, draft, goal, speaker, asking] = fields.map(Value::Pick);
        let seats = picks.iter().map(|&pick| vec![Value::Pick(pick)]).collect();
        Filled { fields: vec![way, Value::Text(map.into()), draft, goal, speaker, asking], seats }
    }

    #[test]
    fn a_set_up_fills_in_the_form_it_came_from() {
        for filled in [
            filled([BALANCED, 0, 0, 0, 0], "", &[RANDOM; 3]),
            filled([PLACED, 0, 1, 2, 1], "", &[NAMED + 4, RANDOM, NAMED, RANDOM]),
            filled([BALANCED, 1, 0, 0, 0], "", &[RANDOM; 6]),
            filled([BALANCED, 0, 0, 5, 0], "", &[NAMED, NAMED + 1, NAMED + 2, NAMED + 3, NAMED + 16]),
        ] {
            let setup = Ti4::setup(&filled).expect("the form fits");
            assert_eq!(refill(&setup), filled);
        }
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
        assert_eq!(cards.len(), NAMED + 17);
        assert!(cards[NAMED..].iter().all(|card| card.art.is_some() && !card.text.is_empty() && !card.note.is_empty()));
    }
}
