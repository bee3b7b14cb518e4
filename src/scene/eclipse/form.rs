//! The form of a new game of Eclipse: who plays which species, and the options (E 1.6, E 1.7).

use super::words;
use crate::core::PerSeat;
use crate::games::eclipse::Setup;
use crate::games::eclipse::ids::{Action, Resource, Species};
use crate::games::eclipse::setup::{Homes, Pick, Pool};
use crate::scene::form::Choice;
use crate::scene::{Art, Field, Filled, Form, Value};

/// The places of a seat's choices: three ways to leave the species open, then the aliens, then the Terran factions.
const TERRANS: usize = 0;
const RANDOM: usize = 1;
const AT_THE_TABLE: usize = 2;
const NAMED: usize = 3;

const POOLS: [Pool; 3] = [Pool::Everyone, Pool::Terrans, Pool::Even];

pub fn form() -> Form {
    let mut species = vec![
        Choice {
            label: "Terrans".into(),
            art: Some(Art::TERRAN_FEDERATION),
            text: "One of the six Terran factions, which are all alike. Good to learn with: they trade best and move three ships.".into(),
            note: figures(Species::TerranFederation),
            edition: None,
        },
        Choice {
            label: "Random species".into(),
            art: Some(Art::DIE),
            text: "One of those that are left when all have chosen.".into(),
            note: String::new(),
            edition: None,
        },
        Choice {
            label: "Choose at the table".into(),
            art: Some(Art::LEADER),
            text: "Counter-clockwise, the start player last, as the rules have it.".into(),
            note: String::new(),
            edition: None,
        },
    ];
    species.extend(named().map(card));
    Form {
        seats: 2..=6,
        default_seats: 3,
        guided_seats: 2,
        fields: vec![
            Field::pick(
                "Species",
                "Terrans are all alike and good to learn with; aliens each bend some rules. Each shares its board with one of the others.",
                &["Terrans and aliens", "Terrans only", "All but Planta and Draco (two players)"],
                0,
            ),
            Field::pick(
                "Homes",
                "Homes lie alike, one side to the centre; or each owner turns the own home before the first round.",
                &["All turned alike", "Turned by their owners"],
                0,
            ),
        ],
        seat_fields: vec![Field::cards("Species", species, RANDOM, TERRANS)],
        shows_board: false,
        editions: None,
    }
}

/// All species in the order of the form.
fn named() -> impl Iterator<Item = Species> {
    let alien = |&species: &Species| !species.is_terran();
    let all = Species::ALL.iter().copied();
    all.clone().filter(alien).chain(all.filter(|species| species.is_terran()))
}

fn card(species: Species) -> Choice {
    let row = species.row();
    Choice {
        label: row.name.into(),
        art: Some(words::emblem(species)),
        text: row.text.into(),
        note: figures(species),
        edition: None,
    }
}

/// What a species begins with, and what its actions do more than usual.
fn figures(species: Species) -> String {
    let row = species.row();
    let goods = Resource::ALL.iter().zip(row.storage).map(|(&kind, amount)| words::goods(amount.into(), kind));
    let mut figures = vec![goods.collect::<Vec<_>>().join(", "), format!("trade {} to 1", row.trade_rate)];
    let usual = [1, 2, 1, 2, 2, 2];
    let more = Action::ALL.iter().filter(|action| row.activity[action.index()] > usual[action.index()]);
    figures.extend(
        more.map(|&action| format!("{} {}", words::action(action).to_lowercase(), row.activity[action.index()])),
    );
    figures.join("; ")
}

