//! Plans: steps that cost nothing until they are confirmed, the end of a turn, and taps that do not count.

use super::{ALONE, Seats, TOGETHER, begin, begun, sit_down};
use crate::app::state::use_table;
use crate::app::testing::Visitor;
use crate::app::testing::markup::Element;
use crate::core::hex::Hex;
use crate::saves::Store;
use crate::scene::{Due, Ground, Payment, Spot};
use crate::session::tap_guard::{Place, Touch};
use leptos::prelude::untrack;

/// Eclipse where somebody here begins and can pay for an interceptor, at a question of the turn.
fn eclipse(seats: Seats) -> Visitor {
    let begun = |seed: u64| {
        let mut visitor = Visitor::new(700 + seed);
        begin(&mut visitor, "Eclipse", seats);
        visitor.play(0);
        let ready = visitor.question().is_some_and(|asked| asked.starts_with("Your turn")) && builds(&mut visitor);
        ready.then_some(visitor)
    };
    (0..30).find_map(begun).expect("somebody begins one of these")
}

/// Whether an interceptor can be built, looked up in a plan that is taken back.
fn builds(visitor: &mut Visitor) -> bool {
    if !visitor.can_press("Build") {
        return false;
    }
    visitor.press("Build");
    let can = visitor.can_press("Interceptor");
    visitor.press("Back");
    can
}

fn choices(visitor: &Visitor) -> usize {
    visitor.game(|game| game.session.len())
}

fn steps(visitor: &Visitor) -> Vec<String> {
    visitor.view(|view| view.steps.clone())
}

#[test]
fn a_turn_is_planned_costs_nothing_and_ends_when_its_player_says_so() {
    let mut visitor = eclipse(ALONE);
    let (begins, question) = (choices(&visitor), visitor.question());
    visitor.press("Build");
    assert!(!visitor.can_press("End turn"), "nothing is built yet: nobody pays for nothing");
    visitor.press("Interceptor");
    visitor.rest();
    assert_eq!(choices(&visitor), begins, "nothing has happened yet");
    assert_eq!(steps(&visitor), ["Build interceptor"]);
    visitor.reads("materials ");
    visitor.press("Back");
    visitor.press("Back");
    assert_eq!((visitor.question(), steps(&visitor)), (question, vec![]));
    assert!(!visitor.can_press("Back"));
    visitor.press("Build");
    visitor.press("Interceptor");
    visitor.press("End turn");
    let given = choices(&visitor);
    assert!(given >= begins + 2 && steps(&visitor).is_empty(), "all choices at once");
    visitor.rest();
    assert!(choices(&visitor) > given, "and the bot has its turn");
}

#[test]
fn a_plan_is_kept_over_a_reload_and_let_go_where_it_is_damaged() {
    let mut visitor = eclipse(ALONE);
    let begins = choices(&visitor);
    visitor.press("Build");
    visitor.press("Interceptor");
    let (question, planned) = (visitor.question(), steps(&visitor));
    visitor.reload();
    assert_eq!((visitor.question(), steps(&visitor)), (question, planned));
    assert_eq!(choices(&visitor), begins);
    let keys = visitor.stage.keys_like("orrery.plan.");
    assert_eq!(keys.len(), 1);
    visitor.stage.store.set(&keys[0], "plan1 of somebody else").expect("room");
    visitor.reload();
    assert_eq!((choices(&visitor), steps(&visitor)), (begins, vec![]), "the game is as it was");
    assert!(visitor.can_press("Build"));
    visitor.press("Build");
    visitor.press("Interceptor");
    visitor.press("End turn");
    assert!(visitor.stage.keys_like("orrery.plan.").is_empty(), "what has happened is no plan");
}

#[test]
fn with_the_setting_a_turn_goes_on_by_itself() {
    let mut visitor = eclipse(ALONE);
    visitor.press("Menu");
    visitor.press("Settings");
    visitor.tick("Never");
    visitor.press("Close");
    let begins = choices(&visitor);
    visitor.press("Pass");
    visitor.rest();
    assert!(choices(&visitor) > begins, "nobody asks again");
}

