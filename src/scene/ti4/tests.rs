//! What people read of a game.

use super::*;
use crate::core::decision::Shape;
use crate::core::seat::Seat;
use crate::core::table::Table;
use crate::core::{Decision, Rulebook};
use crate::games::ti4::Ti4;
use crate::games::ti4::model::data::LayoutName;
use crate::games::ti4::model::ids::*;
use crate::games::ti4::model::state::{Note, PublicObjective, Revealed, Step};
use crate::games::ti4::model::target::{Entry, Place, Prompt, Source, Subject, Target};
use crate::games::ti4::rules::setup::Setup;
use crate::games::ti4::testing::{A, B, C, Sim};
use crate::scene::Art;

fn sim() -> Sim {
    Sim::new(&[Faction::Sol, Faction::Hacan, Faction::Letnev])
}

/// Everything that everybody could read, with its rule.
fn lines(t: &Sim) -> Vec<(String, &'static str)> {
    let words = Words::new(t.look());
    let told = |entry: &Entry| (words.line(entry), words.rule_of(entry));
    t.table().log(None).map(|logged| told(&logged.entry)).collect()
}

/// Why a target is not offered, and the rule.
fn told(t: &Sim, target: &Target) -> (String, String) {
    let (asked, because) = (t.table().pending().expect("something is asked"), t.table().why_not(target));
    let because = because.unwrap_or_else(|| panic!("{target:?} is offered or goes unexplained"));
    let reason = Words::new(t.look()).reason(because, asked.seat, target);
    assert!(!reason.rule.title.is_empty() && reason.text.ends_with('.'), "{reason:?}");
    (reason.text, reason.rule.number)
}

fn question(t: &Sim) -> String {
    let asked = t.table().pending().expect("something is asked");
    Words::of(&t.table().view(Some(asked.seat))).question(asked)
}

fn answers(t: &Sim) -> Vec<String> {
    let asked = t.table().pending().expect("something is asked");
    asked.shape.targets().into_iter().map(|target| Words::new(t.look()).answer(asked, target)).collect()
}

fn assert_told(t: &Sim, target: &Target, text: &str, rule: &str) {
    assert_eq!(told(t, target), (text.to_owned(), rule.to_owned()));
}

#[test]
fn things_are_named_as_they_lie_on_the_table() {
    let mut t = sim();
    t.give_planet(B, Planet::Wellon);
    t.put(B, Place::Planet(Planet::Wellon), UnitKind::Infantry, 2);
    let words = Words::new(&t.state);
    assert_eq!(words.seat(A), "Sol");
    assert_eq!(words.system(t.tile(41)), "the gravity rift (tile 41)");
    assert_eq!(words.system(t.tile(27)), "New Albion and Starpoint");
    assert_eq!((words.units(1, UnitKind::Pds), words.units(2, UnitKind::Pds)), ("1 PDS".into(), "2 PDS units".into()));
    let infantry = |at| Target::Unit { at, kind: UnitKind::Infantry, damaged: false };
    assert_eq!(words.target(&infantry(Place::Planet(Planet::Jord))), "infantry on Jord");
    assert_eq!(words.target(&infantry(Place::Space(t.home(A)))), "infantry over Jord");
    assert_eq!(words.target(&infantry(t.space(41))), "infantry in the gravity rift (tile 41)");
    let facts = words.with_facts(&Target::Planet(Planet::Wellon), A);
    assert_eq!(facts, "Wellon (controlled by Hacan, ready, Hacan: 2 infantry)");
}

#[test]
fn another_language_is_laid_over_the_rows() {
    let mut t = sim();
    let spy = Source::ActionCard(ActionCard::Spy);
    t.give_card(A, ActionCard::Spy);
    t.give_card(B, ActionCard::Bunker);
    t.go().play(ActionCard::Spy);
    let mut language = Language::default();
    language.say(spy, "Spion", "W\u{e4}hle einen Mitspieler: er gibt dir eine Aktionskarte.");
    let used = Entry::Used { seat: A, source: spy };
    let words = Words::new(t.look());
    assert!(words.line(&used).starts_with("Sol uses Spy: "), "the rows are the default");
    let words = words.in_language(&language);
    let line = "Sol uses Spion: W\u{e4}hle einen Mitspieler: er gibt dir eine Aktionskarte.";
    assert_eq!(words.line(&used), line);
    assert_eq!(words.target(&Target::Use(spy)), "Spion");
    assert_eq!(words.target(&Target::Card(ActionCard::Bunker)), "Bunker", "what it does not name keeps its row");
}

