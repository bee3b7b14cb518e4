//! The form and the set-ups it makes.

use super::*;
use crate::games::ti3::Ti3;
use crate::scene::Present;

fn place(module: Module) -> usize {
    MODULES + switches().position(|own| own == module).expect("it can be switched")
}

fn with(seats: usize, edition: usize, switched: &[(Module, usize)]) -> Filled {
    let form = form();
    let mut filled = form.defaults(seats).of_edition(&form, edition);
    for (module, answer) in switched {
        filled.fields[place(*module)] = Value::Pick(*answer);
    }
    filled
}

#[test]
fn the_form_before_anybody_touches_it_is_a_game_for_every_number_of_seats() {
    let form = form();
    assert_eq!(form.seats, 2..=8);
    for seats in form.seats.clone() {
        for edition in 0..playable() {
            assert_eq!(Ti3::setup(&with(seats, edition, &[])).err(), None, "{seats} seats, edition {edition}");
        }
    }
    assert_eq!(form.edition_names(), ["classic", "expansions", "ascension"]);
}

#[test]
fn a_set_up_fills_in_the_form_it_came_from() {
    let mut one = with(4, EXPANSIONS, &[(Module::Leaders, WITH), (Module::Flagships, WITH)]);
    one.fields[GALAXY] = Value::Pick(DEALT);
    one.fields[SPEAKER] = Value::Pick(3);
    one.seats = [2, RANDOM, 9, RANDOM].into_iter().map(|pick| vec![Value::Pick(pick)]).collect();
    let mut two = with(3, 0, &[(Module::LongWar, WITH)]);
    two.seats = [NAMED + 2, NAMED + 3, NAMED + 4].into_iter().map(|pick| vec![Value::Pick(pick)]).collect();
    let mut three = with(4, 2, &[(Module::TwilightCouncil, WITH), (Module::Leaders, WITHOUT)]);
    let warfare = swap_fields().nth(2).expect("Warfare has a namesake");
    three.fields[warfare] = Value::Pick(OTHER_SET);
    for filled in [one, two, three, with(8, EXPANSIONS, &[]), with(2, 0, &[])] {
        let setup = Ti3::setup(&filled).expect("the form fits");
        assert_eq!(refill(&setup), filled);
    }
}

/// T40.2: a strategy card of the set gives way to its namesake of the other, where both boxes are there.
#[test]
fn strategy_cards_are_swapped_for_their_namesakes_t40_2() {
    let swapped = |edition, switched: &[(Module, usize)]| {
        let mut filled = with(4, edition, switched);
        filled.fields[swap_fields().nth(2).expect("Warfare has a namesake")] = Value::Pick(OTHER_SET);
        Ti3::setup(&filled).map(|setup| setup.swaps)
    };
    assert_eq!(swapped(EXPANSIONS, &[]), Ok(vec![StrategyCard::WarfareIi]));
    assert_eq!(swapped(EXPANSIONS, &[(Module::VariantStrategyCards, WITH)]), Ok(vec![StrategyCard::Warfare]));
    assert_eq!(swapped(0, &[]), Err("A strategy card has no namesake in this game.".to_owned()));
}

/// T30: what a module needs and excludes is told by the form, and again when it is filled in wrongly.
#[test]
fn modules_say_what_they_need_and_exclude_t30() {
    let form = form();
    let help = |module: Module| form.fields[place(module)].help.clone();
    assert!(help(Module::DistantSunsSe).contains("Needs Distant Suns."));
    assert!(help(Module::VariantImperialIi).contains("Not with SE strategy card set."));
    assert!(help(Module::LargerGalaxy).contains("For 5 or 6 players."));
    assert_eq!(form.fields.len(), MODULES + switches().count() + SWAPPED.len());
    assert!(form.fields.iter().all(|field| !field.label.is_empty() && !field.help.is_empty()));
    let error = |filled: &Filled| Ti3::setup(filled).err().unwrap_or_default();
    assert_eq!(error(&with(4, EXPANSIONS, &[(Module::DistantSunsSe, WITH)])), "SE domain counters needs Distant Suns.");
    assert_eq!(error(&with(4, 0, &[(Module::Flagships, WITH)])), "Flagships needs a box that is not in this game.");
    assert_eq!(error(&with(4, EXPANSIONS, &[(Module::LargerGalaxy, WITH)])), "Larger galaxy is not for 4 players.");
    assert_eq!(error(&with(6, EXPANSIONS, &[(Module::LargerGalaxy, WITH)])), "");
    // T61.1: on by itself for two, and for nobody else.
    assert_eq!(error(&with(2, EXPANSIONS, &[(Module::TwoPlayer, WITHOUT)])), "Two players need Two-player game.");
    assert_eq!(error(&with(3, EXPANSIONS, &[(Module::TwoPlayer, WITH)])), "Two-player game is not for 3 players.");
    // T35.
    assert!(help(Module::StarByStar).contains("Needs Custodians"));
    assert!(!help(Module::StarByStar).contains("Not with"));
}