#[test]
fn passing_waits_too_and_at_one_device_the_next_person_sees_nothing_before() {
    let mut visitor = eclipse(TOGETHER);
    let begins = choices(&visitor);
    visitor.press("Pass");
    visitor.rest();
    assert_eq!(visitor.question().as_deref(), Some("End your turn?"));
    assert!(!visitor.can_press("I am ") && choices(&visitor) == begins);
    visitor.reload();
    visitor.press("I am ");
    assert_eq!(visitor.question().as_deref(), Some("End your turn?"), "kept behind the curtain");
    visitor.press("End turn");
    assert!(visitor.can_press("I am ") && choices(&visitor) == begins + 1);
}

/// The first spot of an unexplored space that can be tapped.
fn space(visitor: &Visitor) -> Hex {
    let spaces: Vec<Hex> = visitor.view(|view| {
        let unknown = view.scene.galaxy.tiles.iter().filter(|tile| tile.ground == Ground::Unknown);
        unknown.map(|tile| tile.at).collect()
    });
    let lit = |hex: &Hex| untrack(|| visitor.table().light(Spot::Hex(*hex))).is_some();
    spaces.into_iter().find(lit).expect("a space to explore")
}

#[test]
fn e5_a_tap_on_a_space_explores_it_once_confirmed_and_disc_and_cubes_are_proposed() {
    let mut visitor = eclipse(ALONE);
    let begins = choices(&visitor);
    let hex = space(&visitor);
    visitor.happen(|| use_table().tap_tile(hex, None));
    assert_eq!(choices(&visitor), begins, "picked, not explored");
    assert_eq!(visitor.question().as_deref(), Some("Choose a space to explore."));
    visitor.press("Confirm");
    assert_eq!(choices(&visitor), begins + 2, "the sector is turned over");
    let rows = untrack(|| visitor.table().question(|own| own.proposed())).unwrap_or_default();
    let disc = rows.iter().any(|(_, said)| said.starts_with("Disc on"));
    if disc {
        let (nth, _) = rows.iter().find(|(_, said)| said.starts_with("Disc on")).expect("a disc");
        let nth = *nth;
        visitor.happen(|| use_table().open_step(nth));
        assert!(visitor.question().is_some_and(|asked| asked.starts_with("Put an influence disc")));
        visitor.press("No disc");
        assert!(!steps(&visitor).iter().any(|step| step.starts_with("Disc")));
    }
}

#[test]
fn steppers_are_as_they_were_after_a_reload() {
    let mut visitor = begun(12, ALONE);
    visitor.play_until("Build ships");
    visitor.press("More: ");
    let drafted = untrack(|| visitor.table().question(|own| own.draft.clone()));
    visitor.reload();
    assert_eq!(untrack(|| visitor.table().question(|own| own.draft.clone())), drafted);
    assert!(untrack(|| visitor.table().question(|own| own.own_draft())).flatten().is_some());
}

#[test]
fn a_double_tap_answers_once() {
    let mut visitor = eclipse(ALONE);
    let tap = |visitor: &mut Visitor, at: f64, name: &str| {
        *visitor.stage.touched.borrow_mut() = Some(Touch { at, place: Place::Point(100.0, 700.0) });
        visitor.press(name);
    };
    let now = visitor.happen(crate::app::browser::now);
    tap(&mut visitor, now + 1.0, "Build");
    let planned = |visitor: &Visitor| visitor.view(|view| view.planned);
    assert_eq!(planned(&visitor), 1);
    let now = visitor.happen(crate::app::browser::now);
    tap(&mut visitor, now + 100.0, "Interceptor");
    assert_eq!(planned(&visitor), 1, "the second half of a double tap buys nothing");
    tap(&mut visitor, now - 50.0, "Interceptor");
    assert_eq!(planned(&visitor), 1, "nor does a finger that was down before");
    tap(&mut visitor, now + 600.0, "Interceptor");
    assert!(planned(&visitor) > 1);
}