#[test]
fn a_turn_is_told_with_names_and_rules() {
    let mut t = sim();
    let home = Place::Space(t.home(A));
    t.activate(22).until(Prompt::MoveShips);
    assert_eq!(question(&t), "Which ships move to Tar'mann?");
    assert!(answers(&t).contains(&"Carrier over Jord".to_owned()), "{:?}", answers(&t));
    t.counts(&[(Target::Unit { at: home, kind: UnitKind::Carrier, damaged: false }, 2)]);
    t.until(Prompt::ChooseAction);
    let lines = lines(&t);
    for (line, rule) in [
        ("Sol activates Tar'mann with a command token.", "LRR 5.1"),
        ("Sol moves 2 carriers from Jord to Tar'mann.", "LRR 58.4"),
    ] {
        assert!(lines.iter().any(|(text, cited)| text == line && *cited == rule), "{line}: {lines:?}");
    }
    assert!(lines.iter().all(|(_, rule)| citations::title(rule).is_some()));
}

#[test]
fn who_cannot_follow_is_told_why_lrr_20_5() {
    let mut t = sim();
    t.state.players[B].strategy = 0;
    t.go().pick(Target::StrategicAction(StrategyCard::Construction)).until_seat(B, Prompt::ChooseAction);
    let line = "Hacan cannot follow the strategy card. The strategy pool has no command token left.";
    assert!(lines(&t).contains(&(line.to_owned(), "LRR 20.5")), "{:?}", lines(&t));
    assert!(Ti4::broken_invariant(t.look()).is_none());
}

#[test]
fn a_card_that_changes_hands_is_named_to_both_and_to_nobody_else_lrr_2_5() {
    let mut t = sim();
    t.give_card(A, ActionCard::Spy);
    t.give_card(B, ActionCard::Bunker);
    t.go().play(ActionCard::Spy);
    let told = |viewer: Option<Seat>| {
        let lines = t.table().log(viewer).map(|logged| Words::new(t.look()).line(&logged.entry));
        lines.filter(|line| line.contains("receives")).collect::<Vec<_>>()
    };
    for viewer in [Some(A), Some(B)] {
        assert_eq!(told(viewer), ["Sol receives Bunker from Hacan."]);
    }
    for viewer in [Some(C), None] {
        assert_eq!(told(viewer), ["Sol receives an action card from Hacan."]);
    }
}

#[test]
fn reasons_say_who_what_and_where_lrr_3_4_58_4_67_82_1_90_12() {
    let mut t = sim();
    t.state.players[A].strategy_cards[0].spent = true;
    t.give_card(A, ActionCard::FlankSpeed);
    t.go();
    let trade = Target::StrategicAction(StrategyCard::Trade);
    assert_told(&t, &trade, "Trade belongs to Hacan; you may follow it when they use it.", "LRR 82.1");
    assert_told(&t, &Target::Pass, "You pass only after using your strategy cards: Construction is left.", "LRR 3.4");
    let flank_speed = Target::Use(Source::ActionCard(ActionCard::FlankSpeed));
    assert_told(&t, &flank_speed, "Its moment is another: after a system is activated.", "LRR 1.3");
    let note = Target::Use(Source::Note(Note { kind: Promissory::Ceasefire, owner: B }));
    assert_told(&t, &note, "You do not hold that note.", "LRR 69.1");

    let home = t.home(A);
    t.pick(Target::System(home)).until(Prompt::Produce);
    assert_eq!(question(&t), "Which units do you produce at Jord?");
    let flagship = Target::Build { kind: UnitKind::Flagship, count: 1 };
    assert_told(&t, &flagship, "It costs 8; you can spend 4.", "LRR 67.1");

    let mut t = sim();
    for tile in [22, 32] {
        t.put(B, t.space(tile), UnitKind::Cruiser, 1);
    }
    t.put(A, t.space(28), UnitKind::Cruiser, 1);
    t.activate(27).until(Prompt::MoveShips);
    let destroyer = Target::Unit { at: Place::Space(t.home(A)), kind: UnitKind::Destroyer, damaged: false };
    let (text, rule) = told(&t, &destroyer);
    assert!(text.starts_with("Ships of others in ") && text.ends_with(" block the way."), "{text}");
    assert_eq!(rule, "LRR 58.4");

    let mut t = sim();
    t.state.active = B;
    t.state.players[B].strategy_cards[0].card = StrategyCard::Technology;
    t.state.players[A].goods = 4;
    t.go().pick(Target::StrategicAction(StrategyCard::Technology));
    t.until_seat(A, Prompt::UseSecondary).pick(Target::Yes).until(Prompt::Research);
    assert_eq!(question(&t), "Technology: Which technology do you research for 4 resources?");
    let cannon = Target::Tech(Tech::AssaultCannon);
    assert_told(&t, &cannon, "Prerequisites are missing: 3 red (warfare).", "LRR 90.12");
}