/// T60.1: the scenario comes with mechanized units and both expansions' edition, and with nothing else.
#[test]
fn the_scenario_is_offered_and_says_what_it_does_not_go_with_t60_1() {
    let form = form();
    let help = &form.fields[place(Module::FallOfTheEmpire)].help;
    assert!(
        help.contains("Lazax") && help.contains("nothing else") && help.contains("For 4, 5, 6 or 7 players."),
        "{help}"
    );
    let both = [(Module::MechanizedUnits, WITH), (Module::FallOfTheEmpire, WITH)];
    let filled = with(5, EXPANSIONS, &both);
    let setup = Ti3::setup(&filled).expect("it can be played");
    assert!(!setup.empire && setup.shards);
    assert_eq!(refill(&setup), filled);
    let error = |filled: &Filled| Ti3::setup(filled).err().unwrap_or_default();
    let alone = with(5, EXPANSIONS, &both[1..]);
    assert_eq!(error(&alone), "Fall of the Empire scenario needs Mechanized Units.");
    let more = [both[0], both[1], (Module::Leaders, WITH)];
    assert_eq!(error(&with(5, EXPANSIONS, &more)), "Fall of the Empire scenario allows no other module.");
    assert_eq!(error(&with(3, EXPANSIONS, &both)), "Fall of the Empire scenario is not for 3 players.");
}

#[test]
fn the_form_says_what_does_not_go() {
    let error = |filled: &Filled| Ti3::setup(filled).err().unwrap_or_default();
    let mut twice = with(3, 0, &[]);
    twice.seats = [NAMED + 2, NAMED + 2, RANDOM].into_iter().map(|pick| vec![Value::Pick(pick)]).collect();
    assert_eq!(error(&twice), "Every seat has a race of its own.");
    let mut foreign = with(3, 0, &[]);
    foreign.seats = [NAMED, RANDOM, RANDOM].into_iter().map(|pick| vec![Value::Pick(pick)]).collect();
    assert_eq!(error(&foreign), "A race comes from a box that is not in this game.", "the Arborec came later");
    let map = |text: &str| {
        let mut filled = with(3, 0, &[]);
        filled.fields[GALAXY] = Value::Pick(STRING);
        filled.fields[MAP] = Value::Text(text.into());
        error(&filled)
    };
    assert_eq!(map("1 2 x"), "A map string holds tile numbers only.");
    assert_eq!(map("1 2 250"), "There is no tile 250.");
    assert!(map("1 2 3").starts_with("This galaxy has 24 tiles"));
}

/// T30: games by chance have modules by chance, and all of them go.
#[test]
fn varied_games_of_every_edition_have_modules_t30() {
    for (edition, bundle) in BUNDLES.into_iter().take(playable()).enumerate() {
        for (seats, nth) in [(2, 0), (3, 1), (5, 2), (8, 3)] {
            let setup = varied(edition, seats, nth).expect("a game that goes");
            let usual = Setup::new(seats as u8, bundle);
            assert!(setup.modules.len() > usual.modules.len(), "edition {edition} for {seats}");
            assert_eq!((setup.empire, setup.shards), (usual.empire, usual.shards));
        }
    }
}

/// A galaxy that is written is read again.
#[test]
fn a_map_string_makes_the_same_galaxy_again() {
    use crate::core::Table;
    let setup = Setup { galaxy: Galaxy::Dealt, ..Setup::new(6, Bundle::Expansions) };
    let mut table: Table<Ti3> = Table::new(setup, 11);
    while table.view(None).public.set_up.is_some() {
        let choice = table.random_choice(|_| 0).expect("somebody is asked");
        table.answer(choice).expect("it is legal");
    }
    let written = Ti3::map_string(&table.view(None)).expect("the galaxy is made");
    let mut filled = with(6, EXPANSIONS, &[]);
    filled.fields[GALAXY] = Value::Pick(STRING);
    filled.fields[MAP] = Value::Text(written.clone());
    let again: Table<Ti3> = Table::new(Ti3::setup(&filled).expect("it is read"), 3);
    assert_eq!(Ti3::map_string(&again.view(None)), Some(written));
    assert!(form().fields[MAP].kind == crate::scene::Kind::Text { most: LONGEST_MAP });
}

#[test]
fn every_race_is_a_card_to_read() {
    let form = form();
    let cards = form.seat_fields[0].as_cards().expect("cards to read");
    assert_eq!(cards.len(), NAMED + Race::COUNT);
    assert!(cards[NAMED..].iter().all(|card| card.art.is_some() && !card.text.is_empty() && !card.note.is_empty()));
}

/// Whoever opens the form reads four questions; each module is found under what it is about.
#[test]
fn modules_are_put_away_in_groups() {
    let form = form();
    let mut values = form.defaults(4).fields;
    assert_eq!(form.asked_in(None, &values).len(), MODULES);
    let groups = form.groups(&values);
    assert_eq!(groups.len(), 5);
    let grouped: usize = groups.iter().map(|group| form.asked_in(Some(group), &values).len()).sum();
    assert_eq!(MODULES + grouped, form.fields.len());
    assert_eq!(form.changed("Units and war", &values), 0);
    values[place(Module::SpaceMines)] = Value::Pick(WITH);
    assert_eq!(form.changed("Units and war", &values), 1);
}