#[test]
fn e12_who_has_passed_is_not_asked_to_react_unless_others_ships_come() {
    let visitor = eclipse(ALONE);
    let orders: Vec<_> = visitor.game(|game| game.orders.iter().collect());
    assert!(orders.iter().any(|(seat, _, standing)| {
        seat.index() == 0 && *standing == crate::core::orders::Standing::PassUntilConcerned
    }));
    assert!(orders.iter().all(|(seat, ..)| seat.index() == 0), "bots decide for themselves");
}

/// Twilight Imperium, at a question of a price that is asked for by itself.
fn at_a_payment() -> Visitor {
    let seats: Seats = &[("Ada", "Here"), ("Bo", "Bot, random"), ("Cy", "Bot, random")];
    // With a planet among what is filled in.
    let planet = |payment: &Payment| {
        let filled = payment.purse.iter().zip(payment.begin());
        matches!(payment.due, Due::Price(_)) && filled.into_iter().any(|(coin, amount)| coin.most == 1 && amount == 1)
    };
    let asks = |visitor: &Visitor| {
        untrack(|| visitor.table().question(|own| own.prompt.payment.as_ref().is_some_and(planet))) == Some(true)
    };
    let paying = |seed: u64| {
        let mut visitor = Visitor::new(900 + seed);
        begin(&mut visitor, "Twilight Imperium 4", seats);
        for _ in 0..300 {
            visitor.play(0);
            if asks(&visitor) {
                return Some(visitor);
            }
            if visitor.play(1) == 0 {
                return None;
            }
        }
        None
    };
    (0..6).find_map(paying).expect("somebody pays in one of these")
}

/// The number of what the first switch of a payment does that is on.
fn chosen_switch(visitor: &Visitor) -> Option<usize> {
    let markup = visitor.markup();
    markup.find(|own| own.get("class") == Some("offer coin chosen")).and_then(|own| markup.act_of(own))
}

/// LRR 75: a payment that is too little cannot be given, and the one that is filled in wastes least.
#[test]
fn a_payment_is_set_with_switches_and_nothing_too_little_is_given_lrr_75() {
    let mut visitor = at_a_payment();
    let begins = (choices(&visitor), steps(&visitor).len());
    visitor.reads("Costs ");
    visitor.reads_not(" short");
    let number = chosen_switch(&visitor).expect("a planet pays");
    visitor.act(number, "");
    visitor.reads(" short");
    assert!(!visitor.can_press("Confirm") && !visitor.can_press("End turn"), "that is too little");
    visitor.happen(|| use_table().clear_draft());
    visitor.reads_not(" short");
    visitor.press(if visitor.can_press("Confirm") { "Confirm" } else { "End turn" });
    assert_ne!((choices(&visitor), steps(&visitor).len()), begins, "what is filled in can be given");
}

/// What goes on under a heading is a group, not a second region of its name; the two sides of a bargain are told apart.
#[test]
fn regions_of_a_form_have_names_of_their_own() {
    for (moment, then) in [("late-game", Some("Trade with Blue")), ("load-cargo", None), ("produce", None)] {
        let mut visitor = Visitor::new(920);
        sit_down(&mut visitor, moment);
        then.into_iter().for_each(|then| visitor.press(then));
        let markup = visitor.markup();
        // The bar steps aside for a sheet that asks.
        let shown = |own: &&Element| !own.get("class").is_some_and(|all| all.contains("away"));
        let regions = markup.elements.iter().filter(|own| own.tag == "section" && own.get("role").is_none());
        let names: Vec<_> = regions.filter(shown).filter_map(|own| own.get("aria-label")).collect();
        let distinct: std::collections::BTreeSet<_> = names.iter().collect();
        assert!(!names.is_empty() && distinct.len() == names.len(), "{moment}: {names:?}");
        let bargains = markup.elements.iter().any(|own| own.get("class") == Some("deal-side"));
        assert_eq!(bargains, then.is_some(), "{moment}");
    }
}