#[test]
fn an_objective_says_what_it_takes_lrr_61_4() {
    let mut t = sim();
    let objective = PublicObjective::Public(Objective::CornerTheMarket);
    t.state.objectives = vec![
        Revealed { objective, scored: Default::default() },
        Revealed { objective: PublicObjective::Public(Objective::ErectAMonument), scored: Default::default() },
    ];
    t.state.players[A].goods = 9;
    t.state.step = Step::Score(0);
    t.go().until_seat(A, Prompt::ScorePublic);
    assert_eq!(question(&t), "Which public objective do you score?");
    assert_eq!(answers(&t), ["Score nothing", "Erect a Monument"]);
    let (text, rule) = told(&t, &Target::Objective(objective));
    assert!(text.contains("It takes 4; you have ") && rule == "LRR 61.4", "{text}");
}

#[test]
fn a_components_choice_is_explained_by_its_text() {
    let mut t = sim();
    t.give_card(A, ActionCard::Plague);
    for (seat, planet) in [(B, Planet::Wellon), (C, Planet::VefutIi)] {
        t.give_planet(seat, planet);
        t.put(seat, Place::Planet(planet), UnitKind::Infantry, 1);
    }
    t.go().play(ActionCard::Plague).until(Prompt::ChoosePlanet);
    assert_eq!(question(&t), "Plague: Which planet do you choose?");
    let (text, rule) = told(&t, &Target::Planet(Planet::Jord));
    assert!(text.starts_with("Plague does not fit Jord (yours, ready, in a home system"), "{text}");
    assert!(text.contains("Roll a die for each infantry") && rule == "LRR 2.7", "{text}");
    assert_told(&t, &Target::Pass, "You cannot pass here: which planet do you choose.", "LRR 1");
}

/// The board of a game with so many seats, as it begins.
fn board_of(seats: u8, layout: LayoutName) -> crate::scene::Galaxy {
    let setup = Setup { edition: Edition::ProphecyOfKings.whole(), layout, ..Setup::new(seats) };
    let table: Table<Ti4> = Table::new(setup, 3);
    galaxy::galaxy(&table.view(None), &Names::default())
}

/// LRR 44, 100: hyperlanes are drawn where no system is, and the nexus touches nothing, in every layout.
#[test]
fn hyperlanes_and_the_nexus_lie_beside_the_systems_lrr_44_100() {
    for seats in 3..=8u8 {
        for layout in Edition::ProphecyOfKings.whole().layouts(seats.into()) {
            let board = board_of(seats, layout.name);
            assert_eq!(board.lanes.len(), layout.hyperlanes.len());
            assert!(board.lanes.iter().all(|lane| board.tiles.iter().all(|tile| tile.at != lane.at)));
            let nexus = board.tiles.iter().find(|tile| tile.words.contains("Mallice")).expect("the nexus is drawn");
            let places = board.tiles.iter().filter(|tile| tile.at != nexus.at).map(|tile| tile.at);
            let mut places = places.chain(board.lanes.iter().map(|lane| lane.at));
            assert!(places.all(|place| place.distance(nexus.at) > 1), "{seats}: {:?}", nexus.at);
            let told = board.tiles.iter().any(|tile| tile.words.contains("joined by hyperlanes to"));
            assert_eq!(told, !layout.hyperlanes.is_empty());
        }
    }
}