pub fn setup(filled: &Filled) -> Setup {
    let pick = |picked: usize| match picked {
        TERRANS | RANDOM => Pick::Random,
        AT_THE_TABLE => Pick::Choose,
        nth => named().nth(nth - NAMED).map_or(Pick::Random, Pick::Is),
    };
    let mut picks: Vec<Pick> = filled.seats.seats().map(|seat| pick(filled.seat_picked(seat, 0))).collect();
    // Who wants to be Terran gets a faction whose board nobody has taken (E 1.6).
    for seat in filled.seats.seats().filter(|&seat| filled.seat_picked(seat, 0) == TERRANS) {
        let taken = |species: Species| {
            picks.iter().any(|pick| matches!(pick, Pick::Is(own) if *own == species || *own == species.other_side()))
        };
        let factions = Species::ALL.iter().copied().filter(|species| species.is_terran());
        let own = factions.cycle().skip(seat.index()).take(6).find(|&faction| !taken(faction));
        picks[seat.index()] = own.map_or(Pick::Random, Pick::Is);
    }
    Setup {
        picks,
        pool: POOLS.get(filled.picked(0)).copied().unwrap_or(Pool::Everyone),
        homes: if filled.picked(1) == 1 { Homes::Turned } else { Homes::Alike },
    }
}

/// The form with the same choices; a faction somebody was given is now named.
pub fn refill(setup: &Setup) -> Filled {
    let place = |pick: &Pick| match pick {
        Pick::Random => RANDOM,
        Pick::Choose => AT_THE_TABLE,
        Pick::Is(own) => named().position(|species| species == *own).map_or(RANDOM, |place| NAMED + place),
    };
    let pool = POOLS.iter().position(|&pool| pool == setup.pool).unwrap_or(0);
    let seats: PerSeat<Vec<Value>> = setup.picks.iter().map(|pick| vec![Value::Pick(place(pick))]).collect();
    Filled { fields: vec![Value::Pick(pool), Value::Pick(usize::from(setup.homes == Homes::Turned))], seats }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::Seat;
    use crate::games::eclipse::Eclipse;
    use crate::scene::Present;

    fn filled(picks: &[usize]) -> Filled {
        let mut filled = Eclipse::form().defaults(picks.len());
        for (seat, &pick) in Seat::all(picks.len()).zip(picks) {
            filled.seats[seat] = vec![Value::Pick(pick)];
        }
        filled
    }

    #[test]
    fn the_form_takes_species_and_says_what_does_not_go() {
        let directorate = NAMED + 6;
        assert_eq!(
            Eclipse::setup(&filled(&[directorate, NAMED])).err().as_deref(),
            Some("Eridani Empire shares its board with a species already chosen.")
        );
        let setup = Eclipse::setup(&filled(&[directorate, NAMED + 1]));
        assert_eq!(
            setup.map(|setup| setup.picks),
            Ok(vec![Pick::Is(Species::TerranDirectorate), Pick::Is(Species::Hydran)])
        );
    }

    #[test]
    fn e1_6_who_wants_to_be_terran_gets_a_faction_whose_board_is_free() {
        let setup = Eclipse::setup(&filled(&[TERRANS, NAMED, TERRANS, RANDOM])).expect("the form fits");
        assert_eq!(
            setup.picks[0],
            Pick::Is(Species::TerranFederation),
            "the Directorate shares its board with Eridani"
        );
        assert_eq!(setup.picks[2], Pick::Is(Species::TerranUnion));
        let all = Eclipse::setup(&filled(&[TERRANS; 6])).expect("the form fits");
        assert!(all.picks.iter().all(|pick| matches!(pick, Pick::Is(species) if species.is_terran())));
    }

    #[test]
    fn a_set_up_fills_in_the_form_it_came_from() {
        for picks in [[RANDOM, AT_THE_TABLE, NAMED + 3], [NAMED + 5, NAMED + 8, RANDOM]] {
            let mut filled = filled(&picks);
            filled.fields = vec![Value::Pick(1), Value::Pick(1)];
            assert_eq!(refill(&setup(&filled)), filled);
        }
        let terrans = setup(&filled(&[TERRANS, TERRANS]));
        assert_eq!(setup(&refill(&terrans)), terrans);
    }

    #[test]
    fn people_begin_as_terrans_and_bots_as_anybody() {
        let field = &form().seat_fields[0];
        assert_eq!((field.person_default(), field.default()), (Value::Pick(TERRANS), Value::Pick(RANDOM)));
        let cards = field.as_cards().expect("cards to read");
        assert_eq!(cards.len(), NAMED + Species::COUNT);
        assert!(cards.iter().all(|card| card.art.is_some() && !card.text.is_empty()));
    }
}
