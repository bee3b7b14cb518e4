//! Learning, and what comes after a game: guides, the list of keys, the player aid, cards of species, a rematch.

use super::{ALONE, begun};
use crate::app::browser::Key;
use crate::app::testing::Visitor;

/// The title of what the guide says.
fn hint(visitor: &Visitor) -> Option<String> {
    let markup = visitor.markup();
    let guide = markup.find(|own| own.get("aria-label") == Some("Guide"))?;
    markup.inside(guide).find(|own| own.tag == "h2").map(|own| markup.text(own))
}

#[test]
fn a_guided_game_of_eclipse_begins_with_exploring_as_terrans() {
    let mut visitor = Visitor::new(21);
    visitor.press("Learn");
    visitor.press("Start with Eclipse");
    visitor.rest();
    visitor.reads("Terran");
    visitor.play(0);
    assert_eq!(hint(&visitor).as_deref(), Some("Your first turn: explore"));
    visitor.press("Explore");
    visitor.rest();
    assert_eq!(hint(&visitor).as_deref(), Some("Explore"), "each question has its own hint");
}

#[test]
fn a_guided_game_of_twilight_imperium_leads_sol_to_its_first_planets() {
    let mut visitor = Visitor::new(25);
    visitor.press("Learn");
    visitor.reads("As the Federation of Sol against two bots");
    visitor.press("Start with Twilight Imperium 4");
    visitor.rest();
    visitor.reads("Federation of Sol");
    let mut titles: Vec<String> = Vec::new();
    for _ in 0..60 {
        let title = hint(&visitor).expect("the guide is there");
        if titles.last() != Some(&title) {
            titles.push(title);
        }
        if titles.last().is_some_and(|title| title == "First: more planets") {
            break;
        }
        visitor.play(1);
        visitor.rest();
    }
    let at = |wanted: &str| {
        titles.iter().position(|title| title == wanted).unwrap_or_else(|| panic!("{wanted}: {titles:?}"))
    };
    assert!(at("Secret objective") < at("Pick a strategy card"));
    assert!(at("And a second one") < at("First: more planets"), "three players take two cards each");
}

#[test]
fn a_card_leads_to_its_rule_and_a_chip_to_the_objectives() {
    let mut visitor = Visitor::new(26);
    visitor.press("Learn");
    visitor.press("Start with Twilight Imperium 4");
    visitor.rest();
    visitor.press("LRR 61, the rule of ");
    visitor.reads("1 rule");
    visitor.reads("Objective Cards");
    visitor.press("Close");
    let chips = |visitor: &Visitor| {
        let markup = visitor.markup();
        let strip = markup.find(|own| own.tag == "ul" && own.get("aria-label") == Some("Objectives"));
        let strip = strip.expect("the objectives beside the board");
        markup.inside(strip).filter(|own| own.tag == "button").map(|own| markup.name(own)).collect::<Vec<_>>()
    };
    let named = chips(&visitor);
    assert_eq!(named.len(), 2, "two objectives lie open as a game begins: {named:?}");
    assert!(named.iter().all(|chip| chip.contains(" of ")), "{named:?}");
    visitor.press("Technology");
    visitor.reads_not("Stage I, 1 point each");
    visitor.press(&named[0]);
    visitor.reads("Stage I, 1 point each");
}

#[test]
fn the_question_mark_lists_the_keys_and_the_menu_has_the_player_aid() {
    let mut visitor = begun(22, ALONE);
    let stage = visitor.stage.clone();
    let key = Key { name: "?".into(), control: false, shift: true, in_galaxy: false, in_panel: false, at_large: true };
    assert!(visitor.happen(|| stage.press(&key)));
    visitor.reads("Pick an answer");
    visitor.press("Close");
    visitor.press("Menu");
    visitor.press("Player aid");
    visitor.reads("Cruiser");
    visitor.reads("3 or more (66 %)");
}

#[test]
fn species_are_cards_to_read_and_choose_and_a_person_begins_as_terran() {
    let mut visitor = Visitor::new(23);
    visitor.press("New game");
    visitor.tick("Eclipse");
    visitor.rest();
    assert!(visitor.can_press("Species of Orange: Terrans") && visitor.can_press("Species of Sky: Random species"));
    visitor.reads_not("Explores twice");
    visitor.press("Species of Orange");
    visitor.reads("Explores twice");
    assert!(visitor.ticked("Terrans"));
    visitor.tick("Planta");
    visitor.press("Species of Orange: Planta");
    visitor.reads_not("Explores twice");
    visitor.press("Start");
    visitor.rest();
    visitor.reads("Planta");
}

#[test]
fn the_end_tells_where_points_came_from_and_a_rematch_fills_in_the_form() {
    let mut visitor = begun(24, ALONE);
    visitor.play(400);
    visitor.reads(" win");
    visitor.reads("Where the points came from");
    visitor.reads("Points by round");
    visitor.press("Rematch");
    visitor.reads("New game");
    assert!(visitor.see().contains("value=\"Ada\"") && visitor.ticked("Skirmish") && visitor.ticked("2"));
    visitor.press("Start");
    visitor.rest();
    assert!(visitor.question().is_some());
}