#[test]
fn what_the_expansion_lays_on_tiles_is_drawn_and_told() {
    let mut t = Sim::expanded(&[Faction::Titans, Faction::VuilRaith, Faction::Sol]);
    let art = |t: &Sim, tile: u8| {
        let tile = galaxy::tile(&t.state, t.tile(tile), Words::new(&t.state));
        (tile.marks.iter().map(|mark| mark.art).collect::<Vec<Art>>(), tile.words)
    };
    let (before, _) = art(&t, 27);
    assert!(!before.contains(&Art::SLEEPER) && !before.contains(&Art::GRAVITY_RIFT));
    t.state.players[A].sleepers.insert(Planet::NewAlbion);
    t.put(B, Place::Planet(Planet::Starpoint), UnitKind::SpaceDock, 1);
    t.put(C, Place::Planet(Planet::Starpoint), UnitKind::Mech, 2);
    let (marks, words) = art(&t, 27);
    assert!(marks.contains(&Art::SLEEPER) && words.contains("a sleeper token"), "{words}");
    assert!(marks.contains(&Art::GRAVITY_RIFT) && words.contains("gravity rift"), "{words}");
    assert!(marks.contains(&Art::MECH) && words.contains("2 mechs"), "{words}");
}

/// A card that everybody sees lies beside the sentence that tells of it.
#[test]
fn what_is_found_is_a_card_of_its_own_lrr_35_51_73() {
    let t = Sim::expanded(&[Faction::Sol, Faction::Hacan, Faction::Letnev]);
    let view = <Ti4 as Rulebook>::view(&t.state, Some(A));
    let at = Place::Planet(Planet::NewAlbion);
    for entry in [
        Entry::Explored { seat: B, at, card: Explore::MiningWorld },
        Entry::GainedRelic { seat: B, relic: Relic::TheObsidian },
        Entry::Unlocked { seat: B, leader: Leader::CarthOfGoldenSands },
    ] {
        let beat = tell::beat(&entry, &view, &Names::default());
        let card = beat.card.clone().expect("a card");
        assert!(beat.beside_card().ends_with(&card.title) && beat.text.ends_with(&card.text), "{beat:?}");
    }
}

/// LRR 94.2: on each side of a trade stands what its giver has; whose note it is, is said of notes of others only.
#[test]
fn notes_of_the_giver_need_no_owner_in_a_trade_lrr_94_2() {
    let t = sim();
    let view = View::of(&t.state, Some(A));
    let label = |giver: Seat, owner: Seat| {
        let note = Target::Note(Note { kind: Promissory::Ceasefire, owner });
        let why = Prompt::OfferTrade.about(Subject::Giver(giver));
        let asked = Decision { seat: A, why, shape: Shape::One(vec![Target::Pass, note.clone()]) };
        Words::of(&view).answer(&asked, &note)
    };
    assert_eq!((label(A, A), label(B, B)), ("Ceasefire".to_owned(), "Ceasefire".to_owned()));
    assert_eq!(label(A, B), "Ceasefire of Hacan");
}

/// What some seats have and others have not moves no figure of a seat.
#[test]
fn figures_of_all_seats_are_the_same_in_the_same_order() {
    let mut t = sim();
    t.state.players[B].strategy_cards.clear();
    let cards = super::seats::cards(&View::of(&t.state, Some(A)));
    let labels = |card: &crate::scene::SeatCard| card.facts.iter().map(|fact| fact.label.clone()).collect::<Vec<_>>();
    assert!(cards.iter().all(|card| labels(card) == labels(&cards[0]) && card.facts.len() == 10));
    assert_ne!(cards[0].badges, cards[1].badges);
}
